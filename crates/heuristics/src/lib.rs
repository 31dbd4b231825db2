//! Bots that know one game, each in a module of its name. A bot sees only views, as the trait in `bots` says; what it
//! knows besides is what a good player knows about the game.
//!
//! They are here and not in `bots` because that crate knows no game. Each is a feature of its game's name.

#[cfg(feature = "death-may-die")]
pub mod death_may_die;
