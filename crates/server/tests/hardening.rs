//! What an attacker has tried once stays closed: seats that are not theirs, ways round the limits, work without end, names and
//! texts that deceive.

mod common;

use std::net::SocketAddr;

use common::{Client, Person, config, server};
use engine::Seat;
use futures_util::SinkExt as _;
use protocol::{Ask, Close, Ending, Frame, FromServer, Phase, RefusalKind, Sitter, TableId, TableInfo, Wish};
use serde_json::json;
use server::Limits;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("it is a seat")
}

fn info(client: &Client) -> &TableInfo {
    client.info.as_ref().expect("the table was told")
}

/// The table as somebody is told of it by now: what comes back for a question comes after all that was told before.
async fn now(client: &mut Client) -> TableInfo {
    // Somebody without a seat is refused, which is an answer too.
    let _ = client.ask(Ask::Question).await;
    info(client).clone()
}

/// Ada and Bo at a table of The Deadlies with two bots, which has started; Ada is the host.
async fn a_table(address: SocketAddr) -> (Person, Person, TableId, Client, Client) {
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

/// Without this, one visitor could see the hands of two seats.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_two_seats() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (_, mut bo, table, mut first, mut second) = a_table(running.address).await;
    second.wish(Wish::Leave).await.expect("Bo plays");
    assert_eq!(bo.send("PUT", "/api/me", Some(json!({ "name": "Rob" }))).await.status, 200);
    let mut second = bo.open(&table).await;
    second.wish(Wish::Sit { seat: seat(3) }).await.expect("asking is free");
    first.wish(Wish::Admit { number: 1, agreed: true }).await.expect("Ada agrees");
    assert_eq!(now(&mut second).await.you, Some(seat(3)));
    let refused = second.wish(Wish::Sit { seat: seat(2) }).await.expect_err("he has another seat");
    assert_eq!(refused.kind, RefusalKind::NotNow);
    assert!(matches!(now(&mut first).await.seats[1].sitter, Sitter::Bot { .. }), "the left seat is a bot's");
    // Leaving the new one does not bring the old one back either: everybody has to agree.
    second.wish(Wish::Leave).await.expect("he plays");
    second.wish(Wish::Sit { seat: seat(2) }).await.expect("asking is free");
    assert_eq!(now(&mut second).await.you, None);
    running.stop().await;
}

/// Without this, a seat link would be a way to the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_link_gives_no_second_seat() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (mut ada, _, table, mut first, mut second) = a_table(running.address).await;
    let link = second.wish(Wish::SeatLink).await;
    let Ok(Frame::SeatLink { path, .. }) = link else { panic!("{link:?}") };
    let token = path.split_once('#').expect("the token is in the fragment").1;
    first.wish(Wish::Leave).await.expect("Ada plays");
    let redeemed = ada.send("POST", "/api/seat-links/redeem", Some(json!({ "token": token }))).await;
    assert_eq!(redeemed.status, 200, "{redeemed:?}");
    let mut first = ada.open(&table).await;
    assert_eq!(info(&first).you, Some(seat(2)));
    let refused = first.wish(Wish::Sit { seat: seat(1) }).await.expect_err("she has another seat");
    assert_eq!(refused.kind, RefusalKind::NotNow);
    assert!(matches!(now(&mut first).await.seats[0].sitter, Sitter::Bot { .. }));
    running.stop().await;
}

/// Without this, a stranger could have the server write, and tell everybody, as often as they like.
#[tokio::test(flavor = "multi_thread")]
async fn wishes_that_change_nothing_are_told_to_nobody() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (_, _, table, mut first, mut second) = a_table(running.address).await;
    let mut watching = Person::named(running.address, "Eve").await.open(&table).await;
    let refused = watching.wish(Wish::RevokeLinks).await.expect_err("Eve has no seat");
    assert_eq!(refused.kind, RefusalKind::NotYours);
    watching.wish(Wish::Sit { seat: seat(3) }).await.expect("asking is free");
    assert_eq!(now(&mut first).await.requests.len(), 1);
    first.info = None;
    watching.wish(Wish::Sit { seat: seat(3) }).await.expect("asking again changes nothing");
    second.wish(Wish::RevokeLinks).await.expect("Bo has a seat");
    second.wish(Wish::Sit { seat: seat(2) }).await.expect("he sits there");
    first.ask(Ask::Question).await.expect("Ada plays");
    assert_eq!(first.info, None, "nothing of the table has changed");
    running.stop().await;
}

