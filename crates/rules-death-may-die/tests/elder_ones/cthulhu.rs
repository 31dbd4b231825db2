//! Cthulhu: his stages and mythos cards.

use super::*;

/// Scenario: cthulhu-stage-1
/// If this failed, an advance of Cthulhu would not mark the active investigator's space, fill every marked space
/// with a cultist and bring his spawn through the blue gate.
#[test]
fn each_advance_of_cthulhu_marks_a_space_and_brings_cultists_and_the_star_spawn() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1Corridor);
    scene.rlyeh(&[E1Glasshouse]);
    scene.advance();
    assert_eq!(marked(&scene), [E1Corridor, E1Glasshouse]);
    let expected =
        figures(&[("cultist-1", E1Corridor, 0), ("cultist-2", E1Glasshouse, 0), ("star-spawn", BLUE, 0)]);
    assert_eq!(scene.figures(), expected);
    assert_eq!(scene.position().track, 2);
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (1, 1), "nothing else is lost");
}

/// Scenario: cthulhu-stage-1
/// If this failed, a second advance would leave the Star Spawn where it is, bring another, or put two tokens into
/// a space.
#[test]
fn a_star_spawn_on_the_board_comes_a_step_nearer_instead() {
    let mut scene = cthulhu();
    scene.enemy("star-spawn", E1Rotunda, 0);
    scene.rlyeh(&[E1FrontSteps]);
    scene.advance();
    assert_eq!(marked(&scene), [E1FrontSteps, E1EntranceHall], "the nearest space without one");
    let expected = figures(&[
        ("cultist-1", E1FrontSteps, 0),
        ("cultist-2", E1EntranceHall, 0),
        ("star-spawn", E1Corridor, 0),
    ]);
    assert_eq!(scene.figures(), expected);
}

/// DM-14: of several nearest spaces the active player picks one.
/// If this failed, the program would pick where R'lyeh rises.
#[test]
fn the_active_player_picks_among_the_nearest_spaces_for_rlyeh() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1Corridor);
    scene.rlyeh(&[E1Corridor]);
    scene.advance();
    let mut expected =
        [E1EntranceHall, E1LectureTheatre, E1StoreRoom, BLUE, YELLOW].map(|space| format!("choose {space}"));
    expected.sort();
    let mut options = scene.options();
    options.sort();
    assert_eq!(options, expected);
    scene.play("choose e1-store-room");
    assert_eq!(marked(&scene), [E1Corridor, E1StoreRoom]);
}

/// T-40: with fewer cultists than R'lyeh spaces the active player picks the spaces; with none, nobody comes.
/// If this failed, the program would pick, or an eleventh cultist would appear.
#[test]
fn the_last_cultists_go_where_the_active_player_says() {
    let mut scene = cthulhu();
    for number in 1..=9 {
        scene.enemy(&format!("cultist-{number}"), E1BoilerRoom, 0);
    }
    scene.rlyeh(&[E1Glasshouse]);
    scene.advance();
    assert_eq!(scene.options(), ["choose e1-front-steps", "choose e1-glasshouse"]);
    scene.play("choose e1-glasshouse");
    assert_eq!(scene.figure("cultist-10"), Some((E1Glasshouse, 0)));
    assert_eq!(scene.enemies_in(E1FrontSteps), [""; 0]);
    assert_eq!(scene.figure("star-spawn"), Some((BLUE, 0)), "later summons still happen");
}

/// If this failed, a R'lyeh token would come from nowhere, or its lack would hurt before the last stage.
#[test]
fn with_no_rlyeh_token_left_nothing_is_placed_and_nothing_lost() {
    for stage in [None, Some(Stage::Two), Some(Stage::Three)] {
        let mut scene = cthulhu();
        if let Some(stage) = stage {
            scene.elder_one(stage, E1BoilerRoom, 0, false);
        }
        mark_all(&mut scene);
        scene.advance();
        assert!(scene.happened(|event| matches!(event, Event::RlyehCannotBePlaced)));
        assert_eq!(marked(&scene).len(), 9);
        assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (1, 1), "{stage:?}");
    }
}

