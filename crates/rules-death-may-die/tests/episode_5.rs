//! Scenarios of episode 5, Accursed Tide: its map, its cards, the six elders and their feud, the lamp.
//!
//! What is expected comes from the content tables of the episode; DM-xx and T-xx are numbered rules.

mod scene;

use rules_death_may_die::ids::{
    Claim, DiscoveryCard, Elder, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, Figure, FigurePosition, Out, Reason, TurnStep};

use Claim::*;
use DiscoveryCard::*;
use InvestigatorId::{Adam, Borden, Ian, Lizzie, Rasputin, SisterBeth};
use MythosCard::*;
use Space::*;
use scene::Scene;
use scene::shared::{
    free_to_refuse, helps_one_here, linked_as_printed, makes_the_third_symbol, no_such_side, set_out,
    side_for_stress,
};

/// Where an elder is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Elderly {
    Ashore(Space),
    With(InvestigatorId),
    Aboard,
    Gone,
}

use Elderly::{Aboard, Ashore, Gone, With};

/// The spaces marked shore.
const SHORE: [Space; 6] = [E5NetLoft, E5Quay, E5Boat, E5SunkenSteps, E5TideCave, E5KeepersCottage];

/// Lizzie, whose turn it is, and Borden; Hastur waits; nobody else is on the board and every elder is at
/// home.
fn village() -> Scene {
    village_of(&[Lizzie, Borden])
}

fn village_of(investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::new(Episode::AccursedTide, ElderOne::Hastur, investigators);
    scene.no_enemies();
    scene
}

fn put(scene: &mut Scene, elder: Elder, to: Elderly) {
    let bit = 1u8 << elder.index();
    scene.arrange(|position| {
        position.tokens.slots[elder.index()] = None;
        position.tokens.aboard &= !bit;
        for one in &mut position.investigators {
            one.elders &= !bit;
        }
        match to {
            Ashore(space) => position.tokens.slots[elder.index()] = Some(space),
            Aboard => position.tokens.aboard |= bit,
            With(id) => {
                let one = position.investigators.iter_mut().find(|one| one.id == id);
                one.expect("an investigator of this game").elders |= bit;
            }
            Gone => {}
        }
    });
}

fn all_aboard(scene: &mut Scene) {
    for elder in Elder::ALL {
        put(scene, *elder, Aboard);
    }
}

fn elder(scene: &Scene, elder: Elder) -> Elderly {
    let bit = 1u8 << elder.index();
    let position = scene.position();
    let held = position.investigators.iter().find(|one| one.elders & bit != 0);
    match (position.tokens.slots[elder.index()], held) {
        (Some(space), _) => Ashore(space),
        (None, Some(one)) => With(one.id),
        (None, None) if position.tokens.aboard & bit != 0 => Aboard,
        (None, None) => Gone,
    }
}

fn flames(scene: &Scene) -> u8 {
    scene.position().tokens.progress
}

/// The attack of this one is next, and its dice fall like this.
fn attacked_by(scene: &mut Scene, figure: &str, dice: &str) {
    if scene.frame() == "fight" {
        scene.play(&format!("choose {figure}"));
    }
    scene.rolls(dice);
}

// The map.

/// Would fail if a door of the village led somewhere else, or a tunnel or staircase did not join two spaces
/// (DM-10).
#[test]
fn every_space_of_the_village_leads_where_the_links_say() {
    let links = [
        (E5CoachRoad, E5VillageGreen),
        (E5VillageGreen, E5Chapel),
        (E5VillageGreen, E5Market),
        (E5VillageGreen, E5AllenFarm),
        (E5Chapel, E5Graveyard),
        (E5Chapel, E5Market),
        (E5Graveyard, E5MarshHouse),
        (E5Market, E5Smokehouse),
        (E5Market, E5MarshHouse),
        (E5Market, E5Quay),
        (E5AllenFarm, E5NetLoft),
        (E5NetLoft, E5Smokehouse),
        (E5NetLoft, E5TideCave),
        (E5MarshHouse, E5CountingHouse),
        (E5CountingHouse, E5Warehouse),
        (E5Warehouse, E5Quay),
        (E5Quay, E5Boat),
        (E5Quay, E5SunkenSteps),
        (E5SunkenSteps, E5TideCave),
        (E5Boat, E5KeepersCottage),
        (E5KeepersCottage, E5LampRoom),
        (E5Graveyard, E5SunkenSteps),
    ];
    linked_as_printed(&mut village(), 17, &links);
}

/// Would fail if the village were laid out wrongly before the first turn (DM-03): figures, elders, flames,
/// fire, the start.
#[test]
fn the_village_is_set_out_as_the_table_of_spaces_says() {
    let scene = Scene::new(Episode::AccursedTide, ElderOne::Hastur, &[Lizzie, Borden]);
    let position = scene.position();
    let cultists = [E5VillageGreen, E5Graveyard, E5Market, E5Smokehouse, E5MarshHouse, E5CountingHouse];
    let printed: [(&str, &[Space]); 3] =
        [("cultist", &cultists), ("deep-one", &[E5Quay, E5SunkenSteps]), ("chthonian", &[E5TideCave])];
    set_out(&scene, &printed);
    for (one, home) in HOMES {
        assert_eq!(elder(&scene, one), Ashore(home));
    }
    assert_eq!(flames(&scene), 0);
    assert!(position.fire.is_empty());
    assert!(position.investigators.iter().all(|one| one.space == E5CoachRoad));
}

/// Where the elders live.
const HOMES: [(Elder, Space); 6] = [
    (Elder::Jonah, E5NetLoft),
    (Elder::Prudence, E5AllenFarm),
    (Elder::Thaddeus, E5Chapel),
    (Elder::Silas, E5CountingHouse),
    (Elder::Temperance, E5MarshHouse),
    (Elder::Enoch, E5Smokehouse),
];

// Mythos cards.

/// Would fail if a card counted towards an advance that bears no symbol, or the other way round (DM-62).
#[test]
fn five_of_the_eight_mythos_cards_bear_the_symbol() {
    let cards = [
        (E5M1, true),
        (E5M2, true),
        (E5M3, true),
        (E5M4, false),
        (E5M5, true),
        (E5M6, true),
        (E5M7, false),
        (E5M8, false),
    ];
    for (card, symbol) in cards {
        assert_eq!(makes_the_third_symbol(village(), card), symbol, "{card}");
    }
}

/// Scenario: e5-m1
/// Would fail if deep ones did not come one space nearer, or did not rise at red and blue.
#[test]
fn webbed_hands_brings_deep_ones_nearer_and_two_more() {
    let mut scene = village();
    scene.at(Lizzie, E5VillageGreen);
    scene.enemy("deep-one-1", E5Quay, 1).enemy("deep-one-2", E5Warehouse, 0).enemy("cultist-1", E5Quay, 0);
    scene.mythos(E5M1);
    assert_eq!(scene.figure("deep-one-1"), Some((E5Market, 1)));
    assert_eq!(scene.figure("deep-one-2"), Some((E5Quay, 0)));
    assert_eq!(scene.figure("cultist-1"), Some((E5Quay, 0)), "only deep ones move");
    assert_eq!(scene.figure("deep-one-3"), Some((E5TideCave, 0)), "red");
    assert_eq!(scene.figure("deep-one-4"), Some((E5Warehouse, 0)), "blue");
    assert_eq!(scene.figure("deep-one-5"), None);
}

/// Scenario: e5-m1
/// Would fail if a summons with no figure left did anything (DM-13, T-40), or a tie of ways were not the
/// player's (DM-14).
#[test]
fn webbed_hands_skips_what_is_not_in_the_supply_and_asks_for_the_way() {
    let mut scene = village();
    scene.at(Lizzie, E5VillageGreen);
    scene.enemy("deep-one-1", E5SunkenSteps, 0);
    for figure in ["deep-one-2", "deep-one-3", "deep-one-4"] {
        scene.enemy(figure, E5Market, 0);
    }
    // One at a time: the three in the market arrive beside Lizzie.
    scene.mythos(E5M1);
    assert_eq!(scene.frame(), "way");
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["choose e5-graveyard", "choose e5-quay"]);
    scene.play("choose e5-graveyard");
    assert_eq!(scene.figure("deep-one-1"), Some((E5Graveyard, 0)));
    assert_eq!(scene.figure("deep-one-2"), Some((E5VillageGreen, 0)));
    assert_eq!(scene.figure("deep-one-5"), Some((E5TideCave, 0)), "the last one at red");
    assert!(scene.enemies_in(E5Warehouse).is_empty(), "none is left for blue");
}

/// Scenario: e5-m2
/// Would fail if deep ones did not go for the old people and drag them away.
#[test]
fn taken_from_their_beds_sends_deep_ones_to_elders_and_drags_them() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    put(&mut scene, Elder::Jonah, Ashore(E5TideCave));
    scene.enemy("deep-one-1", E5Quay, 0).enemy("deep-one-2", E5TideCave, 0);
    scene.enemy("cultist-1", E5Chapel, 0);
    scene.mythos(E5M2);
    // Quay, market, chapel would be two spaces, but the tide cave is as near: the nearest is asked for.
    assert_eq!(scene.frame(), "way");
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["choose e5-chapel", "choose e5-tide-cave"]);
    scene.play("choose e5-chapel");
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5Graveyard), "one space nearer the tide cave");
    assert_eq!(scene.figure("deep-one-1"), Some((E5Graveyard, 0)), "with the one who drags");
    assert_eq!(
        scene.figure("cultist-1"),
        Some((E5Chapel, 0)),
        "a cultist does not drag where a deep one does"
    );
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5TideCave), "nobody is dragged in the tide cave");
    assert_eq!(scene.figure("deep-one-2"), Some((E5TideCave, 0)), "it was there already");
    assert_eq!(scene.figure("deep-one-3"), Some((E5Warehouse, 0)), "blue");
}

/// Scenario: e5-m2
/// Would fail if a cultist dragged somebody on this card, which asks for a deep one in the space.
#[test]
fn taken_from_their_beds_leaves_an_elder_beside_a_cultist_alone() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    scene.enemy("cultist-1", E5Chapel, 0);
    scene.mythos(E5M2);
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5Chapel));
    assert_eq!(scene.figure("deep-one-1"), Some((E5Warehouse, 0)));
}

/// Scenario: e5-m2
/// Would fail if deep ones went for elders who are held or aboard, or stood still when there is nobody to
/// fetch.
#[test]
fn taken_from_their_beds_with_no_elder_ashore_brings_deep_ones_to_you() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.at(Borden, E5Boat);
    put(&mut scene, Elder::Silas, With(Borden));
    scene.at(Lizzie, E5VillageGreen).enemy("deep-one-1", E5Quay, 0);
    scene.mythos(E5M2);
    assert_eq!(scene.figure("deep-one-1"), Some((E5Market, 0)), "one space, not two");
    assert_eq!(elder(&scene, Elder::Silas), With(Borden));
    assert_eq!(scene.figure("deep-one-2"), Some((E5Warehouse, 0)));
}

