//! What a group of calls does inside its transaction.
//!
//! A statement costs more than what it does, since it goes to another thread and back. So entries are gathered and
//! written many at a time, and whether one follows on the last is known from memory.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::LazyLock;

use protocol::TableId;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Row as _, Sqlite, SqliteConnection};

use super::Shared;
use super::lately;
use super::reads::{key_of, stage_number, table_of};
use crate::{About, Change, Key, Sealed, SeatLink, StoreError, Time, Visitor};

/// A call that writes.
pub(super) enum Ask {
    Create {
        table: TableId,
        about: About,
        at: Time,
    },
    Change {
        table: TableId,
        change: Box<Change>,
    },
    Delete {
        table: TableId,
    },
    KeepVisitor {
        key: Key,
        visitor: Visitor,
    },
    ForgetVisitors {
        before: Time,
    },
    KeepLink {
        token: Key,
        link: SeatLink,
    },
    TakeLink {
        token: Key,
        now: Time,
    },
    RevokeLinks {
        table: TableId,
        owner: Key,
    },
    /// Only to be told when everything before is decided.
    Nothing,
    Close,
}

impl Ask {
    /// Which table it is about.
    pub(super) fn table(&self) -> Option<&TableId> {
        match self {
            Self::Create { table, .. }
            | Self::Change { table, .. }
            | Self::Delete { table }
            | Self::RevokeLinks { table, .. } => Some(table),
            Self::KeepLink { link, .. } => Some(&link.table),
            _ => None,
        }
    }

    /// Whether there is less afterwards.
    pub(super) fn makes_room(&self) -> bool {
        match self {
            Self::Delete { .. } | Self::ForgetVisitors { .. } | Self::RevokeLinks { .. } => true,
            Self::Change { change, .. } => change.sealed == Some(Sealed::Destroy),
            _ => false,
        }
    }
}

/// What a call has come to.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    /// How many were deleted, if it deletes.
    pub(super) count: u64,
    /// The link, if it takes one.
    pub(super) link: Option<SeatLink>,
    /// Whether it is done only when nothing is left of what was deleted in the log of the database either.
    pub(super) scrub: bool,
}

impl Outcome {
    fn deleted(count: u64) -> Self {
        Self { count, ..Self::default() }
    }
}

/// What the writer remembers of a table, as of the last commit or of the group that is being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    key: i64,
    last: u64,
    /// Where its last entry was written.
    place: i64,
    has_header: bool,
}

/// An entry on its way into the database.
struct Row<'a> {
    place: i64,
    table: i64,
    number: u64,
    before: i64,
    steps: &'a str,
    sent_as: Option<&'a str>,
}

/// What every change of a table touches.
struct Head {
    last: u64,
    touched: Time,
    place: i64,
}

/// A group inside its transaction.
pub(super) struct Group<'a> {
    connection: &'a mut SqliteConnection,
    shared: &'a Shared,
    known: &'a mut HashMap<TableId, Known>,
    rows: Vec<Row<'a>>,
    heads: BTreeMap<i64, Head>,
    end: i64,
    wrote: bool,
}

/// What a group has come to, once it is committed.
pub(super) struct Finished {
    /// Whether anything was written at all.
    pub(super) wrote: bool,
    /// The place where the next entry will be written.
    pub(super) end: i64,
}

type Statement = Query<'static, Sqlite, SqliteArguments>;
/// Inside is what becomes of one call, outside what becomes of the whole group.
type Done = Result<Result<Outcome, StoreError>, sqlx::Error>;

const FIND_TABLES: &str = "SELECT tables.id, tables.key, last, place, \
     EXISTS (SELECT 1 FROM headers WHERE headers.table_key = tables.key) \
     FROM json_each(?) AS wanted CROSS JOIN tables ON tables.id = wanted.value \
     JOIN heads ON heads.table_key = tables.key";

impl<'a> Group<'a> {
    pub(super) fn new(
        connection: &'a mut SqliteConnection,
        shared: &'a Shared,
        known: &'a mut HashMap<TableId, Known>,
        end: i64,
    ) -> Self {
        Self { connection, shared, known, rows: Vec::new(), heads: BTreeMap::new(), end, wrote: false }
    }