/// Scenario: cthulhu-stage-2
/// T-03, DM-62, DM-70: if this failed, Cthulhu would not come into the world when the track turns red, would not
/// stir what stands in R'lyeh, or Stage 1 would come first or be forgotten.
#[test]
fn cthulhu_appears_on_the_first_red_space_and_stirs_what_stands_in_rlyeh() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1Corridor);
    scene.enemy("cultist-1", BLUE, 0).enemy("cultist-2", E1Glasshouse, 0);
    scene.enemy("fire-vampire-1", E1BoilerRoom, 0).enemy("star-spawn", E1CellarLanding, 2);
    scene.rlyeh(&[BLUE, E1CellarLanding]);
    track(&mut scene, 4);
    scene.advance();
    assert_eq!(scene.position().stage, Stage::Two);
    assert!(!scene.position().disrupted);
    assert_eq!(scene.figure("elder-one"), Some((E1Corridor, 0)));
    assert_eq!(scene.figure("cultist-1"), Some((E1Corridor, 0)), "from R'lyeh a step nearer");
    assert_eq!(scene.figure("cultist-2"), Some((E1Glasshouse, 0)), "not in R'lyeh");
    assert_eq!(scene.figure("fire-vampire-1"), Some((E1BoilerRoom, 0)), "not in R'lyeh");
    // A step by the reveal, and another by Stage 1, which goes on.
    assert_eq!(scene.figure("star-spawn"), Some((E1Corridor, 2)));
    assert_eq!(marked(&scene), [E1Corridor, BLUE, E1CellarLanding]);
    let appeared = scene.when(|event| matches!(event, Event::Appeared { space: E1Corridor, .. }));
    let placed = scene.when(|event| matches!(event, Event::RlyehPlaced { .. }));
    let fires = scene.when(|event| matches!(event, Event::FirePlaced { .. }));
    assert!(appeared < placed && placed < fires, "the space, then Stage 1, then the episode");
    assert_eq!(scene.position().track, 5);
}

/// Scenario: cthulhu-stage-2
/// If this failed, R'lyeh would not spread from where Cthulhu is at each end of turn.
#[test]
fn at_each_end_of_turn_rlyeh_rises_around_cthulhu() {
    let mut scene = cthulhu();
    scene.elder_one(Stage::Two, E1Glasshouse, 0, false);
    scene.end_of_turn();
    assert_eq!(marked(&scene), [E1Glasshouse]);
    scene.end_of_turn();
    assert_eq!(marked(&scene), [E1CoveredWalk, E1Glasshouse]);
    assert_eq!(scene.position().track, 1);
}

/// Scenario: cthulhu-stage-3
/// T-32, T-33: if this failed, Cthulhu would not go to the blue gate, drag others along, or spare those in R'lyeh.
#[test]
fn the_third_stage_of_cthulhu_strikes_those_in_rlyeh_and_leaves_for_the_blue_gate() {
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Lizzie, Borden, Ian]);
    scene.at(Lizzie, E1Corridor).at(Borden, E1Glasshouse).at(Ian, E1Herbarium);
    scene.enemy("cultist-1", E1Corridor, 0);
    scene.rlyeh(&[E1Corridor, E1Glasshouse]);
    scene.elder_one(Stage::Two, E1Corridor, 5, true);
    strike(&mut scene, "sst");
    assert_eq!(scene.position().stage, Stage::Three);
    assert_eq!(scene.figure("elder-one"), Some((BLUE, 0)), "the extra wound is lost");
    assert_eq!(scene.figure("cultist-1"), Some((E1Corridor, 0)), "who was with him stays");
    let harm = |who| (scene.who(who).wounds, sanity(&scene, who));
    assert_eq!(harm(Lizzie), (1, 3), "one by the stage, one by the tentacle");
    assert_eq!(harm(Borden), (1, 2));
    assert_eq!(harm(Ian), (0, 1), "not in R'lyeh");
}

/// Scenario: cthulhu-stage-3
/// DM-61: if this failed, nobody would lose their mind at the end of the turn, the second stage would be
/// forgotten, or the program would choose the order.
#[test]
fn at_the_end_of_turn_the_third_stage_costs_everybody_sanity() {
    let mut scene = cthulhu();
    scene.at(Borden, E1BoilerRoom).elder_one(Stage::Three, E1Glasshouse, 0, true);
    scene.end_of_turn();
    assert_eq!(scene.options(), ["choose effect stage-2", "choose effect stage-3"]);
    scene.play("choose effect stage-3");
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (2, 2));
    assert_eq!(marked(&scene), [E1Glasshouse], "the other one happens too");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds), (0, 0));
}

