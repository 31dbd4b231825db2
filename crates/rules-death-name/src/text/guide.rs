//! What the game is about, what the viewer needs now, what an answer does, and how much an event matters.

use engine::grammar::{and, count, or, whom};
use engine::{Cast, English, Seat, SeatSet, Weight};

use super::line::{self, Known, KnownLine};
use super::{Names as _, direction, places, quoted, signed, sorting, they};
use crate::decrees::Decree;
use crate::state::{DAY_1, DAY_2, ROUNDS, SAME_NAME_COSTS, passes_left};
use crate::{DeathName, EventView, Frame, Move, View};

pub(super) fn introduction(game: &DeathName) -> Vec<String> {
    let rounds_to = |left: bool| -> String {
        let rounds = (1..=DAY_1 as u8).filter(|round| passes_left(*round) == left);
        and(&rounds.map(|round| round.to_string()).collect::<Vec<_>>())
    };
    vec![
        "Everyone writes names. All that counts is their alphabetical order.".into(),
        sorting(game.options.language),
        "Each round, a decree says what every place in that order gains or loses.".into(),
        format!(
            "There are {ROUNDS} rounds: {DAY_1} in Day 1, then {DAY_2} in Day 2. The highest total wins."
        ),
        "Day 1: write a name in secret, and pass the card to a neighbour.".into(),
        format!("Cards go left in rounds {}, and right in rounds {}.", rounds_to(true), rounds_to(false)),
        "Look at the card you get. Keep it, or pass it on? Everyone decides at once.".into(),
        "Keep, and it is yours. Pass, and it goes to the next player who passes too.".into(),
        format!(
            "A player who passes alone keeps the card. {} at most.",
            count(game.options.exchanges, "exchange")
        ),
        "Then all names are put in order. You score the place of the card you hold.".into(),
        "If a card costs its holder points, it gets an X. That is good for its writer.".into(),
        format!("A name on two cards? They share their places; each writer loses {SAME_NAME_COSTS}."),
        "After Day 1 you get your cards back. Each X on them is a Kill Point: +1.".into(),
        format!("Day 2: play one of your own {DAY_1} cards each round, and score it yourself."),
        "If totals are tied, more Kill Points win.".into(),
    ]
}

/// The cast is spoken to the viewer.
pub(super) fn goal(game: &DeathName, view: &View, cast: &Cast) -> String {
    let mut sentences = match (view.frame, super::decree(view)) {
        (Frame::Over, _) => return ending(view, cast),
        (Frame::Write, Some(decree)) => vec![goal_of_writing(game, view, decree)],
        (Frame::Draft, Some(decree)) => goal_of_draft(game, view, decree),
        (Frame::Select, Some(decree)) => goal_of_day_2(game, view, decree),
        (Frame::SetAside | Frame::Reveal | Frame::Write | Frame::Draft | Frame::Select, _) => {
            vec!["The next decree is about to be revealed.".into()]
        }
    };
    sentences.extend(standing(view, cast));
    sentences.join(" ")
}

fn ending(view: &View, cast: &Cast) -> String {
    let Some(ending) = view.ending else { return "The game is over.".into() };
    let won = they(cast, ending.winners, "wins", "share the win");
    let best = ending.winners.first().and_then(|seat| view.players.get(seat.index()));
    let total = best.map_or_else(String::new, |player| format!(" with a total of {}", signed(player.total)));
    format!("The game is over. {won}{total}.")
}

/// The places where a decree takes points, or gives them, each with how many: "3rd (−2) or 5th (−1)".
fn places_that(decree: Decree, which: impl Fn(i8) -> bool) -> Option<String> {
    let icons = decree.icons().iter().enumerate().filter(|(_, icon)| which(**icon));
    let each: Vec<String> =
        icons.map(|(index, icon)| format!("{} ({})", English.position(index + 1), signed(*icon))).collect();
    (!each.is_empty()).then(|| or(&each))
}

fn losing(decree: Decree) -> Option<String> {
    places_that(decree, |icon| icon < 0)
}

