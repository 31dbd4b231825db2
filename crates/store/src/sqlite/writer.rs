//! The task that writes: it takes what is waiting, does it in one transaction, waits for the disk once, and answers.

use std::collections::HashMap;
use std::fs::File;
use std::slice;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use protocol::TableId;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::group::{Ask, Group, Known, Left, Outcome, Tidied};
use super::lately::{Lately, MOST};
use super::open::PATIENCE;
use super::{Answer, Job, Shared};
use crate::StoreError;

/// How many calls a transaction takes at most: more make nothing cheaper, and each waits for all.
const GROUP: usize = 512;

/// How many tables the writer remembers; then it forgets all of them, and looks them up again.
const REMEMBERED: usize = 100_000;

/// How long the writer waits for those who read before it gives up scrubbing the log for now.
const SCRUB_PATIENCE: Duration = Duration::from_millis(20);

/// How long until it tries again.
const SCRUB_AGAIN: Duration = Duration::from_millis(100);

type Decided = Result<Outcome, StoreError>;

pub(super) struct Writer {
    shared: Arc<Shared>,
    connection: SqliteConnection,
    jobs: mpsc::UnboundedReceiver<Job>,
    known: HashMap<TableId, Known>,
    lately: Lately,
    /// How many entries may lie where they were written before they move.
    room: usize,
    /// What is committed and not answered, because the log may still have what was deleted.
    unscrubbed: Vec<(Answer, Decided)>,
    /// Held until everything is written.
    _lock: File,
}

impl Writer {
    /// Readies a folder for writing.
    pub(super) async fn new(
        shared: Arc<Shared>,
        connection: SqliteConnection,
        jobs: mpsc::UnboundedReceiver<Job>,
        lock: File,
    ) -> Result<Self, StoreError> {
        let mut writer = Self {
            shared,
            connection,
            jobs,
            known: HashMap::new(),
            lately: Lately::new(),
            room: MOST,
            unscrubbed: Vec::new(),
            _lock: lock,
        };
        match writer.move_everything().await {
            // A full disk is no reason not to open: everything can be read, and deleting makes room.
            Err(StoreError::Full) => writer.remember_lately().await?,
            moved => moved?,
        }
        Ok(writer)
    }

    /// Writes until nobody can ask any more, or asks it to close.
    pub(super) async fn run(mut self) {
        let mut jobs = Vec::new();
        loop {
            if self.unscrubbed.is_empty() {
                self.jobs.recv_many(&mut jobs, GROUP).await;
            } else if timeout(SCRUB_AGAIN, self.jobs.recv_many(&mut jobs, GROUP)).await.is_err() {
                self.scrub().await;
                continue;
            }
            if jobs.is_empty() {
                return self.finish(None).await;
            }
            let close = jobs.iter().position(|job| matches!(job.ask, Ask::Close));
            let mut late = close.map(|close| jobs.split_off(close)).unwrap_or_default().into_iter();
            self.group(std::mem::take(&mut jobs)).await;
            if let Some(close) = late.next() {
                for job in late {
                    let _ = job.answer.send(Err(StoreError::Closed));
                }
                return self.finish(Some(close.answer)).await;
            }
        }
    }

    /// Does what a group of calls asks for, and answers each.
    async fn group(&mut self, jobs: Vec<Job>) {
        let (asks, answers): (Vec<Ask>, Vec<Answer>) =
            jobs.into_iter().map(|job| (job.ask, job.answer)).unzip();
        let decided = match self.attempt(&asks, true).await {
            Ok(decided) => decided,
            // Another program has the database locked; one by one they would all wait for it again.
            Err(StoreError::InUse) => asks.iter().map(|_| Err(StoreError::InUse)).collect(),
            Err(error) => {
                tracing::warn!(%error, calls = asks.len(), "a group of calls is tried again one by one");
                // Moving entries may be what there was no room for; it waits until there is more to move.
                self.room = self.lately.count() + MOST / 4;
                self.one_by_one(&asks).await
            }
        };
        self.shared.waiting.fetch_sub(answers.len() as u64, Ordering::SeqCst);
        let before = self.unscrubbed.len();
        for (answer, decided) in answers.into_iter().zip(decided) {
            if decided.as_ref().is_ok_and(|outcome| outcome.scrub) {
                self.unscrubbed.push((answer, decided));
            } else {
                // Whoever asked may have gone away since.
                let _ = answer.send(decided);
            }
        }
        if self.unscrubbed.len() > before {
            self.room = MOST;
            self.scrub().await;
        }
        if self.known.len() > REMEMBERED {
            self.known.clear();
        }
    }

    /// So that only those fail that can't be done.
    async fn one_by_one(&mut self, asks: &[Ask]) -> Vec<Decided> {
        let mut decided = Vec::with_capacity(asks.len());
        for ask in asks {
            let alone = self.attempt(slice::from_ref(ask), false).await;
            decided.push(alone.and_then(|mut alone| alone.pop().unwrap_or(Err(StoreError::Closed))));
        }
        decided
    }

