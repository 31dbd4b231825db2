//! A position: where every card lies, what the dials show, and what the game waits for.
//!
//! Small, flat and `Copy`, because a playout makes millions of them. Its readable form is in `snapshot.rs`.

use engine::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet, Suit};
use crate::frame::{Exchange, Frame};

/// As many slots as any table has seats, so that a seat is always an index within bounds.
pub(crate) const SLOTS: usize = MAX_SEATS as usize;

/// How many cards Greed deals at most (DL-33).
pub(crate) const GREED_LIMIT: usize = 5;

/// The last turn there can be (DL-77).
pub(crate) const LAST_TURN: u16 = 5_000;

/// A position. Its JSON is described by `snapshot.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "crate::snapshot::Snapshot", try_from = "crate::snapshot::Snapshot")]
pub struct State {
    /// The hand of each seat; empty where nobody sits.
    pub(crate) hands: [CardSet; SLOTS],
    /// Has no order: each draw is a chance.
    pub(crate) deck: CardSet,
    /// Face up. Never holds the Halo.
    pub(crate) discard: CardSet,
    /// What lies on top of the discard pile.
    pub(crate) discard_top: Option<Card>,
    /// Who played last, also when it is discarded by now.
    pub(crate) last_seat: Seat,
    /// The topmost of what was played last.
    pub(crate) last_top: Option<Card>,
    /// All that was played last.
    pub(crate) last_cards: CardSet,
    /// What was played this turn, until the discard step.
    pub(crate) played: CardSet,
    /// Cards that went into a hand, or were shown from one, before everybody's eyes, until the next cards are played.
    /// They are no secret yet, so they stay where they are when a view is dealt anew.
    pub(crate) seen: CardSet,
    /// What Greed has dealt and nobody has taken.
    pub(crate) dealt: Dealt,
    /// The Sloth in front of each seat (DL-60).
    pub(crate) in_front: [Option<Card>; SLOTS],
    /// What each dial shows (DL-03).
    pub(crate) dials: [u8; SLOTS],
    /// Who has cards to draw.
    pub(crate) draws: Draws,
    /// The topmost of the played cards.
    pub(crate) top: Option<Card>,
    /// The effect the topmost card has, once that is settled.
    pub(crate) effect: Option<Effect>,
    /// What the game waits for.
    pub(crate) frame: Frame,
    /// The secret picks of Lust, active player's first.
    pub(crate) picks: [Pick; 2],
    /// Who should have drawn at a check and got nothing (DL-76). Their hands are empty.
    pub(crate) waiting: SeatSet,
    /// The two whose hands were traded since the last play, which everybody saw happen.
    pub(crate) traded: SeatSet,
    /// Whether everybody knows where the Halo is (DL-19).
    pub(crate) halo_public: bool,
    /// Whose turn it is; while the hands are dealt, whose turn comes first.
    pub(crate) active: Seat,
    /// How many sit at the table.
    pub(crate) seats: u8,
    /// Counted from 1; 0 while the hands are dealt.
    pub(crate) turn: u16,
}

/// The effect of a topmost card. Corruption has none of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// DL-20.
    Pride,
    /// DL-30 to DL-34.
    Greed,
    /// DL-40 and DL-41.
    Lust,
    /// DL-50 and DL-51.
    Gluttony,
    /// DL-60 and DL-61.
    Sloth,
    /// DL-62.
    Wrath,
    /// DL-63.
    Envy,
    /// DL-65.
    Purity,
    /// DL-66.
    Halo,
}

impl From<Suit> for Effect {
    #[inline]
    fn from(suit: Suit) -> Self {
        match suit {
            Suit::Pride => Self::Pride,
            Suit::Greed => Self::Greed,
            Suit::Lust => Self::Lust,
            Suit::Gluttony => Self::Gluttony,
            Suit::Sloth => Self::Sloth,
            Suit::Wrath => Self::Wrath,
            Suit::Envy => Self::Envy,
        }
    }
}

/// One side's answer under Lust.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Pick {
    /// Not asked: no Lust is under way, or the hand is empty.
    #[default]
    NotAsked,
    /// Asked, and not answered.
    Open,
    /// No card.
    Nothing,
    /// This card, which is still in hand.
    Card {
        /// Which.
        card: Card,
    },
}

