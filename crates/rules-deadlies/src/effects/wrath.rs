//! Wrath: somebody draws two, and may answer with Wrath, and so on (DL-62).

use engine::{Seat, Sink};

use crate::cards::{Card, Suit};
use crate::events::Event;
use crate::flow::Progress;
use crate::frame::{AfterDraws, Exchange, Frame};
use crate::legal::Refusal;

/// How many cards each blow makes somebody draw (DL-62).
pub(crate) const DRAWN: u8 = 2;

/// DL-62: with deck and discard pile run out, the two could hand each other the same Wrath for ever, so a chain
/// has at most one answer for every card there is.
pub(crate) const MOST_ANSWERS: u8 = 52;

/// DL-62: only a Wrath answers, and Corruption is one.
pub(crate) fn check_answer(card: Card) -> Result<(), Refusal> {
    if card.counts_as(Suit::Wrath) { Ok(()) } else { Err(Refusal::NoWrath { card }) }
}

impl<S: Sink<Event>> Progress<'_, S> {
    pub(crate) fn aim_wrath(&mut self, target: Seat) {
        self.emit(Event::Chose { seat: self.state.active, target });
        self.make_draw_two(Exchange { other: target, drawer: target, answers: 0 });
    }

    fn make_draw_two(&mut self, exchange: Exchange) {
        self.owe(exchange.drawer, DRAWN);
        self.draw_then(AfterDraws::WrathAnswer(exchange));
    }

    /// Whoever drew is asked, with or without a Wrath in hand (DL-18), and even if the draw gave nothing.
    pub(crate) fn ask_for_answer(&mut self, exchange: Exchange) {
        if self.state.hand(exchange.drawer).is_empty() || exchange.answers == MOST_ANSWERS {
            self.discard_step();
        } else {
            self.state.frame = Frame::WrathAnswer(exchange);
        }
    }

    /// The answer is discarded before the draw it brings about, and may be drawn by it (DL-15).
    pub(crate) fn answer_wrath(&mut self, exchange: Exchange, card: Card) {
        self.emit(Event::Answered { seat: exchange.drawer, card });
        self.discard_from_hand(exchange.drawer, card);
        let drawer = self.state.opponent(exchange);
        self.make_draw_two(Exchange { drawer, answers: exchange.answers + 1, ..exchange });
    }

    pub(crate) fn do_not_answer(&mut self, exchange: Exchange) {
        self.emit(Event::DidNotAnswer { seat: exchange.drawer });
        self.discard_step();
    }
}
