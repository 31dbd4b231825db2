//! One visit to a table, wherever the table is: what it shows now, what has happened, what is chosen and not yet sent.
//!
//! Updates are shown one after the other, with a pause between them, so that one can follow what bots do; whoever does not
//! want to wait skips ahead. Nothing waits for a picture: an answer can be given as soon as the question is shown.

use std::collections::VecDeque;

use catalog::{Mirror, Refusal, Status, Voice};
use engine::{Cast, Language, Seat, SeatSet, Viewer, Weight};
use leptos::prelude::*;
use protocol::{
    AnswerId, Ask, Frame, FromClient, FromServer, SeatInfo, Sitter, TableInfo, UpdateFrame, Wish,
};

use crate::browser::{after, kept};
use crate::link::{Heard, Link};

/// In which language games speak.
pub(crate) const LANGUAGE: Language = Language::English;

/// How long an update is shown before the next where something is told in it, and where nothing is, in milliseconds.
const PACE: i32 = 900;
const PACE_OF_DETAILS: i32 = 160;

/// Under which name the speed is kept in the browser, and what stands there.
pub(crate) const SPEED_KEPT: &str = "speed";

/// How long to wait by the speed that somebody has chosen.
fn paced(milliseconds: i32) -> i32 {
    match kept(SPEED_KEPT).as_deref() {
        Some("slow") => milliseconds * 2,
        Some("fast") => milliseconds / 3,
        Some("instant") => 0,
        _ => milliseconds,
    }
}

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
    /// What comes cannot be read: the page is older than the server.
    Outdated,
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
    /// The table, and how the page behaves.
    Menu,
}

/// What is being shown, and what is to be shown.
#[derive(Default)]
struct Shown {
    mirror: Option<Box<dyn Mirror>>,
    /// The text of the update that is shown.
    update: String,
    queue: VecDeque<UpdateFrame>,
    /// The version of the last update that has come.
    version: Option<u64>,
    /// Whether the next update waits for its time.
    pausing: bool,
    /// Counts the pauses, so that one that was cut short ends nothing later.
    pauses: u32,
}

