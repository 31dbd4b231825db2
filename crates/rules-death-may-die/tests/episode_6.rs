//! Scenarios of episode 6, Unspeakable Hour: its map, its cards, the moon and its light, the mirrors.
//!
//! What is expected comes from the content tables of the episode; DM-xx and T-xx are numbered rules.

mod scene;

use rules_death_may_die::ids::{
    Claim, DiscoveryCard, ElderOne, Episode, InvestigatorId, MoonPhase, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, Reason, TurnStep};

use Claim::*;
use DiscoveryCard::*;
use InvestigatorId::{Adam, Borden, Ian, Lizzie, Rasputin};
use MoonPhase::{Full, New, WaningCrescent, WaningGibbous, WaxingCrescent, WaxingGibbous};
use MythosCard::*;
use Space::*;
use scene::Scene;
use scene::shared::{
    free_to_refuse, helps_one_here, linked_as_printed, makes_the_third_symbol, no_such_side, set_out,
    side_for_stress,
};

const EAST: [Space; 3] = [E6WinterGarden, E6SundialLawn, E6EastTerrace];
const WEST: [Space; 4] = [E6HillRoad, E6Porch, E6PlateStore, E6StarLibrary];
const SKYLIT: [Space; 4] = [E6Rotunda, E6OrreryRoom, E6MeridianCorridor, E6TelescopeRoom];

/// Whether the table of phases lights a space.
fn is_lit(phase: MoonPhase, space: Space) -> bool {
    let (east, west, skylit) = match phase {
        New => (false, false, false),
        WaxingCrescent => (true, false, false),
        WaxingGibbous => (true, false, true),
        Full => (true, true, true),
        WaningGibbous => (false, true, true),
        WaningCrescent => (false, true, false),
    };
    east && EAST.contains(&space) || west && WEST.contains(&space) || skylit && SKYLIT.contains(&space)
}

fn spaces() -> Vec<Space> {
    Space::ALL.iter().copied().filter(|space| space.id().starts_with("e6-")).collect()
}

/// Lizzie, whose turn it is, and Borden on the hill road; Hastur waits; nobody else is there, the mirrors are
/// set out.
fn observatory() -> Scene {
    observatory_of(&[Lizzie, Borden])
}

fn observatory_of(investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::new(Episode::UnspeakableHour, ElderOne::Hastur, investigators);
    scene.no_enemies();
    scene
}

fn moon(scene: &mut Scene, phase: MoonPhase) {
    scene.arrange(|position| position.tokens.moon = phase);
}

fn phase(scene: &Scene) -> MoonPhase {
    scene.position().tokens.moon
}

/// The phases the moon has entered, in order.
fn entered(scene: &Scene) -> Vec<MoonPhase> {
    let moved = scene.events.iter().filter_map(|event| match event {
        Event::MoonMoved { phase } => Some(*phase),
        _ => None,
    });
    moved.collect()
}

/// Puts the five mirrors there.
fn mirrors(scene: &mut Scene, spaces: [Space; 5]) {
    scene.arrange(|position| {
        for (slot, space) in spaces.into_iter().enumerate() {
            position.tokens.slots[slot] = Some(space);
        }
    });
}

/// So many mirrors in the telescope room, the others in the star library.
fn set(scene: &mut Scene, number: usize) {
    let all = std::array::from_fn(|slot| if slot < number { E6TelescopeRoom } else { E6StarLibrary });
    mirrors(scene, all);
}

fn mirrors_in(scene: &Scene, space: Space) -> usize {
    scene.position().tokens.slots.iter().filter(|at| **at == Some(space)).count()
}

/// The ritual is disrupted and the Elder One stands there.
fn disrupted(scene: &mut Scene, space: Space) {
    scene.elder_one(Stage::Two, space, 0, true);
}

// The map.

/// Would fail if a door of the observatory led somewhere else, or a tunnel or staircase did not join two
/// spaces (DM-10).
#[test]
fn every_space_of_the_observatory_leads_where_the_links_say() {
    let links = [
        (E6HillRoad, E6Porch),
        (E6Porch, E6Rotunda),
        (E6Porch, E6WinterGarden),
        (E6Porch, E6CoalCellar),
        (E6Rotunda, E6OrreryRoom),
        (E6Rotunda, E6MeridianCorridor),
        (E6Rotunda, E6WinterGarden),
        (E6Rotunda, E6TelescopeRoom),
        (E6OrreryRoom, E6EastTerrace),
        (E6WinterGarden, E6SundialLawn),
        (E6WinterGarden, E6EastTerrace),
        (E6SundialLawn, E6EastTerrace),
        (E6MeridianCorridor, E6PlateStore),
        (E6MeridianCorridor, E6StarLibrary),
        (E6StarLibrary, E6CoalCellar),
        (E6CoalCellar, E6Burrow),
        (E6Burrow, E6SundialLawn),
    ];
    linked_as_printed(&mut observatory(), 13, &links);
}

/// Would fail if the observatory were laid out wrongly before the first turn (DM-03).
#[test]
fn the_observatory_is_set_out_as_the_table_of_spaces_says() {
    let scene = Scene::new(Episode::UnspeakableHour, ElderOne::Hastur, &[Lizzie, Borden]);
    let position = scene.position();
    let cultists = [E6Porch, E6Rotunda, E6PlateStore, E6StarLibrary, E6WinterGarden, E6TelescopeRoom];
    let printed: [(&str, &[Space]); 3] =
        [("cultist", &cultists), ("ghoul", &[E6CoalCellar, E6Burrow]), ("hunting-horror", &[E6OrreryRoom])];
    set_out(&scene, &printed);
    for space in spaces() {
        let start = [E6HillRoad, E6PlateStore, E6StarLibrary, E6SundialLawn, E6EastTerrace].contains(&space);
        assert_eq!(mirrors_in(&scene, space), usize::from(start), "{space}");
    }
    assert_eq!(position.tokens.moon, WaxingCrescent);
    assert!(position.fire.is_empty());
    assert!(position.investigators.iter().all(|one| one.space == E6HillRoad));
}

// The moon.

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

// Mythos cards.

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

// Discovery cards.

/// Scenario: e6-d01, e6-d02, e6-d03, e6-d04, e6-d05, e6-d06, e6-d07, e6-d08, e6-d09, e6-d10, e6-d11, e6-d15
/// Would fail if a side cost something else than it says, gave something else, or could be had without room
/// for the stress.
#[test]
fn sides_for_stress_cost_it_and_give_their_card() {
    let sides = [
        (E6D01, CardSide::Left, 2, E6SpellLightness),
        (E6D02, CardSide::Left, 2, E6SpellTide),
        (E6D03, CardSide::Left, 1, E6DaggerDark),
        (E6D04, CardSide::Left, 1, E6DaggerBright),
        (E6D05, CardSide::Left, 1, E6Trolley),
        (E6D05, CardSide::Right, 2, E6Oake),
        (E6D06, CardSide::Left, 1, E6Almanac),
        (E6D06, CardSide::Right, 2, E6Varga),
        (E6D07, CardSide::Left, 1, E6ArcLamp),
        (E6D08, CardSide::Right, 1, E6Owl),
        (E6D09, CardSide::Right, 2, E6Emil),
        (E6D10, CardSide::Left, 2, E6Rifle),
        (E6D11, CardSide::Left, 1, E6SilverNitrate),
        (E6D15, CardSide::Left, 1, E6Goggles),
    ];
    for (card, side, price, claim) in sides {
        side_for_stress(observatory, card, side, price, claim);
    }
}

