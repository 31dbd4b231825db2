//! The position: cards with their names, who holds them, the decrees, what is answered and not revealed yet.

use arrayvec::ArrayVec;
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize, Serializer};

use crate::decrees::{Decree, DecreeSet};
use crate::frame::Frame;
use crate::names::Name;
use crate::options::Options;
use crate::order::Line;
use crate::snapshot::Snapshot;

/// The most that can sit at the table.
pub(crate) const SLOTS: usize = 6;
/// Rounds of Day 1, and so the cards each player writes.
pub(crate) const DAY_1: usize = 4;
/// Rounds of Day 2.
pub(crate) const DAY_2: usize = 3;
/// Rounds of a game.
pub(crate) const ROUNDS: usize = DAY_1 + DAY_2;
/// DN-32: what a name that another's card bears too costs its writer.
pub(crate) const SAME_NAME_COSTS: i8 = 1;

/// DN-21: whether the cards of a round are passed to the left: in rounds 1 and 3.
pub(crate) const fn passes_left(round: u8) -> bool {
    round % 2 == 1
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "Snapshot<'static>")]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) frame: Frame,
    /// Counted from 1, through both days.
    pub(crate) round: u8,
    /// Who is asked and has not answered.
    pub(crate) waiting: SeatSet,
    /// Who is still in the draft (DN-23).
    pub(crate) drafting: SeatSet,
    /// Who has answered, in the open exchange, that they pass: secret until all have answered (DN-22).
    pub(crate) passing: SeatSet,
    /// Who passed in the last choice of this round that was revealed, so that it can be seen after the draft too.
    pub(crate) last_passed: SeatSet,
    /// Exchanges of this round that are done (DN-24).
    pub(crate) exchanges: u8,
    /// By seat: whose cards of this round they have had in hand (DN-22).
    pub(crate) seen: [SeatSet; SLOTS],
    /// By seat: the round of the card they have picked in this round of Day 2, 0 for none; secret until all have.
    pub(crate) picks: [u8; SLOTS],
    /// By writer: the names written, one each round.
    pub(crate) cards: [ArrayVec<Name, DAY_1>; SLOTS],
    /// By round and writer: who has the card (DN-34). Who wrote it, before it is passed and from DN-40 on.
    pub(crate) holders: [[u8; SLOTS]; DAY_1],
    /// By writer: which of their cards bear an X (DN-33), bit 0 for the first round's.
    pub(crate) crosses: [u8; SLOTS],
    /// By writer: which of their cards are used in Day 2 (DN-50), bits likewise.
    pub(crate) used: [u8; SLOTS],
    /// Decrees of Day 1 that are not drawn, sorted, for they have no order before.
    pub(crate) day_1: ArrayVec<Decree, DAY_1>,
    /// Decrees of Day 2 that are not drawn, likewise.
    pub(crate) day_2: ArrayVec<Decree, DAY_2>,
    /// What the practice decree stands in for (DN-02).
    pub(crate) set_aside: Option<Decree>,
    /// The decrees revealed, one each round.
    pub(crate) decrees: ArrayVec<Decree, ROUNDS>,
    /// The lines of the rounds that are scored.
    pub(crate) lines: ArrayVec<Line, ROUNDS>,
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Snapshot::from(self).serialize(serializer)
    }
}

