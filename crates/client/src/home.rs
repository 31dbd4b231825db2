//! Where one comes in: five games on a shelf, one's own tables, those of others, a link to join.

use catalog::Entry;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_query_map};
use protocol::{ListedTable, Me, MyTable, Phase, SetName, TableId, Tables};

use crate::browser::{after, fetch, keep, kept};
use crate::picture::{Avatar, CardFace, Emblem, Face, Icon};
use crate::settings::turn_theme;
use crate::setup::SetupDrawer;
use crate::strings;
use crate::visit::LANGUAGE;

pub(crate) use crate::lobby::Lobby;

/// Under which name the person's name is kept in the browser.
pub(crate) const NAME_KEPT: &str = "name";

/// How often the tables are looked at again, in milliseconds: somebody may wait for a turn here.
const LOOKS_AGAIN: i32 = 15_000;

/// About how long a game takes.
fn minutes(game: &str) -> u8 {
    match game {
        "the-deadlies" => 25,
        "death-name" => 30,
        "death-may-die" => 90,
        _ => 20,
    }
}

/// A game's picture on the shelf.
pub(crate) fn vignette(game: &str) -> AnyView {
    let card = |emblem: &'static str, number: u8, name: &str| {
        let face = Face { emblem, number: Some(number), name: name.to_owned() };
        view! { <span class="card"><CardFace face/></span> }
    };
    let die = |name: &'static str, class: &'static str| view! { <span class=class><Emblem name/></span> };
    match game {
        "it-dies-with-me" => {
            view! { <svg viewBox="0 0 120 90" aria-hidden="true"><use href="#p-grave"/></svg> }.into_any()
        }
        "the-deadlies" => view! {
            <span class="vf" aria-hidden="true">{card("sloth", 2, "Sloth")}{card("wrath", 5, "Wrath")}{card("gluttony", 7, "Gluttony")}</span>
        }
        .into_any(),
        "die" => view! {
            <span class="vd" aria-hidden="true">{die("human", "die")}{die("xeno", "die al")}{die("flash", "die")}</span>
        }
        .into_any(),
        "death-name" => view! {
            <span class="vn" aria-hidden="true">
                <b class="ser">"Ophelia"</b><b lang="ja">"はるか"</b><i><Emblem name="skull"/><Emblem name="skull"/></i>
            </span>
        }
        .into_any(),
        _ => view! { <svg viewBox="0 0 120 90" aria-hidden="true"><use href="#p-elder"/></svg> }.into_any(),
    }
}

/// What the person is called, as far as this browser knows.
pub(crate) fn own_name() -> String {
    kept(NAME_KEPT).unwrap_or_default()
}

/// Keeps what the person is called.
pub(crate) fn set_own_name(name: &str) {
    keep(NAME_KEPT, name);
}

/// Tells the server what the person is called, if they have said so here.
pub(crate) async fn name_to_server() -> Result<(), String> {
    let name = own_name();
    if name.is_empty() {
        return Ok(());
    }
    let body = serde_json::to_string(&SetName { name }).map_err(|error| error.to_string())?;
    fetch("PUT", "/api/me", Some(body)).await.map(drop)
}

/// What the server calls the person.
pub(crate) async fn name_at_server() -> Option<String> {
    let text = fetch("GET", "/api/me", None).await.ok()?;
    serde_json::from_str::<Me>(&text).ok()?.name
}

/// Where a game in the tab is kept that was left unfinished.
fn is_unfinished(game: &str) -> bool {
    kept(&format!("tab:{game}")).is_some_and(|kept| !kept.is_empty())
}

/// The set-up of a game, opened over the shelf.
fn set_up(game: &str, friends: bool) -> String {
    format!("/?game={game}&with={}", if friends { "friends" } else { "bots" })
}

