//! Rolls: DM-20 to DM-26, DM-76, DM-77, DM-83, T-10 to T-13, T-44.

mod scene;

use rules_death_may_die::ids::{DiscoveryCard, ElderOne, Insanity, InvestigatorId, Space, Stage};
use rules_death_may_die::{CardSide, Event, Frame, Purpose, Roll, RollStep, TurnStep};
use scene::{alone, alone_against};

use ElderOne::Hastur;
use InvestigatorId::{Adam, Ahmed, Borden, Ian, John, Lizzie, Rasputin, SisterBeth, TheKid};

/// DM-20: if it failed, somebody would roll more or fewer dice than they have.
#[test]
fn an_investigator_rolls_three_black_dice_and_the_green_ones_that_apply() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("byakhee-1", Space::E1FrontSteps, 0).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack byakhee-1");
    assert_eq!(scene.last_roll(), (3, 0));

    // Brawling in one's space; two permanent dice at sanity 16.
    let mut scene = alone(&[Ian, Borden]);
    scene.enemy("byakhee-1", Space::E1FrontSteps, 0).investigator(Ian, |one| one.sanity = 17);
    scene.play("attack byakhee-1");
    assert_eq!(scene.last_roll(), (3, 3));

    // Not Brawling's at a target elsewhere, nor in an action; permanent ones always.
    let mut scene = alone(&[TheKid, Borden]);
    scene.enemy("byakhee-1", Space::E1EntranceHall, 0).investigator(TheKid, |one| one.sanity = 10);
    scene.fire(Space::E1FrontSteps, 1);
    scene.play("attack byakhee-1");
    assert_eq!(scene.last_roll(), (3, 1));
    scene.rolls("bbbB").play("do e1-smother");
    assert_eq!(scene.last_roll(), (3, 1));
}

/// DM-20, DM-24: if it failed, somebody's bonus dice would be rolled against them.
#[test]
fn enemies_roll_their_own_dice_and_never_the_bonus_dice_of_their_target() {
    for (enemy, dice) in
        [("cultist-1", (0, 2)), ("fire-vampire-1", (2, 1)), ("byakhee-1", (1, 2)), ("star-spawn", (3, 0))]
    {
        let mut scene = alone(&[Ian, Borden]);
        scene.enemy(enemy, Space::E1FrontSteps, 0).investigator(Ian, |one| one.sanity = 20);
        scene.fight();
        assert_eq!(scene.last_roll(), dice, "{enemy}");
    }
    let mut scene = alone(&[Ian, Borden]);
    scene.investigator(Ian, |one| {
        one.sanity = 20;
        one.fire = 2;
    });
    scene.step(TurnStep::Fire).nudge();
    assert_eq!(scene.last_roll(), (2, 0), "fire too");
}

/// DM-24: if it failed, Lizzie's luck would not help her when she is attacked.
#[test]
fn skills_of_any_roll_work_on_rolls_against_their_owner() {
    // Lucky.
    let mut scene = alone(&[Lizzie, Borden]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.fight().dice("SS");
    scene.play("reroll green-success free").dice("B");
    assert!(!scene.offers("reroll green-success free"), "one a turn");
    scene.play("keep");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Lizzie).stress), (1, 0));

    // Arcane Mastery and High Strung are asked too, though nobody would.
    let mut scene = alone(&[Rasputin, Borden]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.fight().dice("EB").play("keep");
    assert_eq!(scene.options(), ["amount 0", "amount 1"]);
    scene.play("amount 1");
    assert_eq!(scene.who(Rasputin).wounds, 1);
}

