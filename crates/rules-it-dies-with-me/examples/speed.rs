//! Plays seeded random games and prints how fast that went: `speed [GAMES [SEATS [on|off]]]`.
//!
//! Time is that spent on the processor where the system tells it, since machines are shared.

use std::time::{Duration, Instant};

use chance::PlayoutGenerator;
use engine::{Game, Playout, on_off, play_out};
use rules_it_dies_with_me::{ItDiesWithMe, Options};

/// How long this thread has been on a processor.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = arguments.first().and_then(|text| text.parse().ok()).unwrap_or(200_000);
    let only_seats: Option<u8> = arguments.get(1).and_then(|text| text.parse().ok());
    let only_dead_die = arguments.get(2).map(|text| text == "on");
    for dead_die in [false, true].into_iter().filter(|one| only_dead_die.is_none_or(|only| only == *one)) {
        for seats in ItDiesWithMe::SEATS.filter(|one| only_seats.is_none_or(|only| only == *one)) {
            let options = Options { dead_die, ..Options::default() };
            let game = ItDiesWithMe::new(seats, options).expect("the shipped game seats that many");
            let mut generator = PlayoutGenerator::from_seed(1);
            let (begun, begun_on_processor) = (Instant::now(), processor_time());
            let mut total = Playout::default();
            for _ in 0..games {
                let one = play_out(&game, &mut game.start(), &mut generator);
                total.decisions += one.decisions;
                total.chances += one.chances;
            }
            let seconds = match (begun_on_processor, processor_time()) {
                (Some(before), Some(after)) => (after - before).as_secs_f64(),
                (_, _) => begun.elapsed().as_secs_f64(),
            };
            println!(
                "seats={seats} dead-die={} decisions={} decisions/s={:.1}M decisions/game={:.1} chances/game={:.1}",
                on_off(dead_die),
                total.decisions,
                total.decisions as f64 / seconds / 1e6,
                total.decisions as f64 / games as f64,
                total.chances as f64 / games as f64,
            );
        }
    }
}
