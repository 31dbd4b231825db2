//! Savage.

use super::*;

/// Scenario: savage
/// Borden's blow on a lone enemy is not as hard as his level says, is so without any success, or on an enemy that is not
/// alone; or investigators count as company.
#[test]
fn savage_adds_successes_on_a_lone_target_that_was_hit() {
    for (at_level, more) in [(1, 1), (2, 2), (3, 2), (4, 5)] {
        let mut scene = alone(Cthulhu, &[Borden, Ian]);
        scene.enemy("star-spawn", ROOM, 0);
        level(&mut scene, Borden, Skill::Savage, at_level);
        scene.play("attack star-spawn").rolls("bbb");
        assert_eq!(wounds_on(&scene, "star-spawn"), 0, "level {at_level}: nothing to add to");
        scene.play("attack star-spawn").rolls("sbb");
        assert_eq!(wounds_on(&scene, "star-spawn"), 1 + more, "level {at_level}");

        let mut scene = alone(Cthulhu, &[Borden, Ian]);
        scene.enemy("star-spawn", ROOM, 0).enemy("cultist-1", ROOM, 0);
        level(&mut scene, Borden, Skill::Savage, at_level);
        scene.play("attack star-spawn").rolls("sbb");
        assert_eq!(wounds_on(&scene, "star-spawn"), 1, "level {at_level}: not alone");
    }
}

/// Scenario: savage
/// A kill does not calm Borden from level 3 on, calms him before, or calms him when the target lives or was not alone.
#[test]
fn savage_clears_stress_from_level_three_when_the_lone_target_dies() {
    for (at_level, stress) in [(1, 3), (2, 3), (3, 0), (4, 0)] {
        let mut scene = alone(Cthulhu, &[Borden, Ian]);
        scene.enemy("byakhee-1", ROOM, 1).investigator(Borden, |one| one.stress = 3);
        level(&mut scene, Borden, Skill::Savage, at_level);
        scene.play("attack byakhee-1").rolls("sbb");
        assert_eq!(scene.figure("byakhee-1"), None);
        assert_eq!(scene.who(Borden).stress, stress, "level {at_level}");
    }
    // It lives: 1 + 2 of 7.
    let mut scene = alone(Cthulhu, &[Borden, Ian]);
    scene.enemy("star-spawn", ROOM, 0).investigator(Borden, |one| one.stress = 3);
    level(&mut scene, Borden, Skill::Savage, 3);
    scene.play("attack star-spawn").rolls("sbb");
    assert_eq!(scene.who(Borden).stress, 3);
    // It was not alone.
    let mut scene = alone(Cthulhu, &[Borden, Ian]);
    scene.enemy("byakhee-1", ROOM, 2).enemy("cultist-1", ROOM, 0).investigator(Borden, |one| one.stress = 3);
    level(&mut scene, Borden, Skill::Savage, 3);
    scene.play("attack byakhee-1").rolls("sbb");
    assert_eq!((scene.figure("byakhee-1"), scene.who(Borden).stress), (None, 3));
}

/// Scenario: savage
/// Defeating a stage of the Elder One does not calm Borden, or a success counted from a symbol is no success for him
/// (DM-83).
#[test]
fn savage_sees_stages_and_counted_symbols() {
    let mut scene = alone(Cthulhu, &[Borden, Ian]);
    scene.elder_one(Stage::Two, ROOM, 3, true).investigator(Borden, |one| one.stress = 3);
    level(&mut scene, Borden, Skill::Savage, 3);
    scene.play("attack elder-one").rolls("sbb");
    assert_eq!((scene.position().stage, scene.who(Borden).stress), (Stage::Three, 0));

    // The professor lends arcane mastery.
    let mut scene = alone(Cthulhu, &[Borden, Ian]);
    scene.enemy("byakhee-1", ROOM, 0).claimed(Borden, DiscoveryCard::E1D15, CardSide::Right);
    scene.play("attack byakhee-1").rolls("ebb").play("amount 1");
    assert_eq!(wounds_on(&scene, "byakhee-1"), 2);
    scene.play("attack byakhee-1").rolls("ebb").play("amount 0");
    assert_eq!(wounds_on(&scene, "byakhee-1"), 2);
}
