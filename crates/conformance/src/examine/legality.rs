//! Properties 2, 3 and 4: somebody can act, moves and check agree, lists are unique and in order.

use std::collections::HashSet;

use chance::PlayoutGenerator;
use engine::{English, Game, Generator, Kind, MoveList, Pending, Ruled, Seat, SeatSet, Session, Words};

use super::WHOLE_LIST;
use super::parsers::mutate;
use crate::coverage::Reachable;
use crate::failure::{Against, Finding, require};
use crate::{Coverage, Property};

/// How many moves from elsewhere, and as many mutated ones, are tried on each question.
const FOREIGN: usize = 6;

/// Property 2: whoever is asked sits at the table and has an answer, or chance has weight.
pub(super) fn somebody_can_act<G: Game>(session: &Session<G>, pending: &Pending<G::Reason>) -> Finding {
    let (game, state) = (session.game(), session.state());
    let held = match pending {
        Pending::Decisions(seats) => {
            let at_table = require(!seats.is_empty(), || "decisions are pending, but nobody's".into())
                .and_then(|()| {
                    require(seats.bits() & !SeatSet::all(game.seats()).bits() == 0, || {
                        format!("{seats:?} are asked, but the table has {} seats", game.seats())
                    })
                });
            at_table.and_then(|()| {
                session.decisions().iter().try_for_each(|decision| {
                    require(!decision.prompt.rules().is_empty(), || {
                        format!("the prompt {:?} names no rule", decision.prompt)
                    })?;
                    let empty = game.moves(state, decision.seat).is_some_and(|moves| moves.is_empty());
                    require(!empty, || format!("{} is asked, and has no move", decision.seat))
                })
            })
        }
        Pending::Chance => {
            let mut weighty = false;
            game.outcomes(state, &mut |_, weight| weighty |= weight > 0);
            require(weighty, || "chance is due, and no outcome has weight".into())
        }
        Pending::Over(_) => Ok(()),
    };
    held.against(Property::SomebodyCanAct)
}

/// Properties 3 and 4 for one open question.
pub(super) fn moves_and_check_agree<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    pool: &[G::Move],
    coverage: &mut Coverage,
    probe: &mut PlayoutGenerator,
) -> Finding
where
    English: Words<G>,
{
    let default = game.default_move(state, seat);
    let proposed = game.propose(state, seat, probe);
    let legal = |answer: &G::Move, what: &str| {
        let checked = game.check(state, seat, answer);
        checked.map_err(|refusal| format!("{what} {answer} of {seat} is refused: {refusal:?}"))
    };
    legal(&default, "the default move").against(Property::OneLegality)?;
    legal(&proposed, "the proposed move").against(Property::OneLegality)?;
    notation_comes_back::<G>(&default).against(Property::MoveLists)?;
    notation_comes_back::<G>(&proposed).against(Property::MoveLists)?;

    let mut candidates: Vec<G::Move> = Vec::new();
    let listed = match game.moves(state, seat) {
        None => None,
        Some(moves) if moves.count() <= WHOLE_LIST => {
            let list: Vec<G::Move> = moves.all().collect();
            list.iter()
                .try_for_each(|answer| legal(answer, "the listed move"))
                .against(Property::OneLegality)?;
            list_is_orderly(game, state, seat, &list).against(Property::MoveLists)?;
            candidates.extend(mutated::<G>(&list, pool, probe));
            Some(list.into_iter().collect::<HashSet<_>>())
        }
        Some(moves) => {
            let sample = sample_of_list(&moves, probe);
            sample
                .iter()
                .try_for_each(|answer| legal(answer, "the listed move"))
                .against(Property::OneLegality)?;
            let unique: HashSet<&G::Move> = sample.iter().collect();
            require(unique.len() == sample.len(), || format!("{seat}'s list of moves repeats itself"))
                .against(Property::MoveLists)?;
            sample.iter().try_for_each(notation_comes_back::<G>).against(Property::MoveLists)?;
            candidates.extend(mutated::<G>(&sample, pool, probe));
            // Walking a long list to the end is dear, so it is done where it is not too long, and not always.
            let walk = moves.count() <= 1 << 16 && probe.below(8) == 0;
            walk.then(|| moves.all().collect::<HashSet<_>>())
        }
    };
    for _ in 0..FOREIGN.min(pool.len()) {
        candidates.push(pool[probe.below(pool.len() as u32) as usize].clone());
    }
    for answer in candidates {
        let checked = game.check(state, seat, &answer);
        if let Some(listed) = &listed {
            let agree = checked.is_ok() == listed.contains(&answer);
            require(agree, || {
                let verdict = if checked.is_ok() { "taken, but not listed" } else { "refused, but listed" };
                format!("{answer} of {seat} is {verdict}")
            })
            .against(Property::OneLegality)?;
        }
        if let Err(refusal) = checked {
            coverage.reach(Reachable::Refusal, refusal.kind());
            require(!refusal.rules().is_empty(), || format!("the refusal {refusal:?} names no rule"))
                .against(Property::OneLegality)?;
            let words = English.refusal(game, &refusal, &engine::Cast::numbered(game.seats()));
            require(!words.trim().is_empty(), || format!("the refusal {refusal:?} has no words"))
                .against(Property::OneLegality)?;
        }
    }
    Ok(())
}

