//! Table options, and the deck list: read from text, checked line by line, written back.

use std::fmt::Write as _;

use engine::{Contents, Domain, OptionKey, Seat, SetupError, Shipped, TableOptions, on_off, parse_on_off};

use crate::cards::{Card, Tombstone};
use crate::packed::{Bag, MOST_IN_A_BAG, TombstoneBag, WillPile};
use crate::state::TILES;

const DEAD_DIE: &str = "dead-die";
const SECRET: &str = "secret";
const AUTHOR: &str = "author";
const DECK: &str = "deck";

/// The deck list that is shipped.
pub const SHIPPED_DECK: &str = include_str!("content/deck.txt");

/// What is agreed before a game starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// ID-40: play with the expansion The Dead Die.
    pub dead_die: bool,
    /// ID-04: whether there is a secret to win. Off unless asked for, as simulations need.
    pub secret: bool,
    /// ID-01, ID-05: who writes the secret.
    pub author: Option<Seat>,
    /// ID-31: the cards and tombstones.
    pub deck: DeckList,
}

impl Default for Options {
    fn default() -> Self {
        let deck = DeckList::parse(SHIPPED_DECK).expect("the shipped deck list is loaded in a test");
        Self { dead_die: false, secret: false, author: None, deck }
    }
}

impl Options {
    /// What does not fit a table of that many: an author who does not sit there, a secret without an author (ID-05)
    /// or an author without a secret.
    pub(crate) fn check(&self, seats: u8) -> Result<(), SetupError> {
        let author = self.author_text();
        match (self.secret, self.author) {
            (true, None) => Err(SetupError::bad_option(
                AUTHOR,
                &author,
                "@1 and so on: a table with a secret names its author (ID-05)",
            )),
            (false, Some(_)) => Err(SetupError::bad_option(
                AUTHOR,
                &author,
                "none while secret=off: there is nothing to write",
            )),
            (true, Some(seat)) if seat.index() >= usize::from(seats) => {
                Err(SetupError::bad_option(AUTHOR, &author, format!("a seat from @1 to @{seats}")))
            }
            (true, Some(_)) | (false, None) => Ok(()),
        }
    }

    fn author_text(&self) -> String {
        self.author.map_or_else(|| "none".into(), |seat| seat.to_string())
    }

    /// The cards the game is played with.
    pub fn cards(&self) -> Bag {
        if self.dead_die { self.deck.base.plus(&self.deck.expansion) } else { self.deck.base }
    }
}

impl TableOptions for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey::new(DEAD_DIE, Domain::Switch),
        OptionKey::new(SECRET, Domain::Switch),
        OptionKey::new(AUTHOR, Domain::Seat { or: &["none"] }).only_if(SECRET, "on"),
    ];

    const CONTENTS: &'static [&'static str] = &[DECK];
    const SHIPPED: &'static [Shipped] =
        &[Shipped { file: DECK, name: "standard", version: 1, text: SHIPPED_DECK }];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        match key {
            DEAD_DIE => self.dead_die = parse_on_off(key, value)?,
            SECRET => self.secret = parse_on_off(key, value)?,
            AUTHOR => {
                self.author = match value {
                    "none" => None,
                    _ => Some(
                        value.parse().map_err(|_| SetupError::bad_option(key, value, "@1 to @6, or none"))?,
                    ),
                }
            }
            _ => return Err(SetupError::unknown_option::<Self>(key)),
        }
        Ok(())
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        vec![(DEAD_DIE, on_off(self.dead_die)), (SECRET, on_off(self.secret)), (AUTHOR, self.author_text())]
    }

    fn load(&mut self, name: &str, text: &str) -> Result<(), SetupError> {
        match name {
            DECK => self.deck = DeckList::parse(text)?,
            _ => return Err(SetupError::unknown_content::<Self>(name)),
        }
        Ok(())
    }

    fn contents(&self) -> Contents {
        let is_same = |text: &str| DeckList::parse(text).is_ok_and(|shipped| shipped == self.deck);
        vec![Shipped::content_of(Self::SHIPPED, DECK, is_same, || self.deck.to_text())]
    }
}

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
            in_expansion: false,
            line: 0,
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

/// Reads a deck list line by line.
struct Reader {
    list: DeckList,
    in_expansion: bool,
    line: usize,
}

impl Reader {
    fn wrong(&self, reason: impl Into<String>) -> SetupError {
        SetupError::content(DECK, self.line, reason)
    }

