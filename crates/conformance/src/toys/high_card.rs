//! One hidden card each from a deck; who will may swap theirs once; the highest wins.
//!
//! The deck has no order: a card is drawn when it is dealt. A card swapped away lies aside, known to who had it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use engine::{
    Cast, Contents, Domain, English, EventView, Game, Generator, Inspect, Kind, Language, NotationError,
    OptionKey, Outcome, Pending, Rule, Ruled, Seat, SeatSet, SetupError, Shipped, Sink, TableOptions, Thing,
    Viewer, Words, json_as_notation, rules,
};
use serde::{Deserialize, Serialize};

use super::expected::Expected;

const RULE: &[Rule] = rules!["TY-01"];
const CARDS: RangeInclusive<u8> = 5..=9;

/// The game.
#[derive(Clone, Debug)]
pub struct HighCard {
    seats: u8,
    options: HighCardOptions,
}

/// How many cards there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HighCardOptions {
    /// From 5 to 9.
    pub cards: u8,
}

impl Default for HighCardOptions {
    fn default() -> Self {
        Self { cards: 7 }
    }
}

impl TableOptions for HighCardOptions {
    const KEYS: &'static [OptionKey] = &[OptionKey::new("cards", Domain::Number { least: 5, most: 9 })];
    const CONTENTS: &'static [&'static str] = &[];
    const SHIPPED: &'static [Shipped] = &[];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        if key != "cards" {
            return Err(SetupError::unknown_option::<Self>(key));
        }
        let cards = value.parse().ok().filter(|cards| CARDS.contains(cards));
        self.cards = cards.ok_or_else(|| SetupError::bad_option::<Self>(key, value))?;
        Ok(())
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        vec![("cards", self.cards.to_string())]
    }

    fn load(&mut self, name: &str, _text: &str) -> Result<(), SetupError> {
        Err(SetupError::unknown_content::<Self>(name))
    }

    fn contents(&self) -> Contents {
        Vec::new()
    }
}

/// A card: its value, written `c7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Card(u8);

impl Card {
    const NAMES: [&'static str; 9] = ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9"];

    /// What the highest wins by.
    pub fn value(self) -> u8 {
        self.0
    }

    fn name(self) -> &'static str {
        Self::NAMES[usize::from(self.0) - 1]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let place = Self::NAMES.iter().position(|name| *name == text);
        place.map(|place| Self(place as u8 + 1)).ok_or_else(|| NotationError::new(text, Expected::Card))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.name().to_owned()
    }
}

impl TryFrom<String> for Card {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        text.parse()
    }
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// What counts in the end.
    pub card: Option<Card>,
    /// What was swapped away.
    pub aside: Option<Card>,
    /// Whether the seat has decided.
    pub decided: bool,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HighCardState {
    /// By seat.
    pub hands: Vec<Hand>,
    /// What is left to draw, low cards first.
    pub deck: Vec<Card>,
}

impl HighCardState {
    /// Who draws next, if somebody has to.
    fn drawer(&self) -> Option<usize> {
        self.hands.iter().position(|hand| hand.card.is_none())
    }

    /// Who decides next, if somebody has to.
    fn decider(&self) -> Option<usize> {
        self.hands.iter().position(|hand| !hand.decided)
    }
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Move {
    /// To keep the card.
    Keep,
    /// To lay it aside and draw another.
    Swap,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Keep => "keep",
            Self::Swap => "swap",
        })
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "keep" => Ok(Self::Keep),
            "swap" => Ok(Self::Swap),
            _ => Err(NotationError::new(text, Expected::KeepOrSwap)),
        }
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Chance {
    /// The card for who draws next.
    Draw(Card),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Draw(card) = self;
        write!(f, "draw {card}")
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let card = text.strip_prefix("draw ").ok_or_else(|| NotationError::new(text, Expected::Draw))?;
        card.parse().map(Self::Draw)
    }
}

json_as_notation!(Move, Chance);

/// The question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Prompt {
    /// Whether to swap.
    Swap,
}

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        RULE
    }
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Kind)]
pub enum Refusal {
    /// There is nothing to draw.
    DeckEmpty,
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
    /// All have decided, and show.
    Showdown,
}

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        RULE
    }
}

