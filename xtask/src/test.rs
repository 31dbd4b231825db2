//! `cargo xtask test`: every check, in the order in which they fail fastest.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::cargo::{call, cargo, output, run_program, target_folder};
use crate::{architecture, rules};

const WASM: &str = "wasm32-unknown-unknown";

/// The crates that must run in a browser tab.
const WASM_CRATES: &[&str] = &[
    "engine",
    "engine-kit",
    "rules-die",
    "rules-it-dies-with-me",
    "rules-deadlies",
    "rules-death-name",
    "rules-death-may-die",
    "catalog",
];

/// Games for each seat count and option set in the soak that is part of every test run.
const SOAK_GAMES: &str = "300";

/// A step's name, and how it is done.
type Step = (&'static str, fn() -> Result<()>);

/// Runs everything.
pub(crate) fn run() -> Result<()> {
    let steps: &[Step] = &[
        ("set-up", set_up),
        ("format", || run_cargo(&["fmt", "--all", "--check"])),
        ("rules", rules::run),
        ("architecture", architecture::run),
        ("clippy", || {
            run_cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "--deny", "warnings"])
        }),
        ("tests", || run_cargo(&["test", "--workspace", "--quiet"])),
        ("content", || run_program("content-check", "release", &[])),
        ("wasm", wasm),
        ("soak", || run_program("soak", "release", &["--games".into(), SOAK_GAMES.into()])),
    ];
    let start = Instant::now();
    for (name, step) in steps {
        let begun = Instant::now();
        println!("== {name}");
        step().with_context(|| format!("the step \"{name}\" failed"))?;
        println!("== {name}: passed in {} s", begun.elapsed().as_secs());
    }
    println!("all {} steps passed in {} s", steps.len(), start.elapsed().as_secs());
    Ok(())
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

fn add_wasm_target() -> Result<()> {
    let libraries = output(Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]))?;
    if std::path::Path::new(libraries.trim()).exists() {
        return Ok(());
    }
    call(Command::new("rustup").args(["target", "add", WASM]))
}

/// Builds what must run in the browser, then replays games recorded by the native program there.
pub(crate) fn wasm() -> Result<()> {
    add_wasm_target()?;
    let mut build = vec!["build", "--quiet", "--release", "--target", WASM];
    build.extend(WASM_CRATES.iter().flat_map(|name| ["--package", name]));
    run_cargo(&build)?;
    run_cargo(&[
        "build",
        "--quiet",
        "--release",
        "--target",
        WASM,
        "--package",
        "wasm-check",
        "--bin",
        "replay-records",
    ])?;
    let module = target_folder()?.join(WASM).join("release/replay-records.wasm");
    // Not in the profile of the tests: without full optimisation the interpreter's dispatch eats the stack.
    run_program("wasm-check", "release", &[module.display().to_string()])
}
