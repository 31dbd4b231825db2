//! What has happened, in words: one event, and runs of events that are told as one.

use engine::grammar::{and, count, does, their, then_does, whom, whose, whose_first};
use engine::{Cast, English, Seat, SeatSet};

use super::{Names as _, by_suit, card_name, list, set, who};
use crate::EventView;
use crate::cards::{CardSet, Suit};
use crate::effects::{gluttony, lust};
use crate::events::TradedHands;
use crate::state::LAST_TURN;

pub(super) fn event(event: &EventView, cast: &Cast) -> String {
    let does = |seat: Seat, verb: &str| does(cast, seat, verb);
    let whom = |seat: Seat| whom(cast, seat);
    match *event {
        EventView::Started { seat } => format!("{}.", does(seat, "begins")),
        EventView::Drew { seat, card: None } => format!("{}.", does(seat, "draws a card")),
        EventView::Drew { seat, card: Some(card) } => format!("{} {}.", does(seat, "draws"), card_name(card)),
        EventView::Reshuffled => "The deck is empty: the discard pile is shuffled into a new one.".into(),
        EventView::RanOut => "No cards are left to draw: deck and discard pile are empty.".into(),
        EventView::TurnBegan { seat, turn } if cast.is_you(seat) => format!("Turn {turn}: your turn."),
        EventView::TurnBegan { seat, turn } => format!("Turn {turn}: {}.", cast.name(seat)),
        EventView::SlothLeft { seat, card } => {
            format!("{} in front of {} is discarded.", card_name(card), whom(seat))
        }
        EventView::HadNothingToPlay { seat } => format!("{}.", does(seat, "has no card to play")),
        EventView::Played { seat, top, under } => format!("{} {}.", does(seat, "plays"), set(top, under)),
        EventView::Named { seat, suit } => {
            format!("{} Corruption counts as {}.", whose_first(cast, seat), English.suit(suit))
        }
        EventView::Chose { seat, target } => format!("{} {}.", does(seat, "chooses"), whom(target)),
        EventView::Showed { seat, card } => format!("{} {}.", does(seat, "shows"), card_name(card)),
        EventView::ShowedNothing { seat } => format!("{}.", does(seat, "shows no Pride")),
        EventView::Dealt { to, card } => format!("{} is dealt to {}.", card_name(card), whom(to)),
        EventView::Busted { seat, cards } => {
            format!("Bust! {} everything that was dealt: {}.", does(seat, "takes"), count(cards, "card"))
        }
        EventView::Stopped { seat } => format!("{}.", does(seat, "stops dealing")),
        EventView::TookDealt { seat } => format!("The dealt card goes to {}.", whom(seat)),
        EventView::DiscardedHand { seat, cards } => {
            format!("{} {} whole hand: {}.", does(seat, "discards"), their(cast, seat), by_suit(cards))
        }
        EventView::KeptHand { seat } => format!("{} {} hand.", does(seat, "keeps"), their(cast, seat)),
        EventView::Refused { seat } => format!("{}: nothing happens.", does(seat, "refuses")),
        EventView::Agreed { seat } => format!("{}: both may discard a card.", does(seat, "agrees")),
        EventView::Picked { seat } => format!("{}.", does(seat, "has picked")),
        EventView::Revealed { seat, card: Some(card) } if card.counts_as(Suit::Lust) => format!(
            "{} {}, which makes the other draw {}.",
            does(seat, "discards"),
            card_name(card),
            lust::DRAWN
        ),
        EventView::Revealed { seat, card: Some(card) } => {
            format!("{} {}.", does(seat, "discards"), card_name(card))
        }
        EventView::Revealed { seat, card: None } => format!("{}.", does(seat, "discards nothing")),
        EventView::Took { seat, from, card } => {
            let card = card.map_or_else(|| "a card".into(), card_name);
            format!("{} {card} from {}.", does(seat, "takes"), whom(from))
        }
        EventView::ChoseToDraw { seat } => {
            format!("{} {}.", does(seat, "chooses to draw"), count(gluttony::DRAWN, "card"))
        }
        EventView::Answered { seat, card } => {
            format!("{} {}.", does(seat, "answers with"), card_name(card))
        }
        EventView::DidNotAnswer { seat } => format!("{}.", does(seat, "doesn't answer")),
        EventView::Traded { seat, with, hands } => {
            let hands = hands.map_or_else(String::new, |hands| traded(seat, with, hands, cast));
            format!("{} {}{hands}.", does(seat, "trades hands with"), whom(with))
        }
        EventView::DidNotTrade { seat } => format!("{}.", does(seat, "doesn't trade hands")),
        EventView::TookHalo { seat, from: None } => {
            format!("{}.", does(seat, "takes the Halo from the centre"))
        }
        EventView::TookHalo { seat, from: Some(from) } => {
            format!("{} {}.", does(seat, "takes the Halo from"), whom(from))
        }
        EventView::KeptHalo { seat } => {
            format!("{} already, so nothing happens.", does(seat, "has the Halo"))
        }
        EventView::HaloReturned => "The Halo returns to the centre.".into(),
        EventView::Discarded { cards, .. } => {
            let verb = if cards.len() == 1 { "goes" } else { "go" };
            format!("{} {verb} to the discard pile.", list(cards))
        }
        EventView::SlothStayed { seat, card } => {
            format!("{} stays in front of {}.", card_name(card), whom(seat))
        }
        EventView::Lowered { seat, dial } => {
            format!("Empty hand: {} dial is now at {dial}.", whose(cast, seat))
        }
        EventView::Tied { seats } => {
            format!("{} are tied with dials at 0 and empty hands, so play continues.", several(seats, cast))
        }
        EventView::GoesAgain { seat } => format!("{}.", does(seat, "takes another turn")),
        EventView::Won { seat } => format!("{}.", does(seat, "wins the game")),
        EventView::NobodyWon => format!("Turn {LAST_TURN} was the last: nobody wins."),
    }
}

