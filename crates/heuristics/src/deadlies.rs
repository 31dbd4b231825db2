//! What a player of The Deadlies knows.

use engine::Level;
use rules_deadlies::Deadlies;
use search::{Insight, Manner};

/// What is worth what in The Deadlies.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sins;

impl Insight<Deadlies> for Sins {}

/// How a bot of a level looks ahead.
pub fn manner(level: Level) -> Manner {
    match level {
        Level::Random | Level::Easy => Manner::EASY,
        Level::Normal => Manner::NORMAL,
    }
}
