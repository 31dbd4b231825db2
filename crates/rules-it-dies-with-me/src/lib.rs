//! It Dies With Me, with its expansion The Dead Die.
//!
//! Four to six players each pick a number in secret, round after round; numbers that two or more show are cancelled.
//! The highest left draws a card and plays it, the lowest left moves a token along six graves. Whoever first has the
//! words IT DIES WITH ME, or reaches the journal behind the graves, wins, and may read the secret that one of the
//! players wrote. The rules are numbered in `docs/rules/it-dies-with-me.md`.
//!
//! Where to look: `flow.rs` for what comes next, `legal.rs` for what may be answered, `apply.rs` for what cards do.
//! The secret is in no position, view, event or record: it lies in a [`Journal`], which whoever runs a table keeps.

mod apply;
mod cards;
mod deck;
mod events;
mod flow;
mod frame;
mod invariants;
mod legal;
mod moves;
mod options;
mod packed;
mod prompt;
mod secret;
mod snapshot;
mod state;
mod steps;
mod text;
mod view;

use std::ops::RangeInclusive;

use engine::{
    English, Game, Generator, Inspect, Kind, Language, Pending, Seat, SetupError, Sink, TableOptions as _,
    Viewer, Words,
};

pub use cards::{Card, Place, Tombstone};
pub use deck::{DeckList, SHIPPED_DECK};
pub use events::{Ending, Event, EventView, Reason};
pub use flow::MAX_ROUNDS;
pub use frame::Frame;
pub use legal::{Moves, Refusal};
pub use moves::{Chance, Move, Piece, Turn};
pub use options::Options;
pub use packed::{
    Bag, Dice, DieShown, Hand, Lanes, MOST_IN_A_BAG, NumberSet, PassedWords, TombstoneBag, WillPile,
    WordPassed,
};
pub use prompt::Prompt;
pub use secret::{
    Journal, JournalRefusal, JournalStatus, MOST_CHARACTERS, Owner, check_author, check_text, journal_for,
    reader,
};
pub use snapshot::{PlayerSnapshot, Snapshot};
pub use state::{LaidTombstone, State};
pub use steps::Part;
pub use text::Names;
pub use view::{PlayerView, View};

use packed::BASE_WORDS;

/// The game at a table.
#[derive(Clone, Debug)]
pub struct ItDiesWithMe {
    options: Options,
    start: State,
    /// The cards it is played with, for what must be conserved.
    cards: Bag,
    /// ID-40: whether The Dead Die is in play. Without it no number is ever dead and no die is ever held.
    dead_die: bool,
}

impl ItDiesWithMe {
    /// What single things are called in a language, as [`Game::words`] gives the sentences.
    pub fn names(language: Language) -> &'static dyn Names {
        match language {
            Language::English => &English,
        }
    }
}

impl Game for ItDiesWithMe {
    const ID: &'static str = "it-dies-with-me";
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<u8> = 4..=6;
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
        options.check(seats)?;
        let cards = options.cards();
        let dead_die = options.dead_die;
        let start = State::at_start(seats, cards, dead_die.then_some(options.deck.tombstones));
        Ok(Self { options, start, cards, dead_die })
    }

    fn seats(&self) -> u8 {
        self.start.seats
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn words(language: Language) -> &'static dyn Words<Self> {
        match language {
            Language::English => &English,
        }
    }

    #[inline]
    fn start(&self) -> State {
        self.start
    }

    #[inline]
    fn pending(&self, state: &State) -> Pending<Reason> {
        state.pending()
    }

    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        state.prompt(seat)
    }

    fn is_secret(&self, prompt: &Prompt) -> bool {
        prompt.is_secret()
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat) -> Option<Moves> {
        Some(state.moves(self.dead_die, seat))
    }

    fn check(&self, state: &State, seat: Seat, answer: &Move) -> Result<(), Refusal> {
        state.check(seat, *answer)
    }

    fn parts(&self, _state: &State, answer: &Move) -> Vec<Part> {
        steps::parts(*answer)
    }

    fn tempting(&self, state: &State, seat: Seat) -> Vec<Move> {
        steps::tempting(state, seat)
    }

    fn default_move(&self, state: &State, seat: Seat) -> Move {
        state.default_move(self.dead_die, seat)
    }

    fn outcomes(&self, state: &State, each: &mut dyn FnMut(Chance, u64)) {
        if state.frame == Frame::LayTombstone {
            state.tombstone_box.kinds().for_each(|(tile, count)| each(Chance::Lay(tile), u64::from(count)));
        } else {
            state.deck.kinds().for_each(|(card, count)| each(Chance::Draw(card), u64::from(count)));
        }
    }

    #[inline]
    fn sample<R: Generator + ?Sized>(&self, state: &State, generator: &mut R) -> Chance {
        if !self.dead_die {
            let totals = state.deck.running_totals::<BASE_WORDS>();
            return Chance::Draw(Card::in_lane(totals.lane_of(generator.below(totals.total()))));
        }
        if state.frame == Frame::LayTombstone {
            let totals = state.tombstone_box.running_totals::<2>();
            return Chance::Lay(Tombstone::ALL[totals.lane_of(generator.below(totals.total()))]);
        }
        let totals = state.deck.running_totals::<4>();
        Chance::Draw(Card::in_lane(totals.lane_of(generator.below(totals.total()))))
    }

    #[inline]
    fn apply_move_unchecked<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        answer: &Move,
        events: &mut S,
    ) {
        state.apply_move(self.dead_die, seat, answer, events);
    }

    #[inline]
    fn apply_chance_unchecked<S: Sink<Event>>(&self, state: &mut State, chance: &Chance, events: &mut S) {
        state.apply_chance(*chance, events);
    }

    fn reveals(&self, state: &State, seat: Seat, _answer: &Move) -> bool {
        state.reveals(seat)
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
        view::redeal(view, self.dead_die, generator)
    }
}

