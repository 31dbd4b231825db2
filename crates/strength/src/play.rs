//! One game among bots, as a table has it: each is told what its seat sees, and nothing else.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use bots::{SeatBot, bot_for};
use catalog::{Status, Table, Voice};
use chance::{PlayoutGenerator, TableGenerator};
use cpu_time::ThreadTime;
use engine::{Budget, Cast, Level, Player, Seat, SeatSet, Setup};

/// Who plays a seat: a bot of a level, but for one answer that it always gives where it may.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sitter<'a> {
    pub(crate) level: Level,
    pub(crate) always: Option<&'a str>,
}

impl Sitter<'_> {
    pub(crate) const fn of(level: Level) -> Self {
        Self { level, always: None }
    }
}

/// A game that was played to its end.
pub(crate) struct Played {
    pub(crate) winners: SeatSet,
    /// Why it was over, in words.
    pub(crate) ending: String,
    /// What each answer took to find that was not the only one, in time of the thread.
    pub(crate) thinking: Vec<Duration>,
}

/// A game to play.
pub(crate) struct Sitting<'a> {
    pub(crate) game: &'a str,
    pub(crate) setup: &'a Setup,
    /// One for each seat.
    pub(crate) sitters: &'a [Sitter<'a>],
    pub(crate) iterations: u32,
    pub(crate) seed: u64,
    /// After so many answers it is taken to be endless, and time is taken of each; without, neither.
    pub(crate) watched: Option<usize>,
}

/// A bot with chance of its own: what it thinks changes nothing of what the table draws.
struct Seated<'a> {
    bot: Box<dyn SeatBot>,
    thoughts: PlayoutGenerator,
    always: Option<&'a str>,
}

impl<'a> Sitting<'a> {
    /// Plays it.
    pub(crate) fn play(&self) -> Result<Played> {
        let players = self.sitters.iter().map(|sitter| Player::new(sitter.level.id(), None));
        let players = players.collect::<Option<_>>().context("a level is a word")?;
        let mut table = catalog::open(self.game, self.setup, players)?;
        let mut chance = TableGenerator::from_seed(self.seed);
        let voice = Voice::english(Cast::of_players(self.setup.seats, &[]));
        let mut bots = self.seat_bots()?;
        let planned = table.plan_chances(&mut chance);
        table.commit(planned)?;
        tell(&*table, &mut bots);
        let mut answers = 0;
        let mut thinking = Vec::new();
        loop {
            let seat = match table.status() {
                Status::Over { winners, .. } => {
                    let ending = table.ending(&voice).context("what is over has a reason")?;
                    return Ok(Played { winners, ending, thinking });
                }
                Status::Decisions { seats } => seats.first().context("somebody is asked")?,
                Status::Chance => bail!("chances are drawn with what led to them"),
            };
            if self.watched.is_some_and(|most| answers >= most) {
                bail!("no end after {answers} answers");
            }
            let brief = table.brief(seat).context("who is asked knows what")?;
            let Seated { bot, thoughts, always } = &mut bots[seat.index()];
            let fixed = always.filter(|answer| table.check(seat, answer, &voice).is_ok());
            let begun = ThreadTime::now();
            let answer = match fixed {
                Some(answer) => Some(answer.to_owned()),
                None => bot.answer(&brief, Budget::of(self.iterations), thoughts),
            };
            let took = begun.elapsed();
            let answer = answer.context("it is the same game")?;
            if self.watched.is_some() && is_a_choice(&*table, seat, &voice) {
                thinking.push(took);
            }
            let planned = table.plan_answer(seat, brief.decision, &answer, &voice, &mut chance);
            let planned = planned.map_err(|refusal| {
                anyhow::anyhow!("seed {}: a bot answered {answer:?}: {}", self.seed, refusal.words)
            })?;
            table.commit(planned)?;
            tell(&*table, &mut bots);
            answers += 1;
        }
    }

    fn seat_bots(&self) -> Result<Vec<Seated<'a>>> {
        let mut bots = Vec::with_capacity(self.sitters.len());
        for (index, sitter) in self.sitters.iter().enumerate() {
            bots.push(Seated {
                bot: bot_for(self.game, sitter.level)?,
                thoughts: PlayoutGenerator::from_seed(self.seed ^ (index as u64 + 1) << 32),
                always: sitter.always,
            });
        }
        Ok(bots)
    }
}

/// Whether a seat that is asked has more than one answer.
fn is_a_choice(table: &dyn Table, seat: Seat, voice: &Voice) -> bool {
    table.question(seat, voice).is_some_and(|question| question.answers != Some(1))
}

fn tell(table: &dyn Table, bots: &mut [Seated<'_>]) {
    for (index, seated) in bots.iter_mut().enumerate() {
        seated.bot.observe(&table.news(Seat::new(index)));
    }
}
