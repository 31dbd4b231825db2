//! The suite every game must pass.

use conformance::{Effort, check_game};
use engine::{Game as _, Inspect as _};
use rules_death_name::DeathName;

/// What random play does not write. Each is proved in `tests/names.rs`.
const UNREACHED: [(&str, &str); 3] = [
    ("Refusal::NoLetter", "hardly a mutation of a name has only hyphens or apostrophes left"),
    ("Refusal::TooManyCodePoints", "no mutation of a name has 97 code points"),
    ("Refusal::TooLong", "hardly a mutation of a name has 25 characters"),
];

/// If this failed, the engine, the table or a bot would meet a state the contract rules out.
#[test]
fn the_suite_holds() {
    conformance::check_all::<DeathName>(&Effort::quick(), &UNREACHED).assert_passed();
}

/// The same with every check at every step: if this failed, a name could be seen by who may not see it, in a view, a board,
/// a prompt or an event, at whatever step that is.
#[test]
fn no_name_is_seen_too_early_at_any_step() {
    for seats in DeathName::SEATS {
        for options in DeathName::variants(seats) {
            for seed in 0..2 {
                let played = check_game::<DeathName>(seats, options.clone(), seed, &Effort::thorough());
                played.unwrap_or_else(|failure| panic!("{failure}"));
            }
        }
    }
}
