//! Two worlds that differ only in what one viewer cannot know, each on a server of its own.
//!
//! A game is played on the first server. For the second, everything that the viewer cannot know is dealt anew
//! (`Game::redeal`) and written into its store as a table that goes on from there; the first goes on from the same place.
//! Both servers then get the same answers of the viewer, and of the others answers that look the same to the viewer and are
//! others where that can be. As long as the rules show the viewer nothing that differs, every byte the viewer is sent has to
//! be the same: content, order and size. Where the rules bring a difference to light, it is dealt anew.
//!
//! Nothing has to be made comparable: ids of tables, cookies, clocks and the numbers that chances are drawn with are the
//! same on both servers.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use chance::PlayoutGenerator;
use data_encoding::BASE64URL_NOPAD;
use engine::{
    DecisionId, Generator as _, Inspect, MoveList as _, Pending, Record, Seat, SeatSet, Session, Snapshot,
    StateHash, Step, Viewer,
};
use protocol::{Ask, Frame, TableId, Wish};
use serde_json::{Value, json};
use server::{Planted, Running};
use store::{About, Change, Entry, Sqlite, SqliteOptions, Store as _};

use crate::common::{Client, Person, config};

/// The name of both servers, which is in the name of their cookies.
const SERVER: &str = "0123456789ab";
/// How often something is dealt anew until it is other than it was.
const TRIES: usize = 20;
/// Of so many pairs of worlds, one begins with nothing dealt anew.
const TOLD_EVERY: u32 = 4;
/// After how many answers, on average, worlds are parted anew.
const PART_EVERY: usize = 6;
/// How many answers are tried for one that looks the same and is not.
const CANDIDATES: usize = 12;
/// A game is over long before it has so many answers.
const LONGEST: usize = 4_000;

/// What told the viewer something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Leak {
    /// Something was sent in one world only, or not at the same time.
    Order(String),
    /// The same was sent with another number of bytes.
    Size(String),
    /// Something else was sent; where in the frame.
    Content { at: Vec<String>, frames: String },
    /// The rules themselves tell.
    Rules(String),
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:#?}")
    }
}

/// What was looked at.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Seen {
    /// Answers and takings back.
    pub(crate) answers: usize,
    /// How often the worlds were made to differ.
    pub(crate) worlds: usize,
    /// Of these, how often something was hidden that is otherwise in the second world.
    pub(crate) differing: usize,
    /// Answers that were others in the second world, and had to look the same.
    pub(crate) other_answers: usize,
    /// How often the rules brought a difference to light.
    pub(crate) revealed: usize,
    /// Frames that were the same in both worlds.
    pub(crate) frames: usize,
    /// Their bytes.
    pub(crate) bytes: usize,
}

/// The cookie of a seat, or of a spectator who comes after the last.
fn person(address: std::net::SocketAddr, number: usize) -> Person {
    let token = [u8::try_from(number + 1).expect("few sit at a table"); 32];
    let cookie = format!("mori-{SERVER}={}", BASE64URL_NOPAD.encode(&token));
    Person { cookie: Some(cookie), ..Person::new(address) }
}

/// One of the two worlds.
struct World<G: Inspect> {
    running: Running,
    store: Arc<Sqlite>,
    _folder: tempfile::TempDir,
    /// What the test knows of it.
    session: Session<G>,
    /// Those at the table, and a spectator who comes last.
    clients: Vec<Client>,
    table: TableId,
    /// How many of the viewer's frames were compared.
    compared: usize,
}

/// What a viewer may know after some steps, by the rules alone.
#[derive(PartialEq, Eq, Debug)]
struct Sight {
    view: Value,
    memory: Value,
    events: Value,
    waits: String,
    asked: Option<(DecisionId, Value)>,
    undo: Option<bool>,
}

fn sight<G: Inspect>(session: &Session<G>, steps: &[Step<G>], viewer: Viewer) -> Sight {
    let json = |value: &dyn erased::Json| value.json();
    let game = session.game();
    let seen: Vec<G::EventView> = steps
        .iter()
        .flat_map(|step| &step.events)
        .filter_map(|event| game.view_event(event, viewer))
        .collect();
    Sight {
        view: json(&game.view(session.state(), viewer)),
        memory: viewer.seat().map_or(Value::Null, |seat| json(session.memory(seat))),
        events: json(&seen),
        waits: format!("{:?}", session.pending()),
        asked: viewer
            .seat()
            .and_then(|seat| session.decision(seat))
            .map(|decision| (decision.id, json(&decision.prompt))),
        undo: viewer.seat().map(|seat| session.undoable(seat).is_ok()),
    }
}

