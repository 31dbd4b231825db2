//! Death May Die: disrupt the ritual, then kill what it called.

pub mod content;
pub mod ids;
