//! Lust: discard with a partner, or nothing (DL-40, DL-41).

use engine::{Seat, Sink};

use crate::cards::{Card, Suit};
use crate::events::Event;
use crate::flow::Progress;
use crate::frame::{AfterDraws, Frame};
use crate::legal::Refusal;
use crate::state::Pick;

/// How many cards a discarded Lust makes the other draw (DL-41).
pub(crate) const DRAWN: u8 = 3;

/// DL-41: the Halo is not discarded this way.
pub(crate) fn check_pick(card: Card) -> Result<(), Refusal> {
    if card == Card::HALO { Err(Refusal::HaloStays) } else { Ok(()) }
}

impl<S: Sink<Event>> Progress<'_, S> {
    /// DL-40: the partner chooses, whatever they hold.
    pub(crate) fn pick_partner(&mut self, partner: Seat) {
        self.emit(Event::Chose { seat: self.state.active, target: partner });
        self.state.frame = Frame::LustChoice { partner };
    }

    /// DL-40, (a): the turn goes on with its discard.
    pub(crate) fn refuse_lust(&mut self, partner: Seat) {
        self.emit(Event::Refused { seat: partner });
        self.discard_step();
    }

    /// DL-40, (b): both pick at once, whoever has a card at all (DL-18).
    pub(crate) fn agree_to_lust(&mut self, partner: Seat) {
        self.emit(Event::Agreed { seat: partner });
        let pick = |seat| if self.state.hand(seat).is_empty() { Pick::NotAsked } else { Pick::Open };
        self.state.picks = self.state.pickers(partner).map(pick);
        self.state.frame = Frame::LustPicks { partner };
        self.reveal_when_complete(partner);
    }

    /// DL-41: a pick stays secret, and its card in hand, until both are in.
    pub(crate) fn pick(&mut self, partner: Seat, seat: Seat, pick: Pick) {
        self.state.picks[usize::from(seat == partner)] = pick;
        self.emit(Event::Picked { seat });
        self.reveal_when_complete(partner);
    }

    /// DL-41: both discards come before either draws.
    fn reveal_when_complete(&mut self, partner: Seat) {
        if self.state.picks.contains(&Pick::Open) {
            return;
        }
        let pickers = self.state.pickers(partner);
        let picks = std::mem::take(&mut self.state.picks);
        for (side, pick) in picks.into_iter().enumerate() {
            let seat = pickers[side];
            match pick {
                Pick::NotAsked => {}
                Pick::Open => unreachable!("no pick is open here"),
                Pick::Nothing => self.emit(Event::Revealed { seat, card: None }),
                Pick::Card { card } => {
                    self.emit(Event::Revealed { seat, card: Some(card) });
                    self.discard_from_hand(seat, card);
                    if card.counts_as(Suit::Lust) {
                        self.owe(pickers[1 - side], DRAWN);
                    }
                }
            }
        }
        self.draw_then(AfterDraws::DiscardStep);
    }
}
