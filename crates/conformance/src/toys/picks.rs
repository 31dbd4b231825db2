//! All pick a number at once and in secret; the lowest that only one picked wins.
//!
//! The question is an open one: numbers are checked and proposed, not listed.

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
use super::nim::NoChance;

const RULE: &[Rule] = rules!["TY-01"];

/// The game.
#[derive(Clone, Debug)]
pub struct Picks {
    seats: u8,
    options: PicksOptions,
}

/// How high one may pick.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PicksOptions {
    /// From 2 to 99.
    pub highest: u8,
}

impl Default for PicksOptions {
    fn default() -> Self {
        Self { highest: 3 }
    }
}

impl TableOptions for PicksOptions {
    const KEYS: &'static [OptionKey] = &[OptionKey::new("highest", Domain::Number { least: 2, most: 99 })];
    const CONTENTS: &'static [&'static str] = &[];
    const SHIPPED: &'static [Shipped] = &[];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        if key != "highest" {
            return Err(SetupError::unknown_option::<Self>(key));
        }
        let highest = value.parse().ok().filter(|highest| (2..=99).contains(highest));
        self.highest = highest.ok_or_else(|| SetupError::bad_option::<Self>(key, value))?;
        Ok(())
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        vec![("highest", self.highest.to_string())]
    }

    fn load(&mut self, name: &str, _text: &str) -> Result<(), SetupError> {
        Err(SetupError::unknown_content::<Self>(name))
    }

    fn contents(&self) -> Contents {
        Vec::new()
    }
}

/// The picks so far, by seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PicksState {
    /// By seat.
    pub picks: Vec<Option<u8>>,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Move {
    /// To pick that number.
    Pick(u8),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Pick(number) = self;
        write!(f, "pick {number}")
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let digits =
            text.strip_prefix("pick ").filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
        let number = digits.and_then(|digits| digits.parse().ok());
        number.map(Self::Pick).ok_or_else(|| NotationError::new(text, Expected::Pick))
    }
}

json_as_notation!(Move);

/// The question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Prompt {
    /// Which number.
    Pick {
        /// What is allowed.
        highest: u8,
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
    /// Not from 1 to the highest.
    OutOfRange,
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
    /// Somebody picked alone.
    Alone,
    /// Nobody did.
    NobodyAlone,
}

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        RULE
    }
}

/// What happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Event {
    Picked { seat: Seat },
    Revealed { picks: Vec<Option<u8>> },
}

/// What a viewer knows of a pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum PickSeen {
    None,
    Made,
    Open { number: u8 },
}

/// What a viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    viewer: Viewer,
    picks: Vec<PickSeen>,
}

impl Game for Picks {
    const ID: &'static str = "toy-picks";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=5;
    const HIDES: bool = true;

    type Options = PicksOptions;
    type State = PicksState;
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

    fn new(seats: u8, options: PicksOptions) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        Ok(Self { seats, options })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> &PicksOptions {
        &self.options
    }

