//! Players that are programs. A bot is given what a person in its seat would see, and nothing else.

use engine::{Game, Generator, Viewer};

/// A player that is a program.
pub trait Bot<G: Game> {
    /// Answers the open decision of the view's seat. The answer must be legal.
    fn answer(&mut self, game: &G, view: &G::View, generator: &mut dyn Generator) -> G::Move;
}

/// Answers at random, every legal answer equally likely where they can be listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn answer(&mut self, game: &G, view: &G::View, generator: &mut dyn Generator) -> G::Move {
        let Viewer::Seat(seat) = game.viewer(view) else {
            panic!("a spectator is never asked, so no bot is ever given a spectator's view");
        };
        // What is legal for a seat depends only on what it knows, so any state that looks the same to it will do.
        let state = game.redeal(view, generator);
        game.propose(&state, seat, generator)
    }
}
