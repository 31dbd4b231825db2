//! What may be written, and when two names are the same: DN-10 to DN-14.

mod common;

use common::{Table, game};
use engine::{Game, Ruled, Seat};
use rules_death_name::{Language, Move, NameFault, Options, Refusal, Spelling, Written, folded, sound_key};

const FIRST_NAMES: Spelling = Spelling { kana_only: false, titles: false };
const TITLES: Spelling = Spelling { kana_only: false, titles: true };
const KANA: Spelling = Spelling { kana_only: true, titles: false };

fn check(spelling: Spelling, cases: &[(&str, Result<&str, NameFault>)]) {
    for (text, wanted) in cases {
        let read = spelling.read(text);
        assert_eq!(read.as_deref().map_err(|fault| *fault), *wanted, "{text:?}");
    }
}

/// DN-10: if this failed, somebody could not write their name, or could write what is none.
#[test]
fn a_name_is_letters_and_what_stands_between_them() {
    use NameFault::{Character, Characters, CodePoints, Empty, NoLetter};
    let long = "a".repeat(24);
    let too_long = "a".repeat(25);
    let with_marks = "e\u{301}".repeat(24);
    let most_points = format!("a{}", "\u{301}".repeat(95));
    let too_many_points = format!("a{}", "\u{301}".repeat(96));
    check(
        FIRST_NAMES,
        &[
            ("Bob", Ok("Bob")),
            ("", Err(Empty)),
            ("   ", Err(Empty)),
            (" \t\n\u{3000}\u{a0} ", Err(Empty)),
            ("\t Bob \u{2003}\n", Ok("Bob")),
            ("Mary   Ann", Ok("Mary Ann")),
            ("Mary\u{a0}\u{3000} Ann", Ok("Mary Ann")),
            ("Mary\tAnn", Err(Character('\t'))),
            ("Mary\nAnn", Err(Character('\n'))),
            ("Mary\u{2028}Ann", Err(Character('\u{2028}'))),
            (&long, Ok(&long)),
            (&too_long, Err(Characters(25))),
            // 24 characters of two code points each, as people see them.
            (&with_marks, Ok(&with_marks)),
            (&most_points, Ok(&most_points)),
            (&too_many_points, Err(CodePoints(97))),
            ("Zoë", Ok("Zoë")),
            ("Zoe\u{308}", Ok("Zoe\u{308}")),
            ("\u{301}a", Ok("\u{301}a")),
            ("\u{301}", Err(NoLetter)),
            // Right to left, and scripts of every kind.
            ("דוד", Ok("דוד")),
            ("محمد", Ok("محمد")),
            ("\u{202e}Bob", Err(Character('\u{202e}'))),
            ("Ольга", Ok("Ольга")),
            ("देवी", Ok("देवी")),
            ("さくら", Ok("さくら")),
            ("山本", Ok("山本")),
            // Emoji, zero width, control characters.
            ("🙂", Err(Character('🙂'))),
            ("Bob🙂", Err(Character('🙂'))),
            ("Bo\u{200b}b", Err(Character('\u{200b}'))),
            ("Bo\u{200d}b", Err(Character('\u{200d}'))),
            ("\u{feff}Bob", Err(Character('\u{feff}'))),
            ("Bo\u{0}b", Err(Character('\u{0}'))),
            ("Bo\u{1b}[1mb", Err(Character('\u{1b}'))),
            ("Bo\u{85}b", Err(Character('\u{85}'))),
            // Full-width letters are letters, and what stands between them comes in every width.
            ("Ｂｏｂ", Ok("Ｂｏｂ")),
            ("Ｊ．Ｒ．", Ok("Ｊ．Ｒ．")),
            ("Ｏ＇Ｎｅｉｌ－Ａ", Ok("Ｏ＇Ｎｅｉｌ－Ａ")),
            // Letters that show nothing.
            ("\u{3164}", Err(Character('\u{3164}'))),
            ("\u{115f}\u{1160}", Err(Character('\u{115f}'))),
            ("\u{1160}", Err(Character('\u{1160}'))),
            ("Bob\u{ffa0}", Err(Character('\u{ffa0}'))),
            // Marks that show nothing are part of how some names are written, and no letter.
            ("辻\u{e0100}", Ok("辻\u{e0100}")),
            ("\u{fe0f}\u{34f}", Err(NoLetter)),
            ("Jean-Paul", Ok("Jean-Paul")),
            ("Jean\u{2010}Paul", Ok("Jean\u{2010}Paul")),
            ("Jean\u{2011}Paul", Ok("Jean\u{2011}Paul")),
            ("Jean\u{2013}Paul", Err(Character('\u{2013}'))),
            ("O'Neil", Ok("O'Neil")),
            ("O\u{2019}Neil", Ok("O\u{2019}Neil")),
            ("O`Neil", Err(Character('`'))),
            ("J.R.", Ok("J.R.")),
            ("Gal·la", Ok("Gal·la")),
            ("ラ・ラ", Ok("ラ・ラ")),
            ("-", Err(NoLetter)),
            ("'. -·・", Err(NoLetter)),
            ("Bob 2", Err(Character('2'))),
            ("Bob!", Err(Character('!'))),
            ("Bob #1", Err(Character('#'))),
            ("Bob_", Err(Character('_'))),
        ],
    );
}

