//! Bad input: hundreds of thousands of broken frames and requests at running tables of every game. Nothing panics, no
//! table is harmed, and whoever sends something that can't be used hears why.

mod common;
mod mutate;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use common::{Client, LONG, Person, config, play, server};
use engine::Seat;
use futures_util::{SinkExt as _, StreamExt as _};
use mutate::{Mutator, text_frame};
use protocol::{Close, Frame, FromServer, Level, Phase, TableId, Wish};
use serde_json::{Value, json};
use server::check_upgrade;
use store::{Sqlite, SqliteOptions, Store as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

/// Enough to meet every kind of frame broken in every way; with `MORI_LONG_TESTS` set, a million.
const FRAMES: usize = 20_000;
const MANY_FRAMES: usize = 1_000_000;

/// How many frames are sent before the first reply is waited for: fewer than a client may leave waiting.
const BATCH: usize = 30;

/// Of so many frames, one is broken below the level of texts, which ends its connection.
const RAW: usize = 200;

static PANICS: AtomicUsize = AtomicUsize::new(0);

fn count_panics() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::SeqCst);
        before(panic);
    }));
}

/// Every kind of frame there is, as a client would send it.
fn every_frame() -> Vec<String> {
    let wish = |wish: Value| {
        let mut frame = wish;
        frame["name"] = "wish".into();
        frame
    };
    let frames = [
        json!({ "name": "answer", "decision": 0, "move": "pass" }),
        json!({ "name": "undo" }),
        json!({ "name": "question" }),
        json!({ "name": "moves", "from": 0, "count": 5 }),
        json!({ "name": "why", "move": "pass" }),
        json!({ "name": "parts", "chosen": [0, 1] }),
        json!({ "name": "log" }),
        wish(json!({ "wish": "sit", "seat": 3 })),
        wish(json!({ "wish": "leave" })),
        wish(json!({ "wish": "ready", "ready": true })),
        wish(json!({ "wish": "options", "options": [["secret", "on"], ["author", "@1"]] })),
        wish(json!({ "wish": "seat-bot", "seat": 2, "level": "random" })),
        wish(json!({ "wish": "remove", "seat": 2 })),
        wish(json!({ "wish": "start" })),
        wish(json!({ "wish": "mind", "seat": 2 })),
        wish(json!({ "wish": "concede" })),
        wish(json!({ "wish": "end", "wanted": true })),
        wish(json!({ "wish": "admit", "number": 1, "agreed": true })),
        wish(json!({ "wish": "rematch" })),
        wish(json!({ "wish": "write-secret", "text": "It was me." })),
        wish(json!({ "wish": "open-journal" })),
        wish(json!({ "wish": "eat-journal" })),
        wish(json!({ "wish": "seat-link" })),
        wish(json!({ "wish": "revoke-links" })),
    ];
    let with_id = |mut frame: Value| {
        frame["id"] = "x1".into();
        frame.to_string()
    };
    frames.map(with_id).into()
}

/// A table of a game in progress, with Ada, Bo, bots, and Eve who looks on.
struct Played {
    game: &'static str,
    people: Vec<Person>,
    table: TableId,
    clients: Vec<Option<Client>>,
    /// What was sent in earnest: every kind of frame, and answers of this game.
    real: Vec<String>,
    replies: Replies,
    batches: usize,
}

/// How often each kind of reply has come.
type Replies = BTreeMap<String, usize>;

impl Played {
    async fn start(address: SocketAddr, game: &'static str) -> Self {
        let mut people = Vec::new();
        for name in ["Ada", "Bo", "Eve"] {
            people.push(Person::named(address, name).await);
        }
        let mut played = Self {
            game,
            table: TableId::from_bytes([0; 16]),
            people,
            clients: Vec::new(),
            real: every_frame(),
            replies: Replies::new(),
            batches: 0,
        };
        played.another_table().await;
        played
    }

