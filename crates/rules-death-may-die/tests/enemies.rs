//! The kinds of enemies: dice, health, how many figures there are, and what each does besides.

mod scene;

use rules_death_may_die::ids::{
    DiscoveryCard, ElderOne, EnemyKind, Episode, InvestigatorId, MythosCard, Space, Stage,
};
use rules_death_may_die::{CardSide, Event, Figure, Out};
use scene::Scene;

use ElderOne::{Cthulhu, Hastur};
use Episode::{BlasphemousAlchemy, DanseMacabre, EldritchIdols, TomesOfMadness};
use InvestigatorId::{Ahmed, Borden, Ian, John, Lizzie, SisterBeth};

/// Nobody but those asked for, all of them in one space without fire, tokens or gates.
fn alone(episode: Episode, elder_one: ElderOne, investigators: &[InvestigatorId]) -> (Scene, Space) {
    let space = quiet(episode);
    let mut scene = Scene::new(episode, elder_one, investigators);
    scene.no_enemies().no_fire();
    for investigator in investigators {
        scene.at(*investigator, space);
    }
    (scene, space)
}

/// A space of the map where nothing is.
fn quiet(episode: Episode) -> Space {
    match episode {
        BlasphemousAlchemy => Space::E1StoreRoom,
        TomesOfMadness => Space::E2HermitCell,
        DanseMacabre => Space::E3Bedchamber,
        EldritchIdols => Space::E4VaultStair,
        Episode::AccursedTide => Space::E5LampRoom,
        Episode::UnspeakableHour => Space::E6MeridianCorridor,
    }
}

/// What a card says of an enemy: where it is found, its health, its dice, how many there are.
struct Card {
    kind: EnemyKind,
    episode: Episode,
    elder_one: ElderOne,
    health: u8,
    dice: (u8, u8),
    figures: u8,
}

const fn card(
    kind: EnemyKind,
    episode: Episode,
    elder_one: ElderOne,
    health: u8,
    dice: (u8, u8),
    figures: u8,
) -> Card {
    Card { kind, episode, elder_one, health, dice, figures }
}

const CARDS: [Card; 11] = [
    card(EnemyKind::Cultist, BlasphemousAlchemy, Cthulhu, 2, (0, 2), 10),
    card(EnemyKind::Cultist, BlasphemousAlchemy, Hastur, 2, (0, 2), 10),
    card(EnemyKind::Ghoul, TomesOfMadness, Cthulhu, 3, (1, 1), 5),
    card(EnemyKind::DeepOne, DanseMacabre, Cthulhu, 3, (1, 1), 5),
    card(EnemyKind::FireVampire, BlasphemousAlchemy, Cthulhu, 4, (2, 1), 2),
    card(EnemyKind::Byakhee, BlasphemousAlchemy, Cthulhu, 3, (1, 2), 2),
    card(EnemyKind::HuntingHorror, DanseMacabre, Cthulhu, 5, (2, 1), 2),
    card(EnemyKind::Chthonian, TomesOfMadness, Cthulhu, 7, (2, 2), 1),
    card(EnemyKind::Shoggoth, EldritchIdols, Cthulhu, 8, (3, 1), 1),
    card(EnemyKind::StarSpawn, BlasphemousAlchemy, Cthulhu, 7, (3, 0), 1),
    card(EnemyKind::DiscipleOfHastur, BlasphemousAlchemy, Hastur, 4, (1, 2), 4),
];

/// The notation of the first figure of a kind.
fn first(kind: EnemyKind) -> String {
    Figure::of(kind, 1).expect("there is one of every kind").to_string()
}

