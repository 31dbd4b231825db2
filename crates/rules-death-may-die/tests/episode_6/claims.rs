//! Episode 6: what can be claimed.

use super::*;

/// Scenario: e6-spell-lightness, e6-carry-mirror
/// Would fail if the word did not take its sanity, carry one space more, at most four, and that once.
#[test]
fn the_spell_of_lightness_carries_the_next_mirror_further() {
    for (faces, spaces) in [("bbb", 1), ("sbb", 2), ("sss", 4)] {
        let mut scene = observatory();
        moon(&mut scene, Full);
        scene.claimed(Lizzie, E6D01, CardSide::Left);
        scene.play("use e6-d01");
        assert_eq!((scene.who(Lizzie).sanity, scene.actions_taken()), (2, 0));
        assert!(!scene.offers("use e6-d01"), "once per turn");
        scene.play("do e6-carry-mirror").rolls(faces);
        let way = [E6Porch, E6WinterGarden, E6SundialLawn, E6EastTerrace];
        for step in &way[..spaces] {
            assert_eq!(scene.frame(), "walk", "{faces}");
            scene.play(&format!("go {step}"));
        }
        assert_eq!((scene.frame(), scene.who(Lizzie).space), ("actions", way[spaces - 1]), "{faces}");
        // The next carry is an ordinary one.
        scene.play("do e6-carry-mirror").rolls("bbb");
        assert_eq!(scene.frame(), "actions");
    }
}

/// Scenario: e6-spell-lightness
/// Would fail if a word said this turn lightened a mirror in another, or could be said outside step 1.
#[test]
fn the_spell_of_lightness_is_said_between_actions_and_lasts_the_turn() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D01, CardSide::Left);
    scene.play("use e6-d01");
    assert!(scene.position().this_turn.next_carry);
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.active(), Borden);
    scene.step(TurnStep::Over).nudge();
    moon(&mut scene, Full);
    scene.play("do e6-carry-mirror").rolls("bbb");
    assert_eq!((scene.frame(), scene.who(Lizzie).space), ("actions", E6HillRoad));
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "draw-discovery", "no window for it");
}

/// Scenario: e6-trolley, e6-carry-mirror, e6-spell-lightness
/// Would fail if the trolley did not carry three spaces, or four with the spell.
#[test]
fn the_trolley_carries_three_spaces() {
    for (spell, faces, spaces) in [(false, "sss", 3), (false, "ssb", 2), (true, "sss", 4), (true, "ssb", 3)] {
        let mut scene = observatory();
        moon(&mut scene, Full);
        scene.claimed(Lizzie, E6D05, CardSide::Left);
        if spell {
            scene.claimed(Lizzie, E6D01, CardSide::Left).play("use e6-d01");
        }
        scene.play("do e6-carry-mirror").rolls(faces);
        let way = [E6Porch, E6WinterGarden, E6SundialLawn, E6EastTerrace];
        for step in &way[..spaces] {
            assert_eq!(scene.frame(), "walk", "{faces}");
            scene.play(&format!("go {step}"));
        }
        assert_eq!((scene.frame(), scene.who(Lizzie).space), ("actions", way[spaces - 1]), "{spell} {faces}");
    }
}

