//! What a player of It Dies With Me knows.

use engine::Level;
use rules_it_dies_with_me::ItDiesWithMe;
use search::{Insight, Manner};

/// What is worth what in It Dies With Me.
#[derive(Clone, Copy, Debug, Default)]
pub struct Graveyard;

impl Insight<ItDiesWithMe> for Graveyard {}

/// How a bot of a level looks ahead.
pub fn manner(level: Level) -> Manner {
    match level {
        Level::Random | Level::Easy => Manner::EASY,
        Level::Normal => Manner::NORMAL,
    }
}
