//! Episode 3: actions.

use super::*;

/// Scenario: e3-unmask
/// One dancer for each success, one after another, with a stop in between; not beside a cultist or a monster,
/// but beside the Elder One; a flip that brings an enemy does not stop the others.
#[test]
fn unmasking_flips_one_dancer_for_each_success() {
    let mut scene = floor();
    scene.play("do e3-unmask");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("ssb").play("yes").chance("dancer e3-guest-zealot");
    assert_eq!(scene.enemies_in(E3SupperRoom), ["cultist-1"]);
    scene.play("yes").chance("dancer e3-guest-reveller");
    assert_eq!(hidden_in(&scene, E3SupperRoom), 0);
    assert_eq!(scene.frame(), "actions");
    assert_eq!(scene.actions_taken(), 1);

    let mut scene = floor();
    scene.play("do e3-unmask").rolls("sss").play("yes").chance("dancer e3-guest-reveller").play("no");
    assert_eq!(hidden_in(&scene, E3SupperRoom), 1, "one may stop early");

    let mut scene = floor();
    scene.play("do e3-unmask").rolls("sss").play("yes").chance("dancer e3-guest-reveller");
    scene.play("yes").chance("dancer e3-guest-sleuth");
    assert_eq!(scene.frame(), "actions", "a third success finds nobody left");

    let mut scene = floor();
    scene.play("do e3-unmask").rolls("tbb");
    assert_eq!(hidden_in(&scene, E3SupperRoom), 2);
    assert_eq!(scene.who(Ian).sanity, 2, "a tentacle of one's own roll");

    for enemy in ["cultist-1", "deep-one-1"] {
        let mut scene = floor();
        scene.enemy(enemy, E3SupperRoom, 0);
        assert_eq!(scene.refused("do e3-unmask"), "DM-41", "{enemy}");
    }
    let mut scene = floor();
    scene.elder_one(Stage::Two, E3SupperRoom, 0, false);
    assert!(scene.offers("do e3-unmask"), "the Elder One does not matter");
    scene.at(Ian, E3Kitchen);
    assert_eq!(scene.refused("do e3-unmask"), "DM-41", "there is nobody to unmask");
}

/// Scenario: e3-guest-reveller, e3-guest-hysteric, e3-guest-sleuth, e3-guest-zealot
/// What each guest does when unmasked, and that it is gone then.
#[test]
fn guests_do_what_their_faces_say_and_go() {
    // Stress of Ian (who flips), of Lizzie (here) and of the Kid (elsewhere), cultists here.
    let faces = [
        ("e3-guest-reveller", [1, 1, 1], 0),
        ("e3-guest-hysteric", [2, 2, 1], 0),
        ("e3-guest-sleuth", [0, 1, 1], 0),
        ("e3-guest-zealot", [1, 1, 1], 1),
    ];
    for (face, stress, cultists) in faces {
        let mut scene = floor();
        unmask(&mut scene, "sbb", &[face]);
        assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).stress), stress, "{face}");
        assert_eq!(scene.enemies_in(E3SupperRoom).len(), cultists, "{face}");
        assert_eq!(scene.position().figures.len(), cultists, "{face}");
        assert_eq!(hidden(&scene), 9, "{face} is gone");
        assert_eq!(scene.position().tokens.slots[10..], [None; 4], "{face} is no sorcerer");
        assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).sanity), [1; 3], "{face}");
    }
    let mut scene = floor();
    scene.investigator(Ian, |ian| ian.stress = 4);
    unmask(&mut scene, "sbb", &["e3-guest-sleuth"]);
    assert_eq!(scene.who(Ian).stress, 2, "the sleuth calms by two");
    let mut scene = floor();
    scene.investigator(Ian, |ian| ian.stress = 4);
    unmask(&mut scene, "sbb", &["e3-guest-hysteric"]);
    assert_eq!(scene.condition_of(Ian), (0, 4, 1), "DM-35: stress that does not fit is lost");
}

