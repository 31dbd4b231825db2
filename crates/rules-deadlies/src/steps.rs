//! Answering in steps: cards one by one, then which is topmost if that is open. What is legal is asked of `legal.rs`.

use engine::{Next, NextOf, Offer, Seat, next_by_list};

use crate::Deadlies;
use crate::cards::{Card, CardSet};
use crate::frame::{Frame, drawing};
use crate::legal::{Refusal, check_play, could_become_a_set};
use crate::moves::Move;
use crate::state::State;

/// A part of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// This card, with those chosen before.
    Card(Card),
    /// No card more.
    Enough,
    /// This one on top.
    Top(Card),
    /// An answer of one part.
    Whole(Move),
}

/// What an answer is made of.
pub(crate) fn parts(answer: Move) -> Vec<Part> {
    match answer {
        Move::Play { top, under } => {
            let cards = under.with(top);
            let mut parts: Vec<Part> = cards.map(Part::Card).collect();
            parts.push(Part::Enough);
            if tops(cards).len() > 1 {
                parts.push(Part::Top(top));
            }
            parts
        }
        Move::Name(_)
        | Move::Choose(_)
        | Move::Show(_)
        | Move::Deal
        | Move::Stop
        | Move::DiscardHand
        | Move::Nothing
        | Move::Both
        | Move::Discard(_)
        | Move::Take(_)
        | Move::Draw
        | Move::Trade(_)
        | Move::Pass => vec![Part::Whole(answer)],
    }
}

/// Answers somebody might try: two cards or a card that is not theirs where a set is to be played, any card of the hand
/// where one is to be shown or discarded, anybody else where somebody is to be chosen.
pub(crate) fn tempting(state: &State, seat: Seat) -> Vec<Move> {
    let hand = state.hand(seat);
    let others = state.others(seat);
    match state.frame {
        Frame::Play => plays(hand),
        Frame::PrideShow { .. } => hand.map(Move::Show).collect(),
        Frame::GreedGoOn => vec![Move::Stop],
        Frame::LustPicks { .. } | Frame::WrathAnswer(_) => hand.map(Move::Discard).collect(),
        Frame::GluttonyChoice => others.map(Move::Take).collect(),
        Frame::EnvyTrade => others.map(Move::Trade).collect(),
        Frame::NameSuit
        | Frame::PrideTarget
        | Frame::GreedDiscard
        | Frame::LustPartner
        | Frame::LustChoice { .. }
        | Frame::WrathTarget
        | drawing!()
        | Frame::Over { .. } => Vec::new(),
    }
}

/// Two cards of the hand, which may be no set; a card that is somewhere else; nothing at all.
fn plays(hand: CardSet) -> Vec<Move> {
    let pairs = hand.flat_map(|one| hand.filter(move |other| *other != one).map(move |other| (one, other)));
    let mut plays: Vec<Move> =
        pairs.map(|(top, under)| Move::Play { top, under: CardSet::EMPTY.with(under) }).collect();
    let elsewhere = CardSet::ALL.filter(|card| !hand.contains(*card));
    plays.extend(elsewhere.map(|top| Move::Play { top, under: CardSet::EMPTY }));
    plays.push(Move::Pass);
    plays
}

/// What may be chosen after these parts. Sets are put together here, since a large hand has thousands of them.
pub(crate) fn next(game: &Deadlies, state: &State, seat: Seat, chosen: &[Part]) -> Option<NextOf<Deadlies>> {
    if state.frame != Frame::Play {
        return next_by_list(game, state, seat, chosen);
    }
    let hand = state.hand(seat);
    let number = chosen.iter().take_while(|part| matches!(part, Part::Card(_))).count();
    let (cards, rest) = chosen.split_at(number);
    let mut set = CardSet::EMPTY;
    for part in cards {
        let Part::Card(card) = *part else { return None };
        if !hand.contains(card) || set.contains(card) {
            return None;
        }
        set = set.with(card);
    }
    match *rest {
        [] => could_become_a_set(hand, set).then(|| more_cards(hand, set)),
        [Part::Enough] => {
            let tops = tops(set);
            match (tops.first(), tops.len()) {
                (None, _) => None,
                (Some(top), 1) => Some(Next::Done(play(set, top))),
                (Some(_), _) => Some(Next::Parts { offers: tops_to_choose(set), only: None }),
            }
        }
        [Part::Enough, Part::Top(top)] => {
            (tops(set).len() > 1 && tops(set).contains(top)).then(|| Next::Done(play(set, top)))
        }
        _ => None,
    }
}

/// Another card, lit if it fits in with those there are; or enough, if they are a set.
fn more_cards(hand: CardSet, set: CardSet) -> NextOf<Deadlies> {
    let left = hand.minus(set);
    let mut offers: Vec<Offer<Part, Refusal>> = Vec::new();
    let tops = tops(set);
    if !set.is_empty() {
        let refused = if tops.is_empty() { Some(Refusal::MixedSet) } else { None };
        offers.push(Offer { part: Part::Enough, before: 0, refused });
    }
    let fits = |card: Card| could_become_a_set(hand, set.with(card));
    offers.extend(left.map(|card| {
        let with_halo = card == Card::HALO || set.contains(Card::HALO);
        let reason = if with_halo { Refusal::HaloInSet } else { Refusal::MixedSet };
        Offer { part: Part::Card(card), before: 0, refused: (!fits(card)).then_some(reason) }
    }));
    let only = match (tops.first(), tops.len()) {
        (Some(top), 1) if !left.into_iter().any(fits) => Some(play(set, top)),
        _ => None,
    };
    Next::Parts { offers, only }
}

fn tops_to_choose(set: CardSet) -> Vec<Offer<Part, Refusal>> {
    set.map(|card| Offer {
        part: Part::Top(card),
        before: 0,
        refused: check_play(set, card, set.without(card)).err(),
    })
    .collect()
}

/// The cards of a set that may be its topmost; none if it is no set (DL-12, DL-13).
fn tops(set: CardSet) -> CardSet {
    set.filter(|card| check_play(set, *card, set.without(*card)).is_ok()).fold(CardSet::EMPTY, CardSet::with)
}

fn play(set: CardSet, top: Card) -> Move {
    Move::Play { top, under: set.without(top) }
}
