//! The whole suite over one game, and its report.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use chance::PlayoutGenerator;
use engine::{Input, Inspect};

use crate::coverage::{Reachable, reachable};
use crate::effort::mix;
use crate::examine::{Examined, examine, examine_script, made_up_views, panic_message, setup_of};
use crate::set_up::check_static;
use crate::{Coverage, Effort, Failure, Played, Property};

/// From how many re-deals with something hidden on it is suspicious that none gave another state.
const ENOUGH_REDEALS: u64 = 24;

/// Plays one random game and checks it, every per-step property at every step or, where that is expensive, at steps
/// drawn from the seed. The same seed gives the same game and the same verdict.
pub fn check_game<G: Inspect>(
    seats: u8,
    options: G::Options,
    seed: u64,
    effort: &Effort,
) -> Result<Played, Box<Failure>> {
    let examined = examine::<G>(seats, &options, seed, effort);
    match examined.failures.into_iter().next() {
        None => Ok(examined.played),
        Some(failure) => Err(Box::new(failure)),
    }
}

/// What the suite found about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The game's id.
    pub game: &'static str,
    /// How many games were played.
    pub games: usize,
    /// How many inputs they took.
    pub inputs: usize,
    /// What was reached in them.
    pub coverage: Coverage,
    /// The first failure of each property in each game, at most a few for each property.
    pub failures: Vec<Failure>,
    /// How often each property failed.
    pub counts: BTreeMap<Property, usize>,
    /// What was excused from being reached, and was reached all the same. No failure, since the next seed may miss it,
    /// but perhaps the excuse can go.
    pub needless: Vec<String>,
}

/// How many failures of one property a report keeps.
const KEPT: usize = 3;

impl Report {
    fn new(game: &'static str) -> Self {
        Self {
            game,
            games: 0,
            inputs: 0,
            coverage: Coverage::default(),
            failures: Vec::new(),
            counts: BTreeMap::new(),
            needless: Vec::new(),
        }
    }

    fn add(&mut self, examined: Examined) {
        self.games += 1;
        self.inputs += examined.played.inputs;
        self.coverage.merge(&examined.played.coverage);
        self.add_failures(examined.failures);
    }

    fn add_failures(&mut self, failures: Vec<Failure>) {
        for failure in failures {
            let count = self.counts.entry(failure.property).or_default();
            *count += 1;
            if *count <= KEPT {
                self.failures.push(failure);
            }
        }
    }

    /// The properties that do not hold.
    pub fn failed(&self) -> BTreeSet<Property> {
        self.counts.keys().copied().collect()
    }

    /// Whether everything holds.
    pub fn passed(&self) -> bool {
        self.counts.is_empty()
    }

    /// # Panics
    /// If anything does not hold, with all there is to say about it.
    pub fn assert_passed(&self) {
        assert!(self.passed(), "\n{self}");
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {} games, {} inputs", self.game, self.games, self.inputs)?;
        for (property, count) in &self.counts {
            writeln!(f, "{property} failed {count} times: {}", property.description())?;
            for failure in self.failures.iter().filter(|failure| failure.property == *property) {
                writeln!(f, "  {failure}")?;
            }
        }
        if !self.needless.is_empty() {
            writeln!(f, "excused from being reached, but reached: {}", self.needless.join(", "))?;
        }
        Ok(())
    }
}

/// Runs the whole suite: what needs no play, then games for every seat count and variant, then whether everything was
/// reached in them. `unreached` excuses things that random play cannot reach, each by its name
/// (`Reason::TurnLimit`) and why; a name that there is not fails the suite.
pub fn check_all<G: Inspect>(effort: &Effort, unreached: &[(&str, &str)]) -> Report {
    check_all_with::<G>(effort, unreached, &[])
}

/// A game that was played by somebody who knows how, to be looked at step by step like a random one: where random play
/// hardly ever gets far, the suite gets to see the end as well.
#[derive(Clone, Debug)]
pub struct Script<G: Inspect> {
    /// How many seats.
    pub seats: u8,
    /// The table's options.
    pub options: G::Options,
    /// What was played.
    pub inputs: Vec<Input<G::Move, G::Chance>>,
}

