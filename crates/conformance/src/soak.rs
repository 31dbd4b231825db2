//! Many random games at one kind of table, with what came of them.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::{Inspect, MAX_SEATS, SeatSet, Setup};

use crate::examine::{examine, setup_of};
use crate::{Coverage, Effort, Failure};

/// How many failures are kept; the rest are only counted.
const KEPT: usize = 20;

/// What many games came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoakReport {
    /// The game's id.
    pub game: &'static str,
    /// Seats, options and data files of the table.
    pub setup: Setup,
    /// How many games were played.
    pub games: usize,
    /// The length of each game in inputs, short ones first.
    pub lengths: Vec<usize>,
    /// How many of all inputs were answers of seats.
    pub decisions: usize,
    /// How many games ended for each reason; those that a failure stopped are not among them.
    pub endings: BTreeMap<&'static str, usize>,
    /// How many games each seat won, alone or with others.
    pub wins: [usize; MAX_SEATS as usize],
    /// How many games nobody won.
    pub without_winner: usize,
    /// What was reached.
    pub coverage: Coverage,
    /// How many games had a failure.
    pub failed: usize,
    /// The first failures by game, up to twenty.
    pub failures: Vec<Failure>,
}

impl SoakReport {
    fn new(game: &'static str, setup: Setup) -> Self {
        Self {
            game,
            setup,
            games: 0,
            lengths: Vec::new(),
            decisions: 0,
            endings: BTreeMap::new(),
            wins: [0; MAX_SEATS as usize],
            without_winner: 0,
            coverage: Coverage::default(),
            failed: 0,
            failures: Vec::new(),
        }
    }

    fn merge(mut self, other: Self) -> Self {
        self.games += other.games;
        self.lengths.extend(other.lengths);
        self.decisions += other.decisions;
        for (reason, count) in other.endings {
            *self.endings.entry(reason).or_default() += count;
        }
        self.wins.iter_mut().zip(other.wins).for_each(|(ours, theirs)| *ours += theirs);
        self.without_winner += other.without_winner;
        self.coverage.merge(&other.coverage);
        self.failed += other.failed;
        self.failures.extend(other.failures);
        self.failures.truncate(KEPT);
        self
    }

    /// How many inputs all games took together.
    pub fn inputs(&self) -> usize {
        self.lengths.iter().sum()
    }

    /// The length of the game in the middle.
    pub fn median(&self) -> usize {
        self.lengths.get(self.lengths.len() / 2).copied().unwrap_or_default()
    }
}

impl fmt::Display for SoakReport {
    /// A line, and one more for each failure that was kept.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seats={}", self.game, self.setup.seats)?;
        for (key, value) in &self.setup.options {
            write!(f, " {key}={value}")?;
        }
        for (name, _) in &self.setup.contents {
            write!(f, " with another {name}")?;
        }
        let (least, most) = (self.lengths.first().unwrap_or(&0), self.lengths.last().unwrap_or(&0));
        write!(f, ": {} games of {least} to {most} inputs, {} in the middle;", self.games, self.median())?;
        for (reason, count) in &self.endings {
            write!(f, " {reason} {count}")?;
        }
        write!(f, "; wins")?;
        for seat in SeatSet::all(self.setup.seats) {
            write!(f, " {}", self.wins[seat.index()])?;
        }
        writeln!(f, ", nobody {}; {} failed", self.without_winner, self.failed)?;
        self.failures.iter().try_for_each(|failure| writeln!(f, "  {failure}"))
    }
}

/// Plays random games at one kind of table and checks each at places drawn from its seed. `progress` is called with how
/// many are done, from any thread. With the feature `parallel` all cores play; the report is the same without.
pub fn soak<G: Inspect>(
    seats: u8,
    options: &G::Options,
    games: usize,
    seed: u64,
    progress: impl Fn(usize) + Sync,
) -> SoakReport {
    let effort = Effort::soak(games, seed);
    let done = AtomicUsize::new(0);
    let empty = || SoakReport::new(G::ID, setup_of(seats, options));
    let play = |mut report: SoakReport, index: usize| {
        play_into::<G>(&mut report, seats, options, effort.seed_of_game(index), &effort);
        progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        report
    };

    #[cfg(feature = "parallel")]
    let mut report = {
        use rayon::iter::{IntoParallelIterator, ParallelIterator};
        (0..games).into_par_iter().fold(empty, play).reduce(empty, SoakReport::merge)
    };
    #[cfg(not(feature = "parallel"))]
    let mut report = empty().merge((0..games).fold(empty(), play));

    report.lengths.sort_unstable();
    report
}

fn play_into<G: Inspect>(
    report: &mut SoakReport,
    seats: u8,
    options: &G::Options,
    seed: u64,
    effort: &Effort,
) {
    let examined = examine::<G>(seats, options, seed, effort);
    report.games += 1;
    report.lengths.push(examined.played.inputs);
    report.decisions += examined.played.decisions;
    if let Some((winners, reason)) = examined.played.ending {
        *report.endings.entry(reason).or_default() += 1;
        winners.for_each(|seat| report.wins[seat.index()] += 1);
        report.without_winner += usize::from(winners.is_empty());
    }
    report.coverage.merge(&examined.played.coverage);
    report.failed += usize::from(!examined.failures.is_empty());
    let room = KEPT.saturating_sub(report.failures.len());
    report.failures.extend(examined.failures.into_iter().take(room));
}
