//! What lies on the table of Death Name: icons of decrees, names as somebody wrote them, cards in their writers' colours.

use engine::Seat;
use leptos::prelude::*;
use rules_death_name::{DeathName, Piece, Place, View};

use super::line::Stand;
use crate::picture::{Avatar, Emblem, Icon, seat_class};
use crate::strings::death_name as strings;
use crate::visit::{LANGUAGE, Panel, Visit};

/// What explains a card with a name on it.
pub(super) const NAME_CARD: &str = "card:name-card";

/// Whether a text is in Japanese: kana, or the characters that come with them.
fn is_japanese(text: &str) -> bool {
    text.chars().any(is_wide)
}

fn is_wide(sign: char) -> bool {
    matches!(sign, '\u{3005}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' | '\u{3400}'..='\u{9fff}' | '\u{ff66}'..='\u{ff9f}')
}

/// The language to mark a text with.
pub(super) fn language_of(text: &str) -> Option<&'static str> {
    is_japanese(text).then_some("ja")
}

/// A text that somebody has written, in its own direction and language; smaller if it is long.
pub(super) fn named(text: &str) -> impl IntoView + use<> {
    let width: usize = text.chars().map(|sign| if is_wide(sign) { 2 } else { 1 }).sum();
    let class = match width {
        0..=9 => "nm",
        10..=14 => "nm long",
        _ => "nm longer",
    };
    view! { <span class=class dir="auto" lang=language_of(text)>{text.to_owned()}</span> }
}

/// What somebody is called, likewise.
pub(super) fn player(visit: Visit, seat: Seat) -> impl IntoView {
    let name = visit.called(seat);
    view! { <b class="pl" dir="auto" lang=language_of(&name) title=name.clone()>{name.clone()}</b> }
}

/// Points as an icon of a decree: skulls for a loss, blossoms for a gain, a ring for nothing; the number always beside.
pub(super) fn icon(points: i8) -> impl IntoView {
    let (class, emblem) = match points {
        1.. => ("dic gain", "bloom"),
        0 => ("dic zero", "none"),
        ..0 => ("dic lose", "skull"),
    };
    // The sum of several places is more than a decree ever prints: its number says it.
    let count = if points.abs() == 2 { 2 } else { 1 };
    view! {
        <span class=class>
            <span aria-hidden="true">{(0..count).map(|_| view! { <Emblem name=emblem/> }).collect_view()}</span>
            <b>{strings::signed(points)}</b>
        </span>
    }
}

/// What a card is called while it moves.
pub(super) fn flying(piece: Piece) -> String {
    let Piece::Card { writer, round } = piece;
    format!("name-{}-{round}", writer.number())
}

/// A place in the alphabetical order.
pub(super) fn position(place: usize) -> String {
    DeathName::names(LANGUAGE).position(place)
}

/// Places one after another: "2nd, 3rd or 4th".
pub(super) fn positions(places: impl Iterator<Item = usize>) -> String {
    engine::grammar::or(&places.map(position).collect::<Vec<_>>())
}

/// Which of the places a card can take, as dots.
pub(super) fn dots(places: usize, stand: &Stand) -> impl IntoView + use<> {
    let dot = |place: usize| view! { <i class:can=stand.can_take(place)></i> };
    view! { <span class="dots" aria-hidden="true">{(1..=places).map(dot).collect_view()}</span> }
}

/// The mark on a card that has cost its holder points.
pub(super) fn cross() -> impl IntoView {
    view! { <i class="xx"><span aria-hidden="true">"✕"</span><span class="vh">{strings::CROSS}</span></i> }
}

/// The back of a card that lies before its holder, in its writer's colour and with their emblem; with what is to be
/// seen of its holder's choice.
pub(super) fn lying(piece: Piece, state: &'static str, from: Option<&'static str>) -> impl IntoView {
    let Piece::Card { writer, .. } = piece;
    view! {
        <span class=format!("ncard {} {state}", seat_class(writer)) data-fly=flying(piece) data-from=from aria-hidden="true">
            <Avatar seat=writer asked=false/>
            {match state {
                "kept" => Some(view! { <Icon name="lock"/> }),
                "sealed" => Some(view! { <Icon name="check"/> }),
                _ => None,
            }}
        </span>
    }
}

/// The name at a place of a line that is scored, which is public.
pub(super) fn name_at(view: &View, place: &Place) -> String {
    view.card(place.piece()).and_then(|card| card.name.clone()).unwrap_or_default()
}

/// Opens the explanation of something.
pub(super) fn explain(visit: Visit, thing: &str) {
    visit.panel.set(Some(Panel::Thing(thing.to_owned())));
}
