//! The program as its users meet it: run as a process, with files, pipes and mistakes.

mod common;

use std::process::{Command, Stdio};

use common::{folder_with_record, printed, refused};
use tempfile::TempDir;

const TABLES: &[(&str, &str)] = &[
    ("die", "random,random"),
    ("it-dies-with-me", "random,random,random,random"),
    ("the-deadlies", "random,random,random"),
    ("death-name", "random,random,random,random,random"),
    ("death-may-die", "bot,random"),
];

#[test]
fn a_recorded_game_verifies_and_replays() {
    for (game, seats) in TABLES {
        let folder = folder_with_record(game, seats);
        let path = folder.path();
        assert!(printed(path, &["verify", "game.record"], "").contains("verified: all"));
        assert!(printed(path, &["replay", "game.record"], "").lines().count() > 10);
        let step = printed(path, &["replay", "game.record", "--seat", "1", "--step", "20"], "");
        assert!(step.contains("The game is not over."), "{step}");
    }
}

/// If this failed, a program written without our code could not referee.
#[test]
fn the_states_are_json_whose_hashes_are_those_of_the_record() {
    for (game, seats) in TABLES {
        let folder = folder_with_record(game, seats);
        let record = std::fs::read_to_string(folder.path().join("game.record")).expect("it was written");
        let hashes: Vec<&str> = record
            .lines()
            .filter(|line| !line.starts_with("end "))
            .filter_map(|line| line.rsplit_once('#'))
            .map(|(_, hash)| hash)
            .collect();
        let states = printed(folder.path(), &["replay", "game.record", "--states"], "");
        assert_eq!(states.lines().count(), hashes.len());
        for (index, (line, hash)) in states.lines().zip(hashes).enumerate() {
            let step: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
            assert_eq!(step["step"], index);
            assert_eq!(step["hash"], *hash);
            for member in ["input", "events", "pending", "state"] {
                assert!(step.get(member).is_some(), "{game}: no {member} at step {index}");
            }
            // The hash can be computed from the text of the line alone, as docs/records.md says.
            let state = line.split_once("\"state\":").expect("the state is a member").1;
            let state = &state[..json_length(state)];
            assert_eq!(sha256_start(state), *hash, "{game}, step {index}");
        }
    }
}

/// How long the JSON value at the start of a text is.
fn json_length(text: &str) -> usize {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
    values.next().expect("there is a value").expect("it is JSON");
    values.byte_offset()
}

