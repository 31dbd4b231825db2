//! Effects: what an answer or a draw does to a position, with the events it gives.

use engine::{Seat, SeatSet, Sink};

use crate::cards::{Card, Place, Slot, Tombstone};
use crate::events::{Event, Reason};
use crate::frame::Frame;
use crate::legal::answer_code;
use crate::moves::{Chance, Move, Turn};
use crate::packed::PassedWords;
use crate::state::{State, TILES};

impl State {
    /// Takes a checked answer of a seat with an open decision.
    #[inline]
    pub(crate) fn apply_move<S: Sink<Event>>(
        &mut self,
        dead_die: bool,
        seat: Seat,
        answer: &Move,
        events: &mut S,
    ) {
        if let &Move::Pick(number) = answer {
            self.answers.0 |= u32::from(number) << (4 * seat.index());
            self.waiting.remove(seat);
            events.emit(Event::Picked { seat, number });
            if self.waiting.is_empty() {
                self.reveal(dead_die, events);
            }
            return;
        }
        self.apply_choice(seat, *answer, events);
    }

    /// Whether an answer shows the one who gives it something hidden. The last one to a secret question opens all of them.
    pub(crate) fn reveals(&self, seat: Seat) -> bool {
        self.frame.is_secret() && self.waiting == SeatSet::one(seat) && self.asked().len() > 1
    }

    #[inline(never)]
    fn apply_choice<S: Sink<Event>>(&mut self, seat: Seat, answer: Move, events: &mut S) {
        match answer {
            Move::Pick(_) => unreachable!("picks are taken before"),
            Move::Turn(turn) => {
                events.emit(Event::TurnChosen { seat, turn });
                if self.answer_in_secret(seat, answer) {
                    let turned = self.turn_dice(events);
                    self.cancel(SeatSet::from_bits(turned.bits() | self.held.bits()), events);
                }
            }
            Move::Whisper(card) => {
                events.emit(Event::WordChosen { seat, card });
                if self.answer_in_secret(seat, answer) {
                    self.pass_words(events);
                    // Whoever got a word sits to the left of one who gave it: that may be anybody.
                    self.finish_card(Card::WhisperRound, self.everybody(), events);
                }
            }
            Move::Rob { from, card } => {
                self.lift(from, card);
                self.lay_down(seat, card);
                events.emit(Event::Robbed { seat, from, card });
                self.finish_card(Card::GraveRobber, SeatSet::one(seat), events);
            }
            Move::Bury { owner, card } => {
                self.lift(owner, card);
                self.discard.put(card);
                events.emit(Event::Buried { seat, owner, card });
                self.finish_card(Card::BuryTheLead, SeatSet::EMPTY, events);
            }
            Move::Sink(other) => {
                let place = self.places.of(other) - 1;
                self.places.set(other.index(), place);
                events.emit(Event::Sank { seat, other, place: Place::from_code(place) });
                self.finish_card(Card::SinkingEarth, self.on_new_tiles(SeatSet::one(other)), events);
            }
            Move::Swap(other) => {
                let (mine, theirs) = (self.places.of(seat), self.places.of(other));
                self.places.set(seat.index(), theirs);
                self.places.set(other.index(), mine);
                events.emit(Event::Swapped { seat, other, place: Place::from_code(theirs) });
                let both = SeatSet::from_iter([seat, other]);
                self.finish_card(Card::BodySwap, self.on_new_tiles(both), events);
            }
            Move::Trade { give, with, take } => {
                // ID-46: both are lifted before either is laid down.
                self.lift(seat, give);
                self.lift(with, take);
                self.lay_down(seat, take);
                self.lay_down(with, give);
                events.emit(Event::Traded { seat, give, with, take });
                self.finish_card(Card::Confession, SeatSet::from_iter([seat, with]), events);
            }
            Move::Play(card) => {
                // ID-34: the other is discarded first, without effect; the Seance only when this one is resolved.
                let other = match self.drawn {
                    [Some(first), Some(second)] => {
                        if first == card {
                            second
                        } else {
                            first
                        }
                    }
                    [_, _] => unreachable!("a Seance asks when both cards are drawn"),
                };
                self.drawn = [None; 2];
                self.waiting = SeatSet::EMPTY;
                self.discard.put(other);
                events.emit(Event::SeanceChosen { seat, played: card, discarded: other });
                self.play(card, events);
            }
            Move::Hold(other) => {
                self.held_next.insert(other);
                events.emit(Event::Held { seat, other });
                self.finish_card(Card::RigorMortis, SeatSet::EMPTY, events);
            }
            Move::Absolve(owner) => {
                // ID-44: only the top one goes; the one beneath applies again.
                let card = Card::out_of_the_will(self.wills[owner.index()].take());
                self.discard.put(card);
                events.emit(Event::Absolved { seat, owner, card });
                self.finish_card(Card::Absolution, SeatSet::EMPTY, events);
            }
        }
    }

