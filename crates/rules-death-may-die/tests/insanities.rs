//! The twelve insanities: what each does at a threshold, in all its branches, and the level-up that follows.

mod scene;

use engine::Game;
use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, DeathMayDie, Event, FigureSet, Options, Out, TurnStep};
use scene::{Scene, place_in_order};

use ElderOne::{Cthulhu, Hastur};
use Episode::{AccursedTide, BlasphemousAlchemy, EldritchIdols, TomesOfMadness};
use Insanity::{
    Catatonia, Codependency, FearOfCrowds, Hypochondria, Kleptomania, Masochism, MemoryLoss,
    ObsessiveDisorder, Paranoia, PsychoticOutbreaks, Ptsd, Pyromania,
};
use InvestigatorId::{Ahmed, Borden, Fatima, Ian, John, Lizzie, SisterBeth};

/// Where a lab stands that can be wrecked: a roll without an enemy.
const LAB: Space = Space::E1Herbarium;

/// Episode 1 without enemies and fire. The first investigator is at a lab, one step before the first threshold, with that
/// insanity; the others are at the front steps with fear of crowds and the like.
fn at_the_brink(insanity: Insanity, elder_one: ElderOne, investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::college(elder_one, investigators);
    scene.at(investigators[0], LAB).insanity(investigators[0], insanity);
    scene.investigator(investigators[0], |one| one.sanity = 4);
    scene
}

/// The first investigator's roll shows a tentacle, and the insanity strikes.
fn strike(scene: &mut Scene) {
    scene.forget();
    scene.play("do e1-wreck").rolls("tbb");
}

/// The insanity has struck and nothing was asked but the skill to go up.
fn levels_up(scene: &mut Scene, investigator: InvestigatorId) {
    assert_eq!(scene.frame(), "madness");
    let before = scene.who(investigator).levels.in_order();
    let first = scene.options()[0].clone();
    scene.play(&first);
    assert_eq!(scene.who(investigator).levels.in_order(), [before[0] + 1, before[1], before[2]]);
}

/// Stress and wounds.
fn state_of(scene: &Scene, investigator: InvestigatorId) -> (u8, u8) {
    let one = scene.who(investigator);
    (one.stress, one.wounds)
}

/// An investigator holds a mythos card out of the deck.
fn hold(scene: &mut Scene, investigator: InvestigatorId, card: MythosCard) {
    scene.arrange(|position| {
        position.mythos_deck.retain(|one| *one != card);
        let one = position.investigators.iter_mut().find(|one| one.id == investigator);
        one.expect("an investigator of this game").held_mythos = Some(card);
    });
}

/// How many of an insanity struck, by what was told.
fn strikes(scene: &Scene) -> usize {
    scene.count(|event| matches!(event, Event::InsanityStruck { .. }))
}

// The level-up, and when insanities strike.

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

// Fear of crowds.

/// Scenario: insanity-fear-of-crowds
/// A crowd is counted wrong: without oneself, without investigators or the Elder One, or past the end of the track.
#[test]
fn fear_of_crowds_is_a_stress_for_each_other_figure() {
    let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
    scene.at(Borden, LAB).enemy("cultist-1", LAB, 0).enemy("byakhee-1", Space::E1LectureTheatre, 0);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (2, 0));
    levels_up(&mut scene, Lizzie);

    let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
    scene.elder_one(Stage::Two, LAB, 0, false);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (1, 0));

    let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
    for cultist in 1..=5 {
        scene.enemy(&format!("cultist-{cultist}"), LAB, 0);
    }
    scene.stressed(Lizzie, 2);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (4, 0), "what does not fit is lost (DM-35)");
}

/// Scenario: insanity-fear-of-crowds
/// To be alone does not calm, or a companion is a crowd.
#[test]
fn fear_of_crowds_is_calmed_alone() {
    let mut scene = at_the_brink(FearOfCrowds, Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right);
    scene.stressed(Lizzie, 3);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (0, 0));
    levels_up(&mut scene, Lizzie);
}

// Hypochondria.

