//! Records: a header and the inputs, with a state hash for each; enough to replay a game exactly.
//!
//! The text is described in `docs/records.md`. A record knows no rules: [`Session::replay`](crate::Session::replay)
//! does.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use thiserror::Error;

use crate::notation::shorten;
use crate::{NotationError, Seat, Setup, StateHash};

/// The version of the text format, in its first line.
pub const FORMAT_VERSION: u32 = 1;

const FIRST_LINE: &str = "mori record";
const CONTENT_LINE: &str = "  |";

/// A game as it was played, or as far as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
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
    /// Who plays each seat, in words without spaces: `human`, `random`.
    pub players: Vec<String>,
    /// Every table option.
    pub options: Vec<(String, String)>,
    /// Data files other than the shipped ones.
    pub contents: Vec<(String, String)>,
    /// The hash of the state before the first input.
    pub start: StateHash,
}

impl Header {
    /// What to make the game from.
    pub fn setup(&self) -> Setup {
        Setup {
            seats: u8::try_from(self.players.len()).unwrap_or(u8::MAX),
            options: self.options.clone(),
            contents: self.contents.clone(),
        }
    }
}

/// One input, with the hash of the state it led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedStep {
    /// Whose input it is.
    pub actor: Actor,
    /// The move or chance in notation.
    pub notation: String,
    /// The hash of the state after it.
    pub hash: StateHash,
}

/// Who acts in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A move of that seat.
    Seat(Seat),
    /// A chance.
    Chance,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Chance => f.write_str("chance"),
        }
    }
}