    fn words(language: Language) -> &'static dyn Words<Self> {
        match language {
            Language::English => &English,
        }
    }

    fn start(&self) -> PicksState {
        PicksState { picks: vec![None; usize::from(self.seats)] }
    }

    fn pending(&self, state: &PicksState) -> Pending<Reason> {
        let all = SeatSet::all(self.seats);
        let open: SeatSet = all.filter(|seat| state.picks[seat.index()].is_none()).collect();
        if !open.is_empty() {
            return Pending::Decisions(open);
        }
        let alone =
            |seat: &Seat| state.picks.iter().filter(|pick| **pick == state.picks[seat.index()]).count() == 1;
        let winner = all.filter(alone).min_by_key(|seat| state.picks[seat.index()]);
        let reason = if winner.is_some() { Reason::Alone } else { Reason::NobodyAlone };
        Pending::Over(Outcome { winners: winner.into_iter().collect(), reason })
    }

    fn prompt(&self, _state: &PicksState, _seat: Seat) -> Prompt {
        Prompt::Pick { highest: self.options.highest }
    }

    fn is_secret(&self, _prompt: &Prompt) -> bool {
        true
    }

    fn moves(&self, _state: &PicksState, _seat: Seat) -> Option<Vec<Move>> {
        None
    }

    fn parts(&self, _state: &PicksState, answer: &Move) -> Vec<Move> {
        vec![*answer]
    }

    fn check(&self, _state: &PicksState, _seat: Seat, answer: &Move) -> Result<(), Refusal> {
        let Move::Pick(number) = answer;
        if (1..=self.options.highest).contains(number) { Ok(()) } else { Err(Refusal::OutOfRange) }
    }

    fn propose<R: Generator + ?Sized>(&self, _state: &PicksState, _seat: Seat, generator: &mut R) -> Move {
        Move::Pick(1 + generator.below(u32::from(self.options.highest)) as u8)
    }

    fn default_move(&self, _state: &PicksState, _seat: Seat) -> Move {
        Move::Pick(1)
    }

    fn outcomes(&self, _state: &PicksState, _each: &mut dyn FnMut(NoChance, u64)) {}

    fn sample<R: Generator + ?Sized>(&self, _state: &PicksState, _generator: &mut R) -> NoChance {
        unreachable!("chance is never due")
    }

    fn apply_move_unchecked<S: Sink<Event>>(
        &self,
        state: &mut PicksState,
        seat: Seat,
        answer: &Move,
        events: &mut S,
    ) {
        let Move::Pick(number) = *answer;
        state.picks[seat.index()] = Some(number);
        events.emit(Event::Picked { seat });
        if state.picks.iter().all(Option::is_some) {
            events.emit(Event::Revealed { picks: state.picks.clone() });
        }
    }

    fn apply_chance_unchecked<S: Sink<Event>>(
        &self,
        _state: &mut PicksState,
        chance: &NoChance,
        _events: &mut S,
    ) {
        match *chance {}
    }

    fn reveals(&self, state: &PicksState, seat: Seat, _answer: &Move) -> bool {
        self.pending(state).seats() == SeatSet::one(seat)
    }

    fn view(&self, state: &PicksState, viewer: Viewer) -> View {
        let open = state.picks.iter().all(Option::is_some);
        let picks = SeatSet::all(self.seats).map(|seat| match state.picks[seat.index()] {
            None => PickSeen::None,
            Some(number) if open || viewer.is(seat) => PickSeen::Open { number },
            Some(_) => PickSeen::Made,
        });
        View { viewer, picks: picks.collect() }
    }

    fn view_event(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn viewer(&self, view: &View) -> Viewer {
        view.viewer
    }

    fn redeal<R: Generator + ?Sized>(&self, view: &View, _memory: &(), generator: &mut R) -> PicksState {
        let picks = view.picks.iter().map(|pick| match pick {
            PickSeen::None => None,
            PickSeen::Open { number } => Some(*number),
            PickSeen::Made => Some(1 + generator.below(u32::from(self.options.highest)) as u8),
        });
        // A view that somebody made up may lack seats.
        let mut picks: Vec<Option<u8>> = picks.collect();
        picks.resize(usize::from(self.seats), None);
        PicksState { picks }
    }
}

impl Inspect for Picks {
    const FRAMES: &'static [&'static str] = &["Pick", "Over"];

    fn variants(_seats: u8) -> Vec<PicksOptions> {
        vec![PicksOptions::default(), PicksOptions { highest: 99 }]
    }

    fn bound(&self) -> usize {
        usize::from(self.seats) + 1
    }

    fn hidden_marks(&self, _state: &PicksState, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn invariants(&self, state: &PicksState) -> Result<(), String> {
        let fits = |pick: &u8| (1..=self.options.highest).contains(pick);
        if state.picks.iter().flatten().all(fits) { Ok(()) } else { Err(format!("{:?}", state.picks)) }
    }

    fn frame(&self, state: &PicksState) -> &'static str {
        if state.picks.iter().all(Option::is_some) { "Over" } else { "Pick" }
    }

    fn content(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn content_of(&self, _event: &Event) -> Option<&'static str> {
        None
    }
}

