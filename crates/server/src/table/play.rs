//! Playing: answers, taking back, what a client asks about a question, and bots.

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use bots::{BotError, Patience, Seated, bot_for};
use catalog::{Planned, Status, Voice};
use engine::{Actor, DecisionId, Seat, Viewer};
use protocol::{AnswerId, Ask, Ending, Frame, LARGEST_PAGE, NoticeKind, Phase, RefusalKind, Refused};
use store::{Change, Key, Snapshot};
use tracing::{info, warn};

use super::{BotSeat, ClientId, Message, SNAPSHOT_EVERY, TableTask, beat, refusal, short};
use crate::facts::SeatOf;
use crate::planted::Planted;

/// So much of what has happened is told at once: the last of it.
const MOST_LINES: usize = 2_000;

type Reply = Result<Option<Frame>, Refused>;

fn in_protocol(refused: catalog::Refusal) -> Refused {
    Refused { id: None, kind: refused.kind.into(), words: refused.words, rules: refused.rules }
}

impl TableTask {
    /// What a client wants, and what comes back.
    pub(super) async fn asked(&mut self, client: ClientId, visitor: Key, id: &AnswerId, ask: Ask) -> Reply {
        match ask {
            Ask::Answer { decision, answer } => self.answer(client, visitor, id, decision, &answer).await,
            Ask::Undo => self.undo(client, visitor, id).await,
            Ask::Question => {
                let (seat, voice) = self.playing(visitor)?;
                let question = self.game.as_ref().and_then(|game| game.question(seat, &voice));
                Ok(Some(Frame::Question { id: id.clone(), question }))
            }
            Ask::Moves { from, count } => {
                let (seat, voice) = self.playing(visitor)?;
                let Some(game) = &self.game else { return Ok(None) };
                let total = game.question(seat, &voice).and_then(|question| question.answers);
                let to = from.saturating_add(count.min(LARGEST_PAGE));
                Ok(Some(Frame::Moves { id: id.clone(), total, moves: game.answers(seat, from..to, &voice) }))
            }
            Ask::Why { answer } => {
                let (seat, voice) = self.playing(visitor)?;
                let Some(game) = &self.game else { return Ok(None) };
                let explained = game.explain(seat, &answer, &voice).map_err(in_protocol)?;
                Ok(Some(Frame::Why { id: id.clone(), explained }))
            }
            Ask::Parts { chosen } => {
                let (seat, voice) = self.playing(visitor)?;
                let next = self.game.as_ref().and_then(|game| game.next_part(seat, &chosen, &voice));
                Ok(Some(Frame::Parts { id: id.clone(), next }))
            }
            Ask::Log { since, until } => self.log(client, visitor, id, since..until.unwrap_or(u64::MAX)),
            Ask::Wish(wish) => self.wish(client, visitor, id, wish).await,
        }
    }

    /// The seat of somebody who plays a game in progress, and how they are spoken to.
    fn playing(&self, visitor: Key) -> Result<(Seat, Voice), Refused> {
        let seat = self.facts.seat_of(visitor);
        let seat = seat.ok_or_else(|| refusal(RefusalKind::NotYours, "You don't sit at this table."))?;
        match &self.facts.phase {
            Phase::Playing => Ok((seat, self.voice_to(seat))),
            Phase::Gathering => Err(refusal(RefusalKind::NotNow, "The game has not started yet.")),
            Phase::Over { .. } => Err(refusal(RefusalKind::Over, "The game is over.")),
            Phase::Frozen { words } => Err(refusal(RefusalKind::Frozen, words.clone())),
        }
    }

    async fn answer(
        &mut self,
        client: ClientId,
        visitor: Key,
        id: &AnswerId,
        decision: DecisionId,
        answer: &str,
    ) -> Reply {
        let sent_as = Self::sent_as(Some(decision), id);
        if self.was_taken(visitor, &sent_as) {
            return Ok(Some(Frame::Done { id: id.clone() }));
        }
        let (seat, voice) = self.playing(visitor)?;
        let Some(game) = &self.game else { return Ok(None) };
        let planned =
            game.plan_answer(seat, decision, answer, &voice, &mut self.generator).map_err(in_protocol)?;
        self.take(planned, Some((client, id, seat, sent_as))).await?;
        Ok(None)
    }

