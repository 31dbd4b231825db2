//! Why an answer is against the rules.

use engine::{Kind, Rule, Ruled, rules};

use crate::figures::Figure;

/// Why an answer is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Kind)]
pub enum Refusal {
    /// It answers another question.
    AnotherQuestion,
    /// That investigator is taken.
    Taken,
    /// That space is not next to where one is.
    NotAdjacent,
    /// What walks along cannot enter that space.
    NoWayForIt,
    /// No action is left for it.
    NoActionLeft,
    /// Lying down, one can only rest or stand up.
    LyingDown,
    /// One is not lying down.
    NotLyingDown,
    /// In custody that is not allowed.
    InCustody,
    /// That is no enemy in reach.
    OutOfReach,
    /// The Elder One cannot be wounded yet.
    Immortal,
    /// There are enemies here, so that one cannot rest.
    NotSafe,
    /// More than there is to recover, or than a Rest recovers, or nothing.
    NotThatMuch,
    /// The action's needs are not met.
    NeedsNotMet,
    /// That investigator is not in the same space.
    NotHere,
    /// Whoever would hand it over does not hold it.
    NotHeld,
    /// It is held, and cannot be traded.
    NotTradable,
    /// Whoever would get it cannot hold it: two elders at most, of one family.
    CannotHold,
    /// It was handled since the last action, and stays where it is until the next.
    JustHandled,
    /// It was refused already this turn.
    RefusedBefore,
    /// One has no such power.
    NoSuchPower,
    /// What the power needs is not there, or it would change nothing.
    NoUse,
    /// The power was used already this turn.
    UsedAlready,
    /// That power has its moments in the turn, and this is none of them.
    NotNow,
    /// No such die lies there.
    NoSuchDie,
    /// No free reroll is left.
    NoFreeReroll,
    /// The stress track is full.
    NoStressLeft,
    /// The price cannot be paid.
    CannotPay,
    /// That side is closed, or there is none.
    NoSuchSide,
    /// One of the sides must be taken.
    CannotRefuse,
    /// Something must happen first: an effect of the end of the turn, the first space of a Move, the first thing taken.
    NotYet,
    /// That is not among what may be chosen.
    NotAmongThese,
    /// Another that is like it in everything stands for it.
    LikeAnother {
        /// The one that is listed.
        listed: Figure,
    },
}

impl Ruled for Refusal {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::AnotherQuestion => rules!["DM-40"],
            Self::Taken => rules!["DM-04"],
            Self::NotAdjacent => rules!["DM-10", "DM-42"],
            Self::NoWayForIt => rules!["DM-10", "DM-03"],
            Self::NoActionLeft => rules!["DM-41"],
            Self::LyingDown | Self::NotLyingDown | Self::InCustody => rules!["DM-41"],
            Self::OutOfReach => rules!["DM-44", "T-12"],
            Self::Immortal => rules!["DM-72"],
            Self::NotSafe => rules!["DM-45", "DM-11"],
            Self::NotThatMuch => rules!["DM-45", "DM-80"],
            Self::NeedsNotMet => rules!["DM-41"],
            Self::NotHere | Self::NotHeld | Self::NotTradable | Self::CannotHold => {
                rules!["DM-46", "T-06"]
            }
            Self::JustHandled => rules!["DM-41", "DM-03"],
            Self::RefusedBefore => rules!["DM-80"],
            Self::NoSuchPower | Self::UsedAlready | Self::NotNow => rules!["DM-54", "T-62"],
            Self::NoUse => rules!["DM-54", "DM-80"],
            Self::NoSuchDie | Self::NoFreeReroll => rules!["T-11"],
            Self::NoStressLeft => rules!["DM-21", "DM-35"],
            Self::CannotPay => rules!["T-20", "DM-35"],
            Self::NoSuchSide | Self::CannotRefuse => rules!["DM-51"],
            Self::NotYet => rules!["DM-61", "DM-78"],
            Self::NotAmongThese => rules!["DM-78"],
            Self::LikeAnother { .. } => rules!["DM-86"],
        }
    }
}