/// What went from hand to hand, from the side of whoever is spoken to.
fn traded(seat: Seat, with: Seat, hands: TradedHands, cast: &Cast) -> String {
    let (given, taken) = (by_suit(hands.given), by_suit(hands.taken));
    if cast.is_you(with) {
        format!(": you get {given} and give {taken}")
    } else {
        format!(": {} {given} for {taken}", then_does(cast, seat, "gives"))
    }
}

/// Several people at the beginning of a sentence, whoever is spoken to first.
fn several(seats: SeatSet, cast: &Cast) -> String {
    let (you, others): (Vec<Seat>, Vec<Seat>) = seats.partition(|seat| cast.is_you(*seat));
    let names: Vec<String> = you.into_iter().chain(others).map(|seat| who(cast, seat)).collect();
    and(&names)
}

pub(super) fn joins(previous: &EventView, next: &EventView) -> bool {
    matches!(
        (previous, next),
        (EventView::Drew { .. }, EventView::Drew { .. })
            | (EventView::Dealt { .. }, EventView::Dealt { .. })
            | (EventView::TookDealt { .. }, EventView::TookDealt { .. })
    )
}

pub(super) fn run(run: &[EventView], cast: &Cast) -> Option<String> {
    match run {
        [EventView::Drew { .. }, ..] => Some(draws(run, cast)),
        [EventView::Dealt { .. }, ..] => Some(deals(run, cast)),
        [EventView::TookDealt { .. }, ..] => {
            // Where few play, somebody is dealt several.
            let seats: SeatSet = run.iter().filter_map(EventView::owner).collect();
            let names: Vec<String> = seats.map(|seat| whom(cast, seat)).collect();
            Some(format!("The dealt cards go to {}.", and(&names)))
        }
        _ => None,
    }
}

/// Who draws what: "Ada draws Pride 1, Lust 4; Bo draws 6 cards."
fn draws(run: &[EventView], cast: &Cast) -> String {
    let mut drawn: Vec<(Seat, CardSet, u8)> = Vec::new();
    for event in run {
        let EventView::Drew { seat, card } = *event else { continue };
        let index = drawn.iter().position(|(other, ..)| *other == seat).unwrap_or_else(|| {
            drawn.push((seat, CardSet::EMPTY, 0));
            drawn.len() - 1
        });
        let (_, seen, unseen) = &mut drawn[index];
        match card {
            Some(card) => *seen = seen.with(card),
            None => *unseen += 1,
        }
    }
    let told = drawn.into_iter().enumerate().map(|(index, (seat, seen, unseen))| {
        let cards = if seen.is_empty() { count(unseen, "card") } else { list(seen) };
        let draws = if index == 0 { does(cast, seat, "draws") } else { then_does(cast, seat, "draws") };
        format!("{draws} {cards}")
    });
    format!("{}.", told.collect::<Vec<_>>().join("; "))
}

/// What Greed deals to whom: "Dealt: Pride 3 to Bo, Lust 1 to Cy."
fn deals(run: &[EventView], cast: &Cast) -> String {
    let told = run.iter().filter_map(|event| match *event {
        EventView::Dealt { to, card } => Some(format!("{} to {}", card_name(card), whom(cast, to))),
        _ => None,
    });
    format!("Dealt: {}.", told.collect::<Vec<_>>().join(", "))
}
