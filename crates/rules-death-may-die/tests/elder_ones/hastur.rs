//! Hastur: his stages, mythos cards and Yellow Signs.

use super::*;

/// Scenario: hastur-stage-1
/// If this failed, an advance of Hastur would not mark everybody, or no disciple would come through the yellow
/// gate.
#[test]
fn each_advance_of_hastur_marks_everybody_and_brings_a_disciple() {
    let mut scene = hastur();
    scene.at(Borden, E1BoilerRoom);
    scene.advance();
    assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (1, 1));
    assert_eq!(scene.figures(), figures(&[("disciple-of-hastur-1", YELLOW, 0)]));
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (1, 1));
    assert_eq!(scene.position().track, 2);
}

/// Scenario: hastur-stage-1
/// If this failed, the four disciples would stand still, or a fifth would come.
#[test]
fn with_all_disciples_on_the_board_each_comes_a_step_nearer() {
    let mut scene = hastur();
    let from = [E1Glasshouse, E1Rotunda, E1EntranceHall, E1FrontSteps];
    for (number, space) in (1..).zip(from) {
        scene.enemy(&format!("disciple-of-hastur-{number}"), space, number - 1);
    }
    scene.advance();
    let expected = figures(&[
        ("disciple-of-hastur-1", E1CoveredWalk, 0),
        ("disciple-of-hastur-2", E1Corridor, 1),
        ("disciple-of-hastur-3", E1FrontSteps, 2),
        ("disciple-of-hastur-4", E1FrontSteps, 3),
    ]);
    assert_eq!(scene.figures(), expected);
}

/// Scenario: hastur-stage-2
/// If this failed, Hastur would not appear before the active investigator, would mark those who are marked
/// already, or Stage 1 would be forgotten.
#[test]
fn hastur_appears_and_marks_whoever_is_not_yet_marked() {
    let mut scene = hastur();
    scene.at(Lizzie, E1Corridor).at(Borden, E1BoilerRoom);
    signs(&mut scene, Lizzie, 1);
    track(&mut scene, 4);
    scene.advance();
    assert_eq!(scene.position().stage, Stage::Two);
    assert_eq!(scene.figure("elder-one"), Some((E1Corridor, 0)));
    // Borden by the reveal, then both by Stage 1.
    assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (2, 2));
    assert_eq!(scene.figure("disciple-of-hastur-1"), Some((YELLOW, 0)));
    let given: Vec<_> = scene
        .events
        .iter()
        .filter_map(|event| match event {
            Event::SignGiven { investigator } => Some(*investigator),
            _ => None,
        })
        .collect();
    assert_eq!(given, [Borden, Lizzie, Borden]);
}

/// Scenario: hastur-stage-2
/// If this failed, the active investigator could hide from the sign, others would be spared beside Hastur, or
/// marked far from him. Matching stairs are one space (DM-10).
#[test]
fn at_the_end_of_turn_hastur_marks_you_anywhere_and_others_near_him() {
    let mut scene = Scene::college(ElderOne::Hastur, &[Lizzie, Borden, Ian]);
    scene.at(Borden, E1Rotunda).at(Ian, E1Corridor).elder_one(Stage::Two, E1CellarLanding, 0, false);
    scene.end_of_turn();
    let held = |scene: &Scene| [Lizzie, Borden, Ian].map(|who| scene.who(who).signs);
    assert_eq!(held(&scene), [1, 1, 0]);
    // In his very space as well; it is Borden's turn now.
    scene.at(Ian, E1CellarLanding);
    scene.end_of_turn();
    assert_eq!(held(&scene), [1, 2, 1]);
}

