//! Episode 2: bodies, sigils, tomes.

use super::*;

/// If it failed, the dead readers would leave nothing to search.
#[test]
fn a_cultist_who_dies_leaves_a_body_while_tokens_last() {
    let mut scene = crypt(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E2CryptDoor, 1).enemy("ghoul-1", Space::E2CryptDoor, 2);
    scene.play("attack ghoul-1").rolls("sbb");
    assert_eq!(scene.figure("ghoul-1"), None);
    assert!(bodies(&scene).is_empty(), "a ghoul leaves none");
    scene.play("attack cultist-1").rolls("sbb");
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2CryptDoor, 1)]));
    lay_bodies(&mut scene, Space::E2CryptDoor, 10);
    scene.enemy("cultist-2", Space::E2CryptDoor, 1).play("attack cultist-2").rolls("sbb");
    assert_eq!(scene.figure("cultist-2"), None);
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2CryptDoor, 10)]), "all ten are out");
}

/// Scenario: e2-search, e2-sigil-moth, e2-sigil-key, e2-sigil-hand, e2-sigil-spiral
/// If it failed, a body would be searched without success, or would lie there still, or the pool would not empty.
#[test]
fn searching_the_dead_needs_two_successes_for_a_sigil_from_the_pool() {
    for sigil in Sigil::ALL {
        let mut scene = crypt(&[Borden, Ian]);
        assert_eq!(scene.refused("do e2-search"), "DM-41");
        lay_bodies(&mut scene, Space::E2CryptDoor, 2);
        scene.enemy("ghoul-1", Space::E2CryptDoor, 0).play("do e2-search");
        assert_eq!(scene.last_roll(), (3, 0));
        scene.rolls("sbt");
        assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2CryptDoor, 2)]), "the body stays");
        assert_eq!(scene.condition_of(Borden), (0, 0, 2));
        scene.play("do e2-search").rolls("ssb").chance(&format!("sigil {sigil}"));
        assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2CryptDoor, 1)]));
        let mut held = [0; 4];
        held[sigil.index()] = 1;
        assert_eq!(scene.who(Borden).sigils, held);
        assert_eq!(scene.position().tokens.pool[sigil.index()], 2);
        assert_eq!(scene.actions_taken(), 2);
    }
    // An empty pool: the take is skipped, the body is gone.
    let mut scene = crypt(&[Borden, Ian]);
    lay_bodies(&mut scene, Space::E2CryptDoor, 1);
    let all: Vec<_> = Sigil::ALL.iter().flat_map(|sigil| [*sigil; 3]).collect();
    sigils(&mut scene, Ian, &all);
    scene.play("do e2-search").rolls("ssb");
    assert!(bodies(&scene).is_empty());
    assert_eq!(scene.who(Borden).sigils, [0; 4]);
    assert_eq!(scene.frame(), "actions");
}

/// Scenario: e2-sigil-moth, e2-sigil-key, e2-sigil-hand, e2-sigil-spiral
/// If it failed, a mark could not be handed on like an item, or would be lost with its holder.
#[test]
fn sigils_are_traded_like_items_and_return_to_the_pool_when_their_holder_falls() {
    for sigil in Sigil::ALL {
        let mut scene = crypt(&[Lizzie, Ian]);
        sigils(&mut scene, Lizzie, &[*sigil, *sigil]);
        scene.plays(&[&format!("give {sigil} to ian"), "yes"]);
        assert_eq!(scene.who(Lizzie).sigils[sigil.index()], 1);
        assert_eq!(scene.who(Ian).sigils[sigil.index()], 1);
        assert_eq!(scene.actions_taken(), 1);
        scene.plays(&[&format!("take {sigil} from ian"), "yes"]);
        assert_eq!(scene.who(Lizzie).sigils[sigil.index()], 2);

        // On elimination, after the summoning.
        scene.elder_one(Stage::Two, Space::E2Reliquary, 0, false);
        scene.investigator(Lizzie, |one| (one.wounds, one.fire) = (4, 1)).step(TurnStep::Fire).nudge();
        scene.rolls("s");
        assert_eq!(scene.who(Lizzie).out, Some(Out::Dead));
        assert_eq!(scene.position().tokens.pool, [3; 4]);
    }
}

