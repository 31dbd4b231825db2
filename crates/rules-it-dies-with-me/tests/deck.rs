//! Table options and the deck list: what is refused, with which line and why, and that what is taken is kept.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use engine::{Content, Game, Inspect, SetupError, TableOptions};
use rules_it_dies_with_me::{Card, DeckList, ItDiesWithMe, Options, SHIPPED_DECK};

const TOMBSTONES: &str = "tombstone dead 1\ntombstone dead 2\ntombstone dead 3\ntombstone it dies\n\
    tombstone it with\ntombstone me with\n";

/// A list that is right, with a line put in front.
fn with_line(line: &str) -> String {
    format!("{line}\ncard it 1\ncard dies 1\ncard with 1\ncard me 1\nexpansion\n{TOMBSTONES}")
}

fn refusal(text: &str) -> (usize, String) {
    match Options::default().load("deck", text) {
        Err(SetupError::Content { name: "deck", line, reason }) => (line, reason),
        other => panic!("{other:?} for\n{text}"),
    }
}

/// ID-31: if this failed, a wrong deck list would be played with, or refused without saying what to mend.
#[test]
fn a_wrong_line_is_refused_by_number_and_reason() {
    for (line, reason) in [
        ("card tarot 3", "unknown card \"tarot\""),
        ("card it -1", "the count \"-1\" is negative"),
        ("card it 1.5", "the count \"1.5\" is not a whole number"),
        ("card it +3", "the count \"+3\" is not a whole number"),
        ("card it many", "the count \"many\" is not a whole number"),
        ("card it 256", "the count \"256\" is too large"),
        ("card it 99999999999999999999", "too large"),
        ("card it", "expected card NAME COUNT"),
        ("card it 1 2", "expected card NAME COUNT"),
        ("card", "expected card NAME COUNT"),
        ("card out-of-the-will-1 1", "belongs below the line \"expansion\""),
        ("card loaded-coffin 1", "belongs below the line \"expansion\""),
        ("deck it 3", "unknown line \"deck\""),
        ("tombstone dead 0", "the dead number \"0\" is not one from 1 to 6"),
        ("tombstone dead 7", "the dead number \"7\" is not one from 1 to 6"),
        ("tombstone dead x", "the dead number \"x\" is not one from 1 to 6"),
        ("tombstone it it", "a pair of one word, it"),
        ("tombstone it wild-rumor", "unknown word \"wild-rumor\""),
        ("tombstone it they", "unknown word \"they\""),
        ("tombstone it", "expected tombstone dead NUMBER or tombstone WORD WORD"),
        ("tombstone it dies with", "expected tombstone dead NUMBER or tombstone WORD WORD"),
    ] {
        let (number, said) = refusal(&with_line(line));
        assert!(number == 1 && said.contains(reason), "{line}: line {number}, {said}");
        // The line is counted among comments and empty lines.
        let (number, _) = refusal(&format!("# first\n\n  {}", with_line(line)));
        assert_eq!(number, 3, "{line}");
    }
}

/// ID-31: what is missing altogether is told at the last line.
#[test]
fn a_list_that_lacks_something_is_refused() {
    let last = |text: &str| text.lines().count().max(1);
    for (text, reason) in [
        (String::new(), "cannot be won"),
        (
            format!("card it 9\ncard dies 9\ncard with 9\nexpansion\n{TOMBSTONES}"),
            "cannot be won: 3 of the four",
        ),
        (
            format!("card it 9\ncard wild-rumor 2\nexpansion\n{TOMBSTONES}"),
            "cannot be won: 1 of the four words and 2",
        ),
        // Judged on the base deck alone.
        (
            format!(
                "card it 9\ncard dies 9\ncard with 9\nexpansion\ncard me 9\ncard wild-rumor 9\n{TOMBSTONES}"
            ),
            "cannot be won: 3 of the four",
        ),
        // A line of none is no card.
        (format!("card it 0\ncard dies 1\ncard with 1\ncard me 1\nexpansion\n{TOMBSTONES}"), "cannot be won"),
        (format!("card wild-rumor 4\n{TOMBSTONES}"), "the line \"expansion\" is missing"),
        ("card wild-rumor 4\nexpansion\n".to_owned() + &"tombstone dead 1\n".repeat(5), "5 tombstones"),
    ] {
        let (line, said) = refusal(&text);
        assert!(said.contains(reason), "{said} for\n{text}");
        assert_eq!(line, last(&text));
    }
}

