//! The two Elder Ones: their stages, their mythos cards, R'lyeh tokens and Yellow Signs, how they appear, are
//! fought and end the game.
//!
//! Unless a test says otherwise it is Lizzie's turn, with Borden beside her, on the map of the first episode with
//! nothing on it.

mod scene;

use rules_death_may_die::ids::InvestigatorId::{Ahmed, Borden, Ian, John, Lizzie, SisterBeth};
use rules_death_may_die::ids::Space::{
    self, E1BoilerRoom, E1CellarLanding, E1ColdStore, E1Corridor, E1CoveredWalk, E1Distillery,
    E1EntranceHall, E1FrontSteps, E1FurnaceRoom, E1Glasshouse, E1Herbarium, E1LectureTheatre, E1Rotunda,
    E1SpecimenGallery, E1StoreRoom,
};
use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, Out, Reason};
use scene::{Scene, figures};

/// The gates of the first episode.
const BLUE: Space = E1SpecimenGallery;
const YELLOW: Space = E1Rotunda;
const RED: Space = E1FurnaceRoom;

fn cthulhu() -> Scene {
    Scene::college(ElderOne::Cthulhu, &[Lizzie, Borden])
}

fn hastur() -> Scene {
    Scene::college(ElderOne::Hastur, &[Lizzie, Borden])
}

fn marked(scene: &Scene) -> Vec<Space> {
    scene.position().rlyeh.collect()
}

/// All nine R'lyeh tokens are on the map, none where anybody starts.
fn mark_all(scene: &mut Scene) {
    scene.rlyeh(&[
        E1StoreRoom,
        E1Distillery,
        E1Herbarium,
        E1CoveredWalk,
        E1Glasshouse,
        E1CellarLanding,
        E1FurnaceRoom,
        E1ColdStore,
        E1BoilerRoom,
    ]);
}

fn signs(scene: &mut Scene, who: InvestigatorId, signs: u8) {
    scene.investigator(who, |one| one.signs = signs);
}

fn sanity(scene: &Scene, who: InvestigatorId) -> u8 {
    scene.who(who).sanity
}

fn track(scene: &mut Scene, space: u8) {
    scene.arrange(|position| position.track = space);
}

/// Nothing was drawn that anybody wants; the turn ends.
fn refuse_a_discovery(scene: &mut Scene) {
    scene.chance("discovery e1-d05").play("refuse");
}

/// Lizzie attacks the Elder One in her space.
fn strike(scene: &mut Scene, dice: &str) {
    scene.play("attack elder-one").rolls(dice);
}

/// Three labs are gone, and so is one of the two left but for one wound: the lab in the furnace room, where the
/// red gate is.
fn one_wound_from_disruption(scene: &mut Scene) {
    scene.arrange(|position| {
        let tokens = &mut position.tokens;
        let furnace = tokens.slots.iter().position(|slot| *slot == Some(E1FurnaceRoom)).expect("a lab there");
        let cold = tokens.slots.iter().position(|slot| *slot == Some(E1ColdStore)).expect("a lab there");
        for slot in (0..5).filter(|slot| *slot != furnace && *slot != cold) {
            tokens.slots[slot] = None;
        }
        tokens.lab_wounds[furnace] = 3;
        tokens.faces = [1, 1, 0, 0, 0, 0, 0, 0];
        tokens.progress = 3;
    });
}

// Cthulhu's stages.

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

// Hastur's stages.

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

// Every stage: health and dice.

/// Scenario: cthulhu-stage-2, cthulhu-stage-3, cthulhu-stage-final
/// Scenario: hastur-stage-2, hastur-stage-3, hastur-stage-final
/// DM-73, DM-75: if this failed, a stage would fall too early or too late.
#[test]
fn each_stage_falls_with_its_last_wound_and_not_before() {
    let stages = [
        (ElderOne::Cthulhu, Stage::Two, 6, Some(Stage::Three)),
        (ElderOne::Cthulhu, Stage::Three, 8, Some(Stage::Final)),
        (ElderOne::Cthulhu, Stage::Final, 9, None),
        (ElderOne::Hastur, Stage::Two, 6, Some(Stage::Three)),
        (ElderOne::Hastur, Stage::Three, 7, Some(Stage::Final)),
        (ElderOne::Hastur, Stage::Final, 10, None),
    ];
    for (elder_one, stage, health, next) in stages {
        let mut scene = Scene::college(elder_one, &[Lizzie, Borden]);
        scene.at(Lizzie, E1Corridor).elder_one(stage, E1Corridor, health - 2, true);
        strike(&mut scene, "sbb");
        assert_eq!(scene.position().stage, stage, "{elder_one}");
        assert_eq!(scene.figure("elder-one"), Some((E1Corridor, health - 1)), "{elder_one} {stage}");
        strike(&mut scene, "ssb");
        match next {
            Some(next) => {
                assert_eq!(scene.position().stage, next, "{elder_one}");
                assert_eq!(
                    scene.figure("elder-one").map(|(_, wounds)| wounds),
                    Some(0),
                    "{elder_one} {stage}"
                );
            }
            None => assert_eq!(scene.over(), Some(Reason::ElderOneDefeated)),
        }
    }
}

