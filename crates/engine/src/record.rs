//! Records: a header and the inputs, with a state hash for each; enough to replay a game exactly.
//!
//! The text is described in `docs/records.md`. A record knows no rules: [`Session::replay`](crate::Session::replay)
//! does.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use thiserror::Error;

use crate::notation::Expected;
use crate::notation::shorten;
use crate::{Content, Language, NotationError, Seat, Setup, StateHash, Worded, text};

/// The version of the text format, in its first line. Version 1 is still read.
pub const FORMAT_VERSION: u32 = 2;

pub(crate) const FIRST_LINE: &str = "mori record";
const CONTENT_LINE: &str = "  |";
/// What the lines that no hash covers begin with.
const PLAYER_LINE: &str = "player ";

/// A game as it was played, or as far as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Who plays each seat, in seat order; nobody where it does not say. Beside the game rather than in it: no hash
    /// covers these, so that a name can be taken out and the record still holds.
    pub players: Vec<Player>,
    /// Which game, and how it was set up.
    pub header: Header,
    /// The inputs in order.
    pub steps: Vec<RecordedStep>,
}

/// Which game, and how it was set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// How many sit at the table.
    pub seats: u8,
    /// Every table option.
    pub options: Vec<(String, String)>,
    /// Every data file the game is played with: the shipped ones by name and version, others in full.
    pub contents: Vec<(String, Content)>,
    /// The hash of the state before the first input.
    pub start: StateHash,
}

impl Header {
    /// What to make the game from.
    pub fn setup(&self) -> Setup {
        Setup { seats: self.seats, options: self.options.clone(), contents: self.contents.clone() }
    }
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// What plays it, in a word: `human`, `random`.
    kind: String,
    /// What they are called; any text somebody may type.
    pub name: Option<String>,
}

impl Player {
    /// The kind of people.
    pub const PERSON: &'static str = "human";

    /// A player of that kind. Nothing if the kind is not one word.
    pub fn new(kind: &str, name: Option<String>) -> Option<Self> {
        let is_word = !kind.is_empty() && kind.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        is_word.then(|| Self { kind: kind.to_owned(), name })
    }

    /// What plays the seat, in a word.
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// Whether a person plays it, and no program.
    pub fn is_person(&self) -> bool {
        self.kind == Self::PERSON
    }
}

impl fmt::Display for Player {
    /// The name as a JSON text, so that whatever is in it stays on one line and comes back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind)?;
        match &self.name {
            Some(name) => write!(f, " {}", serde_json::Value::from(name.as_str())),
            None => Ok(()),
        }
    }
}

impl FromStr for Player {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (kind, name) = match text.split_once(' ') {
            Some((kind, name)) => (kind, serde_json::from_str::<String>(name).ok().map(Some)),
            None => (text, Some(None)),
        };
        name.and_then(|name| Self::new(kind, name)).ok_or_else(|| NotationError::new(text, Expected::Player))
    }
}

/// One input, with the hash of the state it led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedStep {
    /// Whose input it is.
    pub actor: Actor,
    /// The move or chance in notation; for an undo, the number of the step that is taken back.
    pub notation: String,
    /// The hash of the state after it.
    pub hash: StateHash,
}

impl RecordedStep {
    /// The step it takes back, if it does.
    pub(crate) fn taken_back(&self) -> Option<usize> {
        match self.actor {
            Actor::Undo(_) => self.notation.parse().ok(),
            Actor::Seat(_) | Actor::Chance => None,
        }
    }
}

/// Who acts in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A move of that seat.
    Seat(Seat),
    /// A chance.
    Chance,
    /// That seat takes back an answer.
    Undo(Seat),
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Chance => f.write_str("chance"),
            Self::Undo(seat) => write!(f, "undo {seat}"),
        }
    }
}

