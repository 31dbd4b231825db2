//! Episode 2, Tomes of Madness: its map, mythos cards, discovery cards, what can be claimed, bodies, sigils, tomes and the
//! ritual, each arranged, answered and looked at.

mod scene;

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

// The map.

/// If it failed, the table would be laid out wrongly: a body, a reader or a tome elsewhere (DM-03).
#[test]
fn the_crypt_is_set_out_as_printed() {
    let scene = Scene::new(Episode::TomesOfMadness, ElderOne::Cthulhu, &[Lizzie, Ian]);
    let cultists = [
        Space::E2Ossuary,
        Space::E2Scriptorium,
        Space::E2Crossing,
        Space::E2PlagueVault,
        Space::E2Catafalque,
        Space::E2Reliquary,
    ];
    set_out(&scene, &[("cultist", &cultists), ("ghoul", &[Space::E2Cistern, Space::E2CharnelPit])]);
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2EmbalmingRoom, 1), (Space::E2BoneGallery, 1)]));
    assert_eq!(unclaimed(&scene), TOMES.iter().map(|tome| tome.1).collect());
    assert_eq!(scene.position().tokens.pool, [3, 3, 3, 3]);
    assert!(scene.position().fire.is_empty());
    assert!(scene.position().investigators.iter().all(|one| one.space == Space::E2CryptDoor));
}

/// If it failed, somebody could walk through a wall, or the tunnel would not be a way (DM-10).
#[test]
fn the_crypt_has_twenty_links_and_its_gates_are_three_four_and_three_away() {
    let mut scene = crypt(&[Lizzie, Ian]);
    let Map { links, far } = explored(&mut scene, Space::E2CryptDoor, 15, 20);
    assert_eq!(far[&Space::E2CharnelPit], 3, "red, through the tunnel");
    assert_eq!(far[&Space::E2Cistern], 4, "yellow");
    assert_eq!(far[&Space::E2LowerChapel], 3, "blue, up the stairs");
    assert!(links[&Space::E2GnawedPassage].contains(&Space::E2CharnelPit));
    assert!(links[&Space::E2Crossing].contains(&Space::E2LowerChapel));
}

// Mythos cards.

/// Scenario: e2-m1
/// If it failed, the ghouls would not close in, or none would come out of the pit.
#[test]
fn nails_on_stone_moves_every_ghoul_one_and_summons_at_red() {
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E2Crossing).enemy("cultist-1", Space::E2Reliquary, 0);
    scene.enemy("ghoul-1", Space::E2Cistern, 1).enemy("ghoul-2", Space::E2BoneGallery, 0);
    scene.mythos(MythosCard::E2M1);
    let now = [
        ("cultist-1", Space::E2Reliquary, 0),
        ("ghoul-1", Space::E2EmbalmingRoom, 1),
        ("ghoul-2", Space::E2Crossing, 0),
        ("ghoul-3", Space::E2CharnelPit, 0),
    ];
    assert_eq!(scene.figures(), figures(&now));

    let mut scene = crypt(&[Lizzie, Ian]);
    for number in 1..=5 {
        scene.enemy(&format!("ghoul-{number}"), Space::E2CryptDoor, 0);
    }
    scene.mythos(MythosCard::E2M1);
    assert!(scene.enemies_in(Space::E2CharnelPit).is_empty(), "five ghouls are all there are (DM-13)");
}

/// Scenario: e2-m2
/// If it failed, the ghouls would feast on what is not there, or go hungry beside a body.
#[test]
fn grave_banquet_leads_ghouls_two_towards_bodies_which_they_eat_and_heal() {
    let mut scene = crypt(&[Lizzie, Ian]);
    lay_bodies(&mut scene, Space::E2EmbalmingRoom, 2);
    scene.enemy("ghoul-1", Space::E2Cistern, 2).enemy("ghoul-2", Space::E2Reliquary, 1);
    scene.mythos(MythosCard::E2M2);
    // From the reliquary the crossing is two of three links on the way.
    let ghoul_2 = scene.figure("ghoul-2").expect("on the board");
    assert_eq!(ghoul_2, (Space::E2Crossing, 1), "not there yet, and not healed");
    assert_eq!(scene.figure("ghoul-1"), Some((Space::E2EmbalmingRoom, 0)));
    assert_eq!(scene.figure("ghoul-3"), Some((Space::E2Cistern, 0)), "yellow");
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2EmbalmingRoom, 1)]));

    // One body feeds one of two: the active player says which.
    let mut scene = crypt(&[Lizzie, Ian]);
    lay_bodies(&mut scene, Space::E2EmbalmingRoom, 1);
    scene.enemy("ghoul-1", Space::E2EmbalmingRoom, 2).enemy("ghoul-2", Space::E2EmbalmingRoom, 1);
    scene.mythos(MythosCard::E2M2);
    assert_eq!(scene.options(), ["choose ghoul-1", "choose ghoul-2"]);
    scene.play("choose ghoul-2");
    assert_eq!(scene.figure("ghoul-1"), Some((Space::E2EmbalmingRoom, 2)));
    assert_eq!(scene.figure("ghoul-2"), Some((Space::E2EmbalmingRoom, 0)));
    assert!(bodies(&scene).is_empty());

    // Each beside a body of its own, or enough for all of a space: nothing to ask (DM-86).
    let mut scene = crypt(&[Lizzie, Ian]);
    lay_bodies(&mut scene, Space::E2EmbalmingRoom, 2);
    lay_bodies(&mut scene, Space::E2Cistern, 1);
    scene.enemy("ghoul-1", Space::E2EmbalmingRoom, 2).enemy("ghoul-2", Space::E2EmbalmingRoom, 1);
    scene.enemy("ghoul-3", Space::E2Cistern, 1).mythos(MythosCard::E2M2);
    assert_ne!(scene.frame(), "each");
    for (ghoul, space) in [(1, Space::E2EmbalmingRoom), (2, Space::E2EmbalmingRoom), (3, Space::E2Cistern)] {
        assert_eq!(scene.figure(&format!("ghoul-{ghoul}")), Some((space, 0)));
    }
    assert!(bodies(&scene).is_empty());

    // No body anywhere: they stay, one is summoned all the same.
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.enemy("ghoul-1", Space::E2Ossuary, 2).mythos(MythosCard::E2M2);
    assert_eq!(
        scene.figures(),
        figures(&[("ghoul-1", Space::E2Ossuary, 2), ("ghoul-2", Space::E2Cistern, 0)])
    );
}

/// Scenario: e2-m3
/// If it failed, the thing below would pass under one without harm, or not come up at all.
#[test]
fn the_floor_breathes_where_the_chthonian_comes_up() {
    let mut scene = crypt(&[Lizzie, Ian, Borden]);
    scene.at(Lizzie, Space::E2Vestibule).at(Ian, Space::E2Vestibule);
    scene.enemy("chthonian", Space::E2CharnelPit, 3);
    scene.mythos(MythosCard::E2M3);
    assert_eq!(scene.figures(), figures(&[("chthonian", Space::E2Vestibule, 3)]), "there is but one (DM-13)");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Ian).wounds, scene.who(Borden).wounds), (1, 1, 0));

    // Further away it only comes nearer.
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.enemy("chthonian", Space::E2CharnelPit, 0).mythos(MythosCard::E2M3);
    assert_eq!(scene.figure("chthonian"), Some((Space::E2Vestibule, 0)));
    assert_eq!(scene.who(Lizzie).wounds, 0);

    let mut scene = crypt(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E2LowerChapel).mythos(MythosCard::E2M3);
    assert_eq!(scene.figure("chthonian"), Some((Space::E2LowerChapel, 0)), "blue");
    assert_eq!(scene.who(Lizzie).wounds, 0, "it came after the wounds");
}

/// Scenario: e2-m4
/// If it failed, the reading would reach those out of earshot, or nobody.
#[test]
fn read_aloud_costs_sanity_in_and_beside_spaces_with_an_unclaimed_tome() {
    let mut scene = crypt(&[Lizzie, Ian, Borden, John]);
    tome(&mut scene, John, Tome::HungrySaints);
    scene.at(Lizzie, Space::E2Ossuary).at(Ian, Space::E2PlagueVault).at(Borden, Space::E2Vestibule);
    scene.at(John, Space::E2Catafalque);
    scene.mythos(MythosCard::E2M4);
    assert_eq!(scene.who(Lizzie).sanity, 2, "beside the scriptorium");
    assert_eq!(scene.who(Ian).sanity, 2, "in the plague vault");
    assert_eq!(scene.who(Borden).sanity, 1, "two spaces from any");
    assert_eq!(scene.who(John).sanity, 1, "that tome is taken");
    let now = [("cultist-1", Space::E2CharnelPit, 0), ("cultist-2", Space::E2LowerChapel, 0)];
    assert_eq!(scene.figures(), figures(&now));
}

