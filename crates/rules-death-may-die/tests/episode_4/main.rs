//! Eldritch Idols: every card, face, action and rule of episode 4, played in a position arranged for it.

mod actions;
mod advance;
mod claims;
mod discoveries;
mod guards;
mod idols;
mod map;
mod mythos;
#[path = "../scene/mod.rs"]
mod scene;

use rules_death_may_die::ids::{
    Claim, DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{
    CardPlace, CardSide, Event, FigureSet, IdolsPosition, Out, Reason, Snapshot, TurnStep,
};

use Claim::*;
use DiscoveryCard::*;
use InvestigatorId::{Borden, Ian, Lizzie, TheKid};
use MythosCard::*;
use Space::*;
use scene::Scene;
use scene::shared::{
    companion_bears, free_to_refuse, linked_as_printed, makes_the_third_symbol, may_be_traded, no_such_side,
    side_for_stress,
};

/// Ian, whose turn it is, and Lizzie on the museum steps; the map as it is set out.
fn museum() -> Scene {
    Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[Ian, Lizzie])
}

/// The same with no enemy and no guard on the map.
fn quiet_museum() -> Scene {
    quiet_museum_of(&[Ian, Lizzie])
}

/// The same with others in their places; the first of them is active.
fn quiet_museum_of(investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::new(Episode::EldritchIdols, ElderOne::Hastur, investigators);
    scene.no_enemies();
    guards(&mut scene, &[]);
    scene
}

/// The guards stand in these spaces, the others are in the supply.
fn guards(scene: &mut Scene, spaces: &[Space]) {
    scene.arrange(|position| {
        for slot in 0..4 {
            position.tokens.slots[8 + slot] = spaces.get(slot).copied();
        }
    });
}

/// Where the guards are.
fn guard_spaces(scene: &Scene) -> Vec<Space> {
    let mut spaces: Vec<Space> = scene.position().tokens.slots[8..12].iter().flatten().copied().collect();
    spaces.sort();
    spaces
}

/// Takes idols (red, yellow, blue) out of the last cases, to be held or to lie.
fn take_out_of_cases(position: &mut Snapshot, idols: [u8; 3]) {
    for (colour, number) in idols.into_iter().enumerate() {
        for _ in 0..number {
            let last = position.tokens.slots[..8].iter().rposition(Option::is_some).expect("a closed case");
            position.tokens.slots[last] = None;
            position.tokens.faces[colour] -= 1;
        }
    }
}

/// Somebody holds idols, out of the last cases.
fn hold(scene: &mut Scene, id: InvestigatorId, idols: [u8; 3]) {
    scene.arrange(|position| {
        take_out_of_cases(position, idols);
        let one = position.investigators.iter_mut().find(|one| one.id == id);
        one.expect("an investigator of this game").idols = idols;
    });
}

/// Idols lie in a space, out of the last cases.
fn lay(scene: &mut Scene, space: Space, idols: [u8; 3]) {
    scene.arrange(|position| {
        take_out_of_cases(position, idols);
        position.tokens.idols.push(IdolsPosition { space, idols });
        position.tokens.idols.sort_by_key(|there| there.space);
    });
}

/// Every case is open; Lizzie holds all six idols.
fn no_cases(scene: &mut Scene) {
    scene.arrange(|position| {
        position.tokens.slots[..8].fill(None);
        position.tokens.faces = [0; 8];
        position.investigators[1].idols = [2; 3];
    });
}

/// The idols that lie in a space: red, yellow, blue.
fn lying(scene: &Scene, space: Space) -> [u8; 3] {
    let found = scene.position().tokens.idols.into_iter().find(|there| there.space == space);
    found.map_or([0; 3], |there| there.idols)
}

/// How many cases are closed.
fn closed(scene: &Scene) -> usize {
    scene.position().tokens.slots[..8].iter().flatten().count()
}

/// How many closed cases are in a space.
fn closed_in(scene: &Scene, space: Space) -> usize {
    scene.position().tokens.slots[..8].iter().filter(|place| **place == Some(space)).count()
}

/// Somebody sits in the guardroom.
fn in_custody(scene: &mut Scene, id: InvestigatorId) {
    scene.investigator(id, |one| {
        one.space = E4Guardroom;
        one.custody = true;
    });
}

/// Somebody is wanted, by the given card.
fn wanted(scene: &mut Scene, id: InvestigatorId, card: DiscoveryCard) {
    let side = if card == E4D12 { CardSide::Left } else { CardSide::Right };
    scene.claimed(id, card, side);
}
