//! Plays random games of one kind at a table, as a server does, and says what a step and an update for one viewer took.
//!
//! `cargo xtask bench` calls it.

use anyhow::{Context, Result, bail};
use catalog::Visitor;
use chance::PlayoutGenerator;
use cpu_time::ProcessTime;
use engine::{Inspect, Record, Seat, Session, Setup, Viewer};
use serde_json::json;

/// Records of random games.
struct RecordGames {
    setup: Setup,
    games: u64,
    seed: u64,
}

impl Visitor for RecordGames {
    type Output = Result<Vec<Record>>;

    fn visit<G: Inspect>(&mut self) -> Self::Output {
        let mut generator = PlayoutGenerator::from_seed(self.seed);
        let mut records = Vec::new();
        for _ in 0..self.games {
            let mut session = Session::new(G::new(self.setup.seats, self.setup.read()?)?);
            loop {
                session.advance(&mut generator);
                let Some(decision) = session.decisions().first() else { break };
                let (seat, id) = (decision.seat, decision.id);
                let answer = session.game().propose(session.state(), seat, &mut generator);
                session
                    .submit(seat, id, answer)
                    .map_err(|_| anyhow::anyhow!("a proposed move is illegal"))?;
            }
            records.push(session.record().clone());
        }
        Ok(records)
    }
}

/// Replays records at tables: every step is read, checked, played, hashed and committed, as a server does it. With
/// `updates`, one viewer is sent an update after each. Nanoseconds, steps, and bytes of all updates.
fn replay(records: &[Record], updates: bool) -> Result<(u64, usize, usize)> {
    let (mut steps, mut bytes) = (0, 0);
    let mut update = Vec::new();
    let begun = ProcessTime::now();
    for record in records {
        let mut table = catalog::replay_start(record)?;
        for step in &record.steps {
            table.replay_step(step)?;
            steps += 1;
            if updates {
                update.clear();
                table.write_update(Viewer::Seat(Seat::new(steps % usize::from(table.seats()))), &mut update);
                bytes += update.len();
            }
        }
    }
    Ok((begun.elapsed().as_nanos() as u64, steps, bytes))
}

fn measure_table(game: &str, setup: Setup, games: u64, seed: u64) -> Result<serde_json::Value> {
    let records = catalog::visit(game, &mut RecordGames { setup, games, seed })??;
    // The best of a few: what disturbs a run only ever slows it.
    let best = |updates: bool| -> Result<(u64, usize, usize)> {
        let runs = (0..5).map(|_| replay(&records, updates)).collect::<Result<Vec<_>>>()?;
        runs.into_iter().min().context("there is a run")
    };
    let (plain, steps, _) = best(false)?;
    let (updated, _, bytes) = best(true)?;
    Ok(json!({
        "steps": steps,
        "step_nanoseconds": plain / steps as u64,
        "update_nanoseconds": updated.saturating_sub(plain) / steps as u64,
        "update_bytes": bytes / steps,
    }))
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, games, seed] = arguments.as_slice() else {
        bail!("usage: at-a-table GAME SEATS GAMES SEED");
    };
    let setup = Setup::of_seats(seats.parse().context("the number of seats")?);
    let games = games.parse().context("the number of games")?;
    println!("{}", measure_table(game, setup, games, seed.parse().context("the seed")?)?);
    Ok(())
}
