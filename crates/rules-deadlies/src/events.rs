//! Things that happen, in full and as one viewer may know them; whose they are, and why a game is over.

use engine::{EventView, Kind, Rule, Ruled, Seat, SeatSet, rules};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet, Suit};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Kind, EventView)]
#[cfg_attr(feature = "schema", view_derives(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentence above an event says what its fields are")]
pub enum Event {
    /// Chance named the starting player.
    Started { seat: Seat },
    /// A card was drawn; only the drawer sees which.
    Drew {
        seat: Seat,
        #[seen_by(seat)]
        card: Card,
    },
    /// The discard pile became the deck.
    Reshuffled,
    /// Cards should be drawn, and there are none left.
    RanOut,
    /// A turn began.
    TurnBegan { seat: Seat, turn: u16 },
    /// The Sloth in front of the player whose turn begins is discarded.
    SlothLeft { seat: Seat, card: Card },
    /// The active player has nothing to play.
    HadNothingToPlay { seat: Seat },
    /// Cards were played.
    Played { seat: Seat, top: Card, under: CardSet },
    /// Corruption became of a suit.
    Named { seat: Seat, suit: Suit },
    /// Pride, Lust or Wrath was aimed at somebody.
    Chose { seat: Seat, target: Seat },
    /// A Pride was shown to everybody, and stays in hand.
    Showed { seat: Seat, card: Card },
    /// No Pride was shown.
    ShowedNothing { seat: Seat },
    /// Greed dealt a card.
    Dealt { to: Seat, card: Card },
    /// Greed went bust: that player takes all that was dealt.
    Busted { seat: Seat, cards: u8 },
    /// Dealing ended without a bust.
    Stopped { seat: Seat },
    /// Somebody takes a card that Greed dealt them; the events before say which.
    TookDealt { seat: Seat },
    /// A whole hand was discarded.
    DiscardedHand { seat: Seat, cards: CardSet },
    /// A hand that might have been discarded was kept.
    KeptHand { seat: Seat },
    /// The partner of Lust wants nothing to happen.
    Refused { seat: Seat },
    /// The partner of Lust wants both to discard.
    Agreed { seat: Seat },
    /// A secret pick was made.
    Picked { seat: Seat },
    /// A secret pick was revealed: a card, now discarded, or none.
    Revealed { seat: Seat, card: Option<Card> },
    /// Gluttony took a card; only the two see which.
    Took {
        seat: Seat,
        from: Seat,
        #[seen_by(seat, from)]
        card: Card,
    },
    /// Gluttony draws three.
    ChoseToDraw { seat: Seat },
    /// Wrath was answered with a discard.
    Answered { seat: Seat, card: Card },
    /// Wrath was not answered.
    DidNotAnswer { seat: Seat },
    /// Two hands were traded; only the two see them.
    Traded {
        seat: Seat,
        with: Seat,
        #[seen_by(seat, with)]
        hands: TradedHands,
    },
    /// No hands were traded.
    DidNotTrade { seat: Seat },
    /// Purity took the Halo, from the centre or a hand.
    TookHalo { seat: Seat, from: Option<Seat> },
    /// Purity was played by whoever holds the Halo.
    KeptHalo { seat: Seat },
    /// The Halo returned to the centre.
    HaloReturned,
    /// The played cards were discarded.
    Discarded { seat: Seat, cards: CardSet },
    /// The topmost Sloth stays in front of its player.
    SlothStayed { seat: Seat, card: Card },
    /// A dial was lowered, or stays at 0.
    Lowered { seat: Seat, dial: u8 },
    /// Several stand with dial 0 and an empty hand, and play goes on.
    Tied { seats: SeatSet },
    /// The same player takes another turn.
    GoesAgain { seat: Seat },
    /// Somebody won.
    Won { seat: Seat },
    /// The last turn ended without a winner.
    NobodyWon,
}

impl EventView {
    /// Whose event it is: who did it, or whom it happened to where nobody did. Nobody's, if it is everybody's.
    pub const fn owner(&self) -> Option<Seat> {
        match *self {
            Self::Started { seat }
            | Self::Drew { seat, .. }
            | Self::TurnBegan { seat, .. }
            | Self::SlothLeft { seat, .. }
            | Self::HadNothingToPlay { seat }
            | Self::Played { seat, .. }
            | Self::Named { seat, .. }
            | Self::Chose { seat, .. }
            | Self::Showed { seat, .. }
            | Self::ShowedNothing { seat }
            | Self::Dealt { to: seat, .. }
            | Self::Busted { seat, .. }
            | Self::Stopped { seat }
            | Self::TookDealt { seat }
            | Self::DiscardedHand { seat, .. }
            | Self::KeptHand { seat }
            | Self::Refused { seat }
            | Self::Agreed { seat }
            | Self::Picked { seat }
            | Self::Revealed { seat, .. }
            | Self::Took { seat, .. }
            | Self::ChoseToDraw { seat }
            | Self::Answered { seat, .. }
            | Self::DidNotAnswer { seat }
            | Self::Traded { seat, .. }
            | Self::DidNotTrade { seat }
            | Self::TookHalo { seat, .. }
            | Self::KeptHalo { seat }
            | Self::Discarded { seat, .. }
            | Self::SlothStayed { seat, .. }
            | Self::Lowered { seat, .. }
            | Self::GoesAgain { seat }
            | Self::Won { seat } => Some(seat),
            Self::Reshuffled | Self::RanOut | Self::HaloReturned | Self::Tied { .. } | Self::NobodyWon => {
                None
            }
        }
    }
}

/// Two hands that were traded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TradedHands {
    /// What the active player gave away.
    pub given: CardSet,
    /// What the active player got.
    pub taken: CardSet,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// One player alone stood with dial 0 and an empty hand.
    Emptied,
    /// The last turn there can be has ended.
    TurnLimit,
}

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Emptied => rules!["DL-74"],
            Self::TurnLimit => rules!["DL-77"],
        }
    }
}
