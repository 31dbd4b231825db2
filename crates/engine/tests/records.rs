//! The text of records: what is written reads back, and what is not a record is refused for the right reason.

use engine::{
    Actor, Content, Header, Language, Player, Record, RecordError, RecordedStep, Seat, StateHash, Worded as _,
};
use proptest::prelude::*;

fn hash(of: &str) -> StateHash {
    StateHash::of(&of)
}

fn example() -> Record {
    let step =
        |actor, notation: &str| RecordedStep { actor, notation: notation.into(), hash: hash(notation) };
    Record {
        players: vec![player("human", Some("Ada, \"the\n1st\"")), player("random", None)],
        header: Header {
            game: "some-game".into(),
            rules_version: 3,
            seats: 2,
            options: vec![("rounds".into(), "9".into()), ("topic".into(), "names = ours".into())],
            contents: vec![
                ("deck".into(), Content::Own { text: "card it 7\n\n  # indented\n".into() }),
                ("board".into(), Content::Shipped { name: "standard".into(), version: 4 }),
            ],
            start: hash("start"),
        },
        steps: vec![
            step(Actor::Chance, "draw Gr3"),
            step(Actor::Seat(Seat::new(1)), "write Anne Marie"),
            step(Actor::Seat(Seat::new(0)), "pass"),
            step(Actor::Undo(Seat::new(0)), "3"),
        ],
    }
}

fn player(kind: &str, name: Option<&str>) -> Player {
    Player::new(kind, name.map(str::to_owned)).expect("the kind is a word")
}

#[test]
fn what_is_written_reads_back() {
    let record = example();
    assert_eq!(Record::parse(&record.to_string()), Ok(record.clone()));
    assert_eq!(Record::parse_open(&record.to_string()), Ok(record));
}

/// If this failed, a game whose program was killed could not be resumed.
#[test]
fn every_whole_line_of_a_record_without_its_end_counts() {
    let record = example();
    let text = record.open_text();
    let header = record.header_text().len();
    for end in header..=text.len() {
        let read = Record::parse_open(&text[..end]).expect("the header is whole");
        assert_eq!(read.header, record.header);
        let whole_lines = text[header..end].matches('\n').count();
        assert_eq!(read.steps, record.steps[..whole_lines], "cut at byte {end}");
    }
}

/// If this failed, somebody could be shown a game that was not played so.
#[test]
fn a_closed_record_that_was_cut_or_changed_is_refused() {
    let text = example().to_string();
    for end in 0..text.len() - 1 {
        assert!(Record::parse(&text[..end]).is_err(), "cut at byte {end}");
    }
    let covered = |at: usize| {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        !text[line..].starts_with("player ")
    };
    for (at, _) in text.char_indices().filter(|(at, _)| covered(*at)) {
        let mut changed = text.clone().into_bytes();
        changed[at] = if changed[at] == b'0' { b'1' } else { b'0' };
        let changed = String::from_utf8(changed).expect("ASCII stays ASCII");
        assert!(Record::parse(&changed).is_err(), "changed at byte {at}: {changed}");
    }
}