/// Scenario: insanity-hypochondria
/// Wounds do not worry, those of a companion do, or health does not calm.
#[test]
fn hypochondria_is_a_stress_for_each_wound_or_calm() {
    // Stress and wounds before, stress after.
    for (before, wounds, after) in [(3, 0, 0), (0, 1, 1), (1, 2, 3), (2, 4, 4)] {
        let mut scene = at_the_brink(Hypochondria, Cthulhu, &[Lizzie, Borden]);
        scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right).arrange(|position| {
            let crispin = position.discoveries.iter_mut().find(|one| one.card == DiscoveryCard::E1D10);
            crispin.expect("a card of the episode").wounds = 2;
        });
        scene.investigator(Lizzie, |one| (one.stress, one.wounds) = (before, wounds));
        strike(&mut scene);
        assert_eq!(state_of(&scene, Lizzie), (after, wounds));
        levels_up(&mut scene, Lizzie);
    }
}

// Paranoia.

/// Scenario: insanity-paranoia
/// Monsters do not close in, cultists or the Elder One do, or those who arrive do not keep the calm away.
#[test]
fn paranoia_draws_every_monster_a_space_nearer() {
    let mut scene = at_the_brink(Paranoia, Cthulhu, &[Lizzie, Borden]);
    scene.stressed(Lizzie, 3);
    scene.enemy("cultist-1", Space::E1LectureTheatre, 0).enemy("byakhee-1", Space::E1LectureTheatre, 0);
    scene.enemy("star-spawn", Space::E1Rotunda, 0).elder_one(Stage::Two, Space::E1SpecimenGallery, 0, false);
    strike(&mut scene);
    assert_eq!(scene.figure("byakhee-1"), Some((LAB, 0)));
    assert_eq!(scene.figure("star-spawn"), Some((Space::E1SpecimenGallery, 0)));
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1LectureTheatre, 0)));
    assert_eq!(scene.figure("elder-one"), Some((Space::E1SpecimenGallery, 0)));
    assert_eq!(scene.who(Lizzie).stress, 3);
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-paranoia
/// Nobody near does not calm, or a cultist in the room does not keep the calm away.
#[test]
fn paranoia_is_calmed_when_no_enemy_is_here() {
    for (space, after) in [(Space::E1LectureTheatre, 0), (LAB, 3)] {
        let mut scene = at_the_brink(Paranoia, Cthulhu, &[Lizzie, Borden]);
        scene.stressed(Lizzie, 3);
        // An investigator in the room is no enemy.
        scene.enemy("cultist-1", space, 0).at(Borden, LAB);
        strike(&mut scene);
        assert_eq!(scene.who(Lizzie).stress, after, "with a cultist at {space}");
    }
}

/// Scenario: insanity-paranoia
/// The way of a monster is chosen by the active player instead of whoever is mad (DM-78).
#[test]
fn paranoia_lets_its_owner_choose_the_way() {
    let mut scene = at_the_brink(Paranoia, Cthulhu, &[Lizzie, Borden]);
    scene.step(TurnStep::Over).nudge();
    scene.enemy("byakhee-1", Space::E1Corridor, 0);
    scene.rlyeh(&[LAB]);
    // Borden's turn; the sanity is Lizzie's.
    scene.mythos(MythosCard::MythosC5);
    assert_eq!((scene.frame(), scene.asked().index()), ("way", 0));
    assert_eq!(scene.options(), ["choose e1-lecture-theatre", "choose e1-specimen-gallery"]);
    scene.play("choose e1-specimen-gallery");
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1SpecimenGallery, 0)));
}

// Psychotic outbreaks.

