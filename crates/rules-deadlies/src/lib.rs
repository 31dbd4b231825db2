//! The Deadlies: get rid of your sins before the others get rid of theirs.
//!
//! Seven suits, the sins, of seven values each, and three cards of their own: Corruption, which is every sin,
//! Purity, and the Halo. On your turn you play a card, or several that go together, and the topmost takes effect.
//! Whoever ends a turn with an empty hand lowers their dial and draws as many as it then shows; who does so at 0,
//! alone, wins.
//!
//! A turn goes through these files: [`legal`](Moves) says what may be played, `plays` counts it, `effects` holds what
//! each sin does, one file each, and `flow` everything around them: the deal, draws, the discard step, the check.
//! Rules are numbered `DL-01` and so on in `docs/rules/the-deadlies.md`.
//!
//! Two players play by the same rules; the rulebook has three to six, the table for two is ours.

mod apply;
mod cards;
mod effects;
mod events;
mod flow;
mod frame;
mod invariants;
mod legal;
mod memory;
mod moves;
mod options;
mod plays;
mod prompt;
mod snapshot;
mod state;
mod steps;
mod text;
mod view;

use std::ops::RangeInclusive;

use engine::{
    English, Game, Generator, Inspect, Language, NextOf, Pending, Seat, SetupError, Sink, Viewer, Words,
};

use frame::asking;

pub use cards::{Card, CardSet, Suit};
pub use events::{Event, EventView, Reason, TradedHands};
pub use frame::{AfterDraws, Exchange, Frame};
pub use legal::{Moves, Refusal};
pub use memory::{KnownHand, KnownHands, Memory};
pub use moves::{Chance, Move, Piece};
pub use options::{Options, Starter};
pub use prompt::Prompt;
pub use snapshot::{DealtCard, OwedCards, PlayedCards};
pub use state::{Effect, Pick, State};
pub use steps::Part;
pub use text::Names;
pub use view::{HaloPlace, LastPlay, PlayerView, View};

/// DL-03 knows three to six; two is ours.
pub(crate) const SEATS: RangeInclusive<u8> = 2..=6;

/// The Deadlies.
#[derive(Clone, Debug)]
pub struct Deadlies {
    seats: u8,
    options: Options,
}

impl Deadlies {
    /// What single things are called in a language, as [`Game::words`] gives the sentences.
    pub fn names(language: Language) -> &'static dyn Names {
        match language {
            Language::English => &English,
        }
    }
}

impl Game for Deadlies {
    const ID: &'static str = "the-deadlies";
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<u8> = SEATS;
    const HIDES: bool = true;

    type Options = Options;
    type State = State;
    type Move = Move;
    type Moves = Moves;
    type Part = Part;
    type Chance = Chance;
    type Prompt = Prompt;
    type Event = Event;
    type EventView = EventView;
    type View = View;
    type Memory = Memory;
    type Refusal = Refusal;
    type Reason = Reason;

