//! Episode 1, Blasphemous Alchemy: its map, mythos cards, discovery cards, what can be claimed, the labs and the ritual,
//! each arranged, answered and looked at.

mod scene;

use std::collections::BTreeSet;

use rules_death_may_die::ids::{
    Claim, DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, LabFace, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, Out, TurnStep};
use scene::shared::{
    Map, companion_bears, explored, may_be_traded, offers_as_printed, set_out, side_gives, stress_must_fit,
};
use scene::{Scene, figures};

use CardSide::{Left, Right};
use InvestigatorId::{Adam, Borden, Ian, John, Lizzie};

/// The five benches in the order of their tokens.
const BENCHES: [Space; 5] =
    [Space::E1Distillery, Space::E1Herbarium, Space::E1Glasshouse, Space::E1FurnaceRoom, Space::E1ColdStore];

/// The college with nobody in it but the investigators, and no fire; the first of them is active.
fn college(investigators: &[InvestigatorId]) -> Scene {
    Scene::college(ElderOne::Cthulhu, investigators)
}

fn slot_of(scene: &Scene, space: Space) -> Option<usize> {
    scene.position().tokens.slots[..5].iter().position(|bench| *bench == Some(space))
}

/// Wounds on the standing lab of a space.
fn lab(scene: &Scene, space: Space) -> Option<u8> {
    slot_of(scene, space).map(|slot| scene.position().tokens.lab_wounds[slot])
}

fn wound_lab(scene: &mut Scene, space: Space, wounds: u8) {
    let slot = slot_of(scene, space).expect("a standing lab");
    scene.arrange(|position| position.tokens.lab_wounds[slot] = wounds);
}

/// Labs destroyed before, with the faces they showed.
fn destroyed(scene: &mut Scene, labs: &[(Space, LabFace)]) {
    for (space, face) in labs {
        let slot = slot_of(scene, *space).expect("a standing lab");
        scene.arrange(|position| {
            position.tokens.slots[slot] = None;
            position.tokens.progress += 1;
            position.tokens.faces[face.index()] -= 1;
        });
    }
}

fn fires(scene: &Scene) -> Vec<(Space, u8)> {
    scene.position().fire.iter().map(|there| (there.space, there.tokens)).collect()
}

// The map.

/// If it failed, the table would be laid out wrongly: a cultist, a fire or a bench too many or elsewhere (DM-03).
#[test]
fn the_college_is_set_out_as_printed() {
    let scene = Scene::new(Episode::BlasphemousAlchemy, ElderOne::Cthulhu, &[Lizzie, Ian]);
    let cultists = [
        Space::E1EntranceHall,
        Space::E1EntranceHall,
        Space::E1Corridor,
        Space::E1Distillery,
        Space::E1FurnaceRoom,
    ];
    let printed: [(&str, &[Space]); 3] = [
        ("cultist", &cultists),
        ("byakhee", &[Space::E1CoveredWalk]),
        ("fire-vampire", &[Space::E1BoilerRoom]),
    ];
    set_out(&scene, &printed);
    let burning: BTreeSet<_> = fires(&scene).into_iter().collect();
    let expected = [
        Space::E1LectureTheatre,
        Space::E1Corridor,
        Space::E1Distillery,
        Space::E1Glasshouse,
        Space::E1CellarLanding,
        Space::E1ColdStore,
    ];
    assert_eq!(burning, expected.into_iter().map(|space| (space, 1)).collect());
    let benches: BTreeSet<_> = scene.position().tokens.slots[..5].iter().flatten().copied().collect();
    assert_eq!(benches, BENCHES.into_iter().collect());
    assert_eq!(scene.position().tokens.faces[..3], [1, 2, 2], "calm, blaze, blast");
    assert!(scene.position().investigators.iter().all(|one| one.space == Space::E1FrontSteps));
}

/// If it failed, somebody could walk through a wall, or would need more steps to a gate than printed (DM-10).
#[test]
fn the_college_has_nineteen_links_and_its_gates_are_five_three_and_three_away() {
    let mut scene = college(&[Lizzie, Ian]);
    let Map { links, far } = explored(&mut scene, Space::E1FrontSteps, 15, 19);
    assert_eq!(far[&Space::E1FurnaceRoom], 5, "red");
    assert_eq!(far[&Space::E1Rotunda], 3, "yellow");
    assert_eq!(far[&Space::E1SpecimenGallery], 3, "blue");
    // The stairs make two spaces adjacent.
    assert!(links[&Space::E1Rotunda].contains(&Space::E1CellarLanding));
}

// Mythos cards.

/// Scenario: e1-m1
/// If it failed, the wrong fire vampire would come, burn the wrong room, or come without bringing another.
#[test]
fn walking_ember_brings_the_nearest_vampire_two_spaces_lights_its_space_and_summons_at_blue() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E1EntranceHall).enemy("fire-vampire-1", Space::E1BoilerRoom, 1);
    scene.mythos(MythosCard::E1M1);
    let expected =
        [("fire-vampire-1", Space::E1CellarLanding, 1), ("fire-vampire-2", Space::E1SpecimenGallery, 0)];
    assert_eq!(scene.figures(), figures(&expected));
    assert_eq!(fires(&scene), [(Space::E1CellarLanding, 1)]);
    assert!(scene.position().mythos_discard.contains(&MythosCard::E1M1));

    // Two on the board: the nearer one stops on arrival (DM-14), and no figure is left to summon (DM-13).
    let mut scene = college(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E1Corridor);
    scene.enemy("fire-vampire-1", Space::E1FurnaceRoom, 0).enemy("fire-vampire-2", Space::E1Rotunda, 0);
    scene.mythos(MythosCard::E1M1);
    let expected = [("fire-vampire-1", Space::E1FurnaceRoom, 0), ("fire-vampire-2", Space::E1Corridor, 0)];
    assert_eq!(scene.figures(), figures(&expected));
    assert_eq!(fires(&scene), [(Space::E1Corridor, 1)]);

    // None on the board: only the summons is left.
    let mut scene = college(&[Lizzie, Ian]);
    scene.mythos(MythosCard::E1M1);
    assert_eq!(scene.figures(), figures(&[("fire-vampire-1", Space::E1SpecimenGallery, 0)]));
    assert_eq!(fires(&scene), []);

    // As near as each other: the active player says which (DM-14).
    let mut scene = college(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E1EntranceHall);
    scene.enemy("fire-vampire-1", Space::E1SpecimenGallery, 0).enemy("fire-vampire-2", Space::E1Rotunda, 0);
    scene.mythos(MythosCard::E1M1);
    assert_eq!(scene.options(), ["choose fire-vampire-1", "choose fire-vampire-2"]);
    scene.play("choose fire-vampire-1");
    assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1EntranceHall, 0)));
    assert_eq!(scene.figure("fire-vampire-2"), Some((Space::E1Rotunda, 0)));
    assert_eq!(fires(&scene), [(Space::E1EntranceHall, 1)]);
}

