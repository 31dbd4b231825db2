//! Random games against every property of the suite, on all cores: `cargo xtask soak`. With `--report`, how often a bot
//! that knows the game wins it.

mod report;

use std::fmt;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use catalog::Visitor;
use clap::Parser;
use conformance::{Failure, SoakReport, minimise, soak};
use engine::{Inspect, Record};
use indicatif::{ProgressBar, ProgressStyle};

/// Where the records of failures go.
const FAILURES: &str = "soak-failures";

/// Random games against every property of the suite.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask soak")]
struct Arguments {
    /// Games for each seat count, shared out among the option sets that matter [default: 1000]; with --report, games for
    /// each line of the table [default: 100]
    #[arg(long)]
    games: Option<usize>,
    /// Only this game
    #[arg(long)]
    game: Option<String>,
    /// Only this number of seats
    #[arg(long)]
    seats: Option<u8>,
    /// Where the seeds start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Instead: a table of how Death May Die goes with investigators who know it, for each episode, Elder One and number of
    /// players
    #[arg(long, conflicts_with = "game")]
    report: bool,
    /// Only this episode in the report
    #[arg(long, requires = "report")]
    episode: Option<String>,
}

impl Arguments {
    fn games(&self) -> usize {
        self.games.unwrap_or(1_000)
    }
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("soak: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &Arguments) -> Result<bool> {
    if arguments.report {
        report::run(
            arguments.games.unwrap_or(100),
            arguments.seats,
            arguments.episode.as_deref(),
            arguments.seed,
        )?;
        return Ok(true);
    }
    let totals = match &arguments.game {
        Some(game) => vec![catalog::visit(game, &mut Soak { arguments })??],
        None => catalog::visit_all(&mut Soak { arguments }).into_iter().collect::<Result<_>>()?,
    };
    let total = totals.into_iter().fold(Total::default(), Total::and);
    if total.games == 0 {
        bail!("no game was played: no game of the catalog seats {}", arguments.seats.unwrap_or_default());
    }
    println!("in all: {total}");
    Ok(total.failed == 0)
}

#[derive(Default)]
struct Total {
    games: usize,
    inputs: usize,
    decisions: usize,
    redealt: u64,
    varied: u64,
    failed: usize,
}

impl Total {
    fn of(report: &SoakReport) -> Self {
        let redeals = || report.coverage.redeals().map(|(_, redeals)| redeals);
        Self {
            games: report.games,
            inputs: report.inputs(),
            decisions: report.decisions,
            redealt: redeals().map(|redeals| redeals.with_hidden_things).sum(),
            varied: redeals().map(|redeals| redeals.that_varied).sum(),
            failed: report.failed,
        }
    }

    fn and(self, other: Self) -> Self {
        Self {
            games: self.games + other.games,
            inputs: self.inputs + other.inputs,
            decisions: self.decisions + other.decisions,
            redealt: self.redealt + other.redealt,
            varied: self.varied + other.varied,
            failed: self.failed + other.failed,
        }
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} inputs, {} decisions; {} views with something hidden re-dealt, {} of them to another state; \
             {} games failed",
            self.games, self.inputs, self.decisions, self.redealt, self.varied, self.failed
        )
    }
}

struct Soak<'a> {
    arguments: &'a Arguments,
}

impl Visitor for Soak<'_> {
    type Output = Result<Total>;

    fn visit<G: Inspect>(&mut self) -> Self::Output {
        let mut total = Total::default();
        for seats in G::SEATS.filter(|seats| self.arguments.seats.is_none_or(|wanted| wanted == *seats)) {
            let variants = G::variants(seats);
            for (index, options) in variants.iter().enumerate() {
                // The rest of the division goes to the first variants, so that the sum is what was asked for.
                let rest = usize::from(index < self.arguments.games() % variants.len());
                let games = self.arguments.games() / variants.len() + rest;
                if games > 0 {
                    total = total.and(self.table::<G>(seats, options, games)?);
                }
            }
        }
        if total.games > 0 {
            println!("{}: {total}", G::ID);
        }
        Ok(total)
    }
}

impl Soak<'_> {
    fn table<G: Inspect>(&self, seats: u8, options: &G::Options, games: usize) -> Result<Total> {
        let style = ProgressStyle::with_template("{prefix} {bar:40} {pos}/{len} {per_sec} {eta}")
            .context("the template of the progress bar")?;
        let bar = ProgressBar::new(games as u64).with_style(style);
        bar.set_prefix(format!("{} seats={seats}", G::ID));
        let report =
            soak::<G>(seats, options, games, self.arguments.seed, |done| bar.set_position(done as u64));
        bar.finish_and_clear();
        print!("{report}");
        if let Some(failure) = report.failures.first() {
            keep(&minimise::<G>(failure))?;
        }
        Ok(Total::of(&report))
    }
}

/// Writes a failure's record, and says how to look at it.
fn keep(failure: &Failure) -> Result<()> {
    println!("  shortest: {failure}");
    let Some(text) = &failure.record else { return Ok(()) };
    let steps = Record::parse(text).or_else(|_| Record::parse_open(text)).map(|record| record.steps.len());
    let name = format!("{}-{}-{}.record", failure.game, failure.property.number(), failure.seed);
    std::fs::create_dir_all(FAILURES).with_context(|| format!("cannot make the folder {FAILURES}"))?;
    let path = PathBuf::from(FAILURES).join(name);
    std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    println!("  replay it ({} steps): cargo xtask play replay {}", steps.unwrap_or_default(), path.display());
    Ok(())
}
