//! What people do at a table beside playing: sit down and leave, give up, end it, be replaced, play again.

mod common;

use std::net::SocketAddr;

use common::{Client, Person, play, server};
use engine::{Seat, SeatSet};
use protocol::{Ask, Ending, Level, NoticeKind, Phase, RefusalKind, Sitter, TableId, TableInfo, Wish};
use serde_json::{Value, json};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("it is a seat")
}

fn info(client: &Client) -> &TableInfo {
    client.info.as_ref().expect("the table was told")
}

fn sitter(client: &Client, number: u8) -> Sitter {
    info(client).seats[seat(number).index()].sitter
}

/// Waits until somebody was told of the table what is wanted.
async fn until(client: &mut Client, wanted: impl Fn(&TableInfo) -> bool) {
    while !wanted(info(client)) {
        client.listen().await.expect("the connection holds");
    }
}

fn is_over(info: &TableInfo) -> bool {
    matches!(info.phase, Phase::Over { .. })
}

fn noticed(client: &Client, wanted: impl Fn(&NoticeKind) -> bool) -> bool {
    info(client).notices.iter().any(|notice| wanted(&notice.kind))
}

/// People at a table, the host first; the game has not started. Seats that nobody has are open.
async fn gather(address: SocketAddr, names: &[&str], wanted: Value) -> (Vec<Person>, Vec<Client>, TableId) {
    let mut people = Vec::new();
    for name in names {
        people.push(Person::named(address, name).await);
    }
    let table = people[0].create(wanted).await;
    let mut clients = Vec::new();
    for (number, person) in people.iter().enumerate() {
        let mut client = person.open(&table).await;
        if number > 0 {
            client.wish(Wish::Sit { seat: Seat::new(number) }).await.expect("the seat is open");
            client.wish(Wish::Ready { ready: true }).await.expect("they sit");
        }
        clients.push(client);
    }
    (people, clients, table)
}

/// The same, started; open seats are given to random bots.
async fn started(address: SocketAddr, names: &[&str], wanted: Value) -> (Vec<Person>, Vec<Client>, TableId) {
    let (people, mut clients, table) = gather(address, names, wanted).await;
    for number in names.len()..info(&clients[0]).seats.len() {
        let bot = Wish::SeatBot { seat: Seat::new(number), level: Some(Level::Random) };
        clients[0].wish(bot).await.expect("the seat is open");
    }
    clients[0].wish(Wish::Start).await.expect("everybody is ready");
    for client in &mut clients {
        while client.update.is_none() {
            client.listen().await.expect("the connection holds");
        }
        until(client, |info| info.phase == Phase::Playing).await;
    }
    (people, clients, table)
}

/// The table as somebody is told of it by now: what comes back for a question comes after all that was told before.
async fn now(client: &mut Client) -> &TableInfo {
    // Somebody without a seat is refused, which is an answer too.
    let _ = client.ask(Ask::Question).await;
    info(client)
}

/// If this failed, a game of two would go on without one of them, or the record be lost.
#[tokio::test(flavor = "multi_thread")]
async fn who_concedes_a_game_of_two_ends_it() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (mut people, mut clients, table) =
        started(running.address, &["Ada", "Bo"], json!({ "game": "die", "seats": 2 })).await;
    play(&mut clients, 3).await;
    clients[1].wish(Wish::Concede).await.expect("Bo gives up");
    for client in &mut clients {
        until(client, is_over).await;
        assert_eq!(info(client).phase, Phase::Over { ending: Ending::Conceded { seat: seat(2) } });
        let refused = client.ask(Ask::Question).await.expect_err("the game is over");
        assert_eq!(refused.kind, RefusalKind::Over);
        assert_eq!(client.wish(Wish::Concede).await.expect_err("once is enough").kind, RefusalKind::Over);
    }
    let record = people[0].get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(record.status, 200, "{record:?}");
    engine::Record::parse(&record.body).expect("the record is closed");
    running.stop().await;
}

