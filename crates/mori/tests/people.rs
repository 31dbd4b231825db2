//! People: their names, and several of them who share a screen.

mod common;

use common::pty::Terminal;
use common::{printed, refused};
use tempfile::TempDir;

fn folder() -> TempDir {
    TempDir::new().expect("a temporary folder")
}

/// What a game with hidden cards prints of somebody's hand.
const HAND: &str = "Your hand";

/// If this failed, whoever finds the keyboard at "Press Enter" could see the next hand without being its owner.
#[test]
fn the_end_of_input_at_press_enter_shows_no_hand() {
    let arguments = ["play", "the-deadlies", "--seats", "human=Ada,human=Bo,random", "--seed", "1"];
    // Piped, the input ends; at a terminal, somebody presses Ctrl-D.
    let shown = printed(folder().path(), &arguments, "");
    assert!(shown.contains("Ada, it is your turn.") && !shown.contains(HAND), "{shown}");
    assert!(shown.contains("Continue with:\n  mori resume "), "{shown}");

    let folder = folder();
    let mut terminal = Terminal::start(folder.path(), &arguments, (80, 24), &[]);
    // First the page about the game, then the hand-over.
    assert!(terminal.wait() && terminal.answer(""));
    assert!(terminal.shown().contains("Press Enter when you are ready."), "{}", terminal.shown());
    terminal.press("\u{4}");
    assert_eq!(terminal.end(), 0);
    assert!(!terminal.shown().contains(HAND), "{}", terminal.shown());
    assert!(terminal.shown().contains("mori resume"), "{}", terminal.shown());
}

/// If this failed, Ctrl-D on the first page would start a game that nobody wants.
#[test]

fn the_end_of_input_on_the_first_page_stops() {
    let folder = folder();
    let arguments = ["play", "the-deadlies", "--seats", "human=Ada,human=Bo,random", "--seed", "1"];
    let mut terminal = Terminal::start(folder.path(), &arguments, (80, 24), &[]);
    assert!(terminal.wait());
    assert!(terminal.shown().contains("Press Enter to begin."), "{}", terminal.shown());
    terminal.press("\u{4}");
    assert_eq!(terminal.end(), 0);
    assert!(!terminal.shown().contains(HAND), "{}", terminal.shown());
}

/// If this failed, whoever answers while "Press Enter" is still on the screen would be asked again, as if nothing was typed.
#[test]
fn what_is_typed_at_a_pause_answers_the_next_question() {
    let folder = folder();
    let arguments = ["play", "it-dies-with-me", "--seats", "human=Ada,easy,easy,easy", "--seed", "1"];
    let mut terminal = Terminal::start(folder.path(), &arguments, (80, 24), &[]);
    assert!(terminal.wait());
    assert!(terminal.shown().contains("Press Enter to begin."), "{}", terminal.shown());
    assert!(terminal.answer("goal"));
    let shown = terminal.shown();
    assert!(shown.contains("> goal") && shown.contains("Which number do you pick"), "{shown}");
    // An answer is one here as well, and is given once.
    drop(terminal);
    let mut terminal = Terminal::start(folder.path(), &arguments, (80, 24), &[("MORI_DATA", "elsewhere")]);
    assert!(terminal.wait() && terminal.answer("2"));
    let written = terminal.written().join("\n");
    assert!(written.contains("> 2") && written.contains("The dice show: you 2"), "{}", terminal.shown());
}

/// If this failed, what one person typed would be taken for the answer of the next.
#[test]
fn what_is_typed_at_a_pause_is_nobody_elses_answer() {
    let folder = folder();
    // Bo is asked first, or Ada; whoever typed on the first page may have been the other.
    for game in ["death-name", "die"] {
        let seats = if game == "die" { "human=Ada,human=Bo" } else { "human=Ada,human=Bo,random,random" };
        let arguments = ["play", game, "--seats", seats, "--seed", "1"];
        let mut terminal = Terminal::start(folder.path(), &arguments, (80, 24), &[]);
        assert!(terminal.wait() && terminal.answer("goal"));
        let next = if game == "death-name" {
            assert!(terminal.shown().contains("Press Enter when you are ready."), "{}", terminal.shown());
            "Xylofon"
        } else {
            assert!(terminal.shown().contains("Press Enter to continue."), "{}", terminal.shown());
            ""
        };
        assert!(terminal.answer(next));
        let shown = terminal.shown();
        assert!(shown.contains("Ada: ") && shown.trim_end().ends_with('>'), "{game}:\n{shown}");
        assert!(!shown.contains("> goal") && !shown.contains("Xylofon"), "{game}:\n{shown}");
    }
}

