//! Small counts in machine words, so that a whole position is copied, compared and drawn from in a few
//! instructions. Nothing here knows a rule.

use std::collections::BTreeMap;
use std::fmt;

use engine::{Seat, SeatSet, schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{Card, Slot, Tombstone};

/// Counts stand in lanes of nine bits, seven to a word: eight bits for the count, and one that stays clear, so that
/// seven comparisons are one subtraction.
const LANE_BITS: u32 = 9;
const LANES: usize = 7;
const LANE_MASK: u64 = (1 << LANE_BITS) - 1;
/// The lowest bit of every lane. Times this, a word becomes its running totals.
const ONES: u64 = 0o001_001_001_001_001_001_001;
/// The clear bit of every lane.
const GUARDS: u64 = ONES << 8;

/// The most that all lanes of a bag together may count: what eight bits hold.
pub const MOST_IN_A_BAG: u32 = 255;

/// A number of things of each kind, in no order: what a shuffled deck is before it is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lanes<const WORDS: usize>([u64; WORDS]);

/// A bag of cards.
pub type Bag = Lanes<4>;

/// How many words of a [`Bag`] hold the base game's cards.
pub(crate) const BASE_WORDS: usize = 2;

/// A bag of tombstones.
pub type TombstoneBag = Lanes<2>;

const _: () = assert!(ONES.count_ones() == LANES as u32 && ONES.trailing_zeros() == 0);

/// For every lane its word, and one thing in it.
const PLACES: [(u8, u64); 32] = {
    let mut places = [(0, 0); 32];
    let mut lane = 0;
    while lane < 4 * LANES {
        places[lane] = ((lane / LANES) as u8, 1 << (LANE_BITS * (lane % LANES) as u32));
        lane += 1;
    }
    places
};

impl<const WORDS: usize> Lanes<WORDS> {
    /// Nothing.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// How many are in a lane.
    #[inline]
    pub(crate) const fn in_lane(&self, lane: usize) -> u32 {
        ((self.0[lane / LANES] >> (LANE_BITS * (lane % LANES) as u32)) & LANE_MASK) as u32
    }

    /// Puts one in. All lanes together must stay within [`MOST_IN_A_BAG`].
    #[inline]
    pub(crate) const fn put_lane(&mut self, lane: usize) {
        let (word, one) = PLACES[lane & 31];
        self.0[word as usize & (WORDS - 1)] += one;
    }

    /// Puts several in. All lanes together must stay within [`MOST_IN_A_BAG`].
    pub(crate) const fn put_many(&mut self, lane: usize, count: u32) {
        let (word, one) = PLACES[lane & 31];
        self.0[word as usize & (WORDS - 1)] += one * count as u64;
    }

    /// Takes one out; there must be one.
    #[inline]
    pub(crate) const fn take_lane(&mut self, lane: usize) {
        debug_assert!(self.in_lane(lane) > 0);
        let (word, one) = PLACES[lane & 31];
        self.0[word as usize & (WORDS - 1)] -= one;
    }

    /// Whether there is nothing in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many things there are in all.
    #[inline]
    pub fn total(&self) -> u32 {
        self.running_totals::<WORDS>().total()
    }

    /// The running totals over the lanes of the first `USED` words, which is all that drawing looks at.
    #[inline]
    pub(crate) fn running_totals<const USED: usize>(&self) -> RunningTotals<USED> {
        let mut totals = [0; USED];
        let mut before = 0;
        for (word, totals) in self.0.iter().zip(&mut totals) {
            *totals = (word + before).wrapping_mul(ONES);
            before = (*totals >> (LANE_BITS * 6)) & LANE_MASK;
        }
        RunningTotals(totals)
    }

    /// Both together.
    pub fn plus(&self, other: &Self) -> Self {
        let mut sum = *self;
        for (word, more) in sum.0.iter_mut().zip(other.0) {
            *word += more;
        }
        sum
    }
}

/// How many things there are up to and with each lane of a bag, in lanes of the same kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunningTotals<const USED: usize>([u64; USED]);

impl<const USED: usize> RunningTotals<USED> {
    /// How many things there are in all.
    #[inline]
    pub(crate) fn total(&self) -> u32 {
        ((self.0[USED - 1] >> (LANE_BITS * 6)) & LANE_MASK) as u32
    }

    /// The lane of thing number `nth`, counted from 0, if they lay in a row lane by lane. There must be more than `nth`.
    #[inline]
    pub(crate) fn lane_of(&self, nth: u32) -> usize {
        // A lane whose total does not go beyond `nth` is passed, and keeps its guard bit in the subtraction.
        let wanted = (u64::from(nth) * ONES) | GUARDS;
        let passed: u64 = self.0.iter().map(|totals| (wanted.wrapping_sub(*totals) & GUARDS) >> 8).sum();
        ((passed.wrapping_mul(ONES) >> (LANE_BITS * 6)) & LANE_MASK) as usize
    }
}

impl Bag {
    /// How many of a kind there are.
    pub const fn count(&self, card: Card) -> u32 {
        self.in_lane(card.lane())
    }

    /// Puts one card in. A bag holds at most [`MOST_IN_A_BAG`] things.
    #[inline]
    pub const fn put(&mut self, card: Card) {
        self.put_lane(card.lane());
    }

    /// Takes one card out; there must be one.
    #[inline]
    pub const fn take(&mut self, card: Card) {
        self.take_lane(card.lane());
    }

    /// Every kind there is one of, with how many.
    pub fn kinds(&self) -> impl Iterator<Item = (Card, u32)> {
        let bag = *self;
        Card::ALL.iter().map(move |&card| (card, bag.count(card))).filter(|(_, count)| *count > 0)
    }
}

impl TombstoneBag {
    /// How many of a kind there are.
    pub const fn count(&self, tombstone: Tombstone) -> u32 {
        self.in_lane(tombstone.lane())
    }

    /// Every kind there is one of, with how many.
    pub fn kinds(&self) -> impl Iterator<Item = (Tombstone, u32)> {
        let bag = *self;
        Tombstone::ALL.iter().map(move |&tile| (tile, bag.count(tile))).filter(|(_, count)| *count > 0)
    }
}

/// Reads counts by name into a bag, refusing more than it holds.
fn read_counts<'de, K, D, const WORDS: usize>(
    deserializer: D,
    lane: impl Fn(K) -> usize,
) -> Result<Lanes<WORDS>, D::Error>
where
    K: Deserialize<'de> + Ord,
    D: Deserializer<'de>,
{
    let counts = BTreeMap::<K, u8>::deserialize(deserializer)?;
    if counts.values().map(|count| u32::from(*count)).sum::<u32>() > MOST_IN_A_BAG {
        return Err(D::Error::custom(format!("at most {MOST_IN_A_BAG} things in one bag")));
    }
    let mut bag = Lanes::EMPTY;
    counts.into_iter().for_each(|(kind, count)| bag.put_many(lane(kind), u32::from(count)));
    Ok(bag)
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.kinds())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_counts(deserializer, Card::lane)
    }
}

