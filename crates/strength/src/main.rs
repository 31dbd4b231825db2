//! How much better one level of the bots plays than the one below, in every game and at every number of seats:
//! `cargo xtask strength`.
//!
//! One bot of a level sits among bots of the level below, in every seat as often as in any other, and is to win more than
//! its fair share. Where all play on one side, tables of one level are compared with tables of the other. `play.rs` plays a
//! game, `trial.rs` decides when it has seen enough, `statistics.rs` says what can be known from what was seen. `alone.rs` is
//! for something else: whether games of one level fail, and how long its answers take.

mod alone;
mod play;
mod statistics;
mod trial;

use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use catalog::{Entry, GAMES};
use clap::Parser;
use engine::{Budget, Level};

use alone::Alone;
use trial::Trial;

/// Each level against the one below.
const PAIRS: [(Level, Level); 2] = [(Level::Easy, Level::Random), (Level::Normal, Level::Easy)];

/// How much better than its fair share a level must do against the one below.
const CLEARLY: f64 = 1.25;

/// How well the bots play.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask strength")]
struct Arguments {
    /// Only this game
    #[arg(long)]
    game: Option<String>,
    /// Only this number of seats
    #[arg(long)]
    seats: Option<u8>,
    /// Only this level
    #[arg(long, requires = "against")]
    level: Option<Level>,
    /// Against this one
    #[arg(long, requires = "level")]
    against: Option<Level>,
    /// Instead: somebody who answers so wherever that is legal, as in "pick 1", among normal bots
    #[arg(long, requires = "game", conflicts_with = "level")]
    always: Option<String>,
    /// Instead: games of this level alone, as many as --games for each game; how many fail, and how long answers take
    #[arg(long, conflicts_with_all = ["level", "always"])]
    alone: Option<Level>,
    /// How much the bots may think about an answer
    #[arg(long, default_value_t = Budget::USUAL)]
    iterations: u32,
    /// At most so many games for a line of the table
    #[arg(long, default_value_t = 4_000)]
    games: u32,
    /// Where the seeds start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play all the games, also once it is clear which level is better
    #[arg(long)]
    to_the_end: bool,
    /// Fail if a level is not clearly better than the one below
    #[arg(long)]
    check: bool,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("strength: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<bool> {
    let wanted = arguments.game.as_deref().map(catalog::find).transpose().context("which game?")?;
    let games: Vec<&Entry> =
        GAMES.iter().filter(|entry| wanted.is_none_or(|one| one.id == entry.id)).collect();
    if let Some(level) = arguments.alone {
        return play_alone(arguments, &games, level);
    }
    let pairs = match (arguments.level, arguments.against) {
        (Some(level), Some(against)) => vec![(level, against)],
        _ if arguments.always.is_some() => vec![(Level::Normal, Level::Normal)],
        _ => PAIRS.to_vec(),
    };
    println!("{}", trial::HEADING);
    let (mut played, mut clear) = (0, true);
    for entry in games {
        for seats in entry.seats.clone().filter(|seats| arguments.seats.is_none_or(|one| one == *seats)) {
            for (level, below) in pairs.iter().copied() {
                let trial = Trial {
                    entry,
                    seats,
                    level,
                    below,
                    always: arguments.always.as_deref(),
                    iterations: arguments.iterations,
                    most: arguments.games,
                    seed: arguments.seed,
                    stops_early: !arguments.to_the_end,
                };
                let result = trial.run()?;
                println!("{result}");
                played += 1;
                clear &= result.is_clear();
            }
        }
    }
    ensure!(played > 0, "no game of the catalog seats {}", arguments.seats.unwrap_or_default());
    Ok(clear || !arguments.check)
}

/// Games of one level alone, shared out among the numbers of seats. Whether none failed.
fn play_alone(arguments: &Arguments, games: &[&Entry], level: Level) -> Result<bool> {
    println!("{}", alone::HEADING);
    let (mut played, mut failed) = (0, 0);
    for entry in games {
        let wanted = |seats: &u8| arguments.seats.is_none_or(|one| one == *seats);
        let counts: Vec<u8> = entry.seats.clone().filter(wanted).collect();
        for (index, seats) in counts.iter().copied().enumerate() {
            // The rest of the division goes to the first, so that the sum is what was asked for.
            let rest = u32::from((index as u32) < arguments.games % counts.len() as u32);
            let alone = Alone {
                entry,
                seats,
                level,
                iterations: arguments.iterations,
                games: arguments.games / counts.len() as u32 + rest,
                seed: arguments.seed,
            };
            let tally = alone.run()?;
            println!("{tally}");
            played += alone.games;
            failed += tally.failed;
        }
    }
    ensure!(played > 0, "no game of the catalog seats {}", arguments.seats.unwrap_or_default());
    println!("in all: {played} games, {failed} failed");
    Ok(failed == 0)
}
