//! One table: a task with an inbox that alone knows and changes it. No lock is held anywhere across a wait.
//!
//! A move is checked and worked out on the side, put on disk, and only then taken in, acknowledged and told to everybody. A
//! panic freezes this table and no other.

mod host;
mod journal;
mod length;
mod play;
mod wishes;

use std::collections::{BTreeMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use bots::{Seated, Stop};
use catalog::{Status, Table, Voice};
use chance::TableGenerator;
use engine::{DecisionId, Language, Record, Seat, SeatSet, Viewer, Worded as _};
use futures_util::FutureExt as _;
use protocol::{
    AnswerId, Close, Frame, FromClient, ListedTable, Phase, RefusalKind, Refused, Spectators, TableId,
    UpdateFrame,
};
use store::{Change, Entry, Key, Sealed, Stored, Time};
use tokio::sync::{mpsc, oneshot};
use tracing::{error, info, warn};

use length::Tally;
pub(crate) use wishes::{
    Checked, LINK_WORKS, SERVER_IS_FULL, TOO_MANY_TABLES, check_setup, new_facts, path_of,
};

use crate::error::not_kept_words;
use crate::facts::{Facts, SeatOf};
use crate::limits::Caller;
use crate::shared::Shared;

/// The language of the server's words.
pub(crate) const LANGUAGE: Language = Language::English;

/// How many answers of a seat are remembered, to know one that comes again.
const REMEMBERED: usize = 32;
/// A snapshot is kept after so many entries, so that opening a table replays few.
const SNAPSHOT_EVERY: u64 = 64;

/// What a client is sent.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    Text(Utf8Bytes),
    Close(Close),
}

/// A client's name within this process.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ClientId(pub(crate) u64);

/// What reaches a table.
pub(crate) enum Message {
    /// Somebody has opened the table.
    Connect {
        client: ClientId,
        caller: Caller,
        visitor: Key,
        called: Option<String>,
        out: mpsc::Sender<Outgoing>,
        taken: oneshot::Sender<()>,
    },
    /// They are gone.
    Disconnect(ClientId),
    /// They want something.
    Frame(ClientId, FromClient),
    /// A bot has an answer, or has failed.
    BotAnswered { seat: Seat, decision: DecisionId, answer: Option<String> },
    /// It is time to ask the bots again.
    AskBots,
    /// How it stands, for a list; with it whether a visitor is asked something.
    Listing { visitor: Key, reply: oneshot::Sender<Listing> },
    /// The record, for whoever may see it.
    Record { visitor: Key, reply: oneshot::Sender<Result<String, Refused>> },
    /// A seat link was redeemed.
    MoveSeat { seat: Seat, owner: Key, to: Key, reply: oneshot::Sender<Result<(), Refused>> },
    /// The host wants it deleted.
    Delete { visitor: Key, reply: oneshot::Sender<Result<(), Refused>> },
    /// It has expired.
    Expire { reply: oneshot::Sender<()> },
    /// The server stops.
    Stop { reply: oneshot::Sender<()> },
}

/// How a table stands, for a list.
pub(crate) struct Listing {
    pub(crate) listed: ListedTable,
    pub(crate) seat: Option<Seat>,
    pub(crate) your_turn: bool,
}

/// Why nothing came of it, without the id of what was asked for.
pub(crate) fn refusal(kind: RefusalKind, words: impl Into<String>) -> Refused {
    Refused { id: None, kind, words: words.into(), rules: Vec::new() }
}

struct Client {
    caller: Caller,
    visitor: Key,
    called: Option<String>,
    out: mpsc::Sender<Outgoing>,
    /// Whether they are being told what has happened so far.
    is_being_told: Arc<AtomicBool>,
}

/// A bot at a seat, and what it is thinking about.
struct BotSeat {
    bot: Seated,
    thinking: Option<(DecisionId, Stop)>,
}

/// One table.
pub(crate) struct TableTask {
    id: TableId,
    shared: Arc<Shared>,
    inbox: mpsc::Receiver<Message>,
    /// For bots, which answer into the inbox.
    own: mpsc::WeakSender<Message>,
    facts: Facts,
    /// The game, once it has started.
    game: Option<Box<dyn Table>>,
    generator: TableGenerator,
    /// How many entries are kept.
    entries: u64,
    /// The answers of each seat that were taken lately, as they were sent.
    sent: Vec<VecDeque<String>>,
    clients: BTreeMap<ClientId, Client>,
    bots: BTreeMap<Seat, BotSeat>,
    sealed: Option<Vec<u8>>,
    /// How far the game has got, and how often it was taken back.
    tally: Tally,
    /// Since when nobody is here who has the host's rights.
    without_host: Option<Time>,
    over: bool,
}

