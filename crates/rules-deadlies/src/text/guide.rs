//! What the game is about, what somebody needs now, what an answer does and leads to, and how everybody stands.

use engine::grammar::{and, count, or, then_does, whom, whose};
use engine::{Cast, English, Game as _, Seat, Weight};

use super::{Names as _, asking_suit, cards_in_hand, player, seated, who};
use crate::cards::{Card, CardSet, Suit};
use crate::effects::wrath::MOST_ANSWERS;
use crate::effects::{envy, gluttony, lust, pride, sloth, wrath};
use crate::flow::{DIAL_STEP, first_dial};
use crate::state::GREED_LIMIT;
use crate::view::{HaloPlace, PlayerView};
use crate::{Deadlies, EventView, Frame, Move, Part, View};

// ---- The game, and what to go for ----

pub(super) fn introduction(game: &Deadlies) -> Vec<String> {
    let times = times_to_empty(first_dial(game.seats()));
    vec![
        format!("Get rid of your sins: empty your hand {times} times before anybody else does."),
        "On your turn play 1 card, or several of one suit, of one value, or in a row.".into(),
        "Only the top card takes effect. In a straight that is the highest.".into(),
        format!("After a turn, each empty hand lowers its dial by {DIAL_STEP} and draws what it shows."),
        format!("Pride: if somebody you ask shows a Pride you draw {}; if not, they do.", pride::DRAWN),
        format!("Greed: deal up to {GREED_LIMIT} cards to the others; two of one suit, and you take all."),
        format!("Lust: a partner and you may discard; a Lust makes the other draw {}.", lust::DRAWN),
        format!("Gluttony: take a card or draw {}, then take another turn.", gluttony::DRAWN),
        format!("Sloth: it stays in front of you; others with one in front draw {}.", sloth::DRAWN),
        format!("Wrath: somebody draws {}, and may discard a Wrath to strike back.", wrath::DRAWN),
        format!("Envy: draw {}; then, with no Envy in hand, you may trade hands.", envy::DRAWN),
        "Corruption is an 8 of every suit. Purity is a 0 of none: it takes the Halo.".into(),
        format!("The Halo: discard your whole hand, and lower your dial by {DIAL_STEP}."),
        "You win when a turn ends and you alone have no cards and a dial at 0.".into(),
    ]
}

/// How many more times a hand must be emptied.
fn times_to_empty(dial: u8) -> u8 {
    dial.div_ceil(DIAL_STEP).max(1)
}

pub(super) fn goal(view: &View, cast: &Cast) -> String {
    if let Frame::Over { winner, .. } = view.frame {
        return match winner {
            Some(seat) if view.viewer.is(seat) => "The game is over: you won.".into(),
            Some(seat) => format!("The game is over: {} won.", whom(cast, seat)),
            None => "The game is over: nobody won.".into(),
        };
    }
    let seated = view.viewer.seat().and_then(|seat| player(view, seat).map(|own| (seat, own)));
    let Some((seat, own)) = seated else {
        return format!(
            "Everybody tries to empty their hand until their dial is at 0. {}",
            ahead(view, cast)
        );
    };
    let times = match times_to_empty(own.dial) {
        1 => "once more, alone, to win".to_owned(),
        times => format!("{times} more times"),
    };
    let mut goal = format!("Empty your hand {times}: your dial is at {}.", own.dial);
    if own.waiting {
        goal.push_str(" You have no cards, which counts for nothing until you have drawn one.");
    }
    if view.hand.is_some_and(|hand| hand.contains(Card::HALO)) {
        goal.push_str(" Playing the Halo does that once.");
    }
    let close: Vec<&str> = others(view, seat)
        .filter(|(_, other)| times_to_empty(other.dial) == 1)
        .map(|(seat, _)| cast.name(seat))
        .collect();
    if !close.is_empty() {
        goal.push_str(&format!(" Watch {}: one empty hand from winning.", and(&close)));
    }
    goal
}

/// Who has the lowest dial, for those who only look on.
fn ahead(view: &View, cast: &Cast) -> String {
    let lowest = view.players.iter().map(|player| player.dial).min().unwrap_or_default();
    let names: Vec<&str> =
        seated(view).filter(|(_, player)| player.dial == lowest).map(|(seat, _)| cast.name(seat)).collect();
    if names.len() == view.players.len() {
        format!("All dials are at {lowest}.")
    } else {
        format!("The lowest dial is at {lowest}: {}.", and(&names))
    }
}

