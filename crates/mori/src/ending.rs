//! The end of a game: who won and how, where everybody stands, what it turned on; and what people want then.

use std::path::{Path, PathBuf};

use anyhow::Result;
use catalog::{Look, Status, Told, Voice};
use engine::{Record, Seat, Viewer, Weight, grammar};

use crate::ask::Page;
use crate::keyboard::CONTINUE;
use crate::news::Paragraph;
use crate::play::{Evening, cast_of};
use crate::replay;
use crate::screen::{Screen, spoken_to};
use crate::setup::Player;
use crate::terminal::{clear, is_interactive, read_line, rows, say, say_wrapped, strong, wrapped};

/// How many turning points are told.
const TURNING_POINTS: usize = 3;

/// How long one may be.
const LONGEST_POINT: usize = 150;

/// What somebody wants after a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// The same again.
    Rematch,
    /// Another game.
    Menu,
    /// Nothing more.
    Done,
}

/// Who won and by which rule, or that the game is not over.
pub(crate) fn outcome(table: &dyn Look, voice: &Voice) -> String {
    match table.status() {
        Status::Over { winners, rules, .. } => {
            let reason = table.ending(voice).unwrap_or_default();
            let names: Vec<&str> = winners.map(|seat| voice.cast.name(seat)).collect();
            let who = match (winners.len(), winners.first()) {
                (0, _) | (_, None) => "Nobody wins".to_owned(),
                (1, Some(seat)) => grammar::does(&voice.cast, seat, "wins"),
                (_, Some(_)) => format!("{} win", grammar::and(&names)),
            };
            let rule = rules.first().map(|rule| format!(" ({rule})")).unwrap_or_default();
            format!("{who}: {reason}{rule}")
        }
        Status::Decisions { .. } | Status::Chance => "The game is not over.".to_owned(),
    }
}

/// What a game turned on, as a viewer saw it: the gravest first chosen, told in the order in which they happened.
fn turning_points(record: &Record, viewer: Viewer) -> Vec<String> {
    let Ok(mut table) = catalog::replay_start(record) else { return Vec::new() };
    let voice = spoken_to(&cast_of(record), viewer);
    let mut turn = String::new();
    let mut points: Vec<(Weight, String)> = Vec::new();
    for step in &record.steps {
        if table.replay_step(step).is_err() {
            break;
        }
        for Told { words, weight, opens, .. } in table.last_events(viewer, &voice) {
            if opens {
                turn = words.trim_end_matches(['.', ':']).to_owned();
            }
            if weight >= Weight::Turning && !opens {
                let when = if turn.is_empty() { String::new() } else { format!("{turn}: ") };
                points.push((weight, format!("{when}{words}")));
            }
        }
    }
    // The last event is the end itself, which is told already.
    points.pop();
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|index| std::cmp::Reverse((points[*index].0, *index)));
    order.truncate(TURNING_POINTS);
    order.sort_unstable();
    order.into_iter().map(|index| points[index].1.clone()).collect()
}

/// A turning point in two lines or so: what is beyond stands in the record.
fn shortened(point: &str) -> String {
    if point.chars().count() <= LONGEST_POINT {
        return point.to_owned();
    }
    let cut: String = point.chars().take(LONGEST_POINT).collect();
    let whole = cut.rfind(' ').map_or(cut.as_str(), |end| &cut[..end]);
    format!("{} …", whole.trim_end_matches([',', ';', ':', '.']))
}

impl Screen {
    /// The end of a game as one viewer is told it: what happened last, the table, who won, where everybody stands.
    pub(crate) fn show_end(&mut self, table: &dyn Look, viewer: Viewer) -> Result<()> {
        let unread = viewer.seat().map_or(self.news.len() - 1, Seat::index);
        // With several people everybody looks now, so the tale of the whole game would be told twice.
        let news = self.news[unread].take();
        let tail = if self.people > 1 { news.len().saturating_sub(3) } else { 0 };
        let told: Vec<Vec<String>> = news[tail..].iter().map(Paragraph::lines).collect();
        let height = rows().saturating_sub(2);
        if !(Page { left: height, height }).say(&told, 0, &mut *self.keyboard)? {
            return Ok(());
        }
        if self.people > 0 {
            self.keyboard.pause(CONTINUE)?;
        }
        say("")?;
        self.say_table(table, viewer)?;
        if self.people > 0 {
            self.keyboard.pause(CONTINUE)?;
        }
        let voice = spoken_to(&self.cast, viewer);
        say("")?;
        wrapped(&outcome(table, &voice), "").iter().try_for_each(|line| say(&strong(line)))?;
        table.standings(viewer, &voice).iter().try_for_each(|line| say_wrapped(line, "  "))
    }
}

impl Evening {
    /// The end of a game that was played to its end.
    pub(crate) fn finish(&mut self, kept: &[PathBuf]) -> Result<After> {
        if self.screen.takes_turns_looking() {
            clear()?;
        }
        let viewer = match self.players.iter().position(Player::is_human) {
            Some(index) if self.screen.people == 1 => Viewer::Seat(Seat::new(index)),
            _ => Viewer::Spectator,
        };
        self.screen.show_end(&*self.table, viewer)?;
        let points = turning_points(self.table.record(), viewer);
        if !points.is_empty() {
            say("")?;
            say("What it turned on:")?;
            points.iter().try_for_each(|point| say_wrapped(&shortened(point), "· "))?;
        }
        if let Some(secret) = self.secret.take() {
            secret.settle(&*self.table, &self.screen.cast)?;
        }
        if let Some(path) = kept.first() {
            say(&format!("The record of this game: {}", path.display()))?;
        }
        if self.screen.people == 0 || !is_interactive() {
            return Ok(After::Done);
        }
        self.what_next(kept.first().map(PathBuf::as_path))
    }

    fn what_next(&self, record: Option<&Path>) -> Result<After> {
        loop {
            say("")?;
            say("    1  Rematch: the same game with the same players")?;
            say("    2  Look back: the whole game, step by step")?;
            say("    3  Menu")?;
            say("    4  Quit")?;
            let Some(line) = read_line("> ")? else { return Ok(After::Done) };
            match line.to_lowercase().as_str() {
                "1" | "rematch" => return Ok(After::Rematch),
                "2" | "replay" | "look back" => match record {
                    Some(path) => replay::tell(path, None, None, false)?,
                    None => say("This game was not kept, so there is nothing to look back at.")?,
                },
                "3" | "menu" => return Ok(After::Menu),
                "4" | "q" | "quit" | "exit" => return Ok(After::Done),
                _ => say("Type a number from 1 to 4.")?,
            }
        }
    }
}
