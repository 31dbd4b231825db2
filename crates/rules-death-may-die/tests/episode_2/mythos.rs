//! Episode 2: mythos cards.

use super::*;

/// Scenario: e2-m1
/// If it failed, the ghouls would not close in, or none would come out of the pit.
#[test]
fn nails_on_stone_moves_every_ghoul_one_and_summons_at_red() {
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E2Crossing).enemy("cultist-1", Space::E2Reliquary, 0);
    scene.enemy("ghoul-1", Space::E2Cistern, 1).enemy("ghoul-2", Space::E2BoneGallery, 0);
    scene.mythos(MythosCard::E2M1);
    let now = [
        ("cultist-1", Space::E2Reliquary, 0),
        ("ghoul-1", Space::E2EmbalmingRoom, 1),
        ("ghoul-2", Space::E2Crossing, 0),
        ("ghoul-3", Space::E2CharnelPit, 0),
    ];
    assert_eq!(scene.figures(), figures(&now));

    let mut scene = crypt(&[Lizzie, Ian]);
    for number in 1..=5 {
        scene.enemy(&format!("ghoul-{number}"), Space::E2CryptDoor, 0);
    }
    scene.mythos(MythosCard::E2M1);
    assert!(scene.enemies_in(Space::E2CharnelPit).is_empty(), "five ghouls are all there are (DM-13)");
}

/// Scenario: e2-m2
/// If it failed, the ghouls would feast on what is not there, or go hungry beside a body.
#[test]
fn grave_banquet_leads_ghouls_two_towards_bodies_which_they_eat_and_heal() {
    let mut scene = crypt(&[Lizzie, Ian]);
    lay_bodies(&mut scene, Space::E2EmbalmingRoom, 2);
    scene.enemy("ghoul-1", Space::E2Cistern, 2).enemy("ghoul-2", Space::E2Reliquary, 1);
    scene.mythos(MythosCard::E2M2);
    // From the reliquary the crossing is two of three links on the way.
    let ghoul_2 = scene.figure("ghoul-2").expect("on the board");
    assert_eq!(ghoul_2, (Space::E2Crossing, 1), "not there yet, and not healed");
    assert_eq!(scene.figure("ghoul-1"), Some((Space::E2EmbalmingRoom, 0)));
    assert_eq!(scene.figure("ghoul-3"), Some((Space::E2Cistern, 0)), "yellow");
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2EmbalmingRoom, 1)]));

    // One body feeds one of two: the active player says which.
    let mut scene = crypt(&[Lizzie, Ian]);
    lay_bodies(&mut scene, Space::E2EmbalmingRoom, 1);
    scene.enemy("ghoul-1", Space::E2EmbalmingRoom, 2).enemy("ghoul-2", Space::E2EmbalmingRoom, 1);
    scene.mythos(MythosCard::E2M2);
    assert_eq!(scene.options(), ["choose ghoul-1", "choose ghoul-2"]);
    scene.play("choose ghoul-2");
    assert_eq!(scene.figure("ghoul-1"), Some((Space::E2EmbalmingRoom, 2)));
    assert_eq!(scene.figure("ghoul-2"), Some((Space::E2EmbalmingRoom, 0)));
    assert!(bodies(&scene).is_empty());

    // Each beside a body of its own, or enough for all of a space: nothing to ask (DM-86).
    let mut scene = crypt(&[Lizzie, Ian]);
    lay_bodies(&mut scene, Space::E2EmbalmingRoom, 2);
    lay_bodies(&mut scene, Space::E2Cistern, 1);
    scene.enemy("ghoul-1", Space::E2EmbalmingRoom, 2).enemy("ghoul-2", Space::E2EmbalmingRoom, 1);
    scene.enemy("ghoul-3", Space::E2Cistern, 1).mythos(MythosCard::E2M2);
    assert_ne!(scene.frame(), "each");
    for (ghoul, space) in [(1, Space::E2EmbalmingRoom), (2, Space::E2EmbalmingRoom), (3, Space::E2Cistern)] {
        assert_eq!(scene.figure(&format!("ghoul-{ghoul}")), Some((space, 0)));
    }
    assert!(bodies(&scene).is_empty());

    // No body anywhere: they stay, one is summoned all the same.
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.enemy("ghoul-1", Space::E2Ossuary, 2).mythos(MythosCard::E2M2);
    assert_eq!(
        scene.figures(),
        figures(&[("ghoul-1", Space::E2Ossuary, 2), ("ghoul-2", Space::E2Cistern, 0)])
    );
}

