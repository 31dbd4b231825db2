//! Whose the host's rights are: they can be handed over, and they pass on when the host leaves or stays away.

mod common;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use common::{Client, Person, config};
use engine::Seat;
use protocol::{Ask, NoticeKind, Phase, RefusalKind, Sitter, TableId, TableInfo, Wish};
use serde_json::{Value, json};
use server::Running;

const MINUTE: i64 = 60_000;

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("it is a seat")
}

/// A server whose clock is set by hand, and where a host may be away for ten minutes.
async fn with_clock(folder: &Path, now: &Arc<AtomicI64>) -> Running {
    let mut config = config(folder);
    let clock = Arc::clone(now);
    config.clock = Arc::new(move || clock.load(Ordering::SeqCst));
    config.host_away = Duration::from_secs(600);
    server::serve(config).await.expect("the server starts")
}

fn clock() -> Arc<AtomicI64> {
    Arc::new(AtomicI64::new(1_700_000_000_000))
}

/// Ada, who is the host, Bo and Cleo, who sit down one after the other; nothing has started.
async fn gather(running: &Running, wanted: Value) -> (Vec<Person>, Vec<Client>, TableId) {
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cleo"] {
        people.push(Person::named(running.address, name).await);
    }
    let table = people[0].create(wanted).await;
    let mut clients = vec![people[0].open(&table).await];
    // Bo sits farther away and was there before.
    for (person, number) in [(1, 3), (2, 2)] {
        let mut client = people[person].open(&table).await;
        client.wish(Wish::Sit { seat: seat(number) }).await.expect("the seat is open");
        client.wish(Wish::Ready { ready: true }).await.expect("they sit");
        clients.push(client);
    }
    (people, clients, table)
}

/// The table as somebody is told of it by now.
async fn now(client: &mut Client) -> TableInfo {
    // Before the start it is refused, which is an answer too.
    let _ = client.ask(Ask::Question).await;
    client.info.clone().expect("the table was told")
}

/// Waits until a client is told that somebody is away.
async fn until_away(client: &mut Client, number: u8) {
    let is_there = |info: &TableInfo| {
        matches!(info.seats[seat(number).index()].sitter, Sitter::Person { present: true, .. })
    };
    while is_there(client.info.as_ref().expect("the table was told")) {
        client.listen().await.expect("the connection holds");
    }
}

fn noticed(info: &TableInfo, wanted: impl Fn(&NoticeKind) -> bool) -> usize {
    info.notices.iter().filter(|notice| wanted(&notice.kind)).count()
}

/// If this failed, a host could not give the table to a friend, or anybody could take it.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_hands_the_table_over() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = with_clock(folder.path(), &clock()).await;
    let (mut people, mut clients, table) =
        gather(&running, json!({ "game": "the-deadlies", "seats": 3 })).await;
    for (who, to, kind) in
        [(1, 3, RefusalKind::NotYours), (2, 2, RefusalKind::NotYours), (0, 4, RefusalKind::NotNow)]
    {
        let refused = clients[who].wish(Wish::HandOver { seat: seat(to) }).await.expect_err("no");
        assert_eq!(refused.kind, kind, "{who} {to}");
    }
    clients[0].wish(Wish::HandOver { seat: seat(1) }).await.expect("it is hers, and stays hers");
    clients[0].wish(Wish::HandOver { seat: seat(2) }).await.expect("Cleo sits there");
    let told = now(&mut clients[2]).await;
    assert!(told.host && told.host_seat == Some(seat(2)));
    assert_eq!(noticed(&told, |kind| matches!(kind, NoticeKind::NewHost { .. })), 1);
    let refused = clients[0].wish(Wish::Start).await.expect_err("she is the host no more");
    assert_eq!(refused.kind, RefusalKind::NotYours);
    assert_eq!(people[0].send("DELETE", &format!("/api/tables/{table}"), None).await.status, 403);
    // It is so after a restart too.
    drop(clients);
    running.stop().await;
    let running = with_clock(folder.path(), &clock()).await;
    for person in &mut people {
        person.address = running.address;
    }
    let mut ada = people[0].open(&table).await;
    ada.wish(Wish::Ready { ready: true }).await.expect("Ada sits");
    let mut cleo = people[2].open(&table).await;
    cleo.wish(Wish::Start).await.expect("Cleo is the host, and everybody is ready");
    assert_eq!(people[2].send("DELETE", &format!("/api/tables/{table}"), None).await.status, 204);
    running.stop().await;
}