/// Scenario: cultist, ghoul, deep-one, fire-vampire, byakhee
/// Scenario: hunting-horror, chthonian, shoggoth, star-spawn, disciple-of-hastur
/// An enemy that attacks alone rolls other dice than its card shows (DM-20, DM-53).
#[test]
fn every_enemy_rolls_the_dice_on_its_card() {
    for card in &CARDS {
        let (mut scene, space) = alone(card.episode, card.elder_one, &[Borden, Lizzie]);
        scene.enemy(&first(card.kind), space, 0);
        scene.fight();
        assert_eq!(scene.last_roll(), card.dice, "{} with {}", card.kind, card.elder_one);
        // Each success is a wound (DM-53): all of the dice show one.
        let faces = "s".repeat(card.dice.0.into()) + &"S".repeat(card.dice.1.into());
        let wounds = card.dice.0 + card.dice.1;
        scene.rolls(&faces);
        assert_eq!(scene.who(Borden).wounds, wounds, "{}", card.kind);
        assert_eq!(scene.who(Lizzie).wounds, 0, "only the active investigator is attacked, {}", card.kind);
    }
}

/// Scenario: cultist, ghoul, deep-one, fire-vampire, byakhee
/// Scenario: hunting-horror, chthonian, shoggoth, star-spawn, disciple-of-hastur
/// An enemy dies a wound too early or too late (DM-44), or its figure does not return to the supply (T-46).
#[test]
fn every_enemy_dies_of_as_many_wounds_as_its_health() {
    for card in &CARDS {
        let (mut scene, space) = alone(card.episode, card.elder_one, &[Lizzie, Borden]);
        let figure = first(card.kind);
        scene.enemy(&figure, space, card.health - 2);
        scene.play(&format!("attack {figure}")).rolls("sbb");
        assert_eq!(scene.figure(&figure), Some((space, card.health - 1)), "{figure} lives with one health");
        // Extra wounds are lost (DM-44).
        scene.play(&format!("attack {figure}")).rolls("ssb");
        assert_eq!(scene.figure(&figure), None, "{figure} is back in the supply");
    }
}

/// Scenario: cultist, ghoul, deep-one, fire-vampire, byakhee
/// Scenario: hunting-horror, chthonian, shoggoth, star-spawn, disciple-of-hastur
/// There are more or fewer figures in the box than the rules say (DM-13).
#[test]
fn there_are_as_many_figures_as_the_box_holds() {
    for card in &CARDS {
        let last = Figure::of(card.kind, card.figures).expect("the last one of its kind");
        assert_eq!(last.number(), card.figures);
        for number in 1..=card.figures {
            let figure = Figure::of(card.kind, number).expect("one of its kind");
            let name =
                if card.figures == 1 { card.kind.to_string() } else { format!("{}-{number}", card.kind) };
            assert_eq!(figure.to_string(), name);
        }
        assert_eq!(Figure::of(card.kind, card.figures + 1), None, "one {} too many", card.kind);
    }
}

/// Scenario: cultist
/// Hastur's cultists are not drawn to the mark, or are so once for each, or Cthulhu's are too.
#[test]
fn cultists_of_hastur_roll_one_green_die_more_against_whoever_is_marked() {
    for (signs, green) in [(0, 2), (1, 3), (3, 3)] {
        let (mut scene, space) = alone(BlasphemousAlchemy, Hastur, &[Borden, Lizzie]);
        scene.enemy("cultist-1", space, 0).investigator(Borden, |one| one.signs = signs);
        // The signs of somebody else do not matter.
        scene.investigator(Lizzie, |one| one.signs = 1);
        scene.fight();
        assert_eq!(scene.last_roll(), (0, green), "with {signs} signs");
    }
}

/// Scenario: ghoul
/// A pack of ghouls is no more dangerous than one, or grows beyond two dice, or others count as ghouls.
#[test]
fn ghouls_roll_a_green_die_for_each_other_ghoul_here_up_to_two() {
    for (others, green) in [(0, 1), (1, 2), (2, 3), (3, 3), (4, 3)] {
        let (mut scene, space) = alone(TomesOfMadness, Cthulhu, &[Borden, Lizzie]);
        scene.enemy("ghoul-1", space, 1);
        for other in 0..others {
            scene.enemy(&format!("ghoul-{}", other + 2), space, 0);
        }
        scene.enemy("cultist-1", space, 0);
        scene.fight();
        scene.play("choose ghoul-1");
        assert_eq!(scene.last_roll(), (1, green), "with {others} others");
    }
    // Next door is not here.
    let (mut scene, space) = alone(TomesOfMadness, Cthulhu, &[Borden, Lizzie]);
    scene.enemy("ghoul-1", space, 0).enemy("ghoul-2", Space::E2Catafalque, 0);
    scene.fight();
    assert_eq!(scene.last_roll(), (1, 1));
}

