//! Where something that was typed could be left behind: the log at its most talkative, and every file of a folder.

use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tracing_subscriber::filter::LevelFilter;

/// Everything that is logged in this process, at the level of most detail.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// From now on. There is one in a process.
    pub(crate) fn listen() -> Self {
        static LOG: OnceLock<Log> = OnceLock::new();
        LOG.get_or_init(|| {
            let log = Self::default();
            let writer = log.clone();
            let subscriber = tracing_subscriber::fmt()
                .with_max_level(LevelFilter::TRACE)
                .with_ansi(false)
                .with_writer(move || writer.clone())
                .finish();
            tracing::subscriber::set_global_default(subscriber).expect("nobody else listens");
            log
        })
        .clone()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

/// All bytes of all files of a folder, with their paths in it.
pub(crate) fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() {
            found.extend(files(&path).into_iter().map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)));
        } else if let Ok(bytes) = std::fs::read(&path) {
            // A log that SQLite has just removed is no longer there.
            found.push((name, bytes));
        }
    }
    found
}

/// The files of a folder that have a text in them, in upper or lower case, or as two bytes for each letter.
pub(crate) fn files_with(folder: &Path, text: &str) -> Vec<String> {
    let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let has = |bytes: &[u8]| {
        let narrow = bytes.windows(text.len()).any(|window| window.eq_ignore_ascii_case(text.as_bytes()));
        narrow || bytes.windows(wide.len()).any(|window| window == wide)
    };
    files(folder).into_iter().filter(|(_, bytes)| has(bytes)).map(|(name, _)| name).collect()
}
