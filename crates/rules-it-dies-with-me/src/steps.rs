//! Answering in steps: for a trade one's own card, then theirs; everything else is one press. What is legal is asked of
//! `legal.rs`.

use engine::{Seat, SeatSet};

use crate::cards::Card;
use crate::frame::Frame;
use crate::moves::{Move, Turn};
use crate::state::State;

/// A part of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Giving this card.
    Give(Card),
    /// For this one.
    Take {
        /// In front of whom it lies.
        from: Seat,
        /// Which.
        card: Card,
    },
    /// An answer of one part.
    Whole(Move),
}

/// What an answer is made of.
pub(crate) fn parts(answer: Move) -> Vec<Part> {
    match answer {
        Move::Trade { give, with, take } => vec![Part::Give(give), Part::Take { from: with, card: take }],
        Move::Pick(_)
        | Move::Turn(_)
        | Move::Rob { .. }
        | Move::Bury { .. }
        | Move::Sink(_)
        | Move::Swap(_)
        | Move::Play(_)
        | Move::Whisper(_)
        | Move::Hold(_)
        | Move::Absolve(_) => vec![Part::Whole(answer)],
    }
}

/// Answers somebody might try: every number, everybody, every face-up card.
pub(crate) fn tempting(state: &State, seat: Seat) -> Vec<Move> {
    let everybody = || SeatSet::all(state.seats);
    let face_up = || everybody().flat_map(|owner| cards_of(state, owner).map(move |card| (owner, card)));
    match state.frame {
        Frame::Pick => (1..=6).map(Move::Pick).collect(),
        Frame::TurnDie => Turn::ALL.iter().copied().map(Move::Turn).collect(),
        Frame::GraveRobber => face_up().map(|(from, card)| Move::Rob { from, card }).collect(),
        Frame::BuryTheLead => face_up().map(|(owner, card)| Move::Bury { owner, card }).collect(),
        Frame::SinkingEarth => everybody().map(Move::Sink).collect(),
        Frame::BodySwap => everybody().map(Move::Swap).collect(),
        Frame::Confession => {
            let own: Vec<Card> = cards_of(state, seat).collect();
            let trades = face_up()
                .flat_map(|(with, take)| own.iter().map(move |give| Move::Trade { give: *give, with, take }));
            trades.collect()
        }
        Frame::WhisperRound => cards_of(state, seat).map(Move::Whisper).collect(),
        Frame::RigorMortis => everybody().map(Move::Hold).collect(),
        Frame::Absolution => everybody().map(Move::Absolve).collect(),
        Frame::LayTombstone
        | Frame::DrawCard
        | Frame::SeanceDrawFirst
        | Frame::SeanceDrawSecond
        | Frame::Seance
        | Frame::Over => Vec::new(),
    }
}

/// The kinds of face-up cards in front of somebody.
fn cards_of(state: &State, owner: Seat) -> impl Iterator<Item = Card> {
    Card::ALL.iter().copied().filter(move |card| state.has_face_up(owner, *card))
}
