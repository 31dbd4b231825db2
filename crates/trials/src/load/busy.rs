//! The people of one table: one answers, everybody is told, the next answers. They play by the rules, or repeat what was
//! written down.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use protocol::{Ask, FromServer, TableId};
use serde::{Deserialize, Serialize};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use trials::LONG;

use super::figures::Speed;
use crate::line::{Lines, frame_text};
use crate::mind::{Mind, mind};
use crate::process::Process;

/// What is played.
pub(super) const GAME: &str = "the-deadlies";
/// By so many.
pub(super) const SEATS: u8 = 4;

const UPDATE: &str = "{\"name\":\"update\"";
const DONE: &str = "{\"name\":\"done\"";
const REFUSED: &str = "{\"name\":\"refused\"";

/// A move as it was on the wire: what somebody sent, what they got back, and what each seat was told.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Move {
    pub(super) seat: usize,
    pub(super) sent: String,
    pub(super) acknowledged: String,
    pub(super) told: Vec<String>,
}

enum Script {
    /// By the rules: somebody for each seat.
    Playing { minds: Vec<Box<dyn Mind>>, number: u64 },
    /// What was written down, again and again.
    Repeating { moves: Arc<Vec<Move>>, next: usize },
}

/// The people of one table.
pub(super) struct Busy {
    lines: Lines,
    script: Script,
    /// What each seat was told last.
    told: Vec<Utf8Bytes>,
    written_down: Option<Vec<Move>>,
}

/// How long a move took.
struct Took {
    /// Until it was acknowledged.
    acknowledged: Duration,
    /// Until everybody was told.
    told: Duration,
    bytes: usize,
}

impl Busy {
    /// At a table whose game has just been started.
    pub(super) async fn playing(mut lines: Lines, seed: u64) -> Result<Self> {
        let minds = (0..u64::from(SEATS)).map(|seat| mind(GAME, SEATS, seed * 10 + seat, false));
        let script = Script::Playing { minds: minds.collect::<Result<_>>()?, number: 0 };
        let mut told = vec![Utf8Bytes::default(); usize::from(SEATS)];
        while told.iter().any(|told| told.is_empty()) {
            let (place, text) = lines.next().await.context("the connection is gone")?;
            if text.starts_with(UPDATE) {
                told[place] = text;
            }
        }
        Ok(Self { lines, script, told, written_down: None })
    }

    /// At a table of the relay.
    pub(super) fn repeating(lines: Lines, moves: Arc<Vec<Move>>) -> Self {
        let told = vec![Utf8Bytes::default(); usize::from(SEATS)];
        Self { lines, script: Script::Repeating { moves, next: 0 }, told, written_down: None }
    }

    /// Writes every move down from now on.
    pub(super) fn write_down(&mut self) {
        self.written_down = Some(Vec::new());
    }

    /// What was written down.
    pub(super) fn written_down(&mut self) -> Option<Vec<Move>> {
        self.written_down.take().filter(|moves| !moves.is_empty())
    }

    /// Who sends what next; nothing if the game is over.
    fn next_move(&mut self) -> Result<Option<(usize, Utf8Bytes)>> {
        match &mut self.script {
            Script::Playing { minds, number } => {
                for (seat, (mind, told)) in minds.iter_mut().zip(&self.told).enumerate() {
                    // Reading takes longer than looking for it.
                    if !told.contains("\"decision\":{") {
                        continue;
                    }
                    let FromServer::Update(update) = FromServer::read(told)? else {
                        bail!("this is no update: {told}");
                    };
                    if let Some(ask @ Ask::Answer { .. }) = mind.answer(update.update.get())? {
                        *number += 1;
                        return Ok(Some((seat, frame_text(&format!("n{number}"), &ask)?.into())));
                    }
                }
                Ok(None)
            }
            Script::Repeating { moves, next } => {
                let one = &moves[*next % moves.len()];
                *next += 1;
                Ok(Some((one.seat, one.sent.clone().into())))
            }
        }
    }