/// DM-21, T-11, DM-35: if it failed, a reroll would be free, or possible with the track full, or limited to one.
#[test]
fn each_stress_rerolls_one_die_as_often_as_stress_allows() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("byakhee-1", Space::E1FrontSteps, 0).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.investigator(Borden, |one| one.stress = 1);
    scene.play("attack byakhee-1").dice("btb");
    assert_eq!(scene.refused("reroll black-success stress"), "T-11");
    assert_eq!(scene.refused("reroll black-blank free"), "T-11");
    // The same die again and again is allowed.
    scene.play("reroll black-tentacle stress").dice("t");
    scene.play("reroll black-tentacle stress").dice("t");
    assert_eq!(scene.who(Borden).stress, 3);
    scene.play("reroll black-tentacle stress").dice("s");
    // The track is full: nothing is asked any more, and the dice stay.
    assert_eq!(scene.who(Borden).stress, 4);
    assert_eq!(scene.frame(), "actions");
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1FrontSteps, 1)));
    assert_eq!(scene.who(Borden).sanity, 1);

    // The same for dice an enemy rolls against them: the player of the victim is asked, on somebody else's turn as well.
    let mut scene = alone(&[Borden, John]);
    scene.at(John, Space::E1FrontSteps).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.fight().play("yes").dice("SS");
    assert_eq!(scene.asked(), engine::Seat::new(1));
    scene.play("reroll green-success stress").dice("B").play("keep");
    assert_eq!((scene.who(John).stress, scene.who(Borden).stress), (1, 0));
    assert_eq!((scene.who(John).wounds, scene.who(Borden).wounds), (0, 0), "toughness keeps off the one");
}

/// DM-22, DM-23, T-10, T-25: if it failed, tentacles would cost sanity before the blow falls, or a die with both would give
/// one of them only.
#[test]
fn successes_come_before_tentacles_and_a_double_face_gives_both() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("byakhee-1", Space::E1FrontSteps, 0).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack byakhee-1").dice("xte").play("keep");
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1FrontSteps, 1)), "the elder sign does nothing");
    assert_eq!(scene.who(Borden).sanity, 3);
    let wounded = scene.when(|event| matches!(event, Event::EnemyWounded { .. }));
    let lost = scene.when(|event| matches!(event, Event::SanityLost { .. }));
    assert!(wounded < lost);
    let losses = scene.count(|event| matches!(event, Event::SanityLost { .. }));
    assert_eq!(losses, 1, "all tentacles of a roll are one loss");
}

/// DM-23: if it failed, tentacles of an enemy's roll would cost somebody else.
#[test]
fn tentacles_of_a_roll_against_somebody_cost_that_investigator() {
    let mut scene = alone(&[Borden, John]);
    scene.enemy("star-spawn", Space::E1FrontSteps, 0).at(John, Space::E1FrontSteps);
    scene.fight().play("yes").rolls("xtb");
    assert_eq!((scene.who(John).sanity, scene.who(Borden).sanity), (3, 1));
    assert_eq!(scene.who(John).wounds, 0);
}

/// T-10: if it failed, killing the target would spare the roller the tentacles.
#[test]
fn killing_the_target_does_not_spare_the_sanity() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 1).enemy("cultist-2", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1").rolls("xtb");
    assert_eq!(scene.figure("cultist-1"), None);
    assert_eq!(scene.who(Borden).sanity, 3);
}

