//! Lent levels.

use super::*;

/// Scenario: stealth, toughness, brawling, arcane-mastery
/// A companion's skill is not there for whoever lacks it, or adds no level for whoever has it (DM-52).
#[test]
fn companions_lend_a_level_or_add_one() {
    // Jerome, stealth: Ian lacks it, Ahmed has it.
    let jerome = DiscoveryCard::E1D01;
    let mut scene = alone(Cthulhu, &[Ian, Lizzie]);
    scene.at(Lizzie, Space::E1FrontSteps).claimed(Ian, jerome, CardSide::Right);
    scene.enemy("cultist-1", ROOM, 0).enemy("byakhee-1", ROOM, 0);
    scene.plays(&["go e1-corridor", "choose byakhee-1"]);
    assert_eq!(scene.frame(), "walk", "one and no more");
    assert_eq!((scene.enemies_in(ROOM).len(), wounds_on(&scene, "byakhee-1")), (1, 0));
    for (own, wounds) in [(1, 0), (2, 1), (3, 1), (4, 1)] {
        let mut scene = surrounded(own);
        scene.claimed(Ahmed, jerome, CardSide::Right);
        scene.plays(&["go e1-corridor", "choose cultist-1", "choose byakhee-1", "choose star-spawn"]);
        // From level 3 on the fourth is level 4, and at level 4 it is never 5.
        assert_eq!(scene.offers("choose byakhee-2"), own >= 3, "own level {own}");
        if own >= 3 {
            scene.play("stop");
        }
        assert_eq!(wounds_on(&scene, "byakhee-1"), wounds, "own level {own}");
    }
    // Margit, brawling: a die for Lizzie, several targets for Ian.
    let margit = DiscoveryCard::E1D08;
    let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, margit, CardSide::Right).enemy("cultist-1", ROOM, 0).play("attack cultist-1");
    assert_eq!(scene.last_roll(), (3, 1));
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.claimed(Ian, margit, CardSide::Right).enemy("cultist-1", ROOM, 0).enemy("byakhee-1", ROOM, 0);
    scene.plays(&["attack cultist-1", "also byakhee-1"]);
    assert_eq!(scene.last_roll(), (3, 1));
    // The professor, arcane mastery: one sign for Ian, both for Ahmed.
    for (investigator, faces, most) in [(Ian, "eebB", "amount 1"), (Ahmed, "eeb", "amount 2")] {
        let mut scene = alone(Cthulhu, &[investigator, Borden]);
        scene.claimed(investigator, DiscoveryCard::E1D15, CardSide::Right).enemy("star-spawn", ROOM, 0);
        scene.play("attack star-spawn").rolls(faces);
        assert_eq!(scene.options().last().map(String::as_str), Some(most), "{investigator}");
    }
}

/// Scenario: toughness
/// The level stays when the companion is gone, is gone before the wounds it dies of, or the marker goes with it.
#[test]
fn a_lent_level_is_lost_with_the_card() {
    let osgood = DiscoveryCard::E1D02;
    let mut scene = alone(Cthulhu, &[Borden, Lizzie]);
    scene.claimed(Borden, osgood, CardSide::Right).enemy("star-spawn", ROOM, 0);
    scene.fight();
    // Three less one; Osgood takes one of the two and dies of it.
    scene.rolls("sss").play("amount 1");
    assert_eq!(scene.who(Borden).wounds, 1);
    assert_eq!(scene.card(osgood), CardPlace::Discard);
    // After Lizzie's turn it is Borden's again.
    scene.step(TurnStep::Over).nudge();
    scene.fight();
    scene.rolls("sbb");
    assert_eq!(scene.who(Borden).wounds, 2, "no toughness any more");

    // John's own marker is as it was.
    let mut scene = alone(Cthulhu, &[John, Borden]);
    scene.claimed(John, osgood, CardSide::Right).enemy("star-spawn", ROOM, 0);
    level(&mut scene, John, Skill::Toughness, 3);
    scene.fight();
    scene.rolls("sss").play("amount 1");
    assert_eq!((scene.who(John).wounds, scene.who(John).levels.in_order()), (0, [1, 1, 3]));
}

/// Scenario: brawling
/// A lent level counts as the marker's, so that madness cannot raise it to 4.
#[test]
fn lent_levels_do_not_stand_in_the_way_of_earned_ones() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.at(Ian, Space::E1Herbarium).claimed(Ian, DiscoveryCard::E1D08, CardSide::Right);
    scene.investigator(Ian, |one| {
        one.sanity = 4;
        one.levels.set([4, 3, 4]);
    });
    scene.play("do e1-wreck").rolls("tbb");
    // The only skill that can go up does so unasked (DM-86).
    assert_eq!(scene.who(Ian).levels.in_order(), [4, 4, 4]);
}
