//! The people of one table: they answer as fast as they can until the server is gone, come back to what they were told, and
//! send again what they don't know the fate of.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};
use protocol::{Ask, Frame, FromServer, RefusalKind, TableId, UpdateFrame};
use serde_json::json;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use trials::{LONG, Person};

use super::findings::Findings;
use super::kept::Kept;
use super::seat::{Expected, SeatLedger, Sent};
use crate::line::{Lines, start_table};

/// How many of what was acknowledged last each seat sends again after a restart.
const SENT_AGAIN: usize = 3;
/// A table has gone on when so many answers were acknowledged.
const GONE_ON: usize = 2;
/// How long a server that has just started may take to welcome somebody.
const WELCOME: Duration = Duration::from_secs(30);

/// What all tables share between a start of the server and the kill.
pub(super) struct Round {
    address: SocketAddr,
    findings: Arc<Findings>,
    /// Nobody sends anything new from then on.
    over: AtomicBool,
    /// How many tables are being played at this moment.
    busy: AtomicUsize,
    /// How many answers were acknowledged at each place.
    acknowledged: Vec<AtomicUsize>,
}

impl Round {
    pub(super) fn new(address: SocketAddr, places: usize, findings: Arc<Findings>) -> Self {
        Self {
            address,
            findings,
            over: AtomicBool::new(false),
            busy: AtomicUsize::new(0),
            acknowledged: (0..places).map(|_| AtomicUsize::new(0)).collect(),
        }
    }

    /// The places where nothing goes on.
    pub(super) fn stuck(&self) -> Vec<usize> {
        let places = self.acknowledged.iter().enumerate();
        places.filter(|(_, count)| count.load(Ordering::Relaxed) < GONE_ON).map(|(place, _)| place).collect()
    }

    pub(super) fn all_have_gone_on(&self) -> bool {
        self.stuck().is_empty()
    }

    pub(super) fn busy(&self) -> usize {
        self.busy.load(Ordering::Relaxed)
    }

    pub(super) fn end(&self) {
        self.over.store(true, Ordering::SeqCst);
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst)
    }
}

/// A table as its people know it.
pub(super) struct Played {
    pub(super) table: TableId,
    pub(super) bots: bool,
    pub(super) seats: Vec<SeatLedger>,
    over: bool,
    /// While this is so, nobody sends anything new.
    waits: bool,
    /// What the killed server has left of it.
    pub(super) kept: Option<Kept>,
}

/// Where the same people play one game after another.
pub(super) struct Place {
    number: usize,
    game: &'static str,
    seats: u8,
    people: Vec<Person>,
    seed: u64,
    /// Those of the last round: all but the last are over.
    pub(super) tables: Vec<Played>,
}

impl Place {
    /// Every game in turn; at two places of five, bots have the seats from the third on.
    pub(super) fn new(number: usize, seed: u64) -> Self {
        let entry = &catalog::GAMES[number % catalog::GAMES.len()];
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number as u64 * 1_000);
        Self {
            number,
            game: entry.id,
            seats: entry.usual_seats(),
            people: Vec::new(),
            seed,
            tables: Vec::new(),
        }
    }

    /// How many people sit at its tables.
    fn people_count(&self) -> usize {
        let with_bots = (self.number / catalog::GAMES.len()) % 5 >= 3;
        if with_bots { usize::from(self.seats).min(2) } else { usize::from(self.seats) }
    }

    /// How many answers were in flight when the server was killed.
    pub(super) fn in_flight(&self) -> usize {
        let seats = self.tables.iter().flat_map(|table| &table.seats);
        seats.filter(|seat| seat.in_flight.is_some()).count()
    }

    /// How many of these it had on disk.
    pub(super) fn in_flight_and_kept(&self) -> usize {
        let seats = self.tables.iter().flat_map(|table| &table.seats);
        let sent = seats.filter_map(|seat| seat.in_flight.as_ref());
        sent.filter(|sent| sent.expected == Expected::Kept).count()
    }

    /// Comes back to the last tables, and plays until the server is gone.
    pub(super) async fn go_on(mut self, round: &Round) -> Self {
        if let Err(error) = self.try_to_go_on(round).await
            && !round.is_over()
        {
            round.findings.fail(format!("place {} ({}): {error:#}", self.number, self.game));
        }
        self
    }

    async fn try_to_go_on(&mut self, round: &Round) -> Result<()> {
        for person in &mut self.people {
            person.address = round.address;
        }
        while self.people.len() < self.people_count() {
            let mut person = Person::new(round.address);
            let name = json!({ "name": format!("P{}", self.people.len() + 1) });
            person.try_send("PUT", "/api/me", Some(name)).await?;
            self.people.push(person);
        }
        let acknowledged = &round.acknowledged[self.number];
        let mut current = None;
        for mut played in std::mem::take(&mut self.tables) {
            let resumed =
                tokio::time::timeout(WELCOME, played.resume(&self.people, round, acknowledged)).await;
            let lines = resumed.map_err(|_| anyhow!("a table does not come back")).and_then(|lines| lines);
            match lines {
                Ok(_) if played.over => self.delete(&played).await?,
                Ok(lines) => current = Some((played, lines)),
                // It is looked at again after the next kill.
                Err(error) => {
                    self.tables.push(played);
                    return Err(error);
                }
            }
        }
        while !round.is_over() {
            let (mut played, mut lines) = match current.take() {
                Some(current) => current,
                None => self.begin().await?,
            };
            round.busy.fetch_add(1, Ordering::Relaxed);
            let ended = played.play(&mut lines, round, acknowledged).await;
            round.busy.fetch_sub(1, Ordering::Relaxed);
            if played.over {
                round.findings.finished();
            }
            self.tables.push(played);
            ended?;
        }
        Ok(())
    }

    async fn begin(&mut self) -> Result<(Played, Lines)> {
        let (table, lines) = start_table(&mut self.people, self.game, self.seats).await?;
        let seats = (0..self.people.len()).map(|place| {
            self.seed = self.seed.wrapping_add(1);
            SeatLedger::new(place, self.game, self.seats, self.seed)
        });
        let seats = seats.collect::<Result<_>>()?;
        let bots = self.people.len() < usize::from(self.seats);
        Ok((Played { table, bots, seats, over: false, waits: false, kept: None }, lines))
    }

    async fn delete(&mut self, played: &Played) -> Result<()> {
        let host = self.people.first_mut().context("there is somebody")?;
        let response = host.try_send("DELETE", &format!("/api/tables/{}", played.table), None).await?;
        if response.status == 204 { Ok(()) } else { Err(anyhow!("a table is not deleted: {response:?}")) }
    }
}

