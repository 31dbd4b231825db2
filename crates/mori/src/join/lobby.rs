//! What somebody can do at a table beside the game, and how the table is told: seats, readiness, notices.

use anyhow::Result;
use engine::{Cast, Seat, grammar};
use protocol::{Ending, Frame, Level, NoticeKind, Phase, SeatInfo, Sitter, TableInfo, Wish};

use super::read_options;
use super::visit::Visit;
use crate::keyboard::Typed;
use crate::terminal::{clear, say, say_wrapped};
use crate::wording::{InWords as _, LANGUAGE};

/// What everybody can type before the start.
const BEFORE: &[(&str, &str)] = &[
    ("sit", "sit N takes a free seat"),
    ("name", "name NAME: what you are called here"),
    ("table", "who sits where"),
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
    ("bot", "bot N seats a bot, bot N easy an easy one; open N frees that seat again"),
    ("remove", "remove N takes somebody from their seat"),
    ("host", "host N makes whoever sits there the host"),
    ("option", "option KEY=VALUE sets an option, or several; option lists them"),
];

/// What players can do in a game, with `table` before it.
const IN_GAME: &[(&str, &str)] = &[
    ("end", "ends the game without a winner once everybody wants it; table end no takes it back"),
    ("concede", "you give up; a bot plays on for you"),
    ("leave", "you leave; a bot plays on, and table sit N takes your seat N back"),
    ("agree N", "lets whoever asks under the number N have a seat; table refuse N does not"),
    ("bot N", "the host: a bot plays seat N for somebody who is away, until they are back"),
    ("host N", "the host: whoever plays seat N is the host from now on"),
    ("link", "a private link that moves your seat to another device"),
];

/// And what whoever looks on can.
const WATCHING: &[(&str, &str)] =
    &[("sit N", "asks for seat N, if a bot plays it; everybody at the table must agree")];

/// Who sits where, a line for each seat.
pub(super) fn say_seats(info: &TableInfo) -> Result<()> {
    let entry = catalog::find(&info.game).ok();
    info.seats.iter().try_for_each(|seat| {
        let side = entry.and_then(|entry| (entry.side)(LANGUAGE, seat.seat));
        let side = side.map(|(side, _)| format!(", {side}")).unwrap_or_default();
        let host = if info.host_seat == Some(seat.seat) { ", host" } else { "" };
        let you = if info.you == Some(seat.seat) { " (you)" } else { "" };
        let who = sitter(seat, &info.phase);
        say_wrapped(&format!("  Seat {}{side}: {who}{host}{you}", seat.seat.number()), "")
    })
}

fn sitter(seat: &SeatInfo, phase: &Phase) -> String {
    let called = seat.called.clone().unwrap_or_default();
    match seat.sitter {
        Sitter::Open => "free".into(),
        Sitter::Bot { level } => format!("{called} ({level} bot)"),
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
        NoticeKind::NewHost { seat, .. } => format!("{} the host now.", does(seat, "is")),
        NoticeKind::Deputy { seat, .. } => {
            let has = grammar::then_does(cast, *seat, "has");
            format!("The host is away. Until they are back, {has} the host's rights.")
        }
        NoticeKind::HostBack => "The host is back.".into(),
    }
}

