//! `mori serve` and what a host does with its data folder: backups, upgrades, exports.

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{Config, Limits, Retention};
use store::{Sqlite, SqliteOptions, Store as _};
use tracing_subscriber::EnvFilter;

use crate::home::Home;

/// Says something to whoever started it. They may have stopped reading, and the tables go on all the same.
macro_rules! tell {
    ($($words:tt)*) => {{
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

/// How a server is run.
#[derive(Args, Debug)]
pub(crate) struct ServeArguments {
    /// Listen on this address
    #[arg(long, value_name = "ADDRESS:PORT", conflicts_with = "lan")]
    addr: Option<SocketAddr>,
    /// Listen on this port; auto takes the next free one from 1313 on
    #[arg(long, value_name = "PORT|auto")]
    port: Option<Port>,
    /// Let other machines of your network in, and print the address for your friends
    #[arg(long)]
    lan: bool,
    /// Keep everything in this folder [default: your data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Also answer to this name, such as games.example.org
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// Take the word of this proxy about who is calling
    #[arg(long = "trusted-proxy", value_name = "ADDRESS")]
    trusted_proxies: Vec<IpAddr>,
    /// Whoever sends the token in this file may read /metrics from elsewhere
    #[arg(long, value_name = "FILE")]
    metrics_token: Option<PathBuf>,
    /// Use at most so many megabytes of the disk
    #[arg(long, value_name = "MB", default_value_t = 4096)]
    quota: u64,
    /// Delete finished games after so many days
    #[arg(long, value_name = "DAYS", default_value_t = 90)]
    keep_finished: u64,
    /// Delete games that nobody has touched for so many days
    #[arg(long, value_name = "DAYS", default_value_t = 180)]
    keep_unfinished: u64,
    /// Allow so many connections from one address
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_address)]
    connections_per_address: u32,
    /// Allow so many requests and frames a second from one address and connection
    #[arg(long, value_name = "N", default_value_t = Limits::default().requests_per_second)]
    per_second: u32,
    /// Allow one address to make so many tables an hour
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables_per_hour)]
    tables_per_hour: u32,
    /// Lend the rights of a table's host who is away for so many minutes to somebody else there
    #[arg(long, value_name = "MINUTES", default_value_t = 10)]
    host_away: u64,
    /// Let bots answer after so many milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700)]
    bot_pace: u64,
    /// Write the log as JSON, one object a line
    #[arg(long)]
    log_json: bool,
}

/// A port, or whichever is free.
#[derive(Clone, Copy, Debug)]
enum Port {
    This(u16),
    Auto,
}

impl std::str::FromStr for Port {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "auto" => Ok(Self::Auto),
            _ => text.parse().map(Self::This).map_err(|_| "a number from 0 to 65535, or auto".to_owned()),
        }
    }
}

impl ServeArguments {
    fn config(&self) -> Result<Config> {
        let days = |days: u64| Duration::from_secs(days.saturating_mul(24 * 60 * 60));
        let everywhere = SocketAddr::from((Ipv4Addr::UNSPECIFIED, Config::PORT));
        let mut config = Config::local(data_folder(self.data.as_deref())?);
        config.address = self.addr.unwrap_or(if self.lan { everywhere } else { config.address });
        match self.port {
            Some(Port::This(port)) => config.address.set_port(port),
            Some(Port::Auto) => config.next_free_port = true,
            None => {}
        }
        config.hosts.clone_from(&self.hosts);
        config.trusted_proxies = self.trusted_proxies.iter().map(IpAddr::to_canonical).collect();
        config.metrics_token = match &self.metrics_token {
            Some(file) => {
                let token = std::fs::read_to_string(file)
                    .with_context(|| format!("can't read {}", file.display()))?;
                let token = token.trim().to_owned();
                if token.len() < 16 {
                    bail!("{}: a token needs at least 16 characters", file.display());
                }
                Some(token)
            }
            None => None,
        };
        config.limits = Limits {
            connections_per_address: self.connections_per_address,
            requests_per_second: self.per_second,
            frames_per_second: self.per_second,
            tables_per_hour: self.tables_per_hour,
            quota: Some(self.quota.saturating_mul(1 << 20)),
            ..Limits::default()
        };
        config.retention = Retention {
            finished: days(self.keep_finished),
            abandoned: days(self.keep_unfinished),
            ..Retention::default()
        };
        config.host_away = Duration::from_secs(self.host_away.saturating_mul(60));
        config.bot_pace = Duration::from_millis(self.bot_pace);
        Ok(config)
    }
}

/// Where a server keeps everything if nobody says where.
fn data_folder(wanted: Option<&Path>) -> Result<PathBuf> {
    if let Some(folder) = wanted {
        return Ok(folder.to_owned());
    }
    let home = Home::find().context("this system has no folder for your data: say where with --data DIR")?;
    Ok(home.folder().join("server"))
}

fn runtime() -> Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("the system gives no threads")
}

/// Every connection is an open file, and most systems give a program 1,024 unless it asks for more.
fn allow_connections(count: u32) {
    let with_the_store = u64::from(count).saturating_add(1_000);
    // As many as the system allows, if that is fewer: whoever comes then waits until somebody has gone.
    let _ = rlimit::increase_nofile_limit(with_the_store);
}

