//! Moves and rolls, and their notation.
//!
//! A turn's move starts with the die it uses: `chase run south-hall`, `flash move 2 deck`, `alien execute 3`,
//! `sound-wave gun 1 deck`. Numbers are aliens; without a number it is the Human who moves.

use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat, kinds};

use crate::board::Location;
use crate::dice::{DICE, Dice, Discards, Face};
use crate::state::{ALIEN, AlienNumber, HUMAN};

/// An answer. What a die's own action does names no die, since only one face has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Any die: the Human goes to a connected location (DG-11).
    Walk {
        /// The die used.
        die: Face,
        /// Where to.
        to: Location,
    },
    /// Any die, in the Weapons Bay: shoot, which moves an alien (DG-40).
    Gun {
        /// The die used.
        die: Face,
        /// Which alien.
        alien: AlienNumber,
        /// Where it goes.
        to: Location,
    },
    /// Any die, in the Medical Bay: take the Stimpack (DG-41).
    Stimpack {
        /// The die used.
        die: Face,
    },
    /// Any die, in a hall: go through a vent (DG-42).
    Vent {
        /// The die used.
        die: Face,
        /// Where to.
        to: Location,
    },
    /// Any die, in the Security Room: lock a location that holds an alien (DG-43).
    Lockdown {
        /// The die used.
        die: Face,
        /// What is locked.
        location: Location,
    },
    /// Any die, on the Deck: use the ship's controls (DG-45).
    Controls {
        /// The die used.
        die: Face,
    },
    /// Any die, in the Communications Bay: send the message (DG-46).
    Radio {
        /// The die used.
        die: Face,
    },
    /// Chase: move twice; this is the first step (DG-50).
    Run {
        /// Where to.
        to: Location,
    },
    /// The second step of a Run.
    RunOn {
        /// Where to.
        to: Location,
    },
    /// Gun & Claw: become Ready (DG-51).
    Prepare,
    /// Alien: kill a bleeding alien (DG-52).
    Execute {
        /// Which.
        alien: AlienNumber,
    },
    /// Size Matters: one step or vent, then hide (DG-53).
    Sneak {
        /// Where to.
        to: Location,
    },
    /// Flash: end the round (DG-54).
    LuckyBreak,
    /// Sound Wave: give the Alien a turn, then have the rest (DG-55).
    Listen,
    /// Any die: an alien goes to a connected location (DG-11).
    Prowl {
        /// The die used.
        die: Face,
        /// Which alien.
        alien: AlienNumber,
        /// Where to.
        to: Location,
    },
    /// Chase: all aliens move, each when it is asked (DG-50).
    Hunt,
    /// One alien's step of a Hunt.
    HuntStep {
        /// Which alien.
        alien: AlienNumber,
        /// Where to.
        to: Location,
    },
    /// Gun & Claw: an alien goes into ambush (DG-51).
    Ambush {
        /// Which.
        alien: AlienNumber,
    },
    /// Alien: a bleeding alien becomes OK (DG-52).
    Regenerate {
        /// Which.
        alien: AlienNumber,
    },
    /// Size Matters: an alien discards up to two unused dice (DG-53).
    Tremors {
        /// Which alien.
        alien: AlienNumber,
        /// The dice.
        discards: Discards,
    },
    /// Flash: an alien goes to another alien's location (DG-54).
    Teleport {
        /// Which.
        alien: AlienNumber,
        /// Where to.
        to: Location,
    },
    /// Sound Wave: an alien drives the Human off (DG-55).
    Scream {
        /// Which alien.
        alien: AlienNumber,
        /// Where the Human goes.
        to: Location,
    },
    /// A die goes unused, since no die has a use (DG-12).
    Discard {
        /// The die.
        die: Face,
    },
}

kinds!(Move {
    Walk,
    Gun,
    Stimpack,
    Vent,
    Lockdown,
    Controls,
    Radio,
    Run,
    RunOn,
    Prepare,
    Execute,
    Sneak,
    LuckyBreak,
    Listen,
    Prowl,
    Hunt,
    HuntStep,
    Ambush,
    Regenerate,
    Tremors,
    Teleport,
    Scream,
    Discard,
});