/// Scenario: deep-one
/// A deep one's attack does not frighten, or only after the roll.
#[test]
fn a_deep_one_frightens_its_target_before_it_rolls() {
    let (mut scene, space) = alone(DanseMacabre, Cthulhu, &[Borden, Lizzie]);
    scene.enemy("deep-one-1", space, 0);
    scene.fight();
    assert_eq!(scene.frame(), "dice");
    assert_eq!((scene.who(Borden).stress, scene.who(Lizzie).stress), (1, 0));
    scene.rolls("bB");
    assert_eq!((scene.who(Borden).stress, scene.who(Borden).wounds), (1, 0));
}

/// Scenario: deep-one
/// Fear beyond the end of the track is lost instead of becoming a wound (T-23), or that wound counts as the attack's, so
/// that Ian takes revenge for it, or toughness does not help against it.
#[test]
fn the_fear_of_a_deep_one_overflows_into_a_wound_that_is_not_of_the_attack() {
    let (mut scene, space) = alone(DanseMacabre, Cthulhu, &[Ian, SisterBeth]);
    scene.enemy("deep-one-1", space, 0).investigator(Ian, |one| one.stress = 4);
    scene.fight();
    assert_eq!(scene.who(Ian).wounds, 1);
    scene.dice("bB");
    assert_ne!(scene.frame(), "offer", "no revenge for what was no wound of the attack");
    assert_eq!(scene.figure("deep-one-1"), Some((space, 0)));
    assert_eq!((scene.who(Ian).stress, scene.who(Ian).wounds), (4, 1));

    let (mut scene, space) = alone(DanseMacabre, Cthulhu, &[SisterBeth, Ian]);
    scene.enemy("deep-one-1", space, 0).investigator(SisterBeth, |one| one.stress = 4);
    scene.fight();
    assert_eq!((scene.who(SisterBeth).stress, scene.who(SisterBeth).wounds), (4, 0));
}

/// Scenario: deep-one
/// The one who steps in front of somebody is spared the fear, or both have it.
#[test]
fn a_deep_one_frightens_whoever_takes_the_attack_over() {
    let (mut scene, space) = alone(DanseMacabre, Cthulhu, &[Borden, John]);
    scene.enemy("deep-one-1", space, 0);
    scene.fight();
    scene.play("yes");
    assert_eq!((scene.who(Borden).stress, scene.who(John).stress), (0, 1));
}

/// Scenario: fire-vampire
/// A vampire that hurts somebody leaves no fire (T-44), or does so when nothing got through.
#[test]
fn a_fire_vampire_lights_its_space_when_its_attack_wounds() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Borden, Lizzie]);
    scene.enemy("fire-vampire-1", space, 0);
    scene.fight();
    scene.rolls("ssB");
    assert_eq!(
        (scene.fire_in(space), scene.who(Borden).wounds),
        (1, 2),
        "one token for the attack, not for each wound"
    );

    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Borden, Lizzie]);
    scene.enemy("fire-vampire-1", space, 0);
    scene.fight();
    scene.rolls("bbB");
    assert_eq!(scene.fire_in(space), 0);

    // Toughness kept the only wound off.
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[John, Lizzie]);
    scene.enemy("fire-vampire-1", space, 0);
    scene.fight();
    scene.rolls("sbB");
    assert_eq!((scene.fire_in(space), scene.who(John).wounds), (0, 0));
}

/// Scenario: fire-vampire
/// A vampire that is hurt leaves no fire, or one for each wound, or none when it dies (T-44).
#[test]
fn a_fire_vampire_lights_its_space_once_for_each_instance_of_wounds() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Lizzie, Borden]);
    scene.enemy("fire-vampire-1", space, 0);
    scene.play("attack fire-vampire-1").rolls("bbb");
    assert_eq!(scene.fire_in(space), 0);
    scene.play("attack fire-vampire-1").rolls("sss");
    assert_eq!((scene.fire_in(space), scene.figure("fire-vampire-1")), (1, Some((space, 3))));
    scene.play("attack fire-vampire-1").rolls("sbb");
    assert_eq!((scene.fire_in(space), scene.figure("fire-vampire-1")), (2, None));
}