/// One visit to a table.
#[derive(Clone, Copy)]
pub(crate) struct Visit {
    /// The table beside the game.
    pub(crate) info: RwSignal<Option<TableInfo>>,
    /// Counts the updates that were shown.
    pub(crate) count: RwSignal<u32>,
    pub(crate) log: RwSignal<Vec<LogLine>>,
    pub(crate) refusal: RwSignal<Option<Refusal>>,
    pub(crate) connection: RwSignal<Connection>,
    pub(crate) panel: RwSignal<Option<Panel>>,
    /// Whether an answer is on its way.
    pub(crate) sending: RwSignal<bool>,
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
            refusal: RwSignal::new(None),
            connection: RwSignal::new(Connection::Opening),
            panel: RwSignal::new(None),
            sending: RwSignal::new(false),
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
        self.refusal.set(None);
        self.sending.set(false);
        self.connection.set(Connection::Opening);
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
            Ok(FromServer::Update(update)) => self.hear_update(update),
            Ok(FromServer::Frame(frame)) => match *frame {
                Frame::Table(info) => self.hear_table(*info),
                Frame::Log { lines, .. } => self.recall(lines),
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
                | Frame::Secret { .. }
                | Frame::SeatLink { .. } => {}
            },
            Err(_) => self.connection.set(Connection::Outdated),
        }
    }

    fn hear_table(self, info: TableInfo) {
        let you = info.you;
        let before = self.info.with_untracked(|info| info.as_ref().map(|info| info.you));
        if before.is_some_and(|before| before != you) {
            // Somebody else looks now: what the one before saw is not for them.
            self.shown.update_value(|shown| *shown = Shown { pauses: shown.pauses + 1, ..Shown::default() });
            self.log.set(Vec::new());
            self.refusal.set(None);
        }
        self.info.set(Some(info));
    }

    fn hear_update(self, update: UpdateFrame) {
        let last = self.shown.with_value(|shown| shown.version);
        if last.is_some_and(|last| update.version < last) {
            // A connection that was lost said so before.
            return;
        }
        if last.is_none() {
            // What has happened before one came, up to what this update shows.
            self.ask(Ask::Log { since: 0, until: Some(update.version) });
        }
        self.shown.update_value(|shown| {
            shown.version = Some(update.version);
            shown.queue.push_back(update);
        });
        self.show_next(false);
    }

    /// Takes what has happened before into the log.
    fn recall(self, lines: Vec<String>) {
        let old = lines.into_iter().map(|words| LogLine { words, opens: false, yours: false });
        self.log.update(|log| *log = old.chain(std::mem::take(log)).collect());
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
            let pace = self.show(update);
            if !at_once && pace > 0 {
                self.pause(pace);
            }
        }
    }

    /// Shows nothing new for so long.
    fn pause(self, milliseconds: i32) {
        let number = self.shown.try_update_value(|shown| {
            shown.pausing = true;
            shown.pauses += 1;
            shown.pauses
        });
        after(milliseconds, move || {
            if self.count.is_disposed() {
                return;
            }
            let is_mine = self.shown.with_value(|shown| Some(shown.pauses) == number);
            if is_mine {
                self.shown.update_value(|shown| shown.pausing = false);
                self.show_next(false);
            }
        });
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

    /// Shows an update, and gives how long it should stand before the next.
    fn show(self, frame: UpdateFrame) -> i32 {
        let Some(info) = self.info.get_untracked() else { return 0 };
        let voice = voice(&info);
        let update = frame.update.get().to_owned();
        let first = self.shown.with_value(|shown| shown.mirror.is_none());
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
            // An update that these rules don't know.
            self.connection.set(Connection::Outdated);
            return 0;
        };
        let told: Vec<_> =
            told.into_iter().filter(|told| told.weight > Weight::Detail || told.opens).collect();
        let is_told = !told.is_empty();
        if !first {
            self.log.update(|log| {
                log.extend(told.into_iter().map(|told| LogLine {
                    words: told.words,
                    opens: told.opens,
                    yours: told.yours,
                }));
                let extra = log.len().saturating_sub(LONGEST_LOG);
                log.drain(..extra);
            });
        }
        crate::motion::before();
        self.refusal.set(None);
        self.count.update(|count| *count += 1);
        crate::motion::after_rendering();
        paced(if is_told { PACE } else { PACE_OF_DETAILS })
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

    /// Who is called what, for whoever looks.
    pub(crate) fn cast(self) -> Cast {
        self.info.with(|info| info.as_ref().map(|info| voice(info).cast)).unwrap_or_else(|| Cast::numbered(0))
    }

    /// Whose view it is.
    pub(crate) fn viewer(self) -> Viewer {
        self.look(|mirror, _| mirror.viewer()).unwrap_or(Viewer::Spectator)
    }

    /// What somebody is called.
    pub(crate) fn called(self, seat: Seat) -> String {
        self.info
            .with(|info| info.as_ref().map(|info| voice(info).cast.name(seat).to_owned()))
            .unwrap_or_default()
    }

    /// Answers the open question.
    pub(crate) fn answer(self, answer: String) {
        let question =
            self.seat().and_then(|seat| self.look(|mirror, voice| mirror.question(seat, voice)).flatten());
        if let Some(question) = question {
            self.refusal.set(None);
            // What one has done oneself is shown without delay.
            self.shown.update_value(|shown| {
                shown.pausing = false;
                shown.pauses += 1;
            });
            self.say(Ask::Answer { decision: question.id, answer });
        }
    }

    /// Takes back the last answer.
    pub(crate) fn undo(self) {
        self.say(Ask::Undo);
    }

    /// Who at this device is to be shown the table next, because they are asked and whoever holds it is not.
    pub(crate) fn next_person(self) -> Option<Seat> {
        if !self.link.with_value(|link| link.as_ref().is_some_and(Link::is_here)) || self.lags() {
            return None;
        }
        let asked = self.look(|mirror, _| match mirror.status() {
            Status::Decisions { seats } => seats,
            Status::Chance | Status::Over { .. } => SeatSet::EMPTY,
        })?;
        self.info.with(|info| {
            let info = info.as_ref()?;
            let is_person = |seat: &&SeatInfo| matches!(seat.sitter, Sitter::Person { .. });
            let mut people = info.seats.iter().filter(is_person).map(|seat| seat.seat);
            if info.you.is_some_and(|you| asked.contains(you)) {
                None
            } else {
                people.find(|seat| asked.contains(*seat))
            }
        })
    }

    /// Shows the table to somebody else at this device.
    pub(crate) fn hand(self, seat: Seat) {
        self.link.with_value(|link| link.iter().for_each(|link| link.hand(seat)));
    }

    /// Wants something of the table.
    pub(crate) fn wish(self, wish: Wish) {
        self.say(Ask::Wish(wish));
    }

    /// Says something that is to be acknowledged, and is sent again until it is.
    fn say(self, ask: Ask) {
        if self.sending.get_untracked() {
            return;
        }
        let Some(frame) = self.frame(ask) else { return };
        self.unanswered.set_value(Some(frame.clone()));
        self.sending.set(true);
        self.link.with_value(|link| link.iter().for_each(|link| link.say(&frame)));
    }

    /// Asks for something that nothing depends on.
    fn ask(self, ask: Ask) {
        let Some(frame) = self.frame(ask) else { return };
        self.link.with_value(|link| link.iter().for_each(|link| link.say(&frame)));
    }

    fn frame(self, ask: Ask) -> Option<FromClient> {
        let number = self.number.try_update_value(|number| {
            *number += 1;
            *number
        });
        // Unlike any of another page's at the same seat.
        let id =
            format!("{:08x}-{}", u32::from_le_bytes(crate::browser::random_bytes()), number.unwrap_or(0));
        Some(FromClient { id: id.parse().ok()?, ask })
    }
}

/// How to speak to whoever looks at a table.
fn voice(info: &TableInfo) -> Voice {
    let names =
        info.seats.iter().map(|seat| seat.called.clone().unwrap_or_else(|| seat.seat.number().to_string()));
    let cast = Cast::new(names.collect());
    Voice::english(match info.you {
        Some(seat) => cast.spoken_to(seat),
        None => cast,
    })
}
