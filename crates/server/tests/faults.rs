//! What can go wrong around a server: its folder, its database, its port, its clock. Each time somebody is told what to do,
//! and nothing that was acknowledged is lost.

mod common;
mod failing;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use common::{Client, Person, config, server};
use engine::Seat;
use failing::Failing;
use futures_util::StreamExt as _;
use protocol::{Ask, Frame, RefusalKind, Refused, TableId, Wish};
use serde_json::json;
use server::{Config, Running, ServeError};
use sqlx::{Connection as _, SqliteConnection};
use store::{Sqlite, SqliteOptions, StoreError};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

/// Ada and Bo at a game of It Dies With Me with two more, who never answer: everybody is asked, and nobody else's answer
/// changes anything, so that each of theirs is taken or refused for itself.
struct Two {
    people: Vec<Person>,
    clients: Vec<Client>,
    table: TableId,
    /// How many answers and takings back were acknowledged.
    acknowledged: u64,
    tried: u64,
    begun_with: u64,
}

impl Two {
    async fn start(address: SocketAddr) -> Self {
        let mut people = Vec::new();
        for name in ["Ada", "Bo", "Cleo", "Dara"] {
            people.push(Person::named(address, name).await);
        }
        let table = people[0].create(json!({ "game": "it-dies-with-me", "seats": 4 })).await;
        let mut clients = Vec::new();
        for (number, person) in people.iter().enumerate() {
            let mut client = person.open(&table).await;
            if number > 0 {
                client.wish(Wish::Sit { seat: Seat::new(number) }).await.expect("the seat is open");
                client.wish(Wish::Ready { ready: true }).await.expect("they sit");
            }
            clients.push(client);
        }
        clients[0].wish(Wish::Start).await.expect("everybody is ready");
        for client in &mut clients {
            while client.update.is_none() {
                client.listen().await.expect("the connection holds");
            }
        }
        let begun_with = version(&clients[0]);
        Self { people, clients, table, acknowledged: 0, tried: 0, begun_with }
    }

    /// Ada answers, or takes her answer back: one after the other, as often as one likes.
    async fn act(&mut self) -> Result<(), Refused> {
        let client = &mut self.clients[0];
        let ask = if self.acknowledged.is_multiple_of(2) {
            let (decision, answer) = client.some_answer(1).await.expect("everybody picks");
            Ask::Answer { decision: engine::DecisionId(decision), answer }
        } else {
            Ask::Undo
        };
        // A name that no other connection of hers has used, or it would be taken for the same thing sent again.
        self.tried += 1;
        let id = format!("act-{}", self.tried);
        client.say_as(&id, &ask).await;
        let done = client.reply(&id).await?;
        assert!(matches!(done, Frame::Done { .. }), "{done:?}");
        self.acknowledged += 1;
        Ok(())
    }

    /// Everything that was acknowledged is there, seen by somebody who connects now.
    async fn nothing_is_lost(&mut self) {
        self.clients[0] = self.people[0].open(&self.table).await;
        while self.clients[0].update.is_none() {
            self.clients[0].listen().await.expect("the connection holds");
        }
        assert_eq!(version(&self.clients[0]), self.begun_with + self.acknowledged, "answers are missing");
        let picks = self.clients[0].decision().is_some();
        assert_eq!(picks, self.acknowledged.is_multiple_of(2), "the last one is missing");
    }

    /// The same after a restart, with another configuration perhaps.
    async fn restart(&mut self, running: Running, config: Config) -> Running {
        self.clients.truncate(0);
        running.stop().await;
        let running = server::serve(config).await.expect("the server starts again");
        for person in &mut self.people {
            person.address = running.address;
            let client = person.open(&self.table).await;
            self.clients.push(client);
        }
        self.nothing_is_lost().await;
        running
    }
}

fn version(client: &Client) -> u64 {
    client.update.as_ref().expect("an update has come").version
}

/// What a host reads who starts a server with these settings.
async fn refusal_to_start(config: Config) -> (ServeError, String) {
    let error = server::serve(config).await.err().expect("it does not start");
    let words = error.to_string();
    (error, words)
}

