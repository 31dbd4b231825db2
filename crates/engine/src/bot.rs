//! Players that are programs: what they are given, and what they give back.

use std::sync::Arc;
use std::time::Duration;

use crate::{Decision, DecisionId, Game, Generator, Seat, Viewer};

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

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many rounds of its search; with the same generator it answers the same every time.
    Iterations(u32),
    /// About so long.
    Time(Duration),
}

impl Default for Budget {
    /// What is enough for a quick answer, and the same everywhere.
    fn default() -> Self {
        Self::Iterations(1_000)
    }
}

/// A player that is a program. One instance plays one seat of one game, and may remember what it is about.
pub trait Bot<G: Game>: Send {
    /// Takes in what its seat has just seen happen.
    fn observe(&mut self, _game: &G, _event: &G::EventView) {}

    /// Answers the seat's open decision. The answer must be legal.
    fn answer(&mut self, brief: &Brief<G>, budget: Budget, generator: &mut dyn Generator) -> G::Move;
}

/// Answers at random, every legal answer equally likely where they can be listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn answer(&mut self, brief: &Brief<G>, _budget: Budget, generator: &mut dyn Generator) -> G::Move {
        // What is legal for a seat depends only on what it knows, so any state that looks the same to it will do.
        let state = brief.redeal(generator);
        brief.game.propose(&state, brief.seat(), generator)
    }
}