/// Scenario: hastur-stage-3
/// If this failed, Hastur would not go to the red gate, or the stage would strike the wrong ones.
#[test]
fn the_third_stage_of_hastur_wounds_those_twice_marked() {
    let mut scene = Scene::college(ElderOne::Hastur, &[Lizzie, Borden, Ian]);
    scene.at(Lizzie, E1Corridor).enemy("cultist-1", E1Corridor, 0);
    signs(&mut scene, Lizzie, 1);
    signs(&mut scene, Borden, 2);
    signs(&mut scene, Ian, 3);
    scene.elder_one(Stage::Two, E1Corridor, 5, true);
    strike(&mut scene, "sbb");
    assert_eq!(scene.position().stage, Stage::Three);
    assert_eq!(scene.figure("elder-one"), Some((RED, 0)));
    assert_eq!(scene.figure("cultist-1"), Some((E1Corridor, 0)));
    assert_eq!([Lizzie, Borden, Ian].map(|who| scene.who(who).wounds), [0, 1, 1]);
    assert_eq!([Lizzie, Borden, Ian].map(|who| scene.who(who).signs), [1, 2, 3]);
}

/// Scenario: hastur-stage-3
/// DM-61: if this failed, the twice marked would keep their minds, or the order, which matters here, would not be
/// the active player's.
#[test]
fn at_the_end_of_turn_the_twice_marked_lose_sanity_and_the_order_matters() {
    for (first, lost) in [("stage-2", 1), ("stage-3", 0)] {
        let mut scene = hastur();
        scene.at(Borden, E1BoilerRoom).elder_one(Stage::Three, E1Glasshouse, 0, true);
        signs(&mut scene, Lizzie, 1);
        signs(&mut scene, Borden, 2);
        scene.end_of_turn();
        assert_eq!(scene.options(), ["choose effect stage-2", "choose effect stage-3"]);
        scene.play(&format!("choose effect {first}"));
        assert_eq!(sanity(&scene, Lizzie), 1 + lost, "{first} first");
        assert_eq!(sanity(&scene, Borden), 2, "{first} first");
        assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (2, 2));
    }
}

/// Scenario: hastur-stage-final
/// If this failed, Hastur and his court would not gather at the yellow gate, or somebody would go unmarked.
#[test]
fn the_last_stage_of_hastur_gathers_his_court_at_the_yellow_gate() {
    let mut scene = hastur();
    scene.at(Lizzie, E1Corridor).enemy("cultist-1", E1Corridor, 0);
    scene.enemy("disciple-of-hastur-1", E1Corridor, 3).enemy("disciple-of-hastur-3", E1BoilerRoom, 0);
    signs(&mut scene, Lizzie, 2);
    scene.elder_one_with_left(Stage::Three, E1Corridor, 1);
    strike(&mut scene, "sbb");
    assert_eq!(scene.position().stage, Stage::Final);
    assert_eq!(scene.figure("elder-one"), Some((YELLOW, 0)));
    assert_eq!(scene.figure("disciple-of-hastur-1"), Some((YELLOW, 3)));
    assert_eq!(scene.figure("disciple-of-hastur-3"), Some((YELLOW, 0)));
    assert_eq!(scene.figure("cultist-1"), Some((E1Corridor, 0)));
    assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (2, 1), "only who held none");
}