fn game_card(entry: &'static Entry) -> impl IntoView {
    let (title, id) = ((entry.title)(LANGUAGE), entry.id);
    let unfinished = is_unfinished(id);
    let start = if unfinished { strings::CONTINUE } else { strings::PLAY_NOW };
    view! {
        <li class="game" data-game=id>
            <div class="vig">{vignette(id)}</div>
            <h3 class="ser">{title}</h3>
            <p class="meta">
                <Icon name="people"/>{strings::players(*entry.seats.start(), *entry.seats.end())}<span class="vh">{strings::PLAYERS}</span>
                <Icon name="glass"/>{strings::minutes(minutes(id))}
                {unfinished.then(|| view! {
                    <a class="anew" href=format!("/play/{id}?new")>{strings::NEW_GAME}<span class="vh">": "{title}</span></a>
                })}
            </p>
            <p class="line">{(entry.summary)(LANGUAGE)}</p>
            <div class="ga">
                <a class="btn go" href=format!("/play/{id}")>{start}<span class="vh">": "{title}</span></a>
                <a class="btn" href=set_up(id, true) data-noscroll="">{strings::HOST_SHORT}<span class="vh">": "{title}</span></a>
                <a class="btn opts-b" href=set_up(id, false) data-noscroll="" title=strings::OPTIONS>
                    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h7M17 7h3M4 17h3M13 17h7"/><circle cx="14" cy="7" r="2.6"/><circle cx="10" cy="17" r="2.6"/></svg>
                    <span class="vh">{strings::OPTIONS}": "{title}</span>
                </a>
            </div>
        </li>
    }
}

/// The table that a link or a code names.
fn table_in(text: &str) -> Option<TableId> {
    let last = text.trim().trim_end_matches('/').rsplit('/').next()?;
    last.split(['?', '#']).next()?.to_lowercase().parse().ok()
}

/// The private way to a seat that a link names.
fn seat_link_in(text: &str) -> Option<String> {
    let (before, token) = text.trim().split_once("/seat#")?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (!before.contains(' ') && !token.is_empty() && token.bytes().all(plain)).then(|| format!("/seat#{token}"))
}

fn title_of(game: &str) -> String {
    catalog::find(game).map_or_else(|_| game.to_owned(), |entry| (entry.title)(LANGUAGE).to_owned())
}

fn people_line(table: &ListedTable) -> String {
    let free = match table.phase {
        Phase::Gathering => table.open_seats,
        Phase::Playing | Phase::Over { .. } | Phase::Frozen { .. } => 0,
    };
    strings::at_the_table(&table.people, free)
}

/// Emblems of the people at a table.
fn emblems(table: &ListedTable) -> impl IntoView + use<> {
    let shown = u8::try_from(table.people.len().min(4)).unwrap_or(4);
    view! {
        <span class="av" aria-hidden="true">
            {engine::SeatSet::all(shown).map(|seat| view! { <Avatar seat asked=false/> }).collect_view()}
        </span>
    }
}

fn table_row(table: ListedTable, words: &'static str, lit: bool) -> impl IntoView {
    let (title, people, emblems) = (title_of(&table.game), people_line(&table), emblems(&table));
    view! {
        <li data-game=table.game>
            <a class="tbl" class:go2=lit href=format!("/t/{}", table.table)>
                {emblems}
                <span class="tn"><b>{title}</b><br/><span class="sub">{people}</span></span>
                <span class="stt">{words}</span>
            </a>
        </li>
    }
}

fn own_row(mine: MyTable) -> impl IntoView {
    let words = match mine.table.phase {
        _ if mine.your_turn => strings::YOUR_TURN,
        Phase::Gathering if mine.table.open_seats == 0 => strings::READY_TO_START,
        Phase::Gathering => strings::GATHERING,
        Phase::Playing => strings::OTHERS_TURN,
        Phase::Over { .. } => strings::FINISHED,
        Phase::Frozen { .. } => strings::FROZEN,
    };
    let lit = mine.your_turn;
    table_row(mine.table, words, lit)
}

fn tab_row(entry: &'static Entry) -> impl IntoView {
    view! {
        <li data-game=entry.id>
            <a class="tbl go2" href=format!("/play/{}", entry.id)>
                <span class="av" aria-hidden="true"><span class="ava s1"><Emblem name="hourglass"/></span></span>
                <span class="tn"><b>{(entry.title)(LANGUAGE)}</b><br/><span class="sub">{strings::LEFT_IN_TAB}</span></span>
                <span class="stt">{strings::CONTINUE}</span>
            </a>
        </li>
    }
}

fn listed_row(table: ListedTable) -> impl IntoView {
    let joins = table.phase == Phase::Gathering && table.open_seats > 0;
    table_row(table, if joins { strings::JOIN } else { strings::LOOK_ON }, joins)
}

/// What the server has said of its tables.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Known {
    Asking,
    Told(Box<Tables>),
    /// Nobody answers: this page is on its own.
    NoServer,
}

