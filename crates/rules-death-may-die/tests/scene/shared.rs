//! Bodies that tests of several episodes share: the map, the symbols of the mythos deck, what discovery cards cost, give and
//! may be traded for. Whoever is active is the one who draws, pays and is hurt.

use std::collections::{BTreeMap, BTreeSet};

use rules_death_may_die::content::{self, Refuse};
use rules_death_may_die::ids::InvestigatorId::{Borden, Ian, Lizzie};
use rules_death_may_die::ids::{Claim, DiscoveryCard, InvestigatorId, MythosCard, Space};
use rules_death_may_die::{CardPlace, CardSide, Event, TurnStep};

use super::Scene;

/// A map, walked over.
pub(crate) struct Map {
    /// Where each space leads.
    pub(crate) links: BTreeMap<Space, BTreeSet<Space>>,
    /// How far each space is from the start.
    pub(crate) far: BTreeMap<Space, u8>,
}

/// Walks over the whole map. It has so many spaces and links, and every link works both ways (DM-10).
pub(crate) fn explored(scene: &mut Scene, start: Space, spaces: usize, links: usize) -> Map {
    let mut map = Map { links: BTreeMap::new(), far: BTreeMap::from([(start, 0)]) };
    let mut next = vec![start];
    while let Some(space) = next.pop() {
        let around = scene.ways(space);
        let far = map.far[&space] + 1;
        for to in &around {
            if map.far.get(to).is_none_or(|known| *known > far) {
                map.far.insert(*to, far);
                next.push(*to);
            }
        }
        map.links.insert(space, around);
    }
    assert_eq!(map.links.len(), spaces);
    assert_eq!(map.links.values().map(BTreeSet::len).sum::<usize>(), 2 * links);
    for (from, around) in &map.links {
        assert!(around.iter().all(|to| map.links[to].contains(from)), "links work both ways");
    }
    map
}

/// The map walked over from the first space of the list, with the links of the list and no other (DM-10).
pub(crate) fn linked_as_printed(scene: &mut Scene, spaces: usize, links: &[(Space, Space)]) -> Map {
    let map = explored(scene, links[0].0, spaces, links.len());
    let mut printed: BTreeMap<Space, BTreeSet<Space>> = BTreeMap::new();
    for (one, other) in links {
        printed.entry(*one).or_default().insert(*other);
        printed.entry(*other).or_default().insert(*one);
    }
    assert_eq!(map.links, printed);
    map
}

/// The enemies on the board are these, by kind and space, and no other (DM-03).
pub(crate) fn set_out(scene: &Scene, printed: &[(&str, &[Space])]) {
    let mut found: Vec<(String, Space)> =
        scene.position().figures.iter().map(|one| (one.figure.kind().to_string(), one.space)).collect();
    let mut listed: Vec<(String, Space)> = printed
        .iter()
        .flat_map(|(kind, spaces)| spaces.iter().map(|space| ((*kind).to_owned(), *space)))
        .collect();
    found.sort();
    listed.sort();
    assert_eq!(found, listed);
}

/// Whether Hastur advances with two symbols of his own and this card in the discard pile (DM-62).
pub(crate) fn makes_the_third_symbol(mut scene: Scene, card: MythosCard) -> bool {
    scene.discarded(&[MythosCard::MythosH1, MythosCard::MythosH2, card]);
    scene.step(TurnStep::Check).nudge();
    scene.happened(|event| matches!(event, Event::Advanced { .. }))
}

const fn answer(side: CardSide) -> &'static str {
    match side {
        CardSide::Left => "left",
        CardSide::Right => "right",
    }
}

/// A drawn card has these answers and no other, and refusing it, where that is one of them, changes nothing (DM-51).
pub(crate) fn offers_as_printed(scene: &mut Scene, card: DiscoveryCard, printed: &[&str]) {
    let finder = scene.active();
    scene.discovery(card);
    assert_eq!(scene.options(), printed, "{card}");
    if printed.contains(&"refuse") {
        scene.play("refuse");
        assert_eq!(scene.card(card), CardPlace::Discard, "{card}");
        assert_eq!(scene.condition_of(finder), (0, 0, 1), "{card}");
    } else {
        assert_eq!(scene.refused("refuse"), "DM-51", "{card}");
    }
}

/// A side costs these wounds and this stress, which nothing reduces (T-20), and gives this claim; the second investigator and
/// the other cards are left alone.
pub(crate) fn side_gives(
    scene: &mut Scene,
    card: DiscoveryCard,
    side: CardSide,
    wounds: u8,
    stress: u8,
    claim: Claim,
) {
    let answer = answer(side);
    let finder = scene.active();
    scene.discovery(card).forget();
    scene.play(answer);
    assert_eq!(scene.condition_of(finder), (wounds, stress, 1), "{card} {answer}");
    assert!(scene.was_claimed(finder, claim), "{card} {answer} gives {claim}");
    assert_eq!(scene.held_by(card), Some((finder, side)), "{card} {answer}");
    let position = scene.position();
    assert!(position.discoveries.iter().all(|one| one.card == card || one.place == CardPlace::Deck));
    assert_eq!(scene.condition_of(position.investigators[1].id), (0, 0, 1), "{card} {answer}");
}

