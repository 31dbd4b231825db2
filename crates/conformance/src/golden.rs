//! Golden files: a game told input by input, with what must come of it.
//!
//! A file under `testdata/` is a script that a person writes and a telling that the program adds. Lines that
//! start with `  | ` are the telling, compared word for word and rewritten when `UPDATE_GOLDEN=1` is set; all
//! other lines are the script:
//!
//! ```text
//! # A comment.
//! game the-deadlies
//! seats 3
//! option starter=@1
//! content deck                       (the next lines, each after two spaces and a colon, are the file)
//!   : card IT 7
//! chance draw P3                     an outcome of chance
//! @1 play P3                         a move
//! undo @1                            that seat takes its last answer back
//! no-undo @1                         that seat cannot take its last answer back
//! refuse @1 play P1+G2 : DL-12       a move that must be refused, by that rule
//! asked @1 Play                      that seat, and nobody unnamed, is asked that kind of prompt
//! expect /dials/0 4                  a JSON pointer into the state's JSON, and the JSON that must be there;
//!                                    what is left out is false, 0, null or an empty list
//! set /dials/0 4                     the position is arranged: what is to be there from now on
//! option-of @1 play P3               the list of moves must hold this
//! no-option @1 play P1+G2            the list of moves must not hold this
//! over @1 Emptied                    the game is over: winners (`-` for nobody), and the kind of reason
//! ```
//!
//! A playthrough is such a file too, but the program writes its script: see [`Playthrough`].
//!
//! The telling shows every event as the seat concerned would least like others to see it: in full, by the first
//! viewer who sees most; so it reads well, and says what the spectator misses in brackets.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use chance::TableGenerator;
use engine::{
    Actor, Cast, Content, Inspect, Kind, MoveList, Pending, Refused, Ruled, Seat, SeatSet, Session, Setup,
    Step, tell_fully,
};
use serde_json::Value;

use crate::english;
use crate::playing::random_session;

const TELLING: &str = "  | ";
const CONTENT: &str = "  :";

/// A whole random game that is kept as a golden file.
#[derive(Clone, Copy, Debug)]
pub struct Playthrough {
    /// The file's name, without its ending.
    pub name: &'static str,
    /// What happens in it, in a sentence.
    pub about: &'static str,
    /// How many play.
    pub seats: u8,
    /// The options that are not the default ones.
    pub options: &'static [(&'static str, &'static str)],
    /// Where the answers and the outcomes of chance are drawn from.
    pub seed: u64,
}

/// Checks the rulebook's examples for a game, in `testdata/rulebook`.
///
/// # Panics
/// If one does not hold, naming file and line.
pub fn check_rulebook<G: Inspect>() {
    check_folder::<G>(&folder_of::<G>("rulebook"));
}

/// Plays these games and compares them with the files in `testdata/playthroughs`, word for word. `UPDATE_GOLDEN=1` writes
/// the files.
///
/// # Panics
/// If a game goes or reads otherwise than its file says, or there is a file of no game.
pub fn check_playthroughs<G: Inspect>(games: &[Playthrough]) {
    check_playthroughs_in::<G>(&folder_of::<G>("playthroughs"), games);
}

