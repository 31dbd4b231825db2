//! The twelve insanities: what each does at a threshold, in all its branches, and the level-up that follows.

mod catatonia;
mod codependency;
mod fear_of_crowds;
mod hypochondria;
mod kleptomania;
mod masochism;
mod memory_loss;
mod obsessive_disorder;
mod paranoia;
mod psychotic_outbreaks;
mod ptsd;
mod pyromania;
#[path = "../scene/mod.rs"]
mod scene;
mod triggers;

use engine::Game;
use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, DeathMayDie, Event, FigureSet, Options, Out, TurnStep};
use scene::{Scene, place_in_order};

use ElderOne::{Cthulhu, Hastur};
use Episode::{AccursedTide, BlasphemousAlchemy, EldritchIdols, TomesOfMadness};
use Insanity::{
    Catatonia, Codependency, FearOfCrowds, Hypochondria, Kleptomania, Masochism, MemoryLoss,
    ObsessiveDisorder, Paranoia, PsychoticOutbreaks, Ptsd, Pyromania,
};
use InvestigatorId::{Ahmed, Borden, Fatima, Ian, John, Lizzie, SisterBeth};

/// Where a lab stands that can be wrecked: a roll without an enemy.
const LAB: Space = Space::E1Herbarium;

/// Episode 1 without enemies and fire. The first investigator is at a lab, one step before the first threshold, with that
/// insanity; the others are at the front steps with fear of crowds and the like.
fn at_the_brink(insanity: Insanity, elder_one: ElderOne, investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::college(elder_one, investigators);
    scene.at(investigators[0], LAB).insanity(investigators[0], insanity);
    scene.investigator(investigators[0], |one| one.sanity = 4);
    scene
}

/// The first investigator's roll shows a tentacle, and the insanity strikes.
fn strike(scene: &mut Scene) {
    scene.forget();
    scene.play("do e1-wreck").rolls("tbb");
}

/// The insanity has struck and nothing was asked but the skill to go up.
fn levels_up(scene: &mut Scene, investigator: InvestigatorId) {
    assert_eq!(scene.frame(), "madness");
    let before = scene.who(investigator).levels.in_order();
    let first = scene.options()[0].clone();
    scene.play(&first);
    assert_eq!(scene.who(investigator).levels.in_order(), [before[0] + 1, before[1], before[2]]);
}

/// Stress and wounds.
fn state_of(scene: &Scene, investigator: InvestigatorId) -> (u8, u8) {
    let one = scene.who(investigator);
    (one.stress, one.wounds)
}

/// An investigator holds a mythos card out of the deck.
fn hold(scene: &mut Scene, investigator: InvestigatorId, card: MythosCard) {
    scene.arrange(|position| {
        position.mythos_deck.retain(|one| *one != card);
        let one = position.investigators.iter_mut().find(|one| one.id == investigator);
        one.expect("an investigator of this game").held_mythos = Some(card);
    });
}

/// How many of an insanity struck, by what was told.
fn strikes(scene: &Scene) -> usize {
    scene.count(|event| matches!(event, Event::InsanityStruck { .. }))
}