/// Scenario: e5-m2, e5-m5
/// Would fail if steps that name elders still did something after the ritual is disrupted (5.4, Afterwards).
#[test]
fn steps_about_elders_are_skipped_once_the_ritual_is_disrupted() {
    for (card, figure) in [(E5M2, "deep-one-1"), (E5M5, "cultist-1")] {
        let mut scene = village();
        disrupted(&mut scene, E5LampRoom);
        scene.at(Lizzie, E5VillageGreen).enemy(figure, E5Quay, 0);
        scene.mythos(card);
        assert_eq!(scene.figure(figure), Some((E5Quay, 0)), "{card}");
        let summoned = if card == E5M2 { "deep-one-2" } else { "cultist-2" };
        assert!(scene.figure(summoned).is_some(), "{card}: the summons are another step");
    }
}

/// The ritual is disrupted, the elders are gone, the Elder One stands there: all at once, for no position has one without
/// the others.
fn disrupted(scene: &mut Scene, space: Space) {
    scene.arrange(|position| {
        position.tokens.slots = Default::default();
        position.tokens.aboard = 0;
        position.tokens.progress = 0;
        for one in &mut position.investigators {
            one.elders = 0;
        }
        position.disrupted = true;
        position.stage = Stage::Two;
        position.figures.push(FigurePosition { figure: Figure::ELDER_ONE, space, wounds: 0 });
    });
}

/// Scenario: e5-m3
/// Would fail if the chthonian did not burrow towards you and hurt everybody where it comes up, and only
/// them.
#[test]
fn furrow_in_the_street_wounds_everybody_in_the_chthonians_space() {
    let mut scene = village_of(&[Lizzie, Borden, Ian]);
    scene.at(Lizzie, E5Smokehouse).at(Borden, E5Smokehouse).at(Ian, E5NetLoft);
    scene.enemy("chthonian", E5TideCave, 3);
    scene.mythos(E5M3);
    assert_eq!(scene.figure("chthonian"), Some((E5Smokehouse, 3)), "two spaces, by the net loft");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds, scene.who(Ian).wounds), (1, 1, 0));
    assert!(scene.enemies_in(E5Graveyard).is_empty(), "there is one chthonian only");
}

/// Scenario: e5-m3
/// Would fail if a chthonian that is in the supply wounded anybody, or did not come up at yellow.
#[test]
fn furrow_in_the_street_summons_the_chthonian_at_yellow() {
    let mut scene = village();
    scene.at(Lizzie, E5Graveyard);
    scene.mythos(E5M3);
    assert_eq!(scene.figure("chthonian"), Some((E5Graveyard, 0)));
    assert_eq!(scene.who(Lizzie).wounds, 0, "it came after the wounds");
}

/// Scenario: e5-m4
/// Would fail if a space not marked shore gave way, or one that is did not, or the chthonian did not come up
/// at blue.
#[test]
fn the_pier_gives_way_on_the_shore_alone() {
    for space in Space::ALL.iter().copied().filter(|space| space.id().starts_with("e5-")) {
        let mut scene = village();
        scene.at(Borden, space);
        scene.mythos(E5M4);
        let wounds = u8::from(SHORE.contains(&space));
        assert_eq!(scene.who(Borden).wounds, wounds, "{space}");
        assert_eq!(scene.who(Lizzie).wounds, 0, "on the coach road");
        assert_eq!(scene.figure("chthonian"), Some((E5Warehouse, 0)));
    }
}

/// Scenario: e5-m4
/// Would fail if toughness did not work on a mythos card, or a companion could not take the wound (T-21,
/// DM-52).
#[test]
fn the_piers_wound_is_reduced_and_divided() {
    let mut scene = village_of(&[Lizzie, Adam]);
    scene.at(Lizzie, E5Quay).at(Adam, E5Quay);
    scene.claimed(Lizzie, E5D03, CardSide::Right);
    scene.mythos(E5M4);
    scene.play("amount 1");
    assert_eq!(scene.who(Lizzie).wounds, 0, "Caleb took it");
    assert_eq!(scene.position().discoveries[2].wounds, 1);
    assert_eq!(scene.who(Adam).wounds, 0, "toughness");
}

/// Scenario: e5-m5
/// Would fail if cultists did not gather round the elders, or none came to the meeting.
#[test]
fn torchlight_meeting_sends_cultists_to_elders_and_brings_two() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    scene.at(Lizzie, E5Boat).at(Borden, E5Boat);
    scene.enemy("cultist-1", E5CoachRoad, 1).enemy("cultist-2", E5Chapel, 0).enemy("deep-one-1", E5Market, 0);
    scene.mythos(E5M5);
    assert_eq!(scene.figure("cultist-1"), Some((E5VillageGreen, 1)));
    assert_eq!(scene.figure("cultist-2"), Some((E5Chapel, 0)));
    assert_eq!(scene.figure("deep-one-1"), Some((E5Market, 0)), "not a cultist");
    assert_eq!(scene.figure("cultist-3"), Some((E5Graveyard, 0)), "yellow");
    assert_eq!(scene.figure("cultist-4"), Some((E5VillageGreen, 0)));
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5Chapel), "nobody is dragged");
}

/// Scenario: e5-m5
/// Would fail if cultists with no elder to go for did not come to you.
#[test]
fn torchlight_meeting_with_no_elder_ashore_comes_to_you() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Enoch, With(Borden));
    scene.at(Lizzie, E5Quay).at(Borden, E5CoachRoad).enemy("cultist-1", E5Chapel, 0);
    scene.mythos(E5M5);
    assert_eq!(scene.figure("cultist-1"), Some((E5Market, 0)));
    assert_eq!(scene.figure("cultist-2"), Some((E5Graveyard, 0)));
    assert_eq!(scene.figure("cultist-3"), Some((E5VillageGreen, 0)));
}

/// Scenario: e5-m6, e5-blood-oath
/// Would fail if the bell were heard inland, or an oath did not weigh on whoever swore it, wherever they are.
#[test]
fn the_bell_costs_sanity_on_the_shore_and_stress_under_oath() {
    for space in Space::ALL.iter().copied().filter(|space| space.id().starts_with("e5-")) {
        let mut scene = village();
        scene.at(Borden, space);
        scene.mythos(E5M6);
        let lost = u8::from(SHORE.contains(&space));
        assert_eq!(scene.who(Borden).sanity, 1 + lost, "{space}");
        assert_eq!((scene.who(Borden).stress, scene.who(Lizzie).stress), (0, 0), "nobody has sworn");
    }
    let mut scene = village_of(&[Lizzie, Borden, Ian]);
    scene.claimed(Borden, E5D04, CardSide::Left).claimed(Ian, E5D13, CardSide::Right);
    scene.stressed(Borden, 3);
    scene.mythos(E5M6);
    assert_eq!(
        (scene.who(Borden).stress, scene.who(Borden).wounds),
        (4, 1),
        "what does not fit wounds (T-23)"
    );
    assert_eq!((scene.who(Ian).stress, scene.who(Ian).wounds), (2, 0));
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).sanity), (0, 1));
}

/// Scenario: e5-m6, e5-blood-oath
/// Would fail if two copies of a condition counted twice (T-63), or a blood oath could be traded (DM-46).
#[test]
fn two_oaths_weigh_as_one_and_cannot_be_given_away() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D04, CardSide::Left).claimed(Lizzie, E5D13, CardSide::Right);
    assert!(!scene.offers("give e5-d04 to borden"));
    assert_eq!(scene.refused("give e5-d13 to borden"), "DM-46");
    assert!(!scene.options().iter().any(|option| option.starts_with("use ")), "no effect of its own");
    scene.mythos(E5M6);
    assert_eq!(scene.who(Lizzie).stress, 2);
}

/// Scenario: e5-m7
/// Would fail if the two families kept quiet in one boat, or the elder put ashore were not the active
/// player's choice.
#[test]
fn old_quarrel_puts_an_elder_of_choice_ashore_at_the_quay() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, Aboard);
    put(&mut scene, Elder::Silas, Aboard);
    put(&mut scene, Elder::Enoch, Aboard);
    scene.mythos(E5M7);
    assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
    scene.play("choose option-1");
    assert_eq!(scene.options(), ["choose e5-elder-jonah", "choose e5-elder-silas", "choose e5-elder-enoch"]);
    scene.play("choose e5-elder-silas");
    assert_eq!(elder(&scene, Elder::Silas), Ashore(E5Quay));
    assert_eq!((elder(&scene, Elder::Jonah), elder(&scene, Elder::Enoch)), (Aboard, Aboard));
    assert_eq!(scene.who(Lizzie).stress, 0);
}

/// Scenario: e5-m7
/// Would fail if keeping them in the boat cost another price, or cost it of somebody else.
#[test]
fn old_quarrel_may_be_stood_for_stress() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, Aboard);
    put(&mut scene, Elder::Silas, Aboard);
    scene.stressed(Lizzie, 2);
    scene.mythos(E5M7);
    scene.play("choose option-2");
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).wounds), (4, 1));
    assert_eq!((scene.who(Borden).stress, scene.who(Borden).wounds), (0, 0));
    assert_eq!((elder(&scene, Elder::Jonah), elder(&scene, Elder::Silas)), (Aboard, Aboard));
}

/// Scenario: e5-m7
/// Would fail if one family alone quarrelled, or the card did not strain whoever keeps company with either.
#[test]
fn old_quarrel_of_one_family_only_strains_those_who_take_sides() {
    let mut scene = village_of(&[Lizzie, Borden, Ian]);
    for one in [Elder::Jonah, Elder::Prudence, Elder::Thaddeus] {
        put(&mut scene, one, Aboard);
    }
    scene.claimed(Borden, E5D01, CardSide::Right).claimed(Ian, E5D03, CardSide::Right);
    scene.claimed(Lizzie, E5D05, CardSide::Right);
    scene.stressed(Ian, 4);
    scene.mythos(E5M7);
    assert_eq!(scene.frame(), "damage", "no choice but whether Caleb takes what does not fit");
    scene.play("amount 0");
    assert_eq!((scene.who(Borden).stress, scene.who(Borden).wounds), (1, 0), "Tam Allen");
    assert_eq!((scene.who(Ian).stress, scene.who(Ian).wounds), (4, 1), "Caleb Marsh");
    assert_eq!(scene.who(Lizzie).stress, 0, "the keeper is of neither family");
}

/// Scenario: e5-m8
/// Would fail if the price for fish were not a companion, or the cultist did not come to fetch them.
#[test]
fn a_fair_price_for_fish_may_be_a_companion() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D01, CardSide::Right).claimed(Lizzie, E5D06, CardSide::Right);
    scene.mythos(E5M8);
    scene.play("choose option-1");
    assert_eq!(
        scene.options(),
        ["choose e5-d01", "choose e5-d06"],
        "any companion, not only of the families"
    );
    scene.play("choose e5-d06");
    assert_eq!(scene.card(E5D06), CardPlace::Discard);
    assert_eq!(scene.held_by(E5D01), Some((Lizzie, CardSide::Right)));
    assert_eq!(scene.figure("cultist-1"), Some((E5CoachRoad, 0)));
    assert_eq!(scene.figure("deep-one-1"), Some((E5TideCave, 0)));
    assert_eq!(scene.who(Lizzie).sanity, 1);
}

