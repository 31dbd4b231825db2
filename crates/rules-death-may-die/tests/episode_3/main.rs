//! Danse Macabre: every card, face, action and rule of episode 3, played in a position arranged for it.

mod actions;
mod advance;
mod claims;
mod discoveries;
mod map;
mod mythos;
mod ritual;
#[path = "../scene/mod.rs"]
mod scene;

use rules_death_may_die::ids::{
    Claim, DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, Reason, TurnStep};

use Claim::*;
use DiscoveryCard::*;
use InvestigatorId::{Borden, Ian, John, Lizzie, TheKid};
use MythosCard::*;
use Space::*;
use scene::Scene;
use scene::shared::{
    Map, companion_bears, free_to_refuse, linked_as_printed, makes_the_third_symbol, may_be_traded,
    no_such_side, side_for_stress,
};

/// Ian, whose turn it is, and Lizzie at the carriage drive; the map as it is set out.
fn ball() -> Scene {
    Scene::new(Episode::DanseMacabre, ElderOne::Hastur, &[Ian, Lizzie])
}

/// The same with no enemy on the board.
fn quiet_ball() -> Scene {
    quiet_ball_of(&[Ian, Lizzie])
}

/// The same with others in their places; the first of them is active.
fn quiet_ball_of(investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::new(Episode::DanseMacabre, ElderOne::Hastur, investigators);
    scene.no_enemies();
    scene
}

/// The hidden dancers stand in these spaces, and all the others in the bedchamber.
fn dancers(scene: &mut Scene, spaces: &[Space]) {
    scene.arrange(|position| {
        for (slot, place) in position.tokens.slots[..10].iter_mut().enumerate() {
            if place.is_some() {
                *place = Some(spaces.get(slot).copied().unwrap_or(E3Bedchamber));
            }
        }
    });
}

/// One of the four sorcerers is revealed already, in place of the last dancer still hidden.
fn reveal(scene: &mut Scene, face: &str, space: Space) {
    let number = sorcerer_number(face);
    scene.arrange(|position| {
        let last = position.tokens.slots[..10].iter().rposition(Option::is_some).expect("a hidden dancer");
        position.tokens.slots[last] = None;
        position.tokens.faces[4 + number] -= 1;
        position.tokens.slots[10 + number] = Some(space);
    });
}

/// One of the four sorcerers was fed before.
fn fed_before(scene: &mut Scene, face: &str) {
    reveal(scene, face, E3Kitchen);
    scene.arrange(|position| {
        position.tokens.slots[10 + sorcerer_number(face)] = None;
        position.tokens.progress += 1;
    });
}

fn sorcerer_number(face: &str) -> usize {
    let all = ["hostess", "conductor", "physician", "admiral"];
    all.iter().position(|name| *name == face).expect("a sorcerer")
}

/// How many hidden dancers are in a space.
fn hidden_in(scene: &Scene, space: Space) -> usize {
    scene.position().tokens.slots[..10].iter().filter(|place| **place == Some(space)).count()
}

/// How many dancers are hidden in all.
fn hidden(scene: &Scene) -> usize {
    scene.position().tokens.slots[..10].iter().flatten().count()
}

/// Where a revealed sorcerer is.
fn sorcerer(scene: &Scene, face: &str) -> Option<Space> {
    scene.position().tokens.slots[10 + sorcerer_number(face)]
}

/// Sorcerers fed.
fn fed(scene: &Scene) -> u8 {
    scene.position().tokens.progress
}

/// Unmask with so many successes, and these faces one after another; then stop if there is a question.
fn unmask(scene: &mut Scene, dice: &str, faces: &[&str]) {
    scene.play("do e3-unmask").rolls(dice);
    for face in faces {
        scene.play("yes").chance(&format!("dancer {face}"));
    }
    if scene.frame() == "go-on" {
        scene.play("no");
    }
}

/// A dance floor with two hidden dancers, Ian and Lizzie on it and the Kid elsewhere, everybody with one
/// stress.
fn floor() -> Scene {
    let mut scene = Scene::new(Episode::DanseMacabre, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies();
    dancers(&mut scene, &[E3SupperRoom, E3SupperRoom]);
    scene.at(Ian, E3SupperRoom).at(Lizzie, E3SupperRoom).at(TheKid, E3Library);
    for id in [Ian, Lizzie, TheKid] {
        scene.investigator(id, |one| one.stress = 1);
    }
    scene.forget();
    scene
}
