//! `mori replay` and `mori verify`.

use std::path::Path;

use anyhow::{Context, Result, bail};
use catalog::{Status, Table, Voice};
use engine::{Record, Seat, Viewer};

use crate::play::cast_of;
use crate::setup::read_text;
use crate::terminal::{say, say_board, strong};
use crate::wording::InWords as _;

/// A record larger than this is none of ours.
pub(crate) const LARGEST_RECORD: u64 = 64 << 20;

/// Reads a closed record.
fn read(file: &Path) -> Result<Record> {
    let text = read_text(file, LARGEST_RECORD)?;
    Record::parse(&text).in_words().with_context(|| file.display().to_string())
}

/// Tells a recorded game.
pub(crate) fn tell(file: &Path, seat: Option<u8>, step: Option<usize>, states: bool) -> Result<()> {
    let record = read(file)?;
    let mut session =
        catalog::replay_start(&record).in_words().with_context(|| file.display().to_string())?;
    let seat = seat.map(|number| seat_of(&*session, number)).transpose()?;
    let steps = record.steps.len();
    let last = step.unwrap_or(steps);
    if last > steps {
        bail!("{} has {steps} steps, not {last}", file.display());
    }
    let voice = Voice::english(cast_of(&record));
    if states {
        say(&session.step_json())?;
    } else {
        let eyes =
            seat.map_or("everything told".to_owned(), |seat| format!("as {} saw it", voice.cast.name(seat)));
        say(&strong(&format!("{}, {steps} steps, {eyes}", record.header.game)))?;
    }
    for recorded in &record.steps[..last] {
        session.replay_step(recorded).in_words().with_context(|| file.display().to_string())?;
        if states {
            say(&session.step_json())?;
        } else {
            let events = match seat {
                Some(seat) => session.last_events(Viewer::Seat(seat), &voice),
                None => session.last_events_in_full(&voice),
            };
            let number = session.record().steps.len();
            events.iter().try_for_each(|event| say(&format!("{number:>5}  {event}")))?;
        }
    }
    if states {
        return Ok(());
    }
    if step.is_some() {
        say("")?;
        say_board(&session.board(seat.map_or(Viewer::Spectator, Viewer::Seat), &voice))?;
    }
    say(&ending(&*session, &voice))
}

/// Checks a record from end to end.
pub(crate) fn verify(file: &Path) -> Result<()> {
    let record = read(file)?;
    let mut session =
        catalog::replay_start(&record).in_words().with_context(|| file.display().to_string())?;
    for step in &record.steps {
        session.replay_step(step).in_words().with_context(|| file.display().to_string())?;
    }
    let voice = Voice::english(cast_of(&record));
    let steps = record.steps.len();
    say(&format!(
        "{}: {} steps of {} hold. {}",
        file.display(),
        steps,
        record.header.game,
        ending(&*session, &voice)
    ))
}

fn seat_of(session: &dyn Table, number: u8) -> Result<Seat> {
    match Seat::from_number(number).filter(|_| number <= session.seats()) {
        Some(seat) => Ok(seat),
        None => bail!("there is no seat {number}: the game has seats 1 to {}", session.seats()),
    }
}

/// How things stand at the end of what was played.
pub(crate) fn ending(session: &dyn Table, voice: &Voice) -> String {
    match session.status() {
        Status::Over { winners, rules, .. } => {
            let reason = session.ending(voice).unwrap_or_default();
            let names: Vec<&str> = winners.map(|seat| voice.cast.name(seat)).collect();
            let who = match names.as_slice() {
                [] => "Nobody wins".to_owned(),
                [one] => format!("{one} wins"),
                several => format!("{} win", several.join(" and ")),
            };
            let rule = rules.first().map(|rule| format!(" ({rule})")).unwrap_or_default();
            format!("{who}: {reason}{rule}")
        }
        Status::Decisions { .. } | Status::Chance => "The game is not over.".to_owned(),
    }
}