/// Asks for the tables, again and again as long as the page shows them.
fn watch(known: RwSignal<Known>) {
    spawn_local(async move {
        let told = fetch("GET", "/api/tables", None).await;
        if known.is_disposed() {
            return;
        }
        let told = told.ok().and_then(|text| serde_json::from_str::<Tables>(&text).ok());
        let told = told.map_or(Known::NoServer, |tables| Known::Told(Box::new(tables)));
        if known.get_untracked() != told {
            known.set(told);
        }
        after(LOOKS_AGAIN, move || {
            if !known.is_disposed() {
                watch(known);
            }
        });
    });
}

/// One's own tables, and those of others.
fn tables(known: RwSignal<Known>) -> impl IntoView {
    move || {
        let (mine, listed) = match known.get() {
            Known::Told(tables) => (tables.mine, tables.listed),
            Known::Asking | Known::NoServer => (Vec::new(), Vec::new()),
        };
        let own: Vec<TableId> = mine.iter().map(|mine| mine.table.table.clone()).collect();
        let (over, open): (Vec<_>, Vec<_>) =
            mine.into_iter().partition(|mine| matches!(mine.table.phase, Phase::Over { .. }));
        let others: Vec<ListedTable> = listed
            .into_iter()
            .filter(|table| !own.contains(&table.table) && !matches!(table.phase, Phase::Over { .. }))
            .collect();
        let in_tab: Vec<_> = catalog::GAMES.iter().filter(|entry| is_unfinished(entry.id)).collect();
        let any_own = !open.is_empty() || !in_tab.is_empty();
        view! {
            {any_own.then(|| view! {
                <section class="tables" aria-labelledby="own"><h2 id="own">{strings::YOUR_TABLES}</h2>
                    <ul>{open.into_iter().map(own_row).collect_view()}{in_tab.into_iter().map(tab_row).collect_view()}</ul>
                </section>
            })}
            {(!others.is_empty()).then(|| view! {
                <section class="tables" aria-labelledby="others"><h2 id="others">{strings::OTHER_TABLES}</h2>
                    <ul>{others.into_iter().map(listed_row).collect_view()}</ul>
                </section>
            })}
            {(!over.is_empty()).then(|| view! {
                <details class="tables past"><summary>{strings::finished(over.len())}</summary>
                    <ul>{over.into_iter().map(own_row).collect_view()}</ul>
                </details>
            })}
            {(known.get() == Known::NoServer).then(|| view! { <p class="tables note" role="status">{strings::ALONE}</p> })}
        }
    }
}

/// "You are Ada", and a field to change it.
#[component]
fn WhoYouAre(wrong: RwSignal<Option<String>>) -> impl IntoView {
    let name = RwSignal::new(own_name());
    let changing = RwSignal::new(false);
    let typed = RwSignal::new(String::new());
    let field = NodeRef::<leptos::html::Input>::new();
    if name.get_untracked().is_empty() {
        spawn_local(async move {
            if let Some(known) = name_at_server().await
                && !name.is_disposed()
            {
                set_own_name(&known);
                name.set(known);
            }
        });
    }
    Effect::new(move |_| {
        if changing.get()
            && let Some(field) = field.get()
        {
            let _ = field.focus();
            field.select();
        }
    });
    let save = move || {
        let wanted = typed.get_untracked().trim().to_owned();
        set_own_name(&wanted);
        name.set(wanted);
        changing.set(false);
        wrong.set(None);
        spawn_local(async move {
            // Where nobody answers, the name is told to whoever hosts a table later.
            if let Err(words) = name_to_server().await
                && !wrong.is_disposed()
                && words != strings::NO_SERVER
            {
                wrong.set(Some(words));
            }
        });
    };
    let change = move |_| {
        typed.set(name.get_untracked());
        changing.set(true);
    };
    let cancel = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            changing.set(false);
        }
    };
    move || {
        if changing.get() {
            view! {
                <form class="who" on:submit=move |event| { event.prevent_default(); save() } on:keydown=cancel>
                    <span class="ava s1"><Emblem name="candle"/></span>
                    <span class="field"><input node_ref=field aria-label=strings::YOUR_NAME placeholder=strings::YOUR_NAME
                        maxlength=tab::setup::LONGEST_NAME autocomplete="nickname" prop:value=typed
                        on:input:target=move |event| typed.set(event.target().value())/></span>
                    <button class="btn go quiet">{strings::SAVE}</button>
                </form>
            }
            .into_any()
        } else {
            let known = name.get();
            let says = if known.is_empty() { strings::SAY_NAME } else { strings::CHANGE };
            view! {
                <div class="who">
                    <span class="ava s1"><Emblem name="candle"/></span>
                    {if known.is_empty() {
                        view! { <span>{strings::WELCOME}</span> }.into_any()
                    } else {
                        view! { <span class="is">{strings::YOU_ARE}" "<b>{known}</b></span> }.into_any()
                    }}
                    <button class="btn ghost quiet" on:click=change>{says}</button>
                </div>
            }
            .into_any()
        }
    }
}

