//! Wounds, prices, companions and elimination: DM-32 to DM-35, DM-52, DM-84, T-20 to T-24, T-70 to T-74.

mod scene;

use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, Episode, Insanity, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, Out, Reason, TurnStep};
use scene::{Scene, alone, alone_against};

use ElderOne::{Cthulhu, Hastur};
use InvestigatorId::{Adam, Borden, Fatima, Ian, Rasputin, SisterBeth};

/// The Elder One is far away, so that an elimination does not end the game.
fn summoned(scene: &mut Scene) -> &mut Scene {
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false)
}

// Prices.

/// T-20, DM-35: if it failed, a card could be bought with stress that does not fit, or with half its price.
#[test]
fn a_price_in_stress_must_fit_on_the_track() {
    for (stress, right, left) in [(2, true, true), (3, false, true), (4, false, false)] {
        let mut scene = alone(&[Borden, Ian]);
        scene.investigator(Borden, |one| one.stress = stress);
        // Stress 1 for the bleach, stress 2 for Jerome.
        scene.discovery(DiscoveryCard::E1D01);
        if left {
            assert_eq!((scene.offers("left"), scene.offers("right")), (left, right), "{stress}");
            if !right {
                assert_eq!(scene.refused("right"), "T-20");
            }
        } else {
            // Refusing is all that is left, and nobody is asked (DM-86).
            assert_eq!(scene.card(DiscoveryCard::E1D01), CardPlace::Discard);
        }
    }
    let mut scene = alone(&[Borden, Ian]);
    scene.investigator(Borden, |one| one.stress = 2).discovery(DiscoveryCard::E1D01).play("right");
    assert_eq!(scene.who(Borden).stress, 4);
}

/// T-20: if it failed, toughness would make things cheaper.
#[test]
fn a_price_is_not_damage_and_is_never_reduced() {
    let mut scene = alone(&[Adam, Ian]);
    scene.investigator(Adam, |one| one.levels.set([1, 1, 4]));
    scene.discovery(DiscoveryCard::E1D07).play("left");
    assert_eq!(scene.who(Adam).wounds, 3, "toughness 4 keeps off nothing");
    assert!(!scene.happened(|event| matches!(event, Event::DamageReduced { .. })));
}

/// T-20: if it failed, a wound paid would not count as taken, or Ian would take revenge for it.
#[test]
fn wounds_paid_count_as_taken_but_no_enemy_dealt_them() {
    let mut scene = alone(&[Ian, Borden]);
    scene.insanity(Ian, Insanity::Masochism);
    scene.discovery(DiscoveryCard::E1D10).play("left");
    assert_eq!((scene.who(Ian).wounds, scene.who(Ian).counters), (1, 1));
    assert_ne!(scene.frame(), "offer");
}

/// T-20, T-26: if it failed, somebody killed by a price would still get what it buys, or the game would go on without the
/// loss.
#[test]
fn who_is_eliminated_by_the_price_gets_nothing() {
    let mut scene = alone(&[Ian, Borden]);
    summoned(&mut scene).investigator(Ian, |one| one.wounds = 3);
    scene.discovery(DiscoveryCard::E1D07).play("left");
    assert_eq!(scene.who(Ian).out, Some(Out::Dead));
    assert_eq!(scene.card(DiscoveryCard::E1D07), CardPlace::Discard);
    assert_eq!((scene.active(), scene.over()), (Borden, None));

    let mut scene = alone(&[Ian, Borden]);
    scene.investigator(Ian, |one| one.wounds = 3).discovery(DiscoveryCard::E1D07).play("left");
    assert_eq!(scene.over(), Some(Reason::DeathBeforeSummoning));
}

