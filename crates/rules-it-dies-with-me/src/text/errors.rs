//! What is wrong with a notation, an option, a deck list or the use of the journal, and what would be right.

use engine::grammar::count;
use engine::{Cast, Language, Worded};

use super::{card_name, words_of_the_phrase};
use crate::cards::Card;
use crate::deck::DeckFault;
use crate::moves::Expected;
use crate::options::WrongAuthor;
use crate::packed::{MOST_IN_A_BAG, NumberSet, WillPile};
use crate::secret::{JournalRefusal, MOST_CHARACTERS};
use crate::state::TILES;

/// Why the journal does not do what somebody wants, in a sentence to them.
pub(super) fn journal_refusal(refusal: JournalRefusal, cast: &Cast) -> String {
    match refusal {
        JournalRefusal::NotTheAuthor(author) => format!("Only {} writes the secret.", cast.name(author)),
        JournalRefusal::AlreadyWritten => "The secret is already written and can't be changed.".into(),
        JournalRefusal::Empty => "A secret needs at least 1 character.".into(),
        JournalRefusal::TooLong(count) => {
            format!("A secret has at most {MOST_CHARACTERS} characters, and this has {count}.")
        }
        JournalRefusal::NotOver => "The journal stays sealed until the game is won.".into(),
        JournalRefusal::NotTheReader => "Only the winner may read the secret.".into(),
        JournalRefusal::AlreadyOpened => "The journal opens only once, and you have opened it.".into(),
        JournalRefusal::NotOpened => "Open the journal first, then eat the secret.".into(),
        JournalRefusal::Gone => "The secret is destroyed. Nobody can read it any more.".into(),
    }
}

impl Worded for Expected {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => expected(*self).into(),
        }
    }
}

/// What a text should have been. It follows the word "expected".
fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Move => "a move such as pick 3, rob @2 it or trade it @2 me",
        Expected::Chance => "a chance such as draw it or lay dead-3",
        Expected::Turn => "keep, up or down",
        Expected::Card => "a card such as it, wild-rumor or out-of-the-will-3",
        Expected::Tombstone => "a tombstone such as dead-3 or it-dies",
        Expected::Place => "a place such as grave-1 or journal",
    }
}

impl Worded for WrongAuthor {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => wrong_author(*self),
        }
    }
}

/// What the option for the author takes instead.
fn wrong_author(wrong: WrongAuthor) -> String {
    match wrong {
        WrongAuthor::Missing => "Choose a seat such as @1: a secret needs an author (ID-05).".into(),
        WrongAuthor::WithoutSecret => {
            "Choose none: without a secret there is nothing to write (ID-04).".into()
        }
        WrongAuthor::NotAtTheTable(seats) => format!("Choose a seat from @1 to @{seats}."),
        WrongAuthor::NotAPerson(persons) if persons.is_empty() => {
            "Only a person can write a secret, and there is none: play with secret=off (ID-04).".into()
        }
        WrongAuthor::NotAPerson(persons) => {
            let seats: Vec<String> = persons.map(|seat| seat.to_string()).collect();
            format!("Choose a person's seat: {} (ID-05).", seats.join(", "))
        }
    }
}

impl Worded for DeckFault {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => deck_fault(self),
        }
    }
}

/// What is wrong with a deck list, and what would be right.
fn deck_fault(fault: &DeckFault) -> String {
    match fault {
        DeckFault::UnknownLine(found) => {
            format!("Unknown line {found}. Begin it with card, expansion or tombstone.")
        }
        DeckFault::CardLine => "Write a card as: card NAME COUNT.".into(),
        DeckFault::TombstoneLine => {
            "Write a tombstone as: tombstone dead NUMBER, or: tombstone WORD WORD.".into()
        }
        DeckFault::UnknownCard(found) => {
            let known: Vec<&str> = Card::ALL.iter().map(|card| card.name()).collect();
            format!("Unknown card {found}. Choose one of: {}.", known.join(", "))
        }
        DeckFault::UnknownWord(found) => {
            let known: Vec<&str> = words_of_the_phrase().map(|card| card.name()).collect();
            format!("Unknown word {found}. Choose one of: {}.", known.join(", "))
        }
        DeckFault::OfTheExpansion(card) => {
            format!("{} belongs below the line \"expansion\".", card_name(*card))
        }
        DeckFault::NotACount(found) => format!("The count {found} is not a whole number."),
        DeckFault::NegativeCount(found) => format!("The count {found} is negative."),
        DeckFault::CountTooLarge(found) => {
            format!("The count {found} is too large: a deck has at most {MOST_IN_A_BAG} cards.")
        }
        DeckFault::TooManyCards(cards) => {
            format!("There are {cards} cards so far: a deck has at most {MOST_IN_A_BAG}.")
        }
        DeckFault::TooManyWills(wills) => {
            let most = WillPile::MOST;
            format!("There are {wills} Out Of The Will cards so far: a deck has at most {most}.")
        }
        DeckFault::TooManyTombstones => format!("There are more than {MOST_IN_A_BAG} tombstones."),
        DeckFault::NotOnADie(found) => {
            format!("The dead number {found} is not a number from 1 to {}.", NumberSet::HIGHEST)
        }
        DeckFault::OneWordTwice(word) => {
            format!("This tombstone has {} twice. Write two different words.", card_name(*word))
        }
        DeckFault::SecondExpansion => "This is the second line \"expansion\". Write it once.".into(),
        DeckFault::CannotBeWon { missing, wild_rumors } => {
            let words: Vec<&str> = missing.iter().map(|card| card_name(*card)).collect();
            let wild = match wild_rumors {
                0 => "no Wild Rumor".into(),
                some => format!("only {}", count(*some, card_name(Card::WildRumor))),
            };
            format!("The deck cannot be won: the base deck has no {} and {wild}.", words.join(", no "))
        }
        DeckFault::NoExpansion => "The line \"expansion\" is missing.".into(),
        DeckFault::TooFewTombstones(count) => {
            format!("There are {count} tombstones: there must be at least {TILES}.")
        }
    }
}