/// How everybody stands, best first: who won, then by dial and hand.
pub(super) fn standings(view: &View, cast: &Cast) -> Vec<String> {
    let winner = if let Frame::Over { winner, .. } = view.frame { winner } else { None };
    let standing = |(seat, player): &(Seat, &PlayerView)| (Some(*seat) != winner, player.dial, player.cards);
    let mut players: Vec<(Seat, &PlayerView)> = seated(view).collect();
    players.sort_by_key(standing);
    let line = |one: &(Seat, &PlayerView)| {
        let place = players.iter().filter(|other| standing(other) < standing(one)).count() + 1;
        let (seat, player) = *one;
        let won = if Some(seat) == winner { " (winner)" } else { "" };
        let (dial, cards) = (English.dial(player.dial), cards_in_hand(player.cards));
        format!("{place}. {}{won}: {dial}, {cards}", who(cast, seat))
    };
    players.iter().map(line).collect()
}

fn others(view: &View, seat: Seat) -> impl Iterator<Item = (Seat, &PlayerView)> {
    seated(view).filter(move |(other, _)| *other != seat)
}

// ---- What an answer does ----

pub(super) fn effect(view: &View, answer: Move, cast: &Cast) -> String {
    let hand = view.hand.unwrap_or_default();
    match answer {
        Move::Play { top, under } => of_play(view, top, under, cast),
        Move::Name(suit) => of_suit(view, suit, hand, cast),
        Move::Choose(seat) => of_choice(view, seat),
        Move::Show(_) => format!("{} draws {}; you keep the card", who(cast, view.active), pride::DRAWN),
        Move::Deal => of_deal(view, cast),
        Move::Stop => "The others take the cards dealt to them".into(),
        Move::DiscardHand if hand.contains(Card::HALO) => {
            "All your cards go; the Halo returns to the centre".into()
        }
        Move::DiscardHand => format!("All {} go to the discard pile", count(hand.len() as u64, "card")),
        Move::Nothing => "Neither of you discards or draws".into(),
        Move::Both => format!("You each pick in secret; a Lust makes the other draw {}", lust::DRAWN),
        Move::Discard(card) => of_discard(view, card, cast),
        Move::Take(seat) => of_take(view, seat),
        Move::Draw => "Then you take another turn".into(),
        Move::Trade(seat) => {
            let theirs = player(view, seat).map_or(0, |other| other.cards);
            format!("You get {} and give {}", cards_in_hand(theirs), cards_in_hand(hand.len() as u8))
        }
        Move::Pass => of_pass(view, hand, cast),
    }
}

pub(super) fn part_effect(view: &View, part: Part, cast: &Cast) -> String {
    match part {
        Part::Card(card) => {
            format!("On top: {}", in_a_sentence(&of_top(view, card, CardSet::one(card), cast)))
        }
        Part::Top(card) => of_top(view, card, CardSet::one(card), cast),
        Part::Enough => "Play the cards chosen so far".into(),
        Part::Whole(answer) => effect(view, answer, cast),
    }
}

fn of_play(view: &View, top: Card, under: CardSet, cast: &Cast) -> String {
    let cards = under.with(top);
    let does = of_top(view, top, cards, cast);
    // What draws or takes for certain does not leave the hand empty.
    let stays_empty = match top.suit() {
        Some(Suit::Pride | Suit::Greed | Suit::Lust | Suit::Sloth | Suit::Wrath) => true,
        Some(Suit::Gluttony | Suit::Envy) => false,
        None => top == Card::CORRUPTION,
    };
    if stays_empty && view.hand == Some(cards) { format!("Empties your hand. {does}") } else { does }
}

/// What a card does on top of the cards played with it.
fn of_top(view: &View, top: Card, cards: CardSet, cast: &Cast) -> String {
    let rest = view.hand.unwrap_or_default().minus(cards);
    match top.suit() {
        Some(suit) => of_suit(view, suit, rest, cast),
        None if top == Card::CORRUPTION => "You choose which suit it counts as".into(),
        None if top == Card::PURITY => of_purity(view, rest, cast),
        None => {
            let dial = view.viewer.seat().and_then(|seat| player(view, seat)).map_or(0, |own| own.dial);
            let dial = dial.saturating_sub(DIAL_STEP);
            let discards = if rest.is_empty() { "Your" } else { "Discard your hand; your" };
            format!("{discards} dial goes down to {dial}")
        }
    }
}

