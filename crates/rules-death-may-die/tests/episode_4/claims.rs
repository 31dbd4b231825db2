//! Episode 4: what can be claimed.

use super::*;

/// Green dice of an attack on a cultist in the attacker's space, or one space away, with a card claimed.
fn green_in_attack(who: InvestigatorId, card: DiscoveryCard, here: bool) -> u8 {
    let mut scene = quiet_museum_of(&[who, Lizzie]);
    scene.at(who, E4Rotunda).claimed(who, card, CardSide::Left);
    scene.enemy("cultist-1", if here { E4Rotunda } else { E4MaskCorridor }, 0);
    scene.green_dice_of("attack cultist-1")
}

/// Scenario: e4-pistol, e4-shotgun
/// The dice of the fire-arms: the pistol's better hand, the shotgun's two near and one far.
#[test]
fn fire_arms_of_the_museum_add_the_dice_printed() {
    assert_eq!(green_in_attack(Borden, E4D01, true), 1, "pistol");
    assert_eq!(green_in_attack(TheKid, E4D01, true), 2, "pistol with marksman");
    assert_eq!(green_in_attack(TheKid, E4D01, false), 2, "pistol with marksman, at range");
    assert_eq!(green_in_attack(Borden, E4D02, true), 2, "shotgun");
    assert_eq!(green_in_attack(TheKid, E4D02, true), 2, "shotgun");
    assert_eq!(green_in_attack(TheKid, E4D02, false), 1, "shotgun at range");
}

/// Scenario: e4-excalibur
/// Two green dice and one free reroll in each attack in your space, nothing at range, and nobody gives it
/// away.
#[test]
fn excalibur_is_for_close_quarters_and_kept() {
    let mut scene = quiet_museum_of(&[Borden, Lizzie]);
    scene.at(Borden, E4Rotunda).at(Lizzie, E4Rotunda).claimed(Borden, E4D03, CardSide::Left);
    scene.enemy("shoggoth", E4Rotunda, 0);
    assert_eq!(scene.refused("give e4-d03 to lizzie"), "DM-46");
    for attack in 1..=2 {
        scene.play("attack shoggoth");
        assert_eq!(scene.last_roll(), (3, 2));
        scene.dice("bbbBB").play("reroll green-blank free").dice("B");
        assert!(!scene.offers("reroll green-blank free"), "one in each roll, here in attack {attack}");
        scene.play("keep");
    }
    assert_eq!(scene.who(Borden).stress, 0);
    assert_eq!(green_in_attack(TheKid, E4D03, false), 0);
    let mut scene = quiet_museum_of(&[TheKid, Lizzie]);
    scene.at(TheKid, E4Rotunda).claimed(TheKid, E4D03, CardSide::Left).enemy("cultist-1", E4Foyer, 0);
    scene.play("attack cultist-1").dice("bbb");
    assert!(!scene.offers("reroll black-blank free"));
}

/// Scenario: e4-tiara
/// A level of arcane mastery: one elder sign counts for who had none, any number for who had one.
#[test]
fn the_tiara_lends_arcane_mastery() {
    for (who, most) in [(Ian, "amount 1"), (TheKid, "amount 2")] {
        let mut scene = quiet_museum_of(&[who, Lizzie]);
        scene.at(who, E4Rotunda).claimed(who, E4D04, CardSide::Left).enemy("shoggoth", E4Rotunda, 0);
        scene.play("attack shoggoth");
        scene.rolls(if who == Ian { "eebB" } else { "eeb" });
        assert_eq!(scene.options().last().map(String::as_str), Some(most), "{who}");
        scene.play(most);
        let wounds = if who == Ian { 1 } else { 2 };
        assert_eq!(scene.figure("shoggoth"), Some((E4Rotunda, wounds)), "{who}");
    }
}

