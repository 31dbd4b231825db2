//! Whose turn it is, what is asked, and what comes next: the deal, the turn's steps, the check and the draws.
//!
//! What the cards do is in `effects`.

use engine::{Outcome, Pending, Seat, SeatSet, Sink};

use crate::cards::{Card, CardSet};
use crate::events::{Event, Reason};
use crate::frame::{AfterDraws, Frame, drawing};
use crate::options::{Options, Starter};
use crate::state::{Dealt, Draws, Effect, LAST_TURN, Pick, SLOTS, State};

/// The position before the first input: the Halo in the centre, every other card in the deck (DL-02), and the
/// dials set (DL-03).
pub(crate) fn start(seats: u8, options: &Options) -> State {
    let mut dials = [0; SLOTS];
    dials[..usize::from(seats)].fill(first_dial(seats));
    let mut state = State {
        hands: [CardSet::EMPTY; SLOTS],
        deck: CardSet::ALL.without(Card::HALO),
        discard: CardSet::EMPTY,
        discard_top: None,
        last_seat: Seat::new(0),
        last_top: None,
        last_cards: CardSet::EMPTY,
        played: CardSet::EMPTY,
        seen: CardSet::EMPTY,
        dealt: Dealt::NOTHING,
        in_front: [None; SLOTS],
        dials,
        draws: Draws::NONE,
        top: None,
        effect: None,
        frame: Frame::Starter,
        picks: [Pick::NotAsked; 2],
        waiting: SeatSet::EMPTY,
        traded: SeatSet::EMPTY,
        halo_public: true,
        active: Seat::new(0),
        seats,
        turn: 0,
    };
    match options.starter {
        Starter::Host => deal_hands(&mut state, Seat::new(0)),
        Starter::Named(seat) => deal_hands(&mut state, seat),
        Starter::Random => {}
    }
    state
}

/// How far a dial goes down at a time (DL-70).
pub(crate) const DIAL_STEP: u8 = 2;

/// How many cards the starting player draws besides (DL-04).
pub(crate) const EXTRA_CARDS: u8 = 1;

/// How many cards each of those draws who are tied at 0 (DL-75).
pub(crate) const TIE_CARDS: u8 = 1;

/// DL-03: six, or four where six play.
pub(crate) const fn first_dial(seats: u8) -> u8 {
    if seats == 6 { 4 } else { 6 }
}

/// DL-04: whole hands, in turn order from the starting player.
fn deal_hands(state: &mut State, starter: Seat) {
    state.active = starter;
    for places in 0..state.seats {
        state.draws.add(places, first_dial(state.seats));
    }
    state.frame = Frame::Draw { then: AfterDraws::ExtraCard };
}

#[inline]
pub(crate) fn pending(state: &State) -> Pending<Reason> {
    match state.frame {
        drawing!() => Pending::Chance,
        Frame::Play
        | Frame::NameSuit
        | Frame::PrideTarget
        | Frame::GreedGoOn
        | Frame::GreedDiscard
        | Frame::LustPartner
        | Frame::GluttonyChoice
        | Frame::WrathTarget
        | Frame::EnvyTrade => Pending::Decisions(SeatSet::one(state.active)),
        Frame::PrideShow { target } => Pending::Decisions(SeatSet::one(target)),
        Frame::LustChoice { partner } => Pending::Decisions(SeatSet::one(partner)),
        Frame::LustPicks { partner } => Pending::Decisions(open_picks(state, partner)),
        Frame::WrathAnswer(exchange) => Pending::Decisions(SeatSet::one(exchange.drawer)),
        Frame::Over { reason, winner } => {
            Pending::Over(Outcome { winners: winner.map_or(SeatSet::EMPTY, SeatSet::one), reason })
        }
    }
}

/// Who has a pick to make. Kept out of [`pending`], where the optimiser would work it out for every frame.
#[inline(never)]
fn open_picks(state: &State, partner: Seat) -> SeatSet {
    let picks = state.pickers(partner).into_iter().zip(state.picks);
    picks.filter(|(_, pick)| *pick == Pick::Open).map(|(seat, _)| seat).collect()
}

/// A state being changed, and where what happens is told.
pub(crate) struct Progress<'a, S> {
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut S,
}