    /// Notes a secret answer; whether it was the last.
    pub(crate) fn answer_in_secret(&mut self, seat: Seat, answer: Move) -> bool {
        let code = answer_code(self.frame, answer).expect("a checked answer fits the question");
        self.answers.set(seat.index(), code);
        self.waiting.remove(seat);
        self.waiting.is_empty()
    }

    /// All holders of a Loaded Coffin have decided: dice are turned and the cards that did it are discarded. Gives the seats
    /// whose die was turned.
    fn turn_dice<S: Sink<Event>>(&mut self, events: &mut S) -> SeatSet {
        let answers = std::mem::take(&mut self.answers);
        let mut turned = SeatSet::EMPTY;
        for seat in self.everybody() {
            let turn = match (answers.of(seat) as usize).checked_sub(1) {
                Some(index) => Turn::ALL[index],
                None => continue,
            };
            let from = self.dice.of(seat);
            let to = match turn {
                Turn::Keep => continue,
                Turn::Up => from + 1,
                Turn::Down => from - 1,
            };
            self.dice.set(seat.index(), to);
            self.hands[seat.index()].take(Slot::COFFIN);
            self.discard.put(Card::LoadedCoffin);
            events.emit(Event::DieTurned { seat, from: from as u8, to: to as u8 });
            turned.insert(seat);
        }
        turned
    }

    /// Whisper Round: every word chosen goes one seat to the left, all at once.
    fn pass_words<S: Sink<Event>>(&mut self, events: &mut S) {
        let answers = std::mem::take(&mut self.answers);
        for seat in self.everybody() {
            if let Some(word) = answers.of(seat).checked_sub(1) {
                self.hands[seat.index()].take(Slot(word as u8));
                self.hands[seat.left(self.seats).index()].put(Slot(word as u8));
            }
        }
        events.emit(Event::WordsPassed { words: PassedWords(answers) });
    }

    /// Takes a possible outcome of the pending chance.
    #[inline]
    pub(crate) fn apply_chance<S: Sink<Event>>(&mut self, chance: Chance, events: &mut S) {
        match chance {
            Chance::Lay(tombstone) => self.lay_tombstone(tombstone, events),
            Chance::Draw(card) => {
                self.deck.take(card);
                events.emit(Event::Drew { seat: self.drawer.seat(), card });
                if self.frame == Frame::DrawCard {
                    self.play(card, events);
                } else {
                    self.draw_for_seance(card, events);
                }
            }
        }
    }

    /// ID-40: a tombstone on the next tile, the first tile first; after the sixth the first round begins.
    fn lay_tombstone<S: Sink<Event>>(&mut self, tombstone: Tombstone, events: &mut S) {
        let tile = self.tombstones_laid();
        self.tombstone_box.take_lane(tombstone.lane());
        self.tombstones.set(tile as usize, tombstone.code());
        events.emit(Event::TombstoneLaid { tile: Place::from_code(tile), tombstone });
        if tile + 1 == TILES {
            self.ask(Frame::Pick, self.everybody());
        }
    }

    /// ID-34: a Seance draws one card, then the other.
    fn draw_for_seance<S: Sink<Event>>(&mut self, card: Card, events: &mut S) {
        if self.frame == Frame::SeanceDrawFirst {
            self.drawn[0] = Some(card);
            self.draw(Frame::SeanceDrawSecond, events);
        } else {
            self.drawn[1] = Some(card);
            self.ask(Frame::Seance, SeatSet::one(self.drawer.seat()));
        }
    }

    /// A Seance that could draw but one card plays it.
    pub(crate) fn play_first_of_seance<S: Sink<Event>>(&mut self, events: &mut S) {
        let card = self.drawn[0].take().expect("a Seance draws its second card after its first");
        self.play(card, events);
    }

