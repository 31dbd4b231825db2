//! Where lines come from that somebody types: the terminal alone, or the terminal beside a table on a server, which goes on
//! while they think.

use anyhow::Result;
use zeroize::Zeroizing;

use crate::terminal::{is_interactive, read_hidden_line, read_line};

/// What comes of waiting for a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// A line, without the space around it.
    Line(String),
    /// Something has happened meanwhile, so that what was asked is not asked any more.
    Interrupted,
    /// There will be no more lines.
    End,
}

/// Somebody who types lines.
pub(crate) trait Keyboard {
    /// The next line.
    fn line(&mut self, prompt: &str) -> Result<Typed>;

    /// A line that is not shown while it is typed; nothing if the writer gives up.
    fn hidden_line(&mut self, prompt: &str) -> Result<Option<Zeroizing<String>>>;

    /// What was typed at the last pause where Enter was all that was asked for.
    fn kept(&mut self) -> &mut Option<String>;

    /// Stops until Enter is pressed, where somebody is there to press it; whether they go on. Whoever types more than that
    /// thinks of the next question: it is kept for it.
    fn pause(&mut self, prompt: &str) -> Result<bool> {
        if !is_interactive() {
            return Ok(true);
        }
        let typed = self.line(prompt)?;
        match typed {
            Typed::Line(line) if !line.is_empty() => *self.kept() = Some(line),
            Typed::Line(_) | Typed::Interrupted => {}
            Typed::End => return Ok(false),
        }
        Ok(true)
    }
}

/// What a pause says.
pub(crate) const CONTINUE: &str = "Press Enter to continue. ";

/// The terminal, with nothing else going on.
#[derive(Default)]
pub(crate) struct Alone {
    kept: Option<String>,
}

impl Keyboard for Alone {
    fn line(&mut self, prompt: &str) -> Result<Typed> {
        Ok(read_line(prompt)?.map_or(Typed::End, Typed::Line))
    }

    fn hidden_line(&mut self, prompt: &str) -> Result<Option<Zeroizing<String>>> {
        read_hidden_line(prompt)
    }

    fn kept(&mut self) -> &mut Option<String> {
        &mut self.kept
    }
}