/// Scenario: e5-m8
/// Would fail if sparing the companion did not cost two sanity.
#[test]
fn a_fair_price_for_fish_may_be_sanity() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D06, CardSide::Right);
    scene.mythos(E5M8);
    scene.play("choose option-2");
    assert_eq!(scene.who(Lizzie).sanity, 3);
    assert_eq!(scene.held_by(E5D06), Some((Lizzie, CardSide::Right)));
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(scene.figure("deep-one-1"), Some((E5TideCave, 0)));
}

/// Scenario: e5-m8
/// Would fail if somebody alone, or with nothing but an elder, were asked for a companion.
#[test]
fn a_fair_price_for_fish_without_a_companion_is_one_sanity() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.claimed(Borden, E5D06, CardSide::Right);
    scene.mythos(E5M8);
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Borden).sanity), (2, 1));
    assert_eq!(scene.figure("deep-one-1"), Some((E5TideCave, 0)));
    assert_eq!(elder(&scene, Elder::Jonah), With(Lizzie));
}

// Discovery cards.

/// Scenario: e5-d01, e5-d02, e5-d03, e5-d04, e5-d05, e5-d06, e5-d09, e5-d10, e5-d11, e5-d12, e5-d15
/// Would fail if a side cost something else than it says, gave something else, or could be had without room
/// for the stress.
#[test]
fn sides_for_stress_cost_it_and_give_their_card() {
    let sides = [
        (E5D01, CardSide::Left, 1, E5WhaleOil),
        (E5D01, CardSide::Right, 2, E5Tam),
        (E5D02, CardSide::Left, 1, E5AllenBible),
        (E5D02, CardSide::Right, 2, E5Grace),
        (E5D03, CardSide::Right, 2, E5Caleb),
        (E5D04, CardSide::Right, 2, E5Lavinia),
        (E5D05, CardSide::Left, 1, E5SpareWick),
        (E5D05, CardSide::Right, 2, E5Voss),
        (E5D06, CardSide::Right, 1, E5Bosun),
        (E5D09, CardSide::Left, 2, E5WhalingGun),
        (E5D10, CardSide::Left, 1, E5Skiff),
        (E5D11, CardSide::Left, 1, E5Dynamite),
        (E5D12, CardSide::Left, 1, E5MarshLedger),
        (E5D15, CardSide::Right, 1, E5Beeswax),
    ];
    for (card, side, price, claim) in sides {
        side_for_stress(village, card, side, price, claim);
    }
}

/// Scenario: e5-d01, e5-d02, e5-d03, e5-d05, e5-d06, e5-d07, e5-d08, e5-d09, e5-d10, e5-d11, e5-d12, e5-d14
/// Scenario: e5-d15
/// Would fail if a card that may be refused for free did something when refused.
#[test]
fn a_card_refused_for_free_is_discarded_and_nothing_else() {
    for card in [E5D01, E5D02, E5D03, E5D05, E5D06, E5D07, E5D08, E5D09, E5D10, E5D11, E5D12, E5D14, E5D15] {
        free_to_refuse(village(), card);
    }
}

/// Scenario: e5-d06, e5-d07, e5-d09, e5-d10, e5-d11, e5-d12, e5-d14
/// Would fail if a card had a side that is not printed on it.
#[test]
fn cards_with_one_side_have_no_other() {
    let cards = [
        (E5D06, "left"),
        (E5D07, "right"),
        (E5D09, "right"),
        (E5D10, "right"),
        (E5D11, "right"),
        (E5D12, "right"),
    ];
    for (card, none) in cards.into_iter().chain([(E5D14, "right")]) {
        no_such_side(village(), card, none);
    }
}

/// Scenario: e5-d02, e5-d03, e5-d05
/// Would fail if the company one keeps were not held against one before the choice, or the wrong company
/// were.
#[test]
fn the_feud_and_the_oath_cost_stress_before_the_choice() {
    let forced = [
        (E5D02, E5D03, CardSide::Right, 1, "Caleb Marsh at the Allens' school"),
        (E5D02, E5D01, CardSide::Right, 0, "Tam Allen is welcome there"),
        (E5D03, E5D01, CardSide::Right, 1, "Tam Allen at the docks"),
        (E5D03, E5D04, CardSide::Right, 0, "Lavinia Marsh is welcome there"),
        (E5D05, E5D04, CardSide::Left, 1, "an oath"),
        (E5D05, E5D04, CardSide::Right, 0, "no oath"),
    ];
    for (card, held, side, stress, why) in forced {
        let mut scene = village();
        scene.claimed(Lizzie, held, side);
        scene.discovery(card);
        assert_eq!(scene.who(Lizzie).stress, stress, "{card}: {why}");
        assert_eq!(scene.who(Borden).stress, 0);
        scene.play("refuse");
    }
}

/// Scenario: e5-d02
/// Would fail if forced stress that does not fit were not simply lost (DM-35).
#[test]
fn forced_stress_on_a_full_track_is_lost() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D03, CardSide::Right);
    scene.stressed(Lizzie, 4);
    scene.discovery(E5D02);
    // Nothing can be paid, so the card is refused without a question.
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).wounds), (4, 0));
    assert_eq!(scene.card(E5D02), CardPlace::Discard);
}

/// Scenario: e5-d03, e5-boathook
/// Would fail if the boathook were not paid for with a wound, or toughness spared it (T-20).
#[test]
fn the_boathook_costs_a_wound_that_nothing_reduces() {
    let mut scene = village_of(&[Adam, Borden]);
    scene.discovery(E5D03);
    scene.play("left");
    assert!(scene.was_claimed(Adam, E5Boathook));
    assert_eq!((scene.who(Adam).wounds, scene.who(Adam).stress), (1, 0), "prices are not damage");
    assert_eq!(scene.held_by(E5D03), Some((Adam, CardSide::Left)));
}

/// Scenario: e5-d03
/// Would fail if the price could not be put on a companion, or a price that kills gave anything (T-20).
#[test]
fn the_dock_hands_price_may_go_on_a_companion_and_may_kill() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D06, CardSide::Right);
    scene.discovery(E5D03);
    scene.play("left").play("amount 1");
    assert!(scene.was_claimed(Lizzie, E5Boathook));
    assert_eq!(scene.who(Lizzie).wounds, 0);
    assert_eq!(scene.position().discoveries[5].wounds, 1, "Bosun took it");

    let mut scene = village();
    scene.investigator(Lizzie, |one| one.wounds = 4);
    scene.discovery(E5D03);
    scene.play("left");
    assert!(!scene.was_claimed(Lizzie, E5Boathook));
    assert_eq!(
        scene.over(),
        Some(Reason::DeathBeforeSummoning),
        "a death before the summoning loses (DM-33)"
    );
}

/// Scenario: e5-d04, e5-blood-oath
/// Would fail if refusing the bride were free of her oath, or the oath did not calm.
#[test]
fn the_bride_cannot_be_refused_without_swearing() {
    let mut scene = village();
    scene.stressed(Lizzie, 2);
    scene.discovery(E5D04);
    assert_eq!(scene.options(), ["left", "right"], "refusing and the left side are one option");
    scene.play("left");
    assert!(scene.was_claimed(Lizzie, E5BloodOath));
    assert_eq!(scene.who(Lizzie).stress, 0);
    assert_eq!(scene.held_by(E5D04), Some((Lizzie, CardSide::Left)));

    let mut scene = village();
    scene.stressed(Lizzie, 3);
    scene.discovery(E5D04);
    assert!(scene.was_claimed(Lizzie, E5BloodOath), "with no room for Lavinia there is no other way (DM-86)");
    assert_eq!(scene.who(Lizzie).stress, 0);
}

/// Scenario: e5-d07, e5-rum
/// Would fail if the rum were not there for the taking.
#[test]
fn the_rum_hole_is_free() {
    let mut scene = village();
    scene.discovery(E5D07);
    scene.play("left");
    assert!(scene.was_claimed(Lizzie, E5Rum));
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).wounds, scene.who(Lizzie).sanity), (0, 0, 1));
}

/// Scenario: e5-d08, e5-poultice
/// Would fail if the shelf gave both sides, or the right one were kept as a card.
#[test]
fn the_herb_shelf_gives_a_poultice_or_a_little_at_once() {
    let mut scene = village();
    scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (2, 2));
    scene.discovery(E5D08);
    scene.play("left");
    assert!(scene.was_claimed(Lizzie, E5Poultice));
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).stress), (2, 2));

    let mut scene = village();
    scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (2, 2));
    scene.discovery(E5D08);
    scene.play("right");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).stress), (1, 1));
    assert_eq!(scene.card(E5D08), CardPlace::Discard, "a side that claims nothing is a one-off");
}

/// Scenario: e5-d13, e5-pale-gold, e5-blood-oath
/// Would fail if the gold cost no sanity, or leaving it lying were not an oath.
#[test]
fn pale_gold_costs_sanity_and_leaving_it_is_an_oath() {
    let mut scene = village();
    scene.discovery(E5D13);
    assert_eq!(scene.options(), ["left", "right"]);
    scene.play("left");
    assert!(scene.was_claimed(Lizzie, E5PaleGold));
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Lizzie).stress), (2, 0));

    let mut scene = village();
    scene.stressed(Lizzie, 1);
    scene.discovery(E5D13);
    scene.play("right");
    assert!(scene.was_claimed(Lizzie, E5BloodOath));
    assert_eq!(
        (scene.who(Lizzie).sanity, scene.who(Lizzie).stress),
        (1, 1),
        "nothing is paid, nothing calmed"
    );
}

/// Scenario: e5-d13
/// Would fail if a price that reaches a threshold gave nothing, or the insanity struck before the gold was
/// hers (T-20, T-26).
#[test]
fn pale_gold_at_the_edge_of_a_threshold_is_claimed_before_the_insanity() {
    let mut scene = village();
    scene.investigator(Lizzie, |one| one.sanity = 4);
    scene.discovery(E5D13);
    scene.play("left");
    assert_eq!(scene.frame(), "madness");
    let claimed = scene.when(|event| matches!(event, Event::Claimed { .. }));
    assert!(claimed < scene.when(|event| matches!(event, Event::InsanityStruck { .. })));
    assert_eq!(scene.who(Lizzie).sanity, 5);
}

