//! Every English word of the engine: what can go wrong around a game of any kind, told to people. What is about one
//! game is in that game's own `text`.

use crate::grammar;
use crate::notation::Expected;
use crate::record::{FIRST_LINE, LineFault, Missing};
use crate::{
    Actor, CannotUndo, Cast, Domain, FORMAT_VERSION, Language, NotationError, RecordError, Refused,
    ReplayError, Seat, SetupError,
};

/// Whoever sits where there is no seat.
pub(crate) const NOBODY: &str = "nobody";

/// A seat whose owner has no name.
pub(crate) fn numbered_seat(number: u8) -> String {
    format!("Seat {number}")
}

/// Somebody who gave no name.
pub(crate) fn numbered_player(number: u8) -> String {
    format!("Player {number}")
}

/// A bot, should people have taken all the names.
pub(crate) fn numbered_bot(number: u8) -> String {
    format!("Bot {number}")
}

/// What bots are called: short names that no investigator has. The later ones are for bots whose own is taken.
const BOTS: [&str; 16] = [
    "Mort", "Edith", "Otto", "Vera", "Basil", "Nell", "Hugo", "Iris", "Silas", "Wanda", "Cyril", "Ruth",
    "Felix", "Olive", "Percy", "Greta",
];

/// The names for a bot at that place of the table, the first that is free to be taken: no two places have one in common.
pub(crate) fn bot_names(place: usize) -> impl Iterator<Item = &'static str> {
    let places = BOTS.len() / 2;
    BOTS.into_iter().skip(place).step_by(places).filter(move |_| place < places)
}

/// A bot, where people are told who is at the table.
pub(crate) fn bot(name: &str) -> String {
    format!("{name} (bot)")
}

/// Why an answer is not taken, where it is not the game's rules that refuse it.
pub(crate) fn refused<R>(refused: &Refused<R>) -> String {
    match refused {
        Refused::NoSuchSeat(seat) => format!("There is no seat {} at this table.", seat.number()),
        Refused::Over => "The game is over.".into(),
        Refused::ChanceFirst => "Dice or cards come first. Wait a moment.".into(),
        Refused::NotAsked(_) => "You are not asked anything at the moment.".into(),
        Refused::Closed => "That question is already answered.".into(),
        Refused::NeverAsked(_) => "You were never asked that.".into(),
        Refused::Unreadable(error) => notation_error(error),
        Refused::Illegal(_) => "That is against the rules.".into(),
    }
}

/// That somebody has taken back an answer.
pub(crate) fn undone(cast: &Cast, seat: Seat) -> String {
    format!("{} back the last answer.", grammar::does(cast, seat, "takes"))
}

/// Why an answer cannot be taken back.
pub(crate) fn cannot_undo(error: CannotUndo) -> &'static str {
    match error {
        CannotUndo::NoSuchSeat => "There is no such seat at this table.",
        CannotUndo::NoAnswer => "You have no answer to take back.",
        CannotUndo::Over => "The game is over.",
        CannotUndo::ChanceDrawn => "You can't take that back: dice or cards have been drawn since.",
        CannotUndo::OthersActed => "You can't take that back: another player has acted since.",
        CannotUndo::Revealed => "You can't take that back: it brought something hidden to light.",
    }
}

/// Why a game cannot be set up.
pub(crate) fn setup_error(error: &SetupError) -> String {
    match error {
        SetupError::Seats { least, most, asked, .. } if least == most => {
            format!("This game is for {least} players, not {asked}.")
        }
        SetupError::Seats { least, most, asked, .. } => {
            format!("This game is for {least} to {most} players, not {asked}.")
        }
        SetupError::UnknownOption { key, known } => {
            format!("Unknown option \"{key}\". {}", choose(known, "This game has no options."))
        }
        SetupError::BadOption { key, value, expected } => {
            format!("The option {key} can't be \"{value}\". {}", expected.words(Language::English))
        }
        SetupError::UnknownContent { name, known } => {
            format!("This game has no {name} file. {}", choose(known, "It has no data files at all."))
        }
        SetupError::UnknownShipped { file, name, version, known } => {
            let known: Vec<String> =
                known.iter().map(|(name, version)| format!("{name} {version}")).collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let choice = choose(&known, "None comes with the game.");
            format!("There is no version {version} of the {file} \"{name}\". {choice}")
        }
        SetupError::Content { name, line, fault } => {
            format!("{name}, line {line}: {}", fault.words(Language::English))
        }
    }
}

fn choose(known: &[&str], none: &str) -> String {
    if known.is_empty() { none.to_owned() } else { format!("Choose one of: {}.", known.join(", ")) }
}

/// What an option takes, in a sentence.
pub(crate) fn domain(domain: &Domain) -> String {
    match domain {
        Domain::Switch => "Choose on or off.".into(),
        Domain::Choice { words } => format!("Choose one of: {}.", words.join(", ")),
        Domain::Number { least, most } => format!("Choose a number from {least} to {most}."),
        Domain::Seat { or: [] } => "Choose a seat such as @1.".into(),
        Domain::Seat { or } => format!("Choose {}, or a seat such as @1.", or.join(", ")),
        Domain::Text { longest } => format!("Write one line of 1 to {longest} characters."),
    }
}

