//! Episode 2: discovery cards.

use super::*;

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
