//! The connection to a table, and the keyboard beside it: whichever speaks first is heard first.
//!
//! The socket lives on a thread of its own and connects again by itself. A line is read only when one is wanted, on another
//! thread: so the table goes on while somebody thinks, and what they type meanwhile is not lost.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, Write as _};
use std::rc::Rc;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Close, ErrorBody, Frame, FromServer, LARGEST_FRAME, Refused, TableId};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use zeroize::Zeroizing;

use super::plain::plain;
use super::server::Server;
use crate::keyboard::{Keyboard, Typed};
use crate::terminal::{read_line, say};

/// The first wait before connecting again; each is twice as long as the one before.
const FIRST_WAIT: Duration = Duration::from_millis(500);
/// And none is longer.
const LONGEST_WAIT: Duration = Duration::from_secs(15);
/// So many times it is tried before the connection is given up.
const MOST_TRIES: u32 = 40;

/// What somebody is told whose connection is lost.
pub(crate) const LOST: &str = "The connection is lost. Trying again …";

/// What was heard.
pub(crate) enum Heard {
    /// A frame of the table.
    Frame(FromServer),
    /// The connection was lost; it is tried again.
    Lost,
    /// The connection is there again.
    Back,
    /// The connection is gone for good, and why.
    Gone(String),
}

enum Event {
    Line(Result<Option<String>>),
    /// From the connection of that number: what an older one still says is not heard.
    Heard(u32, Heard),
}

/// What somebody at the keyboard is doing, which decides what interrupts them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doing {
    /// Waiting, or thinking about what is asked: everything is news.
    Listening,
    /// Reading: nothing interrupts them.
    Reading,
}

/// A connection to one table, and to the next when people go on there: the keyboard stays the same.
pub(crate) struct Link {
    events: mpsc::Receiver<Event>,
    event: mpsc::Sender<Event>,
    /// Counts the connections.
    number: u32,
    frames: UnboundedSender<String>,
    lines: mpsc::Sender<()>,
    /// Whether a line was asked for that has not come yet.
    line_is_wanted: bool,
    heard: VecDeque<Heard>,
    typed: VecDeque<Option<String>>,
    doing: Doing,
    /// Makes ids that no other device of this visitor makes.
    id_start: String,
    sent: u64,
}

impl Link {
    /// A keyboard, and no connection yet.
    pub(crate) fn new() -> Result<Self> {
        let (event, events) = mpsc::channel();
        let (lines, wanted) = mpsc::channel();
        let typed = event.clone();
        spawn("keyboard", move || read_lines(&wanted, &typed))?;
        let id_start = format!("{:08x}", getrandom::u32().context("the system gives no random numbers")?);
        Ok(Self {
            events,
            event,
            number: 0,
            frames: unbounded_channel().0,
            lines,
            line_is_wanted: false,
            heard: VecDeque::new(),
            typed: VecDeque::new(),
            doing: Doing::Listening,
            id_start,
            sent: 0,
        })
    }

    /// Connects to a table, and leaves the one before. What is wrong with the address is told at once; what comes later is
    /// tried again.
    pub(crate) fn open(&mut self, server: &Server, table: &TableId) -> Result<()> {
        let (frames, to_send) = unbounded_channel();
        let (first, connected) = mpsc::channel();
        let request = server.socket(table)?;
        self.number += 1;
        self.heard.clear();
        self.frames = frames;
        let (number, event) = (self.number, self.event.clone());
        let tell = move |heard| event.send(Event::Heard(number, heard)).is_ok();
        spawn("link", move || run_socket(&request, to_send, &tell, &first))?;
        connected.recv().context("the connection's thread has ended")?
    }

    /// What the person at the keyboard is doing from now on.
    pub(crate) fn now(&mut self, doing: Doing) {
        self.doing = doing;
    }

    /// What was heard and not taken in yet.
    pub(crate) fn next_heard(&mut self) -> Option<Heard> {
        while let Ok(event) = self.events.try_recv() {
            self.sort(event);
        }
        self.heard.pop_front()
    }

