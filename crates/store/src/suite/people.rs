//! Promises about who has what: lists of tables, visitors and seat links.

use protocol::TableId;

use super::{Case, Checked, Wrong, about, key, same, table};
use crate::{About, Change, Key, Line, SeatLink, Stage, Store, StoreError, Time, Visitor, Which};

async fn ids(store: &dyn Store, which: Which) -> Result<Vec<TableId>, Wrong> {
    Ok(store.list(which, 1_000).await?.into_iter().map(|line| line.table).collect())
}

fn now_about(at: Time, about: About) -> Change {
    Change { at, about: Some(about), ..Change::default() }
}

pub(super) async fn which_tables<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    let at_stage = |stage| About { stage, ..about(1) };
    let tables = [
        (10, at_stage(Stage::Gathering)),
        (20, at_stage(Stage::Playing)),
        (30, at_stage(Stage::Over)),
        (40, About { listed: false, ..at_stage(Stage::Playing) }),
        // Somebody both hosts it and sits at it, at two seats.
        (50, About { sitters: vec![key(2), key(3), key(2)], ..about(2) }),
    ];
    for (number, (at, about)) in (1..).zip(tables) {
        store.create(&table(number), about, at).await?;
    }
    let [one, two, three, four, five] = [1, 2, 3, 4, 5].map(table);
    let untouched = |stage, before| Which::Untouched { stage, before };
    let expected = [
        (Which::All, vec![&five, &four, &three, &two, &one]),
        (Which::Listed, vec![&five, &two, &one]),
        (Which::Of(key(1)), vec![&four, &three, &two, &one]),
        (Which::Of(key(2)), vec![&five]),
        (Which::Of(key(3)), vec![&five]),
        (Which::Of(key(4)), vec![]),
        (untouched(Stage::Playing, 21), vec![&two]),
        (untouched(Stage::Playing, 20), vec![]),
        (untouched(Stage::Playing, 100), vec![&four, &two]),
        (untouched(Stage::Over, 100), vec![&three]),
        (untouched(Stage::Gathering, 50), vec![&one]),
    ];
    for (which, tables) in expected {
        same(&format!("{which:?}"), ids(store, which).await?.iter().collect::<Vec<_>>(), tables)?;
    }
    // What is known of a table is replaced as a whole, in lists too.
    store.change(&five, now_about(60, About { sitters: vec![key(4)], ..about(1) })).await?;
    store.change(&one, now_about(61, About { stage: Stage::Over, ..about(1) })).await?;
    store.change(&four, now_about(62, at_stage(Stage::Playing))).await?;
    store.delete(&two).await?;
    let expected = [
        (Which::All, vec![&four, &one, &five, &three]),
        (Which::Listed, vec![&four, &five]),
        (Which::Of(key(1)), vec![&four, &one, &five, &three]),
        (Which::Of(key(2)), vec![]),
        (Which::Of(key(3)), vec![]),
        (Which::Of(key(4)), vec![&five]),
        (untouched(Stage::Playing, 100), vec![&four]),
        (untouched(Stage::Over, 62), vec![&one, &three]),
    ];
    for (which, tables) in expected {
        same(&format!("{which:?} later"), ids(store, which).await?.iter().collect::<Vec<_>>(), tables)?;
    }
    let lines = store.list(Which::Of(key(4)), 1).await?;
    let line = Line { table: five, touched: 60, about: About { sitters: vec![key(4)], ..about(1) } };
    same("a line of a list", lines, vec![line])
}

pub(super) async fn lists_in_order<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    // In an order that is neither that of their ids nor that of time.
    for (number, at) in [(3, 10), (1, 30), (2, 20), (5, 20), (4, 20)] {
        store.create(&table(number), about(1), at).await?;
    }
    let order = |numbers: &[u8]| numbers.iter().copied().map(table).collect::<Vec<_>>();
    same("tables in order", ids(store, Which::All).await?, order(&[1, 2, 4, 5, 3]))?;
    // What is played counts as much as anything else.
    store.change(&table(3), super::played(1, 40)).await?;
    store.change(&table(1), super::played(1, 15)).await?;
    same("tables in order", ids(store, Which::All).await?, order(&[3, 2, 4, 5, 1]))?;
    for which in [Which::All, Which::Listed, Which::Of(key(1))] {
        let all = ids(store, which).await?;
        for most in 0..=6 {
            let some = store.list(which, most).await?;
            let some: Vec<_> = some.into_iter().map(|line| line.table).collect();
            same("the first of a list", some.as_slice(), &all[..most.min(5)])?;
        }
    }
    same("a list without end", store.list(Which::All, usize::MAX).await?.len(), 5)
}

