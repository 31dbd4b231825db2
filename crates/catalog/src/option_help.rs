//! Table options as whoever builds a form is told of them, here or elsewhere: owned, and readable from JSON.

use std::fmt;

use engine::{Domain, Game, Language, OptionKey, TableOptions};
use serde::{Deserialize, Serialize};

/// One table option, for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OptionHelp {
    /// What it is called.
    pub key: String,
    /// What it may be.
    pub domain: OptionDomain,
    /// Where it makes a difference; everywhere if it does not say.
    pub only_if: Option<OptionIs>,
    /// What it is when nothing is said.
    pub default: String,
    /// What it does.
    pub words: String,
}

/// What an option may be: [`Domain`], owned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum OptionDomain {
    /// `on` or `off`.
    Switch,
    /// One of these words.
    Choice {
        /// The words.
        words: Vec<String>,
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
        or: Vec<String>,
    },
    /// A line of text.
    Text {
        /// How many characters it has at most.
        longest: u32,
    },
}

/// That an option has a certain value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OptionIs {
    /// The option.
    pub key: String,
    /// The value it has.
    pub value: String,
}

impl From<Domain> for OptionDomain {
    fn from(domain: Domain) -> Self {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        match domain {
            Domain::Switch => Self::Switch,
            Domain::Choice { words } => Self::Choice { words: owned(words) },
            Domain::Number { least, most } => Self::Number { least, most },
            Domain::Seat { or } => Self::Seat { or: owned(or) },
            Domain::Text { longest } => Self::Text { longest },
        }
    }
}

impl fmt::Display for OptionDomain {
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

/// The options of a game, in its own order.
pub(crate) fn option_help<G: Game>(language: Language) -> Vec<OptionHelp> {
    let defaults = G::Options::default().pairs();
    let default = |key| defaults.iter().find(|(name, _)| *name == key).map(|(_, value)| value.clone());
    let help = |option: &OptionKey| OptionHelp {
        key: option.key.to_owned(),
        domain: option.domain.into(),
        only_if: option.only_if.map(|other| OptionIs { key: other.key.into(), value: other.value.into() }),
        default: default(option.key).unwrap_or_default(),
        words: G::words(language).option(option.key).to_owned(),
    };
    G::Options::KEYS.iter().map(help).collect()
}
