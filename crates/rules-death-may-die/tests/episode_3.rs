//! Danse Macabre: every card, face, action and rule of episode 3, played in a position arranged for it.

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

// The map.

/// The links of section 3.3, and nothing else, are one space apart (DM-10); the distances printed below the
/// table hold. If this failed, investigators could walk through walls, or not find a tunnel.
#[test]
fn the_vesper_house_is_linked_as_printed() {
    let links = [
        (E3CarriageDrive, E3Vestibule),
        (E3Vestibule, E3BallroomWest),
        (E3Vestibule, E3Library),
        (E3Vestibule, E3Landing),
        (E3Library, E3BallroomEast),
        (E3BallroomWest, E3BallroomEast),
        (E3BallroomWest, E3SupperRoom),
        (E3BallroomEast, E3Terrace),
        (E3BallroomEast, E3Conservatory),
        (E3SupperRoom, E3Kitchen),
        (E3SupperRoom, E3Terrace),
        (E3Kitchen, E3Boathouse),
        (E3Conservatory, E3RoseGarden),
        (E3Terrace, E3RoseGarden),
        (E3Terrace, E3Jetty),
        (E3RoseGarden, E3Boathouse),
        (E3Boathouse, E3Jetty),
        (E3Landing, E3PictureGallery),
        (E3Landing, E3Bedchamber),
        (E3PictureGallery, E3Bedchamber),
    ];
    let mut scene = quiet_ball();
    let Map { far, .. } = linked_as_printed(&mut scene, 15, &links);
    assert_eq!(far[&E3Conservatory], 4, "red gate");
    assert_eq!(far[&E3Boathouse], 5, "yellow gate, through the tunnel");
    assert_eq!(far[&E3PictureGallery], 3, "blue gate");
    assert_eq!(far[&E3Jetty], 5);
}

/// DM-03: five cultists, one deep one at the jetty, no hunting horror, ten dancers with the faces of 3.4, no
/// fire.
#[test]
fn the_ball_begins_with_the_figures_and_masks_printed() {
    let scene = ball();
    for space in [E3Vestibule, E3BallroomWest, E3BallroomEast, E3Terrace, E3PictureGallery] {
        assert_eq!(scene.enemies_in(space).len(), 1, "{space}");
        assert!(scene.enemies_in(space)[0].starts_with("cultist"), "{space}");
    }
    assert_eq!(scene.enemies_in(E3Jetty), ["deep-one-1"]);
    assert_eq!(scene.position().figures.len(), 6);
    let masks = [
        (E3Library, 1),
        (E3BallroomWest, 2),
        (E3BallroomEast, 3),
        (E3SupperRoom, 2),
        (E3Terrace, 1),
        (E3PictureGallery, 1),
    ];
    for (space, number) in masks {
        assert_eq!(hidden_in(&scene, space), number, "{space}");
    }
    assert_eq!(hidden(&scene), 10);
    assert_eq!(scene.position().tokens.faces, [2, 1, 2, 1, 1, 1, 1, 1]);
    assert!(scene.position().fire.is_empty());
    assert_eq!(scene.who(Ian).space, E3CarriageDrive);
    assert_eq!(scene.who(Lizzie).space, E3CarriageDrive);
}

/// Dancers and sorcerers are neither figures nor enemies (3.4): they cannot be attacked, follow nobody and
/// leave a space safe. If this failed, a full dance floor could not be rested on.
#[test]
fn dancers_and_sorcerers_are_neither_figures_nor_enemies() {
    let mut scene = quiet_ball();
    dancers(&mut scene, &[E3SupperRoom, E3SupperRoom]);
    reveal(&mut scene, "hostess", E3SupperRoom);
    scene.at(Ian, E3SupperRoom).investigator(Ian, |ian| ian.stress = 1);
    assert!(scene.offers("rest 0 1"), "the space is safe");
    assert!(!scene.options().iter().any(|option| option.starts_with("attack")));
    scene.plays(&["go e3-kitchen", "stop"]);
    assert_eq!(hidden_in(&scene, E3SupperRoom), 2);
    assert_eq!(sorcerer(&scene, "hostess"), Some(E3SupperRoom));
}

// Mythos cards.

/// Five of the eight cards bear the symbol (3.9): with the wrong number the Elder One would come too early or
/// too late.
#[test]
fn five_mythos_cards_of_the_ball_bear_the_symbol() {
    let with = [E3M1, E3M2, E3M3, E3M5, E3M6];
    for card in [E3M1, E3M2, E3M3, E3M4, E3M5, E3M6, E3M7, E3M8] {
        assert_eq!(makes_the_third_symbol(ball(), card), with.contains(&card), "{card}");
    }
}

/// Scenario: e3-m1
/// Every hunting horror comes one space nearer and another appears at the blue gate; with both on the board
/// the summons is skipped (DM-13), and nothing else moves.
#[test]
fn coils_across_the_moon_bring_every_hunting_horror_one_nearer() {
    let mut scene = quiet_ball();
    scene.at(Ian, E3Vestibule).at(Lizzie, E3Kitchen);
    scene.enemy("hunting-horror-1", E3PictureGallery, 0).enemy("cultist-1", E3BallroomEast, 0);
    scene.mythos(E3M1);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E3Landing, 0)));
    assert_eq!(scene.figure("hunting-horror-2"), Some((E3PictureGallery, 0)));
    assert_eq!(scene.figure("cultist-1"), Some((E3BallroomEast, 0)));

    let mut scene = quiet_ball();
    scene.at(Ian, E3Vestibule);
    scene.enemy("hunting-horror-1", E3PictureGallery, 0).enemy("hunting-horror-2", E3SupperRoom, 1);
    scene.mythos(E3M1);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E3Landing, 0)));
    assert_eq!(scene.figure("hunting-horror-2"), Some((E3BallroomWest, 1)));
    assert!(scene.happened(|event| matches!(event, Event::NotSummoned { .. })));
}

/// Scenario: e3-m2
/// Only the nearest hunting horror comes, up to three spaces and no further than you, and one is summoned at
/// the red gate.
#[test]
fn down_through_the_glass_comes_the_nearest_hunting_horror() {
    let mut scene = quiet_ball();
    scene.at(Ian, E3CarriageDrive);
    scene.enemy("hunting-horror-1", E3Conservatory, 2).enemy("hunting-horror-2", E3Jetty, 0);
    scene.mythos(E3M2);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E3Vestibule, 2)), "three of its four spaces");
    assert_eq!(scene.figure("hunting-horror-2"), Some((E3Jetty, 0)), "only the nearest moves");

    let mut scene = quiet_ball();
    scene.at(Ian, E3Landing).enemy("hunting-horror-2", E3PictureGallery, 0);
    scene.mythos(E3M2);
    assert_eq!(scene.figure("hunting-horror-2"), Some((E3Landing, 0)), "no further than you");
    assert_eq!(scene.figure("hunting-horror-1"), Some((E3Conservatory, 0)));

    let mut scene = quiet_ball();
    scene.mythos(E3M2);
    assert_eq!(
        scene.figure("hunting-horror-1"),
        Some((E3Conservatory, 0)),
        "with none there is none to move"
    );
    assert_eq!(scene.position().figures.len(), 1);
}

/// Scenario: e3-m3
/// Every deep one comes one space nearer and one is summoned at the yellow gate.
#[test]
fn the_spring_tide_brings_every_deep_one_nearer() {
    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen);
    scene.enemy("deep-one-1", E3Jetty, 1).enemy("deep-one-2", E3SupperRoom, 0).enemy("cultist-1", E3Jetty, 0);
    scene.mythos(E3M3);
    assert_eq!(scene.figure("deep-one-1"), Some((E3Boathouse, 1)));
    assert_eq!(scene.figure("deep-one-2"), Some((E3Kitchen, 0)));
    assert_eq!(scene.figure("deep-one-3"), Some((E3Boathouse, 0)));
    assert_eq!(scene.figure("cultist-1"), Some((E3Jetty, 0)));
}