pub(super) async fn visitors<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    let named = |name: &str, seen| Visitor { name: Some(name.to_owned()), seen };
    same("a visitor who was never here", store.visitor(key(1)).await?, None)?;
    for visitor in [named("Zoë", 5), Visitor { name: None, seen: 6 }, named("", 4)] {
        store.keep_visitor(key(1), visitor.clone()).await?;
        store.keep_visitor(key(2), named("another", 1)).await?;
        same("a visitor", store.visitor(key(1)).await?, Some(visitor))?;
        same("another visitor", store.visitor(key(2)).await?, Some(named("another", 1)))?;
    }
    Ok(())
}

pub(super) async fn forgotten_visitors<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    for (number, seen) in [(1, 10), (2, 10), (3, 10), (4, 20), (5, 30)] {
        store.keep_visitor(key(number), Visitor { name: None, seen }).await?;
    }
    // One hosts a table, another sits at one that is over, and both count.
    store.create(&table(1), about(1), 5).await?;
    let over = About { stage: Stage::Over, listed: false, sitters: vec![key(2)], ..about(1) };
    store.create(&table(2), over, 5).await?;
    let here = async |expected: &[u8]| {
        let mut here = Vec::new();
        for number in 1..=5 {
            if store.visitor(key(number)).await?.is_some() {
                here.push(number);
            }
        }
        same("who is kept", here.as_slice(), expected)
    };
    same("how many are forgotten", store.forget_visitors(10).await?, 0)?;
    here(&[1, 2, 3, 4, 5]).await?;
    same("how many are forgotten", store.forget_visitors(20).await?, 1)?;
    here(&[1, 2, 4, 5]).await?;
    // Who has left, or whose table is gone, is like all others.
    store.change(&table(2), now_about(6, about(1))).await?;
    same("how many are forgotten", store.forget_visitors(11).await?, 1)?;
    here(&[1, 4, 5]).await?;
    store.delete(&table(1)).await?;
    store.delete(&table(2)).await?;
    same("how many are forgotten", store.forget_visitors(30).await?, 2)?;
    here(&[5]).await
}

fn link(number: u8, owner: u8, until: Time) -> SeatLink {
    SeatLink { table: table(number), seat: 250, owner: key(owner), until }
}

async fn taken(store: &dyn Store, what: &str, token: Key, now: Time, expected: Option<SeatLink>) -> Checked {
    same(what, store.take_link(token, now).await?, expected)
}

pub(super) async fn links_work_once<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    let nowhere = store.keep_link(key(50), link(1, 1, 100)).await;
    same("a link to a table that is not there", nowhere, Err(StoreError::NoSuchTable))?;
    store.create(&table(1), about(1), 5).await?;
    taken(store, "a link that is not there", key(50), 10, None).await?;
    store.keep_link(key(50), link(1, 1, 100)).await?;
    store.keep_link(key(51), link(1, 1, 200)).await?;
    let in_use = store.keep_link(key(50), link(1, 2, 300)).await;
    same("a token that is in use", in_use, Err(StoreError::Conflict))?;
    taken(store, "a link", key(50), 10, Some(link(1, 1, 100))).await?;
    taken(store, "a link that was taken", key(50), 10, None).await?;
    // Two who follow one link at once.
    let [one, other] = [store.take_link(key(51), 10), store.take_link(key(51), 10)];
    let (other, one) = (other.await?, one.await?);
    same("how often a link works", u8::from(one.is_some()) + u8::from(other.is_some()), 1)?;
    taken(store, "a link that was taken", key(51), 10, None).await
}

pub(super) async fn links_end<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    store.create(&table(1), about(1), 5).await?;
    for (token, now, works) in [(50, 99, true), (51, 100, false), (52, 101, false)] {
        store.keep_link(key(token), link(1, 1, 100)).await?;
        store.keep_link(key(60), link(1, 1, 1_000)).await?;
        let expected = works.then(|| link(1, 1, 100));
        taken(store, "a link about its time", key(token), now, expected).await?;
        taken(store, "a link that ends later", key(60), now, Some(link(1, 1, 1_000))).await?;
    }
    Ok(())
}

pub(super) async fn links_revoked<O>(case: &Case<'_, O>) -> Checked {
    let store = case.store.as_ref();
    for number in [1, 2] {
        store.create(&table(number), about(1), 5).await?;
    }
    let links = [(50, link(1, 1, 100)), (51, link(1, 1, 100)), (52, link(1, 2, 100)), (53, link(2, 1, 100))];
    for (token, link) in &links {
        store.keep_link(key(*token), link.clone()).await?;
    }
    store.revoke_links(&table(1), key(1)).await?;
    store.revoke_links(&table(1), key(3)).await?;
    store.revoke_links(&table(9), key(1)).await?;
    for (token, link) in links {
        let expected = (token > 51).then_some(link);
        taken(store, "a link after some were revoked", key(token), 10, expected).await?;
    }
    Ok(())
}
