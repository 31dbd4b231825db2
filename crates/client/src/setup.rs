//! Before a game: how many seats, who plays here, how well bots play, what the table agrees on. For a game in the tab, or
//! for a table that friends come to.

use catalog::Entry;
use engine::{Level, Player, Seat, SeatSet, Worded as _};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use protocol::{CreateTable, Created, Spectators};
use tab::setup::{LONGEST_NAME, Setup};

use crate::browser::fetch;
use crate::drawer::Drawer;
use crate::home::{name_to_server, own_name, set_own_name, vignette};
use crate::options::{Form, Options, OptionsForm, known};
use crate::picture::Icon;
use crate::settings::{Chips, Switch};
use crate::strings;
use crate::visit::LANGUAGE;

/// What is unusual about a set-up, or what is wrong with it.
fn checked(entry: &Entry, seats: u8, options: &[(String, String)]) -> Result<Vec<String>, String> {
    let setup = engine::Setup { seats, options: options.to_vec(), contents: Vec::new() };
    let anybody = Player::new(Player::PERSON, None).into_iter();
    let players = anybody.cycle().take(usize::from(seats)).collect();
    let opened = catalog::open(entry.id, &setup, players);
    opened.map(|table| table.warnings(LANGUAGE)).map_err(|error| error.words(LANGUAGE))
}

/// Makes a table, and gives where it is.
async fn host(wanted: CreateTable) -> Result<String, String> {
    name_to_server().await?;
    let body = serde_json::to_string(&wanted).map_err(|error| error.to_string())?;
    let made = fetch("POST", "/api/tables", Some(body)).await?;
    let made: Created = serde_json::from_str(&made).map_err(|error| error.to_string())?;
    Ok(made.path)
}

/// What is being filled in.
#[derive(Clone, Copy)]
struct Draft {
    entry: &'static Entry,
    /// For friends, at a table of the server; in the tab otherwise.
    friends: RwSignal<bool>,
    seats: RwSignal<u8>,
    level: RwSignal<Level>,
    options: RwSignal<Options>,
    /// How many people play on this device.
    here: RwSignal<u8>,
    /// Where the only person sits.
    at: RwSignal<Seat>,
    names: RwSignal<Vec<String>>,
    listed: RwSignal<bool>,
    spectators: RwSignal<bool>,
    open_afterwards: RwSignal<bool>,
    wrong: RwSignal<Option<String>>,
    busy: RwSignal<bool>,
}

impl Draft {
    fn new(entry: &'static Entry, friends: bool) -> Self {
        let usual = Setup::usual(entry);
        let mut names = vec![String::new(); usize::from(*entry.seats.end())];
        if let Some(first) = names.first_mut() {
            *first = own_name();
        }
        Self {
            entry,
            friends: RwSignal::new(friends),
            seats: RwSignal::new(usual.seats),
            level: RwSignal::new(usual.level),
            options: RwSignal::new(usual.options),
            here: RwSignal::new(1),
            at: RwSignal::new(Seat::new(0)),
            names: RwSignal::new(names),
            listed: RwSignal::new(false),
            spectators: RwSignal::new(true),
            open_afterwards: RwSignal::new(true),
            wrong: RwSignal::new(None),
            busy: RwSignal::new(false),
        }
    }

    /// The options that count where the game is to be played.
    fn agreed(self) -> Options {
        let known = known(self.entry, !self.friends.get());
        let mut options = self.options.get();
        options.retain(|(key, _)| known.iter().any(|help| help.key == *key));
        options
    }

    fn set_seats(self, seats: u8) {
        self.seats.set(seats);
        self.here.update(|here| *here = (*here).min(seats));
        // Whoever sat at a seat that is gone does at the first what they were to do.
        self.options.update(|options| {
            let gone =
                |value: &String| value.parse::<Seat>().is_ok_and(|seat| seat.index() >= usize::from(seats));
            for (_, value) in options.iter_mut().filter(|(_, value)| gone(value)) {
                *value = Seat::new(0).to_string();
            }
        });
    }

    /// The people on this device, with their seats.
    fn people(self) -> Vec<(Seat, String)> {
        let names = self.names.get();
        let name = |place: usize| names.get(place).map(|name| name.trim().to_owned()).unwrap_or_default();
        let here = self.here.get();
        if here == 1 {
            // The name is this browser's, and need not stand in an address.
            return vec![(self.at.get(), String::new())];
        }
        let person = |seat: Seat| {
            let called = name(seat.index());
            (seat, if called.is_empty() { strings::player(seat.number()) } else { called })
        };
        SeatSet::all(here).map(person).collect()
    }

