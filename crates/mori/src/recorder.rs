//! Keeps a game's record in a file while it is played.

use std::fs::{File, OpenOptions};
use std::io::{Seek as _, SeekFrom, Write as _};
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

    /// Adds the steps of a plan: all of them, or none if they cannot be written.
    pub(crate) fn add<'a>(&mut self, steps: impl Iterator<Item = (usize, &'a RecordedStep)>) -> Result<()> {
        let (mut text, mut last) = (String::new(), self.steps);
        for (number, step) in steps {
            text.push_str(&Record::step_text(number, step));
            last = number;
        }
        self.append(&text)?;
        self.steps = last;
        Ok(())
    }

    /// Writes the closing line. Nothing is added after it.
    pub(crate) fn close(&mut self) -> Result<()> {
        if !self.closed {
            let closing = Record::closing_text(self.steps, &self.text);
            self.append(&closing)?;
            self.closed = true;
        }
        Ok(())
    }

    /// Where the record is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Has a text on the disk before anything else happens. If that fails, the file is cut back to what stood in it, so
    /// that no part of a plan is left.
    fn append(&mut self, text: &str) -> Result<()> {
        let path = self.path.display();
        if let Err(error) = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data()) {
            let length = self.text.len() as u64;
            self.file
                .set_len(length)
                .and_then(|()| self.file.seek(SeekFrom::Start(length)))
                .with_context(|| format!("cannot take a half-written step out of the record {path}"))?;
            return Err(error).with_context(|| format!("cannot write the record {path}"));
        }
        self.text.push_str(text);
        Ok(())
    }
}
