//! Answers and outcomes of chance, with their notation.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use engine::{Kind, NotationError, Seat, json_as_notation};
use serde::{Deserialize, Serialize};

use crate::decrees::Decree;
use crate::view::View;

/// The word before a name in the notation.
pub(crate) const WRITE: &str = "write";

/// A seat's answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Move {
    /// `write Anna`: the name on this round's card. Any text parses; whether it is a name, the rules say.
    Write(Written),
    /// `keep`: the card in hand.
    Keep,
    /// `pass`: the card in hand on.
    Pass,
    /// `select 3`: one's own card of that round, for this round of Day 2.
    Select(u8),
}

/// Something on the table that a move is about, so that pressing it finds the move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Piece {
    /// A card.
    Card {
        /// Who wrote it.
        writer: Seat,
        /// The round of Day 1 in which it was written, counted from 1.
        round: u8,
    },
}

impl Move {
    /// What on the table it is about, in the view of whoever answers: the card to write on, the card in hand, or the one
    /// to play. Nothing for a spectator, who is not asked.
    pub fn pieces(&self, view: &View) -> Vec<Piece> {
        let piece = view.viewer.seat().and_then(|seat| match self {
            Self::Write(_) => Some(Piece::Card { writer: seat, round: view.round }),
            Self::Keep | Self::Pass => view.hand(seat),
            Self::Select(round) => Some(Piece::Card { writer: seat, round: *round }),
        });
        piece.into_iter().collect()
    }
}

/// A text as somebody wrote it, without white space at both ends, so that its notation has one form.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Written(Cow<'static, str>);

impl Written {
    /// That text, which may be anything.
    pub fn new(text: &str) -> Self {
        Self(Cow::Owned(text.trim().to_owned()))
    }

    /// A name of the lexicon, which is not copied.
    pub const fn of_lexicon(name: &'static str) -> Self {
        Self(Cow::Borrowed(name))
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Write(written) if written.text().is_empty() => f.write_str(WRITE),
            Self::Write(written) => write!(f, "{WRITE} {}", written.text()),
            Self::Keep => f.write_str("keep"),
            Self::Pass => f.write_str("pass"),
            Self::Select(card) => write!(f, "select {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unreadable = || NotationError::new(text, Expected::Move);
        match text.split_once(' ').unwrap_or((text, "")) {
            (WRITE, name) => Ok(Self::Write(Written::new(name))),
            ("keep", "") if text == "keep" => Ok(Self::Keep),
            ("pass", "") if text == "pass" => Ok(Self::Pass),
            ("select", card) => {
                // One spelling for each number: no sign and no leading zero.
                let number = card.parse::<u8>().ok().filter(|number| number.to_string() == card);
                number.map(Self::Select).ok_or_else(unreadable)
            }
            _ => Err(unreadable()),
        }
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Chance {
    /// `set-aside 0 -2 0 +1`: the decree the practice decree stands in for.
    SetAside(Decree),
    /// `reveal 0 -2 0 +1`: the decree of the round.
    Reveal(Decree),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetAside(decree) => write!(f, "set-aside {decree}"),
            Self::Reveal(decree) => write!(f, "reveal {decree}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            Some(("set-aside", decree)) => Ok(Self::SetAside(decree.parse()?)),
            Some(("reveal", decree)) => Ok(Self::Reveal(decree.parse()?)),
            Some(_) | None => Err(NotationError::new(text, Expected::Chance)),
        }
    }
}

/// What a text in this game's notation should have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    /// An answer.
    Move,
    /// An outcome of chance.
    Chance,
    /// The icons of a decree.
    Decree,
}

json_as_notation!(Move: "An answer in notation, such as write Anna or select 3.", pattern
    "^(write .*|keep|pass|select [0-9]+)$");
json_as_notation!(Chance);
