//! Plays one game and looks at it: what is played comes from one stream of numbers, what is looked at from another,
//! so that the same seed plays the same game however closely it is watched.
//!
//! Checks that change something work on clones; the session that is played is only ever given legal inputs.

mod bot_play;
mod chances;
mod explained;
mod information;
mod legality;
mod made_up;
mod marks;
mod order;
mod parsers;
mod pool;
mod refusals;
mod replays;
mod serialised;
mod steps;
mod undo;
mod wire;

use std::collections::{BTreeSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::english;
use chance::PlayoutGenerator;
use engine::{
    Actor, Cast, DecisionId, Generator, Input, Inspect, Kind, MoveList, Outcome, Pending, RecordedStep, Seat,
    SeatSet, Session, Setup, StateHash, Step, TableOptions, Viewer,
};

use crate::coverage::Reachable;
use crate::effort::mix;
use crate::failure::{Against, Finding, names_a_rule, require};
use crate::{Coverage, Effort, Failure, Property};

use pool::{Pool, put};

pub(crate) use explained::things_and_first_page;
pub(crate) use made_up::made_up_views;
pub(crate) use parsers::{arbitrary_text, set_up_parsers, text_parsers};

/// A list of moves up to this length is compared whole; of a longer one, samples are.
const WHOLE_LIST: usize = 512;

/// What one game came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// What was reached.
    pub coverage: Coverage,
    /// How many inputs it took.
    pub inputs: usize,
    /// How many of these were answers of seats.
    pub decisions: usize,
    /// Who won and the kind of reason; nothing if a failure stopped it.
    pub ending: Option<(SeatSet, &'static str)>,
}

/// Everything found in one game: one failure for each property that does not hold.
pub(crate) struct Examined {
    pub(crate) played: Played,
    pub(crate) failures: Vec<Failure>,
}

/// Where inputs come from.
enum Source<G: Inspect> {
    /// Every legal answer equally likely.
    Random,
    /// As random, from bots that see views.
    Bots,
    /// Every other answer is the default one.
    Absent,
    /// These as far as they are legal, then the end.
    Script(VecDeque<Input<G::Move, G::Chance>>),
}

/// The game cannot go on; why is among the failures, or it is over.
struct Stop;

/// One game being played and looked at.
struct Examination<'a, G: Inspect> {
    effort: &'a Effort,
    seed: u64,
    session: Session<G>,
    /// What the session has taken in.
    inputs: Vec<Input<G::Move, G::Chance>>,
    source: Source<G>,
    dice: PlayoutGenerator,
    probe: PlayoutGenerator,
    coverage: Coverage,
    decisions: usize,
    failures: Vec<Failure>,
    /// What is being looked at, to know what does not hold if it panics.
    looking_at: Property,
    /// The input that is being taken, for the record of a panic.
    taking: Option<Input<G::Move, G::Chance>>,
    pool: Pool<G>,
    /// Where what was sent so far had objects.
    shapes: wire::Shapes,
    /// The ids of what is explained, once somebody has looked.
    explained: Option<BTreeSet<String>>,
    /// States from earlier in the game, which must not change any more.
    keepsakes: Vec<(usize, G::State, StateHash)>,
    /// Every step, if the game is to be played again from memory.
    steps: Option<Vec<Step<G>>>,
    last_answer: Option<(Seat, DecisionId, G::Move)>,
    /// Who has answered a secret question that others have still open.
    secretly_answered: SeatSet,
}

/// Plays one random game and looks at it; whatever does not hold is among the failures.
pub(crate) fn examine<G: Inspect>(seats: u8, options: &G::Options, seed: u64, effort: &Effort) -> Examined {
    examine_from::<G>(seats, options, seed, effort, None)
}

/// Plays a script as far as its inputs are legal, and looks at it.
pub(crate) fn examine_script<G: Inspect>(
    seats: u8,
    options: &G::Options,
    seed: u64,
    effort: &Effort,
    script: Vec<Input<G::Move, G::Chance>>,
) -> Examined {
    examine_from::<G>(seats, options, seed, effort, Some(script))
}