/// Scenario: e1-m2
/// If it failed, a fire vampire would not come nearer, or not set fire to where it came, or none would be summoned at yellow.
#[test]
fn sparks_under_the_door_moves_every_vampire_one_and_lights_where_each_ends() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.enemy("fire-vampire-1", Space::E1Rotunda, 0);
    scene.mythos(MythosCard::E1M2);
    let expected = [("fire-vampire-1", Space::E1Corridor, 0), ("fire-vampire-2", Space::E1Rotunda, 0)];
    assert_eq!(scene.figures(), figures(&expected));
    assert_eq!(fires(&scene), [(Space::E1Corridor, 1)], "the one summoned lights nothing");

    // Two on the board and one fire token left (T-50): both move, the active player says where it burns.
    let mut scene = college(&[Lizzie, Ian]);
    scene.enemy("fire-vampire-1", Space::E1Rotunda, 0).enemy("fire-vampire-2", Space::E1FurnaceRoom, 0);
    scene.fire(Space::E1ColdStore, 7);
    scene.mythos(MythosCard::E1M2);
    scene.play("choose fire-vampire-2");
    let expected = [("fire-vampire-1", Space::E1Corridor, 0), ("fire-vampire-2", Space::E1CellarLanding, 0)];
    assert_eq!(scene.figures(), figures(&expected));
    assert_eq!(scene.fire_in(Space::E1CellarLanding), 1);
    assert_eq!(scene.fire_in(Space::E1Corridor), 0);
}

/// Scenario: e1-m3
/// If it failed, the byakhee would not be upon the active investigator, or none would come out of the red gate.
#[test]
fn wings_in_the_stairwell_puts_every_byakhee_into_your_space() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E1Glasshouse).enemy("byakhee-1", Space::E1EntranceHall, 2);
    scene.mythos(MythosCard::E1M3);
    let expected = [("byakhee-1", Space::E1Glasshouse, 2), ("byakhee-2", Space::E1FurnaceRoom, 0)];
    assert_eq!(scene.figures(), figures(&expected));

    let mut scene = college(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E1Glasshouse);
    scene.enemy("byakhee-1", Space::E1EntranceHall, 0).enemy("byakhee-2", Space::E1BoilerRoom, 1);
    scene.mythos(MythosCard::E1M3);
    let expected = [("byakhee-1", Space::E1Glasshouse, 0), ("byakhee-2", Space::E1Glasshouse, 1)];
    assert_eq!(scene.figures(), figures(&expected), "and none was left to summon (DM-13)");
}

/// Scenario: e1-m4
/// If it failed, monsters would not gather at the benches, or benches that were damaged would not be mended.
#[test]
fn tending_the_benches_gathers_monsters_summons_cultists_and_mends() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.enemy("byakhee-1", Space::E1Rotunda, 0).enemy("fire-vampire-1", Space::E1BoilerRoom, 0);
    scene.enemy("cultist-1", Space::E1Corridor, 0).enemy("cultist-2", Space::E1Herbarium, 0);
    scene.elder_one(Stage::Two, Space::E1FrontSteps, 0, false);
    wound_lab(&mut scene, Space::E1Distillery, 2);
    wound_lab(&mut scene, Space::E1ColdStore, 1);
    scene.mythos(MythosCard::E1M4);
    // Both the furnace room and the cold store are one away (DM-14).
    assert_eq!(scene.options(), ["choose e1-furnace-room", "choose e1-cold-store"]);
    scene.play("choose e1-furnace-room");
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1Distillery, 0)));
    assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1FurnaceRoom, 0)));
    assert_eq!(
        scene.figure("elder-one"),
        Some((Space::E1EntranceHall, 0)),
        "the herbarium is the nearest bench"
    );
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1Corridor, 0)), "cultists stay");
    assert_eq!(scene.enemies_in(Space::E1Distillery), ["cultist-3", "byakhee-1"]);
    assert_eq!(scene.enemies_in(Space::E1ColdStore), ["cultist-4"]);
    assert_eq!(scene.enemies_in(Space::E1Herbarium), ["cultist-2"], "that lab is whole");
    assert_eq!(lab(&scene, Space::E1Distillery), Some(1));
    assert_eq!(lab(&scene, Space::E1ColdStore), Some(0));
    assert_eq!(lab(&scene, Space::E1Herbarium), Some(0));
}

/// Scenario: e1-m4
/// If it failed, a bench nobody tends would mend by itself, or a lone cultist figure would go where nobody said.
#[test]
fn tending_the_benches_asks_where_the_last_cultist_goes_and_mends_only_there() {
    let mut scene = college(&[Lizzie, Ian]);
    for number in 1..=9 {
        scene.enemy(&format!("cultist-{number}"), Space::E1StoreRoom, 0);
    }
    wound_lab(&mut scene, Space::E1Distillery, 3);
    wound_lab(&mut scene, Space::E1Glasshouse, 3);
    scene.mythos(MythosCard::E1M4);
    assert_eq!(scene.options().len(), 2, "one figure for two benches (T-40)");
    let glasshouse = slot_of(&scene, Space::E1Glasshouse).expect("a standing lab") + 1;
    scene.play(&format!("choose lab-{glasshouse}"));
    assert_eq!(scene.figure("cultist-10"), Some((Space::E1Glasshouse, 0)));
    assert_eq!(lab(&scene, Space::E1Glasshouse), Some(2));
    assert_eq!(lab(&scene, Space::E1Distillery), Some(3));
}

/// Scenario: e1-m5
/// If it failed, the investigator would stand outside the fire that the card lights around them.
#[test]
fn flashover_lights_your_space_and_every_space_around() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E1Distillery).fire(Space::E1Rotunda, 1);
    scene.mythos(MythosCard::E1M5);
    assert_eq!(
        fires(&scene).into_iter().collect::<BTreeSet<_>>(),
        BTreeSet::from([(Space::E1Distillery, 1), (Space::E1StoreRoom, 1), (Space::E1Rotunda, 2)])
    );

    // T-50: four tokens left for six spaces. Your own is first, then the active player's order while tokens last, and no
    // question once none is left (DM-86).
    let mut scene = college(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E1Corridor).fire(Space::E1ColdStore, 4);
    scene.mythos(MythosCard::E1M5);
    scene.plays(&["choose e1-store-room", "choose e1-rotunda", "choose e1-entrance-hall"]);
    assert_eq!(
        fires(&scene).into_iter().collect::<BTreeSet<_>>(),
        BTreeSet::from([
            (Space::E1ColdStore, 4),
            (Space::E1Corridor, 1),
            (Space::E1StoreRoom, 1),
            (Space::E1Rotunda, 1),
            (Space::E1EntranceHall, 1),
        ])
    );
    assert_eq!(scene.frame(), "draw-discovery");
}

/// Scenario: e1-m6, e1-guilty-conscience
/// If it failed, the benches would hurt the wrong ones, or a guilty conscience would not weigh.
#[test]
fn cracked_retort_wounds_every_figure_at_a_standing_lab_and_weighs_on_the_guilty() {
    let mut scene = college(&[Lizzie, Borden]);
    destroyed(&mut scene, &[(Space::E1Glasshouse, LabFace::Blast)]);
    scene.at(Lizzie, Space::E1Distillery).claimed(Borden, DiscoveryCard::E1D08, Left);
    scene.investigator(Borden, |one| one.stress = 3);
    scene.enemy("cultist-1", Space::E1Distillery, 0).enemy("cultist-2", Space::E1ColdStore, 1);
    scene.enemy("cultist-3", Space::E1Glasshouse, 0).enemy("cultist-4", Space::E1Corridor, 0);
    scene.enemy("byakhee-1", Space::E1Herbarium, 0);
    scene.elder_one(Stage::Two, Space::E1FurnaceRoom, 0, false);
    scene.mythos(MythosCard::E1M6);
    let expected = [
        ("cultist-1", Space::E1Distillery, 1),
        ("cultist-3", Space::E1Glasshouse, 0),
        ("cultist-4", Space::E1Corridor, 0),
        ("byakhee-1", Space::E1Herbarium, 1),
        ("elder-one", Space::E1FurnaceRoom, 0),
    ];
    assert_eq!(
        scene.figures(),
        figures(&expected),
        "cultist-2 died, the Elder One cannot be wounded yet (DM-72)"
    );
    assert_eq!(scene.condition_of(Lizzie), (1, 0, 1), "not guilty");
    // T-23: one of two fits, the other is a wound.
    assert_eq!(scene.condition_of(Borden), (1, 4, 1));
    assert_eq!(lab(&scene, Space::E1Distillery), Some(0), "a lab is no figure");
}

