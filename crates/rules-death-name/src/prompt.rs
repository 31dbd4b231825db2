//! What a seat is asked.

use engine::{Kind, Rule, Ruled, Seat, rules};
use serde::{Deserialize, Serialize};

use crate::frame::Frame;
use crate::state::State;

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "ask")]
pub enum Prompt {
    /// DN-20: a name for this round's card.
    Write {
        /// Counted from 1.
        round: u8,
    },
    /// DN-22: keep the card in hand, or pass it on.
    KeepOrPass {
        /// Whose card it is.
        writer: Seat,
        /// How many exchanges of this round are done.
        exchanges: u8,
    },
    /// DN-50: one of one's own cards.
    Select {
        /// Counted from 1, through both days.
        round: u8,
    },
}

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Write { .. } => rules!["DN-20", "DN-10", "DN-13"],
            Self::KeepOrPass { .. } => rules!["DN-22", "DN-23", "DN-24"],
            Self::Select { .. } => rules!["DN-50"],
        }
    }
}

impl State {
    /// The question to a seat that is asked.
    pub(crate) fn prompt(&self, seat: Seat) -> Prompt {
        match self.frame {
            Frame::Write => Prompt::Write { round: self.round },
            Frame::Draft => Prompt::KeepOrPass { writer: self.hand(seat), exchanges: self.exchanges },
            Frame::Select => Prompt::Select { round: self.round },
            Frame::SetAside | Frame::Reveal | Frame::Over => {
                unreachable!("nobody is asked in {:?}", self.frame)
            }
        }
    }
}