/// Scenario: e2-m5
/// If it failed, those who stay together would be frightened, or those alone would not.
#[test]
fn every_candle_at_once_frightens_whoever_is_alone() {
    let mut scene = crypt(&[Lizzie, Ian, Borden]);
    scene.at(Borden, Space::E2HermitCell).enemy("cultist-1", Space::E2HermitCell, 0);
    scene.investigator(Borden, |one| one.stress = 3).investigator(Ian, |one| one.stress = 4);
    scene.mythos(MythosCard::E2M5);
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1));
    assert_eq!(scene.condition_of(Ian), (0, 4, 1));
    assert_eq!(
        scene.condition_of(Borden),
        (1, 4, 1),
        "a cultist is no company; what does not fit wounds (T-23)"
    );

    let mut scene = crypt(&[Lizzie, Ian]);
    scene.at(Ian, Space::E2Vestibule).mythos(MythosCard::E2M5);
    assert_eq!((scene.who(Lizzie).stress, scene.who(Ian).stress), (2, 2));
}

/// Scenario: e2-m6
/// If it failed, the readers would not go to their books.
#[test]
fn evening_procession_moves_cultists_to_unclaimed_tomes() {
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::NinthDoor);
    scene.enemy("cultist-1", Space::E2Vestibule, 0).enemy("cultist-2", Space::E2Crossing, 1);
    scene.enemy("cultist-3", Space::E2Scriptorium, 0).enemy("cultist-4", Space::E2Reliquary, 0);
    scene.enemy("ghoul-1", Space::E2Crossing, 0);
    scene.mythos(MythosCard::E2M6);
    // Two tomes are two away, by three first steps (DM-14).
    let ways: BTreeSet<_> = scene.options().into_iter().collect();
    let printed = ["choose e2-ossuary", "choose e2-crossing", "choose e2-gnawed-passage"];
    assert_eq!(ways, printed.map(String::from).into());
    scene.play("choose e2-gnawed-passage");
    let now = [
        ("cultist-1", Space::E2GnawedPassage, 0),
        ("cultist-2", Space::E2Catafalque, 1),
        ("cultist-3", Space::E2Scriptorium, 0),
        ("cultist-4", Space::E2HermitCell, 0),
        ("cultist-5", Space::E2Cistern, 0),
        ("cultist-6", Space::E2LowerChapel, 0),
        ("ghoul-1", Space::E2Crossing, 0),
    ];
    assert_eq!(
        scene.figures(),
        figures(&now),
        "the ninth door is taken, so its reader goes to the catafalque"
    );
}

/// Scenario: e2-m7
/// If it failed, the roof would fall elsewhere than over the tunnel and the chthonian.
#[test]
fn roof_fall_wounds_in_tunnels_and_beside_the_chthonian() {
    let mut scene = crypt(&[Lizzie, Ian, Borden, Adam]);
    scene.at(Lizzie, Space::E2GnawedPassage).at(Ian, Space::E2CharnelPit).at(Borden, Space::E2Crossing);
    scene.enemy("chthonian", Space::E2CharnelPit, 0);
    scene.mythos(MythosCard::E2M7);
    let wounds = [Lizzie, Ian, Borden, Adam].map(|id| scene.who(id).wounds);
    assert_eq!(wounds, [1, 1, 0, 0], "one wound where both hold");
    assert_eq!(scene.figures(), figures(&[("chthonian", Space::E2CharnelPit, 0)]));

    let mut scene = crypt(&[Lizzie, Ian]);
    scene.enemy("chthonian", Space::E2Ossuary, 0).at(Ian, Space::E2Ossuary).mythos(MythosCard::E2M7);
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Ian).wounds), (0, 1));

    let mut scene = crypt(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E2CharnelPit).mythos(MythosCard::E2M7);
    assert_eq!(scene.figure("chthonian"), Some((Space::E2CharnelPit, 0)), "red");
    assert_eq!(scene.who(Lizzie).wounds, 1);
}

/// Scenario: e2-m8, e2-grave-chill
/// If it failed, they would want back what one does not have, or would not get it.
#[test]
fn they_want_a_sigil_back_or_two_sanity() {
    let mut scene = crypt(&[Lizzie, Ian]);
    sigils(&mut scene, Lizzie, &[Sigil::Moth, Sigil::Hand]);
    sigils(&mut scene, Ian, &[Sigil::Key]);
    scene.claimed(Ian, DiscoveryCard::E2D12, Right).investigator(Ian, |one| one.stress = 4);
    scene.mythos(MythosCard::E2M8);
    assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
    let mut other = crypt(&[Lizzie, Ian]);
    other.state = scene.state.clone();
    scene.play("choose option-1");
    assert_eq!(scene.options(), ["choose e2-sigil-moth", "choose e2-sigil-hand"]);
    scene.play("choose e2-sigil-hand");
    assert_eq!(scene.who(Lizzie).sigils, [1, 0, 0, 0]);
    assert_eq!(scene.position().tokens.pool, [2, 2, 3, 3]);
    assert_eq!(scene.who(Lizzie).sanity, 1);
    assert_eq!(scene.condition_of(Ian), (2, 4, 1), "the chill, and no room for it (T-23)");
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1), "she has no chill");
    assert_eq!(scene.who(Ian).sigils, [0, 1, 0, 0], "not his card");

    other.play("choose option-2");
    assert_eq!(other.condition_of(Lizzie), (0, 0, 3));
    assert_eq!(other.who(Lizzie).sigils, [1, 0, 1, 0]);

    // With no sigil there is nothing to choose.
    let mut scene = crypt(&[Lizzie, Ian]);
    sigils(&mut scene, Ian, &[Sigil::Key]);
    scene.claimed(Lizzie, DiscoveryCard::E2D12, Right).mythos(MythosCard::E2M8);
    assert_eq!(scene.condition_of(Lizzie), (0, 2, 1));
    assert_eq!(scene.who(Ian).sigils, [0, 1, 0, 0]);
}

/// Six of the eight bear the symbol; if it failed, the Elder One would come too early or too late (DM-62).
#[test]
fn the_first_six_mythos_cards_bear_the_symbol() {
    for (number, card) in MythosCard::ALL.iter().filter(|card| card.id().starts_with("e2-")).enumerate() {
        let mut scene = crypt(&[Lizzie, Ian]);
        // Two symbols are out: this card is the third, or none.
        let others = if number < 2 {
            [MythosCard::E2M5, MythosCard::E2M6]
        } else {
            [MythosCard::E2M1, MythosCard::E2M2]
        };
        scene.arrange(|position| {
            position.mythos_deck.retain(|one| one != card && !others.contains(one));
            position.mythos_discard = vec![*card, others[0], others[1]];
        });
        scene.step(TurnStep::Check).nudge();
        assert_eq!(scene.position().track, if number < 6 { 2 } else { 1 }, "{card}");
    }
}

/// Scenario: e2-advance
/// If it failed, a tome would be left without a reader, or the ghouls would not eat as the end comes nearer.
#[test]
fn an_advance_brings_a_reader_to_every_unclaimed_tome_and_feeds_the_ghouls() {
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::NinthDoor);
    lay_bodies(&mut scene, Space::E2EmbalmingRoom, 1);
    lay_bodies(&mut scene, Space::E2BoneGallery, 2);
    scene.enemy("cultist-1", Space::E2Scriptorium, 0);
    scene.enemy("ghoul-1", Space::E2Cistern, 2).enemy("ghoul-2", Space::E2BoneGallery, 1);
    scene.enemy("ghoul-3", Space::E2LowerChapel, 1);
    scene.advance();
    while scene.frame() == "each" {
        let first = scene.options()[0].clone();
        scene.play(&first);
    }
    assert_eq!(scene.enemies_in(Space::E2Scriptorium), ["cultist-1"], "one is there already");
    for space in [Space::E2Catafalque, Space::E2PlagueVault] {
        assert_eq!(scene.enemies_in(space).len(), 1, "{space}");
    }
    assert!(scene.enemies_in(Space::E2Reliquary).is_empty(), "that tome is taken");
    assert_eq!(scene.figure("ghoul-1"), Some((Space::E2EmbalmingRoom, 0)));
    assert_eq!(scene.figure("ghoul-2"), Some((Space::E2BoneGallery, 0)), "there already");
    assert_eq!(scene.figure("ghoul-3"), Some((Space::E2Crossing, 1)), "on its way");
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2BoneGallery, 1)]));
}