/// If this failed, somebody who gives up would spoil the game for the others, or come back as if nothing were.
#[tokio::test(flavor = "multi_thread")]
async fn who_concedes_among_more_is_a_bot_for_good() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (people, mut clients, table) =
        started(running.address, &["Ada", "Bo", "Cleo"], json!({ "game": "the-deadlies", "seats": 3 })).await;
    clients[1].wish(Wish::Concede).await.expect("Bo gives up");
    for client in &mut clients {
        until(client, |info| matches!(info.seats[1].sitter, Sitter::Bot { .. })).await;
        assert_eq!(info(client).seats[1].called.as_deref(), Some("Bo"), "who it was is still to be seen");
        assert!(noticed(client, |kind| *kind == NoticeKind::Conceded { seat: seat(2) }));
    }
    assert_eq!(info(&clients[1]).you, None);
    let refused = clients[1].ask(Ask::Question).await.expect_err("the seat is a bot's");
    assert_eq!(refused.kind, RefusalKind::NotYours);
    // Neither sitting down nor connecting again gives it back; the others would have to agree.
    clients[1].wish(Wish::Sit { seat: seat(2) }).await.expect("asking is free");
    clients[1] = people[1].open(&table).await;
    assert_eq!((info(&clients[1]).you, info(&clients[1]).requests.len()), (None, 1));
    clients[0].wish(Wish::Admit { number: 1, agreed: false }).await.expect("Ada may refuse");
    // The others and the bot play to the end.
    clients.remove(1);
    play(&mut clients, usize::MAX).await;
    until(&mut clients[0], is_over).await;
    assert_eq!(info(&clients[0]).phase, Phase::Over { ending: Ending::Played });
    running.stop().await;
}

/// If this failed, a seat would stay taken by somebody who has gone, or somebody who comes back would have lost theirs.
#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_frees_the_seat_or_hands_it_to_a_bot() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (people, mut clients, table) =
        gather(running.address, &["Ada", "Bo", "Cleo"], json!({ "game": "the-deadlies", "seats": 3 })).await;
    // Before the start.
    clients[2].wish(Wish::Leave).await.expect("Cleo sits");
    assert_eq!(now(&mut clients[0]).await.seats[2].sitter, Sitter::Open);
    assert_eq!((info(&clients[2]).you, &info(&clients[0]).seats[2].called), (None, &None));
    assert!(noticed(&clients[0], |kind| matches!(kind, NoticeKind::Left { called, .. } if called == "Cleo")));
    assert_eq!(clients[2].wish(Wish::Leave).await.expect_err("she has no seat").kind, RefusalKind::NotYours);
    let refused = clients[2].wish(Wish::Ready { ready: true }).await.expect_err("she has no seat");
    assert_eq!(refused.kind, RefusalKind::NotYours);
    clients[2].wish(Wish::Sit { seat: seat(3) }).await.expect("the seat is open again");
    let refused = clients[0].wish(Wish::Start).await.expect_err("Cleo must be ready anew");
    assert!(refused.words.contains("Cleo"), "{refused:?}");
    clients[2].wish(Wish::Ready { ready: true }).await.expect("she sits");
    // In the game, on two devices: a bot plays on.
    clients[0].wish(Wish::Start).await.expect("everybody is ready");
    let mut tablet = people[2].open(&table).await;
    let mut cleo = clients.pop().expect("Cleo is the last");
    cleo.wish(Wish::Leave).await.expect("she plays");
    until(&mut clients[0], |info| matches!(info.seats[2].sitter, Sitter::Person { left: true, .. })).await;
    assert_eq!(info(&cleo).you, None);
    for client in &mut clients {
        while client.update.is_none() {
            client.listen().await.expect("the connection holds");
        }
    }
    let version = clients[0].update.as_ref().map_or(0, |update| update.version);
    play(&mut clients, 12).await;
    let later = clients[0].update.as_ref().map_or(0, |update| update.version);
    assert!(later > version + 12, "the bot has played too");
    // And she takes it back at once, on both.
    cleo.wish(Wish::Sit { seat: seat(3) }).await.expect("it is hers");
    for client in [&mut cleo, &mut tablet] {
        assert_eq!(now(client).await.you, Some(seat(3)));
        assert!(noticed(client, |kind| *kind == NoticeKind::Back { seat: seat(3) }));
        assert_eq!(client.view()["view"]["viewer"], 3, "the hand is hers again");
    }
    clients.push(cleo);
    play(&mut clients, 10).await;
    running.stop().await;
}

