//! A visit to a table on a server: gathering, playing, the end, and everything that is heard on the way.

use std::cell::RefCell;
use std::rc::Rc;

use anyhow::{Context, Result, bail};
use catalog::{Entry, Mirror, Status, Voice};
use engine::{Cast, DecisionId, Seat, Viewer, grammar};
use protocol::{Ask, Frame, FromServer, Phase, Refused, TableId, TableInfo, UpdateFrame, Wish};

use super::link::{Doing, Heard, LOST, Link, Wired};
use super::server::Server;
use super::{entry_of, lobby};
use crate::ask::Answer;
use crate::keyboard::Typed;
use crate::offers::Offers;
use crate::screen::{Screen, spoken_to};
use crate::terminal::{clear, is_interactive, say, say_wrapped, strong};
use crate::wording::{InWords as _, LANGUAGE};

/// How many lines of what happened are told to whoever comes to a game in progress.
const RECALLED: usize = 12;

/// What can be typed at a question besides.
const TABLE: (&str, &str) = ("table", "who is at the table, and what you can do there besides");

/// What comes after a visit.
pub(super) enum Ended {
    /// The same people play again at this table.
    Rematch(TableId),
    /// Nothing.
    Done,
}

/// Somebody at a table that is run elsewhere.
pub(super) struct Visit {
    pub(super) server: Server,
    pub(super) link: Rc<RefCell<Link>>,
    pub(super) entry: &'static Entry,
    pub(super) info: TableInfo,
    pub(super) screen: Screen,
    /// The game as this seat sees it, once it has started.
    mirror: Option<Box<dyn Mirror>>,
    /// The decision that was answered, until the table has moved on from it.
    answered: Option<DecisionId>,
    /// Whether what happens next comes of one's own answer.
    own: bool,
    /// The number of the last notice that was told.
    noticed: u32,
    /// What was said last while waiting, so that it is said once.
    waiting: String,
    introduced: bool,
    /// The version of the last update.
    version: u64,
    /// Whether no update has come since the connection was made.
    just_connected: bool,
    /// Whether the game was in progress already.
    came_late: bool,
    /// Whether a seat was looked for: whoever gets up again is not sat down once more.
    pub(super) has_sat: bool,
    /// What is asked now, and what of an answer is chosen.
    asking: Option<(DecisionId, Offers)>,
    /// Whether the cursor stands behind a prompt.
    at_prompt: bool,
}

/// What the people of a table are called.
fn cast_of(info: &TableInfo) -> Cast {
    let name = |seat: &protocol::SeatInfo| {
        seat.called.clone().unwrap_or_else(|| format!("Player {}", seat.seat.number()))
    };
    Cast::new(info.seats.iter().map(name).collect())
}

impl Visit {
    /// Connects to a table, and hears how it stands.
    pub(super) fn begin(
        server: &Server,
        link: &Rc<RefCell<Link>>,
        table: &TableId,
        notation: bool,
    ) -> Result<Self> {
        link.borrow_mut().open(server, table)?;
        let info = loop {
            match link.borrow_mut().wait_heard()? {
                Heard::Frame(FromServer::Frame(frame)) => {
                    if let Frame::Table(info) = *frame {
                        break *info;
                    }
                }
                Heard::Gone(why) => bail!(why),
                Heard::Frame(FromServer::Update(_)) | Heard::Lost | Heard::Back => {}
            }
        };
        let entry = entry_of(&info.game)?;
        let seats = u8::try_from(info.seats.len()).context("a table has few seats")?;
        let link = Rc::clone(link);
        let keyboard = Box::new(Wired::new(&link));
        let screen = Screen::new(entry, seats, cast_of(&info), notation, keyboard, TABLE);
        let noticed = info.notices.last().map_or(0, |notice| notice.number);
        let came_late = info.phase == Phase::Playing;
        let has_sat = info.you.is_some();
        say(&strong((entry.title)(LANGUAGE)))?;
        Ok(Self {
            server: server.clone(),
            link,
            entry,
            info,
            screen,
            mirror: None,
            answered: None,
            own: false,
            noticed,
            waiting: String::new(),
            introduced: false,
            version: 0,
            just_connected: came_late,
            came_late,
            // Whoever has a seat is not sat down.
            has_sat,
            asking: None,
            at_prompt: false,
        })
    }

