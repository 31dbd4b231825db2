//! DG-02: boards that load, boards that do not, and what is worked out from them.

mod common;

use engine::{Content, Language, SetupError, TableOptions, Worded as _};
use expect_test::{Expect, expect};
use rules_die::{BOARD, Board, Location, Options};

const SHIPPED: &str = include_str!("../src/content/board.txt");

/// The shipped board with one line in place of another.
fn refused(from: &str, to: &str, expected: Expect) {
    assert!(SHIPPED.contains(from), "the board has no {from:?}");
    let text = SHIPPED.replacen(from, to, 1);
    let mut options = Options::default();
    let error = options.load(BOARD, &text).expect_err("a wrong board is refused");
    assert!(matches!(error, SetupError::Content { .. }));
    assert_eq!(options, Options::default(), "a refused board changes nothing");
    expected.assert_eq(&error.words(Language::English));
}

#[test]
fn wrong_boards_are_refused_with_line_and_reason() {
    // DG-02
    refused(
        "location deck",
        "locution deck",
        expect![[r#"board, line 10: Unknown line "locution". Begin it with location, link or vent."#]],
    );
    refused("location deck", "location", expect!["board, line 10: The name of a location is missing."]);
    refused(
        "location deck",
        "location dick",
        expect![[
            r#"board, line 10: Unknown location "dick". Choose one of: cargo-bay, deck, weapons-bay, medical-bay, security-room, communications-bay, north-hall, east-hall, south-hall, west-hall, central-hall, upper-hall, lower-hall, port-hall, starboard-hall, aft-hall."#
        ]],
    );
    refused(
        "location deck",
        "location deck deck",
        expect![[r#"board, line 10: The line should end before "deck"."#]],
    );
    refused(
        "location deck",
        "location cargo-bay",
        expect![[r#"board, line 10: This is the second line "location cargo-bay". Write it once."#]],
    );
    refused(
        "link cargo-bay south-hall",
        "link cargo-bay",
        expect!["board, line 20: The name of a location is missing."],
    );
    refused(
        "link cargo-bay south-hall",
        "link cargo-bay cargo-bay",
        expect!["board, line 20: cargo-bay can't be joined to itself. Write two different locations."],
    );
    refused(
        "link cargo-bay south-hall",
        "link cargo-bay aft-hall",
        expect![[r#"board, line 20: The line "location aft-hall" is missing above this one."#]],
    );
    refused(
        "link cargo-bay south-hall",
        "link cargo-bay south-hall deck",
        expect![[r#"board, line 20: The line should end before "deck"."#]],
    );
    refused(
        "link south-hall west-hall",
        "link south-hall cargo-bay",
        expect!["board, line 21: south-hall and cargo-bay are already linked."],
    );
    refused(
        "link cargo-bay south-hall\n",
        "",
        expect!["board, line 10: deck can't be reached from cargo-bay without a vent."],
    );
    refused(
        "link north-hall deck\n",
        "",
        expect!["board, line 10: deck can't be reached from cargo-bay without a vent."],
    );
    refused(
        "link north-hall deck\n",
        "vent south-hall north-hall\n",
        expect!["board, line 33: south-hall and north-hall are already joined by a vent."],
    );
    refused(
        "vent south-hall north-hall",
        "vent south-hall deck",
        expect!["board, line 33: deck isn't a hall. A vent joins two halls."],
    );
    refused(
        "vent south-hall north-hall",
        "vent south-hall south-hall",
        expect!["board, line 33: south-hall can't be joined to itself. Write two different locations."],
    );
    refused(
        "vent south-hall north-hall",
        "vent south-hall west-hall",
        expect!["board, line 33: south-hall and west-hall are already linked."],
    );
    refused(
        "vent south-hall north-hall",
        "vent south-hall",
        expect!["board, line 33: The name of a location is missing."],
    );
    refused(
        "location deck\n",
        "location aft-hall\n",
        expect![[r#"board, line 30: The line "location deck" is missing above this one."#]],
    );
}

#[test]
fn a_board_without_one_of_the_rooms_is_refused() {
    // DG-02: exactly one of each special location.
    for room in Location::ROOMS {
        let lines = SHIPPED.lines().filter(|line| !line.contains(room.name()) || line.starts_with('#'));
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        let error = Board::parse(&text).expect_err("a room is missing").words(Language::English);
        let last = text.lines().count();
        assert_eq!(error, format!("board, line {last}: {room} is missing. Every board has one."));
    }
    assert_eq!(
        Board::parse("").expect_err("nothing is there").words(Language::English),
        "board, line 1: cargo-bay is missing. Every board has one."
    );
}

#[test]
fn boards_load_back_equal_from_their_own_text() {
    // DG-02
    let shipped = Board::shipped();
    assert_eq!(Board::parse(&shipped.text()), Ok(shipped.clone()));
    let ring = Board::parse(common::RING).expect("the second board is right");
    assert_eq!(Board::parse(&ring.text()), Ok(ring.clone()));
    assert_ne!(ring, shipped);

    let mut options = Options::default();
    let shipped = matches!(options.contents()[..], [(BOARD, Content::Shipped { version: 1, .. })]);
    assert!(shipped, "the shipped board stands in a record by its name");
    options.load(BOARD, common::RING).expect("the second board is right");
    let contents = options.contents();
    assert_eq!(contents.len(), 1);
    let mut again = Options::default();
    let Content::Own { text } = &contents[0].1 else { panic!("it is not the shipped board") };
    again.load(contents[0].0, text).expect("what it wrote it reads");
    assert_eq!(again, options);
    // The order of lines, comments and spaces do not make another board.
    let spaced = common::RING.replace("link ", "  link\t").replace('\n', " # why\r\n");
    assert_eq!(Board::parse(&spaced), Ok(ring));
}

#[test]
fn the_largest_board_has_every_location() {
    // DG-02
    let mut text: String = Location::ALL.map(|location| format!("location {location}\n")).concat();
    for pair in Location::ALL.windows(2) {
        text += &format!("link {} {}\n", pair[0], pair[1]);
    }
    let board = Board::parse(&text).expect("a long corridor is a ship");
    assert_eq!(board.distance(Location::CargoBay, Location::AftHall), 15);
    assert_eq!(board.locations().iter().count(), 16);
}

#[test]
fn the_shipped_board_is_the_one_of_the_design() {
    let board = Board::shipped();
    let mut told = String::new();
    for location in board.locations().iter() {
        let names =
            |set: rules_die::LocationSet| set.iter().map(Location::name).collect::<Vec<_>>().join(", ");
        told += &format!("{location}: {}", names(board.connected(location)));
        if !board.vents(location).is_empty() {
            told += &format!("; vent {}", names(board.vents(location)));
        }
        told.push('\n');
    }
    expect![[r#"
        cargo-bay: south-hall
        deck: north-hall
        weapons-bay: north-hall, east-hall
        medical-bay: north-hall, west-hall
        security-room: north-hall, east-hall, west-hall
        communications-bay: north-hall
        north-hall: deck, weapons-bay, medical-bay, security-room, communications-bay; vent south-hall
        east-hall: weapons-bay, security-room, south-hall
        south-hall: cargo-bay, east-hall, west-hall; vent north-hall
        west-hall: medical-bay, security-room, south-hall
    "#]]
    .assert_eq(&told);
}

#[test]
fn distances_count_connections_and_never_vents() {
    // DG-55
    let board = Board::shipped();
    for (from, to, distance) in [
        (Location::CargoBay, Location::CargoBay, 0),
        (Location::CargoBay, Location::SouthHall, 1),
        (Location::SouthHall, Location::NorthHall, 3),
        (Location::CargoBay, Location::Deck, 5),
    ] {
        assert_eq!(board.distance(from, to), distance, "{from} {to}");
        assert_eq!(board.distance(to, from), distance, "{to} {from}");
    }
}

#[test]
fn options_take_what_they_say() {
    // DG-16
    let mut options = Options::default();
    assert_eq!(options.pairs(), [("rounds", "100".to_owned())]);
    for rounds in ["1", "7", "9999"] {
        options.set("rounds", rounds).expect("a number of rounds");
        assert_eq!(options.pairs(), [("rounds", rounds.to_owned())]);
    }
    for wrong in ["0", "10000", "-1", "+5", "05", "", " 5", "ten", "99999999999999999999"] {
        let error = options.set("rounds", wrong).expect_err("no number of rounds");
        assert!(matches!(error, SetupError::BadOption { .. }), "{wrong}");
    }
    assert!(matches!(options.set("vents", "on"), Err(SetupError::UnknownOption { .. })));
    assert!(matches!(options.load("deck", ""), Err(SetupError::UnknownContent { .. })));
    assert_eq!(options.rounds, 9999, "what is refused changes nothing");
}
