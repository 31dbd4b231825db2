//! The routes: the lobby over HTTP, tables over WebSockets, and what a host looks at.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Extension, FromRequest, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use engine::Seat;
use protocol::{
    CreateTable, Created, GameInfo, LARGEST_FRAME, LARGEST_TABLE_REQUEST, LinkToken, Me, MyTable, Redeemed,
    RefusalKind, SUBPROTOCOL, SetName, TableId, Tables,
};
use serde::de::DeserializeOwned;
use store::{StoreError, Visitor, Which};
use tracing::error;

use crate::error::{Failure, not_kept_words, unreadable};
use crate::facts::Facts;
use crate::guard::{Called, guard};
use crate::identity::{Token, same_text};
use crate::names::check_name;
use crate::registry::ask;
use crate::shared::Shared;
use crate::table::{
    Checked, LANGUAGE, LINK_WORKS, Message, SERVER_IS_FULL, TOO_MANY_TABLES, check_setup, new_facts, path_of,
};
use crate::{page as files, socket};

type App = State<Arc<Shared>>;
type Answer<T> = Result<T, Failure>;

/// The most tables a list has.
const LONGEST_LIST: usize = 100;
/// The most of one's own tables that are looked into for whose turn it is.
const OWN_TABLES: usize = 30;

pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let api = Router::new()
        .route("/games", get(games))
        .route("/games/{game}/rules", get(rules))
        .route("/me", get(me).put(set_name))
        .route("/tables", get(tables).merge(post(create).layer(DefaultBodyLimit::max(LARGEST_TABLE_REQUEST))))
        .route("/tables/{table}", get(table).delete(delete))
        .route("/tables/{table}/record", get(record))
        .route("/tables/{table}/socket", get(connect))
        .route("/seat-links/redeem", post(redeem))
        .fallback(|| async { Failure::nothing("There is nothing under that address.") });
    Router::new()
        .nest("/api", api)
        .route("/", get(home))
        .route("/play/{game}", get(tab_page))
        .route("/t/{table}", get(table_page))
        .route("/seat", get(seat_page))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(LARGEST_FRAME))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard))
        .with_state(shared)
}

/// A body of JSON; what is wrong with it is told as everything else is.
struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<Arc<Shared>> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let read = Json::<T>::from_request(request, shared);
        let Ok(read) = tokio::time::timeout(shared.config.limits.request_time, read).await else {
            let slow =
                Failure::new(RefusalKind::Unreadable, "The request did not come whole. Send it again.");
            return Err(slow.with_status(StatusCode::REQUEST_TIMEOUT));
        };
        match read {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(Failure::new(RefusalKind::Unreadable, unreadable(&rejection.body_text()))
                .with_status(rejection.status())),
        }
    }
}

fn not_kept(error: &StoreError) -> Failure {
    error!(%error, "the store has refused");
    Failure::new(RefusalKind::NotKept, not_kept_words(error))
}

fn read_id(text: &str) -> Answer<TableId> {
    text.parse().map_err(|_| no_table())
}

fn no_table() -> Failure {
    Failure::nothing("There is no such table. It may have been deleted, or the link is not whole.")
}

async fn games() -> Json<Vec<GameInfo>> {
    let info = |entry: &catalog::Entry| GameInfo {
        id: entry.id.to_owned(),
        title: (entry.title)(LANGUAGE).to_owned(),
        summary: (entry.summary)(LANGUAGE).to_owned(),
        least_seats: *entry.seats.start(),
        most_seats: *entry.seats.end(),
        usual_seats: entry.usual_seats(),
        rules_version: entry.rules_version,
        options: (entry.options)(LANGUAGE),
        contents: entry.contents.iter().map(|file| (*file).to_owned()).collect(),
    };
    Json(catalog::GAMES.iter().map(info).collect())
}

async fn rules(Path(game): Path<String>) -> Answer<Json<Vec<(String, String)>>> {
    let entry = catalog::find(&game).map_err(|_| Failure::nothing("There is no such game."))?;
    Ok(Json(entry.ledger.rules().map(|rule| (rule.id.to_owned(), rule.for_players())).collect()))
}

async fn me(State(shared): App, Extension(called): Extension<Called>) -> Answer<Json<Me>> {
    Ok(Json(Me { name: name_of(&shared, &called).await? }))
}

async fn name_of(shared: &Shared, called: &Called) -> Answer<Option<String>> {
    let visitor = shared.store.visitor(called.visitor).await.map_err(|error| not_kept(&error))?;
    Ok(visitor.and_then(|visitor| visitor.name))
}

