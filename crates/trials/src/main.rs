//! What a server must stand, from outside and as a process of its own: `cargo xtask crash` and `cargo xtask load`.

mod crash;
mod line;
mod load;
mod mind;
mod process;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::{Parser, Subcommand};

/// More than any trial needs.
const CONNECTIONS: u64 = 20_000;

/// Trials of a server.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Kill a busy server again and again, and compare what it kept with what people were told
    Crash(crash::Arguments),
    /// Measure what a move and an idle client cost, beside a bare relay of the same bytes
    Load(load::Arguments),
    /// The bare relay, which load starts itself
    #[command(hide = true)]
    Relay {
        /// What to send
        recordings: PathBuf,
    },
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("trials: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whether everything was as it must be.
fn run(arguments: &Arguments) -> Result<bool> {
    // Every connection is an open file, and most systems give a program 1,024 unless it asks for more.
    rlimit::increase_nofile_limit(CONNECTIONS).context("the system allows too few connections")?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.context("the system gives no threads")?;
    match &arguments.command {
        Command::Crash(arguments) => runtime.block_on(crash::run(arguments)),
        Command::Load(arguments) => runtime.block_on(load::run(arguments)),
        Command::Relay { recordings } => runtime.block_on(load::relay::run(recordings)),
    }
}
