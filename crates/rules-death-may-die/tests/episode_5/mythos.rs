//! Episode 5: mythos cards.

use super::*;

/// Would fail if a card counted towards an advance that bears no symbol, or the other way round (DM-62).
#[test]
fn five_of_the_eight_mythos_cards_bear_the_symbol() {
    let cards = [
        (E5M1, true),
        (E5M2, true),
        (E5M3, true),
        (E5M4, false),
        (E5M5, true),
        (E5M6, true),
        (E5M7, false),
        (E5M8, false),
    ];
    for (card, symbol) in cards {
        assert_eq!(makes_the_third_symbol(village(), card), symbol, "{card}");
    }
}

/// Scenario: e5-m1
/// Would fail if deep ones did not come one space nearer, or did not rise at red and blue.
#[test]
fn webbed_hands_brings_deep_ones_nearer_and_two_more() {
    let mut scene = village();
    scene.at(Lizzie, E5VillageGreen);
    scene.enemy("deep-one-1", E5Quay, 1).enemy("deep-one-2", E5Warehouse, 0).enemy("cultist-1", E5Quay, 0);
    scene.mythos(E5M1);
    assert_eq!(scene.figure("deep-one-1"), Some((E5Market, 1)));
    assert_eq!(scene.figure("deep-one-2"), Some((E5Quay, 0)));
    assert_eq!(scene.figure("cultist-1"), Some((E5Quay, 0)), "only deep ones move");
    assert_eq!(scene.figure("deep-one-3"), Some((E5TideCave, 0)), "red");
    assert_eq!(scene.figure("deep-one-4"), Some((E5Warehouse, 0)), "blue");
    assert_eq!(scene.figure("deep-one-5"), None);
}

/// Scenario: e5-m1
/// Would fail if a summons with no figure left did anything (DM-13, T-40), or a tie of ways were not the
/// player's (DM-14).
#[test]
fn webbed_hands_skips_what_is_not_in_the_supply_and_asks_for_the_way() {
    let mut scene = village();
    scene.at(Lizzie, E5VillageGreen);
    scene.enemy("deep-one-1", E5SunkenSteps, 0);
    for figure in ["deep-one-2", "deep-one-3", "deep-one-4"] {
        scene.enemy(figure, E5Market, 0);
    }
    // One at a time: the three in the market arrive beside Lizzie.
    scene.mythos(E5M1);
    assert_eq!(scene.frame(), "way");
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["choose e5-graveyard", "choose e5-quay"]);
    scene.play("choose e5-graveyard");
    assert_eq!(scene.figure("deep-one-1"), Some((E5Graveyard, 0)));
    assert_eq!(scene.figure("deep-one-2"), Some((E5VillageGreen, 0)));
    assert_eq!(scene.figure("deep-one-5"), Some((E5TideCave, 0)), "the last one at red");
    assert!(scene.enemies_in(E5Warehouse).is_empty(), "none is left for blue");
}

/// Scenario: e5-m2
/// Would fail if deep ones did not go for the old people and drag them away.
#[test]
fn taken_from_their_beds_sends_deep_ones_to_elders_and_drags_them() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    put(&mut scene, Elder::Jonah, Ashore(E5TideCave));
    scene.enemy("deep-one-1", E5Quay, 0).enemy("deep-one-2", E5TideCave, 0);
    scene.enemy("cultist-1", E5Chapel, 0);
    scene.mythos(E5M2);
    // Quay, market, chapel would be two spaces, but the tide cave is as near: the nearest is asked for.
    assert_eq!(scene.frame(), "way");
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["choose e5-chapel", "choose e5-tide-cave"]);
    scene.play("choose e5-chapel");
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5Graveyard), "one space nearer the tide cave");
    assert_eq!(scene.figure("deep-one-1"), Some((E5Graveyard, 0)), "with the one who drags");
    assert_eq!(
        scene.figure("cultist-1"),
        Some((E5Chapel, 0)),
        "a cultist does not drag where a deep one does"
    );
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5TideCave), "nobody is dragged in the tide cave");
    assert_eq!(scene.figure("deep-one-2"), Some((E5TideCave, 0)), "it was there already");
    assert_eq!(scene.figure("deep-one-3"), Some((E5Warehouse, 0)), "blue");
}

