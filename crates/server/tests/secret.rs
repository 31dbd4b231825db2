//! The secret of It Dies With Me on a server (ID-01 to ID-06): sealed, for the winner alone, and then gone.

mod common;
mod traces;

use std::fs;
use std::path::Path;

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use common::{Client, Person, config, play, server};
use engine::Seat;
use protocol::{Frame, JournalInfo, Phase, RefusalKind, TableId, Wish};
use serde_json::json;
use server::Running;
use store::{Sqlite, SqliteOptions, Store as _};
use traces::{Log, files, files_with};

const SECRET: &str = "I buried the chessboard under the pear tree";

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("it is a seat")
}

fn holds(folder: &Path, text: &[u8]) -> bool {
    files(folder).iter().any(|(_, bytes)| bytes.windows(text.len()).any(|window| window == text))
}

/// The people answer whatever they are asked until the game is over.
async fn play_out(clients: &mut [Client]) {
    play(clients, 20_000).await;
    assert!(clients[0].is_over(), "the game does not end");
    for client in clients.iter_mut() {
        while !matches!(client.info.as_ref().map(|info| &info.phase), Some(Phase::Over { .. })) {
            client.listen().await.expect("the connection holds");
        }
    }
}

/// If this failed, the secret would be lost with a restart, read by somebody else, or there after it was eaten.
#[tokio::test(flavor = "multi_thread")]
async fn the_winner_alone_reads_it_and_then_it_is_gone() {
    for _ in 0..20 {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let running = server(folder.path()).await;
        let names = ["Ada", "Bo", "Cleo", "Dara"];
        let mut people = Vec::new();
        for name in names {
            people.push(Person::named(running.address, name).await);
        }
        let options = json!([["secret", "on"], ["author", "@1"]]);
        let table =
            people[0].create(json!({ "game": "it-dies-with-me", "seats": 4, "options": options })).await;
        let mut clients = Vec::new();
        for (number, person) in (1..).zip(&people) {
            let mut client = person.open(&table).await;
            if number > 1 {
                client.wish(Wish::Sit { seat: seat(number) }).await.expect("the seat is open");
                client.wish(Wish::Ready { ready: true }).await.expect("they sit");
            }
            clients.push(client);
        }
        let refused = clients[0].wish(Wish::Start).await.expect_err("nothing is written yet");
        assert_eq!(refused.kind, RefusalKind::NotNow);
        let write = Wish::WriteSecret { text: SECRET.into() };
        let refused = clients[1].wish(write.clone()).await.expect_err("Bo is not the author");
        assert_eq!(refused.kind, RefusalKind::Illegal);
        clients[0].wish(write.clone()).await.expect("Ada is the author");
        clients[0].wish(Wish::Start).await.expect("everybody is ready");
        assert!(clients[0].wish(write).await.is_err(), "it is written once the game has started");
        for client in &mut clients {
            let refused = client.wish(Wish::OpenJournal).await.expect_err("the game is not over");
            assert_eq!(refused.kind, RefusalKind::Illegal);
        }
        drop(clients);
        running.stop().await;
        assert!(!holds(folder.path(), SECRET.as_bytes()), "it stands in the data folder");

        // It survives a restart, and a backup has neither it nor its key.
        let running = server::serve(config(folder.path())).await.expect("the server starts again");
        let mut clients = Vec::new();
        for person in &mut people {
            person.address = running.address;
            let mut client = person.open(&table).await;
            while client.update.is_none() {
                client.listen().await.expect("the connection holds");
            }
            clients.push(client);
        }
        play_out(&mut clients).await;
        let journal =
            clients[0].info.as_ref().and_then(|info| info.journal.clone()).expect("there is a journal");
        let Some(reader) = journal.reader else {
            // Nobody may read it: the author has won.
            assert_eq!(journal.status, "destroyed");
            running.stop().await;
            assert!(
                files(folder.path()).iter().all(|(name, _)| !name.ends_with(".key")),
                "its key is still there"
            );
            continue;
        };
        let keys: Vec<Vec<u8>> = files(folder.path())
            .into_iter()
            .filter(|(name, _)| name.ends_with(".key"))
            .map(|(_, key)| key)
            .collect();
        assert_eq!(keys.len(), 1);
        for (number, client) in (0..).zip(&mut clients) {
            let opened = client.wish(Wish::OpenJournal).await;
            assert_eq!(opened.is_ok(), number == reader.index(), "seat {number}");
        }
        // The winner's connection drops while they read.
        clients[reader.index()] = people[reader.index()].open(&table).await;
        match clients[reader.index()].wish(Wish::OpenJournal).await {
            Ok(Frame::Secret { text, .. }) => assert_eq!(text, SECRET),
            other => panic!("{other:?}"),
        }
        clients[reader.index()].wish(Wish::EatJournal).await.expect("it was read");
        let refused = clients[reader.index()].wish(Wish::OpenJournal).await.expect_err("it is eaten");
        assert_eq!(refused.kind, RefusalKind::Illegal);
        for (number, client) in clients.iter().enumerate() {
            let told = client.heard.iter().any(|frame| frame.contains(SECRET));
            assert_eq!(told, number == reader.index(), "seat {number} was sent it");
        }
        drop(clients);
        running.stop().await;
        assert!(!holds(folder.path(), SECRET.as_bytes()), "it stands in the data folder");
        assert!(keys.iter().all(|key| !holds(folder.path(), key)), "its key stands in the data folder");
        return;
    }
    panic!("in twenty games nobody but the author has won");
}