/// Scenario: insanity-psychotic-outbreaks
/// The outbreak spares somebody in the room, hits oneself or the next room, or wounds what cannot be wounded (DM-72); or
/// toughness is of no use against a friend.
#[test]
fn psychotic_outbreaks_wound_everybody_else_here() {
    let mut scene = at_the_brink(PsychoticOutbreaks, Cthulhu, &[Lizzie, Borden, John]);
    scene.at(Borden, LAB).at(John, LAB).enemy("cultist-1", LAB, 0).enemy("star-spawn", LAB, 0);
    scene.enemy("byakhee-1", Space::E1LectureTheatre, 0).elder_one(Stage::Two, LAB, 0, false);
    strike(&mut scene);
    let wounds = [Lizzie, Borden, John].map(|investigator| scene.who(investigator).wounds);
    assert_eq!(wounds, [0, 2, 1]);
    assert_eq!((scene.figure("cultist-1"), scene.figure("star-spawn")), (None, Some((LAB, 2))));
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1LectureTheatre, 0)));
    assert_eq!(scene.figure("elder-one"), Some((LAB, 0)));
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-psychotic-outbreaks
/// Alone one stays alone, goes further than the nearest, is followed, catches fire, or the active player says where.
#[test]
fn psychotic_outbreaks_go_where_somebody_is() {
    let mut scene = at_the_brink(PsychoticOutbreaks, Cthulhu, &[Lizzie, Borden]);
    scene.fire(LAB, 1).enemy("byakhee-1", Space::E1SpecimenGallery, 0);
    scene.enemy("cultist-1", Space::E1LectureTheatre, 0).enemy("cultist-2", Space::E1Corridor, 0);
    strike(&mut scene);
    assert_eq!(scene.options(), ["choose e1-lecture-theatre", "choose e1-specimen-gallery"]);
    scene.play("choose e1-specimen-gallery");
    assert_eq!((scene.who(Lizzie).space, scene.who(Lizzie).fire), (Space::E1SpecimenGallery, 0));
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1SpecimenGallery, 2)));
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1LectureTheatre, 0)));
    levels_up(&mut scene, Lizzie);

    // A friend will do.
    let mut scene = at_the_brink(PsychoticOutbreaks, Cthulhu, &[Lizzie, Borden]);
    strike(&mut scene);
    assert_eq!((scene.who(Lizzie).space, scene.who(Borden).wounds), (Space::E1FrontSteps, 2));
}

/// Scenario: insanity-psychotic-outbreaks
/// A disciple killed in an outbreak frees nobody of a sign (T-10).
#[test]
fn psychotic_outbreaks_kill_in_their_owners_name() {
    let mut scene = at_the_brink(PsychoticOutbreaks, Hastur, &[Lizzie, Borden]);
    scene.enemy("disciple-of-hastur-1", LAB, 2).investigator(Lizzie, |one| one.signs = 2);
    strike(&mut scene);
    scene.play("yes");
    assert_eq!((scene.figure("disciple-of-hastur-1"), scene.who(Lizzie).signs), (None, 1));
}

// Pyromania.

/// Scenario: insanity-pyromania
/// No fire is lit, it does not burn the others as often as there are tokens, or it burns whoever lit it.
#[test]
fn pyromania_lights_a_fire_and_burns_everybody_else_by_all_of_it() {
    for (before, wounds) in [(0, 1), (2, 3)] {
        let mut scene = at_the_brink(Pyromania, Cthulhu, &[Lizzie, Borden]);
        scene.fire(LAB, before).at(Borden, LAB).enemy("star-spawn", LAB, 0);
        scene.enemy("byakhee-1", Space::E1LectureTheatre, 0);
        strike(&mut scene);
        assert_eq!(scene.fire_in(LAB), before + 1);
        assert_eq!((scene.who(Lizzie).wounds, scene.who(Borden).wounds), (0, wounds));
        assert_eq!(scene.figure("star-spawn"), Some((LAB, wounds)));
        assert_eq!(scene.figure("byakhee-1"), Some((Space::E1LectureTheatre, 0)));
        assert_eq!((scene.who(Lizzie).fire, scene.who(Borden).fire), (0, 0));
        levels_up(&mut scene, Lizzie);
    }
}

/// Scenario: insanity-pyromania
/// With no token left a fire is lit all the same (T-50), or the fire that is there does not burn.
#[test]
fn pyromania_without_a_token_burns_by_what_lies_there() {
    for (here, wounds) in [(0, 0), (2, 2)] {
        let mut scene = at_the_brink(Pyromania, Cthulhu, &[Lizzie, Borden]);
        scene.fire(LAB, here).fire(Space::E1BoilerRoom, 8 - here).at(Borden, LAB);
        strike(&mut scene);
        assert_eq!((scene.fire_in(LAB), scene.who(Borden).wounds), (here, wounds));
        levels_up(&mut scene, Lizzie);
    }
}

