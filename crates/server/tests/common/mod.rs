//! People for tests: each with a cookie of their own, over real sockets.
#![allow(dead_code, reason = "each test program uses its own part of it")]

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use catalog::Question;
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{
    Ask, Created, Frame, FromServer, RefusalKind, Refused, SUBPROTOCOL, TableId, TableInfo, UpdateFrame, Wish,
};
use serde_json::{Value, json};
use server::{Config, Limits, Running};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{self, Message};

/// How long anything may take before the test fails: much longer than it does.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// A server for tests, on a port of its own: bots answer at once, and nobody is too fast.
pub(crate) fn config(folder: &Path) -> Config {
    let limits = Limits {
        connections_per_address: 10_000,
        requests_per_second: 100_000,
        frames_per_second: 100_000,
        tables_per_hour: 100_000,
        ..Limits::default()
    };
    Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        bot_pace: Duration::ZERO,
        bot_iterations: 50,
        limits,
        ..Config::local(folder.to_owned())
    }
}

/// A server in that folder.
pub(crate) async fn server(folder: &Path) -> Running {
    server::serve(config(folder)).await.expect("the server starts")
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Response {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// Somebody with a browser.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    /// Headers that are sent besides.
    pub(crate) headers: Vec<(String, String)>,
}

impl Person {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None, headers: Vec::new() }
    }

    /// Somebody who has said what they are called.
    pub(crate) async fn named(address: SocketAddr, name: &str) -> Self {
        let mut person = Self::new(address);
        let answer = person.send("PUT", "/api/me", Some(json!({ "name": name }))).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        person
    }

    pub(crate) async fn get(&mut self, path: &str) -> Response {
        self.send("GET", path, None).await
    }

    /// One request on a connection of its own.
    pub(crate) async fn send(&mut self, method: &str, path: &str, body: Option<Value>) -> Response {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        if let Some(cookie) = &self.cookie {
            request.push_str(&format!("Cookie: {cookie}\r\n"));
        }
        for (name, value) in &self.headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        if !body.is_empty() {
            request
                .push_str(&format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()));
        }
        request.push_str("\r\n");
        request.push_str(&body);
        let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
        stream.write_all(request.as_bytes()).await.expect("the server reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("the server answers");
        let answer = String::from_utf8(answer).expect("answers are text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
        let status =
            head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("an answer has a status");
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = set.and_then(|set| set.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Response { status, head: head.to_owned(), body: body.to_owned() }
    }

    pub(crate) async fn create(&mut self, wanted: Value) -> TableId {
        let answer = self.send("POST", "/api/tables", Some(wanted)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        serde_json::from_str::<Created>(&answer.body).expect("the answer names the table").table
    }

    /// The request that opens a table.
    pub(crate) fn request(&self, table: &str) -> Request {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().expect("it is an address");
        let headers = request.headers_mut();
        headers.insert("sec-websocket-protocol", SUBPROTOCOL.parse().expect("it is a header"));
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().expect("it is a header"));
        }
        for (name, value) in &self.headers {
            let name: tungstenite::http::HeaderName = name.parse().expect("it is a name");
            headers.insert(name, value.parse().expect("it is a header"));
        }
        request
    }

    /// Opens a table, or why not.
    pub(crate) async fn try_open(&self, table: &str) -> Result<Client, tungstenite::Error> {
        let stream = TcpStream::connect(self.address).await.expect("the server listens");
        let (socket, _) = tokio_tungstenite::client_async(self.request(table), stream).await?;
        Ok(Client {
            socket,
            number: 0,
            heard: Vec::new(),
            waiting: VecDeque::new(),
            info: None,
            update: None,
        })
    }

    pub(crate) async fn open(&self, table: &TableId) -> Client {
        let mut client = self.try_open(table.as_str()).await.expect("the table opens");
        client.table_info().await;
        client
    }
}

/// A page that looks at a table.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    number: u64,
    /// Everything that was received, in order.
    pub(crate) heard: Vec<String>,
    waiting: VecDeque<FromServer>,
    /// How the table stands.
    pub(crate) info: Option<TableInfo>,
    /// How the game stands.
    pub(crate) update: Option<UpdateFrame>,
}

impl Client {
    /// The next frame, or the code with which the connection was closed.
    pub(crate) async fn next(&mut self) -> Result<FromServer, u16> {
        if let Some(frame) = self.waiting.pop_front() {
            return Ok(frame);
        }
        self.receive().await
    }

