//! What somebody can do at a table beside the game, and how the table is told: seats, readiness, notices.

use anyhow::Result;
use engine::{Cast, Seat, grammar};
use protocol::{Ending, Frame, Level, NoticeKind, Phase, SeatInfo, Sitter, TableInfo, Wish};

use super::visit::Visit;
use crate::keyboard::Typed;
use crate::terminal::{clear, say, say_wrapped};
use crate::wording::LANGUAGE;

/// What everybody can type before the start.
const BEFORE: &[(&str, &str)] = &[
    ("sit", "sit N takes a free seat"),
    ("ready", "you are ready to start; ready no takes it back"),
    ("leave", "frees your seat"),
    ("secret", "the author writes the secret (It Dies With Me)"),
    ("link", "a private link that moves your seat to another device"),
    ("how", "what the game is about"),
    ("quit", "leaves the table; your seat is kept"),
];

/// And what the host can.
const HOST_BEFORE: &[(&str, &str)] = &[
    ("start", "begins the game; free seats are given to bots"),
    ("bot", "bot N seats a bot; open N frees that seat again"),
    ("remove", "remove N takes somebody from their seat"),
    ("option", "option KEY=VALUE sets an option; option lists them"),
];

/// What can be done in a game, after `table`.
const IN_GAME: &[(&str, &str)] = &[
    ("end", "ends the game without a winner once everybody wants it; end no takes it back"),
    ("concede", "you give up; a bot plays on for you"),
    ("leave", "you leave; a bot plays on, and sit N takes the seat back"),
    ("sit", "sit N asks for a seat that a bot plays; everybody must agree"),
    ("agree", "agree N lets somebody have a seat; refuse N does not"),
    ("bot", "the host: bot N has a bot play for somebody who is away, until they are back"),
    ("link", "a private link that moves your seat to another device"),
];

/// Who sits where, a line for each seat.
pub(super) fn say_seats(info: &TableInfo) -> Result<()> {
    let entry = catalog::find(&info.game).ok();
    info.seats.iter().try_for_each(|seat| {
        let side = entry.and_then(|entry| (entry.side)(LANGUAGE, seat.seat));
        let side = side.map(|(side, _)| format!(", {side}")).unwrap_or_default();
        let you = if info.you == Some(seat.seat) { " (you)" } else { "" };
        say(&format!("  Seat {}{side}: {}{you}", seat.seat.number(), sitter(seat, &info.phase)))
    })
}

fn sitter(seat: &SeatInfo, phase: &Phase) -> String {
    let called = seat.called.clone().unwrap_or_default();
    match seat.sitter {
        Sitter::Open => "free".into(),
        Sitter::Bot { .. } => format!("{called} (bot)"),
        Sitter::Person { left: true, .. } => format!("{called} has left, a bot plays"),
        Sitter::Person { minded: true, .. } => format!("{called} is away, a bot plays"),
        Sitter::Person { present: false, .. } => format!("{called}, away"),
        Sitter::Person { ready: true, .. } if *phase == Phase::Gathering => format!("{called}, ready"),
        Sitter::Person { .. } => called,
    }
}

/// Something that happened at the table beside the game.
pub(super) fn notice(kind: &NoticeKind, cast: &Cast) -> String {
    let does = |seat: &Seat, what: &str| grammar::does(cast, *seat, what);
    match kind {
        NoticeKind::SatDown { seat, called } => format!("{called} sits down at seat {}.", seat.number()),
        NoticeKind::Left { seat, called } => format!("{called} leaves seat {}.", seat.number()),
        NoticeKind::Removed { seat, called } => {
            format!("The host takes {called} from seat {}.", seat.number())
        }
        NoticeKind::Minded { seat } => format!("A bot plays for {} for now.", grammar::whom(cast, *seat)),
        NoticeKind::Back { seat } => format!("{} back.", does(seat, "is")),
        NoticeKind::Replaced { seat, called } => format!("{called} plays seat {} now.", seat.number()),
        NoticeKind::Conceded { seat } => format!("{} up.", does(seat, "gives")),
        NoticeKind::Moved { seat } => format!("{} on another device now.", does(seat, "plays")),
        NoticeKind::Started => "The game begins.".into(),
    }
}