schema!(Bag: "Cards in no order: how many there are of each kind.", as BTreeMap<Card, u8>);

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds()).finish()
    }
}

impl Serialize for TombstoneBag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.kinds())
    }
}

impl<'de> Deserialize<'de> for TombstoneBag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_counts(deserializer, Tombstone::lane)
    }
}

schema!(TombstoneBag: "Tombstones in no order: how many there are of each kind.", as BTreeMap<Tombstone, u8>);

impl fmt::Debug for TombstoneBag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds()).finish()
    }
}

/// The word cards, Wild Rumors and Loaded Coffins in front of a player, one lane for each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

impl Hand {
    /// How many of a kind there are. Out Of The Will cards lie in a [`WillPile`] of their own.
    pub const fn count(self, card: Card) -> u32 {
        match card.slot() {
            Some(Slot::WILL) | None => 0,
            Some(slot) => ((self.0 >> (LANE_BITS * slot.0 as u32)) & LANE_MASK) as u32,
        }
    }

    #[inline]
    pub(crate) const fn put(&mut self, slot: Slot) {
        self.0 += 1 << (LANE_BITS * slot.0 as u32);
    }

    #[inline]
    pub(crate) const fn take(&mut self, slot: Slot) {
        self.0 -= 1 << (LANE_BITS * slot.0 as u32);
    }

