//! Table options: what is agreed before a game starts.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Language, Message, SetupError, Worded, text};

/// One table option: what it is called, what it may be, and when it makes a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionKey {
    /// As in `--option KEY=VALUE`.
    pub key: &'static str,
    /// What it may be.
    pub domain: Domain,
    /// Where it makes a difference; everywhere if it does not say.
    pub only_if: Option<OnlyIf>,
}

impl OptionKey {
    /// An option that always makes a difference.
    pub const fn new(key: &'static str, domain: Domain) -> Self {
        Self { key, domain, only_if: None }
    }

    /// The same where it makes a difference only if another option has that value.
    pub const fn only_if(self, key: &'static str, value: &'static str) -> Self {
        Self { only_if: Some(OnlyIf { key, value }), ..self }
    }
}

/// What an option may be. A form is built from it, so it says all that is not up to the game's own check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// `on` or `off`.
    Switch,
    /// One of these words.
    Choice {
        /// The words.
        words: &'static [&'static str],
    },
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A seat of the table, such as `@2`, or one of these words.
    Seat {
        /// Words that may stand in place of a seat.
        or: &'static [&'static str],
    },
    /// A line of text.
    Text {
        /// How many characters it has at most.
        longest: u32,
    },
}

impl fmt::Display for Domain {
    /// As a command line shows it: `on|off`, `1..9999`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch => f.write_str("on|off"),
            Self::Choice { words } => f.write_str(&words.join("|")),
            Self::Number { least, most } => write!(f, "{least}..{most}"),
            Self::Seat { or } => {
                or.iter().try_for_each(|word| write!(f, "{word}|"))?;
                f.write_str("@SEAT")
            }
            Self::Text { .. } => f.write_str("TEXT"),
        }
    }
}

impl Worded for Domain {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => text::domain(self),
        }
    }
}

/// That an option makes a difference only where another has a certain value: an author only with a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnlyIf {
    /// The other option.
    pub key: &'static str,
    /// The value it has.
    pub value: &'static str,
}

/// A data file a game is played with (`deck`, `board`).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Content {
    /// One that comes with the game. It keeps its version: when it is tuned, the old one stays loadable.
    Shipped {
        /// What it is called. In JSON `name` says already which of the two kinds it is.
        #[serde(rename = "shipped")]
        name: String,
        /// Counted from 1.
        version: u32,
    },
    /// A table's own.
    Own {
        /// All that is in it.
        text: String,
    },
}

/// Data files by name (`deck`, `board`).
pub type Contents = Vec<(&'static str, Content)>;

/// A data file that comes with a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// Which file it is: `deck`, `board`.
    pub file: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Counted from 1. A file that is tuned gets a new version; the old one stays, for games in progress.
    pub version: u32,
    /// What is in it.
    pub text: &'static str,
}

impl Shipped {
    /// How a record names a data file: as the shipped one it is the same as, else in full.
    pub fn content_of(
        all: &[Self],
        file: &'static str,
        is_same: impl Fn(&str) -> bool,
        text: impl FnOnce() -> String,
    ) -> (&'static str, Content) {
        let shipped = all.iter().find(|shipped| shipped.file == file && is_same(shipped.text));
        let content = shipped.map_or_else(
            || Content::Own { text: text() },
            |shipped| Content::Shipped { name: shipped.name.to_owned(), version: shipped.version },
        );
        (file, content)
    }
}

/// A game's table options, content files among them. `Default` is what a table gets that asks for nothing.
pub trait TableOptions: Clone + Eq + fmt::Debug + Default + Send + Sync + 'static {
    /// Every option there is.
    const KEYS: &'static [OptionKey];

    /// The names of the data files that can be replaced (`deck`, `board`).
    const CONTENTS: &'static [&'static str];

    /// Every data file that was ever shipped, the newest of each name first. `Default` has the first of each file.
    const SHIPPED: &'static [Shipped];

    /// Sets one option from text. Must refuse an unknown key and a value it does not take, by
    /// [`SetupError::UnknownOption`] and [`SetupError::BadOption`].
    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError>;

    /// Every option with its value; setting these on a default gives the same options.
    fn pairs(&self) -> Vec<(&'static str, String)>;

    /// Replaces a data file. Must refuse one that is wrong by [`SetupError::Content`], with its line.
    fn load(&mut self, file: &str, text: &str) -> Result<(), SetupError>;

    /// Takes a data file of [`Self::SHIPPED`].
    fn load_shipped(&mut self, file: &str, name: &str, version: u32) -> Result<(), SetupError> {
        if !Self::CONTENTS.contains(&file) {
            return Err(SetupError::unknown_content::<Self>(file));
        }
        let fits = |one: &&Shipped| one.file == file && one.name == name && one.version == version;
        match Self::SHIPPED.iter().find(fits) {
            Some(shipped) => self.load(file, shipped.text),
            None => Err(SetupError::unknown_shipped::<Self>(file, name, version)),
        }
    }

    /// Every data file, in a form that loads back to the same.
    fn contents(&self) -> Contents;

    /// What is unusual about these options and still allowed, each in a sentence of its own, for whoever sets the
    /// table.
    fn warnings(&self) -> Vec<Message> {
        Vec::new()
    }
}

/// Options as they come from a command line, a record or the wire, not yet read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many seats.
    pub seats: u8,
    /// Keys and values, in the order given; a later one wins.
    pub options: Vec<(String, String)>,
    /// Data files: `deck` or `board`, and which.
    pub contents: Vec<(String, Content)>,
}

impl Setup {
    /// A table of that size with default options.
    pub fn of_seats(seats: u8) -> Self {
        Self { seats, ..Self::default() }
    }

    /// Reads the options.
    pub fn read<O: TableOptions>(&self) -> Result<O, SetupError> {
        let mut options = O::default();
        for (key, value) in &self.options {
            options.set(key, value)?;
        }
        for (file, content) in &self.contents {
            match content {
                Content::Shipped { name, version } => options.load_shipped(file, name, *version)?,
                Content::Own { text } => options.load(file, text)?,
            }
        }
        Ok(options)
    }
}

/// The text of a switch.
pub fn on_off(on: bool) -> String {
    if on { "on".into() } else { "off".into() }
}

/// Reads the text of a switch.
pub fn parse_on_off(key: &str, value: &str) -> Result<bool, SetupError> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(SetupError::unfit_option(key, value, Domain::Switch)),
    }
}
