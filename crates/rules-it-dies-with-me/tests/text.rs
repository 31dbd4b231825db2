//! What people read: the board, the questions, the answers.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod common;

use std::collections::BTreeSet;

use common::{Table, play_at_random, seat};
use engine::{Cast, English, Game, MoveList, Viewer, Words};
use expect_test::{Expect, expect};
use rules_it_dies_with_me::{Card, EventView};

fn check_board(table: &Table, viewer: Viewer, expected: Expect) {
    let view = table.game.view(&table.state, viewer);
    let cast = Cast::new(["Ann", "Bob", "Cat", "Dan"].map(str::to_owned).to_vec());
    expected.assert_eq(&English.board(&table.game, &view, &cast));
}

/// If this failed, somebody at a terminal would miss what everybody at the table sees, or see what they must not.
#[test]
fn the_board_tells_what_the_viewer_may_know() {
    let mut table = Table::dead_die(4, "dead-1 it-dies dead-3 with-me dead-5 dead-6")
        .places(&[2, 1, 4, 1])
        .give(1, "it it wild-rumor")
        .give(3, "loaded-coffin out-of-the-will-2 out-of-the-will-4");
    table.play("@1 pick 3");
    table.play("@2 pick 6");
    check_board(
        &table,
        Viewer::Seat(seat(1)),
        expect![[r#"
            Round 1 of at most 500.
              Grave 1 (DEAD 1): Bob and Dan
              Grave 2 (IT or DIES): Ann
              Grave 3 (DEAD 3): nobody
              Grave 4 (WITH or ME): Cat
              Grave 5 (DEAD 5): nobody
              Grave 6 (DEAD 6): nobody
              The journal: nobody
            Ann: 2 IT and Wild Rumor; 1 word missing; number chosen: 3.
            Bob: no cards; 4 words missing; number chosen.
            Cat: Loaded Coffin and Out Of The Will 4 over 2; 3 words missing; still choosing.
            Dan: no cards; 4 words missing; still choosing.
            Deck: 62 cards. Discard pile: 0 cards.
        "#]],
    );
    check_board(
        &table,
        Viewer::Spectator,
        expect![[r#"
            Round 1 of at most 500.
              Grave 1 (DEAD 1): Bob and Dan
              Grave 2 (IT or DIES): Ann
              Grave 3 (DEAD 3): nobody
              Grave 4 (WITH or ME): Cat
              Grave 5 (DEAD 5): nobody
              Grave 6 (DEAD 6): nobody
              The journal: nobody
            Ann: 2 IT and Wild Rumor; 1 word missing; number chosen.
            Bob: no cards; 4 words missing; number chosen.
            Cat: Loaded Coffin and Out Of The Will 4 over 2; 3 words missing; still choosing.
            Dan: no cards; 4 words missing; still choosing.
            Deck: 62 cards. Discard pile: 0 cards.
        "#]],
    );
    table.play("@3 pick 6");
    table.play("@4 pick 2");
    table.play("@3 turn keep");
    table.chance("draw seance");
    table.chance("draw exhume");
    check_board(
        &table,
        Viewer::Spectator,
        expect![[r#"
            Round 1 of at most 500.
              Grave 1 (DEAD 1): Bob and Dan
              Grave 2 (IT or DIES): Ann
              Grave 3 (DEAD 3): nobody
              Grave 4 (WITH or ME): Cat
              Grave 5 (DEAD 5): nobody
              Grave 6 (DEAD 6): nobody
              The journal: nobody
            Ann: 2 IT and Wild Rumor; 1 word missing; die shows 3, the highest left.
            Bob: no cards; 4 words missing; die shows 6, cancelled.
            Cat: Loaded Coffin and Out Of The Will 4 over 2; 3 words missing; die shows 6, cancelled.
            Dan: no cards; 4 words missing; die shows 2, the lowest left.
            Seance has drawn Exhume.
            Deck: 60 cards. Discard pile: 0 cards.
        "#]],
    );
}

/// If this failed, a question or an answer would read wrongly.
#[test]
fn questions_and_answers_read_well() {
    let mut table = Table::base(4).give(1, "it me").give(2, "dies");
    table.round(&[6, 5, 5, 1]);
    table.chance("draw confession");
    let view = table.game.view(&table.state, Viewer::Seat(seat(1)));
    let cast = Cast::numbered(4);
    let prompt = table.game.prompt(&table.state, seat(1));
    let mut text = English.prompt(&table.game, &view, &prompt, &cast);
    for answer in table.game.moves(&table.state, seat(1)).unwrap().all() {
        text += &format!("\n{answer}: {}", English.answer(&table.game, &view, &answer, &cast));
    }
    expect![[r#"
        Confession: which card do you give, and which do you take for it?
        trade it @2 dies: Give IT for Seat 2's DIES
        trade me @2 dies: Give ME for Seat 2's DIES"#]]
    .assert_eq(&text);
}

/// If this failed, a question would not be one, or two buttons under it would read alike.
#[test]
fn every_question_is_one_and_no_two_answers_read_alike() {
    let cast = Cast::numbered(6);
    play_at_random(5, |asked| {
        let question = English.prompt(asked.game, &asked.view, &asked.prompt, &cast);
        assert!(question.ends_with('?'), "{question}");
        let answers = asked.moves.iter().map(|answer| English.answer(asked.game, &asked.view, answer, &cast));
        let different: BTreeSet<String> = answers.collect();
        assert_eq!(different.len(), asked.moves.len(), "{different:?}");
    });
}

/// If this failed, whoever has answered before the others would be told so in notation.
#[test]
fn an_answer_that_waits_for_others_is_told_to_its_giver_in_words() {
    let cast = Cast::new(["Ann", "Bob", "Cat", "Dan"].map(str::to_owned).to_vec());
    let line = |table: &Table, viewer: Viewer| {
        let board = English.board(&table.game, &table.game.view(&table.state, viewer), &cast);
        board.lines().find(|line| line.starts_with("Ann:")).unwrap().to_owned()
    };
    let own = Viewer::Seat(seat(1));
    let mut turned = Table::dead_die(4, "dead-1 dead-2 dead-3 dead-4 dead-5 dead-6")
        .give(1, "loaded-coffin")
        .give(2, "loaded-coffin");
    turned.round(&[3, 4, 6, 6]);
    turned.play("@1 turn up");
    assert_eq!(line(&turned, own), "Ann: Loaded Coffin; 4 words missing; die shows 3; will turn the die up.");
    assert_eq!(line(&turned, Viewer::Spectator), "Ann: Loaded Coffin; 4 words missing; die shows 3.");
    let mut passed = Table::base(4).give(1, "it").give(2, "me");
    passed.round(&[6, 5, 5, 1]);
    passed.chance("draw whisper-round");
    passed.play("@1 whisper it");
    assert_eq!(
        line(&passed, own),
        "Ann: IT; 3 words missing; die shows 6, the highest left; will pass IT to the left."
    );
    assert_eq!(
        line(&passed, Viewer::Seat(seat(2))),
        "Ann: IT; 3 words missing; die shows 6, the highest left."
    );
}

/// If this failed, setting up The Dead Die would be six lines of the log, and every card that is kept two.
#[test]
fn what_belongs_together_is_one_line() {
    let table = Table::base(4);
    let cast = Cast::new(["Ada", "Bo", "Cy", "Di"].map(str::to_owned).into());
    let laid = |tile: &str, tombstone: &str| EventView::TombstoneLaid {
        tile: tile.parse().unwrap(),
        tombstone: tombstone.parse().unwrap(),
    };
    let picked = |number: u8| EventView::Picked { seat: seat(number), number: None };
    let (it, me) = (Card::It, Card::Me);
    let events = [
        laid("grave-1", "dead-3"),
        laid("grave-2", "it-dies"),
        laid("grave-3", "dead-1"),
        EventView::Picked { seat: seat(1), number: Some(3) },
        picked(2),
        picked(3),
        picked(4),
        EventView::NumberDead { seat: seat(2), number: 3 },
        EventView::NumberDead { seat: seat(4), number: 1 },
        EventView::Drew { seat: seat(3), card: it },
        EventView::Kept { seat: seat(3), card: it },
        EventView::Drew { seat: seat(3), card: me },
    ];
    assert_eq!(
        engine::tell_runs(&English, &table.game, &events, &cast),
        [
            "Tombstones are laid: DEAD 3 on grave 1, IT or DIES on grave 2 and DEAD 1 on grave 3.",
            "Ada picks 3.",
            "Bo, Cy and Di pick a number each.",
            "3 is dead to Bo. 1 is dead to Di.",
            "Cy draws and keeps IT.",
            "Cy draws ME.",
        ]
    );
}