/// Starts the task of a table that is kept. It loads the table first; messages that come meanwhile wait. If there is no such
/// table, the messages are dropped, which whoever waits for a reply notices.
pub(crate) fn start(id: TableId, shared: Arc<Shared>) -> mpsc::Sender<Message> {
    let (sender, inbox) = mpsc::channel(256);
    let own = sender.downgrade();
    tokio::spawn(async move {
        let stored = match shared.store.load(&id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return,
            Err(error) => {
                error!(table = %short(&id), %error, "a table can't be loaded");
                return;
            }
        };
        let opened = AssertUnwindSafe(async { TableTask::open(id.clone(), shared, inbox, own, stored) })
            .catch_unwind()
            .await;
        match opened {
            Ok(Some(mut task)) => task.run().await,
            Ok(None) => error!(table = %short(&id), "a table's facts can't be read"),
            Err(_) => error!(table = %short(&id), "opening a table has panicked"),
        }
    });
    sender
}

/// Enough of a table's name for a log; all of it would be a way in.
pub(crate) fn short(id: &TableId) -> &str {
    &id.as_str()[..6]
}

impl TableTask {
    fn open(
        id: TableId,
        shared: Arc<Shared>,
        inbox: mpsc::Receiver<Message>,
        own: mpsc::WeakSender<Message>,
        stored: Stored,
    ) -> Option<Self> {
        let facts = Facts::read(&stored.about.facts)?;
        let seats = facts.seats.len();
        let mut task = Self {
            generator: shared.generator(),
            entries: stored.entries.len() as u64,
            sent: vec![VecDeque::new(); seats],
            clients: BTreeMap::new(),
            bots: BTreeMap::new(),
            sealed: stored.sealed.clone(),
            tally: Tally::default(),
            without_host: None,
            over: false,
            game: None,
            id,
            shared,
            inbox,
            own,
            facts,
        };
        for entry in &stored.entries {
            if let Some((seat, sent)) = entry.sent_as.as_deref().and_then(|sent| sent.split_once(' '))
                && let Ok(seat) = seat.parse()
            {
                task.remember(seat, sent.to_owned());
            }
        }
        task.forget_unreadable_secret();
        if stored.header.is_some() {
            // Nothing that is kept was kept while this could not be read; what cannot be read now was another version's.
            match std::panic::catch_unwind(AssertUnwindSafe(|| reopen(&stored))) {
                Ok(Ok(game)) => {
                    task.tally = Tally::of(game.record().steps.iter().map(|step| step.actor));
                    task.game = Some(game);
                    task.settle_phase();
                }
                Ok(Err(words)) => task.freeze(words),
                Err(_) => task.freeze(broken()),
            }
        }
        Some(task)
    }

    /// A server that was killed between the last answer and the note that the game is over.
    fn settle_phase(&mut self) {
        let is_over = self.facts.phase == Phase::Playing && self.is_over();
        if is_over || self.is_full() {
            if is_over {
                self.game_over()
            } else {
                self.too_long()
            }
            self.keep_in_background(Change { about: Some(self.facts.about()), ..self.change() });
        }
    }

    async fn run(&mut self) {
        info!(table = %short(&self.id), game = self.facts.game, "a table is open");
        self.ask_bots();
        let idle = self.shared.config.limits.idle;
        while !self.over {
            let wait = self.host_is_waited_for().map_or(idle, |wait| wait.min(idle));
            let message = match tokio::time::timeout(wait, self.inbox.recv()).await {
                Ok(Some(message)) => Some(message),
                Ok(None) => break,
                Err(_) if self.may_sleep() => break,
                Err(_) => None,
            };
            let handled = AssertUnwindSafe(self.look_and_handle(message)).catch_unwind().await;
            if handled.is_err() {
                error!(table = %short(&self.id), "a table has panicked and is frozen");
                self.freeze(broken());
                // What failed may fail again while it is told.
                let _ = std::panic::catch_unwind(AssertUnwindSafe(|| self.tell_table()));
            }
        }
        self.shared.registry.forget(&self.id);
        info!(table = %short(&self.id), "a table is closed");
    }

