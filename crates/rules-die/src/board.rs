//! The ship: its locations, how they are joined, and reading that from text (DG-02).

use std::fmt::{self, Write as _};
use std::ops::{BitAnd, BitOr, Not};
use std::str::FromStr;

use engine::{NotationError, SetupError};
use serde::{Deserialize, Serialize};

use crate::moves::Expected;

/// The name of the data file.
pub const BOARD: &str = "board";

pub(crate) const SHIPPED: &str = include_str!("content/board.txt");

/// A place on a ship. A board says which of these it has, and how they are joined.
///
/// The list is closed so that a move, a state and an event name a place without a board at hand, in words that
/// every language has a table for. The rooms come first: each is on every board, and what it holds is its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Location {
    /// Where the Human starts.
    CargoBay,
    /// Holds the ship's controls.
    Deck,
    /// Holds the machine gun.
    WeaponsBay,
    /// Holds the Stimpack.
    MedicalBay,
    /// Holds the lockdown.
    SecurityRoom,
    /// Holds the radio.
    CommunicationsBay,
    /// A hall.
    NorthHall,
    /// A hall.
    EastHall,
    /// A hall.
    SouthHall,
    /// A hall.
    WestHall,
    /// A hall.
    CentralHall,
    /// A hall.
    UpperHall,
    /// A hall.
    LowerHall,
    /// A hall.
    PortHall,
    /// A hall.
    StarboardHall,
    /// A hall.
    AftHall,
}

/// How many locations a board can have.
pub const LOCATIONS: usize = 16;

impl Location {
    /// Every location a board can have, rooms first.
    pub const ALL: [Self; LOCATIONS] = [
        Self::CargoBay,
        Self::Deck,
        Self::WeaponsBay,
        Self::MedicalBay,
        Self::SecurityRoom,
        Self::CommunicationsBay,
        Self::NorthHall,
        Self::EastHall,
        Self::SouthHall,
        Self::WestHall,
        Self::CentralHall,
        Self::UpperHall,
        Self::LowerHall,
        Self::PortHall,
        Self::StarboardHall,
        Self::AftHall,
    ];

    /// The locations every board has once (DG-02).
    pub const ROOMS: [Self; 6] = [
        Self::CargoBay,
        Self::Deck,
        Self::WeaponsBay,
        Self::MedicalBay,
        Self::SecurityRoom,
        Self::CommunicationsBay,
    ];

    /// Its place in [`Self::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The location at that place in [`Self::ALL`]; the index is taken modulo their number.
    #[inline]
    pub const fn at(index: u32) -> Self {
        Self::ALL[index as usize % LOCATIONS]
    }

    /// Whether it is a hall. Only halls have vents.
    pub const fn is_hall(self) -> bool {
        self as u8 >= Self::NorthHall as u8
    }

    /// The name in notation, JSON and board files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::CargoBay => "cargo-bay",
            Self::Deck => "deck",
            Self::WeaponsBay => "weapons-bay",
            Self::MedicalBay => "medical-bay",
            Self::SecurityRoom => "security-room",
            Self::CommunicationsBay => "communications-bay",
            Self::NorthHall => "north-hall",
            Self::EastHall => "east-hall",
            Self::SouthHall => "south-hall",
            Self::WestHall => "west-hall",
            Self::CentralHall => "central-hall",
            Self::UpperHall => "upper-hall",
            Self::LowerHall => "lower-hall",
            Self::PortHall => "port-hall",
            Self::StarboardHall => "starboard-hall",
            Self::AftHall => "aft-hall",
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Location {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|location| location.name() == text);
        found.ok_or_else(|| NotationError::new(text, Expected::Location))
    }
}

/// A set of locations.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LocationSet(u16);

impl LocationSet {
    /// No location.
    pub const EMPTY: Self = Self(0);

    /// One location.
    #[inline]
    pub const fn one(location: Location) -> Self {
        Self(1 << location.index())
    }

    /// Bit `i` stands for the location with index `i`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// Whether the location is in the set.
    #[inline]
    pub const fn contains(self, location: Location) -> bool {
        self.0 & Self::one(location).0 != 0
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a location.
    pub const fn insert(&mut self, location: Location) {
        self.0 |= Self::one(location).0;
    }

    /// The locations in the order of [`Location::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Location> {
        crate::bits::Bits(self.bits()).map(Location::at)
    }
}

