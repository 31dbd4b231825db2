//! Episode 3: discovery cards.

use super::*;

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