    /// Somebody's broken frame was a good one and has ended the game: the next one begins.
    async fn another_table(&mut self) {
        self.clients.clear();
        self.table = self.people[0].create(json!({ "game": self.game })).await;
        let mut clients = Vec::new();
        for person in &self.people {
            clients.push(person.open(&self.table).await);
        }
        clients[1].wish(Wish::Sit { seat: Seat::new(1) }).await.expect("the seat is open");
        clients[1].wish(Wish::Ready { ready: true }).await.expect("Bo sits");
        for number in 2..clients[0].info.as_ref().expect("the table was told").seats.len() {
            let seat = Seat::new(number);
            let bot = Wish::SeatBot { seat, level: Some(Level::Random) };
            clients[0].wish(bot).await.expect("the seat is open");
        }
        clients[0].wish(Wish::Start).await.expect("everybody is ready");
        for client in &mut clients {
            while client.update.is_none() {
                client.listen().await.expect("the connection holds");
            }
        }
        for place in 0..6 {
            for client in &mut clients[..2] {
                if let Some((decision, answer)) = client.some_answer(place * 5).await {
                    let frame = json!({ "id": "x1", "name": "answer", "decision": decision, "move": answer });
                    self.real.push(frame.to_string());
                    self.real.push(json!({ "id": "x1", "name": "why", "move": answer }).to_string());
                }
            }
            play(&mut clients[..2], 1).await;
        }
        // The newest are the ones that still fit.
        let newest = self.real.len().saturating_sub(80).max(every_frame().len());
        self.real.drain(every_frame().len()..newest);
        self.clients = clients.into_iter().map(Some).collect();
    }

    /// A connection of that person, opened again if it was closed.
    async fn client(&mut self, number: usize) -> &mut Client {
        if self.clients[number].is_none() {
            self.clients[number] = Some(self.people[number].open(&self.table).await);
        }
        self.clients[number].as_mut().expect("it was just opened")
    }

    /// Sends a batch of broken frames on one connection, and waits until the table has answered the last. How many the
    /// server has certainly looked at: all of them, unless it has hung up on the way.
    async fn batch(&mut self, number: usize, mutator: &mut Mutator) -> usize {
        let mut real = self.real.clone();
        let client = self.client(number).await;
        if let Some(decision) = client.decision() {
            // Answers to what is asked right now get furthest.
            for frame in real.iter_mut().filter(|frame| frame.contains("\"answer\"")) {
                if let Ok(mut value) = serde_json::from_str::<Value>(frame)
                    && mutator.below(2) == 0
                {
                    value["decision"] = decision.into();
                    *frame = value.to_string();
                }
            }
        }
        let mut bytes = Vec::new();
        let mut raw = false;
        for _ in 0..BATCH {
            if mutator.below(RAW) == 0 {
                let noise = mutator.noise(40);
                bytes.extend(if mutator.below(2) == 0 { mutator.raw_frame() } else { text_frame(&noise) });
                raw = true;
            } else {
                // What is not UTF-8 ends the connection, and is sent as seldom as what is no frame at all.
                let broken = mutator.mutated(&real);
                bytes.extend(text_frame(String::from_utf8_lossy(&broken).as_bytes()));
            }
        }
        self.batches += 1;
        let last = format!("last-{}", self.batches);
        bytes.extend(text_frame(json!({ "id": last, "name": "question" }).to_string().as_bytes()));
        let client = self.clients[number].as_mut().expect("it was opened");
        let written = client.socket.get_mut().write_all(&bytes).await.is_ok();
        let heard = written && hears(client, &last, &mut self.replies).await;
        if !heard || raw {
            self.clients[number] = None;
        }
        if heard { BATCH } else { 0 }
    }

    /// Whether the game can be played on.
    async fn is_over(&mut self) -> bool {
        let info = self.people[0].open(&self.table).await.info.expect("the table was told");
        match info.phase {
            Phase::Playing => false,
            Phase::Over { .. } => true,
            other => panic!("{}: {other:?}", self.game),
        }
    }

    /// The people who still have their seats go on; a seat that was given up is a bot's.
    async fn plays_on(&mut self) {
        self.clients.clear();
        let mut clients = Vec::new();
        for person in &self.people {
            let mut client = person.open(&self.table).await;
            let info = client.info.clone().expect("the table was told");
            assert!(!matches!(info.phase, Phase::Frozen { .. }), "{}: {info:?}", self.game);
            if info.you.is_some() && info.phase == Phase::Playing {
                while client.update.is_none() {
                    client.listen().await.expect("the connection holds");
                }
                clients.push(client);
            }
        }
        if !clients.is_empty() {
            let answered = play(&mut clients, 5).await;
            assert!(answered >= 5 || clients[0].is_over(), "{}: {answered} answers", self.game);
        }
    }
}

