//! What several games share: sets in a machine word, turn order.
//!
//! A thing comes here when a second game needs it, not before.

mod bits;
mod turn_order;

pub use bits::{Bits, nth_bit};
pub use turn_order::clockwise;
