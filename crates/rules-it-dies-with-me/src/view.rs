//! What a viewer may know: events in full and as seen, views, and positions that look the same from a seat.
//!
//! Hidden are only the answers to a question that several are asked at once, until the last is in. The deck has no
//! order to hide, and the secret is in no position at all.

use arrayvec::ArrayVec;
use engine::{Generator, MoveList, Seat, SeatSet, Viewer, kinds};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Tombstone};
use crate::flow::{Ending, Frame, Reason};
use crate::legal::{answer_code, answer_of_code};
use crate::moves::{Move, Turn};
use crate::packed::{Bag, BySeat, Hand, NumberSet, TombstoneBag, WillPile};
use crate::state::{OptionalSeat, State, TILES};

/// Something that happened, in full. Places are counted from 1, and 7 is the journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what the fields are, the variants say")]
pub enum Event {
    /// A tombstone was laid on a grave tile.
    TombstoneLaid { tile: u8, tombstone: Tombstone },
    /// A round began.
    RoundBegan { round: u16 },
    /// Somebody picked a number; which, the others do not see.
    Picked { seat: Seat, number: u8 },
    /// All dice were shown.
    Revealed { dice: BySeat },
    /// Somebody decided on a Loaded Coffin; how, the others do not see.
    TurnChosen { seat: Seat, turn: Turn },
    /// A Loaded Coffin turned a die, and was discarded.
    DieTurned { seat: Seat, from: u8, to: u8 },
    /// A die shows a number that is dead to its player.
    NumberDead { seat: Seat, number: u8 },
    /// These numbers are cancelled.
    Cancelled { numbers: NumberSet },
    /// Every number is cancelled.
    NobodyLeft,
    /// The discard pile became the deck.
    Reshuffled { cards: u8 },
    /// There is no card to draw anywhere.
    NothingToDraw { seat: Seat },
    /// A card was drawn, face up.
    Drew { seat: Seat, card: Card },
    /// A card stays face up in front of somebody.
    Kept { seat: Seat, card: Card },
    /// A card had nothing to choose from.
    WithoutEffect { seat: Seat, card: Card },
    /// Grave Robber took a card.
    Robbed { seat: Seat, from: Seat, card: Card },
    /// Bury The Lead discarded a card.
    Buried { seat: Seat, owner: Seat, card: Card },
    /// Sinking Earth moved a token back to a place.
    Sank { seat: Seat, other: Seat, place: u8 },
    /// Body Swap brought its player to a place, and the other to where that player was.
    Swapped { seat: Seat, other: Seat, place: u8 },
    /// Confession traded two cards.
    Traded { seat: Seat, give: Card, with: Seat, take: Card },
    /// Seance plays one card; the other was discarded.
    SeanceChosen { seat: Seat, played: Card, discarded: Card },
    /// Somebody chose a word to pass on; which, the others do not see.
    WordChosen { seat: Seat, card: Card },
    /// The words chosen, counted from 1 in the order of the phrase, went to the left.
    WordsPassed { words: BySeat },
    /// Rigor Mortis holds a die in the next round.
    Held { seat: Seat, other: Seat },
    /// Absolution discarded the top Out Of The Will.
    Absolved { seat: Seat, owner: Seat, number: u8 },
    /// A token moved forward to a place.
    Moved { seat: Seat, place: u8 },
    /// Somebody won.
    Won { seat: Seat, reason: Reason },
    /// The game is over, and nobody won.
    NobodyWon,
}

kinds!(Event {
    TombstoneLaid,
    RoundBegan,
    Picked,
    Revealed,
    TurnChosen,
    DieTurned,
    NumberDead,
    Cancelled,
    NobodyLeft,
    Reshuffled,
    NothingToDraw,
    Drew,
    Kept,
    WithoutEffect,
    Robbed,
    Buried,
    Sank,
    Swapped,
    Traded,
    SeanceChosen,
    WordChosen,
    WordsPassed,
    Held,
    Absolved,
    Moved,
    Won,
    NobodyWon,
});