/// [`check_playthroughs`] in another folder.
///
/// # Panics
/// As that one.
pub fn check_playthroughs_in<G: Inspect>(folder: &Path, games: &[Playthrough]) {
    let files: Vec<PathBuf> = games.iter().map(|game| folder.join(game.name).with_extension("txt")).collect();
    let mut failures: Vec<String> = golden_files(folder)
        .into_iter()
        .filter(|found| !files.contains(found))
        .map(|found| format!("{}: no game is played for this file", found.display()))
        .collect();
    for (game, file) in games.iter().zip(&files) {
        let told = script::<G>(game).and_then(|script| tell::<G>(&script));
        // A file that is not there yet has no line in common with the game.
        let text = std::fs::read_to_string(file).unwrap_or_default();
        failures.extend(told.and_then(|told| compare(file, &text, &told)).err());
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n\n"));
}

/// The folder of a game's golden files.
fn folder_of<G: Inspect>(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(kind).join(G::ID)
}

/// The script of a game played at random.
fn script<G: Inspect>(playthrough: &Playthrough) -> Result<String, String> {
    let Playthrough { about, seats, options, seed, .. } = playthrough;
    let mut script =
        format!("# {about}\n# Played at random from the seed {seed}.\ngame {}\nseats {seats}\n", G::ID);
    let mut setup = Setup::of_seats(*seats);
    for (key, value) in *options {
        script.push_str(&format!("option {key}={value}\n"));
        setup.options.push(((*key).to_owned(), (*value).to_owned()));
    }
    script.push('\n');
    let options = setup.read().map_err(|error| error.to_string())?;
    let session = random_session::<G>(*seats, options, &mut TableGenerator::from_seed(*seed));
    for step in &session.record().steps {
        match step.actor {
            Actor::Chance | Actor::Seat(_) => {
                script.push_str(&format!("{} {}\n", step.actor, step.notation));
            }
            Actor::Undo(seat) => script.push_str(&format!("undo {seat}\n")),
        }
    }
    let outcome = session.outcome().ok_or("the game was not played to its end")?;
    let winners: Vec<String> = outcome.winners.map(|seat| seat.to_string()).collect();
    let winners = if winners.is_empty() { "-".to_owned() } else { winners.join(" ") };
    script.push_str(&format!("over {winners} {}\n", outcome.reason.kind()));
    Ok(script)
}

/// Checks every golden file in a folder and in those below it. There must be at least one.
///
/// # Panics
/// If one does not hold, naming file and line.
pub fn check_folder<G: Inspect>(folder: &Path) {
    let files = golden_files(folder);
    assert!(!files.is_empty(), "no golden files in {}", folder.display());
    let failures: Vec<String> = files.iter().filter_map(|file| check_file::<G>(file).err()).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n\n"));
}

/// The golden files of a folder and of those below it, in the order of their names.
fn golden_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    collect(folder, &mut files);
    files.sort();
    files
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a folder that can be opened can be listed").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
}

fn check_file<G: Inspect>(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let told = tell::<G>(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    compare(path, &text, &told)
}

/// Compares a file with what it should be, or makes it so if that is asked for.
fn compare(path: &Path, text: &str, told: &str) -> Result<(), String> {
    if told == text {
        return Ok(());
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        return std::fs::write(path, told).map_err(|error| format!("{}: {error}", path.display()));
    }
    let line = told.lines().zip(text.lines()).take_while(|(told, found)| told == found).count();
    Err(format!(
        "{}, line {}: the telling changed (UPDATE_GOLDEN=1 rewrites it; look at the diff)\n  file: {}\n  now:  {}",
        path.display(),
        line + 1,
        text.lines().nth(line).unwrap_or("(end)"),
        told.lines().nth(line).unwrap_or("(end)"),
    ))
}

/// Plays a script and gives it back with its telling made new. An error names the line of the script.
pub fn tell<G: Inspect>(text: &str) -> Result<String, String> {
    let mut told = String::new();
    let mut setup = Setup::default();
    let mut session: Option<Session<G>> = None;
    for (index, line) in text.lines().enumerate() {
        if line.starts_with(TELLING.trim_end()) {
            continue;
        }
        told.push_str(line);
        told.push('\n');
        let at = |error: String| format!("line {}: {error}", index + 1);
        // A data file is given as it is, with its blank lines and what looks like a comment.
        if session.is_none()
            && let Some(content) = line.strip_prefix(CONTENT)
        {
            let Some((_, Content::Own { text })) = setup.contents.last_mut() else {
                return Err(at("a line of a file before \"content NAME\"".into()));
            };
            text.push_str(content.strip_prefix(' ').unwrap_or(content));
            text.push('\n');
            continue;
        }
        let words = line.split_once('#').map_or(line, |(before, _)| before).trim_end();
        if words.is_empty() || (session.is_none() && set_up::<G>(&mut setup, words).map_err(at)?) {
            continue;
        }
        let playing = match &mut session {
            Some(session) => session,
            None => {
                let options = setup.read().map_err(|error| at(error.to_string()))?;
                let game = G::new(setup.seats, options).map_err(|error| at(error.to_string()))?;
                session.insert(Session::new(game))
            }
        };
        let telling = play(playing, words).map_err(at)?;
        for sentence in telling.lines() {
            writeln!(told, "{TELLING}{sentence}").expect("a String takes every write");
        }
    }
    match session {
        Some(_) => Ok(told),
        None => Err("the script plays nothing".into()),
    }
}

/// Reads a line of the head; whether it was one.
fn set_up<G: Inspect>(setup: &mut Setup, line: &str) -> Result<bool, String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "game" if rest == G::ID => {}
        "game" => return Err(format!("this is not a script for {}", G::ID)),
        "seats" => setup.seats = rest.parse().map_err(|_| "the number of seats is no number")?,
        "option" => {
            let (key, value) = rest.split_once('=').ok_or("expected option KEY=VALUE")?;
            setup.options.push((key.into(), value.into()));
        }
        "content" => setup.contents.push((rest.into(), Content::Own { text: String::new() })),
        _ => return Ok(false),
    }
    Ok(true)
}