/// Runs a server until somebody stops it.
pub(crate) fn run(arguments: &ServeArguments) -> Result<()> {
    let filter = EnvFilter::try_from_env("MORI_LOG").unwrap_or_else(|_| EnvFilter::new("warn,server=info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if arguments.log_json {
        log.json().init();
    } else {
        log.init();
    }
    let config = arguments.config()?;
    let data = config.data.clone();
    allow_connections(config.limits.connections);
    runtime()?.block_on(async {
        let running = server::serve(config).await?;
        greet(running.address, running.only_here(), &data);
        stop_signal().await?;
        tell!("Stopping. Everything is kept.");
        running.stop().await;
        Ok(())
    })
}

/// Says where the server is, for whoever has started it and for their friends.
fn greet(address: SocketAddr, only_here: bool, data: &Path) {
    tell!("mori is at http://{}", reachable(address).first().unwrap_or(&address));
    tell!("Games are kept in {}.", data.display());
    if only_here {
        tell!("Nobody but this machine can reach it. mori serve --lan lets your friends in.");
    } else {
        let addresses = reachable(address);
        for friend in &addresses {
            tell!("For your friends: http://{friend}");
        }
        if let Some(friend) = addresses.first()
            && let Ok(code) = QrCode::new(format!("http://{friend}"))
        {
            tell!("{}", code.render::<Dense1x2>().quiet_zone(true).build());
        }
    }
    tell!("Ctrl-C stops it.");
}

/// The addresses under which others reach a server that listens everywhere; of any other its own.
fn reachable(address: SocketAddr) -> Vec<SocketAddr> {
    if !address.ip().is_unspecified() {
        return vec![address];
    }
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let addresses =
        interfaces.into_iter().filter(|interface| !interface.is_loopback()).map(|interface| interface.ip());
    let mut found: Vec<SocketAddr> =
        addresses.filter(IpAddr::is_ipv4).map(|ip| SocketAddr::new(ip, address.port())).collect();
    if found.is_empty() {
        found.push(SocketAddr::from((Ipv4Addr::LOCALHOST, address.port())));
    }
    found
}

/// Waits for Ctrl-C, or for the system to say that it is time.
async fn stop_signal() -> Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate()).context("can't watch for the stop signal")?;
        tokio::select! {
            done = tokio::signal::ctrl_c() => done.context("can't watch for Ctrl-C"),
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await.context("can't watch for Ctrl-C")
}

/// `mori backup`: a copy of a data folder, also while a server runs.
pub(crate) fn back_up(data: Option<&Path>, to: &Path) -> Result<()> {
    let data = data_folder(data)?;
    must_be_empty(to, "choose a new folder for each backup")?;
    runtime()?.block_on(async {
        Sqlite::back_up_folder(&data, to).await.with_context(|| format!("can't back up {}", data.display()))
    })?;
    tell!("Backed up to {}. Secrets are not in it, and neither are their keys.", to.display());
    Ok(())
}

/// Nothing that is there is ever overwritten.
fn must_be_empty(folder: &Path, advice: &str) -> Result<()> {
    if folder.read_dir().is_ok_and(|mut files| files.next().is_some()) {
        bail!("{} is not empty: {advice}", folder.display());
    }
    Ok(())
}

/// `mori restore`: a data folder from a backup. One that is there is never overwritten.
pub(crate) fn restore(from: &Path, data: Option<&Path>) -> Result<()> {
    let data = data_folder(data)?;
    must_be_empty(&data, "move it away first, or choose another folder with --data")?;
    runtime()?.block_on(async {
        Sqlite::back_up_folder(from, &data).await.with_context(|| format!("can't restore {}", from.display()))
    })?;
    tell!("Restored to {}. Start with: mori serve --data {}", data.display(), data.display());
    Ok(())
}

/// `mori check-upgrade`: what would become of every game with this version.
pub(crate) fn check_upgrade(folder: &Path) -> Result<()> {
    runtime()?.block_on(async {
        let store = Sqlite::open(folder, SqliteOptions::default()).await;
        let store = store.with_context(|| folder.display().to_string())?;
        let outlooks = server::check_upgrade(&store).await?;
        let frozen: Vec<_> = outlooks.iter().filter(|outlook| outlook.frozen.is_some()).collect();
        for outlook in &frozen {
            let why = outlook.frozen.as_deref().unwrap_or_default();
            tell!("{} ({}, {} steps): {why}", outlook.table, outlook.game, outlook.steps);
        }
        store.close().await?;
        tell!(
            "{} games replayed: {} go on, {} would be frozen.",
            outlooks.len(),
            outlooks.len() - frozen.len(),
            frozen.len()
        );
        if frozen.is_empty() { Ok(()) } else { bail!("some games can't go on with this version") }
    })
}

/// `mori export`: the record of a table, for the person who runs the server.
pub(crate) fn export(folder: &Path, table: &str, to: &Path) -> Result<()> {
    let table = table.parse().context("that is not the name of a table")?;
    runtime()?.block_on(async {
        let store = Sqlite::open(folder, SqliteOptions::default()).await;
        let store = store.with_context(|| folder.display().to_string())?;
        let text = server::export(&store, &table).await?;
        store.close().await?;
        let mut options = std::fs::OpenOptions::new();
        let file = options.write(true).create_new(true).open(to);
        let mut file = file.with_context(|| format!("can't make {}", to.display()))?;
        std::io::Write::write_all(&mut file, text.as_bytes())?;
        tell!("Exported to {}. It shows everything, also what players may not know yet.", to.display());
        Ok(())
    })
}
