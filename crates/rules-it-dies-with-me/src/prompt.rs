//! The questions: what a seat is asked, made for that seat, with the rules behind it.

use engine::{Kind, Rule, Ruled, Seat, rules};
use serde::{Deserialize, Serialize};

use crate::cards::Card;
use crate::frame::Frame;
use crate::packed::NumberSet;
use crate::state::State;

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Prompt {
    /// ID-11: pick a number.
    Pick {
        /// ID-41: those that may not be picked.
        dead: NumberSet,
    },
    /// Use a Loaded Coffin or keep it.
    TurnDie {
        /// What the die shows.
        die: u8,
    },
    /// Take a word card or Wild Rumor from another player.
    GraveRobber,
    /// Choose a player and a face-up card for them to discard.
    BuryTheLead,
    /// Choose another player to move back.
    SinkingEarth,
    /// Choose another player to swap places with.
    BodySwap,
    /// Choose a card of one's own and one of another player's to trade.
    Confession,
    /// Choose which of two drawn cards to play.
    Seance {
        /// Drawn first.
        first: Card,
        /// Drawn second.
        second: Card,
    },
    /// Choose a word card to pass to the left.
    WhisperRound,
    /// Choose another player whose die to hold.
    RigorMortis,
    /// Choose whose top Out Of The Will to discard.
    Absolution,
}

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Pick { .. } => rules!["ID-11", "ID-13", "ID-41"],
            Self::TurnDie { .. } => rules!["ID-30", "ID-41"],
            Self::GraveRobber | Self::SinkingEarth | Self::BodySwap | Self::RigorMortis => rules!["ID-32"],
            Self::BuryTheLead | Self::Confession => rules!["ID-32", "ID-33"],
            Self::Seance { .. } => rules!["ID-34"],
            Self::WhisperRound => rules!["ID-32", "ID-33"],
            Self::Absolution => rules!["ID-44"],
        }
    }
}

impl Prompt {
    /// Whether an answer stays hidden from the others until all are in.
    pub(crate) const fn is_secret(&self) -> bool {
        match self {
            Self::Pick { .. } | Self::TurnDie { .. } | Self::WhisperRound => true,
            Self::GraveRobber
            | Self::BuryTheLead
            | Self::SinkingEarth
            | Self::BodySwap
            | Self::Confession
            | Self::Seance { .. }
            | Self::RigorMortis
            | Self::Absolution => false,
        }
    }
}

impl State {
    /// The question to a seat with an open decision.
    pub(crate) fn prompt(&self, seat: Seat) -> Prompt {
        match self.frame {
            Frame::Pick => Prompt::Pick { dead: NumberSet(self.dead_numbers(seat)) },
            Frame::TurnDie => Prompt::TurnDie { die: self.dice.of(seat) as u8 },
            Frame::Seance => match self.drawn {
                [Some(first), Some(second)] => Prompt::Seance { first, second },
                [_, _] => unreachable!("a Seance asks when both cards are drawn"),
            },
            Frame::GraveRobber => Prompt::GraveRobber,
            Frame::BuryTheLead => Prompt::BuryTheLead,
            Frame::SinkingEarth => Prompt::SinkingEarth,
            Frame::BodySwap => Prompt::BodySwap,
            Frame::Confession => Prompt::Confession,
            Frame::WhisperRound => Prompt::WhisperRound,
            Frame::RigorMortis => Prompt::RigorMortis,
            Frame::Absolution => Prompt::Absolution,
            Frame::LayTombstone
            | Frame::DrawCard
            | Frame::SeanceDrawFirst
            | Frame::SeanceDrawSecond
            | Frame::Over => unreachable!("nobody is asked while chance is due or the game is over"),
        }
    }
}