/// Scenario: e6-d01, e6-d02, e6-d03, e6-d04, e6-d05, e6-d06, e6-d07, e6-d08, e6-d10, e6-d11, e6-d12, e6-d13
/// Scenario: e6-d15
/// Would fail if a card that may be refused for free did something when refused.
#[test]
fn a_card_refused_for_free_is_discarded_and_nothing_else() {
    for card in [E6D01, E6D02, E6D03, E6D04, E6D05, E6D06, E6D07, E6D08, E6D10, E6D11, E6D12, E6D13, E6D15] {
        free_to_refuse(observatory(), card);
    }
}

/// Scenario: e6-d01, e6-d02, e6-d03, e6-d04, e6-d07, e6-d08, e6-d10, e6-d11, e6-d13
/// Would fail if a card had a side that is not printed on it.
#[test]
fn cards_with_one_side_have_no_other() {
    for card in [E6D01, E6D02, E6D03, E6D04, E6D07, E6D08, E6D10, E6D11, E6D13] {
        no_such_side(observatory(), card, if card == E6D08 { "left" } else { "right" });
    }
}

/// Scenario: e6-d05, e6-moonstruck
/// Would fail if the porter did not shy at the moonstruck, or shied at anybody else.
#[test]
fn the_night_porter_strains_the_moonstruck_before_the_choice() {
    for (side, stress) in [(CardSide::Left, 1), (CardSide::Right, 0)] {
        let mut scene = observatory();
        scene.claimed(Lizzie, E6D09, side);
        scene.discovery(E6D05);
        assert_eq!((scene.who(Lizzie).stress, scene.who(Borden).stress), (stress, 0));
        scene.play("refuse");
        assert_eq!(scene.card(E6D05), CardPlace::Discard);
    }
    // The stress comes first: what then does not fit cannot be paid.
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D09, CardSide::Left);
    scene.stressed(Lizzie, 2);
    scene.discovery(E6D05);
    assert_eq!(scene.options(), ["left", "refuse"]);
}

/// Scenario: e6-d09, e6-moonstruck
/// Would fail if the sleepwalker could be left without being moonstruck, or that did not calm.
#[test]
fn the_sleepwalker_cannot_be_refused_without_being_struck() {
    let mut scene = observatory();
    scene.stressed(Lizzie, 2);
    scene.discovery(E6D09);
    assert_eq!(scene.options(), ["left", "right"], "refusing and the left side are one option");
    scene.play("left");
    assert!(scene.was_claimed(Lizzie, E6Moonstruck));
    assert_eq!(scene.who(Lizzie).stress, 0);
    assert_eq!(scene.held_by(E6D09), Some((Lizzie, CardSide::Left)));
}

/// Scenario: e6-d12, e6-morphia, e6-d13, e6-flask
/// Would fail if the drawer and the flask were not free, or the right side of the drawer were kept as a card.
#[test]
fn the_drawer_and_the_flask_are_free() {
    for (card, claim) in [(E6D12, E6Morphia), (E6D13, E6Flask)] {
        let mut scene = observatory();
        scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (2, 4));
        scene.discovery(card);
        scene.play("left");
        assert!(scene.was_claimed(Lizzie, claim));
        assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).stress, scene.who(Lizzie).sanity), (2, 4, 1));
    }
    let mut scene = observatory();
    scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (2, 2));
    scene.discovery(E6D12);
    scene.play("right");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).stress), (1, 2));
    assert_eq!(scene.card(E6D12), CardPlace::Discard);
}

/// Scenario: e6-d14, full, new
/// Would fail if looking did not cost two sanity, or the moon took the long way round.
#[test]
fn the_eyepiece_sets_the_moon_for_two_sanity() {
    let mut scene = observatory();
    scene.at(Lizzie, E6Rotunda).enemy("ghoul-1", E6CoalCellar, 0);
    scene.discovery(E6D14);
    assert_eq!(scene.options(), ["left", "right"]);
    scene.play("left");
    let phases: Vec<String> = MoonPhase::ALL.iter().map(|phase| format!("choose moon {phase}")).collect();
    assert_eq!(scene.options(), phases);
    scene.play("choose moon full");
    assert_eq!(entered(&scene)[0], Full, "and none on the way");
    assert_eq!(scene.figure("ghoul-1"), Some((E6Porch, 0)));
    assert_eq!(scene.who(Lizzie).sanity, 3);
    assert_eq!(scene.card(E6D14), CardPlace::Discard, "a side that claims nothing is a one-off");

    let mut scene = observatory();
    scene.discovery(E6D14);
    scene.play("left").play("choose moon new");
    assert_eq!(scene.who(Lizzie).sanity, 4, "the new moon costs its own");

    // Already there: nothing happens, not even what the phase does.
    let mut scene = observatory();
    moon(&mut scene, New);
    scene.discovery(E6D14);
    scene.play("left").play("choose moon new");
    assert_eq!(scene.who(Lizzie).sanity, 3);
    assert_eq!(entered(&scene), [WaxingCrescent], "only the end of the turn moved it");
}

/// Scenario: e6-d14, e6-moonstruck
/// Would fail if not looking were free.
#[test]
fn the_eyepiece_cannot_be_refused_without_being_struck() {
    let mut scene = observatory();
    scene.stressed(Lizzie, 1);
    scene.discovery(E6D14);
    scene.play("right");
    assert!(scene.was_claimed(Lizzie, E6Moonstruck));
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Lizzie).stress), (1, 1));
    assert!(!entered(&scene).contains(&New));
}

/// Scenario: e6-d14
/// Would fail if a price that stops at a threshold did not count as paid (T-20), or the insanity struck
/// before the moon was set.
#[test]
fn the_eyepiece_at_the_edge_of_a_threshold() {
    let mut scene = observatory();
    scene.investigator(Lizzie, |one| one.sanity = 4);
    scene.discovery(E6D14);
    scene.play("left");
    assert_eq!(scene.frame(), "moon-phase");
    scene.play("choose moon waning-gibbous");
    assert_eq!((phase(&scene), scene.frame(), scene.who(Lizzie).sanity), (WaningGibbous, "madness", 5));
}

