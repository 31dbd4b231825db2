//! Episode 1: discovery cards.

use super::*;

/// A side of a card: stress paid, wounds paid, what is claimed.
type OneSide = (DiscoveryCard, CardSide, u8, u8, Claim);

/// The sides that only cost something and give a card.
const SIDES: [OneSide; 22] = [
    (DiscoveryCard::E1D01, Left, 1, 0, Claim::E1Bleach),
    (DiscoveryCard::E1D01, Right, 2, 0, Claim::E1Jerome),
    (DiscoveryCard::E1D02, Left, 1, 0, Claim::E1Ammonia),
    (DiscoveryCard::E1D02, Right, 2, 0, Claim::E1Osgood),
    (DiscoveryCard::E1D04, Left, 0, 0, Claim::E1ShrivelledPaw),
    (DiscoveryCard::E1D05, Left, 0, 0, Claim::E1Whiskey),
    (DiscoveryCard::E1D06, Left, 0, 0, Claim::E1Medicine),
    (DiscoveryCard::E1D07, Left, 0, 3, Claim::E1Amulet),
    (DiscoveryCard::E1D07, Right, 0, 0, Claim::E1RestlessSpirit),
    (DiscoveryCard::E1D08, Left, 0, 0, Claim::E1GuiltyConscience),
    (DiscoveryCard::E1D08, Right, 2, 0, Claim::E1Margit),
    (DiscoveryCard::E1D09, Right, 0, 0, Claim::E1Monkey),
    (DiscoveryCard::E1D10, Left, 0, 1, Claim::E1Pistol),
    (DiscoveryCard::E1D10, Right, 0, 1, Claim::E1Crispin),
    (DiscoveryCard::E1D11, Left, 2, 0, Claim::E1Beaker),
    (DiscoveryCard::E1D11, Right, 2, 0, Claim::E1Barnaby),
    (DiscoveryCard::E1D12, Left, 0, 0, Claim::E1GuiltyConscience),
    (DiscoveryCard::E1D12, Right, 2, 0, Claim::E1Cinder),
    (DiscoveryCard::E1D13, Left, 0, 0, Claim::E1Extinguisher),
    (DiscoveryCard::E1D13, Right, 0, 0, Claim::E1FireAxe),
    (DiscoveryCard::E1D14, Left, 0, 0, Claim::E1Folios),
    (DiscoveryCard::E1D15, Right, 2, 0, Claim::E1Professor),
];

/// Scenario: e1-d01, e1-d02, e1-d05, e1-d06, e1-d10, e1-d11, e1-d12, e1-d13, e1-d14
/// If it failed, something would be found for another price than printed, or something else would be found.
#[test]
fn a_side_costs_what_is_printed_and_gives_what_is_printed() {
    for (card, side, stress, wounds, claim) in SIDES {
        side_gives(&mut college(&[John, Ian]), card, side, wounds, stress, claim);
    }
}

/// Scenario: e1-d01, e1-d02, e1-d08, e1-d11, e1-d12, e1-d15
/// If it failed, somebody could take what they cannot pay for (T-20, DM-35).
#[test]
fn a_price_in_stress_must_fit_on_the_track() {
    for (card, side, stress, _, claim) in SIDES.into_iter().filter(|one| one.2 > 0) {
        stress_must_fit(|| college(&[John, Ian]), card, side, stress, claim);
    }
}

/// Scenario: e1-d01, e1-d02, e1-d03, e1-d04, e1-d05, e1-d06, e1-d07, e1-d08, e1-d09, e1-d10, e1-d11, e1-d12, e1-d13, e1-d14, e1-d15
/// If it failed, a card would offer a side it does not have, or could be left lying that cannot be.
#[test]
fn every_card_offers_what_is_printed_and_refusing_is_free_where_it_says_so() {
    let offers: [(DiscoveryCard, &[&str]); 15] = [
        (DiscoveryCard::E1D01, &["left", "right", "refuse"]),
        (DiscoveryCard::E1D02, &["left", "right", "refuse"]),
        (DiscoveryCard::E1D03, &["left", "refuse"]),
        (DiscoveryCard::E1D04, &["left", "refuse"]),
        (DiscoveryCard::E1D05, &["left", "refuse"]),
        (DiscoveryCard::E1D06, &["left", "refuse"]),
        (DiscoveryCard::E1D07, &["left", "right"]),
        (DiscoveryCard::E1D08, &["left", "right"]),
        (DiscoveryCard::E1D09, &["left", "right"]),
        (DiscoveryCard::E1D10, &["left", "right", "refuse"]),
        (DiscoveryCard::E1D11, &["left", "right", "refuse"]),
        (DiscoveryCard::E1D12, &["left", "right"]),
        (DiscoveryCard::E1D13, &["left", "right", "refuse"]),
        (DiscoveryCard::E1D14, &["left", "refuse"]),
        (DiscoveryCard::E1D15, &["right", "refuse"]),
    ];
    for (card, printed) in offers {
        offers_as_printed(&mut college(&[Lizzie, Ian]), card, printed);
    }
}

