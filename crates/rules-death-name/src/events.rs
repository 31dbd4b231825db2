//! What happens, in full; `view.rs` says who sees what of it.

use arrayvec::ArrayVec;
use engine::{Seat, SeatSet, kinds};
use serde::Serialize;

use crate::decrees::Decree;
use crate::flow::Reason;
use crate::names::Name;
use crate::order::Place;
use crate::state::SLOTS;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Event {
    /// DN-02: the practice decree stands in for this one.
    SetAside {
        /// Which.
        decree: Decree,
    },
    /// DN-20, DN-50: a decree is revealed.
    Revealed {
        /// For which round.
        round: u8,
        /// Which.
        decree: Decree,
        /// Whether it is the practice decree, of no set (DN-02).
        practice: bool,
    },
    /// DN-20: somebody has written a name.
    Wrote {
        /// Who.
        seat: Seat,
        /// What.
        name: Name,
    },
    /// DN-21, DN-23: a card is passed.
    Received {
        /// To whom.
        seat: Seat,
        /// By whom.
        from: Seat,
        /// Whose card it is.
        writer: Seat,
        /// What is on it.
        name: Name,
    },
    /// DN-22: somebody has decided.
    Chose {
        /// Who.
        seat: Seat,
        /// To pass, or to keep.
        pass: bool,
    },
    /// DN-22: all have decided.
    ChoicesRevealed {
        /// Who keeps.
        kept: SeatSet,
        /// Who passes.
        passed: SeatSet,
    },
    /// DN-24: only one has passed, and keeps the card in hand.
    PassedAlone {
        /// Who.
        seat: Seat,
    },
    /// DN-24: everyone keeps what they hold.
    ExchangesUsedUp,
    /// DN-50: somebody has picked a card.
    Selected {
        /// Who.
        seat: Seat,
        /// The round it was written in.
        card: u8,
    },
    /// DN-30: all names in order, with what that comes to.
    Scored {
        /// Which round.
        round: u8,
        /// By which decree.
        decree: Decree,
        /// DN-33, DN-50: whether losses are marked, as in Day 1.
        crosses: bool,
        /// First position to last.
        places: ArrayVec<ScoredPlace, SLOTS>,
    },
    /// DN-40: Day 1 is over.
    CardsReturned {
        /// By seat: the Kill Points.
        points: ArrayVec<u8, SLOTS>,
    },
    /// DN-60: the game is over.
    Ended {
        /// By seat.
        totals: ArrayVec<i8, SLOTS>,
        /// Who won.
        winners: SeatSet,
        /// By what.
        reason: Reason,
    },
}

kinds!(Event {
    SetAside,
    Revealed,
    Wrote,
    Received,
    Chose,
    ChoicesRevealed,
    PassedAlone,
    ExchangesUsedUp,
    Selected,
    Scored,
    CardsReturned,
    Ended,
});

/// A place in the line, with the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoredPlace {
    /// The place.
    #[serde(flatten)]
    pub place: Place,
    /// The name.
    pub name: Name,
}