// Memory loss.

/// Scenario: insanity-memory-loss
/// A track that is not full is cleared, or a card forgotten for it.
#[test]
fn memory_loss_is_a_stress_below_the_end_of_the_track() {
    for before in 0..=3 {
        let mut scene = at_the_brink(MemoryLoss, Cthulhu, &[Lizzie, Borden]);
        scene.claimed(Lizzie, DiscoveryCard::E1D05, CardSide::Left);
        scene.stressed(Lizzie, before);
        strike(&mut scene);
        assert_eq!(scene.who(Lizzie).stress, before + 1);
        assert_ne!(scene.card(DiscoveryCard::E1D05), CardPlace::Discard);
        levels_up(&mut scene, Lizzie);
    }
}

/// Scenario: insanity-memory-loss
/// At full stress nothing is cleared or forgotten, a condition cannot be forgotten, or more than one card is.
#[test]
fn memory_loss_at_full_stress_clears_it_and_forgets_a_card_of_choice() {
    let mut scene = at_the_brink(MemoryLoss, Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D05, CardSide::Left);
    scene.claimed(Lizzie, DiscoveryCard::E1D08, CardSide::Left);
    scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right);
    scene.claimed(Borden, DiscoveryCard::E1D06, CardSide::Left);
    scene.stressed(Lizzie, 4);
    strike(&mut scene);
    assert_eq!(scene.who(Lizzie).stress, 0);
    assert_eq!(scene.options(), ["choose e1-d05", "choose e1-d08", "choose e1-d10"]);
    scene.play("choose e1-d08");
    assert_eq!(scene.card(DiscoveryCard::E1D08), CardPlace::Discard);
    assert_ne!(scene.card(DiscoveryCard::E1D05), CardPlace::Discard);
    levels_up(&mut scene, Lizzie);

    // With nothing to forget it is only calm.
    let mut scene = at_the_brink(MemoryLoss, Cthulhu, &[Lizzie, Borden]);
    scene.stressed(Lizzie, 4);
    strike(&mut scene);
    assert_eq!(scene.who(Lizzie).stress, 0);
    levels_up(&mut scene, Lizzie);
}

// Codependency.

/// Lizzie's partner is Borden.
fn partners() -> Scene {
    let mut scene = at_the_brink(Codependency, Cthulhu, &[Lizzie, Borden, Ian]);
    scene.investigator(Lizzie, |one| one.partner = Some(place_in_order(1)));
    scene
}

/// Scenario: insanity-codependency
/// No partner is named at setup, oneself can be, or the question is asked where there is but one.
#[test]
fn codependency_names_another_as_partner_at_setup() {
    for (seats, investigators) in
        [(3, &[Ian, Lizzie, Borden][..]), (2, &[Ian, Lizzie][..]), (1, &[Ian, Lizzie][..])]
    {
        let options = Options {
            episode: BlasphemousAlchemy,
            elder_one: Cthulhu,
            all_insanities: true,
            ..Options::default()
        };
        let game = DeathMayDie::new(seats, options).expect("so many may play");
        let state = game.start();
        let mut scene = Scene { game, state, events: Vec::new() };
        for investigator in investigators {
            scene.play(&format!("pick {investigator}"));
        }
        scene.chance("insanity insanity-ptsd").chance("insanity insanity-codependency");
        if seats == 3 {
            scene.chance("insanity insanity-paranoia");
            assert_eq!((scene.frame(), scene.asked().index()), ("name-partner", 1));
            assert_eq!(scene.options(), ["choose ian", "choose borden"]);
            scene.play("choose borden");
        }
        scene.chance("starter ian");
        let partner = if seats == 3 { 2 } else { 0 };
        assert_eq!(scene.who(Lizzie).partner, Some(place_in_order(partner)));
        assert_eq!(scene.who(Ian).partner, None);
    }
}

