//! Setup, spaces and figures, the Elder One and the end of the game: DM-01 to DM-14, DM-70 to DM-75, DM-79, T-30 to T-35,
//! T-40, T-45, T-46; what heals (DM-80).

mod scene;

use std::collections::BTreeSet;

use engine::{Game, Inspect, Pending, Seat};
use rules_death_may_die::content;
use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{
    CardPlace, CardSide, Chance, DeathMayDie, Event, Options, Out, Reason, State, TokensThere, TurnStep,
};
use scene::Scene;

use ElderOne::{Cthulhu, Hastur};
use Episode::BlasphemousAlchemy;
use InvestigatorId::{Adam, Borden, Ian, Lizzie, SisterBeth};

fn scene_of(investigators: &[InvestigatorId]) -> Scene {
    Scene::new(BlasphemousAlchemy, Cthulhu, investigators)
}

fn outcomes(game: &DeathMayDie, state: &State) -> Vec<(String, u64)> {
    let mut all = Vec::new();
    game.outcomes(state, &mut |chance: Chance, weight| all.push((chance.to_string(), weight)));
    all
}

/// Puts as many cultists as there are into a space.
fn all_cultists_in(scene: &mut Scene, space: Space) {
    for number in 1..=10 {
        scene.enemy(&format!("cultist-{number}"), space, 0);
    }
}

// Setup.

/// DM-01: if it failed, a game would be missing, or a deck would hold cards of another box.
#[test]
fn six_episodes_and_two_elder_ones_make_twelve_games_of_their_own_boxes() {
    let games: BTreeSet<(&str, &str)> =
        DeathMayDie::variants(2).iter().map(|one| (one.episode.id(), one.elder_one.id())).collect();
    assert_eq!(games.len(), 12);
    for (number, episode) in (1..).zip(Episode::ALL) {
        for (elder_one, letter) in [(Cthulhu, 'c'), (Hastur, 'h')] {
            let options =
                Options { episode: *episode, elder_one, all_insanities: false, ..Options::default() };
            let game = DeathMayDie::new(2, options).expect("two may play");
            let content = game.content();
            let own = |prefix: &str| content.iter().filter(|id| id.starts_with(prefix)).count();
            assert_eq!(own(&format!("mythos-{letter}")), 8);
            assert_eq!(own("mythos-"), 8, "{episode} {elder_one}: nothing of the other Elder One");
            for other in 1..=6 {
                let cards = own(&format!("e{other}-m")).min(8);
                assert_eq!(cards, if other == number { 8 } else { 0 }, "{episode} {elder_one}: e{other}");
            }
        }
    }
}

/// DM-02, DM-03, DM-05: if it failed, the table would be laid out wrongly before the first turn.
#[test]
fn the_table_is_laid_out_as_the_episode_says() {
    let scene = scene_of(&[Ian, SisterBeth]);
    let position = scene.position();
    assert_eq!((position.track, position.stage, position.disrupted), (1, Stage::One, false));
    assert_eq!(position.mythos_deck.len(), 16, "eight of the Elder One, eight of the episode");
    assert!(position.mythos_discard.is_empty() && position.mythos_bottom.is_empty());
    assert_eq!(position.discoveries.len(), 15);
    assert!(position.discoveries.iter().all(|one| one.place == CardPlace::Deck));
    let mut figures: Vec<String> =
        position.figures.iter().map(|one| format!("{} {}", one.figure.kind(), one.space)).collect();
    figures.sort();
    let expected = [
        "byakhee e1-covered-walk",
        "cultist e1-corridor",
        "cultist e1-distillery",
        "cultist e1-entrance-hall",
        "cultist e1-entrance-hall",
        "cultist e1-furnace-room",
        "fire-vampire e1-boiler-room",
    ];
    assert_eq!(figures, expected);
    let burning: BTreeSet<String> =
        position.fire.iter().map(|one| format!("{} {}", one.space, one.tokens)).collect();
    let fires = [
        "e1-cellar-landing 1",
        "e1-cold-store 1",
        "e1-corridor 1",
        "e1-distillery 1",
        "e1-glasshouse 1",
        "e1-lecture-theatre 1",
    ];
    assert_eq!(burning, fires.iter().map(ToString::to_string).collect());
    for one in &position.investigators {
        assert_eq!((one.wounds, one.stress, one.sanity, one.levels.in_order()), (0, 0, 1, [1; 3]));
        assert_eq!((one.space, one.out), (Space::E1FrontSteps, None));
    }
}

/// DM-04: if it failed, two players could be the same investigator, or a lone player would have only one.
#[test]
fn each_player_picks_another_investigator_and_a_lone_one_picks_two() {
    let options = Options {
        episode: BlasphemousAlchemy,
        elder_one: Cthulhu,
        all_insanities: false,
        ..Options::default()
    };
    for seats in 1..=5 {
        let game = DeathMayDie::new(seats, options.clone()).expect("so many may play");
        let mut scene = Scene { state: game.start(), game, events: Vec::new() };
        let picks = if seats == 1 { 2 } else { seats };
        for number in 0..picks {
            let seat = if seats == 1 { Seat::new(0) } else { Seat::new(usize::from(number)) };
            assert_eq!(scene.asked(), seat);
            assert_eq!(scene.options().len(), 10 - usize::from(number));
            scene.play(&format!("pick {}", InvestigatorId::ALL[usize::from(number)]));
            if number + 1 < picks {
                assert_eq!(scene.refused(&format!("pick {}", InvestigatorId::ALL[0])), "DM-04");
            }
        }
        let chance = matches!(scene.game.pending(&scene.state), Pending::Chance);
        assert!(chance, "nobody else picks at a table for {seats}");
    }
    assert!(DeathMayDie::new(6, options.clone()).is_err());
    assert!(DeathMayDie::new(0, options).is_err());
}

