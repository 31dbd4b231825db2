//! What somebody who knows a game brings to a search of it.

use engine::{Game, Generator, MAX_SEATS, MoveList, Outcome, Seat, SeatSet};

/// What each seat has of a win, by index: from 0, lost for certain, to 1, won for certain. In a game with one winner they
/// add up to about 1.
pub type Shares = [f32; MAX_SEATS as usize];

/// What is known about playing a game well. Everything has an answer for whoever knows nothing, so that a game needs none
/// of it.
///
/// The search asks about positions that it made up, in which nothing is hidden: to look at everything is no cheating, but
/// what was made up is not known, and an insight should not lean on it more than a person would.
pub trait Insight<G: Game>: Clone + Send + Sync + 'static {
    /// An answer that somebody might give who knows the game a little: what playouts are made of, so it must be quick. The
    /// better it is and the more it varies, the more a playout tells.
    // Always inlined where nothing is known: a list that is asked for one answer then never goes through memory.
    #[inline(always)]
    fn play<R: Generator>(&self, game: &G, state: &G::State, seat: Seat, generator: &mut R) -> G::Move {
        match game.moves(state, seat) {
            Some(moves) => moves.nth(generator.below(moves.count() as u32) as usize),
            None => game.propose(state, seat, generator),
        }
    }

    /// How much an answer is worth a try before anything is known about it, beside the others to the same question: 1 is
    /// usual, 0 is never. Questions with long lists are asked of [`suggest`](Self::suggest) instead.
    #[inline]
    fn promise(&self, _game: &G, _state: &G::State, _seat: Seat, _answer: &G::Move) -> f32 {
        1.0
    }

    /// An answer worth a look, where there are too many to look at each, or where any text is one.
    #[inline]
    fn suggest<R: Generator>(&self, game: &G, state: &G::State, seat: Seat, generator: &mut R) -> G::Move {
        self.play(game, state, seat, generator)
    }

    /// What each seat has of a win in a game that goes on; asked where a playout is cut. Whoever knows nothing says that
    /// all have the same.
    #[inline]
    fn judge(&self, game: &G, _state: &G::State) -> Shares {
        let mut shares = Shares::default();
        let seats = usize::from(game.seats());
        shares[..seats].fill(1.0 / seats as f32);
        shares
    }

    /// What each seat has of a game that is over.
    #[inline]
    fn end(&self, game: &G, _state: &G::State, outcome: &Outcome<G::Reason>) -> Shares {
        shares_of(outcome.winners, game.seats())
    }
}

/// Knows nothing about any game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: Game> Insight<G> for Plain {}

/// What a win is worth: all of it to those who win together, and a part to each of those who tie.
#[inline]
pub fn shares_of(winners: SeatSet, seats: u8) -> Shares {
    let mut shares = Shares::default();
    let all = winners.len() == usize::from(seats);
    let each = if all { 1.0 } else { 1.0 / winners.len().max(1) as f32 };
    winners.for_each(|seat| shares[seat.index()] = each);
    shares
}
