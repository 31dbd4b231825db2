//! Nim with one heap: everything is known to everybody, and there is no chance.
//!
//! Who takes the last stone wins, or loses, as the table agrees. Up to three may be taken, so a heap that is a multiple
//! of four (or one more, if the last stone loses) is lost for who has to take from it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use engine::{
    Cast, Contents, Domain, English, Game, Generator, Inspect, Kind, Language, NotationError, OptionKey,
    Outcome, Pending, Rule, Ruled, Seat, SeatSet, SetupError, Shipped, Sink, TableOptions, Thing, Viewer,
    Words, json_as_notation, rules,
};
use serde::{Deserialize, Serialize};

use super::expected::Expected;

const MOST_TAKEN: u8 = 3;
const MOST_STONES: u8 = 60;
const RULE: &[Rule] = rules!["TY-01"];

/// The game.
#[derive(Clone, Debug)]
pub struct Nim {
    options: NimOptions,
}

/// How large the heap is, and what the last stone means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NimOptions {
    /// From 1 to 60.
    pub stones: u8,
    /// Whether who takes the last stone wins; else they lose.
    pub last_wins: bool,
}

impl Default for NimOptions {
    fn default() -> Self {
        Self { stones: 12, last_wins: true }
    }
}

impl TableOptions for NimOptions {
    const KEYS: &'static [OptionKey] = &[
        OptionKey::new("stones", Domain::Number { least: 1, most: 60 }),
        OptionKey::new("last", Domain::Choice { words: &["wins", "loses"] }),
    ];
    const CONTENTS: &'static [&'static str] = &[];
    const SHIPPED: &'static [Shipped] = &[];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        match key {
            "stones" => {
                let stones = value.parse().ok().filter(|stones| (1..=MOST_STONES).contains(stones));
                self.stones = stones.ok_or_else(|| SetupError::bad_option::<Self>(key, value))?;
            }
            "last" => {
                self.last_wins = match value {
                    "wins" => true,
                    "loses" => false,
                    _ => return Err(SetupError::bad_option::<Self>(key, value)),
                }
            }
            _ => return Err(SetupError::unknown_option::<Self>(key)),
        }
        Ok(())
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        let last = if self.last_wins { "wins" } else { "loses" };
        vec![("stones", self.stones.to_string()), ("last", last.into())]
    }

    fn load(&mut self, name: &str, _text: &str) -> Result<(), SetupError> {
        Err(SetupError::unknown_content::<Self>(name))
    }

    fn contents(&self) -> Contents {
        Vec::new()
    }
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct NimState {
    /// What is left.
    pub stones: u8,
    /// Who takes next; when nothing is left, who did not take the last.
    pub next: Seat,
}

/// To take so many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Move {
    /// So many.
    Take(u8),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Take(stones) = self;
        write!(f, "take {stones}")
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let digit = text.strip_prefix("take ").filter(|digit| digit.len() == 1);
        let stones = digit.and_then(|digit| digit.parse().ok());
        stones.map(Self::Take).ok_or_else(|| NotationError::new(text, Expected::Take))
    }
}

/// There is no chance in this game, so this has no values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoChance {}

impl Kind for NoChance {
    const KINDS: &'static [&'static str] = &[];

    fn kind(&self) -> &'static str {
        match *self {}
    }
}

impl fmt::Display for NoChance {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoChance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Err(NotationError::new(text, Expected::NoChance))
    }
}

json_as_notation!(Move, NoChance);

/// How many to take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Prompt {
    /// Up to so many.
    Take {
        /// Three, or what is left.
        most: u8,
    },
}

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        RULE
    }
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Kind)]
pub enum Refusal {
    /// Something must be taken.
    Nothing,
    /// At most three.
    MoreThanThree,
    /// So many there are not.
    MoreThanLeft,
}

impl Ruled for Refusal {
    fn rules(&self) -> &'static [Rule] {
        RULE
    }
}

/// Why it is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Nothing is left.
    LastStone,
}

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        RULE
    }
}