impl Move {
    /// The die it uses; none for the later steps of a Run or Hunt, whose die is used already.
    pub const fn die(self) -> Option<Face> {
        match self {
            Self::Walk { die, .. }
            | Self::Gun { die, .. }
            | Self::Stimpack { die }
            | Self::Vent { die, .. }
            | Self::Lockdown { die, .. }
            | Self::Controls { die }
            | Self::Radio { die }
            | Self::Prowl { die, .. }
            | Self::Discard { die } => Some(die),
            Self::Run { .. } | Self::Hunt => Some(Face::Chase),
            Self::Prepare | Self::Ambush { .. } => Some(Face::GunAndClaw),
            Self::Execute { .. } | Self::Regenerate { .. } => Some(Face::Alien),
            Self::Sneak { .. } | Self::Tremors { .. } => Some(Face::SizeMatters),
            Self::LuckyBreak | Self::Teleport { .. } => Some(Face::Flash),
            Self::Listen | Self::Scream { .. } => Some(Face::SoundWave),
            Self::RunOn { .. } | Self::HuntStep { .. } => None,
        }
    }

    /// Whose move it is; either player's for a discard.
    pub const fn owner(self) -> Option<Seat> {
        match self {
            Self::Walk { .. }
            | Self::Gun { .. }
            | Self::Stimpack { .. }
            | Self::Vent { .. }
            | Self::Lockdown { .. }
            | Self::Controls { .. }
            | Self::Radio { .. }
            | Self::Run { .. }
            | Self::RunOn { .. }
            | Self::Prepare
            | Self::Execute { .. }
            | Self::Sneak { .. }
            | Self::LuckyBreak
            | Self::Listen => Some(HUMAN),
            Self::Prowl { .. }
            | Self::Hunt
            | Self::HuntStep { .. }
            | Self::Ambush { .. }
            | Self::Regenerate { .. }
            | Self::Tremors { .. }
            | Self::Teleport { .. }
            | Self::Scream { .. } => Some(ALIEN),
            Self::Discard { .. } => None,
        }
    }

