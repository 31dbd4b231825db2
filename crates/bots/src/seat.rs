//! A bot for one seat, whatever the game.

use catalog::{SeatBrief, SeatNews, UnknownGame, Visitor, visit};
use engine::{Bot, Budget, Game, Generator, Inspect, Level, RandomBot, Weighed};
use search::{Insight, Manner, Plain, Search};

/// A bot for one seat of some game.
pub trait SeatBot: Send {
    /// Takes in what its seat has just seen happen. News of another game is none.
    fn observe(&mut self, news: &SeatNews);

    /// Answers what its seat is asked, in notation; nothing if the brief is of another game.
    fn answer(
        &mut self,
        brief: &SeatBrief,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Option<String>;

    /// What it thinks of the answers, in notation, the best first; nothing if the brief is of another game. A bot that does
    /// not say thinks only of the one it would give.
    fn weigh(
        &mut self,
        brief: &SeatBrief,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Option<Vec<Weighed<String>>> {
        let answer = self.answer(brief, budget, generator)?;
        Some(vec![Weighed { answer, value: 0.5, share: 1.0 }])
    }
}

struct Typed<G: Game> {
    bot: Box<dyn Bot<G>>,
}

impl<G: Game> SeatBot for Typed<G> {
    fn observe(&mut self, news: &SeatNews) {
        let Some(news) = news.of::<G>() else { return };
        if let Some(seat) = news.undone {
            self.bot.undone(&news.game, seat);
        }
        news.events.iter().for_each(|event| self.bot.observe(&news.game, event));
    }

    fn answer(
        &mut self,
        brief: &SeatBrief,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Option<String> {
        brief.of::<G>().map(|brief| self.bot.answer(brief, budget, generator).to_string())
    }

    fn weigh(
        &mut self,
        brief: &SeatBrief,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Option<Vec<Weighed<String>>> {
        let weighed = brief.of::<G>().map(|brief| self.bot.weigh(brief, budget, generator))?;
        let written = |one: Weighed<G::Move>| Weighed {
            answer: one.answer.to_string(),
            value: one.value,
            share: one.share,
        };
        Some(weighed.into_iter().map(written).collect())
    }
}

/// A bot of a game, for a seat of that game.
pub fn seated<G: Game>(bot: impl Bot<G> + 'static) -> Box<dyn SeatBot> {
    Box::new(Typed { bot: Box::new(bot) })
}

fn searching<G: Game>(insight: impl Insight<G>, manner: Manner) -> Box<dyn SeatBot> {
    seated::<G>(Search::new(insight, manner))
}

/// The bot of a level that knows the game, if there is one in this program.
fn schooled(game: &str, level: Level) -> Option<Box<dyn SeatBot>> {
    #[cfg(feature = "it-dies-with-me")]
    if game == rules_it_dies_with_me::ItDiesWithMe::ID {
        return Some(seated(heuristics::it_dies_with_me::Mourner::of(level)));
    }
    #[cfg(feature = "the-deadlies")]
    if game == rules_deadlies::Deadlies::ID {
        use heuristics::deadlies::{Sins, manner};
        return Some(searching(Sins, manner(level)));
    }
    #[cfg(feature = "die")]
    if game == rules_die::Die::ID {
        use heuristics::die::{Ship, manner};
        return Some(searching(Ship, manner(level)));
    }
    #[cfg(feature = "death-name")]
    if game == rules_death_name::DeathName::ID {
        use heuristics::death_name::{Line, manner};
        return Some(searching(Line::of(level), manner(level)));
    }
    #[cfg(feature = "death-may-die")]
    if game == rules_death_may_die::DeathMayDie::ID {
        return Some(seated(heuristics::death_may_die::Investigators::of(level)));
    }
    let _ = (game, level);
    None
}

/// A bot of a level for one seat of that game. Where nobody here knows the game, it searches with the rules alone.
pub fn bot_for(game: &str, level: Level) -> Result<Box<dyn SeatBot>, UnknownGame> {
    struct Unschooled(Level);
    impl Visitor for Unschooled {
        type Output = Box<dyn SeatBot>;

        fn visit<G: Inspect>(&mut self) -> Self::Output {
            match self.0 {
                Level::Random => seated::<G>(RandomBot),
                Level::Easy => searching::<G>(Plain, Manner::EASY),
                Level::Normal => searching::<G>(Plain, Manner::NORMAL),
            }
        }
    }
    let schooled = match level {
        Level::Random => None,
        Level::Easy | Level::Normal => schooled(catalog::find(game)?.id, level),
    };
    schooled.map_or_else(|| visit(game, &mut Unschooled(level)), Ok)
}
