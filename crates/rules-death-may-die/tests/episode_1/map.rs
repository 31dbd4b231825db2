//! Episode 1: the map.

use super::*;

/// If it failed, the table would be laid out wrongly: a cultist, a fire or a bench too many or elsewhere (DM-03).
#[test]
fn the_college_is_set_out_as_printed() {
    let scene = Scene::new(Episode::BlasphemousAlchemy, ElderOne::Cthulhu, &[Lizzie, Ian]);
    let cultists = [
        Space::E1EntranceHall,
        Space::E1EntranceHall,
        Space::E1Corridor,
        Space::E1Distillery,
        Space::E1FurnaceRoom,
    ];
    let printed: [(&str, &[Space]); 3] = [
        ("cultist", &cultists),
        ("byakhee", &[Space::E1CoveredWalk]),
        ("fire-vampire", &[Space::E1BoilerRoom]),
    ];
    set_out(&scene, &printed);
    let burning: BTreeSet<_> = fires(&scene).into_iter().collect();
    let expected = [
        Space::E1LectureTheatre,
        Space::E1Corridor,
        Space::E1Distillery,
        Space::E1Glasshouse,
        Space::E1CellarLanding,
        Space::E1ColdStore,
    ];
    assert_eq!(burning, expected.into_iter().map(|space| (space, 1)).collect());
    let benches: BTreeSet<_> = scene.position().tokens.slots[..5].iter().flatten().copied().collect();
    assert_eq!(benches, BENCHES.into_iter().collect());
    assert_eq!(scene.position().tokens.faces[..3], [1, 2, 2], "calm, blaze, blast");
    assert!(scene.position().investigators.iter().all(|one| one.space == Space::E1FrontSteps));
}

/// If it failed, somebody could walk through a wall, or would need more steps to a gate than printed (DM-10).
#[test]
fn the_college_has_nineteen_links_and_its_gates_are_five_three_and_three_away() {
    let mut scene = college(&[Lizzie, Ian]);
    let Map { links, far } = explored(&mut scene, Space::E1FrontSteps, 15, 19);
    assert_eq!(far[&Space::E1FurnaceRoom], 5, "red");
    assert_eq!(far[&Space::E1Rotunda], 3, "yellow");
    assert_eq!(far[&Space::E1SpecimenGallery], 3, "blue");
    // The stairs make two spaces adjacent.
    assert!(links[&Space::E1Rotunda].contains(&Space::E1CellarLanding));
}
