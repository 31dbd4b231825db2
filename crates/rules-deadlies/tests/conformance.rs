//! The suite every game must pass.

use conformance::{Effort, check_all};
use rules_deadlies::Deadlies;

/// If this failed, the engine, the table or a bot would meet a state the contract rules out.
#[test]
fn the_suite_holds() {
    // What random play does not come to in so few games; each is played in a scene of `rules.rs` or refused in a
    // golden file.
    let no_cards_left = "nearly all cards must be in hands: rules.rs, a_turn_without_cards_is_only_its_check";
    let last_turn = "random games end long before the 5,000th turn: rules.rs, there_is_a_last_turn";
    let unreached = [
        ("Event::HadNothingToPlay", no_cards_left),
        ("EventView::HadNothingToPlay", no_cards_left),
        ("Event::RanOut", no_cards_left),
        ("EventView::RanOut", no_cards_left),
        ("Event::NobodyWon", last_turn),
        ("EventView::NobodyWon", last_turn),
        ("Reason::TurnLimit", last_turn),
        ("Event::Tied", "two must empty their last hands in one turn: tie-at-zero.txt"),
        ("EventView::Tied", "as the event"),
        (
            "Refusal::NothingToTake",
            "hands are empty only where no card is left: rules.rs, gluttony_with_nothing_to_take_or_draw",
        ),
    ];
    check_all::<Deadlies>(&Effort::quick(), &unreached).assert_passed();
}