/// T-10: if it failed, somebody killed by a roll would go mad of it as well, and be out twice.
#[test]
fn who_is_killed_in_the_successes_part_loses_no_sanity() {
    let mut scene = alone(&[Borden, Ian]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    scene.enemy("star-spawn", Space::E1FrontSteps, 0);
    scene.investigator(Borden, |one| {
        one.wounds = 4;
        one.sanity = 4;
    });
    scene.fight().rolls("stt");
    assert_eq!(scene.who(Borden).out, Some(rules_death_may_die::Out::Dead));
    assert_eq!(scene.who(Borden).sanity, 4);
    assert!(!scene.happened(|event| matches!(event, Event::InsanityStruck { .. })));
}

/// DM-25: if it failed, a box with few dice would make big rolls smaller. Nine green dice and eight fires at once.
#[test]
fn dice_are_not_limited_by_supply() {
    let mut scene = alone(&[Adam, Borden]);
    scene.enemy("cultist-1", Space::E1EntranceHall, 0);
    // Four permanent ones, three of Fueled by Madness, two of Marksman.
    scene.investigator(Adam, |one| {
        one.sanity = 20;
        one.levels.set([4, 2, 1]);
    });
    scene.play("attack cultist-1");
    assert_eq!(scene.last_roll(), (3, 9));
    let mut scene = alone(&[Borden, Ian]);
    scene.investigator(Borden, |one| {
        one.fire = 8;
        one.stand_in_fire = 2;
    });
    scene.step(TurnStep::Fire).nudge();
    assert_eq!(scene.last_roll(), (10, 0));
}

/// DM-26: if it failed, two of three would do, or the successes of two rolls would be added up.
#[test]
fn a_roll_that_names_a_number_succeeds_with_that_many_or_more() {
    for (dice, claimed, stress) in [("ssb", false, 2), ("sss", true, 0), ("sxs", true, 0), ("sse", false, 2)]
    {
        let mut scene = alone(&[Borden, Ian]);
        scene.discovery(DiscoveryCard::E1D03);
        // Three successes for the beaker, else two stress.
        scene.play("left").rolls(dice);
        assert_eq!(scene.was_claimed(Borden, rules_death_may_die::ids::Claim::E1Beaker), claimed, "{dice}");
        assert_eq!(scene.who(Borden).stress, stress, "{dice}");
    }
}

/// DM-76: if it failed, a player could leave green dice out, or be made to use a skill that may be left alone.
#[test]
fn green_dice_owed_are_compulsory_and_other_uses_are_not() {
    let mut scene = alone(&[Rasputin, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).investigator(Rasputin, |one| one.sanity = 9);
    scene.play("attack cultist-1");
    assert_eq!(scene.last_roll(), (3, 2), "nobody is asked whether to roll them");
    scene.dice("ebbBB").play("keep");
    // Arcane Mastery may be left alone.
    scene.play("amount 0");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 0)));

    // So may Vengeance.
    let mut scene = alone(&[Ian, Rasputin]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.fight().rolls("SB");
    assert_eq!(scene.options(), ["yes", "no"]);
    scene.play("no");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 0)));
}

/// T-10: if it failed, the Star Spawn's tentacles could be rerolled, or would not count for those who use tentacles.
#[test]
fn added_tentacles_come_after_rerolls_and_count_with_the_rolled_ones() {
    let mut scene = alone(&[SisterBeth, Ian]);
    scene.enemy("star-spawn", Space::E1FrontSteps, 0);
    scene.arrange(|position| {
        position.rlyeh = serde_json::from_value(serde_json::json!(["e1-front-steps"])).expect("a space");
    });
    // DM-83: High Strung counts added tentacles; at level 4 two tentacles add three successes.
    scene.investigator(SisterBeth, |one| one.levels.set([4, 1, 1]));
    scene.play("attack star-spawn").dice("bbbB");
    assert!(!scene.offers("reroll black-tentacle stress"), "they are no dice");
    scene.play("keep");
    assert_eq!(scene.options(), ["amount 0", "amount 1", "amount 2"]);
    scene.plays(&["amount 2", "yes"]);
    assert_eq!(scene.figure("star-spawn"), Some((Space::E1FrontSteps, 5)));
    assert_eq!(scene.who(SisterBeth).sanity, 3, "and the sanity is lost all the same");
}