fn gaining(decree: Decree) -> Option<String> {
    places_that(decree, |icon| icon > 0)
}

fn goal_of_writing(game: &DeathName, view: &View, decree: Decree) -> String {
    let line = KnownLine::of_round(game, view);
    match (losing(decree), view.viewer.seat(), line.written(view)) {
        (Some(losing), Some(_), None) => {
            format!("Write a name that ends up {losing}: if its holder loses points, you get a Kill Point.")
        }
        (Some(losing), Some(_), Some(own)) => {
            format!("You get a Kill Point if {} ends up {losing}.", quoted(&own.name))
        }
        (Some(losing), None, _) => format!("Everyone writes a name that is to end up {losing}."),
        (None, Some(_), None) => {
            "No place loses points this round: just write a name that nobody else writes.".into()
        }
        (None, Some(_), Some(_)) | (None, None, _) => "No place loses points this round.".into(),
    }
}

/// "End up with a name that stands 1st (+1). Avoid 3rd (−2)."
fn aim(verb: &str, decree: Decree) -> Vec<String> {
    let gaining = gaining(decree).map(|gaining| format!("{verb} a name that ends up {gaining}."));
    let losing = losing(decree).map(|losing| format!("Avoid {losing}."));
    let aims: Vec<String> = gaining.into_iter().chain(losing).collect();
    if aims.is_empty() { vec!["No place gains or loses points this round.".into()] } else { aims }
}

fn goal_of_draft(game: &DeathName, view: &View, decree: Decree) -> Vec<String> {
    let Some(viewer) = view.viewer.seat() else {
        return aim("Everyone wants", decree);
    };
    let line = KnownLine::of_round(game, view);
    let held = line.held(view);
    if view.drafting.contains(viewer) {
        let mut aims = aim("Get", decree);
        aims.extend(held.map(|held| format!("{} can stand {}.", quoted(&held.name), places(held))));
        return aims;
    }
    let kept = held.map(|held| format!("You keep {}: {}.", quoted(&held.name), by_place(held, decree)));
    vec![kept.unwrap_or_else(|| "You have kept your card.".into())]
}

fn goal_of_day_2(game: &DeathName, view: &View, decree: Decree) -> Vec<String> {
    let Some(_) = view.viewer.seat() else { return aim("Everyone wants", decree) };
    let played = view.own_answer.as_ref().and_then(|answer| line::of_answer(game, view, answer));
    match played {
        Some(played) => vec![format!("You play {}: {}.", quoted(&played.name), by_place(&played, decree))],
        None => aim("Play", decree),
    }
}

/// How the viewer stands, once there is a score.
fn standing(view: &View, cast: &Cast) -> Option<String> {
    view.lines.first()?;
    let best = view.players.iter().map(|player| player.total).max()?;
    let leads =
        |(index, player): (usize, &crate::PlayerView)| (player.total == best).then(|| Seat::new(index));
    let leaders: SeatSet = view.players.iter().enumerate().filter_map(leads).collect();
    let lead = format!("{} with {}", they(cast, leaders, "leads", "share the lead"), signed(best));
    let own = view.viewer.seat().filter(|seat| !leaders.contains(*seat));
    match own.and_then(|seat| view.players.get(seat.index())) {
        Some(player) => Some(format!("You have {}; {lead}.", signed(player.total))),
        None => Some(format!("{lead}.")),
    }
}

/// Where a card can stand, with what that gives: "2nd 0, 3rd −2 or 4th 0".
fn by_place(known: &Known, decree: Decree) -> String {
    let each = (known.first..=known.last)
        .map(|place| format!("{} {}", English.position(place), signed(known.points(decree, place))));
    or(&each.collect::<Vec<_>>())
}

