//! Nothing is lost: games are kept by themselves, continued, copied, checked, and told again as far as they go.

mod common;

use std::path::{Path, PathBuf};

use common::pty::Terminal;
use common::{files, folder_with_record, mori, printed, refused, text};
use tempfile::TempDir;

fn folder() -> TempDir {
    TempDir::new().expect("a temporary folder")
}

/// The records that the program keeps by itself.
fn kept(folder: &Path) -> Vec<PathBuf> {
    files(&folder.join("data").join("games")).into_iter().map(|(path, _)| path).collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("it was kept")
}

/// How many steps stand in a record.
fn steps(record: &str) -> usize {
    record.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count()
}

/// If this failed, a game that nobody thought of keeping would be lost, or its players would not know where it is.
#[test]
fn every_game_is_kept_by_itself_and_quitting_says_where() {
    let folder = folder();
    let shown = printed(folder.path(), &["play", "it-dies-with-me", "--seed", "5"], "3\nquit\n");
    let kept = kept(folder.path());
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert!(steps(&read(&kept[0])) > 0);
    let (_, command) = shown.rsplit_once("Continue with:\n  mori resume ").expect("it says how to continue");
    assert_eq!(Path::new(command.trim()), kept[0]);
    // The end of what is typed is a way of quitting too.
    let shown = printed(folder.path(), &["play", "it-dies-with-me", "--seed", "5"], "3\n");
    assert!(shown.contains("Continue with:\n  mori resume "), "{shown}");
}

/// If this failed, `mori resume` would need a file name that nobody remembers.
#[test]
fn resume_without_a_file_lists_what_is_unfinished_and_continues_it() {
    let folder = folder();
    let path = folder.path();
    printed(
        path,
        &["play", "it-dies-with-me", "--seed", "5", "--seats", "human=Ada,bot,bot,bot"],
        "3\nquit\n",
    );
    printed(path, &["play", "the-deadlies", "--seed", "5"], "quit\n");
    // A finished game is not offered.
    printed(path, &["play", "die", "--seed", "1", "--seats", "random,random"], "");
    let before: Vec<usize> = kept(path).iter().map(|path| steps(&read(path))).collect();
    let shown = printed(path, &["resume"], "it dies\n4\nquit\n");
    let list: Vec<&str> = shown.lines().skip_while(|line| !line.starts_with("Which game?")).collect();
    assert!(list[1].starts_with("    1  The Deadlies: ") && list[1].contains("just now"), "{shown}");
    assert!(list[2].starts_with("    2  It Dies With Me: Ada, "), "{shown}");
    assert!(!shown.contains("DIE!"), "{shown}");
    assert!(shown.contains("Continuing after step"), "{shown}");
    let after: Vec<usize> = kept(path).iter().map(|path| steps(&read(path))).collect();
    assert!(after[0] > before[0], "it goes on in its file: {before:?}, {after:?}");
    assert_eq!(after[1], before[1]);
    for path in kept(path) {
        printed(folder.path(), &["verify", &path.display().to_string()], "");
    }
}

/// If this failed, somebody with nothing to continue would look at an empty list.
#[test]
fn resume_without_anything_to_continue_says_so() {
    let folder = folder();
    let shown = printed(folder.path(), &["resume"], "quit\n");
    assert!(shown.contains("There is no unfinished game."), "{shown}");
}

/// If this failed, a copy made in the middle would be of the middle.
#[test]
fn a_saved_file_goes_on_growing() {
    let folder = folder();
    let path = folder.path();
    let shown = printed(
        path,
        &["play", "it-dies-with-me", "--seed", "5"],
        "3\nsave copy\n4\n2\nsave copy\n5\nquit\n",
    );
    assert!(shown.contains("From now on the game is kept in copy as well."), "{shown}");
    // An existing file is never overwritten, not even by the game that writes it.
    assert!(shown.contains("Not kept: ") && shown.contains("copy"), "{shown}");
    let kept = kept(path);
    assert_eq!(read(&path.join("copy")), read(&kept[0]));
    printed(path, &["verify", "copy"], "");
}

/// If this failed, a finished game could be continued into nothing.
#[test]
fn resuming_a_finished_game_says_that_it_is_and_who_won() {
    let folder = folder_with_record("die", "random,random");
    refused(folder.path(), &["resume", "game.record"], &["game.record", "this game is finished", "wins"]);
}

/// A record as a program leaves it that was killed: without its last lines.
fn unclosed(folder: &Path) -> Vec<String> {
    let whole = read(&folder.join("game.record"));
    let lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    let open: Vec<String> = lines[..lines.len() / 2].to_vec();
    std::fs::write(folder.join("open"), open.join("\n") + "\n").expect("the folder is ours");
    open
}

