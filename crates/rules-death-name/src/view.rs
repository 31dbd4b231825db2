//! What one viewer may know: views, events as seen, re-dealing the rest.
//!
//! A name is known to its writer, to whoever has had the card in hand this round (DN-22), and to all once its round is
//! scored. Who has which card is always public; so is who has answered, and not what.

use arrayvec::ArrayVec;
use engine::{Generator, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::DeathName;
use crate::decrees::Decree;
use crate::events::{Event, EventView, PlaceView, Reason};
use crate::frame::Frame;
use crate::legal::random_name;
use crate::moves::{Move, Piece};
use crate::names::Name;
use crate::order::Line;
use crate::state::{DAY_1, ROUNDS, SLOTS, Sheet, State};

/// What one viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What the game waits for.
    pub frame: Frame,
    /// Counted from 1, through both days.
    pub round: u8,
    /// Who is asked and has not answered.
    pub waiting: SeatSet,
    /// Who is still in the draft.
    pub drafting: SeatSet,
    /// Who passed in the last choice that was revealed, until the next decree is.
    pub last_passed: SeatSet,
    /// Exchanges of this round that are done.
    pub exchanges: u8,
    /// The viewer's own answer to a question that is still open to others; a name is on the viewer's card.
    pub own_answer: Option<Move>,
    /// In seat order.
    pub players: ArrayVec<PlayerView, SLOTS>,
    /// Decrees of Day 1 that may still come, and the one set aside if nobody has seen which it is. They have no order.
    pub day_1: ArrayVec<Decree, DAY_1>,
    /// Decrees of Day 2 that are to come.
    pub day_2: ArrayVec<Decree, 3>,
    /// What the practice decree stands in for, if everybody knows: one that is like it (DN-02).
    pub set_aside: Option<Decree>,
    /// The decrees revealed, one each round.
    pub decrees: ArrayVec<Decree, ROUNDS>,
    /// The lines of the rounds that are scored.
    pub lines: ArrayVec<Line, ROUNDS>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

impl View {
    /// The card that a seat holds in the draft of this round.
    pub fn hand(&self, seat: Seat) -> Option<Piece> {
        let held = |card: &CardView| card.round == self.round && card.holder == seat;
        let mut writers = self.players.iter().filter(|_| self.frame == Frame::Draft);
        let writer = writers.find(|player| player.cards.iter().any(held))?;
        Some(Piece::Card { writer: writer.seat, round: self.round })
    }

    /// What the viewer may know of a card, if it is written.
    pub fn card(&self, piece: Piece) -> Option<&CardView> {
        let Piece::Card { writer, round } = piece;
        let writer = self.players.iter().find(|player| player.seat == writer)?;
        writer.cards.iter().find(|card| card.round == round)
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ending {
    /// Who won.
    pub winners: SeatSet,
    /// By what.
    pub reason: Reason,
}

/// What the viewer may know of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerView {
    /// Who it is.
    pub seat: Seat,
    /// The cards written, one each round.
    pub cards: ArrayVec<CardView, DAY_1>,
    /// Whose cards of this round this player has had in hand: everybody has watched them go round.
    pub seen: SeatSet,
    /// By round that is scored.
    pub scores: ArrayVec<i8, ROUNDS>,
    /// Once Day 1 is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kill_points: Option<u8>,
    /// So far.
    pub total: i8,
}

/// What the viewer may know of one card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardView {
    /// The round it was written in: a card is named by its writer and this.
    pub round: u8,
    /// If the viewer knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Who has the card.
    pub holder: Seat,
    /// DN-33.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cross: bool,
    /// DN-50: used in Day 2.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub used: bool,
}

/// An event as a viewer may know it. Everybody notices everything; names and answers still secret are left out.
pub(crate) fn view_event(event: &Event, viewer: Viewer) -> EventView {
    let known = |to: Seat, name: &Name| viewer.is(to).then(|| name.written().to_owned());
    match event {
        // DN-02: drawn, and not shown to anybody.
        Event::SetAside { decree: _ } => EventView::SetAside,
        Event::Revealed { round, decree, practice } => {
            EventView::Revealed { round: *round, decree: *decree, practice: *practice }
        }
        Event::Wrote { seat, name } => EventView::Wrote { seat: *seat, name: known(*seat, name) },
        Event::Received { seat, from, writer, name } => {
            EventView::Received { seat: *seat, from: *from, writer: *writer, name: known(*seat, name) }
        }
        Event::Chose { seat, pass } => {
            EventView::Chose { seat: *seat, pass: viewer.is(*seat).then_some(*pass) }
        }
        Event::ChoicesRevealed { kept, passed } => {
            EventView::ChoicesRevealed { kept: *kept, passed: *passed }
        }
        Event::PassedAlone { seat } => EventView::PassedAlone { seat: *seat },
        Event::ExchangesUsedUp => EventView::ExchangesUsedUp,
        Event::Selected { seat, card } => {
            EventView::Selected { seat: *seat, card: viewer.is(*seat).then_some(*card) }
        }
        Event::Scored { round, decree, crosses, places } => EventView::Scored {
            round: *round,
            decree: *decree,
            crosses: *crosses,
            places: places
                .iter()
                .map(|scored| PlaceView { place: scored.place, name: scored.name.written().to_owned() })
                .collect(),
        },
        Event::CardsReturned { points } => EventView::CardsReturned { points: points.clone() },
        Event::Ended { totals, winners, reason } => {
            EventView::Ended { totals: totals.clone(), winners: *winners, reason: *reason }
        }
    }
}

/// Whether a viewer knows the name on a card, by its writer and the round it was written in, counted from 0.
fn knows(state: &State, viewer: Viewer, writer: Seat, round: usize) -> bool {
    let own = |seat: Seat| seat == writer || state.seen[seat.index()].contains(writer);
    round < state.scored() || viewer.seat().is_some_and(own)
}

/// What a viewer may know.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let card = |writer: Seat, round: usize, name: &Name| CardView {
        round: round as u8 + 1,
        name: knows(state, viewer, writer, round).then(|| name.written().to_owned()),
        holder: Seat::new(usize::from(state.holders[round][writer.index()])),
        cross: state.crosses[writer.index()] >> round & 1 == 1,
        used: state.used[writer.index()] >> round & 1 == 1,
    };
    let player = |seat: Seat| {
        let Sheet { scores, kill_points, total } = state.sheet(seat);
        let cards = state.cards[seat.index()].iter().enumerate();
        PlayerView {
            seat,
            cards: cards.map(|(round, name)| card(seat, round, name)).collect(),
            seen: state.seen[seat.index()],
            scores,
            kill_points: (state.scored() >= DAY_1).then_some(kill_points),
            total,
        }
    };
    // DN-02: one like the practice decree was set aside before everybody's eyes; any other one by chance, unseen.
    let known_aside = state.set_aside.filter(|decree| *decree == Decree::practice(state.seats));
    let mut day_1 = state.day_1.clone();
    day_1.extend(state.set_aside.filter(|_| known_aside.is_none()));
    day_1.sort_unstable();
    View {
        viewer,
        frame: state.frame,
        round: state.round,
        waiting: state.waiting,
        drafting: state.drafting,
        last_passed: state.last_passed,
        exchanges: state.exchanges,
        own_answer: viewer.seat().and_then(|seat| own_answer(state, seat)),
        players: state.everybody().map(player).collect(),
        day_1,
        day_2: state.day_2.clone(),
        set_aside: known_aside,
        decrees: state.decrees.clone(),
        lines: state.lines.clone(),
        ending: (state.frame == Frame::Over).then(|| {
            let outcome = state.outcome();
            Ending { winners: outcome.winners, reason: outcome.reason }
        }),
    }
}