    /// Learns what is there of the tables that calls are about.
    pub(super) async fn find(&mut self, asks: &[Ask]) -> Result<(), StoreError> {
        let mut wanted = String::new();
        for table in asks.iter().filter_map(Ask::table) {
            if !self.known.contains_key(table) {
                // An id has nothing in it that would have to be escaped.
                let _ = write!(wanted, "{}\"{table}\"", if wanted.is_empty() { '[' } else { ',' });
            }
        }
        if wanted.is_empty() {
            return Ok(());
        }
        wanted.push(']');
        for row in self.rows(sqlx::query(FIND_TABLES).bind(wanted)).await? {
            let known = Known {
                key: row.try_get(1)?,
                last: row.try_get::<i64, _>(2)?.cast_unsigned(),
                place: row.try_get(3)?,
                has_header: row.try_get(4)?,
            };
            self.known.insert(table_of(row.try_get(0)?)?, known);
        }
        Ok(())
    }

    /// Does what a call asks for. What it refuses has changed nothing, and the others go on.
    pub(super) async fn carry_out(&mut self, ask: &'a Ask) -> Done {
        match ask {
            Ask::Create { table, about, at } => self.create(table, about, *at).await,
            Ask::Change { table, change } => self.change(table, change).await,
            Ask::Delete { table } => self.delete(table).await,
            Ask::KeepVisitor { key, visitor } => {
                let keep = "INSERT INTO visitors (key, name, seen) VALUES (?, ?, ?) \
                     ON CONFLICT DO UPDATE SET name = excluded.name, seen = excluded.seen";
                let keep = sqlx::query(keep).bind(blob(*key)).bind(visitor.name.clone()).bind(visitor.seen);
                self.run(keep).await?;
                Ok(Ok(Outcome::default()))
            }
            Ask::ForgetVisitors { before } => {
                let forget = "DELETE FROM visitors WHERE seen < ? \
                     AND NOT EXISTS (SELECT 1 FROM people WHERE people.visitor = visitors.key)";
                let count = self.run(sqlx::query(forget).bind(*before)).await?;
                Ok(Ok(Outcome::deleted(count)))
            }
            Ask::KeepLink { token, link } => self.keep_link(*token, link).await,
            Ask::TakeLink { token, now } => self.take_link(*token, *now).await,
            Ask::RevokeLinks { table, owner } => {
                if let Some(known) = self.known.get(table) {
                    let revoke = "DELETE FROM links WHERE table_key = ? AND owner = ?";
                    self.run(sqlx::query(revoke).bind(known.key).bind(blob(*owner))).await?;
                }
                Ok(Ok(Outcome::default()))
            }
            Ask::Nothing | Ask::Close => Ok(Ok(Outcome::default())),
        }
    }

    async fn create(&mut self, table: &TableId, about: &About, at: Time) -> Done {
        if self.known.contains_key(table) {
            return Ok(Err(StoreError::Conflict));
        }
        let create = "INSERT INTO tables (id, created, game, stage, listed, host, sitters, facts) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
        let create = bind_about(sqlx::query(create).bind(table.to_string()).bind(at), about);
        self.shared.count_statement();
        let key = create.execute(&mut *self.connection).await?.last_insert_rowid();
        self.wrote = true;
        self.run(sqlx::query("INSERT INTO heads VALUES (?, 0, ?, 0)").bind(key).bind(at)).await?;
        self.people(key, about).await?;
        self.known.insert(table.clone(), Known { key, last: 0, place: 0, has_header: false });
        Ok(Ok(Outcome::default()))
    }

    /// First everything that speaks against a change, then all of it.
    async fn change(&mut self, table: &TableId, change: &'a Change) -> Done {
        let Some(known) = self.known.get_mut(table) else { return Ok(Err(StoreError::NoSuchTable)) };
        let last = known.last + u64::from(change.entry.is_some());
        let follows = change.entry.as_ref().is_none_or(|entry| entry.number == last);
        let starts_again = change.header.is_some() && known.has_header;
        let ahead = change.snapshot.as_ref().is_some_and(|snapshot| snapshot.after > last);
        if !follows || starts_again || ahead {
            return Ok(Err(StoreError::Conflict));
        }
        known.last = last;
        known.has_header |= change.header.is_some();
        if let Some(entry) = &change.entry {
            let row = Row {
                place: self.end,
                table: known.key,
                number: entry.number,
                before: known.place,
                steps: &entry.steps,
                sent_as: entry.sent_as.as_deref(),
            };
            known.place = row.place;
            self.end += 1;
            self.rows.push(row);
        }
        let key = known.key;
        self.heads.insert(key, Head { last, touched: change.at, place: known.place });
        if let Some(about) = &change.about {
            let update = "UPDATE tables SET game = ?, stage = ?, listed = ?, host = ?, sitters = ?, facts = ? \
                 WHERE key = ?";
            self.run(bind_about(sqlx::query(update), about).bind(key)).await?;
            self.run(sqlx::query("DELETE FROM people WHERE table_key = ?").bind(key)).await?;
            self.people(key, about).await?;
        }
        if let Some(header) = &change.header {
            self.run(sqlx::query("INSERT INTO headers VALUES (?, ?)").bind(key).bind(header.clone())).await?;
        }
        if let Some(snapshot) = &change.snapshot {
            let keep = sqlx::query("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)");
            let keep = keep.bind(key).bind(snapshot.after.cast_signed()).bind(snapshot.text.clone());
            self.run(keep).await?;
        }
        match &change.sealed {
            Some(Sealed::Keep(text)) => {
                let keep = sqlx::query("INSERT OR REPLACE INTO sealed VALUES (?, ?)");
                self.run(keep.bind(key).bind(text.clone())).await?;
            }
            Some(Sealed::Destroy) => {
                self.destroy_sealed(key).await?;
                return Ok(Ok(Outcome { scrub: true, ..Outcome::default() }));
            }
            None => {}
        }
        Ok(Ok(Outcome::default()))
    }

