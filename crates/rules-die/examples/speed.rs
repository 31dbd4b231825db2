//! Plays games at random and prints how fast that went: `cargo run --profile fast -p rules-die --example speed`.
//!
//! The number of games may be given as an argument, such as a small one to count instructions by.

use std::collections::BTreeMap;
use std::time::Instant;

use chance::PlayoutGenerator;
use engine::{Game, Kind, Playout, play_out};
use rules_die::{Die, Options};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(200_000);
    let game = Die::new(2, Options::default()).expect("the game seats two");
    let mut generator = PlayoutGenerator::from_seed(1);
    let mut total = Playout::default();
    let mut rounds = 0;
    let mut ends: BTreeMap<&str, u64> = BTreeMap::new();
    let started = Instant::now();
    for _ in 0..games {
        let mut state = game.start();
        let played = play_out(&game, &mut state, &mut generator);
        total.decisions += played.decisions;
        total.chances += played.chances;
        rounds += u64::from(state.round);
        let outcome = game.outcome(&state).expect("a game played out is over");
        *ends.entry(outcome.reason.kind()).or_default() += 1;
    }
    let seconds = started.elapsed().as_secs_f64();
    let each = |count: u64| count as f64 / games as f64;
    println!(
        "die seats=2 games={games} decisions/s={:.0} decisions={} decisions/game={:.1} chances/game={:.1} rounds/game={:.1}",
        total.decisions as f64 / seconds,
        total.decisions,
        each(total.decisions),
        each(total.chances),
        each(rounds),
    );
    for (reason, count) in ends {
        println!("  {reason}: {count} ({:.2} %)", 100.0 * each(count));
    }
}
