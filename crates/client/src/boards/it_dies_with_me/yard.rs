//! The graveyard: the stones in a row, the tokens before them, the journal at the end; above them the deck, the discard
//! pile and the card that is being played, and at the end of a game who has won and who reads the journal.

use engine::{Game as _, Seat};
use leptos::prelude::*;
use rules_it_dies_with_me::{Card, Ending, ItDiesWithMe, Piece, Place, View};

use super::face::{GraveCard, JournalBook, Stone};
use super::reading::{is_drawn, is_token, tombstone_on};
use super::{Choosing, LastDrawn, press_or_explain};
use crate::answer::{Light, Seen};
use crate::picture::{Avatar, CardBack};
use crate::strings as common;
use crate::strings::it_dies_with_me as strings;
use crate::visit::{LANGUAGE, Panel, Visit};

/// How the places are numbered under the stones.
const NUMERALS: [&str; 6] = ["i", "ii", "iii", "iv", "v", "vi"];

/// The land behind the stones.
#[component]
fn Land() -> impl IntoView {
    view! {
        <svg class="yardbg" viewBox="0 0 1100 430" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
            <g transform="translate(0 100)">
                <g class="moon">
                    <circle cx="190" cy="-20" r="40" fill="var(--bone)" stroke="var(--ink)" stroke-width=".8"/>
                    <path d="M190 -60a40 40 0 0 1 0 80 52 52 0 0 0 0-80z" fill="url(#h-bn)"/>
                </g>
                <path d="M0 190C120 150 240 176 340 168S560 130 700 160s260-6 400 20v150H0z" fill="url(#h-a)"/>
                <path d="M0 262c200-20 420-14 640-16s330 2 460 12v72H0z" fill="var(--sheet)"/>
                <path d="M0 262c200-20 420-14 640-16s330 2 460 12v72H0z" fill="url(#h-h)"/>
                <path d="M0 262c200-20 420-14 640-16s330 2 460 12" fill="none" stroke="var(--ink)" stroke-width="1"/>
                <g fill="none" stroke="var(--ink-2)" stroke-linecap="round">
                    <path d="M46 262C52 220 40 190 50 150" stroke-width="6"/>
                    <path d="M49 190C36 170 24 164 12 150M48 172C60 150 76 146 84 126M50 150C46 130 38 118 30 96M50 150C56 130 58 118 66 92M30 166C24 160 20 152 18 140M74 144C84 140 90 138 96 128" stroke-width="2.6"/>
                    <path d="M40 122C34 118 28 116 20 116M58 118C64 110 74 108 80 100M14 152C8 152 4 150 0 146" stroke-width="1.4"/>
                </g>
                <g class="birds" fill="var(--ink-2)">
                    <path d="M600 66c6-5 10-5 14 0 4-5 8-5 14 0-6-2-10-1-14 3-4-4-8-5-14-3zM648 46c5-4 8-4 11 0 3-4 6-4 11 0-5-1-8 0-11 3-3-3-6-4-11-3z"/>
                </g>
            </g>
        </svg>
    }
}

/// A token, which is chosen by pressing it.
fn token(answering: Choosing, seat: Seat) -> impl IntoView + use<> {
    let light = Memo::new(move |_| answering.light(|part| is_token(part, seat)));
    let name = ItDiesWithMe::names(LANGUAGE).piece(Piece::Token { seat }, &answering.cast());
    view! {
        <button class=move || format!("pawn {}", light.get().class()) data-fly=format!("token-{}", seat.number())
            aria-pressed=move || (light.get() == Light::Chosen).to_string()
            on:click=move |_| press_or_explain(answering, |part| is_token(part, seat), "piece:token")>
            <Avatar seat asked=false/><span class="vh">{name}</span>
        </button>
    }
}

/// Who stands in a place, whoever looks last, so that their own token lies on top.
fn standing(view: &View, place: Place) -> Vec<Seat> {
    let here = view.players.iter().filter(|player| player.place == place).map(|player| player.seat);
    let mut seats: Vec<Seat> = here.collect();
    seats.sort_by_key(|seat| view.viewer.is(*seat));
    seats
}

fn grave(
    answering: Choosing,
    seen: &Seen<ItDiesWithMe>,
    index: usize,
    place: Place,
) -> impl IntoView + use<> {
    let visit = answering.visit;
    let (view, names) = (&seen.update.view, ItDiesWithMe::names(LANGUAGE));
    let tombstone = tombstone_on(view, place);
    let (thing, carved) = match tombstone {
        Some(tombstone) => (tombstone.name().to_owned(), format!(", {}", names.tombstone(tombstone))),
        None => (format!("place:{}", place.name()), String::new()),
    };
    let seats = standing(view, place);
    let mine = seats.iter().any(|seat| view.viewer.is(*seat));
    let count = format!("pawns n{}", seats.len());
    let picture = match place {
        Place::Journal => {
            let locked = seen.game.options().secret && view.ending.is_none();
            view! { <JournalBook locked/> }.into_any()
        }
        _ => view! { <Stone tombstone/> }.into_any(),
    };
    let class = if place == Place::Journal { "grave journal" } else { "grave" };
    view! {
        <li class=class class:mine=mine>
            <button class="plot" on:click=move |_| visit.panel.set(Some(Panel::Thing(thing.clone())))>
                {picture}<span class="vh">{names.place(place)}{carved}</span>
            </button>
            <span class=count>{seats.into_iter().map(|seat| token(answering, seat)).collect_view()}</span>
            <i class="cap" aria-hidden="true">{NUMERALS.get(index).copied().unwrap_or(strings::JOURNAL)}</i>
        </li>
    }
}

