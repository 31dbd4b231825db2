//! The golden files of this game.

mod common;

use std::fmt::Write as _;
use std::path::PathBuf;

use chance::TableGenerator;
use conformance::golden::check_folder;
use engine::{Game, Input, Pending, Session};
use rules_die::Die;

fn folder(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "..", "testdata", name, "die"].iter().collect()
}

#[test]
fn the_rulebook_holds() {
    check_folder::<Die>(folder("rulebook"));
}

/// The script of a game played at random on the shipped board.
fn script(comment: &str, seed: u64) -> String {
    let mut generator = TableGenerator::from_seed(seed);
    let mut session = Session::new(common::game(100, false));
    let mut script = format!("# {comment}\n# Random play, seed {seed}.\ngame die\nseats 2\n");
    loop {
        let step = match session.pending() {
            Pending::Chance => session.advance_once(&mut generator).expect("chance is due"),
            Pending::Decisions(_) => {
                let (seat, id) =
                    session.decisions().first().map(|open| (open.seat, open.id)).expect("somebody is asked");
                let answer = session.game().propose(session.state(), seat, &mut generator);
                session.submit(seat, id, answer).expect("what is proposed is legal")
            }
            Pending::Over(outcome) => {
                let winners: Vec<String> = outcome.winners.map(|seat| seat.to_string()).collect();
                let winners = if winners.is_empty() { "-".into() } else { winners.join(" ") };
                writeln!(script, "over {winners} {}", engine::Kind::kind(&outcome.reason))
                    .expect("a String takes it");
                return script;
            }
        };
        match step.input {
            Input::Chance(chance) => writeln!(script, "chance {chance}"),
            Input::Move(seat, answer) => writeln!(script, "{seat} {answer}"),
            Input::Undo(seat, _) => writeln!(script, "undo {seat}"),
        }
        .expect("a String takes it");
    }
}

/// If this failed without a rule having changed on purpose, games go otherwise than they did.
#[test]
fn random_games_go_as_they_went() {
    for (name, comment, seed) in PLAYTHROUGHS {
        let path = folder("playthroughs").join(name);
        let now = script(comment, seed);
        let file = std::fs::read_to_string(&path).unwrap_or_default();
        let before: String =
            file.lines().filter(|line| !line.starts_with("  |")).map(|line| format!("{line}\n")).collect();
        if before != now && std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &now).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        } else {
            assert!(
                before == now,
                "{}: the game goes otherwise now (UPDATE_GOLDEN=1 rewrites it)",
                path.display()
            );
        }
    }
    check_folder::<Die>(folder("playthroughs"));
}

const PLAYTHROUGHS: [(&str, &str, u64); 2] = [
    ("message.txt", "The Human gets the message out.", 629),
    ("killed.txt", "The aliens get the Human.", 1334),
];