/// If this failed, a host would see a server that starts and keeps nothing, or would not know what to do about it.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_cannot_be_used_says_so() {
    // Permissions do not bind root, so it is a place where nobody may make anything.
    let (error, words) = refusal_to_start(config(Path::new("/sys/mori"))).await;
    assert!(matches!(error, ServeError::Data { error: StoreError::ReadOnly, .. }), "{error:?}");
    assert!(words.contains("/sys/mori") && words.contains("check who owns it"), "{words}");
    // A file where the folder should be, and one where the folder of the keys should be.
    let room = folder();
    let file = room.path().join("data");
    std::fs::write(&file, "").expect("it can be written");
    let (_, words) = refusal_to_start(config(&file)).await;
    assert!(words.contains("is a file and no folder"), "{words}");
    std::fs::write(room.path().join("keys"), "").expect("it can be written");
    let (error, words) = refusal_to_start(config(room.path())).await;
    assert!(matches!(error, ServeError::Folder { .. }), "{error:?}");
    assert!(words.contains("check who owns it") && words.contains("--data"), "{words}");
    std::fs::remove_file(room.path().join("keys")).expect("it can be removed");
    server(room.path()).await.stop().await;
}

/// If this failed, a disk that becomes read-only under a running server would cost moves, or stop it for good.
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_becomes_read_only_costs_nothing() {
    let folder = folder();
    let real = Sqlite::open(folder.path(), SqliteOptions::default()).await.expect("it opens");
    let store = Failing::new(real);
    let running = server::serve_with(config(folder.path()), Arc::new(store.clone())).await;
    let running = running.expect("the server starts");
    let mut two = Two::start(running.address).await;
    for _ in 0..5 {
        two.act().await.expect("it is kept");
    }
    store.fail(Some(StoreError::ReadOnly));
    for _ in 0..3 {
        let refused = two.act().await.expect_err("nothing can be kept");
        assert_eq!(refused.kind, RefusalKind::NotKept);
        assert!(refused.words.contains("Its host has to look at the folder"), "{}", refused.words);
    }
    for wish in [Wish::SeatLink, Wish::RevokeLinks, Wish::Leave, Wish::Concede, Wish::End { wanted: true }] {
        let refused = two.clients[1].wish(wish.clone()).await.expect_err("nothing can be kept");
        assert_eq!(refused.kind, RefusalKind::NotKept, "{wish:?}");
    }
    let answer = two.people[1].send("POST", "/api/tables", Some(json!({ "game": "die" }))).await;
    assert_eq!((answer.status, answer.json()["kind"].as_str()), (503, Some("not-kept")), "{answer:?}");
    let answer = two.people[0].send("DELETE", &format!("/api/tables/{}", two.table), None).await;
    assert_eq!(answer.status, 503, "{answer:?}");
    two.nothing_is_lost().await;
    let info = two.clients[0].info.clone().expect("the table was told");
    assert!(
        info.seats.iter().all(|seat| matches!(seat.sitter, protocol::Sitter::Person { left: false, .. }))
    );
    store.fail(None);
    for _ in 0..5 {
        two.act().await.expect("it is kept again");
    }
    two.nothing_is_lost().await;
    two.restart(running, config(folder.path())).await.stop().await;
}

fn keys(folder: &Path) -> usize {
    std::fs::read_dir(folder.join("keys")).expect("it is there").count()
}

