//! Answering in steps: what to do, with what, to whom; and what somebody might try, legal or not: every space, every
//! enemy, every action, so that each can say why not. What is legal is in `legal`.

use engine::Kind;

use crate::content;
use crate::frame::{Frame, TurnStep};
use crate::ids::{Action, Colour, Die, InvestigatorId};
use crate::legal::asked::{Among, Asked, What};
use crate::legal::{Moves, lies};
use crate::moves::{Move, Payment, Target, Thing};
use crate::queries::Look;
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

/// Answers to the frame on top that may be refused, the most natural first.
pub(crate) fn tempting(look: Look<'_>) -> Moves {
    let state = look.state;
    let asked = Asked::of(look);
    let mut list: Moves = match asked.what {
        What::Pick(_) => InvestigatorId::ALL.iter().copied().map(Move::Pick).collect(),
        What::Act(_) => in_step_1(look),
        What::Choose(among) => among.tempting(look).into_iter().map(Move::Choose).collect(),
        What::Go { .. } => look.map.all().map(Move::Go).collect(),
        What::Also(_) => state.on_board().map(Move::Also).collect(),
        What::Reroll(roll) => {
            let lying = Die::ALL.iter().filter(|die| lies(roll, **die).is_ok());
            lying.flat_map(|die| [Payment::Free, Payment::Stress].map(|by| Move::Reroll(*die, by))).collect()
        }
        What::Side(_) => vec![Move::Left, Move::Right],
        What::Nothing | What::Amount(_) | What::YesOrNo | What::Mix { .. } | What::Take(_) => Vec::new(),
    };
    list.extend(asked.leave.map(|leave| leave.by));
    list
}

/// In step 1: anywhere, at anybody, whatever the episode offers, whatever is held.
fn in_step_1(look: Look<'_>) -> Moves {
    let (state, who) = (look.state, look.state.active);
    let mut list: Moves = look.map.all().map(Move::Go).collect();
    list.extend(state.on_board().map(Move::Attack));
    list.extend([Move::Rest { heal: 1, calm: 0 }, Move::Rest { heal: 0, calm: 1 }]);
    let actions = content::EPISODES[state.episode.index()].actions.iter().map(|card| card.action);
    // Those two name somebody, and are refused as they stand.
    list.extend(
        actions.filter(|action| !matches!(action, Action::E5Persuade | Action::E3Escort)).map(Move::Do),
    );
    list.extend(state.claimed(who).map(|(card, _)| Move::Use(Thing::Card(card))));
    for other in state.in_game().without(who) {
        let id = state.investigator(other).id;
        list.extend(state.claimed(who).map(|(card, _)| Move::Give(Thing::Card(card), id)));
        list.extend(state.claimed(other).map(|(card, _)| Move::Take(Thing::Card(card), id)));
    }
    let here = look.state.tokens.idols[look.state.investigator(who).space.on_map()];
    for colour in Colour::ALL {
        if state.investigator(who).idols[colour.index()] > 0 {
            list.push(Move::Put(Thing::Idol(*colour)));
        }
        if here[colour.index()] > 0 {
            list.push(Move::Lift(*colour));
        }
    }
    list.push(Move::Stand);
    list
}

impl Among {
    /// Everything of the sort that is chosen.
    fn tempting(&self, look: Look<'_>) -> Vec<Target> {
        let state = look.state;
        match self {
            Self::Spaces(_) => look.map.all().map(Target::Space).collect(),
            Self::Investigators(_) => {
                state.in_game().map(|who| Target::Investigator(state.investigator(who).id)).collect()
            }
            Self::Figures(_) | Self::Alike(_) => state.on_board().map(Target::Figure).collect(),
            Self::Nothing
            | Self::Tokens(..)
            | Self::Members(_)
            | Self::Cards(_)
            | Self::SigilsOf(_)
            | Self::Idols(_)
            | Self::Elders(_)
            | Self::SkillsOf(_)
            | Self::Mythos(_)
            | Self::Effects(_)
            | Self::Options { .. }
            | Self::MoonWays
            | Self::MoonPhases => Vec::new(),
        }
    }
}
