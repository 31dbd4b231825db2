//! What may be answered, and why not. The one judge is [`check`]; [`Moves`] lists what it takes.

use engine::{Kind, MoveList, Rule, Ruled, Seat, SeatSet, rules};

use crate::cards::{Card, CardSet, Suit};
use crate::effects::{envy, gluttony, greed, lust, pride, wrath};
use crate::frame::{Frame, asking, drawing};
use crate::moves::Move;
use crate::plays::Plays;
use crate::state::State;

/// Why a move is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Kind)]
pub enum Refusal {
    /// It answers another question than the one asked.
    AnotherQuestion,
    /// Something must be played.
    MustPlay,
    /// The card is not in that hand.
    NotInHand {
        /// Which.
        card: Card,
        /// The effect it was meant for, if it was not simply to be played.
        effect: Option<Suit>,
    },
    /// The cards share neither suit nor value, and are no straight.
    MixedSet,
    /// The Halo is only ever played alone.
    HaloInSet,
    /// A straight has its highest card on top.
    HighestOnTop {
        /// Which.
        highest: Card,
    },
    /// Nobody sits there.
    NoSuchSeat {
        /// Where.
        seat: Seat,
        /// The effect that was to be aimed there.
        effect: Suit,
    },
    /// The effect needs another player.
    Yourself {
        /// Which effect.
        effect: Suit,
    },
    /// Only a Pride can be shown.
    NoPride {
        /// What was to be shown.
        card: Card,
    },
    /// Fewer than two cards dealt are no Greed.
    StopsTooEarly,
    /// The last card dealt is a Greed.
    StopsOnGreed,
    /// The Halo cannot be discarded by Lust.
    HaloStays,
    /// That hand is empty.
    NothingToTake {
        /// Whose.
        seat: Seat,
    },
    /// Only a Wrath answers.
    NoWrath {
        /// What was to be discarded.
        card: Card,
    },
    /// No trade with an Envy in hand.
    HoldsEnvy,
}

impl Ruled for Refusal {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::AnotherQuestion => rules!["DL-10"],
            Self::MustPlay | Self::NotInHand { effect: None, .. } => rules!["DL-11"],
            Self::MixedSet | Self::HaloInSet => rules!["DL-12"],
            Self::HighestOnTop { .. } => rules!["DL-13"],
            Self::NoSuchSeat { effect, .. }
            | Self::Yourself { effect }
            | Self::NotInHand { effect: Some(effect), .. } => match effect {
                Suit::Pride => rules!["DL-20"],
                Suit::Greed => rules!["DL-30"],
                Suit::Lust => rules!["DL-40", "DL-41"],
                Suit::Gluttony => rules!["DL-50"],
                Suit::Sloth => rules!["DL-61"],
                Suit::Wrath => rules!["DL-62"],
                Suit::Envy => rules!["DL-63"],
            },
            Self::NoPride { .. } => rules!["DL-20"],
            Self::StopsTooEarly | Self::StopsOnGreed => rules!["DL-31"],
            Self::HaloStays => rules!["DL-41"],
            Self::NothingToTake { .. } => rules!["DL-50"],
            Self::NoWrath { .. } => rules!["DL-62"],
            Self::HoldsEnvy => rules!["DL-63"],
        }
    }
}

/// Whether that seat, which is asked something, may answer so.
///
/// Looks at nothing but the seat's own hand and what is public, so that what is refused tells nothing either
/// (DL-18).
pub(crate) fn check(state: &State, seat: Seat, answer: Move) -> Result<(), Refusal> {
    let hand = state.hand(seat);
    match (state.frame, answer) {
        (Frame::Play, Move::Play { top, under }) => check_play(hand, top, under),
        (Frame::Play, Move::Pass) => Err(Refusal::MustPlay),
        (Frame::NameSuit, Move::Name(_)) => Ok(()),
        (Frame::PrideTarget, Move::Choose(target)) => check_other(state, seat, target, Suit::Pride),
        (Frame::PrideShow { .. }, Move::Show(card)) => {
            check_in_hand(hand, card, Suit::Pride).and_then(|()| pride::check_show(card))
        }
        (Frame::GreedGoOn, Move::Deal) => Ok(()),
        (Frame::GreedGoOn, Move::Stop) => greed::check_stop(state),
        (Frame::GreedDiscard, Move::DiscardHand) => Ok(()),
        (Frame::LustPartner, Move::Choose(target)) => check_other(state, seat, target, Suit::Lust),
        (Frame::LustChoice { .. }, Move::Nothing | Move::Both) => Ok(()),
        (Frame::LustPicks { .. }, Move::Discard(card)) => {
            check_in_hand(hand, card, Suit::Lust).and_then(|()| lust::check_pick(card))
        }
        (Frame::GluttonyChoice, Move::Draw) => Ok(()),
        (Frame::GluttonyChoice, Move::Take(from)) => {
            check_other(state, seat, from, Suit::Gluttony).and_then(|()| gluttony::check_take(state, from))
        }
        (Frame::WrathTarget, Move::Choose(target)) => check_other(state, seat, target, Suit::Wrath),
        (Frame::WrathAnswer(_), Move::Discard(card)) => {
            check_in_hand(hand, card, Suit::Wrath).and_then(|()| wrath::check_answer(card))
        }
        (Frame::EnvyTrade, Move::Trade(with)) => {
            check_other(state, seat, with, Suit::Envy).and_then(|()| envy::check_trade(state))
        }
        (
            Frame::PrideShow { .. }
            | Frame::GreedDiscard
            | Frame::LustPicks { .. }
            | Frame::WrathAnswer(_)
            | Frame::EnvyTrade,
            Move::Pass,
        ) => Ok(()),
        // All are named, so that a new frame or answer has a place above before this compiles.
        (
            asking!() | drawing!() | Frame::Over { .. },
            Move::Play { .. }
            | Move::Name(_)
            | Move::Choose(_)
            | Move::Show(_)
            | Move::Deal
            | Move::Stop
            | Move::DiscardHand
            | Move::Nothing
            | Move::Both
            | Move::Discard(_)
            | Move::Take(_)
            | Move::Draw
            | Move::Trade(_)
            | Move::Pass,
        ) => Err(Refusal::AnotherQuestion),
    }
}

