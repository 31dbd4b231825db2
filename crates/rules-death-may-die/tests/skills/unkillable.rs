//! Unkillable.

use super::*;

/// Scenario: unkillable
/// Rasputin dies too early or too late, or comes back hurt, or his stress is not cleared from level 3 on.
#[test]
fn unkillable_returns_as_often_as_its_level_says() {
    for (at_level, times, stress) in [(1, 1, 2), (2, 2, 2), (3, 2, 0), (4, 3, 0)] {
        for before in 0..=times {
            let mut scene = alone(Cthulhu, &[Rasputin, Borden]);
            scene.enemy("star-spawn", ROOM, 0);
            scene.investigator(Rasputin, |one| (one.wounds, one.stress, one.returns) = (3, 2, before));
            level(&mut scene, Rasputin, Skill::Unkillable, at_level);
            scene.fight();
            scene.rolls("xss");
            let one = scene.who(Rasputin);
            if before < times {
                // The rest of the damage is lost; the tentacle still costs him.
                assert_eq!(scene.condition_of(Rasputin), (0, stress, 2), "level {at_level} after {before}");
                assert_eq!((one.out, one.returns), (None, before + 1));
            } else {
                assert!(one.out.is_some(), "level {at_level} after {before}");
                assert_eq!((scene.frame(), one.sanity), ("over", 1), "the dead lose no sanity (T-10)");
            }
        }
    }
}

/// Scenario: unkillable
/// Rasputin comes back from madness.
#[test]
fn unkillable_does_not_help_against_madness() {
    let mut scene = alone(Cthulhu, &[Rasputin, Borden]);
    scene.investigator(Rasputin, |one| one.sanity = 20);
    level(&mut scene, Rasputin, Skill::Unkillable, 4);
    scene.at(Rasputin, Space::E1Herbarium).play("do e1-wreck");
    scene.rolls("tbbBBBB");
    assert_eq!((scene.frame(), scene.who(Rasputin).returns), ("over", 0));
    assert_eq!(scene.who(Rasputin).out, Some(rules_death_may_die::Out::Insane));
}
