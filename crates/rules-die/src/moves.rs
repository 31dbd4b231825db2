//! Moves and rolls, their notation, and the pieces a move is about.
//!
//! A turn's move starts with the die it uses: `chase run south-hall`, `flash move 2 deck`, `alien execute 3`,
//! `sound-wave gun 1 deck`. Numbers are aliens; without a number it is the Human who moves.

use std::fmt;
use std::str::FromStr;

use engine::{Kind, NotationError, Seat, json_as_notation};
use serde::{Deserialize, Serialize};

use crate::board::Location;
use crate::dice::{DICE, Dice, Discards, Face};
use crate::state::{ALIEN, AlienNumber, HUMAN};

/// An answer. What a die's own action does names no die, since only one face has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
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
    /// A die goes unused, because none of the dice can be used (DG-12).
    Discard {
        /// The die.
        die: Face,
    },
}

impl Move {
    /// Every move there is, on any ship, once.
    pub fn all() -> Vec<Self> {
        let mut all = vec![Self::Prepare, Self::LuckyBreak, Self::Listen, Self::Hunt];
        for die in Face::ALL {
            all.extend([Self::Stimpack { die }, Self::Controls { die }, Self::Radio { die }]);
            all.push(Self::Discard { die });
            for to in Location::ALL {
                all.extend([Self::Walk { die, to }, Self::Vent { die, to }]);
                all.push(Self::Lockdown { die, location: to });
                all.extend(AlienNumber::ALL.map(|alien| Self::Gun { die, alien, to }));
                all.extend(AlienNumber::ALL.map(|alien| Self::Prowl { die, alien, to }));
            }
        }
        for to in Location::ALL {
            all.extend([Self::Run { to }, Self::RunOn { to }, Self::Sneak { to }]);
            for alien in AlienNumber::ALL {
                all.extend([Self::HuntStep { alien, to }, Self::Teleport { alien, to }]);
                all.push(Self::Scream { alien, to });
            }
        }
        for alien in AlienNumber::ALL {
            all.extend([Self::Execute { alien }, Self::Ambush { alien }, Self::Regenerate { alien }]);
            all.extend(Discards::ALL.map(|discards| Self::Tremors { alien, discards }));
        }
        all
    }

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

/// Something on the table that a move is about, so that pressing it finds the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Piece {
    /// An action die.
    Die {
        /// What it shows.
        die: Face,
    },
    /// The Human die.
    Human,
    /// An alien die.
    Alien {
        /// Which.
        alien: AlienNumber,
    },
    /// A location, or what it holds.
    Location {
        /// Which.
        location: Location,
    },
}

impl Move {
    /// The pieces it is about: the die it uses, who does it or has it done to them, where, and dice it discards.
    pub fn pieces(self) -> Vec<Piece> {
        let die = |die| Piece::Die { die };
        let alien = |alien| Piece::Alien { alien };
        let at = |location| Piece::Location { location };
        let used = self.die().map(die);
        let about = match self {
            Self::Walk { to, .. }
            | Self::Vent { to, .. }
            | Self::Run { to }
            | Self::RunOn { to }
            | Self::Sneak { to } => vec![Piece::Human, at(to)],
            Self::Stimpack { .. } => vec![at(Location::MedicalBay)],
            Self::Controls { .. } => vec![at(Location::Deck)],
            Self::Radio { .. } => vec![at(Location::CommunicationsBay)],
            Self::Lockdown { location, .. } => vec![at(location)],
            Self::Prepare => vec![Piece::Human],
            Self::Gun { alien: number, to, .. }
            | Self::Prowl { alien: number, to, .. }
            | Self::HuntStep { alien: number, to }
            | Self::Teleport { alien: number, to } => vec![alien(number), at(to)],
            Self::Execute { alien: number }
            | Self::Ambush { alien: number }
            | Self::Regenerate { alien: number } => vec![alien(number)],
            Self::Tremors { alien: number, discards } => {
                std::iter::once(alien(number)).chain(discards.iter().map(die)).collect()
            }
            Self::Scream { alien: number, to } => vec![alien(number), Piece::Human, at(to)],
            Self::LuckyBreak | Self::Listen | Self::Hunt | Self::Discard { .. } => Vec::new(),
        };
        used.into_iter().chain(about).collect()
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
        let shape = || NotationError::new(text, Expected::Move);
        let alien = |word: &str| {
            let number = word.parse().ok().filter(|_| word.len() == 1).and_then(AlienNumber::from_number);
            number.ok_or_else(|| NotationError::new(word, Expected::Alien))
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
                    _ => return Err(NotationError::new(text, Expected::Discards)),
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Chance {
    /// How all six dice fall (DG-10, DG-17).
    Roll(Dice),
}

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
        let shape = || NotationError::new(text, Expected::Roll);
        let faces = text.strip_prefix("roll ").ok_or_else(shape)?;
        // One more than there are dice is enough to see that there are too many.
        let faces =
            faces.split(' ').take(usize::from(DICE) + 1).map(str::parse).collect::<Result<Vec<Face>, _>>()?;
        Dice::of(faces).filter(|dice| dice.total() == DICE).map(Self::Roll).ok_or_else(shape)
    }
}

/// What a text in this game's notation should have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    /// An answer.
    Move,
    /// An alien's number.
    Alien,
    /// The dice that Tremors take away.
    Discards,
    /// A roll of all the dice.
    Roll,
    /// The face of a die.
    Face,
    /// A location.
    Location,
}

json_as_notation!(Move, Chance);
