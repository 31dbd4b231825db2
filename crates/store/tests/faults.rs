//! What a folder can have against being used: each says what it is, and nothing that was kept is lost.

mod common;

use std::path::Path;

use common::{about, fill, filled, open, played, table};
use sqlx::{Connection as _, SqliteConnection};
use store::{Sqlite, SqliteOptions, Store, StoreError};

/// Otherwise two servers would write into one folder, each believing it knows what is there.
#[tokio::test]
async fn a_folder_has_one_user() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let first = open(folder.path()).await.expect("it opens");
    assert_eq!(open(folder.path()).await.err(), Some(StoreError::InUse));
    fill(&first, 1, 3).await;
    first.close().await.expect("it closes");
    let second = open(folder.path()).await.expect("it is free again");
    assert_eq!(second.load(&table(0)).await, Ok(Some(filled(3))));
}

/// Otherwise an older program would misread, or spoil, what a newer one has written.
#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(folder.path()).await.expect("it opens");
    fill(&store, 1, 3).await;
    store.close().await.expect("it closes");
    let file = folder.path().join("mori.db");
    change_behind(&file, "INSERT INTO _sqlx_migrations VALUES (999, 'later', '', TRUE, x'00', 0)").await;
    let before = std::fs::read(&file).expect("it can be read");
    let newer = open(folder.path()).await.err().expect("it does not open");
    assert_eq!(newer, StoreError::Newer { found: 999, ours: 1 });
    assert!(newer.to_string().contains("use that version"), "{newer}");
    assert!(std::fs::read(&file).expect("it can be read") == before, "nothing was changed");
    change_behind(&file, "DELETE FROM _sqlx_migrations WHERE version = 999").await;
    let store = open(folder.path()).await.expect("it opens again");
    assert_eq!(store.load(&table(0)).await, Ok(Some(filled(3))));
}

/// Changes a database as somebody would who is not this program.
async fn change_behind(file: &Path, sql: &'static str) {
    let path = format!("sqlite://{}", file.display());
    let mut connection = SqliteConnection::connect(&path).await.expect("it opens");
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("it can be changed");
    connection.close().await.expect("it closes");
}

/// Otherwise a host would learn from a failed move that nothing can be kept there.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_place_where_nothing_can_be_made_says_so() {
    // Not even root makes a folder there.
    let refused = open(Path::new("/sys/mori")).await.err();
    assert_eq!(refused, Some(StoreError::ReadOnly));
    let room = tempfile::tempdir().expect("a folder can be made");
    let file = room.path().join("a-file");
    std::fs::write(&file, "not a folder").expect("it can be written");
    let refused = open(&file).await.err().expect("it does not open").to_string();
    assert!(refused.ends_with("a-file is a file and no folder"), "{refused}");
}

#[cfg(unix)]
mod as_another_user {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
    use std::os::unix::process::CommandExt as _;
    use std::process::Command;

    use super::*;

    const FOLDER: &str = "MORI_TEST_FOLDER";

    /// Says what becomes of a folder when this user opens it. It is the other half of the test below, which runs it in a
    /// process of its own; without a folder it has nothing to do.
    #[tokio::test]
    async fn opens_a_folder_that_it_is_told() {
        let Some(folder) = std::env::var_os(FOLDER) else { return };
        match open(Path::new(&folder)).await {
            Ok(_) => println!("opened"),
            Err(error) => println!("refused: {error:?}"),
        }
    }