/// Scenario: e6-trolley, e6-spell-lightness, e6-oake, e6-carry-mirror
/// Would fail if more successes than that carried a mirror beyond the limits of two, three and four spaces.
#[test]
fn no_luck_carries_a_mirror_beyond_the_limit() {
    type Held = &'static [(DiscoveryCard, CardSide)];
    let limits: [(Held, u8, &str, usize); 3] = [
        (&[(E6D05, CardSide::Right)], 1, "sssSS", 2),
        // The second threshold brought a green die for every roll.
        (&[(E6D05, CardSide::Left)], 9, "sssS", 3),
        (&[(E6D05, CardSide::Right), (E6D01, CardSide::Left)], 1, "sssSS", 4),
    ];
    for (held, sanity, faces, spaces) in limits {
        let mut scene = observatory();
        moon(&mut scene, Full);
        scene.investigator(Lizzie, |one| one.sanity = sanity);
        for (card, side) in held {
            scene.claimed(Lizzie, *card, *side);
        }
        if held.len() > 1 {
            scene.play("use e6-d01");
        }
        scene.play("do e6-carry-mirror").rolls(faces);
        let way = [E6Porch, E6WinterGarden, E6SundialLawn, E6EastTerrace];
        for step in &way[..spaces] {
            assert_eq!(scene.frame(), "walk", "{held:?}");
            scene.play(&format!("go {step}"));
        }
        assert_eq!((scene.frame(), scene.who(Lizzie).space), ("actions", way[spaces - 1]), "{held:?}");
    }
}

/// Scenario: e6-spell-tide, new
/// Would fail if the tide cost no sanity, moved the moon further, or could be called twice a turn.
#[test]
fn the_spell_of_the_tide_moves_the_moon_either_way() {
    for (way, next, sanity) in [("forwards", WaxingGibbous, 2), ("backwards", New, 3)] {
        let mut scene = observatory();
        scene.claimed(Lizzie, E6D02, CardSide::Left);
        scene.play("use e6-d02");
        assert_eq!(scene.options(), ["choose forwards", "choose backwards"]);
        scene.play(&format!("choose {way}"));
        assert_eq!((phase(&scene), scene.who(Lizzie).sanity), (next, sanity));
        assert_eq!((scene.who(Borden).sanity, scene.actions_taken()), (1, 0));
        assert!(!scene.offers("use e6-d02"), "once per turn");
    }
}

/// Scenario: e6-spell-tide
/// Would fail if the tide could be called in step 1 alone (T-62), or an insanity struck in the middle of the
/// call (T-26).
#[test]
fn the_spell_of_the_tide_may_be_called_later_in_the_turn() {
    for step in [TurnStep::AfterMythos, TurnStep::BeforeFire, TurnStep::AfterFire] {
        let mut scene = observatory();
        scene.claimed(Lizzie, E6D02, CardSide::Left).step(step).nudge();
        scene.play("use e6-d02").play("choose backwards");
        assert_eq!(entered(&scene)[0], New, "{step:?}");
    }
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D02, CardSide::Left);
    scene.investigator(Lizzie, |one| one.sanity = 4);
    scene.play("use e6-d02");
    assert_eq!(scene.frame(), "moon-way");
    scene.play("choose forwards");
    assert_eq!((scene.frame(), phase(&scene)), ("madness", WaxingGibbous));
}

/// Scenario: e6-dagger-dark, e6-dagger-bright, e6-rifle
/// Would fail if a weapon gave other dice than it says, by another moon, or at another distance.
#[test]
fn weapons_give_their_green_dice() {
    for now in MoonPhase::ALL {
        let weapons = [
            (E6D03, E6DaggerDark, if *now == New { 3 } else { 1 }, 0),
            (E6D04, E6DaggerBright, if *now == Full { 3 } else { 1 }, 0),
            (E6D10, E6Rifle, 1, 2),
        ];
        for (card, claim, here, far) in weapons {
            for (space, green) in [(E6HillRoad, here), (E6Porch, far)] {
                let mut scene = observatory();
                moon(&mut scene, *now);
                // Lizzie is a marksman, which gives range and at level 1 no dice.
                scene.claimed(Lizzie, card, CardSide::Left).enemy("cultist-1", space, 0);
                scene.play("attack cultist-1");
                assert_eq!(scene.last_roll(), (3, green), "{claim} by {now} at a target in {space}");
            }
        }
    }
    // Both daggers and the rifle at once.
    let mut scene = observatory();
    moon(&mut scene, New);
    for card in [E6D03, E6D04, E6D10] {
        scene.claimed(Lizzie, card, CardSide::Left);
    }
    scene.enemy("cultist-1", E6HillRoad, 0).play("attack cultist-1");
    assert_eq!(scene.last_roll(), (3, 5));
}

