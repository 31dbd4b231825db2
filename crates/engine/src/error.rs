//! What can go wrong around a game. What is against a game's rules is that game's own `Refusal`.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::notation::shorten;
use crate::{
    Actor, Game, Language, Message, NotationError, Rule, Seat, StateHash, TableOptions, Worded, text,
};

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// The game does not seat that many.
    #[error("{game} seats {least} to {most}, not {asked}")]
    Seats {
        /// Which game.
        game: &'static str,
        /// The fewest it seats.
        least: u8,
        /// The most it seats.
        most: u8,
        /// What was asked for.
        asked: u8,
    },
    /// There is no such option.
    #[error("unknown option \"{key}\": there is {known:?}")]
    UnknownOption {
        /// As given.
        key: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The option does not take that value.
    #[error("option {key} cannot be \"{value}\": expected {expected:?}")]
    BadOption {
        /// Which option.
        key: String,
        /// As given.
        value: String,
        /// What it takes, in a sentence.
        expected: Message,
    },
    /// The game has no such data file.
    #[error("there is no {name} file for this game: there is {known:?}")]
    UnknownContent {
        /// As given.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// No such data file was ever shipped.
    #[error("there is no {file} {name} of version {version}: there is {known:?}")]
    UnknownShipped {
        /// Which file.
        file: String,
        /// As given.
        name: String,
        /// As given.
        version: u32,
        /// What there is: names and versions.
        known: Vec<(&'static str, u32)>,
    },
    /// A data file is wrong.
    #[error("{name}, line {line}: {fault:?}")]
    Content {
        /// Which file.
        name: &'static str,
        /// Counted from 1; for what is missing altogether, the last line.
        line: usize,
        /// What is wrong, and what would be right, in sentences.
        fault: Message,
    },
}

impl SetupError {
    /// Refuses a number of seats the game is not played with.
    pub fn check_seats<G: Game>(asked: u8) -> Result<(), Self> {
        if G::SEATS.contains(&asked) {
            return Ok(());
        }
        Err(Self::Seats { game: G::ID, least: *G::SEATS.start(), most: *G::SEATS.end(), asked })
    }

    /// An unknown key, with the keys there are.
    pub fn unknown_option<O: TableOptions>(key: &str) -> Self {
        let known = O::KEYS.iter().map(|known| known.key).collect();
        Self::UnknownOption { key: shorten(key), known }
    }

    /// A value that is not in the option's domain.
    pub fn bad_option<O: TableOptions>(key: &str, value: &str) -> Self {
        match O::KEYS.iter().find(|known| known.key == key) {
            Some(known) => Self::unfit_option(key, value, known.domain),
            None => Self::unknown_option::<O>(key),
        }
    }

    /// A value that is in the option's domain and does not fit what else is agreed. The words for `expected` are a
    /// sentence.
    pub fn unfit_option(key: &str, value: &str, expected: impl Worded) -> Self {
        Self::BadOption { key: shorten(key), value: shorten(value), expected: Message::new(expected) }
    }

    /// An unknown data file, with those there are.
    pub fn unknown_content<O: TableOptions>(name: &str) -> Self {
        Self::UnknownContent { name: shorten(name), known: O::CONTENTS.to_vec() }
    }

    /// A shipped file that there is not, with those there are.
    pub fn unknown_shipped<O: TableOptions>(file: &str, name: &str, version: u32) -> Self {
        let of_file = O::SHIPPED.iter().filter(|shipped| shipped.file == file);
        let known = of_file.map(|one| (one.name, one.version)).collect();
        Self::UnknownShipped { file: shorten(file), name: shorten(name), version, known }
    }

    /// A wrong line in a data file. The words for `fault` are sentences; text from the file belongs in it through
    /// [`Self::quote`].
    pub fn content(name: &'static str, line: usize, fault: impl Worded) -> Self {
        Self::Content { name, line, fault: Message::new(fault) }
    }

    /// Text from outside, shortened and made printable, for use in a fault.
    pub fn quote(text: &str) -> String {
        format!("\"{}\"", shorten(text))
    }
}

impl Worded for SetupError {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => text::setup_error(self),
        }
    }
}

