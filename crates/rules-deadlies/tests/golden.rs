//! The golden files: the rulebook's examples, told by hand, and whole games, told by the program.

use conformance::golden::check_folder;
use rules_deadlies::Deadlies;

/// If this failed, something the rulebook says with an example would happen otherwise at the table.
#[test]
fn the_rulebooks_examples_hold() {
    check_folder::<Deadlies>(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/rulebook/the-deadlies"));
}
