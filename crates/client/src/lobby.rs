//! A table on the server before its game begins: coming in, the link for friends, seats, what is agreed, the start.

use catalog::Entry;
use engine::{Level, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Phase, SeatInfo, Sitter, Spectators, TableId, TableInfo, Wish};

use crate::browser::fetch;
use crate::dock::Ribbon;
use crate::home::{name_at_server, name_to_server, own_name, set_own_name, vignette};
use crate::journal::{Journal, is_to_write, plays_for_secret};
use crate::link;
use crate::options::{Form, OptionsForm, in_words};
use crate::picture::{Avatar, Icon, seat_class};
use crate::share::{Address, Code, is_only_here, whole};
use crate::strings;
use crate::visit::{Connection, LANGUAGE, Visit};

/// How somebody comes to a table of the server. A server knows what people are called from when they connect, so whoever
/// wants another name comes in anew.
#[derive(Clone, Copy)]
pub(crate) struct Arrival {
    visit: Visit,
    table: Memo<Option<TableId>>,
    /// What the server called the person when this page came in.
    called: RwSignal<String>,
    /// What the server says where there is no such table.
    pub(crate) missing: RwSignal<Option<String>>,
    /// What was wrong with a name.
    wrong: RwSignal<Option<String>>,
    /// Whether another name is on its way.
    renaming: RwSignal<bool>,
    /// To sit down once the page has come in anew: there, or anywhere.
    pending: RwSignal<Option<Option<Seat>>>,
}

impl Arrival {
    /// Comes in, under the name that is kept in this browser.
    fn connect(self) {
        self.missing.set(None);
        let Some(table) = self.table.get_untracked() else {
            return self.missing.set(Some(strings::NO_TABLE.to_owned()));
        };
        spawn_local(async move {
            // A connection that is refused says nothing of why.
            let there = fetch("GET", &format!("/api/tables/{table}"), None).await;
            let told = if own_name().is_empty() {
                name_at_server().await.iter().for_each(|known| set_own_name(known));
                Ok(())
            } else {
                name_to_server().await
            };
            // Whoever has gone elsewhere meanwhile does not come in here any more.
            if self.called.is_disposed() || self.table.get_untracked().as_ref() != Some(&table) {
                return;
            }
            if let Err(words) = there
                && words != strings::NO_SERVER
            {
                return self.missing.set(Some(words));
            }
            self.wrong.set(told.err().filter(|words| words != strings::NO_SERVER));
            self.open(table);
        });
    }

    fn open(self, table: TableId) {
        self.called.set(own_name());
        self.visit.connection.set(Connection::Opening);
        self.visit.begin(move |heard| link::on_the_server(&table, heard));
    }

    /// Sits down under a name: there, or anywhere.
    pub(crate) fn sit(self, name: &str, seat: Option<Seat>) {
        let name = name.trim().to_owned();
        self.wrong.set(None);
        self.visit.refusal.set(None);
        let known = name.is_empty() || name == self.called.get_untracked();
        self.renaming.set(!known);
        self.pending.set(Some(seat));
        let Some(table) = self.table.get_untracked().filter(|_| !known) else { return };
        let before = own_name();
        set_own_name(&name);
        spawn_local(async move {
            let told = name_to_server().await;
            if self.called.is_disposed() {
                return;
            }
            match told {
                Ok(()) => self.open(table),
                Err(words) => {
                    set_own_name(&before);
                    self.pending.set(None);
                    self.wrong.set(Some(words));
                }
            }
            self.renaming.set(false);
        });
    }

    /// Does what is left to do of sitting down.
    fn go_on(self) {
        let Some(wanted) = self.pending.get() else { return };
        let is_in = self.visit.connection.get() == Connection::There;
        let busy = self.visit.sending.get() || self.renaming.get();
        let Some(info) = self.visit.info.get().filter(|_| is_in && !busy) else { return };
        if info.phase != Phase::Gathering {
            return self.pending.set(None);
        }
        if info.you.is_some() {
            return self.visit.wish(Wish::Leave);
        }
        let is_open = |seat: &&SeatInfo| seat.sitter == Sitter::Open;
        let mut free = info.seats.iter().filter(is_open).map(|seat| seat.seat);
        let seat = free.clone().find(|seat| Some(*seat) == wanted).or_else(|| free.next());
        self.pending.set(None);
        if let Some(seat) = seat {
            self.visit.wish(Wish::Sit { seat });
        }
    }
}