    /// Whether nobody would miss the task.
    fn may_sleep(&self) -> bool {
        self.clients.is_empty() && self.bots.values().all(|bot| bot.thinking.is_none())
    }

    /// Somebody has hung up. If they waited for a seat, they wait no more: the list is short, and others wait too.
    async fn disconnect(&mut self, client: ClientId) {
        let Some(client) = self.clients.remove(&client) else { return };
        self.look_after_host().await;
        let is_here = self.clients.values().any(|other| other.visitor == client.visitor);
        let waits = |facts: &Facts| facts.requests.iter().any(|request| request.visitor == client.visitor);
        let mut told = self.facts.seat_of(client.visitor).is_some();
        if !is_here && waits(&self.facts) {
            let mut facts = self.facts.clone();
            facts.requests.retain(|request| request.visitor != client.visitor);
            // If it can't be kept, they wait on.
            told |= self.keep(facts).await.is_ok();
        }
        if told {
            self.tell_table();
        }
    }

    /// Whoever is host by now is so before what they want is looked at.
    async fn look_and_handle(&mut self, message: Option<Message>) {
        self.look_after_host().await;
        if let Some(message) = message {
            self.handle(message).await;
        }
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::Connect { client, caller, visitor, called, out, taken } => {
                self.clients
                    .insert(client, Client { caller, visitor, called, out, is_being_told: Arc::default() });
                // Whoever has hung up meanwhile is noticed by the disconnection.
                let _ = taken.send(());
                self.look_after_host().await;
                self.welcome(client, visitor).await;
            }
            Message::Disconnect(client) => self.disconnect(client).await,
            Message::Frame(client, frame) => self.frame(client, frame).await,
            Message::BotAnswered { seat, decision, answer } => {
                self.bot_answered(seat, decision, answer).await
            }
            Message::AskBots => self.ask_bots(),
            Message::Listing { visitor, reply } => {
                let _ = reply.send(self.listing(visitor));
            }
            Message::Record { visitor, reply } => {
                let _ = reply.send(self.record_for(visitor));
            }
            Message::MoveSeat { seat, owner, to, reply } => {
                let moved = self.move_seat(seat, owner, to).await;
                let _ = reply.send(moved);
            }
            Message::Delete { visitor, reply } => {
                let deleted = self.delete(visitor).await;
                let _ = reply.send(deleted);
            }
            Message::Expire { reply } => {
                if self.clients.is_empty() {
                    match self.shared.store.delete(&self.id).await {
                        Ok(_) => self.destroy_journal_key(),
                        Err(error) => {
                            warn!(table = %short(&self.id), %error, "an expired table can't be deleted");
                        }
                    }
                    self.over = true;
                }
                let _ = reply.send(());
            }
            Message::Stop { reply } => {
                self.close_all(Close::GoingAway);
                self.over = true;
                let _ = reply.send(());
            }
        }
    }

    /// Somebody has come: they are told how it stands, and play themselves again if a bot has played for them.
    async fn welcome(&mut self, client: ClientId, visitor: Key) {
        let seat = self.facts.seat_of(visitor);
        if let Some(seat) = seat {
            let minded = matches!(
                self.facts.seat(seat).map(|facts| &facts.of),
                Some(SeatOf::Person { minded: true, .. })
            );
            if minded {
                let mut facts = self.facts.clone();
                if let Some(SeatOf::Person { minded, .. }) = facts.seat_mut(seat).map(|facts| &mut facts.of) {
                    *minded = false;
                }
                facts.notice(protocol::NoticeKind::Back { seat });
                // If it can't be kept, the bot plays on, and the person tries again.
                if self.keep(facts).await.is_ok() {
                    self.dismiss_bot(seat);
                }
            }
            self.tell_table();
        } else {
            self.tell_table_to(client);
        }
        self.send_present(client);
    }

    /// A frame from a client, and what comes back.
    async fn frame(&mut self, client: ClientId, frame: FromClient) {
        let FromClient { id, ask } = frame;
        let Some(visitor) = self.clients.get(&client).map(|client| client.visitor) else { return };
        match self.asked(client, visitor, &id, ask).await {
            Ok(Some(frame)) => self.send(client, &frame),
            // It answers by itself, or later.
            Ok(None) => {}
            Err(refused) => self.send(client, &Frame::Refused(Refused { id: Some(id), ..refused })),
        }
    }

    // --- what is kept ---

    /// A change at this moment, with nothing in it yet.
    fn change(&self) -> Change {
        Change { at: (self.shared.config.clock)(), ..Change::default() }
    }

    /// Has the table be so from now on; as it was, if that can't be kept.
    async fn keep(&mut self, facts: Facts) -> Result<(), Refused> {
        // A secret that is forgotten goes with what has it forgotten, and not before that is kept.
        let forgotten = self.facts.journal.is_some() && facts.journal.is_none();
        let sealed = forgotten.then_some(Sealed::Destroy);
        let change = Change { about: Some(facts.about()), sealed, ..self.change() };
        self.put(change).await?;
        self.facts = facts;
        if forgotten {
            self.destroy_journal_key();
            self.sealed = None;
        }
        Ok(())
    }

    /// Has a change on disk. What it gives does not hold on to the table, which only its own task may look at.
    fn put(&self, change: Change) -> impl Future<Output = Result<(), Refused>> + Send + use<> {
        let (kept, id) = (self.shared.store.change(&self.id, change), self.id.clone());
        async move {
            kept.await.map_err(|error| {
                error!(table = %short(&id), %error, "something can't be kept");
                metrics::counter!("mori_not_kept_total").increment(1);
                refusal(RefusalKind::NotKept, not_kept_words(&error))
            })
        }
    }

    /// Keeps something that is only of use later; the order is the store's.
    fn keep_in_background(&self, change: Change) {
        let kept = self.shared.store.change(&self.id, change);
        let id = self.id.clone();
        tokio::spawn(async move {
            if let Err(error) = kept.await {
                warn!(table = %short(&id), %error, "a note can't be kept");
            }
        });
    }

    // --- what is told ---

    fn voice(&self) -> Voice {
        Voice::english(self.facts.cast())
    }

    fn voice_to(&self, seat: Seat) -> Voice {
        Voice::english(self.facts.cast().spoken_to(seat))
    }

    /// Who is there.
    fn present(&self) -> SeatSet {
        self.clients.values().filter_map(|client| self.facts.seat_of(client.visitor)).collect()
    }

    /// As whom somebody looks on, if they may.
    fn viewer(&self, visitor: Key) -> Option<Viewer> {
        match self.facts.seat_of(visitor) {
            Some(seat) => Some(Viewer::Seat(seat)),
            None => (self.facts.spectators == Spectators::Public).then_some(Viewer::Spectator),
        }
    }

    fn send(&mut self, client: ClientId, frame: &Frame) {
        let text = serde_json::to_string(frame).expect("frames have no map with keys that are not text");
        self.send_out(client, Outgoing::Text(text.into()));
    }

    /// Whoever does not take what they are sent is let go: they come back to the present.
    fn send_out(&mut self, client: ClientId, outgoing: Outgoing) {
        if let Some(there) = self.clients.get(&client)
            && there.out.try_send(outgoing).is_err()
        {
            self.clients.remove(&client);
        }
    }

    /// Tells everybody how the table stands beside the game.
    fn tell_table(&mut self) {
        let clients: Vec<ClientId> = self.clients.keys().copied().collect();
        clients.into_iter().for_each(|client| self.tell_table_to(client));
    }

    fn tell_table_to(&mut self, client: ClientId) {
        let Some(visitor) = self.clients.get(&client).map(|client| client.visitor) else { return };
        let info = self.facts.info(&self.id, visitor, self.present());
        self.send(client, &Frame::Table(Box::new(info)));
    }

    /// Acknowledges what somebody has sent, and tells everybody of the last steps, each what they may know. All of it is
    /// written first: whoever is acknowledged is told with the same call of the system.
    fn tell_game(&mut self, done: Option<(ClientId, &AnswerId)>) {
        let mut told: BTreeMap<Option<Seat>, Utf8Bytes> = BTreeMap::new();
        let mut telling = Vec::with_capacity(self.clients.len());
        for (client, there) in &self.clients {
            let Some(viewer) = self.viewer(there.visitor) else { continue };
            let text = match told.get(&viewer.seat()) {
                Some(text) => text.clone(),
                None => {
                    let Some(text) = self.update(viewer, true) else { break };
                    told.insert(viewer.seat(), text.clone());
                    text
                }
            };
            telling.push((*client, text));
        }
        if let Some((client, id)) = done {
            self.send(client, &Frame::Done { id: id.clone() });
        }
        for (client, text) in telling {
            self.send_out(client, Outgoing::Text(text));
        }
    }

    /// The present, for somebody who has just come.
    fn send_present(&mut self, client: ClientId) {
        let viewer = self.clients.get(&client).and_then(|client| self.viewer(client.visitor));
        if let Some(text) = viewer.and_then(|viewer| self.update(viewer, false)) {
            self.send_out(client, Outgoing::Text(text));
        }
    }

    /// All connections of one visitor.
    fn clients_of(&self, visitor: Key) -> Vec<ClientId> {
        let theirs = self.clients.iter().filter(|(_, client)| crate::identity::same(client.visitor, visitor));
        theirs.map(|(id, _)| *id).collect()
    }

    /// The present, for all connections of somebody whose seat has changed.
    fn send_present_to(&mut self, visitor: Key) {
        self.clients_of(visitor).into_iter().for_each(|client| self.send_present(client));
    }

    /// The frame of an update: with what has just happened, or the present alone.
    fn update(&self, viewer: Viewer, with_events: bool) -> Option<Utf8Bytes> {
        let game = self.game.as_ref()?;
        let mut frame = Vec::with_capacity(2048);
        UpdateFrame::write(self.entries, &mut frame, |out| {
            #[cfg(feature = "planted-faults")]
            if let Some(leaking) = crate::planted::leak(&self.shared, game.as_ref(), viewer, with_events) {
                return out.extend(leaking);
            }
            if with_events {
                game.write_update(viewer, out);
            } else {
                game.write_present(viewer, out);
            }
        });
        #[cfg(feature = "planted-faults")]
        crate::planted::pad(&self.shared, game.as_ref(), &mut frame);
        Some(Utf8Bytes::try_from(Bytes::from(frame)).expect("JSON is UTF-8"))
    }

    fn close_all(&mut self, why: Close) {
        let clients: Vec<ClientId> = self.clients.keys().copied().collect();
        for client in clients {
            self.send_out(client, Outgoing::Close(why));
        }
        self.clients.clear();
    }

    // --- how it stands ---

    fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| matches!(game.status(), Status::Over { .. }))
    }

    /// The seats that are asked something.
    fn asked_seats(&self) -> SeatSet {
        match self.game.as_ref().map(|game| game.status()) {
            Some(Status::Decisions { seats }) if self.facts.phase == Phase::Playing => seats,
            _ => SeatSet::EMPTY,
        }
    }

    fn listing(&self, visitor: Key) -> Listing {
        let seat = self.facts.seat_of(visitor);
        let your_turn = seat.is_some_and(|seat| self.asked_seats().contains(seat));
        Listing { listed: self.facts.listing(&self.id), seat, your_turn }
    }

    /// The record is everything, so it is shown when the game is over, if the table plays with open cards afterwards.
    fn record_for(&self, visitor: Key) -> Result<String, Refused> {
        let Some(game) = &self.game else {
            return Err(refusal(
                RefusalKind::NotNow,
                "There is no record here: the game has not started, or this version can't open it.",
            ));
        };
        if !matches!(self.facts.phase, Phase::Over { .. }) {
            return Err(refusal(
                RefusalKind::NotNow,
                "The record has everything in it, so it can be had when the game is over.",
            ));
        }
        if !self.facts.open_afterwards {
            return Err(refusal(RefusalKind::NotYours, "This table stays closed after the game."));
        }
        if self.viewer(visitor).is_none() {
            return Err(refusal(RefusalKind::NotYours, "Only the people of this table may see it."));
        }
        Ok(closed_text(game.record()))
    }

    /// Nothing more is played here, and nothing is lost.
    fn freeze(&mut self, words: String) {
        metrics::counter!("mori_frozen_tables_total").increment(1);
        self.game = None;
        self.bots.clear();
        self.facts.freeze(words);
    }

    async fn delete(&mut self, visitor: Key) -> Result<(), Refused> {
        if !crate::identity::same(self.facts.host, visitor) {
            return Err(refusal(RefusalKind::NotYours, "Only the host can delete a table."));
        }
        let deleted = self.shared.store.delete(&self.id).await;
        deleted.map_err(|error| {
            error!(table = %short(&self.id), %error, "a table can't be deleted");
            refusal(
                RefusalKind::NotKept,
                "The server can't delete the table right now. Try again in a moment.",
            )
        })?;
        // The table can be played on if it can't be deleted, so its secret stays until it is.
        self.destroy_journal_key();
        self.close_all(Close::Deleted);
        self.over = true;
        Ok(())
    }

    /// A new answer of a seat that was taken, as it was sent.
    fn remember(&mut self, seat: Seat, sent: String) {
        if let Some(remembered) = self.sent.get_mut(seat.index()) {
            if remembered.len() == REMEMBERED {
                remembered.pop_front();
            }
            remembered.push_back(sent);
        }
    }

    /// What a seat's answers are remembered as.
    fn sent_as(decision: Option<DecisionId>, id: &AnswerId) -> String {
        match decision {
            Some(DecisionId(decision)) => format!("{decision} {id}"),
            None => format!("undo {id}"),
        }
    }

    /// What is appended for some steps.
    fn entry<'a>(
        &self,
        steps: impl Iterator<Item = (usize, &'a engine::RecordedStep)>,
        sent_as: Option<String>,
    ) -> Entry {
        let steps: String = steps.map(|(number, step)| Record::step_text(number, step)).collect();
        Entry { number: self.entries + 1, steps, sent_as }
    }
}

