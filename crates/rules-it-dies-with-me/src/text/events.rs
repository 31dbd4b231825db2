//! What happened, in words: single events, and those that are told as one.

use engine::grammar::{and, does, their, then_does, whom, whose, whose_first};
use engine::{Cast, Game as _, Seat};

use super::{capitalised, card_name, cards, numbers, place_name, tombstone_name};
use crate::ItDiesWithMe;
use crate::cards::{Card, Place, Tombstone};
use crate::events::{EventView, Reason};
use crate::flow::MAX_ROUNDS;
use crate::moves::Turn;
use crate::packed::{Dice, NumberSet, PassedWords};

/// What happened.
pub(super) fn event(game: &ItDiesWithMe, event: &EventView, cast: &Cast) -> String {
    match *event {
        EventView::TombstoneLaid { tile, tombstone } => {
            format!("The tombstone {} is laid on {}.", tombstone_name(tombstone), place_name(tile))
        }
        EventView::RoundBegan { round } => format!("Round {round} begins."),
        EventView::Picked { seat, number: Some(number) } => {
            format!("{}.", does(cast, seat, &format!("picks {number}")))
        }
        EventView::Picked { seat, number: None } => format!("{}.", does(cast, seat, "picks a number")),
        EventView::Revealed { dice } => revealed(dice, cast),
        EventView::TurnChosen { seat, turn: Some(turn) } => turn_chosen(seat, turn, cast),
        EventView::TurnChosen { seat, turn: None } => {
            format!("{} about the {}.", does(cast, seat, "decides"), card_name(Card::LoadedCoffin))
        }
        EventView::DieTurned { seat, from, to } => {
            let (turns, whose) = (does(cast, seat, "turns"), their(cast, seat));
            format!("{turns} {whose} die from {from} to {to} with a {}.", card_name(Card::LoadedCoffin))
        }
        EventView::NumberDead { seat, number } => format!("{number} is dead to {}.", whom(cast, seat)),
        EventView::Cancelled { numbers } => cancelled(numbers, game.dead_die),
        EventView::NobodyLeft => "Every number is cancelled: nobody draws and nobody moves.".into(),
        EventView::Reshuffled { cards: count } => {
            format!("The discard pile ({}) is shuffled into a new deck.", cards(u32::from(count)))
        }
        EventView::NothingToDraw { seat } => {
            format!("{}: the deck and the discard pile are empty.", does(cast, seat, "can't draw"))
        }
        EventView::Drew { seat, card } => {
            format!("{}.", does(cast, seat, &format!("draws {}", card_name(card))))
        }
        EventView::Kept { seat, card } => kept(&does(cast, seat, "keeps"), seat, card, cast),
        EventView::WithoutEffect { seat, card } => {
            let whose = whose_first(cast, seat);
            format!("{whose} {} has no effect: {}.", card_name(card), why_without_effect(card))
        }
        EventView::Robbed { .. }
        | EventView::Buried { .. }
        | EventView::Sank { .. }
        | EventView::Swapped { .. }
        | EventView::Traded { .. }
        | EventView::SeanceChosen { .. }
        | EventView::WordChosen { .. }
        | EventView::WordsPassed { .. }
        | EventView::Held { .. }
        | EventView::Absolved { .. } => by_card(game, event, cast),
        EventView::Moved { seat, place } => {
            format!("{}.", does(cast, seat, &format!("moves to {}", place_name(place))))
        }
        EventView::Won { seat, reason } => won(seat, reason, cast),
        EventView::NobodyWon => format!("Nobody wins: {MAX_ROUNDS} rounds have been played."),
    }
}

