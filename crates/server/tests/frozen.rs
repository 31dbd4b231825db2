//! Tables whose game this version of the program can't open: they wait, and go on as they were with one that can.

mod common;

use std::path::Path;

use common::{Client, Person, server};
use engine::Seat;
use protocol::{Ask, Ending, Frame, Phase, RefusalKind, Wish};
use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("it is a seat")
}

/// Has the games of a folder that no server uses be of another version of their rules.
async fn set_rules(folder: &Path, from: u32, to: u32) {
    let path = format!("sqlite://{}", folder.join("mori.db").display());
    let mut database = SqliteConnection::connect(&path).await.expect("it opens");
    let change = format!("UPDATE headers SET text = replace(text, '\nrules {from}\n', '\nrules {to}\n')");
    let changed = sqlx::query(sqlx::AssertSqlSafe(change)).execute(&mut database).await;
    assert!(changed.expect("it can be changed").rows_affected() > 0);
    database.close().await.expect("it closes");
}

fn phase(client: &Client) -> Phase {
    client.info.as_ref().expect("the table was told").phase.clone()
}

async fn token(client: &mut Client) -> String {
    match client.wish(Wish::SeatLink).await {
        Ok(Frame::SeatLink { path, .. }) => path.split_once('#').expect("it has a token").1.to_owned(),
        other => panic!("{other:?}"),
    }
}

const NEWER: u32 = 9_999;

/// Without this, whoever looks in on a table that waits for another version of the program would freeze it for good.
#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_table_goes_on_when_it_can() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let version = catalog::find("it-dies-with-me").expect("it is in the catalog").rules_version;
    let running = server(folder.path()).await;
    let mut ada = Person::named(running.address, "Ada").await;
    let mut bo = Person::named(running.address, "Bo").await;
    let table = ada.create(json!({ "game": "it-dies-with-me", "seats": 4 })).await;
    let ended = ada.create(json!({ "game": "die", "seats": 2 })).await;
    let mut over = ada.open(&ended).await;
    over.wish(Wish::Start).await.expect("everybody is ready");
    over.wish(Wish::Concede).await.expect("she plays");
    let mut first = ada.open(&table).await;
    let mut second = bo.open(&table).await;
    second.wish(Wish::Sit { seat: seat(2) }).await.expect("the seat is open");
    second.wish(Wish::Ready { ready: true }).await.expect("Bo sits");
    first.wish(Wish::Start).await.expect("everybody is ready");
    drop(second);
    // A bot plays for Bo, who is away; and Ada is about to go on with another device.
    while first.wish(Wish::Mind { seat: seat(2) }).await.is_err() {}
    let link = token(&mut first).await;
    drop((first, over));
    running.stop().await;

    set_rules(folder.path(), version, NEWER).await;
    let running = server(folder.path()).await;
    (ada.address, bo.address) = (running.address, running.address);
    let mut phone = Person::new(running.address);
    // Each of these changes something that is kept: Bo is back, the seat moves, somebody looks at a game that is over.
    let mut second = bo.open(&table).await;
    assert!(matches!(phase(&second), Phase::Frozen { .. }), "{:?}", phase(&second));
    let redeemed = phone.send("POST", "/api/seat-links/redeem", Some(json!({ "token": link }))).await;
    assert_eq!(redeemed.status, 200, "{redeemed:?}");
    let refused = second.ask(Ask::Undo).await.expect_err("nothing is played here");
    assert_eq!(refused.kind, RefusalKind::Frozen);
    let mut over = ada.open(&ended).await;
    assert!(matches!(phase(&over), Phase::Frozen { .. }), "{:?}", phase(&over));
    let moved = token(&mut over).await;
    let mut laptop = Person::new(running.address);
    let redeemed = laptop.send("POST", "/api/seat-links/redeem", Some(json!({ "token": moved }))).await;
    assert_eq!(redeemed.status, 200, "{redeemed:?}");
    drop((second, over));
    running.stop().await;

    set_rules(folder.path(), NEWER, version).await;
    let running = server(folder.path()).await;
    for person in [&mut bo, &mut phone, &mut laptop] {
        person.address = running.address;
    }
    let mut first = phone.open(&table).await;
    assert_eq!(
        (phase(&first), first.info.as_ref().and_then(|info| info.you)),
        (Phase::Playing, Some(seat(1)))
    );
    let (decision, answer) = first.some_answer(0).await.expect("everybody picks");
    first.answer(decision, &answer).await.expect("the game goes on");
    let over = laptop.open(&ended).await;
    assert_eq!(phase(&over), Phase::Over { ending: Ending::Conceded { seat: seat(1) } });
    running.stop().await;
}
