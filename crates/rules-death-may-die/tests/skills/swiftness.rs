//! Swiftness.

use super::*;

/// Scenario: swiftness
/// The first Move of a turn costs an action, or the second does not.
#[test]
fn swiftness_gives_one_free_move_a_turn() {
    for at_level in 1..=4 {
        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.at(Borden, Space::E1BoilerRoom);
        level(&mut scene, Ian, Skill::Swiftness, at_level);
        scene.plays(&["go e1-corridor", "stop"]);
        assert_eq!(scene.actions_taken(), 0);
        scene.plays(&["go e1-store-room", "stop"]);
        assert_eq!(scene.actions_taken(), 1);
    }
    // With all actions spent the free Move is still there.
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.arrange(|position| position.this_turn.actions = 3);
    scene.plays(&["go e1-corridor", "stop"]);
    assert_eq!(scene.frame(), "draw-mythos", "and nothing after it");
    assert_eq!(scene.who(Ian).space, Space::E1Corridor);
    // Rasputin has no such thing.
    let mut scene = alone(Cthulhu, &[Rasputin, Borden]);
    scene.plays(&["go e1-corridor", "stop"]);
    assert_eq!(scene.actions_taken(), 1);
}

/// Scenario: swiftness
/// A Move is not as long as the level says.
#[test]
fn swiftness_moves_four_spaces_from_level_two() {
    for (at_level, spaces) in [(1, 3), (2, 4), (3, 4), (4, 4)] {
        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.at(Borden, Space::E1BoilerRoom);
        level(&mut scene, Ian, Skill::Swiftness, at_level);
        let way = ["e1-corridor", "e1-rotunda", "e1-covered-walk", "e1-glasshouse"];
        for space in &way[..spaces] {
            scene.play(&format!("go {space}"));
        }
        assert_eq!(
            (scene.frame(), scene.who(Ian).space.id()),
            ("actions", way[spaces - 1]),
            "level {at_level}"
        );
    }
}

/// Scenario: swiftness
/// From level 3 nobody can be brought along, or without their consent, or without the fire they leave; or enemies stay.
#[test]
fn swiftness_brings_along_who_agrees_from_level_three() {
    for at_level in [2, 3, 4] {
        let mut scene = alone(Cthulhu, &[Ian, Borden, Lizzie]);
        scene.enemy("cultist-1", ROOM, 0).fire(ROOM, 2).at(Lizzie, Space::E1Corridor);
        level(&mut scene, Ian, Skill::Swiftness, at_level);
        scene.play("go e1-corridor");
        if at_level == 2 {
            assert_eq!(scene.frame(), "walk");
            continue;
        }
        assert_eq!(scene.options(), ["choose borden", "stop"]);
        scene.play("choose borden");
        assert_eq!(scene.asked().index(), 1, "Borden is asked");
        scene.play("yes");
        for investigator in [Ian, Borden] {
            let one = scene.who(investigator);
            assert_eq!((one.space, one.fire), (Space::E1Corridor, 2), "{investigator}");
        }
        assert_eq!(scene.figure("cultist-1"), Some((Space::E1Corridor, 0)));
        // At the next space it may be another, who does not want to.
        scene.plays(&["go e1-rotunda", "choose lizzie", "no", "stop"]);
        assert_eq!(scene.who(Ian).space, Space::E1Rotunda);
        assert_eq!(
            (scene.who(Lizzie).space, scene.who(Borden).space),
            (Space::E1Corridor, Space::E1Corridor)
        );
    }
}

/// Scenario: swiftness
/// Whoever lies down is carried off, or somebody must be brought.
#[test]
fn swiftness_leaves_whoever_lies_down_and_brings_nobody_unasked() {
    let mut scene = alone(Cthulhu, &[Ian, Borden, Lizzie]);
    scene.investigator(Borden, |one| one.lying = true);
    level(&mut scene, Ian, Skill::Swiftness, 3);
    scene.play("go e1-corridor");
    assert_eq!(scene.options(), ["choose lizzie", "stop"]);
    scene.play("stop");
    assert_eq!((scene.who(Lizzie).space, scene.who(Ian).space), (ROOM, Space::E1Corridor));
}

/// Scenario: swiftness
/// At each space one investigator may come along; whoever refuses leaves the place to another, and is not asked twice.
#[test]
fn swiftness_asks_another_when_somebody_refuses_to_come_along() {
    let mut scene = alone(Cthulhu, &[Ian, Borden, Lizzie, John]);
    level(&mut scene, Ian, Skill::Swiftness, 3);
    scene.plays(&["go e1-corridor", "choose borden", "no"]);
    assert_eq!(scene.options(), ["choose lizzie", "choose john", "stop"]);
    scene.plays(&["choose john", "yes"]);
    let spaces = [Ian, Borden, Lizzie, John].map(|who| scene.who(who).space);
    assert_eq!(spaces, [Space::E1Corridor, ROOM, ROOM, Space::E1Corridor]);
    assert_eq!(scene.frame(), "walk", "one at each space");
    // With nobody left to ask the step is taken alone.
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    level(&mut scene, Ian, Skill::Swiftness, 3);
    scene.plays(&["go e1-corridor", "choose borden", "no"]);
    assert_eq!((scene.frame(), scene.who(Ian).space), ("walk", Space::E1Corridor));
}

/// Scenario: swiftness
/// Our ruling: whoever is in custody does not come along.
#[test]
fn swiftness_leaves_whoever_is_in_custody() {
    let mut scene = Scene::new(Episode::EldritchIdols, Cthulhu, &[Ian, Borden]);
    scene.no_enemies().at(Ian, Space::E4Guardroom).at(Borden, Space::E4Guardroom);
    scene.investigator(Borden, |one| one.custody = true);
    level(&mut scene, Ian, Skill::Swiftness, 3);
    let out = scene.options().into_iter().find(|option| option.starts_with("go ")).expect("a way out");
    scene.play(&out);
    assert_eq!(scene.frame(), "walk", "nobody to bring");
    assert_eq!((scene.who(Borden).space, scene.who(Borden).custody), (Space::E4Guardroom, true));
}

/// Scenario: swiftness
/// Level 4 has no fourth action, or a level gained in the middle of a turn waits for the next (DM-82).
#[test]
fn swiftness_at_level_four_has_an_action_more_at_once() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.at(Ian, Space::E1Herbarium).investigator(Ian, |one| one.sanity = 4);
    level(&mut scene, Ian, Skill::Swiftness, 3);
    scene.arrange(|position| {
        position.this_turn.actions = 2;
        position.this_turn.free_move_used = true;
    });
    scene.play("do e1-wreck").rolls("tbb").play("choose swiftness");
    assert_eq!((scene.frame(), scene.actions_taken()), ("actions", 3));
    scene.play("do e1-wreck").rolls("bbb");
    assert_eq!(scene.frame(), "draw-mythos");
}