    fn read(&mut self, words: &[&str]) -> Result<(), SetupError> {
        match *words {
            [] => Ok(()),
            ["card", name, count] => self.card(name, count),
            ["card", ..] => Err(self.wrong("expected card NAME COUNT")),
            ["expansion"] if self.in_expansion => Err(self.wrong("a second line \"expansion\"")),
            ["expansion"] => {
                self.in_expansion = true;
                Ok(())
            }
            ["tombstone", "dead", number] => self.dead_tombstone(number),
            ["tombstone", one, other] => self.words_tombstone(one, other),
            ["tombstone", ..] => Err(self.wrong("expected tombstone dead NUMBER or tombstone WORD WORD")),
            [other, ..] => Err(self.wrong(format!(
                "unknown line {}: expected card, expansion or tombstone",
                SetupError::quote(other)
            ))),
        }
    }

    fn card(&mut self, name: &str, count: &str) -> Result<(), SetupError> {
        let Ok(card) = name.parse::<Card>() else {
            let known: Vec<&str> = Card::ALL.iter().map(|card| card.name()).collect();
            let quoted = SetupError::quote(name);
            return Err(self.wrong(format!("unknown card {quoted}: there is {}", known.join(", "))));
        };
        if card.is_of_the_expansion() && !self.in_expansion {
            return Err(self.wrong(format!("{card} belongs below the line \"expansion\"")));
        }
        let count = self.count(count)?;
        let cards = self.list.base.total() + self.list.expansion.total() + count;
        if cards > MOST_IN_A_BAG {
            return Err(self.wrong(format!("{cards} cards so far: a deck has at most {MOST_IN_A_BAG}")));
        }
        if card.dead_number().is_some() {
            let there = (1..=6).map(|number| self.list.expansion.count(Card::out_of_the_will(number)));
            let wills = there.sum::<u32>() + count;
            if wills > WillPile::MOST {
                let most = WillPile::MOST;
                return Err(
                    self.wrong(format!("{wills} Out Of The Will cards so far: a deck has at most {most}"))
                );
            }
        }
        let bag = if self.in_expansion { &mut self.list.expansion } else { &mut self.list.base };
        bag.put_many(card.lane(), count);
        Ok(())
    }

    fn count(&self, text: &str) -> Result<u32, SetupError> {
        let quoted = SetupError::quote(text);
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.wrong(format!("the count {quoted} is not a whole number")));
        }
        if digits.len() < text.len() {
            return Err(self.wrong(format!("the count {quoted} is negative")));
        }
        match text.parse::<u32>() {
            Ok(count) if count <= MOST_IN_A_BAG => Ok(count),
            Ok(_) | Err(_) => Err(self
                .wrong(format!("the count {quoted} is too large: a deck has at most {MOST_IN_A_BAG} cards"))),
        }
    }

    fn dead_tombstone(&mut self, number: &str) -> Result<(), SetupError> {
        let found = number.parse::<u32>().ok().filter(|found| (1..=6).contains(found));
        match found.and_then(Tombstone::from_code) {
            Some(tombstone) => self.tombstone(tombstone),
            None => {
                Err(self
                    .wrong(format!("the dead number {} is not one from 1 to 6", SetupError::quote(number))))
            }
        }
    }

    fn words_tombstone(&mut self, one: &str, other: &str) -> Result<(), SetupError> {
        let word = |text: &str| {
            let card = text.parse::<Card>().ok().filter(|card| card.is_word());
            let expected = "expected it, dies, with or me";
            card.ok_or_else(|| self.wrong(format!("unknown word {}: {expected}", SetupError::quote(text))))
        };
        let (one, other) = (word(one)?, word(other)?);
        match Tombstone::of_words(one, other) {
            Some(tombstone) => self.tombstone(tombstone),
            None => Err(self.wrong(format!("a pair of one word, {one}: expected two different words"))),
        }
    }

    fn tombstone(&mut self, tombstone: Tombstone) -> Result<(), SetupError> {
        if self.list.tombstones.total() == MOST_IN_A_BAG {
            return Err(self.wrong(format!("more than {MOST_IN_A_BAG} tombstones")));
        }
        self.list.tombstones.put_many(tombstone.lane(), 1);
        Ok(())
    }

    /// What can be told only when all is read.
    fn finish(self) -> Result<DeckList, SetupError> {
        let base = &self.list.base;
        let words = Card::ALL.iter().filter(|card| card.is_word() && base.count(**card) > 0).count() as u32;
        let wild = base.count(Card::WildRumor);
        if words + wild < 4 {
            return Err(self.wrong(format!(
                "the deck cannot be won: {words} of the four words and {wild} Wild Rumors in the base deck do not make the phrase"
            )));
        }
        if !self.in_expansion {
            return Err(self.wrong("the line \"expansion\" is missing"));
        }
        let tombstones = self.list.tombstones.total();
        if tombstones < TILES {
            return Err(self.wrong(format!("{tombstones} tombstones: there must be at least {TILES}")));
        }
        Ok(self.list)
    }
}
