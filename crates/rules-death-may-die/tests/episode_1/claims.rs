//! Episode 1: what can be claimed.

use super::*;

/// Every claimed card, by a card and side that give it, and whether it may be traded.
const CLAIMED: [(DiscoveryCard, CardSide, bool); 21] = [
    (DiscoveryCard::E1D01, Left, true),
    (DiscoveryCard::E1D01, Right, true),
    (DiscoveryCard::E1D02, Left, true),
    (DiscoveryCard::E1D02, Right, true),
    (DiscoveryCard::E1D03, Left, true),
    (DiscoveryCard::E1D04, Left, false),
    (DiscoveryCard::E1D05, Left, true),
    (DiscoveryCard::E1D06, Left, true),
    (DiscoveryCard::E1D07, Left, true),
    (DiscoveryCard::E1D07, Right, false),
    (DiscoveryCard::E1D08, Left, false),
    (DiscoveryCard::E1D08, Right, true),
    (DiscoveryCard::E1D09, Right, true),
    (DiscoveryCard::E1D10, Left, true),
    (DiscoveryCard::E1D10, Right, true),
    (DiscoveryCard::E1D11, Right, true),
    (DiscoveryCard::E1D12, Right, true),
    (DiscoveryCard::E1D13, Left, true),
    (DiscoveryCard::E1D13, Right, true),
    (DiscoveryCard::E1D14, Left, true),
    (DiscoveryCard::E1D15, Right, true),
];

/// Scenario: e1-shrivelled-paw, e1-guilty-conscience, e1-restless-spirit, e1-crispin
/// If it failed, a curse could be handed on, or a useful thing could not (DM-46, T-06).
#[test]
fn everything_but_the_paw_and_the_conditions_may_be_traded() {
    for (card, side, tradable) in CLAIMED {
        may_be_traded(college, card, side, tradable);
    }
}

/// Scenario: e1-jerome, e1-osgood, e1-margit, e1-crispin, e1-barnaby, e1-monkey, e1-cinder, e1-professor
/// If it failed, a companion would take more wounds for somebody than they can bear, or fewer (DM-52, T-22).
#[test]
fn companions_bear_as_many_wounds_as_is_printed() {
    let all = [
        (DiscoveryCard::E1D01, 1),
        (DiscoveryCard::E1D02, 1),
        (DiscoveryCard::E1D08, 1),
        (DiscoveryCard::E1D10, 3),
        (DiscoveryCard::E1D11, 3),
        (DiscoveryCard::E1D09, 1),
        (DiscoveryCard::E1D12, 1),
        (DiscoveryCard::E1D15, 1),
    ];
    for (card, bears) in all {
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Lizzie, card, Right).investigator(Lizzie, |one| one.fire = 4);
        scene.step(TurnStep::Fire).nudge();
        scene.rolls("ssss");
        // Osgood keeps one of the four off (toughness).
        let wounds = if card == DiscoveryCard::E1D02 { 3 } else { 4 };
        companion_bears(&mut scene, card, bears, 0, wounds);
    }
}

/// Scenario: e1-bleach, e1-ammonia
/// If it failed, the mixture would hurt the wrong room, or half of it would be left.
#[test]
fn bleach_and_ammonia_together_wound_every_figure_of_a_space_by_six() {
    for half in ["e1-d01", "e1-d02"] {
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Lizzie, DiscoveryCard::E1D01, Left).claimed(Lizzie, DiscoveryCard::E1D02, Left);
        scene.at(Lizzie, Space::E1Rotunda).at(Ian, Space::E1CoveredWalk);
        scene.enemy("fire-vampire-1", Space::E1CellarLanding, 0).enemy(
            "byakhee-1",
            Space::E1CellarLanding,
            0,
        );
        scene.enemy("cultist-1", Space::E1Rotunda, 0);
        scene.play(&format!("use {half}"));
        let around = ["choose e1-rotunda", "choose e1-covered-walk", "choose e1-cellar-landing"];
        assert_eq!(scene.options(), around, "in reach and not empty (DM-80)");
        scene.play("choose e1-cellar-landing");
        assert_eq!(scene.figures(), figures(&[("cultist-1", Space::E1Rotunda, 0)]));
        assert_eq!(fires(&scene), [(Space::E1CellarLanding, 1)], "where the vampire died (T-44)");
        assert_eq!(scene.card(DiscoveryCard::E1D01), CardPlace::Discard);
        assert_eq!(scene.card(DiscoveryCard::E1D02), CardPlace::Discard);
        assert_eq!(scene.actions_taken(), 0);
        assert_eq!((scene.condition_of(Lizzie), scene.condition_of(Ian)), ((0, 0, 1), (0, 0, 1)));
    }
    // Whoever stands there is a figure too.
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D01, Left).claimed(Lizzie, DiscoveryCard::E1D02, Left);
    scene.at(Ian, Space::E1EntranceHall);
    scene.plays(&["use e1-d01", "choose e1-entrance-hall"]);
    assert_eq!(scene.who(Ian).out, Some(Out::Dead));
}