/// Scenario: e2-advance
/// If it failed, two ghouls would share one body, or the order would not be the active player's.
#[test]
fn of_two_ghouls_at_one_body_the_first_in_order_eats() {
    let mut scene = crypt(&[Lizzie, Ian]);
    lay_bodies(&mut scene, Space::E2EmbalmingRoom, 1);
    scene.enemy("ghoul-1", Space::E2Cistern, 2).enemy("ghoul-2", Space::E2Cistern, 1);
    scene.advance().play("choose ghoul-2");
    assert_eq!(scene.figure("ghoul-2"), Some((Space::E2EmbalmingRoom, 0)));
    assert_eq!(scene.figure("ghoul-1"), Some((Space::E2Cistern, 2)), "nothing is left to go to");
    assert!(bodies(&scene).is_empty());
}

// Bodies, sigils, tomes.

/// If it failed, the dead readers would leave nothing to search.
#[test]
fn a_cultist_who_dies_leaves_a_body_while_tokens_last() {
    let mut scene = crypt(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E2CryptDoor, 1).enemy("ghoul-1", Space::E2CryptDoor, 2);
    scene.play("attack ghoul-1").rolls("sbb");
    assert_eq!(scene.figure("ghoul-1"), None);
    assert!(bodies(&scene).is_empty(), "a ghoul leaves none");
    scene.play("attack cultist-1").rolls("sbb");
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2CryptDoor, 1)]));
    lay_bodies(&mut scene, Space::E2CryptDoor, 10);
    scene.enemy("cultist-2", Space::E2CryptDoor, 1).play("attack cultist-2").rolls("sbb");
    assert_eq!(scene.figure("cultist-2"), None);
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2CryptDoor, 10)]), "all ten are out");
}

/// Scenario: e2-search, e2-sigil-moth, e2-sigil-key, e2-sigil-hand, e2-sigil-spiral
/// If it failed, a body would be searched without success, or would lie there still, or the pool would not empty.
#[test]
fn searching_the_dead_needs_two_successes_for_a_sigil_from_the_pool() {
    for sigil in Sigil::ALL {
        let mut scene = crypt(&[Borden, Ian]);
        assert_eq!(scene.refused("do e2-search"), "DM-41");
        lay_bodies(&mut scene, Space::E2CryptDoor, 2);
        scene.enemy("ghoul-1", Space::E2CryptDoor, 0).play("do e2-search");
        assert_eq!(scene.last_roll(), (3, 0));
        scene.rolls("sbt");
        assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2CryptDoor, 2)]), "the body stays");
        assert_eq!(scene.condition_of(Borden), (0, 0, 2));
        scene.play("do e2-search").rolls("ssb").chance(&format!("sigil {sigil}"));
        assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2CryptDoor, 1)]));
        let mut held = [0; 4];
        held[sigil.index()] = 1;
        assert_eq!(scene.who(Borden).sigils, held);
        assert_eq!(scene.position().tokens.pool[sigil.index()], 2);
        assert_eq!(scene.actions_taken(), 2);
    }
    // An empty pool: the take is skipped, the body is gone.
    let mut scene = crypt(&[Borden, Ian]);
    lay_bodies(&mut scene, Space::E2CryptDoor, 1);
    let all: Vec<_> = Sigil::ALL.iter().flat_map(|sigil| [*sigil; 3]).collect();
    sigils(&mut scene, Ian, &all);
    scene.play("do e2-search").rolls("ssb");
    assert!(bodies(&scene).is_empty());
    assert_eq!(scene.who(Borden).sigils, [0; 4]);
    assert_eq!(scene.frame(), "actions");
}

/// Scenario: e2-sigil-moth, e2-sigil-key, e2-sigil-hand, e2-sigil-spiral
/// If it failed, a mark could not be handed on like an item, or would be lost with its holder.
#[test]
fn sigils_are_traded_like_items_and_return_to_the_pool_when_their_holder_falls() {
    for sigil in Sigil::ALL {
        let mut scene = crypt(&[Lizzie, Ian]);
        sigils(&mut scene, Lizzie, &[*sigil, *sigil]);
        scene.plays(&[&format!("give {sigil} to ian"), "yes"]);
        assert_eq!(scene.who(Lizzie).sigils[sigil.index()], 1);
        assert_eq!(scene.who(Ian).sigils[sigil.index()], 1);
        assert_eq!(scene.actions_taken(), 1);
        scene.plays(&[&format!("take {sigil} from ian"), "yes"]);
        assert_eq!(scene.who(Lizzie).sigils[sigil.index()], 2);

        // On elimination, after the summoning.
        scene.elder_one(Stage::Two, Space::E2Reliquary, 0, false);
        scene.investigator(Lizzie, |one| (one.wounds, one.fire) = (4, 1)).step(TurnStep::Fire).nudge();
        scene.rolls("s");
        assert_eq!(scene.who(Lizzie).out, Some(Out::Dead));
        assert_eq!(scene.position().tokens.pool, [3; 4]);
    }
}

/// Scenario: e2-break-seal, e2-tome-pale-hours, e2-tome-hungry-saints, e2-tome-salt-ledger, e2-tome-ninth-door, e2-sigil-moth, e2-sigil-key, e2-sigil-hand, e2-sigil-spiral
/// If it failed, a tome would open to the wrong marks, or the marks would be kept.
#[test]
fn a_seal_breaks_with_both_of_its_sigils_and_two_successes() {
    for (book, space, seal) in TOMES {
        for other in Sigil::ALL.iter().filter(|sigil| !seal.contains(sigil)) {
            let mut scene = crypt(&[Borden, Ian]);
            scene.at(Borden, space);
            sigils(&mut scene, Borden, &[seal[0], *other]);
            assert_eq!(scene.refused("do e2-break-seal"), "DM-41", "{book} {other}");
        }
        let mut scene = crypt(&[Borden, Ian]);
        scene.at(Borden, space);
        sigils(&mut scene, Borden, &[seal[0], seal[1]]);
        scene.play("do e2-break-seal");
        assert_eq!(scene.last_roll(), (3, 0));
        scene.rolls("sbb");
        assert_eq!(scene.condition_of(Borden), (0, 1, 1), "a failure costs stress");
        assert_eq!(scene.who(Borden).sigils.iter().sum::<u8>(), 2, "and no sigil");
        assert!(unclaimed(&scene).contains(&space));
        scene.play("do e2-break-seal").rolls("ssb");
        assert!(holds_tome(&scene, Borden, book), "{book}");
        assert_eq!(scene.who(Borden).tomes.count_ones(), 1);
        assert_eq!(scene.who(Borden).sigils, [0; 4]);
        assert_eq!(scene.position().tokens.pool, [3; 4]);
        assert_eq!(unclaimed(&scene).len(), 3);
        assert!(!unclaimed(&scene).contains(&space));
        assert_eq!(scene.condition_of(Borden), (0, 1, 1));
        assert_eq!(scene.actions_taken(), 2);
        assert!(!scene.position().disrupted, "one is not enough");
        assert_eq!(scene.refused("do e2-break-seal"), "DM-41");
    }
}

/// Scenario: e2-break-seal
/// If it failed, a seal could be broken under the eyes of its readers, or with marks that are too far.
#[test]
fn breaking_a_seal_needs_an_unwatched_tome_and_sigils_within_reach() {
    let mut scene = crypt(&[Borden, Ian]);
    scene.at(Borden, Space::E2Catafalque).at(Ian, Space::E2Vestibule);
    sigils(&mut scene, Borden, &[Sigil::Key]);
    sigils(&mut scene, Ian, &[Sigil::Hand, Sigil::Key]);
    assert!(!scene.offers("do e2-break-seal"), "the hand is two spaces away");
    scene.at(Ian, Space::E2Crossing);
    assert!(scene.offers("do e2-break-seal"), "adjacent is near enough");
    for enemy in ["cultist-1", "ghoul-1", "chthonian", "star-spawn"] {
        scene.no_enemies().enemy(enemy, Space::E2Catafalque, 0);
        assert!(!scene.offers("do e2-break-seal"), "{enemy}");
    }
    scene.no_enemies().enemy("cultist-1", Space::E2Crossing, 0);
    scene.elder_one(Stage::Two, Space::E2Catafalque, 0, false);
    assert!(scene.offers("do e2-break-seal"), "the Elder One does not matter");
    // Both hold the key: your choice whose; the hand is Ian's alone.
    scene.play("do e2-break-seal").rolls("ssb");
    assert_eq!(scene.options(), ["choose borden", "choose ian"]);
    scene.play("choose ian");
    assert_eq!(scene.who(Borden).sigils, [0, 1, 0, 0]);
    assert_eq!(scene.who(Ian).sigils, [0; 4]);
    assert!(holds_tome(&scene, Borden, Tome::HungrySaints));
}

