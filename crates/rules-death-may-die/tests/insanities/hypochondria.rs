//! Hypochondria.

use super::*;

/// Scenario: insanity-hypochondria
/// Wounds do not worry, those of a companion do, or health does not calm.
#[test]
fn hypochondria_is_a_stress_for_each_wound_or_calm() {
    // Stress and wounds before, stress after.
    for (before, wounds, after) in [(3, 0, 0), (0, 1, 1), (1, 2, 3), (2, 4, 4)] {
        let mut scene = at_the_brink(Hypochondria, Cthulhu, &[Lizzie, Borden]);
        scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right).arrange(|position| {
            let crispin = position.discoveries.iter_mut().find(|one| one.card == DiscoveryCard::E1D10);
            crispin.expect("a card of the episode").wounds = 2;
        });
        scene.investigator(Lizzie, |one| (one.stress, one.wounds) = (before, wounds));
        strike(&mut scene);
        assert_eq!(state_of(&scene, Lizzie), (after, wounds));
        levels_up(&mut scene, Lizzie);
    }
}
