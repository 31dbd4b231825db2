//! The suite every game must pass.

use conformance::Effort;
use rules_it_dies_with_me::ItDiesWithMe;

/// If this failed, the game would break one of the promises the engine makes for every game.
#[test]
fn the_suite_holds() {
    let unreached = [
        ("Reason::OutOfRounds", "it takes 500 rounds in which nobody wins; `rules.rs` plays them"),
        ("Event::NobodyWon", "it comes with Reason::OutOfRounds"),
        ("EventView::NobodyWon", "it comes with Reason::OutOfRounds"),
        ("Refusal::NeverFaceUp", "a made-up move seldom asks for such a card; `rules.rs` does"),
        ("Refusal::Covered", "a made-up move seldom names a covered card; `rules.rs` and golden files do"),
    ];
    // Some refusals want a made-up move that fits the question but for one thing, and that takes a few games more.
    let effort = Effort { games_to_reach_everything: 2_000, ..Effort::quick() };
    conformance::check_all::<ItDiesWithMe>(&effort, &unreached).assert_passed();
}