/// Scenario: e1-m7
/// If it failed, the flying and the burning ones would not close in, or not both gates would open.
#[test]
fn both_at_once_moves_vampires_and_byakhee_one_and_summons_both() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E1StoreRoom);
    scene.enemy("fire-vampire-1", Space::E1EntranceHall, 0).enemy("byakhee-1", Space::E1CoveredWalk, 0);
    scene.enemy("cultist-1", Space::E1EntranceHall, 0);
    scene.mythos(MythosCard::E1M7);
    let expected = [
        ("cultist-1", Space::E1EntranceHall, 0),
        ("fire-vampire-1", Space::E1Corridor, 0),
        ("fire-vampire-2", Space::E1Rotunda, 0),
        ("byakhee-1", Space::E1Rotunda, 0),
        ("byakhee-2", Space::E1SpecimenGallery, 0),
    ];
    assert_eq!(scene.figures(), figures(&expected));
    assert_eq!(fires(&scene), []);
}

/// Scenario: e1-m8, e1-crispin, e1-margit
/// If it failed, somebody other than a student of one's own would turn, or a cultist would come for nothing.
#[test]
fn too_much_for_them_turns_a_student_of_yours_into_a_cultist() {
    let mut scene = college(&[Ian, Borden]);
    scene.at(Ian, Space::E1StoreRoom);
    scene.claimed(Ian, DiscoveryCard::E1D08, Right).claimed(Ian, DiscoveryCard::E1D10, Right);
    scene.claimed(Ian, DiscoveryCard::E1D12, Right);
    scene.mythos(MythosCard::E1M8);
    assert_eq!(scene.options(), ["choose e1-d08", "choose e1-d10"], "a dog is no student");
    scene.play("choose e1-d10");
    assert_eq!(scene.card(DiscoveryCard::E1D10), CardPlace::Discard);
    assert_eq!(scene.holder(DiscoveryCard::E1D08), Some(Ian));
    assert_eq!(scene.figures(), figures(&[("cultist-1", Space::E1StoreRoom, 0)]));

    // One student: no question. Somebody else's student does not matter, nor does one's own companion without the tag.
    let mut scene = college(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D11, Right).mythos(MythosCard::E1M8);
    assert_eq!(scene.card(DiscoveryCard::E1D11), CardPlace::Discard);
    assert_eq!(scene.figures(), figures(&[("cultist-1", Space::E1FrontSteps, 0)]));

    let mut scene = college(&[Ian, Borden]);
    scene.claimed(Borden, DiscoveryCard::E1D11, Right).claimed(Ian, DiscoveryCard::E1D15, Right);
    scene.mythos(MythosCard::E1M8);
    assert_eq!(scene.holder(DiscoveryCard::E1D11), Some(Borden));
    assert_eq!(scene.holder(DiscoveryCard::E1D15), Some(Ian));
    assert_eq!(scene.figures(), figures(&[]));
}

/// Six of the eight bear the symbol; if it failed, the Elder One would come too early or too late (DM-62).
#[test]
fn the_first_six_mythos_cards_bear_the_symbol() {
    let cards = [
        (MythosCard::E1M1, true),
        (MythosCard::E1M2, true),
        (MythosCard::E1M3, true),
        (MythosCard::E1M4, true),
        (MythosCard::E1M5, true),
        (MythosCard::E1M6, true),
        (MythosCard::E1M7, false),
        (MythosCard::E1M8, false),
    ];
    for (card, symbol) in cards {
        let mut scene = college(&[Lizzie, Ian]);
        // Two symbols are out: this card is the third, or none.
        let others = if card == MythosCard::E1M1 || card == MythosCard::E1M2 {
            [MythosCard::E1M5, MythosCard::E1M6]
        } else {
            [MythosCard::E1M1, MythosCard::E1M2]
        };
        scene.arrange(|position| {
            position.mythos_deck.retain(|one| *one != card && !others.contains(one));
            position.mythos_discard = vec![card];
            position.mythos_discard.extend(others);
        });
        scene.step(TurnStep::Check).nudge();
        assert_eq!(scene.position().track, if symbol { 2 } else { 1 }, "{card}");
    }
}

/// Scenario: e1-advance
/// If it failed, the cultists would not light their fires when the Elder One comes nearer, or light one too many.
#[test]
fn an_advance_lights_every_space_with_a_cultist_and_no_fire() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E1Glasshouse).fire(Space::E1Corridor, 1);
    scene.enemy("cultist-1", Space::E1EntranceHall, 0).enemy("cultist-2", Space::E1EntranceHall, 0);
    scene.enemy("cultist-3", Space::E1Corridor, 0).enemy("byakhee-1", Space::E1StoreRoom, 0);
    scene.advance();
    // Cthulhu's own effect comes first (DM-62): a cultist rises in the glasshouse, which burns then too.
    assert_eq!(
        fires(&scene).into_iter().collect::<BTreeSet<_>>(),
        BTreeSet::from([(Space::E1Corridor, 1), (Space::E1EntranceHall, 1), (Space::E1Glasshouse, 1)])
    );

    // T-50: one token for two spaces.
    let mut scene = college(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E1Glasshouse).fire(Space::E1ColdStore, 7);
    scene.enemy("cultist-1", Space::E1EntranceHall, 0);
    scene.advance();
    scene.play("choose e1-entrance-hall");
    assert_eq!(scene.fire_in(Space::E1EntranceHall), 1);
    assert_eq!(scene.fire_in(Space::E1Glasshouse), 0);
}

// Actions and labs.

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

// Discovery cards.

/// A side of a card: stress paid, wounds paid, what is claimed.
type OneSide = (DiscoveryCard, CardSide, u8, u8, Claim);

/// The sides that only cost something and give a card.
const SIDES: [OneSide; 22] = [
    (DiscoveryCard::E1D01, Left, 1, 0, Claim::E1Bleach),
    (DiscoveryCard::E1D01, Right, 2, 0, Claim::E1Jerome),
    (DiscoveryCard::E1D02, Left, 1, 0, Claim::E1Ammonia),
    (DiscoveryCard::E1D02, Right, 2, 0, Claim::E1Osgood),
    (DiscoveryCard::E1D04, Left, 0, 0, Claim::E1ShrivelledPaw),
    (DiscoveryCard::E1D05, Left, 0, 0, Claim::E1Whiskey),
    (DiscoveryCard::E1D06, Left, 0, 0, Claim::E1Medicine),
    (DiscoveryCard::E1D07, Left, 0, 3, Claim::E1Amulet),
    (DiscoveryCard::E1D07, Right, 0, 0, Claim::E1RestlessSpirit),
    (DiscoveryCard::E1D08, Left, 0, 0, Claim::E1GuiltyConscience),
    (DiscoveryCard::E1D08, Right, 2, 0, Claim::E1Margit),
    (DiscoveryCard::E1D09, Right, 0, 0, Claim::E1Monkey),
    (DiscoveryCard::E1D10, Left, 0, 1, Claim::E1Pistol),
    (DiscoveryCard::E1D10, Right, 0, 1, Claim::E1Crispin),
    (DiscoveryCard::E1D11, Left, 2, 0, Claim::E1Beaker),
    (DiscoveryCard::E1D11, Right, 2, 0, Claim::E1Barnaby),
    (DiscoveryCard::E1D12, Left, 0, 0, Claim::E1GuiltyConscience),
    (DiscoveryCard::E1D12, Right, 2, 0, Claim::E1Cinder),
    (DiscoveryCard::E1D13, Left, 0, 0, Claim::E1Extinguisher),
    (DiscoveryCard::E1D13, Right, 0, 0, Claim::E1FireAxe),
    (DiscoveryCard::E1D14, Left, 0, 0, Claim::E1Folios),
    (DiscoveryCard::E1D15, Right, 2, 0, Claim::E1Professor),
];

