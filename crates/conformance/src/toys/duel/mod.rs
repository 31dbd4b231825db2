//! A game of hidden cards, secret bids, calls and luck, into which a [`Fault`] can be put.
//!
//! Each seat is dealt a card. In each of three rounds all bid at once and in secret, and nobody as in the round before;
//! the highest bidder calls: to show, which ends the game and the highest card wins, or to pass, and then luck gives
//! points, and the caller trades cards with the seat to the left. Who has traded a card away remembers who has it.
//!
//! Fields and lines that only a fault uses say so by its name. Without one the game is sound.

mod cells;
mod memory;
mod moves;
mod seen;
mod wire;
mod words;

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::{
    Contents, Domain, English, Game, Generator, Inspect, Kind, Language, MoveList, OptionKey, Outcome,
    Pending, Rule, Ruled, Seat, SeatSet, SetupError, Shipped, Sink, TableOptions, Viewer, Words, on_off,
    parse_on_off, rules,
};
use serde::{Deserialize, Serialize};

use super::Fault;
use cells::{Shared, Tally};
use seen::Padding;
use wire::Besides;

pub use memory::Memory;
pub use moves::{Chance, Move};
pub use seen::{Event, EventView, View};
pub use wire::BidSeen;

const ROUNDS: u8 = 3;
const HIGHEST_BID: u8 = 3;
const RULE: &[Rule] = rules!["TY-01"];

/// The game.
pub type Duel = Dueling<true>;

/// The same game, which says that it hides nothing. That is a constant of a game, and no [`Fault`] can change one.
pub type DuelSaidToBeOpen = Dueling<false>;

/// The game, and whether it says that it hides something.
#[derive(Clone, Debug)]
pub struct Dueling<const HIDES: bool> {
    seats: u8,
    options: DuelOptions,
}

/// The cards, low ones first. Each is one of a kind, so each has a name that can be looked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "they are cards")]
pub enum Card {
    Ash,
    Beech,
    Cedar,
    Elm,
    Fir,
    Yew,
}

impl Card {
    const ALL: [Self; 6] = [Self::Ash, Self::Beech, Self::Cedar, Self::Elm, Self::Fir, Self::Yew];

    const fn name(self) -> &'static str {
        match self {
            Self::Ash => "ash",
            Self::Beech => "beech",
            Self::Cedar => "cedar",
            Self::Elm => "elm",
            Self::Fir => "fir",
            Self::Yew => "yew",
        }
    }
}

/// Whether a call may be to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuelOptions {
    show: bool,
}

impl Default for DuelOptions {
    fn default() -> Self {
        Self { show: true }
    }
}

impl TableOptions for DuelOptions {
    const KEYS: &'static [OptionKey] = &[OptionKey::new("show", Domain::Switch)];
    const CONTENTS: &'static [&'static str] = &[];
    const SHIPPED: &'static [Shipped] = &[];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        match key {
            "show" if Fault::OptionTakesAnything.is_present() => self.show = value == "on",
            "show" => self.show = parse_on_off(key, value)?,
            _ => return Err(SetupError::unknown_option::<Self>(key)),
        }
        Ok(())
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        if Fault::OptionForgotten.is_present() { Vec::new() } else { vec![("show", on_off(self.show))] }
    }

    fn load(&mut self, name: &str, _text: &str) -> Result<(), SetupError> {
        Err(SetupError::unknown_content::<Self>(name))
    }

    fn contents(&self) -> Contents {
        Vec::new()
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the game's description names them")]
pub enum Phase {
    Deal,
    Bid,
    Call,
    Luck,
    Over,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "StateJson")]