/// DM-06: if it failed, an insanity would be dealt twice, or one that the table has not chosen to use.
#[test]
fn everybody_is_dealt_another_insanity_of_the_eight_or_the_twelve() {
    for (all_insanities, cards) in [(false, 8), (true, 12)] {
        let options =
            Options { episode: BlasphemousAlchemy, elder_one: Cthulhu, all_insanities, ..Options::default() };
        let game = DeathMayDie::new(2, options).expect("two may play");
        let mut scene = Scene { state: game.start(), game, events: Vec::new() };
        scene.plays(&["pick ian", "pick sister-beth"]);
        assert_eq!(outcomes(&scene.game, &scene.state).len(), cards);
        assert!(outcomes(&scene.game, &scene.state).iter().all(|(_, weight)| *weight == 1));
        scene.chance("insanity insanity-ptsd");
        let left = outcomes(&scene.game, &scene.state);
        assert_eq!(left.len(), cards - 1);
        assert!(left.iter().all(|(card, _)| card != "insanity insanity-ptsd"));
        let twelve = left.iter().any(|(card, _)| card == "insanity insanity-masochism");
        assert_eq!(twelve, all_insanities);
    }
}

/// DM-07, DM-81: if it failed, the same investigator would always begin, or turns would not go round.
#[test]
fn chance_says_who_begins_and_turns_go_clockwise() {
    for seats in [1, 3] {
        let investigators: &[InvestigatorId] =
            if seats == 1 { &[Ian, SisterBeth] } else { &[Ian, SisterBeth, Adam] };
        let options = Options {
            episode: BlasphemousAlchemy,
            elder_one: Cthulhu,
            all_insanities: false,
            ..Options::default()
        };
        let game = DeathMayDie::new(seats, options).expect("so many may play");
        let mut scene = Scene { state: game.start(), game, events: Vec::new() };
        for id in investigators {
            scene.play(&format!("pick {id}"));
        }
        for insanity in
            ["insanity-ptsd", "insanity-catatonia", "insanity-paranoia"].iter().take(investigators.len())
        {
            scene.chance(&format!("insanity {insanity}"));
        }
        let expected: Vec<(String, u64)> =
            investigators.iter().map(|id| (format!("starter {id}"), 1)).collect();
        assert_eq!(outcomes(&scene.game, &scene.state), expected);
        scene.chance("starter sister-beth");
        let mut turns = Vec::new();
        for _ in 0..4 {
            turns.push(scene.position().active.index());
            scene.step(TurnStep::Over).nudge();
        }
        let expected: Vec<usize> = (0..4).map(|turn| (1 + turn) % investigators.len()).collect();
        assert_eq!(turns, expected);
    }
}

/// DM-04: if it failed, a lone player would wait for somebody who is out, or lose a turn.
#[test]
fn with_one_player_the_investigator_who_is_left_takes_every_turn() {
    let mut scene = Scene::with_seats(1, BlasphemousAlchemy, Cthulhu, &[Ian, SisterBeth]);
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.position().active.index(), 1, "they alternate");
    assert_eq!(scene.asked(), Seat::new(0), "both are the one player's");
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    scene.investigator(Ian, |one| {
        one.wounds = 5;
        one.out = Some(Out::Dead);
    });
    for _ in 0..3 {
        scene.step(TurnStep::Over).nudge();
        assert_eq!(scene.position().active.index(), 1);
    }
}

// Spaces.

/// DM-10: if it failed, somebody would walk through a wall, or would not find the stairs.
#[test]
fn spaces_connect_as_the_list_of_links_says_stairs_included_and_both_ways() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies();
    for card in content::EPISODES[0].spaces {
        scene.at(Adam, card.space);
        let mut expected = BTreeSet::new();
        for (one, other, _) in content::EPISODES[0].links {
            if *one == card.space {
                expected.insert(format!("go {other}"));
            }
            if *other == card.space {
                expected.insert(format!("go {one}"));
            }
        }
        let offered: BTreeSet<String> =
            scene.options().into_iter().filter(|option| option.starts_with("go ")).collect();
        assert_eq!(offered, expected, "{}", card.space);
    }
    scene.at(Adam, Space::E1Rotunda);
    assert!(scene.offers("go e1-cellar-landing"), "the stairs are a step like any other");
    assert_eq!(scene.refused("go e1-furnace-room"), "DM-10");
}