/// Reads until what comes back for an id; whether it came before the connection was closed.
async fn hears(client: &mut Client, id: &str, replies: &mut Replies) -> bool {
    let id = format!("\"id\":\"{id}\"");
    loop {
        match tokio::time::timeout(LONG, client.socket.next()).await.expect("something comes") {
            Some(Ok(Message::Text(text))) => {
                match FromServer::read(&text).unwrap_or_else(|error| panic!("{error}: {text}")) {
                    FromServer::Update(update) => client.update = Some(update),
                    FromServer::Frame(frame) => *replies.entry(kind(&frame)).or_default() += 1,
                }
                if text.contains(&id) {
                    return true;
                }
            }
            Some(Ok(Message::Close(frame))) => {
                let code = frame.map_or(0, |frame| frame.code.into());
                *replies.entry(format!("closed {code}")).or_default() += 1;
                return false;
            }
            Some(Err(_)) | None => {
                *replies.entry("hung up".into()).or_default() += 1;
                return false;
            }
            Some(Ok(_)) => {}
        }
    }
}

fn kind(frame: &Frame) -> String {
    let written = serde_json::to_value(frame).expect("it is plain data");
    let word = |key: &str| written[key].as_str().map(str::to_owned);
    word("kind").or_else(|| word("name")).unwrap_or_default()
}

/// Broken frames at a table of one game. Gives how many were sent, at how many tables, and what came back.
async fn storm(address: SocketAddr, game: &'static str, frames: usize, seed: u64) -> (usize, usize, Replies) {
    let mut mutator = Mutator::new(seed);
    let mut played = Played::start(address, game).await;
    let (mut sent, mut tables, mut rounds) = (0, 1, 0_usize);
    while sent < frames {
        for number in 0..played.people.len() {
            sent += played.batch(number, &mut mutator).await;
        }
        rounds += 1;
        if rounds.is_multiple_of(5) && played.is_over().await {
            played.another_table().await;
            tables += 1;
        }
    }
    played.plays_on().await;
    (sent, tables, played.replies)
}