/// Comes in at the table that an address names, and at the next one when the address changes.
pub(crate) fn arrive(visit: Visit, table: Memo<Option<TableId>>) -> Arrival {
    let arrival = Arrival {
        visit,
        table,
        called: RwSignal::new(String::new()),
        missing: RwSignal::new(None),
        wrong: RwSignal::new(None),
        renaming: RwSignal::new(false),
        pending: RwSignal::new(None),
    };
    Effect::new(move |_| {
        table.track();
        untrack(|| arrival.connect());
    });
    Effect::new(move |_| arrival.go_on());
    arrival
}

/// What a seat is called, by who sits there.
fn seat_name(info: &TableInfo, seat: Seat) -> String {
    let called = info.seats.get(seat.index()).and_then(|there| there.called.as_deref());
    strings::seat_of(seat.number(), called)
}

/// Puts the keyboard on a seat's row: the button that was pressed goes away with what it did.
fn focus_seat(seat: Seat) {
    use wasm_bindgen::JsCast as _;
    let row = document().get_element_by_id(&format!("seat-{}", seat.number()));
    if let Some(row) = row.and_then(|row| row.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = row.focus();
    }
}

/// What the lobby shows, each part made anew only when it has changed.
#[derive(Clone, Copy)]
struct Seen {
    visit: Visit,
    arrival: Option<Arrival>,
    name: RwSignal<String>,
    you: Memo<Option<Seat>>,
    host: Memo<bool>,
    free: Memo<usize>,
}

impl Seen {
    fn new(visit: Visit) -> Self {
        let arrival = use_context::<Arrival>();
        let free = |info: &TableInfo| info.seats.iter().filter(|seat| seat.sitter == Sitter::Open).count();
        Self {
            visit,
            arrival,
            name: RwSignal::new(own_name()),
            you: Memo::new(move |_| visit.info.with(|info| info.as_ref().and_then(|info| info.you))),
            host: Memo::new(move |_| visit.info.with(|info| info.as_ref().is_some_and(|info| info.host))),
            free: Memo::new(move |_| visit.info.with(|info| info.as_ref().map_or(0, free))),
        }
    }

    fn sit(self, seat: Option<Seat>) {
        if let Some(arrival) = self.arrival {
            arrival.sit(&self.name.get_untracked(), seat);
        }
    }

    fn wish(self, seat: Seat, wish: Wish) {
        self.visit.refusal.set(None);
        self.visit.wish(wish);
        focus_seat(seat);
    }

    /// The people who are not ready, but for the host.
    fn unready(self) -> Vec<String> {
        let unready = |info: &TableInfo| {
            let waits = |seat: &&SeatInfo| {
                matches!(seat.sitter, Sitter::Person { ready: false, .. })
                    && info.host_seat != Some(seat.seat)
            };
            info.seats.iter().filter(waits).filter_map(|seat| seat.called.clone()).collect()
        };
        self.visit.info.with(|info| info.as_ref().map(unready)).unwrap_or_default()
    }
}

fn seat_tags(seat: &SeatInfo, you: bool, host: bool) -> impl IntoView + use<> {
    let tag = |words: &'static str| view! { <span class="tag">{words}</span> };
    let (ready, away, bot) = match seat.sitter {
        Sitter::Person { present, ready, .. } => (ready, !present, false),
        Sitter::Bot { .. } => (false, false, true),
        Sitter::Open => (false, false, false),
    };
    (
        you.then(|| view! { <span class="tag you">{strings::YOU}</span> }),
        host.then(|| tag(strings::HOST_TAG)),
        ready.then(|| view! { <span class="tag good"><Icon name="check"/>{strings::READY_TAG}</span> }),
        away.then(|| tag(strings::AWAY)),
        bot.then(|| tag(strings::BOT)),
    )
}