/// Scenario: insanity-codependency
/// A partner elsewhere is no worry, or the two do not come together as chosen, or enemies follow and fire clings (T-43).
#[test]
fn codependency_brings_the_two_together_for_two_stress() {
    for (option, meet) in [("choose option-1", Space::E1FrontSteps), ("choose option-2", LAB)] {
        let mut scene = partners();
        scene.at(Ian, Space::E1Corridor).fire(LAB, 1).fire(Space::E1FrontSteps, 1);
        scene.enemy("cultist-1", LAB, 0).enemy("cultist-2", Space::E1FrontSteps, 0);
        strike(&mut scene);
        assert_eq!(scene.who(Lizzie).stress, 2);
        assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
        scene.play(option);
        for investigator in [Lizzie, Borden] {
            assert_eq!((scene.who(investigator).space, scene.who(investigator).fire), (meet, 0));
        }
        assert_eq!(scene.who(Ian).space, Space::E1Corridor);
        assert_eq!(scene.figure("cultist-1"), Some((LAB, 0)));
        assert_eq!(scene.figure("cultist-2"), Some((Space::E1FrontSteps, 0)));
        levels_up(&mut scene, Lizzie);
    }
}

/// Scenario: insanity-codependency
/// A partner at one's side, or gone, is a worry (T-73); or stress beyond the track hurts.
#[test]
fn codependency_does_nothing_beside_or_without_the_partner() {
    let mut scene = partners();
    scene.at(Borden, LAB);
    strike(&mut scene);
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).space), (0, LAB));
    levels_up(&mut scene, Lizzie);

    let mut scene = partners();
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    scene.investigator(Borden, |one| (one.wounds, one.out) = (5, Some(Out::Dead)));
    strike(&mut scene);
    assert_eq!((scene.who(Lizzie).stress, scene.who(Lizzie).space), (0, LAB));
    levels_up(&mut scene, Lizzie);

    let mut scene = partners();
    scene.stressed(Lizzie, 3);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (4, 0));
}

/// Scenario: insanity-codependency
/// Somebody who lies down is moved.
#[test]
fn codependency_goes_to_a_partner_who_lies_down() {
    let mut scene = partners();
    scene.investigator(Borden, |one| one.lying = true);
    strike(&mut scene);
    // There is one way only, which is not asked (DM-86).
    assert_eq!(
        (scene.who(Lizzie).space, scene.who(Borden).space),
        (Space::E1FrontSteps, Space::E1FrontSteps)
    );
    assert_eq!(scene.who(Lizzie).stress, 2);
    levels_up(&mut scene, Lizzie);
}

// Kleptomania.

/// Scenario: insanity-kleptomania
/// Nothing or everything must be taken, or what is not there, cannot be traded or is one's own; or it does not calm.
#[test]
fn kleptomania_takes_one_or_more_from_those_here_and_calms() {
    let mut scene = at_the_brink(Kleptomania, Cthulhu, &[Lizzie, Borden, Ian, Ahmed]);
    scene.at(Borden, LAB).at(Ian, LAB);
    scene.stressed(Lizzie, 3);
    scene.claimed(Lizzie, DiscoveryCard::E1D14, CardSide::Left);
    scene.claimed(Borden, DiscoveryCard::E1D05, CardSide::Left);
    // A condition, and the paw that cannot be traded.
    scene.claimed(Borden, DiscoveryCard::E1D08, CardSide::Left);
    scene.claimed(Borden, DiscoveryCard::E1D04, CardSide::Left);
    scene.claimed(Ian, DiscoveryCard::E1D10, CardSide::Right);
    scene.claimed(Ian, DiscoveryCard::E1D13, CardSide::Left);
    scene.claimed(Ahmed, DiscoveryCard::E1D06, CardSide::Left);
    scene.arrange(|position| {
        let crispin = position.discoveries.iter_mut().find(|one| one.card == DiscoveryCard::E1D10);
        crispin.expect("a card of the episode").wounds = 1;
    });
    strike(&mut scene);
    let things = ["take e1-d05 from borden", "take e1-d10 from ian", "take e1-d13 from ian"];
    assert_eq!(scene.options(), things, "at least one");
    scene.play("take e1-d10 from ian");
    assert_eq!(scene.who(Lizzie).stress, 3, "calm comes when the hands are full");
    scene.plays(&["take e1-d05 from borden", "stop"]);
    assert_eq!(scene.who(Lizzie).stress, 0);
    let left = CardPlace::Claimed { by: place_in_order(0), side: CardSide::Left };
    assert_eq!(scene.card(DiscoveryCard::E1D05), left);
    assert_eq!(
        scene.card(DiscoveryCard::E1D10),
        CardPlace::Claimed { by: place_in_order(0), side: CardSide::Right }
    );
    assert_eq!(
        scene.card(DiscoveryCard::E1D13),
        CardPlace::Claimed { by: place_in_order(2), side: CardSide::Left }
    );
    // T-22: its wounds go with it.
    let crispin = scene.position().discoveries.into_iter().find(|one| one.card == DiscoveryCard::E1D10);
    assert_eq!(crispin.map(|one| one.wounds), Some(1));
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-kleptomania
/// Nothing to take costs nothing, or what cannot be traded counts; Yellow Signs are stolen (DM-46).
#[test]
fn kleptomania_with_nothing_to_take_is_two_stress() {
    let mut scene = at_the_brink(Kleptomania, Hastur, &[Lizzie, Borden, Ian]);
    scene.at(Borden, LAB).claimed(Borden, DiscoveryCard::E1D08, CardSide::Left);
    scene.investigator(Borden, |one| one.signs = 2).claimed(Ian, DiscoveryCard::E1D05, CardSide::Left);
    scene.stressed(Lizzie, 1);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (3, 0));
    assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (0, 2));
    levels_up(&mut scene, Lizzie);

    let mut scene = at_the_brink(Kleptomania, Cthulhu, &[Lizzie, Borden]);
    scene.stressed(Lizzie, 3);
    strike(&mut scene);
    assert_eq!(state_of(&scene, Lizzie), (4, 0), "what does not fit is lost");
}

