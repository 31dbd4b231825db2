//! Kleptomania.

use super::*;

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
