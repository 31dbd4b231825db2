//! Episode 3: the map.

use super::*;

/// The links of section 3.3, and nothing else, are one space apart (DM-10); the distances printed below the
/// table hold. If this failed, investigators could walk through walls, or not find a tunnel.
#[test]
fn the_vesper_house_is_linked_as_printed() {
    let links = [
        (E3CarriageDrive, E3Vestibule),
        (E3Vestibule, E3BallroomWest),
        (E3Vestibule, E3Library),
        (E3Vestibule, E3Landing),
        (E3Library, E3BallroomEast),
        (E3BallroomWest, E3BallroomEast),
        (E3BallroomWest, E3SupperRoom),
        (E3BallroomEast, E3Terrace),
        (E3BallroomEast, E3Conservatory),
        (E3SupperRoom, E3Kitchen),
        (E3SupperRoom, E3Terrace),
        (E3Kitchen, E3Boathouse),
        (E3Conservatory, E3RoseGarden),
        (E3Terrace, E3RoseGarden),
        (E3Terrace, E3Jetty),
        (E3RoseGarden, E3Boathouse),
        (E3Boathouse, E3Jetty),
        (E3Landing, E3PictureGallery),
        (E3Landing, E3Bedchamber),
        (E3PictureGallery, E3Bedchamber),
    ];
    let mut scene = quiet_ball();
    let Map { far, .. } = linked_as_printed(&mut scene, 15, &links);
    assert_eq!(far[&E3Conservatory], 4, "red gate");
    assert_eq!(far[&E3Boathouse], 5, "yellow gate, through the tunnel");
    assert_eq!(far[&E3PictureGallery], 3, "blue gate");
    assert_eq!(far[&E3Jetty], 5);
}

/// DM-03: five cultists, one deep one at the jetty, no hunting horror, ten dancers with the faces of 3.4, no
/// fire.
#[test]
fn the_ball_begins_with_the_figures_and_masks_printed() {
    let scene = ball();
    for space in [E3Vestibule, E3BallroomWest, E3BallroomEast, E3Terrace, E3PictureGallery] {
        assert_eq!(scene.enemies_in(space).len(), 1, "{space}");
        assert!(scene.enemies_in(space)[0].starts_with("cultist"), "{space}");
    }
    assert_eq!(scene.enemies_in(E3Jetty), ["deep-one-1"]);
    assert_eq!(scene.position().figures.len(), 6);
    let masks = [
        (E3Library, 1),
        (E3BallroomWest, 2),
        (E3BallroomEast, 3),
        (E3SupperRoom, 2),
        (E3Terrace, 1),
        (E3PictureGallery, 1),
    ];
    for (space, number) in masks {
        assert_eq!(hidden_in(&scene, space), number, "{space}");
    }
    assert_eq!(hidden(&scene), 10);
    assert_eq!(scene.position().tokens.faces, [2, 1, 2, 1, 1, 1, 1, 1]);
    assert!(scene.position().fire.is_empty());
    assert_eq!(scene.who(Ian).space, E3CarriageDrive);
    assert_eq!(scene.who(Lizzie).space, E3CarriageDrive);
}

/// Dancers and sorcerers are neither figures nor enemies (3.4): they cannot be attacked, follow nobody and
/// leave a space safe. If this failed, a full dance floor could not be rested on.
#[test]
fn dancers_and_sorcerers_are_neither_figures_nor_enemies() {
    let mut scene = quiet_ball();
    dancers(&mut scene, &[E3SupperRoom, E3SupperRoom]);
    reveal(&mut scene, "hostess", E3SupperRoom);
    scene.at(Ian, E3SupperRoom).investigator(Ian, |ian| ian.stress = 1);
    assert!(scene.offers("rest 0 1"), "the space is safe");
    assert!(!scene.options().iter().any(|option| option.starts_with("attack")));
    scene.plays(&["go e3-kitchen", "stop"]);
    assert_eq!(hidden_in(&scene, E3SupperRoom), 2);
    assert_eq!(sorcerer(&scene, "hostess"), Some(E3SupperRoom));
}