/// What people are told of a table whose program has failed.
fn broken() -> String {
    "This game has met a fault in the program and is stopped. Nothing of it is lost; the host can export it and report it.".to_owned()
}

/// The closed text of a record.
pub(crate) fn closed_text(record: &Record) -> String {
    let mut text = record.open_text();
    let closing = Record::closing_text(record.steps.len(), &text);
    text.push_str(&closing);
    text
}

/// The record of a table that is kept.
pub(crate) fn stored_record(stored: &Stored) -> Result<Record, String> {
    let steps = stored.entries.iter().map(|entry| entry.steps.as_str());
    let text: String = stored.header.as_deref().into_iter().chain(steps).collect();
    Record::parse_open(&text).map_err(|error| error.words(LANGUAGE))
}

/// The game of a table that is kept: from its snapshot where there is one that fits, else from the start. Otherwise why it
/// cannot go on here.
pub(crate) fn reopen(stored: &Stored) -> Result<Box<dyn Table>, String> {
    let record = stored_record(stored)?;
    if let Some(snapshot) = &stored.snapshot
        && let Ok(game) = catalog::restore(&record, &snapshot.text)
    {
        return Ok(game);
    }
    let replayed = catalog::replay_start(&record).and_then(|mut game| {
        record.steps.iter().try_for_each(|step| game.replay_step(step))?;
        Ok(game)
    });
    replayed.map_err(|error| {
        let version = record.header.rules_version;
        let ours = catalog::find(&record.header.game).map_or(0, |entry| entry.rules_version);
        if ours == version {
            format!("This game can't go on with this version of mori: {}", error.words(LANGUAGE))
        } else {
            format!(
                "This game is played by version {version} of its rules, and this version of mori has version {ours}. A version of mori that has version {version} can finish it; nothing of it is lost."
            )
        }
    })
}

/// How long something waits before it is released, at a pace that tells nothing of how long it took: the next beat after it
/// was ready.
pub(crate) fn beat(pace: Duration, took: Duration) -> Duration {
    if pace.is_zero() {
        return Duration::ZERO;
    }
    let beats = took.as_nanos().div_ceil(pace.as_nanos()).max(1);
    let at = pace.saturating_mul(u32::try_from(beats).unwrap_or(u32::MAX));
    at.saturating_sub(took)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, how long a bot thinks would tell what it holds.
    #[test]
    fn answers_come_on_a_beat() {
        let pace = Duration::from_millis(700);
        for took in [0, 1, 350, 699, 700] {
            let took = Duration::from_millis(took);
            assert_eq!(took + beat(pace, took), pace);
        }
        assert_eq!(beat(pace, Duration::from_millis(701)), Duration::from_millis(699));
        assert_eq!(beat(Duration::ZERO, Duration::from_secs(1)), Duration::ZERO);
    }
}