/// A card that lies face up beside the deck.
fn lying(answering: Choosing, card: Card, class: &'static str, fly: String) -> impl IntoView {
    let light = Memo::new(move |_| answering.light(|part| is_drawn(part, card)));
    view! {
        <button class=move || format!("card {class} {}", light.get().class()) data-fly=fly data-from="deck"
            data-card=card.name() aria-pressed=move || (light.get() == Light::Chosen).to_string()
            on:click=move |_| press_or_explain(answering, |part| is_drawn(part, card), card.name())>
            <GraveCard card/><span class="vh">{ItDiesWithMe::names(LANGUAGE).card(card)}</span>
        </button>
    }
}

/// What is being played, and what a Seance has drawn.
fn in_play(answering: Choosing, view: &View) -> impl IntoView + use<> {
    let drawn = view.drawn.iter().enumerate();
    let drawn = drawn.map(|(place, card)| lying(answering, *card, "drawn", format!("drawn-{place}")));
    let drawn = drawn.collect_view();
    let played =
        view.resolving.kinds().map(|(card, _)| lying(answering, card, "played", format!("played-{card}")));
    let played = played.collect_view();
    view! { <span class="inplay" data-group="drawn">{played}{drawn}</span> }
}

/// The deck and the discard pile, with the card on top if it is known.
fn piles(answering: Choosing, view: &View, last: Option<&LastDrawn>) -> impl IntoView + use<> {
    let visit = answering.visit;
    let explain = move |thing: &'static str| move |_| visit.panel.set(Some(Panel::Thing(thing.to_owned())));
    let top = last.map(|last| last.card).filter(|card| view.discard.count(*card) > 0);
    let (deck, discard) = (view.deck.total(), view.discard.total());
    let on_top = match top {
        Some(card) => lying(answering, card, "ds", "discard-top".to_owned()).into_any(),
        None => view! {
            <button class="card ds" on:click=explain("piece:discard-pile")>
                {if discard > 0 { view! { <CardBack/> }.into_any() } else { view! { <i class="slot"></i> }.into_any() }}
                <span class="vh">{common::discard(discard as usize)}</span>
            </button>
        }
        .into_any(),
    };
    view! {
        <span class="dk">
            <button class="card pack" data-place="deck" on:click=explain("piece:deck")>
                <CardBack/><span class="vh">{common::DECK}</span>
            </button>
            <span class="cap">{common::deck(u8::try_from(deck).unwrap_or(u8::MAX))}</span>
        </span>
        <span class="dk">{on_top}<span class="cap">{common::discard(discard as usize)}</span></span>
    }
}

/// What becomes of the journal, where there is a secret in it.
fn journal_words(visit: Visit) -> Option<String> {
    visit.info.with(|info| {
        let info = info.as_ref()?;
        let journal = info.journal.as_ref()?;
        let name = journal.reader.map(|seat| visit.called(seat)).unwrap_or_default();
        let yours = journal.reader.is_some() && journal.reader == info.you;
        Some(match journal.status.as_str() {
            "waits-for" if yours => strings::YOU_READ.to_owned(),
            "waits-for" => strings::may_read(&name),
            "open" if yours => strings::YOU_ARE_READING.to_owned(),
            "open" => strings::is_reading(&name),
            "eaten" if yours => strings::YOU_ATE.to_owned(),
            "eaten" => strings::ate(&name),
            "destroyed" => strings::READ_BY_NOBODY.to_owned(),
            _ => strings::SEALED_JOURNAL.to_owned(),
        })
    })
}

/// Who has won, over the graves.
fn epitaph(visit: Visit, ending: Ending) -> impl IntoView {
    let reason = ItDiesWithMe::words(LANGUAGE).reason(&ending.reason);
    let who = ending.winner.map(|seat| view! { <Avatar seat asked=false/> });
    let name = ending.winner.map_or_else(
        || strings::NOBODY_WINS.to_owned(),
        |seat| format!("{} {}", visit.called(seat), strings::WINS),
    );
    view! {
        <div class="epitaph">
            {who}
            <p class="victor">{name}</p>
            <p class="cap">{reason}</p>
            <p class="cap">{move || journal_words(visit)}</p>
        </div>
    }
}

/// The sky over the graves: the round, what is being played, the deck and the discard pile.
fn sky(answering: Choosing, seen: &Seen<ItDiesWithMe>, last: Option<&LastDrawn>) -> impl IntoView + use<> {
    let visit = answering.visit;
    let view = &seen.update.view;
    let expansion = seen.game.options().dead_die.then(|| view! { <span>{strings::EXPANSION}</span> });
    let told = last.filter(|_| view.ending.is_none()).map(|last| last.words.clone());
    view! {
        <div class="sky">
            <p class="cap when"><b>{strings::round(view.round)}</b>{expansion}</p>
            {view.ending.map(|ending| epitaph(visit, ending))}
            <p class="cap told">{told}</p>
            {in_play(answering, view)}
            {piles(answering, view, last)}
        </div>
    }
}

/// The whole graveyard.
pub(super) fn yard(
    answering: Choosing,
    seen: &Seen<ItDiesWithMe>,
    last: Option<LastDrawn>,
) -> impl IntoView + use<> {
    let places = Place::ALL.iter().enumerate();
    let row = places.map(|(index, place)| grave(answering, seen, index, *place)).collect_view();
    view! {
        <section class="yard plate" aria-label=strings::GRAVES>
            <Land/>
            {sky(answering, seen, last.as_ref())}
            <ol class="row" data-group="graves">{row}</ol>
        </section>
    }
}
