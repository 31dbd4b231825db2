//! One visit to a table, wherever the table is: what it shows now, what has happened, what is chosen and not yet sent.
//!
//! Updates are shown one after the other, with a pause between them, so that one can follow what bots do; whoever does not
//! want to wait skips ahead. Nothing waits for a picture: an answer can be given as soon as the question is shown.

use std::collections::VecDeque;

use catalog::{Look as _, Mirror, Refusal, Voice};
use engine::{Cast, Language, Seat, Viewer, Weight};
use leptos::prelude::*;
use protocol::{AnswerId, Ask, Frame, FromClient, FromServer, TableInfo, Wish};

use crate::browser::after;
use crate::link::{Heard, Link};

/// In which language games speak.
pub(crate) const LANGUAGE: Language = Language::English;

/// How long one update is shown before the next, in milliseconds.
const PACE: i32 = 900;

/// The most lines of the log that a page keeps.
const LONGEST_LOG: usize = 2_000;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogLine {
    pub(crate) words: String,
    /// Whether a turn or a round begins with it.
    pub(crate) opens: bool,
    /// Whether it is about whoever looks.
    pub(crate) yours: bool,
}

/// How a page stands to its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Connection {
    Opening,
    There,
    /// Tried again after so many seconds.
    Lost(u32),
    Gone,
}

/// What is opened over or beside the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Panel {
    /// What the game is about.
    How,
    /// The rules, at one of them if it is named.
    Rules(Option<String>),
    /// What a thing is, by its id.
    Thing(String),
    /// What has happened, on a phone.
    Log,
}

/// What is being shown, and what is to be shown.
#[derive(Default)]
struct Shown {
    mirror: Option<Box<dyn Mirror>>,
    /// The text of the update that is shown.
    update: String,
    queue: VecDeque<String>,
    /// Whether the next update waits for its time.
    pausing: bool,
}

/// One visit to a table.
#[derive(Clone, Copy)]
pub(crate) struct Visit {
    /// The table beside the game.
    pub(crate) info: RwSignal<Option<TableInfo>>,
    /// Counts the updates that were shown.
    pub(crate) count: RwSignal<u32>,
    pub(crate) log: RwSignal<Vec<LogLine>>,
    /// The parts of an answer that are chosen, each by its place among those that were offered.
    pub(crate) chosen: RwSignal<Vec<usize>>,
    pub(crate) refusal: RwSignal<Option<Refusal>>,
    pub(crate) connection: RwSignal<Connection>,
    pub(crate) panel: RwSignal<Option<Panel>>,
    /// Whether an answer is on its way.
    pub(crate) sending: RwSignal<bool>,
    /// What the last wish was for, if it was for something: a seat link, the secret.
    pub(crate) given: RwSignal<Option<Frame>>,
    shown: StoredValue<Shown, LocalStorage>,
    link: StoredValue<Option<Link>, LocalStorage>,
    unanswered: StoredValue<Option<FromClient>, LocalStorage>,
    number: StoredValue<u32>,
}

impl Visit {
    /// A visit that has not begun: [`Self::begin`] gives it its table.
    pub(crate) fn new() -> Self {
        Self {
            info: RwSignal::new(None),
            count: RwSignal::new(0),
            log: RwSignal::new(Vec::new()),
            chosen: RwSignal::new(Vec::new()),
            refusal: RwSignal::new(None),
            connection: RwSignal::new(Connection::Opening),
            panel: RwSignal::new(None),
            sending: RwSignal::new(false),
            given: RwSignal::new(None),
            shown: StoredValue::new_local(Shown::default()),
            link: StoredValue::new_local(None),
            unanswered: StoredValue::new_local(None),
            number: StoredValue::new(0),
        }
    }

    /// Begins, or begins again at another table.
    pub(crate) fn begin(self, link: impl FnOnce(Box<dyn Fn(Heard)>) -> Option<Link>) {
        self.shown.set_value(Shown::default());
        self.log.set(Vec::new());
        self.info.set(None);
        self.unanswered.set_value(None);
        self.sending.set(false);
        self.given.set(None);
        self.clear();
        self.count.update(|count| *count += 1);
        let link = link(Box::new(move |heard| self.hear(heard)));
        if link.is_none() {
            self.connection.set(Connection::Gone);
        }
        self.link.set_value(link);
    }

    fn hear(self, heard: Heard) {
        // What comes when the page has left the table is for nobody.
        if self.info.is_disposed() {
            return;
        }
        match heard {
            Heard::Frame(text) => self.hear_frame(&text),
            Heard::Connected => {
                self.connection.set(Connection::There);
                // An answer that was not acknowledged is sent again: it counts once.
                if let Some(frame) = self.unanswered.get_value() {
                    self.link.with_value(|link| link.iter().for_each(|link| link.say(&frame)));
                }
            }
            Heard::Lost(wait) => self.connection.set(wait.map_or(Connection::Gone, Connection::Lost)),
        }
    }

    fn hear_frame(self, text: &str) {
        match FromServer::read(text) {
            Ok(FromServer::Update(update)) => {
                self.shown.update_value(|shown| shown.queue.push_back(update.update.get().to_owned()));
                self.show_next(false);
            }
            Ok(FromServer::Frame(frame)) => match *frame {
                Frame::Table(info) => self.info.set(Some(*info)),
                Frame::Done { id } => self.answered(Some(&id)),
                Frame::Refused(refused) => {
                    self.answered(refused.id.as_ref());
                    let kind = catalog::RefusalKind::Illegal;
                    self.refusal.set(Some(Refusal { kind, words: refused.words, rules: refused.rules }));
                }
                Frame::Question { .. }
                | Frame::Moves { .. }
                | Frame::Why { .. }
                | Frame::Parts { .. }
                | Frame::Log { .. } => {}
                frame @ (Frame::Secret { .. } | Frame::SeatLink { .. }) => {
                    self.answered(None);
                    self.given.set(Some(frame));
                }
            },
            // A frame of a newer server; the page asks for itself anew.
            Err(_) => self.connection.set(Connection::Gone),
        }
    }