/// JSON of whatever has it.
mod erased {
    use serde::Serialize;
    use serde_json::Value;

    pub(super) trait Json {
        fn json(&self) -> Value;
    }

    impl<T: Serialize> Json for T {
        fn json(&self) -> Value {
            serde_json::to_value(self).expect("it is plain data")
        }
    }
}

async fn start_server(folder: &Path, planted: Option<Planted>) -> (Running, Arc<Sqlite>) {
    std::fs::write(folder.join("server-id"), SERVER).expect("it can be written");
    let store = Sqlite::open(folder, SqliteOptions::default()).await.expect("it opens");
    let store = Arc::new(store);
    let mut config = config(folder);
    config.seed = Some(5);
    config.clock = Arc::new(|| 1_000_000);
    #[cfg(feature = "planted-faults")]
    {
        config.planted = planted;
    }
    #[cfg(not(feature = "planted-faults"))]
    assert_eq!(planted, None, "this server has no planted faults");
    let running = server::serve_with(config, Arc::clone(&store) as _).await.expect("the server starts");
    (running, store)
}

/// A game that has just started, as the first server keeps it.
async fn begin(running: &Running, store: &Sqlite, game: &str, seats: usize) -> (About, Record) {
    let mut host = person(running.address, 0);
    let table = host.create(json!({ "game": game, "seats": seats })).await;
    let mut clients = Vec::new();
    for number in 0..seats {
        let mut client = person(running.address, number).open(&table).await;
        if number > 0 {
            client.wish(Wish::Sit { seat: Seat::new(number) }).await.expect("the seat is open");
            client.wish(Wish::Ready { ready: true }).await.expect("they sit");
        }
        clients.push(client);
    }
    clients[0].wish(Wish::Start).await.expect("everybody is ready");
    let stored = store.load(&table).await.expect("it is kept").expect("it is there");
    let steps: String = stored.entries.iter().map(|entry| entry.steps.as_str()).collect();
    let text = stored.header.expect("the game has started") + &steps;
    (stored.about, Record::parse_open(&text).expect("the server keeps records"))
}

/// Writes a table into a store, as if it had been played there to this position.
async fn put<G: Inspect>(store: &Sqlite, table: &TableId, about: &About, session: &Session<G>) {
    let snapshot = whole_snapshot(session);
    let record = session.record();
    let steps = (1..).zip(&record.steps).map(|(number, step)| Record::step_text(number, step)).collect();
    store.create(table, about.clone(), 1_000_000).await.expect("the table is new");
    let entry = Entry { number: 1, steps, sent_as: None };
    let text = serde_json::to_vec(&snapshot).expect("it is plain data");
    let change = Change {
        at: 1_000_000,
        header: Some(record.header_text()),
        entry: Some(entry),
        snapshot: Some(store::Snapshot { after: 1, text }),
        ..Change::default()
    };
    store.change(table, change).await.expect("there is room");
}

/// A snapshot of this very moment: nothing before it can be taken back.
fn whole_snapshot<G: Inspect>(session: &Session<G>) -> Snapshot<G> {
    let seats = session.game().seats();
    snapshot_of(
        session.record().steps.len(),
        session.state().clone(),
        SeatSet::all(seats).map(|seat| session.memory(seat).clone()).collect(),
        session.decisions().iter().map(|decision| (decision.id, decision.seat)),
    )
}

/// Which seat each earlier decision was for does not matter to anybody any more, so it is said of the first.
fn snapshot_of<G: Inspect>(
    step: usize,
    state: G::State,
    memories: Vec<G::Memory>,
    open: impl Iterator<Item = (DecisionId, Seat)>,
) -> Snapshot<G> {
    let open: Vec<(DecisionId, Seat)> = open.collect();
    let count = open.iter().map(|(id, _)| id.0 as usize + 1).max().unwrap_or(0);
    let mut asked = vec![Seat::new(0); count];
    for (id, seat) in &open {
        asked[id.0 as usize] = *seat;
    }
    let open: Vec<DecisionId> = open.into_iter().map(|(id, _)| id).collect();
    let check = StateHash::of(&(step, &state, &memories, &asked, &open));
    Snapshot { step, state, memories, asked, open, check }
}