/// T-45 (no route: no move), DM-14: every map hangs together, so that "towards" always finds a way. If it failed, an enemy
/// could stand on an island and its move would have no end.
#[test]
fn every_map_hangs_together() {
    for episode in content::EPISODES {
        let mut reached = BTreeSet::from([episode.spaces[0].space]);
        loop {
            let before = reached.len();
            for (one, other, _) in episode.links {
                if reached.contains(one) || reached.contains(other) {
                    reached.extend([*one, *other]);
                }
            }
            if reached.len() == before {
                break;
            }
        }
        assert_eq!(reached.len(), episode.spaces.len(), "{}", episode.episode);
    }
}

/// DM-11: if it failed, an investigator would rest beside an enemy, or be kept from resting by somebody who does not matter.
#[test]
fn a_space_without_enemies_is_safe_whoever_else_is_there() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().investigator(Adam, |one| one.stress = 2);
    scene.fire(Space::E1FrontSteps, 2);
    assert!(scene.offers("rest 0 2"), "fire, labs and other investigators do not matter");
    scene.enemy("cultist-1", Space::E1EntranceHall, 0);
    assert!(scene.offers("rest 0 2"), "next door is not here");
    for enemy in ["cultist-1", "byakhee-2", "elder-one"] {
        scene.no_enemies();
        if enemy == "elder-one" {
            scene.elder_one(Stage::Two, Space::E1FrontSteps, 0, false);
        } else {
            scene.enemy(enemy, Space::E1FrontSteps, 0);
        }
        assert_eq!(scene.refused("rest 0 2"), "DM-45", "{enemy}");
    }
}

/// DM-12: if it failed, a card about cultists would move monsters, or one about monsters would move the Elder One.
#[test]
fn effects_that_name_a_kind_touch_that_kind_only() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().at(Ian, Space::E1BoilerRoom);
    scene.elder_one(Stage::Two, Space::E1Rotunda, 0, false);
    scene.enemy("cultist-1", Space::E1Rotunda, 0).enemy("byakhee-1", Space::E1Rotunda, 0);
    // Each cultist one towards Adam on the front steps.
    scene.mythos(MythosCard::MythosC3);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1Corridor, 0)));
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1Rotunda, 0)));
    assert_eq!(scene.figure("elder-one"), Some((Space::E1Rotunda, 0)));

    // Paranoia moves each monster, and neither cultists nor the Elder One.
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().at(Ian, Space::E1BoilerRoom).insanity(Adam, Insanity::Paranoia);
    scene.elder_one(Stage::Two, Space::E1Rotunda, 0, false);
    scene.enemy("cultist-1", Space::E1Rotunda, 0).enemy("byakhee-1", Space::E1Rotunda, 0);
    scene.investigator(Adam, |one| one.sanity = 4).mythos(MythosCard::MythosC6);
    scene.play("choose marksman");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1Rotunda, 0)));
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1Corridor, 0)));
    assert_eq!(scene.figure("elder-one"), Some((Space::E1Rotunda, 0)));
}

/// DM-13, T-40: if it failed, an eleventh cultist would come from nowhere, or a summons without a figure would stop the rest
/// of the card.
#[test]
fn a_summons_with_no_figure_left_is_skipped_and_later_ones_still_happen() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire();
    scene.enemy("fire-vampire-1", Space::E1ColdStore, 0).enemy("fire-vampire-2", Space::E1ColdStore, 0);
    all_cultists_in(&mut scene, Space::E1ColdStore);
    assert_eq!(scene.enemies_in(Space::E1ColdStore).len(), 12, "no limit on figures in a space");
    // Vampires and byakhee one towards you; a vampire at yellow; a byakhee at blue.
    scene.mythos(MythosCard::E1M7);
    assert!(scene.happened(|event| matches!(event, Event::NotSummoned { .. })));
    assert_eq!(scene.enemies_in(Space::E1Rotunda), Vec::<String>::new());
    assert_eq!(scene.enemies_in(Space::E1SpecimenGallery), ["byakhee-1"]);
    assert_eq!(scene.position().figures.len(), 13);
}

/// T-40: if it failed, with two cultists for three R'lyeh spaces the program and not the player would say which spaces get
/// one.
#[test]
fn with_fewer_figures_than_spaces_the_active_player_picks_the_spaces() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire();
    for number in 1..=8 {
        scene.enemy(&format!("cultist-{number}"), Space::E1ColdStore, 0);
    }
    scene.arrange(|position| {
        position.rlyeh =
            serde_json::from_value(serde_json::json!(["e1-rotunda", "e1-corridor"])).expect("spaces");
    });
    scene.advance();
    // Its first step laid a third token where Adam is.
    assert_eq!(scene.frame(), "each");
    let mut options = scene.options();
    options.sort();
    assert_eq!(options, ["choose e1-corridor", "choose e1-front-steps", "choose e1-rotunda"]);
    scene.plays(&["choose e1-rotunda", "choose e1-corridor"]);
    assert_eq!(scene.enemies_in(Space::E1Rotunda), ["cultist-9"]);
    assert_eq!(scene.enemies_in(Space::E1Corridor), ["cultist-10"]);
    assert_eq!(scene.enemies_in(Space::E1FrontSteps), Vec::<String>::new());
}

