//! Episode 2: what can be claimed.

use super::*;

/// Every claimed card, by a card and side that give it, and whether it may be traded.
const CLAIMED: [(DiscoveryCard, CardSide, bool); 17] = [
    (DiscoveryCard::E2D01, Left, true),
    (DiscoveryCard::E2D02, Left, true),
    (DiscoveryCard::E2D03, Left, true),
    (DiscoveryCard::E2D04, Left, true),
    (DiscoveryCard::E2D04, Right, true),
    (DiscoveryCard::E2D05, Right, true),
    (DiscoveryCard::E2D06, Left, true),
    (DiscoveryCard::E2D07, Left, true),
    (DiscoveryCard::E2D08, Right, true),
    (DiscoveryCard::E2D09, Right, true),
    (DiscoveryCard::E2D10, Left, true),
    (DiscoveryCard::E2D11, Left, true),
    (DiscoveryCard::E2D12, Left, false),
    (DiscoveryCard::E2D12, Right, false),
    (DiscoveryCard::E2D13, Left, true),
    (DiscoveryCard::E2D14, Right, true),
    (DiscoveryCard::E2D15, Left, true),
];

/// Scenario: e2-skull, e2-grave-chill
/// If it failed, a curse could be handed on, or a useful thing could not (DM-46, T-06).
#[test]
fn everything_but_the_skull_and_the_chill_may_be_traded() {
    for (card, side, tradable) in CLAIMED {
        may_be_traded(crypt, card, side, tradable);
    }
}

/// Scenario: e2-hobb, e2-tobias, e2-aldous, e2-cat, e2-initiate
/// If it failed, a companion would take more wounds for somebody than they can bear, or fewer (DM-52, T-22).
#[test]
fn companions_bear_as_many_wounds_as_is_printed() {
    let all = [
        (DiscoveryCard::E2D04, 2),
        (DiscoveryCard::E2D05, 1),
        (DiscoveryCard::E2D08, 1),
        (DiscoveryCard::E2D09, 1),
        (DiscoveryCard::E2D14, 1),
    ];
    for (card, bears) in all {
        let mut scene = crypt(&[Borden, Ian]);
        scene.claimed(Borden, card, Right).investigator(Borden, |one| one.fire = 3);
        scene.step(TurnStep::Fire).nudge();
        scene.rolls("sss");
        companion_bears(&mut scene, card, bears, 0, 3);
    }
}

/// Scenario: e2-grenade
/// If it failed, the grenade would not go off where it was thrown, or not in the hand.
#[test]
fn the_grenade_wounds_where_it_is_thrown_or_where_it_is_dropped() {
    let thrown = |faces: &str| {
        let mut scene = crypt(&[Borden, Ian, Lizzie]);
        scene.claimed(Borden, DiscoveryCard::E2D01, Left).at(Borden, Space::E2Vestibule);
        scene.at(Ian, Space::E2Vestibule).at(Lizzie, Space::E2Ossuary);
        scene.enemy("chthonian", Space::E2Ossuary, 0).enemy("cultist-1", Space::E2Ossuary, 0);
        scene.enemy("ghoul-1", Space::E2Vestibule, 0).enemy("ghoul-2", Space::E2Crossing, 0);
        scene.play("use e2-d01");
        let around: BTreeSet<_> = scene.options().into_iter().collect();
        let printed = [
            "choose e2-vestibule",
            "choose e2-crypt-door",
            "choose e2-ossuary",
            "choose e2-crossing",
            "choose e2-gnawed-passage",
        ];
        assert_eq!(around, printed.map(String::from).into());
        scene.play("choose e2-ossuary");
        assert_eq!(scene.last_roll(), (3, 0));
        scene.rolls(faces);
        assert_eq!(scene.card(DiscoveryCard::E2D01), CardPlace::Discard);
        assert_eq!(scene.actions_taken(), 0);
        scene
    };
    let scene = thrown("sbt");
    let now = [
        ("chthonian", Space::E2Ossuary, 4),
        ("ghoul-1", Space::E2Vestibule, 0),
        ("ghoul-2", Space::E2Crossing, 0),
    ];
    assert_eq!(scene.figures(), figures(&now));
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2Ossuary, 1)]), "for any reason");
    assert_eq!(scene.condition_of(Lizzie), (4, 0, 1), "she stood there");
    assert_eq!(scene.condition_of(Borden), (0, 0, 2));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));

    let scene = thrown("bbe");
    let now = [
        ("chthonian", Space::E2Ossuary, 0),
        ("cultist-1", Space::E2Ossuary, 0),
        ("ghoul-1", Space::E2Vestibule, 2),
        ("ghoul-2", Space::E2Crossing, 0),
    ];
    assert_eq!(scene.figures(), figures(&now));
    assert_eq!([Borden, Ian, Lizzie].map(|id| scene.who(id).wounds), [2, 2, 0]);
}

