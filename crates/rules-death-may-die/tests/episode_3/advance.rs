//! Episode 3: when the Elder One advances.

use super::*;

/// Scenario: e3-advance
/// Every hidden dancer goes one space towards the orchestra end, ties to the active player; a cultist joins
/// the revealed sorcerer nearest to the active investigator; everybody among three or more hidden dancers
/// loses a sanity, counted after they moved.
#[test]
fn when_the_elder_one_advances_the_dance_draws_together() {
    let mut scene = Scene::new(Episode::DanseMacabre, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies();
    dancers(
        &mut scene,
        &[
            E3SupperRoom,
            E3BallroomEast,
            E3Kitchen,
            E3BallroomWest,
            E3Vestibule,
            E3Terrace,
            E3Landing,
            E3Landing,
        ],
    );
    reveal(&mut scene, "hostess", E3PictureGallery);
    reveal(&mut scene, "admiral", E3Kitchen);
    scene.at(Ian, E3BallroomWest).at(Lizzie, E3SupperRoom).at(TheKid, E3Vestibule);
    scene.advance();
    assert_eq!(scene.frame(), "way", "from the terrace both ways are two spaces");
    assert_eq!(scene.options(), ["choose e3-ballroom-east", "choose e3-supper-room"]);
    scene.play("choose e3-ballroom-east");
    // From the supper room, the mirror end and the vestibule into the orchestra end, where one stood already.
    assert_eq!(hidden_in(&scene, E3BallroomWest), 4);
    assert_eq!(hidden_in(&scene, E3BallroomEast), 1);
    assert_eq!(hidden_in(&scene, E3SupperRoom), 1);
    assert_eq!(hidden_in(&scene, E3Vestibule), 2);
    assert_eq!(hidden(&scene), 8);
    assert_eq!(scene.enemies_in(E3Kitchen), ["cultist-1"], "the admiral is two away, the hostess three");
    assert!(scene.enemies_in(E3PictureGallery).is_empty());
    assert_eq!(sorcerer(&scene, "admiral"), Some(E3Kitchen), "revealed sorcerers stay");
    assert_eq!(scene.who(Ian).sanity, 2);
    assert_eq!(scene.who(Lizzie).sanity, 1, "one dancer is not enough");
    assert_eq!(scene.who(TheKid).sanity, 1, "two dancers are not enough");

    let mut scene = quiet_ball();
    dancers(&mut scene, &[]);
    reveal(&mut scene, "hostess", E3SupperRoom);
    reveal(&mut scene, "admiral", E3Vestibule);
    scene.at(Ian, E3BallroomWest).advance();
    assert_eq!(
        scene.options(),
        ["choose e3-sorcerer-hostess", "choose e3-sorcerer-admiral"],
        "both are as near: the active player says"
    );
    scene.play("choose e3-sorcerer-admiral");
    assert_eq!(scene.enemies_in(E3Vestibule), ["cultist-1"]);
    assert!(scene.enemies_in(E3SupperRoom).is_empty());

    let mut scene = quiet_ball();
    dancers(&mut scene, &[]);
    scene.advance();
    assert!(scene.enemies_in(E3Kitchen).is_empty());
    for figure in scene.position().figures {
        assert!(
            !figure.figure.to_string().starts_with("cultist"),
            "with no sorcerer revealed no cultist comes"
        );
    }
}

/// T-26: a threshold reached by the advance's last step strikes before the next turn goes on, and the owner's
/// insanity is resolved.
#[test]
fn a_threshold_reached_by_the_dance_strikes() {
    let mut scene = quiet_ball();
    dancers(&mut scene, &[E3BallroomWest; 10]);
    scene.at(Ian, E3BallroomWest).insanity(Ian, Insanity::FearOfCrowds);
    scene.investigator(Ian, |ian| {
        ian.sanity = 4;
        ian.stress = 3;
    });
    scene.advance();
    assert_eq!(scene.frame(), "madness");
    assert_eq!(scene.who(Ian).sanity, 5);
    assert_eq!(scene.who(Ian).stress, 0, "dancers are no figures: he is alone and calm");
    scene.play("choose brawling");
    assert_eq!(scene.who(Ian).levels.in_order(), [1, 2, 1]);
}