/// DN-10: the first fault in the order of the rule is told, whatever else is wrong.
#[test]
fn faults_are_told_in_order() {
    let emoji_and_long = format!("{}🙂", "a".repeat(200));
    let hyphens = "-".repeat(200);
    let points_and_length = "a\u{301}".repeat(60);
    check(
        FIRST_NAMES,
        &[
            (&emoji_and_long, Err(NameFault::Character('🙂'))),
            (&hyphens, Err(NameFault::NoLetter)),
            (&points_and_length, Err(NameFault::CodePoints(120))),
        ],
    );
}

/// DN-13: if this failed, a table could not play with the titles of board games.
#[test]
fn another_topic_takes_digits_and_more_punctuation() {
    check(
        TITLES,
        &[
            ("7 Wonders", Ok("7 Wonders")),
            ("1830", Ok("1830")),
            ("٧", Ok("٧")),
            ("Risk, or not: (who?) & why!", Err(NameFault::Characters(27))),
            ("Go (game), & who? no: ha!", Err(NameFault::Characters(25))),
            ("Go (a), & who? no: ha!", Ok("Go (a), & who? no: ha!")),
            ("!?", Err(NameFault::NoLetter)),
            ("½", Err(NameFault::Character('½'))),
            ("a;b", Err(NameFault::Character(';'))),
            ("（あ）！？", Ok("（あ）！？")),
        ],
    );
    let titles = Spelling::of(game(4, &["topic=board games"]).options());
    assert_eq!(titles, TITLES);
    for topic in ["first names", "First Names", " FIRST  NAMES ", "ｆｉｒｓｔ　ｎａｍｅｓ"] {
        let game = game(4, &[&format!("topic={topic}")]);
        assert_eq!(Spelling::of(game.options()), FIRST_NAMES, "{topic:?}");
        assert_eq!(game.options(), &Options::default(), "{topic:?} is the same topic");
    }
    for topic in ["first name", "names"] {
        assert_eq!(Spelling::of(game(4, &[&format!("topic={topic}")]).options()), TITLES, "{topic:?}");
    }
}

/// DN-11: a Japanese table takes kana only, of either kind and any width.
#[test]
fn japanese_names_are_kana() {
    check(
        KANA,
        &[
            ("さくら", Ok("さくら")),
            ("サクラ", Ok("サクラ")),
            ("ｻｸﾗ", Ok("ｻｸﾗ")),
            ("ｶﾞｸ", Ok("ｶﾞｸ")),
            ("ジョー", Ok("ジョー")),
            ("アン・リ", Ok("アン・リ")),
            ("ｱﾝ･ﾘ", Ok("ｱﾝ･ﾘ")),
            ("ㇰヵヶゎ", Ok("ㇰヵヶゎ")),
            ("か\u{3099}く", Ok("か\u{3099}く")),
            ("桜", Err(NameFault::NotKana('桜'))),
            ("さくらsan", Err(NameFault::NotKana('s'))),
            ("さ\u{301}", Err(NameFault::NotKana('\u{301}'))),
            ("さくら2", Err(NameFault::Character('2'))),
            ("・", Err(NameFault::NoLetter)),
        ],
    );
}

