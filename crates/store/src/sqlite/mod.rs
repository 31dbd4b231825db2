//! A store in one folder: a database of SQLite, written by one task that commits in groups, read through a few
//! connections besides.
//!
//! | file | what lives there |
//! |---|---|
//! | `open.rs` | the folder: its lock, its file, versions, connections |
//! | `writer.rs` | the task that writes: takes what is waiting, commits, answers |
//! | `group.rs` | what a group of calls does inside its transaction |
//! | `lately.rs` | where entries lie, and how they move from where they are written to where they are read |
//! | `reads.rs` | loads and lists |
//! | `backup.rs` | the copy without sealed texts |
//! | `failure.rs` | what SQLite says, in the words of a store |

mod backup;
mod failure;
mod group;
mod lately;
mod open;
mod reads;
mod writer;

use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use protocol::TableId;
use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot};

use crate::{
    About, Change, Key, Later, Line, SeatLink, Store, StoreError, Stored, Time, Usage, Visitor, Which,
};
use group::{Ask, Outcome};
use writer::{Habits, Writer};

/// How a folder is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SqliteOptions {
    /// How many bytes the database may have; none is as many as the disk has. An eighth of that, or 16 megabytes if that is
    /// less, is set aside for what makes room. The log, which has what was written last, comes on top; it mostly has a few
    /// megabytes, and more while a backup is written.
    pub quota: Option<u64>,
}

/// A store in a folder.
///
/// Dropped without [`Store::close`], it still keeps what was asked for, and gives the folder free a moment later.
pub struct Sqlite {
    shared: Arc<Shared>,
    jobs: mpsc::UnboundedSender<Job>,
}

/// A call that writes, on its way to the writer.
struct Job {
    ask: Ask,
    answer: Answer,
}

type Answer = oneshot::Sender<Result<Outcome, StoreError>>;

/// What callers, reads and the writer have in common.
struct Shared {
    file: PathBuf,
    readers: SqlitePool,
    quota: Option<u64>,
    /// How many calls that write have not been decided yet.
    waiting: AtomicU64,
    closed: AtomicBool,
    commits: AtomicU64,
    statements: AtomicU64,
}

impl Shared {
    /// Counts a statement that is about to be run.
    fn count_statement(&self) {
        self.statements.fetch_add(1, Ordering::Relaxed);
    }
}

impl Sqlite {
    /// Opens a folder, and makes it if it is not there.
    ///
    /// # Errors
    /// What keeps it from being opened, in the words for whoever runs the server: another process has it, it can't be
    /// written to, it is full, damaged or of a newer version.
    pub async fn open(folder: &Path, options: SqliteOptions) -> Result<Self, StoreError> {
        Self::open_with(folder, options, Habits::USUAL).await
    }

    async fn open_with(folder: &Path, options: SqliteOptions, habits: Habits) -> Result<Self, StoreError> {
        let open::Opened { lock, file, connection, readers } = open::open(folder, options).await?;
        let shared = Arc::new(Shared {
            file,
            readers,
            quota: options.quota,
            waiting: AtomicU64::new(0),
            closed: AtomicBool::new(false),
            commits: AtomicU64::new(0),
            statements: AtomicU64::new(0),
        });
        let (jobs, waiting) = mpsc::unbounded_channel();
        let writer = Writer::new(Arc::clone(&shared), connection, waiting, habits, lock).await?;
        tokio::spawn(writer.run());
        Ok(Self { shared, jobs })
    }

    /// Copies the folder of a store to a new one, as it is at one moment, whether or not a process uses it. Sealed texts are
    /// not in the copy.
    ///
    /// # Errors
    /// What keeps it from being read or the copy from being written; what was there in the new place is never touched.
    pub async fn back_up_folder(folder: &Path, to: &Path) -> Result<(), StoreError> {
        backup::back_up_folder(folder, to).await
    }

    /// How many transactions have been committed since it was opened, each with one wait for the disk.
    pub fn commits(&self) -> u64 {
        self.shared.commits.load(Ordering::Relaxed)
    }

    /// How many statements have been run since it was opened, reading and writing.
    pub fn statements(&self) -> u64 {
        self.shared.statements.load(Ordering::Relaxed)
    }

    /// How many calls that write are waiting for the disk now.
    pub fn waiting(&self) -> u64 {
        self.shared.waiting.load(Ordering::Relaxed)
    }

    /// Puts a call in the writer's queue, at once and not when its future is first polled: calls keep their order.
    fn ask<T: Send + 'static>(
        &self,
        ask: Ask,
        then: impl FnOnce(Outcome) -> T + Send + 'static,
    ) -> Later<'static, T> {
        let asked = self.send(ask);
        Box::pin(async move {
            match asked?.await {
                Ok(outcome) => outcome.map(then),
                // Only a writer that is gone leaves a call without an answer.
                Err(_) => Err(StoreError::Closed),
            }
        })
    }

    fn send(&self, ask: Ask) -> Result<oneshot::Receiver<Result<Outcome, StoreError>>, StoreError> {
        let closes = matches!(ask, Ask::Close);
        let closed = if closes {
            self.shared.closed.swap(true, Ordering::SeqCst)
        } else {
            self.shared.closed.load(Ordering::SeqCst)
        };
        if closed {
            return Err(StoreError::Closed);
        }
        let (answer, answered) = oneshot::channel();
        self.shared.waiting.fetch_add(1, Ordering::SeqCst);
        self.jobs.send(Job { ask, answer }).map_err(|_| StoreError::Closed)?;
        Ok(answered)
    }

    /// Reads, after everything that was asked for before.
    fn read<T, F>(&self, read: impl FnOnce(Arc<Shared>) -> F + Send + 'static) -> Later<'static, T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send,
    {
        if self.shared.closed.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Closed) });
        }
        // A connection that reads sees what is committed. If something is still waiting, an empty call behind it says when.
        let before = (self.shared.waiting.load(Ordering::SeqCst) > 0).then(|| self.ask(Ask::Nothing, |_| ()));
        let shared = Arc::clone(&self.shared);
        Box::pin(async move {
            if let Some(before) = before {
                before.await?;
            }
            read(shared).await
        })
    }
}

