//! One game being played: takes answers and chances, keeps the record.

use crate::{
    Actor, Game, Generator, Header, Outcome, Pending, Record, RecordedStep, Refused, ReplayError, Ruled,
    Seat, SeatSet, StateHash, TableOptions,
};

/// The name of a decision. No two decisions of a game share one, so that an answer sent late or twice is known
/// for what it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DecisionId(pub u32);

/// An open question to one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
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

/// A game being played.
///
/// A session never draws chance by itself: [`Self::advance`] is handed a generator, [`Self::submit_chance`] an
/// outcome. There is no undo; the record only grows.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    game: G,
    state: G::State,
    record: Record,
    open: Vec<Decision<G::Prompt>>,
    /// Every decision ever asked has an id below this.
    next_id: u32,
    /// Who was asked each decision, by id; to tell a late answer from one that was never asked for.
    asked: Vec<Seat>,
}

impl<G: Game> Session<G> {
    /// A new game. `players` says who plays each seat, one word each, for the record; it must have as many as the
    /// game has seats.
    pub fn new(game: G, players: Vec<String>) -> Self {
        let state = game.start();
        Self::arranged(game, state, players)
    }

    /// A game from a position arranged by hand, for golden files and studies. Its record begins at that position, so it
    /// replays as no game of this kind: its header's start is not the game's.
    pub fn arranged(game: G, state: G::State, players: Vec<String>) -> Self {
        assert_eq!(players.len(), usize::from(game.seats()), "one player for each seat");
        let owned = |pairs: Vec<(&'static str, String)>| {
            pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
        };
        let header = Header {
            game: G::ID.to_owned(),
            rules_version: G::RULES_VERSION,
            players,
            options: owned(game.options().pairs()),
            contents: owned(game.options().contents()),
            start: StateHash::of(&state),
        };
        let record = Record { header, steps: Vec::new() };
        let mut session = Self { game, state, record, open: Vec::new(), next_id: 0, asked: Vec::new() };
        session.ask(None);
        session
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
        let session = Self::new(game, header.players.clone());
        let ours = session.record.header.start;
        if ours != header.start {
            return Err(ReplayError::Start { recorded: header.start, ours });
        }
        Ok(session)
    }

