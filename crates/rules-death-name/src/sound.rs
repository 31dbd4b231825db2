//! DN-12: sound keys. Two names with one key sound the same.
//!
//! Who is told that two names sound alike when they do not has lost points; who is not told has lost nothing. So a key
//! keeps what is heard in doubt: all vowels, voiced and unvoiced consonants, the doubled letters that make a vowel short.
//! It is the name with every spelling of a sound replaced by one of them, word by word, in the language of the table, and
//! `content/sounds.txt` lists the names that no spelling tells. Capital letters stand for sounds and spellings that no
//! small letter is always read as: a folded name has none.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::language::Language;
use crate::names::folded;

/// The sound key of a folded name. What stands between words is not heard, nor is an apostrophe.
pub(crate) fn key(folded: &str, language: Language) -> String {
    let mut key = String::with_capacity(folded.len());
    let between = |sign: char| !sign.is_alphanumeric() && !is_combining_mark(sign) && sign != '\'';
    for word in folded.split(between) {
        let word = word.replace('\'', "");
        if !word.is_empty() {
            if !key.is_empty() {
                key.push(' ');
            }
            key.push_str(&word_key(&word, language));
        }
    }
    key
}

fn word_key(word: &str, language: Language) -> String {
    if language == Language::Japanese {
        return kana(word);
    }
    // How another script or a number is read, the spelling does not tell.
    let Some(letters) = letters(word, language) else { return word.to_owned() };
    match groups(language).get(&letters) {
        Some(key) => key.clone(),
        None => respelled(&letters, language),
    }
}

/// The groups of a language: the key of every name in one.
fn groups(language: Language) -> &'static BTreeMap<String, String> {
    static GROUPS: LazyLock<[BTreeMap<String, String>; 6]> = LazyLock::new(|| Language::ALL.map(read_groups));
    &GROUPS[language.index()]
}

fn read_groups(language: Language) -> BTreeMap<String, String> {
    let mut groups = BTreeMap::new();
    for line in language.section(include_str!("content/sounds.txt")) {
        let letters = line.split_whitespace().filter_map(|name| letters(&folded(name), language));
        let names: Vec<String> = letters.collect();
        let key = match names.as_slice() {
            // A sign that is in no sound, so that it sounds like no other.
            [alone] => format!("={alone}"),
            [first, ..] => respelled(first, language),
            [] => continue,
        };
        groups.extend(names.into_iter().map(|name| (name, key.clone())));
    }
    groups
}

/// A word in plain letters, but for the marks that make another letter in the language. Nothing if there is anything else.
fn letters(word: &str, language: Language) -> Option<String> {
    let mut letters = String::with_capacity(word.len());
    for sign in word.nfc() {
        match own_letter(sign, language).or_else(|| plain_letter(sign)) {
            Some(plain) => letters.push_str(plain),
            // An accent that makes no letter with the one before it.
            None if is_combining_mark(sign) && !letters.is_empty() => {}
            None => letters.push(std::iter::once(sign).nfd().next().filter(char::is_ascii_lowercase)?),
        }
    }
    Some(letters)
}

/// Letters that a language has besides those of the alphabet.
fn own_letter(sign: char, language: Language) -> Option<&'static str> {
    match (language, sign) {
        // Where there is no key for it, people write two letters.
        (Language::German, 'ä') => Some("ae"),
        (Language::German, 'ö' | 'ø') => Some("oe"),
        (Language::German, 'ü') => Some("ue"),
        (Language::Swedish, 'å') => Some("A"),
        (Language::Swedish, 'ä' | 'æ') => Some("E"),
        (Language::Swedish, 'ö' | 'ø') => Some("O"),
        (Language::Spanish, 'ñ') => Some("N"),
        (Language::Spanish, 'ü') => Some("U"),
        (Language::French, 'é') => Some("E"),
        // Two, so that it stays unvoiced between vowels.
        (Language::French, 'ç') => Some("ss"),
        (
            Language::English
            | Language::Japanese
            | Language::French
            | Language::German
            | Language::Spanish
            | Language::Swedish,
            _,
        ) => None,
    }
}

