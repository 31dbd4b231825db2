//! Episode 6: mythos cards.

use super::*;

/// Would fail if a card counted towards an advance that bears no symbol, or the other way round (DM-62).
#[test]
fn six_of_the_eight_mythos_cards_bear_the_symbol() {
    let cards = [
        (E6M1, true),
        (E6M2, true),
        (E6M3, true),
        (E6M4, true),
        (E6M5, true),
        (E6M6, true),
        (E6M7, false),
        (E6M8, false),
    ];
    for (card, symbol) in cards {
        assert_eq!(makes_the_third_symbol(observatory(), card), symbol, "{card}");
    }
}

/// Scenario: e6-m1, full
/// Would fail if ghouls did not come nearer, did not rise at red, or rose at yellow by anything but a full
/// moon.
#[test]
fn under_the_lawn_brings_ghouls_and_one_more_at_full_moon() {
    for now in MoonPhase::ALL {
        let mut scene = observatory();
        moon(&mut scene, *now);
        scene.at(Lizzie, E6Rotunda);
        scene.enemy("ghoul-1", E6CoalCellar, 1).enemy("ghoul-2", E6SundialLawn, 0).enemy(
            "cultist-1",
            E6Porch,
            0,
        );
        scene.mythos(E6M1);
        assert_eq!(scene.figure("ghoul-1"), Some((E6Porch, 1)));
        assert_eq!(scene.figure("ghoul-2"), Some((E6WinterGarden, 0)));
        assert_eq!(scene.figure("cultist-1"), Some((E6Porch, 0)));
        assert_eq!(scene.figure("ghoul-3"), Some((E6Burrow, 0)), "red");
        let fourth = (*now == Full).then_some((E6PlateStore, 0));
        assert_eq!(scene.figure("ghoul-4"), fourth, "yellow by {now}");
        assert_eq!(scene.figure("ghoul-5"), None);
    }
}

/// Scenario: e6-m2
/// Would fail if ghouls in shadow were not twice as quick as those in the light.
#[test]
fn the_pack_at_table_is_quicker_in_shadow() {
    let mut scene = observatory();
    scene.enemy("ghoul-1", E6SundialLawn, 0).enemy("ghoul-2", E6Burrow, 0);
    scene.mythos(E6M2);
    assert_eq!(scene.figure("ghoul-1"), Some((E6WinterGarden, 0)), "the east is lit by the waxing crescent");
    assert_eq!(scene.figure("ghoul-2"), Some((E6Porch, 0)), "a burrow never is");
    assert_eq!(scene.figure("ghoul-3"), Some((E6PlateStore, 0)), "yellow");

    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    scene.enemy("ghoul-1", E6SundialLawn, 0).enemy("ghoul-2", E6Burrow, 0);
    scene.mythos(E6M2);
    assert_eq!(scene.figure("ghoul-1"), Some((E6Porch, 0)), "now the lawn is in shadow");
    assert_eq!(scene.figure("ghoul-2"), Some((E6Porch, 0)));
}

/// Scenario: e6-m3
/// Would fail if horrors did not come two spaces nearer, or none came through blue.
#[test]
fn nothing_where_the_stars_were_brings_horrors() {
    let mut scene = observatory();
    scene.enemy("hunting-horror-1", E6Rotunda, 2).enemy("ghoul-1", E6Burrow, 0);
    scene.mythos(E6M3);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6HillRoad, 2)));
    assert_eq!(scene.figure("hunting-horror-2"), Some((E6OrreryRoom, 0)), "blue");
    assert_eq!(scene.figure("ghoul-1"), Some((E6Burrow, 0)));
}

/// Scenario: e6-m3
/// Would fail if there were a third horror (T-40).
#[test]
fn there_are_two_horrors() {
    let mut scene = observatory();
    scene.enemy("hunting-horror-1", E6EastTerrace, 0).enemy("hunting-horror-2", E6WinterGarden, 0);
    scene.at(Lizzie, E6HillRoad);
    scene.mythos(E6M3);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6Porch, 0)));
    assert_eq!(scene.figure("hunting-horror-2"), Some((E6HillRoad, 0)));
    assert!(scene.enemies_in(E6OrreryRoom).is_empty());
}

