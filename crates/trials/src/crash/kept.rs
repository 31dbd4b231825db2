//! What the folder of a killed server has, held against what people were told. A copy of the folder is looked at, so that the
//! server itself finds it as the kill has left it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow};
use engine::{Record, Viewer};
use protocol::{Ask, UpdateFrame};
use store::{Sqlite, SqliteOptions, Store as _, Stored};

use super::findings::Findings;
use super::play::{Place, Played};
use super::seat::{Expected, SeatLedger, Sent};

/// What there is of a table.
pub(super) struct Kept {
    /// How many entries.
    pub(super) entries: u64,
    /// The hash of what each person is to be told when they come back.
    pub(super) presents: Vec<String>,
}

/// Compares every table.
pub(super) async fn compare(
    folder: &Path,
    places: Vec<Place>,
    findings: &Arc<Findings>,
) -> Result<Vec<Place>> {
    let copy = tempfile::tempdir().context("there is no room for a folder")?;
    for file in fs::read_dir(folder)? {
        let file = file?;
        if file.file_type()?.is_file() {
            fs::copy(file.path(), copy.path().join(file.file_name()))?;
        }
    }
    let store = Sqlite::open(copy.path(), SqliteOptions::default()).await?;
    let mut compared = Vec::with_capacity(places.len());
    for place in places {
        let mut kept = Vec::new();
        for played in &place.tables {
            kept.push(store.load(&played.table).await?);
        }
        let findings = Arc::clone(findings);
        compared.push(tokio::task::spawn_blocking(move || {
            let mut place = place;
            for (played, stored) in place.tables.iter_mut().zip(kept) {
                match stored {
                    Some(stored) => table(played, &stored, &findings),
                    None => findings.lose(format!("{}: the table is gone", played.table)),
                }
            }
            place
        }));
    }
    let mut places = Vec::with_capacity(compared.len());
    for place in compared {
        places.push(place.await.context("a comparison has panicked")?);
    }
    store.close().await?;
    Ok(places)
}

/// Compares one table, and notes what must come of what was in flight.
fn table(played: &mut Played, stored: &Stored, findings: &Findings) {
    let mut entries: BTreeMap<&str, &str> = BTreeMap::new();
    for (place, entry) in stored.entries.iter().enumerate() {
        if entry.number != place as u64 + 1 {
            findings.fail(format!("{}: entry {} is at place {}", played.table, entry.number, place + 1));
        }
        if let Some(sent_as) = entry.sent_as.as_deref()
            && entries.insert(sent_as, &entry.steps).is_some()
        {
            findings.double(format!("{}: {sent_as} is kept twice", played.table));
        }
    }
    let in_flight = played.seats.iter().filter(|seat| seat.in_flight.is_some()).count();
    let mut known = BTreeSet::new();
    for ledger in &mut played.seats {
        for sent in &ledger.acknowledged {
            let sent_as = sent.sent_as(ledger.seat);
            match entries.get(sent_as.as_str()) {
                None => {
                    findings.lose(format!("{}: {sent_as} was acknowledged and is not kept", played.table));
                }
                Some(steps) if !has(steps, sent) => {
                    findings.fail(format!("{}: {sent:?} is kept as {steps}", played.table));
                }
                Some(_) => {}
            }
            known.insert(sent_as);
        }
        if let Some(sent) = &mut ledger.in_flight {
            let sent_as = sent.sent_as(ledger.seat);
            sent.expected = if entries.contains_key(sent_as.as_str()) {
                Expected::Kept
            } else if in_flight == 1 && !played.bots && sent.at == stored.entries.len() as u64 {
                Expected::DoneNow
            } else {
                Expected::Anything
            };
            known.insert(sent_as);
        }
    }
    for strange in entries.keys().filter(|sent_as| !known.contains(**sent_as)) {
        findings.fail(format!("{}: {strange} is kept, and nobody sent it", played.table));
    }
    // What is drawn before the first question, such as a deal, is an entry of its own.
    let drawn = stored.entries.first().is_some_and(|entry| entry.sent_as.is_none());
    if !played.bots && entries.len() + usize::from(drawn) != stored.entries.len() {
        findings.fail(format!("{}: an entry is kept that nobody sent", played.table));
    }
    match replay(played, stored, findings) {
        Ok(kept) => played.kept = Some(kept),
        Err(error) => findings.fail(format!("{}: the record does not replay: {error:#}", played.table)),
    }
}

/// Whether steps begin with what was sent.
fn has(steps: &str, sent: &Sent) -> bool {
    match &sent.ask {
        Ask::Answer { answer, .. } => {
            steps.lines().next().is_some_and(|line| line.contains(&format!(" {answer} #")))
        }
        _ => steps.lines().count() == 1,
    }
}

/// Replays the record, with every hash in it, and compares it with what each person was told last.
fn replay(played: &Played, stored: &Stored, findings: &Findings) -> Result<Kept> {
    let header = stored.header.as_deref().context("the game was started, and has no record")?;
    let steps = stored.entries.iter().map(|entry| entry.steps.as_str());
    let text: String = std::iter::once(header).chain(steps).collect();
    let record = Record::parse_open(&text).map_err(|error| anyhow!("{error}"))?;
    let mut game = catalog::replay_start(&record)?;
    let mut left = record.steps.iter();
    let present = |game: &dyn catalog::Table, ledger: &SeatLedger| {
        let mut text = Vec::new();
        game.write_present(Viewer::Seat(ledger.seat), &mut text);
        UpdateFrame::hash_of(&text)
    };
    for version in 0..=stored.entries.len() as u64 {
        if let Some(entry) = version.checked_sub(1).and_then(|place| stored.entries.get(place as usize)) {
            for step in left.by_ref().take(entry.steps.lines().count()) {
                game.replay_step(step)?;
            }
        }
        for ledger in &played.seats {
            let Some(told) = ledger.told.as_ref().filter(|told| told.version == version) else { continue };
            let told = ledger.mind.hash_of_present(told.update.get())?;
            if told != present(game.as_ref(), ledger) {
                findings.fail(format!(
                    "{} seat {}: version {version} was told otherwise than it is kept",
                    played.table, ledger.seat
                ));
            }
        }
    }
    let entries = stored.entries.len() as u64;
    for ledger in &played.seats {
        if ledger.version().is_some_and(|told| told > entries) {
            findings.lose(format!(
                "{} seat {}: version {:?} was told, and {entries} is the last that is kept",
                played.table,
                ledger.seat,
                ledger.version()
            ));
        }
    }
    let presents = played.seats.iter().map(|ledger| present(game.as_ref(), ledger)).collect();
    Ok(Kept { entries, presents })
}
