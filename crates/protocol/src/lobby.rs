//! What is said over HTTP: games, the lobby, who one is.

use catalog::OptionHelp;
use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::{Level, Phase, RefusalKind, Spectators, TableId};

/// A game this server has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What it is, in a sentence.
    pub summary: String,
    /// The fewest seats.
    pub least_seats: u8,
    /// The most seats.
    pub most_seats: u8,
    /// The number of seats for somebody who does not say.
    pub usual_seats: u8,
    /// The version of its rules.
    pub rules_version: u32,
    /// What a table may agree on, for a form.
    pub options: Vec<OptionHelp>,
    /// The data files that a table may bring of its own: `deck`, `board`.
    pub contents: Vec<String>,
}

/// A table to be made. Whoever makes it is its host, and sits at seat 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The game's id.
    pub game: String,
    /// How many seats; as many as usual if it does not say.
    #[serde(default)]
    pub seats: Option<u8>,
    /// What is to be other than usual, by key.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// Data files of the table's own: which it is, such as `deck`, and all that is in it.
    #[serde(default)]
    pub contents: Vec<(String, String)>,
    /// Seats that bots have from the start.
    #[serde(default)]
    pub bots: Vec<(Seat, Level)>,
    /// Whether it stands in the lobby.
    #[serde(default)]
    pub listed: bool,
    /// Who may look on.
    #[serde(default)]
    pub spectators: Spectators,
    /// Whether everything can be seen once the game is over.
    #[serde(default = "yes")]
    pub open_afterwards: bool,
    /// Whether the host only looks after the table, and does not sit.
    #[serde(default)]
    pub standing: bool,
}

fn yes() -> bool {
    true
}

/// A table that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Created {
    /// Its name.
    pub table: TableId,
    /// Where people open it.
    pub path: String,
    /// What is unusual about its options.
    pub warnings: Vec<String>,
    /// Set where nobody but this machine can reach the server.
    pub only_here: bool,
}

/// The tables somebody may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tables {
    /// Those that stand in the lobby.
    pub listed: Vec<ListedTable>,
    /// One's own, unfinished ones first.
    pub mine: Vec<MyTable>,
}

/// A table in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedTable {
    /// Its name.
    pub table: TableId,
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub phase: Phase,
    /// How many seats it has.
    pub seats: u8,
    /// How many are open.
    pub open_seats: u8,
    /// What the people at it are called.
    pub people: Vec<String>,
}

/// A table one sits at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MyTable {
    /// The table.
    #[serde(flatten)]
    pub table: ListedTable,
    /// One's seat.
    pub seat: Option<Seat>,
    /// Whether one is asked something.
    pub your_turn: bool,
}

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Me {
    /// What one is called; nothing until one has said so.
    pub name: Option<String>,
}

/// What one wants to be called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetName {
    /// The name.
    pub name: String,
}

/// The token of a private seat link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkToken {
    /// What stands in the link's fragment.
    pub token: String,
}

/// The seat that a link has moved here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Redeemed {
    /// Of that table.
    pub table: TableId,
    /// That seat.
    pub seat: Seat,
}

/// What comes with every status that is no success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ErrorBody {
    /// For programs.
    pub kind: RefusalKind,
    /// For people: what is wrong, and what to do.
    pub words: String,
}
