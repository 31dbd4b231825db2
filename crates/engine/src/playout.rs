//! Random play at full speed, through the same methods as any other driver.

use crate::{Game, Generator, MoveList, Pending, Silent};

/// How long a game played at random was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playout {
    /// Answers given; a simultaneous pick counts once for each seat.
    pub decisions: u64,
    /// Outcomes drawn.
    pub chances: u64,
}

/// Plays on from a state to the end, every legal answer equally likely, without events or record.
///
/// Decisions that are open together are answered without asking again what is pending: the contract of
/// [`Game`] says they stay open until each is answered.
#[inline]
pub fn play_out<G: Game, R: Generator>(game: &G, state: &mut G::State, generator: &mut R) -> Playout {
    let mut count = Playout::default();
    loop {
        match game.pending(state) {
            Pending::Decisions(seats) => {
                for seat in seats {
                    let answer = match game.moves(state, seat) {
                        Some(moves) => moves.nth(generator.below(moves.count() as u32) as usize),
                        None => game.propose(state, seat, generator),
                    };
                    game.apply_move_unchecked(state, seat, &answer, &mut Silent);
                    count.decisions += 1;
                }
            }
            Pending::Chance => {
                let chance = game.sample(state, generator);
                game.apply_chance_unchecked(state, &chance, &mut Silent);
                count.chances += 1;
            }
            Pending::Over(_) => return count,
        }
    }
}