    /// Which slots have a card, as bits.
    #[inline]
    pub(crate) const fn slots(self) -> u8 {
        // A lane that is not empty overflows into its guard bit; the multiplication moves bit 9i to 48 + i, and no
        // two of its products meet.
        const GATHER: u64 = 0x0001_0101_0101_0101;
        let filled = ((self.0 + 255 * ONES) & GUARDS) >> 8;
        ((filled.wrapping_mul(GATHER) >> 48) & 0x7f) as u8
    }

    /// Whether any of these has a Loaded Coffin.
    #[inline]
    pub(crate) fn any_has_a_coffin(hands: &[Self; 8]) -> bool {
        let all = hands.iter().fold(0, |all, hand| all | hand.0);
        (all >> (LANE_BITS * Slot::COFFIN.0 as u32)) & LANE_MASK != 0
    }

    /// How many Wild Rumors there are.
    #[inline]
    pub(crate) const fn wild_rumors(self) -> u32 {
        ((self.0 >> (LANE_BITS * Card::WildRumor as u32)) & LANE_MASK) as u32
    }

    /// Every kind there is one of, with how many.
    pub fn kinds(self) -> impl Iterator<Item = (Card, u32)> {
        Card::ALL.iter().map(move |&card| (card, self.count(card))).filter(|(_, count)| *count > 0)
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.kinds())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut hand = 0;
        for (card, count) in BTreeMap::<Card, u8>::deserialize(deserializer)? {
            match card.slot() {
                Some(Slot::WILL) | None => {
                    return Err(D::Error::custom(format!("{card} does not lie among a player's cards")));
                }
                Some(slot) => hand |= u64::from(count) << (LANE_BITS * u32::from(slot.0)),
            }
        }
        Ok(Self(hand))
    }
}

schema!(Hand: "Cards in front of a player: how many there are of each kind.", as BTreeMap<Card, u8>);

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds()).finish()
    }
}

/// The Out Of The Will cards in front of a player: their numbers, three bits each, the top one lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct WillPile(u64);

impl WillPile {
    /// As many as 64 bits hold; a deck with more is refused when it is loaded.
    pub const MOST: u32 = 21;

    /// The number of the top card, or 0.
    #[inline]
    pub const fn top(self) -> u8 {
        (self.0 & 7) as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn put(&mut self, number: u8) {
        self.0 = self.0 << 3 | number as u64;
    }

    pub(crate) const fn take(&mut self) -> u8 {
        let number = self.top();
        self.0 >>= 3;
        number
    }

    /// The numbers from the top down.
    pub fn from_the_top(self) -> impl Iterator<Item = u8> {
        let mut pile = self;
        std::iter::from_fn(move || (!pile.is_empty()).then(|| pile.take()))
    }
}

impl Serialize for WillPile {
    /// From the bottom up, so that a card put on top is put at the end.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut cards: Vec<Card> = self.from_the_top().map(Card::out_of_the_will).collect();
        cards.reverse();
        serializer.collect_seq(cards)
    }
}

impl<'de> Deserialize<'de> for WillPile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > Self::MOST as usize {
            return Err(D::Error::custom(format!("at most {} Out Of The Will cards", Self::MOST)));
        }
        let mut pile = Self::default();
        for card in cards {
            match card.dead_number() {
                Some(number) => pile.put(number),
                None => return Err(D::Error::custom(format!("{card} is not an Out Of The Will"))),
            }
        }
        Ok(pile)
    }
}

