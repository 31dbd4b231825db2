//! The program in a pseudo-terminal, and the screen that somebody in front of it would see.

use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Nobody writes for so long: the program waits for an answer, if the line it is in is not finished.
const QUIET: Duration = Duration::from_millis(40);

/// Longer than any bot thinks, on a machine that does other things as well.
const LONGEST_WAIT: Duration = Duration::from_secs(120);

/// The program, and its screen.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    // The terminal lives as long as this does.
    _master: Box<dyn MasterPty + Send>,
    writer: Box<dyn std::io::Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// What was written since the last line was typed, colours and all.
    written: Vec<u8>,
    /// The last line typed, which the terminal shows as well.
    typed: String,
    columns: u16,
}

impl Terminal {
    /// Starts the program with the user's data folder in `folder`, on a screen of that size.
    pub fn start(folder: &Path, arguments: &[&str], size: (u16, u16), variables: &[(&str, &str)]) -> Self {
        let (columns, rows) = size;
        let pair = native_pty_system()
            .openpty(PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 })
            .expect("the system has pseudo-terminals");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_mori"));
        command.args(arguments);
        command.cwd(folder);
        command.env("MORI_DATA", folder.join("data"));
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program was built for this test");
        let mut reader = pair.master.try_clone_reader().expect("a terminal can be read");
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 1 << 16];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let size = |number: u16| NonZeroU16::new(number).expect("a screen has a size");
        Self {
            child,
            writer: pair.master.take_writer().expect("a terminal can be written to"),
            _master: pair.master,
            output,
            screen: vt100::Parser::new(size(rows), size(columns), 0),
            written: Vec::new(),
            typed: String::new(),
            columns,
        }
    }

    /// Waits until the program asks for something; whether it does, and has not ended.
    pub fn wait(&mut self) -> bool {
        let start = Instant::now();
        loop {
            match self.output.recv_timeout(QUIET) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.written.extend(bytes);
                }
                Err(RecvTimeoutError::Disconnected) => return false,
                Err(RecvTimeoutError::Timeout) => {
                    // A bot that thinks for long is named in a line that is not finished either.
                    let thinks = self.written.ends_with("…".as_bytes());
                    if !self.written.is_empty() && !self.written.ends_with(b"\n") && !thinks {
                        return true;
                    }
                    assert!(start.elapsed() < LONGEST_WAIT, "nothing is asked:\n{}", self.shown());
                }
            }
        }
    }

    /// Waits until these words have been written since the last line was typed.
    pub fn wait_for(&mut self, words: &str) {
        let start = Instant::now();
        // A line may be broken anywhere between two words.
        let flat = |lines: Vec<String>| lines.join(" ");
        while !flat(self.written()).contains(words) {
            match self.output.recv_timeout(QUIET) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.written.extend(bytes);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    panic!("it ended before \"{words}\":\n{}", self.shown())
                }
                Err(RecvTimeoutError::Timeout) => {
                    assert!(start.elapsed() < LONGEST_WAIT, "no \"{words}\":\n{}", self.shown());
                }
            }
        }
    }

    /// Types something, as it is.
    pub fn press(&mut self, keys: &str) {
        self.written.clear();
        self.typed = keys.trim_end().to_owned();
        self.writer
            .write_all(keys.as_bytes())
            .and_then(|()| self.writer.flush())
            .expect("the program still reads");
    }

    /// Types a line, and waits until the next is asked for; whether one is.
    pub fn answer(&mut self, line: &str) -> bool {
        self.press(&format!("{line}\r"));
        self.wait()
    }

    /// Waits until the program ends; its exit code.
    pub fn end(&mut self) -> u32 {
        while self.wait() {
            assert!(matches!(self.child.try_wait(), Ok(Some(_))), "it still asks:\n{}", self.shown());
        }
        self.child.wait().expect("it ends").exit_code()
    }

    /// Ends the program without giving it time for anything.
    pub fn kill(&mut self) {
        let id = self.child.process_id().expect("it runs").to_string();
        let killed = std::process::Command::new("kill").args(["-KILL", &id]).status();
        assert!(killed.expect("kill runs").success());
        self.child.wait().expect("it ends");
    }

    /// What is on the screen, line by line.
    pub fn lines(&self) -> Vec<String> {
        let rows = self.screen.screen().rows(0, self.columns);
        rows.map(|row| row.trim_end().to_owned()).collect()
    }

    /// What is on the screen, for somebody who reads a failed test.
    pub fn shown(&self) -> String {
        self.lines().join("\n")
    }

    /// The lines of the screen that the terminal broke because they were too long for it.
    pub fn broken(&self) -> Vec<String> {
        let screen = self.screen.screen();
        let broken = |row: &usize| screen.row_wrapped(*row as u16);
        let lines = self.lines();
        (0..lines.len()).filter(broken).map(|row| lines[row].clone()).collect()
    }

    /// What was written since the last line was typed, without colours and without that line.
    pub fn written(&self) -> Vec<String> {
        let text = String::from_utf8_lossy(&self.written).into_owned();
        let mut plain = String::new();
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            match letter {
                // A sequence ends with its first letter.
                '\u{1b}' => while letters.next().is_some_and(|next| !next.is_ascii_alphabetic()) {},
                '\r' => {}
                letter => plain.push(letter),
            }
        }
        let lines = plain.strip_prefix(&self.typed).unwrap_or(&plain).strip_prefix('\n').unwrap_or(&plain);
        lines.lines().map(|line| line.trim_end().to_owned()).collect()
    }

    /// The same with everything in it.
    pub fn bytes(&self) -> &[u8] {
        &self.written
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
