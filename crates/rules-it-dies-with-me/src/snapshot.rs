//! The JSON form of a state: every component by name and place, enough to referee the game without this program.

use arrayvec::ArrayVec;
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Place};
use crate::events::Ending;
use crate::flow::MAX_ROUNDS;
use crate::frame::Frame;
use crate::invariants;
use crate::legal::{answer_code, answer_of_code};
use crate::moves::Move;
use crate::packed::{Bag, Hand, TombstoneBag, WillPile};
use crate::state::{LaidTombstone, OptionalSeat, State};

/// A [`State`], readable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// What is going on: whose answer or which chance comes next.
    pub frame: Frame,
    /// Counted from 1.
    pub round: u16,
    /// Who is asked and has not answered.
    pub waiting: SeatSet,
    /// In seat order.
    pub players: ArrayVec<PlayerSnapshot, 6>,
    /// On the grave tiles from the first on, as far as they are laid.
    pub tombstones: ArrayVec<LaidTombstone, 6>,
    /// Tombstones that are not laid.
    pub tombstone_box: TombstoneBag,
    /// What the deck still holds, in no order.
    pub deck: Bag,
    /// The discard pile.
    pub discard: Bag,
    /// Cards being resolved: played and not yet discarded.
    pub resolving: Bag,
    /// What a Seance has drawn so far.
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

/// One player of a [`Snapshot`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerSnapshot {
    /// Which player it is.
    pub seat: Seat,
    /// Where the token is.
    pub place: Place,
    /// What the die shows since the last reveal.
    pub die: Option<u8>,
    /// Word cards, Wild Rumors and Loaded Coffins.
    pub cards: Hand,
    /// Out Of The Will cards from the bottom up; only the last applies.
    pub out_of_the_will: WillPile,
    /// The answer given to the question now open, hidden from the others.
    pub answer: Option<Move>,
}

impl From<State> for Snapshot {
    fn from(state: State) -> Self {
        let player = |seat: Seat| PlayerSnapshot {
            seat,
            place: Place::from_code(state.places.of(seat)),
            die: Some(state.dice.of(seat) as u8).filter(|&number| number > 0),
            cards: state.hands[seat.index()],
            out_of_the_will: state.wills[seat.index()],
            answer: answer_of_code(state.frame, state.answers.of(seat)),
        };
        Self {
            frame: state.frame,
            round: state.round,
            waiting: state.waiting,
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
}

impl TryFrom<Snapshot> for State {
    type Error = String;

    /// Takes what a state can hold. Whether it is a position of a certain game, `invariants` tells.
    fn try_from(from: Snapshot) -> Result<Self, String> {
        let seats = from.players.len() as u8;
        if !(4..=6).contains(&seats) {
            return Err(format!("{seats} players: the game seats 4 to 6"));
        }
        if !(1..=MAX_ROUNDS).contains(&from.round) {
            return Err(format!("round {}: rounds go from 1 to {MAX_ROUNDS}", from.round));
        }
        let mut state = Self::at_start(seats, from.deck, None);
        let everybody = state.everybody();
        let beyond = |set: SeatSet| set.bits() & !everybody.bits() != 0;
        let named = [from.drawer, from.mover, from.ending.and_then(|ending| ending.winner)];
        if [from.waiting, from.held, from.held_next].into_iter().any(beyond)
            || beyond(named.into_iter().flatten().collect())
        {
            return Err("a seat beyond the table".into());
        }
        for (seat, player) in everybody.zip(&from.players) {
            if player.seat != seat {
                return Err(format!(
                    "player {} where {seat} belongs: players stand in seat order",
                    player.seat
                ));
            }
            if player.die.is_some_and(|number| !(1..=6).contains(&number)) {
                return Err("a die shows 1 to 6, or null before the first reveal".into());
            }
            state.places.set(seat.index(), player.place.code());
            state.dice.set(seat.index(), u32::from(player.die.unwrap_or(0)));
            state.hands[seat.index()] = player.cards;
            state.wills[seat.index()] = player.out_of_the_will;
            if let Some(answer) = player.answer {
                let code = answer_code(from.frame, answer);
                let code =
                    code.ok_or_else(|| format!("{answer} answers no secret question of this frame"))?;
                state.answers.set(seat.index(), code);
            }
        }
        for laid in &from.tombstones {
            if laid.tile == Place::Journal || state.tombstones.get(laid.tile as usize) != 0 {
                return Err(format!("a tombstone on {}: each lies on a grave of its own", laid.tile));
            }
            state.tombstones.set(laid.tile as usize, laid.tombstone.code());
        }
        state.tombstone_box = from.tombstone_box;
        state.discard = from.discard;
        state.round = from.round;
        state.frame = from.frame;
        state.waiting = from.waiting;
        state.drawer = OptionalSeat::from(from.drawer);
        state.mover = OptionalSeat::from(from.mover);
        state.held = from.held;
        state.held_next = from.held_next;
        state.drawn = [from.drawn.first().copied(), from.drawn.get(1).copied()];
        state.winner = OptionalSeat::from(from.ending.and_then(|ending| ending.winner));
        state.reason = from.ending.map(|ending| ending.reason);
        if !state.set_resolving(&from.resolving) {
            return Err("other cards are being resolved than this frame has".into());
        }
        // Whoever asks a position what it waits for relies on this: positions also come from views that somebody made up.
        invariants::sound(&state)?;
        Ok(state)
    }
}
