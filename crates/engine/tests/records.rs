//! The text of records: what is written reads back, and what is not a record is refused for the right reason.

use engine::{Actor, Header, Record, RecordError, RecordedStep, Seat, StateHash};
use proptest::prelude::*;

fn hash(of: &str) -> StateHash {
    StateHash::of(&of)
}

fn example() -> Record {
    let step =
        |actor, notation: &str| RecordedStep { actor, notation: notation.into(), hash: hash(notation) };
    Record {
        header: Header {
            game: "some-game".into(),
            rules_version: 3,
            players: vec!["human=Ada".into(), "random".into()],
            options: vec![("rounds".into(), "9".into()), ("topic".into(), "names = ours".into())],
            contents: vec![("deck".into(), "card it 7\n\n  # indented\n".into())],
            start: hash("start"),
        },
        steps: vec![
            step(Actor::Chance, "draw Gr3"),
            step(Actor::Seat(Seat::new(1)), "write Anne Marie"),
            step(Actor::Seat(Seat::new(0)), "pass"),
        ],
    }
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
    for (at, _) in text.char_indices() {
        let mut changed = text.clone().into_bytes();
        changed[at] = if changed[at] == b'0' { b'1' } else { b'0' };
        let changed = String::from_utf8(changed).expect("ASCII stays ASCII");
        assert!(Record::parse(&changed).is_err(), "changed at byte {at}: {changed}");
    }
}

#[test]
fn the_error_names_line_and_reason() {
    let text = example().to_string();
    let error = |text: &str| Record::parse(text).expect_err("this is no record").to_string();
    let edited = |from: &str, to: &str| error(&text.replacen(from, to, 1));
    assert_eq!(error(""), "not a mori record: the first line is \"\", not \"mori record 1\"");
    assert_eq!(
        error("GIF89a\u{1}\n"),
        "not a mori record: the first line is \"GIF89a\\u{1}\", not \"mori record 1\""
    );
    assert_eq!(
        edited("record 1", "record 2"),
        "the record's format is version 2; this program reads version 1"
    );
    assert_eq!(edited("rules 3", "rules three"), "line 3: the rules version is not a number");
    assert_eq!(edited("seats human=Ada random", "seats  random"), {
        "line 4: expected one word for each seat, with one space between"
    });
    assert_eq!(edited("rounds=9", "rounds"), "line 5: expected option KEY=VALUE");
    assert_eq!(edited("start #", "begin #"), {
        format!("line 11: expected \"start #\", found \"begin #{}\"", hash("start"))
    });
    assert_eq!(edited("\n2 @2", "\n3 @2"), "line 13: expected step 2 or \"end\", found \"3\"");
    assert_eq!(edited("@2", "@9"), "line 13: cannot read \"@9\": expected a seat such as @1");
    assert_eq!(edited("3 @1 pass", "3 @1"), "line 14: expected STEP ACTOR INPUT #HASH");
    assert_eq!(edited("end 3", "end 4"), "line 15: the closing line counts 4 steps, there are 3");
    assert_eq!(error(&(text.clone() + "more\n")), "line 16: nothing may follow the closing line");
    let open = example().open_text();
    assert!(matches!(Record::parse(&open), Err(RecordError::CutOff { line: 14, .. })));
    assert!(matches!(Record::parse(&text.replacen("Anne", "Anna", 1)), Err(RecordError::Changed { .. })));
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
