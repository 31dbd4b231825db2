//! Episode 5: elders.

use super::*;

/// Scenario: e5-elder-jonah, e5-elder-prudence, e5-elder-thaddeus, e5-elder-silas, e5-elder-temperance
/// Scenario: e5-elder-enoch
/// Scenario: e5-persuade
/// Would fail if an elder were swayed by another skill than their own, or did not come along with two
/// successes.
#[test]
fn each_elder_is_swayed_by_their_own_skill() {
    let elders = [
        (Elder::Jonah, Adam, Borden),
        (Elder::Prudence, Ian, Borden),
        (Elder::Thaddeus, Rasputin, Borden),
        (Elder::Silas, Borden, Ian),
        (Elder::Temperance, Lizzie, Borden),
        (Elder::Enoch, Borden, Rasputin),
    ];
    for (one, with_skill, without) in elders {
        let home = HOMES.iter().find(|(other, _)| *other == one).expect("everybody has a home").1;
        for (id, green) in [(with_skill, 2), (without, 0)] {
            let mut scene = village_of(&[id, SisterBeth]);
            scene.at(id, home);
            scene.play(&format!("persuade {one}"));
            assert_eq!(scene.last_roll(), (3, green), "{one} by {id}");
            scene.rolls(if green == 2 { "bbbSS" } else { "bss" });
            assert_eq!(elder(&scene, one), With(id), "{one}");
            assert_eq!((scene.who(id).stress, scene.actions_taken()), (0, 1));
        }
    }
}

/// Scenario: e5-persuade
/// Would fail if one success were enough, or failing did not cost stress.
#[test]
fn persuading_takes_two_successes_or_costs_stress() {
    let mut scene = village_of(&[Borden, Lizzie]);
    scene.at(Borden, E5AllenFarm);
    scene.play("persuade e5-elder-prudence").rolls("sbt");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5AllenFarm));
    assert_eq!((scene.who(Borden).stress, scene.who(Borden).sanity, scene.who(Borden).wounds), (1, 2, 0));
    scene.stressed(Borden, 4);
    scene.play("persuade e5-elder-prudence").rolls("sbb");
    assert_eq!(
        (scene.who(Borden).stress, scene.who(Borden).wounds),
        (4, 0),
        "what does not fit is lost (DM-35)"
    );
    assert_eq!(scene.actions_taken(), 2);
}

/// Scenario: e5-persuade
/// Would fail if elders could be persuaded beside enemies, from afar, or with no action left.
#[test]
fn persuading_needs_a_safe_space_and_an_elder_ashore_there() {
    let mut scene = village();
    scene.at(Lizzie, E5AllenFarm);
    assert!(scene.offers("persuade e5-elder-prudence"));
    assert_eq!(scene.refused("persuade e5-elder-jonah"), "DM-41", "he is next door");
    scene.enemy("cultist-1", E5AllenFarm, 0);
    assert_eq!(scene.refused("persuade e5-elder-prudence"), "DM-41");
    scene.no_enemies();
    put(&mut scene, Elder::Prudence, With(Borden));
    scene.at(Borden, E5AllenFarm);
    assert!(!scene.offers("persuade e5-elder-prudence"), "held");
    put(&mut scene, Elder::Prudence, Aboard);
    scene.at(Lizzie, E5Boat);
    assert!(!scene.offers("persuade e5-elder-prudence"), "aboard is out of reach");
    put(&mut scene, Elder::Prudence, Ashore(E5Boat));
    scene.arrange(|position| position.this_turn.actions = 3);
    assert_eq!(scene.refused("persuade e5-elder-prudence"), "DM-41");
}

