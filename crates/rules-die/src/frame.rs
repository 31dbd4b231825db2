//! What the game waits for: a roll, a turn, or the next step of an action that was paused to ask for it.

use engine::Kind;
use serde::{Deserialize, Serialize};

use crate::events::Reason;
use crate::state::AlienNumber;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Frame {
    /// Whoever has the turn is about to roll all six dice (DG-17).
    Roll,
    /// Whoever has the turn takes a die.
    Turn,
    /// The Human has made the first step of a Run (DG-50).
    RunOn,
    /// The aliens hunt, one after the other (DG-50).
    Hunt {
        /// Whose step it is.
        alien: AlienNumber,
    },
    /// Nothing further happens.
    Over {
        /// Why.
        reason: Reason,
    },
}
