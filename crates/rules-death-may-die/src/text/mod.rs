//! English words about the content, in tables keyed by the ids.

pub(crate) mod actions;
pub(crate) mod cards;
pub(crate) mod elder_ones;
pub(crate) mod enemies;
pub(crate) mod episode_1;
pub(crate) mod episode_2;
pub(crate) mod episode_3;
pub(crate) mod episode_4;
pub(crate) mod episode_5;
pub(crate) mod episode_6;
pub(crate) mod insanities;
pub(crate) mod names;
pub(crate) mod skills;
