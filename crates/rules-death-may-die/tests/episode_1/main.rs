//! Episode 1, Blasphemous Alchemy: its map, mythos cards, discovery cards, what can be claimed, the labs and the ritual,
//! each arranged, answered and looked at.

mod claims;
mod discoveries;
mod labs;
mod map;
mod mythos;
#[path = "../scene/mod.rs"]
mod scene;

use std::collections::BTreeSet;

use rules_death_may_die::ids::{
    Claim, DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, LabFace, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, Out, TurnStep};
use scene::shared::{
    Map, companion_bears, explored, may_be_traded, offers_as_printed, set_out, side_gives, stress_must_fit,
};
use scene::{Scene, figures};

use CardSide::{Left, Right};
use InvestigatorId::{Adam, Borden, Ian, John, Lizzie};

/// The five benches in the order of their tokens.
const BENCHES: [Space; 5] =
    [Space::E1Distillery, Space::E1Herbarium, Space::E1Glasshouse, Space::E1FurnaceRoom, Space::E1ColdStore];

/// The college with nobody in it but the investigators, and no fire; the first of them is active.
fn college(investigators: &[InvestigatorId]) -> Scene {
    Scene::college(ElderOne::Cthulhu, investigators)
}

fn slot_of(scene: &Scene, space: Space) -> Option<usize> {
    scene.position().tokens.slots[..5].iter().position(|bench| *bench == Some(space))
}

/// Wounds on the standing lab of a space.
fn lab(scene: &Scene, space: Space) -> Option<u8> {
    slot_of(scene, space).map(|slot| scene.position().tokens.lab_wounds[slot])
}

fn wound_lab(scene: &mut Scene, space: Space, wounds: u8) {
    let slot = slot_of(scene, space).expect("a standing lab");
    scene.arrange(|position| position.tokens.lab_wounds[slot] = wounds);
}

/// Labs destroyed before, with the faces they showed.
fn destroyed(scene: &mut Scene, labs: &[(Space, LabFace)]) {
    for (space, face) in labs {
        let slot = slot_of(scene, *space).expect("a standing lab");
        scene.arrange(|position| {
            position.tokens.slots[slot] = None;
            position.tokens.progress += 1;
            position.tokens.faces[face.index()] -= 1;
        });
    }
}

fn fires(scene: &Scene) -> Vec<(Space, u8)> {
    scene.position().fire.iter().map(|there| (there.space, there.tokens)).collect()
}