/// Scenario: e5-m2
/// Would fail if a cultist dragged somebody on this card, which asks for a deep one in the space.
#[test]
fn taken_from_their_beds_leaves_an_elder_beside_a_cultist_alone() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    scene.enemy("cultist-1", E5Chapel, 0);
    scene.mythos(E5M2);
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5Chapel));
    assert_eq!(scene.figure("deep-one-1"), Some((E5Warehouse, 0)));
}

/// Scenario: e5-m2
/// Would fail if deep ones went for elders who are held or aboard, or stood still when there is nobody to
/// fetch.
#[test]
fn taken_from_their_beds_with_no_elder_ashore_brings_deep_ones_to_you() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.at(Borden, E5Boat);
    put(&mut scene, Elder::Silas, With(Borden));
    scene.at(Lizzie, E5VillageGreen).enemy("deep-one-1", E5Quay, 0);
    scene.mythos(E5M2);
    assert_eq!(scene.figure("deep-one-1"), Some((E5Market, 0)), "one space, not two");
    assert_eq!(elder(&scene, Elder::Silas), With(Borden));
    assert_eq!(scene.figure("deep-one-2"), Some((E5Warehouse, 0)));
}

/// Scenario: e5-m2, e5-m5
/// Would fail if steps that name elders still did something after the ritual is disrupted (5.4, Afterwards).
#[test]
fn steps_about_elders_are_skipped_once_the_ritual_is_disrupted() {
    for (card, figure) in [(E5M2, "deep-one-1"), (E5M5, "cultist-1")] {
        let mut scene = village();
        disrupted(&mut scene, E5LampRoom);
        scene.at(Lizzie, E5VillageGreen).enemy(figure, E5Quay, 0);
        scene.mythos(card);
        assert_eq!(scene.figure(figure), Some((E5Quay, 0)), "{card}");
        let summoned = if card == E5M2 { "deep-one-2" } else { "cultist-2" };
        assert!(scene.figure(summoned).is_some(), "{card}: the summons are another step");
    }
}

/// Scenario: e5-m3
/// Would fail if the chthonian did not burrow towards you and hurt everybody where it comes up, and only
/// them.
#[test]
fn furrow_in_the_street_wounds_everybody_in_the_chthonians_space() {
    let mut scene = village_of(&[Lizzie, Borden, Ian]);
    scene.at(Lizzie, E5Smokehouse).at(Borden, E5Smokehouse).at(Ian, E5NetLoft);
    scene.enemy("chthonian", E5TideCave, 3);
    scene.mythos(E5M3);
    assert_eq!(scene.figure("chthonian"), Some((E5Smokehouse, 3)), "two spaces, by the net loft");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds, scene.who(Ian).wounds), (1, 1, 0));
    assert!(scene.enemies_in(E5Graveyard).is_empty(), "there is one chthonian only");
}

/// Scenario: e5-m3
/// Would fail if a chthonian that is in the supply wounded anybody, or did not come up at yellow.
#[test]
fn furrow_in_the_street_summons_the_chthonian_at_yellow() {
    let mut scene = village();
    scene.at(Lizzie, E5Graveyard);
    scene.mythos(E5M3);
    assert_eq!(scene.figure("chthonian"), Some((E5Graveyard, 0)));
    assert_eq!(scene.who(Lizzie).wounds, 0, "it came after the wounds");
}

/// Scenario: e5-m4
/// Would fail if a space not marked shore gave way, or one that is did not, or the chthonian did not come up
/// at blue.
#[test]
fn the_pier_gives_way_on_the_shore_alone() {
    for space in Space::ALL.iter().copied().filter(|space| space.id().starts_with("e5-")) {
        let mut scene = village();
        scene.at(Borden, space);
        scene.mythos(E5M4);
        let wounds = u8::from(SHORE.contains(&space));
        assert_eq!(scene.who(Borden).wounds, wounds, "{space}");
        assert_eq!(scene.who(Lizzie).wounds, 0, "on the coach road");
        assert_eq!(scene.figure("chthonian"), Some((E5Warehouse, 0)));
    }
}

/// Scenario: e5-m4
/// Would fail if toughness did not work on a mythos card, or a companion could not take the wound (T-21,
/// DM-52).
#[test]
fn the_piers_wound_is_reduced_and_divided() {
    let mut scene = village_of(&[Lizzie, Adam]);
    scene.at(Lizzie, E5Quay).at(Adam, E5Quay);
    scene.claimed(Lizzie, E5D03, CardSide::Right);
    scene.mythos(E5M4);
    scene.play("amount 1");
    assert_eq!(scene.who(Lizzie).wounds, 0, "Caleb took it");
    assert_eq!(scene.position().discoveries[2].wounds, 1);
    assert_eq!(scene.who(Adam).wounds, 0, "toughness");
}

