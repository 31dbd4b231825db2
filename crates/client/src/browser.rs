//! What is asked of the browser: randomness, the clock, what is kept between visits.

use js_sys::Math;
use protocol::ErrorBody;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationPermission, RequestInit, Response, Storage, Window};

pub(crate) fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// Bytes that nobody can guess.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let drawn = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    if drawn.is_err() {
        // A browser without it is too old to run this page; a game against bots need not fail for it.
        bytes.fill_with(|| (Math::random() * 256.0) as u8);
    }
    bytes
}

/// Does something after so many milliseconds.
pub(crate) fn after(milliseconds: i32, then: impl FnOnce() + 'static) {
    let then = Closure::once_into_js(then);
    // A browser refuses this only when the page is going away.
    let _ =
        window().set_timeout_with_callback_and_timeout_and_arguments_0(then.unchecked_ref(), milliseconds);
}

/// Does something when what has changed is about to be drawn.
pub(crate) fn after_frame(then: impl FnOnce() + 'static) {
    let then = Closure::once_into_js(then);
    let _ = window().request_animation_frame(then.unchecked_ref());
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under that name; nothing if the browser keeps nothing.
pub(crate) fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Keeps something for the next visit, if the browser keeps anything.
pub(crate) fn keep(name: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, value);
    }
}

/// Forgets what was kept under that name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// Asks the server this page is from; gives the body of a success, or what the server says is wrong.
pub(crate) async fn fetch(method: &str, path: &str, body: Option<String>) -> Result<String, String> {
    let asked = async {
        let init = RequestInit::new();
        init.set_method(method);
        let headers = js_sys::Object::new();
        if let Some(body) = &body {
            init.set_body(&body.into());
            js_sys::Reflect::set(&headers, &"content-type".into(), &"application/json".into())?;
        }
        init.set_headers(&headers);
        let response = JsFuture::from(window().fetch_with_str_and_init(path, &init)).await?;
        let response: Response = response.dyn_into()?;
        let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
        Ok::<_, JsValue>((response.ok(), text))
    };
    match asked.await {
        Ok((true, text)) => Ok(text),
        Ok((false, text)) => {
            let error: Result<ErrorBody, _> = serde_json::from_str(&text);
            Err(error.map_or_else(|_| crate::strings::NO_SERVER.to_owned(), |error| error.words))
        }
        Err(_) => Err(crate::strings::NO_SERVER.to_owned()),
    }
}

/// Shows another icon in the browser's tab.
pub(crate) fn set_icon(path: &str) {
    let icon =
        window().document().and_then(|document| document.query_selector("link[rel=icon]").ok().flatten());
    if let Some(icon) = icon.filter(|icon| icon.get_attribute("href").as_deref() != Some(path)) {
        let _ = icon.set_attribute("href", path);
    }
}

/// Tells whoever looks elsewhere, if they have allowed it.
pub(crate) fn notify(words: &str) {
    let away = window().document().is_some_and(|document| document.hidden());
    if away && Notification::permission() == NotificationPermission::Granted {
        // A browser may refuse it on a phone; the title says the same.
        let _ = Notification::new(words);
    }
}
