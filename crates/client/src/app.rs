//! Which screen an address shows.

use engine::Seat;
use leptos::prelude::*;
use leptos_router::components::{Route, Router, Routes};
use leptos_router::hooks::{use_location, use_navigate, use_params_map};
use leptos_router::{NavigateOptions, path};
use protocol::TableId;
use tab::Start;
use tab::setup::Setup;

use crate::browser::{after, random_bytes};
use crate::home::{Home, own_name};
use crate::seat_link::SeatLink;
use crate::table::TableScreen;
use crate::visit::Visit;
use crate::{link, lobby, settings, strings};

/// Starts the page.
pub(crate) fn start() {
    settings::apply();
    leptos::mount::mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    view! {
        <Router>
            <Routes fallback=|| view! { <main class="wrap alone"><h1 class="ser">{strings::NOT_FOUND}</h1><p><a class="btn" href="/">{strings::TO_HOME}</a></p></main> }>
                <Route path=path!("/") view=Home/>
                <Route path=path!("/play/:game") view=InTheTab/>
                <Route path=path!("/t/:table") view=OnTheServer/>
                <Route path=path!("/seat") view=SeatLink/>
            </Routes>
        </Router>
    }
}

/// Takes away from the address that the game begins anew: loading the page again goes on with it.
fn forget_new(game: &str, search: &str) {
    let Ok(entry) = catalog::find(game) else { return };
    let setup = Setup::read(entry, search);
    if setup.anew {
        let query = Setup { anew: false, ..setup }.query(entry);
        let mark = if query.is_empty() { "" } else { "?" };
        let options = NavigateOptions { replace: true, scroll: false, ..NavigateOptions::default() };
        let (navigate, address) = (use_navigate(), format!("/play/{}{mark}{query}", entry.id));
        // Not while the address that led here is still being shown.
        after(0, move || navigate(&address, options));
    }
}

/// A game against bots, in the tab.
#[component]
fn InTheTab() -> impl IntoView {
    let visit = Visit::new();
    let (parameters, search) = (use_params_map(), use_location().search);
    let begin = move || {
        let game = parameters.with_untracked(|map| map.get("game")).unwrap_or_default();
        let Ok(entry) = catalog::find(&game) else {
            return visit.begin(|_| None);
        };
        let setup = Setup::read(entry, &search.get_untracked());
        let (you, called) = setup.people.into_iter().next().unwrap_or((Seat::new(0), String::new()));
        let called = if called.is_empty() { own_name() } else { called };
        let start = Start {
            table: TableId::from_bytes(random_bytes()),
            game: entry.id.to_owned(),
            seats: setup.seats,
            you,
            called: Some(called).filter(|name| !name.is_empty()),
            options: setup.options,
            level: setup.level,
            key: random_bytes(),
        };
        visit.begin(move |heard| link::in_the_tab(start, heard));
    };
    begin();
    forget_new(
        &parameters.with_untracked(|map| map.get("game")).unwrap_or_default(),
        &search.get_untracked(),
    );
    view! { <TableScreen visit again=move |()| begin()/> }
}

/// A table on the server.
#[component]
fn OnTheServer() -> impl IntoView {
    let visit = Visit::new();
    let parameters = use_params_map();
    let table =
        Memo::new(move |_| parameters.with(|map| map.get("table")).and_then(|id| id.parse::<TableId>().ok()));
    let arrival = lobby::arrive(visit, table);
    provide_context(arrival);
    // The table that goes on from this one is opened by everybody who was here when it was made. Whoever comes back later
    // to the one that is over looks at that.
    let navigate = use_navigate();
    let was_last = StoredValue::new(None::<TableId>);
    Effect::new(move |_| {
        let Some((table, rematch)) =
            visit.info.with(|info| info.as_ref().map(|info| (info.table.clone(), info.rematch.clone())))
        else {
            return;
        };
        match rematch {
            None => was_last.set_value(Some(table)),
            Some(next) if was_last.get_value() == Some(table) => {
                was_last.set_value(None);
                navigate(&format!("/t/{next}"), NavigateOptions::default());
            }
            Some(_) => {}
        }
    });
    move || match arrival.missing.get() {
        Some(words) => view! {
            <main class="wrap alone">
                <svg class="em" aria-hidden="true"><use href="#e-skull"/></svg>
                <h1 class="ser">{strings::NO_TABLE_TITLE}</h1>
                <p role="alert">{words}</p>
                <p><a class="btn" href="/">{strings::TO_HOME}</a></p>
            </main>
        }
        .into_any(),
        None => view! { <TableScreen visit again=move |()| visit.wish(protocol::Wish::Rematch)/> }.into_any(),
    }
}