/// Why a session does not take an answer. The state is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refused<R> {
    /// There is no such seat at this table.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Nobody may answer before chance has.
    #[error("chance comes first")]
    ChanceFirst,
    /// That seat is not asked anything now.
    #[error("seat {0} is not asked anything now")]
    NotAsked(Seat),
    /// That decision is not open any more: it was answered already.
    #[error("that decision is closed")]
    Closed,
    /// That decision was never asked of that seat.
    #[error("that decision was never asked of seat {0}")]
    NeverAsked(Seat),
    /// The text is no move of this game.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// It is against the rules.
    #[error("against the rules")]
    Illegal(R),
}

/// Why an answer cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CannotUndo {
    /// There is no such seat at this table.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// That seat has given no answer since the game began, or since it took the last one back.
    #[error("there is no answer to take back")]
    NoAnswer,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Chance was drawn since: dice have been rolled, or a card was drawn.
    #[error("chance was drawn since")]
    ChanceDrawn,
    /// Another seat has acted on it.
    #[error("another player has acted since")]
    OthersActed,
    /// It brought something hidden to light.
    #[error("it brought something hidden to light")]
    Revealed,
}

/// What was worked out does not fit the session: it is another one's, or something else was taken in since.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("worked out for another position")]
pub struct Outdated;

/// Why a record does not replay.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// The record is of another game.
    #[error("the record is of {found}, not of {expected}")]
    OtherGame {
        /// The game asked to replay it.
        expected: &'static str,
        /// The game in the record.
        found: String,
    },
    /// The record was made under other rules.
    #[error(
        "the record was made under version {found} of the rules of {game}; this program has version {ours}"
    )]
    RulesVersion {
        /// Which game.
        game: &'static str,
        /// Our version.
        ours: u32,
        /// The record's.
        found: u32,
    },
    /// The header asks for what the game does not offer.
    #[error("the record's header: {0}")]
    Setup(#[from] SetupError),
    /// The start is another one than the record's.
    #[error("diverges before the first step: the record starts at {recorded}, the game at {ours}")]
    Start {
        /// In the record.
        recorded: StateHash,
        /// Ours.
        ours: StateHash,
    },
    /// A snapshot that is not of this record.
    #[error("the snapshot after step {step} does not fit the record")]
    Snapshot {
        /// After how many steps it says it was taken.
        step: usize,
    },
    /// A step that is no input of this game.
    #[error("step {step}: {error}")]
    Unreadable {
        /// Counted from 1.
        step: usize,
        /// What is wrong with it.
        error: NotationError,
    },
    /// A step by somebody who is not asked.
    #[error("step {step}: it is not for {actor} to act")]
    NotTheirs {
        /// Counted from 1.
        step: usize,
        /// Who acts in the record.
        actor: Actor,
    },
    /// A step that the rules refuse.
    #[error("step {step}: {input} is refused ({rule})")]
    Illegal {
        /// Counted from 1.
        step: usize,
        /// The move.
        input: String,
        /// The rule.
        rule: Rule,
    },
    /// A step that takes back what cannot be taken back.
    #[error("step {step}: {error}")]
    Undo {
        /// Counted from 1.
        step: usize,
        /// Why it cannot.
        error: CannotUndo,
    },
    /// A step that takes back another answer than the last of that seat.
    #[error("step {step} takes back step {recorded}, but the seat's last answer is step {ours}")]
    OtherUndo {
        /// Counted from 1.
        step: usize,
        /// In the record.
        recorded: String,
        /// Ours.
        ours: usize,
    },
    /// An outcome that chance cannot have there.
    #[error("step {step}: chance cannot give {input} there")]
    Impossible {
        /// Counted from 1.
        step: usize,
        /// The outcome.
        input: String,
    },
    /// A step that leads elsewhere than it did.
    #[error("diverges at step {step}: the record says {recorded}, the game {ours}")]
    Diverged {
        /// Counted from 1.
        step: usize,
        /// In the record.
        recorded: StateHash,
        /// Ours.
        ours: StateHash,
    },
}

impl Worded for ReplayError {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => text::replay_error(self),
        }
    }
}