/// Scenario: hastur-stage-final
/// If this failed, the signs would not burn at the end of the turn: a die for each, three at most, in the order
/// the active player likes.
#[test]
fn at_the_end_of_turn_dice_fall_for_the_signs_held() {
    let mut scene = Scene::college(ElderOne::Hastur, &[Lizzie, Borden, Ian]);
    scene.at(Borden, E1BoilerRoom).at(Ian, E1Corridor).elder_one(Stage::Final, E1Glasshouse, 0, true);
    signs(&mut scene, Lizzie, 4);
    signs(&mut scene, Borden, 1);
    scene.end_of_turn();
    assert_eq!(
        scene.options(),
        ["choose effect stage-2", "choose effect stage-3", "choose effect stage-final"]
    );
    scene.play("choose effect stage-final");
    assert_eq!(scene.options(), ["choose lizzie", "choose borden"], "Ian holds none");
    scene.play("choose borden");
    // So many black dice, and no green ones, were rolled for them.
    let rolled = |scene: &Scene, who: InvestigatorId| {
        scene.events.iter().find_map(|event| match event {
            Event::RollBegan { investigator, black, green, .. } if *investigator == who => {
                Some((*black, *green))
            }
            _ => None,
        })
    };
    assert_eq!(rolled(&scene, Borden), Some((1, 0)));
    scene.rolls("e");
    assert_eq!((scene.who(Borden).wounds, sanity(&scene, Borden)), (0, 1));
    assert_eq!(rolled(&scene, Lizzie), Some((3, 0)), "three at most, and no dice of her own");
    scene.rolls("sxt");
    assert_eq!((scene.who(Lizzie).wounds, sanity(&scene, Lizzie)), (2, 3));
    assert_eq!(scene.options(), ["choose effect stage-2", "choose effect stage-3"]);
}

/// DM-60, DM-53: `roll against` is no fire roll and no attack.
/// If this failed, toughness of the second level would save sanity here, or of the first no wound.
#[test]
fn dice_for_signs_are_neither_an_attack_nor_a_fire() {
    let mut scene = Scene::college(ElderOne::Hastur, &[John, Borden]);
    scene.elder_one(Stage::Final, E1Glasshouse, 0, true);
    // Protector, swiftness, toughness.
    scene.investigator(John, |one| one.levels.set([1, 1, 2]));
    signs(&mut scene, John, 2);
    scene.end_of_turn().play("choose effect stage-final").rolls("xs");
    assert_eq!(scene.frame(), "end-effects", "nothing is asked about the sanity");
    assert_eq!((scene.who(John).wounds, sanity(&scene, John)), (1, 2));
}

/// Scenario: mythos-h1
/// T-40: if this failed, the servants would not come, or a fifth disciple would.
#[test]
fn the_servants_of_the_king_come_nearer_and_one_more_arrives() {
    let mut scene = hastur();
    scene.enemy("disciple-of-hastur-1", E1Glasshouse, 0).enemy("disciple-of-hastur-2", E1EntranceHall, 3);
    scene.enemy("cultist-1", E1Glasshouse, 0);
    scene.mythos(MythosCard::MythosH1);
    let expected = figures(&[
        ("cultist-1", E1Glasshouse, 0),
        ("disciple-of-hastur-1", E1Rotunda, 0),
        ("disciple-of-hastur-2", E1FrontSteps, 3),
        ("disciple-of-hastur-3", YELLOW, 0),
    ]);
    assert_eq!(scene.figures(), expected);
    let mut scene = hastur();
    for number in 1..=4 {
        scene.enemy(&format!("disciple-of-hastur-{number}"), E1Glasshouse, 0);
    }
    scene.mythos(MythosCard::MythosH1);
    assert!(scene.figures().iter().all(|(_, space, _)| *space == E1Rotunda));
    assert_eq!(scene.figures().len(), 4);
}

/// Scenario: mythos-h2
/// If this failed, the nearest disciple would not pass the mark, or it would be passed by nobody.
#[test]
fn the_mark_is_passed_by_the_nearest_disciple() {
    let mut scene = hastur();
    scene.enemy("disciple-of-hastur-1", E1Glasshouse, 0).enemy("disciple-of-hastur-2", E1Rotunda, 2);
    scene.mythos(MythosCard::MythosH2);
    let expected = figures(&[
        ("disciple-of-hastur-1", E1Glasshouse, 0),
        ("disciple-of-hastur-2", E1FrontSteps, 2),
        ("disciple-of-hastur-3", RED, 0),
    ]);
    assert_eq!(scene.figures(), expected);
    assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (1, 0));
    let mut scene = hastur();
    scene.mythos(MythosCard::MythosH2);
    assert_eq!(scene.figures(), figures(&[("disciple-of-hastur-1", RED, 0)]));
    assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (0, 0));
}

