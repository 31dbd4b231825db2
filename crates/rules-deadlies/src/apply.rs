//! From an input to the effect it is an answer to. Inputs are checked before they come here.

use engine::{Seat, Sink};

use crate::cards::Card;
use crate::events::Event;
use crate::flow::Progress;
use crate::frame::{Frame, asking, drawing};
use crate::moves::{Chance, Move};
use crate::state::{Pick, State};

/// Takes a checked answer.
#[inline]
pub(crate) fn apply_move<S: Sink<Event>>(state: &mut State, seat: Seat, answer: Move, events: &mut S) {
    let frame = state.frame;
    let mut progress = Progress { state, events };
    match (frame, answer) {
        (Frame::Play, Move::Play { top, under }) => progress.play(top, under),
        (Frame::NameSuit, Move::Name(suit)) => progress.name_suit(suit),
        (Frame::PrideTarget, Move::Choose(target)) => progress.ask_for_pride(target),
        (Frame::PrideShow { target }, Move::Show(card)) => progress.show_pride(target, card),
        (Frame::PrideShow { target }, Move::Pass) => progress.show_no_pride(target),
        (Frame::GreedGoOn, Move::Stop) => progress.stop_dealing(),
        (Frame::GreedGoOn, Move::Deal) => progress.state.frame = Frame::GreedDeal,
        (Frame::GreedDiscard, Move::DiscardHand) => progress.discard_hand_or_not(true),
        (Frame::GreedDiscard, Move::Pass) => progress.discard_hand_or_not(false),
        (Frame::LustPartner, Move::Choose(partner)) => progress.pick_partner(partner),
        (Frame::LustChoice { partner }, Move::Both) => progress.agree_to_lust(partner),
        (Frame::LustChoice { partner }, Move::Nothing) => progress.refuse_lust(partner),
        (Frame::LustPicks { partner }, Move::Discard(card)) => {
            progress.pick(partner, seat, Pick::Card { card });
        }
        (Frame::LustPicks { partner }, Move::Pass) => progress.pick(partner, seat, Pick::Nothing),
        (Frame::GluttonyChoice, Move::Take(from)) => progress.take_from_hand(from),
        (Frame::GluttonyChoice, Move::Draw) => progress.draw_three(),
        (Frame::WrathTarget, Move::Choose(target)) => progress.aim_wrath(target),
        (Frame::WrathAnswer(exchange), Move::Discard(card)) => progress.answer_wrath(exchange, card),
        (Frame::WrathAnswer(exchange), Move::Pass) => progress.do_not_answer(exchange),
        (Frame::EnvyTrade, Move::Trade(with)) => progress.trade(with),
        (Frame::EnvyTrade, Move::Pass) => progress.do_not_trade(),
        // All are named, so that a new frame or answer has a place above before this compiles.
        (
            asking!() | drawing!() | Frame::Over { .. },
            Move::Play { .. }
            | Move::Name(_)
            | Move::Choose(_)
            | Move::Show(_)
            | Move::Deal
            | Move::Stop
            | Move::DiscardHand
            | Move::Nothing
            | Move::Both
            | Move::Discard(_)
            | Move::Take(_)
            | Move::Draw
            | Move::Trade(_)
            | Move::Pass,
        ) => unreachable!("{answer} is no checked answer in {frame:?}"),
    }
}

/// Whether an answer shows the one who gives it something hidden, or puts before everybody's eyes what then goes back to
/// being hidden.
pub(crate) fn reveals(state: &State, seat: Seat, answer: Move) -> bool {
    match answer {
        // The other's hand.
        Move::Trade(_) => true,
        // A Pride shown stays in hand, and everybody has seen it.
        Move::Show(_) => true,
        // The other's pick, if that is in already (DL-41).
        Move::Discard(_) | Move::Pass => match state.frame {
            Frame::LustPicks { partner } => {
                let picks = state.pickers(partner).into_iter().zip(state.picks);
                picks
                    .into_iter()
                    .any(|(other, pick)| other != seat && matches!(pick, Pick::Nothing | Pick::Card { .. }))
            }
            Frame::Starter
            | Frame::Draw { .. }
            | Frame::Play
            | Frame::NameSuit
            | Frame::PrideTarget
            | Frame::PrideShow { .. }
            | Frame::GreedDeal
            | Frame::GreedGoOn
            | Frame::GreedDiscard
            | Frame::LustPartner
            | Frame::LustChoice { .. }
            | Frame::GluttonyChoice
            | Frame::GluttonyTake { .. }
            | Frame::WrathTarget
            | Frame::WrathAnswer(_)
            | Frame::EnvyTrade
            | Frame::Over { .. } => false,
        },
        // Purity takes the Halo from whoever has it (DL-65), which may have been a secret.
        Move::Play { top, .. } => {
            top == Card::PURITY && !state.halo_public && state.halo_holder() != Some(seat)
        }
        // Which card Gluttony takes is chance, and so is what is drawn or dealt.
        Move::Name(_)
        | Move::Choose(_)
        | Move::Deal
        | Move::Stop
        | Move::DiscardHand
        | Move::Nothing
        | Move::Both
        | Move::Draw
        | Move::Take(_) => false,
    }
}

/// Takes a possible outcome.
#[inline]
pub(crate) fn apply_chance<S: Sink<Event>>(state: &mut State, chance: Chance, events: &mut S) {
    let frame = state.frame;
    let mut progress = Progress { state, events };
    match (frame, chance) {
        (Frame::Draw { then }, Chance::Draw(card)) => progress.draw(card, then),
        (Frame::GreedDeal, Chance::Deal(card)) => progress.deal(card),
        (Frame::GluttonyTake { from }, Chance::Take(card)) => progress.taken(from, card),
        (Frame::Starter, Chance::Starter(seat)) => progress.start_with(seat),
        (
            asking!() | drawing!() | Frame::Over { .. },
            Chance::Draw(_) | Chance::Deal(_) | Chance::Take(_) | Chance::Starter(_),
        ) => unreachable!("chance cannot give {chance} in {frame:?}"),
    }
}
