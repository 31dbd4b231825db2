//! Makes a failing game short enough to be read.

use engine::{Actor, Input, Inspect, Record};

use crate::effort::mix;
use crate::examine::{examine, examine_script};
use crate::{Effort, Failure};

/// How many other games are tried, in the hope that one fails sooner.
const OTHER_GAMES: u64 = 64;

/// How many shortened scripts are tried.
const MOST_SCRIPTS: usize = 600;

/// How often a script is looked at, each time with other numbers: a failure may need a certain re-deal to show.
const LOOKS: u64 = 3;

/// The failure of the same property in the shortest game that was found to have it; the same failure if no shorter one
/// was. Its record has the inputs up to the failure.
///
/// Inputs are left out of the game as long as it still fails, everything being checked at every step; what follows is
/// played as far as it is still legal. Other random games of the same table are tried too, and shortened alike.
pub fn minimise<G: Inspect>(failure: &Failure) -> Failure {
    let mut search = Search { effort: Effort::thorough(), scripts: 0, failure };
    let Ok(options) = failure.setup.read::<G::Options>() else { return failure.clone() };
    let mut best = failure.clone();
    best = search.shorten::<G>(&options, best);
    for other in 0..OTHER_GAMES {
        let seed = mix(failure.seed, other);
        let examined = examine::<G>(failure.setup.seats, &options, seed, &search.effort);
        if let Some(found) = search.same_property(examined.failures)
            && length(&found) < length(&best)
        {
            best = search.shorten::<G>(&options, found);
        }
    }
    best
}

/// How many inputs lead to a failure.
fn length(failure: &Failure) -> usize {
    script_text(failure).len()
}

/// The inputs that lead to a failure, as text.
fn script_text(failure: &Failure) -> Vec<(Actor, String)> {
    let record = failure.record.as_deref().and_then(|text| Record::parse(text).ok());
    let steps = record.map(|record| record.steps).unwrap_or_default();
    steps.into_iter().map(|step| (step.actor, step.notation)).collect()
}

struct Search<'a> {
    effort: Effort,
    scripts: usize,
    failure: &'a Failure,
}

impl Search<'_> {
    fn same_property(&self, failures: Vec<Failure>) -> Option<Failure> {
        failures.into_iter().find(|found| found.property == self.failure.property)
    }

    /// Leaves out halves, quarters, and so on down to single inputs, as long as the failure stays.
    fn shorten<G: Inspect>(&mut self, options: &G::Options, failure: Failure) -> Failure {
        let mut best = failure;
        // The whole script first: at every step is looked now, so it may fail sooner.
        let whole = script_text(&best);
        if let Some(found) = self.attempt::<G>(options, &whole, length(&best)) {
            best = found;
        }
        let mut chunk = length(&best).div_ceil(2);
        while chunk > 0 && self.scripts < MOST_SCRIPTS {
            let script = script_text(&best);
            let shorter = (0..script.len()).step_by(chunk).find_map(|start| {
                let mut without = script.clone();
                without.drain(start..(start + chunk).min(script.len()));
                self.attempt::<G>(options, &without, script.len())
            });
            match shorter {
                Some(found) => best = found,
                None => chunk /= 2,
            }
            chunk = chunk.min(length(&best).div_ceil(2));
        }
        best
    }

    /// Plays a script and looks everywhere; the failure, if it comes again before `limit` inputs.
    fn attempt<G: Inspect>(
        &mut self,
        options: &G::Options,
        script: &[(Actor, String)],
        limit: usize,
    ) -> Option<Failure> {
        if self.scripts >= MOST_SCRIPTS {
            return None;
        }
        self.scripts += 1;
        let inputs: Vec<Input<G::Move, G::Chance>> = script
            .iter()
            .filter_map(|(actor, notation)| match actor {
                Actor::Seat(seat) => notation.parse().ok().map(|answer| Input::Move(*seat, answer)),
                Actor::Chance => notation.parse().ok().map(Input::Chance),
                Actor::Undo(seat) => notation.parse().ok().map(|step| Input::Undo(*seat, step)),
            })
            .collect();
        (0..LOOKS).find_map(|look| {
            let seed = mix(self.failure.seed, look);
            let seats = self.failure.setup.seats;
            let examined = examine_script::<G>(seats, options, seed, &self.effort, inputs.clone());
            let mut found = self.same_property(examined.failures).filter(|found| length(found) < limit)?;
            // The seed that played the game this was shortened from.
            found.seed = self.failure.seed;
            Some(found)
        })
    }
}