/// Scenario: e4-uniform
/// Discarded instead of an arrest; then a guard of your space goes three spaces towards the foyer. Who keeps
/// it is arrested.
#[test]
fn the_uniform_turns_an_arrest_away() {
    let ready = || {
        let mut scene = quiet_museum();
        guards(&mut scene, &[E4SculptureCourt, E4SculptureCourt]);
        hold(&mut scene, Ian, [1, 0, 0]);
        scene.at(Ian, E4SculptureCourt).claimed(Ian, E4D06, CardSide::Left).end_of_turn();
        scene
    };
    let mut scene = ready();
    assert_eq!(scene.frame(), "offer");
    scene.play("yes");
    let ian = scene.who(Ian);
    assert_eq!((ian.space, ian.custody, ian.idols), (E4SculptureCourt, false, [1, 0, 0]));
    assert_eq!(guard_spaces(&scene), [E4Foyer, E4SculptureCourt], "one guard went three spaces");
    assert_eq!(scene.card(E4D06), CardPlace::Discard);
    assert_eq!(scene.position().active.index(), 1, "the other guard does not try again");

    let mut scene = ready();
    scene.play("no");
    let ian = scene.who(Ian);
    assert_eq!((ian.space, ian.custody, ian.idols), (E4Guardroom, true, [0; 3]));
    assert_eq!(scene.held_by(E4D06), Some((Ian, CardSide::Left)));
}

/// Scenario: e4-glass-cutter, e4-skeleton-keys, e4-ines, e4-pell
/// The dice for breaking a case and for fast talk; they add up.
#[test]
fn tools_and_friends_add_dice_to_the_actions_of_the_museum() {
    // The card and side, dice for a case, dice for talk.
    let helps = [
        (E4D07, CardSide::Left, 2, 0),
        (E4D15, CardSide::Left, 1, 1),
        (E4D08, CardSide::Right, 2, 0),
        (E4D06, CardSide::Right, 0, 2),
    ];
    let dice = |cards: &[(DiscoveryCard, CardSide)], action: &str| {
        let mut scene = quiet_museum();
        scene.at(Ian, E4CoinRoom);
        for (card, side) in cards {
            scene.claimed(Ian, *card, *side);
        }
        if action == "e4-fast-talk" {
            guards(&mut scene, &[E4CoinRoom]);
        }
        scene.play(&format!("do {action}"));
        scene.last_roll()
    };
    for (card, side, cases, talk) in helps {
        assert_eq!(dice(&[(card, side)], "e4-break-case"), (3, cases), "{card}");
        assert_eq!(dice(&[(card, side)], "e4-fast-talk"), (3, talk), "{card}");
    }
    let all = helps.map(|(card, side, _, _)| (card, side));
    assert_eq!(dice(&all, "e4-break-case"), (3, 5));
    assert_eq!(dice(&all, "e4-fast-talk"), (3, 3));
    assert_eq!(dice(&[], "e4-break-case"), (3, 0));
}

/// Scenario: e4-solvent
/// Three wounds on an enemy of your space, or a case of your space opened; only what is there may be chosen,
/// and with neither it cannot be used.
#[test]
fn solvent_dissolves_an_enemy_or_a_seal() {
    let mut scene = quiet_museum();
    scene.at(Ian, E4CoinRoom).claimed(Ian, E4D08, CardSide::Left);
    scene.enemy("shoggoth", E4CoinRoom, 1).enemy("cultist-1", E4CoinRoom, 0);
    scene.play("use e4-d08");
    assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
    scene.play("choose option-1");
    assert_eq!(scene.options(), ["choose cultist-1", "choose shoggoth"]);
    scene.play("choose shoggoth");
    assert_eq!(scene.figure("shoggoth"), Some((E4CoinRoom, 4)));
    assert_eq!(scene.figure("cultist-1"), Some((E4CoinRoom, 0)));
    assert_eq!(closed_in(&scene, E4CoinRoom), 1);
    assert_eq!(scene.card(E4D08), CardPlace::Discard);

    // Beside a guard and enemies, where the action would not be allowed.
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4CoinRoom]);
    scene.at(Ian, E4CoinRoom).claimed(Ian, E4D08, CardSide::Left).enemy("shoggoth", E4CoinRoom, 1);
    scene.plays(&["use e4-d08", "choose option-2"]).chance("exhibit e4-idol-yellow");
    assert_eq!(scene.who(Ian).idols, [0, 1, 0]);
    assert_eq!(scene.figure("shoggoth"), Some((E4CoinRoom, 1)));
    assert_eq!(scene.actions_taken(), 0);

    let mut scene = quiet_museum();
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D08, CardSide::Left).enemy("cultist-1", E4Rotunda, 0);
    scene.play("use e4-d08");
    assert_eq!(scene.figure("cultist-1"), None, "there is one enemy and no case, so nothing is asked");

    let mut scene = quiet_museum();
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D08, CardSide::Left);
    assert_eq!(scene.refused("use e4-d08"), "DM-54");
    scene.elder_one(Stage::Two, E4Rotunda, 0, false);
    assert_eq!(scene.refused("use e4-d08"), "DM-54", "DM-72: the Elder One cannot be wounded yet");
    scene.elder_one(Stage::Two, E4Rotunda, 0, true).play("use e4-d08");
    assert_eq!(scene.figure("elder-one"), Some((E4Rotunda, 3)));
}