/// Scenario: e3-m4
/// With a sorcerer revealed every deep one goes two spaces towards the sorcerer nearest to it; with none, one
/// space towards you.
#[test]
fn deep_ones_smell_the_revealed_sorcerers() {
    let mut scene = quiet_ball();
    scene.at(Ian, E3CarriageDrive);
    reveal(&mut scene, "hostess", E3PictureGallery);
    reveal(&mut scene, "admiral", E3Kitchen);
    scene.enemy("deep-one-1", E3Boathouse, 0).enemy("deep-one-2", E3Vestibule, 0);
    scene.enemy("hunting-horror-1", E3Jetty, 0);
    scene.mythos(E3M4);
    assert_eq!(scene.figure("deep-one-1"), Some((E3Kitchen, 0)), "it stops on arrival");
    assert_eq!(scene.figure("deep-one-2"), Some((E3PictureGallery, 0)));
    assert_eq!(scene.figure("hunting-horror-1"), Some((E3Jetty, 0)));

    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen).enemy("deep-one-1", E3Jetty, 0);
    scene.mythos(E3M4);
    assert_eq!(scene.figure("deep-one-1"), Some((E3Boathouse, 0)), "one space towards you");
}

/// Scenario: e3-m5
/// Two stress for everybody beside a hidden dancer or a revealed sorcerer, what does not fit as wounds
/// (T-23); nothing for those elsewhere.
#[test]
fn change_your_partner_strains_those_among_dancers_and_sorcerers() {
    let mut scene = Scene::new(Episode::DanseMacabre, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies();
    dancers(&mut scene, &[E3SupperRoom]);
    reveal(&mut scene, "physician", E3Kitchen);
    scene.at(Ian, E3SupperRoom).at(Lizzie, E3Kitchen).at(TheKid, E3Terrace);
    scene.investigator(Ian, |ian| ian.stress = 3);
    scene.mythos(E3M5);
    assert_eq!(scene.condition_of(Ian), (1, 4, 1), "one stress fits, the other is a wound");
    assert_eq!(scene.condition_of(Lizzie), (0, 2, 1), "a revealed sorcerer counts too");
    assert_eq!(scene.condition_of(TheKid), (0, 0, 1));
}

/// Scenario: e3-m6
/// Every cultist comes one space nearer; then one is summoned at the red and one at the blue gate.
#[test]
fn late_arrivals_come_nearer_and_two_more_follow() {
    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen);
    scene.enemy("cultist-1", E3Boathouse, 0).enemy("cultist-2", E3BallroomWest, 1);
    scene.enemy("deep-one-1", E3Jetty, 0);
    scene.mythos(E3M6);
    assert_eq!(scene.figure("cultist-1"), Some((E3Kitchen, 0)));
    assert_eq!(scene.figure("cultist-2"), Some((E3SupperRoom, 1)));
    assert_eq!(scene.figure("cultist-3"), Some((E3Conservatory, 0)));
    assert_eq!(scene.figure("cultist-4"), Some((E3PictureGallery, 0)));
    assert_eq!(scene.figure("deep-one-1"), Some((E3Jetty, 0)));
}

/// Scenario: e3-m7
/// Each revealed sorcerer goes one space towards its nearest gate, the active player breaking ties, then a
/// cultist joins the one nearest to you; who steps onto the jetty on the way is fed. With no sorcerer
/// revealed nothing happens.
#[test]
fn sorcerers_slip_away_towards_their_gates() {
    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen);
    reveal(&mut scene, "hostess", E3Landing);
    reveal(&mut scene, "admiral", E3Vestibule);
    scene.mythos(E3M7);
    // Who goes first cannot matter and is not asked (DM-86).
    assert_eq!(sorcerer(&scene, "hostess"), Some(E3PictureGallery));
    assert_eq!(sorcerer(&scene, "admiral"), Some(E3Landing), "two links to the blue gate");
    // From the kitchen both are four and five away: the landing is nearer.
    assert_eq!(scene.enemies_in(E3Landing), ["cultist-1"]);
    assert!(scene.enemies_in(E3PictureGallery).is_empty());

    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen);
    reveal(&mut scene, "hostess", E3Terrace);
    scene.mythos(E3M7);
    assert_eq!(scene.frame(), "way", "red and yellow are both two away");
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["choose e3-ballroom-east", "choose e3-jetty", "choose e3-rose-garden"]);
    scene.play("choose e3-jetty");
    assert_eq!(sorcerer(&scene, "hostess"), None, "eaten on the way");
    assert_eq!(fed(&scene), 1);
    assert_eq!(scene.enemies_in(E3Jetty), ["deep-one-1"]);
    assert_eq!(scene.position().figures.len(), 1, "with no sorcerer left there is no cultist");

    let mut scene = quiet_ball();
    scene.mythos(E3M7);
    assert!(scene.position().figures.is_empty());
    assert_eq!(hidden(&scene), 10);
}

/// Scenario: e3-m8
/// Everybody with a scandal loses a sanity and takes a stress; then you lose a companion of your choice or
/// take two stress. Without a companion there is no choice, and what does not fit of the two stress is
/// wounds.
#[test]
fn behind_their_fans_a_scandal_is_told() {
    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D06, CardSide::Left).claimed(Lizzie, E3D14, CardSide::Right);
    scene.claimed(Ian, E3D01, CardSide::Right).claimed(Ian, E3D02, CardSide::Right);
    scene.mythos(E3M8);
    assert_eq!(scene.condition_of(Ian), (0, 1, 2));
    assert_eq!(scene.condition_of(Lizzie), (0, 1, 2));
    scene.play("choose option-1");
    assert_eq!(scene.options(), ["choose e3-d01", "choose e3-d02"]);
    scene.play("choose e3-d01");
    assert_eq!(scene.card(E3D01), CardPlace::Discard);
    assert_eq!(scene.held_by(E3D02), Some((Ian, CardSide::Right)));
    assert_eq!(scene.condition_of(Ian), (0, 1, 2), "the companion was instead of the stress");

    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D02, CardSide::Right);
    scene.mythos(E3M8).play("choose option-2");
    assert_eq!(scene.condition_of(Ian), (0, 2, 1));
    assert_eq!(scene.held_by(E3D02), Some((Ian, CardSide::Right)));

    let mut scene = quiet_ball();
    scene.claimed(Lizzie, E3D02, CardSide::Right).investigator(Ian, |ian| ian.stress = 3);
    scene.mythos(E3M8);
    assert_eq!(scene.condition_of(Ian), (1, 4, 1), "the companion of another is not yours to discard");
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1), "no scandal, no harm");
}

// Discovery cards.

/// Scenario: e3-d02, e3-d03, e3-d04, e3-d10, e3-d11
/// Each side is claimed for its stress and no other price, cannot be taken where the stress does not fit, and
/// the card may be refused for nothing.
#[test]
fn what_is_found_at_the_ball_for_stress_costs_what_is_printed() {
    let sides = [
        (E3D02, CardSide::Right, 1, E3Peacock),
        (E3D03, CardSide::Left, 2, E3HandCannon),
        (E3D04, CardSide::Left, 1, E3WardedMail),
        (E3D04, CardSide::Right, 1, E3Halberd),
        (E3D10, CardSide::Left, 1, E3DanceCard),
        (E3D11, CardSide::Left, 1, E3Harpoon),
        (E3D11, CardSide::Right, 2, E3Hesper),
    ];
    for (card, side, price, claim) in sides {
        side_for_stress(quiet_ball, card, side, price, claim);
        free_to_refuse(quiet_ball(), card);
    }
    no_such_side(quiet_ball(), E3D02, "left");
    no_such_side(quiet_ball(), E3D03, "right");
    no_such_side(quiet_ball(), E3D10, "right");
}

