//! Episode 4: when the Elder One advances.

use super::*;

/// Scenario: e4-advance
/// Guards go two spaces towards their nearest lying idol outside the guardroom; a guard beside one with no
/// investigator there carries one to the guardroom; then every gate where an idol still lies gives a cultist.
/// With no such idol guards go one space towards their nearest investigator not in custody.
#[test]
fn when_the_elder_one_advances_guards_tidy_up() {
    let mut scene = quiet_museum();
    lay(&mut scene, E4EgyptianHall, [1, 0, 1]);
    lay(&mut scene, E4ArmsGallery, [0, 1, 0]);
    lay(&mut scene, E4InsectGallery, [0, 1, 0]);
    guards(&mut scene, &[E4MaskCorridor, E4UpperLanding, E4Guardroom]);
    scene.at(Lizzie, E4ArmsGallery);
    scene.advance();
    assert_eq!(
        scene.frame(),
        "way",
        "from the guardroom three links lead to the hall by the court or the vault"
    );
    assert_eq!(scene.options(), ["choose e4-sculpture-court", "choose e4-conservation-vault"]);
    scene.play("choose e4-sculpture-court");
    assert_eq!(guard_spaces(&scene), [E4SculptureCourt, E4EgyptianHall, E4ArmsGallery]);
    assert_eq!(scene.frame(), "choose-idol", "the active player says which idol goes");
    assert_eq!(scene.options(), ["choose e4-idol-red", "choose e4-idol-blue"]);
    scene.play("choose e4-idol-red");
    assert_eq!(lying(&scene, E4EgyptianHall), [0, 0, 1]);
    assert_eq!(lying(&scene, E4Guardroom), [1, 0, 0]);
    assert_eq!(lying(&scene, E4ArmsGallery), [0, 1, 0], "Lizzie stands by it");
    for gate in [E4EgyptianHall, E4ArmsGallery, E4InsectGallery] {
        let cultists = scene.enemies_in(gate).into_iter().filter(|figure| figure.starts_with("cultist"));
        assert_eq!(cultists.count(), 1, "{gate}");
    }

    let mut scene = quiet_museum();
    lay(&mut scene, E4Guardroom, [1, 0, 0]);
    guards(&mut scene, &[E4VaultStair, E4UpperLanding]);
    in_custody(&mut scene, Lizzie);
    scene.at(Ian, E4Foyer).advance();
    assert_eq!(guard_spaces(&scene), [E4Rotunda, E4Guardroom], "one space each, past who is in custody");
    assert_eq!(lying(&scene, E4Guardroom), [1, 0, 0]);
    for figure in scene.position().figures {
        assert!(!figure.figure.to_string().starts_with("cultist"), "no idol lies at a gate");
    }
}

/// Scenario: e4-advance
/// Each guard beside idols carries one of them, so two guards clear two and that gate gives no cultist; with
/// fewer cultists in the supply than gates with idols the active player says which gate comes first (T-40).
#[test]
fn every_guard_carries_an_idol_and_the_last_cultist_comes_where_one_says() {
    let mut scene = quiet_museum();
    lay(&mut scene, E4EgyptianHall, [1, 0, 1]);
    guards(&mut scene, &[E4EgyptianHall, E4SculptureCourt]);
    scene.advance().play("choose e4-idol-blue");
    assert_eq!(lying(&scene, E4EgyptianHall), [0; 3]);
    assert_eq!(lying(&scene, E4Guardroom), [1, 0, 1]);
    assert!(scene.enemies_in(E4EgyptianHall).is_empty());

    let mut scene = quiet_museum();
    lay(&mut scene, E4EgyptianHall, [1, 0, 0]);
    lay(&mut scene, E4InsectGallery, [1, 0, 0]);
    for number in 1..=9 {
        scene.enemy(&format!("cultist-{number}"), E4CuratorsOffice, 0);
    }
    scene.advance();
    assert_eq!(scene.options(), ["choose e4-insect-gallery", "choose e4-egyptian-hall"]);
    scene.play("choose e4-egyptian-hall");
    assert_eq!(scene.figure("cultist-10"), Some((E4EgyptianHall, 0)));
}

/// Scenario: e4-fast-talk
/// A threshold reached by the tentacles of a talk that succeeds strikes once custody is over (T-10, T-26).
#[test]
fn custody_ends_before_the_talk_takes_its_toll() {
    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.investigator(Ian, |ian| ian.sanity = 4);
    scene.play("do e4-fast-talk").rolls("xss");
    assert!(!scene.who(Ian).custody);
    assert_eq!(scene.frame(), "madness");
    let free = scene.when(|event| matches!(event, Event::CustodyEnded { .. }));
    let mad = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(free < mad);
}
