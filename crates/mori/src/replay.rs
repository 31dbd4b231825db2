//! `mori replay` and `mori verify`.

use std::path::Path;

use anyhow::{Context, Result, bail};
use catalog::{Table, Voice};
use engine::{Missing, Record, RecordError, Seat, Viewer, Worded as _};

use crate::ending::outcome;
use crate::home::LARGEST_RECORD;
use crate::keyboard::Alone;
use crate::play::cast_of;
use crate::setup::read_text;
use crate::terminal::{board_lines, say, say_paged, say_wrapped, strong, wrapped};
use crate::wording::{InWords as _, LANGUAGE};

/// A record with whatever is in it, and what it lacks.
struct Read {
    record: Record,
    /// What is missing at its end, in words; nothing if it is closed.
    lacks: Option<String>,
}

/// Reads a record; one that was never closed, because the program was killed or the game is still being played, is read
/// as far as it goes.
fn read(file: &Path) -> Result<Read> {
    let text = read_text(file, LARGEST_RECORD)?;
    let named = || file.display().to_string();
    match Record::parse(&text) {
        Ok(record) => Ok(Read { record, lacks: None }),
        Err(error @ RecordError::CutOff { missing: Missing::ClosingLine, .. }) => {
            let record = Record::parse_open(&text).in_words().with_context(named)?;
            Ok(Read { record, lacks: Some(error.words(LANGUAGE)) })
        }
        Err(error) => Err(error).in_words().with_context(named),
    }
}

/// Tells a recorded game.
pub(crate) fn tell(file: &Path, seat: Option<u8>, step: Option<usize>, states: bool) -> Result<()> {
    let Read { record, lacks } = read(file)?;
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
        let title = (catalog::find(&record.header.game).in_words()?.title)(LANGUAGE);
        say(&strong(&format!("{title}, {steps} steps, {eyes}")))?;
    }
    let mut lines = Vec::new();
    for recorded in &record.steps[..last] {
        session.replay_step(recorded).in_words().with_context(|| file.display().to_string())?;
        if states {
            say(&session.step_json())?;
        } else {
            let events: Vec<String> = match seat {
                Some(seat) => {
                    let told = session.last_events(Viewer::Seat(seat), &voice);
                    told.into_iter().map(|told| told.words).collect()
                }
                None => session.last_events_in_full(&voice),
            };
            let number = session.record().steps.len();
            lines.extend(events.iter().flat_map(|event| wrapped(event, &format!("{number:>5}  "))));
        }
    }
    say_paged(lines, &mut Alone::default())?;
    if states {
        return Ok(());
    }
    if step.is_some() {
        say("")?;
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        board_lines(&session.board(viewer, &voice)).iter().try_for_each(|line| say(line))?;
    }
    say_wrapped(&outcome(&*session, &voice), "")?;
    lacks.map_or(Ok(()), |lacks| say(&lacks))
}

/// Checks a record from end to end.
pub(crate) fn verify(file: &Path) -> Result<()> {
    let Read { record, lacks } = read(file)?;
    let named = || file.display().to_string();
    let mut session = catalog::replay_start(&record).in_words().with_context(named)?;
    for step in &record.steps {
        session.replay_step(step).in_words().with_context(named)?;
    }
    let voice = Voice::english(cast_of(&record));
    let steps = record.steps.len();
    let entry = catalog::find(&record.header.game).in_words()?;
    let title = (entry.title)(LANGUAGE);
    let so_far = if lacks.is_some() { " so far" } else { "" };
    say(&format!(
        "{}: verified: all {steps} steps of {title}{so_far} match. {}",
        file.display(),
        outcome(&*session, &voice)
    ))?;
    lacks.map_or(Ok(()), |lacks| say(&lacks))
}

fn seat_of(session: &dyn Table, number: u8) -> Result<Seat> {
    match Seat::from_number(number).filter(|_| number <= session.seats()) {
        Some(seat) => Ok(seat),
        None => bail!("there is no seat {number}: the game has seats 1 to {}", session.seats()),
    }
}
