//! Reading from and writing to the terminal, or whatever stands in for one.

use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read as _, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use crossterm::{cursor, execute, terminal};
use engine::{Drawing, Tone};
use zeroize::{Zeroize, Zeroizing};

use crate::keyboard::{Keyboard, Typed};

/// Longer lines are hard to read, however wide the terminal is.
const WIDEST: usize = 100;

/// What a terminal has that does not say.
const USUAL: (u16, u16) = (80, 24);

/// Prints a line.
pub(crate) fn say(line: &str) -> Result<()> {
    writeln!(io::stdout(), "{line}").context("cannot write to the terminal")
}

/// Prints a paragraph, broken into lines: the first after `lead`, the others as far in.
pub(crate) fn say_wrapped(paragraph: &str, lead: &str) -> Result<()> {
    wrapped(paragraph, lead).iter().try_for_each(|line| say(line))
}

/// Breaks a text into lines that fit, the first after `lead`, the others as far in. No word is torn apart.
pub(crate) fn wrapped(paragraph: &str, lead: &str) -> Vec<String> {
    let indent = " ".repeat(lead.chars().count());
    let options = textwrap::Options::new(columns())
        .initial_indent(lead)
        .subsequent_indent(&indent)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::wrap(paragraph, options).into_iter().map(|line| line.into_owned()).collect()
}

/// A table in words, in lines that fit; a long one goes on further in.
pub(crate) fn board_lines(board: &str) -> Vec<String> {
    let fit = |line: &str| {
        let words = line.trim_start();
        let lead = &line[..line.len() - words.len()];
        let options = textwrap::Options::new(columns()).initial_indent(lead).subsequent_indent("    ");
        let broken = textwrap::wrap(words, options);
        broken.into_iter().map(|line| line.into_owned()).collect::<Vec<_>>()
    };
    board.trim_end().lines().flat_map(fit).collect()
}

/// How many columns text may take.
pub(crate) fn columns() -> usize {
    usize::from(size().0).clamp(40, WIDEST)
}

/// How many rows the screen has.
pub(crate) fn rows() -> usize {
    usize::from(size().1).max(10)
}

fn size() -> (u16, u16) {
    if !io::stdout().is_terminal() {
        return (WIDEST as u16, USUAL.1);
    }
    // A terminal that has no size yet says 0.
    terminal::size().ok().filter(|(columns, rows)| *columns > 0 && *rows > 0).unwrap_or(USUAL)
}

/// Whether a person sits at the terminal, to read and to type.
pub(crate) fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Prints lines, a screen at a time where somebody reads them, until they have had enough.
pub(crate) fn say_paged(lines: impl IntoIterator<Item = String>, keyboard: &mut dyn Keyboard) -> Result<()> {
    let page = if is_interactive() { rows().saturating_sub(2) } else { usize::MAX };
    for (number, line) in lines.into_iter().enumerate() {
        if number > 0 && number % page == 0 {
            match keyboard.line("Press Enter for more, or type stop. ")? {
                Typed::Line(typed) if typed.is_empty() => {}
                Typed::Line(_) | Typed::Interrupted | Typed::End => return Ok(()),
            }
        }
        say(&line)?;
    }
    Ok(())
}

fn in_colour() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Prints a drawing, in colour where that is possible and wanted. What a colour says, the characters say too.
pub(crate) fn say_drawing(drawing: &Drawing) -> Result<()> {
    if !in_colour() {
        return say(&drawing.plain());
    }
    for line in &drawing.lines {
        let spans = line.iter().map(|span| match code_of(span.tone) {
            Some(code) => format!("\u{1b}[{code}m{}\u{1b}[0m", span.text),
            None => span.text.clone(),
        });
        say(&spans.collect::<String>())?;
    }
    Ok(())
}

/// Colours of the sixteen that every terminal has, so that its own theme decides how they look.
fn code_of(tone: Tone) -> Option<&'static str> {
    match tone {
        Tone::Plain => None,
        Tone::Quiet => Some("2"),
        Tone::Mine => Some("1;36"),
        Tone::Others => Some("33"),
        Tone::Danger => Some("31"),
        Tone::Goal => Some("32"),
    }
}

