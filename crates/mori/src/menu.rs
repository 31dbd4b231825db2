//! The menu: what somebody gets who typed only `mori`.

use std::path::PathBuf;

use anyhow::Result;
use catalog::{Entry, GAMES};

use crate::setup::{SetupArguments, usual_players};
use crate::terminal::{read_line, say, say_wrapped, strong};
use crate::wording::LANGUAGE;
use crate::{games, play, rules};

/// Offers the games until somebody has had enough.
pub(crate) fn run() -> Result<()> {
    loop {
        say("")?;
        say(&strong("mori: five games about dying, at one table"))?;
        for (index, entry) in GAMES.iter().enumerate() {
            say_wrapped(
                &format!("{}  {}: {}", index + 1, (entry.title)(LANGUAGE), (entry.summary)(LANGUAGE)),
                "  ",
            )?;
        }
        say("  o  games with their options   rN  rules of game N   f  go on with a recorded game   q  quit")?;
        let Some(line) = read_line("> ")? else { return Ok(()) };
        let done = match line.as_str() {
            "" => Ok(()),
            "q" | "quit" | "exit" => return Ok(()),
            "o" => games::run(),
            "f" => match read_line("The record's file: ")? {
                Some(file) if !file.is_empty() => play::resume(&PathBuf::from(file), None),
                _ => Ok(()),
            },
            other => match (numbered(other), other.strip_prefix('r').and_then(numbered)) {
                (Some(entry), _) => set_up_and_play(entry),
                (None, Some(entry)) => rules::run(entry.id, None),
                (None, None) => say("Type a number from the list, or a letter."),
            },
        };
        // In a menu a mistake is something to read, not the end of the program.
        if let Err(error) = done {
            say(&format!("{error:#}"))?;
        }
    }
}

fn numbered(text: &str) -> Option<&'static Entry> {
    text.parse::<usize>().ok().and_then(|number| GAMES.get(number.wrapping_sub(1)))
}

fn set_up_and_play(entry: &Entry) -> Result<()> {
    let usual: Vec<String> = usual_players(entry).iter().map(|player| player.word()).collect();
    let (least, most) = (entry.seats.start(), entry.seats.end());
    say(&format!("Who plays? {least} to {most} seats, each human, human=NAME, bot or random."))?;
    let Some(seats) = read_line(&format!("Seats (Enter for {}): ", usual.join(",")))? else { return Ok(()) };
    let mut options = Vec::new();
    for option in (entry.options)(LANGUAGE) {
        let question = format!("{} ({}, Enter for {}): ", option.words, option.key.domain, option.default);
        match read_line(&question)? {
            None => return Ok(()),
            Some(value) if value.is_empty() => {}
            Some(value) => options.push(format!("{}={value}", option.key.key)),
        }
    }
    let Some(record) = read_line("Keep the record in a file (Enter for none): ")? else { return Ok(()) };
    let seats =
        if seats.is_empty() { usual } else { seats.split(',').map(|word| word.trim().into()).collect() };
    let arguments = SetupArguments { seats, options, ..SetupArguments::default() };
    let record = (!record.is_empty()).then(|| PathBuf::from(record));
    play::start(entry.id, &arguments, record.as_deref())
}