/// Letters that are no letter of the alphabet with a mark.
fn plain_letter(sign: char) -> Option<&'static str> {
    match sign {
        'æ' => Some("ae"),
        'œ' => Some("oe"),
        'ø' => Some("o"),
        'ł' => Some("l"),
        'đ' | 'ð' => Some("d"),
        'þ' => Some("th"),
        'ı' => Some("i"),
        _ => None,
    }
}

/// A word of plain letters as it sounds.
fn respelled(letters: &str, language: Language) -> String {
    match language {
        Language::English => english(letters),
        Language::French => french(letters),
        Language::German => german(letters),
        Language::Spanish => spanish(letters),
        Language::Swedish => swedish(letters),
        Language::Japanese => letters.to_owned(),
    }
}

/// Where in a word a spelling has its sound.
#[derive(Clone, Copy)]
enum At {
    Start,
    Anywhere,
    End,
}

/// Spellings and what stands for their sound, replaced one after the other.
type Spellings = &'static [(At, &'static str, &'static str)];

use At::{Anywhere, End, Start};

fn replaced(letters: &str, spellings: Spellings) -> String {
    let mut word = letters.to_owned();
    for (at, from, to) in spellings {
        match at {
            Start if word.starts_with(from) => word.replace_range(..from.len(), to),
            End if word.ends_with(from) => word.replace_range(word.len() - from.len().., to),
            Anywhere if word.contains(from) => word = word.replace(from, to),
            Start | End | Anywhere => {}
        }
    }
    word
}

/// A word with some of its letters replaced: each is shown what comes before it and what comes after.
fn changed(word: &str, change: impl Fn(&str, char, &str) -> Option<char>) -> String {
    let signs = word.char_indices();
    signs.filter_map(|(at, sign)| change(&word[..at], sign, &word[at + sign.len_utf8()..])).collect()
}

fn is_vowel(sign: char) -> bool {
    matches!(sign, 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'A' | 'E' | 'O' | 'U')
}

fn starts_with_vowel(text: &str) -> bool {
    text.starts_with(is_vowel)
}

/// Without an h at the end that no vowel follows: Sarah is Sara, and where `inside`, John is Jon. Mariah is not Maria.
fn without_silent_h(word: &str, inside: bool) -> String {
    changed(word, |before, sign, after| {
        let silent = before.ends_with(is_vowel)
            && !before.ends_with("ia")
            && (after.is_empty() || inside && !starts_with_vowel(after));
        (sign != 'h' || !silent).then_some(sign)
    })
}

/// Double letters single where they are heard as one: at the end and before a consonant. Before a vowel they make the
/// vowel before them short: Willie is not Wiley.
fn with_single_ends(word: &str) -> String {
    changed(word, |before, sign, after| {
        let second = before.ends_with(sign) && !is_vowel(sign);
        (!second || starts_with_vowel(after)).then_some(sign)
    })
}

/// All double letters single, but for some.
fn with_single_letters(word: &str, but: &[char]) -> String {
    changed(word, |before, sign, _| (!before.ends_with(sign) || but.contains(&sign)).then_some(sign))
}

const ENGLISH: Spellings = &[
    (Anywhere, "ph", "f"),
    (Anywhere, "chr", "kr"),
    (Anywhere, "chl", "kl"),
    (Anywhere, "kh", "k"),
    (Start, "kn", "n"),
    (Start, "gn", "n"),
    (Start, "wr", "r"),
    (Start, "rh", "r"),
    (Start, "wh", "w"),
    (Start, "x", "z"),
    (Start, "ge", "je"),
    (Anywhere, "ch", "C"),
    (Anywhere, "ck", "kk"),
    (Anywhere, "ce", "se"),
    (Anywhere, "ci", "si"),
    (Anywhere, "cy", "sy"),
    (Anywhere, "c", "k"),
    (Anywhere, "qu", "kw"),
    (Anywhere, "q", "k"),
    (Anywhere, "x", "ks"),
    (End, "nne", "nn"),
];

