//! `cargo xtask load`: what a move costs a server that has it on disk before anybody is told, beside a bare relay that sends the
//! same bytes in the same run; and what an idle client costs.
//!
//! | file | what lives there |
//! |---|---|
//! | `busy.rs` | the people of one table, who play as fast as they are let |
//! | `relay.rs` | the bare relay, a process of its own |
//! | `figures.rs` | what was measured, and the limits |

mod busy;
mod figures;
pub(crate) mod relay;

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use clap::Args;
use futures_util::{StreamExt as _, TryStreamExt as _};
use protocol::TableId;
use tokio::net::TcpStream;
use trials::Person;

use crate::line::{Lines, start_table};
use crate::process::Process;
use busy::{Busy, GAME, Hall, Move, SEATS};
use figures::{Figures, Idle, Speed};

/// How long everybody plays before anything is measured: once at the start, and again in every turn.
const WARM_UP: Duration = Duration::from_secs(2);
const START_UP: Duration = Duration::from_millis(300);
/// The two are measured in turns, so that what else the machine does troubles both alike.
const TURNS: u32 = 5;
/// How many connect at a time.
const AT_ONCE: usize = 32;
/// How many idle clients look on at one table.
const IDLE_AT_A_TABLE: usize = 100;
/// How many tables are written down for the relay.
const WRITTEN_DOWN: usize = 16;
/// So that the system has given back what it does not need when memory is read.
const SETTLE: Duration = Duration::from_secs(1);
/// How often each table moves when people take their time.
const UNHURRIED: Duration = Duration::from_secs(1);

/// How much load there is.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The program that serves
    #[arg(long, value_name = "FILE")]
    mori: PathBuf,
    /// Tables of The Deadlies with four people each
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// Clients that only look on, at tables where nothing happens
    #[arg(long, default_value_t = 5_000)]
    idle: usize,
    /// Measure for so many seconds, at full speed and again unhurried
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Fail beyond the limits
    #[arg(long)]
    check: bool,
    /// How many times the relay's processor time a move may take
    #[arg(long, default_value_t = 2.5)]
    times: f64,
}

