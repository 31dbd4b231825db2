//! Plays a fixed number of random games of one kind, as fast as the engine goes, and says what that took.
//!
//! `cargo xtask bench` calls it, plainly for time and under an instruction counter for instructions; nothing else
//! is in this program, so that nothing else is measured: with a second caller of the rules in it, the compiler lays them
//! out otherwise. What a table costs is measured by `at-a-table`.

use anyhow::{Context, Result, bail};
use catalog::Visitor;
use chance::PlayoutGenerator;
use cpu_time::ProcessTime;
use engine::{Inspect, Playout, Setup, play_out};
use serde_json::json;

struct Measure {
    setup: Setup,
    games: u64,
    seed: u64,
}

impl Visitor for Measure {
    type Output = Result<serde_json::Value>;

    fn visit<G: Inspect>(&mut self) -> Self::Output {
        let game = G::new(self.setup.seats, self.setup.read()?)?;
        let mut generator = PlayoutGenerator::from_seed(self.seed);
        let mut total = Playout::default();
        let begun = ProcessTime::now();
        for _ in 0..self.games {
            let mut state = game.start();
            let played = play_out(&game, &mut state, &mut generator);
            total.decisions += played.decisions;
            total.chances += played.chances;
        }
        let nanoseconds = begun.elapsed().as_nanos() as u64;
        Ok(json!({
            "games": self.games,
            "decisions": total.decisions,
            "chances": total.chances,
            "nanoseconds": nanoseconds,
        }))
    }
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, games, seed, options @ ..] = arguments.as_slice() else {
        bail!("usage: yardstick GAME SEATS GAMES SEED [KEY=VALUE]...");
    };
    let mut setup = Setup::of_seats(seats.parse().context("the number of seats")?);
    for option in options {
        let (key, value) = option.split_once('=').context("an option is KEY=VALUE")?;
        setup.options.push((key.to_owned(), value.to_owned()));
    }
    let games = games.parse().context("the number of games")?;
    let seed = seed.parse().context("the seed")?;
    println!("{}", catalog::visit(game, &mut Measure { setup, games, seed })??);
    Ok(())
}
