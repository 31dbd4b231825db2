//! Keeps a game's record in a file while it is played.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use engine::{Record, RecordedStep};

/// Appends every step as it happens, so that whatever ends the program, what was played is in the file.
#[derive(Debug)]
pub(crate) struct Recorder {
    path: PathBuf,
    file: File,
    /// All that stands in the file, for the closing line.
    text: String,
    steps: usize,
    closed: bool,
}

impl Recorder {
    /// A record in a new file; an existing one is never overwritten.
    pub(crate) fn create(path: &Path, record: &Record) -> Result<Self> {
        let shown = path.display();
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(path)
            .with_context(|| format!("cannot make the record {shown}"))?;
        let text = record.open_text();
        file.write_all(text.as_bytes()).with_context(|| format!("cannot write the record {shown}"))?;
        Ok(Self { path: path.to_owned(), file, text, steps: record.steps.len(), closed: false })
    }

    /// Goes on with the record in a file, whose content is put in order first: what a killed program left half
    /// written goes, and so does the closing line. The old file stands until the new one is whole.
    pub(crate) fn reopen(path: &Path, record: &Record) -> Result<Self> {
        let shown = path.display();
        let text = record.open_text();
        let mut beside = path.as_os_str().to_owned();
        beside.push(".resuming");
        let beside = PathBuf::from(beside);
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&beside)
            .with_context(|| format!("cannot write {}", beside.display()))?;
        file.write_all(text.as_bytes())
            .and_then(|()| file.sync_all())
            .and_then(|()| std::fs::rename(&beside, path))
            .with_context(|| format!("cannot write the record {shown}"))?;
        Ok(Self { path: path.to_owned(), file, text, steps: record.steps.len(), closed: false })
    }

    /// Adds a step.
    pub(crate) fn add(&mut self, number: usize, step: &RecordedStep) -> Result<()> {
        self.steps = number;
        self.append(&Record::step_text(number, step))
    }

    /// Writes the closing line. Nothing is added after it.
    pub(crate) fn close(&mut self) -> Result<()> {
        if !self.closed {
            self.closed = true;
            let closing = Record::closing_text(self.steps, &self.text);
            self.append(&closing)?;
        }
        Ok(())
    }

    /// Where the record is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    fn append(&mut self, line: &str) -> Result<()> {
        self.text.push_str(line);
        let path = self.path.display();
        self.file.write_all(line.as_bytes()).with_context(|| format!("cannot write the record {path}"))
    }
}
