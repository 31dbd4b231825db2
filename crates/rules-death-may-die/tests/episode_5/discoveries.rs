//! Episode 5: discovery cards.

use super::*;

/// Scenario: e5-d01, e5-d02, e5-d03, e5-d04, e5-d05, e5-d06, e5-d09, e5-d10, e5-d11, e5-d12, e5-d15
/// Would fail if a side cost something else than it says, gave something else, or could be had without room
/// for the stress.
#[test]
fn sides_for_stress_cost_it_and_give_their_card() {
    let sides = [
        (E5D01, CardSide::Left, 1, E5WhaleOil),
        (E5D01, CardSide::Right, 2, E5Tam),
        (E5D02, CardSide::Left, 1, E5AllenBible),
        (E5D02, CardSide::Right, 2, E5Grace),
        (E5D03, CardSide::Right, 2, E5Caleb),
        (E5D04, CardSide::Right, 2, E5Lavinia),
        (E5D05, CardSide::Left, 1, E5SpareWick),
        (E5D05, CardSide::Right, 2, E5Voss),
        (E5D06, CardSide::Right, 1, E5Bosun),
        (E5D09, CardSide::Left, 2, E5WhalingGun),
        (E5D10, CardSide::Left, 1, E5Skiff),
        (E5D11, CardSide::Left, 1, E5Dynamite),
        (E5D12, CardSide::Left, 1, E5MarshLedger),
        (E5D15, CardSide::Right, 1, E5Beeswax),
    ];
    for (card, side, price, claim) in sides {
        side_for_stress(village, card, side, price, claim);
    }
}

/// Scenario: e5-d01, e5-d02, e5-d03, e5-d05, e5-d06, e5-d07, e5-d08, e5-d09, e5-d10, e5-d11, e5-d12, e5-d14
/// Scenario: e5-d15
/// Would fail if a card that may be refused for free did something when refused.
#[test]
fn a_card_refused_for_free_is_discarded_and_nothing_else() {
    for card in [E5D01, E5D02, E5D03, E5D05, E5D06, E5D07, E5D08, E5D09, E5D10, E5D11, E5D12, E5D14, E5D15] {
        free_to_refuse(village(), card);
    }
}

/// Scenario: e5-d06, e5-d07, e5-d09, e5-d10, e5-d11, e5-d12, e5-d14
/// Would fail if a card had a side that is not printed on it.
#[test]
fn cards_with_one_side_have_no_other() {
    let cards = [
        (E5D06, "left"),
        (E5D07, "right"),
        (E5D09, "right"),
        (E5D10, "right"),
        (E5D11, "right"),
        (E5D12, "right"),
    ];
    for (card, none) in cards.into_iter().chain([(E5D14, "right")]) {
        no_such_side(village(), card, none);
    }
}

/// Scenario: e5-d02, e5-d03, e5-d05
/// Would fail if the company one keeps were not held against one before the choice, or the wrong company
/// were.
#[test]
fn the_feud_and_the_oath_cost_stress_before_the_choice() {
    let forced = [
        (E5D02, E5D03, CardSide::Right, 1, "Caleb Marsh at the Allens' school"),
        (E5D02, E5D01, CardSide::Right, 0, "Tam Allen is welcome there"),
        (E5D03, E5D01, CardSide::Right, 1, "Tam Allen at the docks"),
        (E5D03, E5D04, CardSide::Right, 0, "Lavinia Marsh is welcome there"),
        (E5D05, E5D04, CardSide::Left, 1, "an oath"),
        (E5D05, E5D04, CardSide::Right, 0, "no oath"),
    ];
    for (card, held, side, stress, why) in forced {
        let mut scene = village();
        scene.claimed(Lizzie, held, side);
        scene.discovery(card);
        assert_eq!(scene.who(Lizzie).stress, stress, "{card}: {why}");
        assert_eq!(scene.who(Borden).stress, 0);
        scene.play("refuse");
    }
}

