//! What moves and rolls do to a state.

use engine::Sink;

use crate::board::{Board, Location};
use crate::dice::{Discards, Face};
use crate::events::{AlienMovedBy, Event, HumanMovedBy, Purpose, Reason};
use crate::flow::{end_round, end_turn, hunt_on};
use crate::frame::Frame;
use crate::legal::human_steps;
use crate::moves::{Chance, Move};
use crate::state::{
    ALIEN, AlienCondition, AlienNumber, FULL_LOCKDOWN, Human, HumanCondition, Listen, Lockdown, State,
    Stimpack,
};

/// Takes a roll (DG-10, DG-17).
#[inline]
pub(crate) fn apply_chance<S: Sink<Event>>(state: &mut State, chance: Chance, events: &mut S) {
    let Chance::Roll(dice) = chance;
    events.emit(Event::Rolled { seat: state.turn, dice });
    state.dice = dice;
    state.frame = Frame::Turn;
}

/// Takes a legal answer.
#[inline]
pub(crate) fn apply_move<S: Sink<Event>>(
    board: &Board,
    rounds: u16,
    state: &mut State,
    answer: Move,
    events: &mut S,
) {
    match answer {
        Move::Walk { die, to } => {
            use_die(state, die, Purpose::Move, events);
            human_goes(state, to, HumanMovedBy::Step, events);
        }
        Move::Gun { die, alien, to } => shoot(state, die, alien, to, events),
        Move::Stimpack { die } => take_stimpack(state, die, events),
        Move::Vent { die, to } => {
            use_die(state, die, Purpose::Interact, events);
            // DG-42
            human_goes(state, to, HumanMovedBy::Vent, events);
        }
        Move::Lockdown { die, location } => lock_down(state, die, location, events),
        Move::Controls { die } => use_controls(state, die, events),
        Move::Radio { die } => use_radio(state, die, events),
        Move::Run { to } => {
            use_die(state, Face::Chase, Purpose::Action, events);
            human_goes(state, to, HumanMovedBy::Step, events);
            // DG-50: a second step follows unless it has none, or the first was fatal.
            if state.frame == Frame::Turn && !human_steps(board, state).is_empty() {
                state.frame = Frame::RunOn;
                return;
            }
        }
        Move::RunOn { to } => human_goes(state, to, HumanMovedBy::Step, events),
        Move::Prepare => {
            use_die(state, Face::GunAndClaw, Purpose::Action, events);
            // DG-51; Hiding ends by it (DG-25).
            human_becomes(state, HumanCondition::Ready, events);
        }
        Move::Execute { alien } => {
            use_die(state, Face::Alien, Purpose::Action, events);
            // DG-52
            alien_dies(state, alien, events);
        }
        Move::Sneak { to } => sneak(board, state, to, events),
        Move::LuckyBreak => {
            use_die(state, Face::Flash, Purpose::Action, events);
            // DG-54
            return end_round(rounds, state, ALIEN, events);
        }
        Move::Listen => listen(state, events),
        Move::Prowl { die, alien, to } => {
            use_die(state, die, Purpose::Move, events);
            alien_goes(state, alien, to, AlienMovedBy::Step, events);
        }
        Move::Hunt => {
            use_die(state, Face::Chase, Purpose::Action, events);
            return hunt_on(board, rounds, state, 0, events);
        }
        Move::HuntStep { alien, to } => {
            alien_goes(state, alien, to, AlienMovedBy::Step, events);
            return hunt_on(board, rounds, state, alien.index() + 1, events);
        }
        Move::Ambush { alien } => {
            use_die(state, Face::GunAndClaw, Purpose::Action, events);
            // DG-51; a Human who is there already did not enter, and lives (DG-31).
            alien_becomes(state, alien, AlienCondition::Ambush, events);
        }
        Move::Regenerate { alien } => {
            use_die(state, Face::Alien, Purpose::Action, events);
            // DG-52
            alien_becomes(state, alien, AlienCondition::Ok, events);
        }
        Move::Tremors { alien, discards } => cause_tremors(state, alien, discards, events),
        Move::Teleport { alien, to } => {
            use_die(state, Face::Flash, Purpose::Action, events);
            // DG-54
            alien_goes(state, alien, to, AlienMovedBy::Teleport, events);
        }
        Move::Scream { alien, to } => {
            use_die(state, Face::SoundWave, Purpose::Action, events);
            // DG-55; the Human is forced, so that no blockade helps (DG-48).
            human_goes(state, to, HumanMovedBy::Scream { alien }, events);
        }
        Move::Discard { die } => {
            // DG-12
            state.dice = state.dice.without(die);
            events.emit(Event::DieDiscarded { seat: state.turn, die });
        }
    }
    match state.frame {
        Frame::Over { .. } => {}
        Frame::Roll | Frame::Turn | Frame::RunOn | Frame::Hunt { .. } => end_turn(rounds, state, events),
    }
}