fn check_in_hand(hand: CardSet, card: Card, effect: Suit) -> Result<(), Refusal> {
    if hand.contains(card) { Ok(()) } else { Err(Refusal::NotInHand { card, effect: Some(effect) }) }
}

fn check_other(state: &State, seat: Seat, target: Seat, effect: Suit) -> Result<(), Refusal> {
    if target == seat {
        Err(Refusal::Yourself { effect })
    } else if !state.everybody().contains(target) {
        Err(Refusal::NoSuchSeat { seat: target, effect })
    } else {
        Ok(())
    }
}

/// DL-12 and DL-13, as the rulebook has them.
pub(crate) fn check_play(hand: CardSet, top: Card, under: CardSet) -> Result<(), Refusal> {
    let cards = under.with(top);
    // No card is there twice, so none can lie on itself.
    let missing = if under.contains(top) { Some(top) } else { cards.minus(hand).first() };
    if let Some(card) = missing {
        return Err(Refusal::NotInHand { card, effect: None });
    }
    if under.is_empty() {
        return Ok(());
    }
    if cards.contains(Card::HALO) {
        return Err(Refusal::HaloInSet);
    }
    if is_one_suit(cards) || is_one_value(cards) {
        return Ok(());
    }
    match highest_of_straight(cards) {
        Some(highest) if highest == top => Ok(()),
        Some(highest) => Err(Refusal::HighestOnTop { highest }),
        None => Err(Refusal::MixedSet),
    }
}

/// Whether cards of that hand make a set together with these, or these are one (DL-12).
pub(crate) fn could_become_a_set(hand: CardSet, cards: CardSet) -> bool {
    if cards.len() < 2 {
        return true;
    }
    if cards.contains(Card::HALO) {
        return false;
    }
    is_one_suit(cards) || is_one_value(cards) || gaps_can_be_filled(hand, cards)
}

/// Whether no two have the same value, and the hand has every value between the lowest and the highest.
fn gaps_can_be_filled(hand: CardSet, cards: CardSet) -> bool {
    let values =
        |cards: CardSet| cards.filter_map(Card::value).fold(0u16, |values, value| values | 1 << value);
    let (own, there) = (values(cards), values(hand));
    let span = (own.ilog2() - own.trailing_zeros()) as usize + 1;
    let between = ((1u16 << span) - 1) << own.trailing_zeros();
    own.count_ones() as usize == cards.len() && between & !there == 0
}

fn is_one_suit(cards: CardSet) -> bool {
    Suit::ALL.into_iter().any(|suit| cards.is_within(CardSet::of_suit(suit)))
}

fn is_one_value(cards: CardSet) -> bool {
    let mut values = cards.map(Card::value);
    let first = values.next();
    values.all(|value| Some(value) == first)
}

/// The highest card, if the values are consecutive and each is there once.
fn highest_of_straight(cards: CardSet) -> Option<Card> {
    let highest = cards.max_by_key(|card| card.value())?;
    let lowest = cards.min_by_key(|card| card.value())?;
    let mut values = 0u16;
    for card in cards {
        values |= 1 << card.value()?;
    }
    let each_once = values.count_ones() as usize == cards.len();
    let in_a_row = usize::from(highest.value()? - lowest.value()?) + 1 == cards.len();
    (each_once && in_a_row).then_some(highest)
}

/// The legal answers to one question, worked out when asked for.
#[derive(Clone, Copy, Debug)]
pub struct Moves(List);

#[derive(Clone, Copy, Debug)]
enum List {
    Plays(Plays),
    Suits,
    /// Choose one of them.
    Seats(SeatSet),
    /// Pass, or show one of these.
    Shows(CardSet),
    /// Pass, or discard one of these.
    Discards(CardSet),
    /// Deal, or stop if that is allowed.
    DealOrStop(bool),
    DiscardHand,
    NothingOrBoth,
    /// Draw, or take from one of these.
    Takes(SeatSet),
    /// Pass, or trade with one of these.
    Trades(SeatSet),
}