const NAMES: [&str; 4] = ["Ada", "Bo", "Cleo", "Dara"];

/// Ada's secret is written, and the game has started.
async fn started(running: &Running) -> (Vec<Person>, Vec<Client>, TableId) {
    let mut people = Vec::new();
    for name in NAMES {
        people.push(Person::named(running.address, name).await);
    }
    let options = json!([["secret", "on"], ["author", "@1"]]);
    let table = people[0].create(json!({ "game": "it-dies-with-me", "seats": 4, "options": options })).await;
    let mut clients = Vec::new();
    for (number, person) in (1..).zip(&people) {
        let mut client = person.open(&table).await;
        if number > 1 {
            client.wish(Wish::Sit { seat: seat(number) }).await.expect("the seat is open");
            client.wish(Wish::Ready { ready: true }).await.expect("they sit");
        }
        clients.push(client);
    }
    clients[0].wish(Wish::WriteSecret { text: SECRET.into() }).await.expect("Ada is the author");
    clients[0].wish(Wish::Start).await.expect("everybody is ready");
    (people, clients, table)
}

async fn open_all(people: &[Person], table: &TableId) -> Vec<Client> {
    let mut clients = Vec::new();
    for person in people {
        let mut client = person.open(table).await;
        while client.update.is_none() {
            client.listen().await.expect("the connection holds");
        }
        clients.push(client);
    }
    clients
}

fn journal(client: &Client) -> JournalInfo {
    client.info.as_ref().and_then(|info| info.journal.clone()).expect("there is a journal")
}

/// Copies the database and its log, as somebody could who may read the disk.
fn copy_database(from: &Path, to: &Path) {
    for name in ["mori.db", "mori.db-wal"] {
        if from.join(name).exists() {
            fs::copy(from.join(name), to.join(name)).expect("there is room");
        }
    }
}

/// Tries every 32 bytes in a row, of every file of a folder, as the key of a sealed text.
fn opened_by_something_in(folder: &Path, table: &TableId, sealed: &[u8]) -> Option<String> {
    let (nonce, text) = sealed.split_first_chunk::<24>().expect("a sealed text begins with its nonce");
    let aad = table.as_str().as_bytes();
    for (_, bytes) in files(folder) {
        let keys = bytes.windows(32).filter(|key| key.iter().any(|byte| *byte != key[0]));
        for key in keys {
            let cipher = XChaCha20Poly1305::new_from_slice(key).expect("a key has 32 bytes");
            if let Ok(found) = cipher.decrypt(&XNonce::from(*nonce), Payload { msg: text, aad }) {
                return Some(String::from_utf8_lossy(&found).into_owned());
            }
        }
    }
    None
}