/// Scenario: e6-d15, e6-goggles, e6-moonstruck
/// Would fail if the peg below did not wake every moonstruck sense of yours, or woke somebody else's.
#[test]
fn the_peg_below_heals_the_moonstruck() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D09, CardSide::Left).claimed(Lizzie, E6D14, CardSide::Right);
    scene.stressed(Lizzie, 2);
    scene.discovery(E6D15);
    scene.play("right");
    assert_eq!((scene.card(E6D09), scene.card(E6D14)), (CardPlace::Discard, CardPlace::Discard));
    assert_eq!((scene.who(Lizzie).stress, scene.card(E6D15)), (1, CardPlace::Discard));

    let mut scene = observatory();
    scene.claimed(Borden, E6D09, CardSide::Left).claimed(Lizzie, E6D10, CardSide::Left);
    scene.stressed(Lizzie, 2);
    scene.discovery(E6D15);
    scene.play("right");
    assert_eq!(scene.held_by(E6D09), Some((Borden, CardSide::Left)));
    assert_eq!(scene.held_by(E6D10), Some((Lizzie, CardSide::Left)));
    assert_eq!(scene.who(Lizzie).stress, 1);
}

// Carrying mirrors.

/// Scenario: e6-carry-mirror, new, waxing-crescent, waxing-gibbous, full, waning-gibbous
/// Scenario: waning-crescent
/// Would fail if a mirror in shadow could be carried, or one in the light could not, or one that is set.
#[test]
fn a_mirror_is_carried_out_of_lit_spaces_only() {
    for now in MoonPhase::ALL {
        for space in spaces() {
            let mut scene = observatory();
            moon(&mut scene, *now);
            mirrors(&mut scene, [E6HillRoad; 5]);
            scene.arrange(|position| position.tokens.slots[2] = Some(space));
            scene.at(Lizzie, space).enemy("cultist-1", space, 0);
            let may = is_lit(*now, space) && space != E6TelescopeRoom;
            assert_eq!(scene.offers("do e6-carry-mirror"), may, "{now} in {space}");
        }
    }
    let mut scene = observatory();
    moon(&mut scene, Full);
    scene.at(Lizzie, E6Rotunda);
    assert_eq!(scene.refused("do e6-carry-mirror"), "DM-41", "no mirror here");
}

/// Scenario: e6-carry-mirror
/// Would fail if mirror and bearer did not go as far as the successes, at most two spaces, or could not stop
/// before.
#[test]
fn a_mirror_goes_as_far_as_the_successes_at_most_two() {
    for (faces, spaces) in [("bbb", 0), ("sbb", 1), ("ssb", 2), ("sss", 2)] {
        let mut scene = observatory();
        moon(&mut scene, Full);
        scene.play("do e6-carry-mirror");
        assert_eq!(scene.last_roll(), (3, 0));
        scene.rolls(faces);
        let way = [E6HillRoad, E6Porch, E6Rotunda];
        for step in &way[1..=spaces] {
            scene.play(&format!("go {step}"));
        }
        assert_eq!((scene.frame(), scene.who(Lizzie).space), ("actions", way[spaces]), "{faces}");
        assert_eq!(mirrors_in(&scene, way[spaces]), 1);
        assert_eq!(scene.who(Borden).space, E6HillRoad);
        assert_eq!(scene.actions_taken(), 1, "swiftness gives no free one");
        assert!(!scene.position().this_turn.free_move_used);
    }
    let mut scene = observatory();
    moon(&mut scene, Full);
    scene.play("do e6-carry-mirror").rolls("sss").play("stop");
    assert_eq!((scene.who(Lizzie).space, mirrors_in(&scene, E6HillRoad)), (E6HillRoad, 1), "up to N");
}

/// Scenario: e6-carry-mirror, waxing-crescent
/// Would fail if a mirror were carried on out of a space in shadow.
#[test]
fn a_mirror_stops_in_shadow() {
    let mut scene = observatory();
    scene.at(Lizzie, E6EastTerrace);
    scene.play("do e6-carry-mirror").rolls("sss").play("go e6-orrery-room");
    assert_eq!(
        (scene.frame(), scene.who(Lizzie).space),
        ("actions", E6OrreryRoom),
        "skylit, and no gibbous moon"
    );
    assert_eq!(mirrors_in(&scene, E6OrreryRoom), 1);
    assert!(!scene.offers("do e6-carry-mirror"));
}

/// Scenario: e6-carry-mirror
/// Would fail if a mirror entered a buried space.
#[test]
fn no_mirror_enters_a_buried_space() {
    let mut scene = observatory();
    moon(&mut scene, Full);
    scene.at(Lizzie, E6SundialLawn);
    scene.play("do e6-carry-mirror").rolls("ssb");
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["go e6-east-terrace", "go e6-winter-garden", "stop"], "not down the tunnel");
    assert_eq!(scene.refused("go e6-burrow"), "DM-10");
    scene.play("go e6-winter-garden").play("go e6-porch");
    scene.play("go e6-coal-cellar").play("stop");
    assert_eq!(
        (scene.who(Lizzie).space, mirrors_in(&scene, E6Porch)),
        (E6CoalCellar, 1),
        "a mirror follows nobody"
    );
}

/// Scenario: e6-carry-mirror
/// Would fail if enemies did not follow a mirror, fire did not cling to its bearer, or stealth shook them
/// off.
#[test]
fn enemies_follow_and_fire_clings_as_in_a_move_but_stealth_does_not_help() {
    let mut scene = observatory_of(&[Borden, Lizzie]);
    moon(&mut scene, Full);
    scene.enemy("cultist-1", E6HillRoad, 0).enemy("ghoul-1", E6Porch, 0).fire(E6HillRoad, 1).fire(E6Porch, 1);
    scene.play("do e6-carry-mirror").rolls("ssb").play("go e6-porch");
    assert_eq!(scene.frame(), "walk", "nobody may be left behind");
    scene.play("go e6-rotunda");
    assert_eq!(scene.figure("cultist-1"), Some((E6Rotunda, 0)));
    assert_eq!(scene.figure("ghoul-1"), Some((E6Rotunda, 0)));
    assert_eq!(scene.who(Borden).fire, 2);
    assert_eq!((scene.fire_in(E6HillRoad), scene.fire_in(E6Porch)), (1, 1));
}

/// Scenario: e6-carry-mirror
/// Would fail if tentacles were forgotten, or came before the successes are used (T-10).
#[test]
fn tentacles_of_a_carry_cost_sanity_after_it() {
    let mut scene = observatory();
    moon(&mut scene, Full);
    scene.play("do e6-carry-mirror").rolls("xtb");
    assert_eq!((scene.frame(), scene.who(Lizzie).sanity), ("walk", 1));
    scene.play("go e6-porch");
    assert_eq!((scene.frame(), scene.who(Lizzie).sanity), ("actions", 3));
}

/// Scenario: e6-carry-mirror
/// Would fail if a mirror that enters the telescope room were not set, or could be taken out again.
#[test]
fn a_mirror_in_the_telescope_room_is_set() {
    let mut scene = observatory();
    moon(&mut scene, Full);
    mirrors(&mut scene, [E6Rotunda, E6HillRoad, E6HillRoad, E6HillRoad, E6HillRoad]);
    scene.at(Lizzie, E6Rotunda).enemy("cultist-1", E6TelescopeRoom, 0);
    scene.play("do e6-carry-mirror").rolls("sss").play("go e6-telescope-room");
    assert_eq!(
        (scene.frame(), scene.who(Lizzie).space),
        ("actions", E6TelescopeRoom),
        "no further with what is set"
    );
    assert_eq!(mirrors_in(&scene, E6TelescopeRoom), 1);
    assert_eq!(scene.refused("do e6-carry-mirror"), "DM-41");
}