    /// What somebody finds who may not do everything: root may, and so it looks as nobody.
    fn found(folder: &Path) -> String {
        let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
        command.args(["--exact", "as_another_user::opens_a_folder_that_it_is_told", "--nocapture"]);
        command.env(FOLDER, folder);
        if std::fs::metadata(folder).expect("the folder is there").uid() == 0 {
            command.uid(65_534).gid(65_534);
        }
        let output = command.output().expect("it can be run");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn allow(path: &Path, mode: u32) {
        let permissions = std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(path, permissions).expect("who has made it may change that");
    }

    /// Otherwise a server would start in a folder of somebody else, and fail at the first move.
    #[tokio::test]
    async fn a_folder_that_can_only_be_read_says_so() {
        let room = tempfile::tempdir().expect("a folder can be made");
        let folder = room.path().join("data");
        let store = open(&folder).await.expect("it opens");
        fill(&store, 1, 3).await;
        store.close().await.expect("it closes");
        // This has to be possible, or what follows would show nothing.
        allow(room.path(), 0o755);
        for file in ["mori.db", "mori.lock"] {
            allow(&folder.join(file), 0o666);
        }
        allow(&folder, 0o777);
        let both = found(&folder);
        assert!(both.contains("opened"), "{both}");
        // The database alone.
        allow(&folder.join("mori.db"), 0o444);
        let database = found(&folder);
        assert!(database.contains("refused: ReadOnly"), "{database}");
        // The folder and all that is in it.
        allow(&folder.join("mori.lock"), 0o444);
        allow(&folder, 0o555);
        let everything = found(&folder);
        assert!(everything.contains("refused: ReadOnly"), "{everything}");
        // An empty folder.
        let empty = room.path().join("empty");
        std::fs::create_dir(&empty).expect("it can be made");
        allow(&empty, 0o555);
        let nothing = found(&empty);
        assert!(nothing.contains("refused: ReadOnly"), "{nothing}");
        allow(&folder, 0o755);
    }
}

/// Otherwise a full disk would cost moves that players were told are kept, or keep a server from ever going on.
#[tokio::test]
async fn a_full_database_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let options = SqliteOptions { quota: Some(400_000) };
    let store = Sqlite::open(folder.path(), options).await.expect("it opens");
    fill(&store, 4, 0).await;
    // Long and short ones come together, and which of them there is room for is found out one by one.
    let mut kept = [0_u64; 4];
    let mut refused = 0;
    while refused < 10 {
        let mut calls = Vec::new();
        for (number, kept) in (0..4).zip(&kept) {
            for ahead in 1..=10 {
                calls.push((number, store.change(&table(number), played(kept + ahead))));
            }
        }
        for (number, call) in calls {
            match call.await {
                Ok(()) => kept[usize::from(number)] += 1,
                Err(StoreError::Full | StoreError::Conflict) => refused += 1,
                Err(other) => panic!("{other:?}"),
            }
        }
    }
    let usage = store.usage().await.expect("it can be said");
    assert!(usage.used <= 400_000 && usage.used > 330_000 && usage.quota == Some(400_000), "{usage:?}");
    assert!(kept.iter().sum::<u64>() > 500, "{kept:?}");
    for (number, kept) in (0..4).zip(kept) {
        assert_eq!(store.load(&table(number)).await, Ok(Some(filled(kept))));
    }
    let full = store.create(&table(9), store::About { facts: "x".repeat(50_000), ..about() }, 5).await;
    assert_eq!(full, Err(StoreError::Full));
    assert_eq!(store.load(&table(9)).await, Ok(None));
    store.close().await.expect("it closes");
    // It opens as full as it is, and whoever deletes something can go on.
    let store = Sqlite::open(folder.path(), options).await.expect("it opens");
    for (number, kept) in (0..4).zip(kept) {
        assert_eq!(store.load(&table(number)).await, Ok(Some(filled(kept))));
    }
    assert_eq!(store.delete(&table(0)).await, Ok(true));
    for more in 1..=50 {
        assert_eq!(store.change(&table(1), played(kept[1] + more)).await, Ok(()));
    }
    assert_eq!(store.load(&table(1)).await, Ok(Some(filled(kept[1] + 50))));
    store.close().await.expect("it closes");
}

/// Otherwise a database that is larger than a quota set later could not even be read.
#[tokio::test]
async fn a_quota_below_what_is_there_only_stops_it_growing() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(folder.path()).await.expect("it opens");
    fill(&store, 2, 2_000).await;
    store.close().await.expect("it closes");
    let store = Sqlite::open(folder.path(), SqliteOptions { quota: Some(1) }).await.expect("it opens");
    assert_eq!(store.load(&table(0)).await, Ok(Some(filled(2_000))));
    let mut number = 2_000;
    let full = loop {
        match store.change(&table(0), played(number + 1)).await {
            Ok(()) => number += 1,
            Err(full) => break full,
        }
    };
    assert_eq!(full, StoreError::Full);
    assert_eq!(store.load(&table(0)).await, Ok(Some(filled(number))));
    assert_eq!(store.delete(&table(1)).await, Ok(true));
    assert_eq!(store.change(&table(0), played(number + 1)).await, Ok(()));
}

