//! Protector.

use super::*;

/// Scenario: protector
/// John cannot step in front of somebody in his space, must, or they are hurt as well.
#[test]
fn protector_may_take_over_an_attack_on_another_in_his_space() {
    for (answer, borden, john) in [("yes", 0, 1), ("no", 2, 0)] {
        let mut scene = alone(Cthulhu, &[Borden, John]);
        scene.enemy("cultist-1", ROOM, 0);
        scene.fight();
        assert_eq!(scene.asked().index(), 1, "John is asked, before the roll");
        // His toughness keeps one of two wounds off.
        scene.play(answer).rolls("SS");
        assert_eq!((scene.who(Borden).wounds, scene.who(John).wounds), (borden, john));
    }
}

/// Scenario: protector
/// John reaches further than his level lets him, or not as far, or has to move.
#[test]
fn protector_reaches_the_next_space_from_level_two() {
    for (at_level, space, asked) in [
        (1, Space::E1Corridor, false),
        (2, Space::E1Corridor, true),
        (3, Space::E1Corridor, true),
        (4, Space::E1Corridor, true),
        (4, Space::E1Rotunda, false),
    ] {
        let mut scene = alone(Cthulhu, &[Borden, John]);
        scene.at(John, space).enemy("cultist-1", ROOM, 0);
        level(&mut scene, John, Skill::Protector, at_level);
        scene.fight();
        assert_eq!(scene.frame() == "offer", asked, "level {at_level} from {space}");
        if asked {
            scene.play("yes").rolls("SS");
            assert_eq!((scene.who(John).wounds, scene.who(John).space), (1, space));
            assert_eq!((scene.who(Borden).wounds, scene.who(Borden).space), (0, ROOM));
        }
    }
}

/// Scenario: protector
/// The rerolls of level 3 are missing, are there before, or for attacks that are John's own; or level 4 does not calm him.
#[test]
fn protector_has_two_free_rerolls_from_level_three_and_is_calmed_at_level_four() {
    for (at_level, free, stress) in [(1, 0, 2), (2, 0, 2), (3, 2, 2), (4, 2, 0)] {
        let mut scene = alone(Cthulhu, &[Borden, John]);
        scene.enemy("cultist-1", ROOM, 0).investigator(John, |one| one.stress = 2);
        level(&mut scene, John, Skill::Protector, at_level);
        scene.fight();
        scene.play("yes").dice("SS");
        for _ in 0..free {
            scene.play("reroll green-success free").dice("S");
        }
        assert_eq!(scene.refused("reroll green-success free"), "T-11", "level {at_level}");
        scene.play("keep");
        assert_eq!((scene.who(John).wounds, scene.who(John).stress), (1, stress), "level {at_level}");
    }
    // Attacks on himself are no such attacks.
    let mut scene = alone(Cthulhu, &[John, Borden]);
    scene.enemy("cultist-1", ROOM, 0).investigator(John, |one| one.stress = 2);
    level(&mut scene, John, Skill::Protector, 4);
    scene.fight();
    scene.dice("SS");
    assert_eq!(scene.refused("reroll green-success free"), "T-11");
    scene.play("keep");
    assert_eq!(scene.who(John).stress, 2);
}

/// Scenario: protector
/// John steps in once only, or while he lies on the floor.
#[test]
fn protector_decides_attack_by_attack_and_not_lying_down() {
    let mut scene = alone(Cthulhu, &[Borden, John]);
    scene.enemy("cultist-1", ROOM, 0).enemy("byakhee-1", ROOM, 0).enemy("star-spawn", ROOM, 0);
    scene.fight();
    scene.plays(&["choose cultist-1", "yes"]).rolls("SS");
    scene.plays(&["choose byakhee-1", "no"]).rolls("sBB");
    scene.play("yes").rolls("ssb");
    assert_eq!((scene.who(Borden).wounds, scene.who(John).wounds), (1, 2));

    let mut scene = alone(Cthulhu, &[Borden, John]);
    scene.enemy("cultist-1", ROOM, 0).investigator(John, |one| one.lying = true);
    scene.fight();
    assert_eq!(scene.frame(), "dice");
}