/// The cards Greed has dealt, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dealt {
    count: u8,
    cards: [Card; GREED_LIMIT],
}

impl Dealt {
    /// Unused places hold this card, so that equal ones compare equal.
    pub(crate) const NOTHING: Self = Self { count: 0, cards: [Card::PURITY; GREED_LIMIT] };

    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.count)] = card;
        self.count += 1;
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    #[inline]
    pub(crate) fn set(&self) -> CardSet {
        self.as_slice().iter().copied().collect()
    }
}

/// How many cards each player has still to draw: four bits each, by places clockwise from the active player, so
/// that the lowest are due first (DL-17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Draws(u32);

impl Draws {
    pub(crate) const NONE: Self = Self(0);

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Lets somebody draw, so many places clockwise from the active player.
    #[inline]
    pub(crate) fn add(&mut self, places: u8, cards: u8) {
        self.0 += u32::from(cards) << (places * 4);
    }

    /// How many cards somebody has still to draw.
    pub(crate) fn of(self, places: u8) -> u8 {
        (self.0 >> (places * 4)) as u8 & 15
    }

    /// Places from the active player to whoever draws next. Somebody must have cards to draw.
    #[inline]
    pub(crate) fn next(self) -> u8 {
        (self.0.trailing_zeros() / 4) as u8
    }

    /// One card of [`Self::next`] is drawn.
    #[inline]
    pub(crate) fn drawn(&mut self) {
        self.0 -= 1 << (self.next() * 4);
    }
}

impl State {
    /// What the game waits for.
    #[inline]
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// Whose turn it is; while the hands are dealt, whose turn comes first.
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Everybody at the table.
    #[inline]
    pub fn everybody(&self) -> SeatSet {
        SeatSet::all(self.seats)
    }

    /// Everybody but one, in seat order.
    #[inline]
    pub fn others(&self, seat: Seat) -> SeatSet {
        self.everybody().without(seat)
    }

    /// The hand of that seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// What the dial of that seat shows (DL-03).
    #[inline]
    pub fn dial(&self, seat: Seat) -> u8 {
        self.dials[seat.index()]
    }

    /// Everybody whose hand is empty.
    #[inline]
    pub(crate) fn empty_handed(&self) -> SeatSet {
        let mut bits = 0;
        for (index, hand) in self.hands.iter().enumerate() {
            bits |= u8::from(hand.is_empty()) << index;
        }
        SeatSet::from_bits(bits & self.everybody().bits())
    }

    /// The seat so many places clockwise from the active player.
    #[inline]
    pub(crate) fn clockwise(&self, places: u8) -> Seat {
        let index = self.active.index() as u8 + places;
        Seat::new(usize::from(if index >= self.seats { index - self.seats } else { index }))
    }

    /// How many places clockwise from the active player that seat is.
    #[inline]
    pub fn places_to(&self, seat: Seat) -> u8 {
        let (seat, active) = (seat.index() as u8, self.active.index() as u8);
        if seat >= active { seat - active } else { seat + self.seats - active }
    }

    /// Whether there is no card to draw (DL-15).
    #[inline]
    pub(crate) fn nothing_to_draw(&self) -> bool {
        self.deck.and(self.discard).is_empty()
    }

    /// The cards the next draw comes from: the deck, or what is reshuffled into it at that draw (DL-15).
    #[inline]
    pub(crate) fn draw_pile(&self) -> CardSet {
        if self.deck.is_empty() { self.discard } else { self.deck }
    }

    /// Who holds the Halo in hand.
    pub(crate) fn halo_holder(&self) -> Option<Seat> {
        self.everybody().find(|seat| self.hand(*seat).contains(Card::HALO))
    }

    /// The other side of a Wrath chain.
    #[inline]
    pub(crate) fn opponent(&self, exchange: Exchange) -> Seat {
        if exchange.drawer == exchange.other { self.active } else { exchange.other }
    }

    /// Who picks, in the order of [`Self::picks`].
    #[inline]
    pub(crate) fn pickers(&self, partner: Seat) -> [Seat; 2] {
        [self.active, partner]
    }
}
