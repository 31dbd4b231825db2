//! The counted list of plays against every subset of a hand, with the rules of DL-12 and DL-13 written down a second
//! time, card by card and in no hurry.

use std::collections::HashSet;

use engine::{Game, Generator, MoveList, Seat};
use rules_deadlies::{Card, CardSet, Deadlies, Move, Options, State, Suit};
use serde_json::{Value, json};

/// A state in which the first player is to play from that hand; the other cards are in the deck.
fn playing(hand: CardSet) -> State {
    let rest: CardSet = CardSet::ALL.filter(|card| !hand.contains(*card) && *card != Card::HALO).collect();
    let other = rest.into_iter().next().expect("no hand here is that large");
    let deck: Vec<Card> = rest.filter(|card| *card != other).collect();
    let centre: Vec<Card> = if hand.contains(Card::HALO) { vec![] } else { vec![Card::HALO] };
    let player = |seat: u8, hand: Value| json!({"seat": seat, "dial": 6, "hand": hand, "in_front": null, "waiting": false});
    let state = json!({
        "turn": 1, "active": 1, "frame": {"name": "play"}, "draws": [],
        "players": [player(1, json!(hand)), player(2, json!([other]))],
        "deck": deck, "discard": [], "centre": centre, "played": null, "dealt": [], "picks": null, "seen": [], "traded": [],
        "halo_is_public": true,
    });
    serde_json::from_value(state).expect("a state that can be in a game")
}

/// Whether these cards may be played with that one on top, by the ledger's words.
fn may_be_played(cards: &[Card], top: Card) -> bool {
    if cards.len() == 1 {
        return true;
    }
    if cards.contains(&Card::HALO) {
        return false;
    }
    let is_of = |card: &Card, suit: Suit| *card == Card::CORRUPTION || card.suit() == Some(suit);
    if Suit::ALL.iter().any(|suit| cards.iter().all(|card| is_of(card, *suit))) {
        return true;
    }
    let mut values: Vec<u8> = cards.iter().filter_map(|card| card.value()).collect();
    values.sort_unstable();
    if values.windows(2).all(|pair| pair[0] == pair[1]) {
        return true;
    }
    values.windows(2).all(|pair| pair[0] + 1 == pair[1]) && top.value() == values.last().copied()
}

fn compare(hand: CardSet) {
    let game = Deadlies::new(2, Options::default()).expect("two may play");
    let seat = Seat::new(0);
    let state = playing(hand);
    let moves = game.moves(&state, seat).expect("plays are listed");
    let listed: Vec<Move> = moves.all().collect();
    let as_set: HashSet<Move> = listed.iter().copied().collect();
    assert_eq!(as_set.len(), listed.len(), "a play of {hand:?} is listed twice");
    let cards: Vec<Card> = hand.collect();
    let mut legal = 0;
    for subset in 1u32..1 << cards.len() {
        let chosen: Vec<Card> = cards
            .iter()
            .enumerate()
            .filter(|(index, _)| subset >> index & 1 == 1)
            .map(|(_, card)| *card)
            .collect();
        for &top in &chosen {
            let under = chosen.iter().copied().filter(|card| *card != top).collect();
            let play = Move::Play { top, under };
            let wanted = may_be_played(&chosen, top);
            assert_eq!(as_set.contains(&play), wanted, "the list of {hand:?} is wrong about {play}");
            assert_eq!(game.check(&state, seat, &play).is_ok(), wanted, "check is wrong about {play}");
            legal += usize::from(wanted);
        }
    }
    assert_eq!(listed.len(), legal, "the list of {hand:?} holds what is no subset of it");
}

fn random_hand(generator: &mut chance::PlayoutGenerator, size: u32) -> CardSet {
    let mut rest: Vec<Card> = CardSet::ALL.collect();
    (0..size).map(|_| rest.swap_remove(generator.below(rest.len() as u32) as usize)).collect()
}

/// DL-12, DL-13: if this failed, a bot or a page would be offered what the table refuses, or not be offered what it
/// takes.
#[test]
fn the_list_of_plays_is_every_subset_that_may_be_played() {
    let mut generator = chance::PlayoutGenerator::from_seed(1);
    for round in 0..4_000 {
        compare(random_hand(&mut generator, 1 + round % 10));
    }
    for _ in 0..40 {
        compare(random_hand(&mut generator, 12));
    }
}

/// DL-12, DL-13: the same for hands in which much goes together, which a random hand seldom is.
#[test]
fn the_list_is_right_where_suits_and_straights_overlap() {
    let mut generator = chance::PlayoutGenerator::from_seed(2);
    for _ in 0..400 {
        // Few suits, so that nearly every straight is partly of one suit, and the three odd cards more often than not.
        let suits = [Suit::ALL[generator.below(7) as usize], Suit::ALL[generator.below(7) as usize]];
        let mut hand: CardSet = CardSet::EMPTY;
        for _ in 0..8 {
            let suit = suits[generator.below(2) as usize];
            hand = hand.with(Card::suited(suit, 1 + generator.below(7) as u8));
        }
        for odd in [Card::CORRUPTION, Card::PURITY, Card::HALO] {
            if generator.below(3) > 0 {
                hand = hand.with(odd);
            }
        }
        compare(hand);
    }
}

/// If this failed, drawing the random bot's move from a very large hand could overflow, or miss a play.
#[test]
fn a_hand_of_nearly_everything_is_still_counted_and_numbered() {
    let game = Deadlies::new(2, Options::default()).expect("two may play");
    let seat = Seat::new(0);
    let hand = CardSet::ALL.without(Card::suited(Suit::Pride, 1));
    let state = playing(hand);
    let moves = game.moves(&state, seat).expect("plays are listed");
    // Suit sets with any top (a suit of n cards and Corruption: (n + 1) 2^n, without Corruption alone), less the
    // straights of one suit, which are counted below; three single cards; value sets; straights.
    let tops = |cards: u64| cards * (1 << (cards - 1));
    let runs = |cards: u64| cards * (cards - 1) / 2;
    let of_one_suit = 6 * (tops(8) - 1 - runs(8)) + (tops(7) - 1 - runs(7));
    let of_one_value = 6 * (tops(7) - 7) + (tops(6) - 6);
    let counts = [1, 6, 7, 7, 7, 7, 7, 7, 1];
    let mut straights = 0;
    for low in 0..9 {
        for high in low + 1..9 {
            straights += counts[low..=high].iter().product::<u64>();
        }
    }
    assert_eq!(moves.count() as u64, of_one_suit + 3 + of_one_value + straights);
    let mut generator = chance::PlayoutGenerator::from_seed(3);
    for _ in 0..20_000 {
        let play = moves.nth(generator.below(moves.count() as u32) as usize);
        assert_eq!(game.check(&state, seat, &play), Ok(()), "{play}");
    }
}
