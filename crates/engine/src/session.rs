//! One game being played: takes answers and chances, takes answers back, keeps the record.
//!
//! What a step leads to can be worked out before anything is changed ([`Session::plan_answer`], [`Plan`]), so that
//! whoever runs a table can put it on disk first and [`Session::commit`] afterwards.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::undo::{Asking, Settled, Taken, Undoable};
use crate::{
    Actor, Brief, CannotUndo, Game, Generator, Header, Outcome, Outdated, Pending, Record, RecordedStep,
    Refused, ReplayError, Ruled, Seat, SeatSet, StateHash, TableOptions, Viewer,
};

/// The name of a decision. No two decisions of a game share one, so that an answer sent late or twice is known
/// for what it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DecisionId(pub u32);

/// An open question to one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decision<P> {
    /// Its name.
    pub id: DecisionId,
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub prompt: P,
}

/// What moves a game on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Input<M, C> {
    /// A seat's answer.
    Move(Seat, M),
    /// An outcome of chance.
    Chance(C),
    /// A seat takes back its answer of that step.
    Undo(Seat, usize),
}

/// An input and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<G: Game> {
    /// Counted from 1.
    pub number: usize,
    /// What moved the game.
    pub input: Input<G::Move, G::Chance>,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The state it led to.
    pub hash: StateHash,
}

impl<G: Game> Step<G> {
    /// The line of the record for it.
    pub fn recorded(&self) -> RecordedStep {
        let (actor, notation) = match &self.input {
            Input::Move(seat, answer) => (Actor::Seat(*seat), answer.to_string()),
            Input::Chance(chance) => (Actor::Chance, chance.to_string()),
            Input::Undo(seat, step) => (Actor::Undo(*seat), step.to_string()),
        };
        RecordedStep { actor, notation, hash: self.hash }
    }
}

/// A game being played.
///
/// A session never draws chance by itself: [`Self::advance`] is handed a generator, [`Self::submit_chance`] an
/// outcome. The record only grows: an answer that is taken back stays in it, with the step that takes it back.
#[derive(Debug)]
pub struct Session<G: Game> {
    game: Arc<G>,
    now: Moment<G>,
    record: Record,
    /// Who was asked each decision, by id; to tell a late answer from one that was never asked for.
    asked: Vec<Seat>,
}

/// A clone has a position of its own: what is done to one is never seen in the other, whatever a game's state is made of.
impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        let mut now = self.now.clone();
        now.state = Arc::new(G::State::clone(&self.now.state));
        Self { game: Arc::clone(&self.game), now, record: self.record.clone(), asked: self.asked.clone() }
    }
}

/// A session written down: with the record it belongs to, enough to go on from.
///
/// It is of the last moment before which nothing can be taken back, a few steps ago at most. [`Session::restore`]
/// replays what has come since, and so knows again what can be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Snapshot<G: Game> {
    /// After how many steps.
    pub step: usize,
    /// The position.
    pub state: G::State,
    /// What each seat remembers.
    pub memories: Vec<G::Memory>,
    /// Who was asked each decision, by id.
    pub asked: Vec<Seat>,
    /// The open decisions.
    pub open: Vec<DecisionId>,
    /// A hash of all the rest, so that one that was damaged or put together from two is noticed.
    pub check: StateHash,
}

impl<G: Game> Snapshot<G> {
    fn sum(&self) -> StateHash {
        StateHash::of(&(self.step, &self.state, &self.memories, &self.asked, &self.open))
    }
}

/// Everything about a session that a step changes, but for what only grows.
#[derive(Clone, Debug)]
struct Moment<G: Game> {
    /// Shared with plans and with what answers can be taken back to, so that a step copies it once.
    state: Arc<G::State>,
    open: Vec<Decision<G::Prompt>>,
    /// What each seat remembers; shared likewise.
    memories: Arc<[G::Memory]>,
    /// The answers that might be taken back.
    undoable: Undoable<G>,
}

