//! A table's WebSocket: frames in, frames out, and nothing else. It knows no game.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message as Ws, WebSocket};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Close, Frame, FromClient, RefusalKind, Refused, TableId};
use tokio::sync::mpsc;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};

use crate::error::unreadable;
use crate::guard::Called;
use crate::limits::Place;
use crate::registry::ask;
use crate::shared::Shared;
use crate::table::{ClientId, Message, Outgoing, refusal};

/// How many frames may wait for a client before it is too slow.
const WAITING: usize = 64;
/// How long a client may take nothing of what is sent to it.
const SLOWEST: Duration = Duration::from_secs(20);
/// How many frames over the limit a client may send, each of which is refused, before it is cut off.
const PATIENCE: u32 = 200;

/// Serves one connection to a table, from the handshake on.
pub(crate) async fn serve(
    mut socket: WebSocket,
    shared: Arc<Shared>,
    table: TableId,
    called: Called,
    name: Option<String>,
    room: Place,
) {
    let _room = room;
    let client = ClientId(shared.next());
    let (out, mut outgoing) = mpsc::channel(WAITING);
    let connected = ask(&shared, &table, |taken| Message::Connect {
        client,
        caller: called.caller,
        visitor: called.visitor,
        called: name.clone(),
        out: out.clone(),
        taken,
    });
    let Some(((), inbox)) = connected.await else {
        close(&mut socket, Close::Deleted).await;
        return;
    };
    // From now on only the table can send: when it drops its end, it has let the client go.
    drop(out);
    metrics::counter!("mori_connections_total").increment(1);
    let frames = shared.gate.frames();
    let mut refused = 0;
    let mut quiet = Quiet::new(shared.config.limits.silence);
    loop {
        tokio::select! {
            // What there is to tell goes first, so that a flood of questions cannot hold it up.
            biased;
            told = outgoing.recv() => match told {
                Some(Outgoing::Text(text)) => {
                    // Whoever takes nothing for so long is let go: what waits for them takes up room.
                    let sent = timeout(SLOWEST, send_all(&mut socket, text, &mut outgoing)).await;
                    if !matches!(sent, Ok(Ok(()))) {
                        break;
                    }
                }
                Some(Outgoing::Close(why)) => {
                    close(&mut socket, why).await;
                    break;
                }
                None => {
                    close(&mut socket, Close::TooSlow).await;
                    break;
                }
            },
            // Whoever is cut off says nothing, not even that they are gone, and would be here for ever.
            silent_for_long = quiet.passes() => {
                let asked = timeout(SLOWEST, socket.send(Ws::Ping(Bytes::new())));
                if silent_for_long || !matches!(asked.await, Ok(Ok(()))) {
                    break;
                }
            }
            heard = socket.next() => {
                quiet.is_over();
                let text = match heard_as_text(heard) {
                    Heard::Text(text) => Some(text),
                    Heard::Control => None,
                    Heard::End(why) => {
                        if let Some(why) = why {
                            close(&mut socket, why).await;
                        }
                        break;
                    }
                };
                if frames.check().is_err() {
                    refused += 1;
                    if refused > PATIENCE {
                        close(&mut socket, Close::TooMany).await;
                        break;
                    }
                    let words = "Too many frames in a short time. Wait a moment and send it again.";
                    if text.is_some()
                        && say(&mut socket, refusal(RefusalKind::TooMany, words)).await.is_err()
                    {
                        break;
                    }
                    continue;
                }
                let Some(text) = text else { continue };
                let frame = serde_json::from_str::<FromClient>(text.as_str());
                let passed = match frame {
                    Ok(frame) => pass_on(&mut socket, &inbox, client, frame).await,
                    Err(error) => say_unreadable(&mut socket, &error).await,
                };
                if !passed {
                    break;
                }
            }
        }
    }
    // A table that is gone needs no word of it.
    let _ = inbox.send(Message::Disconnect(client)).await;
}

/// Gives a frame to the table; whether there still is one.
async fn pass_on(
    socket: &mut WebSocket,
    inbox: &mpsc::Sender<Message>,
    client: ClientId,
    frame: FromClient,
) -> bool {
    let taken = inbox.send(Message::Frame(client, frame)).await.is_ok();
    if !taken {
        close(socket, Close::Deleted).await;
    }
    taken
}

