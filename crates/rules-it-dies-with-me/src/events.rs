//! Things that happen, in full and as a viewer may know them; whose they are, and why a game is over.

use engine::{EventView, Kind, Rule, Ruled, Seat, rules};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Place, Tombstone};
use crate::moves::Turn;
use crate::packed::{Dice, NumberSet, PassedWords};

/// Something that happened, in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Kind, EventView)]
#[cfg_attr(feature = "schema", view_derives(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentence above an event says what its fields are")]
pub enum Event {
    /// A tombstone was laid on a grave tile.
    TombstoneLaid { tile: Place, tombstone: Tombstone },
    /// A round began.
    RoundBegan { round: u16 },
    /// Somebody picked a number; which, the others do not see.
    Picked {
        seat: Seat,
        #[seen_by(seat)]
        number: u8,
    },
    /// All dice were shown.
    Revealed { dice: Dice },
    /// Somebody decided on a Loaded Coffin; how, the others do not see.
    TurnChosen {
        seat: Seat,
        #[seen_by(seat)]
        turn: Turn,
    },
    /// A Loaded Coffin turned a die, and was discarded.
    DieTurned { seat: Seat, from: u8, to: u8 },
    /// A die shows a number that is dead to its player.
    NumberDead { seat: Seat, number: u8 },
    /// These numbers are cancelled.
    Cancelled { numbers: NumberSet },
    /// Every number is cancelled.
    NobodyLeft,
    /// The discard pile became the deck.
    Reshuffled { cards: u8 },
    /// There is no card to draw anywhere.
    NothingToDraw { seat: Seat },
    /// A card was drawn, face up.
    Drew { seat: Seat, card: Card },
    /// A card stays face up in front of somebody.
    Kept { seat: Seat, card: Card },
    /// A card had nothing to choose from.
    WithoutEffect { seat: Seat, card: Card },
    /// Grave Robber took a card.
    Robbed { seat: Seat, from: Seat, card: Card },
    /// Bury The Lead discarded a card.
    Buried { seat: Seat, owner: Seat, card: Card },
    /// Sinking Earth moved a token back to a place.
    Sank { seat: Seat, other: Seat, place: Place },
    /// Body Swap brought its player to a place, and the other to where that player was.
    Swapped { seat: Seat, other: Seat, place: Place },
    /// Confession traded two cards.
    Traded { seat: Seat, give: Card, with: Seat, take: Card },
    /// Seance plays one card; the other was discarded.
    SeanceChosen { seat: Seat, played: Card, discarded: Card },
    /// Somebody chose a word to pass on; which, the others do not see.
    WordChosen {
        seat: Seat,
        #[seen_by(seat)]
        card: Card,
    },
    /// The words chosen went to the left.
    WordsPassed { words: PassedWords },
    /// Rigor Mortis holds a die in the next round.
    Held { seat: Seat, other: Seat },
    /// Absolution discarded the top Out Of The Will.
    Absolved { seat: Seat, owner: Seat, card: Card },
    /// A token moved forward to a place.
    Moved { seat: Seat, place: Place },
    /// Somebody won.
    Won { seat: Seat, reason: Reason },
    /// The game is over, and nobody won.
    NobodyWon,
}

impl EventView {
    /// Whose event it is: who did it, or whom it happened to where nobody did. Nobody's, if it is everybody's.
    pub const fn owner(&self) -> Option<Seat> {
        match *self {
            Self::Picked { seat, .. }
            | Self::TurnChosen { seat, .. }
            | Self::DieTurned { seat, .. }
            | Self::NumberDead { seat, .. }
            | Self::NothingToDraw { seat }
            | Self::Drew { seat, .. }
            | Self::Kept { seat, .. }
            | Self::WithoutEffect { seat, .. }
            | Self::Robbed { seat, .. }
            | Self::Buried { seat, .. }
            | Self::Sank { seat, .. }
            | Self::Swapped { seat, .. }
            | Self::Traded { seat, .. }
            | Self::SeanceChosen { seat, .. }
            | Self::WordChosen { seat, .. }
            | Self::Held { seat, .. }
            | Self::Absolved { seat, .. }
            | Self::Moved { seat, .. }
            | Self::Won { seat, .. } => Some(seat),
            Self::TombstoneLaid { .. }
            | Self::RoundBegan { .. }
            | Self::Revealed { .. }
            | Self::Cancelled { .. }
            | Self::NobodyLeft
            | Self::Reshuffled { .. }
            | Self::WordsPassed { .. }
            | Self::NobodyWon => None,
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Somebody completed the phrase.
    Phrase,
    /// Somebody reached the journal.
    Journal,
    /// Nobody won in [`MAX_ROUNDS`] rounds.
    OutOfRounds,
}

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Phrase => rules!["ID-20", "ID-22"],
            Self::Journal => rules!["ID-21"],
            Self::OutOfRounds => rules!["ID-23"],
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ending {
    /// Who won.
    pub winner: Option<Seat>,
    /// Why it is over.
    pub reason: Reason,
}
