//! Properties 5 and 6: inputs that a session must refuse, how, and that nothing comes of them.

use chance::PlayoutGenerator;
use engine::{DecisionId, Game, Generator, Inspect, MAX_SEATS, Pending, Refused, Seat, SeatSet, Session};

use super::{Pool, is_legal};
use crate::Property;
use crate::failure::{Against, Finding, require};

/// A decision that no game will ever ask.
const NEVER: DecisionId = DecisionId(u32::MAX);

/// Tries everything that must be refused here.
pub(super) fn wrong_inputs<G: Inspect>(
    session: &Session<G>,
    last_answer: Option<&(Seat, DecisionId, G::Move)>,
    pool: &Pool<G>,
    probe: &mut PlayoutGenerator,
) -> Finding {
    let Some(answer) = pick(&pool.moves, probe) else { return Ok(()) };
    let mut trial = Trial { session, copy: session.clone() };
    let seats = session.game().seats();
    let pending = session.pending();

    if seats < MAX_SEATS {
        let outside = Seat::new(usize::from(seats));
        trial.expect(outside, NEVER, &answer, &Refused::NoSuchSeat(outside))?;
    }
    for seat in SeatSet::all(seats) {
        let refused = match pending {
            Pending::Over(_) => Refused::Over,
            Pending::Chance => Refused::ChanceFirst,
            Pending::Decisions(asked) if asked.contains(seat) => Refused::NeverAsked(seat),
            Pending::Decisions(_) => Refused::NotAsked(seat),
        };
        trial.expect(seat, NEVER, &answer, &refused)?;
        for decision in session.decisions().iter().filter(|decision| decision.seat != seat) {
            trial.expect(seat, decision.id, &answer, &Refused::NeverAsked(seat))?;
        }
    }
    if let Some((seat, id, answer)) = last_answer {
        trial.expect(*seat, *id, answer, &Refused::Closed)?;
    }
    let state = session.state().clone();
    for decision in session.decisions() {
        if let Err(refusal) = session.game().check(&state, decision.seat, &answer) {
            trial.expect(decision.seat, decision.id, &answer, &Refused::Illegal(refusal))?;
        }
    }
    if let Some(chance) = pick(&pool.chances, probe)
        && !is_legal(session.game(), session.state(), &engine::Input::Chance(chance.clone()))
    {
        let taken = trial.copy.submit_chance(chance.clone()).is_some();
        require(!taken, || format!("chance {chance} is taken where it cannot be"))
            .against(Property::RightRefusal)?;
        trial.nothing_changed(&format!("chance {chance}"))?;
    }
    Ok(())
}

fn pick<T: Clone>(pool: &[T], probe: &mut PlayoutGenerator) -> Option<T> {
    (!pool.is_empty()).then(|| pool[probe.below(pool.len() as u32) as usize].clone())
}

/// A copy of a session to try inputs on, and the session it must stay equal to.
struct Trial<'a, G: Game> {
    session: &'a Session<G>,
    copy: Session<G>,
}

impl<G: Inspect> Trial<'_, G> {
    fn expect(
        &mut self,
        seat: Seat,
        id: DecisionId,
        answer: &G::Move,
        wanted: &Refused<G::Refusal>,
    ) -> Finding {
        let tried = || format!("{answer} of {seat} to decision {}", id.0);
        match self.copy.submit(seat, id, answer.clone()) {
            Err(refused) => require(refused == *wanted, || {
                format!("{} is refused as {refused:?}, not as {wanted:?}", tried())
            })
            .against(Property::RightRefusal)?,
            Ok(_) => {
                return Err((
                    Property::RightRefusal,
                    format!("{} is taken, not refused as {wanted:?}", tried()),
                ));
            }
        }
        self.nothing_changed(&tried())
    }

    fn nothing_changed(&self, tried: &str) -> Finding {
        let (before, after) = (self.session, &self.copy);
        let same = before.state() == after.state()
            && before.decisions() == after.decisions()
            && before.record().steps.len() == after.record().steps.len()
            && before.hash() == after.hash();
        require(same, || format!("{tried} was refused, and changed something"))
            .against(Property::RefusedChangesNothing)
    }
}