/// The game is over, and nothing further resolves.
pub(crate) fn finish<S: Sink<Event>>(state: &mut State, reason: Reason, events: &mut S) {
    state.frame = Frame::Over { reason };
    events.emit(Event::Ended { reason });
}

#[inline]
fn use_die<S: Sink<Event>>(state: &mut State, die: Face, purpose: Purpose, events: &mut S) {
    state.dice = state.dice.without(die);
    events.emit(Event::DieUsed { seat: state.turn, die, purpose });
}

/// DG-40
#[inline]
fn shoot<S: Sink<Event>>(state: &mut State, die: Face, alien: AlienNumber, to: Location, events: &mut S) {
    use_die(state, die, Purpose::Interact, events);
    state.ammo -= 1;
    events.emit(Event::GunFired { ammo: state.ammo });
    alien_goes(state, alien, to, AlienMovedBy::Gun, events);
}

/// DG-41
#[inline]
fn take_stimpack<S: Sink<Event>>(state: &mut State, die: Face, events: &mut S) {
    use_die(state, die, Purpose::Interact, events);
    state.stimpack = Stimpack::Carried;
    events.emit(Event::StimpackTaken);
}

/// DG-43: there is one lockdown die, so that an earlier lockdown ends.
#[inline]
fn lock_down<S: Sink<Event>>(state: &mut State, die: Face, location: Location, events: &mut S) {
    use_die(state, die, Purpose::Interact, events);
    state.lockdown = Some(Lockdown { location, count: FULL_LOCKDOWN });
    events.emit(Event::LockdownSet { location });
}

/// DG-45
#[inline]
fn use_controls<S: Sink<Event>>(state: &mut State, die: Face, events: &mut S) {
    use_die(state, die, Purpose::Interact, events);
    state.limits.controls = true;
    events.emit(Event::ControlsUsed);
}

/// DG-46
#[inline]
fn use_radio<S: Sink<Event>>(state: &mut State, die: Face, events: &mut S) {
    use_die(state, die, Purpose::Interact, events);
    state.limits.radio = true;
    events.emit(Event::RadioUsed);
}

/// DG-53: the Human hides only after the step, which an ambush may have made fatal (DG-31).
#[inline]
fn sneak<S: Sink<Event>>(board: &Board, state: &mut State, to: Location, events: &mut S) {
    use_die(state, Face::SizeMatters, Purpose::Action, events);
    let through_vent = board.vents(state.human.location).contains(to);
    let by = if through_vent { HumanMovedBy::Vent } else { HumanMovedBy::Step };
    human_goes(state, to, by, events);
    if state.frame == Frame::Turn && state.human.condition != HumanCondition::Hiding {
        human_becomes(state, HumanCondition::Hiding, events);
    }
}

/// DG-55
#[inline]
fn listen<S: Sink<Event>>(state: &mut State, events: &mut S) {
    use_die(state, Face::SoundWave, Purpose::Action, events);
    state.limits.listen = Listen::FreeTurn;
    events.emit(Event::Listening);
}

/// DG-53; in the locked location its die counts down as well (DG-44).
#[inline]
fn cause_tremors<S: Sink<Event>>(state: &mut State, alien: AlienNumber, discards: Discards, events: &mut S) {
    use_die(state, Face::SizeMatters, Purpose::Action, events);
    match discards {
        Discards::Nothing => {}
        Discards::One(die) => state.dice = state.dice.without(die),
        Discards::Two(one, other) => state.dice = state.dice.without(one).without(other),
    }
    events.emit(Event::DiceDiscarded { alien, discards });
    if state.alien(alien).is_some_and(|alien| state.locked().contains(alien.location)) {
        count_lockdown(state, events);
    }
}