#[component]
fn Join(wrong: RwSignal<Option<String>>) -> impl IntoView {
    let navigate = use_navigate();
    let code = RwSignal::new(String::new());
    let join = move || {
        let text = code.get_untracked();
        match (table_in(&text), seat_link_in(&text)) {
            (Some(table), _) => navigate(&format!("/t/{table}"), NavigateOptions::default()),
            (None, Some(path)) => navigate(&path, NavigateOptions::default()),
            (None, None) => wrong.set(Some(strings::JOIN_WRONG.to_owned())),
        }
    };
    view! {
        <form class="join" on:submit=move |event| { event.prevent_default(); join() }>
            <span class="field"><input aria-label=strings::JOIN_HINT placeholder=strings::JOIN_HINT autocomplete="off"
                spellcheck="false" enterkeyhint="go"
                on:input:target=move |event| { code.set(event.target().value()); wrong.set(None) }/></span>
            <button class="btn go">{strings::JOIN}</button>
        </form>
    }
}

/// The set-up that the address asks for, over the shelf.
fn opened_setup() -> impl IntoView {
    let query = use_query_map();
    let asked = Memo::new(move |_| {
        query.with(|query| {
            let entry = query.get("game").and_then(|game| catalog::find(&game).ok())?;
            Some((entry.id, query.get("with").as_deref() == Some("friends")))
        })
    });
    let navigate = use_navigate();
    let close = move |()| {
        navigate("/", NavigateOptions { scroll: false, replace: true, ..NavigateOptions::default() })
    };
    let close = Callback::new(close);
    move || {
        let (game, friends) = asked.get()?;
        let entry = catalog::find(game).ok()?;
        Some(view! { <SetupDrawer entry friends closed=close/> })
    }
}

/// The first page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    document().set_title(&format!("{}: {}", strings::NAME, strings::TAGLINE));
    let wrong = RwSignal::new(None::<String>);
    let known = RwSignal::new(Known::Asking);
    watch(known);
    // Whoever waits for a turn may look at another tab meanwhile.
    Effect::new(move |_| {
        let turns = known.with(|known| match known {
            Known::Told(tables) => tables.mine.iter().filter(|mine| mine.your_turn).count(),
            Known::Asking | Known::NoServer => 0,
        });
        let name = format!("{}: {}", strings::NAME, strings::TAGLINE);
        document().set_title(&if turns > 0 { strings::title_on_turn(strings::NAME) } else { name });
    });
    view! {
        <main class="wrap home">
            <section class="hero">
                <div class="mast">
                    <div class="bar">
                        <WhoYouAre wrong/>
                        <button class="btn ghost quiet" aria-label=strings::THEME title=strings::THEME on:click=|_| turn_theme()><Icon name="moon"/></button>
                    </div>
                    <div><h1>{strings::NAME}</h1><p class="tag1">{strings::TAGLINE}</p><p>{strings::ABOUT}</p></div>
                    <div class="ways">
                        <Join wrong/>
                        {move || wrong.get().map(|words| view! { <p class="refused" role="alert">{words}</p> })}
                    </div>
                </div>
                <figure class="plate vp">
                    <svg class="van" viewBox="0 0 680 430" preserveAspectRatio="xMidYMid slice" role="img" aria-label=strings::STILL_LIFE><use href="#p-vanitas"/></svg>
                    <figcaption class="cap"><span>{strings::PLATE}</span><span lang="la">{strings::MOTTO}</span></figcaption>
                </figure>
            </section>
            <section class="shelf" aria-labelledby="shelf"><h2 class="vh" id="shelf">{strings::GAMES}</h2>
                <ul class="games">{catalog::GAMES.iter().map(game_card).collect_view()}</ul>
            </section>
            <div class="all-tables">{tables(known)}</div>
            {opened_setup()}
        </main>
    }
}
