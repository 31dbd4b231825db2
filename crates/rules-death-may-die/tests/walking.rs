//! Moves, followers and fire: DM-42, DM-43, DM-60, T-43, T-50 to T-53.

mod scene;

use rules_death_may_die::ids::{DiscoveryCard, Insanity, InvestigatorId, MythosCard, Space, Stage};
use rules_death_may_die::{CardSide, Event, TurnStep};
use scene::{Scene, alone};

use InvestigatorId::{Adam, Ahmed, Borden, Ian, John, SisterBeth};

fn fire_on(scene: &Scene, id: InvestigatorId) -> (u8, u8) {
    (scene.who(id).fire, scene.who(id).stand_in_fire)
}

/// DM-42: if it failed, a Move would be longer than three spaces, or could be none at all.
#[test]
fn a_move_is_one_to_three_spaces_for_one_action() {
    let mut scene = alone(&[Adam, Ian]);
    assert!(!scene.offers("stop"), "there is no Move of no space");
    scene.play("go e1-entrance-hall");
    assert_eq!(scene.actions_taken(), 1);
    assert_eq!(scene.refused("go e1-rotunda"), "DM-10");
    scene.plays(&["go e1-corridor", "go e1-rotunda"]);
    assert_eq!(
        (scene.frame(), scene.who(Adam).space),
        ("actions", Space::E1Rotunda),
        "three, and it is over"
    );
    assert_eq!(scene.actions_taken(), 1);
    scene.plays(&["go e1-corridor", "stop"]);
    assert_eq!((scene.who(Adam).space, scene.actions_taken()), (Space::E1Corridor, 2));
    // Back and forth is allowed.
    scene.plays(&["go e1-rotunda", "go e1-corridor", "go e1-rotunda"]);
    assert_eq!((scene.who(Adam).space, scene.actions_taken()), (Space::E1Rotunda, 3));
}

/// DM-43, T-43: if it failed, enemies would be shaken off by walking, or come only at the end of the Move.
#[test]
fn all_enemies_of_a_space_follow_at_each_step_the_elder_one_included() {
    let mut scene = alone(&[Adam, Ian]);
    scene.elder_one(Stage::Two, Space::E1FrontSteps, 0, false);
    scene.enemy("cultist-1", Space::E1FrontSteps, 1).enemy("byakhee-1", Space::E1EntranceHall, 0);
    scene.enemy("fire-vampire-1", Space::E1LectureTheatre, 0);
    scene.play("go e1-entrance-hall");
    assert_eq!(scene.enemies_in(Space::E1EntranceHall), ["cultist-1", "byakhee-1", "elder-one"]);
    scene.plays(&["go e1-corridor", "stop"]);
    assert_eq!(scene.enemies_in(Space::E1Corridor), ["cultist-1", "byakhee-1", "elder-one"]);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1Corridor, 1)), "with its wounds");
    assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1LectureTheatre, 0)), "not those next door");
}

/// DM-43, T-52: if it failed, fire would burn those who stay, go with those who leave, or catch them where they arrive.
#[test]
fn leaving_a_burning_space_takes_a_token_for_each_there_and_the_space_keeps_its_own() {
    let mut scene = alone(&[Adam, Ian]);
    scene.fire(Space::E1EntranceHall, 2).fire(Space::E1Corridor, 1);
    scene.plays(&["go e1-entrance-hall", "stop"]);
    assert_eq!(fire_on(&scene, Adam), (0, 0), "who stays catches nothing");
    scene.plays(&["go e1-corridor", "go e1-rotunda", "stop"]);
    assert_eq!(fire_on(&scene, Adam), (3, 0));
    assert_eq!((scene.fire_in(Space::E1EntranceHall), scene.fire_in(Space::E1Corridor)), (2, 1));
}

/// T-52: if it failed, enemies would burn, or a space could hold one token only.
#[test]
fn fire_does_nothing_to_enemies_and_tokens_pile_up() {
    let mut scene = alone(&[Adam, Ian]);
    scene.fire(Space::E1FrontSteps, 3).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("go e1-entrance-hall");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1EntranceHall, 0)));
    assert_eq!(fire_on(&scene, Adam), (3, 0));
    let mut scene = alone(&[Adam, Ian]);
    scene.fire(Space::E1FrontSteps, 3);
    // One fire in your space and in each adjacent one.
    scene.mythos(MythosCard::E1M5);
    assert_eq!((scene.fire_in(Space::E1FrontSteps), scene.fire_in(Space::E1EntranceHall)), (4, 1));
    assert_eq!(fire_on(&scene, Adam), (0, 0));
}

