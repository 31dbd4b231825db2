//! A column for every player: the coffin with what may be seen of the die in it, the die of the last round, the four
//! words, the other cards.

use engine::{Game as _, Seat};
use leptos::prelude::*;
use rules_it_dies_with_me::{Card, Frame, ItDiesWithMe, Move, Part, Piece, PlayerView, View};

use super::face::Sign;
use super::reading::{
    Coffin, Fared, PHRASE, WordState, fared, is_card, is_die, is_player, to_go, word_state,
};
use super::{Choosing, pips, press_or_explain};
use crate::answer::{Light, Seen};
use crate::boards::tags;
use crate::picture::{Avatar, seat_class};
use crate::strings::it_dies_with_me as strings;
use crate::visit::{LANGUAGE, Panel};

/// What a player is doing, in a word.
fn doing(seen: &Seen<ItDiesWithMe>, player: &PlayerView, coffin: Coffin) -> String {
    let view = &seen.update.view;
    let waits = view.waiting.contains(player.seat);
    match coffin {
        _ if view.frame == Frame::Over => match view.ending.and_then(|ending| ending.winner) {
            Some(seat) if seat == player.seat => strings::WINS.to_owned(),
            Some(_) | None => String::new(),
        },
        Coffin::Held => strings::HELD.to_owned(),
        Coffin::Open if waits => strings::CHOOSING.to_owned(),
        Coffin::Closed(Some(number)) => strings::sealed_on(number),
        Coffin::Closed(None) => strings::SEALED.to_owned(),
        Coffin::Lifted if waits => strings::DECIDING.to_owned(),
        Coffin::Open | Coffin::Lifted => String::new(),
    }
}

/// Who it is; where the question is about players, pressing them chooses them.
fn who(
    answering: Choosing,
    seen: &Seen<ItDiesWithMe>,
    player: &PlayerView,
    coffin: Coffin,
) -> impl IntoView + use<> {
    let visit = answering.visit;
    let (seat, view) = (player.seat, &seen.update.view);
    let light = Memo::new(move |_| answering.light(|part| is_player(part, seat)));
    let info = visit.info.with(|info| info.as_ref().and_then(|info| info.seats.get(seat.index()).cloned()));
    let near = (view.ending.is_none() && to_go(view, player) == 1)
        .then(|| view! { <span class="tag bad">{strings::ONE_TO_GO}</span> });
    let held = view.held_next.contains(seat).then(|| view! { <span class="tag">{strings::HELD_NEXT}</span> });
    let wrote = (seen.game.options().author == Some(seat))
        .then(|| view! { <span class="tag">{strings::WROTE}</span> });
    view! {
        <button class=move || format!("seat who {}", light.get().class()) data-seat=seat.number().to_string()
            aria-pressed=move || (light.get() == Light::Chosen).to_string()
            on:click=move |_| press_or_explain(answering, |part| is_player(part, seat), "piece:token")>
            <Avatar seat asked=seen.asked().contains(seat)/>
            <span class="named">
                <b>{visit.called(seat)}</b> " " {info.map(|info| tags(&info, view.viewer.is(seat)))} {near}
                <span class="sub">{doing(seen, player, coffin)} " " {held} {wrote}</span>
            </span>
        </button>
    }
}

/// The coffin without its lid, with the lid that leans behind it while it is open.
#[component]
fn Box() -> impl IntoView {
    view! {
        <svg class="cof" viewBox="-28 -8 150 144" aria-hidden="true">
            <g class="leaning" transform="rotate(-9 20 130) translate(-24 2)">
                <path d="M30 4h34l20 36-14 88H24L10 40z" fill="var(--back)" stroke="#0009"/>
                <path d="M33 11h28l16 30-12 80H29L17 41z" fill="url(#h-back)" stroke="#EDE6D888"/>
            </g>
            <path d="M30 4h34l20 36-14 88H24L10 40z" fill="var(--bone)" stroke="#1D1A20" stroke-width="2.5"/>
            <path d="M33 11h28l16 30-12 80H29L17 41z" fill="url(#h-bnx)" stroke="#1D1A20"/>
            <rect x="24" y="36" width="46" height="46" rx="8" fill="var(--bone)"/>
            <rect x="29" y="41" width="36" height="36" rx="6" fill="none" stroke="#1D1A20" stroke-dasharray="3 3"/>
            <g class="chain" fill="none" stroke="#1D1A20" stroke-width="4" stroke-dasharray="7 3">
                <path d="M14 30 80 94M80 30 14 94"/>
            </g>
        </svg>
    }
}