async fn set_name(
    State(shared): App,
    Extension(called): Extension<Called>,
    Body(wanted): Body<SetName>,
) -> Answer<Json<Me>> {
    let name =
        check_name(&wanted.name).map_err(|error| Failure::new(RefusalKind::Illegal, error.to_string()))?;
    let visitor = Visitor { name: Some(name.clone()), seen: (shared.config.clock)() };
    shared.store.keep_visitor(called.visitor, visitor).await.map_err(|error| not_kept(&error))?;
    Ok(Json(Me { name: Some(name) }))
}

async fn tables(State(shared): App, Extension(called): Extension<Called>) -> Answer<Json<Tables>> {
    let lines = shared.store.list(Which::Listed, LONGEST_LIST).await.map_err(|error| not_kept(&error))?;
    let read = |line: store::Line| Facts::read(&line.about.facts).map(|facts| facts.listing(&line.table));
    let listed = lines.into_iter().filter_map(read).collect();
    let own =
        shared.store.list(Which::Of(called.visitor), OWN_TABLES).await.map_err(|error| not_kept(&error))?;
    let mut mine = Vec::new();
    for line in own {
        let asked =
            ask(&shared, &line.table, |reply| Message::Listing { visitor: called.visitor, reply }).await;
        if let Some((listing, _)) = asked {
            mine.push(MyTable { table: listing.listed, seat: listing.seat, your_turn: listing.your_turn });
        }
    }
    mine.sort_by_key(|table| (matches!(table.table.phase, protocol::Phase::Over { .. }), !table.your_turn));
    Ok(Json(Tables { listed, mine }))
}

async fn create(
    State(shared): App,
    Extension(called): Extension<Called>,
    Body(wanted): Body<CreateTable>,
) -> Answer<(StatusCode, Json<Created>)> {
    let entry = catalog::find(&wanted.game).map_err(|_| Failure::nothing("There is no such game."))?;
    let wanted = CreateTable { game: entry.id.to_owned(), ..wanted };
    let seats = wanted.seats.unwrap_or_else(|| entry.usual_seats());
    if wanted.bots.iter().any(|(seat, _)| seat.index() >= usize::from(seats)) {
        return Err(Failure::new(
            RefusalKind::Illegal,
            "There is a bot for a seat that the table doesn't have.",
        ));
    }
    let checked = check_setup(entry.id, usize::from(seats), &wanted.options, &wanted.contents)?;
    let Checked { options, contents, warnings } = checked;
    let wanted = CreateTable { options, contents, ..wanted };
    if !shared.gate.table(called.caller) {
        return Err(Failure::new(RefusalKind::TooMany, TOO_MANY_TABLES));
    }
    let count = shared.store.count().await.map_err(|error| not_kept(&error))?;
    if count >= shared.config.limits.tables {
        return Err(Failure::new(RefusalKind::TooMany, SERVER_IS_FULL));
    }
    let name = name_of(&shared, &called).await?;
    let facts = new_facts(called.visitor, name, &wanted, seats);
    let id = shared
        .new_table_id()
        .map_err(|_| Failure::new(RefusalKind::NotKept, "The system gives no randomness."))?;
    let created = shared.store.create(&id, facts.about(), (shared.config.clock)()).await;
    created.map_err(|error| not_kept(&error))?;
    metrics::counter!("mori_tables_total").increment(1);
    let path = path_of(&id);
    Ok((StatusCode::CREATED, Json(Created { table: id, path, warnings, only_here: shared.only_here })))
}

async fn table(
    State(shared): App,
    Extension(called): Extension<Called>,
    Path(id): Path<String>,
) -> Answer<Json<MyTable>> {
    let id = read_id(&id)?;
    let asked = ask(&shared, &id, |reply| Message::Listing { visitor: called.visitor, reply }).await;
    let (listing, _) = asked.ok_or_else(no_table)?;
    Ok(Json(MyTable { table: listing.listed, seat: listing.seat, your_turn: listing.your_turn }))
}

async fn delete(
    State(shared): App,
    Extension(called): Extension<Called>,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let id = read_id(&id)?;
    let asked = ask(&shared, &id, |reply| Message::Delete { visitor: called.visitor, reply }).await;
    asked.ok_or_else(no_table)?.0?;
    Ok(StatusCode::NO_CONTENT)
}

