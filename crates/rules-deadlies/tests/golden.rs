//! The golden files: the rulebook's examples, told by hand, and whole games, told by the program.

use std::path::Path;

use chance::TableGenerator;
use conformance::golden::{check_folder, tell};
use engine::{Actor, Game, Pending, Session};
use rules_deadlies::{Deadlies, Options};

/// If this failed, something the rulebook says with an example would happen otherwise at the table.
#[test]
fn the_rulebooks_examples_hold() {
    check_folder::<Deadlies>(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/rulebook/the-deadlies"));
}

/// Games drawn from a seed, each for what happens in it.
const PLAYTHROUGHS: [(&str, u8, u64); 2] =
    [("a-short-game-of-three", 3, 924), ("purity-takes-the-halo-from-a-hand", 2, 521)];

/// If this failed, something changed: the order of a list of moves, a rule, or a word. If it was meant to,
/// `UPDATE_GOLDEN=1` plays and writes the games anew, and the difference is to be read.
#[test]
fn the_same_seeds_play_the_same_games() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/playthroughs/the-deadlies");
    for (name, seats, seed) in PLAYTHROUGHS {
        let path = Path::new(folder).join(format!("{name}.txt"));
        let played = tell::<Deadlies>(&script(seats, seed)).expect("a game that was played can be told");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &played).expect("the folder is there");
        }
        let found =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(found, played, "{}", path.display());
    }
}

/// A whole random game as the script of a golden file.
fn script(seats: u8, seed: u64) -> String {
    let game = Deadlies::new(seats, Options::default()).expect("so many may play");
    let mut session = Session::new(game);
    let mut generator = TableGenerator::from_seed(seed);
    let mut script =
        format!("# Played at random from the seed {seed}.\ngame the-deadlies\nseats {seats}\n\n");
    loop {
        session.advance(&mut generator);
        let Pending::Decisions(mut seats) = session.pending() else { break };
        let seat = seats.next().expect("somebody is asked");
        let id = session.decision(seat).expect("who is asked has a decision").id;
        let answer = session.game().propose(session.state(), seat, &mut generator);
        session.submit(seat, id, answer).expect("what is proposed is legal");
    }
    for step in &session.record().steps {
        match step.actor {
            Actor::Chance => script.push_str(&format!("chance {}\n", step.notation)),
            Actor::Seat(seat) => script.push_str(&format!("{seat} {}\n", step.notation)),
            Actor::Undo(seat) => script.push_str(&format!("undo {seat}\n")),
        }
    }
    let outcome = session.outcome().expect("the game was played to its end");
    let winners: Vec<String> = outcome.winners.map(|seat| seat.to_string()).collect();
    let winners = if winners.is_empty() { "-".to_owned() } else { winners.join(" ") };
    script.push_str(&format!("over {winners} {}\n", engine::Kind::kind(&outcome.reason)));
    script
}
