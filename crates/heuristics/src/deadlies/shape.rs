//! The shape of a hand: which sets are in it, and in how many plays it could be gone.

use rules_deadlies::{Card, CardSet, Suit};

/// The cards of each value, Purity as 0 and Corruption as 8.
const VALUES: [CardSet; 9] = {
    let mut values = [CardSet::EMPTY; 9];
    values[0] = CardSet::one(Card::PURITY);
    let mut value = 1;
    while value <= 7 {
        let mut suit = 0;
        while suit < Suit::ALL.len() {
            values[value] = values[value].with(Card::suited(Suit::ALL[suit], value as u8));
            suit += 1;
        }
        value += 1;
    }
    values[8] = CardSet::one(Card::CORRUPTION);
    values
};

/// A hand with how many cards of each suit it has, Corruption not counted.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    hand: CardSet,
    suits: [u8; 7],
}

impl Shape {
    #[inline]
    pub(super) fn of(hand: CardSet) -> Self {
        let count = |suit| hand.in_common(CardSet::of_suit(suit)).without(Card::CORRUPTION).len() as u8;
        Self { hand, suits: Suit::ALL.map(count) }
    }

    /// Every set that is as long as it can be, with each card that may lie on top: all of a suit, all of a value, whole
    /// straights, and the cards of no suit alone. Shorter ones are seldom better.
    #[inline]
    pub(super) fn longest_sets(&self, mut each: impl FnMut(Card, CardSet)) {
        let hand = self.hand;
        for (suit, count) in Suit::ALL.into_iter().zip(self.suits) {
            if count > 0 {
                let set = hand.in_common(CardSet::of_suit(suit));
                each(set.first().unwrap_or(Card::CORRUPTION), set);
            }
        }
        let mut straight = CardSet::EMPTY;
        for (value, all) in VALUES.into_iter().enumerate() {
            let cards = hand.in_common(all);
            if cards.is_empty() {
                straight = CardSet::EMPTY;
                continue;
            }
            if cards.len() > 1 {
                cards.for_each(|top| each(top, cards));
            }
            let goes_on = value < 8 && !hand.in_common(VALUES[value + 1]).is_empty();
            if !straight.is_empty() && !goes_on {
                cards.for_each(|top| each(top, straight.with(top)));
            }
            straight = straight.with(self.loneliest(cards));
        }
        for card in [Card::PURITY, Card::HALO, Card::CORRUPTION] {
            if hand.contains(card) {
                each(card, CardSet::one(card));
            }
        }
    }

    /// Of cards of one value, the one whose suit has the fewest: the others are of more use elsewhere.
    #[inline]
    fn loneliest(&self, cards: CardSet) -> Card {
        let mates = |card: &Card| card.suit().map_or(0, |suit| self.suits[suit as usize]);
        let lonely = cards.min_by_key(mates);
        lonely.expect("there is a card of that value")
    }

    /// A longest set. There must be a card.
    #[inline]
    pub(super) fn longest_set(&self) -> CardSet {
        let mut longest = CardSet::EMPTY;
        let mut look = |set: CardSet| {
            if set.len() > longest.len() {
                longest = set;
            }
        };
        for (suit, count) in Suit::ALL.into_iter().zip(self.suits) {
            if count > 0 {
                look(self.hand.in_common(CardSet::of_suit(suit)));
            }
        }
        let mut straight = CardSet::EMPTY;
        for all in VALUES {
            let cards = self.hand.in_common(all);
            if cards.is_empty() {
                straight = CardSet::EMPTY;
            } else {
                look(cards);
                straight = straight.with(self.loneliest(cards));
                look(straight);
            }
        }
        if longest.is_empty() { CardSet::one(Card::HALO) } else { longest }
    }
}

/// In how many turns a hand could be gone if nobody interferes, about: longest sets first.
pub(super) fn turns(hand: CardSet) -> f32 {
    // The Halo takes every other card with it (DL-66).
    if hand.contains(Card::HALO) {
        return 1.0;
    }
    let mut left = hand;
    let mut turns = 0.0;
    while !left.is_empty() {
        left = left.minus(Shape::of(left).longest_set());
        turns += 1.0;
    }
    // Purity brings the Halo (DL-65).
    if turns > 2.0 && hand.contains(Card::PURITY) {
        return 2.0;
    }
    // These bring new cards when they are played last (DL-50, DL-63).
    if turns == 1.0 && !hand.contains(Card::CORRUPTION) {
        if hand.is_within(CardSet::of_suit(Suit::Envy)) {
            return 1.8;
        }
        if hand.is_within(CardSet::of_suit(Suit::Gluttony)) {
            return 1.3;
        }
    }
    turns
}