/// T-20: if it failed, companions could not pay, or Fatima's omen would be cancelled by a dead woman.
#[test]
fn wounds_of_a_price_may_be_put_on_companions_and_may_kill() {
    let mut scene = alone(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D10, CardSide::Right);
    scene.discovery(DiscoveryCard::E1D07).play("left");
    assert_eq!(scene.options(), ["amount 0", "amount 1", "amount 2", "amount 3"]);
    scene.play("amount 2");
    assert_eq!(scene.who(Ian).wounds, 1);
    assert!(matches!(scene.card(DiscoveryCard::E1D10), CardPlace::Claimed { .. }));

    // The price of Fatima's fourth level kills her: the card is not cancelled.
    let mut scene = alone(&[Ian, Fatima]);
    summoned(&mut scene).investigator(Fatima, |one| {
        one.levels.set([4, 1, 1]);
        one.wounds = 3;
    });
    scene.mythos(MythosCard::MythosC4).play("yes");
    assert_eq!(scene.who(Fatima).out, Some(Out::Dead));
    assert!(!scene.happened(|event| matches!(event, Event::MythosCancelled { .. })));
    assert_eq!(scene.enemies_in(Space::E1Rotunda), ["cultist-2"], "blue first, then yellow");
}

/// T-20, T-25: if it failed, a price in sanity could not be paid at a threshold, or would cost more than it can.
#[test]
fn a_price_in_sanity_stops_at_a_threshold_and_is_paid_in_full() {
    // Two sanity for the moon: the first brings Borden to a threshold, the second is gone.
    let mut scene = Scene::new(Episode::UnspeakableHour, Cthulhu, &[Borden, Ian]);
    scene.no_enemies().insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| one.sanity = 4);
    scene.discovery(DiscoveryCard::E6D14).play("left");
    assert_eq!((scene.who(Borden).sanity, scene.frame()), (5, "moon-phase"), "price and gain are one step");
    scene.play("choose moon waxing-gibbous");
    assert_eq!((scene.frame(), scene.who(Borden).stress), ("madness", 1), "then the insanity");

    // On the last space before the skull the price can be paid too, and gains nothing.
    let mut scene = Scene::new(Episode::EldritchIdols, Cthulhu, &[Borden, Ian]);
    scene.no_enemies().elder_one(Stage::Two, Space::E4CuratorsOffice, 0, false);
    scene.investigator(Borden, |one| one.sanity = 20).discovery(DiscoveryCard::E4D04).play("left");
    assert_eq!(scene.who(Borden).out, Some(Out::Insane));
    assert_eq!(scene.card(DiscoveryCard::E4D04), CardPlace::Discard);
}

/// DM-35: if it failed, stress that does not fit would become something else, or the track would grow.
#[test]
fn forced_stress_that_does_not_fit_is_lost() {
    let mut scene = alone(&[Borden, Ian]);
    scene.investigator(Borden, |one| one.stress = 3);
    scene.discovery(DiscoveryCard::E1D03).play("left").rolls("bbb");
    assert_eq!((scene.who(Borden).stress, scene.who(Borden).wounds), (4, 0));
}

/// T-23: if it failed, overflow would hurt stress by stress past the toughness, or not at all.
#[test]
fn stress_that_overflows_is_one_reducible_instance_of_wounds() {
    let mut scene = alone(&[Adam, Borden]);
    scene.investigator(Adam, |one| one.stress = 4).investigator(Borden, |one| one.stress = 3);
    // Stress 2, overflow wounds, on each.
    scene.mythos(MythosCard::MythosC6);
    assert_eq!((scene.who(Adam).stress, scene.who(Adam).wounds), (4, 1), "two wounds, one kept off");
    assert_eq!((scene.who(Borden).stress, scene.who(Borden).wounds), (4, 1));
}

// Damage.

/// T-21: if it failed, toughness would keep a wound off each die, or only off what is left after the companions.
#[test]
fn an_instance_is_reduced_first_and_then_divided() {
    let mut scene = alone(&[SisterBeth, Ian]);
    scene.claimed(SisterBeth, DiscoveryCard::E1D10, CardSide::Right).enemy(
        "cultist-1",
        Space::E1FrontSteps,
        0,
    );
    scene.fight().rolls("SS");
    // Two successes, one kept off: one wound to divide with Crispin.
    assert_eq!(scene.options(), ["amount 0", "amount 1"]);
    scene.play("amount 1");
    assert_eq!(scene.who(SisterBeth).wounds, 0);
    let crispin = scene.position().discoveries.into_iter().find(|one| one.card == DiscoveryCard::E1D10);
    assert_eq!(crispin.map(|one| one.wounds), Some(1));
}

