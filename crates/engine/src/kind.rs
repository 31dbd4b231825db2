//! Names for the variants of an enum, so that tests can tell which were never reached.

/// An enum whose variants have names that can be listed.
///
/// `#[derive(Kind)]` implements it.
pub trait Kind {
    /// Every kind there is.
    const KINDS: &'static [&'static str];

    /// Which of [`Self::KINDS`] this is.
    fn kind(&self) -> &'static str;
}