/// A game of one person and a bot that has ended.
async fn ended(person: &mut Person) -> Client {
    let table = person.create(json!({ "game": "die", "seats": 2, "bots": [[2, "random"]] })).await;
    let mut client = person.open(&table).await;
    client.wish(Wish::Start).await.expect("everybody is ready");
    client.wish(Wish::Concede).await.expect("they play");
    client
}

/// Without this, a rematch would be a way round the number of tables.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_counts_as_a_table() {
    for limits in
        [Limits { tables_per_hour: 1, ..Limits::default() }, Limits { tables: 1, ..Limits::default() }]
    {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut tight = config(folder.path());
        tight.limits = limits;
        let running = server::serve(tight).await.expect("the server starts");
        let mut ada = Person::named(running.address, "Ada").await;
        let mut client = ended(&mut ada).await;
        let refused = client.wish(Wish::Rematch).await.expect_err("there is one table already");
        assert_eq!(refused.kind, RefusalKind::TooMany);
        assert_eq!(now(&mut client).await.rematch, None);
        running.stop().await;
    }
}

/// Without this, a stranger could be let in for the person who has left, or for somebody who waits as well.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_a_seat_looks_like_nobody_there() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (_, _, table, mut first, mut second) = a_table(running.address).await;
    second.wish(Wish::Leave).await.expect("Bo plays");
    let bot = now(&mut first).await.seats[2].called.clone().expect("bots have names");
    for (name, wanted) in [("B\u{43e}", 2), (bot.as_str(), 3), (bot.as_str(), 2)] {
        let mut eve = Person::named(running.address, name).await.open(&table).await;
        let refused = eve.wish(Wish::Sit { seat: seat(wanted) }).await.expect_err("that is somebody's name");
        assert_eq!(refused.kind, RefusalKind::NotNow, "{name}");
    }
    let mut cleo = Person::named(running.address, "Cleo").await.open(&table).await;
    cleo.wish(Wish::Sit { seat: seat(3) }).await.expect("asking is free");
    let mut other = Person::named(running.address, "Cl\u{435}o").await.open(&table).await;
    other.wish(Wish::Sit { seat: seat(4) }).await.expect_err("Cleo waits already");
    assert_eq!(now(&mut first).await.requests.len(), 1);
    running.stop().await;
}

/// Without this, a few who ask again and again for a long story would keep the server from everything else.
#[tokio::test(flavor = "multi_thread")]
async fn a_story_is_told_once_at_a_time() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (_, _, _, mut first, _second) = a_table(running.address).await;
    for _ in 0..50 {
        first.say(&Ask::Log { since: 0, until: None }).await;
    }
    let (mut told, mut refused) = (0, 0);
    while told + refused < 50 {
        let heard = first.listen().await.expect("the connection holds");
        let FromServer::Frame(frame) = heard else { continue };
        match *frame {
            Frame::Log { .. } => told += 1,
            Frame::Refused(why) => {
                assert_eq!(why.kind, RefusalKind::TooMany);
                refused += 1;
            }
            _ => {}
        }
    }
    assert!(told >= 1 && refused >= 1, "{told} told, {refused} refused");
    // And again afterwards.
    first.ask(Ask::Log { since: 0, until: None }).await.expect("nothing is being told now");
    running.stop().await;
}

/// Without this, those who ask for a seat and hang up would keep everybody else from asking.
#[tokio::test(flavor = "multi_thread")]
async fn who_hangs_up_waits_for_no_seat() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let (_, _, table, mut first, _second) = a_table(running.address).await;
    let mut eve = Person::named(running.address, "Eve").await.open(&table).await;
    eve.wish(Wish::Sit { seat: seat(3) }).await.expect("asking is free");
    assert_eq!(now(&mut first).await.requests.len(), 1);
    drop(eve);
    while !now(&mut first).await.requests.is_empty() {
        first.listen().await.expect("Ada is told");
    }
    running.stop().await;
}