/// Scenario: e1-d01, e1-d02, e1-d05, e1-d06, e1-d10, e1-d11, e1-d12, e1-d13, e1-d14
/// If it failed, something would be found for another price than printed, or something else would be found.
#[test]
fn a_side_costs_what_is_printed_and_gives_what_is_printed() {
    for (card, side, stress, wounds, claim) in SIDES {
        side_gives(&mut college(&[John, Ian]), card, side, wounds, stress, claim);
    }
}

/// Scenario: e1-d01, e1-d02, e1-d08, e1-d11, e1-d12, e1-d15
/// If it failed, somebody could take what they cannot pay for (T-20, DM-35).
#[test]
fn a_price_in_stress_must_fit_on_the_track() {
    for (card, side, stress, _, claim) in SIDES.into_iter().filter(|one| one.2 > 0) {
        stress_must_fit(|| college(&[John, Ian]), card, side, stress, claim);
    }
}

/// Scenario: e1-d01, e1-d02, e1-d03, e1-d04, e1-d05, e1-d06, e1-d07, e1-d08, e1-d09, e1-d10, e1-d11, e1-d12, e1-d13, e1-d14, e1-d15
/// If it failed, a card would offer a side it does not have, or could be left lying that cannot be.
#[test]
fn every_card_offers_what_is_printed_and_refusing_is_free_where_it_says_so() {
    let offers: [(DiscoveryCard, &[&str]); 15] = [
        (DiscoveryCard::E1D01, &["left", "right", "refuse"]),
        (DiscoveryCard::E1D02, &["left", "right", "refuse"]),
        (DiscoveryCard::E1D03, &["left", "refuse"]),
        (DiscoveryCard::E1D04, &["left", "refuse"]),
        (DiscoveryCard::E1D05, &["left", "refuse"]),
        (DiscoveryCard::E1D06, &["left", "refuse"]),
        (DiscoveryCard::E1D07, &["left", "right"]),
        (DiscoveryCard::E1D08, &["left", "right"]),
        (DiscoveryCard::E1D09, &["left", "right"]),
        (DiscoveryCard::E1D10, &["left", "right", "refuse"]),
        (DiscoveryCard::E1D11, &["left", "right", "refuse"]),
        (DiscoveryCard::E1D12, &["left", "right"]),
        (DiscoveryCard::E1D13, &["left", "right", "refuse"]),
        (DiscoveryCard::E1D14, &["left", "refuse"]),
        (DiscoveryCard::E1D15, &["right", "refuse"]),
    ];
    for (card, printed) in offers {
        offers_as_printed(&mut college(&[Lizzie, Ian]), card, printed);
    }
}

/// Scenario: e1-d01, e1-d02, e1-d09, e1-d11, e1-guilty-conscience
/// If it failed, the innocent would be stressed, or the guilty twice for two copies (T-63).
#[test]
fn a_guilty_conscience_weighs_on_whoever_draws_these() {
    let weighs = [DiscoveryCard::E1D01, DiscoveryCard::E1D02, DiscoveryCard::E1D09, DiscoveryCard::E1D11];
    let all = DiscoveryCard::ALL[..15].iter().copied();
    for card in all.filter(|card| *card != DiscoveryCard::E1D08 && *card != DiscoveryCard::E1D12) {
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Lizzie, DiscoveryCard::E1D08, Left).claimed(Lizzie, DiscoveryCard::E1D12, Left);
        scene.discovery(card);
        assert_eq!(scene.who(Lizzie).stress, u8::from(weighs.contains(&card)), "{card}");
        assert_eq!(scene.frame(), "discovery");

        // Somebody else's conscience is their own affair.
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Ian, DiscoveryCard::E1D08, Left).discovery(card);
        assert_eq!(scene.who(Lizzie).stress + scene.who(Ian).stress, 0, "{card}");
    }
    // What does not fit is lost (DM-35), and then nothing can be paid: the card is refused without a question (DM-86).
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D08, Left).investigator(Lizzie, |one| one.stress = 4);
    scene.discovery(DiscoveryCard::E1D02);
    assert_eq!(scene.condition_of(Lizzie), (0, 4, 1));
    assert_eq!(scene.card(DiscoveryCard::E1D02), CardPlace::Discard);
}

/// Scenario: e1-d03, e1-beaker
/// If it failed, the flask would fall into the hands of whoever missed it, or marksmen would be no help.
#[test]
fn the_top_shelf_needs_three_successes_and_marksmen_reach_it_more_easily() {
    let mut scene = college(&[Ian, Lizzie]);
    scene.discovery(DiscoveryCard::E1D03).play("left");
    assert_eq!(scene.last_roll(), (3, 0), "Ian is no marksman");
    scene.rolls("sxs");
    assert_eq!(scene.holder(DiscoveryCard::E1D03), Some(Ian));
    assert!(scene.was_claimed(Ian, Claim::E1Beaker));
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));

    let mut scene = college(&[Lizzie, Ian]);
    scene.discovery(DiscoveryCard::E1D03).play("left");
    assert_eq!(scene.last_roll(), (3, 2));
    scene.rolls("sbbXB");
    assert_eq!(scene.card(DiscoveryCard::E1D03), CardPlace::Discard, "two are not three");
    assert_eq!(scene.condition_of(Lizzie), (0, 2, 1));

    // Forced stress that does not fit is lost (DM-35); it is no price, so the side is open.
    let mut scene = college(&[Ian, Lizzie]);
    scene.investigator(Ian, |one| one.stress = 3);
    scene.discovery(DiscoveryCard::E1D03).play("left").rolls("bbb");
    assert_eq!(scene.condition_of(Ian), (0, 4, 1));
}

/// Scenario: e1-d04, e1-monkey
/// If it failed, the paw would not take its due from whoever keeps the monkey.
#[test]
fn the_shrivelled_hand_costs_the_monkeys_keeper_two_wounds_and_the_monkey() {
    let mut scene = college(&[Ian, Borden]);
    scene.at(Borden, Space::E1BoilerRoom).claimed(Borden, DiscoveryCard::E1D09, Right);
    scene.discovery(DiscoveryCard::E1D04);
    // T-22: the monkey has one health to put a wound on.
    assert_eq!(scene.options(), ["amount 0", "amount 1"]);
    scene.play("amount 0");
    assert_eq!(scene.condition_of(Borden), (2, 0, 1));
    assert_eq!(scene.card(DiscoveryCard::E1D09), CardPlace::Discard);
    assert_eq!(scene.options(), ["left", "refuse"], "the card goes on");
    scene.play("left");
    assert_eq!(scene.holder(DiscoveryCard::E1D04), Some(Ian));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));

    // One's own monkey, and it takes a wound with it.
    let mut scene = college(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D09, Right).discovery(DiscoveryCard::E1D04);
    scene.plays(&["amount 1", "refuse"]);
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));
    assert_eq!(scene.card(DiscoveryCard::E1D09), CardPlace::Discard);
    assert_eq!(scene.card(DiscoveryCard::E1D04), CardPlace::Discard);
}

