//! Every English word of the catalog: why a game of whichever kind cannot be opened.

use engine::{Language, Worded};

use crate::{BadUpdate, GAMES, OpenError, UnknownGame, WrongPlayers};

impl Worded for UnknownGame {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => {
                let known: Vec<&str> = GAMES.iter().map(|entry| entry.id).collect();
                format!("Unknown game {}. Choose one of: {}.", self.name, known.join(", "))
            }
        }
    }
}

impl Worded for WrongPlayers {
    fn words(&self, language: Language) -> String {
        let Self { seats, players } = self;
        match language {
            Language::English => format!("The table has {seats} seats, but there are {players} players."),
        }
    }
}

impl Worded for BadUpdate {
    fn words(&self, language: Language) -> String {
        match (language, self) {
            (Language::English, Self::Unreadable(_)) => {
                "The table sent something that this version of mori can't read.".into()
            }
            (Language::English, Self::Impossible) => {
                "The table sent a position that the rules of this version don't allow.".into()
            }
        }
    }
}

impl Worded for OpenError {
    fn words(&self, language: Language) -> String {
        match self {
            Self::UnknownGame(error) => error.words(language),
            Self::Setup(error) => error.words(language),
            Self::Players(error) => error.words(language),
            Self::Replay(error) => error.words(language),
            Self::Snapshot(_) => match language {
                Language::English => "The snapshot is not of this game.".into(),
            },
            Self::Update(error) => error.words(language),
        }
    }
}
