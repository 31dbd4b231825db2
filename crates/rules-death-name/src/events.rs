//! What happens, in full and as one viewer may know it, and why a game is over; `view.rs` says who sees what.

use arrayvec::ArrayVec;
use engine::{Kind, Rule, Ruled, Seat, SeatSet, rules};
use serde::{Deserialize, Serialize};

use crate::decrees::Decree;
use crate::names::Name;
use crate::order::Place;
use crate::state::SLOTS;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Kind)]
#[serde(rename_all = "kebab-case", tag = "event")]
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
        /// The Kill Points of each.
        points: ArrayVec<SeatPoints, SLOTS>,
    },
    /// DN-60: the game is over.
    Ended {
        /// The total of each.
        totals: ArrayVec<SeatPoints, SLOTS>,
        /// Who won.
        winners: SeatSet,
        /// By what.
        reason: Reason,
    },
}

/// What somebody has scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatPoints {
    /// Who.
    pub seat: Seat,
    /// How much.
    pub points: i8,
}

/// A place in the line, with the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoredPlace {
    /// The place.
    #[serde(flatten)]
    pub place: Place,
    /// The name.
    pub name: Name,
}

/// Something that happened, as one viewer may know it. The fields are those of [`Event`].
#[expect(missing_docs, reason = "the fields are those of the event of the same name")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum EventView {
    SetAside,
    Revealed { round: u8, decree: Decree, practice: bool },
    Wrote { seat: Seat, name: Option<String> },
    Received { seat: Seat, from: Seat, writer: Seat, name: Option<String> },
    Chose { seat: Seat, pass: Option<bool> },
    ChoicesRevealed { kept: SeatSet, passed: SeatSet },
    PassedAlone { seat: Seat },
    ExchangesUsedUp,
    Selected { seat: Seat, card: Option<u8> },
    Scored { round: u8, decree: Decree, crosses: bool, places: ArrayVec<PlaceView, SLOTS> },
    CardsReturned { points: ArrayVec<SeatPoints, SLOTS> },
    Ended { totals: ArrayVec<SeatPoints, SLOTS>, winners: SeatSet, reason: Reason },
}

impl EventView {
    /// Whose event it is: who did it, or whom it happened to where nobody did. Nobody's, if it is everybody's.
    pub const fn owner(&self) -> Option<Seat> {
        match self {
            Self::Wrote { seat, .. }
            | Self::Received { seat, .. }
            | Self::Chose { seat, .. }
            | Self::PassedAlone { seat }
            | Self::Selected { seat, .. } => Some(*seat),
            Self::SetAside
            | Self::Revealed { .. }
            | Self::ChoicesRevealed { .. }
            | Self::ExchangesUsedUp
            | Self::Scored { .. }
            | Self::CardsReturned { .. }
            | Self::Ended { .. } => None,
        }
    }
}

/// A place in the line of a round that is scored: its name is public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceView {
    /// The place.
    pub place: Place,
    /// The name.
    pub name: String,
}

/// Why the game is over, and what decided it (DN-60).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// One player has the highest total.
    HighestTotal,
    /// Of those with the highest total, one has the most Kill Points.
    MoreKillPoints,
    /// Several have both.
    Shared,
}

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        rules!["DN-60"]
    }
}