/// What a suit does, for somebody who then holds these cards.
fn of_suit(view: &View, suit: Suit, rest: CardSet, cast: &Cast) -> String {
    match suit {
        Suit::Pride => format!("Somebody shows you a Pride or draws {}", pride::DRAWN),
        Suit::Greed => format!("Deal up to {GREED_LIMIT} cards to the others, or bust"),
        Suit::Lust => "A partner decides whether you both may discard".into(),
        Suit::Gluttony => format!("Take a card or draw {}, then go again", gluttony::DRAWN),
        Suit::Sloth => {
            let lazy: Vec<&str> = seated(view)
                .filter(|(seat, other)| *seat != view.active && other.in_front.is_some())
                .map(|(seat, _)| cast.name(seat))
                .collect();
            match lazy.as_slice() {
                [] => "It stays in front of you; nobody draws".into(),
                [one] => format!("It stays in front of you; {one} draws {}", sloth::DRAWN),
                several => format!("It stays in front of you; {} draw {} each", and(several), sloth::DRAWN),
            }
        }
        Suit::Wrath => format!("Somebody draws {} and may strike back", wrath::DRAWN),
        Suit::Envy if rest.in_common(CardSet::of_suit(Suit::Envy)).is_empty() => {
            format!("Draw {}, then you may trade hands", envy::DRAWN)
        }
        Suit::Envy => format!("Draw {}; no trade with an Envy in hand", envy::DRAWN),
    }
}

fn of_purity(view: &View, rest: CardSet, cast: &Cast) -> String {
    match view.halo {
        _ if rest.contains(Card::HALO) => "Nothing happens: you hold the Halo".into(),
        HaloPlace::Hand { seat } => format!("Take the Halo from {}", whom(cast, seat)),
        HaloPlace::Hidden => "Take the Halo from whoever holds it".into(),
        HaloPlace::Centre | HaloPlace::Played => "Take the Halo from the centre".into(),
    }
}

fn of_choice(view: &View, seat: Seat) -> String {
    let Some(chosen) = player(view, seat) else { return String::new() };
    let stands = format!("{}, {}", English.dial(chosen.dial), cards_in_hand(chosen.cards));
    match asking_suit(view.frame) {
        Some(Suit::Pride) if chosen.cards == 0 => format!("Draws {}; {stands}", pride::DRAWN),
        Some(Suit::Pride) => format!("Shows a Pride or draws {}; {stands}", pride::DRAWN),
        Some(Suit::Lust) => format!("May refuse; {stands}"),
        Some(Suit::Wrath) => format!("Draws {}; {stands}", wrath::DRAWN),
        Some(Suit::Greed | Suit::Gluttony | Suit::Sloth | Suit::Envy) | None => stands,
    }
}

/// Whom the next card goes to, and what would be a bust.
fn of_deal(view: &View, cast: &Cast) -> String {
    let others = view.players.len().saturating_sub(1).max(1);
    let mut to = view.active;
    for _ in 0..=view.dealt.len() % others {
        to = to.left(view.players.len() as u8);
    }
    let number = view.dealt.len() + 1;
    let start = format!("Card {number} of {GREED_LIMIT} goes to {}", whom(cast, to));
    let suits: Vec<&str> = Suit::ALL
        .into_iter()
        .filter(|suit| {
            *suit != Suit::Greed && view.dealt.iter().any(|dealt| dealt.card.suit() == Some(*suit))
        })
        .map(|suit| English.suit(suit))
        .collect();
    if suits.is_empty() { start } else { format!("{start}; bust on {}", or(&suits)) }
}

fn of_discard(view: &View, card: Card, cast: &Cast) -> String {
    match view.frame {
        Frame::LustPicks { partner } => {
            let other = if view.viewer.is(partner) { view.active } else { partner };
            if card.counts_as(Suit::Lust) {
                format!("Makes {} draw {}", whom(cast, other), lust::DRAWN)
            } else {
                "Nobody draws because of it".into()
            }
        }
        Frame::WrathAnswer(exchange) => {
            let other = if view.viewer.is(exchange.other) { view.active } else { exchange.other };
            let last = if exchange.answers.saturating_add(1) < MOST_ANSWERS {
                "and may answer"
            } else {
                "and it ends"
            };
            format!("{} draws {} {last}", who(cast, other), wrath::DRAWN)
        }
        Frame::Starter
        | Frame::Draw { .. }
        | Frame::Play
        | Frame::NameSuit
        | Frame::PrideTarget
        | Frame::PrideShow { .. }
        | Frame::GreedDeal
        | Frame::GreedGoOn
        | Frame::GreedDiscard
        | Frame::LustPartner
        | Frame::LustChoice { .. }
        | Frame::GluttonyChoice
        | Frame::GluttonyTake { .. }
        | Frame::WrathTarget
        | Frame::EnvyTrade
        | Frame::Over { .. } => String::new(),
    }
}

