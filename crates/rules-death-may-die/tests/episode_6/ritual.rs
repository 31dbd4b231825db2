//! Episode 6: the ritual.

use super::*;

/// Scenario: new
/// Would fail if four mirrors and the new moon did not disrupt the ritual, the sanity first, or three did.
#[test]
fn four_mirrors_and_the_new_moon_disrupt_the_ritual() {
    for number in 3..=5 {
        let mut scene = observatory();
        moon(&mut scene, WaningCrescent);
        set(&mut scene, number);
        scene.at(Lizzie, E6Porch);
        scene.end_of_turn();
        let position = scene.position();
        assert_eq!(position.disrupted, number >= 4, "{number} mirrors");
        assert_eq!(
            scene.figure("elder-one"),
            (number >= 4).then_some((E6Porch, 0)),
            "on the active space (DM-70)"
        );
        assert_eq!(position.stage, if number >= 4 { Stage::Two } else { Stage::One });
        assert_eq!(scene.who(Lizzie).sanity, 2);
        let lost = scene.when(|event| matches!(event, Event::SanityLost { .. }));
        let done = scene.events.iter().position(|event| matches!(event, Event::RitualDisrupted));
        assert!(done.is_none_or(|done| lost < done), "what the phase does comes first");
    }
}

/// Scenario: waxing-crescent, waxing-gibbous, full, waning-gibbous, waning-crescent
/// Would fail if another phase would do.
#[test]
fn no_other_phase_disrupts_the_ritual() {
    for now in [New, WaxingCrescent, WaxingGibbous, Full, WaningGibbous] {
        let mut scene = observatory();
        // Five set at the new moon would be over already, so the fifth and fourth are put there afterwards.
        moon(&mut scene, now);
        set(&mut scene, if now == New { 3 } else { 5 });
        scene.end_of_turn();
        assert!(!scene.position().disrupted, "after {now}");
    }
}

/// Scenario: e6-arc-lamp, e6-carry-mirror, new
/// Would fail if the fourth mirror, set while the moon is new, did not disrupt the ritual at once.
#[test]
fn the_fourth_mirror_set_under_a_new_moon_disrupts_the_ritual() {
    let mut scene = observatory();
    moon(&mut scene, New);
    mirrors(&mut scene, [E6TelescopeRoom, E6TelescopeRoom, E6TelescopeRoom, E6Rotunda, E6HillRoad]);
    scene.at(Lizzie, E6Rotunda).claimed(Lizzie, E6D07, CardSide::Left);
    scene.play("use e6-d07").play("do e6-carry-mirror").rolls("xbb").play("go e6-telescope-room");
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E6TelescopeRoom, 0)));
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let lost = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(appeared < lost, "before the tentacles (T-31)");
}

/// Scenario: e6-turn-orrery, e6-spell-tide, e6-d14, e6-m5, e6-m7, e6-advance, new
/// Would fail if the moon disrupted the ritual only at the end of a turn: it counts by whatever means it
/// becomes new.
#[test]
fn the_new_moon_counts_by_any_means() {
    type Means = fn(&mut Scene);
    let means: [(&str, MoonPhase, Means); 6] = [
        ("orrery", WaxingCrescent, |scene| {
            scene
                .at(Lizzie, E6OrreryRoom)
                .play("do e6-turn-orrery")
                .rolls("sbb")
                .plays(&["yes", "choose backwards"]);
        }),
        ("tide", WaxingCrescent, |scene| {
            scene.claimed(Lizzie, E6D02, CardSide::Left).play("use e6-d02").play("choose backwards");
        }),
        ("eyepiece", Full, |scene| {
            scene.discovery(E6D14).play("left").play("choose moon new");
        }),
        ("cloud", WaningCrescent, |scene| {
            scene.mythos(E6M5);
        }),
        ("sky", WaxingCrescent, |scene| {
            scene.mythos(E6M7);
        }),
        ("advance", WaningCrescent, |scene| {
            scene.advance();
        }),
    ];
    for (name, now, act) in means {
        let mut scene = observatory();
        moon(&mut scene, now);
        set(&mut scene, 4);
        act(&mut scene);
        assert!(scene.position().disrupted, "{name}");
        assert!(scene.figure("elder-one").is_some(), "{name}");
        assert_eq!(mirrors_in(&scene, E6TelescopeRoom), 4, "{name}: nothing is thrown down any more");
    }
}

/// Scenario: new
/// Would fail if an insanity before the summoning were forgiven because the same moon disrupts the ritual
/// (DM-79).
#[test]
fn madness_at_the_new_moon_loses_though_the_ritual_would_be_disrupted() {
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    set(&mut scene, 4);
    scene.investigator(Lizzie, |one| one.sanity = 20);
    scene.end_of_turn();
    assert_eq!(scene.over(), Some(Reason::MadnessBeforeSummoning));
}

/// Scenario: new
/// Would fail if the Elder One appeared again when it is already there (T-31), or could be attacked before.
#[test]
fn an_elder_one_already_there_becomes_attackable() {
    let mut scene = observatory();
    scene.elder_one(Stage::Two, E6HillRoad, 0, false);
    set(&mut scene, 4);
    scene.claimed(Lizzie, E6D02, CardSide::Left);
    assert_eq!(scene.refused("attack elder-one"), "DM-72");
    scene.at(Lizzie, E6Porch).play("use e6-d02").play("choose backwards");
    assert!(scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E6HillRoad, 0)));
    scene.at(Lizzie, E6HillRoad);
    assert!(scene.offers("attack elder-one"));
}
