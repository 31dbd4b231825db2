//! What an input does, and the events it gives. Inputs are checked before they come here.

use arrayvec::ArrayVec;
use engine::{Seat, SeatSet, Sink};

use crate::DeathName;
use crate::decrees::Decree;
use crate::events::{Event, ScoredPlace, SeatPoints};
use crate::frame::Frame;
use crate::moves::{Chance, Move};
use crate::names::{Name, Spelling};
use crate::order::{Entry, Line, score};
use crate::state::{DAY_1, ROUNDS, SLOTS, State};

/// Takes a checked answer.
#[inline]
pub(crate) fn apply_move<S: Sink<Event>>(
    game: &DeathName,
    state: &mut State,
    seat: Seat,
    answer: &Move,
    events: &mut S,
) {
    let mut progress = Progress { game, state, events };
    progress.state.waiting.remove(seat);
    match answer {
        Move::Write(written) => progress.write(seat, written.text()),
        Move::Keep => progress.choose(seat, false),
        Move::Pass => progress.choose(seat, true),
        Move::Select(card) => progress.select(seat, *card),
    }
}

/// Whether an answer shows the one who gives it something hidden. The last one to a question put to everybody reveals them
/// all: names in passing, choices, cards picked.
pub(crate) fn reveals(state: &State, seat: Seat) -> bool {
    state.waiting == SeatSet::one(seat)
}

/// Takes a possible outcome.
pub(crate) fn apply_chance<S: Sink<Event>>(
    game: &DeathName,
    state: &mut State,
    chance: &Chance,
    events: &mut S,
) {
    let mut progress = Progress { game, state, events };
    match chance {
        Chance::SetAside(decree) => progress.set_aside(*decree),
        Chance::Reveal(decree) => progress.reveal(*decree),
    }
}

/// A state being changed, by which rules, and where what happens is told.
struct Progress<'a, S> {
    game: &'a DeathName,
    state: &'a mut State,
    events: &'a mut S,
}

