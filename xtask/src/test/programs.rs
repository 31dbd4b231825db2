//! Runs the test programs that cargo builds, as many at once as there are cores, and says which took longest.
//!
//! `cargo test` runs them one after another, and most of the time goes into programs with one long test: a core would
//! stand idle.

use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::cargo::{cargo, output};

/// The test programs that play many games: the suite of every rules crate, the proof that it can fail, the bots, and the
/// search for leaks on a server.
/// They start first, so that none is left to run alone at the end, and `--quick` leaves them out.
const LONG: &[&str] = &["conformance", "faults", "investigators", "leak"];

/// The test programs that a step of their own runs: they need more than cargo builds for them.
const ELSEWHERE: &[&str] = &["browser"];

/// How many of the slowest programs are named.
const NAMED: usize = 8;

/// What `cargo metadata` and `cargo test --no-run` say about something that is built.
#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Message {
    reason: String,
    manifest_path: Option<PathBuf>,
    target: Option<Target>,
    executable: Option<PathBuf>,
}

/// A test program.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Program {
    name: String,
    file: PathBuf,
    /// The folder of its package, where it expects to be run.
    folder: PathBuf,
}

/// What came of one.
struct Ran {
    name: String,
    took: Duration,
    passed: bool,
    printed: String,
}

/// How much the tests try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Length {
    /// Without the programs that play many games.
    Quick,
    /// All of them.
    Usual,
    /// All of them, and each as much as it can.
    Long,
}

/// Set for a test program that is to try as much as it can.
const LONG_TESTS: &str = "MORI_LONG_TESTS";

/// Builds and runs every test program, the long ones only if asked for, and fails if one does.
pub(crate) fn run(length: Length) -> Result<()> {
    let programs = build(length != Length::Quick)?;
    let workers = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let number = programs.len();
    let mut ran = run_all(programs, workers, length == Length::Long)?;
    ran.sort_by_key(|one| std::cmp::Reverse(one.took));
    for failed in ran.iter().filter(|one| !one.passed) {
        println!("{} failed:\n{}", failed.name, failed.printed);
    }
    let tests: usize = ran.iter().map(|one| passed_tests(&one.printed)).sum();
    println!("{tests} tests passed in {number} programs, {workers} at a time; the slowest:");
    for one in ran.iter().take(NAMED) {
        println!("{:>8.1} s  {}", one.took.as_secs_f64(), one.name);
    }
    let failed: Vec<&str> = ran.iter().filter(|one| !one.passed).map(|one| one.name.as_str()).collect();
    if !failed.is_empty() {
        bail!("{} of {number} test programs failed: {}", failed.len(), failed.join(", "));
    }
    Ok(())
}

/// Has cargo build the programs. Those that are left out are not built either.
fn build(with_long: bool) -> Result<Vec<Program>> {
    let metadata = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    let metadata: Metadata = serde_json::from_str(&metadata).context("cargo metadata")?;
    let targets = metadata.packages.iter().flat_map(|package| &package.targets);
    let tests = targets.filter(|target| target.kind.iter().any(|kind| kind == "test"));
    let wanted = |name: &&str| (with_long || !LONG.contains(name)) && !ELSEWHERE.contains(name);
    let names: BTreeSet<&str> = tests.map(|target| target.name.as_str()).filter(wanted).collect();

    let mut command = cargo(&["test", "--workspace", "--quiet", "--no-run", "--lib", "--bins"]);
    command.args(names.iter().flat_map(|name| ["--test", name]));
    command.args(["--message-format", "json-render-diagnostics"]);
    programs(&output(command.stderr(Stdio::inherit()))?)
}

/// The test programs among the messages of cargo, the long ones first.
fn programs(messages: &str) -> Result<Vec<Program>> {
    let mut programs = Vec::new();
    for line in messages.lines() {
        let message: Message = serde_json::from_str(line).context("a message of cargo")?;
        let (Some(manifest), Some(target), Some(file)) =
            (message.manifest_path, message.target, message.executable)
        else {
            continue;
        };
        // A binary that a test of its package runs is built as well, and is no test.
        let is_test = file.parent().is_some_and(|folder| folder.ends_with("deps"));
        if message.reason != "compiler-artifact" || !is_test {
            continue;
        }
        let folder = manifest.parent().map(Path::to_owned).unwrap_or_default();
        let package = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let place = if target.kind.iter().any(|kind| kind == "test") { "tests" } else { "src" };
        programs.push(Program { name: format!("{package}/{place}/{}", target.name), file, folder });
    }
    let is_long =
        |program: &Program| LONG.iter().any(|name| program.name.ends_with(&format!("tests/{name}")));
    programs.sort_by_key(|program| !is_long(program));
    Ok(programs)
}

