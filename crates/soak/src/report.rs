//! How often investigators who know the game win it: `cargo xtask soak --report`.

use std::fmt;
use std::sync::Arc;

use anyhow::{Context, Result};
use chance::TableGenerator;
use conformance::play_game;
use engine::{Bot, Brief, Budget, Game, Silent, Viewer};
use heuristics::death_may_die::Investigators;
use rayon::prelude::*;
use rules_death_may_die::ids::{ElderOne, Episode};
use rules_death_may_die::{DeathMayDie, Options, Reason, View};

/// The ways to lose, in the order of the columns.
const LOSSES: [(Reason, &str); 5] = [
    (Reason::DeathBeforeSummoning, "early death"),
    (Reason::MadnessBeforeSummoning, "early madness"),
    (Reason::LastDied, "last died"),
    (Reason::LastWentInsane, "last insane"),
    (Reason::Immortal, "immortal"),
];

/// How one game went.
#[derive(Clone, Copy, Debug)]
struct Played {
    reason: Reason,
    turns: u16,
    /// The turn in which the ritual was disrupted.
    disrupted: Option<u16>,
}

/// Plays every episode against both Elder Ones at the seat counts asked for, and prints a line for each.
pub(crate) fn run(games: usize, seats: Option<u8>, episode: Option<&str>, seed: u64) -> Result<()> {
    println!("{}", Line::heading());
    for players in DeathMayDie::SEATS.filter(|players| seats.is_none_or(|wanted| wanted == *players)) {
        for episode in Episode::ALL.iter().filter(|one| episode.is_none_or(|wanted| wanted == one.id())) {
            for elder_one in ElderOne::ALL {
                let options = Options {
                    episode: *episode,
                    elder_one: *elder_one,
                    all_insanities: false,
                    ..Options::default()
                };
                let game = DeathMayDie::new(players, options);
                let game = Arc::new(game.context("every table the game seats can be set up")?);
                let all: Vec<Played> =
                    (0..games as u64).into_par_iter().map(|number| play(&game, seed + number)).collect();
                println!("{}", Line { episode: *episode, elder_one: *elder_one, players, all: &all });
            }
        }
    }
    Ok(())
}

/// One game, the same for the same seed.
fn play(game: &Arc<DeathMayDie>, seed: u64) -> Played {
    // The table and the bot do not share their chance: what a bot thinks of must not change what is drawn.
    let mut table = TableGenerator::from_seed(seed);
    let mut thoughts = chance::PlayoutGenerator::from_seed(seed ^ 0x5eed);
    let mut bot = Investigators::default();
    let mut disrupted = None;
    let mut note = |view: &View| {
        if view.position.disrupted && disrupted.is_none() {
            disrupted = Some(view.position.turn);
        }
    };
    let finished = play_game(&**game, &mut table, &mut Silent, |state, seat, _| {
        let brief = Brief::of_state(game, state, &(), seat);
        note(&brief.view);
        bot.answer(&brief, Budget::default(), &mut thoughts)
    });
    let last = game.view(&finished.state, Viewer::Spectator);
    note(&last);
    Played { reason: finished.outcome.reason, turns: last.position.turn, disrupted }
}

/// A line of the table.
struct Line<'a> {
    episode: Episode,
    elder_one: ElderOne,
    players: u8,
    all: &'a [Played],
}

impl Line<'_> {
    fn heading() -> String {
        let losses = LOSSES.map(|(_, name)| format!("{name:>14}")).join("");
        format!(
            "{:<20} {:<9} {:>7} {:>6} {:>13} {:>10} {:>10} {:>10} {:>7}{losses}",
            "episode", "elder one", "players", "won", "95 %", "turns won", "turns lost", "disrupted", "turn"
        )
    }
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.all.len() as f64;
        let (won, lost): (Vec<&Played>, Vec<&Played>) =
            self.all.iter().partition(|played| played.reason == Reason::ElderOneDefeated);
        let (low, high) = interval(won.len() as f64, games);
        let turns = |of: &[&Played]| mean(of.iter().map(|played| f64::from(played.turns)));
        let disrupted: Vec<f64> =
            self.all.iter().filter_map(|played| played.disrupted).map(f64::from).collect();
        write!(
            f,
            "{:<20} {:<9} {:>7} {:>6} {:>13} {:>10} {:>10} {:>10} {:>7}",
            self.episode.id(),
            self.elder_one.id(),
            self.players,
            percent(won.len() as f64 / games),
            format!("{}-{}", percent(low), percent(high)),
            turns(&won),
            turns(&lost),
            percent(disrupted.len() as f64 / games),
            mean(disrupted.iter().copied()),
        )?;
        for (reason, _) in LOSSES {
            let number = lost.iter().filter(|played| played.reason == reason).count() as f64;
            let share = if lost.is_empty() { 0.0 } else { number / lost.len() as f64 };
            write!(f, "{:>14}", percent(share))?;
        }
        Ok(())
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

fn mean(numbers: impl Iterator<Item = f64>) -> String {
    let (sum, count) = numbers.fold((0.0, 0.0), |(sum, count), number| (sum + number, count + 1.0));
    if count == 0.0 { "-".to_owned() } else { format!("{:.1}", sum / count) }
}

/// Wilson's interval: where the true rate lies with 95 % confidence.
fn interval(won: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let share = won / games;
    let scale = 1.0 + Z * Z / games;
    let middle = (share + Z * Z / (2.0 * games)) / scale;
    let half = Z / scale * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}
