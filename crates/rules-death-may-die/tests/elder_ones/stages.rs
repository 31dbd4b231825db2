//! Every stage: health, dice and defeat.

use super::*;

/// Scenario: cthulhu-stage-2, cthulhu-stage-3, cthulhu-stage-final
/// Scenario: hastur-stage-2, hastur-stage-3, hastur-stage-final
/// DM-73, DM-75: if this failed, a stage would fall too early or too late.
#[test]
fn each_stage_falls_with_its_last_wound_and_not_before() {
    let stages = [
        (ElderOne::Cthulhu, Stage::Two, 6, Some(Stage::Three)),
        (ElderOne::Cthulhu, Stage::Three, 8, Some(Stage::Final)),
        (ElderOne::Cthulhu, Stage::Final, 9, None),
        (ElderOne::Hastur, Stage::Two, 6, Some(Stage::Three)),
        (ElderOne::Hastur, Stage::Three, 7, Some(Stage::Final)),
        (ElderOne::Hastur, Stage::Final, 10, None),
    ];
    for (elder_one, stage, health, next) in stages {
        let mut scene = Scene::college(elder_one, &[Lizzie, Borden]);
        scene.at(Lizzie, E1Corridor).elder_one(stage, E1Corridor, health - 2, true);
        strike(&mut scene, "sbb");
        assert_eq!(scene.position().stage, stage, "{elder_one}");
        assert_eq!(scene.figure("elder-one"), Some((E1Corridor, health - 1)), "{elder_one} {stage}");
        strike(&mut scene, "ssb");
        match next {
            Some(next) => {
                assert_eq!(scene.position().stage, next, "{elder_one}");
                assert_eq!(
                    scene.figure("elder-one").map(|(_, wounds)| wounds),
                    Some(0),
                    "{elder_one} {stage}"
                );
            }
            None => assert_eq!(scene.over(), Some(Reason::ElderOneDefeated)),
        }
    }
}

/// Scenario: cthulhu-stage-2, cthulhu-stage-3, cthulhu-stage-final
/// Scenario: hastur-stage-2, hastur-stage-3, hastur-stage-final
/// DM-74: if this failed, the Elder One would attack with the dice of one stage alone.
#[test]
fn the_elder_one_attacks_with_the_dice_of_all_revealed_stages() {
    let stages = [
        (ElderOne::Cthulhu, Stage::Two, 3, 0),
        (ElderOne::Cthulhu, Stage::Three, 3, 1),
        (ElderOne::Cthulhu, Stage::Final, 3, 2),
        (ElderOne::Hastur, Stage::Two, 2, 2),
        (ElderOne::Hastur, Stage::Three, 3, 3),
        (ElderOne::Hastur, Stage::Final, 3, 4),
    ];
    for (elder_one, stage, blacks, greens) in stages {
        for disrupted in [false, true] {
            let mut scene = Scene::college(elder_one, &[Lizzie, Borden]);
            scene.at(Lizzie, E1Corridor).elder_one(stage, E1Corridor, 0, disrupted);
            scene.fight();
            let roll = *scene.position().rolls.last().expect("he attacks");
            assert_eq!((roll.black, roll.green), (blacks, greens), "{elder_one} {stage}");
            let dice = "b".repeat(blacks.into()) + &"B".repeat(greens.into());
            scene.rolls(&dice.replacen('b', "x", 1));
            assert_eq!((scene.who(Lizzie).wounds, sanity(&scene, Lizzie)), (1, 2), "a wound and a tentacle");
        }
    }
}

/// DM-77, T-25, T-32: if this failed, madness reached by a stage's reveal would strike in the middle of the roll,
/// or the roll's tentacles would be one loss with it.
#[test]
fn madness_reached_by_a_reveal_waits_for_the_end_of_the_roll() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1Corridor).investigator(Lizzie, |one| one.sanity = 4);
    scene.rlyeh(&[E1Corridor]);
    scene.elder_one(Stage::Two, E1Corridor, 5, true);
    strike(&mut scene, "xtb");
    assert_eq!(scene.frame(), "madness");
    assert_eq!(sanity(&scene, Lizzie), 7, "one to the threshold, and two of the dice from there");
    let struck = scene.when(|event| matches!(event, Event::InsanityStruck { .. }));
    let last = scene.events.iter().rposition(|event| matches!(event, Event::SanityLost { .. }));
    assert!(last.is_some_and(|last| last < struck));
    scene.play("choose lucky");
    assert_eq!(scene.who(Lizzie).levels.in_order(), [2, 1, 1]);
    assert_eq!(scene.frame(), "actions");
}

/// T-33, T-41: if this failed, an Elder One that a reveal took away would attack from afar, or take the others
/// with it.
#[test]
fn an_elder_one_driven_off_in_the_fight_attacks_no_more() {
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Ian, Lizzie]);
    scene.at(Ian, E1Corridor).investigator(Ian, |one| one.levels.set([2, 1, 1]));
    scene.enemy("cultist-1", E1Corridor, 0).elder_one(Stage::Two, E1Corridor, 5, true);
    scene.fight();
    assert_eq!(scene.options(), ["choose cultist-1", "choose elder-one"]);
    scene.play("choose cultist-1").rolls("SB").play("yes");
    assert_eq!((scene.position().stage, scene.figure("elder-one")), (Stage::Three, Some((BLUE, 0))));
    assert_eq!(scene.figure("cultist-1"), Some((E1Corridor, 1)));
    assert_eq!(scene.who(Ian).wounds, 1);
    let attacks = scene.count(|event| matches!(event, Event::EnemyAttacked { .. }));
    assert_eq!(attacks, 1, "by the cultist alone");
    assert_eq!(scene.frame(), "end-effects", "the fight is over");
}

/// T-02: if this failed, a stage revealed while end-of-turn effects happen would strike in the same turn.
#[test]
fn a_stage_revealed_at_the_end_of_a_turn_waits_for_the_next() {
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Ahmed, Borden]);
    scene.at(Ahmed, E1Corridor).fire(E1Corridor, 1).stressed(Ahmed, 1);
    scene.claimed(Ahmed, DiscoveryCard::E1D11, CardSide::Left); // A beaker.
    scene.elder_one_with_left(Stage::Two, E1Corridor, 1);
    scene.end_of_turn();
    assert_eq!(scene.options(), ["use e1-d11", "end"]);
    scene.play("end");
    // Between two effects (T-62): one of them has happened.
    assert_eq!(scene.options(), ["choose effect stage-2", "choose effect healing-prayer"]);
    scene.play("choose effect healing-prayer");
    assert_eq!(scene.options(), ["choose effect stage-2", "use e1-d11"]);
    scene.play("use e1-d11");
    assert_eq!(scene.position().stage, Stage::Three);
    assert_eq!(marked(&scene), [BLUE], "Stage 2 has had its turn, where Cthulhu is now");
    assert_eq!((sanity(&scene, Ahmed), sanity(&scene, Borden)), (1, 1), "Stage 3 has not");
    assert!(scene.happened(|event| matches!(event, Event::TurnBegan { investigator: Borden, .. })));
}