fn sha256_start(text: &str) -> String {
    use sha2::Digest as _;
    sha2::Sha256::digest(text).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The same seed gives the same game, so a game can be shown to somebody else.
#[test]
fn a_seed_gives_the_same_game_again() {
    for (game, seats) in TABLES {
        let (one, other) = (folder_with_record(game, seats), folder_with_record(game, seats));
        assert_eq!(
            std::fs::read(one.path().join("game.record")).expect("written"),
            std::fs::read(other.path().join("game.record")).expect("written")
        );
    }
}

#[test]
fn what_cannot_be_played_is_refused_by_name() {
    let folder = TempDir::new().expect("a temporary folder");
    let path = folder.path();
    refused(path, &["play", "chess"], &["Unknown game \"chess\"", "the-deadlies", "it-dies-with-me", "die"]);
    refused(path, &["play", "die", "--seats", "random"], &["for 2 players, not 1"]);
    refused(
        path,
        &["play", "the-deadlies", "--seats", &["random"; 7].join(",")],
        &["for 2 to 6 players, not 7"],
    );
    refused(path, &["play", "die", "--seats", &["random"; 300].join(",")], &["for 2 players, not 255"]);
    refused(path, &["play", "die", "--seats", "human,wizard"], &["\"wizard\"", "random"]);
    refused(path, &["play", "die", "--seats", "human= ,random"], &["can't be a name"]);
    refused(path, &["play", "die", "--option", "speed=9"], &["Unknown option \"speed\"", "rounds"]);
    refused(
        path,
        &["play", "die", "--option", "rounds=0"],
        &["option rounds can't be \"0\"", "from 1 to 9999"],
    );
    refused(path, &["play", "die", "--option", "rounds"], &["KEY=VALUE"]);
    refused(path, &["play", "die", "--seed", "soon"], &["--seed", "soon"]);
    refused(path, &["play", "die", "--seed", "-1"], &["-1"]);
    refused(path, &["play", "die", "--deck", "x"], &["x"]);
    refused(path, &["play"], &["GAME"]);
    refused(path, &["dance"], &["dance"]);
    refused(path, &["play", "it-dies-with-me", "--option", "secret=on"], &["author"]);
    refused(path, &["rules", "die", "DG-0x"], &["\"DG-0x\"", "DG-01"]);
    refused(path, &["rules", "whist"], &["Unknown game"]);
}

#[test]
fn a_bad_data_file_is_refused_by_line_and_reason() {
    let folder = TempDir::new().expect("a temporary folder");
    let path = folder.path();
    let deck = include_str!("../../rules-it-dies-with-me/src/content/deck.txt");
    let board = include_str!("../../rules-die/src/content/board.txt");
    let write =
        |name: &str, content: &[u8]| std::fs::write(path.join(name), content).expect("the folder is ours");
    let play = |game: &'static str, flag: &'static str, words: &[&str]| {
        refused(path, &["play", game, flag, "file"], words);
    };
    write("file", deck.replace("card it 7", "card it 0").replace("card wild-rumor 5", "").as_bytes());
    play("it-dies-with-me", "--deck", &["deck, line 8", "cannot be won"]);
    write("file", deck.replace("card it 7", "card it -7").as_bytes());
    play("it-dies-with-me", "--deck", &["deck, line 8", "-7"]);
    write("file", deck.replace("card it 7", "card its 7").as_bytes());
    play("it-dies-with-me", "--deck", &["deck, line 8", "its"]);
    write("file", board.replace("link north-hall deck\n", "").as_bytes());
    play("die", "--board", &["board, line ", "deck"]);
    write("file", board.replace("vent south-hall north-hall", "vent deck north-hall").as_bytes());
    play("die", "--board", &["board, line ", "vent"]);
    let decrees = include_str!("../../rules-death-name/src/content/decrees.txt");
    write("file", decrees.replace("day 1 0 -2 0 +1", "day 1 0 -3 0 +1").as_bytes());
    play("death-name", "--decrees", &["decrees, line 14", "-3"]);
    write("file", decrees.replace("day 1 0 -2 0 +1", "day 1 0 -2 0").as_bytes());
    play("death-name", "--decrees", &["decrees, line 14", "3 icons"]);
    write("file", decrees.replace("day 1 0 -2 0 +1\n", "").as_bytes());
    play("death-name", "--decrees", &["decrees, line ", "3 decrees for day 1"]);
    write("file", b"location \xff\xfe\n");
    play("die", "--board", &["line 1", "not UTF-8"]);
    write("file", &[b'#'; 2 << 20]);
    play("die", "--board", &["bytes"]);
    write("file", board.as_bytes());
    play("the-deadlies", "--board", &["has no board file"]);
    refused(path, &["play", "die", "--board", "nowhere"], &["nowhere"]);
}

#[test]
fn another_deck_and_board_are_played_and_kept_in_the_record() {
    let folder = TempDir::new().expect("a temporary folder");
    let path = folder.path();
    let deck =
        include_str!("../../rules-it-dies-with-me/src/content/deck.txt").replace("exhume 2", "exhume 9");
    let board =
        include_str!("../../rules-die/src/content/board.txt").to_owned() + "link deck communications-bay\n";
    for (game, flag, content) in [("it-dies-with-me", "--deck", deck), ("die", "--board", board)] {
        let record = format!("{game}.record");
        std::fs::write(path.join("file"), content).expect("the folder is ours");
        let seats = TABLES.iter().find(|(id, _)| *id == game).expect("it is a table").1;
        printed(
            path,
            &["play", game, flag, "file", "--seats", seats, "--seed", "2", "--record", &record],
            "",
        );
        std::fs::remove_file(path.join("file")).expect("it was there");
        printed(path, &["verify", &record], "");
    }
}

#[test]
fn a_bad_record_is_refused_and_left_alone() {
    for (game, seats) in TABLES {
        let folder = folder_with_record(game, seats);
        let path = folder.path();
        let whole = std::fs::read_to_string(path.join("game.record")).expect("it was written");
        let write = |name: &str, content: &[u8]| {
            std::fs::write(path.join(name), content).expect("the folder is ours")
        };
        let lines: Vec<&str> = whole.lines().collect();

        refused(path, &["play", game, "--seats", seats, "--record", "game.record"], &["game.record"]);

        write("cut", (lines[..lines.len() / 2].join("\n") + "\n").as_bytes());
        write("edited", whole.replacen(" chance ", " chance x", 1).as_bytes());
        write("version", whole.replacen("\nrules 1\n", "\nrules 999\n", 1).as_bytes());
        write("format", whole.replacen("mori record 2", "mori record 7", 1).as_bytes());
        write("other", whole.replacen(&format!("\ngame {game}\n"), "\ngame chess\n", 1).as_bytes());
        write("bytes", &(0..=255).cycle().take(5_000).collect::<Vec<u8>>());
        write("empty", b"");
        for command in ["verify", "replay"] {
            refused(path, &[command, "edited"], &["edited"]);
            refused(path, &[command, "format"], &["has format 7"]);
            refused(path, &[command, "bytes"], &["not UTF-8"]);
            refused(path, &[command, "empty"], &["not a mori record"]);
            refused(path, &[command, "nowhere"], &["nowhere"]);
        }
        // Closed again after the edit, so that it is the content that is refused and not the closing line.
        let closed = |name: &str, from: &str, to: &str| {
            let (above, _) = whole.rsplit_once("\nend ").expect("it is closed");
            let above = above.replacen(from, to, 1) + "\n";
            let steps =
                lines.iter().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count();
            write(name, (above.clone() + &engine::Record::closing_text(steps, &above)).as_bytes());
        };
        closed("version", "\nrules 2\n", "\nrules 999\n");
        refused(path, &["verify", "version"], &["version 999 of the rules", "version 2"]);
        refused(path, &["resume", "version"], &["version 999 of the rules"]);
        closed("other", &format!("\ngame {game}\n"), "\ngame chess\n");
        refused(path, &["verify", "other"], &["Unknown game \"chess\""]);
        let last = lines[lines.len() - 2];
        let (before_hash, hash) = last.rsplit_once('#').expect("a step has a hash");
        closed("diverges", last, &format!("{before_hash}#{}", hash.chars().rev().collect::<String>()));
        let step = last.split(' ').next().expect("a step has a number");
        refused(path, &["verify", "diverges"], &[&format!("differs at step {step}:")]);
        refused(path, &["replay", "game.record", "--seat", "9"], &["there is no seat 9"]);
        refused(path, &["replay", "game.record", "--step", "99999999"], &["99999999"]);
        refused(path, &["resume", "game.record"], &["this game is finished"]);
    }
}

/// Arbitrary damage to a record is told, never a panic.
#[test]
fn damaged_records_never_panic() {
    let folder = folder_with_record("the-deadlies", "random,random");
    let whole = std::fs::read(folder.path().join("game.record")).expect("it was written");
    let mut state = 7u64;
    for _ in 0..40 {
        let mut damaged = whole.clone();
        for _ in 0..3 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let at = (state >> 33) as usize % damaged.len();
            damaged[at] = (state >> 25) as u8;
        }
        std::fs::write(folder.path().join("damaged"), &damaged).expect("the folder is ours");
        refused(folder.path(), &["verify", "damaged"], &["damaged"]);
    }
}

