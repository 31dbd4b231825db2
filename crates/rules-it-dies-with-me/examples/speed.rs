//! Plays seeded random games at every table size and prints how fast that went: `speed [GAMES]`.

use std::time::Instant;

use chance::PlayoutGenerator;
use engine::{Game, Playout, play_out};
use rules_it_dies_with_me::{ItDiesWithMe, Options};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(200_000);
    for dead_die in [false, true] {
        for seats in ItDiesWithMe::SEATS {
            let options = Options { dead_die, ..Options::default() };
            let game = ItDiesWithMe::new(seats, options).expect("the shipped game seats that many");
            let mut generator = PlayoutGenerator::from_seed(1);
            let begun = Instant::now();
            let mut total = Playout::default();
            for _ in 0..games {
                let one = play_out(&game, &mut game.start(), &mut generator);
                total.decisions += one.decisions;
                total.chances += one.chances;
            }
            let seconds = begun.elapsed().as_secs_f64();
            println!(
                "seats={seats} dead-die={} decisions/s={:.1}M decisions/game={:.1} chances/game={:.1}",
                if dead_die { "on" } else { "off" },
                total.decisions as f64 / seconds / 1e6,
                total.decisions as f64 / games as f64,
                total.chances as f64 / games as f64,
            );
        }
    }
}