/// If this failed, something that was refused would have cost a secret all the same, and its winner would read nothing.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_costs_no_secret() {
    let folder = folder();
    let real = Sqlite::open(folder.path(), SqliteOptions::default()).await.expect("it opens");
    let store = Failing::new(real);
    let running = server::serve_with(config(folder.path()), Arc::new(store.clone())).await;
    let running = running.expect("the server starts");
    let mut ada = Person::named(running.address, "Ada").await;
    let options = json!([["secret", "on"], ["author", "@1"]]);
    let table = ada.create(json!({ "game": "it-dies-with-me", "seats": 4, "options": options })).await;
    let mut client = ada.open(&table).await;
    let mut bo = Person::named(running.address, "Bo").await.open(&table).await;
    bo.wish(Wish::Sit { seat: Seat::new(1) }).await.expect("the seat is open");
    bo.wish(Wish::Ready { ready: true }).await.expect("Bo sits");
    let write = Wish::WriteSecret { text: "I can't whistle".into() };
    client.wish(write.clone()).await.expect("Ada is the author");
    store.fail(Some(StoreError::ReadOnly));
    for wish in [
        Wish::Leave,
        Wish::Remove { seat: Seat::new(0) },
        Wish::Sit { seat: Seat::new(2) },
        Wish::Options { options: Vec::new() },
    ] {
        let refused = client.wish(wish.clone()).await.expect_err("nothing can be kept");
        assert_eq!((refused.kind, keys(folder.path())), (RefusalKind::NotKept, 1), "{wish:?}");
    }
    let answer = ada.send("DELETE", &format!("/api/tables/{table}"), None).await;
    assert_eq!((answer.status, keys(folder.path())), (503, 1), "{answer:?}");
    // One that is written anew and can't be kept is none, which its author is told.
    let refused = client.wish(write.clone()).await.expect_err("nothing can be kept");
    assert!(refused.words.contains("Write it again"), "{refused:?}");
    store.fail(None);
    let refused = client.wish(Wish::Start).await.expect_err("it is not written");
    assert!(refused.words.contains("has to write the secret first"), "{refused:?}");
    client.wish(write).await.expect("Ada is the author");
    // Whoever gets up in earnest takes it with them.
    client.wish(Wish::Leave).await.expect("it is kept");
    assert_eq!((keys(folder.path()), client.info.and_then(|info| info.journal)), (0, None));
    running.stop().await;
}

/// If this failed, a full disk would cost moves that people were told are kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_database_says_what_to_do_and_loses_nothing() {
    let folder = folder();
    let small = || {
        let mut config = config(folder.path());
        config.limits.quota = Some(400_000);
        config
    };
    let running = server::serve(small()).await.expect("the server starts");
    let mut two = Two::start(running.address).await;
    // Tables until there is no room for another.
    let wanted = json!({ "game": "death-may-die", "listed": true });
    let mut others = Vec::new();
    let refused = loop {
        let answer = two.people[3].send("POST", "/api/tables", Some(wanted.clone())).await;
        if answer.status != 201 {
            break answer;
        }
        others.push(answer.json()["table"].as_str().expect("it has a name").to_owned());
        assert!(others.len() < 5_000, "it is never full");
    };
    assert_eq!(refused.status, 503, "{refused:?}");
    assert!(refused.body.contains("delete tables or raise the quota"), "{refused:?}");
    let full = loop {
        if let Err(refused) = two.act().await {
            break refused;
        }
        assert!(two.acknowledged < 5_000, "it is never full");
    };
    assert_eq!(full.kind, RefusalKind::NotKept);
    assert!(full.words.contains("delete tables or raise the quota"), "{}", full.words);
    two.nothing_is_lost().await;
    let running = two.restart(running, small()).await;
    // Somebody makes room, and the game goes on.
    for table in &others[..20] {
        let deleted = two.people[3].send("DELETE", &format!("/api/tables/{table}"), None).await;
        assert_eq!(deleted.status, 204, "{deleted:?}");
    }
    for _ in 0..20 {
        two.act().await.expect("there is room again");
    }
    two.nothing_is_lost().await;
    // Or the quota is raised.
    let running = two.restart(running, config(folder.path())).await;
    two.act().await.expect("there is room");
    two.nothing_is_lost().await;
    running.stop().await;
}

async fn connect(folder: &Path) -> SqliteConnection {
    let path = format!("sqlite://{}", folder.join("mori.db").display());
    SqliteConnection::connect(&path).await.expect("it opens")
}

