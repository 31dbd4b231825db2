//! What a player of Death Name knows.

use engine::Level;
use rules_death_name::DeathName;
use search::{Insight, Manner};

/// What is worth what in Death Name.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line;

impl Insight<DeathName> for Line {}

/// How a bot of a level looks ahead.
pub fn manner(level: Level) -> Manner {
    match level {
        Level::Random | Level::Easy => Manner::EASY,
        Level::Normal => Manner::NORMAL,
    }
}
