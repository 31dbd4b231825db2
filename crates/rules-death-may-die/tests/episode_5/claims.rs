//! Episode 5: what can be claimed.

use super::*;

/// Scenario: e5-boathook, e5-whaling-gun, e5-gutting-knife
/// Would fail if a weapon gave other dice than it says: here, at range, and against the enemy it is made for.
#[test]
fn weapons_give_their_green_dice() {
    let weapons = [
        (E5D03, E5Boathook, [1, 2, 1, 0]),
        (E5D09, E5WhalingGun, [1, 1, 3, 1]),
        (E5D14, E5GuttingKnife, [1, 1, 1, 0]),
    ];
    for (card, claim, green) in weapons {
        let targets = [
            ("cultist-1", E5CoachRoad),
            ("deep-one-1", E5CoachRoad),
            ("chthonian", E5CoachRoad),
            ("cultist-1", E5VillageGreen),
        ];
        for ((target, space), green) in targets.into_iter().zip(green) {
            let mut scene = village();
            // Lizzie is a marksman, which gives range and at level 1 no dice.
            scene.claimed(Lizzie, card, CardSide::Left).enemy(target, space, 0);
            scene.play(&format!("attack {target}"));
            assert_eq!(scene.last_roll(), (3, green), "{claim} against {target} in {space}");
        }
    }
}

/// Scenario: e5-boathook, e5-gutting-knife
/// Would fail if weapons took hands: dice of several items add up.
#[test]
fn two_weapons_add_up() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D03, CardSide::Left).claimed(Lizzie, E5D14, CardSide::Left);
    scene.enemy("deep-one-1", E5CoachRoad, 0);
    scene.play("attack deep-one-1");
    assert_eq!(scene.last_roll(), (3, 3));
}

/// Scenario: e5-gutting-knife
/// Would fail if the knife did not calm for a cultist or a deep one killed, or calmed for anything less.
#[test]
fn the_gutting_knife_calms_for_cultists_and_deep_ones_killed() {
    let kills = [
        ("cultist-1", 0, "ssbB", 1),
        ("deep-one-1", 1, "ssbB", 1),
        ("deep-one-1", 0, "ssbB", 0),
        ("chthonian", 5, "ssbB", 0),
    ];
    for (target, wounds, faces, calmed) in kills {
        let mut scene = village();
        scene.claimed(Lizzie, E5D14, CardSide::Left).enemy(target, E5CoachRoad, wounds);
        scene.stressed(Lizzie, 3);
        scene.play(&format!("attack {target}")).rolls(faces);
        assert_eq!(scene.who(Lizzie).stress, 3 - calmed, "{target} with {wounds} wounds");
    }
    // Two at one blow.
    let mut scene = village_of(&[Rasputin, Borden]);
    scene.investigator(Rasputin, |one| one.levels.set([1, 1, 2]));
    scene.claimed(Rasputin, E5D14, CardSide::Left);
    scene.enemy("cultist-1", E5CoachRoad, 1).enemy("deep-one-1", E5CoachRoad, 2);
    scene.stressed(Rasputin, 3);
    scene.play("attack cultist-1").play("also deep-one-1").rolls("ssbBB").play("amount 1");
    assert!(scene.enemies_in(E5CoachRoad).is_empty());
    assert_eq!(scene.who(Rasputin).stress, 1, "for each of them");
}

/// Scenario: e5-whale-oil
/// Would fail if the oil burnt another space, or hurt investigators, or the fire did not stay.
#[test]
fn whale_oil_burns_a_space_in_reach_and_the_enemies_there() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D01, CardSide::Left).at(Lizzie, E5Market).at(Borden, E5Smokehouse);
    scene.enemy("cultist-1", E5Smokehouse, 0).enemy("chthonian", E5Smokehouse, 0).enemy(
        "cultist-2",
        E5Market,
        0,
    );
    scene.play("use e5-d01");
    let mut reach = scene.options();
    reach.sort();
    assert_eq!(
        reach,
        [
            "choose e5-chapel",
            "choose e5-market",
            "choose e5-marsh-house",
            "choose e5-quay",
            "choose e5-smokehouse",
            "choose e5-village-green"
        ]
    );
    scene.play("choose e5-smokehouse");
    assert_eq!(scene.fire_in(E5Smokehouse), 2);
    assert_eq!(scene.figure("cultist-1"), None, "two wounds kill a cultist");
    assert_eq!(scene.figure("chthonian"), Some((E5Smokehouse, 2)));
    assert_eq!(scene.figure("cultist-2"), Some((E5Market, 0)));
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).fire), (0, 0));
    assert_eq!(scene.card(E5D01), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0, "no action");
}

