//! What a viewer may know: the view, the events as they notice them, and a state that looks the same to them.

use engine::{Generator, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::SEATS;
use crate::cards::{Card, CardSet};
use crate::events::{Event, EventView};
use crate::frame::Frame;
use crate::memory::Memory;
use crate::snapshot::{DealtCard, OwedCards, PlayedCards};
use crate::state::{Dealt, Draws, GREED_LIMIT, Pick, SLOTS, State};

/// What one viewer may know of a state. Everything in it is public but for the viewer's own hand and pick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// Counted from 1; 0 while the hands are dealt.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// What the game waits for.
    pub frame: Frame,
    /// Who has cards to draw, in the order in which they do.
    pub draws: Vec<OwedCards>,
    /// Every player, in seat order.
    pub players: Vec<PlayerView>,
    /// The viewer's own hand; nothing for a spectator.
    pub hand: Option<CardSet>,
    /// How many cards the deck has.
    pub deck: u8,
    /// The discard pile, which lies face up.
    pub discard: CardSet,
    /// The card that lies on top of it.
    pub discard_top: Option<Card>,
    /// What was played last, also when it is discarded by now.
    pub last_play: Option<LastPlay>,
    /// This turn's cards, until they are discarded.
    pub played: Option<PlayedCards>,
    /// What Greed has dealt.
    pub dealt: Vec<DealtCard>,
    /// Who has picked a card under Lust, or none.
    pub picked: SeatSet,
    /// The viewer's own pick under Lust.
    pub own_pick: Option<Pick>,
    /// The two whose hands were traded since the last play.
    pub traded: SeatSet,
    /// Where the Halo is, as far as everybody knows.
    pub halo: HaloPlace,
}

/// Cards that were played, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LastPlay {
    /// By whom.
    pub seat: Seat,
    /// The topmost card.
    pub top: Card,
    /// All of them.
    pub cards: CardSet,
}

/// What everybody may know of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerView {
    /// Who it is.
    pub seat: Seat,
    /// What the dial shows.
    pub dial: u8,
    /// How many cards are in hand.
    pub cards: u8,
    /// The Sloth that lies in front of them.
    pub in_front: Option<Card>,
    /// Cards of the hand that everybody saw since the last play.
    pub seen: CardSet,
    /// Got no card when they should have drawn at a check.
    pub waiting: bool,
}

/// Where the Halo is, as far as everybody knows (DL-19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum HaloPlace {
    /// In the centre of the table.
    Centre,
    /// On the active player's pile.
    Played,
    /// In that player's hand.
    Hand {
        /// Whose.
        seat: Seat,
    },
    /// In somebody's hand; only whoever holds it knows, by their hand.
    Hidden,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let player = |seat: Seat| PlayerView {
        seat,
        dial: state.dial(seat),
        cards: state.hand(seat).len() as u8,
        in_front: state.in_front[seat.index()],
        seen: state.hand(seat).in_common(state.seen),
        waiting: state.waiting.contains(seat),
    };
    let mut picked = SeatSet::EMPTY;
    let mut own_pick = None;
    if let Frame::LustPicks { partner } = state.frame {
        for (seat, pick) in state.pickers(partner).into_iter().zip(state.picks) {
            match pick {
                Pick::NotAsked | Pick::Open => {}
                Pick::Nothing | Pick::Card { .. } => picked.insert(seat),
            }
            if viewer.is(seat) {
                own_pick = Some(pick);
            }
        }
    }
    View {
        viewer,
        turn: state.turn,
        active: state.active,
        frame: state.frame,
        draws: state.owed(),
        players: state.everybody().map(player).collect(),
        hand: viewer.seat().map(|seat| state.hand(seat)),
        deck: state.deck.len() as u8,
        discard: state.discard,
        discard_top: state.discard_top,
        last_play: state.last_play(),
        played: state.played_cards(),
        dealt: state.dealt_cards(),
        picked,
        own_pick,
        traded: state.traded,
        halo: halo_place(state),
    }
}

fn halo_place(state: &State) -> HaloPlace {
    match state.halo_holder() {
        Some(seat) if state.halo_public => HaloPlace::Hand { seat },
        Some(_) => HaloPlace::Hidden,
        None if state.played.contains(Card::HALO) => HaloPlace::Played,
        None => HaloPlace::Centre,
    }
}

/// An event as a viewer may know it: fields that are not for everybody are marked where they are declared.
pub(crate) fn view_event(event: &Event, viewer: Viewer) -> EventView {
    event.seen_by(viewer)
}