/// Steps worked out for a session, and not taken in yet.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    game: Arc<G>,
    /// The session's position, of which there is no second.
    from: Arc<G::State>,
    /// How many steps the session had.
    after: usize,
    now: Moment<G>,
    steps: Vec<Step<G>>,
    /// How many decisions the session had asked.
    asked_before: usize,
    /// Who is asked what is new, by id from there.
    asked: Vec<Seat>,
}

impl<G: Game> Plan<G> {
    /// The steps, in order.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// What the game will wait for.
    pub fn pending(&self) -> Pending<G::Reason> {
        self.game.pending(&self.now.state)
    }

    /// Draws chances until somebody is asked or the game is over.
    pub fn advance<R: Generator + ?Sized>(&mut self, generator: &mut R) {
        while matches!(self.pending(), Pending::Chance) {
            let chance = self.game.sample(&self.now.state, generator);
            self.take(Input::Chance(chance));
        }
    }

    fn take(&mut self, input: Input<G::Move, G::Chance>) {
        let number = self.after + self.steps.len() + 1;
        let asked = &mut Asked { before: self.asked_before, new: &mut self.asked };
        let step = self.now.take(&self.game, number, input, asked);
        self.steps.push(step);
    }
}

/// The decisions asked so far, and those that come to be asked.
struct Asked<'a> {
    before: usize,
    new: &'a mut Vec<Seat>,
}

impl Asked<'_> {
    fn count(&self) -> usize {
        self.before + self.new.len()
    }

    fn add(&mut self, seat: Seat) -> DecisionId {
        let id = self.count();
        self.new.push(seat);
        DecisionId(u32::try_from(id).expect("a game is over long before it has asked four billion questions"))
    }
}

/// What is asked after so many steps, when so many decisions have been asked in all.
fn asking<P>(open: &[Decision<P>], step: usize, asked: usize) -> Asking {
    Asking { step, asked, open: open.iter().map(|decision| decision.id).collect() }
}

impl<G: Game> Moment<G> {
    /// Takes a checked input.
    fn take(
        &mut self,
        game: &G,
        number: usize,
        input: Input<G::Move, G::Chance>,
        asked: &mut Asked<'_>,
    ) -> Step<G> {
        let mut events = Vec::new();
        let answered = match &input {
            Input::Move(seat, answer) => {
                let seats: SeatSet = self.open.iter().map(|decision| decision.seat).collect();
                let taken = Taken {
                    step: number,
                    seat: *seat,
                    answer: answer.clone(),
                    beside: seats.without(*seat),
                    before: Arc::clone(&self.state),
                    memories: Arc::clone(&self.memories),
                    reveals: game.reveals(&self.state, *seat, answer),
                };
                self.undoable.push(taken, || asking(&self.open, number - 1, asked.count()));
                game.apply_move_unchecked(Arc::make_mut(&mut self.state), *seat, answer, &mut events);
                Some(*seat)
            }
            Input::Chance(chance) => {
                self.undoable.chance_was_drawn();
                game.apply_chance_unchecked(Arc::make_mut(&mut self.state), chance, &mut events);
                None
            }
            Input::Undo(seat, _) => {
                let (state, memories) = self.undoable.take_back(game, *seat);
                self.state = state;
                self.memories = memories;
                Some(*seat)
            }
        };
        self.remember(game, &events);
        self.ask(game, answered, asked);
        let hash = StateHash::of(&*self.state);
        Step { number, input, events, hash }
    }

    /// Lets every seat take in what it has just seen. Games in which there is nothing to remember pay nothing.
    fn remember(&mut self, game: &G, events: &[G::Event]) {
        if size_of::<G::Memory>() == 0 {
            return;
        }
        for (seat, memory) in SeatSet::all(game.seats()).zip(Arc::make_mut(&mut self.memories)) {
            for event in events {
                if let Some(seen) = game.view_event(event, Viewer::Seat(seat)) {
                    game.remember(memory, seat, &seen);
                }
            }
        }
    }

