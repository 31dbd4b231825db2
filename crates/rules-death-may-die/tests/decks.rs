//! The two decks: DM-50, DM-51, T-60 to T-63.

mod scene;

use engine::Game;
use rules_death_may_die::ids::{Claim, DiscoveryCard, Insanity, InvestigatorId, MythosCard, Space, Stage};
use rules_death_may_die::{CardPlace, CardSide, Chance, Event, TurnStep};
use scene::{Scene, alone};

use InvestigatorId::{Adam, Borden, Fatima, Ian};

fn outcomes(scene: &Scene) -> Vec<String> {
    let mut all = Vec::new();
    scene.game.outcomes(&scene.state, &mut |chance: Chance, _| all.push(chance.to_string()));
    all
}

/// DM-50: steps in order, what cannot be done is skipped, the card is discarded. If it failed, a step that finds nobody would
/// stop the card.
#[test]
fn a_mythos_card_does_its_steps_in_order_and_skips_what_cannot_be_done() {
    let mut scene = alone(&[Adam, Ian]);
    // No vampire to move, no space to burn; then one is summoned at blue.
    scene.mythos(MythosCard::E1M1);
    assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1SpecimenGallery, 0)));
    assert_eq!(scene.position().fire, []);
    assert_eq!(scene.position().mythos_discard, [MythosCard::E1M1]);
    assert_eq!(scene.position().mythos_deck.len(), 15);

    // In order: the vampire moves first, and the fire is where it arrives.
    let mut scene = alone(&[Adam, Ian]);
    scene.enemy("fire-vampire-1", Space::E1Rotunda, 0);
    scene.mythos(MythosCard::E1M1);
    assert_eq!(scene.figure("fire-vampire-1"), Some((Space::E1EntranceHall, 0)));
    assert_eq!((scene.fire_in(Space::E1EntranceHall), scene.fire_in(Space::E1Rotunda)), (1, 0));
    assert_eq!(scene.figure("fire-vampire-2"), Some((Space::E1SpecimenGallery, 0)));
}

/// DM-50: it affects only the active investigator unless it says otherwise, and its symbol does nothing when drawn. If it
/// failed, others would suffer for Adam's card, or a symbol would advance at once.
#[test]
fn a_mythos_card_is_about_the_active_investigator_and_its_symbol_waits() {
    let mut scene = alone(&[Adam, Ian]);
    scene.arrange(|position| {
        position.rlyeh =
            serde_json::from_value(serde_json::json!(["e1-front-steps", "e1-cold-store"])).expect("spaces");
        let out = [MythosCard::MythosC1, MythosCard::MythosC2];
        position.mythos_deck.retain(|card| !out.contains(card));
        position.mythos_discard = out.to_vec();
    });
    // If you are in a R'lyeh space: a sanity.
    scene.claimed(Adam, DiscoveryCard::E1D12, CardSide::Right).investigator(Adam, |one| one.stress = 1);
    scene.mythos(MythosCard::MythosC3);
    assert_eq!((scene.who(Adam).sanity, scene.who(Ian).sanity), (2, 1));
    assert_eq!(
        (scene.frame(), scene.position().track),
        ("after-mythos", 1),
        "the third symbol is out and waits for 4c"
    );
    assert_eq!(scene.position().mythos_discard.len(), 3);
}

/// DM-51: safe: a discovery card is drawn, what it forces is done, a side is chosen or refused. If it failed, a card would be
/// kept unasked, or forced things would be optional.
#[test]
fn in_a_safe_space_a_discovery_card_is_drawn_and_offers_its_sides() {
    let mut scene = alone(&[Adam, Ian]);
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!((scene.frame(), outcomes(&scene).len()), ("draw-discovery", 15));
    scene.chance("discovery e1-d13");
    assert_eq!(scene.options(), ["left", "right", "refuse"]);
    scene.play("right");
    let adam = serde_json::from_value(serde_json::json!(1)).expect("a place in turn order");
    assert_eq!(scene.card(DiscoveryCard::E1D13), CardPlace::Claimed { by: adam, side: CardSide::Right });
    assert!(scene.was_claimed(Adam, Claim::E1FireAxe));

    // Refused, it is discarded.
    let mut scene = alone(&[Adam, Ian]);
    scene.discovery(DiscoveryCard::E1D13).play("refuse");
    assert_eq!(scene.card(DiscoveryCard::E1D13), CardPlace::Discard);

    // Forced first: with a guilty conscience the bleach stresses whoever finds it.
    let mut scene = alone(&[Adam, Ian]);
    scene.claimed(Adam, DiscoveryCard::E1D12, CardSide::Left).discovery(DiscoveryCard::E1D01);
    assert_eq!((scene.who(Adam).stress, scene.frame()), (1, "discovery"));

    // Where refusing means a side, there is no way around it.
    let mut scene = alone(&[Adam, Ian]);
    scene.discovery(DiscoveryCard::E1D12);
    assert_eq!(scene.options(), ["left", "right"]);
    assert_eq!(scene.refused("refuse"), "DM-51");
}

