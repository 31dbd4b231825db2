//! Players that are programs, for any game of the catalog. A bot is given what a person in its seat would see and
//! remember, and nothing else; it may think wherever it likes.
//!
//! One instance plays one seat of one game: [`bot_for`] makes it, [`SeatBot::observe`] tells it what its seat has seen,
//! [`SeatBot::answer`] asks it. Bots that know one game live in `heuristics`; [`RandomBot`] plays them all.

use catalog::{SeatBrief, SeatNews, UnknownGame, Visitor, visit};
use engine::{Bot, Budget, Game, Generator, Inspect, RandomBot};
use heuristics::death_may_die::Investigators;
use rules_death_may_die::DeathMayDie;

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
    /// Takes in what its seat has just seen happen.
    fn observe(&mut self, brief: &SeatBrief, news: &SeatNews);

    /// Answers what its seat is asked, in notation; nothing if the brief is of another game.
    fn answer(&mut self, brief: &SeatBrief, budget: Budget, generator: &mut dyn Generator) -> Option<String>;
}

struct Typed<G: Game> {
    bot: Box<dyn Bot<G>>,
}

impl<G: Game> SeatBot for Typed<G> {
    fn observe(&mut self, brief: &SeatBrief, news: &SeatNews) {
        if let (Some(brief), Some(events)) = (brief.of::<G>(), news.of::<G>()) {
            events.iter().for_each(|event| self.bot.observe(&brief.game, event));
        }
    }

    fn answer(&mut self, brief: &SeatBrief, budget: Budget, generator: &mut dyn Generator) -> Option<String> {
        brief.of::<G>().map(|brief| self.bot.answer(brief, budget, generator).to_string())
    }
}

/// Whether there is a bot that knows the game.
pub fn knows(game: &str) -> bool {
    game == DeathMayDie::ID
}

/// A bot for one seat of that game.
pub fn bot_for(game: &str, skill: Skill) -> Result<Box<dyn SeatBot>, UnknownGame> {
    struct Make;
    impl Visitor for Make {
        type Output = Box<dyn SeatBot>;

        fn visit<G: Inspect>(&mut self) -> Self::Output {
            Box::new(Typed::<G> { bot: Box::new(RandomBot) })
        }
    }
    match skill {
        Skill::Best if knows(game) => {
            Ok(Box::new(Typed::<DeathMayDie> { bot: Box::new(Investigators::default()) }))
        }
        Skill::Best | Skill::Random => visit(game, &mut Make),
    }
}
