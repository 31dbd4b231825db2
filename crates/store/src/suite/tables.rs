//! Promises about tables: made, changed, loaded and deleted.

use protocol::TableId;

use super::{Case, Checked, about, changed, created, entry, everything, key, loaded, played, same, table};
use crate::{About, Change, Entry, Sealed, SeatLink, Snapshot, Stage, StoreError, Stored};

pub(super) async fn created_once<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    loaded(store, "a table before it is made", &table(1), None).await?;
    same("the number of tables", store.count().await?, 0)?;
    store.create(&table(1), about(1), 5).await?;
    let expected = created(about(1), 5);
    loaded(store, "a new table", &table(1), Some(&expected)).await?;
    let again = store.create(&table(1), about(2), 6).await;
    same("making it again", again, Err(StoreError::Conflict))?;
    loaded(store, "a table that was to be made again", &table(1), Some(&expected)).await?;
    same("the number of tables", store.count().await?, 1)
}

pub(super) async fn kept_as_it_was<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    store.create(&table(1), about(1), 5).await?;
    let mut expected = created(about(1), 5);
    let changes = [
        played(1, 10),
        everything(2, 20),
        // Somebody put the clock back.
        played(3, 15),
        Change { at: 30, ..Change::default() },
        Change { at: 31, about: Some(About { stage: Stage::Over, ..about(4) }), ..Change::default() },
        Change {
            at: 32,
            entry: Some(Entry { number: 4, steps: "x".repeat(100_000), sent_as: Some(String::new()) }),
            ..Change::default()
        },
        Change { at: -1, snapshot: Some(Snapshot { after: 0, text: vec![7; 300_000] }), ..Change::default() },
        Change { at: 40, about: Some(About { facts: "f".repeat(50_000), ..about(1) }), ..Change::default() },
    ];
    for change in changes {
        store.change(&table(1), change.clone()).await?;
        changed(&mut expected, change);
        loaded(store, "a table after a change", &table(1), Some(&expected)).await?;
    }
    for number in 5..=1_000 {
        changed(&mut expected, played(number, 50));
        // Not awaited one by one, which would take a long time where each waits for a disk.
        drop(store.change(&table(1), played(number, 50)));
    }
    loaded(store, "a table of 1,000 entries", &table(1), Some(&expected)).await
}

pub(super) async fn all_or_nothing<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    let missing = store.change(&table(1), everything(1, 9)).await;
    same("changing a table that is not there", missing, Err(StoreError::NoSuchTable))?;
    loaded(store, "a table that was changed before it was made", &table(1), None).await?;
    store.create(&table(1), about(1), 5).await?;
    let mut expected = created(about(1), 5);
    let gap = store.change(&table(1), everything(2, 9)).await;
    same("leaving out an entry", gap, Err(StoreError::Conflict))?;
    loaded(store, "a table after a change that was refused", &table(1), Some(&expected)).await?;
    store.change(&table(1), played(1, 6)).await?;
    changed(&mut expected, played(1, 6));
    let ahead = Change { snapshot: Some(Snapshot { after: 3, text: vec![1] }), ..everything(2, 9) };
    let ahead = store.change(&table(1), ahead).await;
    same("a snapshot from the future", ahead, Err(StoreError::Conflict))?;
    loaded(store, "a table after a change that was refused", &table(1), Some(&expected)).await?;
    // What was refused has not used up its number, nor the one header.
    store.change(&table(1), everything(2, 9)).await?;
    changed(&mut expected, everything(2, 9));
    loaded(store, "a table after all", &table(1), Some(&expected)).await
}

pub(super) async fn entries_follow<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    store.create(&table(1), about(1), 5).await?;
    let mut expected = created(about(1), 5);
    for number in 1..=3 {
        for wrong in [0, number - 1, number + 1, number + 2, u64::MAX] {
            let refused = store.change(&table(1), played(wrong, 6)).await;
            same("an entry that does not follow", refused, Err(StoreError::Conflict))?;
        }
        store.change(&table(1), played(number, 7)).await?;
        changed(&mut expected, played(number, 7));
        loaded(store, "a table whose entries follow", &table(1), Some(&expected)).await?;
    }
    Ok(())
}