/// Scenario: e4-ledger
/// It looks into up to two cases anywhere: a forgery goes without its effect, an idol stays in its case face
/// up and is found there when the case is opened.
#[test]
fn the_ledger_tells_idols_from_forgeries() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Foyer]);
    scene.at(Ian, E4CoinRoom).claimed(Ian, E4D09, CardSide::Left);
    scene.plays(&["use e4-d09", "choose exhibit-8"]).chance("exhibit e4-forgery-alarm");
    assert_eq!(closed_in(&scene, E4CuratorsOffice), 0);
    assert_eq!(guard_spaces(&scene), [E4Foyer], "no alarm");
    assert!(!scene.offers("choose exhibit-8"));
    scene.play("choose exhibit-1").chance("exhibit e4-idol-red");
    assert_eq!(scene.frame(), "actions", "up to two");
    assert_eq!(closed_in(&scene, E4CoinRoom), 1, "the idol stays in its case");
    assert_eq!(scene.who(Ian).idols, [0; 3]);
    assert_eq!(scene.card(E4D09), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
    scene.play("do e4-break-case").rolls("ssb");
    assert_eq!(scene.who(Ian).idols, [1, 0, 0], "what was seen is what is found");
    assert_eq!(closed_in(&scene, E4CoinRoom), 0);

    let mut scene = quiet_museum();
    scene.claimed(Ian, E4D09, CardSide::Left).plays(&["use e4-d09", "choose exhibit-8"]);
    scene.chance("exhibit e4-forgery-trap").play("stop");
    assert!(scene.position().figures.is_empty(), "no trap");
    assert_eq!(scene.who(Ian).stress, 0);
    assert_eq!(closed(&scene), 7);

    let mut scene = quiet_museum();
    no_cases(&mut scene);
    scene.claimed(Ian, E4D09, CardSide::Left);
    assert_eq!(scene.refused("use e4-d09"), "DM-54", "there is no case to look into");
}

/// Scenario: e4-bandages
/// All wounds of one investigator of your space, yourself or another; where nobody is wounded it cannot be
/// used (DM-80).
#[test]
fn the_satchel_heals_one_of_your_space() {
    let mut scene = Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies().claimed(Ian, E4D10, CardSide::Left).at(TheKid, E4CoinRoom);
    scene.investigator(TheKid, |kid| kid.wounds = 2);
    assert_eq!(scene.refused("use e4-d10"), "DM-54");
    scene.investigator(Lizzie, |lizzie| lizzie.wounds = 4).investigator(Ian, |ian| ian.wounds = 1);
    scene.play("use e4-d10");
    assert_eq!(scene.options(), ["choose ian", "choose lizzie"]);
    scene.play("choose lizzie");
    assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).wounds), [1, 0, 2]);
    assert_eq!(scene.card(E4D10), CardPlace::Discard);
}

