//! Death Name (死名をご記入ください): write a name that dooms whoever is left with it.
//!
//! Four to six players. In each round a decree gives every alphabetical position a loss, a gain or nothing. In the four
//! rounds of Day 1 everybody writes a name, passes the card on, and then keeps what comes or passes it on again; when all
//! names lie in order, holders score, and who wrote a name that cost its holder points has made a Kill Point. In the three
//! rounds of Day 2 everybody plays one of the cards they wrote. The rules are numbered in `docs/rules/death-name.md`.
//!
//! This is the game with open answers: any text may be written. `names` says what a name is and when two are the same,
//! `order` puts them in the table's language's own order and scores the line, `sound` hears what only sounds alike. The
//! names bots write come from the lexicon in `content/`.

mod apply;
mod decrees;
mod events;
mod flow;
mod frame;
mod invariants;
mod language;
mod legal;
mod moves;
mod names;
mod options;
mod order;
mod prompt;
mod snapshot;
mod sound;
mod state;
mod steps;
mod text;
mod view;

use std::ops::RangeInclusive;

use engine::{
    English, Game, Generator, Inspect, Kind, Pending, Seat, SetupError, Sink, TableOptions as _, Viewer,
    Words,
};

pub use decrees::{Decree, DecreeSet, DecreeSets, DecreeWarning, SHIPPED_DECREES, Unusual};
pub use events::{Event, EventView, PlaceView, Reason, ScoredPlace, SeatPoints};
pub use frame::Frame;
pub use language::Language;
pub use legal::{Moves, Refusal};
pub use moves::{Chance, Move, Piece, Written};
pub use names::{MOST_CHARACTERS, MOST_CODE_POINTS, Name, NameFault, Spelling, folded, sound_key};
pub use options::{FIRST_NAMES, MOST_EXCHANGES, Options};
pub use order::{Alphabet, Entry, Line, Place, score};
pub use prompt::Prompt;
pub use state::State;
pub use steps::Part;
pub use text::Names;
pub use view::{CardView, Ending, PlayerView, View};

use state::{DAY_1, ROUNDS};

/// Death Name at a table.
#[derive(Clone, Debug)]
pub struct DeathName {
    pub(crate) options: Options,
    /// The decrees for this many players.
    set: DecreeSet,
    /// The order of the table's language (DN-11), made once: every round uses it.
    pub(crate) alphabet: Alphabet,
    pub(crate) start: State,
}

impl DeathName {
    /// What single things are called in a language, as [`Game::words`] gives the sentences.
    pub fn names(language: engine::Language) -> &'static dyn Names {
        match language {
            engine::Language::English => &English,
        }
    }

    /// DN-02: whether the decree to be revealed is the practice decree.
    pub(crate) fn opens_with_practice(&self, state: &State) -> bool {
        self.options.practice && state.round == 1
    }
}

impl Game for DeathName {
    const ID: &'static str = "death-name";
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<u8> = decrees::PLAYERS;
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
    type Memory = ();
    type Refusal = Refusal;
    type Reason = Reason;