/// T-43, DM-43: if it failed, somebody moved by a card would drag the enemies along or catch fire.
#[test]
fn who_is_moved_by_an_effect_brings_nobody_and_catches_no_fire() {
    let mut scene = alone(&[Adam, Ian]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    scene.fire(Space::E1FrontSteps, 2).insanity(Adam, Insanity::Codependency);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).investigator(Adam, |one| one.sanity = 4);
    scene.arrange(|position| {
        position.investigators[0].partner =
            Some(serde_json::from_value(serde_json::json!(2)).expect("a place"));
    });
    scene.mythos(MythosCard::MythosC6).play("choose option-1");
    assert_eq!(scene.who(Adam).space, Space::E1ColdStore);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 0)));
    assert_eq!(fire_on(&scene, Adam), (0, 0));
}

/// T-43: choose who stays, catch fire, move, the others follow, then Stealth's wounds. If it failed, the wounds would come
/// first, and a vampire killed on leaving would light a fire that is then caught.
#[test]
fn stealth_leaves_behind_and_wounds_after_the_step() {
    let mut scene = alone(&[Borden, Ian]);
    scene.investigator(Borden, |one| one.levels.set([1, 1, 3]));
    scene.enemy("fire-vampire-1", Space::E1FrontSteps, 3).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("go e1-entrance-hall");
    assert_eq!(scene.frame(), "leave-behind");
    scene.plays(&["choose fire-vampire-1", "stop"]);
    assert_eq!(scene.figure("fire-vampire-1"), None);
    assert_eq!(scene.fire_in(Space::E1FrontSteps), 1);
    assert_eq!(fire_on(&scene, Borden), (0, 0), "the fire of its death comes too late to cling");
    assert_eq!(scene.enemies_in(Space::E1EntranceHall), ["cultist-1"]);
    let followed = scene.when(|event| matches!(event, Event::Followed { .. }));
    assert!(followed < scene.when(|event| matches!(event, Event::EnemyDied { .. })));
}

