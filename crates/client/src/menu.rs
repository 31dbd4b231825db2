//! A table's menu: who is here, what can be done beside the game, the seat on another device, and what somebody sets for
//! themselves. `Menu` is the button in the bar at the top, and the drawer that it opens.

use engine::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use protocol::{Frame, Phase, SeatInfo, SeatRequest, Sitter, TableInfo, Wish};

use crate::browser::fetch;
use crate::drawer::Drawer;
use crate::journal::{Journal, is_to_read, plays_for_secret};
use crate::lobby::Arrival;
use crate::picture::{Avatar, Icon, seat_class};
use crate::settings::Settings;
use crate::share::{Address, Code, CopyButton, is_only_here, whole};
use crate::strings;
use crate::visit::Visit;

/// A button that asks once more before it does something that cannot be undone.
#[component]
fn Sure(
    /// What the button says, and what it says the second time.
    words: &'static str,
    really: &'static str,
    help: &'static str,
    #[prop(into)] done: Callback<()>,
) -> impl IntoView {
    let asked = RwSignal::new(false);
    move || {
        if asked.get() {
            view! {
                <div class="sure" role="group">
                    <p class="note" role="alert">{help}</p>
                    <div class="row">
                        <button class="btn" on:click=move |_| asked.set(false)>{strings::CANCEL}</button>
                        <button class="btn danger" on:click=move |_| { asked.set(false); done.run(()) }>{really}</button>
                    </div>
                </div>
            }
            .into_any()
        } else {
            view! { <button class="btn wide" on:click=move |_| asked.set(true)>{words}</button> }.into_any()
        }
    }
}

fn wish(visit: Visit, wish: Wish) {
    visit.refusal.set(None);
    visit.wish(wish);
}

/// What somebody is doing now, in a word.
fn presence(seat: &SeatInfo) -> &'static str {
    match seat.sitter {
        Sitter::Open => strings::OPEN_SEAT,
        Sitter::Bot { .. } => strings::BOT_PLAYS,
        Sitter::Person { left: true, .. } => strings::HAS_LEFT,
        Sitter::Person { minded: true, .. } => strings::IS_MINDED,
        Sitter::Person { present: true, .. } => strings::IS_HERE,
        Sitter::Person { .. } => strings::IS_AWAY,
    }
}

/// What whoever looks can do about somebody's seat.
fn player_actions(visit: Visit, info: &TableInfo, seat: &SeatInfo) -> AnyView {
    let number = seat.seat;
    let playing = info.phase == Phase::Playing;
    let called = visit.called(number);
    let button = |words: &'static str, what: Wish| {
        let called = called.clone();
        view! {
            <button class="btn quiet" on:click=move |_| wish(visit, what.clone())>{words}<span class="vh">": "{called}</span></button>
        }
    };
    let other = info.you != Some(number);
    match seat.sitter {
        Sitter::Person { left: true, .. } | Sitter::Bot { .. } if playing && info.you.is_none() => {
            button(strings::ASK_FOR_SEAT, Wish::Sit { seat: number }).into_any()
        }
        Sitter::Person { present, minded, left: false, .. } if info.host && other => {
            let mind =
                (playing && !present && !minded).then(|| button(strings::MIND, Wish::Mind { seat: number }));
            let hand_over = (!minded).then(|| button(strings::HAND_OVER, Wish::HandOver { seat: number }));
            (mind, hand_over).into_any()
        }
        _ => ().into_any(),
    }
}

fn players(visit: Visit) -> impl IntoView {
    let rows = move || {
        let info = visit.info.get()?;
        let row = |seat: &SeatInfo| {
            let (number, you) = (seat.seat, info.you == Some(seat.seat));
            let here = matches!(seat.sitter, Sitter::Person { present: true, .. });
            let host = info.host_seat == Some(number);
            view! {
                <li class=format!("seat {}", seat_class(number))>
                    <Avatar seat=number asked=false/>
                    <span class="name"><b>{visit.called(number)}</b>" "
                        {you.then(|| view! { <span class="tag you">{strings::YOU}</span> })}
                        {host.then(|| view! { <span class="tag">{strings::HOST_TAG}</span> })}
                        <small><span class="dot" class:here=here aria-hidden="true"></span>{presence(seat)}</small></span>
                    <span class="does">{player_actions(visit, &info, seat)}</span>
                </li>
            }
        };
        Some(info.seats.iter().map(row).collect_view())
    };
    view! { <section class="part"><h3>{strings::PLAYERS_HERE}</h3><ul class="seats">{rows}</ul></section> }
}