impl<S: Sink<Event>> Progress<'_, S> {
    #[inline]
    pub(crate) fn emit(&mut self, event: Event) {
        self.events.emit(event);
    }

    /// Chance names the starting player (DL-04).
    pub(crate) fn start_with(&mut self, seat: Seat) {
        self.emit(Event::Started { seat });
        deal_hands(self.state, seat);
    }

    // ---- Draws ----

    /// Puts cards into a hand. A seat that waited for one waits no longer (DL-76).
    #[inline]
    pub(crate) fn gain(&mut self, seat: Seat, cards: CardSet) {
        let hand = &mut self.state.hands[seat.index()];
        *hand = hand.and(cards);
        if !cards.is_empty() {
            self.state.waiting.remove(seat);
        }
    }

    /// Owes somebody cards from the deck; [`Self::draw_then`] pays.
    #[inline]
    pub(crate) fn owe(&mut self, seat: Seat, cards: u8) {
        let places = self.state.places_to(seat);
        self.state.draws.add(places, cards);
    }

    /// Lets everybody draw what they are owed, each all of theirs in turn order from the active player (DL-17),
    /// and goes on.
    #[inline]
    pub(crate) fn draw_then(&mut self, then: AfterDraws) {
        if self.state.draws.is_empty() {
            self.after_draws(then);
        } else if self.state.nothing_to_draw() {
            self.run_out(then);
        } else {
            self.state.frame = Frame::Draw { then };
        }
    }

    /// DL-15: with deck and discard pile empty, what is owed is drawn neither now nor later.
    fn run_out(&mut self, then: AfterDraws) {
        self.emit(Event::RanOut);
        self.state.draws = Draws::NONE;
        self.after_draws(then);
    }

    /// Takes a card off the deck, which is made new from the discard pile at the moment it is needed (DL-15).
    #[inline]
    pub(crate) fn take_from_deck(&mut self, card: Card) {
        if self.state.deck.is_empty() {
            self.emit(Event::Reshuffled);
            self.state.deck = self.state.discard;
            self.state.discard = CardSet::EMPTY;
            self.state.discard_top = None;
        }
        self.state.deck = self.state.deck.without(card);
    }

    /// Somebody draws the card chance gave.
    #[inline]
    pub(crate) fn draw(&mut self, card: Card, then: AfterDraws) {
        let seat = self.state.clockwise(self.state.draws.next());
        self.take_from_deck(card);
        self.gain(seat, CardSet::one(card));
        self.emit(Event::Drew { seat, card });
        self.state.draws.drawn();
        if self.state.draws.is_empty() {
            self.after_draws(then);
        } else if self.state.nothing_to_draw() {
            self.run_out(then);
        }
    }

    #[inline]
    fn after_draws(&mut self, then: AfterDraws) {
        match then {
            AfterDraws::ExtraCard => {
                // DL-04: one card more for the starting player, the last of the deal.
                self.state.draws.add(0, EXTRA_CARDS);
                self.draw_then(AfterDraws::FirstTurn);
            }
            AfterDraws::FirstTurn => self.begin_turns(self.state.active, false),
            AfterDraws::WrathAnswer(exchange) => self.ask_for_answer(exchange),
            AfterDraws::EnvyTrade => self.state.frame = Frame::EnvyTrade,
            AfterDraws::DiscardStep => self.discard_step(),
            AfterDraws::NextTurn { again } => {
                self.note_who_waits();
                self.next_turn(again);
            }
        }
    }

    // ---- The turn (DL-10) ----

    /// Begins a turn; and, where the player has nothing to play, goes through with it to the next (DL-11).
    fn begin_turns(&mut self, seat: Seat, again: bool) {
        let (mut seat, mut again) = (seat, again);
        loop {
            self.state.active = seat;
            self.state.turn += 1;
            if again {
                self.emit(Event::GoesAgain { seat });
            }
            self.emit(Event::TurnBegan { seat, turn: self.state.turn });
            // DL-60: the Sloth in front goes at the beginning of the turn.
            if let Some(card) = self.state.in_front[seat.index()].take() {
                self.state.discard = self.state.discard.with(card);
                self.state.discard_top = Some(card);
                self.emit(Event::SlothLeft { seat, card });
            }
            if !self.state.hand(seat).is_empty() {
                self.state.frame = Frame::Play;
                return;
            }
            // DL-11: without a card the turn is nothing but its check.
            self.emit(Event::HadNothingToPlay { seat });
            if !self.check_wickedness(None) || self.turns_are_over() {
                return;
            }
            (seat, again) = (seat.left(self.state.seats), false);
        }
    }

    /// DL-16: the played cards go to the discard pile, but for a topmost Sloth and the Halo.
    pub(crate) fn discard_step(&mut self) {
        let seat = self.state.active;
        let effect = self.state.effect.take();
        let top = self.state.top.take();
        let mut cards = std::mem::take(&mut self.state.played);
        match (effect, top) {
            (Some(Effect::Sloth), Some(card)) => {
                cards = cards.without(card);
                self.state.in_front[seat.index()] = Some(card);
                self.emit(Event::SlothStayed { seat, card });
            }
            (Some(Effect::Halo), _) => {
                cards = cards.without(Card::HALO);
                self.emit(Event::HaloReturned);
            }
            _ => {}
        }
        if !cards.is_empty() {
            self.state.discard = self.state.discard.and(cards);
            // The pile lies as it was played; without its topmost card, any of the others is on top.
            self.state.discard_top = top.filter(|top| cards.contains(*top)).or(cards.first());
            self.emit(Event::Discarded { seat, cards });
        }
        if self.check_wickedness(effect) {
            self.next_turn(effect == Some(Effect::Gluttony));
        }
    }

    /// The check. Whether the turn is over with it: not if there is somebody to draw, or the game is won.
    #[inline]
    fn check_wickedness(&mut self, effect: Option<Effect>) -> bool {
        let empty = self.state.empty_handed();
        if empty.is_empty() { true } else { self.refill(empty, effect) }
    }

    /// DL-70: every empty hand, whosever it is and however it was emptied (DL-51), lowers its dial; a hand that has
    /// been refilled by now does not (DL-71).
    #[cold]
    #[inline(never)]
    fn refill(&mut self, empty: SeatSet, effect: Option<Effect>) -> bool {
        // DL-76: who waits for a card lowers nothing, and has no part in DL-74 and DL-75.
        let emptied = SeatSet::from_bits(empty.bits() & !self.state.waiting.bits());
        let mut at_zero = SeatSet::EMPTY;
        for seat in emptied {
            // DL-66: playing the Halo was this turn's lowering.
            if !(effect == Some(Effect::Halo) && seat == self.state.active) {
                self.lower_dial(seat);
            }
            if self.state.dial(seat) == 0 {
                at_zero.insert(seat);
            }
        }
        match at_zero.len() {
            0 => {}
            1 => {
                let seat = at_zero.first().expect("a set of one has a first");
                self.emit(Event::Won { seat });
                self.state.frame = Frame::Over { reason: Reason::Emptied, winner: Some(seat) };
                return false;
            }
            _ => self.emit(Event::Tied { seats: at_zero }),
        }
        // DL-72: one pass, in which DL-75 draws one card and DL-76 tries again what it tried before.
        for seat in empty {
            self.owe(seat, self.state.dial(seat).max(TIE_CARDS));
        }
        let then = AfterDraws::NextTurn { again: effect == Some(Effect::Gluttony) };
        if self.state.nothing_to_draw() {
            self.emit(Event::RanOut);
            self.state.draws = Draws::NONE;
            self.note_who_waits();
            return true;
        }
        self.state.frame = Frame::Draw { then };
        false
    }

    /// DL-70: a dial goes down by two, and never below 0.
    pub(crate) fn lower_dial(&mut self, seat: Seat) {
        let dial = &mut self.state.dials[seat.index()];
        *dial = dial.saturating_sub(DIAL_STEP);
        let dial = *dial;
        self.emit(Event::Lowered { seat, dial });
    }

    /// DL-76: whoever is still empty-handed when a check's draws are over got nothing, and waits.
    fn note_who_waits(&mut self) {
        self.state.waiting = self.state.empty_handed();
    }

    /// The turn has ended. `again` is for Gluttony (DL-50), else the player to the left is next (DL-10).
    #[inline]
    fn next_turn(&mut self, again: bool) {
        if !self.turns_are_over() {
            let active = self.state.active;
            self.begin_turns(if again { active } else { active.left(self.state.seats) }, again);
        }
    }

    /// DL-77: there is a last turn.
    #[inline]
    fn turns_are_over(&mut self) -> bool {
        let over = self.state.turn >= LAST_TURN;
        if over {
            self.emit(Event::NobodyWon);
            self.state.frame = Frame::Over { reason: Reason::TurnLimit, winner: None };
        }
        over
    }
}