/// If it failed, the sentence would be finished although two books are stolen (DM-70, T-31).
#[test]
fn the_second_tome_disrupts_the_ritual_and_the_elder_one_appears_before_tentacles() {
    let mut scene = crypt(&[Borden, Ian]);
    tome(&mut scene, Ian, Tome::SaltLedger);
    scene.at(Borden, Space::E2Reliquary);
    sigils(&mut scene, Borden, &[Sigil::Spiral, Sigil::Moth]);
    scene.play("do e2-break-seal").rolls("xsb");
    assert!(scene.position().disrupted);
    assert_eq!(scene.position().stage, Stage::Two);
    assert_eq!(scene.figure("elder-one"), Some((Space::E2Reliquary, 0)));
    let taken = scene.when(|event| matches!(event, Event::TomeTaken { .. }));
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let tentacles = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(taken < appeared && appeared < tentacles, "T-10");
    assert!(scene.offers("attack elder-one"), "mortal now (DM-72)");
}

/// If it failed, a tome lost with its holder would have to be stolen again.
#[test]
fn a_tome_of_the_fallen_leaves_the_game_and_still_counts() {
    let mut scene = crypt(&[Borden, Ian]);
    tome(&mut scene, Ian, Tome::SaltLedger);
    scene.elder_one(Stage::Two, Space::E2CharnelPit, 0, false);
    scene.investigator(Ian, |one| one.wounds = 4).at(Ian, Space::E2GnawedPassage);
    scene.mythos(MythosCard::E2M7);
    assert_eq!(scene.who(Ian).out, Some(Out::Dead));
    assert_eq!(scene.who(Ian).tomes, 0);
    assert_eq!(unclaimed(&scene).len(), 3, "it does not drop");
    scene.step(TurnStep::Actions).at(Borden, Space::E2Reliquary).nudge();
    sigils(&mut scene, Borden, &[Sigil::Spiral, Sigil::Moth]);
    scene.play("do e2-break-seal").rolls("ssb");
    assert!(scene.position().disrupted);
}

/// Scenario: e2-tome-pale-hours, e2-tome-hungry-saints, e2-tome-salt-ledger, e2-tome-ninth-door
/// If it failed, a stolen book could not change hands, or its power would stay with the thief.
#[test]
fn a_tome_is_traded_like_an_item_and_its_power_goes_with_it() {
    for (book, ..) in TOMES {
        let mut scene = crypt(&[Lizzie, Ian]);
        scene.enemy("ghoul-1", Space::E2CryptDoor, 0);
        tome(&mut scene, Lizzie, book);
        assert!(scene.offers(&format!("use {book}")));
        scene.plays(&[&format!("give {book} to ian"), "yes"]);
        assert!(holds_tome(&scene, Ian, book) && !holds_tome(&scene, Lizzie, book));
        assert!(!scene.offers(&format!("use {book}")));
        assert_eq!(scene.position().tokens.progress, 1, "it is not taken twice");
    }
}

/// Scenario: e2-tome-pale-hours
/// If it failed, the pale hours would calm for nothing, or twice in a turn.
#[test]
fn the_book_of_pale_hours_calms_somebody_here_by_two_for_a_sanity() {
    let mut scene = crypt(&[Lizzie, Ian, Borden]);
    tome(&mut scene, Lizzie, Tome::PaleHours);
    scene.at(Borden, Space::E2Vestibule);
    for id in [Lizzie, Ian, Borden] {
        scene.investigator(id, |one| one.stress = 3);
    }
    scene.play("use e2-tome-pale-hours");
    assert_eq!(scene.options(), ["choose lizzie", "choose ian"]);
    scene.play("choose ian");
    assert_eq!(scene.condition_of(Lizzie), (0, 3, 2));
    assert_eq!(scene.condition_of(Ian), (0, 1, 1));
    assert_eq!(scene.condition_of(Borden), (0, 3, 1));
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.refused("use e2-tome-pale-hours"), "DM-54", "once per turn");
    scene.arrange(|position| position.this_turn.used = ThingSet::default());
    scene.mythos(MythosCard::E2M5);
    assert_eq!(scene.frame(), "after-mythos");
    assert!(scene.offers("use e2-tome-pale-hours"), "not only between actions (T-62)");
}

/// Scenario: e2-tome-hungry-saints
/// If it failed, the saints would feed on another roll than the next attack of this turn.
#[test]
fn the_hungry_saints_add_two_dice_to_the_next_attack_of_the_turn() {
    let mut scene = crypt(&[Borden, Ian]);
    tome(&mut scene, Borden, Tome::HungrySaints);
    scene.enemy("chthonian", Space::E2CryptDoor, 0);
    lay_bodies(&mut scene, Space::E2CryptDoor, 1);
    scene.play("use e2-tome-hungry-saints");
    assert_eq!(scene.condition_of(Borden), (0, 0, 2));
    assert_eq!(scene.refused("use e2-tome-hungry-saints"), "DM-54", "once per turn");
    scene.play("do e2-search");
    assert_eq!(scene.last_roll(), (3, 0), "no attack");
    scene.rolls("bbb").play("attack chthonian");
    assert_eq!(scene.last_roll(), (3, 2));
    scene.rolls("bbbBB").play("attack chthonian");
    assert_eq!(scene.last_roll(), (3, 0), "only the next");
    scene.rolls("bbb");

    // Between actions only (T-62), and not kept for the next turn.
    let mut scene = crypt(&[Borden, Ian]);
    tome(&mut scene, Borden, Tome::HungrySaints);
    scene.mythos(MythosCard::E2M5);
    assert_ne!(scene.frame(), "after-mythos", "no power is open then");
    scene.step(TurnStep::Actions).play("use e2-tome-hungry-saints");
    scene.step(TurnStep::Over).nudge().step(TurnStep::Over).nudge();
    scene.enemy("chthonian", Space::E2CryptDoor, 0).play("attack chthonian");
    assert_eq!(scene.last_roll(), (3, 0));
}

/// Scenario: e2-tome-salt-ledger
/// If it failed, the ledger would spare somebody it names, or strike who it does not.
#[test]
fn the_ledger_of_salt_wounds_every_cultist_and_monster_here() {
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::SaltLedger);
    scene.elder_one(Stage::Two, Space::E2CryptDoor, 0, true);
    assert!(!scene.offers("use e2-tome-salt-ledger"), "the Elder One is neither");
    scene.enemy("cultist-1", Space::E2CryptDoor, 1).enemy("ghoul-1", Space::E2CryptDoor, 0);
    scene.enemy("ghoul-2", Space::E2Vestibule, 0);
    scene.play("use e2-tome-salt-ledger");
    let now = [
        ("ghoul-1", Space::E2CryptDoor, 1),
        ("ghoul-2", Space::E2Vestibule, 0),
        ("elder-one", Space::E2CryptDoor, 0),
    ];
    assert_eq!(scene.figures(), figures(&now));
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2CryptDoor, 1)]), "the cultist died");
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 2));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert_eq!(scene.refused("use e2-tome-salt-ledger"), "DM-54", "once per turn");
}

/// Scenario: e2-tome-ninth-door
/// If it failed, the door would open elsewhere than at a gate, or let in who pursues one.
#[test]
fn the_ninth_door_opens_at_any_gate_and_nobody_follows() {
    for gate in [Space::E2CharnelPit, Space::E2Cistern, Space::E2LowerChapel] {
        let mut scene = crypt(&[Lizzie, Ian]);
        tome(&mut scene, Lizzie, Tome::NinthDoor);
        scene.enemy("ghoul-1", Space::E2CryptDoor, 0).fire(Space::E2CryptDoor, 1);
        scene.play("use e2-tome-ninth-door");
        assert_eq!(scene.options().len(), 3);
        scene.play(&format!("choose {gate}"));
        assert_eq!(scene.who(Lizzie).space, gate);
        assert_eq!(scene.figure("ghoul-1"), Some((Space::E2CryptDoor, 0)));
        assert_eq!(scene.who(Lizzie).fire, 0, "no fire is caught (DM-43)");
        assert_eq!(scene.condition_of(Lizzie), (0, 0, 2));
        assert_eq!(scene.who(Ian).space, Space::E2CryptDoor);
        assert_eq!(scene.actions_taken(), 0);
        assert_eq!(scene.refused("use e2-tome-ninth-door"), "DM-54", "once per turn");
    }
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::NinthDoor);
    scene.mythos(MythosCard::E2M5);
    assert_ne!(scene.frame(), "after-mythos", "between actions only (T-62)");
}

