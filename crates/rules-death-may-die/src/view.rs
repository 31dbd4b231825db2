//! What a viewer may know: everything, since all of this game lies open on the table, and what is face down is in no order.

use engine::Viewer;
use serde::{Deserialize, Serialize};

use crate::events::{Event, EventView};
use crate::snapshot::Position;
use crate::state::State;

/// The position as anybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies on the table.
    pub position: Position,
}

/// What a viewer sees.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    View { viewer, position: Position::of(state) }
}

/// What a viewer sees of what happened.
pub(crate) fn view_event(event: &Event) -> EventView {
    event.clone()
}

/// The one state that looks like this.
pub(crate) fn redeal(view: &View) -> State {
    view.position.state()
}