// The orrery.

/// Scenario: e6-turn-orrery
/// Would fail if the orrery could be turned from elsewhere, or not beside enemies, or each success were not
/// chosen anew.
#[test]
fn the_orrery_turns_the_moon_for_each_success_as_you_like() {
    let mut scene = observatory();
    assert_eq!(scene.refused("do e6-turn-orrery"), "DM-41");
    scene.at(Lizzie, E6OrreryRoom).enemy("hunting-horror-1", E6OrreryRoom, 0);
    scene.play("do e6-turn-orrery");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("sss");
    scene.plays(&["yes", "choose forwards", "yes", "choose backwards", "yes", "choose backwards"]);
    assert_eq!(entered(&scene), [WaxingGibbous, WaxingCrescent, New]);
    assert_eq!(scene.who(Lizzie).sanity, 2, "the new moon, on you");
    assert_eq!((scene.frame(), scene.actions_taken()), ("actions", 1));
}

/// Scenario: e6-turn-orrery
/// Would fail if successes had to be used, or none turned the moon.
#[test]
fn the_orrery_may_be_left_alone() {
    let mut scene = observatory();
    scene.at(Lizzie, E6OrreryRoom);
    scene.play("do e6-turn-orrery").rolls("ssb").play("no");
    assert!(entered(&scene).is_empty());
    assert_eq!(scene.frame(), "actions");
    scene.play("do e6-turn-orrery").rolls("bbe");
    assert_eq!((phase(&scene), scene.frame()), (WaxingCrescent, "actions"));
}

/// Scenario: e6-varga, e6-almanac, e6-turn-orrery, e6-oake, e6-carry-mirror
/// Would fail if somebody's help did not count for what they know, or counted elsewhere.
#[test]
fn helpers_add_dice_to_their_own_action() {
    type Held = &'static [(DiscoveryCard, CardSide)];
    let helpers: [(Held, u8, u8); 4] = [
        (&[(E6D06, CardSide::Right)], 0, 2),
        (&[(E6D06, CardSide::Left)], 0, 1),
        (&[(E6D05, CardSide::Right)], 2, 0),
        (&[(E6D05, CardSide::Right), (E6D06, CardSide::Right)], 2, 2),
    ];
    for (held, carrying, turning) in helpers {
        for (action, green) in [("e6-carry-mirror", carrying), ("e6-turn-orrery", turning)] {
            let mut scene = observatory();
            moon(&mut scene, Full);
            mirrors(&mut scene, [E6OrreryRoom; 5]);
            scene.at(Lizzie, E6OrreryRoom);
            for (card, side) in held {
                scene.claimed(Lizzie, *card, *side);
            }
            scene.play(&format!("do {action}"));
            assert_eq!(scene.last_roll(), (3, green), "{held:?} for {action}");
        }
    }
}

// What can be claimed.

/// Scenario: e6-spell-lightness, e6-carry-mirror
/// Would fail if the word did not take its sanity, carry one space more, at most four, and that once.
#[test]
fn the_spell_of_lightness_carries_the_next_mirror_further() {
    for (faces, spaces) in [("bbb", 1), ("sbb", 2), ("sss", 4)] {
        let mut scene = observatory();
        moon(&mut scene, Full);
        scene.claimed(Lizzie, E6D01, CardSide::Left);
        scene.play("use e6-d01");
        assert_eq!((scene.who(Lizzie).sanity, scene.actions_taken()), (2, 0));
        assert!(!scene.offers("use e6-d01"), "once per turn");
        scene.play("do e6-carry-mirror").rolls(faces);
        let way = [E6Porch, E6WinterGarden, E6SundialLawn, E6EastTerrace];
        for step in &way[..spaces] {
            assert_eq!(scene.frame(), "walk", "{faces}");
            scene.play(&format!("go {step}"));
        }
        assert_eq!((scene.frame(), scene.who(Lizzie).space), ("actions", way[spaces - 1]), "{faces}");
        // The next carry is an ordinary one.
        scene.play("do e6-carry-mirror").rolls("bbb");
        assert_eq!(scene.frame(), "actions");
    }
}

/// Scenario: e6-spell-lightness
/// Would fail if a word said this turn lightened a mirror in another, or could be said outside step 1.
#[test]
fn the_spell_of_lightness_is_said_between_actions_and_lasts_the_turn() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D01, CardSide::Left);
    scene.play("use e6-d01");
    assert!(scene.position().this_turn.next_carry);
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.active(), Borden);
    scene.step(TurnStep::Over).nudge();
    moon(&mut scene, Full);
    scene.play("do e6-carry-mirror").rolls("bbb");
    assert_eq!((scene.frame(), scene.who(Lizzie).space), ("actions", E6HillRoad));
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "draw-discovery", "no window for it");
}

/// Scenario: e6-trolley, e6-carry-mirror, e6-spell-lightness
/// Would fail if the trolley did not carry three spaces, or four with the spell.
#[test]
fn the_trolley_carries_three_spaces() {
    for (spell, faces, spaces) in [(false, "sss", 3), (false, "ssb", 2), (true, "sss", 4), (true, "ssb", 3)] {
        let mut scene = observatory();
        moon(&mut scene, Full);
        scene.claimed(Lizzie, E6D05, CardSide::Left);
        if spell {
            scene.claimed(Lizzie, E6D01, CardSide::Left).play("use e6-d01");
        }
        scene.play("do e6-carry-mirror").rolls(faces);
        let way = [E6Porch, E6WinterGarden, E6SundialLawn, E6EastTerrace];
        for step in &way[..spaces] {
            assert_eq!(scene.frame(), "walk", "{faces}");
            scene.play(&format!("go {step}"));
        }
        assert_eq!((scene.frame(), scene.who(Lizzie).space), ("actions", way[spaces - 1]), "{spell} {faces}");
    }
}

/// Scenario: e6-trolley, e6-spell-lightness, e6-oake, e6-carry-mirror
/// Would fail if more successes than that carried a mirror beyond the limits of two, three and four spaces.
#[test]
fn no_luck_carries_a_mirror_beyond_the_limit() {
    type Held = &'static [(DiscoveryCard, CardSide)];
    let limits: [(Held, u8, &str, usize); 3] = [
        (&[(E6D05, CardSide::Right)], 1, "sssSS", 2),
        // The second threshold brought a green die for every roll.
        (&[(E6D05, CardSide::Left)], 9, "sssS", 3),
        (&[(E6D05, CardSide::Right), (E6D01, CardSide::Left)], 1, "sssSS", 4),
    ];
    for (held, sanity, faces, spaces) in limits {
        let mut scene = observatory();
        moon(&mut scene, Full);
        scene.investigator(Lizzie, |one| one.sanity = sanity);
        for (card, side) in held {
            scene.claimed(Lizzie, *card, *side);
        }
        if held.len() > 1 {
            scene.play("use e6-d01");
        }
        scene.play("do e6-carry-mirror").rolls(faces);
        let way = [E6Porch, E6WinterGarden, E6SundialLawn, E6EastTerrace];
        for step in &way[..spaces] {
            assert_eq!(scene.frame(), "walk", "{held:?}");
            scene.play(&format!("go {step}"));
        }
        assert_eq!((scene.frame(), scene.who(Lizzie).space), ("actions", way[spaces - 1]), "{held:?}");
    }
}

