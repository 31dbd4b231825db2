//! What all of a server's parts share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use bots::Worker;
use chance::TableGenerator;
use protocol::TableId;
use store::Store;
use tokio::sync::Semaphore;

use crate::config::Config;
use crate::identity::Cookies;
use crate::limits::Gate;
use crate::registry::Registry;
use crate::seal::Keys;

/// What all of a server's parts share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) keys: Keys,
    pub(crate) cookies: Cookies,
    pub(crate) registry: Registry,
    pub(crate) gate: Arc<Gate>,
    /// The threads bots think on.
    pub(crate) workers: Vec<Worker>,
    /// How many bots are thinking.
    pub(crate) thinking: AtomicUsize,
    /// Whether nobody but this machine can reach the server.
    pub(crate) only_here: bool,
    /// Who may tell a game from its beginning at the moment.
    pub(crate) tellers: Semaphore,
    /// How many have been handed out.
    pub(crate) handed_out: AtomicU64,
    pub(crate) metrics: metrics_exporter_prometheus::PrometheusHandle,
}

impl Shared {
    /// How many threads bots think on.
    pub(crate) fn workers(&self) -> usize {
        self.workers.len().max(1)
    }

    /// One of the threads bots think on, in turn.
    pub(crate) fn worker(&self) -> &Worker {
        &self.workers[self.next() as usize % self.workers.len()]
    }

    /// A number that no other call gets.
    pub(crate) fn next(&self) -> u64 {
        self.handed_out.fetch_add(1, Ordering::Relaxed)
    }

    /// A generator that nobody else has: from the system's randomness, or for tests from the seed.
    pub(crate) fn generator(&self) -> TableGenerator {
        if let Some(seed) = self.config.seed {
            return TableGenerator::stream(seed, self.next());
        }
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("a system without randomness has not let the server start");
        TableGenerator::from_key(key)
    }

    /// The name of a new table.
    pub(crate) fn new_table_id(&self) -> Result<TableId, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(TableId::from_bytes(bytes))
    }
}