impl<S: Sink<Event>> Progress<'_, S> {
    /// DN-02: the practice decree stands in for that one, which nobody sees.
    fn set_aside(&mut self, decree: Decree) {
        take(&mut self.state.day_1, decree);
        self.state.set_aside = Some(decree);
        self.state.frame = Frame::Reveal;
        self.events.emit(Event::SetAside { decree });
    }

    /// DN-20, DN-50: the decree of the round, then everybody writes, or picks a card.
    fn reveal(&mut self, decree: Decree) {
        let state = &mut *self.state;
        let practice = self.game.opens_with_practice(state);
        if state.is_day_1() {
            if !practice {
                take(&mut state.day_1, decree);
            }
            state.frame = Frame::Write;
        } else {
            take(&mut state.day_2, decree);
            state.frame = Frame::Select;
        }
        state.decrees.push(decree);
        state.waiting = state.everybody();
        state.last_passed = SeatSet::EMPTY;
        self.events.emit(Event::Revealed { round: state.round, decree, practice });
    }

    /// DN-20: a name on a fresh card.
    fn write(&mut self, seat: Seat, text: &str) {
        let options = &self.game.options;
        let written = Spelling::of(options).read(text).expect("a checked answer is a name");
        let name = Name::new(written, options);
        self.events.emit(Event::Wrote { seat, name: name.clone() });
        self.state.cards[seat.index()].push(name);
        if self.state.waiting.is_empty() {
            // DN-21: all pass their card at once.
            let everybody = self.state.everybody();
            self.state.drafting = everybody;
            self.state.frame = Frame::Draft;
            self.pass_on(everybody);
            self.state.waiting = everybody;
        }
    }

    /// DN-21, DN-23: each of these gives the card in hand to the next of them, to the left or to the right.
    fn pass_on(&mut self, passing: SeatSet) {
        let state = &mut *self.state;
        let givers: ArrayVec<Seat, SLOTS> = passing.collect();
        let cards: ArrayVec<Seat, SLOTS> = givers.iter().map(|giver| state.hand(*giver)).collect();
        let (row, count) = (state.row(), givers.len());
        let step = if state.passes_left() { 1 } else { count - 1 };
        for (index, &writer) in cards.iter().enumerate() {
            let receiver = givers[(index + step) % count];
            state.holders[row][writer.index()] = receiver.index() as u8;
            // DN-22: each looks at the card received.
            state.seen[receiver.index()].insert(writer);
            let name = state.cards[writer.index()][row].clone();
            self.events.emit(Event::Received { seat: receiver, from: givers[index], writer, name });
        }
    }

    /// DN-22: a secret choice. When the last is in, all are revealed.
    fn choose(&mut self, seat: Seat, pass: bool) {
        if pass {
            self.state.passing.insert(seat);
        }
        self.events.emit(Event::Chose { seat, pass });
        if self.state.waiting.is_empty() {
            self.end_exchange();
        }
    }

    /// DN-23, DN-24: those who kept are out; those who passed go on, unless there is only one of them or the exchanges
    /// are used up.
    fn end_exchange(&mut self) {
        let passed = self.state.passing;
        let kept = SeatSet::from_bits(self.state.drafting.bits() & !passed.bits());
        self.events.emit(Event::ChoicesRevealed { kept, passed });
        self.state.passing = SeatSet::EMPTY;
        self.state.last_passed = passed;
        self.state.drafting = passed;
        match passed.len() {
            0 => self.end_draft(),
            1 => {
                let seat = passed.first().expect("one has passed");
                self.events.emit(Event::PassedAlone { seat });
                self.end_draft();
            }
            _ => {
                self.pass_on(passed);
                self.state.exchanges += 1;
                if self.state.exchanges == self.game.options.exchanges {
                    self.events.emit(Event::ExchangesUsedUp);
                    self.end_draft();
                } else {
                    self.state.waiting = passed;
                }
            }
        }
    }

    /// DN-30: all names in order. DN-25: a card that came back to its writer scores as any other.
    fn end_draft(&mut self) {
        let state = &*self.state;
        let row = state.row();
        let entry = |writer: Seat| Entry {
            writer,
            holder: Seat::new(usize::from(state.holders[row][writer.index()])),
            card: state.round,
            name: state.cards[writer.index()][row].clone(),
        };
        let line = self.score(state.everybody().map(entry).collect());
        let state = &mut *self.state;
        // DN-33: an X for who lost by the decree, on the card. DN-34: it stays with the card in the holder's pile.
        for place in line.iter().filter(|place| place.points < 0) {
            state.crosses[place.writer.index()] |= 1 << row;
        }
        state.drafting = SeatSet::EMPTY;
        state.exchanges = 0;
        state.seen = Default::default();
        self.end_round(line);
    }

    /// DN-50: a card is picked in secret. When the last is in, all are revealed and scored, for their owners.
    fn select(&mut self, seat: Seat, card: u8) {
        self.state.picks[seat.index()] = card;
        self.events.emit(Event::Selected { seat, card });
        if !self.state.waiting.is_empty() {
            return;
        }
        let state = &*self.state;
        let entry = |writer: Seat| {
            let card = state.picks[writer.index()];
            let name = state.cards[writer.index()][usize::from(card) - 1].clone();
            Entry { writer, holder: writer, card, name }
        };
        let line = self.score(state.everybody().map(entry).collect());
        let state = &mut *self.state;
        for seat in state.everybody() {
            let pick = std::mem::take(&mut state.picks[seat.index()]);
            state.used[seat.index()] |= 1 << (pick - 1);
        }
        self.end_round(line);
    }

    /// DN-30 to DN-32: the line of this round.
    fn score(&mut self, entries: ArrayVec<Entry, SLOTS>) -> Line {
        let decree = self.state.decree().expect("a round that is scored has its decree");
        let line = score(&self.game.alphabet, decree, &entries);
        let named = |place: &crate::Place| {
            let entry = entries.iter().find(|entry| entry.writer == place.writer);
            let name = entry.expect("every place in the line is one of the entries").name.clone();
            ScoredPlace { place: *place, name }
        };
        let day_1 = self.state.is_day_1();
        let places = line.iter().map(named).collect();
        self.events.emit(Event::Scored { round: self.state.round, decree, crosses: day_1, places });
        line
    }

    fn end_round(&mut self, line: Line) {
        let state = &mut *self.state;
        state.lines.push(line);
        if usize::from(state.round) == DAY_1 {
            // DN-40: every card goes back to who wrote it, and each X on it is a Kill Point.
            state.holders = [std::array::from_fn(|seat| seat as u8); DAY_1];
            let kill_points = |seat| SeatPoints { seat, points: state.kill_points(seat) as i8 };
            let points = state.everybody().map(kill_points).collect();
            self.events.emit(Event::CardsReturned { points });
        }
        if usize::from(state.round) == ROUNDS {
            state.frame = Frame::Over;
            let total = |seat| SeatPoints { seat, points: state.sheet(seat).total };
            let totals = state.everybody().map(total).collect();
            let outcome = state.outcome();
            self.events.emit(Event::Ended { totals, winners: outcome.winners, reason: outcome.reason });
        } else {
            state.round += 1;
            state.frame = Frame::Reveal;
        }
    }
}

/// Takes a decree out of those to come.
fn take<const N: usize>(decrees: &mut ArrayVec<Decree, N>, decree: Decree) {
    let index = decrees.iter().position(|one| *one == decree).expect("only a decree to come is drawn");
    decrees.remove(index);
}
