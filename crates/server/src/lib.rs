//! The table server: friends open a link and play. One process, one data folder, nothing else to install.
//!
//! Every table is a task ([`table`]); the lobby is HTTP ([`http`]), a table is a WebSocket ([`socket`]), and everything that
//! must not be lost is in the store before anybody is told of it.

mod accept;
mod clock;
mod config;
mod error;
mod facts;
mod guard;
mod http;
mod identity;
mod limits;
mod names;
mod page;
mod planted;
mod registry;
mod retention;
mod seal;
mod shared;
mod socket;
mod stream;
mod table;
mod upgrade;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize};
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;
use std::time::Duration;
use std::{fs, io};

use bots::Worker;
use data_encoding::HEXLOWER;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::{Sqlite, SqliteOptions, Stage, Store, StoreError, Which};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, oneshot, watch};
use tracing::{info, warn};

pub use clock::{Clock, system_clock};
pub use config::{Config, Limits, Retention};
pub use names::{LONGEST_NAME, NameError, check_name, look_alike};
pub use planted::Planted;
pub use upgrade::{ExportError, Outlook, check_upgrade, export};

use crate::identity::Cookies;
use crate::limits::Gate;
use crate::registry::{Registry, ask};
use crate::seal::Keys;
use crate::shared::Shared;
use crate::table::Message;

/// How many games are told from their beginning at the same time.
const TELLERS: usize = 2;

/// How many ports after the first are tried.
const PORTS_TRIED: u16 = 100;

/// Why a server does not start.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The port is taken.
    #[error(
        "port {port} is in use, perhaps by another mori: stop it, choose another with --addr, or take the next free one with --port auto"
    )]
    PortInUse {
        /// Which.
        port: u16,
    },
    /// The address cannot be listened on.
    #[error("can't listen on {address}: {error}; choose another address with --addr")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The data folder cannot be used.
    #[error("the data folder {folder}: {error}")]
    Data {
        /// Which.
        folder: String,
        /// What is wrong with it, and what to do.
        error: StoreError,
    },
    /// Something in the data folder cannot be read or written.
    #[error(
        "the data folder {folder} can't be used: {error}; check who owns it and how it is mounted, or choose another with --data"
    )]
    Folder {
        /// Which.
        folder: String,
        /// What the system says.
        error: io::Error,
    },
    /// The system gives no randomness, and nothing would be safe.
    #[error("the system gives no randomness: {0}")]
    Random(#[from] getrandom::Error),
    /// The system gives no thread.
    #[error("the system gives no thread: {0}")]
    Thread(io::Error),
}

/// A server that runs.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    shared: Arc<Shared>,
    stop: watch::Sender<bool>,
    served: tokio::task::JoinHandle<()>,
    tidying: tokio::task::JoinHandle<()>,
}

/// Starts a server.
pub async fn serve(config: Config) -> Result<Running, ServeError> {
    let folder = config.data.display().to_string();
    let options = SqliteOptions { quota: config.limits.quota };
    let store = Sqlite::open(&config.data, options).await;
    let store = Arc::new(store.map_err(|error| ServeError::Data { folder, error })?);
    let served = serve_with(config, Arc::clone(&store) as _).await;
    if served.is_err() {
        // Whoever tries again finds the folder free. That it can't be closed is nothing to the reason it does not start.
        let _ = store.close().await;
    }
    served
}