/// Scenario: e3-sorcerer-hostess, e3-sorcerer-conductor, e3-sorcerer-physician, e3-sorcerer-admiral
/// What each sorcerer does when unmasked, and that it stays, revealed.
#[test]
fn sorcerers_do_what_their_faces_say_and_stay() {
    // Stress of Ian, Lizzie and the Kid, sanity of Ian, cultists here.
    let faces = [
        ("hostess", [1, 1, 1], 1, 1),
        ("conductor", [2, 2, 1], 1, 0),
        ("physician", [1, 1, 1], 2, 0),
        ("admiral", [1, 1, 1], 1, 0),
    ];
    for (face, stress, sanity, cultists) in faces {
        let mut scene = floor();
        unmask(&mut scene, "sbb", &[&format!("e3-sorcerer-{face}")]);
        assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).stress), stress, "{face}");
        assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).sanity), [sanity, 1, 1], "{face}");
        assert_eq!(scene.enemies_in(E3SupperRoom).len(), cultists, "{face}");
        assert_eq!(scene.position().figures.len(), cultists, "{face}");
        assert_eq!(hidden(&scene), 9, "{face}");
        assert_eq!(sorcerer(&scene, face), Some(E3SupperRoom));
        assert_eq!(fed(&scene), 0);
    }
    // The deep one nearest to here, not to the one who flips, comes two spaces; the other stays.
    let mut scene = floor();
    scene.enemy("deep-one-1", E3Jetty, 1).enemy("deep-one-2", E3Vestibule, 0).at(Ian, E3CarriageDrive);
    scene.claimed(Ian, E3D10, CardSide::Left).plays(&["use e3-d10", "choose dancer-1"]);
    scene.chance("dancer e3-sorcerer-admiral");
    assert_eq!(scene.frame(), "choose-figure", "both are two away from the supper room");
    scene.play("choose deep-one-1");
    assert_eq!(scene.figure("deep-one-1"), Some((E3SupperRoom, 1)));
    assert_eq!(scene.figure("deep-one-2"), Some((E3Vestibule, 0)));
}

/// Scenario: e3-unmask, e3-sorcerer-physician
/// A threshold reached by a face waits for the end of the roll (T-26, DM-77): the next dancer is flipped
/// first.
#[test]
fn madness_waits_until_the_unmasking_is_over() {
    let mut scene = floor();
    scene.investigator(Ian, |ian| ian.sanity = 4);
    scene.play("do e3-unmask").rolls("ssb").play("yes").chance("dancer e3-sorcerer-physician");
    assert_eq!(scene.who(Ian).sanity, 5);
    assert_eq!(scene.frame(), "go-on", "the second success comes first");
    scene.play("yes").chance("dancer e3-guest-zealot");
    assert_eq!(scene.frame(), "madness");
    // Fear of crowds: Lizzie and the zealot's cultist are there by now.
    assert_eq!(scene.who(Ian).stress, 3);
}

/// Scenario: e3-escort
/// You and the sorcerer of your choice go up to one space more than the successes, at most three; enemies
/// follow and fire clings as in a Move, and stealth and swiftness change nothing.
#[test]
fn cutting_in_walks_with_a_sorcerer() {
    let ready = || {
        let mut scene = quiet_ball_of(&[Borden, Lizzie]);
        reveal(&mut scene, "hostess", E3Vestibule);
        reveal(&mut scene, "conductor", E3Vestibule);
        scene.at(Borden, E3Vestibule).enemy("cultist-1", E3Vestibule, 0).fire(E3Vestibule, 2);
        scene
    };
    let mut scene = ready();
    assert!(scene.offers("escort e3-sorcerer-conductor"), "enemies do not matter");
    assert_eq!(scene.refused("escort e3-sorcerer-admiral"), "DM-41");
    scene.play("escort e3-sorcerer-hostess");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("sbb").play("go e3-ballroom-west");
    assert_eq!(scene.who(Borden).fire, 2, "fire clings");
    assert_eq!(scene.figure("cultist-1"), Some((E3BallroomWest, 0)), "it follows, stealth or not");
    assert_eq!(sorcerer(&scene, "hostess"), Some(E3BallroomWest));
    assert_eq!(sorcerer(&scene, "conductor"), Some(E3Vestibule), "only the one you cut in on");
    scene.play("go e3-supper-room");
    assert_eq!(scene.frame(), "actions", "one success: two spaces");
    assert_eq!(sorcerer(&scene, "hostess"), Some(E3SupperRoom));
    assert_eq!(scene.actions_taken(), 1);

    let mut scene = ready();
    scene.play("escort e3-sorcerer-hostess").rolls("bbb").play("go e3-library");
    assert_eq!(scene.frame(), "actions", "no success: one space");

    let mut scene = ready();
    scene.play("escort e3-sorcerer-hostess").rolls("sss");
    scene.plays(&["go e3-library", "go e3-ballroom-east", "go e3-terrace"]);
    assert_eq!(scene.frame(), "actions", "never more than three spaces");
    assert_eq!(scene.who(Borden).space, E3Terrace);

    let mut scene = ready();
    scene.play("escort e3-sorcerer-hostess").rolls("sss").play("stop");
    assert_eq!(scene.who(Borden).space, E3Vestibule, "up to three: also none");
}