/// Scenario: e1-d01, e1-d02, e1-d09, e1-d11, e1-guilty-conscience
/// If it failed, the innocent would be stressed, or the guilty twice for two copies (T-63).
#[test]
fn a_guilty_conscience_weighs_on_whoever_draws_these() {
    let weighs = [DiscoveryCard::E1D01, DiscoveryCard::E1D02, DiscoveryCard::E1D09, DiscoveryCard::E1D11];
    let all = DiscoveryCard::ALL[..15].iter().copied();
    for card in all.filter(|card| *card != DiscoveryCard::E1D08 && *card != DiscoveryCard::E1D12) {
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Lizzie, DiscoveryCard::E1D08, Left).claimed(Lizzie, DiscoveryCard::E1D12, Left);
        scene.discovery(card);
        assert_eq!(scene.who(Lizzie).stress, u8::from(weighs.contains(&card)), "{card}");
        assert_eq!(scene.frame(), "discovery");

        // Somebody else's conscience is their own affair.
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Ian, DiscoveryCard::E1D08, Left).discovery(card);
        assert_eq!(scene.who(Lizzie).stress + scene.who(Ian).stress, 0, "{card}");
    }
    // What does not fit is lost (DM-35), and then nothing can be paid: the card is refused without a question (DM-86).
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D08, Left).investigator(Lizzie, |one| one.stress = 4);
    scene.discovery(DiscoveryCard::E1D02);
    assert_eq!(scene.condition_of(Lizzie), (0, 4, 1));
    assert_eq!(scene.card(DiscoveryCard::E1D02), CardPlace::Discard);
}

/// Scenario: e1-d03, e1-beaker
/// If it failed, the flask would fall into the hands of whoever missed it, or marksmen would be no help.
#[test]
fn the_top_shelf_needs_three_successes_and_marksmen_reach_it_more_easily() {
    let mut scene = college(&[Ian, Lizzie]);
    scene.discovery(DiscoveryCard::E1D03).play("left");
    assert_eq!(scene.last_roll(), (3, 0), "Ian is no marksman");
    scene.rolls("sxs");
    assert_eq!(scene.holder(DiscoveryCard::E1D03), Some(Ian));
    assert!(scene.was_claimed(Ian, Claim::E1Beaker));
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));

    let mut scene = college(&[Lizzie, Ian]);
    scene.discovery(DiscoveryCard::E1D03).play("left");
    assert_eq!(scene.last_roll(), (3, 2));
    scene.rolls("sbbXB");
    assert_eq!(scene.card(DiscoveryCard::E1D03), CardPlace::Discard, "two are not three");
    assert_eq!(scene.condition_of(Lizzie), (0, 2, 1));

    // Forced stress that does not fit is lost (DM-35); it is no price, so the side is open.
    let mut scene = college(&[Ian, Lizzie]);
    scene.investigator(Ian, |one| one.stress = 3);
    scene.discovery(DiscoveryCard::E1D03).play("left").rolls("bbb");
    assert_eq!(scene.condition_of(Ian), (0, 4, 1));
}

/// Scenario: e1-d04, e1-monkey
/// If it failed, the paw would not take its due from whoever keeps the monkey.
#[test]
fn the_shrivelled_hand_costs_the_monkeys_keeper_two_wounds_and_the_monkey() {
    let mut scene = college(&[Ian, Borden]);
    scene.at(Borden, Space::E1BoilerRoom).claimed(Borden, DiscoveryCard::E1D09, Right);
    scene.discovery(DiscoveryCard::E1D04);
    // T-22: the monkey has one health to put a wound on.
    assert_eq!(scene.options(), ["amount 0", "amount 1"]);
    scene.play("amount 0");
    assert_eq!(scene.condition_of(Borden), (2, 0, 1));
    assert_eq!(scene.card(DiscoveryCard::E1D09), CardPlace::Discard);
    assert_eq!(scene.options(), ["left", "refuse"], "the card goes on");
    scene.play("left");
    assert_eq!(scene.holder(DiscoveryCard::E1D04), Some(Ian));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));

    // One's own monkey, and it takes a wound with it.
    let mut scene = college(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D09, Right).discovery(DiscoveryCard::E1D04);
    scene.plays(&["amount 1", "refuse"]);
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));
    assert_eq!(scene.card(DiscoveryCard::E1D09), CardPlace::Discard);
    assert_eq!(scene.card(DiscoveryCard::E1D04), CardPlace::Discard);
}

