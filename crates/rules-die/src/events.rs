//! Things that happen, and why a game is over. Everybody sees all of it.

use engine::{Kind, Outcome, Rule, Ruled, Seat, SeatSet, rules};
use serde::{Deserialize, Serialize};

use crate::board::Location;
use crate::dice::{Dice, Discards, Face};
use crate::state::{ALIEN, AlienCondition, AlienNumber, HUMAN, HumanCondition};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// All six dice are rolled.
    Rolled {
        /// By whom.
        seat: Seat,
        /// How they fell.
        dice: Dice,
    },
    /// A die is used.
    DieUsed {
        /// By whom.
        seat: Seat,
        /// What it shows.
        die: Face,
        /// What for.
        purpose: Purpose,
    },
    /// A die goes unused (DG-12).
    DieDiscarded {
        /// By whom.
        seat: Seat,
        /// What it shows.
        die: Face,
    },
    /// The Human is somewhere else.
    HumanMoved {
        /// From.
        from: Location,
        /// To.
        to: Location,
        /// How.
        by: HumanMovedBy,
    },
    /// An alien is somewhere else.
    AlienMoved {
        /// Which.
        alien: AlienNumber,
        /// From.
        from: Location,
        /// To.
        to: Location,
        /// How.
        by: AlienMovedBy,
    },
    /// The Human die shows something else.
    HumanChanged {
        /// What it shows now.
        condition: HumanCondition,
    },
    /// An alien die shows something else.
    AlienChanged {
        /// Which.
        alien: AlienNumber,
        /// What it shows now.
        condition: AlienCondition,
    },
    /// An alien dies.
    AlienDied {
        /// Which.
        alien: AlienNumber,
    },
    /// The machine gun shows one less.
    GunFired {
        /// What it shows now; at 0 it is destroyed.
        ammo: u8,
    },
    /// The Human carries the Stimpack.
    StimpackTaken,
    /// The Stimpack is gone.
    StimpackSpent,
    /// The lockdown die is set.
    LockdownSet {
        /// Where.
        location: Location,
    },
    /// The lockdown die shows one less.
    LockdownCounted {
        /// Where.
        location: Location,
        /// What it shows now; at 0 it is gone.
        count: u8,
    },
    /// The ship's controls keep the aliens from acting.
    ControlsUsed,
    /// The message is on its way.
    RadioUsed,
    /// The Human listens.
    Listening,
    /// The turn that a Listen gave the Alien is over: from now on the dice are the Human's (DG-55).
    FreeTurnOver,
    /// Tremors take dice away.
    DiceDiscarded {
        /// Which alien's.
        alien: AlienNumber,
        /// The dice.
        discards: Discards,
    },
    /// A round ends.
    RoundEnded {
        /// Which.
        round: u16,
    },
    /// The game is over.
    Ended {
        /// Why.
        reason: Reason,
    },
}

impl Event {
    /// Whose it is: the player who does it, or whose die it happens to. Nobody's is what the round and the end bring.
    pub const fn owner(&self) -> Option<Seat> {
        match self {
            Self::Rolled { seat, .. } | Self::DieUsed { seat, .. } | Self::DieDiscarded { seat, .. } => {
                Some(*seat)
            }
            Self::HumanMoved { .. }
            | Self::HumanChanged { .. }
            | Self::GunFired { .. }
            | Self::StimpackTaken
            | Self::StimpackSpent
            | Self::LockdownSet { .. }
            | Self::ControlsUsed
            | Self::RadioUsed
            | Self::Listening => Some(HUMAN),
            Self::AlienMoved { .. }
            | Self::AlienChanged { .. }
            | Self::AlienDied { .. }
            | Self::FreeTurnOver
            | Self::DiceDiscarded { .. } => Some(ALIEN),
            Self::LockdownCounted { .. } | Self::RoundEnded { .. } | Self::Ended { .. } => None,
        }
    }
}

/// An event as a viewer may know it: all of it, since nothing in this game is hidden.
pub type EventView = Event;

/// What a die is used for (DG-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// To move a piece to a connected location.
    Move,
    /// To interact.
    Interact,
    /// For its own action.
    Action,
}

/// How the Human got somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum HumanMovedBy {
    /// On foot.
    Step,
    /// Through a vent.
    Vent,
    /// Driven by a scream.
    Scream {
        /// Whose.
        alien: AlienNumber,
    },
}

/// How an alien got somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AlienMovedBy {
    /// On foot.
    Step,
    /// By Teleport.
    Teleport,
    /// Driven by the machine gun.
    Gun,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// One alien killed the Human at the end of a round.
    Killed,
    /// Two or more aliens did.
    Overrun,
    /// The Human entered an ambush.
    Ambushed,
    /// All aliens are dead.
    AliensDead,
    /// The message is sent.
    MessageSent,
    /// The rounds agreed on are over.
    RoundLimit,
}

impl Reason {
    /// Who won.
    pub const fn outcome(self) -> Outcome<Self> {
        let winners = match self {
            // DG-26
            Self::Killed | Self::Overrun | Self::Ambushed => SeatSet::one(ALIEN),
            Self::AliensDead | Self::MessageSent => SeatSet::one(HUMAN),
            Self::RoundLimit => SeatSet::EMPTY,
        };
        Outcome { winners, reason: self }
    }
}

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Killed => rules!["DG-20", "DG-26"],
            Self::Overrun => rules!["DG-21", "DG-26"],
            Self::Ambushed => rules!["DG-31", "DG-26"],
            Self::AliensDead => rules!["DG-32"],
            Self::MessageSent => rules!["DG-46"],
            Self::RoundLimit => rules!["DG-16"],
        }
    }
}