/// Something that happened, as one viewer may know it: a secret answer is there for the one who gave it alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what the variants and fields are, `Event` says")]
pub enum EventView {
    TombstoneLaid { tile: u8, tombstone: Tombstone },
    RoundBegan { round: u16 },
    Picked { seat: Seat, number: Option<u8> },
    Revealed { dice: BySeat },
    TurnChosen { seat: Seat, turn: Option<Turn> },
    DieTurned { seat: Seat, from: u8, to: u8 },
    NumberDead { seat: Seat, number: u8 },
    Cancelled { numbers: NumberSet },
    NobodyLeft,
    Reshuffled { cards: u8 },
    NothingToDraw { seat: Seat },
    Drew { seat: Seat, card: Card },
    Kept { seat: Seat, card: Card },
    WithoutEffect { seat: Seat, card: Card },
    Robbed { seat: Seat, from: Seat, card: Card },
    Buried { seat: Seat, owner: Seat, card: Card },
    Sank { seat: Seat, other: Seat, place: u8 },
    Swapped { seat: Seat, other: Seat, place: u8 },
    Traded { seat: Seat, give: Card, with: Seat, take: Card },
    SeanceChosen { seat: Seat, played: Card, discarded: Card },
    WordChosen { seat: Seat, card: Option<Card> },
    WordsPassed { words: BySeat },
    Held { seat: Seat, other: Seat },
    Absolved { seat: Seat, owner: Seat, number: u8 },
    Moved { seat: Seat, place: u8 },
    Won { seat: Seat, reason: Reason },
    NobodyWon,
}

kinds!(EventView {
    TombstoneLaid,
    RoundBegan,
    Picked,
    Revealed,
    TurnChosen,
    DieTurned,
    NumberDead,
    Cancelled,
    NobodyLeft,
    Reshuffled,
    NothingToDraw,
    Drew,
    Kept,
    WithoutEffect,
    Robbed,
    Buried,
    Sank,
    Swapped,
    Traded,
    SeanceChosen,
    WordChosen,
    WordsPassed,
    Held,
    Absolved,
    Moved,
    Won,
    NobodyWon,
});

impl Event {
    /// The event as a viewer may know it. Everybody notices everything; only answers still secret are left out.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> EventView {
        match *self {
            Self::Picked { seat, number } => {
                EventView::Picked { seat, number: viewer.is(seat).then_some(number) }
            }
            Self::TurnChosen { seat, turn } => {
                EventView::TurnChosen { seat, turn: viewer.is(seat).then_some(turn) }
            }
            Self::WordChosen { seat, card } => {
                EventView::WordChosen { seat, card: viewer.is(seat).then_some(card) }
            }
            Self::TombstoneLaid { tile, tombstone } => EventView::TombstoneLaid { tile, tombstone },
            Self::RoundBegan { round } => EventView::RoundBegan { round },
            Self::Revealed { dice } => EventView::Revealed { dice },
            Self::DieTurned { seat, from, to } => EventView::DieTurned { seat, from, to },
            Self::NumberDead { seat, number } => EventView::NumberDead { seat, number },
            Self::Cancelled { numbers } => EventView::Cancelled { numbers },
            Self::NobodyLeft => EventView::NobodyLeft,
            Self::Reshuffled { cards } => EventView::Reshuffled { cards },
            Self::NothingToDraw { seat } => EventView::NothingToDraw { seat },
            Self::Drew { seat, card } => EventView::Drew { seat, card },
            Self::Kept { seat, card } => EventView::Kept { seat, card },
            Self::WithoutEffect { seat, card } => EventView::WithoutEffect { seat, card },
            Self::Robbed { seat, from, card } => EventView::Robbed { seat, from, card },
            Self::Buried { seat, owner, card } => EventView::Buried { seat, owner, card },
            Self::Sank { seat, other, place } => EventView::Sank { seat, other, place },
            Self::Swapped { seat, other, place } => EventView::Swapped { seat, other, place },
            Self::Traded { seat, give, with, take } => EventView::Traded { seat, give, with, take },
            Self::SeanceChosen { seat, played, discarded } => {
                EventView::SeanceChosen { seat, played, discarded }
            }
            Self::WordsPassed { words } => EventView::WordsPassed { words },
            Self::Held { seat, other } => EventView::Held { seat, other },
            Self::Absolved { seat, owner, number } => EventView::Absolved { seat, owner, number },
            Self::Moved { seat, place } => EventView::Moved { seat, place },
            Self::Won { seat, reason } => EventView::Won { seat, reason },
            Self::NobodyWon => EventView::NobodyWon,
        }
    }
}

