//! A session of any game behind one object-safe trait: notation and words instead of types.

use std::any::Any;

use bots::{Bot, RandomBot};
use engine::{
    Cast, DecisionId, English, Game, Generator, Input, MoveList, Pending, Record, RecordedStep, Refused,
    ReplayError, Rule, Ruled, Seat, SeatSet, Session, StateHash, Step, TableOptions as _, Viewer, Words,
    tell_fully,
};
use heuristics::death_may_die::Investigators;
use rules_death_may_die::DeathMayDie;
use serde::Serialize;
use serde_json::{Value, json};

/// What a game waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// Answers of these seats.
    Decisions(SeatSet),
    /// A chance.
    Chance,
    /// Nothing: the game is over.
    Over {
        /// Who won.
        winners: SeatSet,
        /// Why it is over, in words.
        reason: String,
        /// The rules it ended by.
        rules: &'static [Rule],
    },
}

/// An open decision, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The decision's name.
    pub id: DecisionId,
    /// The question.
    pub words: String,
    /// The rules behind it.
    pub rules: &'static [Rule],
    /// Whether the answer stays hidden until all are in.
    pub secret: bool,
    /// How many answers there are; `None` for an open question, such as a name.
    pub answers: Option<usize>,
    /// For an open question that any text may answer: the notation's word before the text.
    pub text: Option<&'static str>,
    /// Whether it comes in the middle of something, so that the table need not be shown again.
    pub aside: bool,
}

/// Why an answer is not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// In a sentence.
    pub words: String,
    /// The rules; empty if it is not the game's rules that refuse it.
    pub rules: &'static [Rule],
}

/// An answer to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// As it is submitted and recorded.
    pub notation: String,
    /// For people.
    pub words: String,
}

/// A session of some game.
///
/// Everything about a seat is made from that seat's view, by the game's own words.
pub trait AnySession: Send {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// How many seats.
    fn seats(&self) -> u8;
    /// What is unusual about its options, for whoever sets the table.
    fn warnings(&self) -> Vec<String>;
    /// What the game waits for.
    fn waiting(&self) -> Waiting;
    /// The open decision of a seat.
    fn question(&self, seat: Seat, cast: &Cast) -> Option<Question>;
    /// The answer at `index` in the list of an open decision's answers.
    fn answer(&self, seat: Seat, index: usize, cast: &Cast) -> Option<Told>;
    /// Whether an answer would be taken.
    fn check(&self, seat: Seat, answer: &str, cast: &Cast) -> Result<(), Refusal>;
    /// Takes an answer.
    fn submit(&mut self, seat: Seat, id: DecisionId, answer: &str, cast: &Cast) -> Result<(), Refusal>;
    /// Draws a chance, if one is due; whether one was.
    fn advance_once(&mut self, generator: &mut dyn Generator) -> bool;
    /// Plays the next step of a record.
    fn replay_step(&mut self, step: &RecordedStep) -> Result<(), ReplayError>;
    /// The harmless answer for a seat that is asked.
    fn default_answer(&self, seat: Seat) -> Option<String>;
    /// A bot's answer for a seat that is asked, from its view alone.
    fn bot_answer(&mut self, seat: Seat, skill: BotSkill, generator: &mut dyn Generator) -> Option<String>;
    /// What happened in the last step, as a viewer may know it.
    fn last_events(&self, viewer: Viewer, cast: &Cast) -> Vec<String>;
    /// What happened in the last step, told by whoever saw most of each.
    fn last_events_in_full(&self, cast: &Cast) -> Vec<String>;
    /// The table as a viewer may see it.
    fn board(&self, viewer: Viewer, cast: &Cast) -> String;
    /// A viewer's view as JSON.
    fn view_json(&self, viewer: Viewer) -> Value;
    /// The last step with everything in it, as one line of JSON: input, events, the whole state.
    fn step_json(&self) -> String;
    /// What has been played.
    fn record(&self) -> &Record;
    /// The hash of the state.
    fn hash(&self) -> StateHash;
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotSkill {
    /// At random.
    Random,
    /// As well as any bot here knows how; at random where none knows the game.
    Best,
}

pub(crate) struct Live<G: Game> {
    session: Session<G>,
    /// Plays for every seat that wants the best bot; it may remember what it is about.
    best: Box<dyn Bot<G> + Send>,
    /// The last step, if there was one.
    last: Option<Step<G>>,
}

/// The best bot for a game: one that knows it, if there is one.
fn best_bot<G: Game>() -> Box<dyn Bot<G> + Send> {
    let known: Box<dyn Bot<DeathMayDie> + Send> = Box::new(Investigators::default());
    let known: Box<dyn Any> = Box::new(known);
    known.downcast::<Box<dyn Bot<G> + Send>>().map_or_else(|_| Box::new(RandomBot) as _, |bot| *bot)
}

/// Whether there is a bot that knows the game.
pub(crate) fn is_known_to_a_bot(id: &str) -> bool {
    id == DeathMayDie::ID
}

impl<G: Game> Live<G> {
    pub(crate) fn new(session: Session<G>) -> Self {
        Self { session, best: best_bot(), last: None }
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.session.game().view(self.session.state(), viewer)
    }
}

impl<G: Game> Live<G>
where
    English: Words<G>,
{
    fn refusal(&self, refused: &Refused<G::Refusal>, cast: &Cast) -> Refusal {
        match refused {
            Refused::Illegal(refusal) => {
                Refusal { words: English.refusal(self.session.game(), refusal, cast), rules: refusal.rules() }
            }
            other => Refusal { words: other.to_string(), rules: &[] },
        }
    }

    fn read(&self, seat: Seat, answer: &str, cast: &Cast) -> Result<G::Move, Refusal> {
        if self.session.decision(seat).is_none() {
            return Err(self.refusal(&Refused::NotAsked(seat), cast));
        }
        answer.parse().map_err(|error| self.refusal(&Refused::Unreadable(error), cast))
    }
}

impl<G: Game> AnySession for Live<G>
where
    English: Words<G>,
{
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.session.game().seats()
    }

