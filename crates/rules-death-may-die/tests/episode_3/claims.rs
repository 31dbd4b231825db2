//! Episode 3: what can be claimed.

use super::*;

/// Green dice of an attack on an enemy in the attacker's space, or one space away, with a card claimed.
fn green_in_attack(who: InvestigatorId, card: DiscoveryCard, side: CardSide, enemy: &str, here: bool) -> u8 {
    let mut scene = quiet_ball_of(&[who, Lizzie]);
    scene.at(who, E3Terrace).claimed(who, card, side);
    scene.enemy(enemy, if here { E3Terrace } else { E3RoseGarden }, 0);
    scene.green_dice_of(&format!("attack {enemy}"))
}

/// Scenario: e3-hand-cannon, e3-halberd, e3-harpoon
/// The green dice of the weapons: more for who has the skill, or against a deep one; those for close quarters
/// not at range.
#[test]
fn weapons_of_the_ball_add_the_dice_printed() {
    // Borden has neither brawling nor marksman; Ian has brawling (one die of his own), the Kid has marksman.
    let left = CardSide::Left;
    let right = CardSide::Right;
    assert_eq!(green_in_attack(Borden, E3D03, left, "cultist-1", true), 2, "elephant pistol");
    assert_eq!(green_in_attack(TheKid, E3D03, left, "cultist-1", true), 3, "with marksman");
    assert_eq!(green_in_attack(TheKid, E3D03, left, "cultist-1", false), 3, "at range too");
    assert_eq!(green_in_attack(Borden, E3D04, right, "cultist-1", true), 1, "halberd");
    assert_eq!(green_in_attack(Ian, E3D04, right, "cultist-1", true), 1 + 2, "with brawling");
    assert_eq!(green_in_attack(TheKid, E3D04, right, "cultist-1", false), 0, "not at range");
    assert_eq!(green_in_attack(Borden, E3D11, left, "cultist-1", true), 1, "harpoon");
    assert_eq!(green_in_attack(Borden, E3D11, left, "deep-one-1", true), 2, "against a deep one");
    assert_eq!(green_in_attack(TheKid, E3D11, left, "deep-one-1", false), 2, "at range too");
    assert_eq!(green_in_attack(TheKid, E3D11, left, "hunting-horror-1", false), 1);
}

/// Scenario: e3-sabre
/// A green die and one free reroll in every attack in one's own space, none at range.
#[test]
fn the_sabre_gives_a_die_and_a_free_reroll_at_close_quarters() {
    let mut scene = quiet_ball_of(&[Borden, Lizzie]);
    scene.at(Borden, E3Terrace).claimed(Borden, E3D09, CardSide::Left);
    scene.enemy("hunting-horror-1", E3Terrace, 0);
    for attack in 1..=2 {
        scene.play("attack hunting-horror-1");
        assert_eq!(scene.last_roll(), (3, 1));
        scene.dice("bbbB");
        scene.play("reroll black-blank free").dice("b");
        assert!(!scene.offers("reroll black-blank free"), "one in each attack roll, here in attack {attack}");
        scene.play("keep");
    }
    assert_eq!(scene.who(Borden).stress, 0);

    let mut scene = quiet_ball_of(&[TheKid, Lizzie]);
    scene.at(TheKid, E3Terrace).claimed(TheKid, E3D09, CardSide::Left);
    scene.enemy("hunting-horror-1", E3RoseGarden, 0);
    scene.play("attack hunting-horror-1");
    assert_eq!(scene.last_roll(), (3, 0));
    scene.dice("bbb");
    assert!(!scene.offers("reroll black-blank free"));
}