/// What happens, which all may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Somebody took stones.
    Taken {
        /// Who.
        seat: Seat,
        /// How many.
        stones: u8,
    },
}

/// What a viewer may know: everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    viewer: Viewer,
    stones: u8,
    next: Seat,
}

impl Game for Nim {
    const ID: &'static str = "toy-nim";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const HIDES: bool = false;

    type Options = NimOptions;
    type State = NimState;
    type Move = Move;
    type Moves = Vec<Move>;
    type Part = Move;
    type Chance = NoChance;
    type Prompt = Prompt;
    type Event = Event;
    type EventView = Event;
    type View = View;
    type Memory = ();
    type Refusal = Refusal;
    type Reason = Reason;

    fn new(seats: u8, options: NimOptions) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        Ok(Self { options })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn options(&self) -> &NimOptions {
        &self.options
    }

    fn words(language: Language) -> &'static dyn Words<Self> {
        match language {
            Language::English => &English,
        }
    }

    fn start(&self) -> NimState {
        NimState { stones: self.options.stones, next: Seat::new(0) }
    }

    fn pending(&self, state: &NimState) -> Pending<Reason> {
        if state.stones > 0 {
            return Pending::Decisions(SeatSet::one(state.next));
        }
        let winner = if self.options.last_wins { state.next.left(2) } else { state.next };
        Pending::Over(Outcome { winners: SeatSet::one(winner), reason: Reason::LastStone })
    }

    fn prompt(&self, state: &NimState, _seat: Seat) -> Prompt {
        Prompt::Take { most: state.stones.min(MOST_TAKEN) }
    }

    fn is_secret(&self, _prompt: &Prompt) -> bool {
        false
    }

    fn moves(&self, state: &NimState, _seat: Seat) -> Option<Vec<Move>> {
        Some((1..=state.stones.min(MOST_TAKEN)).map(Move::Take).collect())
    }

    fn parts(&self, _state: &NimState, answer: &Move) -> Vec<Move> {
        vec![*answer]
    }

    fn check(&self, state: &NimState, _seat: Seat, answer: &Move) -> Result<(), Refusal> {
        let Move::Take(stones) = *answer;
        match stones {
            0 => Err(Refusal::Nothing),
            _ if stones > MOST_TAKEN => Err(Refusal::MoreThanThree),
            _ if stones > state.stones => Err(Refusal::MoreThanLeft),
            _ => Ok(()),
        }
    }

    fn default_move(&self, _state: &NimState, _seat: Seat) -> Move {
        Move::Take(1)
    }

    fn outcomes(&self, _state: &NimState, _each: &mut dyn FnMut(NoChance, u64)) {}

    fn sample<R: Generator + ?Sized>(&self, _state: &NimState, _generator: &mut R) -> NoChance {
        unreachable!("chance is never due")
    }

    fn apply_move_unchecked<S: Sink<Event>>(
        &self,
        state: &mut NimState,
        seat: Seat,
        answer: &Move,
        events: &mut S,
    ) {
        let Move::Take(stones) = *answer;
        state.stones -= stones;
        state.next = seat.left(2);
        events.emit(Event::Taken { seat, stones });
    }

    fn apply_chance_unchecked<S: Sink<Event>>(
        &self,
        _state: &mut NimState,
        chance: &NoChance,
        _events: &mut S,
    ) {
        match *chance {}
    }

    fn view(&self, state: &NimState, viewer: Viewer) -> View {
        View { viewer, stones: state.stones, next: state.next }
    }

    fn view_event(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn viewer(&self, view: &View) -> Viewer {
        view.viewer
    }

    fn redeal<R: Generator + ?Sized>(&self, view: &View, _memory: &(), _generator: &mut R) -> NimState {
        NimState { stones: view.stones, next: view.next }
    }
}

