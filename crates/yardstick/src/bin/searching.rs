//! Has a search that knows nothing think about positions of one game, and says how many games it played to the end in a
//! second, and how much of the time that took beside playing them.
//!
//! `cargo xtask bench` calls it.

use std::hint::black_box;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use catalog::Visitor;
use chance::PlayoutGenerator;
use cpu_time::ProcessTime;
use engine::{Bot as _, Brief, Budget, Inspect, Session, Setup, play_out};
use search::{Manner, Plain, Search};
use serde_json::json;

/// Positions that are thought about: the first question of so many games.
const POSITIONS: u64 = 20;

struct Measure {
    setup: Setup,
    iterations: u32,
}

impl Visitor for Measure {
    type Output = Result<serde_json::Value>;

    fn visit<G: Inspect>(&mut self) -> Self::Output {
        let game = Arc::new(G::new(self.setup.seats, self.setup.read()?)?);
        let briefs: Vec<Brief<G>> = (0..POSITIONS)
            .filter_map(|seed| {
                let mut session = Session::new(G::clone(&game));
                session.advance(&mut PlayoutGenerator::from_seed(seed));
                session.brief(session.decisions().first()?.seat)
            })
            .collect();
        let mut search = Search::<G, Plain>::new(Plain, Manner::NORMAL);
        let mut think = || {
            let mut generator = PlayoutGenerator::from_seed(1);
            let begun = ProcessTime::now();
            for brief in &briefs {
                black_box(search.weigh(brief, Budget::of(self.iterations), &mut generator));
            }
            begun.elapsed().as_nanos() as u64
        };
        // The same games without a tree.
        let play = || {
            let mut generator = PlayoutGenerator::from_seed(1);
            let begun = ProcessTime::now();
            for brief in &briefs {
                for _ in 0..self.iterations {
                    black_box(play_out(&*game, &mut brief.redeal(&mut generator), &mut generator));
                }
            }
            begun.elapsed().as_nanos() as u64
        };
        // The best of a few: what disturbs a run only ever slows it.
        let thinking = (0..5).map(|_| think()).min().context("there is a run")?;
        let playing = (0..5).map(|_| play()).min().context("there is a run")?;
        Ok(json!({
            "simulations": briefs.len() as u64 * u64::from(self.iterations),
            "nanoseconds": thinking,
            "playing_nanoseconds": playing.min(thinking),
        }))
    }
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, iterations] = arguments.as_slice() else {
        bail!("usage: searching GAME SEATS ITERATIONS");
    };
    let setup = Setup::of_seats(seats.parse().context("the number of seats")?);
    let iterations = iterations.parse().context("the number of iterations")?;
    println!("{}", catalog::visit(game, &mut Measure { setup, iterations })??);
    Ok(())
}
