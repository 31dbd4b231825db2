//! Toughness.

use super::*;

/// Scenario: toughness
/// Damage is not reduced as the level says: of an attack, of fire, of a card; or below nothing.
#[test]
fn toughness_reduces_every_instance_of_damage() {
    for (at_level, less) in [(1, 1), (2, 1), (3, 1), (4, 2)] {
        for successes in 0..=3u8 {
            let mut scene = alone(Cthulhu, &[John, Borden]);
            scene.enemy("star-spawn", ROOM, 0);
            level(&mut scene, John, Skill::Toughness, at_level);
            scene.fight();
            let faces = "s".repeat(successes.into()) + &"b".repeat((3 - successes).into());
            scene.rolls(&faces);
            assert_eq!(scene.who(John).wounds, successes.saturating_sub(less), "level {at_level}, {faces}");

            let mut scene = alone(Cthulhu, &[John, Borden]);
            scene.investigator(John, |one| one.fire = 3);
            level(&mut scene, John, Skill::Toughness, at_level);
            scene.step(TurnStep::Fire).nudge();
            scene.rolls(&faces);
            assert_eq!(
                scene.who(John).wounds,
                successes.saturating_sub(less),
                "level {at_level}, fire {faces}"
            );
        }
        // A mythos card: stress that does not fit is one instance of two wounds (T-23).
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.investigator(John, |one| one.stress = 4).investigator(Borden, |one| one.stress = 4);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.mythos(MythosCard::MythosC6);
        assert_eq!((scene.who(John).wounds, scene.who(Borden).wounds), (2 - less, 2), "level {at_level}");
    }
}

/// Scenario: toughness
/// A price is reduced (T-20).
#[test]
fn toughness_never_touches_prices() {
    for at_level in [1, 4] {
        let mut scene = alone(Cthulhu, &[John, Borden]);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.discovery(DiscoveryCard::E1D07).play("left");
        assert_eq!(scene.who(John).wounds, 3, "level {at_level}");

        // A price in sanity.
        let mut scene = Scene::new(Episode::TomesOfMadness, Cthulhu, &[John, Borden]);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.discovery(DiscoveryCard::E2D12).play("left");
        // The turn runs on to its end, where the skull takes another.
        let lost = scene.events.iter().find_map(|event| match event {
            Event::SanityLost { sanity, now, .. } => Some((*sanity, *now)),
            _ => None,
        });
        assert_eq!(lost, Some((1, 2)), "level {at_level}");
    }
}

/// Scenario: toughness
/// Sanity is kept where the level does not allow it, is not where it does, or must be (T-29).
#[test]
fn toughness_may_keep_a_sanity_from_level_two() {
    for (at_level, in_attack_or_fire, anywhere) in
        [(1, false, false), (2, true, false), (3, true, true), (4, true, true)]
    {
        let asked = |scene: &mut Scene, may: bool, what: &str| {
            assert_eq!(scene.frame() == "lose-sanity", may, "level {at_level}, {what}");
            if may {
                assert_eq!(scene.options(), ["amount 1", "amount 2"], "level {at_level}, {what}");
                scene.play("amount 1");
            }
            assert_eq!(scene.who(John).sanity, if may { 2 } else { 3 }, "level {at_level}, {what}");
        };
        // An attack on him.
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.enemy("star-spawn", ROOM, 0);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.fight();
        scene.rolls("ttb");
        asked(&mut scene, in_attack_or_fire, "attack");
        // Fire.
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.investigator(John, |one| one.fire = 2);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.step(TurnStep::Fire).nudge();
        scene.rolls("tt");
        asked(&mut scene, in_attack_or_fire, "fire");
        // A roll of his own.
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.at(John, Space::E1Herbarium);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.play("do e1-wreck").rolls("ttb");
        asked(&mut scene, anywhere, "own roll");
        // A mythos card: two sanity for everybody where the star spawn is.
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.enemy("star-spawn", ROOM, 0);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.mythos(MythosCard::MythosC1);
        asked(&mut scene, anywhere, "mythos");
    }
    // It may as well not be kept.
    let mut scene = alone(Cthulhu, &[John, Borden]);
    scene.enemy("star-spawn", ROOM, 0);
    level(&mut scene, John, Skill::Toughness, 2);
    scene.fight();
    scene.rolls("ttb").play("amount 2");
    assert_eq!(scene.who(John).sanity, 3);
}

/// Scenario: toughness
/// The free reroll of level 3 is missing in attacks on him or in fire, is there before, or in his own rolls.
#[test]
fn toughness_has_a_free_reroll_in_attacks_on_him_and_fire_from_level_three() {
    for (at_level, free) in [(1, false), (2, false), (3, true), (4, true)] {
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.enemy("star-spawn", ROOM, 0).investigator(John, |one| one.fire = 1);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.play("attack star-spawn").dice("bbb");
        assert!(!scene.offers("reroll black-blank free"), "level {at_level}");
        scene.fight();
        scene.dice("sbb");
        assert_eq!(scene.offers("reroll black-success free"), free, "level {at_level}");
        if free {
            scene.play("reroll black-success free").dice("b");
            assert!(!scene.offers("reroll black-blank free"), "level {at_level}: one in each");
        }
        scene.step(TurnStep::Fire).nudge();
        scene.dice("s");
        assert_eq!(scene.offers("reroll black-success free"), free, "level {at_level}");
    }
}