/// Scenario: e2-break-seal, e2-tome-pale-hours, e2-tome-hungry-saints, e2-tome-salt-ledger, e2-tome-ninth-door, e2-sigil-moth, e2-sigil-key, e2-sigil-hand, e2-sigil-spiral
/// If it failed, a tome would open to the wrong marks, or the marks would be kept.
#[test]
fn a_seal_breaks_with_both_of_its_sigils_and_two_successes() {
    for (book, space, seal) in TOMES {
        for other in Sigil::ALL.iter().filter(|sigil| !seal.contains(sigil)) {
            let mut scene = crypt(&[Borden, Ian]);
            scene.at(Borden, space);
            sigils(&mut scene, Borden, &[seal[0], *other]);
            assert_eq!(scene.refused("do e2-break-seal"), "DM-41", "{book} {other}");
        }
        let mut scene = crypt(&[Borden, Ian]);
        scene.at(Borden, space);
        sigils(&mut scene, Borden, &[seal[0], seal[1]]);
        scene.play("do e2-break-seal");
        assert_eq!(scene.last_roll(), (3, 0));
        scene.rolls("sbb");
        assert_eq!(scene.condition_of(Borden), (0, 1, 1), "a failure costs stress");
        assert_eq!(scene.who(Borden).sigils.iter().sum::<u8>(), 2, "and no sigil");
        assert!(unclaimed(&scene).contains(&space));
        scene.play("do e2-break-seal").rolls("ssb");
        assert!(holds_tome(&scene, Borden, book), "{book}");
        assert_eq!(scene.who(Borden).tomes.count_ones(), 1);
        assert_eq!(scene.who(Borden).sigils, [0; 4]);
        assert_eq!(scene.position().tokens.pool, [3; 4]);
        assert_eq!(unclaimed(&scene).len(), 3);
        assert!(!unclaimed(&scene).contains(&space));
        assert_eq!(scene.condition_of(Borden), (0, 1, 1));
        assert_eq!(scene.actions_taken(), 2);
        assert!(!scene.position().disrupted, "one is not enough");
        assert_eq!(scene.refused("do e2-break-seal"), "DM-41");
    }
}

/// Scenario: e2-break-seal
/// If it failed, a seal could be broken under the eyes of its readers, or with marks that are too far.
#[test]
fn breaking_a_seal_needs_an_unwatched_tome_and_sigils_within_reach() {
    let mut scene = crypt(&[Borden, Ian]);
    scene.at(Borden, Space::E2Catafalque).at(Ian, Space::E2Vestibule);
    sigils(&mut scene, Borden, &[Sigil::Key]);
    sigils(&mut scene, Ian, &[Sigil::Hand, Sigil::Key]);
    assert!(!scene.offers("do e2-break-seal"), "the hand is two spaces away");
    scene.at(Ian, Space::E2Crossing);
    assert!(scene.offers("do e2-break-seal"), "adjacent is near enough");
    for enemy in ["cultist-1", "ghoul-1", "chthonian", "star-spawn"] {
        scene.no_enemies().enemy(enemy, Space::E2Catafalque, 0);
        assert!(!scene.offers("do e2-break-seal"), "{enemy}");
    }
    scene.no_enemies().enemy("cultist-1", Space::E2Crossing, 0);
    scene.elder_one(Stage::Two, Space::E2Catafalque, 0, false);
    assert!(scene.offers("do e2-break-seal"), "the Elder One does not matter");
    // Both hold the key: your choice whose; the hand is Ian's alone.
    scene.play("do e2-break-seal").rolls("ssb");
    assert_eq!(scene.options(), ["choose borden", "choose ian"]);
    scene.play("choose ian");
    assert_eq!(scene.who(Borden).sigils, [0, 1, 0, 0]);
    assert_eq!(scene.who(Ian).sigils, [0; 4]);
    assert!(holds_tome(&scene, Borden, Tome::HungrySaints));
}

/// If it failed, the sentence would be finished although two books are stolen (DM-70, T-31).
#[test]
fn the_second_tome_disrupts_the_ritual_and_the_elder_one_appears_before_tentacles() {
    let mut scene = crypt(&[Borden, Ian]);
    tome(&mut scene, Ian, Tome::SaltLedger);
    scene.at(Borden, Space::E2Reliquary);
    sigils(&mut scene, Borden, &[Sigil::Spiral, Sigil::Moth]);
    scene.play("do e2-break-seal").rolls("xsb");
    assert!(scene.position().disrupted);
    assert_eq!(scene.position().stage, Stage::Two);
    assert_eq!(scene.figure("elder-one"), Some((Space::E2Reliquary, 0)));
    let taken = scene.when(|event| matches!(event, Event::TomeTaken { .. }));
    let appeared = scene.when(|event| matches!(event, Event::Appeared { .. }));
    let tentacles = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(taken < appeared && appeared < tentacles, "T-10");
    assert!(scene.offers("attack elder-one"), "mortal now (DM-72)");
}

