//! The end.

use super::*;

/// DM-71: if this failed, the last space of the track would not be the end, or effects would come before it.
#[test]
fn the_last_space_of_the_track_loses_before_any_effect() {
    let mut scene = cthulhu();
    scene.elder_one(Stage::Two, E1Glasshouse, 0, true);
    track(&mut scene, 7);
    scene.advance();
    assert_eq!(scene.over(), Some(Reason::Immortal));
    assert_eq!(scene.position().track, 8);
    assert!(!scene.happened(|event| matches!(event, Event::RlyehPlaced { .. } | Event::Summoned { .. })));
}

/// DM-75, T-10: a win spares the roller the tentacles.
/// If this failed, a won game would go on for a moment, long enough to be lost.
#[test]
fn defeating_the_final_stage_wins_before_the_tentacles() {
    let mut scene = hastur();
    scene.at(Lizzie, E1Corridor).elder_one_with_left(Stage::Final, E1Corridor, 1);
    scene.investigator(Lizzie, |one| one.sanity = 20);
    strike(&mut scene, "xttBBBB"); // Four thresholds gave her a green die.
    assert_eq!(scene.over(), Some(Reason::ElderOneDefeated));
    assert_eq!((sanity(&scene, Lizzie), scene.who(Lizzie).out), (20, None));
    assert!(scene.happened(|event| matches!(event, Event::Won)));
    assert!(!scene.happened(|event| matches!(event, Event::Lost { .. })));
}

/// DM-79: an elimination before the summoning loses even if the same effect disrupts the ritual.
/// If this failed, the Elder One, called by the blow that kills, would save the game.
#[test]
fn dying_of_what_disrupts_the_ritual_loses() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1FurnaceRoom).fire(E1FurnaceRoom, 1);
    scene.investigator(Lizzie, |one| one.wounds = 4);
    scene.claimed(Lizzie, DiscoveryCard::E1D11, CardSide::Left); // A beaker: a wound on all here, the lab too.
    one_wound_from_disruption(&mut scene);
    scene.play("use e1-d11");
    assert_eq!(scene.over(), Some(Reason::DeathBeforeSummoning));
    assert!(!scene.happened(|event| matches!(event, Event::Appeared { .. })));
}

/// DM-33: if this failed, the game would end with the first death after the summoning, or go on after the last.
#[test]
fn after_the_summoning_only_the_last_elimination_loses() {
    let mut scene = cthulhu();
    scene.at(Borden, E1BoilerRoom).elder_one(Stage::Three, E1Glasshouse, 0, true);
    scene.investigator(Borden, |one| one.sanity = 20).investigator(Lizzie, |one| one.sanity = 1);
    scene.end_of_turn().play("choose effect stage-3");
    assert_eq!(scene.who(Borden).out, Some(Out::Insane));
    assert_eq!(scene.frame(), "actions", "Lizzie plays on");
    scene.investigator(Lizzie, |one| one.sanity = 20);
    scene.end_of_turn().play("choose effect stage-3");
    assert_eq!(scene.over(), Some(Reason::LastWentInsane));
}
