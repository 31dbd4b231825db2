//! What the cards do, one file for each sin. Each file holds the whole of its effect: how it begins, what it asks,
//! which answers it refuses beyond the general ones of `legal.rs`, and what they bring about.

pub(crate) mod envy;
pub(crate) mod gluttony;
pub(crate) mod greed;
pub(crate) mod lust;
pub(crate) mod pride;
pub(crate) mod purity_and_halo;
pub(crate) mod sloth;
pub(crate) mod wrath;

use engine::{Seat, SeatSet, Sink};

use crate::cards::{Card, CardSet, Suit};
use crate::events::Event;
use crate::flow::Progress;
use crate::frame::Frame;
use crate::state::Effect;

impl<S: Sink<Event>> Progress<'_, S> {
    /// The active player plays cards, and the topmost alone takes effect (DL-14).
    #[inline]
    pub(crate) fn play(&mut self, top: Card, under: CardSet) {
        let seat = self.state.active;
        let cards = under.with(top);
        let hand = &mut self.state.hands[seat.index()];
        *hand = hand.minus(cards);
        self.state.played = cards;
        self.state.top = Some(top);
        (self.state.last_seat, self.state.last_top, self.state.last_cards) = (seat, Some(top), cards);
        self.state.seen = CardSet::EMPTY;
        self.state.traded = SeatSet::EMPTY;
        self.emit(Event::Played { seat, top, under });
        match top.suit() {
            Some(suit) => self.resolve(suit),
            // DL-64: which suit it is to be is a question of its own.
            None if top == Card::CORRUPTION => self.state.frame = Frame::NameSuit,
            None if top == Card::PURITY => {
                self.state.effect = Some(Effect::Purity);
                self.begin_purity();
            }
            None => {
                // The Halo lies on the table for all to see (DL-19).
                self.state.halo_public = true;
                self.state.effect = Some(Effect::Halo);
                self.begin_halo();
            }
        }
    }

    /// DL-64: the active player's Corruption is resolved as a card of that suit.
    pub(crate) fn name_suit(&mut self, suit: Suit) {
        self.emit(Event::Named { seat: self.state.active, suit });
        self.resolve(suit);
    }

    #[inline]
    fn resolve(&mut self, suit: Suit) {
        self.state.effect = Some(suit.into());
        match suit {
            Suit::Pride => self.state.frame = Frame::PrideTarget,
            Suit::Greed => self.begin_greed(),
            Suit::Lust => self.state.frame = Frame::LustPartner,
            Suit::Gluttony => self.state.frame = Frame::GluttonyChoice,
            Suit::Sloth => self.begin_sloth(),
            Suit::Wrath => self.state.frame = Frame::WrathTarget,
            Suit::Envy => self.begin_envy(),
        }
    }

    /// A card an effect discards out of a hand: at once, so that the next draw may bring it back (DL-15).
    pub(crate) fn discard_from_hand(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.state.hands[seat.index()];
        *hand = hand.without(card);
        self.state.discard = self.state.discard.with(card);
        self.state.discard_top = Some(card);
    }

    /// Discards a whole hand. A Halo in it returns to the centre (DL-33), where everybody sees it (DL-19).
    pub(crate) fn discard_hand(&mut self, seat: Seat) {
        let cards = std::mem::take(&mut self.state.hands[seat.index()]);
        let discarded = cards.without(Card::HALO);
        self.state.discard = self.state.discard.and(discarded);
        self.state.discard_top = discarded.first().or(self.state.discard_top);
        self.emit(Event::DiscardedHand { seat, cards });
        if cards.contains(Card::HALO) {
            self.state.halo_public = true;
            self.emit(Event::HaloReturned);
        }
    }
}
