//! What the game waits for, in the middle of whatever it is.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::events::Reason;
use crate::state::State;

/// What the game waits for: everything that can be in the middle of something is in here.
///
/// The tag has a byte of its own, rather than hide in a gap of some field, because a playout looks at it three times an
/// input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
#[repr(u8)]
pub enum Frame {
    /// Chance names the starting player.
    Starter,
    /// Cards are drawn, as the state's draws say; then the game goes on.
    Draw {
        /// With what.
        then: AfterDraws,
    },
    /// The active player is to play.
    Play,
    /// Corruption is topmost: the active player names its suit.
    NameSuit,
    /// The active player chooses whom to ask.
    PrideTarget,
    /// That player may show a Pride.
    PrideShow {
        /// Who is asked.
        target: Seat,
    },
    /// Chance deals a card.
    GreedDeal,
    /// The active player stops or deals on.
    GreedGoOn,
    /// Five are dealt: the active player may discard the hand.
    GreedDiscard,
    /// The active player picks a partner.
    LustPartner,
    /// The partner chooses between nothing and discarding together.
    LustChoice {
        /// Who was picked.
        partner: Seat,
    },
    /// Both pick in secret, as the state's picks say.
    LustPicks {
        /// Who was picked.
        partner: Seat,
    },
    /// The active player takes from somebody, or draws.
    GluttonyChoice,
    /// Chance says which card is taken.
    GluttonyTake {
        /// From whose hand.
        from: Seat,
    },
    /// The active player chooses who is to draw.
    WrathTarget,
    /// Whoever just drew may answer.
    WrathAnswer(Exchange),
    /// The active player may trade hands.
    EnvyTrade,
    /// The game is over.
    Over {
        /// Why.
        reason: Reason,
        /// Who won, if anybody did.
        winner: Option<Seat>,
    },
}

/// The frames in which somebody is asked: a pattern, so that a new one is placed here before anything compiles.
macro_rules! asking {
    () => {
        $crate::frame::Frame::Play
            | $crate::frame::Frame::NameSuit
            | $crate::frame::Frame::PrideTarget
            | $crate::frame::Frame::PrideShow { .. }
            | $crate::frame::Frame::GreedGoOn
            | $crate::frame::Frame::GreedDiscard
            | $crate::frame::Frame::LustPartner
            | $crate::frame::Frame::LustChoice { .. }
            | $crate::frame::Frame::LustPicks { .. }
            | $crate::frame::Frame::GluttonyChoice
            | $crate::frame::Frame::WrathTarget
            | $crate::frame::Frame::WrathAnswer(_)
            | $crate::frame::Frame::EnvyTrade
    };
}

/// The frames in which chance is due.
macro_rules! drawing {
    () => {
        $crate::frame::Frame::Starter
            | $crate::frame::Frame::Draw { .. }
            | $crate::frame::Frame::GreedDeal
            | $crate::frame::Frame::GluttonyTake { .. }
    };
}

pub(crate) use {asking, drawing};

/// How the game goes on once everybody has drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum AfterDraws {
    /// The hands are dealt: the starting player draws one more.
    ExtraCard,
    /// The first turn begins.
    FirstTurn,
    /// Whoever drew by Wrath may answer.
    WrathAnswer(Exchange),
    /// Envy may trade.
    EnvyTrade,
    /// The effect is done.
    DiscardStep,
    /// The check is done.
    NextTurn {
        /// Whether the same player takes another turn (DL-50).
        again: bool,
    },
}

/// Where a chain of Wrath stands (DL-62).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exchange {
    /// Whom the active player chose.
    pub other: Seat,
    /// Which of the two draws, and may then answer.
    pub drawer: Seat,
    /// How many answers there have been.
    pub answers: u8,
}

/// Names every frame once; for draws, what they are for. From this come [`FRAMES`] and [`name`], so that the two cannot
/// disagree, and a frame without a name does not compile.
macro_rules! names {
    ($($frame:pat => $name:literal,)+) => {
        /// Every name [`name`] gives.
        pub(crate) const FRAMES: &[&str] = &[$($name),+];

        /// The name of what the game waits for; for draws, of what they are for.
        pub(crate) fn name(state: &State) -> &'static str {
            match state.frame {
                $($frame => $name,)+
            }
        }
    };
}

names! {
    Frame::Starter => "Starter",
    Frame::Draw { then: AfterDraws::ExtraCard } => "DealHands",
    Frame::Draw { then: AfterDraws::FirstTurn } => "DealExtraCard",
    Frame::Draw { then: AfterDraws::WrathAnswer(_) } => "WrathDraw",
    Frame::Draw { then: AfterDraws::EnvyTrade } => "EnvyDraw",
    Frame::Draw { then: AfterDraws::DiscardStep } => "EffectDraw",
    Frame::Draw { then: AfterDraws::NextTurn { .. } } => "CheckDraw",
    Frame::Play => "Play",
    Frame::NameSuit => "NameSuit",
    Frame::PrideTarget => "PrideTarget",
    Frame::PrideShow { .. } => "PrideShow",
    Frame::GreedDeal => "GreedDeal",
    Frame::GreedGoOn => "GreedGoOn",
    Frame::GreedDiscard => "GreedDiscard",
    Frame::LustPartner => "LustPartner",
    Frame::LustChoice { .. } => "LustChoice",
    Frame::LustPicks { .. } => "LustPicks",
    Frame::GluttonyChoice => "GluttonyChoice",
    Frame::GluttonyTake { .. } => "GluttonyTake",
    Frame::WrathTarget => "WrathTarget",
    Frame::WrathAnswer(_) => "WrathAnswer",
    Frame::EnvyTrade => "EnvyTrade",
    Frame::Over { .. } => "Over",
}