/// T-10: if it failed, an elder sign would count twice: once for the byakhee, once for the arcanist.
#[test]
fn each_symbol_counts_once_and_an_enemys_ability_comes_first() {
    let mut scene = alone(&[Rasputin, Ian]);
    scene.enemy("byakhee-1", Space::E1FrontSteps, 0).investigator(Rasputin, |one| one.levels.set([1, 4, 1]));
    scene.fight().dice("eEX").play("keep");
    // Three signs and a success; none is left for Rasputin to count, so nothing is asked.
    assert_eq!(scene.frame(), "actions");
    assert_eq!(scene.who(Rasputin).wounds, 4);

    // Calming by counted signs happens with the counting, before wounds.
    let mut scene = alone(&[Rasputin, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.investigator(Rasputin, |one| {
        one.levels.set([1, 4, 1]);
        one.stress = 2;
    });
    scene.play("attack cultist-1").dice("ebbB").plays(&["keep", "amount 1"]);
    let calmed = scene.when(|event| matches!(event, Event::Calmed { .. }));
    let died = scene.when(|event| matches!(event, Event::EnemyDied { .. }));
    assert!(calmed < died, "one sign is worth two successes");
}

/// DM-83: if it failed, Savage would need a success on the dice, or the extra one would come without any.
#[test]
fn savage_is_counted_after_symbol_changes() {
    // Borden with the professor, who brings Arcane Mastery: a lone elder sign counts, then Savage adds one.
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("byakhee-1", Space::E1FrontSteps, 0).claimed(Borden, DiscoveryCard::E1D15, CardSide::Right);
    scene.play("attack byakhee-1").dice("ebb").plays(&["keep", "amount 1"]);
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1FrontSteps, 2)));
    scene.play("attack byakhee-1").dice("ebb").plays(&["keep", "amount 0"]);
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1FrontSteps, 2)), "no success, nothing to add to");
    // Not with a second enemy beside it.
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack byakhee-1").dice("bbs").play("keep");
    assert_eq!(scene.figure("byakhee-1"), None, "its third wound, from one success");
    assert_eq!(scene.count(|event| matches!(event, Event::EnemyWounded { wounds: 2, .. })), 1);
}

/// T-12, DM-83: if it failed, wounds could be put on somebody who was not declared, or successes could be kept.
#[test]
fn brawling_declares_all_targets_before_and_places_every_success_after() {
    let mut scene = alone(&[Ian, Borden]);
    scene.investigator(Ian, |one| one.levels.set([1, 2, 1]));
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene.enemy("fire-vampire-1", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1");
    assert_eq!(scene.options(), ["also fire-vampire-1", "also byakhee-1", "roll"]);
    scene.plays(&["also byakhee-1", "roll"]).rolls("sssS");
    assert_eq!(scene.options(), ["amount 0", "amount 1", "amount 2", "amount 3", "amount 4"]);
    scene.play("amount 1");
    // The last target takes the rest: three kill the byakhee.
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 1)));
    assert_eq!(scene.figure("byakhee-1"), None);
    assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1FrontSteps, 0)));
    // Below level 2 there is one target.
    scene.investigator(Ian, |one| one.levels.set([1, 1, 1]));
    scene.play("attack cultist-1");
    assert_eq!(scene.frame(), "dice");
}

/// T-12: if it failed, the target could be chosen after the dice are seen, or stand where no skill reaches.
#[test]
fn the_target_is_declared_before_the_roll_and_must_be_in_reach() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1EntranceHall, 0);
    assert_eq!(scene.refused("attack byakhee-1"), "DM-44");
    scene.play("attack cultist-1").rolls("sss");
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1EntranceHall, 0)));

    let mut scene = alone(&[TheKid, Ian]);
    scene.enemy("cultist-1", Space::E1Corridor, 0).enemy("byakhee-1", Space::E1EntranceHall, 0);
    assert!(scene.offers("attack byakhee-1") && !scene.offers("attack cultist-1"));
    scene.investigator(TheKid, |one| one.levels.set([1, 3, 1]));
    assert!(scene.offers("attack cultist-1"), "two spaces away at level 3");
}

