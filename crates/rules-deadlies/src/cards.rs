//! The 52 cards, and sets of them in one machine word. What a card does is in `effects`.

use std::fmt;
use std::str::FromStr;

use engine::{Generator, NotationError, schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::moves::Expected;

/// One of the seven suits (DL-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Suit {
    /// Ask another player to show a Pride.
    Pride,
    /// Deal to the others, and push your luck.
    Greed,
    /// Discard with a partner.
    Lust,
    /// Take or draw, and go again.
    Gluttony,
    /// Stays in front of you.
    Sloth,
    /// Make somebody draw, who may answer.
    Wrath,
    /// Draw, and perhaps trade hands.
    Envy,
}

impl Suit {
    /// Every suit, in the order of the cards' bits.
    pub const ALL: [Self; 7] =
        [Self::Pride, Self::Greed, Self::Lust, Self::Gluttony, Self::Sloth, Self::Wrath, Self::Envy];

    /// As in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pride => "Pride",
            Self::Greed => "Greed",
            Self::Lust => "Lust",
            Self::Gluttony => "Gluttony",
            Self::Sloth => "Sloth",
            Self::Wrath => "Wrath",
            Self::Envy => "Envy",
        }
    }
}

impl FromStr for Suit {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Self::ALL.into_iter().find(|suit| suit.name() == text);
        found.ok_or_else(|| NotationError::new(text, Expected::Suit))
    }
}

/// The names of the suited cards, by suit and value. Two letters of the suit, since Greed and Gluttony share one. Written
/// out, because every state and every view has dozens of them.
const SUITED_NAMES: [[&str; 7]; 7] = [
    ["Pr1", "Pr2", "Pr3", "Pr4", "Pr5", "Pr6", "Pr7"],
    ["Gr1", "Gr2", "Gr3", "Gr4", "Gr5", "Gr6", "Gr7"],
    ["Lu1", "Lu2", "Lu3", "Lu4", "Lu5", "Lu6", "Lu7"],
    ["Gl1", "Gl2", "Gl3", "Gl4", "Gl5", "Gl6", "Gl7"],
    ["Sl1", "Sl2", "Sl3", "Sl4", "Sl5", "Sl6", "Sl7"],
    ["Wr1", "Wr2", "Wr3", "Wr4", "Wr5", "Wr6", "Wr7"],
    ["En1", "En2", "En3", "En4", "En5", "En6", "En7"],
];

/// One of the 52 cards, each one of a kind: `Gr3`, `Corruption`, `Purity`, `Halo`.
///
/// The number is the card's bit in a [`CardSet`]. Byte `s` of a set holds suit `s`, with value `v` at bit `v - 1`;
/// the last byte holds the three cards that are of no single suit, Corruption where its value 8 belongs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Value 0, of no suit.
    pub const PURITY: Self = Self(56);
    /// Neither suit nor value.
    pub const HALO: Self = Self(57);
    /// Value 8, and of every suit at all times.
    pub const CORRUPTION: Self = Self(63);

    /// The card of that suit with a value from 1 to 7.
    pub const fn suited(suit: Suit, value: u8) -> Self {
        assert!(value >= 1 && value <= 7, "values of suited cards run from 1 to 7");
        Self(suit as u8 * 8 + value - 1)
    }

    /// The card at that bit of a set, which must be a card's.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Self {
        debug_assert!(CardSet::ALL.0 & (1 << bit) != 0, "a bit of some card");
        Self(bit as u8)
    }

    /// The suit, if it is one of the 49 suited cards: not Corruption, which has all of them.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        match self.0 / 8 {
            0 => Some(Suit::Pride),
            1 => Some(Suit::Greed),
            2 => Some(Suit::Lust),
            3 => Some(Suit::Gluttony),
            4 => Some(Suit::Sloth),
            5 => Some(Suit::Wrath),
            6 => Some(Suit::Envy),
            _ => None,
        }
    }

    /// Whether it counts as a card of that suit, as Corruption always does (DL-01).
    #[inline]
    pub const fn counts_as(self, suit: Suit) -> bool {
        CardSet::of_suit(suit).contains(self)
    }

    /// From 0 for Purity to 8 for Corruption; the Halo has none (DL-01).
    #[inline]
    pub const fn value(self) -> Option<u8> {
        match self {
            Self::PURITY => Some(0),
            Self::CORRUPTION => Some(8),
            Self::HALO => None,
            Self(bit) => Some(bit % 8 + 1),
        }
    }

    /// As in notation and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PURITY => "Purity",
            Self::HALO => "Halo",
            Self::CORRUPTION => "Corruption",
            Self(bit) => SUITED_NAMES[bit as usize / 8][bit as usize % 8],
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "Purity" => return Ok(Self::PURITY),
            "Halo" => return Ok(Self::HALO),
            "Corruption" => return Ok(Self::CORRUPTION),
            _ => {}
        }
        let suited = |suit: Suit| {
            let place = SUITED_NAMES[suit as usize].iter().position(|name| *name == text)?;
            Some(Self::suited(suit, place as u8 + 1))
        };
        let found = Suit::ALL.into_iter().find_map(suited);
        found.ok_or_else(|| NotationError::new(text, Expected::Card))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

