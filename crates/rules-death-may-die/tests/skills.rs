//! The ten investigators as they start, and their sixteen skills at every level: what each gives, what it does not, and what
//! is optional.

mod scene;

use engine::Game;
use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, Episode, InvestigatorId, MythosCard, Skill, Space, Stage,
};
use rules_death_may_die::{CardPlace, CardSide, Event, TurnStep};
use scene::Scene;

use ElderOne::{Cthulhu, Hastur};
use Episode::BlasphemousAlchemy;
use InvestigatorId::{Adam, Ahmed, Borden, Fatima, Ian, John, Lizzie, Rasputin, SisterBeth, TheKid};

/// Where there is no fire, no lab and no gate.
const ROOM: Space = Space::E1StoreRoom;

/// Episode 1 with nobody on the map but these, all in one quiet room.
fn alone(elder_one: ElderOne, investigators: &[InvestigatorId]) -> Scene {
    let mut scene = Scene::college(elder_one, investigators);
    for investigator in investigators {
        scene.at(*investigator, ROOM);
    }
    scene
}

/// The place of a skill on an investigator's card.
fn place(investigator: InvestigatorId, skill: Skill) -> usize {
    let skills = rules_death_may_die::content::INVESTIGATORS[investigator.index()].skills;
    skills.iter().position(|own| *own == skill).expect("a skill of theirs")
}

/// Sets the level of a skill.
fn level(scene: &mut Scene, investigator: InvestigatorId, skill: Skill, level: u8) {
    let place = place(investigator, skill);
    let mut levels = scene.who(investigator).levels.in_order();
    levels[place] = level;
    scene.investigator(investigator, |one| one.levels.set(levels));
}

/// Wounds on an enemy that is on the board.
fn wounds_on(scene: &Scene, figure: &str) -> u8 {
    scene.figure(figure).expect("it lives").1
}

/// Whether chance may give that.
fn may_draw(scene: &Scene, outcome: &str) -> bool {
    scene.game.check_chance(&scene.state, &outcome.parse().expect("an outcome"))
}

// The investigators.

/// Scenario: adam, ahmed, borden, lizzie, fatima, ian, john, rasputin, sister-beth, the-kid
/// An investigator starts hurt, mad or trained, or has other skills than the card says, so that a level-up offers the wrong
/// three (DM-05, DM-30).
#[test]
fn everybody_starts_unhurt_with_their_own_three_skills_at_level_one() {
    let skills = [
        (Adam, ["fueled-by-madness", "marksman", "toughness"]),
        (Ahmed, ["healing-prayer", "stealth", "arcane-mastery"]),
        (Borden, ["savage", "swiftness", "stealth"]),
        (Lizzie, ["lucky", "marksman", "swiftness"]),
        (Fatima, ["read-the-omens", "arcane-mastery", "swiftness"]),
        (Ian, ["vengeance-obsession", "brawling", "swiftness"]),
        (John, ["protector", "swiftness", "toughness"]),
        (Rasputin, ["unkillable", "arcane-mastery", "brawling"]),
        (SisterBeth, ["high-strung", "brawling", "toughness"]),
        (TheKid, ["gate-manipulation", "marksman", "arcane-mastery"]),
    ];
    for (investigator, skills) in skills {
        let other = if investigator == Borden { Ian } else { Borden };
        let mut scene = Scene::new(BlasphemousAlchemy, Cthulhu, &[investigator, other]);
        let one = scene.who(investigator);
        assert_eq!(scene.condition_of(investigator), (0, 0, 1), "{investigator}");
        assert_eq!(
            (one.levels.in_order(), one.space, one.out),
            ([1; 3], Space::E1FrontSteps, None),
            "{investigator}"
        );
        assert_eq!((one.fire, one.signs, one.returns, one.lying), (0, 0, 0, false), "{investigator}");
        // A threshold in an empty room: fear of crowds calms, then one of the three goes up.
        scene
            .no_enemies()
            .at(investigator, Space::E1Herbarium)
            .investigator(investigator, |one| one.sanity = 4);
        scene.play("do e1-wreck").rolls("tbb");
        if scene.frame() == "tentacles" {
            scene.play("amount 0");
        }
        assert_eq!(scene.options(), skills.map(|skill| format!("choose {skill}")), "{investigator}");
        scene.play(&format!("choose {}", skills[2]));
        assert_eq!(scene.who(investigator).levels.in_order(), [1, 1, 2], "{investigator}");
    }
}

// Fueled by Madness.

/// Scenario: fueled-by-madness
/// Adam's dice do not come with his madness: not on the thresholds, not (from level 2) just before them, too few or too
/// many; or in rolls against him (DM-24).
#[test]
fn fueled_by_madness_gives_dice_on_thresholds_and_from_level_two_just_before_them() {
    for (at_level, dice) in [(1, 1), (2, 1), (3, 2), (4, 3)] {
        for sanity in 1..=20 {
            let mut scene = alone(Cthulhu, &[Adam, Borden]);
            scene.enemy("cultist-1", ROOM, 0).investigator(Adam, |one| one.sanity = sanity);
            level(&mut scene, Adam, Skill::FueledByMadness, at_level);
            let on = [5, 9, 13, 16, 19, 20].contains(&sanity);
            let before = at_level > 1 && [4, 8, 12, 15, 18].contains(&sanity);
            let permanent = [9, 16, 19, 20].iter().filter(|threshold| sanity >= **threshold).count() as u8;
            let more = if on || before { dice } else { 0 };
            scene.play("attack cultist-1");
            assert_eq!(scene.last_roll(), (3, permanent + more), "level {at_level}, sanity {sanity}");
            scene.fight();
            assert_eq!(scene.last_roll(), (0, 2), "level {at_level}, sanity {sanity}");
        }
    }
}

/// Scenario: fueled-by-madness
/// The dice come for attacks only; or reaching a threshold changes the roll that did it (T-13).
#[test]
fn fueled_by_madness_helps_every_roll_he_makes_from_the_next_one_on() {
    let mut scene = alone(Cthulhu, &[Adam, Borden]);
    scene.at(Adam, Space::E1Herbarium).investigator(Adam, |one| one.sanity = 4);
    scene.play("do e1-wreck");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.rolls("tbb").play("choose toughness");
    assert_eq!(scene.who(Adam).sanity, 5);
    scene.play("do e1-wreck");
    assert_eq!(scene.last_roll(), (3, 1));
}

// Healing Prayer.

/// Ahmed's end of turn with Borden beside him and Lizzie next door, all in a bad way.
fn before_the_prayer(at_level: u8) -> Scene {
    let mut scene = alone(Cthulhu, &[Ahmed, Borden, Lizzie]);
    scene.at(Lizzie, Space::E1Corridor);
    for investigator in [Ahmed, Borden, Lizzie] {
        scene.investigator(investigator, |one| (one.wounds, one.stress) = (3, 4));
    }
    level(&mut scene, Ahmed, Skill::HealingPrayer, at_level);
    scene.end_of_turn();
    scene
}

/// Scenario: healing-prayer
/// A prayer heals too much, heals and calms at once, reaches another room, or must be said.
#[test]
fn healing_prayer_at_level_one_is_one_point_for_one_in_the_space() {
    let mut scene = before_the_prayer(1);
    assert_eq!(scene.options(), ["choose effect healing-prayer", "end"]);
    scene.play("choose effect healing-prayer");
    assert_eq!(scene.options(), ["choose ahmed", "choose borden"]);
    scene.play("choose borden");
    assert_eq!(scene.options(), ["rest 0 1", "rest 1 0"]);
    scene.play("rest 1 0");
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).stress), (2, 4));
    assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (3, 4));
    assert_eq!(scene.position().turn, 2, "once per turn (T-01)");

    let mut scene = before_the_prayer(1);
    scene.play("end");
    assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (3, 4));
    assert_eq!(scene.position().turn, 2);
}

/// Scenario: healing-prayer
/// The two points of level 2 cannot be mixed, or are shared between two.
#[test]
fn healing_prayer_at_level_two_is_two_points_in_any_mix() {
    for (mix, wounds, stress) in [("rest 2 0", 1, 4), ("rest 1 1", 2, 3), ("rest 0 2", 3, 2)] {
        let mut scene = before_the_prayer(2);
        scene.plays(&["choose effect healing-prayer", "choose ahmed", mix]);
        assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (wounds, stress));
        assert_eq!((scene.who(Borden).wounds, scene.who(Borden).stress), (3, 4));
    }
}

