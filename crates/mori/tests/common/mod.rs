//! What the tests share: the program run in a folder that is thrown away, so that nothing of the user's is touched.

// Each test program uses some of it.
#![allow(dead_code, unreachable_pub)]

pub mod pty;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// Runs the program with these lines typed; the user's data folder is `data` in that folder.
pub fn mori(folder: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mori"))
        .args(arguments)
        .current_dir(folder)
        .env("MORI_DATA", folder.join("data"))
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built for this test");
    let mut stdin = child.stdin.take().expect("it is piped");
    // A program that refuses its arguments ends without reading.
    let _ = stdin.write_all(typed.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends by itself")
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program writes UTF-8")
}

/// What it printed, if it was content.
pub fn printed(folder: &Path, arguments: &[&str], typed: &str) -> String {
    let output = mori(folder, arguments, typed);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Checks that a mistake is told in one line that has these words in it, with exit code 2, and that no file has changed.
pub fn refused(folder: &Path, arguments: &[&str], words: &[&str]) {
    let before = files(folder);
    let output = mori(folder, arguments, "");
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert_eq!(error.trim_end().lines().count(), 1, "{arguments:?}: {error}");
    assert!(error.starts_with("mori: ") && error.len() < 500, "{arguments:?}: {error}");
    for word in words {
        assert!(error.contains(word), "{arguments:?}: no \"{word}\" in: {error}");
    }
    assert_eq!(files(folder), before, "{arguments:?} changed a file");
}

pub fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).expect("the folder is ours");
    let read = |path: PathBuf| match path.is_dir() {
        true => files(&path),
        false => vec![(path.clone(), std::fs::read(path).expect("the file is ours"))],
    };
    let mut files: Vec<_> = entries.flat_map(|entry| read(entry.expect("listed").path())).collect();
    files.sort();
    files
}

/// A folder with a finished game of bots in `game.record`.
pub fn folder_with_record(game: &str, seats: &str) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    let arguments = ["play", game, "--seats", seats, "--seed", "1", "--record", "game.record"];
    printed(folder.path(), &arguments, "");
    folder
}
