//! A copy of everything but sealed texts, made while work goes on.

use std::fs;
use std::path::Path;

use sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};

use super::open::{FILE, UNFINISHED, examine, make, plain, rename};
use crate::StoreError;

/// The same for a folder that another process may be using.
pub(super) async fn back_up_folder(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let file = fs::canonicalize(folder)?.join(FILE);
    // A connection to a file that is not there would make one.
    if !file.is_file() {
        return Err(StoreError::System(format!("there is no {FILE} in {}", folder.display())));
    }
    back_up(&file, to).await
}

/// Copies everything to a new folder, which then can be opened.
///
/// Copying the file would copy sealed texts with it, and to delete them in the copy would be to have had them there. So
/// the copy is an empty database that everything else is written to. It is of the same version: what opens it brings it up to
/// date, as it would the original.
pub(super) async fn back_up(file: &Path, to: &Path) -> Result<(), StoreError> {
    let made = !to.exists();
    fs::create_dir_all(to)?;
    let to = fs::canonicalize(to)?;
    if fs::read_dir(&to)?.next().is_some() {
        return Err(StoreError::Conflict);
    }
    let copied = copy(file, &to).await;
    if copied.is_err() {
        // What is half there is of use to nobody, and would be in the way of the next attempt.
        for name in [UNFINISHED, FILE] {
            let _ = fs::remove_file(to.join(name));
        }
        if made {
            let _ = fs::remove_dir(&to);
        }
    }
    copied
}

async fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
    let original = file.to_str().ok_or_else(|| StoreError::System("the path is no text".to_owned()))?;
    let version = examine(file).await?;
    make(to, Some(version), false).await?;
    let mut copy = plain(&to.join(UNFINISHED))
        // Until it has its name nobody opens it, so it needs no log of its own; where it comes from has its checks.
        .journal_mode(SqliteJournalMode::Off)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(false)
        .connect()
        .await?;
    sqlx::query("ATTACH ? AS original").bind(original.to_owned()).execute(&mut copy).await?;
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM main.sqlite_schema WHERE type = 'table' \
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN ('_sqlx_migrations', 'sealed')",
    )
    .fetch_all(&mut copy)
    .await?;
    // One transaction sees the original as it is at one moment.
    let mut at_once = copy.begin().await?;
    for table in tables {
        // By name: two databases of one version may have come to their columns in another order.
        let columns: Vec<String> =
            sqlx::query_scalar("SELECT '\"' || name || '\"' FROM pragma_table_info(?, 'original')")
                .bind(table.clone())
                .fetch_all(&mut *at_once)
                .await?;
        let columns = columns.join(", ");
        let all = format!("INSERT INTO main.{table} ({columns}) SELECT {columns} FROM original.{table}");
        sqlx::query(AssertSqlSafe(all)).execute(&mut *at_once).await?;
    }
    at_once.commit().await?;
    sqlx::query("DETACH original").execute(&mut copy).await?;
    sqlx::query("PRAGMA journal_mode = WAL").execute(&mut copy).await?;
    copy.close().await?;
    rename(to)
}
