//! Episode 3: feeding and the ritual.

use super::*;

/// Feeding (3.4): the deep one at the jetty eats the sorcerer and stays; the walk ends there. Without one a
/// deep one is summoned.
/// Scenario: e3-escort
/// If this failed, sorcerers would walk over the jetty and back.
#[test]
fn a_sorcerer_on_the_jetty_is_eaten_at_once() {
    for waiting in [true, false] {
        let mut scene = quiet_ball();
        if waiting {
            scene.enemy("deep-one-3", E3Jetty, 1);
        }
        reveal(&mut scene, "physician", E3Terrace);
        scene.at(Ian, E3Terrace).play("escort e3-sorcerer-physician").rolls("sss").play("go e3-jetty");
        assert_eq!(scene.frame(), "actions", "the move ends when the sorcerer is fed");
        assert_eq!(sorcerer(&scene, "physician"), None);
        assert_eq!(fed(&scene), 1);
        let deep_one = if waiting { ("deep-one-3", 1) } else { ("deep-one-1", 0) };
        assert_eq!(scene.figure(deep_one.0), Some((E3Jetty, deep_one.1)), "it stays, an ordinary enemy");
        assert_eq!(scene.position().figures.len(), 1);
        assert!(scene.offers(&format!("attack {}", deep_one.0)));
        assert!(!scene.position().disrupted);
    }
}

/// With no deep one left in the supply the nearest comes, and where two are as near the active player says
/// which.
#[test]
fn the_nearest_deep_one_comes_to_eat_where_none_is_left() {
    let crowd = |near: &[(&str, Space)]| {
        let mut scene = quiet_ball();
        for number in 1..=5 {
            scene.enemy(&format!("deep-one-{number}"), E3Bedchamber, 0);
        }
        for (figure, space) in near {
            scene.enemy(figure, *space, 0);
        }
        reveal(&mut scene, "admiral", E3Terrace);
        scene.at(Ian, E3Terrace).play("escort e3-sorcerer-admiral").rolls("bbb").play("go e3-jetty");
        scene
    };
    let scene = crowd(&[("deep-one-2", E3RoseGarden)]);
    assert_eq!(scene.enemies_in(E3Jetty), ["deep-one-2"]);
    assert_eq!(fed(&scene), 1);

    let mut scene = crowd(&[("deep-one-2", E3RoseGarden), ("deep-one-4", E3Kitchen)]);
    assert_eq!(scene.frame(), "choose-figure");
    assert_eq!(scene.options(), ["choose deep-one-2", "choose deep-one-4"]);
    scene.play("choose deep-one-4");
    assert_eq!(scene.enemies_in(E3Jetty), ["deep-one-4"]);
    assert_eq!(scene.figure("deep-one-2"), Some((E3RoseGarden, 0)));
    assert_eq!(fed(&scene), 1);
    assert_eq!(scene.frame(), "actions");
}

/// A dancer flipped on the jetty does what its face says; a sorcerer is fed then (T-31), a guest is not.
#[test]
fn a_sorcerer_unmasked_on_the_jetty_is_fed_after_its_face() {
    let mut scene = quiet_ball();
    dancers(&mut scene, &[E3Jetty]);
    scene.claimed(Ian, E3D10, CardSide::Left).plays(&["use e3-d10", "choose dancer-1"]);
    scene.chance("dancer e3-sorcerer-hostess");
    assert_eq!(
        scene.enemies_in(E3Jetty),
        ["cultist-1", "deep-one-1"],
        "first her cultist, then what eats her"
    );
    assert_eq!(sorcerer(&scene, "hostess"), None);
    assert_eq!(fed(&scene), 1);

    let mut scene = quiet_ball();
    dancers(&mut scene, &[E3Jetty]);
    scene.claimed(Ian, E3D10, CardSide::Left).plays(&["use e3-d10", "choose dancer-1"]);
    scene.chance("dancer e3-guest-zealot");
    assert_eq!(scene.enemies_in(E3Jetty), ["cultist-1"]);
    assert_eq!(fed(&scene), 0);
}

/// 3.5, T-31, DM-70: the fourth sorcerer fed disrupts the ritual; the Elder One appears where the active
/// investigator is, before the sanity of that roll's tentacles is lost, and can be attacked from then on. The
/// third does not.
#[test]
fn the_fourth_sorcerer_fed_disrupts_the_ritual() {
    let mut scene = quiet_ball();
    fed_before(&mut scene, "hostess");
    fed_before(&mut scene, "conductor");
    reveal(&mut scene, "physician", E3Terrace);
    reveal(&mut scene, "admiral", E3Terrace);
    scene.at(Ian, E3Terrace).play("escort e3-sorcerer-physician").rolls("bbb").play("go e3-jetty");
    assert_eq!(fed(&scene), 3);
    assert!(!scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), None);

    scene.at(Ian, E3Terrace).no_enemies();
    scene.forget();
    scene.play("escort e3-sorcerer-admiral").rolls("tbb").play("go e3-jetty");
    assert_eq!(fed(&scene), 4);
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E3Jetty, 0)));
    assert_eq!(scene.position().stage, Stage::Two);
    let eaten = scene.when(|event| matches!(event, Event::SorcererFed { .. }));
    let disrupted = scene.when(|event| *event == Event::RitualDisrupted);
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let mad = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(eaten < disrupted && disrupted < appeared && appeared < mad);
    assert!(scene.offers("attack elder-one"));
    assert_eq!(scene.who(Ian).sanity, 2);
}

/// T-31: where the Elder One is on the board already, nothing is revealed; it simply becomes attackable.
#[test]
fn a_ritual_disrupted_late_only_opens_the_elder_one_to_attack() {
    let mut scene = quiet_ball();
    for face in ["hostess", "conductor", "admiral"] {
        fed_before(&mut scene, face);
    }
    reveal(&mut scene, "physician", E3Terrace);
    scene.elder_one(Stage::Two, E3Terrace, 0, false).at(Ian, E3Terrace);
    assert_eq!(scene.refused("attack elder-one"), "DM-72");
    scene.play("escort e3-sorcerer-physician").rolls("bbb").play("go e3-jetty");
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E3Jetty, 0)), "it followed like any enemy");
    assert_eq!(scene.position().stage, Stage::Two);
    assert!(!scene.happened(|event| matches!(event, Event::StageRevealed { .. })));
    assert!(scene.offers("attack elder-one"));
}