    /// Waits until something is heard.
    pub(crate) fn wait_heard(&mut self) -> Result<Heard> {
        while self.heard.is_empty() {
            let event = self.events.recv().context("the connection's thread has ended")?;
            self.sort(event);
        }
        self.heard.pop_front().context("something was heard")
    }

    /// Sends something until it is answered, however often the connection is lost on the way. It is done once: the server
    /// knows it by its id. What else is heard meanwhile is there to be taken in afterwards.
    pub(crate) fn ask(&mut self, ask: &Ask) -> Result<Result<Frame, Refused>> {
        self.sent += 1;
        let id = format!("{}-{}", self.id_start, self.sent);
        let mut frame = serde_json::to_value(ask).context("what is asked is plain data")?;
        frame["id"] = id.clone().into();
        let text = frame.to_string();
        if text.len() > LARGEST_FRAME {
            bail!("that is too long for a table");
        }
        self.frames.send(text.clone()).context("the connection's thread has ended")?;
        let mut others = VecDeque::new();
        let reply = loop {
            match self.wait_heard()? {
                Heard::Frame(FromServer::Frame(frame)) if reply_to(&frame).is_some_and(|to| to == id) => {
                    break match *frame {
                        Frame::Refused(refused) => Err(refused),
                        frame => Ok(frame),
                    };
                }
                Heard::Gone(why) => bail!(why),
                Heard::Back => {
                    self.frames.send(text.clone()).context("the connection's thread has ended")?;
                    others.push_back(Heard::Back);
                }
                Heard::Lost => say(LOST)?,
                other => others.push_back(other),
            }
        };
        others.append(&mut self.heard);
        self.heard = others;
        Ok(reply)
    }

    fn sort(&mut self, event: Event) {
        match event {
            Event::Heard(number, heard) if number == self.number => self.heard.push_back(heard),
            Event::Heard(..) => {}
            Event::Line(line) => {
                self.line_is_wanted = false;
                // A terminal that cannot be read is as good as one that nobody types at.
                self.typed.push_back(line.ok().flatten());
            }
        }
    }
}

/// What a frame answers, if it answers something.
fn reply_to(frame: &Frame) -> Option<&str> {
    match frame {
        Frame::Refused(refused) => refused.id.as_ref().map(|id| id.as_str()),
        Frame::Done { id }
        | Frame::Question { id, .. }
        | Frame::Moves { id, .. }
        | Frame::Why { id, .. }
        | Frame::Parts { id, .. }
        | Frame::Log { id, .. }
        | Frame::Secret { id, .. }
        | Frame::SeatLink { id, .. } => Some(id.as_str()),
        Frame::Table(_) => None,
    }
}

/// The keyboard beside a table.
pub(crate) struct Wired {
    link: Rc<RefCell<Link>>,
    kept: Option<String>,
}

impl Wired {
    /// One that nothing was typed at.
    pub(crate) fn new(link: &Rc<RefCell<Link>>) -> Self {
        Self { link: Rc::clone(link), kept: None }
    }
}

impl Keyboard for Wired {
    fn line(&mut self, prompt: &str) -> Result<Typed> {
        let mut link = self.link.borrow_mut();
        let mut out = io::stdout();
        write!(out, "{prompt}").and_then(|()| out.flush()).context("cannot write to the terminal")?;
        loop {
            while let Ok(event) = link.events.try_recv() {
                link.sort(event);
            }
            if let Some(line) = link.typed.pop_front() {
                return Ok(line.map_or(Typed::End, Typed::Line));
            }
            if link.doing == Doing::Listening && !link.heard.is_empty() {
                return Ok(Typed::Interrupted);
            }
            if !link.line_is_wanted {
                link.lines.send(()).context("the keyboard's thread has ended")?;
                link.line_is_wanted = true;
            }
            let event = link.events.recv().context("the connection's thread has ended")?;
            link.sort(event);
        }
    }

    /// Shown while it is typed: a line may be wanted already, and nobody else looks at this screen.
    fn hidden_line(&mut self, prompt: &str) -> Result<Option<Zeroizing<String>>> {
        match self.line(prompt)? {
            Typed::Line(line) => Ok(Some(Zeroizing::new(line))),
            Typed::Interrupted | Typed::End => Ok(None),
        }
    }

