//! The Deadlies: the others with dial and cards, the deck, the Halo and the last play in the middle, one's own hand in the
//! dock. Cards are chosen by pressing them, players and the deck too, where the question is about them.

use std::sync::Arc;

use engine::{Next, Seat, SeatSet};
use leptos::prelude::*;
use rules_deadlies::{
    Card, CardSet, Deadlies, DealtCard, HaloPlace, Move, Part, PlayedCards, PlayerView, Prompt, Suit, View,
};

use super::tags;
use crate::answer::{Answering, Light, Seen};
use crate::dock::Dock;
use crate::picture::{Avatar, CardBack, CardFace, Face, seat_class};
use crate::strings;
use crate::visit::{LANGUAGE, Panel, Visit};

/// The answer that the chosen cards make, if they make one. Where several may lie on top, the one chosen last does.
fn finish(seen: &Seen<Deadlies>, parts: &[Part]) -> Option<Move> {
    if seen.prompt() != Some(&Prompt::Play) || parts.is_empty() {
        return None;
    }
    let mut whole: Vec<Part> = parts.to_vec();
    if !whole.contains(&Part::Enough) {
        whole.push(Part::Enough);
    }
    if let Some(Next::Parts { offers, .. }) = seen.next(&whole) {
        let tops: Vec<Part> =
            offers.into_iter().filter(|offer| offer.refused.is_none()).map(|offer| offer.part).collect();
        let last = parts.iter().rev().find_map(|part| match part {
            Part::Card(card) => Some(Part::Top(*card)).filter(|top| tops.contains(top)),
            Part::Enough | Part::Top(_) | Part::Whole(_) => None,
        });
        whole.push(last.or_else(|| tops.first().copied())?);
    }
    match seen.next(&whole)? {
        Next::Done(answer) => Some(answer),
        Next::Parts { .. } | Next::Text(_) => None,
    }
}

/// What is pressed in the hand, and needs no button beside it.
fn in_hand(part: &Part) -> bool {
    match part {
        Part::Card(_) | Part::Enough | Part::Top(_) => true,
        Part::Whole(answer) => matches!(answer, Move::Show(_) | Move::Discard(_)),
    }
}

/// Whether a part is about a card of the hand.
fn is_card(part: &Part, card: Card) -> bool {
    match part {
        Part::Card(other) => *other == card,
        Part::Whole(Move::Show(other) | Move::Discard(other)) => *other == card,
        Part::Enough | Part::Top(_) | Part::Whole(_) => false,
    }
}

/// Whether a part is about a player.
fn is_player(part: &Part, seat: Seat) -> bool {
    match part {
        Part::Whole(Move::Choose(other) | Move::Take(other) | Move::Trade(other)) => *other == seat,
        Part::Card(_) | Part::Enough | Part::Top(_) | Part::Whole(_) => false,
    }
}

/// Whether a part is about the deck.
fn is_deck(part: &Part) -> bool {
    matches!(part, Part::Whole(Move::Draw | Move::Deal))
}

fn face(card: Card) -> Face {
    let emblem = match card.suit() {
        _ if card == Card::CORRUPTION => "corruption",
        _ if card == Card::PURITY => "purity",
        Some(Suit::Pride) => "pride",
        Some(Suit::Greed) => "greed",
        Some(Suit::Lust) => "lust",
        Some(Suit::Gluttony) => "gluttony",
        Some(Suit::Sloth) => "sloth",
        Some(Suit::Wrath) => "wrath",
        Some(Suit::Envy) => "envy",
        None => "halo",
    };
    let suit = card.suit().filter(|_| card != Card::CORRUPTION);
    let name = suit.map(|suit| Deadlies::names(LANGUAGE).suit(suit).to_owned());
    Face { emblem, number: card.value(), name: name.unwrap_or_else(|| card_name(card)) }
}

fn card_name(card: Card) -> String {
    Deadlies::names(LANGUAGE).card(card)
}

/// What a card is called while it moves.
fn flying(card: Card) -> String {
    format!("card-{}", card.name())
}

