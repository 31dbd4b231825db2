//! The project's automation: `cargo xtask play`, `cargo xtask test`, and the checks behind the latter.
//!
//! Only orchestration lives here; what needs the games is a program of its own that is built when it is used, so
//! that `cargo xtask` itself starts quickly.

mod architecture;
mod bench;
mod browser;
mod cargo;
mod page;
mod rules;
mod test;
mod trials;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

#[derive(Parser, Debug)]
#[command(about = "mori's own commands", disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Build the page and mori, and serve: open the address it prints; with arguments, run mori with those
    Play {
        /// Passed on to mori
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Build the page
    Page,
    /// Build the page, and try it in a real browser, which is installed if it is missing
    Browser {
        /// Passed on to the tests, such as the name of one
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Take pictures of every screen into target/gallery, and check that nothing overlaps or is cut off
    Gallery {
        /// Passed on: --game G
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Measure what must load before the first board, how soon it is there, and how soon an update is seen
    WebBench {
        /// Passed on: --check
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Everything a change must pass, with all its own set-up; less with --quick, more with --all
    Test(test::Arguments),
    /// Random games against every property, in parallel; with --report, how often Death May Die is won
    Soak {
        /// Passed on to the soak program: --games N, --game G, --seats N, --seed S, --report
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Measure how much better one level of the bots plays than the one below
    Strength {
        /// Passed on: --game G, --seats N, --level L --against M, --always ANSWER, --alone L, --iterations N, --games N,
        /// --seed S, --check
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Kill a busy server again and again, and compare what it kept with what people were told
    Crash(trials::CrashArguments),
    /// Measure what a move and an idle client cost a server, beside a bare relay of the same bytes
    Load {
        /// Passed on: --tables N, --idle N, --seconds N, --check
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Compare the ledgers in docs/rules with the marks in code and tests
    Rules,
    /// Check the contents of Death May Die: loaded, right, reached, each with a scenario test
    Content {
        /// Passed on: --games N, --list
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Write the collation data of Death Name
    Collation {
        /// Passed on: --check
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Write the JSON Schemas of every game
    Schema {
        /// Passed on: --check
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Check which crate may depend on what, what lives where, and how long files and functions are
    Architecture,
    /// Measure decisions per second and instructions per decision
    Bench(bench::Arguments),
    /// Replay native records in wasm and compare every hash
    Wasm,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<()> {
    match arguments.command {
        Command::Play { arguments } => page::play(arguments),
        Command::Page => page::build(),
        Command::Browser { arguments } => browser::test(&arguments),
        Command::Gallery { arguments } => browser::run("gallery", &arguments),
        Command::WebBench { arguments } => browser::run("web-bench", &arguments),
        Command::Test(arguments) => test::run(&arguments),
        Command::Soak { arguments } => cargo::run_program("soak", "release", &arguments),
        Command::Strength { arguments } => cargo::run_program("strength", "release", &arguments),
        Command::Crash(arguments) => trials::crash(&arguments),
        Command::Load { arguments } => trials::load(&arguments),
        Command::Rules => rules::run(),
        Command::Content { arguments } => cargo::run_program("content-check", "release", &arguments),
        Command::Collation { arguments } => cargo::run_program("collation", "release", &arguments),
        Command::Schema { arguments } => cargo::run_as_tested("schema-writer", &arguments),
        Command::Architecture => architecture::run(),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Wasm => test::wasm(test::WASM_GAMES[0]),
    }
}
