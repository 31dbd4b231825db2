//! Sloth: stays in front of you, and wakes the others (DL-60, DL-61).
//!
//! That it stays is in the discard step of `flow.rs`, that it leaves at the beginning of a turn.

use engine::Sink;

use crate::events::Event;
use crate::flow::Progress;
use crate::frame::AfterDraws;

/// How many cards whoever has a Sloth in front of them draws (DL-61).
pub(crate) const DRAWN: u8 = 1;

impl<S: Sink<Event>> Progress<'_, S> {
    /// DL-61: whoever already has a Sloth in front of them draws one. The active player has none: theirs left when
    /// the turn began, and the new one is not there before the discard step.
    pub(crate) fn begin_sloth(&mut self) {
        for seat in self.state.others(self.state.active) {
            if self.state.in_front[seat.index()].is_some() {
                self.owe(seat, DRAWN);
            }
        }
        self.draw_then(AfterDraws::DiscardStep);
    }
}
