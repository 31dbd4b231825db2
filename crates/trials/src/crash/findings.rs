//! What was wrong, and how much was seen.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was found in all rounds.
#[derive(Default)]
pub(super) struct Findings(Mutex<Found>);

#[derive(Default)]
struct Found {
    failures: u64,
    lost: u64,
    doubled: u64,
    wrong: u64,
    acknowledged: u64,
    sent_again: u64,
    resumed: u64,
    finished: u64,
    kills: u64,
    /// Tables that were being played, in all kills together.
    busy: u64,
    /// Kills with an answer in flight, and with one that was on disk and not acknowledged.
    in_flight: u64,
    kept_in_flight: u64,
}

/// How many failures are printed in full.
const PRINTED: u64 = 20;

impl Found {
    fn note(&mut self, what: &str) {
        self.failures += 1;
        if self.failures <= PRINTED {
            println!("{what}");
        }
    }
}

impl Findings {
    fn found(&self) -> MutexGuard<'_, Found> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An acknowledged move, or something else that was told, is gone.
    pub(super) fn lose(&self, what: String) {
        let mut found = self.found();
        found.lost += 1;
        found.note(&what);
    }

    /// A move was taken twice.
    pub(super) fn double(&self, what: String) {
        let mut found = self.found();
        found.doubled += 1;
        found.note(&what);
    }

    /// Something is not as it was told.
    pub(super) fn fail(&self, what: String) {
        let mut found = self.found();
        found.wrong += 1;
        found.note(&what);
    }

    pub(super) fn acknowledged(&self) {
        self.found().acknowledged += 1;
    }

    /// Something that was acknowledged before was acknowledged again.
    pub(super) fn sent_again(&self) {
        self.found().sent_again += 1;
    }

    /// A table has come back as it was.
    pub(super) fn resumed(&self) {
        self.found().resumed += 1;
    }

    pub(super) fn finished(&self) {
        self.found().finished += 1;
    }

    /// A kill, under so many tables that were being played, with so many answers in flight, so many of which were kept.
    pub(super) fn killed(&self, busy: usize, in_flight: usize, kept: usize) {
        let mut found = self.found();
        found.kills += 1;
        found.busy += busy as u64;
        found.in_flight += u64::from(in_flight > 0);
        found.kept_in_flight += u64::from(kept > 0);
    }

    pub(super) fn lost(&self) -> u64 {
        self.found().lost
    }

    pub(super) fn failures(&self) -> u64 {
        self.found().failures
    }

    /// Whether at least half of the kills had an answer in flight.
    pub(super) fn half_in_flight(&self) -> bool {
        let found = self.found();
        found.in_flight * 2 >= found.kills
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = self.found();
        write!(
            f,
            "{} busy tables on average, {} kills with an answer in flight ({} with one on disk and not acknowledged), \
             {} moves acknowledged, {} of them sent again, {} tables resumed, {} games finished; \
             {} lost, {} doubled, {} wrong",
            found.busy / found.kills.max(1),
            found.in_flight,
            found.kept_in_flight,
            found.acknowledged,
            found.sent_again,
            found.resumed,
            found.finished,
            found.lost,
            found.doubled,
            found.wrong
        )
    }
}