/// Scenario: e1-d07, e1-amulet, e1-restless-spirit
/// If it failed, three wounds could be had for less, or could not be shared, or would not kill (T-20).
#[test]
fn the_soldered_cabinet_takes_three_wounds_which_companions_may_share() {
    let mut scene = college(&[John, Ian]);
    scene.claimed(John, DiscoveryCard::E1D10, Right).discovery(DiscoveryCard::E1D07);
    scene.play("left");
    assert_eq!(scene.options(), ["amount 0", "amount 1", "amount 2", "amount 3"]);
    scene.play("amount 2");
    assert_eq!(scene.condition_of(John), (1, 0, 1));
    assert!(scene.was_claimed(John, Claim::E1Amulet));
    assert_eq!(scene.holder(DiscoveryCard::E1D10), Some(John), "Crispin has one health left");

    let mut scene = college(&[Ian, John]);
    scene.investigator(Ian, |one| one.wounds = 3).discovery(DiscoveryCard::E1D07).play("left");
    assert_eq!(scene.who(Ian).out, Some(Out::Dead));
    assert_eq!(scene.frame(), "over", "before the summoning that is the end (DM-33)");
    assert!(!scene.was_claimed(Ian, Claim::E1Amulet));
}

/// Scenario: e1-d08, e1-d10, e1-professor
/// If it failed, the professor's company would not keep the two away who have reason to.
#[test]
fn margit_and_crispin_do_not_come_along_with_the_professor() {
    for card in [DiscoveryCard::E1D08, DiscoveryCard::E1D10] {
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Lizzie, DiscoveryCard::E1D15, Right).discovery(card);
        if card == DiscoveryCard::E1D08 {
            // Only the left side is open, which is not asked (DM-86).
            assert!(scene.was_claimed(Lizzie, Claim::E1GuiltyConscience));
        } else {
            assert_eq!(scene.options(), ["left", "refuse"]);
            assert_eq!(scene.refused("right"), "DM-51");
        }
        // Another's professor does not matter.
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Ian, DiscoveryCard::E1D15, Right).discovery(card);
        assert!(scene.offers("right"), "{card}");
    }
}

/// Scenario: e1-d09, e1-guilty-conscience
/// If it failed, looking away from the cages would not calm, or would not weigh later.
#[test]
fn leaving_the_cages_shut_calms_and_leaves_a_guilty_conscience() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.investigator(Lizzie, |one| one.stress = 3).investigator(Ian, |one| one.stress = 2);
    scene.discovery(DiscoveryCard::E1D09).play("left");
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1));
    assert_eq!(scene.condition_of(Ian), (0, 2, 1));
    assert!(scene.was_claimed(Lizzie, Claim::E1GuiltyConscience));
    assert_eq!(scene.holder(DiscoveryCard::E1D09), Some(Lizzie));
}

/// Scenario: e1-d15, e1-restless-spirit
/// If it failed, the professor would come along with those who woke what he fears.
#[test]
fn the_professor_will_not_be_found_once_a_spirit_is_restless() {
    let mut scene = college(&[Ian, Borden]);
    scene.claimed(Borden, DiscoveryCard::E1D07, Right).discovery(DiscoveryCard::E1D15);
    assert_eq!(scene.card(DiscoveryCard::E1D15), CardPlace::Discard, "without a choice");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2));
    assert_eq!(scene.condition_of(Borden), (0, 0, 1));

    // T-26: a threshold waits for the end of the forced line, then the card is gone all the same.
    let mut scene = college(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D07, Right).investigator(Ian, |one| one.sanity = 4);
    scene.discovery(DiscoveryCard::E1D15);
    assert_eq!(scene.frame(), "madness");
    scene.play("choose brawling");
    assert_eq!(scene.card(DiscoveryCard::E1D15), CardPlace::Discard);
    assert_eq!(scene.who(Ian).levels.in_order(), [1, 2, 1]);
}

// What can be claimed.

/// Every claimed card, by a card and side that give it, and whether it may be traded.
const CLAIMED: [(DiscoveryCard, CardSide, bool); 21] = [
    (DiscoveryCard::E1D01, Left, true),
    (DiscoveryCard::E1D01, Right, true),
    (DiscoveryCard::E1D02, Left, true),
    (DiscoveryCard::E1D02, Right, true),
    (DiscoveryCard::E1D03, Left, true),
    (DiscoveryCard::E1D04, Left, false),
    (DiscoveryCard::E1D05, Left, true),
    (DiscoveryCard::E1D06, Left, true),
    (DiscoveryCard::E1D07, Left, true),
    (DiscoveryCard::E1D07, Right, false),
    (DiscoveryCard::E1D08, Left, false),
    (DiscoveryCard::E1D08, Right, true),
    (DiscoveryCard::E1D09, Right, true),
    (DiscoveryCard::E1D10, Left, true),
    (DiscoveryCard::E1D10, Right, true),
    (DiscoveryCard::E1D11, Right, true),
    (DiscoveryCard::E1D12, Right, true),
    (DiscoveryCard::E1D13, Left, true),
    (DiscoveryCard::E1D13, Right, true),
    (DiscoveryCard::E1D14, Left, true),
    (DiscoveryCard::E1D15, Right, true),
];

/// Scenario: e1-shrivelled-paw, e1-guilty-conscience, e1-restless-spirit, e1-crispin
/// If it failed, a curse could be handed on, or a useful thing could not (DM-46, T-06).
#[test]
fn everything_but_the_paw_and_the_conditions_may_be_traded() {
    for (card, side, tradable) in CLAIMED {
        may_be_traded(college, card, side, tradable);
    }
}

/// Scenario: e1-jerome, e1-osgood, e1-margit, e1-crispin, e1-barnaby, e1-monkey, e1-cinder, e1-professor
/// If it failed, a companion would take more wounds for somebody than they can bear, or fewer (DM-52, T-22).
#[test]
fn companions_bear_as_many_wounds_as_is_printed() {
    let all = [
        (DiscoveryCard::E1D01, 1),
        (DiscoveryCard::E1D02, 1),
        (DiscoveryCard::E1D08, 1),
        (DiscoveryCard::E1D10, 3),
        (DiscoveryCard::E1D11, 3),
        (DiscoveryCard::E1D09, 1),
        (DiscoveryCard::E1D12, 1),
        (DiscoveryCard::E1D15, 1),
    ];
    for (card, bears) in all {
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Lizzie, card, Right).investigator(Lizzie, |one| one.fire = 4);
        scene.step(TurnStep::Fire).nudge();
        scene.rolls("ssss");
        // Osgood keeps one of the four off (toughness).
        let wounds = if card == DiscoveryCard::E1D02 { 3 } else { 4 };
        companion_bears(&mut scene, card, bears, 0, wounds);
    }
}

/// Scenario: e1-bleach, e1-ammonia
/// If it failed, the mixture would hurt the wrong room, or half of it would be left.
#[test]
fn bleach_and_ammonia_together_wound_every_figure_of_a_space_by_six() {
    for half in ["e1-d01", "e1-d02"] {
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Lizzie, DiscoveryCard::E1D01, Left).claimed(Lizzie, DiscoveryCard::E1D02, Left);
        scene.at(Lizzie, Space::E1Rotunda).at(Ian, Space::E1CoveredWalk);
        scene.enemy("fire-vampire-1", Space::E1CellarLanding, 0).enemy(
            "byakhee-1",
            Space::E1CellarLanding,
            0,
        );
        scene.enemy("cultist-1", Space::E1Rotunda, 0);
        scene.play(&format!("use {half}"));
        let around = ["choose e1-rotunda", "choose e1-covered-walk", "choose e1-cellar-landing"];
        assert_eq!(scene.options(), around, "in reach and not empty (DM-80)");
        scene.play("choose e1-cellar-landing");
        assert_eq!(scene.figures(), figures(&[("cultist-1", Space::E1Rotunda, 0)]));
        assert_eq!(fires(&scene), [(Space::E1CellarLanding, 1)], "where the vampire died (T-44)");
        assert_eq!(scene.card(DiscoveryCard::E1D01), CardPlace::Discard);
        assert_eq!(scene.card(DiscoveryCard::E1D02), CardPlace::Discard);
        assert_eq!(scene.actions_taken(), 0);
        assert_eq!((scene.condition_of(Lizzie), scene.condition_of(Ian)), ((0, 0, 1), (0, 0, 1)));
    }
    // Whoever stands there is a figure too.
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D01, Left).claimed(Lizzie, DiscoveryCard::E1D02, Left);
    scene.at(Ian, Space::E1EntranceHall);
    scene.plays(&["use e1-d01", "choose e1-entrance-hall"]);
    assert_eq!(scene.who(Ian).out, Some(Out::Dead));
}

