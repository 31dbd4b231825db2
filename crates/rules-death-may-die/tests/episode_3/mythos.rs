//! Episode 3: mythos cards.

use super::*;

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
