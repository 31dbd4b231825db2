//! Purity takes the Halo (DL-65); the Halo empties the hand and lowers the dial (DL-66).

use engine::Sink;

use crate::cards::{Card, CardSet};
use crate::events::Event;
use crate::flow::Progress;

impl<S: Sink<Event>> Progress<'_, S> {
    /// DL-65. Everybody sees where the Halo goes, and from whom; or that it stays (DL-19).
    pub(crate) fn begin_purity(&mut self) {
        let seat = self.state.active;
        self.state.halo_public = true;
        match self.state.halo_holder() {
            Some(holder) if holder == seat => self.emit(Event::KeptHalo { seat }),
            from => {
                if let Some(holder) = from {
                    let hand = &mut self.state.hands[holder.index()];
                    *hand = hand.without(Card::HALO);
                }
                self.gain(seat, CardSet::one(Card::HALO));
                self.emit(Event::TookHalo { seat, from });
            }
        }
        self.discard_step();
    }

    /// DL-66. The check of this turn knows that the dial has been lowered already.
    pub(crate) fn begin_halo(&mut self) {
        let seat = self.state.active;
        if !self.state.hand(seat).is_empty() {
            self.discard_hand(seat);
        }
        self.lower_dial(seat);
        self.discard_step();
    }
}