    /// One move, until everybody was told of it; nothing if the game is over.
    async fn one_move(&mut self) -> Result<Option<Took>> {
        let Some((mover, sent)) = self.next_move()? else { return Ok(None) };
        let begun = Instant::now();
        self.lines.say_text(mover, sent.clone()).await?;
        let (mut acknowledged, mut missing, mut bytes) = (None, self.told.len(), sent.len());
        while acknowledged.is_none() || missing > 0 {
            let next = tokio::time::timeout(LONG, self.lines.next()).await;
            let (place, text) = next.context("nothing comes")?.context("the connection is gone")?;
            if text.starts_with(UPDATE) {
                bytes += text.len();
                self.told[place] = text;
                missing = missing.checked_sub(1).context("somebody was told twice")?;
            } else if text.starts_with(DONE) && place == mover {
                bytes += text.len();
                acknowledged = Some((begun.elapsed(), text));
            } else if text.starts_with(REFUSED) {
                bail!("{sent} was refused: {text}");
            }
        }
        let told = begun.elapsed();
        let Some((took, acknowledged)) = acknowledged else { return Ok(None) };
        if let Some(written_down) = &mut self.written_down {
            written_down.push(Move {
                seat: mover,
                sent: sent.to_string(),
                acknowledged: acknowledged.to_string(),
                told: self.told.iter().map(ToString::to_string).collect(),
            });
        }
        Ok(Some(Took { acknowledged: took, told, bytes }))
    }
}

/// Sits down at tables whose games have just been started.
pub(super) async fn sit_down(tables: Vec<(TableId, Lines)>) -> Result<Vec<Busy>> {
    let mut busy = Vec::with_capacity(tables.len());
    for (number, (_, lines)) in tables.into_iter().enumerate() {
        busy.push(Busy::playing(lines, number as u64).await?);
    }
    Ok(busy)
}

/// What all tables share.
#[derive(Default)]
pub(super) struct Hall {
    /// Tables that are ready, for where a game ends.
    spare: Mutex<Vec<Busy>>,
    measuring: AtomicBool,
    over: AtomicBool,
    moves: AtomicU64,
}

impl Hall {
    fn spare(&self) -> MutexGuard<'_, Vec<Busy>> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are ready.
    pub(super) fn spares(&self) -> usize {
        self.spare().len()
    }

    /// More of them.
    pub(super) async fn add_spare(&self, tables: Vec<(TableId, Lines)>) -> Result<()> {
        let tables = sit_down(tables).await?;
        self.spare().extend(tables);
        Ok(())
    }

    /// Plays until it is over. Moves are noted while it is measured.
    async fn play(&self, mut busy: Busy, every: Option<Duration>, phase: f64) -> Result<(Busy, Vec<Took>)> {
        let mut noted = Vec::new();
        let mut beat = every
            .map(|every| tokio::time::interval_at(tokio::time::Instant::now() + every.mul_f64(phase), every));
        while !self.over.load(Ordering::Relaxed) {
            if let Some(beat) = &mut beat {
                beat.tick().await;
            }
            let Some(took) = busy.one_move().await? else {
                let written_down = busy.written_down.take();
                busy = self.spare().pop().context("more games ended than there are spare tables")?;
                busy.written_down = written_down;
                continue;
            };
            self.moves.fetch_add(1, Ordering::Relaxed);
            if self.measuring.load(Ordering::Relaxed) {
                noted.push(took);
            }
        }
        Ok((busy, noted))
    }
}

/// Has everybody play, for a while to warm up and then for as long as is measured. At full speed, or a move of each table on a
/// beat.
pub(super) async fn measure(
    process: &Process,
    busy: Vec<Busy>,
    hall: &Arc<Hall>,
    warm_up: Duration,
    window: Duration,
    every: Option<Duration>,
) -> Result<(Speed, Vec<Busy>)> {
    hall.over.store(false, Ordering::Relaxed);
    let tables = busy.len();
    let playing: Vec<_> = busy
        .into_iter()
        .enumerate()
        .map(|(number, busy)| {
            let (hall, phase) = (Arc::clone(hall), number as f64 / tables as f64);
            tokio::spawn(async move { hall.play(busy, every, phase).await })
        })
        .collect();
    tokio::time::sleep(warm_up).await;
    hall.measuring.store(true, Ordering::Relaxed);
    let (begun, cpu, moves) = (Instant::now(), process.cpu()?, hall.moves.load(Ordering::Relaxed));
    tokio::time::sleep(window).await;
    let (cpu, moves) = (process.cpu()? - cpu, hall.moves.load(Ordering::Relaxed) - moves);
    let took = begun.elapsed();
    hall.measuring.store(false, Ordering::Relaxed);
    hall.over.store(true, Ordering::Relaxed);
    let (mut busy, mut noted) = (Vec::new(), Vec::new());
    for table in playing {
        let (table, of_table) = table.await.context("the people of a table have panicked")??;
        busy.push(table);
        noted.extend(of_table);
    }
    let bytes = noted.iter().map(|took| took.bytes).sum::<usize>() / noted.len().max(1);
    let speed = Speed {
        moves,
        window: took,
        cpu,
        bytes,
        acknowledged: noted.iter().map(|took| took.acknowledged).collect(),
        told: noted.iter().map(|took| took.told).collect(),
    };
    Ok((speed, busy))
}
