//! Who decides and what comes next: the frames of a round, what is pending in each, the questions.

use engine::{Outcome, Pending, Rule, Ruled, Seat, SeatSet, Sink, kinds};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Slot};
use crate::packed::{Bag, BySeat, Hand, NumberSet, Tally};
use crate::state::{JOURNAL, OptionalSeat, State};
use crate::view::Event;

/// ID-23: after this many rounds without a winner nobody wins.
pub const MAX_ROUNDS: u16 = 500;

/// What the game waits for, the innermost question first. What lies beneath is told by the cards still being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// ID-40: chance lays the next tombstone.
    LayTombstone,
    /// ID-11: everybody picks a number.
    Pick,
    /// Whoever has a Loaded Coffin decides on it, after the reveal.
    TurnDie,
    /// Chance draws the card that is played at once.
    DrawCard,
    /// Chance draws a Seance's first card.
    SeanceDrawFirst,
    /// Chance draws a Seance's second card.
    SeanceDrawSecond,
    /// Which of a Seance's cards to play.
    Seance,
    /// Whom to rob of what.
    GraveRobber,
    /// Whose card to bury.
    BuryTheLead,
    /// Whom to move back.
    SinkingEarth,
    /// Whom to swap with.
    BodySwap,
    /// What to trade with whom.
    Confession,
    /// Everybody with a word card picks one to pass on.
    WhisperRound,
    /// Whose die to hold.
    RigorMortis,
    /// Whose Out Of The Will to discard.
    Absolution,
    /// The game is over.
    Over,
}

kinds!(Frame {
    LayTombstone,
    Pick,
    TurnDie,
    DrawCard,
    SeanceDrawFirst,
    SeanceDrawSecond,
    Seance,
    GraveRobber,
    BuryTheLead,
    SinkingEarth,
    BodySwap,
    Confession,
    WhisperRound,
    RigorMortis,
    Absolution,
    Over,
});

impl Frame {
    /// Every frame, by its value; sixteen, so that four bits name one.
    pub(crate) const ALL: [Self; 16] = [
        Self::LayTombstone,
        Self::Pick,
        Self::TurnDie,
        Self::DrawCard,
        Self::SeanceDrawFirst,
        Self::SeanceDrawSecond,
        Self::Seance,
        Self::GraveRobber,
        Self::BuryTheLead,
        Self::SinkingEarth,
        Self::BodySwap,
        Self::Confession,
        Self::WhisperRound,
        Self::RigorMortis,
        Self::Absolution,
        Self::Over,
    ];

    /// The card whose question this is. A Seance stands among the open ones from the moment it is played.
    pub(crate) const fn card(self) -> Option<Card> {
        match self {
            Self::LayTombstone
            | Self::Pick
            | Self::TurnDie
            | Self::DrawCard
            | Self::SeanceDrawFirst
            | Self::SeanceDrawSecond
            | Self::Seance
            | Self::Over => None,
            Self::GraveRobber => Some(Card::GraveRobber),
            Self::BuryTheLead => Some(Card::BuryTheLead),
            Self::SinkingEarth => Some(Card::SinkingEarth),
            Self::BodySwap => Some(Card::BodySwap),
            Self::Confession => Some(Card::Confession),
            Self::WhisperRound => Some(Card::WhisperRound),
            Self::RigorMortis => Some(Card::RigorMortis),
            Self::Absolution => Some(Card::Absolution),
        }
    }

    /// Whether several seats are asked at once, in secret.
    pub(crate) const fn is_secret(self) -> bool {
        matches!(self, Self::Pick | Self::TurnDie | Self::WhisperRound)
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Somebody completed the phrase.
    Phrase,
    /// Somebody reached the journal.
    Journal,
    /// Nobody won in [`MAX_ROUNDS`] rounds.
    OutOfRounds,
}

kinds!(Reason { Phrase, Journal, OutOfRounds });

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Phrase => &[Rule("ID-20"), Rule("ID-22")],
            Self::Journal => &[Rule("ID-21")],
            Self::OutOfRounds => &[Rule("ID-23")],
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won.
    pub winner: Option<Seat>,
    /// Why it is over.
    pub reason: Reason,
}

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Prompt {
    /// ID-11: pick a number.
    Pick {
        /// ID-41: those that may not be picked.
        dead: NumberSet,
    },
    /// Use a Loaded Coffin or keep it.
    TurnDie {
        /// What the die shows.
        die: u8,
    },
    /// Take a word card or Wild Rumor from another player.
    GraveRobber,
    /// Choose a player and a face-up card for them to discard.
    BuryTheLead,
    /// Choose another player to move back.
    SinkingEarth,
    /// Choose another player to swap places with.
    BodySwap,
    /// Choose a card of one's own and one of another player's to trade.
    Confession,
    /// Choose which of two drawn cards to play.
    Seance {
        /// Drawn first.
        first: Card,
        /// Drawn second.
        second: Card,
    },
    /// Choose a word card to pass to the left.
    WhisperRound,
    /// Choose another player whose die to hold.
    RigorMortis,
    /// Choose whose top Out Of The Will to discard.
    Absolution,
}