/// If this failed, whoever wants another seat would have to get up first, and somebody else could be called as they are.
#[tokio::test(flavor = "multi_thread")]
async fn somebody_changes_seats_and_keeps_their_name() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (_, mut clients, table) =
        gather(running.address, &["Ada", "Bo"], json!({ "game": "the-deadlies", "seats": 4 })).await;
    clients[1].wish(Wish::Sit { seat: seat(4) }).await.expect("the seat is open");
    assert_eq!(now(&mut clients[0]).await.seats[1].sitter, Sitter::Open);
    assert_eq!(info(&clients[0]).seats[3].called.as_deref(), Some("Bo"));
    assert_eq!((info(&clients[1]).you, info(&clients[0]).you), (Some(seat(4)), Some(seat(1))));
    // A taken seat stays whose it is, and a name too.
    let refused = clients[1].wish(Wish::Sit { seat: seat(1) }).await.expect_err("Ada sits there");
    assert_eq!(refused.kind, RefusalKind::NotNow);
    let mut other = Person::named(running.address, "B\u{43e}").await.open(&table).await;
    let refused = other.wish(Wish::Sit { seat: seat(2) }).await.expect_err("it looks like Bo");
    assert_eq!(refused.kind, RefusalKind::NotNow);
    assert_eq!(now(&mut other).await.seats[1].sitter, Sitter::Open);
    running.stop().await;
}

/// If this failed, some could end a game against the will of others, or nobody could.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_ends_by_agreement_when_everybody_agrees() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (_, mut clients, _) =
        started(running.address, &["Ada", "Bo", "Cleo"], json!({ "game": "death-may-die", "seats": 4 }))
            .await;
    let set = |numbers: &[u8]| -> SeatSet { numbers.iter().map(|number| seat(*number)).collect() };
    clients[0].wish(Wish::End { wanted: true }).await.expect("Ada plays");
    clients[1].wish(Wish::End { wanted: true }).await.expect("Bo plays");
    until(&mut clients[2], |info| info.wants_end == set(&[1, 2])).await;
    assert_eq!(info(&clients[2]).phase, Phase::Playing, "Cleo has not agreed; the bot is not asked");
    clients[0].wish(Wish::End { wanted: false }).await.expect("Ada thinks better of it");
    until(&mut clients[2], |info| info.wants_end == set(&[2])).await;
    // Whoever leaves is not asked any more.
    clients[2].wish(Wish::Leave).await.expect("Cleo plays");
    until(&mut clients[1], |info| matches!(info.seats[2].sitter, Sitter::Person { left: true, .. })).await;
    assert_eq!(info(&clients[1]).phase, Phase::Playing);
    clients[0].wish(Wish::End { wanted: true }).await.expect("Ada plays");
    for client in &mut clients {
        until(client, is_over).await;
        assert_eq!(info(client).phase, Phase::Over { ending: Ending::Agreed });
    }
    running.stop().await;
}

