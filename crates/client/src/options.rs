//! A game's table options: as a form that is made from what each of them may be, and in words.

use catalog::{Entry, OptionDomain, OptionHelp};
use engine::Seat;
use leptos::prelude::*;
use tab::setup::{option_matters, option_value, set_option};

use crate::settings::{Chips, Switch};
use crate::strings;
use crate::visit::LANGUAGE;

/// Keys and values of what is not as usual.
pub(crate) type Options = Vec<(String, String)>;

/// So many short words at most are chips beside each other.
const MOST_CHIPS: usize = 6;

/// The options of a game; without those that only a table on a server can keep, if it is for the tab.
pub(crate) fn known(entry: &Entry, in_the_tab: bool) -> Vec<OptionHelp> {
    let mut known = (entry.options)(LANGUAGE);
    // A secret is sealed by a server; in a tab nobody could trust that it is.
    known.retain(|help| !(in_the_tab && ["secret", "author"].contains(&help.key.as_str())));
    known
}

/// What people call a value.
fn value_words(entry: &Entry, help: &OptionHelp, value: &str, seat_name: &dyn Fn(Seat) -> String) -> String {
    match &help.domain {
        OptionDomain::Switch if value == "on" => strings::ON.to_owned(),
        OptionDomain::Switch => strings::OFF.to_owned(),
        OptionDomain::Text { .. } | OptionDomain::Number { .. } => value.to_owned(),
        OptionDomain::Choice { .. } => strings::capital(&(entry.option_name)(LANGUAGE, &help.key, value)),
        OptionDomain::Seat { .. } => match value.parse::<Seat>() {
            Ok(seat) => seat_name(seat),
            Err(_) => strings::seat_word(value),
        },
    }
}

/// Every option that makes a difference: what it is called, what it is, and whether that is unusual.
pub(crate) fn in_words(
    entry: &Entry,
    options: &[(String, String)],
    seat_name: &dyn Fn(Seat) -> String,
) -> Vec<(String, String, bool)> {
    let known = (entry.options)(LANGUAGE);
    let matters = known.iter().filter(|help| option_matters(options, &known, help));
    let line = |help: &OptionHelp| {
        let value = option_value(options, help);
        let unusual = value != help.default;
        (strings::option_label(&help.key), value_words(entry, help, &value, seat_name), unusual)
    };
    // A text that is empty says nothing.
    matters.map(line).filter(|(_, value, _)| !value.is_empty()).collect()
}

/// What a form works on: which game, its options, how many seats, and what a seat is called.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    pub(crate) entry: &'static Entry,
    pub(crate) options: RwSignal<Options>,
    pub(crate) seats: Signal<u8>,
    pub(crate) seat_name: Callback<Seat, String>,
    pub(crate) in_the_tab: bool,
}

impl Form {
    fn set(self, key: &str, value: &str) {
        let known = known(self.entry, self.in_the_tab);
        self.options.update(|options| set_option(options, &known, key, value));
    }

    fn value(self, help: &OptionHelp) -> String {
        self.options.with(|options| option_value(options, help))
    }
}

fn choice(form: Form, help: &OptionHelp, words: &[String]) -> AnyView {
    let entry = form.entry;
    let (own, key) = (help.clone(), help.key.clone());
    let means = |word: &str| (entry.option_value)(LANGUAGE, &help.key, word);
    let legend = strings::option_label(&help.key);
    let name = format!("{}-{}", entry.id, help.key);
    if words.len() <= MOST_CHIPS && words.iter().all(|word| means(word).is_empty()) {
        let named =
            |word: &String| (word.clone(), strings::capital(&(entry.option_name)(LANGUAGE, &help.key, word)));
        let choices = words.iter().map(named).collect();
        let value = Signal::derive(move || form.value(&own));
        return view! {
            <Chips legend name choices value chosen=move |word: String| form.set(&key, &word)/>
        }
        .into_any();
    }
    let row = |word: &String| {
        let (own, key, sent) = (own.clone(), key.clone(), word.clone());
        let is = {
            let word = word.clone();
            move || form.value(&own) == word
        };
        view! {
            <label class="choice">
                <input type="radio" name=name.clone() prop:checked=is on:change=move |_| form.set(&key, &sent)/>
                <span><b>{strings::capital(&(entry.option_name)(LANGUAGE, &help.key, word))}</b>
                    <small>{means(word)}</small></span>
            </label>
        }
    };
    let rows = words.iter().map(row).collect_view();
    view! { <fieldset class="choices"><legend>{legend}</legend>{rows}</fieldset> }.into_any()
}