/// What happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Kind, EventView)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Event {
    Drawn {
        seat: Seat,
        #[seen_by(seat)]
        card: Card,
    },
    Kept {
        seat: Seat,
    },
    LaidAside {
        seat: Seat,
        #[seen_by(seat)]
        card: Card,
    },
}

/// What a viewer knows of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandView {
    has_card: bool,
    card: Option<Card>,
    has_aside: bool,
    aside: Option<Card>,
    decided: bool,
}

/// What a viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    viewer: Viewer,
    hands: Vec<HandView>,
}

impl HighCard {
    fn cards(&self) -> impl Iterator<Item = Card> {
        (1..=self.options.cards).map(Card)
    }
}

impl Game for HighCard {
    const ID: &'static str = "toy-high-card";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const HIDES: bool = true;

    type Options = HighCardOptions;
    type State = HighCardState;
    type Move = Move;
    type Moves = Vec<Move>;
    type Part = Move;
    type Chance = Chance;
    type Prompt = Prompt;
    type Event = Event;
    type EventView = EventView;
    type View = View;
    type Memory = ();
    type Refusal = Refusal;
    type Reason = Reason;

    fn new(seats: u8, options: HighCardOptions) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        Ok(Self { seats, options })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> &HighCardOptions {
        &self.options
    }

    fn words(language: Language) -> &'static dyn Words<Self> {
        match language {
            Language::English => &English,
        }
    }

    fn start(&self) -> HighCardState {
        HighCardState { hands: vec![Hand::default(); usize::from(self.seats)], deck: self.cards().collect() }
    }

    fn pending(&self, state: &HighCardState) -> Pending<Reason> {
        if state.drawer().is_some() {
            return Pending::Chance;
        }
        if let Some(seat) = state.decider() {
            return Pending::Decisions(SeatSet::one(Seat::new(seat)));
        }
        let best = state.hands.iter().map(|hand| hand.card).max().flatten();
        let winners =
            SeatSet::all(self.seats).filter(|seat| state.hands[seat.index()].card == best).collect();
        Pending::Over(Outcome { winners, reason: Reason::Showdown })
    }

    fn prompt(&self, _state: &HighCardState, _seat: Seat) -> Prompt {
        Prompt::Swap
    }

    fn is_secret(&self, _prompt: &Prompt) -> bool {
        false
    }

    fn moves(&self, state: &HighCardState, _seat: Seat) -> Option<Vec<Move>> {
        Some(if state.deck.is_empty() { vec![Move::Keep] } else { vec![Move::Keep, Move::Swap] })
    }

    fn parts(&self, _state: &HighCardState, answer: &Move) -> Vec<Move> {
        vec![*answer]
    }

    fn check(&self, state: &HighCardState, _seat: Seat, answer: &Move) -> Result<(), Refusal> {
        match answer {
            Move::Keep => Ok(()),
            Move::Swap if state.deck.is_empty() => Err(Refusal::DeckEmpty),
            Move::Swap => Ok(()),
        }
    }

    fn default_move(&self, _state: &HighCardState, _seat: Seat) -> Move {
        Move::Keep
    }

    fn outcomes(&self, state: &HighCardState, each: &mut dyn FnMut(Chance, u64)) {
        state.deck.iter().for_each(|card| each(Chance::Draw(*card), 1));
    }

    fn sample<R: Generator + ?Sized>(&self, state: &HighCardState, generator: &mut R) -> Chance {
        Chance::Draw(state.deck[generator.below(state.deck.len() as u32) as usize])
    }

    fn apply_move_unchecked<S: Sink<Event>>(
        &self,
        state: &mut HighCardState,
        seat: Seat,
        answer: &Move,
        events: &mut S,
    ) {
        let hand = &mut state.hands[seat.index()];
        hand.decided = true;
        match answer {
            Move::Keep => events.emit(Event::Kept { seat }),
            Move::Swap => {
                hand.aside = hand.card.take();
                let card = hand.aside.expect("decisions come after the deal");
                events.emit(Event::LaidAside { seat, card });
            }
        }
    }

    fn apply_chance_unchecked<S: Sink<Event>>(
        &self,
        state: &mut HighCardState,
        chance: &Chance,
        events: &mut S,
    ) {
        let Chance::Draw(card) = *chance;
        let seat = state.drawer().expect("chance is due while somebody has no card");
        state.deck.retain(|left| *left != card);
        state.hands[seat].card = Some(card);
        events.emit(Event::Drawn { seat: Seat::new(seat), card });
    }

    fn reveals(&self, state: &HighCardState, seat: Seat, answer: &Move) -> bool {
        // Whoever decides last, and draws no card, sees everybody's.
        let undecided = state.hands.iter().filter(|hand| !hand.decided).count();
        *answer == Move::Keep && undecided == 1 && state.decider() == Some(seat.index())
    }

    fn view(&self, state: &HighCardState, viewer: Viewer) -> View {
        let over = matches!(self.pending(state), Pending::Over(_));
        let hands = SeatSet::all(self.seats).map(|seat| {
            let hand = &state.hands[seat.index()];
            HandView {
                has_card: hand.card.is_some(),
                card: hand.card.filter(|_| over || viewer.is(seat)),
                has_aside: hand.aside.is_some(),
                aside: hand.aside.filter(|_| viewer.is(seat)),
                decided: hand.decided,
            }
        });
        View { viewer, hands: hands.collect() }
    }

    fn view_event(&self, event: &Event, viewer: Viewer) -> Option<EventView> {
        Some(event.seen_by(viewer))
    }

    fn viewer(&self, view: &View) -> Viewer {
        view.viewer
    }

    fn redeal<R: Generator + ?Sized>(&self, view: &View, _memory: &(), generator: &mut R) -> HighCardState {
        let known: Vec<Card> = view.hands.iter().flat_map(|hand| [hand.card, hand.aside]).flatten().collect();
        let mut deck: Vec<Card> = self.cards().filter(|card| !known.contains(card)).collect();
        let mut guess = |there: bool, known: Option<Card>| {
            // A view that somebody made up may have more cards than there are, and fewer hands.
            let there = there && !deck.is_empty();
            known.or_else(|| there.then(|| deck.remove(generator.below(deck.len() as u32) as usize)))
        };
        let hands = view.hands.iter().map(|hand| Hand {
            card: guess(hand.has_card, hand.card),
            aside: guess(hand.has_aside, hand.aside),
            decided: hand.decided,
        });
        let mut hands: Vec<Hand> = hands.collect();
        hands.resize_with(usize::from(self.seats), Hand::default);
        HighCardState { hands, deck }
    }
}