/// If this failed, people who want to play again would have to find each other anew.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_has_the_same_people() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let wanted = json!({ "game": "the-deadlies", "seats": 4, "listed": true });
    let (mut people, mut clients, table) = started(running.address, &["Ada", "Bo", "Cleo"], wanted).await;
    let refused = clients[0].wish(Wish::Rematch).await.expect_err("the game is not over");
    assert_eq!(refused.kind, RefusalKind::NotNow);
    clients[2].wish(Wish::Leave).await.expect("Cleo plays");
    clients[0].wish(Wish::End { wanted: true }).await.expect("Ada plays");
    clients[1].wish(Wish::End { wanted: true }).await.expect("Bo plays");
    for client in &mut clients {
        until(client, is_over).await;
    }
    let refused = clients[2].wish(Wish::Rematch).await.expect_err("Cleo has left");
    assert_eq!(refused.kind, RefusalKind::NotYours);
    clients[0].wish(Wish::Rematch).await.expect("the game is over");
    clients[1].wish(Wish::Rematch).await.expect("the game is over");
    for client in &mut clients {
        until(client, |info| info.rematch.is_some()).await;
    }
    let again = info(&clients[1]).rematch.clone().expect("there is one");
    assert_ne!(again, table);
    let mine = people[1].get("/api/tables").await.json()["mine"].as_array().map_or(0, Vec::len);
    assert_eq!(mine, 2, "asked for twice, it is made once");
    let mut host = people[0].open(&again).await;
    let guest = people[1].open(&again).await;
    assert_eq!((info(&host).you, info(&host).host), (Some(seat(1)), true));
    assert_eq!((info(&guest).you, info(&guest).host), (Some(seat(2)), false));
    assert_eq!((&info(&host).phase, info(&host).listed), (&Phase::Gathering, true));
    assert_eq!(sitter(&host, 3), Sitter::Open, "Cleo had left");
    assert!(matches!(sitter(&host, 4), Sitter::Bot { level: Level::Random }));
    let refused = host.wish(Wish::Start).await.expect_err("Bo has to be ready again");
    assert!(refused.words.contains("Bo"), "{refused:?}");
    running.stop().await;
}

/// If this failed, a host could not keep order before the start, or could throw people out of a game.
#[tokio::test(flavor = "multi_thread")]
async fn the_host_removes_people_before_the_start_alone() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (_, mut clients, _) =
        gather(running.address, &["Ada", "Bo", "Cleo"], json!({ "game": "the-deadlies", "seats": 3 })).await;
    clients[0].wish(Wish::Remove { seat: seat(2) }).await.expect("Ada is the host");
    until(&mut clients[1], |info| info.you.is_none()).await;
    assert_eq!(sitter(&clients[1], 2), Sitter::Open);
    assert!(noticed(
        &clients[1],
        |kind| matches!(kind, NoticeKind::Removed { called, .. } if called == "Bo")
    ));
    let refused = clients[0].wish(Wish::Remove { seat: seat(2) }).await.expect_err("nobody is there");
    assert_eq!(refused.kind, RefusalKind::NotNow);
    let refused = clients[0].wish(Wish::Remove { seat: seat(8) }).await;
    assert!(refused.is_err(), "there is no such seat");
    clients[0].wish(Wish::Start).await.expect("an open seat is given to a bot");
    for wish in [Wish::Remove { seat: seat(3) }, Wish::SeatBot { seat: seat(3), level: None }] {
        let refused = clients[0].wish(wish).await.expect_err("the game has started");
        assert_eq!(refused.kind, RefusalKind::NotNow);
    }
    assert_eq!(info(&clients[2]).you, Some(seat(3)));
    running.stop().await;
}