    async fn people(&mut self, key: i64, about: &About) -> Result<(), sqlx::Error> {
        let mut people = about.sitters.clone();
        people.push(about.host);
        people.sort_unstable();
        people.dedup();
        for person in people {
            let keep = sqlx::query("INSERT INTO people VALUES (?, ?)").bind(blob(person)).bind(key);
            self.run(keep).await?;
        }
        Ok(())
    }

    /// Deletes a sealed text so that nothing of it is left in the file. It does not do to delete its row: when SQLite moves
    /// rows from a page to the next, copies stay behind in the gap, and nobody overwrites those. But pages that are given
    /// up are overwritten as a whole, so all of them are, and what remains is written anew.
    async fn destroy_sealed(&mut self, key: i64) -> Result<(), sqlx::Error> {
        let others = sqlx::query("SELECT table_key, text FROM sealed WHERE table_key <> ?").bind(key);
        let others = self.rows(others).await?;
        self.run(sqlx::query("DELETE FROM sealed")).await?;
        for other in others {
            let (key, text): (i64, Vec<u8>) = (other.try_get(0)?, other.try_get(1)?);
            self.run(sqlx::query("INSERT INTO sealed VALUES (?, ?)").bind(key).bind(text)).await?;
        }
        Ok(())
    }

    async fn delete(&mut self, table: &TableId) -> Done {
        let Some(known) = self.known.remove(table) else { return Ok(Ok(Outcome::default())) };
        let key = known.key;
        // What waits to be written may be about this very table.
        self.flush().await?;
        let sealed = sqlx::query("SELECT 1 FROM sealed WHERE table_key = ?").bind(key);
        if !self.rows(sealed).await?.is_empty() {
            self.destroy_sealed(key).await?;
        }
        self.run(sqlx::query(lately::DELETE).bind(known.place).bind(key)).await?;
        self.run(sqlx::query("DELETE FROM tables WHERE key = ?").bind(key)).await?;
        Ok(Ok(Outcome { count: 1, scrub: true, ..Outcome::default() }))
    }

    async fn keep_link(&mut self, token: Key, link: &SeatLink) -> Done {
        let Some(known) = self.known.get(&link.table) else { return Ok(Err(StoreError::NoSuchTable)) };
        let keep = "INSERT INTO links (token, table_key, seat, owner, until) VALUES (?, ?, ?, ?, ?) \
             ON CONFLICT DO NOTHING";
        let keep = sqlx::query(keep).bind(blob(token)).bind(known.key).bind(i64::from(link.seat));
        let kept = self.run(keep.bind(blob(link.owner)).bind(link.until)).await?;
        Ok(if kept == 0 { Err(StoreError::Conflict) } else { Ok(Outcome::default()) })
    }

    async fn take_link(&mut self, token: Key, now: Time) -> Done {
        // Those that work no more go with the first that is taken after; they would never be asked for again.
        self.run(sqlx::query("DELETE FROM links WHERE until <= ?").bind(now)).await?;
        let find = "SELECT id, seat, owner, until FROM links JOIN tables ON key = table_key WHERE token = ?";
        let found = self.rows(sqlx::query(find).bind(blob(token))).await?;
        let Some(row) = found.first() else { return Ok(Ok(Outcome::default())) };
        let link = match link_of(row) {
            Ok(link) => link,
            Err(error) => return Ok(Err(error)),
        };
        self.run(sqlx::query("DELETE FROM links WHERE token = ?").bind(blob(token))).await?;
        Ok(Ok(Outcome { link: Some(link), ..Outcome::default() }))
    }

