//! Episode 2: the map.

use super::*;

/// If it failed, the table would be laid out wrongly: a body, a reader or a tome elsewhere (DM-03).
#[test]
fn the_crypt_is_set_out_as_printed() {
    let scene = Scene::new(Episode::TomesOfMadness, ElderOne::Cthulhu, &[Lizzie, Ian]);
    let cultists = [
        Space::E2Ossuary,
        Space::E2Scriptorium,
        Space::E2Crossing,
        Space::E2PlagueVault,
        Space::E2Catafalque,
        Space::E2Reliquary,
    ];
    set_out(&scene, &[("cultist", &cultists), ("ghoul", &[Space::E2Cistern, Space::E2CharnelPit])]);
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2EmbalmingRoom, 1), (Space::E2BoneGallery, 1)]));
    assert_eq!(unclaimed(&scene), TOMES.iter().map(|tome| tome.1).collect());
    assert_eq!(scene.position().tokens.pool, [3, 3, 3, 3]);
    assert!(scene.position().fire.is_empty());
    assert!(scene.position().investigators.iter().all(|one| one.space == Space::E2CryptDoor));
}

/// If it failed, somebody could walk through a wall, or the tunnel would not be a way (DM-10).
#[test]
fn the_crypt_has_twenty_links_and_its_gates_are_three_four_and_three_away() {
    let mut scene = crypt(&[Lizzie, Ian]);
    let Map { links, far } = explored(&mut scene, Space::E2CryptDoor, 15, 20);
    assert_eq!(far[&Space::E2CharnelPit], 3, "red, through the tunnel");
    assert_eq!(far[&Space::E2Cistern], 4, "yellow");
    assert_eq!(far[&Space::E2LowerChapel], 3, "blue, up the stairs");
    assert!(links[&Space::E2GnawedPassage].contains(&Space::E2CharnelPit));
    assert!(links[&Space::E2Crossing].contains(&Space::E2LowerChapel));
}
