//! It Dies With Me: six graves on a horizon with the tokens before them and the journal at the end, a column for every
//! player with coffin, die, words and cards, and six dice in the dock.

mod column;
mod face;
mod reading;
mod yard;

use engine::Game as _;
use leptos::prelude::*;
use rules_it_dies_with_me::{Card, EventView, ItDiesWithMe, Move, Part, Prompt};

use crate::answer::{Answering, Light};
use crate::dock::Dock;
use crate::picture::Emblem;
use crate::strings::it_dies_with_me as strings;
use crate::visit::{LANGUAGE, Panel, Visit};
use reading::is_number;

/// An answer in the making at such a table.
type Choosing = Answering<ItDiesWithMe>;

/// A card that was drawn, with the sentence that says by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
struct LastDrawn {
    card: Card,
    words: String,
}

/// The dice lie in the dock and need no list beside them.
fn in_the_dock(part: &Part) -> bool {
    matches!(part, Part::Whole(Move::Pick(_)))
}

/// Chooses what was pressed, or says what it is where the question is not about it.
fn press_or_explain(answering: Choosing, is: impl Fn(&Part) -> bool, thing: &str) {
    if !answering.press(is) {
        answering.visit.panel.set(Some(Panel::Thing(thing.to_owned())));
    }
}

/// A die as it lies there.
fn pips(number: u8) -> impl IntoView {
    view! { <Emblem name=format!("pip{number}")/> }
}

/// What the six dice in the dock are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    /// What one's die shows, if the question is whether to turn it.
    die: Option<u8>,
}

fn number_button(answering: Choosing, number: u8, numbers: Numbers) -> impl IntoView {
    let light = Memo::new(move |_| answering.light(|part| is_number(part, number, numbers.die)));
    let class = move || {
        let light = match light.get() {
            Light::Dark => "off",
            Light::Refused => "dead",
            Light::Lit => "",
            Light::Chosen => "sel",
        };
        format!("die n {light}")
    };
    let says = move || match (light.get(), numbers.die) {
        (Light::Refused, None) => strings::DEAD_TO_YOU,
        (_, Some(die)) if die == number => strings::SHOWS_NOW,
        _ => "",
    };
    view! {
        <button class=class data-number=number.to_string() class:now=numbers.die == Some(number)
            aria-pressed=move || (light.get() == Light::Chosen).to_string()
            on:click=move |_| press_or_explain(answering, |part| is_number(part, number, numbers.die), "piece:die")>
            {pips(number)}<span class="vh">{number} " " {says}</span>
        </button>
    }
}

/// The six dice, while the question is which number.
fn dice(answering: Choosing) -> impl IntoView {
    let numbers = Memo::new(move |_| match answering.seen()?.prompt()? {
        Prompt::Pick { .. } => Some(Numbers { die: None }),
        Prompt::TurnDie { die } => Some(Numbers { die: Some(*die) }),
        _ => None,
    });
    move || {
        numbers.get().map(|numbers| {
            let buttons = (1..=6).map(|number| number_button(answering, number, numbers)).collect_view();
            view! { <div class="dice" role="group" data-group="numbers" aria-label=strings::NUMBERS>{buttons}</div> }
        })
    }
}

/// The card that was drawn last: the view forgets it once it is discarded.
fn last_drawn(answering: Choosing) -> Memo<Option<LastDrawn>> {
    Memo::new(move |before: Option<&Option<LastDrawn>>| {
        let seen = answering.seen()?;
        let drawn = seen.update.events.iter().rev().find_map(|event| match event {
            EventView::Drew { card, .. } => Some((*card, event)),
            _ => None,
        });
        let drawn = drawn.map(|(card, event)| LastDrawn {
            card,
            words: ItDiesWithMe::words(LANGUAGE).event(&seen.game, event, &answering.cast()),
        });
        drawn.or_else(|| before.cloned().flatten().filter(|_| seen.update.undone.is_none()))
    })
}

/// The round in which dice were last shown while this page looked, so that they come out from under their coffins once.
fn last_reveal(answering: Choosing) -> Memo<Option<u16>> {
    Memo::new(move |before: Option<&Option<u16>>| {
        let seen = answering.seen()?;
        let now = reading::is_reveal(&seen.update.events).then_some(seen.update.view.round);
        now.or_else(|| before.copied().flatten())
    })
}

/// The whole table.
#[component]
pub(super) fn Table(visit: Visit) -> impl IntoView {
    let answering = Choosing::new(visit);
    let (last, revealed) = (last_drawn(answering), last_reveal(answering));
    let table = move || {
        let seen = answering.seen()?;
        let over = if seen.update.view.ending.is_some() { "over-now" } else { "" };
        let class = format!("grounds {} {over}", reading::about(seen.prompt()));
        let fresh = revealed.get() == Some(seen.update.view.round);
        Some(view! {
            <div class=class>
                {yard::yard(answering, &seen, last.get())}
                {column::columns(answering, &seen, fresh)}
            </div>
        })
    };
    view! {
        {table}
        <Dock answering drawn=in_the_dock own=move || dice(answering)/>
    }
}
