//! Episode 1: actions and labs.

use super::*;

/// Scenario: e1-smother
/// If it failed, fire could be put out where there is none, would cost nothing, or would go out without success.
#[test]
fn smothering_removes_a_fire_of_your_space_for_each_success() {
    let mut scene = college(&[Borden, Ian]);
    scene.at(Borden, Space::E1Corridor).fire(Space::E1Corridor, 3).fire(Space::E1Rotunda, 1);
    scene.enemy("cultist-1", Space::E1Corridor, 0);
    scene.play("do e1-smother");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("sxb");
    assert_eq!(
        fires(&scene).into_iter().collect::<BTreeSet<_>>(),
        BTreeSet::from([(Space::E1Corridor, 1), (Space::E1Rotunda, 1)])
    );
    assert_eq!(scene.condition_of(Borden), (0, 0, 2), "the tentacle costs sanity (DM-23)");
    assert_eq!(scene.actions_taken(), 1);
    // More successes than fires; an elder sign is none.
    scene.play("do e1-smother").rolls("sse");
    assert_eq!(fires(&scene), [(Space::E1Rotunda, 1)]);
    assert_eq!(scene.actions_taken(), 2);
    assert_eq!(scene.refused("do e1-smother"), "DM-41");
}

/// Scenario: e1-wreck
/// If it failed, a bench could be wrecked from next door, would count as an attack, or would heal between two tries.
#[test]
fn wrecking_wounds_the_lab_of_your_space_for_each_success() {
    let mut scene = college(&[Borden, Ian]);
    scene.at(Borden, Space::E1Herbarium).enemy("cultist-1", Space::E1Herbarium, 0);
    scene.claimed(Borden, DiscoveryCard::E1D10, Left);
    scene.play("do e1-wreck");
    assert_eq!(scene.last_roll(), (3, 0), "the pistol is for attacks");
    scene.rolls("sst");
    assert_eq!(lab(&scene, Space::E1Herbarium), Some(2));
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1Herbarium, 0)));
    assert_eq!(scene.condition_of(Borden), (0, 0, 2));
    scene.play("do e1-wreck").rolls("sbb");
    assert_eq!(lab(&scene, Space::E1Herbarium), Some(3));
    assert_eq!(scene.actions_taken(), 2);
    scene.at(Borden, Space::E1LectureTheatre);
    assert_eq!(scene.refused("do e1-wreck"), "DM-41");
    assert_eq!(BENCHES.iter().filter(|space| lab(&scene, **space) == Some(0)).count(), 4);
}

/// Scenario: e1-lab-face-calm
/// If it failed, the good bench would not calm whoever wrecked it, or would calm everybody.
#[test]
fn the_calm_face_takes_all_stress_from_the_one_who_wrecked_it() {
    let mut scene = college(&[Borden, Ian]);
    scene.at(Borden, Space::E1Herbarium).at(Ian, Space::E1Herbarium);
    scene.investigator(Borden, |one| one.stress = 3).investigator(Ian, |one| one.stress = 2);
    wound_lab(&mut scene, Space::E1Herbarium, 3);
    scene.play("do e1-wreck").rolls("sss").chance("lab e1-lab-face-calm");
    assert_eq!(scene.condition_of(Borden), (0, 0, 1));
    assert_eq!(scene.condition_of(Ian), (0, 2, 1));
    assert_eq!(lab(&scene, Space::E1Herbarium), None, "it stands no more, and the other successes are lost");
    assert_eq!(scene.position().tokens.progress, 1);
    assert_eq!(scene.position().tokens.faces[..3], [0, 2, 2]);
    assert_eq!(scene.refused("do e1-wreck"), "DM-41");
}

/// Scenario: e1-lab-face-blaze
/// If it failed, the fire would not spread from the bench to every room beside it.
#[test]
fn the_blaze_face_lights_the_labs_space_and_every_space_around() {
    let mut scene = college(&[Borden, Ian]);
    scene.at(Borden, Space::E1FurnaceRoom).fire(Space::E1BoilerRoom, 1);
    wound_lab(&mut scene, Space::E1FurnaceRoom, 3);
    scene.play("do e1-wreck").rolls("sbb").chance("lab e1-lab-face-blaze");
    assert_eq!(
        fires(&scene).into_iter().collect::<BTreeSet<_>>(),
        BTreeSet::from([(Space::E1FurnaceRoom, 1), (Space::E1CellarLanding, 1), (Space::E1BoilerRoom, 2)])
    );
    assert_eq!(scene.position().tokens.faces[..3], [1, 1, 2]);

    // T-50: two tokens for three spaces, in the active player's order.
    let mut scene = college(&[Borden, Ian]);
    scene.at(Borden, Space::E1FurnaceRoom).fire(Space::E1StoreRoom, 6);
    wound_lab(&mut scene, Space::E1FurnaceRoom, 3);
    scene.play("do e1-wreck").rolls("sbb").chance("lab e1-lab-face-blaze");
    scene.plays(&["choose e1-cellar-landing", "choose e1-boiler-room"]);
    assert_eq!(scene.fire_in(Space::E1FurnaceRoom), 0);
    assert_eq!(scene.frame(), "actions", "no token, no question (DM-86)");
}