/// T-43: once per Move at level 1. If it failed, one enemy would be left behind at every space.
#[test]
fn stealth_counts_for_the_whole_move() {
    let mut scene = alone(&[Ahmed, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("cultist-2", Space::E1FrontSteps, 1);
    scene.plays(&["go e1-entrance-hall", "choose cultist-1"]);
    assert_eq!(scene.frame(), "walk", "the one use is spent");
    assert_eq!(scene.enemies_in(Space::E1EntranceHall), ["cultist-2"]);
    scene.play("go e1-corridor");
    assert_eq!(scene.enemies_in(Space::E1Corridor), ["cultist-2"], "nobody is asked again in this Move");
    scene.play("stop").play("go e1-rotunda");
    assert_eq!(scene.frame(), "leave-behind", "but in the next");
}

/// T-43: who is brought along agrees, and catches fire as well. If it failed, an investigator could be dragged into a fire.
#[test]
fn who_is_brought_along_agrees_and_catches_fire_too() {
    let mut scene = alone(&[John, Ian]);
    scene
        .at(Ian, Space::E1FrontSteps)
        .fire(Space::E1FrontSteps, 1)
        .investigator(John, |one| one.levels.set([1, 3, 1]));
    scene.plays(&["go e1-entrance-hall", "choose ian"]);
    assert_eq!((scene.frame(), scene.asked()), ("consent", engine::Seat::new(1)));
    scene.play("no");
    assert_eq!((scene.who(John).space, scene.who(Ian).space), (Space::E1EntranceHall, Space::E1FrontSteps));
    assert_eq!((fire_on(&scene, John), fire_on(&scene, Ian)), ((1, 0), (0, 0)));
    scene.plays(&["go e1-front-steps", "go e1-entrance-hall", "choose ian", "yes", "stop"]);
    assert_eq!(scene.who(Ian).space, Space::E1EntranceHall);
    assert_eq!((fire_on(&scene, John), fire_on(&scene, Ian)), ((2, 0), (1, 0)));
}

/// T-50: if it failed, a ninth fire would be laid, or the program would say which spaces burn.
#[test]
fn there_are_eight_fires_and_a_card_that_lights_several_goes_by_the_active_player() {
    let mut scene = alone(&[Adam, Ian]);
    scene.at(Adam, Space::E1Corridor).fire(Space::E1ColdStore, 4).investigator(Ian, |one| one.fire = 1);
    // Three are free: one here, then two for the five spaces next to it.
    scene.mythos(MythosCard::E1M5);
    assert_eq!(scene.fire_in(Space::E1Corridor), 1);
    assert_eq!(scene.frame(), "each");
    assert_eq!(scene.options().len(), 5);
    scene.plays(&["choose e1-rotunda", "choose e1-store-room"]);
    assert_eq!((scene.fire_in(Space::E1Rotunda), scene.fire_in(Space::E1StoreRoom)), (1, 1));
    let lying: u8 = scene.position().fire.iter().map(|one| one.tokens).sum();
    assert_eq!(lying + scene.who(Ian).fire, 8);
    assert_ne!(scene.frame(), "each", "nothing is left to place");

    // With none free nothing is placed.
    let mut scene = alone(&[Adam, Ian]);
    scene.fire(Space::E1ColdStore, 8);
    scene.mythos(MythosCard::E1M5);
    assert_eq!((scene.fire_in(Space::E1FrontSteps), scene.fire_in(Space::E1ColdStore)), (0, 8));
}

/// T-51: if it failed, with the tokens used up an investigator would walk through fire unharmed, or the box would grow.
#[test]
fn catching_fire_is_never_limited() {
    let mut scene = alone(&[Adam, Ian]);
    scene.fire(Space::E1FrontSteps, 3).fire(Space::E1ColdStore, 4);
    scene.plays(&["go e1-entrance-hall", "stop"]);
    assert_eq!(fire_on(&scene, Adam), (1, 2), "one is free, two are stand-ins");
    // All three burn, and the stand-ins vanish: only the one comes back.
    scene.step(TurnStep::Fire).nudge().rolls("bbb");
    assert_eq!(fire_on(&scene, Adam), (0, 0));
    let lying: u8 = scene.position().fire.iter().map(|one| one.tokens).sum();
    assert_eq!(lying, 7);
    // One is free again, and no more.
    scene
        .arrange(|position| position.active = serde_json::from_value(serde_json::json!(1)).expect("a place"));
    scene.mythos(MythosCard::E1M5);
    let lying: u8 = scene.position().fire.iter().map(|one| one.tokens).sum();
    assert_eq!(lying, 8);
}

/// DM-60, T-53: if it failed, each fire would be reduced on its own, or go on burning next turn.
#[test]
fn all_fire_on_a_card_is_one_roll_and_one_instance_and_then_it_is_out() {
    let mut scene = alone(&[Adam, Ian]);
    scene.investigator(Adam, |one| {
        one.fire = 3;
        one.sanity = 2;
    });
    scene.step(TurnStep::BeforeFire).nudge().dice("ssx");
    scene.play("reroll black-success stress").dice("t").play("keep");
    // Two successes less one for toughness, two tentacles, one stress.
    assert_eq!((scene.who(Adam).wounds, scene.who(Adam).sanity, scene.who(Adam).stress), (1, 4, 1));
    assert_eq!(scene.who(Adam).fire, 0);
    let rolls = scene.count(|event| matches!(event, Event::RollBegan { .. }));
    assert_eq!(rolls, 1);
    assert_eq!(scene.position().active.index(), 1, "and the turn is over");

    // Only one's own: Ian's fire waits for his turn.
    let mut scene = alone(&[Adam, Ian]);
    scene.investigator(Ian, |one| one.fire = 2).step(TurnStep::BeforeFire).nudge();
    assert_eq!(scene.who(Ian).fire, 2);
    assert!(!scene.happened(|event| matches!(event, Event::RollBegan { .. })));
}

/// DM-84: if it failed, an insanity caused by the fire roll would still find the tokens on the card.
#[test]
fn fire_rolled_for_returns_before_an_insanity_it_causes() {
    let mut scene = alone(&[SisterBeth, Ian]);
    scene.insanity(SisterBeth, Insanity::Pyromania).investigator(SisterBeth, |one| {
        one.fire = 3;
        one.sanity = 4;
    });
    scene.fire(Space::E1ColdStore, 5);
    // None was free while the three burned; Pyromania finds them back in the supply.
    scene.step(TurnStep::Fire).nudge().dice("tbb").plays(&["keep", "amount 0"]);
    assert_eq!(scene.who(SisterBeth).fire, 0);
    assert_eq!(scene.fire_in(Space::E1FrontSteps), 1);
    assert_eq!(scene.frame(), "madness");
}

/// DM-80: if it failed, an extinguisher would be needed where there is no fire, or a card could be spent on nothing.
#[test]
fn an_action_or_power_that_would_do_nothing_cannot_be_taken() {
    let mut scene = alone(&[Adam, Ian]);
    assert_eq!(scene.refused("do e1-smother"), "DM-41");
    assert_eq!(scene.refused("rest 0 0"), "DM-45");
    assert_eq!(scene.refused("rest 1 0"), "DM-45", "nothing to heal");
    scene.claimed(Adam, DiscoveryCard::E1D05, CardSide::Left);
    assert_eq!(scene.refused("use e1-d05"), "DM-54", "whiskey without stress or guilt");
    scene.investigator(Adam, |one| one.stress = 1);
    assert!(scene.offers("use e1-d05"));
}
