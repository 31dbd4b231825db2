//! Day 2: everybody's cards, face up. One's own are chosen by pressing them. At the end, the same with who has won.

use engine::Seat;
use leptos::prelude::*;
use rules_death_name::{DeathName, Frame, Move, Piece, View};

use super::line::{Stand, left_to_play};
use super::paper::{NAME_CARD, cross, dots, explain, flying, named, positions};
use super::seats::{from_viewer, person};
use crate::answer::{Answering, Light, Seen};
use crate::picture::{Emblem, seat_class};
use crate::strings::death_name as strings;
use crate::visit::LANGUAGE;

/// A card as everybody may see it in Day 2.
#[derive(Clone, PartialEq)]
struct Face {
    piece: Piece,
    name: String,
    cross: bool,
    used: bool,
    /// Where it can stand, if it is one's own and to be played.
    stand: Option<Stand>,
}

fn faces(view: &View, seat: Seat, stands: &[Stand]) -> Vec<Face> {
    let cards = view.players.get(seat.index()).map(|player| player.cards.as_slice()).unwrap_or_default();
    let face = |card: &rules_death_name::CardView| {
        let piece = Piece::Card { writer: seat, round: card.round };
        Face {
            piece,
            name: card.name.clone().unwrap_or_default(),
            cross: card.cross,
            used: card.used,
            stand: stands.iter().find(|stand| stand.piece == piece).cloned(),
        }
    };
    cards.iter().map(face).collect()
}

/// What stands on a card.
fn printed(face: &Face, places: usize) -> impl IntoView + use<> {
    view! {
        <b>{named(&face.name)}</b>
        {face.cross.then(cross)}
        {face.stand.as_ref().map(|stand| dots(places, stand))}
        {face.used.then(|| view! { <span class="vh">{strings::PLAYED}</span> })}
    }
}

/// What a card is called while it moves: one that is played lies in the line.
fn moving(face: &Face) -> Option<String> {
    (!face.used).then(|| flying(face.piece))
}

/// A card of somebody else.
fn theirs(face: Face, places: usize) -> impl IntoView {
    view! { <li class="c2" class:used=face.used data-fly=moving(&face)>{printed(&face, places)}</li> }
}

/// A card of one's own, to be played.
fn own(answering: Answering<DeathName>, face: Face, places: usize) -> impl IntoView {
    let Piece::Card { round, .. } = face.piece;
    let is = move |part: &Move| *part == Move::Select(round);
    let light = Memo::new(move |_| {
        let sealed = || answering.seen().is_some_and(|seen| seen.update.view.own_answer.as_ref().is_some_and(is));
        match answering.light(is) {
            Light::Dark if sealed() => Light::Chosen,
            light => light,
        }
    });
    let press = move |_| {
        if !answering.press(is) {
            explain(answering.visit, NAME_CARD);
        }
    };
    let can = face.stand.as_ref().map(|stand| strings::can_take(&positions(stand.first..=stand.last)));
    view! {
        <li>
            <button class=move || format!("c2 mine {}", light.get().class()) class:used=face.used data-fly=moving(&face)
                data-card=round.to_string() aria-pressed=move || (light.get() == Light::Chosen).to_string() on:click=press>
                {printed(&face, places)}<span class="vh">{strings::card_number(round)}" "{can}</span>
            </button>
        </li>
    }
}

/// Whose row comes first: one's own, then in the order of seats; at the end, the best.
fn order(view: &View) -> Vec<Seat> {
    let mut seats = from_viewer(view);
    if view.frame == Frame::Over {
        let best = |seat: &Seat| {
            let player = view.players.get(seat.index());
            std::cmp::Reverse(player.map(|player| (player.total, player.kill_points)))
        };
        seats.sort_by_key(best);
    }
    seats
}

/// Everybody with their cards.
#[component]
pub(super) fn Cards(answering: Answering<DeathName>) -> impl IntoView {
    let visit = answering.visit;
    // One's own cards stay where they are while others choose, so that whoever uses a keyboard keeps their place.
    let mine = Memo::new(move |_| {
        let seen = answering.seen()?;
        let view = &seen.update.view;
        let stands = left_to_play(&seen.game, view);
        Some((faces(view, view.viewer.seat()?, &stands), view.players.len()))
    });
    let seats = Memo::new(move |_| answering.seen().map(|seen| order(&seen.update.view)).unwrap_or_default());
    let row = move |seat: Seat| {
        let who = move || answering.seen().map(|seen| person(visit, &seen.update.view, seat).into_any());
        let is_mine = Memo::new(move |_| answering.seen().is_some_and(|seen| seen.seat() == Some(seat)));
        let cards = move || {
            if is_mine.get() {
                let (faces, places) = mine.get()?;
                let all = faces.into_iter().map(|face| own(answering, face, places)).collect_view();
                return Some(view! { <ul class="cs" data-group="your cards" aria-label=strings::YOUR_CARDS>{all}</ul> }.into_any());
            }
            let seen = answering.seen()?;
            let faces = faces(&seen.update.view, seat, &[]);
            let all = faces.into_iter().map(|face| theirs(face, 0)).collect_view();
            Some(view! { <ul class="cs">{all}</ul> }.into_any())
        };
        let won = Memo::new(move |_| {
            let seen: Option<std::sync::Arc<Seen<DeathName>>> = answering.seen();
            seen.and_then(|seen| seen.update.view.ending).is_some_and(|ending| ending.winners.contains(seat))
        });
        view! {
            <li class=move || format!("row {}", seat_class(seat)) class:you=is_mine class:won=won>
                <span class="ts">{who}
                    <Show when=move || won.get()><span class="crown"><Emblem name="crown"/><span class="vh">{strings::WINS}</span></span></Show>
                </span>
                {cards}
            </li>
        }
    };
    let over = Memo::new(move |_| answering.seen().is_some_and(|seen| seen.update.view.frame == Frame::Over));
    let heading = move || if over.get() { strings::FINAL } else { strings::CARDS_LEFT };
    let reason = move || {
        let ending = answering.seen()?.update.view.ending?;
        Some(view! { <p class="cap">{rules_words(&ending.reason)}</p> })
    };
    view! {
        <div class="rows">
            <h3 class="ser">{heading}</h3>{reason}
            <ol><For each=move || seats.get() key=|seat| seat.index() children=row/></ol>
        </div>
    }
}

/// By what the game was won.
fn rules_words(reason: &rules_death_name::Reason) -> String {
    <DeathName as engine::Game>::words(LANGUAGE).reason(reason)
}
