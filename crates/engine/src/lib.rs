//! The contract between a game's rules and everything around them.
//!
//! [`Game`] is the trait a rules crate implements; its documentation is the specification, and the
//! `conformance` crate tests every "must" in it. [`Session`] plays one game of it and keeps its [`Record`].
//!
//! What is deliberately absent: randomness (chance is an input, drawn by whoever drives the session), clocks,
//! input and output, async, and any seed. A [`Game`] and its state are plain values.

mod bot;
mod drawing;
mod error;
mod explain;
mod game;
mod generator;
pub mod grammar;
mod hash;
mod json;
mod kind;
mod known;
mod moves;
mod notation;
mod options;
mod pending;
mod playout;
mod record;
mod rule;
mod schema;
mod seat;
mod session;
mod sink;
mod steps;
mod text;
mod undo;
mod words;

pub use bot::{Bot, Brief, Budget, Level, News, RandomBot, Weighed};
pub use drawing::{Canvas, Drawing, Span, Tone};
pub use engine_derive::{EventView, Kind};
pub use error::{CannotUndo, Outdated, Refused, ReplayError, SetupError};
pub use explain::{Chapter, Gist, Thing, Weight, foresee};
pub use game::{Game, Inspect};
pub use generator::Generator;
pub use hash::StateHash;
pub use json::write_json;
pub use kind::Kind;
pub use known::{Known, sound_state};
pub use moves::{MoveList, Moves};
pub use notation::{NotationError, read_notation};
pub use options::{
    Content, Contents, Domain, OnlyIf, OptionKey, Setup, Shipped, TableOptions, on_off, parse_on_off,
};
pub use pending::{Outcome, Pending};
pub use playout::{Playout, play_out};
pub use record::{
    Actor, FORMAT_VERSION, Header, LineFault, Missing, Player, Record, RecordError, RecordedStep,
};
pub use rule::{Rule, Ruled};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use session::{Decision, DecisionId, Input, Plan, Session, Snapshot, Step};
pub use sink::{Silent, Sink};
pub use steps::{Next, NextOf, Offer, next_by_list};
pub use words::{Cast, English, Language, Message, Worded, Words, runs, tell_fully, tell_run, tell_runs};