/// How a game ended that was not played to its end.
pub(super) fn ending(info: &TableInfo, cast: &Cast) -> Option<String> {
    match info.phase {
        Phase::Over { ending: Ending::Agreed } => {
            Some("The game is over: everybody wanted to end it.".into())
        }
        Phase::Over { ending: Ending::Conceded { seat } } => {
            Some(format!("{} up, and the game is over.", grammar::does(cast, seat, "gives")))
        }
        Phase::Over { ending: Ending::Played } | Phase::Gathering | Phase::Playing | Phase::Frozen { .. } => {
            None
        }
    }
}

fn say_commands(commands: &[(&str, &str)]) -> Result<()> {
    commands.iter().try_for_each(|(word, does)| say_wrapped(does, &format!("{word:>8}  ")))
}

fn split(line: &str) -> (String, &str) {
    let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
    (word.to_lowercase(), rest)
}

impl Visit {
    /// The table before the start: what is typed or heard next. Whether somebody is still there.
    pub(super) fn gather(&mut self) -> Result<bool> {
        if self.info.you.is_none() && !self.has_sat {
            self.has_sat = true;
            let free = self.info.seats.iter().find(|seat| seat.sitter == Sitter::Open);
            if let Some(seat) = free.map(|seat| seat.seat)
                && self.wish(Wish::Sit { seat })?.is_some()
            {
                say_seats(&self.info)?;
            }
        }
        let hint = if self.info.host {
            let address = self.server.address(&format!("/t/{}", self.info.table));
            format!("Friends join at {address}. Type start to begin, or help.")
        } else if self.info.you.is_some() {
            "Type ready when you are; then the host starts the game. help lists what you can type.".into()
        } else {
            "You have no seat. sit and a number takes a free one; help lists what you can type.".into()
        };
        match self.wait(&hint)? {
            Typed::Line(line) => self.obey_before_start(&line),
            Typed::Interrupted => Ok(true),
            Typed::End => Ok(false),
        }
    }

    fn obey_before_start(&mut self, line: &str) -> Result<bool> {
        let (word, rest) = split(line);
        let wish = match word.as_str() {
            "" => return Ok(true),
            "quit" | "exit" => return Ok(false),
            "help" | "?" => {
                if self.info.host {
                    say_commands(HOST_BEFORE)?;
                }
                say_commands(BEFORE)?;
                return Ok(true);
            }
            "how" => {
                say_wrapped((self.entry.summary)(LANGUAGE), "")?;
                say("Its first page is shown when the game begins.")?;
                return Ok(true);
            }
            "table" | "who" => {
                say_seats(&self.info)?;
                return Ok(true);
            }
            "link" => return self.seat_link(),
            "secret" => return self.write_secret(),
            "option" | "options" => match self.options(rest)? {
                Some(wish) => Some(wish),
                None => return Ok(true),
            },
            "ready" => Some(Wish::Ready { ready: rest != "no" }),
            "leave" => Some(Wish::Leave),
            "start" => Some(Wish::Start),
            "sit" => self.seat(rest)?.map(|seat| Wish::Sit { seat }),
            "bot" => self.seat(rest)?.map(|seat| Wish::SeatBot { seat, level: Some(Level::default()) }),
            "open" => self.seat(rest)?.map(|seat| Wish::SeatBot { seat, level: None }),
            "remove" => self.seat(rest)?.map(|seat| Wish::Remove { seat }),
            _ => {
                say("I don't know that. help lists what you can type.")?;
                return Ok(true);
            }
        };
        let started = wish == Some(Wish::Start);
        if let Some(wish) = wish
            && self.wish(wish)?.is_some()
            && !started
        {
            say_seats(&self.info)?;
        }
        Ok(true)
    }