/// What a card with a choice did: the card first, since it is why.
fn by_card(game: &ItDiesWithMe, event: &EventView, cast: &Cast) -> String {
    let by = |card: Card, what: String| format!("{}: {what}.", card_name(card));
    match *event {
        EventView::Robbed { seat, from, card } => {
            let takes = then_does(cast, seat, &format!("takes {}", card_name(card)));
            by(Card::GraveRobber, format!("{takes} from {}", whom(cast, from)))
        }
        EventView::Buried { seat, owner, card } => by(Card::BuryTheLead, discards(seat, owner, card, cast)),
        EventView::Absolved { seat, owner, card } => by(Card::Absolution, discards(seat, owner, card, cast)),
        EventView::Sank { seat, other, place } => {
            let (moves, other) = (then_does(cast, seat, "moves"), whom(cast, other));
            by(Card::SinkingEarth, format!("{moves} {other} back to {}", place_name(place)))
        }
        EventView::Swapped { seat, other, place } => {
            let both = and(&[whom(cast, seat), whom(cast, other)]);
            let now = does(cast, seat, &format!("is now on {}", place_name(place)));
            by(Card::BodySwap, format!("{both} swap places. {now}"))
        }
        EventView::Traded { seat, give, with, take } => {
            let (gives, with) = (then_does(cast, seat, "gives"), whom(cast, with));
            by(Card::Confession, format!("{gives} {with} {} for {}", card_name(give), card_name(take)))
        }
        EventView::SeanceChosen { seat, played, discarded } => {
            let plays = then_does(cast, seat, &format!("plays {}", card_name(played)));
            by(Card::Seance, format!("{plays}; {} is discarded", card_name(discarded)))
        }
        EventView::WordChosen { seat, card: Some(card) } => {
            let chooses = then_does(cast, seat, &format!("chooses {}", card_name(card)));
            by(Card::WhisperRound, format!("{chooses} to pass to the left"))
        }
        EventView::WordChosen { seat, card: None } => {
            by(Card::WhisperRound, then_does(cast, seat, "chooses a word to pass to the left"))
        }
        EventView::WordsPassed { words } => by(Card::WhisperRound, words_passed(game, words, cast)),
        EventView::Held { seat, other } => {
            let (holds, whose) = (then_does(cast, seat, "holds"), whose(cast, other));
            by(Card::RigorMortis, format!("{holds} {whose} die. It stays as it is next round"))
        }
        EventView::TombstoneLaid { .. }
        | EventView::RoundBegan { .. }
        | EventView::Picked { .. }
        | EventView::Revealed { .. }
        | EventView::TurnChosen { .. }
        | EventView::DieTurned { .. }
        | EventView::NumberDead { .. }
        | EventView::Cancelled { .. }
        | EventView::NobodyLeft
        | EventView::Reshuffled { .. }
        | EventView::NothingToDraw { .. }
        | EventView::Drew { .. }
        | EventView::Kept { .. }
        | EventView::WithoutEffect { .. }
        | EventView::Moved { .. }
        | EventView::Won { .. }
        | EventView::NobodyWon => String::new(),
    }
}

/// "The dice show: Ann 3, Bob 5 and you 5."
fn revealed(dice: Dice, cast: &Cast) -> String {
    let each: Vec<String> =
        dice.each().map(|die| format!("{} {}", whom(cast, die.seat), die.number)).collect();
    format!("The dice show: {}.", and(&each))
}

fn turn_chosen(seat: Seat, turn: Turn, cast: &Cast) -> String {
    let what = match turn {
        Turn::Keep => format!("keep the {}", card_name(Card::LoadedCoffin)),
        Turn::Up => format!("turn {} die up", their(cast, seat)),
        Turn::Down => format!("turn {} die down", their(cast, seat)),
    };
    format!("{}.", does(cast, seat, &format!("chooses to {what}")))
}

/// Which numbers are cancelled. Where there are dead numbers, that may be why.
fn cancelled(set: NumberSet, dead_die: bool) -> String {
    let many = set.numbers().count() > 1;
    let are = if many { "are" } else { "is" };
    let why = match (dead_die, many) {
        (true, _) => "dead, or on more than one die",
        (false, true) => "each is on more than one die",
        (false, false) => "it is on more than one die",
    };
    format!("{} {are} cancelled: {why}.", numbers(set))
}

/// A card that stays in front of whoever drew it, and what that means where the card has a number.
fn kept(does_keep: &str, seat: Seat, card: Card, cast: &Cast) -> String {
    let to = if cast.is_you(seat) { "you" } else { "them" };
    match card.dead_number() {
        Some(number) => format!("{does_keep} {}: {number} is dead to {to}.", card_name(card)),
        None => format!("{does_keep} {}.", card_name(card)),
    }
}

fn why_without_effect(card: Card) -> &'static str {
    match card {
        Card::GraveRobber => "nobody else has a word card or a Wild Rumor",
        Card::BuryTheLead => "nobody has a face-up card",
        Card::SinkingEarth => "everybody else is on the first grave",
        Card::BodySwap => "all tokens are on the same grave",
        Card::Confession => "a trade needs a card on both sides",
        Card::WhisperRound => "nobody has a word card",
        Card::It
        | Card::Dies
        | Card::With
        | Card::Me
        | Card::WildRumor
        | Card::Exhume
        | Card::Seance
        | Card::OutOfTheWill1
        | Card::OutOfTheWill2
        | Card::OutOfTheWill3
        | Card::OutOfTheWill4
        | Card::OutOfTheWill5
        | Card::OutOfTheWill6
        | Card::RigorMortis
        | Card::LoadedCoffin
        | Card::Absolution => "there is nothing to choose",
    }
}

