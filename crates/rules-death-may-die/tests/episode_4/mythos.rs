//! Episode 4: mythos cards.

use super::*;

/// Six of the eight cards bear the symbol (4.9, DM-62): with the wrong number the Elder One would come too
/// early or too late.
#[test]
fn six_mythos_cards_of_the_museum_bear_the_symbol() {
    for card in [E4M1, E4M2, E4M3, E4M4, E4M5, E4M6, E4M7, E4M8] {
        let symbol = makes_the_third_symbol(quiet_museum(), card);
        assert_eq!(symbol, card != E4M7 && card != E4M8, "{card}");
    }
}

/// Scenario: e4-m1
/// The shoggoth comes two spaces nearer, removes every guard where it is and heals two for each; with the
/// only shoggoth on the board the summons is skipped (DM-13). In the supply it appears at the red gate.
#[test]
fn out_of_the_drains_the_shoggoth_comes_and_eats_guards() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Guardroom, E4Guardroom, E4VaultStair]);
    scene.at(Ian, E4Guardroom).enemy("shoggoth", E4ConservationVault, 5).enemy("cultist-1", E4VaultStair, 0);
    scene.mythos(E4M1);
    assert_eq!(scene.figure("shoggoth"), Some((E4Guardroom, 1)));
    assert_eq!(guard_spaces(&scene), [E4VaultStair]);
    assert_eq!(scene.figure("cultist-1"), Some((E4VaultStair, 0)));
    assert!(scene.happened(|event| matches!(event, Event::NotSummoned { .. })));

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Guardroom]);
    scene.at(Ian, E4Guardroom).enemy("shoggoth", E4ConservationVault, 1);
    scene.mythos(E4M1);
    assert_eq!(scene.figure("shoggoth"), Some((E4Guardroom, 0)), "healed no further than unhurt");
    assert!(guard_spaces(&scene).is_empty());

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4EgyptianHall]);
    scene.mythos(E4M1);
    assert_eq!(scene.figure("shoggoth"), Some((E4EgyptianHall, 0)));
    assert_eq!(guard_spaces(&scene), [E4EgyptianHall], "it came after the guards were eaten");
}

/// Scenario: e4-m2
/// Every byakhee comes two spaces nearer, then one is summoned at the blue gate.
#[test]
fn a_broken_skylight_lets_every_byakhee_nearer() {
    let mut scene = quiet_museum();
    scene.at(Ian, E4MaskCorridor).enemy("byakhee-1", E4CuratorsOffice, 1);
    scene.mythos(E4M2);
    assert_eq!(scene.figure("byakhee-1"), Some((E4Rotunda, 1)));
    assert_eq!(scene.figure("byakhee-2"), Some((E4ArmsGallery, 0)));

    let mut scene = quiet_museum();
    scene.at(Ian, E4Rotunda).enemy("byakhee-1", E4UpperLanding, 0).enemy("byakhee-2", E4InsectGallery, 0);
    scene.enemy("shoggoth", E4ConservationVault, 0).mythos(E4M2);
    assert_eq!(scene.figure("byakhee-1"), Some((E4Rotunda, 0)), "it stops on arrival");
    assert_eq!(scene.figure("byakhee-2"), Some((E4Rotunda, 0)));
    assert_eq!(scene.figure("shoggoth"), Some((E4ConservationVault, 0)));
}

/// Scenario: e4-m3
/// The nearest byakhee alone is put into your space, however far it is; then one is summoned at the yellow
/// gate. Where two are as near the active player says which.
#[test]
fn claws_on_the_cornice_bring_the_nearest_byakhee() {
    let mut scene = quiet_museum();
    scene.enemy("byakhee-2", E4ConservationVault, 2).mythos(E4M3);
    assert_eq!(scene.figure("byakhee-2"), Some((E4MuseumSteps, 2)));
    assert_eq!(scene.figure("byakhee-1"), Some((E4InsectGallery, 0)));

    let mut scene = quiet_museum();
    scene.enemy("byakhee-1", E4Rotunda, 0).enemy("byakhee-2", E4FossilHall, 0).mythos(E4M3);
    assert_eq!(scene.options(), ["choose byakhee-1", "choose byakhee-2"]);
    scene.play("choose byakhee-2");
    assert_eq!(scene.figure("byakhee-1"), Some((E4Rotunda, 0)));
    assert_eq!(scene.figure("byakhee-2"), Some((E4MuseumSteps, 0)));
}