/// Scenario: e1-d07, e1-amulet, e1-restless-spirit
/// If it failed, three wounds could be had for less, or could not be shared, or would not kill (T-20).
#[test]
fn the_soldered_cabinet_takes_three_wounds_which_companions_may_share() {
    let mut scene = college(&[John, Ian]);
    scene.claimed(John, DiscoveryCard::E1D10, Right).discovery(DiscoveryCard::E1D07);
    scene.play("left");
    assert_eq!(scene.options(), ["amount 0", "amount 1", "amount 2", "amount 3"]);
    scene.play("amount 2");
    assert_eq!(scene.condition_of(John), (1, 0, 1));
    assert!(scene.was_claimed(John, Claim::E1Amulet));
    assert_eq!(scene.holder(DiscoveryCard::E1D10), Some(John), "Crispin has one health left");

    let mut scene = college(&[Ian, John]);
    scene.investigator(Ian, |one| one.wounds = 3).discovery(DiscoveryCard::E1D07).play("left");
    assert_eq!(scene.who(Ian).out, Some(Out::Dead));
    assert_eq!(scene.frame(), "over", "before the summoning that is the end (DM-33)");
    assert!(!scene.was_claimed(Ian, Claim::E1Amulet));
}

/// Scenario: e1-d08, e1-d10, e1-professor
/// If it failed, the professor's company would not keep the two away who have reason to.
#[test]
fn margit_and_crispin_do_not_come_along_with_the_professor() {
    for card in [DiscoveryCard::E1D08, DiscoveryCard::E1D10] {
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Lizzie, DiscoveryCard::E1D15, Right).discovery(card);
        if card == DiscoveryCard::E1D08 {
            // Only the left side is open, which is not asked (DM-86).
            assert!(scene.was_claimed(Lizzie, Claim::E1GuiltyConscience));
        } else {
            assert_eq!(scene.options(), ["left", "refuse"]);
            assert_eq!(scene.refused("right"), "DM-51");
        }
        // Another's professor does not matter.
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Ian, DiscoveryCard::E1D15, Right).discovery(card);
        assert!(scene.offers("right"), "{card}");
    }
}

/// Scenario: e1-d09, e1-guilty-conscience
/// If it failed, looking away from the cages would not calm, or would not weigh later.
#[test]
fn leaving_the_cages_shut_calms_and_leaves_a_guilty_conscience() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.investigator(Lizzie, |one| one.stress = 3).investigator(Ian, |one| one.stress = 2);
    scene.discovery(DiscoveryCard::E1D09).play("left");
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1));
    assert_eq!(scene.condition_of(Ian), (0, 2, 1));
    assert!(scene.was_claimed(Lizzie, Claim::E1GuiltyConscience));
    assert_eq!(scene.holder(DiscoveryCard::E1D09), Some(Lizzie));
}

/// Scenario: e1-d15, e1-restless-spirit
/// If it failed, the professor would come along with those who woke what he fears.
#[test]
fn the_professor_will_not_be_found_once_a_spirit_is_restless() {
    let mut scene = college(&[Ian, Borden]);
    scene.claimed(Borden, DiscoveryCard::E1D07, Right).discovery(DiscoveryCard::E1D15);
    assert_eq!(scene.card(DiscoveryCard::E1D15), CardPlace::Discard, "without a choice");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));
    assert_eq!(scene.condition_of(Borden), (0, 0, 1));

    // T-26: a threshold waits for the end of the forced line, then the card is gone all the same.
    let mut scene = college(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D07, Right).investigator(Ian, |one| one.sanity = 4);
    scene.discovery(DiscoveryCard::E1D15);
    assert_eq!(scene.frame(), "madness");
    scene.play("choose brawling");
    assert_eq!(scene.card(DiscoveryCard::E1D15), CardPlace::Discard);
    assert_eq!(scene.who(Ian).levels.in_order(), [1, 2, 1]);
}