/// DN-12: spelled the same, after folding.
#[test]
fn names_are_the_same_whatever_their_case_and_width() {
    let same = [
        ("Bob", "BOB"),
        ("Bob", "Ｂｏｂ"),
        ("Zoë", "Zoe\u{308}"),
        ("Weiß", "WEISS"),
        ("O'Neil", "O\u{2019}Neil"),
        ("Jean-Paul", "Jean\u{2010}Paul"),
        ("Jean-Paul", "Jean\u{2011}Paul"),
        ("さくら", "サクラ"),
        ("さくら", "ｻｸﾗ"),
        ("ヴィ", "ゔぃ"),
        ("ヷ", "わ\u{3099}"),
        ("ΣΟΦΟΣ", "σοφος"),
        ("ﬁona", "Fiona"),
        ("アン・リ", "ｱﾝ･ﾘ"),
        ("J.R.", "Ｊ．Ｒ．"),
        // What shows nothing makes no other name.
        ("Bob", "Bo\u{34f}b"),
        ("Bob", "Bob\u{fe0f}"),
        ("辻", "辻\u{e0100}"),
        ("Bob", "\u{fe0f} Bob \u{fe0f}"),
        ("Mary Ann", "Mary \u{34f} Ann"),
        ("ᠠ", "ᠠ\u{180b}"),
        // Small kana that are hardly ever used are the full-size ones, in either kana.
        ("くゎ", "クヮ"),
        ("くゎ", "くわ"),
        ("ユヵリ", "ゆかり"),
        ("ヶン", "けん"),
        ("ㇰミ", "くみ"),
        ("ㇷ\u{309a}", "ぷ"),
        ("\u{1b132}", "\u{1b155}"),
        ("\u{1b150}", "\u{1b164}"),
    ];
    for (one, other) in same {
        assert_eq!(folded(one), folded(other), "{one} and {other}");
    }
    let different = [
        ("Zoe", "Zoë"),
        ("Ana", "Aña"),
        ("Jean-Paul", "Jean Paul"),
        ("Jean-Paul", "JeanPaul"),
        ("Gal·la", "Gal・la"),
        ("Gal·la", "Galla"),
        ("ゆうこ", "ゆうご"),
        ("シヤ", "シャ"),
        ("かつた", "かった"),
        ("ふあ", "ふぁ"),
        ("J.R.", "JR"),
    ];
    for (one, other) in different {
        assert_ne!(folded(one), folded(other), "{one} and {other}");
    }
}

/// The short way for plain names and the long way for all give the same.
#[test]
fn folding_ascii_is_folding() {
    for text in ["Anna", "O'NEIL", "Jean-Paul", "J.R. X", "a (b), c!"] {
        let long_way = folded(&format!("é{text}"));
        assert_eq!(format!("é{}", folded(text)), long_way);
    }
}

/// DN-12: the key is kept in the state, and only where the table compares sounds.
#[test]
fn the_sound_key_is_in_the_state() {
    for (option, wanted) in
        [("sound-alike=off", None), ("sound-alike=on", Some(sound_key("Shawn", Language::English)))]
    {
        let mut table = Table::new(game(4, &[option]));
        table.reveal_any();
        table.answer(0, "write Shawn");
        assert_eq!(table.at("/players/0/cards/0")["sound"], serde_json::json!(wanted));
        assert_eq!(table.at("/players/0/cards/0/name"), "Shawn");
    }
}

