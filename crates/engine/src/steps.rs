//! Answering a question piece by piece: die, what for, whom; cards one by one.
//!
//! An answer is made of parts, which its game names ([`Game::parts`]). From the parts chosen so far the rules say what
//! may be chosen next, each part lit or refused with a reason. Where the game does not say otherwise, all of it follows
//! from the list of moves, so that there is one legality here too.

use crate::{Game, MoveList, Seat};

/// A part of an answer that might be chosen next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer<P, R> {
    /// What.
    pub part: P,
    /// How many others would be asked for before it. Whoever asks for one part after another asks for those with none
    /// ([`Next::in_turn`]); on a board any of them can be pressed.
    pub before: usize,
    /// Why it cannot be chosen; nothing if it can.
    pub refused: Option<R>,
}

/// What comes after some parts of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next<M, P, R> {
    /// Another part, one of these.
    Parts {
        /// What there is to choose, and what there is not, with the reason.
        offers: Vec<Offer<P, R>>,
        /// The one legal answer that has these parts, if there is just one.
        only: Option<M>,
    },
    /// A text: the question is open, and this is the notation's word before it.
    Text(&'static str),
    /// Nothing: this is the answer.
    Done(M),
}

/// What comes after some parts of an answer of that game.
pub type NextOf<G> = Next<<G as Game>::Move, <G as Game>::Part, <G as Game>::Refusal>;

impl<M, P, R> Next<M, P, R> {
    /// The offers to make first where one part is asked for after another.
    pub fn in_turn(&self) -> impl Iterator<Item = &Offer<P, R>> {
        let offers: &[Offer<P, R>] = match self {
            Self::Parts { offers, .. } => offers,
            Self::Text(_) | Self::Done(_) => &[],
        };
        offers.iter().filter(|offer| offer.before == 0)
    }
}

/// What comes after these parts, by the list of moves: the parts of every legal answer that has them all, in whatever
/// order they were chosen, and those of the tempting ones that the rules refuse. Nothing if no legal answer has them.
pub fn next_by_list<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    chosen: &[G::Part],
) -> Option<NextOf<G>> {
    let Some(moves) = game.moves(state, seat) else {
        let word = game.text_answer(&game.prompt(state, seat))?;
        return chosen.is_empty().then_some(Next::Text(word));
    };
    let parts_if_chosen = |answer: &G::Move| {
        let parts = game.parts(state, answer);
        chosen.iter().all(|part| parts.contains(part)).then_some(parts)
    };
    let mut offers: Vec<Offer<G::Part, G::Refusal>> = Vec::new();
    let mut fitting = 0;
    let mut first = None;
    for answer in moves.all() {
        let Some(parts) = parts_if_chosen(&answer) else { continue };
        if parts.len() == chosen.len() {
            return Some(Next::Done(answer));
        }
        offer(&mut offers, parts, chosen, None);
        fitting += 1;
        first.get_or_insert(answer);
    }
    let first = first?;
    for answer in game.tempting(state, seat) {
        let Some(parts) = parts_if_chosen(&answer) else { continue };
        if let Err(refusal) = game.check(state, seat, &answer) {
            offer(&mut offers, parts, chosen, Some(&refusal));
        }
    }
    Some(Next::Parts { offers, only: (fitting == 1).then_some(first) })
}

/// Offers what is not chosen yet. A part that some legal answer has stays lit, and is asked for as early as any has it.
fn offer<P: Eq, R: Clone>(offers: &mut Vec<Offer<P, R>>, parts: Vec<P>, chosen: &[P], refused: Option<&R>) {
    for (before, part) in parts.into_iter().filter(|part| !chosen.contains(part)).enumerate() {
        match offers.iter_mut().find(|offer| offer.part == part) {
            Some(offer) if refused.is_none() => offer.before = offer.before.min(before),
            Some(_) => {}
            None => offers.push(Offer { part, before, refused: refused.cloned() }),
        }
    }
}