/// What can be done about a seat.
fn seat_actions(seen: Seen, there: SeatInfo) -> AnyView {
    let begun = seen.visit.info.with(|info| info.as_ref().is_none_or(|info| info.phase != Phase::Gathering));
    if begun {
        return ().into_any();
    }
    let seat = there.seat;
    let (you, host) = (seen.you.get(), seen.host.get());
    let whose = strings::seat_of(seat.number(), there.called.as_deref());
    match there.sitter {
        Sitter::Open => {
            let sit = match you {
                None => view! {
                    <button class="btn" on:click=move |_| seen.sit(Some(seat))>{strings::SIT}<span class="vh">": "{whose.clone()}</span></button>
                }
                .into_any(),
                Some(_) => view! {
                    <button class="btn ghost" on:click=move |_| seen.wish(seat, Wish::Sit { seat })>{strings::MOVE_HERE}<span class="vh">": "{whose.clone()}</span></button>
                }
                .into_any(),
            };
            let bot = host.then(|| {
                let add = move |_| seen.wish(seat, Wish::SeatBot { seat, level: Some(Level::Normal) });
                view! { <button class="btn" on:click=add>{strings::ADD_BOT}<span class="vh">": "{whose}</span></button> }
            });
            (sit, bot).into_any()
        }
        Sitter::Bot { level } if host => {
            let set = move |easy: bool| {
                let level = if easy { Level::Easy } else { Level::Normal };
                seen.wish(seat, Wish::SeatBot { seat, level: Some(level) });
            };
            let easy = level == Level::Easy;
            view! {
                <select aria-label=strings::level_of(&whose) on:change:target=move |event| set(event.target().value() == "easy")>
                    <option value="normal" selected=!easy>{strings::NORMAL}</option>
                    <option value="easy" selected=easy>{strings::EASY}</option>
                </select>
                <button class="btn ghost" on:click=move |_| seen.wish(seat, Wish::SeatBot { seat, level: None })>
                    <Icon name="x"/><span class="vh">{strings::remove(&whose)}</span></button>
            }
            .into_any()
        }
        Sitter::Bot { level } => {
            view! { <span class="sub">{if level == Level::Easy { strings::EASY } else { strings::NORMAL }}</span> }.into_any()
        }
        Sitter::Person { .. } if you == Some(seat) => {
            view! { <button class="btn ghost" on:click=move |_| seen.wish(seat, Wish::Leave)>{strings::GET_UP}</button> }.into_any()
        }
        Sitter::Person { .. } if host => view! {
            <button class="btn ghost" on:click=move |_| seen.wish(seat, Wish::Remove { seat })>
                <Icon name="x"/><span class="vh">{strings::remove(&whose)}</span></button>
        }
        .into_any(),
        Sitter::Person { .. } => ().into_any(),
    }
}

fn seat_row(seen: Seen, entry: Option<&'static Entry>, seat: Seat) -> impl IntoView {
    let there = Memo::new(move |_| {
        seen.visit.info.with(|info| {
            let info = info.as_ref()?;
            let there = info.seats.get(seat.index())?.clone();
            Some((there, info.you == Some(seat), info.host_seat == Some(seat)))
        })
    });
    let side = entry.and_then(|entry| (entry.side)(LANGUAGE, seat)).map(|(side, _)| strings::plays(side));
    let open =
        move || there.with(|there| there.as_ref().is_none_or(|(there, ..)| there.sitter == Sitter::Open));
    let body = move || {
        let (info, you, host) = there.get()?;
        let called = info.called.clone().unwrap_or_else(|| strings::OPEN_SEAT.to_owned());
        let emblem = if info.sitter == Sitter::Open {
            view! { <span class="ava empty" aria-hidden="true"><Icon name="people"/></span> }.into_any()
        } else {
            view! { <Avatar seat asked=you/> }.into_any()
        };
        let side = side.clone().map(|side| view! { <small>{side}</small> });
        Some(view! {
            {emblem}
            <span class="name"><span class="vh">{strings::seat(seat.number())}": "</span><b>{called}</b>" "{seat_tags(&info, you, host)}{side}</span>
            <span class="does">{seat_actions(seen, info)}</span>
        })
    };
    view! {
        <li class=format!("seat {}", seat_class(seat)) class:open=open id=format!("seat-{}", seat.number()) tabindex="-1">{body}</li>
    }
}

