//! What one viewer is sent after every step: the view, what has happened, what is asked.

use engine::{CannotUndo, DecisionId, Game, Rule, Seat};
use serde::{Deserialize, Serialize};

use crate::table::Status;

/// One update for one viewer, as [`Table::write_update`](crate::Table::write_update) writes it and as whoever knows the
/// game's types reads it.
///
/// A struct and not a JSON value, which would sort the members and cost three times as much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Update<G: Game> {
    /// What the viewer sees.
    pub view: G::View,
    /// What the viewer's seat remembers; nothing for a spectator.
    pub memory: Option<G::Memory>,
    /// What has happened in the last steps that were taken in.
    pub events: Vec<G::EventView>,
    /// Who has just taken back an answer.
    pub undone: Option<Seat>,
    /// What the game waits for.
    pub status: Status,
    /// What the viewer is asked.
    pub decision: Option<Asked<G::Prompt>>,
    /// Whether the viewer can take back an answer; nothing for a spectator.
    pub undo: Option<Undo>,
}

/// What a viewer is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asked<P> {
    /// The decision's name.
    pub id: DecisionId,
    /// The question.
    pub prompt: P,
    /// The rules behind it.
    pub rules: Vec<Rule>,
    /// Whether the answer stays hidden until all are in.
    pub secret: bool,
    /// For an open question: the notation's word before the text.
    pub text: Option<String>,
}

/// Whether a viewer can take back an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Undo {
    /// The last one.
    Possible,
    /// None.
    Impossible {
        /// For this reason.
        why: CannotUndo,
    },
}
