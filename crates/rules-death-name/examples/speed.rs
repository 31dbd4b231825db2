//! How fast random games are: `cargo run --profile fast -p rules-death-name --example speed [GAMES [SEATS]]`.

use std::time::Instant;

use chance::PlayoutGenerator;
use engine::{Game, Playout, play_out};
use rules_death_name::{DeathName, Options};

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u32>());
    let mut next = || arguments.next().map(|argument| argument.expect("GAMES and SEATS are numbers"));
    let games = next().unwrap_or(20_000);
    let seats = next();
    for seats in seats.map_or(4..=6, |seats| seats..=seats) {
        let game = DeathName::new(seats as u8, Options::default()).expect("four to six may play");
        let mut generator = PlayoutGenerator::from_seed(u64::from(seats));
        let mut total = Playout::default();
        let start = Instant::now();
        for _ in 0..games {
            let count = play_out(&game, &mut game.start(), &mut generator);
            total.decisions += count.decisions;
            total.chances += count.chances;
        }
        let rate = total.decisions as f64 / start.elapsed().as_secs_f64();
        let each = |count: u64| count as f64 / f64::from(games);
        println!(
            "death-name seats={seats} decisions/s={rate:.0} decisions/game={:.1} chances/game={:.1}",
            each(total.decisions),
            each(total.chances)
        );
    }
}
