//! What a viewer may know: the view, the events as they notice them, and a state that looks the same to them.

use engine::{Generator, Seat, SeatSet, Viewer, kinds};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet, Suit};
use crate::events::Event;
use crate::snapshot::{DealtCard, OwedCards, PlayedCards};
use crate::state::{Dealt, Draws, Phase, Pick, SLOTS, State};

/// What one viewer may know of a state. Everything in it is public but for the viewer's own hand and pick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// Counted from 1; 0 while the hands are dealt.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// What the game waits for.
    pub phase: Phase,
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

/// What everybody may know of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
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
#[serde(tag = "place", rename_all = "lowercase")]
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
        dial: state.dial(seat),
        cards: state.hand(seat).len() as u8,
        in_front: state.in_front[seat.index()],
        seen: state.hand(seat).in_common(state.seen),
        waiting: state.waiting.contains(seat),
    };
    let mut picked = SeatSet::EMPTY;
    let mut own_pick = None;
    if let Phase::LustPicks { partner } = state.phase {
        for (seat, pick) in state.pickers(partner).into_iter().zip(state.picks) {
            match pick {
                Pick::NotAsked | Pick::Open => {}
                Pick::Nothing | Pick::Card(_) => picked.insert(seat),
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
        phase: state.phase,
        draws: state.owed(),
        players: state.everybody().map(player).collect(),
        hand: viewer.seat().map(|seat| state.hand(seat)),
        deck: state.deck.len() as u8,
        discard: state.discard,
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

/// A state with everything the view shows where it is, and every other card at random in the deck and in the hands
/// whose sizes it shows.
pub(crate) fn redeal<R: Generator + ?Sized>(view: &View, generator: &mut R) -> State {
    let seats = view.players.len() as u8;
    let mut state = State {
        hands: [CardSet::EMPTY; SLOTS],
        deck: CardSet::EMPTY,
        discard: view.discard,
        played: view.played.map_or(CardSet::EMPTY, |played| played.cards),
        seen: CardSet::EMPTY,
        dealt: Dealt::NOTHING,
        in_front: [None; SLOTS],
        dials: [0; SLOTS],
        draws: Draws::NONE,
        top: view.played.map(|played| played.top),
        effect: view.played.and_then(|played| played.effect),
        phase: view.phase,
        picks: [Pick::NotAsked; 2],
        waiting: SeatSet::EMPTY,
        traded: view.traded,
        halo_public: view.halo != HaloPlace::Hidden,
        active: view.active,
        seats,
        turn: view.turn,
    };
    for (seat, player) in state.everybody().zip(&view.players) {
        state.dials[seat.index()] = player.dial;
        state.in_front[seat.index()] = player.in_front;
        state.seen = state.seen.and(player.seen);
        state.hands[seat.index()] = player.seen;
        if player.waiting {
            state.waiting.insert(seat);
        }
    }
    for owed in &view.draws {
        state.draws.add(state.places_to(owed.seat), owed.cards);
    }
    for dealt in &view.dealt {
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
    let room =
        |state: &State, seat: Seat| usize::from(view.players[seat.index()].cards) - state.hand(seat).len();
    let give = |state: &mut State, seat: Seat, card: Card| {
        let hand = &mut state.hands[seat.index()];
        *hand = hand.with(card);
    };
    match view.halo {
        HaloPlace::Centre | HaloPlace::Played => {}
        HaloPlace::Hand { seat } => give(state, seat, Card::HALO),
        // The viewer holds it, or any card of the other hands that was not just seen may be it.
        HaloPlace::Hidden if view.hand.is_some_and(|hand| hand.contains(Card::HALO)) => {}
        HaloPlace::Hidden => {
            let rooms: usize = state.everybody().map(|seat| room(state, seat)).sum();
            let mut place = generator.below(rooms as u32) as usize;
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
        for _ in 0..room(state, seat) {
            let card = unseen.random(generator);
            unseen = unseen.without(card);
            give(state, seat, card);
        }
    }
    state.deck = unseen;
}

/// The viewer's own pick as it is, and in place of somebody else's any they could have made.
fn picks<R: Generator + ?Sized>(state: &State, view: &View, generator: &mut R) -> [Pick; 2] {
    let Phase::LustPicks { partner } = view.phase else { return [Pick::NotAsked; 2] };
    state.pickers(partner).map(|seat| match view.own_pick {
        Some(pick) if view.viewer.is(seat) => pick,
        _ if state.hand(seat).is_empty() => Pick::NotAsked,
        _ if !view.picked.contains(seat) => Pick::Open,
        _ => {
            let cards = state.hand(seat).without(Card::HALO);
            match generator.below(cards.len() as u32 + 1) as usize {
                0 => Pick::Nothing,
                index => Pick::Card(cards.nth(index - 1)),
            }
        }
    })
}

/// The names of all cards that lie hidden from a viewer: in the deck, and in hands, unless everybody just saw them
/// there or knows that the Halo is among them.
pub(crate) fn hidden_marks(state: &State, viewer: Viewer) -> Vec<String> {
    let mut hidden = state.deck;
    for seat in state.everybody() {
        if !viewer.is(seat) {
            hidden = hidden.and(state.hand(seat));
        }
    }
    hidden = hidden.minus(state.seen);
    if state.halo_public {
        hidden = hidden.without(Card::HALO);
    }
    hidden.map(|card| card.to_string()).collect()
}

/// Something that happened, as one viewer may know it. The variants are those of [`Event`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is documented at the event it is a view of")]
pub enum EventView {
    Started { seat: Seat },
    Drew { seat: Seat, card: Option<Card> },
    Reshuffled,
    RanOut,
    TurnBegan { seat: Seat, turn: u16 },
    SlothLeft { seat: Seat, card: Card },
    HadNothingToPlay { seat: Seat },
    Played { seat: Seat, top: Card, under: CardSet },
    Named { seat: Seat, suit: Suit },
    Chose { seat: Seat, target: Seat },
    Showed { seat: Seat, card: Card },
    ShowedNothing { seat: Seat },
    Dealt { to: Seat, card: Card },
    Busted { seat: Seat, cards: u8 },
    Stopped { seat: Seat },
    TookDealt { seat: Seat },
    DiscardedHand { seat: Seat, cards: CardSet },
    KeptHand { seat: Seat },
    Refused { seat: Seat },
    Agreed { seat: Seat },
    Picked { seat: Seat },
    Revealed { seat: Seat, card: Option<Card> },
    Took { seat: Seat, from: Seat, card: Option<Card> },
    ChoseToDraw { seat: Seat },
    Answered { seat: Seat, card: Card },
    DidNotAnswer { seat: Seat },
    Traded { seat: Seat, with: Seat, hands: Option<TradedHands> },
    DidNotTrade { seat: Seat },
    TookHalo { seat: Seat, from: Option<Seat> },
    KeptHalo { seat: Seat },
    HaloReturned,
    Discarded { seat: Seat, cards: CardSet },
    SlothStayed { seat: Seat, card: Card },
    Lowered { seat: Seat, dial: u8 },
    Tied { seats: SeatSet },
    GoesAgain { seat: Seat },
    Won { seat: Seat },
    NobodyWon,
}

/// What the two who trade see of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TradedHands {
    /// What the active player gave away.
    pub given: CardSet,
    /// What the active player got.
    pub taken: CardSet,
}

kinds!(EventView {
    Started,
    Drew,
    Reshuffled,
    RanOut,
    TurnBegan,
    SlothLeft,
    HadNothingToPlay,
    Played,
    Named,
    Chose,
    Showed,
    ShowedNothing,
    Dealt,
    Busted,
    Stopped,
    TookDealt,
    DiscardedHand,
    KeptHand,
    Refused,
    Agreed,
    Picked,
    Revealed,
    Took,
    ChoseToDraw,
    Answered,
    DidNotAnswer,
    Traded,
    DidNotTrade,
    TookHalo,
    KeptHalo,
    HaloReturned,
    Discarded,
    SlothStayed,
    Lowered,
    Tied,
    GoesAgain,
    Won,
    NobodyWon,
});

/// Everybody notices every event; some see less of it.
pub(crate) fn view_event(event: &Event, viewer: Viewer) -> EventView {
    let among = |seats: &[Seat]| seats.iter().any(|seat| viewer.is(*seat));
    match *event {
        Event::Drew { seat, card } => EventView::Drew { seat, card: among(&[seat]).then_some(card) },
        Event::Took { seat, from, card } => {
            EventView::Took { seat, from, card: among(&[seat, from]).then_some(card) }
        }
        Event::Traded { seat, with, given, taken } => {
            let hands = among(&[seat, with]).then_some(TradedHands { given, taken });
            EventView::Traded { seat, with, hands }
        }
        Event::Started { seat } => EventView::Started { seat },
        Event::Reshuffled => EventView::Reshuffled,
        Event::RanOut => EventView::RanOut,
        Event::TurnBegan { seat, turn } => EventView::TurnBegan { seat, turn },
        Event::SlothLeft { seat, card } => EventView::SlothLeft { seat, card },
        Event::HadNothingToPlay { seat } => EventView::HadNothingToPlay { seat },
        Event::Played { seat, top, under } => EventView::Played { seat, top, under },
        Event::Named { seat, suit } => EventView::Named { seat, suit },
        Event::Chose { seat, target } => EventView::Chose { seat, target },
        Event::Showed { seat, card } => EventView::Showed { seat, card },
        Event::ShowedNothing { seat } => EventView::ShowedNothing { seat },
        Event::Dealt { to, card } => EventView::Dealt { to, card },
        Event::Busted { seat, cards } => EventView::Busted { seat, cards },
        Event::Stopped { seat } => EventView::Stopped { seat },
        Event::TookDealt { seat } => EventView::TookDealt { seat },
        Event::DiscardedHand { seat, cards } => EventView::DiscardedHand { seat, cards },
        Event::KeptHand { seat } => EventView::KeptHand { seat },
        Event::Refused { seat } => EventView::Refused { seat },
        Event::Agreed { seat } => EventView::Agreed { seat },
        Event::Picked { seat } => EventView::Picked { seat },
        Event::Revealed { seat, card } => EventView::Revealed { seat, card },
        Event::ChoseToDraw { seat } => EventView::ChoseToDraw { seat },
        Event::Answered { seat, card } => EventView::Answered { seat, card },
        Event::DidNotAnswer { seat } => EventView::DidNotAnswer { seat },
        Event::DidNotTrade { seat } => EventView::DidNotTrade { seat },
        Event::TookHalo { seat, from } => EventView::TookHalo { seat, from },
        Event::KeptHalo { seat } => EventView::KeptHalo { seat },
        Event::HaloReturned => EventView::HaloReturned,
        Event::Discarded { seat, cards } => EventView::Discarded { seat, cards },
        Event::SlothStayed { seat, card } => EventView::SlothStayed { seat, card },
        Event::Lowered { seat, dial } => EventView::Lowered { seat, dial },
        Event::Tied { seats } => EventView::Tied { seats },
        Event::GoesAgain { seat } => EventView::GoesAgain { seat },
        Event::Won { seat } => EventView::Won { seat },
        Event::NobodyWon => EventView::NobodyWon,
    }
}