schema!(WillPile: "Out Of The Will cards from the bottom up.", as Vec<Card>);

impl fmt::Debug for WillPile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.from_the_top()).finish()
    }
}

/// A number from 0 to 15 for each of eight places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Nibbles(pub(crate) u32);

impl Nibbles {
    #[inline]
    pub(crate) const fn get(self, index: usize) -> u32 {
        (self.0 >> (4 * index)) & 15
    }

    #[inline]
    pub(crate) const fn set(&mut self, index: usize, value: u32) {
        self.0 = self.0 & !(15 << (4 * index)) | value << (4 * index);
    }

    #[inline]
    pub(crate) const fn of(self, seat: Seat) -> u32 {
        self.get(seat.index())
    }

    /// Every seat whose number is not 0, with it.
    fn by_seat(self) -> impl Iterator<Item = (Seat, u32)> {
        SeatSet::all(8).map(move |seat| (seat, self.of(seat))).filter(|(_, number)| *number > 0)
    }

    /// The number of a place made that of all six.
    #[inline]
    pub(crate) const fn same_for_all(value: u32) -> Self {
        Self(value * 0x11_1111)
    }

    /// The first six places whose number is not 0, as bits.
    #[inline]
    pub(crate) const fn not_zero(self) -> u8 {
        let halves = self.0 | self.0 >> 1;
        let lowest = (halves | halves >> 2) & 0x11_1111;
        // Two bits of each byte come together, then the three bytes.
        let pairs = (lowest | lowest >> 3) & 0x03_0303;
        ((pairs | pairs >> 6 | pairs >> 12) & 0b11_1111) as u8
    }
}

impl fmt::Debug for Nibbles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..8).map(|index| self.get(index))).finish()
    }
}

/// What all dice show, as a byte for each number: in its high half how many dice show it, in its low half the sum of
/// their seats, which is the seat itself where there is but one. Byte 0 takes the seats that show nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally(u64);

/// For each two dice, the tally of both.
static TALLIES: [[u64; 256]; 3] = {
    let mut tallies = [[0; 256]; 3];
    let mut pair = 0;
    while pair < 3 {
        let mut shown = 0;
        while shown < 256 {
            // Numbers above 6 are on no die; their entries stay 0.
            let (one, other) = (shown & 15, shown >> 4);
            if one <= 6 && other <= 6 {
                let seat = 2 * pair as u64;
                tallies[pair][shown] = ((0x10 + seat) << (8 * one)) + ((0x11 + seat) << (8 * other));
            }
            shown += 1;
        }
        pair += 1;
    }
    tallies
};

impl Tally {
    /// The lowest bit of the count of every number.
    const LOW_BITS: u64 = 0x0001_0101_0101_0100;

    #[inline]
    pub(crate) fn of(dice: Nibbles) -> Self {
        let [first, second, third, _] = dice.0.to_le_bytes();
        Self(TALLIES[0][first as usize] + TALLIES[1][second as usize] + TALLIES[2][third as usize])
    }

    /// Counts a number once more, for nobody.
    pub(crate) fn add(&mut self, number: u32) {
        self.0 += 0x10 << (8 * number);
    }

    /// The seats with the highest and the lowest number that is shown once; nothing if every number is shown more
    /// often or not at all.
    #[inline]
    pub(crate) fn highest_and_lowest(self) -> Option<(Seat, Seat)> {
        let counts = self.0 >> 4;
        let once = counts & !(counts >> 1 | counts >> 2 | counts >> 3) & Self::LOW_BITS;
        if once == 0 {
            return None;
        }
        let seat_at = |bit: u32| Seat::new(((self.0 >> bit) & 7) as usize);
        Some((seat_at(63 - once.leading_zeros()), seat_at(once.trailing_zeros())))
    }

