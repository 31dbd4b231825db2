//! What a seat has certainly seen of other hands and not lost sight of. It is fed from that seat's own events, and kept
//! outside the state, which has no place for it and must not grow.
//!
//! What lies open, and what everybody has seen since the last play, is in the view already.

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet};
use crate::events::EventView;
use crate::state::{SLOTS, State};

/// Cards one seat knows to be in other hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "KnownHands", try_from = "KnownHands")]
pub struct Memory {
    hands: [CardSet; SLOTS],
    /// What Greed has dealt to each and nobody has taken yet. It lies open and is in the view, but the events by which it
    /// is taken name no cards, so that which they were must be remembered until then.
    dealt: [CardSet; SLOTS],
}

/// The memory as JSON has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KnownHands {
    /// The hands of which anything is known, in seat order.
    pub hands: Vec<KnownHand>,
}

/// What is known of one hand, for people and other programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct KnownHand {
    /// Whose hand.
    pub seat: Seat,
    /// Cards that are in it.
    pub cards: CardSet,
    /// Cards dealt by Greed that will be in it, if the dealing does not go bust.
    pub dealt: CardSet,
}

impl From<Memory> for KnownHands {
    fn from(memory: Memory) -> Self {
        let known = |seat: Seat| KnownHand {
            seat,
            cards: memory.hands[seat.index()],
            dealt: memory.dealt[seat.index()],
        };
        let seats = SeatSet::all(SLOTS as u8).map(known);
        Self { hands: seats.filter(|known| !known.cards.is_empty() || !known.dealt.is_empty()).collect() }
    }
}

impl TryFrom<KnownHands> for Memory {
    type Error = String;

    fn try_from(known: KnownHands) -> Result<Self, String> {
        let mut memory = Self::default();
        let mut all = CardSet::EMPTY;
        for hand in known.hands {
            let cards = hand.cards.and(hand.dealt);
            let twice = cards.in_common(all).first().or(hand.cards.in_common(hand.dealt).first());
            if let Some(card) = twice {
                return Err(format!("{card} is remembered in two places"));
            }
            all = all.and(cards);
            memory.hands[hand.seat.index()] = memory.hand(hand.seat).and(hand.cards);
            memory.dealt[hand.seat.index()] = memory.dealt[hand.seat.index()].and(hand.dealt);
        }
        Ok(memory)
    }
}

impl Memory {
    /// The cards that are known to be in that hand.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// Takes in what `me` has seen.
    pub(crate) fn take_in(&mut self, me: Seat, event: &EventView) {
        match *event {
            EventView::Showed { seat, card } => self.add(seat, CardSet::one(card)),
            EventView::Dealt { to, card } => {
                self.dealt[to.index()] = self.dealt[to.index()].with(card);
            }
            EventView::TookDealt { seat } => {
                let cards = std::mem::take(&mut self.dealt[seat.index()]);
                self.add(seat, cards);
            }
            EventView::Busted { seat, .. } => {
                let cards = std::mem::take(&mut self.dealt).into_iter().fold(CardSet::EMPTY, CardSet::and);
                self.add(seat, cards);
            }
            EventView::Played { seat, top, under } => self.remove(seat, under.with(top)),
            EventView::DiscardedHand { seat, .. } => self.hands[seat.index()] = CardSet::EMPTY,
            EventView::Revealed { seat, card: Some(card) } | EventView::Answered { seat, card } => {
                self.remove(seat, CardSet::one(card));
            }
            EventView::Took { seat, from, card: Some(card) } => {
                self.remove(from, CardSet::one(card));
                self.add(seat, CardSet::one(card));
            }
            // One card of that hand has gone, and nobody else knows which.
            EventView::Took { from, card: None, .. } => self.hands[from.index()] = CardSet::EMPTY,
            EventView::Traded { seat, with, hands: Some(hands) } => {
                self.hands[seat.index()] = hands.taken;
                self.hands[with.index()] = hands.given;
            }
            // What one knows of a hand goes with the hand.
            EventView::Traded { seat, with, hands: None } => {
                self.hands.swap(seat.index(), with.index());
            }
            EventView::TookHalo { seat, from } => {
                if let Some(from) = from {
                    self.remove(from, CardSet::one(Card::HALO));
                }
                self.add(seat, CardSet::one(Card::HALO));
            }
            EventView::Started { .. }
            | EventView::Drew { .. }
            | EventView::Reshuffled
            | EventView::RanOut
            | EventView::TurnBegan { .. }
            | EventView::SlothLeft { .. }
            | EventView::HadNothingToPlay { .. }
            | EventView::Named { .. }
            | EventView::Chose { .. }
            | EventView::ShowedNothing { .. }
            | EventView::Stopped { .. }
            | EventView::KeptHand { .. }
            | EventView::Refused { .. }
            | EventView::Agreed { .. }
            | EventView::Picked { .. }
            | EventView::Revealed { card: None, .. }
            | EventView::ChoseToDraw { .. }
            | EventView::DidNotAnswer { .. }
            | EventView::DidNotTrade { .. }
            | EventView::KeptHalo { .. }
            | EventView::HaloReturned
            | EventView::Discarded { .. }
            | EventView::SlothStayed { .. }
            | EventView::Lowered { .. }
            | EventView::Tied { .. }
            | EventView::GoesAgain { .. }
            | EventView::Won { .. }
            | EventView::NobodyWon => {}
        }
        // One's own hand is in the view.
        self.hands[me.index()] = CardSet::EMPTY;
    }

    fn add(&mut self, seat: Seat, cards: CardSet) {
        self.hands[seat.index()] = self.hands[seat.index()].and(cards);
    }

    fn remove(&mut self, seat: Seat, cards: CardSet) {
        self.hands[seat.index()] = self.hands[seat.index()].minus(cards);
    }

    /// Whether every card is where it is remembered.
    pub(crate) fn check(&self, state: &State) -> Result<(), String> {
        for seat in state.everybody() {
            if let Some(card) = self.hand(seat).minus(state.hand(seat)).first() {
                return Err(format!("{card} is not in the hand of {seat}"));
            }
            let dealt = state.dealt.as_slice().iter().enumerate();
            let to_seat = dealt.filter(|(index, _)| state.dealt_to(*index) == seat).map(|(_, card)| *card);
            if let Some(card) = self.dealt[seat.index()].minus(to_seat.collect()).first() {
                return Err(format!("{card} is not dealt to {seat}"));
            }
        }
        Ok(())
    }
}