    /// Does what all of these ask for in one transaction, or nothing.
    async fn attempt(&mut self, asks: &[Ask], tidy: bool) -> Result<Vec<Decided>, StoreError> {
        if asks.iter().all(|ask| matches!(ask, Ask::Nothing)) {
            return Ok(asks.iter().map(|_| Ok(Outcome::default())).collect());
        }
        match self.transact(asks, tidy).await {
            Ok((decided, left, tidied)) => {
                if left.wrote {
                    self.shared.commits.fetch_add(1, Ordering::Relaxed);
                }
                if let Some(tidied) = tidied {
                    tidied.tell(&mut self.lately);
                }
                left.tell(&mut self.lately);
                Ok(decided)
            }
            Err(error) => {
                self.roll_back().await;
                // What was learned of these tables may be what was just undone.
                for table in asks.iter().filter_map(Ask::table) {
                    self.known.remove(table);
                }
                Err(error)
            }
        }
    }

    async fn transact(
        &mut self,
        asks: &[Ask],
        tidy: bool,
    ) -> Result<(Vec<Decided>, Left, Option<Tidied>), StoreError> {
        self.execute("BEGIN IMMEDIATE").await?;
        let mut group = Group::new(&mut self.connection, &self.shared, &mut self.known, &self.lately);
        group.find(asks).await?;
        let mut decided = Vec::with_capacity(asks.len());
        for ask in asks {
            decided.push(group.carry_out(ask).await?);
        }
        // A little more than what comes in, so that what waits becomes less.
        let most = 2 * asks.len() + 64;
        let tidied = if tidy { Some(group.tidy(self.room, most).await?) } else { None };
        let left = group.finish().await?;
        self.execute("COMMIT").await?;
        Ok((decided, left, tidied))
    }

    async fn execute(&mut self, sql: &'static str) -> Result<(), StoreError> {
        self.shared.count_statement();
        sqlx::query(sql).execute(&mut self.connection).await?;
        Ok(())
    }

    /// There may be nothing to undo: SQLite has done it itself if the disk is full.
    async fn roll_back(&mut self) {
        if let Err(error) = self.execute("ROLLBACK").await {
            tracing::debug!(%error, "nothing to roll back");
        }
    }

    /// Moves all entries to where they are read.
    async fn move_everything(&mut self) -> Result<(), StoreError> {
        let moved = self.move_in_a_transaction().await;
        match moved {
            Ok(()) => self.lately = Lately::new(),
            Err(_) => self.roll_back().await,
        }
        moved
    }

    async fn move_in_a_transaction(&mut self) -> Result<(), StoreError> {
        self.execute("BEGIN IMMEDIATE").await?;
        let copy = "INSERT OR IGNORE INTO entries SELECT table_key, number, steps, sent_as FROM lately \
             WHERE table_key IN (SELECT key FROM tables) ORDER BY table_key, number";
        self.execute(copy).await?;
        self.execute("DELETE FROM lately").await?;
        self.execute("COMMIT").await
    }

    /// Learns what lies where it was written, if it could not be moved.
    async fn remember_lately(&mut self) -> Result<(), StoreError> {
        self.shared.count_statement();
        let rows: Vec<(i64, i64, bool)> = sqlx::query_as(
            "SELECT table_key, place, number <= \
             (SELECT coalesce(max(number), 0) FROM entries WHERE entries.table_key = lately.table_key) \
             FROM lately ORDER BY place",
        )
        .fetch_all(&mut self.connection)
        .await?;
        for (table, place, moved) in rows {
            self.lately.found(table, place, moved);
        }
        Ok(())
    }

    /// Puts the log into the database and empties it, so that nothing is left there of what was deleted, and answers those
    /// who wait for that. If somebody still reads what is in the log it has to wait.
    async fn scrub(&mut self) {
        match self.empty_log().await {
            Ok(true) => {
                for (answer, decided) in self.unscrubbed.drain(..) {
                    let _ = answer.send(decided);
                }
            }
            Ok(false) => tracing::debug!("the log is being read and can't be scrubbed yet"),
            Err(error) => tracing::warn!(%error, "the log can't be scrubbed yet"),
        }
    }

    /// Whether that worked.
    async fn empty_log(&mut self) -> Result<bool, StoreError> {
        self.be_patient(SCRUB_PATIENCE).await?;
        self.shared.count_statement();
        let emptied: Result<(i64, i64, i64), sqlx::Error> =
            sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut self.connection).await;
        self.be_patient(PATIENCE).await?;
        let (busy, ..) = emptied?;
        Ok(busy == 0)
    }

    async fn be_patient(&mut self, patience: Duration) -> Result<(), StoreError> {
        self.shared.count_statement();
        let sql = AssertSqlSafe(format!("PRAGMA busy_timeout = {}", patience.as_millis()));
        sqlx::query(sql).execute(&mut self.connection).await?;
        Ok(())
    }

    /// Leaves the folder tidy and gives it free.
    async fn finish(mut self, closed: Option<Answer>) {
        self.jobs.close();
        while let Some(job) = self.jobs.recv().await {
            let _ = job.answer.send(Err(StoreError::Closed));
        }
        // Somebody may have begun to read and never go on; that is no reason never to close.
        if timeout(PATIENCE, self.shared.readers.close()).await.is_err() {
            tracing::warn!("somebody was still reading when the store was closed");
        }
        if let Err(error) = self.move_everything().await {
            tracing::warn!(%error, "what was played lately stays where it is");
        }
        self.scrub().await;
        let Self { connection, unscrubbed, _lock: lock, .. } = self;
        let gone = connection.close().await.map_err(StoreError::from);
        drop(lock);
        for (answer, _) in unscrubbed {
            let _ = answer.send(Err(StoreError::System("what was deleted is still in the log".to_owned())));
        }
        if let Some(closed) = closed {
            let _ = closed.send(gone.map(|()| Outcome::default()));
        }
    }
}