/// Always inlined, as is [`MoveList::nth`] below: a list that is asked for one answer and dropped then never goes
/// through memory, which is a sixth of a playout.
#[inline(always)]
pub(crate) fn moves(state: &State, seat: Seat) -> Moves {
    let hand = state.hand(seat);
    Moves(match state.frame {
        Frame::Play => List::Plays(Plays::of(hand)),
        Frame::NameSuit => List::Suits,
        Frame::PrideTarget | Frame::LustPartner | Frame::WrathTarget => List::Seats(state.others(seat)),
        Frame::PrideShow { .. } => List::Shows(hand.in_common(CardSet::of_suit(Suit::Pride))),
        Frame::GreedGoOn => List::DealOrStop(greed::check_stop(state).is_ok()),
        Frame::GreedDiscard => List::DiscardHand,
        Frame::LustChoice { .. } => List::NothingOrBoth,
        Frame::LustPicks { .. } => List::Discards(hand.without(Card::HALO)),
        Frame::GluttonyChoice => {
            let others = state.others(seat).bits() & !state.empty_handed().bits();
            List::Takes(SeatSet::from_bits(others))
        }
        Frame::WrathAnswer(_) => List::Discards(hand.in_common(CardSet::of_suit(Suit::Wrath))),
        Frame::EnvyTrade => {
            let allowed = envy::check_trade(state).is_ok();
            List::Trades(if allowed { state.others(seat) } else { SeatSet::EMPTY })
        }
        drawing!() | Frame::Over { .. } => unreachable!("nobody is asked anything in this frame"),
    })
}

impl MoveList for Moves {
    type Move = Move;

    #[inline]
    fn count(&self) -> usize {
        match self.0 {
            List::Plays(plays) => plays.count(),
            List::Suits => Suit::ALL.len(),
            List::Seats(seats) => seats.len(),
            List::Shows(cards) | List::Discards(cards) => 1 + cards.len(),
            List::DealOrStop(may_stop) => 1 + usize::from(may_stop),
            List::DiscardHand | List::NothingOrBoth => 2,
            List::Takes(seats) | List::Trades(seats) => 1 + seats.len(),
        }
    }

    #[inline(always)]
    fn nth(&self, index: usize) -> Move {
        match (self.0, index) {
            (List::Plays(plays), _) => plays.nth(index),
            (List::Suits, _) => Move::Name(Suit::ALL[index]),
            (List::Seats(seats), _) => Move::Choose(nth_seat(seats, index)),
            (List::Shows(_) | List::Discards(_) | List::DiscardHand | List::Trades(_), 0) => Move::Pass,
            (List::Shows(cards), _) => Move::Show(cards.nth(index - 1)),
            (List::Discards(cards), _) => Move::Discard(cards.nth(index - 1)),
            (List::DealOrStop(_), 0) => Move::Deal,
            (List::DealOrStop(_), _) => Move::Stop,
            (List::DiscardHand, _) => Move::DiscardHand,
            (List::NothingOrBoth, 0) => Move::Nothing,
            (List::NothingOrBoth, _) => Move::Both,
            (List::Takes(_), 0) => Move::Draw,
            (List::Takes(seats), _) => Move::Take(nth_seat(seats, index - 1)),
            (List::Trades(seats), _) => Move::Trade(nth_seat(seats, index - 1)),
        }
    }
}

#[inline]
fn nth_seat(seats: SeatSet, index: usize) -> Seat {
    let mut bits = seats.bits();
    for _ in 0..index {
        bits &= bits.wrapping_sub(1);
    }
    SeatSet::from_bits(bits).first().expect("the index is below the number of seats")
}

/// A legal answer that does no harm: the lowest card alone, the gentlest suit, the smallest effect, no.
pub(crate) fn default_move(state: &State, seat: Seat) -> Move {
    match state.frame {
        Frame::Play => {
            let hand = state.hand(seat);
            let lowest = hand.min_by_key(|card| card.value().unwrap_or(u8::MAX));
            let top = lowest.expect("whoever is asked to play has a card");
            Move::Play { top, under: CardSet::EMPTY }
        }
        Frame::NameSuit => Move::Name(Suit::Sloth),
        Frame::PrideTarget | Frame::LustPartner | Frame::WrathTarget => Move::Choose(seat.left(state.seats)),
        Frame::GreedGoOn => {
            if greed::check_stop(state).is_ok() {
                Move::Stop
            } else {
                Move::Deal
            }
        }
        Frame::LustChoice { .. } => Move::Nothing,
        Frame::GluttonyChoice => Move::Draw,
        Frame::PrideShow { .. }
        | Frame::GreedDiscard
        | Frame::LustPicks { .. }
        | Frame::WrathAnswer(_)
        | Frame::EnvyTrade => Move::Pass,
        drawing!() | Frame::Over { .. } => unreachable!("nobody is asked anything in this frame"),
    }
}
