//! Envy: draw two, and perhaps trade hands (DL-63).

use engine::{Seat, Sink};

use crate::cards::{CardSet, Suit};
use crate::events::{Event, TradedHands};
use crate::flow::Progress;
use crate::frame::AfterDraws;
use crate::legal::Refusal;
use crate::state::State;

/// How many cards are drawn before the trade (DL-63).
pub(crate) const DRAWN: u8 = 2;

/// DL-63: no trade with an Envy in hand, and Corruption is one.
pub(crate) fn check_trade(state: &State) -> Result<(), Refusal> {
    let envies = state.hand(state.active).in_common(CardSet::of_suit(Suit::Envy));
    if envies.is_empty() { Ok(()) } else { Err(Refusal::HoldsEnvy) }
}

impl<S: Sink<Event>> Progress<'_, S> {
    /// The trade is offered every time, so that the offer tells nothing of the hand (DL-18).
    pub(crate) fn begin_envy(&mut self) {
        self.owe(self.state.active, DRAWN);
        self.draw_then(AfterDraws::EnvyTrade);
    }

    /// The Halo travels with its hand, and what is known of it as well (DL-19). Waiting for a card belongs to the
    /// seat, and ends for whoever now has one (DL-76).
    pub(crate) fn trade(&mut self, with: Seat) {
        let seat = self.state.active;
        let (given, taken) = (self.state.hand(seat), self.state.hand(with));
        self.state.hands[seat.index()] = CardSet::EMPTY;
        self.state.hands[with.index()] = CardSet::EMPTY;
        self.gain(seat, taken);
        self.gain(with, given);
        self.state.traded = [seat, with].into_iter().collect();
        self.emit(Event::Traded { seat, with, hands: TradedHands { given, taken } });
        self.discard_step();
    }

    pub(crate) fn do_not_trade(&mut self) {
        self.emit(Event::DidNotTrade { seat: self.state.active });
        self.discard_step();
    }
}
