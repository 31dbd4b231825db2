//! What a seat of the toy remembers: who has the cards that have passed through its hands.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::{Card, EventView, Fault};

/// For each seat, the card that it is certain to have.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Memory([Option<Card>; 3]);

impl Memory {
    /// Takes in what its owner has seen.
    pub(super) fn take_in(&mut self, owner: Seat, event: &EventView) {
        let EventView::Traded { seat, other, cards } = event else { return };
        // What is known of the two cards goes along with them.
        if !Fault::RemembersWhatWas.is_present() {
            self.0.swap(seat.index(), other.index());
        }
        let (partner, place) = if owner == *seat { (*other, 1) } else { (*seat, 0) };
        if let Some(cards) = cards.filter(|_| owner == *seat || owner == *other) {
            self.0[partner.index()] = cards[place];
            self.0[owner.index()] = None;
        }
    }

    /// Puts the cards that are known where they are, if one does not see what is there.
    pub(super) fn fill_in(&self, hands: &mut [Option<Card>]) {
        for (hand, known) in hands.iter_mut().zip(self.0) {
            *hand = hand.or(known);
        }
    }

    /// Whether the cards are where they are known to be.
    pub(super) fn check(&self, hands: &[Option<Card>]) -> Result<(), String> {
        match hands.iter().zip(self.0).find(|(hand, known)| known.is_some() && *hand != known) {
            None => Ok(()),
            Some((hand, known)) => Err(format!("{known:?} is where {hand:?} is")),
        }
    }
}
