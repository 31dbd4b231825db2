//! Players that are programs, for any game of the catalog. A bot is given what a person in its seat would see and
//! remember, and nothing else; it may think wherever it likes.
//!
//! One instance plays one seat of one game: [`bot_for`] makes it, [`SeatBot::observe`] tells it what its seat has seen,
//! [`SeatBot::answer`] asks it. Bots that know one game live in `heuristics`; [`RandomBot`](engine::RandomBot) plays them
//! all. At a table they sit as [`Bots`] and think on a [`Worker`], with chance of their own, so that nobody waits whom they
//! do not concern.
//!
//! Each game is a feature, as in the catalog.

mod company;
mod seat;
mod worker;

pub use company::Bots;
pub use seat::{SeatBot, bot_for, seated};
pub use worker::{BotError, Patience, Seated, Stop, Thinking, Worker};
