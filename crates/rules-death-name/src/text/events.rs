//! What happened, in sentences; and several things at once in fewer of them.

use std::fmt::Write as _;

use engine::grammar::{and, does, then_does, whom, whose};
use engine::{Cast, English, Gist, Seat, SeatSet, Weight};

use super::{Names as _, quoted, signed, they};
use crate::events::PlaceView;
use crate::state::{DAY_1, SAME_NAME_COSTS};
use crate::{DeathName, EventView};

pub(super) fn event(game: &DeathName, event: &EventView, cast: &Cast) -> String {
    match event {
        EventView::SetAside => {
            "The practice decree replaces one of the decrees of Day 1. Nobody sees which.".into()
        }
        EventView::Revealed { round, decree, practice } => {
            let day = if usize::from(*round) <= DAY_1 { 1 } else { 2 };
            let which = if *practice { "practice decree" } else { "decree" };
            format!("Day {day}, round {round}. The {which}: {}.", English.decree(*decree))
        }
        EventView::Wrote { seat, name: None } => format!("{}.", does(cast, *seat, "has written a name")),
        EventView::Wrote { seat, name: Some(written) } => {
            format!("{}.", does(cast, *seat, &format!("writes {}", quoted(written))))
        }
        EventView::Received { seat, from, writer, name } => {
            received(*seat, *from, *writer, name.as_deref(), cast)
        }
        EventView::Chose { seat, pass: None } => format!("{}.", does(cast, *seat, "has decided")),
        EventView::Chose { seat, pass: Some(pass) } => {
            let what = if *pass { "decides to pass" } else { "decides to keep" };
            format!("{}.", does(cast, *seat, what))
        }
        EventView::ChoicesRevealed { kept, passed } => choices(game, *kept, *passed, cast),
        EventView::PassedAlone { seat } => {
            format!("{}, so the card stays.", does(cast, *seat, "is the only one to pass"))
        }
        EventView::ExchangesUsedUp => match game.options.exchanges {
            1 => "Only 1 exchange is allowed: everyone keeps the card in hand.".into(),
            exchanges => {
                format!("That was the last of {exchanges} exchanges: everyone keeps the card in hand.")
            }
        },
        EventView::Selected { seat, card: None } => format!("{}.", does(cast, *seat, "has chosen a card")),
        EventView::Selected { seat, card: Some(card) } => {
            format!("{}.", does(cast, *seat, &format!("chooses card {card}")))
        }
        EventView::Scored { round, crosses, places, .. } => scored(*round, *crosses, places, cast),
        EventView::CardsReturned { points } => {
            let each = points.iter().map(|one| format!("{} for {}", one.points, whom(cast, one.seat)));
            let each: Vec<String> = each.collect();
            format!(
                "Day 1 is over. Every card goes back to its writer. Kill Points, 1 for each X: {}.",
                each.join(", ")
            )
        }
        EventView::Ended { totals, winners, .. } => {
            let mut best_first: Vec<_> = totals.iter().collect();
            best_first.sort_by_key(|one| std::cmp::Reverse(one.points));
            let each = best_first.into_iter();
            let each = each.map(|one| format!("{} for {}", signed(one.points), whom(cast, one.seat)));
            let each: Vec<String> = each.collect();
            let won = they(cast, *winners, "wins", "share the win");
            format!("The game is over. Totals: {}. {won}.", each.join(", "))
        }
    }
}

fn received(seat: Seat, from: Seat, writer: Seat, name: Option<&str>, cast: &Cast) -> String {
    let back = if seat == writer { " back" } else { "" };
    let card = match (seat == writer, cast.is_you(seat)) {
        (true, true) => "your own card".into(),
        (true, false) => "their own card".into(),
        (false, _) => format!("{} card", whose(cast, writer)),
    };
    let by = if from == writer { String::new() } else { format!(" from {}", whom(cast, from)) };
    let what = name.map_or_else(String::new, |name| format!(": {}", quoted(name)));
    format!("{}{what}.", does(cast, seat, &format!("gets {card}{back}{by}")))
}

fn choices(game: &DeathName, kept: SeatSet, passed: SeatSet, cast: &Cast) -> String {
    let everybody = kept.len().max(passed.len()) == usize::from(game.start.seats);
    match (kept.is_empty(), passed.is_empty()) {
        (false, true) if everybody => "Everyone keeps.".into(),
        (true, false) if everybody => "Everyone passes.".into(),
        (_, true) => format!("{}. Nobody passes.", they(cast, kept, "keeps", "keep")),
        (true, false) => format!("{}. Nobody keeps.", they(cast, passed, "passes", "pass")),
        (false, false) => {
            let kept = they(cast, kept, "keeps", "keep");
            format!("{kept}. {}.", they(cast, passed, "passes", "pass"))
        }
    }
}