/// Scenario: e6-almanac
/// Would fail if the corrected moon did not stand still, or the almanac were kept, or used up unasked.
#[test]
fn the_almanac_may_hold_the_moon_for_one_end_of_turn() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D06, CardSide::Left);
    scene.end_of_turn();
    assert_eq!(scene.options(), ["yes", "no"]);
    scene.play("yes");
    assert_eq!((phase(&scene), scene.active()), (WaxingCrescent, Borden));
    assert_eq!(scene.card(E6D06), CardPlace::Discard);
    assert!(entered(&scene).is_empty());

    let mut scene = observatory();
    scene.claimed(Lizzie, E6D06, CardSide::Left);
    scene.end_of_turn();
    scene.play("no");
    assert_eq!(phase(&scene), WaxingGibbous);
    assert_eq!(scene.held_by(E6D06), Some((Lizzie, CardSide::Left)));
    // Borden's end of turn is not hers.
    scene.end_of_turn();
    assert_eq!((phase(&scene), scene.active()), (Full, Lizzie));
}

/// Scenario: e6-almanac
/// Would fail if the almanac held the moon against a card.
#[test]
fn the_almanac_holds_no_other_moon() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D06, CardSide::Left);
    scene.mythos(E6M5);
    assert_eq!(phase(&scene), Full);
    assert_eq!(scene.held_by(E6D06), Some((Lizzie, CardSide::Left)), "nobody asked");
}

/// Scenario: e6-arc-lamp, e6-carry-mirror
/// Would fail if the lamp did not light the space you are in, wherever you go, in the darkest hour.
#[test]
fn the_arc_lamp_lights_where_you_are() {
    let mut scene = observatory();
    moon(&mut scene, New);
    scene.claimed(Lizzie, E6D07, CardSide::Left);
    assert!(!scene.offers("do e6-carry-mirror"));
    scene.play("use e6-d07");
    assert_eq!((scene.card(E6D07), scene.actions_taken()), (CardPlace::Discard, 0));
    scene.play("do e6-carry-mirror").rolls("ssb").play("go e6-porch");
    assert_eq!(scene.frame(), "walk", "the porch is lit too, now that she is there");
    assert!(!scene.offers("go e6-coal-cellar"), "mirrors still never enter a buried space");
    scene.play("go e6-rotunda");
    assert_eq!(mirrors_in(&scene, E6Rotunda), 1);
}

/// Scenario: e6-arc-lamp, e6-m4, e6-m5
/// Would fail if the lamp did not keep the dark away from everybody in your space, or lit somebody else's.
#[test]
fn the_arc_lamp_counts_on_mythos_cards() {
    let mut scene = observatory_of(&[Lizzie, Borden, Ian]);
    moon(&mut scene, WaningGibbous);
    scene.claimed(Lizzie, E6D07, CardSide::Left);
    scene.at(Lizzie, E6CoalCellar).at(Borden, E6CoalCellar).at(Ian, E6Burrow);
    scene.play("use e6-d07");
    scene.mythos(E6M5);
    assert_eq!((scene.who(Lizzie).stress, scene.who(Borden).stress), (0, 0), "buried or not");
    assert_eq!(scene.who(Ian).stress, 2);

    let mut scene = observatory();
    scene.claimed(Lizzie, E6D07, CardSide::Left).enemy("hunting-horror-1", E6Rotunda, 0);
    scene.play("use e6-d07");
    scene.mythos(E6M4);
    assert_eq!(scene.figure("hunting-horror-1"), Some((E6Porch, 0)), "one space only, as in the light");
}

