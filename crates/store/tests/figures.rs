//! What keeping and loading costs, counted where it can be counted and printed where it can only be measured.

mod common;

use std::sync::Arc;
use std::time::Instant;

use common::{about, filled, open, played, table};
use cpu_time::ProcessTime;
use store::{Sqlite, Store};

/// Two hundred tables play at once, each of them its next move when the last is kept. Prints what that costs.
async fn play(store: &Arc<Sqlite>, rounds: std::ops::RangeInclusive<u64>) {
    let count = 200 * (rounds.end() - rounds.start() + 1);
    let (commits, statements) = (store.commits(), store.statements());
    let (cpu, clock) = (ProcessTime::now(), Instant::now());
    let tables = (0..200).map(|number| {
        let (store, rounds) = (Arc::clone(store), rounds.clone());
        tokio::spawn(async move {
            for round in rounds {
                store.change(&table(number), played(round)).await.expect("it follows on the last");
            }
        })
    });
    for playing in tables.collect::<Vec<_>>() {
        playing.await.expect("nothing panics");
    }
    let (cpu, clock) = (cpu.elapsed(), clock.elapsed());
    let commits = store.commits() - commits;
    println!(
        "{count} appends at 200 tables: {:.1} us of CPU each, {:.0} a second, {commits} commits, {} statements, {:.2} ms a commit",
        cpu.as_secs_f64() * 1e6 / count as f64,
        count as f64 / clock.as_secs_f64(),
        store.statements() - statements,
        clock.as_secs_f64() * 1e3 / commits as f64,
    );
    // A commit waits for the disk: each of its own would be what a store is slow with.
    assert!(commits * 20 < count, "{commits} commits for {count} appends");
}

/// Otherwise a busy server would wait for the disk once for every move, and spend its time on writing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_appends_share_commits() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = Arc::new(open(folder.path()).await.expect("it opens"));
    for number in 0..200 {
        store.create(&table(number), about(), 5).await.expect("it is new");
    }
    play(&store, 1..=50).await;
    play(&store, 51..=350).await;
    let clock = Instant::now();
    let loaded = store.load(&table(100)).await.expect("it loads").expect("it is there");
    println!("350 entries of one of these tables load in {:.1} ms", clock.elapsed().as_secs_f64() * 1e3);
    assert!(loaded == filled(350));
    store.close().await.expect("it closes");
}

/// Otherwise opening a long game would take longer the longer it is: the database may be asked twice, not once an entry.
#[tokio::test]
async fn a_long_game_loads_with_few_statements() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(folder.path()).await.expect("it opens");
    store.create(&table(1), about(), 5).await.expect("it is new");
    for number in 1..=1_000 {
        drop(store.change(&table(1), played(number)));
    }
    let load = async |store: &Sqlite, when: &str| {
        let before = store.statements();
        let clock = Instant::now();
        let loaded = store.load(&table(1)).await.expect("it loads").expect("it is there");
        println!("1,000 entries {when} load in {:.1} ms", clock.elapsed().as_secs_f64() * 1e3);
        assert!(loaded == filled(1_000));
        store.statements() - before
    };
    assert_eq!(store.count().await, Ok(1), "which is asked after everything is kept");
    assert!(load(&store, "just written").await <= 2);
    assert!(load(&store, "written before").await <= 2);
    store.close().await.expect("it closes");
    let store = open(folder.path()).await.expect("it opens again");
    assert!(load(&store, "after opening").await <= 2);
    assert!(load(&store, "once more").await <= 2);
    store.close().await.expect("it closes");
}
