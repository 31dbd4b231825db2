//! The golden files: the rulebook's examples, and whole games told from end to end.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::fmt::Write as _;
use std::path::Path;

use chance::PlayoutGenerator;
use engine::{Game, Generator, MoveList, Pending, Session};
use rules_it_dies_with_me::{ItDiesWithMe, Options};

/// If this failed, an example of the rulebook would come out otherwise.
#[test]
fn the_rulebooks_examples_hold() {
    conformance::golden::check_folder::<ItDiesWithMe>(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/rulebook/it-dies-with-me"
    ));
}

/// The script of a random game.
fn script(seats: u8, dead_die: bool, seed: u64) -> String {
    let game = ItDiesWithMe::new(seats, Options { dead_die, ..Options::default() }).unwrap();
    let mut session = Session::new(game);
    let mut generator = PlayoutGenerator::from_seed(seed);
    let mut script = format!("# A random game, seed {seed}.\ngame it-dies-with-me\nseats {seats}\n");
    if dead_die {
        script.push_str("option dead-die=on\n");
    }
    loop {
        match session.pending() {
            Pending::Decisions(seats) => {
                for seat in seats {
                    let moves = session.game().moves(session.state(), seat).unwrap();
                    let answer = moves.nth(generator.below(moves.count() as u32) as usize);
                    writeln!(script, "{seat} {answer}").unwrap();
                    let id = session.decision(seat).unwrap().id;
                    session.submit(seat, id, answer).unwrap();
                }
            }
            Pending::Chance => {
                let chance = session.game().sample(session.state(), &mut generator);
                writeln!(script, "chance {chance}").unwrap();
                session.submit_chance(chance).unwrap();
            }
            Pending::Over(outcome) => {
                let winner = outcome.winners.first().map_or("-".into(), |seat| seat.to_string());
                writeln!(script, "over {winner} {:?}", outcome.reason).unwrap();
                return script;
            }
        }
    }
}

/// If this failed, some game would go or read otherwise than it did: look at the difference.
#[test]
fn whole_games_read_as_before() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/playthroughs/it-dies-with-me");
    for (name, seats, dead_die, seed) in
        [("four-seats", 4, false, FOUR_SEATS_SEED), ("five-seats-dead-die", 5, true, FIVE_SEATS_SEED)]
    {
        let told = conformance::golden::tell::<ItDiesWithMe>(&script(seats, dead_die, seed)).unwrap();
        let path = folder.join(name).with_extension("txt");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &told).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        assert!(kept == told, "{} differs; UPDATE_GOLDEN=1 rewrites it", path.display());
    }
}

const FOUR_SEATS_SEED: u64 = 3;
const FIVE_SEATS_SEED: u64 = 12;