impl Store for Sqlite {
    fn create(&self, table: &TableId, about: About, at: Time) -> Later<'static, ()> {
        self.ask(Ask::Create { table: table.clone(), about, at }, |_| ())
    }

    fn change(&self, table: &TableId, change: Change) -> Later<'static, ()> {
        self.ask(Ask::Change { table: table.clone(), change: Box::new(change) }, |_| ())
    }

    fn load(&self, table: &TableId) -> Later<'static, Option<Stored>> {
        let table = table.clone();
        self.read(|shared| async move { reads::load(&shared, &table).await })
    }

    fn list(&self, which: Which, most: usize) -> Later<'static, Vec<Line>> {
        self.read(move |shared| async move { reads::list(&shared, which, most).await })
    }

    fn count(&self) -> Later<'static, u64> {
        self.read(|shared| async move { reads::count(&shared).await })
    }

    fn delete(&self, table: &TableId) -> Later<'static, bool> {
        self.ask(Ask::Delete { table: table.clone() }, |outcome| outcome.count > 0)
    }

    fn visitor(&self, key: Key) -> Later<'static, Option<Visitor>> {
        self.read(move |shared| async move { reads::visitor(&shared, key).await })
    }

    fn keep_visitor(&self, key: Key, visitor: Visitor) -> Later<'static, ()> {
        self.ask(Ask::KeepVisitor { key, visitor }, |_| ())
    }

    fn forget_visitors(&self, before: Time) -> Later<'static, u64> {
        self.ask(Ask::ForgetVisitors { before }, |outcome| outcome.count)
    }

    fn keep_link(&self, token: Key, link: SeatLink) -> Later<'static, ()> {
        self.ask(Ask::KeepLink { token, link }, |_| ())
    }

    fn take_link(&self, token: Key, now: Time) -> Later<'static, Option<SeatLink>> {
        self.ask(Ask::TakeLink { token, now }, |outcome| outcome.link)
    }

    fn revoke_links(&self, table: &TableId, owner: Key) -> Later<'static, ()> {
        self.ask(Ask::RevokeLinks { table: table.clone(), owner }, |_| ())
    }

    fn usage(&self) -> Later<'static, Usage> {
        self.read(|shared| async move { reads::usage(&shared).await })
    }

    fn back_up(&self, to: &Path) -> Later<'static, ()> {
        let to = to.to_owned();
        self.read(move |shared| async move {
            // In a task of its own, so that nothing half done stays behind if nobody waits for it any more.
            let copying = tokio::spawn(async move { backup::back_up(&shared.file, &to).await });
            copying.await.unwrap_or_else(|error| Err(StoreError::System(error.to_string())))
        })
    }

    fn close(&self) -> Later<'static, ()> {
        self.ask(Ask::Close, |_| ())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Otherwise entries would be lost, doubled or mixed up on their way to where they are read. Here they move all the time.
    #[tokio::test]
    async fn promises_are_kept_while_entries_move() {
        let room = tempfile::tempdir().expect("a folder can be made");
        let open = async |place: &Path| {
            let habits = Habits { most: 0, quiet: Duration::ZERO };
            let store = Sqlite::open_with(place, SqliteOptions::default(), habits).await?;
            Ok(Box::new(store) as Box<dyn Store>)
        };
        crate::suite::run(open, room.path()).await.expect("every promise is kept");
    }

    /// Otherwise entries would stay where they were written for ever, and tables would load ever more slowly.
    #[tokio::test]
    async fn entries_move_when_it_is_quiet() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let habits = Habits { most: 100, quiet: Duration::ZERO };
        let store =
            Sqlite::open_with(folder.path(), SqliteOptions::default(), habits).await.expect("it opens");
        let count = async |sql: &'static str| -> i64 {
            sqlx::query_scalar(sql).fetch_one(&store.shared.readers).await.expect("it can be counted")
        };
        for table in 1..=3 {
            let id = TableId::from_bytes([table; 16]);
            let about = About {
                game: String::new(),
                stage: crate::Stage::Playing,
                listed: false,
                host: Key([0; 32]),
                sitters: Vec::new(),
                facts: String::new(),
            };
            drop(store.create(&id, about, 0));
            for number in 1..=100 {
                let entry = Some(crate::Entry { number, steps: "x".repeat(500), sent_as: None });
                drop(store.change(&id, Change { entry, ..Change::default() }));
            }
        }
        assert_eq!(store.count().await, Ok(3), "which is asked after everything is kept");
        // Each of these is a group of its own, and before each the writer had nothing else to do.
        while count("SELECT count(*) FROM lately").await > 0 {
            assert_eq!(store.delete(&TableId::from_bytes([9; 16])).await, Ok(false));
        }
        assert_eq!(count("SELECT count(*) FROM entries").await, 300);
        assert_eq!(
            store.load(&TableId::from_bytes([2; 16])).await.map(|stored| stored.map(|it| it.entries.len())),
            Ok(Some(100))
        );
        store.close().await.expect("it closes");
    }
}
