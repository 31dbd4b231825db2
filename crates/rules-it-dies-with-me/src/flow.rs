//! What comes next: what is pending, who is asked, and how a round goes from the picks to the move.

use engine::{Outcome, Pending, Seat, SeatSet, Sink};

use crate::cards::{Card, Place, Slot};
use crate::events::{Event, Reason};
use crate::frame::Frame;
use crate::packed::{Bag, Dice, Hand, Tally};
use crate::state::{JOURNAL, OptionalSeat, State};

/// ID-23: after this many rounds without a winner nobody wins.
pub const MAX_ROUNDS: u16 = 500;

impl State {
    /// What the game waits for.
    #[inline]
    pub(crate) fn pending(&self) -> Pending<Reason> {
        if !self.waiting.is_empty() {
            return Pending::Decisions(self.waiting);
        }
        match self.reason {
            None => Pending::Chance,
            Some(reason) => {
                Pending::Over(Outcome { winners: self.winner.get().into_iter().collect(), reason })
            }
        }
    }

    /// Everybody the present question was put to, those who have answered included.
    pub(crate) fn asked(&self) -> SeatSet {
        match self.frame {
            // A held die is not picked with.
            Frame::Pick => SeatSet::from_bits(self.everybody().bits() & !self.held.bits()),
            Frame::TurnDie => self.coffin_holders(),
            Frame::WhisperRound => self.everybody().filter(|&seat| self.has_word(seat)).collect(),
            Frame::Seance
            | Frame::GraveRobber
            | Frame::BuryTheLead
            | Frame::SinkingEarth
            | Frame::BodySwap
            | Frame::Confession
            | Frame::RigorMortis
            | Frame::Absolution => self.drawer.get().into_iter().collect(),
            Frame::LayTombstone
            | Frame::DrawCard
            | Frame::SeanceDrawFirst
            | Frame::SeanceDrawSecond
            | Frame::Over => SeatSet::EMPTY,
        }
    }

    /// Everybody with a Loaded Coffin.
    #[inline]
    pub(crate) fn coffin_holders(&self) -> SeatSet {
        // Mostly nobody has one, and that is told by one look at all hands together.
        if !Hand::any_has_a_coffin(&self.hands) {
            return SeatSet::EMPTY;
        }
        let holds = |seat: &Seat| self.hands[seat.index()].count(Card::LoadedCoffin) > 0;
        self.everybody().filter(holds).collect()
    }

    /// ID-33: whether a seat has a word card; a Wild Rumor is none.
    pub(crate) fn has_word(&self, seat: Seat) -> bool {
        self.hands[seat.index()].slots() & Slot::WORDS != 0
    }

    /// Cards played and not yet discarded.
    pub(crate) fn resolving(&self) -> Bag {
        let mut bag = Bag::EMPTY;
        bag.put_many(Card::Seance.lane(), u32::from(self.open_seances));
        bag.put_many(Card::Absolution.lane(), u32::from(self.open_absolutions));
        if let Some(card) = self.frame.card() {
            bag.put(card);
        }
        bag
    }

    /// Opens the Seances and Absolutions among all cards being resolved; whether nothing else is among them than the
    /// frame, which must be set, has.
    pub(crate) fn set_resolving(&mut self, resolving: &Bag) -> bool {
        let asking = u32::from(self.frame.card() == Some(Card::Absolution));
        self.open_seances = resolving.count(Card::Seance) as u8;
        self.open_absolutions = resolving.count(Card::Absolution).saturating_sub(asking) as u8;
        self.resolving() == *resolving
    }

    /// Puts a question to some seats, at least one.
    pub(crate) fn ask(&mut self, frame: Frame, seats: SeatSet) {
        self.frame = frame;
        self.waiting = seats;
    }

    /// ID-11: all have picked. The dice are shown; whoever has a Loaded Coffin may still turn theirs.
    #[inline]
    pub(crate) fn reveal<S: Sink<Event>>(&mut self, dead_die: bool, events: &mut S) {
        let mut dice = self.answers;
        self.answers.0 = 0;
        if dead_die {
            // A held die shows what it showed.
            for seat in self.held {
                dice.set(seat.index(), self.dice.of(seat));
            }
        }
        self.dice = dice;
        events.emit(Event::Revealed { dice: Dice(dice) });
        if dead_die {
            let holders = self.coffin_holders();
            if !holders.is_empty() {
                return self.ask(Frame::TurnDie, holders);
            }
        }
        self.cancel(if dead_die { self.held } else { SeatSet::EMPTY }, events);
    }

    /// ID-12, ID-13, ID-14, ID-15, ID-41, ID-45: cancels numbers, and settles who draws and who moves (ID-17).
    ///
    /// `by_cards` are those whose die shows what a card made it show. Theirs alone may be dead: a dead number cannot be
    /// picked, and nothing comes between the pick and the reveal.
    #[inline(always)]
    pub(crate) fn cancel<S: Sink<Event>>(&mut self, by_cards: SeatSet, events: &mut S) {
        let mut tally = Tally::of(self.dice);
        for seat in by_cards {
            let number = self.dice.of(seat);
            if self.dead_numbers(seat) << 1 & 1 << number != 0 {
                // As if another die showed it too: cancelled for this seat, and for all who show it (ID-45).
                tally.add(number);
                events.emit(Event::NumberDead { seat, number: number as u8 });
            }
        }
        if !tally.cancelled().is_empty() {
            events.emit(Event::Cancelled { numbers: tally.cancelled() });
        }
        match tally.highest_and_lowest() {
            Some((highest, lowest)) => {
                self.drawer = OptionalSeat::some(highest);
                self.mover = OptionalSeat::some(lowest);
                self.draw(Frame::DrawCard, events);
            }
            None => {
                self.drawer = OptionalSeat::NOBODY;
                self.mover = OptionalSeat::NOBODY;
                events.emit(Event::NobodyLeft);
                self.next_round(events);
            }
        }
    }