pub struct DuelState {
    phase: Phase,
    /// Counted from 1.
    round: u8,
    hands: Vec<Option<Card>>,
    deck: Vec<Card>,
    bids: Vec<Option<u8>>,
    /// The bids of the round before, which everybody saw.
    bids_before: Vec<Option<u8>>,
    caller: Option<Seat>,
    points: Vec<u8>,
    outcome: Option<Outcome<Reason>>,
    /// For [`Fault::FirstBidderMatters`].
    first_bidder: Option<Seat>,
    /// For [`Fault::RefusalsCounted`].
    refusals: Tally,
    /// For [`Fault::UnwrittenHaste`] and [`Fault::BotsMisled`].
    haste: u8,
    /// For [`Fault::SharedClones`].
    latest_round: Shared,
}

impl DuelState {
    fn winners(&self, reason: Reason) -> SeatSet {
        if Fault::WinnerFromElsewhere.is_present() {
            return SeatSet::from_bits(0x80);
        }
        let values: Vec<u8> = match reason {
            Reason::Shown => self.hands.iter().map(|card| card.map_or(0, |card| card as u8)).collect(),
            Reason::Rounds => self.points.clone(),
        };
        let best = values.iter().copied().max().unwrap_or_default();
        SeatSet::all(values.len() as u8).filter(|seat| values[seat.index()] == best).collect()
    }

    fn end(&mut self, reason: Reason) {
        self.outcome = Some(Outcome { winners: self.winners(reason), reason });
        self.phase = Phase::Over;
    }

    /// Where some faults strike: often enough to be found, and seldom enough that other games reach everything.
    fn second_seat_in_second_round(&self) -> bool {
        self.round == 2 && self.caller == Some(Seat::new(1))
    }

    /// Whether the card to the left of a seat is a high one; what faults in questions depend on.
    fn neighbour_is_high(&self, seat: Seat) -> bool {
        let neighbour = self.hands[seat.left(self.hands.len() as u8).index()];
        neighbour.is_some_and(|card| card as u8 >= 3)
    }
}

/// The state as JSON has it, before it is looked at.
#[derive(Deserialize)]
struct StateJson {
    phase: Phase,
    round: u8,
    hands: Vec<Option<Card>>,
    deck: Vec<Card>,
    bids: Vec<Option<u8>>,
    bids_before: Vec<Option<u8>>,
    caller: Option<Seat>,
    points: Vec<u8>,
    outcome: Option<Outcome<Reason>>,
    first_bidder: Option<Seat>,
    refusals: Tally,
    haste: u8,
    latest_round: Shared,
}

impl TryFrom<StateJson> for DuelState {
    type Error = String;

    fn try_from(json: StateJson) -> Result<Self, String> {
        if Fault::StateTrusted.is_present() {
            assert!(json.round <= ROUNDS, "nobody writes such JSON");
        }
        let seats = json.hands.len();
        let lengths = [json.bids.len(), json.bids_before.len(), json.points.len()];
        if !(2..=3).contains(&seats) || lengths != [seats; 3] || !(1..=ROUNDS).contains(&json.round) {
            return Err("there is not one hand, bid and score for each seat in one of the rounds".into());
        }
        let called = json.caller.is_some_and(|caller| caller.index() < seats);
        let fits = match json.phase {
            Phase::Deal | Phase::Bid => json.caller.is_none(),
            Phase::Call | Phase::Luck => called,
            Phase::Over => json.outcome.is_some(),
        };
        if !fits {
            return Err("somebody calls who does not, or it is over without an outcome".into());
        }
        Ok(Self {
            phase: json.phase,
            round: json.round,
            hands: json.hands,
            deck: json.deck,
            bids: json.bids,
            bids_before: json.bids_before,
            caller: json.caller,
            points: json.points,
            outcome: json.outcome,
            first_bidder: json.first_bidder,
            refusals: json.refusals,
            haste: json.haste,
            latest_round: json.latest_round,
        })
    }
}

/// A question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Prompt {
    /// How much to bid.
    Bid {
        /// For [`Fault::RenewsQuestions`] and [`Fault::HintInPrompt`].
        note: u8,
    },
    /// To show or to pass.
    Call,
}

impl Ruled for Prompt {
    fn rules(&self) -> &'static [Rule] {
        RULE
    }
}