/// "Ann discards Bob's IT", "you discard your own IT".
fn discards(seat: Seat, owner: Seat, card: Card, cast: &Cast) -> String {
    let whose = match seat == owner {
        true => format!("{} own", their(cast, seat)),
        false => whose(cast, owner),
    };
    format!("{} {whose} {}", then_does(cast, seat, "discards"), card_name(card))
}

fn words_passed(game: &ItDiesWithMe, words: PassedWords, cast: &Cast) -> String {
    let passed = words.each().map(|word| {
        let passes = then_does(cast, word.seat, &format!("passes {}", card_name(word.card)));
        format!("{passes} to {}", whom(cast, word.seat.left(game.seats())))
    });
    and(&passed.collect::<Vec<_>>())
}

fn won(seat: Seat, reason: Reason, cast: &Cast) -> String {
    let wins = does(cast, seat, "wins");
    match reason {
        Reason::Phrase => format!("{wins}: the phrase IT DIES WITH ME is complete."),
        Reason::Journal => format!("{wins}: {} token is in the journal.", their(cast, seat)),
        Reason::OutOfRounds => format!("{wins}."),
    }
}

/// Whether an event is told together with the one before it.
pub(super) fn joins(previous: &EventView, next: &EventView) -> bool {
    match (previous, next) {
        (EventView::TombstoneLaid { .. }, EventView::TombstoneLaid { .. })
        | (EventView::Picked { number: None, .. }, EventView::Picked { number: None, .. })
        | (
            EventView::Revealed { .. } | EventView::NumberDead { .. },
            EventView::NumberDead { .. } | EventView::Cancelled { .. },
        ) => true,
        (EventView::Drew { seat, card }, EventView::Kept { seat: owner, card: kept }) => {
            (seat, card) == (owner, kept)
        }
        _ => false,
    }
}

/// Events of which each joins the one before, as one.
pub(super) fn tell_run(game: &ItDiesWithMe, run: &[EventView], cast: &Cast) -> Option<String> {
    match *run {
        [EventView::TombstoneLaid { .. }, ..] => {
            let laid = run
                .iter()
                .filter_map(laid)
                .map(|(tile, tombstone)| format!("{} on {}", tombstone_name(tombstone), place_name(tile)));
            Some(format!("Tombstones are laid: {}.", and(&laid.collect::<Vec<_>>())))
        }
        [EventView::Picked { .. }, ..] => {
            let names: Vec<String> =
                run.iter().filter_map(EventView::owner).map(|seat| whom(cast, seat)).collect();
            Some(format!("{} pick a number each.", capitalised(&and(&names))))
        }
        [EventView::Drew { seat, card }, EventView::Kept { .. }] => {
            let keeps = if cast.is_you(seat) { "keep" } else { "keeps" };
            Some(kept(&format!("{} and {keeps}", does(cast, seat, "draws")), seat, card, cast))
        }
        [EventView::Revealed { dice }, ref rest @ ..] => Some(dice_and_why(game, dice, rest, cast)),
        _ => None,
    }
}

fn laid(event: &EventView) -> Option<(Place, Tombstone)> {
    match *event {
        EventView::TombstoneLaid { tile, tombstone } => Some((tile, tombstone)),
        _ => None,
    }
}

/// What the dice show, and what is cancelled for which reason: "The dice show: ... 5 is cancelled: 2 dice show it."
fn dice_and_why(game: &ItDiesWithMe, dice: Dice, rest: &[EventView], cast: &Cast) -> String {
    let mut told = vec![revealed(dice, cast)];
    let shown = |number: u8| dice.each().filter(|die| die.number == number).count();
    for event in rest {
        match *event {
            EventView::Cancelled { numbers } => told.extend(numbers.numbers().map(|number| {
                let why = match shown(number) {
                    0 | 1 => String::new(),
                    many => format!(": {many} dice show it"),
                };
                format!("{number} is cancelled{why}.")
            })),
            _ => told.push(self::event(game, event, cast)),
        }
    }
    told.join(" ")
}
