//! The task that writes: it takes what is waiting, does it in one transaction, waits for the disk once, and answers.

use std::collections::HashMap;
use std::fs::File;
use std::slice;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use protocol::TableId;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::group::{Ask, Finished, Group, Known, Outcome};
use super::lately::Lately;
use super::open::{Limit, PATIENCE};
use super::{Answer, Job, Shared};
use crate::StoreError;

/// How many calls a transaction takes at most: more make nothing cheaper, and each waits for all.
const GROUP: usize = 512;

/// How many entries move at once when nobody asks for anything. Whoever does in the meantime waits for that.
const MOVED: i64 = 2_048;

/// How many move at once when there is no room: few, since they are at two places at once until they are deleted at one.
const MOVED_TO_MAKE_ROOM: i64 = 64;

/// How many tables the writer remembers; then it forgets all of them, and looks them up again.
const REMEMBERED: usize = 100_000;

/// How long the writer waits for those who read before it gives up scrubbing the log for now.
const SCRUB_PATIENCE: Duration = Duration::from_millis(20);

/// How long until it tries again.
const SCRUB_AGAIN: Duration = Duration::from_millis(100);

/// When entries move to where they are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// When more than so many lie where they were written,
    pub(super) most: i64,
    /// and nobody has asked for anything for so long.
    pub(super) quiet: Duration,
}

impl Habits {
    /// So that a table's entries move many at a time, and not while many play.
    pub(super) const USUAL: Self = Self { most: 4_096, quiet: Duration::from_millis(250) };
}

type Decided = Result<Outcome, StoreError>;

pub(super) struct Writer {
    shared: Arc<Shared>,
    connection: SqliteConnection,
    jobs: mpsc::UnboundedReceiver<Job>,
    known: HashMap<TableId, Known>,
    lately: Lately,
    habits: Habits,
    /// Whether there was no room to move entries the last time.
    no_room: bool,
    /// What is committed and not answered, because the log may still have what was deleted.
    unscrubbed: Vec<(Answer, Decided)>,
    /// When that was last tried.
    scrubbed: Instant,
    /// Held until everything is written.
    _lock: File,
}

impl Writer {
    /// Readies a folder for writing.
    pub(super) async fn new(
        shared: Arc<Shared>,
        mut connection: SqliteConnection,
        jobs: mpsc::UnboundedReceiver<Job>,
        habits: Habits,
        lock: File,
    ) -> Result<Self, StoreError> {
        let lately = Lately::find(&shared, &mut connection).await?;
        let known = HashMap::new();
        let (no_room, unscrubbed, scrubbed) = (false, Vec::new(), Instant::now());
        Ok(Self {
            shared,
            connection,
            jobs,
            known,
            lately,
            habits,
            no_room,
            unscrubbed,
            scrubbed,
            _lock: lock,
        })
    }

    /// Writes until nobody can ask any more, or asks it to close.
    pub(super) async fn run(mut self) {
        let mut jobs = Vec::new();
        loop {
            if !self.something_came(&mut jobs).await {
                self.tidy().await;
                continue;
            }
            if jobs.is_empty() {
                return self.finish(None).await;
            }
            let close = jobs.iter().position(|job| matches!(job.ask, Ask::Close));
            let mut late = close.map(|close| jobs.split_off(close)).unwrap_or_default().into_iter();
            self.group(std::mem::take(&mut jobs)).await;
            // Whoever was answered may have more to ask, and then shares the next commit with those who wait already.
            tokio::task::yield_now().await;
            if let Some(close) = late.next() {
                for job in late {
                    let _ = job.answer.send(Err(StoreError::Closed));
                }
                return self.finish(Some(close.answer)).await;
            }
        }
    }

    /// Takes what is waiting, or waits for it. Not if there is something to do while nobody asks for anything.
    async fn something_came(&mut self, jobs: &mut Vec<Job>) -> bool {
        let patience = if !self.unscrubbed.is_empty() {
            SCRUB_AGAIN
        } else if self.lately.count() > self.habits.most && !self.no_room {
            self.habits.quiet
        } else {
            self.jobs.recv_many(jobs, GROUP).await;
            return true;
        };
        timeout(patience, self.jobs.recv_many(jobs, GROUP)).await.is_ok()
    }

    /// What is done while nobody asks for anything.
    async fn tidy(&mut self) {
        if !self.unscrubbed.is_empty() {
            return self.scrub().await;
        }
        while self.jobs.is_empty() && self.move_some(MOVED).await {}
    }

