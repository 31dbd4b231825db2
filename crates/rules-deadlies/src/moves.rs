//! What seats answer and what chance gives, with their notation, and the pieces an answer is about. Whether an answer is legal is in `legal.rs`.

use std::fmt;
use std::str::FromStr;

use engine::{Kind, NotationError, Seat, json_as_notation};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet, Suit};

/// A seat's answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Move {
    /// Play cards: `play Gr4`, `play Gr4 on Gr2 Gr3`.
    Play {
        /// The topmost card.
        top: Card,
        /// The cards beneath it, which never hold the topmost.
        under: CardSet,
    },
    /// Let Corruption be of a suit: `as Greed`.
    Name(Suit),
    /// Choose somebody for Pride, Lust or Wrath: `choose @2`.
    Choose(Seat),
    /// Show a card to Pride: `show Pr3`.
    Show(Card),
    /// Greed deals on: `deal`.
    Deal,
    /// Greed stops: `stop`.
    Stop,
    /// Discard the hand after Greed's fifth card: `discard-hand`.
    DiscardHand,
    /// The partner of Lust wants nothing to happen: `nothing`.
    Nothing,
    /// The partner of Lust wants both to discard: `both`.
    Both,
    /// Discard a card for Lust or in answer to Wrath: `discard Wr3`.
    Discard(Card),
    /// Gluttony takes from a hand: `take @2`.
    Take(Seat),
    /// Gluttony draws three: `draw`.
    Draw,
    /// Envy trades hands: `trade @2`.
    Trade(Seat),
    /// No, thank you: `pass`.
    Pass,
}

/// Something on the table that a move is about, so that pressing it finds the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Piece {
    /// A card in the hand of whoever answers.
    Card {
        /// Which.
        card: Card,
    },
    /// A player.
    Player {
        /// Who.
        seat: Seat,
    },
    /// A sin that Corruption can be.
    Suit {
        /// Which.
        suit: Suit,
    },
    /// The deck.
    Deck,
    /// The whole hand of whoever answers.
    Hand,
}

impl Move {
    /// The pieces it is about, the topmost card before those beneath it. None for answers such as stop or pass.
    pub fn pieces(self) -> Vec<Piece> {
        match self {
            Self::Play { top, under } => {
                std::iter::once(top).chain(under).map(|card| Piece::Card { card }).collect()
            }
            Self::Name(suit) => vec![Piece::Suit { suit }],
            Self::Choose(seat) | Self::Take(seat) | Self::Trade(seat) => vec![Piece::Player { seat }],
            Self::Show(card) | Self::Discard(card) => vec![Piece::Card { card }],
            Self::Deal | Self::Draw => vec![Piece::Deck],
            Self::DiscardHand => vec![Piece::Hand],
            Self::Stop | Self::Nothing | Self::Both | Self::Pass => Vec::new(),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Play { top, under } => {
                write!(f, "play {top}")?;
                for (index, card) in under.enumerate() {
                    write!(f, "{}{card}", if index == 0 { " on " } else { " " })?;
                }
                Ok(())
            }
            Self::Name(suit) => write!(f, "as {}", suit.name()),
            Self::Choose(seat) => write!(f, "choose {seat}"),
            Self::Show(card) => write!(f, "show {card}"),
            Self::Deal => f.write_str("deal"),
            Self::Stop => f.write_str("stop"),
            Self::DiscardHand => f.write_str("discard-hand"),
            Self::Nothing => f.write_str("nothing"),
            Self::Both => f.write_str("both"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Take(seat) => write!(f, "take {seat}"),
            Self::Draw => f.write_str("draw"),
            Self::Trade(seat) => write!(f, "trade {seat}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (word, rest) {
            ("play", cards) => parse_play(cards).ok_or_else(|| NotationError::new(text, Expected::Play)),
            ("as", suit) => suit.parse().map(Self::Name),
            ("choose", seat) => seat.parse().map(Self::Choose),
            ("show", card) => card.parse().map(Self::Show),
            ("deal", "") => Ok(Self::Deal),
            ("stop", "") => Ok(Self::Stop),
            ("discard-hand", "") => Ok(Self::DiscardHand),
            ("nothing", "") => Ok(Self::Nothing),
            ("both", "") => Ok(Self::Both),
            ("discard", card) => card.parse().map(Self::Discard),
            ("take", seat) => seat.parse().map(Self::Take),
            ("draw", "") => Ok(Self::Draw),
            ("trade", seat) => seat.parse().map(Self::Trade),
            ("pass", "") => Ok(Self::Pass),
            _ => Err(NotationError::new(text, Expected::Move)),
        }
    }
}

fn parse_play(cards: &str) -> Option<Move> {
    let Some((top, rest)) = cards.split_once(" on ") else {
        return Some(Move::Play { top: cards.parse().ok()?, under: CardSet::EMPTY });
    };
    let top = top.parse().ok()?;
    let mut under = CardSet::EMPTY;
    for card in rest.split(' ') {
        let card: Card = card.parse().ok()?;
        if card == top || under.contains(card) {
            return None;
        }
        under = under.with(card);
    }
    Some(Move::Play { top, under })
}

/// A random outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Chance {
    /// Who begins: `starter @3`.
    Starter(Seat),
    /// The card drawn into the hand of whoever is to draw: `draw Gr3`.
    Draw(Card),
    /// The card Greed deals: `deal Gr3`.
    Deal(Card),
    /// The card Gluttony takes out of a hand: `take Gr3`.
    Take(Card),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Starter(seat) => write!(f, "starter {seat}"),
            Self::Draw(card) => write!(f, "draw {card}"),
            Self::Deal(card) => write!(f, "deal {card}"),
            Self::Take(card) => write!(f, "take {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "starter" => rest.parse().map(Self::Starter),
            "draw" => rest.parse().map(Self::Draw),
            "deal" => rest.parse().map(Self::Deal),
            "take" => rest.parse().map(Self::Take),
            _ => Err(NotationError::new(text, Expected::Chance)),
        }
    }
}

/// What a text in this game's notation should have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    /// An answer.
    Move,
    /// Cards to play.
    Play,
    /// An outcome of chance.
    Chance,
    /// A suit.
    Suit,
    /// A card.
    Card,
}

json_as_notation!(Move, Chance);
