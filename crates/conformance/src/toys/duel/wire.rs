//! How bids and reasons are written, and members that no view should have: where the faults in what crosses the wire are.

use serde::{Deserialize, Serialize};

use super::Reason;
use crate::toys::Fault;

/// How much of a bid is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "BidWritten", into = "BidWritten")]
#[expect(missing_docs, reason = "the names say it")]
pub enum BidSeen {
    None,
    Given,
    Open(u8),
}

/// A bid as it is written.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum BidWritten {
    Named(NamedBid),
    /// For [`Fault::KindNotNamed`].
    Unnamed(UnnamedBid),
}

/// By the conventions.
#[derive(Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
enum NamedBid {
    None,
    Given,
    Open { bid: u8 },
}

/// A word, or an object with the word as its only member.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum UnnamedBid {
    None,
    Given,
    Open(u8),
}

impl From<BidSeen> for BidWritten {
    fn from(bid: BidSeen) -> Self {
        if Fault::KindNotNamed.is_present() {
            return Self::Unnamed(match bid {
                BidSeen::None => UnnamedBid::None,
                BidSeen::Given => UnnamedBid::Given,
                BidSeen::Open(bid) => UnnamedBid::Open(bid),
            });
        }
        Self::Named(match bid {
            BidSeen::None => NamedBid::None,
            BidSeen::Given => NamedBid::Given,
            BidSeen::Open(bid) => NamedBid::Open { bid },
        })
    }
}

impl From<BidWritten> for BidSeen {
    fn from(bid: BidWritten) -> Self {
        match bid {
            BidWritten::Named(NamedBid::None) | BidWritten::Unnamed(UnnamedBid::None) => Self::None,
            BidWritten::Named(NamedBid::Given) | BidWritten::Unnamed(UnnamedBid::Given) => Self::Given,
            BidWritten::Named(NamedBid::Open { bid }) | BidWritten::Unnamed(UnnamedBid::Open(bid)) => {
                Self::Open(bid)
            }
        }
    }
}

/// A reason as it is written; in capitals for [`Fault::ReasonInCapitals`].
#[derive(Serialize, Deserialize)]
pub(super) enum ReasonWritten {
    #[serde(rename = "shown")]
    Shown,
    #[serde(rename = "rounds")]
    Rounds,
    #[serde(rename = "SHOWN")]
    ShownInCapitals,
    #[serde(rename = "ROUNDS")]
    RoundsInCapitals,
}

impl From<Reason> for ReasonWritten {
    fn from(reason: Reason) -> Self {
        let loud = Fault::ReasonInCapitals.is_present();
        match reason {
            Reason::Shown if loud => Self::ShownInCapitals,
            Reason::Shown => Self::Shown,
            Reason::Rounds if loud => Self::RoundsInCapitals,
            Reason::Rounds => Self::Rounds,
        }
    }
}

impl From<ReasonWritten> for Reason {
    fn from(reason: ReasonWritten) -> Self {
        match reason {
            ReasonWritten::Shown | ReasonWritten::ShownInCapitals => Self::Shown,
            ReasonWritten::Rounds | ReasonWritten::RoundsInCapitals => Self::Rounds,
        }
    }
}

/// What a view has besides when something is wrong with it; nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Besides {
    /// For [`Fault::MemberHyphened`].
    #[serde(rename = "dealt-cards", default, skip_serializing_if = "Option::is_none")]
    dealt_cards: Option<u8>,
    /// For [`Fault::KindAsMember`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    played: Option<Played>,
    /// So that there is a word among the members.
    word: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Played {
    Round { number: u8 },
}

impl Besides {
    pub(super) fn now(round: u8) -> Self {
        Self {
            dealt_cards: Fault::MemberHyphened.is_present().then_some(round),
            played: Fault::KindAsMember.is_present().then_some(Played::Round { number: round }),
            word: "nothing".into(),
        }
    }
}
