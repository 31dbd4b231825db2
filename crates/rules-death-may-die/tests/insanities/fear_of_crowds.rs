//! Fear of crowds.

use super::*;

/// Scenario: insanity-fear-of-crowds
/// A crowd is counted wrong: without oneself, without investigators or the Elder One, or past the end of the track.
#[test]
fn fear_of_crowds_is_a_stress_for_each_other_figure() {
    let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
    scene.at(Borden, LAB).enemy("cultist-1", LAB, 0).enemy("byakhee-1", Space::E1LectureTheatre, 0);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (2, 0));
    levels_up(&mut scene, Lizzie);

    let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
    scene.elder_one(Stage::Two, LAB, 0, false);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (1, 0));

    let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
    for cultist in 1..=5 {
        scene.enemy(&format!("cultist-{cultist}"), LAB, 0);
    }
    scene.stressed(Lizzie, 2);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (4, 0), "what does not fit is lost (DM-35)");
}

/// Scenario: insanity-fear-of-crowds
/// To be alone does not calm, or a companion is a crowd.
#[test]
fn fear_of_crowds_is_calmed_alone() {
    let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right);
    scene.stressed(Lizzie, 3);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (0, 0));
    levels_up(&mut scene, Lizzie);
}