impl Played {
    /// Opens the table again for everybody: it must be as it was kept, and what was acknowledged must be acknowledged again and
    /// change nothing. Then what was in flight is sent again.
    async fn resume(
        &mut self,
        people: &[Person],
        round: &Round,
        acknowledged: &AtomicUsize,
    ) -> Result<Lines> {
        let mut lines = Lines::open(people, &self.table).await?;
        self.hear_present(&mut lines, &round.findings).await?;
        self.send_acknowledged_again(&mut lines, &round.findings).await?;
        round.findings.resumed();
        self.send_in_flight_again(&mut lines, round, acknowledged).await?;
        Ok(lines)
    }

    /// Waits until every seat was told how the game stands.
    async fn hear_present(&mut self, lines: &mut Lines, findings: &Findings) -> Result<()> {
        let kept = self.kept.take().context("nothing of the table was kept")?;
        let mut missing: BTreeSet<usize> = (0..self.seats.len()).collect();
        while !missing.is_empty() {
            let (place, text) = lines.next().await.context("the connection is gone")?;
            let FromServer::Update(update) = FromServer::read(&text)? else { continue };
            if missing.remove(&place) {
                let seat = self.seats[place].seat;
                let told = (update.version, &update.hash);
                let as_kept = kept.presents.get(place).map(|hash| (kept.entries, hash));
                // A bot may have answered since; then the next comparison tells.
                let went_on = self.bots && update.version > kept.entries;
                if as_kept != Some(told) && !went_on {
                    findings.fail(format!(
                        "{} seat {seat}: the server resumes with {told:?}, and {as_kept:?} is what it kept",
                        self.table
                    ));
                }
            }
            self.note_update(place, update, findings);
        }
        Ok(())
    }