/// Scenario: e2-m3
/// If it failed, the thing below would pass under one without harm, or not come up at all.
#[test]
fn the_floor_breathes_where_the_chthonian_comes_up() {
    let mut scene = crypt(&[Lizzie, Ian, Borden]);
    scene.at(Lizzie, Space::E2Vestibule).at(Ian, Space::E2Vestibule);
    scene.enemy("chthonian", Space::E2CharnelPit, 3);
    scene.mythos(MythosCard::E2M3);
    assert_eq!(scene.figures(), figures(&[("chthonian", Space::E2Vestibule, 3)]), "there is but one (DM-13)");
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Ian).wounds, scene.who(Borden).wounds), (1, 1, 0));

    // Further away it only comes nearer.
    let mut scene = crypt(&[Lizzie, Ian]);
    scene.enemy("chthonian", Space::E2CharnelPit, 0).mythos(MythosCard::E2M3);
    assert_eq!(scene.figure("chthonian"), Some((Space::E2Vestibule, 0)));
    assert_eq!(scene.who(Lizzie).wounds, 0);

    let mut scene = crypt(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E2LowerChapel).mythos(MythosCard::E2M3);
    assert_eq!(scene.figure("chthonian"), Some((Space::E2LowerChapel, 0)), "blue");
    assert_eq!(scene.who(Lizzie).wounds, 0, "it came after the wounds");
}

/// Scenario: e2-m4
/// If it failed, the reading would reach those out of earshot, or nobody.
#[test]
fn read_aloud_costs_sanity_in_and_beside_spaces_with_an_unclaimed_tome() {
    let mut scene = crypt(&[Lizzie, Ian, Borden, John]);
    tome(&mut scene, John, Tome::HungrySaints);
    scene.at(Lizzie, Space::E2Ossuary).at(Ian, Space::E2PlagueVault).at(Borden, Space::E2Vestibule);
    scene.at(John, Space::E2Catafalque);
    scene.mythos(MythosCard::E2M4);
    assert_eq!(scene.who(Lizzie).sanity, 2, "beside the scriptorium");
    assert_eq!(scene.who(Ian).sanity, 2, "in the plague vault");
    assert_eq!(scene.who(Borden).sanity, 1, "two spaces from any");
    assert_eq!(scene.who(John).sanity, 1, "that tome is taken");
    let now = [("cultist-1", Space::E2CharnelPit, 0), ("cultist-2", Space::E2LowerChapel, 0)];
    assert_eq!(scene.figures(), figures(&now));
}

/// Scenario: e2-m5
/// If it failed, those who stay together would be frightened, or those alone would not.
#[test]
fn every_candle_at_once_frightens_whoever_is_alone() {
    let mut scene = crypt(&[Lizzie, Ian, Borden]);
    scene.at(Borden, Space::E2HermitCell).enemy("cultist-1", Space::E2HermitCell, 0);
    scene.investigator(Borden, |one| one.stress = 3).investigator(Ian, |one| one.stress = 4);
    scene.mythos(MythosCard::E2M5);
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1));
    assert_eq!(scene.condition_of(Ian), (0, 4, 1));
    assert_eq!(
        scene.condition_of(Borden),
        (1, 4, 1),
        "a cultist is no company; what does not fit wounds (T-23)"
    );

    let mut scene = crypt(&[Lizzie, Ian]);
    scene.at(Ian, Space::E2Vestibule).mythos(MythosCard::E2M5);
    assert_eq!((scene.who(Lizzie).stress, scene.who(Ian).stress), (2, 2));
}

