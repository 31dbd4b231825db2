//! Thinking off the table's thread: a worker is a thread that bots think on one after the other, and nobody has to wait for
//! it. A bot that panics is an error for its own seat and leaves the worker and the other bots as they were.

use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use catalog::{SeatBrief, SeatNews};
use engine::{Budget, Generator, Weighed};
use thiserror::Error;

use crate::SeatBot;

/// How long a bot may think about one answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Patience {
    /// So many iterations of its search; with the same generator it answers the same every time.
    Iterations(u32),
    /// About so long, from when it begins to think.
    Time(Duration),
}

impl Default for Patience {
    /// What is enough for a quick answer, and the same everywhere.
    fn default() -> Self {
        Self::Iterations(Budget::USUAL)
    }
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BotError {
    /// The bot has panicked, now or before; there will be no answer from it any more.
    #[error("the bot has failed: {0}")]
    Panicked(String),
    /// It was asked about another game than it plays.
    #[error("the bot plays another game")]
    AnotherGame,
    /// The worker has ended.
    #[error("nobody is left to think")]
    Gone,
}

type Order = Box<dyn FnOnce() + Send>;

/// What a bot is asked for.
type Task<T> = fn(&mut dyn SeatBot, &SeatBrief, Budget<'_>, &mut dyn Generator) -> Option<T>;

/// A thread that bots think on, in the order in which they are asked. It ends by itself when no bot is left to think on
/// it; nobody waits for that.
#[derive(Clone, Debug)]
pub struct Worker {
    orders: Sender<Order>,
}

impl Worker {
    /// Starts one. It fails if the system gives no thread.
    pub fn start() -> io::Result<Self> {
        let (orders, queue) = mpsc::channel::<Order>();
        thread::Builder::new()
            .name("bots".to_owned())
            .spawn(move || queue.into_iter().for_each(|order| order()))?;
        Ok(Self { orders })
    }

    /// If the worker has ended, the order is dropped, and whoever waits for its answer notices.
    fn order(&self, order: impl FnOnce() + Send + 'static) {
        let _ = self.orders.send(Box::new(order));
    }
}

/// A bot with all that is its own.
struct Mind {
    bot: Box<dyn SeatBot>,
    generator: Box<dyn Generator + Send>,
    /// What it panicked with. What such a bot thinks afterwards is worth nothing.
    broken: Option<String>,
}

impl Mind {
    fn run<T>(
        &mut self,
        task: impl FnOnce(&mut dyn SeatBot, &mut dyn Generator) -> T,
    ) -> Result<T, BotError> {
        if let Some(words) = &self.broken {
            return Err(BotError::Panicked(words.clone()));
        }
        let (bot, generator) = (&mut *self.bot, &mut *self.generator);
        // What a panic may leave half done is the bot, which is not asked again.
        catch_unwind(AssertUnwindSafe(|| task(bot, generator))).map_err(|payload| {
            let words = panic_words(&*payload);
            self.broken = Some(words.clone());
            BotError::Panicked(words)
        })
    }
}

fn panic_words(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "without a word".to_owned())
}

/// A bot at a seat, which thinks on a worker. It hears of all that happens and is asked in the order in which both are told
/// to it.
pub struct Seated {
    worker: Worker,
    mind: Arc<Mutex<Mind>>,
}

impl Seated {
    /// Seats a bot. The generator is its own: one that also draws the table's chances would let the bot's thoughts change
    /// what is drawn, and no game would come again from its seed.
    pub fn new(bot: Box<dyn SeatBot>, generator: Box<dyn Generator + Send>, worker: &Worker) -> Self {
        let mind = Mind { bot, generator, broken: None };
        Self { worker: worker.clone(), mind: Arc::new(Mutex::new(mind)) }
    }

    /// Tells the bot what its seat has just seen. Does not wait.
    pub fn observe(&self, news: SeatNews) {
        self.order(move |mind| {
            // A failure is told to whoever asks the bot next.
            let _ = mind.run(|bot, _| bot.observe(&news));
        });
    }