impl FromStr for Actor {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            None if text == "chance" => Ok(Self::Chance),
            Some(("undo", seat)) => seat.parse().map(Self::Undo),
            _ => text.parse().map(Self::Seat),
        }
    }
}

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// Not even the first line fits.
    #[error("not a mori record: the first line is \"{found}\", not \"{FIRST_LINE} {FORMAT_VERSION}\"")]
    NotARecord {
        /// The line there is.
        found: String,
    },
    /// A format this program does not know.
    #[error("the record's format is version {found}; this program reads versions 1 and {FORMAT_VERSION}")]
    Format {
        /// The version there is.
        found: String,
    },
    /// A line that does not belong where it is.
    #[error("line {line}: {fault:?}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        fault: LineFault,
    },
    /// It ends too early.
    #[error("the record is cut off after line {line}: {missing:?} is missing")]
    CutOff {
        /// The last line there is.
        line: usize,
        /// What should follow.
        missing: Missing,
    },
    /// The closing line does not fit what is above it.
    #[error(
        "the record was changed after it was closed: its closing line says {recorded}, the text gives {found}"
    )]
    Changed {
        /// In the closing line.
        recorded: StateHash,
        /// Of the text.
        found: StateHash,
    },
}

impl Worded for RecordError {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => text::record_error(self),
        }
    }
}

/// What is wrong with a line of a record. Text from the record is short and printable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// Another line belongs here.
    Keyword {
        /// What it begins with.
        expected: &'static str,
        /// The line there is.
        found: String,
    },
    /// The version of the rules is not a number.
    RulesVersion,
    /// The number of seats is not a number.
    Seats,
    /// The player of that seat comes next.
    PlayerOf {
        /// Counted from 1.
        seat: usize,
    },
    /// There is a player for some seats, and not for all.
    PlayerCount {
        /// How many seats there are.
        seats: u8,
    },
    /// In the first format: the players are not a word each.
    PlayerWords,
    /// An option without its value.
    Option,
    /// A shipped data file without its name or version.
    Content,
    /// Another step comes next.
    StepNumber {
        /// Which.
        expected: usize,
        /// The number there is.
        found: String,
    },
    /// A step that lacks a part.
    Step,
    /// A closing line that lacks a part.
    Closing,
    /// The closing line counts other steps than there are.
    StepCount {
        /// In the closing line.
        recorded: String,
        /// How many there are.
        found: usize,
    },
    /// A line after the closing line.
    AfterClosing,
    /// A part of it that cannot be read.
    Unreadable(NotationError),
}

/// What a record that ends too early lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// The rest of the header.
    Header,
    /// The closing line.
    ClosingLine,
}

impl Record {
    /// Reads a closed record.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let (record, closed) = Parser::new(text).read()?;
        match closed {
            Some(()) => Ok(record),
            None => Err(RecordError::CutOff { line: text.lines().count(), missing: Missing::ClosingLine }),
        }
    }

    /// Reads a record that may lack its closing line, as a game that was killed leaves it. A last line without
    /// its line end is left out: it was being written.
    pub fn parse_open(text: &str) -> Result<Self, RecordError> {
        let whole = text.rfind('\n').map_or("", |at| &text[..=at]);
        Parser::new(whole).read().map(|(record, _)| record)
    }

    /// The header's lines.
    pub fn header_text(&self) -> String {
        let header = &self.header;
        let mut text = format!("{FIRST_LINE} {FORMAT_VERSION}\n");
        let mut line = |arguments: fmt::Arguments<'_>| {
            text.write_fmt(arguments).expect("a String takes every write");
            text.push('\n');
        };
        line(format_args!("game {}", header.game));
        line(format_args!("rules {}", header.rules_version));
        line(format_args!("seats {}", header.seats));
        for (index, player) in self.players.iter().enumerate() {
            line(format_args!("{PLAYER_LINE}@{} {player}", index + 1));
        }
        for (key, value) in &header.options {
            line(format_args!("option {key}={value}"));
        }
        for (file, content) in &header.contents {
            match content {
                Content::Shipped { name, version } => line(format_args!("content {file} {name} {version}")),
                Content::Own { text } => {
                    line(format_args!("content {file}"));
                    text.lines().for_each(|text_line| line(format_args!("{CONTENT_LINE}{text_line}")));
                }
            }
        }
        line(format_args!("start #{}", header.start));
        text
    }

    /// One step's line. `number` is counted from 1.
    pub fn step_text(number: usize, step: &RecordedStep) -> String {
        format!("{number} {} {} #{}\n", step.actor, step.notation, step.hash)
    }

    /// The closing line for the text above it. Its hash covers every line but those that say who plays.
    pub fn closing_text(steps: usize, above: &str) -> String {
        format!("end {steps} #{}\n", hash_without_players(above))
    }

    /// The whole record, without its closing line.
    pub fn open_text(&self) -> String {
        let mut text = self.header_text();
        for (index, step) in self.steps.iter().enumerate() {
            text.push_str(&Self::step_text(index + 1, step));
        }
        text
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.open_text();
        f.write_str(&text)?;
        f.write_str(&Self::closing_text(self.steps.len(), &text))
    }
}

