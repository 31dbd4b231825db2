//! What the game waits for.

use engine::Kind;
use serde::{Deserialize, Serialize};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// DN-02: which decree the practice decree stands in for is drawn.
    SetAside,
    /// A decree is drawn.
    Reveal,
    /// DN-20: everyone writes a name.
    Write,
    /// DN-22: everyone still in the draft decides to keep or pass.
    Draft,
    /// DN-50: everyone picks one of their cards.
    Select,
    /// The game is over.
    Over,
}
