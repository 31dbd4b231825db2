//! Appearance and disruption.

use super::*;

/// DM-70, T-30, T-31, T-10: if this failed, the fourth lab would not call the Elder One at once, or would spare
/// the roller the tentacles of that roll.
#[test]
fn disrupting_the_ritual_early_calls_the_elder_one_at_once() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1FurnaceRoom);
    one_wound_from_disruption(&mut scene);
    scene.play("do e1-wreck").rolls("sbt").chance("lab e1-lab-face-calm");
    assert!(scene.position().disrupted);
    assert_eq!(scene.position().stage, Stage::Two);
    assert_eq!(scene.figure("elder-one"), Some((E1FurnaceRoom, 0)));
    assert_eq!(scene.position().track, 1, "the token lies where the figure was");
    assert_eq!(sanity(&scene, Lizzie), 2);
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let lost = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(appeared < lost, "before the tentacles");
    assert!(scene.offers("attack elder-one"));
    // No advance is owed for it.
    assert!(!scene.happened(|event| matches!(event, Event::Advanced { .. } | Event::RlyehPlaced { .. })));
}

/// T-31: if this failed, disrupting the ritual would reveal a stage of an Elder One that is already there, or not
/// make it mortal. DM-72: before that it cannot be attacked.
#[test]
fn disrupting_the_ritual_late_only_makes_the_elder_one_mortal() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1FurnaceRoom).elder_one(Stage::Two, E1FurnaceRoom, 0, false);
    one_wound_from_disruption(&mut scene);
    assert!(!scene.offers("attack elder-one"));
    assert_eq!(scene.refused("attack elder-one"), "DM-72");
    scene.forget();
    scene.play("do e1-wreck").rolls("sbb").chance("lab e1-lab-face-calm");
    assert!(scene.position().disrupted);
    assert_eq!(scene.position().stage, Stage::Two);
    assert!(!scene.happened(|event| matches!(event, Event::Appeared { .. } | Event::StageRevealed { .. })));
    strike(&mut scene, "ssb");
    assert_eq!(scene.figure("elder-one"), Some((E1FurnaceRoom, 2)));
}

/// DM-70: once a game.
/// If this failed, an Elder One called early would come again when the token enters the red.
#[test]
fn an_elder_one_called_early_does_not_come_again() {
    let mut scene = cthulhu();
    scene.elder_one(Stage::Two, E1Glasshouse, 3, true);
    track(&mut scene, 4);
    scene.advance();
    assert_eq!((scene.position().track, scene.position().stage), (5, Stage::Two));
    assert_eq!(scene.figure("elder-one"), Some((E1Glasshouse, 3)));
    assert_eq!(marked(&scene), [E1FrontSteps], "the advance takes effect all the same");
}

/// DM-72: if this failed, something other than an attack could wound an Elder One whose ritual goes on.
#[test]
fn nothing_wounds_the_elder_one_before_the_ritual_is_disrupted() {
    // Beth lashes out at everything around her.
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Lizzie, SisterBeth]);
    scene.at(SisterBeth, E1Corridor).insanity(SisterBeth, Insanity::PsychoticOutbreaks);
    scene.investigator(SisterBeth, |one| one.sanity = 4);
    scene.enemy("cultist-1", E1Corridor, 0).elder_one(Stage::Two, E1Corridor, 0, false);
    scene.mythos(MythosCard::MythosC6);
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(scene.figure("elder-one"), Some((E1Corridor, 0)));
    // Ian has nobody to take revenge on.
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Ian, Lizzie]);
    scene.elder_one(Stage::Two, E1FrontSteps, 0, false);
    scene.fight();
    scene.rolls("sbb");
    assert_eq!(scene.who(Ian).wounds, 1);
    assert_eq!(scene.figure("elder-one"), Some((E1FrontSteps, 0)));
    assert_ne!(scene.frame(), "offer");
}

/// DM-12, T-43: if this failed, the Elder One would let people walk away, or rest beside it.
#[test]
fn the_elder_one_follows_and_makes_a_space_unsafe() {
    let mut scene = cthulhu();
    scene.investigator(Lizzie, |one| one.stress = 2).elder_one(Stage::Two, E1FrontSteps, 0, false);
    assert!(!scene.offers("rest 0 2"));
    scene.plays(&["go e1-entrance-hall", "go e1-corridor", "stop"]);
    assert_eq!(scene.figure("elder-one"), Some((E1Corridor, 0)));
    scene.fight();
    assert!(!scene.position().rolls.is_empty(), "it attacks instead of a discovery");
}