/// The green dice of an attack, own or next door.
fn attack_dice(id: InvestigatorId, cards: &[(DiscoveryCard, CardSide)], enemy: &str, space: Space) -> u8 {
    let other = if id == Ian { Lizzie } else { Ian };
    let mut scene = crypt(&[id, other]);
    scene.holds(id, cards).enemy(enemy, space, 0).green_dice_of(&format!("attack {enemy}"))
}

/// The green dice of a search and of a seal.
fn action_dice(cards: &[(DiscoveryCard, CardSide)]) -> (u8, u8) {
    let each = ["e2-search", "e2-break-seal"].map(|action| {
        let mut scene = crypt(&[Borden, Ian]);
        scene.holds(Borden, cards).at(Borden, Space::E2Scriptorium);
        lay_bodies(&mut scene, Space::E2Scriptorium, 1);
        sigils(&mut scene, Borden, &[Sigil::Moth, Sigil::Key]);
        scene.green_dice_of(&format!("do {action}"))
    });
    (each[0], each[1])
}

const HERE: Space = Space::E2CryptDoor;

const NEXT_DOOR: Space = Space::E2Vestibule;

/// Scenario: e2-spade, e2-lamp, e2-crowbar, e2-hobb
/// If it failed, a tool would help with what it is not for, or not with what it is for.
#[test]
fn tools_and_hobb_add_their_dice_to_searching_and_to_seals() {
    let spade = (DiscoveryCard::E2D04, Left);
    let hobb = (DiscoveryCard::E2D04, Right);
    let lamp = (DiscoveryCard::E2D06, Left);
    let crowbar = (DiscoveryCard::E2D13, Left);
    assert_eq!(action_dice(&[]), (0, 0));
    assert_eq!(action_dice(&[spade]), (1, 0));
    assert_eq!(action_dice(&[hobb]), (2, 0));
    assert_eq!(action_dice(&[lamp]), (1, 1));
    assert_eq!(action_dice(&[crowbar]), (0, 2));
    assert_eq!(action_dice(&[hobb, lamp, crowbar]), (3, 3), "they add up");
    for card in [hobb, lamp, crowbar] {
        assert_eq!(attack_dice(Borden, &[card], "ghoul-1", HERE), 0);
    }
}

/// Scenario: e2-spade, e2-silver-knife, e2-smg
/// If it failed, a weapon would not bite, or bite where it cannot reach.
#[test]
fn weapons_add_their_dice_to_attacks() {
    let spade = (DiscoveryCard::E2D04, Left);
    let knife = (DiscoveryCard::E2D07, Left);
    let gun = (DiscoveryCard::E2D02, Left);
    assert_eq!(attack_dice(Borden, &[], "cultist-1", HERE), 0);
    assert_eq!(attack_dice(Borden, &[spade], "cultist-1", HERE), 1);
    assert_eq!(attack_dice(Lizzie, &[spade], "cultist-1", NEXT_DOOR), 0);
    assert_eq!(attack_dice(Borden, &[knife], "cultist-1", HERE), 1);
    assert_eq!(attack_dice(Borden, &[knife], "chthonian", HERE), 1);
    assert_eq!(attack_dice(Borden, &[knife], "ghoul-1", HERE), 3, "silver");
    assert_eq!(attack_dice(Lizzie, &[knife], "ghoul-1", NEXT_DOOR), 0);
    assert_eq!(attack_dice(Borden, &[gun], "cultist-1", HERE), 1);
    assert_eq!(attack_dice(Lizzie, &[gun], "cultist-1", NEXT_DOOR), 1, "a gun reaches");
    assert_eq!(attack_dice(Borden, &[spade, knife, gun], "ghoul-1", HERE), 5, "weapons take no hands");
    assert_eq!(action_dice(&[knife, gun]), (0, 0));
}

