//! Who somebody is without an account: a random cookie that only its own browser has, and of which only a hash is kept.

use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest as _, Sha256};
use store::Key;
use subtle::ConstantTimeEq as _;

/// A visitor's cookie or the token of a seat link: 256 random bits.
#[derive(Clone)]
pub(crate) struct Token([u8; 32]);

impl Token {
    /// A new one. Without randomness from the system nothing here is safe, so that ends the request.
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// As it is sent.
    pub(crate) fn text(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }

    /// From what was sent, if it is one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        // Longer texts are not even decoded.
        if text.len() != 43 {
            return None;
        }
        BASE64URL_NOPAD.decode(text.as_bytes()).ok()?.try_into().ok().map(Self)
    }

    /// What is kept of it, and looked up by: who reads the database cannot be anybody.
    pub(crate) fn key(&self) -> Key {
        Key(Sha256::digest(self.0).into())
    }
}

/// Whether two keys are the same, in a time that does not depend on where they differ.
pub(crate) fn same(one: Key, other: Key) -> bool {
    one.0.ct_eq(&other.0).into()
}

/// Whether two secrets are the same text, in a time that depends on their lengths alone.
pub(crate) fn same_text(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// A visitor's cookie.
pub(crate) struct Cookies {
    /// A name of its own for each server: cookies of one host are shared by all its ports.
    name: String,
}

impl Cookies {
    pub(crate) fn of_server(id: &str) -> Self {
        Self { name: format!("mori-{id}") }
    }

    /// The visitor of a request, if its `Cookie` headers name one.
    pub(crate) fn find<'a>(&self, headers: impl Iterator<Item = &'a str>) -> Option<Token> {
        let pairs = headers.flat_map(|header| header.split(';'));
        let mut values =
            pairs.filter_map(|pair| pair.trim().split_once('=')).filter(|(name, _)| *name == self.name);
        values.find_map(|(_, value)| Token::read(value))
    }

    /// The header that gives a browser its cookie, for a year.
    pub(crate) fn header(&self, token: &Token, https: bool) -> String {
        let secure = if https { "; Secure" } else { "" };
        format!("{}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}", self.name, token.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a visitor would be somebody else after the next request.
    #[test]
    fn a_cookie_comes_back() {
        let cookies = Cookies::of_server("ab12");
        let token = Token::new().expect("the system has randomness");
        let header = cookies.header(&token, true);
        assert!(
            header.contains("HttpOnly") && header.contains("SameSite=Lax") && header.ends_with("; Secure")
        );
        let pair = header.split(';').next().expect("a header has a first part");
        let sent = format!("other=1; {pair}; mori-cd34={}", "A".repeat(43));
        let found = cookies.find([sent.as_str()].into_iter()).expect("it was sent");
        assert!(same(found.key(), token.key()));
        for odd in ["", "mori-ab12=", "mori-ab12=x", "mori-ab12", &format!("mori-ab12={}", "=".repeat(43))] {
            assert!(cookies.find([odd].into_iter()).is_none(), "{odd}");
        }
    }
}