/// Scenario: healing-prayer
/// Level 3 is still a choice between healing and calming, or helps everybody already.
#[test]
fn healing_prayer_at_level_three_heals_two_and_calms_two_of_one() {
    let mut scene = before_the_prayer(3);
    scene.plays(&["choose effect healing-prayer", "choose borden"]);
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).stress), (1, 2));
    assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (3, 4));
}

/// Scenario: healing-prayer
/// Level 4 leaves somebody in the room out, or reaches the next one.
#[test]
fn healing_prayer_at_level_four_helps_everybody_in_the_space() {
    let mut scene = before_the_prayer(4);
    scene.play("choose effect healing-prayer");
    for (investigator, left) in [(Ahmed, (1, 2)), (Borden, (1, 2)), (Lizzie, (3, 4))] {
        assert_eq!((scene.who(investigator).wounds, scene.who(investigator).stress), left, "{investigator}");
    }
}

/// Scenario: healing-prayer
/// Ahmed prays at the end of somebody else's turn, or is asked though nobody needs it (DM-80).
#[test]
fn healing_prayer_is_for_his_own_turn_and_for_those_in_need() {
    let mut scene = alone(Cthulhu, &[Borden, Ahmed]);
    scene.investigator(Borden, |one| one.wounds = 3);
    scene.end_of_turn();
    assert_eq!((scene.who(Borden).wounds, scene.position().turn), (3, 2));

    let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
    scene.end_of_turn();
    assert_eq!(scene.position().turn, 2);
}

// Savage.

/// Scenario: savage
/// Borden's blow on a lone enemy is not as hard as his level says, is so without any success, or on an enemy that is not
/// alone; or investigators count as company.
#[test]
fn savage_adds_successes_on_a_lone_target_that_was_hit() {
    for (at_level, more) in [(1, 1), (2, 2), (3, 2), (4, 5)] {
        let mut scene = alone(Cthulhu, &[Borden, Ian]);
        scene.enemy("star-spawn", ROOM, 0);
        level(&mut scene, Borden, Skill::Savage, at_level);
        scene.play("attack star-spawn").rolls("bbb");
        assert_eq!(wounds_on(&scene, "star-spawn"), 0, "level {at_level}: nothing to add to");
        scene.play("attack star-spawn").rolls("sbb");
        assert_eq!(wounds_on(&scene, "star-spawn"), 1 + more, "level {at_level}");

        let mut scene = alone(Cthulhu, &[Borden, Ian]);
        scene.enemy("star-spawn", ROOM, 0).enemy("cultist-1", ROOM, 0);
        level(&mut scene, Borden, Skill::Savage, at_level);
        scene.play("attack star-spawn").rolls("sbb");
        assert_eq!(wounds_on(&scene, "star-spawn"), 1, "level {at_level}: not alone");
    }
}

/// Scenario: savage
/// A kill does not calm Borden from level 3 on, calms him before, or calms him when the target lives or was not alone.
#[test]
fn savage_clears_stress_from_level_three_when_the_lone_target_dies() {
    for (at_level, stress) in [(1, 3), (2, 3), (3, 0), (4, 0)] {
        let mut scene = alone(Cthulhu, &[Borden, Ian]);
        scene.enemy("byakhee-1", ROOM, 1).investigator(Borden, |one| one.stress = 3);
        level(&mut scene, Borden, Skill::Savage, at_level);
        scene.play("attack byakhee-1").rolls("sbb");
        assert_eq!(scene.figure("byakhee-1"), None);
        assert_eq!(scene.who(Borden).stress, stress, "level {at_level}");
    }
    // It lives: 1 + 2 of 7.
    let mut scene = alone(Cthulhu, &[Borden, Ian]);
    scene.enemy("star-spawn", ROOM, 0).investigator(Borden, |one| one.stress = 3);
    level(&mut scene, Borden, Skill::Savage, 3);
    scene.play("attack star-spawn").rolls("sbb");
    assert_eq!(scene.who(Borden).stress, 3);
    // It was not alone.
    let mut scene = alone(Cthulhu, &[Borden, Ian]);
    scene.enemy("byakhee-1", ROOM, 2).enemy("cultist-1", ROOM, 0).investigator(Borden, |one| one.stress = 3);
    level(&mut scene, Borden, Skill::Savage, 3);
    scene.play("attack byakhee-1").rolls("sbb");
    assert_eq!((scene.figure("byakhee-1"), scene.who(Borden).stress), (None, 3));
}

/// Scenario: savage
/// Defeating a stage of the Elder One does not calm Borden, or a success counted from a symbol is no success for him
/// (DM-83).
#[test]
fn savage_sees_stages_and_counted_symbols() {
    let mut scene = alone(Cthulhu, &[Borden, Ian]);
    scene.elder_one(Stage::Two, ROOM, 3, true).investigator(Borden, |one| one.stress = 3);
    level(&mut scene, Borden, Skill::Savage, 3);
    scene.play("attack elder-one").rolls("sbb");
    assert_eq!((scene.position().stage, scene.who(Borden).stress), (Stage::Three, 0));

    // The professor lends arcane mastery.
    let mut scene = alone(Cthulhu, &[Borden, Ian]);
    scene.enemy("byakhee-1", ROOM, 0).claimed(Borden, DiscoveryCard::E1D15, CardSide::Right);
    scene.play("attack byakhee-1").rolls("ebb").play("amount 1");
    assert_eq!(wounds_on(&scene, "byakhee-1"), 2);
    scene.play("attack byakhee-1").rolls("ebb").play("amount 0");
    assert_eq!(wounds_on(&scene, "byakhee-1"), 2);
}

// Lucky.

/// Scenario: lucky
/// Lizzie has more or fewer free rerolls in a turn than her level says, or cannot spend them all on one die, or they cost
/// stress (T-11).
#[test]
fn lucky_gives_as_many_free_rerolls_a_turn_as_its_level() {
    for at_level in 1..=4 {
        let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
        scene.enemy("star-spawn", ROOM, 0);
        level(&mut scene, Lizzie, Skill::Lucky, at_level);
        scene.play("attack star-spawn").dice("ssb");
        for _ in 0..at_level {
            scene.play("reroll black-blank free").dice("b");
        }
        assert_eq!(scene.refused("reroll black-blank free"), "T-11", "level {at_level}");
        assert_eq!(scene.who(Lizzie).stress, 0);
        scene.play("reroll black-blank stress").dice("s").play("keep");
        assert_eq!((wounds_on(&scene, "star-spawn"), scene.who(Lizzie).stress), (3, 1));
        // None is left for the rest of the turn.
        scene.play("attack star-spawn").dice("bbb");
        assert!(!scene.offers("reroll black-blank free"), "level {at_level}");
    }
}

/// Scenario: lucky
/// Free rerolls are for her own rolls only, or must be used, or do not come back with the turn of another.
#[test]
fn lucky_works_on_rolls_against_her_and_refills_with_every_turn() {
    let mut scene = alone(Hastur, &[Lizzie, Borden]);
    scene.elder_one(Stage::Final, Space::E1BoilerRoom, 0, true).enemy("cultist-1", ROOM, 0);
    scene.investigator(Lizzie, |one| one.signs = 1);
    scene.play("attack cultist-1").dice("bbb").play("keep");
    assert_eq!(scene.who(Lizzie).rerolls_spent, 0);
    scene.fight();
    scene.dice("SSB").play("reroll green-success free").dice("B").play("keep");
    assert_eq!(scene.who(Lizzie).wounds, 1);
    assert_eq!(scene.who(Lizzie).rerolls_spent, 1);
    // In Borden's turn the Elder One's last stage rolls against her.
    scene.step(TurnStep::Over).nudge();
    scene.at(Borden, Space::E1FrontSteps).no_enemies().elder_one(Stage::Final, Space::E1BoilerRoom, 0, true);
    scene.end_of_turn();
    scene.play("choose effect stage-final").dice("s");
    scene.play("reroll black-success free").dice("b").play("keep");
    assert_eq!(scene.who(Lizzie).wounds, 1);
}

// Read the Omens.

/// Fatima's mythos step, full of stress, with Borden beside her.
fn before_the_omens(at_level: u8) -> Scene {
    let mut scene = alone(Cthulhu, &[Fatima, Borden]);
    scene.investigator(Fatima, |one| one.stress = 4);
    level(&mut scene, Fatima, Skill::ReadTheOmens, at_level);
    scene.step(TurnStep::Mythos).nudge();
    scene
}

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

// Vengeance Obsession.