/// Scenario: mythos-h3
/// If this failed, the procession would not move, would take others along, or not grow at two gates.
#[test]
fn the_ragged_procession_moves_and_grows() {
    let mut scene = hastur();
    scene.enemy("cultist-1", E1Glasshouse, 0).enemy("cultist-2", E1FrontSteps, 0);
    scene.enemy("disciple-of-hastur-1", E1Glasshouse, 0);
    scene.mythos(MythosCard::MythosH3);
    let expected = figures(&[
        ("cultist-1", E1CoveredWalk, 0),
        ("cultist-2", E1FrontSteps, 0),
        ("cultist-3", RED, 0),
        ("cultist-4", BLUE, 0),
        ("disciple-of-hastur-1", E1Glasshouse, 0),
    ]);
    assert_eq!(scene.figures(), expected);
}

/// Scenario: mythos-h4
/// If this failed, the second act would spare the marked or touch the others.
#[test]
fn the_second_act_costs_the_marked_a_sanity() {
    let mut scene = Scene::college(ElderOne::Hastur, &[Lizzie, Borden, Ian]);
    signs(&mut scene, Borden, 1);
    signs(&mut scene, Ian, 3);
    scene.mythos(MythosCard::MythosH4);
    assert_eq!([Lizzie, Borden, Ian].map(|who| sanity(&scene, who)), [1, 2, 2]);
    assert_eq!(scene.figures(), figures(&[("cultist-1", YELLOW, 0)]));
}

/// Scenario: mythos-h5
/// If this failed, Carcosa would call those marked once, or mark the active investigator a third time; the second
/// step is judged after the first.
#[test]
fn carcosa_calls_the_twice_marked_and_marks_you_if_you_are_not() {
    let state = |scene: &Scene, who| (scene.who(who).signs, scene.who(who).stress, scene.who(who).wounds);
    for (held, expected) in [(0, (1, 0, 0)), (1, (2, 0, 0)), (2, (2, 2, 0))] {
        let mut scene = hastur();
        signs(&mut scene, Lizzie, held);
        signs(&mut scene, Borden, 3);
        scene.investigator(Borden, |one| one.stress = 3);
        scene.mythos(MythosCard::MythosH5);
        assert_eq!(state(&scene, Lizzie), expected);
        assert_eq!(state(&scene, Borden), (3, 4, 1));
    }
}

/// Scenario: mythos-h6
/// If this failed, the mask would leave no choice, or one option would do the other's work.
#[test]
fn behind_the_pallid_mask_is_a_choice() {
    let arranged = || {
        let mut scene = hastur();
        scene.enemy("disciple-of-hastur-1", E1Glasshouse, 0).enemy("disciple-of-hastur-2", E1EntranceHall, 0);
        scene.enemy("cultist-1", E1StoreRoom, 0).enemy("cultist-2", E1BoilerRoom, 0);
        scene.mythos(MythosCard::MythosH6);
        assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
        scene
    };
    let mut scene = arranged();
    let before = scene.figures();
    scene.play("choose option-1");
    assert_eq!((scene.who(Lizzie).signs, scene.figures()), (1, before));
    let mut scene = arranged();
    scene.play("choose option-2");
    let expected = figures(&[
        ("cultist-1", E1FrontSteps, 0),
        ("cultist-2", E1BoilerRoom, 0),
        ("disciple-of-hastur-1", E1Rotunda, 0),
        ("disciple-of-hastur-2", E1FrontSteps, 0),
    ]);
    assert_eq!((scene.who(Lizzie).signs, scene.figures()), (0, expected));
}