/// If this failed, whoever gets a seat later could read a secret that was written for somebody else; or that one, who has
/// won after all, could not.
#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_plays_on_but_never_reads_the_secret() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    for _ in 0..20 {
        let options = json!([["secret", "on"], ["author", "@1"]]);
        let wanted = json!({ "game": "it-dies-with-me", "seats": 4, "options": options });
        let (people, mut clients, table) =
            gather(running.address, &["Ada", "Bo", "Cleo", "Dara"], wanted).await;
        let written = "I have never seen the sea";
        clients[0].wish(Wish::WriteSecret { text: written.into() }).await.expect("Ada is the author");
        clients[0].wish(Wish::Start).await.expect("everybody is ready");
        // One after the other they leave, and somebody else comes.
        let mut newcomers = Vec::new();
        for (number, name) in [(2, "Eve"), (3, "Finn"), (4, "Gus")] {
            clients[usize::from(number) - 1].wish(Wish::Leave).await.expect("they play");
            let person = Person::named(running.address, name).await;
            let mut client = person.open(&table).await;
            client.wish(Wish::Sit { seat: seat(number) }).await.expect("asking is free");
            let request = u32::from(number) - 1;
            let agrees = Wish::Admit { number: request, agreed: true };
            clients[0].wish(agrees.clone()).await.expect("Ada agrees");
            // Those who came before are asked as well, and those who still play.
            for other in clients[usize::from(number)..].iter_mut().chain(&mut newcomers) {
                assert_eq!(now(&mut client).await.you, None, "{name}");
                other.wish(agrees.clone()).await.expect("they agree");
            }
            until(&mut client, |info| info.you == Some(seat(number))).await;
            assert!(noticed(
                &client,
                |kind| matches!(kind, NoticeKind::Replaced { called, .. } if called == name)
            ));
            newcomers.push(client);
        }
        let mut players = vec![clients.remove(0)];
        players.append(&mut newcomers);
        for client in &mut players {
            while client.update.as_ref().is_none_or(|update| !update.update.get().contains("\"viewer\":")) {
                client.listen().await.expect("the connection holds");
            }
        }
        play(&mut players, 20_000).await;
        for client in &mut players {
            until(client, is_over).await;
        }
        let journal = info(&players[0]).journal.clone().expect("there is a journal");
        let Some(reader) = journal.reader else { continue };
        for client in &mut players {
            let refused = client.wish(Wish::OpenJournal).await.expect_err("it was not written for them");
            assert_eq!(refused.kind, RefusalKind::Illegal, "{refused:?}");
        }
        // The one whose seat it was when the game began.
        for (number, person) in people.iter().enumerate().skip(1) {
            let mut client = person.open(&table).await;
            let read = client.wish(Wish::OpenJournal).await.is_ok();
            assert_eq!(read, number == reader.index(), "seat {}", number + 1);
        }
        assert!(players.iter().flat_map(|client| &client.heard).all(|frame| !frame.contains(written)));
        running.stop().await;
        return;
    }
    panic!("in twenty games nobody but the author has won");
}

/// If this failed, what a table has agreed to keep closed would be open to anybody with its address, or the other way round.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_stays_closed_after_the_game() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let mut eve = Person::named(running.address, "Eve").await;
    for (open, spectators, own, strangers) in [
        (true, "public", 200, 200),
        (true, "none", 200, 403),
        (false, "public", 403, 403),
        (false, "none", 403, 403),
    ] {
        let wanted = json!({ "game": "die", "seats": 2, "open_afterwards": open, "spectators": spectators });
        let (mut people, mut clients, table) = started(running.address, &["Ada", "Bo"], wanted).await;
        let mut watching = eve.open(&table).await;
        let path = format!("/api/tables/{table}/record");
        for person in people.iter_mut().chain([&mut eve]) {
            assert_eq!(person.get(&path).await.status, 409, "the game is not over");
        }
        let log = watching.ask(Ask::Log { since: 0, until: None }).await;
        assert_eq!(log.is_ok(), spectators == "public", "{log:?}");
        assert_eq!(watching.update.is_some(), spectators == "public", "the game is shown to nobody else");
        play(&mut clients, usize::MAX).await;
        until(&mut clients[0], is_over).await;
        for person in &mut people {
            assert_eq!(person.get(&path).await.status, own, "{open} {spectators}");
        }
        assert_eq!(eve.get(&path).await.status, strangers, "{open} {spectators}");
    }
    running.stop().await;
}