    async fn receive(&mut self) -> Result<FromServer, u16> {
        loop {
            let message = tokio::time::timeout(LONG, self.socket.next()).await.expect("something comes");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.as_str().to_owned());
                    let frame = FromServer::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                    match &frame {
                        FromServer::Update(update) => {
                            let hash = UpdateFrame::hash_of(update.update.get().as_bytes());
                            assert_eq!(update.hash, hash, "an update came damaged");
                            self.update = Some(update.clone());
                        }
                        FromServer::Frame(frame) => {
                            if let Frame::Table(info) = &**frame {
                                self.info = Some((**info).clone());
                            }
                        }
                    }
                    return Ok(frame);
                }
                Some(Ok(Message::Close(frame))) => return Err(frame.map_or(0, |frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(0),
            }
        }
    }

    /// Waits until the table is told.
    pub(crate) async fn table_info(&mut self) -> TableInfo {
        loop {
            let frame = self.receive().await.expect("the connection holds");
            if let FromServer::Frame(frame) = &frame
                && let Frame::Table(info) = &**frame
            {
                return (**info).clone();
            }
            self.waiting.push_back(frame);
        }
    }

    /// Sends something, and gives the id it was sent under.
    pub(crate) async fn say(&mut self, ask: &Ask) -> String {
        self.number += 1;
        let id = format!("t{}", self.number);
        self.say_as(&id, ask).await;
        id
    }

    pub(crate) async fn say_as(&mut self, id: &str, ask: &Ask) {
        let mut frame = serde_json::to_value(ask).expect("it is plain data");
        frame["id"] = id.into();
        self.say_text(&frame.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        // A connection that is closed is noticed by whoever reads.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// What comes back for an id; what else comes meanwhile waits.
    pub(crate) async fn reply(&mut self, id: &str) -> Result<Frame, Refused> {
        loop {
            let frame = self.receive().await.expect("the connection holds");
            if let FromServer::Frame(frame) = &frame {
                match &**frame {
                    Frame::Refused(refused) if refused.id.as_ref().is_some_and(|of| of.as_str() == id) => {
                        return Err(refused.clone());
                    }
                    Frame::Done { id: of }
                    | Frame::Question { id: of, .. }
                    | Frame::Moves { id: of, .. }
                    | Frame::Why { id: of, .. }
                    | Frame::Parts { id: of, .. }
                    | Frame::Log { id: of, .. }
                    | Frame::Secret { id: of, .. }
                    | Frame::SeatLink { id: of, .. }
                        if of.as_str() == id =>
                    {
                        return Ok((**frame).clone());
                    }
                    _ => {}
                }
            }
            self.waiting.push_back(frame);
        }
    }

    pub(crate) async fn ask(&mut self, ask: Ask) -> Result<Frame, Refused> {
        let id = self.say(&ask).await;
        self.reply(&id).await
    }

    pub(crate) async fn wish(&mut self, wish: Wish) -> Result<Frame, Refused> {
        self.ask(Ask::Wish(wish)).await
    }

    /// What is asked now.
    pub(crate) async fn question(&mut self) -> Option<Question> {
        match self.ask(Ask::Question).await {
            Ok(Frame::Question { question, .. }) => question,
            Ok(other) => panic!("{other:?}"),
            Err(_) => None,
        }
    }

    /// The present as JSON.
    pub(crate) fn view(&self) -> Value {
        let update = self.update.as_ref().expect("an update has come");
        serde_json::from_str(update.update.get()).expect("an update is JSON")
    }

    pub(crate) fn is_over(&self) -> bool {
        self.update.is_some() && self.view()["status"]["name"] == "over"
    }

    /// The decision that is open for this client, by its number.
    pub(crate) fn decision(&self) -> Option<u32> {
        self.update.as_ref()?;
        self.view()["decision"]["id"].as_u64().and_then(|id| u32::try_from(id).ok())
    }

    /// An answer to what is asked: of a list the one at that place, of an open question a text.
    pub(crate) async fn some_answer(&mut self, place: usize) -> Option<(u32, String)> {
        let question = self.question().await?;
        let answer = match (question.answers, &question.text) {
            (Some(count), _) => {
                let from = place % count.max(1);
                let Ok(Frame::Moves { moves, .. }) = self.ask(Ask::Moves { from, count: 1 }).await else {
                    return None;
                };
                moves.first()?.notation.clone()
            }
            (None, Some(word)) => format!("{word} {}", name(place)),
            (None, None) => return None,
        };
        Some((question.id.0, answer))
    }

    pub(crate) async fn answer(&mut self, decision: u32, answer: &str) -> Result<Frame, Refused> {
        self.ask(Ask::Answer { decision: engine::DecisionId(decision), answer: answer.to_owned() }).await
    }

    /// Takes in one more frame if one is there.
    pub(crate) async fn listen(&mut self) -> Result<FromServer, u16> {
        self.next().await
    }
}

/// A name that may be written, another for every place.
pub(crate) fn name(place: usize) -> String {
    let letter = |digit: usize| char::from(b'a' + u8::try_from(digit % 26).expect("26 letters fit"));
    format!("N{}{}{}", letter(place), letter(place / 26), letter(place / 676))
}

/// Plays on for whoever is asked, until the game is over or so many answers were given. Gives how many.
pub(crate) async fn play(clients: &mut [Client], most: usize) -> usize {
    let (mut answered, mut tried) = (0, 0);
    while answered < most && !clients[0].is_over() {
        let mut anybody = false;
        for client in clients.iter_mut() {
            let Some(decision) = client.decision() else { continue };
            let Some((asked, answer)) = client.some_answer(tried * 7 + 3).await else { continue };
            tried += 1;
            if asked != decision {
                continue;
            }
            anybody = true;
            match client.answer(asked, &answer).await {
                Ok(Frame::Done { .. }) => answered += 1,
                Ok(other) => panic!("{other:?}"),
                // Somebody else's answer has changed what is asked.
                Err(refused) => assert!(
                    matches!(
                        refused.kind,
                        RefusalKind::Closed
                            | RefusalKind::NotAsked
                            | RefusalKind::Over
                            | RefusalKind::Illegal
                    ),
                    "{refused:?}"
                ),
            }
        }
        if !anybody {
            // A bot thinks: whoever hears of it first goes on.
            let first = &mut clients[0];
            first.listen().await.expect("the connection holds");
        }
        for client in clients.iter_mut() {
            while let Ok(Ok(_)) = tokio::time::timeout(Duration::from_millis(1), client.listen()).await {}
        }
    }
    answered
}
