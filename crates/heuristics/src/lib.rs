//! What good players know of each game, a module for each. Most is an [`Insight`](search::Insight) that steers the search
//! every bot shares; Death May Die has a bot of its own. They see only views, and positions made up from views.
//!
//! They are here and not in `bots` because that crate knows no game. Each is a feature of its game's name.

#[cfg(feature = "the-deadlies")]
pub mod deadlies;
#[cfg(feature = "death-may-die")]
pub mod death_may_die;
#[cfg(feature = "death-name")]
pub mod death_name;
#[cfg(feature = "die")]
pub mod die;
#[cfg(feature = "it-dies-with-me")]
pub mod it_dies_with_me;
