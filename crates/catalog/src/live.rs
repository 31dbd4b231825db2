//! [`Table`] for every game: a session, and what was taken in last.

use engine::{
    Brief, CannotUndo, Decision, DecisionId, Game, Generator, Input, Language, News, Outdated, Pending, Plan,
    Player, Record, RecordedStep, Refused, ReplayError, Ruled, Seat, Session, StateHash, Step,
    TableOptions as _, Viewer, tell_fully, write_json,
};
use serde::Serialize;
use serde_json::Value;

use crate::Voice;
use crate::look::{Look as _, Open, Sight, refusal};
use crate::table::{Planned, Refusal, RefusalKind, SeatNews, Status, Table, WrongPlayers};
use crate::update::{Asked, Undo, Update};

/// A session of one game.
pub(crate) struct Live<G: Game> {
    session: Session<G>,
    /// What was taken in last.
    last: Vec<Step<G>>,
}

impl<G: Game> Live<G> {
    pub(crate) fn new(session: Session<G>) -> Self {
        Self { session, last: Vec::new() }
    }

    fn planned(&self, mut plan: Plan<G>, generator: Option<&mut dyn Generator>) -> Planned {
        if let Some(generator) = generator {
            plan.advance(generator);
        }
        let steps = plan.steps().iter().map(Step::recorded).collect();
        Planned::new(Box::new(plan), steps, self.session.record().steps.len() + 1)
    }

    fn refusal(&self, refused: &Refused<G::Refusal>, voice: &Voice) -> Refusal {
        refusal(self.session.game(), refused, voice)
    }

    /// Whether the seat is asked that, and what its answer is: first whether it is asked, so that an answer sent twice is
    /// closed, whatever is in it.
    fn read(&self, seat: Seat, id: DecisionId, answer: &str, voice: &Voice) -> Result<G::Move, Refusal> {
        self.session.check_asked(seat, id).map_err(|refused| self.refusal(&refused, voice))?;
        answer.parse().map_err(|error| self.refusal(&Refused::Unreadable(error), voice))
    }

    /// What a viewer is sent: the present, and what has happened if it is news to them.
    fn update(&self, viewer: Viewer, news: bool) -> Update<G> {
        // Whoever sits at no seat of this table sees what everybody may see.
        let seat = viewer.seat().filter(|seat| seat.index() < usize::from(self.seats()));
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let decision = seat.and_then(|seat| self.session.decision(seat));
        let game = self.session.game();
        Update {
            view: self.view(viewer),
            memory: seat.map(|seat| self.session.memory(seat).clone()),
            events: if news { self.seen(viewer) } else { Vec::new() },
            undone: if news { self.undone() } else { None },
            status: self.status(),
            decision: decision.map(|decision| Asked {
                id: decision.id,
                prompt: decision.prompt.clone(),
                rules: decision.prompt.rules().to_vec(),
                secret: game.is_secret(&decision.prompt),
                text: game.text_answer(&decision.prompt).map(str::to_owned),
            }),
            undo: seat.map(|seat| match self.session.undoable(seat) {
                Ok(_) => Undo::Possible,
                Err(why) => Undo::Impossible { why },
            }),
        }
    }
}

impl<G: Game> Sight for Live<G> {
    type Of = G;

    fn rules(&self) -> &G {
        self.session.game()
    }

    fn pending(&self) -> Status {
        match self.session.pending() {
            Pending::Decisions(seats) => Status::Decisions { seats },
            Pending::Chance => Status::Chance,
            Pending::Over(outcome) => Status::Over {
                winners: outcome.winners,
                reason: name_of(&outcome.reason),
                rules: outcome.reason.rules().to_vec(),
            },
        }
    }

    fn open(&self, seat: Seat) -> Option<Open<'_, G>> {
        let decision = self.session.decision(seat)?;
        Some(Open { id: decision.id, prompt: &decision.prompt, state: self.session.state() })
    }

    fn not_asked(&self, seat: Seat) -> Refused<G::Refusal> {
        self.session.not_asked(seat)
    }

    fn can_undo(&self, seat: Seat) -> Result<(), CannotUndo> {
        self.session.undoable(seat).map(drop)
    }

    fn known(&self, seat: Seat) -> Option<Brief<G>> {
        self.session.brief(seat)
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.session.game().view(self.session.state(), viewer)
    }

    fn seen(&self, viewer: Viewer) -> Vec<G::EventView> {
        let game = self.session.game();
        let events = self.last.iter().flat_map(|step| &step.events);
        events.filter_map(|event| game.view_event(event, viewer)).collect()
    }

    fn undone(&self) -> Option<Seat> {
        self.last.iter().find_map(|step| match step.input {
            Input::Undo(seat, _) => Some(seat),
            Input::Move(..) | Input::Chance(_) => None,
        })
    }

    fn reason(&self) -> Option<G::Reason> {
        self.session.outcome().map(|outcome| outcome.reason)
    }
}

impl<G: Game> Table for Live<G> {
    fn warnings(&self, language: Language) -> Vec<String> {
        self.session.game().options().warnings().iter().map(|warning| warning.words(language)).collect()
    }

    fn record(&self) -> &Record {
        self.session.record()
    }

    fn set_players(&mut self, players: Vec<Player>) -> Result<(), WrongPlayers> {
        if players.len() != usize::from(self.seats()) {
            return Err(WrongPlayers { seats: self.seats(), players: players.len() });
        }
        self.session.set_players(players);
        Ok(())
    }

