//! The page that people play on: the files that `cargo xtask page` makes. A release build has them inside; a build for
//! development reads them from disk, so that a page made anew is there at the next request, and from the folder that
//! `MORI_PAGE` names if it is set.

use std::borrow::Cow;
#[cfg(debug_assertions)]
use std::path::{Component, Path};

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::RustEmbed;
use sha2::{Digest as _, Sha256};

#[derive(RustEmbed)]
#[folder = "page/"]
#[allow_missing = true]
struct Files;

const INDEX: &str = "index.html";

/// A file of the page, as it stands.
fn stored(name: &str) -> Option<Cow<'static, [u8]>> {
    #[cfg(debug_assertions)]
    if let Some(folder) = std::env::var_os("MORI_PAGE") {
        // Names come from addresses: one that leads out of the folder is none of the page's.
        let plain = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        return plain.then(|| std::fs::read(Path::new(&folder).join(name)).ok()).flatten().map(Cow::Owned);
    }
    Files::get(name).map(|file| file.data)
}

/// What a browser is told a file is.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

/// The smallest form of a file that a browser takes, with what the form is called.
fn smallest(name: &str, headers: &HeaderMap) -> Option<(Cow<'static, [u8]>, Option<&'static str>)> {
    let accepted =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes = |coding: &str| {
        accepted.split(',').any(|one| one.split(';').next().is_some_and(|one| one.trim() == coding))
    };
    let forms = [("br", "br"), ("gzip", "gz")];
    let packed = forms.into_iter().filter(|(coding, _)| takes(coding));
    let mut packed =
        packed.filter_map(|(coding, ending)| Some((stored(&format!("{name}.{ending}"))?, Some(coding))));
    packed.next().or_else(|| stored(name).map(|file| (file, None)))
}

/// A file of the page, if it has one of that name.
pub(crate) fn file(name: &str, headers: &HeaderMap) -> Option<Response> {
    let (file, coding) = smallest(name, headers)?;
    let tag = format!("\"{}\"", protocol::UpdateFrame::hash_of(&Sha256::digest(&file)));
    let fresh = headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes());
    let mut response =
        if fresh { StatusCode::NOT_MODIFIED.into_response() } else { file.into_owned().into_response() };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    // Kept, but asked about each time: after an upgrade nobody plays on with an old page.
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        answer.insert(header::ETAG, tag);
    }
    if let Some(coding) = coding {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    Some(response)
}

/// The page itself, if this program has one: it finds out from its address what to show.
pub(crate) fn index(headers: &HeaderMap) -> Option<Response> {
    file(INDEX, headers)
}
