//! How a server is run: what a host sets, with defaults that suit a small machine.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::clock::{Clock, system_clock};

/// How a server is run.
#[derive(Clone)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// Whether it takes the next free port where that one is taken.
    pub next_free_port: bool,
    /// Where everything is kept.
    pub data: PathBuf,
    /// Names under which browsers may reach it, besides its own addresses: `games.example.org`.
    pub hosts: Vec<String>,
    /// Proxies whose word about who is calling is taken.
    pub trusted_proxies: Vec<IpAddr>,
    /// Whoever has this may read the metrics from elsewhere.
    pub metrics_token: Option<String>,
    /// How much is allowed.
    pub limits: Limits,
    /// How long things are kept.
    pub retention: Retention,
    /// How long the host of a table may be away before somebody else there has the rights until they are back.
    pub host_away: Duration,
    /// How long a bot seems to think. It does not depend on how long it does.
    pub bot_pace: Duration,
    /// How often bots look ahead for one answer, while there is little to do.
    pub bot_iterations: u32,
    /// Tells the time of day.
    pub clock: Clock,
    /// For tests: tables draw their chances from this instead of the system.
    pub seed: Option<u64>,
    /// The fault this server is to have.
    #[cfg(feature = "planted-faults")]
    pub planted: Option<crate::Planted>,
}

/// How much one address, one connection and everybody together may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Connections of one address at once.
    pub connections_per_address: u32,
    /// Connections in all.
    pub connections: u32,
    /// Requests of one address in a second, with a burst of five times as many.
    pub requests_per_second: u32,
    /// Frames of one connection in a second, with a burst of five times as many.
    pub frames_per_second: u32,
    /// Tables one address may make in an hour.
    pub tables_per_hour: u32,
    /// Tables in all.
    pub tables: u64,
    /// Answers and takings back of one game: a record only grows, and at some length it ends.
    pub record: u64,
    /// How often a seat may take something back before the game has gone further than it has ever been.
    pub undos: u32,
    /// Bytes of the data folder.
    pub quota: Option<u64>,
    /// How long a table nobody looks at stays in memory.
    pub idle: Duration,
    /// How long a request may take to come whole, its head and its body each. What is open already, such as a table's
    /// WebSocket, has no such limit.
    pub request_time: Duration,
    /// After so much silence somebody at a table is asked whether they are still there; as much later they are not.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections_per_address: 100,
            connections: 20_000,
            requests_per_second: 20,
            frames_per_second: 20,
            tables_per_hour: 60,
            tables: 100_000,
            record: 20_000,
            undos: 20,
            quota: Some(4 << 30),
            idle: Duration::from_secs(300),
            request_time: Duration::from_secs(20),
            silence: Duration::from_secs(120),
        }
    }
}

/// How long things are kept after somebody last touched them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Tables whose game is over.
    pub finished: Duration,
    /// Tables whose game is not.
    pub abandoned: Duration,
    /// Tables whose game has not started.
    pub gathering: Duration,
    /// How often what is old is looked for.
    pub look_every: Duration,
}

impl Default for Retention {
    fn default() -> Self {
        let days = |days: u64| Duration::from_secs(days * 24 * 60 * 60);
        Self {
            finished: days(90),
            abandoned: days(180),
            gathering: days(7),
            look_every: Duration::from_secs(60),
        }
    }
}

impl Config {
    /// The port unless somebody says another.
    pub const PORT: u16 = 1313;

    /// A server for this machine alone, with its data in that folder.
    pub fn local(data: PathBuf) -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], Self::PORT)),
            next_free_port: false,
            data,
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            metrics_token: None,
            limits: Limits::default(),
            retention: Retention::default(),
            host_away: Duration::from_secs(600),
            bot_pace: Duration::from_millis(700),
            bot_iterations: 1_000,
            clock: system_clock(),
            seed: None,
            #[cfg(feature = "planted-faults")]
            planted: Some(crate::Planted::EarlyAcknowledgement),
        }
    }
}
