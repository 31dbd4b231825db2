//! Inputs from elsewhere: other phases, other games, other tables.

use std::panic::{AssertUnwindSafe, catch_unwind};

use chance::PlayoutGenerator;
use engine::{Generator, Inspect, Kind, MoveList, Pending, Silent};

/// How many moves and chances are kept.
const POOL: usize = 48;

/// Inputs seen elsewhere in the game, to be tried where they may not belong.
pub(super) struct Pool<G: Inspect> {
    pub(super) moves: Vec<G::Move>,
    pub(super) chances: Vec<G::Chance>,
}

impl<G: Inspect> Pool<G> {
    /// With the inputs of another game at this table or another, so that the first question already meets answers to the
    /// last. A panic in that game is found again in one that is looked at, and reported there.
    pub(super) fn gather(game: &G, probe: &mut PlayoutGenerator) -> Self {
        let mut pool = Self { moves: Vec::new(), chances: Vec::new() };
        let _ = catch_unwind(AssertUnwindSafe(|| {
            let elsewhere = if probe.below(2) == 0 { another_table::<G>(probe) } else { None };
            gather(elsewhere.as_ref().unwrap_or(game), &mut pool, probe);
        }));
        pool
    }
}

/// A game with any seat count and any of its variants.
fn another_table<G: Inspect>(probe: &mut PlayoutGenerator) -> Option<G> {
    let counts = u32::from(G::SEATS.end() - G::SEATS.start()) + 1;
    let seats = G::SEATS.start() + probe.below(counts) as u8;
    let mut variants = G::variants(seats);
    let variant = variants.swap_remove(probe.below(variants.len() as u32) as usize);
    G::new(seats, variant).ok()
}

/// Plays a game that nobody looks at, for its inputs.
fn gather<G: Inspect>(game: &G, pool: &mut Pool<G>, probe: &mut PlayoutGenerator) {
    let mut state = game.start();
    for _ in 0..game.bound() {
        match game.pending(&state) {
            Pending::Decisions(seats) => {
                let Some(seat) = seats.first() else { break };
                let answer = match game.moves(&state, seat) {
                    Some(moves) if moves.is_empty() => break,
                    Some(moves) => moves.nth(probe.below(moves.count() as u32) as usize),
                    None => game.propose(&state, seat, probe),
                };
                put(&mut pool.moves, &answer, probe);
                if game.check(&state, seat, &answer).is_err() {
                    break;
                }
                game.apply_move_unchecked(&mut state, seat, &answer, &mut Silent);
            }
            Pending::Chance => {
                let chance = game.sample(&state, probe);
                put(&mut pool.chances, &chance, probe);
                if !game.check_chance(&state, &chance) {
                    break;
                }
                game.apply_chance_unchecked(&mut state, &chance, &mut Silent);
            }
            Pending::Over(_) => break,
        }
    }
}

/// Puts a thing into a pool of limited size, in place of a random other one when it is full.
pub(super) fn put<T: Clone + Kind + PartialEq>(pool: &mut Vec<T>, thing: &T, probe: &mut PlayoutGenerator) {
    if pool.len() < POOL {
        pool.push(thing.clone());
        return;
    }
    let place = probe.below(POOL as u32) as usize;
    // The only one of its kind stays: a rare phase must not be crowded out by a common one.
    let kind = pool[place].kind();
    if kind == thing.kind() || pool.iter().filter(|other| other.kind() == kind).count() > 1 {
        pool[place] = thing.clone();
    }
}