/// T-13, DM-77, T-26: if it failed, a level or die gained by the tentacles of a roll would change that very roll, or insanity
/// would strike in the middle of it.
#[test]
fn a_threshold_in_a_roll_waits_for_its_end_and_does_not_change_it() {
    let mut scene = alone(&[Ian, Borden]);
    scene.enemy("fire-vampire-1", Space::E1FrontSteps, 0).insanity(Ian, Insanity::FearOfCrowds);
    scene.investigator(Ian, |one| one.sanity = 8);
    // One wound on Ian, whose vengeance wounds the vampire; the tentacle brings him to 9 and a green die.
    scene.fight().rolls("stB").play("yes");
    assert_eq!(scene.last_roll(), (2, 1), "nothing more is rolled");
    let order = [
        scene.when(|event| matches!(event, Event::Wounded { .. })),
        scene.when(|event| matches!(event, Event::FirePlaced { .. })),
        scene.when(|event| matches!(event, Event::EnemyWounded { .. })),
        scene.when(|event| matches!(event, Event::ThresholdReached { .. })),
        scene.when(|event| matches!(event, Event::InsanityStruck { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
    scene.play("choose brawling");
    assert_eq!(scene.who(Ian).levels.in_order(), [1, 2, 1]);
    assert_eq!(scene.frame(), "actions", "the turn went on, and Borden is next");

    // The die is rolled from the next roll on.
    scene
        .arrange(|position| position.active = serde_json::from_value(serde_json::json!(1)).expect("a place"));
    scene.step(TurnStep::Actions);
    scene.play("attack fire-vampire-1");
    assert_eq!(scene.last_roll(), (3, 2), "Brawling's and the permanent one");
}

/// T-44: if it failed, a fire vampire would leave one fire too few or too many.
#[test]
fn a_fire_vampire_leaves_a_fire_for_each_instance() {
    // Three wounds of one attack are one instance.
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("fire-vampire-1", Space::E1FrontSteps, 0).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack fire-vampire-1").rolls("sss");
    assert_eq!(scene.fire_in(Space::E1FrontSteps), 1);
    // No wound, no fire.
    scene.play("attack fire-vampire-1").rolls("bbb");
    assert_eq!(scene.fire_in(Space::E1FrontSteps), 1);
    // Also the one that kills it, where it died.
    scene.play("attack fire-vampire-1").rolls("sbb");
    assert_eq!((scene.figure("fire-vampire-1"), scene.fire_in(Space::E1FrontSteps)), (None, 2));

    // Killed at a distance, the fire is there.
    let mut scene = alone(&[TheKid, Ian]);
    scene.enemy("fire-vampire-1", Space::E1EntranceHall, 3);
    scene.play("attack fire-vampire-1").rolls("sbb");
    assert_eq!((scene.fire_in(Space::E1EntranceHall), scene.fire_in(Space::E1FrontSteps)), (1, 0));
}

/// T-44: if it failed, a wound kept off by toughness would still feed the vampire, or being wounded back would not.
#[test]
fn a_fire_vampires_attack_counts_if_a_wound_is_left_and_vengeance_is_another_instance() {
    let mut scene = alone(&[Adam, Ian]);
    scene.enemy("fire-vampire-1", Space::E1FrontSteps, 0);
    scene.fight().rolls("sbB");
    assert_eq!((scene.who(Adam).wounds, scene.fire_in(Space::E1FrontSteps)), (0, 0));

    let mut scene = alone(&[Ian, Adam]);
    scene.enemy("fire-vampire-1", Space::E1FrontSteps, 0);
    scene.fight().rolls("ssB");
    assert_eq!(scene.fire_in(Space::E1FrontSteps), 1, "two wounds are one attack");
    scene.play("yes");
    assert_eq!(scene.fire_in(Space::E1FrontSteps), 2);
    assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1FrontSteps, 1)));
}

/// T-26: if it failed, an insanity brought about by the first of several rolls of Hastur's last stage would wait for the
/// others, and could not change them.
#[test]
fn each_of_several_rolls_against_a_list_is_a_step_of_its_own() {
    let mut scene = alone_against(Hastur, &[Borden, Ahmed]);
    scene.elder_one(Stage::Final, Space::E1BoilerRoom, 0, true).insanity(Borden, Insanity::MemoryLoss);
    scene.investigator(Borden, |one| {
        one.signs = 1;
        one.sanity = 4;
    });
    scene.investigator(Ahmed, |one| one.signs = 2);
    scene.end_of_turn();
    scene.play("choose effect stage-final").play("choose borden").rolls("t");
    // Memory Loss and the level first, Ahmed's two dice after.
    assert_eq!(scene.frame(), "madness");
    assert_eq!(scene.who(Borden).stress, 1);
    scene.play("choose savage");
    assert_eq!(scene.last_roll(), (2, 0));
    scene.rolls("sb");
    assert_eq!(scene.who(Ahmed).wounds, 1);
}

/// T-74: if it failed, a sign dropped for a disciple killed by the same attack would spare its holder what the next stage
/// does to the marked.
#[test]
fn a_stage_changes_before_a_sign_is_dropped_for_a_disciple() {
    let mut scene = alone_against(Hastur, &[Ian, Borden]);
    scene.elder_one(Stage::Two, Space::E1FrontSteps, 5, true).enemy(
        "disciple-of-hastur-1",
        Space::E1FrontSteps,
        3,
    );
    scene.investigator(Ian, |one| {
        one.levels.set([1, 2, 1]);
        one.signs = 2;
    });
    scene.plays(&["attack elder-one", "also disciple-of-hastur-1"]).rolls("ssbB").play("amount 1");
    // Stage 3: a wound for each who holds two or more signs; then the sign may go.
    assert_eq!((scene.who(Ian).wounds, scene.who(Ian).signs), (1, 2));
    scene.play("yes");
    assert_eq!(scene.who(Ian).signs, 1);

    // The same with Vengeance, whose wounds are one effect.
    let mut scene = alone_against(Hastur, &[Ian, Borden]);
    scene.elder_one(Stage::Two, Space::E1FrontSteps, 5, true).enemy(
        "disciple-of-hastur-1",
        Space::E1FrontSteps,
        3,
    );
    scene.investigator(Ian, |one| {
        one.levels.set([2, 1, 1]);
        one.signs = 2;
    });
    scene.fight().play("choose disciple-of-hastur-1").rolls("sBB").play("yes");
    // The attack gave him a third sign and a wound, the stage another wound.
    assert_eq!((scene.who(Ian).wounds, scene.who(Ian).signs), (2, 3));
    scene.play("yes");
    assert_eq!(scene.who(Ian).signs, 2);
}

/// T-11: if it failed, an unused free reroll would be kept for the next turn, or lost for this one.
#[test]
fn free_rerolls_per_turn_are_refilled_every_turn() {
    let mut scene = alone(&[Lizzie, Borden]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1").dice("bbb");
    assert!(scene.offers("reroll black-blank free"));
    scene.play("reroll black-blank free").dice("b");
    assert!(!scene.offers("reroll black-blank free") && scene.offers("reroll black-blank stress"));
    scene.play("keep");
    scene.play("attack cultist-1").dice("bbb");
    assert!(!scene.offers("reroll black-blank free"), "spent for this turn");
    scene.play("keep");
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.who(Lizzie).rerolls_spent, 0, "every investigator's turn refills them");
}

/// DM-52: a skill brought by a companion is one level higher. If it failed, Lizzie would lack the level in her roll.
#[test]
fn a_level_lent_counts_in_rolls_and_is_lost_with_the_card() {
    let mut scene = alone(&[Ian, Borden]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene.claimed(Ian, DiscoveryCard::E1D08, CardSide::Right);
    // Margit raises Brawling to 2: several targets.
    scene.play("attack cultist-1");
    assert_eq!(scene.frame(), "targets");
    scene.play("roll").rolls("bbbB");
    // Whoever lacks the skill has it at level 1.
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).claimed(Borden, DiscoveryCard::E1D08, CardSide::Right);
    scene.play("attack cultist-1");
    assert_eq!(scene.last_roll(), (3, 1));
    scene.rolls("bbbB");
    // At most 4.
    let mut scene = alone(&[Ian, Borden]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("byakhee-1", Space::E1FrontSteps, 0);
    scene
        .claimed(Ian, DiscoveryCard::E1D08, CardSide::Right)
        .investigator(Ian, |one| one.levels.set([1, 4, 1]));
    scene.plays(&["attack cultist-1", "also byakhee-1"]).rolls("sbbB");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 1)));
    assert_eq!(scene.figure("byakhee-1"), Some((Space::E1FrontSteps, 1)), "level 4: each takes all");
}