/// DM-51: not beside enemies. If it failed, one would look around in the middle of a fight.
#[test]
fn beside_enemies_nothing_is_discovered() {
    let mut scene = alone(&[Adam, Ian]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.step(TurnStep::AfterMythos).nudge().rolls("BB");
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveryDrawn { .. })));
    assert_eq!(scene.position().active.index(), 1);
}

/// T-60: if it failed, an empty deck would end discovering, claimed cards would come back, or the discard would be shuffled
/// before it must be.
#[test]
fn an_empty_discovery_deck_is_made_of_its_discard() {
    let mut scene = alone(&[Adam, Ian]);
    scene.arrange(|position| {
        let ian = serde_json::from_value(serde_json::json!(2)).expect("a place in turn order");
        for one in &mut position.discoveries {
            one.place = CardPlace::Discard;
        }
        position.discoveries[4].place = CardPlace::Claimed { by: ian, side: CardSide::Left };
        position.discoveries[12].place = CardPlace::Deck;
    });
    // One card is left: it is drawn, and nothing is shuffled yet.
    scene.step(TurnStep::AfterMythos).nudge();
    assert_eq!(outcomes(&scene), ["discovery e1-d13"]);
    scene.chance("discovery e1-d13").play("left");
    assert!(!scene.happened(|event| matches!(event, Event::DiscoveriesShuffled)));
    // The next finds thirteen.
    scene.step(TurnStep::AfterMythos).nudge();
    assert!(scene.happened(|event| matches!(event, Event::DiscoveriesShuffled)));
    let drawn = outcomes(&scene);
    assert_eq!(drawn.len(), 13);
    assert!(
        !drawn.contains(&"discovery e1-d05".to_owned()) && !drawn.contains(&"discovery e1-d13".to_owned())
    );
}

/// T-60: if it failed, the game would stand still when every card is claimed.
#[test]
fn with_deck_and_discard_empty_nothing_is_drawn() {
    let mut scene = alone(&[Adam, Ian]);
    scene.arrange(|position| {
        let ian = serde_json::from_value(serde_json::json!(2)).expect("a place in turn order");
        for one in &mut position.discoveries {
            let right = one.card == DiscoveryCard::E1D15;
            one.place =
                CardPlace::Claimed { by: ian, side: if right { CardSide::Right } else { CardSide::Left } };
        }
    });
    scene.step(TurnStep::AfterMythos).nudge();
    assert!(scene.happened(|event| matches!(event, Event::NothingToDiscover)));
    assert_eq!(scene.position().active.index(), 1, "and the turn goes on");
}

/// T-61: if it failed, an empty mythos deck would stop the game, or count as an advance.
#[test]
fn an_empty_mythos_deck_is_made_of_its_discard_without_an_advance() {
    let mut scene = alone(&[Adam, Ian]);
    scene.arrange(|position| {
        position.mythos_discard = std::mem::take(&mut position.mythos_deck);
        position.mythos_discard.retain(|card| *card != MythosCard::MythosC7);
        position.mythos_bottom = vec![MythosCard::MythosC7];
    });
    // The card at the bottom comes first, and is the only one.
    scene.step(TurnStep::Mythos).nudge();
    assert!(scene.happened(|event| matches!(event, Event::MythosDrawn { card: MythosCard::MythosC7, .. })));
    assert!(!scene.happened(|event| matches!(event, Event::MythosShuffled)));

    let mut scene = alone(&[Adam, Ian]);
    scene.arrange(|position| position.mythos_discard = std::mem::take(&mut position.mythos_deck));
    scene.step(TurnStep::Mythos).nudge();
    assert!(scene.happened(|event| matches!(event, Event::MythosShuffled)));
    assert_eq!((scene.frame(), outcomes(&scene).len(), scene.position().track), ("draw-mythos", 16, 1));
    assert!(!scene.happened(|event| matches!(event, Event::Advanced { .. })));
}