/// Scenario: e5-d14, e5-gutting-knife
/// Would fail if the knife came loose with one success, or failing did not hurt.
#[test]
fn the_gutting_table_takes_two_successes_or_bites() {
    let mut scene = village_of(&[Borden, Lizzie]);
    scene.discovery(E5D14);
    scene.play("left");
    assert_eq!(scene.last_roll(), (3, 0), "Borden does not brawl");
    scene.rolls("ssb");
    assert!(scene.was_claimed(Borden, E5GuttingKnife));
    assert_eq!(scene.who(Borden).wounds, 0);

    let mut scene = village_of(&[Borden, Lizzie]);
    scene.discovery(E5D14);
    scene.play("left").rolls("sbt");
    assert!(!scene.was_claimed(Borden, E5GuttingKnife));
    assert_eq!(scene.card(E5D14), CardPlace::Discard);
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).sanity), (1, 2), "and the tentacle");
}

/// Scenario: e5-d14
/// Would fail if brawlers did not pull harder, or toughness did not work on the forced wound.
#[test]
fn brawlers_pull_the_knife_with_two_dice_more() {
    let mut scene = village_of(&[SisterBeth, Lizzie]);
    scene.discovery(E5D14);
    scene.play("left");
    assert_eq!(scene.last_roll(), (3, 2));
    scene.rolls("bbbSB");
    assert!(!scene.was_claimed(SisterBeth, E5GuttingKnife));
    assert_eq!(scene.who(SisterBeth).wounds, 0, "a failure's wound is damage, which her toughness takes");
}

/// Scenario: e5-d15, e5-blood-oath, e5-beeswax
/// Would fail if the confessional forgave only one oath, or somebody else's too.
#[test]
fn the_confessional_forgives_every_oath_of_yours() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D04, CardSide::Left).claimed(Lizzie, E5D13, CardSide::Right);
    scene.stressed(Lizzie, 2);
    scene.discovery(E5D15);
    scene.play("left");
    assert_eq!((scene.card(E5D04), scene.card(E5D13)), (CardPlace::Discard, CardPlace::Discard));
    assert_eq!(scene.who(Lizzie).stress, 1);
    assert_eq!(scene.card(E5D15), CardPlace::Discard);

    let mut scene = village();
    scene.claimed(Borden, E5D04, CardSide::Left).claimed(Lizzie, E5D03, CardSide::Left);
    scene.stressed(Lizzie, 2);
    scene.discovery(E5D15);
    scene.play("left");
    assert_eq!(scene.held_by(E5D04), Some((Borden, CardSide::Left)));
    assert_eq!(scene.held_by(E5D03), Some((Lizzie, CardSide::Left)), "a boathook is no oath");
    assert_eq!(scene.who(Lizzie).stress, 1, "one calms down all the same");
}

// What can be claimed.

/// Scenario: e5-boathook, e5-whaling-gun, e5-gutting-knife
/// Would fail if a weapon gave other dice than it says: here, at range, and against the enemy it is made for.
#[test]
fn weapons_give_their_green_dice() {
    let weapons = [
        (E5D03, E5Boathook, [1, 2, 1, 0]),
        (E5D09, E5WhalingGun, [1, 1, 3, 1]),
        (E5D14, E5GuttingKnife, [1, 1, 1, 0]),
    ];
    for (card, claim, green) in weapons {
        let targets = [
            ("cultist-1", E5CoachRoad),
            ("deep-one-1", E5CoachRoad),
            ("chthonian", E5CoachRoad),
            ("cultist-1", E5VillageGreen),
        ];
        for ((target, space), green) in targets.into_iter().zip(green) {
            let mut scene = village();
            // Lizzie is a marksman, which gives range and at level 1 no dice.
            scene.claimed(Lizzie, card, CardSide::Left).enemy(target, space, 0);
            scene.play(&format!("attack {target}"));
            assert_eq!(scene.last_roll(), (3, green), "{claim} against {target} in {space}");
        }
    }
}

/// Scenario: e5-boathook, e5-gutting-knife
/// Would fail if weapons took hands: dice of several items add up.
#[test]
fn two_weapons_add_up() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D03, CardSide::Left).claimed(Lizzie, E5D14, CardSide::Left);
    scene.enemy("deep-one-1", E5CoachRoad, 0);
    scene.play("attack deep-one-1");
    assert_eq!(scene.last_roll(), (3, 3));
}

/// Scenario: e5-gutting-knife
/// Would fail if the knife did not calm for a cultist or a deep one killed, or calmed for anything less.
#[test]
fn the_gutting_knife_calms_for_cultists_and_deep_ones_killed() {
    let kills = [
        ("cultist-1", 0, "ssbB", 1),
        ("deep-one-1", 1, "ssbB", 1),
        ("deep-one-1", 0, "ssbB", 0),
        ("chthonian", 5, "ssbB", 0),
    ];
    for (target, wounds, faces, calmed) in kills {
        let mut scene = village();
        scene.claimed(Lizzie, E5D14, CardSide::Left).enemy(target, E5CoachRoad, wounds);
        scene.stressed(Lizzie, 3);
        scene.play(&format!("attack {target}")).rolls(faces);
        assert_eq!(scene.who(Lizzie).stress, 3 - calmed, "{target} with {wounds} wounds");
    }
    // Two at one blow.
    let mut scene = village_of(&[Rasputin, Borden]);
    scene.investigator(Rasputin, |one| one.levels.set([1, 1, 2]));
    scene.claimed(Rasputin, E5D14, CardSide::Left);
    scene.enemy("cultist-1", E5CoachRoad, 1).enemy("deep-one-1", E5CoachRoad, 2);
    scene.stressed(Rasputin, 3);
    scene.play("attack cultist-1").play("also deep-one-1").rolls("ssbBB").play("amount 1");
    assert!(scene.enemies_in(E5CoachRoad).is_empty());
    assert_eq!(scene.who(Rasputin).stress, 1, "for each of them");
}

/// Scenario: e5-whale-oil
/// Would fail if the oil burnt another space, or hurt investigators, or the fire did not stay.
#[test]
fn whale_oil_burns_a_space_in_reach_and_the_enemies_there() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D01, CardSide::Left).at(Lizzie, E5Market).at(Borden, E5Smokehouse);
    scene.enemy("cultist-1", E5Smokehouse, 0).enemy("chthonian", E5Smokehouse, 0).enemy(
        "cultist-2",
        E5Market,
        0,
    );
    scene.play("use e5-d01");
    let mut reach = scene.options();
    reach.sort();
    assert_eq!(
        reach,
        [
            "choose e5-chapel",
            "choose e5-market",
            "choose e5-marsh-house",
            "choose e5-quay",
            "choose e5-smokehouse",
            "choose e5-village-green"
        ]
    );
    scene.play("choose e5-smokehouse");
    assert_eq!(scene.fire_in(E5Smokehouse), 2);
    assert_eq!(scene.figure("cultist-1"), None, "two wounds kill a cultist");
    assert_eq!(scene.figure("chthonian"), Some((E5Smokehouse, 2)));
    assert_eq!(scene.figure("cultist-2"), Some((E5Market, 0)));
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).fire), (0, 0));
    assert_eq!(scene.card(E5D01), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0, "no action");
}

/// Scenario: e5-whale-oil
/// Would fail if the oil could be used to no end: with no fire left it needs an enemy to burn (DM-80).
#[test]
fn whale_oil_needs_fire_or_an_enemy() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D01, CardSide::Left).fire(E5TideCave, 8);
    assert!(!scene.offers("use e5-d01"));
    scene.enemy("cultist-1", E5VillageGreen, 0);
    assert!(scene.offers("use e5-d01"));
    scene.play("use e5-d01");
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(scene.fire_in(E5VillageGreen), 0, "T-50; and no other space was worth it");
}

/// Scenario: e5-whale-oil
/// Would fail if the Elder One could be burnt before the ritual is disrupted (DM-72), or not afterwards.
#[test]
fn whale_oil_hurts_the_elder_one_only_after_the_ritual() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D01, CardSide::Left).elder_one(Stage::Two, E5CoachRoad, 0, false);
    scene.play("use e5-d01").play("choose e5-coach-road");
    assert_eq!(scene.figure("elder-one"), Some((E5CoachRoad, 0)));

    let mut scene = village();
    disrupted(&mut scene, E5CoachRoad);
    scene.claimed(Lizzie, E5D01, CardSide::Left);
    scene.play("use e5-d01").play("choose e5-coach-road");
    assert_eq!(scene.figure("elder-one"), Some((E5CoachRoad, 2)));
}

/// Scenario: e5-whale-oil, e5-voss, e5-light-lamp
/// Would fail if the oil or the keeper did not help with the lamp, or helped with anything else.
#[test]
fn oil_and_keeper_add_dice_to_the_lamp_alone() {
    let helpers: [(&[(DiscoveryCard, CardSide)], u8); 4] = [
        (&[], 0),
        (&[(E5D01, CardSide::Left)], 1),
        (&[(E5D05, CardSide::Right)], 2),
        (&[(E5D01, CardSide::Left), (E5D05, CardSide::Right)], 3),
    ];
    for (held, green) in helpers {
        let mut scene = village();
        all_aboard(&mut scene);
        scene.at(Lizzie, E5LampRoom).enemy("cultist-1", E5LampRoom, 0);
        for (card, side) in held {
            scene.claimed(Lizzie, *card, *side);
        }
        let mut fighting = Scene { game: scene.game.clone(), state: scene.state.clone(), events: Vec::new() };
        scene.play("do e5-light-lamp");
        assert_eq!(scene.last_roll(), (3, green));
        fighting.play("attack cultist-1");
        assert_eq!(fighting.last_roll(), (3, 0));
    }
}

/// Scenario: e5-allen-bible, e5-marsh-ledger, e5-persuade
/// Would fail if a family's book did not help with that family, or helped with the other.
#[test]
fn bible_and_ledger_help_with_their_own_family() {
    let books = [(E5D02, E5AllenBible, 2, 0), (E5D12, E5MarshLedger, 0, 2)];
    for (card, claim, allen, marsh) in books {
        // Borden's stealth and swiftness sway neither of these two.
        for (one, green) in [(Elder::Prudence, allen), (Elder::Temperance, marsh)] {
            let mut scene = village_of(&[Borden, Lizzie]);
            put(&mut scene, one, Ashore(E5CoachRoad));
            scene.claimed(Borden, card, CardSide::Left);
            scene.play(&format!("persuade {one}"));
            assert_eq!(scene.last_roll(), (3, green), "{claim} with {one}");
        }
    }
}

/// Scenario: e5-spare-wick
/// Would fail if the wick lit no flames, or could be lit elsewhere or without everybody aboard.
#[test]
fn the_spare_wick_lights_two_flames_when_all_are_aboard() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D05, CardSide::Left).at(Lizzie, E5LampRoom).enemy("cultist-1", E5LampRoom, 0);
    assert!(!scene.offers("use e5-d05"), "nobody is aboard");
    all_aboard(&mut scene);
    put(&mut scene, Elder::Enoch, Ashore(E5Boat));
    assert!(!scene.offers("use e5-d05"), "ashore beside the boat is not aboard");
    put(&mut scene, Elder::Enoch, Aboard);
    scene.at(Lizzie, E5KeepersCottage);
    assert_eq!(scene.refused("use e5-d05"), "DM-54", "only in the lamp room");
    scene.at(Lizzie, E5LampRoom);
    scene.play("use e5-d05");
    assert_eq!(flames(&scene), 2);
    assert_eq!(scene.card(E5D05), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
    assert!(!scene.position().disrupted);
}