impl Inspect for HighCard {
    const FRAMES: &'static [&'static str] = &["Draw", "Decide", "Over"];

    fn variants(_seats: u8) -> Vec<HighCardOptions> {
        vec![HighCardOptions::default(), HighCardOptions { cards: 5 }]
    }

    fn bound(&self) -> usize {
        // A deal, a decision and a draw for each seat.
        3 * usize::from(self.seats) + 1
    }

    fn hidden_marks(&self, state: &HighCardState, viewer: Viewer) -> Vec<String> {
        let view = self.view(state, viewer);
        let known: Vec<Card> = view.hands.iter().flat_map(|hand| [hand.card, hand.aside]).flatten().collect();
        self.cards().filter(|card| !known.contains(card)).map(|card| card.to_string()).collect()
    }

    fn invariants(&self, state: &HighCardState) -> Result<(), String> {
        let held = state.hands.iter().flat_map(|hand| [hand.card, hand.aside]).flatten();
        let mut cards: Vec<Card> = held.chain(state.deck.iter().copied()).collect();
        cards.sort_unstable();
        if cards.iter().copied().eq(self.cards()) { Ok(()) } else { Err(format!("the cards are {cards:?}")) }
    }

    fn frame(&self, state: &HighCardState) -> &'static str {
        match self.pending(state) {
            Pending::Chance => "Draw",
            Pending::Decisions(_) => "Decide",
            Pending::Over(_) => "Over",
        }
    }

    fn content(&self) -> Vec<&'static str> {
        self.cards().map(Card::name).collect()
    }

    fn content_of(&self, event: &Event) -> Option<&'static str> {
        match event {
            Event::Drawn { card, .. } => Some(card.name()),
            Event::Kept { .. } | Event::LaidAside { .. } => None,
        }
    }
}