/// Scenario: cthulhu-stage-final
/// T-20: if this failed, the last stage would not ask for a wound for each thing kept, would ask about conditions,
/// or a companion could take the wound.
#[test]
fn the_last_stage_of_cthulhu_asks_a_wound_for_each_thing_kept() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1Corridor).at(Borden, E1Glasshouse);
    scene.claimed(Lizzie, DiscoveryCard::E1D05, CardSide::Left); // Whiskey.
    scene.claimed(Lizzie, DiscoveryCard::E1D08, CardSide::Left); // A guilty conscience: a condition.
    scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right); // Crispin, who takes three wounds.
    scene.claimed(Borden, DiscoveryCard::E1D06, CardSide::Left); // Medicine.
    scene.elder_one_with_left(Stage::Three, E1Corridor, 1);
    strike(&mut scene, "sbb");
    assert_eq!(scene.position().stage, Stage::Final);
    assert_eq!(scene.figure("elder-one"), Some((E1FrontSteps, 0)), "the starting space of the map");
    let lizzie = scene.asked();
    scene.play("yes");
    assert_eq!(scene.who(Lizzie).wounds, 1, "not for a companion to take");
    assert_eq!(scene.frame(), "keep-or-discard");
    scene.play("no");
    assert_eq!(scene.card(DiscoveryCard::E1D10), CardPlace::Discard);
    assert_ne!(scene.asked(), lizzie, "owners choose among their own");
    scene.play("yes");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds), (1, 1));
    assert!(matches!(scene.card(DiscoveryCard::E1D05), CardPlace::Claimed { .. }));
    assert!(matches!(scene.card(DiscoveryCard::E1D06), CardPlace::Claimed { .. }));
    assert!(
        matches!(scene.card(DiscoveryCard::E1D08), CardPlace::Claimed { .. }),
        "conditions are not asked for"
    );
    assert_eq!(scene.frame(), "actions");
}

/// T-20, T-73: a price is never reduced, and may kill.
/// If this failed, a tough investigator would keep things for nothing, or the dead would be asked about the rest.
#[test]
fn keeping_a_thing_may_kill_and_toughness_does_not_help() {
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Lizzie, John]);
    scene.at(Lizzie, E1Corridor);
    scene.claimed(John, DiscoveryCard::E1D05, CardSide::Left).claimed(
        John,
        DiscoveryCard::E1D06,
        CardSide::Left,
    );
    scene.investigator(John, |one| one.wounds = 4);
    scene.elder_one_with_left(Stage::Three, E1Corridor, 1);
    strike(&mut scene, "sbb");
    assert_eq!(scene.frame(), "keep-or-discard");
    scene.play("yes");
    assert_eq!(scene.who(John).out, Some(Out::Dead));
    assert_eq!(scene.card(DiscoveryCard::E1D05), CardPlace::Discard);
    assert_eq!(scene.card(DiscoveryCard::E1D06), CardPlace::Discard);
    assert_eq!(scene.frame(), "actions", "the game goes on without him (DM-33)");
}

/// Scenario: cthulhu-stage-final
/// If this failed, R'lyeh could be full for nothing at the end.
#[test]
fn at_the_last_stage_a_rlyeh_token_that_cannot_be_placed_costs_everybody_two_sanity() {
    // By Stage 1, at an advance.
    let mut scene = cthulhu();
    scene.at(Borden, E1BoilerRoom).elder_one(Stage::Final, E1Glasshouse, 0, true);
    mark_all(&mut scene);
    scene.advance();
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (3, 3));
    // By Stage 2, at the end of a turn.
    let mut scene = cthulhu();
    scene.at(Borden, E1BoilerRoom).elder_one(Stage::Final, E1Glasshouse, 0, true);
    mark_all(&mut scene);
    scene.end_of_turn().play("choose effect stage-2");
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (4, 4), "two, and one by Stage 3");
    // While tokens last, nothing of it.
    let mut scene = cthulhu();
    scene.elder_one(Stage::Final, E1Glasshouse, 0, true);
    scene.advance();
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (1, 1));
}

/// Scenario: mythos-c1
/// If this failed, the Star Spawn would frighten those it comes to instead of those it was with.
#[test]
fn the_star_spawn_rises_and_then_comes_two_spaces_nearer() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1Corridor).at(Borden, E1Glasshouse).enemy("star-spawn", E1Glasshouse, 1);
    scene.mythos(MythosCard::MythosC1);
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (1, 3));
    assert_eq!(scene.figures(), figures(&[("star-spawn", E1Rotunda, 1)]), "there is but one");
    // Nowhere on the board: it only comes.
    let mut scene = cthulhu();
    scene.mythos(MythosCard::MythosC1);
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (1, 1));
    assert_eq!(scene.figures(), figures(&[("star-spawn", BLUE, 0)]));
}

