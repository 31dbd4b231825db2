//! The position: cards with their names, who holds them, the decrees, what is answered and not revealed yet.

use arrayvec::ArrayVec;
use engine::{Seat, SeatSet, kinds};
use serde::{Deserialize, Serialize};

use crate::decrees::{Decree, DecreeSet};
use crate::names::Name;
use crate::options::{MOST_EXCHANGES, Options};
use crate::order::Line;

/// The most that can sit at the table.
pub(crate) const SLOTS: usize = 6;
/// Rounds of Day 1, and so the cards each player writes.
pub(crate) const DAY_1: usize = 4;
/// Rounds of Day 2.
pub(crate) const DAY_2: usize = 3;
/// Rounds of a game.
pub(crate) const ROUNDS: usize = DAY_1 + DAY_2;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// DN-02: which decree the practice decree stands in for is drawn.
    SetAside,
    /// A decree is drawn.
    Reveal,
    /// DN-20: everyone writes a name.
    Write,
    /// DN-22: everyone still in the draft decides to keep or pass.
    Draft,
    /// DN-50: everyone picks one of their cards.
    Select,
    /// The game is over.
    Over,
}

kinds!(Phase { SetAside, Reveal, Write, Draft, Select, Over });

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::snapshot::Snapshot", try_from = "crate::snapshot::Snapshot")]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
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

