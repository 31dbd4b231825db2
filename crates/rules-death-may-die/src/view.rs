//! What a viewer may know: everything, since all of this game lies open on the table, and what is face down is in no order.

use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::events::{Event, EventView, Reason};
use crate::figures::FigureSet;
use crate::frame::{Frame, TurnStep};
use crate::ids::InvestigatorId;
use crate::invariants;
use crate::snapshot::Snapshot;
use crate::state::State;

/// The position as anybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies on the table.
    pub position: Snapshot,
}

/// What of the turn's progress and the setup's a viewer can tell from a position.
impl Snapshot {
    /// How many investigators are chosen already; the others are still nobody.
    pub fn picked(&self) -> usize {
        let next = self.frames.iter().find_map(|frame| match frame {
            Frame::Pick { next } => Some(next.index()),
            _ => None,
        });
        next.unwrap_or(self.investigators.len())
    }

    /// How many insanities are dealt already.
    pub fn dealt(&self) -> usize {
        let next = self.frames.iter().find_map(|frame| match frame {
            Frame::Pick { .. } => Some(0),
            Frame::DealInsanity { to } => Some(to.index()),
            _ => None,
        });
        next.unwrap_or(self.investigators.len())
    }

    /// The step of the turn; none while the game is set up, or over.
    pub fn step(&self) -> Option<TurnStep> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Turn { step } => Some(*step),
            _ => None,
        })
    }

    /// The enemies that have attacked in this fight, without the one that is just attacking.
    pub fn attacked(&self) -> FigureSet {
        let Some(TurnStep::Fight { attacked, .. }) = self.step() else { return FigureSet::EMPTY };
        let attacking = self.frames.iter().filter_map(|frame| match frame {
            Frame::EnemyAttack { figure, .. } => Some(*figure),
            _ => None,
        });
        attacking.fold(attacked, FigureSet::without)
    }

    /// Why the game is over, if it is.
    pub fn over(&self) -> Option<Reason> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Over { reason } => Some(*reason),
            _ => None,
        })
    }

    /// The seat that plays an investigator: with one player both are theirs.
    pub fn seat(&self, investigator: InvestigatorId) -> Option<Seat> {
        let place = self.investigators[..self.picked()].iter().position(|one| one.id == investigator)?;
        Some(Seat::new(if self.seats == 1 { 0 } else { place }))
    }
}

/// What a viewer sees.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    View { viewer, position: Snapshot::of(state) }
}

/// What a viewer sees of what happened.
pub(crate) fn view_event(event: &Event) -> EventView {
    event.clone()
}

/// The one state that looks like this; nothing if none does.
pub(crate) fn redeal(view: &View) -> Option<State> {
    view.position.check().ok()?;
    Some(view.position.state()).filter(|state| invariants::check(state).is_ok())
}
