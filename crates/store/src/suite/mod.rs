//! What every implementation of a store must pass: each promise in the documentation of [`Store`], tried.

mod people;
mod tables;
mod whole;

use std::fmt::Debug;
use std::path::{Path, PathBuf};

use protocol::TableId;
use thiserror::Error;

use crate::{About, Change, Entry, Key, Sealed, Snapshot, Stage, Store, StoreError, Stored, Time};

/// A promise that a store does not keep.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{promise}: {found}")]
pub struct Broken {
    /// What it should have done.
    pub promise: &'static str,
    /// What it did.
    pub found: String,
}

/// What one check has found.
struct Wrong(String);

impl From<StoreError> for Wrong {
    fn from(error: StoreError) -> Self {
        Self(format!("something that can be done was refused: {error:?}"))
    }
}

type Checked = Result<(), Wrong>;

fn same<T: PartialEq + Debug>(what: &str, found: T, expected: T) -> Checked {
    if found == expected {
        return Ok(());
    }
    let (found, expected) = (format!("{found:?}"), format!("{expected:?}"));
    let alike = found.chars().zip(expected.chars()).take_while(|(one, other)| one == other).count();
    // A whole table would fill many screens.
    let about_there = |text: &str| text.chars().skip(alike.saturating_sub(40)).take(120).collect::<String>();
    Err(Wrong(format!("{what} should be …{}… and is …{}…", about_there(&expected), about_there(&found))))
}

/// What a check has: a store with nothing in it, where it is, a place for another, and how to open it.
struct Case<'a, O> {
    store: Box<dyn Store>,
    place: PathBuf,
    elsewhere: PathBuf,
    open: &'a O,
}

/// Tries every promise, each with a store of its own, up to the first that is broken.
///
/// `open` opens the store at a place, and makes it if there is none; the places are in `room`, an empty folder. A store that
/// is not in files may take them as names.
///
/// # Errors
/// The first promise that is broken.
pub async fn run<O>(open: O, room: &Path) -> Result<(), Broken>
where
    O: AsyncFn(&Path) -> Result<Box<dyn Store>, StoreError>,
{
    macro_rules! promises {
        ($($check:path: $promise:literal,)*) => {$(
            let broken = |Wrong(found)| Broken { promise: $promise, found };
            let place = room.join(stringify!($check).replace("::", "-"));
            let elsewhere = room.join(stringify!($check).replace("::", "-") + "-elsewhere");
            let store = open(&place).await.map_err(|error| broken(error.into()))?;
            let case = Case { store, place, elsewhere, open: &open };
            $check(&case).await.map_err(broken)?;
            // Closed it may be already.
            let _ = case.store.close().await;
        )*};
    }
    promises! {
        tables::created_once: "a new table is kept, and once",
        tables::kept_as_it_was: "a table is loaded as it was kept",
        tables::all_or_nothing: "a change that is refused has changed nothing",
        tables::entries_follow: "entries are counted from 1 without gaps or repeats",
        tables::headers_and_snapshots: "there is one header, and no snapshot ahead of the entries",
        tables::sealed_texts: "a sealed text is kept until it is destroyed",
        tables::in_order: "calls take effect in the order in which they are made",
        tables::side_by_side: "what happens at one table changes nothing at another",
        tables::deleted: "a table is deleted with all that belongs to it",
        tables::like_a_model: "after any number of calls, everything is as they say",
        people::which_tables: "a list has those tables that it should have",
        people::lists_in_order: "a list begins with the table touched last, and ends where it should",
        people::visitors: "a visitor is kept as they are",
        people::forgotten_visitors: "who was not here since and has no table is forgotten, and nobody else",
        people::links_work_once: "a seat link works once",
        people::links_end: "a seat link works until its time",
        people::links_revoked: "a seat link that was revoked does not work",
        whole::usage: "what is used grows and becomes less",
        whole::backup: "a backup has everything but sealed texts",
        whole::backup_of_one_moment: "a backup is of one moment",
        whole::backup_in_a_new_place: "a backup is only written where nothing is",
        whole::closed: "closing keeps what was asked for, and ends it",
    }
    Ok(())
}

/// A table's id that is made from a number.
fn table(number: u8) -> TableId {
    TableId::from_bytes([number; 16])
}

/// Somebody's key, or a token's, that is made from a number.
fn key(number: u8) -> Key {
    Key([number; 32])
}

/// A table that somebody hosts and nobody sits at.
fn about(host: u8) -> About {
    About {
        game: "deadlies".to_owned(),
        stage: Stage::Gathering,
        listed: true,
        host: key(host),
        sitters: Vec::new(),
        facts: "{}".to_owned(),
    }
}

fn entry(number: u64) -> Entry {
    Entry { number, steps: format!("step {number}\n"), sent_as: Some(format!("1 {number} a-b_c")) }
}

/// A change that is only what was played.
fn played(number: u64, at: Time) -> Change {
    Change { at, entry: Some(entry(number)), ..Change::default() }
}

/// What is expected of a table that was just made.
fn created(about: About, at: Time) -> Stored {
    Stored {
        created: at,
        touched: at,
        about,
        header: None,
        entries: Vec::new(),
        snapshot: None,
        sealed: None,
    }
}

/// What is expected of a table after a change that is taken.
fn changed(stored: &mut Stored, change: Change) {
    stored.touched = change.at;
    stored.entries.extend(change.entry);
    if let Some(about) = change.about {
        stored.about = about;
    }
    if let Some(header) = change.header {
        stored.header = Some(header);
    }
    if let Some(snapshot) = change.snapshot {
        stored.snapshot = Some(snapshot);
    }
    match change.sealed {
        Some(Sealed::Keep(text)) => stored.sealed = Some(text),
        Some(Sealed::Destroy) => stored.sealed = None,
        None => {}
    }
}

/// A change of everything there is.
fn everything(number: u64, at: Time) -> Change {
    Change {
        at,
        about: Some(About {
            stage: Stage::Playing,
            listed: false,
            sitters: vec![key(7), key(3), key(7)],
            facts: "{\"names\":[\"Zoë\",\"\u{202e}\",\"\0\"]}".to_owned(),
            ..about(9)
        }),
        header: Some("mori 1\ngame deadlies\n".to_owned()),
        entry: Some(Entry { number, steps: String::new(), sent_as: None }),
        snapshot: Some(Snapshot { after: number, text: vec![0, 255, b'\n', 0] }),
        sealed: Some(Sealed::Keep(b"\0what only its key opens\xff".to_vec())),
    }
}

async fn loaded(store: &dyn Store, what: &str, id: &TableId, expected: Option<&Stored>) -> Checked {
    let found = store.load(id).await?;
    same(what, found.as_ref(), expected)
}
