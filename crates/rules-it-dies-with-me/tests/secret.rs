//! The secret: ID-01 to ID-06.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use engine::{
    Bot, Budget, Cast, English, Game, Kind, Language, RandomBot, Ruled, SeatSet, Session, Viewer, Worded as _,
};
use expect_test::expect;
use rules_it_dies_with_me::{
    ItDiesWithMe, Journal, JournalRefusal, JournalStatus, Names as _, Options, Owner, check_author,
    journal_for, reader,
};
use zeroize::Zeroizing;

mod common;
use common::seat;

const SECRET: &str = "I never liked the parrot";
const OWNERS: [Owner; 4] = [Owner::Person, Owner::Person, Owner::Bot, Owner::Person];

fn options(author: u8) -> Options {
    Options { secret: true, author: Some(seat(author)), ..Options::default() }
}

/// The journal of a table where seat 1 writes and seat 3 is a bot's.
fn blank() -> Journal {
    journal_for(&options(1), &OWNERS).unwrap().unwrap()
}

fn sealed() -> Journal {
    let mut journal = blank();
    journal.write(seat(1), Zeroizing::new(SECRET.into())).unwrap();
    journal
}

fn won_by(number: u8) -> SeatSet {
    SeatSet::one(seat(number))
}

const NOBODY: SeatSet = SeatSet::EMPTY;

/// ID-01: if this failed, somebody but the author could write, or the author again.
#[test]
fn the_author_writes_once_and_nobody_else() {
    let mut journal = blank();
    assert_eq!(journal.author(), seat(1));
    assert_eq!(journal.status(), JournalStatus::Blank);
    let text = || Zeroizing::new(SECRET.to_owned());
    assert_eq!(journal.write(seat(2), text()), Err(JournalRefusal::NotTheAuthor(seat(1))));
    assert_eq!(journal.write(seat(1), text()), Ok(()));
    assert_eq!(journal.status(), JournalStatus::Sealed);
    assert_eq!(journal.write(seat(1), text()), Err(JournalRefusal::AlreadyWritten));
    journal.destroy();
    assert_eq!(journal.write(seat(1), text()), Err(JournalRefusal::Gone));
}

/// ID-02, ID-06: every outcome, every author, every way the seats can be owned.
#[test]
fn only_a_person_who_won_and_did_not_write_may_read() {
    for author in 1..=4 {
        for owned in 0..16u8 {
            let owners: Vec<Owner> = (0..4)
                .map(|index| if owned >> index & 1 == 1 { Owner::Person } else { Owner::Bot })
                .collect();
            for winner in 1..=4 {
                let reads = owners[usize::from(winner) - 1] == Owner::Person && winner != author;
                let found = reader(won_by(winner), seat(author), &owners);
                assert_eq!(found, reads.then(|| seat(winner)));
            }
            assert_eq!(reader(NOBODY, seat(author), &owners), None);
        }
    }
}

/// ID-02: if this failed, somebody but the winner could read.
#[test]
fn nobody_but_the_winner_opens_it() {
    let mut journal = sealed();
    for number in 1..=4 {
        assert_eq!(journal.open(seat(number)), Err(JournalRefusal::NotOver), "before the end");
    }
    journal.game_over(won_by(2));
    assert_eq!(journal.status(), JournalStatus::WaitsFor { reader: seat(2) });
    for number in [1, 3, 4] {
        assert_eq!(journal.open(seat(number)), Err(JournalRefusal::NotTheReader));
        assert_eq!(journal.eat(seat(number)), Err(JournalRefusal::NotTheReader));
    }
    assert_eq!(journal.open(seat(2)), Ok(SECRET));
}

/// ID-03: two steps, each once.
#[test]
fn it_is_opened_once_then_eaten() {
    let mut journal = sealed();
    assert_eq!(journal.eat(seat(2)), Err(JournalRefusal::NotOver));
    journal.game_over(won_by(2));
    assert_eq!(journal.eat(seat(2)), Err(JournalRefusal::NotOpened));
    assert_eq!(journal.open(seat(2)), Ok(SECRET));
    assert_eq!(journal.status(), JournalStatus::Open { reader: seat(2) });
    assert_eq!(journal.open(seat(2)), Err(JournalRefusal::AlreadyOpened));
    assert_eq!(journal.eat(seat(2)), Ok(()));
    assert_eq!(journal.status(), JournalStatus::Eaten { reader: seat(2) });
    assert_eq!(journal.open(seat(2)), Err(JournalRefusal::AlreadyOpened));
    assert_eq!(journal.eat(seat(2)), Err(JournalRefusal::Gone));
    // The end of the game told again does not bring it back.
    journal.game_over(won_by(4));
    assert_eq!(journal.status(), JournalStatus::Eaten { reader: seat(2) });
}