/// Scenario: e6-arc-lamp
/// Would fail if the lamp burnt on in the next turn.
#[test]
fn the_arc_lamp_goes_out_at_the_end_of_the_turn() {
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    scene.claimed(Lizzie, E6D07, CardSide::Left);
    scene.play("use e6-d07");
    scene.end_of_turn();
    assert_eq!((scene.active(), phase(&scene)), (Borden, New));
    assert!(!scene.offers("do e6-carry-mirror"), "nothing is lit, beside Lizzie either");
}

/// Scenario: e6-arc-lamp, e6-owl
/// Our ruling: the lamp burns through the fire roll and the effects at the end of the turn, and is out when the discard is
/// checked, so that an advance finds the mirror beside its bearer in the dark.
#[test]
fn the_arc_lamp_burns_until_the_discard_check() {
    let mut scene = observatory_of(&[Ian, Borden]);
    moon(&mut scene, New);
    scene.claimed(Ian, E6D07, CardSide::Left).claimed(Ian, E6D08, CardSide::Right);
    scene.at(Borden, E6Porch).investigator(Ian, |one| one.fire = 1);
    scene.arrange(|position| position.this_turn.advance = true);
    scene.play("use e6-d07").step(TurnStep::Fire).nudge();
    scene.dice("b").play("reroll black-blank free").dice("b");
    assert!(scene.offers("reroll black-blank free"), "the owl sees twice where it is light");
    scene.play("keep");
    assert!(scene.happened(|event| matches!(event, Event::Advanced { .. })));
    assert_eq!(scene.enemies_in(E6HillRoad), ["cultist-1"]);
}

/// Scenario: e6-silver-nitrate
/// Would fail if the brown bottle did not burn, burnt a horror no worse, or reached another space.
#[test]
fn silver_nitrate_burns_one_enemy_here_and_a_horror_twice_as_much() {
    for (target, wounds) in [("ghoul-1", 2), ("hunting-horror-1", 4)] {
        let mut scene = observatory();
        scene.claimed(Lizzie, E6D11, CardSide::Left).enemy("ghoul-2", E6Porch, 0);
        assert!(!scene.offers("use e6-d11"), "nobody here");
        scene.enemy("ghoul-1", E6HillRoad, 0).enemy("hunting-horror-1", E6HillRoad, 0);
        scene.play("use e6-d11");
        assert_eq!(scene.options(), ["choose ghoul-1", "choose hunting-horror-1"]);
        scene.play(&format!("choose {target}"));
        for figure in ["ghoul-1", "hunting-horror-1"] {
            let burnt = if figure == target { wounds } else { 0 };
            assert_eq!(scene.figure(figure), Some((E6HillRoad, burnt)));
        }
        assert_eq!(scene.figure("ghoul-2"), Some((E6Porch, 0)));
        assert_eq!((scene.card(E6D11), scene.actions_taken()), (CardPlace::Discard, 0));
    }
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D11, CardSide::Left).enemy("cultist-1", E6HillRoad, 0);
    scene.play("use e6-d11");
    assert_eq!(scene.figure("cultist-1"), None, "two wounds kill a cultist");
}

/// Scenario: e6-silver-nitrate
/// Would fail if it burnt the Elder One before the ritual is disrupted (DM-72), or not afterwards.
#[test]
fn silver_nitrate_and_the_elder_one() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D11, CardSide::Left).elder_one(Stage::Two, E6HillRoad, 0, false);
    assert!(!scene.offers("use e6-d11"));
    disrupted(&mut scene, E6HillRoad);
    scene.play("use e6-d11");
    assert_eq!(scene.figure("elder-one"), Some((E6HillRoad, 2)));
}

/// Scenario: e6-morphia, e6-flask, new, full
/// Would fail if they did not heal and calm wholly, or the flask healed by another moon than new and full.
#[test]
fn morphia_heals_and_the_flask_calms() {
    for now in MoonPhase::ALL {
        let warm = u8::from(matches!(now, New | Full));
        for (card, wounds, stress) in [(E6D12, 0, 4), (E6D13, 3 - warm, 0)] {
            let under_the_moon = |all: &[InvestigatorId]| {
                let mut scene = observatory_of(all);
                moon(&mut scene, *now);
                scene
            };
            helps_one_here(under_the_moon, E6Porch, card, wounds, stress);
        }
    }
}