/// Scenario: insanity-kleptomania
/// Tokens of the episode cannot be taken.
#[test]
fn kleptomania_takes_tokens_of_the_episode() {
    let mut scene = Scene::new(TomesOfMadness, Cthulhu, &[Lizzie, Borden]);
    scene.no_enemies().enemy("cultist-1", Space::E2CryptDoor, 0).insanity(Lizzie, Kleptomania);
    scene.investigator(Lizzie, |one| (one.sanity, one.stress) = (4, 2));
    scene.arrange(|position| {
        position.tokens.pool[0] -= 1;
        position.investigators[1].sigils[0] = 1;
    });
    scene.play("attack cultist-1").rolls("tbb");
    // One thing only: taken unasked (DM-86), and then there is nothing more.
    assert_eq!((scene.who(Lizzie).sigils, scene.who(Borden).sigils), ([1, 0, 0, 0], [0; 4]));
    assert_eq!(scene.who(Lizzie).stress, 0);
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-kleptomania
/// Books and idols, which count as items, cannot be taken one by one, or a stolen book no longer counts for the ritual, or
/// its owner keeps its power.
#[test]
fn kleptomania_takes_books_and_idols_one_by_one() {
    let brink = |episode| {
        let mut scene = Scene::new(episode, Cthulhu, &[Lizzie, Borden]);
        let start = scene.who(Lizzie).space;
        scene.no_enemies().enemy("cultist-1", start, 0).insanity(Lizzie, Kleptomania);
        scene.investigator(Lizzie, |one| (one.sanity, one.stress) = (4, 2));
        scene
    };

    // The Book of Pale Hours and a sigil: one is enough.
    let mut scene = brink(TomesOfMadness);
    scene.arrange(|position| {
        let slots = &mut position.tokens.slots[..4];
        *slots.iter_mut().find(|slot| **slot == Some(Space::E2Scriptorium)).expect("its space") = None;
        position.tokens.progress = 1;
        position.tokens.pool[0] -= 1;
        position.investigators[1].tomes = 1;
        position.investigators[1].sigils[0] = 1;
    });
    scene.play("attack cultist-1").rolls("tbb");
    let things = ["take e2-sigil-moth from borden", "take e2-tome-pale-hours from borden"];
    assert_eq!(scene.options(), things);
    scene.plays(&["take e2-tome-pale-hours from borden", "stop"]);
    let (lizzie, borden) = (scene.who(Lizzie), scene.who(Borden));
    assert_eq!((lizzie.tomes, borden.tomes, borden.sigils), (1, 0, [1, 0, 0, 0]));
    assert_eq!((lizzie.stress, scene.position().tokens.progress), (0, 1));
    levels_up(&mut scene, Lizzie);
    assert!(scene.offers("use e2-tome-pale-hours"), "it is hers now");

    // Two idols of one colour and one of another.
    let mut scene = brink(EldritchIdols);
    scene.arrange(|position| {
        for colour in [0, 0, 2] {
            let last = position.tokens.slots[..8].iter().rposition(Option::is_some).expect("a closed case");
            position.tokens.slots[last] = None;
            position.tokens.faces[colour] -= 1;
        }
        position.investigators[1].idols = [2, 0, 1];
    });
    scene.play("attack cultist-1").rolls("tbb");
    let things = ["take e4-idol-red from borden", "take e4-idol-blue from borden"];
    assert_eq!(scene.options(), things, "idols of a colour are alike");
    scene.play("take e4-idol-red from borden");
    assert_eq!(scene.options(), [things[0], things[1], "stop"]);
    scene.plays(&["take e4-idol-blue from borden", "stop"]);
    let (lizzie, borden) = (scene.who(Lizzie), scene.who(Borden));
    assert_eq!((lizzie.idols, borden.idols, lizzie.stress), ([1, 0, 1], [1, 0, 0], 0));
    levels_up(&mut scene, Lizzie);
}

/// Scenario: insanity-kleptomania
/// An elder is taken by somebody who may not hold another (episode 5).
#[test]
fn kleptomania_takes_only_what_one_may_hold() {
    // Jonah and Prudence are of one family, Silas is of the other.
    for (held, theirs, taken) in
        [(0b00_0000, 0b00_1000, true), (0b00_0001, 0b00_1000, false), (0b00_0011, 0b00_0100, false)]
    {
        let mut scene = Scene::new(AccursedTide, Cthulhu, &[Lizzie, Borden]);
        scene.no_enemies().enemy("cultist-1", Space::E5CoachRoad, 0).insanity(Lizzie, Kleptomania);
        scene.arrange(|position| {
            for slot in (0..6).filter(|slot| (held | theirs) & (1 << slot) != 0) {
                position.tokens.slots[slot] = None;
            }
            position.investigators[0].elders = held;
            position.investigators[1].elders = theirs;
            position.investigators[0].sanity = 4;
        });
        scene.play("attack cultist-1").rolls("tbb");
        let (lizzie, borden) = (scene.who(Lizzie), scene.who(Borden));
        if taken {
            assert_eq!((lizzie.elders, borden.elders, lizzie.stress), (held | theirs, 0, 0));
        } else {
            assert_eq!((lizzie.elders, borden.elders, lizzie.stress), (held, theirs, 2));
        }
    }
}

// Masochism.

/// Scenario: insanity-masochism
/// Wounds taken are not counted: of an attack, of a price, those a companion takes; or those that were kept off are (T-20,
/// T-21).
#[test]
fn masochism_counts_every_wound_taken() {
    let mut scene = at_the_brink(Masochism, Cthulhu, &[Lizzie, Borden]);
    scene.enemy("star-spawn", LAB, 0).claimed(Lizzie, DiscoveryCard::E1D02, CardSide::Right);
    scene.step(TurnStep::Fight { attacked: FigureSet::default(), begun: false }).nudge();
    // Osgood lends toughness: one is kept off, one he takes himself, one is hers.
    scene.rolls("sss").play("amount 1");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).counters), (1, 2));

    let mut scene = at_the_brink(Masochism, Cthulhu, &[Lizzie, Borden]);
    scene.discovery(DiscoveryCard::E1D07).play("left");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).counters), (3, 3));
    assert_eq!(scene.who(Borden).counters, 0);
}