/// Scenario: e5-d02
/// Would fail if forced stress that does not fit were not simply lost (DM-35).
#[test]
fn forced_stress_on_a_full_track_is_lost() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D03, CardSide::Right);
    scene.stressed(Lizzie, 4);
    scene.discovery(E5D02);
    // Nothing can be paid, so the card is refused without a question.
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).wounds), (4, 0));
    assert_eq!(scene.card(E5D02), CardPlace::Discard);
}

/// Scenario: e5-d03, e5-boathook
/// Would fail if the boathook were not paid for with a wound, or toughness spared it (T-20).
#[test]
fn the_boathook_costs_a_wound_that_nothing_reduces() {
    let mut scene = village_of(&[Adam, Borden]);
    scene.discovery(E5D03);
    scene.play("left");
    assert!(scene.was_claimed(Adam, E5Boathook));
    assert_eq!((scene.who(Adam).wounds, scene.who(Adam).stress), (1, 0), "prices are not damage");
    assert_eq!(scene.held_by(E5D03), Some((Adam, CardSide::Left)));
}

/// Scenario: e5-d03
/// Would fail if the price could not be put on a companion, or a price that kills gave anything (T-20).
#[test]
fn the_dock_hands_price_may_go_on_a_companion_and_may_kill() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D06, CardSide::Right);
    scene.discovery(E5D03);
    scene.play("left").play("amount 1");
    assert!(scene.was_claimed(Lizzie, E5Boathook));
    assert_eq!(scene.who(Lizzie).wounds, 0);
    assert_eq!(scene.position().discoveries[5].wounds, 1, "Bosun took it");

    let mut scene = village();
    scene.investigator(Lizzie, |one| one.wounds = 4);
    scene.discovery(E5D03);
    scene.play("left");
    assert!(!scene.was_claimed(Lizzie, E5Boathook));
    assert_eq!(
        scene.over(),
        Some(Reason::DeathBeforeSummoning),
        "a death before the summoning loses (DM-33)"
    );
}

/// Scenario: e5-d04, e5-blood-oath
/// Would fail if refusing the bride were free of her oath, or the oath did not calm.
#[test]
fn the_bride_cannot_be_refused_without_swearing() {
    let mut scene = village();
    scene.stressed(Lizzie, 2);
    scene.discovery(E5D04);
    assert_eq!(scene.options(), ["left", "right"], "refusing and the left side are one option");
    scene.play("left");
    assert!(scene.was_claimed(Lizzie, E5BloodOath));
    assert_eq!(scene.who(Lizzie).stress, 0);
    assert_eq!(scene.held_by(E5D04), Some((Lizzie, CardSide::Left)));

    let mut scene = village();
    scene.stressed(Lizzie, 3);
    scene.discovery(E5D04);
    assert!(scene.was_claimed(Lizzie, E5BloodOath), "with no room for Lavinia there is no other way (DM-86)");
    assert_eq!(scene.who(Lizzie).stress, 0);
}

/// Scenario: e5-d07, e5-rum
/// Would fail if the rum were not there for the taking.
#[test]
fn the_rum_hole_is_free() {
    let mut scene = village();
    scene.discovery(E5D07);
    scene.play("left");
    assert!(scene.was_claimed(Lizzie, E5Rum));
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).wounds, scene.who(Lizzie).sanity), (0, 0, 1));
}

/// Scenario: e5-d08, e5-poultice
/// Would fail if the shelf gave both sides, or the right one were kept as a card.
#[test]
fn the_herb_shelf_gives_a_poultice_or_a_little_at_once() {
    let mut scene = village();
    scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (2, 2));
    scene.discovery(E5D08);
    scene.play("left");
    assert!(scene.was_claimed(Lizzie, E5Poultice));
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).stress), (2, 2));

    let mut scene = village();
    scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (2, 2));
    scene.discovery(E5D08);
    scene.play("right");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).stress), (1, 1));
    assert_eq!(scene.card(E5D08), CardPlace::Discard, "a side that claims nothing is a one-off");
}

