//! Fueled by Madness.

use super::*;

/// Scenario: fueled-by-madness
/// Adam's dice do not come with his madness: not on the thresholds, not (from level 2) just before them, too few or too
/// many; or in rolls against him (DM-24).
#[test]
fn fueled_by_madness_gives_dice_on_thresholds_and_from_level_two_just_before_them() {
    for (at_level, dice) in [(1, 1), (2, 1), (3, 2), (4, 3)] {
        for sanity in 1..=20 {
            let mut scene = alone(Cthulhu, &[Adam, Borden]);
            scene.enemy("cultist-1", ROOM, 0).investigator(Adam, |one| one.sanity = sanity);
            level(&mut scene, Adam, Skill::FueledByMadness, at_level);
            let on = [5, 9, 13, 16, 19, 20].contains(&sanity);
            let before = at_level > 1 && [4, 8, 12, 15, 18].contains(&sanity);
            let permanent = [9, 16, 19, 20].iter().filter(|threshold| sanity >= **threshold).count() as u8;
            let more = if on || before { dice } else { 0 };
            scene.play("attack cultist-1");
            assert_eq!(scene.last_roll(), (3, permanent + more), "level {at_level}, sanity {sanity}");
            scene.fight();
            assert_eq!(scene.last_roll(), (0, 2), "level {at_level}, sanity {sanity}");
        }
    }
}

/// Scenario: fueled-by-madness
/// The dice come for attacks only; or reaching a threshold changes the roll that did it (T-13).
#[test]
fn fueled_by_madness_helps_every_roll_he_makes_from_the_next_one_on() {
    let mut scene = alone(Cthulhu, &[Adam, Borden]);
    scene.at(Adam, Space::E1Herbarium).investigator(Adam, |one| one.sanity = 4);
    scene.play("do e1-wreck");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("tbb").play("choose toughness");
    assert_eq!(scene.who(Adam).sanity, 5);
    scene.play("do e1-wreck");
    assert_eq!(scene.last_roll(), (3, 1));
}