/// Scenario: e6-spell-tide, new
/// Would fail if the tide cost no sanity, moved the moon further, or could be called twice a turn.
#[test]
fn the_spell_of_the_tide_moves_the_moon_either_way() {
    for (way, next, sanity) in [("forwards", WaxingGibbous, 2), ("backwards", New, 3)] {
        let mut scene = observatory();
        scene.claimed(Lizzie, E6D02, CardSide::Left);
        scene.play("use e6-d02");
        assert_eq!(scene.options(), ["choose forwards", "choose backwards"]);
        scene.play(&format!("choose {way}"));
        assert_eq!((phase(&scene), scene.who(Lizzie).sanity), (next, sanity));
        assert_eq!((scene.who(Borden).sanity, scene.actions_taken()), (1, 0));
        assert!(!scene.offers("use e6-d02"), "once per turn");
    }
}

/// Scenario: e6-spell-tide
/// Would fail if the tide could be called in step 1 alone (T-62), or an insanity struck in the middle of the
/// call (T-26).
#[test]
fn the_spell_of_the_tide_may_be_called_later_in_the_turn() {
    for step in [TurnStep::AfterMythos, TurnStep::BeforeFire, TurnStep::AfterFire] {
        let mut scene = observatory();
        scene.claimed(Lizzie, E6D02, CardSide::Left).step(step).nudge();
        scene.play("use e6-d02").play("choose backwards");
        assert_eq!(entered(&scene)[0], New, "{step:?}");
    }
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D02, CardSide::Left);
    scene.investigator(Lizzie, |one| one.sanity = 4);
    scene.play("use e6-d02");
    assert_eq!(scene.frame(), "moon-way");
    scene.play("choose forwards");
    assert_eq!((scene.frame(), phase(&scene)), ("madness", WaxingGibbous));
}

/// Scenario: e6-dagger-dark, e6-dagger-bright, e6-rifle
/// Would fail if a weapon gave other dice than it says, by another moon, or at another distance.
#[test]
fn weapons_give_their_green_dice() {
    for now in MoonPhase::ALL {
        let weapons = [
            (E6D03, E6DaggerDark, if *now == New { 3 } else { 1 }, 0),
            (E6D04, E6DaggerBright, if *now == Full { 3 } else { 1 }, 0),
            (E6D10, E6Rifle, 1, 2),
        ];
        for (card, claim, here, far) in weapons {
            for (space, green) in [(E6HillRoad, here), (E6Porch, far)] {
                let mut scene = observatory();
                moon(&mut scene, *now);
                // Lizzie is a marksman, which gives range and at level 1 no dice.
                scene.claimed(Lizzie, card, CardSide::Left).enemy("cultist-1", space, 0);
                scene.play("attack cultist-1");
                assert_eq!(scene.last_roll(), (3, green), "{claim} by {now} at a target in {space}");
            }
        }
    }
    // Both daggers and the rifle at once.
    let mut scene = observatory();
    moon(&mut scene, New);
    for card in [E6D03, E6D04, E6D10] {
        scene.claimed(Lizzie, card, CardSide::Left);
    }
    scene.enemy("cultist-1", E6HillRoad, 0).play("attack cultist-1");
    assert_eq!(scene.last_roll(), (3, 5));
}

/// Scenario: e6-almanac
/// Would fail if the corrected moon did not stand still, or the almanac were kept, or used up unasked.
#[test]
fn the_almanac_may_hold_the_moon_for_one_end_of_turn() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D06, CardSide::Left);
    scene.end_of_turn();
    assert_eq!(scene.options(), ["yes", "no"]);
    scene.play("yes");
    assert_eq!((phase(&scene), scene.active()), (WaxingCrescent, Borden));
    assert_eq!(scene.card(E6D06), CardPlace::Discard);
    assert!(entered(&scene).is_empty());

    let mut scene = observatory();
    scene.claimed(Lizzie, E6D06, CardSide::Left);
    scene.end_of_turn();
    scene.play("no");
    assert_eq!(phase(&scene), WaxingGibbous);
    assert_eq!(scene.held_by(E6D06), Some((Lizzie, CardSide::Left)));
    // Borden's end of turn is not hers.
    scene.end_of_turn();
    assert_eq!((phase(&scene), scene.active()), (Full, Lizzie));
}

/// Scenario: e6-almanac
/// Would fail if the almanac held the moon against a card.
#[test]
fn the_almanac_holds_no_other_moon() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D06, CardSide::Left);
    scene.mythos(E6M5);
    assert_eq!(phase(&scene), Full);
    assert_eq!(scene.held_by(E6D06), Some((Lizzie, CardSide::Left)), "nobody asked");
}

/// Scenario: e6-arc-lamp, e6-carry-mirror
/// Would fail if the lamp did not light the space you are in, wherever you go, in the darkest hour.
#[test]
fn the_arc_lamp_lights_where_you_are() {
    let mut scene = observatory();
    moon(&mut scene, New);
    scene.claimed(Lizzie, E6D07, CardSide::Left);
    assert!(!scene.offers("do e6-carry-mirror"));
    scene.play("use e6-d07");
    assert_eq!((scene.card(E6D07), scene.actions_taken()), (CardPlace::Discard, 0));
    scene.play("do e6-carry-mirror").rolls("ssb").play("go e6-porch");
    assert_eq!(scene.frame(), "walk", "the porch is lit too, now that she is there");
    assert!(!scene.offers("go e6-coal-cellar"), "mirrors still never enter a buried space");
    scene.play("go e6-rotunda");
    assert_eq!(mirrors_in(&scene, E6Rotunda), 1);
}

/// Scenario: e6-arc-lamp, e6-m4, e6-m5
/// Would fail if the lamp did not keep the dark away from everybody in your space, or lit somebody else's.
#[test]
fn the_arc_lamp_counts_on_mythos_cards() {
    let mut scene = observatory_of(&[Lizzie, Borden, Ian]);
    moon(&mut scene, WaningGibbous);
    scene.claimed(Lizzie, E6D07, CardSide::Left);
    scene.at(Lizzie, E6CoalCellar).at(Borden, E6CoalCellar).at(Ian, E6Burrow);
    scene.play("use e6-d07");
    scene.mythos(E6M5);
    assert_eq!((scene.who(Lizzie).stress, scene.who(Borden).stress), (0, 0), "buried or not");
    assert_eq!(scene.who(Ian).stress, 2);

    let mut scene = observatory();
    scene.claimed(Lizzie, E6D07, CardSide::Left).enemy("hunting-horror-1", E6Rotunda, 0);
    scene.play("use e6-d07");
    scene.mythos(E6M4);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6Porch, 0)), "one space only, as in the light");
}