impl Words<HighCard> for English {
    fn title(&self) -> &'static str {
        "High Card"
    }

    fn summary(&self) -> &'static str {
        "Keep your card or swap it once; the highest wins."
    }

    fn option(&self, _key: &str) -> &'static str {
        "How many cards there are."
    }

    fn introduction(&self, _game: &HighCard) -> Vec<String> {
        let page = [
            "Every player has one card.",
            "Cards are numbered.",
            "You see your own card alone.",
            "You are asked once whether you keep it.",
            "You may swap it for one from the deck.",
            "What you lay aside stays hidden.",
            "Nobody else sees what you draw.",
            "When all have chosen, the cards are shown.",
            "The highest card wins.",
            "If no card is left, you must keep yours.",
        ];
        page.map(str::to_owned).to_vec()
    }

    fn goal(&self, _game: &HighCard, _view: &View, _cast: &Cast) -> String {
        "Have the highest card.".into()
    }

    fn things(&self, game: &HighCard) -> Vec<Thing> {
        let card =
            |card: Card| Thing::new(card.name(), card.name(), "card", ["A card. The highest wins."], RULE);
        let moves = [("Keep", "Keep the card you have."), ("Swap", "Lay your card aside and draw another.")];
        let moves = moves.map(|(kind, text)| Thing::new(Thing::of_move(kind), kind, "answer", [text], RULE));
        game.cards().map(card).chain(moves).collect()
    }

    fn things_of(&self, _game: &HighCard, _view: &View, answer: &Move) -> Vec<String> {
        vec![Thing::of_move(answer.kind())]
    }

    fn things_of_part(&self, game: &HighCard, view: &View, part: &Move) -> Vec<String> {
        self.things_of(game, view, part)
    }

    fn effect(&self, _game: &HighCard, _view: &View, answer: &Move, _cast: &Cast) -> String {
        match answer {
            Move::Keep => "you show it at the end".into(),
            Move::Swap => "you draw another from the deck".into(),
        }
    }

    fn standings(&self, game: &HighCard, view: &View, cast: &Cast) -> Vec<String> {
        self.board(game, view, cast).lines().map(str::to_owned).collect()
    }

    fn board(&self, _game: &HighCard, view: &View, cast: &Cast) -> String {
        let seats = SeatSet::all(view.hands.len() as u8).map(|seat| {
            let hand = &view.hands[seat.index()];
            let card = hand.card.map_or_else(
                || if hand.has_card { "a card unseen".into() } else { "no card".into() },
                |card| card.to_string(),
            );
            format!("{} has {card}.", cast.name(seat))
        });
        seats.collect::<Vec<_>>().join("\n")
    }

    fn prompt(&self, _game: &HighCard, _view: &View, _prompt: &Prompt, _cast: &Cast) -> String {
        "Do you keep your card?".into()
    }

    fn answer(&self, _game: &HighCard, _view: &View, answer: &Move, _cast: &Cast) -> String {
        match answer {
            Move::Keep => "Keep it".into(),
            Move::Swap => "Swap it".into(),
        }
    }

    fn part(&self, game: &HighCard, view: &View, part: &Move, cast: &Cast) -> String {
        self.answer(game, view, part, cast)
    }

    fn event(&self, _game: &HighCard, event: &EventView, cast: &Cast) -> String {
        let named = |card: &Option<Card>| card.map_or_else(|| "a card".into(), |card| card.to_string());
        match event {
            EventView::Drawn { seat, card } => format!("{} draws {}.", cast.name(*seat), named(card)),
            EventView::Kept { seat } => format!("{} keeps the card.", cast.name(*seat)),
            EventView::LaidAside { seat, card } => {
                format!("{} lays {} aside.", cast.name(*seat), named(card))
            }
        }
    }

    fn refusal(&self, _game: &HighCard, refusal: &Refusal, _cast: &Cast) -> String {
        match refusal {
            Refusal::DeckEmpty => "There is no card left to draw.".into(),
        }
    }

    fn reason(&self, _reason: &Reason) -> String {
        "all have shown".into()
    }
}
