//! Where chance comes from: always from outside.

/// A source of uniform numbers, handed in by whoever drives a game.
///
/// Rules crates know this trait and no implementation of it; the `chance` crate has those.
pub trait Generator {
    /// A number from 0 to `bound - 1`, each equally likely. `bound` must not be 0.
    fn below(&mut self, bound: u32) -> u32;
}

impl<G: Generator + ?Sized> Generator for &mut G {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}