fn examine_from<G: Inspect>(
    seats: u8,
    options: &G::Options,
    seed: u64,
    effort: &Effort,
    script: Option<Vec<Input<G::Move, G::Chance>>>,
) -> Examined {
    let made = catch_unwind(AssertUnwindSafe(|| {
        let game = G::new(seats, options.clone()).map_err(|error| error.to_string())?;
        Ok(Session::new(game))
    }));
    let session = match made.unwrap_or_else(|panic| Err(panic_message(&*panic))) {
        Ok(session) => session,
        Err(message) => {
            let setup = setup_of(seats, options);
            let property = Property::SetUp;
            let failure = Failure { property, game: G::ID, setup, seed, step: 0, message, record: None };
            let played = Played { coverage: Coverage::default(), inputs: 0, decisions: 0, ending: None };
            return Examined { played, failures: vec![failure] };
        }
    };
    let one_in = |every: u32, salt: u64| every > 0 && mix(seed, salt).is_multiple_of(u64::from(every));
    let source = match script {
        Some(script) => Source::Script(script.into()),
        None if one_in(effort.one_bot_game_in, 1) => Source::Bots,
        None if one_in(effort.one_absent_game_in, 2) => Source::Absent,
        None => Source::Random,
    };
    let mut examination = Examination {
        effort,
        seed,
        session,
        source,
        dice: PlayoutGenerator::from_seed(seed),
        probe: PlayoutGenerator::from_seed(mix(seed, 3)),
        coverage: Coverage::default(),
        decisions: 0,
        failures: Vec::new(),
        looking_at: Property::SomebodyCanAct,
        taking: None,
        pool: Pool { moves: Vec::new(), chances: Vec::new() },
        shapes: wire::Shapes::default(),
        explained: None,
        keepsakes: Vec::new(),
        steps: one_in(effort.one_replay_in, 4).then(Vec::new),
        last_answer: None,
        inputs: Vec::new(),
        secretly_answered: SeatSet::EMPTY,
    };
    let finished = catch_unwind(AssertUnwindSafe(|| examination.run()));
    if let Err(panic) = finished {
        let (property, message) = match (&examination.taking, panic.downcast::<Blamed>()) {
            (_, Ok(blamed)) => (blamed.property, blamed.message),
            (Some(input), Err(panic)) => {
                let message =
                    format!("taking {} panicked: {}", input_text::<G>(input), panic_message(&*panic));
                (Property::SomebodyCanAct, message)
            }
            (None, Err(panic)) => (examination.looking_at, format!("panicked: {}", panic_message(&*panic))),
        };
        examination.fail(property, message);
    }
    let ending = catch_unwind(AssertUnwindSafe(|| examination.session.outcome())).ok().flatten();
    Examined {
        played: Played {
            inputs: examination.session.record().steps.len(),
            decisions: examination.decisions,
            coverage: examination.coverage,
            ending: ending.map(|outcome| (outcome.winners, outcome.reason.kind())),
        },
        failures: examination.failures,
    }
}

/// Seats and options as text.
pub(crate) fn setup_of<O: TableOptions>(seats: u8, options: &O) -> Setup {
    Setup {
        seats,
        options: options.pairs().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        contents: options.contents().into_iter().map(|(file, one)| (file.to_owned(), one)).collect(),
    }
}

/// What a panic said.
pub(crate) fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "without a message".into())
}

/// An input as a record writes it.
fn input_text<G: Inspect>(input: &Input<G::Move, G::Chance>) -> String {
    match input {
        Input::Move(seat, answer) => format!("{seat} {answer}"),
        Input::Chance(chance) => format!("chance {chance}"),
        Input::Undo(seat, step) => format!("undo {seat} {step}"),
    }
}

/// The JSON of something that serialises.
fn json(value: &impl serde::Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("what a game serialises has no map with keys that are not text")
}

/// The JSON of something that serialises, for a message.
fn json_text(value: &impl serde::Serialize) -> String {
    String::from_utf8_lossy(&json(value)).into_owned()
}

/// What a viewer notices of some events.
fn seen_events<G: Inspect>(game: &G, events: &[G::Event], viewer: Viewer) -> Vec<G::EventView> {
    events.iter().filter_map(|event| game.view_event(event, viewer)).collect()
}

