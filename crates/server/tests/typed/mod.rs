//! A name that somebody types, and where it is found afterwards: in frames, pages, counters, the log and files.

use std::path::Path;

use engine::{Game as _, Record, Seat, Session, Viewer};
use protocol::{TableId, Wish};
use rules_death_name::DeathName;
use serde_json::json;
use server::{Planted, Running};
use store::{Sqlite, SqliteOptions, Store as _};

use crate::common::{Client, Person, config};
use crate::traces::{Log, files_with};

/// One that is typed and refused.
const REFUSED: &str = "Vxubbertonk";

pub(crate) async fn serve(folder: &Path, planted: Option<Planted>) -> (Running, std::sync::Arc<Sqlite>) {
    let store = std::sync::Arc::new(
        Sqlite::open(folder, SqliteOptions::default()).await.expect("the folder is free"),
    );
    let mut config = config(folder);
    #[cfg(feature = "planted-faults")]
    {
        config.planted = planted;
    }
    #[cfg(not(feature = "planted-faults"))]
    assert_eq!(planted, None, "this server has no planted faults");
    config.seed = Some(11);
    let running = server::serve_with(config, std::sync::Arc::clone(&store) as _).await;
    (running.expect("the server starts"), store)
}

/// Four people at a table, and Eve, who looks on and comes last.
pub(crate) async fn gather(
    running: &Running,
    wanted: serde_json::Value,
) -> (Vec<Person>, Vec<Client>, TableId) {
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cleo", "Dara", "Eve"] {
        people.push(Person::named(running.address, name).await);
    }
    let table = people[0].create(wanted).await;
    let mut clients = Vec::new();
    for (number, person) in people.iter().enumerate() {
        let mut client = person.open(&table).await;
        if (1..4).contains(&number) {
            client.wish(Wish::Sit { seat: Seat::new(number) }).await.expect("the seat is open");
            client.wish(Wish::Ready { ready: true }).await.expect("they sit");
        }
        clients.push(client);
    }
    (people, clients, table)
}

/// What everybody can find out who has no seat and no file: pages, lists, counters, and the log.
pub(crate) async fn in_the_open(people: &mut [Person], table: &TableId, log: &Log) -> Vec<(String, String)> {
    let mut texts = vec![("the log".to_owned(), log.text())];
    let paths = ["/", "/metrics", "/api/tables", "/api/me", "/api/games"].map(str::to_owned);
    let of_table = ["/api/tables/ID", "/api/tables/ID/record", "/t/ID"];
    let of_table = of_table.map(|path| path.replace("ID", table.as_str()));
    for path in paths.iter().chain(&of_table) {
        for person in people.iter_mut() {
            let answer = person.get(path).await;
            texts.push((path.clone(), answer.head + &answer.body));
        }
    }
    texts
}

pub(crate) fn has(text: &str, marker: &str) -> bool {
    text.to_lowercase().contains(&marker.to_lowercase())
}

async fn catch_up(
    store: &Sqlite,
    table: &TableId,
    session: &mut Session<DeathName>,
    (knows, marker): (&mut [bool], &str),
) {
    let stored = store.load(table).await.expect("it is kept").expect("it is there");
    let steps: String = stored.entries.iter().map(|entry| entry.steps.as_str()).collect();
    let text = stored.header.expect("the game has started") + &steps;
    let record = Record::parse_open(&text).expect("the server keeps records");
    let new = record.steps[session.record().steps.len()..].to_vec();
    for step in new {
        let step = session.replay_step(&step).expect("the server keeps what is so");
        for (place, knows) in knows.iter_mut().enumerate() {
            let viewer = if place < 4 { Viewer::Seat(Seat::new(place)) } else { Viewer::Spectator };
            let game = session.game();
            let view = serde_json::to_string(&game.view(session.state(), viewer));
            let events: Vec<_> =
                step.events.iter().filter_map(|event| game.view_event(event, viewer)).collect();
            let events = serde_json::to_string(&events);
            *knows |= [view, events].iter().flatten().any(|text| has(text, marker));
        }
    }
}

