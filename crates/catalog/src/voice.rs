//! In which language somebody is told things, and what the people at the table are called.

use engine::{Cast, Language};

/// How to speak to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Voice {
    /// In which language.
    pub language: Language,
    /// What the people at the table are called.
    pub cast: Cast,
}

impl Voice {
    /// English, with these names.
    pub fn english(cast: Cast) -> Self {
        Self { language: Language::English, cast }
    }
}
