//! Episode 6: discovery cards.

use super::*;

/// Scenario: e6-d01, e6-d02, e6-d03, e6-d04, e6-d05, e6-d06, e6-d07, e6-d08, e6-d09, e6-d10, e6-d11, e6-d15
/// Would fail if a side cost something else than it says, gave something else, or could be had without room
/// for the stress.
#[test]
fn sides_for_stress_cost_it_and_give_their_card() {
    let sides = [
        (E6D01, CardSide::Left, 2, E6SpellLightness),
        (E6D02, CardSide::Left, 2, E6SpellTide),
        (E6D03, CardSide::Left, 1, E6DaggerDark),
        (E6D04, CardSide::Left, 1, E6DaggerBright),
        (E6D05, CardSide::Left, 1, E6Trolley),
        (E6D05, CardSide::Right, 2, E6Oake),
        (E6D06, CardSide::Left, 1, E6Almanac),
        (E6D06, CardSide::Right, 2, E6Varga),
        (E6D07, CardSide::Left, 1, E6ArcLamp),
        (E6D08, CardSide::Right, 1, E6Owl),
        (E6D09, CardSide::Right, 2, E6Emil),
        (E6D10, CardSide::Left, 2, E6Rifle),
        (E6D11, CardSide::Left, 1, E6SilverNitrate),
        (E6D15, CardSide::Left, 1, E6Goggles),
    ];
    for (card, side, price, claim) in sides {
        side_for_stress(observatory, card, side, price, claim);
    }
}

/// Scenario: e6-d01, e6-d02, e6-d03, e6-d04, e6-d05, e6-d06, e6-d07, e6-d08, e6-d10, e6-d11, e6-d12, e6-d13
/// Scenario: e6-d15
/// Would fail if a card that may be refused for free did something when refused.
#[test]
fn a_card_refused_for_free_is_discarded_and_nothing_else() {
    for card in [E6D01, E6D02, E6D03, E6D04, E6D05, E6D06, E6D07, E6D08, E6D10, E6D11, E6D12, E6D13, E6D15] {
        free_to_refuse(observatory(), card);
    }
}

/// Scenario: e6-d01, e6-d02, e6-d03, e6-d04, e6-d07, e6-d08, e6-d10, e6-d11, e6-d13
/// Would fail if a card had a side that is not printed on it.
#[test]
fn cards_with_one_side_have_no_other() {
    for card in [E6D01, E6D02, E6D03, E6D04, E6D07, E6D08, E6D10, E6D11, E6D13] {
        no_such_side(observatory(), card, if card == E6D08 { "left" } else { "right" });
    }
}

/// Scenario: e6-d05, e6-moonstruck
/// Would fail if the porter did not shy at the moonstruck, or shied at anybody else.
#[test]
fn the_night_porter_strains_the_moonstruck_before_the_choice() {
    for (side, stress) in [(CardSide::Left, 1), (CardSide::Right, 0)] {
        let mut scene = observatory();
        scene.claimed(Lizzie, E6D09, side);
        scene.discovery(E6D05);
        assert_eq!((scene.who(Lizzie).stress, scene.who(Borden).stress), (stress, 0));
        scene.play("refuse");
        assert_eq!(scene.card(E6D05), CardPlace::Discard);
    }
    // The stress comes first: what then does not fit cannot be paid.
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D09, CardSide::Left);
    scene.stressed(Lizzie, 2);
    scene.discovery(E6D05);
    assert_eq!(scene.options(), ["left", "refuse"]);
}

/// Scenario: e6-d09, e6-moonstruck
/// Would fail if the sleepwalker could be left without being moonstruck, or that did not calm.
#[test]
fn the_sleepwalker_cannot_be_refused_without_being_struck() {
    let mut scene = observatory();
    scene.stressed(Lizzie, 2);
    scene.discovery(E6D09);
    assert_eq!(scene.options(), ["left", "right"], "refusing and the left side are one option");
    scene.play("left");
    assert!(scene.was_claimed(Lizzie, E6Moonstruck));
    assert_eq!(scene.who(Lizzie).stress, 0);
    assert_eq!(scene.held_by(E6D09), Some((Lizzie, CardSide::Left)));
}