#[test]
fn questions_are_explained_and_refusals_name_their_rule() {
    let folder = TempDir::new().expect("a temporary folder");
    let typed = "?\nhelp\nwhy play Halo\nplay Halo\nlist Lust\nrule DL-31\nrule XX-99\nboard\nnonsense\n\u{0}\n9999\nquit\n";
    let arguments = ["play", "the-deadlies", "--seed", "5", "--record", "kept"];
    let shown = printed(folder.path(), &arguments, typed);
    for words in [
        "Edith draws 6 cards; ",
        "DL-11",
        "why MOVE  what an option would do",
        "No: ",
        "DL-31  You may stop",
        "no such rule",
        "I don't know \"nonsense\"",
    ] {
        assert!(shown.contains(words), "no \"{words}\" in:\n{shown}");
    }
    assert!(shown.contains("Continue with:\n  mori resume kept"));
}

/// If this failed, a game stopped in the middle would be lost.
#[test]
fn a_game_is_stopped_and_resumed() {
    let folder = TempDir::new().expect("a temporary folder");
    let path = folder.path();
    printed(
        path,
        &["play", "die", "--seats", "human,random", "--seed", "5", "--record", "kept"],
        "1\n1\nquit\n",
    );
    let before = std::fs::read_to_string(path.join("kept")).expect("it was kept");
    // As a program leaves it that was killed in the middle of a line.
    let (open, _) = before.rsplit_once("end ").expect("it was closed");
    std::fs::write(path.join("killed"), format!("{open}99 @1 alien mo")).expect("the folder is ours");
    for name in ["kept", "killed"] {
        let shown = printed(path, &["resume", name, "--seed", "6"], "chase move east-hall\nquit\n");
        assert!(shown.contains("Continuing after step"), "{shown}");
        let after = std::fs::read_to_string(path.join(name)).expect("it is still there");
        assert!(after.starts_with(open) && after.len() > before.len(), "{name}:\n{after}");
        printed(path, &["verify", name], "");
    }
}

