//! A position: a small value that is copied freely. Its JSON form is in `snapshot.rs`.

use std::fmt;

use engine::{Seat, schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Location, LocationSet};
use crate::dice::Dice;
use crate::frame::Frame;
use crate::snapshot::Snapshot;

/// The Human's seat (DG-10: the first turn is theirs).
pub const HUMAN: Seat = Seat::new(0);

/// The Alien's seat.
pub const ALIEN: Seat = Seat::new(1);

/// How much ammunition the machine gun starts with (DG-01).
pub const FULL_AMMO: u8 = 4;

/// What a new lockdown die shows (DG-43).
pub const FULL_LOCKDOWN: u8 = 3;

/// The other player.
#[inline]
pub const fn opponent(seat: Seat) -> Seat {
    Seat::new(1 - (seat.index() & 1))
}

/// One of the three aliens. Counted from 1 wherever somebody reads it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum AlienNumber {
    /// Starts on the Deck.
    One,
    /// Starts in the Weapons Bay.
    Two,
    /// Starts in the Medical Bay.
    Three,
}

/// How many aliens there are.
pub const ALIENS: usize = 3;

impl AlienNumber {
    /// All three.
    pub const ALL: [Self; ALIENS] = [Self::One, Self::Two, Self::Three];

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Counted from 1, as people do.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The alien with that number, counted from 1.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            _ => None,
        }
    }
}

impl fmt::Display for AlienNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl Serialize for AlienNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for AlienNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::from_number(number).ok_or_else(|| D::Error::custom("an alien's number from 1 to 3"))
    }
}

schema!(AlienNumber: "An alien, counted from 1.", { "type": "integer", "minimum": 1, "maximum": 3 });

/// What the Human die shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HumanCondition {
    /// Nothing special.
    Ok,
    /// Fights back (DG-23).
    Ready,
    /// Cannot be attacked by one alien, cannot interact (DG-25).
    Hiding,
}

/// The Human die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Human {
    /// Where it is.
    pub location: Location,
    /// What it shows.
    pub condition: HumanCondition,
}

/// What an alien die shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AlienCondition {
    /// Nothing special.
    Ok,
    /// Can only regenerate (DG-30).
    Bleeding,
    /// Kills whoever enters (DG-31).
    Ambush,
}

/// A living alien's die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Alien {
    /// Where it is.
    pub location: Location,
    /// What it shows.
    pub condition: AlienCondition,
}

impl Alien {
    /// Whether it can do anything but regenerate (DG-30).
    #[inline]
    pub const fn can_act(self) -> bool {
        !matches!(self.condition, AlienCondition::Bleeding)
    }
}

/// Where the Stimpack is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stimpack {
    /// Not taken yet.
    MedicalBay,
    /// With the Human.
    Carried,
    /// Gone.
    Spent,
}

/// The lockdown die (DG-43).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lockdown {
    /// What is locked.
    pub location: Location,
    /// What the die shows: 1 to 3.
    pub count: u8,
}

/// How far a Listen has come (DG-55).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Listen {
    /// There was none this round.
    None,
    /// The Alien takes the turn it is given.
    FreeTurn,
    /// The rest of the dice are the Human's.
    InForce,
}

/// Who may use no more dice this round. All of it ends with the round (DG-15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Limits {
    /// The ship's controls were used: the rest of the dice are the Human's (DG-45).
    pub controls: bool,
    /// The radio was used: the rest of the dice are the Alien's (DG-46).
    pub radio: bool,
    /// Whether the Human listens.
    pub listen: Listen,
}

impl Limits {
    /// What a round starts with.
    pub const NONE: Self = Self { controls: false, radio: false, listen: Listen::None };

    /// Whether the remaining dice are the Human's (DG-45, DG-55).
    #[inline]
    pub fn bar_alien(self) -> bool {
        self.controls || self.listen == Listen::InForce
    }

    /// Whether a seat may use no more dice this round (DG-15).
    #[inline]
    pub fn bar(self, seat: Seat) -> bool {
        if seat == HUMAN { self.radio } else { self.bar_alien() }
    }
}

/// A position. The board and the number of rounds agreed on are the game's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "Snapshot", try_from = "Snapshot")]
pub struct State {
    /// The unused dice (DG-11).
    pub dice: Dice,
    /// Counted from 1.
    pub round: u16,
    /// Whose turn it is, or whose it was when the game ended.
    pub turn: Seat,
    /// What the game waits for.
    pub frame: Frame,
    /// The Human.
    pub human: Human,
    /// The aliens by number; nothing in place of a dead one.
    pub aliens: [Option<Alien>; ALIENS],
    /// What the machine gun shows; 0 when it is destroyed.
    pub ammo: u8,
    /// The Stimpack.
    pub stimpack: Stimpack,
    /// The lockdown die, if it lies anywhere.
    pub lockdown: Option<Lockdown>,
    /// Who may use no more dice this round.
    pub limits: Limits,
}

impl State {
    /// Everything where it starts (DG-01), the Human about to roll (DG-10).
    pub const fn start() -> Self {
        const fn alien(location: Location) -> Option<Alien> {
            Some(Alien { location, condition: AlienCondition::Ok })
        }
        Self {
            dice: Dice::NONE,
            round: 1,
            turn: HUMAN,
            frame: Frame::Roll,
            human: Human { location: Location::CargoBay, condition: HumanCondition::Ok },
            aliens: [alien(Location::Deck), alien(Location::WeaponsBay), alien(Location::MedicalBay)],
            ammo: FULL_AMMO,
            stimpack: Stimpack::MedicalBay,
            lockdown: None,
            limits: Limits::NONE,
        }
    }

    /// The alien with that number, if it lives.
    #[inline]
    pub fn alien(&self, number: AlienNumber) -> Option<Alien> {
        self.aliens[number.index()]
    }

    /// The living aliens.
    pub fn living(&self) -> impl Iterator<Item = (AlienNumber, Alien)> + use<> {
        let aliens = self.aliens;
        AlienNumber::ALL.into_iter().filter_map(move |number| Some((number, aliens[number.index()]?)))
    }

    /// Where each alien is; an empty set for a dead one.
    #[inline]
    pub(crate) fn alien_places(&self) -> [LocationSet; ALIENS] {
        self.aliens.map(|alien| alien.map_or(LocationSet::EMPTY, |alien| LocationSet::one(alien.location)))
    }

    /// The location that cannot be entered or left, if any (DG-44).
    #[inline]
    pub(crate) fn locked(&self) -> LocationSet {
        self.lockdown.map_or(LocationSet::EMPTY, |lockdown| LocationSet::one(lockdown.location))
    }

    /// The locations with two or more aliens, bleeding ones counted (DG-22, DG-48).
    #[inline]
    pub(crate) fn crowded(&self) -> LocationSet {
        let [one, two, three] = self.alien_places();
        (one & two) | (one & three) | (two & three)
    }
}
