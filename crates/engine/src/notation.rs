//! The error every notation parser gives.

use thiserror::Error;

/// Text that is not the notation of anything.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("cannot read \"{text}\": expected {expected}")]
pub struct NotationError {
    text: String,
    expected: &'static str,
}

impl NotationError {
    /// `text` may come from anywhere and be of any length; only its beginning is kept, made printable.
    pub fn new(text: &str, expected: &'static str) -> Self {
        Self { text: shorten(text), expected }
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
