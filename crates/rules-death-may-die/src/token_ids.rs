//! Tokens of the episodes that are told apart, and sets of them. Inside each is a slot of its sort; in JSON and in notation it is a word.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use engine::{NotationError, schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::Token;
use crate::expected::Expected;
use crate::ids::{DancerFace, Elder, Tome};
use crate::state::slots;

/// The first sorcerer among the dancers' faces.
pub(crate) const FIRST_SORCERER: usize = DancerFace::Hostess as usize;

/// The sorts of tokens that are told apart.
const SORTS: [Token; 8] = [
    Token::Lab,
    Token::Tome,
    Token::Dancer,
    Token::Sorcerer,
    Token::Exhibit,
    Token::Guard,
    Token::Elder,
    Token::Mirror,
];

const LABS: [&str; 5] = ["lab-1", "lab-2", "lab-3", "lab-4", "lab-5"];
const DANCERS: [&str; 10] = [
    "dancer-1",
    "dancer-2",
    "dancer-3",
    "dancer-4",
    "dancer-5",
    "dancer-6",
    "dancer-7",
    "dancer-8",
    "dancer-9",
    "dancer-10",
];
const EXHIBITS: [&str; 8] =
    ["exhibit-1", "exhibit-2", "exhibit-3", "exhibit-4", "exhibit-5", "exhibit-6", "exhibit-7", "exhibit-8"];
const GUARDS: [&str; 4] = ["guard-1", "guard-2", "guard-3", "guard-4"];
const MIRRORS: [&str; 5] = ["mirror-1", "mirror-2", "mirror-3", "mirror-4", "mirror-5"];

/// One token, such as the third lab. Those with a name of their own are called by it: `e2-tome-pale-hours`,
/// `e3-sorcerer-hostess`, `e5-elder-jonah`; the others by sort and number: `lab-3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TokenId {
    /// Its sort.
    pub token: Token,
    /// Its slot: see [`slots`].
    pub slot: u8,
}

impl TokenId {
    pub(crate) const fn new(token: Token, slot: usize) -> Self {
        Self { token, slot: slot as u8 }
    }

    /// That one of its sort, counted from 1.
    pub(crate) const fn numbered(token: Token, number: u8) -> Self {
        Self::new(token, slots(token).start + number as usize - 1)
    }

    /// Its number among its sort, counted from 1.
    pub const fn number(self) -> u8 {
        self.slot - slots(self.token).start as u8 + 1
    }

    /// Its name in JSON and in notation.
    fn word(self) -> &'static str {
        let place = usize::from(self.number()) - 1;
        match self.token {
            Token::Lab => LABS[place],
            Token::Tome => Tome::ALL[place].id(),
            Token::Dancer => DANCERS[place],
            Token::Sorcerer => DancerFace::ALL[FIRST_SORCERER + place].id(),
            Token::Exhibit => EXHIBITS[place],
            Token::Guard => GUARDS[place],
            Token::Elder => Elder::ALL[place].id(),
            Token::Mirror => MIRRORS[place],
            Token::Fire | Token::Rlyeh | Token::Body | Token::Idol | Token::Flame => {
                unreachable!("{:?} tokens are not told apart", self.token)
            }
        }
    }

    /// Its slot, as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.slot as usize
    }

    /// Every token of every episode.
    pub fn all() -> impl Iterator<Item = Self> {
        SORTS.into_iter().flat_map(|token| slots(token).map(move |slot| Self::new(token, slot)))
    }
}

impl fmt::Display for TokenId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for TokenId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Self::all().find(|token| token.word() == text);
        found.ok_or_else(|| NotationError::new(text, Expected::Token))
    }
}

impl Serialize for TokenId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for TokenId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

schema!(TokenId: "A token that is told apart, by name, such as lab-3.", one of Self::all());

/// Tokens of one sort, by slot. An empty set is of any sort.
#[derive(Clone, Copy, Debug, Default)]
pub struct TokenSet {
    /// The sort; an empty set need not know it.
    pub(crate) token: Option<Token>,
    /// The slots.
    pub(crate) bits: u16,
}

impl TokenSet {
    pub(crate) const fn new(token: Token, bits: u16) -> Self {
        Self { token: Some(token), bits }
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.bits == 0
    }

    #[inline]
    pub(crate) const fn remove(&mut self, token: TokenId) {
        self.bits &= !(1 << token.slot);
    }

    #[inline]
    pub(crate) fn first(self) -> Option<TokenId> {
        let slot = self.bits.trailing_zeros() as u8;
        self.token.filter(|_| self.bits != 0).map(|token| TokenId { token, slot })
    }
}

impl PartialEq for TokenSet {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits && (self.is_empty() || self.token == other.token)
    }
}

impl Eq for TokenSet {}

impl Hash for TokenSet {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.bits.hash(hasher);
    }
}

impl Iterator for TokenSet {
    type Item = TokenId;

    #[inline]
    fn next(&mut self) -> Option<TokenId> {
        let token = self.first()?;
        self.remove(token);
        Some(token)
    }
}

impl Serialize for TokenSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for TokenSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::default();
        for TokenId { token, slot } in Vec::<TokenId>::deserialize(deserializer)? {
            if *set.token.get_or_insert(token) != token {
                return Err(D::Error::custom("tokens of two sorts in one set"));
            }
            set.bits |= 1 << slot;
        }
        Ok(set)
    }
}

schema!(TokenSet: "Tokens of one sort by name.", as Vec<TokenId>);

#[cfg(test)]
mod tests {
    use super::*;

    /// Without this, a record would name two tokens alike, or one that nobody can read back.
    #[test]
    fn every_token_has_a_word_of_its_own() {
        let words: Vec<String> = TokenId::all().map(|token| token.to_string()).collect();
        for (token, word) in TokenId::all().zip(&words) {
            assert_eq!(word.parse(), Ok(token));
            assert_eq!(words.iter().filter(|other| *other == word).count(), 1, "{word}");
        }
        assert!(words.contains(&"guard-4".to_owned()) && words.contains(&"e3-sorcerer-hostess".to_owned()));
    }

    /// Without this, guards would be read as exhibits.
    #[test]
    fn a_set_is_of_one_sort() {
        let set: TokenSet = serde_json::from_str(r#"["guard-2","guard-4"]"#).expect("two guards");
        assert_eq!(set, TokenSet::new(Token::Guard, 0b1010 << 8));
        assert!(serde_json::from_str::<TokenSet>(r#"["guard-2","exhibit-1"]"#).is_err());
    }
}
