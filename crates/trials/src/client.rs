//! A page that looks at a table: what it has heard, and what it can say.

use std::collections::VecDeque;
use std::time::Duration;

use catalog::Question;
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Frame, FromServer, RefusalKind, Refused, TableInfo, UpdateFrame, Wish};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// How long anything may take before the test fails: much longer than it does.
pub const LONG: Duration = Duration::from_secs(60);

/// A page that looks at a table.
pub struct Client {
    /// The connection.
    pub socket: WebSocketStream<TcpStream>,
    number: u64,
    /// Everything that was received, in order.
    pub heard: Vec<String>,
    waiting: VecDeque<FromServer>,
    /// How the table stands.
    pub info: Option<TableInfo>,
    /// How the game stands.
    pub update: Option<UpdateFrame>,
}

impl Client {
    pub(crate) fn new(socket: WebSocketStream<TcpStream>) -> Self {
        Self { socket, number: 0, heard: Vec::new(), waiting: VecDeque::new(), info: None, update: None }
    }

    /// The next frame, or the code with which the connection was closed.
    pub async fn next(&mut self) -> Result<FromServer, u16> {
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
    pub async fn table_info(&mut self) -> TableInfo {
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
    pub async fn say(&mut self, ask: &Ask) -> String {
        self.number += 1;
        let id = format!("t{}", self.number);
        self.say_as(&id, ask).await;
        id
    }

    /// Sends something under an id.
    pub async fn say_as(&mut self, id: &str, ask: &Ask) {
        let mut frame = serde_json::to_value(ask).expect("it is plain data");
        frame["id"] = id.into();
        self.say_text(&frame.to_string()).await;
    }

    /// Sends a text as it is.
    pub async fn say_text(&mut self, text: &str) {
        // A connection that is closed is noticed by whoever reads.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// Sends a text as it stands; which kind of refusal comes back, if one does.
    pub async fn ask_text(&mut self, text: &str) -> Option<RefusalKind> {
        self.say_text(text).await;
        loop {
            match self.listen().await.expect("the connection holds") {
                FromServer::Frame(frame) => match *frame {
                    Frame::Refused(refused) => return Some(refused.kind),
                    Frame::Table(_) => {}
                    _ => return None,
                },
                FromServer::Update(_) => {}
            }
        }
    }

    /// What comes back for an id; what else comes meanwhile waits.
    pub async fn reply(&mut self, id: &str) -> Result<Frame, Refused> {
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

    /// Sends something and waits for what comes back.
    pub async fn ask(&mut self, ask: Ask) -> Result<Frame, Refused> {
        let id = self.say(&ask).await;
        self.reply(&id).await
    }

    /// Wishes for something and waits for what comes back.
    pub async fn wish(&mut self, wish: Wish) -> Result<Frame, Refused> {
        self.ask(Ask::Wish(wish)).await
    }

    /// What is asked now.
    pub async fn question(&mut self) -> Option<Question> {
        match self.ask(Ask::Question).await {
            Ok(Frame::Question { question, .. }) => question,
            Ok(other) => panic!("{other:?}"),
            Err(_) => None,
        }
    }

    /// The present as JSON.
    pub fn view(&self) -> Value {
        let update = self.update.as_ref().expect("an update has come");
        serde_json::from_str(update.update.get()).expect("an update is JSON")
    }

    /// Whether the last update says that the game is over.
    pub fn is_over(&self) -> bool {
        self.update.is_some() && self.view()["status"]["name"] == "over"
    }

    /// The decision that is open for this client, by its number.
    pub fn decision(&self) -> Option<u32> {
        self.update.as_ref()?;
        self.view()["decision"]["id"].as_u64().and_then(|id| u32::try_from(id).ok())
    }

    /// An answer to what is asked: of a list the one at that place, of an open question a text.
    pub async fn some_answer(&mut self, place: usize) -> Option<(u32, String)> {
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

    /// Answers and waits for what comes back.
    pub async fn answer(&mut self, decision: u32, answer: &str) -> Result<Frame, Refused> {
        self.ask(Ask::Answer { decision: engine::DecisionId(decision), answer: answer.to_owned() }).await
    }

    /// Takes in one more frame if one is there.
    pub async fn listen(&mut self) -> Result<FromServer, u16> {
        self.next().await
    }
}

/// A name that may be written, another for every place.
pub fn name(place: usize) -> String {
    let letter = |digit: usize| char::from(b'a' + u8::try_from(digit % 26).expect("26 letters fit"));
    format!("N{}{}{}", letter(place), letter(place / 26), letter(place / 676))
}

/// Plays on for whoever is asked, until the game is over or so many answers were given. Gives how many.
pub async fn play(clients: &mut [Client], most: usize) -> usize {
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
