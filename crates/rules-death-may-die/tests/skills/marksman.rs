//! Marksman.

use super::*;

/// Scenario: marksman
/// A shot reaches further than the level lets it, or not as far; or the dice of level 2 come in one's own space.
#[test]
fn marksman_reaches_further_and_shoots_better() {
    for (at_level, reach, green) in [(1, 1, 0), (2, 1, 2), (3, 2, 2), (4, 2, 2)] {
        // Store room, corridor, rotunda, and down the stairs.
        let spaces = [ROOM, Space::E1Corridor, Space::E1Rotunda, Space::E1CellarLanding];
        for (distance, space) in (0..).zip(spaces) {
            let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
            scene.enemy("star-spawn", space, 0);
            level(&mut scene, Lizzie, Skill::Marksman, at_level);
            if distance > reach {
                assert_eq!(scene.refused("attack star-spawn"), "DM-44", "level {at_level}, {distance} away");
                continue;
            }
            let green = if distance > 0 { green } else { 0 };
            scene.play("attack star-spawn");
            assert_eq!(scene.last_roll(), (3, green), "level {at_level}, {distance} away");
            scene.rolls(&("sbb".to_owned() + &"B".repeat(green.into())));
            assert_eq!(scene.figure("star-spawn"), Some((space, 1)));
        }
    }
    // Stairs are one step.
    let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
    scene.at(Lizzie, Space::E1Rotunda).enemy("cultist-1", Space::E1CellarLanding, 0);
    scene.play("attack cultist-1").rolls("ssb");
    assert_eq!(scene.figure("cultist-1"), None);
}

/// Scenario: marksman
/// Level 4 has no free shot, has one every time, or uses it for an enemy in one's own space.
#[test]
fn marksman_at_level_four_has_one_free_attack_a_turn_at_range() {
    for (at_level, spent) in [(3, [1, 2]), (4, [0, 1])] {
        let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
        scene.enemy("star-spawn", Space::E1Corridor, 0);
        level(&mut scene, Lizzie, Skill::Marksman, at_level);
        for spent in spent {
            scene.play("attack star-spawn").rolls("bbbBB");
            assert_eq!(scene.actions_taken(), spent, "level {at_level}");
        }
    }
    let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
    scene.enemy("cultist-1", ROOM, 0).enemy("star-spawn", Space::E1Corridor, 0);
    level(&mut scene, Lizzie, Skill::Marksman, 4);
    scene.play("attack cultist-1").rolls("bbb");
    assert_eq!(scene.actions_taken(), 1, "in her own space it costs an action");
    // When all actions are spent the free shot is still there, but only at range.
    scene.arrange(|position| position.this_turn.actions = 3);
    assert_eq!(scene.refused("attack cultist-1"), "DM-41");
    scene.play("attack star-spawn").rolls("sbbBB");
    assert_eq!((wounds_on(&scene, "star-spawn"), scene.actions_taken()), (1, 3));
    assert_eq!(scene.refused("attack star-spawn"), "DM-41");
}