/// Says that a frame can't be read; whether the client is still there. The error names what was expected where, and
/// nothing of what was sent.
async fn say_unreadable(socket: &mut WebSocket, error: &serde_json::Error) -> bool {
    let words = format!("This can't be read: {}.", unreadable(&error.to_string()));
    say(socket, refusal(RefusalKind::Unreadable, words)).await.is_ok()
}

/// Notices that nothing is heard of a client. It looks at the clock now and then, and not with every frame.
struct Quiet {
    looks: Interval,
    /// How many looks there were since something was heard.
    since: u32,
}

impl Quiet {
    fn new(between: Duration) -> Self {
        let mut looks = interval_at(Instant::now() + between, between);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self { looks, since: 0 }
    }

    fn is_over(&mut self) {
        self.since = 0;
    }

    /// Waits until nothing was heard for a while; whether that is so although they were asked.
    async fn passes(&mut self) -> bool {
        loop {
            self.looks.tick().await;
            self.since += 1;
            // The first look after something was heard may come at once.
            if self.since > 1 {
                return self.since > 2;
            }
        }
    }
}

/// What a client has sent, as far as it concerns the table.
enum Heard {
    /// A frame of the protocol.
    Text(axum::extract::ws::Utf8Bytes),
    /// A ping or a pong. Each is read and each ping is answered, so they count like what says something.
    Control,
    /// Nothing more will come; the client is told why, if it can be.
    End(Option<Close>),
}

fn heard_as_text(heard: Option<Result<Ws, axum::Error>>) -> Heard {
    match heard {
        Some(Ok(Ws::Text(text))) => Heard::Text(text),
        Some(Ok(Ws::Ping(_) | Ws::Pong(_))) => Heard::Control,
        Some(Ok(Ws::Binary(_))) => Heard::End(Some(Close::NotText)),
        Some(Ok(Ws::Close(_))) | None => Heard::End(None),
        Some(Err(error)) => Heard::End(why_broken(&error)),
    }
}

/// Sends a text and all that waits behind it, with one flush.
async fn send_all(
    socket: &mut WebSocket,
    first: axum::extract::ws::Utf8Bytes,
    outgoing: &mut mpsc::Receiver<Outgoing>,
) -> Result<(), axum::Error> {
    socket.feed(Ws::Text(first)).await?;
    while let Ok(next) = outgoing.try_recv() {
        match next {
            Outgoing::Text(text) => socket.feed(Ws::Text(text)).await?,
            Outgoing::Close(why) => {
                socket.flush().await?;
                close(socket, why).await;
                return Err(axum::Error::new(std::io::Error::other("closed")));
            }
        }
    }
    socket.flush().await
}

async fn say(socket: &mut WebSocket, refused: Refused) -> Result<(), axum::Error> {
    let text = serde_json::to_string(&Frame::Refused(refused))
        .expect("frames have no map with keys that are not text");
    let slow = |_| axum::Error::new(std::io::Error::other("too slow"));
    timeout(SLOWEST, socket.send(Ws::Text(text.into()))).await.map_err(slow)?
}

/// Says why, and hangs up. Whoever is gone already need not know.
async fn close(socket: &mut WebSocket, why: Close) {
    let frame = CloseFrame { code: why.code(), reason: why.words().into() };
    // What the other side still sends is let in for a moment, or the system would throw away what we said.
    let _ = timeout(Duration::from_secs(1), async {
        let _ = socket.send(Ws::Close(Some(frame))).await;
        while let Some(Ok(message)) = socket.next().await {
            if matches!(message, Ws::Close(_)) {
                break;
            }
        }
    })
    .await;
}

fn why_broken(error: &axum::Error) -> Option<Close> {
    let text = error.to_string();
    if text.contains("too long") || text.contains("too large") || text.contains("Space limit") {
        Some(Close::TooLarge)
    } else if text.contains("UTF-8") || text.contains("utf-8") {
        Some(Close::NotText)
    } else if text.contains("WebSocket protocol error") && !text.contains("without closing handshake") {
        Some(Close::NotAFrame)
    } else {
        None
    }
}
