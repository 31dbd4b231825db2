//! Many games of one level alone, to see whether any of them fails, how long an answer takes, who wins and how games end:
//! `--alone LEVEL`.
//!
//! A game fails if a bot panics, gives an answer that is refused, or is still playing after more answers than the game can
//! have.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use anyhow::{Result, bail};
use catalog::{Entry, Visitor};
use engine::{Inspect, Level, Setup, SetupError};
use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::play::{Played, Sitter, Sitting};
use crate::trial::setups;

pub(crate) const HEADING: &str = "game             seats  level   iterations   games  failed   answers  median ms    99 % ms     longest ms";

/// Games of one kind of table.
pub(crate) struct Alone<'a> {
    pub(crate) entry: &'a Entry,
    pub(crate) seats: u8,
    pub(crate) level: Level,
    pub(crate) iterations: u32,
    pub(crate) games: u32,
    pub(crate) seed: u64,
}

/// What came of them.
pub(crate) struct Tally<'a> {
    alone: &'a Alone<'a>,
    /// How many failed.
    pub(crate) failed: usize,
    /// What answers took that were not the only ones, in order.
    thinking: Vec<Duration>,
    /// How many games each seat won; a game that several win counts for each.
    won: Vec<usize>,
    /// How many games ended for which reason.
    endings: BTreeMap<String, usize>,
}

impl Alone<'_> {
    /// Plays them all, and says of each that fails what has happened.
    pub(crate) fn run(&self) -> Result<Tally<'_>> {
        let setups = setups(self.entry, self.seats);
        let bounds = setups.iter().map(|setup| bound(self.entry.id, setup)).collect::<Result<Vec<_>>>()?;
        let bar = ProgressBar::new(u64::from(self.games));
        let played: Vec<Option<Played>> = (0..self.games)
            .into_par_iter()
            .map(|number| {
                let kind = number as usize % setups.len();
                let result = self.game(&setups[kind], bounds[kind], number);
                bar.inc(1);
                result
                    .inspect_err(|error| {
                        eprintln!("{} seats={} game {number}: {error:#}", self.entry.id, self.seats)
                    })
                    .ok()
            })
            .collect();
        bar.finish_and_clear();
        let mut tally = Tally {
            alone: self,
            failed: played.iter().filter(|game| game.is_none()).count(),
            thinking: Vec::new(),
            won: vec![0; usize::from(self.seats)],
            endings: BTreeMap::new(),
        };
        for game in played.into_iter().flatten() {
            tally.thinking.extend(game.thinking);
            game.winners.for_each(|seat| tally.won[seat.index()] += 1);
            *tally.endings.entry(game.ending).or_default() += 1;
        }
        tally.thinking.sort_unstable();
        Ok(tally)
    }

    fn game(&self, setup: &Setup, bound: usize, number: u32) -> Result<Played> {
        let sitters = vec![Sitter::of(self.level); usize::from(self.seats)];
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(number);
        let sitting = Sitting {
            game: self.entry.id,
            setup,
            sitters: &sitters,
            iterations: self.iterations,
            seed,
            watched: Some(bound),
        };
        // Nothing of a game that panicked is looked at again.
        catch_unwind(AssertUnwindSafe(|| sitting.play())).unwrap_or_else(|_| bail!("a panic, told above"))
    }
}

/// More answers than a game can have.
fn bound(game: &str, setup: &Setup) -> Result<usize> {
    struct Bound<'a>(&'a Setup);
    impl Visitor for Bound<'_> {
        type Output = Result<usize, SetupError>;

        fn visit<G: Inspect>(&mut self) -> Self::Output {
            Ok(G::new(self.0.seats, self.0.read()?)?.bound())
        }
    }
    Ok(catalog::visit(game, &mut Bound(setup))??)
}

impl Tally<'_> {
    /// What so many of a hundred answers took at most, in milliseconds.
    fn within(&self, percent: usize) -> f64 {
        let place = (self.thinking.len() * percent / 100).min(self.thinking.len().saturating_sub(1));
        self.thinking.get(place).map_or(0.0, |took| took.as_secs_f64() * 1e3)
    }
}

impl fmt::Display for Tally<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Alone { entry, seats, level, iterations, games, .. } = self.alone;
        write!(
            f,
            "{:<16} {seats:>5}  {:<7} {iterations:>10} {games:>7} {:>7} {:>9} {:>10.2} {:>10.2} {:>14.2}\n   ",
            entry.id,
            level.id(),
            self.failed,
            self.thinking.len(),
            self.within(50),
            self.within(99),
            self.within(100),
        )?;
        let percent = |count: &usize| 100.0 * *count as f64 / f64::from((*games).max(1));
        self.won.iter().try_for_each(|won| write!(f, " {:.1}", percent(won)))?;
        f.write_str(" % won by seat")?;
        self.endings.iter().try_for_each(|(ending, count)| write!(f, "; {:.1} % {ending:?}", percent(count)))
    }
}
