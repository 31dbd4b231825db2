//! What a player is asked, and the rules behind it.

use engine::{Kind, Rule, Ruled, rules};
use serde::{Deserialize, Serialize};

use crate::frame::Frame;
use crate::state::{AlienNumber, HUMAN, Listen, State};

/// What a player is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Prompt {
    /// The Human takes a die.
    HumanTurn,
    /// The Alien takes a die.
    AlienTurn,
    /// The Alien takes the one die a Listen leaves them.
    FreeTurn,
    /// The Human makes the second step of a Run.
    RunOn,
    /// An alien makes its step of a Hunt.
    Hunt {
        /// Which.
        alien: AlienNumber,
    },
}

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::HumanTurn | Self::AlienTurn => rules!["DG-11", "DG-12"],
            Self::FreeTurn => rules!["DG-55", "DG-11"],
            Self::RunOn | Self::Hunt { .. } => rules!["DG-50"],
        }
    }
}

/// The question to whoever has the turn.
pub(crate) fn prompt(state: &State) -> Prompt {
    match state.frame {
        Frame::RunOn => Prompt::RunOn,
        Frame::Hunt { alien } => Prompt::Hunt { alien },
        Frame::Turn | Frame::Roll | Frame::Over { .. } if state.turn == HUMAN => Prompt::HumanTurn,
        Frame::Turn | Frame::Roll | Frame::Over { .. } => match state.limits.listen {
            Listen::FreeTurn => Prompt::FreeTurn,
            Listen::None | Listen::InForce => Prompt::AlienTurn,
        },
    }
}
