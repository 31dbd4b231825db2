//! The toy's moves and chances, with their notation.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use engine::{Kind, NotationError, json_as_notation, read_notation};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::super::expected::Expected;
use super::{Card, Fault};

/// An answer.
#[derive(Clone, Debug, Kind)]
pub enum Move {
    /// To bid so much.
    Bid(u8),
    /// To show all cards.
    Show,
    /// To pass the call, for luck.
    Pass {
        /// For [`Fault::UnwrittenHaste`]: not compared, and not written.
        haste: u8,
    },
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Bid(one), Self::Bid(other)) => one == other,
            (Self::Show, Self::Show) | (Self::Pass { .. }, Self::Pass { .. }) => true,
            (Self::Bid(_) | Self::Show | Self::Pass { .. }, _) => false,
        }
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        std::mem::discriminant(self).hash(hasher);
        if let Self::Bid(bid) = self {
            bid.hash(hasher);
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(bid) => write!(f, "bid {bid}"),
            Self::Show if Fault::NotationWithBlank.is_present() => f.write_str("show "),
            Self::Show => f.write_str("show"),
            Self::Pass { .. } => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let expected = || NotationError::new(text, Expected::Bid);
        if Fault::NotationSliced.is_present() && text.len() > 4 && &text[..4] == "bid " {
            return digit(&text[4..]).map(Self::Bid).ok_or_else(expected);
        }
        match text {
            "show" => Ok(Self::Show),
            "show " if Fault::NotationWithBlank.is_present() => Ok(Self::Show),
            "pass" => Ok(Self::Pass { haste: 0 }),
            _ => text.strip_prefix("bid ").and_then(digit).map(Self::Bid).ok_or_else(expected),
        }
    }
}

/// By hand, and not by the macro, for the sake of [`Fault::MoveWrittenOtherwise`].
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Bid(bid) if Fault::MoveWrittenOtherwise.is_present() => bid.serialize(serializer),
            Self::Bid(_) | Self::Show | Self::Pass { .. } => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_notation(deserializer)
    }
}

/// A text of one digit.
fn digit(text: &str) -> Option<u8> {
    if text.len() == 1 { text.parse().ok() } else { None }
}

/// An outcome of chance.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Chance {
    /// The card for the next seat that has none.
    Deal(Card),
    /// Points for the caller.
    Luck(u8),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(card) => write!(f, "deal {}", card.name()),
            Self::Luck(points) => write!(f, "luck {points}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let card = text
            .strip_prefix("deal ")
            .and_then(|name| Card::ALL.into_iter().find(|card| card.name() == name));
        let points = text.strip_prefix("luck ").and_then(digit);
        card.map(Self::Deal)
            .or(points.map(Self::Luck))
            .ok_or_else(|| NotationError::new(text, Expected::DealOrLuck))
    }
}

json_as_notation!(Chance);
