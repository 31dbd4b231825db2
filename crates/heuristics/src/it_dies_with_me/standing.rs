//! How far everybody is on the two ways to win, and what that is worth.

use engine::{MAX_SEATS, Seat, SeatSet};
use rules_it_dies_with_me::{Place, State};
use search::Shares;

const SLOTS: usize = MAX_SEATS as usize;

/// What the way to the journal is worth, by how many moves are left. Fitted, as the other, to games of these bots.
const BY_MOVES: [f32; 7] = [1000.0, 9.0, 2.35, 1.34, 0.79, 0.53, 0.47];

/// What the phrase is worth, by how many words are missing.
const BY_WORDS: [f32; 5] = [1000.0, 6.6, 1.35, 0.74, 0.53];

/// How many moves and words each seat still needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) seats: u8,
    pub(super) moves: [u8; SLOTS],
    pub(super) words: [u8; SLOTS],
}

impl Standing {
    #[inline]
    pub(super) fn of(state: &State) -> Self {
        let everybody = state.everybody();
        let mut standing = Self { seats: everybody.len() as u8, moves: [0; SLOTS], words: [0; SLOTS] };
        for seat in everybody {
            standing.moves[seat.index()] = Place::Journal as u8 - state.place(seat) as u8;
            standing.words[seat.index()] = 4 - state.words(seat).min(4) as u8;
        }
        standing
    }

    #[inline]
    pub(super) fn everybody(&self) -> SeatSet {
        SeatSet::all(self.seats)
    }

    #[inline]
    fn strength(&self, seat: Seat) -> f32 {
        BY_MOVES[usize::from(self.moves[seat.index()])] + BY_WORDS[usize::from(self.words[seat.index()])]
    }

    /// What each seat has of a win.
    #[inline]
    pub(super) fn shares(&self) -> Shares {
        let mut shares = Shares::default();
        let mut all = 0.0;
        for seat in self.everybody() {
            let strength = self.strength(seat);
            shares[seat.index()] = strength;
            all += strength;
        }
        shares.iter_mut().for_each(|share| *share /= all);
        shares
    }

    /// As it would be after a move.
    #[inline]
    pub(super) fn moved(mut self, seat: Seat) -> Self {
        let moves = &mut self.moves[seat.index()];
        *moves = moves.saturating_sub(1);
        self
    }

    /// As it would be had somebody sunk back.
    #[inline]
    pub(super) fn sank(mut self, index: usize) -> Self {
        self.moves[index] = (self.moves[index] + 1).min(Place::Journal as u8);
        self
    }

    /// Whether somebody has all the words.
    #[inline]
    pub(super) fn words_are_complete(&self) -> bool {
        self.words[..usize::from(self.seats)].contains(&0)
    }

    /// Whether somebody has won.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.moves[..usize::from(self.seats)].contains(&0) || self.words_are_complete()
    }
}
