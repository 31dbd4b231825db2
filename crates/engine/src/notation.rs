//! The error every notation parser gives.

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