/// T-21: if it failed, two attacks would be reduced as one.
#[test]
fn each_attack_is_an_instance_of_its_own() {
    let mut scene = alone(&[Adam, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("cultist-2", Space::E1FrontSteps, 1);
    scene.fight().play("choose cultist-1").rolls("SB").rolls("SS");
    assert_eq!(scene.who(Adam).wounds, 1, "1 - 1 and 2 - 1");
}

/// T-21: if it failed, a wound put on a companion would not anger Ian, or one kept off would.
#[test]
fn wounded_counts_the_companions_share() {
    let mut scene = alone(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D10, CardSide::Right).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.fight().rolls("SB").play("amount 1");
    assert_eq!((scene.who(Ian).wounds, scene.frame()), (0, "offer"));

    // Osgood lends toughness, which keeps the wound off.
    let mut scene = alone(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D02, CardSide::Right).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.fight().rolls("SB");
    assert_ne!(scene.frame(), "offer");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 0)));
}

/// DM-52, T-22: if it failed, a companion would take more than it can, live on without health, or keep its benefit.
#[test]
fn a_companion_takes_up_to_its_health_and_is_lost_with_its_benefit() {
    let mut scene = alone(&[Ian, Borden]);
    // Margit, health 1, lends Brawling; Crispin, health 3.
    scene.claimed(Ian, DiscoveryCard::E1D08, CardSide::Right).claimed(
        Ian,
        DiscoveryCard::E1D10,
        CardSide::Right,
    );
    scene.enemy("fire-vampire-1", Space::E1FrontSteps, 0);
    scene.fight().rolls("ssS");
    assert_eq!(scene.options(), ["amount 0", "amount 1"], "Margit first, no more than she has");
    scene.play("amount 1");
    assert_eq!(scene.card(DiscoveryCard::E1D08), CardPlace::Discard);
    assert_eq!(scene.options(), ["amount 0", "amount 1", "amount 2"], "then Crispin");
    scene.plays(&["amount 1", "no"]);
    assert_eq!(scene.who(Ian).wounds, 1);
    // Ian's Brawling is back at 1.
    scene
        .arrange(|position| position.active = serde_json::from_value(serde_json::json!(1)).expect("a place"));
    scene.step(TurnStep::Actions).enemy("cultist-1", Space::E1FrontSteps, 0).play("attack cultist-1");
    assert_eq!(scene.frame(), "dice");
}

/// T-22: if it failed, a companion would be healed, take stress, or lose its wounds in a trade.
#[test]
fn a_companions_wounds_stay_with_it() {
    let mut scene = alone(&[Ian, Borden]);
    scene.at(Borden, Space::E1FrontSteps).claimed(Ian, DiscoveryCard::E1D10, CardSide::Right);
    scene.claimed(Ian, DiscoveryCard::E1D06, CardSide::Left);
    scene.hurt(DiscoveryCard::E1D10, 2);
    let wounds = |scene: &Scene| {
        let found = scene.position().discoveries.into_iter().find(|one| one.card == DiscoveryCard::E1D10);
        found.expect("Crispin").wounds
    };
    // Medicine heals investigators; nobody is wounded, so it cannot be used at all (DM-80).
    assert_eq!(scene.refused("use e1-d06"), "DM-54");
    scene.plays(&["give e1-d10 to borden", "yes"]);
    assert_eq!(wounds(&scene), 2);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene
        .arrange(|position| position.active = serde_json::from_value(serde_json::json!(2)).expect("a place"));
    scene.fight().rolls("SS");
    assert_eq!(scene.options(), ["amount 0", "amount 1"], "one health is left");
}

/// T-24: if it failed, companions would be asked after the death, or Rasputin's return would come too late or too often.
#[test]
fn death_is_checked_after_an_instance_is_divided_and_rasputin_returns_there() {
    let mut scene = alone(&[Ian, Borden]);
    scene.claimed(Ian, DiscoveryCard::E1D10, CardSide::Right).investigator(Ian, |one| one.wounds = 4);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.fight().rolls("SB").plays(&["amount 1", "no"]);
    assert_eq!((scene.who(Ian).out, scene.over()), (None, None), "Crispin took it");

    let mut scene = alone(&[Rasputin, Ian]);
    scene.enemy("fire-vampire-1", Space::E1FrontSteps, 0).investigator(Rasputin, |one| one.wounds = 4);
    scene.fight().rolls("ssS");
    assert_eq!((scene.who(Rasputin).wounds, scene.who(Rasputin).returns), (0, 1), "the rest of it is lost");
    assert_eq!(scene.who(Rasputin).out, None);
    // Once a game at level 1.
    scene.investigator(Rasputin, |one| one.wounds = 4);
    scene
        .arrange(|position| position.active = serde_json::from_value(serde_json::json!(1)).expect("a place"));
    scene.fight().rolls("sbB");
    assert_eq!(scene.over(), Some(Reason::DeathBeforeSummoning));
}

