//! The contents of the boxes as typed data, in a small verb language.
//!
//! A card is a list of steps, a step a list of [`Effect`]s. What an effect touches is a [`Selector`], where it happens a
//! [`Place`], which spaces count a [`Pred`], whether it happens a [`Cond`], how much an [`Amount`]. What holds while
//! something is in play is a [`Passive`]: nothing is written into the state for it, `queries` asks for it when it
//! matters. `program.rs` flattens steps so that a frame needs no more than a counter to know where it is.
//!
//! No words for people are here (those are in `text`), and no rules: what a verb does is in `effects.rs`.

mod cards;
mod check;
mod elder_ones;
mod enemies;
mod episode_1;
mod episode_2;
mod episode_3;
mod episode_4;
mod episode_5;
mod episode_6;
mod insanities;
mod investigators;
mod language;
mod passives;
mod plan;
pub(crate) mod runnable;
mod shorthand;

use crate::ids::{Claim, DiscoveryCard, MythosCard};

pub use cards::{
    ActionCard, ClaimCard, ClaimKind, Discovery, ElderCard, ElderOneBox, Enemy, EnemyAbility, EpisodeBox,
    Face, InsanityCard, InvestigatorCard, LinkKind, Mythos, PhaseCard, Power, PowerCost, Price, Refuse, Side,
    SkillCard, SpaceCard, StageCard, Tile, TomeCard,
};
pub use check::{advance_id, all_ids, custom_cards, stage_id, validate};
pub use enemies::ENEMIES;
pub use episode_1::{LAB_FACES, LAB_HEALTH};
pub use episode_2::{SIGILS_OF_A_KIND, TOMES};
pub use episode_3::DANCER_FACES;
pub use episode_4::{EXHIBIT_FACES, STILLING_WEIGHT};
pub use episode_5::ELDERS;
pub use episode_6::PHASES;
pub use insanities::INSANITIES;
pub use investigators::{INVESTIGATORS, SKILLS};
pub use language::{
    Amount, Choice, Cond, Custom, Direction, Effect, Kinds, Mark, Order, Place, Pred, Scarce, Selector, Step,
    Tag, ThisTurn, Token, Toward,
};
pub use passives::{Omens, Passive, Prayer, RerollScope, SanityScope, Scope};
pub use plan::{CANVAS_HEIGHT, CANVAS_WIDTH, DOOR_WIDTH, Outline, Point};

/// The boxes of the Elder Ones, in the order of [`ElderOne`](crate::ids::ElderOne).
pub static ELDER_ONES: [&ElderOneBox; 2] = [&elder_ones::CTHULHU, &elder_ones::HASTUR];

/// The boxes of the episodes, in the order of [`Episode`](crate::ids::Episode).
pub static EPISODES: [&EpisodeBox; 6] =
    [&episode_1::BOX, &episode_2::BOX, &episode_3::BOX, &episode_4::BOX, &episode_5::BOX, &episode_6::BOX];

/// A mythos card's data.
#[inline]
pub fn mythos(card: MythosCard) -> &'static Mythos {
    let (set, place) = (card.index() / 8, card.index() % 8);
    if set < 2 { &ELDER_ONES[set].mythos[place] } else { &EPISODES[set - 2].mythos[place] }
}

/// A discovery card's data.
#[inline]
pub fn discovery(card: DiscoveryCard) -> &'static Discovery {
    &EPISODES[card.index() / 15].discoveries[card.index() % 15]
}

/// The data of what can be claimed.
#[inline]
pub fn claim(claim: Claim) -> &'static ClaimCard {
    let mut place = claim.index();
    for episode in EPISODES {
        if place < episode.claims.len() {
            return &episode.claims[place];
        }
        place -= episode.claims.len();
    }
    unreachable!("every claim stands in the box of its episode, in order: a test says so")
}