impl Arguments {
    fn window(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

/// One of the two that are measured, with everybody who is connected to it.
struct Tried {
    process: Process,
    busy: Vec<Busy>,
    hall: Arc<Hall>,
    figures: Figures,
    /// Those who do nothing, and tables where nobody moves: kept open.
    _idle: (Vec<TcpStream>, Vec<(TableId, Lines)>),
}

impl Tried {
    /// Has tables ready for where games end: two for each, because on a quick machine a game may end twice in one turn.
    async fn refill(&self, people: &[Person], tables: usize) -> Result<()> {
        let missing = (2 * tables).saturating_sub(self.hall.spares());
        self.hall.add_spare(started(people, missing).await?).await
    }

    /// Has everybody play for a while, at full speed or on a beat.
    async fn measure(
        &mut self,
        warm_up: Duration,
        window: Duration,
        every: Option<Duration>,
    ) -> Result<Speed> {
        let busy = std::mem::take(&mut self.busy);
        let (speed, busy) = busy::measure(&self.process, busy, &self.hall, warm_up, window, every).await?;
        self.busy = busy;
        Ok(speed)
    }
}

/// Measures both, and prints the figures. Whether they are within the limits, if that is asked for.
pub(crate) async fn run(arguments: &Arguments) -> Result<bool> {
    ensure!(arguments.tables > 0 && arguments.seconds > 0, "there must be something to measure");
    let folder = tempfile::tempdir().context("there is no room for a folder")?;
    println!(
        "{} tables of The Deadlies with {SEATS} people each, one move at a time at a table; {} idle clients, spectators of \
         games in which nobody moves, {IDLE_AT_A_TABLE} to a game.",
        arguments.tables, arguments.idle
    );
    let mut mori = start_mori(arguments, &folder.path().join("data")).await?;
    let people = named_people(mori.process.address).await?;
    mori.refill(&people, arguments.tables).await?;
    mori.measure(WARM_UP, START_UP, None).await?;
    let written_down: Vec<Vec<Move>> = mori.busy.iter_mut().filter_map(Busy::written_down).collect();
    let recordings = folder.path().join("recordings.json");
    fs::write(&recordings, serde_json::to_vec(&written_down)?)?;
    let mut relay = start_relay(arguments, &recordings, written_down).await?;
    let window = arguments.window();
    for _ in 0..TURNS {
        mori.refill(&people, arguments.tables).await?;
        for tried in [&mut mori, &mut relay] {
            let speed = tried.measure(START_UP, window / TURNS, None).await?;
            tried.figures.full.push(speed);
        }
    }
    mori.refill(&people, arguments.tables).await?;
    for tried in [&mut mori, &mut relay] {
        let speed = tried.measure(UNHURRIED, window, Some(UNHURRIED)).await?;
        tried.figures.unhurried.push(speed);
    }
    println!("{}\n{}\n{}", Figures::HEADING, mori.figures, relay.figures);
    Ok(figures::compare(&mori.figures, &relay.figures, arguments.times) || !arguments.check)
}

async fn start_mori(arguments: &Arguments, data: &Path) -> Result<Tried> {
    let process = Process::serve(&arguments.mori, data)?;
    let empty = process.memory()?;
    let people = named_people(process.address).await?;
    let mut busy = busy::sit_down(started(&people, arguments.tables).await?).await?;
    let quiet_tables = started(&people, arguments.idle.div_ceil(IDLE_AT_A_TABLE)).await?;
    tokio::time::sleep(SETTLE).await;
    let opened = busy.len() + quiet_tables.len();
    let per_table = process.memory()?.saturating_sub(empty) / opened as u64;
    let names: Vec<String> = quiet_tables.iter().map(|(table, _)| table.to_string()).collect();
    let (per_client, connections) = connect_idle(&process, &names, arguments.idle).await?;
    for table in busy.iter_mut().take(WRITTEN_DOWN) {
        table.write_down();
    }
    let idle = Idle { per_client, per_table: Some(per_table) };
    let figures = Figures { name: "mori, durable", full: Vec::new(), unhurried: Vec::new(), idle };
    Ok(Tried { process, busy, hall: Arc::default(), figures, _idle: (connections, quiet_tables) })
}

async fn start_relay(arguments: &Arguments, recordings: &Path, moves: Vec<Vec<Move>>) -> Result<Tried> {
    let own = std::env::current_exe().context("where is this program?")?;
    let process = Process::start(Command::new(own).arg("relay").arg(recordings))?;
    let moves: Vec<Arc<Vec<Move>>> = moves.into_iter().map(Arc::new).collect();
    ensure!(!moves.is_empty(), "no table has moved");
    let mut busy = Vec::new();
    let person = Person::new(process.address);
    for table in 0..arguments.tables {
        let mut lines = Lines::none();
        for seat in 0..SEATS {
            lines.add(person.connect(&format!("{table}-{seat}")).await?);
        }
        busy.push(Busy::repeating(lines, Arc::clone(&moves[table % moves.len()])));
    }
    tokio::time::sleep(SETTLE).await;
    let (per_client, connections) = connect_idle(&process, &["idle".to_owned()], arguments.idle).await?;
    let idle = Idle { per_client, per_table: None };
    let figures = Figures { name: "bare relay", full: Vec::new(), unhurried: Vec::new(), idle };
    Ok(Tried { process, busy, hall: Arc::default(), figures, _idle: (connections, Vec::new()) })
}

/// Four people who sit at every table: they have names and cookies of their own.
async fn named_people(address: SocketAddr) -> Result<Vec<Person>> {
    let mut people = Vec::new();
    for number in 1..=SEATS {
        let mut person = Person::new(address);
        let name = serde_json::json!({ "name": format!("P{number}") });
        person.try_send("PUT", "/api/me", Some(name)).await?;
        people.push(person);
    }
    Ok(people)
}

/// Tables whose game has started.
async fn started(people: &[Person], count: usize) -> Result<Vec<(TableId, Lines)>> {
    let start = |_| {
        let mut people = people.to_vec();
        async move { start_table(&mut people, GAME, SEATS).await }
    };
    futures_util::stream::iter((0..count).map(start)).buffer_unordered(AT_ONCE).try_collect().await
}

/// Connects idle clients, and says how much memory each takes. They stay as long as what this gives is kept.
async fn connect_idle(
    process: &Process,
    tables: &[String],
    count: usize,
) -> Result<(Option<u64>, Vec<TcpStream>)> {
    let before = process.memory()?;
    let connect = |number: usize| {
        // A new visitor each, as far as the server can tell.
        let person = Person::new(process.address);
        let table = tables.get(number % tables.len().max(1)).cloned().unwrap_or_default();
        async move { anyhow::Ok(person.connect(&table).await?.into_inner()) }
    };
    let connections: Vec<TcpStream> =
        futures_util::stream::iter((0..count).map(connect)).buffer_unordered(AT_ONCE).try_collect().await?;
    tokio::time::sleep(SETTLE).await;
    let grown = process.memory()?.saturating_sub(before);
    Ok((grown.checked_div(count as u64), connections))
}
