//! What stands before every request: who calls, whether the address and the page it comes from are ours, how often, and the
//! headers every answer has.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use protocol::RefusalKind;
use store::Key;

use crate::error::Failure;
use crate::identity::Token;
use crate::limits::Caller;
use crate::shared::Shared;

/// Who calls, as a request carries it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Called {
    /// From where, as far as it tells people apart.
    pub(crate) caller: Caller,
    /// From this very machine, and by no proxy.
    pub(crate) local: bool,
    /// The visitor.
    pub(crate) visitor: Key,
}

/// What a page of ours may do. Nothing inline, nothing from elsewhere.
const CSP: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The guard of every request.
pub(crate) async fn guard(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let mut new_cookie = None;
    let mut response = match admit(&shared, peer, &request, &mut new_cookie) {
        Ok(called) => {
            request.extensions_mut().insert(called);
            next.run(request).await
        }
        Err(failure) => failure.into_response(),
    };
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, CSP),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if let Some(cookie) = new_cookie.and_then(|cookie: String| HeaderValue::from_str(&cookie).ok()) {
        headers.append(header::SET_COOKIE, cookie);
    }
    response
}

fn admit(
    shared: &Shared,
    peer: SocketAddr,
    request: &Request,
    new_cookie: &mut Option<String>,
) -> Result<Called, Failure> {
    let headers = request.headers();
    let proxied = shared.config.trusted_proxies.contains(&peer.ip().to_canonical());
    let address = if proxied { forwarded_for(headers, &shared.config.trusted_proxies) } else { None }
        .unwrap_or(peer.ip());
    let https = proxied && text(headers, "x-forwarded-proto") == Some("https");
    let caller = Caller::from(address);
    if !shared.gate.request(caller) {
        return Err(Failure::new(RefusalKind::TooMany, "Too many requests. Wait a moment and try again."));
    }
    let host = host_of(request.uri(), headers).ok_or_else(wrong_host)?;
    if !is_ours(shared, host) {
        return Err(wrong_host());
    }
    let asks = matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = headers.contains_key(header::UPGRADE);
    // A browser names where a page is from whenever the page could do harm: everything but plain reading.
    match text(headers, "origin") {
        Some(origin) if !origin_fits(origin, host) => return Err(wrong_origin()),
        None if text(headers, "sec-fetch-site")
            .is_some_and(|site| site != "same-origin" && site != "none")
            && (!asks || upgrades) =>
        {
            return Err(wrong_origin());
        }
        _ => {}
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let visitor = match shared.cookies.find(cookies) {
        Some(token) => token.key(),
        None => {
            let token = Token::new()
                .map_err(|_| Failure::new(RefusalKind::NotKept, "The system gives no randomness."))?;
            *new_cookie = Some(shared.cookies.header(&token, https));
            token.key()
        }
    };
    Ok(Called { caller, local: !proxied && peer.ip().to_canonical().is_loopback(), visitor })
}

fn wrong_host() -> Failure {
    Failure::new(
        RefusalKind::NotYours,
        "This server doesn't answer to that name. Its host can allow it with --host NAME.",
    )
    .with_status(axum::http::StatusCode::MISDIRECTED_REQUEST)
}

fn wrong_origin() -> Failure {
    Failure::new(RefusalKind::NotYours, "Requests from pages of other sites are refused.")
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The last address that a proxy of ours did not itself put there.
fn forwarded_for(headers: &HeaderMap, trusted: &[IpAddr]) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let addresses: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    let known = addresses
        .iter()
        .rev()
        .map_while(|address| address.parse::<IpAddr>().ok())
        .map(|address| address.to_canonical());
    known.into_iter().find(|address| !trusted.contains(address))
}

/// The name and port that the request is for.
fn host_of<'a>(uri: &'a Uri, headers: &'a HeaderMap) -> Option<&'a str> {
    text(headers, "host").or_else(|| uri.authority().map(axum::http::uri::Authority::as_str))
}

/// The name without its port; nothing if there is more to it than these two.
fn name_of(host: &str) -> Option<&str> {
    let (name, port) = match host.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?,
        None => host.find(':').map_or((host, ""), |at| host.split_at(at)),
    };
    let is_number = |port: &str| !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
    (port.is_empty() || port.strip_prefix(':').is_some_and(is_number)).then_some(name)
}

/// Whether a name is one of ours: an address (which no foreign name server can give out), this machine, or what the host has
/// allowed.
fn is_ours(shared: &Shared, host: &str) -> bool {
    let Some(name) = name_of(host) else { return false };
    name.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || shared.config.hosts.iter().any(|allowed| allowed.eq_ignore_ascii_case(name))
}

/// Whether a page's origin is the server the request is for.
fn origin_fits(origin: &str, host: &str) -> bool {
    let of = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    of.is_some_and(|of| of.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a page of another site could play for whoever visits it.
    #[test]
    fn foreign_origins_are_told_apart() {
        assert!(origin_fits("http://127.0.0.1:1313", "127.0.0.1:1313"));
        assert!(origin_fits("https://games.example.org", "Games.example.org"));
        for foreign in [
            "null",
            "http://127.0.0.1:1314",
            "https://games.example.org.evil.net",
            "file://",
            "http://evil@127.0.0.1:1313",
            "",
        ] {
            assert!(!origin_fits(foreign, "127.0.0.1:1313"), "{foreign}");
        }
    }

    /// If this failed, a foreign name that leads here would be taken for ours.
    #[test]
    fn names_are_read_without_their_port() {
        for (host, name) in [
            ("localhost:1313", "localhost"),
            ("[::1]:1313", "::1"),
            ("10.0.0.1", "10.0.0.1"),
            ("a.b:1", "a.b"),
        ] {
            assert_eq!(name_of(host), Some(name));
        }
        for odd in ["[::1].evil.example", "localhost:x@evil", "localhost:", "[::1", "a:b:1"] {
            assert_eq!(name_of(odd), None, "{odd}");
        }
    }

    /// If this failed, anybody behind a proxy could pass for somebody else.
    #[test]
    fn what_a_caller_writes_into_the_header_does_not_count() {
        let trusted: IpAddr = [10, 0, 0, 1].into();
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("1.1.1.1, 203.0.113.9, 10.0.0.1"));
        assert_eq!(forwarded_for(&headers, &[trusted]), Some([203, 0, 113, 9].into()));
        headers.insert("x-forwarded-for", HeaderValue::from_static("1.1.1.1, rubbish"));
        assert_eq!(forwarded_for(&headers, &[trusted]), None);
    }
}
