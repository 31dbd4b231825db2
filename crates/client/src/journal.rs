//! The secret of It Dies With Me at a server's table: its author writes it before the start, the winner reads it and eats it.
//!
//! What is read here is kept nowhere: it is gone with the screen, and the server has it until it is eaten.

use engine::Seat;
use leptos::prelude::*;
use protocol::{Frame, Phase, TableInfo, Wish};

use crate::picture::Icon;
use crate::strings;
use crate::visit::Visit;

/// The most characters that the rules let a secret have.
const LONGEST: usize = 500;

/// Who writes the secret, where a table plays for one.
pub(crate) fn plays_for_secret(info: &TableInfo) -> Option<Seat> {
    let set =
        |key: &str| info.options.iter().rev().find(|(of, _)| of == key).map(|(_, value)| value.as_str());
    let author = info.journal.as_ref().map(|journal| journal.author);
    author.or_else(|| set("author").filter(|_| set("secret") == Some("on"))?.parse().ok())
}

/// Whether whoever looks has to write it yet.
pub(crate) fn is_to_write(info: &TableInfo) -> bool {
    info.phase == Phase::Gathering
        && info.journal.is_none()
        && info.you.is_some()
        && plays_for_secret(info) == info.you
}

/// Whether whoever looks may read it now.
pub(crate) fn is_to_read(info: &TableInfo) -> bool {
    let waits = |journal: &protocol::JournalInfo| {
        journal.reader.is_some()
            && journal.reader == info.you
            && ["waits-for", "open"].contains(&journal.status.as_str())
    };
    info.journal.as_ref().is_some_and(waits)
}

fn write(visit: Visit, again: RwSignal<bool>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let left =
        move || strings::characters_left(LONGEST.saturating_sub(text.with(|text| text.chars().count())));
    let seal = move |_| {
        let written = text.get_untracked().trim().to_owned();
        if !written.is_empty() {
            visit.refusal.set(None);
            visit.wish(Wish::WriteSecret { text: written });
            text.set(String::new());
            again.set(false);
        }
    };
    let help = if again.get_untracked() { strings::SECRET_AGAIN } else { strings::SECRET_HELP };
    view! {
        <label class="secret"><span>{help}</span>
            <textarea rows="3" maxlength=LONGEST autocomplete="off" spellcheck="true" prop:value=text
                on:input:target=move |event| text.set(event.target().value())></textarea>
        </label>
        <div class="row"><small class="sub num">{left}</small>
            <button class="btn go" on:click=seal><Icon name="seal"/>{strings::SEAL}</button></div>
    }
}

fn read(visit: Visit) -> impl IntoView {
    // Eating it cannot be undone: it is asked twice.
    let sure = RwSignal::new(false);
    let text = move || match visit.given.get() {
        Some(Frame::Secret { text, .. }) => Some(text),
        _ => None,
    };
    let eat = move |_| {
        visit.given.set(None);
        visit.wish(Wish::EatJournal);
    };
    move || {
        match text() {
        None => view! {
            <p>{strings::SECRET_WAITS}</p>
            <div class="row"><button class="btn go" on:click=move |_| visit.wish(Wish::OpenJournal)>
                <Icon name="book"/>{strings::OPEN_JOURNAL}</button></div>
        }
        .into_any(),
        Some(text) => view! {
            <blockquote class="page-of-journal ser">{text}</blockquote>
            <p class="why">{strings::NEVER_TELL}</p>
            <div class="row">
                {move || if sure.get() {
                    view! {
                        <button class="btn" on:click=move |_| sure.set(false)>{strings::NOT_YET}</button>
                        <button class="btn go" on:click=eat>{strings::EAT_NOW}</button>
                    }.into_any()
                } else {
                    view! { <button class="btn" on:click=move |_| sure.set(true)>{strings::EAT}</button> }.into_any()
                }}
            </div>
        }
        .into_any(),
    }
    }
}

/// How the secret stands, and what whoever looks can do about it.
#[component]
pub(crate) fn Journal(visit: Visit) -> impl IntoView {
    // Who, how it stands, whether it is before the start, and whether it is one's own to write or to read.
    let stands = Memo::new(move |_| {
        visit.info.with(|info| {
            let info = info.as_ref()?;
            let author = plays_for_secret(info)?;
            let status = info.journal.as_ref().map_or_else(String::new, |journal| journal.status.clone());
            let reader = info.journal.as_ref().and_then(|journal| journal.reader);
            let before = info.phase == Phase::Gathering;
            Some((author, status, reader, before, info.you))
        })
    });
    let again = RwSignal::new(false);
    let body = move || {
        let (author, status, reader, before, you) = stands.get()?;
        let own = you == Some(author);
        let name = |seat: Seat| visit.called(seat);
        Some(match status.as_str() {
            "" | "blank" if own && before => write(visit, again).into_any(),
            "" | "blank" => view! { <p>{strings::secret_unwritten(&name(author))}</p> }.into_any(),
            "sealed" if own && before && again.get() => write(visit, again).into_any(),
            "sealed" => view! {
                <p>{if own { strings::OWN_SECRET_SEALED.to_owned() } else { strings::secret_sealed(&name(author)) }}</p>
                {(own && before).then(|| view! {
                    <div class="row"><button class="btn quiet" on:click=move |_| again.set(true)>{strings::WRITE_AGAIN}</button></div>
                })}
            }
            .into_any(),
            "waits-for" | "open" if reader.is_some() && reader == you => read(visit).into_any(),
            "waits-for" | "open" => {
                view! { <p>{strings::secret_for(&reader.map(name).unwrap_or_default())}</p> }.into_any()
            }
            "eaten" => view! { <p>{strings::secret_eaten(&reader.map(name).unwrap_or_default())}</p> }.into_any(),
            _ => view! { <p>{strings::SECRET_DESTROYED}</p> }.into_any(),
        })
    };
    view! {
        <section class="journal-part" aria-labelledby="journal">
            <h2 class="ser" id="journal"><svg class="em" aria-hidden="true"><use href="#e-candle"/></svg>{strings::JOURNAL}</h2>
            {body}
        </section>
    }
}