impl<G: Inspect> World<G> {
    /// Takes in what the server has kept since.
    async fn catch_up(&mut self) -> Vec<Step<G>> {
        let stored = self.store.load(&self.table).await.expect("it is kept").expect("it is there");
        let steps: String = stored.entries.iter().map(|entry| entry.steps.as_str()).collect();
        let text = stored.header.expect("the game has started") + &steps;
        let record = Record::parse_open(&text).expect("the server keeps records");
        let before = self.session.record().steps.len();
        let new = &record.steps[before..];
        new.iter().map(|step| self.session.replay_step(step).expect("the server keeps what is so")).collect()
    }

    /// Opens the table for everybody, the viewer first.
    async fn seat_everybody(&mut self, viewer: usize, seats: usize) {
        let mut clients: Vec<Option<Client>> = (0..=seats).map(|_| None).collect();
        for number in std::iter::once(viewer).chain((0..=seats).filter(|number| *number != viewer)) {
            let mut client = person(self.running.address, number).open(&self.table).await;
            while client.update.is_none() {
                client.listen().await.expect("the connection holds");
            }
            clients[number] = Some(client);
        }
        self.clients = clients.into_iter().flatten().collect();
        self.compared = 0;
    }

    /// Has the viewer ask whatever may be asked, so that everything sent before has come. What comes back, a refusal too,
    /// is compared with all the rest.
    async fn look(&mut self, viewer: usize, told: bool) {
        let client = &mut self.clients[viewer];
        let _ = client.ask(Ask::Moves { from: 0, count: 5 }).await;
        let _ = client.ask(Ask::Parts { chosen: Vec::new() }).await;
        let _ = client.ask(Ask::Why { answer: "pass".into() }).await;
        if told {
            let _ = client.ask(Ask::Log { since: 0, until: None }).await;
        }
        let _ = client.ask(Ask::Question).await;
    }

    async fn answer(&mut self, seat: Seat, answer: &str) {
        let decision = self.session.decision(seat).expect("it is asked").id;
        let done = self.clients[seat.index()].answer(decision.0, answer).await;
        assert!(matches!(done, Ok(Frame::Done { .. })), "{answer}: {done:?}");
    }

    async fn undo(&mut self, seat: Seat) {
        let done = self.clients[seat.index()].ask(Ask::Undo).await;
        assert!(matches!(done, Ok(Frame::Done { .. })), "{done:?}");
    }
}

/// Both worlds, and whose eyes they are compared through.
pub(crate) struct Worlds<G: Inspect> {
    ours: World<G>,
    theirs: World<G>,
    about: About,
    viewer: Viewer,
    /// Where the viewer is among the clients.
    place: usize,
    seats: usize,
    tables: u32,
    /// Whether the records of both worlds can be told from their first step: one that was dealt anew on the way is of no
    /// game that was ever played.
    told: bool,
    chance: PlayoutGenerator,
    pub(crate) seen: Seen,
}

impl<G: Inspect> Worlds<G> {
    pub(crate) async fn new(viewer: Viewer, seats: usize, seed: u64, planted: Option<Planted>) -> Self {
        let folders = [(); 2].map(|()| tempfile::tempdir().expect("there is room for a folder"));
        let [first, second] = folders;
        let (running, store) = start_server(first.path(), planted).await;
        let (about, record) = begin(&running, &store, G::ID, seats).await;
        let session = Session::<G>::replay(&record).expect("the server keeps what is so");
        let world = |running, store, folder, session| World {
            running,
            store,
            _folder: folder,
            session,
            clients: Vec::new(),
            table: TableId::from_bytes([0; 16]),
            compared: 0,
        };
        let ours = world(running, store, first, session.clone());
        let (running, store) = start_server(second.path(), planted).await;
        // Both have handed out as many numbers, which chances are drawn with.
        begin(&running, &store, G::ID, seats).await;
        let theirs = world(running, store, second, session);
        Self {
            ours,
            theirs,
            about,
            viewer,
            place: viewer.seat().map_or(seats, Seat::index),
            seats,
            tables: 0,
            told: false,
            chance: PlayoutGenerator::from_seed(seed),
            seen: Seen::default(),
        }
    }

    pub(crate) async fn stop(self) {
        self.ours.running.stop().await;
        self.theirs.running.stop().await;
    }

