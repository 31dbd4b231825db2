//! Every rule of the ledger by cases: a position, what is played there, what must come of it.

mod actions;
mod aliens;
#[path = "../common/mod.rs"]
mod common;
mod fight;
mod interacting;
mod turns;
