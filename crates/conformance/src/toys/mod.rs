//! Small games that the suite is tried on.
//!
//! [`Nim`], [`HighCard`] and [`Picks`] are sound, and small enough that their values and probabilities are known from
//! pencil and paper: if the suite or the engine played them wrongly, the known answers would not come out.
//! [`Duel`] is a fourth one with a deliberate [`Fault`], to show that the suite finds each, and blames nothing else.

pub mod duel;
mod expected;
mod fault;
pub mod high_card;
pub mod nim;
pub mod picks;

pub use duel::{Duel, DuelSaidToBeOpen};
pub use fault::Fault;
pub use high_card::HighCard;
pub use nim::Nim;
pub use picks::Picks;
