//! Properties 2, 3 and 4: somebody can act, moves and check agree, lists are unique and in order.

use std::collections::HashSet;

use crate::english;
use chance::PlayoutGenerator;
use engine::{Cast, Game, Generator, Inspect, Kind, MoveList, Pending, Seat, SeatSet, Session, Viewer};

use super::parsers::{mutate, reword, vocabulary};
use super::pool::put;
use super::{WHOLE_LIST, json_text, parse_made_up};
use crate::coverage::Reachable;
use crate::failure::{Against, Finding, names_a_rule, require};
use crate::{Coverage, Property};

/// How many moves from elsewhere are tried on each question, and how many made-up ones.
const FOREIGN: usize = 6;
const MADE_UP: usize = 12;

/// Property 2: whoever is asked sits at the table and has an answer, or chance has weight.
pub(super) fn somebody_can_act<G: Inspect>(session: &Session<G>, pending: &Pending<G::Reason>) -> Finding {
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
                    names_a_rule(&decision.prompt)?;
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

/// Properties 3 and 4 for one open question: three findings, so that one fault does not hide another. Moves that are
/// made up for it go into the pool.
pub(super) fn moves_and_check_agree<G: Inspect>(
    game: &G,
    state: &G::State,
    seat: Seat,
    pool: &mut Vec<G::Move>,
    coverage: &mut Coverage,
    probe: &mut PlayoutGenerator,
) -> [Finding; 3] {
    let question = Question { game, state, seat };
    let named = [game.default_move(state, seat), game.propose(state, seat, probe)];
    let named_are_legal = question.legal("the default move", &named[..1]).and_then(|()| {
        question.legal("the proposed move", &named[1..])?;
        named.iter().try_for_each(one_line_that_parses_back).against(Property::MoveLists)
    });
    let (listed, list_holds) = question.look_at_list(probe);
    let base = listed.as_ref().map_or(&named[..], |listed| &listed.some);
    let mut candidates = question.made_up(base, pool, probe);
    candidates.iter().for_each(|made_up| put(pool, made_up, probe));
    for _ in 0..FOREIGN.min(pool.len()) {
        candidates.push(pool[probe.below(pool.len() as u32) as usize].clone());
    }
    let all = listed.as_ref().and_then(|listed| listed.all.as_ref());
    let foreign_hold = candidates.iter().try_for_each(|answer| question.foreign(answer, all, coverage));
    [named_are_legal, list_holds, foreign_hold.against(Property::OneLegality)]
}

/// An open question.
struct Question<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

/// What a list of moves holds: some of it, and all if it was walked to the end.
struct Listed<M> {
    some: Vec<M>,
    all: Option<HashSet<M>>,
}

impl<G: Inspect> Question<'_, G> {
    fn legal(&self, what: &str, answers: &[G::Move]) -> Finding {
        let seat = self.seat;
        let refused = answers.iter().find_map(|answer| {
            let refusal = self.game.check(self.state, seat, answer).err()?;
            Some(format!("{what} {answer} of {seat} is refused: {refusal:?}"))
        });
        refused.map_or(Ok(()), Err).against(Property::OneLegality)
    }

    /// Looks at the list, if there is one, whole or in places.
    fn look_at_list(&self, probe: &mut PlayoutGenerator) -> (Option<Listed<G::Move>>, Finding) {
        let Some(moves) = self.game.moves(self.state, self.seat) else { return (None, Ok(())) };
        let whole = moves.count() <= WHOLE_LIST;
        let some: Vec<G::Move> = if whole {
            moves.all().collect()
        } else {
            places(moves.count(), probe).into_iter().map(|place| moves.nth(place)).collect()
        };
        let holds = self.legal("the listed move", &some).and_then(|()| {
            let orderly = self.is_orderly(&some, whole);
            orderly
                .and_then(|()| some.iter().try_for_each(one_line_that_parses_back))
                .against(Property::MoveLists)
        });
        // Walking a long list to the end is dear, so it is done where it is not too long, and not always.
        let walk = whole || moves.count() <= 1 << 16 && probe.below(8) == 0;
        let all = walk.then(|| moves.all().collect::<HashSet<_>>());
        let unique = all.as_ref().is_none_or(|all| all.len() == moves.count());
        let unique = require(unique, || format!("{}'s list of moves repeats itself", self.seat));
        let holds = holds.and_then(|()| unique.against(Property::MoveLists));
        (Some(Listed { some, all }), holds)
    }

    fn is_orderly(&self, some: &[G::Move], whole: bool) -> Result<(), String> {
        let seat = self.seat;
        let notations: HashSet<String> = some.iter().map(ToString::to_string).collect();
        let unique: HashSet<&G::Move> = some.iter().collect();
        require(unique.len() == some.len(), || format!("{seat}'s list of moves repeats itself"))?;
        require(notations.len() == some.len(), || format!("two of {seat}'s moves share a notation"))?;
        let again = self.game.moves(self.state, seat);
        let same = |again: G::Moves| {
            again.count() == some.len() && again.all().zip(some).all(|(one, other)| one == *other)
        };
        require(!whole || again.is_some_and(same), || {
            format!("{seat}'s list of moves has another order the second time")
        })
    }

    /// Moves whose notation is that of a listed or foreign one with something changed, as far as they can be read.
    fn made_up(&self, list: &[G::Move], pool: &[G::Move], probe: &mut PlayoutGenerator) -> Vec<G::Move> {
        let pick = |from: &[G::Move], probe: &mut PlayoutGenerator| {
            (!from.is_empty()).then(|| from[probe.below(from.len() as u32) as usize].to_string())
        };
        let some: Vec<String> = list.iter().take(16).map(ToString::to_string).collect();
        let view = json_text(&self.game.view(self.state, Viewer::Seat(self.seat)));
        let words = vocabulary(&view, some.iter());
        let mut made = Vec::new();
        for _ in 0..MADE_UP {
            let base = if probe.below(3) == 0 { pick(pool, probe) } else { pick(list, probe) };
            let Some(base) = base else { continue };
            let text = if probe.below(3) == 0 {
                let donor = pick(pool, probe).unwrap_or_default();
                mutate(&base, &donor, probe)
            } else {
                reword(&base, &words, probe)
            };
            made.extend(parse_made_up::<G::Move>(&text));
        }
        made
    }

    /// A move from elsewhere, or made up: taken exactly if it is listed, and refused with a rule and in words.
    fn foreign(
        &self,
        answer: &G::Move,
        listed: Option<&HashSet<G::Move>>,
        coverage: &mut Coverage,
    ) -> Result<(), String> {
        let checked = self.game.check(self.state, self.seat, answer);
        require(listed.is_none_or(|listed| listed.contains(answer) == checked.is_ok()), || {
            let verdict = if checked.is_ok() { "taken, but not listed" } else { "refused, but listed" };
            format!("{answer} of {} is {verdict}", self.seat)
        })?;
        let Err(refusal) = checked else { return Ok(()) };
        coverage.reach(Reachable::Refusal, refusal.kind());
        names_a_rule(&refusal)?;
        let words = english::<G>().refusal(self.game, &refusal, &Cast::numbered(self.game.seats()));
        require(!words.trim().is_empty(), || format!("the refusal {refusal:?} has no words"))
    }
}

/// Some places of a long list: both ends, and others at random, in the order of the list.
pub(super) fn places(count: usize, probe: &mut PlayoutGenerator) -> Vec<usize> {
    let mut places = vec![0, 1, count / 2, count - 2, count - 1];
    places.extend((0..48).map(|_| probe.below(count as u32) as usize));
    places.sort_unstable();
    places.dedup();
    places
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
