//! The table of Day 1: everybody around it with the card before them, and the way the cards go.

use engine::{Seat, SeatSet};
use leptos::prelude::*;
use rules_death_name::{DeathName, Frame, Move, Piece, View};

use super::paper::{NAME_CARD, explain, lying, player};
use crate::answer::{Answering, Light, Seen};
use crate::boards::tags;
use crate::picture::{Avatar, Icon, seat_class};
use crate::strings::death_name as strings;
use crate::visit::{LANGUAGE, Visit};

/// DN-21: whether the cards of a round go to the left.
pub(super) const fn passes_left(round: u8) -> bool {
    round % 2 == 1
}

/// Everybody in the order of seats, whoever looks first.
pub(super) fn from_viewer(view: &View) -> Vec<Seat> {
    let count = view.players.len();
    let first = view.viewer.seat().map_or(0, Seat::index);
    (0..count).map(|step| Seat::new((first + step) % count)).collect()
}

/// Where cards go: from whom to whom, by the places around the table.
fn ways(view: &View) -> Vec<(usize, usize)> {
    let going = match view.frame {
        Frame::Write => SeatSet::all(view.players.len() as u8),
        Frame::Draft => view.drafting,
        Frame::SetAside | Frame::Reveal | Frame::Select | Frame::Over => SeatSet::EMPTY,
    };
    let order = from_viewer(view);
    let mut places: Vec<usize> = (0..order.len()).filter(|place| going.contains(order[*place])).collect();
    if !passes_left(view.round) {
        places.reverse();
    }
    // Who passes alone keeps the card (DN-24).
    if places.len() < 2 {
        return Vec::new();
    }
    let next = places.iter().copied().cycle().skip(1);
    places.iter().copied().zip(next).collect()
}

/// The way from one place around the table to another, along an ellipse in its middle.
fn arc((from, to): (usize, usize), places: usize, left: bool) -> String {
    // How much of the way is left free at its ends, in degrees.
    const FREE: f64 = 17.0;
    let angle = |place: usize| 90.0 + 360.0 * place as f64 / places as f64;
    let (start, mut end) = (angle(from), angle(to));
    if left && end <= start {
        end += 360.0;
    } else if !left && end >= start {
        end -= 360.0;
    }
    let turned = if left { FREE } else { -FREE };
    let at = |angle: f64| (300.0 + 168.0 * angle.to_radians().cos(), 150.0 + 78.0 * angle.to_radians().sin());
    let ((x, y), (to_x, to_y)) = (at(start + turned), at(end - turned));
    let large = u8::from((end - start).abs() - 2.0 * FREE > 180.0);
    format!("M{x:.1} {y:.1}A168 78 0 {large} {} {to_x:.1} {to_y:.1}", u8::from(left))
}

fn arrows(view: &View) -> impl IntoView + use<> {
    let (places, left) = (view.players.len(), passes_left(view.round));
    let path = |way| view! { <path d=arc(way, places, left) marker-end="url(#dn-arrow)"/> };
    view! {
        <svg class="arr" viewBox="0 0 600 300" aria-hidden="true">
            <defs>
                <marker id="dn-arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="7" markerHeight="7" orient="auto">
                    <path d="M0 0l10 5-10 5 3-5z" fill="var(--accent)"/>
                </marker>
            </defs>
            <g fill="none" stroke="var(--accent)" stroke-width="2.2" stroke-dasharray="7 5">
                {ways(view).into_iter().map(path).collect_view()}
            </g>
        </svg>
    }
}

/// How somebody stands in this round, in a word or two.
fn state(view: &View, seat: Seat) -> String {
    let waits = view.waiting.contains(seat);
    let words = match view.frame {
        Frame::Write if waits && view.viewer.is(seat) => strings::YOUR_CHOICE,
        Frame::Write if waits => strings::WRITING,
        Frame::Write => strings::WRITTEN,
        Frame::Draft if !view.drafting.contains(seat) => strings::KEPT,
        Frame::Draft | Frame::Select if waits && view.viewer.is(seat) => strings::YOUR_CHOICE,
        Frame::Draft if waits => strings::DECIDING,
        Frame::Select if waits => strings::CHOOSING,
        Frame::Draft | Frame::Select => strings::CHOSEN,
        Frame::SetAside | Frame::Reveal | Frame::Over => {
            let scored = view.players.get(seat.index()).and_then(|player| player.scores.last());
            return scored.map(|points| strings::scored_now(*points)).unwrap_or_default();
        }
    };
    words.to_owned()
}

/// Who somebody is, with their total and how they stand.
pub(super) fn person(visit: Visit, view: &View, seat: Seat) -> impl IntoView + use<> {
    let info = visit.info.with(|info| info.as_ref().and_then(|info| info.seats.get(seat.index()).cloned()));
    let total = view.players.get(seat.index()).map_or(0, |player| player.total);
    let you = view.viewer.is(seat);
    view! {
        <Avatar seat asked=view.waiting.contains(seat)/>
        <span class="who">
            {player(visit, seat)}" "
            <span class="num"><span aria-hidden="true">{strings::signed(total)}</span><span class="vh">{strings::total(total)}</span></span>" "
            <span class="tg">{info.map(|info| tags(&info, you))}</span><br/>
            <span class="sub">{state(view, seat)}</span>
        </span>
    }
}

