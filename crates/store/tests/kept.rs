//! What is kept survives, and what is destroyed is gone.

mod common;

use std::collections::BTreeMap;
use std::path::Path;

use common::{about, destroyed, files_with, fill, filled, open, played, sealed, table};
use sqlx::{Connection as _, SqliteConnection};
use store::{Key, Sqlite, Store, StoreError, Visitor};

/// Otherwise moves that players were told are kept would be gone after a crash.
#[test]
fn what_was_acknowledged_survives_an_end_without_notice() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let runtime = || tokio::runtime::Runtime::new().expect("threads can be made");
    let ends = runtime();
    let store = ends.block_on(async {
        let store = open(folder.path()).await.expect("it opens");
        fill(&store, 3, 50).await;
        store
    });
    // What a power cut would leave behind is what lies on the disk now.
    let copy = tempfile::tempdir().expect("a folder can be made");
    for name in ["mori.db", "mori.db-wal"] {
        std::fs::copy(folder.path().join(name), copy.path().join(name)).expect("it can be copied");
    }
    // The runtime goes first, and the writer with it, in the middle of whatever it does.
    ends.block_on(async { drop(store.change(&table(0), played(51))) });
    drop(ends);
    drop(store);
    runtime().block_on(async {
        for place in [copy.path(), folder.path()] {
            let store = open(place).await.expect("it opens");
            for number in 1..3 {
                assert_eq!(store.load(&table(number)).await, Ok(Some(filled(50))));
            }
            // The last one was never acknowledged: it may be there or not.
            let last = store.load(&table(0)).await.expect("it loads");
            assert!(last == Some(filled(50)) || last == Some(filled(51)));
            store.close().await.expect("it closes");
        }
    });
}

/// Otherwise a server that is dropped in the wrong order would lose what nobody waited for.
#[tokio::test]
async fn what_was_asked_for_is_kept_when_the_store_is_dropped() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(folder.path()).await.expect("it opens");
    drop(store.create(&table(0), about(), 5));
    let calls: Vec<_> = (1..=100).map(|number| store.change(&table(0), played(number))).collect();
    drop(store);
    for call in calls {
        assert_eq!(call.await, Ok(()));
    }
    // The folder is free a moment later.
    let store = loop {
        match open(folder.path()).await {
            Ok(store) => break store,
            Err(StoreError::InUse) => tokio::task::yield_now().await,
            Err(other) => panic!("{other:?}"),
        }
    };
    assert_eq!(store.load(&table(0)).await, Ok(Some(filled(100))));
}

/// One of many, that can be told from all others by any piece of it, and is so many pieces long.
fn secret(number: u32, pieces: usize) -> Vec<u8> {
    format!("secret {number:04}.").repeat(pieces).into_bytes()
}

/// In which files a piece of a secret can be found.
fn found(folder: &Path, number: u32) -> Vec<String> {
    files_with(folder, format!("secret {number:04}.").as_bytes())
}

/// Otherwise a secret that was eaten could be read from the data folder, by whoever gets hold of it and of its key. They come
/// and go here in no order and have all sizes, so that SQLite moves them from page to page, which leaves copies behind.
#[tokio::test]
async fn nothing_is_left_of_a_text_that_was_destroyed() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(folder.path()).await.expect("it opens");
    fill(&store, 200, 1).await;
    let mut kept = BTreeMap::new();
    let mut gone = Vec::new();
    let mut dice = 1_u64;
    let mut roll = |sides: u64| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) % sides
    };
    for number in 0..400 {
        let at = u8::try_from(roll(200)).expect("below 200");
        let Some(text) = kept.remove(&at) else {
            let most = [20, 60, 200][usize::try_from(roll(3)).expect("below 3")];
            let pieces = usize::try_from(5 + roll(most)).expect("a few");
            assert_eq!(store.change(&table(at), sealed(&secret(number, pieces))).await, Ok(()));
            assert!(!found(folder.path(), number).is_empty(), "it must be there to be destroyed");
            kept.insert(at, (number, pieces));
            continue;
        };
        if number % 3 == 0 {
            assert_eq!(store.delete(&table(at)).await, Ok(true));
            assert_eq!(store.create(&table(at), about(), 7).await, Ok(()));
        } else {
            assert_eq!(store.change(&table(at), destroyed()).await, Ok(()));
        }
        assert_eq!(found(folder.path(), text.0), [""; 0], "secret {}", text.0);
        gone.push(text.0);
    }
    assert!(gone.len() > 60 && kept.len() > 60, "{} {}", gone.len(), kept.len());
    for (at, (number, pieces)) in kept {
        let kept = store.load(&table(at)).await.expect("it loads").and_then(|stored| stored.sealed);
        assert!(kept == Some(secret(number, pieces)), "secret {number} must be kept");
    }
    store.close().await.expect("it closes");
    for number in gone {
        assert_eq!(found(folder.path(), number), [""; 0], "secret {number} after closing");
    }
}

