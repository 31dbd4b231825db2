//! What must hold in every state, the six dice first.

use engine::MoveList;

use crate::board::Board;
use crate::dice::DICE;
use crate::events::Reason;
use crate::frame::Frame;
use crate::legal::moves;
use crate::state::{ALIEN, FULL_AMMO, FULL_LOCKDOWN, HUMAN, Limits, Listen, Lockdown, State};

/// What does not hold on that board, if something does not.
pub(crate) fn check(board: &Board, rounds: u16, state: &State) -> Result<(), String> {
    check_components(board, state)?;
    require((1..=rounds).contains(&state.round), "the round is not one of those agreed on")?;
    check_frame(state)?;
    check_turn(state)?;
    let asked = match state.frame {
        Frame::Turn | Frame::RunOn | Frame::Hunt { .. } => true,
        Frame::Roll | Frame::Over { .. } => false,
    };
    require(!asked || !moves(board, state).is_empty(), "a question without an answer")
}

fn require(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// Everything is on the ship and shows what it can show (DG-01, DG-43).
fn check_components(board: &Board, state: &State) -> Result<(), String> {
    let on_board = |location| board.locations().contains(location);
    require(state.dice.total() <= DICE, "there are more than six dice")?;
    require(on_board(state.human.location), "the Human is not on the ship")?;
    require(state.living().all(|(_, alien)| on_board(alien.location)), "an alien is not on the ship")?;
    require(state.ammo <= FULL_AMMO, "the machine gun shows more than it started with")?;
    if let Some(Lockdown { location, count }) = state.lockdown {
        require(on_board(location), "what is locked is not on the ship")?;
        require((1..=FULL_LOCKDOWN).contains(&count), "the lockdown die shows no count")?;
    }
    Ok(())
}

/// What lies on the table fits what the game waits for.
fn check_frame(state: &State) -> Result<(), String> {
    let all_dead = state.living().next().is_none();
    let won_by_it = state.frame == Frame::Over { reason: Reason::AliensDead };
    require(all_dead == won_by_it, "all aliens are dead without the game being over, or the reverse")?;
    match state.frame {
        Frame::Roll => {
            require(state.dice.is_empty(), "dice lie on the table before the roll")?;
            require(state.limits == Limits::NONE, "a limit outlasted its round")
        }
        Frame::Turn => require(!state.dice.is_empty(), "a turn without dice"),
        Frame::RunOn => require(state.turn == HUMAN, "somebody runs out of turn"),
        Frame::Hunt { .. } => require(state.turn == ALIEN, "somebody hunts out of turn"),
        Frame::Over { .. } => Ok(()),
    }
}

/// Who may use no dice has no turn (DG-15). The turn after the last die is the one exception, and there the round is
/// over; so is it where both are barred (DG-47).
fn check_turn(state: &State) -> Result<(), String> {
    if let Frame::Over { .. } = state.frame {
        return Ok(());
    }
    require(!state.limits.bar(state.turn), "the turn of somebody who may use no dice")?;
    let free_turn = state.limits.listen == Listen::FreeTurn;
    require(!free_turn || state.turn == ALIEN, "the free turn is not the Alien's")
}