    /// Has the bot think. Does not wait; [`Thinking`] has the answer in the end.
    pub fn think(&self, brief: SeatBrief, patience: Patience) -> Thinking {
        self.ask(brief, patience, |bot, brief, budget, generator| bot.answer(brief, budget, generator))
    }

    /// Has the bot say what it thinks of the answers, the best first. Does not wait either.
    pub fn weigh(&self, brief: SeatBrief, patience: Patience) -> Thinking<Vec<Weighed<String>>> {
        self.ask(brief, patience, |bot, brief, budget, generator| bot.weigh(brief, budget, generator))
    }

    fn ask<T: Send + 'static>(&self, brief: SeatBrief, patience: Patience, task: Task<T>) -> Thinking<T> {
        let (sender, answer) = mpsc::channel();
        // If nobody waits any more, nobody is told.
        let stop = self.ask_then(brief, patience, task, move |answer| {
            let _ = sender.send(answer);
        });
        Thinking { answer, stop }
    }

    /// The same as [`think`](Self::think) for whoever is not to wait at all: `reply` gets the answer on the worker's thread,
    /// and should be quick. If the worker has ended, it is dropped.
    pub fn think_then(
        &self,
        brief: SeatBrief,
        patience: Patience,
        reply: impl FnOnce(Result<String, BotError>) + Send + 'static,
    ) -> Stop {
        let answer: Task<String> = |bot, brief, budget, generator| bot.answer(brief, budget, generator);
        self.ask_then(brief, patience, answer, reply)
    }

    fn ask_then<T: 'static>(
        &self,
        brief: SeatBrief,
        patience: Patience,
        task: Task<T>,
        reply: impl FnOnce(Result<T, BotError>) + Send + 'static,
    ) -> Stop {
        let stop = Stop(Arc::new(AtomicBool::new(false)));
        let stopped = stop.clone();
        self.order(move |mind| {
            let begun = Instant::now();
            let (iterations, limit) = match patience {
                Patience::Iterations(iterations) => (iterations, None),
                Patience::Time(limit) => (u32::MAX, Some(limit)),
            };
            let go_on = || !stopped.is_stopped() && limit.is_none_or(|limit| begun.elapsed() < limit);
            let budget = Budget::of(iterations).as_long_as(&go_on);
            let answer = mind.run(|bot, generator| task(bot, &brief, budget, generator));
            reply(answer.and_then(|answer| answer.ok_or(BotError::AnotherGame)));
        });
        stop
    }

    fn order(&self, task: impl FnOnce(&mut Mind) + Send + 'static) {
        let mind = Arc::clone(&self.mind);
        self.worker.order(move || task(&mut mind.lock().unwrap_or_else(PoisonError::into_inner)));
    }
}

/// Ends a bot's thinking early: it answers with the best it has found. One that pays no heed is left to itself.
#[derive(Clone, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// That is enough.
    pub fn stop(&self) {
        // Nothing else is told by it, so no order with other memory is needed.
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// An answer that is being thought of. Whoever drops it stops the thinking.
#[derive(Debug)]
pub struct Thinking<T = String> {
    answer: Receiver<Result<T, BotError>>,
    stop: Stop,
}

impl<T> Thinking<T> {
    /// Waits for the answer.
    pub fn wait(self) -> Result<T, BotError> {
        self.answer.recv().unwrap_or(Err(BotError::Gone))
    }

    /// The answer, if there is one by now. It is given once.
    pub fn ready(&mut self) -> Option<Result<T, BotError>> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(BotError::Gone)),
        }
    }

    /// Has the bot answer with the best it has found.
    pub fn stop(&self) {
        self.stop.stop();
    }
}

impl<T> Drop for Thinking<T> {
    fn drop(&mut self) {
        self.stop();
    }
}