/// Scenario: e2-tome-pale-hours
/// T-26: if it failed, madness would break into the middle of a power.
#[test]
fn a_threshold_reached_by_reading_waits_for_the_end_of_the_power() {
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::PaleHours);
    scene.at(Ian, Space::E2Vestibule).investigator(Lizzie, |one| (one.sanity, one.stress) = (4, 3));
    scene.enemy("ghoul-1", Space::E2CryptDoor, 0).enemy("ghoul-2", Space::E2CryptDoor, 0);
    scene.play("use e2-tome-pale-hours");
    assert_eq!(scene.frame(), "madness");
    // Calmed by two to 1, then fear of crowds adds one for each of two ghouls.
    assert_eq!(scene.condition_of(Lizzie), (0, 3, 5));
}

// Discovery cards.

/// A side of a card: stress paid, what is claimed.
type OneSide = (DiscoveryCard, CardSide, u8, Claim);

/// The sides that only cost stress, or nothing, and give a card.
const SIDES: [OneSide; 16] = [
    (DiscoveryCard::E2D01, Left, 1, Claim::E2Grenade),
    (DiscoveryCard::E2D02, Left, 2, Claim::E2Smg),
    (DiscoveryCard::E2D03, Left, 1, Claim::E2MedicalKit),
    (DiscoveryCard::E2D04, Left, 1, Claim::E2Spade),
    (DiscoveryCard::E2D04, Right, 2, Claim::E2Hobb),
    (DiscoveryCard::E2D05, Right, 2, Claim::E2Tobias),
    (DiscoveryCard::E2D06, Left, 1, Claim::E2Lamp),
    (DiscoveryCard::E2D07, Left, 1, Claim::E2SilverKnife),
    (DiscoveryCard::E2D08, Right, 2, Claim::E2Aldous),
    (DiscoveryCard::E2D09, Right, 1, Claim::E2Cat),
    (DiscoveryCard::E2D10, Left, 1, Claim::E2PlagueMask),
    (DiscoveryCard::E2D11, Left, 0, Claim::E2Survey),
    (DiscoveryCard::E2D12, Right, 0, Claim::E2GraveChill),
    (DiscoveryCard::E2D14, Left, 0, Claim::E2GraveChill),
    (DiscoveryCard::E2D14, Right, 2, Claim::E2Initiate),
    (DiscoveryCard::E2D15, Left, 0, Claim::E2Wine),
];

/// Scenario: e2-d01, e2-d02, e2-d03, e2-d04, e2-d05, e2-d06, e2-d07, e2-d08, e2-d09, e2-d10, e2-d11, e2-d12, e2-d14, e2-d15
/// If it failed, something would be found for another price than printed, or something else would be found.
#[test]
fn a_side_costs_what_is_printed_and_gives_what_is_printed() {
    for (card, side, stress, claim) in SIDES {
        let mut scene = crypt(&[John, Ian]);
        side_gives(&mut scene, card, side, 0, stress, claim);
        let left_of_the_initiate = card == DiscoveryCard::E2D14 && side == Left;
        assert_eq!(bodies(&scene).len(), usize::from(left_of_the_initiate), "{card} {side:?}");
    }
}

/// Scenario: e2-d01, e2-d02, e2-d03, e2-d04, e2-d05, e2-d06, e2-d07, e2-d08, e2-d09, e2-d10, e2-d14
/// If it failed, somebody could take what they cannot pay for (T-20, DM-35).
#[test]
fn a_price_in_stress_must_fit_on_the_track() {
    for (card, side, stress, claim) in SIDES.into_iter().filter(|one| one.2 > 0) {
        stress_must_fit(|| crypt(&[John, Ian]), card, side, stress, claim);
    }
}

/// Scenario: e2-d01, e2-d02, e2-d03, e2-d04, e2-d05, e2-d06, e2-d07, e2-d08, e2-d09, e2-d10, e2-d11, e2-d12, e2-d13, e2-d14, e2-d15
/// If it failed, a card would offer a side it does not have, or could be left lying that cannot be.
#[test]
fn every_card_offers_what_is_printed_and_refusing_is_free_where_it_says_so() {
    let offers: [(DiscoveryCard, &[&str]); 15] = [
        (DiscoveryCard::E2D01, &["left", "refuse"]),
        (DiscoveryCard::E2D02, &["left", "refuse"]),
        (DiscoveryCard::E2D03, &["left", "right", "refuse"]),
        (DiscoveryCard::E2D04, &["left", "right", "refuse"]),
        (DiscoveryCard::E2D05, &["left", "right", "refuse"]),
        (DiscoveryCard::E2D06, &["left", "refuse"]),
        (DiscoveryCard::E2D07, &["left", "refuse"]),
        (DiscoveryCard::E2D08, &["left", "right", "refuse"]),
        (DiscoveryCard::E2D09, &["right", "refuse"]),
        (DiscoveryCard::E2D10, &["left", "refuse"]),
        (DiscoveryCard::E2D11, &["left", "right", "refuse"]),
        (DiscoveryCard::E2D12, &["left", "right"]),
        (DiscoveryCard::E2D13, &["left", "refuse"]),
        (DiscoveryCard::E2D14, &["left", "right"]),
        (DiscoveryCard::E2D15, &["left", "refuse"]),
    ];
    for (card, printed) in offers {
        let mut scene = crypt(&[Lizzie, Ian]);
        offers_as_printed(&mut scene, card, printed);
        assert!(bodies(&scene).is_empty(), "{card}");
    }
}

/// Scenario: e2-d04, e2-d14, e2-grave-chill
/// If it failed, the cold would not be felt where it should, or would be felt twice (T-63).
#[test]
fn the_grave_chill_weighs_on_whoever_draws_the_digger_or_the_knocking() {
    let all = DiscoveryCard::ALL[15..30].iter().copied();
    for card in all.filter(|card| *card != DiscoveryCard::E2D12) {
        let weighs = card == DiscoveryCard::E2D04 || card == DiscoveryCard::E2D14;
        let mut scene = crypt(&[Lizzie, Ian]);
        scene.claimed(Lizzie, DiscoveryCard::E2D12, Right);
        if card != DiscoveryCard::E2D14 {
            scene.claimed(Lizzie, DiscoveryCard::E2D14, Left);
        }
        scene.discovery(card);
        assert_eq!(scene.who(Lizzie).stress, u8::from(weighs), "{card}");
        assert_eq!(scene.frame(), "discovery");
        let mut scene = crypt(&[Lizzie, Ian]);
        scene.claimed(Ian, DiscoveryCard::E2D12, Right).discovery(card);
        assert_eq!(scene.who(Lizzie).stress + scene.who(Ian).stress, 0, "{card}: not her chill");
    }
}

/// Scenario: e2-d03
/// If it failed, the bandages would heal too much, or the pack would be kept as well.
#[test]
fn the_expedition_pack_heals_two_or_is_carried_on() {
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.investigator(Lizzie, |one| one.wounds = 3).investigator(Ian, |one| one.wounds = 3);
    scene.discovery(DiscoveryCard::E2D03).play("right");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Ian).wounds), (1, 3));
    assert_eq!(scene.card(DiscoveryCard::E2D03), CardPlace::Discard);
}

/// Scenario: e2-d05
/// If it failed, the deserter would give his mark away for nothing.
#[test]
fn the_one_who_ran_gives_a_sigil_for_a_wound() {
    let mut scene = crypt(&[John, Ian]);
    scene.discovery(DiscoveryCard::E2D05).play("left").chance("sigil e2-sigil-spiral");
    assert_eq!(scene.condition_of(John), (1, 0, 1), "a price is not reduced (T-20)");
    assert_eq!(scene.who(John).sigils, [0, 0, 0, 1]);
    assert_eq!(scene.position().tokens.pool, [3, 3, 3, 2]);
    assert_eq!(scene.card(DiscoveryCard::E2D05), CardPlace::Discard);

    // The price kills before anything is given.
    let mut scene = crypt(&[Ian, John]);
    scene.investigator(Ian, |one| one.wounds = 4).discovery(DiscoveryCard::E2D05).play("left");
    assert_eq!(scene.who(Ian).out, Some(Out::Dead));
    assert_eq!(scene.position().tokens.pool, [3; 4]);
}