/// If this failed, somebody who looks into the database with another program would cost moves.
#[tokio::test(flavor = "multi_thread")]
async fn a_locked_database_makes_moves_wait() {
    let folder = folder();
    let running = server(folder.path()).await;
    let mut two = Two::start(running.address).await;
    let mut other = connect(folder.path()).await;
    // For a moment: the answer waits, and is kept.
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.expect("nobody writes");
    let (decision, answer) = two.clients[0].some_answer(1).await.expect("everybody picks");
    let ask = Ask::Answer { decision: engine::DecisionId(decision), answer };
    two.clients[0].say_as("waits", &ask).await;
    let meanwhile = tokio::time::timeout(Duration::from_millis(100), two.clients[0].socket.next()).await;
    assert!(meanwhile.is_err(), "acknowledged before it was kept: {meanwhile:?}");
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.expect("it ends");
    let kept = two.clients[0].reply("waits").await;
    assert!(matches!(kept, Ok(Frame::Done { .. })), "{kept:?}");
    two.acknowledged += 1;
    // For long: it is refused, nothing has changed, and sent again it is done.
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.expect("nobody writes");
    let refused = two.act().await.expect_err("nothing can be kept");
    assert_eq!(refused.kind, RefusalKind::NotKept, "{refused:?}");
    assert!(refused.words.contains("Try again"), "{}", refused.words);
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.expect("it ends");
    two.act().await.expect("it is kept now");
    other.close().await.expect("it closes");
    two.nothing_is_lost().await;
    two.restart(running, config(folder.path())).await.stop().await;
}

/// If this failed, two servers would write into one folder, or an old one spoil what a newer one has written.
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_of_somebody_else_is_left_alone() {
    let folder = folder();
    let running = server(folder.path()).await;
    let mut two = Two::start(running.address).await;
    two.act().await.expect("it is kept");
    let (error, words) = refusal_to_start(config(folder.path())).await;
    assert!(matches!(error, ServeError::Data { error: StoreError::InUse, .. }), "{error:?}");
    assert!(words.contains("stop it first, or choose another with --data"), "{words}");
    two.act().await.expect("the first one runs on");
    let running = two.restart(running, config(folder.path())).await;
    running.stop().await;
    let mut other = connect(folder.path()).await;
    let newer = "INSERT INTO _sqlx_migrations VALUES (999, 'later', '', TRUE, x'00', 0)";
    sqlx::raw_sql(newer).execute(&mut other).await.expect("it can be changed");
    let (_, words) = refusal_to_start(config(folder.path())).await;
    assert!(words.contains("use that version of mori"), "{words}");
    let older = "DELETE FROM _sqlx_migrations WHERE version = 999";
    sqlx::raw_sql(older).execute(&mut other).await.expect("it can be changed");
    other.close().await.expect("it closes");
    let running = server(folder.path()).await;
    for person in &mut two.people {
        person.address = running.address;
    }
    two.nothing_is_lost().await;
    running.stop().await;
}

/// If this failed, a host would not know why the server does not start, or two would take the same port.
#[tokio::test(flavor = "multi_thread")]
async fn a_port_in_use_says_what_to_do() {
    let (first, second) = (folder(), folder());
    let running = server(first.path()).await;
    let taken = Config { address: running.address, ..config(second.path()) };
    let (error, words) = refusal_to_start(taken.clone()).await;
    assert!(matches!(error, ServeError::PortInUse { port } if port == running.address.port()), "{error:?}");
    assert!(words.contains("--port auto") && words.contains("--addr"), "{words}");
    // The folder is free again, and the next port does.
    let next = server::serve(Config { next_free_port: true, ..taken }).await.expect("there is another port");
    assert!(next.address.port() > running.address.port());
    next.stop().await;
    // An address of the documents, which no machine has.
    let elsewhere = SocketAddr::from(([192, 0, 2, 1], 0));
    let (_, words) = refusal_to_start(Config { address: elsewhere, ..config(second.path()) }).await;
    assert!(words.contains("192.0.2.1") && words.contains("--addr"), "{words}");
    running.stop().await;
}

const MINUTE: i64 = 60 * 1000;
const DAY: i64 = 24 * 60 * MINUTE;
const YEAR: i64 = 365 * DAY;

/// A server whose clock can be set, and that looks for what is old all the time.
fn with_clock(folder: &Path, now: &Arc<AtomicI64>) -> Config {
    let mut config = config(folder);
    let clock = Arc::clone(now);
    config.clock = Arc::new(move || clock.load(Ordering::SeqCst));
    config.retention.look_every = Duration::from_millis(5);
    config
}