/// If this failed, whoever has an old copy of the database and the folder as it is now could read what was eaten; or it
/// would be left in a log, a page or a counter.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_gives_back_what_was_eaten() {
    let log = Log::listen();
    for _ in 0..20 {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let earlier = tempfile::tempdir().expect("there is room for a folder");
        let running = server(folder.path()).await;
        let (mut people, clients, table) = started(&running).await;
        drop(clients);
        let mut clients = open_all(&people, &table).await;
        copy_database(folder.path(), earlier.path());
        let key = files(folder.path()).into_iter().find(|(name, _)| name.ends_with(".key"));
        play_out(&mut clients).await;
        let Some(reader) = journal(&clients[0]).reader else {
            running.stop().await;
            continue;
        };
        clients[reader.index()].wish(Wish::OpenJournal).await.expect("they have won");
        clients[reader.index()].wish(Wish::EatJournal).await.expect("it was read");
        assert_eq!(files_with(folder.path(), SECRET), [""; 0], "while the server runs");
        let everybody = people[0].get("/metrics").await.body + &people[1].get("/api/tables").await.body;
        assert!(!everybody.contains(SECRET) && !log.text().contains(SECRET));
        drop(clients);
        running.stop().await;
        assert_eq!(files_with(folder.path(), SECRET), [""; 0]);

        // What was sealed is in the copy, and its key, which is not, would open it.
        let copied = Sqlite::open(earlier.path(), SqliteOptions::default()).await.expect("it is whole");
        let sealed = copied.load(&table).await.expect("it can be read").and_then(|stored| stored.sealed);
        let sealed = sealed.expect("it was written");
        copied.close().await.expect("it closes");
        let apart = tempfile::tempdir().expect("there is room for a folder");
        fs::write(apart.path().join("key"), key.expect("it was sealed").1).expect("there is room");
        let opened = opened_by_something_in(apart.path(), &table, &sealed);
        assert!(opened.is_some_and(|text| text.contains(SECRET)), "this is how it would be opened");
        assert_eq!(opened_by_something_in(folder.path(), &table, &sealed), None, "the folder as it is now");
        assert_eq!(opened_by_something_in(earlier.path(), &table, &sealed), None, "the copy itself");
        assert!(try_again(folder.path(), earlier.path(), &mut people, &table).await);
        return;
    }
    panic!("in twenty games nobody but the author has won");
}

/// Puts the earlier database into the folder as it is now, and has the server itself try: the game is played to its end
/// again, and whoever wins wants to read. Whether it came to that.
async fn try_again(folder: &Path, earlier: &Path, people: &mut [Person], table: &TableId) -> bool {
    for _ in 0..20 {
        for name in ["mori.db", "mori.db-wal", "mori.db-shm"] {
            let _ = fs::remove_file(folder.join(name));
        }
        copy_database(earlier, folder);
        let running = server(folder).await;
        for person in people.iter_mut() {
            person.address = running.address;
        }
        let mut clients = open_all(people, table).await;
        play_out(&mut clients).await;
        let reader = journal(&clients[0]).reader;
        if let Some(reader) = reader {
            let refused = clients[reader.index()].wish(Wish::OpenJournal).await;
            let refused = refused.expect_err("the key was destroyed");
            assert!(refused.words.contains("its key is not on this server"), "{refused:?}");
        }
        assert!(!clients.iter().flat_map(|client| &client.heard).any(|frame| frame.contains(SECRET)));
        drop(clients);
        running.stop().await;
        if reader.is_some() {
            return true;
        }
    }
    false
}

/// Without this, a table whose secret was lost with its key would be played for a secret that nobody can read.
#[tokio::test(flavor = "multi_thread")]
async fn a_secret_without_its_key_is_written_again() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let mut ada = Person::named(running.address, "Ada").await;
    let options = json!([["secret", "on"], ["author", "@1"]]);
    let table = ada.create(json!({ "game": "it-dies-with-me", "seats": 4, "options": options })).await;
    let mut client = ada.open(&table).await;
    let write = Wish::WriteSecret { text: SECRET.into() };
    client.wish(write.clone()).await.expect("Ada is the author");
    drop(client);
    running.stop().await;
    fs::remove_file(folder.path().join("keys").join(format!("{table}.key"))).expect("it is there");
    let running = server(folder.path()).await;
    ada.address = running.address;
    let mut client = ada.open(&table).await;
    assert_eq!(client.info.as_ref().and_then(|info| info.journal.clone()), None);
    let refused = client.wish(Wish::Start).await.expect_err("the secret is to be written");
    assert_eq!(refused.kind, RefusalKind::NotNow);
    client.wish(write).await.expect("Ada is the author");
    client.wish(Wish::Start).await.expect("everybody is ready");
    running.stop().await;
}