    fn new(seats: u8, options: Options) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.check_seats(seats)?;
        Ok(Self { seats, options })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn words(language: Language) -> &'static dyn Words<Self> {
        match language {
            Language::English => &English,
        }
    }

    fn start(&self) -> State {
        flow::start(self.seats, &self.options)
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending<Reason> {
        flow::pending(state)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        prompt::prompt(state, seat)
    }

    /// DL-41: the picks of Lust alone are secret.
    fn is_secret(&self, prompt: &Prompt) -> bool {
        matches!(prompt, Prompt::LustPick { .. })
    }

    /// DL-18: these are asked every time, so that being asked tells nothing of a hand.
    fn is_asked_regardless(&self, prompt: &Prompt) -> bool {
        match prompt {
            Prompt::PrideShow { .. }
            | Prompt::WrathAnswer { .. }
            | Prompt::LustPick { .. }
            | Prompt::EnvyTrade => true,
            // Whether these have one answer only, everybody can see.
            Prompt::Play
            | Prompt::NameSuit
            | Prompt::PrideTarget
            | Prompt::GreedGoOn { .. }
            | Prompt::GreedDiscard
            | Prompt::LustPartner
            | Prompt::LustChoice { .. }
            | Prompt::GluttonyChoice
            | Prompt::WrathTarget => false,
        }
    }

    #[inline(always)]
    fn moves(&self, state: &State, seat: Seat) -> Option<Moves> {
        Some(legal::moves(state, seat))
    }

    fn check(&self, state: &State, seat: Seat, answer: &Move) -> Result<(), Refusal> {
        legal::check(state, seat, *answer)
    }

    fn parts(&self, _state: &State, answer: &Move) -> Vec<Part> {
        steps::parts(*answer)
    }

    fn tempting(&self, state: &State, seat: Seat) -> Vec<Move> {
        steps::tempting(state, seat)
    }

    fn next(&self, state: &State, seat: Seat, chosen: &[Part]) -> Option<NextOf<Self>> {
        steps::next(self, state, seat, chosen)
    }

    fn default_move(&self, state: &State, seat: Seat) -> Move {
        legal::default_move(state, seat)
    }

    fn outcomes(&self, state: &State, each: &mut dyn FnMut(Chance, u64)) {
        match state.frame {
            Frame::Starter => state.everybody().for_each(|seat| each(Chance::Starter(seat), 1)),
            Frame::Draw { .. } => state.draw_pile().for_each(|card| each(Chance::Draw(card), 1)),
            Frame::GreedDeal => state.draw_pile().for_each(|card| each(Chance::Deal(card), 1)),
            Frame::GluttonyTake { from } => state.hand(from).for_each(|card| each(Chance::Take(card), 1)),
            asking!() | Frame::Over { .. } => {}
        }
    }

    #[inline]
    fn sample<R: Generator + ?Sized>(&self, state: &State, generator: &mut R) -> Chance {
        match state.frame {
            Frame::Draw { .. } => Chance::Draw(state.draw_pile().random(generator)),
            Frame::GreedDeal => Chance::Deal(state.draw_pile().random(generator)),
            Frame::GluttonyTake { from } => Chance::Take(state.hand(from).random(generator)),
            Frame::Starter => Chance::Starter(Seat::new(generator.below(u32::from(state.seats)) as usize)),
            asking!() | Frame::Over { .. } => unreachable!("chance is not due in this frame"),
        }
    }

    #[inline]
    fn apply_move_unchecked<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        answer: &Move,
        events: &mut S,
    ) {
        apply::apply_move(state, seat, *answer, events);
    }

    #[inline]
    fn apply_chance_unchecked<S: Sink<Event>>(&self, state: &mut State, chance: &Chance, events: &mut S) {
        apply::apply_chance(state, *chance, events);
    }

    fn reveals(&self, state: &State, seat: Seat, answer: &Move) -> bool {
        apply::reveals(state, seat, *answer)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn view_event(&self, event: &Event, viewer: Viewer) -> Option<EventView> {
        Some(view::view_event(event, viewer))
    }

    fn viewer(&self, view: &View) -> Viewer {
        view.viewer
    }

    fn remember(&self, memory: &mut Memory, seat: Seat, event: &EventView) {
        memory.take_in(seat, event);
    }

    fn redeal<R: Generator + ?Sized>(&self, view: &View, memory: &Memory, generator: &mut R) -> State {
        view::redeal(view, memory, generator)
    }
}

impl Inspect for Deadlies {
    const FRAMES: &'static [&'static str] = frame::FRAMES;

    fn variants(seats: u8) -> Vec<Options> {
        let last = Seat::new(usize::from(seats) - 1);
        [Starter::Host, Starter::Named(last), Starter::Random].map(|starter| Options { starter }).into()
    }

    /// DL-77 bounds the turns. A turn has at most three answers before its effect, the longest effect is a chain of
    /// Wrath with two draws and 52 times an answer and two draws (DL-62), and at the check six draw six at most.
    fn bound(&self) -> usize {
        let deal = 1 + 6 * 6 + 1;
        let turn = 3 + (2 + usize::from(effects::wrath::MOST_ANSWERS) * 3) + 1 + 6 * 6;
        deal + usize::from(state::LAST_TURN) * turn + 1
    }

    fn hidden_marks(&self, state: &State, viewer: Viewer) -> Vec<String> {
        view::hidden_marks(state, viewer)
    }

    fn check_memory(&self, state: &State, memory: &Memory, _seat: Seat) -> Result<(), String> {
        memory.check(state)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        if state.seats != self.seats {
            return Err(format!("a state for {} seats", state.seats));
        }
        invariants::check(state)
    }

    fn frame(&self, state: &State) -> &'static str {
        frame::name(state)
    }

    fn content(&self) -> Vec<&'static str> {
        Suit::ALL.into_iter().map(Suit::name).chain(["Corruption", "Purity", "Halo"]).collect()
    }

    /// What a card does comes into play when it is topmost (DL-14).
    fn content_of(&self, event: &Event) -> Option<&'static str> {
        let Event::Played { top, .. } = event else { return None };
        Some(match (top.suit(), *top) {
            (Some(suit), _) => suit.name(),
            (None, Card::PURITY) => "Purity",
            (None, Card::HALO) => "Halo",
            (None, _) => "Corruption",
        })
    }
}