/// Scenario: e2-d08, e2-grave-chill
/// If it failed, the hermit would not drive out the cold, or not shrink from a tome.
#[test]
fn the_hermit_drives_out_the_chill_and_shrinks_from_tomes() {
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D12, Right).claimed(Lizzie, DiscoveryCard::E2D14, Left);
    scene.investigator(Lizzie, |one| one.stress = 3);
    scene.discovery(DiscoveryCard::E2D08);
    assert_eq!(scene.who(Lizzie).sanity, 1, "she holds no tome");
    scene.play("left");
    assert_eq!(scene.condition_of(Lizzie), (0, 2, 1));
    for card in [DiscoveryCard::E2D08, DiscoveryCard::E2D12, DiscoveryCard::E2D14] {
        assert_eq!(scene.card(card), CardPlace::Discard);
    }
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::HungrySaints);
    scene.claimed(Ian, DiscoveryCard::E2D12, Right).discovery(DiscoveryCard::E2D08);
    assert_eq!(scene.who(Lizzie).sanity, 2);
    scene.play("left");
    assert_eq!(scene.holder(DiscoveryCard::E2D12), Some(Ian), "his chill stays");
}

/// Scenario: e2-d11, e2-d14
/// If it failed, the dead would not lie where they were found.
#[test]
fn the_surveyor_and_the_buried_leave_a_body_in_your_space() {
    for (card, side) in [(DiscoveryCard::E2D11, "right"), (DiscoveryCard::E2D14, "left")] {
        let mut scene = crypt(&[Lizzie, Ian]);
        scene.at(Lizzie, Space::E2HermitCell).discovery(card).play(side);
        assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2HermitCell, 1)]), "{card}");
        let held = (card == DiscoveryCard::E2D14).then_some(Lizzie);
        assert_eq!(scene.holder(card), held, "{card}");
        // All ten are out: the rest happens all the same.
        let mut scene = crypt(&[Lizzie, Ian]);
        lay_bodies(&mut scene, Space::E2BoneGallery, 10);
        scene.discovery(card).play(side);
        assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2BoneGallery, 10)]), "{card}");
        assert_eq!(scene.holder(card), held, "{card}");
    }
}

/// Scenario: e2-d12, e2-skull
/// If it failed, the skull would be had for nothing, or would not hum at the end of the very turn.
#[test]
fn the_humming_skull_costs_a_sanity_to_take_and_one_at_each_end_of_your_turn() {
    let mut scene = crypt(&[Borden, Ian]);
    scene.discovery(DiscoveryCard::E2D12).play("left");
    assert_eq!(scene.holder(DiscoveryCard::E2D12), Some(Borden));
    assert_eq!(scene.condition_of(Borden), (0, 0, 3), "the price, then the end of the turn");
    // Not at the end of Ian's turn; again at the end of his own.
    scene.end_of_turn();
    assert_eq!(scene.condition_of(Borden), (0, 0, 3));
    scene.end_of_turn();
    assert_eq!(scene.condition_of(Borden), (0, 0, 4));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));

    // T-20: stopping at a threshold is paid in full, and madness follows the claim (T-26).
    let mut scene = crypt(&[Borden, Ian]);
    scene.investigator(Borden, |one| one.sanity = 4).discovery(DiscoveryCard::E2D12).play("left");
    assert_eq!(scene.frame(), "madness");
    assert_eq!(scene.holder(DiscoveryCard::E2D12), Some(Borden));
}

/// Scenario: e2-d13, e2-crowbar
/// If it failed, the passage would open to anybody, or not hurt who fails.
#[test]
fn the_choked_passage_needs_two_successes_and_brawlers_have_it_easier() {
    let mut scene = crypt(&[Borden, Ian]);
    scene.discovery(DiscoveryCard::E2D13).play("left");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("ssb");
    assert!(scene.was_claimed(Borden, Claim::E2Crowbar));
    assert_eq!(scene.holder(DiscoveryCard::E2D13), Some(Borden));
    assert_eq!(scene.condition_of(Borden), (0, 0, 1));

    let mut scene = crypt(&[Ian, Borden]);
    scene.discovery(DiscoveryCard::E2D13).play("left");
    assert_eq!(scene.last_roll(), (3, 2), "Ian brawls");
    scene.rolls("sbbEB");
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));
    assert_eq!(scene.card(DiscoveryCard::E2D13), CardPlace::Discard);

    // What follows from failing is damage, not a price: it can be reduced.
    let mut scene = crypt(&[John, Ian]);
    scene.discovery(DiscoveryCard::E2D13).play("left").rolls("bbb");
    assert_eq!(scene.condition_of(John), (0, 0, 1), "toughness");
}

// What can be claimed.

/// Every claimed card, by a card and side that give it, and whether it may be traded.
const CLAIMED: [(DiscoveryCard, CardSide, bool); 17] = [
    (DiscoveryCard::E2D01, Left, true),
    (DiscoveryCard::E2D02, Left, true),
    (DiscoveryCard::E2D03, Left, true),
    (DiscoveryCard::E2D04, Left, true),
    (DiscoveryCard::E2D04, Right, true),
    (DiscoveryCard::E2D05, Right, true),
    (DiscoveryCard::E2D06, Left, true),
    (DiscoveryCard::E2D07, Left, true),
    (DiscoveryCard::E2D08, Right, true),
    (DiscoveryCard::E2D09, Right, true),
    (DiscoveryCard::E2D10, Left, true),
    (DiscoveryCard::E2D11, Left, true),
    (DiscoveryCard::E2D12, Left, false),
    (DiscoveryCard::E2D12, Right, false),
    (DiscoveryCard::E2D13, Left, true),
    (DiscoveryCard::E2D14, Right, true),
    (DiscoveryCard::E2D15, Left, true),
];

/// Scenario: e2-skull, e2-grave-chill
/// If it failed, a curse could be handed on, or a useful thing could not (DM-46, T-06).
#[test]
fn everything_but_the_skull_and_the_chill_may_be_traded() {
    for (card, side, tradable) in CLAIMED {
        may_be_traded(crypt, card, side, tradable);
    }
}

/// Scenario: e2-hobb, e2-tobias, e2-aldous, e2-cat, e2-initiate
/// If it failed, a companion would take more wounds for somebody than they can bear, or fewer (DM-52, T-22).
#[test]
fn companions_bear_as_many_wounds_as_is_printed() {
    let all = [
        (DiscoveryCard::E2D04, 2),
        (DiscoveryCard::E2D05, 1),
        (DiscoveryCard::E2D08, 1),
        (DiscoveryCard::E2D09, 1),
        (DiscoveryCard::E2D14, 1),
    ];
    for (card, bears) in all {
        let mut scene = crypt(&[Borden, Ian]);
        scene.claimed(Borden, card, Right).investigator(Borden, |one| one.fire = 3);
        scene.step(TurnStep::Fire).nudge();
        scene.rolls("sss");
        companion_bears(&mut scene, card, bears, 0, 3);
    }
}