    async fn undo(&mut self, client: ClientId, visitor: Key, id: &AnswerId) -> Reply {
        let sent_as = Self::sent_as(None, id);
        if self.was_taken(visitor, &sent_as) {
            return Ok(Some(Frame::Done { id: id.clone() }));
        }
        let (seat, voice) = self.playing(visitor)?;
        let Some(game) = &self.game else { return Ok(None) };
        let planned = game.plan_undo(seat, &voice).map_err(in_protocol)?;
        self.check_undos(seat)?;
        self.take(planned, Some((client, id, seat, sent_as))).await?;
        Ok(None)
    }

    /// Whether that was sent before, and taken: also when the game is over by now.
    fn was_taken(&self, visitor: Key, sent_as: &str) -> bool {
        let seat = self.facts.seat_of(visitor);
        let sent = seat.and_then(|seat| self.sent.get(seat.index()));
        sent.is_some_and(|sent| sent.iter().any(|taken| taken == sent_as))
    }

    /// Has steps on disk, takes them in, acknowledges them and tells everybody.
    async fn take(
        &mut self,
        planned: Planned,
        sent: Option<(ClientId, &AnswerId, Seat, String)>,
    ) -> Result<(), Refused> {
        let begun = Instant::now();
        let sent_as = sent.as_ref().map(|(.., seat, sent_as)| format!("{seat} {sent_as}"));
        let entry = self.entry(planned.steps(), sent_as);
        let change = Change { entry: Some(entry), ..self.change() };
        if self.shared.has(Planted::Log) {
            let typed: Vec<&str> = planned.steps().map(|(_, step)| step.notation.as_str()).collect();
            info!(?typed, "a planted fault: somebody's answer");
        }
        if self.shared.has(Planted::EarlyAcknowledgement) {
            if let Some((client, id, ..)) = &sent {
                self.send(*client, &Frame::Done { id: (*id).clone() });
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        self.put(change).await?;
        metrics::histogram!("mori_append_seconds").record(begun.elapsed().as_secs_f64());
        metrics::counter!("mori_moves_total").increment(1);
        self.entries += 1;
        let actors: Vec<Actor> = planned.steps().map(|(_, step)| step.actor).collect();
        let game = self
            .game
            .as_mut()
            .ok_or_else(|| refusal(RefusalKind::NotNow, "The game has not started yet."))?;
        if game.commit(planned).is_err() {
            // It is kept and yet does not fit: only a fault of ours leads here, and the record decides.
            self.freeze(super::broken());
            return Err(refusal(RefusalKind::Frozen, super::broken()));
        }
        actors.into_iter().for_each(|actor| self.tally.count(actor));
        let mut done = None;
        if let Some((client, id, seat, sent_as)) = sent {
            self.remember(seat, sent_as);
            done = (!self.shared.has(Planted::EarlyAcknowledgement)).then_some((client, id));
        }
        self.after_steps(done);
        Ok(())
    }

    /// What somebody has sent is acknowledged, everybody is told, bots are asked, and what is only of use later is kept.
    pub(super) fn after_steps(&mut self, done: Option<(ClientId, &AnswerId)>) {
        self.tell_game(done);
        if let Some(game) = &self.game {
            for (seat, bot) in &self.bots {
                bot.bot.observe(game.news(*seat));
            }
        }
        let mut over = self.is_over();
        if over {
            self.game_over();
        } else if self.is_full() {
            self.too_long();
            over = true;
        }
        if over || self.entries.is_multiple_of(SNAPSHOT_EVERY) {
            self.keep_in_background(Change {
                about: over.then(|| self.facts.about()),
                snapshot: self.snapshot(),
                ..self.change()
            });
        }
        if over {
            self.tell_table();
        } else {
            self.ask_bots();
        }
    }

    fn snapshot(&self) -> Option<Snapshot> {
        let game = self.game.as_ref()?;
        let mut text = Vec::new();
        game.write_snapshot(&mut text);
        Some(Snapshot { after: self.entries, text })
    }

    /// The game is over by its rules.
    pub(super) fn game_over(&mut self) {
        metrics::counter!("mori_games_finished_total").increment(1);
        self.facts.phase = Phase::Over { ending: Ending::Played };
        self.facts.requests.clear();
        self.bots.clear();
        let winners = match self.game.as_ref().map(|game| game.status()) {
            Some(Status::Over { winners, .. }) => winners,
            _ => engine::SeatSet::EMPTY,
        };
        self.journal_at_the_end(winners);
    }

    /// What has happened, told to somebody who was not there. It is worked out beside the table, since it may take a while.
    fn log(&mut self, client: ClientId, visitor: Key, id: &AnswerId, after: Range<u64>) -> Reply {
        let Some(viewer) = self.viewer(visitor) else {
            return Err(refusal(RefusalKind::NotYours, "This table has no spectators."));
        };
        let (Some(game), Some(there)) = (&self.game, self.clients.get(&client)) else {
            return Ok(Some(Frame::Log { id: id.clone(), lines: Vec::new() }));
        };
        let (out, telling) = (there.out.clone(), Arc::clone(&there.is_being_told));
        if telling.swap(true, Ordering::Relaxed) {
            let words = "You are being told already. Wait until that has come.";
            return Err(refusal(RefusalKind::TooMany, words));
        }
        let (record, id) = (game.record().clone(), id.clone());
        // Versions are counted back from the present one.
        let ago = |version: u64| usize::try_from(self.entries.saturating_sub(version)).unwrap_or(usize::MAX);
        let wanted = steps_between(&record, ago(after.start), ago(after.end));
        let voice = viewer.seat().map_or_else(|| self.voice(), |seat| self.voice_to(seat));
        let shared = Arc::clone(&self.shared);
        tokio::spawn(async move {
            // A long game takes a while to tell: a few at a time, so that a crowd of askers does not take all there is.
            let turn = shared.tellers.acquire().await;
            let to = out.clone();
            let tell = move || {
                let lines = told(&record, wanted, viewer, &voice, &|| to.is_closed());
                serde_json::to_string(&Frame::Log { id, lines })
                    .expect("frames have no map with keys that are not text")
            };
            // Whoever has gone meanwhile does not miss it.
            if !out.is_closed()
                && let Ok(text) = tokio::task::spawn_blocking(tell).await
            {
                let _ = out.send(super::Outgoing::Text(text.into())).await;
            }
            drop(turn);
            telling.store(false, Ordering::Relaxed);
        });
        Ok(None)
    }

    // --- bots ---

    /// Has the bots think who are asked something and do not think about it yet.
    pub(super) fn ask_bots(&mut self) {
        let asked = self.asked_seats();
        for seat in asked {
            let Some(level) = self.facts.seat(seat).and_then(crate::facts::SeatFacts::bot) else { continue };
            let Some(game) = &self.game else { return };
            let Some(brief) = game.brief(seat) else { continue };
            let decision = brief.decision;
            let bot = match self.bots.entry(seat) {
                std::collections::btree_map::Entry::Occupied(bot) => bot.into_mut(),
                std::collections::btree_map::Entry::Vacant(place) => {
                    let Ok(bot) = bot_for(&self.facts.game, level) else { continue };
                    let bot = Seated::new(bot, Box::new(self.shared.generator()), self.shared.worker());
                    place.insert(BotSeat { bot, thinking: None })
                }
            };
            if bot.thinking.as_ref().is_some_and(|(thinking, _)| *thinking == decision) {
                continue;
            }
            let Some(inbox) = self.own.upgrade() else { return };
            let (shared, runtime) = (self.shared.clone(), tokio::runtime::Handle::current());
            // The more think at once, the less each: people wait less, and nobody thinks for ever.
            let thinking = shared.thinking.fetch_add(1, Ordering::Relaxed) / shared.workers();
            let iterations =
                (shared.config.bot_iterations / (1 + u32::try_from(thinking).unwrap_or(u32::MAX))).max(20);
            let (pace, asked_at) = (shared.config.bot_pace, Instant::now());
            let stop = bot.bot.think_then(brief, Patience::Iterations(iterations), move |answer| {
                shared.thinking.fetch_sub(1, Ordering::Relaxed);
                let answer = answer.map_err(|error: BotError| warn!(%error, "a bot has failed")).ok();
                runtime.spawn(async move {
                    tokio::time::sleep(beat(pace, asked_at.elapsed())).await;
                    // A table that is gone needs no answer.
                    let _ = inbox.send(Message::BotAnswered { seat, decision, answer }).await;
                });
            });
            bot.thinking = Some((decision, stop));
        }
    }

    /// A bot has an answer: taken if it is still asked that and still plays the seat.
    pub(super) async fn bot_answered(&mut self, seat: Seat, decision: DecisionId, answer: Option<String>) {
        let Some(bot) = self.bots.get_mut(&seat) else { return };
        if bot.thinking.as_ref().is_some_and(|(thinking, _)| *thinking == decision) {
            bot.thinking = None;
        }
        if self.facts.phase != Phase::Playing
            || self.facts.seat(seat).and_then(crate::facts::SeatFacts::bot).is_none()
        {
            return;
        }
        let voice = self.voice();
        let Some(game) = &self.game else { return };
        // A bot that has failed plays what harms nobody.
        let Some(answer) = answer.or_else(|| game.default_answer(seat)) else { return };
        match game.plan_answer(seat, decision, &answer, &voice, &mut self.generator) {
            Ok(planned) => {
                if let Err(refused) = self.take(planned, None).await {
                    warn!(table = %short(&self.id), words = refused.words, "a bot's answer can't be kept");
                    self.try_bots_again();
                }
            }
            // Somebody has taken something back meanwhile: it is asked anew.
            Err(_) => self.ask_bots(),
        }
    }

    /// After a while, in case what went wrong is over.
    fn try_bots_again(&self) {
        let Some(inbox) = self.own.upgrade() else { return };
        tokio::spawn(async move {
            tokio::time::sleep(std::time::Duration::from_secs(2)).await;
            let _ = inbox.send(Message::AskBots).await;
        });
    }

    /// The bot of a seat plays it no more.
    pub(super) fn dismiss_bot(&mut self, seat: Seat) {
        if let Some(bot) = self.bots.remove(&seat)
            && let Some((_, stop)) = bot.thinking
        {
            stop.stop();
        }
    }

    /// Has a bot play for somebody who is away.
    pub(super) async fn mind(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.present().contains(seat) {
            return Err(refusal(
                RefusalKind::NotNow,
                "They are here: a bot can play only for somebody who is away.",
            ));
        }
        let mut facts = self.facts.clone();
        match facts.seat_mut(seat).map(|facts| &mut facts.of) {
            Some(SeatOf::Person { minded, left: false, .. }) if !*minded => *minded = true,
            _ => return Err(refusal(RefusalKind::NotNow, "A bot plays that seat already.")),
        }
        facts.notice(NoticeKind::Minded { seat });
        self.keep(facts).await?;
        self.tell_table();
        self.ask_bots();
        Ok(())
    }
}

/// The steps of a record from so many answers ago until so many answers ago. What chance gave belongs to the answer before.
fn steps_between(record: &engine::Record, from: usize, until: usize) -> Range<usize> {
    let answers = record.steps.iter().enumerate().filter(|(_, step)| step.actor != Actor::Chance);
    let answers: Vec<usize> = answers.map(|(place, _)| place).collect();
    // Before the first answer come the chances that the game begins with.
    let place = |ago: usize| match ago {
        0 => record.steps.len(),
        ago => answers.len().checked_sub(ago).map_or(0, |index| answers[index]),
    };
    place(from)..place(until).max(place(from))
}

/// Some steps of a game told from its record, as a viewer may know them.
fn told(
    record: &engine::Record,
    wanted: Range<usize>,
    viewer: Viewer,
    voice: &Voice,
    has_gone: &dyn Fn() -> bool,
) -> Vec<String> {
    let Ok(mut game) = catalog::replay_start(record) else { return Vec::new() };
    let mut lines = VecDeque::new();
    for (place, step) in record.steps.iter().enumerate().take(wanted.end) {
        if has_gone() || game.replay_step(step).is_err() {
            break;
        }
        if !wanted.contains(&place) {
            continue;
        }
        lines.extend(game.last_events(viewer, voice).into_iter().map(|told| told.words));
        let old = lines.len().saturating_sub(MOST_LINES);
        lines.drain(..old);
    }
    lines.into()
}
