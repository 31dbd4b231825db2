//! Faults that are planted on purpose, so that it can be shown that the tests find them. Only a server built with the
//! feature `planted-faults` has them; in any other, [`Shared::has`] is always `false`.

use crate::shared::Shared;

/// A fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planted {
    /// An answer is acknowledged before it is kept: `cargo xtask crash` must find it.
    EarlyAcknowledgement,
    /// A view has another seat's view in it. This and what follows `tests/leak.rs` must find.
    View,
    /// Somebody is told events as another seat sees them.
    Event,
    /// What is typed stands in the log.
    Log,
    /// Updates have the same content, but how long they are depends on what is hidden.
    Size,
}

impl Shared {
    /// Whether this server has that fault.
    #[cfg(feature = "planted-faults")]
    pub(crate) fn has(&self, fault: Planted) -> bool {
        self.config.planted == Some(fault)
    }

    /// Whether this server has that fault.
    #[cfg(not(feature = "planted-faults"))]
    pub(crate) const fn has(&self, _fault: Planted) -> bool {
        false
    }
}

#[cfg(feature = "planted-faults")]
pub(crate) use leaks::{leak, pad};

#[cfg(feature = "planted-faults")]
mod leaks {
    use catalog::Table;
    use engine::{Seat, Viewer};
    use serde_json::Value;

    use super::Planted;
    use crate::shared::Shared;

    fn read(game: &dyn Table, viewer: Viewer, with_events: bool) -> Value {
        let mut text = Vec::new();
        if with_events {
            game.write_update(viewer, &mut text);
        } else {
            game.write_present(viewer, &mut text);
        }
        serde_json::from_slice(&text).expect("an update is JSON")
    }

    /// An update with something of the next seat's in it, if this server is to leak that.
    pub(crate) fn leak(
        shared: &Shared,
        game: &dyn Table,
        viewer: Viewer,
        with_events: bool,
    ) -> Option<Vec<u8>> {
        let next = viewer.seat().map_or(0, |seat| (seat.index() + 1) % usize::from(game.seats()));
        let next = || read(game, Viewer::Seat(Seat::new(next)), true);
        let mut leaking = read(game, viewer, with_events);
        if shared.has(Planted::View) {
            leaking["view"]["leak"] = next()["view"].take();
        } else if shared.has(Planted::Event) {
            leaking["events"] = next()["events"].take();
        } else {
            return None;
        }
        Some(leaking.to_string().into_bytes())
    }

    /// Makes a frame longer by as much as the hash of the whole state says.
    pub(crate) fn pad(shared: &Shared, game: &dyn Table, frame: &mut Vec<u8>) {
        if shared.has(Planted::Size) {
            let hash = game.hash().to_string().bytes().fold(0, |sum, byte| sum + usize::from(byte));
            frame.resize(frame.len() + hash % 16, b' ');
        }
    }
}