schema!(Card: "A card by name: two letters of its suit and its value, or a name of its own.", one of CardSet::ALL);

/// A set of cards, in the fixed order Pride 1 to Envy 7, Purity, Halo, Corruption.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The 49 suited cards (DL-01).
    pub const SUITED: Self = Self(0x007f_7f7f_7f7f_7f7f);
    /// All 52 cards.
    pub const ALL: Self = Self::SUITED.with(Card::PURITY).with(Card::HALO).with(Card::CORRUPTION);

    /// One card alone.
    #[inline]
    pub const fn one(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// Every card that counts as that suit: its seven, and Corruption (DL-01).
    #[inline]
    pub const fn of_suit(suit: Suit) -> Self {
        Self(0x7f << (suit as u32 * 8)).with(Card::CORRUPTION)
    }

    /// From the bits of [`Card`]'s numbers.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Self {
        debug_assert!(bits & !Self::ALL.0 == 0, "only bits of cards");
        Self(bits)
    }

    /// The bits of [`Card`]'s numbers.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the card is in it.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Whether every card of it is in the other.
    #[inline]
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The set with that card in it.
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.0)
    }

    /// The set without that card.
    #[inline]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    /// The cards of either.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of both.
    #[inline]
    pub const fn in_common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards that are not in the other.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The first in the fixed order.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// The card number `n`, counted from 0, in the fixed order; `n` must be below [`Self::len`].
    #[inline]
    pub fn nth(self, n: usize) -> Card {
        self.nth_by_sums(self.sums_of_bytes(), n as u32)
    }

    /// One of the cards, each equally likely. There must be one.
    #[inline]
    pub(crate) fn random<R: Generator + ?Sized>(self, generator: &mut R) -> Card {
        let sums = self.sums_of_bytes();
        self.nth_by_sums(sums, generator.below((sums >> 56) as u32))
    }

    /// In byte `k`, how many cards bytes 0 to `k` hold together; so the last byte counts the set.
    #[inline]
    const fn sums_of_bytes(self) -> u64 {
        let pairs = self.0 - ((self.0 >> 1) & 0x5555_5555_5555_5555);
        let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
        let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        bytes.wrapping_mul(EACH_BYTE)
    }

    /// A draw is one of these, and machines we run on need not have an instruction for it: all eight bytes are
    /// compared at once, and a table knows the rest.
    #[inline]
    fn nth_by_sums(self, sums: u64, n: u32) -> Card {
        const HIGH_BITS: u64 = 0x80 * EACH_BYTE;
        let complete = (((u64::from(n) * EACH_BYTE) | HIGH_BITS) - sums) & HIGH_BITS;
        let byte = ((complete >> 7).wrapping_mul(EACH_BYTE) >> 56) as u32;
        let before = ((sums << 8) >> (byte * 8)) as u32 & 0xff;
        let bits = (self.0 >> (byte * 8)) as u8;
        let within = NTH_BIT_OF_BYTE[((n - before) & 7) as usize][bits as usize];
        Card::from_bit(byte * 8 + u32::from(within))
    }
}

/// A one in every byte; a product with it sums bytes.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// The position of a byte's set bit, by its rank and the byte.
static NTH_BIT_OF_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte & (1 << bit) != 0 {
                table[rank][byte] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl Iterator for CardSet {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if set.contains(card) {
                return Err(D::Error::custom(format!("{card} is listed twice")));
            }
            set = set.with(card);
        }
        Ok(set)
    }
}

schema!(CardSet: "Cards by name, each at most once, in a fixed order.", as Vec<Card>);
