//! What a player knows of an episode before the game starts: how far it is from space to space, and what cards are worth.

use std::sync::OnceLock;

use rules_death_may_die::content::{self, ClaimCard, Effect, Side};
use rules_death_may_die::ids::{DiscoveryCard, Episode, Space};
use rules_death_may_die::{CardSide, MAX_SPACES, Map};

/// The map of an episode, and what its cards give.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) map: Map,
    /// What each space is linked to, in the order of the episode's list.
    neighbours: [Vec<Space>; MAX_SPACES],
    /// What each discovery card gives on its left and on its right.
    claims: [[Option<&'static ClaimCard>; 2]; 15],
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
        let claims = std::array::from_fn(|place| {
            let discovery = &card.discoveries[place];
            [discovery.left, discovery.right].map(|side| side.and_then(claim_of))
        });
        Self { map: Map::new(episode), neighbours, claims }
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

    /// What a claimed card is by the side it was claimed with.
    pub(super) fn claim(&self, card: DiscoveryCard, side: CardSide) -> Option<&'static ClaimCard> {
        let side = match side {
            CardSide::Left => 0,
            CardSide::Right => 1,
        };
        self.claims[card.index() % 15][side]
    }
}

fn claim_of(side: Side) -> Option<&'static ClaimCard> {
    fn within(effects: &'static [Effect]) -> Option<&'static ClaimCard> {
        effects.iter().find_map(|effect| match effect {
            Effect::Claim(claim) => Some(content::claim(*claim)),
            Effect::Roll { then, .. } => within(then),
            Effect::If(_, then) => within(then),
            Effect::IfElse(_, then, otherwise) => within(then).or_else(|| within(otherwise)),
            _ => None,
        })
    }
    within(side.effects)
}
