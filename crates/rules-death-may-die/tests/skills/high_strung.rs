//! High-Strung.

use super::*;

/// Scenario: high-strung
/// Tentacles do not count for Beth as her level says, cost no sanity, or do not heal.
#[test]
fn high_strung_counts_tentacles_as_successes_too() {
    // Level, tentacles that may count of two, wounds left of three when all count.
    for (at_level, most, wounds) in [(1, 1, 3), (2, 2, 3), (3, 2, 1), (4, 2, 1)] {
        let mut scene = alone(Cthulhu, &[SisterBeth, Borden]);
        scene.enemy("star-spawn", ROOM, 0).investigator(SisterBeth, |one| one.wounds = 3);
        level(&mut scene, SisterBeth, Skill::HighStrung, at_level);
        scene.play("attack star-spawn").rolls("tsbB").play("amount 0");
        assert_eq!((wounds_on(&scene, "star-spawn"), scene.who(SisterBeth).sanity), (1, 2), "it is optional");
        assert_eq!(scene.who(SisterBeth).wounds, 3);
        scene.play("attack star-spawn").rolls("ttbB");
        let amounts: Vec<_> = (0..=most).map(|amount| format!("amount {amount}")).collect();
        assert_eq!(scene.options(), amounts, "level {at_level}");
        scene.play(&format!("amount {most}"));
        if at_level == 4 {
            scene.play("no");
        }
        assert_eq!(wounds_on(&scene, "star-spawn"), 1 + most, "level {at_level}");
        assert_eq!(
            (scene.who(SisterBeth).sanity, scene.who(SisterBeth).wounds),
            (4, wounds),
            "level {at_level}"
        );
    }
}

/// Scenario: high-strung
/// At level 4 two tentacles do not bring three successes, one does, or they must be taken.
#[test]
fn high_strung_at_level_four_may_add_three_successes_to_two_tentacles() {
    let mut scene = alone(Cthulhu, &[SisterBeth, Borden]);
    scene.enemy("star-spawn", ROOM, 0);
    level(&mut scene, SisterBeth, Skill::HighStrung, 4);
    scene.play("attack star-spawn").rolls("tbbB").play("amount 1");
    assert_eq!(wounds_on(&scene, "star-spawn"), 1, "one tentacle is not enough");
    scene.play("attack star-spawn").rolls("ttbB").plays(&["amount 0", "yes"]);
    assert_eq!(wounds_on(&scene, "star-spawn"), 4);
}

/// Scenario: high-strung
/// In a roll against her Beth cannot count tentacles, or must; or she cannot count those a star spawn adds (DM-83).
#[test]
fn high_strung_works_on_rolls_against_her_and_on_added_tentacles() {
    // Healed by the tentacle first (T-10), then wounded by it, which toughness keeps off.
    for (amount, wounds) in [("amount 1", 1), ("amount 0", 2)] {
        let mut scene = alone(Cthulhu, &[SisterBeth, Borden]);
        scene.enemy("byakhee-1", ROOM, 0).investigator(SisterBeth, |one| one.wounds = 2);
        level(&mut scene, SisterBeth, Skill::HighStrung, 3);
        scene.fight();
        scene.rolls("tBB").play(amount);
        assert_eq!((scene.who(SisterBeth).wounds, scene.who(SisterBeth).sanity), (wounds, 2));
    }
    let mut scene = alone(Cthulhu, &[SisterBeth, Borden]);
    scene.enemy("star-spawn", ROOM, 0).arrange(|position| {
        position.rlyeh = serde_json::from_value(serde_json::json!([ROOM])).expect("a space");
    });
    level(&mut scene, SisterBeth, Skill::HighStrung, 2);
    scene.play("attack star-spawn").rolls("bbbB").play("amount 2");
    assert_eq!((wounds_on(&scene, "star-spawn"), scene.who(SisterBeth).sanity), (2, 3));
}