/// DM-84: if it failed, Masochism would forget the wound it deals itself.
#[test]
fn the_wound_of_masochism_itself_adds_a_counter() {
    let mut scene = alone(&[Borden, Ian]);
    summoned(&mut scene).insanity(Borden, Insanity::Masochism);
    scene.investigator(Borden, |one| one.sanity = 4);
    scene.mythos(MythosCard::MythosC6).play("choose savage");
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).counters), (1, 1));
    // At the next threshold it is taken off again.
    let mut scene = alone(&[Borden, Ian]);
    summoned(&mut scene).insanity(Borden, Insanity::Masochism);
    scene.investigator(Borden, |one| {
        one.sanity = 8;
        one.counters = 1;
        one.stress = 3;
    });
    scene.mythos(MythosCard::MythosC6).play("choose savage");
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).counters, scene.who(Borden).stress), (0, 0, 2));
}

/// DM-84: if it failed, somebody could drop a sign for a disciple killed by a lab's blast.
#[test]
fn a_labs_blast_kills_for_nobody() {
    let mut scene = alone_against(Hastur, &[Borden, Ian]);
    scene.at(Borden, Space::E1Herbarium).enemy("disciple-of-hastur-1", Space::E1LectureTheatre, 2);
    scene.investigator(Borden, |one| one.signs = 1);
    scene.arrange(|position| {
        let slot = position.tokens.slots[..5].iter().position(|slot| *slot == Some(Space::E1Herbarium));
        position.tokens.lab_wounds[slot.expect("a lab")] = 3;
    });
    scene.play("do e1-wreck").rolls("sbb").chance("lab e1-lab-face-blast");
    assert_eq!(scene.figure("disciple-of-hastur-1"), None);
    assert_eq!((scene.who(Borden).signs, scene.frame()), (1, "actions"));

    // By one's own attack it is asked.
    let mut scene = alone_against(Hastur, &[Borden, Ian]);
    scene.enemy("disciple-of-hastur-1", Space::E1FrontSteps, 3).investigator(Borden, |one| one.signs = 1);
    scene.play("attack disciple-of-hastur-1").rolls("sbb").play("yes");
    assert_eq!(scene.who(Borden).signs, 0);
}

/// DM-84, T-29: if it failed, casting off a sign would be a price that toughness cannot lessen.
#[test]
fn casting_off_a_sign_loses_sanity_as_an_effect() {
    let mut scene = alone_against(Hastur, &[SisterBeth, Ian]);
    scene.investigator(SisterBeth, |one| {
        one.signs = 3;
        one.levels.set([1, 1, 3]);
    });
    scene.play("do action-cast-off-sign");
    assert_eq!(scene.options(), ["amount 0", "amount 1"]);
    scene.play("amount 0");
    assert_eq!((scene.who(SisterBeth).signs, scene.who(SisterBeth).sanity), (1, 1));
}

// Elimination.

/// DM-32, DM-33, T-70: if it failed, somebody would be dead or mad a step too early or too late, or the game would go on.
#[test]
fn the_fifth_wound_or_the_skull_eliminates_and_loses_before_the_summoning() {
    let mut scene = alone(&[Borden, Ian]);
    scene.investigator(Borden, |one| one.wounds = 3).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.fight().rolls("SB");
    assert_eq!((scene.who(Borden).wounds, scene.over()), (4, None));
    let mut scene = alone(&[Borden, Ian]);
    scene.investigator(Borden, |one| one.wounds = 4).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.fight().rolls("SB");
    assert_eq!((scene.who(Borden).out, scene.over()), (Some(Out::Dead), Some(Reason::DeathBeforeSummoning)));

    let mut scene = alone(&[Borden, Ian]);
    scene.investigator(Borden, |one| one.sanity = 20).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1").rolls("tbbBBBB");
    assert_eq!((scene.who(Borden).sanity, scene.who(Borden).out), (21, Some(Out::Insane)));
    assert_eq!(scene.over(), Some(Reason::MadnessBeforeSummoning));
}

