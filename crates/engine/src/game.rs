//! The two traits every game implements: [`Game`] for those who play, [`Inspect`] for those who test. Their
//! documentation is the specification; `conformance` tests it.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Generator, Kind, Language, MoveList, NextOf, NotationError, Outcome, Pending, Ruled, Seat, SetupError,
    Sink, TableOptions, Viewer, Words, next_by_list,
};

/// A game with its options settled: a number of seats, table options, content. The position is a
/// [`Self::State`], which every method takes, so that a million states share one game.
///
/// # What an implementation must do
///
/// **Purely.** No method does input or output, reads a clock, rolls dice, or depends on anything but its
/// arguments. Containers are ordered.
///
/// **One question at a time.** [`Self::pending`] is exactly one of decisions, chance, or over. An open decision
/// has at least one legal answer; a chance has at least one outcome with weight.
///
/// **Simultaneous decisions** are several seats in [`Pending::Decisions`] at once. They stay open until each is
/// answered, whatever the others answer; answers in any order give the same state. If
/// [`Self::is_secret`] says so, nobody else's view or events show more of an answer than that it was given,
/// until the last is in.
///
/// **One legality.** [`Self::check`] decides. [`Self::moves`], where it lists, lists exactly what `check` takes;
/// what [`Self::propose`] and [`Self::default_move`] give, `check` takes.
///
/// **In steps.** Every path through [`Self::next`] that ends, ends in a legal answer; the parts of every legal answer, in
/// their order, are such a path; and no legal answer has a part that is refused there.
///
/// **Apply never fails** on a checked input. The two methods that take one without checking it say so in their name;
/// [`Session`](crate::Session) checks.
///
/// **Nested questions** are frames in the state, matched without a catch-all ([`Inspect::frame`] names the one that
/// waits). Most games have one frame at a time; where effects interrupt each other, frames are on a stack.
///
/// **Views are built, never cut down.** What a viewer may not know is not in their view, prompt, list of moves
/// or events, nor in the size of any of these. [`Self::redeal`] is the other half: a state that looks the same
/// to that viewer.
///
/// **What a seat remembers** is outside the state: [`Self::remember`] takes it from that seat's own events, and
/// `redeal` respects it. What it says must be true.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// The name in records, commands and addresses: lower case with hyphens.
    const ID: &'static str;

    /// Rises whenever a record made before would replay otherwise, or a state serialises otherwise.
    const RULES_VERSION: u32;

    /// The seat counts it is played with.
    const SEATS: RangeInclusive<u8>;

    /// Whether seats know what others may not, so that people at one screen must take turns looking.
    const HIDES: bool;

    /// Whether everybody plays on one side, so that all win or all lose.
    const TOGETHER: bool = false;

    /// Table options and content.
    type Options: TableOptions;

    /// A position: a plain value, cheap to clone, with no chance to come in it. Its JSON names the place of every
    /// component, and comes back equal.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// A seat's answer. Its text form is stable, of one line, and parses back to the same; its JSON is that text.
    type Move: Clone
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + Kind
        + Send
        + Sync;

    /// The legal answers to a closed question.
    type Moves: MoveList<Move = Self::Move>;

    /// A part of an answer, where a question is answered piece by piece. An answer that is given in one piece is its own
    /// part.
    type Part: Clone + Eq + Hash + Debug + Send + Sync;

    /// A random outcome. Its text form is stable, of one line, and parses back to the same; its JSON is that text.
    type Chance: Clone
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + Kind
        + Send
        + Sync;

    /// What a seat is asked. Made for that seat: it holds nothing the seat may not know.
    type Prompt: Clone + Eq + Debug + Serialize + DeserializeOwned + Kind + Ruled + Send + Sync;

    /// Something that happened, in full.
    type Event: Clone + Eq + Debug + Serialize + Kind + Send + Sync;

    /// Something that happened, as one viewer may know it.
    type EventView: Clone + Eq + Debug + Serialize + DeserializeOwned + Kind + Send + Sync;

    /// What one viewer may know of a state. Enough to go on playing from: bots see nothing else.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// What a seat has certainly seen, has not lost sight of, and could not tell from its view. `()` where a view says it
    /// all.
    type Memory: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;

    /// Why a move is against the rules, by rule number.
    type Refusal: Clone + Eq + Debug + Kind + Ruled + Send + Sync;

    /// Why a game is over.
    type Reason: Copy + Eq + Debug + Serialize + DeserializeOwned + Kind + Ruled + Send + Sync;

    /// The game for that many seats. Must refuse a count outside [`Self::SEATS`], and options that do not fit
    /// the count.
    fn new(seats: u8, options: Self::Options) -> Result<Self, SetupError>;

    /// How many sit at the table.
    fn seats(&self) -> u8;

    /// The options it was made with.
    fn options(&self) -> &Self::Options;

    /// The game's words in a language.
    fn words(language: Language) -> &'static dyn Words<Self>;

    /// The position before the first input; dealing and rolling are chances that follow.
    fn start(&self) -> Self::State;

    /// What the game waits for.
    fn pending(&self, state: &Self::State) -> Pending<Self::Reason>;

    /// The question to that seat, which must have an open decision.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Self::Prompt;

    /// Whether an answer to it stays hidden from the others until all are in.
    fn is_secret(&self, prompt: &Self::Prompt) -> bool;

    /// Whether it is asked even of who has only one answer, so that being asked gives nothing away. Where others look on,
    /// such a question is not answered by itself.
    fn is_asked_regardless(&self, _prompt: &Self::Prompt) -> bool {
        false
    }

    /// For a question that any line of text may be an answer to: the notation's word before that text, so that what
    /// somebody types is read as `WORD TEXT` and can be refused with a reason. Such a question has no list of moves.
    fn text_answer(&self, _prompt: &Self::Prompt) -> Option<&'static str> {
        None
    }

    /// The legal answers of that seat, which must have an open decision. `None` if the question is open, such as
    /// a name to write: then there are only [`Self::check`] and [`Self::propose`].
    fn moves(&self, state: &Self::State, seat: Seat) -> Option<Self::Moves>;

    /// Whether that seat, which must have an open decision, may answer so; and if not, why not. Takes any
    /// move that parses, also one that answers another question or is for a larger table.
    fn check(&self, state: &Self::State, seat: Seat, answer: &Self::Move) -> Result<(), Self::Refusal>;

    /// What an answer is made of, in the order in which one would ask for it: at least one part, none twice. No answer to
    /// the same question has all the parts of another and more.
    fn parts(&self, state: &Self::State, answer: &Self::Move) -> Vec<Self::Part>;

    /// Answers that somebody might try here and that may be refused, so that they can be shown with the reason; the most
    /// natural first. Depends only on what the seat may know.
    fn tempting(&self, _state: &Self::State, _seat: Seat) -> Vec<Self::Move> {
        Vec::new()
    }

    /// What may be chosen after these parts of an answer of that seat, which must have an open decision. Nothing if no
    /// legal answer has them.
    fn next(&self, state: &Self::State, seat: Seat, chosen: &[Self::Part]) -> Option<NextOf<Self>> {
        next_by_list(self, state, seat, chosen)
    }

    /// A legal answer at random; from a list, each with the same chance.
    fn propose<R: Generator + ?Sized>(
        &self,
        state: &Self::State,
        seat: Seat,
        generator: &mut R,
    ) -> Self::Move {
        let moves = self.moves(state, seat).expect("a game with open questions has its own propose");
        moves.nth(generator.below(moves.count() as u32) as usize)
    }

    /// A legal and harmless answer, for clocks and absent players. Depends only on what the seat may know.
    fn default_move(&self, state: &Self::State, seat: Seat) -> Self::Move;

    /// Every outcome the pending chance can have, each once, with its weight.
    fn outcomes(&self, state: &Self::State, each: &mut dyn FnMut(Self::Chance, u64));

    /// One of [`Self::outcomes`] by its weight.
    fn sample<R: Generator + ?Sized>(&self, state: &Self::State, generator: &mut R) -> Self::Chance;

    /// Whether the pending chance can have that outcome.
    fn check_chance(&self, state: &Self::State, chance: &Self::Chance) -> bool {
        let mut found = false;
        self.outcomes(state, &mut |outcome, weight| found |= weight > 0 && outcome == *chance);
        found
    }

    /// Takes a checked answer of a seat with an open decision.
    fn apply_move_unchecked<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        answer: &Self::Move,
        events: &mut S,
    );

    /// Takes a possible outcome of the pending chance.
    fn apply_chance_unchecked<S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        chance: &Self::Chance,
        events: &mut S,
    );

    /// Whether a checked answer brings to light what cannot be forgotten again, so that it cannot be taken back. It must
    /// say so of whatever shows the one who answers something they could not know before: a hand that is traded for, the
    /// others' picks when this is the last. It may say so of what the others are shown and what then goes back to being
    /// hidden, such as a card that only had to be shown. What chance shows later does not count.
    fn reveals(&self, _state: &Self::State, _seat: Seat, _answer: &Self::Move) -> bool {
        false
    }

    /// What a viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// An event as a viewer may know it; nothing if they do not notice.
    fn view_event(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::EventView>;

    /// The viewer the view was made for.
    fn viewer(&self, view: &Self::View) -> Viewer;

    /// Takes in something a seat has seen, or forgets what it has lost sight of by it.
    fn remember(&self, _memory: &mut Self::Memory, _seat: Seat, _event: &Self::EventView) {}

    /// A state that the view's owner cannot tell from the true one: what they know and remember as it is, the rest at
    /// random. Works for a spectator's view too; a spectator remembers nothing. From a view that no position has it gives
    /// some state or other, and never panics.
    fn redeal<R: Generator + ?Sized>(
        &self,
        view: &Self::View,
        memory: &Self::Memory,
        generator: &mut R,
    ) -> Self::State;

    /// The outcome, if the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome<Self::Reason>> {
        self.pending(state).outcome().copied()
    }
}

