//! Episode 6: the moon.

use super::*;

/// Scenario: new, waxing-crescent, waxing-gibbous, full, waning-gibbous, waning-crescent
/// Would fail if the moon did not go on one phase at each end of turn, or a phase did what it does to
/// somebody else.
#[test]
fn the_moon_goes_on_at_each_end_of_turn() {
    for (now, next) in MoonPhase::ALL.iter().zip(MoonPhase::ALL.iter().cycle().skip(1)) {
        let mut scene = observatory();
        moon(&mut scene, *now);
        scene.at(Lizzie, E6Rotunda).enemy("ghoul-1", E6CoalCellar, 1).enemy("ghoul-2", E6SundialLawn, 0);
        scene.end_of_turn();
        assert_eq!((scene.active(), phase(&scene)), (Borden, *next));
        assert_eq!(entered(&scene), [*next]);
        assert_eq!(scene.who(Lizzie).sanity, if *next == New { 2 } else { 1 }, "{next}: on you");
        assert_eq!(scene.who(Borden).sanity, 1, "{next}: on nobody else");
        let ghouls = if *next == Full { (E6Porch, E6WinterGarden) } else { (E6CoalCellar, E6SundialLawn) };
        assert_eq!(scene.figure("ghoul-1"), Some((ghouls.0, 1)), "{next}");
        assert_eq!(scene.figure("ghoul-2"), Some((ghouls.1, 0)), "{next}");
        assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).wounds), (0, 0), "{next}");
    }
}

/// Scenario: new, waxing-crescent, waxing-gibbous, full, waning-gibbous, waning-crescent, e6-m5
/// Would fail if a phase lit other spaces than its row says: whoever is in shadow is strained by the racing
/// cloud.
#[test]
fn each_phase_lights_the_spaces_of_its_row() {
    for (now, after) in MoonPhase::ALL.iter().zip(MoonPhase::ALL.iter().cycle().skip(2)) {
        for space in spaces() {
            let mut scene = observatory_of(&[Lizzie, Borden, Ian]);
            moon(&mut scene, *now);
            scene.at(Borden, space).at(Ian, space);
            scene.stressed(Ian, 3);
            scene.mythos(E6M5);
            assert_eq!(phase(&scene), *after);
            let (stress, wounds) = if is_lit(*after, space) { (0, 0) } else { (2, 1) };
            assert_eq!(scene.who(Borden).stress, stress, "{after} in {space}");
            assert_eq!(scene.who(Ian).wounds, wounds, "{after} in {space}: what does not fit wounds");
        }
    }
}

/// Scenario: e6-m5, new, full
/// Would fail if a phase the moon only passes through were not entered.
#[test]
fn racing_cloud_enters_each_phase_on_the_way() {
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    scene.mythos(E6M5);
    assert_eq!(entered(&scene), [New, WaxingCrescent]);
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Borden).sanity), (2, 1));
    assert_eq!(scene.who(Lizzie).stress, 2, "the hill road is west");

    let mut scene = observatory();
    moon(&mut scene, WaxingGibbous);
    scene.at(Lizzie, E6Rotunda).enemy("ghoul-1", E6CoalCellar, 0);
    scene.mythos(E6M5);
    assert_eq!(entered(&scene), [Full, WaningGibbous]);
    assert_eq!(scene.figure("ghoul-1"), Some((E6Porch, 0)));
    assert_eq!((scene.who(Lizzie).stress, scene.who(Borden).stress), (0, 0), "skylit and west are lit now");
}

/// Would fail if the order of the moon and the other effects of step 4b were not the active player's (T-01,
/// DM-61).
#[test]
fn the_active_player_orders_the_moon_and_the_horror() {
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    scene.enemy("hunting-horror-1", E6WinterGarden, 0);
    scene.end_of_turn();
    let mut effects = scene.options();
    effects.sort();
    assert_eq!(effects, ["choose effect hunting-horror-1", "choose effect moon"]);
    scene.play("choose effect moon");
    assert_eq!((phase(&scene), scene.active()), (New, Borden));
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6HillRoad, 0)), "the other comes by itself");
}

/// Would fail if the moon stood still once the ritual is disrupted.
#[test]
fn the_moon_goes_on_after_the_ritual() {
    let mut scene = observatory();
    disrupted(&mut scene, E6Burrow);
    moon(&mut scene, WaningCrescent);
    scene.end_of_turn();
    if scene.frame() == "end-effects" {
        scene.play("choose effect moon");
    }
    assert_eq!(phase(&scene), New);
    assert_eq!(scene.who(Lizzie).sanity, 2);
}