/// Scenario: cthulhu-stage-2, cthulhu-stage-3, cthulhu-stage-final
/// Scenario: hastur-stage-2, hastur-stage-3, hastur-stage-final
/// DM-74: if this failed, the Elder One would attack with the dice of one stage alone.
#[test]
fn the_elder_one_attacks_with_the_dice_of_all_revealed_stages() {
    let stages = [
        (ElderOne::Cthulhu, Stage::Two, 3, 0),
        (ElderOne::Cthulhu, Stage::Three, 3, 1),
        (ElderOne::Cthulhu, Stage::Final, 3, 2),
        (ElderOne::Hastur, Stage::Two, 2, 2),
        (ElderOne::Hastur, Stage::Three, 3, 3),
        (ElderOne::Hastur, Stage::Final, 3, 4),
    ];
    for (elder_one, stage, blacks, greens) in stages {
        for disrupted in [false, true] {
            let mut scene = Scene::college(elder_one, &[Lizzie, Borden]);
            scene.at(Lizzie, E1Corridor).elder_one(stage, E1Corridor, 0, disrupted);
            scene.fight();
            let roll = *scene.position().rolls.last().expect("he attacks");
            assert_eq!((roll.black, roll.green), (blacks, greens), "{elder_one} {stage}");
            let dice = "b".repeat(blacks.into()) + &"B".repeat(greens.into());
            scene.rolls(&dice.replacen('b', "x", 1));
            assert_eq!((scene.who(Lizzie).wounds, sanity(&scene, Lizzie)), (1, 2), "a wound and a tentacle");
        }
    }
}

// Cthulhu's mythos cards.

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

// Hastur's mythos cards.

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

// Yellow Signs.

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

// Appearance and disruption.

/// DM-70, T-30, T-31, T-10: if this failed, the fourth lab would not call the Elder One at once, or would spare
/// the roller the tentacles of that roll.
#[test]
fn disrupting_the_ritual_early_calls_the_elder_one_at_once() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1FurnaceRoom);
    one_wound_from_disruption(&mut scene);
    scene.play("do e1-wreck").rolls("sbt").chance("lab e1-lab-face-calm");
    assert!(scene.position().disrupted);
    assert_eq!(scene.position().stage, Stage::Two);
    assert_eq!(scene.figure("elder-one"), Some((E1FurnaceRoom, 0)));
    assert_eq!(scene.position().track, 1, "the token lies where the figure was");
    assert_eq!(sanity(&scene, Lizzie), 2);
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let lost = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(appeared < lost, "before the tentacles");
    assert!(scene.offers("attack elder-one"));
    // No advance is owed for it.
    assert!(!scene.happened(|event| matches!(event, Event::Advanced { .. } | Event::RlyehPlaced { .. })));
}

/// T-31: if this failed, disrupting the ritual would reveal a stage of an Elder One that is already there, or not
/// make it mortal. DM-72: before that it cannot be attacked.
#[test]
fn disrupting_the_ritual_late_only_makes_the_elder_one_mortal() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1FurnaceRoom).elder_one(Stage::Two, E1FurnaceRoom, 0, false);
    one_wound_from_disruption(&mut scene);
    assert!(!scene.offers("attack elder-one"));
    assert_eq!(scene.refused("attack elder-one"), "DM-72");
    scene.forget();
    scene.play("do e1-wreck").rolls("sbb").chance("lab e1-lab-face-calm");
    assert!(scene.position().disrupted);
    assert_eq!(scene.position().stage, Stage::Two);
    assert!(!scene.happened(|event| matches!(event, Event::Appeared { .. } | Event::StageRevealed { .. })));
    strike(&mut scene, "ssb");
    assert_eq!(scene.figure("elder-one"), Some((E1FurnaceRoom, 2)));
}

/// DM-70: once a game.
/// If this failed, an Elder One called early would come again when the token enters the red.
#[test]
fn an_elder_one_called_early_does_not_come_again() {
    let mut scene = cthulhu();
    scene.elder_one(Stage::Two, E1Glasshouse, 3, true);
    track(&mut scene, 4);
    scene.advance();
    assert_eq!((scene.position().track, scene.position().stage), (5, Stage::Two));
    assert_eq!(scene.figure("elder-one"), Some((E1Glasshouse, 3)));
    assert_eq!(marked(&scene), [E1FrontSteps], "the advance takes effect all the same");
}