/// Scenario: e6-morphia, e6-flask
/// Would fail if they could be wasted (DM-80).
#[test]
fn morphia_and_flask_are_used_when_they_help() {
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D12, CardSide::Left).claimed(Lizzie, E6D13, CardSide::Left).at(Borden, E6Porch);
    scene.investigator(Borden, |one| (one.wounds, one.stress) = (1, 1));
    assert!(!scene.offers("use e6-d12") && !scene.offers("use e6-d13"), "Borden is elsewhere");
    scene.investigator(Lizzie, |one| one.wounds = 1);
    assert!(scene.offers("use e6-d12") && !scene.offers("use e6-d13"), "the crescent warms nobody");
    moon(&mut scene, Full);
    assert!(scene.offers("use e6-d13"), "the full moon does");
    scene.investigator(Lizzie, |one| (one.wounds, one.stress) = (0, 1));
    assert!(!scene.offers("use e6-d12") && scene.offers("use e6-d13"));
}

/// Scenario: e6-goggles, new, e6-m7
/// Would fail if the new moon hurt through smoked glass, or a mythos card were not softened by one.
#[test]
fn goggles_keep_out_the_new_moon_and_soften_mythos_cards() {
    let mut scene = observatory();
    moon(&mut scene, WaningCrescent);
    scene.claimed(Lizzie, E6D15, CardSide::Left);
    scene.end_of_turn();
    assert_eq!((phase(&scene), scene.who(Lizzie).sanity), (New, 1));

    let mut scene = observatory();
    set(&mut scene, 1);
    scene.claimed(Lizzie, E6D15, CardSide::Left);
    scene.mythos(E6M7);
    scene.play("choose option-2");
    assert_eq!(scene.options(), ["amount 1", "amount 2"], "one less, if she likes (T-29)");
    scene.play("amount 1");
    assert_eq!(scene.who(Lizzie).sanity, 2, "and none for the new moon");

    // Her own spell is neither.
    let mut scene = observatory();
    scene.claimed(Lizzie, E6D15, CardSide::Left).claimed(Lizzie, E6D01, CardSide::Left);
    scene.play("use e6-d01");
    assert_eq!(scene.who(Lizzie).sanity, 2);
}

/// Scenario: e6-owl
/// Would fail if the owl did not let a die be thrown again, once in shadow and twice in the light, each turn.
#[test]
fn the_owl_gives_a_reroll_and_two_in_the_light() {
    for (now, rerolls) in [(WaxingCrescent, 1), (WaningCrescent, 2)] {
        let mut scene = observatory_of(&[Borden, Rasputin]);
        moon(&mut scene, now);
        scene.claimed(Borden, E6D08, CardSide::Right).enemy("ghoul-1", E6HillRoad, 0);
        scene.play("attack ghoul-1").dice("bbb");
        for _ in 0..rerolls {
            scene.play("reroll black-blank free").dice("b");
        }
        assert_eq!(scene.refused("reroll black-blank free"), "T-11", "{now}");
        scene.play("keep").play("attack ghoul-1").dice("bbb");
        assert_eq!(scene.refused("reroll black-blank free"), "T-11", "spent for this turn");
        assert_eq!(scene.who(Borden).stress, 0);
    }
    // It is Rasputin's turn: the count is full again, on a roll against Borden there is none of; his own next
    // turn has it.
    let mut scene = observatory_of(&[Borden, Rasputin]);
    scene.claimed(Borden, E6D08, CardSide::Right).enemy("ghoul-1", E6HillRoad, 0);
    scene.play("attack ghoul-1").dice("bbb").play("reroll black-blank free").dice("b").play("keep");
    scene.step(TurnStep::Over).nudge();
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.active(), Borden);
    scene.play("attack ghoul-1").dice("bbb").play("reroll black-blank free").dice("s").play("keep");
    assert_eq!(scene.figure("ghoul-1"), Some((E6HillRoad, 2)), "one success, and savage adds another");
}

