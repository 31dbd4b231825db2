//! DIE! The Die Game: one Human on a ship full of aliens.
//!
//! Seat 1 is the Human, who wants to use the radio and live until the round ends; seat 2 is the Alien, who has three
//! aliens to prevent it. Six action dice are rolled for each round, and the players take turns in using one: for the
//! face's action, to move, or (the Human) to interact with where they stand. Everything is public; only the
//! dice are chance.
//!
//! Rule numbers (`DG-..`) are those of `docs/rules/die-the-die-game.md`, golden rule included: where a location, state
//! or action says otherwise than a general rule, the code does what the special one says, and what "cannot" happen
//! beats both (DG-04).
//!
//! # The ship
//!
//! The board is data ([`Board`], DG-02) and belongs to the game, not to the state. The names of locations are a closed
//! list ([`Location`]): six rooms that every ship has and that are what they hold, and ten halls to join them with.
//! So a move such as `chase run south-hall` reads the same on every board and parses without one.
//!
//! # A turn
//!
//! One decision takes a die and says all of what it is used for. Two actions ask for more: a Run for its second step, a
//! Hunt for the step of one alien after the other; each is a [`Frame`]. What is legal is said in `legal`, condition by
//! condition; `apply` does it, and `flow` says what comes next.

mod apply;
mod bits;
mod board;
mod dice;
mod events;
mod flow;
mod frame;
mod invariants;
mod legal;
mod moves;
mod options;
mod prompt;
mod snapshot;
mod state;
mod steps;
mod text;
mod view;

use std::ops::RangeInclusive;

use engine::{
    English, Game, Generator, Inspect, Kind, Language, Pending, Seat, SetupError, Sink, TableOptions, Viewer,
    Words,
};

pub use apply::RoundEndEffect;
pub use board::{BOARD, Board, LOCATIONS, Location, LocationSet};
pub use dice::{DICE, Dice, Discards, FACES, Face};
pub use events::{AlienMovedBy, Event, EventView, HumanMovedBy, Purpose, Reason};
pub use frame::Frame;
pub use legal::{Moves, Refusal};
pub use moves::{Chance, Move, Piece};
pub use options::Options;
pub use prompt::Prompt;
pub use snapshot::LivingAlien;
pub use state::{
    ALIEN, ALIENS, Alien, AlienCondition, AlienNumber, FULL_AMMO, FULL_LOCKDOWN, HUMAN, Human,
    HumanCondition, Limits, Listen, Lockdown, State, Stimpack, opponent,
};
pub use steps::{Part, Use};
pub use text::Names;
pub use view::View;

/// The game with its options settled.
#[derive(Clone, Debug)]
pub struct Die {
    options: Options,
}

impl Die {
    /// What single things are called in a language, as [`Game::words`] gives the sentences.
    pub fn names(language: Language) -> &'static dyn Names {
        match language {
            Language::English => &English,
        }
    }

    /// The ship.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.options.board
    }
}

impl Game for Die {
    const ID: &'static str = "die";
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const HIDES: bool = false;

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
    type Memory = ();
    type Refusal = Refusal;
    type Reason = Reason;

