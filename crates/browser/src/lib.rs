//! The page in a real browser: a server and Chromium started for it, people who press what is offered, and what is
//! looked at on every screen.
//!
//! `stage.rs` starts and ends the programs, `page.rs` is one browser window with a cookie jar of its own, `person.rs` plays
//! a game through it, `looks.rs` checks what a screen looks like and what is said of it. The tests in `tests` and the
//! programs in `src/bin` are written with these. `cargo xtask browser` runs the tests: it builds what they need.

mod load;
mod looks;
mod page;
mod person;
mod stage;
mod tree;

pub use load::{Loaded, loaded};
pub use looks::{axe, layout};
pub use page::{DESK, PHONE, Page, SMALL_PHONE, Theme, Viewport};
pub use person::{Game, Person, SERVED, Turn};
pub use stage::{Server, Stage};
pub use tree::{Spoken, Tree};
