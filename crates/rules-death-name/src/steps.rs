//! Answering in steps. Every answer is one press, or a text; only the cards used already are tempting.

use crate::frame::Frame;
use crate::moves::Move;
use crate::state::{DAY_1, State};

/// A part of an answer: all of it.
pub type Part = Move;

/// What an answer is made of.
pub(crate) fn parts(answer: &Move) -> Vec<Part> {
    vec![answer.clone()]
}

/// One's own cards, those used already among them (DN-50).
pub(crate) fn tempting(state: &State) -> Vec<Move> {
    match state.frame {
        Frame::Select => (1..=DAY_1 as u8).map(Move::Select).collect(),
        Frame::Write | Frame::Draft | Frame::SetAside | Frame::Reveal | Frame::Over => Vec::new(),
    }
}
