//! Why something is not kept, with what a host can do about it.

use thiserror::Error;

/// Why a store does not do what it is asked. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// It is there already, or something else came first.
    #[error("something else came first")]
    Conflict,
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// There is no room, or the quota is used up.
    #[error("there is no room left: delete tables, raise the quota, or make room on the disk")]
    Full,
    /// Nothing may be written.
    #[error("the data folder can't be written to: check who owns it and how it is mounted")]
    ReadOnly,
    /// Another process has it.
    #[error("another process uses this data folder: stop it first, or choose another with --data")]
    InUse,
    /// It was written by a newer version of this program.
    #[error(
        "the data folder is of a newer version ({found}; this program knows {ours}): use that version of mori"
    )]
    Newer {
        /// Its version.
        found: i64,
        /// The newest this program knows.
        ours: i64,
    },
    /// What is there cannot be read.
    #[error("the data is damaged: {0}; restore a backup")]
    Damaged(String),
    /// The system says no.
    #[error("{0}")]
    System(String),
    /// It was closed.
    #[error("the store is closed")]
    Closed,
}