/// Scenario: e5-persuade, e5-elder-jonah, e5-elder-prudence, e5-elder-thaddeus, e5-elder-silas
/// Would fail if somebody held three elders, or both families at once.
#[test]
fn two_elders_of_one_family_are_the_most_one_can_hold() {
    let mut scene = village();
    for one in [Elder::Jonah, Elder::Prudence, Elder::Thaddeus, Elder::Silas] {
        put(&mut scene, one, Ashore(E5CoachRoad));
    }
    let offered = |scene: &Scene| -> Vec<String> {
        scene.options().into_iter().filter(|option| option.starts_with("persuade")).collect()
    };
    assert_eq!(offered(&scene).len(), 4);
    put(&mut scene, Elder::Jonah, With(Lizzie));
    assert_eq!(offered(&scene), ["persuade e5-elder-prudence", "persuade e5-elder-thaddeus"], "one family");
    put(&mut scene, Elder::Prudence, With(Lizzie));
    assert!(offered(&scene).is_empty(), "two at most");
}

/// Scenario: e5-tam, e5-grace, e5-caleb, e5-lavinia, e5-persuade
/// Would fail if a companion of one family did not shut out the other, or did not help with their own, once.
#[test]
fn companions_take_sides_in_the_feud() {
    let allen: [(DiscoveryCard, CardSide); 2] = [(E5D01, CardSide::Right), (E5D02, CardSide::Right)];
    let marsh: [(DiscoveryCard, CardSide); 2] = [(E5D03, CardSide::Right), (E5D04, CardSide::Right)];
    for (family, own, other) in
        [(allen, Elder::Prudence, Elder::Temperance), (marsh, Elder::Temperance, Elder::Prudence)]
    {
        for held in [&family[..1], &family[1..], &family[..]] {
            // Borden has neither of the skills that sway these two.
            let mut scene = village_of(&[Borden, Lizzie]);
            put(&mut scene, own, Ashore(E5CoachRoad));
            put(&mut scene, other, Ashore(E5CoachRoad));
            for (card, side) in held {
                scene.claimed(Borden, *card, *side);
            }
            assert_eq!(scene.refused(&format!("persuade {other}")), "DM-41", "{held:?}");
            scene.play(&format!("persuade {own}"));
            assert_eq!(scene.last_roll(), (3, 1), "{held:?}: one die, not more for several");
        }
    }
    // The keeper and the dog take no side.
    let mut scene = village_of(&[Borden, Lizzie]);
    put(&mut scene, Elder::Prudence, Ashore(E5CoachRoad));
    put(&mut scene, Elder::Temperance, Ashore(E5CoachRoad));
    scene.claimed(Borden, E5D05, CardSide::Right).claimed(Borden, E5D06, CardSide::Right);
    assert!(scene.offers("persuade e5-elder-prudence") && scene.offers("persuade e5-elder-temperance"));
    scene.play("persuade e5-elder-prudence");
    assert_eq!(scene.last_roll(), (3, 0));
}

/// Scenario: e5-elder-silas, e5-lavinia, e5-persuade
/// Would fail if a skill lent by a companion did not sway (section 0.2: from any source).
#[test]
fn a_lent_skill_sways_too() {
    let mut scene = village_of(&[Ian, Borden]);
    scene.at(Ian, E5CountingHouse).claimed(Ian, E5D04, CardSide::Right);
    scene.play("persuade e5-elder-silas");
    assert_eq!(scene.last_roll(), (3, 3), "two for Lavinia's stealth, one for a Marsh at his side");
}

/// Scenario: e5-elder-jonah, e5-elder-silas
/// Would fail if elders were safe from a thief, or a thief held both families.
#[test]
fn a_kleptomaniac_takes_elders_within_the_limits() {
    for (held, takes) in [(None, true), (Some(Elder::Silas), false)] {
        let mut scene = village();
        scene.insanity(Lizzie, Insanity::Kleptomania).investigator(Lizzie, |one| one.sanity = 4);
        put(&mut scene, Elder::Jonah, With(Borden));
        if let Some(held) = held {
            put(&mut scene, held, With(Lizzie));
        }
        scene.mythos(E5M8);
        if takes {
            // The one thing there is to take is taken without a question, and the stress with it.
            if scene.frame() == "steal" {
                scene.play("take e5-elder-jonah from borden");
            }
            assert_eq!((elder(&scene, Elder::Jonah), scene.who(Lizzie).stress), (With(Lizzie), 0));
        } else {
            assert_eq!((elder(&scene, Elder::Jonah), scene.who(Lizzie).stress), (With(Borden), 2));
        }
    }
}