    /// Where the game in the tab is that was set up so.
    fn address(self) -> String {
        let (seats, level) = (self.seats.get(), self.level.get());
        let setup = Setup { seats, level, options: self.agreed(), people: self.people(), anew: true };
        format!("/play/{}?{}", self.entry.id, setup.query(self.entry))
    }

    fn wanted(self) -> CreateTable {
        CreateTable {
            game: self.entry.id.to_owned(),
            seats: Some(self.seats.get()),
            options: self.agreed(),
            contents: Vec::new(),
            bots: Vec::new(),
            listed: self.listed.get(),
            spectators: if self.spectators.get() { Spectators::Public } else { Spectators::None },
            open_afterwards: self.open_afterwards.get(),
            standing: false,
        }
    }
}

fn name_field(draft: Draft, place: usize, label: String) -> impl IntoView {
    let value = move || draft.names.with(|names| names.get(place).cloned().unwrap_or_default());
    let change = move |text: String| {
        if place == 0 {
            set_own_name(text.trim());
        }
        draft.names.update(|names| {
            if let Some(name) = names.get_mut(place) {
                *name = text;
            }
        });
    };
    view! {
        <label class="line-field"><span>{label}</span>
            <input maxlength=LONGEST_NAME autocomplete=if place == 0 { "nickname" } else { "off" }
                placeholder=strings::player(u8::try_from(place + 1).unwrap_or(u8::MAX)) prop:value=value
                on:input:target=move |event| change(event.target().value())/>
        </label>
    }
}

/// Who plays on this device, and how well the bots do.
fn people_here(draft: Draft) -> impl IntoView {
    let entry = draft.entry;
    let sides: Vec<(Seat, String)> = SeatSet::all(draft.seats.get_untracked())
        .filter_map(|seat| Some((seat, strings::capital((entry.side)(LANGUAGE, seat)?.0))))
        .collect();
    let counts = move || {
        let choices =
            (1..=draft.seats.get()).map(|count| (count, strings::people_here(count))).collect::<Vec<_>>();
        view! {
            <Chips legend=strings::ON_THIS_DEVICE name="here" choices value=draft.here chosen=move |count: u8| draft.here.set(count)/>
        }
    };
    let names = move || {
        let here = draft.here.get();
        (here > 1).then(|| {
            let label = |place: u8| strings::player(place + 1);
            let fields =
                (0..here).map(|place| name_field(draft, usize::from(place), label(place))).collect_view();
            let hand_round = entry.hides.then(|| view! { <p class="note">{strings::HAND_ROUND}</p> });
            view! { <div class="names">{fields}</div> {hand_round} }
        })
    };
    let side = move || {
        (draft.here.get() == 1 && !sides.is_empty()).then(|| {
            let about =
                move || (entry.side)(LANGUAGE, draft.at.get()).map(|(_, about)| strings::sentence(about));
            view! {
                <div>
                    <Chips legend=strings::YOU_PLAY name="side" choices=sides.clone() value=draft.at
                        chosen=move |seat: Seat| draft.at.set(seat)/>
                    <p class="note">{about}</p>
                </div>
            }
        })
    };
    let level = move || {
        let bots = draft.seats.get() - draft.here.get();
        (bots > 0).then(|| {
            let choices =
                vec![(Level::Easy, strings::EASY.to_owned()), (Level::Normal, strings::NORMAL.to_owned())];
            let about = move || {
                if draft.level.get() == Level::Easy { strings::EASY_HELP } else { strings::NORMAL_HELP }
            };
            view! {
                <div>
                    <Chips legend=strings::bots(bots) name="level" choices value=draft.level
                        chosen=move |level: Level| draft.level.set(level)/>
                    <p class="note">{about}</p>
                </div>
            }
        })
    };
    (counts, names, side, level)
}

/// Who comes to a table on the server, and who sees it.
fn for_friends(draft: Draft) -> impl IntoView {
    view! {
        {name_field(draft, 0, strings::YOUR_NAME.to_owned())}
        <p class="note">{strings::FRIENDS_HELP}</p>
        <Switch words=strings::LISTED help=strings::LISTED_HELP value=draft.listed turned=move |on: bool| draft.listed.set(on)/>
        <Switch words=strings::SPECTATORS help=strings::SPECTATORS_HELP value=draft.spectators
            turned=move |on: bool| draft.spectators.set(on)/>
        <Switch words=strings::OPEN_AFTERWARDS help=strings::OPEN_AFTERWARDS_HELP value=draft.open_afterwards
            turned=move |on: bool| draft.open_afterwards.set(on)/>
    }
}