/// Scenario: vengeance-obsession
/// Ian's revenge hits other enemies, harder or softer, or calms him other than his level says.
#[test]
fn vengeance_wounds_back_and_calms_as_its_level_says() {
    // Level, wounds on the attacker, on its neighbour, stress left of four.
    for (at_level, on_it, beside_it, stress) in [(1, 1, 0, 4), (2, 1, 1, 3), (3, 1, 1, 2), (4, 2, 2, 2)] {
        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.enemy("byakhee-1", ROOM, 0).enemy("star-spawn", ROOM, 0).enemy(
            "byakhee-2",
            Space::E1Corridor,
            0,
        );
        scene.investigator(Ian, |one| one.stress = 4);
        level(&mut scene, Ian, Skill::VengeanceObsession, at_level);
        scene.fight();
        scene.play("choose byakhee-1").rolls("sBB");
        assert_eq!(scene.who(Ian).wounds, 1);
        scene.play("yes");
        assert_eq!(wounds_on(&scene, "byakhee-1"), on_it, "level {at_level}");
        assert_eq!(wounds_on(&scene, "star-spawn"), beside_it, "level {at_level}");
        assert_eq!(wounds_on(&scene, "byakhee-2"), 0, "level {at_level}: next door");
        assert_eq!(scene.who(Ian).stress, stress, "level {at_level}");
    }
}

/// Scenario: vengeance-obsession
/// Revenge must be taken, is taken for an attack that did nothing or for wounds of no attack, or is not for a companion's.
#[test]
fn vengeance_is_optional_and_answers_wounds_of_attacks_only() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("byakhee-1", ROOM, 0);
    scene.fight();
    scene.rolls("sBB").play("no");
    assert_eq!(wounds_on(&scene, "byakhee-1"), 0);

    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("byakhee-1", ROOM, 0);
    scene.fight();
    scene.rolls("bBB");
    assert_ne!(scene.frame(), "offer");

    // Crispin takes the wound for him.
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("byakhee-1", ROOM, 0).claimed(Ian, DiscoveryCard::E1D10, CardSide::Right);
    scene.fight();
    scene.rolls("sBB").plays(&["amount 1", "yes"]);
    assert_eq!((scene.who(Ian).wounds, wounds_on(&scene, "byakhee-1")), (0, 1));

    // A mythos card wounds everybody in a lab's space.
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.at(Ian, Space::E1Herbarium).enemy("star-spawn", Space::E1Herbarium, 0);
    scene.mythos(MythosCard::E1M6);
    assert_eq!((scene.who(Ian).wounds, wounds_on(&scene, "star-spawn")), (1, 1));
    assert_ne!(scene.frame(), "offer");
}

// Protector.

/// Scenario: protector
/// John cannot step in front of somebody in his space, must, or they are hurt as well.
#[test]
fn protector_may_take_over_an_attack_on_another_in_his_space() {
    for (answer, borden, john) in [("yes", 0, 1), ("no", 2, 0)] {
        let mut scene = alone(Cthulhu, &[Borden, John]);
        scene.enemy("cultist-1", ROOM, 0);
        scene.fight();
        assert_eq!(scene.asked().index(), 1, "John is asked, before the roll");
        // His toughness keeps one of two wounds off.
        scene.play(answer).rolls("SS");
        assert_eq!((scene.who(Borden).wounds, scene.who(John).wounds), (borden, john));
    }
}

/// Scenario: protector
/// John reaches further than his level lets him, or not as far, or has to move.
#[test]
fn protector_reaches_the_next_space_from_level_two() {
    for (at_level, space, asked) in [
        (1, Space::E1Corridor, false),
        (2, Space::E1Corridor, true),
        (3, Space::E1Corridor, true),
        (4, Space::E1Corridor, true),
        (4, Space::E1Rotunda, false),
    ] {
        let mut scene = alone(Cthulhu, &[Borden, John]);
        scene.at(John, space).enemy("cultist-1", ROOM, 0);
        level(&mut scene, John, Skill::Protector, at_level);
        scene.fight();
        assert_eq!(scene.frame() == "offer", asked, "level {at_level} from {space}");
        if asked {
            scene.play("yes").rolls("SS");
            assert_eq!((scene.who(John).wounds, scene.who(John).space), (1, space));
            assert_eq!((scene.who(Borden).wounds, scene.who(Borden).space), (0, ROOM));
        }
    }
}

/// Scenario: protector
/// The rerolls of level 3 are missing, are there before, or for attacks that are John's own; or level 4 does not calm him.
#[test]
fn protector_has_two_free_rerolls_from_level_three_and_is_calmed_at_level_four() {
    for (at_level, free, stress) in [(1, 0, 2), (2, 0, 2), (3, 2, 2), (4, 2, 0)] {
        let mut scene = alone(Cthulhu, &[Borden, John]);
        scene.enemy("cultist-1", ROOM, 0).investigator(John, |one| one.stress = 2);
        level(&mut scene, John, Skill::Protector, at_level);
        scene.fight();
        scene.play("yes").dice("SS");
        for _ in 0..free {
            scene.play("reroll green-success free").dice("S");
        }
        assert_eq!(scene.refused("reroll green-success free"), "T-11", "level {at_level}");
        scene.play("keep");
        assert_eq!((scene.who(John).wounds, scene.who(John).stress), (1, stress), "level {at_level}");
    }
    // Attacks on himself are no such attacks.
    let mut scene = alone(Cthulhu, &[John, Borden]);
    scene.enemy("cultist-1", ROOM, 0).investigator(John, |one| one.stress = 2);
    level(&mut scene, John, Skill::Protector, 4);
    scene.fight();
    scene.dice("SS");
    assert_eq!(scene.refused("reroll green-success free"), "T-11");
    scene.play("keep");
    assert_eq!(scene.who(John).stress, 2);
}

/// Scenario: protector
/// John steps in once only, or while he lies on the floor.
#[test]
fn protector_decides_attack_by_attack_and_not_lying_down() {
    let mut scene = alone(Cthulhu, &[Borden, John]);
    scene.enemy("cultist-1", ROOM, 0).enemy("byakhee-1", ROOM, 0).enemy("star-spawn", ROOM, 0);
    scene.fight();
    scene.plays(&["choose cultist-1", "yes"]).rolls("SS");
    scene.plays(&["choose byakhee-1", "no"]).rolls("sBB");
    scene.play("yes").rolls("ssb");
    assert_eq!((scene.who(Borden).wounds, scene.who(John).wounds), (1, 2));

    let mut scene = alone(Cthulhu, &[Borden, John]);
    scene.enemy("cultist-1", ROOM, 0).investigator(John, |one| one.lying = true);
    scene.fight();
    assert_eq!(scene.frame(), "dice");
}

// Unkillable.

/// Scenario: unkillable
/// Rasputin dies too early or too late, or comes back hurt, or his stress is not cleared from level 3 on.
#[test]
fn unkillable_returns_as_often_as_its_level_says() {
    for (at_level, times, stress) in [(1, 1, 2), (2, 2, 2), (3, 2, 0), (4, 3, 0)] {
        for before in 0..=times {
            let mut scene = alone(Cthulhu, &[Rasputin, Borden]);
            scene.enemy("star-spawn", ROOM, 0);
            scene.investigator(Rasputin, |one| (one.wounds, one.stress, one.returns) = (3, 2, before));
            level(&mut scene, Rasputin, Skill::Unkillable, at_level);
            scene.fight();
            scene.rolls("xss");
            let one = scene.who(Rasputin);
            if before < times {
                // The rest of the damage is lost; the tentacle still costs him.
                assert_eq!(scene.condition_of(Rasputin), (0, stress, 2), "level {at_level} after {before}");
                assert_eq!((one.out, one.returns), (None, before + 1));
            } else {
                assert!(one.out.is_some(), "level {at_level} after {before}");
                assert_eq!((scene.frame(), one.sanity), ("over", 1), "the dead lose no sanity (T-10)");
            }
        }
    }
}

/// Scenario: unkillable
/// Rasputin comes back from madness.
#[test]
fn unkillable_does_not_help_against_madness() {
    let mut scene = alone(Cthulhu, &[Rasputin, Borden]);
    scene.investigator(Rasputin, |one| one.sanity = 20);
    level(&mut scene, Rasputin, Skill::Unkillable, 4);
    scene.at(Rasputin, Space::E1Herbarium).play("do e1-wreck");
    scene.rolls("tbbBBBB");
    assert_eq!((scene.frame(), scene.who(Rasputin).returns), ("over", 0));
    assert_eq!(scene.who(Rasputin).out, Some(rules_death_may_die::Out::Insane));
}

