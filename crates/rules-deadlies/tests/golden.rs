//! The golden files: the rulebook's examples, told by hand, and whole games, told by the program.

use conformance::golden::{Playthrough, check_playthroughs, check_rulebook};
use rules_deadlies::Deadlies;

/// If this failed, something the rulebook says with an example would happen otherwise at the table.
#[test]
fn the_rulebooks_examples_hold() {
    check_rulebook::<Deadlies>();
}

/// Games drawn from a seed, each for what happens in it.
const PLAYTHROUGHS: &[Playthrough] = &[
    Playthrough {
        name: "a-short-game-of-three",
        about: "A short game of three.",
        seats: 3,
        options: &[],
        seed: 924,
    },
    Playthrough {
        name: "purity-takes-the-halo-from-a-hand",
        about: "Purity takes the Halo from a hand.",
        seats: 2,
        options: &[],
        seed: 521,
    },
];

/// If this failed, something changed: the order of a list of moves, a rule, or a word. If it was meant to,
/// `UPDATE_GOLDEN=1` plays and writes the games anew, and the difference is to be read.
#[test]
fn the_same_seeds_play_the_same_games() {
    check_playthroughs::<Deadlies>(PLAYTHROUGHS);
}