impl Inspect for ItDiesWithMe {
    const FRAMES: &'static [&'static str] = Frame::KINDS;

    /// The base game, The Dead Die, and each again with a deck that brings about what the shipped one does seldom: so few
    /// cards that it runs out (ID-16), and cards that ask in nearly every round.
    fn variants(_seats: u8) -> Vec<Options> {
        let with = |dead_die: bool, deck: Option<&str>| {
            let mut options = Options { dead_die, ..Options::default() };
            if let Some(text) = deck {
                options.load("deck", text).expect("the deck lists of the variants are loaded in a test");
            }
            options
        };
        vec![
            with(false, None),
            with(true, None),
            with(false, Some(include_str!("content/scarce.txt"))),
            with(true, Some(include_str!("content/choices.txt"))),
        ]
    }

    fn bound(&self) -> usize {
        let seats = usize::from(self.seats());
        // Each Seance that opens draws twice and asks once, each Absolution draws once; what is open is out of the deck,
        // so that each opens once in a round at most. Then comes one more card, which asks everybody at most.
        let chain = 3 * self.cards.count(Card::Seance) + self.cards.count(Card::Absolution);
        let round = seats + seats + 1 + chain as usize + seats;
        state::TILES as usize + usize::from(MAX_ROUNDS) * round + 1
    }

    /// Nothing: a number, a turn or a word somebody has chosen is not one of a kind, and the deck has no order.
    fn hidden_marks(&self, _state: &State, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        let tombstones = self.dead_die.then_some(&self.options.deck.tombstones);
        invariants::check(state, self.seats(), &self.cards, tombstones)
    }

    fn frame(&self, state: &State) -> &'static str {
        state.frame.kind()
    }

    fn content(&self) -> Vec<&'static str> {
        let cards = self.cards.kinds().map(|(card, _)| card.name());
        let tombstones = self.options.deck.tombstones.kinds().map(|(tombstone, _)| tombstone.name());
        cards.chain(tombstones.filter(|_| self.dead_die)).collect()
    }

    fn content_of(&self, event: &Event) -> Option<&'static str> {
        match event {
            Event::Drew { card, .. } => Some(card.name()),
            Event::TombstoneLaid { tombstone, .. } => Some(tombstone.name()),
            Event::RoundBegan { .. }
            | Event::Picked { .. }
            | Event::Revealed { .. }
            | Event::TurnChosen { .. }
            | Event::DieTurned { .. }
            | Event::NumberDead { .. }
            | Event::Cancelled { .. }
            | Event::NobodyLeft
            | Event::Reshuffled { .. }
            | Event::NothingToDraw { .. }
            | Event::Kept { .. }
            | Event::WithoutEffect { .. }
            | Event::Robbed { .. }
            | Event::Buried { .. }
            | Event::Sank { .. }
            | Event::Swapped { .. }
            | Event::Traded { .. }
            | Event::SeanceChosen { .. }
            | Event::WordChosen { .. }
            | Event::WordsPassed { .. }
            | Event::Held { .. }
            | Event::Absolved { .. }
            | Event::Moved { .. }
            | Event::Won { .. }
            | Event::NobodyWon => None,
        }
    }
}