/// Scenario: e3-d01, e3-d09
/// Two successes win the gorilla or the sabre, with two green dice for who can brawl; fewer cost a wound,
/// forced and no price.
#[test]
fn gorilla_and_sabre_are_won_by_a_roll() {
    let cards = [
        (E3D01, "right", "left", CardSide::Right, E3Gorilla),
        (E3D09, "left", "right", CardSide::Left, E3Sabre),
    ];
    for (card, answer, other, side, claim) in cards {
        let mut scene = quiet_ball();
        scene.discovery(card).play(answer);
        assert_eq!(scene.last_roll(), (3, 2), "{card}: Ian brawls");
        scene.rolls("sbbSB");
        assert_eq!(scene.held_by(card), Some((Ian, side)), "{card}");
        assert!(scene.was_claimed(Ian, claim));
        assert_eq!(scene.condition_of(Ian), (0, 0, 1), "{card}");

        let mut scene = quiet_ball();
        scene.discovery(card).play(answer).rolls("xbbBE");
        assert_eq!(scene.card(card), CardPlace::Discard, "{card}: one success is not enough");
        assert_eq!(scene.condition_of(Ian), (1, 0, 2), "{card}: a wound, and the tentacle");
        assert!(!scene.was_claimed(Ian, claim));

        let mut scene = quiet_ball_of(&[Borden, Lizzie]);
        scene.discovery(card).play(answer);
        assert_eq!(scene.last_roll(), (3, 0), "{card}: Borden does not brawl");
        free_to_refuse(quiet_ball(), card);
        no_such_side(quiet_ball(), card, other);
    }
}

/// Scenario: e3-d05
/// A scandal costs a stress before anything may be chosen, and what is then too dear is closed; without one
/// there is none.
#[test]
fn the_footman_has_heard_of_the_scandal() {
    side_for_stress(quiet_ball, E3D05, CardSide::Left, 1, E3ServantsKey);
    side_for_stress(quiet_ball, E3D05, CardSide::Right, 2, E3Piers);
    free_to_refuse(quiet_ball(), E3D05);

    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D14, CardSide::Right).investigator(Ian, |ian| ian.stress = 2);
    scene.discovery(E3D05);
    assert_eq!(scene.who(Ian).stress, 3, "forced");
    assert_eq!(scene.refused("right"), "T-20");
    scene.play("left");
    assert_eq!(scene.who(Ian).stress, 4);
    assert!(scene.was_claimed(Ian, E3ServantsKey));

    let mut scene = quiet_ball();
    scene.claimed(Lizzie, E3D14, CardSide::Right).discovery(E3D05);
    assert_eq!(scene.who(Ian).stress, 0, "the scandal of another is none of yours");

    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D14, CardSide::Right).investigator(Ian, |ian| ian.stress = 4);
    scene.discovery(E3D05);
    assert_eq!(scene.condition_of(Ian), (0, 4, 1), "DM-35: forced stress that does not fit is lost");
    assert_eq!(scene.card(E3D05), CardPlace::Discard);
}

/// Scenario: e3-d06, e3-scandal
/// The left side clears all stress and leaves a scandal; refusing is that side, so there is no third answer,
/// and who cannot pay for the columnist gets it unasked. A scandal cannot be traded.
#[test]
fn the_columnist_prints_a_scandal_or_comes_along() {
    let mut scene = quiet_ball();
    scene.investigator(Ian, |ian| ian.stress = 2).discovery(E3D06);
    assert_eq!(scene.options(), ["left", "right"]);
    assert_eq!(scene.refused("refuse"), "DM-51");
    scene.play("left");
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert!(scene.was_claimed(Ian, E3Scandal));
    assert_eq!(scene.held_by(E3D06), Some((Ian, CardSide::Left)));

    let mut scene = quiet_ball();
    scene.investigator(Ian, |ian| ian.stress = 2).discovery(E3D06).play("right");
    assert_eq!(scene.condition_of(Ian), (0, 4, 1));
    assert!(scene.was_claimed(Ian, E3Quill));

    let mut scene = quiet_ball();
    scene.investigator(Ian, |ian| ian.stress = 3).discovery(E3D06);
    assert_eq!(scene.condition_of(Ian), (0, 0, 1), "the only side left is taken");
    assert!(scene.was_claimed(Ian, E3Scandal));

    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D06, CardSide::Left);
    assert_eq!(scene.refused("give e3-d06 to lizzie"), "DM-46");
}

/// Scenario: e3-d07
/// The mask is free; so is the rest of two stress, which leaves the card in the discard pile.
#[test]
fn a_spare_mask_is_worn_or_calms() {
    let mut scene = quiet_ball();
    scene.investigator(Ian, |ian| ian.stress = 3).discovery(E3D07).play("left");
    assert!(scene.was_claimed(Ian, E3Domino));
    assert_eq!(scene.condition_of(Ian), (0, 3, 1));

    let mut scene = quiet_ball();
    scene.investigator(Ian, |ian| ian.stress = 3).discovery(E3D07).play("right");
    assert_eq!(scene.condition_of(Ian), (0, 1, 1));
    assert_eq!(scene.card(E3D07), CardPlace::Discard);
    free_to_refuse(quiet_ball(), E3D07);
}

/// Scenario: e3-d08
/// Champagne costs nothing.
#[test]
fn the_champagne_is_free() {
    let mut scene = quiet_ball();
    scene.investigator(Ian, |ian| ian.stress = 4).discovery(E3D08).play("left");
    assert!(scene.was_claimed(Ian, E3Champagne));
    assert_eq!(scene.condition_of(Ian), (0, 4, 1));
    assert_eq!(scene.held_by(E3D08), Some((Ian, CardSide::Left)));
    free_to_refuse(quiet_ball(), E3D08);
    no_such_side(quiet_ball(), E3D08, "right");
}

/// Scenario: e3-d12
/// The doctor's bag gives laudanum for a stress, or heals one wound for nothing.
#[test]
fn the_doctors_bag_heals_now_or_later() {
    side_for_stress(quiet_ball, E3D12, CardSide::Left, 1, E3Laudanum);
    let mut scene = quiet_ball();
    scene.investigator(Ian, |ian| ian.wounds = 3).discovery(E3D12).play("right");
    assert_eq!(scene.condition_of(Ian), (2, 0, 1));
    assert_eq!(scene.card(E3D12), CardPlace::Discard);
    free_to_refuse(quiet_ball(), E3D12);
}

/// Scenario: e3-d13
/// For a stress the chandelier of one of the two ballrooms falls: three wounds on every figure there,
/// investigators too, and on nobody else. The card claims nothing and is discarded.
#[test]
fn the_chandelier_falls_on_one_of_the_ballrooms() {
    let mut scene = quiet_ball();
    scene.at(Lizzie, E3BallroomEast);
    scene.enemy("cultist-1", E3BallroomEast, 0).enemy("hunting-horror-1", E3BallroomEast, 1);
    scene.enemy("deep-one-1", E3BallroomEast, 0).enemy("cultist-2", E3BallroomWest, 0);
    scene.discovery(E3D13).play("left");
    assert_eq!(scene.options(), ["choose e3-ballroom-west", "choose e3-ballroom-east"]);
    scene.play("choose e3-ballroom-east");
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(scene.figure("deep-one-1"), None);
    assert_eq!(scene.figure("cultist-2"), Some((E3BallroomWest, 0)));
    assert_eq!(scene.who(Lizzie).wounds, 3);
    assert_eq!(scene.condition_of(Ian), (0, 1, 1));
    assert_eq!(scene.card(E3D13), CardPlace::Discard);
    assert!(
        scene.happened(|event| matches!(event, Event::EnemyWounded { wounds: 3, in_all: 4, .. })),
        "the hunting horror had a wound already"
    );
    // The Elder One is a figure, but takes wounds only once the ritual is disrupted (DM-72).
    for disrupted in [false, true] {
        let mut scene = quiet_ball();
        scene.elder_one(Stage::Two, E3BallroomWest, 0, disrupted);
        scene.discovery(E3D13).plays(&["left", "choose e3-ballroom-west"]);
        let wounds = if disrupted { 3 } else { 0 };
        assert_eq!(scene.figure("elder-one"), Some((E3BallroomWest, wounds)));
    }
    free_to_refuse(quiet_ball(), E3D13);
    no_such_side(quiet_ball(), E3D13, "right");
    let mut scene = quiet_ball();
    scene.investigator(Ian, |ian| ian.stress = 4).discovery(E3D13);
    assert_eq!(
        scene.card(E3D13),
        CardPlace::Discard,
        "the stress does not fit, so there is nothing to choose"
    );
}