/// Scenario: e6-m4
/// Would fail if the dark did not bring the nearest horror to you, or the light did not keep it at a
/// distance.
#[test]
fn it_keeps_to_the_dark() {
    // The hill road is in shadow by the waxing crescent.
    let mut scene = observatory();
    scene.enemy("hunting-horror-1", E6PlateStore, 2);
    scene.mythos(E6M4);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6HillRoad, 2)), "all the way, four spaces");
    assert_eq!(scene.figure("hunting-horror-2"), Some((E6PlateStore, 0)), "yellow");
    // And lit by the waning one.
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    scene.enemy("hunting-horror-1", E6Rotunda, 0);
    scene.mythos(E6M4);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6Porch, 0)), "one space");
    assert_eq!(scene.figure("hunting-horror-2"), Some((E6PlateStore, 0)));
    // With none on the board the first step does nothing.
    let mut scene = observatory();
    scene.mythos(E6M4);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6PlateStore, 0)));
}

/// Scenario: e6-m4
/// Would fail if the farther horror came, or a tie were not the active player's.
#[test]
fn the_nearest_horror_comes_out_of_the_dark() {
    let mut scene = observatory();
    scene.enemy("hunting-horror-1", E6EastTerrace, 0).enemy("hunting-horror-2", E6Rotunda, 0);
    scene.mythos(E6M4);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6EastTerrace, 0)));
    assert_eq!(scene.figure("hunting-horror-2"), Some((E6HillRoad, 0)));

    let mut scene = observatory();
    scene.enemy("hunting-horror-1", E6WinterGarden, 0).enemy("hunting-horror-2", E6Rotunda, 0);
    scene.mythos(E6M4);
    assert_eq!(scene.options(), ["choose hunting-horror-1", "choose hunting-horror-2"]);
    scene.play("choose hunting-horror-1");
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6HillRoad, 0)));
    assert_eq!(scene.figure("hunting-horror-2"), Some((E6Rotunda, 0)));
}

/// Scenario: e6-m6
/// Would fail if cultists did not go to stand by the mirrors, set ones included.
#[test]
fn the_watchers_rota_sends_cultists_to_their_nearest_mirror() {
    let mut scene = observatory();
    mirrors(&mut scene, [E6HillRoad, E6HillRoad, E6HillRoad, E6TelescopeRoom, E6SundialLawn]);
    scene.at(Lizzie, E6Burrow).at(Borden, E6Burrow);
    scene.enemy("cultist-1", E6Rotunda, 0).enemy("cultist-2", E6WinterGarden, 1).enemy(
        "cultist-3",
        E6HillRoad,
        0,
    );
    scene.enemy("ghoul-1", E6CoalCellar, 0);
    scene.mythos(E6M6);
    assert_eq!(scene.figure("cultist-1"), Some((E6TelescopeRoom, 0)));
    assert_eq!(scene.figure("cultist-2"), Some((E6SundialLawn, 1)));
    assert_eq!(scene.figure("cultist-3"), Some((E6HillRoad, 0)), "there already");
    assert_eq!(scene.figure("ghoul-1"), Some((E6CoalCellar, 0)));
    assert_eq!(scene.figure("cultist-4"), Some((E6OrreryRoom, 0)), "blue");
    assert_eq!(scene.figure("cultist-5"), Some((E6PlateStore, 0)), "yellow");
}

