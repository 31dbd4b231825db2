//! Scenarios of episode 5, Accursed Tide: its map, its cards, the six elders and their feud, the lamp.
//!
//! What is expected comes from the content tables of the episode; DM-xx and T-xx are numbered rules.

mod advance;
mod claims;
mod discoveries;
mod elders;
mod map;
mod mythos;
mod ritual;
#[path = "../scene/mod.rs"]
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

/// Where the elders live.
const HOMES: [(Elder, Space); 6] = [
    (Elder::Jonah, E5NetLoft),
    (Elder::Prudence, E5AllenFarm),
    (Elder::Thaddeus, E5Chapel),
    (Elder::Silas, E5CountingHouse),
    (Elder::Temperance, E5MarshHouse),
    (Elder::Enoch, E5Smokehouse),
];

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
