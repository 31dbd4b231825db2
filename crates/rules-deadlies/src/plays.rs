//! Every set of cards a hand can play, counted and numbered without being listed (DL-12, DL-13).
//!
//! A hand of twenty cards has thousands of plays, and most decisions of the game are one of them. So they are split
//! into four kinds that share no play, each of which can be counted from a few bytes of the hand:
//!
//! 1. cards of one suit, Corruption among them or not, any card on top: single cards too;
//! 2. Corruption, Purity or the Halo alone;
//! 3. two cards or more of one value, any card on top;
//! 4. straights, the highest card on top.
//!
//! A straight of one suit would be of kinds 1 and 4; with its highest card on top it is counted in kind 4 alone, so
//! that kind 4 is a plain product of numbers, and the tables of kind 1 leave it out.
//!
//! `legal.rs` decides what may be played, knowing nothing of this; tests hold the two against each other.

use crate::cards::{Card, CardSet};
use crate::moves::Move;

/// The plays of one hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plays {
    hand: u64,
    /// Byte `v - 1` counts the cards of value `v`, Corruption as 8.
    columns: u64,
    of_one_suit: u32,
    count: u32,
}

impl Plays {
    #[inline]
    pub(crate) fn of(hand: CardSet) -> Self {
        let hand = hand.bits();
        let corruption = corruption(hand);
        let mut of_one_suit = 0;
        let mut columns = 0;
        for suit in 0..7 {
            let cards = suit_byte(hand, suit);
            of_one_suit += u32::from(SUIT_TABLE.count[cards | corruption]);
            columns += SPREAD[cards];
        }
        columns |= (corruption as u64) << 49;
        let mut count = of_one_suit + alone(hand);
        let mut ending = Ending::at_zero(hand);
        for value in 1..=8 {
            ending = ending.next(columns, value);
            count += ending.straights + VALUE_SETS[ending.cards as usize & 7];
        }
        Self { hand, columns, of_one_suit, count }
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.count as usize
    }

    #[inline]
    pub(crate) fn nth(&self, index: usize) -> Move {
        let index = index as u32;
        if index < self.of_one_suit {
            return self.nth_of_one_suit(index);
        }
        let index = index - self.of_one_suit;
        let alone = alone(self.hand);
        if index < alone {
            let cards = CardSet::from_bits(self.hand & !CardSet::SUITED.bits());
            return Move::Play { top: cards.nth(index as usize), under: CardSet::EMPTY };
        }
        self.nth_of_several_suits(index - alone)
    }

    #[inline]
    fn nth_of_one_suit(&self, index: u32) -> Move {
        let corruption = corruption(self.hand);
        let mut index = index;
        let mut suit = 0;
        loop {
            let cards = suit_byte(self.hand, suit) | corruption;
            let count = u32::from(SUIT_TABLE.count[cards]);
            if index < count {
                let entry = SUIT_TABLE.plays[usize::from(SUIT_TABLE.first[cards]) + index as usize];
                return entry.to_move(|bits| {
                    // Corruption is the high bit of the byte, and of the whole word.
                    u64::from(bits & 0x7f) << (suit * 8) | u64::from(bits & 0x80) << 56
                });
            }
            index -= count;
            suit += 1;
        }
    }

    /// Sets of one value, and after those the straights that end in that value, value by value.
    #[inline]
    fn nth_of_several_suits(&self, index: u32) -> Move {
        let mut index = index;
        let mut endings = [Ending::at_zero(self.hand); 9];
        let mut value = 0;
        loop {
            value += 1;
            let ending = endings[value - 1].next(self.columns, value);
            endings[value] = ending;
            let sets = VALUE_SETS[ending.cards as usize & 7];
            if index < sets {
                return self.nth_of_one_value(value, index);
            }
            index -= sets;
            if index < ending.straights {
                return self.nth_straight(&endings, value, index);
            }
            index -= ending.straights;
        }
    }

    #[inline]
    fn nth_of_one_value(&self, value: usize, index: u32) -> Move {
        let shift = value as u32 - 1;
        let cards = gather((self.hand & CardSet::SUITED.bits()) >> shift);
        let entry = VALUE_TABLE.plays[usize::from(VALUE_TABLE.first[cards]) + index as usize];
        entry.to_move(|bits| SPREAD[usize::from(bits)] << shift)
    }

    /// From the top card down: at each value, which card it is, and whether and how the straight goes on below.
    #[inline]
    fn nth_straight(&self, endings: &[Ending; 9], highest: usize, index: u32) -> Move {
        let below = endings[highest - 1].lower_ends();
        let top = self.nth_of_value(highest, index / below);
        let mut under = CardSet::EMPTY;
        let mut index = index % below;
        let mut value = highest - 1;
        loop {
            // The first of the lower ends are the cards of that value as the lowest of all.
            let ending = endings[value];
            if index < ending.cards {
                return Move::Play { top, under: under.with(self.nth_of_value(value, index)) };
            }
            index -= ending.cards;
            let below = endings[value - 1].lower_ends();
            under = under.with(self.nth_of_value(value, index / below));
            index %= below;
            value -= 1;
        }
    }

    #[inline]
    fn nth_of_value(&self, value: usize, index: u32) -> Card {
        match value {
            0 => Card::PURITY,
            8 => Card::CORRUPTION,
            _ => {
                let column = (self.hand & CardSet::SUITED.bits()) & (ONE_OF_EACH_SUIT << (value - 1));
                CardSet::from_bits(column).nth(index as usize)
            }
        }
    }
}

/// Where straights can end: at one value, how many cards there are, and how many straights of two or more have one
/// of them on top.
#[derive(Clone, Copy, Debug)]
struct Ending {
    cards: u32,
    straights: u32,
}

