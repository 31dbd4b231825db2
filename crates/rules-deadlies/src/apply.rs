//! From an input to the effect it is an answer to. Inputs are checked before they come here.

use engine::{Seat, Sink};

use crate::events::Event;
use crate::flow::Table;
use crate::moves::{Chance, Move};
use crate::state::{Phase, Pick, State};

/// Takes a checked answer.
#[inline]
pub(crate) fn apply_move<S: Sink<Event>>(state: &mut State, seat: Seat, answer: Move, events: &mut S) {
    let phase = state.phase;
    let mut table = Table { state, events };
    match (phase, answer) {
        (Phase::Play, Move::Play { top, under }) => table.play(top, under),
        (Phase::NameSuit, Move::Name(suit)) => table.name_suit(suit),
        (Phase::PrideTarget, Move::Choose(target)) => table.ask_for_pride(target),
        (Phase::PrideShow { target }, Move::Show(card)) => table.show_pride(target, card),
        (Phase::PrideShow { target }, _) => table.show_no_pride(target),
        (Phase::GreedGoOn, Move::Stop) => table.stop_dealing(),
        (Phase::GreedGoOn, _) => table.state.phase = Phase::GreedDeal,
        (Phase::GreedDiscard, _) => table.discard_hand_or_not(answer == Move::DiscardHand),
        (Phase::LustPartner, Move::Choose(partner)) => table.pick_partner(partner),
        (Phase::LustChoice { partner }, Move::Both) => table.agree_to_lust(partner),
        (Phase::LustChoice { partner }, _) => table.refuse_lust(partner),
        (Phase::LustPicks { partner }, Move::Discard(card)) => table.pick(partner, seat, Pick::Card(card)),
        (Phase::LustPicks { partner }, _) => table.pick(partner, seat, Pick::Nothing),
        (Phase::GluttonyChoice, Move::Take(from)) => table.take_from_hand(from),
        (Phase::GluttonyChoice, _) => table.draw_three(),
        (Phase::WrathTarget, Move::Choose(target)) => table.aim_wrath(target),
        (Phase::WrathAnswer(exchange), Move::Discard(card)) => table.answer_wrath(exchange, card),
        (Phase::WrathAnswer(exchange), _) => table.do_not_answer(exchange),
        (Phase::EnvyTrade, Move::Trade(with)) => table.trade(with),
        (Phase::EnvyTrade, _) => table.do_not_trade(),
        (
            Phase::Play
            | Phase::NameSuit
            | Phase::PrideTarget
            | Phase::LustPartner
            | Phase::WrathTarget
            | Phase::Starter
            | Phase::Draw { .. }
            | Phase::GreedDeal
            | Phase::GluttonyTake { .. }
            | Phase::Over { .. },
            _,
        ) => unreachable!("{answer} is no checked answer in {phase:?}"),
    }
}

/// Takes a possible outcome.
#[inline]
pub(crate) fn apply_chance<S: Sink<Event>>(state: &mut State, chance: Chance, events: &mut S) {
    let phase = state.phase;
    let mut table = Table { state, events };
    match (phase, chance) {
        (Phase::Draw { then }, Chance::Draw(card)) => table.draw(card, then),
        (Phase::GreedDeal, Chance::Deal(card)) => table.deal(card),
        (Phase::GluttonyTake { from }, Chance::Take(card)) => table.taken(from, card),
        (Phase::Starter, Chance::Starter(seat)) => table.start_with(seat),
        (
            Phase::Starter
            | Phase::Draw { .. }
            | Phase::Play
            | Phase::NameSuit
            | Phase::PrideTarget
            | Phase::PrideShow { .. }
            | Phase::GreedDeal
            | Phase::GreedGoOn
            | Phase::GreedDiscard
            | Phase::LustPartner
            | Phase::LustChoice { .. }
            | Phase::LustPicks { .. }
            | Phase::GluttonyChoice
            | Phase::GluttonyTake { .. }
            | Phase::WrathTarget
            | Phase::WrathAnswer(_)
            | Phase::EnvyTrade
            | Phase::Over { .. },
            _,
        ) => unreachable!("chance cannot give {chance} in {phase:?}"),
    }
}