/// Scenario: e5-whale-oil
/// Would fail if the oil could be used to no end: with no fire left it needs an enemy to burn (DM-80).
#[test]
fn whale_oil_needs_fire_or_an_enemy() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D01, CardSide::Left).fire(E5TideCave, 8);
    assert!(!scene.offers("use e5-d01"));
    scene.enemy("cultist-1", E5VillageGreen, 0);
    assert!(scene.offers("use e5-d01"));
    scene.play("use e5-d01");
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(scene.fire_in(E5VillageGreen), 0, "T-50; and no other space was worth it");
}

/// Scenario: e5-whale-oil
/// Would fail if the Elder One could be burnt before the ritual is disrupted (DM-72), or not afterwards.
#[test]
fn whale_oil_hurts_the_elder_one_only_after_the_ritual() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D01, CardSide::Left).elder_one(Stage::Two, E5CoachRoad, 0, false);
    scene.play("use e5-d01").play("choose e5-coach-road");
    assert_eq!(scene.figure("elder-one"), Some((E5CoachRoad, 0)));

    let mut scene = village();
    disrupted(&mut scene, E5CoachRoad);
    scene.claimed(Lizzie, E5D01, CardSide::Left);
    scene.play("use e5-d01").play("choose e5-coach-road");
    assert_eq!(scene.figure("elder-one"), Some((E5CoachRoad, 2)));
}

/// Scenario: e5-whale-oil, e5-voss, e5-light-lamp
/// Would fail if the oil or the keeper did not help with the lamp, or helped with anything else.
#[test]
fn oil_and_keeper_add_dice_to_the_lamp_alone() {
    let helpers: [(&[(DiscoveryCard, CardSide)], u8); 4] = [
        (&[], 0),
        (&[(E5D01, CardSide::Left)], 1),
        (&[(E5D05, CardSide::Right)], 2),
        (&[(E5D01, CardSide::Left), (E5D05, CardSide::Right)], 3),
    ];
    for (held, green) in helpers {
        let mut scene = village();
        all_aboard(&mut scene);
        scene.at(Lizzie, E5LampRoom).enemy("cultist-1", E5LampRoom, 0);
        for (card, side) in held {
            scene.claimed(Lizzie, *card, *side);
        }
        let mut fighting = Scene { game: scene.game.clone(), state: scene.state.clone(), events: Vec::new() };
        scene.play("do e5-light-lamp");
        assert_eq!(scene.last_roll(), (3, green));
        fighting.play("attack cultist-1");
        assert_eq!(fighting.last_roll(), (3, 0));
    }
}

/// Scenario: e5-allen-bible, e5-marsh-ledger, e5-persuade
/// Would fail if a family's book did not help with that family, or helped with the other.
#[test]
fn bible_and_ledger_help_with_their_own_family() {
    let books = [(E5D02, E5AllenBible, 2, 0), (E5D12, E5MarshLedger, 0, 2)];
    for (card, claim, allen, marsh) in books {
        // Borden's stealth and swiftness sway neither of these two.
        for (one, green) in [(Elder::Prudence, allen), (Elder::Temperance, marsh)] {
            let mut scene = village_of(&[Borden, Lizzie]);
            put(&mut scene, one, Ashore(E5CoachRoad));
            scene.claimed(Borden, card, CardSide::Left);
            scene.play(&format!("persuade {one}"));
            assert_eq!(scene.last_roll(), (3, green), "{claim} with {one}");
        }
    }
}

/// Scenario: e5-spare-wick
/// Would fail if the wick lit no flames, or could be lit elsewhere or without everybody aboard.
#[test]
fn the_spare_wick_lights_two_flames_when_all_are_aboard() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D05, CardSide::Left).at(Lizzie, E5LampRoom).enemy("cultist-1", E5LampRoom, 0);
    assert!(!scene.offers("use e5-d05"), "nobody is aboard");
    all_aboard(&mut scene);
    put(&mut scene, Elder::Enoch, Ashore(E5Boat));
    assert!(!scene.offers("use e5-d05"), "ashore beside the boat is not aboard");
    put(&mut scene, Elder::Enoch, Aboard);
    scene.at(Lizzie, E5KeepersCottage);
    assert_eq!(scene.refused("use e5-d05"), "DM-54", "only in the lamp room");
    scene.at(Lizzie, E5LampRoom);
    scene.play("use e5-d05");
    assert_eq!(flames(&scene), 2);
    assert_eq!(scene.card(E5D05), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
    assert!(!scene.position().disrupted);
}

