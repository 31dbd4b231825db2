//! The level-up, when insanities strike, and several things at once.

use super::*;

/// Scenario: insanity-ptsd, insanity-catatonia, insanity-fear-of-crowds, insanity-hypochondria
/// Scenario: insanity-paranoia, insanity-psychotic-outbreaks, insanity-pyromania, insanity-memory-loss
/// Scenario: insanity-codependency, insanity-kleptomania, insanity-masochism, insanity-obsessive-disorder
/// After some insanity no skill goes up, or not the one chosen, or beyond 4 (DM-30).
#[test]
fn every_insanity_is_followed_by_a_level_of_choice() {
    for insanity in Insanity::ALL {
        let mut scene = at_the_brink(*insanity, Cthulhu, &[Lizzie, Borden]);
        strike(&mut scene);
        assert_eq!(scene.who(Lizzie).sanity, 5, "{insanity}");
        assert_eq!(strikes(&scene), 1, "{insanity}");
        assert_eq!(scene.options(), ["choose lucky", "choose marksman", "choose swiftness"], "{insanity}");
        scene.play("choose marksman");
        assert_eq!(scene.who(Lizzie).levels.in_order(), [1, 2, 1], "{insanity}");
        assert_eq!(scene.frame(), "actions", "{insanity}: the turn goes on");

        let mut scene = at_the_brink(*insanity, Cthulhu, &[Lizzie, Borden]);
        scene.investigator(Lizzie, |one| one.levels.set([4, 3, 2]));
        strike(&mut scene);
        assert_eq!(scene.options(), ["choose marksman", "choose swiftness"], "{insanity}");

        let mut scene = at_the_brink(*insanity, Cthulhu, &[Lizzie, Borden]);
        scene.investigator(Lizzie, |one| one.levels.set([4; 3]));
        strike(&mut scene);
        assert_eq!((scene.frame(), scene.who(Lizzie).levels.in_order()), ("actions", [4; 3]), "{insanity}");
    }
}

/// One loss crosses a threshold, or two, or the thresholds are at other spaces; or the permanent dice come too early, too
/// late or into rolls against somebody (DM-30, T-25).
#[test]
fn a_loss_stops_at_each_threshold_and_four_of_them_give_a_die() {
    let thresholds = [(1, 5, 0), (5, 9, 0), (9, 13, 1), (13, 16, 1), (16, 19, 2), (19, 20, 3)];
    for (from, threshold, green) in thresholds {
        let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
        // The most tentacles a roll can show: the rest of the loss is gone.
        scene.investigator(Lizzie, |one| one.sanity = from.max(threshold - 2)).forget();
        scene.play("do e1-wreck").dice("ttt");
        scene.dice(&"B".repeat(green)).play("keep");
        assert_eq!((scene.who(Lizzie).sanity, strikes(&scene)), (threshold, 1));
        scene.play("choose lucky");
        assert_eq!(strikes(&scene), 1);
        let more = [9, 16, 19, 20].iter().filter(|space| threshold >= **space).count();
        scene.play("do e1-wreck").dice("bbb").dice(&"B".repeat(more));
        assert_eq!(scene.frame(), "rerolls", "{more} dice at {threshold}");
        scene
            .enemy("cultist-1", LAB, 0)
            .step(TurnStep::Fight { attacked: FigureSet::default(), begun: false })
            .nudge();
        scene.dice("BB");
        assert_eq!(scene.frame(), "rerolls", "two dice of the cultist and no more");
    }
    // The last space is the skull.
    let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
    scene.investigator(Lizzie, |one| one.sanity = 20);
    scene.play("do e1-wreck").rolls("tbbBBBB");
    assert_eq!((scene.frame(), scene.who(Lizzie).out), ("over", Some(Out::Insane)));
}

/// T-26: an insanity interrupts the step that caused it, or waits for the whole card.
#[test]
fn an_insanity_strikes_between_the_steps_of_a_card() {
    let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
    scene.rlyeh(&[LAB]);
    scene.mythos(MythosCard::MythosC3);
    assert_eq!((scene.frame(), scene.who(Lizzie).sanity), ("madness", 5));
    assert_eq!(scene.figure("cultist-1"), None, "the summons come after it");
    scene.play("choose lucky");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FurnaceRoom, 0)));
}

/// DM-31, T-28: several at once are not resolved clockwise from the active investigator.
#[test]
fn insanities_of_several_strike_clockwise_from_the_active_one() {
    let mut scene = Scene::new(BlasphemousAlchemy, Cthulhu, &[Borden, Lizzie, Ian]);
    scene.no_enemies().no_fire().step(TurnStep::Over).nudge();
    scene.rlyeh(&[Space::E1FrontSteps]);
    for investigator in [Borden, Lizzie, Ian] {
        scene.investigator(investigator, |one| one.sanity = 4).insanity(investigator, Masochism);
    }
    // Lizzie's turn.
    scene.mythos(MythosCard::MythosC5);
    for (asked, skill) in [(1, "lucky"), (2, "brawling"), (0, "savage")] {
        assert_eq!((scene.frame(), scene.asked().index()), ("madness", asked));
        scene.play(&format!("choose {skill}"));
    }
    let levels = [Borden, Lizzie, Ian].map(|investigator| scene.who(investigator).levels.in_order());
    assert_eq!(levels, [[2, 1, 1], [2, 1, 1], [1, 2, 1]]);
}