/// The cast is spoken to the viewer.
pub(super) fn effect(game: &DeathName, view: &View, answer: &Move, cast: &Cast) -> String {
    let known = line::of_answer(game, view, answer);
    let decree = super::decree(view);
    match answer {
        Move::Write(_) => match view.viewer.seat() {
            Some(seat) => {
                let to = whom(cast, neighbour(view, seat));
                format!("Goes {} to {to}, who keeps it or passes it on.", direction(view.round))
            }
            None => "Goes to a neighbour, who keeps it or passes it on.".into(),
        },
        Move::Keep => match (known, decree) {
            (Some(known), Some(decree)) => score_by_place(&known, decree, cast),
            (Some(_) | None, _) => "You score the place of this name.".into(),
        },
        Move::Pass => effect_of_passing(view, cast),
        Move::Select(_) => match (known, decree) {
            (Some(known), Some(decree)) => score_by_place(&known, decree, cast),
            (Some(_) | None, _) => "You score the place of this name.".into(),
        },
    }
}

fn score_by_place(known: &Known, decree: Decree, cast: &Cast) -> String {
    let by_place = by_place(known, decree);
    if known.covers > 1 {
        return format!("{} cards have this name and share places: {by_place}.", known.covers);
    }
    if !known.rivals.is_empty() {
        let rivals: Vec<String> = known.rivals.iter().map(|seat| whom(cast, *seat)).collect();
        return format!("You score {by_place}. Same name: {}.", or(&rivals));
    }
    match known.certain(decree) {
        Some(points) => format!("You score {}: it stands {}.", signed(points), English.position(known.first)),
        None => format!("You score its place: {by_place}."),
    }
}

/// DN-23, DN-24: to whom the card goes depends on who else passes.
fn effect_of_passing(view: &View, cast: &Cast) -> String {
    let Some(viewer) = view.viewer.seat() else { return "Goes to the next player who passes too.".into() };
    let others: Vec<Seat> = view.drafting.filter(|seat| *seat != viewer).collect();
    match others.as_slice() {
        [other] => {
            let other = whom(cast, *other);
            format!("Swaps with {other} if {other} passes too; else it stays.")
        }
        _ => format!("Goes {} to the next who passes too; alone, you keep it.", direction(view.round)),
    }
}

/// DN-21: who gets a card first in this round.
fn neighbour(view: &View, seat: Seat) -> Seat {
    let seats = view.players.len() as u8;
    if passes_left(view.round) {
        return seat.left(seats);
    }
    SeatSet::all(seats).find(|other| other.left(seats) == seat).unwrap_or(seat)
}

/// Only what is certain, and costs something.
pub(super) fn consequence(game: &DeathName, view: &View, answer: &Move) -> Option<String> {
    let costs = match answer {
        Move::Keep | Move::Select(_) => line::of_answer(game, view, answer)?.certain(super::decree(view)?)?,
        Move::Write(_) | Move::Pass => return None,
    };
    let lost = count(costs.unsigned_abs(), "point");
    (costs < 0).then(|| format!("You are certain to lose {lost} with this card."))
}

pub(super) fn key(answer: &Move) -> Option<&'static str> {
    match answer {
        Move::Keep => Some("keep"),
        Move::Pass => Some("pass"),
        Move::Write(_) | Move::Select(_) => None,
    }
}

pub(super) fn weight(event: &EventView) -> Weight {
    match event {
        // What somebody has answered is secret, or the viewer's own; the rest is on the table.
        EventView::SetAside
        | EventView::Wrote { .. }
        | EventView::Received { name: None, .. }
        | EventView::Chose { .. }
        | EventView::Selected { .. } => Weight::Detail,
        EventView::Revealed { .. }
        | EventView::Received { name: Some(_), .. }
        | EventView::ChoicesRevealed { .. }
        | EventView::PassedAlone { .. }
        | EventView::ExchangesUsedUp => Weight::Told,
        // A round in which somebody is hit hard, or two had the same idea, is one to remember.
        EventView::Scored { places, .. } => {
            let hard = places.iter().any(|scored| scored.place.points < -1 || scored.place.shared);
            if hard { Weight::Turning } else { Weight::Told }
        }
        EventView::CardsReturned { .. } => Weight::Turning,
        EventView::Ended { .. } => Weight::Momentous,
    }
}

pub(super) fn opens(event: &EventView) -> bool {
    matches!(event, EventView::Revealed { .. })
}
