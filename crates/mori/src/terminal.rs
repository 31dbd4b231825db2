//! Reading from and writing to the terminal, or whatever stands in for one.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::{Context, Result};
use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::{cursor, event, execute, terminal};
use zeroize::{Zeroize, Zeroizing};

const WIDTH: usize = 100;

/// Prints a line.
pub(crate) fn say(line: &str) -> Result<()> {
    writeln!(io::stdout(), "{line}").context("cannot write to the terminal")
}

/// Prints a paragraph, broken into lines: the first after `lead`, the others as far in.
pub(crate) fn say_wrapped(paragraph: &str, lead: &str) -> Result<()> {
    let indent = " ".repeat(lead.chars().count());
    let options = textwrap::Options::new(width()).initial_indent(lead).subsequent_indent(&indent);
    textwrap::wrap(paragraph, options).iter().try_for_each(|line| say(line))
}

/// Prints a table. On a terminal a line that is too long goes on further in, so that no word is torn apart; elsewhere it is
/// left as it is.
pub(crate) fn say_board(board: &str) -> Result<()> {
    let columns = if io::stdout().is_terminal() { terminal::size().ok() } else { None };
    let Some((columns, _)) = columns else { return say(board.trim_end()) };
    for line in board.trim_end().lines() {
        let words = line.trim_start();
        let lead = &line[..line.len() - words.len()];
        let indent = format!("{lead}    ");
        let options = textwrap::Options::new(usize::from(columns).max(40))
            .initial_indent(lead)
            .subsequent_indent(&indent);
        let broken = textwrap::wrap(words, options);
        if broken.is_empty() { say("")? } else { broken.iter().try_for_each(|line| say(line))? }
    }
    Ok(())
}

fn width() -> usize {
    let columns = if io::stdout().is_terminal() { terminal::size().ok() } else { None };
    columns.map_or(WIDTH, |(columns, _)| usize::from(columns).clamp(40, WIDTH))
}

/// Makes a line stand out, where that is possible and wanted.
pub(crate) fn strong(text: &str) -> String {
    let wanted = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    if wanted { format!("\u{1b}[1m{text}\u{1b}[0m") } else { text.to_owned() }
}

/// Empties the screen and what can be scrolled back to, so that the next person does not see the last one's hand.
pub(crate) fn clear() -> Result<()> {
    if io::stdout().is_terminal() {
        let mut out = io::stdout();
        execute!(
            out,
            terminal::Clear(terminal::ClearType::All),
            terminal::Clear(terminal::ClearType::Purge),
            cursor::MoveTo(0, 0)
        )
        .context("cannot clear the terminal")
    } else {
        say("----------------------------------------")
    }
}

/// Asks for a line; `None` at the end of input.
pub(crate) fn read_line(prompt: &str) -> Result<Option<String>> {
    let mut out = io::stdout();
    write!(out, "{prompt}").and_then(|()| out.flush()).context("cannot write to the terminal")?;
    let mut bytes = Vec::new();
    let count = io::stdin().lock().read_until(b'\n', &mut bytes).context("cannot read from the terminal")?;
    if count == 0 {
        return Ok(None);
    }
    // What is not UTF-8 is no command either, and is refused as one.
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// Asks for a line that is not shown while it is typed, and that is wiped from memory when dropped; `None` at the
/// end of input or when the writer gives up with Ctrl-C.
pub(crate) fn read_hidden_line(prompt: &str) -> Result<Option<Zeroizing<String>>> {
    if !io::stdin().is_terminal() {
        return Ok(read_line(prompt)?.map(Zeroizing::new));
    }
    let mut out = io::stdout();
    write!(out, "{prompt}").and_then(|()| out.flush()).context("cannot write to the terminal")?;
    let raw = RawMode::enter()?;
    // Room enough that the text never moves and leaves a copy behind: 500 characters of many code points each.
    let mut text = Zeroizing::new(String::with_capacity(64 * 1024));
    let line = loop {
        let Event::Key(key) = event::read().context("cannot read from the terminal")? else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        match key.code {
            KeyCode::Enter => break Some(text),
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                text.zeroize();
                break None;
            }
            KeyCode::Char(letter) if text.len() + letter.len_utf8() <= text.capacity() => text.push(letter),
            _ => {}
        }
    };
    drop(raw);
    say("")?;
    Ok(line)
}

/// Raw mode for as long as this lives, also if reading fails.
struct RawMode;

impl RawMode {
    fn enter() -> Result<Self> {
        terminal::enable_raw_mode().context("cannot hide what is typed in this terminal")?;
        Ok(Self)
    }
}

impl Drop for RawMode {
    fn drop(&mut self) {
        // Nothing better can be done if the terminal is gone.
        let _ = terminal::disable_raw_mode();
    }
}

/// Whether an error is only that nobody reads any more.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io_error = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    };
    error.chain().any(io_error)
}
