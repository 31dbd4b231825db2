//! `mori`: the terminal client and its tools. Glue only: rules, words and records live in the libraries.

mod ask;
mod ending;
mod games;
mod hint;
mod home;
mod join;
mod journal;
mod keyboard;
mod lookup;
mod menu;
mod news;
mod offers;
mod play;
mod recorder;
mod replay;
mod rules;
mod screen;
mod serve;
mod setup;
mod terminal;
mod wording;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::join::JoinArguments;
use crate::serve::ServeArguments;
use crate::setup::SetupArguments;

/// Five games about dying, at one table.
#[derive(Parser, Debug)]
#[command(version, about, disable_help_subcommand = true)]
struct Arguments {
    /// What to do; without it, a menu.
    #[command(subcommand)]
    command: Option<Command>,
    /// Show moves in their notation too
    #[arg(long, global = true)]
    notation: bool,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List the games, with their seats and options
    Games,
    /// Play a game in the terminal
    Play {
        /// The game's id, as `mori games` lists it
        game: String,
        #[command(flatten)]
        setup: SetupArguments,
        /// Keep the game in this file, which must not exist yet, and not in your data folder
        #[arg(long, value_name = "FILE")]
        record: Option<PathBuf>,
    },
    /// Continue a game, and keep recording into its file
    Resume {
        /// The record; without it, a list of your unfinished games
        file: Option<PathBuf>,
        /// Draw chance from this seed, to get the same game again
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
    /// Tell a recorded game again
    Replay {
        /// The record
        file: PathBuf,
        /// As that seat saw it; without it, everything is told
        #[arg(long, value_name = "N")]
        seat: Option<u8>,
        /// Stop after that step, and show the table
        #[arg(long, value_name = "N")]
        step: Option<usize>,
        /// Print one JSON object for each step instead: input, events, the whole state
        #[arg(long, conflicts_with = "seat")]
        states: bool,
    },
    /// Replay a record and check every hash in it
    Verify {
        /// The record
        file: PathBuf,
    },
    /// Run a server: friends open a link and play
    Serve(Box<ServeArguments>),
    /// Play at a server's table in this terminal
    Join(JoinArguments),
    /// Copy a server's data to a new folder, also while it runs; secrets are left out
    Backup {
        /// The new folder
        to: PathBuf,
        /// The server's folder
        #[arg(long, value_name = "DIR")]
        data: Option<PathBuf>,
    },
    /// Make a server's data folder from a backup
    Restore {
        /// The backup
        from: PathBuf,
        /// The server's folder, which must be empty or not there
        #[arg(long, value_name = "DIR")]
        data: Option<PathBuf>,
    },
    /// Say which games of a server can go on with this version of mori
    CheckUpgrade {
        /// The server's folder
        folder: PathBuf,
    },
    /// Write the record of a server's table to a file; it shows everything
    Export {
        /// The server's folder
        folder: PathBuf,
        /// The table's name, as its address has it
        table: String,
        /// The new file
        to: PathBuf,
    },
    /// Show a game's rules, or one of them
    Rules {
        /// The game's id
        game: String,
        /// A rule's number, such as DL-33
        id: Option<String>,
    },
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse_arguments(&error),
    };
    let notation = arguments.notation;
    let done = match arguments.command {
        None => menu::run(notation),
        Some(Command::Games) => games::run(),
        Some(Command::Play { game, setup, record }) => {
            play::start(&game, &setup, record, notation).and_then(|after| go_on(after, notation))
        }
        Some(Command::Resume { file: Some(file), seed }) => {
            play::resume(&file, seed, notation).and_then(|after| go_on(after, notation))
        }
        Some(Command::Resume { file: None, .. }) => {
            menu::resume(notation).and_then(|after| go_on(after, notation))
        }
        Some(Command::Replay { file, seat, step, states }) => replay::tell(&file, seat, step, states),
        Some(Command::Verify { file }) => replay::verify(&file),
        Some(Command::Serve(arguments)) => serve::run(&arguments),
        Some(Command::Join(arguments)) => join::run(&arguments, notation),
        Some(Command::Backup { to, data }) => serve::back_up(data.as_deref(), &to),
        Some(Command::Restore { from, data }) => serve::restore(&from, data.as_deref()),
        Some(Command::CheckUpgrade { folder }) => serve::check_upgrade(&folder),
        Some(Command::Export { folder, table, to }) => serve::export(&folder, &table, &to),
        Some(Command::Rules { game, id }) => rules::run(&game, id.as_deref()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Somebody who pipes into `head` has seen what they wanted.
        Err(error) if terminal::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("mori: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whoever wants the menu after a game gets it.
fn go_on(after: ending::After, notation: bool) -> anyhow::Result<()> {
    match after {
        ending::After::Menu => menu::run(notation),
        ending::After::Rematch | ending::After::Done => Ok(()),
    }
}

/// Help and the version are printed as they are; a mistake is told in one line, like every other of ours.
fn refuse_arguments(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // If nobody reads it, there is nothing to do about it.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    let told: Vec<&str> =
        text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:")).collect();
    let told = told.join(" ");
    let told = told.trim_start_matches("error: ").replace("For more information, try '--help'.", "");
    eprintln!("mori: {} (mori --help lists what there is)", told.trim());
    ExitCode::from(2)
}
