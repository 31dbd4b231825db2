//! What is opened beside the table: what a thing is, the rules, what a game is about, the log on a phone.

use leptos::prelude::*;

use crate::strings;
use crate::table::Log;
use crate::visit::{LANGUAGE, Panel, Visit};

/// Rules' numbers, each of which opens its rule.
#[component]
pub(crate) fn RuleLinks(visit: Visit, rules: Vec<String>) -> impl IntoView {
    let link = move |rule: String| {
        let open = rule.clone();
        view! {
            <button class="rule" on:click=move |_| visit.panel.set(Some(Panel::Rules(Some(open.clone()))))>
                {rule}
            </button>
        }
    };
    view! { <span class="rulelinks">{rules.into_iter().map(link).collect_view()}</span> }
}

/// The sheet over the table, if something is opened.
#[component]
pub(crate) fn Sheet(visit: Visit) -> impl IntoView {
    let close = move |_| visit.panel.set(None);
    let sheet = NodeRef::<leptos::html::Section>::new();
    // Whoever uses the keyboard, or listens, goes on where something was opened.
    Effect::new(move |_| {
        if let Some(sheet) = sheet.get() {
            let _ = sheet.focus();
        }
    });
    move || {
        visit.panel.get().map(|panel| {
            let called = match &panel {
                Panel::How => strings::HOW,
                Panel::Rules(_) => strings::RULES,
                Panel::Thing(_) => strings::WHAT_IS_THIS,
                Panel::Log => strings::LOG,
            };
            let body = match panel {
                Panel::How => how(visit).into_any(),
                Panel::Rules(at) => view! { <Rules visit at/> }.into_any(),
                Panel::Thing(id) => thing(visit, &id).into_any(),
                Panel::Log => view! { <Log visit/> }.into_any(),
            };
            view! {
                <div class="scrim" on:click=close></div>
                <section class="sheet" role="dialog" aria-modal="true" aria-label=called tabindex="-1" node_ref=sheet
                    on:keydown=move |event| if event.key() == "Escape" { visit.panel.set(None) }>
                    <button class="btn ghost close" on:click=close>{strings::CLOSE}</button>
                    {body}
                </section>
            }
        })
    }
}

fn how(visit: Visit) -> impl IntoView {
    let lines = visit.look(|mirror, _| {
        let chapters = mirror.chapters(LANGUAGE).into_iter().flat_map(|chapter| chapter.lines);
        mirror.introduction(LANGUAGE).into_iter().chain(chapters).collect::<Vec<String>>()
    });
    view! {
        <h2 class="ser">{strings::HOW}</h2>
        <div class="prose">
            {lines.unwrap_or_default().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
        </div>
        <p><button class="btn go" on:click=move |_| visit.panel.set(None)>{strings::START_PLAYING}</button></p>
    }
}

fn thing(visit: Visit, id: &str) -> impl IntoView {
    let thing =
        visit.look(|mirror, _| mirror.things(LANGUAGE).into_iter().find(|thing| thing.id == id)).flatten();
    thing.map(|thing| {
        let rules = thing.rules.iter().map(ToString::to_string).collect::<Vec<_>>();
        view! {
            <h2 class="ser">{thing.name}</h2>
            <p class="cap">{thing.kind}</p>
            <div class="prose">{thing.text.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}</div>
            <p class="why"><RuleLinks visit rules/></p>
        }
    })
}

/// Every rule of the game, with a search.
#[component]
fn Rules(visit: Visit, at: Option<String>) -> impl IntoView {
    let game = visit.info.with_untracked(|info| info.as_ref().map(|info| info.game.clone()));
    let entry = game.and_then(|game| catalog::find(&game).ok());
    let sought = RwSignal::new(String::new());
    let wanted = at.clone();
    Effect::new(move |_| {
        let element = at.as_ref().and_then(|rule| document().get_element_by_id(&format!("rule-{rule}")));
        if let Some(element) = element {
            element.scroll_into_view();
        }
    });
    let list = move || {
        let words = sought.get().to_lowercase();
        let rules = entry.map(|entry| entry.ledger.rules().collect::<Vec<_>>()).unwrap_or_default();
        let rules = rules.into_iter().map(|rule| (rule.id.to_owned(), rule.for_players()));
        let fits = |(id, text): &(String, String)| {
            words.is_empty() || id.to_lowercase().contains(&words) || text.to_lowercase().contains(&words)
        };
        let found: Vec<(String, String)> = rules.filter(fits).collect();
        if found.is_empty() {
            return view! { <p class="muted">{strings::NO_RULE}</p> }.into_any();
        }
        let row = |(id, text): (String, String)| {
            let here = wanted.as_ref() == Some(&id);
            view! {
                <dt id=format!("rule-{id}") class:here=here>{id.clone()}</dt>
                <dd class:here=here>{text}</dd>
            }
        };
        view! { <dl class="rules">{found.into_iter().map(row).collect_view()}</dl> }.into_any()
    };
    view! {
        <h2 class="ser">{strings::RULES}</h2>
        <p class="field">
            <input type="search" aria-label=strings::SEARCH_RULES placeholder=strings::SEARCH_RULES
                on:input:target=move |event| sought.set(event.target().value())/>
        </p>
        {list}
    }
}