    /// Opens the decisions of the present state. One that was open, was not the one just answered and still asks the
    /// same keeps its id, so that an answer on its way to it is not refused because somebody else was faster.
    fn ask(&mut self, game: &G, answered: Option<Seat>, asked: &mut Asked<'_>) {
        let seats: SeatSet = game.pending(&self.state).seats();
        let before = std::mem::take(&mut self.open);
        for seat in seats {
            let prompt = game.prompt(&self.state, seat);
            let kept = before
                .iter()
                .find(|decision| decision.seat == seat && answered != Some(seat) && decision.prompt == prompt)
                .map(|decision| decision.id);
            let id = kept.unwrap_or_else(|| asked.add(seat));
            self.open.push(Decision { id, seat, prompt });
        }
    }
}

impl<G: Game> Session<G> {
    /// A new game.
    pub fn new(game: G) -> Self {
        let state = game.start();
        Self::arranged(game, state)
    }

    /// A game from a position arranged by hand, for golden files and studies. Its record begins at that position, so it
    /// replays as no game of this kind: its header's start is not the game's.
    pub fn arranged(game: G, state: G::State) -> Self {
        let options = game.options();
        let header = Header {
            game: G::ID.to_owned(),
            rules_version: G::RULES_VERSION,
            seats: game.seats(),
            options: options.pairs().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
            contents: options.contents().into_iter().map(|(file, one)| (file.to_owned(), one)).collect(),
            start: StateHash::of(&state),
        };
        let record = Record { players: Vec::new(), header, steps: Vec::new() };
        let memories = vec![G::Memory::default(); usize::from(game.seats())].into();
        let mut now =
            Moment { state: Arc::new(state), open: Vec::new(), memories, undoable: Undoable::default() };
        let mut asked = Vec::new();
        now.ask(&game, None, &mut Asked { before: 0, new: &mut asked });
        Self { game: Arc::new(game), now, record, asked }
    }

    /// Plays a record again, checking every step and every hash.
    pub fn replay(record: &Record) -> Result<Self, ReplayError> {
        let mut session = Self::replay_start(record)?;
        for step in &record.steps {
            session.replay_step(step)?;
        }
        Ok(session)
    }

    /// The game of a record before its first step.
    pub fn replay_start(record: &Record) -> Result<Self, ReplayError> {
        let header = &record.header;
        if header.game != G::ID {
            return Err(ReplayError::OtherGame { expected: G::ID, found: header.game.clone() });
        }
        if header.rules_version != G::RULES_VERSION {
            let (ours, found) = (G::RULES_VERSION, header.rules_version);
            return Err(ReplayError::RulesVersion { game: G::ID, ours, found });
        }
        let setup = header.setup();
        let game = G::new(setup.seats, setup.read()?)?;
        let mut session = Self::new(game);
        let ours = session.record.header.start;
        if ours != header.start {
            return Err(ReplayError::Start { recorded: header.start, ours });
        }
        session.record.players.clone_from(&record.players);
        Ok(session)
    }

    /// The session written down, as it was before the first answer that might be taken back.
    pub fn snapshot(&self) -> Snapshot<G> {
        let now = asking(&self.now.open, self.record.steps.len(), self.asked.len());
        let settled = self.now.undoable.settled();
        let Settled { asking, state, memories } =
            settled.unwrap_or(Settled { asking: &now, state: &self.now.state, memories: &self.now.memories });
        let mut snapshot = Snapshot {
            step: asking.step,
            state: state.clone(),
            memories: memories.to_vec(),
            asked: self.asked[..asking.asked].to_vec(),
            open: asking.open.to_vec(),
            check: self.record.header.start,
        };
        snapshot.check = snapshot.sum();
        snapshot
    }

