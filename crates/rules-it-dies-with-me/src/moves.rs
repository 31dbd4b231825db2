//! Answers and outcomes of chance, with their notation.

use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat, kinds};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{Card, Tombstone, named};

/// A seat's answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// `pick 3`: the number for this round.
    Pick(u8),
    /// `turn up`: what to do with a Loaded Coffin.
    Turn(Turn),
    /// `rob @2 it`: Grave Robber takes a card.
    Rob {
        /// From whom.
        from: Seat,
        /// What.
        card: Card,
    },
    /// `bury @2 it`: Bury The Lead discards a card.
    Bury {
        /// Whose.
        owner: Seat,
        /// What.
        card: Card,
    },
    /// `sink @2`: Sinking Earth moves that token back.
    Sink(Seat),
    /// `swap @2`: Body Swap swaps places with that token.
    Swap(Seat),
    /// `trade it @2 me`: Confession gives one card for another.
    Trade {
        /// One's own card.
        give: Card,
        /// With whom.
        with: Seat,
        /// Their card.
        take: Card,
    },
    /// `play it`: which of Seance's two cards is played; the other is discarded.
    Play(Card),
    /// `whisper it`: the word card passed in a Whisper Round.
    Whisper(Card),
    /// `hold @2`: Rigor Mortis holds that die.
    Hold(Seat),
    /// `absolve @2`: Absolution discards the top Out Of The Will there.
    Absolve(Seat),
}

kinds!(Move { Pick, Turn, Rob, Bury, Sink, Swap, Trade, Play, Whisper, Hold, Absolve });

/// What a player does with a Loaded Coffin after a reveal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turn {
    /// Keep the card, leave the die.
    Keep,
    /// One up.
    Up,
    /// One down.
    Down,
}

named!(Turn, "keep, up or down", { Keep => "keep", Up => "up", Down => "down" });

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(number) => write!(f, "pick {number}"),
            Self::Turn(turn) => write!(f, "turn {turn}"),
            Self::Rob { from, card } => write!(f, "rob {from} {card}"),
            Self::Bury { owner, card } => write!(f, "bury {owner} {card}"),
            Self::Sink(seat) => write!(f, "sink {seat}"),
            Self::Swap(seat) => write!(f, "swap {seat}"),
            Self::Trade { give, with, take } => write!(f, "trade {give} {with} {take}"),
            Self::Play(card) => write!(f, "play {card}"),
            Self::Whisper(card) => write!(f, "whisper {card}"),
            Self::Hold(seat) => write!(f, "hold {seat}"),
            Self::Absolve(seat) => write!(f, "absolve {seat}"),
        }
    }
}

const EXPECTED_MOVE: &str = "a move such as pick 3, rob @2 it or trade it @2 me";

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unreadable = || NotationError::new(text, EXPECTED_MOVE);
        let (verb, rest) = text.split_once(' ').ok_or_else(unreadable)?;
        let seat_and_card = || {
            let (seat, card) = rest.split_once(' ').ok_or_else(unreadable)?;
            Ok::<(Seat, Card), NotationError>((seat.parse()?, card.parse()?))
        };
        match verb {
            "pick" => {
                // One spelling for each number: no sign and no leading zero.
                let number = rest.parse::<u8>().ok().filter(|number| number.to_string() == rest);
                number.map(Self::Pick).ok_or_else(unreadable)
            }
            "turn" => Ok(Self::Turn(rest.parse()?)),
            "rob" => seat_and_card().map(|(from, card)| Self::Rob { from, card }),
            "bury" => seat_and_card().map(|(owner, card)| Self::Bury { owner, card }),
            "sink" => Ok(Self::Sink(rest.parse()?)),
            "swap" => Ok(Self::Swap(rest.parse()?)),
            "trade" => {
                let (give, rest) = rest.split_once(' ').ok_or_else(unreadable)?;
                let (with, take) = rest.split_once(' ').ok_or_else(unreadable)?;
                Ok(Self::Trade { give: give.parse()?, with: with.parse()?, take: take.parse()? })
            }
            "play" => Ok(Self::Play(rest.parse()?)),
            "whisper" => Ok(Self::Whisper(rest.parse()?)),
            "hold" => Ok(Self::Hold(rest.parse()?)),
            "absolve" => Ok(Self::Absolve(rest.parse()?)),
            _ => Err(unreadable()),
        }
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// `lay dead-3`: the tombstone for the next grave tile.
    Lay(Tombstone),
    /// `draw it`: the card from the top of the deck.
    Draw(Card),
}

kinds!(Chance { Lay, Draw });

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(tombstone) => write!(f, "lay {tombstone}"),
            Self::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            Some(("lay", tombstone)) => Ok(Self::Lay(tombstone.parse()?)),
            Some(("draw", card)) => Ok(Self::Draw(card.parse()?)),
            Some(_) | None => Err(NotationError::new(text, "a chance such as draw it or lay dead-3")),
        }
    }
}
