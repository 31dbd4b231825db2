//! A game of any kind being played, behind one object-safe trait: notation, words and JSON instead of types.
//!
//! Whoever runs a table works out what an answer leads to ([`Table::plan_answer`]), puts the steps somewhere safe, and
//! only then takes them in ([`Table::commit`]); a [`Planned`] that is dropped has changed nothing.

use std::any::Any;

use engine::{
    Brief, DecisionId, Generator, Gist, Language, News, Outdated, Player, Record, RecordedStep, ReplayError,
    Rule, Seat, SeatSet, StateHash, Viewer, Weight,
};
use serde::{Deserialize, Serialize};

use crate::{Look, Voice};

/// What a game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Status {
    /// Answers of these seats.
    Decisions {
        /// Who is asked.
        seats: SeatSet,
    },
    /// A chance.
    Chance,
    /// Nothing: the game is over.
    Over {
        /// Who won.
        winners: SeatSet,
        /// Why, by the name that the game's outcome has for it.
        reason: String,
        /// The rules it ended by.
        rules: Vec<Rule>,
    },
}

/// An open decision, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The decision's name.
    pub id: DecisionId,
    /// The question.
    pub words: String,
    /// The rules behind it.
    pub rules: Vec<Rule>,
    /// Whether the answer stays hidden until all are in.
    pub secret: bool,
    /// How many answers there are; `None` for an open question, such as a name.
    pub answers: Option<usize>,
    /// For an open question that any text may answer: the notation's word before the text.
    pub text: Option<String>,
    /// Whether it comes in the middle of something, so that the table need not be shown again.
    pub aside: bool,
    /// Whether it is asked even of who has one answer only, so that being asked gives nothing away.
    pub regardless: bool,
}

/// Which kind of refusal it is, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalKind {
    /// The text is no move of this game.
    Unreadable,
    /// That seat is not asked anything now, or there is no such seat.
    NotAsked,
    /// That decision was answered already: sent twice, or too late.
    Closed,
    /// It is against the rules.
    Illegal,
    /// The game is over.
    Over,
    /// There is nothing to take back, or it cannot be taken back any more.
    CannotUndo,
}

/// Why something is not taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// For programs.
    pub kind: RefusalKind,
    /// For people, in a sentence.
    pub words: String,
    /// The rules, if it is the game's rules that refuse it.
    pub rules: Vec<Rule>,
}

/// An answer to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// As it is submitted and recorded.
    #[serde(rename = "move")]
    pub notation: String,
    /// For people.
    pub words: String,
    /// What it does; empty where the words say it all.
    pub effect: String,
    /// What it certainly leads to, where somebody would want to know.
    pub consequence: Option<String>,
    /// The fixed word for it, if it is an answer that comes again and again.
    pub key: Option<String>,
    /// The ids of the things it is about.
    pub things: Vec<String>,
}

/// Something that people might try at an open question and that the rules refuse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impossible {
    /// What it is, as an answer would say it.
    pub words: String,
    /// The same in notation.
    pub notation: String,
    /// The ids of the things it is about.
    pub things: Vec<String>,
    /// Why it can't be done.
    pub refusal: Refusal,
}

/// A legal answer explained: what it is, and what certainly happens before the next chance or question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Explained {
    /// The answer.
    pub choice: Choice,
    /// What happens, in words.
    pub follows: Vec<String>,
}

/// What has happened, in words, with what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// A sentence, or a run of events told as one.
    pub words: String,
    /// How much it matters: of a run, what matters most in it.
    pub weight: Weight,
    /// Whether a turn or a round begins with it.
    pub opens: bool,
    /// Whether it is about the viewer.
    pub yours: bool,
    /// What somebody is told of it who only watched.
    pub gist: Gist,
}

/// The answer to a question that need not be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// The answer.
    pub choice: Choice,
    /// Whether there is no other; if there are others, they lead to the same.
    pub only: bool,
}

/// A part of an answer to choose, where a question is answered in steps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartChoice {
    /// For people.
    pub words: String,
    /// What it does or is; empty where the words say it all.
    pub effect: String,
    /// The fixed word for it, if it is one that comes again and again.
    pub key: Option<String>,
    /// The ids of the things it is about.
    pub things: Vec<String>,
    /// Why it cannot be chosen; nothing if it can.
    pub refused: Option<Refusal>,
}

/// What comes after the parts of an answer that are chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum NextPart {
    /// One of these.
    Parts {
        /// In the order in which they are counted.
        parts: Vec<PartChoice>,
    },
    /// A text, with the notation's word before it.
    Text {
        /// The word.
        word: String,
    },
    /// Nothing: this is the answer.
    Done {
        /// The answer.
        answer: Choice,
    },
}

