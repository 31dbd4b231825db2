//! The folder of a store: its lock, its file, the versions of that, and connections to it.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, SqlSafeStr as _, SqliteConnection, SqlitePool};

use super::SqliteOptions;
use crate::StoreError;

/// The database.
pub(super) const FILE: &str = "mori.db";
/// What a database is called until it is whole.
pub(super) const UNFINISHED: &str = "mori.db.new";
/// What the one process locks that uses a folder.
const LOCK: &str = "mori.lock";

/// The versions of the database, in order. One that was released is never changed; a new one is added at the end.
const VERSIONS: &[(i64, &str, &str)] = &[(1, "tables", include_str!("../../migrations/0001_tables.sql"))];

/// Says in a database's head that it is one of mori; these are its four letters.
const OURS: i64 = 0x6d6f_7269;

pub(super) const PAGE: u32 = 4096;

/// How long something waits that finds the database locked by another program, such as one that looks into it.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// A folder that was opened.
pub(super) struct Opened {
    pub(super) lock: File,
    pub(super) file: PathBuf,
    pub(super) connection: SqliteConnection,
    pub(super) readers: SqlitePool,
}

/// Hands and names that are not revealed yet are nobody's business on this machine either. Where somebody else owns the file,
/// it is theirs to say who may read it.
#[cfg(unix)]
fn for_its_owner_alone(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt as _;
    let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode));
}

#[cfg(not(unix))]
fn for_its_owner_alone(_path: &Path, _mode: u32) {}

pub(super) async fn open(folder: &Path, options: SqliteOptions) -> Result<Opened, StoreError> {
    if folder.is_file() {
        return Err(StoreError::System(format!("{} is a file and no folder", folder.display())));
    }
    let is_made = !folder.exists();
    fs::create_dir_all(folder)?;
    if is_made {
        for_its_owner_alone(folder, 0o700);
    }
    // What begins with `file:` would be an address to SQLite, and what is whole begins otherwise.
    let folder = fs::canonicalize(folder)?;
    let lock = lock(&folder)?;
    let file = folder.join(FILE);
    if is_new(&file)? {
        make(&folder, None, true).await?;
    }
    // What SQLite puts beside it has the same permissions.
    for_its_owner_alone(&file, 0o600);
    examine(&file).await?;
    let mut connection = writing(&file, options).connect().await?;
    // A file that is there but can't be written to says so now and not at somebody's first move.
    sqlx::raw_sql("BEGIN; DELETE FROM heads WHERE FALSE; ROLLBACK").execute(&mut connection).await?;
    versions().run_direct(None, &mut connection, false).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(4)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .connect_with(plain(&file).read_only(true).pragma("cache_size", "-8000"))
        .await?;
    Ok(Opened { lock, file, connection, readers })
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let file = File::options().create(true).truncate(false).write(true).open(folder.join(LOCK))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// Whether there is no database yet. Since one gets its name only when it is whole, an empty one is what is left of one.
fn is_new(file: &Path) -> Result<bool, StoreError> {
    let find = |file: &Path| match fs::metadata(file) {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::from(error)),
    };
    let damaged = |what: &str| Err(StoreError::Damaged(format!("{FILE} {what}")));
    match find(file)? {
        Some(found) if !found.is_file() => damaged("is no file"),
        Some(found) if found.len() == 0 => damaged("is empty"),
        // SQLite would take what is missing for zeros.
        Some(found) if found.len() % u64::from(PAGE) != 0 => damaged("lacks its end"),
        Some(_) => Ok(false),
        // SQLite would take what it finds in the log for changes of the new database.
        None if find(&beside(file, "-wal"))?.is_some_and(|log| log.len() > 0) => {
            damaged("is gone and its log is not")
        }
        None => Ok(true),
    }
}

/// Makes an empty database of that version, or of the newest, that does not have its name yet, and gives it its name if that is
/// wanted.
pub(super) async fn make(folder: &Path, version: Option<i64>, finish: bool) -> Result<(), StoreError> {
    let unfinished = folder.join(UNFINISHED);
    for what_was_left in [unfinished.clone(), beside(&unfinished, "-wal"), beside(&unfinished, "-shm")] {
        match fs::remove_file(what_was_left) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
    }
    let mut connection = plain(&unfinished)
        .create_if_missing(true)
        .page_size(PAGE)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("application_id", OURS.to_string())
        .connect()
        .await?;
    versions().run_direct(version, &mut connection, false).await?;
    connection.close().await?;
    if finish { rename(folder) } else { Ok(()) }
}

/// Gives a whole database its name.
pub(super) fn rename(folder: &Path) -> Result<(), StoreError> {
    fs::rename(folder.join(UNFINISHED), folder.join(FILE))?;
    // Only then does the name outlive a power cut. Systems that can't do that to a folder don't need it.
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Looks whether a database is one of ours and not too new, before anything is done to it; and of which version it is.
pub(super) async fn examine(file: &Path) -> Result<i64, StoreError> {
    let mut connection = plain(file).connect().await?;
    let ours: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut connection).await?;
    if ours != OURS {
        return Err(StoreError::Damaged(format!("{FILE} is a database of another program")));
    }
    let found: Option<i64> =
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut connection).await?;
    connection.close().await?;
    let ours = VERSIONS.iter().map(|(version, ..)| *version).max().unwrap_or(0);
    match found {
        Some(found) if found > ours => Err(StoreError::Newer { found, ours }),
        Some(found) => Ok(found),
        None => Err(StoreError::Damaged(format!("{FILE} has no version"))),
    }
}

fn versions() -> Migrator {
    let version = |(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(*version, (*name).into(), MigrationType::Simple, (*sql).into_sql_str(), false)
    };
    Migrator::with_migrations(VERSIONS.iter().map(version).collect())
}

/// What all connections have in common.
pub(super) fn plain(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(PATIENCE)
        // Nothing of a game may lie in a file outside the folder, not even for sorting it.
        .pragma("temp_store", "MEMORY")
        .row_buffer_size(512)
        .thread_name(|number| format!("store-{number}"))
        .disable_statement_logging()
}

/// The connection of the writer.
fn writing(file: &Path, options: SqliteOptions) -> SqliteConnectOptions {
    let writing = plain(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("secure_delete", "ON")
        .pragma("cache_size", "-16000")
        // After a backup, during which the log only grows, it becomes short again.
        .pragma("journal_size_limit", "16000000");
    match options.quota {
        Some(quota) => writing.pragma("max_page_count", Limit::Usual.pages(quota).to_string()),
        None => writing,
    }
}

/// How much of a quota something may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Limit {
    /// All but what is set aside.
    Usual,
    /// All of it: what makes room may need some for a while.
    All,
}

impl Limit {
    /// How many pages the database may have.
    pub(super) fn pages(self, quota: u64) -> u64 {
        let all = quota / u64::from(PAGE);
        let set_aside = match self {
            Self::Usual => (all / 8).min(4_096),
            Self::All => 0,
        };
        // None would mean that nothing is said, and more than that SQLite can't have.
        (all - set_aside).clamp(1, 4_294_967_294)
    }
}

/// A file that SQLite puts beside another.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