/// Scenario: e3-warded-mail
/// Discarded when the successes of an attack on you are final, it keeps off all its wounds, but not the
/// tentacles; kept, it does nothing; and it is not asked about where there is no success.
#[test]
fn warded_mail_keeps_off_one_attack() {
    let attacked = |faces: &str| {
        let mut scene = quiet_ball_of(&[Borden, Lizzie]);
        scene.at(Borden, E3Kitchen).claimed(Borden, E3D04, CardSide::Left);
        scene.enemy("hunting-horror-1", E3Kitchen, 0);
        scene.fight();
        scene.rolls(faces);
        scene
    };
    let mut scene = attacked("xsS");
    assert_eq!(scene.frame(), "offer");
    scene.play("yes");
    assert_eq!(scene.condition_of(Borden), (0, 0, 2), "no wound, one sanity");
    assert_eq!(scene.card(E3D04), CardPlace::Discard);

    let mut scene = attacked("xsS");
    scene.play("no");
    assert_eq!(scene.condition_of(Borden), (3, 0, 2));
    assert_eq!(scene.held_by(E3D04), Some((Borden, CardSide::Left)));

    let scene = attacked("tbB");
    assert_eq!(scene.condition_of(Borden), (0, 0, 2));
    assert_eq!(scene.held_by(E3D04), Some((Borden, CardSide::Left)), "nothing to keep off, nothing asked");
}

/// Scenario: e3-warded-mail
/// DM-80: it is offered only where a wound would come through; toughness alone takes the only one.
#[test]
fn warded_mail_is_not_offered_for_a_wound_that_toughness_takes() {
    for (faces, offered) in [("sbB", false), ("ssB", true)] {
        let mut scene = quiet_ball_of(&[John, Lizzie]);
        scene.at(John, E3Kitchen).claimed(John, E3D04, CardSide::Left);
        scene.enemy("hunting-horror-1", E3Kitchen, 0).fight();
        scene.rolls(faces);
        assert_eq!(scene.frame() == "offer", offered, "{faces}");
        assert_eq!(scene.held_by(E3D04), Some((John, CardSide::Left)), "{faces}");
        assert_eq!(scene.who(John).wounds, 0, "{faces}");
    }
}

/// Scenario: e3-servants-key
/// Once per turn and only between actions it moves its holder one space for no action; enemies do not follow
/// and fire does not cling (DM-43).
#[test]
fn the_servants_key_opens_a_way_nobody_follows() {
    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen).claimed(Ian, E3D05, CardSide::Left);
    scene.enemy("cultist-1", E3Kitchen, 0).fire(E3Kitchen, 1);
    scene.play("use e3-d05");
    assert_eq!(scene.options(), ["choose e3-supper-room", "choose e3-boathouse"]);
    scene.play("choose e3-boathouse");
    assert_eq!(scene.who(Ian).space, E3Boathouse);
    assert_eq!(scene.who(Ian).fire, 0);
    assert_eq!(scene.figure("cultist-1"), Some((E3Kitchen, 0)));
    assert_eq!(scene.actions_taken(), 0);
    assert_eq!(scene.held_by(E3D05), Some((Ian, CardSide::Left)));
    assert_eq!(scene.refused("use e3-d05"), "DM-54", "once per turn");

    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen).claimed(Ian, E3D05, CardSide::Left);
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(scene.frame(), "draw-discovery", "only between actions");

    let mut scene = quiet_ball();
    scene.claimed(Lizzie, E3D05, CardSide::Left);
    assert!(!scene.offers("use e3-d05"), "only by its holder");
}

/// Scenario: e3-domino
/// A level of stealth: who had none may leave one enemy behind in each Move.
#[test]
fn the_domino_mask_lends_stealth() {
    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen).claimed(Ian, E3D07, CardSide::Left);
    scene.enemy("cultist-1", E3Kitchen, 0).enemy("cultist-2", E3Kitchen, 1);
    scene.play("go e3-boathouse");
    assert_eq!(scene.frame(), "leave-behind");
    scene.play("choose cultist-2").play("go e3-jetty");
    assert_eq!(scene.figure("cultist-2"), Some((E3Kitchen, 1)));
    assert_eq!(scene.figure("cultist-1"), Some((E3Jetty, 0)), "one in each Move at level 1");

    let mut scene = quiet_ball();
    scene.at(Ian, E3Kitchen).enemy("cultist-1", E3Kitchen, 0);
    scene.play("go e3-boathouse");
    assert_eq!(scene.figure("cultist-1"), Some((E3Boathouse, 0)), "without the mask it follows");
}