/// Scenario: e5-spare-wick
/// Would fail if the wick could not complete the ritual, or were confined to step 1 (T-62).
#[test]
fn the_spare_wick_may_light_the_fourth_flame_after_the_mythos_card() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.claimed(Lizzie, E5D05, CardSide::Left).at(Lizzie, E5LampRoom);
    scene.arrange(|position| position.tokens.progress = 3);
    scene.step(TurnStep::AfterMythos).nudge();
    scene.play("use e5-d05");
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E5LampRoom, 0)));
    assert_eq!(flames(&scene), 0, "flames are removed the moment the ritual is disrupted");
}

/// Scenario: e5-rum, e5-poultice
/// Would fail if rum did not calm and a poultice did not heal wholly, yourself or somebody beside you.
#[test]
fn rum_calms_and_a_poultice_heals_one_in_your_space() {
    for (card, wounds, stress) in [(E5D07, 3, 0), (E5D08, 0, 4)] {
        let beset = |all: &[InvestigatorId]| {
            let mut scene = village_of(all);
            scene.enemy("cultist-1", E5CoachRoad, 0);
            scene
        };
        helps_one_here(beset, E5VillageGreen, card, wounds, stress);
    }
}

/// Scenario: e5-rum, e5-poultice
/// Would fail if they could be wasted (DM-80), used in somebody else's turn, or only in step 1 (T-62).
#[test]
fn rum_and_poultice_are_used_when_they_help_in_your_own_turn() {
    for card in [E5D07, E5D08] {
        let using = format!("use {card}");
        let mut scene = village();
        scene.claimed(Lizzie, card, CardSide::Left).at(Borden, E5VillageGreen);
        assert!(!scene.offers(&using), "nobody here needs it");
        scene.investigator(Borden, |one| (one.wounds, one.stress) = (1, 1));
        assert!(!scene.offers(&using), "Borden is elsewhere");
        scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (1, 1));
        assert!(scene.offers(&using));
        for step in [TurnStep::AfterMythos, TurnStep::BeforeFire, TurnStep::AfterFire] {
            scene.step(step).nudge();
            assert!(scene.offers(&using), "{step:?}");
        }
        scene.play("end");
        assert_eq!(scene.position().investigators[scene.position().active.index()].id, Borden);
        assert!(!scene.offers(&using), "it is Borden's turn");
    }
}

/// Scenario: e5-skiff
/// Would fail if the skiff went inland, brought enemies along, or sailed twice a turn.
#[test]
fn the_skiff_crosses_to_another_shore_and_nobody_follows() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D10, CardSide::Left);
    assert!(!scene.offers("use e5-d10"), "not from inland");
    scene.at(Lizzie, E5Quay).enemy("deep-one-1", E5Quay, 0).fire(E5Quay, 1);
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.play("use e5-d10");
    let mut shores = scene.options();
    let mut listed: Vec<String> =
        SHORE.iter().filter(|space| **space != E5Quay).map(|space| format!("choose {space}")).collect();
    shores.sort();
    listed.sort();
    assert_eq!(shores, listed);
    scene.play("choose e5-boat");
    assert_eq!(scene.who(Lizzie).space, E5Boat);
    assert_eq!(scene.figure("deep-one-1"), Some((E5Quay, 0)));
    assert_eq!(scene.who(Lizzie).fire, 0, "no fire clings to whoever is moved by an effect (DM-43)");
    assert_eq!(elder(&scene, Elder::Jonah), With(Lizzie), "a held elder goes where she goes");
    assert_eq!(scene.actions_taken(), 0);
    assert!(!scene.offers("use e5-d10"), "once per turn");
    assert_eq!(scene.held_by(E5D10), Some((Lizzie, CardSide::Left)), "the skiff is not used up");
}

/// Scenario: e5-skiff
/// Would fail if the skiff could be used outside step 1.
#[test]
fn the_skiff_sails_between_actions_only() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D10, CardSide::Left).at(Lizzie, E5Quay);
    assert!(scene.offers("use e5-d10"));
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "draw-discovery", "there is no window for it");
}

/// Scenario: e5-dynamite
/// DM-80: the charges are thrown where somebody is hurt or an elder is sent home, and nowhere else.
#[test]
fn the_charges_are_thrown_only_where_they_change_something() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D11, CardSide::Left).at(Lizzie, E5VillageGreen).at(Borden, E5Boat);
    put(&mut scene, Elder::Jonah, Ashore(E5Market));
    scene.enemy("cultist-1", E5CoachRoad, 0);
    scene.play("use e5-d11");
    // The Allen farm and the chapel are in reach too, with nobody there but the elders who live there.
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5AllenFarm));
    assert_eq!(scene.options(), ["choose e5-coach-road", "choose e5-village-green", "choose e5-market"]);
}

/// Scenario: e5-dynamite
/// Would fail if the charges spared somebody there, hurt somebody elsewhere, or did not scatter the elders.
#[test]
fn the_charges_wound_every_figure_and_send_elders_home() {
    let mut scene = village_of(&[Lizzie, Borden, Adam]);
    scene.claimed(Lizzie, E5D11, CardSide::Left).at(Lizzie, E5VillageGreen);
    scene.at(Borden, E5Market).at(Adam, E5Market);
    scene.enemy("deep-one-1", E5Market, 0).enemy("chthonian", E5Market, 1).enemy(
        "cultist-1",
        E5VillageGreen,
        0,
    );
    put(&mut scene, Elder::Jonah, Ashore(E5Market));
    put(&mut scene, Elder::Silas, Ashore(E5Market));
    put(&mut scene, Elder::Enoch, With(Borden));
    put(&mut scene, Elder::Prudence, Ashore(E5VillageGreen));
    scene.play("use e5-d11").play("choose e5-market");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds, scene.who(Adam).wounds), (0, 4, 3));
    assert_eq!(scene.figure("deep-one-1"), None);
    assert_eq!(scene.figure("chthonian"), Some((E5Market, 5)));
    assert_eq!(scene.figure("cultist-1"), Some((E5VillageGreen, 0)));
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5NetLoft));
    assert_eq!(elder(&scene, Elder::Silas), Ashore(E5CountingHouse));
    assert_eq!(elder(&scene, Elder::Enoch), With(Borden), "held, not ashore");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5VillageGreen), "another space");
    assert_eq!(scene.card(E5D11), CardPlace::Discard);
}

/// Scenario: e5-dynamite
/// Would fail if you were safe from your own charges.
#[test]
fn the_charges_wound_whoever_lights_them_in_their_own_space() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D11, CardSide::Left).at(Borden, E5VillageGreen);
    scene.play("use e5-d11");
    assert_eq!(
        scene.options(),
        ["choose e5-coach-road", "choose e5-village-green"],
        "your space or an adjacent one"
    );
    scene.play("choose e5-coach-road");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds), (4, 0));
}

/// Scenario: e5-pale-gold
/// Would fail if gold needed a safe space or a roll, or bought somebody whom one may not hold.
#[test]
fn pale_gold_buys_an_elder_beside_enemies_without_a_roll() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D13, CardSide::Left).enemy("cultist-1", E5CoachRoad, 0);
    assert!(!scene.offers("use e5-d13"), "no elder here");
    put(&mut scene, Elder::Silas, Ashore(E5CoachRoad));
    put(&mut scene, Elder::Jonah, Ashore(E5CoachRoad));
    scene.play("use e5-d13");
    assert_eq!(scene.options(), ["choose e5-elder-jonah", "choose e5-elder-silas"]);
    scene.play("choose e5-elder-silas");
    assert_eq!(
        (elder(&scene, Elder::Silas), elder(&scene, Elder::Jonah)),
        (With(Lizzie), Ashore(E5CoachRoad))
    );
    assert_eq!(scene.card(E5D13), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);

    let mut scene = village();
    scene.claimed(Lizzie, E5D13, CardSide::Left);
    put(&mut scene, Elder::Silas, With(Lizzie));
    put(&mut scene, Elder::Jonah, Ashore(E5CoachRoad));
    assert!(!scene.offers("use e5-d13"), "one family at a time");
    put(&mut scene, Elder::Enoch, With(Lizzie));
    put(&mut scene, Elder::Temperance, Ashore(E5CoachRoad));
    assert!(!scene.offers("use e5-d13"), "two are enough");
    put(&mut scene, Elder::Enoch, Ashore(E5Smokehouse));
    scene.play("use e5-d13");
    assert_eq!(elder(&scene, Elder::Temperance), With(Lizzie));
}

/// Scenario: e5-beeswax
/// Would fail if the plugs did not spare a sanity on a mythos card, could not be taken out, or worked on
/// anything else (T-29).
#[test]
fn beeswax_may_spare_one_sanity_of_a_mythos_card() {
    for (kept, sanity) in [("amount 0", 1), ("amount 1", 2)] {
        let mut scene = village();
        scene.claimed(Lizzie, E5D15, CardSide::Right);
        scene.mythos(E5M8);
        assert_eq!(scene.options(), ["amount 0", "amount 1"], "reduction is optional");
        scene.play(kept);
        assert_eq!(scene.who(Lizzie).sanity, sanity);
    }
    // Two sanity for sparing the companion: one at least.
    let mut scene = village();
    scene.claimed(Lizzie, E5D15, CardSide::Right).claimed(Lizzie, E5D06, CardSide::Right);
    scene.mythos(E5M8);
    scene.play("choose option-2");
    assert_eq!(scene.options(), ["amount 1", "amount 2"]);
    // A tentacle is not a mythos card.
    let mut scene = village();
    scene.claimed(Lizzie, E5D15, CardSide::Right).enemy("cultist-1", E5CoachRoad, 0);
    scene.play("attack cultist-1").rolls("tbb");
    assert_eq!(scene.frame(), "actions");
    assert_eq!(scene.who(Lizzie).sanity, 2);
    // Nor is a price.
    let mut scene = village();
    scene.claimed(Lizzie, E5D15, CardSide::Right);
    scene.discovery(E5D13);
    scene.play("left");
    assert_eq!(scene.who(Lizzie).sanity, 2);
}