    fn warnings(&self) -> Vec<String> {
        self.session.game().options().warnings()
    }

    fn waiting(&self) -> Waiting {
        match self.session.pending() {
            Pending::Decisions(seats) => Waiting::Decisions(seats),
            Pending::Chance => Waiting::Chance,
            Pending::Over(outcome) => Waiting::Over {
                winners: outcome.winners,
                reason: English.reason(&outcome.reason),
                rules: outcome.reason.rules(),
            },
        }
    }

    fn question(&self, seat: Seat, cast: &Cast) -> Option<Question> {
        let decision = self.session.decision(seat)?;
        let game = self.session.game();
        Some(Question {
            id: decision.id,
            words: English.prompt(game, &self.view(Viewer::Seat(seat)), &decision.prompt, cast),
            rules: decision.prompt.rules(),
            secret: game.is_secret(&decision.prompt),
            answers: game.moves(self.session.state(), seat).map(|moves| moves.count()),
            text: game.text_answer(&decision.prompt),
            aside: English.is_aside(&decision.prompt),
        })
    }

    fn answer(&self, seat: Seat, index: usize, cast: &Cast) -> Option<Told> {
        self.session.decision(seat)?;
        let game = self.session.game();
        let moves = game.moves(self.session.state(), seat)?;
        (index < moves.count()).then(|| {
            let answer = moves.nth(index);
            let words = English.answer(game, &self.view(Viewer::Seat(seat)), &answer, cast);
            Told { notation: answer.to_string(), words }
        })
    }

    fn check(&self, seat: Seat, answer: &str, cast: &Cast) -> Result<(), Refusal> {
        let answer = self.read(seat, answer, cast)?;
        let checked = self.session.game().check(self.session.state(), seat, &answer);
        checked.map_err(|refusal| self.refusal(&Refused::Illegal(refusal), cast))
    }