/// Scenario: fire-vampire
/// Ian's revenge does not light the second fire of DM-93 (T-44).
#[test]
fn a_fire_vampire_wounded_back_lights_a_second_fire() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Ian, Borden]);
    scene.enemy("fire-vampire-1", space, 0);
    scene.fight();
    scene.dice("sbB").play("reroll black-blank stress").dice("b").plays(&["keep", "yes"]);
    assert_eq!((scene.who(Ian).wounds, scene.who(Ian).stress), (1, 1));
    assert_eq!((scene.fire_in(space), scene.figure("fire-vampire-1")), (2, Some((space, 1))));
}

/// Scenario: fire-vampire
/// With all eight tokens out a ninth is found from somewhere (T-50).
#[test]
fn a_fire_vampire_lights_nothing_when_no_token_is_left() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Lizzie, Borden]);
    scene.enemy("fire-vampire-1", space, 0).fire(Space::E1BoilerRoom, 7);
    scene.investigator(Borden, |one| one.fire = 1);
    scene.play("attack fire-vampire-1").rolls("sbb");
    assert_eq!((scene.fire_in(space), scene.figure("fire-vampire-1")), (0, Some((space, 1))));
}

/// Scenario: fire-vampire
/// T-74: deaths are settled first. The fire tokens of somebody who dies of the same blow are back in the supply when the
/// vampire puts down its own.
#[test]
fn a_fire_vampire_lights_its_space_after_the_dead_have_left_their_fire() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Lizzie, Borden]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    scene.at(Lizzie, Space::E1Corridor).enemy("fire-vampire-1", space, 0);
    scene.investigator(Borden, |one| one.fire = 8);
    scene.claimed(Lizzie, DiscoveryCard::E1D01, CardSide::Left);
    scene.claimed(Lizzie, DiscoveryCard::E1D02, CardSide::Left);
    scene.plays(&["use e1-d01", &format!("choose {space}")]);
    assert_eq!((scene.who(Borden).out, scene.figure("fire-vampire-1")), (Some(Out::Dead), None));
    assert_eq!(scene.fire_in(space), 1);
}

/// Scenario: fire-vampire
/// T-50, T-74: with one token for two vampires wounded at the same moment, the active player says where it goes; with enough
/// for both nobody is asked.
#[test]
fn the_last_fire_for_two_vampires_goes_where_the_active_player_says() {
    let labs = [Space::E1Herbarium, Space::E1Glasshouse];
    let table = |fire: u8| {
        let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Lizzie, Borden]);
        scene.enemy("fire-vampire-1", labs[0], 0).enemy("fire-vampire-2", labs[1], 0).fire(space, fire);
        scene.mythos(MythosCard::E1M6);
        scene
    };
    for chosen in labs {
        let mut scene = table(7);
        assert_eq!(scene.options(), labs.map(|lab| format!("choose {lab}")));
        scene.play(&format!("choose {chosen}"));
        assert_eq!(labs.map(|lab| scene.fire_in(lab)), labs.map(|lab| u8::from(lab == chosen)));
    }
    let scene = table(6);
    assert_eq!((scene.frame(), labs.map(|lab| scene.fire_in(lab))), ("draw-discovery", [1, 1]));
}

/// Scenario: fire-vampire
/// T-74: of one attack that defeats a stage and wounds a vampire, the stage comes first.
#[test]
fn a_fire_vampire_lights_its_space_after_a_stage_has_fallen() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Ian, Borden]);
    scene.elder_one_with_left(Stage::Two, space, 2).enemy("fire-vampire-1", space, 3);
    scene.investigator(Ian, |one| one.levels.set([1, 2, 1]));
    scene.plays(&["attack fire-vampire-1", "also elder-one"]).rolls("sssB").play("amount 1");
    assert_eq!((scene.position().stage, scene.figure("fire-vampire-1")), (Stage::Three, None));
    assert_eq!(scene.fire_in(space), 1);
    let revealed = scene.when(|event| matches!(event, Event::StageRevealed { .. }));
    assert!(revealed < scene.when(|event| matches!(event, Event::FirePlaced { .. })));
}