/// What only the conformance suite and tools ask of a game.
pub trait Inspect: Game {
    /// Every name [`Self::frame`] gives.
    const FRAMES: &'static [&'static str];

    /// The option sets the conformance suite plays, at that many seats: every one that changes which rules
    /// apply, the default first.
    fn variants(seats: u8) -> Vec<Self::Options>;

    /// More inputs than any game with these options can take.
    fn bound(&self) -> usize;

    /// Notations that must not stand in anything this viewer is given: the names of things, each one of a kind,
    /// that lie hidden from them. Where hidden things are not one of a kind (a number picked), there is
    /// nothing to list, and re-dealing alone tells.
    fn hidden_marks(&self, state: &Self::State, viewer: Viewer) -> Vec<String>;

    /// Whether what a seat remembers is true in a state; else what is not.
    fn check_memory(&self, _state: &Self::State, _memory: &Self::Memory, _seat: Seat) -> Result<(), String> {
        Ok(())
    }

    /// What must hold in every state, conservation of components first; else what does not.
    fn invariants(&self, state: &Self::State) -> Result<(), String>;

    /// The name of the frame that waits: the one on top, where there is a stack.
    fn frame(&self, state: &Self::State) -> &'static str;

    /// Names of the content there is with these options (cards, rooms), each of which random play must reach.
    fn content(&self) -> Vec<&'static str>;

    /// The content an event brings into play.
    fn content_of(&self, event: &Self::Event) -> Option<&'static str>;
}