/// Scenario: e1-bleach, e1-ammonia
/// If it failed, somebody's half would be poured without asking them, or they would be asked again and again (DM-80).
#[test]
fn the_other_half_may_be_somebody_elses_here_who_agrees() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D01, Left);
    assert!(!scene.offers("use e1-d01"), "half a mixture is none");
    scene.claimed(Ian, DiscoveryCard::E1D02, Left).at(Ian, Space::E1EntranceHall);
    assert!(!scene.offers("use e1-d01"), "not in one space");
    scene.at(Ian, Space::E1FrontSteps).enemy("byakhee-1", Space::E1EntranceHall, 0);
    let mut refusing = college(&[Lizzie, Ian]);
    refusing.state = scene.state.clone();

    let lizzie = scene.asked();
    scene.play("use e1-d01");
    assert_ne!(scene.asked(), lizzie, "Ian is asked");
    scene.play("yes").play("choose e1-entrance-hall");
    assert_eq!(scene.figure("byakhee-1"), None);
    assert_eq!(scene.card(DiscoveryCard::E1D01), CardPlace::Discard);
    assert_eq!(scene.card(DiscoveryCard::E1D02), CardPlace::Discard);

    refusing.plays(&["use e1-d01", "no"]);
    assert_eq!(refusing.holder(DiscoveryCard::E1D01), Some(Lizzie));
    assert_eq!(refusing.holder(DiscoveryCard::E1D02), Some(Ian));
    assert_eq!(refusing.actions_taken(), 0);
    assert!(!refusing.offers("use e1-d01"), "not again this turn");
}

/// Scenario: e1-beaker
/// If it failed, the flask would burn without fire, or burn as much as fire it lit itself.
#[test]
fn a_beaker_wounds_figures_and_labs_by_the_fire_there() {
    for card in [DiscoveryCard::E1D03, DiscoveryCard::E1D11] {
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Lizzie, card, Left).at(Lizzie, Space::E1CellarLanding);
        let use_it = format!("use {card}");
        scene.enemy("fire-vampire-1", Space::E1FurnaceRoom, 0).enemy("cultist-1", Space::E1FurnaceRoom, 1);
        assert!(!scene.offers(&use_it), "no fire within reach (DM-80)");
        scene.fire(Space::E1BoilerRoom, 1);
        assert!(!scene.offers(&use_it), "too far");
        scene.fire(Space::E1FurnaceRoom, 2).fire(Space::E1ColdStore, 1);
        scene.at(Ian, Space::E1FurnaceRoom);
        scene.plays(&[&use_it, "choose e1-furnace-room"]);
        assert_eq!(scene.figures(), figures(&[("fire-vampire-1", Space::E1FurnaceRoom, 2)]));
        assert_eq!(lab(&scene, Space::E1FurnaceRoom), Some(2));
        assert_eq!(lab(&scene, Space::E1ColdStore), Some(0));
        assert_eq!(scene.condition_of(Ian), (2, 0, 1), "the vampire's new fire came too late to count");
        assert_eq!(scene.fire_in(Space::E1FurnaceRoom), 3);
        assert_eq!(scene.card(card), CardPlace::Discard);
        assert_eq!(scene.actions_taken(), 0);
    }
}

/// Scenario: e1-beaker, e1-lab-face-blaze
/// If it failed, a bench wrecked by a flask would not be flipped.
#[test]
fn a_beaker_may_wreck_a_bench() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D03, Left).at(Lizzie, Space::E1CellarLanding);
    scene.fire(Space::E1ColdStore, 2);
    wound_lab(&mut scene, Space::E1ColdStore, 2);
    scene.play("use e1-d03").chance("lab e1-lab-face-blaze");
    assert_eq!(lab(&scene, Space::E1ColdStore), None);
    assert_eq!(scene.position().tokens.progress, 1);
    assert_eq!(scene.fire_in(Space::E1ColdStore), 3);
}

