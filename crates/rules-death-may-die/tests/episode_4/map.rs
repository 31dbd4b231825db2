//! Episode 4: the map.

use super::*;

/// The links of section 4.3, and nothing else, are one space apart (DM-10).
#[test]
fn the_harcourt_museum_is_linked_as_printed() {
    let links = [
        (E4MuseumSteps, E4Foyer),
        (E4Foyer, E4Rotunda),
        (E4Foyer, E4FossilHall),
        (E4Foyer, E4CoinRoom),
        (E4Rotunda, E4CoinRoom),
        (E4Rotunda, E4FossilHall),
        (E4Rotunda, E4MaskCorridor),
        (E4Rotunda, E4UpperLanding),
        (E4FossilHall, E4InsectGallery),
        (E4MaskCorridor, E4Guardroom),
        (E4MaskCorridor, E4SculptureCourt),
        (E4SculptureCourt, E4EgyptianHall),
        (E4SculptureCourt, E4ManuscriptLibrary),
        (E4ManuscriptLibrary, E4Guardroom),
        (E4Guardroom, E4VaultStair),
        (E4VaultStair, E4ConservationVault),
        (E4ConservationVault, E4EgyptianHall),
        (E4UpperLanding, E4ArmsGallery),
        (E4UpperLanding, E4CuratorsOffice),
        (E4ArmsGallery, E4CuratorsOffice),
    ];
    linked_as_printed(&mut quiet_museum(), 16, &links);
}

/// DM-03: six cultists, a byakhee, the shoggoth, eight cases, three guards with a fourth in the supply, no
/// fire.
#[test]
fn the_museum_begins_with_the_figures_and_cases_printed() {
    let scene = museum();
    let cultists = [E4Foyer, E4Rotunda, E4InsectGallery, E4MaskCorridor, E4EgyptianHall, E4CuratorsOffice];
    for space in cultists {
        assert_eq!(scene.enemies_in(space).len(), 1, "{space}");
        assert!(scene.enemies_in(space)[0].starts_with("cultist"), "{space}");
    }
    assert_eq!(scene.enemies_in(E4ConservationVault), ["shoggoth"]);
    assert_eq!(scene.enemies_in(E4ArmsGallery), ["byakhee-1"]);
    assert_eq!(scene.position().figures.len(), 8);
    let cases = [
        E4CoinRoom,
        E4FossilHall,
        E4MaskCorridor,
        E4ManuscriptLibrary,
        E4SculptureCourt,
        E4EgyptianHall,
        E4ConservationVault,
        E4CuratorsOffice,
    ];
    for space in cases {
        assert_eq!(closed_in(&scene, space), 1, "{space}");
    }
    assert_eq!(closed(&scene), 8);
    assert_eq!(scene.position().tokens.faces[..5], [2, 2, 2, 1, 1]);
    assert_eq!(guard_spaces(&scene), [E4FossilHall, E4SculptureCourt, E4UpperLanding]);
    assert!(scene.position().fire.is_empty());
    assert_eq!(scene.who(Ian).space, E4MuseumSteps);
}

/// A guard is neither a figure nor an enemy (4.4): it cannot be attacked, does not follow, and leaves a space
/// safe.
#[test]
fn a_guard_is_neither_a_figure_nor_an_enemy() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).investigator(Ian, |ian| ian.stress = 1);
    assert!(scene.offers("rest 0 1"));
    assert!(!scene.options().iter().any(|option| option.starts_with("attack")));
    scene.plays(&["go e4-coin-room", "stop"]);
    assert_eq!(guard_spaces(&scene), [E4Rotunda]);
}
