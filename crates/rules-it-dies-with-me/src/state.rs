//! A position: where every component is, and what is being asked.

use arrayvec::ArrayVec;
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Place, Slot, Tombstone};
use crate::events::Reason;
use crate::frame::Frame;
use crate::packed::{Bag, Hand, Nibbles, TombstoneBag, WillPile};
use crate::snapshot::Snapshot;

/// ID-10: six grave tiles, counted from 0 here and from 1 wherever somebody reads it; after them comes the journal.
pub(crate) const TILES: u32 = Place::Journal.code();
/// The place after the last grave tile.
pub(crate) const JOURNAL: u32 = Place::Journal.code();

/// A position. A plain value of a few machine words; its JSON is that of [`Snapshot`], which names everything.
///
/// Arrays have eight entries, so that no seat needs a bounds check; the entries beyond the table stay empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "Snapshot", try_from = "Snapshot")]
pub struct State {
    /// What the deck still holds. Its order does not exist: drawing is a chance.
    pub(crate) deck: Bag,
    pub(crate) discard: Bag,
    pub(crate) hands: [Hand; 8],
    pub(crate) wills: [WillPile; 8],
    /// Tombstones that are not laid.
    pub(crate) tombstone_box: TombstoneBag,
    /// What has been answered to a question that several are asked at once, by seat: the number picked, the
    /// [`Turn`](crate::Turn) or the word, each counted from 1; 0 while there is no answer.
    pub(crate) answers: Nibbles,
    /// ID-16: what each die shows until the next reveal; 0 before the first.
    pub(crate) dice: Nibbles,
    /// The code of the [`Place`] each token is on.
    pub(crate) places: Nibbles,
    /// The code of the tombstone on each tile; 0 for none.
    pub(crate) tombstones: Nibbles,
    /// The present round, counted from 1.
    pub(crate) round: u16,
    pub(crate) seats: u8,
    pub(crate) frame: Frame,
    /// Who is asked and has not answered.
    pub(crate) waiting: SeatSet,
    /// ID-17: who drew and who moves in the round last revealed, fixed when its numbers were cancelled; nobody if all
    /// were (ID-15).
    pub(crate) drawer: OptionalSeat,
    pub(crate) mover: OptionalSeat,
    /// Whose die Rigor Mortis holds in the present round.
    pub(crate) held: SeatSet,
    /// Whose die Rigor Mortis holds in the next round.
    pub(crate) held_next: SeatSet,
    /// ID-34: Seances and Absolutions that wait for the card they brought to be resolved.
    ///
    /// Frames below the top one all do the same when their turn comes, go to the discard pile, so that how many there
    /// are is all there is to know, and no chain of them is too long.
    pub(crate) open_seances: u8,
    pub(crate) open_absolutions: u8,
    /// The cards a Seance has drawn so far.
    pub(crate) drawn: [Option<Card>; 2],
    pub(crate) winner: OptionalSeat,
    pub(crate) reason: Option<Reason>,
}

/// A tombstone on a grave tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LaidTombstone {
    /// Where it lies.
    pub tile: Place,
    /// Which it is.
    pub tombstone: Tombstone,
}

/// A seat or nobody, in a byte that indexes arrays of eight either way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OptionalSeat(u8);

impl OptionalSeat {
    pub(crate) const NOBODY: Self = Self(7);

    #[inline]
    pub(crate) const fn some(seat: Seat) -> Self {
        Self(seat.index() as u8)
    }

    pub(crate) const fn get(self) -> Option<Seat> {
        if self.0 == Self::NOBODY.0 { None } else { Some(self.seat()) }
    }

    /// The seat, where it is known that there is one.
    #[inline]
    pub(crate) const fn seat(self) -> Seat {
        Seat::new((self.0 & 7) as usize)
    }
}

impl From<Option<Seat>> for OptionalSeat {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Self::NOBODY, Self::some)
    }
}

impl State {
    /// The position before the first input.
    pub(crate) fn at_start(seats: u8, deck: Bag, tombstones: Option<TombstoneBag>) -> Self {
        Self {
            deck,
            discard: Bag::EMPTY,
            hands: [Hand::default(); 8],
            wills: [WillPile::default(); 8],
            tombstone_box: tombstones.unwrap_or(TombstoneBag::EMPTY),
            answers: Nibbles::default(),
            dice: Nibbles::default(),
            // ID-10: every token starts on the first tile.
            places: Nibbles::default(),
            tombstones: Nibbles::default(),
            round: 1,
            seats,
            // ID-40: tombstones are laid before anybody picks.
            frame: if tombstones.is_some() { Frame::LayTombstone } else { Frame::Pick },
            waiting: if tombstones.is_some() { SeatSet::EMPTY } else { SeatSet::all(seats) },
            drawer: OptionalSeat::NOBODY,
            mover: OptionalSeat::NOBODY,
            held: SeatSet::EMPTY,
            held_next: SeatSet::EMPTY,
            open_seances: 0,
            open_absolutions: 0,
            drawn: [None; 2],
            winner: OptionalSeat::NOBODY,
            reason: None,
        }
    }

    /// What the game waits for.
    #[inline]
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// Where the token of a seat is.
    #[inline]
    pub fn place(&self, seat: Seat) -> Place {
        Place::from_code(self.places.of(seat))
    }