/// Scenario: e2-grenade
/// If it failed, the grenade would not go off where it was thrown, or not in the hand.
#[test]
fn the_grenade_wounds_where_it_is_thrown_or_where_it_is_dropped() {
    let thrown = |faces: &str| {
        let mut scene = crypt(&[Borden, Ian, Lizzie]);
        scene.claimed(Borden, DiscoveryCard::E2D01, Left).at(Borden, Space::E2Vestibule);
        scene.at(Ian, Space::E2Vestibule).at(Lizzie, Space::E2Ossuary);
        scene.enemy("chthonian", Space::E2Ossuary, 0).enemy("cultist-1", Space::E2Ossuary, 0);
        scene.enemy("ghoul-1", Space::E2Vestibule, 0).enemy("ghoul-2", Space::E2Crossing, 0);
        scene.play("use e2-d01");
        let around: BTreeSet<_> = scene.options().into_iter().collect();
        let printed = [
            "choose e2-vestibule",
            "choose e2-crypt-door",
            "choose e2-ossuary",
            "choose e2-crossing",
            "choose e2-gnawed-passage",
        ];
        assert_eq!(around, printed.map(String::from).into());
        scene.play("choose e2-ossuary");
        assert_eq!(scene.last_roll(), (3, 0));
        scene.rolls(faces);
        assert_eq!(scene.card(DiscoveryCard::E2D01), CardPlace::Discard);
        assert_eq!(scene.actions_taken(), 0);
        scene
    };
    let scene = thrown("sbt");
    let now = [
        ("chthonian", Space::E2Ossuary, 4),
        ("ghoul-1", Space::E2Vestibule, 0),
        ("ghoul-2", Space::E2Crossing, 0),
    ];
    assert_eq!(scene.figures(), figures(&now));
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2Ossuary, 1)]), "for any reason");
    assert_eq!(scene.condition_of(Lizzie), (4, 0, 1), "she stood there");
    assert_eq!(scene.condition_of(Borden), (0, 0, 2));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));

    let scene = thrown("bbe");
    let now = [
        ("chthonian", Space::E2Ossuary, 0),
        ("cultist-1", Space::E2Ossuary, 0),
        ("ghoul-1", Space::E2Vestibule, 2),
        ("ghoul-2", Space::E2Crossing, 0),
    ];
    assert_eq!(scene.figures(), figures(&now));
    assert_eq!([Borden, Ian, Lizzie].map(|id| scene.who(id).wounds), [2, 2, 0]);
}

/// The green dice of an attack, own or next door.
fn attack_dice(id: InvestigatorId, cards: &[(DiscoveryCard, CardSide)], enemy: &str, space: Space) -> u8 {
    let other = if id == Ian { Lizzie } else { Ian };
    let mut scene = crypt(&[id, other]);
    scene.holds(id, cards).enemy(enemy, space, 0).green_dice_of(&format!("attack {enemy}"))
}

/// The green dice of a search and of a seal.
fn action_dice(cards: &[(DiscoveryCard, CardSide)]) -> (u8, u8) {
    let each = ["e2-search", "e2-break-seal"].map(|action| {
        let mut scene = crypt(&[Borden, Ian]);
        scene.holds(Borden, cards).at(Borden, Space::E2Scriptorium);
        lay_bodies(&mut scene, Space::E2Scriptorium, 1);
        sigils(&mut scene, Borden, &[Sigil::Moth, Sigil::Key]);
        scene.green_dice_of(&format!("do {action}"))
    });
    (each[0], each[1])
}

const HERE: Space = Space::E2CryptDoor;
const NEXT_DOOR: Space = Space::E2Vestibule;

/// Scenario: e2-spade, e2-lamp, e2-crowbar, e2-hobb
/// If it failed, a tool would help with what it is not for, or not with what it is for.
#[test]
fn tools_and_hobb_add_their_dice_to_searching_and_to_seals() {
    let spade = (DiscoveryCard::E2D04, Left);
    let hobb = (DiscoveryCard::E2D04, Right);
    let lamp = (DiscoveryCard::E2D06, Left);
    let crowbar = (DiscoveryCard::E2D13, Left);
    assert_eq!(action_dice(&[]), (0, 0));
    assert_eq!(action_dice(&[spade]), (1, 0));
    assert_eq!(action_dice(&[hobb]), (2, 0));
    assert_eq!(action_dice(&[lamp]), (1, 1));
    assert_eq!(action_dice(&[crowbar]), (0, 2));
    assert_eq!(action_dice(&[hobb, lamp, crowbar]), (3, 3), "they add up");
    for card in [hobb, lamp, crowbar] {
        assert_eq!(attack_dice(Borden, &[card], "ghoul-1", HERE), 0);
    }
}

/// Scenario: e2-spade, e2-silver-knife, e2-smg
/// If it failed, a weapon would not bite, or bite where it cannot reach.
#[test]
fn weapons_add_their_dice_to_attacks() {
    let spade = (DiscoveryCard::E2D04, Left);
    let knife = (DiscoveryCard::E2D07, Left);
    let gun = (DiscoveryCard::E2D02, Left);
    assert_eq!(attack_dice(Borden, &[], "cultist-1", HERE), 0);
    assert_eq!(attack_dice(Borden, &[spade], "cultist-1", HERE), 1);
    assert_eq!(attack_dice(Lizzie, &[spade], "cultist-1", NEXT_DOOR), 0);
    assert_eq!(attack_dice(Borden, &[knife], "cultist-1", HERE), 1);
    assert_eq!(attack_dice(Borden, &[knife], "chthonian", HERE), 1);
    assert_eq!(attack_dice(Borden, &[knife], "ghoul-1", HERE), 3, "silver");
    assert_eq!(attack_dice(Lizzie, &[knife], "ghoul-1", NEXT_DOOR), 0);
    assert_eq!(attack_dice(Borden, &[gun], "cultist-1", HERE), 1);
    assert_eq!(attack_dice(Lizzie, &[gun], "cultist-1", NEXT_DOOR), 1, "a gun reaches");
    assert_eq!(attack_dice(Borden, &[spade, knife, gun], "ghoul-1", HERE), 5, "weapons take no hands");
    assert_eq!(action_dice(&[knife, gun]), (0, 0));
}

/// Scenario: e2-silver-knife
/// T-12: if it failed, a ghoul among several targets would not feel the silver.
#[test]
fn the_silver_knife_bites_when_a_ghoul_is_among_the_targets() {
    let mut scene = crypt(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E2D07, Left).investigator(Ian, |one| one.levels.set([1, 2, 1]));
    scene.enemy("cultist-1", HERE, 0).enemy("ghoul-1", HERE, 0);
    scene.plays(&["attack cultist-1", "also ghoul-1"]);
    if scene.frame() == "targets" {
        scene.play("roll");
    }
    assert_eq!(scene.last_roll(), (3, 4), "brawling 1, knife 3");
}

/// Scenario: e2-smg
/// If it failed, a burst could not be spread, or would leave the target's space.
#[test]
fn the_gun_shares_wounds_among_enemies_in_the_targets_space() {
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D02, Left).at(Ian, NEXT_DOOR);
    scene.enemy("cultist-1", NEXT_DOOR, 0).enemy("ghoul-1", NEXT_DOOR, 0).enemy("ghoul-2", HERE, 0);
    scene.play("attack cultist-1").rolls("sssS");
    assert_eq!(scene.frame(), "split");
    scene.play("amount 1");
    assert_eq!(scene.figure("cultist-1"), Some((NEXT_DOOR, 1)));
    assert_eq!(scene.figure("ghoul-1"), None, "three of four");
    assert_eq!(scene.figure("ghoul-2"), Some((HERE, 0)));
    assert_eq!(scene.who(Ian).wounds, 0, "enemies only");

    // Without the gun extra wounds are lost (DM-44).
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.enemy("cultist-1", NEXT_DOOR, 0).enemy("ghoul-1", NEXT_DOOR, 0);
    scene.play("attack cultist-1").rolls("sss");
    assert_eq!(scene.figures(), figures(&[("ghoul-1", NEXT_DOOR, 0)]));
}

/// Scenario: e2-smg
/// T-12: the gun says nothing of how many targets are declared: the wounds are divided among all enemies there.
#[test]
fn the_gun_shares_wounds_among_all_however_many_were_declared() {
    let mut scene = crypt(&[Ian, Lizzie]);
    scene.claimed(Ian, DiscoveryCard::E2D02, Left).investigator(Ian, |one| one.levels.set([1, 2, 1]));
    scene.enemy("cultist-1", HERE, 0).enemy("cultist-2", HERE, 1).enemy("ghoul-1", HERE, 0);
    scene.plays(&["attack cultist-1", "also cultist-2", "roll"]).rolls("sssBB");
    scene.plays(&["amount 0", "amount 1"]);
    assert_eq!(scene.figures(), figures(&[("cultist-1", HERE, 0), ("ghoul-1", HERE, 2)]));
}

