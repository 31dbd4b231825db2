//! The golden files: the rulebook's examples, told by hand, and whole games, told by the program.

use conformance::golden::{Playthrough, check_playthroughs, check_rulebook};
use rules_die::Die;

/// If this failed, something the rulebook says with an example would happen otherwise at the table.
#[test]
fn the_rulebooks_examples_hold() {
    check_rulebook::<Die>();
}

/// Games drawn from a seed, each for what happens in it.
const PLAYTHROUGHS: &[Playthrough] = &[
    Playthrough {
        name: "message",
        about: "The Human gets the message out.",
        seats: 2,
        options: &[],
        seed: 629,
    },
    Playthrough { name: "killed", about: "The aliens get the Human.", seats: 2, options: &[], seed: 1334 },
];

/// If this failed, something changed: the order of a list of moves, a rule, or a word. If it was meant to,
/// `UPDATE_GOLDEN=1` plays and writes the games anew, and the difference is to be read.
#[test]
fn the_same_seeds_play_the_same_games() {
    check_playthroughs::<Die>(PLAYTHROUGHS);
}