kinds!(Prompt {
    Pick,
    TurnDie,
    GraveRobber,
    BuryTheLead,
    SinkingEarth,
    BodySwap,
    Confession,
    Seance,
    WhisperRound,
    RigorMortis,
    Absolution,
});

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::Pick { .. } => &[Rule("ID-11"), Rule("ID-13"), Rule("ID-41")],
            Self::TurnDie { .. } => &[Rule("ID-30"), Rule("ID-41")],
            Self::GraveRobber | Self::SinkingEarth | Self::BodySwap | Self::RigorMortis => &[Rule("ID-32")],
            Self::BuryTheLead | Self::Confession => &[Rule("ID-32"), Rule("ID-33")],
            Self::Seance { .. } => &[Rule("ID-34")],
            Self::WhisperRound => &[Rule("ID-32"), Rule("ID-33")],
            Self::Absolution => &[Rule("ID-44")],
        }
    }
}

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

    /// The question to a seat with an open decision.
    pub(crate) fn prompt(&self, seat: Seat) -> Prompt {
        match self.frame {
            Frame::Pick => Prompt::Pick { dead: NumberSet(self.dead_numbers(seat)) },
            Frame::TurnDie => Prompt::TurnDie { die: self.dice.of(seat) as u8 },
            Frame::Seance => match self.drawn {
                [Some(first), Some(second)] => Prompt::Seance { first, second },
                [_, _] => unreachable!("a Seance asks when both cards are drawn"),
            },
            Frame::GraveRobber => Prompt::GraveRobber,
            Frame::BuryTheLead => Prompt::BuryTheLead,
            Frame::SinkingEarth => Prompt::SinkingEarth,
            Frame::BodySwap => Prompt::BodySwap,
            Frame::Confession => Prompt::Confession,
            Frame::WhisperRound => Prompt::WhisperRound,
            Frame::RigorMortis => Prompt::RigorMortis,
            Frame::Absolution => Prompt::Absolution,
            Frame::LayTombstone
            | Frame::DrawCard
            | Frame::SeanceDrawFirst
            | Frame::SeanceDrawSecond
            | Frame::Over => unreachable!("nobody is asked while chance is due or the game is over"),
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
        events.emit(Event::Revealed { dice: BySeat::new(dice, self.seats) });
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
                events.emit(Event::NobodyLeft);
                self.next_round(events);
            }
        }
    }

    /// Chance draws a card for the frame. ID-16: an empty deck is made new from the discard pile; if that is empty
    /// too, no card is drawn.
    #[inline]
    pub(crate) fn draw<S: Sink<Event>>(&mut self, frame: Frame, events: &mut S) {
        if self.deck.is_empty() {
            return self.draw_from_empty_deck(frame, events);
        }
        self.frame = frame;
        self.waiting = SeatSet::EMPTY;
    }

    #[cold]
    #[inline(never)]
    fn draw_from_empty_deck<S: Sink<Event>>(&mut self, frame: Frame, events: &mut S) {
        if self.discard.is_empty() {
            events.emit(Event::NothingToDraw { seat: self.drawer.seat() });
            return match frame {
                // If only one can be drawn, play it.
                Frame::SeanceDrawSecond => self.play_first_of_seance(events),
                Frame::SeanceDrawFirst | Frame::DrawCard => {
                    self.waiting = SeatSet::EMPTY;
                    self.after_card(SeatSet::EMPTY, events);
                }
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
        self.waiting = SeatSet::EMPTY;
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
        events.emit(Event::Moved { seat, place: place as u8 + 1 });
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
