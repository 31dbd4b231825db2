//! Episode 4: discovery cards.

use super::*;

/// Scenario: e4-d01, e4-d02, e4-d07, e4-d08, e4-d13
/// Each side is claimed for its stress and no other price, cannot be taken where the stress does not fit, and
/// the card may be refused for nothing.
#[test]
fn what_is_found_in_the_museum_for_stress_costs_what_is_printed() {
    let sides = [
        (E4D01, CardSide::Left, 1, E4Pistol),
        (E4D02, CardSide::Left, 2, E4Shotgun),
        (E4D07, CardSide::Left, 1, E4GlassCutter),
        (E4D08, CardSide::Left, 1, E4Solvent),
        (E4D08, CardSide::Right, 2, E4Ines),
        (E4D13, CardSide::Left, 1, E4LiftKey),
    ];
    for (card, side, price, claim) in sides {
        side_for_stress(quiet_museum, card, side, price, claim);
        free_to_refuse(quiet_museum(), card);
    }
    for card in [E4D01, E4D02, E4D07, E4D13] {
        no_such_side(quiet_museum(), card, "right");
    }
}

/// Scenario: e4-d03
/// Three successes draw the sword, with two green dice for who can brawl; fewer cost a wound.
#[test]
fn the_sword_in_the_plinth_is_drawn_by_a_roll() {
    let mut scene = quiet_museum();
    scene.discovery(E4D03).play("left");
    assert_eq!(scene.last_roll(), (3, 2));
    scene.rolls("ssbSB");
    assert!(scene.was_claimed(Ian, E4Excalibur));
    assert_eq!(scene.held_by(E4D03), Some((Ian, CardSide::Left)));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));

    let mut scene = quiet_museum();
    scene.discovery(E4D03).play("left").rolls("ssbBE");
    assert_eq!(scene.card(E4D03), CardPlace::Discard, "two are not enough");
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));

    let mut scene = quiet_museum_of(&[Borden, Lizzie]);
    scene.discovery(E4D03).play("left");
    assert_eq!(scene.last_roll(), (3, 0));
    free_to_refuse(quiet_museum(), E4D03);
    no_such_side(quiet_museum(), E4D03, "right");
}

/// Scenario: e4-d04
/// The tiara costs a sanity, whatever the stress; a threshold so reached strikes once it is claimed (T-20).
#[test]
fn the_tiara_is_paid_for_with_sanity() {
    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.stress = 4).discovery(E4D04).play("left");
    assert_eq!(scene.condition_of(Ian), (0, 4, 2));
    assert!(scene.was_claimed(Ian, E4Tiara));

    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.sanity = 8).discovery(E4D04).play("left");
    let claimed = scene.when(|event| matches!(event, Event::Claimed { .. }));
    let struck = scene.when(|event| matches!(event, Event::InsanityStruck { .. }));
    assert!(claimed < struck);
    free_to_refuse(quiet_museum(), E4D04);
    no_such_side(quiet_museum(), E4D04, "right");
}

/// Scenario: e4-d05, e4-d15
/// The dog bites whoever is wanted before anything is chosen, the burglar calms them; nobody else.
#[test]
fn dog_and_burglar_know_who_is_wanted() {
    side_for_stress(quiet_museum, E4D05, CardSide::Right, 1, E4Brass);
    free_to_refuse(quiet_museum(), E4D05);
    no_such_side(quiet_museum(), E4D05, "left");
    let mut scene = quiet_museum();
    wanted(&mut scene, Ian, E4D14);
    wanted(&mut scene, Ian, E4D12);
    scene.discovery(E4D05);
    assert_eq!(scene.condition_of(Ian), (1, 0, 1), "two copies count once (T-63)");
    scene.play("refuse");
    let mut scene = quiet_museum();
    wanted(&mut scene, Lizzie, E4D14);
    scene.discovery(E4D05);
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1));

    side_for_stress(quiet_museum, E4D15, CardSide::Left, 1, E4SkeletonKeys);
    side_for_stress(quiet_museum, E4D15, CardSide::Right, 2, E4Silk);
    free_to_refuse(quiet_museum(), E4D15);
    let mut scene = quiet_museum();
    wanted(&mut scene, Ian, E4D14);
    scene.investigator(Ian, |ian| ian.stress = 3).discovery(E4D15).play("right");
    assert_eq!(scene.condition_of(Ian), (0, 4, 1), "calmed to two, then paid two");
    assert!(scene.was_claimed(Ian, E4Silk));
}