/// DM-86: if it failed, a player would be asked in which order nothing at all is to happen.
#[test]
fn the_order_is_not_asked_once_nothing_is_left_to_order() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire();
    all_cultists_in(&mut scene, Space::E1ColdStore);
    scene.arrange(|position| {
        position.rlyeh =
            serde_json::from_value(serde_json::json!(["e1-rotunda", "e1-corridor"])).expect("spaces");
    });
    scene.advance();
    assert_eq!(scene.frame(), "actions", "there is no cultist to be placed anywhere");
    assert_eq!(scene.position().active.index(), 1);
}

/// DM-14, T-45: if it failed, an enemy would take a detour, run past its target, or choose between equal ways by itself.
#[test]
fn towards_takes_a_shortest_path_ties_are_the_active_players_and_it_stops_on_arrival() {
    // From the lecture theatre both the corridor and the herbarium are on the way to the gallery.
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().at(Adam, Space::E1SpecimenGallery);
    scene.enemy("byakhee-1", Space::E1LectureTheatre, 0);
    scene.enemy("fire-vampire-1", Space::E1ColdStore, 0).enemy("fire-vampire-2", Space::E1ColdStore, 0);
    scene.mythos(MythosCard::E1M7);
    // The vampires go first; each has but one way.
    assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1CellarLanding, 0)));
    assert_eq!(scene.frame(), "way");
    assert_eq!(scene.asked(), Seat::new(0));
    assert_eq!(scene.options(), ["choose e1-corridor", "choose e1-herbarium"]);
    scene.play("choose e1-herbarium");
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1Herbarium, 0)));

    // Two towards somebody who is one away is one.
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().at(Adam, Space::E1SpecimenGallery);
    scene.enemy("star-spawn", Space::E1Rotunda, 0);
    scene.mythos(MythosCard::MythosC1);
    assert_eq!(scene.figure("star-spawn"), Some((Space::E1SpecimenGallery, 0)));
}

/// DM-85: if it failed, an enemy would make for the lab that was nearest when it set out, and pass one it comes by.
#[test]
fn its_nearest_is_judged_anew_and_a_choice_is_closed_only_where_it_can_do_nothing() {
    // mythos-h6: the first option is always open; the second needs a disciple or a cultist.
    let mut scene = Scene::new(BlasphemousAlchemy, Hastur, &[Adam, Ian]);
    scene.no_enemies().no_fire().enemy("byakhee-1", Space::E1Rotunda, 0);
    scene.arrange(|position| {
        let (ian, adam) = (1, 0);
        position.investigators[adam].signs = 6;
        position.investigators[ian].signs = 6;
    });
    scene.mythos(MythosCard::MythosH6);
    // With no sign in the supply and nobody to move, the first happens: a sanity instead of the sign.
    assert_eq!((scene.who(Adam).signs, scene.who(Adam).sanity), (6, 2));
    for enemy in ["cultist-1", "disciple-of-hastur-1"] {
        let mut scene = Scene::new(BlasphemousAlchemy, Hastur, &[Adam, Ian]);
        scene.no_enemies().no_fire().enemy(enemy, Space::E1Rotunda, 0);
        scene.mythos(MythosCard::MythosH6);
        assert_eq!(scene.options(), ["choose option-1", "choose option-2"], "{enemy}");
    }

    // Two links towards its nearest body: from the vestibule two bodies are equally near, and it may turn to either.
    let mut scene = Scene::new(Episode::TomesOfMadness, Cthulhu, &[Adam, Ian]);
    scene.no_enemies().enemy("ghoul-1", Space::E2CryptDoor, 0);
    scene.arrange(|position| {
        let there = |space| TokensThere { space, tokens: 1 };
        position.tokens.bodies = vec![there(Space::E2Scriptorium), there(Space::E2BoneGallery)];
    });
    scene.mythos(MythosCard::E2M2);
    assert_eq!(scene.options(), ["choose e2-ossuary", "choose e2-crossing"]);
}

/// T-46: if it failed, an enemy would come back with the wounds it died of, or not before the next card.
#[test]
fn a_figure_that_died_returns_to_the_supply_at_once_and_unwounded() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().enemy("star-spawn", Space::E1FrontSteps, 6);
    scene.play("attack star-spawn").rolls("sbb");
    assert_eq!(scene.figure("star-spawn"), None);
    // Its sanity loss and its move find nobody; then it is summoned.
    scene.mythos(MythosCard::MythosC1);
    assert_eq!(scene.figure("star-spawn"), Some((Space::E1SpecimenGallery, 0)));
    assert_eq!(scene.who(Adam).sanity, 1);
}