/// Scenario: insanity-masochism
/// Pain does not calm, the counters stay, or whoever had none is not wounded; or that wound is not counted (DM-84), or
/// cannot be kept off by toughness.
#[test]
fn masochism_calms_by_its_counters_or_wounds() {
    let mut scene = at_the_brink(Masochism, Cthulhu, &[Lizzie, Borden]);
    scene.investigator(Lizzie, |one| (one.stress, one.counters) = (4, 3));
    strike(&mut scene);
    assert_eq!((state_of(&scene, Lizzie), scene.who(Lizzie).counters), ((1, 0), 0));
    levels_up(&mut scene, Lizzie);

    let mut scene = at_the_brink(Masochism, Cthulhu, &[Lizzie, Borden]);
    scene.stressed(Lizzie, 4);
    strike(&mut scene);
    assert_eq!((state_of(&scene, Lizzie), scene.who(Lizzie).counters), ((4, 1), 1));
    levels_up(&mut scene, Lizzie);

    let mut scene = at_the_brink(Masochism, Cthulhu, &[SisterBeth, Borden]);
    strike(&mut scene);
    scene.play("amount 0");
    assert_eq!((state_of(&scene, SisterBeth), scene.who(SisterBeth).counters), ((0, 0), 0));

    // It may kill, and nothing goes up then.
    let mut scene = at_the_brink(Masochism, Cthulhu, &[Lizzie, Borden]);
    scene.investigator(Lizzie, |one| one.wounds = 4);
    strike(&mut scene);
    assert_eq!((scene.frame(), scene.who(Lizzie).levels.in_order()), ("over", [1; 3]));
}