/// Why an answer is refused.
#[derive(Clone, PartialEq, Eq, Debug, Kind)]
pub enum Refusal {
    /// It answers another question.
    WrongPhase,
    /// Bids are from 1 to 3.
    OutOfRange,
    /// Nobody may bid the same twice running.
    SameAgain {
        /// For [`Fault::RefusalWithoutRule`].
        lawless: bool,
    },
    /// The table plays without showing.
    NoShowing,
}

impl Ruled for Refusal {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::SameAgain { lawless: true } => &[],
            Self::SameAgain { lawless: false } | Self::WrongPhase | Self::OutOfRange | Self::NoShowing => {
                RULE
            }
        }
    }
}

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Kind)]
#[serde(from = "wire::ReasonWritten", into = "wire::ReasonWritten")]
pub enum Reason {
    /// Somebody showed.
    Shown,
    /// The rounds are played.
    Rounds,
}

impl Ruled for Reason {
    fn rules(&self) -> &'static [Rule] {
        RULE
    }
}

impl<const HIDES: bool> Game for Dueling<HIDES> {
    const ID: &'static str = "toy-duel";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=3;
    const HIDES: bool = HIDES;

    type Options = DuelOptions;
    type State = DuelState;
    type Move = Move;
    type Moves = Vec<Move>;
    type Part = Move;
    type Chance = Chance;
    type Prompt = Prompt;
    type Event = Event;
    type EventView = EventView;
    type View = View;
    type Memory = Memory;
    type Refusal = Refusal;
    type Reason = Reason;

    fn new(seats: u8, options: DuelOptions) -> Result<Self, SetupError> {
        let most = if Fault::OneSeatTooMany.is_present() { 4 } else { 3 };
        if !(2..=most).contains(&seats) {
            return Err(SetupError::Seats { game: Self::ID, least: 2, most: 3, asked: seats });
        }
        Ok(Self { seats, options })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> &DuelOptions {
        &self.options
    }

    fn words(language: Language) -> &'static dyn Words<Self> {
        match language {
            Language::English => &English,
        }
    }

    fn start(&self) -> DuelState {
        let seats = usize::from(self.seats);
        DuelState {
            phase: Phase::Deal,
            round: 1,
            hands: vec![None; seats],
            deck: Card::ALL.to_vec(),
            bids: vec![None; seats],
            bids_before: vec![None; seats],
            caller: None,
            points: vec![0; seats],
            outcome: None,
            first_bidder: None,
            refusals: Tally::default(),
            haste: 0,
            latest_round: Shared::default(),
        }
    }

    fn pending(&self, state: &DuelState) -> Pending<Reason> {
        match (state.phase, state.outcome) {
            (Phase::Deal | Phase::Luck, _) => Pending::Chance,
            (Phase::Bid, _) => {
                let all = SeatSet::all(self.seats);
                Pending::Decisions(all.filter(|seat| state.bids[seat.index()].is_none()).collect())
            }
            (Phase::Call, _) => Pending::Decisions(state.caller.into_iter().collect()),
            (Phase::Over, Some(outcome)) => Pending::Over(outcome),
            (Phase::Over, None) => unreachable!("a game ends with an outcome"),
        }
    }

    fn prompt(&self, state: &DuelState, seat: Seat) -> Prompt {
        if state.phase == Phase::Call {
            return Prompt::Call;
        }
        let note = if Fault::RenewsQuestions.is_present() {
            state.bids.iter().flatten().count() as u8
        } else {
            u8::from(Fault::HintInPrompt.is_present() && state.neighbour_is_high(seat))
        };
        Prompt::Bid { note }
    }

    fn is_secret(&self, prompt: &Prompt) -> bool {
        match prompt {
            // Where the only secret is to be the hands, bids are none.
            Prompt::Bid { .. } => !Fault::VacuousRedeal.is_present() && !Fault::NothingHidden.is_present(),
            Prompt::Call => false,
        }
    }