/// Scenario: mythos-h6
/// DM-85: if this failed, a choice could be made that nobody on the board carries out, or one of the two would not
/// do.
#[test]
fn the_pallid_mask_needs_a_disciple_or_a_cultist_for_its_second_choice() {
    let mut scene = hastur();
    scene.mythos(MythosCard::MythosH6);
    assert_eq!(scene.who(Lizzie).signs, 1, "there is no choice (DM-86)");
    for figure in ["cultist-1", "disciple-of-hastur-1"] {
        let mut scene = hastur();
        scene.enemy(figure, E1Corridor, 0);
        scene.mythos(MythosCard::MythosH6).play("choose option-2");
        assert_eq!(scene.figure(figure), Some((E1FrontSteps, 0)));
        assert_eq!(scene.who(Lizzie).signs, 0);
    }
}

/// Scenario: mythos-h7
/// If this failed, Hastur would advance with too few signs, or not with enough; only investigators in the game
/// count.
#[test]
fn have_you_seen_it_counts_the_signs_of_all() {
    for (held, advances) in [([2, 2], true), ([4, 0], true), ([2, 1], false), ([0, 0], false)] {
        let mut scene = hastur();
        signs(&mut scene, Lizzie, held[0]);
        signs(&mut scene, Borden, held[1]);
        scene.mythos(MythosCard::MythosH7);
        assert_eq!(scene.who(Lizzie).signs, held[0] + u8::from(!advances));
        assert_eq!(scene.who(Borden).signs, held[1]);
        refuse_a_discovery(&mut scene);
        assert_eq!(scene.position().track, 1 + u8::from(advances));
        assert_eq!(scene.position().mythos_discard.is_empty(), advances);
    }
    let mut scene = hastur();
    scene.elder_one(Stage::Two, E1Glasshouse, 0, false);
    scene.investigator(Borden, |one| {
        one.out = Some(Out::Dead);
        one.wounds = 5;
    });
    signs(&mut scene, Lizzie, 2);
    scene.mythos(MythosCard::MythosH7);
    assert_eq!(scene.who(Lizzie).signs, 2);
    refuse_a_discovery(&mut scene);
    assert_eq!(scene.position().track, 2, "twice as many as are left");
}

/// Scenario: mythos-h8
/// If this failed, Hastur would walk to the wrong one, or frighten those he left.
#[test]
fn the_unspeakable_walks_to_whoever_is_marked_most() {
    let mut scene = Scene::college(ElderOne::Hastur, &[Lizzie, Borden, Ian]);
    scene.at(Borden, E1Rotunda).at(Ian, E1Glasshouse).elder_one(Stage::Two, E1Glasshouse, 0, false);
    signs(&mut scene, Lizzie, 1);
    signs(&mut scene, Borden, 2);
    scene.mythos(MythosCard::MythosH8);
    assert_eq!(scene.figure("elder-one"), Some((E1Rotunda, 0)));
    assert_eq!([Lizzie, Borden, Ian].map(|who| sanity(&scene, who)), [1, 2, 1]);
    assert_eq!([Lizzie, Borden, Ian].map(|who| scene.who(who).stress), [0, 0, 0]);
}

/// Scenario: mythos-h8
/// DM-78: if this failed, the program would break a tie, which is the active player's, also when nobody is marked.
#[test]
fn the_active_player_breaks_the_unspeakables_ties() {
    for held in [0, 2] {
        let mut scene = hastur();
        scene.at(Borden, E1BoilerRoom).elder_one(Stage::Two, E1Rotunda, 0, false);
        signs(&mut scene, Lizzie, held);
        signs(&mut scene, Borden, held);
        scene.mythos(MythosCard::MythosH8);
        assert_eq!(scene.options(), ["choose lizzie", "choose borden"]);
        scene.play("choose lizzie");
        assert_eq!(scene.figure("elder-one"), Some((E1EntranceHall, 0)), "two spaces, not three");
        assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (1, 1), "nobody is there");
    }
}