// High-Strung.

/// Scenario: high-strung
/// Tentacles do not count for Beth as her level says, cost no sanity, or do not heal.
#[test]
fn high_strung_counts_tentacles_as_successes_too() {
    // Level, tentacles that may count of two, wounds left of three when all count.
    for (at_level, most, wounds) in [(1, 1, 3), (2, 2, 3), (3, 2, 1), (4, 2, 1)] {
        let mut scene = alone(Cthulhu, &[SisterBeth, Borden]);
        scene.enemy("star-spawn", ROOM, 0).investigator(SisterBeth, |one| one.wounds = 3);
        level(&mut scene, SisterBeth, Skill::HighStrung, at_level);
        scene.play("attack star-spawn").rolls("tsbB").play("amount 0");
        assert_eq!((wounds_on(&scene, "star-spawn"), scene.who(SisterBeth).sanity), (1, 2), "it is optional");
        assert_eq!(scene.who(SisterBeth).wounds, 3);
        scene.play("attack star-spawn").rolls("ttbB");
        let amounts: Vec<_> = (0..=most).map(|amount| format!("amount {amount}")).collect();
        assert_eq!(scene.options(), amounts, "level {at_level}");
        scene.play(&format!("amount {most}"));
        if at_level == 4 {
            scene.play("no");
        }
        assert_eq!(wounds_on(&scene, "star-spawn"), 1 + most, "level {at_level}");
        assert_eq!(
            (scene.who(SisterBeth).sanity, scene.who(SisterBeth).wounds),
            (4, wounds),
            "level {at_level}"
        );
    }
}

/// Scenario: high-strung
/// At level 4 two tentacles do not bring three successes, one does, or they must be taken.
#[test]
fn high_strung_at_level_four_may_add_three_successes_to_two_tentacles() {
    let mut scene = alone(Cthulhu, &[SisterBeth, Borden]);
    scene.enemy("star-spawn", ROOM, 0);
    level(&mut scene, SisterBeth, Skill::HighStrung, 4);
    scene.play("attack star-spawn").rolls("tbbB").play("amount 1");
    assert_eq!(wounds_on(&scene, "star-spawn"), 1, "one tentacle is not enough");
    scene.play("attack star-spawn").rolls("ttbB").plays(&["amount 0", "yes"]);
    assert_eq!(wounds_on(&scene, "star-spawn"), 4);
}

/// Scenario: high-strung
/// In a roll against her Beth cannot count tentacles, or must; or she cannot count those a star spawn adds (DM-83).
#[test]
fn high_strung_works_on_rolls_against_her_and_on_added_tentacles() {
    // Healed by the tentacle first (T-10), then wounded by it, which toughness keeps off.
    for (amount, wounds) in [("amount 1", 1), ("amount 0", 2)] {
        let mut scene = alone(Cthulhu, &[SisterBeth, Borden]);
        scene.enemy("byakhee-1", ROOM, 0).investigator(SisterBeth, |one| one.wounds = 2);
        level(&mut scene, SisterBeth, Skill::HighStrung, 3);
        scene.fight();
        scene.rolls("tBB").play(amount);
        assert_eq!((scene.who(SisterBeth).wounds, scene.who(SisterBeth).sanity), (wounds, 2));
    }
    let mut scene = alone(Cthulhu, &[SisterBeth, Borden]);
    scene.enemy("star-spawn", ROOM, 0).arrange(|position| {
        position.rlyeh = serde_json::from_value(serde_json::json!([ROOM])).expect("a space");
    });
    level(&mut scene, SisterBeth, Skill::HighStrung, 2);
    scene.play("attack star-spawn").rolls("bbbB").play("amount 2");
    assert_eq!((wounds_on(&scene, "star-spawn"), scene.who(SisterBeth).sanity), (2, 3));
}

// Gate Manipulation.

/// Scenario: gate-manipulation
/// What is summoned in The Kid's gate is not wounded, is from too far away, by the wrong number, or elsewhere too.
#[test]
fn gate_manipulation_wounds_what_is_summoned_by_half_its_health() {
    // A fire vampire comes at the yellow gate, a byakhee at the blue one.
    for (at_level, space, vampire, byakhee) in [
        (1, Space::E1Rotunda, 2, 0),
        (1, Space::E1SpecimenGallery, 0, 2),
        (1, Space::E1Corridor, 0, 0),
        (2, Space::E1Rotunda, 2, 2),
        (2, Space::E1Corridor, 2, 2),
        (2, Space::E1CoveredWalk, 2, 0),
        (2, Space::E1EntranceHall, 0, 0),
        (3, Space::E1Corridor, 2, 2),
        (4, Space::E1Corridor, 2, 2),
        (4, Space::E1EntranceHall, 0, 0),
    ] {
        let mut scene = alone(Cthulhu, &[TheKid, Borden]);
        scene.at(TheKid, space).at(Borden, Space::E1FrontSteps);
        level(&mut scene, TheKid, Skill::GateManipulation, at_level);
        scene.mythos(MythosCard::E1M7);
        let message = format!("level {at_level} at {space}");
        assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1Rotunda, vampire)), "{message}");
        assert_eq!(scene.figure("byakhee-1"), Some((Space::E1SpecimenGallery, byakhee)), "{message}");
        // T-44: a vampire that is hurt lights its space.
        assert_eq!(scene.fire_in(Space::E1Rotunda), u8::from(vampire > 0), "{message}");
    }
}

/// Scenario: gate-manipulation
/// The Kid is of no use in the turns of others, or what is summoned where there is no gate suffers too.
#[test]
fn gate_manipulation_works_in_every_turn_but_only_at_gates() {
    let mut scene = alone(Cthulhu, &[Borden, TheKid]);
    scene.at(TheKid, Space::E1Rotunda);
    scene.mythos(MythosCard::MythosC3);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FurnaceRoom, 0)));
    assert_eq!(scene.figure("cultist-2"), Some((Space::E1Rotunda, 1)));

    // A student turns out to be a cultist in The Kid's own space, which has no gate.
    let mut scene = alone(Cthulhu, &[TheKid, Borden]);
    scene.at(TheKid, Space::E1Corridor).claimed(TheKid, DiscoveryCard::E1D10, CardSide::Right);
    level(&mut scene, TheKid, Skill::GateManipulation, 4);
    scene.mythos(MythosCard::E1M8);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1Corridor, 0)));
}

/// Scenario: gate-manipulation
/// Level 3 does not let The Kid rest beside enemies near a gate, or lets him anywhere (DM-45).
#[test]
fn gate_manipulation_rests_among_enemies_near_a_gate_from_level_three() {
    for (at_level, space, may) in [
        (2, Space::E1Corridor, false),
        (3, Space::E1Corridor, true),
        (3, Space::E1Rotunda, true),
        (3, Space::E1EntranceHall, false),
        (4, Space::E1EntranceHall, false),
    ] {
        let mut scene = alone(Cthulhu, &[TheKid, Borden]);
        scene.at(TheKid, space).enemy("cultist-1", space, 0).investigator(TheKid, |one| one.stress = 3);
        level(&mut scene, TheKid, Skill::GateManipulation, at_level);
        if may {
            scene.play("rest 0 3");
            assert_eq!(
                (scene.who(TheKid).stress, scene.actions_taken()),
                (0, 1),
                "level {at_level} at {space}"
            );
        } else {
            assert_eq!(scene.refused("rest 0 3"), "DM-45", "level {at_level} at {space}");
        }
    }
}

/// Scenario: gate-manipulation
/// The die and the free Rest of level 4 are missing, are there away from gates, or come twice a turn.
#[test]
fn gate_manipulation_at_level_four_gives_a_die_and_a_free_rest_near_a_gate() {
    for (at_level, space, green) in [
        (3, Space::E1Corridor, 0),
        (4, Space::E1Corridor, 1),
        (4, Space::E1Rotunda, 1),
        (4, Space::E1EntranceHall, 0),
    ] {
        let mut scene = alone(Cthulhu, &[TheKid, Borden]);
        scene.at(TheKid, space).enemy("cultist-1", space, 0);
        level(&mut scene, TheKid, Skill::GateManipulation, at_level);
        scene.play("attack cultist-1");
        assert_eq!(scene.last_roll(), (3, green), "level {at_level} at {space}");
    }
    let mut scene = alone(Cthulhu, &[TheKid, Borden]);
    scene.at(TheKid, Space::E1Corridor).investigator(TheKid, |one| (one.wounds, one.stress) = (4, 4));
    level(&mut scene, TheKid, Skill::GateManipulation, 4);
    scene.play("rest 3 0");
    assert_eq!(scene.actions_taken(), 0);
    scene.play("rest 0 3");
    assert_eq!(scene.actions_taken(), 1);
    // With no action left the free one is still there, and no other.
    scene.arrange(|position| {
        position.this_turn.actions = 3;
        position.this_turn.free_rest_used = false;
    });
    scene.play("rest 0 1");
    assert_eq!(scene.condition_of(TheKid), (1, 0, 1));
    // The step ended by itself: nothing else can be done.
    assert_eq!(scene.frame(), "draw-mythos");
}