/// Scenario: fire-vampire
/// T-74: enemies do what their cards say before a lab of the same beaker is flipped, and still after those who died of it.
#[test]
fn a_fire_vampire_lights_its_space_before_a_lab_beside_it_is_flipped() {
    let (mut scene, _) = alone(BlasphemousAlchemy, Cthulhu, &[Lizzie, Borden]);
    let lab = Space::E1Herbarium;
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    scene.at(Lizzie, Space::E1LectureTheatre).at(Borden, lab).enemy("fire-vampire-1", lab, 0).fire(lab, 4);
    scene.investigator(Borden, |one| (one.wounds, one.fire) = (4, 4));
    scene.claimed(Lizzie, DiscoveryCard::E1D03, CardSide::Left);
    scene.play("use e1-d03");
    assert_eq!((scene.frame(), scene.who(Borden).out), ("lab-face", Some(Out::Dead)));
    assert_eq!(scene.fire_in(lab), 5);
}

/// Scenario: byakhee
/// A byakhee's elder signs do not wound, or a double face counts but once (T-10).
#[test]
fn a_byakhee_counts_every_elder_sign_as_a_success() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Borden, Lizzie]);
    scene.enemy("byakhee-1", space, 0);
    scene.fight();
    scene.rolls("eEX");
    assert_eq!(scene.who(Borden).wounds, 4);
}

/// Scenario: byakhee
/// An elder sign counts twice, once for the byakhee and once for its target's arcane mastery (T-10), or a byakhee's
/// ability helps whoever attacks it.
#[test]
fn a_byakhee_counts_first_and_only_when_it_attacks() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Ahmed, Lizzie]);
    scene.enemy("byakhee-1", space, 0);
    scene.fight();
    scene.dice("eBB").play("keep");
    assert_ne!(scene.frame(), "elder-signs");
    assert_eq!(scene.who(Ahmed).wounds, 1);

    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Lizzie, Borden]);
    scene.enemy("byakhee-1", space, 0);
    scene.play("attack byakhee-1").rolls("eee");
    assert_eq!(scene.figure("byakhee-1"), Some((space, 0)));
}

/// Scenario: hunting-horror
/// A hunting horror stays where it is at the end of a turn, goes too far, or hunts somebody else.
#[test]
fn a_hunting_horror_comes_two_spaces_nearer_at_the_end_of_the_turn() {
    let mut scene = Scene::new(DanseMacabre, Cthulhu, &[Borden, Lizzie]);
    scene.no_enemies().at(Borden, Space::E3CarriageDrive).at(Lizzie, Space::E3Bedchamber);
    scene.enemy("hunting-horror-1", Space::E3Bedchamber, 1).enemy("hunting-horror-2", Space::E3Vestibule, 0);
    scene.end_of_turn();
    // One after the other, each once (T-02), in the order the active player picks (T-01).
    scene.play("choose effect hunting-horror-2");
    assert_eq!(scene.figure("hunting-horror-2"), Some((Space::E3CarriageDrive, 0)), "it stops on arrival");
    assert_eq!(scene.figure("hunting-horror-1"), Some((Space::E3Vestibule, 1)));
    assert_eq!(scene.position().turn, 2, "nothing else was asked");
}

/// Scenario: hunting-horror
/// A hunting horror leaves whoever it has found.
#[test]
fn a_hunting_horror_that_has_found_you_stays() {
    let mut scene = Scene::new(DanseMacabre, Cthulhu, &[Borden, Lizzie]);
    scene.no_enemies().enemy("hunting-horror-1", Space::E3CarriageDrive, 0);
    scene.end_of_turn();
    assert_eq!(scene.figure("hunting-horror-1"), Some((Space::E3CarriageDrive, 0)));
    assert_eq!(scene.position().turn, 2);
}

