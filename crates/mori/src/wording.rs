//! Errors of the libraries as people read them: typed there, and put into words here, in the language of the terminal.

use anyhow::{Result, anyhow};
use engine::{Language, Worded};

/// The language of the terminal.
pub(crate) const LANGUAGE: Language = Language::English;

/// A result whose error has words.
pub(crate) trait InWords<T> {
    /// The same, with what the error says to people.
    fn in_words(self) -> Result<T>;
}

impl<T, E: Worded> InWords<T> for Result<T, E> {
    fn in_words(self) -> Result<T> {
        self.map_err(|error| anyhow!(error.words(LANGUAGE)))
    }
}