/// What is other than it was and has no notice of its own.
pub(super) fn changes(before: &TableInfo, now: &TableInfo, cast: &Cast) -> Vec<String> {
    let mut lines = Vec::new();
    if before.options != now.options {
        let set: Vec<String> = now.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let set = if set.is_empty() { "as usual".into() } else { set.join(", ") };
        lines.push(format!("The host has set the options: {set}. Everybody has to be ready again."));
    }
    for (old, new) in before.seats.iter().zip(&now.seats).filter(|(old, new)| old.sitter != new.sitter) {
        let who = || grammar::whom(cast, new.seat);
        match (old.sitter, new.sitter) {
            (
                Sitter::Person { present: was, ready: old_ready, .. },
                Sitter::Person { present: is, ready: new_ready, minded: false, left: false },
            ) => {
                if was != is && now.you != Some(new.seat) {
                    lines.push(format!("{} {}.", who(), if is { "is here" } else { "is away" }));
                }
                if old_ready != new_ready && now.phase == Phase::Gathering && before.options == now.options {
                    let ready = if new_ready { "ready" } else { "not ready" };
                    lines.push(format!("{} {ready}.", grammar::does(cast, new.seat, "is")));
                }
            }
            (Sitter::Open, Sitter::Bot { .. }) => {
                lines.push(format!("A bot sits at seat {}.", new.seat.number()))
            }
            (Sitter::Bot { .. }, Sitter::Open) => lines.push(format!("Seat {} is free.", new.seat.number())),
            _ => {}
        }
    }
    let asked =
        now.requests.iter().filter(|request| before.requests.iter().all(|old| old.number != request.number));
    lines.extend(asked.map(|request| {
        format!(
            "{} asks for seat {}: table agree {2} or table refuse {2}.",
            request.called,
            request.seat.number(),
            request.number
        )
    }));
    let want = now.wants_end.filter(|seat| !before.wants_end.contains(*seat) && now.you != Some(*seat));
    lines.extend(want.map(|seat| {
        format!("{} to end the game without a winner. table end agrees.", grammar::does(cast, seat, "wants"))
    }));
    if before.journal.is_none() && now.journal.is_some() {
        lines.push("The secret is written and sealed.".into());
    }
    lines
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
        Phase::Over { ending: Ending::TooLong } => {
            Some("The game is over without a winner: it has become longer than a server keeps.".into())
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
            format!(
                "Friends join at {address}. Type start to begin; free seats are given to bots. help lists the rest."
            )
        } else if self.info.you.is_some() {
            "Type ready when you are; then the host starts the game. help lists what you can type.".into()
        } else {
            "You have no seat. sit and a number takes a free one; help lists what you can type.".into()
        };
        let hint =
            if self.is_to_write() { format!("You write the secret: type secret. {hint}") } else { hint };
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
                for line in catalog::introduction(self.entry.id, &self.info.setup(), LANGUAGE).in_words()? {
                    say(&line)?;
                }
                return Ok(true);
            }
            "name" => return self.rename(rest),
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
            "bot" => self.seat_bot(rest)?,
            "open" => self.seat(rest)?.map(|seat| Wish::SeatBot { seat, level: None }),
            "remove" => self.seat(rest)?.map(|seat| Wish::Remove { seat }),
            "host" => self.seat(rest)?.map(|seat| Wish::HandOver { seat }),
            _ => {
                say("I don't know that. help lists what you can type.")?;
                return Ok(true);
            }
        };
        let shows = !matches!(wish, Some(Wish::Start | Wish::Options { .. } | Wish::Ready { .. }));
        if let Some(wish) = wish
            && self.wish(wish)?.is_some()
            && shows
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
            "host" => self.seat(rest)?.map(|seat| Wish::HandOver { seat }),
            "agree" => number(rest).map(|number| Wish::Admit { number, agreed: true }),
            "refuse" => number(rest).map(|number| Wish::Admit { number, agreed: false }),
            "link" => return self.seat_link(),
            _ => None,
        };
        let Some(wish) = wish else {
            say_seats(&self.info)?;
            self.say_requests()?;
            let commands = if self.info.you.is_some() { IN_GAME } else { WATCHING };
            let named = |(word, does): &(&str, &str)| say_wrapped(does, &format!("  table {word:<8} "));
            commands.iter().try_for_each(named)?;
            return Ok(true);
        };
        if wish == Wish::Concede && rest != "yes" {
            say("You would give up for good. table concede yes does it.")?;
            return Ok(true);
        }
        let done = match &wish {
            Wish::End { wanted: true } => "You want to end the game. It ends when everybody does.",
            Wish::End { wanted: false } => "You want to play on.",
            Wish::Sit { .. } if self.info.you.is_none() => {
                "You ask for that seat. It is yours when everybody at the table has agreed."
            }
            Wish::Admit { agreed: true, .. } => "You agree.",
            Wish::Admit { agreed: false, .. } => "You refuse.",
            _ => "",
        };
        if self.wish(wish)?.is_some() && !done.is_empty() && self.info.phase == Phase::Playing {
            say(done)?;
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
        let want = if names.len() == 1 { "wants" } else { "want" };
        say_wrapped(&format!("{} {want} to end the game.", grammar::and(&names)), "  ")
    }

    fn seat(&self, typed: &str) -> Result<Option<Seat>> {
        let seat = typed.parse().ok().and_then(Seat::from_number);
        let seat = seat.filter(|seat| seat.index() < self.info.seats.len());
        if seat.is_none() {
            say(&format!("Name a seat by its number, 1 to {}.", self.info.seats.len()))?;
        }
        Ok(seat)
    }

    /// `bot 3` or `bot 3 easy`.
    fn seat_bot(&self, typed: &str) -> Result<Option<Wish>> {
        let (number, level) = typed.split_once(' ').unwrap_or((typed, Level::default().id()));
        let Ok(level) = level.trim().parse() else {
            let levels: Vec<&str> = Level::ALL.iter().rev().map(|level| level.id()).collect();
            say(&format!("A bot is {}, such as: bot 2 easy.", grammar::or(&levels)))?;
            return Ok(None);
        };
        Ok(self.seat(number)?.map(|seat| Wish::SeatBot { seat, level: Some(level) }))
    }

    /// The options as they would be with one set, or a list of them.
    fn options(&self, typed: &str) -> Result<Option<Wish>> {
        if !typed.contains('=') {
            for help in (self.entry.options)(LANGUAGE) {
                let set = self.info.options.iter().rev().find(|(key, _)| *key == help.key);
                let value = set.map_or(&help.default, |(_, value)| value);
                say_wrapped(&format!("{}={value}: {}", help.key, help.words), "  ")?;
            }
            return Ok(None);
        }
        let words: Vec<&str> = typed.split_whitespace().collect();
        let set = read_options(&words)?;
        let mut options = self.info.options.clone();
        options.retain(|(key, _)| set.iter().all(|(new, _)| new != key));
        options.extend(set);
        Ok(Some(Wish::Options { options }))
    }

    fn seat_link(&mut self) -> Result<bool> {
        if let Some(Frame::SeatLink { path, .. }) = self.wish(Wish::SeatLink)? {
            say("Whoever has this link within ten minutes plays your seat, once:")?;
            say("  mori join \\")?;
            say(&format!("  '{}'", self.server.address(&path)))?;
        }
        Ok(true)
    }

    /// Whether the secret of this table is still to be written, by whoever sits here.
    fn is_to_write(&self) -> bool {
        let set = |key: &str| {
            self.info.options.iter().rev().find(|(of, _)| of == key).map(|(_, value)| value.as_str())
        };
        let own = self.info.you.map(|seat| format!("@{}", seat.number()));
        set("secret") == Some("on") && set("author") == own.as_deref() && self.info.journal.is_none()
    }

    /// Another name, for which one comes in anew.
    fn rename(&mut self, name: &str) -> Result<bool> {
        if let Err(error) = self.server.set_name(name) {
            say_wrapped(&format!("{error:#}"), "No: ")?;
            return Ok(true);
        }
        if self.info.you.is_some() {
            self.wish(Wish::Leave)?;
        }
        self.link.borrow_mut().open(&self.server, &self.info.table)?;
        self.has_sat = false;
        Ok(true)
    }

    fn write_secret(&mut self) -> Result<bool> {
        if !self.is_to_write() {
            let words = if self.info.journal.is_some() {
                "The secret is written already. It stays as it is."
            } else {
                "There is no secret for you to write. The host sets secret=on and author=@N, where N is the author's seat."
            };
            say_wrapped(words, "")?;
            return Ok(true);
        }
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
        self.wish(Wish::WriteSecret { text: text.to_string() })?;
        Ok(true)
    }
}