    fn kept(&mut self) -> &mut Option<String> {
        &mut self.kept
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<()> {
    thread::Builder::new().name(name.into()).spawn(work).context("the system gives no thread")?;
    Ok(())
}

/// Reads a line each time one is wanted.
fn read_lines(wanted: &mpsc::Receiver<()>, events: &mpsc::Sender<Event>) {
    while wanted.recv().is_ok() {
        let line = read_line("");
        let ended = !matches!(line, Ok(Some(_)));
        if events.send(Event::Line(line)).is_err() || ended {
            return;
        }
    }
}

/// Connects, and says once whether that went well; then carries frames both ways, and connects again when it must.
fn run_socket(
    request: &Request,
    mut to_send: UnboundedReceiver<String>,
    tell: &dyn Fn(Heard) -> bool,
    first: &mpsc::Sender<Result<()>>,
) {
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            // If nobody waits for it any more, nobody has to know.
            let _ = first.send(Err(error).context("the system gives no runtime"));
            return;
        }
    };
    runtime.block_on(async {
        let (mut connected, mut tries) = (false, 0);
        loop {
            match tokio_tungstenite::connect_async(request.clone()).await {
                Ok((socket, _)) => {
                    let somebody_waits =
                        if connected { tell(Heard::Back) } else { first.send(Ok(())).is_ok() };
                    (connected, tries) = (true, 0);
                    let lost = match carry(socket, &mut to_send, tell).await {
                        Some(why) => Heard::Gone(why),
                        None => Heard::Lost,
                    };
                    let gone = matches!(lost, Heard::Gone(_));
                    if !somebody_waits || !tell(lost) || gone {
                        return;
                    }
                }
                Err(error) if !connected => {
                    let _ = first.send(Err(anyhow!(refusal_of(&error).unwrap_or_else(|| error.to_string()))));
                    return;
                }
                Err(error) => {
                    if let Some(words) = refusal_of(&error) {
                        tell(Heard::Gone(words));
                        return;
                    }
                }
            }
            tries += 1;
            if tries > MOST_TRIES {
                tell(Heard::Gone("the server does not come back; the game is kept there".into()));
                return;
            }
            tokio::time::sleep((FIRST_WAIT * 2_u32.pow(tries.min(6) - 1)).min(LONGEST_WAIT)).await;
        }
    });
}

/// What a server says that does not want to be connected to; nothing if it is not there or only busy.
fn refusal_of(error: &Error) -> Option<String> {
    let Error::Http(response) = error else { return None };
    if response.status().is_server_error() {
        return None;
    }
    let body = String::from_utf8_lossy(response.body().as_deref().unwrap_or_default());
    let told = serde_json::from_str::<ErrorBody>(&plain(&body)).map(|error| error.words);
    Some(told.unwrap_or_else(|_| format!("the server refuses: {}", response.status())))
}

/// Carries frames both ways until the connection ends; says why if it need not be tried again.
async fn carry(
    mut socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    to_send: &mut UnboundedReceiver<String>,
    tell: &dyn Fn(Heard) -> bool,
) -> Option<String> {
    loop {
        tokio::select! {
            text = to_send.recv() => match text {
                Some(text) => socket.send(Message::text(text)).await.ok()?,
                None => {
                    // Whoever plays has left: the server should not have to find out by itself.
                    let _ = socket.close(None).await;
                    return Some(String::new());
                }
            },
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => match FromServer::read(&plain(&text)) {
                    Ok(frame) => {
                        tell(Heard::Frame(frame));
                    }
                    Err(_) => {
                        return Some("the server says something that this version of mori can't read".into());
                    }
                },
                Some(Ok(Message::Close(frame))) => {
                    let code = frame.map_or(0, |frame| u16::from(frame.code));
                    let for_good = [Close::MovedAway, Close::Deleted].into_iter().find(|of| of.code() == code);
                    return for_good.map(|of| of.words().to_owned());
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            },
        }
    }
}
