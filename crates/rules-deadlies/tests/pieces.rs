//! What whoever draws the table needs besides words: the pieces an answer is about, whose an event is, names of single
//! things, and what is told as one.

use std::collections::BTreeSet;

use chance::PlayoutGenerator;
use engine::{Cast, English, Game, Generator as _, Kind, MoveList, Pending, Seat, Viewer, tell_runs};
use rules_deadlies::{
    Card, CardSet, Deadlies, Event, EventView, Move, Names as _, Options, Piece, State, Suit, View,
};

fn cast() -> Cast {
    Cast::new(["Ada", "Bo", "Cy", "Di"].map(str::to_owned).into())
}

/// A question of a random game: who is asked, what they see and may answer, and what came of the answer they gave.
struct Asked {
    seat: Seat,
    view: View,
    moves: Vec<Move>,
    events: Vec<Event>,
}

fn play_at_random(games: u64, mut each: impl FnMut(&Deadlies, &Asked)) {
    let game = Deadlies::new(4, Options::default()).expect("four can play");
    for seed in 1..=games {
        let mut generator = PlayoutGenerator::from_seed(seed);
        let mut state: State = game.start();
        loop {
            match game.pending(&state) {
                Pending::Over(_) => break,
                Pending::Chance => {
                    let chance = game.sample(&state, &mut generator);
                    game.apply_chance_unchecked(&mut state, &chance, &mut Vec::new());
                }
                Pending::Decisions(mut seats) => {
                    let seat = seats.next().expect("somebody is asked");
                    let moves = game.moves(&state, seat).expect("no question is open");
                    let moves: Vec<Move> = (0..moves.count()).map(|index| moves.nth(index)).collect();
                    let answer = moves[generator.below(moves.len() as u32) as usize];
                    let view = game.view(&state, Viewer::Seat(seat));
                    let mut events = Vec::new();
                    game.apply_move_unchecked(&mut state, seat, &answer, &mut events);
                    each(&game, &Asked { seat, view, moves, events });
                }
            }
        }
    }
}

/// If this failed, pressing a card or a player would not find the answers, or light up what is not there.
#[test]
fn every_piece_of_an_answer_is_on_the_table() {
    let mut reached = BTreeSet::new();
    play_at_random(20, |_, asked| {
        for piece in asked.moves.iter().flat_map(|answer| answer.pieces()) {
            let is_there = match piece {
                Piece::Card { card } => asked.view.hand.is_some_and(|hand| hand.contains(card)),
                Piece::Player { seat } => seat != asked.seat && seat.index() < asked.view.players.len(),
                Piece::Suit { .. } | Piece::Deck => true,
                Piece::Hand => asked.view.hand.is_some_and(|hand| !hand.is_empty()),
            };
            assert!(is_there, "{piece:?} of {:?}", asked.seat);
            reached.insert(piece.kind());
        }
    });
    assert_eq!(reached, Piece::KINDS.iter().copied().collect());
}

#[test]
fn an_answer_names_its_pieces() {
    let pieces = |text: &str| {
        let answer: Move = text.parse().expect("a move");
        answer.pieces().into_iter().map(|piece| English.piece(piece, &cast())).collect::<Vec<_>>().join(", ")
    };
    for (answer, expected) in [
        ("play Gr4 on Gr2 Gr3", "Greed 4, Greed 2, Greed 3"),
        ("as Wrath", "Wrath"),
        ("choose @2", "Bo"),
        ("take @3", "Cy"),
        ("trade @4", "Di"),
        ("show Pr3", "Pride 3"),
        ("discard Halo", "Halo"),
        ("deal", "the deck"),
        ("draw", "the deck"),
        ("discard-hand", "your hand"),
        ("stop", ""),
        ("nothing", ""),
        ("both", ""),
        ("pass", ""),
    ] {
        assert_eq!(pieces(answer), expected, "{answer}");
    }
}

/// If this failed, what somebody did would stand under another's name.
#[test]
fn the_first_event_of_an_answer_is_its_givers() {
    let mut owned = 0;
    play_at_random(10, |game, asked| {
        let Some(first) = asked.events.first() else { return };
        let first = game.view_event(first, Viewer::Spectator).expect("everybody notices everything");
        assert_eq!(first.owner(), Some(asked.seat), "{first:?}");
        owned += 1;
    });
    assert!(owned > 100, "only {owned} answers had events");
    assert_eq!(EventView::Dealt { to: Seat::new(2), card: Card::HALO }.owner(), Some(Seat::new(2)));
    assert_eq!(EventView::Reshuffled.owner(), None);
}

#[test]
fn single_things_have_names() {
    let names: Vec<String> = CardSet::ALL.map(|card| English.card(card)).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 52, "two cards have one name");
    assert!(
        ["Greed 3", "Corruption", "Purity", "Halo"].iter().all(|name| names.iter().any(|one| one == name))
    );
    assert_eq!(
        Suit::ALL.map(|suit| English.suit(suit)).join(" "),
        "Pride Greed Lust Gluttony Sloth Wrath Envy"
    );
    assert_eq!(English.dial(6), "dial 6");
}

/// If this failed, a game would begin with two dozen lines about cards.
#[test]
fn a_deal_is_one_line() {
    let game = Deadlies::new(4, Options::default()).expect("four can play");
    let mut generator = PlayoutGenerator::from_seed(1);
    let mut state = game.start();
    let mut events: Vec<Event> = Vec::new();
    while matches!(game.pending(&state), Pending::Chance) {
        let chance = game.sample(&state, &mut generator);
        game.apply_chance_unchecked(&mut state, &chance, &mut events);
    }
    let ada = Viewer::Seat(Seat::new(0));
    let told = |viewer| {
        let seen: Vec<EventView> = events.iter().filter_map(|event| game.view_event(event, viewer)).collect();
        tell_runs(&English, &game, &seen, &cast())
    };
    assert_eq!(
        told(Viewer::Spectator),
        ["Ada draws 7 cards; Bo draws 6 cards; Cy draws 6 cards; Di draws 6 cards.", "Turn 1: Ada.",]
    );
    let hand = game.view(&state, ada).hand.expect("Ada sees her hand");
    let cards: Vec<String> = hand.map(|card| English.card(card)).collect();
    assert_eq!(told(ada)[0].split(';').next(), Some(&*format!("Ada draws {}", cards.join(", "))));
}

#[test]
fn what_greed_deals_is_one_line_and_so_is_taking_it() {
    let game = Deadlies::new(4, Options::default()).expect("four can play");
    let seat = Seat::new;
    let card = |name: &str| name.parse::<Card>().expect("a card");
    let events = [
        EventView::Dealt { to: seat(1), card: card("Pr3") },
        EventView::Dealt { to: seat(2), card: card("Lu1") },
        EventView::Stopped { seat: seat(0) },
        EventView::TookDealt { seat: seat(1) },
        EventView::TookDealt { seat: seat(2) },
        EventView::TookDealt { seat: seat(3) },
    ];
    assert_eq!(
        tell_runs(&English, &game, &events, &cast()),
        ["Dealt: Pride 3 to Bo, Lust 1 to Cy.", "Ada stops dealing.", "The dealt cards go to Bo, Cy and Di.",]
    );
}
