//! What a viewer may know of positions and events, and positions that look the same from a seat.
//!
//! Hidden are only the answers to a question that several are asked at once, until the last is in. The deck has no
//! order to hide, and the secret is in no position at all.

use arrayvec::ArrayVec;
use engine::{Generator, MoveList, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Place};
use crate::events::{Ending, Event, EventView};
use crate::frame::Frame;
use crate::legal::{answer_code, answer_of_code};
use crate::moves::Move;
use crate::packed::{Bag, Hand, TombstoneBag, WillPile};
use crate::state::{LaidTombstone, OptionalSeat, State};

/// What one viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What the game waits for.
    pub frame: Frame,
    /// Counted from 1.
    pub round: u16,
    /// Who is asked and has not answered. Who has is public.
    pub waiting: SeatSet,
    /// The viewer's own answer to a question that is still open to others.
    pub own_answer: Option<Move>,
    /// In seat order.
    pub players: ArrayVec<PlayerView, 6>,
    /// On the grave tiles from the first on, as far as they are laid.
    pub tombstones: ArrayVec<LaidTombstone, 6>,
    /// Tombstones that are not laid.
    pub tombstone_box: TombstoneBag,
    /// What the deck still holds: anybody can count it. It has no order to know.
    pub deck: Bag,
    /// The discard pile.
    pub discard: Bag,
    /// Cards being resolved: played and not yet discarded.
    pub resolving: Bag,
    /// What a Seance has drawn so far, face up like every card.
    pub drawn: ArrayVec<Card, 2>,
    /// Who drew in the round last revealed; nobody if every number was cancelled.
    pub drawer: Option<Seat>,
    /// Who moves, or moved, in the round last revealed; nobody if every number was cancelled.
    pub mover: Option<Seat>,
    /// Whose die Rigor Mortis holds in this round.
    pub held: SeatSet,
    /// Whose die Rigor Mortis holds in the next round.
    pub held_next: SeatSet,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// What everybody may know of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerView {
    /// Which player it is.
    pub seat: Seat,
    /// Where the token is.
    pub place: Place,
    /// What the die shows since the last reveal; a pick under the coffin is not here.
    pub die: Option<u8>,
    /// Word cards, Wild Rumors and Loaded Coffins.
    pub cards: Hand,
    /// Out Of The Will cards from the bottom up; only the last applies.
    pub out_of_the_will: WillPile,
}

/// What that viewer may know.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let own = viewer.seat().filter(|&seat| state.everybody().contains(seat));
    let player = |seat: Seat| PlayerView {
        seat,
        place: Place::from_code(state.places.of(seat)),
        die: Some(state.dice.of(seat) as u8).filter(|&number| number > 0),
        cards: state.hands[seat.index()],
        out_of_the_will: state.wills[seat.index()],
    };
    View {
        viewer,
        frame: state.frame,
        round: state.round,
        waiting: state.waiting,
        own_answer: own.and_then(|seat| answer_of_code(state.frame, state.answers.of(seat))),
        players: state.everybody().map(player).collect(),
        tombstones: state.laid_tombstones(),
        tombstone_box: state.tombstone_box,
        deck: state.deck,
        discard: state.discard,
        resolving: state.resolving(),
        drawn: state.drawn.into_iter().flatten().collect(),
        drawer: state.drawer.get(),
        mover: state.mover.get(),
        held: state.held,
        held_next: state.held_next,
        ending: state.reason.map(|reason| Ending { winner: state.winner.get(), reason }),
    }
}

/// An event as a viewer may know it: fields that are not for everybody are marked where they are declared.
pub(crate) fn view_event(event: &Event, viewer: Viewer) -> EventView {
    event.seen_by(viewer)
}

/// A position that looks like this to the view's owner: what others have answered in secret is any legal answer.
pub(crate) fn redeal<R: Generator + ?Sized>(view: &View, dead_die: bool, generator: &mut R) -> State {
    let mut state = State::at_start(view.players.len() as u8, view.deck, None);
    for (seat, player) in state.everybody().zip(&view.players) {
        state.places.set(seat.index(), player.place.code());
        state.dice.set(seat.index(), u32::from(player.die.unwrap_or(0)));
        state.hands[seat.index()] = player.cards;
        state.wills[seat.index()] = player.out_of_the_will;
    }
    for laid in &view.tombstones {
        state.tombstones.set(laid.tile as usize, laid.tombstone.code());
    }
    state.tombstone_box = view.tombstone_box;
    state.discard = view.discard;
    state.round = view.round;
    state.frame = view.frame;
    state.waiting = view.waiting;
    state.drawer = OptionalSeat::from(view.drawer);
    state.mover = OptionalSeat::from(view.mover);
    state.held = view.held;
    state.held_next = view.held_next;
    state.set_resolving(&view.resolving);
    state.drawn = [view.drawn.first().copied(), view.drawn.get(1).copied()];
    state.winner = OptionalSeat::from(view.ending.and_then(|ending| ending.winner));
    state.reason = view.ending.map(|ending| ending.reason);
    if view.frame.is_secret() {
        let answered = SeatSet::from_bits(state.asked().bits() & !view.waiting.bits());
        for seat in answered {
            let answer = match view.own_answer {
                Some(own) if view.viewer.is(seat) => Some(own),
                Some(_) | None => {
                    let moves = state.moves(dead_die, seat);
                    let count = moves.count() as u32;
                    (count > 0).then(|| moves.nth(generator.below(count) as usize))
                }
            };
            // In a view that somebody made up there may be none that fits; a position without it is refused when it is read.
            if let Some(code) = answer.and_then(|answer| answer_code(view.frame, answer)) {
                state.answers.set(seat.index(), code);
            }
        }
    }
    state
}
