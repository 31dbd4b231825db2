//! `hint`: what a bot would answer, what else it thought of, and how these compare.

use std::time::Duration;

use anyhow::{Context, Result};
use bots::{Patience, Seated, Worker, bot_for};
use catalog::{Look, Voice};
use chance::TableGenerator;
use engine::{Level, Seat, Weighed};

use crate::screen::Screen;
use crate::terminal::{say_while, say_wrapped};
use crate::wording::InWords as _;

/// How long it may think: longer than an opponent, since somebody wants to know.
const LONGEST: Duration = Duration::from_millis(1_500);

/// So many of the answers are told.
const TOLD: usize = 3;

/// How many per cent of a win apart two answers are, at least, to be told so.
const ALIKE: i32 = 3;
const CLOSE: i32 = 9;

impl Screen {
    /// Says what a bot that plays soundly would answer for a seat that is asked.
    pub(crate) fn hint(&mut self, table: &dyn Look, seat: Seat) -> Result<()> {
        let brief = table.brief(seat).context("a seat that is asked knows what it sees")?;
        let worker = Worker::start().context("the system gives no thread to think on")?;
        let seed = getrandom::u64().context("the system gives no random numbers")?;
        let bot = bot_for(table.game(), Level::Normal).in_words()?;
        let bot = Seated::new(bot, Box::new(TableGenerator::from_seed(seed)), &worker);
        let mut weighing = bot.weigh(brief, Patience::Time(LONGEST));
        let found = say_while("Thinking", || weighing.ready())?.context("the bot has failed")?;
        let voice = self.voice(seat);
        let mixed = table.question(seat, &voice).is_some_and(|question| question.secret);
        advice(table, seat, &found, mixed, &voice).iter().try_for_each(|line| say_wrapped(line, ""))
    }
}

/// What is said of the answers a bot has weighed, the best first.
fn advice(
    table: &dyn Look,
    seat: Seat,
    found: &[Weighed<String>],
    mixed: bool,
    voice: &Voice,
) -> Vec<String> {
    let words = |answer: &str| match table.explain(seat, answer, voice) {
        Ok(explained) => explained.choice.words,
        Err(_) => answer.to_owned(),
    };
    let Some((best, others)) = found.split_first() else { return Vec::new() };
    if others.is_empty() {
        return vec![format!("Hint: {}. There is nothing else to weigh.", words(&best.answer))];
    }
    if mixed {
        // Where all answer at once, always giving the same answer would be the mistake.
        let often =
            |one: &Weighed<String>| format!("{} {} times in 10", words(&one.answer), in_ten(one.share));
        let told: Vec<String> =
            found.iter().filter(|one| in_ten(one.share) > 0).take(TOLD).map(often).collect();
        return vec![format!("Hint: don't be predictable. {}.", told.join("; "))];
    }
    let mut lines = vec![format!("Hint: {}.", words(&best.answer))];
    for other in others.iter().take(TOLD - 1) {
        lines.push(format!("{}: {}.", words(&other.answer), compared(best.value, other.value)));
    }
    lines
}

fn in_ten(share: f32) -> u32 {
    (share * 10.0).round() as u32
}

/// How an answer compares with the best.
fn compared(best: f32, other: f32) -> String {
    let per_cent = |value: f32| (value * 100.0).round() as i32;
    let apart = per_cent(best) - per_cent(other);
    if apart < ALIKE {
        "about as good".to_owned()
    } else if apart < CLOSE {
        format!("a little worse (wins {apart} games fewer in 100)")
    } else {
        format!("clearly worse (wins {apart} games fewer in 100)")
    }
}