/// Scenario: mythos-c2
/// If this failed, the Star Spawn would frighten those it left instead of those it comes to.
#[test]
fn the_star_spawn_hunts_and_frightens_where_it_arrives() {
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Lizzie, Borden, Ian]);
    scene.at(Borden, E1Rotunda).at(Ian, E1Glasshouse).enemy("star-spawn", E1Glasshouse, 0);
    scene.mythos(MythosCard::MythosC2);
    assert_eq!([Lizzie, Borden, Ian].map(|who| sanity(&scene, who)), [1, 2, 1]);
    assert_eq!(scene.figures(), figures(&[("star-spawn", E1Rotunda, 0)]));
    let mut scene = cthulhu();
    scene.mythos(MythosCard::MythosC2);
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (1, 1));
    assert_eq!(scene.figures(), figures(&[("star-spawn", RED, 0)]));
}

/// Scenario: mythos-c3
/// If this failed, cultists would not crawl nearer, R'lyeh would not gnaw at the active investigator alone, or the
/// two gates would stay shut.
#[test]
fn cultists_crawl_nearer_and_rlyeh_gnaws_at_you() {
    for (in_rlyeh, lost) in [(true, 1), (false, 0)] {
        let mut scene = cthulhu();
        scene.at(Borden, E1Glasshouse);
        scene.enemy("cultist-1", E1Corridor, 0).enemy("cultist-2", E1FurnaceRoom, 1);
        scene.enemy("cultist-3", E1FrontSteps, 0).enemy("fire-vampire-1", E1Corridor, 0);
        scene.rlyeh(if in_rlyeh { &[E1FrontSteps, E1Glasshouse] } else { &[E1Glasshouse] });
        scene.mythos(MythosCard::MythosC3);
        let expected = figures(&[
            ("cultist-1", E1EntranceHall, 0),
            ("cultist-2", E1CellarLanding, 1),
            ("cultist-3", E1FrontSteps, 0),
            ("cultist-4", RED, 0),
            ("cultist-5", YELLOW, 0),
            ("fire-vampire-1", E1Corridor, 0),
        ]);
        assert_eq!(scene.figures(), expected);
        assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (1 + lost, 1));
    }
}

/// Scenario: mythos-c4
/// DM-14: if this failed, cultists outside R'lyeh would move too, or those near would walk past you.
#[test]
fn cultists_in_rlyeh_come_two_spaces_nearer() {
    let mut scene = cthulhu();
    scene.enemy("cultist-1", E1Glasshouse, 0).enemy("cultist-2", E1CoveredWalk, 0);
    scene.enemy("cultist-3", E1EntranceHall, 0).enemy("byakhee-1", E1CoveredWalk, 0);
    scene.rlyeh(&[E1CoveredWalk, E1EntranceHall, E1FrontSteps]);
    scene.mythos(MythosCard::MythosC4);
    let expected = figures(&[
        ("cultist-1", E1Glasshouse, 0),
        ("cultist-2", E1Corridor, 0),
        ("cultist-3", E1FrontSteps, 0),
        ("cultist-4", BLUE, 0),
        ("cultist-5", YELLOW, 0),
        ("byakhee-1", E1CoveredWalk, 0),
    ]);
    assert_eq!(scene.figures(), expected);
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (1, 1));
}

/// Scenario: mythos-c5
/// If this failed, R'lyeh would spare those in it or reach those outside.
#[test]
fn rlyeh_unleashed_costs_those_in_it_a_sanity() {
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Lizzie, Borden, Ian]);
    scene.at(Borden, E1Glasshouse).at(Ian, E1Rotunda);
    scene.rlyeh(&[E1Glasshouse, E1Rotunda]);
    scene.mythos(MythosCard::MythosC5);
    assert_eq!([Lizzie, Borden, Ian].map(|who| sanity(&scene, who)), [1, 2, 2]);
    assert_eq!(scene.figures(), figures(&[]));
}

