//! A bot for one seat, whatever the game.

use catalog::{SeatBrief, SeatNews, UnknownGame, Visitor, visit};
use engine::{Bot, Budget, Game, Generator, Inspect, RandomBot};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Skill {
    /// At random.
    Random,
    /// As well as any bot here knows how; at random where none knows the game.
    Best,
}

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
}

/// A bot of a game, for a seat of that game.
pub fn seated<G: Game>(bot: impl Bot<G> + 'static) -> Box<dyn SeatBot> {
    Box::new(Typed { bot: Box::new(bot) })
}

/// The bot that knows the game, if there is one in this program.
fn best(game: &str) -> Option<Box<dyn SeatBot>> {
    #[cfg(feature = "death-may-die")]
    if game == rules_death_may_die::DeathMayDie::ID {
        return Some(seated(heuristics::death_may_die::Investigators::default()));
    }
    let _ = game;
    None
}

/// Whether there is a bot that knows the game.
pub fn knows(game: &str) -> bool {
    best(game).is_some()
}

/// A bot for one seat of that game.
pub fn bot_for(game: &str, skill: Skill) -> Result<Box<dyn SeatBot>, UnknownGame> {
    struct Random;
    impl Visitor for Random {
        type Output = Box<dyn SeatBot>;

        fn visit<G: Inspect>(&mut self) -> Self::Output {
            seated::<G>(RandomBot)
        }
    }
    let best = match skill {
        Skill::Best => best(catalog::find(game)?.id),
        Skill::Random => None,
    };
    best.map_or_else(|| visit(game, &mut Random), Ok)
}
