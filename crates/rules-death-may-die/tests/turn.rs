//! A turn: DM-40, DM-41, DM-45 to DM-47, DM-53, DM-54, DM-61 to DM-63, DM-80, T-01 to T-06, T-41, T-42, T-62.

mod scene;

use engine::Seat;
use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, Refused, TurnStep};
use scene::{Scene, alone, alone_against, place_in_order};

use ElderOne::{Cthulhu, Hastur};
use Episode::BlasphemousAlchemy;
use InvestigatorId::{Adam, Ahmed, Borden, Ian, John, Rasputin};

const SYMBOLS: [MythosCard; 5] = [
    MythosCard::MythosC1,
    MythosCard::MythosC2,
    MythosCard::MythosC3,
    MythosCard::MythosC4,
    MythosCard::MythosC5,
];

/// DM-40, T-01: if it failed, a turn would leave out a step or take them in another order.
#[test]
fn a_turn_goes_through_its_steps_in_order() {
    let mut scene = alone(&[Adam, Ian]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.investigator(Adam, |one| one.fire = 1);
    scene.discarded(&SYMBOLS[..3]);
    scene.play("attack cultist-1").rolls("bbb").play("end");
    // Two R'lyeh spaces side by side would advance: there is none, so nothing happens.
    scene.chance("mythos mythos-c7").rolls("BB").rolls("b");
    let order = [
        scene.when(|event| matches!(event, Event::Attacked { .. })),
        scene.when(|event| matches!(event, Event::MythosDrawn { .. })),
        scene.when(|event| matches!(event, Event::MythosDiscarded { .. })),
        scene.when(|event| matches!(event, Event::EnemyAttacked { .. })),
        scene.when(|event| matches!(event, Event::FireBurnsOut { .. })),
        scene.when(|event| matches!(event, Event::EndEffectBegan { .. })),
        scene.when(|event| matches!(event, Event::Advanced { .. })),
        scene.when(|event| matches!(event, Event::MythosShuffled)),
        scene.when(|event| matches!(event, Event::TurnBegan { investigator: Ian, .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

/// DM-41, DM-47: if it failed, an action could not be repeated, a fourth could be taken, or the rest could not be left.
#[test]
fn three_actions_each_as_often_as_one_likes_and_the_rest_is_lost() {
    let mut scene = alone(&[Adam, Ian]);
    scene.enemy("byakhee-1", Space::E1FrontSteps, 0);
    for _ in 0..2 {
        scene.play("attack byakhee-1").rolls("bbb");
        assert_eq!(scene.frame(), "actions");
    }
    scene.play("attack byakhee-1").rolls("bbb");
    // Three are taken: the mythos card is next without a question.
    assert_eq!(scene.frame(), "draw-mythos");

    // With something for no action still to do, the step stays open, but for that only.
    let mut scene = alone(&[Adam, Ian]);
    scene.enemy("byakhee-1", Space::E1FrontSteps, 0).claimed(Adam, DiscoveryCard::E1D05, CardSide::Left);
    scene.investigator(Adam, |one| one.stress = 1).arrange(|position| position.this_turn.actions = 3);
    assert_eq!(scene.refused("attack byakhee-1"), "DM-41");
    assert_eq!(scene.refused("go e1-entrance-hall"), "DM-41");
    assert_eq!(scene.options(), ["use e1-d05", "end"]);

    // Ended early.
    let mut scene = alone(&[Adam, Ian]);
    scene.play("end");
    assert_eq!(scene.frame(), "draw-mythos");
}

/// DM-41: the episode's two actions are there. If it failed, a ritual could never be disrupted.
#[test]
fn the_episodes_actions_are_offered_where_their_needs_are_met() {
    let mut scene = alone(&[Adam, Ian]);
    scene.at(Adam, Space::E1Herbarium).fire(Space::E1Herbarium, 1);
    assert!(scene.offers("do e1-wreck") && scene.offers("do e1-smother"));
    scene.fire(Space::E1Herbarium, 0);
    assert!(scene.offers("do e1-wreck") && !scene.offers("do e1-smother"));
}

/// DM-45: if it failed, a Rest would recover more than three, or sanity, or nothing of a kind.
#[test]
fn a_rest_recovers_up_to_three_in_any_mix() {
    let mut scene = alone(&[Adam, Ian]);
    scene.investigator(Adam, |one| {
        one.wounds = 2;
        one.stress = 4;
        one.sanity = 7;
    });
    let rests: Vec<String> =
        scene.options().into_iter().filter(|option| option.starts_with("rest")).collect();
    let expected =
        ["rest 0 1", "rest 0 2", "rest 0 3", "rest 1 0", "rest 1 1", "rest 1 2", "rest 2 0", "rest 2 1"];
    assert_eq!(rests, expected);
    assert_eq!(scene.refused("rest 0 4"), "DM-45");
    scene.play("rest 2 1");
    assert_eq!((scene.who(Adam).wounds, scene.who(Adam).stress, scene.who(Adam).sanity), (0, 3, 7));
    assert_eq!(scene.actions_taken(), 1);
}

/// DM-46, T-06: if it failed, a card could be taken from somebody who says no, or only in a safe space.
#[test]
fn a_trade_moves_one_card_either_way_if_both_agree_and_needs_no_safe_space() {
    let mut scene = alone(&[Adam, Ian]);
    scene.at(Ian, Space::E1FrontSteps).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.claimed(Adam, DiscoveryCard::E1D05, CardSide::Left).claimed(
        Ian,
        DiscoveryCard::E1D13,
        CardSide::Right,
    );
    scene.play("give e1-d05 to ian");
    assert_eq!((scene.frame(), scene.asked()), ("consent", Seat::new(1)));
    scene.play("yes");
    assert_eq!(scene.actions_taken(), 1);
    let who = |place: usize| serde_json::from_value(serde_json::json!(place)).expect("a place in turn order");
    assert_eq!(scene.card(DiscoveryCard::E1D05), CardPlace::Claimed { by: who(2), side: CardSide::Left });
    scene.plays(&["take e1-d13 from ian", "yes"]);
    // It keeps the side it was claimed with.
    assert_eq!(scene.card(DiscoveryCard::E1D13), CardPlace::Claimed { by: who(1), side: CardSide::Right });
    assert_eq!(scene.actions_taken(), 2);

    // Not with somebody elsewhere.
    scene.at(Ian, Space::E1EntranceHall);
    assert_eq!(scene.refused("give e1-d13 to ian"), "DM-46");
}

/// DM-46, T-06: if it failed, a bad conscience could be handed on.
#[test]
fn conditions_and_cards_marked_so_are_not_traded() {
    let mut scene = alone(&[Adam, Ian]);
    scene.at(Ian, Space::E1FrontSteps);
    // Guilty Conscience, and the paw that cannot be given away.
    scene.claimed(Adam, DiscoveryCard::E1D12, CardSide::Left).claimed(
        Adam,
        DiscoveryCard::E1D04,
        CardSide::Left,
    );
    assert_eq!(scene.refused("give e1-d12 to ian"), "DM-46");
    assert_eq!(scene.refused("give e1-d04 to ian"), "DM-46");
    assert!(!scene.options().iter().any(|option| option.starts_with("give") || option.starts_with("take")));
}

/// DM-80: if it failed, a refused trade would cost an action, or be asked for again and again.
#[test]
fn a_refused_trade_costs_nothing_and_is_not_offered_again_that_turn() {
    let mut scene = alone(&[Adam, Ian, Borden]);
    scene.at(Ian, Space::E1FrontSteps).at(Borden, Space::E1FrontSteps);
    scene.claimed(Adam, DiscoveryCard::E1D05, CardSide::Left).claimed(
        Adam,
        DiscoveryCard::E1D06,
        CardSide::Left,
    );
    scene.plays(&["give e1-d05 to ian", "no"]);
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.refused("give e1-d05 to ian"), "DM-80");
    assert!(
        scene.offers("give e1-d06 to ian") && scene.offers("give e1-d05 to borden"),
        "only that one trade"
    );
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.position().this_turn.refused, [Refused::default(); 5], "and for that turn only");
}

/// DM-80: joint use, here of bleach and ammonia. If it failed, somebody's card would be spent against their will.
#[test]
fn a_refused_joint_use_costs_nothing_and_is_not_offered_again() {
    let mut scene = alone(&[Adam, Ian]);
    scene.at(Ian, Space::E1FrontSteps).enemy("cultist-1", Space::E1EntranceHall, 0);
    scene.claimed(Adam, DiscoveryCard::E1D01, CardSide::Left).claimed(
        Ian,
        DiscoveryCard::E1D02,
        CardSide::Left,
    );
    scene.play("use e1-d01");
    assert_eq!((scene.frame(), scene.asked()), ("consent", Seat::new(1)));
    scene.play("no");
    assert!(matches!(scene.card(DiscoveryCard::E1D01), CardPlace::Claimed { .. }));
    assert!(matches!(scene.card(DiscoveryCard::E1D02), CardPlace::Claimed { .. }));
    assert_eq!(scene.refused("use e1-d01"), "DM-80");
}

/// DM-04: with one player both agree. If it failed, a lone player would be asked to agree with themselves.
#[test]
fn one_player_with_two_investigators_agrees_with_themselves() {
    let mut scene = Scene::with_seats(1, BlasphemousAlchemy, Cthulhu, &[Adam, Ian]);
    scene.no_enemies().claimed(Adam, DiscoveryCard::E1D05, CardSide::Left);
    scene.play("give e1-d05 to ian");
    assert_eq!(scene.frame(), "actions");
    let ian = serde_json::from_value(serde_json::json!(2)).expect("a place in turn order");
    assert_eq!(scene.card(DiscoveryCard::E1D05), CardPlace::Claimed { by: ian, side: CardSide::Left });
}

// Step 3.

/// DM-53, T-41: if it failed, enemies would attack others, twice, or in an order the player did not choose.
#[test]
fn every_enemy_in_your_space_attacks_you_once_in_the_order_you_choose() {
    let mut scene = alone(&[Borden, Ian]);
    scene.at(Ian, Space::E1FrontSteps);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene.enemy("fire-vampire-1", Space::E1EntranceHall, 0);
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.options(), ["choose cultist-1", "choose byakhee-1"]);
    scene.play("choose byakhee-1").rolls("bBB");
    // One is left: no question.
    assert_eq!(scene.frame(), "dice");
    scene.rolls("SS");
    assert_eq!((scene.who(Borden).wounds, scene.who(Ian).wounds), (2, 0));
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    assert_eq!(scene.position().active.index(), 1);
}

/// DM-53, T-42, T-41: if it failed, killing the last enemy in step 3 would bring a discovery card.
#[test]
fn fight_or_investigate_is_settled_once_at_the_start_of_the_step() {
    let mut scene = alone(&[Ian, Adam]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 1);
    scene.step(TurnStep::AfterMythos).nudge().rolls("SB").play("yes");
    assert_eq!(scene.figure("cultist-1"), None, "vengeance killed it");
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    assert_eq!(scene.position().active.index(), 1);
}

/// T-41: if it failed, an enemy that died and came back in step 3 would not attack, or one that left would.
#[test]
fn arrivals_attack_too_also_on_a_figure_that_died_a_moment_ago() {
    // Ian's vengeance kills the cultist; the tentacle makes him replay Crawling Chaos, which summons one where he is.
    let mut scene = alone(&[Ian, Adam]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false).at(Ian, Space::E1Rotunda);
    scene.enemy("fire-vampire-1", Space::E1Rotunda, 3).insanity(Ian, Insanity::Ptsd);
    scene.arrange(|position| {
        position.mythos_deck.retain(|card| *card != MythosCard::E1M2);
        position.investigators[0].held_mythos = Some(MythosCard::E1M2);
        position.investigators[0].sanity = 4;
    });
    scene.step(TurnStep::AfterMythos).nudge().rolls("stB").play("yes");
    assert_eq!(
        scene.figure("fire-vampire-1"),
        Some((Space::E1Rotunda, 0)),
        "summoned at yellow by the replay"
    );
    scene.play("choose brawling");
    assert_eq!(scene.frame(), "dice", "and it attacks");
    assert_eq!(scene.count(|event| matches!(event, Event::EnemyAttacked { .. })), 2);
}

/// T-41: if you are moved, the space is your new one. If it failed, those left behind would go on attacking.
#[test]
fn who_is_moved_in_step_3_fights_where_they_are() {
    let mut scene = alone(&[Borden, Ian]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    scene.enemy("star-spawn", Space::E1FrontSteps, 0).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.enemy("byakhee-1", Space::E1ColdStore, 0).insanity(Borden, Insanity::Codependency);
    scene.arrange(|position| {
        position.investigators[0].partner =
            Some(serde_json::from_value(serde_json::json!(2)).expect("a place"));
        position.investigators[0].sanity = 4;
    });
    scene.step(TurnStep::AfterMythos).nudge();
    scene.play("choose star-spawn").rolls("tbb").plays(&["choose option-1", "choose savage"]);
    assert_eq!(scene.who(Borden).space, Space::E1ColdStore);
    let attackers: Vec<String> = scene
        .events
        .iter()
        .filter_map(|event| match event {
            Event::EnemyAttacked { figure, .. } => Some(figure.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(attackers, ["star-spawn", "byakhee-1"]);
}

/// T-41: who is laid down in step 3 is attacked no more. If it failed, Catatonia would not protect.
#[test]
fn attacks_still_to_come_do_not_happen_to_somebody_who_is_laid_down() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("star-spawn", Space::E1FrontSteps, 0).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.insanity(Borden, Insanity::Catatonia).investigator(Borden, |one| one.sanity = 4);
    scene.step(TurnStep::AfterMythos).nudge();
    scene.play("choose star-spawn").rolls("tbb").play("choose savage");
    assert!(scene.who(Borden).lying);
    assert_eq!(scene.count(|event| matches!(event, Event::EnemyAttacked { .. })), 1);
    assert_eq!(scene.position().active.index(), 1);
}

/// DM-76: John takes over an attack before it is rolled. If it failed, the wrong one would bleed.
#[test]
fn a_redirected_attack_is_the_protectors_for_every_purpose() {
    let mut scene = alone(&[Borden, John]);
    scene.at(John, Space::E1FrontSteps).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!((scene.frame(), scene.asked()), ("offer", Seat::new(1)));
    scene.play("yes").rolls("SS");
    assert_eq!((scene.who(Borden).wounds, scene.who(John).wounds), (0, 1), "John's toughness counts");
}

// Powers.

/// T-62, DM-54: if it failed, a card could be used in the middle of a roll, on somebody else's turn, or not where it may.
#[test]
fn powers_are_used_in_their_windows_of_ones_own_turn() {
    // Cinder calms one stress once a turn.
    let with_cinder = || {
        let mut scene = alone(&[Adam, Ian]);
        scene.claimed(Adam, DiscoveryCard::E1D12, CardSide::Right).investigator(Adam, |one| one.stress = 2);
        scene
    };
    // Before, between and after the actions.
    let mut scene = with_cinder();
    assert!(scene.offers("use e1-d12"));
    scene.arrange(|position| position.this_turn.actions = 3);
    assert!(scene.offers("use e1-d12"));
    // Once.
    scene.play("use e1-d12");
    assert_eq!(scene.who(Adam).stress, 1);
    assert_eq!(scene.frame(), "draw-mythos", "and with nothing left to do the step ends");

    // After the mythos card; before and after 4a.
    let mut scene = with_cinder();
    scene.mythos(MythosCard::MythosC7);
    assert_eq!(
        (scene.frame(), scene.options()),
        ("after-mythos", vec!["use e1-d12".to_owned(), "end".to_owned()])
    );
    for (step, frame) in [(TurnStep::BeforeFire, "before-fire"), (TurnStep::AfterFire, "after-fire")] {
        let mut scene = with_cinder();
        scene.investigator(Adam, |one| one.fire = 1).step(step).nudge();
        assert_eq!((scene.frame(), scene.offers("use e1-d12")), (frame, true));
    }

    // Between two attacks.
    let mut scene = with_cinder();
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene.step(TurnStep::AfterMythos).nudge().play("end");
    assert_eq!((scene.frame(), scene.refused("use e1-d12")), ("fight", "DM-54"), "not before the first");
    scene.play("choose cultist-1").dice("BB");
    // Not during a roll.
    assert_eq!(scene.refused("use e1-d12"), "DM-40");
    scene.play("keep");
    assert_eq!((scene.frame(), scene.offers("use e1-d12")), ("fight", true));

    // Between two effects of 4b.
    let mut scene = with_cinder();
    scene.elder_one(Stage::Three, Space::E1BoilerRoom, 0, true);
    scene.end_of_turn().play("end");
    assert_eq!(
        (scene.frame(), scene.refused("use e1-d12")),
        ("end-effects", "DM-54"),
        "not before the first"
    );
    scene.play("choose effect stage-2");
    assert_eq!(scene.options(), ["choose effect stage-3", "use e1-d12"]);
    scene.play("choose effect stage-3");
    assert_eq!((scene.active(), scene.frame()), (Ian, "actions"), "nor after the last");

    // Not on somebody else's turn.
    let mut scene = with_cinder();
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.refused("use e1-d12"), "DM-54");
}

/// T-62: if it failed, a power "between actions" could be used at the end of the turn.
#[test]
fn between_actions_is_step_1_only() {
    let mut scene = Scene::new(Episode::UnspeakableHour, Cthulhu, &[Adam, Ian]);
    scene.no_enemies().claimed(Adam, DiscoveryCard::E6D01, CardSide::Left);
    assert!(scene.offers("use e6-d01"));
    scene.arrange(|position| position.this_turn.actions = 3);
    assert!(scene.offers("use e6-d01"), "after the last action too");
    // With no other power nothing is asked in the later windows.
    scene.step(TurnStep::BeforeFire).nudge();
    assert!(!scene.happened(|event| matches!(event, Event::Used { .. })));
    assert_eq!(scene.position().active.index(), 1);
}

// Step 4.

/// DM-61, T-01: if it failed, the program would choose the order of 4b, or something would happen twice.
#[test]
fn end_of_turn_effects_happen_once_each_in_the_order_the_active_player_picks() {
    let mut scene = alone(&[Ahmed, Ian]);
    scene.elder_one(Stage::Three, Space::E1BoilerRoom, 0, true).investigator(Ahmed, |one| one.stress = 1);
    scene.end_of_turn();
    let options = ["choose effect stage-2", "choose effect stage-3", "choose effect healing-prayer"];
    assert_eq!(scene.options(), options, "what must happen cannot be ended past");
    scene.play("choose effect stage-3");
    assert_eq!(scene.options(), ["choose effect stage-2", "choose effect healing-prayer"]);
    scene.play("choose effect stage-2");
    // Ahmed's prayer is his to leave out.
    assert_eq!(scene.options(), ["choose effect healing-prayer", "end"]);
    scene.play("choose effect healing-prayer");
    assert_eq!(scene.who(Ahmed).stress, 0);
    assert_eq!(scene.count(|event| matches!(event, Event::EndEffectBegan { .. })), 3);
    assert_eq!(scene.position().active.index(), 1);
}

/// T-01: an effect that would do nothing now may be taken now, so that it does nothing later, when another one has moved
/// somebody; left for later, it happens.
#[test]
fn an_effect_that_does_nothing_yet_may_be_taken_first() {
    let table = || {
        let mut scene = Scene::new(Episode::UnspeakableHour, Cthulhu, &[Ian, Borden]);
        scene.no_enemies().at(Ian, Space::E6Porch).at(Borden, Space::E6TelescopeRoom);
        scene.enemy("hunting-horror-1", Space::E6Porch, 0).enemy("hunting-horror-2", Space::E6Porch, 0);
        scene.elder_one(Stage::Three, Space::E6Burrow, 0, false).insanity(Ian, Insanity::Codependency);
        scene.investigator(Ian, |one| (one.sanity, one.partner) = (4, Some(place_in_order(1))));
        scene.end_of_turn();
        scene
    };
    let horrors = ["choose effect hunting-horror-1", "choose effect hunting-horror-2"];
    // The third stage drives Ian mad, and to his partner upstairs.
    let madness = ["choose effect stage-3", "choose option-1", "choose brawling"];
    let mut scene = table();
    assert!(horrors.iter().all(|horror| scene.offers(horror)));
    assert!(!scene.offers("end"), "the others must happen");
    scene.plays(&horrors).plays(&madness);
    assert_eq!(scene.who(Ian).space, Space::E6TelescopeRoom);
    assert_eq!(scene.enemies_in(Space::E6Porch), ["hunting-horror-1", "hunting-horror-2"]);
    assert!(!scene.offers(horrors[0]), "once per turn");

    let mut scene = table();
    scene.plays(&madness).plays(&horrors);
    assert_eq!(scene.enemies_in(Space::E6TelescopeRoom), ["hunting-horror-1", "hunting-horror-2"]);
}

/// DM-86: an effect that does nothing is not asked about where nothing that is left could change that.
#[test]
fn an_effect_that_can_do_nothing_is_not_asked_about() {
    let mut scene = Scene::new(Episode::DanseMacabre, Cthulhu, &[Ian, Borden]);
    scene.no_enemies().at(Ian, Space::E3Kitchen);
    scene.enemy("hunting-horror-1", Space::E3Kitchen, 0).enemy("hunting-horror-2", Space::E3Bedchamber, 0);
    scene.end_of_turn();
    let begun = |event: &Event| matches!(event, Event::EndEffectBegan { .. });
    assert_eq!((scene.count(begun), scene.active()), (1, Borden));

    // The sanity that the third stage costs drives nobody mad, so nobody will be moved.
    scene.at(Borden, Space::E3Kitchen).elder_one(Stage::Three, Space::E3Kitchen, 0, false);
    scene.enemy("hunting-horror-2", Space::E3Kitchen, 0).end_of_turn();
    assert_eq!(scene.options(), ["choose effect stage-2", "choose effect stage-3"]);
    scene.investigator(Ian, |one| one.sanity = 4);
    assert_eq!(scene.options().len(), 4, "Ian would go mad");
}

/// T-62, T-41: between two attacks a power can hit an enemy that has not attacked yet, though another like it has.
#[test]
fn of_two_alike_the_one_that_has_not_attacked_can_be_hit() {
    for (card, side, episode) in [
        (DiscoveryCard::E6D11, CardSide::Left, Episode::UnspeakableHour),
        (DiscoveryCard::E4D08, CardSide::Left, Episode::EldritchIdols),
    ] {
        let mut scene = Scene::new(episode, Cthulhu, &[Adam, Ian]);
        scene.no_enemies();
        let space = scene.who(Adam).space;
        for cultist in ["cultist-1", "cultist-2", "cultist-3"] {
            scene.enemy(cultist, space, 0);
        }
        scene.claimed(Adam, card, side).step(TurnStep::AfterMythos).nudge().play("end");
        // The first of them attacks; they are alike, so nobody is asked.
        scene.rolls("BB");
        scene.play(&format!("use {card}"));
        assert_eq!(scene.options(), ["choose cultist-1", "choose cultist-2"], "the third is like the second");
        assert_eq!(scene.refused("choose cultist-3"), "DM-86");
        scene.play("choose cultist-2");
        assert_eq!(scene.enemies_in(space), ["cultist-1", "cultist-3"]);
        // Only the third is left to attack, and does.
        scene.rolls("BB");
        assert_ne!(scene.frame(), "fight");
    }
}

/// T-02: once per figure, and about the active investigator only. If it failed, two horrors would move as one, or towards
/// somebody else.
#[test]
fn effects_of_enemies_happen_once_per_figure_for_the_active_investigator() {
    let mut scene = Scene::new(Episode::UnspeakableHour, Cthulhu, &[Adam, Ian]);
    scene.no_enemies().at(Ian, Space::E6TelescopeRoom).at(Adam, Space::E6Porch);
    scene.enemy("hunting-horror-1", Space::E6TelescopeRoom, 0).enemy(
        "hunting-horror-2",
        Space::E6HillRoad,
        0,
    );
    scene.end_of_turn();
    let mut options = scene.options();
    options.sort();
    let all = ["choose effect hunting-horror-1", "choose effect hunting-horror-2", "choose effect moon"];
    assert_eq!(options, all);
    scene.play("choose effect hunting-horror-2");
    assert_eq!(scene.figure("hunting-horror-2"), Some((Space::E6Porch, 0)));
    assert_eq!(scene.options(), ["choose effect hunting-horror-1", "choose effect moon"]);
    scene.play("choose effect hunting-horror-1");
    assert_ne!(
        scene.figure("hunting-horror-1"),
        Some((Space::E6TelescopeRoom, 0)),
        "away from Ian, towards Adam"
    );
}

/// DM-62, DM-63, T-05: if it failed, the Elder One would advance too early, too late, or twice.
#[test]
fn three_symbols_advance_once_and_fewer_leave_the_discard() {
    for (symbols, track) in [(2, 1), (3, 2), (5, 2)] {
        let mut scene = alone(&[Adam, Ian]);
        let mut cards = SYMBOLS[..symbols].to_vec();
        cards.extend([MythosCard::MythosC6, MythosCard::MythosC7]);
        scene.discarded(&cards);
        scene.step(TurnStep::Check).nudge();
        assert_eq!(scene.position().track, track, "{symbols}");
        let left = if track == 1 { symbols + 2 } else { 0 };
        assert_eq!(scene.position().mythos_discard.len(), left, "{symbols}");
        assert_eq!(scene.position().mythos_deck.len(), 16 - left, "{symbols}");
    }
}

/// T-05, DM-62: if it failed, a card held by PTSD would hide its symbol.
#[test]
fn the_symbol_of_a_held_card_counts_and_the_card_is_shuffled_back() {
    for (held, track) in [(MythosCard::MythosC3, 2), (MythosCard::MythosC6, 1)] {
        let mut scene = alone(&[Adam, Ian]);
        scene.discarded(&SYMBOLS[..2]);
        scene.insanity(Ian, Insanity::Ptsd).arrange(|position| {
            position.mythos_deck.retain(|card| *card != held);
            position.investigators[1].held_mythos = Some(held);
        });
        scene.step(TurnStep::Check).nudge();
        assert_eq!(scene.position().track, track, "{held}");
        assert_eq!(scene.who(Ian).held_mythos.is_none(), track == 2, "{held}");
    }
}

/// T-04: if it failed, a card that asks for an advance would add to three symbols, or leave the discard unshuffled.
#[test]
fn there_is_at_most_one_advance_however_many_ask_for_it() {
    let mut scene = alone(&[Adam, Ian]);
    scene.discarded(&SYMBOLS[..3]);
    scene.arrange(|position| {
        position.rlyeh =
            serde_json::from_value(serde_json::json!(["e1-rotunda", "e1-corridor"])).expect("spaces");
    });
    scene.play("end").chance("mythos mythos-c7");
    assert!(scene.position().this_turn.advance);
    scene.chance("discovery e1-d13").play("refuse");
    assert_eq!(scene.count(|event| matches!(event, Event::Advanced { .. })), 1);
    assert_eq!(scene.position().track, 2);

    // As if three symbols were out: the reshuffle too.
    let mut scene = alone(&[Adam, Ian]);
    scene.arrange(|position| {
        position.rlyeh =
            serde_json::from_value(serde_json::json!(["e1-rotunda", "e1-corridor"])).expect("spaces");
    });
    scene.play("end").chance("mythos mythos-c7").chance("discovery e1-d13").play("refuse");
    assert_eq!((scene.position().track, scene.position().mythos_deck.len()), (2, 16));
    assert!(!scene.position().this_turn.advance, "and not in the next turn");
}

/// DM-62, T-03: what the new space does, then Stage 1, then the episode, then the shuffle. If it failed, the order of an
/// advance would be open.
#[test]
fn an_advance_goes_stage_one_then_episode_then_shuffle() {
    let mut scene = alone_against(Hastur, &[Adam, Ian]);
    scene.enemy("cultist-1", Space::E1ColdStore, 0);
    scene.advance();
    let order = [
        scene.when(|event| matches!(event, Event::Advanced { space: 2 })),
        scene.when(|event| matches!(event, Event::SignGiven { .. })),
        scene.when(|event| matches!(event, Event::Summoned { .. })),
        scene.when(|event| matches!(event, Event::FirePlaced { space: Space::E1ColdStore })),
        scene.when(|event| matches!(event, Event::MythosShuffled)),
    ];
    assert!(order.is_sorted(), "{order:?}");
    assert!(!scene.happened(|event| matches!(event, Event::Appeared { .. })), "space 2 is green");
}

/// DM-86: if it failed, players would be asked questions that have one answer.
#[test]
fn a_question_with_one_answer_is_not_asked() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "dice", "one enemy attacks without being chosen");
    // Two alike are one answer as well: which of them attacks first makes no difference.
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("cultist-2", Space::E1FrontSteps, 0);
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "dice");
    // But an elder sign that may or may not count is a question.
    let mut scene = alone(&[Rasputin, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1").dice("ebbB").play("keep");
    assert_eq!(scene.frame(), "elder-signs");
}
