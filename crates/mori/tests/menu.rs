//! The menu that somebody gets who types only `mori`, and what can be typed at a question.

mod common;

use common::{files, printed};
use tempfile::TempDir;

const GAMES: [&str; 5] = ["It Dies With Me", "The Deadlies", "DIE!", "Death Name", "Death May Die"];

fn folder() -> TempDir {
    TempDir::new().expect("a temporary folder")
}

/// What is typed at a question of a new game, and what comes of it.
fn at_question(game: &str, typed: &str) -> String {
    let shown = printed(folder().path(), &["play", game, "--seed", "5"], &format!("{typed}\nquit\n"));
    let (before, _) = shown.rsplit_once("> Stopped.").expect("it was stopped");
    let (_, answer) = before.rsplit_once("\n> ").expect("something is asked");
    answer.to_owned()
}

/// If this failed, somebody who wants to play and not to choose could not.
#[test]
fn the_defaults_start_every_game_with_enter_alone() {
    for (number, title) in (1..).zip(GAMES) {
        let folder = folder();
        // No more than these are asked before a game; at a question of the game an empty line is nothing.
        let shown = printed(folder.path(), &[], &format!("{number}\n{}quit\n", "\n".repeat(8)));
        assert!(shown.contains(title) && shown.contains("Type help at any question"), "{title}:\n{shown}");
        let records = files(&folder.path().join("data/games"));
        assert_eq!(records.len(), 1, "{title} was not started:\n{shown}");
        assert!(shown.contains("Continue with:\n  mori resume "), "{title}:\n{shown}");
    }
}

/// If this failed, somebody who took a wrong turn could not get out.
#[test]
fn quit_works_anywhere() {
    for number in 1..=GAMES.len() {
        for answered in 0..6 {
            let shown = printed(folder().path(), &[], &format!("{number}\n{}quit\n", "\n".repeat(answered)));
            let menus = shown.matches("five games about dying").count();
            assert_eq!(menus, 1, "game {number} after {answered}:\n{shown}");
        }
    }
    for typed in ["quit\n", "q\n", "exit\n", "QUIT\n", "back\n", "9\n", "rules\nquit\n", ""] {
        assert!(printed(folder().path(), &[], typed).contains("five games about dying"));
    }
}

/// If this failed, somebody who took a wrong turn could not go back.
#[test]
fn back_works_anywhere() {
    for number in 1..=GAMES.len() {
        // However many of its questions were answered, back leads out of them again.
        for answered in 0..6 {
            let back = "back\n".repeat(answered + 1);
            let shown = printed(folder().path(), &[], &format!("{number}\n{}{back}", "\n".repeat(answered)));
            let started = shown.contains("Type help at any question");
            let menus = shown.matches("five games about dying").count();
            assert!(started || menus > 1, "game {number} after {answered}:\n{shown}");
        }
    }
    let shown = printed(folder().path(), &[], "rules\nback\nquit\n");
    assert_eq!(shown.matches("five games about dying").count(), 2, "{shown}");
}

/// If this failed, a wrong answer would be noticed only when the game starts, or would end the program.
#[test]
fn each_answer_is_checked_when_it_is_given() {
    let typed = "99\nzzz\nthe deadlies\n9\nmany\n3\n7\n1\n\u{7}\nAda\n\nquit\n";
    let shown = printed(folder().path(), &[], typed);
    assert!(shown.contains("Type a number from 1 to 9, or back, or quit."), "{shown}");
    assert_eq!(shown.matches("Type a number from 2 to 6.").count(), 2, "{shown}");
    assert!(shown.contains("Type a number from 1 to 4, or back, or quit."), "{shown}");
    assert!(shown.contains("That can't be a name: "), "{shown}");
    assert!(shown.contains("Continue with:\n  mori resume "), "{shown}");
}

/// If this failed, an option would be a word to guess; the shipped values are all taken with Enter.
#[test]
fn options_are_asked_one_by_one_with_what_they_mean() {
    for (number, title) in (1..).zip(GAMES) {
        let folder = folder();
        // The seats or the side, who plays, a name: then the second way to start, and Enter at each option.
        let typed = format!("{number}\n\n\n\n2\n{}quit\n", "\n".repeat(12));
        let shown = printed(folder.path(), &[], &typed);
        assert!(shown.contains("Choose options: "), "{title}:\n{shown}");
        assert!(shown.contains("Continue with:\n  mori resume "), "{title}:\n{shown}");
        assert_eq!(shown.matches("five games about dying").count(), 1, "{title}:\n{shown}");
    }
}