fn of_take(view: &View, seat: Seat) -> String {
    match player(view, seat).map_or(0, |other| other.cards) {
        1 => "Their last card. Then you take another turn".into(),
        cards => format!("At random from {}. Then you take another turn", count(cards, "card")),
    }
}

fn of_pass(view: &View, hand: CardSet, cast: &Cast) -> String {
    match view.frame {
        Frame::PrideShow { .. } => format!("You draw {}", pride::DRAWN),
        Frame::LustPicks { partner } => {
            let other = if view.viewer.is(partner) { view.active } else { partner };
            format!("{} may still discard a card", who(cast, other))
        }
        Frame::WrathAnswer(_) => "That ends the Wrath".into(),
        Frame::GreedDiscard | Frame::EnvyTrade => {
            format!("You still have {}", cards_in_hand(hand.len() as u8))
        }
        Frame::Starter
        | Frame::Draw { .. }
        | Frame::Play
        | Frame::NameSuit
        | Frame::PrideTarget
        | Frame::GreedDeal
        | Frame::GreedGoOn
        | Frame::LustPartner
        | Frame::LustChoice { .. }
        | Frame::GluttonyChoice
        | Frame::GluttonyTake { .. }
        | Frame::WrathTarget
        | Frame::Over { .. } => String::new(),
    }
}

/// A phrase in the middle of a sentence.
fn in_a_sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// A phrase at the beginning of one.
fn as_a_sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

// ---- What it leads to ----

/// What certainly follows: dials that go down, and the end. The viewer is "you" here, whoever the cast is spoken to.
pub(super) fn consequence(view: &View, answer: Move, events: &[EventView], cast: &Cast) -> Option<String> {
    let cast = &view.viewer.seat().map_or_else(|| cast.clone(), |seat| cast.clone().spoken_to(seat));
    // What happens in the next turn is not this answer's doing.
    let own = events.iter().take_while(|event| !matches!(event, EventView::TurnBegan { .. }));
    let mut told: Vec<String> = own.filter_map(|event| turning(event, cast)).collect();
    told.extend(after_a_take(view, answer, cast));
    told.extend(after_a_trade(view, answer, cast));
    (!told.is_empty()).then(|| as_a_sentence(&told.join("; ")))
}

fn turning(event: &EventView, cast: &Cast) -> Option<String> {
    match *event {
        EventView::Lowered { seat, dial } => Some(lowered(seat, dial, cast)),
        EventView::Won { seat } => Some(wins(seat, cast)),
        EventView::Tied { .. } => Some("a tie at 0, so play continues".into()),
        EventView::NobodyWon => Some("this was the last turn, and nobody wins".into()),
        EventView::RanOut => Some("no cards are left to draw".into()),
        EventView::TookHalo { seat, from: Some(from) } if cast.is_you(seat) => {
            Some(format!("{} loses the Halo", whom(cast, from)))
        }
        EventView::TookHalo { .. }
        | EventView::Started { .. }
        | EventView::Drew { .. }
        | EventView::Reshuffled
        | EventView::TurnBegan { .. }
        | EventView::SlothLeft { .. }
        | EventView::HadNothingToPlay { .. }
        | EventView::Played { .. }
        | EventView::Named { .. }
        | EventView::Chose { .. }
        | EventView::Showed { .. }
        | EventView::ShowedNothing { .. }
        | EventView::Dealt { .. }
        | EventView::Busted { .. }
        | EventView::Stopped { .. }
        | EventView::TookDealt { .. }
        | EventView::DiscardedHand { .. }
        | EventView::KeptHand { .. }
        | EventView::Refused { .. }
        | EventView::Agreed { .. }
        | EventView::Picked { .. }
        | EventView::Revealed { .. }
        | EventView::Took { .. }
        | EventView::ChoseToDraw { .. }
        | EventView::Answered { .. }
        | EventView::DidNotAnswer { .. }
        | EventView::Traded { .. }
        | EventView::DidNotTrade { .. }
        | EventView::KeptHalo { .. }
        | EventView::HaloReturned
        | EventView::Discarded { .. }
        | EventView::SlothStayed { .. }
        | EventView::GoesAgain { .. } => None,
    }
}

fn lowered(seat: Seat, dial: u8, cast: &Cast) -> String {
    format!("{} dial goes down to {dial}", whose(cast, seat))
}

fn wins(seat: Seat, cast: &Cast) -> String {
    then_does(cast, seat, "wins the game")
}

/// Which card is taken is chance; but a last card is the last, and its owner's dial goes down (DL-51).
fn after_a_take(view: &View, answer: Move, cast: &Cast) -> Option<String> {
    let Move::Take(seat) = answer else { return None };
    let other = player(view, seat).filter(|other| other.cards == 1)?;
    Some(emptied(seat, other.dial, cast))
}