/// Scenario: e5-d13, e5-pale-gold, e5-blood-oath
/// Would fail if the gold cost no sanity, or leaving it lying were not an oath.
#[test]
fn pale_gold_costs_sanity_and_leaving_it_is_an_oath() {
    let mut scene = village();
    scene.discovery(E5D13);
    assert_eq!(scene.options(), ["left", "right"]);
    scene.play("left");
    assert!(scene.was_claimed(Lizzie, E5PaleGold));
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Lizzie).stress), (2, 0));

    let mut scene = village();
    scene.stressed(Lizzie, 1);
    scene.discovery(E5D13);
    scene.play("right");
    assert!(scene.was_claimed(Lizzie, E5BloodOath));
    assert_eq!(
        (scene.who(Lizzie).sanity, scene.who(Lizzie).stress),
        (1, 1),
        "nothing is paid, nothing calmed"
    );
}

/// Scenario: e5-d13
/// Would fail if a price that reaches a threshold gave nothing, or the insanity struck before the gold was
/// hers (T-20, T-26).
#[test]
fn pale_gold_at_the_edge_of_a_threshold_is_claimed_before_the_insanity() {
    let mut scene = village();
    scene.investigator(Lizzie, |one| one.sanity = 4);
    scene.discovery(E5D13);
    scene.play("left");
    assert_eq!(scene.frame(), "madness");
    let claimed = scene.when(|event| matches!(event, Event::Claimed { .. }));
    assert!(claimed < scene.when(|event| matches!(event, Event::InsanityStruck { .. })));
    assert_eq!(scene.who(Lizzie).sanity, 5);
}

/// Scenario: e5-d14, e5-gutting-knife
/// Would fail if the knife came loose with one success, or failing did not hurt.
#[test]
fn the_gutting_table_takes_two_successes_or_bites() {
    let mut scene = village_of(&[Borden, Lizzie]);
    scene.discovery(E5D14);
    scene.play("left");
    assert_eq!(scene.last_roll(), (3, 0), "Borden does not brawl");
    scene.rolls("ssb");
    assert!(scene.was_claimed(Borden, E5GuttingKnife));
    assert_eq!(scene.who(Borden).wounds, 0);

    let mut scene = village_of(&[Borden, Lizzie]);
    scene.discovery(E5D14);
    scene.play("left").rolls("sbt");
    assert!(!scene.was_claimed(Borden, E5GuttingKnife));
    assert_eq!(scene.card(E5D14), CardPlace::Discard);
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).sanity), (1, 2), "and the tentacle");
}

/// Scenario: e5-d14
/// Would fail if brawlers did not pull harder, or toughness did not work on the forced wound.
#[test]
fn brawlers_pull_the_knife_with_two_dice_more() {
    let mut scene = village_of(&[SisterBeth, Lizzie]);
    scene.discovery(E5D14);
    scene.play("left");
    assert_eq!(scene.last_roll(), (3, 2));
    scene.rolls("bbbSB");
    assert!(!scene.was_claimed(SisterBeth, E5GuttingKnife));
    assert_eq!(scene.who(SisterBeth).wounds, 0, "a failure's wound is damage, which her toughness takes");
}

/// Scenario: e5-d15, e5-blood-oath, e5-beeswax
/// Would fail if the confessional forgave only one oath, or somebody else's too.
#[test]
fn the_confessional_forgives_every_oath_of_yours() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D04, CardSide::Left).claimed(Lizzie, E5D13, CardSide::Right);
    scene.stressed(Lizzie, 2);
    scene.discovery(E5D15);
    scene.play("left");
    assert_eq!((scene.card(E5D04), scene.card(E5D13)), (CardPlace::Discard, CardPlace::Discard));
    assert_eq!(scene.who(Lizzie).stress, 1);
    assert_eq!(scene.card(E5D15), CardPlace::Discard);

    let mut scene = village();
    scene.claimed(Borden, E5D04, CardSide::Left).claimed(Lizzie, E5D03, CardSide::Left);
    scene.stressed(Lizzie, 2);
    scene.discovery(E5D15);
    scene.play("left");
    assert_eq!(scene.held_by(E5D04), Some((Borden, CardSide::Left)));
    assert_eq!(scene.held_by(E5D03), Some((Lizzie, CardSide::Left)), "a boathook is no oath");
    assert_eq!(scene.who(Lizzie).stress, 1, "one calms down all the same");
}