/// Scenario: e5-tam
/// Would fail if Tam did not make somebody swift, or swifter.
#[test]
fn tam_lends_a_level_of_swiftness() {
    // Adam is not swift by himself: one free Move.
    let mut scene = village_of(&[Adam, Borden]);
    scene.claimed(Adam, E5D01, CardSide::Right);
    scene.play("go e5-village-green").play("stop");
    assert_eq!(scene.actions_taken(), 0, "level 1: a Move that costs no action");
    scene.play("go e5-market").plays(&["go e5-quay", "go e5-boat"]);
    assert_eq!((scene.actions_taken(), scene.frame()), (1, "actions"), "three spaces are all there are");

    // Lizzie is swift: at level 2 a Move covers four spaces.
    let mut scene = village();
    scene.claimed(Lizzie, E5D01, CardSide::Right);
    scene.plays(&["go e5-village-green", "go e5-market", "go e5-quay", "go e5-boat"]);
    assert_eq!((scene.who(Lizzie).space, scene.frame()), (E5Boat, "actions"));
}

/// Scenario: e5-lavinia
/// Would fail if Lavinia did not teach stealth, or it did not go when she does (DM-52).
#[test]
fn lavinia_lends_a_level_of_stealth() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D04, CardSide::Right).enemy("cultist-1", E5CoachRoad, 0);
    scene.play("go e5-village-green");
    assert_eq!(scene.frame(), "leave-behind");
    scene.play("choose cultist-1");
    assert_eq!(scene.figure("cultist-1"), Some((E5CoachRoad, 0)));

    let mut scene = village();
    scene.enemy("cultist-1", E5CoachRoad, 0);
    scene.play("go e5-village-green");
    assert_eq!(scene.figure("cultist-1"), Some((E5VillageGreen, 0)), "without her it follows");
}

/// Scenario: e5-grace
/// Would fail if Grace did not calm, calmed twice a turn, or could be asked to no end (DM-80).
#[test]
fn grace_calms_one_in_your_space_once_a_turn() {
    let mut scene = village_of(&[Lizzie, Borden, Ian]);
    scene.claimed(Lizzie, E5D02, CardSide::Right).at(Ian, E5VillageGreen);
    scene.stressed(Ian, 2);
    assert!(!scene.offers("use e5-d02"), "nobody here is stressed");
    scene.stressed(Borden, 2);
    scene.stressed(Lizzie, 2);
    scene.play("use e5-d02");
    assert_eq!(scene.options(), ["choose lizzie", "choose borden"]);
    scene.play("choose borden");
    assert_eq!((scene.who(Borden).stress, scene.who(Lizzie).stress, scene.who(Ian).stress), (1, 2, 2));
    assert!(!scene.offers("use e5-d02"), "once per turn");
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "draw-discovery", "not later in the turn either");
}

/// Scenario: e5-grace
/// Would fail if Grace spoke only between actions (T-62), or not again next turn.
#[test]
fn grace_may_wait_until_after_the_mythos_card() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D02, CardSide::Right).at(Borden, E5VillageGreen);
    scene.stressed(Lizzie, 2);
    scene.step(TurnStep::AfterMythos).nudge();
    scene.play("use e5-d02");
    assert_eq!(scene.who(Lizzie).stress, 1, "alone she is the only choice");
    // Borden's turn, then Lizzie's again.
    scene.step(TurnStep::Over).nudge();
    scene.step(TurnStep::Over).nudge();
    assert!(scene.offers("use e5-d02"));
}

/// Scenario: e5-caleb, e5-tam, e5-grace, e5-lavinia, e5-voss, e5-bosun
/// Would fail if a companion took more wounds than their health, or stayed after the last (DM-52, T-22).
#[test]
fn companions_take_wounds_up_to_their_health() {
    let companions = [(E5D03, 3), (E5D01, 1), (E5D02, 1), (E5D04, 1), (E5D05, 2), (E5D06, 2)];
    for (card, health) in companions {
        let mut scene = village();
        scene.claimed(Lizzie, card, CardSide::Right).claimed(Borden, E5D11, CardSide::Left);
        // The charges of Borden, next door, are four wounds on Lizzie.
        scene.at(Borden, E5VillageGreen);
        scene.arrange(|position| {
            position.active = serde_json::from_value(serde_json::json!(2)).expect("Borden")
        });
        scene.play("use e5-d11").play("choose e5-coach-road");
        let most = scene.options().last().cloned();
        assert_eq!(most, Some(format!("amount {health}")), "{card}");
        scene.play(&format!("amount {health}"));
        assert_eq!(scene.who(Lizzie).wounds, 4 - health);
        assert_eq!(scene.card(card), CardPlace::Discard, "{card} is lost");
    }
}

/// Scenario: e5-caleb
/// Would fail if Caleb could do anything but be there, or his wounds did not go with him in a trade (T-22).
#[test]
fn caleb_is_traded_with_his_wounds() {
    let mut scene = village();
    scene.claimed(Lizzie, E5D03, CardSide::Right);
    scene.hurt(E5D03, 2);
    assert!(!scene.options().iter().any(|option| option.starts_with("use ")));
    scene.play("give e5-d03 to borden").play("yes");
    assert_eq!(scene.held_by(E5D03), Some((Borden, CardSide::Right)));
    assert_eq!(scene.position().discoveries[2].wounds, 2);
    assert_eq!(scene.actions_taken(), 1);
}

/// Scenario: e5-whale-oil, e5-allen-bible, e5-boathook, e5-spare-wick, e5-rum, e5-poultice, e5-whaling-gun
/// Scenario: e5-skiff
/// Scenario: e5-dynamite, e5-marsh-ledger, e5-pale-gold, e5-gutting-knife, e5-beeswax, e5-tam, e5-grace
/// Scenario: e5-lavinia
/// Scenario: e5-voss, e5-bosun
/// Would fail if an item or a companion could not change hands (DM-46).
#[test]
fn items_and_companions_may_be_traded() {
    let left = [E5D01, E5D02, E5D03, E5D05, E5D07, E5D08, E5D09, E5D10, E5D11, E5D12, E5D13, E5D14];
    let right = [E5D15, E5D01, E5D02, E5D04, E5D05, E5D06];
    let all = left.map(|card| (card, CardSide::Left)).into_iter();
    for (card, side) in all.chain(right.map(|card| (card, CardSide::Right))) {
        let mut scene = village();
        scene.claimed(Lizzie, card, side);
        scene.play(&format!("give {card} to borden")).play("yes");
        assert_eq!(scene.held_by(card), Some((Borden, side)));
    }
}

// Elders.

/// Scenario: e5-elder-jonah, e5-elder-prudence, e5-elder-thaddeus, e5-elder-silas, e5-elder-temperance
/// Scenario: e5-elder-enoch
/// Scenario: e5-persuade
/// Would fail if an elder were swayed by another skill than their own, or did not come along with two
/// successes.
#[test]
fn each_elder_is_swayed_by_their_own_skill() {
    let elders = [
        (Elder::Jonah, Adam, Borden),
        (Elder::Prudence, Ian, Borden),
        (Elder::Thaddeus, Rasputin, Borden),
        (Elder::Silas, Borden, Ian),
        (Elder::Temperance, Lizzie, Borden),
        (Elder::Enoch, Borden, Rasputin),
    ];
    for (one, with_skill, without) in elders {
        let home = HOMES.iter().find(|(other, _)| *other == one).expect("everybody has a home").1;
        for (id, green) in [(with_skill, 2), (without, 0)] {
            let mut scene = village_of(&[id, SisterBeth]);
            scene.at(id, home);
            scene.play(&format!("persuade {one}"));
            assert_eq!(scene.last_roll(), (3, green), "{one} by {id}");
            scene.rolls(if green == 2 { "bbbSS" } else { "bss" });
            assert_eq!(elder(&scene, one), With(id), "{one}");
            assert_eq!((scene.who(id).stress, scene.actions_taken()), (0, 1));
        }
    }
}

/// Scenario: e5-persuade
/// Would fail if one success were enough, or failing did not cost stress.
#[test]
fn persuading_takes_two_successes_or_costs_stress() {
    let mut scene = village_of(&[Borden, Lizzie]);
    scene.at(Borden, E5AllenFarm);
    scene.play("persuade e5-elder-prudence").rolls("sbt");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5AllenFarm));
    assert_eq!((scene.who(Borden).stress, scene.who(Borden).sanity, scene.who(Borden).wounds), (1, 2, 0));
    scene.stressed(Borden, 4);
    scene.play("persuade e5-elder-prudence").rolls("sbb");
    assert_eq!(
        (scene.who(Borden).stress, scene.who(Borden).wounds),
        (4, 0),
        "what does not fit is lost (DM-35)"
    );
    assert_eq!(scene.actions_taken(), 2);
}

/// Scenario: e5-persuade
/// Would fail if elders could be persuaded beside enemies, from afar, or with no action left.
#[test]
fn persuading_needs_a_safe_space_and_an_elder_ashore_there() {
    let mut scene = village();
    scene.at(Lizzie, E5AllenFarm);
    assert!(scene.offers("persuade e5-elder-prudence"));
    assert_eq!(scene.refused("persuade e5-elder-jonah"), "DM-41", "he is next door");
    scene.enemy("cultist-1", E5AllenFarm, 0);
    assert_eq!(scene.refused("persuade e5-elder-prudence"), "DM-41");
    scene.no_enemies();
    put(&mut scene, Elder::Prudence, With(Borden));
    scene.at(Borden, E5AllenFarm);
    assert!(!scene.offers("persuade e5-elder-prudence"), "held");
    put(&mut scene, Elder::Prudence, Aboard);
    scene.at(Lizzie, E5Boat);
    assert!(!scene.offers("persuade e5-elder-prudence"), "aboard is out of reach");
    put(&mut scene, Elder::Prudence, Ashore(E5Boat));
    scene.arrange(|position| position.this_turn.actions = 3);
    assert_eq!(scene.refused("persuade e5-elder-prudence"), "DM-41");
}

/// Scenario: e5-persuade, e5-elder-jonah, e5-elder-prudence, e5-elder-thaddeus, e5-elder-silas
/// Would fail if somebody held three elders, or both families at once.
#[test]
fn two_elders_of_one_family_are_the_most_one_can_hold() {
    let mut scene = village();
    for one in [Elder::Jonah, Elder::Prudence, Elder::Thaddeus, Elder::Silas] {
        put(&mut scene, one, Ashore(E5CoachRoad));
    }
    let offered = |scene: &Scene| -> Vec<String> {
        scene.options().into_iter().filter(|option| option.starts_with("persuade")).collect()
    };
    assert_eq!(offered(&scene).len(), 4);
    put(&mut scene, Elder::Jonah, With(Lizzie));
    assert_eq!(offered(&scene), ["persuade e5-elder-prudence", "persuade e5-elder-thaddeus"], "one family");
    put(&mut scene, Elder::Prudence, With(Lizzie));
    assert!(offered(&scene).is_empty(), "two at most");
}