fn play<G: Inspect>(session: &mut Session<G>, line: &str) -> Result<String, String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "chance" => {
            let chance: G::Chance = rest.parse().map_err(|error| format!("{error}"))?;
            let step = session.submit_chance(chance).ok_or_else(|| waits_for(session))?;
            Ok(telling(session, &step))
        }
        "undo" => {
            let seat = rest.parse().map_err(|error| format!("{error}"))?;
            session.undo(seat).map_err(|error| error.to_string())?;
            Ok(format!("{seat} takes the last answer back."))
        }
        "no-undo" => {
            let seat = rest.parse().map_err(|error| format!("{error}"))?;
            match session.undoable(seat) {
                Ok(step) => Err(format!("step {step} can be taken back")),
                Err(error) => Ok(format!("{seat} cannot take the last answer back: {error}.")),
            }
        }
        "refuse" => refuse(session, rest),
        "asked" => asked(session, rest),
        "expect" => expect(session, rest),
        "set" => set(session, rest),
        "option-of" | "no-option" => {
            let (seat, answer) = seat_and_move::<G>(rest)?;
            require_asked(session, seat)?;
            let moves = session.game().moves(session.state(), seat).ok_or("an open question has no list")?;
            let listed = moves.all().any(|listed| listed == answer);
            if listed == (word == "option-of") {
                Ok(String::new())
            } else {
                Err(format!("{answer} is {}listed", if listed { "" } else { "not " }))
            }
        }
        "over" => over(session, rest),
        _ if word.starts_with('@') => {
            let (seat, answer) = seat_and_move::<G>(line)?;
            let id = require_asked(session, seat)?;
            let step = session.submit(seat, id, answer).map_err(|refused| match refused {
                Refused::Illegal(refusal) => refusal_words(session.game(), &refusal),
                other => other.to_string(),
            })?;
            Ok(telling(session, &step))
        }
        _ => Err(format!("cannot read \"{line}\"")),
    }
}

/// Arranges the position: an example of a rulebook begins in the middle of a game. The state takes no position that could
/// not be, so nothing is arranged that the rules rule out.
fn set<G: Inspect>(session: &mut Session<G>, rest: &str) -> Result<String, String> {
    let (pointer, json) = rest.split_once(' ').ok_or("expected set /POINTER JSON")?;
    let value: Value = serde_json::from_str(json).map_err(|error| format!("{json}: {error}"))?;
    let mut state = serde_json::to_value(session.state()).map_err(|error| error.to_string())?;
    *state.pointer_mut(pointer).ok_or_else(|| format!("there is no {pointer} in the state"))? = value;
    let state = serde_json::from_value(state).map_err(|error| error.to_string())?;
    *session = Session::arranged(session.game().clone(), state);
    Ok(String::new())
}

fn require_asked<G: Inspect>(session: &Session<G>, seat: Seat) -> Result<engine::DecisionId, String> {
    session.decision(seat).map(|decision| decision.id).ok_or_else(|| waits_for(session))
}

fn waits_for<G: Inspect>(session: &Session<G>) -> String {
    match session.pending() {
        Pending::Decisions(_) => {
            let asked = session.decisions().iter().map(|one| format!("{} {}", one.seat, one.prompt.kind()));
            format!("the game asks {}", asked.collect::<Vec<_>>().join(", "))
        }
        Pending::Chance => {
            let mut outcomes = Vec::new();
            session.game().outcomes(session.state(), &mut |outcome, _| outcomes.push(outcome.to_string()));
            outcomes.truncate(60);
            format!("the game waits for one of: {}", outcomes.join(", "))
        }
        Pending::Over(outcome) => format!("the game is over: {outcome:?}"),
    }
}

fn seat_and_move<G: Inspect>(text: &str) -> Result<(Seat, G::Move), String> {
    let (seat, answer) = text.split_once(' ').ok_or("expected SEAT MOVE")?;
    let seat = seat.parse().map_err(|error| format!("{error}"))?;
    Ok((seat, answer.parse().map_err(|error| format!("{error}"))?))
}

fn refusal_words<G: Inspect>(game: &G, refusal: &G::Refusal) -> String {
    let words = english::<G>().refusal(game, refusal, &Cast::numbered(game.seats()));
    format!("refused: {words} ({})", refusal.rules()[0])
}