/// Scenario: e4-brandy
/// All stress of yours and two of everybody else in your space.
#[test]
fn the_brandy_goes_round() {
    let mut scene = Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies().claimed(Ian, E4D11, CardSide::Left).at(TheKid, E4CoinRoom);
    assert_eq!(scene.refused("use e4-d11"), "DM-54", "nobody here is stressed");
    for id in [Ian, Lizzie, TheKid] {
        scene.investigator(id, |one| one.stress = 3);
    }
    scene.play("use e4-d11");
    assert_eq!([Ian, Lizzie, TheKid].map(|id| scene.who(id).stress), [0, 1, 3]);
    assert_eq!(scene.card(E4D11), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);
}

/// Scenario: e4-lift-key
/// Once per turn, between actions, from a space with stairs or a tunnel to any other such space, nobody
/// following and no fire clinging.
#[test]
fn the_lift_key_goes_between_stairs_and_tunnels() {
    let mut scene = quiet_museum();
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D13, CardSide::Left);
    scene.enemy("cultist-1", E4Rotunda, 0).fire(E4Rotunda, 2);
    scene.play("use e4-d13");
    let mut ways = scene.options();
    ways.sort();
    assert_eq!(ways, ["choose e4-conservation-vault", "choose e4-egyptian-hall", "choose e4-upper-landing"]);
    scene.play("choose e4-conservation-vault");
    assert_eq!(scene.who(Ian).space, E4ConservationVault);
    assert_eq!(scene.who(Ian).fire, 0);
    assert_eq!(scene.figure("cultist-1"), Some((E4Rotunda, 0)));
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.refused("use e4-d13"), "DM-54", "once per turn");
    assert_eq!(scene.held_by(E4D13), Some((Ian, CardSide::Left)));

    let mut scene = quiet_museum();
    scene.at(Ian, E4Foyer).claimed(Ian, E4D13, CardSide::Left);
    assert_eq!(scene.refused("use e4-d13"), "DM-54", "there is neither here");
    scene.at(Ian, E4Rotunda).step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "draw-discovery", "only between actions");
}

/// Scenario: e4-brass
/// Once per turn the dog chases a guard of your space two spaces along a path of your choice, in any window
/// of T-62: so also before it arrests.
#[test]
fn brass_chases_a_guard_away() {
    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda, E4Rotunda]);
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D05, CardSide::Right);
    scene.plays(&["use e4-d05", "go e4-upper-landing", "go e4-arms-gallery"]);
    assert_eq!(guard_spaces(&scene), [E4Rotunda, E4ArmsGallery]);
    assert_eq!(scene.refused("use e4-d05"), "DM-54", "once per turn");
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.held_by(E4D05), Some((Ian, CardSide::Right)));

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Rotunda]);
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D05, CardSide::Right).end_of_turn();
    assert_eq!(scene.frame(), "after-fire");
    scene.plays(&["use e4-d05", "go e4-foyer", "stop"]);
    assert_eq!(guard_spaces(&scene), [E4Foyer], "up to two spaces");
    assert!(!scene.who(Ian).custody, "nobody is left to arrest him");

    let mut scene = quiet_museum();
    guards(&mut scene, &[E4Foyer]);
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D05, CardSide::Right);
    assert_eq!(scene.refused("use e4-d05"), "DM-54", "no guard is here");
}

/// Scenario: e4-nell
/// A level of stealth: who had none may leave an enemy behind.
#[test]
fn nell_lends_stealth() {
    let mut scene = quiet_museum();
    scene.at(Ian, E4Rotunda).claimed(Ian, E4D12, CardSide::Right).enemy("cultist-1", E4Rotunda, 0);
    scene.play("go e4-foyer");
    assert_eq!(scene.frame(), "leave-behind");
    scene.play("choose cultist-1");
    assert_eq!(scene.figure("cultist-1"), Some((E4Rotunda, 0)));
    assert_eq!(scene.who(Ian).space, E4Foyer);
}