/// DM-33, T-70: if it failed, an elimination after the summoning would end the game before the last is out, or never.
#[test]
fn after_the_summoning_the_game_goes_on_until_nobody_is_left() {
    let mut scene = alone(&[Borden, Ian]);
    summoned(&mut scene).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.investigator(Borden, |one| one.wounds = 4).investigator(Ian, |one| one.sanity = 20);
    scene.fight().rolls("SB");
    assert_eq!((scene.over(), scene.active()), (None, Ian));
    // Each investigator loses a sanity.
    scene.mythos(MythosCard::MythosC6);
    assert_eq!(scene.over(), Some(Reason::LastWentInsane));
}

/// DM-34, T-71: if it failed, cards and tokens of the fallen would vanish, go to somebody, or keep an effect.
#[test]
fn what_the_fallen_held_goes_where_it_belongs() {
    let mut scene = alone_against(Hastur, &[Borden, Ian]);
    summoned(&mut scene).enemy("cultist-1", Space::E1FrontSteps, 0).enemy(
        "byakhee-1",
        Space::E1FrontSteps,
        0,
    );
    scene.claimed(Borden, DiscoveryCard::E1D05, CardSide::Left).claimed(
        Borden,
        DiscoveryCard::E1D12,
        CardSide::Left,
    );
    scene.claimed(Borden, DiscoveryCard::E1D10, CardSide::Right).insanity(Borden, Insanity::Ptsd);
    scene.hurt(DiscoveryCard::E1D10, 2);
    scene.arrange(|position| {
        position.mythos_deck.retain(|card| *card != MythosCard::MythosH1);
        let borden = &mut position.investigators[0];
        borden.wounds = 4;
        borden.fire = 2;
        borden.stand_in_fire = 1;
        borden.signs = 3;
        borden.held_mythos = Some(MythosCard::MythosH1);
    });
    scene.fight().plays(&["end", "choose cultist-1"]).rolls("SBB").play("amount 0");
    let borden = scene.who(Borden);
    assert_eq!(borden.out, Some(Out::Dead));
    assert_eq!((borden.fire, borden.stand_in_fire, borden.signs, borden.held_mythos), (0, 0, 0, None));
    for card in [DiscoveryCard::E1D05, DiscoveryCard::E1D12, DiscoveryCard::E1D10] {
        assert_eq!(scene.card(card), CardPlace::Discard, "{card}");
    }
    assert_eq!(
        scene.position().mythos_discard,
        [MythosCard::MythosH1],
        "a held card is discarded, its symbol counts"
    );
    assert_eq!(scene.enemies_in(Space::E1FrontSteps), ["cultist-1", "byakhee-1"], "enemies stay");
    // The figure is gone: the space is nobody's for those who count figures.
    assert_eq!(scene.active(), Ian);
    assert!(!scene.options().iter().any(|option| option.contains("borden")));
}

/// DM-34, T-71: if it failed, idols would vanish with their holder.
#[test]
fn episode_tokens_drop_in_the_space() {
    let mut scene = Scene::new(Episode::EldritchIdols, Cthulhu, &[Borden, Ian]);
    scene.no_enemies().elder_one(Stage::Two, Space::E4CuratorsOffice, 0, false);
    scene.at(Borden, Space::E4Foyer).enemy("cultist-1", Space::E4Foyer, 0);
    scene.arrange(|position| {
        position.tokens.slots[..8].fill(None);
        position.tokens.faces = [0; 8];
        position.tokens.idols = serde_json::from_value(
            serde_json::json!([{"space": "e4-rotunda", "idols": {"red": 1, "yellow": 2, "blue": 2}}]),
        )
        .expect("idols");
        position.investigators[0].idols = [1, 0, 0];
        position.investigators[0].wounds = 4;
    });
    scene.fight().rolls("SB");
    assert_eq!(scene.who(Borden).out, Some(Out::Dead));
    let foyer = scene.position().tokens.idols.into_iter().find(|one| one.space == Space::E4Foyer);
    assert_eq!(foyer.map(|one| one.idols), Some([1, 0, 0]));
}

