//! Loads and lists, on connections that only read.

use protocol::TableId;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::Shared;
use super::lately::ENTRIES;
use super::open::PAGE;
use crate::{About, Entry, Key, Line, Snapshot, Stage, StoreError, Stored, Time, Usage, Visitor, Which};

const ABOUT: &str = "game, stage, listed, host, sitters, facts";

pub(super) async fn load(shared: &Shared, table: &TableId) -> Result<Option<Stored>, StoreError> {
    // In one transaction, so that entries and all else are of one moment.
    let mut reader = shared.readers.begin().await?;
    let stored = load_from(shared, &mut reader, table).await?;
    reader.commit().await?;
    Ok(stored)
}

async fn load_from(
    shared: &Shared,
    reader: &mut SqliteConnection,
    table: &TableId,
) -> Result<Option<Stored>, StoreError> {
    let find = "SELECT game, stage, listed, host, sitters, facts, key, created, touched, last, \
         headers.text, after, snapshots.text, sealed.text \
         FROM tables JOIN heads ON heads.table_key = key LEFT JOIN headers ON headers.table_key = key \
         LEFT JOIN snapshots ON snapshots.table_key = key LEFT JOIN sealed ON sealed.table_key = key \
         WHERE id = ?";
    shared.count_statement();
    let found = sqlx::query(find).bind(table.to_string()).fetch_optional(&mut *reader).await?;
    let Some(row) = found else { return Ok(None) };
    let (key, last): (i64, i64) = (row.try_get(6)?, row.try_get(9)?);
    shared.count_statement();
    let rows = sqlx::query(ENTRIES).bind(key).fetch_all(reader).await?;
    let entries = rows.iter().map(entry_of).collect::<Result<Vec<_>, _>>()?;
    let whole = entries.iter().map(|entry| entry.number).eq(1..=last.cast_unsigned());
    if !whole {
        return Err(damaged("a table lacks some of its entries"));
    }
    let after: Option<i64> = row.try_get(11)?;
    let snapshot = match after {
        Some(after) => Some(Snapshot { after: after.cast_unsigned(), text: row.try_get(12)? }),
        None => None,
    };
    Ok(Some(Stored {
        created: row.try_get(7)?,
        touched: row.try_get(8)?,
        about: about_of(&row)?,
        header: row.try_get(10)?,
        entries,
        snapshot,
        sealed: row.try_get(13)?,
    }))
}

pub(super) async fn list(shared: &Shared, which: Which, most: usize) -> Result<Vec<Line>, StoreError> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let sql = |condition: &str| {
        let from = format!("SELECT {ABOUT}, id, touched FROM tables JOIN heads ON heads.table_key = key");
        sqlx::AssertSqlSafe(format!("{from} WHERE {condition} ORDER BY touched DESC, id LIMIT ?"))
    };
    let list = match which {
        Which::Listed => sqlx::query(sql("listed = 1 AND stage <> 2")),
        Which::Of(key) => {
            let of = sql("key IN (SELECT people.table_key FROM people WHERE visitor = ?)");
            sqlx::query(of).bind(key.0.to_vec())
        }
        Which::Untouched { stage, before } => {
            sqlx::query(sql("stage = ? AND touched < ?")).bind(stage_number(stage)).bind(before)
        }
        Which::All => sqlx::query(sql("TRUE")),
    };
    shared.count_statement();
    let rows = list.bind(most).fetch_all(&shared.readers).await?;
    let line = |row: &SqliteRow| {
        Ok(Line { table: table_of(row.try_get(6)?)?, touched: row.try_get(7)?, about: about_of(row)? })
    };
    rows.iter().map(line).collect()
}

pub(super) async fn count(shared: &Shared) -> Result<u64, StoreError> {
    shared.count_statement();
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(&shared.readers).await?;
    Ok(count.cast_unsigned())
}

pub(super) async fn visitor(shared: &Shared, key: Key) -> Result<Option<Visitor>, StoreError> {
    shared.count_statement();
    let find = sqlx::query_as("SELECT name, seen FROM visitors WHERE key = ?").bind(key.0.to_vec());
    let found: Option<(Option<String>, Time)> = find.fetch_optional(&shared.readers).await?;
    Ok(found.map(|(name, seen)| Visitor { name, seen }))
}

pub(super) async fn usage(shared: &Shared) -> Result<Usage, StoreError> {
    shared.count_statement();
    // Pages that were given up are there to be used again, and don't count.
    let pages: i64 = sqlx::query_scalar(
        "SELECT page_count - freelist_count FROM pragma_page_count, pragma_freelist_count",
    )
    .fetch_one(&shared.readers)
    .await?;
    Ok(Usage { used: pages.cast_unsigned() * u64::from(PAGE), quota: shared.quota })
}

pub(super) fn stage_number(stage: Stage) -> i64 {
    match stage {
        Stage::Gathering => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
    }
}

fn stage_of(number: i64) -> Result<Stage, StoreError> {
    match number {
        0 => Ok(Stage::Gathering),
        1 => Ok(Stage::Playing),
        2 => Ok(Stage::Over),
        _ => Err(damaged("a table is at no stage")),
    }
}

/// From the columns in [`ABOUT`], which come first.
fn about_of(row: &SqliteRow) -> Result<About, StoreError> {
    let sitters: &[u8] = row.try_get(4)?;
    Ok(About {
        game: row.try_get(0)?,
        stage: stage_of(row.try_get(1)?)?,
        listed: row.try_get(2)?,
        host: key_of(row.try_get(3)?)?,
        sitters: sitters.chunks(32).map(key_of).collect::<Result<_, _>>()?,
        facts: row.try_get(5)?,
    })
}

fn entry_of(row: &SqliteRow) -> Result<Entry, StoreError> {
    let number: i64 = row.try_get(0)?;
    Ok(Entry { number: number.cast_unsigned(), steps: row.try_get(1)?, sent_as: row.try_get(2)? })
}

pub(super) fn key_of(bytes: &[u8]) -> Result<Key, StoreError> {
    bytes.try_into().map(Key).map_err(|_| damaged("somebody's key has the wrong length"))
}

pub(super) fn table_of(id: &str) -> Result<TableId, StoreError> {
    id.parse().map_err(|_| damaged("a table has no id"))
}

fn damaged(what: &str) -> StoreError {
    StoreError::Damaged(what.to_owned())
}
