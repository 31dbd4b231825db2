//! Answering in steps: what to do, with what, to whom. What is legal, and what is tempting, is in `legal`.

use engine::Kind;

use crate::frame::{Frame, TurnStep};
use crate::ids::{Die, InvestigatorId};
use crate::moves::{Move, Payment, Thing};
use crate::state::State;

/// A part of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// To do this, of all that could be done.
    Act(Act),
    /// This card, tome, sigil, idol or elder changes hands.
    Thing(Thing),
    /// It goes to this investigator, or comes from there.
    With(InvestigatorId),
    /// A die that shows this.
    Die(Die),
    /// Paid for so.
    Pay(Payment),
    /// So many wounds healed.
    Heal(u8),
    /// So much stress removed.
    Calm(u8),
    /// All that there is to say, or all that is left of it.
    Whole(Move),
}

/// What needs more said when it is done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
#[expect(missing_docs, reason = "the moves of the same names say it")]
pub enum Act {
    Go,
    Attack,
    Rest,
    Give,
    Take,
    Use,
    Persuade,
    Escort,
}

/// What an answer is made of. What to do comes first where there is more than one thing to do.
pub(crate) fn parts(state: &State, answer: Move) -> Vec<Part> {
    let in_step_1 = matches!(state.top(), Frame::Turn { step: TurnStep::Actions });
    let act = |act| in_step_1.then_some(Part::Act(act));
    let after = |first: Option<Part>, then: &[Part]| first.into_iter().chain(then.iter().copied()).collect();
    match answer {
        Move::Go(_) => after(act(Act::Go), &[Part::Whole(answer)]),
        Move::Attack(_) => after(act(Act::Attack), &[Part::Whole(answer)]),
        Move::Use(_) => after(act(Act::Use), &[Part::Whole(answer)]),
        Move::Persuade(_) => after(act(Act::Persuade), &[Part::Whole(answer)]),
        Move::Escort(_) => after(act(Act::Escort), &[Part::Whole(answer)]),
        Move::Rest { heal, calm } => after(act(Act::Rest), &[Part::Heal(heal), Part::Calm(calm)]),
        Move::Give(thing, to) => after(act(Act::Give), &[Part::Thing(thing), Part::With(to)]),
        Move::Take(thing, from) => after(act(Act::Take), &[Part::Thing(thing), Part::With(from)]),
        Move::Reroll(die, payment) => vec![Part::Die(die), Part::Pay(payment)],
        Move::Also(_)
        | Move::Choose(_)
        | Move::Pick(_)
        | Move::Stop
        | Move::Roll
        | Move::Do(_)
        | Move::Stand
        | Move::Put(_)
        | Move::Lift(_)
        | Move::Aboard(_)
        | Move::End
        | Move::Keep
        | Move::Amount(_)
        | Move::Yes
        | Move::No
        | Move::Left
        | Move::Right
        | Move::Refuse => vec![Part::Whole(answer)],
    }
}