/// What a place gives its holder, as what the holder does.
pub(super) fn gains(points: i8) -> String {
    let many = if points.unsigned_abs() == 1 { "point" } else { "points" };
    match points {
        1.. => format!("gains {points} {many}"),
        0 => "scores nothing".into(),
        ..0 => format!("loses {} {many}", points.unsigned_abs()),
    }
}

/// A place of a scored line, with why the holder gains or loses: "1st “Ada”, Bo's card: Cy loses 1 point".
pub(super) fn place_in_words(position: usize, crosses: bool, scored: &PlaceView, cast: &Cast) -> String {
    let place = &scored.place;
    let card = match (crosses, place.writer == place.holder) {
        // In Day 2 everybody plays a card of their own.
        (false, true) => String::new(),
        (true, true) => format!(", {} own card", whose(cast, place.writer)),
        (_, false) => format!(", {} card", whose(cast, place.writer)),
    };
    let cross = if crosses && place.points < 0 { ", and the card gets an X" } else { "" };
    let gains = then_does(cast, place.holder, &gains(place.points));
    format!("{} {}{card}: {gains}{cross}", English.position(position), quoted(&scored.name))
}

fn scored(round: u8, crosses: bool, places: &[PlaceView], cast: &Cast) -> String {
    let one = |(index, place)| place_in_words(index + 1, crosses, place, cast);
    let each: Vec<String> = places.iter().enumerate().map(one).collect();
    let mut text = format!("Round {round}, the names in order. {}.", each.join(". "));
    let fined: SeatSet =
        places.iter().filter(|scored| scored.place.shared).map(|scored| scored.place.writer).collect();
    if !fined.is_empty() {
        let writers: Vec<String> = fined.map(|seat| whom(cast, seat)).collect();
        let costs = signed(-SAME_NAME_COSTS);
        write!(text, " Same name written more than once: {costs} each for {}.", and(&writers))
            .expect("a String takes every write");
    }
    text
}

pub(super) fn joins(previous: &EventView, next: &EventView) -> bool {
    matches!(
        (previous, next),
        (EventView::Wrote { name: None, .. }, EventView::Wrote { name: None, .. })
            | (EventView::Chose { pass: None, .. }, EventView::Chose { pass: None, .. })
            | (EventView::Selected { card: None, .. }, EventView::Selected { card: None, .. })
            | (EventView::Received { .. }, EventView::Received { .. })
    )
}

pub(super) fn tell_run(game: &DeathName, run: &[EventView], cast: &Cast) -> Option<String> {
    let done = match run {
        [EventView::Wrote { .. }, ..] => ("has written a name", "have written a name"),
        [EventView::Chose { .. }, ..] => ("has decided", "have decided"),
        [EventView::Selected { .. }, ..] => ("has chosen a card", "have chosen a card"),
        [EventView::Received { .. }, ..] => return all_received(game, run, cast),
        _ => return None,
    };
    let seats: SeatSet = run.iter().filter_map(EventView::owner).collect();
    Some(format!("{}.", they(cast, seats, done.0, done.1)))
}

/// What was passed, how the round was scored, and how a day ended are told on lines of their own.
pub(super) fn gist(game: &DeathName, run: &[EventView], cast: &Cast) -> Option<Gist> {
    let deed = match run.first()? {
        EventView::Scored { .. } => Some("scoring"),
        EventView::CardsReturned { .. } => Some("return"),
        _ => None,
    };
    let matters = run.iter().any(|event| super::guide::weight(event) > Weight::Detail);
    let words = if matters { engine::tell_run(&English, game, run, cast) } else { String::new() };
    Some(Gist { words, topic: None, deed })
}

/// DN-21: everybody's card goes to a neighbour. What the viewer gets is told, and who gets the viewer's; the rest is plain.
fn all_received(game: &DeathName, run: &[EventView], cast: &Cast) -> Option<String> {
    let seats = game.start.seats;
    let (mut left, mut own, mut to) = (None, None, None);
    for event in run {
        let EventView::Received { seat, from, writer, name } = event else { return None };
        if from != writer {
            return None;
        }
        left = Some(from.left(seats) == *seat);
        if name.is_some() {
            own = Some((*seat, event));
        }
    }
    if run.len() != usize::from(seats) {
        return None;
    }
    let direction = if left? { "left" } else { "right" };
    let mut text = format!("All cards are passed to the {direction}.");
    let Some((viewer, received)) = own else { return Some(text) };
    for event in run {
        if matches!(event, EventView::Received { writer, .. } if *writer == viewer) {
            to = Some(event);
        }
    }
    for event in [Some(received), to].into_iter().flatten() {
        text.push(' ');
        text.push_str(&self::event(game, event, cast));
    }
    Some(text)
}