/// If this failed, somebody who types 5 would pick 6 because a number before it is dead.
#[test]
fn where_answers_are_numbers_the_number_typed_is_the_answer() {
    let folder = TempDir::new().expect("a temporary folder");
    let arguments = ["play", "it-dies-with-me", "--seed", "11", "--option", "dead-die=on"];
    let shown = printed(folder.path(), &arguments, "pick 4\n5\nquit\n");
    assert!(shown.contains("dead to you: 4"), "the seed does not give the grave this test needs: {shown}");
    assert!(
        shown.contains("ID-41") || shown.contains("ID-42"),
        "picking the dead 4 is refused by its rule: {shown}"
    );
    assert!(shown.contains("The dice show: you 5"), "{shown}");
}

/// If this failed, a name could not be typed as it is, or its writer would not learn what is wrong with it.
#[test]
fn a_name_is_typed_as_it_is() {
    let folder = TempDir::new().expect("a temporary folder");
    let typed = "Bob 2\n\u{1f642}\nwhy Zo\u{eb}\nwhy a\u{200b}b\nabcdefghijklmnopqrstuvwxyz\n-\nwrite help\nkeep\nquit\n";
    let table = ["play", "death-name", "--seats", "human,random,random,random", "--seed", "5"];
    let arguments = [&table[..], &["--record", "kept", "--option", "topic=commands"]].concat();
    let titles = "\u{1f642}\nwhy Zo\u{eb}\nwhy a\u{200b}b\nBob 2\nkeep\nquit\n";
    let shown = printed(folder.path(), &arguments, titles);
    for words in [
        "Topic: commands.",
        "A name can't contain \u{201c}\u{1f642}\u{201d}.",
        "You can do that.",
        "A name can't contain an invisible character.",
        "Bob 2   yours",
    ] {
        assert!(shown.contains(words), "no \"{words}\" in:\n{shown}");
    }
    let shown = printed(folder.path(), &table, typed);
    for words in [
        "Topic: first",
        "A name can't contain \u{201c}2\u{201d}.",
        "That name is too long: 26 characters.",
        "A name needs at least one letter.",
        "DN-10",
        "help    yours",
        "Keep it, or pass it on?",
        "Total",
    ] {
        assert!(shown.contains(words), "no \"{words}\" in:\n{shown}");
    }
}

