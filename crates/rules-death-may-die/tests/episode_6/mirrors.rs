//! Episode 6: carrying mirrors.

use super::*;

/// Scenario: e6-carry-mirror, new, waxing-crescent, waxing-gibbous, full, waning-gibbous
/// Scenario: waning-crescent
/// Would fail if a mirror in shadow could be carried, or one in the light could not, or one that is set.
#[test]
fn a_mirror_is_carried_out_of_lit_spaces_only() {
    for now in MoonPhase::ALL {
        for space in spaces() {
            let mut scene = observatory();
            moon(&mut scene, *now);
            mirrors(&mut scene, [E6HillRoad; 5]);
            scene.arrange(|position| position.tokens.slots[2] = Some(space));
            scene.at(Lizzie, space).enemy("cultist-1", space, 0);
            let may = is_lit(*now, space) && space != E6TelescopeRoom;
            assert_eq!(scene.offers("do e6-carry-mirror"), may, "{now} in {space}");
        }
    }
    let mut scene = observatory();
    moon(&mut scene, Full);
    scene.at(Lizzie, E6Rotunda);
    assert_eq!(scene.refused("do e6-carry-mirror"), "DM-41", "no mirror here");
}

/// Scenario: e6-carry-mirror
/// Would fail if mirror and bearer did not go as far as the successes, at most two spaces, or could not stop
/// before.
#[test]
fn a_mirror_goes_as_far_as_the_successes_at_most_two() {
    for (faces, spaces) in [("bbb", 0), ("sbb", 1), ("ssb", 2), ("sss", 2)] {
        let mut scene = observatory();
        moon(&mut scene, Full);
        scene.play("do e6-carry-mirror");
        assert_eq!(scene.last_roll(), (3, 0));
        scene.rolls(faces);
        let way = [E6HillRoad, E6Porch, E6Rotunda];
        for step in &way[1..=spaces] {
            scene.play(&format!("go {step}"));
        }
        assert_eq!((scene.frame(), scene.who(Lizzie).space), ("actions", way[spaces]), "{faces}");
        assert_eq!(mirrors_in(&scene, way[spaces]), 1);
        assert_eq!(scene.who(Borden).space, E6HillRoad);
        assert_eq!(scene.actions_taken(), 1, "swiftness gives no free one");
        assert!(!scene.position().this_turn.free_move_used);
    }
    let mut scene = observatory();
    moon(&mut scene, Full);
    scene.play("do e6-carry-mirror").rolls("sss").play("stop");
    assert_eq!((scene.who(Lizzie).space, mirrors_in(&scene, E6HillRoad)), (E6HillRoad, 1), "up to N");
}

/// Scenario: e6-carry-mirror, waxing-crescent
/// Would fail if a mirror were carried on out of a space in shadow.
#[test]
fn a_mirror_stops_in_shadow() {
    let mut scene = observatory();
    scene.at(Lizzie, E6EastTerrace);
    scene.play("do e6-carry-mirror").rolls("sss").play("go e6-orrery-room");
    assert_eq!(
        (scene.frame(), scene.who(Lizzie).space),
        ("actions", E6OrreryRoom),
        "skylit, and no gibbous moon"
    );
    assert_eq!(mirrors_in(&scene, E6OrreryRoom), 1);
    assert!(!scene.offers("do e6-carry-mirror"));
}

/// Scenario: e6-carry-mirror
/// Would fail if a mirror entered a buried space.
#[test]
fn no_mirror_enters_a_buried_space() {
    let mut scene = observatory();
    moon(&mut scene, Full);
    scene.at(Lizzie, E6SundialLawn);
    scene.play("do e6-carry-mirror").rolls("ssb");
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["go e6-east-terrace", "go e6-winter-garden", "stop"], "not down the tunnel");
    assert_eq!(scene.refused("go e6-burrow"), "DM-10");
    scene.play("go e6-winter-garden").play("go e6-porch");
    scene.play("go e6-coal-cellar").play("stop");
    assert_eq!(
        (scene.who(Lizzie).space, mirrors_in(&scene, E6Porch)),
        (E6CoalCellar, 1),
        "a mirror follows nobody"
    );
}

/// Scenario: e6-carry-mirror
/// Would fail if enemies did not follow a mirror, fire did not cling to its bearer, or stealth shook them
/// off.
#[test]
fn enemies_follow_and_fire_clings_as_in_a_move_but_stealth_does_not_help() {
    let mut scene = observatory_of(&[Borden, Lizzie]);
    moon(&mut scene, Full);
    scene.enemy("cultist-1", E6HillRoad, 0).enemy("ghoul-1", E6Porch, 0).fire(E6HillRoad, 1).fire(E6Porch, 1);
    scene.play("do e6-carry-mirror").rolls("ssb").play("go e6-porch");
    assert_eq!(scene.frame(), "walk", "nobody may be left behind");
    scene.play("go e6-rotunda");
    assert_eq!(scene.figure("cultist-1"), Some((E6Rotunda, 0)));
    assert_eq!(scene.figure("ghoul-1"), Some((E6Rotunda, 0)));
    assert_eq!(scene.who(Borden).fire, 2);
    assert_eq!((scene.fire_in(E6HillRoad), scene.fire_in(E6Porch)), (1, 1));
}

/// Scenario: e6-carry-mirror
/// Would fail if tentacles were forgotten, or came before the successes are used (T-10).
#[test]
fn tentacles_of_a_carry_cost_sanity_after_it() {
    let mut scene = observatory();
    moon(&mut scene, Full);
    scene.play("do e6-carry-mirror").rolls("xtb");
    assert_eq!((scene.frame(), scene.who(Lizzie).sanity), ("walk", 1));
    scene.play("go e6-porch");
    assert_eq!((scene.frame(), scene.who(Lizzie).sanity), ("actions", 3));
}

/// Scenario: e6-carry-mirror
/// Would fail if a mirror that enters the telescope room were not set, or could be taken out again.
#[test]
fn a_mirror_in_the_telescope_room_is_set() {
    let mut scene = observatory();
    moon(&mut scene, Full);
    mirrors(&mut scene, [E6Rotunda, E6HillRoad, E6HillRoad, E6HillRoad, E6HillRoad]);
    scene.at(Lizzie, E6Rotunda).enemy("cultist-1", E6TelescopeRoom, 0);
    scene.play("do e6-carry-mirror").rolls("sss").play("go e6-telescope-room");
    assert_eq!(
        (scene.frame(), scene.who(Lizzie).space),
        ("actions", E6TelescopeRoom),
        "no further with what is set"
    );
    assert_eq!(mirrors_in(&scene, E6TelescopeRoom), 1);
    assert_eq!(scene.refused("do e6-carry-mirror"), "DM-41");
}
