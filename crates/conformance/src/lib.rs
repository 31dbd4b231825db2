//! The suite every game must pass, the golden files, and the toys that prove the suite can fail.
//!
//! A rules crate runs it in `tests/conformance.rs`:
//!
//! ```ignore
//! #[test]
//! fn the_suite_holds() {
//!     // What random play cannot reach, each with the reason.
//!     let unreached = [("Reason::TurnLimit", "it takes 5,000 turns")];
//!     conformance::check_all::<MyGame>(&conformance::Effort::quick(), &unreached).assert_passed();
//! }
//! ```

pub mod golden;
pub mod toys;

mod coverage;
mod effort;
mod examine;
mod failure;
mod minimise;
mod property;
mod set_up;
mod soak;
mod suite;
mod verify;

pub use coverage::{Coverage, Reachable, Redeals};
pub use effort::Effort;
pub use examine::Played;
pub use failure::Failure;
pub use minimise::minimise;
pub use property::Property;
pub use set_up::check_static;
pub use soak::{SoakReport, soak};
pub use suite::{Report, check_all, check_game};
pub use verify::{Verified, VerifyError, verify_record};