/// Scenario: e3-champagne
/// It calms one investigator of your space entirely, yourself or another, for no action, at any moment of
/// your turn that T-62 names; where nobody is stressed it cannot be used (DM-80).
#[test]
fn champagne_calms_one_of_your_space() {
    let mut scene = Scene::new(Episode::DanseMacabre, ElderOne::Hastur, &[Ian, Lizzie, TheKid]);
    scene.no_enemies().claimed(Ian, E3D08, CardSide::Left).at(TheKid, E3Kitchen);
    assert_eq!(scene.refused("use e3-d08"), "DM-54", "nobody is stressed");
    scene.investigator(TheKid, |kid| kid.stress = 4);
    assert!(!scene.offers("use e3-d08"), "somebody elsewhere does not count");
    scene.investigator(Lizzie, |lizzie| lizzie.stress = 3).investigator(Ian, |ian| ian.stress = 2);
    scene.play("use e3-d08");
    assert_eq!(scene.options(), ["choose ian", "choose lizzie"]);
    scene.play("choose lizzie");
    assert_eq!(scene.who(Lizzie).stress, 0);
    assert_eq!(scene.who(Ian).stress, 2);
    assert_eq!(scene.who(TheKid).stress, 4);
    assert_eq!(scene.card(E3D08), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);

    for step in [TurnStep::AfterMythos, TurnStep::BeforeFire, TurnStep::AfterFire] {
        let mut scene = quiet_ball();
        scene.claimed(Ian, E3D08, CardSide::Left).investigator(Ian, |ian| ian.stress = 2);
        scene.at(Lizzie, E3Kitchen).step(step).nudge();
        assert!(scene.offers("use e3-d08"), "{step:?}");
        scene.play("use e3-d08");
        assert_eq!(scene.who(Ian).stress, 0, "{step:?}");
    }
}

/// Scenario: e3-dance-card
/// It flips a hidden dancer anywhere; `here` is that dancer's space and `you` its holder. With no dancer
/// hidden it cannot be used.
#[test]
fn the_dance_card_unmasks_somebody_anywhere() {
    let mut scene = quiet_ball();
    scene.at(Lizzie, E3SupperRoom).claimed(Ian, E3D10, CardSide::Left);
    scene.investigator(Ian, |ian| ian.stress = 1);
    scene.play("use e3-d10");
    assert_eq!(scene.frame(), "choose-token");
    assert_eq!(scene.options().len(), 6, "one for each space with dancers: they are alike there");
    scene.play("choose dancer-7").chance("dancer e3-guest-hysteric");
    assert_eq!(hidden_in(&scene, E3SupperRoom), 1);
    assert_eq!(scene.who(Lizzie).stress, 1, "who is there is stressed");
    assert_eq!(scene.who(Ian).stress, 1, "who flipped it from afar is not");
    assert_eq!(scene.card(E3D10), CardPlace::Discard);
    assert_eq!(scene.actions_taken(), 0);

    let mut scene = quiet_ball();
    dancers(&mut scene, &[]);
    scene.claimed(Ian, E3D10, CardSide::Left).investigator(Ian, |ian| ian.stress = 3);
    scene.play("use e3-d10").chance("dancer e3-guest-sleuth");
    assert_eq!(scene.who(Ian).stress, 1, "the sleuth calms whoever flips");

    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D10, CardSide::Left).arrange(|position| {
        position.tokens.slots[..10].fill(None);
        position.tokens.faces = [0; 8];
        position.tokens.slots[10..].fill(Some(E3Kitchen));
    });
    assert_eq!(scene.refused("use e3-d10"), "DM-54");
}