/// Scenario: e3-d14
/// The page costs a sanity, the scandal nothing, and refusing is the scandal. A threshold reached by the
/// price strikes after the page is claimed (T-20, T-26); who goes mad of the price claims nothing.
#[test]
fn the_missing_page_is_paid_for_with_sanity() {
    let mut scene = quiet_ball();
    scene.discovery(E3D14);
    assert_eq!(scene.options(), ["left", "right"]);
    scene.play("left");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));
    assert!(scene.was_claimed(Ian, E3Score));

    let mut scene = quiet_ball();
    scene.discovery(E3D14).play("right");
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert!(scene.was_claimed(Ian, E3Scandal));
    assert_eq!(scene.held_by(E3D14), Some((Ian, CardSide::Right)));

    let mut scene = quiet_ball();
    scene.investigator(Ian, |ian| ian.sanity = 4).discovery(E3D14).play("left");
    assert_eq!(scene.frame(), "madness");
    let claimed = scene.when(|event| matches!(event, Event::Claimed { .. }));
    let struck = scene.when(|event| matches!(event, Event::InsanityStruck { .. }));
    assert!(claimed < struck);

    let mut scene = quiet_ball();
    scene.investigator(Ian, |ian| ian.sanity = 20).discovery(E3D14).play("left");
    assert!(scene.happened(|event| *event == Event::Lost { reason: Reason::MadnessBeforeSummoning }));
    assert!(!scene.was_claimed(Ian, E3Score));
}

/// Scenario: e3-d15
/// The butler makes every scandal disappear and calms by one, or comes along for two stress; two copies of
/// the scandal cost one stress on meeting him (T-63).
#[test]
fn the_butler_hushes_up_every_scandal() {
    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D06, CardSide::Left).claimed(Ian, E3D14, CardSide::Right);
    scene.investigator(Ian, |ian| ian.stress = 2).discovery(E3D15);
    assert_eq!(scene.who(Ian).stress, 3);
    assert_eq!(scene.refused("right"), "T-20", "two more do not fit");
    scene.play("left");
    assert_eq!(scene.condition_of(Ian), (0, 2, 1));
    for card in [E3D06, E3D14, E3D15] {
        assert_eq!(scene.card(card), CardPlace::Discard, "{card}");
    }

    let mut scene = quiet_ball();
    scene.claimed(Lizzie, E3D06, CardSide::Left).investigator(Ian, |ian| ian.stress = 2);
    scene.discovery(E3D15).play("left");
    assert_eq!(scene.who(Ian).stress, 1);
    assert_eq!(scene.held_by(E3D06), Some((Lizzie, CardSide::Left)), "only your own are discarded");
    side_for_stress(quiet_ball, E3D15, CardSide::Right, 2, E3Ames);
    free_to_refuse(quiet_ball(), E3D15);
}

// What can be claimed.

/// Green dice of an attack on an enemy in the attacker's space, or one space away, with a card claimed.
fn green_in_attack(who: InvestigatorId, card: DiscoveryCard, side: CardSide, enemy: &str, here: bool) -> u8 {
    let mut scene = quiet_ball_of(&[who, Lizzie]);
    scene.at(who, E3Terrace).claimed(who, card, side);
    scene.enemy(enemy, if here { E3Terrace } else { E3RoseGarden }, 0);
    scene.green_dice_of(&format!("attack {enemy}"))
}

/// Scenario: e3-hand-cannon, e3-halberd, e3-harpoon
/// The green dice of the weapons: more for who has the skill, or against a deep one; those for close quarters
/// not at range.
#[test]
fn weapons_of_the_ball_add_the_dice_printed() {
    // Borden has neither brawling nor marksman; Ian has brawling (one die of his own), the Kid has marksman.
    let left = CardSide::Left;
    let right = CardSide::Right;
    assert_eq!(green_in_attack(Borden, E3D03, left, "cultist-1", true), 2, "elephant pistol");
    assert_eq!(green_in_attack(TheKid, E3D03, left, "cultist-1", true), 3, "with marksman");
    assert_eq!(green_in_attack(TheKid, E3D03, left, "cultist-1", false), 3, "at range too");
    assert_eq!(green_in_attack(Borden, E3D04, right, "cultist-1", true), 1, "halberd");
    assert_eq!(green_in_attack(Ian, E3D04, right, "cultist-1", true), 1 + 2, "with brawling");
    assert_eq!(green_in_attack(TheKid, E3D04, right, "cultist-1", false), 0, "not at range");
    assert_eq!(green_in_attack(Borden, E3D11, left, "cultist-1", true), 1, "harpoon");
    assert_eq!(green_in_attack(Borden, E3D11, left, "deep-one-1", true), 2, "against a deep one");
    assert_eq!(green_in_attack(TheKid, E3D11, left, "deep-one-1", false), 2, "at range too");
    assert_eq!(green_in_attack(TheKid, E3D11, left, "hunting-horror-1", false), 1);
}

/// Scenario: e3-sabre
/// A green die and one free reroll in every attack in one's own space, none at range.
#[test]
fn the_sabre_gives_a_die_and_a_free_reroll_at_close_quarters() {
    let mut scene = quiet_ball_of(&[Borden, Lizzie]);
    scene.at(Borden, E3Terrace).claimed(Borden, E3D09, CardSide::Left);
    scene.enemy("hunting-horror-1", E3Terrace, 0);
    for attack in 1..=2 {
        scene.play("attack hunting-horror-1");
        assert_eq!(scene.last_roll(), (3, 1));
        scene.dice("bbbB");
        scene.play("reroll black-blank free").dice("b");
        assert!(!scene.offers("reroll black-blank free"), "one in each attack roll, here in attack {attack}");
        scene.play("keep");
    }
    assert_eq!(scene.who(Borden).stress, 0);

    let mut scene = quiet_ball_of(&[TheKid, Lizzie]);
    scene.at(TheKid, E3Terrace).claimed(TheKid, E3D09, CardSide::Left);
    scene.enemy("hunting-horror-1", E3RoseGarden, 0);
    scene.play("attack hunting-horror-1");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.dice("bbb");
    assert!(!scene.offers("reroll black-blank free"));
}

/// Scenario: e3-warded-mail
/// Discarded when the successes of an attack on you are final, it keeps off all its wounds, but not the
/// tentacles; kept, it does nothing; and it is not asked about where there is no success.
#[test]
fn warded_mail_keeps_off_one_attack() {
    let attacked = |faces: &str| {
        let mut scene = quiet_ball_of(&[Borden, Lizzie]);
        scene.at(Borden, E3Kitchen).claimed(Borden, E3D04, CardSide::Left);
        scene.enemy("hunting-horror-1", E3Kitchen, 0);
        scene.fight();
        scene.rolls(faces);
        scene
    };
    let mut scene = attacked("xsS");
    assert_eq!(scene.frame(), "offer");
    scene.play("yes");
    assert_eq!(scene.condition_of(Borden), (0, 0, 2), "no wound, one sanity");
    assert_eq!(scene.card(E3D04), CardPlace::Discard);

    let mut scene = attacked("xsS");
    scene.play("no");
    assert_eq!(scene.condition_of(Borden), (3, 0, 2));
    assert_eq!(scene.held_by(E3D04), Some((Borden, CardSide::Left)));

    let scene = attacked("tbB");
    assert_eq!(scene.condition_of(Borden), (0, 0, 2));
    assert_eq!(scene.held_by(E3D04), Some((Borden, CardSide::Left)), "nothing to keep off, nothing asked");
}

/// Scenario: e3-warded-mail
/// DM-80: it is offered only where a wound would come through; toughness alone takes the only one.
#[test]
fn warded_mail_is_not_offered_for_a_wound_that_toughness_takes() {
    for (faces, offered) in [("sbB", false), ("ssB", true)] {
        let mut scene = quiet_ball_of(&[John, Lizzie]);
        scene.at(John, E3Kitchen).claimed(John, E3D04, CardSide::Left);
        scene.enemy("hunting-horror-1", E3Kitchen, 0).fight();
        scene.rolls(faces);
        assert_eq!(scene.frame() == "offer", offered, "{faces}");
        assert_eq!(scene.held_by(E3D04), Some((John, CardSide::Left)), "{faces}");
        assert_eq!(scene.who(John).wounds, 0, "{faces}");
    }
}

