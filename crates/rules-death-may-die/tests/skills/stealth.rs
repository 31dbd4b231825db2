//! Stealth.

use super::*;

/// Scenario: stealth
/// Level 1 shakes off more than one enemy in a Move, or none in the next, or those not chosen stay too (DM-43, T-43).
#[test]
fn stealth_at_level_one_leaves_one_enemy_behind_in_each_move() {
    let mut scene = surrounded(1);
    scene.plays(&["go e1-corridor", "choose byakhee-1"]);
    assert_eq!(scene.enemies_in(ROOM), ["byakhee-1"]);
    assert_eq!(scene.enemies_in(Space::E1Corridor).len(), 4);
    scene.play("go e1-rotunda");
    assert_eq!(scene.enemies_in(Space::E1Rotunda).len(), 4, "once in a Move");
    scene.plays(&["stop", "go e1-corridor", "choose star-spawn", "stop"]);
    assert_eq!(scene.enemies_in(Space::E1Rotunda), ["star-spawn"]);
    assert_eq!((scene.enemies_in(Space::E1Corridor).len(), wounds_on(&scene, "byakhee-1")), (3, 0));
}

/// Scenario: stealth
/// Stealth must be used.
#[test]
fn stealth_is_optional() {
    let mut scene = surrounded(4);
    scene.plays(&["go e1-corridor", "stop", "stop"]);
    assert_eq!(scene.enemies_in(Space::E1Corridor).len(), 5);
}

/// Scenario: stealth
/// Three times are not enough or too many, cannot be spread over a Move, or wound before level 3 or not from then on.
#[test]
fn stealth_at_levels_two_and_three_works_three_times_in_a_move() {
    for (at_level, wounds) in [(2, 0), (3, 1)] {
        let mut scene = surrounded(at_level);
        scene.plays(&["go e1-corridor", "choose byakhee-1", "choose star-spawn", "stop"]);
        assert_eq!(scene.figure("byakhee-1"), Some((ROOM, wounds)), "level {at_level}");
        assert_eq!(scene.figure("star-spawn"), Some((ROOM, wounds)), "level {at_level}");
        scene.plays(&["go e1-rotunda", "choose byakhee-2"]);
        assert_eq!(scene.figure("byakhee-2"), Some((Space::E1Corridor, 1 + wounds)), "level {at_level}");
        // The third was the last.
        scene.play("go e1-covered-walk");
        assert_eq!(scene.figure("cultist-1"), Some((Space::E1CoveredWalk, 0)), "level {at_level}");
        assert_eq!(scene.figure("cultist-2"), Some((Space::E1CoveredWalk, 1)), "level {at_level}");
    }
}

/// Scenario: stealth
/// At level 4 somebody follows who was left behind, or is not wounded, or a cultist does not die of it.
#[test]
fn stealth_at_level_four_leaves_any_number_behind_and_wounds_them() {
    let mut scene = surrounded(4);
    scene.play("go e1-corridor");
    for enemy in ["cultist-1", "cultist-2", "byakhee-1", "byakhee-2", "star-spawn"] {
        scene.play(&format!("choose {enemy}"));
    }
    scene.play("stop");
    assert!(scene.enemies_in(Space::E1Corridor).is_empty());
    let left =
        ["cultist-1", "cultist-2", "byakhee-1", "byakhee-2", "star-spawn"].map(|enemy| scene.figure(enemy));
    assert_eq!(left, [Some((ROOM, 1)), None, Some((ROOM, 1)), Some((ROOM, 2)), Some((ROOM, 1))]);
}

/// Scenario: stealth
/// The fire a vampire lights when wounded from behind clings to whoever is gone already (T-43).
#[test]
fn stealth_wounds_after_one_has_left() {
    let mut scene = alone(Cthulhu, &[Ahmed, Lizzie]);
    scene.enemy("fire-vampire-1", ROOM, 0);
    level(&mut scene, Ahmed, Skill::Stealth, 3);
    scene.plays(&["go e1-corridor", "choose fire-vampire-1", "stop"]);
    assert_eq!((scene.fire_in(ROOM), scene.who(Ahmed).fire), (1, 0));
}

/// Scenario: stealth
/// T-26, DM-77: the threshold that a stage defeated by Stealth's wound brings about comes at the end of that wound, before the
/// Move goes on.
#[test]
fn a_threshold_by_the_wounds_of_stealth_does_not_wait_for_the_end_of_the_move() {
    let mut scene = alone(Cthulhu, &[Ahmed, Lizzie]);
    scene.elder_one_with_left(Stage::Two, ROOM, 1).at(Lizzie, Space::E1BoilerRoom);
    scene.rlyeh(&[Space::E1Corridor]).investigator(Ahmed, |one| one.sanity = 4);
    level(&mut scene, Ahmed, Skill::Stealth, 3);
    // In R'lyeh, where he arrives, the third stage costs a wound and a sanity.
    scene.plays(&["go e1-corridor", "choose elder-one"]);
    assert_eq!((scene.position().stage, scene.condition_of(Ahmed)), (Stage::Three, (1, 0, 5)));
    assert_eq!(scene.frame(), "madness");
    scene.play("choose stealth");
    assert_eq!(scene.frame(), "walk");
}
