//! What a viewer may know: everything, since all of this game lies open on the table.

use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::apply::Event;
use crate::dice::Dice;
use crate::state::{ALIENS, Alien, Frame, Human, Limits, Lockdown, State, Stimpack};

/// An event as a viewer may know it: all of it, since everybody sees everything here.
pub type EventView = Event;

/// The position as anybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Counted from 1.
    pub round: u16,
    /// Whose turn it is.
    pub turn: Seat,
    /// What the game is in the middle of.
    pub frame: Frame,
    /// The unused dice.
    pub dice: Dice,
    /// The Human.
    pub human: Human,
    /// The aliens by number; nothing in place of a dead one.
    pub aliens: [Option<Alien>; ALIENS],
    /// What the machine gun shows; 0 when it is destroyed.
    pub ammo: u8,
    /// The Stimpack.
    pub stimpack: Stimpack,
    /// The lockdown die, if it lies anywhere.
    pub lockdown: Option<Lockdown>,
    /// Who may use no more dice this round.
    pub limits: Limits,
}

/// What a viewer sees.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    View {
        viewer,
        round: state.round,
        turn: state.turn,
        frame: state.frame,
        dice: state.dice,
        human: state.human,
        aliens: state.aliens,
        ammo: state.ammo,
        stimpack: state.stimpack,
        lockdown: state.lockdown,
        limits: state.limits,
    }
}

/// The one state that looks like this.
pub(crate) fn redeal(view: &View) -> State {
    State {
        dice: view.dice,
        round: view.round,
        turn: view.turn,
        frame: view.frame,
        human: view.human,
        aliens: view.aliens,
        ammo: view.ammo,
        stimpack: view.stimpack,
        lockdown: view.lockdown,
        limits: view.limits,
    }
}
