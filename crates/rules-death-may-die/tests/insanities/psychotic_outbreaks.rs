//! Psychotic outbreaks.

use super::*;

/// Scenario: insanity-psychotic-outbreaks
/// The outbreak spares somebody in the room, hits oneself or the next room, or wounds what cannot be wounded (DM-72); or
/// toughness is of no use against a friend.
#[test]
fn psychotic_outbreaks_wound_everybody_else_here() {
    let mut scene = at_the_brink(PsychoticOutbreaks, Cthulhu, &[Lizzie, Borden, John]);
    scene.at(Borden, LAB).at(John, LAB).enemy("cultist-1", LAB, 0).enemy("star-spawn", LAB, 0);
    scene.enemy("byakhee-1", Space::E1LectureTheatre, 0).elder_one(Stage::Two, LAB, 0, false);
    strike(&mut scene);
    let wounds = [Lizzie, Borden, John].map(|investigator| scene.who(investigator).wounds);
    assert_eq!(wounds, [0, 2, 1]);
    assert_eq!((scene.figure("cultist-1"), scene.figure("star-spawn")), (None, Some((LAB, 2))));
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1LectureTheatre, 0)));
    assert_eq!(scene.figure("elder-one"), Some((LAB, 0)));
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-psychotic-outbreaks
/// Alone one stays alone, goes further than the nearest, is followed, catches fire, or the active player says where.
#[test]
fn psychotic_outbreaks_go_where_somebody_is() {
    let mut scene = at_the_brink(PsychoticOutbreaks, Cthulhu, &[Lizzie, Borden]);
    scene.fire(LAB, 1).enemy("byakhee-1", Space::E1SpecimenGallery, 0);
    scene.enemy("cultist-1", Space::E1LectureTheatre, 0).enemy("cultist-2", Space::E1Corridor, 0);
    strike(&mut scene);
    assert_eq!(scene.options(), ["choose e1-lecture-theatre", "choose e1-specimen-gallery"]);
    scene.play("choose e1-specimen-gallery");
    assert_eq!((scene.who(Lizzie).space, scene.who(Lizzie).fire), (Space::E1SpecimenGallery, 0));
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1SpecimenGallery, 2)));
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1LectureTheatre, 0)));
    levels_up(&mut scene, Lizzie);

    // A friend will do.
    let mut scene = at_the_brink(PsychoticOutbreaks, Cthulhu, &[Lizzie, Borden]);
    strike(&mut scene);
    assert_eq!((scene.who(Lizzie).space, scene.who(Borden).wounds), (Space::E1FrontSteps, 2));
}

/// Scenario: insanity-psychotic-outbreaks
/// A disciple killed in an outbreak frees nobody of a sign (T-10).
#[test]
fn psychotic_outbreaks_kill_in_their_owners_name() {
    let mut scene = at_the_brink(PsychoticOutbreaks, Hastur, &[Lizzie, Borden]);
    scene.enemy("disciple-of-hastur-1", LAB, 2).investigator(Lizzie, |one| one.signs = 2);
    strike(&mut scene);
    scene.play("yes");
    assert_eq!((scene.figure("disciple-of-hastur-1"), scene.who(Lizzie).signs), (None, 1));
}