/// Scenario: e5-spare-wick
/// Would fail if the wick could not complete the ritual, or were confined to step 1 (T-62).
#[test]
fn the_spare_wick_may_light_the_fourth_flame_after_the_mythos_card() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.claimed(Lizzie, E5D05, CardSide::Left).at(Lizzie, E5LampRoom);
    scene.arrange(|position| position.tokens.progress = 3);
    scene.step(TurnStep::AfterMythos).nudge();
    scene.play("use e5-d05");
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E5LampRoom, 0)));
    assert_eq!(flames(&scene), 0, "flames are removed the moment the ritual is disrupted");
}

/// Scenario: e5-rum, e5-poultice
/// Would fail if rum did not calm and a poultice did not heal wholly, yourself or somebody beside you.
#[test]
fn rum_calms_and_a_poultice_heals_one_in_your_space() {
    for (card, wounds, stress) in [(E5D07, 3, 0), (E5D08, 0, 4)] {
        let beset = |all: &[InvestigatorId]| {
            let mut scene = village_of(all);
            scene.enemy("cultist-1", E5CoachRoad, 0);
            scene
        };
        helps_one_here(beset, E5VillageGreen, card, wounds, stress);
    }
}

/// Scenario: e5-rum, e5-poultice
/// Would fail if they could be wasted (DM-80), used in somebody else's turn, or only in step 1 (T-62).
#[test]
fn rum_and_poultice_are_used_when_they_help_in_your_own_turn() {
    for card in [E5D07, E5D08] {
        let using = format!("use {card}");
        let mut scene = village();
        scene.claimed(Lizzie, card, CardSide::Left).at(Borden, E5VillageGreen);
        assert!(!scene.offers(&using), "nobody here needs it");
        scene.investigator(Borden, |one| (one.wounds, one.stress) = (1, 1));
        assert!(!scene.offers(&using), "Borden is elsewhere");
        scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (1, 1));
        assert!(scene.offers(&using));
        for step in [TurnStep::AfterMythos, TurnStep::BeforeFire, TurnStep::AfterFire] {
            scene.step(step).nudge();
            assert!(scene.offers(&using), "{step:?}");
        }
        scene.play("end");
        assert_eq!(scene.position().investigators[scene.position().active.index()].id, Borden);
        assert!(!scene.offers(&using), "it is Borden's turn");
    }
}

/// Scenario: e5-skiff
/// Would fail if the skiff went inland, brought enemies along, or sailed twice a turn.
#[test]
fn the_skiff_crosses_to_another_shore_and_nobody_follows() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D10, CardSide::Left);
    assert!(!scene.offers("use e5-d10"), "not from inland");
    scene.at(Lizzie, E5Quay).enemy("deep-one-1", E5Quay, 0).fire(E5Quay, 1);
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.play("use e5-d10");
    let mut shores = scene.options();
    let mut listed: Vec<String> =
        SHORE.iter().filter(|space| **space != E5Quay).map(|space| format!("choose {space}")).collect();
    shores.sort();
    listed.sort();
    assert_eq!(shores, listed);
    scene.play("choose e5-boat");
    assert_eq!(scene.who(Lizzie).space, E5Boat);
    assert_eq!(scene.figure("deep-one-1"), Some((E5Quay, 0)));
    assert_eq!(scene.who(Lizzie).fire, 0, "no fire clings to whoever is moved by an effect (DM-43)");
    assert_eq!(elder(&scene, Elder::Jonah), With(Lizzie), "a held elder goes where she goes");
    assert_eq!(scene.actions_taken(), 0);
    assert!(!scene.offers("use e5-d10"), "once per turn");
    assert_eq!(scene.held_by(E5D10), Some((Lizzie, CardSide::Left)), "the skiff is not used up");
}