/// Scenario: e1-lab-face-blast
/// If it failed, the blast would spare enemies next door, or tear the investigators apart.
#[test]
fn the_blast_face_wounds_every_enemy_there_and_around_by_two() {
    let mut scene = college(&[Borden, Ian]);
    scene.at(Borden, Space::E1ColdStore);
    scene.enemy("cultist-1", Space::E1ColdStore, 0).enemy("byakhee-1", Space::E1BoilerRoom, 0);
    scene.enemy("fire-vampire-1", Space::E1CellarLanding, 1).enemy("cultist-2", Space::E1FurnaceRoom, 0);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    wound_lab(&mut scene, Space::E1ColdStore, 3);
    scene.play("do e1-wreck").rolls("sbb").chance("lab e1-lab-face-blast");
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1BoilerRoom, 2)));
    assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1CellarLanding, 3)));
    assert_eq!(fires(&scene), [(Space::E1CellarLanding, 1)], "the vampire took damage (T-44)");
    assert_eq!(scene.figure("cultist-2"), Some((Space::E1FurnaceRoom, 0)), "two spaces away");
    assert_eq!(scene.figure("elder-one"), Some((Space::E1BoilerRoom, 0)), "not yet (DM-72)");
    assert_eq!(scene.condition_of(Borden), (0, 0, 1));
}

/// If it failed, the Elder One would be called by three benches, or not even by four (DM-70, T-31).
#[test]
fn the_fourth_lab_disrupts_the_ritual_and_the_elder_one_appears_before_tentacles() {
    let mut scene = college(&[Borden, Ian]);
    destroyed(&mut scene, &[(Space::E1Herbarium, LabFace::Blast), (Space::E1Glasshouse, LabFace::Blast)]);
    scene.at(Borden, Space::E1FurnaceRoom);
    wound_lab(&mut scene, Space::E1FurnaceRoom, 3);
    scene.play("do e1-wreck").rolls("sbb").chance("lab e1-lab-face-calm");
    assert!(!scene.position().disrupted, "three are not enough");
    assert_eq!(scene.figure("elder-one"), None);

    scene.at(Borden, Space::E1ColdStore).forget();
    wound_lab(&mut scene, Space::E1ColdStore, 3);
    scene.play("do e1-wreck").rolls("xtb").chance("lab e1-lab-face-blaze");
    assert!(scene.position().disrupted);
    assert_eq!(scene.position().stage, Stage::Two);
    assert_eq!(scene.figure("elder-one"), Some((Space::E1ColdStore, 0)));
    assert_eq!(scene.position().track, 1, "the token stays where it was (T-30)");
    let face = scene.when(|event| matches!(event, Event::FirePlaced { .. }));
    let disrupted = scene.when(|event| matches!(event, Event::RitualDisrupted));
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let tentacles = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(face < disrupted && disrupted < appeared && appeared < tentacles, "T-10, T-31");
    assert_eq!(scene.condition_of(Borden), (0, 0, 3));
    // The Elder One can be wounded now (DM-72).
    assert!(scene.offers("attack elder-one"));
}

/// If it failed, a fifth bench would call the Elder One again, or the one on the board would be moved (T-31).
#[test]
fn with_the_elder_one_on_the_board_the_fourth_lab_only_makes_it_mortal() {
    let mut scene = college(&[Borden, Ian]);
    let before = [
        (Space::E1Herbarium, LabFace::Blast),
        (Space::E1Glasshouse, LabFace::Blast),
        (Space::E1Distillery, LabFace::Calm),
    ];
    destroyed(&mut scene, &before);
    scene.at(Borden, Space::E1FurnaceRoom).elder_one(Stage::Two, Space::E1Rotunda, 0, false);
    wound_lab(&mut scene, Space::E1FurnaceRoom, 3);
    scene.play("do e1-wreck").rolls("sbb").chance("lab e1-lab-face-blaze");
    assert!(scene.position().disrupted);
    assert_eq!(scene.position().stage, Stage::Two);
    assert_eq!(scene.figure("elder-one"), Some((Space::E1Rotunda, 0)));
    // The last bench may be wrecked all the same.
    scene.at(Borden, Space::E1ColdStore);
    wound_lab(&mut scene, Space::E1ColdStore, 3);
    scene.play("do e1-wreck").rolls("sbb").chance("lab e1-lab-face-blaze");
    assert_eq!(scene.position().tokens.progress, 5);
    assert_eq!(scene.position().stage, Stage::Two);
}
