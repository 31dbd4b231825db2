//! The suite every game must pass, the golden files, and the toys that prove the suite can fail.

pub mod golden;