/// Scenario: e3-servants-key
/// Once per turn and only between actions it moves its holder one space for no action; enemies do not follow
/// and fire does not cling (DM-43).
#[test]
fn the_servants_key_opens_a_way_nobody_follows() {
    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen).claimed(Ian, E3D05, CardSide::Left);
    scene.enemy("cultist-1", E3Kitchen, 0).fire(E3Kitchen, 1);
    scene.play("use e3-d05");
    assert_eq!(scene.options(), ["choose e3-supper-room", "choose e3-boathouse"]);
    scene.play("choose e3-boathouse");
    assert_eq!(scene.who(Ian).space, E3Boathouse);
    assert_eq!(scene.who(Ian).fire, 0);
    assert_eq!(scene.figure("cultist-1"), Some((E3Kitchen, 0)));
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.held_by(E3D05), Some((Ian, CardSide::Left)));
    assert_eq!(scene.refused("use e3-d05"), "DM-54", "once per turn");

    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen).claimed(Ian, E3D05, CardSide::Left);
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "draw-discovery", "only between actions");

    let mut scene = quiet_ball();
    scene.claimed(Lizzie, E3D05, CardSide::Left);
    assert!(!scene.offers("use e3-d05"), "only by its holder");
}

/// Scenario: e3-domino
/// A level of stealth: who had none may leave one enemy behind in each Move.
#[test]
fn the_domino_mask_lends_stealth() {
    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen).claimed(Ian, E3D07, CardSide::Left);
    scene.enemy("cultist-1", E3Kitchen, 0).enemy("cultist-2", E3Kitchen, 1);
    scene.play("go e3-boathouse");
    assert_eq!(scene.frame(), "leave-behind");
    scene.play("choose cultist-2").play("go e3-jetty");
    assert_eq!(scene.figure("cultist-2"), Some((E3Kitchen, 1)));
    assert_eq!(scene.figure("cultist-1"), Some((E3Jetty, 0)), "one in each Move at level 1");

    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen).enemy("cultist-1", E3Kitchen, 0);
    scene.play("go e3-boathouse");
    assert_eq!(scene.figure("cultist-1"), Some((E3Boathouse, 0)), "without the mask it follows");
}

/// Scenario: e3-champagne
/// It calms one investigator of your space entirely, yourself or another, for no action, at any moment of
/// your turn that T-62 names; where nobody is stressed it cannot be used (DM-80).
#[test]
fn champagne_calms_one_of_your_space() {
    let mut scene = Scene::new(Episode::DanseMacabre, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies().claimed(Ian, E3D08, CardSide::Left).at(TheKid, E3Kitchen);
    assert_eq!(scene.refused("use e3-d08"), "DM-54", "nobody is stressed");
    scene.investigator(TheKid, |kid| kid.stress = 4);
    assert!(!scene.offers("use e3-d08"), "somebody elsewhere does not count");
    scene.investigator(Lizzie, |lizzie| lizzie.stress = 3).investigator(Ian, |ian| ian.stress = 2);
    scene.play("use e3-d08");
    assert_eq!(scene.options(), ["choose ian", "choose lizzie"]);
    scene.play("choose lizzie");
    assert_eq!(scene.who(Lizzie).stress, 0);
    assert_eq!(scene.who(Ian).stress, 2);
    assert_eq!(scene.who(TheKid).stress, 4);
    assert_eq!(scene.card(E3D08), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);

    for step in [TurnStep::AfterMythos, TurnStep::BeforeFire, TurnStep::AfterFire] {
        let mut scene = quiet_ball();
        scene.claimed(Ian, E3D08, CardSide::Left).investigator(Ian, |ian| ian.stress = 2);
        scene.at(Lizzie, E3Kitchen).step(step).nudge();
        assert!(scene.offers("use e3-d08"), "{step:?}");
        scene.play("use e3-d08");
        assert_eq!(scene.who(Ian).stress, 0, "{step:?}");
    }
}

/// Scenario: e3-dance-card
/// It flips a hidden dancer anywhere; `here` is that dancer's space and `you` its holder. With no dancer
/// hidden it cannot be used.
#[test]
fn the_dance_card_unmasks_somebody_anywhere() {
    let mut scene = quiet_ball();
    scene.at(Lizzie, E3SupperRoom).claimed(Ian, E3D10, CardSide::Left);
    scene.investigator(Ian, |ian| ian.stress = 1);
    scene.play("use e3-d10");
    assert_eq!(scene.frame(), "choose-token");
    assert_eq!(scene.options().len(), 6, "one for each space with dancers: they are alike there");
    scene.play("choose dancer-7").chance("dancer e3-guest-hysteric");
    assert_eq!(hidden_in(&scene, E3SupperRoom), 1);
    assert_eq!(scene.who(Lizzie).stress, 1, "who is there is stressed");
    assert_eq!(scene.who(Ian).stress, 1, "who flipped it from afar is not");
    assert_eq!(scene.card(E3D10), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);

    let mut scene = quiet_ball();
    dancers(&mut scene, &[]);
    scene.claimed(Ian, E3D10, CardSide::Left).investigator(Ian, |ian| ian.stress = 3);
    scene.play("use e3-d10").chance("dancer e3-guest-sleuth");
    assert_eq!(scene.who(Ian).stress, 1, "the sleuth calms whoever flips");

    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D10, CardSide::Left).arrange(|position| {
        position.tokens.slots[..10].fill(None);
        position.tokens.faces = [0; 8];
        position.tokens.slots[10..].fill(Some(E3Kitchen));
    });
    assert_eq!(scene.refused("use e3-d10"), "DM-54");
}

/// Scenario: e3-laudanum
/// It heals all wounds of one investigator of your space and costs that one a sanity.
#[test]
fn laudanum_heals_all_and_costs_a_sanity() {
    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D12, CardSide::Left);
    scene.investigator(Lizzie, |lizzie| lizzie.wounds = 4).investigator(Ian, |ian| ian.wounds = 1);
    scene.plays(&["use e3-d12", "choose lizzie"]);
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 2));
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));
    assert_eq!(scene.card(E3D12), CardPlace::Discard);

    let mut scene = quiet_ball();
    scene.at(Lizzie, E3Kitchen).claimed(Ian, E3D12, CardSide::Left).investigator(Ian, |ian| ian.wounds = 3);
    scene.play("use e3-d12");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2), "alone there is nobody to choose");
}

/// Scenario: e3-score
/// Two green dice for cutting in; it cannot be traded.
#[test]
fn the_missing_page_helps_to_cut_in_and_is_kept() {
    let mut scene = quiet_ball();
    reveal(&mut scene, "hostess", E3Kitchen);
    scene.at(Ian, E3Kitchen).at(Lizzie, E3Kitchen).claimed(Ian, E3D14, CardSide::Left);
    assert_eq!(scene.refused("give e3-d14 to lizzie"), "DM-46");
    scene.play("escort e3-sorcerer-hostess");
    assert_eq!(scene.last_roll(), (3, 2));
}

/// Scenario: e3-hesper
/// Two green dice for cutting in, and none for unmasking.
#[test]
fn old_hesper_helps_to_cut_in() {
    let mut scene = quiet_ball();
    reveal(&mut scene, "hostess", E3SupperRoom);
    dancers(&mut scene, &[E3SupperRoom]);
    scene.at(Ian, E3SupperRoom).claimed(Ian, E3D11, CardSide::Right);
    scene.play("escort e3-sorcerer-hostess");
    assert_eq!(scene.last_roll(), (3, 2));
    scene.rolls("bbbBB").plays(&["stop", "do e3-unmask"]);
    assert_eq!(scene.last_roll(), (3, 0));
}

/// Scenario: e3-peacock, e3-quill
/// One and two green dice for unmasking, which add up, and none for cutting in.
#[test]
fn peacock_and_columnist_help_to_unmask() {
    for (cards, green) in [(vec![E3D02], 1), (vec![E3D06], 2), (vec![E3D02, E3D06], 3)] {
        let mut scene = quiet_ball();
        dancers(&mut scene, &[E3SupperRoom]);
        reveal(&mut scene, "hostess", E3SupperRoom);
        scene.at(Ian, E3SupperRoom);
        for card in &cards {
            scene.claimed(Ian, *card, CardSide::Right);
        }
        scene.play("do e3-unmask");
        assert_eq!(scene.last_roll(), (3, green), "{cards:?}");
        scene.rolls(&format!("bbb{}", "B".repeat(usize::from(green))));
        scene.play("escort e3-sorcerer-hostess");
        assert_eq!(scene.last_roll(), (3, 0), "{cards:?}");
    }
}