/// DM-80: if it failed, somebody could waste a healing item on whom it does not change.
/// Scenario: e1-medicine, e2-medical-kit, e3-champagne, e4-bandages, e5-rum, e5-poultice, e5-grace, e6-morphia, e6-flask
#[test]
fn what_heals_or_calms_is_spent_only_on_whom_it_changes() {
    use DiscoveryCard::{E1D06, E2D03, E3D08, E4D10, E5D02, E5D07, E5D08, E6D12, E6D13};
    use Episode::{
        AccursedTide, BlasphemousAlchemy, DanseMacabre, EldritchIdols, TomesOfMadness, UnspeakableHour,
    };
    let (left, right) = (CardSide::Left, CardSide::Right);
    let cards = [
        (BlasphemousAlchemy, E1D06, left, true),
        (TomesOfMadness, E2D03, left, true),
        (DanseMacabre, E3D08, left, false),
        (EldritchIdols, E4D10, left, true),
        (AccursedTide, E5D07, left, false),
        (AccursedTide, E5D08, left, true),
        (AccursedTide, E5D02, right, false),
        (UnspeakableHour, E6D12, left, true),
        (UnspeakableHour, E6D13, left, false),
    ];
    for (episode, card, side, heals) in cards {
        // Of the three, only Ian and Borden have what it takes away; Adam has what it does not.
        let mut scene = Scene::new(episode, Cthulhu, &[Adam, Ian, Borden]);
        scene.no_enemies().claimed(Adam, card, side);
        let hurt = |scene: &mut Scene, id, wounds: bool| {
            scene.investigator(id, |one| if wounds { one.wounds = 1 } else { one.stress = 1 });
        };
        hurt(&mut scene, Adam, !heals);
        hurt(&mut scene, Ian, heals);
        hurt(&mut scene, Borden, heals);
        scene.play(&format!("use {card}"));
        assert_eq!(scene.options(), ["choose ian", "choose borden"], "{card}");
        scene.play("choose borden");
        assert_eq!((scene.who(Borden).wounds, scene.who(Borden).stress), (0, 0), "{card}");

        // Only Ian: nothing to ask.
        let mut scene = Scene::new(episode, Cthulhu, &[Adam, Ian, Borden]);
        scene.no_enemies().claimed(Adam, card, side);
        hurt(&mut scene, Ian, heals);
        scene.play(&format!("use {card}"));
        assert_eq!((scene.who(Ian).wounds, scene.who(Ian).stress), (0, 0), "{card}");
    }
}

// The Elder One.

/// DM-70, T-03, T-30: if it failed, the fourth advance would not bring the Elder One, or its effects would come in another
/// order.
#[test]
fn the_first_red_space_brings_the_elder_one_before_any_advance_effect() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().enemy("cultist-1", Space::E1ColdStore, 0).at(Adam, Space::E1Rotunda);
    scene.arrange(|position| position.track = 4);
    scene.advance();
    assert_eq!(scene.position().track, 5);
    assert_eq!(scene.figure("elder-one"), Some((Space::E1Rotunda, 0)), "in the active investigator's space");
    assert_eq!(scene.position().stage, Stage::Two);
    let order = [
        scene.when(|event| matches!(event, Event::Advanced { space: 5 })),
        scene.when(|event| matches!(event, Event::Appeared { .. })),
        scene.when(|event| matches!(event, Event::StageRevealed { stage: Stage::Two, .. })),
        scene.when(|event| matches!(event, Event::RlyehPlaced { .. })),
        scene.when(|event| matches!(event, Event::Summoned { .. })),
        scene.when(|event| matches!(event, Event::FirePlaced { .. })),
        scene.when(|event| matches!(event, Event::MythosShuffled)),
    ];
    assert!(order.is_sorted(), "{order:?}");
    assert!(!scene.position().disrupted);
}

/// DM-70, T-03: if it failed, the first stage would fall silent once the Elder One is there, or it would be summoned twice.
#[test]
fn stage_one_and_the_episode_keep_working_and_it_is_summoned_once() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().elder_one(Stage::Two, Space::E1ColdStore, 0, false);
    scene.enemy("cultist-1", Space::E1Corridor, 0);
    // T-30: a token placed on green does nothing special on entering space 5.
    scene.arrange(|position| position.track = 4);
    scene.advance();
    assert_eq!(scene.position().track, 5);
    assert!(!scene.happened(|event| matches!(event, Event::Appeared { .. } | Event::StageRevealed { .. })));
    assert_eq!(scene.figure("elder-one"), Some((Space::E1ColdStore, 0)));
    assert!(scene.happened(|event| matches!(event, Event::RlyehPlaced { space: Space::E1FrontSteps })));
    assert_eq!(scene.figure("star-spawn"), Some((Space::E1SpecimenGallery, 0)));
    assert_eq!(scene.fire_in(Space::E1Corridor), 1);
}

/// DM-71: if it failed, the game would go on with the Elder One immortal, or its last advance would do something first.
#[test]
fn the_last_space_of_the_track_loses_before_any_advance_effect() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().elder_one(Stage::Three, Space::E1ColdStore, 0, true);
    scene.arrange(|position| position.track = 6);
    scene.advance();
    assert_eq!((scene.position().track, scene.over()), (7, None));
    scene.forget();
    scene.advance();
    assert_eq!(scene.over(), Some(Reason::Immortal));
    assert_eq!(scene.position().track, 8);
    assert!(!scene.happened(|event| matches!(event, Event::RlyehPlaced { .. } | Event::Summoned { .. })));
}

