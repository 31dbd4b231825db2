//! What happens in the toy, and what a viewer knows of it.

use engine::{Kind, Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::wire::{Besides, BidSeen};
use super::{Card, Phase, Reason};

/// What happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Kind)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Event {
    Dealt {
        seat: Seat,
        card: Card,
    },
    Bid {
        seat: Seat,
        bid: u8,
    },
    Revealed {
        bids: Vec<Option<u8>>,
        caller: Seat,
    },
    Passed {
        seat: Seat,
        serial: u32,
    },
    Lucky {
        seat: Seat,
        points: u8,
    },
    /// `cards` are what the two have now.
    Traded {
        seat: Seat,
        other: Seat,
        cards: [Option<Card>; 2],
    },
    Shown {
        hands: Vec<Option<Card>>,
    },
}

/// What a viewer sees happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum EventView {
    /// `hint` is for [`Fault::HintInEvent`].
    Dealt {
        seat: Seat,
        card: Option<Card>,
        hint: Option<u8>,
    },
    /// `bid` is for [`Fault::BidToldEarly`], except to the bidder.
    Bid {
        seat: Seat,
        bid: Option<u8>,
    },
    Revealed {
        bids: Vec<Option<u8>>,
        caller: Seat,
    },
    Passed {
        seat: Seat,
    },
    Lucky {
        seat: Seat,
        points: u8,
    },
    /// `cards` are what the two have now, for the two to know.
    Traded {
        seat: Seat,
        other: Seat,
        cards: Option<[Option<Card>; 2]>,
    },
    Shown {
        hands: Vec<Option<Card>>,
    },
}

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub(super) viewer: Viewer,
    pub(super) phase: Phase,
    pub(super) round: u8,
    pub(super) hands: Vec<Option<Card>>,
    /// How many seats have a card: the first so many.
    pub(super) dealt: u8,
    pub(super) bids: Vec<BidSeen>,
    pub(super) bids_before: Vec<Option<u8>>,
    pub(super) caller: Option<Seat>,
    pub(super) points: Vec<u8>,
    pub(super) outcome: Option<Outcome<Reason>>,
    /// For [`Fault::HintInView`], [`Fault::HintToSpectators`] and [`Fault::VacuousRedeal`].
    pub(super) hint: Option<u32>,
    /// For [`Fault::CardNamed`] and [`Fault::CardNamedToSpectators`].
    pub(super) named: Option<Card>,
    /// For [`Fault::HintInSize`].
    pub(super) padding: Padding,
    /// For [`Fault::NumberTooLarge`].
    pub(super) stamp: u64,
    /// For the other faults in what crosses the wire.
    pub(super) besides: Besides,
    /// For [`Fault::ViewForgets`].
    #[serde(skip)]
    pub(super) unwritten: u8,
}

/// Text that is not compared: only its size in JSON tells.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Padding(pub(super) String);

impl PartialEq for Padding {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for Padding {}
