//! The golden files: the rulebook's examples, told by hand, and whole games, told by the program.

use conformance::golden::{Playthrough, check_playthroughs, check_rulebook};
use rules_death_may_die::DeathMayDie;

/// If this failed, something the rulebook says with an example would happen otherwise at the table.
#[test]
fn the_rulebooks_examples_hold() {
    check_rulebook::<DeathMayDie>();
}

/// Games drawn from a seed, each for what happens in it.
const PLAYTHROUGHS: &[Playthrough] = &[
    Playthrough {
        name: "a-short-game-of-two",
        about: "A short game of two.",
        seats: 2,
        options: &[("episode", "blasphemous-alchemy"), ("elder-one", "cthulhu"), ("insanities", "core")],
        seed: 274,
    },
    Playthrough {
        name: "one-player-loses-both",
        about: "One player loses both investigators.",
        seats: 1,
        options: &[("episode", "tomes-of-madness"), ("elder-one", "hastur"), ("insanities", "core")],
        seed: 391,
    },
];

/// If this failed, something changed: the order of a list of moves, a rule, or a word. If it was meant to,
/// `UPDATE_GOLDEN=1` plays and writes the games anew, and the difference is to be read.
#[test]
fn the_same_seeds_play_the_same_games() {
    check_playthroughs::<DeathMayDie>(PLAYTHROUGHS);
}