pub(super) async fn headers_and_snapshots<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    store.create(&table(1), about(1), 5).await?;
    let mut expected = created(about(1), 5);
    let header = |text: &str| Change { at: 6, header: Some(text.to_owned()), ..Change::default() };
    let snapshot = |after, at| Change {
        at,
        snapshot: Some(Snapshot { after, text: after.to_string().into_bytes() }),
        ..Change::default()
    };
    for change in [header("one"), played(1, 7), snapshot(1, 8), snapshot(0, 9)] {
        store.change(&table(1), change.clone()).await?;
        changed(&mut expected, change);
        loaded(store, "a table after a change", &table(1), Some(&expected)).await?;
    }
    for refused in [header("two"), snapshot(2, 10), snapshot(u64::MAX, 10)] {
        let refused = store.change(&table(1), refused).await;
        same("a second header, or a snapshot from the future", refused, Err(StoreError::Conflict))?;
    }
    loaded(store, "a table after changes that were refused", &table(1), Some(&expected)).await
}

pub(super) async fn sealed_texts<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    for id in [table(1), table(2)] {
        store.create(&id, about(1), 5).await?;
    }
    let seal = |text: &[u8]| Change { at: 6, sealed: Some(Sealed::Keep(text.to_vec())), ..Change::default() };
    let destroy = Change { at: 7, sealed: Some(Sealed::Destroy), ..Change::default() };
    store.change(&table(2), seal(b"another")).await?;
    let mut other = created(about(1), 5);
    changed(&mut other, seal(b"another"));
    let mut expected = created(about(1), 5);
    let long = seal(&[42; 20_000]);
    for change in
        [destroy.clone(), seal(b"one"), seal(b""), long, played(1, 6), destroy.clone(), destroy, seal(b"two")]
    {
        store.change(&table(1), change.clone()).await?;
        changed(&mut expected, change);
        loaded(store, "a table with or without a sealed text", &table(1), Some(&expected)).await?;
        loaded(store, "another table with one", &table(2), Some(&other)).await?;
    }
    Ok(())
}

pub(super) async fn in_order<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    let mut expected = created(about(1), 5);
    let mut calls = vec![store.create(&table(1), about(1), 5)];
    for number in 1..=50 {
        calls.push(store.change(&table(1), played(number, 6)));
        changed(&mut expected, played(number, 6));
    }
    let in_between = store.load(&table(1));
    let repeated = store.change(&table(1), played(50, 7));
    drop(store.change(&table(1), played(51, 8)));
    let deleted = store.delete(&table(1));
    let after = store.load(&table(1));
    let anew = store.create(&table(1), about(2), 9);
    // Whoever waits for the last first changes nothing about the order.
    anew.await?;
    same("a table right after it was deleted", after.await?.map(|stored| stored.created).unwrap_or(9), 9)?;
    same("whether there was one to delete", deleted.await?, true)?;
    same("a repeat in between", repeated.await, Err(StoreError::Conflict))?;
    for call in calls.into_iter().rev() {
        call.await?;
    }
    // It was loaded after 50 changes, and possibly after what was asked for later.
    match in_between.await? {
        Some(stored) if stored.created == 5 && stored.entries.len() == 51 => {
            changed(&mut expected, played(51, 8));
            same("a table after what was asked for", stored, expected)?;
        }
        Some(stored) if stored.created == 5 => same("a table after what was asked for", stored, expected)?,
        Some(stored) => same("a table that was made anew", stored, created(about(2), 9))?,
        None => {}
    }
    loaded(store, "a table that was made anew", &table(1), Some(&created(about(2), 9))).await?;
    // What nobody waits for happens as well.
    drop(store.change(&table(1), played(1, 10)));
    let mut expected = created(about(2), 9);
    changed(&mut expected, played(1, 10));
    loaded(store, "a table whose change nobody waited for", &table(1), Some(&expected)).await
}

pub(super) async fn side_by_side<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    let mut calls = Vec::new();
    let mut expected = Vec::new();
    for number in 0..20 {
        let id = table(number);
        let mut stored = created(about(number), 5);
        calls.push((store.create(&id, about(number), 5), true));
        for played_so_far in 1..=30_u64 {
            // Every table has its own mistakes, at a time of its own.
            if played_so_far % 20 == u64::from(number) {
                calls.push((store.change(&id, played(played_so_far + 1, 6)), false));
                calls.push((store.change(&table(200), everything(1, 6)), false));
            }
            let change =
                Change { entry: Some(Entry { sent_as: None, ..entry(played_so_far) }), ..played(1, 7) };
            calls.push((store.change(&id, change.clone()), true));
            changed(&mut stored, change);
        }
        expected.push((id, stored));
    }
    for (call, should_work) in calls {
        same("whether a change is taken", call.await.is_ok(), should_work)?;
    }
    for (id, stored) in expected {
        loaded(store, "one of many tables", &id, Some(&stored)).await?;
    }
    loaded(store, "a table that was never made", &table(200), None).await
}