/// Scenario: e4-silk
/// Discarded, she puts an idol you hold at any gate; not in custody, and not with none held. The ritual is
/// looked at then.
#[test]
fn silk_carries_an_idol_to_any_gate() {
    let mut scene = quiet_museum();
    hold(&mut scene, Ian, [1, 0, 1]);
    scene.claimed(Ian, E4D15, CardSide::Right).play("use e4-d15");
    let mut gates = scene.options();
    gates.sort();
    assert_eq!(gates, ["choose e4-arms-gallery", "choose e4-egyptian-hall", "choose e4-insect-gallery"]);
    scene.play("choose e4-arms-gallery");
    assert_eq!(scene.options(), ["choose e4-idol-red", "choose e4-idol-blue"]);
    scene.play("choose e4-idol-blue");
    assert_eq!(lying(&scene, E4ArmsGallery), [0, 0, 1]);
    assert_eq!(scene.who(Ian).idols, [1, 0, 0]);
    assert_eq!(scene.card(E4D15), CardPlace::Discard);
    assert!(!scene.position().disrupted);

    let mut scene = quiet_museum();
    hold(&mut scene, Ian, [0, 0, 1]);
    lay(&mut scene, E4EgyptianHall, [1, 1, 0]);
    lay(&mut scene, E4ArmsGallery, [1, 1, 0]);
    scene.claimed(Ian, E4D15, CardSide::Right).plays(&["use e4-d15", "choose e4-arms-gallery"]);
    assert!(scene.position().disrupted, "a blue idol and two others: four");

    let mut scene = quiet_museum();
    scene.claimed(Ian, E4D15, CardSide::Right);
    assert_eq!(scene.refused("use e4-d15"), "DM-54", "no idol is held");
    in_custody(&mut scene, Ian);
    hold(&mut scene, Ian, [1, 0, 0]);
    assert_eq!(scene.refused("use e4-d15"), "DM-54", "not in custody");
}

/// DM-52, T-22: the companions of the museum take wounds up to their health and are then gone.
/// Scenario: e4-brass, e4-pell, e4-ines, e4-nell, e4-silk
/// With another health a companion would stand in the way too long, or not long enough.
#[test]
fn companions_of_the_museum_have_the_health_printed() {
    let companions = [(E4D05, 2), (E4D06, 2), (E4D08, 1), (E4D12, 1), (E4D15, 1)];
    for (card, health) in companions {
        for hurt in 0..health {
            let mut scene = quiet_museum();
            scene.claimed(Ian, card, CardSide::Right).investigator(Ian, |ian| ian.stress = 4);
            wanted(&mut scene, Ian, E4D14);
            scene.hurt(card, hurt);
            scene.mythos(E4M7);
            companion_bears(&mut scene, card, health, hurt, 2);
        }
    }
}

/// DM-46, T-06: everything found in the museum may be traded but Excalibur and being wanted, and it keeps its
/// side.
#[test]
fn all_but_excalibur_and_wanted_may_be_traded() {
    let left = [E4D01, E4D02, E4D04, E4D06, E4D07, E4D08, E4D09, E4D10, E4D11, E4D13, E4D15]
        .map(|card| (card, CardSide::Left));
    let right = [E4D05, E4D06, E4D08, E4D12, E4D15].map(|card| (card, CardSide::Right));
    for (card, side) in left.into_iter().chain(right) {
        may_be_traded(quiet_museum_of, card, side, true);
    }
    for (card, side) in [(E4D03, CardSide::Left), (E4D12, CardSide::Left), (E4D14, CardSide::Right)] {
        may_be_traded(quiet_museum_of, card, side, false);
    }
}

/// Scenario: e4-lift-key, e4-brass
/// Used in one turn, key and dog are ready again in their holder's next, and not in the turn of another.
#[test]
fn lift_key_and_dog_work_once_in_every_turn() {
    let mut scene = quiet_museum();
    scene.claimed(Ian, E4D13, CardSide::Left).claimed(Ian, E4D05, CardSide::Right).at(Ian, E4Rotunda);
    guards(&mut scene, &[E4Rotunda, E4UpperLanding]);
    scene.plays(&["use e4-d05", "go e4-foyer", "stop", "use e4-d13", "choose e4-upper-landing"]);
    assert_eq!(scene.refused("use e4-d05"), "DM-54");
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.position().active.index(), 1);
    assert!(!scene.offers("use e4-d05") && !scene.offers("use e4-d13"));
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.position().active.index(), 0);
    assert!(scene.offers("use e4-d05") && scene.offers("use e4-d13"));
}