/// Runs programs, so many at a time.
fn run_all(programs: Vec<Program>, workers: usize, long: bool) -> Result<Vec<Ran>> {
    let waiting = Mutex::new(VecDeque::from(programs));
    let next = || waiting.lock().ok().and_then(|mut waiting| waiting.pop_front());
    let work =
        || std::iter::from_fn(next).map(|program| run_one(&program, long)).collect::<Result<Vec<Ran>>>();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let mut ran = Vec::new();
        for thread in threads {
            ran.extend(thread.join().map_err(|_| anyhow::anyhow!("running the tests panicked"))??);
        }
        Ok(ran)
    })
}

fn run_one(program: &Program, long: bool) -> Result<Ran> {
    let begun = Instant::now();
    let mut command = Command::new(&program.file);
    if long {
        command.env(LONG_TESTS, "1");
    }
    let output = command
        .arg("--quiet")
        .current_dir(&program.folder)
        .env("CARGO_MANIFEST_DIR", &program.folder)
        .output()
        .with_context(|| format!("cannot start {}", program.file.display()))?;
    let printed = [output.stdout, output.stderr].concat();
    Ok(Ran {
        name: program.name.clone(),
        took: begun.elapsed(),
        passed: output.status.success(),
        printed: String::from_utf8_lossy(&printed).into_owned(),
    })
}

/// How many tests passed, as a test program says in its last line.
fn passed_tests(printed: &str) -> usize {
    let line = printed.lines().rev().find_map(|line| line.strip_prefix("test result: "));
    let number = line.and_then(|line| line.split_once(" passed")?.0.rsplit(' ').next()?.parse().ok());
    number.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(name: &str, file: &str) -> Program {
        Program { name: name.to_owned(), file: file.into(), folder: "/w/one".into() }
    }

    /// If this failed, tests would be left out, or something run as a test that is none.
    #[test]
    fn the_test_programs_are_found_in_what_cargo_says() {
        let artifact = |kind: &str, name: &str, file: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/w/one/Cargo.toml","target":{{"name":"{name}","kind":["{kind}"]}},"executable":{file}}}"#
            )
        };
        let messages = [
            artifact("lib", "one", "null"),
            artifact("lib", "one", r#""/w/target/debug/deps/one-1""#),
            artifact("bin", "tool", r#""/w/target/debug/tool""#),
            artifact("test", "rules", r#""/w/target/debug/deps/rules-1""#),
            artifact("test", "conformance", r#""/w/target/debug/deps/conformance-1""#),
            r#"{"reason":"build-finished","success":true}"#.to_owned(),
        ];
        assert_eq!(
            programs(&messages.join("\n")).unwrap(),
            [
                program("one/tests/conformance", "/w/target/debug/deps/conformance-1"),
                program("one/src/one", "/w/target/debug/deps/one-1"),
                program("one/tests/rules", "/w/target/debug/deps/rules-1"),
            ]
        );
    }

    #[test]
    fn passed_tests_are_counted() {
        let printed = "\nrunning 12 tests\n............\ntest result: ok. 12 passed; 0 failed; 0 ignored\n\n";
        assert_eq!(passed_tests(printed), 12);
        assert_eq!(passed_tests("thread panicked"), 0);
    }

    /// If this failed, a test that fails would pass when another runs beside it.
    #[test]
    fn whoever_fails_is_told_from_who_passes() {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let of = |file: &str| Program { name: file.to_owned(), file: file.into(), folder: folder.clone() };
        let ran = run_all(vec![of("true"), of("false"), of("true")], 2, false).unwrap();
        assert_eq!(ran.len(), 3);
        assert!(ran.iter().all(|one| one.passed == (one.name == "true")));
        assert!(run_all(vec![of("there-is-no-such-program")], 2, false).is_err());
    }
}