    fn new(seats: u8, options: Options) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        Ok(Self { options })
    }

    fn seats(&self) -> u8 {
        2
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
        State::start()
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending<Reason> {
        flow::pending(state)
    }

    fn prompt(&self, state: &State, _seat: Seat) -> Prompt {
        prompt::prompt(state)
    }

    fn is_secret(&self, _prompt: &Prompt) -> bool {
        false
    }

    #[inline]
    fn moves(&self, state: &State, _seat: Seat) -> Option<Moves> {
        Some(legal::moves(self.board(), state))
    }

    fn check(&self, state: &State, seat: Seat, answer: &Move) -> Result<(), Refusal> {
        legal::check(self.board(), state, seat, *answer)
    }

    fn parts(&self, _state: &State, answer: &Move) -> Vec<Part> {
        steps::parts(*answer)
    }

    fn tempting(&self, state: &State, seat: Seat) -> Vec<Move> {
        steps::tempting(self.board(), state, seat)
    }

    fn default_move(&self, state: &State, _seat: Seat) -> Move {
        legal::default_move(self.board(), state)
    }

    fn outcomes(&self, _state: &State, each: &mut dyn FnMut(Chance, u64)) {
        Dice::each_roll(&mut |dice, ways| each(Chance::Roll(dice), ways));
    }

    #[inline]
    fn sample<R: Generator + ?Sized>(&self, _state: &State, generator: &mut R) -> Chance {
        // DG-03: every die shows each face as often, and no die cares for another.
        Chance::Roll(Dice::roll(generator.below((FACES as u32).pow(u32::from(DICE)))))
    }

    fn check_chance(&self, _state: &State, chance: &Chance) -> bool {
        let Chance::Roll(dice) = chance;
        dice.total() == DICE
    }

    #[inline]
    fn apply_move_unchecked<S: Sink<Event>>(
        &self,
        state: &mut State,
        _seat: Seat,
        answer: &Move,
        events: &mut S,
    ) {
        apply::apply_move(self.board(), self.options.rounds, state, *answer, events);
    }

    #[inline]
    fn apply_chance_unchecked<S: Sink<Event>>(&self, state: &mut State, chance: &Chance, events: &mut S) {
        apply::apply_chance(state, *chance, events);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn view_event(&self, event: &Event, _viewer: Viewer) -> Option<EventView> {
        Some(view::view_event(event))
    }

    fn viewer(&self, view: &View) -> Viewer {
        view.viewer
    }

    fn redeal<R: Generator + ?Sized>(&self, view: &View, _memory: &(), _generator: &mut R) -> State {
        view::redeal(view)
    }
}

impl Inspect for Die {
    const FRAMES: &'static [&'static str] = <Frame as Kind>::KINDS;

    fn variants(_seats: u8) -> Vec<Options> {
        // A game of few rounds, which ends in draws; and a ship with two vents in one hall, a hall that leads nowhere, and
        // a triangle.
        let short = Options { rounds: 3, ..Options::default() };
        let mut ring = Options::default();
        ring.load(BOARD, include_str!("content/ring.txt"))
            .expect("the second board in the program is loaded by every test");
        vec![Options::default(), short, ring]
    }

    fn bound(&self) -> usize {
        // A round has one roll and six dice at most; no die asks for more than a Hunt, which asks once for the die and once
        // for each alien.
        const INPUTS_OF_A_ROUND: usize = 1 + DICE as usize * (1 + ALIENS);
        usize::from(self.options.rounds) * INPUTS_OF_A_ROUND + 1
    }

    fn hidden_marks(&self, _state: &State, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        invariants::check(self.board(), self.options.rounds, state)
    }

    fn frame(&self, state: &State) -> &'static str {
        state.frame.kind()
    }

    fn content(&self) -> Vec<&'static str> {
        self.board().locations().iter().map(Location::name).collect()
    }

    fn content_of(&self, event: &Event) -> Option<&'static str> {
        match event {
            Event::HumanMoved { to, .. } | Event::AlienMoved { to, .. } => Some(to.name()),
            Event::Rolled { .. }
            | Event::DieUsed { .. }
            | Event::DieDiscarded { .. }
            | Event::HumanChanged { .. }
            | Event::AlienChanged { .. }
            | Event::AlienDied { .. }
            | Event::GunFired { .. }
            | Event::StimpackTaken
            | Event::StimpackSpent
            | Event::LockdownSet { .. }
            | Event::LockdownCounted { .. }
            | Event::ControlsUsed
            | Event::RadioUsed
            | Event::Listening
            | Event::FreeTurnOver
            | Event::DiceDiscarded { .. }
            | Event::RoundEnded { .. }
            | Event::Ended { .. } => None,
        }
    }
}
