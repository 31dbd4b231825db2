//! `cargo xtask crash` and `cargo xtask load`: builds a server and the program `trials`, and has the one tried by the other.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use clap::Args;

use crate::cargo::{build_as_tested, call, cargo, target_folder};

/// The feature of a server that acknowledges before it keeps.
const PLANTED: &str = "mori/planted-faults";

/// Kills in the short run and in the long one.
const KILLS: [&str; 2] = ["6", "200"];
/// At most so many until a server that acknowledges too early is caught: it is caught by the first, mostly.
const KILLS_UNTIL_CAUGHT: &str = "20";

/// How a server is killed.
#[derive(Args, Debug)]
pub(crate) struct CrashArguments {
    /// Try a server that acknowledges moves before it keeps them: passes only if that is found out
    #[arg(long)]
    planted: bool,
    /// Passed on: --rounds N, --tables N, --seed S
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Kills a server again and again.
pub(crate) fn crash(arguments: &CrashArguments) -> Result<()> {
    let mut passed_on: Vec<&str> = arguments.arguments.iter().map(String::as_str).collect();
    // It may stand behind what is passed on.
    let planted = arguments.planted || passed_on.contains(&"--planted");
    passed_on.retain(|argument| *argument != "--planted");
    let mori = if planted { build_planted()? } else { build("mori")? };
    if planted {
        passed_on.push("--must-be-caught");
    }
    try_server(&build("trials")?, "crash", &mori, &passed_on)
}

/// Measures a server.
pub(crate) fn load(arguments: &[String]) -> Result<()> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    try_server(&build("trials")?, "load", &build("mori")?, &arguments)
}

/// The short versions of both, with the programs that the tests are built from. That a server is caught which acknowledges
/// too early is for the long ones: it has to be built for that.
pub(crate) fn short() -> Result<()> {
    let (mori, trials) = (build_as_tested("mori")?, build_as_tested("trials")?);
    try_server(&trials, "crash", &mori, &["--rounds", KILLS[0]])?;
    // These programs are not optimised, so that a move costs more; what it may cost is for the long version.
    let short = ["--tables", "50", "--idle", "1000", "--seconds", "2", "--times", "10", "--check"];
    try_server(&trials, "load", &mori, &short)
}

/// The long versions.
pub(crate) fn long() -> Result<()> {
    let planted = build_planted()?;
    let (mori, trials) = (build("mori")?, build("trials")?);
    try_server(&trials, "crash", &mori, &["--rounds", KILLS[1]])?;
    try_server(&trials, "crash", &planted, &["--rounds", KILLS_UNTIL_CAUGHT, "--must-be-caught"])?;
    try_server(&trials, "load", &mori, &["--check"])
}

fn try_server(trials: &Path, what: &str, mori: &Path, arguments: &[&str]) -> Result<()> {
    call(Command::new(trials).arg(what).arg("--mori").arg(mori).args(arguments))
}

fn build(program: &str) -> Result<PathBuf> {
    call(&mut cargo(&["build", "--quiet", "--release", "--package", program]))?;
    Ok(target_folder()?.join("release").join(program))
}

/// A server that acknowledges before it keeps, under a name of its own: nobody is to play on it.
fn build_planted() -> Result<PathBuf> {
    call(&mut cargo(&["build", "--quiet", "--release", "--package", "mori", "--features", PLANTED]))?;
    let folder = target_folder()?.join("release");
    let (built, planted) = (folder.join("mori"), folder.join("mori-planted"));
    std::fs::copy(&built, &planted).with_context(|| format!("cannot copy {}", built.display()))?;
    // From here on, `mori` is the right one again.
    build("mori")?;
    Ok(planted)
}
