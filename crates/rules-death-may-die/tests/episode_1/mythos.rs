//! Episode 1: mythos cards.

use super::*;

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