/// What a seat has answered to a question that others have still open.
fn own_answer(state: &State, seat: Seat) -> Option<Move> {
    match state.frame {
        Frame::Draft if state.drafting.contains(seat) && !state.waiting.contains(seat) => {
            Some(if state.passing.contains(seat) { Move::Pass } else { Move::Keep })
        }
        Frame::Select if !state.waiting.contains(seat) && state.everybody().contains(seat) => {
            Some(Move::Select(state.picks[seat.index()]))
        }
        Frame::SetAside | Frame::Reveal | Frame::Write | Frame::Draft | Frame::Select | Frame::Over => None,
    }
}

/// A position that looks like this to the viewer: names they have not seen, choices and picks they cannot know, and the
/// decree set aside are any others that could be.
pub(crate) fn redeal<R: Generator + ?Sized>(game: &DeathName, view: &View, generator: &mut R) -> State {
    let mut state = game.start.clone();
    state.frame = view.frame;
    state.round = view.round;
    state.waiting = view.waiting;
    state.drafting = view.drafting;
    state.last_passed = view.last_passed;
    state.exchanges = view.exchanges;
    state.day_1 = view.day_1.clone();
    state.day_2 = view.day_2.clone();
    state.set_aside = view.set_aside;
    state.decrees = view.decrees.clone();
    state.lines = view.lines.clone();
    let unknown_aside = game.options.practice && view.set_aside.is_none() && view.frame != Frame::SetAside;
    // Of a view that somebody made up, nothing may be left to choose from; reading the position finds that out.
    if unknown_aside && !state.day_1.is_empty() {
        let nth = generator.below(state.day_1.len() as u32) as usize;
        state.set_aside = Some(state.day_1.remove(nth));
    }
    for (seat, player) in state.everybody().zip(&view.players) {
        let index = seat.index();
        state.seen[index] = player.seen;
        for (round, card) in player.cards.iter().enumerate() {
            let written = match &card.name {
                Some(name) => name.clone(),
                None => random_name(&game.options, generator).text().to_owned(),
            };
            state.cards[index].push(Name::new(written, &game.options));
            state.holders[round][index] = card.holder.index() as u8;
            state.crosses[index] |= u8::from(card.cross) << round;
            state.used[index] |= u8::from(card.used) << round;
        }
    }
    let asked = match view.frame {
        Frame::Draft => state.drafting,
        Frame::Select => state.everybody(),
        Frame::SetAside | Frame::Reveal | Frame::Write | Frame::Over => SeatSet::EMPTY,
    };
    for seat in SeatSet::from_bits(asked.bits() & !state.waiting.bits()) {
        let answer = match &view.own_answer {
            Some(own) if view.viewer.is(seat) => own.clone(),
            Some(_) | None if state.moves(seat).is_some_and(|moves| moves.is_empty()) => continue,
            Some(_) | None => state.propose(&game.options, seat, generator),
        };
        match answer {
            Move::Pass => state.passing.insert(seat),
            Move::Select(card) => state.picks[seat.index()] = card,
            Move::Keep | Move::Write(_) => {}
        }
    }
    state
}

/// The names that are hidden from a viewer, and that are on no card the viewer knows: two players may have written the
/// same one.
pub(crate) fn hidden_marks(state: &State, viewer: Viewer) -> Vec<String> {
    let (mut hidden, mut known) = (Vec::new(), Vec::new());
    for writer in state.everybody() {
        for (round, name) in state.cards[writer.index()].iter().enumerate() {
            let side = if knows(state, viewer, writer, round) { &mut known } else { &mut hidden };
            side.push(name.written());
        }
    }
    hidden.retain(|name| !known.contains(name));
    hidden.into_iter().map(str::to_owned).collect()
}
