//! Episode 2, Tomes of Madness: its map, mythos cards, discovery cards, what can be claimed, bodies, sigils, tomes and the
//! ritual, each arranged, answered and looked at.

mod claims;
mod discoveries;
mod map;
mod mythos;
#[path = "../scene/mod.rs"]
mod scene;
mod tomes;

use std::collections::BTreeSet;

use rules_death_may_die::ids::{
    Claim, DiscoveryCard, ElderOne, Episode, InvestigatorId, MythosCard, Sigil, Space, Stage, Tome,
};
use rules_death_may_die::{CardPlace, CardSide, Event, Out, ThingSet, TokensThere, TurnStep};
use scene::shared::{
    Map, companion_bears, explored, may_be_traded, offers_as_printed, set_out, side_gives, stress_must_fit,
};
use scene::{Scene, figures};

use CardSide::{Left, Right};
use InvestigatorId::{Adam, Borden, Ian, John, Lizzie};

/// The tomes, where they lie, and the two sigils of each seal.
const TOMES: [(Tome, Space, [Sigil; 2]); 4] = [
    (Tome::PaleHours, Space::E2Scriptorium, [Sigil::Moth, Sigil::Key]),
    (Tome::HungrySaints, Space::E2Catafalque, [Sigil::Key, Sigil::Hand]),
    (Tome::SaltLedger, Space::E2PlagueVault, [Sigil::Hand, Sigil::Spiral]),
    (Tome::NinthDoor, Space::E2Reliquary, [Sigil::Spiral, Sigil::Moth]),
];

/// The crypt with no enemies and no bodies; the first investigator is active.
fn crypt(investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::new(Episode::TomesOfMadness, ElderOne::Cthulhu, investigators);
    scene.no_enemies().arrange(|position| position.tokens.bodies.clear());
    scene
}

fn lay_bodies(scene: &mut Scene, space: Space, tokens: u8) {
    scene.arrange(|position| {
        position.tokens.bodies.retain(|there| there.space != space);
        position.tokens.bodies.push(TokensThere { space, tokens });
    });
}

fn bodies(scene: &Scene) -> BTreeSet<(Space, u8)> {
    scene.position().tokens.bodies.iter().map(|there| (there.space, there.tokens)).collect()
}

/// Gives sigils out of the pool.
fn sigils(scene: &mut Scene, id: InvestigatorId, held: &[Sigil]) {
    scene.arrange(|position| {
        for sigil in held {
            position.tokens.pool[sigil.index()] -= 1;
            let one = position.investigators.iter_mut().find(|one| one.id == id);
            one.expect("an investigator of this game").sigils[sigil.index()] += 1;
        }
    });
}

/// A tome was taken before, by somebody who holds it.
fn tome(scene: &mut Scene, id: InvestigatorId, tome: Tome) {
    let (_, space, _) = TOMES[tome.index()];
    scene.arrange(|position| {
        let slot = position.tokens.slots[..4].iter_mut().find(|slot| **slot == Some(space));
        *slot.expect("an unclaimed tome") = None;
        position.tokens.progress += 1;
        let one = position.investigators.iter_mut().find(|one| one.id == id);
        one.expect("an investigator of this game").tomes |= 1 << tome.index();
    });
}

fn holds_tome(scene: &Scene, id: InvestigatorId, tome: Tome) -> bool {
    scene.who(id).tomes & (1 << tome.index()) != 0
}

/// Where tomes lie unclaimed.
fn unclaimed(scene: &Scene) -> BTreeSet<Space> {
    scene.position().tokens.slots[..4].iter().flatten().copied().collect()
}