    fn hash(&self) -> StateHash {
        self.session.hash()
    }

    fn plan_answer(
        &self,
        seat: Seat,
        id: DecisionId,
        answer: &str,
        voice: &Voice,
        generator: &mut dyn Generator,
    ) -> Result<Planned, Refusal> {
        let answer = self.read(seat, id, answer, voice)?;
        let plan = self.session.plan_answer(seat, id, answer);
        let plan = plan.map_err(|refused| self.refusal(&refused, voice))?;
        Ok(self.planned(plan, Some(generator)))
    }

    fn plan_undo(&self, seat: Seat, voice: &Voice) -> Result<Planned, Refusal> {
        let plan = self.session.plan_undo(seat).map_err(|error| Refusal {
            kind: RefusalKind::CannotUndo,
            words: voice.language.cannot_undo(error),
            rules: Vec::new(),
        })?;
        Ok(self.planned(plan, None))
    }

    fn plan_chances(&self, generator: &mut dyn Generator) -> Planned {
        self.planned(self.session.plan_nothing(), Some(generator))
    }

    fn commit(&mut self, planned: Planned) -> Result<(), Outdated> {
        // A plan of another game's table fits this one as little as an old one.
        let plan = planned.plan.downcast::<Plan<G>>().map_err(|_| Outdated)?;
        let steps = self.session.commit(*plan)?;
        // A plan with nothing in it leaves what has happened as it was.
        if !steps.is_empty() {
            self.last = steps;
        }
        Ok(())
    }

    fn replay_step(&mut self, step: &RecordedStep) -> Result<(), ReplayError> {
        self.last = vec![self.session.replay_step(step)?];
        Ok(())
    }

    fn write_update(&self, viewer: Viewer, out: &mut Vec<u8>) {
        write_json(&self.update(viewer, true), out)
            .expect("memory takes every write, and views and events have no map with keys that are not text");
    }

    fn write_present(&self, viewer: Viewer, out: &mut Vec<u8>) {
        write_json(&self.update(viewer, false), out)
            .expect("memory takes every write, and views and events have no map with keys that are not text");
    }

    fn write_snapshot(&self, out: &mut Vec<u8>) {
        serde_json::to_writer(out, &self.session.snapshot())
            .expect("memory takes every write, and states have no map with keys that are not text");
    }

    fn step_json(&self) -> String {
        let last = self.last.last();
        let pending = match self.session.pending() {
            Pending::Decisions(_) => StepPending::Decisions { decisions: self.session.decisions() },
            Pending::Chance => StepPending::Chance,
            Pending::Over(outcome) => StepPending::Over(outcome),
        };
        let step = StepJson::<G> {
            step: self.session.record().steps.len(),
            input: last.map(|step| match &step.input {
                Input::Move(seat, answer) => StepInput::Move { seat: *seat, answer: answer.to_string() },
                Input::Chance(chance) => StepInput::Chance { chance: chance.to_string() },
                Input::Undo(seat, step) => StepInput::Undo { seat: *seat, undo: *step },
            }),
            events: last.map_or(&[], |step| &step.events),
            pending,
            state: self.session.state(),
            hash: self.session.hash(),
        };
        serde_json::to_string(&step).expect("states and events have no map with keys that are not text")
    }

    fn default_answer(&self, seat: Seat) -> Option<String> {
        self.session.decision(seat)?;
        Some(self.session.game().default_move(self.session.state(), seat).to_string())
    }

    fn last_events_in_full(&self, voice: &Voice) -> Vec<String> {
        let game = self.session.game();
        let events = self.last.iter().flat_map(|step| &step.events);
        let undone = self.undone().map(|seat| voice.language.undone(&voice.cast, seat));
        let told = events.filter_map(|event| tell_fully(G::words(voice.language), game, event, &voice.cast));
        undone.into_iter().chain(told.map(|(full, _)| full)).collect()
    }

    fn news(&self, seat: Seat) -> SeatNews {
        let news = News {
            game: self.session.shared_game(),
            undone: self.undone(),
            events: self.seen(Viewer::Seat(seat)),
        };
        SeatNews::new(seat, news)
    }
}

/// The name of a reason, as the JSON of an outcome has it. That it is a word is property 22.
fn name_of(reason: &impl Serialize) -> String {
    match serde_json::to_value(reason) {
        Ok(Value::String(name)) => name,
        Ok(other) => other.to_string(),
        Err(_) => String::new(),
    }
}

/// A step as `docs/records.md` describes it. A struct and not a JSON value, which would sort the members of the state
/// and so change the text its hash is taken from.
#[derive(Serialize)]
#[serde(bound = "")]
struct StepJson<'a, G: Game> {
    step: usize,
    input: Option<StepInput>,
    events: &'a [G::Event],
    pending: StepPending<'a, G>,
    state: &'a G::State,
    hash: StateHash,
}

#[derive(Serialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
enum StepInput {
    Move {
        seat: Seat,
        #[serde(rename = "move")]
        answer: String,
    },
    Chance {
        chance: String,
    },
    Undo {
        seat: Seat,
        undo: usize,
    },
}

#[derive(Serialize)]
#[serde(tag = "name", rename_all = "kebab-case", bound = "")]
enum StepPending<'a, G: Game> {
    Decisions { decisions: &'a [Decision<G::Prompt>] },
    Chance,
    Over(engine::Outcome<G::Reason>),
}