/// Scenario: e6-arc-lamp
/// Would fail if the lamp burnt on in the next turn.
#[test]
fn the_arc_lamp_goes_out_at_the_end_of_the_turn() {
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    scene.claimed(Lizzie, E6D07, CardSide::Left);
    scene.play("use e6-d07");
    scene.end_of_turn();
    assert_eq!((scene.active(), phase(&scene)), (Borden, New));
    assert!(!scene.offers("do e6-carry-mirror"), "nothing is lit, beside Lizzie either");
}

/// Scenario: e6-arc-lamp, e6-owl
/// Our ruling: the lamp burns through the fire roll and the effects at the end of the turn, and is out when the discard is
/// checked, so that an advance finds the mirror beside its bearer in the dark.
#[test]
fn the_arc_lamp_burns_until_the_discard_check() {
    let mut scene = observatory_of(&[Ian, Borden]);
    moon(&mut scene, New);
    scene.claimed(Ian, E6D07, CardSide::Left).claimed(Ian, E6D08, CardSide::Right);
    scene.at(Borden, E6Porch).investigator(Ian, |one| one.fire = 1);
    scene.arrange(|position| position.this_turn.advance = true);
    scene.play("use e6-d07").step(TurnStep::Fire).nudge();
    scene.dice("b").play("reroll black-blank free").dice("b");
    assert!(scene.offers("reroll black-blank free"), "the owl sees twice where it is light");
    scene.play("keep");
    assert!(scene.happened(|event| matches!(event, Event::Advanced { .. })));
    assert_eq!(scene.enemies_in(E6HillRoad), ["cultist-1"]);
}

/// Scenario: e6-silver-nitrate
/// Would fail if the brown bottle did not burn, burnt a horror no worse, or reached another space.
#[test]
fn silver_nitrate_burns_one_enemy_here_and_a_horror_twice_as_much() {
    for (target, wounds) in [("ghoul-1", 2), ("hunting-horror-1", 4)] {
        let mut scene = observatory();
        scene.claimed(Lizzie, E6D11, CardSide::Left).enemy("ghoul-2", E6Porch, 0);
        assert!(!scene.offers("use e6-d11"), "nobody here");
        scene.enemy("ghoul-1", E6HillRoad, 0).enemy("hunting-horror-1", E6HillRoad, 0);
        scene.play("use e6-d11");
        assert_eq!(scene.options(), ["choose ghoul-1", "choose hunting-horror-1"]);
        scene.play(&format!("choose {target}"));
        for figure in ["ghoul-1", "hunting-horror-1"] {
            let burnt = if figure == target { wounds } else { 0 };
            assert_eq!(scene.figure(figure), Some((E6HillRoad, burnt)));
        }
        assert_eq!(scene.figure("ghoul-2"), Some((E6Porch, 0)));
        assert_eq!((scene.card(E6D11), scene.actions_taken()), (CardPlace::Discard, 0));
    }
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D11, CardSide::Left).enemy("cultist-1", E6HillRoad, 0);
    scene.play("use e6-d11");
    assert_eq!(scene.figure("cultist-1"), None, "two wounds kill a cultist");
}

/// Scenario: e6-silver-nitrate
/// Would fail if it burnt the Elder One before the ritual is disrupted (DM-72), or not afterwards.
#[test]
fn silver_nitrate_and_the_elder_one() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D11, CardSide::Left).elder_one(Stage::Two, E6HillRoad, 0, false);
    assert!(!scene.offers("use e6-d11"));
    disrupted(&mut scene, E6HillRoad);
    scene.play("use e6-d11");
    assert_eq!(scene.figure("elder-one"), Some((E6HillRoad, 2)));
}

/// Scenario: e6-morphia, e6-flask, new, full
/// Would fail if they did not heal and calm wholly, or the flask healed by another moon than new and full.
#[test]
fn morphia_heals_and_the_flask_calms() {
    for now in MoonPhase::ALL {
        let warm = u8::from(matches!(now, New | Full));
        for (card, wounds, stress) in [(E6D12, 0, 4), (E6D13, 3 - warm, 0)] {
            let under_the_moon = |all: &[InvestigatorId]| {
                let mut scene = observatory_of(all);
                moon(&mut scene, *now);
                scene
            };
            helps_one_here(under_the_moon, E6Porch, card, wounds, stress);
        }
    }
}

/// Scenario: e6-morphia, e6-flask
/// Would fail if they could be wasted (DM-80).
#[test]
fn morphia_and_flask_are_used_when_they_help() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D12, CardSide::Left).claimed(Lizzie, E6D13, CardSide::Left).at(Borden, E6Porch);
    scene.investigator(Borden, |one| (one.wounds, one.stress) = (1, 1));
    assert!(!scene.offers("use e6-d12") && !scene.offers("use e6-d13"), "Borden is elsewhere");
    scene.investigator(Lizzie, |one| one.wounds = 1);
    assert!(scene.offers("use e6-d12") && !scene.offers("use e6-d13"), "the crescent warms nobody");
    moon(&mut scene, Full);
    assert!(scene.offers("use e6-d13"), "the full moon does");
    scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (0, 1));
    assert!(!scene.offers("use e6-d12") && scene.offers("use e6-d13"));
}

/// Scenario: e6-goggles, new, e6-m7
/// Would fail if the new moon hurt through smoked glass, or a mythos card were not softened by one.
#[test]
fn goggles_keep_out_the_new_moon_and_soften_mythos_cards() {
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    scene.claimed(Lizzie, E6D15, CardSide::Left);
    scene.end_of_turn();
    assert_eq!((phase(&scene), scene.who(Lizzie).sanity), (New, 1));

    let mut scene = observatory();
    set(&mut scene, 1);
    scene.claimed(Lizzie, E6D15, CardSide::Left);
    scene.mythos(E6M7);
    scene.play("choose option-2");
    assert_eq!(scene.options(), ["amount 1", "amount 2"], "one less, if she likes (T-29)");
    scene.play("amount 1");
    assert_eq!(scene.who(Lizzie).sanity, 2, "and none for the new moon");

    // Her own spell is neither.
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D15, CardSide::Left).claimed(Lizzie, E6D01, CardSide::Left);
    scene.play("use e6-d01");
    assert_eq!(scene.who(Lizzie).sanity, 2);
}