/// The lid, with the owner's seal on it. It is the same whatever lies under it; only to its owner it says what.
fn lid(seat: Seat, own: Option<u8>) -> impl IntoView {
    view! {
        <span class="lid" aria-hidden="true">
            <svg class="cof" viewBox="-28 -8 150 144">
                <path d="M30 4h34l20 36-14 88H24L10 40z" fill="var(--back)" stroke="#0009" stroke-width="1.5"/>
                <path d="M33 11h28l16 30-12 80H29L17 41z" fill="url(#h-back)" stroke="#EDE6D888"/>
                {own.is_none().then(|| view! { <path d="M47 80v28M38 89h18" stroke="#EDE6D8" stroke-width="2.5"/> })}
            </svg>
            <Avatar seat asked=false/>
            {own.map(|number| view! { <span class="die peek">{pips(number)}</span> })}
        </span>
    }
}

/// What the die of the last round has earned.
fn earned(fared: Option<Fared>) -> &'static str {
    match fared {
        Some(Fared::Highest) => strings::DREW,
        Some(Fared::Lowest) => strings::MOVED,
        Some(Fared::Alone) => strings::DREW_AND_MOVED,
        Some(Fared::Cancelled) => strings::CANCELLED,
        Some(Fared::Between) => strings::BETWEEN,
        None => "",
    }
}

/// The number that who looks has put into the open coffin and not yet closed it on.
fn put_in(answering: Choosing) -> Option<u8> {
    answering.parts.with(|parts| {
        parts.iter().find_map(|part| match part {
            Part::Whole(Move::Pick(number)) => Some(*number),
            Part::Give(_) | Part::Take { .. } | Part::Whole(_) => None,
        })
    })
}

/// The coffin, and the die that was shown last.
fn coffin_view(
    answering: Choosing,
    view: &View,
    player: &PlayerView,
    coffin: Coffin,
    fresh: bool,
) -> impl IntoView + use<> {
    let seat = player.seat;
    let light = Memo::new(move |_| answering.light(|part| is_die(part, seat)));
    let fared = fared(view, player);
    let own = match coffin {
        Coffin::Closed(own) => own,
        Coffin::Open | Coffin::Held | Coffin::Lifted => None,
    };
    let choosing = coffin == Coffin::Open && view.viewer.is(seat);
    let chosen = move || put_in(answering).filter(|_| choosing);
    let fresh = if fresh { "fresh" } else { "" };
    let state = match coffin {
        Coffin::Open => strings::OPEN,
        Coffin::Closed(_) => strings::SEALED,
        Coffin::Held => strings::HELD,
        Coffin::Lifted => strings::LIFTED,
    };
    let class = format!("box {} {fresh}", coffin.class());
    let last_class = if fared == Some(Fared::Cancelled) { "last can" } else { "last" };
    let name = ItDiesWithMe::names(LANGUAGE).piece(Piece::Die { seat }, &answering.cast());
    view! {
        <button class=move || format!("{class} {}", light.get().class()) data-die=seat.number().to_string()
            aria-pressed=move || (light.get() == Light::Chosen).to_string()
            on:click=move |_| press_or_explain(answering, |part| is_die(part, seat), "piece:coffin")>
            <span class="vh">{strings::COFFIN} " " {state} " " {own} ". " {name} ": " {player.die} " " {earned(fared)}</span>
            <Box/>
            {move || chosen().map(|number| view! { <span class="die mypick">{pips(number)}</span> })}
            {player.die.map(|number| view! {
                <span class=last_class aria-hidden="true"><span class="die">{pips(number)}</span><small>{earned(fared)}</small></span>
            })}
            {lid(seat, own)}
        </button>
    }
}