/// Scenario: e6-d12, e6-morphia, e6-d13, e6-flask
/// Would fail if the drawer and the flask were not free, or the right side of the drawer were kept as a card.
#[test]
fn the_drawer_and_the_flask_are_free() {
    for (card, claim) in [(E6D12, E6Morphia), (E6D13, E6Flask)] {
        let mut scene = observatory();
        scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (2, 4));
        scene.discovery(card);
        scene.play("left");
        assert!(scene.was_claimed(Lizzie, claim));
        assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).stress, scene.who(Lizzie).sanity), (2, 4, 1));
    }
    let mut scene = observatory();
    scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (2, 2));
    scene.discovery(E6D12);
    scene.play("right");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).stress), (1, 2));
    assert_eq!(scene.card(E6D12), CardPlace::Discard);
}

/// Scenario: e6-d14, full, new
/// Would fail if looking did not cost two sanity, or the moon took the long way round.
#[test]
fn the_eyepiece_sets_the_moon_for_two_sanity() {
    let mut scene = observatory();
    scene.at(Lizzie, E6Rotunda).enemy("ghoul-1", E6CoalCellar, 0);
    scene.discovery(E6D14);
    assert_eq!(scene.options(), ["left", "right"]);
    scene.play("left");
    let phases: Vec<String> = MoonPhase::ALL.iter().map(|phase| format!("choose moon {phase}")).collect();
    assert_eq!(scene.options(), phases);
    scene.play("choose moon full");
    assert_eq!(entered(&scene)[0], Full, "and none on the way");
    assert_eq!(scene.figure("ghoul-1"), Some((E6Porch, 0)));
    assert_eq!(scene.who(Lizzie).sanity, 3);
    assert_eq!(scene.card(E6D14), CardPlace::Discard, "a side that claims nothing is a one-off");

    let mut scene = observatory();
    scene.discovery(E6D14);
    scene.play("left").play("choose moon new");
    assert_eq!(scene.who(Lizzie).sanity, 4, "the new moon costs its own");

    // Already there: nothing happens, not even what the phase does.
    let mut scene = observatory();
    moon(&mut scene, New);
    scene.discovery(E6D14);
    scene.play("left").play("choose moon new");
    assert_eq!(scene.who(Lizzie).sanity, 3);
    assert_eq!(entered(&scene), [WaxingCrescent], "only the end of the turn moved it");
}

/// Scenario: e6-d14, e6-moonstruck
/// Would fail if not looking were free.
#[test]
fn the_eyepiece_cannot_be_refused_without_being_struck() {
    let mut scene = observatory();
    scene.stressed(Lizzie, 1);
    scene.discovery(E6D14);
    scene.play("right");
    assert!(scene.was_claimed(Lizzie, E6Moonstruck));
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Lizzie).stress), (1, 1));
    assert!(!entered(&scene).contains(&New));
}

/// Scenario: e6-d14
/// Would fail if a price that stops at a threshold did not count as paid (T-20), or the insanity struck
/// before the moon was set.
#[test]
fn the_eyepiece_at_the_edge_of_a_threshold() {
    let mut scene = observatory();
    scene.investigator(Lizzie, |one| one.sanity = 4);
    scene.discovery(E6D14);
    scene.play("left");
    assert_eq!(scene.frame(), "moon-phase");
    scene.play("choose moon waning-gibbous");
    assert_eq!((phase(&scene), scene.frame(), scene.who(Lizzie).sanity), (WaningGibbous, "madness", 5));
}

/// Scenario: e6-d15, e6-goggles, e6-moonstruck
/// Would fail if the peg below did not wake every moonstruck sense of yours, or woke somebody else's.
#[test]
fn the_peg_below_heals_the_moonstruck() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D09, CardSide::Left).claimed(Lizzie, E6D14, CardSide::Right);
    scene.stressed(Lizzie, 2);
    scene.discovery(E6D15);
    scene.play("right");
    assert_eq!((scene.card(E6D09), scene.card(E6D14)), (CardPlace::Discard, CardPlace::Discard));
    assert_eq!((scene.who(Lizzie).stress, scene.card(E6D15)), (1, CardPlace::Discard));

    let mut scene = observatory();
    scene.claimed(Borden, E6D09, CardSide::Left).claimed(Lizzie, E6D10, CardSide::Left);
    scene.stressed(Lizzie, 2);
    scene.discovery(E6D15);
    scene.play("right");
    assert_eq!(scene.held_by(E6D09), Some((Borden, CardSide::Left)));
    assert_eq!(scene.held_by(E6D10), Some((Lizzie, CardSide::Left)));
    assert_eq!(scene.who(Lizzie).stress, 1);
}