impl Words<Picks> for English {
    fn title(&self) -> &'static str {
        "Picks"
    }

    fn summary(&self) -> &'static str {
        "Pick a number in secret: the lowest that only one picked wins."
    }

    fn option(&self, _key: &str) -> &'static str {
        "The highest number one may pick."
    }

    fn introduction(&self, _game: &Picks) -> Vec<String> {
        let page = [
            "Everybody picks a number in secret.",
            "All pick at the same time.",
            "Nobody sees another's number before all have picked.",
            "Then the numbers are shown.",
            "A number that two have picked is worth nothing.",
            "Of those that one alone has picked, the lowest wins.",
            "If there is none, nobody wins.",
            "The table agrees on the highest number.",
            "There is one round.",
            "There is no luck in it but the others.",
        ];
        page.map(str::to_owned).to_vec()
    }

    fn goal(&self, _game: &Picks, _view: &View, _cast: &Cast) -> String {
        "Pick the lowest number that nobody else picks.".into()
    }

    fn things(&self, game: &Picks) -> Vec<Thing> {
        let text = format!("Pick a number from 1 to {} in secret.", game.options.highest);
        vec![Thing::new(Thing::of_move("Pick"), "Pick", "answer", [text], RULE)]
    }

    fn things_of(&self, _game: &Picks, _view: &View, answer: &Move) -> Vec<String> {
        vec![Thing::of_move(answer.kind())]
    }

    fn things_of_part(&self, game: &Picks, view: &View, part: &Move) -> Vec<String> {
        self.things_of(game, view, part)
    }

    fn effect(&self, _game: &Picks, _view: &View, _answer: &Move, _cast: &Cast) -> String {
        "wins if it is the lowest that one alone picked".into()
    }

    fn standings(&self, game: &Picks, view: &View, cast: &Cast) -> Vec<String> {
        self.board(game, view, cast).lines().map(str::to_owned).collect()
    }

    fn board(&self, _game: &Picks, view: &View, cast: &Cast) -> String {
        let seats = SeatSet::all(view.picks.len() as u8).map(|seat| {
            let name = cast.name(seat);
            match view.picks[seat.index()] {
                PickSeen::None => format!("{name} has not picked."),
                PickSeen::Made => format!("{name} has picked."),
                PickSeen::Open { number } => format!("{name} has picked {number}."),
            }
        });
        seats.collect::<Vec<_>>().join("\n")
    }

    fn prompt(&self, _game: &Picks, _view: &View, prompt: &Prompt, _cast: &Cast) -> String {
        let Prompt::Pick { highest } = prompt;
        format!("Which number do you pick, from 1 to {highest}?")
    }

    fn answer(&self, _game: &Picks, _view: &View, answer: &Move, _cast: &Cast) -> String {
        let Move::Pick(number) = answer;
        format!("Pick {number}")
    }

    fn part(&self, game: &Picks, view: &View, part: &Move, cast: &Cast) -> String {
        self.answer(game, view, part, cast)
    }

    fn event(&self, _game: &Picks, event: &Event, cast: &Cast) -> String {
        match event {
            Event::Picked { seat } => format!("{} picks a number.", cast.name(*seat)),
            Event::Revealed { .. } => "The numbers are shown.".into(),
        }
    }

    fn refusal(&self, game: &Picks, _refusal: &Refusal, _cast: &Cast) -> String {
        format!("Numbers are from 1 to {}.", game.options.highest)
    }

    fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Alone => "a number was picked by one alone",
            Reason::NobodyAlone => "no number was picked by one alone",
        }
        .into()
    }
}
