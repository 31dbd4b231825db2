//! What the suite says when a game does not hold.

use std::fmt;

use engine::{Ruled, Setup};

use crate::Property;

/// A property that does not hold, and where to look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// What does not hold.
    pub property: Property,
    /// The game's id.
    pub game: &'static str,
    /// Seats, options and data files of the table.
    pub setup: Setup,
    /// The seed of the game, as [`check_game`](crate::check_game) takes it.
    pub seed: u64,
    /// After how many inputs.
    pub step: usize,
    /// What is wrong.
    pub message: String,
    /// The text of the record up to there; nothing where no game was being played.
    pub record: Option<String>,
}

impl fmt::Display for Failure {
    /// One line, whatever the message holds.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.message.replace('\n', " / ");
        write!(f, "{}: {}: {message}", self.game, self.property)?;
        if self.record.is_none() {
            return Ok(());
        }
        write!(f, " [seats {}", self.setup.seats)?;
        for (key, value) in &self.setup.options {
            write!(f, ", {key}={value}")?;
        }
        write!(f, ", seed {}, step {}]", self.seed, self.step)
    }
}

impl std::error::Error for Failure {}

/// What one check found: nothing, or which property does not hold and why.
pub(crate) type Finding = Result<(), (Property, String)>;

/// Turns a bare message into a finding against one property.
pub(crate) trait Against {
    fn against(self, property: Property) -> Finding;
}

impl Against for Result<(), String> {
    fn against(self, property: Property) -> Finding {
        self.map_err(|message| (property, message))
    }
}

/// `Ok` if it holds, else the message, which is only made then.
pub(crate) fn require(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

/// Whether something names at least one rule.
pub(crate) fn names_a_rule(thing: &(impl Ruled + std::fmt::Debug)) -> Result<(), String> {
    require(!thing.rules().is_empty(), || format!("{thing:?} names no rule"))
}
