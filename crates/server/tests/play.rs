//! Whole games over real sockets: by scripted people and bots, with undo, reconnections and restarts.

mod common;

use common::{Client, Person, config, play, server};
use engine::Seat;
use protocol::{Ask, Frame, Level, Phase, RefusalKind, Wish};
use serde_json::json;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("it is a seat")
}

async fn two_people_and_bots(
    address: std::net::SocketAddr,
    game: &str,
) -> (Vec<Person>, Vec<Client>, protocol::TableId) {
    let mut ada = Person::named(address, "Ada").await;
    let bo = Person::named(address, "Bo").await;
    let table = ada.create(json!({ "game": game })).await;
    let mut first = ada.open(&table).await;
    let mut second = bo.open(&table).await;
    second.wish(Wish::Sit { seat: seat(2) }).await.expect("the seat is open");
    second.wish(Wish::Ready { ready: true }).await.expect("Bo sits");
    for number in 3..=first.info.as_ref().expect("the table was told").seats.len() {
        let seat = Seat::new(number - 1);
        first.wish(Wish::SeatBot { seat, level: Some(Level::Random) }).await.expect("the seat is open");
    }
    first.wish(Wish::Start).await.expect("everybody is ready");
    let mut clients = vec![first, second];
    for client in &mut clients {
        while client.update.is_none() {
            client.listen().await.expect("the connection holds");
        }
    }
    (vec![ada, bo], clients, table)
}

/// If this failed, friends could not play one of the games to its end.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_end() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    for entry in catalog::GAMES {
        let (mut people, mut clients, table) = two_people_and_bots(running.address, entry.id).await;
        let mut rounds = 0;
        while !clients[0].is_over() {
            rounds += 1;
            assert!(rounds < 400, "{} does not end", entry.id);
            play(&mut clients, 25).await;
            if clients[0].is_over() {
                break;
            }
            // Somebody's phone loses its network in the middle of a decision.
            let version = clients[1].update.as_ref().map(|update| update.version);
            clients[1] = people[1].open(&table).await;
            while clients[1].update.is_none() {
                clients[1].listen().await.expect("the connection holds");
            }
            assert!(
                clients[1].update.as_ref().map(|update| update.version) >= version,
                "the present is older than the past"
            );
        }
        while !matches!(clients[0].info.as_ref().map(|info| &info.phase), Some(Phase::Over { .. })) {
            clients[0].listen().await.expect("the connection holds");
        }
        let record = people[0].get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(record.status, 200, "{record:?}");
        let record = engine::Record::parse(&record.body).expect("the record is closed");
        let mut replayed = catalog::replay_start(&record).expect("the record is of this version");
        record.steps.iter().try_for_each(|step| replayed.replay_step(step)).expect("every hash holds");
        clients[1].wish(Wish::Rematch).await.expect("the game is over");
        while clients[0].info.as_ref().is_some_and(|info| info.rematch.is_none()) {
            clients[0].listen().await.expect("the connection holds");
        }
        let again =
            clients[0].info.as_ref().and_then(|info| info.rematch.clone()).expect("there is a rematch");
        let rematch = people[1].open(&again).await;
        assert_eq!(rematch.info.as_ref().and_then(|info| info.you), Some(seat(2)), "Bo keeps the seat");
    }
    running.stop().await;
}

/// If this failed, a server that was stopped would lose a move, or take one twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_loses_nothing() {
    for entry in catalog::GAMES {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let running = server(folder.path()).await;
        let (people, mut clients, table) = two_people_and_bots(running.address, entry.id).await;
        play(&mut clients, 9).await;
        let asked = if clients[0].decision().is_some() { 0 } else { 1 };
        let before = (clients[0].update.clone(), clients[1].update.clone());
        let sent = clients[asked].some_answer(1).await;
        if let Some((decision, answer)) = &sent {
            let ask = Ask::Answer { decision: engine::DecisionId(*decision), answer: answer.clone() };
            clients[asked].say_as("the-one", &ask).await;
            let _ = clients[asked].reply("the-one").await;
        }
        drop(clients);
        running.stop().await;
        let running = server::serve(config(folder.path())).await.expect("the server starts again");
        let mut people = people;
        for person in &mut people {
            person.address = running.address;
        }
        let mut client = people[asked].open(&table).await;
        while client.update.is_none() {
            client.listen().await.expect("the connection holds");
        }
        let version = client.update.as_ref().map_or(0, |update| update.version);
        let old = [before.0, before.1][asked].as_ref().map_or(0, |update| update.version);
        if let Some((decision, answer)) = sent {
            assert!(version > old, "{}: an acknowledged answer is gone", entry.id);
            let ask = Ask::Answer { decision: engine::DecisionId(decision), answer };
            client.say_as("the-one", &ask).await;
            assert!(
                matches!(client.reply("the-one").await, Ok(Frame::Done { .. })),
                "sent again, it is acknowledged again"
            );
            client.say_as("another", &ask).await;
            let refused = client.reply("another").await.expect_err("the decision is closed");
            assert!(matches!(refused.kind, RefusalKind::Closed | RefusalKind::Over), "{refused:?}");
        }
        running.stop().await;
    }
}

/// If this failed, an answer could not be taken back, or more than one would be.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_taken_back_once() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (_, mut clients, _) = two_people_and_bots(running.address, "it-dies-with-me").await;
    // Picks are sealed until the last is in, and Bo's is open: Ada can think better of hers.
    let (decision, answer) = clients[0].some_answer(2).await.expect("everybody picks");
    clients[0].answer(decision, &answer).await.expect("it is legal");
    clients[0].say_as("back", &Ask::Undo).await;
    assert!(matches!(clients[0].reply("back").await, Ok(Frame::Done { .. })));
    clients[0].say_as("back", &Ask::Undo).await;
    assert!(matches!(clients[0].reply("back").await, Ok(Frame::Done { .. })), "sent twice, it is done once");
    let refused = clients[0].ask(Ask::Undo).await.expect_err("there is nothing left to take back");
    assert_eq!(refused.kind, RefusalKind::CannotUndo);
    let (again, answer) = clients[0].some_answer(1).await.expect("it is asked again");
    assert_ne!(again, decision, "the old question stays closed");
    clients[0].answer(again, &answer).await.expect("it is legal");
    running.stop().await;
}

/// If this failed, a table would wait for ever for somebody who has gone.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_whoever_is_away_until_they_are_back() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (people, mut clients, table) = two_people_and_bots(running.address, "the-deadlies").await;
    let refused = clients[0].wish(Wish::Mind { seat: seat(2) }).await.expect_err("Bo is here");
    assert_eq!(refused.kind, RefusalKind::NotNow);
    let bo = clients.pop().expect("Bo was there");
    drop(bo);
    loop {
        clients[0].listen().await.expect("the connection holds");
        let info = clients[0].info.as_ref().expect("the table was told");
        if matches!(info.seats[1].sitter, protocol::Sitter::Person { present: false, .. }) {
            break;
        }
    }
    clients[0].wish(Wish::Mind { seat: seat(2) }).await.expect("Bo is away");
    play(&mut clients, 12).await;
    let mut bo = people[1].open(&table).await;
    let info = bo.info.clone().expect("the table was told");
    let told: Vec<String> = info.notices.iter().map(|notice| format!("{:?}", notice.kind)).collect();
    assert!(
        told.iter().any(|notice| notice.starts_with("Minded"))
            && told.iter().any(|notice| notice.starts_with("Back")),
        "{told:?}"
    );
    while bo.update.is_none() {
        bo.listen().await.expect("the connection holds");
    }
    running.stop().await;
}