/// Broken requests over HTTP: paths, bodies, heads. Gives how many got an answer.
async fn broken_requests(address: SocketAddr, requests: usize, seed: u64) -> usize {
    let mut mutator = Mutator::new(seed);
    let mut ada = Person::named(address, "Ada").await;
    let table = ada.create(json!({ "game": "die" })).await;
    let cookie = ada.cookie.clone().expect("the server has set one");
    let bodies = [
        json!({ "game": "the-deadlies", "seats": 4, "options": [], "bots": [[3, "normal"]], "listed": true }),
        json!({ "game": "death-may-die", "options": [["episode", "1"]], "standing": true }),
        json!({ "name": "Ada" }),
        json!({ "token": "A".repeat(43) }),
    ]
    .map(|body| body.to_string());
    let lines = [
        "POST /api/tables".to_owned(),
        "PUT /api/me".into(),
        "POST /api/seat-links/redeem".into(),
        format!("GET /api/tables/{table}"),
        format!("GET /api/tables/{table}/record"),
        format!("GET /api/tables/{table}/socket"),
        format!("GET /t/{table}"),
        "GET /api/games/the-deadlies/rules".into(),
        "GET /".into(),
        "DELETE /api/tables/aaaaaaaaaaaaaaaaaaaaaaaaaa".into(),
    ];
    let mut answered = 0;
    let mut stream = None;
    for _ in 0..requests {
        let body = mutator.mutated(&bodies);
        let line = match mutator.below(3) {
            0 => mutator.mutated(&lines),
            _ => lines[mutator.below(lines.len())].clone().into_bytes(),
        };
        let length = if mutator.below(20) == 0 { mutator.below(20_000) } else { body.len() };
        let head = format!(
            " HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        );
        let head = match mutator.below(10) {
            0 => mutator.mutated(&[head]),
            _ => head.into_bytes(),
        };
        let mut there: TcpStream = match stream.take() {
            Some(stream) => stream,
            None => TcpStream::connect(address).await.expect("the server listens"),
        };
        let whole = [line, head, body].concat();
        if there.write_all(&whole).await.is_ok()
            && let Some((status, left)) = response(&mut there).await
        {
            assert!(status < 500, "{status} for {}", String::from_utf8_lossy(&whole));
            answered += 1;
            // What is left over would be read as the answer to the next.
            stream = left.then_some(there);
        }
    }
    answered
}

/// The status of one answer, and whether the connection can be used again; nothing if it was closed, or nothing came
/// because the request was never whole.
async fn response(stream: &mut TcpStream) -> Option<(u16, bool)> {
    let mut heard = Vec::new();
    let mut buffer = [0; 8192];
    loop {
        let read = tokio::time::timeout(Duration::from_millis(300), stream.read(&mut buffer)).await;
        let count = read.ok()?.ok().filter(|count| *count > 0)?;
        heard.extend_from_slice(&buffer[..count]);
        let Some(end) = heard.windows(4).position(|window| window == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&heard[..end]).to_lowercase();
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let length: usize = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "))
            .and_then(|length| length.parse().ok())
            .unwrap_or(0);
        let whole = end + 4 + length;
        if heard.len() >= whole {
            return Some((status, heard.len() == whole && status == 200));
        }
    }
}

/// If this failed, something that was sent could bring a table or the server down.
#[tokio::test(flavor = "multi_thread")]
async fn broken_frames_harm_nothing() {
    count_panics();
    let long = std::env::var_os("MORI_LONG_TESTS").is_some();
    let frames = if long { MANY_FRAMES } else { FRAMES };
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let each = frames.div_ceil(catalog::GAMES.len());
    let storms: Vec<_> = (1..)
        .zip(catalog::GAMES)
        .map(|(seed, entry)| tokio::spawn(storm(running.address, entry.id, each, seed)))
        .collect();
    let requests = frames / 20;
    let answered = broken_requests(running.address, requests, 99).await;
    let (mut sent, mut tables, mut replies) = (0, 0, Replies::new());
    for storm in storms {
        let (frames, opened, heard) = storm.await.expect("the storm passes");
        sent += frames;
        tables += opened;
        for (kind, count) in heard {
            *replies.entry(kind).or_default() += count;
        }
    }
    println!("{replies:?}");
    // If one of these were missing, what is sent would not get as far as it should.
    for kind in
        ["unreadable", "illegal", "closed", "not-asked", "not-yours", "not-now", "cannot-undo", "done"]
    {
        assert!(replies.contains_key(kind), "{kind}: {replies:?}");
    }
    let metrics = Person::new(running.address).get("/metrics").await.body;
    let frozen = metrics.lines().find(|line| line.starts_with("mori_frozen_tables_total"));
    assert!(frozen.is_none_or(|line| line.ends_with(" 0")), "{frozen:?}");
    running.stop().await;
    assert_eq!(PANICS.load(Ordering::SeqCst), 0, "something has panicked");
    // Every game that was played there replays from its first step.
    let store = Sqlite::open(folder.path(), SqliteOptions::default()).await.expect("the folder is free");
    let outlooks = check_upgrade(&store).await.expect("it can be read");
    let frozen: Vec<_> = outlooks.iter().filter(|outlook| outlook.frozen.is_some()).collect();
    assert!(frozen.is_empty(), "{frozen:?}");
    assert!(outlooks.len() >= tables, "{} records of {tables} tables", outlooks.len());
    store.close().await.expect("it closes");
    println!("{sent} frames at {tables} tables, {answered} of {requests} requests answered, 0 panics");
}

/// The code with which the server closes a connection.
async fn close_code(client: &mut Client) -> u16 {
    loop {
        if let Err(code) = client.listen().await {
            return code;
        }
    }
}

/// If this failed, whoever writes a client would not learn what was wrong with a frame.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_a_frame_gets_a_close_code() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let mut ada = Person::named(running.address, "Ada").await;
    let table = ada.create(json!({ "game": "die" })).await;
    let mut piece = text_frame(b"{\"id\":\"a\",");
    // Not the last piece of its text.
    piece[0] = 0x01;
    let mut noise = text_frame(&[b'{'; 100]);
    noise[0] = 0x82;
    for (what, bytes, code) in [
        ("not UTF-8", text_frame(b"{\"id\":\"\xff\xfe\"}"), Close::NotText),
        ("too large", text_frame(&[b'x'; 9000]), Close::TooLarge),
        ("too large, and only said so", text_frame(&[b'x'; 9000])[..20].to_vec(), Close::TooLarge),
        ("too large in pieces", [piece.clone(), text_frame(&[b'x'; 8190])].concat(), Close::TooLarge),
        ("bytes", noise, Close::NotText),
    ] {
        let mut client = ada.open(&table).await;
        let mut bytes = bytes;
        if what.ends_with("pieces") {
            // The second piece goes on where the first has ended.
            bytes[piece.len()] = 0x80;
        }
        client.socket.get_mut().write_all(&bytes).await.expect("the server reads");
        assert_eq!(close_code(&mut client).await, code.code(), "{what}");
    }
    // What breaks the WebSocket itself ends it too, in a moment and not never.
    for bytes in [vec![0xff, 0x80, 0, 0, 0, 0], vec![0x83, 0x80, 0, 0, 0, 0], vec![0x81, 0x01, b'{']] {
        let mut client = ada.open(&table).await;
        client.socket.get_mut().write_all(&bytes).await.expect("the server reads");
        assert_eq!(close_code(&mut client).await, Close::NotAFrame.code(), "{bytes:?}");
    }
    let mut client = ada.open(&table).await;
    client.socket.send(Message::text("{}")).await.expect("the server reads");
    client.listen().await.expect("the table is there as before");
    running.stop().await;
}