impl FromStr for Actor {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "chance" { Ok(Self::Chance) } else { text.parse().map(Self::Seat) }
    }
}

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// Not even the first line fits.
    #[error("not a mori record: the first line is {found}, not \"{FIRST_LINE} {FORMAT_VERSION}\"")]
    NotARecord {
        /// The line there is.
        found: String,
    },
    /// A format this program does not know.
    #[error("the record's format is version {found}; this program reads version {FORMAT_VERSION}")]
    Format {
        /// The version there is.
        found: String,
    },
    /// A line that does not belong where it is.
    #[error("line {line}: {reason}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What is wrong, and what would be right.
        reason: String,
    },
    /// It ends too early.
    #[error("the record is cut off after line {line}: {missing}")]
    CutOff {
        /// The last line there is.
        line: usize,
        /// What should follow.
        missing: &'static str,
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

impl Record {
    /// Reads a closed record.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let (record, closed) = Parser::new(text).read()?;
        match closed {
            Some(()) => Ok(record),
            None => Err(RecordError::CutOff {
                line: text.lines().count(),
                missing: "the closing line that starts with \"end\" (mori resume goes on from here)",
            }),
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
        line(format_args!("seats {}", header.players.join(" ")));
        for (key, value) in &header.options {
            line(format_args!("option {key}={value}"));
        }
        for (name, content) in &header.contents {
            line(format_args!("content {name}"));
            for content_line in content.lines() {
                line(format_args!("{CONTENT_LINE}{content_line}"));
            }
        }
        line(format_args!("start #{}", header.start));
        text
    }

    /// One step's line. `number` is counted from 1.
    pub fn step_text(number: usize, step: &RecordedStep) -> String {
        format!("{number} {} {} #{}\n", step.actor, step.notation, step.hash)
    }

    /// The closing line for the text above it.
    pub fn closing_text(steps: usize, above: &str) -> String {
        format!("end {steps} #{}\n", StateHash::of_text(above))
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

/// Reads line by line, and remembers where it is for the error.
struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
    line: usize,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, rest: text, line: 0 }
    }

    fn read(mut self) -> Result<(Record, Option<()>), RecordError> {
        let first = self.next().unwrap_or_default();
        match first.strip_prefix(FIRST_LINE).map(str::trim) {
            Some("1") => {}
            Some(version) if !version.is_empty() => {
                return Err(RecordError::Format { found: shorten(version) });
            }
            _ => return Err(RecordError::NotARecord { found: format!("\"{}\"", shorten(first)) }),
        }
        let header = self.header()?;
        let mut steps = Vec::new();
        loop {
            let above = &self.text[..self.text.len() - self.rest.len()];
            let Some(line) = self.next() else { return Ok((Record { header, steps }, None)) };
            if let Some(closing) = line.strip_prefix("end ") {
                self.close(closing, steps.len(), above)?;
                return Ok((Record { header, steps }, Some(())));
            }
            steps.push(self.step(line, steps.len() + 1)?);
        }
    }

    fn header(&mut self) -> Result<Header, RecordError> {
        let game = self.expect("game ")?.to_owned();
        let version = self.expect("rules ")?;
        let rules_version = version.parse().map_err(|_| self.wrong("the rules version is not a number"))?;
        let players: Vec<String> = self.expect("seats ")?.split(' ').map(str::to_owned).collect();
        if players.iter().any(String::is_empty) {
            return Err(self.wrong("expected one word for each seat, with one space between"));
        }
        let mut options = Vec::new();
        while let Some(option) = self.accept("option ") {
            let (key, value) =
                option.split_once('=').ok_or_else(|| self.wrong("expected option KEY=VALUE"))?;
            options.push((key.to_owned(), value.to_owned()));
        }
        let mut contents = Vec::new();
        while let Some(name) = self.accept("content ") {
            let name = name.to_owned();
            let mut content = String::new();
            while let Some(line) = self.accept(CONTENT_LINE) {
                content.push_str(line);
                content.push('\n');
            }
            contents.push((name, content));
        }
        let start = self.expect("start #")?;
        let start = start.parse().map_err(|error: NotationError| self.wrong(&error.to_string()))?;
        Ok(Header { game, rules_version, players, options, contents, start })
    }

    fn step(&self, line: &str, number: usize) -> Result<RecordedStep, RecordError> {
        let mut parts = line.splitn(3, ' ');
        let found = parts.next().unwrap_or_default();
        if found != number.to_string() {
            return Err(
                self.wrong(&format!("expected step {number} or \"end\", found \"{}\"", shorten(found)))
            );
        }
        let shape = || self.wrong("expected STEP ACTOR INPUT #HASH");
        let actor = parts.next().ok_or_else(shape)?;
        let actor = actor.parse().map_err(|error: NotationError| self.wrong(&error.to_string()))?;
        let (notation, hash) = parts.next().and_then(|rest| rest.rsplit_once(" #")).ok_or_else(shape)?;
        let hash = hash.parse().map_err(|error: NotationError| self.wrong(&error.to_string()))?;
        Ok(RecordedStep { actor, notation: notation.to_owned(), hash })
    }

    fn close(&mut self, closing: &str, steps: usize, above: &str) -> Result<(), RecordError> {
        let (count, hash) = closing.split_once(" #").ok_or_else(|| self.wrong("expected end STEPS #HASH"))?;
        let recorded: StateHash =
            hash.parse().map_err(|error: NotationError| self.wrong(&error.to_string()))?;
        if count != steps.to_string() {
            let reason = format!("the closing line counts {} steps, there are {steps}", shorten(count));
            return Err(self.wrong(&reason));
        }
        let found = StateHash::of_text(above);
        if recorded != found {
            return Err(RecordError::Changed { recorded, found });
        }
        match self.next() {
            None => Ok(()),
            Some(_) => Err(self.wrong("nothing may follow the closing line")),
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
            return Err(RecordError::CutOff { line: self.line, missing: "the rest of the header" });
        }
        self.accept(prefix).ok_or_else(|| {
            self.line += 1;
            let found = self.rest.lines().next().unwrap_or_default();
            self.wrong(&format!("expected \"{}\", found \"{}\"", prefix.trim_end(), shorten(found)))
        })
    }

    fn wrong(&self, reason: &str) -> RecordError {
        RecordError::Line { line: self.line, reason: reason.to_owned() }
    }
}