    fn new(seats: u8, options: Options) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        // DN-02: each player count has its own set.
        let set = options.decrees().required(seats)?.clone();
        let start = State::at_start(seats, &options, &set);
        let alphabet = Alphabet::of(options.language);
        Ok(Self { options, set, alphabet, start })
    }

    fn seats(&self) -> u8 {
        self.start.seats
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn words(language: engine::Language) -> &'static dyn Words<Self> {
        match language {
            engine::Language::English => &English,
        }
    }

    #[inline]
    fn start(&self) -> State {
        self.start.clone()
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending<Reason> {
        state.pending()
    }

    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        state.prompt(seat)
    }

    /// All of them: names (DN-20), choices (DN-22), cards picked (DN-50).
    fn is_secret(&self, prompt: &Prompt) -> bool {
        match prompt {
            Prompt::Write { .. } | Prompt::KeepOrPass { .. } | Prompt::Select { .. } => true,
        }
    }

    fn text_answer(&self, prompt: &Prompt) -> Option<&'static str> {
        match prompt {
            Prompt::Write { .. } => Some(moves::WRITE),
            Prompt::KeepOrPass { .. } | Prompt::Select { .. } => None,
        }
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat) -> Option<Moves> {
        state.moves(seat)
    }

    fn check(&self, state: &State, seat: Seat, answer: &Move) -> Result<(), Refusal> {
        state.check(&self.options, seat, answer)
    }

    #[inline]
    fn propose<R: Generator + ?Sized>(&self, state: &State, seat: Seat, generator: &mut R) -> Move {
        state.propose(&self.options, seat, generator)
    }

    fn parts(&self, _state: &State, answer: &Move) -> Vec<Part> {
        steps::parts(answer)
    }

    fn tempting(&self, state: &State, _seat: Seat) -> Vec<Move> {
        steps::tempting(state)
    }

    fn default_move(&self, state: &State, seat: Seat) -> Move {
        state.default_move(&self.options, seat)
    }

    /// DN-02: decrees come in random order within each day. Those that are alike are one outcome, the likelier.
    fn outcomes(&self, state: &State, each: &mut dyn FnMut(Chance, u64)) {
        match state.frame {
            Frame::Reveal if self.opens_with_practice(state) => {
                each(Chance::Reveal(Decree::practice(state.seats)), 1);
            }
            Frame::SetAside | Frame::Reveal => {
                for alike in state.drawn_from().chunk_by(|one, next| one == next) {
                    let chance =
                        if state.frame == Frame::SetAside { Chance::SetAside } else { Chance::Reveal };
                    each(chance(alike[0]), alike.len() as u64);
                }
            }
            Frame::Write | Frame::Draft | Frame::Select | Frame::Over => {}
        }
    }

    fn sample<R: Generator + ?Sized>(&self, state: &State, generator: &mut R) -> Chance {
        if state.frame == Frame::Reveal && self.opens_with_practice(state) {
            return Chance::Reveal(Decree::practice(state.seats));
        }
        let decrees = state.drawn_from();
        let decree = decrees[generator.below(decrees.len() as u32) as usize];
        if state.frame == Frame::SetAside { Chance::SetAside(decree) } else { Chance::Reveal(decree) }
    }

    #[inline]
    fn apply_move_unchecked<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        answer: &Move,
        events: &mut S,
    ) {
        apply::apply_move(self, state, seat, answer, events);
    }

    #[inline]
    fn apply_chance_unchecked<S: Sink<Event>>(&self, state: &mut State, chance: &Chance, events: &mut S) {
        apply::apply_chance(self, state, chance, events);
    }

    fn reveals(&self, state: &State, seat: Seat, _answer: &Move) -> bool {
        apply::reveals(state, seat)
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

    fn redeal<R: Generator + ?Sized>(&self, view: &View, _memory: &(), generator: &mut R) -> State {
        view::redeal(self, view, generator)
    }
}

impl Inspect for DeathName {
    const FRAMES: &'static [&'static str] = Frame::KINDS;

    /// The default; every other option at least once, on its own or where it meets another; decrees of a group's own, two
    /// of them alike.
    fn variants(_seats: u8) -> Vec<Options> {
        let with = |pairs: &[(&str, &str)], decrees: Option<&str>| {
            let mut options = Options::default();
            for (key, value) in pairs {
                options.set(key, value).expect("the options of the variants are set in a test");
            }
            if let Some(text) = decrees {
                options.load("decrees", text).expect("the decrees of the variants are loaded in a test");
            }
            options
        };
        let own = include_str!("content/own.txt");
        vec![
            with(&[], None),
            with(&[("practice", "on"), ("exchanges", "1")], None),
            with(&[("language", "ja"), ("exchanges", "9")], None),
            with(&[("sound-alike", "on"), ("topic", "board games")], None),
            with(&[("language", "sv"), ("sound-alike", "on"), ("practice", "on")], Some(own)),
        ]
    }

    /// One draw for the practice decree, and a draw each round. In a round of Day 1 each writes once, and in each exchange
    /// each may decide (DN-24); in one of Day 2 each picks once.
    fn bound(&self) -> usize {
        let seats = usize::from(self.seats());
        let day_1 = DAY_1 * (seats + seats * usize::from(self.options.exchanges));
        1 + ROUNDS + day_1 + (ROUNDS - DAY_1) * seats + 1
    }

    fn hidden_marks(&self, state: &State, viewer: Viewer) -> Vec<String> {
        view::hidden_marks(state, viewer)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        if state.seats != self.seats() {
            return Err(format!("a state for {} seats", state.seats));
        }
        invariants::check(state, &self.options, &self.set)
    }

    fn frame(&self, state: &State) -> &'static str {
        state.frame.kind()
    }

    /// The shipped decrees; those of a group's own have no names.
    fn content(&self) -> Vec<&'static str> {
        self.set.all().filter_map(decrees::shipped_name).collect()
    }

    fn content_of(&self, event: &Event) -> Option<&'static str> {
        match event {
            Event::Revealed { decree, practice: false, .. } => decrees::shipped_name(*decree),
            Event::Revealed { practice: true, .. }
            | Event::SetAside { .. }
            | Event::Wrote { .. }
            | Event::Received { .. }
            | Event::Chose { .. }
            | Event::ChoicesRevealed { .. }
            | Event::PassedAlone { .. }
            | Event::ExchangesUsedUp
            | Event::Selected { .. }
            | Event::Scored { .. }
            | Event::CardsReturned { .. }
            | Event::Ended { .. } => None,
        }
    }
}
