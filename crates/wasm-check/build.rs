//! Records games with the native program, for the wasm program to replay: every game, every seat count, every
//! option set that matters. Before each record stands what replaying it came to natively: states, events, and what every
//! viewer saw.

use std::fmt::Write as _;
use std::path::PathBuf;

use catalog::Visitor;
use chance::PlayoutGenerator;
use engine::{Game, Inspect, Session};

/// Games recorded for each seat count and option set.
const GAMES: u64 = 2;

/// Between two records in the file; no record has such a line.
const SEPARATOR: &str = "=====\n";

struct RecordGames(String);

impl Visitor for RecordGames {
    type Output = ();

    fn visit<G: Inspect>(&mut self) {
        for seats in G::SEATS {
            for options in G::variants(seats) {
                for seed in 0..GAMES {
                    let game = G::new(seats, options.clone()).expect("a variant is playable");
                    let mut session = Session::new(game);
                    let mut generator = PlayoutGenerator::from_seed(seed);
                    play(&mut session, &mut generator);
                    let record = session.record().to_string();
                    let verified = conformance::verify_record::<G>(&record).expect("it was played just now");
                    writeln!(self.0, "{verified}").expect("a String takes every write");
                    self.0.push_str(&record);
                    self.0.push_str(SEPARATOR);
                }
            }
        }
    }
}

fn play<G: Game>(session: &mut Session<G>, generator: &mut PlayoutGenerator) {
    loop {
        session.advance(generator);
        let Some(decision) = session.decisions().first() else { return };
        let (seat, id) = (decision.seat, decision.id);
        let answer = session.game().propose(session.state(), seat, generator);
        session.submit(seat, id, answer).expect("what a game proposes is legal");
    }
}

fn main() {
    let mut records = RecordGames(String::new());
    catalog::visit_all(&mut records);
    let folder =
        std::env::var_os("OUT_DIR").map(PathBuf::from).expect("cargo names the folder for what is built");
    std::fs::write(folder.join("records.txt"), records.0).expect("cargo's folder can be written to");
}
