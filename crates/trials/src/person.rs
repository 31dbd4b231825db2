//! Somebody with a cookie of their own, who makes requests and opens tables.

use std::io;
use std::net::SocketAddr;

use protocol::{Created, SUBPROTOCOL, TableId};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;

use crate::Client;

/// An answer over HTTP.
#[derive(Debug)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The status line and the headers.
    pub head: String,
    /// What came with it.
    pub body: String,
}

impl Response {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// Somebody with a browser.
#[derive(Clone, Debug)]
pub struct Person {
    /// Where the server is.
    pub address: SocketAddr,
    /// Who they are to the server.
    pub cookie: Option<String>,
    /// Headers that are sent besides.
    pub headers: Vec<(String, String)>,
}

impl Person {
    /// Somebody the server has not seen yet.
    pub fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None, headers: Vec::new() }
    }

    /// Somebody who has said what they are called.
    pub async fn named(address: SocketAddr, name: &str) -> Self {
        let mut person = Self::new(address);
        let answer = person.send("PUT", "/api/me", Some(json!({ "name": name }))).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        person
    }

    /// Reads a page.
    pub async fn get(&mut self, path: &str) -> Response {
        self.send("GET", path, None).await
    }

    /// One request on a connection of its own.
    pub async fn send(&mut self, method: &str, path: &str, body: Option<Value>) -> Response {
        self.try_send(method, path, body).await.expect("the server answers")
    }

    /// The same where the server may be gone.
    pub async fn try_send(&mut self, method: &str, path: &str, body: Option<Value>) -> io::Result<Response> {
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
        let mut stream = TcpStream::connect(self.address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = String::from_utf8(answer).expect("answers are text");
        let Some((head, body)) = answer.split_once("\r\n\r\n") else {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the answer has no end to its head"));
        };
        let status =
            head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("an answer has a status");
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = set.and_then(|set| set.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Ok(Response { status, head: head.to_owned(), body: body.to_owned() })
    }

    /// Makes a table.
    pub async fn create(&mut self, wanted: Value) -> TableId {
        let answer = self.send("POST", "/api/tables", Some(wanted)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        serde_json::from_str::<Created>(&answer.body).expect("the answer names the table").table
    }

    /// The request that opens a table.
    pub fn request(&self, table: &str) -> Request {
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
    pub async fn try_open(&self, table: &str) -> Result<Client, tungstenite::Error> {
        self.connect(table).await.map(Client::new)
    }

    /// A connection to a table, or why there is none.
    pub async fn connect(&self, table: &str) -> Result<WebSocketStream<TcpStream>, tungstenite::Error> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = tokio_tungstenite::client_async(self.request(table), stream).await?;
        Ok(socket)
    }

    /// Opens a table and waits until it is told.
    pub async fn open(&self, table: &TableId) -> Client {
        let mut client = self.try_open(table.as_str()).await.expect("the table opens");
        client.table_info().await;
        client
    }
}
