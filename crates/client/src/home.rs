//! Where one comes in: five games on a shelf, one's own tables, a link to join. And the lobby of a table that has not begun.

use catalog::Entry;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use protocol::{
    CreateTable, Created, ListedTable, Me, MyTable, Phase, SetName, Sitter, TableId, Tables, Wish,
};

use crate::app::turn_theme;
use crate::boards::tags;
use crate::browser::{fetch, keep, kept, window};
use crate::picture::{Avatar, CardFace, Emblem, Face, Icon, seat_class};
use crate::strings;
use crate::visit::{LANGUAGE, Visit};

/// Under which name the person's name is kept in the browser.
pub(crate) const NAME_KEPT: &str = "name";

/// About how long a game takes.
fn minutes(game: &str) -> u8 {
    match game {
        "the-deadlies" => 25,
        "death-name" => 30,
        "death-may-die" => 90,
        _ => 20,
    }
}

fn vignette(game: &str) -> AnyView {
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
            <span class="vn" aria-hidden="true"><b class="ser">"Ophelia"</b><b lang="ja">"はるか"</b></span>
        }
        .into_any(),
        _ => view! { <svg viewBox="0 0 120 90" aria-hidden="true"><use href="#p-elder"/></svg> }.into_any(),
    }
}

fn game_card(entry: &'static Entry, wrong: RwSignal<Option<String>>) -> impl IntoView {
    let (title, id) = ((entry.title)(LANGUAGE), entry.id);
    let navigate = use_navigate();
    let host = move |_| {
        let navigate = navigate.clone();
        spawn_local(async move {
            match host_table(id).await {
                Ok(path) => navigate(&path, leptos_router::NavigateOptions::default()),
                Err(words) => wrong.set(Some(words)),
            }
        });
    };
    view! {
        <li class="game" data-game=id>
            <div class="vig">{vignette(id)}</div>
            <h3 class="ser">{title}</h3>
            <p class="meta">
                <Icon name="people"/>{strings::players(*entry.seats.start(), *entry.seats.end())}
                <Icon name="glass"/>{strings::minutes(minutes(id))}
            </p>
            <p class="line">{(entry.summary)(LANGUAGE)}</p>
            <div class="ga">
                <a class="btn go" href=format!("/play/{id}")>{strings::PLAY_NOW}<span class="vh">{title}</span></a>
                <button class="btn" on:click=host>{strings::HOST_SHORT}<span class="vh">{title}</span></button>
            </div>
        </li>
    }
}

/// Makes a table, and gives where it is.
async fn host_table(game: &str) -> Result<String, String> {
    name_to_server().await?;
    let wanted = CreateTable {
        game: game.to_owned(),
        seats: None,
        options: Vec::new(),
        contents: Vec::new(),
        bots: Vec::new(),
        listed: false,
        spectators: protocol::Spectators::Public,
        open_afterwards: true,
        standing: false,
    };
    let body = serde_json::to_string(&wanted).map_err(|error| error.to_string())?;
    let made = fetch("POST", "/api/tables", Some(body)).await?;
    let made: Created = serde_json::from_str(&made).map_err(|error| error.to_string())?;
    Ok(made.path)
}

/// Tells the server what the person is called, if they have said so here.
async fn name_to_server() -> Result<(), String> {
    let Some(name) = kept(NAME_KEPT).filter(|name| !name.is_empty()) else { return Ok(()) };
    let body = serde_json::to_string(&SetName { name }).map_err(|error| error.to_string())?;
    fetch("PUT", "/api/me", Some(body)).await.map(drop)
}

/// The table that a link or a code names.
fn table_in(text: &str) -> Option<TableId> {
    let last = text.trim().trim_end_matches('/').rsplit('/').next()?;
    last.split(['?', '#']).next()?.parse().ok()
}

fn phase_words(table: &MyTable) -> &'static str {
    match table.table.phase {
        _ if table.your_turn => strings::YOUR_TURN,
        Phase::Gathering => strings::GATHERING,
        Phase::Playing => strings::IN_PROGRESS,
        Phase::Over { .. } => strings::FINISHED,
        Phase::Frozen { .. } => strings::FROZEN,
    }
}

fn own_table(table: MyTable) -> impl IntoView {
    let words = phase_words(&table);
    let turn = table.your_turn;
    let ListedTable { table, game, people, .. } = table.table;
    let title = catalog::find(&game).map(|entry| (entry.title)(LANGUAGE)).unwrap_or_default();
    view! {
        <li data-game=game>
            <a class="tbl" class:go2=turn href=format!("/t/{table}")>
                <span class="tn"><b>{title}</b><br/><span class="sub">{people.join(", ")}</span></span>
                <span class="stt">{words}</span>
            </a>
        </li>
    }
}

