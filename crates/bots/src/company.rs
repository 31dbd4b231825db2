//! The bots of one table, each at its seat.

use catalog::{Table, UnknownGame};
use engine::{Generator, Level, Seat};

use crate::{Seated, Worker, bot_for};

/// The bots of one table. Whoever runs the table calls [`observe`](Self::observe) after everything it takes in.
pub struct Bots {
    seats: Vec<Option<Seated>>,
    /// Up to which step they have been told.
    told: usize,
}

impl Bots {
    /// A bot for every seat that has a level, all on one worker, each with the generator given for it.
    pub fn new(
        game: &str,
        levels: &[Option<Level>],
        worker: &Worker,
        mut generator: impl FnMut(Seat) -> Box<dyn Generator + Send>,
    ) -> Result<Self, UnknownGame> {
        let sit = |(index, level): (usize, &Option<Level>)| {
            let bot = level.map(|level| bot_for(game, level)).transpose()?;
            Ok(bot.map(|bot| Seated::new(bot, generator(Seat::new(index)), worker)))
        };
        Ok(Self::seated(levels.iter().enumerate().map(sit).collect::<Result<_, _>>()?))
    }

    /// These bots, by seat.
    pub fn seated(seats: Vec<Option<Seated>>) -> Self {
        Self { seats, told: 0 }
    }

    /// The bot of a seat, if one plays it.
    pub fn at(&self, seat: Seat) -> Option<&Seated> {
        self.seats.get(seat.index())?.as_ref()
    }

    /// Tells every bot what its seat has seen in the last steps that the table took in. If it took in nothing since the last
    /// time, nobody is told anything twice.
    pub fn observe(&mut self, table: &dyn Table) {
        let steps = table.record().steps.len();
        if steps == self.told {
            return;
        }
        self.told = steps;
        for (index, bot) in self.seats.iter().enumerate() {
            if let Some(bot) = bot {
                bot.observe(table.news(Seat::new(index)));
            }
        }
    }
}
