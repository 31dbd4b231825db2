//! Bots that think on a worker: they can be stopped, nobody waits for them, and a panic of theirs is an error.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use bots::{BotError, Patience, SeatBot, Seated, Worker, bot_for};
use catalog::{GAMES, SeatBrief, SeatNews, Status, Table, open};
use chance::TableGenerator;
use engine::{Budget, Generator, Level, Player, Setup};

/// A table that asks somebody.
fn table(game: &str) -> Box<dyn Table> {
    let entry = catalog::find(game).expect("it is in the catalog");
    let seats = *entry.seats.end();
    let players = vec![Player::new("random", None).expect("random is a word"); usize::from(seats)];
    let mut table = open(game, &Setup::of_seats(seats), players).expect("the defaults are playable");
    let planned = table.plan_chances(&mut TableGenerator::from_seed(1));
    table.commit(planned).expect("nothing came between");
    table
}

/// What somebody is asked at the start of a game.
fn brief(table: &dyn Table) -> SeatBrief {
    let Status::Decisions { mut seats } = table.status() else { panic!("the game has only begun") };
    table.brief(seats.next().expect("somebody is asked")).expect("they are asked")
}

fn die() -> SeatBrief {
    brief(&*table("die"))
}

fn sit(bot: impl SeatBot + 'static, worker: &Worker) -> Seated {
    Seated::new(Box::new(bot), Box::new(TableGenerator::from_seed(1)), worker)
}

/// Thinks until it is stopped, and says how many iterations it was given.
struct Endless;

impl SeatBot for Endless {
    fn observe(&mut self, _news: &SeatNews) {}

    fn answer(
        &mut self,
        _brief: &SeatBrief,
        budget: Budget<'_>,
        _generator: &mut dyn Generator,
    ) -> Option<String> {
        while budget.goes_on() {
            std::thread::yield_now();
        }
        Some(budget.iterations().to_string())
    }
}

/// Hears of nothing but the end of the test.
struct Deaf(Receiver<()>);

impl SeatBot for Deaf {
    fn observe(&mut self, _news: &SeatNews) {}

    fn answer(
        &mut self,
        _brief: &SeatBrief,
        _budget: Budget<'_>,
        _generator: &mut dyn Generator,
    ) -> Option<String> {
        self.0.recv().ok().map(|()| String::new())
    }
}

/// Panics when it is asked, or already when it hears something.
struct Nervous {
    hearing: bool,
    asked: Arc<AtomicUsize>,
}

impl SeatBot for Nervous {
    fn observe(&mut self, _news: &SeatNews) {
        assert!(!self.hearing, "what was that?");
    }

    fn answer(
        &mut self,
        _brief: &SeatBrief,
        _budget: Budget<'_>,
        _generator: &mut dyn Generator,
    ) -> Option<String> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        panic!("who, me?")
    }
}

/// If this failed, a table would wait for a bot that thinks for ever.
#[test]
fn a_bot_that_thinks_can_be_stopped() {
    let worker = Worker::start().expect("there is a thread");
    let bot = sit(Endless, &worker);
    let mut thinking = bot.think(die(), Patience::Iterations(7));
    assert_eq!(thinking.ready(), None, "it answers before it is stopped");
    thinking.stop();
    assert_eq!(thinking.wait(), Ok("7".to_owned()));
    // Whoever drops the question stops it too, or the worker would never come to the next.
    drop(bot.think(die(), Patience::Time(Duration::MAX)));
    let no_time = bot.think(die(), Patience::Time(Duration::ZERO));
    assert_eq!(no_time.wait(), Ok(u32::MAX.to_string()), "time is the only limit");
    let (sender, reply) = mpsc::channel();
    let stop = bot.think_then(die(), Patience::default(), move |answer| drop(sender.send(answer)));
    stop.stop();
    assert_eq!(reply.recv(), Ok(Ok(Budget::USUAL.to_string())));
}

/// If this failed, whoever quits would wait for a bot that does not listen.
#[test]
fn nobody_waits_for_a_bot_that_does_not_listen() {
    let (end, ended) = mpsc::channel();
    let worker = Worker::start().expect("there is a thread");
    let bot = sit(Deaf(ended), &worker);
    let mut thinking = bot.think(die(), Patience::Time(Duration::ZERO));
    assert_eq!(thinking.ready(), None);
    drop((thinking, bot, worker));
    // It was still thinking: it is there to be told.
    end.send(()).expect("the bot is still waiting, and this thread is not");
}

/// If this failed, a mistake in a bot would end the program, or everybody else's game on the same thread.
#[test]
fn a_bot_that_panics_is_an_error_for_its_seat_alone() {
    let worker = Worker::start().expect("there is a thread");
    let asked = Arc::new(AtomicUsize::new(0));
    let nervous = sit(Nervous { hearing: false, asked: Arc::clone(&asked) }, &worker);
    let failed = Err(BotError::Panicked("who, me?".to_owned()));
    assert_eq!(nervous.think(die(), Patience::default()).wait(), failed);
    assert_eq!(nervous.think(die(), Patience::default()).wait(), failed);
    assert_eq!(asked.load(Ordering::Relaxed), 1, "a broken bot is asked again");

    let skittish = sit(Nervous { hearing: true, asked: Arc::clone(&asked) }, &worker);
    let table = table("die");
    let question = brief(&*table);
    skittish.observe(table.news(question.seat));
    let failed = Err(BotError::Panicked("what was that?".to_owned()));
    assert_eq!(skittish.think(question, Patience::default()).wait(), failed);

    let sound = bot_for("die", Level::Random).expect("the game is there");
    let sound = Seated::new(sound, Box::new(TableGenerator::from_seed(1)), &worker);
    assert!(sound.think(die(), Patience::default()).wait().is_ok());
    let foreign = brief(&*self::table("the-deadlies"));
    assert_eq!(sound.think(foreign, Patience::default()).wait(), Err(BotError::AnotherGame));
}

/// If this failed, there would be a game or a level that no bot plays.
#[test]
fn there_is_a_bot_for_every_game() {
    for entry in GAMES {
        let table = table(entry.id);
        for level in Level::ALL {
            let mut bot = bot_for(entry.id, *level).expect("the game is there");
            let answer = bot.answer(&brief(&*table), Budget::default(), &mut TableGenerator::from_seed(3));
            let seat = brief(&*table).seat;
            let voice = catalog::Voice::english(engine::Cast::numbered(table.seats()));
            let answer = answer.expect("it plays this game");
            assert_eq!(table.check(seat, &answer, &voice), Ok(()), "{}: {answer}", entry.id);
        }
    }
    assert!(bot_for("chess", Level::Normal).is_err() && bot_for("chess", Level::Random).is_err());
}