/// Scenario: e2-silver-knife
/// T-12: if it failed, a ghoul among several targets would not feel the silver.
#[test]
fn the_silver_knife_bites_when_a_ghoul_is_among_the_targets() {
    let mut scene = crypt(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E2D07, Left).investigator(Ian, |one| one.levels.set([1, 2, 1]));
    scene.enemy("cultist-1", HERE, 0).enemy("ghoul-1", HERE, 0);
    scene.plays(&["attack cultist-1", "also ghoul-1"]);
    if scene.frame() == "targets" {
        scene.play("roll");
    }
    assert_eq!(scene.last_roll(), (3, 4), "brawling 1, knife 3");
}

/// Scenario: e2-smg
/// If it failed, a burst could not be spread, or would leave the target's space.
#[test]
fn the_gun_shares_wounds_among_enemies_in_the_targets_space() {
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D02, Left).at(Ian, NEXT_DOOR);
    scene.enemy("cultist-1", NEXT_DOOR, 0).enemy("ghoul-1", NEXT_DOOR, 0).enemy("ghoul-2", HERE, 0);
    scene.play("attack cultist-1").rolls("sssS");
    assert_eq!(scene.frame(), "split");
    scene.play("amount 1");
    assert_eq!(scene.figure("cultist-1"), Some((NEXT_DOOR, 1)));
    assert_eq!(scene.figure("ghoul-1"), None, "three of four");
    assert_eq!(scene.figure("ghoul-2"), Some((HERE, 0)));
    assert_eq!(scene.who(Ian).wounds, 0, "enemies only");

    // Without the gun extra wounds are lost (DM-44).
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.enemy("cultist-1", NEXT_DOOR, 0).enemy("ghoul-1", NEXT_DOOR, 0);
    scene.play("attack cultist-1").rolls("sss");
    assert_eq!(scene.figures(), figures(&[("ghoul-1", NEXT_DOOR, 0)]));
}

/// Scenario: e2-smg
/// T-12: the gun says nothing of how many targets are declared: the wounds are divided among all enemies there.
#[test]
fn the_gun_shares_wounds_among_all_however_many_were_declared() {
    let mut scene = crypt(&[Ian, Lizzie]);
    scene.claimed(Ian, DiscoveryCard::E2D02, Left).investigator(Ian, |one| one.levels.set([1, 2, 1]));
    scene.enemy("cultist-1", HERE, 0).enemy("cultist-2", HERE, 1).enemy("ghoul-1", HERE, 0);
    scene.plays(&["attack cultist-1", "also cultist-2", "roll"]).rolls("sssBB");
    scene.plays(&["amount 0", "amount 1"]);
    assert_eq!(scene.figures(), figures(&[("cultist-1", HERE, 0), ("ghoul-1", HERE, 2)]));
}

/// T-74: if it failed, a disciple that a burst kills beside its target would be settled in the middle of the roll, before
/// the stage that falls with it.
/// Scenario: e2-smg
#[test]
fn whoever_dies_of_a_burst_is_killed_by_the_attack() {
    let mut scene = Scene::new(Episode::TomesOfMadness, ElderOne::Hastur, &[Lizzie, Ian]);
    scene.no_enemies().claimed(Lizzie, DiscoveryCard::E2D02, Left).at(Ian, NEXT_DOOR);
    scene.investigator(Lizzie, |one| one.signs = 2);
    scene.enemy("disciple-of-hastur-1", HERE, 3).elder_one(Stage::Two, HERE, 5, true);
    scene.play("attack elder-one").rolls("ssbB");
    assert_eq!(scene.frame(), "split", "the disciple first");
    scene.play("amount 1");
    assert_eq!(scene.figure("disciple-of-hastur-1"), None);
    assert_eq!(scene.frame(), "offer");
    assert_eq!(scene.position().stage, Stage::Three, "the stage comes first");
    let signs = scene.who(Lizzie).signs;
    scene.play("yes");
    assert_eq!(scene.who(Lizzie).signs, signs - 1);
    assert_eq!(scene.frame(), "actions", "asked once");
}