    /// The word cards, Wild Rumors and Loaded Coffins in front of a seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// Everybody at the table.
    #[inline]
    pub fn everybody(&self) -> SeatSet {
        SeatSet::all(self.seats)
    }

    /// The tombstone under a seat's token.
    pub(crate) fn tombstone_of(&self, seat: Seat) -> Option<Tombstone> {
        Tombstone::from_code(self.tombstones.get(self.places.of(seat) as usize))
    }

    /// The tombstones that are laid, from the first tile on.
    pub(crate) fn laid_tombstones(&self) -> ArrayVec<LaidTombstone, { TILES as usize }> {
        let on = |tile: u32| Tombstone::from_code(self.tombstones.get(tile as usize));
        let laid =
            |tile: u32| on(tile).map(|tombstone| LaidTombstone { tile: Place::from_code(tile), tombstone });
        (0..TILES).filter_map(laid).collect()
    }

    /// How many tombstones are laid.
    pub(crate) fn tombstones_laid(&self) -> u32 {
        (0..TILES).take_while(|&tile| self.tombstones.get(tile as usize) != 0).count() as u32
    }

    /// ID-42, ID-44: the numbers dead to a seat, as bits from 1: those of its tombstone and its top Out Of The Will.
    #[inline]
    pub(crate) fn dead_numbers(&self, seat: Seat) -> u8 {
        let code = self.tombstones.get(self.places.of(seat) as usize);
        let top = u32::from(self.wills[seat.index()].top());
        // Codes above 6 are words tombstones, and 0 is nothing; the shift drops both.
        (((1u32 << code | 1 << top) >> 1) & 0b11_1111) as u8
    }

    /// ID-33: the slots with a face-up card in front of a seat, as bits.
    #[inline]
    pub(crate) fn face_up(&self, seat: Seat) -> u8 {
        let has_will = !self.wills[seat.index()].is_empty();
        self.hands[seat.index()].slots() | u8::from(has_will) << Slot::WILL.0
    }

    /// Whether that card lies face up in front of that seat (ID-33: of a pile of Out Of The Will only the top one).
    pub(crate) fn has_face_up(&self, seat: Seat, card: Card) -> bool {
        match card.dead_number() {
            Some(number) => self.wills[seat.index()].top() == number,
            None => self.hands[seat.index()].count(card) > 0,
        }
    }

    /// Takes a face-up card from in front of a seat. Of a pile of Out Of The Will it is the top one (ID-44).
    pub(crate) fn lift(&mut self, seat: Seat, card: Card) {
        match card.slot() {
            Some(Slot::WILL) => {
                self.wills[seat.index()].take();
            }
            Some(slot) => self.hands[seat.index()].take(slot),
            None => debug_assert!(false, "{card} never lies in front of anybody"),
        }
    }

    /// ID-30, ID-44, ID-46: puts a card face up in front of a seat; an Out Of The Will goes on top of the pile.
    pub(crate) fn lay_down(&mut self, seat: Seat, card: Card) {
        match (card.slot(), card.dead_number()) {
            (_, Some(number)) => self.wills[seat.index()].put(number),
            (Some(slot), None) => self.hands[seat.index()].put(slot),
            (None, None) => debug_assert!(false, "{card} never lies in front of anybody"),
        }
    }

    /// ID-20, ID-43: whether a seat has all four words.
    #[inline]
    pub(crate) fn has_phrase(&self, seat: Seat) -> bool {
        self.words(seat) >= 4
    }

    /// ID-20, ID-43: how many of the four words a seat has: those it holds, one of its tombstone's two, and Wild Rumors
    /// for the rest. More than four if there are more than are needed.
    #[inline]
    pub fn words(&self, seat: Seat) -> u32 {
        const WORDS_BY_CODE: [u8; 16] = {
            let mut words = [0; 16];
            let mut index = 0;
            while index < Tombstone::ALL.len() {
                let tombstone = Tombstone::ALL[index];
                if let Some((one, other)) = tombstone.words() {
                    words[tombstone.code() as usize] = 1 << one as u8 | 1 << other as u8;
                }
                index += 1;
            }
            words
        };
        /// How many words a set of them has.
        const COUNTS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
        let hand = self.hands[seat.index()];
        let held = hand.slots() & Slot::WORDS;
        let carved = WORDS_BY_CODE[self.tombstones.get(self.places.of(seat) as usize) as usize];
        // One of the two at a time: whichever is missing, if one is. Wild Rumors fill any gap, so that there is
        // nothing to match up beyond counting.
        let from_tombstone = u32::from(carved & !held != 0);
        u32::from(COUNTS[held as usize & 15]) + from_tombstone + hand.wild_rumors()
    }

    /// ID-22: who of these has won by words: the active seat if it is among those complete, else the first clockwise from it.
    #[inline(never)]
    pub(crate) fn phrase_winner(&self, active: Seat, of: SeatSet) -> Option<Seat> {
        let complete: SeatSet = of.filter(|&seat| self.has_phrase(seat)).collect();
        if complete.is_empty() {
            return None;
        }
        clockwise(active, self.seats).find(|&seat| complete.contains(seat))
    }
}

/// Every seat once, clockwise, beginning with `first`.
#[inline]
fn clockwise(first: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    let mut next = first;
    (0..seats).map(move |_| {
        let seat = next;
        next = seat.left(seats);
        seat
    })
}
