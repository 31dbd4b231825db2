//! What whoever draws the table needs besides words: the pieces an answer is about, whose an event is, and the JSON.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod common;

use std::collections::BTreeSet;

use common::{Table, play_at_random, seat};
use engine::{Cast, English, Game, Kind, Seat, Viewer};
use expect_test::{Expect, expect};
use rules_it_dies_with_me::{Card, EventView, Move, Names as _, Piece, Place, Prompt, Tombstone, View};
use serde::Serialize;

/// Whether the piece is on the table as that seat sees it.
fn is_there(piece: Piece, view: &View, own: Seat) -> bool {
    let player = |seat: Seat| view.players.iter().find(|player| player.seat == seat);
    let has = |seat: Seat, card: Card| {
        player(seat).is_some_and(|player| match card.dead_number() {
            Some(number) => player.out_of_the_will.top() == number,
            None => player.cards.count(card) > 0,
        })
    };
    match piece {
        Piece::Number { number } => (1..=6).contains(&number),
        Piece::OwnDie => player(own).is_some_and(|player| player.die.is_some()),
        Piece::Die { seat } | Piece::Token { seat } => player(seat).is_some() && seat != own,
        Piece::Card { seat, card } => has(seat, card),
        Piece::OwnCard { card } => has(own, card),
        Piece::Drawn { card } => view.drawn.contains(&card),
        Piece::OutOfTheWill { seat } => player(seat).is_some_and(|player| !player.out_of_the_will.is_empty()),
    }
}

/// If this failed, pressing a piece would not find its answers, or an answer would light up nothing.
#[test]
fn every_answer_is_about_pieces_on_the_table() {
    let mut reached = BTreeSet::new();
    play_at_random(40, |asked| {
        for answer in &asked.moves {
            let pieces = answer.pieces();
            assert!(!pieces.is_empty(), "{answer}");
            for piece in pieces {
                assert!(is_there(piece, &asked.view, asked.seat), "{answer}: {piece:?}");
                reached.insert(piece.kind());
            }
        }
    });
    assert_eq!(reached, Piece::KINDS.iter().copied().collect());
}

/// If this failed, what somebody did would stand under another's name.
#[test]
fn the_first_event_of_an_answer_is_its_givers() {
    play_at_random(10, |asked| {
        let first = asked.game.view_event(&asked.events[0], Viewer::Spectator).unwrap();
        assert_eq!(first.owner(), Some(asked.seat), "{first:?}");
    });
}

fn check_json(value: impl Serialize, expected: Expect) {
    expected.assert_eq(&serde_json::to_string(&value).unwrap());
}

/// If this failed, who reads the JSON would have to know the order of seats, of words or of tiles.
#[test]
fn in_json_things_have_names_and_seats_are_named() {
    let mut table = Table::base(4).give(1, "it").give(3, "me");
    table.round(&[6, 5, 5, 1]);
    table.chance("draw whisper-round");
    table.play("@1 whisper it");
    table.play("@3 whisper me");
    let event = |kind: &str| *table.events.iter().find(|event| event.kind() == kind).unwrap();
    check_json(
        event("Revealed"),
        expect![[
            r#"{"event":"revealed","dice":[{"seat":1,"number":6},{"seat":2,"number":5},{"seat":3,"number":5},{"seat":4,"number":1}]}"#
        ]],
    );
    check_json(
        event("WordsPassed"),
        expect![[r#"{"event":"words-passed","words":[{"seat":1,"card":"it"},{"seat":3,"card":"me"}]}"#]],
    );
    check_json(event("Cancelled"), expect![[r#"{"event":"cancelled","numbers":[5]}"#]]);
    check_json(event("Moved"), expect![[r#"{"event":"moved","seat":4,"place":"grave-2"}"#]]);
    check_json(
        "trade it @2 me".parse::<Move>().unwrap().pieces(),
        expect![[r#"[{"name":"own-card","card":"it"},{"name":"card","seat":2,"card":"me"}]"#]],
    );
    check_json(
        Prompt::Seance { first: Card::It, second: Card::OutOfTheWill3 },
        expect![[r#"{"ask":"seance","first":"it","second":"out-of-the-will-3"}"#]],
    );
    let view = table.game.view(&table.state, Viewer::Seat(seat(1)));
    check_json(
        &view.players[3],
        expect![[r#"{"seat":4,"place":"grave-2","die":1,"cards":{"me":1},"out_of_the_will":[]}"#]],
    );
    let dead_die =
        Table::dead_die(4, "dead-1 it-dies dead-3 with-me dead-5 dead-6").give(2, "out-of-the-will-2");
    let view = dead_die.game.view(&dead_die.state, Viewer::Seat(seat(1)));
    check_json(
        &view.players[1],
        expect![[
            r#"{"seat":2,"place":"grave-1","die":null,"cards":{},"out_of_the_will":["out-of-the-will-2"]}"#
        ]],
    );
    check_json(
        &view.tombstones[..2],
        expect![[r#"[{"tile":"grave-1","tombstone":"dead-1"},{"tile":"grave-2","tombstone":"it-dies"}]"#]],
    );
}

/// If this failed, an event from elsewhere could show a number no die has, or a word that is none.
#[test]
fn an_event_that_cannot_be_is_not_read() {
    for (wrong, right) in [
        (
            r#"{"event":"revealed","dice":[{"seat":1,"number":7}]}"#,
            r#"{"event":"revealed","dice":[{"seat":1,"number":6}]}"#,
        ),
        (
            r#"{"event":"words-passed","words":[{"seat":1,"card":"wild-rumor"}]}"#,
            r#"{"event":"words-passed","words":[{"seat":1,"card":"me"}]}"#,
        ),
        (
            r#"{"event":"moved","seat":1,"place":"grave-7"}"#,
            r#"{"event":"moved","seat":1,"place":"grave-6"}"#,
        ),
    ] {
        assert!(serde_json::from_str::<EventView>(wrong).is_err(), "{wrong}");
        let read: EventView = serde_json::from_str(right).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), right);
    }
}

/// If this failed, a page could not label what it shows, or two things would bear one name.
#[test]
fn every_thing_has_a_name_of_its_own() {
    let cast = Cast::new(["Ann", "Bob", "Cat", "Dan"].map(str::to_owned).to_vec());
    let cards: BTreeSet<&str> = Card::ALL.iter().map(|card| English.card(*card)).collect();
    assert_eq!(cards.len(), Card::ALL.len());
    let tombstones: BTreeSet<String> =
        Tombstone::ALL.iter().map(|tombstone| English.tombstone(*tombstone)).collect();
    assert_eq!(tombstones.len(), Tombstone::ALL.len());
    let places: Vec<&str> = Place::ALL.iter().map(|place| English.place(*place)).collect();
    assert_eq!(places.join(", "), "grave 1, grave 2, grave 3, grave 4, grave 5, grave 6, the journal");
    let answers = ["pick 3", "turn up", "trade it @2 me", "sink @3", "play exhume", "hold @4", "absolve @2"];
    let pieces: Vec<String> = answers
        .iter()
        .flat_map(|answer| answer.parse::<Move>().unwrap().pieces())
        .map(|piece| English.piece(piece, &cast))
        .collect();
    expect![[r#"
        3
        your Loaded Coffin
        your die
        your IT
        Bob's ME
        Cat's token
        Exhume
        Dan's die
        Bob's top Out Of The Will"#]]
    .assert_eq(&pieces.join("\n"));
}