    fn moves(&self, state: &DuelState, seat: Seat) -> Option<Vec<Move>> {
        if state.phase == Phase::Bid {
            let before = state.bids_before[seat.index()];
            let mut bids: Vec<u8> = (1..=HIGHEST_BID).filter(|bid| Some(*bid) != before).collect();
            if Fault::HintInMoves.is_present() && state.neighbour_is_high(seat) {
                bids.reverse();
            }
            return Some(bids.into_iter().map(Move::Bid).collect());
        }
        if Fault::NoWayOut.is_present() && state.second_seat_in_second_round() {
            return Some(Vec::new());
        }
        let haste = u8::from(Fault::UnwrittenHaste.is_present());
        let mut moves = vec![Move::Pass { haste }];
        if self.options.show {
            moves.push(Move::Show);
        }
        if Fault::RepeatsMoves.is_present() {
            moves.push(Move::Pass { haste });
        }
        Some(moves)
    }

    fn parts(&self, _state: &DuelState, answer: &Move) -> Vec<Move> {
        match answer {
            Move::Pass { .. } if self.options.show && Fault::PartsMixedUp.is_present() => vec![Move::Show],
            Move::Bid(_) | Move::Show | Move::Pass { .. } => vec![answer.clone()],
        }
    }

    fn tempting(&self, state: &DuelState, _seat: Seat) -> Vec<Move> {
        match state.phase {
            Phase::Bid => (1..=HIGHEST_BID).map(Move::Bid).collect(),
            Phase::Call => vec![Move::Show],
            Phase::Deal | Phase::Luck | Phase::Over => Vec::new(),
        }
    }

    fn check(&self, state: &DuelState, seat: Seat, answer: &Move) -> Result<(), Refusal> {
        let refusal = match (state.phase, answer) {
            (Phase::Bid, Move::Bid(4)) if Fault::TakesUnlisted.is_present() => return Ok(()),
            (Phase::Bid, Move::Bid(2)) if Fault::RefusesListed.is_present() && state.round == 3 => {
                Refusal::OutOfRange
            }
            (Phase::Bid, Move::Bid(bid)) if !(1..=HIGHEST_BID).contains(bid) => {
                let misled = Fault::HintInRefusal.is_present() && state.neighbour_is_high(seat);
                if misled { Refusal::WrongPhase } else { Refusal::OutOfRange }
            }
            (Phase::Bid, Move::Bid(bid)) if state.bids_before[seat.index()] == Some(*bid) => {
                Refusal::SameAgain { lawless: Fault::RefusalWithoutRule.is_present() }
            }
            (Phase::Bid, Move::Bid(_)) | (Phase::Call, Move::Pass { .. }) => return Ok(()),
            (Phase::Call, Move::Show) if self.options.show => return Ok(()),
            (Phase::Call, Move::Show) => Refusal::NoShowing,
            (Phase::Bid, Move::Show | Move::Pass { .. })
            | (Phase::Call, Move::Bid(_))
            | (Phase::Deal | Phase::Luck | Phase::Over, _) => Refusal::WrongPhase,
        };
        if Fault::RefusalsCounted.is_present() {
            state.refusals.count_up();
        }
        Err(refusal)
    }

    fn propose<R: Generator + ?Sized>(&self, state: &DuelState, seat: Seat, generator: &mut R) -> Move {
        // For `BotsMisled`: re-dealing leaves a trace that only this looks at.
        if state.phase == Phase::Bid
            && state.haste == u8::MAX
            && let Some(before) = state.bids_before[seat.index()]
        {
            return Move::Bid(before);
        }
        let moves = self.moves(state, seat).expect("every question here has a list");
        if Fault::UnevenProposals.is_present() && generator.below(2) == 0 {
            return moves.nth(0);
        }
        moves.nth(generator.below(moves.len() as u32) as usize)
    }

