//! Numbers in a state that can change behind its back, for the faults that need it.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number that can be counted up through a shared reference, but that each clone has for itself.
#[derive(Debug, Default)]
pub(super) struct Tally(AtomicU32);

impl Tally {
    pub(super) fn get(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }

    pub(super) fn count_up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl Clone for Tally {
    fn clone(&self) -> Self {
        Self(AtomicU32::new(self.get()))
    }
}

/// A number that all clones share.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared(Arc<Mutex<u32>>);

impl Shared {
    pub(super) fn get(&self) -> u32 {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn set(&self, value: u32) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = value;
    }
}

/// Compares, hashes and serialises a cell as the number in it.
macro_rules! as_its_number {
    ($cell:ty, $make:expr) => {
        impl PartialEq for $cell {
            fn eq(&self, other: &Self) -> bool {
                self.get() == other.get()
            }
        }

        impl Eq for $cell {}

        impl Hash for $cell {
            fn hash<H: Hasher>(&self, hasher: &mut H) {
                self.get().hash(hasher);
            }
        }

        impl Serialize for $cell {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u32(self.get())
            }
        }

        impl<'de> Deserialize<'de> for $cell {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                u32::deserialize(deserializer).map($make)
            }
        }
    };
}

as_its_number!(Tally, |value| Self(AtomicU32::new(value)));
as_its_number!(Shared, |value| Self(Arc::new(Mutex::new(value))));
