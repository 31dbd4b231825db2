//! Notation: the text form that parses back to the same. Here are the error every parser of it gives, and JSON that is
//! notation.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{self, Deserializer, Visitor};
use thiserror::Error;

use crate::{Language, Message, Worded, text};

/// Text that is not the notation of anything.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("cannot read \"{text}\": expected {expected:?}")]
pub struct NotationError {
    text: String,
    expected: Message,
}

impl NotationError {
    /// `text` may come from anywhere and be of any length; only its beginning is kept, made printable. The words for
    /// `expected` follow "expected", such as "a seat such as @1".
    pub fn new(text: &str, expected: impl Worded) -> Self {
        Self { text: shorten(text), expected: Message::new(expected) }
    }

    /// The beginning of what cannot be read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it should have been.
    pub fn expected(&self) -> &Message {
        &self.expected
    }
}

impl Worded for NotationError {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => text::notation_error(self),
        }
    }
}

/// What a text of the engine's own notation should have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    /// A seat.
    Seat,
    /// A hash of a state.
    Hash,
    /// Who plays a seat.
    Player,
    /// The number of a rule.
    Rule,
    /// How well a bot plays.
    Level,
}

impl Worded for Expected {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => text::expected(*self).into(),
        }
    }
}

/// The beginning of a text from outside, made printable, for an error of one line.
pub(crate) fn shorten(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push_str("...");
    }
    short
}

/// Implements `Serialize` and `Deserialize` as the notation: what `Display` writes and `FromStr` reads.
///
/// `json_as_notation!(Move, Chance);` is for what stands in no view, prompt, event, outcome or state. Whatever does is
/// described as well, as [`schema!`](crate::schema) has it: `json_as_notation!(Card: "A card.", one of Card::ALL);`
#[macro_export]
macro_rules! json_as_notation {
    ($type:ty: $description:literal, $($form:tt)+) => {
        $crate::json_as_notation!($type);
        $crate::schema!($type: $description, $($form)+);
    };
    ($($type:ty),+ $(,)?) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::core::result::Result<Self, D::Error> {
                $crate::read_notation(deserializer)
            }
        }
    )+};
}

/// Reads what [`json_as_notation!`](crate::json_as_notation) writes.
pub fn read_notation<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err = NotationError>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_str(Reader(PhantomData))
}

/// Parses text without a copy of it.
struct Reader<T>(PhantomData<T>);

impl<T: FromStr<Err = NotationError>> Visitor<'_> for Reader<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("notation")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}
