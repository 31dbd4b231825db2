//! One line of the table: a level against the one below.

use std::fmt;

use anyhow::{Context, Result};
use catalog::{Entry, OptionDomain};
use engine::{Language, Level, Seat, SeatSet, Setup};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use crate::CLEARLY;
use crate::play::{Sitter, Sitting};
use crate::statistics::Interval;

/// The first look at the result comes after so many games; each further one after twice as many. Few looks, so that it is
/// no accident when one of them is clear.
const FIRST_LOOK: u32 = 60;

/// Where to be better at all is much.
const MOSTLY_LUCK: &[&str] = &["it-dies-with-me"];

pub(crate) const HEADING: &str = "game             seats  level   against  iterations   games    won   fair        95 %    times its share";

/// What is tried.
pub(crate) struct Trial<'a> {
    pub(crate) entry: &'a Entry,
    pub(crate) seats: u8,
    pub(crate) level: Level,
    pub(crate) below: Level,
    /// What the one who is tried always answers where that may be answered.
    pub(crate) always: Option<&'a str>,
    pub(crate) iterations: u32,
    pub(crate) most: u32,
    pub(crate) seed: u64,
    pub(crate) stops_early: bool,
}

/// What came of it.
pub(crate) struct Outcome<'a> {
    trial: &'a Trial<'a>,
    games: u32,
    won: f64,
    /// What a bot of the level below would win.
    fair: f64,
    interval: Interval,
    /// How many times the fair share that is.
    times: Interval,
}

impl Trial<'_> {
    /// Plays until it is clear, or as much as is allowed.
    pub(crate) fn run(&self) -> Result<Outcome<'_>> {
        let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len} {per_sec} {msg}");
        let bar = ProgressBar::new(u64::from(self.most)).with_style(style.context("the progress bar")?);
        bar.set_prefix(format!(
            "{} seats={} {} against {}",
            self.entry.id,
            self.seats,
            self.name(),
            self.below
        ));
        let (mut games, mut won, mut won_below) = (0, 0.0, 0.0);
        let mut look = FIRST_LOOK.next_multiple_of(self.round());
        loop {
            let upto = look.min(self.most.next_multiple_of(self.round()));
            let played: Vec<(f64, f64)> = (games..upto)
                .into_par_iter()
                .map(|number| {
                    let result = self.game(number);
                    bar.inc(1);
                    result
                })
                .collect::<Result<_>>()?;
            for (one, other) in played {
                won += one;
                won_below += other;
            }
            games = upto;
            let outcome = self.outcome(games, won, won_below);
            bar.set_message(format!("{:.1} %", 100.0 * won / f64::from(games)));
            let clear = outcome.times.low > CLEARLY || outcome.times.high < CLEARLY;
            if games >= self.most || (self.stops_early && clear) {
                bar.finish_and_clear();
                return Ok(outcome);
            }
            look *= 2;
        }
    }

    /// Who is tried, in a word or two.
    fn name(&self) -> &str {
        self.always.unwrap_or(self.level.id())
    }

    /// Games come in rounds in which everybody sits everywhere, and every kind of game is played.
    fn round(&self) -> u32 {
        if self.entry.together { setups(self.entry, self.seats).len() as u32 } else { u32::from(self.seats) }
    }

    /// What the level won in one game, and what the level below won in another where they do not play in the same.
    fn game(&self, number: u32) -> Result<(f64, f64)> {
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(number);
        if self.entry.together {
            let setups = setups(self.entry, self.seats);
            let setup = &setups[number as usize % setups.len()];
            let all = |sitter: Sitter<'_>| -> Result<f64> {
                let winners = self.winners(setup, &vec![sitter; usize::from(self.seats)], seed)?;
                Ok(if winners.is_empty() { 0.0 } else { 1.0 })
            };
            return Ok((all(self.tried())?, all(Sitter::of(self.below))?));
        }
        let seat = Seat::new((number % u32::from(self.seats)) as usize);
        let mut sitters = vec![Sitter::of(self.below); usize::from(self.seats)];
        sitters[seat.index()] = self.tried();
        let winners = self.winners(&Setup::of_seats(self.seats), &sitters, seed)?;
        Ok((part(winners, seat), 0.0))
    }

    fn tried(&self) -> Sitter<'_> {
        Sitter { level: self.level, always: self.always }
    }

    fn winners(&self, setup: &Setup, sitters: &[Sitter<'_>], seed: u64) -> Result<SeatSet> {
        let (game, iterations) = (self.entry.id, self.iterations);
        Ok(Sitting { game, setup, sitters, iterations, seed, watched: None }.play()?.winners)
    }

    fn outcome(&self, games: u32, won: f64, won_below: f64) -> Outcome<'_> {
        let count = f64::from(games);
        let interval = Interval::of_rate(won, count);
        let (fair, times) = if self.entry.together {
            (won_below / count, Interval::of_ratio((won, won_below), (count, count)))
        } else {
            let fair = 1.0 / f64::from(self.seats);
            (fair, Interval { low: interval.low / fair, high: interval.high / fair })
        };
        Outcome { trial: self, games, won, fair, interval, times }
    }
}

impl Outcome<'_> {
    /// Whether the level is clearly better: by a quarter of its fair share, or, in a game that is mostly luck, at all. Who
    /// always answers the same is not to be better.
    pub(crate) fn is_clear(&self) -> bool {
        if self.trial.always.is_some() {
            return self.times.low <= 1.0;
        }
        self.times.low > if MOSTLY_LUCK.contains(&self.trial.entry.id) { 1.0 } else { CLEARLY }
    }
}

/// The kinds of game that are counted together: all that these options make of it, where the game has them.
pub(crate) fn setups(entry: &Entry, seats: u8) -> Vec<Setup> {
    let mut setups = vec![Setup::of_seats(seats)];
    for option in (entry.options)(Language::English) {
        if let ("episode" | "elder-one", OptionDomain::Choice { words }) = (&*option.key, option.domain) {
            let with = |setup: &Setup, word: &String| {
                let mut setup = setup.clone();
                setup.options.push((option.key.clone(), word.clone()));
                setup
            };
            let each = |word| setups.iter().map(move |setup| with(setup, word));
            setups = words.iter().flat_map(each).collect();
        }
    }
    setups
}

/// What a seat has of a win.
fn part(winners: SeatSet, seat: Seat) -> f64 {
    if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}

impl fmt::Display for Outcome<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| format!("{:.1}", share * 100.0);
        write!(
            f,
            "{:<16} {:>5}  {:<7} {:<8} {:>10} {:>7} {:>6} {:>6} {:>5}-{:<5} {:>8.2}-{:.2}{}",
            self.trial.entry.id,
            self.trial.seats,
            self.trial.name(),
            self.trial.below,
            self.trial.iterations,
            self.games,
            percent(self.won / f64::from(self.games)),
            percent(self.fair),
            percent(self.interval.low),
            percent(self.interval.high),
            self.times.low,
            self.times.high,
            match self.trial.always {
                _ if self.is_clear() => "",
                Some(_) => "   GAINS",
                None => "   NOT CLEAR",
            },
        )
    }
}
