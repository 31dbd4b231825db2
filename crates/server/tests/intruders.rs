//! Nobody gets in: another's seat, guessed and used links, foreign pages, guests who act as hosts; and nothing that is sent
//! harms a table.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use common::{Client, Person, config, server};
use engine::{DecisionId, Seat};
use futures_util::SinkExt as _;
use protocol::{Ask, Frame, Level, RefusalKind, TableId, Wish};
use serde_json::json;
use server::Limits;
use tokio_tungstenite::tungstenite::{self, Message};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("it is a seat")
}

/// Ada and Bo at a table of The Deadlies with bots, which has started; Ada is the host.
async fn a_table(address: std::net::SocketAddr) -> (Person, Person, TableId, Client, Client) {
    let mut ada = Person::named(address, "Ada").await;
    let bo = Person::named(address, "Bo").await;
    let bots = json!([[3, "random"], [4, "random"]]);
    let table = ada.create(json!({ "game": "the-deadlies", "seats": 4, "bots": bots })).await;
    let mut first = ada.open(&table).await;
    let mut second = bo.open(&table).await;
    second.wish(Wish::Sit { seat: seat(2) }).await.expect("the seat is open");
    second.wish(Wish::Ready { ready: true }).await.expect("Bo sits");
    first.wish(Wish::Start).await.expect("everybody is ready");
    (ada, bo, table, first, second)
}

fn status(error: &tungstenite::Error) -> u16 {
    match error {
        tungstenite::Error::Http(response) => response.status().as_u16(),
        other => panic!("{other}"),
    }
}

/// If this failed, somebody could play for somebody else, or run their table.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_somebody_elses_is_refused() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (mut ada, mut bo, table, mut first, mut second) = a_table(running.address).await;
    let mut eve = Person::named(running.address, "Eve").await;
    let mut watching = eve.open(&table).await;

    // A spectator's move, and an answer for another seat: the decision is Ada's, or Bo's.
    let answer = Ask::Answer { decision: DecisionId(0), answer: "pass".into() };
    for (client, kinds) in [
        (&mut watching, [RefusalKind::NotYours, RefusalKind::NotYours]),
        (&mut second, [RefusalKind::NotAsked, RefusalKind::Closed]),
    ] {
        let refused = client.ask(answer.clone()).await.expect_err("it is not theirs");
        assert!(kinds.contains(&refused.kind), "{refused:?}");
    }
    for ask in
        [Ask::Undo, Ask::Question, Ask::Moves { from: 0, count: 1 }, Ask::Why { answer: "pass".into() }]
    {
        let refused = watching.ask(ask).await.expect_err("a spectator is asked nothing");
        assert_eq!(refused.kind, RefusalKind::NotYours);
    }

    // What only the host may do.
    for wish in [
        Wish::Start,
        Wish::Mind { seat: seat(1) },
        Wish::Options { options: Vec::new() },
        Wish::SeatBot { seat: seat(2), level: Some(Level::Random) },
        Wish::Remove { seat: seat(1) },
    ] {
        for client in [&mut second, &mut watching] {
            let refused = client.wish(wish.clone()).await.expect_err("they are guests");
            assert_eq!(refused.kind, RefusalKind::NotYours, "{wish:?}");
        }
    }
    for person in [&mut bo, &mut eve] {
        assert_eq!(person.send("DELETE", &format!("/api/tables/{table}"), None).await.status, 403);
    }
    assert_eq!(ada.get(&format!("/api/tables/{table}/record")).await.status, 409, "the game is not over");

    // A seat of a game in progress only with everybody's word.
    watching.wish(Wish::Sit { seat: seat(3) }).await.expect("asking is free");
    first.wish(Wish::Admit { number: 1, agreed: true }).await.expect("Ada agrees");
    let info = watching.table_info().await;
    assert_eq!(info.you, None, "Bo has not agreed");
    let refused = watching.wish(Wish::Admit { number: 1, agreed: true }).await.expect_err("not one's own");
    assert_eq!(refused.kind, RefusalKind::NotYours);
    second.wish(Wish::Admit { number: 1, agreed: true }).await.expect("Bo agrees");
    while watching.info.as_ref().is_some_and(|info| info.you.is_none()) {
        watching.listen().await.expect("the connection holds");
    }
    assert_eq!(watching.info.as_ref().and_then(|info| info.you), Some(seat(3)));
    running.stop().await;
}