/// Scenario: e1-shrivelled-paw
/// If it failed, the paw's bargain would cost nothing, or would be struck in rolls against its holder.
#[test]
fn the_paw_counts_elder_signs_for_sanity_in_rolls_you_make() {
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D04, Left).at(Borden, Space::E1Herbarium);
    scene.play("do e1-wreck").rolls("eet");
    assert_eq!(scene.options(), ["amount 0", "amount 1", "amount 2"]);
    scene.play("amount 2");
    assert_eq!(lab(&scene, Space::E1Herbarium), Some(2));
    assert_eq!(scene.condition_of(Borden), (0, 0, 4), "one rolled, two paid, in one loss (T-25)");

    scene.investigator(Borden, |one| one.fire = 1).step(TurnStep::Fire).nudge();
    scene.rolls("e");
    assert_eq!(scene.condition_of(Borden), (0, 0, 4), "fire is rolled against him");
}

/// Scenario: e1-shrivelled-paw
/// If it failed, the last wish would heal too little or the paw would stay.
#[test]
fn the_paw_heals_all_once() {
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D04, Left);
    assert!(!scene.offers("use e1-d04"), "unwounded (DM-80)");
    scene
        .investigator(Borden, |one| (one.wounds, one.stress) = (4, 2))
        .investigator(Ian, |one| one.wounds = 1);
    scene.play("use e1-d04");
    assert_eq!(scene.condition_of(Borden), (0, 2, 1));
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));
    assert_eq!(scene.card(DiscoveryCard::E1D04), CardPlace::Discard);
}

/// Scenario: e1-whiskey, e1-guilty-conscience
/// If it failed, a drink would not make one forget.
#[test]
fn whiskey_calms_all_and_forgets_the_guilt() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D05, Left);
    assert!(!scene.offers("use e1-d05"), "nothing to forget (DM-80)");
    scene.claimed(Lizzie, DiscoveryCard::E1D08, Left).claimed(Lizzie, DiscoveryCard::E1D12, Left);
    scene.claimed(Ian, DiscoveryCard::E1D09, Left).claimed(Lizzie, DiscoveryCard::E1D07, Right);
    assert!(scene.offers("use e1-d05"), "guilt alone is reason enough");
    scene
        .investigator(Lizzie, |one| (one.wounds, one.stress) = (2, 4))
        .investigator(Ian, |one| one.stress = 1);
    scene.play("use e1-d05");
    assert_eq!(scene.condition_of(Lizzie), (2, 0, 1));
    assert_eq!(scene.condition_of(Ian), (0, 1, 1));
    for card in [DiscoveryCard::E1D05, DiscoveryCard::E1D08, DiscoveryCard::E1D12] {
        assert_eq!(scene.card(card), CardPlace::Discard);
    }
    assert_eq!(scene.holder(DiscoveryCard::E1D09), Some(Ian), "his own guilt stays");
    assert_eq!(scene.holder(DiscoveryCard::E1D07), Some(Lizzie), "a spirit is no guilt");
}

/// Scenario: e1-medicine
/// If it failed, the medicine would reach somebody who is not here, or would be wasted on the healthy.
#[test]
fn medicine_heals_one_investigator_here_completely() {
    let mut scene = college(&[Lizzie, Ian, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D06, Left).at(Borden, Space::E1EntranceHall);
    scene.investigator(Borden, |one| one.wounds = 4);
    assert!(!scene.offers("use e1-d06"), "nobody here is wounded");
    scene
        .investigator(Lizzie, |one| one.wounds = 2)
        .investigator(Ian, |one| (one.wounds, one.stress) = (4, 3));
    scene.play("use e1-d06");
    assert_eq!(scene.options(), ["choose lizzie", "choose ian"]);
    scene.play("choose ian");
    assert_eq!(scene.condition_of(Ian), (0, 3, 1));
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds), (2, 4));
    assert_eq!(scene.card(DiscoveryCard::E1D06), CardPlace::Discard);
}

