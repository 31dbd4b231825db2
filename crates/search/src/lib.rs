//! A search for any game, hidden or open, with chance and with several deciding at once: a Monte Carlo tree search over
//! what seats know.
//!
//! [`Search`] is a [`Bot`](engine::Bot). It re-deals what its seat cannot know, plays from there by what it has learned so
//! far, then to the end or to a horizon, and does so again as often as its budget allows. What a good player of one game
//! knows besides comes in as an [`Insight`]; with [`Plain`], which knows nothing, it plays every game there is. How deep,
//! how far and how attentively it looks is its [`Manner`].
//!
//! `docs/bots.md` describes the method; `search.rs` is the method, `tree.rs` what it remembers.

mod insight;
mod search;
mod tree;

pub use insight::{Insight, Plain, Shares, shares_of};
pub use search::{Manner, Search};