// Arcane Mastery.

/// Scenario: arcane-mastery
/// Elder signs do not count as the level says, must count, or do not calm.
#[test]
fn arcane_mastery_counts_elder_signs() {
    // Level, signs that may count of two, wounds that makes, stress left of three.
    for (at_level, most, wounds, stress) in [(1, 1, 1, 3), (2, 2, 2, 3), (3, 2, 2, 1), (4, 2, 4, 1)] {
        let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
        scene.enemy("star-spawn", ROOM, 0).investigator(Ahmed, |one| one.stress = 3);
        level(&mut scene, Ahmed, Skill::ArcaneMastery, at_level);
        scene.play("attack star-spawn").rolls("eeb");
        let amounts: Vec<_> = (0..=most).map(|amount| format!("amount {amount}")).collect();
        assert_eq!(scene.options(), amounts, "level {at_level}");
        scene.play(&format!("amount {most}"));
        assert_eq!(
            (wounds_on(&scene, "star-spawn"), scene.who(Ahmed).stress),
            (wounds, stress),
            "level {at_level}"
        );
        scene.play("attack star-spawn").rolls("eeb").play("amount 0");
        assert_eq!((wounds_on(&scene, "star-spawn"), scene.who(Ahmed).stress), (wounds, stress), "optional");
    }
}

/// Scenario: arcane-mastery
/// The double face of a green die is not worth two (T-10).
#[test]
fn arcane_mastery_makes_a_double_face_worth_two() {
    for (at_level, wounds) in [(1, 2), (4, 3)] {
        let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
        scene.enemy("star-spawn", ROOM, 0).investigator(Ahmed, |one| one.sanity = 10);
        level(&mut scene, Ahmed, Skill::ArcaneMastery, at_level);
        scene.play("attack star-spawn").rolls("bbbX").play("amount 1");
        assert_eq!(wounds_on(&scene, "star-spawn"), wounds, "level {at_level}");
    }
}

/// Scenario: arcane-mastery
/// "Any roll" leaves out rolls against oneself: an enemy's, and fire (DM-24).
#[test]
fn arcane_mastery_works_on_rolls_against_oneself() {
    for (amount, wounds, stress) in [("amount 1", 1, 2), ("amount 0", 0, 3)] {
        let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
        scene.enemy("cultist-1", ROOM, 0).investigator(Ahmed, |one| one.stress = 3);
        level(&mut scene, Ahmed, Skill::ArcaneMastery, 3);
        scene.fight();
        scene.rolls("EB").play(amount);
        assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (wounds, stress));

        let mut scene = alone(Cthulhu, &[Ahmed, Borden]);
        scene.investigator(Ahmed, |one| (one.stress, one.fire) = (3, 1));
        level(&mut scene, Ahmed, Skill::ArcaneMastery, 3);
        scene.step(TurnStep::Fire).nudge();
        scene.rolls("e").play(amount);
        assert_eq!((scene.who(Ahmed).wounds, scene.who(Ahmed).stress), (wounds, stress));
    }
}

// Brawling.

/// Scenario: brawling
/// The die of a brawler is missing in their own space, or comes with other rolls than such attacks.
#[test]
fn brawling_gives_a_green_die_for_attacks_in_ones_own_space() {
    for at_level in 1..=4 {
        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.enemy("cultist-1", ROOM, 0);
        level(&mut scene, Ian, Skill::Brawling, at_level);
        scene.play("attack cultist-1");
        assert_eq!(scene.last_roll(), (3, 1), "level {at_level}");

        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.at(Ian, Space::E1Herbarium);
        level(&mut scene, Ian, Skill::Brawling, at_level);
        scene.play("do e1-wreck");
        assert_eq!(scene.last_roll(), (3, 0), "level {at_level}");
    }
    // Margit lends brawling to The Kid, who shoots.
    let mut scene = alone(Cthulhu, &[TheKid, Borden]);
    scene.claimed(TheKid, DiscoveryCard::E1D08, CardSide::Right).enemy("cultist-1", Space::E1Corridor, 0);
    scene.play("attack cultist-1");
    assert_eq!(scene.last_roll(), (3, 0));
}

/// Scenario: brawling
/// A brawler of level 1 hits several at once, or one of level 2 cannot; or the wounds of DM-91 are not split as declared
/// after the roll (T-12).
#[test]
fn brawling_at_level_two_splits_wounds_among_declared_targets() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("cultist-1", ROOM, 0).enemy("fire-vampire-1", ROOM, 0);
    scene.play("attack cultist-1");
    assert_eq!(scene.frame(), "dice", "level 1 aims at one");

    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("cultist-1", ROOM, 0).enemy("fire-vampire-1", ROOM, 0);
    level(&mut scene, Ian, Skill::Brawling, 2);
    scene.plays(&["attack cultist-1", "also fire-vampire-1"]).dice("bxbB");
    assert_eq!(scene.refused("reroll black-blank free"), "T-11", "the free ones come with level 3");
    scene
        .play("reroll black-blank stress")
        .dice("s")
        .play("reroll black-blank stress")
        .dice("s")
        .play("keep");
    scene.play("amount 2");
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(wounds_on(&scene, "fire-vampire-1"), 1);
    assert_eq!((scene.fire_in(ROOM), scene.who(Ian).stress, scene.who(Ian).sanity), (1, 2, 2));
    assert_eq!(scene.actions_taken(), 1, "one attack");
}

/// Scenario: brawling
/// Enemies that were not declared, or are next door, are hit.
#[test]
fn brawling_wounds_only_what_was_declared() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("cultist-1", ROOM, 0).enemy("byakhee-1", ROOM, 0).enemy("star-spawn", ROOM, 0);
    scene.enemy("byakhee-2", Space::E1Corridor, 0);
    level(&mut scene, Ian, Skill::Brawling, 2);
    scene.play("attack cultist-1");
    assert_eq!(scene.refused("also byakhee-2"), "DM-44");
    scene.plays(&["also byakhee-1", "roll"]).rolls("sssB").play("amount 1");
    assert_eq!((wounds_on(&scene, "cultist-1"), wounds_on(&scene, "byakhee-1")), (1, 2));
    assert_eq!(wounds_on(&scene, "star-spawn"), 0);
}

/// Scenario: brawling
/// The two free rerolls of level 3 are missing, last for the turn instead of the attack, or help elsewhere.
#[test]
fn brawling_has_two_free_rerolls_in_each_attack_from_level_three() {
    for at_level in [3, 4] {
        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.enemy("star-spawn", ROOM, 0);
        level(&mut scene, Ian, Skill::Brawling, at_level);
        for _ in 0..2 {
            scene.play("attack star-spawn").dice("bbbB");
            scene.play("reroll black-blank free").dice("b").play("reroll green-blank free").dice("B");
            assert_eq!(scene.refused("reroll black-blank free"), "T-11");
            scene.play("keep");
        }
        scene.fight();
        scene.dice("bbb");
        assert!(!scene.offers("reroll black-blank free"), "an attack on him is none of his");
    }
}

/// Scenario: brawling
/// At level 4 the wounds are still split.
#[test]
fn brawling_at_level_four_deals_all_wounds_to_each_target() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.enemy("cultist-1", ROOM, 0).enemy("byakhee-1", ROOM, 0).enemy("star-spawn", ROOM, 0);
    level(&mut scene, Ian, Skill::Brawling, 4);
    scene.plays(&["attack cultist-1", "also star-spawn", "roll"]).rolls("ssbB");
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!((wounds_on(&scene, "star-spawn"), wounds_on(&scene, "byakhee-1")), (2, 0));
}

// Marksman.