/// Scenario: e2-medical-kit
/// If it failed, the kit would cost no action, be used up, or reach those who are not here.
#[test]
fn the_medical_kit_heals_two_here_for_an_action() {
    let mut scene = crypt(&[Lizzie, Ian, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E2D03, Left).at(Borden, NEXT_DOOR);
    scene.investigator(Borden, |one| one.wounds = 4);
    assert!(!scene.offers("use e2-d03"), "nobody here is wounded (DM-80)");
    scene.investigator(Lizzie, |one| one.wounds = 1).investigator(Ian, |one| one.wounds = 3);
    scene.enemy("ghoul-1", HERE, 0);
    scene.plays(&["use e2-d03", "choose ian"]);
    assert_eq!([Lizzie, Ian, Borden].map(|id| scene.who(id).wounds), [1, 1, 4]);
    scene.plays(&["use e2-d03", "choose lizzie"]);
    assert_eq!([Lizzie, Ian, Borden].map(|id| scene.who(id).wounds), [0, 1, 4]);
    assert_eq!(scene.actions_taken(), 2);
    assert_eq!(scene.holder(DiscoveryCard::E2D03), Some(Lizzie));
    scene.arrange(|position| position.this_turn.actions = 3);
    assert!(!scene.offers("use e2-d03"), "it is an action");
    scene.mythos(MythosCard::E2M5);
    assert_ne!(scene.frame(), "after-mythos", "and so not open outside step 1");
}

/// Scenario: e2-plague-mask
/// If it failed, the mask would keep off what is no mythos card's, or let it all through.
#[test]
fn the_beaked_mask_keeps_off_one_stress_of_each_mythos_card() {
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D10, Left).at(Ian, NEXT_DOOR).mythos(MythosCard::E2M5);
    assert_eq!((scene.who(Lizzie).stress, scene.who(Ian).stress), (1, 2));
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D10, Left).at(Ian, NEXT_DOOR);
    scene.investigator(Lizzie, |one| one.stress = 4).mythos(MythosCard::E2M5);
    assert_eq!(scene.condition_of(Lizzie), (1, 4, 1), "before overflow");
    // A discovery card's stress is no mythos card's.
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D10, Left).claimed(Lizzie, DiscoveryCard::E2D12, Right);
    scene.discovery(DiscoveryCard::E2D04);
    assert_eq!(scene.who(Lizzie).stress, 1);
}

/// Scenario: e2-survey
/// If it failed, the chart would not show a shorter way, or a way without end.
#[test]
fn the_surveyors_chart_lets_each_move_cover_four_spaces() {
    for (charted, spaces) in [(false, 3), (true, 4)] {
        let mut scene = crypt(&[Lizzie, Ian]);
        if charted {
            scene.claimed(Lizzie, DiscoveryCard::E2D11, Left);
        }
        let way = [NEXT_DOOR, Space::E2Crossing, Space::E2LowerChapel, Space::E2Reliquary];
        for space in &way[..spaces] {
            scene.play(&format!("go {space}"));
        }
        assert_eq!(scene.frame(), "actions", "the Move is over by itself");
        assert_eq!(scene.who(Lizzie).space, way[spaces - 1]);
        assert_eq!(scene.actions_taken(), 0, "her free Move (swiftness)");
        scene.play(&format!("go {}", way[spaces - 2]));
        assert_eq!(scene.actions_taken(), 1);
    }
}

