//! Whose turn it is, and what comes after a turn and after a round.

use engine::{Pending, Seat, SeatSet, Sink};

use crate::apply::{RoundEndEffect, finish};
use crate::board::Board;
use crate::dice::Dice;
use crate::events::{Event, Reason};
use crate::frame::Frame;
use crate::legal::alien_steps;
use crate::state::{ALIEN, AlienNumber, Limits, Listen, State, opponent};

/// What the game waits for.
#[inline]
pub(crate) fn pending(state: &State) -> Pending<Reason> {
    match state.frame {
        // DG-17: it is always the dice of whoever has the turn, and nobody else is asked meanwhile.
        Frame::Roll => Pending::Chance,
        Frame::Turn | Frame::RunOn | Frame::Hunt { .. } => Pending::Decisions(SeatSet::one(state.turn)),
        Frame::Over { reason } => Pending::Over(reason.outcome()),
    }
}

/// Goes on with a Hunt: asks the next alien, from that index on, that has a step; without one the turn ends (DG-50).
/// Which alien goes first does not matter, since no alien is in another's way.
pub(crate) fn hunt_on<S: Sink<Event>>(
    board: &Board,
    rounds: u16,
    state: &mut State,
    from: usize,
    events: &mut S,
) {
    let next = AlienNumber::ALL.into_iter().skip(from);
    match next.into_iter().find(|&alien| !alien_steps(board, state, alien).is_empty()) {
        Some(alien) => state.frame = Frame::Hunt { alien },
        None => end_turn(rounds, state, events),
    }
}

/// The die is used: who is next (DG-10, DG-15)?
#[inline]
pub(crate) fn end_turn<S: Sink<Event>>(rounds: u16, state: &mut State, events: &mut S) {
    let other = opponent(state.turn);
    if state.limits.listen == Listen::FreeTurn && state.turn == ALIEN {
        // DG-55
        state.limits.listen = Listen::InForce;
        events.emit(Event::FreeTurnOver);
    }
    // DG-13: the next turn finds no die, and limits end with the round, so that it is the other player's (DG-15).
    if state.dice.is_empty() {
        return end_round(rounds, state, other, events);
    }
    state.frame = Frame::Turn;
    if !state.limits.bar(other) {
        state.turn = other;
    } else if state.limits.bar(state.turn) {
        // DG-47: dice are left, and nobody can use them. The radio is on, so that the game is decided and nobody rolls.
        end_round(rounds, state, other, events);
    }
}

/// The round is over: its effects (DG-14), the radio (DG-46), the limit (DG-16), and a roll for `first` (DG-17).
pub(crate) fn end_round<S: Sink<Event>>(rounds: u16, state: &mut State, first: Seat, events: &mut S) {
    events.emit(Event::RoundEnded { round: state.round });
    for effect in RoundEndEffect::ORDER {
        effect.resolve(state, events);
        // DG-26, DG-32: nothing further resolves.
        if let Frame::Over { .. } = state.frame {
            return;
        }
    }
    if state.limits.radio {
        return finish(state, Reason::MessageSent, events);
    }
    if state.round >= rounds {
        return finish(state, Reason::RoundLimit, events);
    }
    state.round += 1;
    state.limits = Limits::NONE;
    state.dice = Dice::NONE;
    state.turn = first;
    state.frame = Frame::Roll;
}
