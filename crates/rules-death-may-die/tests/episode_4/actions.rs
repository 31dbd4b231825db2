//! Episode 4: actions and faces.

use super::*;

/// Scenario: e4-break-case
/// Only in a safe space with a closed case and no guard, not in custody. Two successes open the case; with
/// fewer the nearest guard comes two spaces nearer.
#[test]
fn breaking_a_case_needs_two_successes_and_quiet() {
    let mut scene = quiet_museum();
    scene.at(Ian, E4CoinRoom);
    guards(&mut scene, &[E4UpperLanding, E4SculptureCourt]);
    scene.play("do e4-break-case");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("ssb").chance("exhibit e4-idol-yellow");
    assert_eq!(scene.who(Ian).idols, [0, 1, 0]);
    assert_eq!(closed_in(&scene, E4CoinRoom), 0);
    assert_eq!(guard_spaces(&scene), [E4SculptureCourt, E4UpperLanding]);
    assert_eq!(scene.actions_taken(), 1);
    assert_eq!(scene.refused("do e4-break-case"), "DM-41", "no case is left here");

    let mut scene = quiet_museum();
    scene.at(Ian, E4CoinRoom);
    guards(&mut scene, &[E4UpperLanding, E4SculptureCourt]);
    scene.play("do e4-break-case").rolls("xbb");
    assert_eq!(closed_in(&scene, E4CoinRoom), 1);
    assert_eq!(guard_spaces(&scene), [E4CoinRoom, E4SculptureCourt], "two away, and only the nearest");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2), "the tentacle costs its sanity");
    assert_eq!(scene.refused("do e4-break-case"), "DM-41", "a guard is here now");

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4UpperLanding, E4MuseumSteps]);
    scene.at(Ian, E4CoinRoom).play("do e4-break-case").rolls("bbb");
    assert_eq!(
        scene.options(),
        ["choose guard-1", "choose guard-2"],
        "both are as near: the active player says"
    );
    scene.play("choose guard-2");
    assert_eq!(guard_spaces(&scene), [E4CoinRoom, E4UpperLanding]);

    let mut scene = quiet_museum();
    scene.at(Ian, E4CoinRoom).enemy("cultist-1", E4CoinRoom, 0);
    assert_eq!(scene.refused("do e4-break-case"), "DM-41", "an enemy is here");
    scene.no_enemies().at(Ian, E4Foyer);
    assert_eq!(scene.refused("do e4-break-case"), "DM-41", "no case is here");
    scene.arrange(|position| position.tokens.slots[0] = Some(E4Guardroom));
    in_custody(&mut scene, Ian);
    assert_eq!(scene.refused("do e4-break-case"), "DM-41", "in custody");
}

/// Scenario: e4-idol-red, e4-idol-yellow, e4-idol-blue, e4-forgery-alarm, e4-forgery-trap
/// An idol is taken; an alarm brings every guard two spaces nearer to the case; a trap brings a cultist and a
/// stress. A forgery is gone then.
#[test]
fn what_is_in_the_cases_does_what_is_printed() {
    let faces = [
        ("e4-idol-red", [1, 0, 0]),
        ("e4-idol-yellow", [0, 1, 0]),
        ("e4-idol-blue", [0, 0, 1]),
        ("e4-forgery-alarm", [0; 3]),
        ("e4-forgery-trap", [0; 3]),
    ];
    for (face, idols) in faces {
        let mut scene = quiet_museum();
        guards(&mut scene, &[E4MuseumSteps, E4UpperLanding, E4Guardroom]);
        scene.at(Ian, E4CoinRoom).at(Lizzie, E4CoinRoom);
        scene.play("do e4-break-case").rolls("ssb").chance(&format!("exhibit {face}"));
        assert_eq!(scene.who(Ian).idols, idols, "{face}");
        assert_eq!(closed(&scene), 7, "{face}");
        assert_eq!(lying(&scene, E4CoinRoom), [0; 3], "{face}");
        let guards = if face == "e4-forgery-alarm" {
            vec![E4Rotunda, E4CoinRoom, E4CoinRoom]
        } else {
            vec![E4MuseumSteps, E4Guardroom, E4UpperLanding]
        };
        assert_eq!(guard_spaces(&scene), guards, "{face}");
        let trap = face == "e4-forgery-trap";
        assert_eq!(scene.enemies_in(E4CoinRoom).len(), usize::from(trap), "{face}");
        assert_eq!(scene.condition_of(Ian), (0, u8::from(trap), 1), "{face}");
        assert_eq!(scene.condition_of(Lizzie), (0, 0, 1), "{face}: only who opened it is stressed");
    }
}

/// Scenario: e4-fast-talk
/// In custody two successes end it and fewer cost a stress; else each success moves a guard of your space up
/// to two spaces along a path of your choice. Enemies do not matter; with neither custody nor guard it cannot
/// be done.
#[test]
fn fast_talk_frees_or_sends_guards_away() {
    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.enemy("cultist-1", E4Guardroom, 0);
    scene.play("do e4-fast-talk").rolls("ssb");
    assert!(!scene.who(Ian).custody);
    assert_eq!(scene.who(Ian).space, E4Guardroom);
    assert!(scene.offers("go e4-mask-corridor"));
    assert_eq!(scene.actions_taken(), 1);

    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.play("do e4-fast-talk").rolls("sbb");
    assert!(scene.who(Ian).custody);
    assert_eq!(scene.condition_of(Ian), (0, 1, 1));

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda, E4Rotunda, E4Rotunda]);
    scene.at(Ian, E4Rotunda).enemy("cultist-1", E4Rotunda, 0);
    scene.play("do e4-fast-talk").rolls("ssb");
    scene.plays(&["go e4-foyer", "go e4-museum-steps", "go e4-mask-corridor", "stop"]);
    assert_eq!(guard_spaces(&scene), [E4MuseumSteps, E4Rotunda, E4MaskCorridor]);
    assert_eq!(scene.frame(), "actions");
    assert_eq!(scene.actions_taken(), 1);

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).play("do e4-fast-talk").rolls("sss").plays(&["go e4-foyer", "stop"]);
    assert_eq!(scene.frame(), "actions", "no guard is left for the other successes");
    assert_eq!(scene.refused("do e4-fast-talk"), "DM-41");

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).play("do e4-fast-talk").rolls("bbb");
    assert_eq!(guard_spaces(&scene), [E4Rotunda], "no success, and no stress either");
    assert_eq!(scene.who(Ian).stress, 0);
}
