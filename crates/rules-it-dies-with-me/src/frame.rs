//! What the game waits for: the frames of a round, and the card behind each.

use engine::Kind;
use serde::{Deserialize, Serialize};

use crate::cards::Card;

/// What the game waits for, the innermost question first. What lies beneath is told by the cards still being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// ID-40: chance lays the next tombstone.
    LayTombstone,
    /// ID-11: everybody picks a number.
    Pick,
    /// Whoever has a Loaded Coffin decides on it, after the reveal.
    TurnDie,
    /// Chance draws the card that is played at once.
    DrawCard,
    /// Chance draws a Seance's first card.
    SeanceDrawFirst,
    /// Chance draws a Seance's second card.
    SeanceDrawSecond,
    /// Which of a Seance's cards to play.
    Seance,
    /// Whom to rob of what.
    GraveRobber,
    /// Whose card to bury.
    BuryTheLead,
    /// Whom to move back.
    SinkingEarth,
    /// Whom to swap with.
    BodySwap,
    /// What to trade with whom.
    Confession,
    /// Everybody with a word card picks one to pass on.
    WhisperRound,
    /// Whose die to hold.
    RigorMortis,
    /// Whose Out Of The Will to discard.
    Absolution,
    /// The game is over.
    Over,
}

impl Frame {
    /// Every frame, by its value; sixteen, so that four bits name one.
    pub(crate) const ALL: [Self; 16] = [
        Self::LayTombstone,
        Self::Pick,
        Self::TurnDie,
        Self::DrawCard,
        Self::SeanceDrawFirst,
        Self::SeanceDrawSecond,
        Self::Seance,
        Self::GraveRobber,
        Self::BuryTheLead,
        Self::SinkingEarth,
        Self::BodySwap,
        Self::Confession,
        Self::WhisperRound,
        Self::RigorMortis,
        Self::Absolution,
        Self::Over,
    ];

    /// The card whose question this is. A Seance stands among the open ones from the moment it is played.
    pub(crate) const fn card(self) -> Option<Card> {
        match self {
            Self::LayTombstone
            | Self::Pick
            | Self::TurnDie
            | Self::DrawCard
            | Self::SeanceDrawFirst
            | Self::SeanceDrawSecond
            | Self::Seance
            | Self::Over => None,
            Self::GraveRobber => Some(Card::GraveRobber),
            Self::BuryTheLead => Some(Card::BuryTheLead),
            Self::SinkingEarth => Some(Card::SinkingEarth),
            Self::BodySwap => Some(Card::BodySwap),
            Self::Confession => Some(Card::Confession),
            Self::WhisperRound => Some(Card::WhisperRound),
            Self::RigorMortis => Some(Card::RigorMortis),
            Self::Absolution => Some(Card::Absolution),
        }
    }

    /// Whether several seats are asked at once, in secret.
    pub(crate) const fn is_secret(self) -> bool {
        match self {
            Self::Pick | Self::TurnDie | Self::WhisperRound => true,
            Self::LayTombstone
            | Self::DrawCard
            | Self::SeanceDrawFirst
            | Self::SeanceDrawSecond
            | Self::Seance
            | Self::GraveRobber
            | Self::BuryTheLead
            | Self::SinkingEarth
            | Self::BodySwap
            | Self::Confession
            | Self::RigorMortis
            | Self::Absolution
            | Self::Over => false,
        }
    }
}