engine::schema!(State: "A position.", as Snapshot<'static>);

impl State {
    /// The position before the first input.
    pub(crate) fn at_start(seats: u8, options: &Options, set: &DecreeSet) -> Self {
        let mut state = Self {
            seats,
            frame: Frame::Reveal,
            round: 1,
            waiting: SeatSet::EMPTY,
            drafting: SeatSet::EMPTY,
            passing: SeatSet::EMPTY,
            last_passed: SeatSet::EMPTY,
            exchanges: 0,
            seen: [SeatSet::EMPTY; SLOTS],
            picks: [0; SLOTS],
            cards: Default::default(),
            holders: [std::array::from_fn(|seat| seat as u8); DAY_1],
            crosses: [0; SLOTS],
            used: [0; SLOTS],
            day_1: set.day_1.into(),
            day_2: set.day_2.into(),
            set_aside: None,
            decrees: ArrayVec::new(),
            lines: ArrayVec::new(),
        };
        if options.practice {
            // DN-02: in place of one like it, else of one at random.
            let practice = Decree::practice(seats);
            match state.day_1.iter().position(|decree| *decree == practice) {
                Some(index) => state.set_aside = Some(state.day_1.remove(index)),
                None => state.frame = Frame::SetAside,
            }
        }
        state
    }

    /// Everybody at the table.
    #[inline]
    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::all(self.seats)
    }

    /// Whether this round is of Day 1.
    pub(crate) fn is_day_1(&self) -> bool {
        usize::from(self.round) <= DAY_1
    }

    /// Whether this round's cards are passed to the left: in rounds 1 and 3 (DN-21).
    pub(crate) fn passes_left(&self) -> bool {
        passes_left(self.round)
    }

    /// The decree of this round, once it is revealed.
    pub fn decree(&self) -> Option<Decree> {
        self.decrees.get(usize::from(self.round) - 1).copied()
    }

    /// The row of [`Self::holders`] for this round of Day 1.
    pub(crate) fn row(&self) -> usize {
        usize::from(self.round) - 1
    }

    /// Who wrote the card of this round that a seat holds.
    pub fn hand(&self, seat: Seat) -> Seat {
        let row = &self.holders[self.row()][..usize::from(self.seats)];
        let writer = row.iter().position(|holder| usize::from(*holder) == seat.index());
        Seat::new(writer.unwrap_or(seat.index()))
    }

    /// The names that somebody has written, one each round.
    pub fn written_by(&self, seat: Seat) -> &[Name] {
        &self.cards[seat.index()]
    }

    /// Whose cards of this round a seat has had in hand (DN-22).
    pub fn seen_by(&self, seat: Seat) -> SeatSet {
        self.seen[seat.index()]
    }

    /// What the game waits for.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// Counted from 1, through both days.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The decrees of Day 2 that are to come, in no order.
    pub fn day_2_to_come(&self) -> &[Decree] {
        &self.day_2
    }

    /// A seat's cards not used in Day 2 yet, by the round they were written in (DN-50).
    pub fn unused(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let used = self.used[seat.index()];
        (1..=self.cards[seat.index()].len() as u8).filter(move |card| used & (1 << (card - 1)) == 0)
    }

    /// A seat's total, with every X on its cards counted as the Kill Point it will be (DN-40).
    pub fn standing(&self, seat: Seat) -> i8 {
        let to_come = self.crosses[seat.index()].count_ones() as u8 - self.kill_points(seat);
        self.sheet(seat).total.saturating_add(to_come as i8)
    }

    /// How many rounds are scored: the names of these are public.
    pub(crate) fn scored(&self) -> usize {
        self.lines.len()
    }

    /// DN-40: one Kill Point for each X on one's four cards, once Day 1 is over.
    pub(crate) fn kill_points(&self, seat: Seat) -> u8 {
        if self.scored() < DAY_1 { 0 } else { self.crosses[seat.index()].count_ones() as u8 }
    }

    /// A seat's column of the score sheet. It never overflows, also not with points that somebody made up.
    pub(crate) fn sheet(&self, seat: Seat) -> Sheet {
        let score = |line: &Line| {
            line.iter().fold(0, |sum, place| {
                let held = if place.holder == seat { place.points } else { 0 };
                let fined = place.writer == seat && place.shared;
                i8::saturating_add(sum, held).saturating_sub(if fined { SAME_NAME_COSTS } else { 0 })
            })
        };
        let scores: ArrayVec<i8, ROUNDS> = self.lines.iter().map(score).collect();
        let kill_points = self.kill_points(seat);
        let total = scores.iter().fold(kill_points as i8, |sum, score| sum.saturating_add(*score));
        Sheet { scores, kill_points, total }
    }
}

/// What a seat has so far. DN-90 is the rulebook's.
pub(crate) struct Sheet {
    /// By round that is scored: the decree's points, less 1 for a name that another's card bears too (DN-31, DN-32).
    pub(crate) scores: ArrayVec<i8, ROUNDS>,
    /// DN-40.
    pub(crate) kill_points: u8,
    /// DN-60: the scores and the Kill Points.
    pub(crate) total: i8,
}