/// Scenario: chthonian
/// The tremor is not felt next door, is felt further off, or shakes somebody whose turn it is not.
#[test]
fn a_chthonian_shakes_whoever_ends_their_turn_in_or_next_to_its_space() {
    for (space, stress) in [(Space::E2Crossing, 1), (Space::E2Catafalque, 1), (Space::E2HermitCell, 0)] {
        let mut scene = Scene::new(TomesOfMadness, Cthulhu, &[Borden, Lizzie]);
        scene.no_enemies().enemy("chthonian", Space::E2Crossing, 0);
        scene.at(Borden, space).at(Lizzie, Space::E2Crossing);
        scene.end_of_turn();
        assert_eq!((scene.who(Borden).stress, scene.who(Borden).wounds), (stress, 0), "{space}");
        assert_eq!(scene.who(Lizzie).stress, 0, "{space}");
        assert_eq!(scene.position().turn, 2);
    }
}

/// Scenario: chthonian
/// The tremor that does not fit on the track is lost, or cannot be reduced (T-23).
#[test]
fn a_chthonian_wounds_whoever_cannot_take_more_stress() {
    for (investigator, wounds) in [(Borden, 1), (John, 0)] {
        let mut scene = Scene::new(TomesOfMadness, Cthulhu, &[investigator, Lizzie]);
        scene.no_enemies().enemy("chthonian", Space::E2CryptDoor, 0);
        scene.investigator(investigator, |one| one.stress = 4);
        scene.end_of_turn();
        assert_eq!((scene.who(investigator).stress, scene.who(investigator).wounds), (4, wounds));
    }
}

/// Scenario: shoggoth
/// A shoggoth does not heal at the end of a turn, heals more than one wound, or below none.
#[test]
fn a_shoggoth_heals_one_wound_at_the_end_of_every_turn() {
    for (before, after) in [(3, 2), (1, 0), (0, 0)] {
        let mut scene = Scene::new(EldritchIdols, Cthulhu, &[Borden, Lizzie]);
        // It is far from whoever ends their turn.
        scene.no_enemies().enemy("shoggoth", Space::E4ConservationVault, before);
        scene.end_of_turn();
        assert_eq!(scene.figure("shoggoth"), Some((Space::E4ConservationVault, after)));
        assert_eq!(scene.position().turn, 2);
    }
}

/// Scenario: star-spawn
/// In R'lyeh a star spawn's attack is no madder than elsewhere, or it is so everywhere.
#[test]
fn a_star_spawn_in_rlyeh_adds_two_tentacles_to_its_attack() {
    for (in_rlyeh, sanity) in [(true, 3), (false, 1)] {
        let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Borden, Lizzie]);
        scene.enemy("star-spawn", space, 0);
        scene.rlyeh(if in_rlyeh { &[Space::E1StoreRoom] } else { &[Space::E1Corridor] });
        scene.fight();
        scene.rolls("sbb");
        assert_eq!((scene.who(Borden).wounds, scene.who(Borden).sanity), (1, sanity));
    }
}

/// Scenario: star-spawn
/// Whoever attacks a star spawn in R'lyeh keeps their sanity, or loses it twice: the two tentacles and those rolled are one
/// loss, which stops at the threshold (T-25).
#[test]
fn a_star_spawn_in_rlyeh_adds_two_tentacles_when_attacked_in_the_same_loss() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Lizzie, Borden]);
    scene.enemy("star-spawn", space, 0);
    scene.rlyeh(&[space]);
    scene.play("attack star-spawn").rolls("sbb");
    assert_eq!((scene.who(Lizzie).sanity, scene.figure("star-spawn")), (3, Some((space, 1))));
    scene.play("attack star-spawn").rolls("ttb");
    assert_eq!(scene.who(Lizzie).sanity, 5, "four of them stop at the threshold");

    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Lizzie, Borden]);
    scene.enemy("star-spawn", space, 0);
    scene.play("attack star-spawn").rolls("sbb");
    assert_eq!(scene.who(Lizzie).sanity, 1, "no R'lyeh space, no tentacles");
}