/// Scenario: e5-m5
/// Would fail if cultists did not gather round the elders, or none came to the meeting.
#[test]
fn torchlight_meeting_sends_cultists_to_elders_and_brings_two() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    scene.at(Lizzie, E5Boat).at(Borden, E5Boat);
    scene.enemy("cultist-1", E5CoachRoad, 1).enemy("cultist-2", E5Chapel, 0).enemy("deep-one-1", E5Market, 0);
    scene.mythos(E5M5);
    assert_eq!(scene.figure("cultist-1"), Some((E5VillageGreen, 1)));
    assert_eq!(scene.figure("cultist-2"), Some((E5Chapel, 0)));
    assert_eq!(scene.figure("deep-one-1"), Some((E5Market, 0)), "not a cultist");
    assert_eq!(scene.figure("cultist-3"), Some((E5Graveyard, 0)), "yellow");
    assert_eq!(scene.figure("cultist-4"), Some((E5VillageGreen, 0)));
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5Chapel), "nobody is dragged");
}

/// Scenario: e5-m5
/// Would fail if cultists with no elder to go for did not come to you.
#[test]
fn torchlight_meeting_with_no_elder_ashore_comes_to_you() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Enoch, With(Borden));
    scene.at(Lizzie, E5Quay).at(Borden, E5CoachRoad).enemy("cultist-1", E5Chapel, 0);
    scene.mythos(E5M5);
    assert_eq!(scene.figure("cultist-1"), Some((E5Market, 0)));
    assert_eq!(scene.figure("cultist-2"), Some((E5Graveyard, 0)));
    assert_eq!(scene.figure("cultist-3"), Some((E5VillageGreen, 0)));
}

/// Scenario: e5-m6, e5-blood-oath
/// Would fail if the bell were heard inland, or an oath did not weigh on whoever swore it, wherever they are.
#[test]
fn the_bell_costs_sanity_on_the_shore_and_stress_under_oath() {
    for space in Space::ALL.iter().copied().filter(|space| space.id().starts_with("e5-")) {
        let mut scene = village();
        scene.at(Borden, space);
        scene.mythos(E5M6);
        let lost = u8::from(SHORE.contains(&space));
        assert_eq!(scene.who(Borden).sanity, 1 + lost, "{space}");
        assert_eq!((scene.who(Borden).stress, scene.who(Lizzie).stress), (0, 0), "nobody has sworn");
    }
    let mut scene = village_of(&[Lizzie, Borden, Ian]);
    scene.claimed(Borden, E5D04, CardSide::Left).claimed(Ian, E5D13, CardSide::Right);
    scene.stressed(Borden, 3);
    scene.mythos(E5M6);
    assert_eq!(
        (scene.who(Borden).stress, scene.who(Borden).wounds),
        (4, 1),
        "what does not fit wounds (T-23)"
    );
    assert_eq!((scene.who(Ian).stress, scene.who(Ian).wounds), (2, 0));
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).sanity), (0, 1));
}

/// Scenario: e5-m6, e5-blood-oath
/// Would fail if two copies of a condition counted twice (T-63), or a blood oath could be traded (DM-46).
#[test]
fn two_oaths_weigh_as_one_and_cannot_be_given_away() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D04, CardSide::Left).claimed(Lizzie, E5D13, CardSide::Right);
    assert!(!scene.offers("give e5-d04 to borden"));
    assert_eq!(scene.refused("give e5-d13 to borden"), "DM-46");
    assert!(!scene.options().iter().any(|option| option.starts_with("use ")), "no effect of its own");
    scene.mythos(E5M6);
    assert_eq!(scene.who(Lizzie).stress, 2);
}