    fn default_move(&self, state: &DuelState, seat: Seat) -> Move {
        if state.phase == Phase::Call {
            return Move::Pass { haste: 0 };
        }
        let before = state.bids_before[seat.index()];
        if let (true, Some(before)) = (Fault::IllegalDefault.is_present(), before) {
            return Move::Bid(before);
        }
        let lowest = if before == Some(1) { 2 } else { 1 };
        let highest = if before == Some(HIGHEST_BID) { HIGHEST_BID - 1 } else { HIGHEST_BID };
        let high = Fault::HintInDefault.is_present() && state.neighbour_is_high(seat);
        Move::Bid(if high { highest } else { lowest })
    }

    fn outcomes(&self, state: &DuelState, each: &mut dyn FnMut(Chance, u64)) {
        if state.phase == Phase::Deal {
            state.deck.iter().for_each(|card| each(Chance::Deal(*card), 1));
            return;
        }
        let weightless = Fault::WeightlessChance.is_present() && state.second_seat_in_second_round();
        for points in 1..=3 {
            each(Chance::Luck(points), if weightless { 0 } else { u64::from(points) });
        }
        if Fault::OutcomeTwice.is_present() {
            each(Chance::Luck(1), 1);
        }
    }

    fn sample<R: Generator + ?Sized>(&self, state: &DuelState, generator: &mut R) -> Chance {
        if state.phase == Phase::Deal {
            return Chance::Deal(state.deck[generator.below(state.deck.len() as u32) as usize]);
        }
        if Fault::LoadedDice.is_present() {
            return Chance::Luck(1 + generator.below(3) as u8);
        }
        if Fault::SamplesTheImpossible.is_present() && generator.below(20) == 0 {
            return Chance::Luck(0);
        }
        // One, two or three of the six.
        Chance::Luck([1, 2, 2, 3, 3, 3][generator.below(6) as usize])
    }

    fn check_chance(&self, state: &DuelState, chance: &Chance) -> bool {
        if Fault::ChecksNoChance.is_present() && state.phase == Phase::Luck {
            return matches!(chance, Chance::Luck(_));
        }
        let mut found = false;
        self.outcomes(state, &mut |outcome, weight| found |= weight > 0 && outcome == *chance);
        found
    }

    fn apply_move_unchecked<S: Sink<Event>>(
        &self,
        state: &mut DuelState,
        seat: Seat,
        answer: &Move,
        events: &mut S,
    ) {
        match answer {
            Move::Bid(bid) => self.apply_bid(state, seat, *bid, events),
            Move::Show => {
                events.emit(Event::Shown { hands: state.hands.clone() });
                state.end(Reason::Shown);
            }
            Move::Pass { haste } => {
                static SERIAL: AtomicU32 = AtomicU32::new(0);
                let differ = Fault::SecondEventsDiffer.is_present();
                let serial = if differ { SERIAL.fetch_add(1, Ordering::Relaxed) } else { 0 };
                events.emit(Event::Passed { seat, serial });
                state.haste += haste;
                state.phase = Phase::Luck;
            }
        }
    }

    fn apply_chance_unchecked<S: Sink<Event>>(&self, state: &mut DuelState, chance: &Chance, events: &mut S) {
        match chance {
            Chance::Deal(card) => {
                let next = state.hands.iter().position(Option::is_none);
                let seat = Seat::new(next.expect("cards are dealt while somebody has none"));
                state.deck.retain(|left| left != card);
                state.hands[seat.index()] = Some(*card);
                events.emit(Event::Dealt { seat, card: *card });
                if state.hands.iter().all(Option::is_some) {
                    state.phase = Phase::Bid;
                }
            }
            Chance::Luck(points) => {
                let fails = Fault::FailsToApply.is_present() && state.second_seat_in_second_round();
                assert!(!fails, "luck has run out");
                let seat = state.caller.take().expect("luck comes after a call");
                state.points[seat.index()] += points;
                events.emit(Event::Lucky { seat, points: *points });
                self.trade(state, seat, events);
                state.bids_before = std::mem::replace(&mut state.bids, vec![None; usize::from(self.seats)]);
                state.first_bidder = None;
                if Fault::CardVanishes.is_present() {
                    state.deck.pop();
                }
                if state.round == ROUNDS {
                    state.end(Reason::Rounds);
                    return;
                }
                state.round += 1;
                state.phase = Phase::Bid;
                if Fault::SharedClones.is_present() {
                    state.latest_round.set(u32::from(state.round));
                }
            }
        }
    }