/// Otherwise somebody who is reading, such as a backup, would make a destroyed secret last, and nobody would know.
#[tokio::test]
async fn destroying_waits_for_those_who_read() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(folder.path()).await.expect("it opens");
    fill(&store, 2, 1).await;
    assert_eq!(store.change(&table(0), sealed(&secret(7, 30))).await, Ok(()));
    let path = format!("sqlite://{}", folder.path().join("mori.db").display());
    let mut reader = SqliteConnection::connect(&path).await.expect("it opens");
    sqlx::raw_sql("BEGIN; SELECT * FROM sealed").execute(&mut reader).await.expect("it can be read");
    let mut destroying = store.change(&table(0), destroyed());
    // Others don't wait.
    for number in 2..=10 {
        tokio::select! {
            biased;
            _ = &mut destroying => panic!("what is being read can't be destroyed"),
            kept = store.change(&table(1), played(number)) => assert_eq!(kept, Ok(())),
        }
    }
    assert!(!found(folder.path(), 7).is_empty(), "it is still in the log");
    sqlx::raw_sql("COMMIT").execute(&mut reader).await.expect("it ends");
    assert_eq!(destroying.await, Ok(()));
    assert_eq!(found(folder.path(), 7), [""; 0]);
    reader.close().await.expect("it closes");
    store.close().await.expect("it closes");
}

/// Otherwise a backup, which lies about on other disks, would bring a secret back that was eaten.
#[tokio::test]
async fn a_backup_has_no_byte_of_a_sealed_text() {
    let room = tempfile::tempdir().expect("a folder can be made");
    let store = open(&room.path().join("data")).await.expect("it opens");
    fill(&store, 20, 20).await;
    for number in 0..20 {
        assert_eq!(store.change(&table(number), sealed(&secret(u32::from(number), 30))).await, Ok(()));
    }
    // By the process that uses it, and by another.
    let [inside, outside] = ["inside", "outside"].map(|name| room.path().join(name));
    assert_eq!(store.back_up(&inside).await, Ok(()));
    assert_eq!(Sqlite::back_up_folder(&room.path().join("data"), &outside).await, Ok(()));
    for backup in [inside, outside] {
        assert_eq!(files_with(&backup, b"secret"), [""; 0]);
        assert_eq!(std::fs::read_dir(&backup).expect("it is there").count(), 1, "a backup is one file");
        let copy = open(&backup).await.expect("it opens");
        let stored = copy.load(&table(3)).await.expect("it loads").expect("it is there");
        assert_eq!(stored.entries, filled(20).entries);
        assert_eq!(copy.change(&table(3), played(21)).await, Ok(()));
        copy.close().await.expect("it closes");
        let again = Sqlite::back_up_folder(&room.path().join("data"), &backup).await;
        assert_eq!(again, Err(StoreError::Conflict), "what is there is left alone");
    }
    let nothing = Sqlite::back_up_folder(room.path(), &room.path().join("nothing")).await;
    assert!(matches!(nothing, Err(StoreError::System(_))), "{nothing:?}");
    store.close().await.expect("it closes");
}

/// Otherwise a backup of a database that came to its columns in another order, as one does that is brought up to date, would
/// have names for times, or fail.
#[tokio::test]
async fn a_backup_knows_columns_by_their_names() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(folder.path()).await.expect("it opens");
    let (key, ada) = (Key([7; 32]), Visitor { name: Some("Ada".into()), seen: 5 });
    store.keep_visitor(key, ada.clone()).await.expect("it is kept");
    store.close().await.expect("it closes");
    let file = format!("sqlite://{}", folder.path().join("mori.db").display());
    let mut connection = SqliteConnection::connect(&file).await.expect("it opens");
    let in_another_order =
        "CREATE TABLE other (seen INTEGER NOT NULL, name TEXT, key BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;
         INSERT INTO other (seen, name, key) SELECT seen, name, key FROM visitors;
         DROP TABLE visitors;
         ALTER TABLE other RENAME TO visitors;";
    sqlx::raw_sql(in_another_order).execute(&mut connection).await.expect("the table is made anew");
    connection.close().await.expect("it closes");
    let copy = folder.path().join("copy");
    Sqlite::back_up_folder(folder.path(), &copy).await.expect("it is copied");
    let store = open(&copy).await.expect("the copy opens");
    assert_eq!(store.visitor(key).await, Ok(Some(ada)));
}