/// The line of names lies on the table with what each place gave, and so do the scores.
#[test]
fn names_lie_in_order_with_their_points() {
    let folder = TempDir::new().expect("a temporary folder");
    let arguments = [
        "play",
        "death-name",
        "--seed",
        "1",
        "--option",
        "exchanges=1",
        "--seats",
        "human,random,random,random",
    ];
    let shown = printed(folder.path(), &arguments, "Bob\nkeep\nquit\n");
    let table: Vec<&str> =
        shown.lines().skip_while(|line| !line.starts_with("Round 1  Name")).take(5).collect();
    for (line, place) in table[1..].iter().zip(["1st", "2nd", "3rd", "4th"]) {
        assert!(line.starts_with(place), "{shown}");
    }
    assert!(table[0].contains("Points") && table[0].contains("Total"), "{shown}");
    assert!(table[1..].iter().any(|line| line.contains("Bob ")), "{shown}");
    // The same in a sentence, for whoever has it read aloud.
    let told = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, told) = told.rsplit_once("Round 1, the names in order. ").expect("a line of names");
    for place in ["1st", "2nd", "3rd", "4th"] {
        let (_, sentence) = told.split_once(place).expect("each place is told");
        let sentence = sentence.split_once('.').map_or(sentence, |(sentence, _)| sentence);
        assert!(["gain", "lose", "nothing"].iter().any(|word| sentence.contains(word)), "{told}");
    }
}

/// If this failed, the name somebody writes would be on the screen when the next person looks.
#[test]
fn names_are_hidden_from_who_shares_the_screen() {
    let folder = TempDir::new().expect("a temporary folder");
    let arguments = ["play", "death-name", "--seats", "human=Ada,human=Bo,random,random", "--seed", "1"];
    let shown = printed(folder.path(), &arguments, "\nXylofon\n\nquit\n");
    assert!(shown.contains("(not shown) > "), "{shown}");
    let bo = shown.find("Bo: Write a name").expect("Bo is asked");
    assert!(shown.find("Ada: Write a name").expect("Ada is asked") < bo);
    assert!(!shown.contains("Xylofon"), "{shown}");
    // Once Bo has written, Ada's card goes to Bo, who may see it; Ada sees it again too.
    let shown = printed(folder.path(), &arguments, "\nXylofon\n\nYtterby\n\nkeep\n\nquit\n");
    let last = shown
        .rfind("Bo, it is your turn. Everyone else, please look away.")
        .expect("Bo is handed the screen again");
    assert!(shown[last..].contains("Xylofon"), "{shown}");
}

/// DN-03 as its users meet it: a group's own decrees are played, with a warning where they are lopsided.
#[test]
fn own_decrees_are_played_with_a_warning() {
    let folder = TempDir::new().expect("a temporary folder");
    let path = folder.path();
    let own = "players 4\n".to_owned() + &"day 1 0 0 0 +1\n".repeat(4) + &"day 2 -1 0 0 +1\n".repeat(3);
    std::fs::write(path.join("file"), own).expect("the folder is ours");
    let arguments = [
        "play",
        "death-name",
        "--decrees",
        "file",
        "--seats",
        "random,random,random,random",
        "--record",
        "kept",
    ];
    let shown = printed(path, &arguments, "");
    assert!(shown.contains("Warning: Decrees for 4 players: the decree 0 0 0 +1 has no loss."), "{shown}");
    std::fs::remove_file(path.join("file")).expect("it was there");
    printed(path, &["verify", "kept"], "");
    // The file says nothing about five players.
    std::fs::write(
        path.join("file"),
        "players 4\n".to_owned() + &"day 1 0 0 0 +1\n".repeat(4) + &"day 2 -1 0 0 +1\n".repeat(3),
    )
    .expect("the folder is ours");
    refused(
        path,
        &["play", "death-name", "--decrees", "file", "--seats", &["random"; 5].join(",")],
        &["decrees", "no set for 5 players"],
    );
}

/// If this failed, one player would see what another may not.
#[test]
fn people_at_one_screen_take_turns_looking() {
    let folder = TempDir::new().expect("a temporary folder");
    let arguments = ["play", "it-dies-with-me", "--seats", "human=Ada,human=Bo,random,random", "--seed", "1"];
    let shown = printed(folder.path(), &arguments, "\n3\n\n5\n\nquit\n");
    let ada = shown
        .find("Ada, it is your turn. Everyone else, please look away.")
        .expect("Ada is handed the screen");
    let bo =
        shown.find("Bo, it is your turn. Everyone else, please look away.").expect("Bo is handed the screen");
    assert!(ada < bo);
}

