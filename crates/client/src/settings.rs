//! What somebody sets for themselves, in this browser: light or dark, how fast bots play, motion, notifications.

use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Notification, NotificationPermission};

use crate::browser::{keep, kept, window};
use crate::strings;

const THEME: &str = "theme";
const MOTION: &str = "motion";
/// How long one update is shown before the next; whoever paces them reads it.
const SPEED: &str = "speed";
/// Whether a notification may say that it is one's turn; whoever sends them reads it.
const NOTIFY: &str = "notify";

fn set_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = if value.is_empty() { root.remove_attribute(name) } else { root.set_attribute(name, value) };
    }
}

/// What was set on earlier visits, before anything is drawn.
pub(crate) fn apply() {
    set_root("data-theme", &kept(THEME).unwrap_or_default());
    set_root("data-motion", &kept(MOTION).unwrap_or_default());
}

fn is_dark() -> bool {
    let set = kept(THEME).filter(|theme| !theme.is_empty());
    set.map_or_else(
        || {
            let query = window().match_media("(prefers-color-scheme: dark)");
            query.ok().flatten().is_some_and(|query| query.matches())
        },
        |theme| theme == "dark",
    )
}

/// Turns the lights on or off, and keeps it so.
pub(crate) fn turn_theme() {
    let theme = if is_dark() { "light" } else { "dark" };
    keep(THEME, theme);
    apply();
}

/// One of a few values, each with what it is called.
#[component]
pub(crate) fn Chips<T: Clone + PartialEq + Send + Sync + 'static>(
    /// What is chosen.
    #[prop(into)]
    legend: String,
    /// What sets these apart from other chips of the screen.
    #[prop(into)]
    name: String,
    /// The values and what they are called.
    choices: Vec<(T, String)>,
    #[prop(into)] value: Signal<T>,
    #[prop(into)] chosen: Callback<T>,
) -> impl IntoView {
    let chip = move |(one, words): (T, String)| {
        let (own, sent) = (one.clone(), one);
        let is = move || value.with(|value| *value == own);
        view! {
            <label class="chip">
                <input type="radio" name=name.clone() prop:checked=is on:change=move |_| chosen.run(sent.clone())/>
                <span>{words}</span>
            </label>
        }
    };
    view! {
        <fieldset class="chips"><legend>{legend}</legend>
            <div class="chiprow">{choices.into_iter().map(chip).collect_view()}</div>
        </fieldset>
    }
}

/// Something that is on or off.
#[component]
pub(crate) fn Switch(
    #[prop(into)] words: String,
    #[prop(into, optional)] help: String,
    #[prop(into)] value: Signal<bool>,
    #[prop(into)] turned: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" prop:checked=value
                on:change:target=move |event| turned.run(event.target().checked())/>
            <span class="knob" aria-hidden="true"></span>
            <span><b>{words}</b>{(!help.is_empty()).then(|| view! { <small>{help}</small> })}</span>
        </label>
    }
}

fn kept_choice(
    name: &'static str,
    legend: &'static str,
    choices: &[(&'static str, &'static str)],
) -> impl IntoView + use<> {
    let usual = choices.first().map_or("", |(value, _)| *value);
    let value = RwSignal::new(kept(name).unwrap_or_else(|| usual.to_owned()));
    let choices = choices.iter().map(|(value, words)| ((*value).to_owned(), (*words).to_owned())).collect();
    let chosen = move |chosen: String| {
        keep(name, &chosen);
        value.set(chosen);
        apply();
    };
    view! { <Chips legend name choices value chosen/> }
}

/// Whether the browser has notifications at all, and lets this page have them.
fn permission() -> Option<NotificationPermission> {
    let has = js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false);
    has.then(Notification::permission)
}

fn notifications() -> impl IntoView {
    let allowed = RwSignal::new(permission());
    let on = RwSignal::new(kept(NOTIFY).as_deref() == Some("on"));
    let turn = move |wanted: bool| {
        keep(NOTIFY, if wanted { "on" } else { "off" });
        on.set(wanted);
        if !wanted || permission() == Some(NotificationPermission::Granted) {
            return;
        }
        let Ok(asked) = Notification::request_permission() else { return };
        spawn_local(async move {
            let _ = JsFuture::from(asked).await;
            if !allowed.is_disposed() {
                allowed.set(permission());
            }
        });
    };
    move || match allowed.get() {
        None => view! { <p class="note">{strings::NOTIFY_NEVER}</p> }.into_any(),
        Some(NotificationPermission::Denied) => {
            view! { <p class="note">{strings::NOTIFY_DENIED}</p> }.into_any()
        }
        Some(_) => view! { <Switch words=strings::NOTIFY help=strings::NOTIFY_HELP value=on turned=turn/> }
            .into_any(),
    }
}

/// All of it, for a menu.
#[component]
pub(crate) fn Settings() -> impl IntoView {
    view! {
        {kept_choice(THEME, strings::THEME, &[("", strings::THEME_SYSTEM), ("light", strings::THEME_LIGHT), ("dark", strings::THEME_DARK)])}
        {kept_choice(SPEED, strings::SPEED, &[("normal", strings::NORMAL), ("slow", strings::SLOW), ("fast", strings::FAST)])}
        {kept_choice(MOTION, strings::MOTION, &[("", strings::MOTION_SYSTEM), ("off", strings::MOTION_OFF)])}
        {notifications()}
    }
}
