//! PTSD.

use super::*;

/// Scenario: insanity-ptsd
/// A card drawn in one's own turn is discarded, one of another's turn is kept, or the one before stays too.
#[test]
fn ptsd_holds_the_last_card_of_ones_own_turns() {
    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Borden]);
    scene.mythos(MythosCard::MythosC4);
    assert_eq!(scene.who(Lizzie).held_mythos, Some(MythosCard::MythosC4));
    assert!(scene.position().mythos_discard.is_empty());
    scene.step(TurnStep::Over).nudge();
    scene.mythos(MythosCard::MythosC5);
    assert_eq!(scene.who(Lizzie).held_mythos, Some(MythosCard::MythosC4));
    assert_eq!(scene.position().mythos_discard, [MythosCard::MythosC5]);
    scene.no_enemies().step(TurnStep::Over).nudge();
    scene.mythos(MythosCard::MythosC7);
    assert_eq!(scene.who(Lizzie).held_mythos, Some(MythosCard::MythosC7));
    assert_eq!(scene.position().mythos_discard, [MythosCard::MythosC4, MythosCard::MythosC5]);
}

/// Scenario: insanity-ptsd
/// The symbol of the held card does not count among the three, or the card is not shuffled back (T-05, DM-62).
#[test]
fn ptsd_counts_its_symbol_and_is_shuffled_back_at_an_advance() {
    for (held, advances) in [(MythosCard::MythosC4, true), (MythosCard::MythosC7, false)] {
        let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Borden]);
        hold(&mut scene, Lizzie, held);
        scene.arrange(|position| {
            position.mythos_discard = vec![MythosCard::MythosC5, MythosCard::E1M1];
            let discard = position.mythos_discard.clone();
            position.mythos_deck.retain(|card| !discard.contains(card));
        });
        scene.step(TurnStep::Check).nudge();
        let position = scene.position();
        assert_eq!(position.track, if advances { 2 } else { 1 }, "{held}");
        assert_eq!(scene.who(Lizzie).held_mythos, (!advances).then_some(held));
        assert_eq!(position.mythos_deck.len(), if advances { 16 } else { 13 });
        assert_eq!(position.mythos_discard.len(), if advances { 0 } else { 2 });
    }
}

/// Scenario: insanity-ptsd
/// With no card held nothing happens.
#[test]
fn ptsd_without_a_card_clears_stress() {
    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Borden]);
    scene.stressed(Lizzie, 3);
    strike(&mut scene);
    assert_eq!(scene.who(Lizzie).stress, 0);
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-ptsd
/// The held card is not replayed whole, is put away by it, or stress is cleared as well.
#[test]
fn ptsd_replays_the_held_card_which_stays_held() {
    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Borden]);
    hold(&mut scene, Lizzie, MythosCard::MythosC3);
    scene.stressed(Lizzie, 3);
    scene.enemy("cultist-1", Space::E1LectureTheatre, 0);
    strike(&mut scene);
    // Cultists come nearer, one is summoned at red and one at yellow.
    assert_eq!(scene.figure("cultist-1"), Some((LAB, 0)));
    assert_eq!(scene.figure("cultist-2"), Some((Space::E1FurnaceRoom, 0)));
    assert_eq!(scene.figure("cultist-3"), Some((Space::E1Rotunda, 0)));
    assert_eq!(scene.who(Lizzie).stress, 3);
    assert_eq!(scene.who(Lizzie).held_mythos, Some(MythosCard::MythosC3));
    assert!(scene.position().mythos_discard.is_empty());
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-ptsd
/// On a replay `you` is the active investigator instead of the holder, or an open choice is the holder's (DM-78).
#[test]
fn ptsd_replays_for_the_holder_while_the_active_player_chooses() {
    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Borden]);
    hold(&mut scene, Lizzie, MythosCard::MythosC8);
    scene.rlyeh(&[LAB]);
    scene.enemy("cultist-1", Space::E1Corridor, 0).step(TurnStep::Over).nudge();
    // Borden's turn; his card costs Lizzie the sanity.
    scene.mythos(MythosCard::MythosC5);
    assert_eq!(scene.figure("cultist-1"), Some((LAB, 0)), "to the holder's space");
    assert_eq!((scene.frame(), scene.asked().index()), ("choose-option", 1));
    scene.play("choose option-2");
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Borden).sanity), (7, 1));
    assert_eq!((scene.frame(), scene.asked().index()), ("madness", 0));
    scene.play("choose lucky");
    assert_eq!(scene.who(Lizzie).held_mythos, Some(MythosCard::MythosC8));
    assert_eq!(scene.position().mythos_discard, [MythosCard::MythosC5]);
}