/// DM-72: if it failed, the Elder One could be killed with the ritual going on.
#[test]
fn before_the_ritual_is_disrupted_nothing_wounds_the_elder_one() {
    let mut scene = scene_of(&[Ian, Adam]);
    scene.no_enemies().no_fire().elder_one(Stage::Two, Space::E1FrontSteps, 0, false);
    assert_eq!(scene.refused("attack elder-one"), "DM-72");
    // Nor can it be among many targets.
    scene.investigator(Ian, |one| one.levels.set([1, 2, 1])).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1");
    assert_eq!(scene.frame(), "dice", "with the cultist alone to aim at, no more targets are asked for");
    scene.rolls("sssS");
    assert_eq!(scene.figure("elder-one"), Some((Space::E1FrontSteps, 0)));

    // An effect on each figure here passes it over, and takes the others.
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().elder_one(Stage::Two, Space::E1FrontSteps, 0, false);
    scene.at(Ian, Space::E1ColdStore).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene.insanity(Adam, Insanity::PsychoticOutbreaks).investigator(Adam, |one| one.sanity = 4);
    scene.mythos(MythosCard::MythosC6);
    assert_eq!(scene.figure("elder-one"), Some((Space::E1FrontSteps, 0)));
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1FrontSteps, 2)));
}

/// DM-73, T-32, T-33: if it failed, a stage would survive its last wound, extra wounds would carry over, or those beside it
/// would be dragged along when it leaves.
#[test]
fn a_stage_with_its_wounds_is_defeated_extra_wounds_are_lost_and_it_goes_alone() {
    let mut scene = scene_of(&[Lizzie, Ian]);
    scene.no_enemies().no_fire().elder_one(Stage::Two, Space::E1FrontSteps, 4, true);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack elder-one").dice("sst").play("keep");
    // Its sixth wound; the tentacle's sanity comes after the reveal.
    assert_eq!(scene.position().stage, Stage::Three);
    assert_eq!(scene.figure("elder-one"), Some((Space::E1SpecimenGallery, 0)), "it moves to the blue gate");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 0)));
    let defeated = scene.when(|event| matches!(event, Event::StageDefeated { stage: Stage::Two, .. }));
    let revealed = scene.when(|event| matches!(event, Event::StageRevealed { stage: Stage::Three, .. }));
    let lost = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(defeated < revealed && revealed < lost);

    let mut scene = scene_of(&[Lizzie, Ian]);
    scene.no_enemies().no_fire().elder_one(Stage::Two, Space::E1FrontSteps, 5, true);
    scene.play("attack elder-one").rolls("sss");
    assert_eq!(scene.position().stage, Stage::Three);
    assert_eq!(scene.figure("elder-one"), Some((Space::E1SpecimenGallery, 0)), "two wounds are lost");

    // Five of six are not enough.
    let mut scene = scene_of(&[Lizzie, Ian]);
    scene.no_enemies().no_fire().elder_one(Stage::Two, Space::E1FrontSteps, 4, true);
    scene.play("attack elder-one").rolls("sbb");
    assert_eq!(
        (scene.position().stage, scene.figure("elder-one")),
        (Stage::Two, Some((Space::E1FrontSteps, 5)))
    );
}

/// T-32: if it failed, the reveal would come before the wounds of the other targets, and a dead cultist would move.
#[test]
fn the_wounds_of_other_targets_count_before_the_next_stage_is_revealed() {
    let mut scene = scene_of(&[Ian, Adam]);
    scene.no_enemies().no_fire().elder_one(Stage::Two, Space::E1FrontSteps, 5, true);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).at(Adam, Space::E1ColdStore);
    scene.investigator(Ian, |one| one.levels.set([1, 2, 1]));
    scene.plays(&["attack elder-one", "also cultist-1"]).rolls("sssB");
    // The cultist comes first in the order of figures.
    scene.play("amount 2");
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(scene.position().stage, Stage::Three);
    let died = scene.when(|event| matches!(event, Event::EnemyDied { .. }));
    let defeated = scene.when(|event| matches!(event, Event::StageDefeated { .. }));
    assert!(died < defeated);
}

/// DM-73: if it failed, what an earlier stage does would end with it.
#[test]
fn all_earlier_ongoing_effects_stay() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().elder_one(Stage::Three, Space::E1ColdStore, 0, true);
    scene.end_of_turn();
    assert_eq!(scene.options(), ["choose effect stage-2", "choose effect stage-3"]);
    scene.plays(&["choose effect stage-3"]);
    assert!(scene.happened(|event| matches!(event, Event::RlyehPlaced { space: Space::E1ColdStore })));
    assert_eq!((scene.who(Adam).sanity, scene.who(Ian).sanity), (2, 2));
}

/// DM-74: if it failed, the Elder One would attack with the dice of one card only, or not at all.
#[test]
fn the_elder_one_attacks_with_the_dice_of_all_revealed_stages() {
    let dice = [
        (Cthulhu, Stage::Two, (3, 0)),
        (Cthulhu, Stage::Three, (3, 1)),
        (Cthulhu, Stage::Final, (3, 2)),
        (Hastur, Stage::Two, (2, 2)),
        (Hastur, Stage::Three, (3, 3)),
        (Hastur, Stage::Final, (3, 4)),
    ];
    for (elder_one, stage, (black, green)) in dice {
        let mut scene = Scene::new(BlasphemousAlchemy, elder_one, &[Adam, Ian]);
        // It attacks before the ritual is disrupted too.
        scene.no_enemies().elder_one(stage, Space::E1FrontSteps, 0, false);
        scene.step(TurnStep::AfterMythos).nudge();
        let began = Event::RollBegan { investigator: Adam, against: true, fire: false, black, green };
        assert!(scene.events.contains(&began), "{elder_one} {stage}: {:?}", scene.events);
    }
}