/// Scenario: mythos-h8
/// T-23: if this failed, the marked would be no worse off than the others before Hastur comes.
#[test]
fn before_his_coming_the_unspeakable_stresses_the_marked_twice() {
    let mut scene = Scene::college(ElderOne::Hastur, &[Lizzie, Borden, Ian]);
    signs(&mut scene, Lizzie, 1);
    scene.investigator(Lizzie, |one| one.stress = 3).investigator(Ian, |one| one.stress = 4);
    scene.mythos(MythosCard::MythosH8);
    let state = |who| (scene.who(who).stress, scene.who(who).wounds, sanity(&scene, who));
    assert_eq!(state(Lizzie), (4, 1, 1));
    assert_eq!(state(Borden), (1, 0, 1));
    assert_eq!(state(Ian), (4, 1, 1));
}

/// Scenario: action-cast-off-sign
/// If this failed, signs could not be cast off, or not at the price of an action and a sanity.
#[test]
fn two_signs_are_cast_off_for_an_action_and_a_sanity() {
    let mut scene = hastur();
    signs(&mut scene, Lizzie, 3);
    signs(&mut scene, Borden, 1);
    scene.play("do action-cast-off-sign");
    assert_eq!((scene.who(Lizzie).signs, sanity(&scene, Lizzie)), (1, 2));
    scene.play("do action-cast-off-sign");
    assert_eq!((scene.who(Lizzie).signs, sanity(&scene, Lizzie)), (0, 3), "or the only one");
    assert_eq!(scene.actions_taken(), 2);
    assert!(!scene.offers("do action-cast-off-sign"), "none is left");
    assert_eq!((scene.who(Borden).signs, sanity(&scene, Borden)), (1, 1));
}

/// Scenario: action-cast-off-sign
/// DM-11: if this failed, signs could be cast off before the eyes of an enemy.
#[test]
fn signs_are_cast_off_only_in_a_safe_space() {
    let mut scene = hastur();
    signs(&mut scene, Lizzie, 3);
    scene.enemy("cultist-1", E1FrontSteps, 0);
    assert!(!scene.offers("do action-cast-off-sign"));
    scene.no_enemies().elder_one(Stage::Two, E1FrontSteps, 0, false);
    assert!(!scene.offers("do action-cast-off-sign"), "the Elder One is an enemy");
    scene.elder_one(Stage::Two, E1EntranceHall, 0, false);
    assert!(scene.offers("do action-cast-off-sign"));
}

/// Scenario: action-cast-off-sign
/// DM-84: if this failed, the sanity would be a price, which nothing reduces.
#[test]
fn the_sanity_of_a_sign_cast_off_may_be_reduced() {
    let mut scene = Scene::college(ElderOne::Hastur, &[John, Borden]);
    scene.investigator(John, |one| one.levels.set([1, 1, 3]));
    signs(&mut scene, John, 2);
    scene.play("do action-cast-off-sign");
    assert_eq!(scene.options(), ["amount 0", "amount 1"]);
    scene.play("amount 0");
    assert_eq!((scene.who(John).signs, sanity(&scene, John)), (0, 1));
}

/// DM-86: if this failed, signs would come from nowhere, or their lack would be free; and the program
/// would say who gets the last.
#[test]
fn with_no_sign_left_a_sanity_is_lost_instead() {
    let mut scene = hastur();
    signs(&mut scene, Lizzie, 6);
    signs(&mut scene, Borden, 5);
    scene.advance();
    assert_eq!(scene.options(), ["choose lizzie", "choose borden"]);
    scene.play("choose borden");
    assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (6, 6));
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (2, 1));
    // With none at all everybody loses, and nothing is asked.
    let mut scene = hastur();
    signs(&mut scene, Lizzie, 6);
    signs(&mut scene, Borden, 6);
    scene.advance();
    assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (6, 6));
    assert_eq!((sanity(&scene, Lizzie), sanity(&scene, Borden)), (2, 2));
}

