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

/// Implements [`Kind`] for an enum: `kinds!(Move { Pick, Turn });`. Variants may carry fields.
#[macro_export]
macro_rules! kinds {
    ($type:ty { $($variant:ident),+ $(,)? }) => {
        impl $crate::Kind for $type {
            const KINDS: &'static [&'static str] = &[$(stringify!($variant)),+];

            fn kind(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => stringify!($variant),)+
                }
            }
        }
    };
}