    fn answered(self, id: Option<&AnswerId>) {
        let waiting = self.unanswered.with_value(|said| said.as_ref().map(|said| said.id.clone()));
        if id.is_none() || waiting.as_ref() == id {
            self.unanswered.set_value(None);
            self.sending.set(false);
        }
    }

    /// Shows the next update if its time has come; all of them at once if nobody wants to wait.
    fn show_next(self, at_once: bool) {
        loop {
            let next = self.shown.try_update_value(|shown| {
                if shown.pausing && !at_once { None } else { shown.queue.pop_front() }
            });
            let Some(Some(update)) = next else { return };
            self.show(update);
            if !at_once {
                self.shown.update_value(|shown| shown.pausing = true);
                after(PACE, move || {
                    if self.count.is_disposed() {
                        return;
                    }
                    self.shown.update_value(|shown| shown.pausing = false);
                    self.show_next(false);
                });
            }
        }
    }

    /// Shows everything that has come.
    pub(crate) fn skip(self) {
        self.show_next(true);
    }

    /// Whether there is more to show than is shown.
    pub(crate) fn lags(self) -> bool {
        self.count.track();
        self.shown.with_value(|shown| !shown.queue.is_empty())
    }

    fn show(self, update: String) {
        let Some(info) = self.info.get_untracked() else { return };
        let voice = voice(&info);
        let taken = self.shown.try_update_value(|shown| {
            match &mut shown.mirror {
                Some(mirror) => mirror.take_in(&update).ok()?,
                None => shown.mirror = Some(catalog::mirror(&info.game, &info.setup(), &update).ok()?),
            }
            shown.update = update;
            let mirror = shown.mirror.as_deref()?;
            Some(mirror.last_events(mirror.viewer(), &voice))
        });
        let Some(Some(told)) = taken else {
            // An update that these rules don't know: an old page with a new server.
            self.connection.set(Connection::Gone);
            return;
        };
        let told = told.into_iter().filter(|told| told.weight > Weight::Detail || told.opens);
        self.log.update(|log| {
            log.extend(told.map(|told| LogLine { words: told.words, opens: told.opens, yours: told.yours }));
            let extra = log.len().saturating_sub(LONGEST_LOG);
            log.drain(..extra);
        });
        self.clear();
        self.count.update(|count| *count += 1);
    }

    /// Forgets what was chosen.
    pub(crate) fn clear(self) {
        self.chosen.set(Vec::new());
        self.refusal.set(None);
    }

    /// Looks at the table as it is shown, with how to speak to whoever looks. Whatever is made from it is made anew with the
    /// next update.
    pub(crate) fn look<T>(self, see: impl FnOnce(&dyn Mirror, &Voice) -> T) -> Option<T> {
        self.count.track();
        let voice = self.info.with(|info| info.as_ref().map(voice))?;
        self.shown.with_value(|shown| shown.mirror.as_deref().map(|mirror| see(mirror, &voice)))
    }

    /// The update that is shown, for a board that knows the game's types.
    pub(crate) fn update(self) -> String {
        self.count.track();
        self.shown.with_value(|shown| shown.update.clone())
    }

    /// One's own seat.
    pub(crate) fn seat(self) -> Option<Seat> {
        self.look(|mirror, _| mirror.viewer().seat()).flatten()
    }

    /// Whose view it is.
    pub(crate) fn viewer(self) -> Viewer {
        self.look(|mirror, _| mirror.viewer()).unwrap_or(Viewer::Spectator)
    }

    /// What somebody is called.
    pub(crate) fn called(self, seat: Seat) -> String {
        self.info.with(|info| info.as_ref().map(|info| voice(info).cast.name(seat).to_owned())).unwrap_or_default()
    }

    /// Answers the open question.
    pub(crate) fn answer(self, answer: String) {
        let question = self.seat().and_then(|seat| self.look(|mirror, voice| mirror.question(seat, voice)).flatten());
        if let Some(question) = question {
            self.refusal.set(None);
            self.say(Ask::Answer { decision: question.id, answer });
        }
    }

    /// Takes back the last answer.
    pub(crate) fn undo(self) {
        self.say(Ask::Undo);
    }

    /// Wants something of the table.
    pub(crate) fn wish(self, wish: Wish) {
        self.say(Ask::Wish(wish));
    }

    fn say(self, ask: Ask) {
        if self.sending.get_untracked() {
            return;
        }
        let number = self.number.try_update_value(|number| {
            *number += 1;
            *number
        });
        // Unlike any of another page's at the same seat.
        let id = format!("{:08x}-{}", u32::from_le_bytes(crate::browser::random_bytes()), number.unwrap_or(0));
        let Ok(id) = id.parse() else { return };
        let frame = FromClient { id, ask };
        self.unanswered.set_value(Some(frame.clone()));
        self.sending.set(true);
        self.link.with_value(|link| link.iter().for_each(|link| link.say(&frame)));
    }
}

/// How to speak to whoever looks at a table.
fn voice(info: &TableInfo) -> Voice {
    let names = info.seats.iter().map(|seat| seat.called.clone().unwrap_or_else(|| seat.seat.number().to_string()));
    let cast = Cast::new(names.collect());
    Voice::english(match info.you {
        Some(seat) => cast.spoken_to(seat),
        None => cast,
    })
}