/// Scenario: e5-tam, e5-grace, e5-caleb, e5-lavinia, e5-persuade
/// Would fail if a companion of one family did not shut out the other, or did not help with their own, once.
#[test]
fn companions_take_sides_in_the_feud() {
    let allen: [(DiscoveryCard, CardSide); 2] = [(E5D01, CardSide::Right), (E5D02, CardSide::Right)];
    let marsh: [(DiscoveryCard, CardSide); 2] = [(E5D03, CardSide::Right), (E5D04, CardSide::Right)];
    for (family, own, other) in
        [(allen, Elder::Prudence, Elder::Temperance), (marsh, Elder::Temperance, Elder::Prudence)]
    {
        for held in [&family[..1], &family[1..], &family[..]] {
            // Borden has neither of the skills that sway these two.
            let mut scene = village_of(&[Borden, Lizzie]);
            put(&mut scene, own, Ashore(E5CoachRoad));
            put(&mut scene, other, Ashore(E5CoachRoad));
            for (card, side) in held {
                scene.claimed(Borden, *card, *side);
            }
            assert_eq!(scene.refused(&format!("persuade {other}")), "DM-41", "{held:?}");
            scene.play(&format!("persuade {own}"));
            assert_eq!(scene.last_roll(), (3, 1), "{held:?}: one die, not more for several");
        }
    }
    // The keeper and the dog take no side.
    let mut scene = village_of(&[Borden, Lizzie]);
    put(&mut scene, Elder::Prudence, Ashore(E5CoachRoad));
    put(&mut scene, Elder::Temperance, Ashore(E5CoachRoad));
    scene.claimed(Borden, E5D05, CardSide::Right).claimed(Borden, E5D06, CardSide::Right);
    assert!(scene.offers("persuade e5-elder-prudence") && scene.offers("persuade e5-elder-temperance"));
    scene.play("persuade e5-elder-prudence");
    assert_eq!(scene.last_roll(), (3, 0));
}

/// Scenario: e5-elder-silas, e5-lavinia, e5-persuade
/// Would fail if a skill lent by a companion did not sway (section 0.2: from any source).
#[test]
fn a_lent_skill_sways_too() {
    let mut scene = village_of(&[Ian, Borden]);
    scene.at(Ian, E5CountingHouse).claimed(Ian, E5D04, CardSide::Right);
    scene.play("persuade e5-elder-silas");
    assert_eq!(scene.last_roll(), (3, 3), "two for Lavinia's stealth, one for a Marsh at his side");
}

/// Scenario: e5-elder-jonah, e5-elder-silas
/// Would fail if elders were safe from a thief, or a thief held both families.
#[test]
fn a_kleptomaniac_takes_elders_within_the_limits() {
    for (held, takes) in [(None, true), (Some(Elder::Silas), false)] {
        let mut scene = village();
        scene.insanity(Lizzie, Insanity::Kleptomania).investigator(Lizzie, |one| one.sanity = 4);
        put(&mut scene, Elder::Jonah, With(Borden));
        if let Some(held) = held {
            put(&mut scene, held, With(Lizzie));
        }
        scene.mythos(E5M8);
        if takes {
            // The one thing there is to take is taken without a question, and the stress with it.
            if scene.frame() == "steal" {
                scene.play("take e5-elder-jonah from borden");
            }
            assert_eq!((elder(&scene, Elder::Jonah), scene.who(Lizzie).stress), (With(Lizzie), 0));
        } else {
            assert_eq!((elder(&scene, Elder::Jonah), scene.who(Lizzie).stress), (With(Borden), 2));
        }
    }
}

/// Scenario: e5-elder-jonah, e5-elder-silas
/// Would fail if elders could not be handed over like companions (5.4), or beyond the limits of whoever
/// receives them.
#[test]
fn elders_are_traded_within_the_limits() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.enemy("cultist-1", E5CoachRoad, 0);
    scene.play("give e5-elder-jonah to borden").play("yes");
    assert_eq!(
        (elder(&scene, Elder::Jonah), scene.actions_taken()),
        (With(Borden), 1),
        "no safe space is needed"
    );
    scene.play("take e5-elder-jonah from borden").play("no");
    assert_eq!(
        (elder(&scene, Elder::Jonah), scene.actions_taken()),
        (With(Borden), 1),
        "refused, and free (DM-80)"
    );

    type Limit = fn(&mut Scene);
    let limits: [(&str, Limit); 3] = [
        ("a Marsh already", |scene| put(scene, Elder::Silas, With(Borden))),
        ("two already", |scene| {
            put(scene, Elder::Prudence, With(Borden));
            put(scene, Elder::Thaddeus, With(Borden));
        }),
        ("Caleb Marsh", |scene| {
            scene.claimed(Borden, E5D03, CardSide::Right);
        }),
    ];
    for (why, limit) in limits {
        let mut scene = village();
        put(&mut scene, Elder::Jonah, With(Lizzie));
        assert!(scene.offers("give e5-elder-jonah to borden"));
        limit(&mut scene);
        assert_eq!(scene.refused("give e5-elder-jonah to borden"), "DM-46", "{why}");
    }
}

/// Scenario: e5-elder-jonah, e5-elder-prudence
/// Would fail if elders could not be set down for no action beside enemies, or got aboard anywhere but in the
/// boat.
#[test]
fn elders_are_put_ashore_anywhere_and_aboard_in_the_boat() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    put(&mut scene, Elder::Prudence, With(Lizzie));
    scene.at(Lizzie, E5Quay).enemy("deep-one-1", E5Quay, 0);
    assert_eq!(scene.refused("aboard e5-elder-jonah"), "DM-41");
    scene.play("put e5-elder-prudence");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5Quay));
    assert_eq!(
        scene.refused("persuade e5-elder-prudence"),
        "DM-41",
        "taking her back up is an action, in safety"
    );
    scene.arrange(|position| position.this_turn.actions = 3);
    scene.at(Lizzie, E5Boat);
    scene.play("aboard e5-elder-jonah");
    assert_eq!(elder(&scene, Elder::Jonah), Aboard);
    assert_eq!(scene.actions_taken(), 3, "after the last action too, for nothing");
}

/// Scenario: e5-elder-jonah
/// Would fail if an elder made a space unsafe, could be attacked, or did not go along with whoever holds
/// them.
#[test]
fn an_elder_is_no_figure_and_goes_where_the_holder_goes() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, Ashore(E5CoachRoad));
    scene.investigator(Lizzie, |one| one.wounds = 1);
    assert!(scene.offers("rest 1 0"), "safe");
    assert!(!scene.options().iter().any(|option| option.starts_with("attack")));
    scene.play("go e5-village-green").play("stop");
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5CoachRoad), "follows nobody");
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.play("go e5-market").play("stop");
    assert_eq!(elder(&scene, Elder::Jonah), With(Lizzie));
    scene.play("put e5-elder-jonah");
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5Market));
}

/// Scenario: e5-elder-jonah, e5-elder-prudence
/// Would fail if elders stayed calm when an attack wounds whoever leads them, or all of them ran (5.4,
/// Panic).
#[test]
fn panic_puts_one_elder_of_choice_ashore_for_each_wounding_attack() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    put(&mut scene, Elder::Prudence, With(Lizzie));
    scene.enemy("cultist-1", E5CoachRoad, 0).enemy("cultist-2", E5CoachRoad, 1);
    scene.fight();
    attacked_by(&mut scene, "cultist-1", "SS");
    assert_eq!(scene.options(), ["choose e5-elder-jonah", "choose e5-elder-prudence"]);
    scene.play("choose e5-elder-prudence");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5CoachRoad));
    assert_eq!(elder(&scene, Elder::Jonah), With(Lizzie));
    // The second attack is another, and Jonah the only one left.
    attacked_by(&mut scene, "cultist-2", "SB");
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5CoachRoad));
    assert_eq!(scene.who(Lizzie).wounds, 3);
}

/// Scenario: e5-elder-jonah
/// Would fail if elders ran from an attack that did no harm (T-21), from wounds nobody dealt by attacking, or
/// stayed because a
/// companion took the wound.
#[test]
fn panic_is_for_wounds_of_attacks_after_reduction() {
    // A miss.
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.enemy("cultist-1", E5CoachRoad, 0);
    scene.fight();
    attacked_by(&mut scene, "cultist-1", "BE");
    assert_eq!(elder(&scene, Elder::Jonah), With(Lizzie));
    // Toughness keeps the only wound off.
    let mut scene = village_of(&[Adam, Borden]);
    put(&mut scene, Elder::Jonah, With(Adam));
    scene.enemy("cultist-1", E5CoachRoad, 0);
    scene.fight();
    attacked_by(&mut scene, "cultist-1", "SB");
    assert_eq!(elder(&scene, Elder::Jonah), With(Adam));
    // Tam takes it: wounded all the same.
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.claimed(Lizzie, E5D01, CardSide::Right).enemy("cultist-1", E5CoachRoad, 0);
    scene.fight();
    attacked_by(&mut scene, "cultist-1", "SB");
    scene.play("amount 1");
    assert_eq!((scene.who(Lizzie).wounds, elder(&scene, Elder::Jonah)), (0, Ashore(E5CoachRoad)));
    // The deep one's stress overflows into a wound, which is not a wound of the attack.
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.stressed(Lizzie, 4);
    scene.enemy("deep-one-1", E5CoachRoad, 0);
    scene.fight();
    attacked_by(&mut scene, "deep-one-1", "bB");
    assert_eq!((scene.who(Lizzie).wounds, elder(&scene, Elder::Jonah)), (1, With(Lizzie)));
    // The pier is no enemy.
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.at(Lizzie, E5Quay);
    scene.mythos(E5M4);
    assert_eq!((scene.who(Lizzie).wounds, elder(&scene, Elder::Jonah)), (1, With(Lizzie)));
}

/// Scenario: e5-bosun
/// Would fail if the dog did not keep the elders together.
#[test]
fn bosun_keeps_the_elders_from_panic() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.claimed(Lizzie, E5D06, CardSide::Right).enemy("cultist-1", E5CoachRoad, 0);
    scene.fight();
    attacked_by(&mut scene, "cultist-1", "SB");
    scene.play("amount 0");
    assert_eq!((scene.who(Lizzie).wounds, elder(&scene, Elder::Jonah)), (1, With(Lizzie)));
}

/// Scenario: e5-elder-silas, e5-elder-temperance
/// Would fail if the elders of somebody who dies or goes mad were lost, or did not stay where it happened
/// (T-71).
#[test]
fn the_elders_of_the_fallen_are_put_ashore_where_they_fell() {
    for (card, out) in [(E5M4, Out::Dead), (E5M6, Out::Insane)] {
        let mut scene = village();
        put(&mut scene, Elder::Silas, With(Borden));
        put(&mut scene, Elder::Temperance, With(Borden));
        scene.elder_one(Stage::Two, E5LampRoom, 0, false);
        scene.at(Borden, E5SunkenSteps);
        scene.investigator(Borden, |one| match out {
            Out::Dead => one.wounds = 4,
            Out::Insane => one.sanity = 20,
        });
        scene.mythos(card);
        assert_eq!(scene.who(Borden).out, Some(out));
        assert_eq!(elder(&scene, Elder::Silas), Ashore(E5SunkenSteps));
        assert_eq!(elder(&scene, Elder::Temperance), Ashore(E5SunkenSteps));
    }
}

