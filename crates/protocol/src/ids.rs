//! Names of things that cross the wire and that nobody may guess or choose badly.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// A text that is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IdError {
    /// Of a table.
    #[error("a table's id has {} letters a to z and digits 2 to 7", TableId::LENGTH)]
    Table,
    /// Of an answer.
    #[error("an answer's id has 1 to {} letters, digits, - and _", AnswerId::LONGEST)]
    Answer,
}

/// The name of a table: 128 random bits in base 32, so that who knows it was told it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(String);

impl TableId {
    /// How many characters it has.
    pub const LENGTH: usize = 26;
    const ALPHABET: &'static [u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

    /// From 128 bits of randomness.
    pub fn from_bytes(bytes: [u8; 16]) -> Self {
        let mut number = u128::from_be_bytes(bytes);
        let mut text = [0; Self::LENGTH];
        for place in text.iter_mut().rev() {
            *place = Self::ALPHABET[(number & 31) as usize];
            number >>= 5;
        }
        Self(text.iter().map(|byte| char::from(*byte)).collect())
    }

    /// As it stands in addresses.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TableId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let fits = text.len() == Self::LENGTH && text.bytes().all(|byte| Self::ALPHABET.contains(&byte));
        if fits { Ok(Self(text.to_owned())) } else { Err(IdError::Table) }
    }
}

/// The name a client gives to what it asks for, so that something sent twice is known for what it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AnswerId(String);

impl AnswerId {
    /// How many characters it may have.
    pub const LONGEST: usize = 40;

    /// As it was sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AnswerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for AnswerId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let fits = !text.is_empty() && text.len() <= Self::LONGEST && text.bytes().all(plain);
        if fits { Ok(Self(text.to_owned())) } else { Err(IdError::Answer) }
    }
}

macro_rules! as_text {
    ($($id:ty),+) => {$(
        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

as_text!(TableId, AnswerId);

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a link would lead to another table, or to none.
    #[test]
    fn an_id_comes_back_from_its_text() {
        for bytes in [[0; 16], [255; 16], *b"sixteen bytes in"] {
            let id = TableId::from_bytes(bytes);
            assert_eq!(id.as_str().len(), TableId::LENGTH);
            assert_eq!(id.as_str().parse(), Ok(id));
        }
        assert_ne!(TableId::from_bytes([0; 16]), TableId::from_bytes([1; 16]));
    }

    /// If this failed, an id could hold a line end, a slash or a megabyte.
    #[test]
    fn odd_ids_are_refused() {
        for odd in [
            "",
            "a",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "../../../../../../../../../",
            "abcdefghijklmnopqrstuvwxy1",
        ] {
            assert_eq!(odd.parse::<TableId>(), Err(IdError::Table), "{odd}");
        }
        for odd in ["", "a b", "ü", "\n", &"a".repeat(41)] {
            assert_eq!(odd.parse::<AnswerId>(), Err(IdError::Answer), "{odd}");
        }
    }
}