/// Scenario: marksman
/// A shot reaches further than the level lets it, or not as far; or the dice of level 2 come in one's own space.
#[test]
fn marksman_reaches_further_and_shoots_better() {
    for (at_level, reach, green) in [(1, 1, 0), (2, 1, 2), (3, 2, 2), (4, 2, 2)] {
        // Store room, corridor, rotunda, and down the stairs.
        let spaces = [ROOM, Space::E1Corridor, Space::E1Rotunda, Space::E1CellarLanding];
        for (distance, space) in (0..).zip(spaces) {
            let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
            scene.enemy("star-spawn", space, 0);
            level(&mut scene, Lizzie, Skill::Marksman, at_level);
            if distance > reach {
                assert_eq!(scene.refused("attack star-spawn"), "DM-44", "level {at_level}, {distance} away");
                continue;
            }
            let green = if distance > 0 { green } else { 0 };
            scene.play("attack star-spawn");
            assert_eq!(scene.last_roll(), (3, green), "level {at_level}, {distance} away");
            scene.rolls(&("sbb".to_owned() + &"B".repeat(green.into())));
            assert_eq!(scene.figure("star-spawn"), Some((space, 1)));
        }
    }
    // Stairs are one step.
    let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
    scene.at(Lizzie, Space::E1Rotunda).enemy("cultist-1", Space::E1CellarLanding, 0);
    scene.play("attack cultist-1").rolls("ssb");
    assert_eq!(scene.figure("cultist-1"), None);
}

/// Scenario: marksman
/// Level 4 has no free shot, has one every time, or uses it for an enemy in one's own space.
#[test]
fn marksman_at_level_four_has_one_free_attack_a_turn_at_range() {
    for (at_level, spent) in [(3, [1, 2]), (4, [0, 1])] {
        let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
        scene.enemy("star-spawn", Space::E1Corridor, 0);
        level(&mut scene, Lizzie, Skill::Marksman, at_level);
        for spent in spent {
            scene.play("attack star-spawn").rolls("bbbBB");
            assert_eq!(scene.actions_taken(), spent, "level {at_level}");
        }
    }
    let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
    scene.enemy("cultist-1", ROOM, 0).enemy("star-spawn", Space::E1Corridor, 0);
    level(&mut scene, Lizzie, Skill::Marksman, 4);
    scene.play("attack cultist-1").rolls("bbb");
    assert_eq!(scene.actions_taken(), 1, "in her own space it costs an action");
    // When all actions are spent the free shot is still there, but only at range.
    scene.arrange(|position| position.this_turn.actions = 3);
    assert_eq!(scene.refused("attack cultist-1"), "DM-41");
    scene.play("attack star-spawn").rolls("sbbBB");
    assert_eq!((wounds_on(&scene, "star-spawn"), scene.actions_taken()), (1, 3));
    assert_eq!(scene.refused("attack star-spawn"), "DM-41");
}

// Stealth.

/// Ahmed with five different enemies around him.
fn surrounded(at_level: u8) -> Scene {
    let mut scene = alone(Cthulhu, &[Ahmed, Lizzie]);
    scene.at(Lizzie, Space::E1FrontSteps).enemy("cultist-1", ROOM, 0).enemy("cultist-2", ROOM, 1);
    scene.enemy("byakhee-1", ROOM, 0).enemy("byakhee-2", ROOM, 1).enemy("star-spawn", ROOM, 0);
    level(&mut scene, Ahmed, Skill::Stealth, at_level);
    scene
}

/// Scenario: stealth
/// Level 1 shakes off more than one enemy in a Move, or none in the next, or those not chosen stay too (DM-43, T-43).
#[test]
fn stealth_at_level_one_leaves_one_enemy_behind_in_each_move() {
    let mut scene = surrounded(1);
    scene.plays(&["go e1-corridor", "choose byakhee-1"]);
    assert_eq!(scene.enemies_in(ROOM), ["byakhee-1"]);
    assert_eq!(scene.enemies_in(Space::E1Corridor).len(), 4);
    scene.play("go e1-rotunda");
    assert_eq!(scene.enemies_in(Space::E1Rotunda).len(), 4, "once in a Move");
    scene.plays(&["stop", "go e1-corridor", "choose star-spawn", "stop"]);
    assert_eq!(scene.enemies_in(Space::E1Rotunda), ["star-spawn"]);
    assert_eq!((scene.enemies_in(Space::E1Corridor).len(), wounds_on(&scene, "byakhee-1")), (3, 0));
}

/// Scenario: stealth
/// Stealth must be used.
#[test]
fn stealth_is_optional() {
    let mut scene = surrounded(4);
    scene.plays(&["go e1-corridor", "stop", "stop"]);
    assert_eq!(scene.enemies_in(Space::E1Corridor).len(), 5);
}

/// Scenario: stealth
/// Three times are not enough or too many, cannot be spread over a Move, or wound before level 3 or not from then on.
#[test]
fn stealth_at_levels_two_and_three_works_three_times_in_a_move() {
    for (at_level, wounds) in [(2, 0), (3, 1)] {
        let mut scene = surrounded(at_level);
        scene.plays(&["go e1-corridor", "choose byakhee-1", "choose star-spawn", "stop"]);
        assert_eq!(scene.figure("byakhee-1"), Some((ROOM, wounds)), "level {at_level}");
        assert_eq!(scene.figure("star-spawn"), Some((ROOM, wounds)), "level {at_level}");
        scene.plays(&["go e1-rotunda", "choose byakhee-2"]);
        assert_eq!(scene.figure("byakhee-2"), Some((Space::E1Corridor, 1 + wounds)), "level {at_level}");
        // The third was the last.
        scene.play("go e1-covered-walk");
        assert_eq!(scene.figure("cultist-1"), Some((Space::E1CoveredWalk, 0)), "level {at_level}");
        assert_eq!(scene.figure("cultist-2"), Some((Space::E1CoveredWalk, 1)), "level {at_level}");
    }
}

/// Scenario: stealth
/// At level 4 somebody follows who was left behind, or is not wounded, or a cultist does not die of it.
#[test]
fn stealth_at_level_four_leaves_any_number_behind_and_wounds_them() {
    let mut scene = surrounded(4);
    scene.play("go e1-corridor");
    for enemy in ["cultist-1", "cultist-2", "byakhee-1", "byakhee-2", "star-spawn"] {
        scene.play(&format!("choose {enemy}"));
    }
    scene.play("stop");
    assert!(scene.enemies_in(Space::E1Corridor).is_empty());
    let left =
        ["cultist-1", "cultist-2", "byakhee-1", "byakhee-2", "star-spawn"].map(|enemy| scene.figure(enemy));
    assert_eq!(left, [Some((ROOM, 1)), None, Some((ROOM, 1)), Some((ROOM, 2)), Some((ROOM, 1))]);
}

/// Scenario: stealth
/// The fire a vampire lights when wounded from behind clings to whoever is gone already (T-43).
#[test]
fn stealth_wounds_after_one_has_left() {
    let mut scene = alone(Cthulhu, &[Ahmed, Lizzie]);
    scene.enemy("fire-vampire-1", ROOM, 0);
    level(&mut scene, Ahmed, Skill::Stealth, 3);
    scene.plays(&["go e1-corridor", "choose fire-vampire-1", "stop"]);
    assert_eq!((scene.fire_in(ROOM), scene.who(Ahmed).fire), (1, 0));
}

/// Scenario: stealth
/// T-26, DM-77: the threshold that a stage defeated by Stealth's wound brings about comes at the end of that wound, before the
/// Move goes on.
#[test]
fn a_threshold_by_the_wounds_of_stealth_does_not_wait_for_the_end_of_the_move() {
    let mut scene = alone(Cthulhu, &[Ahmed, Lizzie]);
    scene.elder_one_with_left(Stage::Two, ROOM, 1).at(Lizzie, Space::E1BoilerRoom);
    scene.rlyeh(&[Space::E1Corridor]).investigator(Ahmed, |one| one.sanity = 4);
    level(&mut scene, Ahmed, Skill::Stealth, 3);
    // In R'lyeh, where he arrives, the third stage costs a wound and a sanity.
    scene.plays(&["go e1-corridor", "choose elder-one"]);
    assert_eq!((scene.position().stage, scene.condition_of(Ahmed)), (Stage::Three, (1, 0, 5)));
    assert_eq!(scene.frame(), "madness");
    scene.play("choose stealth");
    assert_eq!(scene.frame(), "walk");
}

// Swiftness.

