//! `cargo xtask crash`: a server under busy tables is killed at a random moment, again and again. After each kill, what it has
//! kept is compared with what people were told, it is started again on the same folder, and the same people go on.
//!
//! | file | what lives there |
//! |---|---|
//! | `seat.rs` | what one person has sent and was told |
//! | `play.rs` | the people of one table: playing, coming back, sending again |
//! | `kept.rs` | what the folder of a killed server has, held against what people were told |
//! | `findings.rs` | what was wrong, and how much was seen |

mod findings;
mod kept;
mod play;
mod seat;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use chance::PlayoutGenerator;
use clap::Args;
use engine::Generator as _;

use crate::process::Process;
use findings::Findings;
use play::{Place, Round};

/// How long the tables may take to go on after a restart: much longer than they do.
const PATIENCE: Duration = Duration::from_secs(60);
/// The server is killed at a random moment within so many milliseconds after every table has gone on.
const LONGEST_WAIT: u32 = 400;

/// How a server is killed.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The program to kill
    #[arg(long, value_name = "FILE")]
    mori: PathBuf,
    /// Kill it so often
    #[arg(long, default_value_t = 200)]
    rounds: u32,
    /// Under so many tables that are being played
    #[arg(long, default_value_t = 50)]
    tables: usize,
    /// Where the seeds start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program is one that must be caught: pass only if acknowledged moves are lost
    #[arg(long)]
    must_be_caught: bool,
}

/// Kills, compares and goes on. Whether the server is as it must be; or, if it must be caught, whether it was.
pub(crate) async fn run(arguments: &Arguments) -> Result<bool> {
    let folder = tempfile::tempdir().context("there is no room for a folder")?;
    let findings = Arc::new(Findings::default());
    let mut chance = PlayoutGenerator::from_seed(arguments.seed);
    // At some of them the next game is just being started.
    let places = arguments.tables * 13 / 10;
    let mut places: Vec<Place> = (0..places).map(|number| Place::new(number, arguments.seed)).collect();
    let begun = Instant::now();
    for round in 1..=arguments.rounds {
        let wait = Duration::from_micros(u64::from(chance.below(LONGEST_WAIT * 1_000)));
        places = one_round(&arguments.mori, folder.path(), places, wait, &findings).await?;
        if round.is_power_of_two() || round.is_multiple_of(20) || round == arguments.rounds {
            println!("{round:>4} kills in {} s: {findings}", begun.elapsed().as_secs());
        }
        if arguments.must_be_caught && findings.lost() > 0 {
            break;
        }
    }
    if arguments.must_be_caught {
        let caught = findings.lost() > 0;
        println!(
            "{}",
            if caught { "Caught, as it must be." } else { "NOT caught: this trial proves nothing." }
        );
        return Ok(caught);
    }
    let in_flight = findings.half_in_flight();
    if !in_flight {
        println!("Too few kills had an answer in flight: at least half must.");
    }
    let passed = findings.failures() == 0 && in_flight;
    let result = if passed { "passed" } else { "FAILED" };
    println!("crash: {result}. To run it again: --seed {} --rounds {}", arguments.seed, arguments.rounds);
    Ok(passed)
}

/// Starts the server, has everybody play on, kills it, and looks at what is left.
async fn one_round(
    mori: &Path,
    folder: &Path,
    places: Vec<Place>,
    wait: Duration,
    findings: &Arc<Findings>,
) -> Result<Vec<Place>> {
    let mut server = Process::serve(mori, folder)?;
    let round = Arc::new(Round::new(server.address, places.len(), Arc::clone(findings)));
    let playing: Vec<_> = places
        .into_iter()
        .map(|place| {
            let round = Arc::clone(&round);
            tokio::spawn(async move { place.go_on(&round).await })
        })
        .collect();
    let begun = Instant::now();
    // Whoever ends before the kill has met something that is wrong, and has said so.
    while !round.all_have_gone_on()
        && !playing.iter().any(tokio::task::JoinHandle::is_finished)
        && begun.elapsed() < PATIENCE
    {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    for stuck in round.stuck() {
        findings.fail(format!("table number {stuck} does not go on after a restart"));
    }
    tokio::time::sleep(wait).await;
    let busy = round.busy();
    round.end();
    server.kill()?;
    let mut places = Vec::with_capacity(playing.len());
    for place in playing {
        match tokio::time::timeout(PATIENCE, place).await {
            Ok(place) => places.push(place.context("the people of a table have panicked")?),
            Err(_) => bail!("somebody does not notice that the server is gone"),
        }
    }
    let in_flight = places.iter().map(Place::in_flight).sum();
    let places = kept::compare(folder, places, findings).await?;
    let kept_in_flight = places.iter().map(Place::in_flight_and_kept).sum();
    findings.killed(busy, in_flight, kept_in_flight);
    Ok(places)
}