/// Scenario: e1-bleach, e1-ammonia
/// If it failed, somebody's half would be poured without asking them, or they would be asked again and again (DM-80).
#[test]
fn the_other_half_may_be_somebody_elses_here_who_agrees() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D01, Left);
    assert!(!scene.offers("use e1-d01"), "half a mixture is none");
    scene.claimed(Ian, DiscoveryCard::E1D02, Left).at(Ian, Space::E1EntranceHall);
    assert!(!scene.offers("use e1-d01"), "not in one space");
    scene.at(Ian, Space::E1FrontSteps).enemy("byakhee-1", Space::E1EntranceHall, 0);
    let mut refusing = college(&[Lizzie, Ian]);
    refusing.state = scene.state.clone();

    let lizzie = scene.asked();
    scene.play("use e1-d01");
    assert_ne!(scene.asked(), lizzie, "Ian is asked");
    scene.play("yes").play("choose e1-entrance-hall");
    assert_eq!(scene.figure("byakhee-1"), None);
    assert_eq!(scene.card(DiscoveryCard::E1D01), CardPlace::Discard);
    assert_eq!(scene.card(DiscoveryCard::E1D02), CardPlace::Discard);

    refusing.plays(&["use e1-d01", "no"]);
    assert_eq!(refusing.holder(DiscoveryCard::E1D01), Some(Lizzie));
    assert_eq!(refusing.holder(DiscoveryCard::E1D02), Some(Ian));
    assert_eq!(refusing.actions_taken(), 0);
    assert!(!refusing.offers("use e1-d01"), "not again this turn");
}

/// Scenario: e1-beaker
/// If it failed, the flask would burn without fire, or burn as much as fire it lit itself.
#[test]
fn a_beaker_wounds_figures_and_labs_by_the_fire_there() {
    for card in [DiscoveryCard::E1D03, DiscoveryCard::E1D11] {
        let mut scene = college(&[Lizzie, Ian]);
        scene.claimed(Lizzie, card, Left).at(Lizzie, Space::E1CellarLanding);
        let use_it = format!("use {card}");
        scene.enemy("fire-vampire-1", Space::E1FurnaceRoom, 0).enemy("cultist-1", Space::E1FurnaceRoom, 1);
        assert!(!scene.offers(&use_it), "no fire within reach (DM-80)");
        scene.fire(Space::E1BoilerRoom, 1);
        assert!(!scene.offers(&use_it), "too far");
        scene.fire(Space::E1FurnaceRoom, 2).fire(Space::E1ColdStore, 1);
        scene.at(Ian, Space::E1FurnaceRoom);
        scene.plays(&[&use_it, "choose e1-furnace-room"]);
        assert_eq!(scene.figures(), figures(&[("fire-vampire-1", Space::E1FurnaceRoom, 2)]));
        assert_eq!(lab(&scene, Space::E1FurnaceRoom), Some(2));
        assert_eq!(lab(&scene, Space::E1ColdStore), Some(0));
        assert_eq!(scene.condition_of(Ian), (2, 0, 1), "the vampire's new fire came too late to count");
        assert_eq!(scene.fire_in(Space::E1FurnaceRoom), 3);
        assert_eq!(scene.card(card), CardPlace::Discard);
        assert_eq!(scene.actions_taken(), 0);
    }
}

/// Scenario: e1-beaker, e1-lab-face-blaze
/// If it failed, a bench wrecked by a flask would not be flipped.
#[test]
fn a_beaker_may_wreck_a_bench() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D03, Left).at(Lizzie, Space::E1CellarLanding);
    scene.fire(Space::E1ColdStore, 2);
    wound_lab(&mut scene, Space::E1ColdStore, 2);
    scene.play("use e1-d03").chance("lab e1-lab-face-blaze");
    assert_eq!(lab(&scene, Space::E1ColdStore), None);
    assert_eq!(scene.position().tokens.progress, 1);
    assert_eq!(scene.fire_in(Space::E1ColdStore), 3);
}

/// Scenario: e1-shrivelled-paw
/// If it failed, the paw's bargain would cost nothing, or would be struck in rolls against its holder.
#[test]
fn the_paw_counts_elder_signs_for_sanity_in_rolls_you_make() {
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D04, Left).at(Borden, Space::E1Herbarium);
    scene.play("do e1-wreck").rolls("eet");
    assert_eq!(scene.options(), ["amount 0", "amount 1", "amount 2"]);
    scene.play("amount 2");
    assert_eq!(lab(&scene, Space::E1Herbarium), Some(2));
    assert_eq!(scene.condition_of(Borden), (0, 0, 4), "one rolled, two paid, in one loss (T-25)");

    scene.investigator(Borden, |one| one.fire = 1).step(TurnStep::Fire).nudge();
    scene.rolls("e");
    assert_eq!(scene.condition_of(Borden), (0, 0, 4), "fire is rolled against him");
}

/// Scenario: e1-shrivelled-paw
/// If it failed, the last wish would heal too little or the paw would stay.
#[test]
fn the_paw_heals_all_once() {
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D04, Left);
    assert!(!scene.offers("use e1-d04"), "unwounded (DM-80)");
    scene
        .investigator(Borden, |one| (one.wounds, one.stress) = (4, 2))
        .investigator(Ian, |one| one.wounds = 1);
    scene.play("use e1-d04");
    assert_eq!(scene.condition_of(Borden), (0, 2, 1));
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));
    assert_eq!(scene.card(DiscoveryCard::E1D04), CardPlace::Discard);
}

/// Scenario: e1-whiskey, e1-guilty-conscience
/// If it failed, a drink would not make one forget.
#[test]
fn whiskey_calms_all_and_forgets_the_guilt() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D05, Left);
    assert!(!scene.offers("use e1-d05"), "nothing to forget (DM-80)");
    scene.claimed(Lizzie, DiscoveryCard::E1D08, Left).claimed(Lizzie, DiscoveryCard::E1D12, Left);
    scene.claimed(Ian, DiscoveryCard::E1D09, Left).claimed(Lizzie, DiscoveryCard::E1D07, Right);
    assert!(scene.offers("use e1-d05"), "guilt alone is reason enough");
    scene
        .investigator(Lizzie, |one| (one.wounds, one.stress) = (2, 4))
        .investigator(Ian, |one| one.stress = 1);
    scene.play("use e1-d05");
    assert_eq!(scene.condition_of(Lizzie), (2, 0, 1));
    assert_eq!(scene.condition_of(Ian), (0, 1, 1));
    for card in [DiscoveryCard::E1D05, DiscoveryCard::E1D08, DiscoveryCard::E1D12] {
        assert_eq!(scene.card(card), CardPlace::Discard);
    }
    assert_eq!(scene.holder(DiscoveryCard::E1D09), Some(Ian), "his own guilt stays");
    assert_eq!(scene.holder(DiscoveryCard::E1D07), Some(Lizzie), "a spirit is no guilt");
}