/// Scenario: e6-m7
/// Would fail if the moon did not go back, or a set mirror could be kept for nothing.
#[test]
fn somebody_elses_sky_costs_a_mirror_or_two_sanity() {
    let mut scene = observatory();
    moon(&mut scene, WaningGibbous);
    set(&mut scene, 2);
    scene.at(Lizzie, E6Rotunda).enemy("ghoul-1", E6CoalCellar, 0);
    scene.mythos(E6M7);
    assert_eq!(entered(&scene), [Full]);
    assert_eq!(scene.figure("ghoul-1"), Some((E6Porch, 0)), "entered backwards is entered");
    assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
    scene.play("choose option-1");
    assert_eq!((mirrors_in(&scene, E6TelescopeRoom), mirrors_in(&scene, E6Rotunda)), (1, 1));
    assert_eq!(scene.who(Lizzie).sanity, 1);

    let mut scene = observatory();
    set(&mut scene, 2);
    scene.mythos(E6M7);
    assert_eq!(entered(&scene), [New], "from the waxing crescent back to the new moon");
    scene.play("choose option-2");
    assert_eq!(scene.who(Lizzie).sanity, 4, "one for the new moon, two for the mirror");
    assert_eq!(scene.who(Borden).sanity, 1);
    assert_eq!(mirrors_in(&scene, E6TelescopeRoom), 2);
}

/// Scenario: e6-m7
/// Would fail if the card asked for a mirror where none is set, or after the ritual.
#[test]
fn somebody_elses_sky_asks_nothing_without_a_set_mirror_or_after_the_ritual() {
    let mut scene = observatory();
    moon(&mut scene, Full);
    scene.mythos(E6M7);
    assert_eq!((phase(&scene), scene.frame()), (WaxingGibbous, "draw-discovery"));
    let mut scene = observatory();
    set(&mut scene, 4);
    disrupted(&mut scene, E6Burrow);
    moon(&mut scene, Full);
    scene.mythos(E6M7);
    assert_eq!((phase(&scene), scene.frame()), (WaxingGibbous, "draw-discovery"));
    assert_eq!((mirrors_in(&scene, E6TelescopeRoom), scene.who(Lizzie).sanity), (4, 1));
}

/// Scenario: e6-m8, e6-moonstruck
/// Would fail if the howl spared the moonstruck, reached anybody else, or did not call the beasts to the
/// telescope.
#[test]
fn howl_and_answer_finds_the_moonstruck_and_gathers_the_beasts() {
    let mut scene = observatory_of(&[Lizzie, Borden, Ian]);
    scene.claimed(Borden, E6D09, CardSide::Left).claimed(Ian, E6D14, CardSide::Right);
    scene.stressed(Ian, 4);
    scene.enemy("ghoul-1", E6Porch, 0).enemy("hunting-horror-1", E6OrreryRoom, 1).enemy(
        "cultist-1",
        E6Porch,
        0,
    );
    scene.mythos(E6M8);
    assert_eq!((scene.who(Borden).sanity, scene.who(Borden).stress), (2, 1));
    assert_eq!(
        (scene.who(Ian).sanity, scene.who(Ian).stress, scene.who(Ian).wounds),
        (2, 4, 0),
        "stress is lost"
    );
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Lizzie).stress), (1, 0));
    assert_eq!(scene.figure("ghoul-1"), Some((E6Rotunda, 0)));
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6Rotunda, 1)));
    assert_eq!(scene.figure("cultist-1"), Some((E6Porch, 0)));
    assert_eq!(scene.figure("ghoul-2"), Some((E6Burrow, 0)), "red");
    assert_eq!(scene.figure("hunting-horror-2"), Some((E6Burrow, 0)), "red");
}

/// Scenario: e6-m8, e6-moonstruck
/// Would fail if two copies of a condition counted twice (T-63), or being moonstruck could be traded (DM-46).
#[test]
fn twice_moonstruck_is_moonstruck() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D09, CardSide::Left).claimed(Lizzie, E6D14, CardSide::Right);
    assert_eq!(scene.refused("give e6-d09 to borden"), "DM-46");
    assert_eq!(scene.refused("give e6-d14 to borden"), "DM-46");
    assert!(!scene.options().iter().any(|option| option.starts_with("use ")), "no effect of its own");
    scene.mythos(E6M8);
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Lizzie).stress), (2, 1));
}