/// A state with everything the view shows and its owner remembers where it is, and every other card at random in the deck
/// and in the hands whose sizes it shows. A view that somebody made up may seat too many, or let somebody act who does not
/// sit there.
pub(crate) fn redeal<R: Generator + ?Sized>(view: &View, memory: &Memory, generator: &mut R) -> State {
    let seats = view.players.len().clamp(usize::from(*SEATS.start()), usize::from(*SEATS.end())) as u8;
    let sits_there = |seat: &Seat| seat.index() < usize::from(seats);
    let mut state = State {
        hands: [CardSet::EMPTY; SLOTS],
        deck: CardSet::EMPTY,
        discard: view.discard,
        discard_top: view.discard_top,
        last_seat: view.last_play.map_or(Seat::new(0), |last| last.seat),
        last_top: view.last_play.map(|last| last.top),
        last_cards: view.last_play.map_or(CardSet::EMPTY, |last| last.cards),
        played: view.played.map_or(CardSet::EMPTY, |played| played.cards),
        seen: CardSet::EMPTY,
        dealt: Dealt::NOTHING,
        in_front: [None; SLOTS],
        dials: [0; SLOTS],
        draws: Draws::NONE,
        top: view.played.map(|played| played.top),
        effect: view.played.and_then(|played| played.effect),
        frame: view.frame,
        picks: [Pick::NotAsked; 2],
        waiting: SeatSet::EMPTY,
        traded: view.traded,
        halo_public: view.halo != HaloPlace::Hidden,
        active: Some(view.active).filter(sits_there).unwrap_or(Seat::new(0)),
        seats,
        turn: view.turn,
    };
    for (seat, player) in state.everybody().zip(&view.players) {
        state.dials[seat.index()] = player.dial;
        state.in_front[seat.index()] = player.in_front;
        state.seen = state.seen.and(player.seen);
        state.hands[seat.index()] = player.seen.and(memory.hand(seat));
        if player.waiting {
            state.waiting.insert(seat);
        }
    }
    for owed in view.draws.iter().filter(|owed| sits_there(&owed.seat)).take(usize::from(seats)) {
        state.draws.add(state.places_to(owed.seat), owed.cards);
    }
    for dealt in view.dealt.iter().take(GREED_LIMIT) {
        state.dealt.push(dealt.card);
    }
    if let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) {
        state.hands[seat.index()] = hand;
    }
    deal_unseen(&mut state, view, generator);
    state.picks = picks(&state, view, generator);
    state
}

fn deal_unseen<R: Generator + ?Sized>(state: &mut State, view: &View, generator: &mut R) {
    // A view that somebody made up may show fewer cards than it names, or more than there are.
    let room = |state: &State, seat: Seat| {
        let cards = view.players.get(seat.index()).map_or(0, |player| player.cards);
        usize::from(cards).saturating_sub(state.hand(seat).len())
    };
    let give = |state: &mut State, seat: Seat, card: Card| {
        let hand = &mut state.hands[seat.index()];
        *hand = hand.with(card);
    };
    match view.halo {
        HaloPlace::Centre | HaloPlace::Played => {}
        HaloPlace::Hand { seat } => give(state, seat, Card::HALO),
        // The viewer holds it or remembers who does; else any card of the other hands that is not known may be it.
        HaloPlace::Hidden if state.halo_holder().is_some() => {}
        HaloPlace::Hidden => {
            let rooms: usize = state.everybody().map(|seat| room(state, seat)).sum();
            let mut place = generator.below(rooms.max(1) as u32) as usize;
            for seat in state.everybody() {
                if place < room(state, seat) {
                    give(state, seat, Card::HALO);
                    break;
                }
                place -= room(state, seat);
            }
        }
    }
    let mut unseen = CardSet::ALL.without(Card::HALO);
    let in_front = state.in_front.iter().flatten().copied().collect();
    let on_the_table = [state.discard, state.played, state.dealt.set(), in_front];
    for place in on_the_table.into_iter().chain(state.hands) {
        unseen = unseen.minus(place);
    }
    for seat in state.everybody() {
        for _ in 0..room(state, seat).min(unseen.len()) {
            let card = unseen.random(generator);
            unseen = unseen.without(card);
            give(state, seat, card);
        }
    }
    state.deck = unseen;
}

/// The viewer's own pick as it is, and in place of somebody else's any they could have made.
fn picks<R: Generator + ?Sized>(state: &State, view: &View, generator: &mut R) -> [Pick; 2] {
    let Frame::LustPicks { partner } = view.frame else { return [Pick::NotAsked; 2] };
    state.pickers(partner).map(|seat| match view.own_pick {
        Some(pick) if view.viewer.is(seat) => pick,
        _ if state.hand(seat).is_empty() => Pick::NotAsked,
        _ if !view.picked.contains(seat) => Pick::Open,
        _ => {
            let cards = state.hand(seat).without(Card::HALO);
            match generator.below(cards.len() as u32 + 1) as usize {
                0 => Pick::Nothing,
                index => Pick::Card { card: cards.nth(index - 1) },
            }
        }
    })
}

/// The names of all cards that lie hidden from a viewer: in the deck, and in hands, unless everybody just saw them there.
pub(crate) fn hidden_marks(state: &State, viewer: Viewer) -> Vec<String> {
    let mut hidden = state.deck;
    for seat in state.everybody() {
        if !viewer.is(seat) {
            hidden = hidden.and(state.hand(seat));
        }
    }
    // That somebody holds the Halo is no secret, and may be said; who does is told by no name, and re-dealing varies it.
    // What was played last may be said too: everybody saw it, wherever a new deck has taken it since.
    hidden = hidden.minus(state.seen).minus(state.last_cards).without(Card::HALO);
    hidden.map(|card| card.to_string()).collect()
}