fn english(letters: &str) -> String {
    let word = without_silent_h(&replaced(letters, ENGLISH), true);
    // Lynda and Robyn, but not Myra.
    let word = changed(&word, |before, sign, after| {
        let mut next = after.chars();
        let closed = next.next().is_some_and(|next| !is_vowel(next)) && !next.next().is_some_and(is_vowel);
        let short = sign == 'y' && closed && before.ends_with(|sign| !is_vowel(sign));
        Some(if short { 'i' } else { sign })
    });
    // Toni, Tony and Toney; not Marie, and not a word of one syllable.
    let sounded = ["ie", "ey", "ee", "y", "i"].into_iter().find_map(|end| {
        let stem = word.strip_suffix(end)?;
        let heard =
            stem.contains(is_vowel) && !stem.ends_with(is_vowel) && !(end == "ie" && stem.ends_with("ar"));
        heard.then(|| format!("{stem}i"))
    });
    with_single_ends(&sounded.unwrap_or(word))
}

const FRENCH: Spellings = &[
    (Anywhere, "ph", "f"),
    (Anywhere, "chr", "kr"),
    (Anywhere, "chl", "kl"),
    (Anywhere, "ch", "C"),
    (Anywhere, "sh", "C"),
    (Anywhere, "h", ""),
    (Anywhere, "gue", "Ge"),
    (Anywhere, "gui", "Gi"),
    (Anywhere, "guy", "Gi"),
    (Anywhere, "ge", "je"),
    (Anywhere, "gE", "jE"),
    (Anywhere, "gi", "ji"),
    (Anywhere, "gy", "ji"),
    (Anywhere, "G", "g"),
    (Anywhere, "ce", "se"),
    (Anywhere, "cE", "sE"),
    (Anywhere, "ci", "si"),
    (Anywhere, "cy", "si"),
    (Anywhere, "c", "k"),
    (Anywhere, "qu", "k"),
    (Anywhere, "q", "k"),
    (End, "eaux", "o"),
    (End, "aux", "o"),
    (End, "ault", "o"),
    (End, "aud", "o"),
    (End, "aut", "o"),
    (End, "ot", "o"),
    (Anywhere, "eau", "o"),
    (Anywhere, "au", "o"),
    (End, "ain", "in"),
    (End, "ein", "in"),
    (End, "es", "e"),
    (Anywhere, "y", "i"),
];

/// An e at the end is silent, but tells whether the consonant before it sounds: Martin is not Martine. After a vowel, k and
/// most l it tells nothing. With an acute accent it sounds; elsewhere accents are often left out, and are not heard.
fn french(letters: &str) -> String {
    // Between vowels an s is a z: Alise is not Alice.
    let voiced = changed(letters, |before, sign, after| {
        let between = before.ends_with(is_vowel) && starts_with_vowel(after);
        Some(if sign == 's' && between { 'z' } else { sign })
    });
    let mut word = with_single_letters(&replaced(&voiced, FRENCH), &[]);
    let heard_without = ["al", "el", "ol", "ul", "k", "i", "u", "E"];
    if word.strip_suffix('e').is_some_and(|stem| heard_without.iter().any(|end| stem.ends_with(end))) {
        word.pop();
    }
    changed(&word, |_, sign, after| Some(if sign == 'E' && !after.is_empty() { 'e' } else { sign }))
}

const GERMAN: Spellings = &[
    (Anywhere, "ph", "f"),
    (Anywhere, "chr", "kr"),
    (Anywhere, "chl", "kl"),
    (Anywhere, "ch", "C"),
    (Anywhere, "ck", "kk"),
    (Anywhere, "tth", "t"),
    (Anywhere, "th", "t"),
    (Anywhere, "dt", "t"),
    (Anywhere, "tz", "z"),
    (Anywhere, "ce", "ze"),
    (Anywhere, "ci", "zi"),
    (Anywhere, "cy", "zy"),
    (Anywhere, "c", "k"),
    (Anywhere, "qu", "kw"),
    (Anywhere, "x", "ks"),
    (End, "d", "t"),
    (End, "v", "f"),
    (End, "ay", "ei"),
    (End, "ey", "ei"),
    (Anywhere, "ai", "ei"),
];