    /// Stays until the game is over, or somebody has had enough.
    pub(super) fn run(mut self) -> Result<Ended> {
        lobby::say_seats(&self.info)?;
        for (file, _) in &self.info.contents {
            say(&format!("This table plays with its own {file}."))?;
        }
        loop {
            self.take_in_all()?;
            let goes_on = match &self.info.phase {
                Phase::Gathering => self.gather()?,
                Phase::Playing => self.play()?,
                Phase::Over { .. } => return self.finish(),
                Phase::Frozen { words } => {
                    say_wrapped(words, "")?;
                    false
                }
            };
            if !goes_on {
                self.say_goodbye()?;
                return Ok(Ended::Done);
            }
        }
    }

    pub(super) fn say_goodbye(&self) -> Result<()> {
        let kept =
            if self.info.you.is_some() { "Your seat is kept. Come back with:" } else { "Come back with:" };
        say(kept)?;
        say(&format!("  mori join {}", self.server.address(&format!("/t/{}", self.info.table))))
    }

    /// The seat that is played here, and how to speak to whoever plays it.
    pub(super) fn viewer(&self) -> Viewer {
        self.info.you.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn voice(&self) -> Voice {
        spoken_to(&self.screen.cast, self.viewer())
    }

    /// Takes in everything that was heard.
    pub(super) fn take_in_all(&mut self) -> Result<()> {
        loop {
            let heard = self.link.borrow_mut().next_heard();
            match heard {
                Some(heard) => self.take_in(heard)?,
                None => return Ok(()),
            }
        }
    }

    fn take_in(&mut self, heard: Heard) -> Result<()> {
        match heard {
            Heard::Frame(FromServer::Update(update)) => self.take_in_update(&update),
            Heard::Frame(FromServer::Frame(frame)) => match *frame {
                Frame::Table(info) => self.take_in_table(*info),
                Frame::Refused(refused) if refused.id.is_none() => self.tell(&refused.words),
                _ => Ok(()),
            },
            Heard::Lost => self.tell(LOST),
            Heard::Back => {
                self.just_connected = true;
                self.tell("The connection is back.")
            }
            Heard::Gone(why) => bail!(why),
        }
    }

    /// Says something that comes between.
    pub(super) fn tell(&mut self, words: &str) -> Result<()> {
        if std::mem::take(&mut self.at_prompt) {
            say("")?;
        }
        say_wrapped(words, "")
    }

    fn take_in_table(&mut self, info: TableInfo) -> Result<()> {
        self.screen.cast = cast_of(&info);
        let before = std::mem::replace(&mut self.info, info);
        let voice = self.voice();
        let news = self.info.notices.iter().filter(|notice| notice.number > self.noticed);
        let mut lines: Vec<String> = news.map(|notice| lobby::notice(&notice.kind, &voice.cast)).collect();
        self.noticed = self.info.notices.last().map_or(self.noticed, |notice| notice.number);
        lines.extend(lobby::changes(&before, &self.info, &voice.cast));
        lines.iter().try_for_each(|line| self.tell(&format!("* {line}")))
    }

    /// Takes in how the game stands, and notes what has happened to be told.
    fn take_in_update(&mut self, update: &UpdateFrame) -> Result<()> {
        let text = update.update.get();
        if update.hash != UpdateFrame::hash_of(text.as_bytes()) {
            bail!("what the server sent came damaged; join again");
        }
        let taken = self.mirror.as_mut().is_some_and(|mirror| mirror.take_in(text).is_ok());
        if !taken {
            // The first, or the first of another seat.
            self.mirror = Some(catalog::mirror(self.entry.id, &self.info.setup(), text).in_words()?);
        }
        let Some(mirror) = &self.mirror else { return Ok(()) };
        let viewer = mirror.viewer();
        let told = mirror.last_events(viewer, &spoken_to(&self.screen.cast, viewer));
        let place = viewer.seat().map_or(self.info.seats.len(), Seat::index);
        // The first update after a connection is the present, without what has led to it.
        let is_present = std::mem::take(&mut self.just_connected);
        let until = if is_present { update.version } else { update.version.saturating_sub(1) };
        let since = std::mem::replace(&mut self.version, update.version);
        if self.introduced && until > since {
            let missed = self.log(since, until)?;
            self.screen.news[place].add_lines(&missed);
        }
        if !is_present {
            let own = std::mem::take(&mut self.own) || viewer.seat().is_none();
            self.screen.news[place].add(told, own);
        }
        Ok(())
    }

    /// Wishes something of the table, and says if it is refused; what came back otherwise.
    pub(super) fn wish(&mut self, wish: Wish) -> Result<Option<Frame>> {
        let reply = self.link.borrow_mut().ask(&Ask::Wish(wish))?;
        self.take_in_all()?;
        match reply {
            Ok(frame) => Ok(Some(frame)),
            Err(refused) => {
                self.say_refused(&refused)?;
                Ok(None)
            }
        }
    }

    fn say_refused(&self, refused: &Refused) -> Result<()> {
        let kind = catalog::RefusalKind::Illegal;
        let refusal = catalog::Refusal { kind, words: refused.words.clone(), rules: refused.rules.clone() };
        self.screen.show_refusal(&refusal)
    }

    /// One question, or one wait; whether somebody is still there.
    fn play(&mut self) -> Result<bool> {
        let Some(mirror) = &self.mirror else { return self.wait_and_look("") };
        if !self.introduced {
            self.introduced = true;
            self.link.borrow_mut().now(Doing::Reading);
            let goes_on = self.screen.introduce(&**mirror)?;
            if self.came_late {
                self.recall()?;
            }
            if self.info.you.is_none() {
                say("")?;
                self.show_table()?;
                say("You watch. board shows the table again, table who is there.")?;
            }
            return Ok(goes_on);
        }
        let voice = self.voice();
        let question = self.info.you.and_then(|seat| Some((seat, mirror.question(seat, &voice)?)));
        match question {
            Some((seat, question)) if self.answered != Some(question.id) => {
                self.waiting.clear();
                self.decide(seat, &question, &voice)
            }
            _ => self.wait_for_others(),
        }
    }

    fn show_table(&self) -> Result<()> {
        match &self.mirror {
            Some(mirror) => self.screen.say_table(&**mirror, self.viewer()),
            None => Ok(()),
        }
    }

    /// What happened before somebody came, as the server tells it.
    fn recall(&mut self) -> Result<()> {
        let lines = self.log(0, self.version)?;
        let place = self.info.you.map_or(self.info.seats.len(), Seat::index);
        if lines.is_empty() {
            return Ok(());
        }
        self.screen.news[place].add_lines(&lines);
        // Its end is told below, and all of it stands in the log.
        self.screen.news[place].take();
        say("What happened last:")?;
        let from = lines.len().saturating_sub(RECALLED);
        lines[from..].iter().try_for_each(|line| say_wrapped(line, "· "))
    }

    /// What happened after one version and until another.
    fn log(&mut self, since: u64, until: u64) -> Result<Vec<String>> {
        let reply = self.link.borrow_mut().ask(&Ask::Log { since, until: Some(until) })?;
        Ok(match reply {
            Ok(Frame::Log { lines, .. }) => lines,
            _ => Vec::new(),
        })
    }

    /// Asks whoever sits here, and sends what they answer; whether they are still there.
    fn decide(&mut self, seat: Seat, question: &catalog::Question, voice: &Voice) -> Result<bool> {
        let mirror = self.mirror.as_deref().context("the game has started")?;
        // What is asked to hide something takes as long as any other question.
        let settled = if question.regardless { None } else { self.screen.settle(mirror, seat, voice) };
        let ask = match settled {
            Some(answer) => Ask::Answer { decision: question.id, answer },
            None => match self.ask(seat, question)? {
                Answer::Quit => return Ok(false),
                Answer::Interrupted => return Ok(true),
                Answer::Extra(rest) => {
                    self.at_prompt = false;
                    return self.obey(&rest);
                }
                Answer::Undo => Ask::Undo,
                Answer::Move(answer) => Ask::Answer { decision: question.id, answer },
            },
        };
        self.at_prompt = false;
        self.own = true;
        let reply = self.link.borrow_mut().ask(&ask)?;
        match reply {
            Ok(_) if ask != Ask::Undo => self.answered = Some(question.id),
            Ok(_) => {}
            Err(refused) => self.say_refused(&refused)?,
        }
        Ok(true)
    }

    /// Asks whoever sits here. What is asked is shown once, however often they are interrupted.
    fn ask(&mut self, seat: Seat, question: &catalog::Question) -> Result<Answer> {
        let mirror = self.mirror.as_deref().context("the game has started")?;
        let mut offers = match self.asking.take() {
            Some((id, offers)) if id == question.id => offers,
            before => {
                if before.is_some() && self.at_prompt {
                    self.at_prompt = false;
                    say("")?;
                }
                let offers = self.screen.offers(mirror, seat, question);
                self.link.borrow_mut().now(Doing::Reading);
                if !self.screen.show(mirror, seat, question, &offers)? {
                    return Ok(Answer::Quit);
                }
                offers
            }
        };
        self.link.borrow_mut().now(Doing::Listening);
        if self.at_prompt {
            self.screen.prompt = "";
        }
        let answer = self.screen.ask(mirror, seat, question, &mut offers)?;
        self.at_prompt = true;
        self.asking = Some((question.id, offers));
        Ok(answer)
    }

    /// Waits for the others, telling what they do; whether somebody is still there.
    fn wait_for_others(&mut self) -> Result<bool> {
        let viewer = self.viewer();
        let place = viewer.seat().map_or(self.info.seats.len(), Seat::index);
        let told: Vec<String> =
            self.screen.news[place].take().iter().flat_map(crate::news::Paragraph::lines).collect();
        if !told.is_empty() {
            self.waiting.clear();
        }
        told.iter().try_for_each(|line| say(line))?;
        if std::mem::take(&mut self.asking).is_some() && std::mem::take(&mut self.at_prompt) {
            self.tell("That is not asked any more.")?;
        }
        let status = self.mirror.as_ref().map(|mirror| mirror.status());
        match status {
            Some(Status::Decisions { seats }) if viewer.seat().is_some() => {
                let voice = self.voice();
                let others = seats.filter(|seat| viewer.seat() != Some(*seat));
                let names: Vec<String> = others.map(|seat| grammar::whom(&voice.cast, seat)).collect();
                if names.is_empty() {
                    return self.wait_and_look("");
                }
                self.wait_and_look(&format!("Waiting for {}.", grammar::and(&names)))
            }
            _ => self.wait_and_look(""),
        }
    }

    /// Says what is waited for, once; then takes the next line, unless something is heard first.
    pub(super) fn wait(&mut self, words: &str) -> Result<Typed> {
        if self.waiting != words {
            words.clone_into(&mut self.waiting);
            say_wrapped(words, "")?;
        }
        if let Some(line) = self.screen.keyboard.kept().take() {
            return Ok(Typed::Line(line));
        }
        self.link.borrow_mut().now(Doing::Listening);
        self.screen.keyboard.line("")
    }

    /// Waits for others, and does meanwhile what somebody types who is not asked. Whether they are still there.
    fn wait_and_look(&mut self, words: &str) -> Result<bool> {
        let line = match self.wait(words)? {
            Typed::Line(line) => line,
            Typed::Interrupted => return Ok(true),
            Typed::End => return Ok(false),
        };
        let (word, rest) =
            line.split_once(' ').map_or((line.as_str(), ""), |(word, rest)| (word, rest.trim()));
        match word.to_lowercase().as_str() {
            "" => Ok(true),
            "quit" | "exit" => Ok(false),
            "table" => self.obey(rest),
            "undo" => {
                self.undo()?;
                Ok(true)
            }
            command => {
                let viewer = self.viewer();
                let known = match &self.mirror {
                    Some(mirror) => self.screen.look_around(&**mirror, viewer, command, rest)?,
                    None => false,
                };
                if !known {
                    say(
                        "You are not asked anything now. Type help for what you can type, or table for the table.",
                    )?;
                }
                Ok(true)
            }
        }
    }

    /// Takes back one's last answer, while others are asked.
    fn undo(&mut self) -> Result<()> {
        self.own = true;
        let reply = self.link.borrow_mut().ask(&Ask::Undo)?;
        self.waiting.clear();
        match reply {
            Ok(_) => Ok(()),
            Err(refused) => self.say_refused(&refused),
        }
    }

    /// The end: how it came out, the secret if there is one for whoever sits here, and whether they play again.
    fn finish(mut self) -> Result<Ended> {
        if let Some(mirror) = &self.mirror
            && matches!(mirror.status(), Status::Over { .. })
        {
            self.link.borrow_mut().now(Doing::Reading);
            let viewer = self.info.you.map_or(Viewer::Spectator, Viewer::Seat);
            self.screen.show_end(&**mirror, viewer)?;
        }
        if let Some(words) = lobby::ending(&self.info, &self.voice().cast) {
            say_wrapped(&words, "")?;
        }
        self.read_secret()?;
        loop {
            if let Some(next) = self.info.rematch.clone() {
                say("On to the next game.")?;
                return Ok(Ended::Rematch(next));
            }
            if !is_interactive() || self.info.you.is_none() {
                return Ok(Ended::Done);
            }
            self.link.borrow_mut().now(Doing::Listening);
            match self.screen.keyboard.line("Type rematch to play again, or quit. ")? {
                Typed::Line(line) => match line.to_lowercase().as_str() {
                    "rematch" => drop(self.wish(Wish::Rematch)?),
                    "quit" | "exit" | "q" => return Ok(Ended::Done),
                    _ => {}
                },
                Typed::Interrupted => say("")?,
                Typed::End => return Ok(Ended::Done),
            }
            self.take_in_all()?;
        }
    }

    /// The winner of a game with a secret reads it, and eats it.
    fn read_secret(&mut self) -> Result<()> {
        let Some(journal) = &self.info.journal else { return Ok(()) };
        let is_reader = journal.reader.is_some() && journal.reader == self.info.you;
        if !is_reader || !matches!(journal.status.as_str(), "waits-for" | "open") {
            return Ok(());
        }
        say("The journal is yours. Only you may read it, and never tell.")?;
        self.link.borrow_mut().now(Doing::Reading);
        if self.screen.keyboard.line("Press Enter when nobody else looks. ")? == Typed::End {
            return say("The journal waits for you at this table.");
        }
        clear()?;
        let Some(Frame::Secret { text, .. }) = self.wish(Wish::OpenJournal)? else { return Ok(()) };
        say_wrapped(&text, "    ")?;
        say("")?;
        if self.screen.keyboard.line("Press Enter to eat it. ")? == Typed::End {
            clear()?;
            return say("The journal waits for you at this table.");
        }
        clear()?;
        if self.wish(Wish::EatJournal)?.is_some() {
            say("It dies with you.")?;
        }
        Ok(())
    }
}