/// Steps worked out for a table, and not taken in yet.
pub struct Planned {
    pub(crate) plan: Box<dyn Any + Send>,
    steps: Vec<RecordedStep>,
    /// The number of the first.
    first: usize,
}

impl Planned {
    pub(crate) fn new(plan: Box<dyn Any + Send>, steps: Vec<RecordedStep>, first: usize) -> Self {
        Self { plan, steps, first }
    }

    /// The steps, with their numbers, to be kept before they are taken in.
    pub fn steps(&self) -> impl Iterator<Item = (usize, &RecordedStep)> {
        self.steps.iter().enumerate().map(|(index, step)| (self.first + index, step))
    }
}

/// What one seat that is asked knows, for a bot that thinks elsewhere.
pub struct SeatBrief {
    brief: Box<dyn Any + Send>,
    /// Who is asked.
    pub seat: Seat,
    /// The name of what is asked.
    pub decision: DecisionId,
}

impl SeatBrief {
    /// What a seat of that game knows.
    pub fn new<G: engine::Game>(brief: Brief<G>) -> Self {
        let (seat, decision) = (brief.seat(), brief.decision.id);
        Self { brief: Box::new(brief), seat, decision }
    }

    /// The brief, if it is of that game.
    pub fn of<G: engine::Game>(&self) -> Option<&Brief<G>> {
        self.brief.downcast_ref()
    }
}

/// What a seat has just seen happen, for a bot that thinks elsewhere.
pub struct SeatNews {
    news: Box<dyn Any + Send>,
    /// Whose.
    pub seat: Seat,
}

impl SeatNews {
    pub(crate) fn new<G: engine::Game>(seat: Seat, news: News<G>) -> Self {
        Self { news: Box::new(news), seat }
    }

    /// The news, if they are of that game.
    pub fn of<G: engine::Game>(&self) -> Option<&News<G>> {
        self.news.downcast_ref()
    }
}

/// A game of some kind being played, by whoever runs the table.
pub trait Table: Look {
    /// What is unusual about its options, for whoever sets the table.
    fn warnings(&self, language: Language) -> Vec<String>;
    /// What has been played.
    fn record(&self) -> &Record;
    /// Says who plays, for the record. There must be as many as there are seats.
    fn set_players(&mut self, players: Vec<Player>) -> Result<(), WrongPlayers>;
    /// The hash of the state. Not for players: it tells what is hidden to whoever tries all there can be.
    fn hash(&self) -> StateHash;

    /// What an answer leads to, chances included, until somebody is asked or the game is over. Changes nothing.
    fn plan_answer(
        &self,
        seat: Seat,
        id: DecisionId,
        answer: &str,
        voice: &Voice,
        generator: &mut dyn Generator,
    ) -> Result<Planned, Refusal>;
    /// What taking back a seat's last answer leads to. Changes nothing.
    fn plan_undo(&self, seat: Seat, voice: &Voice) -> Result<Planned, Refusal>;
    /// The chances that are due, if any. Changes nothing.
    fn plan_chances(&self, generator: &mut dyn Generator) -> Planned;
    /// Takes in what was planned. One made before something else was taken in, or for another table, is refused.
    fn commit(&mut self, planned: Planned) -> Result<(), Outdated>;
    /// Plays the next step of a record.
    fn replay_step(&mut self, step: &RecordedStep) -> Result<(), ReplayError>;

    /// Writes one update for a viewer as JSON: the whole view, what has happened in the last steps that were taken in,
    /// what is asked.
    fn write_update(&self, viewer: Viewer, out: &mut Vec<u8>);
    /// The same without what has happened: the present, for a viewer who has just come. It is the same after a restart.
    fn write_present(&self, viewer: Viewer, out: &mut Vec<u8>);
    /// A snapshot as JSON: the state, what each seat remembers, what is asked; with the record, enough to go on from. It
    /// is of the last moment before which nothing can be taken back; [`restore`](crate::restore) replays what has come
    /// since.
    fn write_snapshot(&self, out: &mut Vec<u8>);
    /// The last step with everything in it, as one line of JSON: input, events, the whole state.
    fn step_json(&self) -> String;

    /// The harmless answer for a seat that is asked.
    fn default_answer(&self, seat: Seat) -> Option<String>;
    /// What happened in the last steps, told by whoever saw most of each.
    fn last_events_in_full(&self, voice: &Voice) -> Vec<String>;

    /// What a seat has seen in the last steps that were taken in, for a bot.
    fn news(&self, seat: Seat) -> SeatNews;
}

/// There are not as many players as seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the table has {seats} seats, and {players} players")]
pub struct WrongPlayers {
    /// How many seats there are.
    pub seats: u8,
    /// How many players were named.
    pub players: usize,
}