/// T-72, DM-34: the active investigator goes mad in step 1. If it failed, the dead would draw a mythos card.
#[test]
fn eliminated_in_step_1_everything_but_the_check_is_skipped() {
    let mut scene = alone(&[Borden, Ian]);
    summoned(&mut scene).enemy("cultist-1", Space::E1FrontSteps, 0).investigator(Borden, |one| {
        one.sanity = 20;
        one.fire = 1;
    });
    // Three symbols are out, so the check has something to find.
    scene.arrange(|position| {
        let out = [MythosCard::MythosC1, MythosCard::MythosC2, MythosCard::MythosC3];
        position.mythos_deck.retain(|card| !out.contains(card));
        position.mythos_discard = out.to_vec();
    });
    scene.play("attack cultist-1").rolls("tbbBBBB");
    assert_eq!(scene.who(Borden).out, Some(Out::Insane));
    assert!(
        !scene.happened(|event| matches!(event, Event::MythosDrawn { .. } | Event::EnemyAttacked { .. }))
    );
    assert_eq!((scene.position().track, scene.active()), (2, Ian), "4c happens");
    assert!(
        scene.happened(|event| matches!(event, Event::RlyehPlaced { space: Space::E1FrontSteps })),
        "your space is where they fell"
    );
}

/// T-72, T-73: in step 2. If it failed, the card would stop for the others, or the dead would investigate.
#[test]
fn eliminated_in_step_2_the_card_is_finished_for_the_others() {
    let mut scene = alone(&[Borden, Ian]);
    summoned(&mut scene).enemy("star-spawn", Space::E1FrontSteps, 0).at(Ian, Space::E1FrontSteps);
    scene.investigator(Borden, |one| one.sanity = 20).claimed(Borden, DiscoveryCard::E1D12, CardSide::Right);
    scene.investigator(Borden, |one| one.stress = 1);
    // A sanity from each beside the Star Spawn, then a summons that finds no figure left.
    scene.mythos(MythosCard::MythosC2);
    assert_eq!(scene.who(Borden).out, Some(Out::Insane));
    assert_eq!(scene.who(Ian).sanity, 2, "a step on each of a list is finished");
    assert!(scene.happened(|event| matches!(event, Event::NotSummoned { .. })), "and the steps after it");
    assert_eq!(scene.position().mythos_discard, [MythosCard::MythosC2]);
    assert_eq!(scene.active(), Ian);
    let attacked = scene.happened(|event| matches!(event, Event::EnemyAttacked { .. }));
    let drawn = scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. }));
    assert!(!attacked && !drawn);
}

/// T-72: "your space" on a card is where they fell. If it failed, cultists would not know where to go.
#[test]
fn the_rest_of_a_card_looks_to_where_the_fallen_was() {
    let mut scene = alone(&[Borden, Ian]);
    summoned(&mut scene).at(Borden, Space::E1Rotunda).insanity(Ian, Insanity::Ptsd);
    scene
        .enemy("star-spawn", Space::E1Corridor, 0)
        .investigator(Borden, |one| one.sanity = 20)
        .at(Borden, Space::E1Corridor);
    // Sanity 2 beside the Star Spawn; then it moves two towards you, who are gone: it stays where they fell.
    scene.mythos(MythosCard::MythosC1);
    assert_eq!(scene.who(Borden).out, Some(Out::Insane));
    assert_eq!(scene.figure("star-spawn"), Some((Space::E1Corridor, 0)));
}

/// T-72: in step 3. If it failed, the dead would be attacked again, or roll for the fire they carried.
#[test]
fn eliminated_in_step_3_no_more_attacks_and_no_fire() {
    let mut scene = alone(&[Borden, Ian]);
    summoned(&mut scene).enemy("cultist-1", Space::E1FrontSteps, 0).enemy(
        "byakhee-1",
        Space::E1FrontSteps,
        0,
    );
    scene.investigator(Borden, |one| {
        one.wounds = 4;
        one.fire = 2;
    });
    scene.fight().play("choose cultist-1").rolls("SB");
    assert_eq!(scene.who(Borden).out, Some(Out::Dead));
    assert_eq!(scene.active(), Ian);
    let rolls = scene.count(|event| matches!(event, Event::RollBegan { .. }));
    assert_eq!(rolls, 1);
}

