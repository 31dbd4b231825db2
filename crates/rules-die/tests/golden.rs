//! The golden files of this game.

use conformance::golden::check_folder;
use rules_die::Die;

#[test]
fn the_rulebook_holds() {
    check_folder::<Die>(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/rulebook/die"));
}