/// If this failed, a table or a seat could be found by trying, or a link used twice.
#[tokio::test(flavor = "multi_thread")]
async fn guessed_and_used_links_lead_nowhere() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let now = Arc::new(AtomicI64::new(1_000_000));
    let clock = Arc::clone(&now);
    let mut with_clock = config(folder.path());
    with_clock.clock = Arc::new(move || clock.load(Ordering::SeqCst));
    let running = server::serve(with_clock).await.expect("the server starts");
    let (_, bo, table, _first, mut second) = a_table(running.address).await;
    let mut eve = Person::new(running.address);

    for guessed in ["a".repeat(26), "A".repeat(26), "..".into(), "%2e%2e".into(), "a".repeat(25)] {
        assert_eq!(eve.get(&format!("/api/tables/{guessed}")).await.status, 404, "{guessed}");
        let error = eve.try_open(&guessed).await.err().expect("there is no such table");
        assert_eq!(status(&error), 404, "{guessed}");
    }
    for token in ["", "x", &"A".repeat(43), &"_".repeat(43)] {
        let redeemed = eve.send("POST", "/api/seat-links/redeem", Some(json!({ "token": token }))).await;
        assert_eq!(redeemed.status, 403, "{token}");
    }

    let link = |frame: Result<Frame, _>| match frame {
        Ok(Frame::SeatLink { path, .. }) => {
            path.split_once('#').expect("the token is in the fragment").1.to_owned()
        }
        other => panic!("{other:?}"),
    };
    let redeem = |token: &str| json!({ "token": token });
    // Revoked, replaced by a newer one, too old: each leads nowhere.
    let revoked = link(second.wish(Wish::SeatLink).await);
    second.wish(Wish::RevokeLinks).await.expect("Bo may");
    let replaced = link(second.wish(Wish::SeatLink).await);
    let old = link(second.wish(Wish::SeatLink).await);
    for token in [&revoked, &replaced] {
        assert_eq!(eve.send("POST", "/api/seat-links/redeem", Some(redeem(token))).await.status, 403);
    }
    now.fetch_add(10 * 60 * 1000 + 1, Ordering::SeqCst);
    assert_eq!(eve.send("POST", "/api/seat-links/redeem", Some(redeem(&old))).await.status, 403);
    // A clock that jumps back does not bring a used one to life.
    let token = link(second.wish(Wish::SeatLink).await);
    let mut phone = Person::new(running.address);
    let redeemed = phone.send("POST", "/api/seat-links/redeem", Some(redeem(&token))).await;
    assert_eq!(redeemed.status, 200, "{redeemed:?}");
    now.fetch_sub(60 * 60 * 1000, Ordering::SeqCst);
    assert_eq!(eve.send("POST", "/api/seat-links/redeem", Some(redeem(&token))).await.status, 403);
    // The old device is told, and has no seat any more; the new one has.
    let closed = loop {
        if let Err(code) = second.listen().await {
            break code;
        }
    };
    assert_eq!(closed, protocol::Close::MovedAway.code());
    assert_eq!(bo.open(&table).await.info.and_then(|info| info.you), None);
    assert_eq!(phone.open(&table).await.info.and_then(|info| info.you), Some(seat(2)));
    running.stop().await;
}

/// If this failed, a page of another site could use a visitor's cookie.
#[tokio::test(flavor = "multi_thread")]
async fn foreign_pages_and_names_are_refused() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (ada, _, table, _first, _second) = a_table(running.address).await;
    let own = format!("http://{}", running.address);
    for (origin, fits) in [(own.as_str(), true), ("http://evil.example", false), ("null", false), ("", false)]
    {
        let mut there = ada.clone();
        there.headers.push(("Origin".into(), origin.into()));
        let answer = there.send("PUT", "/api/me", Some(json!({ "name": "Ada" }))).await;
        assert_eq!(answer.status == 200, fits, "{origin}: {answer:?}");
        match there.try_open(table.as_str()).await {
            Ok(_) => assert!(fits, "{origin}"),
            Err(error) => assert!(!fits && status(&error) == 403, "{origin}: {error}"),
        }
    }
    let mut there = ada.clone();
    there.headers.push(("Sec-Fetch-Site".into(), "cross-site".into()));
    assert_eq!(there.send("PUT", "/api/me", Some(json!({ "name": "Ada" }))).await.status, 403);
    // Every answer has the headers that keep a page to itself, refusals too.
    let mut anybody = Person::new(running.address);
    for path in ["/", "/api/games", "/nothing", "/api/nothing"] {
        let answer = anybody.get(path).await;
        assert!(answer.head.contains("content-security-policy: default-src 'none'"), "{path}: {answer:?}");
        assert!(answer.head.contains("x-content-type-options: nosniff"), "{path}");
    }
    let first = Person::new(running.address).get("/").await;
    assert!(first.head.contains("HttpOnly; SameSite=Lax"), "{}", first.head);
    running.stop().await;
}