/// A trade is not foreseen, since it shows a hand; but an empty hand is known to be empty (DL-63, DL-70).
fn after_a_trade(view: &View, answer: Move, cast: &Cast) -> Option<String> {
    let Move::Trade(with) = answer else { return None };
    let seat = view.viewer.seat()?;
    let (own, other) = (player(view, seat)?, player(view, with)?);
    match (own.cards, other.cards) {
        (0, 0) => None,
        (0, _) => Some(emptied(with, other.dial, cast)),
        (_, 0) => Some(emptied(seat, own.dial, cast)),
        _ => None,
    }
}

/// What the check makes of a hand that is empty, where no other is (DL-70, DL-74).
fn emptied(seat: Seat, dial: u8, cast: &Cast) -> String {
    match dial.saturating_sub(DIAL_STEP) {
        0 => wins(seat, cast),
        dial => lowered(seat, dial, cast),
    }
}

// ---- Keys, order and weight ----

pub(super) fn key(answer: Move) -> Option<&'static str> {
    match answer {
        Move::Deal => Some("deal"),
        Move::Stop => Some("stop"),
        Move::DiscardHand => Some("discard"),
        Move::Nothing => Some("refuse"),
        Move::Both => Some("agree"),
        Move::Draw => Some("draw"),
        Move::Pass => Some("pass"),
        Move::Play { .. }
        | Move::Name(_)
        | Move::Choose(_)
        | Move::Show(_)
        | Move::Discard(_)
        | Move::Take(_)
        | Move::Trade(_) => None,
    }
}

pub(super) fn part_key(part: Part) -> Option<&'static str> {
    match part {
        Part::Enough => Some("done"),
        Part::Whole(answer) => key(answer),
        Part::Card(_) | Part::Top(_) => None,
    }
}

/// Long sets first; among sets of the same length those of one suit, then of one value, then straights by their highest
/// value. What does nothing comes last.
pub(super) fn rank(answer: Move) -> i32 {
    match answer {
        Move::Play { top, under } => {
            let cards = under.with(top);
            let value = |card: Card| card.value().map_or(0, i32::from);
            // Corruption alone is of every suit, and belongs to none of them here.
            let is_of = |suit: &Suit| {
                cards.is_within(CardSet::of_suit(*suit)) && cards != CardSet::one(Card::CORRUPTION)
            };
            let of_suit = Suit::ALL.iter().position(is_of);
            let of_value = cards.filter_map(Card::value).all(|other| Some(other) == top.value());
            let (kind, within) = match of_suit {
                Some(suit) => (0, suit as i32),
                None if of_value => (1, value(top)),
                None => (2, value(top)),
            };
            -(cards.len() as i32) * 100 + kind * 10 + within
        }
        Move::Pass => 1,
        Move::Name(_)
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
        | Move::Trade(_) => 0,
    }
}

pub(super) fn weight(event: &EventView) -> Weight {
    match event {
        EventView::Busted { .. }
        | EventView::DiscardedHand { .. }
        | EventView::Traded { .. }
        | EventView::TookHalo { .. }
        | EventView::Lowered { .. }
        | EventView::Tied { .. } => Weight::Turning,
        EventView::Won { .. } | EventView::NobodyWon => Weight::Momentous,
        // The play, the draws and the table say the same.
        EventView::TurnBegan { .. }
        | EventView::SlothLeft { .. }
        | EventView::TookDealt { .. }
        | EventView::Picked { .. }
        | EventView::ChoseToDraw { .. }
        | EventView::HaloReturned
        | EventView::Discarded { .. }
        | EventView::SlothStayed { .. } => Weight::Detail,
        EventView::Started { .. }
        | EventView::Drew { .. }
        | EventView::Reshuffled
        | EventView::RanOut
        | EventView::HadNothingToPlay { .. }
        | EventView::Played { .. }
        | EventView::Named { .. }
        | EventView::Chose { .. }
        | EventView::Showed { .. }
        | EventView::ShowedNothing { .. }
        | EventView::Dealt { .. }
        | EventView::Stopped { .. }
        | EventView::KeptHand { .. }
        | EventView::Refused { .. }
        | EventView::Agreed { .. }
        | EventView::Revealed { .. }
        | EventView::Took { .. }
        | EventView::Answered { .. }
        | EventView::DidNotAnswer { .. }
        | EventView::DidNotTrade { .. }
        | EventView::KeptHalo { .. }
        | EventView::GoesAgain { .. } => Weight::Told,
    }
}