/// DM-86: who comes first is asked whenever it matters. Signs that an elimination frees on the way go to whom the active
/// player chooses.
#[test]
fn signs_freed_on_the_way_go_to_whom_the_active_player_chooses() {
    let table = || {
        let mut scene = Scene::college(ElderOne::Hastur, &[Lizzie, Borden, Ian]);
        scene.elder_one(Stage::Two, E1BoilerRoom, 0, false);
        signs(&mut scene, Lizzie, 1);
        signs(&mut scene, Borden, 6);
        signs(&mut scene, Ian, 5);
        scene.investigator(Lizzie, |one| one.sanity = 20);
        scene.advance();
        scene
    };
    let mut scene = table();
    assert_eq!(scene.options(), ["choose lizzie", "choose borden", "choose ian"]);
    scene.play("choose lizzie");
    assert_eq!(scene.who(Lizzie).out, Some(Out::Insane));
    assert_eq!(scene.options(), ["choose borden", "choose ian"], "her sign is there for one of them");
    scene.play("choose ian");
    assert_eq!((scene.who(Borden).signs, sanity(&scene, Borden)), (6, 2));
    assert_eq!((scene.who(Ian).signs, sanity(&scene, Ian)), (6, 1));
    // Whoever comes before her gets nothing of it, and the last one needs no question.
    let mut scene = table();
    scene.plays(&["choose borden", "choose lizzie"]);
    assert_eq!((scene.who(Borden).signs, sanity(&scene, Borden)), (6, 2));
    assert_eq!((scene.who(Ian).signs, sanity(&scene, Ian)), (6, 1));
}

/// DM-86: the sign at the end of the turn is one list, the active investigator among the others; with too few the active
/// player says who gets one.
#[test]
fn the_last_sign_at_the_end_of_a_turn_goes_to_whom_the_active_player_chooses() {
    for (answer, held, lost) in [("choose lizzie", [6, 6], [1, 2]), ("choose borden", [5, 7], [2, 1])] {
        let mut scene = hastur();
        scene.elder_one(Stage::Two, E1FrontSteps, 0, false);
        signs(&mut scene, Lizzie, 5);
        signs(&mut scene, Borden, 6);
        scene.end_of_turn();
        assert_eq!(scene.options(), ["choose lizzie", "choose borden"]);
        scene.play(answer);
        assert_eq!([Lizzie, Borden].map(|who| scene.who(who).signs), held);
        assert_eq!([Lizzie, Borden].map(|who| sanity(&scene, who)), lost);
    }
}

/// DM-86, on mythos cards: the loss is the card's.
/// If this failed, a mythos card could not take the sanity for a missing sign.
#[test]
fn a_mythos_card_without_a_sign_to_give_takes_a_sanity() {
    let mut scene = hastur();
    signs(&mut scene, Borden, 12);
    scene.enemy("disciple-of-hastur-1", E1Corridor, 0);
    scene.mythos(MythosCard::MythosH2);
    assert_eq!((scene.who(Lizzie).signs, sanity(&scene, Lizzie), sanity(&scene, Borden)), (0, 2, 1));
}

/// DM-86: if this failed, what keeps mythos cards off would not help against one that has no sign to
/// give.
#[test]
fn the_sanity_for_a_missing_sign_is_the_mythos_cards_doing() {
    let mut scene = Scene::new(Episode::AccursedTide, ElderOne::Hastur, &[Lizzie, Borden]);
    scene.no_enemies().claimed(Lizzie, DiscoveryCard::E5D15, CardSide::Right); // Beeswax.
    signs(&mut scene, Borden, 12);
    scene.mythos(MythosCard::MythosH5);
    assert_eq!(scene.options(), ["amount 0", "amount 1"]);
    scene.play("amount 0");
    assert_eq!((scene.who(Lizzie).signs, sanity(&scene, Lizzie)), (0, 1));
}