fn german(letters: &str) -> String {
    let word = without_silent_h(&replaced(letters, GERMAN), false);
    let word = changed(&word, |_, sign, after| match sign {
        'y' if starts_with_vowel(after) => Some('j'),
        'y' => Some('i'),
        _ => Some(sign),
    });
    with_single_ends(&word)
}

const SPANISH: Spellings = &[
    (Anywhere, "ph", "f"),
    (Anywhere, "chr", "kr"),
    (Anywhere, "ch", "C"),
    (Anywhere, "h", ""),
    (Anywhere, "qu", "k"),
    (Anywhere, "gue", "Ge"),
    (Anywhere, "gui", "Gi"),
    (Anywhere, "ge", "je"),
    (Anywhere, "gi", "ji"),
    (Anywhere, "G", "g"),
    (Anywhere, "ce", "ze"),
    (Anywhere, "ci", "zi"),
    (Anywhere, "c", "k"),
    (Anywhere, "v", "b"),
];

fn spanish(letters: &str) -> String {
    let word = changed(&replaced(letters, SPANISH), |_, sign, after| {
        Some(if sign == 'y' && !starts_with_vowel(after) { 'i' } else { sign })
    });
    with_single_letters(&word, &['l', 'r'])
}

const SWEDISH: Spellings = &[
    (Anywhere, "ph", "f"),
    (Anywhere, "chr", "kr"),
    (Anywhere, "ch", "C"),
    (Anywhere, "ck", "kk"),
    (Anywhere, "th", "t"),
    (Anywhere, "w", "v"),
    (Anywhere, "ce", "se"),
    (Anywhere, "ci", "si"),
    (Anywhere, "cy", "sy"),
    (Anywhere, "c", "k"),
    (Anywhere, "qu", "kv"),
    (Anywhere, "x", "ks"),
    (Start, "hj", "j"),
    (Start, "lj", "j"),
    (Start, "gj", "j"),
    (Start, "dj", "j"),
    (Start, "gO", "jO"),
];

fn swedish(letters: &str) -> String {
    with_single_ends(&without_silent_h(&replaced(letters, SWEDISH), false))
}

/// Kana are sounds already, but for a few: two pairs of voiced ones, three old ones, what lengthens a vowel, and what
/// repeats a kana.
fn kana(word: &str) -> String {
    let mut key = String::with_capacity(word.len());
    for sign in word.chars() {
        let before = key.chars().next_back();
        let vowel = before.and_then(vowel_of);
        let heard = match sign {
            'ぢ' => Some('じ'),
            'づ' => Some('ず'),
            'を' => Some('お'),
            'ゐ' => Some('い'),
            'ゑ' => Some('え'),
            'ー' => vowel,
            'う' if vowel == Some('お') => vowel,
            'い' if vowel == Some('え') => vowel,
            'ゝ' => before.and_then(|kana| std::iter::once(kana).nfd().next()),
            'ゞ' => before.and_then(|kana| {
                let unvoiced = std::iter::once(kana).nfd().next();
                unvoiced.into_iter().chain(['\u{3099}']).nfc().next()
            }),
            _ => Some(sign),
        };
        key.extend(heard);
    }
    // What lengthens or repeats nothing is not heard; a word of nothing else is as it is written.
    if key.is_empty() { word.to_owned() } else { key }
}

/// The vowel a hiragana ends in.
fn vowel_of(kana: char) -> Option<char> {
    const ROWS: [(char, &str); 5] = [
        ('あ', "あぁかがさざただなはばぱまやゃらわ"),
        ('い', "いぃきぎしじちぢにひびぴみり"),
        ('う', "うぅくぐすずつづぬふぶぷむゆゅるゔ"),
        ('え', "えぇけげせぜてでねへべぺめれ"),
        ('お', "おぉこごそぞとどのほぼぽもよょろ"),
    ];
    ROWS.into_iter().find(|(_, row)| row.contains(kana)).map(|(vowel, _)| vowel)
}
