//! Which screen an address shows.

use engine::{Level, Seat};
use leptos::prelude::*;
use leptos_router::components::{Route, Router, Routes};
use leptos_router::hooks::use_params_map;
use leptos_router::path;
use protocol::TableId;
use tab::{Start, ToTab};

use crate::browser::{keep, kept, random_bytes};
use crate::home::{Home, NAME_KEPT};
use crate::table::TableScreen;
use crate::visit::Visit;
use crate::{link, strings};

const THEME_KEPT: &str = "theme";

/// Starts the page.
pub(crate) fn start() {
    if let Some(theme) = kept(THEME_KEPT) {
        set_theme(&theme);
    }
    crate::keys::listen();
    leptos::mount::mount_to_body(App);
}

fn set_theme(theme: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-theme", theme);
    }
}

/// Turns the lights on or off, and keeps it so.
pub(crate) fn turn_theme() {
    let root = document().document_element();
    let now = root.and_then(|root| root.get_attribute("data-theme"));
    let dark = now.map_or_else(
        || {
            let query = crate::browser::window().match_media("(prefers-color-scheme: dark)");
            query.ok().flatten().is_some_and(|query| query.matches())
        },
        |theme| theme == "dark",
    );
    let theme = if dark { "light" } else { "dark" };
    set_theme(theme);
    keep(THEME_KEPT, theme);
}

#[component]
fn App() -> impl IntoView {
    view! {
        <Router>
            <Routes fallback=|| view! { <main class="wrap"><p>{strings::NOT_FOUND}</p><p><a href="/">{strings::HOME}</a></p></main> }>
                <Route path=path!("/") view=Home/>
                <Route path=path!("/play/:game") view=InTheTab/>
                <Route path=path!("/t/:table") view=OnTheServer/>
            </Routes>
        </Router>
    }
}

/// A game against bots, in the tab.
#[component]
fn InTheTab() -> impl IntoView {
    let visit = Visit::new();
    let parameters = use_params_map();
    let begin = move |anew: bool| {
        let game = parameters.with_untracked(|map| map.get("game")).unwrap_or_default();
        let Ok(entry) = catalog::find(&game) else {
            return visit.begin(|_| None);
        };
        let start = Start {
            table: TableId::from_bytes(random_bytes()),
            game: entry.id.to_owned(),
            seats: entry.usual_seats(),
            people: vec![(
                Seat::new(0),
                kept(NAME_KEPT).filter(|name| !name.is_empty()).or_else(|| Some(strings::UNNAMED.to_owned())),
            )],
            options: Vec::new(),
            level: Level::Normal,
            key: random_bytes(),
        };
        let kept = kept(&link::kept_as(entry.id)).filter(|_| !anew);
        let opening = match kept {
            Some(kept) => ToTab::Resume { kept, key: random_bytes() },
            None => ToTab::Open { start: Box::new(start) },
        };
        visit.begin(move |heard| link::in_the_tab(entry.id, opening, heard));
    };
    begin(false);
    view! { <TableScreen visit again=move |()| begin(true)/> }
}

/// A table on the server.
#[component]
fn OnTheServer() -> impl IntoView {
    let visit = Visit::new();
    let parameters = use_params_map();
    let table = parameters.with_untracked(|map| map.get("table")).and_then(|id| id.parse::<TableId>().ok());
    visit.begin(move |heard| table.and_then(|table| link::on_the_server(&table, heard)));
    // The table that goes on from this one is opened by everybody who was here.
    Effect::new(move |_| {
        if let Some(next) = visit.info.with(|info| info.as_ref().and_then(|info| info.rematch.clone())) {
            visit.begin(move |heard| link::on_the_server(&next, heard));
        }
    });
    view! { <TableScreen visit again=move |()| visit.wish(protocol::Wish::Rematch)/> }
}
