//! Property 15: simultaneous answers in any order give the same state. And the half of property 5 that says a
//! decision keeps its name until it is answered.

use chance::PlayoutGenerator;
use engine::{Decision, Generator, Input, Inspect, Seat, SeatSet};

use super::apply;
use crate::Property;
use crate::failure::{Against, Finding, require};

/// Answers all open decisions in several orders.
pub(super) fn any_order<G: Inspect>(
    game: &G,
    state: &G::State,
    seats: SeatSet,
    probe: &mut PlayoutGenerator,
) -> Result<(), String> {
    let answers: Vec<(Seat, G::Move)> = seats.map(|seat| (seat, game.propose(state, seat, probe))).collect();
    // A proposal that is no legal answer is for property 3 to report.
    if answers.iter().any(|(seat, answer)| game.check(state, *seat, answer).is_err()) {
        return Ok(());
    }
    let in_seat_order = answer_all(game, state, &answers)?;
    let mut reversed = answers.clone();
    reversed.reverse();
    let mut shuffled = answers.clone();
    for last in (1..shuffled.len()).rev() {
        shuffled.swap(last, probe.below(last as u32 + 1) as usize);
    }
    for other in [reversed, shuffled] {
        let reached = answer_all(game, state, &other)?;
        require(reached == in_seat_order, || {
            format!(
                "answered as {} it gives another state than as {}",
                order_text(&other),
                order_text(&answers)
            )
        })?;
    }
    Ok(())
}

fn answer_all<G: Inspect>(
    game: &G,
    state: &G::State,
    answers: &[(Seat, G::Move)],
) -> Result<G::State, String> {
    let mut state = state.clone();
    let mut open: SeatSet = answers.iter().map(|(seat, _)| *seat).collect();
    for (seat, answer) in answers {
        let asked = game.pending(&state).seats();
        require(asked == open, || {
            format!("answering as {}: {asked:?} are asked where {open:?} were left", order_text(answers))
        })?;
        game.check(&state, *seat, answer).map_err(|refusal| {
            format!("{seat} {answer} is refused once others have answered: {refusal:?}")
        })?;
        apply(game, &mut state, &Input::Move(*seat, answer.clone()));
        open.remove(*seat);
    }
    Ok(state)
}

fn order_text<M: std::fmt::Display>(answers: &[(Seat, M)]) -> String {
    answers.iter().map(|(seat, answer)| format!("{seat} {answer}")).collect::<Vec<_>>().join(", ")
}

/// After one of several open decisions was answered: the others are open still, under the same names.
pub(super) fn others_stay_open<P: Eq>(
    before: &[Decision<P>],
    answerer: Seat,
    after: &[Decision<P>],
) -> Finding {
    for decision in before.iter().filter(|decision| decision.seat != answerer) {
        let now = after.iter().find(|now| now.seat == decision.seat);
        let seat = decision.seat;
        require(now.is_some(), || format!("{seat} is not asked any more because {answerer} has answered"))
            .against(Property::AnyOrder)?;
        require(now.is_some_and(|now| now.id == decision.id), || {
            format!("{seat}'s open decision was closed and asked anew because {answerer} has answered")
        })
        .against(Property::RightRefusal)?;
    }
    Ok(())
}