impl<G: Inspect> Examination<'_, G> {
    /// Notes that a property does not hold, the first time in this game.
    fn fail(&mut self, property: Property, message: String) {
        if self.failures.iter().any(|failure| failure.property == property) {
            return;
        }
        let mut record = self.session.record().clone();
        let step = record.steps.len();
        // An input that is being taken belongs to the failure, though there is no state after it to hash.
        if let Some(input) = &self.taking {
            let (actor, notation) = match input {
                Input::Move(seat, answer) => (Actor::Seat(*seat), answer.to_string()),
                Input::Chance(chance) => (Actor::Chance, chance.to_string()),
                Input::Undo(seat, step) => (Actor::Undo(*seat), step.to_string()),
            };
            record.steps.push(RecordedStep { actor, notation, hash: self.session.hash() });
        }
        let (setup, record) = (record.header.setup(), Some(record.to_string()));
        self.failures.push(Failure { property, game: G::ID, setup, seed: self.seed, step, message, record });
    }

    /// Notes a finding. Gives whether there was none.
    fn judge(&mut self, finding: Finding) -> bool {
        match finding {
            Ok(()) => true,
            Err((property, message)) => {
                self.fail(property, message);
                false
            }
        }
    }

    /// Whether an expensive check is made at this step.
    fn now(&mut self) -> bool {
        self.effort.one_step_in <= 1 || self.probe.below(self.effort.one_step_in) == 0
    }

    fn run(&mut self) {
        self.pool = Pool::gather(self.session.game(), &mut self.probe);
        while self.visit().is_ok() {
            let Some(input) = self.choose() else { break };
            if self.take(input).is_err() {
                break;
            }
        }
        self.close();
    }

    /// Looks at the present state. Stops if the game cannot go on from it.
    fn visit(&mut self) -> Result<(), Stop> {
        self.looking_at = Property::SomebodyCanAct;
        let pending = self.session.pending();
        self.coverage.reach(Reachable::Frame, self.session.game().frame(self.session.state()));
        for index in 0..self.session.decisions().len() {
            let kind = self.session.decisions()[index].prompt.kind();
            self.coverage.reach(Reachable::Prompt, kind);
        }
        if !self.judge(legality::somebody_can_act(&self.session, &pending)) {
            return Err(Stop);
        }
        self.looking_at = Property::Invariants;
        let held = self.session.game().invariants(self.session.state());
        let healthy = self.judge(held.against(Property::Invariants));
        self.visit_closely(&pending, healthy);
        if let Pending::Over(outcome) = pending {
            self.visit_end(&outcome, healthy);
            return Err(Stop);
        }
        self.looking_at = Property::EndsBelowBound;
        let (inputs, bound) = (self.session.record().steps.len(), self.session.game().bound());
        let below = require(inputs < bound, || {
            format!("not over after {inputs} inputs, with a declared bound of {bound}")
        });
        if self.judge(below.against(Property::EndsBelowBound)) { Ok(()) } else { Err(Stop) }
    }

    /// The expensive checks of a state, each with its own chance of being made.
    fn visit_closely(&mut self, pending: &Pending<G::Reason>, healthy: bool) {
        if self.now() {
            self.looking_at = Property::OneLegality;
            // A clone: if asking changed the state, only property 6 is to say so.
            let state = self.session.state().clone();
            for seat in pending.seats() {
                let findings = legality::moves_and_check_agree(
                    self.session.game(),
                    &state,
                    seat,
                    &mut self.pool.moves,
                    &mut self.coverage,
                    &mut self.probe,
                );
                findings.into_iter().for_each(|finding| {
                    self.judge(finding);
                });
            }
        }
        if self.now() {
            self.looking_at = Property::RightRefusal;
            let last = self.last_answer.as_ref();
            let finding = refusals::wrong_inputs(&self.session, last, &self.pool, &mut self.probe);
            self.judge(finding);
        }
        if self.now() {
            self.looking_at = Property::Serialisation;
            self.judge(serialised::comes_back_equal(&self.session).against(Property::Serialisation));
        }
        if self.now() {
            self.looking_at = Property::BotsPlayFromViews;
            let finding = bot_play::answers_are_legal(&self.session, pending.seats(), &mut self.probe);
            self.judge(finding);
        }
        if self.now() {
            self.looking_at = Property::WireConventions;
            let finding = wire::all_keep_to_it(
                &mut self.shapes,
                &self.session,
                self.inputs.last(),
                self.pool.moves.last(),
            );
            self.judge(finding.against(Property::WireConventions));
        }
        if self.now() {
            self.looking_at = Property::UndoTakesBack;
            let finding = undo::takes_back(&self.session, &self.inputs, &mut self.probe);
            self.judge(finding.against(Property::UndoTakesBack));
        }
        if self.now() {
            self.looking_at = Property::AnsweredInSteps;
            let state = self.session.state().clone();
            for seat in pending.seats() {
                let finding = steps::lead_to_answers(
                    self.session.game(),
                    &state,
                    seat,
                    &mut self.coverage,
                    &mut self.probe,
                );
                self.judge(finding.against(Property::AnsweredInSteps));
            }
        }
        if self.now() {
            self.looking_at = Property::EverythingIsExplained;
            let game = self.session.game();
            let known = self.explained.get_or_insert_with(|| explained::ids(game));
            let finding = explained::is_shown(&self.session, known, &mut self.probe);
            self.judge(finding.against(Property::EverythingIsExplained));
        }
        if self.now() {
            self.looking_at = Property::HiddenMarks;
            let finding = marks::in_state(&self.session, &mut self.probe);
            self.judge(finding);
        }
        if self.now() && pending.seats().len() > 1 {
            self.looking_at = Property::AnyOrder;
            let (game, state) = (self.session.game(), self.session.state());
            let finding = order::any_order(game, state, pending.seats(), &mut self.probe);
            self.judge(finding.against(Property::AnyOrder));
        }
        self.visit_odds(pending);
        // A broken state is not held against re-dealing.
        if healthy && !matches!(pending, Pending::Over(_)) && self.now() {
            self.visit_viewers(pending);
        }
        if self.now()
            && let Some(seat) = pending.seats().first()
        {
            self.looking_at = Property::ParsersNeverPanic;
            let (game, state) = (self.session.game(), self.session.state());
            let finding = made_up::edited_views(game, state, seat, &mut self.probe);
            self.judge(finding.against(Property::ParsersNeverPanic));
        }
        self.visit_clones();
    }

    /// Looks whether what is drawn can be drawn, and sometimes counts whether it is drawn evenly.
    fn visit_odds(&mut self, pending: &Pending<G::Reason>) {
        let count = self.now() && self.probe.below(self.effort.one_count_in.max(1)) == 0;
        if count && let Some(seat) = pending.seats().first() {
            self.looking_at = Property::OneLegality;
            let state = self.session.state().clone();
            let finding = chances::proposals_are_even(self.session.game(), &state, seat, &mut self.probe);
            self.judge(finding.against(Property::OneLegality));
        }
        if matches!(pending, Pending::Chance) && (count || self.now()) {
            self.looking_at = Property::ChanceIsFair;
            let finding = chances::outcomes_are_listed(
                self.session.game(),
                self.session.state(),
                &self.pool.chances,
                count,
                &mut self.probe,
            );
            self.judge(finding);
        }
    }

    /// Keeps a clone for later, and looks whether playing on with clones has changed the state.
    fn visit_clones(&mut self) {
        if self.now() && self.keepsakes.len() < 64 {
            let keepsake =
                (self.session.record().steps.len(), self.session.state().clone(), self.session.hash());
            self.keepsakes.push(keepsake);
        }
        if self.now() {
            self.looking_at = Property::ClonesNeverChange;
            let unchanged = require(StateHash::of(self.session.state()) == self.session.hash(), || {
                "the state changed without an input, while clones of it were played on".into()
            });
            self.judge(unchanged.against(Property::ClonesNeverChange));
        }
    }

    /// Re-deals what each viewer cannot know, and compares what they are given.
    fn visit_viewers(&mut self, pending: &Pending<G::Reason>) {
        let state = self.session.state().clone();
        for viewer in Viewer::all(self.session.game().seats()) {
            let property = information_property(viewer);
            self.looking_at = property;
            let held_back =
                viewer.seat().map_or(self.secretly_answered, |seat| self.secretly_answered.without(seat));
            let finding = information::redealt_looks_the_same(
                self.session.game(),
                &state,
                &self.memory(viewer),
                pending,
                viewer,
                &self.pool.moves,
                &mut self.probe,
            );
            let varied = finding.as_ref().is_ok_and(|redealt| redealt.varied);
            let finding = finding.map(|redealt| {
                let hidden = redealt.hidden_things > 1 || !held_back.is_empty();
                self.coverage.redealt(viewer, hidden, redealt.varied);
            });
            self.judge(finding.against(property));
            let told = require(G::HIDES || !varied, || {
                format!(
                    "the game says that it hides nothing, and {} cannot know the state",
                    information::name(viewer)
                )
            });
            self.judge(told.against(Property::Redealing));
            let finding = information::unseen_differences_make_no_events(
                self.session.game(),
                &state,
                pending,
                viewer,
                &mut self.probe,
            );
            self.judge(finding.against(property));
        }
    }

    /// Looks at the state of a game that is over.
    fn visit_end(&mut self, outcome: &Outcome<G::Reason>, healthy: bool) {
        self.coverage.reach(Reachable::Reason, outcome.reason.kind());
        self.looking_at = Property::EndsBelowBound;
        let game = self.session.game();
        let inputs = self.session.record().steps.len();
        let ended = require(inputs < game.bound(), || {
            format!("over after {inputs} inputs, with a declared bound of {}", game.bound())
        })
        .and_then(|()| {
            require(outcome.winners.bits() & !SeatSet::all(game.seats()).bits() == 0, || {
                format!("the winners {:?} do not all sit at the table", outcome.winners)
            })
        })
        .and_then(|()| names_a_rule(&outcome.reason));
        self.judge(ended.against(Property::EndsBelowBound));
        self.looking_at = Property::ViewsWhenOver;
        let words = english::<G>().reason(&outcome.reason);
        let told = require(!words.trim().is_empty(), || format!("{:?} has no words", outcome.reason));
        self.judge(told.against(Property::ViewsWhenOver));
        for viewer in Viewer::all(self.session.game().seats()) {
            let (game, state) = (self.session.game(), self.session.state());
            let finding = information::view_is_valid_when_over(
                game,
                state,
                &self.memory(viewer),
                viewer,
                healthy,
                &mut self.probe,
            );
            self.judge(finding.against(Property::ViewsWhenOver));
        }
    }

    /// The next input, or nothing at the end of a script.
    fn choose(&mut self) -> Option<Input<G::Move, G::Chance>> {
        let (game, state) = (self.session.game(), self.session.state());
        if let Source::Script(script) = &mut self.source {
            self.looking_at = Property::SomebodyCanAct;
            let state = &state.clone();
            while let Some(input) = script.pop_front() {
                if is_legal(game, state, &input) {
                    return Some(input);
                }
            }
            return None;
        }
        let seats = self.session.pending().seats();
        if seats.is_empty() {
            self.looking_at = Property::ChanceIsFair;
            return Some(Input::Chance(game.sample(state, &mut self.dice)));
        }
        let nth = self.dice.below(seats.len() as u32) as usize;
        let seat = seats.into_iter().nth(nth).expect("it is below the number of seats");
        let answer = match self.source {
            Source::Bots => {
                self.looking_at = Property::BotsPlayFromViews;
                let view = game.view(state, Viewer::Seat(seat));
                bot_play::answer(game, &view, self.session.memory(seat), &mut self.dice)
            }
            Source::Absent if self.dice.below(2) == 0 => {
                self.looking_at = Property::OneLegality;
                game.default_move(state, seat)
            }
            Source::Random | Source::Absent | Source::Script(_) => {
                self.looking_at = Property::OneLegality;
                match game.moves(state, seat) {
                    Some(moves) => moves.nth(self.dice.below(moves.count() as u32) as usize),
                    None => game.propose(state, seat, &mut self.dice),
                }
            }
        };
        Some(Input::Move(seat, answer))
    }

    /// Takes an input and looks at what came of it.
    fn take(&mut self, input: Input<G::Move, G::Chance>) -> Result<(), Stop> {
        let before = self.session.decisions().to_vec();
        let watched = if self.now() { self.watch(&input) } else { Vec::new() };
        if self.now() {
            self.looking_at = Property::UndoTakesBack;
            let finding = undo::teaches_nothing(&self.session, &input, &mut self.probe);
            self.judge(finding.against(Property::UndoTakesBack));
        }
        self.looking_at = Property::SomebodyCanAct;
        self.taking = Some(input.clone());
        let step = match &input {
            Input::Move(seat, answer) => {
                let id = before.iter().find(|decision| decision.seat == *seat).map(|decision| decision.id);
                let id = id.expect("a seat was chosen among those with an open decision");
                self.last_answer = Some((*seat, id, answer.clone()));
                self.session.submit(*seat, id, answer.clone()).map_err(|refused| format!("{refused:?}"))
            }
            Input::Chance(chance) => {
                let step = self.session.submit_chance(chance.clone());
                step.ok_or_else(|| "check_chance says it cannot be".into())
            }
            Input::Undo(seat, _) => self.session.undo(*seat).map_err(|error| error.to_string()),
        };
        self.taking = None;
        let step = match step {
            Ok(step) => step,
            Err(refusal) => {
                let property = match (&self.source, &input) {
                    (_, Input::Chance(_)) => Property::ChanceIsFair,
                    (Source::Bots, Input::Move(seat, answer)) => {
                        bot_play::to_blame(self.session.game(), self.session.state(), *seat, answer)
                    }
                    (_, Input::Move(..)) => Property::OneLegality,
                    (_, Input::Undo(..)) => Property::UndoTakesBack,
                };
                self.fail(property, format!("{} is refused: {refusal}", input_text::<G>(&input)));
                return Err(Stop);
            }
        };
        self.inputs.push(input.clone());
        self.note(&step);
        if let (Input::Move(answerer, _), true) = (&input, before.len() > 1) {
            self.looking_at = Property::AnyOrder;
            self.judge(order::others_stay_open(&before, *answerer, self.session.decisions()));
        }
        self.note_secrets(&input, &before);
        self.look_at_events(&step, watched);
        if let Some(steps) = &mut self.steps {
            steps.push(step);
        }
        Ok(())
    }

    /// Counts what a step reached, and puts its input among those to try elsewhere.
    fn note(&mut self, step: &Step<G>) {
        let game = self.session.game();
        match &step.input {
            Input::Move(_, answer) => {
                self.decisions += 1;
                self.coverage.reach(Reachable::Move, answer.kind());
                put(&mut self.pool.moves, answer, &mut self.probe);
            }
            Input::Chance(chance) => {
                self.coverage.reach(Reachable::Chance, chance.kind());
                put(&mut self.pool.chances, chance, &mut self.probe);
            }
            Input::Undo(..) => {}
        }
        for event in &step.events {
            self.coverage.reach(Reachable::Event, event.kind());
            if let Some(content) = game.content_of(event) {
                self.coverage.reach(Reachable::Content, content);
            }
            for viewer in Viewer::all(game.seats()) {
                if let Some(seen) = game.view_event(event, viewer) {
                    self.coverage.reach(Reachable::EventView, seen.kind());
                }
            }
        }
    }

    /// Keeps account of who has answered in secret while others have still to answer.
    fn note_secrets(&mut self, input: &Input<G::Move, G::Chance>, before: &[engine::Decision<G::Prompt>]) {
        let Input::Move(answerer, _) = input else {
            self.secretly_answered = SeatSet::EMPTY;
            return;
        };
        let game = self.session.game();
        let secret =
            before.iter().any(|decision| decision.seat == *answerer && game.is_secret(&decision.prompt));
        let others_to_come = before.len() > 1;
        if secret && others_to_come {
            self.secretly_answered.insert(*answerer);
        } else {
            self.secretly_answered = SeatSet::EMPTY;
        }
    }

    /// What a viewer remembers; nothing if they only watch.
    fn memory(&self, viewer: Viewer) -> G::Memory {
        viewer.seat().map_or_else(G::Memory::default, |seat| self.session.memory(seat).clone())
    }

    /// What is needed of the state before a step to judge its events afterwards.
    fn watch(&mut self, input: &Input<G::Move, G::Chance>) -> Vec<Watched<G>> {
        let (game, state) = (self.session.game(), self.session.state());
        let mut viewers = Vec::new();
        for viewer in Viewer::all(game.seats()) {
            self.looking_at = information_property(viewer);
            let redealt = game.redeal(&game.view(state, viewer), &self.memory(viewer), &mut self.probe);
            viewers.push(Watched {
                viewer,
                marks: game.hidden_marks(state, viewer),
                redealt: is_legal(game, &redealt, input).then_some(redealt),
            });
        }
        viewers
    }

    /// Judges the events of a step: that they name nothing hidden, come back from their JSON, and are the same from a
    /// state that looks the same.
    fn look_at_events(&mut self, step: &Step<G>, watched: Vec<Watched<G>>) {
        let cast = Cast::numbered(self.session.game().seats());
        for watching in watched {
            let property = information_property(watching.viewer);
            self.looking_at = Property::Serialisation;
            let seen = seen_events(self.session.game(), &step.events, watching.viewer);
            let finding = serialised::events_come_back_equal::<G>(&seen);
            self.judge(finding.against(Property::Serialisation));
            self.looking_at = Property::WireConventions;
            let finding = wire::events_keep_to_it::<G>(&mut self.shapes, &seen);
            self.judge(finding.against(Property::WireConventions));

            self.looking_at = marks_property(watching.viewer);
            let (game, state) = (self.session.game(), self.session.state());
            let hidden_still = game.hidden_marks(state, watching.viewer);
            let hidden: Vec<String> =
                watching.marks.into_iter().filter(|mark| hidden_still.contains(mark)).collect();
            let finding = marks::in_events(game, &seen, hidden, watching.viewer, &cast);
            self.judge(finding.against(marks_property(watching.viewer)));

            self.looking_at = property;
            if let Some(redealt) = watching.redealt {
                let (game, state) = (self.session.game(), self.session.state());
                let finding = information::same_events_from_redealt(
                    game,
                    state,
                    &seen,
                    redealt,
                    &step.input,
                    watching.viewer,
                );
                self.judge(finding.against(property));
            }
        }
    }

    /// After the last input: what was kept is compared, what was recorded is played again.
    fn close(&mut self) {
        self.looking_at = Property::ClonesNeverChange;
        for (step, state, hash) in std::mem::take(&mut self.keepsakes) {
            let kept = require(StateHash::of(&state) == hash, || {
                format!("a clone taken after step {step} has changed since")
            });
            self.judge(kept.against(Property::ClonesNeverChange));
        }
        let Some(steps) = self.steps.take() else { return };
        self.looking_at = Property::Determinism;
        self.judge(replays::from_memory(&self.session, &steps).against(Property::Determinism));
        self.looking_at = Property::RecordsReplay;
        let finding = replays::from_text(&self.session, &mut self.probe);
        self.judge(finding);
        self.looking_at = Property::ParsersNeverPanic;
        let finding = parsers::edited_texts(&self.session, &self.pool, &mut self.probe);
        self.judge(finding.against(Property::ParsersNeverPanic));
    }
}