    async fn send_acknowledged_again(&mut self, lines: &mut Lines, findings: &Findings) -> Result<()> {
        let mut missing = BTreeSet::new();
        for (place, ledger) in self.seats.iter().enumerate() {
            for sent in ledger.acknowledged.iter().rev().take(SENT_AGAIN) {
                lines.say(place, &sent.id, &sent.ask).await?;
                missing.insert((place, sent.id.clone()));
            }
            // What comes back for this comes after all that the others led to.
            lines.say(place, "last", &Ask::Question).await?;
            missing.insert((place, "last".to_owned()));
        }
        while !missing.is_empty() {
            let (place, text) = lines.next().await.context("the connection is gone")?;
            let frame = match FromServer::read(&text)? {
                FromServer::Update(update) => {
                    if !self.bots {
                        let version = update.version;
                        findings.double(format!(
                            "{}: something that was acknowledged was done again, as {version}",
                            self.table
                        ));
                    }
                    self.note_update(place, update, findings);
                    continue;
                }
                FromServer::Frame(frame) => *frame,
            };
            match frame {
                Frame::Done { id } if missing.remove(&(place, id.to_string())) => findings.sent_again(),
                Frame::Question { id, .. } => {
                    missing.remove(&(place, id.to_string()));
                }
                Frame::Refused(refused) => {
                    let id = refused.id.as_ref().map(ToString::to_string).unwrap_or_default();
                    if id != "last" {
                        findings.lose(format!(
                            "{}: {id} was acknowledged, and sent again it is refused: {}",
                            self.table, refused.words
                        ));
                    }
                    missing.remove(&(place, id));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Nobody does anything else meanwhile, so that what must come of it is known.
    async fn send_in_flight_again(
        &mut self,
        lines: &mut Lines,
        round: &Round,
        acknowledged: &AtomicUsize,
    ) -> Result<()> {
        self.waits = true;
        for place in 0..self.seats.len() {
            if let Some(sent) = &self.seats[place].in_flight {
                lines.say(place, &sent.id, &sent.ask).await?;
            }
        }
        while self.seats.iter().any(|seat| seat.in_flight.is_some()) {
            let (place, text) = lines.next().await.context("the connection is gone")?;
            self.hear(place, &text, lines, round, acknowledged).await?;
        }
        self.waits = false;
        Ok(())
    }

    fn note_update(&mut self, place: usize, update: UpdateFrame, findings: &Findings) {
        let ledger = &mut self.seats[place];
        if UpdateFrame::hash_of(update.update.get().as_bytes()) != update.hash {
            findings.fail(format!("{}: an update came damaged", self.table));
        }
        if ledger.version().is_some_and(|before| update.version < before) {
            findings.lose(format!(
                "{} seat {}: version {:?} was told, and then {}",
                self.table,
                ledger.seat,
                ledger.version(),
                update.version
            ));
        }
        self.over |= update.update.get().contains("\"status\":{\"name\":\"over\"");
        ledger.told = Some(update);
    }

    /// Plays until the game is over for everybody or the server is gone.
    async fn play(&mut self, lines: &mut Lines, round: &Round, acknowledged: &AtomicUsize) -> Result<()> {
        for place in 0..self.seats.len() {
            self.answer(place, lines, round).await?;
        }
        loop {
            let next = tokio::time::timeout(LONG, lines.next()).await;
            let Some((place, text)) = next.context("nothing happens any more")? else { return Ok(()) };
            self.hear(place, &text, lines, round, acknowledged).await?;
            let done = self.seats.iter().all(|seat| seat.in_flight.is_none());
            if self.over && done && self.everybody_knows() {
                return Ok(());
            }
        }
    }

    /// Whether everybody was told the same version.
    fn everybody_knows(&self) -> bool {
        let versions: BTreeSet<Option<u64>> = self.seats.iter().map(SeatLedger::version).collect();
        versions.len() == 1
    }

    async fn hear(
        &mut self,
        place: usize,
        text: &Utf8Bytes,
        lines: &mut Lines,
        round: &Round,
        acknowledged: &AtomicUsize,
    ) -> Result<()> {
        let findings = &round.findings;
        let frame = match FromServer::read(text)? {
            FromServer::Update(update) => {
                self.note_update(place, update, findings);
                return self.answer(place, lines, round).await;
            }
            FromServer::Frame(frame) => *frame,
        };
        let ledger = &mut self.seats[place];
        let is = |sent: &Sent, id: &str| sent.id == id;
        match frame {
            Frame::Done { id } => {
                let Some(sent) = ledger.in_flight.take_if(|sent| is(sent, id.as_str())) else {
                    return Ok(());
                };
                findings.acknowledged();
                acknowledged.fetch_add(1, Ordering::Relaxed);
                let was_kept = sent.expected == Expected::Kept;
                ledger.acknowledged.push(sent);
                // It was done before the server was killed, so no update follows.
                if was_kept {
                    self.answer(place, lines, round).await?;
                }
            }
            Frame::Refused(refused) => {
                let id = refused.id.as_ref().map(ToString::to_string).unwrap_or_default();
                let Some(sent) = ledger.in_flight.take_if(|sent| is(sent, &id)) else { return Ok(()) };
                if sent.expected != Expected::Anything {
                    findings.fail(format!(
                        "{}: {sent:?} was in flight, and sent again it is refused: {}",
                        self.table, refused.words
                    ));
                }
                if matches!(
                    refused.kind,
                    RefusalKind::NotKept
                        | RefusalKind::Frozen
                        | RefusalKind::Unreadable
                        | RefusalKind::TooMany
                ) {
                    findings.fail(format!("{}: {sent:?} is refused: {}", self.table, refused.words));
                }
                // Others have played on meanwhile; if that was told already, nothing more comes.
                if ledger.version() > Some(sent.at) {
                    self.answer(place, lines, round).await?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Sends what the person at a place wants, if they want anything and wait for nothing.
    async fn answer(&mut self, place: usize, lines: &mut Lines, round: &Round) -> Result<()> {
        if self.over || self.waits || round.is_over() {
            return Ok(());
        }
        let Some(sent) = self.seats[place].wants()? else { return Ok(()) };
        let said = lines.say(place, &sent.id, &sent.ask).await;
        self.seats[place].in_flight = Some(sent);
        said
    }
}