impl Ending {
    /// Value 0 is Purity, and nothing lies below it.
    #[inline]
    fn at_zero(hand: u64) -> Self {
        Self { cards: u32::from(CardSet::from_bits(hand).contains(Card::PURITY)), straights: 0 }
    }

    /// One value higher: each card of it goes on top of everything that ended here.
    #[inline]
    fn next(self, columns: u64, value: usize) -> Self {
        let cards = (columns >> (value * 8 - 8)) as u32 & 0xff;
        Self { cards, straights: cards * self.lower_ends() }
    }

    /// What a card of the next value can lie on: one card of this value, alone or as the top of a straight.
    #[inline]
    fn lower_ends(self) -> u32 {
        self.cards + self.straights
    }
}

/// How many of Purity, the Halo and Corruption are in the hand.
#[inline]
fn alone(hand: u64) -> u32 {
    let bit = |card| u32::from(CardSet::from_bits(hand).contains(card));
    bit(Card::PURITY) + bit(Card::HALO) + bit(Card::CORRUPTION)
}

/// Corruption as the high bit of a byte, or nothing.
#[inline]
fn corruption(hand: u64) -> usize {
    (hand >> 63 << 7) as usize
}

#[inline]
fn suit_byte(hand: u64, suit: u32) -> usize {
    (hand >> (suit * 8)) as usize & 0x7f
}

/// The low bit of each suit's byte.
const ONE_OF_EACH_SUIT: u64 = 0x0001_0101_0101_0101;

/// The low bits of the suits' bytes, side by side in one byte: [`SPREAD`] the other way round.
#[inline]
fn gather(bits: u64) -> usize {
    ((bits & ONE_OF_EACH_SUIT).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize
}

/// The bits of a byte, each as the low bit of a byte of its own.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= (byte as u64 >> bit & 1) << (bit * 8);
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// How many plays of two or more there are among so many cards of one value: each on top of any of the others.
static VALUE_SETS: [u32; 8] = {
    let mut table = [0; 8];
    let mut cards = 1;
    while cards < 8 {
        table[cards] = cards as u32 * ((1 << (cards - 1)) - 1);
        cards += 1;
    }
    table
};

/// A set of the cards of a byte, and which of them is on top.
#[derive(Clone, Copy)]
struct ByteSet {
    under: u8,
    top: u8,
}

impl ByteSet {
    /// The play, by where the bits of the byte lie in a hand.
    #[inline]
    fn to_move(self, place: impl Fn(u8) -> u64) -> Move {
        let top = Card::from_bit(place(self.top).trailing_zeros());
        Move::Play { top, under: CardSet::from_bits(place(self.under)) }
    }
}

/// The plays of every byte there is, one after the other.
struct ByteTable<const BYTES: usize, const PLAYS: usize> {
    first: [u16; BYTES],
    count: [u16; BYTES],
    plays: [ByteSet; PLAYS],
}

/// Bit `v - 1` is the card of value `v` of one suit, and bit 7 is Corruption, which alone belongs to no suit.
static SUIT_TABLE: ByteTable<256, SUIT_PLAYS> = byte_table(true);
/// Bit `s` is the card of suit `s`, of one value; sets of two or more.
static VALUE_TABLE: ByteTable<128, VALUE_PLAYS> = byte_table(false);

const SUIT_PLAYS: usize = count_plays(true, 8);
const VALUE_PLAYS: usize = count_plays(false, 7);

/// Whether a set of a byte's cards with that card on top is in the table.
const fn is_in_table(of_one_suit: bool, cards: u8, top: u8) -> bool {
    if of_one_suit {
        // Consecutive bits carry into a single one when their lowest is added.
        let is_run = (cards as u16 + (cards & cards.wrapping_neg()) as u16).is_power_of_two();
        let is_straight = is_run && cards.count_ones() >= 2 && top > cards / 2;
        cards & 0x7f != 0 && !is_straight
    } else {
        cards.count_ones() >= 2
    }
}

const fn count_plays(of_one_suit: bool, bits: u32) -> usize {
    // Every set is in the list of each byte that holds it.
    let mut plays = 0;
    let mut cards = 0u32;
    while cards < 1 << bits {
        let mut bit = 0;
        while bit < bits {
            let top = 1 << bit;
            if cards & top != 0 && is_in_table(of_one_suit, cards as u8, top as u8) {
                plays += 1 << (bits - cards.count_ones());
            }
            bit += 1;
        }
        cards += 1;
    }
    plays
}

const fn byte_table<const BYTES: usize, const PLAYS: usize>(of_one_suit: bool) -> ByteTable<BYTES, PLAYS> {
    let mut table =
        ByteTable { first: [0; BYTES], count: [0; BYTES], plays: [ByteSet { under: 0, top: 0 }; PLAYS] };
    let mut next = 0;
    let mut byte = 0;
    while byte < BYTES {
        table.first[byte] = next as u16;
        // The sets within the byte, counted up: the next one carries through the bits that are not in it.
        let mut cards = 0u8;
        loop {
            let mut bit = 0;
            while bit < 8 {
                let top = 1 << bit;
                if cards & top != 0 && is_in_table(of_one_suit, cards, top) {
                    table.plays[next] = ByteSet { under: cards & !top, top };
                    next += 1;
                }
                bit += 1;
            }
            if cards == byte as u8 {
                break;
            }
            cards = cards.wrapping_sub(byte as u8) & byte as u8;
        }
        table.count[byte] = next as u16 - table.first[byte];
        byte += 1;
    }
    assert!(next == PLAYS, "the table is as long as its plays are many");
    table
}
