//! What is done for a player who does not answer.

use engine::MoveList;

use super::list::moves;
use crate::board::{Board, Location};
use crate::moves::Move;
use crate::state::{Alien, AlienCondition, HumanCondition, State};

/// The legal answer that does its player the least harm; of several, the first.
pub(crate) fn default_move(board: &Board, state: &State) -> Move {
    let listed = moves(board, state);
    listed.all().min_by_key(|&answer| harm(state, answer)).expect("an open decision has a legal answer")
}

/// How much a player who is not there would mind to find that done in their name.
fn harm(state: &State, answer: Move) -> u8 {
    const NONE: u8 = 0;
    const LITTLE: u8 = 1;
    const SOME: u8 = 2;
    const MUCH: u8 = 3;
    const FATAL: u8 = 4;
    let waits = |alien: Alien| alien.condition == AlienCondition::Ambush;
    let entering = |to: Location| {
        let mut there = state.living().map(|(_, alien)| alien).filter(|alien| alien.location == to);
        let hidden = state.human.condition == HumanCondition::Hiding;
        match there.next() {
            None => LITTLE,
            Some(alien) if waits(alien) && !hidden => FATAL,
            Some(_) => MUCH,
        }
    };
    match answer {
        Move::Prepare | Move::Execute { .. } | Move::Stimpack { .. } => NONE,
        Move::Walk { to, .. } | Move::Vent { to, .. } | Move::Run { to } | Move::RunOn { to } => entering(to),
        // Hiding would take the place of being Ready.
        Move::Sneak { to } if state.human.condition == HumanCondition::Ready => entering(to).max(SOME),
        Move::Sneak { to } => entering(to),
        Move::Gun { .. } | Move::Lockdown { .. } | Move::Controls { .. } => SOME,
        Move::Radio { .. } | Move::LuckyBreak | Move::Listen => MUCH,
        Move::Regenerate { .. } | Move::Ambush { .. } => NONE,
        // Who moves leaves an ambush.
        Move::Prowl { alien, .. } | Move::HuntStep { alien, .. } | Move::Teleport { alien, .. } => {
            if state.alien(alien).is_some_and(waits) { MUCH } else { LITTLE }
        }
        Move::Hunt if state.living().any(|(_, alien)| waits(alien)) => MUCH,
        Move::Hunt | Move::Scream { .. } | Move::Tremors { .. } => SOME,
        Move::Discard { .. } => NONE,
    }
}