/// Scenario: e3-laudanum
/// It heals all wounds of one investigator of your space and costs that one a sanity.
#[test]
fn laudanum_heals_all_and_costs_a_sanity() {
    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D12, CardSide::Left);
    scene.investigator(Lizzie, |lizzie| lizzie.wounds = 4).investigator(Ian, |ian| ian.wounds = 1);
    scene.plays(&["use e3-d12", "choose lizzie"]);
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 2));
    assert_eq!(scene.condition_of(Ian), (1, 0, 1));
    assert_eq!(scene.card(E3D12), CardPlace::Discard);

    let mut scene = quiet_ball();
    scene.at(Lizzie, E3Kitchen).claimed(Ian, E3D12, CardSide::Left).investigator(Ian, |ian| ian.wounds = 3);
    scene.play("use e3-d12");
    assert_eq!(scene.condition_of(Ian), (0, 0, 2), "alone there is nobody to choose");
}

/// Scenario: e3-score
/// Two green dice for cutting in; it cannot be traded.
#[test]
fn the_missing_page_helps_to_cut_in_and_is_kept() {
    let mut scene = quiet_ball();
    reveal(&mut scene, "hostess", E3Kitchen);
    scene.at(Ian, E3Kitchen).at(Lizzie, E3Kitchen).claimed(Ian, E3D14, CardSide::Left);
    assert_eq!(scene.refused("give e3-d14 to lizzie"), "DM-46");
    scene.play("escort e3-sorcerer-hostess");
    assert_eq!(scene.last_roll(), (3, 2));
}

/// Scenario: e3-hesper
/// Two green dice for cutting in, and none for unmasking.
#[test]
fn old_hesper_helps_to_cut_in() {
    let mut scene = quiet_ball();
    reveal(&mut scene, "hostess", E3SupperRoom);
    dancers(&mut scene, &[E3SupperRoom]);
    scene.at(Ian, E3SupperRoom).claimed(Ian, E3D11, CardSide::Right);
    scene.play("escort e3-sorcerer-hostess");
    assert_eq!(scene.last_roll(), (3, 2));
    scene.rolls("bbbBB").plays(&["stop", "do e3-unmask"]);
    assert_eq!(scene.last_roll(), (3, 0));
}

/// Scenario: e3-peacock, e3-quill
/// One and two green dice for unmasking, which add up, and none for cutting in.
#[test]
fn peacock_and_columnist_help_to_unmask() {
    for (cards, green) in [(vec![E3D02], 1), (vec![E3D06], 2), (vec![E3D02, E3D06], 3)] {
        let mut scene = quiet_ball();
        dancers(&mut scene, &[E3SupperRoom]);
        reveal(&mut scene, "hostess", E3SupperRoom);
        scene.at(Ian, E3SupperRoom);
        for card in &cards {
            scene.claimed(Ian, *card, CardSide::Right);
        }
        scene.play("do e3-unmask");
        assert_eq!(scene.last_roll(), (3, green), "{cards:?}");
        scene.rolls(&format!("bbb{}", "B".repeat(usize::from(green))));
        scene.play("escort e3-sorcerer-hostess");
        assert_eq!(scene.last_roll(), (3, 0), "{cards:?}");
    }
}

/// Scenario: e3-gorilla
/// A level of brawling: a die at close quarters for who had none, several targets at once for Ian (DM-52).
#[test]
fn samson_lends_a_level_of_brawling() {
    assert_eq!(green_in_attack(Borden, E3D01, CardSide::Right, "cultist-1", true), 1);
    let mut scene = quiet_ball();
    scene.at(Ian, E3Terrace).claimed(Ian, E3D01, CardSide::Right);
    scene.enemy("cultist-1", E3Terrace, 0).enemy("hunting-horror-1", E3Terrace, 0);
    scene.plays(&["attack cultist-1", "also hunting-horror-1"]).rolls("sssB");
    scene.play("amount 1");
    assert_eq!(scene.figure("cultist-1"), Some((E3Terrace, 1)));
    assert_eq!(scene.figure("hunting-horror-1"), Some((E3Terrace, 2)));
}