    fn reveals(&self, state: &DuelState, seat: Seat, answer: &Move) -> bool {
        match answer {
            // The last bid reveals them all.
            Move::Bid(_) => {
                !Fault::LastBidTakenBack.is_present() && self.pending(state).seats() == SeatSet::one(seat)
            }
            Move::Show => true,
            Move::Pass { .. } => false,
        }
    }

    fn view(&self, state: &DuelState, viewer: Viewer) -> View {
        let over = state.phase == Phase::Over;
        let seats = SeatSet::all(self.seats);
        let hands =
            seats.map(|seat| state.hands[seat.index()].filter(|_| sees_all(state) || viewer.is(seat)));
        let open = matches!(state.phase, Phase::Call | Phase::Luck | Phase::Over)
            && !(Fault::FirstBidEndsBidding.is_present() && state.round == 2)
            || Fault::VacuousRedeal.is_present()
            || Fault::NothingHidden.is_present()
            || Fault::BidSeenEarly.is_present() && viewer != Viewer::Spectator;
        let bids = seats.map(|seat| match state.bids[seat.index()] {
            None => BidSeen::None,
            Some(bid) if open || viewer.is(seat) => BidSeen::Open(bid),
            Some(_) => BidSeen::Given,
        });
        let longer = Fault::HintInSize.is_present()
            && viewer.seat().is_some_and(|seat| state.neighbour_is_high(seat))
            && !over;
        View {
            viewer,
            phase: state.phase,
            round: state.round,
            hands: hands.collect(),
            dealt: state.hands.iter().flatten().count() as u8,
            bids: bids.collect(),
            bids_before: state.bids_before.clone(),
            caller: state.caller,
            points: state.points.clone(),
            outcome: state.outcome,
            hint: if over { None } else { self.hint(state, viewer) },
            named: if over { None } else { self.named(state, viewer) },
            padding: Padding(if longer { "high".into() } else { String::new() }),
            besides: Besides::now(state.round),
            stamp: if Fault::NumberTooLarge.is_present() { u64::MAX } else { 0 },
            unwritten: if Fault::ViewForgets.is_present() { state.round } else { 0 },
        }
    }

    fn view_event(&self, event: &Event, viewer: Viewer) -> Option<EventView> {
        let to_a_seat = viewer != Viewer::Spectator;
        Some(match event {
            Event::Dealt { seat, card } => EventView::Dealt {
                seat: *seat,
                card: (viewer.is(*seat) || Fault::NothingHidden.is_present()).then_some(*card),
                hint: (Fault::HintInEvent.is_present() && to_a_seat).then_some(*card as u8 % 2),
            },
            Event::Bid { seat, bid } => {
                let told = Fault::BidToldEarly.is_present() && to_a_seat || Fault::NothingHidden.is_present();
                EventView::Bid { seat: *seat, bid: (viewer.is(*seat) || told).then_some(*bid) }
            }
            Event::Revealed { bids, caller } => EventView::Revealed { bids: bids.clone(), caller: *caller },
            Event::Passed { seat, serial: _ } => EventView::Passed { seat: *seat },
            Event::Lucky { seat, points } => EventView::Lucky { seat: *seat, points: *points },
            Event::Traded { seat, other, cards } => {
                let told = viewer.is(*seat) || viewer.is(*other) || Fault::NothingHidden.is_present();
                EventView::Traded { seat: *seat, other: *other, cards: told.then_some(*cards) }
            }
            Event::Shown { hands } => EventView::Shown { hands: hands.clone() },
        })
    }

    fn remember(&self, memory: &mut Memory, seat: Seat, event: &EventView) {
        memory.take_in(seat, event);
    }

    fn viewer(&self, view: &View) -> Viewer {
        if Fault::WrongOwner.is_present() { Viewer::Spectator } else { view.viewer }
    }