impl BitAnd for LocationSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for LocationSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for LocationSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// A ship (DG-02), with what the rules ask of it worked out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    locations: LocationSet,
    connected: [LocationSet; LOCATIONS],
    vents: [LocationSet; LOCATIONS],
    distances: [[u8; LOCATIONS]; LOCATIONS],
    /// By the screaming alien's location, then the Human's.
    screams: [[LocationSet; LOCATIONS]; LOCATIONS],
}

impl Board {
    /// The board that comes with the game.
    pub fn shipped() -> Self {
        Self::parse(SHIPPED).expect("the board in the program is loaded by every test")
    }

    /// The locations there are.
    #[inline]
    pub fn locations(&self) -> LocationSet {
        self.locations
    }

    /// The locations connected to that one. A vent connects nothing (DG-42).
    #[inline]
    pub fn connected(&self, location: Location) -> LocationSet {
        self.connected[location.index()]
    }

    /// The locations a vent leads to from that one.
    #[inline]
    pub fn vents(&self, location: Location) -> LocationSet {
        self.vents[location.index()]
    }

    /// How many connections lie between two locations of the board, never counting vents (DG-55).
    pub fn distance(&self, from: Location, to: Location) -> u8 {
        self.distances[from.index()][to.index()]
    }

    /// Where a scream may drive a Human: nowhere unless the Human is in or adjacent to the alien's location, else one
    /// step to where it is strictly farther from the alien (DG-55).
    #[inline]
    pub fn screams(&self, alien: Location, human: Location) -> LocationSet {
        self.screams[alien.index()][human.index()]
    }

    /// Reads a board and checks it (DG-02).
    pub fn parse(text: &str) -> Result<Self, SetupError> {
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            let words = line.split_once('#').map_or(line, |(before, _)| before);
            reader.line(index + 1, words).map_err(|fault| SetupError::content(BOARD, index + 1, fault))?;
        }
        reader.finish(text.lines().count().max(1))
    }

    /// The board as text that reads back to the same board.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |words: fmt::Arguments<'_>| {
            writeln!(text, "{words}").expect("a String takes every write");
        };
        for location in self.locations.iter() {
            line(format_args!("location {location}"));
        }
        for (word, joined) in [("link", &self.connected), ("vent", &self.vents)] {
            for from in self.locations.iter() {
                for to in joined[from.index()].iter().filter(|&to| from < to) {
                    line(format_args!("{word} {from} {to}"));
                }
            }
        }
        text
    }
}

/// DG-02: what is wrong with a board. Text from the file is quoted, short and printable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoardFault {
    /// A line that begins with none of the words there are.
    UnknownLine(String),
    /// A line that goes on after all that belongs in it.
    TooManyWords(String),
    /// The name of a location is missing.
    NoLocation,
    /// There is no such location.
    UnknownLocation(String),
    /// A location that was declared before.
    SecondLocation(Location),
    /// No line above declares this location.
    NotDeclared(Location),
    /// A location that is joined to itself.
    JoinedToItself(Location),
    /// Two locations that are linked already.
    LinkedAlready(Location, Location),
    /// Two locations that a vent joins already.
    VentAlready(Location, Location),
    /// A vent that leads to a room.
    VentInARoom(Location),
    /// A room that every board has is missing.
    RoomMissing(Location),
    /// A location that nobody can walk to.
    CutOff(Location),
}

