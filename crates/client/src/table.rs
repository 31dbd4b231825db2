//! The screen of a table: the bar at the top, the board, the dock, the log beside them.

use catalog::Status;
use engine::Seat;
use leptos::prelude::*;
use protocol::Phase;

use crate::boards::Board;
use crate::browser::{keep, kept, notify, set_icon};
use crate::dock::{Standing, standing};
use crate::explain::Sheet;
use crate::home::Lobby;
use crate::picture::Icon;
use crate::strings;
use crate::visit::{LANGUAGE, Panel, Visit};

/// The log, newest at the bottom.
#[component]
pub(crate) fn Log(visit: Visit) -> impl IntoView {
    let end = NodeRef::<leptos::html::Li>::new();
    Effect::new(move |_| {
        visit.log.track();
        if let Some(end) = end.get() {
            end.scroll_into_view_with_bool(false);
        }
    });
    let lines = move || {
        let line = |line: crate::visit::LogLine| {
            let (opens, yours) = (line.opens, line.yours);
            view! { <li class:opens=opens class:yours=yours>{line.words}</li> }
        };
        visit.log.get().into_iter().map(line).collect_view()
    };
    view! { <ol class="log" aria-live="polite" aria-label=strings::LOG tabindex="0">{lines}<li class="end" node_ref=end aria-hidden="true"></li></ol> }
}

/// What stands between two people at one device: nothing of the table, until whoever is asked has it in hand.
#[component]
fn HandOver(visit: Visit, to: Seat) -> impl IntoView {
    let name = visit.called(to);
    view! {
        <main class="stage handover">
            <section class="plate cover">
                <svg class="em" aria-hidden="true"><use href="#e-skull"/></svg>
                <p class="ask" role="status">{strings::pass_to(&name)}</p>
                <p class="why">{strings::LOOK_AWAY}</p>
                <button class="btn go big" data-hand=to.number().to_string() on:click=move |_| visit.hand(to)>
                    {strings::i_am(&name)}
                </button>
            </section>
        </main>
    }
}

/// What the browser's tab says: whose turn it is, also for who looks elsewhere.
fn title(visit: Visit, game: &str) -> String {
    if matches!(standing(visit), Standing::Asked(_)) {
        strings::title_on_turn(game)
    } else {
        strings::title(game)
    }
}

/// Says when it is one's turn: in the title, the icon, and to whoever allowed it and looks elsewhere.
fn announce_turns(visit: Visit, name: impl Fn() -> &'static str + Copy + 'static) {
    Effect::new(move |before: Option<bool>| {
        let asked = matches!(standing(visit), Standing::Asked(_));
        document().set_title(&title(visit, name()));
        set_icon(if asked { "/icon-turn.svg" } else { "/icon.svg" });
        if asked && before == Some(false) {
            notify(&strings::title_on_turn(name()));
        }
        asked
    });
}

/// Shows what the game is about to whoever plays it for the first time in this browser.
fn introduce_once(visit: Visit, game: &str) {
    let name = format!("introduced-{game}");
    if kept(&name).is_none() {
        keep(&name, "yes");
        visit.panel.set(Some(Panel::How));
    }
}

fn undo_button(visit: Visit, class: &'static str) -> impl IntoView {
    let can = move || {
        visit
            .look(|mirror, _| mirror.viewer().seat().is_some_and(|seat| mirror.undoable(seat).is_ok()))
            .unwrap_or(false)
    };
    view! {
        <button class=class data-key="u" aria-disabled=move || (!can()).then_some("true") on:click=move |_| visit.undo()>
            <Icon name="undo"/>{strings::UNDO}
        </button>
    }
}

/// A table and everything around it. `again` is what "Play again" does.
#[component]
pub(crate) fn TableScreen(visit: Visit, #[prop(into)] again: Callback<()>) -> impl IntoView {
    let game =
        move || visit.info.with(|info| info.as_ref().map(|info| info.game.clone())).unwrap_or_default();
    let name = move || catalog::find(&game()).map(|entry| (entry.title)(LANGUAGE)).unwrap_or(strings::NAME);
    Effect::new(move |introduced: Option<bool>| {
        let playing = visit.look(|_, _| ()).is_some();
        if playing && introduced != Some(true) {
            introduce_once(visit, &game());
        }
        playing
    });
    let gathering = Memo::new(move |_| {
        visit.info.with(|info| info.as_ref().is_some_and(|info| matches!(info.phase, Phase::Gathering)))
    });
    let next_person = Memo::new(move |_| visit.next_person());
    announce_turns(visit, name);
    let over =
        move || visit.look(|mirror, _| matches!(mirror.status(), Status::Over { .. })).unwrap_or(false);
    let decision = move || match standing(visit) {
        Standing::Asked(question) => Some(question.id.0.to_string()),
        _ => None,
    };
    let rules = move |_| visit.panel.set(Some(Panel::Rules(None)));
    view! {
        <div class="app" data-game=game data-decision=decision data-over=move || over().then_some("true")
            data-shown=move || visit.count.get().to_string()>
            <header class="top">
                <a class="brand" href="/" aria-label=strings::HOME>
                    <svg aria-hidden="true"><use href="#e-skull"/></svg><span>{strings::NAME}</span>
                </a>
                <h1>{name}</h1>
                <span class="gap"></span>
                {undo_button(visit, "btn ghost desk-only")}
                <button class="btn ghost desk-only" data-key="r" on:click=rules><Icon name="book"/>{strings::RULES}</button>
                <button class="btn ghost desk-only" on:click=move |_| visit.panel.set(Some(Panel::How))>{strings::HOW}</button>
                <button class="btn ghost" data-key="m" aria-label=strings::MENU on:click=move |_| visit.panel.set(Some(Panel::Menu))>
                    <Icon name="menu"/>
                </button>
            </header>
            {move || if gathering.get() {
                view! { <Lobby visit/> }.into_any()
            } else if let Some(to) = next_person.get() {
                view! { <HandOver visit to/> }.into_any()
            } else {
                view! { <main class="stage"><Board visit/></main> }.into_any()
            }}
            <aside class="side" aria-label=strings::LOG>
                {move || next_person.get().is_none().then(|| view! { <Log visit/> })}
                {move || over().then(|| view! {
                    <div class="again"><button class="btn go" on:click=move |_| again.run(())>{strings::AGAIN}</button></div>
                })}
            </aside>
            <nav class="foot" aria-label=strings::TOOLS>
                {undo_button(visit, "")}
                <button on:click=move |_| visit.panel.set(Some(Panel::Log))><Icon name="log"/>{strings::LOG}</button>
                <button on:click=rules><Icon name="book"/>{strings::RULES}</button>
                {move || over().then(|| view! {
                    <button on:click=move |_| again.run(())><Icon name="flip"/>{strings::AGAIN}</button>
                })}
            </nav>
            <Sheet visit/>
        </div>
    }
}
