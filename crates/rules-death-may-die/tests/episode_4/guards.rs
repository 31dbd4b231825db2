//! Episode 4: guards, arrest and custody.

use super::*;

/// Arrest (4.4): at your end of turn beside a guard your idols go to the guardroom and so do you, nobody
/// following; the guard stays. Only you; not if you lie down or are in custody already.
#[test]
fn a_guard_arrests_at_the_end_of_the_turn() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    hold(&mut scene, Ian, [1, 0, 2]);
    hold(&mut scene, Lizzie, [0, 1, 0]);
    scene.at(Ian, E4Rotunda).at(Lizzie, E4Rotunda).enemy("cultist-1", E4Rotunda, 0).fire(E4Rotunda, 1);
    scene.end_of_turn();
    let ian = scene.who(Ian);
    assert_eq!((ian.space, ian.custody, ian.idols, ian.fire), (E4Guardroom, true, [0; 3], 0));
    assert_eq!(lying(&scene, E4Guardroom), [1, 0, 2]);
    assert_eq!(scene.figure("cultist-1"), Some((E4Rotunda, 0)));
    assert_eq!(guard_spaces(&scene), [E4Rotunda]);
    let lizzie = scene.who(Lizzie);
    assert_eq!((lizzie.space, lizzie.custody, lizzie.idols), (E4Rotunda, false, [0, 1, 0]), "not her turn");
    assert_eq!(scene.position().active.index(), 1);

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).investigator(Ian, |ian| ian.lying = true).end_of_turn();
    assert_eq!(scene.who(Ian).space, E4Rotunda, "who lies down is not arrested");
    assert!(!scene.who(Ian).custody);

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Guardroom]);
    in_custody(&mut scene, Ian);
    scene.end_of_turn();
    assert!(!scene.happened(|event| matches!(event, Event::Arrested { .. })), "guards ignore you in custody");
}

/// T-01: an arrest is one of the effects of 4b, in the order the active player picks.
#[test]
fn an_arrest_takes_its_turn_among_the_end_effects() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).enemy("shoggoth", E4ConservationVault, 3).end_of_turn();
    let mut effects = scene.options();
    effects.sort();
    assert_eq!(effects, ["choose effect arrest", "choose effect shoggoth"]);
    scene.play("choose effect shoggoth");
    assert_eq!(scene.figure("shoggoth"), Some((E4ConservationVault, 2)));
    assert!(scene.who(Ian).custody, "then what is left happens by itself");
}

/// Custody (4.4): no Move, Attack, Trade in either role, handling or breaking of cases; Rest, casting off a
/// sign and fast talk are allowed. No discovery card is drawn, and enemies attack as usual.
#[test]
fn custody_leaves_little_to_do() {
    let mut scene = quiet_museum();
    hold(&mut scene, Ian, [1, 0, 0]);
    in_custody(&mut scene, Ian);
    scene.at(Lizzie, E4Guardroom).claimed(Ian, E4D01, CardSide::Left).claimed(Lizzie, E4D02, CardSide::Left);
    scene.investigator(Ian, |ian| {
        ian.stress = 1;
        ian.signs = 1;
    });
    let mut options = scene.options();
    options.sort();
    assert_eq!(options, ["do action-cast-off-sign", "do e4-fast-talk", "end", "rest 0 1"]);
    assert_eq!(scene.refused("go e4-mask-corridor"), "DM-41");
    assert_eq!(scene.refused("give e4-d01 to lizzie"), "DM-41");
    scene.enemy("cultist-1", E4Guardroom, 0);
    let options = scene.options();
    assert_eq!(options, ["do e4-fast-talk", "end"], "no attack, and no rest beside an enemy");

    let mut scene = quiet_museum();
    in_custody(&mut scene, Lizzie);
    scene.at(Ian, E4Guardroom).claimed(Ian, E4D01, CardSide::Left).claimed(Lizzie, E4D02, CardSide::Left);
    assert!(!scene.offers("give e4-d01 to lizzie"), "nor may the free trade with her");
    assert!(!scene.offers("take e4-d02 from lizzie"));

    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.step(TurnStep::AfterMythos).nudge();
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    assert_eq!(scene.position().active.index(), 1, "no card is drawn");

    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.enemy("cultist-1", E4Guardroom, 0);
    scene.step(TurnStep::Fight { attacked: FigureSet::default(), begun: false }).nudge();
    assert!(scene.happened(|event| matches!(event, Event::EnemyAttacked { .. })));
}

/// Custody ends when any effect moves you out of the guardroom (4.4).
#[test]
fn being_moved_out_of_the_guardroom_ends_custody() {
    let mut scene = quiet_museum();
    in_custody(&mut scene, Ian);
    scene.at(Lizzie, E4MaskCorridor).insanity(Ian, Insanity::PsychoticOutbreaks);
    scene.investigator(Ian, |ian| ian.sanity = 4);
    scene.play("do e4-fast-talk").rolls("tbb");
    assert_eq!(scene.who(Ian).space, E4MaskCorridor);
    assert!(!scene.who(Ian).custody);
    assert_eq!(scene.who(Lizzie).wounds, 2);
    assert_eq!(scene.who(Ian).stress, 1, "the talk had failed");
}