/// The hash of a record's lines, those left out that say who plays.
fn hash_without_players(above: &str) -> StateHash {
    let lines = above.split_inclusive('\n').filter(|line| !line.starts_with(PLAYER_LINE));
    StateHash::of_text(&lines.collect::<String>())
}

/// Reads line by line, and remembers where it is for the error.
struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
    line: usize,
    /// The version of the format, which the first line says.
    format: u32,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, rest: text, line: 0, format: FORMAT_VERSION }
    }

    fn read(mut self) -> Result<(Record, Option<()>), RecordError> {
        let first = self.next().unwrap_or_default();
        match first.strip_prefix(FIRST_LINE).map(str::trim) {
            Some("1") => self.format = 1,
            Some("2") => {}
            Some(version) if !version.is_empty() => {
                return Err(RecordError::Format { found: shorten(version) });
            }
            _ => return Err(RecordError::NotARecord { found: shorten(first) }),
        }
        let (players, header) = self.header()?;
        let mut steps = Vec::new();
        loop {
            let above = &self.text[..self.text.len() - self.rest.len()];
            let Some(line) = self.next() else { return Ok((Record { players, header, steps }, None)) };
            if let Some(closing) = line.strip_prefix("end ") {
                self.close(closing, steps.len(), above)?;
                return Ok((Record { players, header, steps }, Some(())));
            }
            steps.push(self.step(line, steps.len() + 1)?);
        }
    }

    fn header(&mut self) -> Result<(Vec<Player>, Header), RecordError> {
        let game = self.expect("game ")?.to_owned();
        let version = self.expect("rules ")?;
        let rules_version = version.parse().map_err(|_| self.wrong(LineFault::RulesVersion))?;
        let (seats, players) = if self.format == 1 { self.players_of_format_1()? } else { self.players()? };
        let mut options = Vec::new();
        while let Some(option) = self.accept("option ") {
            let (key, value) = option.split_once('=').ok_or_else(|| self.wrong(LineFault::Option))?;
            options.push((key.to_owned(), value.to_owned()));
        }
        let mut contents = Vec::new();
        while let Some(content) = self.accept("content ") {
            contents.push(self.content(content)?);
        }
        let start = self.expect("start #")?;
        let start = start.parse().map_err(|error| self.wrong(LineFault::Unreadable(error)))?;
        Ok((players, Header { game, rules_version, seats, options, contents, start }))
    }

    fn players(&mut self) -> Result<(u8, Vec<Player>), RecordError> {
        let seats = self.expect("seats ")?;
        let seats = seats.parse().map_err(|_| self.wrong(LineFault::Seats))?;
        let mut players = Vec::new();
        while let Some(line) = self.accept(PLAYER_LINE) {
            let seat = players.len() + 1;
            let player = line.strip_prefix(&format!("@{seat} "));
            let player = player.ok_or_else(|| self.wrong(LineFault::PlayerOf { seat }))?;
            players.push(player.parse().map_err(|error| self.wrong(LineFault::Unreadable(error)))?);
        }
        if !players.is_empty() && players.len() != usize::from(seats) {
            return Err(self.wrong(LineFault::PlayerCount { seats }));
        }
        Ok((seats, players))
    }

    /// In the first format the players stand in one line, a word each: `seats human=Ada random`.
    fn players_of_format_1(&mut self) -> Result<(u8, Vec<Player>), RecordError> {
        let words = self.expect("seats ")?.split(' ');
        let player = |word: &str| match word.split_once('=') {
            Some((kind, name)) => Player::new(kind, Some(name.to_owned())),
            None => Player::new(word, None),
        };
        let players: Option<Vec<Player>> = words.map(player).collect();
        let players = players.ok_or_else(|| self.wrong(LineFault::PlayerWords))?;
        Ok((u8::try_from(players.len()).unwrap_or(u8::MAX), players))
    }

    fn content(&mut self, line: &str) -> Result<(String, Content), RecordError> {
        if let Some((file, shipped)) = line.split_once(' ') {
            let (name, version) = shipped.split_once(' ').unwrap_or((shipped, ""));
            let version = version.parse().map_err(|_| self.wrong(LineFault::Content))?;
            return Ok((file.to_owned(), Content::Shipped { name: name.to_owned(), version }));
        }
        let mut text = String::new();
        while let Some(text_line) = self.accept(CONTENT_LINE) {
            text.push_str(text_line);
            text.push('\n');
        }
        Ok((line.to_owned(), Content::Own { text }))
    }

    fn step(&self, line: &str, number: usize) -> Result<RecordedStep, RecordError> {
        let mut parts = line.splitn(3, ' ');
        let found = parts.next().unwrap_or_default();
        if found != number.to_string() {
            return Err(self.wrong(LineFault::StepNumber { expected: number, found: shorten(found) }));
        }
        let shape = || self.wrong(LineFault::Step);
        let actor = parts.next().ok_or_else(shape)?;
        let (input, hash) = parts.next().and_then(|rest| rest.rsplit_once(" #")).ok_or_else(shape)?;
        let (actor, notation) = if actor == "undo" && self.format > 1 {
            let (seat, step) = input.split_once(' ').ok_or_else(shape)?;
            (seat.parse().map(Actor::Undo), step)
        } else {
            (actor.parse(), input)
        };
        let actor = actor.map_err(|error| self.wrong(LineFault::Unreadable(error)))?;
        let hash = hash.parse().map_err(|error| self.wrong(LineFault::Unreadable(error)))?;
        Ok(RecordedStep { actor, notation: notation.to_owned(), hash })
    }

    fn close(&mut self, closing: &str, steps: usize, above: &str) -> Result<(), RecordError> {
        let (count, hash) = closing.split_once(" #").ok_or_else(|| self.wrong(LineFault::Closing))?;
        let recorded: StateHash = hash.parse().map_err(|error| self.wrong(LineFault::Unreadable(error)))?;
        if count != steps.to_string() {
            return Err(self.wrong(LineFault::StepCount { recorded: shorten(count), found: steps }));
        }
        let found = if self.format == 1 { StateHash::of_text(above) } else { hash_without_players(above) };
        if recorded != found {
            return Err(RecordError::Changed { recorded, found });
        }
        match self.next() {
            None => Ok(()),
            Some(_) => Err(self.wrong(LineFault::AfterClosing)),
        }
    }

    fn next(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        self.line += 1;
        let (line, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
        self.rest = rest;
        Some(line)
    }

    fn accept(&mut self, prefix: &str) -> Option<&'a str> {
        self.rest.starts_with(prefix).then(|| {
            let line = self.next().expect("the rest starts with the prefix, which is not empty");
            line.strip_prefix(prefix).expect("a prefix without a line end lies in the first line")
        })
    }

    fn expect(&mut self, prefix: &'static str) -> Result<&'a str, RecordError> {
        if self.rest.is_empty() {
            return Err(RecordError::CutOff { line: self.line, missing: Missing::Header });
        }
        self.accept(prefix).ok_or_else(|| {
            self.line += 1;
            let found = self.rest.lines().next().unwrap_or_default();
            self.wrong(LineFault::Keyword { expected: prefix.trim_end(), found: shorten(found) })
        })
    }

    fn wrong(&self, fault: LineFault) -> RecordError {
        RecordError::Line { line: self.line, fault }
    }
}