fn request_row(visit: Visit, request: SeatRequest, agreed: bool) -> impl IntoView {
    let number = request.number;
    let answer =
        move |agreed: bool| move |_: leptos::ev::MouseEvent| wish(visit, Wish::Admit { number, agreed });
    view! {
        <li class="request"><p>{strings::asks_for(&request.called, &visit.called(request.seat))}</p>
            <div class="row">
                {if agreed {
                    view! { <small class="sub">{strings::YOU_AGREED}</small> }.into_any()
                } else {
                    view! { <button class="btn go quiet" on:click=answer(true)>{strings::AGREE}</button> }.into_any()
                }}
                <button class="btn quiet" on:click=answer(false)>{strings::REFUSE}</button>
            </div>
        </li>
    }
}

/// People who want a seat of this game.
fn requests(visit: Visit) -> impl IntoView {
    let asked = Memo::new(move |_| {
        visit
            .info
            .with(|info| info.as_ref().map(|info| (info.requests.clone(), info.you)).unwrap_or_default())
    });
    move || {
        let (requests, you) = asked.get();
        (!requests.is_empty()).then(|| {
            let row = move |request: SeatRequest| match you {
                Some(seat) => {
                    let agreed = request.agreed.contains(seat);
                    request_row(visit, request, agreed).into_any()
                }
                None => view! { <li class="request"><p>{strings::asks_for(&request.called, &visit.called(request.seat))}</p></li> }.into_any(),
            };
            view! {
                <section class="part"><h3>{strings::REQUESTS}</h3><p class="note">{strings::REQUESTS_HELP}</p>
                    <ul>{requests.into_iter().map(row).collect_view()}</ul></section>
            }
        })
    }
}

/// The seat on another device.
fn other_device(visit: Visit) -> impl IntoView {
    let path = move || match visit.given.get() {
        Some(Frame::SeatLink { path, .. }) => Some(path),
        _ => None,
    };
    let make = move |_| wish(visit, Wish::SeatLink);
    let revoke = move |_| {
        visit.given.set(None);
        wish(visit, Wish::RevokeLinks);
    };
    let body = move || match path() {
        None => {
            view! { <button class="btn wide" on:click=make>{strings::MAKE_SEAT_LINK}</button> }.into_any()
        }
        Some(path) => {
            let address = whole(&path);
            view! {
                <div class="invite-in">
                    {is_only_here().then(|| view! { <p class="note">{strings::ONLY_HERE}</p> })}
                    <Code text=address.clone()/>
                    <Address address/>
                    <p class="note">{strings::SEAT_LINK_HELP}</p>
                    <button class="btn quiet" on:click=revoke>{strings::REVOKE}</button>
                </div>
            }
            .into_any()
        }
    };
    view! { <section class="part"><h3>{strings::OTHER_DEVICE}</h3><p class="note">{strings::OTHER_DEVICE_HELP}</p>{body}</section> }
}

/// To end the game without a winner, once everybody wants it.
fn proposal(visit: Visit) -> impl IntoView {
    let stands = Memo::new(move |_| {
        visit.info.with(|info| {
            let info = info.as_ref()?;
            let names = info.wants_end.map(|seat| visit.called(seat)).collect::<Vec<_>>();
            Some((info.you.is_some_and(|seat| info.wants_end.contains(seat)), names))
        })
    });
    move || {
        stands.get().map(|(wants, names)| {
            let words = if wants { strings::WANT_NO_END } else { strings::WANT_END };
            view! {
                {(!names.is_empty()).then(|| view! { <p class="note" role="status">{strings::want_end(&names)}</p> })}
                <button class="btn wide" on:click=move |_| wish(visit, Wish::End { wanted: !wants })>{words}</button>
            }
        })
    }
}

/// What ends one's part in the game.
fn leaving(visit: Visit) -> impl IntoView {
    view! {
        <section class="part"><h3>{strings::LEAVING}</h3>
            {proposal(visit)}
            <Sure words=strings::LEAVE really=strings::LEAVE_REALLY help=strings::LEAVE_HELP
                done=move |()| wish(visit, Wish::Leave)/>
            <Sure words=strings::CONCEDE really=strings::CONCEDE_REALLY help=strings::CONCEDE_HELP
                done=move |()| wish(visit, Wish::Concede)/>
        </section>
    }
}

