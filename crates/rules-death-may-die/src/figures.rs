//! The figures of the enemies, each one of a kind, and sets of them.

use std::fmt;
use std::str::FromStr;

use engine::{NotationError, schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::Kinds;
use crate::expected::Expected;
use crate::ids::EnemyKind;

/// How many figures there are: ten cultists, eighteen monsters, the Star Spawn, four disciples, the Elder One.
pub(crate) const FIGURES: usize = 34;

/// How many figures of each kind there are, in the order of [`EnemyKind`]; the content says the same, and a test that
/// it does.
const COPIES: [u8; 11] = [10, 5, 5, 2, 2, 2, 1, 1, 1, 4, 1];

/// The first figure of each kind.
const FIRST: [u8; 11] = first();

/// The kind of each figure.
const KIND: [EnemyKind; FIGURES] = kinds();

/// The name of each figure: its kind, and its number if there are several. Written out, because every state and every
/// view has many of them; a test holds them to the kinds.
const NAMES: [&str; FIGURES] = [
    "cultist-1",
    "cultist-2",
    "cultist-3",
    "cultist-4",
    "cultist-5",
    "cultist-6",
    "cultist-7",
    "cultist-8",
    "cultist-9",
    "cultist-10",
    "ghoul-1",
    "ghoul-2",
    "ghoul-3",
    "ghoul-4",
    "ghoul-5",
    "deep-one-1",
    "deep-one-2",
    "deep-one-3",
    "deep-one-4",
    "deep-one-5",
    "fire-vampire-1",
    "fire-vampire-2",
    "byakhee-1",
    "byakhee-2",
    "hunting-horror-1",
    "hunting-horror-2",
    "chthonian",
    "shoggoth",
    "star-spawn",
    "disciple-of-hastur-1",
    "disciple-of-hastur-2",
    "disciple-of-hastur-3",
    "disciple-of-hastur-4",
    "elder-one",
];

const fn first() -> [u8; 11] {
    let mut first = [0; 11];
    let mut kind = 1;
    while kind < 11 {
        first[kind] = first[kind - 1] + COPIES[kind - 1];
        kind += 1;
    }
    first
}

const fn kinds() -> [EnemyKind; FIGURES] {
    let mut kinds = [EnemyKind::Cultist; FIGURES];
    let (mut kind, mut figure) = (0, 0);
    while kind < 11 {
        let mut copy = 0;
        while copy < COPIES[kind] {
            kinds[figure] = EnemyKind::ALL[kind];
            figure += 1;
            copy += 1;
        }
        kind += 1;
    }
    kinds
}

/// One figure of an enemy, such as the third cultist.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Figure(u8);

impl Figure {
    /// The Elder One's own.
    pub const ELDER_ONE: Self = Self(FIGURES as u8 - 1);

    /// Counted from 0 over all kinds.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it is.
    #[inline]
    pub const fn kind(self) -> EnemyKind {
        KIND[self.0 as usize]
    }

    /// Its number among its kind, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 - FIRST[self.kind() as usize] + 1
    }

    /// Whether it is the only one of its kind.
    pub const fn is_single(self) -> bool {
        COPIES[self.kind() as usize] == 1
    }

    /// That one of its kind, counted from 1.
    pub const fn of(kind: EnemyKind, number: u8) -> Option<Self> {
        let index = kind as usize;
        if number >= 1 && number <= COPIES[index] { Some(Self(FIRST[index] + number - 1)) } else { None }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[self.index()])
    }
}

impl FromStr for Figure {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let place = NAMES.iter().position(|name| *name == text);
        place.map(|place| Self(place as u8)).ok_or_else(|| NotationError::new(text, Expected::Figure))
    }
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(NAMES[self.index()])
    }
}

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

schema!(Figure: "An enemy by name, with its number if there are several: shoggoth, cultist-3.", pattern "^[a-z]+(-[a-z]+)*(-[1-9][0-9]?)?$");

/// A set of figures, gone through in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FigureSet(u64);

impl FigureSet {
    /// None.
    pub(crate) const EMPTY: Self = Self(0);

    /// All figures of these kinds, on the board or not.
    #[inline]
    pub(crate) const fn of_kinds(kinds: Kinds) -> Self {
        let (mut set, mut kind) = (0, 0);
        while kind < 11 {
            if kinds.0 & (1 << kind) != 0 {
                set |= ((1 << COPIES[kind]) - 1) << FIRST[kind];
            }
            kind += 1;
        }
        Self(set)
    }

    /// One alone.
    #[inline]
    pub(crate) const fn one(figure: Figure) -> Self {
        Self(1 << figure.0)
    }

    #[inline]
    pub(crate) const fn with(self, figure: Figure) -> Self {
        Self(self.0 | 1 << figure.0)
    }

    #[inline]
    pub(crate) const fn without(self, figure: Figure) -> Self {
        Self(self.0 & !(1 << figure.0))
    }

    #[inline]
    pub(crate) const fn has(self, figure: Figure) -> bool {
        self.0 & (1 << figure.index()) != 0
    }

    #[inline]
    pub(crate) const fn in_common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn first(self) -> Option<Figure> {
        if self.0 == 0 { None } else { Some(Figure(self.0.trailing_zeros() as u8)) }
    }
}

impl Iterator for FigureSet {
    type Item = Figure;

    #[inline]
    fn next(&mut self) -> Option<Figure> {
        let figure = self.first()?;
        self.0 &= self.0 - 1;
        Some(figure)
    }
}

impl FromIterator<Figure> for FigureSet {
    fn from_iter<I: IntoIterator<Item = Figure>>(figures: I) -> Self {
        figures.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Serialize for FigureSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for FigureSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Figure>::deserialize(deserializer)?.into_iter().collect())
    }
}

schema!(FigureSet: "Enemies by name.", as Vec<Figure>);