fn seat_choice(form: Form, help: &OptionHelp, or: &[String]) -> AnyView {
    let (own, key, or) = (help.clone(), help.key.clone(), or.to_vec());
    // A seat has to be chosen where the option matters only because another one is on.
    let or = if help.only_if.is_some() { Vec::new() } else { or };
    let choices = move || {
        let now = form.value(&own);
        let words = or.iter().map(|word| (word.clone(), strings::seat_word(word)));
        let seats =
            engine::SeatSet::all(form.seats.get()).map(|seat| (seat.to_string(), form.seat_name.run(seat)));
        let choice = |(value, words): (String, String)| {
            let selected = value == now;
            view! { <option value=value selected=selected>{words}</option> }
        };
        words.chain(seats).map(choice).collect_view()
    };
    view! {
        <label class="line-field"><span>{strings::option_label(&help.key)}</span>
            <select on:change:target=move |event| form.set(&key, &event.target().value())>{choices}</select>
            <small>{strings::sentence(&help.words)}</small>
        </label>
    }
    .into_any()
}

fn number(form: Form, help: &OptionHelp, least: u32, most: u32) -> AnyView {
    let (own, key) = (help.clone(), help.key.clone());
    let change = move |text: String| {
        if let Ok(number) = text.trim().parse::<u32>() {
            form.set(&key, &number.clamp(least, most).to_string());
        }
    };
    view! {
        <label class="line-field"><span>{strings::option_label(&help.key)}</span>
            <input type="number" inputmode="numeric" min=least max=most prop:value=move || form.value(&own)
                on:change:target=move |event| change(event.target().value())/>
            <small>{strings::sentence(&help.words)}</small>
        </label>
    }
    .into_any()
}

fn text(form: Form, help: &OptionHelp, longest: u32) -> AnyView {
    let (own, key) = (help.clone(), help.key.clone());
    view! {
        <label class="line-field"><span>{strings::option_label(&help.key)}</span>
            <input maxlength=longest autocomplete="off" prop:value=move || form.value(&own)
                on:change:target=move |event| form.set(&key, event.target().value().trim())/>
            <small>{strings::sentence(&help.words)}</small>
        </label>
    }
    .into_any()
}

/// Every option of a game.
#[component]
pub(crate) fn OptionsForm(form: Form) -> impl IntoView {
    let known = known(form.entry, form.in_the_tab);
    let field = |help: &OptionHelp| {
        let all = known.clone();
        let (own, shown) = (help.clone(), help.clone());
        let matters = Memo::new(move |_| form.options.with(|options| option_matters(options, &all, &own)));
        move || {
            let help = &shown;
            matters.get().then(|| match &help.domain {
                OptionDomain::Switch => {
                    let (own, key) = (help.clone(), help.key.clone());
                    let value = Signal::derive(move || form.value(&own) == "on");
                    let turned = move |on: bool| form.set(&key, if on { "on" } else { "off" });
                    view! {
                        <Switch words=strings::option_label(&help.key) help=strings::sentence(&help.words) value turned/>
                    }
                    .into_any()
                }
                OptionDomain::Choice { words } => choice(form, help, words),
                OptionDomain::Number { least, most } => number(form, help, *least, *most),
                OptionDomain::Seat { or } => seat_choice(form, help, or),
                OptionDomain::Text { longest } => text(form, help, *longest),
            })
        }
    };
    known.iter().map(field).collect_view()
}
