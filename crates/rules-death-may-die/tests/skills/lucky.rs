//! Lucky.

use super::*;

/// Scenario: lucky
/// Lizzie has more or fewer free rerolls in a turn than her level says, or cannot spend them all on one die, or they cost
/// stress (T-11).
#[test]
fn lucky_gives_as_many_free_rerolls_a_turn_as_its_level() {
    for at_level in 1..=4 {
        let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
        scene.enemy("star-spawn", ROOM, 0);
        level(&mut scene, Lizzie, Skill::Lucky, at_level);
        scene.play("attack star-spawn").dice("ssb");
        for _ in 0..at_level {
            scene.play("reroll black-blank free").dice("b");
        }
        assert_eq!(scene.refused("reroll black-blank free"), "T-11", "level {at_level}");
        assert_eq!(scene.who(Lizzie).stress, 0);
        scene.play("reroll black-blank stress").dice("s").play("keep");
        assert_eq!((wounds_on(&scene, "star-spawn"), scene.who(Lizzie).stress), (3, 1));
        // None is left for the rest of the turn.
        scene.play("attack star-spawn").dice("bbb");
        assert!(!scene.offers("reroll black-blank free"), "level {at_level}");
    }
}

/// Scenario: lucky
/// Free rerolls are for her own rolls only, or must be used, or do not come back with the turn of another.
#[test]
fn lucky_works_on_rolls_against_her_and_refills_with_every_turn() {
    let mut scene = alone(Hastur, &[Lizzie, Borden]);
    scene.elder_one(Stage::Final, Space::E1BoilerRoom, 0, true).enemy("cultist-1", ROOM, 0);
    scene.investigator(Lizzie, |one| one.signs = 1);
    scene.play("attack cultist-1").dice("bbb").play("keep");
    assert_eq!(scene.who(Lizzie).rerolls_spent, 0);
    scene.fight();
    scene.dice("SSB").play("reroll green-success free").dice("B").play("keep");
    assert_eq!(scene.who(Lizzie).wounds, 1);
    assert_eq!(scene.who(Lizzie).rerolls_spent, 1);
    // In Borden's turn the Elder One's last stage rolls against her.
    scene.step(TurnStep::Over).nudge();
    scene.at(Borden, Space::E1FrontSteps).no_enemies().elder_one(Stage::Final, Space::E1BoilerRoom, 0, true);
    scene.end_of_turn();
    scene.play("choose effect stage-final").dice("s");
    scene.play("reroll black-success free").dice("b").play("keep");
    assert_eq!(scene.who(Lizzie).wounds, 1);
}
