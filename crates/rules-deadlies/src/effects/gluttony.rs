//! Gluttony: take a card or draw three, and go again (DL-50, DL-51). The extra turn is in `flow.rs`, after the check.

use engine::{Seat, Sink};

use crate::cards::{Card, CardSet};
use crate::events::Event;
use crate::flow::Progress;
use crate::frame::{AfterDraws, Frame};
use crate::legal::Refusal;
use crate::state::State;

/// How many cards may be drawn instead of taking one (DL-50).
pub(crate) const DRAWN: u8 = 3;

/// DL-50: there must be a card to take.
pub(crate) fn check_take(state: &State, from: Seat) -> Result<(), Refusal> {
    if state.hand(from).is_empty() { Err(Refusal::NothingToTake { seat: from }) } else { Ok(()) }
}

impl<S: Sink<Event>> Progress<'_, S> {
    /// DL-50: which card it is, chance says.
    pub(crate) fn take_from_hand(&mut self, from: Seat) {
        self.state.frame = Frame::GluttonyTake { from };
    }

    /// Whoever lost their last card lowers their dial at this turn's check (DL-51).
    pub(crate) fn taken(&mut self, from: Seat, card: Card) {
        let seat = self.state.active;
        let hand = self.state.hand(from);
        // DL-19: from two cards or more, nobody else knows whether it was the Halo.
        if hand.contains(Card::HALO) && hand != CardSet::one(Card::HALO) {
            self.state.halo_public = false;
        }
        self.state.hands[from.index()] = hand.without(card);
        self.gain(seat, CardSet::one(card));
        self.emit(Event::Took { seat, from, card });
        self.discard_step();
    }

    /// DL-50: drawing may be chosen even where there is nothing to draw.
    pub(crate) fn draw_three(&mut self) {
        let seat = self.state.active;
        self.emit(Event::ChoseToDraw { seat });
        self.owe(seat, DRAWN);
        self.draw_then(AfterDraws::DiscardStep);
    }
}