fn refuse<G: Inspect>(session: &mut Session<G>, rest: &str) -> Result<String, String> {
    let (input, rule) = rest.rsplit_once(" : ").ok_or("expected refuse SEAT MOVE : RULE")?;
    let (seat, answer) = seat_and_move::<G>(input)?;
    let id = require_asked(session, seat)?;
    match session.submit(seat, id, answer) {
        Err(Refused::Illegal(refusal)) if refusal.rules().iter().any(|found| found.as_str() == rule) => {
            Ok(refusal_words(session.game(), &refusal))
        }
        Err(Refused::Illegal(refusal)) => Err(refusal_words(session.game(), &refusal)),
        Err(other) => Err(other.to_string()),
        Ok(_) => Err("the move was taken".into()),
    }
}

fn asked<G: Inspect>(session: &Session<G>, rest: &str) -> Result<String, String> {
    let (seats, kind) = rest.rsplit_once(' ').ok_or("expected asked SEAT... KIND")?;
    let seats = seats.split(' ').map(str::parse).collect::<Result<SeatSet, _>>();
    let seats = seats.map_err(|error| error.to_string())?;
    let fits = session.decisions().iter().all(|decision| decision.prompt.kind() == kind);
    if fits && session.pending().seats() == seats { Ok(String::new()) } else { Err(waits_for(session)) }
}

fn expect<G: Inspect>(session: &Session<G>, rest: &str) -> Result<String, String> {
    let (pointer, wanted) = rest.split_once(' ').ok_or("expected expect POINTER JSON")?;
    let state = serde_json::to_value(session.state()).map_err(|error| error.to_string())?;
    let wanted: Value = serde_json::from_str(wanted).map_err(|error| error.to_string())?;
    match state.pointer(pointer) {
        Some(found) if *found == wanted => Ok(String::new()),
        found => {
            let with = with_member(state.clone(), pointer, wanted);
            // A member that there is not at all is refused when the state is read.
            let same = with.is_some_and(|with| {
                serde_json::from_value(with.clone()).is_ok_and(|read: G::State| read == *session.state())
                    && without_empty(with) == without_empty(state.clone())
            });
            match found {
                _ if same => Ok(String::new()),
                Some(found) => Err(format!("{pointer} is {found}")),
                None => Err(format!("there is no {pointer} in {state}")),
            }
        }
    }
}

/// A state's JSON with a value in that place, if there is such a place: a member may be new.
fn with_member(mut state: Value, pointer: &str, value: Value) -> Option<Value> {
    let (parent, name) = pointer.rsplit_once('/')?;
    match state.pointer_mut(parent)? {
        Value::Object(members) => {
            members.insert(name.to_owned(), value);
        }
        _ => *state.pointer_mut(pointer)? = value,
    }
    Some(state)
}

/// JSON without the members that may be left out: what is false, 0, nothing, or an empty list.
fn without_empty(json: Value) -> Value {
    match json {
        Value::Object(members) => {
            let kept = members.into_iter().filter(|(_, member)| !is_empty(member));
            kept.map(|(name, member)| (name, without_empty(member))).collect()
        }
        Value::Array(items) => items.into_iter().map(without_empty).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => json,
    }
}

fn is_empty(json: &Value) -> bool {
    match json {
        Value::Null | Value::Bool(false) => true,
        Value::Number(number) => number.as_i64() == Some(0),
        Value::Array(items) => items.is_empty(),
        Value::Bool(true) | Value::String(_) | Value::Object(_) => false,
    }
}

fn over<G: Inspect>(session: &Session<G>, rest: &str) -> Result<String, String> {
    let outcome = session.outcome().ok_or_else(|| waits_for(session))?;
    let mut words: Vec<&str> = rest.split(' ').collect();
    let kind = words.pop().unwrap_or_default();
    let winners =
        words.into_iter().filter(|word| *word != "-").map(str::parse).collect::<Result<SeatSet, _>>();
    let winners = winners.map_err(|error| error.to_string())?;
    if winners == outcome.winners && kind == outcome.reason.kind() {
        Ok(english::<G>().reason(&outcome.reason))
    } else {
        Err(waits_for(session))
    }
}

/// The events of a step in words: as whoever sees most tells it, with what a spectator hears instead.
fn telling<G: Inspect>(session: &Session<G>, step: &Step<G>) -> String {
    let game = session.game();
    let cast = Cast::numbered(game.seats());
    let mut text = String::new();
    for event in &step.events {
        let Some((full, public)) = tell_fully(english::<G>(), game, event, &cast) else { continue };
        match public {
            Some(public) if public == full => writeln!(text, "{full}"),
            Some(public) => writeln!(text, "{full} [others: {public}]"),
            None => writeln!(text, "{full} [others: nothing]"),
        }
        .expect("a String takes every write");
    }
    text
}
