//! Small drawings that several screens use. They are drawn with the symbols and hatchings of `index.html`, and with
//! attributes, since the page's policy allows no inline style.

use engine::Seat;
use leptos::prelude::*;

/// A line icon.
#[component]
pub(crate) fn Icon(name: &'static str) -> impl IntoView {
    view! { <svg class="ic" aria-hidden="true"><use href=format!("#i-{name}")/></svg> }
}

/// A filled emblem.
#[component]
pub(crate) fn Emblem(#[prop(into)] name: String) -> impl IntoView {
    view! { <svg class="em" aria-hidden="true"><use href=format!("#e-{name}")/></svg> }
}

/// What stands for a seat, beside its colour.
const SEATS: [&str; 6] = ["candle", "moth", "raven", "key", "bell", "hourglass"];

/// The class that gives a seat its colour.
pub(crate) fn seat_class(seat: Seat) -> String {
    format!("s{}", seat.index() % SEATS.len() + 1)
}

/// A seat's emblem in its colour; ringed if it is to decide.
#[component]
pub(crate) fn Avatar(seat: Seat, asked: bool) -> impl IntoView {
    let class = format!("ava {}", seat_class(seat));
    view! { <span class=class class:on=asked><Emblem name=SEATS[seat.index() % SEATS.len()]/></span> }
}

/// What is printed on a card of The Deadlies: the name of its symbols and colour, its number, its name.
pub(crate) struct Face {
    pub(crate) emblem: &'static str,
    pub(crate) number: Option<u8>,
    pub(crate) name: String,
}

/// A card of The Deadlies, face up. Whoever shows it says what it is.
#[component]
pub(crate) fn CardFace(face: Face) -> impl IntoView {
    let Face { emblem, number, name } = face;
    // Three cards are of no suit, and printed in black.
    let suited = !matches!(emblem, "corruption" | "purity" | "halo");
    let colour = if suited { format!("var(--{emblem})") } else { "var(--bone-ink)".to_owned() };
    let symbol = format!("#u-{emblem}");
    let size = match name.len() {
        0..=7 => "18",
        8 => "16.5",
        _ => "14",
    };
    view! {
        <svg viewBox="0 0 100 140" aria-hidden="true">
            <rect x=".8" y=".8" width="98.4" height="138.4" rx="7" fill="var(--bone)" stroke="var(--bone-ink)" stroke-width="1.2"/>
            <rect x="4.5" y="4.5" width="91" height="131" rx="4" fill="none" stroke=colour.clone() stroke-width=".7"/>
            <g color=colour.clone() fill=colour.clone()>
                {number.map(|number| view! {
                    <text x="17" y="31" font-size="31" font-weight="700" text-anchor="middle">{number}</text>
                })}
                <use href=symbol.clone() x="7" y="37" width="21" height="21"/>
                <use href=symbol x="33" y="22" width="58" height="58"/>
            </g>
            <rect x="5" y="95" width="90" height="12" fill=format!("url(#h-{emblem})")/>
            <path d="M5 95h90M5 107h90" stroke=colour.clone() stroke-width=".8"/>
            <text x="50" y="126" font-size=size font-weight="700" text-anchor="middle" fill=colour>{name}</text>
        </svg>
    }
}

/// A card's back.
#[component]
pub(crate) fn CardBack() -> impl IntoView {
    view! {
        <i class="card">
            <svg viewBox="0 0 100 140" aria-hidden="true">
                <rect x=".8" y=".8" width="98.4" height="138.4" rx="7" fill="var(--back)" stroke="#0006"/>
                <rect x="7" y="7" width="86" height="126" rx="4" fill="url(#h-back)" stroke="#EDE6D899"/>
                <circle cx="50" cy="70" r="21" fill="var(--back)" stroke="#EDE6D899"/>
                <use href="#e-skull" x="35" y="55" width="30" height="30" fill="#EDE6D8"/>
            </svg>
        </i>
    }
}