    /// The numbers shown more than once.
    pub(crate) fn cancelled(self) -> NumberSet {
        let counts = self.0 >> 4;
        let more = (counts >> 1 | counts >> 2 | counts >> 3) & Self::LOW_BITS;
        let shown = (1..=6).filter(|number| (more >> (8 * number)) & 1 == 1);
        NumberSet(shown.fold(0, |set, number| set | 1 << (number - 1)))
    }
}

/// A set of numbers from 1 to 6: bit `n - 1` stands for `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NumberSet(pub(crate) u8);

impl NumberSet {
    /// The highest number on a die; the lowest is 1.
    pub const HIGHEST: u8 = 6;

    /// All six.
    pub const ALL: Self = Self(0b11_1111);

    /// Whether the number is in the set.
    pub const fn contains(self, number: u8) -> bool {
        number >= 1 && number <= Self::HIGHEST && self.0 & (1 << (number - 1)) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers, lowest first.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        (1..=Self::HIGHEST).filter(move |&number| self.contains(number))
    }
}

impl Serialize for NumberSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.numbers())
    }
}

impl<'de> Deserialize<'de> for NumberSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::default();
        for number in Vec::<u8>::deserialize(deserializer)? {
            if !(1..=6).contains(&number) {
                return Err(D::Error::custom("a number from 1 to 6"));
            }
            set.0 |= 1 << (number - 1);
        }
        Ok(set)
    }
}

schema!(NumberSet: "Numbers from 1 to 6, lowest first.", {
    "type": "array",
    "items": { "type": "integer", "minimum": 1, "maximum": 6 },
});

impl fmt::Debug for NumberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.numbers()).finish()
    }
}

/// What the dice show, seat by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "Vec<DieShown>", try_from = "Vec<DieShown>")]
pub struct Dice(pub(crate) Nibbles);

/// What one of the [`Dice`] shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DieShown {
    /// Whose die it is.
    pub seat: Seat,
    /// From 1 to 6.
    pub number: u8,
}

impl Dice {
    /// Every die that shows a number, in seat order.
    pub fn each(self) -> impl Iterator<Item = DieShown> {
        self.0.by_seat().map(|(seat, number)| DieShown { seat, number: number as u8 })
    }
}

impl From<Dice> for Vec<DieShown> {
    fn from(dice: Dice) -> Self {
        dice.each().collect()
    }
}

impl TryFrom<Vec<DieShown>> for Dice {
    type Error = &'static str;

    fn try_from(shown: Vec<DieShown>) -> Result<Self, Self::Error> {
        let mut numbers = Nibbles::default();
        for die in shown {
            if !(1..=6).contains(&die.number) {
                return Err("a die shows 1 to 6");
            }
            numbers.set(die.seat.index(), u32::from(die.number));
        }
        Ok(Self(numbers))
    }
}

/// The words that a Whisper Round passes on, seat by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "Vec<WordPassed>", try_from = "Vec<WordPassed>")]
pub struct PassedWords(pub(crate) Nibbles);

/// One of the [`PassedWords`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WordPassed {
    /// Who passes it to the left.
    pub seat: Seat,
    /// A word card.
    pub card: Card,
}

impl PassedWords {
    /// Every word passed, in the order of the seats that pass it.
    pub fn each(self) -> impl Iterator<Item = WordPassed> {
        // Words are counted from 1 here, as every answer is.
        self.0.by_seat().map(|(seat, word)| WordPassed { seat, card: Card::in_lane(word as usize - 1) })
    }
}

impl From<PassedWords> for Vec<WordPassed> {
    fn from(words: PassedWords) -> Self {
        words.each().collect()
    }
}

impl TryFrom<Vec<WordPassed>> for PassedWords {
    type Error = &'static str;

    fn try_from(passed: Vec<WordPassed>) -> Result<Self, Self::Error> {
        let mut words = Nibbles::default();
        for word in passed {
            if !word.card.is_word() {
                return Err("only word cards are passed on");
            }
            words.set(word.seat.index(), word.card as u32 + 1);
        }
        Ok(Self(words))
    }
}
