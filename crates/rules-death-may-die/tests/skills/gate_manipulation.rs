//! Gate Manipulation.

use super::*;

/// Scenario: gate-manipulation
/// What is summoned in The Kid's gate is not wounded, is from too far away, by the wrong number, or elsewhere too.
#[test]
fn gate_manipulation_wounds_what_is_summoned_by_half_its_health() {
    // A fire vampire comes at the yellow gate, a byakhee at the blue one.
    for (at_level, space, vampire, byakhee) in [
        (1, Space::E1Rotunda, 2, 0),
        (1, Space::E1SpecimenGallery, 0, 2),
        (1, Space::E1Corridor, 0, 0),
        (2, Space::E1Rotunda, 2, 2),
        (2, Space::E1Corridor, 2, 2),
        (2, Space::E1CoveredWalk, 2, 0),
        (2, Space::E1EntranceHall, 0, 0),
        (3, Space::E1Corridor, 2, 2),
        (4, Space::E1Corridor, 2, 2),
        (4, Space::E1EntranceHall, 0, 0),
    ] {
        let mut scene = alone(Cthulhu, &[TheKid, Borden]);
        scene.at(TheKid, space).at(Borden, Space::E1FrontSteps);
        level(&mut scene, TheKid, Skill::GateManipulation, at_level);
        scene.mythos(MythosCard::E1M7);
        let message = format!("level {at_level} at {space}");
        assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1Rotunda, vampire)), "{message}");
        assert_eq!(scene.figure("byakhee-1"), Some((Space::E1SpecimenGallery, byakhee)), "{message}");
        // T-44: a vampire that is hurt lights its space.
        assert_eq!(scene.fire_in(Space::E1Rotunda), u8::from(vampire > 0), "{message}");
    }
}

/// Scenario: gate-manipulation
/// The Kid is of no use in the turns of others, or what is summoned where there is no gate suffers too.
#[test]
fn gate_manipulation_works_in_every_turn_but_only_at_gates() {
    let mut scene = alone(Cthulhu, &[Borden, TheKid]);
    scene.at(TheKid, Space::E1Rotunda);
    scene.mythos(MythosCard::MythosC3);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FurnaceRoom, 0)));
    assert_eq!(scene.figure("cultist-2"), Some((Space::E1Rotunda, 1)));

    // A student turns out to be a cultist in The Kid's own space, which has no gate.
    let mut scene = alone(Cthulhu, &[TheKid, Borden]);
    scene.at(TheKid, Space::E1Corridor).claimed(TheKid, DiscoveryCard::E1D10, CardSide::Right);
    level(&mut scene, TheKid, Skill::GateManipulation, 4);
    scene.mythos(MythosCard::E1M8);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1Corridor, 0)));
}

/// Scenario: gate-manipulation
/// Level 3 does not let The Kid rest beside enemies near a gate, or lets him anywhere (DM-45).
#[test]
fn gate_manipulation_rests_among_enemies_near_a_gate_from_level_three() {
    for (at_level, space, may) in [
        (2, Space::E1Corridor, false),
        (3, Space::E1Corridor, true),
        (3, Space::E1Rotunda, true),
        (3, Space::E1EntranceHall, false),
        (4, Space::E1EntranceHall, false),
    ] {
        let mut scene = alone(Cthulhu, &[TheKid, Borden]);
        scene.at(TheKid, space).enemy("cultist-1", space, 0).investigator(TheKid, |one| one.stress = 3);
        level(&mut scene, TheKid, Skill::GateManipulation, at_level);
        if may {
            scene.play("rest 0 3");
            assert_eq!(
                (scene.who(TheKid).stress, scene.actions_taken()),
                (0, 1),
                "level {at_level} at {space}"
            );
        } else {
            assert_eq!(scene.refused("rest 0 3"), "DM-45", "level {at_level} at {space}");
        }
    }
}

/// Scenario: gate-manipulation
/// The die and the free Rest of level 4 are missing, are there away from gates, or come twice a turn.
#[test]
fn gate_manipulation_at_level_four_gives_a_die_and_a_free_rest_near_a_gate() {
    for (at_level, space, green) in [
        (3, Space::E1Corridor, 0),
        (4, Space::E1Corridor, 1),
        (4, Space::E1Rotunda, 1),
        (4, Space::E1EntranceHall, 0),
    ] {
        let mut scene = alone(Cthulhu, &[TheKid, Borden]);
        scene.at(TheKid, space).enemy("cultist-1", space, 0);
        level(&mut scene, TheKid, Skill::GateManipulation, at_level);
        scene.play("attack cultist-1");
        assert_eq!(scene.last_roll(), (3, green), "level {at_level} at {space}");
    }
    let mut scene = alone(Cthulhu, &[TheKid, Borden]);
    scene.at(TheKid, Space::E1Corridor).investigator(TheKid, |one| (one.wounds, one.stress) = (4, 4));
    level(&mut scene, TheKid, Skill::GateManipulation, 4);
    scene.play("rest 3 0");
    assert_eq!(scene.actions_taken(), 0);
    scene.play("rest 0 3");
    assert_eq!(scene.actions_taken(), 1);
    // With no action left the free one is still there, and no other.
    scene.arrange(|position| {
        position.this_turn.actions = 3;
        position.this_turn.free_rest_used = false;
    });
    scene.play("rest 0 1");
    assert_eq!(scene.condition_of(TheKid), (1, 0, 1));
    // The step ended by itself: nothing else can be done.
    assert_eq!(scene.frame(), "draw-mythos");
}