/// If it failed, a tome lost with its holder would have to be stolen again.
#[test]
fn a_tome_of_the_fallen_leaves_the_game_and_still_counts() {
    let mut scene = crypt(&[Borden, Ian]);
    tome(&mut scene, Ian, Tome::SaltLedger);
    scene.elder_one(Stage::Two, Space::E2CharnelPit, 0, false);
    scene.investigator(Ian, |one| one.wounds = 4).at(Ian, Space::E2GnawedPassage);
    scene.mythos(MythosCard::E2M7);
    assert_eq!(scene.who(Ian).out, Some(Out::Dead));
    assert_eq!(scene.who(Ian).tomes, 0);
    assert_eq!(unclaimed(&scene).len(), 3, "it does not drop");
    scene.step(TurnStep::Actions).at(Borden, Space::E2Reliquary).nudge();
    sigils(&mut scene, Borden, &[Sigil::Spiral, Sigil::Moth]);
    scene.play("do e2-break-seal").rolls("ssb");
    assert!(scene.position().disrupted);
}

/// Scenario: e2-tome-pale-hours, e2-tome-hungry-saints, e2-tome-salt-ledger, e2-tome-ninth-door
/// If it failed, a stolen book could not change hands, or its power would stay with the thief.
#[test]
fn a_tome_is_traded_like_an_item_and_its_power_goes_with_it() {
    for (book, ..) in TOMES {
        let mut scene = crypt(&[Lizzie, Ian]);
        scene.enemy("ghoul-1", Space::E2CryptDoor, 0);
        tome(&mut scene, Lizzie, book);
        assert!(scene.offers(&format!("use {book}")));
        scene.plays(&[&format!("give {book} to ian"), "yes"]);
        assert!(holds_tome(&scene, Ian, book) && !holds_tome(&scene, Lizzie, book));
        assert!(!scene.offers(&format!("use {book}")));
        assert_eq!(scene.position().tokens.progress, 1, "it is not taken twice");
    }
}

/// Scenario: e2-tome-pale-hours
/// If it failed, the pale hours would calm for nothing, or twice in a turn.
#[test]
fn the_book_of_pale_hours_calms_somebody_here_by_two_for_a_sanity() {
    let mut scene = crypt(&[Lizzie, Ian, Borden]);
    tome(&mut scene, Lizzie, Tome::PaleHours);
    scene.at(Borden, Space::E2Vestibule);
    for id in [Lizzie, Ian, Borden] {
        scene.investigator(id, |one| one.stress = 3);
    }
    scene.play("use e2-tome-pale-hours");
    assert_eq!(scene.options(), ["choose lizzie", "choose ian"]);
    scene.play("choose ian");
    assert_eq!(scene.condition_of(Lizzie), (0, 3, 2));
    assert_eq!(scene.condition_of(Ian), (0, 1, 1));
    assert_eq!(scene.condition_of(Borden), (0, 3, 1));
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.refused("use e2-tome-pale-hours"), "DM-54", "once per turn");
    scene.arrange(|position| position.this_turn.used = ThingSet::default());
    scene.mythos(MythosCard::E2M5);
    assert_eq!(scene.frame(), "after-mythos");
    assert!(scene.offers("use e2-tome-pale-hours"), "not only between actions (T-62)");
}