impl State {
    /// The position before the first input.
    pub(crate) fn at_start(seats: u8, options: &Options, set: &DecreeSet) -> Self {
        let mut state = Self {
            seats,
            phase: Phase::Reveal,
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
                None => state.phase = Phase::SetAside,
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
        self.round % 2 == 1
    }

    /// The decree of this round, once it is revealed.
    pub(crate) fn decree(&self) -> Option<Decree> {
        self.decrees.get(usize::from(self.round) - 1).copied()
    }

    /// The row of [`Self::holders`] for this round of Day 1.
    pub(crate) fn row(&self) -> usize {
        usize::from(self.round) - 1
    }

    /// Who wrote the card of this round that a seat holds.
    pub(crate) fn hand(&self, seat: Seat) -> Seat {
        let row = &self.holders[self.row()][..usize::from(self.seats)];
        let writer = row.iter().position(|holder| usize::from(*holder) == seat.index());
        Seat::new(writer.unwrap_or(seat.index()))
    }

    /// How many rounds are scored: the names of these are public.
    pub(crate) fn scored(&self) -> usize {
        self.lines.len()
    }

    /// What a seat scored in a round that is scored, counted from 0: the decree's points, less 1 for a name that
    /// another's card bears too (DN-31, DN-32).
    pub(crate) fn score(&self, seat: Seat, round: usize) -> i8 {
        self.lines[round].iter().fold(0, |sum, place| {
            let held = if place.holder == seat { place.points } else { 0 };
            sum + held - i8::from(place.writer == seat && place.shared)
        })
    }

    /// DN-40: one Kill Point for each X on one's four cards, once Day 1 is over.
    pub(crate) fn kill_points(&self, seat: Seat) -> u8 {
        if self.scored() < DAY_1 { 0 } else { self.crosses[seat.index()].count_ones() as u8 }
    }

    /// DN-60: the score of every round so far, and the Kill Points. DN-90 is the rulebook's sheet.
    pub(crate) fn total(&self, seat: Seat) -> i8 {
        let rounds: i8 = (0..self.scored()).map(|round| self.score(seat, round)).sum();
        rounds + self.kill_points(seat) as i8
    }

    /// What must hold in every state at a table with these options.
    pub(crate) fn invariants(&self, options: &Options, set: &DecreeSet) -> Result<(), String> {
        self.sound()?;
        let mut all: Vec<Decree> = self.day_1.iter().chain(&self.day_2).copied().collect();
        let drawn = self.decrees.iter().skip(usize::from(options.practice));
        all.extend(drawn.copied().chain(self.set_aside));
        let mut wanted: Vec<Decree> = set.all().collect();
        all.sort_unstable();
        wanted.sort_unstable();
        if options.practice
            && self.decrees.first().is_some_and(|first| *first != Decree::practice(self.seats))
        {
            return Err("round 1 has another decree than the practice decree".into());
        }
        if all != wanted {
            return Err(format!("the decrees {all:?} are not those of the set, {wanted:?}"));
        }
        let foreign = self.cards.iter().flatten().find(|name| !name.fits(options));
        if let Some(name) = foreign {
            return Err(format!("{name:?} is no name of this table"));
        }
        if self.exchanges >= options.exchanges {
            return Err(format!("{} exchanges, of {} at most", self.exchanges, options.exchanges));
        }
        Ok(())
    }

    /// What must hold whatever the options are; a state from outside is taken only if it does.
    pub(crate) fn sound(&self) -> Result<(), String> {
        let seats = usize::from(self.seats);
        let require = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        require((1..=ROUNDS as u8).contains(&self.round), "there is no such round")?;
        require(self.exchanges < MOST_EXCHANGES, "too many exchanges")?;
        let of_table = |set: SeatSet| set.bits() & !self.everybody().bits() == 0;
        let sets = [self.waiting, self.drafting, self.passing, self.last_passed];
        require(sets.into_iter().chain(self.seen).all(of_table), "somebody who does not sit here")?;
        self.rounds_fit(&require)?;
        self.answers_fit(&require)?;
        for row in &self.holders {
            let held: SeatSet = row[..seats].iter().map(|&holder| Seat::new(usize::from(holder))).collect();
            require(held == self.everybody(), "somebody holds two cards of one round")?;
        }
        let decrees = self.decrees.iter().chain(&self.day_1).chain(&self.day_2).chain(&self.set_aside);
        require(
            decrees.clone().all(|decree| decree.icons().len() == seats),
            "a decree for another number of players",
        )?;
        require(self.day_1.is_sorted() && self.day_2.is_sorted(), "decrees to come have no order")?;
        for line in &self.lines {
            let writers: SeatSet = line.iter().map(|place| place.writer).collect();
            let holders: SeatSet = line.iter().map(|place| place.holder).collect();
            let all = self.everybody();
            require(line.len() == seats && writers == all && holders == all, "a line without everybody")?;
            let cards = line.iter().all(|place| (1..=DAY_1 as u8).contains(&place.card));
            require(cards && line.iter().all(|place| (-12..=12).contains(&place.points)), "a line")?;
        }
        require(self.crosses.iter().chain(&self.used).all(|bits| *bits < 1 << DAY_1), "a fifth card")
    }

    /// How far the rounds are: decrees, lines, cards written and used.
    fn rounds_fit(&self, require: &impl Fn(bool, &str) -> Result<(), String>) -> Result<(), String> {
        let (round, over) = (usize::from(self.round), self.phase == Phase::Over);
        let revealed = !matches!(self.phase, Phase::SetAside | Phase::Reveal);
        require(!over || round == ROUNDS, "over before the last round")?;
        require(self.phase != Phase::SetAside || round == 1, "setting aside after the start")?;
        require(self.scored() == round - usize::from(!over), "not one line for each round scored")?;
        require(self.decrees.len() == round - usize::from(!revealed), "not one decree for each round")?;
        let (day_1, day_2) = (self.decrees.len().min(DAY_1), self.decrees.len().saturating_sub(DAY_1));
        require(self.day_2.len() + day_2 == DAY_2, "the decrees of Day 2 are not three")?;
        // The practice decree is drawn from no set: one was set aside for it, or is to be.
        let left = self.day_1.len() + day_1;
        let due = usize::from(self.set_aside.is_some());
        let fits = if due == 1 { left == DAY_1 - usize::from(day_1 == 0) } else { left == DAY_1 };
        require(fits, "the decrees of Day 1 are not four")?;
        for seat in self.everybody() {
            let written = self.cards[seat.index()].len();
            let writing = self.phase == Phase::Write && !self.waiting.contains(seat);
            let wanted = match self.phase {
                Phase::Write => round - 1 + usize::from(writing),
                Phase::Draft => round,
                Phase::SetAside | Phase::Reveal | Phase::Select | Phase::Over => (round - 1).min(DAY_1),
            };
            require(written == wanted, "not one card written each round")?;
            let used = self.used[seat.index()].count_ones() as usize;
            require(used == self.scored().saturating_sub(DAY_1), "not one card used each round of Day 2")?;
            let kept_back = self.crosses[seat.index()] >> self.scored().min(DAY_1);
            require(kept_back == 0, "an X on a card that is not scored")?;
        }
        for row in self.row().min(DAY_1)..DAY_1 {
            let passed = row == self.row() && self.phase == Phase::Draft;
            require(passed || self.is_returned(row), "a card was passed before its time")?;
        }
        let day_2 = self.scored() >= DAY_1;
        require(!day_2 || (0..DAY_1).all(|row| self.is_returned(row)), "a card was not given back")
    }

    /// Whether every card of a round is with its writer.
    fn is_returned(&self, row: usize) -> bool {
        self.holders[row][..usize::from(self.seats)]
            .iter()
            .enumerate()
            .all(|(seat, holder)| seat == usize::from(*holder))
    }

    /// Who is asked what, and what is answered.
    fn answers_fit(&self, require: &impl Fn(bool, &str) -> Result<(), String>) -> Result<(), String> {
        let (day_1, drafting) = (self.is_day_1(), self.phase == Phase::Draft);
        let within = |inner: SeatSet, outer: SeatSet| inner.bits() & !outer.bits() == 0;
        match self.phase {
            Phase::SetAside | Phase::Reveal | Phase::Over => {
                require(self.waiting.is_empty(), "somebody is asked while nobody is")?;
            }
            Phase::Write => require(day_1 && !self.waiting.is_empty(), "writing at the wrong time")?,
            Phase::Draft => {
                require(day_1 && !self.waiting.is_empty(), "drafting at the wrong time")?;
                require(within(self.waiting, self.drafting), "somebody is asked who has kept")?;
                require(self.drafting.len() >= 2, "a draft of fewer than two")?;
                let answered = SeatSet::from_bits(self.drafting.bits() & !self.waiting.bits());
                require(within(self.passing, answered), "somebody passes without having answered")?;
            }
            Phase::Select => require(!day_1 && !self.waiting.is_empty(), "selecting at the wrong time")?,
        }
        let idle = self.drafting.is_empty() && self.passing.is_empty() && self.exchanges == 0;
        require(drafting || idle, "a draft outside the draft")?;
        require(
            drafting || self.seen.iter().all(|seen| seen.is_empty()),
            "names seen in passing after scoring",
        )?;
        for (index, &pick) in self.picks.iter().enumerate() {
            let asked = self.phase == Phase::Select && index < usize::from(self.seats);
            let answered = asked && !self.waiting.contains(Seat::new(index));
            let fits = if answered {
                (1..=DAY_1 as u8).contains(&pick) && self.used[index] & (1 << (pick - 1)) == 0
            } else {
                pick == 0
            };
            require(fits, "a card is picked that cannot be")?;
        }
        Ok(())
    }
}