/// DM-77, T-32: if it failed, a threshold reached by a reveal would strike in the middle of it.
#[test]
fn a_threshold_reached_in_a_stage_change_waits_for_the_end_of_the_roll() {
    let mut scene = alone(&[Borden, Ian]);
    scene.elder_one(Stage::Two, Space::E1FrontSteps, 5, true).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.arrange(|position| {
        position.rlyeh = serde_json::from_value(serde_json::json!(["e1-front-steps"])).expect("a space");
    });
    scene.insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| one.sanity = 3);
    // Stage 3 wounds and costs a sanity in R'lyeh spaces; the tentacle of the roll another.
    scene.play("attack elder-one").rolls("xbb");
    assert_eq!(scene.frame(), "madness");
    let order = [
        scene.when(|event| matches!(event, Event::StageRevealed { .. })),
        scene.when(|event| matches!(event, Event::SanityLost { now: 4, .. })),
        scene.when(|event| matches!(event, Event::SanityLost { now: 5, .. })),
        scene.when(|event| matches!(event, Event::InsanityStruck { .. })),
    ];
    assert!(order.is_sorted());
    let mut scene = alone(&[Borden, Ian]);
    scene.elder_one(Stage::Two, Space::E1FrontSteps, 5, true).enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.arrange(|position| {
        position.rlyeh = serde_json::from_value(serde_json::json!(["e1-front-steps"])).expect("a space");
    });
    scene.insanity(Borden, Insanity::MemoryLoss).investigator(Borden, |one| one.sanity = 4);
    scene.play("attack elder-one").rolls("xbb");
    // Two losses of one roll: the second starts from the threshold (T-25), and one insanity follows.
    assert_eq!(scene.who(Borden).sanity, 6);
    scene.play("choose savage");
    assert_eq!(scene.frame(), "actions");
    assert_eq!(scene.who(Borden).levels.in_order(), [2, 1, 1]);
}

