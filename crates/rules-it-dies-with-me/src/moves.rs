//! Answers and outcomes of chance, with their notation, and the pieces on the table an answer is about.

use std::fmt;
use std::str::FromStr;

use engine::{Kind, NotationError, Seat, json_as_notation};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{Card, Tombstone, named};
use crate::frame::Frame;

/// A seat's answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
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

named!(Turn, Turn, "What to do with a Loaded Coffin.", { Keep => "keep", Up => "up", Down => "down" });

/// A thing on the table, so that pressing it finds the answers that are about it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Piece {
    /// A number on the die of whoever answers.
    Number {
        /// From 1 to 6.
        number: u8,
    },
    /// The die of whoever answers, as it lies.
    OwnDie,
    /// Somebody's die.
    Die {
        /// Whose.
        seat: Seat,
    },
    /// Somebody's token.
    Token {
        /// Whose.
        seat: Seat,
    },
    /// A face-up card in front of somebody.
    Card {
        /// In front of whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A face-up card in front of whoever answers.
    OwnCard {
        /// Which.
        card: Card,
    },
    /// A card that a Seance has drawn.
    Drawn {
        /// Which.
        card: Card,
    },
    /// The Out Of The Will cards in front of somebody, of which the top one applies.
    OutOfTheWill {
        /// In front of whom.
        seat: Seat,
    },
}

impl Move {
    /// What on the table the answer is about.
    pub fn pieces(self) -> Vec<Piece> {
        let coffin = Piece::OwnCard { card: Card::LoadedCoffin };
        match self {
            Self::Pick(number) => vec![Piece::Number { number }],
            Self::Turn(Turn::Keep) => vec![coffin],
            Self::Turn(Turn::Up | Turn::Down) => vec![coffin, Piece::OwnDie],
            Self::Rob { from: seat, card } | Self::Bury { owner: seat, card } => {
                vec![Piece::Card { seat, card }]
            }
            Self::Sink(seat) | Self::Swap(seat) => vec![Piece::Token { seat }],
            Self::Trade { give, with, take } => {
                vec![Piece::OwnCard { card: give }, Piece::Card { seat: with, card: take }]
            }
            Self::Play(card) => vec![Piece::Drawn { card }],
            Self::Whisper(card) => vec![Piece::OwnCard { card }],
            Self::Hold(seat) => vec![Piece::Die { seat }],
            Self::Absolve(seat) => vec![Piece::OutOfTheWill { seat }],
        }
    }

    /// The frame whose question it answers.
    pub const fn frame(self) -> Frame {
        match self {
            Self::Pick(_) => Frame::Pick,
            Self::Turn(_) => Frame::TurnDie,
            Self::Rob { .. } => Frame::GraveRobber,
            Self::Bury { .. } => Frame::BuryTheLead,
            Self::Sink(_) => Frame::SinkingEarth,
            Self::Swap(_) => Frame::BodySwap,
            Self::Trade { .. } => Frame::Confession,
            Self::Play(_) => Frame::Seance,
            Self::Whisper(_) => Frame::WhisperRound,
            Self::Hold(_) => Frame::RigorMortis,
            Self::Absolve(_) => Frame::Absolution,
        }
    }
}

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

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unreadable = || NotationError::new(text, Expected::Move);
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

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Chance {
    /// `lay dead-3`: the tombstone for the next grave tile.
    Lay(Tombstone),
    /// `draw it`: the card from the top of the deck.
    Draw(Card),
}

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
            Some(_) | None => Err(NotationError::new(text, Expected::Chance)),
        }
    }
}

/// What a text in this game's notation should have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    /// An answer.
    Move,
    /// An outcome of chance.
    Chance,
    /// What to do with a Loaded Coffin.
    Turn,
    /// A card.
    Card,
    /// A tombstone.
    Tombstone,
    /// A grave tile, or the journal.
    Place,
}

json_as_notation!(Move: "An answer in notation, such as pick 3 or rob @2 it.", pattern
    "^(pick|turn|rob|bury|sink|swap|trade|play|whisper|hold|absolve) .+$");
json_as_notation!(Chance);