/// Scenario: e4-m4
/// Every guard goes two spaces towards its nearest investigator who is not in custody; then everybody beside
/// a guard takes a stress, in custody or not, what does not fit as a wound (T-23).
#[test]
fn on_their_rounds_guards_look_for_whoever_is_free() {
    let mut scene = Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies();
    guards(&mut scene, &[E4MaskCorridor, E4ManuscriptLibrary, E4UpperLanding]);
    scene.at(Ian, E4Foyer).at(TheKid, E4CuratorsOffice).investigator(Ian, |ian| ian.stress = 4);
    in_custody(&mut scene, Lizzie);
    scene.mythos(E4M4);
    // From the corridor past the guardroom's door to Ian; from the library as far as the corridor.
    assert_eq!(guard_spaces(&scene), [E4Foyer, E4MaskCorridor, E4CuratorsOffice]);
    assert_eq!(scene.condition_of(Ian), (1, 4, 1));
    assert_eq!(scene.condition_of(TheKid), (0, 1, 1));
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1));

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Guardroom, E4VaultStair]);
    in_custody(&mut scene, Ian);
    in_custody(&mut scene, Lizzie);
    scene.mythos(E4M4);
    assert_eq!(guard_spaces(&scene), [E4Guardroom, E4VaultStair], "nobody is free: no guard moves");
    assert_eq!(scene.condition_of(Ian), (0, 1, 1));
    assert_eq!(scene.condition_of(Lizzie), (0, 1, 1));
}

/// Scenario: e4-m5
/// Every cultist goes one space towards its nearest gate with a lying idol, or, if no gate has one, towards
/// you; then cultists are summoned at the red and the yellow gate, stilled or not.
#[test]
fn a_private_view_gathers_the_cultists_at_the_idols() {
    let mut scene = quiet_museum();
    lay(&mut scene, E4EgyptianHall, [1, 1, 0]);
    lay(&mut scene, E4ArmsGallery, [0, 0, 1]);
    lay(&mut scene, E4Foyer, [1, 0, 0]);
    scene.enemy("cultist-1", E4MaskCorridor, 0).enemy("cultist-2", E4CuratorsOffice, 0);
    scene.enemy("cultist-3", E4InsectGallery, 0);
    scene.mythos(E4M5);
    assert_eq!(scene.figure("cultist-1"), Some((E4SculptureCourt, 0)), "red is two away, blue three");
    assert_eq!(scene.figure("cultist-2"), Some((E4ArmsGallery, 0)));
    assert_eq!(scene.figure("cultist-3"), Some((E4FossilHall, 0)), "an idol in the foyer is at no gate");
    assert_eq!(scene.figure("cultist-4"), Some((E4EgyptianHall, 0)), "a stilled gate still summons");
    assert_eq!(scene.figure("cultist-5"), Some((E4InsectGallery, 0)));

    let mut scene = quiet_museum();
    lay(&mut scene, E4Guardroom, [1, 0, 0]);
    scene.enemy("cultist-1", E4Guardroom, 1).enemy("byakhee-1", E4Rotunda, 0).mythos(E4M5);
    assert_eq!(scene.figure("cultist-1"), Some((E4MaskCorridor, 1)), "towards you");
    assert_eq!(scene.figure("byakhee-1"), Some((E4Rotunda, 0)));
    assert_eq!(scene.figure("cultist-2"), Some((E4EgyptianHall, 0)));
    assert_eq!(scene.figure("cultist-3"), Some((E4InsectGallery, 0)));
}

/// Scenario: e4-m6
/// One sanity for everybody who holds an idol, however many; then a cultist at the blue gate.
#[test]
fn stone_eyes_look_at_whoever_holds_an_idol() {
    let mut scene = Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies();
    hold(&mut scene, Lizzie, [1, 0, 2]);
    hold(&mut scene, Ian, [0, 1, 0]);
    lay(&mut scene, E4MuseumSteps, [1, 0, 0]);
    scene.mythos(E4M6);
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 2));
    assert_eq!(scene.condition_of(TheKid), (0, 0, 1), "a lying idol is held by nobody");
    assert_eq!(scene.enemies_in(E4ArmsGallery), ["cultist-1"]);
}

