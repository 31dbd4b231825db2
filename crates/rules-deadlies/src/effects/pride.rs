//! Pride: ask another player for a Pride (DL-20).

use engine::{Seat, Sink};

use crate::cards::{Card, Suit};
use crate::events::Event;
use crate::flow::Progress;
use crate::frame::{AfterDraws, Frame};
use crate::legal::Refusal;

/// How many cards whoever loses draws (DL-20).
pub(crate) const DRAWN: u8 = 1;

/// Only a Pride can be shown, and Corruption is one.
pub(crate) fn check_show(card: Card) -> Result<(), Refusal> {
    if card.counts_as(Suit::Pride) { Ok(()) } else { Err(Refusal::NoPride { card }) }
}

impl<S: Sink<Event>> Progress<'_, S> {
    /// Whoever has cards is asked, with or without a Pride among them, so that the asking tells nothing (DL-18).
    pub(crate) fn ask_for_pride(&mut self, target: Seat) {
        self.emit(Event::Chose { seat: self.state.active, target });
        if self.state.hand(target).is_empty() {
            self.owe(target, DRAWN);
            self.draw_then(AfterDraws::DiscardStep);
        } else {
            self.state.frame = Frame::PrideShow { target };
        }
    }

    /// A Pride shown stays in hand, and the asker draws one.
    pub(crate) fn show_pride(&mut self, target: Seat, card: Card) {
        self.state.seen = self.state.seen.with(card);
        self.emit(Event::Showed { seat: target, card });
        self.owe(self.state.active, DRAWN);
        self.draw_then(AfterDraws::DiscardStep);
    }

    /// Nothing shown, for want of a Pride or of the wish, and the one asked draws one.
    pub(crate) fn show_no_pride(&mut self, target: Seat) {
        self.emit(Event::ShowedNothing { seat: target });
        self.owe(target, DRAWN);
        self.draw_then(AfterDraws::DiscardStep);
    }
}
