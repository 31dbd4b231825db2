//! From an input to the effect it is an answer to. Inputs are checked before they come here.

use engine::{Seat, Sink};

use crate::cards::Card;
use crate::events::Event;
use crate::flow::Table;
use crate::frame::Frame;
use crate::moves::{Chance, Move};
use crate::state::{Pick, State};

/// Takes a checked answer.
#[inline]
pub(crate) fn apply_move<S: Sink<Event>>(state: &mut State, seat: Seat, answer: Move, events: &mut S) {
    let frame = state.frame;
    let mut table = Table { state, events };
    match (frame, answer) {
        (Frame::Play, Move::Play { top, under }) => table.play(top, under),
        (Frame::NameSuit, Move::Name(suit)) => table.name_suit(suit),
        (Frame::PrideTarget, Move::Choose(target)) => table.ask_for_pride(target),
        (Frame::PrideShow { target }, Move::Show(card)) => table.show_pride(target, card),
        (Frame::PrideShow { target }, _) => table.show_no_pride(target),
        (Frame::GreedGoOn, Move::Stop) => table.stop_dealing(),
        (Frame::GreedGoOn, _) => table.state.frame = Frame::GreedDeal,
        (Frame::GreedDiscard, _) => table.discard_hand_or_not(answer == Move::DiscardHand),
        (Frame::LustPartner, Move::Choose(partner)) => table.pick_partner(partner),
        (Frame::LustChoice { partner }, Move::Both) => table.agree_to_lust(partner),
        (Frame::LustChoice { partner }, _) => table.refuse_lust(partner),
        (Frame::LustPicks { partner }, Move::Discard(card)) => table.pick(partner, seat, Pick::Card(card)),
        (Frame::LustPicks { partner }, _) => table.pick(partner, seat, Pick::Nothing),
        (Frame::GluttonyChoice, Move::Take(from)) => table.take_from_hand(from),
        (Frame::GluttonyChoice, _) => table.draw_three(),
        (Frame::WrathTarget, Move::Choose(target)) => table.aim_wrath(target),
        (Frame::WrathAnswer(exchange), Move::Discard(card)) => table.answer_wrath(exchange, card),
        (Frame::WrathAnswer(exchange), _) => table.do_not_answer(exchange),
        (Frame::EnvyTrade, Move::Trade(with)) => table.trade(with),
        (Frame::EnvyTrade, _) => table.do_not_trade(),
        (
            Frame::Play
            | Frame::NameSuit
            | Frame::PrideTarget
            | Frame::LustPartner
            | Frame::WrathTarget
            | Frame::Starter
            | Frame::Draw { .. }
            | Frame::GreedDeal
            | Frame::GluttonyTake { .. }
            | Frame::Over { .. },
            _,
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
                    .any(|(other, pick)| other != seat && matches!(pick, Pick::Nothing | Pick::Card(_)))
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
    let mut table = Table { state, events };
    match (frame, chance) {
        (Frame::Draw { then }, Chance::Draw(card)) => table.draw(card, then),
        (Frame::GreedDeal, Chance::Deal(card)) => table.deal(card),
        (Frame::GluttonyTake { from }, Chance::Take(card)) => table.taken(from, card),
        (Frame::Starter, Chance::Starter(seat)) => table.start_with(seat),
        (
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
            | Frame::LustPicks { .. }
            | Frame::GluttonyChoice
            | Frame::GluttonyTake { .. }
            | Frame::WrathTarget
            | Frame::WrathAnswer(_)
            | Frame::EnvyTrade
            | Frame::Over { .. },
            _,
        ) => unreachable!("chance cannot give {chance} in {frame:?}"),
    }
}