/// Scenario: e4-d06
/// The uniform costs one stress, the old guard two; he does not come with whoever is wanted.
#[test]
fn the_oldest_guard_does_not_come_with_the_wanted() {
    side_for_stress(quiet_museum, E4D06, CardSide::Left, 1, E4Uniform);
    side_for_stress(quiet_museum, E4D06, CardSide::Right, 2, E4Pell);
    free_to_refuse(quiet_museum(), E4D06);
    let mut scene = quiet_museum();
    wanted(&mut scene, Ian, E4D12);
    scene.discovery(E4D06);
    assert_eq!(scene.options(), ["left", "refuse"]);
    assert_eq!(scene.refused("right"), "DM-51");
    let mut scene = quiet_museum();
    wanted(&mut scene, Lizzie, E4D12);
    scene.discovery(E4D06);
    assert!(scene.offers("right"), "that another is wanted does not matter");
}

/// Scenario: e4-d09, e4-d11
/// Ledger and brandy cost nothing.
#[test]
fn ledger_and_brandy_are_free() {
    for (card, claim) in [(E4D09, E4Ledger), (E4D11, E4Brandy)] {
        let mut scene = quiet_museum();
        scene.investigator(Ian, |ian| ian.stress = 4).discovery(card).play("left");
        assert_eq!(scene.condition_of(Ian), (0, 4, 1), "{card}");
        assert!(scene.was_claimed(Ian, claim), "{card}");
        assert_eq!(scene.held_by(card), Some((Ian, CardSide::Left)), "{card}");
        free_to_refuse(quiet_museum(), card);
        no_such_side(quiet_museum(), card, "right");
    }
}

/// Scenario: e4-d10
/// The satchel is kept, or heals two at once and is gone.
#[test]
fn lost_property_is_kept_or_used() {
    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.wounds = 3).discovery(E4D10).play("left");
    assert!(scene.was_claimed(Ian, E4Bandages));
    assert_eq!(scene.condition_of(Ian), (3, 0, 1));

    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.wounds = 3).discovery(E4D10).play("right");
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));
    assert_eq!(scene.card(E4D10), CardPlace::Discard);
    free_to_refuse(quiet_museum(), E4D10);
}

/// Scenario: e4-d12, e4-wanted
/// The picture clears all stress and makes its subject wanted; refusing is that side. Who is wanted cannot
/// hand that on.
#[test]
fn the_flash_makes_one_calm_and_wanted() {
    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.stress = 2).discovery(E4D12);
    assert_eq!(scene.options(), ["left", "right"]);
    assert_eq!(scene.refused("refuse"), "DM-51");
    scene.play("left");
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert!(scene.was_claimed(Ian, E4Wanted));

    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.stress = 2).discovery(E4D12).play("right");
    assert_eq!(scene.condition_of(Ian), (0, 4, 1));
    assert!(scene.was_claimed(Ian, E4Nell));

    let mut scene = quiet_museum();
    scene.investigator(Ian, |ian| ian.stress = 3).discovery(E4D12);
    assert!(scene.was_claimed(Ian, E4Wanted), "Nell is too dear, so the picture is taken");
    assert_eq!(scene.who(Ian).stress, 0);

    let mut scene = quiet_museum();
    wanted(&mut scene, Ian, E4D12);
    assert_eq!(scene.refused("give e4-d12 to lizzie"), "DM-46");
}

/// Scenario: e4-d14
/// For a sanity a case anywhere is opened, and what is in it happens there; or one is wanted for nothing,
/// which is also what refusing means.
#[test]
fn the_sarcophagus_opens_a_case_anywhere() {
    let mut scene = quiet_museum();
    scene.discovery(E4D14);
    assert_eq!(scene.options(), ["left", "right"]);
    scene.play("left");
    assert_eq!(scene.options().len(), 8);
    scene.play("choose exhibit-7").chance("exhibit e4-idol-blue");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));
    assert_eq!(scene.who(Ian).idols, [0, 0, 1], "taken from afar");
    assert_eq!(closed_in(&scene, E4ConservationVault), 0);
    assert_eq!(closed(&scene), 7);
    assert_eq!(scene.card(E4D14), CardPlace::Discard);

    let mut scene = quiet_museum();
    scene.discovery(E4D14).plays(&["left", "choose exhibit-7"]).chance("exhibit e4-forgery-trap");
    assert_eq!(scene.enemies_in(E4ConservationVault), ["cultist-1"], "here is where the case was");
    assert_eq!(scene.condition_of(Ian), (0, 1, 2), "you is who opened it");

    // A side whose gain can do nothing may still be chosen (0.2).
    let mut scene = quiet_museum();
    no_cases(&mut scene);
    scene.discovery(E4D14).play("left");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));
    assert_eq!(scene.card(E4D14), CardPlace::Discard);

    let mut scene = quiet_museum();
    scene.discovery(E4D14).play("right");
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert!(scene.was_claimed(Ian, E4Wanted));
    assert_eq!(closed(&scene), 8);
}
