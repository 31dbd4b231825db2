//! Table options: what is agreed before a game starts. The deck list is in `deck.rs`.

use engine::{
    Contents, Domain, OptionKey, Seat, SeatSet, SetupError, Shipped, TableOptions, on_off, parse_on_off,
};

use crate::deck::{DECK, DeckList, SHIPPED_DECK};
use crate::packed::Bag;

const DEAD_DIE: &str = "dead-die";
const SECRET: &str = "secret";
const AUTHOR: &str = "author";

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
        let wrong = match (self.secret, self.author) {
            (true, None) => WrongAuthor::Missing,
            (false, Some(_)) => WrongAuthor::WithoutSecret,
            (true, Some(seat)) if seat.index() >= usize::from(seats) => WrongAuthor::NotAtTheTable(seats),
            (true, Some(_)) | (false, None) => return Ok(()),
        };
        Err(self.wrong_author(wrong))
    }

    /// The refusal of the author these options name.
    pub(crate) fn wrong_author(&self, wrong: WrongAuthor) -> SetupError {
        SetupError::unfit_option(AUTHOR, &self.author_text(), wrong)
    }

    fn author_text(&self) -> String {
        self.author.map_or_else(|| "none".into(), |seat| seat.to_string())
    }

    /// The cards the game is played with.
    pub fn cards(&self) -> Bag {
        if self.dead_die { self.deck.base.plus(&self.deck.expansion) } else { self.deck.base }
    }
}

/// Why somebody cannot write the secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WrongAuthor {
    /// ID-05: there is a secret, and nobody to write it.
    Missing,
    /// ID-04: there is somebody to write it, and no secret.
    WithoutSecret,
    /// ID-01: nobody sits there at a table of that many.
    NotAtTheTable(u8),
    /// ID-05: it is a bot's seat; these are the persons'.
    NotAPerson(SeatSet),
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
                    _ => Some(value.parse().map_err(|_| SetupError::bad_option::<Self>(key, value))?),
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