/// What a player's cards are called as a place to come from.
fn hand_of(seat: Seat) -> String {
    format!("hand-{}", seat.number())
}

/// A dial, with where it stands.
#[component]
fn Dial(at: u8) -> impl IntoView {
    // Where the numbers stand, clockwise from the lower left.
    const PLACES: [(u8, f64, f64); 4] = [(6, 28.8, 71.2), (4, 28.8, 28.8), (2, 71.2, 28.8), (0, 71.2, 71.2)];
    let number = move |(number, x, y): (u8, f64, f64)| {
        let here = number == at;
        view! {
            <circle cx=x cy=y r="14" fill=if here { "var(--wrath)" } else { "none" }/>
            <text x=x y=y + 7.0 text-anchor="middle" font-size="20" font-weight="700"
                fill=if here { "#fff" } else { "#1D1A20" }>{number}</text>
        }
    };
    // The hand turns with the dial: up is 0 degrees, and 6 stands at the lower left.
    let turned = match at {
        6 => "turned t6",
        4 => "turned t4",
        2 => "turned t2",
        _ => "turned t0",
    };
    view! {
        <svg class="dial" viewBox="0 0 100 100" role="img" aria-label=strings::dial(at)>
            <circle cx="50" cy="50" r="47" fill="var(--bone)" stroke="#1D1A20" stroke-width="1.5"/>
            <circle cx="50" cy="50" r="42" fill="none" stroke="#1D1A20" stroke-width=".7"/>
            {PLACES.into_iter().map(number).collect_view()}
            <path class=turned d="M50 50V36" stroke="#1D1A20" stroke-width="3.5"/>
            <circle cx="50" cy="50" r="4" fill="#1D1A20"/>
        </svg>
    }
}

/// A card on the table, which opens its explanation.
fn lying(visit: Visit, card: Card, class: &'static str, from: Option<String>) -> impl IntoView {
    let thing = thing_of(card);
    view! {
        <button class=format!("card {class}") data-fly=flying(card) data-from=from
            on:click=move |_| visit.panel.set(Some(Panel::Thing(thing.clone())))>
            <CardFace face=face(card)/><span class="vh">{card_name(card)}</span>
        </button>
    }
}

/// The id of what explains a card.
fn thing_of(card: Card) -> String {
    match (card.suit(), card.value()) {
        (Some(suit), Some(value)) => format!("card:{}-{value}", suit.name().to_lowercase()),
        _ => card.name().to_owned(),
    }
}

fn opponent(answering: Answering<Deadlies>, player: &PlayerView, asked: bool) -> impl IntoView + use<> {
    let visit = answering.visit;
    let seat = player.seat;
    let light = Memo::new(move |_| answering.light(|part| is_player(part, seat)));
    let info = visit.info.with(|info| info.as_ref().and_then(|info| info.seats.get(seat.index()).cloned()));
    let cards = player.cards;
    // One turn from winning: the dial stands at its last number.
    let near = player.dial == 2;
    view! {
        <li class=move || format!("op {} {}", seat_class(seat), light.get().class())>
            <button class="seat who" data-seat=seat.number().to_string()
                aria-disabled=move || (light.get() == Light::Dark).then_some("true")
                aria-pressed=move || (light.get() == Light::Chosen).to_string()
                on:click=move |_| { answering.press(|part| is_player(part, seat)); }>
                <Avatar seat asked/>
                <span>
                    <b>{visit.called(seat)}</b> " " {info.map(|info| tags(&info, false))}
                    <br/><span class="sub">{strings::cards(cards)} " "
                    {near.then(|| view! { <span class="tag bad">{strings::WINS_WHEN_EMPTY}</span> })}</span>
                </span>
            </button>
            <div class="things">
                <Dial at=player.dial/>
                <span class="fan" role="img" aria-label=strings::cards_in_hand(cards)>
                    {(0..cards.min(8)).map(|_| view! { <CardBack/> }).collect_view()}
                    <i class="hand-place" data-place=hand_of(seat)></i>
                    <b class="num">{cards}</b>
                </span>
                {player.in_front.map(|card| lying(visit, card, "front", Some(hand_of(seat))))}
            </div>
        </li>
    }
}