/// [`check_all`], and these games besides.
pub fn check_all_with<G: Inspect>(
    effort: &Effort,
    unreached: &[(&str, &str)],
    scripts: &[Script<G>],
) -> Report {
    let mut report = Report::new(G::ID);
    report.add_failures(check_static::<G>(effort));
    let tables = catch_unwind(|| {
        let tables = G::SEATS.flat_map(|seats| {
            let variants = G::variants(seats);
            variants.into_iter().map(move |options| (seats, options))
        });
        (tables.collect::<Vec<(u8, G::Options)>>(), reachable::<G>())
    });
    let (tables, wanted) = match tables {
        Ok(found) => found,
        Err(panic) => {
            report.add_failures(vec![run_failure::<G>(Property::SetUp, panic_message(&*panic))]);
            return report;
        }
    };
    for (table, (seats, options)) in tables.iter().enumerate() {
        let views = effort.made_up_views.div_ceil(tables.len());
        report.add_failures(views_made_up::<G>(*seats, options, views, mix(effort.seed, table as u64)));
    }
    for index in 0..effort.games {
        for (table, (seats, options)) in tables.iter().enumerate() {
            let seed = effort.seed_of_game(index * tables.len() + table);
            play_into::<G>(&mut report, *seats, options, seed, effort);
        }
    }
    for (index, script) in scripts.iter().enumerate() {
        let seed = effort.seed_of_game(index);
        let examined =
            examine_script::<G>(script.seats, &script.options, seed, effort, script.inputs.clone());
        report.add(examined);
    }
    let excused = |name: &String| unreached.iter().any(|(excused, _)| excused == name);
    let missing = |report: &Report| -> Vec<String> {
        report.coverage.missing(&wanted).into_iter().filter(|name| !excused(name)).collect()
    };
    for extra in 0..effort.games_to_reach_everything {
        // A game that fails is not played on and on in search of the last card.
        if missing(&report).is_empty() || !report.passed() || tables.is_empty() {
            break;
        }
        let index = effort.games * tables.len() + extra;
        let (seats, options) = &tables[extra % tables.len()];
        play_into::<G>(&mut report, *seats, options, effort.seed_of_game(index), effort);
    }
    judge_whole_run::<G>(&mut report, &wanted, unreached);
    report
}

/// Gives a page views that somebody made up. What cannot be set up or played is for other properties to report.
fn views_made_up<G: Inspect>(seats: u8, options: &G::Options, views: usize, seed: u64) -> Vec<Failure> {
    let found = catch_unwind(AssertUnwindSafe(|| {
        let game = G::new(seats, options.clone()).ok()?;
        made_up_views(&game, views, &mut PlayoutGenerator::from_seed(seed)).err()
    }));
    let failure = |message| Failure {
        property: Property::ParsersNeverPanic,
        game: G::ID,
        setup: setup_of(seats, options),
        seed,
        step: 0,
        message,
        record: None,
    };
    found.unwrap_or(None).map(failure).into_iter().collect()
}

fn play_into<G: Inspect>(report: &mut Report, seats: u8, options: &G::Options, seed: u64, effort: &Effort) {
    report.add(examine::<G>(seats, options, seed, effort));
}

/// What only many games together can tell: whether everything was reached, and whether re-dealing re-deals.
fn judge_whole_run<G: Inspect>(
    report: &mut Report,
    wanted: &[(Reachable, &'static str)],
    unreached: &[(&str, &str)],
) {
    let mut messages = Vec::new();
    let missing: Vec<String> = report.coverage.missing(wanted);
    let not_excused: Vec<String> =
        missing.into_iter().filter(|name| !unreached.iter().any(|(excused, _)| excused == name)).collect();
    if !not_excused.is_empty() {
        messages.push(format!("never reached in {} games: {}", report.games, not_excused.join(", ")));
    }
    let unlisted = report.coverage.unlisted(wanted);
    if !unlisted.is_empty() {
        messages.push(format!("reached, but in no list of what there is: {}", unlisted.join(", ")));
    }
    for (name, why) in unreached {
        if !wanted.iter().any(|(what, kind)| Coverage::name(*what, kind) == *name) {
            messages.push(format!("{name} is excused from being reached, but there is no such thing"));
        } else if why.trim().is_empty() {
            messages.push(format!("{name} is excused from being reached without a reason"));
        } else if report.coverage.count(name) > 0 {
            report.needless.push((*name).to_owned());
        }
    }
    let failures = messages.into_iter().map(|text| run_failure::<G>(Property::EverythingIsReached, text));
    report.add_failures(failures.collect());

    let redeals: Vec<_> = report.coverage.redeals().collect();
    let in_all: u64 = redeals.iter().map(|(_, redeals)| redeals.in_all).sum();
    let varied: u64 = redeals.iter().map(|(_, redeals)| redeals.in_all_varied).sum();
    if G::HIDES && in_all >= ENOUGH_REDEALS && varied == 0 {
        let text = format!(
            "the game says that it hides something, and re-dealing gave the true state {in_all} times, for everybody"
        );
        report.add_failures(vec![run_failure::<G>(Property::Redealing, text)]);
    }
    for (viewer, redeals) in redeals {
        if redeals.with_hidden_things >= ENOUGH_REDEALS && redeals.that_varied == 0 {
            let (property, name) = match viewer {
                0 => (Property::Spectators, "the spectator".to_owned()),
                number => (Property::Redealing, format!("@{number}")),
            };
            let text = format!(
                "re-dealing for {name} gave the true state every one of {} times, with things hidden from them",
                redeals.with_hidden_things
            );
            report.add_failures(vec![run_failure::<G>(property, text)]);
        }
    }
}

/// A failure of all games together.
fn run_failure<G: Inspect>(property: Property, message: String) -> Failure {
    let setup = setup_of(*G::SEATS.start(), &G::Options::default());
    Failure { property, game: G::ID, setup, seed: 0, step: 0, message, record: None }
}
