//! Catatonia.

use super::*;

/// Scenario: insanity-catatonia
/// Whoever lies down goes on as before, cannot rest beside enemies, or cannot stand up at once for a stress.
#[test]
fn catatonia_lays_down_and_leaves_resting_and_standing_up() {
    let mut scene = at_the_brink(Catatonia, Cthulhu, &[Lizzie, Borden]);
    scene.enemy("cultist-1", LAB, 0).at(Borden, LAB).claimed(Lizzie, DiscoveryCard::E1D05, CardSide::Left);
    scene.investigator(Lizzie, |one| one.wounds = 1);
    strike(&mut scene);
    levels_up(&mut scene, Lizzie);
    assert!(scene.who(Lizzie).lying);
    assert_eq!(scene.options(), ["rest 1 0", "stand", "end"]);
    for action in ["go e1-lecture-theatre", "attack cultist-1", "do e1-wreck", "give e1-d05 to borden"] {
        assert_eq!(scene.refused(action), "DM-41", "{action}");
    }
    scene.play("rest 1 0");
    assert_eq!((scene.who(Lizzie).wounds, scene.actions_taken()), (0, 2));
    scene.play("stand");
    assert_eq!((scene.who(Lizzie).lying, scene.who(Lizzie).stress), (false, 1));
    assert_eq!(scene.actions_taken(), 2, "it costs no action");
    scene.play("attack cultist-1").rolls("ssb");
    assert_eq!(scene.figure("cultist-1"), None);
}

/// Scenario: insanity-catatonia
/// At full stress one can stand up all the same, or not even after a Rest.
#[test]
fn catatonia_at_full_stress_needs_a_rest_before_standing_up() {
    let mut scene = at_the_brink(Catatonia, Cthulhu, &[Lizzie, Borden]);
    scene.investigator(Lizzie, |one| (one.lying, one.stress) = (true, 4));
    assert_eq!(scene.refused("stand"), "DM-21");
    scene.plays(&["rest 0 1", "stand"]);
    assert_eq!((scene.who(Lizzie).lying, scene.who(Lizzie).stress), (false, 4));
}

/// Scenario: insanity-catatonia
/// With no action left one must stay down, though one may stand up at any moment of step 1.
#[test]
fn catatonia_may_end_without_an_action_left() {
    let mut scene = at_the_brink(Catatonia, Cthulhu, &[Lizzie, Borden]);
    scene.arrange(|position| {
        position.this_turn.actions = 2;
        position.this_turn.free_move_used = true;
    });
    strike(&mut scene);
    levels_up(&mut scene, Lizzie);
    assert_eq!(scene.options(), ["stand", "end"]);
    scene.play("stand");
    assert_eq!((scene.frame(), scene.who(Lizzie).lying), ("draw-mythos", false));
}

/// Scenario: insanity-catatonia
/// Whoever lies down fights or investigates in step 3.
#[test]
fn catatonia_neither_fights_nor_investigates() {
    for enemy in [true, false] {
        let mut scene = at_the_brink(Catatonia, Cthulhu, &[Lizzie, Borden]);
        scene.investigator(Lizzie, |one| one.lying = true);
        if enemy {
            scene.enemy("cultist-1", LAB, 0);
        }
        scene.forget();
        scene.step(TurnStep::AfterMythos).nudge();
        assert_eq!((scene.frame(), scene.position().turn), ("actions", 2), "Borden's turn");
        assert_eq!(scene.figure("cultist-1"), enemy.then_some((LAB, 0)));
        assert!(!scene.happened(|event| matches!(event, Event::EnemyAttacked { .. })));
    }
}

/// Scenario: insanity-catatonia
/// Laid down by the first attack of step 3, one is attacked again.
#[test]
fn catatonia_in_a_fight_ends_it() {
    let mut scene = at_the_brink(Catatonia, Cthulhu, &[Lizzie, Borden]);
    scene.enemy("byakhee-1", LAB, 0).enemy("star-spawn", LAB, 0);
    scene.step(TurnStep::Fight { attacked: FigureSet::default(), begun: false }).nudge();
    scene.play("choose byakhee-1").rolls("tSB");
    levels_up(&mut scene, Lizzie);
    assert_eq!(scene.who(Lizzie).wounds, 1);
    assert_eq!((scene.frame(), scene.position().turn), ("actions", 2), "the star spawn did not attack");
}

/// Scenario: insanity-catatonia
/// Whoever lies down is spared fire and mythos cards, or can be pulled up by another's trade no more.
#[test]
fn catatonia_spares_neither_fire_nor_mythos_and_others_may_trade() {
    let mut scene = at_the_brink(Catatonia, Cthulhu, &[Lizzie, Borden]);
    scene.investigator(Lizzie, |one| (one.lying, one.fire) = (true, 1));
    scene.step(TurnStep::Fire).nudge();
    scene.rolls("s");
    assert_eq!(state_of(&scene, Lizzie), (0, 1));

    let mut scene = at_the_brink(Catatonia, Cthulhu, &[Lizzie, Borden]);
    scene.investigator(Lizzie, |one| one.lying = true).mythos(MythosCard::MythosC6);
    assert_eq!(scene.who(Lizzie).stress, 2);

    let mut scene = at_the_brink(Catatonia, Cthulhu, &[Borden, Lizzie]);
    scene.at(Lizzie, LAB).investigator(Lizzie, |one| one.lying = true);
    scene.claimed(Lizzie, DiscoveryCard::E1D05, CardSide::Left);
    scene.plays(&["take e1-d05 from lizzie", "yes"]);
    assert_eq!(
        scene.card(DiscoveryCard::E1D05),
        CardPlace::Claimed { by: place_in_order(0), side: CardSide::Left }
    );
}
