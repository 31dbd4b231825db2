//! The golden files: the rulebook's examples, told by hand, and a whole game, told by the program.

use std::fmt::Write as _;
use std::path::PathBuf;

use chance::TableGenerator;
use conformance::golden::check_folder;
use engine::{Game, Input, Kind as _, Pending, Session, Setup};
use rules_death_name::DeathName;

fn folder(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "..", "testdata", name, "death-name"].iter().collect()
}

/// DN-90 to DN-94 and more: if this failed, something the rulebook says with an example would happen otherwise.
#[test]
fn the_rulebook_holds() {
    check_folder::<DeathName>(folder("rulebook"));
}

/// The script of a game played at random.
fn script(comment: &str, seats: u8, options: &[(&str, &str)], seed: u64) -> String {
    let mut generator = TableGenerator::from_seed(seed);
    let owned = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = Setup { seats, options: owned, contents: Vec::new() };
    let game = DeathName::new(seats, setup.read().expect("the options are right")).expect("they may play");
    let mut session = Session::new(game);
    let mut script = format!("# {comment}\n# Random play, seed {seed}.\ngame death-name\nseats {seats}\n");
    for (key, value) in options {
        writeln!(script, "option {key}={value}").expect("a String takes it");
    }
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
                writeln!(script, "over {} {}", winners.join(" "), outcome.reason.kind())
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

/// A game as a test keeps it: the file, what it is, seats, options, seed.
type Playthrough = (&'static str, &'static str, u8, &'static [(&'static str, &'static str)], u64);

const PLAYTHROUGHS: [Playthrough; 2] = [
    ("four.txt", "Four players, with the practice decree.", 4, &[("practice", "on")], 7),
    ("japanese.txt", "Five players at a Japanese table.", 5, &[("language", "ja"), ("exchanges", "2")], 11),
];

/// If this failed without a rule having changed on purpose, games go otherwise than they did.
#[test]
fn random_games_go_as_they_went() {
    for (name, comment, seats, options, seed) in PLAYTHROUGHS {
        let path = folder("playthroughs").join(name);
        let now = script(comment, seats, options, seed);
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
    check_folder::<DeathName>(folder("playthroughs"));
}
