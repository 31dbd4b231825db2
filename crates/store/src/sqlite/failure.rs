//! What SQLite says when it does not do something, in the words of a store.

use std::io;

use sqlx::migrate::MigrateError;

use crate::StoreError;

// SQLite's result codes; the lower byte is the kind.
const PERM: u32 = 3;
const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READ_ONLY: u32 = 8;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const CANNOT_OPEN: u32 = 14;
const NOT_A_DATABASE: u32 = 26;
/// The file was renamed or removed under the program that has it open.
const MOVED: u32 = READ_ONLY | 4 << 8;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(error) => {
                let code = error.code().and_then(|code| code.parse().ok()).unwrap_or(0);
                of_code(code, error.message())
            }
            sqlx::Error::Io(error) => error.into(),
            sqlx::Error::Migrate(error) => (*error).into(),
            sqlx::Error::PoolClosed => Self::Closed,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => Self::Damaged(error.to_string()),
            other => Self::System(other.to_string()),
        }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            other => Self::System(other.to_string()),
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            _ => Self::System(error.to_string()),
        }
    }
}

fn of_code(code: u32, message: &str) -> StoreError {
    match (code, code & 0xff) {
        (MOVED, _) => StoreError::Damaged("it was moved or removed while in use".to_owned()),
        (_, PERM | READ_ONLY | CANNOT_OPEN) => StoreError::ReadOnly,
        (_, BUSY | LOCKED) => StoreError::InUse,
        (_, CORRUPT | NOT_A_DATABASE) => StoreError::Damaged(message.to_owned()),
        (_, FULL) => StoreError::Full,
        _ => StoreError::System(message.to_owned()),
    }
}
