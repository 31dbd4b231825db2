//! The page in Chromium: every game played to its end through it, and everything else that people do there.
//! `cargo xtask browser` runs it: one program, in which each test starts a server and browsers of its own.

mod common;
mod looks;
mod reach;
mod secrets;
mod tab;
mod tables;
