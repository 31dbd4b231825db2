//! What skills do together with the rest.

use super::*;

/// Scenario: vengeance-obsession
/// Revenge on the Elder One wounds it while the ritual goes on (DM-72), is of no use to Ian then, or does not defeat its
/// stage afterwards (T-32).
#[test]
fn vengeance_on_the_elder_one_waits_for_the_ritual_to_be_disrupted() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.elder_one(Stage::Two, ROOM, 0, false);
    scene.fight();
    scene.rolls("sbb");
    assert_ne!(scene.frame(), "offer", "nothing to wound and nothing to calm");
    assert_eq!(scene.who(Ian).wounds, 1);

    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.elder_one(Stage::Two, ROOM, 0, false).investigator(Ian, |one| one.stress = 2);
    level(&mut scene, Ian, Skill::VengeanceObsession, 2);
    scene.fight();
    scene.rolls("sbb").play("yes");
    assert_eq!((scene.who(Ian).stress, wounds_on(&scene, "elder-one")), (1, 0));

    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.elder_one(Stage::Two, ROOM, 5, true);
    scene.fight();
    scene.rolls("sbb").play("yes");
    assert_eq!(scene.position().stage, Stage::Three);
    assert_eq!(scene.figure("elder-one"), Some((Space::E1SpecimenGallery, 0)));
}

/// Scenario: vengeance-obsession, stealth, gate-manipulation
/// A disciple that a skill kills frees its owner of no sign (T-10).
#[test]
fn skills_kill_in_their_owners_name() {
    let mut scene = alone(Hastur, &[Ian, Borden]);
    scene.enemy("disciple-of-hastur-1", ROOM, 3).investigator(Ian, |one| one.signs = 1);
    scene.fight();
    // Marked again by the wound, revenge, and a sign dropped for the kill.
    scene.rolls("sBB").plays(&["yes", "yes"]);
    assert_eq!((scene.figure("disciple-of-hastur-1"), scene.who(Ian).signs), (None, 1));

    let mut scene = alone(Hastur, &[Ahmed, Borden]);
    scene.enemy("disciple-of-hastur-1", ROOM, 3).investigator(Ahmed, |one| one.signs = 1);
    level(&mut scene, Ahmed, Skill::Stealth, 3);
    scene.plays(&["go e1-corridor", "choose disciple-of-hastur-1", "yes"]);
    assert_eq!((scene.figure("disciple-of-hastur-1"), scene.who(Ahmed).signs), (None, 0));

    // A disciple is wounded by half, which never kills.
    let mut scene = alone(Hastur, &[TheKid, Borden]);
    scene.at(TheKid, Space::E1Rotunda).mythos(MythosCard::MythosH1);
    assert_eq!(scene.figure("disciple-of-hastur-1"), Some((Space::E1Rotunda, 2)));
}

/// Scenario: stealth
/// The Elder One cannot be left behind, or is wounded from behind while the ritual goes on (DM-72).
#[test]
fn stealth_leaves_the_elder_one_behind() {
    for (disrupted, wounds) in [(false, 0), (true, 1)] {
        let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
        scene.elder_one(Stage::Two, ROOM, 0, disrupted);
        level(&mut scene, Ahmed, Skill::Stealth, 3);
        scene.plays(&["go e1-corridor", "choose elder-one", "stop"]);
        assert_eq!(scene.figure("elder-one"), Some((ROOM, wounds)));
    }
    let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
    scene.elder_one(Stage::Two, ROOM, 0, false).plays(&["go e1-corridor", "stop"]);
    assert_eq!(scene.figure("elder-one"), Some((Space::E1Corridor, 0)), "without stealth it follows");
}

/// Scenario: read-the-omens
/// A card at the bottom never comes up again, or comes before the others.
#[test]
fn a_card_put_at_the_bottom_comes_when_the_deck_is_through() {
    let mut scene = before_the_omens(1);
    scene.chance("mythos mythos-c3").play("yes").chance("mythos mythos-c7");
    scene.step(TurnStep::Mythos).nudge();
    assert!(!may_draw(&scene, "mythos mythos-c3"), "others lie above it");
    scene.arrange(|position| {
        let above = std::mem::take(&mut position.mythos_deck);
        position.mythos_discard.extend(above);
    });
    scene.step(TurnStep::Mythos).nudge();
    assert_eq!(scene.enemies_in(Space::E1FurnaceRoom), ["cultist-1"], "it is drawn, and stands");
}

/// Scenario: protector, toughness
/// The free rerolls of two skills do not add up (T-11).
#[test]
fn protector_and_toughness_reroll_together() {
    let mut scene = alone(Cthulhu, &[Borden, John]);
    scene.enemy("cultist-1", ROOM, 0);
    level(&mut scene, John, Skill::Protector, 3);
    level(&mut scene, John, Skill::Toughness, 3);
    scene.fight();
    scene.play("yes").dice("SS");
    for _ in 0..3 {
        scene.play("reroll green-success free").dice("S");
    }
    assert_eq!(scene.refused("reroll green-success free"), "T-11");
}

/// Scenario: brawling
/// Wounds on the Elder One and others at once do not defeat its stage, or spare the others (T-32).
#[test]
fn brawling_at_level_four_defeats_a_stage_among_others() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.elder_one(Stage::Two, ROOM, 5, true).enemy("star-spawn", ROOM, 0);
    level(&mut scene, Ian, Skill::Brawling, 4);
    scene.plays(&["attack star-spawn", "also elder-one"]).rolls("ssbB");
    assert_eq!((scene.position().stage, wounds_on(&scene, "star-spawn")), (Stage::Three, 2));
    assert_eq!(scene.figure("elder-one"), Some((Space::E1SpecimenGallery, 0)), "extra wounds are lost");
}

/// Scenario: gate-manipulation
/// The Elder One counts as summoned when it appears at The Kid's gate (DM-70).
#[test]
fn gate_manipulation_does_not_touch_the_elder_one() {
    let mut scene = alone(Cthulhu, &[TheKid, Borden]);
    scene.at(TheKid, Space::E1Rotunda).arrange(|position| position.track = 4);
    level(&mut scene, TheKid, Skill::GateManipulation, 4);
    scene.advance();
    assert_eq!(scene.figure("elder-one"), Some((Space::E1Rotunda, 0)));
}