/// T-63: if it failed, a gain that is of no use could not be claimed, or two bad consciences would weigh double.
#[test]
fn a_gain_of_no_use_is_claimed_and_copies_of_a_condition_count_once() {
    let mut scene = alone(&[Adam, Ian]);
    scene.claimed(Adam, DiscoveryCard::E1D12, CardSide::Left);
    scene.discovery(DiscoveryCard::E1D08).play("left");
    assert!(scene.was_claimed(Adam, Claim::E1GuiltyConscience), "a second copy");
    let mut scene = alone(&[Adam, Ian]);
    scene.claimed(Adam, DiscoveryCard::E1D12, CardSide::Left).claimed(
        Adam,
        DiscoveryCard::E1D08,
        CardSide::Left,
    );
    scene.discovery(DiscoveryCard::E1D01);
    assert_eq!(scene.who(Adam).stress, 1, "the card that names it counts it once");
    // Stress 2, overflow wounds, on each who holds it: once as well.
    let mut scene = alone(&[Adam, Ian]);
    scene.claimed(Adam, DiscoveryCard::E1D12, CardSide::Left).claimed(
        Adam,
        DiscoveryCard::E1D08,
        CardSide::Left,
    );
    scene.mythos(MythosCard::E1M6);
    assert_eq!((scene.who(Adam).stress, scene.who(Adam).wounds), (2, 0));
}

/// DM-52: a level that comes with a card is lent. If it failed, a companion's level would stay when they are gone.
#[test]
fn a_level_lent_by_a_companion_is_not_a_marker_level() {
    let mut scene = alone(&[Ian, Adam]);
    scene.discovery(DiscoveryCard::E1D08).play("right");
    assert!(scene.was_claimed(Ian, Claim::E1Margit));
    assert_eq!(scene.who(Ian).levels.in_order(), [1, 1, 1]);
}

/// DM-62: the PTSD holder keeps the card after it is resolved, and gives up the one before. If it failed, a held card
/// would be in two places, or a trigger in its own steps would replay it.
#[test]
fn a_card_is_held_only_when_fully_resolved() {
    let mut scene = alone(&[Ian, Adam]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false).insanity(Ian, Insanity::Ptsd);
    scene.arrange(|position| {
        position.mythos_deck.retain(|card| *card != MythosCard::MythosC7);
        position.investigators[0].held_mythos = Some(MythosCard::MythosC7);
        position.investigators[0].sanity = 4;
    });
    scene.mythos(MythosCard::MythosC6);
    assert!(
        scene.happened(|event| matches!(event, Event::MythosReplayed { card: MythosCard::MythosC7, .. }))
    );
    scene.play("choose brawling");
    assert_eq!(scene.who(Ian).held_mythos, Some(MythosCard::MythosC6));
    assert_eq!(scene.position().mythos_discard, [MythosCard::MythosC7]);
}

/// DM-76: Fatima bottoms a card and draws another, which stands. If it failed, the bottomed card would be drawn before the
/// deck is through.
#[test]
fn a_bottomed_card_comes_last() {
    let mut scene = alone(&[Fatima, Borden]);
    scene.investigator(Fatima, |one| one.stress = 3).step(TurnStep::Mythos).nudge();
    scene.chance("mythos mythos-c6").play("yes");
    assert_eq!(scene.who(Fatima).stress, 1, "calmed before the next is resolved");
    assert_eq!(scene.position().mythos_bottom, [MythosCard::MythosC6]);
    assert!(!outcomes(&scene).contains(&"mythos mythos-c6".to_owned()));
    scene.chance("mythos mythos-c7");
    assert_eq!(scene.position().mythos_discard, [MythosCard::MythosC7], "and this one stands");
}
