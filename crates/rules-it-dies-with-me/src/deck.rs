//! The deck list: which cards and tombstones there are, read from text, checked line by line, written back.

use std::fmt::Write as _;

use engine::SetupError;

use crate::cards::{Card, Tombstone};
use crate::packed::{Bag, MOST_IN_A_BAG, TombstoneBag, WillPile};
use crate::state::TILES;

/// The name of the data file.
pub(crate) const DECK: &str = "deck";

/// The deck list that is shipped.
pub const SHIPPED_DECK: &str = include_str!("content/deck.txt");

/// ID-31: which cards and tombstones there are, and how many of each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckList {
    /// The base game's cards.
    pub base: Bag,
    /// What The Dead Die shuffles into them.
    pub expansion: Bag,
    /// The tombstones of The Dead Die.
    pub tombstones: TombstoneBag,
}

impl DeckList {
    /// Reads and checks a deck list.
    pub fn parse(text: &str) -> Result<Self, SetupError> {
        let mut reader = Reader {
            list: Self { base: Bag::EMPTY, expansion: Bag::EMPTY, tombstones: TombstoneBag::EMPTY },
            line: 0,
            expansion: None,
            counts_none: Vec::new(),
        };
        for (index, line) in text.lines().enumerate() {
            reader.line = index + 1;
            let words = line.split_once('#').map_or(line, |(before, _)| before);
            reader.read(&words.split_whitespace().collect::<Vec<_>>())?;
        }
        reader.line = text.lines().count().max(1);
        reader.finish()
    }

    /// The list as text, which reads back to the same.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut line = |arguments: std::fmt::Arguments<'_>| {
            writeln!(text, "{arguments}").expect("a String takes every write");
        };
        for (card, count) in self.base.kinds() {
            line(format_args!("card {card} {count}"));
        }
        line(format_args!("expansion"));
        for (card, count) in self.expansion.kinds() {
            line(format_args!("card {card} {count}"));
        }
        for (tombstone, count) in self.tombstones.kinds() {
            for _ in 0..count {
                match (tombstone.dead_number(), tombstone.words()) {
                    (Some(number), _) => line(format_args!("tombstone dead {number}")),
                    (None, Some((one, other))) => line(format_args!("tombstone {one} {other}")),
                    (None, None) => unreachable!("a tombstone has a dead number or words"),
                }
            }
        }
        text
    }
}

/// ID-31: what is wrong with a deck list. Text from the file is quoted, short and printable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DeckFault {
    /// A line that begins with none of the words there are.
    UnknownLine(String),
    /// A line for a card with too few or too many words.
    CardLine,
    /// A line for a tombstone with too few or too many words.
    TombstoneLine,
    /// There is no such card.
    UnknownCard(String),
    /// There is no such word.
    UnknownWord(String),
    /// A card of The Dead Die among the base game's.
    OfTheExpansion(Card),
    /// How many there are is not a whole number.
    NotACount(String),
    /// There are fewer than none.
    NegativeCount(String),
    /// There are more of one card than a deck has in all.
    CountTooLarge(String),
    /// There are so many cards by now.
    TooManyCards(u32),
    /// There are so many Out Of The Will cards by now.
    TooManyWills(u32),
    /// There are more tombstones than a bag holds.
    TooManyTombstones,
    /// A tombstone's dead number is not on a die.
    NotOnADie(String),
    /// A tombstone has the same word twice.
    OneWordTwice(Card),
    /// The expansion begins twice.
    SecondExpansion,
    /// The base deck lacks these words, and has too few Wild Rumors to stand for them.
    CannotBeWon {
        /// In the order of the phrase.
        missing: Vec<Card>,
        /// How many there are.
        wild_rumors: u32,
    },
    /// The expansion does not begin.
    NoExpansion,
    /// There are no more tombstones than that.
    TooFewTombstones(u32),
}

/// Reads a deck list line by line.
struct Reader {
    list: DeckList,
    /// The line being read, counted from 1.
    line: usize,
    /// The line at which the base deck ends and the expansion begins, once it is read.
    expansion: Option<usize>,
    /// The lines of the base deck that count none of a card.
    counts_none: Vec<(Card, usize)>,
}

impl Reader {
    fn wrong(&self, fault: DeckFault) -> SetupError {
        self.wrong_at(self.line, fault)
    }

    fn wrong_at(&self, line: usize, fault: DeckFault) -> SetupError {
        SetupError::content(DECK, line, fault)
    }

