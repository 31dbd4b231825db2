//! What a game is waiting for.

use serde::{Deserialize, Serialize};

use crate::SeatSet;

/// The whole answer to "whose turn is it": exactly one of these three at every moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending<R> {
    /// Each of these seats has one open decision. Never empty.
    Decisions(SeatSet),
    /// The next input is an outcome of chance.
    Chance,
    /// The game is over.
    Over(Outcome<R>),
}

impl<R> Pending<R> {
    /// The seats with an open decision; nobody while chance is due or the game is over.
    #[inline]
    pub fn seats(&self) -> SeatSet {
        match self {
            Self::Decisions(seats) => *seats,
            Self::Chance | Self::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<&Outcome<R>> {
        match self {
            Self::Over(outcome) => Some(outcome),
            Self::Decisions(_) | Self::Chance => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome<R> {
    /// Who won; nobody in a draw or a lost co-operative game.
    pub winners: SeatSet,
    /// Why it is over.
    pub reason: R,
}