    /// Writes what was gathered.
    pub(super) async fn finish(mut self) -> Result<Finished, sqlx::Error> {
        self.flush().await?;
        Ok(Finished { wrote: self.wrote, end: self.end })
    }

    async fn flush(&mut self) -> Result<(), sqlx::Error> {
        for rows in std::mem::take(&mut self.rows).chunks(Sizes::LARGEST) {
            let (sql, size) = ROWS.fitting(rows.len());
            let mut insert = sqlx::query(sql);
            for row in rows {
                insert =
                    insert.bind(row.place).bind(row.table).bind(row.number.cast_signed()).bind(row.before);
                insert = insert.bind(row.steps.to_owned()).bind(row.sent_as.map(str::to_owned));
            }
            for _ in rows.len()..size {
                insert = insert.bind(rows[0].place).bind(0).bind(0).bind(0).bind("").bind(None::<String>);
            }
            if self.run(insert).await? != rows.len() as u64 {
                return Err(sqlx::Error::Protocol("an entry's place was taken".to_owned()));
            }
        }
        let heads: Vec<_> = std::mem::take(&mut self.heads).into_iter().collect();
        for heads in heads.chunks(Sizes::LARGEST) {
            let (sql, size) = HEADS.fitting(heads.len());
            let mut update = sqlx::query(sql);
            let again = (heads.len()..size).map(|_| &heads[0]);
            for (key, head) in heads.iter().chain(again) {
                update = update.bind(*key).bind(head.last.cast_signed()).bind(head.touched).bind(head.place);
            }
            self.run(update).await?;
        }
        Ok(())
    }

    /// Runs a statement that writes. How many rows it has changed.
    async fn run(&mut self, statement: Statement) -> Result<u64, sqlx::Error> {
        self.shared.count_statement();
        let changed = statement.execute(&mut *self.connection).await?.rows_affected();
        self.wrote |= changed > 0;
        Ok(changed)
    }

    async fn rows(&mut self, statement: Statement) -> Result<Vec<SqliteRow>, sqlx::Error> {
        self.shared.count_statement();
        statement.fetch_all(&mut *self.connection).await
    }
}

/// Statements that write many rows. There is one for each of a few sizes, so that few are prepared; what is too short for
/// its statement is filled up with rows that change nothing.
struct Sizes(Vec<(usize, String)>);

impl Sizes {
    const LARGEST: usize = 512;

    fn new(head: &str, row: &str, tail: &str) -> Self {
        let sizes = (0..=9).flat_map(|power| [2 << power >> 1, 3 << power >> 1]).skip(1);
        let sizes = sizes.take_while(|size| *size <= Self::LARGEST);
        Self(
            sizes.map(|size| (size, format!("{head} VALUES {}{tail}", vec![row; size].join(", ")))).collect(),
        )
    }

    /// The shortest statement for so many rows, and its size.
    fn fitting(&'static self, rows: usize) -> (&'static str, usize) {
        let (size, sql) = &self.0[self.0.partition_point(|(size, _)| *size < rows)];
        (sql, *size)
    }
}

/// A place that is taken already changes nothing; that all others were written is checked.
static ROWS: LazyLock<Sizes> = LazyLock::new(|| {
    let head = "INSERT OR IGNORE INTO lately (place, table_key, number, before, steps, sent_as)";
    Sizes::new(head, "(?, ?, ?, ?, ?, ?)", "")
});

static HEADS: LazyLock<Sizes> = LazyLock::new(|| {
    let tail =
        " ON CONFLICT DO UPDATE SET last = excluded.last, touched = excluded.touched, place = excluded.place";
    Sizes::new("INSERT INTO heads (table_key, last, touched, place)", "(?, ?, ?, ?)", tail)
});

fn bind_about(statement: Statement, about: &About) -> Statement {
    let sitters: Vec<u8> = about.sitters.iter().flat_map(|sitter| sitter.0).collect();
    statement
        .bind(about.game.clone())
        .bind(stage_number(about.stage))
        .bind(about.listed)
        .bind(blob(about.host))
        .bind(sitters)
        .bind(about.facts.clone())
}

fn blob(key: Key) -> Vec<u8> {
    key.0.to_vec()
}

fn link_of(row: &SqliteRow) -> Result<SeatLink, StoreError> {
    let seat: i64 = row.try_get(1)?;
    Ok(SeatLink {
        table: table_of(row.try_get(0)?)?,
        seat: u8::try_from(seat).map_err(|_| StoreError::Damaged("a seat link has no seat".to_owned()))?,
        owner: key_of(row.try_get(2)?)?,
        until: row.try_get(3)?,
    })
}