    fn redeal<R: Generator + ?Sized>(&self, view: &View, memory: &Memory, generator: &mut R) -> DuelState {
        // A view that somebody made up may lack seats.
        let seats = usize::from(self.seats);
        let mut bids_before = view.bids_before.clone();
        bids_before.resize(seats, None);
        let mut hands = view.hands.clone();
        hands.resize(seats, None);
        if !Fault::RedealForgets.is_present() {
            memory.fill_in(&mut hands);
        }
        if let Some(card) = view.named {
            hands[self.leaking_seat(view.viewer).index()] = Some(card);
        }
        if let (Some(number), true) = (view.hint, Fault::VacuousRedeal.is_present()) {
            hands = self.smuggled_in(number);
        }
        let mut deck: Vec<Card> =
            Card::ALL.into_iter().filter(|card| !hands.contains(&Some(*card))).collect();
        for hand in hands.iter_mut().take(usize::from(view.dealt)).filter(|hand| hand.is_none()) {
            *hand = Some(deck.remove(generator.below(deck.len() as u32) as usize));
        }
        let bids = bids_before.iter().enumerate().map(|(seat, before)| match view.bids.get(seat) {
            None | Some(BidSeen::None) => None,
            Some(BidSeen::Open(bid)) => Some(*bid),
            Some(BidSeen::Given) => {
                let possible: Vec<u8> = (1..=HIGHEST_BID).filter(|bid| Some(*bid) != *before).collect();
                Some(possible[generator.below(possible.len() as u32) as usize])
            }
        });
        let phase = match view.phase {
            Phase::Over if Fault::NoRedealAtTheEnd.is_present() => Phase::Deal,
            phase => phase,
        };
        DuelState {
            phase,
            round: view.round,
            bids: bids.collect(),
            hands,
            deck,
            bids_before,
            caller: view.caller,
            points: view.points.clone(),
            outcome: view.outcome,
            first_bidder: None,
            refusals: Tally::default(),
            haste: if Fault::BotsMisled.is_present() { u8::MAX } else { 0 },
            latest_round: Shared::default(),
        }
    }
}

impl<const HIDES: bool> Inspect for Dueling<HIDES> {
    const FRAMES: &'static [&'static str] = &["Deal", "Bid", "Call", "Luck", "Over"];

    fn variants(_seats: u8) -> Vec<DuelOptions> {
        vec![DuelOptions::default(), DuelOptions { show: false }]
    }

    fn bound(&self) -> usize {
        // The deal, and in each round a bid for each seat, a call, and luck.
        let seats = usize::from(self.seats);
        let longest = seats + usize::from(ROUNDS) * (seats + 2);
        if Fault::BoundTooLow.is_present() { longest } else { longest + 1 }
    }

    fn hidden_marks(&self, state: &DuelState, viewer: Viewer) -> Vec<String> {
        if sees_all(state) {
            return Vec::new();
        }
        let own = viewer.seat().and_then(|seat| state.hands[seat.index()]);
        Card::ALL.iter().filter(|card| Some(**card) != own).map(|card| card.name().to_owned()).collect()
    }

    fn invariants(&self, state: &DuelState) -> Result<(), String> {
        let mut cards: Vec<Card> = state.hands.iter().flatten().chain(&state.deck).copied().collect();
        cards.sort_unstable();
        if cards == Card::ALL { Ok(()) } else { Err(format!("the cards are {cards:?}")) }
    }

    fn check_memory(&self, state: &DuelState, memory: &Memory, _seat: Seat) -> Result<(), String> {
        memory.check(&state.hands)
    }

    fn frame(&self, state: &DuelState) -> &'static str {
        match state.phase {
            Phase::Deal => "Deal",
            Phase::Bid => "Bid",
            Phase::Call => "Call",
            Phase::Luck if Fault::UnlistedFrame.is_present() && state.round == ROUNDS => "LastLuck",
            Phase::Luck => "Luck",
            Phase::Over => "Over",
        }
    }

    fn content(&self) -> Vec<&'static str> {
        let mut names: Vec<&'static str> = Card::ALL.iter().map(|card| card.name()).collect();
        if Fault::NeverReached.is_present() {
            names.push("phoenix");
        }
        names
    }

    fn content_of(&self, event: &Event) -> Option<&'static str> {
        match event {
            Event::Dealt { card, .. } => Some(card.name()),
            Event::Bid { .. }
            | Event::Revealed { .. }
            | Event::Passed { .. }
            | Event::Lucky { .. }
            | Event::Traded { .. }
            | Event::Shown { .. } => None,
        }
    }
}