/// Scenario: e3-piers
/// A level of swiftness: one Move a turn that costs no action, and four spaces long for who was swift
/// already.
#[test]
fn piers_lends_a_level_of_swiftness() {
    let mut scene = quiet_ball_of(&[TheKid, Lizzie]);
    scene.claimed(TheKid, E3D05, CardSide::Right);
    scene.plays(&["go e3-vestibule", "stop"]);
    assert_eq!(scene.actions_taken(), 0, "the first Move is free");
    scene.plays(&["go e3-library", "stop"]);
    assert_eq!(scene.actions_taken(), 1);

    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D05, CardSide::Right);
    scene.plays(&["go e3-vestibule", "go e3-library", "go e3-ballroom-east", "go e3-terrace"]);
    assert_eq!(scene.frame(), "actions", "four spaces and no more");
    assert_eq!(scene.who(Ian).space, E3Terrace);
}

/// Scenario: e3-ames
/// A level of toughness: every instance of damage is one wound less.
#[test]
fn mr_ames_lends_toughness() {
    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D15, CardSide::Right).investigator(Ian, |ian| ian.stress = 4);
    dancers(&mut scene, &[E3CarriageDrive]);
    scene.at(Lizzie, E3Kitchen).mythos(E3M5);
    assert!(scene.happened(|event| matches!(event, Event::DamageReduced { by: 1, .. })));
    scene.play("amount 0");
    assert_eq!(scene.who(Ian).wounds, 1, "two wounds of overflow less one");
}

/// DM-52, T-22: the companions of the ball take wounds up to their health and are then gone.
/// Scenario: e3-gorilla, e3-peacock, e3-piers, e3-quill, e3-hesper, e3-ames
/// With another health a companion would stand between its friend and the deep ones too long, or not long
/// enough.
#[test]
fn companions_of_the_ball_have_the_health_printed() {
    let companions = [(E3D01, 3), (E3D02, 1), (E3D05, 1), (E3D06, 1), (E3D11, 2), (E3D15, 2)];
    for (card, health) in companions {
        // Mr Ames keeps off one of the wounds, so he is met by one more (stress cannot be more than full).
        let wounds = if card == E3D15 { 1 } else { 2 };
        for hurt in 0..health {
            let mut scene = quiet_ball();
            dancers(&mut scene, &[E3CarriageDrive]);
            scene.claimed(Ian, card, CardSide::Right).investigator(Ian, |ian| ian.stress = 4);
            scene.at(Lizzie, E3Kitchen);
            scene.hurt(card, hurt);
            scene.mythos(E3M5);
            companion_bears(&mut scene, card, health, hurt, wounds);
        }
    }
}

/// DM-46, T-06: everything found at the ball may be traded but the missing page and a scandal, and it keeps
/// its side.
#[test]
fn all_but_the_page_and_the_scandal_may_be_traded() {
    let left =
        [E3D03, E3D04, E3D05, E3D07, E3D08, E3D09, E3D10, E3D11, E3D12].map(|card| (card, CardSide::Left));
    let right = [E3D01, E3D02, E3D04, E3D05, E3D06, E3D11, E3D15].map(|card| (card, CardSide::Right));
    for (card, side) in left.into_iter().chain(right) {
        may_be_traded(quiet_ball_of, card, side, true);
    }
    for (card, side) in [(E3D06, CardSide::Left), (E3D14, CardSide::Left), (E3D14, CardSide::Right)] {
        may_be_traded(quiet_ball_of, card, side, false);
    }
}

/// Scenario: e3-servants-key
/// Used in one turn, the key opens again in its holder's next.
#[test]
fn the_servants_key_opens_once_in_every_turn() {
    let mut scene = quiet_ball();
    scene.claimed(Ian, E3D05, CardSide::Left).at(Ian, E3Kitchen);
    scene.plays(&["use e3-d05", "choose e3-boathouse"]);
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.position().active.index(), 1);
    assert!(!scene.offers("use e3-d05"), "not in the turn of another");
    scene.step(TurnStep::Over).nudge();
    assert_eq!(scene.position().active.index(), 0);
    assert!(scene.offers("use e3-d05"));
}
