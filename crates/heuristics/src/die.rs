//! What a player of DIE! The Die Game knows.

use engine::Level;
use rules_die::Die;
use search::{Insight, Manner};

/// What is worth what in DIE! The Die Game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ship;

impl Insight<Die> for Ship {}

/// How a bot of a level looks ahead.
pub fn manner(level: Level) -> Manner {
    match level {
        Level::Random | Level::Easy => Manner::EASY,
        Level::Normal => Manner::NORMAL,
    }
}