/// Scenario: e2-tome-hungry-saints
/// If it failed, the saints would feed on another roll than the next attack of this turn.
#[test]
fn the_hungry_saints_add_two_dice_to_the_next_attack_of_the_turn() {
    let mut scene = crypt(&[Borden, Ian]);
    tome(&mut scene, Borden, Tome::HungrySaints);
    scene.enemy("chthonian", Space::E2CryptDoor, 0);
    lay_bodies(&mut scene, Space::E2CryptDoor, 1);
    scene.play("use e2-tome-hungry-saints");
    assert_eq!(scene.condition_of(Borden), (0, 0, 2));
    assert_eq!(scene.refused("use e2-tome-hungry-saints"), "DM-54", "once per turn");
    scene.play("do e2-search");
    assert_eq!(scene.last_roll(), (3, 0), "no attack");
    scene.rolls("bbb").play("attack chthonian");
    assert_eq!(scene.last_roll(), (3, 2));
    scene.rolls("bbbBB").play("attack chthonian");
    assert_eq!(scene.last_roll(), (3, 0), "only the next");
    scene.rolls("bbb");

    // Between actions only (T-62), and not kept for the next turn.
    let mut scene = crypt(&[Borden, Ian]);
    tome(&mut scene, Borden, Tome::HungrySaints);
    scene.mythos(MythosCard::E2M5);
    assert_ne!(scene.frame(), "after-mythos", "no power is open then");
    scene.step(TurnStep::Actions).play("use e2-tome-hungry-saints");
    scene.step(TurnStep::Over).nudge().step(TurnStep::Over).nudge();
    scene.enemy("chthonian", Space::E2CryptDoor, 0).play("attack chthonian");
    assert_eq!(scene.last_roll(), (3, 0));
}

/// Scenario: e2-tome-salt-ledger
/// If it failed, the ledger would spare somebody it names, or strike who it does not.
#[test]
fn the_ledger_of_salt_wounds_every_cultist_and_monster_here() {
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::SaltLedger);
    scene.elder_one(Stage::Two, Space::E2CryptDoor, 0, true);
    assert!(!scene.offers("use e2-tome-salt-ledger"), "the Elder One is neither");
    scene.enemy("cultist-1", Space::E2CryptDoor, 1).enemy("ghoul-1", Space::E2CryptDoor, 0);
    scene.enemy("ghoul-2", Space::E2Vestibule, 0);
    scene.play("use e2-tome-salt-ledger");
    let now = [
        ("ghoul-1", Space::E2CryptDoor, 1),
        ("ghoul-2", Space::E2Vestibule, 0),
        ("elder-one", Space::E2CryptDoor, 0),
    ];
    assert_eq!(scene.figures(), figures(&now));
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2CryptDoor, 1)]), "the cultist died");
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 2));
    assert_eq!(scene.condition_of(Ian), (0, 0, 1));
    assert_eq!(scene.refused("use e2-tome-salt-ledger"), "DM-54", "once per turn");
}

/// Scenario: e2-tome-ninth-door
/// If it failed, the door would open elsewhere than at a gate, or let in who pursues one.
#[test]
fn the_ninth_door_opens_at_any_gate_and_nobody_follows() {
    for gate in [Space::E2CharnelPit, Space::E2Cistern, Space::E2LowerChapel] {
        let mut scene = crypt(&[Lizzie, Ian]);
        tome(&mut scene, Lizzie, Tome::NinthDoor);
        scene.enemy("ghoul-1", Space::E2CryptDoor, 0).fire(Space::E2CryptDoor, 1);
        scene.play("use e2-tome-ninth-door");
        assert_eq!(scene.options().len(), 3);
        scene.play(&format!("choose {gate}"));
        assert_eq!(scene.who(Lizzie).space, gate);
        assert_eq!(scene.figure("ghoul-1"), Some((Space::E2CryptDoor, 0)));
        assert_eq!(scene.who(Lizzie).fire, 0, "no fire is caught (DM-43)");
        assert_eq!(scene.condition_of(Lizzie), (0, 0, 2));
        assert_eq!(scene.who(Ian).space, Space::E2CryptDoor);
        assert_eq!(scene.actions_taken(), 0);
        assert_eq!(scene.refused("use e2-tome-ninth-door"), "DM-54", "once per turn");
    }
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::NinthDoor);
    scene.mythos(MythosCard::E2M5);
    assert_ne!(scene.frame(), "after-mythos", "between actions only (T-62)");
}

/// Scenario: e2-tome-pale-hours
/// T-26: if it failed, madness would break into the middle of a power.
#[test]
fn a_threshold_reached_by_reading_waits_for_the_end_of_the_power() {
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::PaleHours);
    scene.at(Ian, Space::E2Vestibule).investigator(Lizzie, |one| (one.sanity, one.stress) = (4, 3));
    scene.enemy("ghoul-1", Space::E2CryptDoor, 0).enemy("ghoul-2", Space::E2CryptDoor, 0);
    scene.play("use e2-tome-pale-hours");
    assert_eq!(scene.frame(), "madness");
    // Calmed by two to 1, then fear of crowds adds one for each of two ghouls.
    assert_eq!(scene.condition_of(Lizzie), (0, 3, 5));
}