/// Scenario: insanity-pyromania
/// The fire one has just burnt with is not there to be lit again (DM-84).
#[test]
fn pyromania_lights_with_the_token_that_drove_mad() {
    let mut scene = at_the_brink(Pyromania, Cthulhu, &[Lizzie, Borden]);
    scene.fire(Space::E1BoilerRoom, 7).investigator(Lizzie, |one| one.fire = 1).at(Borden, LAB);
    scene.step(TurnStep::Fire).nudge();
    scene.rolls("t");
    assert_eq!((scene.fire_in(LAB), scene.who(Lizzie).fire, scene.who(Borden).wounds), (1, 0, 1));
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-psychotic-outbreaks
/// The last investigator does not go to the Elder One, or wounds it while the ritual goes on (DM-72).
#[test]
fn psychotic_outbreaks_of_the_last_one_go_to_the_elder_one() {
    for (disrupted, wounds) in [(false, 0), (true, 2)] {
        let mut scene = at_the_brink(PsychoticOutbreaks, Cthulhu, &[Lizzie, Borden]);
        scene.elder_one(Stage::Two, Space::E1Rotunda, 0, disrupted);
        scene.investigator(Borden, |one| (one.wounds, one.out) = (5, Some(Out::Dead)));
        strike(&mut scene);
        assert_eq!(scene.who(Lizzie).space, Space::E1Rotunda);
        assert_eq!(scene.figure("elder-one"), Some((Space::E1Rotunda, wounds)));
        levels_up(&mut scene, Lizzie);
    }
}

/// Scenario: insanity-psychotic-outbreaks
/// A stage of the Elder One that an outbreak wounds to its end is not defeated (T-32).
#[test]
fn psychotic_outbreaks_may_defeat_a_stage() {
    let mut scene = at_the_brink(PsychoticOutbreaks, Cthulhu, &[Lizzie, Borden]);
    scene.elder_one(Stage::Two, LAB, 5, true);
    strike(&mut scene);
    assert_eq!(scene.position().stage, Stage::Three);
    // It is at the blue gate now, with none of the wounds (DM-73).
    assert_eq!(scene.figure("elder-one"), Some((Space::E1SpecimenGallery, 0)));
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-ptsd
/// Others whom a replay drives mad are not resolved after the holder's level (T-27), or nobody's insanity is.
#[test]
fn ptsd_may_drive_others_mad_who_wait_their_turn() {
    let mut scene = at_the_brink(Ptsd, Cthulhu, &[Lizzie, Borden]);
    hold(&mut scene, Lizzie, MythosCard::MythosC5);
    scene.rlyeh(&[Space::E1FrontSteps]);
    scene.investigator(Borden, |one| (one.sanity, one.wounds) = (4, 2));
    strike(&mut scene);
    assert_eq!((scene.frame(), scene.asked().index()), ("madness", 0));
    assert_eq!((scene.who(Borden).sanity, scene.who(Borden).stress), (5, 0), "the loss applies at once");
    levels_up(&mut scene, Lizzie);
    // Borden's hypochondria.
    assert_eq!((scene.asked().index(), scene.who(Borden).stress), (1, 2));
    levels_up(&mut scene, Borden);
    assert_eq!(scene.frame(), "actions");
}

/// Scenario: insanity-memory-loss
/// The skill of a companion that is forgotten stays (DM-52).
#[test]
fn memory_loss_may_forget_a_companion_and_its_skill() {
    let mut scene = at_the_brink(MemoryLoss, Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D02, CardSide::Right).enemy("star-spawn", LAB, 0);
    scene.stressed(Lizzie, 4);
    strike(&mut scene);
    levels_up(&mut scene, Lizzie);
    assert_eq!(scene.card(DiscoveryCard::E1D02), CardPlace::Discard);
    scene.step(TurnStep::Fight { attacked: FigureSet::default(), begun: false }).nudge();
    scene.rolls("sbb");
    assert_eq!(scene.who(Lizzie).wounds, 1);
}

/// Scenario: insanity-catatonia
/// Enemies do not follow whoever walks away from somebody who lies down, or drag them along (T-43).
#[test]
fn catatonia_is_left_alone_by_those_who_leave() {
    let mut scene = at_the_brink(Catatonia, Cthulhu, &[Ian, Lizzie]);
    scene.at(Lizzie, LAB).investigator(Lizzie, |one| one.lying = true).enemy("cultist-1", LAB, 0);
    scene.plays(&["go e1-lecture-theatre", "stop"]);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1LectureTheatre, 0)));
    assert_eq!(scene.who(Lizzie).space, LAB);
}
