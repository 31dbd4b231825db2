//! Sanity and insanity: DM-30, DM-31, DM-77, DM-78, DM-82, T-25 to T-29.

mod scene;

use engine::Seat;
use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MoonPhase, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardSide, Event, Out, TurnStep};
use scene::Scene;

use ElderOne::{Cthulhu, Hastur};
use InvestigatorId::{Adam, Borden, Ian, John, Lizzie, SisterBeth};

/// The first of these alone on the front steps, the Elder One far away, nothing else on the board; the others stand in the
/// cold store.
fn alone(investigators: &[InvestigatorId]) -> Scene {
    alone_against(Cthulhu, investigators)
}

fn alone_against(elder_one: ElderOne, investigators: &[InvestigatorId]) -> Scene {
    let mut scene = scene::alone_against(elder_one, investigators);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    scene
}

fn struck(scene: &Scene) -> Vec<InvestigatorId> {
    let of = |event: &Event| match event {
        Event::InsanityStruck { investigator, .. } => Some(*investigator),
        _ => None,
    };
    scene.events.iter().filter_map(of).collect()
}

/// DM-30, T-25: if it failed, the marker would run past a trigger, or stop at a space that is none.
#[test]
fn a_loss_stops_at_the_next_trigger_and_its_rest_is_gone() {
    for (sanity, now) in
        [(1, 3), (2, 4), (3, 5), (4, 5), (5, 7), (8, 9), (12, 13), (15, 16), (17, 19), (18, 19), (19, 20)]
    {
        let mut scene = alone(&[Borden, Ian]);
        scene.enemy("star-spawn", Space::E1FrontSteps, 0).investigator(Borden, |one| one.sanity = sanity);
        // Two sanity from each beside the Star Spawn.
        scene.mythos(MythosCard::MythosC1);
        assert_eq!(scene.who(Borden).sanity, now, "from {sanity}");
        let trigger = [5, 9, 13, 16, 19, 20].contains(&now);
        assert_eq!(struck(&scene), if trigger { vec![Borden] } else { Vec::new() }, "from {sanity}");
    }
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("star-spawn", Space::E1FrontSteps, 0).investigator(Borden, |one| one.sanity = 20);
    scene.mythos(MythosCard::MythosC1);
    assert_eq!((scene.who(Borden).sanity, scene.who(Borden).out), (21, Some(Out::Insane)));
}

/// T-25: spaces 18, 19, 20 and the skull need three losses. If it failed, one bad roll would take all of them.
#[test]
fn one_loss_never_crosses_two_thresholds() {
    let mut scene = alone(&[Borden, Ian]);
    scene.insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| {
        one.sanity = 18;
        one.levels.set([4; 3]);
    });
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("cultist-2", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1").rolls("tttBB");
    assert_eq!(scene.who(Borden).sanity, 19);
    scene.play("attack cultist-1").rolls("tttBBB");
    assert_eq!(scene.who(Borden).sanity, 20);
    scene.play("attack cultist-1").rolls("tttBBBB");
    assert_eq!(scene.who(Borden).sanity, 21);
}

/// DM-30: the insanity, then a level for a skill of choice. If it failed, a skill could pass 4, or the level would come
/// first.
#[test]
fn the_insanity_comes_first_and_then_one_skill_goes_up_a_level() {
    let mut scene = alone(&[Borden, Ian]);
    scene.insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| {
        one.sanity = 4;
        one.levels.set([4, 3, 1]);
    });
    scene.mythos(MythosCard::MythosC6);
    assert_eq!(scene.who(Borden).stress, 1, "Memory Loss has happened");
    assert_eq!(scene.asked(), Seat::new(0));
    assert_eq!(scene.options(), ["choose swiftness", "choose stealth"], "not a skill at 4");
    scene.play("choose swiftness");
    assert_eq!(scene.who(Borden).levels.in_order(), [4, 4, 1]);

    // With all three at 4 there is no level, and nobody is asked.
    let mut scene = alone(&[Borden, Ian]);
    scene.insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| {
        one.sanity = 4;
        one.levels.set([4; 3]);
    });
    scene.mythos(MythosCard::MythosC6);
    assert_ne!(scene.frame(), "madness");
    assert_eq!((scene.who(Borden).stress, scene.who(Borden).levels.in_order()), (1, [4; 3]));

    // With one way up the choice is no question (DM-86).
    let mut scene = alone(&[Borden, Ian]);
    scene.insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| {
        one.sanity = 4;
        one.levels.set([4, 4, 3]);
    });
    scene.mythos(MythosCard::MythosC6);
    assert_eq!(scene.who(Borden).levels.in_order(), [4; 3]);
}