/// Scenario: star-spawn
/// An attack on a star spawn and others adds its tentacles for each target.
#[test]
fn a_star_spawn_among_several_targets_adds_its_tentacles_once() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Cthulhu, &[Ian, Borden]);
    scene.investigator(Ian, |one| one.levels.set([1, 2, 1])).enemy("cultist-1", space, 0).enemy(
        "star-spawn",
        space,
        0,
    );
    scene.rlyeh(&[space]);
    scene.plays(&["attack cultist-1", "also star-spawn"]).rolls("bbbB");
    assert_eq!(scene.who(Ian).sanity, 3);
    // Left out, it adds nothing.
    scene.plays(&["attack cultist-1", "roll"]).rolls("bbbB");
    assert_eq!(scene.who(Ian).sanity, 3);
}

/// Scenario: disciple-of-hastur
/// A disciple's wound does not mark its target, or every wound does, or a blow that did nothing.
#[test]
fn a_disciple_marks_whoever_its_attack_wounds() {
    for (investigator, faces, signs) in [(Borden, "sSB", 1), (Borden, "bBB", 0), (John, "sBB", 0)] {
        let (mut scene, space) = alone(BlasphemousAlchemy, Hastur, &[investigator, Lizzie]);
        scene.enemy("disciple-of-hastur-1", space, 0);
        scene.fight();
        scene.rolls(faces);
        assert_eq!(scene.who(investigator).signs, signs, "{investigator} {faces}");
        assert_eq!(scene.who(Lizzie).signs, 0);
    }
}

/// Scenario: disciple-of-hastur
/// Whoever hides behind a companion is not marked (T-21), or the mark goes to the first target of an attack that was taken
/// over.
#[test]
fn a_disciple_marks_its_target_even_if_a_companion_takes_the_wound() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Hastur, &[Borden, Lizzie]);
    scene.enemy("disciple-of-hastur-1", space, 0);
    scene.claimed(Borden, DiscoveryCard::E1D10, CardSide::Right);
    scene.fight();
    scene.rolls("sBB").play("amount 1");
    assert_eq!((scene.who(Borden).wounds, scene.who(Borden).signs), (0, 1));

    let (mut scene, space) = alone(BlasphemousAlchemy, Hastur, &[Borden, John]);
    scene.enemy("disciple-of-hastur-1", space, 0);
    scene.fight();
    scene.play("yes").rolls("sSB");
    assert_eq!((scene.who(Borden).signs, scene.who(John).signs), (0, 1));
}

/// Scenario: disciple-of-hastur
/// With all twelve signs given the thirteenth costs nothing (DM-86).
#[test]
fn a_disciple_costs_sanity_when_no_sign_is_left() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Hastur, &[Borden, Lizzie]);
    scene.enemy("disciple-of-hastur-1", space, 0).investigator(Lizzie, |one| one.signs = 12);
    scene.fight();
    scene.rolls("sBB");
    assert_eq!((scene.who(Borden).signs, scene.who(Borden).sanity), (0, 2));
}

/// Scenario: disciple-of-hastur
/// Killing a disciple frees nobody of a sign, or must, or frees another.
#[test]
fn whoever_kills_a_disciple_may_drop_a_sign() {
    for (answer, signs) in [("yes", 1), ("no", 2)] {
        let (mut scene, space) = alone(BlasphemousAlchemy, Hastur, &[Lizzie, Borden]);
        scene.enemy("disciple-of-hastur-1", space, 3);
        scene.investigator(Lizzie, |one| one.signs = 2).investigator(Borden, |one| one.signs = 1);
        scene.play("attack disciple-of-hastur-1").rolls("sbb").play(answer);
        assert_eq!((scene.who(Lizzie).signs, scene.who(Borden).signs), (signs, 1));
    }
    // Without a sign nobody is asked.
    let (mut scene, space) = alone(BlasphemousAlchemy, Hastur, &[Lizzie, Borden]);
    scene.enemy("disciple-of-hastur-1", space, 3);
    scene.play("attack disciple-of-hastur-1").rolls("sbb");
    assert_eq!(scene.frame(), "actions");
}