/// Scenario: e1-amulet
/// If it failed, one's fire would not burn the enemy beside one, or would burn less for one's own toughness.
#[test]
fn the_amulet_turns_the_wounds_of_fire_on_an_enemy_here() {
    let burning = |enemies: &[(&str, Space)], answer: &str| {
        let mut scene = college(&[John, Ian]);
        scene.claimed(John, DiscoveryCard::E1D07, Left).investigator(John, |one| one.fire = 3);
        for (enemy, space) in enemies {
            scene.enemy(enemy, *space, 0);
        }
        scene.step(TurnStep::Fire).nudge();
        scene.rolls("sst");
        scene.play(answer);
        scene
    };
    let here = Space::E1FrontSteps;
    let scene = burning(&[("byakhee-1", here), ("cultist-1", here)], "choose byakhee-1");
    assert_eq!(scene.figure("byakhee-1"), Some((here, 2)), "both, before John's toughness");
    assert_eq!(scene.figure("cultist-1"), Some((here, 0)), "all to one");
    assert_eq!((scene.who(John).wounds, scene.who(John).sanity, scene.who(John).fire), (0, 2, 0));
    assert_eq!(scene.holder(DiscoveryCard::E1D07), Some(John), "it is not used up");
    let scene = burning(&[("byakhee-1", here)], "no");
    assert_eq!(scene.figure("byakhee-1"), Some((here, 0)));
    assert_eq!(scene.who(John).wounds, 1, "two, less one for toughness");

    // Nobody here, or nobody that can be wounded (DM-72): no question.
    let mut scene = college(&[John, Ian]);
    scene.claimed(John, DiscoveryCard::E1D07, Left).investigator(John, |one| one.fire = 1);
    scene.enemy("byakhee-1", Space::E1EntranceHall, 0).elder_one(Stage::Two, here, 0, false);
    scene.step(TurnStep::Fire).nudge();
    scene.dice("s").play("keep");
    assert_ne!(scene.frame(), "offer");
    assert_eq!(scene.figure("elder-one"), Some((here, 0)));
}

/// Somebody who holds these cards, and somebody else.
fn with_cards(id: InvestigatorId, cards: &[(DiscoveryCard, CardSide)]) -> Scene {
    let other = if id == Ian { Lizzie } else { Ian };
    let mut scene = college(&[id, other]);
    scene.holds(id, cards);
    scene
}

/// The green dice of an attack on a cultist in the given space.
fn attack_dice(id: InvestigatorId, cards: &[(DiscoveryCard, CardSide)], target: Space) -> u8 {
    with_cards(id, cards).enemy("cultist-1", target, 0).green_dice_of("attack cultist-1")
}

/// The green dice of a roll at a burning bench.
fn action_dice(id: InvestigatorId, cards: &[(DiscoveryCard, CardSide)], action: &str) -> u8 {
    let mut scene = with_cards(id, cards);
    scene.at(id, Space::E1Herbarium).fire(Space::E1Herbarium, 1).green_dice_of(&format!("do {action}"))
}

/// Scenario: e1-pistol
/// If it failed, a pistol would be of no use, or a marksman no better with it.
#[test]
fn a_pistol_adds_a_die_to_attacks_and_two_for_marksmen() {
    let pistol = [(DiscoveryCard::E1D10, Left)];
    let (here, next_door) = (Space::E1FrontSteps, Space::E1EntranceHall);
    assert_eq!(attack_dice(Borden, &[], here), 0);
    assert_eq!(attack_dice(Borden, &pistol, here), 1);
    assert_eq!(attack_dice(Lizzie, &pistol, here), 2);
    assert_eq!(attack_dice(Lizzie, &pistol, next_door), 2);
    assert_eq!(attack_dice(Lizzie, &[], next_door), 0);
    assert_eq!(action_dice(Lizzie, &pistol, "e1-wreck"), 0);
}

/// Scenario: e1-extinguisher, e1-barnaby
/// If it failed, sand and Barnaby would not help with fires, or would help with something else.
#[test]
fn the_extinguisher_and_barnaby_add_two_dice_each_to_smothering() {
    let extinguisher = (DiscoveryCard::E1D13, Left);
    let barnaby = (DiscoveryCard::E1D11, Right);
    assert_eq!(action_dice(Borden, &[], "e1-smother"), 0);
    assert_eq!(action_dice(Borden, &[extinguisher], "e1-smother"), 2);
    assert_eq!(action_dice(Borden, &[barnaby], "e1-smother"), 2);
    assert_eq!(action_dice(Borden, &[extinguisher, barnaby], "e1-smother"), 4);
    assert_eq!(action_dice(Borden, &[extinguisher, barnaby], "e1-wreck"), 0);
    assert_eq!(attack_dice(Borden, &[extinguisher, barnaby], Space::E1FrontSteps), 0);
}