/// The person's name, and the button that sits down.
fn come_in(seen: Seen) -> impl IntoView {
    let busy = move || seen.arrival.is_some_and(|arrival| arrival.pending.get().is_some());
    view! {
        <form class="come-in" on:submit=move |event| { event.prevent_default(); seen.sit(None) }>
            <label class="line-field"><span>{strings::YOUR_NAME}</span>
                <input maxlength=tab::setup::LONGEST_NAME autocomplete="nickname" enterkeyhint="go" prop:value=seen.name
                    on:input:target=move |event| seen.name.set(event.target().value())/>
            </label>
            <button class="btn go big" aria-disabled=move || busy().then_some("true")>{strings::SIT_DOWN}</button>
        </form>
    }
}

/// One sentence about how the table stands, and what to do about it.
fn heading(seen: Seen) -> impl IntoView {
    move || {
        let (free, you, host, unready) = (seen.free.get(), seen.you.get(), seen.host.get(), seen.unready());
        let own_ready = seen.visit.info.with(|info| {
            let own = info.as_ref().and_then(|info| info.seats.get(info.you?.index()));
            own.is_some_and(|own| matches!(own.sitter, Sitter::Person { ready: true, .. }))
        });
        let (sentence, help) = match (you, host) {
            (None, _) if free > 0 => (strings::TAKE_A_SEAT.to_owned(), strings::TAKE_A_SEAT_HELP.to_owned()),
            (None, false) => (strings::ALL_TAKEN.to_owned(), strings::ALL_TAKEN_HELP.to_owned()),
            (_, true) if !unready.is_empty() => {
                (strings::not_ready(&unready), strings::NOT_READY_HELP.to_owned())
            }
            (_, true) if free > 0 => (strings::free_seats(free), strings::FREE_SEATS_HELP.to_owned()),
            (_, true) => (strings::EVERYBODY_HERE.to_owned(), strings::EVERYBODY_HERE_HELP.to_owned()),
            (Some(_), false) if own_ready => {
                (strings::WAIT_FOR_HOST.to_owned(), strings::WAIT_FOR_HOST_HELP.to_owned())
            }
            (Some(_), false) => (strings::ARE_YOU_READY.to_owned(), strings::ARE_YOU_READY_HELP.to_owned()),
        };
        view! { <p class="ask" role="status">{sentence}</p><p class="why">{help}</p> }
    }
}

/// What moves the table towards its start, for whoever looks.
fn towards_start(seen: Seen) -> impl IntoView {
    let visit = seen.visit;
    let ready = Memo::new(move |_| {
        visit.info.with(|info| {
            let info = info.as_ref()?;
            match info.seats.get(info.you?.index())?.sitter {
                Sitter::Person { ready, .. } => Some(ready),
                Sitter::Open | Sitter::Bot { .. } => None,
            }
        })
    });
    let secret_missing = move || {
        visit.info.with(|info| {
            info.as_ref().is_some_and(|info| plays_for_secret(info).is_some() && info.journal.is_none())
        })
    };
    let fill = move |_| {
        let Some(info) = visit.info.get_untracked() else { return };
        let next = info.seats.iter().find(|seat| seat.sitter == Sitter::Open).map(|seat| seat.seat);
        if let Some(seat) = next {
            fill_with_bots(visit, seat);
        }
    };
    move || {
        match (seen.host.get(), seen.you.get(), ready.get()) {
        (true, ..) => {
            let waits = !seen.unready().is_empty() || secret_missing();
            view! {
                {(seen.free.get() > 0).then(|| view! { <button class="btn big" on:click=fill>{strings::FILL_BOTS}</button> })}
                <button class="btn go big" aria-disabled=waits.then_some("true")
                    on:click=move |_| { visit.refusal.set(None); visit.wish(Wish::Start) }>{strings::START}</button>
            }
            .into_any()
        }
        (false, Some(_), Some(false)) => view! {
            <button class="btn go big" on:click=move |_| visit.wish(Wish::Ready { ready: true })>{strings::I_AM_READY}</button>
        }
        .into_any(),
        (false, Some(_), _) => view! {
            <button class="btn big" on:click=move |_| visit.wish(Wish::Ready { ready: false })>{strings::NOT_READY}</button>
        }
        .into_any(),
        (false, None, _) if seen.free.get() > 0 => come_in(seen).into_any(),
        (false, None, _) => ().into_any(),
    }
    }
}

