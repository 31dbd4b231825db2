//! Play from positions with hardly a card to draw, which random games from the deal never come to: empty hands that
//! wait (DL-76), draws cut short (DL-15), dealing that ends by itself (DL-34), turns without a card (DL-11).

use chance::PlayoutGenerator;
use engine::{Game, Generator, Inspect, Kind, MoveList, Pending, Viewer};
use rules_deadlies::{Card, CardSet, Deadlies, Event, Memory, Options, State};
use serde_json::json;

/// A position in which at most three cards are in deck and discard pile, and some hands are empty and wait.
fn scarce(seats: usize, generator: &mut PlayoutGenerator) -> State {
    let mut rest: Vec<Card> = CardSet::ALL.collect();
    let mut take =
        |generator: &mut PlayoutGenerator| rest.swap_remove(generator.below(rest.len() as u32) as usize);
    let mut hands = vec![CardSet::EMPTY; seats];
    let mut piles = [CardSet::EMPTY; 2];
    let holders: Vec<usize> = (0..seats).filter(|seat| *seat == 0 || generator.below(3) > 0).collect();
    let in_piles = generator.below(4);
    let mut centre = CardSet::EMPTY;
    for place in 0..52 {
        let card = take(generator);
        if place < in_piles && card != Card::HALO {
            let pile = &mut piles[generator.below(2) as usize];
            *pile = pile.with(card);
        } else if card == Card::HALO && generator.below(2) == 0 {
            centre = CardSet::one(card);
        } else {
            let hand = &mut hands[holders[generator.below(holders.len() as u32) as usize]];
            *hand = hand.with(card);
        }
    }
    let dials = if seats == 6 { [0, 2, 4, 4] } else { [0, 2, 4, 6] };
    let mut player = |(index, hand): (usize, &CardSet)| {
        let dial = dials[generator.below(4) as usize];
        json!({"seat": index + 1, "dial": dial, "hand": hand, "in_front": null, "waiting": hand.is_empty()})
    };
    let players: Vec<_> = hands.iter().enumerate().map(&mut player).collect();
    if hands[0].is_empty() {
        // The first player is to play, so there must be something to play with: very rarely there is not.
        return scarce(seats, generator);
    }
    let state = json!({
        "turn": 4_900, "active": 1, "frame": {"name": "play"}, "draws": [], "players": players,
        "deck": piles[0], "discard": piles[1], "centre": centre, "played": null, "dealt": [], "picks": null,
        "seen": [], "traded": [], "halo_is_public": true,
    });
    serde_json::from_value(state).expect("a state that can be in a game")
}

/// One random step. Every list is held against `check`, every state against the invariants and its own JSON, every view
/// against a re-dealt state.
fn step(
    game: &Deadlies,
    state: &mut State,
    events: &mut Vec<Event>,
    generator: &mut PlayoutGenerator,
) -> bool {
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(state, viewer);
        let redealt = game.redeal(&view, &Memory::default(), generator);
        assert_eq!(game.invariants(&redealt), Ok(()));
        assert_eq!(game.view(&redealt, viewer), view);
        assert_eq!(game.pending(&redealt), game.pending(state));
        let Some(seat) = viewer.seat().filter(|seat| game.pending(state).seats().contains(*seat)) else {
            continue;
        };
        assert_eq!(game.prompt(&redealt, seat), game.prompt(state, seat));
        let lists =
            [state, &redealt].map(|state| game.moves(state, seat).expect("every question has a list"));
        assert_eq!(lists[0].count(), lists[1].count());
        for _ in 0..4 {
            let place = generator.below(lists[0].count() as u32) as usize;
            let answer = lists[0].nth(place);
            assert_eq!(answer, lists[1].nth(place));
            assert_eq!(game.check(state, seat, &answer), Ok(()));
        }
        assert_eq!(game.check(state, seat, &game.default_move(state, seat)), Ok(()));
    }
    match game.pending(state) {
        Pending::Over(_) => return false,
        Pending::Chance => {
            let chance = game.sample(state, generator);
            assert!(game.check_chance(state, &chance));
            game.apply_chance_unchecked(state, &chance, events);
        }
        Pending::Decisions(mut seats) => {
            let seat = seats.next().expect("somebody is asked");
            let answer = game.propose(state, seat, generator);
            game.apply_move_unchecked(state, seat, &answer, events);
        }
    }
    assert_eq!(game.invariants(state), Ok(()));
    let text = serde_json::to_string(state).expect("a state serialises");
    assert_eq!(serde_json::from_str::<State>(&text).expect("and comes back"), *state);
    true
}

/// If this failed, a game in which the cards run out would stop, leak a hand, or lose a card.
#[test]
fn the_game_goes_on_when_the_cards_run_out() {
    let mut generator = PlayoutGenerator::from_seed(5);
    let mut reached = std::collections::BTreeMap::new();
    for round in 0..2_000 {
        let seats = 2 + round % 5;
        let game = Deadlies::new(seats as u8, Options::default()).expect("two to six may play");
        let mut state = scarce(seats, &mut generator);
        let mut events = Vec::new();
        for _ in 0..30 {
            if !step(&game, &mut state, &mut events, &mut generator) {
                break;
            }
        }
        for event in &events {
            *reached.entry(event.kind()).or_insert(0) += 1;
        }
    }
    for kind in ["RanOut", "HadNothingToPlay", "Reshuffled", "Stopped", "Answered", "Lowered"] {
        assert!(reached.get(kind).is_some_and(|count| *count >= 3), "{kind} in {reached:?}");
    }
}