/// DM-31, T-28: if it failed, thresholds of one effect would strike before everybody has lost, or not clockwise.
#[test]
fn several_thresholds_at_once_resolve_clockwise_from_the_active_player() {
    let mut scene = alone(&[Borden, Ian, Adam]);
    for id in [Borden, Ian, Adam] {
        scene.investigator(id, |one| one.sanity = 4);
    }
    scene
        .arrange(|position| position.active = serde_json::from_value(serde_json::json!(2)).expect("a place"));
    scene.mythos(MythosCard::MythosC6);
    // All three have lost before the first is struck.
    let losses: Vec<usize> = scene
        .events
        .iter()
        .enumerate()
        .filter(|(_, event)| matches!(event, Event::SanityLost { .. }))
        .map(|(place, _)| place)
        .collect();
    assert_eq!(losses.len(), 3);
    assert!(losses[2] < scene.when(|event| matches!(event, Event::InsanityStruck { .. })));
    assert_eq!(struck(&scene), [Ian]);
    assert_eq!(scene.asked(), Seat::new(1), "owners choose their level");
    scene.play("choose brawling");
    assert_eq!(struck(&scene), [Ian, Adam]);
    assert_eq!(scene.asked(), Seat::new(2));
    scene.play("choose marksman");
    assert_eq!(struck(&scene), [Ian, Adam, Borden]);
    assert_eq!(scene.asked(), Seat::new(0));
}

/// T-26: if it failed, an insanity would interrupt a step, or wait for the end of the card.
#[test]
fn a_threshold_waits_for_the_end_of_its_step_and_not_of_the_card() {
    let mut scene = alone(&[Borden, Ian]);
    scene.rlyeh(&[Space::E1FrontSteps]);
    scene.insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| one.sanity = 4);
    // Step 2 costs a sanity in a R'lyeh space; steps 3 and 4 summon.
    scene.mythos(MythosCard::MythosC3);
    assert_eq!(scene.frame(), "madness");
    assert_eq!(scene.enemies_in(Space::E1FurnaceRoom), Vec::<String>::new());
    scene.play("choose savage");
    assert_eq!(scene.enemies_in(Space::E1FurnaceRoom), ["cultist-1"]);
    assert_eq!(scene.enemies_in(Space::E1Rotunda), ["cultist-2"]);
}

/// T-26: a step with two parts is finished first. If it failed, the threshold of the stage's sanity would strike before
/// everybody had their part.
#[test]
fn one_step_with_several_parts_is_one_step() {
    // Hastur moves, then costs a sanity in his space: one step of mythos-h8.
    let mut scene = alone_against(Hastur, &[Borden, Ian]);
    scene.elder_one(Stage::Two, Space::E1FrontSteps, 0, false).at(Ian, Space::E1FrontSteps);
    scene.investigator(Borden, |one| one.sanity = 4).investigator(Ian, |one| {
        one.sanity = 4;
        one.signs = 1;
    });
    scene.mythos(MythosCard::MythosH8);
    assert_eq!((scene.who(Borden).sanity, scene.who(Ian).sanity), (5, 5));
    assert_eq!(struck(&scene), [Borden]);
}

/// T-26, T-20: an advance effect has steps of its own. If it failed, the insanity of the first would come after the second.
#[test]
fn a_step_of_an_advance_effect_ends_before_the_next_begins() {
    let mut scene = alone_against(Hastur, &[Borden, Ian]);
    // No sign left: its first step costs a sanity instead.
    scene.investigator(Borden, |one| {
        one.sanity = 4;
        one.signs = 6;
    });
    scene.investigator(Ian, |one| one.signs = 6);
    scene.advance();
    assert_eq!(scene.frame(), "madness");
    assert_eq!((scene.who(Borden).sanity, scene.who(Ian).sanity), (5, 2));
    assert_eq!(
        scene.enemies_in(Space::E1Rotunda),
        Vec::<String>::new(),
        "the disciple of step 2 is not there yet"
    );
    scene.play("choose savage");
    assert_eq!(scene.enemies_in(Space::E1Rotunda), ["disciple-of-hastur-1"]);
}

