//! Episode 6: the orrery.

use super::*;

/// Scenario: e6-turn-orrery
/// Would fail if the orrery could be turned from elsewhere, or not beside enemies, or each success were not
/// chosen anew.
#[test]
fn the_orrery_turns_the_moon_for_each_success_as_you_like() {
    let mut scene = observatory();
    assert_eq!(scene.refused("do e6-turn-orrery"), "DM-41");
    scene.at(Lizzie, E6OrreryRoom).enemy("hunting-horror-1", E6OrreryRoom, 0);
    scene.play("do e6-turn-orrery");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("sss");
    scene.plays(&["yes", "choose forwards", "yes", "choose backwards", "yes", "choose backwards"]);
    assert_eq!(entered(&scene), [WaxingGibbous, WaxingCrescent, New]);
    assert_eq!(scene.who(Lizzie).sanity, 2, "the new moon, on you");
    assert_eq!((scene.frame(), scene.actions_taken()), ("actions", 1));
}

/// Scenario: e6-turn-orrery
/// Would fail if successes had to be used, or none turned the moon.
#[test]
fn the_orrery_may_be_left_alone() {
    let mut scene = observatory();
    scene.at(Lizzie, E6OrreryRoom);
    scene.play("do e6-turn-orrery").rolls("ssb").play("no");
    assert!(entered(&scene).is_empty());
    assert_eq!(scene.frame(), "actions");
    scene.play("do e6-turn-orrery").rolls("bbe");
    assert_eq!((phase(&scene), scene.frame()), (WaxingCrescent, "actions"));
}

/// Scenario: e6-varga, e6-almanac, e6-turn-orrery, e6-oake, e6-carry-mirror
/// Would fail if somebody's help did not count for what they know, or counted elsewhere.
#[test]
fn helpers_add_dice_to_their_own_action() {
    type Held = &'static [(DiscoveryCard, CardSide)];
    let helpers: [(Held, u8, u8); 4] = [
        (&[(E6D06, CardSide::Right)], 0, 2),
        (&[(E6D06, CardSide::Left)], 0, 1),
        (&[(E6D05, CardSide::Right)], 2, 0),
        (&[(E6D05, CardSide::Right), (E6D06, CardSide::Right)], 2, 2),
    ];
    for (held, carrying, turning) in helpers {
        for (action, green) in [("e6-carry-mirror", carrying), ("e6-turn-orrery", turning)] {
            let mut scene = observatory();
            moon(&mut scene, Full);
            mirrors(&mut scene, [E6OrreryRoom; 5]);
            scene.at(Lizzie, E6OrreryRoom);
            for (card, side) in held {
                scene.claimed(Lizzie, *card, *side);
            }
            scene.play(&format!("do {action}"));
            assert_eq!(scene.last_roll(), (3, green), "{held:?} for {action}");
        }
    }
}