    /// The session of a record, from a snapshot taken on the way: the steps since are replayed, and what could be taken
    /// back can be.
    pub fn restore(record: &Record, snapshot: Snapshot<G>) -> Result<Self, ReplayError> {
        let mut session = Self::replay_start(record)?;
        let Snapshot { step, .. } = snapshot;
        let (before, since) = record.steps.split_at_checked(step).ok_or(ReplayError::Snapshot { step })?;
        let game = &session.game;
        let hash = before.last().map_or(record.header.start, |step| step.hash);
        let seats = game.pending(&snapshot.state).seats();
        let asked_fit = snapshot.open.len() == seats.len()
            && seats.zip(&snapshot.open).all(|(seat, id)| snapshot.asked.get(id.0 as usize) == Some(&seat));
        let fits = snapshot.check == snapshot.sum()
            && hash == StateHash::of(&snapshot.state)
            && snapshot.memories.len() == usize::from(game.seats())
            && asked_fit;
        if !fits {
            return Err(ReplayError::Snapshot { step });
        }
        let open = seats.zip(&snapshot.open).map(|(seat, id)| {
            let prompt = game.prompt(&snapshot.state, seat);
            Decision { id: *id, seat, prompt }
        });
        session.now.open = open.collect();
        session.now.undoable = Undoable::settled_after(before);
        session.now.memories = snapshot.memories.into();
        session.now.state = Arc::new(snapshot.state);
        session.asked = snapshot.asked;
        session.record.steps = before.to_vec();
        since.iter().try_for_each(|step| session.replay_step(step).map(|_| ()))?;
        Ok(session)
    }

    /// Plays one recorded step, checking its hash. On an error the session is as it was.
    pub fn replay_step(&mut self, recorded: &RecordedStep) -> Result<Step<G>, ReplayError> {
        let plan = self.plan_recorded(recorded)?;
        let planned = plan.steps.first().expect("a plan has the step it was made for");
        if planned.hash != recorded.hash {
            let (step, ours) = (planned.number, planned.hash);
            return Err(ReplayError::Diverged { step, recorded: recorded.hash, ours });
        }
        let mut done = self.commit(plan).expect("nothing was taken in since it was planned");
        Ok(done.swap_remove(0))
    }