/// DM-72: if this failed, something other than an attack could wound an Elder One whose ritual goes on.
#[test]
fn nothing_wounds_the_elder_one_before_the_ritual_is_disrupted() {
    // Beth lashes out at everything around her.
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Lizzie, SisterBeth]);
    scene.at(SisterBeth, E1Corridor).insanity(SisterBeth, Insanity::PsychoticOutbreaks);
    scene.investigator(SisterBeth, |one| one.sanity = 4);
    scene.enemy("cultist-1", E1Corridor, 0).elder_one(Stage::Two, E1Corridor, 0, false);
    scene.mythos(MythosCard::MythosC6);
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(scene.figure("elder-one"), Some((E1Corridor, 0)));
    // Ian has nobody to take revenge on.
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Ian, Lizzie]);
    scene.elder_one(Stage::Two, E1FrontSteps, 0, false);
    scene.fight();
    scene.rolls("sbb");
    assert_eq!(scene.who(Ian).wounds, 1);
    assert_eq!(scene.figure("elder-one"), Some((E1FrontSteps, 0)));
    assert_ne!(scene.frame(), "offer");
}

/// DM-12, T-43: if this failed, the Elder One would let people walk away, or rest beside it.
#[test]
fn the_elder_one_follows_and_makes_a_space_unsafe() {
    let mut scene = cthulhu();
    scene.investigator(Lizzie, |one| one.stress = 2).elder_one(Stage::Two, E1FrontSteps, 0, false);
    assert!(!scene.offers("rest 0 2"));
    scene.plays(&["go e1-entrance-hall", "go e1-corridor", "stop"]);
    assert_eq!(scene.figure("elder-one"), Some((E1Corridor, 0)));
    scene.fight();
    assert!(!scene.position().rolls.is_empty(), "it attacks instead of a discovery");
}

// Defeat of stages.

/// DM-77, T-25, T-32: if this failed, madness reached by a stage's reveal would strike in the middle of the roll,
/// or the roll's tentacles would be one loss with it.
#[test]
fn madness_reached_by_a_reveal_waits_for_the_end_of_the_roll() {
    let mut scene = cthulhu();
    scene.at(Lizzie, E1Corridor).investigator(Lizzie, |one| one.sanity = 4);
    scene.rlyeh(&[E1Corridor]);
    scene.elder_one(Stage::Two, E1Corridor, 5, true);
    strike(&mut scene, "xtb");
    assert_eq!(scene.frame(), "madness");
    assert_eq!(sanity(&scene, Lizzie), 7, "one to the threshold, and two of the dice from there");
    let struck = scene.when(|event| matches!(event, Event::InsanityStruck { .. }));
    let last = scene.events.iter().rposition(|event| matches!(event, Event::SanityLost { .. }));
    assert!(last.is_some_and(|last| last < struck));
    scene.play("choose lucky");
    assert_eq!(scene.who(Lizzie).levels.in_order(), [2, 1, 1]);
    assert_eq!(scene.frame(), "actions");
}

/// T-33, T-41: if this failed, an Elder One that a reveal took away would attack from afar, or take the others
/// with it.
#[test]
fn an_elder_one_driven_off_in_the_fight_attacks_no_more() {
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Ian, Lizzie]);
    scene.at(Ian, E1Corridor).investigator(Ian, |one| one.levels.set([2, 1, 1]));
    scene.enemy("cultist-1", E1Corridor, 0).elder_one(Stage::Two, E1Corridor, 5, true);
    scene.fight();
    assert_eq!(scene.options(), ["choose cultist-1", "choose elder-one"]);
    scene.play("choose cultist-1").rolls("SB").play("yes");
    assert_eq!((scene.position().stage, scene.figure("elder-one")), (Stage::Three, Some((BLUE, 0))));
    assert_eq!(scene.figure("cultist-1"), Some((E1Corridor, 1)));
    assert_eq!(scene.who(Ian).wounds, 1);
    let attacks = scene.count(|event| matches!(event, Event::EnemyAttacked { .. }));
    assert_eq!(attacks, 1, "by the cultist alone");
    assert_eq!(scene.frame(), "end-effects", "the fight is over");
}

/// T-02: if this failed, a stage revealed while end-of-turn effects happen would strike in the same turn.
#[test]
fn a_stage_revealed_at_the_end_of_a_turn_waits_for_the_next() {
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Ahmed, Borden]);
    scene.at(Ahmed, E1Corridor).fire(E1Corridor, 1).stressed(Ahmed, 1);
    scene.claimed(Ahmed, DiscoveryCard::E1D11, CardSide::Left); // A beaker.
    scene.elder_one_with_left(Stage::Two, E1Corridor, 1);
    scene.end_of_turn();
    assert_eq!(scene.options(), ["use e1-d11", "end"]);
    scene.play("end");
    // Between two effects (T-62): one of them has happened.
    assert_eq!(scene.options(), ["choose effect stage-2", "choose effect healing-prayer"]);
    scene.play("choose effect healing-prayer");
    assert_eq!(scene.options(), ["choose effect stage-2", "use e1-d11"]);
    scene.play("use e1-d11");
    assert_eq!(scene.position().stage, Stage::Three);
    assert_eq!(marked(&scene), [BLUE], "Stage 2 has had its turn, where Cthulhu is now");
    assert_eq!((sanity(&scene, Ahmed), sanity(&scene, Borden)), (1, 1), "Stage 3 has not");
    assert!(scene.happened(|event| matches!(event, Event::TurnBegan { investigator: Borden, .. })));
}

// The end.

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