/// ID-03: if this failed, the secret would stand in a log or a file.
#[test]
fn neither_debug_nor_serialisation_nor_a_refusal_shows_it() {
    let shown = |journal: &Journal| {
        format!("{journal:?} {journal:#?} {} {:?}", serde_json::to_string(journal).unwrap(), journal.status())
    };
    let told = |refusal| format!("{refusal:?} {}", English.journal_refusal(refusal, &Cast::numbered(4)));
    let hides = |text: String| {
        assert!(!SECRET.split(' ').any(|word| word.len() > 3 && text.contains(word)), "{text}");
    };
    let mut journal = sealed();
    hides(shown(&journal));
    hides(told(journal.open(seat(2)).unwrap_err()));
    journal.game_over(won_by(2));
    hides(shown(&journal));
    journal.open(seat(2)).unwrap();
    hides(shown(&journal));
    hides(told(journal.open(seat(2)).unwrap_err()));
    journal.eat(seat(2)).unwrap();
    hides(shown(&journal));
    assert_eq!(serde_json::to_value(&journal).unwrap(), serde_json::json!({"name": "eaten", "reader": 2}));
}

/// ID-01, ID-03: the record of a table with a secret, its position and its views name the author and nothing more.
#[test]
fn a_game_knows_of_the_secret_only_who_wrote_it() {
    let game = ItDiesWithMe::new(4, options(2)).unwrap();
    let without = ItDiesWithMe::new(4, Options::default()).unwrap();
    assert_eq!(game.start(), without.start());
    for viewer in Viewer::all(4) {
        assert_eq!(game.view(&game.start(), viewer), without.view(&without.start(), viewer));
    }
    let record = Session::new(game).record().to_string();
    assert!(record.contains("option secret=on\noption author=@2\n"), "{record}");
}

/// ID-04: without a secret there is no journal, whoever plays.
#[test]
fn a_game_without_a_secret_has_no_journal() {
    assert!(journal_for(&Options::default(), &[Owner::Bot; 4]).unwrap().is_none());
    assert!(journal_for(&Options::default(), &OWNERS).unwrap().is_none());
}

/// ID-05: if this failed, a bot would be asked for a secret.
#[test]
fn the_author_is_a_person() {
    assert!(check_author(&options(2), &OWNERS).is_ok());
    let error = check_author(&options(3), &OWNERS).unwrap_err().words(Language::English);
    assert!(error.contains("\"@3\"") && error.contains("@1, @2, @4"), "{error}");
    assert!(journal_for(&options(3), &OWNERS).is_err());
    let error = check_author(&options(3), &[Owner::Bot; 4]).unwrap_err().words(Language::English);
    assert!(error.contains("secret=off"), "{error}");
    assert!(check_author(&Options::default(), &[Owner::Bot; 4]).is_ok());
    // ID-05: a table with a secret needs an author named, at that table.
    assert!(journal_for(&Options { secret: true, ..Options::default() }, &OWNERS).is_err());
    assert!(journal_for(&options(5), &OWNERS).is_err());
}

/// ID-05: characters are counted as people see them, after trimming.
#[test]
fn a_secret_has_one_to_five_hundred_characters() {
    let write = |text: String| {
        let mut journal = blank();
        let result = journal.write(seat(1), Zeroizing::new(text));
        (result, journal)
    };
    for empty in ["", "   ", "\n\t \u{a0}"] {
        assert_eq!(write(empty.into()).0, Err(JournalRefusal::Empty));
    }
    // A family, a flag and an accent put on: one character each, however many code points.
    for character in ["x", "\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467}", "\u{1f1eb}\u{1f1f7}", "e\u{301}"] {
        assert_eq!(write(character.into()).0, Ok(()));
        assert_eq!(write(character.repeat(500)).0, Ok(()), "500 of {character}");
        assert_eq!(write(character.repeat(501)).0, Err(JournalRefusal::TooLong(501)), "501 of {character}");
    }
    let (result, mut journal) = write(format!("  {}\n", "x".repeat(500)));
    assert_eq!(result, Ok(()));
    journal.game_over(won_by(2));
    assert_eq!(journal.open(seat(2)), Ok("x".repeat(500).as_str()), "the space around it is gone");
    // Refused text leaves the page blank, and another may be written.
    let (_, mut journal) = write(String::new());
    assert_eq!(journal.status(), JournalStatus::Blank);
    assert_eq!(journal.write(seat(1), Zeroizing::new("x".into())), Ok(()));
}