/// Without this, an option could write over what others read.
#[tokio::test(flavor = "multi_thread")]
async fn options_are_kept_as_they_can_be_seen() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let mut ada = Person::named(running.address, "Ada").await;
    let wanted = |topic: &str| json!({ "game": "death-name", "options": [["topic", topic]] });
    let refused = ada.send("POST", "/api/tables", Some(wanted("a\u{202e}b"))).await;
    assert!(refused.status >= 400 && refused.body.contains("change the direction"), "{refused:?}");
    let tower = format!("a{}", "\u{301}".repeat(60));
    let refused = ada.send("POST", "/api/tables", Some(wanted(&tower))).await;
    assert!(refused.status >= 400 && refused.body.contains("towers of marks"), "{refused:?}");
    let table = ada.create(wanted("\r animals\u{b}")).await;
    let client = ada.open(&table).await;
    assert_eq!(info(&client).options, [("topic".to_owned(), "animals".to_owned())]);
    // Of two that contradict each other, the one that is played by is shown.
    let twice = json!({ "game": "death-name", "options": [["topic", "animals"], ["topic", "plants"]] });
    let table = ada.create(twice).await;
    let client = ada.open(&table).await;
    assert_eq!(info(&client).options, [("topic".to_owned(), "plants".to_owned())]);
    running.stop().await;
}

/// Without this, others on the host's machine could read what is hidden.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn the_data_folder_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let data = folder.path().join("data");
    let running = server(&data).await;
    let (.., mut first, _second) = a_table(running.address).await;
    first.ask(Ask::Question).await.expect("Ada plays");
    let mode =
        |path: &std::path::Path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    let files = std::fs::read_dir(&data).expect("it is a folder").flatten().map(|entry| entry.path());
    let database: Vec<_> = files.filter(|path| path.to_string_lossy().contains("mori.db")).collect();
    assert!(!database.is_empty());
    for file in database {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    running.stop().await;
}

/// Without this, somebody could keep the server busy with frames that say nothing.
#[tokio::test(flavor = "multi_thread")]
async fn pings_and_pongs_count_as_frames() {
    for message in [Message::Ping("p".into()), Message::Pong("p".into())] {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut tight = config(folder.path());
        tight.limits.frames_per_second = 1;
        let running = server::serve(tight).await.expect("the server starts");
        let mut ada = Person::named(running.address, "Ada").await;
        let table = ada.create(json!({ "game": "die" })).await;
        let mut client = ada.open(&table).await;
        for _ in 0..1_000 {
            // Once the server has hung up, there is nobody to send to.
            if client.socket.send(message.clone()).await.is_err() {
                break;
            }
        }
        let code = loop {
            if let Err(code) = client.listen().await {
                break code;
            }
        };
        assert_eq!(code, Close::TooMany.code());
        running.stop().await;
    }
}

/// Somebody who plays with bots, on a server with those limits.
async fn alone(
    folder: &std::path::Path,
    limits: impl FnOnce(&mut Limits),
) -> (server::Running, Person, Client) {
    let mut tight = config(folder);
    limits(&mut tight.limits);
    let running = server::serve(tight).await.expect("the server starts");
    let mut ada = Person::named(running.address, "Ada").await;
    let table = ada.create(json!({ "game": "it-dies-with-me", "seats": 4 })).await;
    let mut client = ada.open(&table).await;
    client.wish(Wish::Start).await.expect("everybody is ready");
    while client.update.is_none() {
        client.listen().await.expect("the connection holds");
    }
    (running, ada, client)
}

/// Answers and takes it back, until that is refused. How often it was done, and why not once more.
async fn back_and_forth(client: &mut Client) -> (u32, RefusalKind) {
    for times in 0.. {
        let (decision, answer) = client.some_answer(0).await.expect("something is asked");
        client.answer(decision, &answer).await.expect("it is legal");
        if let Err(refused) = client.ask(Ask::Undo).await {
            return (times, refused.kind);
        }
    }
    unreachable!("the loop has no other end")
}