/// A side with a price in stress is to be had where the price just fits on the track, and not where it does not (T-20, DM-35).
pub(crate) fn stress_must_fit(
    table: impl Fn() -> Scene,
    card: DiscoveryCard,
    side: CardSide,
    price: u8,
    claim: Claim,
) {
    let answer = answer(side);
    let mut scene = table();
    let finder = scene.active();
    scene.stressed(finder, 4 - price).discovery(card).play(answer);
    assert_eq!(scene.condition_of(finder), (0, 4, 1), "{card} {answer} just fits");
    assert_eq!(scene.held_by(card), Some((finder, side)), "{card} {answer}");

    let mut scene = table();
    scene.stressed(finder, 5 - price).discovery(card);
    if scene.frame() == "discovery" {
        assert_eq!(scene.refused(answer), "T-20", "{card} {answer}");
        return;
    }
    // One answer was left, so nobody was asked (DM-86): to refuse, or the side that refusing means.
    assert!(!scene.was_claimed(finder, claim), "{card} {answer}");
    if content::discovery(card).refuse == Refuse::Free {
        assert_eq!(scene.card(card), CardPlace::Discard, "{card} {answer}");
        assert_eq!(scene.who(finder).stress, 5 - price, "{card} {answer}");
    } else {
        assert_ne!(scene.card(card), CardPlace::Deck, "{card} {answer}");
    }
}

/// A side with a price in stress: paid and claimed; not to be had where it does not fit.
pub(crate) fn side_for_stress(
    table: impl Fn() -> Scene,
    card: DiscoveryCard,
    side: CardSide,
    price: u8,
    claim: Claim,
) {
    side_gives(&mut table(), card, side, 0, price, claim);
    stress_must_fit(table, card, side, price, claim);
}

/// Refusing is free: the card is discarded and nothing happens, even to somebody who could be healed or calmed.
pub(crate) fn free_to_refuse(mut scene: Scene, card: DiscoveryCard) {
    let finder = scene.active();
    scene.investigator(finder, |one| (one.wounds, one.stress) = (2, 2));
    let before = scene.who(finder);
    scene.discovery(card).play("refuse");
    assert_eq!(scene.card(card), CardPlace::Discard, "{card}");
    assert_eq!(scene.who(finder), before, "{card}");
    assert!(!scene.happened(|event| matches!(event, Event::Claimed { .. })), "{card}");
}

/// A side that is not there cannot be chosen (DM-51).
pub(crate) fn no_such_side(mut scene: Scene, card: DiscoveryCard, answer: &str) {
    scene.discovery(card);
    assert_eq!(scene.refused(answer), "DM-51", "{card} {answer}");
}

/// A claimed card may be given away, with its side, and taken, each for an action; or neither (DM-46, T-06).
pub(crate) fn may_be_traded(
    table: impl Fn(&[InvestigatorId]) -> Scene,
    card: DiscoveryCard,
    side: CardSide,
    tradable: bool,
) {
    let give = format!("give {card} to ian");
    let mut scene = table(&[Lizzie, Ian]);
    scene.claimed(Lizzie, card, side);
    assert_eq!(scene.offers(&give), tradable, "{card} {side:?}");
    if tradable {
        scene.plays(&[&give, "yes"]);
        assert_eq!(scene.held_by(card), Some((Ian, side)), "{card}");
        assert_eq!(scene.actions_taken(), 1, "{card}");
    } else {
        assert_eq!(scene.refused(&give), "DM-46", "{card} {side:?}");
    }
    let take = format!("take {card} from lizzie");
    let mut scene = table(&[Ian, Lizzie]);
    scene.claimed(Lizzie, card, side);
    assert_eq!(scene.offers(&take), tradable, "{card} {side:?}");
    if !tradable {
        assert_eq!(scene.refused(&take), "DM-46", "{card} {side:?}");
    }
}

/// Wounds are to be shared out with a companion, who takes as many as their health leaves and is lost at that number (DM-52,
/// T-22).
pub(crate) fn companion_bears(scene: &mut Scene, companion: DiscoveryCard, health: u8, hurt: u8, wounds: u8) {
    let holder = scene.active();
    let most = wounds.min(health - hurt);
    let amounts: Vec<String> = (0..=most).map(|amount| format!("amount {amount}")).collect();
    assert_eq!(scene.options(), amounts, "{companion} with {hurt} wounds");
    scene.play(&format!("amount {most}"));
    assert_eq!(scene.who(holder).wounds, wounds - most, "{companion}");
    let lost = hurt + most == health;
    assert_eq!(scene.card(companion) == CardPlace::Discard, lost, "{companion} with {hurt} wounds");
}

/// Lizzie uses a card on herself or on Borden beside her, not on Ian, who is elsewhere. Of three wounds and four stress the
/// chosen one keeps these, the others keep all.
pub(crate) fn helps_one_here(
    table: impl Fn(&[InvestigatorId]) -> Scene,
    elsewhere: Space,
    card: DiscoveryCard,
    wounds: u8,
    stress: u8,
) {
    for chosen in [Lizzie, Borden] {
        let mut scene = table(&[Lizzie, Borden, Ian]);
        scene.at(Ian, elsewhere).claimed(Lizzie, card, CardSide::Left);
        for id in [Lizzie, Borden, Ian] {
            scene.investigator(id, |one| (one.wounds, one.stress) = (3, 4));
        }
        scene.play(&format!("use {card}"));
        assert_eq!(scene.options(), ["choose lizzie", "choose borden"], "Ian is elsewhere");
        scene.play(&format!("choose {chosen}"));
        for id in [Lizzie, Borden, Ian] {
            let expected = if id == chosen { (wounds, stress) } else { (3, 4) };
            let one = scene.who(id);
            assert_eq!((one.wounds, one.stress), expected, "{card} on {chosen}: {id}");
        }
        assert_eq!(scene.card(card), CardPlace::Discard, "{card}");
    }
}
