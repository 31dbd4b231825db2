//! What is agreed before a game: how many rounds, and on which ship.

use engine::{Contents, Domain, OptionKey, SetupError, Shipped, TableOptions};

use crate::board::{BOARD, Board, SHIPPED};

/// Table options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// After how many rounds the game is a draw (DG-16).
    pub rounds: u16,
    /// The ship (DG-02).
    pub board: Board,
}

/// The most rounds that can be agreed on.
const MOST_ROUNDS: u16 = 9999;

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 100, board: Board::shipped() }
    }
}

impl TableOptions for Options {
    const KEYS: &'static [OptionKey] =
        &[OptionKey::new("rounds", Domain::Number { least: 1, most: MOST_ROUNDS as u32 })];

    const CONTENTS: &'static [&'static str] = &[BOARD];
    const SHIPPED: &'static [Shipped] =
        &[Shipped { file: BOARD, name: "standard", version: 1, text: SHIPPED }];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        if key != "rounds" {
            return Err(SetupError::unknown_option::<Self>(key));
        }
        // Digits alone: a number reads in one way, so that options that are equal look equal.
        let digits = value.bytes().all(|byte| byte.is_ascii_digit()) && !value.starts_with('0');
        let rounds = value.parse().ok().filter(|rounds| digits && (1..=MOST_ROUNDS).contains(rounds));
        self.rounds = rounds.ok_or_else(|| SetupError::bad_option::<Self>(key, value))?;
        Ok(())
    }

    fn pairs(&self) -> Vec<(&'static str, String)> {
        vec![("rounds", self.rounds.to_string())]
    }

    fn load(&mut self, name: &str, text: &str) -> Result<(), SetupError> {
        if name != BOARD {
            return Err(SetupError::unknown_content::<Self>(name));
        }
        self.board = Board::parse(text)?;
        Ok(())
    }

    fn contents(&self) -> Contents {
        let is_same = |text: &str| Board::parse(text).is_ok_and(|shipped| shipped == self.board);
        vec![Shipped::content_of(Self::SHIPPED, BOARD, is_same, || self.board.text())]
    }
}