/// Waits for something, and says what for if that takes a while and somebody looks on. What was said is gone afterwards.
pub(crate) fn say_while<T>(what: &str, mut ready: impl FnMut() -> Option<T>) -> Result<T> {
    const QUIET: Duration = Duration::from_millis(300);
    const BETWEEN_LOOKS: Duration = Duration::from_millis(5);
    let begun = Instant::now();
    let mut said = false;
    loop {
        if let Some(ready) = ready() {
            if said {
                print!("\r{}\r", " ".repeat(textwrap::core::display_width(what) + 1));
                io::stdout().flush()?;
            }
            return Ok(ready);
        }
        if !said && begun.elapsed() > QUIET && is_interactive() {
            print!("{what}…");
            io::stdout().flush()?;
            said = true;
        }
        std::thread::sleep(BETWEEN_LOOKS);
    }
}

/// Makes a line stand out, where that is possible and wanted.
pub(crate) fn strong(text: &str) -> String {
    if in_colour() { format!("\u{1b}[1m{text}\u{1b}[0m") } else { text.to_owned() }
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
    let mut keys = Keys::open()?;
    // Room enough that the text never moves and leaves a copy behind: 500 characters of many code points each.
    let mut text = Zeroizing::new(String::with_capacity(64 * 1024));
    let line = loop {
        match keys.next()? {
            Key::Enter => break Some(text),
            Key::Back => {
                text.pop();
            }
            Key::Stop => {
                text.zeroize();
                break None;
            }
            Key::Letter(letter) if text.len() + letter.len_utf8() <= text.capacity() => text.push(letter),
            Key::Letter(_) | Key::Other => {}
        }
    };
    drop(raw);
    say("")?;
    Ok(line)
}

/// What matters of a key while a line is typed that is not shown.
enum Key {
    Enter,
    Back,
    Letter(char),
    /// Ctrl-C, Ctrl-D, or a terminal that was closed: there will be no more keys.
    Stop,
    Other,
}

/// The keys of a terminal in raw mode, read without a library between: the one used elsewhere asks a terminal that was
/// closed for keys for ever.
struct Keys(File);

impl Keys {
    fn open() -> Result<Self> {
        File::open("/dev/tty").map(Self).context("cannot read from the terminal")
    }

    /// The next byte; nothing once the terminal is gone.
    fn byte(&mut self) -> Option<u8> {
        let mut byte = [0];
        let count = loop {
            match self.0.read(&mut byte) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        count.ok().filter(|count| *count > 0).map(|_| byte[0])
    }

    fn next(&mut self) -> Result<Key> {
        let Some(first) = self.byte() else { return Ok(Key::Stop) };
        Ok(match first {
            b'\r' | b'\n' => Key::Enter,
            0x08 | 0x7f => Key::Back,
            0x03 | 0x04 => Key::Stop,
            0x1b => self.past_escape(),
            0x00..=0x1f => Key::Other,
            _ => self.letter(first),
        })
    }

    /// An arrow or another key that sends several bytes has nothing to do here.
    fn past_escape(&mut self) -> Key {
        if let Some(b'[' | b'O') = self.byte() {
            while let Some(byte) = self.byte() {
                if (0x40..=0x7e).contains(&byte) {
                    break;
                }
            }
        }
        Key::Other
    }

    /// A letter of one byte or more.
    fn letter(&mut self, first: u8) -> Key {
        let mut bytes = Zeroizing::new([first, 0, 0, 0]);
        let length = match first {
            0xc0..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xff => 4,
            _ => 1,
        };
        for place in 1..length {
            let Some(byte) = self.byte() else { return Key::Stop };
            bytes[place] = byte;
        }
        let letter = std::str::from_utf8(&bytes[..length]).ok().and_then(|text| text.chars().next());
        letter.map_or(Key::Other, Key::Letter)
    }
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