/// T-27: if it failed, a threshold reached inside an insanity would interrupt it, or be forgotten.
#[test]
fn a_threshold_reached_in_an_insanity_waits_for_its_level() {
    // Ian replays The Thing That Should Not Be: everybody loses a sanity, himself included.
    let mut scene = alone(&[Borden, Ian]);
    scene.insanity(Ian, Insanity::Ptsd).insanity(Borden, Insanity::MemoryLoss);
    scene.arrange(|position| {
        position.mythos_deck.retain(|card| *card != MythosCard::MythosC6);
        position.investigators[1].held_mythos = Some(MythosCard::MythosC6);
        position.investigators[1].sanity = 4;
        position.investigators[0].sanity = 4;
    });
    scene.rlyeh(&[Space::E1ColdStore]);
    // A sanity in each R'lyeh space: Ian is triggered, replays, and Borden reaches his threshold meanwhile.
    scene.mythos(MythosCard::MythosC5);
    assert_eq!((scene.who(Ian).sanity, scene.who(Borden).sanity), (6, 5), "losses apply at once");
    assert_eq!(struck(&scene), [Ian]);
    assert_eq!(scene.asked(), Seat::new(1), "Ian's level first");
    scene.play("choose brawling");
    assert_eq!(struck(&scene), [Ian, Borden]);
    assert_eq!(scene.asked(), Seat::new(0));
}

/// T-27: if it failed, a replay that triggers its holder would replay for ever.
#[test]
fn a_trigger_caused_by_a_replay_only_levels_up() {
    let mut scene = alone(&[Ian, Borden]);
    scene.insanity(Ian, Insanity::Ptsd).arrange(|position| {
        position.mythos_deck.retain(|card| *card != MythosCard::MythosC6);
        position.investigators[0].held_mythos = Some(MythosCard::MythosC6);
        position.investigators[0].sanity = 18;
    });
    scene.rlyeh(&[Space::E1FrontSteps]);
    scene.mythos(MythosCard::MythosC5);
    // 19, then 20 by the replay.
    assert_eq!(scene.who(Ian).sanity, 20);
    scene.play("choose brawling");
    assert_eq!(scene.frame(), "madness");
    scene.play("choose brawling");
    assert_eq!(scene.who(Ian).levels.in_order(), [1, 3, 1]);
    let replays = scene.count(|event| matches!(event, Event::MythosReplayed { .. }));
    assert_eq!(replays, 1);
}

/// T-29: if it failed, sanity would be kept without being asked, wounds only on demand, or after the marker has moved.
#[test]
fn keeping_sanity_is_optional_and_asked_before_the_marker_moves() {
    let mut scene = alone(&[SisterBeth, Ian]);
    scene.investigator(SisterBeth, |one| {
        one.sanity = 4;
        one.levels.set([1, 1, 3]);
    });
    scene.mythos(MythosCard::MythosC6);
    assert_eq!((scene.frame(), scene.who(SisterBeth).sanity), ("lose-sanity", 4));
    assert_eq!(scene.options(), ["amount 0", "amount 1"]);
    // She may want the insanity.
    scene.play("amount 1");
    assert_eq!((scene.who(SisterBeth).sanity, struck(&scene)), (5, vec![SisterBeth]));

    let mut scene = alone(&[SisterBeth, Ian]);
    scene.investigator(SisterBeth, |one| {
        one.sanity = 4;
        one.levels.set([1, 1, 3]);
    });
    scene.mythos(MythosCard::MythosC6).play("amount 0");
    assert_eq!((scene.who(SisterBeth).sanity, struck(&scene)), (4, Vec::new()));
    assert_eq!(scene.who(Ian).sanity, 2, "the others lose theirs");

    // Level 2 works in attacks and fire rolls only.
    let mut scene = alone(&[SisterBeth, Ian]);
    scene.investigator(SisterBeth, |one| one.levels.set([1, 1, 2]));
    scene.mythos(MythosCard::MythosC6);
    assert_eq!(scene.who(SisterBeth).sanity, 2);
    let mut scene = alone(&[SisterBeth, Ian]);
    scene.investigator(SisterBeth, |one| {
        one.levels.set([1, 1, 2]);
        one.fire = 1;
    });
    scene.step(TurnStep::Fire).nudge().dice("t").plays(&["keep", "amount 0"]);
    assert_eq!(scene.frame(), "lose-sanity");
}