/// Scenario: e1-fire-axe
/// If it failed, the axe would not break benches, or would fight by itself.
#[test]
fn the_fire_axe_adds_a_die_to_wrecking_and_to_brawlers_here() {
    let axe = (DiscoveryCard::E1D13, Right);
    let margit = (DiscoveryCard::E1D08, Right);
    let (here, next_door) = (Space::E1FrontSteps, Space::E1EntranceHall);
    assert_eq!(action_dice(Borden, &[axe], "e1-wreck"), 1);
    assert_eq!(action_dice(Borden, &[axe], "e1-smother"), 0);
    assert_eq!(attack_dice(Borden, &[axe], here), 0, "no brawler");
    assert_eq!(attack_dice(Ian, &[], here), 1, "brawling");
    assert_eq!(attack_dice(Ian, &[axe], here), 2);
    assert_eq!(attack_dice(Lizzie, &[axe, margit], here), 2, "brawling from any source");
    assert_eq!(attack_dice(Lizzie, &[axe, margit], next_door), 0, "not at range");
}

/// Scenario: e1-margit
/// If it failed, Margit would not fight beside one.
#[test]
fn margit_brings_a_level_of_brawling() {
    let margit = [(DiscoveryCard::E1D08, Right)];
    assert_eq!(attack_dice(Borden, &margit, Space::E1FrontSteps), 1);
    // Ian's becomes level 2: many targets, wounds split (T-12).
    let mut scene = college(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D08, Right);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1");
    assert!(scene.offers("also byakhee-1"));
}

/// Scenario: e1-folios
/// If it failed, the folios would help without anybody to read them to, or help the enemy.
#[test]
fn the_folios_add_two_dice_to_every_roll_with_a_student_or_an_animal() {
    let folios = (DiscoveryCard::E1D14, Left);
    let here = Space::E1FrontSteps;
    for companion in [DiscoveryCard::E1D10, DiscoveryCard::E1D09, DiscoveryCard::E1D12] {
        let held = [folios, (companion, Right)];
        assert_eq!(attack_dice(Borden, &held, here), 2, "{companion}");
        assert_eq!(action_dice(Borden, &held, "e1-wreck"), 2);
        assert_eq!(action_dice(Borden, &held, "e1-smother"), 2);
    }
    for companion in [DiscoveryCard::E1D15, DiscoveryCard::E1D01] {
        assert_eq!(attack_dice(Borden, &[folios, (companion, Right)], here), 0, "{companion}");
    }
    assert_eq!(attack_dice(Borden, &[folios], here), 0);
    assert_eq!(attack_dice(Borden, &[(DiscoveryCard::E1D12, Right)], here), 0);
    // A card's roll is one's own; a roll against one is not (DM-24).
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D14, Left).claimed(Borden, DiscoveryCard::E1D12, Right);
    scene.discovery(DiscoveryCard::E1D03).play("left");
    assert_eq!(scene.last_roll(), (3, 2));
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D14, Left).claimed(Borden, DiscoveryCard::E1D12, Right);
    scene.investigator(Borden, |one| one.fire = 1).step(TurnStep::Fire).nudge();
    assert_eq!(scene.last_roll(), (1, 0));
}

/// Scenario: e1-jerome
/// If it failed, Jerome would not know the back stairs.
#[test]
fn jerome_brings_a_level_of_stealth() {
    let mut scene = college(&[Ian, Lizzie]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene.claimed(Ian, DiscoveryCard::E1D01, Right);
    scene.plays(&["go e1-entrance-hall", "choose byakhee-1"]);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1EntranceHall, 0)));
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1FrontSteps, 0)));
    // Once per Move at level 1; without Jerome not at all.
    scene.play("go e1-corridor");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1Corridor, 0)));
    let mut scene = college(&[Ian, Lizzie]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).play("go e1-entrance-hall");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1EntranceHall, 0)));
}

/// Scenario: e1-osgood
/// If it failed, Osgood would keep nothing off, or more than one.
#[test]
fn osgood_brings_a_level_of_toughness() {
    for (id, expected) in [(Borden, 1), (Adam, 1)] {
        let mut scene = college(&[id, Ian]);
        scene.claimed(id, DiscoveryCard::E1D02, Right).at(id, Space::E1Herbarium);
        scene.investigator(id, |one| one.fire = 2).step(TurnStep::Fire).nudge();
        scene.rolls("ss");
        scene.play("amount 0");
        assert_eq!(scene.who(id).wounds, expected, "{id}");
    }
    // Adam's toughness is level 2 with him: a tentacle less of fire, if he likes.
    let mut scene = college(&[Adam, Ian]);
    scene.claimed(Adam, DiscoveryCard::E1D02, Right);
    scene.investigator(Adam, |one| one.fire = 1).step(TurnStep::Fire).nudge();
    scene.rolls("t");
    assert_eq!(scene.options(), ["amount 0", "amount 1"]);
    scene.play("amount 0");
    assert_eq!(scene.who(Adam).sanity, 1);
}

