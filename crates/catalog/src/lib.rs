//! The one list of games, and a way to use any of them without naming its types.
//!
//! [`GAMES`] is for looking things up, [`visit`] for code that is generic over games (the conformance suite, the
//! bench), [`Table`] for code that is not (the server, the terminal), [`Mirror`] for whoever plays at a table that is run
//! elsewhere; [`Look`] is what the two have in common. Each game is a feature, so that a program links only the games it
//! plays.

#![cfg_attr(
    not(any(
        feature = "it-dies-with-me",
        feature = "the-deadlies",
        feature = "die",
        feature = "death-name",
        feature = "death-may-die"
    )),
    allow(
        dead_code,
        unused_variables,
        reason = "whoever only needs the types, such as the protocol, has no game"
    )
)]

mod ledger;
mod list;
mod live;
mod look;
mod mirror;
mod option_help;
mod table;
mod text;
mod update;
mod voice;

pub use ledger::{Ledger, LedgerRule};
pub use list::{
    Entry, GAMES, OpenError, UnknownGame, Visitor, find, introduction, mirror, open, replay_start, restore,
    visit, visit_all,
};
pub use look::Look;
pub use mirror::{BadUpdate, Mirror};
pub use option_help::{OptionDomain, OptionHelp, OptionIs};
pub use table::{
    Choice, Explained, Impossible, NextPart, PartChoice, Planned, Question, Refusal, RefusalKind, SeatBrief,
    SeatNews, Settled, Status, Table, Told, WrongPlayers,
};
pub use update::{Asked, Undo, Update};
pub use voice::Voice;