/// DM-77: if it failed, an insanity would strike while wounds of the same effect are still being dealt.
#[test]
fn a_threshold_inside_a_wounding_effect_waits_for_its_end() {
    let mut scene = alone_against(Hastur, &[Borden, Ian]);
    scene.elder_one(Stage::Two, Space::E1FrontSteps, 5, true).at(Ian, Space::E1ColdStore);
    scene.insanity(Borden, Insanity::PsychoticOutbreaks).investigator(Borden, |one| {
        one.sanity = 4;
        one.signs = 6;
        one.wounds = 1;
    });
    scene.investigator(Ian, |one| one.signs = 6);
    // One more sign than there is costs the sanity; the outbreak wounds Hastur, whose next stage wounds the marked.
    scene.end_of_turn();
    let order = [
        scene.when(|event| matches!(event, Event::SanityLost { .. })),
        scene.when(|event| matches!(event, Event::InsanityStruck { .. })),
        scene.when(|event| matches!(event, Event::StageRevealed { stage: Stage::Three, .. })),
        scene.when(|event| matches!(event, Event::Wounded { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
    assert_eq!((scene.who(Borden).wounds, scene.who(Ian).wounds), (2, 1));
    assert_eq!(scene.frame(), "madness", "and the level comes after all of that");
}

/// T-02: if it failed, a stage revealed in 4b would do its end-of-turn effect at once.
#[test]
fn a_stage_revealed_in_4b_waits_for_the_next_turn() {
    let mut scene = alone_against(Hastur, &[Borden, Ian]);
    scene.elder_one(Stage::Two, Space::E1FrontSteps, 5, true).at(Ian, Space::E1ColdStore);
    scene.insanity(Borden, Insanity::PsychoticOutbreaks).investigator(Borden, |one| {
        one.sanity = 4;
        one.signs = 6;
    });
    scene.investigator(Ian, |one| one.signs = 6);
    scene.end_of_turn();
    scene.play("choose savage");
    assert_eq!(scene.position().stage, Stage::Three);
    assert_eq!(
        (scene.who(Borden).sanity, scene.who(Ian).sanity),
        (5, 1),
        "stage 3 would have cost each another"
    );
    assert_eq!(scene.position().active.index(), 1);
}

/// DM-78: if it failed, somebody else would choose inside an insanity, or the holder of a replayed card about ties.
#[test]
fn choices_inside_an_insanity_are_its_owners_and_those_on_a_replayed_card_the_active_players() {
    // Memory Loss at full stress: Ian, not active, chooses which of his cards goes.
    let mut scene = alone(&[Borden, Ian]);
    scene.insanity(Ian, Insanity::MemoryLoss).investigator(Ian, |one| {
        one.sanity = 4;
        one.stress = 4;
    });
    scene.claimed(Ian, DiscoveryCard::E1D05, CardSide::Left).claimed(
        Ian,
        DiscoveryCard::E1D06,
        CardSide::Left,
    );
    scene.mythos(MythosCard::MythosC6);
    assert_eq!((scene.frame(), scene.asked()), ("choose-card", Seat::new(1)));

    // A replayed Astral Promise: the nearest cultist and the choice are Borden's, who is active; Ian is `you`.
    let mut scene = alone(&[Borden, Ian]);
    scene.insanity(Ian, Insanity::Ptsd).arrange(|position| {
        position.mythos_deck.retain(|card| *card != MythosCard::MythosC8);
        position.investigators[1].held_mythos = Some(MythosCard::MythosC8);
        position.investigators[1].sanity = 4;
    });
    scene.enemy("cultist-1", Space::E1CellarLanding, 0).enemy("cultist-2", Space::E1BoilerRoom, 0);
    scene.mythos(MythosCard::MythosC6);
    assert_eq!((scene.frame(), scene.asked()), ("choose-figure", Seat::new(0)));
    scene.play("choose cultist-2");
    assert_eq!(scene.figure("cultist-2"), Some((Space::E1ColdStore, 0)), "to Ian's space");
    assert_eq!((scene.frame(), scene.asked()), ("choose-option", Seat::new(0)));
    scene.play("choose option-1");
    assert!(scene.events.contains(&Event::RlyehPlaced { space: Space::E1ColdStore }));
    assert_eq!(scene.asked(), Seat::new(1), "the level is Ian's");
}

/// DM-82: if it failed, a level gained in the middle of a turn would bring its extra action or free Move only next turn.
#[test]
fn a_level_gained_in_the_middle_of_a_turn_counts_at_once() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene.insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| {
        one.sanity = 4;
        one.levels.set([1, 3, 1]);
    });
    scene.arrange(|position| {
        position.this_turn.actions = 2;
        position.this_turn.free_move_used = true;
    });
    scene.play("attack cultist-1").rolls("tbb").play("choose swiftness");
    assert_eq!(scene.frame(), "actions", "a fourth action");
    scene.play("attack cultist-1").rolls("sbb");
    assert_eq!(scene.actions_taken(), 4);

    // A free Attack at range gained by the third action.
    let mut scene = alone(&[Lizzie, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1EntranceHall, 0);
    scene.insanity(Lizzie, Insanity::MemoryLoss).investigator(Lizzie, |one| {
        one.sanity = 4;
        one.levels.set([1, 3, 1]);
    });
    scene.arrange(|position| {
        position.this_turn.actions = 2;
        position.this_turn.free_move_used = true;
    });
    scene.play("attack cultist-1").rolls("tbb").play("choose marksman");
    assert!(scene.offers("attack byakhee-1") && !scene.offers("attack cultist-1"));
}

/// DM-30: levels add to the ones below or replace them. If it failed, a higher level would lose what the lower gave.
#[test]
fn a_level_adds_to_the_ones_below_or_replaces_them_as_the_skill_says() {
    // Swiftness 4: the free Move, four spaces, bringing along, and a fourth action.
    let mut scene = alone(&[John, Ian]);
    scene.at(Ian, Space::E1FrontSteps).investigator(John, |one| one.levels.set([1, 4, 1]));
    scene.play("go e1-entrance-hall");
    assert_eq!(scene.frame(), "bring-along");
    scene.plays(&["stop", "go e1-corridor", "go e1-rotunda", "go e1-covered-walk"]);
    assert_eq!((scene.who(John).space, scene.actions_taken()), (Space::E1CoveredWalk, 0));
    // Lucky 2 replaces 1: two free rerolls, not three.
    let mut scene = alone(&[Lizzie, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).investigator(Lizzie, |one| one.levels.set([2, 1, 1]));
    scene.play("attack cultist-1").dice("bbb");
    for _ in 0..2 {
        scene.play("reroll black-blank free").dice("b");
    }
    assert!(!scene.offers("reroll black-blank free"));
}

/// T-26, T-31: if it failed, an insanity brought about by the new moon would come between the moon and the ritual it
/// completes, or between two steps of the moon on one card.
#[test]
fn what_a_phase_of_the_moon_does_is_part_of_the_step_that_moved_it() {
    let mut scene = Scene::new(Episode::UnspeakableHour, Cthulhu, &[Borden, Ian]);
    scene.no_enemies().insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| one.sanity = 4);
    scene.arrange(|position| {
        position.tokens.slots[..4].fill(Some(Space::E6TelescopeRoom));
        position.tokens.moon = MoonPhase::WaningCrescent;
    });
    scene.end_of_turn();
    let order = [
        scene.when(|event| matches!(event, Event::SanityLost { .. })),
        scene.when(|event| matches!(event, Event::RitualDisrupted)),
        scene.when(|event| matches!(event, Event::Appeared { .. })),
        scene.when(|event| matches!(event, Event::InsanityStruck { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");

    let mut scene = Scene::new(Episode::UnspeakableHour, Cthulhu, &[Borden, Ian]);
    scene.no_enemies().insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| one.sanity = 4);
    scene.arrange(|position| position.tokens.moon = MoonPhase::WaningCrescent);
    scene.mythos(MythosCard::E6M5);
    let moved = scene.when(|event| matches!(event, Event::MoonMoved { phase: MoonPhase::WaxingCrescent }));
    assert!(moved < scene.when(|event| matches!(event, Event::InsanityStruck { .. })));
    assert_eq!(scene.who(Borden).stress, 1, "and before the second step, which stresses those in shadow");
}