/// Scenario: e5-m7
/// Would fail if the two families kept quiet in one boat, or the elder put ashore were not the active
/// player's choice.
#[test]
fn old_quarrel_puts_an_elder_of_choice_ashore_at_the_quay() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, Aboard);
    put(&mut scene, Elder::Silas, Aboard);
    put(&mut scene, Elder::Enoch, Aboard);
    scene.mythos(E5M7);
    assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
    scene.play("choose option-1");
    assert_eq!(scene.options(), ["choose e5-elder-jonah", "choose e5-elder-silas", "choose e5-elder-enoch"]);
    scene.play("choose e5-elder-silas");
    assert_eq!(elder(&scene, Elder::Silas), Ashore(E5Quay));
    assert_eq!((elder(&scene, Elder::Jonah), elder(&scene, Elder::Enoch)), (Aboard, Aboard));
    assert_eq!(scene.who(Lizzie).stress, 0);
}

/// Scenario: e5-m7
/// Would fail if keeping them in the boat cost another price, or cost it of somebody else.
#[test]
fn old_quarrel_may_be_stood_for_stress() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, Aboard);
    put(&mut scene, Elder::Silas, Aboard);
    scene.stressed(Lizzie, 2);
    scene.mythos(E5M7);
    scene.play("choose option-2");
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).wounds), (4, 1));
    assert_eq!((scene.who(Borden).stress, scene.who(Borden).wounds), (0, 0));
    assert_eq!((elder(&scene, Elder::Jonah), elder(&scene, Elder::Silas)), (Aboard, Aboard));
}

/// Scenario: e5-m7
/// Would fail if one family alone quarrelled, or the card did not strain whoever keeps company with either.
#[test]
fn old_quarrel_of_one_family_only_strains_those_who_take_sides() {
    let mut scene = village_of(&[Lizzie, Borden, Ian]);
    for one in [Elder::Jonah, Elder::Prudence, Elder::Thaddeus] {
        put(&mut scene, one, Aboard);
    }
    scene.claimed(Borden, E5D01, CardSide::Right).claimed(Ian, E5D03, CardSide::Right);
    scene.claimed(Lizzie, E5D05, CardSide::Right);
    scene.stressed(Ian, 4);
    scene.mythos(E5M7);
    assert_eq!(scene.frame(), "damage", "no choice but whether Caleb takes what does not fit");
    scene.play("amount 0");
    assert_eq!((scene.who(Borden).stress, scene.who(Borden).wounds), (1, 0), "Tam Allen");
    assert_eq!((scene.who(Ian).stress, scene.who(Ian).wounds), (4, 1), "Caleb Marsh");
    assert_eq!(scene.who(Lizzie).stress, 0, "the keeper is of neither family");
}

/// Scenario: e5-m8
/// Would fail if the price for fish were not a companion, or the cultist did not come to fetch them.
#[test]
fn a_fair_price_for_fish_may_be_a_companion() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D01, CardSide::Right).claimed(Lizzie, E5D06, CardSide::Right);
    scene.mythos(E5M8);
    scene.play("choose option-1");
    assert_eq!(
        scene.options(),
        ["choose e5-d01", "choose e5-d06"],
        "any companion, not only of the families"
    );
    scene.play("choose e5-d06");
    assert_eq!(scene.card(E5D06), CardPlace::Discard);
    assert_eq!(scene.held_by(E5D01), Some((Lizzie, CardSide::Right)));
    assert_eq!(scene.figure("cultist-1"), Some((E5CoachRoad, 0)));
    assert_eq!(scene.figure("deep-one-1"), Some((E5TideCave, 0)));
    assert_eq!(scene.who(Lizzie).sanity, 1);
}

/// Scenario: e5-m8
/// Would fail if sparing the companion did not cost two sanity.
#[test]
fn a_fair_price_for_fish_may_be_sanity() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D06, CardSide::Right);
    scene.mythos(E5M8);
    scene.play("choose option-2");
    assert_eq!(scene.who(Lizzie).sanity, 3);
    assert_eq!(scene.held_by(E5D06), Some((Lizzie, CardSide::Right)));
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(scene.figure("deep-one-1"), Some((E5TideCave, 0)));
}

/// Scenario: e5-m8
/// Would fail if somebody alone, or with nothing but an elder, were asked for a companion.
#[test]
fn a_fair_price_for_fish_without_a_companion_is_one_sanity() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.claimed(Borden, E5D06, CardSide::Right);
    scene.mythos(E5M8);
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Borden).sanity), (2, 1));
    assert_eq!(scene.figure("deep-one-1"), Some((E5TideCave, 0)));
    assert_eq!(elder(&scene, Elder::Jonah), With(Lizzie));
}