/// The Human enters a location, which an ambush there makes fatal unless they hide already (DG-25, DG-31).
#[inline]
fn human_goes<S: Sink<Event>>(state: &mut State, to: Location, by: HumanMovedBy, events: &mut S) {
    events.emit(Event::HumanMoved { from: state.human.location, to, by });
    state.human.location = to;
    let ambush = state
        .aliens
        .iter()
        .flatten()
        .any(|alien| alien.location == to && alien.condition == AlienCondition::Ambush);
    if ambush && state.human.condition != HumanCondition::Hiding {
        finish(state, Reason::Ambushed, events);
    }
}

/// An alien goes somewhere or is driven there; either way it leaves its ambush (DG-31).
#[inline]
fn alien_goes<S: Sink<Event>>(
    state: &mut State,
    number: AlienNumber,
    to: Location,
    by: AlienMovedBy,
    events: &mut S,
) {
    let Some(alien) = &mut state.aliens[number.index()] else { return };
    events.emit(Event::AlienMoved { alien: number, from: alien.location, to, by });
    alien.location = to;
    if alien.condition == AlienCondition::Ambush {
        alien_becomes(state, number, AlienCondition::Ok, events);
    }
}

#[inline]
fn human_becomes<S: Sink<Event>>(state: &mut State, condition: HumanCondition, events: &mut S) {
    state.human.condition = condition;
    events.emit(Event::HumanChanged { condition });
}

#[inline]
fn alien_becomes<S: Sink<Event>>(
    state: &mut State,
    number: AlienNumber,
    condition: AlienCondition,
    events: &mut S,
) {
    if let Some(alien) = &mut state.aliens[number.index()] {
        alien.condition = condition;
        events.emit(Event::AlienChanged { alien: number, condition });
    }
}

/// The third dead alien wins the game for the Human (DG-32).
fn alien_dies<S: Sink<Event>>(state: &mut State, alien: AlienNumber, events: &mut S) {
    state.aliens[alien.index()] = None;
    events.emit(Event::AlienDied { alien });
    if state.aliens.iter().all(Option::is_none) {
        finish(state, Reason::AliensDead, events);
    }
}

/// The lockdown die shows one less, and is gone at 0 (DG-44).
fn count_lockdown<S: Sink<Event>>(state: &mut State, events: &mut S) {
    if let Some(Lockdown { location, count }) = state.lockdown {
        let count = count - 1;
        state.lockdown = (count > 0).then_some(Lockdown { location, count });
        events.emit(Event::LockdownCounted { location, count });
    }
}

/// What happens at the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundEndEffect {
    /// Aliens in the Human's location attack.
    Fight,
    /// A hiding Human is OK again.
    HidingEnds,
    /// The lockdown die shows one less.
    LockdownCounts,
}

impl RoundEndEffect {
    /// The order the Human would choose (DG-14), which is why nobody is asked.
    pub const ORDER: [Self; 3] = [Self::Fight, Self::HidingEnds, Self::LockdownCounts];

    /// Does it.
    pub fn resolve<S: Sink<Event>>(self, state: &mut State, events: &mut S) {
        match self {
            Self::Fight => fight(state, events),
            Self::HidingEnds => {
                if state.human.condition == HumanCondition::Hiding {
                    human_becomes(state, HumanCondition::Ok, events);
                }
            }
            Self::LockdownCounts => count_lockdown(state, events),
        }
    }
}

fn fight<S: Sink<Event>>(state: &mut State, events: &mut S) {
    let Human { location, condition } = state.human;
    // DG-22: bleeding ones as well.
    let mut attackers = state.living().filter(|(_, alien)| alien.location == location);
    let Some((number, alien)) = attackers.next() else { return };
    if attackers.next().is_some() {
        // DG-21
        return finish(state, Reason::Overrun, events);
    }
    match condition {
        // DG-20
        HumanCondition::Ok => finish(state, Reason::Killed, events),
        // DG-25
        HumanCondition::Hiding => {}
        // DG-23
        HumanCondition::Ready => {
            human_becomes(state, HumanCondition::Ok, events);
            if alien.condition == AlienCondition::Bleeding {
                alien_dies(state, number, events);
            } else if state.stimpack == Stimpack::Carried {
                // DG-24
                state.stimpack = Stimpack::Spent;
                events.emit(Event::StimpackSpent);
                alien_dies(state, number, events);
            } else {
                alien_becomes(state, number, AlienCondition::Bleeding, events);
            }
        }
    }
}
