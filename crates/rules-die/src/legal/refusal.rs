//! Why a move is refused, and the rules behind it.

use engine::{Kind, Rule, Ruled, rules};

use crate::board::Location;
use crate::dice::Face;
use crate::state::AlienNumber;

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Refusal {
    /// It answers another question.
    AnotherQuestion,
    /// Only the other player does that.
    OtherPlayer,
    /// No unused die shows that.
    NoSuchDie {
        /// The face.
        die: Face,
    },
    /// A die has a use, so none may be discarded.
    MustUse,
    /// The ship has no such location.
    NoSuchLocation {
        /// The location.
        location: Location,
    },
    /// It would end where it starts.
    AlreadyThere {
        /// Where.
        location: Location,
    },
    /// The locations are not connected.
    NotConnected {
        /// Where it would start.
        from: Location,
        /// Where it would end.
        to: Location,
    },
    /// A lockdown is in the way.
    Locked {
        /// What is locked.
        location: Location,
    },
    /// Two or more aliens are in the way.
    Blockade {
        /// Where they are.
        location: Location,
    },
    /// Who hides cannot interact.
    Hiding,
    /// The Human is not where that is done.
    Elsewhere {
        /// Where it is done.
        location: Location,
    },
    /// No vent leads there.
    NoVent {
        /// From.
        from: Location,
        /// To.
        to: Location,
    },
    /// The machine gun is destroyed.
    NoGun,
    /// The machine gun has no dead alien to move.
    ShootsDead {
        /// Which.
        alien: AlienNumber,
    },
    /// The alien is not next to the Weapons Bay.
    OutOfRange {
        /// Which.
        alien: AlienNumber,
    },
    /// The Stimpack is not there any more.
    NoStimpack,
    /// There is no alien to lock down.
    NobodyThere {
        /// Where.
        location: Location,
    },
    /// The location is locked at 3 already.
    AlreadyLocked {
        /// Which.
        location: Location,
    },
    /// There are no dice that the ship's controls would take from the Alien.
    ControlsChangeNothing,
    /// The Human is Ready already.
    AlreadyReady,
    /// The alien to Execute is dead already.
    ExecutesDead {
        /// Which.
        alien: AlienNumber,
    },
    /// The alien that is to do it is dead.
    Dead {
        /// Which.
        alien: AlienNumber,
    },
    /// That alien bleeds, and can only regenerate.
    Bleeds {
        /// Which.
        alien: AlienNumber,
    },
    /// That alien does not bleed.
    NotBleeding {
        /// Which.
        alien: AlienNumber,
    },
    /// No alien can move.
    NobodyCanHunt,
    /// The Hunt waits for another alien's step.
    NotItsStep {
        /// Whose step it is.
        alien: AlienNumber,
    },
    /// That alien is in ambush already.
    AlreadyInAmbush {
        /// Which.
        alien: AlienNumber,
    },
    /// Those dice are not there to be discarded.
    NoSuchDiscards,
    /// An alien outside the locked location must discard something.
    NothingDiscarded,
    /// The alien would teleport to where it is.
    JoinsItself {
        /// Which.
        alien: AlienNumber,
    },
    /// No other alien is there.
    NoAlienToJoin {
        /// Where.
        location: Location,
    },
    /// The Human is too far away to hear it.
    OutOfEarshot {
        /// Which alien.
        alien: AlienNumber,
    },
    /// The Human would not be farther from the alien.
    NotFarther {
        /// Which alien.
        alien: AlienNumber,
        /// Where to.
        to: Location,
    },
    /// No die would be left for the Alien's turn, or the rest are the Human's already.
    NothingToListenFor,
}

impl Ruled for Refusal {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::AnotherQuestion => rules!["DG-11", "DG-50"],
            Self::OtherPlayer | Self::NoSuchDie { .. } => rules!["DG-11"],
            Self::MustUse => rules!["DG-12"],
            Self::NoSuchLocation { .. } => rules!["DG-02"],
            Self::AlreadyThere { .. } => rules!["DG-11"],
            Self::NotConnected { .. } => rules!["DG-11", "DG-42"],
            Self::Locked { .. } => rules!["DG-44"],
            Self::Blockade { .. } => rules!["DG-48", "DG-22"],
            Self::Hiding => rules!["DG-25"],
            Self::Elsewhere { .. } => rules!["DG-49"],
            Self::NoVent { .. } => rules!["DG-42"],
            Self::NoGun | Self::ShootsDead { .. } | Self::OutOfRange { .. } => rules!["DG-40"],
            Self::NoStimpack => rules!["DG-41"],
            Self::NobodyThere { .. } => rules!["DG-43"],
            Self::AlreadyLocked { .. }
            | Self::ControlsChangeNothing
            | Self::AlreadyReady
            | Self::NobodyCanHunt
            | Self::AlreadyInAmbush { .. } => rules!["DG-57"],
            Self::Dead { .. } => rules!["DG-56"],
            Self::Bleeds { .. } => rules!["DG-30", "DG-56"],
            Self::ExecutesDead { .. } | Self::NotBleeding { .. } => rules!["DG-52"],
            Self::NotItsStep { .. } => rules!["DG-50"],
            Self::NoSuchDiscards | Self::NothingDiscarded => rules!["DG-53"],
            Self::JoinsItself { .. } | Self::NoAlienToJoin { .. } => rules!["DG-54"],
            Self::OutOfEarshot { .. } | Self::NotFarther { .. } | Self::NothingToListenFor => {
                rules!["DG-55"]
            }
        }
    }
}