// When the Elder One advances.

/// Scenario: e5-advance, e5-elder-jonah, e5-elder-prudence, e5-elder-thaddeus, e5-elder-silas
/// Scenario: e5-elder-temperance
/// Scenario: e5-elder-enoch
/// Would fail if an elder in the tide cave were not sacrificed: sanity of everybody, a deep one at red, the
/// next of kin at home.
#[test]
fn an_elder_in_the_tide_cave_is_sacrificed_and_the_next_of_kin_takes_the_seat() {
    for (one, home) in HOMES {
        let mut scene = village();
        all_aboard(&mut scene);
        put(&mut scene, one, Ashore(E5TideCave));
        // Somebody waits at home to drag: but whom step 1 moved, step 2 leaves alone.
        scene.enemy("cultist-1", home, 0);
        scene.advance();
        assert_eq!(elder(&scene, one), Ashore(home), "{one}");
        assert_eq!(scene.figure("cultist-1"), Some((home, 0)));
        assert_eq!((scene.who(Lizzie).sanity, scene.who(Borden).sanity), (2, 2));
        assert_eq!(scene.figure("deep-one-1"), Some((E5TideCave, 0)), "red");
        assert_eq!(scene.figure("deep-one-2"), None);
    }
}

/// Scenario: e5-advance
/// Would fail if two sacrifices counted as one, or a held elder could be sacrificed.
#[test]
fn each_sacrifice_costs_its_own_sanity() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Jonah, Ashore(E5TideCave));
    put(&mut scene, Elder::Silas, Ashore(E5TideCave));
    put(&mut scene, Elder::Enoch, With(Borden));
    scene.at(Borden, E5TideCave);
    scene.advance();
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Borden).sanity), (3, 3));
    assert_eq!(
        (elder(&scene, Elder::Jonah), elder(&scene, Elder::Silas)),
        (Ashore(E5NetLoft), Ashore(E5CountingHouse))
    );
    assert_eq!(elder(&scene, Elder::Enoch), With(Borden));
    assert_eq!(scene.enemies_in(E5TideCave).len(), 2);
}

/// Scenario: e5-advance
/// Would fail if cultists and deep ones did not drag the elders beside them, a deep one before a cultist, two
/// spaces.
#[test]
fn elders_beside_cultists_and_deep_ones_are_dragged_two_spaces() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    put(&mut scene, Elder::Jonah, Ashore(E5NetLoft));
    put(&mut scene, Elder::Silas, Ashore(E5Boat));
    put(&mut scene, Elder::Enoch, Ashore(E5LampRoom));
    scene.enemy("cultist-1", E5Chapel, 0).enemy("deep-one-1", E5Chapel, 2);
    scene.enemy("cultist-2", E5NetLoft, 1).enemy("chthonian", E5Boat, 0);
    scene.advance();
    // The order is asked, though here it does not matter.
    if scene.frame() == "each" {
        scene.play("choose e5-elder-jonah");
    }
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5SunkenSteps), "by the graveyard's tunnel");
    assert_eq!(scene.figure("deep-one-1"), Some((E5SunkenSteps, 2)));
    assert_eq!(scene.figure("cultist-1"), Some((E5Chapel, 0)), "one of them drags");
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5TideCave), "stops on arrival");
    assert_eq!(scene.figure("cultist-2"), Some((E5TideCave, 1)));
    assert_eq!(elder(&scene, Elder::Silas), Ashore(E5Boat), "a chthonian does not drag");
    assert_eq!(elder(&scene, Elder::Enoch), Ashore(E5LampRoom), "nobody is there");
    assert_eq!(scene.who(Lizzie).sanity, 1, "nobody is sacrificed before the next advance");
}

/// Scenario: e5-advance
/// Would fail if one deep one dragged two elders, or the active player could not say whom (DM-78).
#[test]
fn one_deep_one_drags_one_of_two_elders() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    put(&mut scene, Elder::Silas, Ashore(E5Chapel));
    scene.enemy("deep-one-1", E5Chapel, 0);
    scene.advance();
    assert_eq!(scene.options(), ["choose e5-elder-thaddeus", "choose e5-elder-silas"]);
    scene.play("choose e5-elder-silas");
    assert_eq!(elder(&scene, Elder::Silas), Ashore(E5SunkenSteps));
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5Chapel), "nobody is left to drag him");
}

/// Scenario: e5-advance
/// Would fail if somebody were dragged by an enemy that only came in this step.
#[test]
fn who_stood_alone_when_the_step_began_is_not_dragged() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
    put(&mut scene, Elder::Silas, Ashore(E5SunkenSteps));
    scene.enemy("deep-one-1", E5Chapel, 0);
    scene.advance();
    assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(E5SunkenSteps));
    assert_eq!(elder(&scene, Elder::Silas), Ashore(E5SunkenSteps), "the deep one came too late for him");
}

/// Scenario: e5-advance, e5-m2
/// Would fail if the active player could not say which of several deep ones drags, where it matters (DM-78).
#[test]
fn which_of_several_drags_is_the_active_players_choice() {
    for by_card in [false, true] {
        let mut scene = village();
        all_aboard(&mut scene);
        put(&mut scene, Elder::Thaddeus, Ashore(E5Chapel));
        for (figure, wounds) in [("deep-one-1", 0), ("deep-one-2", 2), ("deep-one-3", 2)] {
            scene.enemy(figure, E5Chapel, wounds);
        }
        scene.enemy("cultist-1", E5Chapel, 0);
        if by_card {
            scene.mythos(E5M2)
        } else {
            scene.advance()
        };
        assert_eq!(scene.options(), ["choose deep-one-1", "choose deep-one-2"], "two are alike (DM-86)");
        scene.play("choose deep-one-2");
        let to = if by_card { E5Graveyard } else { E5SunkenSteps };
        assert_eq!(elder(&scene, Elder::Thaddeus), Ashore(to));
        assert_eq!(scene.figure("deep-one-2"), Some((to, 2)));
        assert_eq!(scene.figure("deep-one-1"), Some((E5Chapel, 0)));
        assert_eq!(scene.figure("deep-one-3"), Some((E5Chapel, 2)));
    }
    // Among cultists the same, and then the way.
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Prudence, Ashore(E5Market));
    scene.enemy("cultist-1", E5Market, 0).enemy("cultist-2", E5Market, 1);
    scene.advance();
    scene.play("choose cultist-2").play("choose e5-net-loft");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5NetLoft));
    assert_eq!(
        (scene.figure("cultist-1"), scene.figure("cultist-2")),
        (Some((E5Market, 0)), Some((E5NetLoft, 1)))
    );
}

/// Scenario: e5-advance
/// Would fail if the way of a drag were not the active player's where there are two (DM-14).
#[test]
fn the_way_of_a_drag_is_the_active_players() {
    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Prudence, Ashore(E5VillageGreen));
    scene.enemy("cultist-1", E5VillageGreen, 0);
    scene.advance();
    // Green to cave is three by the farm and the loft; there is no other way as short.
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5NetLoft));

    let mut scene = village();
    all_aboard(&mut scene);
    put(&mut scene, Elder::Prudence, Ashore(E5Market));
    scene.enemy("cultist-1", E5Market, 0);
    scene.advance();
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["choose e5-net-loft", "choose e5-sunken-steps"]);
    scene.play("choose e5-sunken-steps");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5SunkenSteps));
    assert_eq!(scene.figure("cultist-1"), Some((E5SunkenSteps, 0)));
}

// The ritual.

/// Scenario: e5-light-lamp
/// Would fail if the lamp could be wound elsewhere, or before all six are aboard, or not beside enemies.
#[test]
fn the_lamp_is_wound_in_the_lamp_room_with_all_six_aboard() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.at(Lizzie, E5KeepersCottage);
    assert_eq!(scene.refused("do e5-light-lamp"), "DM-41");
    scene.at(Lizzie, E5LampRoom);
    put(&mut scene, Elder::Jonah, Ashore(E5Boat));
    assert_eq!(scene.refused("do e5-light-lamp"), "DM-41");
    put(&mut scene, Elder::Jonah, Aboard);
    scene.enemy("chthonian", E5LampRoom, 0);
    scene.play("do e5-light-lamp").rolls("ssb");
    assert_eq!(flames(&scene), 2, "one for each success");
    scene.play("do e5-light-lamp").rolls("bbb");
    assert_eq!((flames(&scene), scene.actions_taken()), (2, 2));
    assert!(!scene.position().disrupted);
}

/// Scenario: e5-light-lamp, e5-m7
/// Would fail if flames went out when an elder goes ashore again, or more could be lit then.
#[test]
fn flames_stay_when_an_elder_goes_ashore_but_no_more_are_lit() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.at(Lizzie, E5LampRoom).arrange(|position| position.tokens.progress = 3);
    scene.mythos(E5M7);
    scene.play("choose option-1").play("choose e5-elder-jonah");
    assert_eq!(flames(&scene), 3);
    scene.step(TurnStep::Actions);
    assert!(!scene.offers("do e5-light-lamp"));
}

/// Scenario: e5-light-lamp
/// Would fail if the fourth flame did not disrupt the ritual at once: Elder One before tentacles, elders and
/// flames gone (T-31).
#[test]
fn the_fourth_flame_disrupts_the_ritual() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.at(Lizzie, E5LampRoom).arrange(|position| position.tokens.progress = 3);
    scene.play("do e5-light-lamp").rolls("xss");
    let position = scene.position();
    assert!(position.disrupted);
    assert_eq!(position.stage, Stage::Two);
    assert_eq!(scene.figure("elder-one"), Some((E5LampRoom, 0)));
    assert!(Elder::ALL.iter().all(|one| elder(&scene, *one) == Gone));
    assert_eq!(flames(&scene), 0);
    let lit = scene.count(|event| matches!(event, Event::FlameLit { .. }));
    assert_eq!(lit, 1, "the other successes light nothing");
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let lost = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(appeared < lost, "before the tentacles");
    assert_eq!(scene.who(Lizzie).sanity, 2);
    assert!(scene.offers("attack elder-one"), "it can be wounded from now on");
    assert!(!scene.offers("do e5-light-lamp"));
}

/// Scenario: e5-light-lamp, e5-advance
/// Would fail if disrupting the ritual summoned the Elder One twice (T-31), or elders held were kept.
#[test]
fn an_elder_one_already_there_becomes_attackable() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.elder_one(Stage::Two, E5Quay, 0, false);
    scene.at(Lizzie, E5LampRoom).at(Borden, E5Quay).arrange(|position| position.tokens.progress = 3);
    scene.play("do e5-light-lamp").rolls("sbb");
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E5Quay, 0)), "nothing is revealed, nothing moves");
    assert!(!scene.happened(|event| matches!(event, Event::StageRevealed { .. })));
    scene.forget();
    scene.advance();
    assert!(!scene.happened(|event| matches!(event, Event::ElderSacrificed { .. })));
}
