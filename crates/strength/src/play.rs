//! One game among bots, as a table has it: each is told what its seat sees, and nothing else.

use anyhow::{Context, Result};
use bots::{SeatBot, bot_for};
use catalog::{Status, Table, Voice};
use chance::{PlayoutGenerator, TableGenerator};
use engine::{Budget, Cast, Level, Player, Seat, SeatSet, Setup};

/// A bot with chance of its own: what it thinks changes nothing of what the table draws.
struct Sitting {
    bot: Box<dyn SeatBot>,
    thoughts: PlayoutGenerator,
}

/// Plays a game with a bot of some level in each seat. Who won.
pub(crate) fn play(
    game: &str,
    setup: &Setup,
    levels: &[Level],
    iterations: u32,
    seed: u64,
) -> Result<SeatSet> {
    let players = levels.iter().map(|level| Player::new(level.id(), None));
    let players = players.collect::<Option<_>>().context("a level is a word")?;
    let mut table = catalog::open(game, setup, players)?;
    let mut chance = TableGenerator::from_seed(seed);
    let voice = Voice::english(Cast::of_players(setup.seats, &[]));
    let sit = |(index, level): (usize, &Level)| {
        let thoughts = PlayoutGenerator::from_seed(seed ^ (index as u64 + 1) << 32);
        Ok(Sitting { bot: bot_for(game, *level)?, thoughts })
    };
    let mut bots = levels.iter().enumerate().map(sit).collect::<Result<Vec<Sitting>>>()?;
    let planned = table.plan_chances(&mut chance);
    table.commit(planned)?;
    tell(&*table, &mut bots);
    loop {
        let seat = match table.status() {
            Status::Over { winners, .. } => return Ok(winners),
            Status::Decisions { seats } => seats.first().context("somebody is asked")?,
            Status::Chance => anyhow::bail!("chances are drawn with what led to them"),
        };
        let brief = table.brief(seat).context("who is asked knows what")?;
        let Sitting { bot, thoughts } = &mut bots[seat.index()];
        let answer = bot.answer(&brief, Budget::of(iterations), thoughts).context("it is the same game")?;
        let planned = table.plan_answer(seat, brief.decision, &answer, &voice, &mut chance);
        let planned = planned.map_err(|refusal| {
            anyhow::anyhow!("seed {seed}: a bot of {game} answered {answer:?}: {}", refusal.words)
        })?;
        table.commit(planned)?;
        tell(&*table, &mut bots);
    }
}

fn tell(table: &dyn Table, bots: &mut [Sitting]) {
    for (index, sitting) in bots.iter_mut().enumerate() {
        sitting.bot.observe(&table.news(Seat::new(index)));
    }
}