/// Scenario: disciple-of-hastur
/// DM-80: of several disciples killed by one effect, each frees of a sign as long as there is one to drop.
#[test]
fn disciples_killed_together_are_asked_about_while_a_sign_is_left() {
    for (signs, questions) in [(1, 1), (2, 2), (3, 2)] {
        let (mut scene, space) = alone(BlasphemousAlchemy, Hastur, &[Lizzie, Borden]);
        scene.at(Lizzie, Space::E1Corridor).at(Borden, Space::E1BoilerRoom);
        scene.enemy("disciple-of-hastur-1", space, 0).enemy("disciple-of-hastur-2", space, 0);
        scene.investigator(Lizzie, |one| one.signs = signs);
        scene.claimed(Lizzie, DiscoveryCard::E1D01, CardSide::Left);
        scene.claimed(Lizzie, DiscoveryCard::E1D02, CardSide::Left);
        scene.plays(&["use e1-d01", &format!("choose {space}")]);
        for _ in 0..questions {
            assert_eq!((scene.frame(), scene.options()), ("offer", vec!["yes".to_owned(), "no".to_owned()]));
            scene.play("yes");
        }
        assert_eq!((scene.frame(), scene.who(Lizzie).signs), ("actions", signs - questions));
    }
}

/// Scenario: disciple-of-hastur
/// T-73, DM-80: whoever dies of the effect that kills a disciple has no sign to drop any more.
#[test]
fn the_dead_are_not_asked_to_drop_a_sign() {
    let (mut scene, space) = alone(BlasphemousAlchemy, Hastur, &[Lizzie, Borden]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    scene.enemy("disciple-of-hastur-1", space, 0).at(Borden, Space::E1FrontSteps);
    scene.investigator(Lizzie, |one| one.signs = 2);
    scene.claimed(Lizzie, DiscoveryCard::E1D01, CardSide::Left);
    scene.claimed(Lizzie, DiscoveryCard::E1D02, CardSide::Left);
    // Nobody is in reach but those in her own space.
    scene.play("use e1-d01");
    assert_eq!((scene.who(Lizzie).out, scene.figure("disciple-of-hastur-1")), (Some(Out::Dead), None));
    assert_eq!((scene.active(), scene.frame()), (Borden, "actions"));
}

/// DM-74: the Elder One attacks with other dice than those of all its revealed stages, or can be wounded while the ritual
/// goes on (DM-72).
#[test]
fn the_elder_one_attacks_with_the_dice_of_all_its_stages() {
    let stages = [
        (Cthulhu, Stage::Two, (3, 0)),
        (Cthulhu, Stage::Three, (3, 1)),
        (Cthulhu, Stage::Final, (3, 2)),
        (Hastur, Stage::Two, (2, 2)),
        (Hastur, Stage::Three, (3, 3)),
        (Hastur, Stage::Final, (3, 4)),
    ];
    for (elder_one, stage, dice) in stages {
        let (mut scene, space) = alone(BlasphemousAlchemy, elder_one, &[Borden, Lizzie]);
        scene.elder_one(stage, space, 0, false);
        assert_eq!(scene.refused("attack elder-one"), "DM-72");
        scene.fight();
        assert_eq!(scene.last_roll(), dice, "{elder_one} {stage}");
    }
}

/// Scenario: hunting-horror
/// Of several shortest ways the active player does not choose (DM-14, T-45).
#[test]
fn a_hunting_horror_comes_the_way_the_active_player_chooses() {
    let mut scene = Scene::new(DanseMacabre, Cthulhu, &[Borden, Lizzie]);
    scene.no_enemies().at(Borden, Space::E3Vestibule).enemy("hunting-horror-1", Space::E3Terrace, 0);
    scene.end_of_turn();
    assert_eq!(scene.options(), ["choose e3-library", "choose e3-ballroom-west"]);
    scene.play("choose e3-library");
    assert_eq!(scene.figure("hunting-horror-1"), Some((Space::E3Library, 0)));
}
