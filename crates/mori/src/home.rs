//! What the program keeps for its user: a name, which games have been introduced, every game played, and by what servers
//! know them.
//!
//! It is all in one folder, the system's place for a user's data, or the one that `MORI_DATA` names.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result};
use engine::Record;
use serde::{Deserialize, Serialize};

use crate::setup::read_text;

/// A record larger than this is none of ours.
pub(crate) const LARGEST_RECORD: u64 = 64 << 20;

/// By what somebody is known to each server.
const COOKIES: &str = "servers.json";

/// Settings are a few lines.
const LARGEST_SETTINGS: u64 = 1 << 16;

/// What is remembered from one evening to the next.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// What the user is called.
    pub(crate) name: Option<String>,
    /// The ids of the games whose first page was shown, and of chapters as `GAME/CHAPTER`.
    pub(crate) introduced: Vec<String>,
    /// Whether boards are told in words even where they could be drawn.
    pub(crate) board_in_words: bool,
}

/// The user's data folder.
#[derive(Clone, Debug)]
pub(crate) struct Home {
    folder: PathBuf,
}

/// A game that is kept.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    /// Its record.
    pub(crate) path: PathBuf,
    /// What was read of it.
    pub(crate) record: Record,
    /// How long ago it was last played.
    pub(crate) age: Duration,
}

impl Home {
    /// The folder, if there can be one.
    pub(crate) fn find() -> Option<Self> {
        let folder = match std::env::var_os("MORI_DATA") {
            Some(folder) if !folder.is_empty() => PathBuf::from(folder),
            _ => directories::ProjectDirs::from("", "", "mori")?.data_dir().to_owned(),
        };
        Some(Self { folder })
    }

    /// Where it is.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// What is remembered. Settings that cannot be read are as good as none: they hold nothing that is missed.
    pub(crate) fn settings(&self) -> Settings {
        let text = read_text(&self.folder.join("settings.json"), LARGEST_SETTINGS);
        text.ok().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Changes what is remembered. The old settings stand until the new ones are whole.
    pub(crate) fn remember(&self, change: impl FnOnce(&mut Settings)) -> Result<()> {
        let mut settings = self.settings();
        change(&mut settings);
        let path = self.folder.join("settings.json");
        let beside = self.folder.join("settings.json.new");
        let text = serde_json::to_string_pretty(&settings).context("settings are plain data")?;
        fs::create_dir_all(&self.folder)
            .and_then(|()| fs::File::create(&beside))
            .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&beside, &path))
            .with_context(|| format!("can't write {}", path.display()))
    }

    /// By what somebody is known to a server.
    pub(crate) fn cookie(&self, server: &str) -> Option<String> {
        self.cookies().remove(server)
    }

    /// Keeps by what somebody is known to a server. Whoever reads it can take their seat, so nobody else may.
    pub(crate) fn keep_cookie(&self, server: &str, cookie: &str) -> Result<()> {
        let mut cookies = self.cookies();
        cookies.insert(server.to_owned(), cookie.to_owned());
        let path = self.folder.join(COOKIES);
        let beside = self.folder.join(format!("{COOKIES}.new"));
        let text = serde_json::to_string_pretty(&cookies).context("cookies are plain data")?;
        fs::create_dir_all(&self.folder)
            .and_then(|()| create_private(&beside))
            .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&beside, &path))
            .with_context(|| format!("can't write {}", path.display()))
    }

    fn cookies(&self) -> BTreeMap<String, String> {
        let text = read_text(&self.folder.join(COOKIES), LARGEST_SETTINGS);
        text.ok().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// A place for the record of a new game that no file has yet.
    pub(crate) fn new_record(&self, game: &str) -> Result<PathBuf> {
        let games = self.games();
        fs::create_dir_all(&games).with_context(|| format!("can't make the folder {}", games.display()))?;
        let path = |number: usize| games.join(format!("{game}-{number:04}.record"));
        // Names are never used again, so that a name somebody wrote down means one game.
        let highest = self.paths(game).iter().filter_map(|path| number_of(path, game)).max().unwrap_or(0);
        Ok(path(highest + 1))
    }

    /// The games that are not over, the one played last first.
    pub(crate) fn unfinished(&self) -> Vec<Kept> {
        let mut kept: Vec<Kept> = self.paths("").into_iter().filter_map(read_kept).collect();
        kept.retain(|kept| !is_over(&kept.record));
        kept.sort_by_key(|kept| kept.age);
        kept
    }

    fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// The records of games whose file name starts so.
    fn paths(&self, start: &str) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.games()) else { return Vec::new() };
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            name.starts_with(start) && path.extension().is_some_and(|end| end == "record")
        });
        paths.sort();
        paths
    }
}

/// A new file that nobody but its owner may read, where the system has such a thing.
fn create_private(path: &Path) -> std::io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn number_of(path: &Path, game: &str) -> Option<usize> {
    let stem = path.file_stem()?.to_string_lossy().into_owned();
    stem.strip_prefix(game)?.strip_prefix('-')?.parse().ok()
}

/// A record that can be read. One that cannot is left alone; naming it to `mori resume` says what is wrong with it.
fn read_kept(path: PathBuf) -> Option<Kept> {
    let record = Record::parse_open(&read_text(&path, LARGEST_RECORD).ok()?).ok()?;
    let changed = fs::metadata(&path).and_then(|about| about.modified()).ok();
    let age = changed.and_then(|time| SystemTime::now().duration_since(time).ok()).unwrap_or_default();
    Some(Kept { path, record, age })
}

/// Whether a record has come to the end of its game. One of rules that this program does not have counts as unfinished, so
/// that it is not lost sight of.
fn is_over(record: &Record) -> bool {
    let Ok(mut table) = catalog::replay_start(record) else { return false };
    let played = record.steps.iter().all(|step| table.replay_step(step).is_ok());
    played && matches!(table.status(), catalog::Status::Over { .. })
}

/// "just now", "5 minutes ago", "3 days ago".
pub(crate) fn ago(age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    let several = |number: u64, noun: &str| format!("{} ago", engine::grammar::count(number, noun));
    match minutes {
        0 => "just now".into(),
        1..60 => several(minutes, "minute"),
        60..1440 => several(minutes / 60, "hour"),
        _ => several(minutes / 1440, "day"),
    }
}