/// DM-44: if it failed, an enemy would survive its last wound or die before it, or extra wounds would spill over.
#[test]
fn each_success_is_a_wound_and_extra_wounds_are_lost() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0).enemy("cultist-2", Space::E1FrontSteps, 1);
    scene.play("attack cultist-2").rolls("sss");
    assert_eq!(scene.figure("cultist-2"), None);
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 0)));
    scene.play("attack cultist-1").rolls("bbb");
    assert_eq!(scene.figure("cultist-1"), Some((Space::E1FrontSteps, 0)));
}

/// T-13: a roll made while another is not done leaves the other as it was. Without this, a card that rolls inside a roll
/// would take the dice, the rerolls and the targets of the attack it came from.
#[test]
fn a_roll_inside_a_roll_leaves_the_outer_one_as_it_was() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1").dice("ssb");
    let outer = scene.position().rolls;
    let [attack] = outer[..] else { panic!("one roll, not {outer:?}") };

    // Two dice against him, in the middle of his own attack.
    scene.arrange(|position| {
        position.rolls.push(Roll { purpose: Purpose::Against, black: 2, dice: [0; 9], ..attack });
        position.frames.push(Frame::Roll { step: RollStep::Dice });
    });
    scene.forget();
    scene.dice("xb").play("reroll black-blank stress").dice("b").play("keep");
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).sanity), (1, 2), "the inner roll is done");
    assert_eq!(scene.position().rolls, outer, "the outer roll has its dice, and lost none of them");
    assert!(
        scene.offers("reroll black-blank stress") && !scene.offers("reroll black-success-tentacle stress")
    );

    scene.play("keep");
    assert!(scene.position().rolls.is_empty());
    // Two dice, and one for a lone target.
    let ended = Event::RollEnded { investigator: Borden, successes: 3, tentacles: 0, needs: None };
    assert!(scene.events.contains(&ended), "{:?}", scene.events);
    assert!(scene.figures().is_empty(), "the cultist took the successes of the attack");
}

/// Ids in JSON are words: without this, whoever reads a position would have to know in which order we count faces.
#[test]
fn the_dice_of_a_roll_are_told_by_what_they_show() {
    let mut scene = alone(&[Borden, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.play("attack cultist-1").dice("ssb");
    let roll = serde_json::to_value(scene.position().rolls[0]).expect("a roll has a JSON form");
    assert_eq!(roll["dice"], serde_json::json!(["black-success", "black-success", "black-blank"]));
    assert_eq!(roll["purpose"]["name"], "attack");
}
