//! Healing Prayer.

use super::*;

/// Ahmed's end of turn with Borden beside him and Lizzie next door, all in a bad way.
fn before_the_prayer(at_level: u8) -> Scene {
    let mut scene = alone(Cthulhu, &[Ahmed, Borden, Lizzie]);
    scene.at(Lizzie, Space::E1Corridor);
    for investigator in [Ahmed, Borden, Lizzie] {
        scene.investigator(investigator, |one| (one.wounds, one.stress) = (3, 4));
    }
    level(&mut scene, Ahmed, Skill::HealingPrayer, at_level);
    scene.end_of_turn();
    scene
}

/// Scenario: healing-prayer
/// A prayer heals too much, heals and calms at once, reaches another room, or must be said.
#[test]
fn healing_prayer_at_level_one_is_one_point_for_one_in_the_space() {
    let mut scene = before_the_prayer(1);
    assert_eq!(scene.options(), ["choose effect healing-prayer", "end"]);
    scene.play("choose effect healing-prayer");
    assert_eq!(scene.options(), ["choose ahmed", "choose borden"]);
    scene.play("choose borden");
    assert_eq!(scene.options(), ["rest 0 1", "rest 1 0"]);
    scene.play("rest 1 0");
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).stress), (2, 4));
    assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (3, 4));
    assert_eq!(scene.position().turn, 2, "once per turn (T-01)");

    let mut scene = before_the_prayer(1);
    scene.play("end");
    assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (3, 4));
    assert_eq!(scene.position().turn, 2);
}

/// Scenario: healing-prayer
/// The two points of level 2 cannot be mixed, or are shared between two.
#[test]
fn healing_prayer_at_level_two_is_two_points_in_any_mix() {
    for (mix, wounds, stress) in [("rest 2 0", 1, 4), ("rest 1 1", 2, 3), ("rest 0 2", 3, 2)] {
        let mut scene = before_the_prayer(2);
        scene.plays(&["choose effect healing-prayer", "choose ahmed", mix]);
        assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (wounds, stress));
        assert_eq!((scene.who(Borden).wounds, scene.who(Borden).stress), (3, 4));
    }
}

/// Scenario: healing-prayer
/// Level 3 is still a choice between healing and calming, or helps everybody already.
#[test]
fn healing_prayer_at_level_three_heals_two_and_calms_two_of_one() {
    let mut scene = before_the_prayer(3);
    scene.plays(&["choose effect healing-prayer", "choose borden"]);
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).stress), (1, 2));
    assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (3, 4));
}

/// Scenario: healing-prayer
/// Level 4 leaves somebody in the room out, or reaches the next one.
#[test]
fn healing_prayer_at_level_four_helps_everybody_in_the_space() {
    let mut scene = before_the_prayer(4);
    scene.play("choose effect healing-prayer");
    for (investigator, left) in [(Ahmed, (1, 2)), (Borden, (1, 2)), (Lizzie, (3, 4))] {
        assert_eq!((scene.who(investigator).wounds, scene.who(investigator).stress), left, "{investigator}");
    }
}

/// Scenario: healing-prayer
/// Ahmed prays at the end of somebody else's turn, or is asked though nobody needs it (DM-80).
#[test]
fn healing_prayer_is_for_his_own_turn_and_for_those_in_need() {
    let mut scene = alone(Cthulhu, &[Borden, Ahmed]);
    scene.investigator(Borden, |one| one.wounds = 3);
    scene.end_of_turn();
    assert_eq!((scene.who(Borden).wounds, scene.position().turn), (3, 2));

    let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
    scene.end_of_turn();
    assert_eq!(scene.position().turn, 2);
}