/// If this failed, somebody would have to play the Human although they want to be the Alien, or would not learn which is
/// which.
#[test]
fn the_side_is_asked_where_there_are_sides() {
    let shown = printed(folder().path(), &[], "die!\n1\nalien\nAda\n\nquit\n");
    for words in ["Which side do you play?", "The Human (Enter): ", "The Alien: "] {
        assert!(shown.contains(words), "no \"{words}\" in:\n{shown}");
    }
    let table = "At the table: Mort (bot) as the Human and you (Ada) as the Alien.";
    assert!(shown.contains(table), "{shown}");
    // With a person on each side, each learns which theirs is; elsewhere there are no sides.
    let shown = printed(folder().path(), &[], "die!\n2\nAda\nBo\n\nquit\n");
    assert!(shown.contains("What is player 2 called, who plays the Alien?"), "{shown}");
    assert!(!printed(folder().path(), &[], "the deadlies\n\n\nAda\n\nquit\n").contains("Which side"));
}

/// If this failed, a language or an episode would be a code to guess.
#[test]
fn values_of_options_are_called_what_people_call_them() {
    for (typed, expected) in [
        (
            "death name\n\n\nAda\n2\nquit\n",
            &["English (Enter)", "日本語 (Japanese)", "Svenska (Swedish)"][..],
        ),
        ("death may\n\n\nAda\n2\nquit\n", &["Tomes of Madness: an abbey's crypt", "Danse Macabre: "]),
    ] {
        let shown = printed(folder().path(), &[], typed);
        for words in expected {
            assert!(shown.contains(words), "no \"{words}\" in:\n{shown}");
        }
    }
    assert!(printed(folder().path(), &["games"], "").contains("ja: 日本語 (Japanese)"));
}

/// If this failed, a slip of the finger would be answered with a shrug.
#[test]
fn a_near_miss_says_what_was_probably_meant() {
    for (game, typed, meant) in [
        ("the-deadlies", "Gred 6", "Greed 6"),
        ("the-deadlies", "Gluttny 4", "Gluttony 4"),
        ("the-deadlies", "bord", "board"),
        ("die", "lsiten", "listen"),
        ("death-may-die", "Raspuitn", "Rasputin"),
    ] {
        let shown = at_question(game, typed);
        assert!(shown.contains("Did you mean") && shown.contains(meant), "{typed}: {shown}");
    }
    for (game, typed, meant) in [
        ("the-deadlies", "what Gluttny", "Gluttony"),
        ("die", "what Stimpak", "Stimpack"),
        ("death-may-die", "what byakee", "Byakhee"),
    ] {
        let shown = at_question(game, typed);
        assert!(shown.contains("Did you mean") && shown.contains(meant), "{typed}: {shown}");
    }
}

/// If this failed, somebody would be told that they meant something they never typed.
#[test]
fn what_is_like_nothing_is_taken_for_nothing() {
    for typed in ["\u{0}", "!!", "xyzzy"] {
        let shown = at_question("the-deadlies", typed);
        assert!(shown.contains("I don't know") && !shown.contains("Did you mean"), "{typed:?}: {shown}");
    }
}

/// If this failed, one would have to type a name just as it is printed to learn what something does.
#[test]
fn what_finds_by_a_part_of_the_name_in_any_case() {
    for (game, typed, name) in [
        ("it-dies-with-me", "what rumor", "Wild Rumor"),
        ("it-dies-with-me", "WHAT ROBBER", "Grave Robber"),
        ("the-deadlies", "what halo", "Halo"),
        ("the-deadlies", "what corrup", "Corruption"),
        ("die", "what stimpack", "Stimpack"),
        ("die", "what COMMUNI", "Communications Bay"),
        ("death-name", "what kill po", "Kill Point"),
        ("death-may-die", "what byak", "Byakhee"),
        ("death-may-die", "What arcane", "Arcane Mastery"),
    ] {
        // In Death Name any text is a name; what is still a question.
        let shown = at_question(game, typed);
        let found = shown.starts_with(name) && shown.contains("Rules: ");
        assert!(found, "{game}, {typed}: {shown}");
    }
}

/// If this failed, an option could not be explained by the number in front of it.
#[test]
fn what_explains_an_option_by_its_label() {
    let shown = at_question("the-deadlies", "what 1");
    assert!(shown.contains("Pride") && shown.contains("Rules: DL-"), "{shown}");
    let shown = at_question("death-may-die", "what 1");
    assert!(shown.contains("Rules: MD-") || shown.contains("Rules: "), "{shown}");
}