    /// Plays a game to its end, comparing on the way.
    pub(crate) async fn play(&mut self, most: usize) -> Result<(), Leak> {
        while !self.is_over() && self.seen.answers < most.min(LONGEST) {
            self.part().await?;
            // Also parted anew where nothing was revealed: in the middle of a round something else is hidden than after it.
            while !self.is_over() && self.seen.answers < most.min(LONGEST) {
                if !self.step().await? || self.below(PART_EVERY) == 0 {
                    break;
                }
            }
        }
        Ok(())
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.ours.session.pending(), Pending::Over(_))
    }

    /// Makes the second world anew from the first, with other hidden things.
    async fn part(&mut self) -> Result<(), Leak> {
        self.tables += 1;
        let table = TableId::from_bytes(u128::from(self.tables).to_be_bytes());
        let session = &self.ours.session;
        let game = session.game();
        let view = game.view(session.state(), self.viewer);
        let memory = self.viewer.seat().map(|seat| session.memory(seat).clone()).unwrap_or_default();
        let mut other = session.state().clone();
        // Now and then both go on from the same position: then what has happened so far can be told in both.
        let apart = !self.tables.is_multiple_of(TOLD_EVERY) && !session.record().steps.is_empty();
        for _ in 0..if apart { TRIES } else { 0 } {
            let redealt = game.redeal(&view, &memory, &mut self.chance);
            if redealt != other {
                other = redealt;
                break;
            }
        }
        self.told = other == *session.state();
        self.seen.worlds += 1;
        self.seen.differing += usize::from(other != *session.state());
        let ours = Session::restore(session.record(), whole_snapshot(session)).expect("it is what it was");
        let theirs = beginning_with(session, other);
        for (world, session) in [(&mut self.ours, ours), (&mut self.theirs, theirs)] {
            world.clients.clear();
            world.table = table.clone();
            put(&world.store, &table, &self.about, &session).await;
            world.session = session;
        }
        let (place, seats) = (self.place, self.seats);
        tokio::join!(self.ours.seat_everybody(place, seats), self.theirs.seat_everybody(place, seats));
        let ours = sight(&self.ours.session, &[], self.viewer);
        let theirs = sight(&self.theirs.session, &[], self.viewer);
        if ours != theirs {
            return Err(Leak::Rules(format!("dealt anew: {ours:?} or {theirs:?}")));
        }
        self.look().await;
        self.compare()?;
        self.compare_requests().await
    }

    async fn look(&mut self) {
        let (place, told) = (self.place, self.told);
        tokio::join!(self.ours.look(place, told), self.theirs.look(place, told));
    }

    /// One answer in each world. Whether the viewer still can't tell them apart.
    async fn step(&mut self) -> Result<bool, Leak> {
        let asked: Vec<Seat> = self.ours.session.pending().seats().collect();
        let seat = asked[self.below(asked.len())];
        self.seen.answers += 1;
        let undone = SeatSet::all(self.ours.session.game().seats()).find(|seat| {
            self.ours.session.undoable(*seat).is_ok() && self.theirs.session.undoable(*seat).is_ok()
        });
        let mut sealed = false;
        match undone.filter(|_| self.below(6) == 0) {
            Some(seat) => {
                tokio::join!(self.ours.undo(seat), self.theirs.undo(seat));
            }
            None => {
                let (answer, other) = self.answers(seat)?;
                let session = &self.ours.session;
                let prompt = &session.decision(seat).expect("it is asked").prompt;
                sealed = asked.len() > 1 && session.game().is_secret(prompt) && !self.viewer.is(seat);
                self.seen.other_answers += usize::from(answer != other);
                let (answer, other) = (answer.to_string(), other.to_string());
                tokio::join!(self.ours.answer(seat, &answer), self.theirs.answer(seat, &other));
            }
        }
        self.look().await;
        let (ours, theirs) = tokio::join!(self.ours.catch_up(), self.theirs.catch_up());
        let ours = sight(&self.ours.session, &ours, self.viewer);
        let theirs = sight(&self.theirs.session, &theirs, self.viewer);
        if ours == theirs {
            self.compare()?;
            return Ok(true);
        }
        if sealed {
            return Err(Leak::Rules(format!("an answer that is still sealed: {ours:?} or {theirs:?}")));
        }
        self.seen.revealed += 1;
        Ok(false)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.chance.below(u32::try_from(bound).expect("few sit at a table")) as usize
    }

    /// What a seat answers in the two worlds: the viewer the same, anybody else what looks the same, and something else
    /// if there is.
    fn answers(&mut self, seat: Seat) -> Result<(G::Move, G::Move), Leak> {
        let (ours, theirs) = (&self.ours.session, &self.theirs.session);
        let answer = ours.game().propose(ours.state(), seat, &mut self.chance);
        let id = theirs.decision(seat).map(|decision| decision.id);
        let id = id.ok_or_else(|| Leak::Rules(format!("{seat} is asked in one world only")))?;
        if self.viewer.is(seat) {
            return match theirs.check(seat, id, &answer) {
                Ok(()) => Ok((answer.clone(), answer)),
                Err(refused) => Err(Leak::Rules(format!("{answer} is legal in one world only: {refused:?}"))),
            };
        }
        let after = |session: &Session<G>, id: DecisionId, answer: &G::Move| {
            let mut tried = session.clone();
            let step = tried.submit(seat, id, answer.clone()).ok()?;
            Some(sight(&tried, &[step], self.viewer))
        };
        let decision = ours.decision(seat).expect("it is asked").id;
        let wanted = after(ours, decision, &answer);
        let mut candidates: Vec<G::Move> = (0..CANDIDATES)
            .map(|_| theirs.game().propose(theirs.state(), seat, &mut self.chance))
            .filter(|candidate| *candidate != answer)
            .collect();
        if let Some(moves) = theirs.game().moves(theirs.state(), seat).filter(|moves| moves.count() <= 60) {
            candidates.extend((0..moves.count()).map(|place| moves.nth(place)).filter(|one| *one != answer));
        }
        candidates.push(answer.clone());
        let alike = candidates.iter().find(|candidate| after(theirs, id, candidate) == wanted);
        let legal = || candidates.iter().rev().find(|candidate| theirs.check(seat, id, candidate).is_ok());
        let other = alike.or_else(legal).expect("somebody who is asked can answer").clone();
        Ok((answer, other))
    }

    /// Whether the viewer was sent the same since the last time.
    fn compare(&mut self) -> Result<(), Leak> {
        let ours = &self.ours.clients[self.place].heard[self.ours.compared..];
        let theirs = &self.theirs.clients[self.place].heard[self.theirs.compared..];
        for (one, other) in ours.iter().zip(theirs) {
            same_frame(one, other)?;
            self.seen.bytes += one.len();
        }
        if ours.len() != theirs.len() {
            return Err(Leak::Order(format!("{ours:?} or {theirs:?}")));
        }
        self.seen.frames += ours.len();
        self.ours.compared += ours.len();
        self.theirs.compared += theirs.len();
        Ok(())
    }

    /// What the viewer can ask about the table over HTTP.
    async fn compare_requests(&mut self) -> Result<(), Leak> {
        for path in ["", "/record"] {
            let mut bodies = Vec::new();
            for world in [&self.ours, &self.theirs] {
                let mut person = person(world.running.address, self.place);
                let answer = person.get(&format!("/api/tables/{}{path}", world.table)).await;
                assert!(path.is_empty() || answer.status == 409, "{answer:?}");
                bodies.push(answer.body);
            }
            same_frame(&bodies[0], &bodies[1])?;
        }
        Ok(())
    }
}