/// Scenario: e2-m6
/// If it failed, the readers would not go to their books.
#[test]
fn evening_procession_moves_cultists_to_unclaimed_tomes() {
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::NinthDoor);
    scene.enemy("cultist-1", Space::E2Vestibule, 0).enemy("cultist-2", Space::E2Crossing, 1);
    scene.enemy("cultist-3", Space::E2Scriptorium, 0).enemy("cultist-4", Space::E2Reliquary, 0);
    scene.enemy("ghoul-1", Space::E2Crossing, 0);
    scene.mythos(MythosCard::E2M6);
    // Two tomes are two away, by three first steps (DM-14).
    let ways: BTreeSet<_> = scene.options().into_iter().collect();
    let printed = ["choose e2-ossuary", "choose e2-crossing", "choose e2-gnawed-passage"];
    assert_eq!(ways, printed.map(String::from).into());
    scene.play("choose e2-gnawed-passage");
    let now = [
        ("cultist-1", Space::E2GnawedPassage, 0),
        ("cultist-2", Space::E2Catafalque, 1),
        ("cultist-3", Space::E2Scriptorium, 0),
        ("cultist-4", Space::E2HermitCell, 0),
        ("cultist-5", Space::E2Cistern, 0),
        ("cultist-6", Space::E2LowerChapel, 0),
        ("ghoul-1", Space::E2Crossing, 0),
    ];
    assert_eq!(
        scene.figures(),
        figures(&now),
        "the ninth door is taken, so its reader goes to the catafalque"
    );
}

/// Scenario: e2-m7
/// If it failed, the roof would fall elsewhere than over the tunnel and the chthonian.
#[test]
fn roof_fall_wounds_in_tunnels_and_beside_the_chthonian() {
    let mut scene = crypt(&[Lizzie, Ian, Borden, Adam]);
    scene.at(Lizzie, Space::E2GnawedPassage).at(Ian, Space::E2CharnelPit).at(Borden, Space::E2Crossing);
    scene.enemy("chthonian", Space::E2CharnelPit, 0);
    scene.mythos(MythosCard::E2M7);
    let wounds = [Lizzie, Ian, Borden, Adam].map(|id| scene.who(id).wounds);
    assert_eq!(wounds, [1, 1, 0, 0], "one wound where both hold");
    assert_eq!(scene.figures(), figures(&[("chthonian", Space::E2CharnelPit, 0)]));

    let mut scene = crypt(&[Lizzie, Ian]);
    scene.enemy("chthonian", Space::E2Ossuary, 0).at(Ian, Space::E2Ossuary).mythos(MythosCard::E2M7);
    assert_eq!((scene.who(Lizzie).wounds, scene.who(Ian).wounds), (0, 1));

    let mut scene = crypt(&[Lizzie, Ian]);
    scene.at(Lizzie, Space::E2CharnelPit).mythos(MythosCard::E2M7);
    assert_eq!(scene.figure("chthonian"), Some((Space::E2CharnelPit, 0)), "red");
    assert_eq!(scene.who(Lizzie).wounds, 1);
}

/// Scenario: e2-m8, e2-grave-chill
/// If it failed, they would want back what one does not have, or would not get it.
#[test]
fn they_want_a_sigil_back_or_two_sanity() {
    let mut scene = crypt(&[Lizzie, Ian]);
    sigils(&mut scene, Lizzie, &[Sigil::Moth, Sigil::Hand]);
    sigils(&mut scene, Ian, &[Sigil::Key]);
    scene.claimed(Ian, DiscoveryCard::E2D12, Right).investigator(Ian, |one| one.stress = 4);
    scene.mythos(MythosCard::E2M8);
    assert_eq!(scene.options(), ["choose option-1", "choose option-2"]);
    let mut other = crypt(&[Lizzie, Ian]);
    other.state = scene.state.clone();
    scene.play("choose option-1");
    assert_eq!(scene.options(), ["choose e2-sigil-moth", "choose e2-sigil-hand"]);
    scene.play("choose e2-sigil-hand");
    assert_eq!(scene.who(Lizzie).sigils, [1, 0, 0, 0]);
    assert_eq!(scene.position().tokens.pool, [2, 2, 3, 3]);
    assert_eq!(scene.who(Lizzie).sanity, 1);
    assert_eq!(scene.condition_of(Ian), (2, 4, 1), "the chill, and no room for it (T-23)");
    assert_eq!(scene.condition_of(Lizzie), (0, 0, 1), "she has no chill");
    assert_eq!(scene.who(Ian).sigils, [0, 1, 0, 0], "not his card");

    other.play("choose option-2");
    assert_eq!(other.condition_of(Lizzie), (0, 0, 3));
    assert_eq!(other.who(Lizzie).sigils, [1, 0, 1, 0]);

    // With no sigil there is nothing to choose.
    let mut scene = crypt(&[Lizzie, Ian]);
    sigils(&mut scene, Ian, &[Sigil::Key]);
    scene.claimed(Lizzie, DiscoveryCard::E2D12, Right).mythos(MythosCard::E2M8);
    assert_eq!(scene.condition_of(Lizzie), (0, 2, 1));
    assert_eq!(scene.who(Ian).sigils, [0, 1, 0, 0]);
}