#[test]
fn the_error_names_line_and_reason() {
    let text = example().to_string();
    let error = |text: &str| Record::parse(text).expect_err("this is no record").words(Language::English);
    let edited = |from: &str, to: &str| error(&text.replacen(from, to, 1));
    assert_eq!(error(""), "This is not a mori record: its first line is \"\", not \"mori record 2\".");
    assert_eq!(
        error("GIF89a\u{1}\n"),
        "This is not a mori record: its first line is \"GIF89a\\u{1}\", not \"mori record 2\"."
    );
    assert_eq!(
        edited("record 2", "record 3"),
        "The record has format 3. This program reads formats 1 and 2."
    );
    assert_eq!(edited("rules 3", "rules three"), "Line 3: The rules version is not a number.");
    assert_eq!(edited("seats 2", "seats two"), "Line 4: The number of seats is not a number.");
    assert_eq!(edited("seats 2", "seats 3"), {
        "Line 6: Expected one player for each of the 3 seats, or none at all."
    });
    assert_eq!(edited("player @2", "player @1"), "Line 6: Expected the player of seat @2.");
    assert_eq!(edited("@2 random", "@2 random Bo"), {
        "Line 6: Can't read \"random Bo\": expected a player such as human \"Ada\"."
    });
    assert_eq!(edited("rounds=9", "rounds"), "Line 7: Expected option KEY=VALUE.");
    assert_eq!(edited("standard 4", "standard"), "Line 13: Expected content FILE NAME VERSION.");
    assert_eq!(edited("start #", "begin #"), {
        format!("Line 14: Expected \"start #\", found \"begin #{}\".", hash("start"))
    });
    assert_eq!(edited("\n2 @2", "\n3 @2"), "Line 16: Expected step 2 or \"end\", found \"3\".");
    assert_eq!(edited("2 @2", "2 @9"), "Line 16: Can't read \"@9\": expected a seat such as @1.");
    assert_eq!(edited("3 @1 pass", "3 @1"), "Line 17: Expected STEP ACTOR INPUT #HASH.");
    assert_eq!(edited("undo @1 3", "undo @1"), "Line 18: Expected STEP ACTOR INPUT #HASH.");
    assert_eq!(edited("end 4", "end 5"), "Line 19: The closing line counts 5 steps, but there are 4.");
    assert_eq!(error(&(text.clone() + "more\n")), "Line 20: Nothing may follow the closing line.");
    let open = example().open_text();
    assert!(matches!(Record::parse(&open), Err(RecordError::CutOff { line: 18, .. })));
    assert!(matches!(Record::parse(&text.replacen("Anne", "Anna", 1)), Err(RecordError::Changed { .. })));
}

/// If this failed, nobody could have their name taken out of a record without making it look changed.
#[test]
fn names_are_beside_what_the_closing_hash_covers() {
    let record = example();
    let mut nameless = record.clone();
    nameless.players.clear();
    let closing = |record: &Record| record.to_string().lines().last().map(str::to_owned);
    assert_eq!(closing(&record), closing(&nameless));
    assert_eq!(Record::parse(&nameless.to_string()), Ok(nameless));
}

/// If this failed, records kept by an older program could not be read.
#[test]
fn the_first_format_is_still_read() {
    let text = "mori record 1\ngame some-game\nrules 3\nseats human=Ada random\noption rounds=9\ncontent deck\n  |card it 7\n";
    let text = format!("{text}start #{}\n1 chance draw Gr3 #{}\n", hash("start"), hash("1"));
    let record = Record::parse_open(&text).expect("the first format");
    assert_eq!(record.players, [player("human", Some("Ada")), player("random", None)]);
    assert_eq!(record.header.seats, 2);
    assert_eq!(record.header.contents, [("deck".to_owned(), Content::Own { text: "card it 7\n".into() })]);
    let undo = format!("{text}2 undo @1 1 #{}\n", hash("2"));
    assert!(Record::parse_open(&undo).is_err(), "nothing could be taken back then");
}

/// A record of a gigabyte on one line must not become an error of a gigabyte.
#[test]
fn errors_are_short() {
    let error = Record::parse(&"x".repeat(1 << 20)).expect_err("this is no record").to_string();
    assert!(error.len() < 200 && error.lines().count() == 1, "{error}");
}

proptest! {
    #[test]
    fn arbitrary_text_never_panics(text in any::<String>(), end in 0..400usize, inserted in any::<String>()) {
        let _ = Record::parse(&text);
        let _ = Record::parse_open(&text);
        let mut edited = example().to_string();
        edited.insert_str(end.min(edited.len()), &inserted);
        let _ = Record::parse(&edited);
        let _ = Record::parse_open(&edited);
    }
}