/// Scenario: e5-elder-jonah, e5-elder-silas
/// Would fail if elders could not be handed over like companions (5.4), or beyond the limits of whoever
/// receives them.
#[test]
fn elders_are_traded_within_the_limits() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.enemy("cultist-1", E5CoachRoad, 0);
    scene.play("give e5-elder-jonah to borden").play("yes");
    assert_eq!(
        (elder(&scene, Elder::Jonah), scene.actions_taken()),
        (With(Borden), 1),
        "no safe space is needed"
    );
    scene.play("take e5-elder-jonah from borden").play("no");
    assert_eq!(
        (elder(&scene, Elder::Jonah), scene.actions_taken()),
        (With(Borden), 1),
        "refused, and free (DM-80)"
    );

    type Limit = fn(&mut Scene);
    let limits: [(&str, Limit); 3] = [
        ("a Marsh already", |scene| put(scene, Elder::Silas, With(Borden))),
        ("two already", |scene| {
            put(scene, Elder::Prudence, With(Borden));
            put(scene, Elder::Thaddeus, With(Borden));
        }),
        ("Caleb Marsh", |scene| {
            scene.claimed(Borden, E5D03, CardSide::Right);
        }),
    ];
    for (why, limit) in limits {
        let mut scene = village();
        put(&mut scene, Elder::Jonah, With(Lizzie));
        assert!(scene.offers("give e5-elder-jonah to borden"));
        limit(&mut scene);
        assert_eq!(scene.refused("give e5-elder-jonah to borden"), "DM-46", "{why}");
    }
}

/// Scenario: e5-elder-jonah, e5-elder-prudence
/// Would fail if elders could not be set down for no action beside enemies, or got aboard anywhere but in the
/// boat.
#[test]
fn elders_are_put_ashore_anywhere_and_aboard_in_the_boat() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    put(&mut scene, Elder::Prudence, With(Lizzie));
    scene.at(Lizzie, E5Quay).enemy("deep-one-1", E5Quay, 0);
    assert_eq!(scene.refused("aboard e5-elder-jonah"), "DM-41");
    scene.play("put e5-elder-prudence");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5Quay));
    assert_eq!(
        scene.refused("persuade e5-elder-prudence"),
        "DM-41",
        "taking her back up is an action, in safety"
    );
    scene.arrange(|position| position.this_turn.actions = 3);
    scene.at(Lizzie, E5Boat);
    scene.play("aboard e5-elder-jonah");
    assert_eq!(elder(&scene, Elder::Jonah), Aboard);
    assert_eq!(scene.actions_taken(), 3, "after the last action too, for nothing");
}

/// Scenario: e5-elder-jonah
/// Would fail if an elder made a space unsafe, could be attacked, or did not go along with whoever holds
/// them.
#[test]
fn an_elder_is_no_figure_and_goes_where_the_holder_goes() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, Ashore(E5CoachRoad));
    scene.investigator(Lizzie, |one| one.wounds = 1);
    assert!(scene.offers("rest 1 0"), "safe");
    assert!(!scene.options().iter().any(|option| option.starts_with("attack")));
    scene.play("go e5-village-green").play("stop");
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5CoachRoad), "follows nobody");
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.play("go e5-market").play("stop");
    assert_eq!(elder(&scene, Elder::Jonah), With(Lizzie));
    scene.play("put e5-elder-jonah");
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5Market));
}

/// Scenario: e5-elder-jonah, e5-elder-prudence
/// Would fail if elders stayed calm when an attack wounds whoever leads them, or all of them ran (5.4,
/// Panic).
#[test]
fn panic_puts_one_elder_of_choice_ashore_for_each_wounding_attack() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    put(&mut scene, Elder::Prudence, With(Lizzie));
    scene.enemy("cultist-1", E5CoachRoad, 0).enemy("cultist-2", E5CoachRoad, 1);
    scene.fight();
    attacked_by(&mut scene, "cultist-1", "SS");
    assert_eq!(scene.options(), ["choose e5-elder-jonah", "choose e5-elder-prudence"]);
    scene.play("choose e5-elder-prudence");
    assert_eq!(elder(&scene, Elder::Prudence), Ashore(E5CoachRoad));
    assert_eq!(elder(&scene, Elder::Jonah), With(Lizzie));
    // The second attack is another, and Jonah the only one left.
    attacked_by(&mut scene, "cultist-2", "SB");
    assert_eq!(elder(&scene, Elder::Jonah), Ashore(E5CoachRoad));
    assert_eq!(scene.who(Lizzie).wounds, 3);
}