/// To delete the table, which its host alone may.
fn deletion(visit: Visit) -> impl IntoView {
    let wrong = RwSignal::new(None::<String>);
    let navigate = use_navigate();
    let delete = move |()| {
        let Some(table) = visit.info.with_untracked(|info| info.as_ref().map(|info| info.table.clone()))
        else {
            return;
        };
        let navigate = navigate.clone();
        spawn_local(async move {
            let deleted = fetch("DELETE", &format!("/api/tables/{table}"), None).await;
            if wrong.is_disposed() {
                // The table has told this page that it is gone before the answer came.
                return;
            }
            match deleted {
                Ok(_) => navigate("/", NavigateOptions::default()),
                Err(words) => wrong.set(Some(words)),
            }
        });
    };
    view! {
        <section class="part">
            <Sure words=strings::DELETE really=strings::DELETE_REALLY help=strings::DELETE_HELP done=delete/>
            {move || wrong.get().map(|words| view! { <p class="refused" role="alert">{words}</p> })}
        </section>
    }
}

/// What of the table the menu shows, and to whom.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Shows {
    seated: bool,
    playing: bool,
    host: bool,
    secret: bool,
}

fn at_the_server(visit: Visit) -> impl IntoView {
    let shows = Memo::new(move |_| {
        visit.info.with(|info| {
            info.as_ref().map_or_else(Shows::default, |info| Shows {
                seated: info.you.is_some(),
                playing: info.phase == Phase::Playing,
                host: info.host,
                secret: plays_for_secret(info).is_some() && info.phase != Phase::Gathering,
            })
        })
    });
    let link = move || {
        let table = visit.info.with(|info| info.as_ref().map(|info| info.table.clone()));
        table.map(|table| view! { <CopyButton text=whole(&format!("/t/{table}")) class="wide"/> })
    };
    view! {
        {requests(visit)}
        {move || shows.get().secret.then(|| view! { <Journal visit/> })}
        {players(visit)}
        <section class="part"><h3>{strings::LINK}</h3>{link}</section>
        {move || shows.get().seated.then(|| other_device(visit))}
        {move || (shows.get().seated && shows.get().playing).then(|| leaving(visit))}
        {move || shows.get().host.then(|| deletion(visit))}
    }
}

fn in_the_tab(visit: Visit) -> impl IntoView {
    let game =
        visit.info.with_untracked(|info| info.as_ref().map(|info| info.game.clone())).unwrap_or_default();
    view! {
        <section class="part"><h3>{strings::THIS_GAME}</h3>
            <p class="note">{strings::IN_TAB_HELP}</p>
            <a class="btn wide" href=format!("/play/{game}?new") rel="external">{strings::NEW_GAME}</a>
            <a class="btn wide" href=format!("/?game={game}&with=bots")>{strings::NEW_OPTIONS}</a>
            <a class="btn wide" href="/">{strings::TO_HOME}</a>
        </section>
    }
}

/// Whether something in the menu waits for whoever looks.
fn waits(info: &TableInfo) -> bool {
    let asked = |seat: Seat| info.requests.iter().any(|request| !request.agreed.contains(seat));
    let ends = |seat: Seat| !info.wants_end.is_empty() && !info.wants_end.contains(seat);
    is_to_read(info) || info.phase == Phase::Playing && info.you.is_some_and(|seat| asked(seat) || ends(seat))
}

/// The menu of a table: the button in the bar, and what it opens.
#[component]
pub(crate) fn Menu(visit: Visit) -> impl IntoView {
    let open = RwSignal::new(false);
    let on_server = use_context::<Arrival>().is_some();
    let game = move || {
        let entry =
            visit.info.with_untracked(|info| info.as_ref().and_then(|info| catalog::find(&info.game).ok()));
        entry.map_or("", |entry| entry.id)
    };
    let calls = Memo::new(move |_| visit.info.with(|info| info.as_ref().is_some_and(waits)));
    let close = move |()| {
        open.set(false);
        // A seat link is shown once; the secret is not left lying about.
        visit.given.set(None);
    };
    view! {
        <button class="btn ghost menu-b" aria-haspopup="dialog" on:click=move |_| open.set(true)>
            <Icon name="menu"/><span class="desk-only">{strings::MENU}</span><span class="vh phone-only">{strings::MENU}</span>
            {move || calls.get().then(|| view! { <span class="badge"><span aria-hidden="true">"!"</span><span class="vh">{strings::MENU_WAITS}</span></span> })}
        </button>
        {move || open.get().then(|| view! {
            <Drawer title=strings::MENU game=game() closed=close>
                <div class="drawer-body menu">
                    {move || visit.refusal.get().map(|refusal| view! { <p class="refused" role="alert">{refusal.words}</p> })}
                    {if on_server { at_the_server(visit).into_any() } else { in_the_tab(visit).into_any() }}
                    <section class="part"><h3>{strings::SETTINGS}</h3><Settings/></section>
                </div>
            </Drawer>
        })}
    }
}
