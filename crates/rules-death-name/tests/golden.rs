//! The golden files: the rulebook's examples, told by hand, and whole games, told by the program.

use conformance::golden::{Playthrough, check_playthroughs, check_rulebook};
use rules_death_name::DeathName;

/// DN-90 to DN-94 and more: if this failed, something the rulebook says with an example would happen otherwise.
#[test]
fn the_rulebooks_examples_hold() {
    check_rulebook::<DeathName>();
}

/// Games drawn from a seed, each for what happens in it.
const PLAYTHROUGHS: &[Playthrough] = &[
    Playthrough {
        name: "four",
        about: "Four players, with the practice decree.",
        seats: 4,
        options: &[("practice", "on")],
        seed: 7,
    },
    Playthrough {
        name: "japanese",
        about: "Five players at a Japanese table.",
        seats: 5,
        options: &[("language", "ja"), ("exchanges", "2")],
        seed: 11,
    },
];

/// If this failed, something changed: the order of a list of moves, a rule, or a word. If it was meant to,
/// `UPDATE_GOLDEN=1` plays and writes the games anew, and the difference is to be read.
#[test]
fn the_same_seeds_play_the_same_games() {
    check_playthroughs::<DeathName>(PLAYTHROUGHS);
}