/// Scenario: e6-owl
/// Would fail if the owl did not let a die be thrown again, once in shadow and twice in the light, each turn.
#[test]
fn the_owl_gives_a_reroll_and_two_in_the_light() {
    for (now, rerolls) in [(WaxingCrescent, 1), (WaningCrescent, 2)] {
        let mut scene = observatory_of(&[Borden, Rasputin]);
        moon(&mut scene, now);
        scene.claimed(Borden, E6D08, CardSide::Right).enemy("ghoul-1", E6HillRoad, 0);
        scene.play("attack ghoul-1").dice("bbb");
        for _ in 0..rerolls {
            scene.play("reroll black-blank free").dice("b");
        }
        assert_eq!(scene.refused("reroll black-blank free"), "T-11", "{now}");
        scene.play("keep").play("attack ghoul-1").dice("bbb");
        assert_eq!(scene.refused("reroll black-blank free"), "T-11", "spent for this turn");
        assert_eq!(scene.who(Borden).stress, 0);
    }
    // It is Rasputin's turn: the count is full again, on a roll against Borden there is none of; his own next
    // turn has it.
    let mut scene = observatory_of(&[Borden, Rasputin]);
    scene.claimed(Borden, E6D08, CardSide::Right).enemy("ghoul-1", E6HillRoad, 0);
    scene.play("attack ghoul-1").dice("bbb").play("reroll black-blank free").dice("b").play("keep");
    scene.step(TurnStep::Over).nudge();
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.active(), Borden);
    scene.play("attack ghoul-1").dice("bbb").play("reroll black-blank free").dice("s").play("keep");
    assert_eq!(scene.figure("ghoul-1"), Some((E6HillRoad, 2)), "one success, and savage adds another");
}

/// Scenario: e6-owl
/// Would fail if the owl did not watch rolls against you.
#[test]
fn the_owl_watches_attacks_on_you_too() {
    let mut scene = observatory_of(&[Borden, Rasputin]);
    scene.claimed(Borden, E6D08, CardSide::Right).enemy("ghoul-1", E6HillRoad, 0);
    scene.step(TurnStep::AfterMythos).nudge();
    scene.dice("sB").play("reroll black-success free").dice("b").play("keep");
    assert_eq!(scene.who(Borden).wounds, 0);
}

/// Scenario: e6-emil
/// Would fail if Emil did not teach arcane mastery, or did not raise it.
#[test]
fn emil_lends_a_level_of_arcane_mastery() {
    for (id, held, most) in [(Borden, true, 1), (Rasputin, false, 1), (Rasputin, true, 2)] {
        let mut scene = observatory_of(&[id, Adam]);
        scene.at(id, E6OrreryRoom);
        if held {
            scene.claimed(id, E6D09, CardSide::Right);
        }
        scene.play("do e6-turn-orrery").dice("eeb").play("keep");
        assert_eq!(scene.options().last(), Some(&format!("amount {most}")), "{id}");
    }
    let mut scene = observatory_of(&[Borden, Adam]);
    scene.at(Borden, E6OrreryRoom);
    scene.play("do e6-turn-orrery").dice("eeb").play("keep");
    assert_eq!(scene.frame(), "actions", "without Emil the signs say nothing to Borden");
}

/// Scenario: e6-oake, e6-varga, e6-owl, e6-emil
/// Would fail if a companion took more wounds than their health, or stayed after the last (DM-52, T-22).
#[test]
fn companions_take_wounds_up_to_their_health() {
    for (card, health) in [(E6D05, 2), (E6D06, 1), (E6D08, 1), (E6D09, 1)] {
        let mut scene = observatory();
        scene.claimed(Borden, card, CardSide::Right);
        moon(&mut scene, WaxingCrescent);
        scene.investigator(Borden, |one| one.stress = 4);
        // Two that do not fit on the track are two wounds.
        scene.at(Borden, E6Burrow).mythos(E6M5);
        assert_eq!(scene.options().last(), Some(&format!("amount {health}")), "{card}");
        scene.play(&format!("amount {health}"));
        assert_eq!((scene.who(Borden).wounds, scene.card(card)), (2 - health, CardPlace::Discard), "{card}");
    }
}

/// Scenario: e6-spell-lightness, e6-spell-tide, e6-dagger-dark, e6-dagger-bright, e6-trolley, e6-almanac
/// Scenario: e6-arc-lamp
/// Scenario: e6-rifle, e6-silver-nitrate, e6-morphia, e6-flask, e6-goggles, e6-oake, e6-varga, e6-owl
/// Scenario: e6-emil
/// Would fail if an item or a companion could not change hands (DM-46).
#[test]
fn items_and_companions_may_be_traded() {
    let left = [E6D01, E6D02, E6D03, E6D04, E6D05, E6D06, E6D07, E6D10, E6D11, E6D12, E6D13, E6D15];
    let right = [E6D05, E6D06, E6D08, E6D09];
    let all = left.map(|card| (card, CardSide::Left)).into_iter();
    for (card, side) in all.chain(right.map(|card| (card, CardSide::Right))) {
        let mut scene = observatory();
        scene.claimed(Lizzie, card, side);
        scene.play(&format!("give {card} to borden")).play("yes");
        assert_eq!(scene.held_by(card), Some((Borden, side)));
    }
}

// When the Elder One advances.

/// Scenario: e6-advance
/// Would fail if mirrors left in the dark drew no cultists, or guarded, lit and set ones did.
#[test]
fn mirrors_in_shadow_draw_cultists_when_the_elder_one_advances() {
    let mut scene = observatory();
    mirrors(&mut scene, [E6HillRoad, E6PlateStore, E6StarLibrary, E6SundialLawn, E6TelescopeRoom]);
    scene.enemy("ghoul-1", E6StarLibrary, 0);
    scene.advance();
    assert_eq!(phase(&scene), WaxingGibbous, "the moon first");
    assert_eq!(scene.enemies_in(E6HillRoad), ["cultist-1"], "west, in shadow, nobody there");
    assert_eq!(scene.enemies_in(E6StarLibrary), ["ghoul-1"], "guarded already");
    assert_eq!(scene.enemies_in(E6PlateStore), ["disciple-of-hastur-1"], "Hastur's stage was first (T-03)");
    assert!(scene.enemies_in(E6SundialLawn).is_empty(), "lit");
    assert_eq!(mirrors_in(&scene, E6TelescopeRoom), 1, "no enemy is there to throw it down");
}

/// Scenario: e6-advance, new
/// Would fail if the light were judged before the moon moved, or set mirrors drew cultists at new moon.
#[test]
fn an_advance_into_the_new_moon_darkens_every_mirror() {
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    mirrors(&mut scene, [E6HillRoad, E6Porch, E6SundialLawn, E6SundialLawn, E6TelescopeRoom]);
    scene.advance();
    assert_eq!((phase(&scene), scene.who(Lizzie).sanity, scene.who(Borden).sanity), (New, 2, 1));
    assert_eq!((scene.enemies_in(E6HillRoad).len(), scene.enemies_in(E6Porch).len()), (1, 1));
    assert_eq!(
        scene.enemies_in(E6SundialLawn).len(),
        2,
        "one for each mirror of the list (DM-86, section 0.1)"
    );
    assert!(scene.enemies_in(E6TelescopeRoom).is_empty());
}

/// Scenario: e6-advance
/// Would fail if the active player could not say where the last cultist goes (T-40).
#[test]
fn the_last_cultist_goes_where_the_active_player_says() {
    let mut scene = observatory();
    mirrors(&mut scene, [E6HillRoad, E6StarLibrary, E6TelescopeRoom, E6TelescopeRoom, E6TelescopeRoom]);
    for number in 1..=9 {
        scene.enemy(&format!("cultist-{number}"), E6Burrow, 0);
    }
    scene.advance();
    assert_eq!(scene.options(), ["choose mirror-1", "choose mirror-2"]);
    scene.play("choose mirror-2");
    assert_eq!(scene.enemies_in(E6StarLibrary), ["cultist-10"]);
    assert!(scene.enemies_in(E6HillRoad).is_empty());
}

