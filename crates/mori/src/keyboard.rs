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

    /// Stops until Enter is pressed, where somebody is there to press it; whether they go on.
    fn pause(&mut self) -> Result<bool> {
        Ok(!is_interactive() || self.line("Press Enter to continue. ")? != Typed::End)
    }
}

/// The terminal, with nothing else going on.
pub(crate) struct Alone;

impl Keyboard for Alone {
    fn line(&mut self, prompt: &str) -> Result<Typed> {
        Ok(read_line(prompt)?.map_or(Typed::End, Typed::Line))
    }

    fn hidden_line(&mut self, prompt: &str) -> Result<Option<Zeroizing<String>>> {
        read_hidden_line(prompt)
    }
}
