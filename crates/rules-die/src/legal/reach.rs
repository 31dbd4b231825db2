//! Where everybody can go, as sets of locations: the list of moves and the flow of a turn ask for all of them at once.

use crate::board::{Board, Location, LocationSet};
use crate::state::{ALIENS, AlienNumber, FULL_LOCKDOWN, Lockdown, State};

/// Where the Human may step (DG-11), not into or out of what is locked (DG-44), nor into a blockade (DG-48).
#[inline]
pub(crate) fn human_steps(board: &Board, state: &State) -> LocationSet {
    let locked = state.locked();
    if locked.contains(state.human.location) {
        return LocationSet::EMPTY;
    }
    board.connected(state.human.location) & !locked & !state.crowded()
}

/// Where the Human may go through a vent: a lockdown does not close it (DG-44), a blockade does (DG-48).
#[inline]
pub(super) fn vent_exits(board: &Board, state: &State) -> LocationSet {
    board.vents(state.human.location) & !state.crowded()
}

/// Where a living alien that can act may step (DG-11, DG-30), not into or out of what is locked (DG-44).
#[inline]
pub(crate) fn alien_steps(board: &Board, state: &State, number: AlienNumber) -> LocationSet {
    let locked = state.locked();
    match state.alien(number) {
        Some(alien) if alien.can_act() && !locked.contains(alien.location) => {
            board.connected(alien.location) & !locked
        }
        Some(_) | None => LocationSet::EMPTY,
    }
}

/// DG-40: any living alien next to the Weapons Bay, bleeding or not (DG-30), to any location connected to its own; not
/// into or out of what is locked (DG-44).
pub(super) fn gun_steps(board: &Board, state: &State) -> [LocationSet; ALIENS] {
    let locked = state.locked();
    let in_range = board.connected(Location::WeaponsBay) & !locked;
    state.aliens.map(|alien| match alien {
        Some(alien) if state.ammo > 0 && in_range.contains(alien.location) => {
            board.connected(alien.location) & !locked
        }
        Some(_) | None => LocationSet::EMPTY,
    })
}

/// DG-43: the locations with an alien; locking at 3 what is at 3 changes nothing (DG-57).
pub(super) fn lockable(state: &State) -> LocationSet {
    let [one, two, three] = state.alien_places();
    let held = one | two | three;
    match state.lockdown {
        Some(Lockdown { location, count: FULL_LOCKDOWN }) => held & !LocationSet::one(location),
        Some(_) | None => held,
    }
}

/// DG-54: to another alien's location, not its own, not into or out of what is locked (DG-44).
#[inline]
pub(super) fn teleports(state: &State) -> [LocationSet; ALIENS] {
    let [one, two, three] = state.alien_places();
    let open = !state.locked();
    let all = (one | two | three) & open;
    state.aliens.map(|alien| match alien {
        Some(alien) if alien.can_act() && open.contains(alien.location) => {
            all & !LocationSet::one(alien.location)
        }
        Some(_) | None => LocationSet::EMPTY,
    })
}

/// DG-55: where each alien that can act may drive the Human, not into or out of what is locked (DG-44).
#[inline]
pub(super) fn scream_steps(board: &Board, state: &State) -> [LocationSet; ALIENS] {
    let open = !state.locked();
    state.aliens.map(|alien| match alien {
        Some(alien) if alien.can_act() && open.contains(state.human.location) => {
            board.screams(alien.location, state.human.location) & open
        }
        Some(_) | None => LocationSet::EMPTY,
    })
}
