//! Death Name: the decree with the names one knows under it; the table of Day 1 with cards in their writers' colours, or
//! everybody's cards in Day 2; the round as it fell and the score sheet. `line` says where a name can stand, `decree` draws
//! the decree, `seats` the table, `cards` Day 2, `book` what is written down, `write` one's own card in the dock.

mod book;
mod cards;
mod decree;
mod line;
mod paper;
mod seats;
mod write;

use leptos::prelude::*;
use rules_death_name::{DeathName, Frame, Part};

use self::book::Book;
use self::cards::Cards;
use self::decree::DecreePlate;
use self::line::DAY_1;
use self::seats::Seats;
use crate::answer::Answering;
use crate::dock::Dock;
use crate::strings::death_name as strings;
use crate::visit::Visit;

/// What a phone shows below the decree, where there is no room for everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tab {
    Table,
    Line,
    Sheet,
}

impl Tab {
    const fn class(self) -> &'static str {
        match self {
            Self::Table => "tab-table",
            Self::Line => "tab-line",
            Self::Sheet => "tab-sheet",
        }
    }
}

/// Every answer but a name is pressed on the board.
fn on_board(part: &Part) -> bool {
    !matches!(part, Part::Write(_))
}

/// The whole table.
#[component]
pub(super) fn Table(visit: Visit) -> impl IntoView {
    let answering = Answering::<DeathName>::new(visit);
    let stands = Memo::new(move |_| {
        answering.seen().map(|seen| (seen.update.view.frame, seen.update.view.lines.len()))
    });
    let in_day_2 = Memo::new(move |_| stands.get().is_some_and(|(_, scored)| scored >= DAY_1));
    let chosen = RwSignal::new(None);
    // What matters now: the round that has just fallen while a name is written, the scores at the end.
    let tab = Memo::new(move |_| {
        let by_itself = match stands.get() {
            Some((Frame::Write, 1..)) => Tab::Line,
            Some((Frame::Over, _)) => Tab::Sheet,
            Some(_) | None => Tab::Table,
        };
        chosen.get().unwrap_or(by_itself)
    });
    Effect::new(move |_| {
        stands.track();
        chosen.set(None);
    });
    let button = move |of: Tab, words: Signal<&'static str>| {
        view! {
            <button aria-pressed=move || (tab.get() == of).to_string() on:click=move |_| chosen.set(Some(of))>{words}</button>
        }
    };
    let first = Signal::derive(move || if in_day_2.get() { strings::TAB_CARDS } else { strings::TAB_TABLE });
    view! {
        <DecreePlate answering/>
        <section class=move || format!("mid {}", tab.get().class())>
            <div class="ptabs phone-only" role="group" data-group="view" aria-label=strings::SHOW>
                {button(Tab::Table, first)}
                {button(Tab::Line, Signal::stored(strings::TAB_LINE))}
                {button(Tab::Sheet, Signal::stored(strings::TAB_SHEET))}
            </div>
            <div class="ground">
                {move || if in_day_2.get() {
                    view! { <Cards answering/> }.into_any()
                } else {
                    view! { <Seats answering/> }.into_any()
                }}
            </div>
            <Book answering/>
        </section>
        <Dock answering drawn=on_board own=move || write::own(answering)/>
    }
}