    fn read(&mut self, words: &[&str]) -> Result<(), SetupError> {
        match *words {
            [] => Ok(()),
            ["card", name, count] => self.card(name, count),
            ["card", ..] => Err(self.wrong(DeckFault::CardLine)),
            ["expansion"] if self.expansion.is_some() => Err(self.wrong(DeckFault::SecondExpansion)),
            ["expansion"] => {
                self.expansion = Some(self.line);
                Ok(())
            }
            ["tombstone", "dead", number] => self.dead_tombstone(number),
            ["tombstone", one, other] => self.words_tombstone(one, other),
            ["tombstone", ..] => Err(self.wrong(DeckFault::TombstoneLine)),
            [other, ..] => Err(self.wrong(DeckFault::UnknownLine(SetupError::quote(other)))),
        }
    }

    fn card(&mut self, name: &str, count: &str) -> Result<(), SetupError> {
        let Ok(card) = name.parse::<Card>() else {
            return Err(self.wrong(DeckFault::UnknownCard(SetupError::quote(name))));
        };
        if card.is_of_the_expansion() && self.expansion.is_none() {
            return Err(self.wrong(DeckFault::OfTheExpansion(card)));
        }
        let count = self.count(count)?;
        let cards = self.list.base.total() + self.list.expansion.total() + count;
        if cards > MOST_IN_A_BAG {
            return Err(self.wrong(DeckFault::TooManyCards(cards)));
        }
        if card.dead_number().is_some() {
            let there = (1..=6).map(|number| self.list.expansion.count(Card::out_of_the_will(number)));
            let wills = there.sum::<u32>() + count;
            if wills > WillPile::MOST {
                return Err(self.wrong(DeckFault::TooManyWills(wills)));
            }
        }
        if self.expansion.is_some() {
            self.list.expansion.put_many(card.lane(), count);
            return Ok(());
        }
        if count == 0 {
            self.counts_none.push((card, self.line));
        }
        self.list.base.put_many(card.lane(), count);
        Ok(())
    }

    fn count(&self, text: &str) -> Result<u32, SetupError> {
        let quoted = SetupError::quote(text);
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.wrong(DeckFault::NotACount(quoted)));
        }
        if digits.len() < text.len() {
            return Err(self.wrong(DeckFault::NegativeCount(quoted)));
        }
        match text.parse::<u32>() {
            Ok(count) if count <= MOST_IN_A_BAG => Ok(count),
            Ok(_) | Err(_) => Err(self.wrong(DeckFault::CountTooLarge(quoted))),
        }
    }

    fn dead_tombstone(&mut self, number: &str) -> Result<(), SetupError> {
        let found = number.parse::<u32>().ok().filter(|found| (1..=6).contains(found));
        match found.and_then(Tombstone::from_code) {
            Some(tombstone) => self.tombstone(tombstone),
            None => Err(self.wrong(DeckFault::NotOnADie(SetupError::quote(number)))),
        }
    }

    fn words_tombstone(&mut self, one: &str, other: &str) -> Result<(), SetupError> {
        let word = |text: &str| {
            let card = text.parse::<Card>().ok().filter(|card| card.is_word());
            card.ok_or_else(|| self.wrong(DeckFault::UnknownWord(SetupError::quote(text))))
        };
        let (one, other) = (word(one)?, word(other)?);
        match Tombstone::of_words(one, other) {
            Some(tombstone) => self.tombstone(tombstone),
            None => Err(self.wrong(DeckFault::OneWordTwice(one))),
        }
    }

    fn tombstone(&mut self, tombstone: Tombstone) -> Result<(), SetupError> {
        if self.list.tombstones.total() == MOST_IN_A_BAG {
            return Err(self.wrong(DeckFault::TooManyTombstones));
        }
        self.list.tombstones.put_many(tombstone.lane(), 1);
        Ok(())
    }

    /// What can be told only when all is read.
    fn finish(self) -> Result<DeckList, SetupError> {
        self.check_winnable()?;
        if self.expansion.is_none() {
            return Err(self.wrong(DeckFault::NoExpansion));
        }
        let tombstones = self.list.tombstones.total();
        if tombstones < TILES {
            return Err(self.wrong(DeckFault::TooFewTombstones(tombstones)));
        }
        Ok(self.list)
    }

    /// ID-31: the base deck's words and Wild Rumors make all four words.
    ///
    /// At fault is a line that counts none of what is missing; without one, the line at which the base deck ends.
    fn check_winnable(&self) -> Result<(), SetupError> {
        let base = &self.list.base;
        let words = Card::ALL.iter().copied().filter(|card| card.is_word());
        let missing: Vec<Card> = words.filter(|card| base.count(*card) == 0).collect();
        let wild_rumors = base.count(Card::WildRumor);
        if missing.len() as u32 <= wild_rumors {
            return Ok(());
        }
        let lacks = |card: &Card| missing.contains(card) || *card == Card::WildRumor && wild_rumors == 0;
        let none = self.counts_none.iter().find(|(card, _)| lacks(card)).map(|(_, line)| *line);
        let line = none.or(self.expansion).unwrap_or(self.line);
        Err(self.wrong_at(line, DeckFault::CannotBeWon { missing, wild_rumors }))
    }
}