/// If this failed, a game that is still being played could be neither checked nor looked at.
#[test]
fn an_unclosed_record_is_checked_and_told_as_far_as_it_goes() {
    for (game, seats) in [("die", "random,random"), ("the-deadlies", "random,random,random")] {
        let folder = folder_with_record(game, seats);
        let open = unclosed(folder.path());
        let count = steps(&open.join("\n"));
        let shown = printed(folder.path(), &["verify", "open"], "");
        assert!(shown.contains(&format!("all {count} steps of ")) && shown.contains(" so far "), "{shown}");
        assert!(shown.contains("closing line"), "it says what is missing: {shown}");
        let shown = printed(folder.path(), &["replay", "open"], "");
        assert!(shown.contains(&format!("{count} steps")) && shown.contains("closing line"), "{shown}");
        assert!(shown.contains("The game is not over."), "{shown}");
    }
}

/// If this failed, a record could be edited unnoticed by cutting off its last line, or nobody would learn where.
#[test]
fn an_edited_and_unclosed_record_names_the_first_step_that_does_not_hold() {
    let folder = folder_with_record("the-deadlies", "random,random,random");
    let open = unclosed(folder.path());
    // One step is edited, so its hash is no longer that of what it leads to.
    let index = open.len() - 3;
    let number = open[index].split(' ').next().expect("a step has a number").to_owned();
    let (step, hash) = open[index].rsplit_once('#').expect("a step has a hash");
    let mut edited = open.clone();
    edited[index] = format!("{step}#{}", hash.chars().rev().collect::<String>());
    std::fs::write(folder.path().join("edited"), edited.join("\n") + "\n").expect("the folder is ours");
    for command in ["verify", "replay", "resume"] {
        refused(folder.path(), &[command, "edited"], &["edited", &format!("tep {number}")]);
    }
    // A move that is not legal there.
    let answer = (0..open.len()).rfind(|index| open[*index].contains(" @")).expect("somebody answered");
    let number = open[answer].split(' ').next().expect("a step has a number").to_owned();
    let mut edited = open.clone();
    let (_, hash) = open[answer].rsplit_once('#').expect("a step has a hash");
    edited[answer] = format!("{number} @1 play Halo #{hash}");
    std::fs::write(folder.path().join("edited"), edited.join("\n") + "\n").expect("the folder is ours");
    for command in ["verify", "replay", "resume"] {
        refused(folder.path(), &[command, "edited"], &["edited", &format!("tep {number}")]);
    }
}

/// If this failed, the answer that somebody types last before the program is killed would be lost.
#[test]
fn a_killed_game_is_kept_up_to_the_last_answer() {
    let folder = folder();
    let arguments = ["play", "it-dies-with-me", "--seed", "5"];
    let mut terminal = Terminal::start(folder.path(), &arguments, (80, 24), &[]);
    assert!(terminal.wait() && terminal.answer("") && terminal.answer("3"));
    terminal.kill();
    let kept = kept(folder.path());
    let record = read(&kept[0]);
    assert!(record.contains("@1 pick 3"), "{record}");
    assert!(!record.contains("\nend "), "it was not closed: {record}");
    let shown = printed(folder.path(), &["resume"], "1\n2\nquit\n");
    assert!(shown.contains("Continuing after step"), "{shown}");
    printed(folder.path(), &["verify", &kept[0].display().to_string()], "");
}

/// If this failed, a data folder that cannot be written would keep people from playing, or lose their game silently.
#[test]
fn a_game_that_cannot_be_kept_is_played_with_a_warning() {
    let folder = folder();
    std::fs::write(folder.path().join("data"), "a file where the folder should be")
        .expect("the folder is ours");
    let output = mori(folder.path(), &["play", "it-dies-with-me", "--seed", "5"], "3\nquit\n");
    let shown = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(shown.contains("Warning: this game is not kept"), "{shown}");
    assert!(shown.contains("The dice show: you 3"), "{shown}");
}

/// If this failed, somebody who takes up a game after a week would not know what it is, whose turn it is, or what happened.
#[test]
fn a_resumed_game_says_where_it_stands() {
    for (game, typed) in [("the-deadlies", "1\n1\n1\n1\nquit\n"), ("death-may-die", "1\nquit\n")] {
        let folder = folder();
        printed(
            folder.path(),
            &["play", game, "--seed", "5", "--seats", "human=Ada,random,random", "--record", "kept"],
            typed,
        );
        let shown = printed(folder.path(), &["resume", "kept"], "quit\n");
        for words in [
            "At the table: you (Ada), Edith (bot) and Otto (bot).",
            "Continuing after step ",
            "Next to answer: you.",
            "What you need: ",
            "What happened last:\n· ",
        ] {
            assert!(shown.contains(words), "{game}: no \"{words}\" in:\n{shown}");
        }
        // The table, then the question.
        let (recalled, asked) = shown.split_once("\n\n").expect("a question follows");
        assert!(recalled.lines().count() < 22, "{game}:\n{recalled}");
        assert!(asked.lines().count() > 10 && asked.contains('?'), "{game}:\n{asked}");
    }
}
