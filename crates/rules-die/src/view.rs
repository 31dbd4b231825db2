//! What a viewer may know: everything, since all of this game lies open on the table.

use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::events::{Event, EventView};
use crate::frame::Frame;
use crate::snapshot::LivingAlien;
use crate::state::{Alien, AlienNumber, Human, Limits, Lockdown, State, Stimpack};

/// The position as anybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Counted from 1.
    pub round: u16,
    /// Whose turn it is.
    pub turn: Seat,
    /// What the game waits for.
    pub frame: Frame,
    /// The unused dice.
    pub dice: Dice,
    /// The Human.
    pub human: Human,
    /// The aliens that live.
    pub aliens: Vec<LivingAlien>,
    /// What the machine gun shows; 0 when it is destroyed.
    pub ammo: u8,
    /// The Stimpack.
    pub stimpack: Stimpack,
    /// The lockdown die, if it lies anywhere.
    pub lockdown: Option<Lockdown>,
    /// Who may use no more dice this round.
    pub limits: Limits,
}

impl View {
    /// The alien with that number, if it lives.
    pub fn alien(&self, number: AlienNumber) -> Option<LivingAlien> {
        self.aliens.iter().copied().find(|alien| alien.number == number)
    }
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
        aliens: LivingAlien::list(state),
        ammo: state.ammo,
        stimpack: state.stimpack,
        lockdown: state.lockdown,
        limits: state.limits,
    }
}

/// An event as anybody sees it.
pub(crate) fn view_event(event: &Event) -> EventView {
    *event
}

/// The one state that looks like this.
pub(crate) fn redeal(view: &View) -> State {
    State {
        dice: view.dice,
        round: view.round,
        turn: view.turn,
        frame: view.frame,
        human: view.human,
        aliens: AlienNumber::ALL.map(|number| {
            view.alien(number).map(|LivingAlien { location, condition, .. }| Alien { location, condition })
        }),
        ammo: view.ammo,
        stimpack: view.stimpack,
        lockdown: view.lockdown,
        limits: view.limits,
    }
}