/// A set of cards that lies on the table, the topmost last.
fn spread(visit: Visit, cards: CardSet, top: Card, from: Option<Seat>) -> impl IntoView + use<> {
    let from = from.map(hand_of);
    let under: Vec<Card> = cards.without(top).collect();
    view! {
        <span class="spread">
            {under.into_iter().chain([top]).map(|card| lying(visit, card, "", from.clone())).collect_view()}
        </span>
    }
}

/// What is being played now, or was played last.
fn last_play(visit: Visit, view: &View) -> AnyView {
    let discarded = view.discard.len();
    if let Some(PlayedCards { cards, top, .. }) = view.played {
        let whose = visit.called(view.active);
        let words = format!("{whose}: {}", strings::PLAYS_NOW);
        return view! {
            <div class="pile">{spread(visit, cards, top, Some(view.active))}<span class="cap">{words}</span></div>
        }
        .into_any();
    }
    if let Some(play) = view.last_play {
        let words =
            strings::last_play(&format!("{}: {}", visit.called(play.seat), strings::LAST_PLAY_OF), discarded);
        return view! {
            <div class="pile">{spread(visit, play.cards, play.top, Some(play.seat))}<span class="cap">{words}</span></div>
        }
        .into_any();
    }
    view! { <div class="pile"><span class="slot"></span><span class="cap">{strings::discard(discarded)}</span></div> }.into_any()
}

/// The cards that Greed has dealt, with whom they go to.
fn greed_line(visit: Visit, dealt: &[DealtCard]) -> impl IntoView + use<> {
    let one = |dealt: &DealtCard| {
        let name = visit.called(dealt.to);
        view! {
            <li class=seat_class(dealt.to)>{lying(visit, dealt.card, "", Some("deck".to_owned()))}
                <span class="cap to"><Avatar seat=dealt.to asked=false/>{name}</span></li>
        }
    };
    (!dealt.is_empty()).then(|| {
        view! {
            <div class="greed"><span class="cap">{strings::DEALT}</span>
                <ul class="dealt">{dealt.iter().map(one).collect_view()}</ul></div>
        }
    })
}

fn centre(answering: Answering<Deadlies>, seen: &Seen<Deadlies>) -> impl IntoView + use<> {
    let visit = answering.visit;
    let view = &seen.update.view;
    let halo = match view.halo {
        HaloPlace::Centre => strings::HALO_CENTRE.to_owned(),
        HaloPlace::Played => strings::HALO_PLAYED.to_owned(),
        HaloPlace::Hand { seat } => strings::halo_with(&visit.called(seat)),
        HaloPlace::Hidden => strings::HALO_HIDDEN.to_owned(),
    };
    let halo_lies = matches!(view.halo, HaloPlace::Centre);
    let light = Memo::new(move |_| answering.light(is_deck));
    view! {
        <section class="felt plate" aria-label=strings::BOARD>
            <svg class="rose" viewBox="0 0 600 300" preserveAspectRatio="none" aria-hidden="true">
                <ellipse cx="300" cy="150" rx="285" ry="138" fill="none" stroke="var(--rule)"/>
                <ellipse cx="300" cy="150" rx="275" ry="130" fill="url(#h-a)" stroke="var(--rule)"/>
                <ellipse cx="300" cy="150" rx="225" ry="104" fill="var(--sheet)" stroke="var(--rule)"/>
            </svg>
            <div class="pile">
                <button class=move || format!("stackc {}", light.get().class()) data-place="deck"
                    aria-disabled=move || (light.get() == Light::Dark).then_some("true")
                    on:click=move |_| { answering.press(is_deck); }>
                    <CardBack/><span class="vh">{strings::DECK}</span>
                </button>
                <span class="cap">{strings::deck(view.deck)}</span>
            </div>
            <div class="pile">
                {if halo_lies { lying(visit, Card::HALO, "", None).into_any() } else { view! { <span class="slot"></span> }.into_any() }}
                <span class="cap">{halo}</span>
            </div>
            {greed_line(visit, &view.dealt)}
            {last_play(visit, view)}
        </section>
    }
}