/// Without this, whoever answers and takes it back again and again would fill the server's disk.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_back_without_end() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    // Everybody chooses in secret at first, so that an answer waits for the others and can be taken back.
    let mut tight = config(folder.path());
    tight.limits.undos = 3;
    let limits = tight.limits;
    let running = server::serve(tight).await.expect("the server starts");
    let mut ada = Person::named(running.address, "Ada").await;
    let bo = Person::named(running.address, "Bo").await;
    let table = ada.create(json!({ "game": "it-dies-with-me", "seats": 4 })).await;
    let mut first = ada.open(&table).await;
    let mut second = bo.open(&table).await;
    second.wish(Wish::Sit { seat: seat(2) }).await.expect("the seat is open");
    second.wish(Wish::Ready { ready: true }).await.expect("Bo sits");
    first.wish(Wish::Start).await.expect("everybody is ready");
    assert_eq!(back_and_forth(&mut first).await, (3, RefusalKind::TooMany));
    // Neither the other seat nor a restart is at fault or of use.
    let (decision, answer) = second.some_answer(0).await.expect("Bo is asked");
    drop((first, second));
    running.stop().await;
    let mut again = config(folder.path());
    again.limits = limits;
    let running = server::serve(again).await.expect("the server starts again");
    ada.address = running.address;
    let bo = Person { address: running.address, ..bo };
    let mut first = ada.open(&table).await;
    let refused = first.ask(Ask::Undo).await.expect_err("she has done so three times");
    assert_eq!(refused.kind, RefusalKind::TooMany, "{refused:?}");
    let mut second = bo.open(&table).await;
    second.answer(decision, &answer).await.expect("it is still asked");
    // The game has gone on, and taking back is counted anew.
    let refused = first.ask(Ask::Undo).await.expect_err("everybody has chosen");
    assert_eq!(refused.kind, RefusalKind::CannotUndo, "{refused:?}");
    running.stop().await;
}

/// Without this, two who never come to an end would fill the server's disk all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_too_long_ends() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (running, mut ada, client) = alone(folder.path(), |limits| limits.record = 10).await;
    let table = info(&client).table.clone();
    let mut client = client;
    while now(&mut client).await.phase == Phase::Playing {
        match client.some_answer(0).await {
            // A bot may have been the last.
            Some((decision, answer)) => drop(client.answer(decision, &answer).await),
            None => tokio::task::yield_now().await,
        }
    }
    assert_eq!(info(&client).phase, Phase::Over { ending: Ending::TooLong });
    let refused = client.ask(Ask::Undo).await.expect_err("the game is over");
    assert_eq!(refused.kind, RefusalKind::Over);
    let record = ada.get(&format!("/api/tables/{table}/record")).await;
    let record = engine::Record::parse(&record.body).expect("the record is closed");
    let answers = record.steps.iter().filter(|step| step.actor != engine::Actor::Chance).count();
    assert!((9..=10).contains(&answers), "{answers} answers are kept");
    running.stop().await;
}

/// Without this, one address could open connections that say nothing until the server has none left for anybody.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_opens_only_so_many_connections() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut tight = config(folder.path());
    tight.limits.connections_per_address = 2;
    let running = server::serve(tight).await.expect("the server starts");
    let connect = async || TcpStream::connect(running.address).await.expect("it listens");
    // Whether somebody answers there.
    let answers = async |mut stream: TcpStream| {
        let asked = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", running.address);
        let mut heard = [0; 12];
        stream.write_all(asked.as_bytes()).await.is_ok()
            && stream.read_exact(&mut heard).await.is_ok_and(|_| &heard == b"HTTP/1.1 200")
    };
    let mut idle = Vec::new();
    for _ in 0..101 {
        idle.push(connect().await);
    }
    let last = connect().await;
    let too_many = connect().await;
    assert!(!answers(too_many).await, "there was room for one more");
    assert!(answers(last).await, "there was room for this one");
    // Nobody is kept out by what is closed.
    drop(idle);
    while !answers(connect().await).await {}
    running.stop().await;
}

/// Without this, a machine that is switched off would sit at its table for ever: nobody would get the host's rights, and its
/// connection would never be free.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_cut_off_is_away() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut quick = config(folder.path());
    quick.limits.silence = std::time::Duration::from_millis(100);
    let running = server::serve(quick).await.expect("the server starts");
    // Bo's side is open and answers nothing from now on, not even a ping.
    let (_, _, _, mut first, _second) = a_table(running.address).await;
    let is_there = |info: &TableInfo| matches!(info.seats[1].sitter, Sitter::Person { present: true, .. });
    while first.info.as_ref().is_none_or(is_there) {
        first.listen().await.expect("Ada, who answers, stays connected");
    }
    running.stop().await;
}