/// A board being read.
#[derive(Default)]
struct Reader {
    locations: LocationSet,
    /// The line that declares each location, for what can only be judged at the end.
    declared: [usize; LOCATIONS],
    connected: [LocationSet; LOCATIONS],
    vents: [LocationSet; LOCATIONS],
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), BoardFault> {
        let mut words = line.split_whitespace();
        let Some(word) = words.next() else { return Ok(()) };
        match word {
            "location" => {
                let location = Self::location(words.next())?;
                if self.locations.contains(location) {
                    return Err(BoardFault::SecondLocation(location));
                }
                self.locations.insert(location);
                self.declared[location.index()] = number;
            }
            "link" => {
                let (from, to) = self.two(words.next(), words.next())?;
                self.refuse_joined(from, to)?;
                join(&mut self.connected, from, to);
            }
            "vent" => {
                let (from, to) = self.two(words.next(), words.next())?;
                if let Some(room) = [from, to].into_iter().find(|location| !location.is_hall()) {
                    return Err(BoardFault::VentInARoom(room));
                }
                self.refuse_joined(from, to)?;
                join(&mut self.vents, from, to);
            }
            _ => return Err(BoardFault::UnknownLine(SetupError::quote(word))),
        }
        match words.next() {
            None => Ok(()),
            Some(more) => Err(BoardFault::TooManyWords(SetupError::quote(more))),
        }
    }

    fn location(word: Option<&str>) -> Result<Location, BoardFault> {
        let word = word.ok_or(BoardFault::NoLocation)?;
        word.parse().map_err(|_| BoardFault::UnknownLocation(SetupError::quote(word)))
    }

    fn two(&self, from: Option<&str>, to: Option<&str>) -> Result<(Location, Location), BoardFault> {
        let (from, to) = (Self::location(from)?, Self::location(to)?);
        if let Some(missing) = [from, to].into_iter().find(|&location| !self.locations.contains(location)) {
            return Err(BoardFault::NotDeclared(missing));
        }
        if from == to {
            return Err(BoardFault::JoinedToItself(from));
        }
        Ok((from, to))
    }

    /// Two locations are joined once, by a connection or by a vent: where both led the same way, nobody could say
    /// which of them a Sneak took, and DG-42 calls the ends of a vent not adjacent.
    fn refuse_joined(&self, from: Location, to: Location) -> Result<(), BoardFault> {
        if self.connected[from.index()].contains(to) {
            return Err(BoardFault::LinkedAlready(from, to));
        }
        if self.vents[from.index()].contains(to) {
            return Err(BoardFault::VentAlready(from, to));
        }
        Ok(())
    }

    fn finish(self, last_line: usize) -> Result<Board, SetupError> {
        let refuse = |line, fault| Err(SetupError::content(BOARD, line, fault));
        if let Some(room) = Location::ROOMS.into_iter().find(|&room| !self.locations.contains(room)) {
            return refuse(last_line, BoardFault::RoomMissing(room));
        }
        let distances = distances(&self.connected);
        let from_start = distances[Location::CargoBay.index()];
        if let Some(cut_off) =
            self.locations.iter().find(|location| from_start[location.index()] == UNREACHABLE)
        {
            let line = self.declared[cut_off.index()];
            return refuse(line, BoardFault::CutOff(cut_off));
        }
        let screams = screams(&self.connected, &distances);
        Ok(Board {
            locations: self.locations,
            connected: self.connected,
            vents: self.vents,
            distances,
            screams,
        })
    }
}

fn join(joined: &mut [LocationSet; LOCATIONS], from: Location, to: Location) {
    joined[from.index()].insert(to);
    joined[to.index()].insert(from);
}

/// The distance of what no connection leads to.
const UNREACHABLE: u8 = u8::MAX;

fn distances(connected: &[LocationSet; LOCATIONS]) -> [[u8; LOCATIONS]; LOCATIONS] {
    Location::ALL.map(|from| {
        let mut distances = [UNREACHABLE; LOCATIONS];
        let mut reached = LocationSet::EMPTY;
        let mut edge = LocationSet::one(from);
        let mut distance = 0;
        while !edge.is_empty() {
            let mut next = LocationSet::EMPTY;
            for location in edge.iter() {
                distances[location.index()] = distance;
                next = next | connected[location.index()];
            }
            reached = reached | edge;
            edge = next & !reached;
            distance += 1;
        }
        distances
    })
}

fn screams(
    connected: &[LocationSet; LOCATIONS],
    distances: &[[u8; LOCATIONS]; LOCATIONS],
) -> [[LocationSet; LOCATIONS]; LOCATIONS] {
    Location::ALL.map(|alien| {
        let from_alien = distances[alien.index()];
        Location::ALL.map(|human| {
            let mut farther = LocationSet::EMPTY;
            if from_alien[human.index()] <= 1 {
                for to in connected[human.index()].iter() {
                    if from_alien[to.index()] > from_alien[human.index()] {
                        farther.insert(to);
                    }
                }
            }
            farther
        })
    })
}
