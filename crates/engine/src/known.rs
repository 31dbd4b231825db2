//! What a seat may answer, and why not, straight from its view: no state, no generator, no server needed.

use crate::{Game, Generator, NextOf, Pending, Seat, write_json};

/// A game as one seat knows it.
///
/// What is asked, what is legal and why something is not depend only on what a seat knows, which the conformance suite
/// proves; so any state that looks like the view will do, and this holds one.
#[derive(Clone, Debug)]
pub struct Known<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    state: G::State,
}

/// Where it does not matter which.
struct TheFirst;

impl Generator for TheFirst {
    fn below(&mut self, _bound: u32) -> u32 {
        0
    }
}

/// A position that looks like the view; nothing if no position of this game does.
pub fn sound_state<G: Game>(game: &G, view: &G::View) -> Option<G::State> {
    let viewer = game.viewer(view);
    if viewer.seat().is_some_and(|seat| seat.index() >= usize::from(game.seats())) {
        return None;
    }
    let state = game.redeal(view, &G::Memory::default(), &mut TheFirst);
    // Reading a position is where a game looks whether it can be.
    let mut written = Vec::new();
    write_json(&state, &mut written).ok()?;
    let sound: G::State = serde_json::from_slice(&written).ok()?;
    (game.view(&sound, viewer) == *view).then_some(sound)
}

impl<'a, G: Game> Known<'a, G> {
    /// From a seat's view; nothing from a spectator's, who is never asked, and nothing from a view that no position of
    /// this game has: views come from elsewhere, and whoever sent one may have made it up.
    pub fn of(game: &'a G, view: &G::View) -> Option<Self> {
        let seat = game.viewer(view).seat()?;
        sound_state(game, view).map(|state| Self { game, seat, state })
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the game waits for.
    pub fn pending(&self) -> Pending<G::Reason> {
        self.game.pending(&self.state)
    }

    /// What the seat is asked, if it is.
    pub fn prompt(&self) -> Option<G::Prompt> {
        self.is_asked().then(|| self.game.prompt(&self.state, self.seat))
    }

    /// The legal answers, if the seat is asked and they can be listed.
    pub fn moves(&self) -> Option<G::Moves> {
        self.is_asked().then(|| self.game.moves(&self.state, self.seat)).flatten()
    }

    /// Whether the seat may answer so, if it is asked; and if not, why not.
    pub fn check(&self, answer: &G::Move) -> Option<Result<(), G::Refusal>> {
        self.is_asked().then(|| self.game.check(&self.state, self.seat, answer))
    }

    /// What the seat may choose after these parts of an answer, if it is asked and some legal answer has them.
    pub fn next(&self, chosen: &[G::Part]) -> Option<NextOf<G>> {
        self.is_asked().then(|| self.game.next(&self.state, self.seat, chosen)).flatten()
    }

    fn is_asked(&self) -> bool {
        self.pending().seats().contains(self.seat)
    }
}
