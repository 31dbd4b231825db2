//! What a seat is asked.

use engine::{Kind, Rule, Ruled, Seat, rules};
use serde::{Deserialize, Serialize};

use crate::effects::greed;
use crate::frame::{Frame, drawing};
use crate::state::State;

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Prompt {
    /// Play one card or more.
    Play,
    /// Name the suit of your Corruption.
    NameSuit,
    /// Choose whom to ask for a Pride.
    PrideTarget,
    /// Show a Pride, or do not.
    PrideShow {
        /// Who asks.
        asker: Seat,
    },
    /// Deal on, or stop.
    GreedGoOn {
        /// Whether stopping is allowed.
        may_stop: bool,
    },
    /// Discard your hand, or keep it.
    GreedDiscard,
    /// Pick a partner.
    LustPartner,
    /// Let nothing happen, or both discard.
    LustChoice {
        /// Who picked you.
        asker: Seat,
    },
    /// Pick a card to discard, or none, in secret.
    LustPick {
        /// Who picks at the same time.
        partner: Seat,
    },
    /// Take from a hand, or draw three.
    GluttonyChoice,
    /// Choose who is to draw two.
    WrathTarget,
    /// Answer Wrath with Wrath, or do not.
    WrathAnswer {
        /// Who would draw two.
        opponent: Seat,
    },
    /// Trade hands, or do not.
    EnvyTrade,
}

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Play => rules!["DL-11", "DL-12", "DL-13"],
            Self::NameSuit => rules!["DL-64"],
            Self::PrideTarget | Self::PrideShow { .. } => rules!["DL-20"],
            Self::GreedGoOn { .. } => rules!["DL-31", "DL-32", "DL-30"],
            Self::GreedDiscard => rules!["DL-33"],
            Self::LustPartner | Self::LustChoice { .. } => rules!["DL-40"],
            Self::LustPick { .. } => rules!["DL-41"],
            Self::GluttonyChoice => rules!["DL-50", "DL-51"],
            Self::WrathTarget | Self::WrathAnswer { .. } => rules!["DL-62"],
            Self::EnvyTrade => rules!["DL-63"],
        }
    }
}

/// The question to a seat that is asked.
pub(crate) fn prompt(state: &State, seat: Seat) -> Prompt {
    match state.frame {
        Frame::Play => Prompt::Play,
        Frame::NameSuit => Prompt::NameSuit,
        Frame::PrideTarget => Prompt::PrideTarget,
        Frame::PrideShow { .. } => Prompt::PrideShow { asker: state.active },
        Frame::GreedGoOn => Prompt::GreedGoOn { may_stop: greed::check_stop(state).is_ok() },
        Frame::GreedDiscard => Prompt::GreedDiscard,
        Frame::LustPartner => Prompt::LustPartner,
        Frame::LustChoice { .. } => Prompt::LustChoice { asker: state.active },
        Frame::LustPicks { partner } => {
            Prompt::LustPick { partner: if seat == partner { state.active } else { partner } }
        }
        Frame::GluttonyChoice => Prompt::GluttonyChoice,
        Frame::WrathTarget => Prompt::WrathTarget,
        Frame::WrathAnswer(exchange) => Prompt::WrathAnswer { opponent: state.opponent(exchange) },
        Frame::EnvyTrade => Prompt::EnvyTrade,
        drawing!() | Frame::Over { .. } => unreachable!("nobody is asked anything in this frame"),
    }
}
