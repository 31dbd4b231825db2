//! A server as somebody outside sees it: its address, who they are there, and what is asked over HTTP.

use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use engine::SetupError;
use protocol::{
    CreateTable, Created, ErrorBody, LinkToken, Me, Redeemed, SUBPROTOCOL, SetName, Spectators, TableId,
    Tables,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::http::Uri;

use super::plain::plain;
use crate::home::Home;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where somebody wants to go on a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// To see what there is.
    Server,
    /// To a table.
    Table(TableId),
    /// To a seat that is moved here from another device, with this token.
    SeatLink(String),
}

/// An address as people send it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    secure: bool,
    /// Host and port.
    authority: String,
    pub(crate) place: Place,
}

impl FromStr for Address {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let wrong = || {
            format!(
                "{} is not the address of a table; one looks like http://192.168.1.5:1313/t/… and ends in 26 letters and digits",
                SetupError::quote(text)
            )
        };
        let (address, token) = text.trim().split_once('#').map_or((text.trim(), None), |(a, t)| (a, Some(t)));
        let whole = if address.contains("://") { address.to_owned() } else { format!("http://{address}") };
        let uri: Uri = whole.parse().with_context(wrong)?;
        let secure = match uri.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            _ => bail!(wrong()),
        };
        let authority = uri.authority().with_context(wrong)?.as_str().to_owned();
        let place = match (uri.path().trim_end_matches('/'), token) {
            ("", None) => Place::Server,
            ("/seat", Some(token)) => Place::SeatLink(token.to_owned()),
            (path, None) => {
                let table = path.strip_prefix("/t/").and_then(|id| id.parse().ok());
                Place::Table(table.with_context(wrong)?)
            }
            _ => bail!(wrong()),
        };
        Ok(Self { secure, authority, place })
    }
}

/// A server that somebody is known to by a cookie.
#[derive(Clone)]
pub(crate) struct Server {
    secure: bool,
    authority: String,
    cookie: Option<String>,
    agent: ureq::Agent,
    home: Option<Home>,
}

impl Server {
    pub(crate) fn new(address: &Address, home: Option<Home>) -> Self {
        let agent = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            // A table is nearby, or has an address of its own: a proxy for the web does not know it.
            .proxy(None)
            .build()
            .new_agent();
        let authority = address.authority.clone();
        let cookie = home.as_ref().and_then(|home| home.cookie(&authority));
        Self { secure: address.secure, authority, cookie, agent, home }
    }

    /// The address of something on this server.
    pub(crate) fn address(&self, path: &str) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        format!("{scheme}://{}{path}", self.authority)
    }

    /// What one is called there.
    pub(crate) fn my_name(&mut self) -> Result<Option<String>> {
        self.ask::<(), Me>("GET", "/api/me", None).map(|me| me.name)
    }

    pub(crate) fn set_name(&mut self, name: &str) -> Result<()> {
        self.ask::<_, Me>("PUT", "/api/me", Some(&SetName { name: name.to_owned() })).map(drop)
    }

    pub(crate) fn tables(&mut self) -> Result<Tables> {
        self.ask::<(), Tables>("GET", "/api/tables", None)
    }

    pub(crate) fn create(
        &mut self,
        game: &str,
        seats: Option<u8>,
        options: Vec<(String, String)>,
        contents: Vec<(String, String)>,
    ) -> Result<Created> {
        let wanted = CreateTable {
            game: game.to_owned(),
            seats,
            options,
            contents,
            bots: Vec::new(),
            listed: true,
            spectators: Spectators::default(),
            open_afterwards: true,
            standing: false,
        };
        self.ask("POST", "/api/tables", Some(&wanted))
    }

    pub(crate) fn redeem(&mut self, token: &str) -> Result<Redeemed> {
        self.ask("POST", "/api/seat-links/redeem", Some(&LinkToken { token: token.to_owned() }))
    }

    /// The request that opens a table's socket.
    pub(crate) fn socket(&self, table: &TableId) -> Result<Request> {
        let scheme = if self.secure { "wss" } else { "ws" };
        let url = format!("{scheme}://{}/api/tables/{table}/socket", self.authority);
        let mut request = url.into_client_request().context("the address of the table")?;
        let headers = request.headers_mut();
        headers.insert("sec-websocket-protocol", SUBPROTOCOL.parse().context("the protocol")?);
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().context("the server's cookie")?);
        }
        Ok(request)
    }

    /// One request. What the server refuses is told in its own words.
    fn ask<B: Serialize, T: DeserializeOwned>(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&B>,
    ) -> Result<T> {
        let base = self.address("/");
        let nobody = |error: ureq::Error| {
            anyhow!("nobody answers at {base} ({error}). Is the server running, and is the address right?")
        };
        let mut request = ureq::http::Request::builder().method(method).uri(self.address(path));
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        let body = body.map(serde_json::to_string).transpose().context("the request")?;
        let answer = match body {
            Some(body) => self.agent.run(request.header("content-type", "application/json").body(body)?),
            None => self.agent.run(request.body(())?),
        };
        let mut answer = answer.map_err(nobody)?;
        self.keep_cookie(answer.headers());
        let status = answer.status();
        let text = answer.body_mut().read_to_string().map_err(nobody)?;
        let text = plain(&text);
        if status.is_success() {
            return serde_json::from_str(&text).with_context(|| format!("{base} is no server of mori"));
        }
        match serde_json::from_str::<ErrorBody>(&text) {
            Ok(error) => bail!(error.words),
            Err(_) => bail!("{base} is no server of mori: it answers {status}"),
        }
    }

    /// Who one is there is kept, so that a seat is still one's own tomorrow.
    fn keep_cookie(&mut self, headers: &ureq::http::HeaderMap) {
        let set = headers.get("set-cookie").and_then(|value| value.to_str().ok());
        let Some(cookie) = set.and_then(|set| set.split(';').next()) else { return };
        self.cookie = Some(cookie.to_owned());
        if let Some(home) = &self.home {
            // Without it the seat is lost when the program ends, and a seat link gets it back.
            let _ = home.keep_cookie(&self.authority, cookie);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a link that a friend sends would not lead to the table.
    #[test]
    fn addresses_are_read_as_people_send_them() {
        let table = "abcdefghijklmnopqrstuvwxyz";
        let read = |text: &str| {
            text.parse::<Address>().map(|address| (address.secure, address.authority, address.place))
        };
        let at = |secure, host: &str, place| (secure, host.to_owned(), place);
        let there = Place::Table(table.parse().expect("it is an id"));
        let good = [
            (format!("http://192.168.1.5:1313/t/{table}"), at(false, "192.168.1.5:1313", there.clone())),
            (format!(" https://mori.example/t/{table}/ "), at(true, "mori.example", there.clone())),
            (format!("localhost:1313/t/{table}"), at(false, "localhost:1313", there)),
            ("localhost:1313".into(), at(false, "localhost:1313", Place::Server)),
            ("http://h/seat#abc".into(), at(false, "h", Place::SeatLink("abc".into()))),
        ];
        for (text, expected) in good {
            assert_eq!(read(&text).ok(), Some(expected), "{text}");
        }
        for bad in ["", "ftp://h/t/abc", "http://h/t/abc", "http://h/elsewhere", "http://", "http://h/t/#x"] {
            let error = read(bad).expect_err(bad);
            assert!(format!("{error}").contains("not the address of a table"), "{bad}: {error}");
        }
    }
}