/// Scenario: e5-skiff
/// Would fail if the skiff could be used outside step 1.
#[test]
fn the_skiff_sails_between_actions_only() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D10, CardSide::Left).at(Lizzie, E5Quay);
    assert!(scene.offers("use e5-d10"));
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "draw-discovery", "there is no window for it");
}

/// Scenario: e5-dynamite
/// DM-80: the charges are thrown where somebody is hurt or an elder is sent home, and nowhere else.
#[test]
fn the_charges_are_thrown_only_where_they_change_something() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D11, CardSide::Left).at(Lizzie, E5VillageGreen).at(Borden, E5Boat);
    put(&mut scene, Elder::Jonah, Ashore(E5Market));
    scene.enemy("cultist-1", E5CoachRoad, 0);
    scene.play("use e5-d11");
    // The Allen farm and the chapel are in reach too, with nobody there but the elders who live there.
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5AllenFarm));
    assert_eq!(scene.options(), ["choose e5-coach-road", "choose e5-village-green", "choose e5-market"]);
}

/// Scenario: e5-dynamite
/// Would fail if the charges spared somebody there, hurt somebody elsewhere, or did not scatter the elders.
#[test]
fn the_charges_wound_every_figure_and_send_elders_home() {
    let mut scene = village_of(&[Lizzie, Borden, Adam]);
    scene.claimed(Lizzie, E5D11, CardSide::Left).at(Lizzie, E5VillageGreen);
    scene.at(Borden, E5Market).at(Adam, E5Market);
    scene.enemy("deep-one-1", E5Market, 0).enemy("chthonian", E5Market, 1).enemy(
        "cultist-1",
        E5VillageGreen,
        0,
    );
    put(&mut scene, Elder::Jonah, Ashore(E5Market));
    put(&mut scene, Elder::Silas, Ashore(E5Market));
    put(&mut scene, Elder::Enoch, With(Borden));
    put(&mut scene, Elder::Prudence, Ashore(E5VillageGreen));
    scene.play("use e5-d11").play("choose e5-market");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds, scene.who(Adam).wounds), (0, 4, 3));
    assert_eq!(scene.figure("deep-one-1"), None);
    assert_eq!(scene.figure("chthonian"), Some((E5Market, 5)));
    assert_eq!(scene.figure("cultist-1"), Some((E5VillageGreen, 0)));
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5NetLoft));
    assert_eq!(elder(&scene, Elder::Silas), Ashore(E5CountingHouse));
    assert_eq!(elder(&scene, Elder::Enoch), With(Borden), "held, not ashore");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5VillageGreen), "another space");
    assert_eq!(scene.card(E5D11), CardPlace::Discard);
}

/// Scenario: e5-dynamite
/// Would fail if you were safe from your own charges.
#[test]
fn the_charges_wound_whoever_lights_them_in_their_own_space() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D11, CardSide::Left).at(Borden, E5VillageGreen);
    scene.play("use e5-d11");
    assert_eq!(
        scene.options(),
        ["choose e5-coach-road", "choose e5-village-green"],
        "your space or an adjacent one"
    );
    scene.play("choose e5-coach-road");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds), (4, 0));
}

/// Scenario: e5-pale-gold
/// Would fail if gold needed a safe space or a roll, or bought somebody whom one may not hold.
#[test]
fn pale_gold_buys_an_elder_beside_enemies_without_a_roll() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D13, CardSide::Left).enemy("cultist-1", E5CoachRoad, 0);
    assert!(!scene.offers("use e5-d13"), "no elder here");
    put(&mut scene, Elder::Silas, Ashore(E5CoachRoad));
    put(&mut scene, Elder::Jonah, Ashore(E5CoachRoad));
    scene.play("use e5-d13");
    assert_eq!(scene.options(), ["choose e5-elder-jonah", "choose e5-elder-silas"]);
    scene.play("choose e5-elder-silas");
    assert_eq!(
        (elder(&scene, Elder::Silas), elder(&scene, Elder::Jonah)),
        (With(Lizzie), Ashore(E5CoachRoad))
    );
    assert_eq!(scene.card(E5D13), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);

    let mut scene = village();
    scene.claimed(Lizzie, E5D13, CardSide::Left);
    put(&mut scene, Elder::Silas, With(Lizzie));
    put(&mut scene, Elder::Jonah, Ashore(E5CoachRoad));
    assert!(!scene.offers("use e5-d13"), "one family at a time");
    put(&mut scene, Elder::Enoch, With(Lizzie));
    put(&mut scene, Elder::Temperance, Ashore(E5CoachRoad));
    assert!(!scene.offers("use e5-d13"), "two are enough");
    put(&mut scene, Elder::Enoch, Ashore(E5Smokehouse));
    scene.play("use e5-d13");
    assert_eq!(elder(&scene, Elder::Temperance), With(Lizzie));
}