/// Scenario: e1-professor
/// If it failed, the professor could not read the signs.
#[test]
fn the_professor_brings_a_level_of_arcane_mastery() {
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D15, Right).at(Borden, Space::E1Herbarium);
    scene.play("do e1-wreck").rolls("eeb");
    assert_eq!(scene.options(), ["amount 0", "amount 1"], "one at level 1");
    scene.play("amount 1");
    assert_eq!(lab(&scene, Space::E1Herbarium), Some(1));
    assert_eq!(scene.who(Borden).sanity, 1, "and it costs nothing");
}

/// Scenario: e1-monkey
/// If it failed, the monkey would carry what cannot be traded, or not find its way.
#[test]
fn the_monkey_carries_one_tradable_item_to_anybody_anywhere() {
    let mut scene = college(&[Lizzie, Ian, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D09, Right).claimed(Lizzie, DiscoveryCard::E1D04, Left);
    assert!(!scene.offers("use e1-d09"), "the paw stays");
    scene.claimed(Lizzie, DiscoveryCard::E1D05, Left).claimed(Lizzie, DiscoveryCard::E1D06, Left);
    scene.claimed(Lizzie, DiscoveryCard::E1D12, Right).at(Borden, Space::E1BoilerRoom);
    scene.play("use e1-d09");
    assert_eq!(scene.options(), ["choose e1-d05", "choose e1-d06"], "items only");
    scene.play("choose e1-d06");
    assert_eq!(scene.options(), ["choose ian", "choose borden"]);
    scene.play("choose borden");
    assert_eq!(scene.holder(DiscoveryCard::E1D06), Some(Borden));
    assert_eq!(scene.holder(DiscoveryCard::E1D05), Some(Lizzie));
    assert_eq!(scene.card(DiscoveryCard::E1D09), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
}

/// Scenario: e1-cinder
/// If it failed, the dog would comfort more than once a turn, or in somebody else's, or never again.
#[test]
fn cinder_calms_one_once_per_turn() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D12, Right);
    assert!(!scene.offers("use e1-d12"), "no stress (DM-80)");
    scene.investigator(Lizzie, |one| one.stress = 3).investigator(Ian, |one| one.stress = 3);
    scene.play("use e1-d12");
    assert_eq!((scene.who(Lizzie).stress, scene.who(Ian).stress), (2, 3));
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.holder(DiscoveryCard::E1D12), Some(Lizzie));
    assert_eq!(scene.refused("use e1-d12"), "DM-54");
    // Not in Ian's turn, and again in Lizzie's next.
    scene.step(TurnStep::Over).nudge();
    assert!(!scene.offers("use e1-d12"));
    scene.step(TurnStep::Over).nudge();
    scene.play("use e1-d12");
    assert_eq!(scene.who(Lizzie).stress, 1);
}

/// T-62: if it failed, a power without a timing would be closed at a moment of one's own turn when it is open, or open before
/// the first attack.
#[test]
fn a_power_without_a_timing_is_open_after_the_mythos_card_between_attacks_and_around_the_fire() {
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D05, Left).insanity(Borden, Insanity::Paranoia);
    scene.investigator(Borden, |one| (one.stress, one.fire) = (4, 1));
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    assert!(scene.offers("use e1-d05"));
    scene.mythos(MythosCard::E1M8);
    assert_eq!(scene.frame(), "after-mythos");
    assert!(scene.offers("use e1-d05"));
    scene.play("end");
    assert_eq!(scene.frame(), "fight");
    assert_eq!(scene.options(), ["choose cultist-1", "choose byakhee-1"], "step 3 is settled");
    scene.play("choose cultist-1");
    assert!(matches!(scene.frame(), "dice"));
    scene.dice("BB");
    assert_eq!(scene.frame(), "fight");
    assert_eq!(scene.options(), ["choose byakhee-1", "use e1-d05"], "between two attacks");
    scene.play("choose byakhee-1").dice("bBB");
    assert_eq!(scene.frame(), "before-fire");
    scene.play("end").dice("b");
    assert_eq!(scene.frame(), "after-fire");
    scene.play("use e1-d05");
    assert_eq!(scene.who(Borden).stress, 0);
}