/// Gives every free seat to a bot, one wish after the other.
fn fill_with_bots(visit: Visit, seat: Seat) {
    visit.refusal.set(None);
    visit.wish(Wish::SeatBot { seat, level: Some(Level::Normal) });
    crate::browser::after(60, move || {
        let stops = visit.info.is_disposed()
            || visit.refusal.with_untracked(Option::is_some)
            || visit.connection.get_untracked() != Connection::There;
        if stops {
            return;
        }
        let next = visit.info.with_untracked(|info| {
            let mut seats = info.iter().flat_map(|info| info.seats.iter());
            seats.find(|seat| seat.sitter == Sitter::Open).map(|seat| seat.seat)
        });
        if let Some(next) = next {
            fill_with_bots(visit, next);
        }
    });
}

/// The link for friends.
fn invitation(visit: Visit) -> impl IntoView {
    let table = Memo::new(move |_| visit.info.with(|info| info.as_ref().map(|info| info.table.clone())));
    move || {
        table.get().map(|table| {
            let address = whole(&format!("/t/{table}"));
            let only_here = is_only_here();
            view! {
                <section class="plate invite" aria-labelledby="invite">
                    <h2 class="ser" id="invite">{strings::INVITE}</h2>
                    {(!only_here).then(|| view! { <Code text=address.clone()/> })}
                    <div class="invite-in">
                        <p class="why">{if only_here { strings::ONLY_HERE } else { strings::INVITE_HELP }}</p>
                        <Address address/>
                    </div>
                </section>
            }
        })
    }
}

/// What the table agrees on, in words; the host changes it.
fn agreement(seen: Seen, entry: &'static Entry) -> impl IntoView {
    let visit = seen.visit;
    let changing = RwSignal::new(false);
    let draft = RwSignal::new(Vec::new());
    let lines = Memo::new(move |_| {
        visit.info.with(|info| {
            let lines = |info: &TableInfo| in_words(entry, &info.options, &|seat| seat_name(info, seat));
            info.as_ref().map(lines).unwrap_or_default()
        })
    });
    let seats = Signal::derive(move || {
        visit
            .info
            .with(|info| info.as_ref().map_or(0, |info| u8::try_from(info.seats.len()).unwrap_or(u8::MAX)))
    });
    let named = Callback::new(move |seat: Seat| {
        visit.info.with(|info| info.as_ref().map(|info| seat_name(info, seat)).unwrap_or_default())
    });
    let begin = move |_| {
        draft.set(
            visit
                .info
                .with_untracked(|info| info.as_ref().map(|info| info.options.clone()))
                .unwrap_or_default(),
        );
        changing.set(true);
    };
    let apply = move |_| {
        visit.refusal.set(None);
        visit.wish(Wish::Options { options: draft.get_untracked() });
        changing.set(false);
    };
    let line = |(label, value, unusual): (String, String, bool)| view! { <dt>{label}</dt><dd class:unusual=unusual>{value}</dd> };
    let body = move || {
        if changing.get() && seen.host.get() {
            let form = Form { entry, options: draft, seats, seat_name: named, in_the_tab: false };
            return view! {
                <OptionsForm form/>
                <p class="note">{strings::READY_AGAIN}</p>
                <div class="row">
                    <button class="btn" on:click=move |_| changing.set(false)>{strings::CANCEL}</button>
                    <button class="btn go" on:click=apply>{strings::APPLY}</button>
                </div>
            }
            .into_any();
        }
        let lines = lines.get();
        let change = (seen.host.get() && !lines.is_empty())
            .then(|| view! { <button class="btn quiet" on:click=begin>{strings::CHANGE}</button> });
        view! { <dl>{lines.into_iter().map(line).collect_view()}</dl>{change} }.into_any()
    };
    let terms = move || {
        let told = visit
            .info
            .with(|info| info.as_ref().map(|info| (info.listed, info.spectators, info.open_afterwards)));
        told.map(|(listed, spectators, open)| strings::terms(listed, spectators == Spectators::Public, open))
    };
    view! {
        <section class="agreed" aria-labelledby="agreed">
            <h2 class="ser" id="agreed">{strings::RULES_OF_TABLE}</h2>
            {body}
            <p class="note">{terms}</p>
        </section>
    }
}

