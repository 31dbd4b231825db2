//! What is agreed before a game starts: which of the twelve games it is, which insanities are dealt,
//! and the stages of the Elder Ones.

use engine::{Contents, Domain, OptionKey, SetupError, Shipped, TableOptions};

use crate::ids::{ElderOne, Episode};
use crate::stages::{SHIPPED, STAGES, Stages};

/// Table options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// DM-01: the episode.
    pub episode: Episode,
    /// DM-01: the Elder One.
    pub elder_one: ElderOne,
    /// DM-06: all twelve insanities instead of the eight core ones.
    pub all_insanities: bool,
    /// DM-73: health and dice of the Elder Ones' stages.
    pub stages: Stages,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            episode: Episode::BlasphemousAlchemy,
            elder_one: ElderOne::Cthulhu,
            all_insanities: false,
            stages: Stages::shipped(),
        }
    }
}

const EPISODES: &[&str] = &[
    "blasphemous-alchemy",
    "tomes-of-madness",
    "danse-macabre",
    "eldritch-idols",
    "accursed-tide",
    "unspeakable-hour",
];

impl TableOptions for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey::new("episode", Domain::Choice { words: EPISODES }),
        OptionKey::new("elder-one", Domain::Choice { words: &["cthulhu", "hastur"] }),
        OptionKey::new("insanities", Domain::Choice { words: &["core", "all"] }),
    ];

    const CONTENTS: &'static [&'static str] = &[STAGES];
    const SHIPPED: &'static [Shipped] =
        &[Shipped { file: STAGES, name: "standard", version: 1, text: SHIPPED }];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        match key {
            "episode" => {
                self.episode = value.parse().map_err(|_| SetupError::bad_option::<Self>(key, value))?;
            }
            "elder-one" => {
                self.elder_one = value.parse().map_err(|_| SetupError::bad_option::<Self>(key, value))?;
            }
            "insanities" => {
                self.all_insanities = match value {
                    "core" => false,
                    "all" => true,
                    _ => return Err(SetupError::bad_option::<Self>(key, value)),
                };
            }
            _ => return Err(SetupError::unknown_option::<Self>(key)),
        }
        Ok(())
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        let insanities = if self.all_insanities { "all" } else { "core" };
        vec![
            ("episode", self.episode.to_string()),
            ("elder-one", self.elder_one.to_string()),
            ("insanities", insanities.to_owned()),
        ]
    }

    fn load(&mut self, name: &str, text: &str) -> Result<(), SetupError> {
        if name != STAGES {
            return Err(SetupError::unknown_content::<Self>(name));
        }
        self.stages = Stages::parse(text)?;
        Ok(())
    }

    fn contents(&self) -> Contents {
        let is_same = |text: &str| Stages::parse(text).is_ok_and(|shipped| shipped == self.stages);
        vec![Shipped::content_of(Self::SHIPPED, STAGES, is_same, || self.stages.text())]
    }
}