/// DN-10: whatever is written, the player hears why not, by rule, and can write again; nothing is lost.
#[test]
fn a_refused_name_is_refused_with_its_reason_and_written_again() {
    let mut table = Table::new(game(4, &[]));
    table.reveal_any();
    let before = table.json();
    let huge = "a".repeat(1 << 20);
    let huge_marks = format!("a{}", "\u{301}".repeat(1 << 19));
    let cases: &[(&str, Refusal)] = &[
        ("", Refusal::Empty),
        ("   ", Refusal::Empty),
        ("Mary\tAnn", Refusal::Character('\t')),
        ("🙂", Refusal::Character('🙂')),
        ("Bo\u{200b}b", Refusal::Character('\u{200b}')),
        ("--", Refusal::NoLetter { or_digit: false }),
        ("abcdefghijklmnopqrstuvwxy", Refusal::TooLong(25)),
        (&huge, Refusal::TooManyCodePoints(1 << 20)),
        (&huge_marks, Refusal::TooManyCodePoints((1 << 19) + 1)),
    ];
    for (text, refusal) in cases {
        let refused = table.try_answer(0, &format!("write {text}")).expect_err("it is no name");
        assert_eq!(refused, engine::Refused::Illegal(*refusal));
        assert!(refusal.rules().iter().any(|rule| rule.as_str() == "DN-10"), "{refusal:?}");
        assert_eq!(table.json(), before, "a refused name changes nothing");
    }
    table.answer(0, "write Bob");
    assert_eq!(table.at("/players/0/cards/0/name"), "Bob");
}

/// DN-10, DN-11: at a Japanese table the reason is that it is no kana.
#[test]
fn a_japanese_table_says_what_is_not_kana() {
    let mut table = Table::new(game(4, &["language=ja"]));
    table.reveal_any();
    let refused = table.try_answer(0, "write 桜").expect_err("it is no kana");
    assert_eq!(refused, engine::Refused::Illegal(Refusal::NotKana('桜')));
    table.answer(0, "write さくら");
}

/// Notation has one form: what stands around a name is not part of it, so that a record never holds a line break.
#[test]
fn any_line_after_write_parses_and_comes_back() {
    for text in ["write Bob", "write  Bob ", "write\u{20}\tBob\n", "write Bob\r\n"] {
        let answer: Move = text.parse().expect("any text parses");
        assert_eq!(answer, Move::Write(Written::new("Bob")));
        assert_eq!(answer.to_string(), "write Bob");
    }
    for text in ["write", "write ", "write \n"] {
        assert_eq!(text.parse::<Move>().expect("any text parses").to_string(), "write");
    }
    for text in ["", "writeBob", "keep ", "keep it", "Pass", "select", "select 01", "select +1", "select 999"]
    {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

/// DN-14: a name of an earlier round may be written again, one's own or another's, and is compared with this round's only.
#[test]
fn a_name_may_be_written_again_in_a_later_round() {
    let mut table = Table::new(game(4, &[]));
    table.reveal_any();
    table.write(&["Ann", "Ben", "Cid", "Dan"]);
    table.keep_all();
    table.reveal_any();
    table.write(&["Ann", "Cid", "Ben", "Eve"]);
    table.keep_all();
    for place in 0..4 {
        assert!(!table.is(&format!("/lines/1/{place}/shared")));
    }
}

/// DN-10, DN-11, DN-13: if this failed, a bot or an absent player would be refused, or absent players would all be fined for
/// the same name.
#[test]
fn defaults_and_proposals_are_names_of_the_table() {
    for language in Language::ALL {
        for topic in ["first names", "board games"] {
            let game = game(6, &[&format!("language={}", language.code()), &format!("topic={topic}")]);
            let mut generator = chance::PlayoutGenerator::from_seed(1);
            let mut state = game.start();
            let chance = game.sample(&state, &mut generator);
            game.apply_chance_unchecked(&mut state, &chance, &mut engine::Silent);
            let mut defaults = Vec::new();
            for seat in (0..6).map(Seat::new) {
                let default = game.default_move(&state, seat);
                assert_eq!(game.check(&state, seat, &default), Ok(()));
                assert!(!defaults.contains(&default), "absent players would share {default}");
                defaults.push(default);
                for _ in 0..50 {
                    let proposed = game.propose(&state, seat, &mut generator);
                    assert_eq!(game.check(&state, seat, &proposed), Ok(()));
                }
            }
        }
    }
}
