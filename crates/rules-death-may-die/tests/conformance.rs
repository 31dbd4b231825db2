//! The suite every game must pass.

use conformance::{Effort, check_all};
use rules_death_may_die::DeathMayDie;

/// If this failed, the engine, the table or a bot would meet a state the contract rules out.
#[test]
fn the_suite_holds() {
    let unreached = [];
    check_all::<DeathMayDie>(&Effort::quick(), &unreached).assert_passed();
}