/// What has happened here lately.
fn news(visit: Visit) -> impl IntoView {
    let lines = Memo::new(move |_| {
        visit.info.with(|info| {
            let notices = info.as_ref().map(|info| info.notices.clone()).unwrap_or_default();
            let last = notices.len().saturating_sub(3);
            notices[last..]
                .iter()
                .map(|notice| strings::notice(&notice.kind, &|seat| visit.called(seat)))
                .collect::<Vec<_>>()
        })
    });
    view! {
        <ul class="news" aria-live="polite" aria-label=strings::NEWS>
            {move || lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
        </ul>
    }
}

/// Whether there is nothing of a game to see at a table: it has not begun, it is on hold, or nobody may look on.
pub(crate) fn is_outside(info: &TableInfo) -> bool {
    match info.phase {
        Phase::Gathering | Phase::Frozen { .. } => true,
        Phase::Playing | Phase::Over { .. } => info.you.is_none() && info.spectators == Spectators::None,
    }
}

/// A table on the server of which there is no game to see, mostly since it has not begun.
#[component]
pub(crate) fn Lobby(visit: Visit) -> impl IntoView {
    let phase = Memo::new(move |_| visit.info.with(|info| info.as_ref().map(|info| info.phase.clone())));
    move || match phase.get() {
        Some(Phase::Frozen { words }) => closed(visit, strings::ON_HOLD, words).into_any(),
        Some(Phase::Playing | Phase::Over { .. }) => {
            closed(visit, strings::PRIVATE, strings::PRIVATE_HELP.to_owned()).into_any()
        }
        Some(Phase::Gathering) | None => gathering(visit).into_any(),
    }
}

/// A table that shows nothing but who is there.
fn closed(visit: Visit, sentence: &'static str, help: String) -> impl IntoView {
    let seen = Seen::new(visit);
    let count = visit.info.with_untracked(|info| info.as_ref().map_or(0, |info| info.seats.len()));
    let count = u8::try_from(count).unwrap_or(u8::MAX);
    let seats = engine::SeatSet::all(count).map(|seat| seat_row(seen, None, seat)).collect_view();
    view! {
        <main class="lobby">
            <div class="lobby-main">
                <header class="lobby-head plain"><div><p class="ask" role="status">{sentence}</p><p class="why">{help}</p></div></header>
                <ul class="seats" aria-label=strings::SEATS>{seats}</ul>
                <p><a class="btn" href="/">{strings::TO_HOME}</a></p>
            </div>
        </main>
    }
}

fn gathering(visit: Visit) -> impl IntoView {
    let seen = Seen::new(visit);
    let game = Memo::new(move |_| visit.info.with(|info| info.as_ref().map(|info| info.game.clone())));
    let count = Memo::new(move |_| {
        visit
            .info
            .with(|info| info.as_ref().map_or(0, |info| u8::try_from(info.seats.len()).unwrap_or(u8::MAX)))
    });
    let entry = move || game.get().and_then(|game| catalog::find(&game).ok());
    let seats = move || {
        let entry = entry();
        engine::SeatSet::all(count.get()).map(|seat| seat_row(seen, entry, seat)).collect_view()
    };
    let wrong = move || {
        let name = seen.arrival.and_then(|arrival| arrival.wrong.get());
        name.or_else(|| visit.refusal.get().map(|refusal| refusal.words))
    };
    let writes = Memo::new(move |_| {
        visit.info.with(|info| info.as_ref().is_some_and(|info| plays_for_secret(info).is_some()))
    });
    let to_write = Memo::new(move |_| visit.info.with(|info| info.as_ref().is_some_and(is_to_write)));
    view! {
        <main class="lobby" class:is-host=move || seen.host.get() data-game=move || game.get()>
            <div class="lobby-main">
                <header class="lobby-head">
                    <div class="vig">{move || game.get().map(|game| vignette(&game))}</div>
                    <div>{heading(seen)}</div>
                </header>
                <Ribbon visit/>
                <ul class="seats" aria-label=strings::SEATS>{seats}</ul>
                {move || to_write.get().then(|| view! { <Journal visit/> })}
                {move || wrong().map(|words| view! { <p class="refused" role="alert">{words}</p> })}
                <div class="start">{towards_start(seen)}</div>
                {news(visit)}
            </div>
            <div class="lobby-side">
                {invitation(visit)}
                {move || entry().map(|entry| agreement(seen, entry))}
                {move || (writes.get() && !to_write.get()).then(|| view! { <Journal visit/> })}
            </div>
        </main>
    }
}
