//! A connection to a table that may break at any moment, and several of them heard as one.

use std::collections::VecDeque;

use anyhow::{Context as _, Result, anyhow};
use futures_util::stream::{SelectAll, SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{AnswerId, Ask, Created, Frame, FromClient, FromServer, TableId, Wish};
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use trials::Person;

type Socket = WebSocketStream<TcpStream>;

/// The connections of a table's seats, in the order of the seats. Each frame comes with whose it is.
pub(crate) struct Lines {
    sinks: Vec<SplitSink<Socket, Message>>,
    streams: SelectAll<Numbered>,
    /// Updates that came while something else was waited for.
    waiting: VecDeque<(usize, Utf8Bytes)>,
}

type Numbered = futures_util::stream::BoxStream<'static, (usize, Utf8Bytes)>;

impl Lines {
    /// Nobody's connections yet.
    pub(crate) fn none() -> Self {
        Self { sinks: Vec::new(), streams: SelectAll::new(), waiting: VecDeque::new() }
    }

    /// Opens a table for everybody who sits there.
    pub(crate) async fn open(people: &[Person], table: &TableId) -> Result<Self> {
        let mut lines = Self::none();
        for person in people {
            lines.add(person.connect(table.as_str()).await?);
        }
        Ok(lines)
    }

    /// Adds a connection; gives its place.
    pub(crate) fn add(&mut self, socket: Socket) -> usize {
        let place = self.sinks.len();
        let (sink, stream): (_, SplitStream<Socket>) = socket.split();
        self.sinks.push(sink);
        let texts = stream.filter_map(move |message| {
            let text = match message {
                Ok(Message::Text(text)) => Some((place, text)),
                // One that breaks ends, and whoever waits for something notices that nothing comes.
                _ => None,
            };
            std::future::ready(text)
        });
        self.streams.push(texts.boxed());
        place
    }

    /// The next frame, and whose it is; nothing if all connections are gone.
    pub(crate) async fn next(&mut self) -> Option<(usize, Utf8Bytes)> {
        match self.waiting.pop_front() {
            Some(waiting) => Some(waiting),
            None => self.streams.next().await,
        }
    }

    /// Sends a text as it is.
    pub(crate) async fn say_text(&mut self, place: usize, text: Utf8Bytes) -> Result<()> {
        Ok(self.sinks[place].send(Message::Text(text)).await?)
    }

    /// Sends something under an id.
    pub(crate) async fn say(&mut self, place: usize, id: &str, ask: &Ask) -> Result<()> {
        self.say_text(place, frame_text(id, ask)?.into()).await
    }

    /// Wishes for something, and waits for what comes back.
    async fn wish(&mut self, place: usize, wish: Wish) -> Result<()> {
        self.say(place, "wish", &Ask::Wish(wish)).await?;
        loop {
            let (of, text) = self.streams.next().await.context("the connection is gone")?;
            let FromServer::Frame(frame) = FromServer::read(&text)? else {
                self.waiting.push_back((of, text));
                continue;
            };
            match *frame {
                Frame::Done { .. } if of == place => return Ok(()),
                Frame::Refused(refused) if of == place => return Err(anyhow!("refused: {refused:?}")),
                _ => {}
            }
        }
    }
}

/// The text of a frame.
pub(crate) fn frame_text(id: &str, ask: &Ask) -> Result<String> {
    let frame = FromClient { id: id.parse::<AnswerId>()?, ask: ask.clone() };
    Ok(serde_json::to_string(&frame)?)
}

/// Makes a table where these people have the first seats and bots the others, and starts its game. Nothing of the game has
/// been read from the connections yet.
pub(crate) async fn start_table(people: &mut [Person], game: &str, seats: u8) -> Result<(TableId, Lines)> {
    let of_people = u8::try_from(people.len()).context("too many people")?;
    let bots: Vec<(u8, &str)> = (of_people + 1..=seats).map(|seat| (seat, "random")).collect();
    let wanted = json!({ "game": game, "seats": seats, "bots": bots });
    let host = people.first_mut().context("a table needs somebody")?;
    let response = host.try_send("POST", "/api/tables", Some(wanted)).await?;
    let created: Created =
        serde_json::from_str(&response.body).with_context(|| format!("no table: {response:?}"))?;
    let mut lines = Lines::open(people, &created.table).await?;
    for place in 1..people.len() {
        let seat = engine::Seat::new(place);
        lines.wish(place, Wish::Sit { seat }).await?;
        lines.wish(place, Wish::Ready { ready: true }).await?;
    }
    lines.wish(0, Wish::Start).await?;
    Ok((created.table, lines))
}