impl<const HIDES: bool> Dueling<HIDES> {
    fn apply_bid<S: Sink<Event>>(&self, state: &mut DuelState, seat: Seat, bid: u8, events: &mut S) {
        if Fault::FirstBidderMatters.is_present() && state.first_bidder.is_none() {
            state.first_bidder = Some(seat);
        }
        state.bids[seat.index()] = Some(bid);
        events.emit(Event::Bid { seat, bid });
        if Fault::FirstBidEndsBidding.is_present() && state.round == 2 {
            state.caller = Some(seat);
            state.phase = Phase::Call;
            return;
        }
        if state.bids.iter().all(Option::is_some) {
            let highest = state.bids.iter().max().copied().flatten();
            let caller = SeatSet::all(self.seats).find(|seat| state.bids[seat.index()] == highest);
            let caller = caller.expect("the highest bid is somebody's");
            state.caller = Some(caller);
            events.emit(Event::Revealed { bids: state.bids.clone(), caller });
            state.phase = Phase::Call;
        }
    }

    /// The caller trades cards with the seat to the left.
    fn trade<S: Sink<Event>>(&self, state: &mut DuelState, seat: Seat, events: &mut S) {
        let other = seat.left(self.seats);
        state.hands.swap(seat.index(), other.index());
        let cards = [state.hands[seat.index()], state.hands[other.index()]];
        events.emit(Event::Traded { seat, other, cards });
    }

    /// Whose card faults let a viewer know of.
    fn leaking_seat(&self, viewer: Viewer) -> Seat {
        viewer.seat().map_or(Seat::new(0), |seat| seat.left(self.seats))
    }

    fn hint(&self, state: &DuelState, viewer: Viewer) -> Option<u32> {
        let leaks = match viewer {
            Viewer::Seat(_) if Fault::VacuousRedeal.is_present() => return Some(self.smuggled_out(state)),
            Viewer::Seat(_) => Fault::HintInView.is_present(),
            Viewer::Spectator => Fault::HintToSpectators.is_present(),
        };
        let card = state.hands[self.leaking_seat(viewer).index()].filter(|_| leaks)?;
        Some(card as u32 % 2)
    }

    fn named(&self, state: &DuelState, viewer: Viewer) -> Option<Card> {
        let leaks = match viewer {
            Viewer::Seat(_) => Fault::CardNamed.is_present(),
            Viewer::Spectator => Fault::CardNamedToSpectators.is_present(),
        };
        // At a table of two nothing would be left to re-deal, which is another fault.
        state.hands[self.leaking_seat(viewer).index()].filter(|_| leaks && self.seats > 2)
    }

    /// All hands in one number, of the kind that nobody notices among others.
    fn smuggled_out(&self, state: &DuelState) -> u32 {
        state.hands.iter().fold(0, |number, card| number * 7 + card.map_or(6, |card| card as u32))
    }

    fn smuggled_in(&self, mut number: u32) -> Vec<Option<Card>> {
        let mut hands = vec![None; usize::from(self.seats)];
        for hand in hands.iter_mut().rev() {
            *hand = Card::ALL.get((number % 7) as usize).copied();
            number /= 7;
        }
        hands
    }
}

/// Whether everybody sees every card.
fn sees_all(state: &DuelState) -> bool {
    state.phase == Phase::Over || Fault::NothingHidden.is_present()
}
