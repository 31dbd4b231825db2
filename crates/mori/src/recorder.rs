//! Keeps a game's record in files while it is played: where the program keeps games by itself, and where somebody wants
//! it besides.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::{Context, Result};
use catalog::Planned;
use engine::{Record, RecordedStep};

/// The records being kept. There is one game at a time, and the handler of Ctrl-C must reach its records.
static RECORDERS: Mutex<Vec<Recorder>> = Mutex::new(Vec::new());

/// From now on the game is kept here, and nowhere else.
pub(crate) fn keep_in(recorder: Option<Recorder>) -> Result<()> {
    *recorders() = recorder.into_iter().collect();
    close_on_interrupt()
}

/// From now on the game is kept in that file as well, which must not exist yet.
pub(crate) fn also_keep_in(path: &Path, record: &Record) -> Result<()> {
    let recorder = Recorder::create(path, record)?;
    recorders().push(recorder);
    Ok(())
}

/// Keeps the steps of a plan in every record, all or none. A plan that is not kept is not taken in.
pub(crate) fn keep(planned: &Planned) -> Result<()> {
    let mut recorders = recorders();
    for index in 0..recorders.len() {
        if let Err(error) = recorders[index].add(planned.steps()) {
            // What the others have of it goes again, or they would differ.
            recorders[..index].iter_mut().try_for_each(Recorder::take_back)?;
            return Err(error);
        }
    }
    Ok(())
}

/// Closes the records; where they are.
pub(crate) fn close() -> Result<Vec<PathBuf>> {
    let mut recorders = recorders();
    recorders.iter_mut().try_for_each(Recorder::close)?;
    Ok(recorders.drain(..).map(|recorder| recorder.path).collect())
}

/// Ctrl-C ends the program at once, but not before the records have their closing line.
fn close_on_interrupt() -> Result<()> {
    static ONCE: Once = Once::new();
    let mut handled = Ok(());
    ONCE.call_once(|| {
        handled = ctrlc::set_handler(|| {
            let words = match close() {
                Ok(paths) => match paths.first() {
                    Some(path) => {
                        format!("Stopped. The game is kept. Continue with:\n  mori resume {}", path.display())
                    }
                    None => "Stopped.".to_owned(),
                },
                Err(error) => format!("mori: {error:#}"),
            };
            // The terminal may be gone, which is one reason to be told to stop: that must not keep the program alive.
            let _ = writeln!(io::stdout(), "\n{words}");
            std::process::exit(130);
        });
    });
    handled.context("can't watch for Ctrl-C")
}

/// A thread that panicked while it held the lock has left nothing half done that matters here.
fn recorders() -> MutexGuard<'static, Vec<Recorder>> {
    RECORDERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Appends every step as it happens, so that whatever ends the program, what was played is in the file.
#[derive(Debug)]
pub(crate) struct Recorder {
    path: PathBuf,
    file: File,
    /// All that stands in the file, for the closing line.
    text: String,
    steps: usize,
    closed: bool,
    /// How much stood in it, and how many steps, before the last plan.
    before: (usize, usize),
}

impl Recorder {
    /// A record in a new file; an existing one is never overwritten.
    pub(crate) fn create(path: &Path, record: &Record) -> Result<Self> {
        let shown = path.display();
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(path)
            .with_context(|| format!("can't make the record {shown}"))?;
        let text = record.open_text();
        file.write_all(text.as_bytes()).with_context(|| format!("can't write the record {shown}"))?;
        let before = (text.len(), record.steps.len());
        Ok(Self { path: path.to_owned(), file, text, steps: record.steps.len(), closed: false, before })
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
            .with_context(|| format!("can't write {}", beside.display()))?;
        file.write_all(text.as_bytes())
            .and_then(|()| file.sync_all())
            .and_then(|()| std::fs::rename(&beside, path))
            .with_context(|| format!("can't write the record {shown}"))?;
        let before = (text.len(), record.steps.len());
        Ok(Self { path: path.to_owned(), file, text, steps: record.steps.len(), closed: false, before })
    }

    /// Adds the steps of a plan: all of them, or none if they can't be written.
    fn add<'a>(&mut self, steps: impl Iterator<Item = (usize, &'a RecordedStep)>) -> Result<()> {
        let (mut text, mut last) = (String::new(), self.steps);
        for (number, step) in steps {
            text.push_str(&Record::step_text(number, step));
            last = number;
        }
        let before = (self.text.len(), self.steps);
        self.append(&text)?;
        self.before = before;
        self.steps = last;
        Ok(())
    }

    /// Takes out the steps of the last plan.
    fn take_back(&mut self) -> Result<()> {
        let (length, steps) = self.before;
        self.cut(length)?;
        self.text.truncate(length);
        self.steps = steps;
        Ok(())
    }

    /// Writes the closing line. Nothing is added after it.
    fn close(&mut self) -> Result<()> {
        if !self.closed {
            let closing = Record::closing_text(self.steps, &self.text);
            self.append(&closing)?;
            self.closed = true;
        }
        Ok(())
    }

    /// Has a text on the disk before anything else happens. If that fails, the file is cut back to what stood in it, so
    /// that no part of a plan is left.
    fn append(&mut self, text: &str) -> Result<()> {
        if let Err(error) = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data()) {
            self.cut(self.text.len())?;
            return Err(error).with_context(|| format!("can't write the record {}", self.path.display()));
        }
        self.text.push_str(text);
        Ok(())
    }

    fn cut(&mut self, length: usize) -> Result<()> {
        let cut =
            self.file.set_len(length as u64).and_then(|()| self.file.seek(SeekFrom::Start(length as u64)));
        cut.with_context(|| format!("can't take a step out of the record {}", self.path.display()))?;
        Ok(())
    }
}