/// T-72: in 4a and 4b. If it failed, end-of-turn effects would go on for somebody who burned to death.
#[test]
fn eliminated_in_step_4_the_rest_of_it_is_skipped() {
    let mut scene = alone(&[Borden, Ian]);
    summoned(&mut scene).investigator(Borden, |one| {
        one.wounds = 4;
        one.fire = 1;
    });
    scene.step(TurnStep::BeforeFire).nudge().rolls("s");
    assert_eq!((scene.who(Borden).out, scene.active()), (Some(Out::Dead), Ian));
    assert!(!scene.happened(|event| matches!(event, Event::EndEffectBegan { .. })));

    let mut scene = alone(&[Borden, Ian]);
    scene.elder_one(Stage::Three, Space::E1BoilerRoom, 0, true).investigator(Borden, |one| one.sanity = 20);
    scene.end_of_turn().play("choose effect stage-3");
    assert_eq!((scene.who(Borden).out, scene.active()), (Some(Out::Insane), Ian));
    assert_eq!(scene.who(Ian).sanity, 2);
    assert!(!scene.happened(|event| matches!(event, Event::RlyehPlaced { .. })), "stage 2's is skipped");
}

/// T-72: later turns are skipped. If it failed, the table would wait for the dead.
#[test]
fn later_turns_of_the_fallen_are_skipped() {
    let mut scene = alone(&[Borden, Ian, Adam]);
    summoned(&mut scene).investigator(Ian, |one| {
        one.wounds = 5;
        one.out = Some(Out::Dead);
    });
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.active(), Adam);
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.active(), Borden);
}

/// T-73: if it failed, a dead man would take his vengeance, or an insanity would outlive its owner.
#[test]
fn a_skill_of_somebody_who_is_out_stops_at_once() {
    let mut scene = alone(&[Ian, Borden]);
    summoned(&mut scene).enemy("cultist-1", Space::E1FrontSteps, 0).investigator(Ian, |one| one.wounds = 4);
    scene.fight().rolls("SB");
    assert_eq!(scene.who(Ian).out, Some(Out::Dead));
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 0)));

    // Codependency without the partner only levels up.
    let mut scene = alone(&[Ian, Borden, Adam]);
    summoned(&mut scene).insanity(Ian, Insanity::Codependency).investigator(Ian, |one| one.sanity = 4);
    scene.arrange(|position| {
        position.investigators[0].partner =
            Some(serde_json::from_value(serde_json::json!(2)).expect("a place"));
        position.investigators[1].wounds = 5;
        position.investigators[1].out = Some(Out::Dead);
    });
    scene.mythos(MythosCard::MythosC6);
    assert_eq!(scene.frame(), "madness");
    assert_eq!((scene.who(Ian).stress, scene.who(Ian).space), (0, Space::E1FrontSteps));
    scene.play("choose brawling");
    assert_eq!(scene.who(Ian).levels.in_order(), [1, 2, 1]);
}

/// T-74: first deaths, then enemy abilities, then skills. If it failed, the vampire's fire would wait for Ian's revenge, or a
/// disciple would mark a dead man.
#[test]
fn several_triggers_of_one_event_come_in_their_order() {
    let mut scene = alone_against(Hastur, &[Ian, Borden]);
    scene.enemy("disciple-of-hastur-1", Space::E1FrontSteps, 0);
    scene.fight().rolls("sBB").play("yes");
    let wounded = scene.when(|event| matches!(event, Event::Wounded { .. }));
    let marked = scene.when(|event| matches!(event, Event::SignGiven { .. }));
    let avenged = scene.when(|event| matches!(event, Event::EnemyWounded { .. }));
    assert!(wounded < marked && marked < avenged);

    let mut scene = alone_against(Hastur, &[Ian, Borden]);
    summoned(&mut scene).enemy("disciple-of-hastur-1", Space::E1FrontSteps, 0);
    scene.investigator(Ian, |one| one.wounds = 4);
    scene.fight().rolls("sBB");
    assert!(!scene.happened(|event| matches!(event, Event::SignGiven { .. })));
}