/// Starts a server on a store of any kind; keys of secrets are in the data folder all the same.
pub async fn serve_with(config: Config, store: Arc<dyn Store>) -> Result<Running, ServeError> {
    let in_folder = |error| ServeError::Folder { folder: config.data.display().to_string(), error };
    let keys = Keys::open(&config.data.join("keys")).map_err(in_folder)?;
    let id = server_id(&config.data).map_err(in_folder)?;
    let listener = listen(&config).await?;
    let address =
        listener.local_addr().map_err(|error| ServeError::Listen { address: config.address, error })?;
    // One core is left to the tables.
    let threads = available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1)).max(1);
    let workers: io::Result<Vec<Worker>> = (0..threads).map(|_| Worker::start()).collect();
    let shared = Arc::new(Shared {
        store,
        keys,
        cookies: Cookies::of_server(&id),
        registry: Registry::default(),
        gate: Arc::new(Gate::new(config.limits)),
        workers: workers.map_err(ServeError::Thread)?,
        thinking: AtomicUsize::new(0),
        tellers: Semaphore::new(TELLERS),
        only_here: address.ip().is_loopback() && config.trusted_proxies.is_empty(),
        handed_out: AtomicU64::new(1),
        metrics: metrics_handle(),
        config,
    });
    let router = http::router(Arc::clone(&shared));
    let (stop, stopped) = watch::channel(false);
    let served = tokio::spawn(accept::accept(listener, router, Arc::clone(&shared), stopped));
    let tidying = tokio::spawn(retention::tidy(Arc::clone(&shared), stop.subscribe()));
    wake_tables(&shared).await;
    info!(%address, "the server is up");
    Ok(Running { address, shared, stop, served, tidying })
}

impl Running {
    /// Stops: no new connections, everybody is told, everything is kept.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        for (_, inbox) in self.shared.registry.all() {
            let (reply, done) = oneshot::channel();
            if inbox.send(Message::Stop { reply }).await.is_ok() {
                let _ = done.await;
            }
        }
        if let Err(error) = self.shared.store.close().await {
            warn!(%error, "the store did not close cleanly");
        }
        self.tidying.abort();
        // Connections that do not hang up are cut off.
        let _ = tokio::time::timeout(Duration::from_secs(3), self.served).await;
        info!("the server has stopped");
    }

    /// Whether nobody but this machine can reach it.
    pub fn only_here(&self) -> bool {
        self.shared.only_here
    }
}

/// Listens where the host wants, or at the next free port.
async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let mut address = config.address;
    for _ in 0..PORTS_TRIED {
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && config.next_free_port => {
                address.set_port(address.port().saturating_add(1));
            }
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                return Err(ServeError::PortInUse { port: address.port() });
            }
            Err(error) => return Err(ServeError::Listen { address, error }),
        }
    }
    Err(ServeError::PortInUse { port: config.address.port() })
}

/// The name of this server among others on the same machine, made once and kept.
fn server_id(data: &Path) -> io::Result<String> {
    let path = data.join("server-id");
    match fs::read_to_string(&path) {
        Ok(id) if !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_hexdigit()) => Ok(id),
        Ok(_) => new_server_id(&path),
        Err(error) if error.kind() == io::ErrorKind::NotFound => new_server_id(&path),
        Err(error) => Err(error),
    }
}

fn new_server_id(path: &Path) -> io::Result<String> {
    let mut bytes = [0; 6];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    let id = HEXLOWER.encode(&bytes);
    fs::write(path, &id)?;
    Ok(id)
}

/// The program's counters. There is one set in a process, whichever server counts.
fn metrics_handle() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE
        .get_or_init(|| {
            let recorder = PrometheusBuilder::new().build_recorder();
            let handle = recorder.handle();
            // If something else counts in this process, ours stay at nothing.
            let _ = metrics::set_global_recorder(recorder);
            handle
        })
        .clone()
}

/// Tables where a bot is to move go on by themselves after a restart.
async fn wake_tables(shared: &Arc<Shared>) {
    let lines = match shared.store.list(Which::All, usize::MAX).await {
        Ok(lines) => lines,
        Err(error) => {
            warn!(%error, "tables can't be listed");
            return;
        }
    };
    for line in lines.into_iter().filter(|line| line.about.stage == Stage::Playing) {
        let facts = facts::Facts::read(&line.about.facts);
        if facts.is_some_and(|facts| facts.seats.iter().any(|seat| seat.bot().is_some())) {
            let visitor = line.about.host;
            // Asking for anything opens it, and an open table asks its bots.
            ask(shared, &line.table, |reply| Message::Listing { visitor, reply }).await;
        }
    }
}