/// Scenario: e1-medicine
/// If it failed, the medicine would reach somebody who is not here, or would be wasted on the healthy.
#[test]
fn medicine_heals_one_investigator_here_completely() {
    let mut scene = college(&[Lizzie, Ian, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D06, Left).at(Borden, Space::E1EntranceHall);
    scene.investigator(Borden, |one| one.wounds = 4);
    assert!(!scene.offers("use e1-d06"), "nobody here is wounded");
    scene
        .investigator(Lizzie, |one| one.wounds = 2)
        .investigator(Ian, |one| (one.wounds, one.stress) = (4, 3));
    scene.play("use e1-d06");
    assert_eq!(scene.options(), ["choose lizzie", "choose ian"]);
    scene.play("choose ian");
    assert_eq!(scene.condition_of(Ian), (0, 3, 1));
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds), (2, 4));
    assert_eq!(scene.card(DiscoveryCard::E1D06), CardPlace::Discard);
}

/// Scenario: e1-amulet
/// If it failed, one's fire would not burn the enemy beside one, or would burn less for one's own toughness.
#[test]
fn the_amulet_turns_the_wounds_of_fire_on_an_enemy_here() {
    let burning = |enemies: &[(&str, Space)], answer: &str| {
        let mut scene = college(&[John, Ian]);
        scene.claimed(John, DiscoveryCard::E1D07, Left).investigator(John, |one| one.fire = 3);
        for (enemy, space) in enemies {
            scene.enemy(enemy, *space, 0);
        }
        scene.step(TurnStep::Fire).nudge();
        scene.rolls("sst");
        scene.play(answer);
        scene
    };
    let here = Space::E1FrontSteps;
    let scene = burning(&[("byakhee-1", here), ("cultist-1", here)], "choose byakhee-1");
    assert_eq!(scene.figure("byakhee-1"), Some((here, 2)), "both, before John's toughness");
    assert_eq!(scene.figure("cultist-1"), Some((here, 0)), "all to one");
    assert_eq!((scene.who(John).wounds, scene.who(John).sanity, scene.who(John).fire), (0, 2, 0));
    assert_eq!(scene.holder(DiscoveryCard::E1D07), Some(John), "it is not used up");
    let scene = burning(&[("byakhee-1", here)], "no");
    assert_eq!(scene.figure("byakhee-1"), Some((here, 0)));
    assert_eq!(scene.who(John).wounds, 1, "two, less one for toughness");

    // Nobody here, or nobody that can be wounded (DM-72): no question.
    let mut scene = college(&[John, Ian]);
    scene.claimed(John, DiscoveryCard::E1D07, Left).investigator(John, |one| one.fire = 1);
    scene.enemy("byakhee-1", Space::E1EntranceHall, 0).elder_one(Stage::Two, here, 0, false);
    scene.step(TurnStep::Fire).nudge();
    scene.dice("s").play("keep");
    assert_ne!(scene.frame(), "offer");
    assert_eq!(scene.figure("elder-one"), Some((here, 0)));
}

/// Somebody who holds these cards, and somebody else.
fn with_cards(id: InvestigatorId, cards: &[(DiscoveryCard, CardSide)]) -> Scene {
    let other = if id == Ian { Lizzie } else { Ian };
    let mut scene = college(&[id, other]);
    scene.holds(id, cards);
    scene
}

/// The green dice of an attack on a cultist in the given space.
fn attack_dice(id: InvestigatorId, cards: &[(DiscoveryCard, CardSide)], target: Space) -> u8 {
    with_cards(id, cards).enemy("cultist-1", target, 0).green_dice_of("attack cultist-1")
}

/// The green dice of a roll at a burning bench.
fn action_dice(id: InvestigatorId, cards: &[(DiscoveryCard, CardSide)], action: &str) -> u8 {
    let mut scene = with_cards(id, cards);
    scene.at(id, Space::E1Herbarium).fire(Space::E1Herbarium, 1).green_dice_of(&format!("do {action}"))
}

/// Scenario: e1-pistol
/// If it failed, a pistol would be of no use, or a marksman no better with it.
#[test]
fn a_pistol_adds_a_die_to_attacks_and_two_for_marksmen() {
    let pistol = [(DiscoveryCard::E1D10, Left)];
    let (here, next_door) = (Space::E1FrontSteps, Space::E1EntranceHall);
    assert_eq!(attack_dice(Borden, &[], here), 0);
    assert_eq!(attack_dice(Borden, &pistol, here), 1);
    assert_eq!(attack_dice(Lizzie, &pistol, here), 2);
    assert_eq!(attack_dice(Lizzie, &pistol, next_door), 2);
    assert_eq!(attack_dice(Lizzie, &[], next_door), 0);
    assert_eq!(action_dice(Lizzie, &pistol, "e1-wreck"), 0);
}

/// Scenario: e1-extinguisher, e1-barnaby
/// If it failed, sand and Barnaby would not help with fires, or would help with something else.
#[test]
fn the_extinguisher_and_barnaby_add_two_dice_each_to_smothering() {
    let extinguisher = (DiscoveryCard::E1D13, Left);
    let barnaby = (DiscoveryCard::E1D11, Right);
    assert_eq!(action_dice(Borden, &[], "e1-smother"), 0);
    assert_eq!(action_dice(Borden, &[extinguisher], "e1-smother"), 2);
    assert_eq!(action_dice(Borden, &[barnaby], "e1-smother"), 2);
    assert_eq!(action_dice(Borden, &[extinguisher, barnaby], "e1-smother"), 4);
    assert_eq!(action_dice(Borden, &[extinguisher, barnaby], "e1-wreck"), 0);
    assert_eq!(attack_dice(Borden, &[extinguisher, barnaby], Space::E1FrontSteps), 0);
}

/// Scenario: e1-fire-axe
/// If it failed, the axe would not break benches, or would fight by itself.
#[test]
fn the_fire_axe_adds_a_die_to_wrecking_and_to_brawlers_here() {
    let axe = (DiscoveryCard::E1D13, Right);
    let margit = (DiscoveryCard::E1D08, Right);
    let (here, next_door) = (Space::E1FrontSteps, Space::E1EntranceHall);
    assert_eq!(action_dice(Borden, &[axe], "e1-wreck"), 1);
    assert_eq!(action_dice(Borden, &[axe], "e1-smother"), 0);
    assert_eq!(attack_dice(Borden, &[axe], here), 0, "no brawler");
    assert_eq!(attack_dice(Ian, &[], here), 1, "brawling");
    assert_eq!(attack_dice(Ian, &[axe], here), 2);
    assert_eq!(attack_dice(Lizzie, &[axe, margit], here), 2, "brawling from any source");
    assert_eq!(attack_dice(Lizzie, &[axe, margit], next_door), 0, "not at range");
}

/// Scenario: e1-margit
/// If it failed, Margit would not fight beside one.
#[test]
fn margit_brings_a_level_of_brawling() {
    let margit = [(DiscoveryCard::E1D08, Right)];
    assert_eq!(attack_dice(Borden, &margit, Space::E1FrontSteps), 1);
    // Ian's becomes level 2: many targets, wounds split (T-12).
    let mut scene = college(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D08, Right);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1");
    assert!(scene.offers("also byakhee-1"));
}