/// Scenario: e5-beeswax
/// Would fail if the plugs did not spare a sanity on a mythos card, could not be taken out, or worked on
/// anything else (T-29).
#[test]
fn beeswax_may_spare_one_sanity_of_a_mythos_card() {
    for (kept, sanity) in [("amount 0", 1), ("amount 1", 2)] {
        let mut scene = village();
        scene.claimed(Lizzie, E5D15, CardSide::Right);
        scene.mythos(E5M8);
        assert_eq!(scene.options(), ["amount 0", "amount 1"], "reduction is optional");
        scene.play(kept);
        assert_eq!(scene.who(Lizzie).sanity, sanity);
    }
    // Two sanity for sparing the companion: one at least.
    let mut scene = village();
    scene.claimed(Lizzie, E5D15, CardSide::Right).claimed(Lizzie, E5D06, CardSide::Right);
    scene.mythos(E5M8);
    scene.play("choose option-2");
    assert_eq!(scene.options(), ["amount 1", "amount 2"]);
    // A tentacle is not a mythos card.
    let mut scene = village();
    scene.claimed(Lizzie, E5D15, CardSide::Right).enemy("cultist-1", E5CoachRoad, 0);
    scene.play("attack cultist-1").rolls("tbb");
    assert_eq!(scene.frame(), "actions");
    assert_eq!(scene.who(Lizzie).sanity, 2);
    // Nor is a price.
    let mut scene = village();
    scene.claimed(Lizzie, E5D15, CardSide::Right);
    scene.discovery(E5D13);
    scene.play("left");
    assert_eq!(scene.who(Lizzie).sanity, 2);
}

/// Scenario: e5-tam
/// Would fail if Tam did not make somebody swift, or swifter.
#[test]
fn tam_lends_a_level_of_swiftness() {
    // Adam is not swift by himself: one free Move.
    let mut scene = village_of(&[Adam, Borden]);
    scene.claimed(Adam, E5D01, CardSide::Right);
    scene.play("go e5-village-green").play("stop");
    assert_eq!(scene.actions_taken(), 0, "level 1: a Move that costs no action");
    scene.play("go e5-market").plays(&["go e5-quay", "go e5-boat"]);
    assert_eq!((scene.actions_taken(), scene.frame()), (1, "actions"), "three spaces are all there are");

    // Lizzie is swift: at level 2 a Move covers four spaces.
    let mut scene = village();
    scene.claimed(Lizzie, E5D01, CardSide::Right);
    scene.plays(&["go e5-village-green", "go e5-market", "go e5-quay", "go e5-boat"]);
    assert_eq!((scene.who(Lizzie).space, scene.frame()), (E5Boat, "actions"));
}

/// Scenario: e5-lavinia
/// Would fail if Lavinia did not teach stealth, or it did not go when she does (DM-52).
#[test]
fn lavinia_lends_a_level_of_stealth() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D04, CardSide::Right).enemy("cultist-1", E5CoachRoad, 0);
    scene.play("go e5-village-green");
    assert_eq!(scene.frame(), "leave-behind");
    scene.play("choose cultist-1");
    assert_eq!(scene.figure("cultist-1"), Some((E5CoachRoad, 0)));

    let mut scene = village();
    scene.enemy("cultist-1", E5CoachRoad, 0);
    scene.play("go e5-village-green");
    assert_eq!(scene.figure("cultist-1"), Some((E5VillageGreen, 0)), "without her it follows");
}

