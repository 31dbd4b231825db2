//! Each fault is found, and blamed on nothing but the property it breaks.

use std::collections::BTreeSet;

use conformance::toys::{Duel, DuelSaidToBeOpen, Fault};
use conformance::{Effort, Property, check_all};

/// If this failed, a game could have that fault and nobody would hear of it, or would look for it in the wrong place.
#[test]
fn every_fault_fails_its_property_and_no_other() {
    let effort = Effort { games: 40, one_step_in: 2, one_count_in: 4, ..Effort::quick() };
    let wrong: Vec<String> = Fault::ALL
        .iter()
        .filter_map(|fault| {
            let report = fault.during(|| check_all::<Duel>(&effort, &[]));
            let fits = report.failed() == BTreeSet::from([fault.property()]);
            (!fits).then(|| format!("{fault:?} should fail {} alone:\n{report}", fault.property()))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// If this failed, a property would be in the suite that nothing has ever been seen to fail.
#[test]
fn every_property_has_a_fault() {
    let broken: BTreeSet<Property> = Fault::ALL.iter().map(|fault| fault.property()).collect();
    assert_eq!(broken, BTreeSet::from(Property::ALL));
}

/// If this failed, a game could say that it hides nothing, and people at one screen would see each other's cards.
#[test]
fn a_game_that_hides_something_must_say_so() {
    let report = check_all::<DuelSaidToBeOpen>(&Effort { games: 10, ..Effort::quick() }, &[]);
    assert_eq!(report.failed(), BTreeSet::from([Property::Redealing]), "{report}");
}

/// The names of things excused are checked too: an excuse for what there is not, or without a reason, is a mistake.
#[test]
fn an_excuse_must_be_for_something_and_for_a_reason() {
    let effort = Effort { games: 20, ..Effort::quick() };
    let run = |excuses: &[(&str, &str)]| Fault::NeverReached.during(|| check_all::<Duel>(&effort, excuses));
    let phoenix = ("Content::phoenix", "it is no tree");
    run(&[phoenix]).assert_passed();
    assert!(!run(&[("Content::phoenix", " ")]).passed());
    assert!(!run(&[phoenix, ("Content::griffin", "it is no tree either")]).passed());
    assert_eq!(run(&[phoenix, ("Content::elm", "it is shy")]).needless, ["Content::elm"]);
}