/// ID-06: the seat's owner reads, though a bot played the winning moves; whose seat it is was settled at the start.
#[test]
fn a_person_whose_seat_a_bot_minded_reads() {
    let game = ItDiesWithMe::new(4, options(1)).unwrap();
    let mut session = Session::new(game);
    let mut journal = sealed();
    let mut generator = chance::TableGenerator::from_seed(5);
    // From the first round on a bot minds seats 2 and 4.
    while session.outcome().is_none() {
        session.advance(&mut generator);
        for decision in session.decisions().to_vec() {
            let brief = session.brief(decision.seat).unwrap();
            let answer = RandomBot.answer(&brief, Budget::default(), &mut generator);
            session.submit(decision.seat, decision.id, answer).unwrap();
        }
    }
    let outcome = session.outcome().unwrap();
    journal.game_over(outcome.winners);
    let winner = outcome.winners.first().unwrap();
    assert!([2, 4].contains(&winner.number()), "the seed lets a minded seat win");
    assert_eq!(journal.open(winner), Ok(SECRET));
}

/// ID-02, ID-06: without a reader it is destroyed at once.
#[test]
fn without_a_reader_it_is_destroyed_unread() {
    for (outcome, why) in
        [(won_by(1), "the author won"), (won_by(3), "a bot's own seat won"), (NOBODY, "nobody won")]
    {
        let mut journal = sealed();
        journal.game_over(outcome);
        assert_eq!(journal.status(), JournalStatus::Destroyed, "{why}");
        for number in 1..=4 {
            assert_eq!(journal.open(seat(number)), Err(JournalRefusal::Gone), "{why}");
        }
    }
}

/// ID-06: a game that is given up takes its secret along, also when it was won and nobody has opened the journal yet.
#[test]
fn a_game_given_up_destroys_it() {
    let mut journal = sealed();
    journal.destroy();
    assert_eq!(journal.status(), JournalStatus::Destroyed);
    journal.game_over(won_by(2));
    assert_eq!(journal.open(seat(2)), Err(JournalRefusal::Gone));
    let mut won = sealed();
    won.game_over(won_by(2));
    won.destroy();
    assert_eq!(won.open(seat(2)), Err(JournalRefusal::Gone));
    // Who was reading has read it: that counts as eaten.
    let mut reading = sealed();
    reading.game_over(won_by(2));
    reading.open(seat(2)).unwrap();
    reading.destroy();
    assert_eq!(reading.status(), JournalStatus::Eaten { reader: seat(2) });
    // Nothing was ever written.
    let mut unwritten = blank();
    unwritten.game_over(won_by(2));
    assert_eq!(unwritten.status(), JournalStatus::Destroyed);
}

/// If this failed, whoever the journal refuses would not learn why, or not in words.
#[test]
fn every_refusal_names_a_rule_and_is_a_sentence() {
    let refusals = [
        JournalRefusal::NotTheAuthor(seat(1)),
        JournalRefusal::AlreadyWritten,
        JournalRefusal::Empty,
        JournalRefusal::TooLong(501),
        JournalRefusal::NotOver,
        JournalRefusal::NotTheReader,
        JournalRefusal::AlreadyOpened,
        JournalRefusal::NotOpened,
        JournalRefusal::Gone,
    ];
    let kinds: Vec<&str> = refusals.iter().map(Kind::kind).collect();
    assert_eq!(kinds, JournalRefusal::KINDS);
    assert!(refusals.iter().all(|refusal| refusal.rules()[0].as_str().starts_with("ID-0")));
    let cast = Cast::new(["Ann", "Bob", "Cat", "Dan"].map(str::to_owned).to_vec());
    let told: Vec<String> = refusals.iter().map(|refusal| English.journal_refusal(*refusal, &cast)).collect();
    expect![[r#"
        Only Ann writes the secret.
        The secret is already written and can't be changed.
        A secret needs at least 1 character.
        A secret has at most 500 characters, and this has 501.
        The journal stays sealed until the game is won.
        Only the winner may read the secret.
        The journal opens only once, and you have opened it.
        Open the journal first, then eat the secret.
        The secret is destroyed. Nobody can read it any more."#]]
    .assert_eq(&told.join("\n"));
}
