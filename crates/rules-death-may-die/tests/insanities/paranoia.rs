//! Paranoia.

use super::*;

/// Scenario: insanity-paranoia
/// Monsters do not close in, cultists or the Elder One do, or those who arrive do not keep the calm away.
#[test]
fn paranoia_draws_every_monster_a_space_nearer() {
    let mut scene = at_the_brink(Paranoia, Cthulhu, &[Lizzie, Borden]);
    scene.stressed(Lizzie, 3);
    scene.enemy("cultist-1", Space::E1LectureTheatre, 0).enemy("byakhee-1", Space::E1LectureTheatre, 0);
    scene.enemy("star-spawn", Space::E1Rotunda, 0).elder_one(Stage::Two, Space::E1SpecimenGallery, 0, false);
    strike(&mut scene);
    assert_eq!(scene.figure("byakhee-1"), Some((LAB, 0)));
    assert_eq!(scene.figure("star-spawn"), Some((Space::E1SpecimenGallery, 0)));
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1LectureTheatre, 0)));
    assert_eq!(scene.figure("elder-one"), Some((Space::E1SpecimenGallery, 0)));
    assert_eq!(scene.who(Lizzie).stress, 3);
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-paranoia
/// Nobody near does not calm, or a cultist in the room does not keep the calm away.
#[test]
fn paranoia_is_calmed_when_no_enemy_is_here() {
    for (space, after) in [(Space::E1LectureTheatre, 0), (LAB, 3)] {
        let mut scene = at_the_brink(Paranoia, Cthulhu, &[Lizzie, Borden]);
        scene.stressed(Lizzie, 3);
        // An investigator in the room is no enemy.
        scene.enemy("cultist-1", space, 0).at(Borden, LAB);
        strike(&mut scene);
        assert_eq!(scene.who(Lizzie).stress, after, "with a cultist at {space}");
    }
}

/// Scenario: insanity-paranoia
/// The way of a monster is chosen by the active player instead of whoever is mad (DM-78).
#[test]
fn paranoia_lets_its_owner_choose_the_way() {
    let mut scene = at_the_brink(Paranoia, Cthulhu, &[Lizzie, Borden]);
    scene.step(TurnStep::Over).nudge();
    scene.enemy("byakhee-1", Space::E1Corridor, 0);
    scene.rlyeh(&[LAB]);
    // Borden's turn; the sanity is Lizzie's.
    scene.mythos(MythosCard::MythosC5);
    assert_eq!((scene.frame(), scene.asked().index()), ("way", 0));
    assert_eq!(scene.options(), ["choose e1-lecture-theatre", "choose e1-specimen-gallery"]);
    scene.play("choose e1-specimen-gallery");
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1SpecimenGallery, 0)));
}
