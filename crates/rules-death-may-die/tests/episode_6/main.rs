//! Scenarios of episode 6, Unspeakable Hour: its map, its cards, the moon and its light, the mirrors.
//!
//! What is expected comes from the content tables of the episode; DM-xx and T-xx are numbered rules.

mod advance;
mod claims;
mod discoveries;
mod map;
mod mirrors;
mod moon;
mod mythos;
mod orrery;
mod ritual;
#[path = "../scene/mod.rs"]
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
