//! Brawling.

use super::*;

/// Scenario: brawling
/// The die of a brawler is missing in their own space, or comes with other rolls than such attacks.
#[test]
fn brawling_gives_a_green_die_for_attacks_in_ones_own_space() {
    for at_level in 1..=4 {
        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.enemy("cultist-1", ROOM, 0);
        level(&mut scene, Ian, Skill::Brawling, at_level);
        scene.play("attack cultist-1");
        assert_eq!(scene.last_roll(), (3, 1), "level {at_level}");

        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.at(Ian, Space::E1Herbarium);
        level(&mut scene, Ian, Skill::Brawling, at_level);
        scene.play("do e1-wreck");
        assert_eq!(scene.last_roll(), (3, 0), "level {at_level}");
    }
    // Margit lends brawling to The Kid, who shoots.
    let mut scene = alone(Cthulhu, &[TheKid, Borden]);
    scene.claimed(TheKid, DiscoveryCard::E1D08, CardSide::Right).enemy("cultist-1", Space::E1Corridor, 0);
    scene.play("attack cultist-1");
    assert_eq!(scene.last_roll(), (3, 0));
}

/// Scenario: brawling
/// A brawler of level 1 hits several at once, or one of level 2 cannot; or the wounds of DM-91 are not split as declared
/// after the roll (T-12).
#[test]
fn brawling_at_level_two_splits_wounds_among_declared_targets() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("cultist-1", ROOM, 0).enemy("fire-vampire-1", ROOM, 0);
    scene.play("attack cultist-1");
    assert_eq!(scene.frame(), "dice", "level 1 aims at one");

    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("cultist-1", ROOM, 0).enemy("fire-vampire-1", ROOM, 0);
    level(&mut scene, Ian, Skill::Brawling, 2);
    scene.plays(&["attack cultist-1", "also fire-vampire-1"]).dice("bxbB");
    assert_eq!(scene.refused("reroll black-blank free"), "T-11", "the free ones come with level 3");
    scene
        .play("reroll black-blank stress")
        .dice("s")
        .play("reroll black-blank stress")
        .dice("s")
        .play("keep");
    scene.play("amount 2");
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(wounds_on(&scene, "fire-vampire-1"), 1);
    assert_eq!((scene.fire_in(ROOM), scene.who(Ian).stress, scene.who(Ian).sanity), (1, 2, 2));
    assert_eq!(scene.actions_taken(), 1, "one attack");
}

/// Scenario: brawling
/// Enemies that were not declared, or are next door, are hit.
#[test]
fn brawling_wounds_only_what_was_declared() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("cultist-1", ROOM, 0).enemy("byakhee-1", ROOM, 0).enemy("star-spawn", ROOM, 0);
    scene.enemy("byakhee-2", Space::E1Corridor, 0);
    level(&mut scene, Ian, Skill::Brawling, 2);
    scene.play("attack cultist-1");
    assert_eq!(scene.refused("also byakhee-2"), "DM-44");
    scene.plays(&["also byakhee-1", "roll"]).rolls("sssB").play("amount 1");
    assert_eq!((wounds_on(&scene, "cultist-1"), wounds_on(&scene, "byakhee-1")), (1, 2));
    assert_eq!(wounds_on(&scene, "star-spawn"), 0);
}

/// Scenario: brawling
/// The two free rerolls of level 3 are missing, last for the turn instead of the attack, or help elsewhere.
#[test]
fn brawling_has_two_free_rerolls_in_each_attack_from_level_three() {
    for at_level in [3, 4] {
        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.enemy("star-spawn", ROOM, 0);
        level(&mut scene, Ian, Skill::Brawling, at_level);
        for _ in 0..2 {
            scene.play("attack star-spawn").dice("bbbB");
            scene.play("reroll black-blank free").dice("b").play("reroll green-blank free").dice("B");
            assert_eq!(scene.refused("reroll black-blank free"), "T-11");
            scene.play("keep");
        }
        scene.fight();
        scene.dice("bbb");
        assert!(!scene.offers("reroll black-blank free"), "an attack on him is none of his");
    }
}

/// Scenario: brawling
/// At level 4 the wounds are still split.
#[test]
fn brawling_at_level_four_deals_all_wounds_to_each_target() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("cultist-1", ROOM, 0).enemy("byakhee-1", ROOM, 0).enemy("star-spawn", ROOM, 0);
    level(&mut scene, Ian, Skill::Brawling, 4);
    scene.plays(&["attack cultist-1", "also star-spawn", "roll"]).rolls("ssbB");
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!((wounds_on(&scene, "star-spawn"), wounds_on(&scene, "byakhee-1")), (2, 0));
}