/// Scenario: e5-grace
/// Would fail if Grace did not calm, calmed twice a turn, or could be asked to no end (DM-80).
#[test]
fn grace_calms_one_in_your_space_once_a_turn() {
    let mut scene = village_of(&[Lizzie, Borden, Ian]);
    scene.claimed(Lizzie, E5D02, CardSide::Right).at(Ian, E5VillageGreen);
    scene.stressed(Ian, 2);
    assert!(!scene.offers("use e5-d02"), "nobody here is stressed");
    scene.stressed(Borden, 2);
    scene.stressed(Lizzie, 2);
    scene.play("use e5-d02");
    assert_eq!(scene.options(), ["choose lizzie", "choose borden"]);
    scene.play("choose borden");
    assert_eq!((scene.who(Borden).stress, scene.who(Lizzie).stress, scene.who(Ian).stress), (1, 2, 2));
    assert!(!scene.offers("use e5-d02"), "once per turn");
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "draw-discovery", "not later in the turn either");
}

/// Scenario: e5-grace
/// Would fail if Grace spoke only between actions (T-62), or not again next turn.
#[test]
fn grace_may_wait_until_after_the_mythos_card() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D02, CardSide::Right).at(Borden, E5VillageGreen);
    scene.stressed(Lizzie, 2);
    scene.step(TurnStep::AfterMythos).nudge();
    scene.play("use e5-d02");
    assert_eq!(scene.who(Lizzie).stress, 1, "alone she is the only choice");
    // Borden's turn, then Lizzie's again.
    scene.step(TurnStep::Over).nudge();
    scene.step(TurnStep::Over).nudge();
    assert!(scene.offers("use e5-d02"));
}

/// Scenario: e5-caleb, e5-tam, e5-grace, e5-lavinia, e5-voss, e5-bosun
/// Would fail if a companion took more wounds than their health, or stayed after the last (DM-52, T-22).
#[test]
fn companions_take_wounds_up_to_their_health() {
    let companions = [(E5D03, 3), (E5D01, 1), (E5D02, 1), (E5D04, 1), (E5D05, 2), (E5D06, 2)];
    for (card, health) in companions {
        let mut scene = village();
        scene.claimed(Lizzie, card, CardSide::Right).claimed(Borden, E5D11, CardSide::Left);
        // The charges of Borden, next door, are four wounds on Lizzie.
        scene.at(Borden, E5VillageGreen);
        scene.arrange(|position| {
            position.active = serde_json::from_value(serde_json::json!(2)).expect("Borden")
        });
        scene.play("use e5-d11").play("choose e5-coach-road");
        let most = scene.options().last().cloned();
        assert_eq!(most, Some(format!("amount {health}")), "{card}");
        scene.play(&format!("amount {health}"));
        assert_eq!(scene.who(Lizzie).wounds, 4 - health);
        assert_eq!(scene.card(card), CardPlace::Discard, "{card} is lost");
    }
}

/// Scenario: e5-caleb
/// Would fail if Caleb could do anything but be there, or his wounds did not go with him in a trade (T-22).
#[test]
fn caleb_is_traded_with_his_wounds() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D03, CardSide::Right);
    scene.hurt(E5D03, 2);
    assert!(!scene.options().iter().any(|option| option.starts_with("use ")));
    scene.play("give e5-d03 to borden").play("yes");
    assert_eq!(scene.held_by(E5D03), Some((Borden, CardSide::Right)));
    assert_eq!(scene.position().discoveries[2].wounds, 2);
    assert_eq!(scene.actions_taken(), 1);
}

/// Scenario: e5-whale-oil, e5-allen-bible, e5-boathook, e5-spare-wick, e5-rum, e5-poultice, e5-whaling-gun
/// Scenario: e5-skiff
/// Scenario: e5-dynamite, e5-marsh-ledger, e5-pale-gold, e5-gutting-knife, e5-beeswax, e5-tam, e5-grace
/// Scenario: e5-lavinia
/// Scenario: e5-voss, e5-bosun
/// Would fail if an item or a companion could not change hands (DM-46).
#[test]
fn items_and_companions_may_be_traded() {
    let left = [E5D01, E5D02, E5D03, E5D05, E5D07, E5D08, E5D09, E5D10, E5D11, E5D12, E5D13, E5D14];
    let right = [E5D15, E5D01, E5D02, E5D04, E5D05, E5D06];
    let all = left.map(|card| (card, CardSide::Left)).into_iter();
    for (card, side) in all.chain(right.map(|card| (card, CardSide::Right))) {
        let mut scene = village();
        scene.claimed(Lizzie, card, side);
        scene.play(&format!("give {card} to borden")).play("yes");
        assert_eq!(scene.held_by(card), Some((Borden, side)));
    }
}
