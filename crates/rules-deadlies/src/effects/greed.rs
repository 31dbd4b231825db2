//! Greed: deal to the others, and push your luck. All of it is here.

use engine::{Seat, Sink};

use crate::cards::{Card, CardSet, Suit};
use crate::events::Event;
use crate::flow::Progress;
use crate::frame::Frame;
use crate::legal::Refusal;
use crate::state::{Dealt, GREED_LIMIT, State};

/// How many of the cards dealt must not be Greed before the dealing may stop (DL-31).
pub(crate) const LEAST_OTHERS: usize = 2;

/// DL-31: stopping takes two cards that are no Greed, and a last card that is none.
pub(crate) fn check_stop(state: &State) -> Result<(), Refusal> {
    let dealt = state.dealt.as_slice();
    if dealt.iter().filter(|card| !card.counts_as(Suit::Greed)).count() < LEAST_OTHERS {
        return Err(Refusal::StopsTooEarly);
    }
    match dealt.last() {
        Some(last) if last.counts_as(Suit::Greed) => Err(Refusal::StopsOnGreed),
        _ => Ok(()),
    }
}

/// DL-32: Corruption matches whatever lies there, and even alone; Purity matches nothing; Greed never counts.
fn busts(before: CardSet, card: Card) -> bool {
    match card.suit() {
        Some(Suit::Greed) => false,
        Some(suit) => !before.in_common(CardSet::of_suit(suit)).is_empty(),
        None => card == Card::CORRUPTION,
    }
}

impl State {
    /// DL-30: cards go to the others in turn order, from the left, round and round without the active player.
    pub(crate) fn dealt_to(&self, index: usize) -> Seat {
        self.clockwise(index as u8 % (self.seats - 1) + 1)
    }
}

impl<S: Sink<Event>> Progress<'_, S> {
    /// DL-30. Where there is no card to deal, it is over before it began (DL-34).
    pub(crate) fn begin_greed(&mut self) {
        if self.state.nothing_to_draw() { self.stop_dealing() } else { self.state.frame = Frame::GreedDeal }
    }

    /// One more card, face up.
    pub(crate) fn deal(&mut self, card: Card) {
        let before = self.state.dealt;
        let to = self.state.dealt_to(before.as_slice().len());
        self.take_from_deck(card);
        self.state.dealt.push(card);
        self.emit(Event::Dealt { to, card });
        if busts(before.set(), card) {
            self.bust();
        } else if self.state.dealt.as_slice().len() == GREED_LIMIT {
            self.reach_the_limit();
        } else if self.state.nothing_to_draw() {
            self.stop_dealing(); // DL-34
        } else {
            self.state.frame = Frame::GreedGoOn;
        }
    }

    /// DL-31: each of the others takes what was dealt to them.
    pub(crate) fn stop_dealing(&mut self) {
        self.share_out();
        self.discard_step();
    }

    /// DL-33: the fifth card ends the dealing, and the active player may get rid of the whole hand.
    fn reach_the_limit(&mut self) {
        self.share_out();
        if self.state.hand(self.state.active).is_empty() {
            self.discard_step();
        } else {
            self.state.frame = Frame::GreedDiscard;
        }
    }

    /// DL-32: everything dealt goes to the active player.
    fn bust(&mut self) {
        let (seat, cards) = (self.state.active, self.state.dealt.set());
        self.emit(Event::Busted { seat, cards: cards.len() as u8 });
        self.state.dealt = Dealt::NOTHING;
        self.state.seen = cards;
        self.gain(seat, cards);
        self.discard_step();
    }

    fn share_out(&mut self) {
        self.emit(Event::Stopped { seat: self.state.active });
        let dealt = std::mem::replace(&mut self.state.dealt, Dealt::NOTHING);
        self.state.seen = dealt.set();
        for (index, &card) in dealt.as_slice().iter().enumerate() {
            let seat = self.state.dealt_to(index);
            self.gain(seat, CardSet::one(card));
            self.emit(Event::TookDealt { seat });
        }
    }

    /// DL-33: the choice after the fifth card.
    pub(crate) fn discard_hand_or_not(&mut self, discard: bool) {
        let seat = self.state.active;
        if discard {
            self.discard_hand(seat)
        } else {
            self.emit(Event::KeptHand { seat })
        }
        self.discard_step();
    }
}