    /// The location it names.
    pub const fn location(self) -> Option<Location> {
        match self {
            Self::Walk { to, .. }
            | Self::Gun { to, .. }
            | Self::Vent { to, .. }
            | Self::Lockdown { location: to, .. }
            | Self::Run { to }
            | Self::RunOn { to }
            | Self::Sneak { to }
            | Self::Prowl { to, .. }
            | Self::HuntStep { to, .. }
            | Self::Teleport { to, .. }
            | Self::Scream { to, .. } => Some(to),
            Self::Stimpack { .. }
            | Self::Controls { .. }
            | Self::Radio { .. }
            | Self::Prepare
            | Self::Execute { .. }
            | Self::LuckyBreak
            | Self::Listen
            | Self::Hunt
            | Self::Ambush { .. }
            | Self::Regenerate { .. }
            | Self::Tremors { .. }
            | Self::Discard { .. } => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Walk { die, to } => write!(f, "{die} move {to}"),
            Self::Gun { die, alien, to } => write!(f, "{die} gun {alien} {to}"),
            Self::Stimpack { die } => write!(f, "{die} stimpack"),
            Self::Vent { die, to } => write!(f, "{die} vent {to}"),
            Self::Lockdown { die, location } => write!(f, "{die} lockdown {location}"),
            Self::Controls { die } => write!(f, "{die} controls"),
            Self::Radio { die } => write!(f, "{die} radio"),
            Self::Run { to } => write!(f, "chase run {to}"),
            Self::RunOn { to } => write!(f, "run-on {to}"),
            Self::Prepare => f.write_str("gun-and-claw prepare"),
            Self::Execute { alien } => write!(f, "alien execute {alien}"),
            Self::Sneak { to } => write!(f, "size-matters sneak {to}"),
            Self::LuckyBreak => f.write_str("flash lucky-break"),
            Self::Listen => f.write_str("sound-wave listen"),
            Self::Prowl { die, alien, to } => write!(f, "{die} move {alien} {to}"),
            Self::Hunt => f.write_str("chase hunt"),
            Self::HuntStep { alien, to } => write!(f, "hunt {alien} {to}"),
            Self::Ambush { alien } => write!(f, "gun-and-claw ambush {alien}"),
            Self::Regenerate { alien } => write!(f, "alien regenerate {alien}"),
            Self::Tremors { alien, discards } => {
                write!(f, "size-matters tremors {alien}")?;
                discards.iter().try_for_each(|face| write!(f, " {face}"))
            }
            Self::Teleport { alien, to } => write!(f, "flash teleport {alien} {to}"),
            Self::Scream { alien, to } => write!(f, "sound-wave scream {alien} {to}"),
            Self::Discard { die } => write!(f, "{die} discard"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let shape = || NotationError::new(text, "a move such as chase run south-hall");
        let alien = |word: &str| {
            let number = word.parse().ok().filter(|_| word.len() == 1).and_then(AlienNumber::from_number);
            number.ok_or_else(|| NotationError::new(word, "an alien: 1, 2 or 3"))
        };
        let words: Vec<&str> = text.split(' ').take(6).collect();
        Ok(match words[..] {
            ["run-on", to] => Self::RunOn { to: to.parse()? },
            ["hunt", number, to] => Self::HuntStep { alien: alien(number)?, to: to.parse()? },
            ["chase", "run", to] => Self::Run { to: to.parse()? },
            ["chase", "hunt"] => Self::Hunt,
            ["gun-and-claw", "prepare"] => Self::Prepare,
            ["gun-and-claw", "ambush", number] => Self::Ambush { alien: alien(number)? },
            ["alien", "execute", number] => Self::Execute { alien: alien(number)? },
            ["alien", "regenerate", number] => Self::Regenerate { alien: alien(number)? },
            ["size-matters", "sneak", to] => Self::Sneak { to: to.parse()? },
            ["size-matters", "tremors", number, ref dice @ ..] => {
                let discards = match *dice {
                    [] => Discards::Nothing,
                    [die] => Discards::One(die.parse()?),
                    [one, other] => Discards::two(one.parse()?, other.parse()?),
                    _ => return Err(NotationError::new(text, "at most two dice to discard")),
                };
                Self::Tremors { alien: alien(number)?, discards }
            }
            ["flash", "lucky-break"] => Self::LuckyBreak,
            ["flash", "teleport", number, to] => Self::Teleport { alien: alien(number)?, to: to.parse()? },
            ["sound-wave", "listen"] => Self::Listen,
            ["sound-wave", "scream", number, to] => Self::Scream { alien: alien(number)?, to: to.parse()? },
            [die, "move", to] => Self::Walk { die: die.parse()?, to: to.parse()? },
            [die, "move", number, to] => {
                Self::Prowl { die: die.parse()?, alien: alien(number)?, to: to.parse()? }
            }
            [die, "gun", number, to] => {
                Self::Gun { die: die.parse()?, alien: alien(number)?, to: to.parse()? }
            }
            [die, "stimpack"] => Self::Stimpack { die: die.parse()? },
            [die, "vent", to] => Self::Vent { die: die.parse()?, to: to.parse()? },
            [die, "lockdown", at] => Self::Lockdown { die: die.parse()?, location: at.parse()? },
            [die, "controls"] => Self::Controls { die: die.parse()? },
            [die, "radio"] => Self::Radio { die: die.parse()? },
            [die, "discard"] => Self::Discard { die: die.parse()? },
            _ => return Err(shape()),
        })
    }
}

/// A random outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// How all six dice fall (DG-10, DG-17).
    Roll(Dice),
}

kinds!(Chance { Roll });

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Roll(dice) = self;
        f.write_str("roll")?;
        dice.iter().try_for_each(|face| write!(f, " {face}"))
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let shape = || {
            NotationError::new(text, "a roll of six dice such as roll chase chase alien alien flash flash")
        };
        let faces = text.strip_prefix("roll ").ok_or_else(shape)?;
        // One more than there are dice is enough to see that there are too many.
        let faces =
            faces.split(' ').take(usize::from(DICE) + 1).map(str::parse).collect::<Result<Vec<Face>, _>>()?;
        Dice::of(faces).filter(|dice| dice.total() == DICE).map(Self::Roll).ok_or_else(shape)
    }
}