/// If this failed, one caller could keep a server from everybody else.
#[tokio::test(flavor = "multi_thread")]
async fn limits_hold() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut tight = config(folder.path());
    tight.limits =
        Limits { connections_per_address: 2, tables_per_hour: 2, frames_per_second: 2, ..tight.limits };
    let running = server::serve(tight).await.expect("the server starts");
    let mut ada = Person::named(running.address, "Ada").await;
    let wanted = json!({ "game": "die" });
    let table = ada.create(wanted.clone()).await;
    ada.create(wanted.clone()).await;
    assert_eq!(ada.send("POST", "/api/tables", Some(wanted)).await.status, 429);
    let mut first = ada.open(&table).await;
    let _second = ada.open(&table).await;
    assert_eq!(status(&ada.try_open(table.as_str()).await.err().expect("there are two already")), 429);
    let mut refused = 0;
    for _ in 0..20 {
        refused += usize::from(
            first.ask_text(r#"{"id":"q","name":"question"}"#).await == Some(RefusalKind::TooMany),
        );
    }
    assert!(refused >= 8, "{refused} of 20 frames were too many");
    running.stop().await;
}

/// If this failed, something that was sent could bring a table down.
#[tokio::test(flavor = "multi_thread")]
async fn odd_frames_get_an_error_or_a_close_code() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (ada, _, table, _first, mut second) = a_table(running.address).await;
    let mut client = ada.open(&table).await;
    for odd in [
        "",
        "null",
        "{}",
        "[1,2]",
        "{\"id\":\"a\"}",
        "{\"id\":\"a\",\"name\":\"dance\"}",
        "{\"id\":\"a\",\"name\":\"answer\"}",
        "{\"id\":\"a\",\"name\":\"answer\",\"decision\":-1,\"move\":\"x\"}",
        "{\"id\":\"a\",\"name\":\"answer\",\"decision\":1e99,\"move\":\"x\"}",
        "{\"id\":\"\",\"name\":\"undo\"}",
        "{\"id\":\"a\",\"name\":\"wish\",\"wish\":\"sit\",\"seat\":0}",
        "{\"id\":\"a\",\"name\":\"wish\",\"wish\":\"sit\",\"seat\":99}",
        &"[".repeat(5000),
    ] {
        assert_eq!(client.ask_text(odd).await, Some(RefusalKind::Unreadable), "{odd}");
    }
    for odd in [
        json!({ "id": "a", "name": "moves", "from": u64::MAX, "count": u64::MAX }),
        json!({ "id": "a", "name": "parts", "chosen": vec![usize::MAX; 300] }),
        json!({ "id": "a", "name": "why", "move": "\u{0}".repeat(100) }),
        json!({ "id": "a", "name": "answer", "decision": u32::MAX, "move": "🎲".repeat(500) }),
        json!({ "id": "a", "name": "wish", "wish": "sit", "seat": 8 }),
        json!({ "id": "a", "name": "wish", "wish": "admit", "number": 77, "agreed": true }),
    ] {
        client.say_text(&odd.to_string()).await;
        // Whatever comes back, something does, and the table goes on.
        client.listen().await.expect("the connection holds");
    }
    let close = |code: protocol::Close| code.code();
    let mut binary = ada.open(&table).await;
    binary.socket.send(Message::binary(vec![1, 2, 3])).await.expect("it is sent");
    assert_eq!(closed(&mut binary).await, close(protocol::Close::NotText));
    let mut large = ada.open(&table).await;
    large.say_text(&"x".repeat(9000)).await;
    assert_eq!(closed(&mut large).await, close(protocol::Close::TooLarge));
    let old = Person { headers: vec![("sec-websocket-protocol".into(), "mori.99".into())], ..ada.clone() };
    assert_eq!(status(&old.try_open(table.as_str()).await.err().expect("nobody speaks that")), 426);
    assert!(second.question().await.is_some() || second.update.is_some(), "the table goes on");
    running.stop().await;
}

async fn closed(client: &mut Client) -> u16 {
    loop {
        if let Err(code) = client.listen().await {
            return code;
        }
    }
}
