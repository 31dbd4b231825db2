//! Seats, sets of seats, and who is looking.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::NotationError;
use crate::notation::Expected;

/// No game here seats more; [`SeatSet`] is one byte because of it.
pub const MAX_SEATS: u8 = 8;

/// A place at the table, not a person and not a bot.
///
/// Counted from 0 inside the program, from 1 wherever somebody reads it: notation (`@1`), JSON (`1`), words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// If the index is [`MAX_SEATS`] or more: a mistake in a rules crate, never something from outside.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS as usize, "a seat index below MAX_SEATS");
        Self(index as u8)
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask tells the optimiser what `new` has checked, so that arrays of eight need no bounds check.
        (self.0 & 7) as usize
    }

    /// Counted from 1, as people do.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The seat with this number, counted from 1.
    pub const fn from_number(number: u8) -> Option<Self> {
        if number >= 1 && number <= MAX_SEATS { Some(Self(number - 1)) } else { None }
    }

    /// The next seat clockwise, which every rulebook here calls "left".
    #[inline]
    pub const fn left(self, seats: u8) -> Self {
        if self.0 + 1 >= seats { Self(0) } else { Self(self.0 + 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let digits = text.strip_prefix('@').filter(|digits| digits.len() == 1);
        digits
            .and_then(|digits| digits.parse().ok())
            .and_then(Self::from_number)
            .ok_or_else(|| NotationError::new(text, Expected::Seat))
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::from_number(number).ok_or_else(|| D::Error::custom("a seat number from 1 to 8"))
    }
}

crate::schema!(Seat: "A seat, counted from 1.", { "type": "integer", "minimum": 1, "maximum": MAX_SEATS });

/// A set of seats, in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// The first `seats` seats: everybody at a table of that size.
    #[inline]
    pub const fn all(seats: u8) -> Self {
        Self(((1u16 << seats) - 1) as u8)
    }

    /// One seat alone.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.index())
    }

    /// Bit `i` stands for the seat with index `i`.
    #[inline]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Bit `i` stands for the seat with index `i`.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    #[inline]
    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    #[inline]
    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    #[inline]
    /// The set without that seat.
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.index()))
    }

    #[inline]
    /// The set with that seat.
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.index()))
    }

    #[inline]
    /// How many seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    /// The seat with the lowest number.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

impl Iterator for SeatSet {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = self.first()?;
        self.0 &= self.0 - 1;
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

crate::schema!(SeatSet: "Seats, in seat order.", as Vec<Seat>);

/// Who is looking. Everything a person or bot is given is made for one viewer.
///
/// In JSON the number of a seat, or `"spectator"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody who watches, and may know only what is public.
    Spectator,
}

const SPECTATOR: &str = "spectator";

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(serializer),
            Self::Spectator => serializer.serialize_str(SPECTATOR),
        }
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written<'a> {
            Seat(Seat),
            Word(&'a str),
            OwnedWord(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Seat(seat) => Ok(Self::Seat(seat)),
            Written::Word(SPECTATOR) => Ok(Self::Spectator),
            Written::OwnedWord(word) if word == SPECTATOR => Ok(Self::Spectator),
            Written::Word(_) | Written::OwnedWord(_) => {
                Err(D::Error::custom("a seat number or \"spectator\""))
            }
        }
    }
}

crate::schema!(Viewer: "Whose view it is: the number of a seat, or a spectator's.", {
    "oneOf": [
        { "type": "integer", "minimum": 1, "maximum": MAX_SEATS },
        { "const": SPECTATOR },
    ],
});

impl Viewer {
    /// The seat, if the viewer has one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Whether the viewer sits there.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// Every viewer of a table: each seat, then the spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        SeatSet::all(seats).map(Self::Seat).chain([Self::Spectator])
    }
}