pub(super) async fn deleted<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    same("whether there was one", store.delete(&table(1)).await?, false)?;
    for id in [table(1), table(2)] {
        store.create(&id, about(1), 5).await?;
        store.change(&id, everything(1, 6)).await?;
    }
    let link = SeatLink { table: table(1), seat: 1, owner: key(7), until: 100 };
    store.keep_link(key(50), link.clone()).await?;
    drop(store.change(&table(1), played(2, 7)));
    same("whether there was one", store.delete(&table(1)).await?, true)?;
    same("whether there was one", store.delete(&table(1)).await?, false)?;
    loaded(store, "a table that was deleted", &table(1), None).await?;
    let gone = store.change(&table(1), played(3, 8)).await;
    same("changing a table that was deleted", gone, Err(StoreError::NoSuchTable))?;
    same("a link of a table that was deleted", store.take_link(key(50), 10).await?, None)?;
    same("the number of tables", store.count().await?, 1)?;
    // Whoever comes after finds nothing of it.
    store.create(&table(1), about(3), 9).await?;
    loaded(store, "a table under an id that was used before", &table(1), Some(&created(about(3), 9))).await?;
    same("a link of a table that was deleted", store.take_link(key(50), 10).await?, None)?;
    store.keep_link(key(50), link).await?;
    store.change(&table(1), everything(1, 10)).await?;
    let mut other = created(about(1), 5);
    changed(&mut other, everything(1, 6));
    loaded(store, "the table beside", &table(2), Some(&other)).await
}

/// Many calls in an order that nobody chose, beside the simplest thing that could be right.
pub(super) async fn like_a_model<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    let mut model: [Option<Stored>; 6] = [const { None }; 6];
    let mut dice = 1_u64;
    let mut roll = |sides: u64| {
        // Knuth's linear generator: no randomness is wanted here, only something that has no pattern.
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) % sides
    };
    for round in 0..40 {
        let mut calls = Vec::new();
        for step in 0..100 {
            let at = round * 100 + step;
            let which = roll(6);
            let id = table(u8::try_from(which).unwrap_or(0));
            let slot = &mut model[usize::try_from(which).unwrap_or(0)];
            let change = match (roll(40), &*slot) {
                (0, Some(_)) => {
                    drop(store.delete(&id));
                    *slot = None;
                    continue;
                }
                (0 | 1, None) => {
                    drop(store.create(&id, about(1), at));
                    *slot = Some(created(about(1), at));
                    continue;
                }
                (kind, stored) => any_change(kind, stored.as_ref(), at),
            };
            let allowed = slot.as_ref().is_some_and(|stored| allowed(stored, &change));
            calls.push((store.change(&id, change.clone()), allowed));
            if let (true, Some(stored)) = (allowed, slot) {
                changed(stored, change);
            }
        }
        for (call, allowed) in calls {
            same("whether a change is taken", call.await.is_ok(), allowed)?;
        }
        for (number, stored) in (0..).zip(&model) {
            compared(case, &table(number), stored.as_ref()).await?;
        }
    }
    Ok(())
}

/// The kind says what it is, and whether something is wrong with it.
fn any_change(kind: u64, stored: Option<&Stored>, at: i64) -> Change {
    let next = stored.map_or(1, |stored| stored.entries.len() as u64 + 1);
    match kind {
        0..=2 => everything(next, at),
        3 => played(next + 1, at),
        4 => played(next.saturating_sub(1), at),
        5 => Change { at, sealed: Some(Sealed::Destroy), ..Change::default() },
        6 => Change { at, about: Some(about(2)), ..Change::default() },
        7 => Change { snapshot: Some(Snapshot { after: next, text: vec![1; 5_000] }), ..played(next, at) },
        8 => Change { at, sealed: Some(Sealed::Keep(vec![2; 600])), ..Change::default() },
        _ => played(next, at),
    }
}

fn allowed(stored: &Stored, change: &Change) -> bool {
    let next = stored.entries.len() as u64 + 1;
    change.entry.as_ref().is_none_or(|entry| entry.number == next)
        && !(change.header.is_some() && stored.header.is_some())
}

async fn compared<O>(case: &Case<'_, O>, id: &TableId, expected: Option<&Stored>) -> Checked {
    loaded(case.store.as_ref(), "a table after many calls", id, expected).await
}