impl Inspect for Nim {
    const FRAMES: &'static [&'static str] = &["Take", "Over"];

    fn variants(_seats: u8) -> Vec<NimOptions> {
        vec![
            NimOptions::default(),
            NimOptions { last_wins: false, ..NimOptions::default() },
            NimOptions { stones: 1, last_wins: true },
        ]
    }

    fn bound(&self) -> usize {
        // Somebody takes at least one stone each time.
        usize::from(self.options.stones) + 1
    }

    fn hidden_marks(&self, _state: &NimState, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn invariants(&self, state: &NimState) -> Result<(), String> {
        if state.stones <= self.options.stones { Ok(()) } else { Err("stones came from nowhere".into()) }
    }

    fn frame(&self, state: &NimState) -> &'static str {
        if state.stones > 0 { "Take" } else { "Over" }
    }

    fn content(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn content_of(&self, _event: &Event) -> Option<&'static str> {
        None
    }
}

impl Words<Nim> for English {
    fn title(&self) -> &'static str {
        "Nim"
    }

    fn summary(&self) -> &'static str {
        "Take one, two or three stones, and mind the last."
    }

    fn option(&self, key: &str) -> &'static str {
        match key {
            "stones" => "How many stones there are.",
            _ => "Whether who takes the last stone wins or loses.",
        }
    }

    fn introduction(&self, _game: &Nim) -> Vec<String> {
        let page = [
            "Stones lie in one heap.",
            "Two players take turns.",
            "On your turn you take one, two or three stones.",
            "You may not take none.",
            "You may not take more than are left.",
            "Everybody sees everything.",
            "Nothing is left to luck.",
            "The last stone decides the game.",
            "Whoever takes it wins, or loses, as the table agrees.",
            "A heap of a multiple of four is lost for who must take from it.",
        ];
        page.map(str::to_owned).to_vec()
    }

    fn goal(&self, game: &Nim, view: &View, _cast: &Cast) -> String {
        let verb = if game.options.last_wins { "Take" } else { "Don't take" };
        format!("{verb} the last of {} stones.", view.stones)
    }

    fn things(&self, _game: &Nim) -> Vec<Thing> {
        let text = format!("Take one to {MOST_TAKEN} stones from the heap.");
        vec![Thing::new(Thing::of_move("Take"), "Take", "answer", [text], RULE)]
    }

    fn things_of(&self, _game: &Nim, _view: &View, answer: &Move) -> Vec<String> {
        vec![Thing::of_move(answer.kind())]
    }

    fn things_of_part(&self, game: &Nim, view: &View, part: &Move) -> Vec<String> {
        self.things_of(game, view, part)
    }

    fn effect(&self, _game: &Nim, view: &View, answer: &Move, _cast: &Cast) -> String {
        let Move::Take(stones) = answer;
        format!("leaves {}", view.stones.saturating_sub(*stones))
    }

    fn standings(&self, _game: &Nim, view: &View, cast: &Cast) -> Vec<String> {
        vec![format!("{} did not take the last stone.", cast.name(view.next))]
    }

    fn board(&self, _game: &Nim, view: &View, cast: &Cast) -> String {
        format!("{} stones are left, and {} is next.", view.stones, cast.name(view.next))
    }

    fn prompt(&self, _game: &Nim, _view: &View, prompt: &Prompt, _cast: &Cast) -> String {
        let Prompt::Take { most } = prompt;
        format!("How many stones do you take, up to {most}?")
    }

    fn answer(&self, _game: &Nim, _view: &View, answer: &Move, _cast: &Cast) -> String {
        let Move::Take(stones) = answer;
        format!("Take {stones}")
    }

    fn part(&self, game: &Nim, view: &View, part: &Move, cast: &Cast) -> String {
        self.answer(game, view, part, cast)
    }

    fn event(&self, _game: &Nim, event: &Event, cast: &Cast) -> String {
        let Event::Taken { seat, stones } = event;
        format!("{} takes {stones}.", cast.name(*seat))
    }

    fn refusal(&self, _game: &Nim, refusal: &Refusal, _cast: &Cast) -> String {
        match refusal {
            Refusal::Nothing => "You have to take something.",
            Refusal::MoreThanThree => "You may take three at most.",
            Refusal::MoreThanLeft => "There are not so many left.",
        }
        .into()
    }

    fn reason(&self, _reason: &Reason) -> String {
        "the last stone is taken".into()
    }
}