/// Scenario: insanity-ptsd
/// A card that triggers it is replayed itself before it is resolved, instead of the one held before.
#[test]
fn ptsd_triggered_by_a_card_replays_the_one_before() {
    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Borden]);
    hold(&mut scene, Lizzie, MythosCard::E1M3);
    scene.rlyeh(&[LAB]);
    scene.mythos(MythosCard::MythosC5);
    // The byakhee of the card before.
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1FurnaceRoom, 0)));
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Lizzie).held_mythos), (5, Some(MythosCard::E1M3)));
    levels_up(&mut scene, Lizzie);
    assert_eq!(scene.who(Lizzie).held_mythos, Some(MythosCard::MythosC5));
    assert_eq!(scene.position().mythos_discard, [MythosCard::E1M3]);

    // With none before it is only calm.
    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Borden]);
    scene.stressed(Lizzie, 2);
    scene.rlyeh(&[LAB]);
    scene.mythos(MythosCard::MythosC5);
    assert_eq!((scene.who(Lizzie).sanity, scene.who(Lizzie).stress), (5, 0));
}

/// Scenario: insanity-ptsd
/// A replay that reaches a threshold replays again, so that one card drives its holder over the edge; or the level is lost.
#[test]
fn ptsd_triggered_by_a_replay_only_levels_up() {
    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Borden]);
    hold(&mut scene, Lizzie, MythosCard::MythosC5);
    scene.rlyeh(&[LAB]);
    scene.investigator(Lizzie, |one| (one.sanity, one.stress) = (18, 2));
    scene.play("do e1-wreck").rolls("tbbBB");
    // From 18 to 19, and the replay to 20: that waits for the level of the first (T-27).
    assert_eq!(scene.who(Lizzie).sanity, 20);
    levels_up(&mut scene, Lizzie);
    assert_eq!(
        (scene.who(Lizzie).sanity, scene.who(Lizzie).stress),
        (20, 2),
        "no replay, and no calm either"
    );
    scene.play("choose swiftness");
    assert_eq!((scene.frame(), scene.who(Lizzie).levels.in_order()), ("actions", [2, 1, 2]));
    // The next trigger of another source would replay again: the mark is gone.
    assert_eq!(scene.who(Lizzie).thresholds_by_replay, 0);
}

/// Scenario: insanity-ptsd
/// A cancelled card is not held, or Fatima cannot cancel a replay, or reads omens for it below level 4.
#[test]
fn ptsd_holds_cancelled_cards_and_a_replay_may_be_cancelled() {
    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Fatima]);
    scene.investigator(Fatima, |one| one.levels.set([4, 1, 1]));
    scene.mythos(MythosCard::MythosC3).play("yes");
    assert_eq!((scene.who(Lizzie).held_mythos, scene.who(Fatima).wounds), (Some(MythosCard::MythosC3), 2));
    assert_eq!(scene.figure("cultist-1"), None);

    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Fatima]);
    scene.investigator(Fatima, |one| one.levels.set([4, 1, 1]));
    hold(&mut scene, Lizzie, MythosCard::MythosC3);
    strike(&mut scene);
    assert_eq!((scene.frame(), scene.asked().index()), ("offer", 1));
    scene.play("yes");
    assert_eq!((scene.figure("cultist-1"), scene.who(Fatima).wounds), (None, 2));
    assert_eq!(scene.who(Lizzie).held_mythos, Some(MythosCard::MythosC3));
    levels_up(&mut scene, Lizzie);

    // Fatima's own replay: nothing to bottom or to choose from.
    for level in 1..=3 {
        let mut scene = at_the_brink(Ptsd, Cthulhu, &[Fatima, Borden]);
        scene.investigator(Fatima, |one| one.levels.set([level, 1, 1]));
        hold(&mut scene, Fatima, MythosCard::MythosC3);
        strike(&mut scene);
        assert_eq!((scene.frame(), scene.figure("cultist-1")), ("madness", Some((Space::E1FurnaceRoom, 0))));
    }
}

/// Scenario: insanity-ptsd
/// The card of somebody who is out is lost, or its symbol does not count.
#[test]
fn ptsd_gives_its_card_up_with_its_holder() {
    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Borden]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false).enemy("star-spawn", LAB, 0);
    hold(&mut scene, Lizzie, MythosCard::MythosC4);
    scene.investigator(Lizzie, |one| one.wounds = 4);
    scene.step(TurnStep::Fight { attacked: FigureSet::default(), begun: false }).nudge();
    scene.rolls("sbb");
    assert_eq!((scene.who(Lizzie).out, scene.who(Lizzie).held_mythos), (Some(Out::Dead), None));
    assert_eq!(scene.position().mythos_discard, [MythosCard::MythosC4]);
}
