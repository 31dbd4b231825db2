//! What a page needs besides the view itself: which card a move is about, whose an event is, names for single things.

mod common;

use common::{Table, game};
use engine::{Cast, English, Game, Seat, Viewer};
use rules_death_name::{Decree, EventView, Frame, Language, Move, Names, Piece, View};
use serde_json::{Value, json};

fn seat(index: usize) -> Seat {
    Seat::new(index)
}

fn card(writer: usize, round: u8) -> Piece {
    Piece::Card { writer: seat(writer), round }
}

fn view(table: &Table, viewer: Viewer) -> View {
    table.session.game().view(table.session.state(), viewer)
}

fn pieces(table: &Table, viewer: Viewer, answer: &str) -> Vec<Piece> {
    let answer: Move = answer.parse().expect("a move");
    answer.pieces(&view(table, viewer))
}

/// A table in the draft of round 1: every card is one seat to the left of its writer.
fn drafting() -> Table {
    let mut table = Table::new(game(4, &[]));
    table.reveal_any();
    table.write(&["Ann", "Bob", "Cid", "Dan"]);
    table
}

/// DN-20, DN-22, DN-50: without this, pressing a card on the page would find another card's move.
#[test]
fn a_move_is_about_a_card() {
    let mut table = Table::new(game(4, &[]));
    table.reveal_any();
    assert_eq!(pieces(&table, Viewer::Seat(seat(2)), "write Cid"), [card(2, 1)]);
    assert_eq!(
        pieces(&table, Viewer::Seat(seat(2)), "keep"),
        [],
        "nobody holds a card while names are written"
    );
    let mut table = drafting();
    for answer in ["keep", "pass"] {
        assert_eq!(pieces(&table, Viewer::Seat(seat(0)), answer), [card(3, 1)]);
        assert_eq!(pieces(&table, Viewer::Seat(seat(1)), answer), [card(0, 1)]);
        assert_eq!(pieces(&table, Viewer::Spectator, answer), []);
    }
    table.keep_all();
    for _ in 2..=4 {
        table.reveal_any();
        table.write(&["Ann", "Bob", "Cid", "Dan"]);
        table.keep_all();
    }
    table.reveal_any();
    assert_eq!(pieces(&table, Viewer::Seat(seat(1)), "select 3"), [card(1, 3)]);
    assert_eq!(json!(card(1, 3)), json!({"name": "card", "writer": 2, "round": 3}));
    let view = view(&table, Viewer::Spectator);
    assert_eq!(view.card(card(1, 3)).and_then(|card| card.name.as_deref()), Some("Bob"));
    for nowhere in [card(1, 0), card(1, 5), card(7, 1)] {
        assert_eq!(view.card(nowhere), None);
    }
    // The places of a line name their cards as moves do.
    let first = view.lines[0].first().expect("a line of four");
    assert_eq!(first.piece(), card(0, 1));
}

/// Without this, the log could not say whose an event is.
#[test]
fn an_event_is_somebodys_or_everybodys() {
    let mut table = Table::new(game(4, &[]));
    let owners = |table: &Table, events: &[rules_death_name::Event]| -> Vec<Option<usize>> {
        let game = table.session.game();
        let seen = events.iter().filter_map(|event| game.view_event(event, Viewer::Spectator));
        seen.map(|event| event.owner().map(Seat::index)).collect()
    };
    let events = table.reveal_any();
    assert_eq!(owners(&table, &events), [None]);
    let events = table.all(&["write Ann", "write Bob", "write Cid", "write Dan"]);
    assert_eq!(owners(&table, &events), [0, 1, 2, 3, 1, 2, 3, 0].map(Some));
    let events = table.all(&["keep", "pass", "keep", "keep"]);
    // Four choices, all revealed, one alone, the line.
    assert_eq!(owners(&table, &events), [Some(0), Some(1), Some(2), Some(3), None, Some(1), None]);
}

/// Without this, a board and its reader would have to make up words of their own.
#[test]
fn single_things_have_names() {
    let table = drafting();
    let cast = Cast::new(["Ada", "Bo", "Cy", "Di"].map(str::to_owned).to_vec());
    let name = |viewer: Viewer, piece: Piece| English.piece(&view(&table, viewer), piece, &cast);
    assert_eq!(name(Viewer::Seat(seat(1)), card(0, 1)), "Ada's card of round 1, “Ann”");
    assert_eq!(name(Viewer::Seat(seat(0)), card(0, 1)), "your own card of round 1, “Ann”");
    assert_eq!(name(Viewer::Spectator, card(0, 1)), "Ada's card of round 1");
    let decree = Decree::new(&[-2, 0, 1, 2, -1, 0]).expect("six icons");
    assert_eq!(English.decree(decree), "1st −2, 2nd nothing, 3rd +1, 4th +2, 5th −1, 6th nothing");
    let icons: Vec<&str> = (-2..=2).map(|icon| English.icon(icon)).collect();
    assert_eq!(icons, ["Lose 2 points", "Lose 1 point", "No effect", "Gain 1 point", "Gain 2 points"]);
    let languages: Vec<&str> = Language::ALL.map(|language| English.language(language)).to_vec();
    assert_eq!(languages, ["English", "Japanese", "French", "German", "Spanish", "Swedish"]);
}

/// The JSON of prompts, events and frames is tagged as that of the other games is.
#[test]
fn json_is_tagged_as_everywhere() {
    let mut table = Table::new(game(4, &[]));
    let tag = |value: Value, tag: &str| value[tag].as_str().map(str::to_owned);
    let events = table.reveal_any();
    assert_eq!(tag(json!(events[0]), "event").as_deref(), Some("revealed"));
    let seen = table.session.game().view_event(&events[0], Viewer::Spectator);
    assert_eq!(tag(json!(seen), "event").as_deref(), Some("revealed"));
    table.write(&["Ann", "Bob", "Cid", "Dan"]);
    let prompt = table.session.game().prompt(table.session.state(), seat(0));
    assert_eq!(tag(json!(prompt), "ask").as_deref(), Some("keep-or-pass"));
    assert_eq!(json!(view(&table, Viewer::Spectator).frame), json!("draft"));
    assert_eq!(view(&table, Viewer::Spectator).frame, Frame::Draft);
}

/// If this failed, every exchange would be a line of the log for each player.
#[test]
fn what_all_do_at_once_is_one_line() {
    let game = game(4, &[]);
    let cast = Cast::new(["Ada", "Bo", "Cy", "Di"].map(str::to_owned).into());
    let events = [
        EventView::Wrote { seat: seat(0), name: Some("Anna".into()) },
        EventView::Wrote { seat: seat(1), name: None },
        EventView::Wrote { seat: seat(2), name: None },
        EventView::Wrote { seat: seat(3), name: None },
        EventView::Received { seat: seat(0), from: seat(3), writer: seat(3), name: Some("Zoe".into()) },
        EventView::Received { seat: seat(1), from: seat(0), writer: seat(0), name: None },
        EventView::Chose { seat: seat(1), pass: None },
        EventView::Chose { seat: seat(2), pass: None },
        EventView::ExchangesUsedUp,
        EventView::Selected { seat: seat(2), card: None },
        EventView::Selected { seat: seat(3), card: None },
    ];
    assert_eq!(
        engine::tell_runs(&English, &game, &events, &cast),
        [
            "Ada writes “Anna”.",
            "Bo, Cy and Di have written a name.",
            "Ada gets Di's card: “Zoe”. Bo gets Ada's card.",
            "Bo and Cy have decided.",
            "That was the last of 3 exchanges: everyone keeps the card in hand.",
            "Cy and Di have chosen a card.",
        ]
    );
}