    /// Chance draws a card for the frame. ID-16: an empty deck is made new from the discard pile; if that is empty
    /// too, no card is drawn.
    #[inline]
    pub(crate) fn draw<S: Sink<Event>>(&mut self, frame: Frame, events: &mut S) {
        debug_assert!(self.waiting.is_empty(), "whoever was asked has answered");
        if self.deck.is_empty() {
            return self.draw_from_empty_deck(frame, events);
        }
        self.frame = frame;
    }

    #[cold]
    #[inline(never)]
    fn draw_from_empty_deck<S: Sink<Event>>(&mut self, frame: Frame, events: &mut S) {
        if self.discard.is_empty() {
            events.emit(Event::NothingToDraw { seat: self.drawer.seat() });
            return match frame {
                // If only one can be drawn, play it.
                Frame::SeanceDrawSecond => self.play_first_of_seance(events),
                Frame::SeanceDrawFirst | Frame::DrawCard => self.after_card(SeatSet::EMPTY, events),
                Frame::LayTombstone
                | Frame::Pick
                | Frame::TurnDie
                | Frame::Seance
                | Frame::GraveRobber
                | Frame::BuryTheLead
                | Frame::SinkingEarth
                | Frame::BodySwap
                | Frame::Confession
                | Frame::WhisperRound
                | Frame::RigorMortis
                | Frame::Absolution
                | Frame::Over => unreachable!("no card is drawn in this frame"),
            };
        }
        events.emit(Event::Reshuffled { cards: self.discard.total() as u8 });
        self.deck = self.discard;
        self.discard = Bag::EMPTY;
        self.frame = frame;
    }

    /// A card and all it caused is resolved. Cards that waited for it are discarded (ID-34), words are checked (ID-22),
    /// then comes the move (ID-17).
    ///
    /// `gained` are those who got a card or stand on another tile. Everybody's words are looked at by looking at theirs:
    /// nobody else can have completed them, since whoever has the phrase has ended the game before.
    pub(crate) fn after_card<S: Sink<Event>>(&mut self, gained: SeatSet, events: &mut S) {
        self.discard_open();
        if !gained.is_empty()
            && let Some(winner) = self.phrase_winner(self.drawer.seat(), gained)
        {
            return self.end(Some(winner), Reason::Phrase, events);
        }
        self.move_token(events);
    }

    /// Discards the Seances and Absolutions that waited.
    #[inline]
    pub(crate) fn discard_open(&mut self) {
        if self.open_seances | self.open_absolutions != 0 {
            self.discard.put_many(Card::Seance.lane(), u32::from(self.open_seances));
            self.discard.put_many(Card::Absolution.lane(), u32::from(self.open_absolutions));
            self.open_seances = 0;
            self.open_absolutions = 0;
        }
    }

    /// ID-13: the lowest number's token moves one tile forward, from wherever it stands by now (ID-17).
    #[inline]
    pub(crate) fn move_token<S: Sink<Event>>(&mut self, events: &mut S) {
        let mover = self.mover.seat();
        if self.step_forward(mover, events) {
            return self.end(Some(mover), Reason::Journal, events);
        }
        // ID-22: only the mover's tile has changed, so nobody else's words have; without tombstones nobody's have.
        if self.tombstones.0 != 0 && self.has_phrase(mover) {
            return self.end(Some(mover), Reason::Phrase, events);
        }
        self.next_round(events);
    }

    /// Moves a token one tile forward; whether it has reached the journal (ID-21).
    #[inline]
    pub(crate) fn step_forward<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) -> bool {
        self.places.0 += 1 << (4 * seat.index());
        let place = self.places.of(seat);
        events.emit(Event::Moved { seat, place: Place::from_code(place) });
        place == JOURNAL
    }

    /// The round is over: the next begins, unless there have been enough (ID-23).
    #[inline]
    pub(crate) fn next_round<S: Sink<Event>>(&mut self, events: &mut S) {
        if self.round == MAX_ROUNDS {
            return self.end(None, Reason::OutOfRounds, events);
        }
        self.round += 1;
        self.held = self.held_next;
        self.held_next = SeatSet::EMPTY;
        self.frame = Frame::Pick;
        self.waiting = SeatSet::from_bits(self.everybody().bits() & !self.held.bits());
        events.emit(Event::RoundBegan { round: self.round });
    }

    /// The game is over.
    #[cold]
    pub(crate) fn end<S: Sink<Event>>(&mut self, winner: Option<Seat>, reason: Reason, events: &mut S) {
        self.frame = Frame::Over;
        self.waiting = SeatSet::EMPTY;
        self.winner = OptionalSeat::from(winner);
        self.reason = Some(reason);
        events.emit(match winner {
            Some(seat) => Event::Won { seat, reason },
            None => Event::NobodyWon,
        });
    }
}