    /// Plays a drawn card at once (ID-13, ID-30).
    #[inline]
    pub(crate) fn play<S: Sink<Event>>(&mut self, card: Card, events: &mut S) {
        if card as u8 > Card::WildRumor as u8 {
            return self.play_other(card, events);
        }
        let seat = self.drawer.seat();
        self.hands[seat.index()].put(Slot(card as u8));
        events.emit(Event::Kept { seat, card });
        self.discard_open();
        // ID-22: nobody else's words have changed.
        if self.has_phrase(seat) {
            return self.end(Some(seat), Reason::Phrase, events);
        }
        self.move_token(events);
    }

    /// Plays a card that is no word and no Wild Rumor.
    #[inline(never)]
    fn play_other<S: Sink<Event>>(&mut self, card: Card, events: &mut S) {
        let seat = self.drawer.seat();
        let drawer = SeatSet::one(seat);
        match card {
            Card::It | Card::Dies | Card::With | Card::Me | Card::WildRumor => {
                unreachable!("words are played before")
            }
            Card::GraveRobber => {
                let found = self.others_have(seat, Slot::WORDS_AND_WILD);
                self.ask_or_discard(card, Frame::GraveRobber, found, drawer, events);
            }
            Card::BuryTheLead => {
                let found = self.face_up(seat) != 0 || self.others_have(seat, u8::MAX);
                self.ask_or_discard(card, Frame::BuryTheLead, found, drawer, events);
            }
            Card::Exhume => {
                if self.step_forward(seat, events) {
                    self.discard.put(card);
                    self.discard_open();
                    return self.end(Some(seat), Reason::Journal, events);
                }
                self.finish_card(card, self.on_new_tiles(drawer), events);
            }
            Card::SinkingEarth => {
                let found = !self.others_not_on_the_first_tile(seat).is_empty();
                self.ask_or_discard(card, Frame::SinkingEarth, found, drawer, events);
            }
            Card::BodySwap => {
                let found = !self.others_on_other_tiles(seat).is_empty();
                self.ask_or_discard(card, Frame::BodySwap, found, drawer, events);
            }
            Card::Confession => {
                let found = self.face_up(seat) != 0 && self.others_have(seat, u8::MAX);
                self.ask_or_discard(card, Frame::Confession, found, drawer, events);
            }
            Card::Seance => {
                self.open_seances += 1;
                self.draw(Frame::SeanceDrawFirst, events);
            }
            Card::WhisperRound => {
                let asked: SeatSet = self.everybody().filter(|&seat| self.has_word(seat)).collect();
                self.ask_or_discard(card, Frame::WhisperRound, !asked.is_empty(), asked, events);
            }
            Card::OutOfTheWill1
            | Card::OutOfTheWill2
            | Card::OutOfTheWill3
            | Card::OutOfTheWill4
            | Card::OutOfTheWill5
            | Card::OutOfTheWill6
            | Card::LoadedCoffin => {
                // ID-44: on top of those that lie there already.
                self.lay_down(seat, card);
                events.emit(Event::Kept { seat, card });
                self.after_card(SeatSet::EMPTY, events);
            }
            Card::RigorMortis => self.ask(Frame::RigorMortis, drawer),
            Card::Absolution => {
                if self.will_holders().is_empty() {
                    self.open_absolutions += 1;
                    self.draw(Frame::DrawCard, events);
                } else {
                    self.ask(Frame::Absolution, drawer);
                }
            }
        }
    }

    /// ID-32: asks while there is something to choose; without, the card does nothing.
    fn ask_or_discard<S: Sink<Event>>(
        &mut self,
        card: Card,
        frame: Frame,
        found: bool,
        asked: SeatSet,
        events: &mut S,
    ) {
        if found {
            return self.ask(frame, asked);
        }
        events.emit(Event::WithoutEffect { seat: self.drawer.seat(), card });
        self.finish_card(card, SeatSet::EMPTY, events);
    }

    /// ID-30: a card that does not stay is discarded when it is resolved.
    fn finish_card<S: Sink<Event>>(&mut self, card: Card, gained: SeatSet, events: &mut S) {
        self.discard.put(card);
        self.after_card(gained, events);
    }

    /// ID-43: those who may have gained a word by standing elsewhere; nobody where there are no tombstones.
    fn on_new_tiles(&self, moved: SeatSet) -> SeatSet {
        if self.tombstones.0 == 0 { SeatSet::EMPTY } else { moved }
    }
}
