//! The hash of a state, which a program without our code can compute too.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::notation::Expected;
use crate::{NotationError, write_json};

/// The first 64 bits of the SHA-256 of a state's JSON, as `mori replay --states` prints it.
///
/// JSON and not a hash of memory, so that it is the same on every machine and compiler, and can be checked from
/// outside; 64 bits because it guards against mistakes, while the closing line of a record guards the file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StateHash(u64);

impl StateHash {
    /// The hash of anything that serialises.
    pub fn of(value: &impl Serialize) -> Self {
        // Into one buffer first: the hash takes large pieces much faster than the many small ones of a serialiser. With
        // room for most states, so that it is not copied while it grows.
        let mut json = Vec::with_capacity(8 * 1024);
        write_json(value, &mut json)
            .expect("memory takes every write, and states have no map with keys that are not text");
        Self::from_digest(Sha256::new_with_prefix(json))
    }

    /// The hash of a text.
    pub(crate) fn of_text(text: &str) -> Self {
        Self::from_digest(Sha256::new_with_prefix(text))
    }

    fn from_digest(hasher: Sha256) -> Self {
        let digest = hasher.finalize();
        let mut head = [0; 8];
        head.copy_from_slice(&digest[..8]);
        Self(u64::from_be_bytes(head))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for StateHash {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let well_formed = text.len() == 16 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let bits = well_formed.then(|| u64::from_str_radix(text, 16).ok()).flatten();
        bits.map(Self).ok_or_else(|| NotationError::new(text, Expected::Hash))
    }
}

crate::json_as_notation!(StateHash);