    fn plan_recorded(&self, recorded: &RecordedStep) -> Result<Plan<G>, ReplayError> {
        let step = self.record.steps.len() + 1;
        let unreadable = |error| ReplayError::Unreadable { step, error };
        let not_theirs = || ReplayError::NotTheirs { step, actor: recorded.actor };
        let input = || recorded.notation.clone();
        match recorded.actor {
            Actor::Chance => {
                let chance: G::Chance = recorded.notation.parse().map_err(unreadable)?;
                if !matches!(self.pending(), Pending::Chance) {
                    return Err(not_theirs());
                }
                self.plan_chance(chance).ok_or_else(|| ReplayError::Impossible { step, input: input() })
            }
            Actor::Seat(seat) => {
                let answer: G::Move = recorded.notation.parse().map_err(unreadable)?;
                let id = self.decision(seat).ok_or_else(not_theirs)?.id;
                self.plan_answer(seat, id, answer).map_err(|refused| match refused {
                    Refused::Illegal(refusal) => match refusal.rules().first() {
                        Some(rule) => ReplayError::Illegal { step, input: input(), rule: *rule },
                        None => ReplayError::Impossible { step, input: input() },
                    },
                    _ => not_theirs(),
                })
            }
            Actor::Undo(seat) => {
                let ours = self.undoable(seat).map_err(|error| ReplayError::Undo { step, error })?;
                if ours.to_string() != recorded.notation {
                    return Err(ReplayError::OtherUndo { step, recorded: input(), ours });
                }
                self.plan_undo(seat).map_err(|error| ReplayError::Undo { step, error })
            }
        }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The game, for whoever thinks about it elsewhere.
    pub fn shared_game(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// The position.
    pub fn state(&self) -> &G::State {
        &self.now.state
    }

    /// What a seat remembers.
    pub fn memory(&self, seat: Seat) -> &G::Memory {
        &self.now.memories[seat.index()]
    }

    /// What a seat that is asked knows, for a bot.
    pub fn brief(&self, seat: Seat) -> Option<Brief<G>> {
        let decision = self.decision(seat)?.clone();
        Some(Brief {
            game: self.shared_game(),
            view: self.game.view(&self.now.state, Viewer::Seat(seat)),
            memory: self.memory(seat).clone(),
            decision,
        })
    }

    /// What has been played.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Says who plays, for the record.
    pub fn set_players(&mut self, players: Vec<crate::Player>) {
        self.record.players = players;
    }

    /// The hash of the position.
    pub fn hash(&self) -> StateHash {
        self.record.steps.last().map_or(self.record.header.start, |step| step.hash)
    }

    /// What the game waits for.
    pub fn pending(&self) -> Pending<G::Reason> {
        self.game.pending(&self.now.state)
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<Outcome<G::Reason>> {
        self.game.outcome(&self.now.state)
    }

    /// Every open decision, in seat order.
    pub fn decisions(&self) -> &[Decision<G::Prompt>] {
        &self.now.open
    }

    /// The open decision of a seat.
    pub fn decision(&self, seat: Seat) -> Option<&Decision<G::Prompt>> {
        self.now.open.iter().find(|decision| decision.seat == seat)
    }

    /// Whether [`Self::submit`] would take the answer.
    pub fn check(&self, seat: Seat, id: DecisionId, answer: &G::Move) -> Result<(), Refused<G::Refusal>> {
        self.check_asked(seat, id)?;
        self.game.check(&self.now.state, seat, answer).map_err(Refused::Illegal)
    }

    /// Whether that decision is open to that seat, whatever it answers.
    pub fn check_asked(&self, seat: Seat, id: DecisionId) -> Result<(), Refused<G::Refusal>> {
        if seat.index() >= usize::from(self.game.seats()) {
            return Err(Refused::NoSuchSeat(seat));
        }
        match self.now.open.iter().find(|decision| decision.id == id) {
            Some(decision) if decision.seat == seat => Ok(()),
            Some(_) => Err(Refused::NeverAsked(seat)),
            None => Err(match self.asked.get(id.0 as usize) {
                Some(&asked) if asked == seat => Refused::Closed,
                Some(_) | None => match self.pending() {
                    Pending::Decisions(seats) if seats.contains(seat) => Refused::NeverAsked(seat),
                    Pending::Decisions(_) | Pending::Chance | Pending::Over(_) => self.not_asked(seat),
                },
            }),
        }
    }

    /// Why a seat that has no open decision cannot answer now.
    pub fn not_asked(&self, seat: Seat) -> Refused<G::Refusal> {
        if seat.index() >= usize::from(self.game.seats()) {
            return Refused::NoSuchSeat(seat);
        }
        match self.pending() {
            Pending::Over(_) => Refused::Over,
            Pending::Chance => Refused::ChanceFirst,
            Pending::Decisions(_) => Refused::NotAsked(seat),
        }
    }

    /// Takes a seat's answer to a decision. A refused answer changes nothing; one sent twice is refused as
    /// [`Refused::Closed`].
    pub fn submit(
        &mut self,
        seat: Seat,
        id: DecisionId,
        answer: G::Move,
    ) -> Result<Step<G>, Refused<G::Refusal>> {
        self.check(seat, id, &answer)?;
        Ok(self.take(Input::Move(seat, answer)))
    }

    /// Takes an outcome of chance; nothing if chance is not due or cannot give it.
    pub fn submit_chance(&mut self, chance: G::Chance) -> Option<Step<G>> {
        self.can_be(&chance).then(|| self.take(Input::Chance(chance)))
    }

    fn can_be(&self, chance: &G::Chance) -> bool {
        matches!(self.pending(), Pending::Chance) && self.game.check_chance(&self.now.state, chance)
    }

    /// Draws one chance, if one is due.
    pub fn advance_once<R: Generator + ?Sized>(&mut self, generator: &mut R) -> Option<Step<G>> {
        matches!(self.pending(), Pending::Chance).then(|| {
            let chance = self.game.sample(&self.now.state, generator);
            self.take(Input::Chance(chance))
        })
    }

    /// Draws chances until somebody is asked or the game is over.
    pub fn advance<R: Generator + ?Sized>(&mut self, generator: &mut R) -> Vec<Step<G>> {
        std::iter::from_fn(|| self.advance_once(generator)).collect()
    }

    /// Which step [`Self::undo`] would take back, or why none.
    pub fn undoable(&self, seat: Seat) -> Result<usize, CannotUndo> {
        if seat.index() >= usize::from(self.game.seats()) {
            return Err(CannotUndo::NoSuchSeat);
        }
        let pending = self.pending();
        if matches!(pending, Pending::Over(_)) {
            return Err(CannotUndo::Over);
        }
        self.now.undoable.find(seat, pending.seats())
    }

    /// Takes back a seat's last answer. The state is then as if it had never been given, other seats' answers standing;
    /// the question is asked anew under a new name.
    pub fn undo(&mut self, seat: Seat) -> Result<Step<G>, CannotUndo> {
        let step = self.undoable(seat)?;
        Ok(self.take(Input::Undo(seat, step)))
    }

    fn take(&mut self, input: Input<G::Move, G::Chance>) -> Step<G> {
        let number = self.record.steps.len() + 1;
        let asked = &mut Asked { before: 0, new: &mut self.asked };
        let step = self.now.take(&self.game, number, input, asked);
        self.record.steps.push(step.recorded());
        step
    }

    /// What an answer leads to, without changing anything.
    pub fn plan_answer(
        &self,
        seat: Seat,
        id: DecisionId,
        answer: G::Move,
    ) -> Result<Plan<G>, Refused<G::Refusal>> {
        self.check(seat, id, &answer)?;
        Ok(self.plan(Some(Input::Move(seat, answer))))
    }

    /// What an outcome of chance leads to; nothing if chance is not due or cannot give it.
    pub fn plan_chance(&self, chance: G::Chance) -> Option<Plan<G>> {
        self.can_be(&chance).then(|| self.plan(Some(Input::Chance(chance))))
    }

    /// What taking back a seat's last answer leads to.
    pub fn plan_undo(&self, seat: Seat) -> Result<Plan<G>, CannotUndo> {
        let step = self.undoable(seat)?;
        Ok(self.plan(Some(Input::Undo(seat, step))))
    }

    /// A plan with nothing in it yet, for a game that waits for chance: [`Plan::advance`] draws it.
    pub fn plan_nothing(&self) -> Plan<G> {
        self.plan(None)
    }

    fn plan(&self, input: Option<Input<G::Move, G::Chance>>) -> Plan<G> {
        let mut plan = Plan {
            game: Arc::clone(&self.game),
            from: Arc::clone(&self.now.state),
            after: self.record.steps.len(),
            now: self.now.clone(),
            steps: Vec::new(),
            asked_before: self.asked.len(),
            asked: Vec::new(),
        };
        if let Some(input) = input {
            plan.take(input);
        }
        plan
    }

    /// Takes in what was planned, and gives its steps. A plan made before something else was taken in is refused, and so
    /// is one made for another session.
    pub fn commit(&mut self, plan: Plan<G>) -> Result<Vec<Step<G>>, Outdated> {
        // A position that an undo has brought back is the same one again, so the number of steps counts too.
        if plan.after != self.record.steps.len() || !Arc::ptr_eq(&plan.from, &self.now.state) {
            return Err(Outdated);
        }
        self.now = plan.now;
        self.asked.extend(plan.asked);
        self.record.steps.extend(plan.steps.iter().map(Step::recorded));
        Ok(plan.steps)
    }
}