    /// Plays one recorded step, checking its hash. On an error the session is as it was, unless the step diverged.
    pub fn replay_step(&mut self, recorded: &RecordedStep) -> Result<Step<G>, ReplayError> {
        let step = self.record.steps.len() + 1;
        let unreadable = |error| ReplayError::Unreadable { step, error };
        let input = recorded.notation.clone();
        let done = match recorded.actor {
            Actor::Chance => {
                let chance: G::Chance = recorded.notation.parse().map_err(unreadable)?;
                if !matches!(self.pending(), Pending::Chance) {
                    return Err(ReplayError::NotTheirs { step, actor: recorded.actor });
                }
                self.submit_chance(chance).ok_or(ReplayError::Impossible { step, input })?
            }
            Actor::Seat(seat) => {
                let answer: G::Move = recorded.notation.parse().map_err(unreadable)?;
                let Some(decision) = self.decision(seat) else {
                    return Err(ReplayError::NotTheirs { step, actor: recorded.actor });
                };
                let id = decision.id;
                self.submit(seat, id, answer).map_err(|refused| match refused {
                    Refused::Illegal(refusal) => {
                        ReplayError::Illegal { step, input, rule: refusal.rules()[0].0 }
                    }
                    _ => ReplayError::NotTheirs { step, actor: recorded.actor },
                })?
            }
        };
        if done.hash != recorded.hash {
            return Err(ReplayError::Diverged { step, recorded: recorded.hash, ours: done.hash });
        }
        Ok(done)
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What has been played.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The hash of the position.
    pub fn hash(&self) -> StateHash {
        self.record.steps.last().map_or(self.record.header.start, |step| step.hash)
    }

    /// What the game waits for.
    pub fn pending(&self) -> Pending<G::Reason> {
        self.game.pending(&self.state)
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<Outcome<G::Reason>> {
        self.game.outcome(&self.state)
    }

    /// Every open decision, in seat order.
    pub fn decisions(&self) -> &[Decision<G::Prompt>] {
        &self.open
    }

    /// The open decision of a seat.
    pub fn decision(&self, seat: Seat) -> Option<&Decision<G::Prompt>> {
        self.open.iter().find(|decision| decision.seat == seat)
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
        let mut events = Vec::new();
        self.game.apply_move(&mut self.state, seat, &answer, &mut events);
        let notation = answer.to_string();
        Ok(self.finish(Actor::Seat(seat), notation, Input::Move(seat, answer), events))
    }

    /// Whether [`Self::submit`] would take the answer.
    pub fn check(&self, seat: Seat, id: DecisionId, answer: &G::Move) -> Result<(), Refused<G::Refusal>> {
        if seat.index() >= usize::from(self.game.seats()) {
            return Err(Refused::NoSuchSeat(seat));
        }
        let Some(decision) = self.open.iter().find(|decision| decision.id == id) else {
            return Err(match self.asked.get(id.0 as usize) {
                Some(&asked) if asked == seat => Refused::Closed,
                _ => match self.pending() {
                    Pending::Over(_) => Refused::Over,
                    Pending::Chance => Refused::ChanceFirst,
                    Pending::Decisions(seats) if !seats.contains(seat) => Refused::NotAsked(seat),
                    Pending::Decisions(_) => Refused::NeverAsked(seat),
                },
            });
        };
        if decision.seat != seat {
            return Err(Refused::NeverAsked(seat));
        }
        self.game.check(&self.state, seat, answer).map_err(Refused::Illegal)
    }

    /// Takes an outcome of chance; nothing if chance is not due or cannot give it.
    pub fn submit_chance(&mut self, chance: G::Chance) -> Option<Step<G>> {
        let due = matches!(self.pending(), Pending::Chance) && self.game.check_chance(&self.state, &chance);
        due.then(|| self.take_chance(chance))
    }

    /// Draws one chance, if one is due.
    pub fn advance_once<R: Generator + ?Sized>(&mut self, generator: &mut R) -> Option<Step<G>> {
        matches!(self.pending(), Pending::Chance).then(|| {
            let chance = self.game.sample(&self.state, generator);
            self.take_chance(chance)
        })
    }

    /// Draws chances until somebody is asked or the game is over.
    pub fn advance<R: Generator + ?Sized>(&mut self, generator: &mut R) -> Vec<Step<G>> {
        std::iter::from_fn(|| self.advance_once(generator)).collect()
    }

    fn take_chance(&mut self, chance: G::Chance) -> Step<G> {
        let mut events = Vec::new();
        self.game.apply_chance(&mut self.state, &chance, &mut events);
        let notation = chance.to_string();
        self.finish(Actor::Chance, notation, Input::Chance(chance), events)
    }

    fn finish(
        &mut self,
        actor: Actor,
        notation: String,
        input: Input<G::Move, G::Chance>,
        events: Vec<G::Event>,
    ) -> Step<G> {
        let hash = StateHash::of(&self.state);
        self.record.steps.push(RecordedStep { actor, notation, hash });
        self.ask(match actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        });
        Step { number: self.record.steps.len(), input, events, hash }
    }

    /// Opens the decisions of the present state. One that was open, was not the one just answered and still asks the
    /// same keeps its id, so that an answer on its way to it is not refused because somebody else was faster.
    fn ask(&mut self, answered: Option<Seat>) {
        let seats: SeatSet = self.pending().seats();
        let before = std::mem::take(&mut self.open);
        for seat in seats {
            let prompt = self.game.prompt(&self.state, seat);
            let kept = before
                .iter()
                .find(|decision| decision.seat == seat && answered != Some(seat) && decision.prompt == prompt)
                .map(|decision| decision.id);
            let id = kept.unwrap_or_else(|| {
                self.next_id += 1;
                self.asked.push(seat);
                DecisionId(self.next_id - 1)
            });
            self.open.push(Decision { id, seat, prompt });
        }
    }
}
