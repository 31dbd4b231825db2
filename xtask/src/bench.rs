//! `cargo xtask bench`: decisions per second and instructions per decision, as docs/performance.md describes.

use std::collections::BTreeMap;
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::{Deserialize, Serialize};

use crate::cargo::{call, cargo, output, root, target_folder};

/// The committed figures.
const BASELINE: &str = "docs/bench-baseline.json";

/// How much dearer a decision may become before `--check` fails.
const ALLOWED_RISE: f64 = 0.05;

/// What is measured: the game, its seats, the games played for time and for counting.
const RUNS: &[(&str, u8, u64, u64)] = &[
    ("it-dies-with-me", 4, 400_000, 2_000),
    ("the-deadlies", 4, 40_000, 200),
    ("die", 2, 100_000, 500),
    ("death-name", 5, 20_000, 100),
    ("death-may-die", 3, 10_000, 100),
];

/// How often time is taken; the best one counts, since what disturbs a run only ever slows it.
const REPEATS: u64 = 5;

/// Games played at a table to see what a step and an update cost.
const GAMES_AT_A_TABLE: &str = "40";

/// How long a search thinks about a position to see what an iteration costs.
const ITERATIONS: &str = "1000";

/// Options of the bench.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Fail if a decision takes over 5 % more instructions than the committed baseline says
    #[arg(long)]
    check: bool,
    /// Write the instructions per decision into the baseline
    #[arg(long)]
    update: bool,
}

#[derive(Serialize)]
struct Figure {
    game: &'static str,
    seats: u8,
    decisions_per_second: u64,
    instructions_per_decision: Option<f64>,
    table: AtTable,
    simulations_per_second: u64,
    /// How much of a search's time is not the games it plays, of 1.
    share_of_tree: f64,
}

/// What a step and an update cost at a table.
#[derive(Serialize, Deserialize)]
struct AtTable {
    /// Read, checked, played, hashed and committed.
    step_nanoseconds: u64,
    /// Built and written for one viewer.
    update_nanoseconds: u64,
    update_bytes: u64,
}

/// What a search took.
#[derive(Deserialize)]
struct Searched {
    simulations: u64,
    nanoseconds: u64,
    playing_nanoseconds: u64,
}

impl Figure {
    /// Its name in the baseline.
    fn name(&self) -> String {
        format!("{} seats={}", self.game, self.seats)
    }
}

#[derive(Deserialize)]
struct Played {
    decisions: u64,
    nanoseconds: u64,
}

/// Measures every game.
fn measure() -> Result<Vec<Figure>> {
    call(&mut cargo(&["build", "--quiet", "--package", "yardstick", "--profile", "fast"]))?;
    let program = target_folder()?.join("fast/yardstick");
    let mut figures = Vec::new();
    for &(game, seats, games, counted) in RUNS {
        let mut best = 0;
        for repeat in 0..REPEATS {
            let mut command = Command::new(&program);
            command.args([game, &seats.to_string(), &games.to_string(), &repeat.to_string()]);
            let played: Played = serde_json::from_str(&output(&mut command)?)?;
            let per_second = played.decisions as f64 * 1e9 / played.nanoseconds as f64;
            best = best.max(per_second as u64);
        }
        let instructions_per_decision = count_instructions(&program, game, seats, counted)?;
        let mut command = Command::new(program.with_file_name("at-a-table"));
        command.args([game, &seats.to_string(), GAMES_AT_A_TABLE, "1"]);
        let table = serde_json::from_str(&output(&mut command)?)?;
        let mut command = Command::new(program.with_file_name("searching"));
        command.args([game, &seats.to_string(), ITERATIONS]);
        let searched: Searched = serde_json::from_str(&output(&mut command)?)?;
        let nanoseconds = searched.nanoseconds as f64;
        figures.push(Figure {
            game,
            seats,
            decisions_per_second: best,
            instructions_per_decision,
            table,
            simulations_per_second: (searched.simulations as f64 * 1e9 / nanoseconds) as u64,
            share_of_tree: 1.0 - searched.playing_nanoseconds as f64 / nanoseconds,
        });
    }
    Ok(figures)
}

/// Measures, and compares with the committed figures.
pub(crate) fn check_baseline() -> Result<()> {
    check(&measure()?)
}

/// Runs the bench.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let figures = measure()?;
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&figures)?);
    } else {
        for figure in &figures {
            let instructions = figure.instructions_per_decision;
            let instructions = instructions.map_or("unknown".to_owned(), |count| format!("{count:.1}"));
            println!(
                "{} seats={} decisions/s={} instructions/decision={instructions} update-bytes={} update-us={:.1} \
                 step-us={:.1} simulations/s={} tree={:.0}%",
                figure.game,
                figure.seats,
                figure.decisions_per_second,
                figure.table.update_bytes,
                figure.table.update_nanoseconds as f64 / 1e3,
                figure.table.step_nanoseconds as f64 / 1e3,
                figure.simulations_per_second,
                figure.share_of_tree * 100.0,
            );
        }
    }
    if arguments.update {
        update(&figures)?;
    }
    if arguments.check { check(&figures) } else { Ok(()) }
}

fn update(figures: &[Figure]) -> Result<()> {
    let known = |figure: &Figure| {
        let count = figure.instructions_per_decision.context("counting instructions needs valgrind")?;
        Ok((figure.name(), (count * 10.0).round() / 10.0))
    };
    let baseline: BTreeMap<String, f64> = figures.iter().map(known).collect::<Result<_>>()?;
    let text = serde_json::to_string_pretty(&baseline)? + "\n";
    std::fs::write(root().join(BASELINE), text).context(BASELINE)
}

fn check(figures: &[Figure]) -> Result<()> {
    let text = std::fs::read_to_string(root().join(BASELINE)).context(BASELINE)?;
    let baseline: BTreeMap<String, f64> = serde_json::from_str(&text).context(BASELINE)?;
    let mut wrong = Vec::new();
    for figure in figures {
        let name = figure.name();
        let now = figure
            .instructions_per_decision
            .context("counting instructions needs valgrind: install it and try again")?;
        let Some(before) = baseline.get(&name) else {
            wrong.push(format!("{name} is not in the baseline; --update puts it there"));
            continue;
        };
        let rise = now / before - 1.0;
        println!("{name}: {now:.1} instructions/decision, baseline {before:.1} ({:+.1} %)", rise * 100.0);
        if rise > ALLOWED_RISE {
            wrong.push(format!("{name} takes {:.1} % more instructions than the baseline", rise * 100.0));
        }
    }
    if wrong.is_empty() { Ok(()) } else { bail!("{}", wrong.join("; ")) }
}

/// Instructions per decision: the difference of a long and a short run, so that starting up is not in it. Nothing
/// where valgrind is not installed.
fn count_instructions(program: &std::path::Path, game: &str, seats: u8, games: u64) -> Result<Option<f64>> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Ok(None);
    }
    let counted = |games: u64| -> Result<(f64, f64)> {
        let mut command = Command::new("valgrind");
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
        command.args([game, &seats.to_string(), &games.to_string(), "1"]);
        let output = command.output().context("valgrind")?;
        let played: Played =
            serde_json::from_slice(&output.stdout).context("the yardstick under valgrind")?;
        let printed = String::from_utf8_lossy(&output.stderr);
        let line =
            printed.lines().find_map(|line| line.split_once("Collected : ")).context("valgrind's count")?;
        Ok((line.1.trim().parse().context("valgrind's count")?, played.decisions as f64))
    };
    let (short, long) = (counted(games)?, counted(games * 2)?);
    Ok(Some((long.0 - short.0) / (long.1 - short.1)))
}