/// Scenario: e2-skull, e2-cat
/// If it failed, the free rerolls would be too many, too few, or not come back with the next turn.
#[test]
fn the_skull_gives_two_free_rerolls_a_turn_and_the_cat_one() {
    for (cards, free) in [
        (vec![(DiscoveryCard::E2D12, Left)], 2),
        (vec![(DiscoveryCard::E2D09, Right)], 1),
        (vec![(DiscoveryCard::E2D12, Left), (DiscoveryCard::E2D09, Right)], 3),
        (vec![], 0),
    ] {
        let mut scene = crypt(&[Borden, Ian]);
        for (card, side) in &cards {
            scene.claimed(Borden, *card, *side);
        }
        lay_bodies(&mut scene, HERE, 1);
        // At full stress no reroll can be paid for.
        scene.investigator(Borden, |one| one.stress = 4).play("do e2-search").dice("bbb");
        for _ in 0..free {
            scene.play("reroll black-blank free").dice("b");
        }
        assert_eq!(scene.frame(), "actions", "no more to be asked about {cards:?}");
        // None left in the next roll of this turn, though it is a roll against him.
        scene.investigator(Borden, |one| one.fire = 1).step(TurnStep::Fire).nudge();
        scene.dice("b");
        assert_ne!(scene.frame(), "rerolls", "{cards:?}");
        // The turn went on to Ian's; in every investigator's turn anew.
        scene.step(TurnStep::Over).nudge();
        scene.investigator(Borden, |one| (one.fire, one.stress) = (1, 4)).step(TurnStep::Fire).nudge();
        scene.dice("b");
        assert_eq!(scene.frame() == "rerolls", free > 0, "{cards:?}: any roll");
    }
}

/// Scenario: e2-wine
/// If it failed, the wine would not go round, or be drunk by those who are not here.
#[test]
fn altar_wine_calms_everybody_here() {
    let mut scene = crypt(&[Lizzie, Ian, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E2D15, Left).at(Borden, NEXT_DOOR);
    scene.investigator(Borden, |one| one.stress = 4);
    assert!(!scene.offers("use e2-d15"), "nobody here needs it (DM-80)");
    scene
        .investigator(Ian, |one| one.stress = 4)
        .investigator(Lizzie, |one| (one.stress, one.wounds) = (2, 1));
    scene.play("use e2-d15");
    assert_eq!([Lizzie, Ian, Borden].map(|id| scene.who(id).stress), [0, 0, 4]);
    assert_eq!(scene.who(Lizzie).wounds, 1);
    assert_eq!(scene.card(DiscoveryCard::E2D15), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
}

/// Scenario: e2-tobias
/// If it failed, the deserter would not know how to slip away.
#[test]
fn tobias_brings_a_level_of_stealth() {
    let mut scene = crypt(&[Ian, Lizzie]);
    scene.claimed(Ian, DiscoveryCard::E2D05, Right);
    scene.enemy("cultist-1", HERE, 0).enemy("ghoul-1", HERE, 0);
    scene.plays(&["go e2-vestibule", "choose ghoul-1"]);
    assert_eq!(scene.figures(), figures(&[("cultist-1", NEXT_DOOR, 0), ("ghoul-1", HERE, 0)]));
}

/// Scenario: e2-aldous
/// If it failed, the brother could not read the signs.
#[test]
fn brother_aldous_brings_a_level_of_arcane_mastery() {
    let mut scene = crypt(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E2D08, Right);
    lay_bodies(&mut scene, HERE, 1);
    scene.play("do e2-search").rolls("see");
    assert_eq!(scene.options(), ["amount 0", "amount 1"], "one at level 1");
    scene.play("amount 1").chance("sigil e2-sigil-key");
    assert_eq!(scene.who(Borden).sigils, [0, 1, 0, 0]);
}

/// Scenario: e2-initiate
/// If it failed, the initiate would not keep his promise, or make it where nothing is left to give.
#[test]
fn the_initiate_gives_a_sigil_and_goes() {
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D14, Right);
    scene.play("use e2-d14").chance("sigil e2-sigil-moth");
    assert_eq!(scene.who(Lizzie).sigils, [1, 0, 0, 0]);
    assert_eq!(scene.card(DiscoveryCard::E2D14), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D14, Right);
    let all: Vec<_> = Sigil::ALL.iter().flat_map(|sigil| [*sigil; 3]).collect();
    sigils(&mut scene, Ian, &all);
    assert!(!scene.offers("use e2-d14"), "the pool is empty (DM-80)");
}