    /// Does what a group of calls asks for, and answers each.
    async fn group(&mut self, jobs: Vec<Job>) {
        let (asks, answers): (Vec<Ask>, Vec<Answer>) =
            jobs.into_iter().map(|job| (job.ask, job.answer)).unzip();
        let decided = match self.attempt(&asks).await {
            Ok(decided) => decided,
            // Another program has the database locked; one by one they would all wait for it again.
            Err(StoreError::InUse) => asks.iter().map(|_| Err(StoreError::InUse)).collect(),
            Err(error) => {
                tracing::warn!(%error, calls = asks.len(), "a group of calls is tried again one by one");
                if error == StoreError::Full {
                    self.make_room().await;
                }
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
        let deleted = self.unscrubbed.len() > before;
        self.no_room &= !deleted;
        // Somebody who read may have been in the way; those who ask all the time may not be as well.
        if deleted || !self.unscrubbed.is_empty() && self.scrubbed.elapsed() > SCRUB_AGAIN {
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
            // Where there is no room, what makes some may need some.
            self.limit(if ask.makes_room() { Limit::All } else { Limit::Usual }).await;
            let alone = self.attempt(slice::from_ref(ask)).await;
            decided.push(alone.and_then(|mut alone| alone.pop().unwrap_or(Err(StoreError::Closed))));
        }
        self.limit(Limit::Usual).await;
        decided
    }

    /// Moves entries with the room that is set aside for that: what lay among those of tables that were deleted lies together
    /// then, and pages become free. If it is the disk that is full, nothing can be done here.
    async fn make_room(&mut self) {
        self.limit(Limit::All).await;
        while self.move_some(MOVED_TO_MAKE_ROOM).await {}
        self.limit(Limit::Usual).await;
    }

    async fn limit(&mut self, limit: Limit) {
        if let Some(quota) = self.shared.quota {
            self.shared.count_statement();
            let sql = AssertSqlSafe(format!("PRAGMA max_page_count = {}", limit.pages(quota)));
            if let Err(error) = sqlx::query(sql).execute(&mut self.connection).await {
                tracing::warn!(%error, "the quota can't be set");
            }
        }
    }

    /// Does what all of these ask for in one transaction, or nothing.
    async fn attempt(&mut self, asks: &[Ask]) -> Result<Vec<Decided>, StoreError> {
        if asks.iter().all(|ask| matches!(ask, Ask::Nothing)) {
            return Ok(asks.iter().map(|_| Ok(Outcome::default())).collect());
        }
        match self.transact(asks).await {
            Ok((decided, finished)) => {
                self.lately.end = finished.end;
                if finished.wrote {
                    self.shared.commits.fetch_add(1, Ordering::Relaxed);
                }
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

    async fn transact(&mut self, asks: &[Ask]) -> Result<(Vec<Decided>, Finished), StoreError> {
        self.execute("BEGIN IMMEDIATE").await?;
        let mut group = Group::new(&mut self.connection, &self.shared, &mut self.known, self.lately.end);
        group.find(asks).await?;
        let mut decided = Vec::with_capacity(asks.len());
        for ask in asks {
            decided.push(group.carry_out(ask).await?);
        }
        let finished = group.finish().await?;
        self.execute("COMMIT").await?;
        Ok((decided, finished))
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

    /// Moves the entries that were written first to where they are read. Whether there were any, and it worked.
    async fn move_some(&mut self, most: i64) -> bool {
        if self.lately.count() == 0 {
            return false;
        }
        let moved = self.move_in_a_transaction(most).await;
        if let Err(error) = &moved {
            tracing::warn!(%error, "entries stay where they were written for now");
            self.roll_back().await;
            self.no_room = true;
        }
        moved.is_ok()
    }

    async fn move_in_a_transaction(&mut self, most: i64) -> Result<(), StoreError> {
        self.execute("BEGIN IMMEDIATE").await?;
        let lately = self.lately.move_some(&self.shared, &mut self.connection, most).await?;
        self.execute("COMMIT").await?;
        self.shared.commits.fetch_add(1, Ordering::Relaxed);
        self.lately = lately;
        Ok(())
    }

    /// Puts the log into the database and empties it, so that nothing is left there of what was deleted, and answers those
    /// who wait for that. If somebody still reads what is in the log it has to wait.
    async fn scrub(&mut self) {
        self.scrubbed = Instant::now();
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
