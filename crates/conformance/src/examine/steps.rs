//! Property 24: a question can be answered piece by piece, and only legally.

use chance::PlayoutGenerator;
use engine::{Generator, Inspect, Kind, MoveList, Next, Seat};

use super::WHOLE_LIST;
use crate::Coverage;
use crate::coverage::Reachable;
use crate::failure::require;

/// How many answers of a long list are looked for.
const SAMPLES: usize = 2;

/// How many times an answer is put together at random. A game asks hundreds of questions; each is looked at a little.
const WALKS: usize = 1;

/// No answer has as many parts.
const LONGEST: usize = 128;

/// Looks at one question: the answers there are can be put together, and what can be put together is an answer.
pub(super) fn lead_to_answers<G: Inspect>(
    game: &G,
    state: &G::State,
    seat: Seat,
    coverage: &mut Coverage,
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    let Some(moves) = game.moves(state, seat) else {
        let word = game.text_answer(&game.prompt(state, seat));
        let expected = word.map(Next::Text);
        return require(game.next(state, seat, &[]) == expected, || {
            format!("{seat} is asked an open question, and the steps do not say so")
        });
    };
    // That a question has no answer is for property 2 to report.
    if moves.is_empty() {
        return Ok(());
    }
    for sample in 0..SAMPLES.min(moves.count()) {
        let index =
            if moves.count() <= SAMPLES { sample } else { probe.below(moves.count() as u32) as usize };
        finds(game, state, seat, &moves.nth(index))?;
    }
    (0..WALKS).try_for_each(|_| wanders(game, state, seat, &moves, coverage, probe))
}

/// The parts of a legal answer, one after another, lead to it.
fn finds<G: Inspect>(game: &G, state: &G::State, seat: Seat, answer: &G::Move) -> Result<(), String> {
    let parts = game.parts(state, answer);
    require(!parts.is_empty() && parts.len() <= LONGEST, || format!("{answer} has {} parts", parts.len()))?;
    for (place, part) in parts.iter().enumerate() {
        let next = game.next(state, seat, &parts[..place]);
        let Some(Next::Parts { offers, only }) = &next else {
            return Err(format!("on the way to {answer}, after {:?} comes {next:?}", &parts[..place]));
        };
        let offered = offers.iter().find(|offer| offer.part == *part);
        require(offered.is_some_and(|offer| offer.refused.is_none()), || {
            format!("on the way to {answer}, after {:?}, {part:?} is {offered:?}", &parts[..place])
        })?;
        require(next.iter().flat_map(Next::in_turn).any(|offer| offer.part == *part), || {
            format!("on the way to {answer}, after {:?}, it is not {part:?}'s turn", &parts[..place])
        })?;
        require(only.as_ref().is_none_or(|only| only == answer), || {
            format!("on the way to {answer}, after {:?}, only {only:?} is said to be left", &parts[..place])
        })?;
    }
    let end = game.next(state, seat, &parts);
    require(end.as_ref().is_some_and(|end| *end == Next::Done(answer.clone())), || {
        format!("the parts of {answer}, {parts:?}, come to {end:?}")
    })
}

/// Whatever is chosen among what is lit, in any order, leads to a legal answer; what is refused leads nowhere.
fn wanders<G: Inspect>(
    game: &G,
    state: &G::State,
    seat: Seat,
    moves: &G::Moves,
    coverage: &mut Coverage,
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    let mut chosen = Vec::new();
    while chosen.len() <= LONGEST {
        let offers = match game.next(state, seat, &chosen) {
            Some(Next::Parts { offers, .. }) => offers,
            Some(Next::Done(answer)) => return is_an_answer(game, state, seat, moves, &answer, &chosen),
            other => return Err(format!("after {chosen:?} comes {other:?}")),
        };
        let (lit, refused): (Vec<_>, Vec<_>) = offers.into_iter().partition(|offer| offer.refused.is_none());
        require(!lit.is_empty(), || format!("after {chosen:?} nothing can be chosen"))?;
        for refusal in refused.iter().filter_map(|offer| offer.refused.as_ref()) {
            coverage.reach(Reachable::Refusal, refusal.kind());
        }
        if !refused.is_empty() {
            let mut further = chosen.clone();
            further.push(refused[probe.below(refused.len() as u32) as usize].part.clone());
            let after = game.next(state, seat, &further);
            require(after.is_none(), || {
                format!("{further:?} ends in what is refused, and then comes {after:?}")
            })?;
        }
        chosen.push(lit[probe.below(lit.len() as u32) as usize].part.clone());
    }
    Err(format!("an answer has more than {LONGEST} parts: {chosen:?}"))
}

fn is_an_answer<G: Inspect>(
    game: &G,
    state: &G::State,
    seat: Seat,
    moves: &G::Moves,
    answer: &G::Move,
    chosen: &[G::Part],
) -> Result<(), String> {
    // That what is listed is refused is for property 3 to report.
    let listed = || moves.count() <= WHOLE_LIST && moves.all().any(|listed| listed == *answer);
    let legal = game.check(state, seat, answer);
    require(legal.is_ok() || listed(), || {
        format!("{chosen:?} is said to be the answer {answer}, which is refused: {:?}", legal.err())
    })
}
