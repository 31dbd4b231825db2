//! Properties 7 and 8: the same inputs again, from memory and from the text of the record.

use chance::PlayoutGenerator;
use engine::{Generator, Input, Inspect, Record, SeatSet, Session, Step};

use crate::Property;
use crate::failure::{Against, Finding, require};

/// Plays the same inputs in a new session: every hash and every event must be the same.
pub(super) fn from_memory<G: Inspect>(session: &Session<G>, steps: &[Step<G>]) -> Result<(), String> {
    let options = session.game().options().clone();
    let game = G::new(session.game().seats(), options).map_err(|error| error.to_string())?;
    let mut again = Session::new(game);
    for step in steps {
        let number = step.number;
        let done = match &step.input {
            Input::Move(seat, answer) => {
                let id = again.decision(*seat).map(|decision| decision.id);
                let id =
                    id.ok_or_else(|| format!("the second time, {seat} is not asked at step {number}"))?;
                again.submit(*seat, id, answer.clone()).map_err(|refused| {
                    format!("the second time, {answer} is refused at step {number}: {refused:?}")
                })?
            }
            Input::Chance(chance) => again
                .submit_chance(chance.clone())
                .ok_or_else(|| format!("the second time, chance {chance} is refused at step {number}"))?,
            Input::Undo(seat, _) => again.undo(*seat).map_err(|error| {
                format!("the second time, {seat} takes nothing back at step {number}: {error}")
            })?,
        };
        require(done.hash == step.hash, || {
            format!("the second time, step {number} leads to {} and not to {}", done.hash, step.hash)
        })?;
        require(done.events == step.events, || {
            format!("the second time, step {number} gives {:?} and not {:?}", done.events, step.events)
        })?;
    }
    Ok(())
}

/// Reads the record back from its text and replays it, then some of its prefixes.
///
/// A replay compares every step's hash, so it stands for the replay of every prefix, once the text of a prefix is
/// read as just that; which is tried at both ends and at random places.
pub(super) fn from_text<G: Inspect>(session: &Session<G>, probe: &mut PlayoutGenerator) -> Finding {
    let record = session.record();
    let text = record.to_string();
    let read = Record::parse(&text).map_err(|error| format!("the record does not parse: {error}"));
    let read = read.and_then(|read| require(read == *record, || "the record comes back otherwise".into()));
    read.against(Property::Serialisation)?;

    let mut again =
        Session::<G>::replay_start(record).map_err(|error| (Property::RecordsReplay, error.to_string()))?;
    let length = record.steps.len();
    let mut prefixes = vec![0, length / 2, length.saturating_sub(1), length];
    prefixes.push(probe.below(length as u32 + 1) as usize);
    for done in 0..=length {
        if prefixes.contains(&done) {
            prefix_replays::<G>(record, &again, done, probe).against(Property::RecordsReplay)?;
        }
        if let Some(step) = record.steps.get(done) {
            again.replay_step(step).map_err(|error| (Property::RecordsReplay, error.to_string()))?;
        }
    }
    require(again.state() == session.state() && again.decisions() == session.decisions(), || {
        "the record replays to the same hashes, but not to the same state and questions".into()
    })
    .against(Property::RecordsReplay)
}

/// Replays the first `length` steps as a record of their own, closed, and cut off in the middle of the next line.
fn prefix_replays<G: Inspect>(
    record: &Record,
    reached: &Session<G>,
    length: usize,
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    let prefix = Record { steps: record.steps[..length].to_vec(), ..record.clone() };
    let closed =
        Record::parse(&prefix.to_string()).map_err(|error| format!("a prefix does not parse: {error}"))?;
    let mut cut_off = prefix.open_text();
    if let Some(next) = record.steps.get(length) {
        let line = Record::step_text(length + 1, next);
        let kept = probe.below(line.chars().count() as u32) as usize;
        cut_off.extend(line.chars().take(kept));
    }
    let open =
        Record::parse_open(&cut_off).map_err(|error| format!("a record cut off does not parse: {error}"))?;
    for read in [closed, open] {
        let again =
            Session::<G>::replay(&read).map_err(|error| format!("a prefix of {length} steps: {error}"))?;
        require(
            again.hash() == reached.hash()
                && again.state() == reached.state()
                && again.decisions() == reached.decisions(),
            || format!("a prefix of {length} steps replays to another state or other questions"),
        )?;
    }
    restores(&prefix, reached)
}

/// A session goes on from its snapshot and its record: with the same position and questions, the same memories, and the
/// same answers that can be taken back.
pub(super) fn restores<G: Inspect>(record: &Record, session: &Session<G>) -> Result<(), String> {
    let (snapshot, steps) = (session.snapshot(), record.steps.len());
    let again = Session::restore(record, snapshot)
        .map_err(|error| format!("after {steps} steps, a snapshot is refused: {error}"))?;
    require(again.state() == session.state() && again.decisions() == session.decisions(), || {
        format!("after {steps} steps, a snapshot leads to another state or other questions")
    })?;
    SeatSet::all(session.game().seats()).try_for_each(|seat| {
        let same =
            again.memory(seat) == session.memory(seat) && again.undoable(seat) == session.undoable(seat);
        require(same, || {
            format!("after {steps} steps and a restart, {seat} remembers or can take back something else")
        })
    })
}
