//! Episode 5: the ritual.

use super::*;

/// Scenario: e5-light-lamp
/// Would fail if the lamp could be wound elsewhere, or before all six are aboard, or not beside enemies.
#[test]
fn the_lamp_is_wound_in_the_lamp_room_with_all_six_aboard() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.at(Lizzie, E5KeepersCottage);
    assert_eq!(scene.refused("do e5-light-lamp"), "DM-41");
    scene.at(Lizzie, E5LampRoom);
    put(&mut scene, Elder::Jonah, Ashore(E5Boat));
    assert_eq!(scene.refused("do e5-light-lamp"), "DM-41");
    put(&mut scene, Elder::Jonah, Aboard);
    scene.enemy("chthonian", E5LampRoom, 0);
    scene.play("do e5-light-lamp").rolls("ssb");
    assert_eq!(flames(&scene), 2, "one for each success");
    scene.play("do e5-light-lamp").rolls("bbb");
    assert_eq!((flames(&scene), scene.actions_taken()), (2, 2));
    assert!(!scene.position().disrupted);
}

/// Scenario: e5-light-lamp, e5-m7
/// Would fail if flames went out when an elder goes ashore again, or more could be lit then.
#[test]
fn flames_stay_when_an_elder_goes_ashore_but_no_more_are_lit() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.at(Lizzie, E5LampRoom).arrange(|position| position.tokens.progress = 3);
    scene.mythos(E5M7);
    scene.play("choose option-1").play("choose e5-elder-jonah");
    assert_eq!(flames(&scene), 3);
    scene.step(TurnStep::Actions);
    assert!(!scene.offers("do e5-light-lamp"));
}

/// Scenario: e5-light-lamp
/// Would fail if the fourth flame did not disrupt the ritual at once: Elder One before tentacles, elders and
/// flames gone (T-31).
#[test]
fn the_fourth_flame_disrupts_the_ritual() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.at(Lizzie, E5LampRoom).arrange(|position| position.tokens.progress = 3);
    scene.play("do e5-light-lamp").rolls("xss");
    let position = scene.position();
    assert!(position.disrupted);
    assert_eq!(position.stage, Stage::Two);
    assert_eq!(scene.figure("elder-one"), Some((E5LampRoom, 0)));
    assert!(Elder::ALL.iter().all(|one| elder(&scene, *one) == Gone));
    assert_eq!(flames(&scene), 0);
    let lit = scene.count(|event| matches!(event, Event::FlameLit { .. }));
    assert_eq!(lit, 1, "the other successes light nothing");
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let lost = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(appeared < lost, "before the tentacles");
    assert_eq!(scene.who(Lizzie).sanity, 2);
    assert!(scene.offers("attack elder-one"), "it can be wounded from now on");
    assert!(!scene.offers("do e5-light-lamp"));
}

/// Scenario: e5-light-lamp, e5-advance
/// Would fail if disrupting the ritual summoned the Elder One twice (T-31), or elders held were kept.
#[test]
fn an_elder_one_already_there_becomes_attackable() {
    let mut scene = village();
    all_aboard(&mut scene);
    scene.elder_one(Stage::Two, E5Quay, 0, false);
    scene.at(Lizzie, E5LampRoom).at(Borden, E5Quay).arrange(|position| position.tokens.progress = 3);
    scene.play("do e5-light-lamp").rolls("sbb");
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E5Quay, 0)), "nothing is revealed, nothing moves");
    assert!(!scene.happened(|event| matches!(event, Event::StageRevealed { .. })));
    scene.forget();
    scene.advance();
    assert!(!scene.happened(|event| matches!(event, Event::ElderSacrificed { .. })));
}
