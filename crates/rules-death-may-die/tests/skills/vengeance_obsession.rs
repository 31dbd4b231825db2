//! Vengeance Obsession.

use super::*;

/// Scenario: vengeance-obsession
/// Ian's revenge hits other enemies, harder or softer, or calms him other than his level says.
#[test]
fn vengeance_wounds_back_and_calms_as_its_level_says() {
    // Level, wounds on the attacker, on its neighbour, stress left of four.
    for (at_level, on_it, beside_it, stress) in [(1, 1, 0, 4), (2, 1, 1, 3), (3, 1, 1, 2), (4, 2, 2, 2)] {
        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.enemy("byakhee-1", ROOM, 0).enemy("star-spawn", ROOM, 0).enemy(
            "byakhee-2",
            Space::E1Corridor,
            0,
        );
        scene.investigator(Ian, |one| one.stress = 4);
        level(&mut scene, Ian, Skill::VengeanceObsession, at_level);
        scene.fight();
        scene.play("choose byakhee-1").rolls("sBB");
        assert_eq!(scene.who(Ian).wounds, 1);
        scene.play("yes");
        assert_eq!(wounds_on(&scene, "byakhee-1"), on_it, "level {at_level}");
        assert_eq!(wounds_on(&scene, "star-spawn"), beside_it, "level {at_level}");
        assert_eq!(wounds_on(&scene, "byakhee-2"), 0, "level {at_level}: next door");
        assert_eq!(scene.who(Ian).stress, stress, "level {at_level}");
    }
}

/// Scenario: vengeance-obsession
/// Revenge must be taken, is taken for an attack that did nothing or for wounds of no attack, or is not for a companion's.
#[test]
fn vengeance_is_optional_and_answers_wounds_of_attacks_only() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("byakhee-1", ROOM, 0);
    scene.fight();
    scene.rolls("sBB").play("no");
    assert_eq!(wounds_on(&scene, "byakhee-1"), 0);

    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("byakhee-1", ROOM, 0);
    scene.fight();
    scene.rolls("bBB");
    assert_ne!(scene.frame(), "offer");

    // Crispin takes the wound for him.
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("byakhee-1", ROOM, 0).claimed(Ian, DiscoveryCard::E1D10, CardSide::Right);
    scene.fight();
    scene.rolls("sBB").plays(&["amount 1", "yes"]);
    assert_eq!((scene.who(Ian).wounds, wounds_on(&scene, "byakhee-1")), (0, 1));

    // A mythos card wounds everybody in a lab's space.
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.at(Ian, Space::E1Herbarium).enemy("star-spawn", Space::E1Herbarium, 0);
    scene.mythos(MythosCard::E1M6);
    assert_eq!((scene.who(Ian).wounds, wounds_on(&scene, "star-spawn")), (1, 1));
    assert_ne!(scene.frame(), "offer");
}