/// The button that does it, with what is wrong or unusual above it.
fn foot(draft: Draft, check: Memo<Result<Vec<String>, String>>) -> impl IntoView {
    let navigate = use_navigate();
    let go = move |_| {
        if check.get_untracked().is_err() || draft.busy.get_untracked() {
            return;
        }
        let options = NavigateOptions { replace: true, ..NavigateOptions::default() };
        if !draft.friends.get_untracked() {
            return navigate(&untrack(|| draft.address()), options);
        }
        let (navigate, wanted) = (navigate.clone(), untrack(|| draft.wanted()));
        draft.busy.set(true);
        draft.wrong.set(None);
        spawn_local(async move {
            let made = host(wanted).await;
            if draft.busy.is_disposed() {
                return;
            }
            draft.busy.set(false);
            match made {
                Ok(path) => navigate(&path, options),
                Err(words) => draft.wrong.set(Some(words)),
            }
        });
    };
    let words = move || match (draft.busy.get(), draft.friends.get()) {
        (true, _) => strings::MAKING,
        (false, true) => strings::MAKE_TABLE,
        (false, false) => strings::PLAY_NOW,
    };
    let wrong = move || draft.wrong.get().or_else(|| check.get().err());
    let unusual = move || {
        check.get().unwrap_or_default().into_iter().map(|words| view! { <p class="note">{words}</p> })
    };
    view! {
        <footer class="drawer-foot">
            {move || unusual().collect_view()}
            {move || wrong().map(|words| view! { <p class="refused" role="alert">{words}</p> })}
            <button class="btn go big" type="button" on:click=go aria-disabled=move || check.get().is_err().then_some("true")>
                {words}
            </button>
        </footer>
    }
}

/// The form, in a drawer.
#[component]
pub(crate) fn SetupDrawer(
    entry: &'static Entry,
    friends: bool,
    #[prop(into)] closed: Callback<()>,
) -> impl IntoView {
    let draft = Draft::new(entry, friends);
    let title = (entry.title)(LANGUAGE);
    let check = Memo::new(move |_| checked(entry, draft.seats.get(), &draft.agreed()));
    let seats: Vec<(u8, String)> = entry.seats.clone().map(|count| (count, count.to_string())).collect();
    let seat_name = Callback::new(move |seat: Seat| {
        let own = draft.names.with(|names| names.get(seat.index()).cloned().unwrap_or_default());
        let known =
            !own.trim().is_empty() && (seat.index() == 0 || seat.index() < usize::from(draft.here.get()));
        strings::seat_of(seat.number(), known.then_some(own.trim()))
    });
    let where_to = vec![(false, strings::IN_THE_TAB.to_owned()), (true, strings::WITH_FRIENDS.to_owned())];
    let choose_seats = (seats.len() > 1).then(|| {
        view! { <Chips legend=strings::SEATS name="seats" choices=seats value=draft.seats chosen=move |count: u8| draft.set_seats(count)/> }
    });
    let options = move || {
        let in_the_tab = !draft.friends.get();
        let form = Form { entry, options: draft.options, seats: draft.seats.into(), seat_name, in_the_tab };
        let any = !known(entry, in_the_tab).is_empty();
        any.then(|| view! { <section class="part"><h3>{strings::RULES_OF_TABLE}</h3><OptionsForm form/></section> })
    };
    view! {
        <Drawer title game=entry.id closed>
            <div class="drawer-body">
                <div class="setup-head">
                    <div class="vig">{vignette(entry.id)}</div>
                    <p class="meta"><Icon name="people"/>{strings::players(*entry.seats.start(), *entry.seats.end())}</p>
                    <p class="line">{(entry.summary)(LANGUAGE)}</p>
                </div>
                <div class="where">
                    <Chips legend=strings::WHERE name="where" choices=where_to value=draft.friends
                        chosen=move |friends: bool| draft.friends.set(friends)/>
                </div>
                {choose_seats}
                {move || if draft.friends.get() { for_friends(draft).into_any() } else { people_here(draft).into_any() }}
                {options}
            </div>
            {foot(draft, check)}
        </Drawer>
    }
}