/// Scenario: e6-advance
/// Would fail if enemies in the telescope room did not throw a mirror down the stairs, or more than one.
#[test]
fn an_enemy_in_the_telescope_room_throws_a_mirror_down() {
    let mut scene = observatory();
    set(&mut scene, 3);
    scene.enemy("ghoul-1", E6TelescopeRoom, 0).enemy("cultist-1", E6TelescopeRoom, 0);
    scene.advance();
    assert_eq!((mirrors_in(&scene, E6TelescopeRoom), mirrors_in(&scene, E6Rotunda)), (2, 1));
    // With none set there is nothing to throw.
    let mut scene = observatory();
    scene.enemy("ghoul-1", E6TelescopeRoom, 0);
    scene.advance();
    assert_eq!(mirrors_in(&scene, E6Rotunda), 0);
}

/// Scenario: e6-advance
/// Would fail if mirrors still mattered once the ritual is disrupted, or the moon stood still.
#[test]
fn after_the_ritual_an_advance_only_moves_the_moon() {
    let mut scene = observatory();
    set(&mut scene, 4);
    disrupted(&mut scene, E6TelescopeRoom);
    scene.advance();
    assert_eq!(phase(&scene), WaxingGibbous);
    assert_eq!(mirrors_in(&scene, E6TelescopeRoom), 4);
    assert!(scene.enemies_in(E6StarLibrary).is_empty(), "in shadow, unguarded, and nobody comes");
}

// The ritual.

/// Scenario: new
/// Would fail if four mirrors and the new moon did not disrupt the ritual, the sanity first, or three did.
#[test]
fn four_mirrors_and_the_new_moon_disrupt_the_ritual() {
    for number in 3..=5 {
        let mut scene = observatory();
        moon(&mut scene, WaningCrescent);
        set(&mut scene, number);
        scene.at(Lizzie, E6Porch);
        scene.end_of_turn();
        let position = scene.position();
        assert_eq!(position.disrupted, number >= 4, "{number} mirrors");
        assert_eq!(
            scene.figure("elder-one"),
            (number >= 4).then_some((E6Porch, 0)),
            "on the active space (DM-70)"
        );
        assert_eq!(position.stage, if number >= 4 { Stage::Two } else { Stage::One });
        assert_eq!(scene.who(Lizzie).sanity, 2);
        let lost = scene.when(|event| matches!(event, Event::SanityLost { .. }));
        let done = scene.events.iter().position(|event| matches!(event, Event::RitualDisrupted));
        assert!(done.is_none_or(|done| lost < done), "what the phase does comes first");
    }
}

/// Scenario: waxing-crescent, waxing-gibbous, full, waning-gibbous, waning-crescent
/// Would fail if another phase would do.
#[test]
fn no_other_phase_disrupts_the_ritual() {
    for now in [New, WaxingCrescent, WaxingGibbous, Full, WaningGibbous] {
        let mut scene = observatory();
        // Five set at the new moon would be over already, so the fifth and fourth are put there afterwards.
        moon(&mut scene, now);
        set(&mut scene, if now == New { 3 } else { 5 });
        scene.end_of_turn();
        assert!(!scene.position().disrupted, "after {now}");
    }
}

/// Scenario: e6-arc-lamp, e6-carry-mirror, new
/// Would fail if the fourth mirror, set while the moon is new, did not disrupt the ritual at once.
#[test]
fn the_fourth_mirror_set_under_a_new_moon_disrupts_the_ritual() {
    let mut scene = observatory();
    moon(&mut scene, New);
    mirrors(&mut scene, [E6TelescopeRoom, E6TelescopeRoom, E6TelescopeRoom, E6Rotunda, E6HillRoad]);
    scene.at(Lizzie, E6Rotunda).claimed(Lizzie, E6D07, CardSide::Left);
    scene.play("use e6-d07").play("do e6-carry-mirror").rolls("xbb").play("go e6-telescope-room");
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E6TelescopeRoom, 0)));
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let lost = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(appeared < lost, "before the tentacles (T-31)");
}

/// Scenario: e6-turn-orrery, e6-spell-tide, e6-d14, e6-m5, e6-m7, e6-advance, new
/// Would fail if the moon disrupted the ritual only at the end of a turn: it counts by whatever means it
/// becomes new.
#[test]
fn the_new_moon_counts_by_any_means() {
    type Means = fn(&mut Scene);
    let means: [(&str, MoonPhase, Means); 6] = [
        ("orrery", WaxingCrescent, |scene| {
            scene
                .at(Lizzie, E6OrreryRoom)
                .play("do e6-turn-orrery")
                .rolls("sbb")
                .plays(&["yes", "choose backwards"]);
        }),
        ("tide", WaxingCrescent, |scene| {
            scene.claimed(Lizzie, E6D02, CardSide::Left).play("use e6-d02").play("choose backwards");
        }),
        ("eyepiece", Full, |scene| {
            scene.discovery(E6D14).play("left").play("choose moon new");
        }),
        ("cloud", WaningCrescent, |scene| {
            scene.mythos(E6M5);
        }),
        ("sky", WaxingCrescent, |scene| {
            scene.mythos(E6M7);
        }),
        ("advance", WaningCrescent, |scene| {
            scene.advance();
        }),
    ];
    for (name, now, act) in means {
        let mut scene = observatory();
        moon(&mut scene, now);
        set(&mut scene, 4);
        act(&mut scene);
        assert!(scene.position().disrupted, "{name}");
        assert!(scene.figure("elder-one").is_some(), "{name}");
        assert_eq!(mirrors_in(&scene, E6TelescopeRoom), 4, "{name}: nothing is thrown down any more");
    }
}

/// Scenario: new
/// Would fail if an insanity before the summoning were forgiven because the same moon disrupts the ritual
/// (DM-79).
#[test]
fn madness_at_the_new_moon_loses_though_the_ritual_would_be_disrupted() {
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    set(&mut scene, 4);
    scene.investigator(Lizzie, |one| one.sanity = 20);
    scene.end_of_turn();
    assert_eq!(scene.over(), Some(Reason::MadnessBeforeSummoning));
}

/// Scenario: new
/// Would fail if the Elder One appeared again when it is already there (T-31), or could be attacked before.
#[test]
fn an_elder_one_already_there_becomes_attackable() {
    let mut scene = observatory();
    scene.elder_one(Stage::Two, E6HillRoad, 0, false);
    set(&mut scene, 4);
    scene.claimed(Lizzie, E6D02, CardSide::Left);
    assert_eq!(scene.refused("attack elder-one"), "DM-72");
    scene.at(Lizzie, E6Porch).play("use e6-d02").play("choose backwards");
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E6HillRoad, 0)));
    scene.at(Lizzie, E6HillRoad);
    assert!(scene.offers("attack elder-one"));
}