/// What was hidden from a viewer before a step, and a state that looked the same, if it can take the same input.
struct Watched<G: Inspect> {
    viewer: Viewer,
    marks: Vec<String>,
    redealt: Option<G::State>,
}

/// Which property a leak to that viewer breaks.
fn information_property(viewer: Viewer) -> Property {
    match viewer {
        Viewer::Seat(_) => Property::Redealing,
        Viewer::Spectator => Property::Spectators,
    }
}

/// Which property the name of a hidden thing shown to that viewer breaks.
fn marks_property(viewer: Viewer) -> Property {
    match viewer {
        Viewer::Seat(_) => Property::HiddenMarks,
        Viewer::Spectator => Property::Spectators,
    }
}

/// Whether a state takes that input.
fn is_legal<G: Inspect>(game: &G, state: &G::State, input: &Input<G::Move, G::Chance>) -> bool {
    match input {
        Input::Move(seat, answer) => {
            game.pending(state).seats().contains(*seat) && game.check(state, *seat, answer).is_ok()
        }
        Input::Chance(chance) => {
            matches!(game.pending(state), Pending::Chance) && game.check_chance(state, chance)
        }
        // What can be taken back is the session's to say, not the state's.
        Input::Undo(..) => false,
    }
}

/// What a check panics with when the game does in a place that has a property of its own, whatever was being looked at.
struct Blamed {
    property: Property,
    message: String,
}

/// Runs a part of the game that must not panic; if it does, that property is to blame.
fn blaming<T>(property: Property, what: impl FnOnce() -> String, run: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let message = format!("{} panicked: {}", what(), panic_message(&*panic));
        resume_unwind(Box::new(Blamed { property, message }))
    })
}

/// Reads a notation that was made up.
fn parse_made_up<T: std::str::FromStr>(text: &str) -> Option<T> {
    blaming(Property::ParsersNeverPanic, || format!("reading {text:?}"), || text.parse().ok())
}

/// Takes a legal input, and gives the events.
fn apply<G: Inspect>(game: &G, state: &mut G::State, input: &Input<G::Move, G::Chance>) -> Vec<G::Event> {
    let mut events = Vec::new();
    let what = || format!("taking {}", input_text::<G>(input));
    blaming(Property::SomebodyCanAct, what, || match input {
        Input::Move(seat, answer) => game.apply_move_unchecked(state, *seat, answer, &mut events),
        Input::Chance(chance) => game.apply_chance_unchecked(state, chance, &mut events),
        Input::Undo(..) => unreachable!("only what is legal in a state is applied to one"),
    });
    events
}
