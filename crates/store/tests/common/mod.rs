//! What several tests of the SQLite store need.

// Each test program uses some of it.
#![allow(dead_code)]

use std::path::Path;

use protocol::TableId;
use store::{About, Change, Entry, Key, Sealed, Sqlite, SqliteOptions, Stage, Store, StoreError, Stored};

pub(crate) fn table(number: u8) -> TableId {
    TableId::from_bytes([number; 16])
}

pub(crate) fn about() -> About {
    About {
        game: "deadlies".to_owned(),
        stage: Stage::Playing,
        listed: true,
        host: Key([1; 32]),
        sitters: vec![Key([1; 32]), Key([2; 32]), Key([3; 32]), Key([4; 32])],
        facts: "{}".to_owned(),
    }
}

/// As long as what an answer at a table of The Deadlies leads to.
pub(crate) fn entry(number: u64) -> Entry {
    Entry { number, steps: format!("{number:0150}"), sent_as: Some(format!("1 {number} 0123456789abcdef")) }
}

pub(crate) fn played(number: u64) -> Change {
    Change { at: 1_700_000_000_000, entry: Some(entry(number)), ..Change::default() }
}

pub(crate) fn sealed(text: &[u8]) -> Change {
    Change { at: 5, sealed: Some(Sealed::Keep(text.to_vec())), ..Change::default() }
}

pub(crate) fn destroyed() -> Change {
    Change { at: 6, sealed: Some(Sealed::Destroy), ..Change::default() }
}

pub(crate) async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
    Sqlite::open(folder, SqliteOptions::default()).await
}

/// Some tables with some entries, all of them kept.
pub(crate) async fn fill(store: &Sqlite, tables: u8, entries: u64) {
    for number in 0..tables {
        drop(store.create(&table(number), about(), 5));
        for number_played in 1..=entries {
            drop(store.change(&table(number), played(number_played)));
        }
    }
    assert_eq!(store.count().await, Ok(u64::from(tables)), "which is asked after everything is kept");
}

/// What [`fill`] has left at each table.
pub(crate) fn filled(entries: u64) -> Stored {
    Stored {
        created: 5,
        touched: if entries == 0 { 5 } else { 1_700_000_000_000 },
        about: about(),
        header: None,
        entries: (1..=entries).map(entry).collect(),
        snapshot: None,
        sealed: None,
    }
}

/// In which files of a folder some bytes are.
pub(crate) fn files_with(folder: &Path, bytes: &[u8]) -> Vec<String> {
    let files = std::fs::read_dir(folder).expect("the folder can be read");
    let files = files.map(|file| file.expect("the folder can be read"));
    let found = files.filter(|file| {
        let content = std::fs::read(file.path()).expect("the file can be read");
        content.windows(bytes.len()).any(|window| window == bytes)
    });
    found.map(|file| file.file_name().to_string_lossy().into_owned()).collect()
}
