//! The suite every game must pass.

use conformance::Effort;
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
