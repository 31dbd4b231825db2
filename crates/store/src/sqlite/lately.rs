//! Where entries lie: first where they were written, later where they are read.
//!
//! Entries are written one after the other, those of all tables together: a group of two hundred moves at two hundred
//! tables then fills a dozen pages, where beside the other entries of their tables it would change two hundred. Each says
//! where the one before it of its table was written, and the table's head where the last was, so that they are found from
//! the last back to the first. But a table whose entries lie scattered takes long to load from a cold disk, and what is
//! deleted among others leaves gaps that nobody fills. So when nobody asks for anything and many entries have come
//! together, those that were written first move to where the others of their tables are.

use sqlx::SqliteConnection;

use super::Shared;

/// What was written and has not moved: everything from one place up to another, but for what was deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lately {
    /// The first place of an entry that has not moved.
    pub(super) front: i64,
    /// The place where the next entry will be written. No place is used twice, as long as a table knows of it.
    pub(super) end: i64,
}

/// The entries of a table, wherever they lie.
pub(super) const ENTRIES: &str = "WITH RECURSIVE chain (place, before) AS ( \
         SELECT lately.place, before FROM heads JOIN lately ON lately.place = heads.place \
         WHERE heads.table_key = ?1 AND lately.table_key = ?1 \
         UNION ALL \
         SELECT lately.place, lately.before FROM chain JOIN lately ON lately.place = chain.before \
         WHERE lately.table_key = ?1) \
     SELECT number, steps, sent_as FROM entries WHERE table_key = ?1 \
     UNION ALL \
     SELECT number, steps, sent_as FROM chain CROSS JOIN lately ON lately.place = chain.place \
     ORDER BY number";

/// Deletes the entries of a table that have not moved, beginning with the last.
pub(super) const DELETE: &str = "WITH RECURSIVE chain (place, before) AS ( \
         SELECT place, before FROM lately WHERE place = ?1 AND table_key = ?2 \
         UNION ALL \
         SELECT lately.place, lately.before FROM chain JOIN lately ON lately.place = chain.before \
         WHERE lately.table_key = ?2) \
     DELETE FROM lately WHERE place IN (SELECT place FROM chain)";

impl Lately {
    /// What lies there since the folder was last open.
    pub(super) async fn find(
        shared: &Shared,
        connection: &mut SqliteConnection,
    ) -> Result<Self, sqlx::Error> {
        shared.count_statement();
        let find = "SELECT (SELECT min(place) FROM lately), coalesce(max(place), 0) + 1 FROM heads";
        let (front, end): (Option<i64>, i64) = sqlx::query_as(find).fetch_one(connection).await?;
        Ok(Self { front: front.unwrap_or(end), end })
    }

    /// How many have not moved, at most.
    pub(super) fn count(self) -> i64 {
        self.end - self.front
    }

    /// Moves those that were written first, so many at most, inside a transaction. What is left once that is committed.
    pub(super) async fn move_some(
        mut self,
        shared: &Shared,
        connection: &mut SqliteConnection,
        most: i64,
    ) -> Result<Self, sqlx::Error> {
        self.front = self.end.min(self.front + most);
        shared.count_statement();
        let copy = "INSERT INTO entries SELECT table_key, number, steps, sent_as FROM lately WHERE place < ? \
             ORDER BY table_key, number";
        sqlx::query(copy).bind(self.front).execute(&mut *connection).await?;
        shared.count_statement();
        let delete = "DELETE FROM lately WHERE place < ?";
        sqlx::query(delete).bind(self.front).execute(connection).await?;
        Ok(self)
    }
}