/// If this failed, a player would read about rulings and markup, and not what the rule is.
#[test]
fn rules_are_shown_as_players_read_them() {
    for game in ["the-deadlies", "death-name", "it-dies-with-me", "die", "death-may-die"] {
        let shown = printed(folder().path(), &["rules", game], "");
        let odd = shown.lines().find(|line| {
            line.contains(" R: ") || line.contains("*Option*") || line.contains('`') || line.contains("**")
        });
        assert!(odd.is_none(), "{game}: {odd:?}");
    }
}

/// If this failed, notation would be shown to people who never asked for it, or not to those who did.
#[test]
fn notation_is_shown_only_if_asked_for() {
    let arguments = ["play", "it-dies-with-me", "--seed", "5"];
    let plain = printed(folder().path(), &arguments, "PICK 3\nquit\n");
    assert!(!plain.contains("[pick") && plain.contains("you 3"), "{plain}");
    let with = printed(folder().path(), &[&arguments[..], &["--notation"]].concat(), "quit\n");
    assert!(with.contains("[pick 1]"), "{with}");
}

/// If this failed, somebody who types a move as a record has it would have to mind its capitals.
#[test]
fn notation_is_read_in_any_case() {
    for (game, typed, told) in [
        ("the-deadlies", "PLAY GR6", "You play Greed 6"),
        ("the-deadlies", "play gr6", "You play Greed 6"),
        ("die", "CHASE MOVE SOUTH-HALL", "You are the Human, in the South Hall."),
    ] {
        let shown = printed(folder().path(), &["play", game, "--seed", "5"], &format!("{typed}\nquit\n"));
        assert!(shown.contains(told), "{typed}: {shown}");
    }
}

/// If this failed, somebody would not learn why the number they typed cannot be chosen.
#[test]
fn a_number_that_cannot_be_picked_is_refused_by_its_rule() {
    let arguments = ["play", "it-dies-with-me", "--seed", "11", "--option", "dead-die=on"];
    for typed in ["4\nquit\n", "why 4\nquit\n"] {
        let shown = printed(folder().path(), &arguments, typed);
        assert!(
            shown.contains("dead to you: 4"),
            "the seed does not give the grave this test needs: {shown}"
        );
        assert!(shown.contains("You can't pick 4") && shown.contains("ID-4"), "{shown}");
    }
}

/// If this failed, somebody who asks why they can't do something would be told that it is not on the list, which they see.
#[test]
fn why_says_what_stands_against_something_in_plain_words() {
    for (game, before, typed, words, rule) in [
        ("the-deadlies", "", "why play the Halo", "Halo isn't in your hand", "DL-11"),
        ("the-deadlies", "", "why pass", "You must play at least 1 card", "DL-11"),
        ("the-deadlies", "", "why dance", "\"dance\" can't be done at this question. You can choose:", ""),
        ("it-dies-with-me", "", "why pick 9", "choose a number from 1 to 6", "ID-11"),
        ("death-may-die", "1", "why attack cultist", "That enemy is out of reach", "DM-44"),
        ("death-may-die", "1", "why move to the rotunda", "That space isn't next to this one", "DM-42"),
    ] {
        let told = at_question(game, &format!("{before}\n{typed}"));
        assert!(told.contains(words) && told.contains(rule), "{game}, {typed}:\n{told}");
    }
}

/// If this failed, a second episode would begin without a word on what it is about.
#[test]
fn an_episode_is_introduced_when_it_is_played_for_the_first_time() {
    let folder = folder();
    let play = |options: &[&str]| {
        let mut arguments = vec!["play", "death-may-die", "--seed", "5"];
        arguments.extend(options);
        printed(folder.path(), &arguments, "quit\n")
    };
    let first = play(&[]);
    assert!(first.contains("You are investigators") && first.contains("Blasphemous Alchemy: "), "{first}");
    let again = play(&[]);
    assert!(!again.contains("You are investigators") && !again.contains("Blasphemous Alchemy: "), "{again}");
    let other = play(&["--option", "episode=tomes-of-madness", "--option", "elder-one=hastur"]);
    assert!(!other.contains("You are investigators"), "{other}");
    assert!(other.contains("Tomes of Madness: ") && other.contains("Hastur: "), "{other}");
    let half = play(&["--option", "episode=tomes-of-madness"]);
    assert!(!half.contains("Tomes of Madness: ") && !half.contains("Cthulhu: "), "{half}");
    let how = at_question("death-may-die", "how");
    assert!(how.contains("You are investigators") && how.contains("Cthulhu: "), "{how}");
}
