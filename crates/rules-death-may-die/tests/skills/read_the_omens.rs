//! Read the Omens.

use super::*;

/// Scenario: read-the-omens
/// The first card is not put away for another, does not lie at the bottom, the second can be refused too, or the calm comes
/// too late for it.
#[test]
fn read_the_omens_at_level_one_bottoms_the_first_card_and_calms_before_the_second() {
    let mut scene = before_the_omens(1);
    scene.chance("mythos mythos-c3");
    assert_eq!(scene.frame(), "omens-redraw");
    scene.play("yes").chance("mythos mythos-c6");
    // Two stress on everybody; hers fits because two were calmed first.
    assert_eq!((scene.who(Fatima).stress, scene.who(Fatima).wounds), (4, 0));
    assert_eq!(scene.who(Borden).stress, 2);
    let position = scene.position();
    assert_eq!(position.mythos_bottom, [MythosCard::MythosC3]);
    assert_eq!(position.mythos_discard, [MythosCard::MythosC6]);
    assert!(scene.enemies_in(Space::E1FurnaceRoom).is_empty(), "nothing of the first card happened");
}

/// Scenario: read-the-omens
/// Omens must be read, or calm without being read.
#[test]
fn read_the_omens_at_level_one_may_let_the_first_card_stand() {
    let mut scene = before_the_omens(1);
    scene.chance("mythos mythos-c3").play("no");
    assert_eq!(scene.who(Fatima).stress, 4);
    assert_eq!(scene.enemies_in(Space::E1FurnaceRoom), ["cultist-1"]);
    assert!(scene.position().mythos_bottom.is_empty());
}

/// Scenario: read-the-omens
/// Fatima reads the omens in another's turn.
#[test]
fn read_the_omens_is_for_her_own_turn() {
    for at_level in 1..=3 {
        let mut scene = alone(Cthulhu, &[Borden, Fatima]);
        level(&mut scene, Fatima, Skill::ReadTheOmens, at_level);
        scene.mythos(MythosCard::MythosC3);
        assert_eq!(scene.enemies_in(Space::E1FurnaceRoom), ["cultist-1"]);
    }
}

/// Scenario: read-the-omens
/// Of two cards not the chosen one is resolved, the other does not lie at the bottom, or the calm of level 2 and 3 is wrong
/// or late.
#[test]
fn read_the_omens_at_levels_two_and_three_draws_two_and_resolves_one() {
    for (at_level, stress) in [(2, 4), (3, 2), (4, 2)] {
        let mut scene = before_the_omens(at_level);
        scene.play("yes").chance("mythos mythos-c3").chance("mythos mythos-c6");
        assert_eq!(scene.options(), ["choose mythos-c3", "choose mythos-c6"]);
        scene.play("choose mythos-c6");
        if at_level == 4 {
            scene.play("no");
        }
        assert_eq!((scene.who(Fatima).stress, scene.who(Fatima).wounds), (stress, 0), "level {at_level}");
        let position = scene.position();
        assert_eq!(position.mythos_bottom, [MythosCard::MythosC3], "level {at_level}");
        assert_eq!(position.mythos_discard, [MythosCard::MythosC6], "level {at_level}");

        // Not read: one card, which stands; nobody is calmed.
        let mut scene = before_the_omens(at_level);
        scene.play("no").chance("mythos mythos-c3");
        if at_level == 4 {
            scene.play("no");
        }
        assert_eq!(scene.enemies_in(Space::E1FurnaceRoom), ["cultist-1"], "level {at_level}");
        assert_eq!(scene.who(Fatima).stress, 4);
    }
}

/// Scenario: read-the-omens
/// At level 4 a card of anybody cannot be cancelled, costs other than two wounds, still does something, or its symbol does
/// not count.
#[test]
fn read_the_omens_at_level_four_cancels_anybodys_card_for_two_wounds() {
    let mut scene = alone(Cthulhu, &[Borden, Fatima]);
    level(&mut scene, Fatima, Skill::ReadTheOmens, 4);
    scene.mythos(MythosCard::MythosC3);
    assert_eq!(scene.asked().index(), 1, "Fatima is asked");
    scene.play("yes");
    assert_eq!((scene.who(Fatima).wounds, scene.who(Borden).wounds), (2, 0));
    assert!(scene.enemies_in(Space::E1FurnaceRoom).is_empty(), "its summons are skipped too");
    assert_eq!(scene.position().mythos_discard, [MythosCard::MythosC3], "where its symbol counts");

    let mut scene = alone(Cthulhu, &[Borden, Fatima]);
    level(&mut scene, Fatima, Skill::ReadTheOmens, 4);
    scene.mythos(MythosCard::MythosC3).play("no");
    assert_eq!(scene.who(Fatima).wounds, 0);
    assert_eq!(scene.enemies_in(Space::E1FurnaceRoom), ["cultist-1"]);
}

/// Scenario: read-the-omens
/// The price is reduced like damage, cannot be put on a companion, or buys something for a dead woman (T-20).
#[test]
fn the_price_of_cancelling_is_no_damage_and_may_kill() {
    let mut scene = alone(Cthulhu, &[Borden, Fatima]);
    level(&mut scene, Fatima, Skill::ReadTheOmens, 4);
    scene.claimed(Fatima, DiscoveryCard::E1D02, CardSide::Right);
    scene.mythos(MythosCard::MythosC3).plays(&["yes", "amount 1"]);
    assert_eq!(scene.who(Fatima).wounds, 1, "Osgood lends toughness, which is of no use here");
    assert_eq!(scene.card(DiscoveryCard::E1D02), CardPlace::Discard);
    assert!(scene.enemies_in(Space::E1FurnaceRoom).is_empty());

    let mut scene = alone(Cthulhu, &[Borden, Fatima]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false).investigator(Fatima, |one| one.wounds = 3);
    level(&mut scene, Fatima, Skill::ReadTheOmens, 4);
    scene.mythos(MythosCard::MythosC3).play("yes");
    assert!(scene.who(Fatima).out.is_some());
    assert_eq!(scene.enemies_in(Space::E1FurnaceRoom), ["cultist-1"]);
}