// Obsessive disorder.

/// Scenario: insanity-obsessive-disorder
/// The stress marker is not put where the remaining health says.
#[test]
fn obsessive_disorder_sets_stress_to_the_remaining_health() {
    for (before, wounds, after) in [(0, 0, 4), (2, 1, 4), (4, 3, 2), (0, 4, 1)] {
        let mut scene = at_the_brink(ObsessiveDisorder, Cthulhu, &[Lizzie, Borden]);
        scene.investigator(Lizzie, |one| (one.stress, one.wounds) = (before, wounds));
        strike(&mut scene);
        assert_eq!(state_of(&scene, Lizzie), (after, wounds));
        levels_up(&mut scene, Lizzie);
    }
}

/// Scenario: insanity-obsessive-disorder
/// Cards are not made equal, those of the wrong side are thrown away, too many are, or conditions do not count.
#[test]
fn obsessive_disorder_makes_left_and_right_equal() {
    let cards = [
        (DiscoveryCard::E1D05, CardSide::Left),
        (DiscoveryCard::E1D08, CardSide::Left),
        (DiscoveryCard::E1D13, CardSide::Left),
        (DiscoveryCard::E1D10, CardSide::Right),
    ];
    let mut scene = at_the_brink(ObsessiveDisorder, Cthulhu, &[Lizzie, Borden]);
    for (card, side) in cards {
        scene.claimed(Lizzie, card, side);
    }
    scene.claimed(Borden, DiscoveryCard::E1D06, CardSide::Left);
    strike(&mut scene);
    assert_eq!(scene.options(), ["choose e1-d05", "choose e1-d08", "choose e1-d13"]);
    scene.play("choose e1-d05");
    assert_eq!(scene.options(), ["choose e1-d08", "choose e1-d13"]);
    scene.play("choose e1-d13");
    let discarded = cards.map(|(card, _)| scene.card(card) == CardPlace::Discard);
    assert_eq!(discarded, [true, false, true, false]);
    assert_ne!(scene.card(DiscoveryCard::E1D06), CardPlace::Discard);
    levels_up(&mut scene, Lizzie);

    // More on the right: the only one goes unasked. As many: nothing does.
    let mut scene = at_the_brink(ObsessiveDisorder, Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right);
    strike(&mut scene);
    assert_eq!(scene.card(DiscoveryCard::E1D10), CardPlace::Discard);
    let mut scene = at_the_brink(ObsessiveDisorder, Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, DiscoveryCard::E1D10, CardSide::Right);
    scene.claimed(Lizzie, DiscoveryCard::E1D13, CardSide::Left);
    strike(&mut scene);
    assert_ne!(scene.card(DiscoveryCard::E1D10), CardPlace::Discard);
    assert_ne!(scene.card(DiscoveryCard::E1D13), CardPlace::Discard);
}

// Catatonia.

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

// PTSD.

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

// Several things at once.

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
