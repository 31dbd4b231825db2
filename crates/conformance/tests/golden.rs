//! Golden files: what a script may say, and how it is told when it does not hold.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use conformance::golden::{Playthrough, check_folder, check_playthroughs_in, tell};
use conformance::toys::{HighCard, Nim};

const SCRIPT: &str = "\
# Two cards, and one of them swapped.
game toy-high-card
seats 2
option cards=5

chance draw c2
  | Seat 1 draws c2. [others: Seat 1 draws a card.]
chance draw c4      # The better one.
  | Seat 2 draws c4. [others: Seat 2 draws a card.]
asked @1 Swap
option-of @1 swap
expect /hands/1/card \"c4\"
@1 swap
  | Seat 1 lays c2 aside. [others: Seat 1 lays a card aside.]
chance draw c5
  | Seat 1 draws c5. [others: Seat 1 draws a card.]
@2 keep
  | Seat 2 keeps the card.
over @1 Showdown
  | all have shown
";

#[test]
fn a_script_that_holds_is_told_as_it_stands() {
    assert_eq!(tell::<HighCard>(SCRIPT).unwrap(), SCRIPT);
}

/// If this failed, golden files could not be written: the telling is the program's part.
#[test]
fn a_script_gets_its_telling() {
    let bare: String =
        SCRIPT.lines().filter(|line| !line.starts_with("  | ")).map(|line| format!("{line}\n")).collect();
    assert_eq!(tell::<HighCard>(&bare).unwrap(), SCRIPT);
}

/// Each of these lines does not hold after both cards are dealt; the error names the line, and what is the case instead.
#[test]
fn a_line_that_does_not_hold_is_named() {
    for (line, error) in [
        ("expect /hands/1/card \"c3\"", "line 6: /hands/1/card is \"c4\""),
        ("expect /hands/7 1", "line 6: there is no /hands/7"),
        ("expect /hands/1/colour false", "line 6: there is no /hands/1/colour"),
        ("asked @2 Swap", "line 6: the game asks @1 Swap"),
        ("asked @1 Bid", "line 6: the game asks @1 Swap"),
        ("no-option @1 swap", "line 6: swap is listed"),
        ("over @1 Showdown", "line 6: the game asks @1 Swap"),
        ("chance draw c5", "line 6: the game asks @1 Swap"),
        ("@2 keep", "line 6: the game asks @1 Swap"),
        ("@1 fly", "line 6: cannot read \"fly\""),
        ("refuse @1 keep : toy", "line 6: the move was taken"),
        ("mumble", "line 6: cannot read \"mumble\""),
    ] {
        let head = "game toy-high-card\nseats 2\noption cards=5\nchance draw c2\nchance draw c4\n";
        let found = tell::<HighCard>(&format!("{head}{line}\n")).unwrap_err();
        assert!(found.starts_with(error), "{line:?} gives {found:?}");
    }
}

#[test]
fn a_head_that_does_not_fit_is_named() {
    for (script, error) in [
        ("game toy-nim\nseats 2\nchance draw c1\n", "line 1: this is not a script for toy-high-card"),
        ("seats 9\nchance draw c1\n", "line 2: toy-high-card seats 2 to 4, not 9"),
        ("seats 2\noption cards=99\nchance draw c1\n", "line 3: option cards cannot be \"99\""),
        ("seats 2\n  : a line\n", "line 2: a line of a file before"),
        (
            "seats 2\ncontent deck\n  : a line\n\nchance draw c1\n",
            "line 5: there is no deck file for this game",
        ),
        ("# nothing\n", "the script plays nothing"),
    ] {
        let found = tell::<HighCard>(script).unwrap_err();
        assert!(found.starts_with(error), "{script:?} gives {found:?}");
    }
}

#[test]
fn a_refusal_must_be_by_the_rule_that_is_named() {
    let script = |line: &str| format!("game toy-nim\nseats 2\noption stones=2\n{line}\n");
    let told = tell::<Nim>(&script("refuse @1 take 3 : TY-01")).unwrap();
    assert!(told.ends_with("  | refused: There are not so many left. (TY-01)\n"), "{told}");
    let other = tell::<Nim>(&script("refuse @1 take 3 : TY-02")).unwrap_err();
    assert!(other.contains("There are not so many left."), "{other}");
    let taken = tell::<Nim>(&script("@1 take 3")).unwrap_err();
    assert!(taken.contains("There are not so many left."), "{taken}");
}

/// If this failed, a golden file that no longer holds would go unnoticed.
#[test]
fn a_folder_is_checked_with_those_below_it() {
    let folder = tempfile::tempdir().unwrap();
    let below = folder.path().join("below");
    std::fs::create_dir(&below).unwrap();
    std::fs::write(below.join("one.txt"), SCRIPT).unwrap();
    std::fs::write(folder.path().join("notes.md"), "not a script").unwrap();
    check_folder::<HighCard>(folder.path());

    // Who rewrites golden files must not be stopped by one that is meant to differ.
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        return;
    }
    std::fs::write(folder.path().join("two.txt"), SCRIPT.replace("all have shown", "all have gone")).unwrap();
    let changed = std::panic::catch_unwind(|| check_folder::<HighCard>(folder.path())).unwrap_err();
    let message = changed.downcast_ref::<String>().unwrap();
    assert!(message.contains("two.txt, line 20: the telling changed"), "{message}");
    assert!(!message.contains("one.txt"), "{message}");
}

#[test]
#[should_panic(expected = "no golden files in")]
fn a_folder_without_golden_files_is_a_mistake() {
    check_folder::<HighCard>(tempfile::tempdir().unwrap().path());
}

/// If this failed, a game could go otherwise than it did, or a file be left over from one that is no longer played.
#[test]
fn playthroughs_are_compared_with_their_files_and_files_with_playthroughs() {
    // Who rewrites golden files must not be stopped by one that is meant to differ.
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("changed.txt"), SCRIPT).unwrap();
    std::fs::write(folder.path().join("left-over.txt"), SCRIPT).unwrap();
    let options = &[("cards", "5")];
    let game = Playthrough { name: "changed", about: "Two cards.", seats: 2, options, seed: 1 };
    let failed =
        std::panic::catch_unwind(|| check_playthroughs_in::<HighCard>(folder.path(), &[game])).unwrap_err();
    let message = failed.downcast_ref::<String>().unwrap();
    assert!(message.contains("left-over.txt: no game is played for this file"), "{message}");
    assert!(message.contains("changed.txt, line 1: the telling changed"), "{message}");
    assert!(message.contains("now:  # Two cards."), "{message}");
}