/// What cannot be read.
pub(crate) fn notation_error(error: &NotationError) -> String {
    let expected = error.expected().words(Language::English);
    format!("Can't read \"{}\": expected {expected}.", error.text())
}

/// What a text should have been. It follows the word "expected".
pub(crate) fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Seat => "a seat such as @1",
        Expected::Hash => "a hash of 16 hexadecimal digits",
        Expected::Player => "a player such as human \"Ada\"",
        Expected::Rule => "a rule's number such as DL-33",
        Expected::Level => "random, easy or normal",
    }
}

/// Why a text is no record.
pub(crate) fn record_error(error: &RecordError) -> String {
    match error {
        RecordError::NotARecord { found } => {
            format!(
                "This is not a mori record: its first line is \"{found}\", not \"{FIRST_LINE} {FORMAT_VERSION}\"."
            )
        }
        RecordError::Format { found } => {
            format!("The record has format {found}. This program reads formats 1 and {FORMAT_VERSION}.")
        }
        RecordError::Line { line, fault } => format!("Line {line}: {}", line_fault(fault)),
        RecordError::CutOff { line, missing: Missing::Header } => {
            format!("The record is cut off after line {line}: the rest of the header is missing.")
        }
        RecordError::CutOff { line, missing: Missing::ClosingLine } => {
            format!(
                "The record is cut off after line {line}: the closing line that starts with \"end\" is missing."
            )
        }
        RecordError::Changed { recorded, found } => format!(
            "The record was changed after it was closed: its closing line says {recorded}, the text gives {found}."
        ),
    }
}

fn line_fault(fault: &LineFault) -> String {
    match fault {
        LineFault::Keyword { expected, found } => format!("Expected \"{expected}\", found \"{found}\"."),
        LineFault::RulesVersion => "The rules version is not a number.".into(),
        LineFault::Seats => "The number of seats is not a number.".into(),
        LineFault::PlayerOf { seat } => format!("Expected the player of seat @{seat}."),
        LineFault::PlayerCount { seats } => {
            format!("Expected one player for each of the {seats} seats, or none at all.")
        }
        LineFault::PlayerWords => "Expected one word for each seat, with one space between.".into(),
        LineFault::Option => "Expected option KEY=VALUE.".into(),
        LineFault::Content => "Expected content FILE NAME VERSION.".into(),
        LineFault::StepNumber { expected, found } => {
            format!("Expected step {expected} or \"end\", found \"{found}\".")
        }
        LineFault::Step => "Expected STEP ACTOR INPUT #HASH.".into(),
        LineFault::Closing => "Expected end STEPS #HASH.".into(),
        LineFault::StepCount { recorded, found } => {
            format!("The closing line counts {recorded} steps, but there are {found}.")
        }
        LineFault::AfterClosing => "Nothing may follow the closing line.".into(),
        LineFault::Unreadable(error) => notation_error(error),
    }
}

/// Why a record does not replay.
pub(crate) fn replay_error(error: &ReplayError) -> String {
    match error {
        ReplayError::OtherGame { expected, found } => format!("The record is of {found}, not of {expected}."),
        ReplayError::RulesVersion { game, ours, found } => format!(
            "The record was made under version {found} of the rules of {game}; this program has version {ours}."
        ),
        ReplayError::Setup(error) => format!("The record's header: {}", setup_error(error)),
        ReplayError::Start { recorded, ours } => format!(
            "The record differs before the first step: it starts at {recorded}, the game starts at {ours}."
        ),
        ReplayError::Snapshot { step } => format!("The snapshot after step {step} doesn't fit the record."),
        ReplayError::Unreadable { step, error } => format!("Step {step}: {}", notation_error(error)),
        ReplayError::NotTheirs { step, actor } => format!("Step {step}: {}", not_theirs(*actor)),
        ReplayError::Illegal { step, input, rule } => {
            format!("Step {step}: \"{input}\" is against the rules ({rule}).")
        }
        ReplayError::Undo { step, error } => {
            format!("Step {step} takes back what can't be taken back: {}", undo_in_a_record(*error))
        }
        ReplayError::OtherUndo { step, recorded, ours } => format!(
            "Step {step} takes back step {recorded}, but the last answer of that seat is step {ours}."
        ),
        ReplayError::Impossible { step, input } => {
            format!("Step {step}: \"{input}\" is not a possible outcome there.")
        }
        ReplayError::Diverged { step, recorded, ours } => {
            format!("The record differs at step {step}: it says {recorded}, the game gives {ours}.")
        }
    }
}

fn not_theirs(actor: Actor) -> String {
    match actor {
        Actor::Seat(seat) => format!("seat {seat} is not asked anything there."),
        Actor::Chance => "no dice or cards are drawn there.".into(),
        Actor::Undo(seat) => format!("seat {seat} has nothing to take back there."),
    }
}

/// What [`cannot_undo`] says to the one who tries, said of somebody in a record.
fn undo_in_a_record(error: CannotUndo) -> &'static str {
    match error {
        CannotUndo::NoSuchSeat => "there is no such seat at this table.",
        CannotUndo::NoAnswer => "the seat has given no answer.",
        CannotUndo::Over => "the game is over.",
        CannotUndo::ChanceDrawn => "dice or cards have been drawn since.",
        CannotUndo::OthersActed => "another player has acted since.",
        CannotUndo::Revealed => "it showed something hidden.",
    }
}
