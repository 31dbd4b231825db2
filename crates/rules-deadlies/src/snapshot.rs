//! The state's JSON form: the place of every card by name, whose turn it is, what the game waits for.

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet};
use crate::frame::Frame;
use crate::invariants;
use crate::state::{Dealt, Draws, Effect, GREED_LIMIT, Pick, SLOTS, State};
use crate::view::LastPlay;

/// What a state looks like as JSON.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Snapshot {
    /// Counted from 1; 0 while the hands are dealt.
    turn: u16,
    /// Whose turn it is.
    active: Seat,
    frame: Frame,
    /// Who has cards to draw, in the order in which they do.
    draws: Vec<OwedCards>,
    /// In seat order.
    players: Vec<PlayerSnapshot>,
    deck: CardSet,
    discard: CardSet,
    /// What lies on top of the discard pile.
    discard_top: Option<Card>,
    /// What was played last, also when it is discarded by now.
    last_play: Option<LastPlay>,
    /// The Halo, if nobody has it.
    centre: CardSet,
    /// What was played this turn, until it is discarded.
    played: Option<PlayedCards>,
    /// What Greed has dealt.
    dealt: Vec<DealtCard>,
    /// The secret picks of Lust.
    picks: Option<PicksSnapshot>,
    /// Cards in hands that everybody has just seen there.
    seen: CardSet,
    /// The two whose hands were traded since the last play.
    traded: SeatSet,
    /// Whether everybody knows who has the Halo, or that nobody has it.
    halo_is_public: bool,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct PlayerSnapshot {
    seat: Seat,
    dial: u8,
    hand: CardSet,
    in_front: Option<Card>,
    /// Got no card when they should have drawn at a check.
    waiting: bool,
}

/// Cards somebody has still to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OwedCards {
    /// Who draws.
    pub seat: Seat,
    /// How many.
    pub cards: u8,
}

/// The pile of this turn's cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayedCards {
    /// All of them.
    pub cards: CardSet,
    /// The topmost.
    pub top: Card,
    /// What it does; open while a Corruption's suit is not named.
    pub effect: Option<Effect>,
}

/// A card Greed has dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DealtCard {
    /// Which.
    pub card: Card,
    /// Who takes it if there is no bust.
    pub to: Seat,
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct PicksSnapshot {
    active: Pick,
    partner: Pick,
}

impl State {
    /// The draws by seat, in the order in which they are made.
    pub(crate) fn owed(&self) -> Vec<OwedCards> {
        let owed = |places| OwedCards { seat: self.clockwise(places), cards: self.draws.of(places) };
        (0..self.seats).map(owed).filter(|owed| owed.cards > 0).collect()
    }

    /// What was played last.
    pub(crate) fn last_play(&self) -> Option<LastPlay> {
        self.last_top.map(|top| LastPlay { seat: self.last_seat, top, cards: self.last_cards })
    }

    /// The cards played this turn.
    pub(crate) fn played_cards(&self) -> Option<PlayedCards> {
        self.top.map(|top| PlayedCards { cards: self.played, top, effect: self.effect })
    }

    /// Greed's cards with whom they were dealt to.
    pub(crate) fn dealt_cards(&self) -> Vec<DealtCard> {
        let cards = self.dealt.as_slice().iter().enumerate();
        cards.map(|(index, &card)| DealtCard { card, to: self.dealt_to(index) }).collect()
    }

    /// The Halo, if it lies in the centre: nobody has it, and it is not being played.
    pub(crate) fn centre(&self) -> CardSet {
        let elsewhere = self.hands.iter().fold(self.played, |all, hand| all.and(*hand));
        CardSet::one(Card::HALO).minus(elsewhere)
    }
}

impl From<State> for Snapshot {
    fn from(state: State) -> Self {
        let player = |seat: Seat| PlayerSnapshot {
            seat,
            dial: state.dial(seat),
            hand: state.hand(seat),
            in_front: state.in_front[seat.index()],
            waiting: state.waiting.contains(seat),
        };
        let [active, partner] = state.picks;
        let picking = matches!(state.frame, Frame::LustPicks { .. });
        Self {
            turn: state.turn,
            active: state.active,
            frame: state.frame,
            draws: state.owed(),
            players: state.everybody().map(player).collect(),
            deck: state.deck,
            discard: state.discard,
            discard_top: state.discard_top,
            last_play: state.last_play(),
            centre: state.centre(),
            played: state.played_cards(),
            dealt: state.dealt_cards(),
            picks: picking.then_some(PicksSnapshot { active, partner }),
            seen: state.seen,
            traded: state.traded,
            halo_is_public: state.halo_public,
        }
    }
}

impl TryFrom<Snapshot> for State {
    type Error = String;

    /// Takes no state that could not be in a game: whatever comes in from outside keeps the invariants.
    fn try_from(snapshot: Snapshot) -> Result<Self, String> {
        let seats = snapshot.players.len();
        if !crate::SEATS.contains(&(seats.min(SLOTS) as u8)) {
            return Err(format!("{seats} players"));
        }
        let mut state = Self {
            hands: [CardSet::EMPTY; SLOTS],
            deck: snapshot.deck,
            discard: snapshot.discard,
            discard_top: snapshot.discard_top,
            last_seat: snapshot.last_play.map_or(Seat::new(0), |last| last.seat),
            last_top: snapshot.last_play.map(|last| last.top),
            last_cards: snapshot.last_play.map_or(CardSet::EMPTY, |last| last.cards),
            played: snapshot.played.map_or(CardSet::EMPTY, |played| played.cards),
            seen: snapshot.seen,
            dealt: Dealt::NOTHING,
            in_front: [None; SLOTS],
            dials: [0; SLOTS],
            draws: Draws::NONE,
            top: snapshot.played.map(|played| played.top),
            effect: snapshot.played.and_then(|played| played.effect),
            frame: snapshot.frame,
            picks: snapshot.picks.map_or([Pick::NotAsked; 2], |picks| [picks.active, picks.partner]),
            waiting: SeatSet::EMPTY,
            traded: snapshot.traded,
            halo_public: snapshot.halo_is_public,
            active: snapshot.active,
            seats: seats as u8,
            turn: snapshot.turn,
        };
        if !state.everybody().contains(state.active) {
            return Err("the active player does not sit at the table".into());
        }
        for (seat, player) in state.everybody().zip(&snapshot.players) {
            if player.seat != seat {
                return Err(format!("{} stands where {seat} should", player.seat));
            }
            state.hands[seat.index()] = player.hand;
            state.dials[seat.index()] = player.dial;
            state.in_front[seat.index()] = player.in_front;
            if player.waiting {
                state.waiting.insert(seat);
            }
        }
        if snapshot.dealt.len() > GREED_LIMIT {
            return Err(format!("Greed has dealt {} cards", snapshot.dealt.len()));
        }
        for dealt in &snapshot.dealt {
            state.dealt.push(dealt.card);
        }
        for owed in &snapshot.draws {
            let fits = state.everybody().contains(owed.seat) && (1..=6).contains(&owed.cards);
            let places = if fits { state.places_to(owed.seat) } else { 0 };
            if !fits || state.draws.of(places) > 0 {
                return Err(format!("{} cannot have {} cards to draw", owed.seat, owed.cards));
            }
            state.draws.add(places, owed.cards);
        }
        if state.centre() != snapshot.centre {
            return Err("the Halo is in two places, or in none".into());
        }
        if state.dealt_cards() != snapshot.dealt {
            return Err("Greed's cards are dealt to others than those whose turn it was".into());
        }
        invariants::check(&state)?;
        Ok(state)
    }
}