/// A game that goes on from another position, which the last step of its record is said to have led to.
fn beginning_with<G: Inspect>(session: &Session<G>, state: G::State) -> Session<G> {
    let mut record = session.record().clone();
    if let Some(last) = record.steps.last_mut() {
        last.hash = StateHash::of(&state);
    }
    let now = whole_snapshot(session);
    let open = session.decisions().iter().map(|decision| (decision.id, decision.seat));
    let snapshot = snapshot_of(record.steps.len(), state, now.memories, open);
    Session::restore(&record, snapshot).expect("it fits its record")
}

/// Whether two texts are the same, and if not, what tells them apart.
pub(crate) fn same_frame(one: &str, other: &str) -> Result<(), Leak> {
    if one == other {
        return Ok(());
    }
    let frames = format!("{one}\n{other}");
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_else(|_| json!(text));
    let mut at = Vec::new();
    differences(&read(one), &read(other), String::new(), &mut at);
    // The hash of an update tells whatever its text tells.
    if at.len() > 1 {
        at.retain(|place| place != "/hash");
    }
    if at.is_empty() && one.len() != other.len() {
        return Err(Leak::Size(frames));
    }
    Err(Leak::Content { at, frames })
}

/// The places where two values differ.
fn differences(one: &Value, other: &Value, at: String, found: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys: std::collections::BTreeSet<&String> = one.keys().chain(other.keys()).collect();
            for key in keys {
                let (one, other) =
                    (one.get(key).unwrap_or(&Value::Null), other.get(key).unwrap_or(&Value::Null));
                differences(one, other, format!("{at}/{key}"), found);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (place, (one, other)) in one.iter().zip(other).enumerate() {
                differences(one, other, format!("{at}/{place}"), found);
            }
        }
        _ if one == other => {}
        _ => found.push(at),
    }
}