/// Scenario: swiftness
/// The first Move of a turn costs an action, or the second does not.
#[test]
fn swiftness_gives_one_free_move_a_turn() {
    for at_level in 1..=4 {
        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.at(Borden, Space::E1BoilerRoom);
        level(&mut scene, Ian, Skill::Swiftness, at_level);
        scene.plays(&["go e1-corridor", "stop"]);
        assert_eq!(scene.actions_taken(), 0);
        scene.plays(&["go e1-store-room", "stop"]);
        assert_eq!(scene.actions_taken(), 1);
    }
    // With all actions spent the free Move is still there.
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.arrange(|position| position.this_turn.actions = 3);
    scene.plays(&["go e1-corridor", "stop"]);
    assert_eq!(scene.frame(), "draw-mythos", "and nothing after it");
    assert_eq!(scene.who(Ian).space, Space::E1Corridor);
    // Rasputin has no such thing.
    let mut scene = alone(Cthulhu, &[Rasputin, Borden]);
    scene.plays(&["go e1-corridor", "stop"]);
    assert_eq!(scene.actions_taken(), 1);
}

/// Scenario: swiftness
/// A Move is not as long as the level says.
#[test]
fn swiftness_moves_four_spaces_from_level_two() {
    for (at_level, spaces) in [(1, 3), (2, 4), (3, 4), (4, 4)] {
        let mut scene = alone(Cthulhu, &[Ian, Borden]);
        scene.at(Borden, Space::E1BoilerRoom);
        level(&mut scene, Ian, Skill::Swiftness, at_level);
        let way = ["e1-corridor", "e1-rotunda", "e1-covered-walk", "e1-glasshouse"];
        for space in &way[..spaces] {
            scene.play(&format!("go {space}"));
        }
        assert_eq!(
            (scene.frame(), scene.who(Ian).space.id()),
            ("actions", way[spaces - 1]),
            "level {at_level}"
        );
    }
}

/// Scenario: swiftness
/// From level 3 nobody can be brought along, or without their consent, or without the fire they leave; or enemies stay.
#[test]
fn swiftness_brings_along_who_agrees_from_level_three() {
    for at_level in [2, 3, 4] {
        let mut scene = alone(Cthulhu, &[Ian, Borden, Lizzie]);
        scene.enemy("cultist-1", ROOM, 0).fire(ROOM, 2).at(Lizzie, Space::E1Corridor);
        level(&mut scene, Ian, Skill::Swiftness, at_level);
        scene.play("go e1-corridor");
        if at_level == 2 {
            assert_eq!(scene.frame(), "walk");
            continue;
        }
        assert_eq!(scene.options(), ["choose borden", "stop"]);
        scene.play("choose borden");
        assert_eq!(scene.asked().index(), 1, "Borden is asked");
        scene.play("yes");
        for investigator in [Ian, Borden] {
            let one = scene.who(investigator);
            assert_eq!((one.space, one.fire), (Space::E1Corridor, 2), "{investigator}");
        }
        assert_eq!(scene.figure("cultist-1"), Some((Space::E1Corridor, 0)));
        // At the next space it may be another, who does not want to.
        scene.plays(&["go e1-rotunda", "choose lizzie", "no", "stop"]);
        assert_eq!(scene.who(Ian).space, Space::E1Rotunda);
        assert_eq!(
            (scene.who(Lizzie).space, scene.who(Borden).space),
            (Space::E1Corridor, Space::E1Corridor)
        );
    }
}

/// Scenario: swiftness
/// Whoever lies down is carried off, or somebody must be brought.
#[test]
fn swiftness_leaves_whoever_lies_down_and_brings_nobody_unasked() {
    let mut scene = alone(Cthulhu, &[Ian, Borden, Lizzie]);
    scene.investigator(Borden, |one| one.lying = true);
    level(&mut scene, Ian, Skill::Swiftness, 3);
    scene.play("go e1-corridor");
    assert_eq!(scene.options(), ["choose lizzie", "stop"]);
    scene.play("stop");
    assert_eq!((scene.who(Lizzie).space, scene.who(Ian).space), (ROOM, Space::E1Corridor));
}

/// Scenario: swiftness
/// At each space one investigator may come along; whoever refuses leaves the place to another, and is not asked twice.
#[test]
fn swiftness_asks_another_when_somebody_refuses_to_come_along() {
    let mut scene = alone(Cthulhu, &[Ian, Borden, Lizzie, John]);
    level(&mut scene, Ian, Skill::Swiftness, 3);
    scene.plays(&["go e1-corridor", "choose borden", "no"]);
    assert_eq!(scene.options(), ["choose lizzie", "choose john", "stop"]);
    scene.plays(&["choose john", "yes"]);
    let spaces = [Ian, Borden, Lizzie, John].map(|who| scene.who(who).space);
    assert_eq!(spaces, [Space::E1Corridor, ROOM, ROOM, Space::E1Corridor]);
    assert_eq!(scene.frame(), "walk", "one at each space");
    // With nobody left to ask the step is taken alone.
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    level(&mut scene, Ian, Skill::Swiftness, 3);
    scene.plays(&["go e1-corridor", "choose borden", "no"]);
    assert_eq!((scene.frame(), scene.who(Ian).space), ("walk", Space::E1Corridor));
}

/// Scenario: swiftness
/// Our ruling: whoever is in custody does not come along.
#[test]
fn swiftness_leaves_whoever_is_in_custody() {
    let mut scene = Scene::new(Episode::EldritchIdols, Cthulhu, &[Ian, Borden]);
    scene.no_enemies().at(Ian, Space::E4Guardroom).at(Borden, Space::E4Guardroom);
    scene.investigator(Borden, |one| one.custody = true);
    level(&mut scene, Ian, Skill::Swiftness, 3);
    let out = scene.options().into_iter().find(|option| option.starts_with("go ")).expect("a way out");
    scene.play(&out);
    assert_eq!(scene.frame(), "walk", "nobody to bring");
    assert_eq!((scene.who(Borden).space, scene.who(Borden).custody), (Space::E4Guardroom, true));
}

/// Scenario: swiftness
/// Level 4 has no fourth action, or a level gained in the middle of a turn waits for the next (DM-82).
#[test]
fn swiftness_at_level_four_has_an_action_more_at_once() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.at(Ian, Space::E1Herbarium).investigator(Ian, |one| one.sanity = 4);
    level(&mut scene, Ian, Skill::Swiftness, 3);
    scene.arrange(|position| {
        position.this_turn.actions = 2;
        position.this_turn.free_move_used = true;
    });
    scene.play("do e1-wreck").rolls("tbb").play("choose swiftness");
    assert_eq!((scene.frame(), scene.actions_taken()), ("actions", 3));
    scene.play("do e1-wreck").rolls("bbb");
    assert_eq!(scene.frame(), "draw-mythos");
}

// Toughness.

/// Scenario: toughness
/// Damage is not reduced as the level says: of an attack, of fire, of a card; or below nothing.
#[test]
fn toughness_reduces_every_instance_of_damage() {
    for (at_level, less) in [(1, 1), (2, 1), (3, 1), (4, 2)] {
        for successes in 0..=3u8 {
            let mut scene = alone(Cthulhu, &[John, Borden]);
            scene.enemy("star-spawn", ROOM, 0);
            level(&mut scene, John, Skill::Toughness, at_level);
            scene.fight();
            let faces = "s".repeat(successes.into()) + &"b".repeat((3 - successes).into());
            scene.rolls(&faces);
            assert_eq!(scene.who(John).wounds, successes.saturating_sub(less), "level {at_level}, {faces}");

            let mut scene = alone(Cthulhu, &[John, Borden]);
            scene.investigator(John, |one| one.fire = 3);
            level(&mut scene, John, Skill::Toughness, at_level);
            scene.step(TurnStep::Fire).nudge();
            scene.rolls(&faces);
            assert_eq!(
                scene.who(John).wounds,
                successes.saturating_sub(less),
                "level {at_level}, fire {faces}"
            );
        }
        // A mythos card: stress that does not fit is one instance of two wounds (T-23).
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.investigator(John, |one| one.stress = 4).investigator(Borden, |one| one.stress = 4);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.mythos(MythosCard::MythosC6);
        assert_eq!((scene.who(John).wounds, scene.who(Borden).wounds), (2 - less, 2), "level {at_level}");
    }
}