/// Scenario: e4-m7
/// The next guard comes on duty in the foyer, every guard goes one space towards you, and whoever is wanted
/// takes two stress, what does not fit as wounds. With four on the map none is placed; after the ritual
/// nothing of guards happens.
#[test]
fn at_the_change_of_shift_another_guard_comes() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    wanted(&mut scene, Lizzie, E4D14);
    scene.at(Ian, E4InsectGallery).investigator(Lizzie, |lizzie| lizzie.stress = 3);
    scene.mythos(E4M7);
    assert_eq!(guard_spaces(&scene), [E4FossilHall, E4FossilHall]);
    assert_eq!(scene.condition_of(Lizzie), (1, 4, 1));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda; 4]);
    wanted(&mut scene, Ian, E4D12);
    scene.at(Ian, E4MaskCorridor).mythos(E4M7);
    assert_eq!(guard_spaces(&scene), [E4MaskCorridor; 4], "there are four guards in all");
    assert_eq!(scene.condition_of(Ian), (0, 2, 1));

    let mut scene = quiet_museum();
    wanted(&mut scene, Lizzie, E4D12);
    scene.elder_one(Stage::Two, E4ConservationVault, 0, true).mythos(E4M7);
    assert!(guard_spaces(&scene).is_empty(), "guards do not come back after the ritual");
    assert_eq!(scene.condition_of(Lizzie), (0, 2, 1));
}

/// Scenario: e4-m8
/// An idol at a gate where no investigator is goes to the guardroom, or you lose two sanity, as you choose;
/// where there is no such idol nothing is asked. Then the shoggoth is summoned at the yellow gate and a
/// byakhee at the red.
#[test]
fn the_collection_is_unsettled() {
    let ready = || {
        let mut scene = quiet_museum();
        lay(&mut scene, E4EgyptianHall, [1, 0, 1]);
        lay(&mut scene, E4InsectGallery, [0, 1, 0]);
        lay(&mut scene, E4ArmsGallery, [1, 0, 0]);
        scene.at(Lizzie, E4ArmsGallery);
        scene
    };
    let mut scene = ready();
    scene.mythos(E4M8);
    assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
    scene.play("choose option-1");
    let mut spaces = scene.options();
    spaces.sort();
    assert_eq!(
        spaces,
        ["choose e4-egyptian-hall", "choose e4-insect-gallery"],
        "Lizzie watches the blue gate"
    );
    scene.play("choose e4-egyptian-hall");
    assert_eq!(scene.options(), ["choose e4-idol-red", "choose e4-idol-blue"]);
    scene.play("choose e4-idol-blue");
    assert_eq!(lying(&scene, E4EgyptianHall), [1, 0, 0]);
    assert_eq!(lying(&scene, E4Guardroom), [0, 0, 1]);
    assert_eq!(lying(&scene, E4InsectGallery), [0, 1, 0]);
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert_eq!(scene.enemies_in(E4InsectGallery), ["shoggoth"]);
    assert_eq!(scene.enemies_in(E4EgyptianHall), ["byakhee-1"]);

    let mut scene = ready();
    scene.mythos(E4M8).play("choose option-2");
    assert_eq!(scene.condition_of(Ian), (0, 0, 3));
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1));
    assert_eq!(lying(&scene, E4Guardroom), [0; 3]);
    assert_eq!(scene.enemies_in(E4InsectGallery), ["shoggoth"]);

    let mut scene = quiet_museum();
    lay(&mut scene, E4ArmsGallery, [1, 0, 0]);
    lay(&mut scene, E4Foyer, [1, 0, 0]);
    scene.at(Lizzie, E4ArmsGallery).mythos(E4M8);
    assert_eq!(scene.enemies_in(E4EgyptianHall), ["byakhee-1"], "nothing was asked");
    assert_eq!(lying(&scene, E4ArmsGallery), [1, 0, 0]);
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
}
