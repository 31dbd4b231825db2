//! `cargo xtask test`: every check, in the order in which they fail fastest.

mod apart;
mod programs;

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result};
use clap::Args;
use programs::Length;

use crate::cargo::{build_as_tested, call, cargo, output, root, run_as_tested, run_program, target_folder};
use crate::rules::{files, folders};
use crate::{architecture, bench, browser, page, rules, trials};

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The crates that must run in a browser tab.
const WASM_CRATES: &[&str] = &[
    "engine",
    "rules-die",
    "rules-it-dies-with-me",
    "rules-deadlies",
    "rules-death-name",
    "rules-death-may-die",
    "catalog",
    "bots",
    "protocol",
];

/// Records replayed in wasm for each game, seat count and option set, in every test run and in the long one. The
/// interpreter is slow, and a second game of the same combination runs the same code.
pub(crate) const WASM_GAMES: [&str; 2] = ["1", "8"];

/// Games for each seat count and option set in the soak that is part of every test run, and of the long one.
const SOAK_GAMES: [&str; 2] = ["300", "20000"];

/// How much is tested.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// For daily work: format, rules, architecture, clippy and the tests, but for those that play many games
    #[arg(long, conflicts_with = "all")]
    quick: bool,
    /// Also what takes long: a soak of 20,000 games each, a million broken frames, 200 kills of a server, its load against the limits, more records in wasm, and the bench against its baseline
    #[arg(long)]
    all: bool,
}

/// A step's name, and how it is done.
type Step = (&'static str, fn() -> Result<()>);

/// What every run has, the quick one too.
const FIRST: &[Step] = &[
    ("set-up", set_up),
    ("format", || run_cargo(&["fmt", "--all", "--check"])),
    ("rules", rules::run),
    ("architecture", architecture::run),
    ("clippy", || {
        run_cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "--deny", "warnings"])
    }),
    ("schema", || run_as_tested("schema-writer", &["--check".into()])),
];

const QUICK: &[Step] = &[("tests", || programs::run(Length::Quick))];

const USUAL: &[Step] = &[
    ("each game alone", apart::run),
    ("tests", || programs::run(Length::Usual)),
    ("planted faults", planted_faults),
    ("documentation", || run_cargo(&["test", "--quiet", "--workspace", "--doc"])),
    ("examples", examples),
    ("content", || run_program("content-check", "release", &[])),
    ("wasm", || wasm(WASM_GAMES[0])),
    ("page", page::check),
    ("crash and load", trials::short),
    ("soak", || soak(SOAK_GAMES[0])),
];

const ALL: &[Step] = &[
    ("each game alone", apart::run),
    ("tests", || programs::run(Length::Long)),
    ("planted faults", planted_faults),
    ("documentation", || run_cargo(&["test", "--quiet", "--workspace", "--doc"])),
    ("examples", examples),
    ("content", || run_program("content-check", "release", &[])),
    ("wasm", || wasm(WASM_GAMES[1])),
    ("browser", || browser::test(&[])),
    ("crash and load", trials::long),
    ("bench", bench::check_baseline),
    ("soak", || soak(SOAK_GAMES[1])),
];

/// Runs the steps, each with its time; the first that fails ends the run.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let further = match arguments {
        Arguments { quick: true, .. } => QUICK,
        Arguments { all: true, .. } => ALL,
        Arguments { quick: false, all: false } => USUAL,
    };
    let start = Instant::now();
    let mut times = Vec::new();
    for (name, step) in FIRST.iter().chain(further) {
        let begun = Instant::now();
        println!("== {name}");
        step().with_context(|| format!("the step \"{name}\" failed"))?;
        let seconds = begun.elapsed().as_secs_f64();
        println!("== {name}: passed in {seconds:.1} s");
        times.push(format!("{name} {seconds:.0}"));
    }
    println!("all {} steps passed in {} s ({})", times.len(), start.elapsed().as_secs(), times.join(", "));
    Ok(())
}

/// Whether the tests find what is planted in a server for them to find. With the features of the whole workspace, so that
/// nothing but the server is built anew.
fn planted_faults() -> Result<()> {
    let with_faults = ["test", "--quiet", "--workspace", "--features", "server/planted-faults"];
    call(cargo(&with_faults).args(["--test", "leak", "planted"]))
}