/// Scenario: e5-elder-jonah
/// Would fail if elders ran from an attack that did no harm (T-21), from wounds nobody dealt by attacking, or
/// stayed because a
/// companion took the wound.
#[test]
fn panic_is_for_wounds_of_attacks_after_reduction() {
    // A miss.
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.enemy("cultist-1", E5CoachRoad, 0);
    scene.fight();
    attacked_by(&mut scene, "cultist-1", "BE");
    assert_eq!(elder(&scene, Elder::Jonah), With(Lizzie));
    // Toughness keeps the only wound off.
    let mut scene = village_of(&[Adam, Borden]);
    put(&mut scene, Elder::Jonah, With(Adam));
    scene.enemy("cultist-1", E5CoachRoad, 0);
    scene.fight();
    attacked_by(&mut scene, "cultist-1", "SB");
    assert_eq!(elder(&scene, Elder::Jonah), With(Adam));
    // Tam takes it: wounded all the same.
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.claimed(Lizzie, E5D01, CardSide::Right).enemy("cultist-1", E5CoachRoad, 0);
    scene.fight();
    attacked_by(&mut scene, "cultist-1", "SB");
    scene.play("amount 1");
    assert_eq!((scene.who(Lizzie).wounds, elder(&scene, Elder::Jonah)), (0, Ashore(E5CoachRoad)));
    // The deep one's stress overflows into a wound, which is not a wound of the attack.
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.stressed(Lizzie, 4);
    scene.enemy("deep-one-1", E5CoachRoad, 0);
    scene.fight();
    attacked_by(&mut scene, "deep-one-1", "bB");
    assert_eq!((scene.who(Lizzie).wounds, elder(&scene, Elder::Jonah)), (1, With(Lizzie)));
    // The pier is no enemy.
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.at(Lizzie, E5Quay);
    scene.mythos(E5M4);
    assert_eq!((scene.who(Lizzie).wounds, elder(&scene, Elder::Jonah)), (1, With(Lizzie)));
}

/// Scenario: e5-bosun
/// Would fail if the dog did not keep the elders together.
#[test]
fn bosun_keeps_the_elders_from_panic() {
    let mut scene = village();
    put(&mut scene, Elder::Jonah, With(Lizzie));
    scene.claimed(Lizzie, E5D06, CardSide::Right).enemy("cultist-1", E5CoachRoad, 0);
    scene.fight();
    attacked_by(&mut scene, "cultist-1", "SB");
    scene.play("amount 0");
    assert_eq!((scene.who(Lizzie).wounds, elder(&scene, Elder::Jonah)), (1, With(Lizzie)));
}

/// Scenario: e5-elder-silas, e5-elder-temperance
/// Would fail if the elders of somebody who dies or goes mad were lost, or did not stay where it happened
/// (T-71).
#[test]
fn the_elders_of_the_fallen_are_put_ashore_where_they_fell() {
    for (card, out) in [(E5M4, Out::Dead), (E5M6, Out::Insane)] {
        let mut scene = village();
        put(&mut scene, Elder::Silas, With(Borden));
        put(&mut scene, Elder::Temperance, With(Borden));
        scene.elder_one(Stage::Two, E5LampRoom, 0, false);
        scene.at(Borden, E5SunkenSteps);
        scene.investigator(Borden, |one| match out {
            Out::Dead => one.wounds = 4,
            Out::Insane => one.sanity = 20,
        });
        scene.mythos(card);
        assert_eq!(scene.who(Borden).out, Some(out));
        assert_eq!(elder(&scene, Elder::Silas), Ashore(E5SunkenSteps));
        assert_eq!(elder(&scene, Elder::Temperance), Ashore(E5SunkenSteps));
    }
}
