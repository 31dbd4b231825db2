//! Property 17: the outcomes of a chance, and how often they come.

use std::collections::HashMap;

use chance::PlayoutGenerator;
use engine::{Generator, Inspect, MoveList, Seat};

use super::legality::one_line_that_parses_back;
use super::parse_made_up;
use super::parsers::mutate;
use crate::Property;
use crate::failure::{Against, Finding, require};

/// Samples are so many for each outcome, but not more than [`MOST_SAMPLES`].
const SAMPLES_FOR_EACH: usize = 100;
const FEWEST_SAMPLES: usize = 600;
const MOST_SAMPLES: usize = 20_000;

/// How far a count may be from what is expected, in standard deviations. Beyond this less than one fair count in
/// 500 million lies, and the suite makes some thousands.
const FARTHEST: f64 = 6.0;

/// Looks at the outcomes of the pending chance; counts samples too, if asked.
pub(super) fn outcomes_are_listed<G: Inspect>(
    game: &G,
    state: &G::State,
    foreign: &[G::Chance],
    count: bool,
    probe: &mut PlayoutGenerator,
) -> Finding {
    let mut outcomes: Vec<(G::Chance, u64)> = Vec::new();
    game.outcomes(state, &mut |outcome, weight| outcomes.push((outcome, weight)));
    let mut place: HashMap<&G::Chance, usize> = HashMap::with_capacity(outcomes.len());
    for (index, (outcome, weight)) in outcomes.iter().enumerate() {
        require(*weight > 0, || format!("the outcome {outcome} has no weight"))
            .against(Property::ChanceIsFair)?;
        require(place.insert(outcome, index).is_none(), || format!("the outcome {outcome} is listed twice"))
            .against(Property::ChanceIsFair)?;
    }
    // Checking each against the list takes the square of its length where the game has no check of its own.
    let step = outcomes.len().div_ceil(64).max(1);
    for (outcome, _) in outcomes.iter().step_by(step) {
        one_line_that_parses_back(outcome).against(Property::MoveLists)?;
        require(game.check_chance(state, outcome), || {
            format!("the outcome {outcome} is listed, and refused")
        })
        .against(Property::ChanceIsFair)?;
    }
    let mut others: Vec<G::Chance> = Vec::new();
    for _ in 0..6 {
        let listed = outcomes[probe.below(outcomes.len() as u32) as usize].0.to_string();
        let other = if foreign.is_empty() {
            None
        } else {
            Some(foreign[probe.below(foreign.len() as u32) as usize].clone())
        };
        let donor = other.as_ref().map_or_else(String::new, ToString::to_string);
        others.extend(other);
        others.extend(parse_made_up::<G::Chance>(&mutate(&listed, &donor, probe)));
    }
    for chance in &others {
        require(game.check_chance(state, chance) == place.contains_key(chance), || {
            format!("the list and the check do not agree about the outcome {chance}")
        })
        .against(Property::ChanceIsFair)?;
    }
    let samples =
        if count { (outcomes.len() * SAMPLES_FOR_EACH).clamp(FEWEST_SAMPLES, MOST_SAMPLES) } else { 4 };
    let mut counts = vec![0u64; outcomes.len()];
    for _ in 0..samples {
        let sample = game.sample(state, probe);
        let index = place.get(&sample);
        require(index.is_some(), || format!("the sample {sample} is not among the outcomes"))
            .against(Property::ChanceIsFair)?;
        counts[*index.expect("it was just found")] += 1;
    }
    if !count {
        return Ok(());
    }
    let weights: Vec<u64> = outcomes.iter().map(|(_, weight)| *weight).collect();
    frequencies_fit(&weights, &counts)
        .map_err(|(index, message)| format!("{}: {message}", outcomes[index].0))
        .against(Property::ChanceIsFair)
}

/// The half of property 3 that is about chance: from a list, every move is proposed as often as any other.
pub(super) fn proposals_are_even<G: Inspect>(
    game: &G,
    state: &G::State,
    seat: Seat,
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    let Some(moves) = game.moves(state, seat).filter(|moves| moves.count() <= 64) else { return Ok(()) };
    let list: Vec<G::Move> = moves.all().collect();
    let place: HashMap<&G::Move, usize> =
        list.iter().enumerate().map(|(index, answer)| (answer, index)).collect();
    // A list that repeats itself is for property 4 to report.
    if place.len() < list.len() {
        return Ok(());
    }
    let mut counts = vec![0u64; list.len()];
    for _ in 0..(list.len() * SAMPLES_FOR_EACH).max(FEWEST_SAMPLES) {
        let answer = game.propose(state, seat, probe);
        let index =
            place.get(&answer).ok_or_else(|| format!("{answer} is proposed to {seat}, but not listed"))?;
        counts[*index] += 1;
    }
    frequencies_fit(&vec![1; list.len()], &counts)
        .map_err(|(index, message)| format!("proposing {} to {seat}: {message}", list[index]))
}