/// A word of the phrase.
fn word(answering: Choosing, view: &View, player: &PlayerView, card: Card) -> impl IntoView + use<> {
    let (seat, own) = (player.seat, view.viewer.is(player.seat));
    let state = word_state(view, player, card);
    let light = Memo::new(move |_| answering.light(|part| is_card(part, seat, card, own)));
    let (class, says, count) = match state {
        WordState::Has(1) => ("has", strings::HAS, None),
        WordState::Has(count) => ("has", strings::HAS, Some(strings::times(count))),
        WordState::Lent => ("lent", strings::LENT, None),
        WordState::Missing => ("", strings::MISSING, None),
    };
    view! {
        <button class=move || format!("w {class} {}", light.get().class())
            data-card=card.name() aria-pressed=move || (light.get() == Light::Chosen).to_string()
            on:click=move |_| press_or_explain(answering, |part| is_card(part, seat, card, own), card.name())>
            {ItDiesWithMe::names(LANGUAGE).card(card)}
            {count.map(|count| view! { <small>{count}</small> })}
            <span class="vh">{says}</span>
        </button>
    }
}

/// A card that is kept and is no word.
fn keep(answering: Choosing, seat: Seat, own: bool, card: Card, note: Option<String>) -> impl IntoView {
    let light = Memo::new(move |_| answering.light(|part| is_card(part, seat, card, own)));
    let class = if card == Card::WildRumor { "keep wild" } else { "keep" };
    view! {
        <button class=move || format!("{class} {}", light.get().class()) data-card=card.name()
            data-fly=format!("keep-{}-{card}", seat.number()) data-from="deck"
            aria-pressed=move || (light.get() == Light::Chosen).to_string()
            on:click=move |_| press_or_explain(answering, |part| is_card(part, seat, card, own), card.name())>
            {card.dead_number().is_none().then(|| view! { <Sign card/> })}
            <span>{ItDiesWithMe::names(LANGUAGE).card(card)}{note.map(|note| view! { <small>{note}</small> })}</span>
        </button>
    }
}

fn keeps(answering: Choosing, view: &View, player: &PlayerView) -> impl IntoView + use<> {
    let (seat, own) = (player.seat, view.viewer.is(player.seat));
    let others = player.cards.kinds().filter(|(card, _)| !card.is_word());
    let others = others.map(|(card, count)| (card, (count > 1).then(|| strings::times(count))));
    let mut pile = player.out_of_the_will.from_the_top();
    let will = pile.next().map(|top| {
        let covered = pile.count();
        (Card::out_of_the_will(top), (covered > 0).then(|| strings::covered(covered)))
    });
    let cards = others.chain(will).map(|(card, note)| keep(answering, seat, own, card, note)).collect_view();
    let lent = PHRASE.iter().filter(|word| word_state(view, player, **word) == WordState::Lent).count();
    view! {
        <div class="keeps" role="group" aria-label=strings::KEPT data-group="cards">
            {cards}
            {(lent > 1).then(|| view! { <span class="keep lent2">{strings::ONE_LENT}</span> })}
        </div>
    }
}

fn column(
    answering: Choosing,
    seen: &Seen<ItDiesWithMe>,
    player: &PlayerView,
    fresh: bool,
) -> impl IntoView + use<> {
    let visit = answering.visit;
    let view = &seen.update.view;
    let coffin = Coffin::of(view, player);
    let me = view.viewer.is(player.seat);
    let won = view.ending.is_some_and(|ending| ending.winner == Some(player.seat));
    let class = format!(
        "pc {} {} {}",
        seat_class(player.seat),
        if me { "me" } else { "" },
        if won { "won" } else { "" }
    );
    let words = PHRASE.map(|card| word(answering, view, player, card));
    // Where the words are too small to press one by one, all of them together say what they are for.
    let phrase = move |_| visit.panel.set(Some(Panel::Thing("rule:phrase".to_owned())));
    view! {
        <li class=class>
            {who(answering, seen, player, coffin)}
            {coffin_view(answering, view, player, coffin, fresh)}
            <div class="words" role="group" aria-label=strings::WORDS data-group="words">
                {words.into_iter().collect_view()}
                <button class="all" tabindex="-1" aria-hidden="true" on:click=phrase></button>
            </div>
            {keeps(answering, view, player)}
        </li>
    }
}

/// Everybody, whoever looks first.
pub(super) fn columns(answering: Choosing, seen: &Seen<ItDiesWithMe>, fresh: bool) -> impl IntoView + use<> {
    let players = &seen.update.view.players;
    let first = seen.seat().map_or(0, Seat::index);
    let order = (0..players.len()).map(|step| (first + step) % players.len());
    let class = format!("coffins n{}", players.len());
    let shown = order.map(|index| column(answering, seen, &players[index], fresh)).collect_view();
    view! { <ul class=class aria-label=strings::PLAYERS>{shown}</ul> }
}