/// Scenario: e3-gorilla
/// A level of brawling: a die at close quarters for who had none, several targets at once for Ian (DM-52).
#[test]
fn samson_lends_a_level_of_brawling() {
    assert_eq!(green_in_attack(Borden, E3D01, CardSide::Right, "cultist-1", true), 1);
    let mut scene = quiet_ball();
    scene.at(Ian, E3Terrace).claimed(Ian, E3D01, CardSide::Right);
    scene.enemy("cultist-1", E3Terrace, 0).enemy("hunting-horror-1", E3Terrace, 0);
    scene.plays(&["attack cultist-1", "also hunting-horror-1"]).rolls("sssB");
    scene.play("amount 1");
    assert_eq!(scene.figure("cultist-1"), Some((E3Terrace, 1)));
    assert_eq!(scene.figure("hunting-horror-1"), Some((E3Terrace, 2)));
}

/// Scenario: e3-piers
/// A level of swiftness: one Move a turn that costs no action, and four spaces long for who was swift
/// already.
#[test]
fn piers_lends_a_level_of_swiftness() {
    let mut scene = quiet_ball_of(&[TheKid, Lizzie]);
    scene.claimed(TheKid, E3D05, CardSide::Right);
    scene.plays(&["go e3-vestibule", "stop"]);
    assert_eq!(scene.actions_taken(), 0, "the first Move is free");
    scene.plays(&["go e3-library", "stop"]);
    assert_eq!(scene.actions_taken(), 1);

    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D05, CardSide::Right);
    scene.plays(&["go e3-vestibule", "go e3-library", "go e3-ballroom-east", "go e3-terrace"]);
    assert_eq!(scene.frame(), "actions", "four spaces and no more");
    assert_eq!(scene.who(Ian).space, E3Terrace);
}

/// Scenario: e3-ames
/// A level of toughness: every instance of damage is one wound less.
#[test]
fn mr_ames_lends_toughness() {
    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D15, CardSide::Right).investigator(Ian, |ian| ian.stress = 4);
    dancers(&mut scene, &[E3CarriageDrive]);
    scene.at(Lizzie, E3Kitchen).mythos(E3M5);
    assert!(scene.happened(|event| matches!(event, Event::DamageReduced { by: 1, .. })));
    scene.play("amount 0");
    assert_eq!(scene.who(Ian).wounds, 1, "two wounds of overflow less one");
}

/// DM-52, T-22: the companions of the ball take wounds up to their health and are then gone.
/// Scenario: e3-gorilla, e3-peacock, e3-piers, e3-quill, e3-hesper, e3-ames
/// With another health a companion would stand between its friend and the deep ones too long, or not long
/// enough.
#[test]
fn companions_of_the_ball_have_the_health_printed() {
    let companions = [(E3D01, 3), (E3D02, 1), (E3D05, 1), (E3D06, 1), (E3D11, 2), (E3D15, 2)];
    for (card, health) in companions {
        // Mr Ames keeps off one of the wounds, so he is met by one more (stress cannot be more than full).
        let wounds = if card == E3D15 { 1 } else { 2 };
        for hurt in 0..health {
            let mut scene = quiet_ball();
            dancers(&mut scene, &[E3CarriageDrive]);
            scene.claimed(Ian, card, CardSide::Right).investigator(Ian, |ian| ian.stress = 4);
            scene.at(Lizzie, E3Kitchen);
            scene.hurt(card, hurt);
            scene.mythos(E3M5);
            companion_bears(&mut scene, card, health, hurt, wounds);
        }
    }
}

/// DM-46, T-06: everything found at the ball may be traded but the missing page and a scandal, and it keeps
/// its side.
#[test]
fn all_but_the_page_and_the_scandal_may_be_traded() {
    let left =
        [E3D03, E3D04, E3D05, E3D07, E3D08, E3D09, E3D10, E3D11, E3D12].map(|card| (card, CardSide::Left));
    let right = [E3D01, E3D02, E3D04, E3D05, E3D06, E3D11, E3D15].map(|card| (card, CardSide::Right));
    for (card, side) in left.into_iter().chain(right) {
        may_be_traded(quiet_ball_of, card, side, true);
    }
    for (card, side) in [(E3D06, CardSide::Left), (E3D14, CardSide::Left), (E3D14, CardSide::Right)] {
        may_be_traded(quiet_ball_of, card, side, false);
    }
}

/// Scenario: e3-servants-key
/// Used in one turn, the key opens again in its holder's next.
#[test]
fn the_servants_key_opens_once_in_every_turn() {
    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D05, CardSide::Left).at(Ian, E3Kitchen);
    scene.plays(&["use e3-d05", "choose e3-boathouse"]);
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.position().active.index(), 1);
    assert!(!scene.offers("use e3-d05"), "not in the turn of another");
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.position().active.index(), 0);
    assert!(scene.offers("use e3-d05"));
}

// Actions.

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

/// Scenario: e3-unmask
/// One dancer for each success, one after another, with a stop in between; not beside a cultist or a monster,
/// but beside the Elder One; a flip that brings an enemy does not stop the others.
#[test]
fn unmasking_flips_one_dancer_for_each_success() {
    let mut scene = floor();
    scene.play("do e3-unmask");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("ssb").play("yes").chance("dancer e3-guest-zealot");
    assert_eq!(scene.enemies_in(E3SupperRoom), ["cultist-1"]);
    scene.play("yes").chance("dancer e3-guest-reveller");
    assert_eq!(hidden_in(&scene, E3SupperRoom), 0);
    assert_eq!(scene.frame(), "actions");
    assert_eq!(scene.actions_taken(), 1);

    let mut scene = floor();
    scene.play("do e3-unmask").rolls("sss").play("yes").chance("dancer e3-guest-reveller").play("no");
    assert_eq!(hidden_in(&scene, E3SupperRoom), 1, "one may stop early");

    let mut scene = floor();
    scene.play("do e3-unmask").rolls("sss").play("yes").chance("dancer e3-guest-reveller");
    scene.play("yes").chance("dancer e3-guest-sleuth");
    assert_eq!(scene.frame(), "actions", "a third success finds nobody left");

    let mut scene = floor();
    scene.play("do e3-unmask").rolls("tbb");
    assert_eq!(hidden_in(&scene, E3SupperRoom), 2);
    assert_eq!(scene.who(Ian).sanity, 2, "a tentacle of one's own roll");

    for enemy in ["cultist-1", "deep-one-1"] {
        let mut scene = floor();
        scene.enemy(enemy, E3SupperRoom, 0);
        assert_eq!(scene.refused("do e3-unmask"), "DM-41", "{enemy}");
    }
    let mut scene = floor();
    scene.elder_one(Stage::Two, E3SupperRoom, 0, false);
    assert!(scene.offers("do e3-unmask"), "the Elder One does not matter");
    scene.at(Ian, E3Kitchen);
    assert_eq!(scene.refused("do e3-unmask"), "DM-41", "there is nobody to unmask");
}

/// Scenario: e3-guest-reveller, e3-guest-hysteric, e3-guest-sleuth, e3-guest-zealot
/// What each guest does when unmasked, and that it is gone then.
#[test]
fn guests_do_what_their_faces_say_and_go() {
    // Stress of Ian (who flips), of Lizzie (here) and of the Kid (elsewhere), cultists here.
    let faces = [
        ("e3-guest-reveller", [1, 1, 1], 0),
        ("e3-guest-hysteric", [2, 2, 1], 0),
        ("e3-guest-sleuth", [0, 1, 1], 0),
        ("e3-guest-zealot", [1, 1, 1], 1),
    ];
    for (face, stress, cultists) in faces {
        let mut scene = floor();
        unmask(&mut scene, "sbb", &[face]);
        assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).stress), stress, "{face}");
        assert_eq!(scene.enemies_in(E3SupperRoom).len(), cultists, "{face}");
        assert_eq!(scene.position().figures.len(), cultists, "{face}");
        assert_eq!(hidden(&scene), 9, "{face} is gone");
        assert_eq!(scene.position().tokens.slots[10..], [None; 4], "{face} is no sorcerer");
        assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).sanity), [1; 3], "{face}");
    }
    let mut scene = floor();
    scene.investigator(Ian, |ian| ian.stress = 4);
    unmask(&mut scene, "sbb", &["e3-guest-sleuth"]);
    assert_eq!(scene.who(Ian).stress, 2, "the sleuth calms by two");
    let mut scene = floor();
    scene.investigator(Ian, |ian| ian.stress = 4);
    unmask(&mut scene, "sbb", &["e3-guest-hysteric"]);
    assert_eq!(scene.condition_of(Ian), (0, 4, 1), "DM-35: stress that does not fit is lost");
}

