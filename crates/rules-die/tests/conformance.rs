//! The suite every game must pass.

use conformance::{Effort, check_all};
use rules_die::Die;

/// What a few hundred random games do not reach. Each is proved in `tests/rules.rs` and in a golden file.
const UNREACHED: [(&str, &str); 4] = [
    ("Reason::AliensDead", "one game in 2,000: rulebook/die/three-dead-aliens.txt"),
    ("Refusal::NoGun", "it takes four shots in one game: rulebook/die/machine-gun.txt"),
    ("Refusal::ShootsDead", "the gun is seldom manned when an alien has died: tests/legality.rs"),
    ("Refusal::NoSuchLocation", "moves are made of what is on the board: rulebook/die/three-dead-aliens.txt"),
];

#[test]
fn the_suite_holds() {
    // Games are short here, and some refusals need a rare move tried in a rare place: more games, until all are met.
    let effort = Effort { games_to_reach_everything: 3_000, ..Effort::quick() };
    check_all::<Die>(&effort, &UNREACHED).assert_passed();
}