/// If this failed, the last one's hand would be on the screen, or a scroll away, when the next one looks.
#[test]
fn the_screen_is_empty_between_two_hands() {
    let folder = folder();
    let arguments = ["play", "death-name", "--seats", "human=Ada,human=Bo,random,random", "--seed", "1"];
    let mut terminal = Terminal::start(folder.path(), &arguments, (80, 24), &[]);
    assert!(terminal.wait() && terminal.answer("") && terminal.answer(""));
    assert!(terminal.shown().contains("Ada: "), "{}", terminal.shown());
    // What is typed is not shown, and nothing of it is when Bo is called.
    assert!(terminal.answer("Xylofon"));
    assert!(terminal.shown().contains("Bo, it is your turn."), "{}", terminal.shown());
    assert!(
        !terminal.shown().contains("Xylofon") && !terminal.shown().contains("Ada: "),
        "{}",
        terminal.shown()
    );
    assert!(terminal.written().iter().all(|line| !line.contains("Xylofon")));
}

/// If this failed, two people would read the same name and not know whose turn it is.
#[test]
fn two_players_of_one_name_are_refused() {
    for seats in ["human=Ada,human=Ada", "human=Ada,human=ADA", "human=Zoë,human=ZOË"] {
        refused(folder().path(), &["play", "die", "--seats", seats], &["two players are called"]);
    }
    // In the menu it is told, and asked again: three players, two of them people.
    let shown = printed(folder().path(), &[], "the deadlies\n3\n2\nAda\nada\nBo\n\nquit\n");
    assert!(shown.contains("Somebody else is called that already."), "{shown}");
    assert!(shown.contains("Ada, it is your turn."), "{shown}");
}

/// If this failed, people could not be called what they are called, or a bot could be mistaken for one of them.
#[test]
fn names_may_have_spaces() {
    let folder = folder();
    let arguments =
        ["play", "die", "--seats", "human=Mary Ann,human=Old Tom", "--seed", "3", "--record", "kept"];
    let shown = printed(folder.path(), &arguments, "quit\n");
    assert!(shown.contains("Mary Ann: ") || shown.contains("Old Tom: "), "{shown}");
    let shown = printed(folder.path(), &["resume", "kept"], "quit\n");
    assert!(shown.contains("Mary Ann: ") || shown.contains("Old Tom: "), "{shown}");
    printed(folder.path(), &["verify", "kept"], "");
    for seats in ["human= Ada,bot", "human=Ada\u{7},bot", "human=,bot"] {
        refused(folder.path(), &["play", "die", "--seats", seats], &["can't be a name"]);
    }
}

/// If this failed, a person and a bot could have one name, and nobody could tell who did what; or nobody would say who is a
/// bot.
#[test]
fn nobody_is_called_as_a_bot_is() {
    let table = |seats: &str| {
        let shown = printed(folder().path(), &["play", "die", "--seats", seats], "quit\n");
        shown.lines().nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(table("human=Ada,bot"), "At the table: you (Ada) as the Human and Edith (bot) as the Alien.");
    assert_eq!(
        table("human=EDITH,bot"),
        "At the table: you (EDITH) as the Human and Wanda (bot) as the Alien."
    );
    refused(folder().path(), &["play", "die", "--seats", "human=Player 2,human"], &["Player 2"]);
}

/// If this failed, the user would be asked for a name again and again.
#[test]
fn the_name_is_asked_once_and_kept() {
    let folder = folder();
    let first = printed(folder.path(), &[], "it dies\n\n\nMary Ann\n\nquit\n");
    assert!(first.contains("What is your name?"), "{first}");
    let second = printed(folder.path(), &[], "it dies\n\n\n\nquit\n");
    assert!(!second.contains("What is your name?"), "{second}");
    let record = |number: usize| {
        let path = folder.path().join(format!("data/games/it-dies-with-me-000{number}.record"));
        std::fs::read_to_string(path).expect("it was kept")
    };
    assert!(record(1).contains("Mary Ann") && record(2).contains("Mary Ann"));
    // At the command line as well.
    printed(folder.path(), &["play", "it-dies-with-me"], "quit\n");
    assert!(record(3).contains("Mary Ann"));
}