/// Whether counts are such as these weights give: each for itself, and all together by chi-square. An error names the
/// worst.
pub(crate) fn frequencies_fit(weights: &[u64], counts: &[u64]) -> Result<(), (usize, String)> {
    let total: u64 = weights.iter().sum();
    let samples: u64 = counts.iter().sum();
    let mut chi_square = 0.0;
    let mut cells = 0u32;
    let mut worst = (0, 0.0);
    // Rare outcomes are counted together with their neighbours, until enough of them are expected for the
    // normal distribution to describe them.
    let (mut expected, mut found) = (0.0, 0u64);
    for (index, (weight, count)) in weights.iter().zip(counts).enumerate() {
        expected += *weight as f64 / total as f64 * samples as f64;
        found += count;
        let last = index + 1 == weights.len();
        if expected < 20.0 && !last {
            continue;
        }
        let share = (expected / samples as f64).min(1.0);
        let off = found as f64 - expected;
        let deviation = (expected * (1.0 - share)).sqrt();
        // The few left over at the end have no normal distribution: they get some counts for free.
        let slack = if expected < 20.0 { 20.0 } else { 0.0 };
        let distance = (off.abs() - slack).max(0.0) / deviation.max(1.0);
        if distance > worst.1 {
            worst = (index, distance);
        }
        if distance > FARTHEST {
            return Err((
                index,
                format!("came {found} times in {samples}, where {expected:.1} are expected"),
            ));
        }
        if expected >= 20.0 {
            chi_square += off * off / expected;
            cells += 1;
        }
        (expected, found) = (0.0, 0);
    }
    if cells < 2 {
        return Ok(());
    }
    // Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is nearly normal.
    let freedom = f64::from(cells - 1);
    let spread = 2.0 / (9.0 * freedom);
    let distance = ((chi_square / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
    if distance <= FARTHEST {
        return Ok(());
    }
    Err((
        worst.0,
        format!("the frequencies of {samples} samples do not fit the weights (chi-square {chi_square:.1})"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(weights: &[u64], samples: usize, seed: u64) -> Vec<u64> {
        let mut generator = PlayoutGenerator::from_seed(seed);
        let total: u64 = weights.iter().sum();
        let mut counts = vec![0; weights.len()];
        for _ in 0..samples {
            let mut left = u64::from(generator.below(total as u32));
            let place = weights.iter().position(|weight| {
                let here = left < *weight;
                left = left.saturating_sub(*weight);
                here
            });
            counts[place.expect("the draw is below the total")] += 1;
        }
        counts
    }

    /// If this failed, sound games would fail the suite once in a while.
    #[test]
    fn fair_counts_fit() {
        let weights: [&[u64]; 6] =
            [&[1], &[1, 1], &[1, 2, 3], &[1; 6], &[1; 54], &[1, 1_000, 1, 50, 50, 50, 1, 1, 3]];
        for weights in weights {
            for seed in 0..400 {
                let samples = (weights.len() * SAMPLES_FOR_EACH).max(FEWEST_SAMPLES);
                let fit = frequencies_fit(weights, &drawn(weights, samples, seed));
                assert_eq!(fit, Ok(()), "weights {weights:?}, seed {seed}");
            }
        }
    }

    /// If this failed, loaded dice and a deck that forgets a card would pass.
    #[test]
    fn unfair_counts_do_not_fit() {
        let mut deck = vec![1; 54];
        for (weights, truth) in [
            (vec![1, 1], vec![3, 1]),
            (vec![1, 2, 3], vec![1, 1, 1]),
            (vec![1; 6], vec![1, 1, 1, 1, 1, 2]),
            (deck.clone(), {
                deck[17] = 0;
                deck
            }),
        ] {
            for seed in 0..50 {
                let samples = (weights.len() * SAMPLES_FOR_EACH).max(FEWEST_SAMPLES);
                let fit = frequencies_fit(&weights, &drawn(&truth, samples, seed));
                assert!(
                    fit.is_err() || weights.len() == 2,
                    "weights {weights:?}, truly {truth:?}, seed {seed}"
                );
            }
        }
    }
}
