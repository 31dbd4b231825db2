//! What a player knows of an episode before the game starts: how far it is from space to space.

use std::sync::OnceLock;

use rules_death_may_die::content;
use rules_death_may_die::ids::{Episode, Space};
use rules_death_may_die::{MAX_SPACES, Map};

/// The map of an episode.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) map: Map,
    /// What each space is linked to, in the order of the episode's list.
    neighbours: [Vec<Space>; MAX_SPACES],
}

impl Board {
    /// The board of an episode, worked out once.
    pub(super) fn of(episode: Episode) -> &'static Self {
        static BOARDS: [OnceLock<Board>; 6] = [const { OnceLock::new() }; 6];
        BOARDS[episode.index()].get_or_init(|| Self::new(episode))
    }

    fn new(episode: Episode) -> Self {
        let card = content::EPISODES[episode.index()];
        let mut neighbours = [const { Vec::new() }; MAX_SPACES];
        for (from, to, _) in card.links {
            neighbours[from.on_map()].push(*to);
            neighbours[to.on_map()].push(*from);
        }
        Self { map: Map::new(episode), neighbours }
    }

    /// How many links apart.
    #[inline]
    pub(super) fn distance(&self, from: Space, to: Space) -> u8 {
        self.map.distance(from, to)
    }

    /// The spaces one link away.
    pub(super) fn neighbours(&self, space: Space) -> &[Space] {
        &self.neighbours[space.on_map()]
    }
}