/// Waits until the server has looked at the clock, which it then notes.
async fn looked(folder: &Path, now: &AtomicI64) {
    let time = now.load(Ordering::SeqCst).to_string();
    for _ in 0..2_000 {
        if std::fs::read_to_string(folder.join("last-seen")).is_ok_and(|seen| seen == time) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the server does not look at the clock");
}

async fn token(client: &mut Client) -> String {
    match client.wish(Wish::SeatLink).await {
        Ok(Frame::SeatLink { path, .. }) => path.split_once('#').expect("it has a token").1.to_owned(),
        other => panic!("{other:?}"),
    }
}

/// If this failed, a clock that is wrong for a while would cost games, or bring old links to life.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_jumps_costs_nothing() {
    let folder = folder();
    let now = Arc::new(AtomicI64::new(56 * YEAR));
    let running = server::serve(with_clock(folder.path(), &now)).await.expect("the server starts");
    let mut two = Two::start(running.address).await;
    let waiting = two.people[1].create(json!({ "game": "die" })).await;
    let mut phone = Person::new(running.address);
    for jump in [10 * YEAR, -30 * YEAR, 40 * YEAR, -20 * YEAR, 200 * YEAR, -256 * YEAR, 56 * YEAR] {
        two.act().await.expect("it is kept");
        // A link from before a jump leads nowhere after it, whichever way the clock went.
        let old = token(&mut two.clients[1]).await;
        // The tables are looked at by nobody while the clock jumps, so that they could be deleted.
        two.clients.clear();
        looked(folder.path(), &now).await;
        now.fetch_add(jump, Ordering::SeqCst);
        looked(folder.path(), &now).await;
        now.fetch_add(MINUTE, Ordering::SeqCst);
        looked(folder.path(), &now).await;
        let redeem = json!({ "token": old });
        let answer = phone.send("POST", "/api/seat-links/redeem", Some(redeem)).await;
        assert_eq!(answer.status, 403, "{jump}: {answer:?}");
        for person in &two.people {
            two.clients.push(person.open(&two.table).await);
        }
        two.nothing_is_lost().await;
        let there = two.people[1].get(&format!("/api/tables/{waiting}")).await;
        assert_eq!(there.status, 200, "{jump}: a table that was just made is gone");
    }
    // Nor does it when the server was away for years, or comes back into the past.
    let mut running = running;
    for jump in [3 * YEAR, -3 * YEAR] {
        two.clients.clear();
        running.stop().await;
        now.fetch_add(jump, Ordering::SeqCst);
        running = server::serve(with_clock(folder.path(), &now)).await.expect("the server starts");
        looked(folder.path(), &now).await;
        now.fetch_add(MINUTE, Ordering::SeqCst);
        looked(folder.path(), &now).await;
        for person in &mut two.people {
            person.address = running.address;
            two.clients.push(person.open(&two.table).await);
        }
        two.nothing_is_lost().await;
        two.act().await.expect("it is kept");
    }
    running.stop().await;
}

/// If this failed, nothing would ever be deleted, whatever a host has said.
#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_touches_is_deleted_in_time() {
    let folder = folder();
    let now = Arc::new(AtomicI64::new(56 * YEAR));
    let start = async || server::serve(with_clock(folder.path(), &now)).await.expect("the server starts");
    let mut running = start().await;
    let mut ada = Person::named(running.address, "Ada").await;
    let old = ada.create(json!({ "game": "die" })).await;
    looked(folder.path(), &now).await;
    // The server is started once a day, and somebody makes a table on the sixth.
    let mut young = None;
    for day in 1..=8 {
        running.stop().await;
        now.fetch_add(DAY, Ordering::SeqCst);
        running = start().await;
        looked(folder.path(), &now).await;
        ada.address = running.address;
        if day == 6 {
            young = Some(ada.create(json!({ "game": "die" })).await);
        }
        let status = ada.get(&format!("/api/tables/{old}")).await.status;
        assert_eq!(status, if day <= 7 { 200 } else { 404 }, "after {day} days");
    }
    let young = young.expect("it was made");
    assert_eq!(ada.get(&format!("/api/tables/{young}")).await.status, 200);
    running.stop().await;
}