    /// `table` in a game, with what was typed after it. Whether somebody is still there.
    pub(super) fn obey(&mut self, line: &str) -> Result<bool> {
        let (word, rest) = split(line);
        let number = |typed: &str| typed.parse().ok();
        let wish = match word.as_str() {
            "end" => Some(Wish::End { wanted: rest != "no" }),
            "concede" => Some(Wish::Concede),
            "leave" => Some(Wish::Leave),
            "sit" => self.seat(rest)?.map(|seat| Wish::Sit { seat }),
            "bot" => self.seat(rest)?.map(|seat| Wish::Mind { seat }),
            "agree" => number(rest).map(|number| Wish::Admit { number, agreed: true }),
            "refuse" => number(rest).map(|number| Wish::Admit { number, agreed: false }),
            "link" => return self.seat_link(),
            _ => None,
        };
        match wish {
            Some(wish) => {
                if self.wish(wish)?.is_some() {
                    say_seats(&self.info)?;
                }
            }
            None => {
                say_seats(&self.info)?;
                self.say_requests()?;
                say("After table you can type:")?;
                say_commands(IN_GAME)?;
            }
        }
        Ok(true)
    }

    /// Who asks for a seat, and who wants to end the game.
    fn say_requests(&self) -> Result<()> {
        for request in &self.info.requests {
            say_wrapped(
                &format!(
                    "{} asks for seat {}: table agree {} or table refuse {}.",
                    request.called,
                    request.seat.number(),
                    request.number,
                    request.number
                ),
                "  ",
            )?;
        }
        let names: Vec<&str> = self.info.wants_end.map(|seat| self.screen.cast.name(seat)).collect();
        if names.is_empty() {
            return Ok(());
        }
        say_wrapped(&format!("To end the game is what {} wanted so far.", grammar::and(&names)), "  ")
    }

    fn seat(&self, typed: &str) -> Result<Option<Seat>> {
        let seat = typed.parse().ok().and_then(Seat::from_number);
        let seat = seat.filter(|seat| seat.index() < self.info.seats.len());
        if seat.is_none() {
            say(&format!("Name a seat by its number, 1 to {}.", self.info.seats.len()))?;
        }
        Ok(seat)
    }

    /// The options as they would be with one set, or a list of them.
    fn options(&self, typed: &str) -> Result<Option<Wish>> {
        let Some((key, value)) = typed.split_once('=') else {
            for help in (self.entry.options)(LANGUAGE) {
                let set = self.info.options.iter().rev().find(|(key, _)| *key == help.key);
                let value = set.map_or(&help.default, |(_, value)| value);
                say_wrapped(&format!("{}={value}: {}", help.key, help.words), "  ")?;
            }
            return Ok(None);
        };
        let (key, value) = (key.trim().to_owned(), value.trim().to_owned());
        let mut options = self.info.options.clone();
        options.retain(|(other, _)| *other != key);
        options.push((key, value));
        Ok(Some(Wish::Options { options }))
    }

    fn seat_link(&mut self) -> Result<bool> {
        if let Some(Frame::SeatLink { path, .. }) = self.wish(Wish::SeatLink)? {
            say("Whoever has this link within ten minutes plays your seat, once:")?;
            say(&format!("  mori join '{}'", self.server.address(&path)))?;
        }
        Ok(true)
    }

    fn write_secret(&mut self) -> Result<bool> {
        say_wrapped(
            "Write something true that nobody at this table knows. Only the winner will read it. The screen is cleared afterwards.",
            "",
        )?;
        let Some(text) = self.screen.keyboard.hidden_line("Enter ends it: ")?.filter(|text| !text.is_empty())
        else {
            say("Nothing is written.")?;
            return Ok(true);
        };
        clear()?;
        if self.wish(Wish::WriteSecret { text: text.to_string() })?.is_some() {
            say("The journal is sealed.")?;
        }
        Ok(true)
    }
}
