//! Alphabetical order as people expect it (DN-11).

use rules_death_name::{Alphabet, Language, folded};

/// Checks that these names are in the language's order, from whatever order they come.
fn check(language: Language, in_order: &[&str]) {
    let alphabet = Alphabet::of(language);
    for rotation in 0..in_order.len() {
        let mut mixed: Vec<&str> = in_order.to_vec();
        mixed.rotate_left(rotation);
        mixed.reverse();
        let forms: Vec<String> = mixed.iter().map(|name| folded(name)).collect();
        let forms: Vec<&str> = forms.iter().map(String::as_str).collect();
        let sorted: Vec<&str> = alphabet.sort(&forms).into_iter().map(|index| mixed[index]).collect();
        assert_eq!(sorted, in_order, "{language:?}");
    }
}

#[test]
fn english() {
    check(Language::English, &["Abe", "Álvaro", "Anders", "Åsa", "Bob", "bobby", "Chris", "Zoe", "Zoë"]);
    // Case does not count; a hyphen and a space do.
    check(Language::English, &["ANN", "anna", "Anne", "ANNIE"]);
    check(Language::English, &["Mary Ann", "Mary-Ann", "Maryann"]);
}

#[test]
fn japanese_by_the_syllabary() {
    check(
        Language::Japanese,
        &[
            "あい",
            "いちか",
            "うた",
            "えま",
            "おさむ",
            "かい",
            "さくら",
            "たろう",
            "なな",
            "はな",
            "まい",
            "やえ",
            "らん",
            "わか",
        ],
    );
    // Voiced after unvoiced, small before large, both kana alike.
    check(Language::Japanese, &["かき", "がき", "かく", "がく"]);
    check(Language::Japanese, &["しゃこ", "しやこ", "しよう"]);
    check(Language::Japanese, &["アイ", "いちか", "ウタ", "えま"]);
}

#[test]
fn french_accents_come_second() {
    check(Language::French, &["Edgar", "Édith", "Edmond", "Édouard", "Eve", "Ève", "Zoé"]);
    check(Language::French, &["Chloe", "Chloé", "Claire", "Colette"]);
}

#[test]
fn german_umlauts_stand_with_their_letters() {
    check(Language::German, &["Jorg", "Jörg", "Jork", "Jost", "Judith"]);
    check(Language::German, &["Bar", "Bär", "Barbara", "Bärbel", "Beate"]);
    check(Language::German, &["Weise", "Weiss", "Weit"]);
}

#[test]
fn spanish_has_a_letter_more() {
    check(Language::Spanish, &["Inés", "Inma", "Íñigo", "Iria"]);
    check(Language::Spanish, &["Ana", "Anuar", "Aña", "Aoi"]);
    // In English the tilde is an accent.
    check(Language::English, &["Ana", "Aña", "Anuar"]);
}

#[test]
fn swedish_has_three_letters_more() {
    check(Language::Swedish, &["Anna", "Bo", "Zara", "Åke", "Åsa", "Älva", "Örjan"]);
    check(Language::German, &["Åke", "Älva", "Anna", "Åsa", "Bo", "Örjan", "Zara"]);
}

/// Forms that differ and collate as equal go by code points, whichever way they come.
#[test]
fn what_collates_as_equal_goes_by_code_points() {
    // Characters that collation passes over altogether: a name with one collates as the name without.
    let (one, other) = ("a\u{ad}b", "ab");
    let alphabet = Alphabet::of(Language::English);
    assert_eq!(alphabet.sort(&[one, other]), [1, 0]);
    assert_eq!(alphabet.sort(&[other, one]), [0, 1]);
}
