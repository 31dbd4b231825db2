//! The two Elder Ones: their stages, their mythos cards, R'lyeh tokens and Yellow Signs, how they appear, are
//! fought and end the game.
//!
//! Unless a test says otherwise it is Lizzie's turn, with Borden beside her, on the map of the first episode with
//! nothing on it.

mod appearance;
mod cthulhu;
mod ending;
mod hastur;
#[path = "../scene/mod.rs"]
mod scene;
mod stages;

use rules_death_may_die::ids::InvestigatorId::{Ahmed, Borden, Ian, John, Lizzie, SisterBeth};
use rules_death_may_die::ids::Space::{
    self, E1BoilerRoom, E1CellarLanding, E1ColdStore, E1Corridor, E1CoveredWalk, E1Distillery,
    E1EntranceHall, E1FrontSteps, E1FurnaceRoom, E1Glasshouse, E1Herbarium, E1LectureTheatre, E1Rotunda,
    E1SpecimenGallery, E1StoreRoom,
};
use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, Out, Reason};
use scene::{Scene, figures};

/// The gates of the first episode.
const BLUE: Space = E1SpecimenGallery;
const YELLOW: Space = E1Rotunda;
const RED: Space = E1FurnaceRoom;

fn cthulhu() -> Scene {
    Scene::college(ElderOne::Cthulhu, &[Lizzie, Borden])
}

fn hastur() -> Scene {
    Scene::college(ElderOne::Hastur, &[Lizzie, Borden])
}

fn marked(scene: &Scene) -> Vec<Space> {
    scene.position().rlyeh.collect()
}

/// All nine R'lyeh tokens are on the map, none where anybody starts.
fn mark_all(scene: &mut Scene) {
    scene.rlyeh(&[
        E1StoreRoom,
        E1Distillery,
        E1Herbarium,
        E1CoveredWalk,
        E1Glasshouse,
        E1CellarLanding,
        E1FurnaceRoom,
        E1ColdStore,
        E1BoilerRoom,
    ]);
}

fn signs(scene: &mut Scene, who: InvestigatorId, signs: u8) {
    scene.investigator(who, |one| one.signs = signs);
}

fn sanity(scene: &Scene, who: InvestigatorId) -> u8 {
    scene.who(who).sanity
}

fn track(scene: &mut Scene, space: u8) {
    scene.arrange(|position| position.track = space);
}

/// Nothing was drawn that anybody wants; the turn ends.
fn refuse_a_discovery(scene: &mut Scene) {
    scene.chance("discovery e1-d05").play("refuse");
}

/// Lizzie attacks the Elder One in her space.
fn strike(scene: &mut Scene, dice: &str) {
    scene.play("attack elder-one").rolls(dice);
}

/// Three labs are gone, and so is one of the two left but for one wound: the lab in the furnace room, where the
/// red gate is.
fn one_wound_from_disruption(scene: &mut Scene) {
    scene.arrange(|position| {
        let tokens = &mut position.tokens;
        let furnace = tokens.slots.iter().position(|slot| *slot == Some(E1FurnaceRoom)).expect("a lab there");
        let cold = tokens.slots.iter().position(|slot| *slot == Some(E1ColdStore)).expect("a lab there");
        for slot in (0..5).filter(|slot| *slot != furnace && *slot != cold) {
            tokens.slots[slot] = None;
        }
        tokens.lab_wounds[furnace] = 3;
        tokens.faces = [1, 1, 0, 0, 0, 0, 0, 0];
        tokens.progress = 3;
    });
}