/// What one viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    pub tombstones: ArrayVec<Tombstone, 6>,
    /// Tombstones that are not laid.
    pub tombstone_box: TombstoneBag,
    /// What the deck still holds: anybody can count it. It has no order to know.
    pub deck: Bag,
    /// The discard pile.
    pub discard: Bag,
    /// Seances that wait for the card they brought.
    pub open_seances: u8,
    /// Absolutions that wait for the card they brought.
    pub open_absolutions: u8,
    /// What a Seance has drawn so far, face up like every card.
    pub drawn: ArrayVec<Card, 2>,
    /// Who drew in the round last revealed.
    pub drawer: Option<Seat>,
    /// Who moves, or moved, in the round last revealed.
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
pub struct PlayerView {
    /// The grave tile the token is on, 1 to 6; 7 is the journal.
    pub place: u8,
    /// What the die shows since the last reveal; a pick under the coffin is not here.
    pub die: Option<u8>,
    /// Word cards, Wild Rumors and Loaded Coffins.
    pub cards: Hand,
    /// Out Of The Will cards; only the top one applies.
    pub out_of_the_will: WillPile,
}

impl View {
    /// What that viewer may know.
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let own = viewer.seat().filter(|&seat| state.everybody().contains(seat));
        let player = |seat: Seat| PlayerView {
            place: state.places.of(seat) as u8 + 1,
            die: Some(state.dice.of(seat) as u8).filter(|&number| number > 0),
            cards: state.hands[seat.index()],
            out_of_the_will: state.wills[seat.index()],
        };
        let tombstones =
            (0..TILES as usize).filter_map(|tile| Tombstone::from_code(state.tombstones.get(tile)));
        Self {
            viewer,
            frame: state.frame,
            round: state.round,
            waiting: state.waiting,
            own_answer: own.and_then(|seat| answer_of_code(state.frame, state.answers.of(seat))),
            players: state.everybody().map(player).collect(),
            tombstones: tombstones.collect(),
            tombstone_box: state.tombstone_box,
            deck: state.deck,
            discard: state.discard,
            open_seances: state.open_seances,
            open_absolutions: state.open_absolutions,
            drawn: state.drawn.into_iter().flatten().collect(),
            drawer: state.drawer.get(),
            mover: state.mover.get(),
            held: state.held,
            held_next: state.held_next,
            ending: state.reason.map(|reason| Ending { winner: state.winner.get(), reason }),
        }
    }

    /// A position that looks like this to the viewer: what others have answered in secret is any legal answer.
    pub(crate) fn redeal<R: Generator + ?Sized>(&self, dead_die: bool, generator: &mut R) -> State {
        let seats = self.players.len() as u8;
        let mut state = State::at_start(seats, self.deck, None);
        for (seat, player) in state.everybody().zip(&self.players) {
            state.places.set(seat.index(), u32::from(player.place) - 1);
            state.dice.set(seat.index(), u32::from(player.die.unwrap_or(0)));
            state.hands[seat.index()] = player.cards;
            state.wills[seat.index()] = player.out_of_the_will;
        }
        for (tile, tombstone) in self.tombstones.iter().enumerate() {
            state.tombstones.set(tile, tombstone.code());
        }
        state.tombstone_box = self.tombstone_box;
        state.discard = self.discard;
        state.round = self.round;
        state.frame = self.frame;
        state.waiting = self.waiting;
        state.drawer = OptionalSeat::from(self.drawer);
        state.mover = OptionalSeat::from(self.mover);
        state.held = self.held;
        state.held_next = self.held_next;
        state.open_seances = self.open_seances;
        state.open_absolutions = self.open_absolutions;
        state.drawn = [self.drawn.first().copied(), self.drawn.get(1).copied()];
        state.winner = OptionalSeat::from(self.ending.and_then(|ending| ending.winner));
        state.reason = self.ending.map(|ending| ending.reason);
        if self.frame.is_secret() {
            let answered = SeatSet::from_bits(state.asked().bits() & !self.waiting.bits());
            for seat in answered {
                let answer = match self.own_answer {
                    Some(own) if self.viewer.is(seat) => own,
                    Some(_) | None => {
                        let answers = state.answers(dead_die, seat);
                        answers.nth(generator.below(answers.count() as u32) as usize)
                    }
                };
                let code = answer_code(self.frame, answer).expect("a legal answer fits the question");
                state.answers.set(seat.index(), code);
            }
        }
        state
    }
}
