//! The golden files: the rulebook's examples, told by hand, and whole games, told by the program.

use conformance::golden::{Playthrough, check_playthroughs, check_rulebook};
use rules_it_dies_with_me::ItDiesWithMe;

/// If this failed, something the rulebook says with an example would happen otherwise at the table.
#[test]
fn the_rulebooks_examples_hold() {
    check_rulebook::<ItDiesWithMe>();
}

/// Games drawn from a seed, each for what happens in it.
const PLAYTHROUGHS: &[Playthrough] = &[
    Playthrough { name: "four-seats", about: "Four players.", seats: 4, options: &[], seed: 3 },
    Playthrough {
        name: "five-seats-dead-die",
        about: "Five players, with the expansion.",
        seats: 5,
        options: &[("dead-die", "on")],
        seed: 12,
    },
];

/// If this failed, something changed: the order of a list of moves, a rule, or a word. If it was meant to,
/// `UPDATE_GOLDEN=1` plays and writes the games anew, and the difference is to be read.
#[test]
fn the_same_seeds_play_the_same_games() {
    check_playthroughs::<ItDiesWithMe>(PLAYTHROUGHS);
}