/// If this failed, a handshake that is not one would hang, or be taken for one.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_handshake_is_an_error() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let running = server(folder.path()).await;
    let address = running.address;
    let mut ada = Person::named(address, "Ada").await;
    let table = ada.create(json!({ "game": "die" })).await;
    let head = |upgrade: &str| {
        format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n{upgrade}\r\n"
        )
    };
    let whole = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: mori.1\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    for (what, upgrade, status) in [
        ("whole", whole.to_owned(), 101),
        ("no upgrade", whole.replace("Upgrade: websocket\r\n", ""), 400),
        ("no key", whole.replace("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", ""), 400),
        ("no version", whole.replace("Sec-WebSocket-Version: 13\r\n", ""), 400),
        ("an old version", whole.replace("13", "8"), 400),
        ("no protocol", whole.replace("Sec-WebSocket-Protocol: mori.1\r\n", ""), 426),
        ("a protocol to come", whole.replace("mori.1", "mori.2"), 426),
        ("nothing of it", String::new(), 426),
    ] {
        let mut stream = TcpStream::connect(address).await.expect("the server listens");
        stream.write_all(head(&upgrade).as_bytes()).await.expect("the server reads");
        let (found, _) = response(&mut stream).await.unwrap_or_else(|| panic!("{what}: nothing came"));
        assert_eq!(found, status, "{what}");
    }
    // One that ends in the middle is hung up on.
    let half = &head(whole)[..60];
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(half.as_bytes()).await.expect("the server reads");
    stream.shutdown().await.expect("it is the last that is sent");
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(LONG, stream.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "the server waits for ever");
    let rest = String::from_utf8_lossy(&rest);
    assert!(rest.is_empty() || rest.starts_with("HTTP/1.1 400"), "{rest}");
    running.stop().await;
}

/// If this failed, whoever begins a request and never ends it would hold a connection for ever.
#[tokio::test(flavor = "multi_thread")]
async fn what_never_comes_whole_is_not_waited_for() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut hasty = config(folder.path());
    hasty.limits.request_time = Duration::from_millis(200);
    let running = server::serve(hasty).await.expect("the server starts");
    let address = running.address;
    let mut ada = Person::named(address, "Ada").await;
    let table = ada.create(json!({ "game": "die" })).await;
    let mut playing = ada.open(&table).await;
    let head = format!("GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: webs");
    let body = format!(
        "PUT /api/me HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{{\"na"
    );
    for (half, answer) in [("", ""), ("GET", ""), (&head, ""), (&body, "HTTP/1.1 408")] {
        let mut stream = TcpStream::connect(address).await.expect("the server listens");
        stream.write_all(half.as_bytes()).await.expect("the server reads");
        // This end stays open, and waits.
        let mut heard = Vec::new();
        let ended = tokio::time::timeout(LONG, stream.read_to_end(&mut heard)).await;
        assert!(ended.is_ok(), "the server waits for ever: {half}");
        let heard = String::from_utf8_lossy(&heard);
        assert!(heard.starts_with(answer), "{half}: {heard}");
    }
    // Somebody at a table may think for as long as they like.
    assert!(playing.ask(protocol::Ask::Wish(Wish::RevokeLinks)).await.is_ok());
    running.stop().await;
}
