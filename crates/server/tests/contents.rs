//! Decks, boards, decrees and stages of a table's own on a server: checked, kept, told, recorded.

mod common;

use catalog::Voice;
use common::{Client, Person, play, server};
use engine::{Cast, Content, Viewer};
use protocol::{Ask, Frame, LARGEST_CONTENT, Phase, Wish};
use serde_json::{Value, json};

const RING: &str = include_str!("../../rules-die/src/content/ring.txt");
const BOARD: &str = include_str!("../../rules-die/src/content/board.txt");
const SCARCE: &str = include_str!("../../rules-it-dies-with-me/src/content/scarce.txt");
const DECREES: &str = include_str!("../../rules-death-name/src/content/own.txt");
const STAGES: &str = "cthulhu stage-2 1 1 0\ncthulhu stage-3 1 0 1\ncthulhu stage-final 1 0 1\n\
    hastur stage-2 1 1 0\nhastur stage-3 1 0 1\nhastur stage-final 1 0 1\n";

/// What the mirror of a client has, made from nothing but what the client was sent, held against what the server says.
async fn check_mirror(client: &mut Client, game: &str) {
    while client.decision().is_none() {
        // A bot may have ended the game meanwhile: then nothing is asked any more.
        if client.is_over() {
            return;
        }
        client.listen().await.expect("the connection holds");
    }
    let question = client.question().await.expect("something is asked");
    let Ok(Frame::Moves { moves, .. }) = client.ask(Ask::Moves { from: 0, count: 100 }).await else {
        panic!("there are no moves")
    };
    let info = client.info.clone().expect("the table was told");
    let update = client.update.as_ref().expect("an update has come").update.get().to_owned();
    let mirror = catalog::mirror(game, &info.setup(), &update).expect("the update is one of this game");
    let seat = info.you.expect("they sit");
    let names = info.seats.iter().map(|seat| seat.called.clone().unwrap_or_default()).collect();
    let voice = Voice::english(Cast::new(names).spoken_to(seat));
    assert_eq!(mirror.viewer(), Viewer::Seat(seat));
    assert_eq!(mirror.question(seat, &voice), Some(question));
    assert_eq!(mirror.answers(seat, 0..100, &voice), moves);
}

/// If this failed, friends who made a deck could not play with it on a server, or not after a restart, or their pages would
/// take it for another.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_plays_with_its_own_files() {
    for (game, seats, file, text) in [
        ("die", 2, "board", RING),
        ("it-dies-with-me", 4, "deck", SCARCE),
        ("death-name", 4, "decrees", DECREES),
        ("death-may-die", 2, "stages", STAGES),
    ] {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let running = server(folder.path()).await;
        let mut ada = Person::named(running.address, "Ada").await;
        let table = ada.create(json!({ "game": game, "seats": seats, "contents": [[file, text]] })).await;
        let mut client = ada.open(&table).await;
        let told = client.info.clone().expect("the table was told").contents;
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].0, file);
        assert!(!told[0].1.contains('#'), "comments are nobody's business");
        let other = Person::named(running.address, "Bo").await.open(&table).await;
        assert_eq!(other.info.as_ref().expect("the table was told").contents, told);
        client.wish(Wish::Start).await.expect("everybody is ready");
        let mut clients = [client];
        play(&mut clients, 3).await;
        if !clients[0].is_over() {
            check_mirror(&mut clients[0], game).await;
        }
        drop((clients, other));
        running.stop().await;

        let running = server(folder.path()).await;
        ada.address = running.address;
        let mut client = ada.open(&table).await;
        assert_eq!(client.info.clone().expect("the table was told").contents, told);
        if client.info.as_ref().is_some_and(|info| info.phase == Phase::Playing) {
            client.wish(Wish::End { wanted: true }).await.expect("Ada plays");
        }
        let record = ada.get(&format!("/api/tables/{table}/record")).await;
        let record = engine::Record::parse(&record.body).expect("the record is closed");
        assert_eq!(record.header.contents, [(file.to_owned(), Content::Own { text: told[0].1.clone() })]);
        // A rematch has it too.
        client.wish(Wish::Rematch).await.expect("the game is over");
        while client.info.as_ref().is_none_or(|info| info.rematch.is_none()) {
            client.listen().await.expect("the connection holds");
        }
        let next = client.info.as_ref().and_then(|info| info.rematch.clone()).expect("there is one");
        let again = ada.open(&next).await;
        let info = again.info.expect("the table was told");
        assert_eq!((info.contents, info.phase), (told, Phase::Gathering));
        running.stop().await;
    }
}

/// If this failed, what is shipped would be kept and sent along with every table that names it.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_shipped_is_nothing_of_ones_own() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let mut ada = Person::named(running.address, "Ada").await;
    let table = ada.create(json!({ "game": "die", "contents": [["board", BOARD]] })).await;
    assert_eq!(ada.open(&table).await.info.expect("the table was told").contents, []);
    running.stop().await;
}

/// If this failed, a file that can't be played with would be found out when everybody sits there, or would cost the server
/// more than a look.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_file_is_said_when_the_table_is_made() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let mut ada = Person::named(running.address, "Ada").await;
    let deep = (0..500).fold(json!([]), |inside, _| json!([inside]));
    let comment = "#".repeat(LARGEST_CONTENT + 1);
    let line = "x".repeat(10_000);
    let many: Vec<Value> = (0..5).map(|_| json!(["board", RING])).collect();
    let cases: [(Value, u16, &str); 10] = [
        (json!([["board", "location attic"]]), 400, "line 1"),
        (json!([["board", RING.replace("link aft-hall cargo-bay", "")]]), 400, "line"),
        (json!([["deck", SCARCE]]), 400, "deck"),
        (json!([["\u{202e}\u{1b}[2J", ""]]), 400, ""),
        (json!([["board", comment]]), 400, "16384"),
        (json!([["board", line]]), 400, "line 1"),
        (json!(many), 429, "too many"),
        (json!([["board", "#".repeat(70_000)]]), 413, ""),
        (deep, 422, ""),
        (json!("\u{202e}".repeat(5_000)), 422, ""),
    ];
    for (contents, status, words) in cases {
        let wanted = json!({ "game": "die", "contents": contents });
        let refused = ada.send("POST", "/api/tables", Some(wanted)).await;
        assert_eq!(refused.status, status, "{refused:?}");
        let said = refused.json()["words"].as_str().expect("it says why").to_owned();
        assert!(said.contains(words) && said.chars().count() < 300, "{said}");
        assert!(!said.chars().any(char::is_control), "{said:?}");
    }
    // Anything but a table is as short as before.
    let long = json!({ "name": "x".repeat(9_000) });
    assert_eq!(ada.send("PUT", "/api/me", Some(long)).await.status, 413);
    assert_eq!(ada.get("/api/tables").await.json()["mine"], json!([]));
    running.stop().await;
}

/// If this failed, a host could set options that the table's own files can't be played with.
#[tokio::test(flavor = "multi_thread")]
async fn options_are_checked_with_the_files() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let mut ada = Person::named(running.address, "Ada").await;
    let table = ada.create(json!({ "game": "die", "contents": [["board", RING]] })).await;
    let mut client = ada.open(&table).await;
    let options = vec![("rounds".to_owned(), "7".to_owned())];
    client.wish(Wish::Options { options: options.clone() }).await.expect("Ada is the host");
    let info = client.info.expect("the table was told");
    assert_eq!((info.options, info.contents.len()), (options, 1));
    running.stop().await;
}
