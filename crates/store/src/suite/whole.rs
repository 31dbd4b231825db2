//! Promises about the store as a whole: room, backups, and the end.

use std::path::Path;

use super::{Case, Checked, about, changed, created, everything, key, loaded, played, same, table};
use crate::{About, Change, Entry, SeatLink, Store, StoreError, Visitor, Which};

pub(super) async fn usage<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    let empty = store.usage().await?;
    store.create(&table(1), about(1), 5).await?;
    for number in 1..=100 {
        let steps = format!("{number:010000}");
        let change =
            Change { at: 6, entry: Some(Entry { number, steps, sent_as: None }), ..Change::default() };
        drop(store.change(&table(1), change));
    }
    let used = store.usage().await?;
    same("the quota", used.quota, empty.quota)?;
    same("whether a million bytes take room", used.used > empty.used, true)?;
    store.delete(&table(1)).await?;
    let after = store.usage().await?;
    same("whether deleting makes room", after.used < used.used, true)
}

pub(super) async fn backup<O>(case: &Case<'_, O>) -> Checked
where
    O: AsyncFn(&Path) -> Result<Box<dyn Store>, StoreError>,
{
    let store = case.store.as_ref();
    let mut expected = Vec::new();
    for number in 1..=3 {
        store.create(&table(number), about(number), i64::from(number)).await?;
        store.change(&table(number), everything(1, 10)).await?;
        store.change(&table(number), played(2, 11)).await?;
        let mut stored = created(about(number), i64::from(number));
        changed(&mut stored, everything(1, 10));
        changed(&mut stored, played(2, 11));
        expected.push((table(number), stored));
    }
    let visitor = Visitor { name: Some("Zoë".to_owned()), seen: 5 };
    let link = SeatLink { table: table(2), seat: 3, owner: key(3), until: 100 };
    store.keep_visitor(key(1), visitor.clone()).await?;
    store.keep_link(key(50), link.clone()).await?;
    let lines = store.list(Which::All, 10).await?;
    store.back_up(&case.elsewhere).await?;
    // What happens later is another story.
    store.change(&table(1), played(3, 20)).await?;
    store.delete(&table(2)).await?;
    let copy = (case.open)(&case.elsewhere).await?;
    for (id, stored) in &mut expected {
        same("whether the original still has its sealed text", stored.sealed.is_some(), true)?;
        stored.sealed = None;
        loaded(copy.as_ref(), "a table in a backup", id, Some(stored)).await?;
    }
    same("the list of a backup", copy.list(Which::All, 10).await?, lines)?;
    same("a visitor in a backup", copy.visitor(key(1)).await?, Some(visitor))?;
    same("a link in a backup", copy.take_link(key(50), 10).await?, Some(link))?;
    // And it is as good as the original.
    copy.change(&table(1), played(3, 30)).await?;
    same("whether there was one", copy.delete(&table(3)).await?, true)?;
    copy.close().await?;
    let sealed = store.load(&table(3)).await?.and_then(|stored| stored.sealed);
    same("whether the original still has its sealed text", sealed.is_some(), true)
}

pub(super) async fn backup_of_one_moment<O>(case: &Case<'_, O>) -> Checked
where
    O: AsyncFn(&Path) -> Result<Box<dyn Store>, StoreError>,
{
    let store = case.store.as_ref();
    store.create(&table(1), about(1), 5).await?;
    let change = |number: u64| Change {
        about: Some(About { facts: number.to_string(), ..about(1) }),
        ..played(number, 6)
    };
    let mut calls: Vec<_> = (1..=50).map(|number| store.change(&table(1), change(number))).collect();
    let backup = store.back_up(&case.elsewhere);
    calls.extend((51..=100).map(|number| store.change(&table(1), change(number))));
    backup.await?;
    for call in calls {
        call.await?;
    }
    let copy = (case.open)(&case.elsewhere).await?;
    let Some(stored) = copy.load(&table(1)).await? else {
        return same("whether a table is in a backup", false, true);
    };
    same("what a backup knows", stored.about.facts, stored.entries.len().to_string())?;
    same("whether a backup has what was asked for before", stored.entries.len() >= 50, true)?;
    copy.close().await?;
    Ok(())
}

pub(super) async fn backup_in_a_new_place<O>(case: &Case<'_, O>) -> Checked
where
    O: AsyncFn(&Path) -> Result<Box<dyn Store>, StoreError>,
{
    let store = case.store.as_ref();
    store.create(&table(1), about(1), 5).await?;
    store.back_up(&case.elsewhere).await?;
    store.create(&table(2), about(1), 5).await?;
    for place in [&case.elsewhere, &case.place] {
        same("writing over what is there", store.back_up(place).await, Err(StoreError::Conflict))?;
    }
    same("the number of tables", store.count().await?, 2)?;
    let copy = (case.open)(&case.elsewhere).await?;
    same("the number of tables in the first backup", copy.count().await?, 1)?;
    copy.close().await?;
    Ok(())
}

pub(super) async fn closed<O>(case: &Case<'_, O>) -> Checked
where
    O: AsyncFn(&Path) -> Result<Box<dyn Store>, StoreError>,
{
    let store = case.store.as_ref();
    let mut expected = created(about(1), 5);
    drop(store.create(&table(1), about(1), 5));
    for number in 1..=100 {
        drop(store.change(&table(1), played(number, 6)));
        changed(&mut expected, played(number, 6));
    }
    let closing = store.close();
    // It counts from when it is asked for, and not from when somebody waits for it.
    let late = store.change(&table(1), played(101, 7));
    closing.await?;
    same("a change after the end", late.await, Err(StoreError::Closed))?;
    same("a new table after the end", store.create(&table(2), about(1), 8).await, Err(StoreError::Closed))?;
    same("loading after the end", store.load(&table(1)).await, Err(StoreError::Closed))?;
    same("a list after the end", store.list(Which::All, 1).await, Err(StoreError::Closed))?;
    same("deleting after the end", store.delete(&table(1)).await, Err(StoreError::Closed))?;
    same("taking a link after the end", store.take_link(key(1), 1).await, Err(StoreError::Closed))?;
    same("room after the end", store.usage().await, Err(StoreError::Closed))?;
    same("closing after the end", store.close().await, Err(StoreError::Closed))?;
    let again = (case.open)(&case.place).await?;
    loaded(again.as_ref(), "a table after closing and opening", &table(1), Some(&expected)).await?;
    same("the number of tables", again.count().await?, 1)?;
    again.close().await?;
    Ok(())
}