/// DM-75, T-34, DM-79: if it failed, the last investigator's death by the very mixture that kills the Elder One would lose.
#[test]
fn a_win_and_a_loss_at_one_moment_is_a_win() {
    let mut scene = scene_of(&[Ian, Adam]);
    scene.no_enemies().no_fire().elder_one_with_left(Stage::Final, Space::E1FrontSteps, 6);
    scene.investigator(Adam, |one| {
        one.wounds = 5;
        one.out = Some(Out::Dead);
    });
    scene.claimed(Ian, DiscoveryCard::E1D01, CardSide::Left).claimed(
        Ian,
        DiscoveryCard::E1D02,
        CardSide::Left,
    );
    scene.play("use e1-d01");
    assert_eq!(scene.over(), Some(Reason::ElderOneDefeated));
    assert!(scene.happened(|event| matches!(event, Event::Eliminated { investigator: Ian, .. })));
    let Pending::Over(outcome) = scene.game.pending(&scene.state) else { unreachable!("the game is over") };
    assert_eq!(outcome.winners.len(), 2, "everybody wins");

    // One wound short, the same is a loss.
    let mut scene = scene_of(&[Ian, Adam]);
    scene.no_enemies().no_fire().elder_one_with_left(Stage::Final, Space::E1FrontSteps, 7);
    scene.investigator(Adam, |one| {
        one.wounds = 5;
        one.out = Some(Out::Dead);
    });
    scene.claimed(Ian, DiscoveryCard::E1D01, CardSide::Left).claimed(
        Ian,
        DiscoveryCard::E1D02,
        CardSide::Left,
    );
    scene.play("use e1-d01");
    assert_eq!(scene.over(), Some(Reason::LastDied));
}

/// DM-75, T-10: if it failed, the roller could go mad of the roll that wins the game.
#[test]
fn defeating_the_final_stage_wins_at_once_and_spares_the_tentacles() {
    let mut scene = scene_of(&[Lizzie, Ian]);
    scene.no_enemies().no_fire().elder_one_with_left(Stage::Final, Space::E1FrontSteps, 1);
    scene.investigator(Lizzie, |one| one.sanity = 20);
    scene.play("attack elder-one").dice("xbbBBBB").play("keep");
    assert_eq!(scene.over(), Some(Reason::ElderOneDefeated));
    assert_eq!(scene.who(Lizzie).sanity, 20);
}

/// Three labs are wrecked; the one in the herbarium has so many wounds.
fn three_labs_wrecked(scene: &mut Scene, wounds: u8) {
    scene.arrange(|position| {
        let herbarium = position.tokens.slots[..5].iter().position(|slot| *slot == Some(Space::E1Herbarium));
        let herbarium = herbarium.expect("a lab stands there");
        let other = (0..5).find(|slot| *slot != herbarium).expect("five labs");
        for slot in (0..5).filter(|slot| *slot != herbarium && *slot != other) {
            position.tokens.slots[slot] = None;
        }
        position.tokens.lab_wounds = [0; 5];
        position.tokens.lab_wounds[herbarium] = wounds;
        position.tokens.progress = 3;
        position.tokens.faces = [1, 1, 0, 0, 0, 0, 0, 0];
    });
}