/// Scenario: e1-folios
/// If it failed, the folios would help without anybody to read them to, or help the enemy.
#[test]
fn the_folios_add_two_dice_to_every_roll_with_a_student_or_an_animal() {
    let folios = (DiscoveryCard::E1D14, Left);
    let here = Space::E1FrontSteps;
    for companion in [DiscoveryCard::E1D10, DiscoveryCard::E1D09, DiscoveryCard::E1D12] {
        let held = [folios, (companion, Right)];
        assert_eq!(attack_dice(Borden, &held, here), 2, "{companion}");
        assert_eq!(action_dice(Borden, &held, "e1-wreck"), 2);
        assert_eq!(action_dice(Borden, &held, "e1-smother"), 2);
    }
    for companion in [DiscoveryCard::E1D15, DiscoveryCard::E1D01] {
        assert_eq!(attack_dice(Borden, &[folios, (companion, Right)], here), 0, "{companion}");
    }
    assert_eq!(attack_dice(Borden, &[folios], here), 0);
    assert_eq!(attack_dice(Borden, &[(DiscoveryCard::E1D12, Right)], here), 0);
    // A card's roll is one's own; a roll against one is not (DM-24).
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D14, Left).claimed(Borden, DiscoveryCard::E1D12, Right);
    scene.discovery(DiscoveryCard::E1D03).play("left");
    assert_eq!(scene.last_roll(), (3, 2));
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D14, Left).claimed(Borden, DiscoveryCard::E1D12, Right);
    scene.investigator(Borden, |one| one.fire = 1).step(TurnStep::Fire).nudge();
    assert_eq!(scene.last_roll(), (1, 0));
}

/// Scenario: e1-jerome
/// If it failed, Jerome would not know the back stairs.
#[test]
fn jerome_brings_a_level_of_stealth() {
    let mut scene = college(&[Ian, Lizzie]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene.claimed(Ian, DiscoveryCard::E1D01, Right);
    scene.plays(&["go e1-entrance-hall", "choose byakhee-1"]);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1EntranceHall, 0)));
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1FrontSteps, 0)));
    // Once per Move at level 1; without Jerome not at all.
    scene.play("go e1-corridor");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1Corridor, 0)));
    let mut scene = college(&[Ian, Lizzie]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).play("go e1-entrance-hall");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1EntranceHall, 0)));
}

/// Scenario: e1-osgood
/// If it failed, Osgood would keep nothing off, or more than one.
#[test]
fn osgood_brings_a_level_of_toughness() {
    for (id, expected) in [(Borden, 1), (Adam, 1)] {
        let mut scene = college(&[id, Ian]);
        scene.claimed(id, DiscoveryCard::E1D02, Right).at(id, Space::E1Herbarium);
        scene.investigator(id, |one| one.fire = 2).step(TurnStep::Fire).nudge();
        scene.rolls("ss");
        scene.play("amount 0");
        assert_eq!(scene.who(id).wounds, expected, "{id}");
    }
    // Adam's toughness is level 2 with him: a tentacle less of fire, if he likes.
    let mut scene = college(&[Adam, Ian]);
    scene.claimed(Adam, DiscoveryCard::E1D02, Right);
    scene.investigator(Adam, |one| one.fire = 1).step(TurnStep::Fire).nudge();
    scene.rolls("t");
    assert_eq!(scene.options(), ["amount 0", "amount 1"]);
    scene.play("amount 0");
    assert_eq!(scene.who(Adam).sanity, 1);
}

/// Scenario: e1-professor
/// If it failed, the professor could not read the signs.
#[test]
fn the_professor_brings_a_level_of_arcane_mastery() {
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D15, Right).at(Borden, Space::E1Herbarium);
    scene.play("do e1-wreck").rolls("eeb");
    assert_eq!(scene.options(), ["amount 0", "amount 1"], "one at level 1");
    scene.play("amount 1");
    assert_eq!(lab(&scene, Space::E1Herbarium), Some(1));
    assert_eq!(scene.who(Borden).sanity, 1, "and it costs nothing");
}

/// Scenario: e1-monkey
/// If it failed, the monkey would carry what cannot be traded, or not find its way.
#[test]
fn the_monkey_carries_one_tradable_item_to_anybody_anywhere() {
    let mut scene = college(&[Lizzie, Ian, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D09, Right).claimed(Lizzie, DiscoveryCard::E1D04, Left);
    assert!(!scene.offers("use e1-d09"), "the paw stays");
    scene.claimed(Lizzie, DiscoveryCard::E1D05, Left).claimed(Lizzie, DiscoveryCard::E1D06, Left);
    scene.claimed(Lizzie, DiscoveryCard::E1D12, Right).at(Borden, Space::E1BoilerRoom);
    scene.play("use e1-d09");
    assert_eq!(scene.options(), ["choose e1-d05", "choose e1-d06"], "items only");
    scene.play("choose e1-d06");
    assert_eq!(scene.options(), ["choose ian", "choose borden"]);
    scene.play("choose borden");
    assert_eq!(scene.holder(DiscoveryCard::E1D06), Some(Borden));
    assert_eq!(scene.holder(DiscoveryCard::E1D05), Some(Lizzie));
    assert_eq!(scene.card(DiscoveryCard::E1D09), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
}

/// Scenario: e1-cinder
/// If it failed, the dog would comfort more than once a turn, or in somebody else's, or never again.
#[test]
fn cinder_calms_one_once_per_turn() {
    let mut scene = college(&[Lizzie, Ian]);
    scene.claimed(Lizzie, DiscoveryCard::E1D12, Right);
    assert!(!scene.offers("use e1-d12"), "no stress (DM-80)");
    scene.investigator(Lizzie, |one| one.stress = 3).investigator(Ian, |one| one.stress = 3);
    scene.play("use e1-d12");
    assert_eq!((scene.who(Lizzie).stress, scene.who(Ian).stress), (2, 3));
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.holder(DiscoveryCard::E1D12), Some(Lizzie));
    assert_eq!(scene.refused("use e1-d12"), "DM-54");
    // Not in Ian's turn, and again in Lizzie's next.
    scene.step(TurnStep::Over).nudge();
    assert!(!scene.offers("use e1-d12"));
    scene.step(TurnStep::Over).nudge();
    scene.play("use e1-d12");
    assert_eq!(scene.who(Lizzie).stress, 1);
}

/// T-62: if it failed, a power without a timing would be closed at a moment of one's own turn when it is open, or open before
/// the first attack.
#[test]
fn a_power_without_a_timing_is_open_after_the_mythos_card_between_attacks_and_around_the_fire() {
    let mut scene = college(&[Borden, Ian]);
    scene.claimed(Borden, DiscoveryCard::E1D05, Left).insanity(Borden, Insanity::Paranoia);
    scene.investigator(Borden, |one| (one.stress, one.fire) = (4, 1));
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    assert!(scene.offers("use e1-d05"));
    scene.mythos(MythosCard::E1M8);
    assert_eq!(scene.frame(), "after-mythos");
    assert!(scene.offers("use e1-d05"));
    scene.play("end");
    assert_eq!(scene.frame(), "fight");
    assert_eq!(scene.options(), ["choose cultist-1", "choose byakhee-1"], "step 3 is settled");
    scene.play("choose cultist-1");
    assert!(matches!(scene.frame(), "dice"));
    scene.dice("BB");
    assert_eq!(scene.frame(), "fight");
    assert_eq!(scene.options(), ["choose byakhee-1", "use e1-d05"], "between two attacks");
    scene.play("choose byakhee-1").dice("bBB");
    assert_eq!(scene.frame(), "before-fire");
    scene.play("end").dice("b");
    assert_eq!(scene.frame(), "after-fire");
    scene.play("use e1-d05");
    assert_eq!(scene.who(Borden).stress, 0);
}
