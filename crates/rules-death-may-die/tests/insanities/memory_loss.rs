//! Memory loss.

use super::*;

/// Scenario: insanity-memory-loss
/// A track that is not full is cleared, or a card forgotten for it.
#[test]
fn memory_loss_is_a_stress_below_the_end_of_the_track() {
    for before in 0..=3 {
        let mut scene = at_the_brink(MemoryLoss, Cthulhu, &[Lizzie, Borden]);
        scene.claimed(Lizzie, DiscoveryCard::E1D05, CardSide::Left);
        scene.stressed(Lizzie, before);
        strike(&mut scene);
        assert_eq!(scene.who(Lizzie).stress, before + 1);
        assert_ne!(scene.card(DiscoveryCard::E1D05), CardPlace::Discard);
        levels_up(&mut scene, Lizzie);
    }
}

/// Scenario: insanity-memory-loss
/// At full stress nothing is cleared or forgotten, a condition cannot be forgotten, or more than one card is.
#[test]
fn memory_loss_at_full_stress_clears_it_and_forgets_a_card_of_choice() {
    let mut scene = at_the_brink(MemoryLoss, Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D05, CardSide::Left);
    scene.claimed(Lizzie, DiscoveryCard::E1D08, CardSide::Left);
    scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right);
    scene.claimed(Borden, DiscoveryCard::E1D06, CardSide::Left);
    scene.stressed(Lizzie, 4);
    strike(&mut scene);
    assert_eq!(scene.who(Lizzie).stress, 0);
    assert_eq!(scene.options(), ["choose e1-d05", "choose e1-d08", "choose e1-d10"]);
    scene.play("choose e1-d08");
    assert_eq!(scene.card(DiscoveryCard::E1D08), CardPlace::Discard);
    assert_ne!(scene.card(DiscoveryCard::E1D05), CardPlace::Discard);
    levels_up(&mut scene, Lizzie);

    // With nothing to forget it is only calm.
    let mut scene = at_the_brink(MemoryLoss, Cthulhu, &[Lizzie, Borden]);
    scene.stressed(Lizzie, 4);
    strike(&mut scene);
    assert_eq!(scene.who(Lizzie).stress, 0);
    levels_up(&mut scene, Lizzie);
}