/// ID-31: what does not fit the position is refused where it goes too far.
#[test]
fn too_many_are_refused_where_the_sum_goes_too_far() {
    let (line, said) = refusal("card it 200\ncard it 55\ncard dies 1\n");
    assert!(line == 3 && said.contains("256 cards so far"), "{line} {said}");
    let (line, said) =
        refusal("card wild-rumor 4\nexpansion\ncard out-of-the-will-1 20\ncard out-of-the-will-6 2\n");
    assert!(
        line == 4 && said.contains("22 Out Of The Will cards so far: a deck has at most 21"),
        "{line} {said}"
    );
    let (line, said) = refusal(&("expansion\n".to_owned() + &"tombstone dead 1\n".repeat(256)));
    assert!(line == 257 && said.contains("more than 255 tombstones"), "{line} {said}");
    let (line, said) = refusal("expansion\nexpansion\n");
    assert!(line == 2 && said.contains("a second line"), "{line} {said}");
}

/// ID-31: two lines of one card add up, and Wild Rumors stand for words that are missing.
#[test]
fn what_is_right_is_taken() {
    let mut options = Options::default();
    options
        .load("deck", &format!("card it 1\ncard it 2\ncard wild-rumor 3 # any word\nexpansion\n{TOMBSTONES}"))
        .unwrap();
    assert_eq!(options.deck.base.count(Card::It), 3);
    assert_eq!(options.deck.base.count(Card::WildRumor), 3);
    let game = ItDiesWithMe::new(4, options).unwrap();
    assert_eq!(game.content(), ["it", "wild-rumor"]);
    // As full as a deck can be.
    let full = format!("card it 78\ncard wild-rumor 156\nexpansion\ncard out-of-the-will-3 21\n{TOMBSTONES}");
    Options::default().load("deck", &full).unwrap();
}

/// ID-31: if this failed, a record of a game with its own deck could not be replayed.
#[test]
fn a_deck_that_is_not_the_shipped_one_is_written_so_that_it_loads_back() {
    let shipped = Options::default();
    let is_shipped =
        |options: &Options| matches!(options.contents()[..], [("deck", Content::Shipped { .. })]);
    assert!(is_shipped(&shipped));
    let mut reloaded = Options::default();
    reloaded.load("deck", &shipped.deck.to_text()).unwrap();
    assert_eq!(reloaded, shipped);
    assert!(is_shipped(&reloaded));
    let mut other = Options::default();
    let more = "card absolution 2\ncard me 3\ntombstone me it\ntombstone dead 6\n";
    other.load("deck", &(with_line("card it 4") + more)).unwrap();
    let contents = other.contents();
    assert_eq!(contents.len(), 1);
    let mut again = Options::default();
    let Content::Own(text) = &contents[0].1 else { panic!("it is not the shipped deck") };
    again.load(contents[0].0, text).unwrap();
    assert_eq!(again, other);
}

/// If this failed, the deck in the box would be another than the one the design names.
#[test]
fn the_shipped_deck_is_fifty_six_cards_twelve_more_and_twelve_tombstones() {
    let deck = DeckList::parse(SHIPPED_DECK).unwrap();
    assert_eq!((deck.base.total(), deck.expansion.total(), deck.tombstones.total()), (56, 12, 12));
    assert!(deck.tombstones.kinds().all(|(_, count)| count == 1));
}

/// ID-01, ID-04, ID-05: if this failed, a table would play for a secret that nobody is to write.
#[test]
fn a_secret_needs_an_author_who_sits_at_the_table() {
    let options = |pairs: &[(&str, &str)]| {
        let mut options = Options::default();
        pairs.iter().for_each(|(key, value)| options.set(key, value).unwrap());
        options
    };
    assert!(!Options::default().secret, "simulations play without a secret");
    assert!(ItDiesWithMe::new(4, options(&[])).is_ok());
    assert!(ItDiesWithMe::new(4, options(&[("secret", "on"), ("author", "@4")])).is_ok());
    for (pairs, expected) in [
        (vec![("secret", "on")], "a table with a secret names its author"),
        (vec![("secret", "on"), ("author", "@5")], "a seat from @1 to @4"),
        (vec![("author", "@1")], "none while secret=off"),
    ] {
        let error = ItDiesWithMe::new(4, options(&pairs)).unwrap_err().to_string();
        assert!(error.contains("option author") && error.contains(expected), "{error}");
    }
}

#[test]
fn options_are_read_back_as_they_were_set() {
    let mut options = Options::default();
    for (key, value) in [("dead-die", "on"), ("secret", "on"), ("author", "@3")] {
        options.set(key, value).unwrap();
    }
    let mut again = Options::default();
    for (key, value) in options.pairs() {
        again.set(key, &value).unwrap();
    }
    assert_eq!(again, options);
    for (key, value) in
        [("dead-die", "yes"), ("secret", ""), ("author", "3"), ("author", "@0"), ("author", "@12")]
    {
        assert!(matches!(options.set(key, value), Err(SetupError::BadOption { .. })), "{key}={value}");
    }
    assert!(matches!(options.set("coffins", "6"), Err(SetupError::UnknownOption { .. })));
    assert!(matches!(options.load("board", ""), Err(SetupError::UnknownContent { .. })));
}
