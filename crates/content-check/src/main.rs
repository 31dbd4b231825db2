//! `cargo xtask content`: whether everything in the boxes of Death May Die is loaded, right, reached and tested.
//!
//! For every content id it looks for a scenario: a test of the rules crate whose comment says `Scenario: ID, ID`. It plays
//! random games of every combination and counts what came into play in them. What is seldom seen in random games has its
//! scenario to reach it; an id that has neither fails the check, and so does one without a scenario.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use chance::PlayoutGenerator;
use clap::Parser;
use engine::{Game, Inspect};
use rayon::prelude::*;
use rules_death_may_die::content;
use rules_death_may_die::{DeathMayDie, Event, Options};

/// The line of a test's comment that names what it proves.
const SCENARIO: &str = "/// Scenario: ";

/// More cards than this with code of their own would mean that the language is too small.
const MOST_CUSTOM_PERCENT: f64 = 15.0;

/// Checks the contents of Death May Die.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask content")]
struct Arguments {
    /// Random games for each combination of episode, Elder One and number of players
    #[arg(long, default_value_t = 50)]
    games: u64,
    /// Print every id with how often it was reached and where it is tested
    #[arg(long)]
    list: bool,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("content: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let ids: BTreeSet<&str> = content::all_ids().into_iter().collect();
    let wrong = content::validate();
    for line in &wrong {
        println!("wrong: {line}");
    }
    let scenarios = scenarios(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules-death-may-die/tests"))?;
    let reached = reached(arguments.games);

    let untested: Vec<&str> = ids.iter().filter(|id| !scenarios.contains_key(**id)).copied().collect();
    let stray: Vec<&str> = scenarios.keys().map(String::as_str).filter(|id| !ids.contains(id)).collect();
    let only_scripted: Vec<&str> = ids.iter().filter(|id| !reached.contains_key(**id)).copied().collect();
    if arguments.list {
        for id in &ids {
            let places =
                scenarios.get(*id).map_or_else(|| "no scenario".to_owned(), |places| places.join(", "));
            println!("{id}: {} times at random; {places}", reached.get(id).unwrap_or(&0));
        }
    }
    let (custom, cards) = content::custom_cards();
    let percent = custom.len() as f64 * 100.0 / cards as f64;
    println!("{} content ids, {} wrong", ids.len(), wrong.len());
    println!("{} without a scenario{}", untested.len(), listed(&untested));
    println!("{} scenarios of what there is not{}", stray.len(), listed(&stray));
    println!("{} reached by their scenario alone{}", only_scripted.len(), listed(&only_scripted));
    println!("{} of {cards} cards ({percent:.1} %) have code of their own{}", custom.len(), listed(&custom));
    if !wrong.is_empty() || !untested.is_empty() || !stray.is_empty() {
        bail!("the contents are not all loaded, right and tested");
    }
    if percent >= MOST_CUSTOM_PERCENT {
        bail!(
            "{percent:.1} % of the cards have code of their own, and it must be less than {MOST_CUSTOM_PERCENT} %"
        );
    }
    Ok(())
}

fn listed(names: &[&str]) -> String {
    if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) }
}

/// The scenarios of a folder: what each id is proved by, as `file:line`.
fn scenarios(folder: &Path) -> Result<BTreeMap<String, Vec<String>>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in sources(folder)? {
        let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let name = file.strip_prefix(folder).unwrap_or(&file).display().to_string();
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (index, line) in lines.iter().enumerate() {
            let Some(ids) = line.strip_prefix(SCENARIO) else { continue };
            // A comment that belongs to no test proves nothing.
            let rest = lines[index + 1..].iter().find(|line| !line.starts_with("///"));
            if rest.is_none_or(|line| *line != "#[test]") {
                bail!("{name}:{}: a scenario that belongs to no test", index + 1);
            }
            for id in ids.split(',').map(str::trim) {
                found.entry(id.to_owned()).or_default().push(format!("{name}:{}", index + 1));
            }
        }
    }
    Ok(found)
}

/// The files of tests, those in folders as well, in order.
fn sources(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut entries = std::fs::read_dir(folder)
        .with_context(|| format!("cannot list {}", folder.display()))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()?;
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        if entry.is_dir() {
            found.extend(sources(&entry)?);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            found.push(entry);
        }
    }
    Ok(found)
}

/// How often each content id came into play in random games of every combination and number of players.
fn reached(games: u64) -> BTreeMap<&'static str, u64> {
    let tables: Vec<(u8, Options, u64)> = DeathMayDie::SEATS
        .flat_map(|seats| DeathMayDie::variants(seats).into_iter().map(move |options| (seats, options)))
        .flat_map(|(seats, options)| (0..games).map(move |seed| (seats, options.clone(), seed)))
        .collect();
    let counts = tables.into_par_iter().map(|(seats, options, seed)| play(seats, options, seed));
    counts.reduce(BTreeMap::new, |mut one, other| {
        for (id, number) in other {
            *one.entry(id).or_default() += number;
        }
        one
    })
}

fn play(seats: u8, options: Options, seed: u64) -> BTreeMap<&'static str, u64> {
    let game = DeathMayDie::new(seats, options).expect("a variant is playable");
    let mut generator = PlayoutGenerator::from_seed(seed);
    let mut events: Vec<Event> = Vec::new();
    let propose = |state: &_, seat, generator: &mut _| game.propose(state, seat, generator);
    conformance::play_game(&game, &mut generator, &mut events, propose);
    let mut reached = BTreeMap::new();
    for id in events.iter().filter_map(|event| game.content_of(event)) {
        *reached.entry(id).or_default() += 1;
    }
    reached
}