/// Ada writes a name that nobody else uses in this process, and everybody plays to the end. Where it was found and may not be.
pub(crate) async fn a_name(marker: &str, planted: Option<Planted>) -> Vec<String> {
    let log = Log::listen();
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (running, store) = serve(folder.path(), planted).await;
    let (mut people, mut clients, table) =
        gather(&running, json!({ "game": "death-name", "seats": 4, "listed": true })).await;
    clients[0].wish(Wish::Start).await.expect("everybody is ready");
    let stored = store.load(&table).await.expect("it is kept").expect("it is there");
    let record = Record::parse_open(&stored.header.expect("it has started")).expect("it is a header");
    let mut session = Session::<DeathName>::replay_start(&record).expect("it is of this version");
    let mut knows = [true, false, false, false, false];
    catch_up(&store, &table, &mut session, (&mut knows, marker)).await;
    let mut chance = chance::PlayoutGenerator::from_seed(3);
    let mut found = Vec::new();
    // Refused, or only asked about: nobody else ever hears of it, and it is not kept.
    let decision = session.decision(Seat::new(1)).expect("everybody writes").id;
    for text in [format!("write {REFUSED}1!"), format!("write {}", REFUSED.repeat(40)), REFUSED.into()] {
        clients[1].answer(decision.0, &text).await.expect_err("that is no name");
        let _ = clients[1].ask(protocol::Ask::Why { answer: text }).await;
    }
    let mut typed = false;
    while let Some(seat) = session.pending().seats().next() {
        let decision = session.decision(seat).expect("it is asked").id;
        let answer = if typed || seat.index() != 0 {
            session.game().propose(session.state(), seat, &mut chance).to_string()
        } else {
            typed = true;
            format!("write {marker}")
        };
        clients[seat.index()].answer(decision.0, &answer).await.expect("it is legal");
        catch_up(&store, &table, &mut session, (&mut knows, marker)).await;
        for (client, knows) in clients.iter_mut().zip(knows) {
            let _ = client.ask(protocol::Ask::Log { since: 0, until: None }).await;
            if !knows && client.heard.iter().any(|text| has(text, marker)) {
                found.push("a frame to somebody who may not know".into());
            }
        }
        if session.record().steps.len() < 12 {
            for (place, text) in in_the_open(&mut people[1..], &table, &log).await {
                found.extend(
                    [marker, REFUSED].iter().filter(|marker| has(&text, marker)).map(|_| place.clone()),
                );
            }
            // The inputs of a game that is not over are in the database, and nowhere else.
            let files = files_with(folder.path(), marker);
            found.extend(files.into_iter().filter(|name| !name.starts_with("mori.db")));
        }
        if !found.is_empty() {
            running.stop().await;
            return found;
        }
    }
    assert!(knows.iter().all(|knows| *knows), "what was written is revealed when its round is scored");
    for (place, text) in [("the log", log.text()), ("/metrics", people[0].get("/metrics").await.body)] {
        found.extend([marker, REFUSED].iter().filter(|marker| has(&text, marker)).map(|_| place.to_owned()));
    }
    found.extend(files_with(folder.path(), REFUSED));
    let others = clients.iter().enumerate().filter(|(number, _)| *number != 1);
    if others.flat_map(|(_, client)| &client.heard).any(|text| has(text, REFUSED)) {
        found.push("a frame with what was refused to somebody else".into());
    }
    // The keys to people's seats are in no file and no log; and with the table goes what was written there.
    for person in &people {
        let token = person.cookie.as_deref().and_then(|cookie| cookie.split_once('='));
        let token = token.expect("it is a cookie").1;
        found.extend(files_with(folder.path(), token));
        found.extend(has(&log.text(), token).then(|| "a cookie in the log".to_owned()));
    }
    drop(clients);
    let deleted = people[0].send("DELETE", &format!("/api/tables/{table}"), None).await;
    assert_eq!(deleted.status, 204, "{deleted:?}");
    running.stop().await;
    found.extend(files_with(folder.path(), marker).iter().map(|name| format!("{name} after deleting")));
    found
}