/// Tries everything with a folder that may be damaged: it says so, or gives what was kept.
async fn use_damaged(folder: &Path, what: &str) -> bool {
    let damaged = |error: &StoreError| assert!(matches!(error, StoreError::Damaged(_)), "{what}: {error:?}");
    let store = match open(folder).await {
        Ok(store) => store,
        Err(error) => {
            damaged(&error);
            return true;
        }
    };
    let mut found = false;
    for number in 0..3 {
        match store.load(&table(number)).await {
            Ok(stored) => assert!(stored == Some(filled(40)), "{what}: a table is not what it was"),
            Err(error) => {
                damaged(&error);
                found = true;
            }
        }
    }
    for result in [
        store.list(store::Which::All, 10).await.map(|_| ()),
        store.change(&table(0), played(41)).await,
        store.delete(&table(2)).await.map(|_| ()),
        store.close().await,
    ] {
        if let Err(error) = result {
            damaged(&error);
            found = true;
        }
    }
    found
}

/// Otherwise a damaged disk would crash the server, or pass for games that were never played so.
#[tokio::test]
async fn a_damaged_database_says_so() {
    let room = tempfile::tempdir().expect("a folder can be made");
    let whole = room.path().join("whole");
    let store = open(&whole).await.expect("it opens");
    fill(&store, 3, 40).await;
    store.close().await.expect("it closes");
    let whole = std::fs::read(whole.join("mori.db")).expect("it can be read");
    let damaged = room.path().join("damaged");
    let put = |content: &[u8]| {
        let _ = std::fs::remove_dir_all(&damaged);
        std::fs::create_dir(&damaged).expect("a folder can be made");
        std::fs::write(damaged.join("mori.db"), content).expect("it can be written");
    };
    put(&whole);
    assert!(!use_damaged(&damaged, "not damaged").await);
    for length in [0, 1, 50, 100, 4_095, 4_096, 5_000, whole.len() / 2, whole.len() - 4_096, whole.len() - 1]
    {
        put(&whole[..length]);
        let what = format!("{length} bytes of it");
        assert!(use_damaged(&damaged, &what).await, "{what}");
    }
    let mut found = 0;
    let pages = whole.len() / 4_096;
    for page in 0..pages {
        let mut content = whole.clone();
        content[page * 4_096..(page + 1) * 4_096].fill(0xaa);
        put(&content);
        found += usize::from(use_damaged(&damaged, &format!("page {page} overwritten")).await);
    }
    println!("damage to {found} of {pages} pages is noticed, and the others are not needed");
    assert!(found > pages / 2, "{found} of {pages}");
    put(b"this is no database, but it is longer than the head of one would be: one hundred bytes, that is, and more");
    assert!(use_damaged(&damaged, "another file").await);
}

/// Otherwise somebody else's database would be filled with tables, or a log be written into a database it is not of.
#[tokio::test]
async fn what_is_not_ours_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("mori.db");
    std::fs::write(&file, "").expect("it can be written");
    assert_eq!(open(folder.path()).await.err(), Some(StoreError::Damaged("mori.db is empty".to_owned())));
    change_behind(&file, "CREATE TABLE theirs (x)").await;
    let theirs = StoreError::Damaged("mori.db is a database of another program".to_owned());
    assert_eq!(open(folder.path()).await.err(), Some(theirs));
    std::fs::remove_file(&file).expect("it can be removed");
    std::fs::write(folder.path().join("mori.db-wal"), "changes").expect("it can be written");
    let gone = StoreError::Damaged("mori.db is gone and its log is not".to_owned());
    assert_eq!(open(folder.path()).await.err(), Some(gone));
    std::fs::remove_file(folder.path().join("mori.db-wal")).expect("it can be removed");
    std::fs::create_dir(&file).expect("it can be made");
    let folder_there = open(folder.path()).await.err();
    assert_eq!(folder_there, Some(StoreError::Damaged("mori.db is no file".to_owned())));
}

/// Otherwise a database that another program has locked for long would be taken for a broken one, or stop the server.
#[tokio::test]
async fn a_locked_database_can_be_used_later() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(folder.path()).await.expect("it opens");
    fill(&store, 1, 0).await;
    let path = format!("sqlite://{}", folder.path().join("mori.db").display());
    let mut other = SqliteConnection::connect(&path).await.expect("it opens");
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.expect("nobody writes");
    let waiting = store.change(&table(0), played(1));
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.expect("it ends");
    assert_eq!(waiting.await, Ok(()));
    assert_eq!(store.load(&table(0)).await, Ok(Some(filled(1))));
    store.close().await.expect("it closes");
}
