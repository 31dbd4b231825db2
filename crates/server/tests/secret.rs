//! The secret of It Dies With Me on a server (ID-01 to ID-06): sealed, for the winner alone, and then gone.

mod common;

use std::fs;
use std::path::Path;

use common::{Client, Person, config, play, server};
use engine::Seat;
use protocol::{Frame, Phase, RefusalKind, Wish};
use serde_json::json;

const SECRET: &str = "I buried the chessboard under the pear tree";

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("it is a seat")
}

/// All bytes of all files of a folder, with their names.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            found.push((name, fs::read(&path).expect("the file can be read")));
        }
    }
    found
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
