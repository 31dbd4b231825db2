//! Obsessive disorder.

use super::*;

/// Scenario: insanity-obsessive-disorder
/// The stress marker is not put where the remaining health says.
#[test]
fn obsessive_disorder_sets_stress_to_the_remaining_health() {
    for (before, wounds, after) in [(0, 0, 4), (2, 1, 4), (4, 3, 2), (0, 4, 1)] {
        let mut scene = at_the_brink(ObsessiveDisorder, Cthulhu, &[Lizzie, Borden]);
        scene.investigator(Lizzie, |one| (one.stress, one.wounds) = (before, wounds));
        strike(&mut scene);
        assert_eq!(state_of(&scene, Lizzie), (after, wounds));
        levels_up(&mut scene, Lizzie);
    }
}

/// Scenario: insanity-obsessive-disorder
/// Cards are not made equal, those of the wrong side are thrown away, too many are, or conditions do not count.
#[test]
fn obsessive_disorder_makes_left_and_right_equal() {
    let cards = [
        (DiscoveryCard::E1D05, CardSide::Left),
        (DiscoveryCard::E1D08, CardSide::Left),
        (DiscoveryCard::E1D13, CardSide::Left),
        (DiscoveryCard::E1D10, CardSide::Right),
    ];
    let mut scene = at_the_brink(ObsessiveDisorder, Cthulhu, &[Lizzie, Borden]);
    for (card, side) in cards {
        scene.claimed(Lizzie, card, side);
    }
    scene.claimed(Borden, DiscoveryCard::E1D06, CardSide::Left);
    strike(&mut scene);
    assert_eq!(scene.options(), ["choose e1-d05", "choose e1-d08", "choose e1-d13"]);
    scene.play("choose e1-d05");
    assert_eq!(scene.options(), ["choose e1-d08", "choose e1-d13"]);
    scene.play("choose e1-d13");
    let discarded = cards.map(|(card, _)| scene.card(card) == CardPlace::Discard);
    assert_eq!(discarded, [true, false, true, false]);
    assert_ne!(scene.card(DiscoveryCard::E1D06), CardPlace::Discard);
    levels_up(&mut scene, Lizzie);

    // More on the right: the only one goes unasked. As many: nothing does.
    let mut scene = at_the_brink(ObsessiveDisorder, Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right);
    strike(&mut scene);
    assert_eq!(scene.card(DiscoveryCard::E1D10), CardPlace::Discard);
    let mut scene = at_the_brink(ObsessiveDisorder, Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right);
    scene.claimed(Lizzie, DiscoveryCard::E1D13, CardSide::Left);
    strike(&mut scene);
    assert_ne!(scene.card(DiscoveryCard::E1D10), CardPlace::Discard);
    assert_ne!(scene.card(DiscoveryCard::E1D13), CardPlace::Discard);
}
