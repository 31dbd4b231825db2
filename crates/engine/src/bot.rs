//! Players that are programs: what they are given, and what they give back.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::notation::Expected;
use crate::{Decision, DecisionId, Game, Generator, NotationError, Seat, Viewer};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// At random: for tests.
    Random,
    /// Like a beginner: sensible, short-sighted, forgetful.
    Easy,
    /// Soundly.
    #[default]
    Normal,
}

impl Level {
    /// All, the weakest first.
    pub const ALL: &'static [Self] = &[Self::Random, Self::Easy, Self::Normal];

    /// The word for it in commands, records and JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Normal => "normal",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let level = Self::ALL.iter().find(|level| level.id() == text);
        level.copied().ok_or_else(|| NotationError::new(text, Expected::Level))
    }
}

/// What one seat knows when it is asked: all that a bot is given, wherever it thinks.
#[derive(Clone, Debug)]
pub struct Brief<G: Game> {
    /// The game.
    pub game: Arc<G>,
    /// What the seat sees.
    pub view: G::View,
    /// What it remembers.
    pub memory: G::Memory,
    /// What it is asked.
    pub decision: Decision<G::Prompt>,
}

impl<G: Game> Brief<G> {
    /// For a seat that is asked in a state that no session keeps, such as one looked ahead to.
    pub fn of_state(game: &Arc<G>, state: &G::State, memory: &G::Memory, seat: Seat) -> Self {
        Self {
            game: Arc::clone(game),
            view: game.view(state, Viewer::Seat(seat)),
            memory: memory.clone(),
            decision: Decision { id: DecisionId(0), seat, prompt: game.prompt(state, seat) },
        }
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.decision.seat
    }

    /// A state that the seat cannot tell from the true one.
    pub fn redeal<R: Generator + ?Sized>(&self, generator: &mut R) -> G::State {
        self.game.redeal(&self.view, &self.memory, generator)
    }
}

/// What one seat has just seen: all that a bot is told between its answers, wherever it thinks.
#[derive(Clone, Debug)]
pub struct News<G: Game> {
    /// The game.
    pub game: Arc<G>,
    /// Who has just taken back an answer.
    pub undone: Option<Seat>,
    /// What has happened, in order.
    pub events: Vec<G::EventView>,
}

/// How much a bot may think about one answer.
///
/// There is no clock in it, so that bots think alike everywhere: whoever has a clock says through
/// [`as_long_as`](Self::as_long_as) when time is up, and so does whoever no longer waits for the answer.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    iterations: u32,
    go_on: &'a dyn Fn() -> bool,
}

impl Budget<'static> {
    /// What is enough for a quick answer, and the same everywhere.
    pub const USUAL: u32 = 1_000;

    /// At most so many iterations of a search, each about as much as one position looked at. With the same generator a bot
    /// answers the same every time.
    pub fn of(iterations: u32) -> Self {
        Self { iterations, go_on: &|| true }
    }
}

impl<'a> Budget<'a> {
    /// The same, but only while `go_on` says so. It is asked again and again; once it says no, the bot answers with the
    /// best it has found.
    pub fn as_long_as(self, go_on: &'a dyn Fn() -> bool) -> Self {
        Self { go_on, ..self }
    }

    /// At most so many iterations.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Whether there is time for more.
    pub fn goes_on(&self) -> bool {
        (self.go_on)()
    }
}

impl Default for Budget<'static> {
    fn default() -> Self {
        Self::of(Self::USUAL)
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("iterations", &self.iterations).finish_non_exhaustive()
    }
}

/// A player that is a program. One instance plays one seat of one game, and may remember what it is about.
pub trait Bot<G: Game>: Send {
    /// Takes in what its seat has just seen happen.
    fn observe(&mut self, _game: &G, _event: &G::EventView) {}

    /// Takes in that a seat has taken back its last answer: what came of that answer has not happened.
    fn undone(&mut self, _game: &G, _seat: Seat) {}

    /// Answers the seat's open decision. The answer must be legal, however small the budget.
    fn answer(&mut self, brief: &Brief<G>, budget: Budget<'_>, generator: &mut dyn Generator) -> G::Move;

    /// What it thinks of the answers to the seat's open decision, the best first: for whoever asks for advice. Every answer
    /// in it is legal, and there is at least one.
    fn weigh(
        &mut self,
        brief: &Brief<G>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Vec<Weighed<G::Move>> {
        vec![Weighed { answer: self.answer(brief, budget, generator), value: 0.5, share: 1.0 }]
    }
}

/// An answer as a bot thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed<M> {
    /// The answer.
    pub answer: M,
    /// What it is expected to bring: a share of a win, from 0 to 1.
    pub value: f32,
    /// How much the bot leans to it, of 1 for all answers together: how much of a search was spent on it, or how often it
    /// should be given where several decide at once.
    pub share: f32,
}

/// Answers at random, every legal answer equally likely where they can be listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn answer(&mut self, brief: &Brief<G>, _budget: Budget<'_>, generator: &mut dyn Generator) -> G::Move {
        // What is legal for a seat depends only on what it knows, so any state that looks the same to it will do.
        let state = brief.redeal(generator);
        brief.game.propose(&state, brief.seat(), generator)
    }
}