/// The programs in `examples/`, which are written from the documents alone: one checks the kept records, one plays each game
/// on a server.
fn examples() -> Result<()> {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("python3 is not installed: the examples were not run");
        return Ok(());
    }
    let mori = build_as_tested("mori")?;
    let mut check = Command::new("python3");
    check.arg(root().join("examples/check_record.py")).arg(&mori);
    let records = folders(&root().join("testdata/records"))?;
    for game in &records {
        check.args(newest_records(files(game)?));
    }
    call(&mut check)?;
    let data = target_folder()?.join("example-server");
    let served = with_server(&mori, &data, |address| {
        let games = records.iter().filter_map(|game| game.file_name());
        games.into_iter().try_for_each(|game| {
            let client = root().join("examples/play_on_a_server.py");
            call(Command::new("python3").arg(client).arg(address).arg(game))
        })
    });
    // The next run begins with an empty folder either way.
    let _ = std::fs::remove_dir_all(&data);
    served
}

/// Does something while a server runs on this machine, and ends the server whatever comes of it.
fn with_server(mori: &Path, data: &Path, then: impl FnOnce(&str) -> Result<()>) -> Result<()> {
    if data.exists() {
        std::fs::remove_dir_all(data).with_context(|| format!("cannot empty {}", data.display()))?;
    }
    let mut server = Command::new(mori)
        .args(["serve", "--port", "0", "--bot-pace", "0", "--per-second", "100000", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start the server")?;
    let mut first = String::new();
    let output = server.stdout.take().context("the server has no output")?;
    // Kept until the end: a server whose output nobody takes would have nowhere to write.
    let mut output = BufReader::new(output);
    let read = output.read_line(&mut first);
    let address = read.ok().and_then(|_| first.trim().strip_prefix("mori is at "));
    let done = address.context("the server does not say where it is").and_then(then);
    // It may have ended by itself, which whoever used it has noticed.
    let _ = server.kill();
    let _ = server.wait();
    done
}

/// The records of the newest rules version: what older ones came to, this program cannot say.
fn newest_records(records: Vec<PathBuf>) -> Vec<PathBuf> {
    let version = |path: &PathBuf| -> u32 {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let number = name.strip_prefix("rules-").and_then(|rest| rest.split('-').next().map(str::to_owned));
        number.and_then(|number| number.parse().ok()).unwrap_or(0)
    };
    let newest = records.iter().map(version).max();
    records.into_iter().filter(|path| Some(version(path)) == newest).collect()
}

fn soak(games: &str) -> Result<()> {
    run_program("soak", "release", &["--games".into(), games.into()])
}

fn run_cargo(arguments: &[&str]) -> Result<()> {
    call(&mut cargo(arguments))
}

/// What a fresh toolchain may lack.
fn set_up() -> Result<()> {
    for (component, probe) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if output(&mut cargo(&[probe, "--version"])).is_err() {
            call(Command::new("rustup").args(["component", "add", component]))?;
        }
    }
    add_wasm_target()
}

pub(crate) fn add_wasm_target() -> Result<()> {
    let libraries = output(Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]))?;
    if std::path::Path::new(libraries.trim()).exists() {
        return Ok(());
    }
    call(Command::new("rustup").args(["target", "add", WASM]))
}

/// Builds what must run in the browser, then replays there what the native program records: so many games of every
/// combination.
pub(crate) fn wasm(games: &str) -> Result<()> {
    add_wasm_target()?;
    let mut build = vec!["build", "--quiet", "--release", "--target", WASM];
    build.extend(WASM_CRATES.iter().flat_map(|name| ["--package", name]));
    run_cargo(&build)?;
    let folder = target_folder()?;
    let records = folder.join("wasm-records.txt").display().to_string();
    // Not in the profile of the tests: without full optimisation the interpreter's dispatch eats the stack.
    run_program("wasm-check", "release", &["record".into(), records.clone(), games.into()])?;
    let mut replay = cargo(&["build", "--quiet", "--release", "--target", WASM]);
    replay.args(["--package", "wasm-check", "--bin", "replay-records"]);
    call(replay.env("MORI_RECORDS", &records))?;
    let module = folder.join(WASM).join("release/replay-records.wasm");
    run_program("wasm-check", "release", &["replay".into(), module.display().to_string()])
}
