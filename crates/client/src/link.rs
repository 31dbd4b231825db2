//! Where a table is: a worker in this tab, or a server. Either takes what a client says and gives frames back.

use std::cell::RefCell;
use std::rc::Rc;

use engine::Seat;
use protocol::{FromClient, SUBPROTOCOL, TableId};
use tab::ToTab;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{CloseEvent, MessageEvent, WebSocket, Worker, WorkerOptions, WorkerType};

use crate::browser::{after, forget, keep, window};
use crate::worker::{KEEP, READY};

/// What comes from a table.
pub(crate) enum Heard {
    /// A frame.
    Frame(String),
    /// The connection is there.
    Connected,
    /// The connection is gone, and is tried again after so many seconds; nothing if it will not be.
    Lost(Option<u32>),
}

/// A way to say something to a table.
pub(crate) struct Link {
    say: Box<dyn Fn(&FromClient)>,
    /// Shows the table to somebody else at this device; nothing at a server's table.
    hand: Option<Box<dyn Fn(Seat)>>,
    end: Box<dyn Fn()>,
}

impl Link {
    /// Says something.
    pub(crate) fn say(&self, frame: &FromClient) {
        (self.say)(frame);
    }
}

impl Link {
    /// Whether the table is in this tab.
    pub(crate) fn is_here(&self) -> bool {
        self.hand.is_some()
    }

    /// Shows the table to somebody else at this device.
    pub(crate) fn hand(&self, seat: Seat) {
        if let Some(hand) = &self.hand {
            hand(seat);
        }
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        (self.end)();
    }
}

/// Under which name a game in the tab is kept in the browser.
pub(crate) fn kept_as(game: &str) -> String {
    format!("tab:{game}")
}

/// A game in the tab: a new one, or one that was kept.
pub(crate) fn in_the_tab(game: &str, opening: ToTab, heard: impl Fn(Heard) + 'static) -> Option<Link> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("/worker.js", &options).ok()?;
    let post = {
        let worker = worker.clone();
        move |message: &ToTab| {
            if let Ok(text) = serde_json::to_string(message) {
                let _ = worker.post_message(&JsValue::from_str(&text));
            }
        }
    };
    let (first, waiting) = (post.clone(), RefCell::new(Some(opening)));
    let kept_as = kept_as(game);
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        if text == READY {
            heard(Heard::Connected);
            if let Some(open) = waiting.take() {
                first(&open);
            }
        } else if let Some(game) = text.strip_prefix(KEEP) {
            if game.is_empty() { forget(&kept_as) } else { keep(&kept_as, game) }
        } else {
            heard(Heard::Frame(text));
        }
    });
    worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    let handing = post.clone();
    Some(Link {
        say: Box::new(move |frame| post(&ToTab::Frame { frame: frame.clone() })),
        hand: Some(Box::new(move |seat| handing(&ToTab::Hand { seat }))),
        end: Box::new(move || worker.terminate()),
    })
}

/// How long to wait before the next attempt, in seconds: longer each time, but never long.
const WAITS: [u32; 5] = [1, 2, 4, 8, 15];

/// Close codes after which trying again is of no use.
fn is_final(code: u16) -> bool {
    use protocol::Close;
    [Close::MovedAway, Close::Deleted, Close::NotText, Close::TooLarge]
        .iter()
        .any(|close| close.code() == code)
}

struct Wire {
    address: String,
    socket: RefCell<Option<WebSocket>>,
    attempts: RefCell<usize>,
    ended: RefCell<bool>,
    heard: Box<dyn Fn(Heard)>,
}

impl Wire {
    fn connect(self: &Rc<Self>) {
        if *self.ended.borrow() {
            return;
        }
        let Ok(socket) = WebSocket::new_with_str(&self.address, SUBPROTOCOL) else {
            return (self.heard)(Heard::Lost(None));
        };
        let wire = Rc::clone(self);
        let opened = Closure::once_into_js(move || {
            wire.attempts.replace(0);
            (wire.heard)(Heard::Connected);
        });
        socket.set_onopen(Some(opened.unchecked_ref()));
        let wire = Rc::clone(self);
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                (wire.heard)(Heard::Frame(text));
            }
        });
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        message.forget();
        let wire = Rc::clone(self);
        let closed = Closure::once_into_js(move |event: CloseEvent| wire.lost(event.code()));
        socket.set_onclose(Some(closed.unchecked_ref()));
        self.socket.replace(Some(socket));
    }

    fn lost(self: &Rc<Self>, code: u16) {
        self.socket.replace(None);
        if *self.ended.borrow() {
            return;
        }
        if is_final(code) {
            return (self.heard)(Heard::Lost(None));
        }
        let attempt = self.attempts.replace_with(|attempts| *attempts + 1);
        let wait = WAITS[attempt.min(WAITS.len() - 1)];
        (self.heard)(Heard::Lost(Some(wait)));
        let wire = Rc::clone(self);
        after(i32::try_from(wait * 1_000).unwrap_or(i32::MAX), move || wire.connect());
    }
}

/// A table on the server that this page is from.
pub(crate) fn on_the_server(table: &TableId, heard: impl Fn(Heard) + 'static) -> Option<Link> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    let wire = Rc::new(Wire {
        address: format!("{scheme}://{}/api/tables/{table}/socket", location.host().ok()?),
        socket: RefCell::default(),
        attempts: RefCell::default(),
        ended: RefCell::default(),
        heard: Box::new(heard),
    });
    wire.connect();
    let say = Rc::clone(&wire);
    Some(Link {
        say: Box::new(move |frame| {
            if let (Some(socket), Ok(text)) = (&*say.socket.borrow(), serde_json::to_string(frame)) {
                // What is not sent is sent again once the connection is back.
                let _ = socket.send_with_str(&text);
            }
        }),
        hand: None,
        end: Box::new(move || {
            wire.ended.replace(true);
            if let Some(socket) = wire.socket.borrow_mut().take() {
                let _ = socket.close();
            }
        }),
    })
}