/// Scenario: mythos-c6
/// T-23: if this failed, the card would do the same before and after Cthulhu's coming, or stress beyond the track
/// would not wound.
#[test]
fn the_thing_that_should_not_be_stresses_before_and_maddens_after_his_coming() {
    let mut scene = cthulhu();
    scene.investigator(Borden, |one| one.stress = 3);
    scene.mythos(MythosCard::MythosC6);
    let state = |scene: &Scene, who| (scene.who(who).stress, scene.who(who).wounds, sanity(scene, who));
    assert_eq!(state(&scene, Lizzie), (2, 0, 1));
    assert_eq!(state(&scene, Borden), (4, 1, 1));
    let mut scene = cthulhu();
    scene.investigator(Borden, |one| one.stress = 3).elder_one(Stage::Two, E1Glasshouse, 0, false);
    scene.mythos(MythosCard::MythosC6);
    assert_eq!(state(&scene, Lizzie), (0, 0, 2));
    assert_eq!(state(&scene, Borden), (3, 0, 2));
}

/// Scenario: mythos-c7
/// DM-10: if this failed, two R'lyeh spaces side by side, by stairs too, would not advance Cthulhu, or distant
/// ones would.
#[test]
fn the_sleeper_stirs_when_two_rlyeh_spaces_are_adjacent() {
    let cases: [(&[Space], u8); 3] = [
        (&[E1Rotunda, E1CellarLanding], 2),
        (&[E1Corridor, E1EntranceHall], 2),
        (&[E1Rotunda, E1FurnaceRoom, E1EntranceHall], 1),
    ];
    for (spaces, track) in cases {
        let mut scene = cthulhu();
        scene.rlyeh(spaces);
        scene.mythos(MythosCard::MythosC7);
        refuse_a_discovery(&mut scene);
        assert_eq!(scene.position().track, track, "{spaces:?}");
        // The advance includes the reshuffle (T-04).
        let discarded = scene.position().mythos_discard.len();
        assert_eq!(discarded, usize::from(track == 1), "{spaces:?}");
        assert_eq!(scene.happened(|event| matches!(event, Event::RlyehPlaced { .. })), track == 2);
    }
}

/// T-04, DM-63: one advance for each end of turn, whatever asks for it.
/// If this failed, a card and three symbols together would advance the Elder One twice.
#[test]
fn a_card_that_advances_and_three_symbols_advance_once() {
    let mut scene = cthulhu();
    scene.arrange(|position| {
        let out = [MythosCard::MythosC1, MythosCard::MythosC2, MythosCard::MythosC3, MythosCard::MythosC4];
        position.mythos_deck.retain(|card| !out.contains(card));
        position.mythos_discard = out.to_vec();
    });
    scene.rlyeh(&[E1Corridor, E1EntranceHall]);
    scene.mythos(MythosCard::MythosC7);
    refuse_a_discovery(&mut scene);
    assert_eq!(scene.position().track, 2);
    assert_eq!(scene.position().mythos_deck.len(), 16);
}

/// Scenario: mythos-c8
/// If this failed, the promise would bring the wrong cultist, or not leave the choice of its price.
#[test]
fn the_astral_promise_brings_a_cultist_and_leaves_a_choice() {
    let arranged = || {
        let mut scene = cthulhu();
        scene.enemy("cultist-1", E1Rotunda, 0).enemy("cultist-2", E1StoreRoom, 1);
        scene.enemy("cultist-3", E1Glasshouse, 0);
        scene.mythos(MythosCard::MythosC8);
        assert_eq!(scene.options(), ["choose cultist-1", "choose cultist-2"], "both are as near");
        scene.play("choose cultist-2");
        assert_eq!(scene.figure("cultist-2"), Some((E1FrontSteps, 1)));
        assert_eq!(scene.figure("cultist-1"), Some((E1Rotunda, 0)));
        assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
        scene
    };
    let mut scene = arranged();
    scene.play("choose option-1");
    assert_eq!((marked(&scene).as_slice(), sanity(&scene, Lizzie)), ([E1FrontSteps].as_slice(), 1));
    let mut scene = arranged();
    scene.play("choose option-2");
    assert_eq!((marked(&scene).as_slice(), sanity(&scene, Lizzie)), ([].as_slice(), 3));
    assert_eq!(sanity(&scene, Borden), 1);
}

/// Scenario: mythos-c8
/// DM-86: if this failed, a token that is not there could be promised; no cultist anywhere is no reason to stop.
#[test]
fn without_a_token_the_astral_promise_costs_two_sanity() {
    let mut scene = cthulhu();
    mark_all(&mut scene);
    scene.mythos(MythosCard::MythosC8);
    assert_eq!((marked(&scene).len(), sanity(&scene, Lizzie)), (9, 3));
    assert_eq!(scene.frame(), "draw-discovery");
    assert_eq!(scene.figures(), figures(&[]));
}
