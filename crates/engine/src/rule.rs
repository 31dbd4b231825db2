//! Rules by number, as in `docs/rules`.

use std::fmt;

use serde::Serialize;

/// A rule's number in its game's ledger, such as `DL-33`.
///
/// `cargo xtask rules` checks that every number written in a rules crate stands in the ledger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Something a rule stands behind: a refusal, a prompt, the reason a game is over.
pub trait Ruled {
    /// The rules to show to somebody who asks why; the most telling first, at least one.
    fn rules(&self) -> &'static [Rule];
}
