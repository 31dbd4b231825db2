//! Table options: what is agreed before a game starts.

use std::fmt;

use crate::SetupError;

/// One table option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionKey {
    /// As in `--option KEY=VALUE`.
    pub key: &'static str,
    /// The values it takes, for people: `on|off`, `1..9999`.
    pub values: &'static str,
}

/// Data files by name (`deck`, `board`), with their text.
pub type Contents = Vec<(&'static str, String)>;

/// A game's table options, content files among them. `Default` is what a table gets that asks for nothing.
pub trait TableOptions: Clone + Eq + fmt::Debug + Default + Send + Sync + 'static {
    /// Every option there is.
    const KEYS: &'static [OptionKey];

    /// The names of the data files that can be replaced (`deck`, `board`).
    const CONTENTS: &'static [&'static str];

    /// Sets one option from text. Must refuse an unknown key and a value it does not take, by
    /// [`SetupError::UnknownOption`] and [`SetupError::BadOption`].
    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError>;

    /// Every option with its value; setting these on a default gives the same options.
    fn pairs(&self) -> Vec<(&'static str, String)>;

    /// Replaces a data file. Must refuse one that is wrong by [`SetupError::Content`], with line and reason.
    fn load(&mut self, name: &str, text: &str) -> Result<(), SetupError>;

    /// The data files that are not the shipped ones, in a form that loads back to the same.
    fn contents(&self) -> Contents;

    /// What is unusual about these options and still allowed, each in a sentence of its own, for whoever sets the
    /// table.
    fn warnings(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Options as they come from a command line, a record or the wire, not yet read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// How many seats.
    pub seats: u8,
    /// Keys and values, in the order given; a later one wins.
    pub options: Vec<(String, String)>,
    /// Data files: name and text.
    pub contents: Vec<(String, String)>,
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
        for (name, text) in &self.contents {
            options.load(name, text)?;
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
        _ => Err(SetupError::bad_option(key, value, "on or off")),
    }
}