async fn record(
    State(shared): App,
    Extension(called): Extension<Called>,
    Path(id): Path<String>,
) -> Answer<impl IntoResponse> {
    let id = read_id(&id)?;
    let asked = ask(&shared, &id, |reply| Message::Record { visitor: called.visitor, reply }).await;
    let text = asked.ok_or_else(no_table)?.0?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text))
}

async fn redeem(
    State(shared): App,
    Extension(called): Extension<Called>,
    Body(link): Body<LinkToken>,
) -> Answer<Json<Redeemed>> {
    let gone = || {
        Failure::new(
            RefusalKind::NotYours,
            "This link works no more: it was used, revoked, or is older than ten minutes. Make a new one.",
        )
    };
    let token = Token::read(&link.token).ok_or_else(gone)?;
    let now = (shared.config.clock)();
    let taken = shared.store.take_link(token.key(), now).await;
    let link = taken.map_err(|error| not_kept(&error))?.ok_or_else(gone)?;
    // One that would work longer than any link does was made before the clock was put back.
    if link.until.saturating_sub(now) > LINK_WORKS {
        return Err(gone());
    }
    let seat = Seat::from_number(link.seat).ok_or_else(gone)?;
    let moved = ask(&shared, &link.table, |reply| Message::MoveSeat {
        seat,
        owner: link.owner,
        to: called.visitor,
        reply,
    });
    moved.await.ok_or_else(no_table)?.0?;
    // The new device is called as the old one was, unless it has a name already.
    if name_of(&shared, &called).await?.is_none()
        && let Ok(Some(old)) = shared.store.visitor(link.owner).await
    {
        let visitor = Visitor { seen: (shared.config.clock)(), ..old };
        // Without it they are asked for a name, which loses nothing.
        let _ = shared.store.keep_visitor(called.visitor, visitor).await;
    }
    Ok(Json(Redeemed { table: link.table, seat }))
}

async fn connect(
    State(shared): App,
    Extension(called): Extension<Called>,
    Path(id): Path<String>,
    headers: HeaderMap,
    request: Request,
) -> Answer<Response> {
    let id = read_id(&id)?;
    let offered =
        headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter().filter_map(|value| value.to_str().ok());
    if !offered.flat_map(|line| line.split(',')).any(|offer| offer.trim() == SUBPROTOCOL) {
        let words = format!(
            "This server speaks the protocol {SUBPROTOCOL}. Load the page again, or update your program."
        );
        return Err(Failure::new(RefusalKind::Unreadable, words).with_status(StatusCode::UPGRADE_REQUIRED));
    }
    let upgrade = WebSocketUpgrade::from_request(request, &()).await.map_err(|rejection| {
        Failure::new(RefusalKind::Unreadable, rejection.body_text()).with_status(rejection.status())
    })?;
    let crowded =
        || Failure::new(RefusalKind::TooMany, "Too many connections. Close some pages and try again.");
    let room = shared.gate.connect(called.caller).ok_or_else(crowded)?;
    // Known before the handshake, so that a wrong address is a plain error and not a connection that closes.
    let there = ask(&shared, &id, |reply| Message::Listing { visitor: called.visitor, reply }).await;
    there.ok_or_else(no_table)?;
    let name = name_of(&shared, &called).await?;
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .max_message_size(LARGEST_FRAME)
        .max_frame_size(LARGEST_FRAME)
        // The default sets aside 128 kB for every idle client, and what people send is short.
        .read_buffer_size(1024)
        // What is sent together goes out together; nothing is set aside for it.
        .write_buffer_size(16 << 10)
        .max_write_buffer_size(1 << 20);
    Ok(upgrade.on_upgrade(move |websocket| socket::serve(websocket, shared, id, called, name, room)))
}

async fn healthz(State(shared): App) -> Answer<&'static str> {
    shared.store.usage().await.map_err(|error| not_kept(&error))?;
    Ok("ok\n")
}

/// For this machine, or for whoever has the token.
async fn metrics(
    State(shared): App,
    Extension(called): Extension<Called>,
    headers: HeaderMap,
) -> Answer<String> {
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let sent = sent.and_then(|value| value.strip_prefix("Bearer "));
    let known =
        matches!((&shared.config.metrics_token, sent), (Some(token), Some(sent)) if same_text(token, sent));
    if !called.local && !known {
        return Err(Failure::nothing("There is nothing under that address."));
    }
    metrics::gauge!("mori_open_tables").set(shared.registry.count() as f64);
    metrics::gauge!("mori_connections").set(f64::from(shared.gate.connected()));
    if let Ok(usage) = shared.store.usage().await {
        metrics::gauge!("mori_stored_bytes").set(usage.used as f64);
    }
    Ok(shared.metrics.render())
}

