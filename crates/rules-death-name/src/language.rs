//! The languages a table can play in, each with its locale and its first names for bots.

use std::sync::LazyLock;

use icu_locale_core::{Locale, locale};

/// DN-11: whose alphabetical order it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Language {
    /// English.
    English,
    /// Japanese: names in kana, by the syllabary.
    Japanese,
    /// French.
    French,
    /// German.
    German,
    /// Spanish.
    Spanish,
    /// Swedish.
    Swedish,
}

impl Language {
    /// Every language there is.
    pub const ALL: [Self; 6] =
        [Self::English, Self::Japanese, Self::French, Self::German, Self::Spanish, Self::Swedish];

    /// As in `--option language=CODE`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
            Self::French => "fr",
            Self::German => "de",
            Self::Spanish => "es",
            Self::Swedish => "sv",
        }
    }

    /// The language of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Whose collation it is.
    pub(crate) const fn locale(self) -> Locale {
        match self {
            Self::English => locale!("en"),
            Self::Japanese => locale!("ja"),
            Self::French => locale!("fr"),
            Self::German => locale!("de"),
            Self::Spanish => locale!("es"),
            Self::Swedish => locale!("sv"),
        }
    }

    /// DN-11: whether only kana are taken.
    pub const fn takes_kana_only(self) -> bool {
        matches!(self, Self::Japanese)
    }

    /// First names that somebody who plays in this language may write. The file says where they come from.
    pub fn lexicon(self) -> &'static [&'static str] {
        static LEXICON: LazyLock<[Vec<&'static str>; 6]> = LazyLock::new(|| {
            let text = include_str!("content/lexicon.txt");
            Language::ALL
                .map(|language| language.section(text).into_iter().flat_map(str::split_whitespace).collect())
        });
        &LEXICON[self.index()]
    }

    /// The place in [`Self::ALL`], which has the order of the declaration.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The lines of a content file that are of this language: those below the line `[CODE]`.
    pub(crate) fn section(self, text: &str) -> Vec<&str> {
        let mut of_language = false;
        let mut section = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                Some(code) => of_language = code == self.code(),
                None if of_language => section.push(line),
                None => {}
            }
        }
        section
    }
}