/// The card of this round that lies before somebody.
fn before(view: &View, seat: Seat) -> Option<Piece> {
    let cards = view.players.iter().filter_map(|player| {
        let piece = Piece::Card { writer: player.seat, round: view.round };
        view.card(piece).filter(|card| card.holder == seat).map(|_| piece)
    });
    cards.into_iter().next()
}

/// Somebody at the table. One's own place keeps the card in hand.
fn place(answering: Answering<DeathName>, view: &View, at: usize, seat: Seat) -> impl IntoView + use<> {
    let visit = answering.visit;
    let you = view.viewer.is(seat);
    let card = before(view, seat);
    let light = Memo::new(move |_| {
        if you { answering.light(|part| *part == Move::Keep) } else { Light::Dark }
    });
    let words = card.map(|card| DeathName::names(LANGUAGE).piece(view, card, &answering.cast()));
    let lies = match view.frame {
        Frame::Draft if !view.drafting.contains(seat) => "kept",
        Frame::Draft if !view.waiting.contains(seat) => "sealed",
        Frame::Write => "sealed",
        _ => "",
    };
    let out = view.frame == Frame::Draft && !view.drafting.contains(seat);
    let from = (view.frame == Frame::Write && you).then_some("write-card");
    let press = move |_| {
        if !you || !answering.press(|part| *part == Move::Keep) {
            explain(visit, NAME_CARD);
        }
    };
    view! {
        <li class=format!("at{at} {}", seat_class(seat))>
            <button class=move || format!("ts {}", light.get().class()) class:out=out on:click=press>
                {person(visit, view, seat)}
                {match card {
                    Some(card) => lying(card, lies, from).into_any(),
                    None => view! { <span class="ncard gap"></span> }.into_any(),
                }}
                <span class="vh">{words}</span>
            </button>
        </li>
    }
}

/// To keep, or to pass: what the question of the draft can be answered with, in the middle of the table.
fn tray(answering: Answering<DeathName>, left: bool) -> impl IntoView {
    let asked = Memo::new(move |_| answering.light(|part| *part == Move::Keep) != Light::Dark);
    let token = move |answer: Move| {
        let (of_light, of_press) = (answer.clone(), answer.clone());
        let light = Memo::new(move |_| answering.light(|part| *part == of_light));
        let (words, icon) = match answer {
            Move::Pass => (strings::pass(left), if left { "back" } else { "fwd" }),
            _ => (strings::KEEP, "lock"),
        };
        view! {
            <button class=move || format!("tok {}", light.get().class())
                aria-pressed=move || (light.get() == Light::Chosen).to_string()
                on:click=move |_| { answering.press(|part| *part == of_press); }><Icon name=icon/>{words}</button>
        }
    };
    view! {
        <Show when=move || asked.get()>
            <span class="tray" data-group="keep or pass">{token(Move::Pass)}{token(Move::Keep)}</span>
        </Show>
    }
}

/// What is happening, in the middle of the table.
fn middle(seen: &Seen<DeathName>) -> impl IntoView + use<> {
    let view = &seen.update.view;
    let left = passes_left(view.round);
    let (first, second) = match view.frame {
        Frame::Write => (strings::EVERYONE_WRITES.to_owned(), strings::then_passes(left).to_owned()),
        Frame::Draft => {
            let most = engine::Game::options(&*seen.game).exchanges;
            (strings::passing(left).to_owned(), strings::exchange(view.exchanges.saturating_add(1), most))
        }
        Frame::SetAside | Frame::Reveal | Frame::Select | Frame::Over => match view.lines.len() {
            0 => (String::new(), String::new()),
            round => (strings::as_it_fell(round), String::new()),
        },
    };
    view! { <span class="ser">{first}</span><span class="cap">{second}</span> }
}

/// The table with everybody around it.
#[component]
pub(super) fn Seats(answering: Answering<DeathName>) -> impl IntoView {
    let around = move || {
        let seen = answering.seen()?;
        let view = &seen.update.view;
        let order = from_viewer(view);
        let all = order.iter().enumerate().map(|(at, seat)| place(answering, view, at, *seat));
        let class = format!("round n{}", order.len());
        Some(view! { {arrows(view)} <ul class=class data-group="players">{all.collect_view()}</ul> })
    };
    let words = move || answering.seen().map(|seen| middle(&seen));
    let left = Memo::new(move |_| answering.seen().is_some_and(|seen| passes_left(seen.update.view.round)));
    view! {
        <svg class="ell" viewBox="0 0 600 300" preserveAspectRatio="none" aria-hidden="true">
            <ellipse cx="300" cy="150" rx="236" ry="116" fill="var(--raise)" stroke="var(--ink)" stroke-width="1.2" vector-effect="non-scaling-stroke"/>
            <ellipse cx="300" cy="150" rx="226" ry="109" fill="url(#h-a)" stroke="var(--rule)" vector-effect="non-scaling-stroke"/>
        </svg>
        {around}
        <p class="tc">{words}{move || tray(answering, left.get())}</p>
    }
}