/// T-31, DM-70, T-10: if it failed, disruption would wait for the end of the roll, come before the lab's face, or not bring
/// the Elder One.
#[test]
fn disruption_is_immediate_after_the_face_and_before_the_tentacles() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().at(Adam, Space::E1Herbarium).investigator(Adam, |one| one.stress = 4);
    three_labs_wrecked(&mut scene, 3);
    scene.play("do e1-wreck").dice("stb");
    scene.chance("lab e1-lab-face-calm");
    let order = [
        scene.when(|event| matches!(event, Event::LabDestroyed { .. })),
        scene.when(|event| matches!(event, Event::Calmed { .. })),
        scene.when(|event| matches!(event, Event::RitualDisrupted)),
        scene.when(|event| matches!(event, Event::Appeared { space: Space::E1Herbarium, .. })),
        scene.when(|event| matches!(event, Event::SanityLost { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
    assert_eq!(
        (scene.position().stage, scene.position().track),
        (Stage::Two, 1),
        "the token on a green space"
    );
    assert!(scene.offers("attack elder-one"), "it can be attacked in the same turn");
}

/// T-31: if it failed, a second stage would be revealed although the Elder One was there already.
#[test]
fn disruption_with_the_elder_one_on_the_board_only_makes_it_attackable() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().at(Adam, Space::E1Herbarium);
    scene.elder_one(Stage::Two, Space::E1Herbarium, 0, false);
    three_labs_wrecked(&mut scene, 3);
    assert_eq!(scene.refused("attack elder-one"), "DM-72");
    scene.play("do e1-wreck").rolls("sbb").chance("lab e1-lab-face-calm");
    assert!(scene.position().disrupted);
    assert!(!scene.happened(|event| matches!(event, Event::Appeared { .. } | Event::StageRevealed { .. })));
    assert!(scene.offers("attack elder-one"));
}

/// DM-79, T-70: if it failed, an investigator who dies of the beaker that wrecks the fourth lab would not lose the game.
#[test]
fn an_elimination_before_the_summoning_loses_even_if_the_same_effect_disrupts() {
    let mut scene = scene_of(&[Ian, Adam]);
    scene.no_enemies().no_fire().at(Ian, Space::E1LectureTheatre).at(Adam, Space::E1Herbarium);
    three_labs_wrecked(&mut scene, 2);
    scene.fire(Space::E1Herbarium, 3).investigator(Adam, |one| one.wounds = 3);
    scene.claimed(Ian, DiscoveryCard::E1D11, CardSide::Left);
    // Three wounds on Adam, whose toughness keeps one off, and on the lab.
    scene.plays(&["use e1-d11"]);
    assert_eq!(scene.over(), Some(Reason::DeathBeforeSummoning));
    assert!(!scene.happened(|event| matches!(event, Event::Appeared { .. })));
}

/// DM-79, DM-34: if it failed, idols dropped by a death would disrupt the ritual and so undo the loss.
#[test]
fn tokens_dropped_by_a_death_before_the_summoning_save_nobody() {
    let mut scene = Scene::new(Episode::EldritchIdols, Cthulhu, &[Adam, Ian]);
    scene.no_enemies().at(Adam, Space::E4ArmsGallery).enemy("cultist-1", Space::E4ArmsGallery, 0);
    scene.arrange(|position| {
        // Two blue idols with Adam at the blue gate, two red ones at the red gate, none in the cases.
        position.tokens.slots[..8].fill(None);
        position.tokens.faces = [0; 8];
        position.tokens.idols = serde_json::from_value(
            serde_json::json!([{"space": "e4-egyptian-hall", "idols": {"red": 2, "yellow": 2}}]),
        )
        .expect("idols");
        position.investigators[0].idols = [0, 0, 2];
        position.investigators[0].wounds = 4;
    });
    scene.step(TurnStep::AfterMythos).nudge();
    scene.rolls("SS");
    assert_eq!(scene.over(), Some(Reason::DeathBeforeSummoning));
    assert!(!scene.happened(|event| matches!(event, Event::Appeared { .. })));
}

/// T-35: if it failed, a card that moves the Elder One would stumble over its absence.
#[test]
fn an_effect_on_the_elder_one_while_it_is_not_there_is_skipped() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().enemy("byakhee-1", Space::E1CoveredWalk, 0);
    // Each monster and the Elder One towards its nearest lab; then cultists at wounded labs, of which there is none.
    scene.mythos(MythosCard::E1M4);
    assert_eq!(scene.figure("elder-one"), None);
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1Glasshouse, 0)));
    scene.forget();
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().elder_one(Stage::Two, Space::E1CoveredWalk, 0, false);
    scene.mythos(MythosCard::E1M4);
    assert_eq!(scene.figure("elder-one"), Some((Space::E1Glasshouse, 0)), "and on the board it goes");
}

/// T-33, T-41: if it failed, the Elder One would attack somebody it has just left.
#[test]
fn an_elder_one_that_left_because_of_a_reveal_attacks_no_more_in_step_3() {
    let mut scene = scene_of(&[Ian, Adam]);
    scene
        .no_enemies()
        .no_fire()
        .elder_one(Stage::Two, Space::E1FrontSteps, 5, true)
        .at(Adam, Space::E1ColdStore);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).investigator(Ian, |one| one.levels.set([2, 1, 1]));
    scene.step(TurnStep::AfterMythos).nudge();
    scene.play("choose cultist-1").rolls("SB");
    // Vengeance at level 2 wounds each enemy in the cultist's space.
    scene.play("yes");
    assert_eq!(scene.figure("elder-one"), Some((Space::E1SpecimenGallery, 0)));
    let attacks = scene.count(|event| matches!(event, Event::EnemyAttacked { .. }));
    assert_eq!(attacks, 1);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 1)));
}

/// T-03, DM-62: if it failed, a card left at the bottom or held by PTSD would stay out of the shuffle.
#[test]
fn an_advance_shuffles_discard_held_and_bottom_cards_back() {
    let mut scene = scene_of(&[Adam, Ian]);
    scene.no_enemies().no_fire().insanity(Ian, Insanity::Ptsd);
    scene.arrange(|position| {
        let out = [MythosCard::MythosC6, MythosCard::MythosC7, MythosCard::E1M8];
        position.mythos_deck.retain(|card| !out.contains(card));
        position.mythos_discard = vec![out[0]];
        position.mythos_bottom = vec![out[1]];
        position.investigators[1].held_mythos = Some(out[2]);
    });
    scene.advance();
    let position = scene.position();
    assert_eq!(
        (position.mythos_deck.len(), position.mythos_bottom.len(), position.mythos_discard.len()),
        (16, 0, 0)
    );
    assert_eq!(scene.who(Ian).held_mythos, None);
}
