//! What a text in the notation of the toys should have been.

use engine::{Language, Worded};

/// What a toy's parser looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    /// An answer in Nim.
    Take,
    /// Where there is no chance, as in Nim.
    NoChance,
    /// A card of High Card.
    Card,
    /// An answer in High Card.
    KeepOrSwap,
    /// A chance of High Card.
    Draw,
    /// An answer in Picks.
    Pick,
    /// An answer in Duel.
    Bid,
    /// A chance of Duel.
    DealOrLuck,
}

impl Worded for Expected {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => match self {
                Self::Take => "take and a digit",
                Self::NoChance => "nothing, because there is no chance in this game",
                Self::Card => "a card from c1 to c9",
                Self::KeepOrSwap => "keep or swap",
                Self::Draw => "draw and a card",
                Self::Pick => "pick and a number up to 255",
                Self::Bid => "bid and a digit, show, or pass",
                Self::DealOrLuck => "deal and a card, or luck and a digit",
            }
            .into(),
        }
    }
}
