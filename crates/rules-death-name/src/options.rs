//! Table options: language, sound-alikes, the practice decree, the number of exchanges, the topic, the decrees.

use engine::{Contents, Domain, Message, OptionKey, SetupError, Shipped, TableOptions, on_off, parse_on_off};

use crate::decrees::{DECREES, DecreeSets, SHIPPED_DECREES};
use crate::language::Language;
use crate::names::folded;

const LANGUAGE: &str = "language";
const SOUND_ALIKE: &str = "sound-alike";
const PRACTICE: &str = "practice";
const EXCHANGES: &str = "exchanges";
const TOPIC: &str = "topic";

/// DN-13: what is written about unless a table says otherwise.
pub const FIRST_NAMES: &str = "first names";

/// The longest topic, in code points: it is shown on one line.
const LONGEST_TOPIC: usize = 80;

/// DN-24: the most exchanges a table can agree on.
pub const MOST_EXCHANGES: u8 = 9;

/// What is agreed before a game starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// DN-11: whose alphabetical order it is.
    pub language: Language,
    /// DN-12: whether names that sound the same are the same.
    pub sound_alike: bool,
    /// DN-02: whether the practice decree opens round 1.
    pub practice: bool,
    /// DN-24: after so many exchanges everyone keeps what they hold.
    pub exchanges: u8,
    topic: String,
    decrees: DecreeSets,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            language: Language::English,
            sound_alike: false,
            practice: false,
            exchanges: 3,
            topic: FIRST_NAMES.into(),
            decrees: DecreeSets::shipped(),
        }
    }
}

impl Options {
    /// DN-13: what players write about.
    pub fn topic(&self) -> &str {
        &self.topic
    }

    /// DN-13: whether players write first names, which have no digits in them.
    pub fn is_about_names(&self) -> bool {
        self.topic == FIRST_NAMES
    }

    /// The decrees.
    pub fn decrees(&self) -> &DecreeSets {
        &self.decrees
    }
}

/// DN-13: a topic is one line that shows something. First names are one topic, however they are spelled.
fn read_topic(value: &str) -> Option<String> {
    let topic = value.split_whitespace().collect::<Vec<_>>().join(" ");
    let breaks = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
    let compared = folded(&topic);
    let shows = compared.contains(|sign: char| !sign.is_whitespace());
    let fits = shows && topic.chars().count() <= LONGEST_TOPIC && !value.trim().contains(breaks);
    fits.then(|| if compared == FIRST_NAMES { compared } else { topic })
}

impl TableOptions for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey::new(LANGUAGE, Domain::Choice { words: &["en", "ja", "fr", "de", "es", "sv"] }),
        OptionKey::new(SOUND_ALIKE, Domain::Switch),
        OptionKey::new(PRACTICE, Domain::Switch),
        OptionKey::new(EXCHANGES, Domain::Number { least: 1, most: MOST_EXCHANGES as u32 }),
        OptionKey::new(TOPIC, Domain::Text { longest: LONGEST_TOPIC as u32 }),
    ];

    const CONTENTS: &'static [&'static str] = &[DECREES];
    const SHIPPED: &'static [Shipped] =
        &[Shipped { file: DECREES, name: "standard", version: 1, text: SHIPPED_DECREES }];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        let bad = || SetupError::bad_option::<Self>(key, value);
        match key {
            LANGUAGE => {
                self.language = Language::from_code(value).ok_or_else(bad)?;
            }
            SOUND_ALIKE => self.sound_alike = parse_on_off(key, value)?,
            PRACTICE => self.practice = parse_on_off(key, value)?,
            EXCHANGES => {
                let number = (1..=MOST_EXCHANGES).find(|number| number.to_string() == value);
                self.exchanges = number.ok_or_else(bad)?;
            }
            TOPIC => self.topic = read_topic(value).ok_or_else(bad)?,
            _ => return Err(SetupError::unknown_option::<Self>(key)),
        }
        Ok(())
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        vec![
            (LANGUAGE, self.language.code().into()),
            (SOUND_ALIKE, on_off(self.sound_alike)),
            (PRACTICE, on_off(self.practice)),
            (EXCHANGES, self.exchanges.to_string()),
            (TOPIC, self.topic.clone()),
        ]
    }

    fn load(&mut self, name: &str, text: &str) -> Result<(), SetupError> {
        match name {
            DECREES => self.decrees = DecreeSets::parse(text)?,
            _ => return Err(SetupError::unknown_content::<Self>(name)),
        }
        Ok(())
    }

    fn contents(&self) -> Contents {
        let is_same = |text: &str| DecreeSets::parse(text).is_ok_and(|shipped| shipped == self.decrees);
        vec![Shipped::content_of(Self::SHIPPED, DECREES, is_same, || self.decrees.to_text())]
    }

    /// DN-03: what a group's own decrees miss of the checks the shipped ones pass.
    fn warnings(&self) -> Vec<Message> {
        self.decrees.warnings().into_iter().map(Message::new).collect()
    }
}