/// T-10, DM-76: if this failed, killing a disciple would free nobody, or force them.
#[test]
fn who_kills_a_disciple_may_drop_a_sign() {
    for (answer, left) in [("yes", 1), ("no", 2)] {
        let mut scene = hastur();
        signs(&mut scene, Lizzie, 2);
        signs(&mut scene, Borden, 1);
        scene.enemy("disciple-of-hastur-1", E1FrontSteps, 2);
        scene.play("attack disciple-of-hastur-1").rolls("ssb");
        assert_eq!(scene.figure("disciple-of-hastur-1"), None);
        assert_eq!(scene.options(), ["yes", "no"]);
        scene.play(answer);
        assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (left, 1));
        assert_eq!(scene.frame(), "actions");
    }
}

/// DM-80: if this failed, the unmarked would be asked, or a disciple that lives would free somebody.
#[test]
fn nothing_is_asked_of_the_unmarked_or_for_a_disciple_that_lives() {
    let mut scene = hastur();
    scene.enemy("disciple-of-hastur-1", E1FrontSteps, 2);
    scene.play("attack disciple-of-hastur-1").rolls("ssb");
    assert_eq!(scene.frame(), "actions");
    let mut scene = hastur();
    signs(&mut scene, Lizzie, 2);
    scene.enemy("disciple-of-hastur-1", E1FrontSteps, 0);
    scene.play("attack disciple-of-hastur-1").rolls("ssb");
    assert_eq!((scene.frame(), scene.figure("disciple-of-hastur-1")), ("actions", Some((E1FrontSteps, 2))));
}

/// T-10: if this failed, a kill by a skill or an insanity would free nobody, or free the wrong one.
#[test]
fn a_disciple_killed_by_a_skill_or_an_insanity_frees_its_owner() {
    // Ian's revenge.
    let mut scene = Scene::college(ElderOne::Hastur, &[Ian, Lizzie]);
    signs(&mut scene, Ian, 1);
    scene.enemy("disciple-of-hastur-1", E1FrontSteps, 3);
    scene.fight();
    scene.rolls("sBB");
    // The disciple's attack has wounded him: a second sign, and then his revenge.
    assert_eq!(scene.who(Ian).signs, 2);
    scene.play("yes");
    assert_eq!(scene.figure("disciple-of-hastur-1"), None);
    scene.play("yes");
    assert_eq!(scene.who(Ian).signs, 1);
    // Borden's outbreak in Lizzie's turn.
    let mut scene = hastur();
    scene.at(Borden, E1Corridor).insanity(Borden, Insanity::PsychoticOutbreaks);
    scene.investigator(Borden, |one| one.sanity = 4);
    signs(&mut scene, Borden, 1);
    signs(&mut scene, Lizzie, 1);
    scene.enemy("disciple-of-hastur-1", E1Corridor, 2);
    scene.mythos(MythosCard::MythosH4);
    assert_eq!(scene.figure("disciple-of-hastur-1"), None);
    scene.play("yes");
    assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (1, 0));
}

/// T-71: if this failed, signs would leave the game with their holder.
#[test]
fn the_signs_of_the_dead_return_to_the_supply() {
    let mut scene = hastur();
    scene.elder_one(Stage::Two, E1Corridor, 0, false);
    signs(&mut scene, Lizzie, 2);
    signs(&mut scene, Borden, 10);
    scene.investigator(Borden, |one| {
        one.stress = 4;
        one.wounds = 3;
    });
    scene.at(Borden, E1BoilerRoom);
    scene.mythos(MythosCard::MythosH5);
    assert_eq!(scene.who(Borden).out, Some(Out::Dead));
    assert_eq!(scene.who(Borden).signs, 0);
    refuse_a_discovery(&mut scene);
    assert_eq!(
        (scene.who(Lizzie).signs, sanity(&scene, Lizzie)),
        (3, 1),
        "a sign by Stage 2, and no sanity for it"
    );
}
