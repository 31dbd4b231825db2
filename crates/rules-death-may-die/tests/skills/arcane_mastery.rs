//! Arcane Mastery.

use super::*;

/// Scenario: arcane-mastery
/// Elder signs do not count as the level says, must count, or do not calm.
#[test]
fn arcane_mastery_counts_elder_signs() {
    // Level, signs that may count of two, wounds that makes, stress left of three.
    for (at_level, most, wounds, stress) in [(1, 1, 1, 3), (2, 2, 2, 3), (3, 2, 2, 1), (4, 2, 4, 1)] {
        let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
        scene.enemy("star-spawn", ROOM, 0).investigator(Ahmed, |one| one.stress = 3);
        level(&mut scene, Ahmed, Skill::ArcaneMastery, at_level);
        scene.play("attack star-spawn").rolls("eeb");
        let amounts: Vec<_> = (0..=most).map(|amount| format!("amount {amount}")).collect();
        assert_eq!(scene.options(), amounts, "level {at_level}");
        scene.play(&format!("amount {most}"));
        assert_eq!(
            (wounds_on(&scene, "star-spawn"), scene.who(Ahmed).stress),
            (wounds, stress),
            "level {at_level}"
        );
        scene.play("attack star-spawn").rolls("eeb").play("amount 0");
        assert_eq!((wounds_on(&scene, "star-spawn"), scene.who(Ahmed).stress), (wounds, stress), "optional");
    }
}

/// Scenario: arcane-mastery
/// The double face of a green die is not worth two (T-10).
#[test]
fn arcane_mastery_makes_a_double_face_worth_two() {
    for (at_level, wounds) in [(1, 2), (4, 3)] {
        let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
        scene.enemy("star-spawn", ROOM, 0).investigator(Ahmed, |one| one.sanity = 10);
        level(&mut scene, Ahmed, Skill::ArcaneMastery, at_level);
        scene.play("attack star-spawn").rolls("bbbX").play("amount 1");
        assert_eq!(wounds_on(&scene, "star-spawn"), wounds, "level {at_level}");
    }
}

/// Scenario: arcane-mastery
/// "Any roll" leaves out rolls against oneself: an enemy's, and fire (DM-24).
#[test]
fn arcane_mastery_works_on_rolls_against_oneself() {
    for (amount, wounds, stress) in [("amount 1", 1, 2), ("amount 0", 0, 3)] {
        let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
        scene.enemy("cultist-1", ROOM, 0).investigator(Ahmed, |one| one.stress = 3);
        level(&mut scene, Ahmed, Skill::ArcaneMastery, 3);
        scene.fight();
        scene.rolls("EB").play(amount);
        assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (wounds, stress));

        let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
        scene.investigator(Ahmed, |one| (one.stress, one.fire) = (3, 1));
        level(&mut scene, Ahmed, Skill::ArcaneMastery, 3);
        scene.step(TurnStep::Fire).nudge();
        scene.rolls("e").play(amount);
        assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (wounds, stress));
    }
}