/// Scenario: e6-owl
/// Would fail if the owl did not watch rolls against you.
#[test]
fn the_owl_watches_attacks_on_you_too() {
    let mut scene = observatory_of(&[Borden, Rasputin]);
    scene.claimed(Borden, E6D08, CardSide::Right).enemy("ghoul-1", E6HillRoad, 0);
    scene.step(TurnStep::AfterMythos).nudge();
    scene.dice("sB").play("reroll black-success free").dice("b").play("keep");
    assert_eq!(scene.who(Borden).wounds, 0);
}

/// Scenario: e6-emil
/// Would fail if Emil did not teach arcane mastery, or did not raise it.
#[test]
fn emil_lends_a_level_of_arcane_mastery() {
    for (id, held, most) in [(Borden, true, 1), (Rasputin, false, 1), (Rasputin, true, 2)] {
        let mut scene = observatory_of(&[id, Adam]);
        scene.at(id, E6OrreryRoom);
        if held {
            scene.claimed(id, E6D09, CardSide::Right);
        }
        scene.play("do e6-turn-orrery").dice("eeb").play("keep");
        assert_eq!(scene.options().last(), Some(&format!("amount {most}")), "{id}");
    }
    let mut scene = observatory_of(&[Borden, Adam]);
    scene.at(Borden, E6OrreryRoom);
    scene.play("do e6-turn-orrery").dice("eeb").play("keep");
    assert_eq!(scene.frame(), "actions", "without Emil the signs say nothing to Borden");
}

/// Scenario: e6-oake, e6-varga, e6-owl, e6-emil
/// Would fail if a companion took more wounds than their health, or stayed after the last (DM-52, T-22).
#[test]
fn companions_take_wounds_up_to_their_health() {
    for (card, health) in [(E6D05, 2), (E6D06, 1), (E6D08, 1), (E6D09, 1)] {
        let mut scene = observatory();
        scene.claimed(Borden, card, CardSide::Right);
        moon(&mut scene, WaxingCrescent);
        scene.investigator(Borden, |one| one.stress = 4);
        // Two that do not fit on the track are two wounds.
        scene.at(Borden, E6Burrow).mythos(E6M5);
        assert_eq!(scene.options().last(), Some(&format!("amount {health}")), "{card}");
        scene.play(&format!("amount {health}"));
        assert_eq!((scene.who(Borden).wounds, scene.card(card)), (2 - health, CardPlace::Discard), "{card}");
    }
}

/// Scenario: e6-spell-lightness, e6-spell-tide, e6-dagger-dark, e6-dagger-bright, e6-trolley, e6-almanac
/// Scenario: e6-arc-lamp
/// Scenario: e6-rifle, e6-silver-nitrate, e6-morphia, e6-flask, e6-goggles, e6-oake, e6-varga, e6-owl
/// Scenario: e6-emil
/// Would fail if an item or a companion could not change hands (DM-46).
#[test]
fn items_and_companions_may_be_traded() {
    let left = [E6D01, E6D02, E6D03, E6D04, E6D05, E6D06, E6D07, E6D10, E6D11, E6D12, E6D13, E6D15];
    let right = [E6D05, E6D06, E6D08, E6D09];
    let all = left.map(|card| (card, CardSide::Left)).into_iter();
    for (card, side) in all.chain(right.map(|card| (card, CardSide::Right))) {
        let mut scene = observatory();
        scene.claimed(Lizzie, card, side);
        scene.play(&format!("give {card} to borden")).play("yes");
        assert_eq!(scene.held_by(card), Some((Borden, side)));
    }
}
