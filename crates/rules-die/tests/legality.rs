//! The law and the list: every move there is, tried in thousands of positions.

mod common;

use std::collections::BTreeSet;

use chance::PlayoutGenerator;
use common::scene;
use engine::{Game, Inspect, Kind, MoveList, Pending, Ruled, Silent};
use rules_die::{Die, Move, Refusal, State};

/// The list must hold each move that `check` takes, once, and no other.
fn compare(game: &Die, state: &State, all: &[Move]) {
    let listed: Vec<String> = game
        .moves(state, state.turn)
        .expect("a closed question")
        .all()
        .map(|answer| answer.to_string())
        .collect();
    let taken: BTreeSet<String> = all
        .iter()
        .filter(|answer| game.check(state, state.turn, answer).is_ok())
        .map(|answer| answer.to_string())
        .collect();
    assert_eq!(listed.len(), taken.len(), "{listed:?} are listed, {taken:?} are legal in {state:?}");
    assert_eq!(BTreeSet::from_iter(listed), taken, "in {state:?}");
}

#[test]
fn the_list_is_what_the_law_takes() {
    let all = Move::all();
    for options in Die::variants(2) {
        let game = Die::new(2, options).expect("the game seats two");
        let mut generator = PlayoutGenerator::from_seed(7);
        let mut positions = 0;
        while positions < 3_000 {
            let mut state = game.start();
            loop {
                match game.pending(&state) {
                    Pending::Chance => {
                        let chance = game.sample(&state, &mut generator);
                        game.apply_chance_unchecked(&mut state, &chance, &mut Silent);
                    }
                    Pending::Decisions(_) => {
                        compare(&game, &state, &all);
                        positions += 1;
                        let seat = state.turn;
                        let answer = game.propose(&state, seat, &mut generator);
                        game.apply_move_unchecked(&mut state, seat, &answer, &mut Silent);
                    }
                    Pending::Over(_) => break,
                }
            }
        }
    }
}

/// Without this, a kind of move that nobody added to `Move::all` would be neither tried here nor a use that keeps a die
/// from being discarded (DG-12).
#[test]
fn all_moves_are_there_once() {
    let all = Move::all();
    let kinds: BTreeSet<&str> = all.iter().map(Kind::kind).collect();
    assert_eq!(kinds, BTreeSet::from_iter(Move::KINDS.iter().copied()));
    let written: BTreeSet<String> = all.iter().map(|answer| answer.to_string()).collect();
    assert_eq!(written.len(), all.len(), "a move is there twice");
    for (text, answer) in all.iter().map(|answer| (answer.to_string(), answer)) {
        assert_eq!(text.parse().as_ref(), Ok(answer));
    }
}

/// What was refused, with the rule that is shown first.
fn refused(text: &str, answer: &str) -> (Refusal, &'static str) {
    let (game, state) = scene(text);
    let answer: Move = answer.parse().expect("a move");
    let refusal = game.check(&state, state.turn, &answer).expect_err("it is not legal");
    (refusal, refusal.rules()[0].as_str())
}

/// A refusal names the condition that fails, not another one that happens to fail with it.
#[test]
fn a_refusal_names_its_condition() {
    use rules_die::AlienNumber::{One, Three, Two};
    use rules_die::Location::{CargoBay, Deck, MedicalBay};
    for (text, answer, expected) in [
        // DG-54: two aliens are there, and one would teleport to where it is.
        (
            "turn alien; dice flash; 1 deck ok; 2 deck ok",
            "flash teleport 1 deck",
            (Refusal::JoinsItself { alien: One }, "DG-54"),
        ),
        (
            "turn alien; dice flash",
            "flash teleport 1 cargo-bay",
            (Refusal::NoAlienToJoin { location: CargoBay }, "DG-54"),
        ),
        // A dead alien is no target of the Human's, and does nothing of its own.
        ("dice alien; 3 dead", "alien execute 3", (Refusal::ExecutesDead { alien: Three }, "DG-52")),
        (
            "dice alien; human weapons-bay ok; 3 dead",
            "alien gun 3 deck",
            (Refusal::ShootsDead { alien: Three }, "DG-40"),
        ),
        ("turn alien; dice alien; 3 dead", "alien regenerate 3", (Refusal::Dead { alien: Three }, "DG-56")),
        // DG-11: nobody moves to where they are.
        ("dice chase", "chase move cargo-bay", (Refusal::AlreadyThere { location: CargoBay }, "DG-11")),
        ("turn alien; dice chase", "chase move 1 deck", (Refusal::AlreadyThere { location: Deck }, "DG-11")),
        // DG-57: what would change nothing, each in its own words.
        ("dice gun-and-claw; human deck ready", "gun-and-claw prepare", (Refusal::AlreadyReady, "DG-57")),
        (
            "turn alien; dice gun-and-claw chase; 2 deck ambush",
            "gun-and-claw ambush 2",
            (Refusal::AlreadyInAmbush { alien: Two }, "DG-57"),
        ),
        (
            "turn alien; dice chase alien; 1 deck bleeding; 2 dead; 3 dead",
            "chase hunt",
            (Refusal::NobodyCanHunt, "DG-57"),
        ),
        (
            "dice alien; human security-room ok; lock medical-bay 3",
            "alien lockdown medical-bay",
            (Refusal::AlreadyLocked { location: MedicalBay }, "DG-57"),
        ),
        ("dice alien; human deck ok", "alien controls", (Refusal::ControlsChangeNothing, "DG-57")),
    ] {
        assert_eq!(refused(text, answer), expected, "{answer} in {text}");
    }
}
