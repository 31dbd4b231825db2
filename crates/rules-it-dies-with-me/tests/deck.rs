//! Table options and the deck list: what is refused, with which line and why, and that what is taken is kept.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use engine::{Content, Game, Inspect, Language, SetupError, TableOptions, Worded as _};
use rules_it_dies_with_me::{Card, DeckList, ItDiesWithMe, Options, SHIPPED_DECK};

const TOMBSTONES: &str = "tombstone dead 1\ntombstone dead 2\ntombstone dead 3\ntombstone it dies\n\
    tombstone it with\ntombstone me with\n";

/// A list that is right, with a line put in front.
fn with_line(line: &str) -> String {
    format!("{line}\ncard it 1\ncard dies 1\ncard with 1\ncard me 1\nexpansion\n{TOMBSTONES}")
}

fn refusal(text: &str) -> (usize, String) {
    match Options::default().load("deck", text) {
        Err(SetupError::Content { name: "deck", line, fault }) => (line, fault.words(Language::English)),
        other => panic!("{other:?} for\n{text}"),
    }
}

/// ID-31: if this failed, a wrong deck list would be played with, or refused without saying what to mend.
#[test]
fn a_wrong_line_is_refused_by_number_and_reason() {
    for (line, reason) in [
        ("card tarot 3", "Unknown card \"tarot\""),
        ("card it -1", "The count \"-1\" is negative"),
        ("card it 1.5", "The count \"1.5\" is not a whole number"),
        ("card it +3", "The count \"+3\" is not a whole number"),
        ("card it many", "The count \"many\" is not a whole number"),
        ("card it 256", "The count \"256\" is too large"),
        ("card it 99999999999999999999", "too large"),
        ("card it", "card NAME COUNT"),
        ("card it 1 2", "card NAME COUNT"),
        ("card", "card NAME COUNT"),
        ("card out-of-the-will-1 1", "belongs below the line \"expansion\""),
        ("card loaded-coffin 1", "belongs below the line \"expansion\""),
        ("deck it 3", "Unknown line \"deck\""),
        ("tombstone dead 0", "The dead number \"0\" is not a number from 1 to 6"),
        ("tombstone dead 7", "The dead number \"7\" is not a number from 1 to 6"),
        ("tombstone dead x", "The dead number \"x\" is not a number from 1 to 6"),
        ("tombstone it it", "IT twice"),
        ("tombstone it wild-rumor", "Unknown word \"wild-rumor\""),
        ("tombstone it they", "Unknown word \"they\""),
        ("tombstone it", "tombstone dead NUMBER, or: tombstone WORD WORD"),
        ("tombstone it dies with", "tombstone dead NUMBER, or: tombstone WORD WORD"),
    ] {
        let (number, said) = refusal(&with_line(line));
        assert!(number == 1 && said.contains(reason), "{line}: line {number}, {said}");
        // The line is counted among comments and empty lines.
        let (number, _) = refusal(&format!("# first\n\n  {}", with_line(line)));
        assert_eq!(number, 3, "{line}");
    }
}

/// ID-31: without this, whoever writes a deck that cannot be won would be sent to its last line, where nothing is wrong.
#[test]
fn a_deck_that_cannot_be_won_is_refused_at_the_line_that_makes_it_so() {
    for (text, line, reason) in [
        // Nothing is there at all.
        (String::new(), 1, "no IT, no DIES, no WITH, no ME and no Wild Rumor"),
        // The base deck ends without the word.
        (
            format!("card it 9\ncard dies 9\n\ncard with 9\nexpansion\n{TOMBSTONES}"),
            5,
            "no ME and no Wild Rumor",
        ),
        (
            format!("card it 9\ncard wild-rumor 2\nexpansion\n{TOMBSTONES}"),
            3,
            "no DIES, no WITH, no ME and only 2 Wild Rumors",
        ),
        ("card it 9\ncard wild-rumor 1\n".into(), 2, "no DIES, no WITH, no ME and only 1 Wild Rumor."),
        // What The Dead Die adds is not in the base deck.
        (
            format!(
                "card it 9\ncard dies 9\ncard with 9\nexpansion\ncard me 9\ncard wild-rumor 9\n{TOMBSTONES}"
            ),
            4,
            "no ME",
        ),
        // A line counts none of the word, or none of what could stand for it.
        (format!("card dies 1\ncard it 0\ncard with 1\ncard me 1\nexpansion\n{TOMBSTONES}"), 2, "no IT"),
        (
            format!(
                "card exhume 0\ncard dies 1\ncard with 1\ncard me 1\ncard wild-rumor 0\nexpansion\n{TOMBSTONES}"
            ),
            5,
            "no IT and no Wild Rumor",
        ),
        // A line that counts none of a word that another line has is not at fault.
        (format!("card it 0\ncard it 1\ncard with 1\ncard me 1\nexpansion\n{TOMBSTONES}"), 5, "no DIES"),
    ] {
        let (found, said) = refusal(&text);
        assert!(said.contains("cannot be won") && said.contains(reason), "{said} for\n{text}");
        assert_eq!(found, line, "{said} for\n{text}");
    }
}

/// ID-31: what is missing altogether is told at the last line.
#[test]
fn a_list_that_lacks_something_is_refused() {
    for (text, reason) in [
        (format!("card wild-rumor 4\n{TOMBSTONES}"), "The line \"expansion\" is missing"),
        ("card wild-rumor 4\nexpansion\n".to_owned() + &"tombstone dead 1\n".repeat(5), "5 tombstones"),
    ] {
        let (line, said) = refusal(&text);
        assert!(said.contains(reason), "{said} for\n{text}");
        assert_eq!(line, text.lines().count());
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
    assert!(line == 2 && said.contains("the second line"), "{line} {said}");
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
    let Content::Own { text } = &contents[0].1 else { panic!("it is not the shipped deck") };
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

/// ID-01, ID-04, ID-05: every combination of options is taken, or refused with what would be right. Without this, a
/// table would play for a secret that nobody is to write.
#[test]
fn a_secret_needs_an_author_who_sits_at_the_table_and_an_author_a_secret() {
    assert!(!Options::default().secret, "simulations play without a secret");
    let authors = std::iter::once("none".to_owned()).chain((1..=8).map(|number| format!("@{number}")));
    for ((seats, author), (secret, dead_die)) in
        (4..=6u8).flat_map(|seats| authors.clone().map(move |author| (seats, author))).flat_map(|table| {
            [(false, false), (false, true), (true, false), (true, true)].map(|on| (table.clone(), on))
        })
    {
        let mut options = Options::default();
        options.set("secret", if secret { "on" } else { "off" }).unwrap();
        options.set("dead-die", if dead_die { "on" } else { "off" }).unwrap();
        options.set("author", &author).unwrap();
        let sits = (1..=seats).any(|number| author == format!("@{number}"));
        let expected = match (secret, author.as_str()) {
            (false, "none") => None,
            (true, "none") => Some("Choose a seat such as @1: a secret needs an author".to_owned()),
            (false, _) => Some("Choose none: without a secret there is nothing to write".to_owned()),
            (true, _) if sits => None,
            (true, _) => Some(format!("Choose a seat from @1 to @{seats}.")),
        };
        let said =
            ItDiesWithMe::new(seats, options).map(|_| ()).map_err(|error| error.words(Language::English));
        match expected {
            None => assert_eq!(said, Ok(()), "{seats} seats, secret {secret}, author {author}"),
            Some(expected) => {
                let said = said.unwrap_err();
                let names = format!("The option author can't be \"{author}\". ");
                assert!(said.starts_with(&names) && said.contains(&expected), "{said}");
            }
        }
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