/// The hand, and what its cards do when they are pressed.
fn hand(answering: Answering<Deadlies>) -> impl IntoView {
    let top = Memo::new(move |_| {
        let seen = answering.seen()?;
        match finish(&seen, &answering.parts.get()) {
            Some(Move::Play { top, under }) if !under.is_empty() => Some(top),
            _ => None,
        }
    });
    let asked = Memo::new(move |_| answering.seen().is_some_and(|seen| seen.prompt().is_some()));
    let one = move |card: Card| {
        let light = Memo::new(move |_| answering.light(|part| is_card(part, card)));
        let class = move || {
            let dim = asked.get() && matches!(light.get(), Light::Refused);
            let top = if top.get() == Some(card) { "topm" } else { "" };
            let light = if light.get() == Light::Chosen { "sel" } else { "" };
            format!("card {light} {top} {}", if dim { "dim" } else { "" })
        };
        let press = move |_| {
            if !answering.press(|part| is_card(part, card)) {
                answering.visit.panel.set(Some(Panel::Thing(thing_of(card))));
            }
        };
        view! {
            <li>
                <button class=class data-card=card.name() data-fly=flying(card) data-from="deck"
                    aria-pressed=move || (light.get() == Light::Chosen).to_string() on:click=press>
                    <CardFace face=face(card)/>
                    <span class="vh">{card_name(card)} " " {move || (top.get() == Some(card)).then_some(strings::ON_TOP)}</span>
                </button>
            </li>
        }
    };
    let cards = Memo::new(move |_| {
        answering
            .seen()
            .and_then(|seen| seen.update.view.hand)
            .map(|hand| hand.collect::<Vec<Card>>())
            .unwrap_or_default()
    });
    view! {
        <ul class="hand" data-group="hand" aria-label=strings::YOUR_HAND>
            <For each=move || cards.get() key=|card| *card children=one/>
        </ul>
    }
}

fn own(answering: Answering<Deadlies>) -> impl IntoView {
    let visit = answering.visit;
    move || {
        let seen = answering.seen()?;
        let seat = seen.seat()?;
        let player = seen.update.view.players.get(seat.index())?;
        Some(view! {
            <div class="mydial">
                <Dial at=player.dial/>
                <span class="seat">
                    <Avatar seat asked=seen.asked().contains(seat)/>
                    <span><b>{visit.called(seat)}</b> " " <span class="tag you">{strings::YOU}</span>
                    <br/><span class="sub">{strings::cards(player.cards)}</span></span>
                </span>
                {player.in_front.map(|card| lying(visit, card, "front", None))}
            </div>
        })
    }
}

/// Everybody else, in turn order after whoever looks.
fn others(answering: Answering<Deadlies>, seen: &Seen<Deadlies>) -> impl IntoView + use<> {
    let (you, asked): (Option<Seat>, SeatSet) = (seen.seat(), seen.asked());
    let players = &seen.update.view.players;
    let first = you.map_or(0, |seat| seat.index() + 1);
    let order = (0..players.len()).map(|step| (first + step) % players.len());
    let order = order.filter(|index| Some(*index) != you.map(Seat::index));
    let class = format!("ops n{}", players.len() - usize::from(you.is_some()));
    let shown = order.map(|index| opponent(answering, &players[index], asked.contains(players[index].seat)));
    view! { <ul class=class data-group="players">{shown.collect_view()}</ul> }
}

/// The whole table.
#[component]
pub(super) fn Table(visit: Visit) -> impl IntoView {
    let answering = Answering::<Deadlies>::new(visit);
    let table = move || {
        let seen: Arc<Seen<Deadlies>> = answering.seen()?;
        Some(view! { {others(answering, &seen)} {centre(answering, &seen)} })
    };
    view! {
        {table}
        <Dock answering drawn=in_hand finish=finish own=move || own(answering) below=move || hand(answering)/>
    }
}