/// Text as it stands in a page.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn page(title: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title></head>\n<body>{body}</body></html>\n"
    ))
}

/// A file of the page, or nothing.
async fn nothing_here(uri: Uri, headers: HeaderMap) -> Response {
    if let Some(file) = files::file(uri.path().trim_start_matches('/'), &headers) {
        return file;
    }
    let body =
        "<h1>Nothing here</h1><p>There is nothing under that address. <a href=\"/\">All tables</a></p>";
    (StatusCode::NOT_FOUND, page("mori", body)).into_response()
}

/// A game in the tab, which the page plays by itself.
async fn tab_page(uri: Uri, headers: HeaderMap) -> Response {
    match files::index(&headers) {
        Some(page) => page,
        None => nothing_here(uri, headers).await,
    }
}

/// The page; the tables, with links, in a program that was built without it.
async fn home(
    State(shared): App,
    Extension(called): Extension<Called>,
    headers: HeaderMap,
) -> Answer<Response> {
    match files::index(&headers) {
        Some(page) => Ok(page),
        None => plain_home(shared, called).await.map(axum::response::IntoResponse::into_response),
    }
}

async fn plain_home(shared: Arc<Shared>, called: Called) -> Answer<Html<String>> {
    let Json(Tables { listed, mine }) = tables(State(shared), Extension(called)).await?;
    let line = |table: &protocol::ListedTable| {
        let title = catalog::find(&table.game).map_or(table.game.as_str(), |entry| (entry.title)(LANGUAGE));
        let people = if table.people.is_empty() { "nobody yet".to_owned() } else { table.people.join(", ") };
        format!(
            "<li><a href=\"{}\">{}</a>: {}; {} of {} seats open</li>\n",
            path_of(&table.table),
            escape(title),
            escape(&people),
            table.open_seats,
            table.seats
        )
    };
    let list = |heading: &str, lines: String| {
        let lines = if lines.is_empty() { "<li>None.</li>".to_owned() } else { lines };
        format!("<h2>{heading}</h2><ul>{lines}</ul>\n")
    };
    let (open, other): (Vec<_>, Vec<_>) =
        listed.iter().partition(|table| table.phase == protocol::Phase::Gathering && table.open_seats > 0);
    let lines = |tables: &[&protocol::ListedTable]| tables.iter().map(|table| line(table)).collect();
    let mine = list("Your tables", mine.iter().map(|mine| line(&mine.table)).collect());
    let listed = list("Tables you can join", lines(&open)) + &list("Tables you can watch", lines(&other));
    let how = "<p>To play, type <code>mori join</code> and the address of a table in a terminal; with the address of this page it makes a table.</p>";
    Ok(page("mori", &format!("<h1>mori</h1><p>Five games about dying, at one table.</p>{listed}{mine}{how}")))
}

async fn table_page(
    State(shared): App,
    Extension(called): Extension<Called>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    let id = read_id(&id)?;
    if let Some(page) = files::index(&headers) {
        return Ok(page);
    }
    let asked = ask(&shared, &id, |reply| Message::Listing { visitor: called.visitor, reply }).await;
    let Some((listing, _)) = asked else { return Ok(Redirect::to("/").into_response()) };
    let title = catalog::find(&listing.listed.game).map_or("A game", |entry| (entry.title)(LANGUAGE));
    let people = &listing.listed.people;
    let people = if people.is_empty() { "nobody".to_owned() } else { people.join(", ") };
    let how = if listing.listed.phase == protocol::Phase::Gathering { "To sit down" } else { "To watch" };
    let body = format!(
        "<h1>{}</h1><p>At the table: {}.</p><p>{how}, type <code>mori join</code> and the address of this page in a terminal.</p><p><a href=\"/\">All tables</a></p>",
        escape(title),
        escape(&people)
    );
    Ok(page("mori", &body).into_response())
}

/// Where a seat link leads. Its token stands behind the `#`, which no browser sends: the page reads it and redeems it.
async fn seat_page(headers: HeaderMap) -> Response {
    if let Some(page) = files::index(&headers) {
        return page;
    }
    let body = "<h1>Your seat moves here</h1><p>In a terminal of the device you want to play on, type <code>mori join</code> and the whole address of this page, in quotes. It works once, within ten minutes.</p><p><a href=\"/\">All tables</a></p>";
    page("mori", body).into_response()
}