/// Scenario: e3-sorcerer-hostess, e3-sorcerer-conductor, e3-sorcerer-physician, e3-sorcerer-admiral
/// What each sorcerer does when unmasked, and that it stays, revealed.
#[test]
fn sorcerers_do_what_their_faces_say_and_stay() {
    // Stress of Ian, Lizzie and the Kid, sanity of Ian, cultists here.
    let faces = [
        ("hostess", [1, 1, 1], 1, 1),
        ("conductor", [2, 2, 1], 1, 0),
        ("physician", [1, 1, 1], 2, 0),
        ("admiral", [1, 1, 1], 1, 0),
    ];
    for (face, stress, sanity, cultists) in faces {
        let mut scene = floor();
        unmask(&mut scene, "sbb", &[&format!("e3-sorcerer-{face}")]);
        assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).stress), stress, "{face}");
        assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).sanity), [sanity, 1, 1], "{face}");
        assert_eq!(scene.enemies_in(E3SupperRoom).len(), cultists, "{face}");
        assert_eq!(scene.position().figures.len(), cultists, "{face}");
        assert_eq!(hidden(&scene), 9, "{face}");
        assert_eq!(sorcerer(&scene, face), Some(E3SupperRoom));
        assert_eq!(fed(&scene), 0);
    }
    // The deep one nearest to here, not to the one who flips, comes two spaces; the other stays.
    let mut scene = floor();
    scene.enemy("deep-one-1", E3Jetty, 1).enemy("deep-one-2", E3Vestibule, 0).at(Ian, E3CarriageDrive);
    scene.claimed(Ian, E3D10, CardSide::Left).plays(&["use e3-d10", "choose dancer-1"]);
    scene.chance("dancer e3-sorcerer-admiral");
    assert_eq!(scene.frame(), "choose-figure", "both are two away from the supper room");
    scene.play("choose deep-one-1");
    assert_eq!(scene.figure("deep-one-1"), Some((E3SupperRoom, 1)));
    assert_eq!(scene.figure("deep-one-2"), Some((E3Vestibule, 0)));
}

/// Scenario: e3-unmask, e3-sorcerer-physician
/// A threshold reached by a face waits for the end of the roll (T-26, DM-77): the next dancer is flipped
/// first.
#[test]
fn madness_waits_until_the_unmasking_is_over() {
    let mut scene = floor();
    scene.investigator(Ian, |ian| ian.sanity = 4);
    scene.play("do e3-unmask").rolls("ssb").play("yes").chance("dancer e3-sorcerer-physician");
    assert_eq!(scene.who(Ian).sanity, 5);
    assert_eq!(scene.frame(), "go-on", "the second success comes first");
    scene.play("yes").chance("dancer e3-guest-zealot");
    assert_eq!(scene.frame(), "madness");
    // Fear of crowds: Lizzie and the zealot's cultist are there by now.
    assert_eq!(scene.who(Ian).stress, 3);
}

/// Scenario: e3-escort
/// You and the sorcerer of your choice go up to one space more than the successes, at most three; enemies
/// follow and fire clings as in a Move, and stealth and swiftness change nothing.
#[test]
fn cutting_in_walks_with_a_sorcerer() {
    let ready = || {
        let mut scene = quiet_ball_of(&[Borden, Lizzie]);
        reveal(&mut scene, "hostess", E3Vestibule);
        reveal(&mut scene, "conductor", E3Vestibule);
        scene.at(Borden, E3Vestibule).enemy("cultist-1", E3Vestibule, 0).fire(E3Vestibule, 2);
        scene
    };
    let mut scene = ready();
    assert!(scene.offers("escort e3-sorcerer-conductor"), "enemies do not matter");
    assert_eq!(scene.refused("escort e3-sorcerer-admiral"), "DM-41");
    scene.play("escort e3-sorcerer-hostess");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("sbb").play("go e3-ballroom-west");
    assert_eq!(scene.who(Borden).fire, 2, "fire clings");
    assert_eq!(scene.figure("cultist-1"), Some((E3BallroomWest, 0)), "it follows, stealth or not");
    assert_eq!(sorcerer(&scene, "hostess"), Some(E3BallroomWest));
    assert_eq!(sorcerer(&scene, "conductor"), Some(E3Vestibule), "only the one you cut in on");
    scene.play("go e3-supper-room");
    assert_eq!(scene.frame(), "actions", "one success: two spaces");
    assert_eq!(sorcerer(&scene, "hostess"), Some(E3SupperRoom));
    assert_eq!(scene.actions_taken(), 1);

    let mut scene = ready();
    scene.play("escort e3-sorcerer-hostess").rolls("bbb").play("go e3-library");
    assert_eq!(scene.frame(), "actions", "no success: one space");

    let mut scene = ready();
    scene.play("escort e3-sorcerer-hostess").rolls("sss");
    scene.plays(&["go e3-library", "go e3-ballroom-east", "go e3-terrace"]);
    assert_eq!(scene.frame(), "actions", "never more than three spaces");
    assert_eq!(scene.who(Borden).space, E3Terrace);

    let mut scene = ready();
    scene.play("escort e3-sorcerer-hostess").rolls("sss").play("stop");
    assert_eq!(scene.who(Borden).space, E3Vestibule, "up to three: also none");
}

// Feeding and the ritual.

/// Feeding (3.4): the deep one at the jetty eats the sorcerer and stays; the walk ends there. Without one a
/// deep one is summoned.
/// Scenario: e3-escort
/// If this failed, sorcerers would walk over the jetty and back.
#[test]
fn a_sorcerer_on_the_jetty_is_eaten_at_once() {
    for waiting in [true, false] {
        let mut scene = quiet_ball();
        if waiting {
            scene.enemy("deep-one-3", E3Jetty, 1);
        }
        reveal(&mut scene, "physician", E3Terrace);
        scene.at(Ian, E3Terrace).play("escort e3-sorcerer-physician").rolls("sss").play("go e3-jetty");
        assert_eq!(scene.frame(), "actions", "the move ends when the sorcerer is fed");
        assert_eq!(sorcerer(&scene, "physician"), None);
        assert_eq!(fed(&scene), 1);
        let deep_one = if waiting { ("deep-one-3", 1) } else { ("deep-one-1", 0) };
        assert_eq!(scene.figure(deep_one.0), Some((E3Jetty, deep_one.1)), "it stays, an ordinary enemy");
        assert_eq!(scene.position().figures.len(), 1);
        assert!(scene.offers(&format!("attack {}", deep_one.0)));
        assert!(!scene.position().disrupted);
    }
}

/// With no deep one left in the supply the nearest comes, and where two are as near the active player says
/// which.
#[test]
fn the_nearest_deep_one_comes_to_eat_where_none_is_left() {
    let crowd = |near: &[(&str, Space)]| {
        let mut scene = quiet_ball();
        for number in 1..=5 {
            scene.enemy(&format!("deep-one-{number}"), E3Bedchamber, 0);
        }
        for (figure, space) in near {
            scene.enemy(figure, *space, 0);
        }
        reveal(&mut scene, "admiral", E3Terrace);
        scene.at(Ian, E3Terrace).play("escort e3-sorcerer-admiral").rolls("bbb").play("go e3-jetty");
        scene
    };
    let scene = crowd(&[("deep-one-2", E3RoseGarden)]);
    assert_eq!(scene.enemies_in(E3Jetty), ["deep-one-2"]);
    assert_eq!(fed(&scene), 1);

    let mut scene = crowd(&[("deep-one-2", E3RoseGarden), ("deep-one-4", E3Kitchen)]);
    assert_eq!(scene.frame(), "choose-figure");
    assert_eq!(scene.options(), ["choose deep-one-2", "choose deep-one-4"]);
    scene.play("choose deep-one-4");
    assert_eq!(scene.enemies_in(E3Jetty), ["deep-one-4"]);
    assert_eq!(scene.figure("deep-one-2"), Some((E3RoseGarden, 0)));
    assert_eq!(fed(&scene), 1);
    assert_eq!(scene.frame(), "actions");
}

