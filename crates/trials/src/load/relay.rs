//! A bare relay, to compare with: for every frame that comes it sends to the four seats of that table what a server has sent
//! for the same frame. It reads nothing, knows nothing and keeps nothing.

use std::net::Ipv4Addr;
use std::path::Path as FilePath;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context as _, Result};
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{LARGEST_FRAME, SUBPROTOCOL};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use super::busy::{Move, SEATS};

/// As many as the server lets wait.
const WAITING: usize = 64;

struct Recorded {
    seat: usize,
    acknowledged: Utf8Bytes,
    told: Vec<Utf8Bytes>,
}

#[derive(Default)]
struct Table {
    seats: [Option<mpsc::Sender<Utf8Bytes>>; SEATS as usize],
    next: usize,
}

struct Relay {
    recordings: Vec<Vec<Recorded>>,
    tables: Mutex<Vec<Arc<Mutex<Table>>>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Serves until it is killed.
pub(crate) async fn run(recordings: &FilePath) -> Result<bool> {
    let recordings = std::fs::read(recordings).context("the recordings can't be read")?;
    let recordings: Vec<Vec<Move>> = serde_json::from_slice(&recordings)?;
    let recorded = |one: Move| Recorded {
        seat: one.seat,
        acknowledged: one.acknowledged.into(),
        told: one.told.into_iter().map(Utf8Bytes::from).collect(),
    };
    let recordings = recordings.into_iter().map(|moves| moves.into_iter().map(recorded).collect()).collect();
    let relay = Arc::new(Relay { recordings, tables: Mutex::default() });
    let router = Router::new().route("/api/tables/{table}/socket", get(connect)).with_state(relay);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    println!("relay at http://{}", listener.local_addr()?);
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, router).await?;
    Ok(true)
}

/// Sockets are set as the server's are.
async fn connect(
    State(relay): State<Arc<Relay>>,
    Path(name): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .max_message_size(LARGEST_FRAME)
        .max_frame_size(LARGEST_FRAME)
        .read_buffer_size(1024)
        .write_buffer_size(16 << 10)
        .max_write_buffer_size(1 << 20);
    let place =
        name.split_once('-').and_then(|(table, seat)| Some((table.parse().ok()?, seat.parse().ok()?)));
    upgrade.on_upgrade(move |socket| serve(socket, relay, place))
}

/// One connection: of a seat, or of somebody who only looks on.
async fn serve(mut socket: WebSocket, relay: Arc<Relay>, place: Option<(usize, usize)>) {
    let (out, mut outgoing) = mpsc::channel(WAITING);
    let mut table = None;
    if let Some((number, seat)) = place {
        let mut tables = locked(&relay.tables);
        while tables.len() <= number {
            tables.push(Arc::default());
        }
        let own = Arc::clone(&tables[number]);
        if let Some(place) = locked(&own).seats.get_mut(seat) {
            *place = Some(out.clone());
        }
        table = Some((number, own));
    }
    // Whoever looks on keeps it, since otherwise it would count as closed.
    let _out = out;
    loop {
        tokio::select! {
            biased;
            told = outgoing.recv() => {
                let Some(text) = told else { return };
                if send_all(&mut socket, text, &mut outgoing).await.is_err() {
                    return;
                }
            }
            heard = socket.next() => match (heard, &table) {
                (Some(Ok(Message::Text(_))), Some((number, table))) => relay.pass_on(*number, table),
                (Some(Ok(_)), _) => {}
                _ => return,
            },
        }
    }
}

impl Relay {
    fn pass_on(&self, number: usize, table: &Mutex<Table>) {
        let moves = &self.recordings[number % self.recordings.len()];
        let mut table = locked(table);
        let one = &moves[table.next % moves.len()];
        table.next += 1;
        let send = |seat: usize, text: &Utf8Bytes| {
            if let Some(Some(out)) = table.seats.get(seat) {
                // Whoever is gone is told nothing.
                let _ = out.try_send(text.clone());
            }
        };
        send(one.seat, &one.acknowledged);
        one.told.iter().enumerate().for_each(|(seat, text)| send(seat, text));
    }
}

/// Sends a text and all that waits behind it, with one flush, as the server does.
async fn send_all(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    outgoing: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    socket.feed(Message::Text(first)).await?;
    while let Ok(text) = outgoing.try_recv() {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}
