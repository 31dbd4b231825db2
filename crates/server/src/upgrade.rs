//! What whoever runs a server does with games that are kept: whether each goes on with this version of the program, and
//! taking one out.

use protocol::TableId;
use store::{Store, StoreError, Which};
use thiserror::Error;

use crate::table::{closed_text, reopen, stored_record};

/// What would become of one game that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The table's name.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// How many steps were played.
    pub steps: usize,
    /// Why it would be frozen; nothing if it goes on.
    pub frozen: Option<String>,
}

/// Replays every game that is kept, from its first step, and says what would become of it.
pub async fn check_upgrade(store: &dyn Store) -> Result<Vec<Outlook>, StoreError> {
    let mut outlooks = Vec::new();
    for line in store.list(Which::All, usize::MAX).await? {
        let Some(mut stored) = store.load(&line.table).await? else { continue };
        if stored.header.is_none() {
            continue;
        }
        // The snapshot would hide what happens before it.
        stored.snapshot = None;
        let steps = stored_record(&stored).map_or(0, |record| record.steps.len());
        let frozen = reopen(&stored).err();
        outlooks.push(Outlook { table: line.table.to_string(), game: line.about.game, steps, frozen });
    }
    Ok(outlooks)
}

/// Why a table has no record to take out.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ExportError {
    /// The store says no.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Its game has not started.
    #[error("the game has not started")]
    NotStarted,
    /// What is kept cannot be read.
    #[error("the record can't be read: {0}")]
    Unreadable(String),
}

/// The record of a table that is kept, closed where it stands. It shows everything.
pub async fn export(store: &dyn Store, table: &TableId) -> Result<String, ExportError> {
    let stored = store.load(table).await?.ok_or(StoreError::NoSuchTable)?;
    if stored.header.is_none() {
        return Err(ExportError::NotStarted);
    }
    let record = stored_record(&stored).map_err(ExportError::Unreadable)?;
    Ok(closed_text(&record))
}
