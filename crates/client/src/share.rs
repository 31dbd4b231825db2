//! A link to give away: as text to copy, and as a code for a camera.

use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::browser::{after, window};
use crate::picture::Icon;
use crate::strings;

/// How much room a camera needs around a code, in its modules.
const MARGIN: usize = 3;
/// How long a button says that it has copied, in milliseconds.
const SAYS_COPIED: i32 = 2_500;

/// A link's text with this page's origin before it.
pub(crate) fn whole(path: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}{path}")
}

/// Whether this page's address means this computer to whoever types it, so that no link helps anybody elsewhere.
pub(crate) fn is_only_here() -> bool {
    window().location().hostname().is_ok_and(|host| {
        host == "localhost" || host.ends_with(".localhost") || host.starts_with("127.") || host == "[::1]"
    })
}

/// The outline of the dark modules of a code, row by row, and how many modules wide it is with its margin.
fn outline(text: &str) -> Option<(String, usize)> {
    use std::fmt::Write as _;
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let (width, colors) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (row, line) in colors.chunks(width).enumerate() {
        let mut column = 0;
        while column < width {
            let run = line[column..].iter().take_while(|color| **color == Color::Dark).count();
            if run > 0 {
                let (x, y) = (column + MARGIN, row + MARGIN);
                write!(path, "M{x} {y}h{run}v1h-{run}z").expect("a String takes every write");
            }
            column += run.max(1);
        }
    }
    Some((path, width + 2 * MARGIN))
}

/// A code for a camera.
#[component]
pub(crate) fn Code(#[prop(into)] text: String) -> impl IntoView {
    outline(&text).map(|(path, size)| {
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=strings::QR shape-rendering="crispEdges">
                <rect width=size height=size fill="#FFFFFF"/>
                <path d=path fill="#1D1A20"/>
            </svg>
        }
    })
}

/// A button that copies a text, and says that it has.
#[component]
pub(crate) fn CopyButton(#[prop(into)] text: String, #[prop(optional)] class: &'static str) -> impl IntoView {
    let says = RwSignal::new(strings::COPY);
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            // A page that is not from this computer or over HTTPS has no clipboard.
            let clipboard = js_sys::Reflect::has(&window().navigator(), &"clipboard".into()).unwrap_or(false);
            let copied =
                clipboard && JsFuture::from(window().navigator().clipboard().write_text(&text)).await.is_ok();
            if says.is_disposed() {
                return;
            }
            says.set(if copied { strings::COPIED } else { strings::COPY_BY_HAND });
            after(SAYS_COPIED, move || {
                if !says.is_disposed() {
                    says.set(strings::COPY);
                }
            });
        });
    };
    let class = format!("btn {class}");
    view! { <button class=class type="button" on:click=copy><Icon name="link"/><span aria-live="polite">{says}</span></button> }
}

/// A link with its button; pressing the text selects all of it.
#[component]
pub(crate) fn Address(#[prop(into)] address: String) -> impl IntoView {
    let shown = address.clone();
    view! {
        <div class="address">
            <input class="num" readonly aria-label=strings::LINK prop:value=shown
                on:focus:target=move |event| event.target().select()/>
            <CopyButton text=address/>
        </div>
    }
}