/// Scenario: toughness
/// A price is reduced (T-20).
#[test]
fn toughness_never_touches_prices() {
    for at_level in [1, 4] {
        let mut scene = alone(Cthulhu, &[John, Borden]);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.discovery(DiscoveryCard::E1D07).play("left");
        assert_eq!(scene.who(John).wounds, 3, "level {at_level}");

        // A price in sanity.
        let mut scene = Scene::new(Episode::TomesOfMadness, Cthulhu, &[John, Borden]);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.discovery(DiscoveryCard::E2D12).play("left");
        // The turn runs on to its end, where the skull takes another.
        let lost = scene.events.iter().find_map(|event| match event {
            Event::SanityLost { sanity, now, .. } => Some((*sanity, *now)),
            _ => None,
        });
        assert_eq!(lost, Some((1, 2)), "level {at_level}");
    }
}

/// Scenario: toughness
/// Sanity is kept where the level does not allow it, is not where it does, or must be (T-29).
#[test]
fn toughness_may_keep_a_sanity_from_level_two() {
    for (at_level, in_attack_or_fire, anywhere) in
        [(1, false, false), (2, true, false), (3, true, true), (4, true, true)]
    {
        let asked = |scene: &mut Scene, may: bool, what: &str| {
            assert_eq!(scene.frame() == "lose-sanity", may, "level {at_level}, {what}");
            if may {
                assert_eq!(scene.options(), ["amount 1", "amount 2"], "level {at_level}, {what}");
                scene.play("amount 1");
            }
            assert_eq!(scene.who(John).sanity, if may { 2 } else { 3 }, "level {at_level}, {what}");
        };
        // An attack on him.
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.enemy("star-spawn", ROOM, 0);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.fight();
        scene.rolls("ttb");
        asked(&mut scene, in_attack_or_fire, "attack");
        // Fire.
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.investigator(John, |one| one.fire = 2);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.step(TurnStep::Fire).nudge();
        scene.rolls("tt");
        asked(&mut scene, in_attack_or_fire, "fire");
        // A roll of his own.
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.at(John, Space::E1Herbarium);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.play("do e1-wreck").rolls("ttb");
        asked(&mut scene, anywhere, "own roll");
        // A mythos card: two sanity for everybody where the star spawn is.
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.enemy("star-spawn", ROOM, 0);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.mythos(MythosCard::MythosC1);
        asked(&mut scene, anywhere, "mythos");
    }
    // It may as well not be kept.
    let mut scene = alone(Cthulhu, &[John, Borden]);
    scene.enemy("star-spawn", ROOM, 0);
    level(&mut scene, John, Skill::Toughness, 2);
    scene.fight();
    scene.rolls("ttb").play("amount 2");
    assert_eq!(scene.who(John).sanity, 3);
}

/// Scenario: toughness
/// The free reroll of level 3 is missing in attacks on him or in fire, is there before, or in his own rolls.
#[test]
fn toughness_has_a_free_reroll_in_attacks_on_him_and_fire_from_level_three() {
    for (at_level, free) in [(1, false), (2, false), (3, true), (4, true)] {
        let mut scene = alone(Cthulhu, &[John, Borden]);
        scene.enemy("star-spawn", ROOM, 0).investigator(John, |one| one.fire = 1);
        level(&mut scene, John, Skill::Toughness, at_level);
        scene.play("attack star-spawn").dice("bbb");
        assert!(!scene.offers("reroll black-blank free"), "level {at_level}");
        scene.fight();
        scene.dice("sbb");
        assert_eq!(scene.offers("reroll black-success free"), free, "level {at_level}");
        if free {
            scene.play("reroll black-success free").dice("b");
            assert!(!scene.offers("reroll black-blank free"), "level {at_level}: one in each");
        }
        scene.step(TurnStep::Fire).nudge();
        scene.dice("s");
        assert_eq!(scene.offers("reroll black-success free"), free, "level {at_level}");
    }
}

// Lent levels.

/// Scenario: stealth, toughness, brawling, arcane-mastery
/// A companion's skill is not there for whoever lacks it, or adds no level for whoever has it (DM-52).
#[test]
fn companions_lend_a_level_or_add_one() {
    // Jerome, stealth: Ian lacks it, Ahmed has it.
    let jerome = DiscoveryCard::E1D01;
    let mut scene = alone(Cthulhu, &[Ian, Lizzie]);
    scene.at(Lizzie, Space::E1FrontSteps).claimed(Ian, jerome, CardSide::Right);
    scene.enemy("cultist-1", ROOM, 0).enemy("byakhee-1", ROOM, 0);
    scene.plays(&["go e1-corridor", "choose byakhee-1"]);
    assert_eq!(scene.frame(), "walk", "one and no more");
    assert_eq!((scene.enemies_in(ROOM).len(), wounds_on(&scene, "byakhee-1")), (1, 0));
    for (own, wounds) in [(1, 0), (2, 1), (3, 1), (4, 1)] {
        let mut scene = surrounded(own);
        scene.claimed(Ahmed, jerome, CardSide::Right);
        scene.plays(&["go e1-corridor", "choose cultist-1", "choose byakhee-1", "choose star-spawn"]);
        // From level 3 on the fourth is level 4, and at level 4 it is never 5.
        assert_eq!(scene.offers("choose byakhee-2"), own >= 3, "own level {own}");
        if own >= 3 {
            scene.play("stop");
        }
        assert_eq!(wounds_on(&scene, "byakhee-1"), wounds, "own level {own}");
    }
    // Margit, brawling: a die for Lizzie, several targets for Ian.
    let margit = DiscoveryCard::E1D08;
    let mut scene = alone(Cthulhu, &[Lizzie, Borden]);
    scene.claimed(Lizzie, margit, CardSide::Right).enemy("cultist-1", ROOM, 0).play("attack cultist-1");
    assert_eq!(scene.last_roll(), (3, 1));
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.claimed(Ian, margit, CardSide::Right).enemy("cultist-1", ROOM, 0).enemy("byakhee-1", ROOM, 0);
    scene.plays(&["attack cultist-1", "also byakhee-1"]);
    assert_eq!(scene.last_roll(), (3, 1));
    // The professor, arcane mastery: one sign for Ian, both for Ahmed.
    for (investigator, faces, most) in [(Ian, "eebB", "amount 1"), (Ahmed, "eeb", "amount 2")] {
        let mut scene = alone(Cthulhu, &[investigator, Borden]);
        scene.claimed(investigator, DiscoveryCard::E1D15, CardSide::Right).enemy("star-spawn", ROOM, 0);
        scene.play("attack star-spawn").rolls(faces);
        assert_eq!(scene.options().last().map(String::as_str), Some(most), "{investigator}");
    }
}

/// Scenario: toughness
/// The level stays when the companion is gone, is gone before the wounds it dies of, or the marker goes with it.
#[test]
fn a_lent_level_is_lost_with_the_card() {
    let osgood = DiscoveryCard::E1D02;
    let mut scene = alone(Cthulhu, &[Borden, Lizzie]);
    scene.claimed(Borden, osgood, CardSide::Right).enemy("star-spawn", ROOM, 0);
    scene.fight();
    // Three less one; Osgood takes one of the two and dies of it.
    scene.rolls("sss").play("amount 1");
    assert_eq!(scene.who(Borden).wounds, 1);
    assert_eq!(scene.card(osgood), CardPlace::Discard);
    // After Lizzie's turn it is Borden's again.
    scene.step(TurnStep::Over).nudge();
    scene.fight();
    scene.rolls("sbb");
    assert_eq!(scene.who(Borden).wounds, 2, "no toughness any more");

    // John's own marker is as it was.
    let mut scene = alone(Cthulhu, &[John, Borden]);
    scene.claimed(John, osgood, CardSide::Right).enemy("star-spawn", ROOM, 0);
    level(&mut scene, John, Skill::Toughness, 3);
    scene.fight();
    scene.rolls("sss").play("amount 1");
    assert_eq!((scene.who(John).wounds, scene.who(John).levels.in_order()), (0, [1, 1, 3]));
}

/// Scenario: brawling
/// A lent level counts as the marker's, so that madness cannot raise it to 4.
#[test]
fn lent_levels_do_not_stand_in_the_way_of_earned_ones() {
    let mut scene = alone(Cthulhu, &[Ian, Borden]);
    scene.at(Ian, Space::E1Herbarium).claimed(Ian, DiscoveryCard::E1D08, CardSide::Right);
    scene.investigator(Ian, |one| {
        one.sanity = 4;
        one.levels.set([4, 3, 4]);
    });
    scene.play("do e1-wreck").rolls("tbb");
    // The only skill that can go up does so unasked (DM-86).
    assert_eq!(scene.who(Ian).levels.in_order(), [4, 4, 4]);
}

// What skills do together with the rest.

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
