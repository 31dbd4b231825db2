//! DIE! The Die Game: both players above the ship's deck plan, the six action dice in the dock. A die, what it is for, an
//! alien and a room are pressed in any order.

mod auto;
mod choice;
mod dice;
mod plan;
mod ship;

use std::sync::Arc;

use engine::{Game as _, Seat};
use leptos::prelude::*;
use rules_die::{ALIEN, AlienNumber, Board, Die, Frame, HUMAN, Part, Piece, Stimpack, View};

use self::choice::{Choosing, drawn, finish};
use super::tags;
use crate::answer::{Answering, Light, Seen};
use crate::dock::Dock;
use crate::picture::{Avatar, Emblem, seat_class};
use crate::strings::die as strings;
use crate::visit::{LANGUAGE, Visit};

/// A player: who they are, which side they play, whether they have won.
fn player(visit: Visit, seen: &Seen<Die>, seat: Seat) -> impl IntoView + use<> {
    let info = visit.info.with(|info| info.as_ref().and_then(|info| info.seats.get(seat.index()).cloned()));
    let you = seen.seat() == Some(seat);
    let side = Die::words(LANGUAGE).side(seat).map(|(name, _)| name);
    let won = match seen.update.view.frame {
        Frame::Over { reason } if reason.outcome().winners.is_empty() => Some(strings::DRAW),
        Frame::Over { reason } => reason.outcome().winners.contains(seat).then_some(strings::WON),
        Frame::Roll | Frame::Turn | Frame::RunOn | Frame::Hunt { .. } => None,
    };
    view! {
        <span class="names">
            <b>{visit.called(seat)}</b> " " {info.map(|info| tags(&info, you))} " "
            {side.map(|name| view! { <span class="tag">{name}</span> })} " "
            {won.map(|words| view! { <span class="tag won">{words}</span> })}
        </span>
    }
}

/// How the Human is, in words.
fn human_state(view: &View, stimpack: &str) -> String {
    let state = if ship::human_is_dead(view) {
        strings::DEAD
    } else {
        Die::names(LANGUAGE).human_condition(view.human.condition)
    };
    if view.stimpack == Stimpack::Carried {
        format!("{state} · {} {stimpack}", strings::CARRIES)
    } else {
        state.to_owned()
    }
}

/// An alien in short: also a large place to press where the ship is small.
fn chip(choosing: Choosing, number: AlienNumber) -> impl IntoView {
    let names = Die::names(LANGUAGE);
    let part = Part::Alien(number);
    let light = Memo::new(move |_| choosing.light(part));
    let condition = Memo::new(move |_| {
        let seen = choosing.answering.seen();
        seen.and_then(|seen| seen.update.view.alien(number)).map(|alien| alien.condition)
    });
    let state = move || {
        condition.get().map_or(strings::DEAD, |condition| Die::names(LANGUAGE).alien_condition(condition))
    };
    let class = move || {
        let dead = if condition.get().is_none() { "dead" } else { "" };
        format!("alienchip {dead} {}", light.get().class())
    };
    let emblem = move || {
        let name = if condition.get().is_some() { "xeno" } else { "skull" };
        view! { <Emblem name=name/> }
    };
    view! {
        <button class=class data-chip=number.to_string() aria-pressed=move || (light.get() == Light::Chosen).to_string()
            on:click=move |_| choosing.press(part, &format!("piece:alien-{number}"))>
            <span class="face">{emblem}<b aria-hidden="true">{number.number()}</b></span>
            <span class="vh">{names.piece(Piece::Alien { alien: number })} ", "</span><span class="word">{state}</span>
        </button>
    }
}

/// Both players, and how far the game is.
fn duel(choosing: Choosing, visit: Visit) -> impl IntoView {
    let answering = choosing.answering;
    let seat_row = move |seat: Seat| {
        move || {
            let seen = answering.seen()?;
            Some(view! { <Avatar seat asked=seen.asked().contains(seat)/> })
        }
    };
    let names = move |seat: Seat| move || Some(player(visit, &*answering.seen()?, seat));
    let human = move || {
        let seen = answering.seen()?;
        let things = Die::words(LANGUAGE).things(&seen.game);
        let stimpack =
            things.iter().find(|thing| thing.id == "gear:stimpack").map(|thing| thing.name.clone());
        Some(human_state(&seen.update.view, &stimpack.unwrap_or_default()))
    };
    let middle = move || {
        let seen = answering.seen()?;
        let view = &seen.update.view;
        let of = seen.game.options().rounds;
        let below = ship::limits(view);
        Some(view! {
            <span class="cap">{strings::round(view.round, of)}</span>
            {match below {
                Some(words) => view! { <b class="limit">{words}</b> }.into_any(),
                None => view! { <b class="ser">{strings::dice_left(view.dice.total())}</b> }.into_any(),
            }}
        })
    };
    let (human_class, alien_class) = (seat_class(HUMAN), seat_class(ALIEN));
    view! {
        <section class="duel" aria-label=strings::SIDES>
            <div class=format!("seat {human_class}")>
                {seat_row(HUMAN)}
                <span class="of">{names(HUMAN)}<span class="sub">{human}</span></span>
            </div>
            <div class="rd" role="status">{middle}</div>
            <div class=format!("seat r {alien_class}")>
                <span class="of">{names(ALIEN)}
                    <span class="chips" data-group="aliens">{AlienNumber::ALL.map(|number| chip(choosing, number)).collect_view()}</span>
                </span>
                {seat_row(ALIEN)}
            </div>
        </section>
    }
}

/// The whole table.
#[component]
pub(super) fn Table(visit: Visit) -> impl IntoView {
    let answering = Answering::<Die>::new(visit);
    let choosing = Choosing::new(answering);
    let board: Memo<Option<Arc<Board>>> =
        Memo::new(move |_| answering.seen().map(|seen| Arc::new(seen.game.board().clone())));
    let deck = move || board.get().map(|board| ship::ship(choosing, &board));
    view! {
        {duel(choosing, visit)}
        {deck}
        <Dock answering drawn=drawn finish=finish below=move || dice::below(choosing)/>
    }
}