#[test]
fn the_secret_is_typed_sealed_and_in_no_record() {
    const SECRET: &str = "XYZZY I never liked the sea";
    let folder = TempDir::new().expect("a temporary folder");
    let path = folder.path();
    let arguments = ["play", "it-dies-with-me", "--seats", "human,human,random,random", "--seed", "4"];
    let options = ["--option", "secret=on", "--option", "author=@1", "--record", "kept"];
    let arguments = [&arguments[..], &options[..]].concat();
    // Enough answers for any game: numbers are taken, handing over takes an empty line, refused ones are asked again.
    let answers = "\n1\n2\n3\n4\n5\n6\n".repeat(4_000);
    let shown = printed(path, &arguments, &format!("   \n{SECRET}\n{answers}"));
    assert!(shown.contains("A secret needs at least 1 character."), "an empty secret is refused");
    assert!(shown.contains("The journal is sealed."));
    let record = std::fs::read_to_string(path.join("kept")).expect("it was kept");
    assert!(!record.contains("XYZZY"));
    let ended_unread = shown.contains("The journal is destroyed unread.");
    let ended_read = shown.contains("It dies with you.");
    assert!(ended_unread != ended_read, "{}", &shown[shown.len().saturating_sub(2_000)..]);
    assert_eq!(shown.matches("XYZZY").count(), usize::from(ended_read));
    refused(
        path,
        &["play", "it-dies-with-me", "--option", "secret=on", "--option", "author=@2"],
        &["author"],
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_record() {
    let folder = TempDir::new().expect("a temporary folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_mori"))
        .args(["play", "die", "--seed", "5", "--record", "kept"])
        .current_dir(folder.path())
        .env("MORI_DATA", folder.path().join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program was built for this test");
    let answers = child.stdin.take().expect("it is piped");
    // The first question is on the screen when the prompt is; from then on Ctrl-C is watched for.
    let mut out = std::io::BufReader::new(child.stdout.take().expect("it is piped"));
    let mut seen = Vec::new();
    while !seen.ends_with(b"\n> ") {
        let mut byte = [0];
        std::io::Read::read_exact(&mut out, &mut byte).expect("the question comes");
        seen.push(byte[0]);
    }
    let interrupted =
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(interrupted.success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    drop(answers);
    printed(folder.path(), &["verify", "kept"], "");
}

/// If this failed, a part of an answer would not say what it leads to; or a slip in the middle of an answer would throw away
/// what was chosen, and the next number would mean something else than the list on the screen.
#[test]
fn an_answer_in_parts_says_what_follows_and_survives_a_slip() {
    let folder = TempDir::new().expect("a temporary folder");
    let arguments = ["play", "the-deadlies", "--seed", "5", "--record", "kept"];
    let shown = printed(folder.path(), &arguments, "why 3\n3\nstop\nback\nquit\n");
    let (_, why) = shown.split_once("> You can choose that. ").expect("the third is a part");
    let (why, rest) = why.split_once('>').expect("something else was typed");
    assert!(why.contains("  Then you choose from: ") && why.contains("Play these"), "{why}");
    let (_, refused) = rest.split_once("No: ").expect("stop is no answer here");
    assert!(!refused.contains("Nothing is chosen yet"), "{refused}");
}

/// If this failed, a game would end without saying who won and how, where everybody stands, and what it turned on.
#[test]
fn an_ending_says_who_won_how_all_stand_and_what_it_turned_on() {
    for (game, seats) in [("the-deadlies", "random,random,random"), ("death-may-die", "random,random")] {
        let folder = TempDir::new().expect("a temporary folder");
        let shown = printed(folder.path(), &["play", game, "--seats", seats, "--seed", "1"], "");
        let (_, ending) = shown.rsplit_once("\n\n").expect("the turning points come last");
        assert!(ending.starts_with("What it turned on:\n· "), "{game}:\n{ending}");
        let points = ending.lines().filter(|line| line.starts_with("· ")).count();
        assert!((1..=3).contains(&points), "{game}:\n{ending}");
        let (before, _) = shown.rsplit_once("\n\n").expect("the outcome comes before");
        let (_, outcome) = before.rsplit_once("\n\n").unwrap_or(("", before));
        let mut lines = outcome.lines();
        assert!(lines.next().is_some_and(|line| line.contains(" win") && line.ends_with(')')), "{outcome}");
        assert!(lines.count() >= seats.split(',').count(), "{outcome}");
    }
}