/// The first page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    document().set_title(&format!("{}: {}", strings::NAME, strings::TAGLINE));
    let wrong = RwSignal::new(None::<String>);
    let mine = RwSignal::new(Vec::<MyTable>::new());
    let name = RwSignal::new(kept(NAME_KEPT).unwrap_or_default());
    spawn_local(async move {
        // Without a server there are no tables, and everything else works.
        if let Ok(text) = fetch("GET", "/api/tables", None).await
            && let Ok(tables) = serde_json::from_str::<Tables>(&text)
        {
            mine.set(tables.mine);
        }
        if name.get_untracked().is_empty()
            && let Ok(text) = fetch("GET", "/api/me", None).await
            && let Ok(Me { name: Some(known) }) = serde_json::from_str(&text)
        {
            name.set(known);
        }
    });
    let navigate = use_navigate();
    let code = RwSignal::new(String::new());
    let join = move || match table_in(&code.get_untracked()) {
        Some(table) => navigate(&format!("/t/{table}"), leptos_router::NavigateOptions::default()),
        None => wrong.set(Some(strings::JOIN_WRONG.to_owned())),
    };
    view! {
        <main class="wrap">
            <section class="hero">
                <div class="mast">
                    <div class="bar">
                        <label class="seat s1">
                            <span class="ava s1"><Emblem name="candle"/></span>
                            <span class="field"><input aria-label=strings::YOUR_NAME placeholder=strings::YOUR_NAME
                                maxlength="24" autocomplete="nickname" prop:value=name
                                on:input:target=move |event| { name.set(event.target().value()); keep(NAME_KEPT, event.target().value().trim()) }/></span>
                        </label>
                        <button class="btn ghost quiet" aria-label=strings::THEME on:click=|_| turn_theme()><Icon name="moon"/></button>
                    </div>
                    <div><h1>{strings::NAME}</h1><p class="tag1">{strings::TAGLINE}</p><p>{strings::ABOUT}</p></div>
                    <form class="join" on:submit=move |event| { event.prevent_default(); join() }>
                        <span class="field"><input aria-label=strings::JOIN_HINT placeholder=strings::JOIN_HINT
                            on:input:target=move |event| code.set(event.target().value())/></span>
                        <button class="btn go">{strings::JOIN}</button>
                    </form>
                    {move || wrong.get().map(|words| view! { <p class="refused" role="alert">{words}</p> })}
                </div>
                <figure class="plate vp">
                    <svg class="van" viewBox="0 0 680 430" preserveAspectRatio="xMidYMid slice" role="img" aria-label=strings::STILL_LIFE>
                        <use href="#p-vanitas"/>
                    </svg>
                    <figcaption class="cap"><span>{strings::PLATE}</span><span>{strings::MOTTO}</span></figcaption>
                </figure>
            </section>
            <ul class="games">{catalog::GAMES.iter().map(|entry| game_card(entry, wrong)).collect_view()}</ul>
            {move || {
                let mine = mine.get();
                (!mine.is_empty()).then(|| view! {
                    <section class="tables"><h2>{strings::YOUR_TABLES}</h2><ul>{mine.into_iter().map(own_table).collect_view()}</ul></section>
                })
            }}
        </main>
    }
}

fn seat_row(visit: Visit, seat: protocol::SeatInfo, you: Option<engine::Seat>, host: bool) -> impl IntoView {
    let open = seat.sitter == Sitter::Open;
    let number = seat.seat;
    let called = seat.called.clone().unwrap_or_else(|| strings::OPEN_SEAT.to_owned());
    let bot = matches!(seat.sitter, Sitter::Bot { .. });
    view! {
        <li class=format!("seat {}", seat_class(number)) class:open=open>
            <Avatar seat=number asked=false/>
            <span><b>{called}</b> " " {tags(&seat, you == Some(number))}</span>
            {(open && you.is_none()).then(|| view! {
                <button class="btn go" on:click=move |_| visit.wish(Wish::Sit { seat: number })>{strings::SIT}</button>
            })}
            {(host && open).then(|| view! {
                <button class="btn" on:click=move |_| visit.wish(Wish::SeatBot { seat: number, level: Some(protocol::Level::Normal) })>{strings::BOT}</button>
            })}
            {(host && bot).then(|| view! {
                <button class="btn" on:click=move |_| visit.wish(Wish::SeatBot { seat: number, level: None })>{strings::OPEN_SEAT}</button>
            })}
        </li>
    }
}

/// A table on the server that has not begun.
#[component]
pub(crate) fn Lobby(visit: Visit) -> impl IntoView {
    let copied = RwSignal::new(false);
    let address = window().location().href().unwrap_or_default();
    let shown = address.clone();
    let copy = move |_| {
        let _ = window().navigator().clipboard().write_text(&address);
        copied.set(true);
    };
    let only_here =
        window().location().hostname().is_ok_and(|host| host == "localhost" || host.starts_with("127."));
    move || {
        let info = visit.info.get()?;
        let (you, host) = (info.you, info.host);
        let copy = copy.clone();
        Some(view! {
            <main class="lobby">
                <p class="ask">{strings::LINK_HELP}</p>
                <p class="link"><code>{shown.clone()}</code>
                    <button class="btn" on:click=copy>{move || if copied.get() { strings::COPIED } else { strings::COPY }}</button></p>
                {only_here.then(|| view! { <p class="why">{strings::ONLY_HERE}</p> })}
                <ul class="seats">{info.seats.into_iter().map(|seat| seat_row(visit, seat, you, host)).collect_view()}</ul>
                {move || visit.refusal.get().map(|refusal| view! { <p class="refused" role="alert">{refusal.words}</p> })}
                {if host {
                    view! {
                        <p class="why">{strings::FILL}</p>
                        <button class="btn go big" on:click=move |_| visit.wish(Wish::Start)>{strings::START}</button>
                    }.into_any()
                } else {
                    view! {
                        <p class="why">{strings::HOST_STARTS}</p>
                        {you.is_some().then(|| view! {
                            <button class="btn go big" on:click=move |_| visit.wish(Wish::Ready { ready: true })>{strings::I_AM_READY}</button>
                        })}
                    }.into_any()
                }}
            </main>
        })
    }
}
