//! The one list of games, and a way to use any of them without naming its types.
//!
//! [`GAMES`] is for looking things up, [`visit`] for code that is generic over games (the conformance suite, the
//! bench), [`AnySession`] for code that is not (the terminal, the server).

mod any_session;
mod ledger;
mod list;

pub use any_session::{AnySession, BotSkill, Question, Refusal, Told, Waiting};
pub use ledger::{Ledger, LedgerRule};
pub use list::{
    Entry, GAMES, OpenError, OptionHelp, UnknownGame, Visitor, find, open, replay_start, visit, visit_all,
};
