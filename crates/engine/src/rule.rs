//! Rules by number, as in `docs/rules`.

use std::fmt;
use std::str::FromStr;

use crate::NotationError;
use crate::notation::Expected;

/// A rule's number in its game's ledger, such as `DL-33`: one or two capital letters, a hyphen, two digits.
///
/// Kept in place rather than as a reference, so that it can be read from JSON too. `cargo xtask rules` checks that every
/// number written in a rules crate stands in the ledger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule {
    /// Whatever is beyond the length is 0.
    bytes: [u8; Self::LONGEST],
    length: u8,
}

impl Rule {
    const LONGEST: usize = "XX-NN".len();

    /// The rule of that number, which is written in a rules crate; there, [`rules!`](crate::rules) makes a list.
    ///
    /// # Panics
    /// If that is not a number of a rule. In a constant, that is when it is compiled.
    pub const fn new(number: &str) -> Self {
        match Self::read(number) {
            Some(rule) => rule,
            None => panic!("a rule's number such as DL-33"),
        }
    }

    const fn read(number: &str) -> Option<Self> {
        let text = number.as_bytes();
        let letters = match text {
            [b'A'..=b'Z', b'-', ..] => 1,
            [b'A'..=b'Z', b'A'..=b'Z', b'-', ..] => 2,
            _ => return None,
        };
        if text.len() != letters + "-NN".len()
            || !text[letters + 1].is_ascii_digit()
            || !text[letters + 2].is_ascii_digit()
        {
            return None;
        }
        let mut bytes = [0; Self::LONGEST];
        let mut at = 0;
        while at < text.len() {
            bytes[at] = text[at];
            at += 1;
        }
        Some(Self { bytes, length: text.len() as u8 })
    }

    /// The number as it is written.
    pub fn as_str(&self) -> &str {
        let written = &self.bytes[..usize::from(self.length)];
        std::str::from_utf8(written).expect("only letters, a hyphen and digits are taken in")
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Rule {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::read(text).ok_or_else(|| NotationError::new(text, Expected::Rule))
    }
}

crate::json_as_notation!(Rule);

/// A list of rules by their numbers, made when it is compiled: `rules!["DL-31", "DL-32"]`.
#[macro_export]
macro_rules! rules {
    ($($number:literal),+ $(,)?) => {
        const { &[$($crate::Rule::new($number)),+] }
    };
}

/// Something a rule stands behind: a refusal, a prompt, the reason a game is over.
pub trait Ruled {
    /// The rules to show to somebody who asks why; the most telling first, at least one.
    fn rules(&self) -> &'static [Rule];
}