/// A dancer flipped on the jetty does what its face says; a sorcerer is fed then (T-31), a guest is not.
#[test]
fn a_sorcerer_unmasked_on_the_jetty_is_fed_after_its_face() {
    let mut scene = quiet_ball();
    dancers(&mut scene, &[E3Jetty]);
    scene.claimed(Ian, E3D10, CardSide::Left).plays(&["use e3-d10", "choose dancer-1"]);
    scene.chance("dancer e3-sorcerer-hostess");
    assert_eq!(
        scene.enemies_in(E3Jetty),
        ["cultist-1", "deep-one-1"],
        "first her cultist, then what eats her"
    );
    assert_eq!(sorcerer(&scene, "hostess"), None);
    assert_eq!(fed(&scene), 1);

    let mut scene = quiet_ball();
    dancers(&mut scene, &[E3Jetty]);
    scene.claimed(Ian, E3D10, CardSide::Left).plays(&["use e3-d10", "choose dancer-1"]);
    scene.chance("dancer e3-guest-zealot");
    assert_eq!(scene.enemies_in(E3Jetty), ["cultist-1"]);
    assert_eq!(fed(&scene), 0);
}

/// 3.5, T-31, DM-70: the fourth sorcerer fed disrupts the ritual; the Elder One appears where the active
/// investigator is, before the sanity of that roll's tentacles is lost, and can be attacked from then on. The
/// third does not.
#[test]
fn the_fourth_sorcerer_fed_disrupts_the_ritual() {
    let mut scene = quiet_ball();
    fed_before(&mut scene, "hostess");
    fed_before(&mut scene, "conductor");
    reveal(&mut scene, "physician", E3Terrace);
    reveal(&mut scene, "admiral", E3Terrace);
    scene.at(Ian, E3Terrace).play("escort e3-sorcerer-physician").rolls("bbb").play("go e3-jetty");
    assert_eq!(fed(&scene), 3);
    assert!(!scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), None);

    scene.at(Ian, E3Terrace).no_enemies();
    scene.forget();
    scene.play("escort e3-sorcerer-admiral").rolls("tbb").play("go e3-jetty");
    assert_eq!(fed(&scene), 4);
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E3Jetty, 0)));
    assert_eq!(scene.position().stage, Stage::Two);
    let eaten = scene.when(|event| matches!(event, Event::SorcererFed { .. }));
    let disrupted = scene.when(|event| *event == Event::RitualDisrupted);
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let mad = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(eaten < disrupted && disrupted < appeared && appeared < mad);
    assert!(scene.offers("attack elder-one"));
    assert_eq!(scene.who(Ian).sanity, 2);
}

/// T-31: where the Elder One is on the board already, nothing is revealed; it simply becomes attackable.
#[test]
fn a_ritual_disrupted_late_only_opens_the_elder_one_to_attack() {
    let mut scene = quiet_ball();
    for face in ["hostess", "conductor", "admiral"] {
        fed_before(&mut scene, face);
    }
    reveal(&mut scene, "physician", E3Terrace);
    scene.elder_one(Stage::Two, E3Terrace, 0, false).at(Ian, E3Terrace);
    assert_eq!(scene.refused("attack elder-one"), "DM-72");
    scene.play("escort e3-sorcerer-physician").rolls("bbb").play("go e3-jetty");
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E3Jetty, 0)), "it followed like any enemy");
    assert_eq!(scene.position().stage, Stage::Two);
    assert!(!scene.happened(|event| matches!(event, Event::StageRevealed { .. })));
    assert!(scene.offers("attack elder-one"));
}

// The advance.

/// Scenario: e3-advance
/// Every hidden dancer goes one space towards the orchestra end, ties to the active player; a cultist joins
/// the revealed sorcerer nearest to the active investigator; everybody among three or more hidden dancers
/// loses a sanity, counted after they moved.
#[test]
fn when_the_elder_one_advances_the_dance_draws_together() {
    let mut scene = Scene::new(Episode::DanseMacabre, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies();
    dancers(
        &mut scene,
        &[
            E3SupperRoom,
            E3BallroomEast,
            E3Kitchen,
            E3BallroomWest,
            E3Vestibule,
            E3Terrace,
            E3Landing,
            E3Landing,
        ],
    );
    reveal(&mut scene, "hostess", E3PictureGallery);
    reveal(&mut scene, "admiral", E3Kitchen);
    scene.at(Ian, E3BallroomWest).at(Lizzie, E3SupperRoom).at(TheKid, E3Vestibule);
    scene.advance();
    assert_eq!(scene.frame(), "way", "from the terrace both ways are two spaces");
    assert_eq!(scene.options(), ["choose e3-ballroom-east", "choose e3-supper-room"]);
    scene.play("choose e3-ballroom-east");
    // From the supper room, the mirror end and the vestibule into the orchestra end, where one stood already.
    assert_eq!(hidden_in(&scene, E3BallroomWest), 4);
    assert_eq!(hidden_in(&scene, E3BallroomEast), 1);
    assert_eq!(hidden_in(&scene, E3SupperRoom), 1);
    assert_eq!(hidden_in(&scene, E3Vestibule), 2);
    assert_eq!(hidden(&scene), 8);
    assert_eq!(scene.enemies_in(E3Kitchen), ["cultist-1"], "the admiral is two away, the hostess three");
    assert!(scene.enemies_in(E3PictureGallery).is_empty());
    assert_eq!(sorcerer(&scene, "admiral"), Some(E3Kitchen), "revealed sorcerers stay");
    assert_eq!(scene.who(Ian).sanity, 2);
    assert_eq!(scene.who(Lizzie).sanity, 1, "one dancer is not enough");
    assert_eq!(scene.who(TheKid).sanity, 1, "two dancers are not enough");

    let mut scene = quiet_ball();
    dancers(&mut scene, &[]);
    reveal(&mut scene, "hostess", E3SupperRoom);
    reveal(&mut scene, "admiral", E3Vestibule);
    scene.at(Ian, E3BallroomWest).advance();
    assert_eq!(
        scene.options(),
        ["choose e3-sorcerer-hostess", "choose e3-sorcerer-admiral"],
        "both are as near: the active player says"
    );
    scene.play("choose e3-sorcerer-admiral");
    assert_eq!(scene.enemies_in(E3Vestibule), ["cultist-1"]);
    assert!(scene.enemies_in(E3SupperRoom).is_empty());

    let mut scene = quiet_ball();
    dancers(&mut scene, &[]);
    scene.advance();
    assert!(scene.enemies_in(E3Kitchen).is_empty());
    for figure in scene.position().figures {
        assert!(
            !figure.figure.to_string().starts_with("cultist"),
            "with no sorcerer revealed no cultist comes"
        );
    }
}

/// T-26: a threshold reached by the advance's last step strikes before the next turn goes on, and the owner's
/// insanity is resolved.
#[test]
fn a_threshold_reached_by_the_dance_strikes() {
    let mut scene = quiet_ball();
    dancers(&mut scene, &[E3BallroomWest; 10]);
    scene.at(Ian, E3BallroomWest).insanity(Ian, Insanity::FearOfCrowds);
    scene.investigator(Ian, |ian| {
        ian.sanity = 4;
        ian.stress = 3;
    });
    scene.advance();
    assert_eq!(scene.frame(), "madness");
    assert_eq!(scene.who(Ian).sanity, 5);
    assert_eq!(scene.who(Ian).stress, 0, "dancers are no figures: he is alone and calm");
    scene.play("choose brawling");
    assert_eq!(scene.who(Ian).levels.in_order(), [1, 2, 1]);
}
