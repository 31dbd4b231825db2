//! Episode 5: when the Elder One advances.

use super::*;

/// Scenario: e5-advance, e5-elder-jonah, e5-elder-prudence, e5-elder-thaddeus, e5-elder-silas
/// Scenario: e5-elder-temperance
/// Scenario: e5-elder-enoch
/// Would fail if an elder in the tide cave were not sacrificed: sanity of everybody, a deep one at red, the
/// next of kin at home.
#[test]
fn an_elder_in_the_tide_cave_is_sacrificed_and_the_next_of_kin_takes_the_seat() {
    for (one, home) in HOMES {
        let mut scene = village();
        all_aboard(&mut scene);
        put(&mut scene, one, Ashore(E5TideCave));
        // Somebody waits at home to drag: but whom step 1 moved, step 2 leaves alone.
        scene.enemy("cultist-1", home, 0);
        scene.advance();
        assert_eq!(elder(&scene, one), Ashore(home), "{one}");
        assert_eq!(scene.figure("cultist-1"), Some((home, 0)));
        assert_eq!((scene.who(Lizzie).sanity, scene.who(Borden).sanity), (2, 2));
        assert_eq!(scene.figure("deep-one-1"), Some((E5TideCave, 0)), "red");
        assert_eq!(scene.figure("deep-one-2"), None);
    }
}

/// Scenario: e5-advance
/// Would fail if two sacrifices counted as one, or a held elder could be sacrificed.
#[test]
fn each_sacrifice_costs_its_own_sanity() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Jonah, Ashore(E5TideCave));
    put(&mut scene, Elder::Silas, Ashore(E5TideCave));
    put(&mut scene, Elder::Enoch, With(Borden));
    scene.at(Borden, E5TideCave);
    scene.advance();
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Borden).sanity), (3, 3));
    assert_eq!(
        (elder(&scene, Elder::Jonah), elder(&scene, Elder::Silas)),
        (Ashore(E5NetLoft), Ashore(E5CountingHouse))
    );
    assert_eq!(elder(&scene, Elder::Enoch), With(Borden));
    assert_eq!(scene.enemies_in(E5TideCave).len(), 2);
}

/// Scenario: e5-advance
/// Would fail if cultists and deep ones did not drag the elders beside them, a deep one before a cultist, two
/// spaces.
#[test]
fn elders_beside_cultists_and_deep_ones_are_dragged_two_spaces() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    put(&mut scene, Elder::Jonah, Ashore(E5NetLoft));
    put(&mut scene, Elder::Silas, Ashore(E5Boat));
    put(&mut scene, Elder::Enoch, Ashore(E5LampRoom));
    scene.enemy("cultist-1", E5Chapel, 0).enemy("deep-one-1", E5Chapel, 2);
    scene.enemy("cultist-2", E5NetLoft, 1).enemy("chthonian", E5Boat, 0);
    scene.advance();
    // The order is asked, though here it does not matter.
    if scene.frame() == "each" {
        scene.play("choose e5-elder-jonah");
    }
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5SunkenSteps), "by the graveyard's tunnel");
    assert_eq!(scene.figure("deep-one-1"), Some((E5SunkenSteps, 2)));
    assert_eq!(scene.figure("cultist-1"), Some((E5Chapel, 0)), "one of them drags");
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5TideCave), "stops on arrival");
    assert_eq!(scene.figure("cultist-2"), Some((E5TideCave, 1)));
    assert_eq!(elder(&scene, Elder::Silas), Ashore(E5Boat), "a chthonian does not drag");
    assert_eq!(elder(&scene, Elder::Enoch), Ashore(E5LampRoom), "nobody is there");
    assert_eq!(scene.who(Lizzie).sanity, 1, "nobody is sacrificed before the next advance");
}

/// Scenario: e5-advance
/// Would fail if one deep one dragged two elders, or the active player could not say whom (DM-78).
#[test]
fn one_deep_one_drags_one_of_two_elders() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    put(&mut scene, Elder::Silas, Ashore(E5Chapel));
    scene.enemy("deep-one-1", E5Chapel, 0);
    scene.advance();
    assert_eq!(scene.options(), ["choose e5-elder-thaddeus", "choose e5-elder-silas"]);
    scene.play("choose e5-elder-silas");
    assert_eq!(elder(&scene, Elder::Silas), Ashore(E5SunkenSteps));
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5Chapel), "nobody is left to drag him");
}

/// Scenario: e5-advance
/// Would fail if somebody were dragged by an enemy that only came in this step.
#[test]
fn who_stood_alone_when_the_step_began_is_not_dragged() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    put(&mut scene, Elder::Silas, Ashore(E5SunkenSteps));
    scene.enemy("deep-one-1", E5Chapel, 0);
    scene.advance();
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5SunkenSteps));
    assert_eq!(elder(&scene, Elder::Silas), Ashore(E5SunkenSteps), "the deep one came too late for him");
}

/// Scenario: e5-advance, e5-m2
/// Would fail if the active player could not say which of several deep ones drags, where it matters (DM-78).
#[test]
fn which_of_several_drags_is_the_active_players_choice() {
    for by_card in [false, true] {
        let mut scene = village();
        all_aboard(&mut scene);
        put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
        for (figure, wounds) in [("deep-one-1", 0), ("deep-one-2", 2), ("deep-one-3", 2)] {
            scene.enemy(figure, E5Chapel, wounds);
        }
        scene.enemy("cultist-1", E5Chapel, 0);
        if by_card {
            scene.mythos(E5M2)
        } else {
            scene.advance()
        };
        assert_eq!(scene.options(), ["choose deep-one-1", "choose deep-one-2"], "two are alike (DM-86)");
        scene.play("choose deep-one-2");
        let to = if by_card { E5Graveyard } else { E5SunkenSteps };
        assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(to));
        assert_eq!(scene.figure("deep-one-2"), Some((to, 2)));
        assert_eq!(scene.figure("deep-one-1"), Some((E5Chapel, 0)));
        assert_eq!(scene.figure("deep-one-3"), Some((E5Chapel, 2)));
    }
    // Among cultists the same, and then the way.
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Prudence, Ashore(E5Market));
    scene.enemy("cultist-1", E5Market, 0).enemy("cultist-2", E5Market, 1);
    scene.advance();
    scene.play("choose cultist-2").play("choose e5-net-loft");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5NetLoft));
    assert_eq!(
        (scene.figure("cultist-1"), scene.figure("cultist-2")),
        (Some((E5Market, 0)), Some((E5NetLoft, 1)))
    );
}

/// Scenario: e5-advance
/// Would fail if the way of a drag were not the active player's where there are two (DM-14).
#[test]
fn the_way_of_a_drag_is_the_active_players() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Prudence, Ashore(E5VillageGreen));
    scene.enemy("cultist-1", E5VillageGreen, 0);
    scene.advance();
    // Green to cave is three by the farm and the loft; there is no other way as short.
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5NetLoft));

    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Prudence, Ashore(E5Market));
    scene.enemy("cultist-1", E5Market, 0);
    scene.advance();
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["choose e5-net-loft", "choose e5-sunken-steps"]);
    scene.play("choose e5-sunken-steps");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5SunkenSteps));
    assert_eq!(scene.figure("cultist-1"), Some((E5SunkenSteps, 0)));
}