/// Six of the eight bear the symbol; if it failed, the Elder One would come too early or too late (DM-62).
#[test]
fn the_first_six_mythos_cards_bear_the_symbol() {
    for (number, card) in MythosCard::ALL.iter().filter(|card| card.id().starts_with("e2-")).enumerate() {
        let mut scene = crypt(&[Lizzie, Ian]);
        // Two symbols are out: this card is the third, or none.
        let others = if number < 2 {
            [MythosCard::E2M5, MythosCard::E2M6]
        } else {
            [MythosCard::E2M1, MythosCard::E2M2]
        };
        scene.arrange(|position| {
            position.mythos_deck.retain(|one| one != card && !others.contains(one));
            position.mythos_discard = vec![*card, others[0], others[1]];
        });
        scene.step(TurnStep::Check).nudge();
        assert_eq!(scene.position().track, if number < 6 { 2 } else { 1 }, "{card}");
    }
}

/// Scenario: e2-advance
/// If it failed, a tome would be left without a reader, or the ghouls would not eat as the end comes nearer.
#[test]
fn an_advance_brings_a_reader_to_every_unclaimed_tome_and_feeds_the_ghouls() {
    let mut scene = crypt(&[Lizzie, Ian]);
    tome(&mut scene, Lizzie, Tome::NinthDoor);
    lay_bodies(&mut scene, Space::E2EmbalmingRoom, 1);
    lay_bodies(&mut scene, Space::E2BoneGallery, 2);
    scene.enemy("cultist-1", Space::E2Scriptorium, 0);
    scene.enemy("ghoul-1", Space::E2Cistern, 2).enemy("ghoul-2", Space::E2BoneGallery, 1);
    scene.enemy("ghoul-3", Space::E2LowerChapel, 1);
    scene.advance();
    while scene.frame() == "each" {
        let first = scene.options()[0].clone();
        scene.play(&first);
    }
    assert_eq!(scene.enemies_in(Space::E2Scriptorium), ["cultist-1"], "one is there already");
    for space in [Space::E2Catafalque, Space::E2PlagueVault] {
        assert_eq!(scene.enemies_in(space).len(), 1, "{space}");
    }
    assert!(scene.enemies_in(Space::E2Reliquary).is_empty(), "that tome is taken");
    assert_eq!(scene.figure("ghoul-1"), Some((Space::E2EmbalmingRoom, 0)));
    assert_eq!(scene.figure("ghoul-2"), Some((Space::E2BoneGallery, 0)), "there already");
    assert_eq!(scene.figure("ghoul-3"), Some((Space::E2Crossing, 1)), "on its way");
    assert_eq!(bodies(&scene), BTreeSet::from([(Space::E2BoneGallery, 1)]));
}

/// Scenario: e2-advance
/// If it failed, two ghouls would share one body, or the order would not be the active player's.
#[test]
fn of_two_ghouls_at_one_body_the_first_in_order_eats() {
    let mut scene = crypt(&[Lizzie, Ian]);
    lay_bodies(&mut scene, Space::E2EmbalmingRoom, 1);
    scene.enemy("ghoul-1", Space::E2Cistern, 2).enemy("ghoul-2", Space::E2Cistern, 1);
    scene.advance().play("choose ghoul-2");
    assert_eq!(scene.figure("ghoul-2"), Some((Space::E2EmbalmingRoom, 0)));
    assert_eq!(scene.figure("ghoul-1"), Some((Space::E2Cistern, 2)), "nothing is left to go to");
    assert!(bodies(&scene).is_empty());
}