/// If this failed, a table would be stuck because its host has closed the page; or a host would lose it for good by that.
#[tokio::test(flavor = "multi_thread")]
async fn while_the_host_is_away_whoever_was_there_longest_has_the_rights() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let time = clock();
    let running = with_clock(folder.path(), &time).await;
    let (mut people, mut clients, table) =
        gather(&running, json!({ "game": "the-deadlies", "seats": 3 })).await;
    drop(clients.remove(0));
    let [bo, cleo] = &mut clients[..] else { panic!("two are left") };
    until_away(bo, 1).await;
    time.fetch_add(9 * MINUTE, Ordering::SeqCst);
    let refused = bo.wish(Wish::Remove { seat: seat(1) }).await.expect_err("Ada may come back");
    assert_eq!(refused.kind, RefusalKind::NotYours);
    time.fetch_add(2 * MINUTE, Ordering::SeqCst);
    let refused = cleo.wish(Wish::Start).await.expect_err("Bo was there before");
    assert_eq!(refused.kind, RefusalKind::NotYours);
    let told = now(cleo).await;
    assert_eq!(told.host_seat, Some(seat(3)), "Bo has the rights");
    assert_eq!(noticed(&told, |kind| matches!(kind, NoticeKind::Deputy { .. })), 1);
    // To delete the table or to give it away is the host's alone.
    let refused = bo.wish(Wish::HandOver { seat: seat(2) }).await.expect_err("it is not Bo's");
    assert_eq!(refused.kind, RefusalKind::NotYours);
    assert_eq!(people[1].send("DELETE", &format!("/api/tables/{table}"), None).await.status, 403);
    // Whoever stands in may be away as well.
    drop(clients.remove(0));
    let cleo = &mut clients[0];
    until_away(cleo, 3).await;
    time.fetch_add(11 * MINUTE, Ordering::SeqCst);
    assert_eq!(now(cleo).await.host_seat, Some(seat(2)));
    cleo.wish(Wish::Remove { seat: seat(1) }).await.expect("Cleo has the rights");
    cleo.wish(Wish::Remove { seat: seat(3) }).await.expect("Cleo has the rights");
    cleo.wish(Wish::Start).await.expect("nobody is waited for");
    // The host comes back, without a seat, and is the host again.
    let mut ada = people[0].open(&table).await;
    let told = now(&mut ada).await;
    assert!(told.host && told.host_seat.is_none());
    assert_eq!(noticed(&told, |kind| *kind == NoticeKind::HostBack), 1);
    let refused = cleo.wish(Wish::Mind { seat: seat(1) }).await.expect_err("Ada is back");
    assert_eq!(refused.kind, RefusalKind::NotYours);
    running.stop().await;
}

/// If this failed, a clock that jumps would take the table from a host who is there.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_is_there_stays_the_host() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let time = clock();
    let running = with_clock(folder.path(), &time).await;
    let (_people, mut clients, _) = gather(&running, json!({ "game": "the-deadlies", "seats": 3 })).await;
    for jump in [100_000 * MINUTE, -200_000 * MINUTE, 1_000_000 * MINUTE] {
        time.fetch_add(jump, Ordering::SeqCst);
        assert!(!now(&mut clients[1]).await.host);
        assert!(now(&mut clients[0]).await.host);
    }
    // Nor is it taken at once when she leaves after the clock was put back.
    drop(clients.remove(0));
    until_away(&mut clients[0], 1).await;
    time.fetch_add(-500_000 * MINUTE, Ordering::SeqCst);
    assert!(!now(&mut clients[0]).await.host);
    time.fetch_add(11 * MINUTE, Ordering::SeqCst);
    assert!(now(&mut clients[0]).await.host);
    running.stop().await;
}

/// If this failed, a game whose host has left would have no host, or a secret would go to whoever is the host.
#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_a_game_passes_it_on_and_not_the_secret() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let time = clock();
    let running = with_clock(folder.path(), &time).await;
    let wanted =
        json!({ "game": "it-dies-with-me", "seats": 4, "options": [["secret", "on"], ["author", "@1"]] });
    let (_people, mut clients, _) = gather(&running, wanted).await;
    clients[0].wish(Wish::WriteSecret { text: "the pear tree".into() }).await.expect("Ada is the author");
    clients[0].wish(Wish::Start).await.expect("everybody is ready");
    clients[0].wish(Wish::Leave).await.expect("Ada plays");
    let told = now(&mut clients[1]).await;
    assert!(told.host && told.host_seat == Some(seat(3)), "Bo was there before Cleo");
    assert_eq!(noticed(&told, |kind| matches!(kind, NoticeKind::NewHost { .. })), 1);
    assert!(!now(&mut clients[0]).await.host);
    assert_eq!(told.journal.map(|journal| journal.author), Some(seat(1)));
    for client in &mut clients {
        let refused = client.wish(Wish::OpenJournal).await.expect_err("the game is not over");
        assert_eq!(refused.kind, RefusalKind::Illegal);
    }
    // The next to leave passes it on too, and the last keeps it.
    clients[1].wish(Wish::Concede).await.expect("Bo plays");
    assert!(now(&mut clients[2]).await.host);
    clients[2].wish(Wish::End { wanted: true }).await.expect("Cleo plays");
    let told = now(&mut clients[2]).await;
    assert!(matches!(told.phase, Phase::Over { .. }) && told.host);
    let refused = clients[2].wish(Wish::OpenJournal).await.expect_err("nobody has won");
    assert_eq!(refused.kind, RefusalKind::Illegal);
    running.stop().await;
}
