//! The suite every game must pass, the golden files, and the toys that prove the suite can fail.
//!
//! A rules crate runs the suite in `tests/conformance.rs`, over every seat count and variant it has:
//!
//! ```no_run
//! use conformance::{Effort, check_all};
//! # use conformance::toys::Nim as MyGame;
//!
//! // What random play cannot reach, each with the reason.
//! let unreached = [("Reason::LastStone", "it takes 5,000 turns")];
//! check_all::<MyGame>(&Effort::quick(), &unreached).assert_passed();
//! ```
//!
//! What must hold has a number, a name and a sentence in [`Property`], and there is no opting out of any.
//!
//! [`check_game`] looks at one game, [`soak`](soak()) at many thousands, and [`minimise`](minimise()) shortens one that
//! fails. A game is played from one stream of numbers and looked at with another, both from its seed; so a [`Failure`]
//! can be seen again, and nothing that is looked at changes what is played.
//!
//! What panics is caught and reported as a failure, which takes a profile that unwinds.

pub mod golden;
pub mod toys;

mod coverage;
mod effort;
mod examine;
mod failure;
mod minimise;
mod playing;
mod property;
mod set_up;
mod soak;
mod suite;
mod verify;

/// The words every message here is made with.
fn english<G: engine::Game>() -> &'static dyn engine::Words<G> {
    G::words(engine::Language::English)
}

pub use coverage::{Coverage, Reachable, Redeals};
pub use effort::Effort;
pub use examine::Played;
pub use failure::Failure;
pub use minimise::minimise;
pub use playing::{Finished, play_game, random_session};
pub use property::Property;
pub use set_up::check_static;
pub use soak::{SoakReport, soak};
pub use suite::{Report, Script, check_all, check_all_with, check_game};
pub use verify::{Verified, VerifyError, verify_record};
