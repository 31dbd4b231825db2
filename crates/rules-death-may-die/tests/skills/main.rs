//! The ten investigators as they start, and their sixteen skills at every level: what each gives, what it does not, and what
//! is optional.

mod arcane_mastery;
mod brawling;
mod fueled_by_madness;
mod gate_manipulation;
mod healing_prayer;
mod high_strung;
mod investigators;
mod lent;
mod lucky;
mod marksman;
mod protector;
mod read_the_omens;
mod savage;
#[path = "../scene/mod.rs"]
mod scene;
mod stealth;
mod swiftness;
mod together;
mod toughness;
mod unkillable;
mod vengeance_obsession;

use engine::Game;
use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, Episode, InvestigatorId, MythosCard, Skill, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, TurnStep};
use scene::Scene;

use ElderOne::{Cthulhu, Hastur};
use Episode::BlasphemousAlchemy;
use InvestigatorId::{Adam, Ahmed, Borden, Fatima, Ian, John, Lizzie, Rasputin, SisterBeth, TheKid};

/// Where there is no fire, no lab and no gate.
const ROOM: Space = Space::E1StoreRoom;

/// Episode 1 with nobody on the map but these, all in one quiet room.
fn alone(elder_one: ElderOne, investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::college(elder_one, investigators);
    for investigator in investigators {
        scene.at(*investigator, ROOM);
    }
    scene
}

/// The place of a skill on an investigator's card.
fn place(investigator: InvestigatorId, skill: Skill) -> usize {
    let skills = rules_death_may_die::content::INVESTIGATORS[investigator.index()].skills;
    skills.iter().position(|own| *own == skill).expect("a skill of theirs")
}

/// Sets the level of a skill.
fn level(scene: &mut Scene, investigator: InvestigatorId, skill: Skill, level: u8) {
    let place = place(investigator, skill);
    let mut levels = scene.who(investigator).levels.in_order();
    levels[place] = level;
    scene.investigator(investigator, |one| one.levels.set(levels));
}

/// Wounds on an enemy that is on the board.
fn wounds_on(scene: &Scene, figure: &str) -> u8 {
    scene.figure(figure).expect("it lives").1
}

/// Whether chance may give that.
fn may_draw(scene: &Scene, outcome: &str) -> bool {
    scene.game.check_chance(&scene.state, &outcome.parse().expect("an outcome"))
}

/// Fatima's mythos step, full of stress, with Borden beside her.
fn before_the_omens(at_level: u8) -> Scene {
    let mut scene = alone(Cthulhu, &[Fatima, Borden]);
    scene.investigator(Fatima, |one| one.stress = 4);
    level(&mut scene, Fatima, Skill::ReadTheOmens, at_level);
    scene.step(TurnStep::Mythos).nudge();
    scene
}

/// Ahmed with five different enemies around him.
fn surrounded(at_level: u8) -> Scene {
    let mut scene = alone(Cthulhu, &[Ahmed, Lizzie]);
    scene.at(Lizzie, Space::E1FrontSteps).enemy("cultist-1", ROOM, 0).enemy("cultist-2", ROOM, 1);
    scene.enemy("byakhee-1", ROOM, 0).enemy("byakhee-2", ROOM, 1).enemy("star-spawn", ROOM, 0);
    level(&mut scene, Ahmed, Skill::Stealth, at_level);
    scene
}