/// T-74: if it failed, a disciple that a burst kills beside its target would be settled in the middle of the roll, before
/// the stage that falls with it.
/// Scenario: e2-smg
#[test]
fn whoever_dies_of_a_burst_is_killed_by_the_attack() {
    let mut scene = Scene::new(Episode::TomesOfMadness, ElderOne::Hastur, &[Lizzie, Ian]);
    scene.no_enemies().claimed(Lizzie, DiscoveryCard::E2D02, Left).at(Ian, NEXT_DOOR);
    scene.investigator(Lizzie, |one| one.signs = 2);
    scene.enemy("disciple-of-hastur-1", HERE, 3).elder_one(Stage::Two, HERE, 5, true);
    scene.play("attack elder-one").rolls("ssbB");
    assert_eq!(scene.frame(), "split", "the disciple first");
    scene.play("amount 1");
    assert_eq!(scene.figure("disciple-of-hastur-1"), None);
    assert_eq!(scene.frame(), "offer");
    assert_eq!(scene.position().stage, Stage::Three, "the stage comes first");
    let signs = scene.who(Lizzie).signs;
    scene.play("yes");
    assert_eq!(scene.who(Lizzie).signs, signs - 1);
    assert_eq!(scene.frame(), "actions", "asked once");
}

/// Scenario: e2-medical-kit
/// If it failed, the kit would cost no action, be used up, or reach those who are not here.
#[test]
fn the_medical_kit_heals_two_here_for_an_action() {
    let mut scene = crypt(&[Lizzie, Ian, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E2D03, Left).at(Borden, NEXT_DOOR);
    scene.investigator(Borden, |one| one.wounds = 4);
    assert!(!scene.offers("use e2-d03"), "nobody here is wounded (DM-80)");
    scene.investigator(Lizzie, |one| one.wounds = 1).investigator(Ian, |one| one.wounds = 3);
    scene.enemy("ghoul-1", HERE, 0);
    scene.plays(&["use e2-d03", "choose ian"]);
    assert_eq!([Lizzie, Ian, Borden].map(|id| scene.who(id).wounds), [1, 1, 4]);
    scene.plays(&["use e2-d03", "choose lizzie"]);
    assert_eq!([Lizzie, Ian, Borden].map(|id| scene.who(id).wounds), [0, 1, 4]);
    assert_eq!(scene.actions_taken(), 2);
    assert_eq!(scene.holder(DiscoveryCard::E2D03), Some(Lizzie));
    scene.arrange(|position| position.this_turn.actions = 3);
    assert!(!scene.offers("use e2-d03"), "it is an action");
    scene.mythos(MythosCard::E2M5);
    assert_ne!(scene.frame(), "after-mythos", "and so not open outside step 1");
}

/// Scenario: e2-plague-mask
/// If it failed, the mask would keep off what is no mythos card's, or let it all through.
#[test]
fn the_beaked_mask_keeps_off_one_stress_of_each_mythos_card() {
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D10, Left).at(Ian, NEXT_DOOR).mythos(MythosCard::E2M5);
    assert_eq!((scene.who(Lizzie).stress, scene.who(Ian).stress), (1, 2));
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D10, Left).at(Ian, NEXT_DOOR);
    scene.investigator(Lizzie, |one| one.stress = 4).mythos(MythosCard::E2M5);
    assert_eq!(scene.condition_of(Lizzie), (1, 4, 1), "before overflow");
    // A discovery card's stress is no mythos card's.
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D10, Left).claimed(Lizzie, DiscoveryCard::E2D12, Right);
    scene.discovery(DiscoveryCard::E2D04);
    assert_eq!(scene.who(Lizzie).stress, 1);
}

/// Scenario: e2-survey
/// If it failed, the chart would not show a shorter way, or a way without end.
#[test]
fn the_surveyors_chart_lets_each_move_cover_four_spaces() {
    for (charted, spaces) in [(false, 3), (true, 4)] {
        let mut scene = crypt(&[Lizzie, Ian]);
        if charted {
            scene.claimed(Lizzie, DiscoveryCard::E2D11, Left);
        }
        let way = [NEXT_DOOR, Space::E2Crossing, Space::E2LowerChapel, Space::E2Reliquary];
        for space in &way[..spaces] {
            scene.play(&format!("go {space}"));
        }
        assert_eq!(scene.frame(), "actions", "the Move is over by itself");
        assert_eq!(scene.who(Lizzie).space, way[spaces - 1]);
        assert_eq!(scene.actions_taken(), 0, "her free Move (swiftness)");
        scene.play(&format!("go {}", way[spaces - 2]));
        assert_eq!(scene.actions_taken(), 1);
    }
}

/// Scenario: e2-skull, e2-cat
/// If it failed, the free rerolls would be too many, too few, or not come back with the next turn.
#[test]
fn the_skull_gives_two_free_rerolls_a_turn_and_the_cat_one() {
    for (cards, free) in [
        (vec![(DiscoveryCard::E2D12, Left)], 2),
        (vec![(DiscoveryCard::E2D09, Right)], 1),
        (vec![(DiscoveryCard::E2D12, Left), (DiscoveryCard::E2D09, Right)], 3),
        (vec![], 0),
    ] {
        let mut scene = crypt(&[Borden, Ian]);
        for (card, side) in &cards {
            scene.claimed(Borden, *card, *side);
        }
        lay_bodies(&mut scene, HERE, 1);
        // At full stress no reroll can be paid for.
        scene.investigator(Borden, |one| one.stress = 4).play("do e2-search").dice("bbb");
        for _ in 0..free {
            scene.play("reroll black-blank free").dice("b");
        }
        assert_eq!(scene.frame(), "actions", "no more to be asked about {cards:?}");
        // None left in the next roll of this turn, though it is a roll against him.
        scene.investigator(Borden, |one| one.fire = 1).step(TurnStep::Fire).nudge();
        scene.dice("b");
        assert_ne!(scene.frame(), "rerolls", "{cards:?}");
        // The turn went on to Ian's; in every investigator's turn anew.
        scene.step(TurnStep::Over).nudge();
        scene.investigator(Borden, |one| (one.fire, one.stress) = (1, 4)).step(TurnStep::Fire).nudge();
        scene.dice("b");
        assert_eq!(scene.frame() == "rerolls", free > 0, "{cards:?}: any roll");
    }
}

/// Scenario: e2-wine
/// If it failed, the wine would not go round, or be drunk by those who are not here.
#[test]
fn altar_wine_calms_everybody_here() {
    let mut scene = crypt(&[Lizzie, Ian, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E2D15, Left).at(Borden, NEXT_DOOR);
    scene.investigator(Borden, |one| one.stress = 4);
    assert!(!scene.offers("use e2-d15"), "nobody here needs it (DM-80)");
    scene
        .investigator(Ian, |one| one.stress = 4)
        .investigator(Lizzie, |one| (one.stress, one.wounds) = (2, 1));
    scene.play("use e2-d15");
    assert_eq!([Lizzie, Ian, Borden].map(|id| scene.who(id).stress), [0, 0, 4]);
    assert_eq!(scene.who(Lizzie).wounds, 1);
    assert_eq!(scene.card(DiscoveryCard::E2D15), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
}

/// Scenario: e2-tobias
/// If it failed, the deserter would not know how to slip away.
#[test]
fn tobias_brings_a_level_of_stealth() {
    let mut scene = crypt(&[Ian, Lizzie]);
    scene.claimed(Ian, DiscoveryCard::E2D05, Right);
    scene.enemy("cultist-1", HERE, 0).enemy("ghoul-1", HERE, 0);
    scene.plays(&["go e2-vestibule", "choose ghoul-1"]);
    assert_eq!(scene.figures(), figures(&[("cultist-1", NEXT_DOOR, 0), ("ghoul-1", HERE, 0)]));
}

/// Scenario: e2-aldous
/// If it failed, the brother could not read the signs.
#[test]
fn brother_aldous_brings_a_level_of_arcane_mastery() {
    let mut scene = crypt(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E2D08, Right);
    lay_bodies(&mut scene, HERE, 1);
    scene.play("do e2-search").rolls("see");
    assert_eq!(scene.options(), ["amount 0", "amount 1"], "one at level 1");
    scene.play("amount 1").chance("sigil e2-sigil-key");
    assert_eq!(scene.who(Borden).sigils, [0, 1, 0, 0]);
}

/// Scenario: e2-initiate
/// If it failed, the initiate would not keep his promise, or make it where nothing is left to give.
#[test]
fn the_initiate_gives_a_sigil_and_goes() {
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D14, Right);
    scene.play("use e2-d14").chance("sigil e2-sigil-moth");
    assert_eq!(scene.who(Lizzie).sigils, [1, 0, 0, 0]);
    assert_eq!(scene.card(DiscoveryCard::E2D14), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E2D14, Right);
    let all: Vec<_> = Sigil::ALL.iter().flat_map(|sigil| [*sigil; 3]).collect();
    sigils(&mut scene, Ian, &all);
    assert!(!scene.offers("use e2-d14"), "the pool is empty (DM-80)");
}
