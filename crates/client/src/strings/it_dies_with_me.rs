//! The words on the board of It Dies With Me that are the page's own.

pub(crate) const EXPANSION: &str = "The Dead Die";
pub(crate) const GRAVES: &str = "Graves, and the journal behind them";
pub(crate) const PLAYERS: &str = "Players";
pub(crate) const NUMBERS: &str = "Numbers";
pub(crate) const WORDS: &str = "Words";
pub(crate) const KEPT: &str = "Other cards";
pub(crate) const DEAD_TO_YOU: &str = "dead to you";
pub(crate) const SHOWS_NOW: &str = "as it is";
pub(crate) const CHOOSING: &str = "choosing…";
pub(crate) const DECIDING: &str = "deciding…";
pub(crate) const SEALED: &str = "sealed";
pub(crate) const HELD: &str = "die held";
pub(crate) const HELD_NEXT: &str = "held next round";
pub(crate) const WROTE: &str = "wrote the secret";
pub(crate) const ONE_TO_GO: &str = "1 to go";
pub(crate) const WINS: &str = "wins";
pub(crate) const DREW: &str = "drew";
pub(crate) const MOVED: &str = "moved";
pub(crate) const DREW_AND_MOVED: &str = "drew, moved";
pub(crate) const CANCELLED: &str = "cancelled";
pub(crate) const BETWEEN: &str = "no prize";
pub(crate) const COFFIN: &str = "Coffin,";
pub(crate) const OPEN: &str = "open";
pub(crate) const LIFTED: &str = "lifted";
pub(crate) const HAS: &str = "held";
pub(crate) const LENT: &str = "lent by the tombstone";
pub(crate) const MISSING: &str = "missing";
pub(crate) const ONE_LENT: &str = "stone lends one";
pub(crate) const OR: &str = "or";
pub(crate) const DEAD: &str = "DEAD";
pub(crate) const JOURNAL: &str = "journal";
pub(crate) const NOBODY_WINS: &str = "Nobody wins";
pub(crate) const READ_BY_NOBODY: &str = "Nobody will ever read the journal.";
pub(crate) const YOU_READ: &str = "You alone may read the journal, once.";
pub(crate) const YOU_ARE_READING: &str = "You are reading the journal.";
pub(crate) const YOU_ATE: &str = "You have read the journal and eaten it.";
pub(crate) const SEALED_JOURNAL: &str = "The journal is sealed.";

pub(crate) fn round(number: u16) -> String {
    format!("Round {number}")
}

pub(crate) fn sealed_on(number: u8) -> String {
    format!("sealed: {number}")
}

pub(crate) fn covered(count: usize) -> String {
    format!("{count} covered")
}

pub(crate) fn times(count: u32) -> String {
    format!("×{count}")
}

pub(crate) fn may_read(name: &str) -> String {
    format!("{name} alone may read the journal, once.")
}

pub(crate) fn is_reading(name: &str) -> String {
    format!("{name} is reading the journal.")
}

pub(crate) fn ate(name: &str) -> String {
    format!("{name} has read the journal and eaten it.")
}
