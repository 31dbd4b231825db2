//! What must hold in every state, conservation of the 52 cards first.

use engine::{Seat, SeatSet};

use crate::cards::{Card, CardSet, Suit};
use crate::effects::wrath::MOST_ANSWERS;
use crate::flow::first_dial;
use crate::frame::{AfterDraws, Exchange, Frame};
use crate::state::{Effect, GREED_LIMIT, LAST_TURN, Pick, State};

/// What does not hold, if something does not.
pub(crate) fn check(state: &State) -> Result<(), String> {
    check_cards(state)?;
    check_seats(state)?;
    check_table(state)?;
    check_frame(state)
}

fn require(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// DL-01: every card is in exactly one place; DL-02: the Halo is in neither pile.
fn check_cards(state: &State) -> Result<(), String> {
    let mut found = CardSet::EMPTY;
    let in_front: CardSet = state.in_front.iter().flatten().copied().collect();
    let places = [state.deck, state.discard, state.played, state.dealt.set(), in_front, state.centre()];
    for place in places.into_iter().chain(state.hands) {
        if let Some(card) = place.in_common(found).first() {
            return Err(format!("{card} is in two places"));
        }
        found = found.and(place);
    }
    if let Some(card) = CardSet::ALL.minus(found).first() {
        return Err(format!("{card} is nowhere"));
    }
    let halo_astray = state.deck.and(state.discard).and(state.dealt.set()).contains(Card::HALO);
    require(!halo_astray, "the Halo is in a pile")?;
    require(in_front.is_within(CardSet::of_suit(Suit::Sloth)), "what lies in front of somebody is no Sloth")?;
    require(
        state.in_front.iter().flatten().count() == in_front.len(),
        "the same card lies in front of two players",
    )?;
    require(state.dealt.set().len() == state.dealt.as_slice().len(), "Greed has dealt a card twice")?;
    // A position arranged by hand need not say what is on top.
    let topped = state.discard_top.is_none_or(|top| state.discard.contains(top));
    require(topped, "the top of the discard pile is not in it")?;
    let last = state.last_top.map_or(state.last_cards.is_empty(), |top| state.last_cards.contains(top));
    require(last, "the last play has another topmost card than its cards")?;
    require(state.everybody().contains(state.last_seat), "somebody else played last")?;
    let in_hands = state.hands.iter().fold(CardSet::EMPTY, |all, hand| all.and(*hand));
    require(state.seen.is_within(in_hands), "a card just seen in a hand is in no hand")?;
    require(state.halo_public || state.halo_holder().is_some(), "nobody holds the Halo, and it is hidden")
}

fn check_seats(state: &State) -> Result<(), String> {
    let everybody = state.everybody();
    require(everybody.contains(state.active), "the active player does not sit at the table")?;
    let slots = (0..state.hands.len()).map(Seat::new);
    for seat in slots {
        let (dial, hand) = (state.dial(seat), state.hand(seat));
        if everybody.contains(seat) {
            require(dial.is_multiple_of(2) && dial <= first_dial(state.seats), "a dial shows what none can")?;
            require(hand.is_empty() || !state.waiting.contains(seat), "somebody with cards waits for one")?;
        } else {
            let nothing = hand.is_empty() && dial == 0 && state.in_front[seat.index()].is_none();
            require(nothing && !state.waiting.contains(seat), "something lies where nobody sits")?;
        }
    }
    let two_or_none = matches!(state.traded.len(), 0 | 2) && state.traded.bits() & !everybody.bits() == 0;
    require(two_or_none, "hands were traded between others than two players")?;
    require(state.turn <= LAST_TURN, "there are more turns than there can be")
}

/// What lies on the table is there only while the game waits for something it belongs to.
fn check_table(state: &State) -> Result<(), String> {
    let dealing = matches!(state.frame, Frame::GreedDeal | Frame::GreedGoOn);
    require(dealing || state.dealt.is_empty(), "Greed's cards lie about")?;
    let draws = matches!(state.frame, Frame::Draw { .. });
    require(draws != state.draws.is_empty(), "draws without drawing, or drawing without draws")?;
    require(!draws || !state.nothing_to_draw(), "there is nothing to draw")?;
    let picking = matches!(state.frame, Frame::LustPicks { .. });
    require(picking || state.picks == [Pick::NotAsked; 2], "there are picks without Lust")?;
    require(state.played.is_empty() == state.top.is_none(), "a pile without a top, or a top without a pile")?;
    require(state.top.is_none_or(|top| state.played.contains(top)), "the top is not in the pile")?;
    let fits = match (state.effect, state.top) {
        (None, None) => true,
        (None, Some(top)) => top == Card::CORRUPTION,
        (Some(Effect::Purity), top) => top == Some(Card::PURITY),
        (Some(Effect::Halo), top) => top == Some(Card::HALO),
        (Some(_), None) => false,
        (Some(effect), Some(top)) => {
            Suit::ALL.into_iter().any(|suit| Effect::from(suit) == effect && top.counts_as(suit))
        }
    };
    require(fits, "the topmost card does not have that effect")?;
    require(
        (state.turn == 0) == is_before_first_turn(state.frame),
        "the first turn has begun, or has not begun, at the wrong time",
    )
}

/// What the game waits for can be waited for.
fn check_frame(state: &State) -> Result<(), String> {
    let hand_of = |seat: Seat| state.hand(seat);
    let other = |seat: Seat| state.others(state.active).contains(seat);
    let played_as = |effect: Effect| require(state.effect == Some(effect), "the frame is of another effect");
    let not_in_turn = || require(state.top.is_none() && state.effect.is_none(), "cards lie played");
    match state.frame {
        Frame::Starter => not_in_turn(),
        Frame::Draw { then } => match then {
            AfterDraws::ExtraCard | AfterDraws::FirstTurn => not_in_turn(),
            AfterDraws::WrathAnswer(exchange) => {
                played_as(Effect::Wrath)?;
                check_exchange(state, exchange)
            }
            AfterDraws::EnvyTrade => played_as(Effect::Envy),
            AfterDraws::DiscardStep => require(state.effect.is_some(), "nothing has an effect"),
            AfterDraws::NextTurn { .. } => not_in_turn(),
        },
        Frame::Play => {
            not_in_turn()?;
            require(!hand_of(state.active).is_empty(), "the player to play has no card")
        }
        Frame::NameSuit => require(state.top == Some(Card::CORRUPTION), "there is no Corruption to name")
            .and(require(state.effect.is_none(), "the suit is named already")),
        Frame::PrideTarget => played_as(Effect::Pride),
        Frame::PrideShow { target } => {
            played_as(Effect::Pride)?;
            require(other(target) && !hand_of(target).is_empty(), "that player cannot be asked for a Pride")
        }
        Frame::GreedDeal | Frame::GreedGoOn => {
            played_as(Effect::Greed)?;
            require(!state.nothing_to_draw(), "there is nothing to deal")?;
            require(state.dealt.as_slice().len() < GREED_LIMIT, "Greed has dealt all it can")?;
            let started = matches!(state.frame, Frame::GreedDeal) || !state.dealt.is_empty();
            require(started, "Greed stops before it has begun")?;
            let of_suit = |suit: Suit| state.dealt.set().in_common(CardSet::of_suit(suit)).len();
            let bust = Suit::ALL.into_iter().any(|suit| suit != Suit::Greed && of_suit(suit) > 1);
            require(!bust && !state.dealt.set().contains(Card::CORRUPTION), "Greed deals on after a bust")
        }
        Frame::GreedDiscard => {
            played_as(Effect::Greed)?;
            require(!hand_of(state.active).is_empty(), "there is no hand to discard")
        }
        Frame::LustPartner => played_as(Effect::Lust),
        Frame::LustChoice { partner } => {
            played_as(Effect::Lust)?;
            require(other(partner), "that player cannot be a partner")
        }
        Frame::LustPicks { partner } => {
            played_as(Effect::Lust)?;
            require(other(partner), "that player cannot be a partner")?;
            require(state.picks.contains(&Pick::Open), "nobody has a pick to make")?;
            for (seat, pick) in state.pickers(partner).into_iter().zip(state.picks) {
                let fits = match pick {
                    Pick::NotAsked => hand_of(seat).is_empty(),
                    Pick::Open | Pick::Nothing => !hand_of(seat).is_empty(),
                    Pick::Card { card } => hand_of(seat).without(Card::HALO).contains(card),
                };
                require(fits, "a pick that cannot be made")?;
            }
            Ok(())
        }
        Frame::GluttonyChoice => played_as(Effect::Gluttony),
        Frame::GluttonyTake { from } => {
            played_as(Effect::Gluttony)?;
            require(other(from) && !hand_of(from).is_empty(), "nothing can be taken there")
        }
        Frame::WrathTarget => played_as(Effect::Wrath),
        Frame::WrathAnswer(exchange) => {
            played_as(Effect::Wrath)?;
            check_exchange(state, exchange)?;
            require(!hand_of(exchange.drawer).is_empty(), "an empty hand is asked for a Wrath")?;
            require(exchange.answers < MOST_ANSWERS, "the chain is too long")
        }
        Frame::EnvyTrade => played_as(Effect::Envy),
        Frame::Over { reason, winner } => {
            not_in_turn()?;
            match (reason, winner) {
                (crate::Reason::Emptied, Some(winner)) => require(
                    state.everybody().contains(winner)
                        && hand_of(winner).is_empty()
                        && state.dial(winner) == 0,
                    "the winner has not won",
                ),
                (crate::Reason::TurnLimit, None) => {
                    require(state.turn == LAST_TURN, "the turns are not over")
                }
                (crate::Reason::Emptied, None) | (crate::Reason::TurnLimit, Some(_)) => {
                    Err("the reason does not fit the winner".into())
                }
            }
        }
    }
}

fn is_before_first_turn(frame: Frame) -> bool {
    matches!(frame, Frame::Starter | Frame::Draw { then: AfterDraws::ExtraCard | AfterDraws::FirstTurn })
}

fn check_exchange(state: &State, exchange: Exchange) -> Result<(), String> {
    let mut two = SeatSet::one(state.active);
    two.insert(exchange.other);
    require(state.others(state.active).contains(exchange.other), "Wrath is aimed at nobody")?;
    require(two.contains(exchange.drawer), "a third player is in the chain")?;
    require(exchange.answers <= MOST_ANSWERS, "the chain is too long")?;
    let turn_of_other = exchange.answers.is_multiple_of(2);
    require((exchange.drawer == exchange.other) == turn_of_other, "the chain has lost its rhythm")
}