    fn submit(&mut self, seat: Seat, id: DecisionId, answer: &str, cast: &Cast) -> Result<(), Refusal> {
        let answer = self.read(seat, answer, cast)?;
        match self.session.submit(seat, id, answer) {
            Ok(step) => {
                self.last = Some(step);
                Ok(())
            }
            Err(refused) => Err(self.refusal(&refused, cast)),
        }
    }

    fn advance_once(&mut self, generator: &mut dyn Generator) -> bool {
        let step = self.session.advance_once(generator);
        let drawn = step.is_some();
        self.last = step.or(self.last.take());
        drawn
    }

    fn replay_step(&mut self, step: &RecordedStep) -> Result<(), ReplayError> {
        self.last = Some(self.session.replay_step(step)?);
        Ok(())
    }

    fn default_answer(&self, seat: Seat) -> Option<String> {
        self.session.decision(seat)?;
        Some(self.session.game().default_move(self.session.state(), seat).to_string())
    }

    fn bot_answer(&mut self, seat: Seat, skill: BotSkill, generator: &mut dyn Generator) -> Option<String> {
        self.session.decision(seat)?;
        let view = self.view(Viewer::Seat(seat));
        let game = self.session.game();
        let answer = match skill {
            BotSkill::Random => RandomBot.answer(game, &view, generator),
            BotSkill::Best => self.best.answer(game, &view, generator),
        };
        Some(answer.to_string())
    }

    fn last_events(&self, viewer: Viewer, cast: &Cast) -> Vec<String> {
        let game = self.session.game();
        let events = self.last.iter().flat_map(|step| &step.events);
        let seen = events.filter_map(|event| game.view_event(event, viewer));
        seen.map(|event| English.event(game, &event, cast)).collect()
    }

    fn last_events_in_full(&self, cast: &Cast) -> Vec<String> {
        let game = self.session.game();
        let events = self.last.iter().flat_map(|step| &step.events);
        events.filter_map(|event| tell_fully(&English, game, event, cast)).map(|(full, _)| full).collect()
    }

    fn board(&self, viewer: Viewer, cast: &Cast) -> String {
        English.board(self.session.game(), &self.view(viewer), cast)
    }

    fn view_json(&self, viewer: Viewer) -> Value {
        to_json(&self.view(viewer))
    }

    fn step_json(&self) -> String {
        let input = self.last.as_ref().map(|step| match &step.input {
            Input::Move(seat, answer) => json!({ "seat": seat, "move": answer.to_string() }),
            Input::Chance(chance) => json!({ "chance": chance.to_string() }),
        });
        let pending = match self.session.pending() {
            Pending::Decisions(_) => {
                let asked = self.session.decisions().iter();
                let asked = asked.map(|one| json!({ "seat": one.seat, "prompt": to_json(&one.prompt) }));
                json!({ "decisions": asked.collect::<Vec<_>>() })
            }
            Pending::Chance => json!("chance"),
            Pending::Over(outcome) => {
                json!({ "over": { "winners": outcome.winners, "reason": to_json(&outcome.reason) } })
            }
        };
        let step = StepJson {
            step: self.session.record().steps.len(),
            input,
            events: self.last.as_ref().map_or(&[], |step| &step.events),
            pending,
            state: self.session.state(),
            hash: self.session.hash(),
        };
        serde_json::to_string(&step).expect("states and events have no map with keys that are not text")
    }

    fn record(&self) -> &Record {
        self.session.record()
    }

    fn hash(&self) -> StateHash {
        self.session.hash()
    }
}

/// A step as `docs/records.md` describes it. A struct and not a JSON value, which would sort the members of the state
/// and so change the text its hash is taken from.
#[derive(Serialize)]
struct StepJson<'a, E, S> {
    step: usize,
    input: Option<Value>,
    events: &'a [E],
    pending: Value,
    state: &'a S,
    hash: StateHash,
}

fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("states, views and events have no map with keys that are not text")
}