/// Property 4 for a list that is looked at whole.
fn list_is_orderly<G: Game>(game: &G, state: &G::State, seat: Seat, list: &[G::Move]) -> Result<(), String> {
    let unique: HashSet<&G::Move> = list.iter().collect();
    require(unique.len() == list.len(), || format!("{seat}'s list of moves repeats itself"))?;
    let again: Vec<G::Move> = game.moves(state, seat).into_iter().flat_map(collect_list).collect();
    require(again == list, || format!("{seat}'s list of moves has another order the second time"))?;
    let notations: HashSet<String> = list.iter().map(ToString::to_string).collect();
    require(notations.len() == list.len(), || format!("two of {seat}'s moves share a notation"))?;
    list.iter().try_for_each(notation_comes_back::<G>)
}

fn collect_list<L: MoveList>(moves: L) -> Vec<L::Move> {
    moves.all().collect()
}

/// Some places of a long list: both ends, and others at random, in the order of the list.
pub(super) fn places(count: usize, probe: &mut PlayoutGenerator) -> Vec<usize> {
    let mut places = vec![0, 1, count / 2, count - 2, count - 1];
    places.extend((0..48).map(|_| probe.below(count as u32) as usize));
    places.sort_unstable();
    places.dedup();
    places
}

fn sample_of_list<L: MoveList>(moves: &L, probe: &mut PlayoutGenerator) -> Vec<L::Move> {
    places(moves.count(), probe).into_iter().map(|place| moves.nth(place)).collect()
}

fn notation_comes_back<G: Game>(answer: &G::Move) -> Result<(), String> {
    one_line_that_parses_back(answer)
}

/// Whether a notation is one line, and reads back as the same thing.
pub(super) fn one_line_that_parses_back<T>(thing: &T) -> Result<(), String>
where
    T: std::fmt::Display + std::str::FromStr<Err = engine::NotationError> + PartialEq + std::fmt::Debug,
{
    let text = thing.to_string();
    require(!text.is_empty() && text.trim() == text && !text.contains(char::is_control), || {
        format!("the notation {text:?} is not one bare line")
    })?;
    match text.parse::<T>() {
        Ok(parsed) => {
            require(parsed == *thing, || format!("{thing:?} is written {text} and read as {parsed:?}"))
        }
        Err(error) => Err(format!("{thing:?} is written {text}, which does not parse: {error}")),
    }
}

/// Moves whose notation is that of a listed or foreign one with something changed.
fn mutated<G: Game>(list: &[G::Move], pool: &[G::Move], probe: &mut PlayoutGenerator) -> Vec<G::Move> {
    let pick = |from: &[G::Move], probe: &mut PlayoutGenerator| {
        (!from.is_empty()).then(|| from[probe.below(from.len() as u32) as usize].to_string())
    };
    let mut made = Vec::new();
    for _ in 0..FOREIGN {
        let from_pool = probe.below(3) == 0;
        let base = if from_pool { pick(pool, probe) } else { pick(list, probe) };
        let donor = pick(pool, probe).unwrap_or_default();
        let Some(base) = base else { continue };
        if let Ok(answer) = mutate(&base, &donor, probe).parse() {
            made.push(answer);
        }
    }
    made
}
