//! The packed data against all that ICU4X has.

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed, CollatorPreferences};
use icu_locale_core::Locale;
use icu_provider_blob::BlobDataProvider;
use rules_death_name::{Alphabet, Language, folded};

/// Letters and names on which languages disagree.
const FURTHER: &[&str] = &[
    "å",
    "ä",
    "ö",
    "ø",
    "æ",
    "œ",
    "ñ",
    "n",
    "o",
    "ll",
    "l",
    "ch",
    "c",
    "é",
    "e",
    "è",
    "ß",
    "ss",
    "カー",
    "カア",
    "かあ",
    "ガ",
    "か",
    "ゝ",
    "ゞ",
    "っ",
    "つ",
    "亜",
    "日",
    "本",
    "Ольга",
    "דוד",
    "محمد",
    "देवी",
    "mary-ann",
    "mary ann",
    "o'neil",
];

/// All there is to put in order: every name of the lexicon, whatever its language, and some more.
fn words() -> Vec<String> {
    let names = Language::ALL.iter().flat_map(|language| language.lexicon());
    let mut words: Vec<String> = names.chain(FURTHER).map(|word| folded(word)).collect();
    words.sort_unstable();
    words.dedup();
    words
}

fn preferences(language: Language) -> CollatorPreferences {
    let locale: Locale = language.code().parse().expect("the code of a language is a locale");
    CollatorPreferences::from(&locale)
}

fn full(language: Language) -> CollatorBorrowed<'static> {
    CollatorBorrowed::try_new(preferences(language), CollatorOptions::default())
        .expect("ICU4X has every language")
}

fn key(collator: &CollatorBorrowed<'_>, word: &str) -> Vec<u8> {
    let mut key = Vec::new();
    collator.write_sort_key_to(word, &mut key).expect("a Vec takes every byte");
    key
}

/// Without this, a new version of ICU4X, or a new language, would leave the rules with the data of before.
#[test]
fn the_file_is_up_to_date() {
    let there = std::fs::read(collation::path()).expect("the file is there");
    assert!(there == collation::data().expect("the data can be packed"), "run cargo xtask collation");
    assert_eq!(collation::LANGUAGES, Language::ALL.map(Language::code));
}

/// DN-11: the packed data give every word the sort key that all of ICU4X's data give it.
#[test]
fn sort_keys_are_the_same() {
    let data = collation::data().expect("the data can be packed").into_boxed_slice();
    let provider = BlobDataProvider::try_new_from_blob(data).expect("the data are a blob");
    let words = words();
    assert!(words.len() > 2_000, "only {} words", words.len());
    for language in Language::ALL {
        let full = full(language);
        let (wanted, options) = (preferences(language), CollatorOptions::default());
        let packed =
            Collator::try_new_with_buffer_provider(&provider, wanted, options).expect("it is in there");
        for word in &words {
            assert_eq!(key(&packed.as_borrowed(), word), key(&full, word), "{word} in {language:?}");
        }
    }
}

/// DN-11: the rules put the words in the order that all of ICU4X's data put them in.
#[test]
fn the_rules_keep_the_order() {
    let words = words();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    for language in Language::ALL {
        let full = full(language);
        let mut wanted: Vec<usize> = (0..words.len()).collect();
        wanted.sort_by_key(|index| (key(&full, words[*index]), words[*index]));
        assert_eq!(Alphabet::of(language).sort(&words), wanted, "{language:?}");
    }
}
