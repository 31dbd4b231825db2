//! DN-12: sound keys. Two names with one key sound the same, as far as spelling tells.
//!
//! English spelling tells least, so there the key is a known one, Caverphone 2, which was made for matching names. It
//! hears no difference between d and t or b and p and between any two vowels; what a name begins with is therefore kept
//! beside it. The other languages are written more nearly as they are spoken: for them a key is the name with every
//! spelling of a sound replaced by one of them, vowels and all.

use rphonetic::{Caverphone2, Encoder as _};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::language::Language;

/// The sound key of a folded name. Names whose sound cannot be told from the spelling have a key of their own.
pub(crate) fn key(folded: &str, language: Language) -> String {
    let heard = match language {
        Language::English => english(folded),
        Language::Japanese => japanese(folded),
        Language::French => french(folded),
        Language::German => rewritten(folded, GERMAN),
        Language::Spanish => spanish(folded),
        Language::Swedish => rewritten(folded, SWEDISH),
    };
    // A sign that is in no sound, so that a spelling never equals a key that was heard.
    heard.filter(|heard| !heard.is_empty()).unwrap_or_else(|| format!("={folded}"))
}

/// The name without accents.
fn plain(text: &str) -> String {
    text.nfd().filter(|sign| !is_combining_mark(*sign)).collect()
}

/// Caverphone 2 of each word, after the sound the word begins with. Nothing for a name with other letters or digits.
fn english(folded: &str) -> Option<String> {
    let plain = plain(folded);
    let mut key = String::new();
    for word in plain.split(' ') {
        let letters: String = word.chars().filter(|sign| sign.is_alphanumeric()).collect();
        if !letters.bytes().all(|letter| letter.is_ascii_lowercase()) {
            return None;
        }
        let Some(first) = letters.chars().next() else { continue };
        if !key.is_empty() {
            key.push(' ');
        }
        key.push(match (first, letters.chars().nth(1)) {
            ('c', Some('e' | 'i' | 'y')) | ('z', _) => 's',
            ('c' | 'q', _) => 'k',
            ('p', Some('h')) => 'f',
            ('k' | 'g', Some('n')) => 'n',
            ('w', Some('r')) => 'r',
            ('g', Some('e' | 'i' | 'y')) => 'j',
            _ => first,
        });
        key.push('-');
        // The padding to a fixed length says nothing.
        key.push_str(Caverphone2.encode(&letters).trim_end_matches('1'));
    }
    Some(key)
}

/// Spellings and the one that stands for their sound, replaced one after the other. A digit stands for a sound that no
/// single letter is always read as.
type Spellings = &'static [(&'static str, &'static str)];

const GERMAN: Spellings = &[
    ("äu", "3"),
    ("eu", "3"),
    ("ä", "e"),
    ("sch", "1"),
    ("chr", "kr"),
    ("ck", "k"),
    ("ch", "2"),
    ("ph", "f"),
    ("th", "t"),
    ("dt", "t"),
    ("tz", "z"),
    ("qu", "kw"),
    ("x", "ks"),
    ("ce", "ze"),
    ("ci", "zi"),
    ("c", "k"),
    ("v", "f"),
    ("ai", "ei"),
    ("ay", "ei"),
    ("ey", "ei"),
    ("ie", "i"),
    ("y", "i"),
    ("ah", "a"),
    ("eh", "e"),
    ("ih", "i"),
    ("oh", "o"),
    ("uh", "u"),
];

const SWEDISH: Spellings = &[
    ("å", "o"),
    ("ä", "e"),
    ("æ", "e"),
    ("ö", "1"),
    ("ø", "1"),
    ("ph", "f"),
    ("th", "t"),
    ("ch", "k"),
    ("ck", "k"),
    ("qu", "kv"),
    ("q", "k"),
    ("w", "v"),
    ("x", "ks"),
    ("z", "s"),
    ("ce", "se"),
    ("ci", "si"),
    ("c", "k"),
    ("hj", "j"),
    ("lj", "j"),
    ("gj", "j"),
    ("dj", "j"),
];

const FRENCH: Spellings = &[
    ("ç", "s"),
    ("œ", "e"),
    ("chr", "kr"),
    ("ch", "1"),
    ("ph", "f"),
    ("qu", "k"),
    ("q", "k"),
    ("gue", "4e"),
    ("gui", "4i"),
    ("ge", "je"),
    ("gi", "ji"),
    ("gy", "ji"),
    ("4", "g"),
    ("ce", "se"),
    ("ci", "si"),
    ("cy", "si"),
    ("c", "k"),
    ("h", ""),
    ("eau", "o"),
    ("au", "o"),
    ("ai", "e"),
    ("ei", "e"),
    ("ou", "2"),
    ("y", "i"),
];

const SPANISH: Spellings = &[
    ("ñ", "1"),
    ("ch", "2"),
    ("qu", "k"),
    ("gue", "4e"),
    ("gui", "4i"),
    ("ge", "je"),
    ("gi", "ji"),
    ("4", "g"),
    ("ce", "se"),
    ("ci", "si"),
    ("z", "s"),
    ("c", "k"),
    ("v", "b"),
    ("h", ""),
    ("ll", "y"),
];

/// The name with its spellings replaced, its accents and all but letters and digits gone, double letters single.
fn rewritten(folded: &str, spellings: Spellings) -> Option<String> {
    let mut text = folded.to_owned();
    for (from, to) in spellings {
        if text.contains(from) {
            text = text.replace(from, to);
        }
    }
    let mut key = String::with_capacity(text.len());
    for sign in plain(&text).chars().filter(|sign| sign.is_alphanumeric()) {
        // Two digits of a title are two digits.
        if !key.ends_with(sign) || sign.is_ascii_digit() {
            key.push(sign);
        }
    }
    // A title with digits in it could be taken for sounds that digits stand for.
    (!folded.contains(|sign: char| sign.is_numeric())).then_some(key)
}

/// French leaves an e at the end silent, and after it some consonants; an accented one sounds.
fn french(folded: &str) -> Option<String> {
    let sounding = folded.strip_suffix("ée").or_else(|| folded.strip_suffix('é'));
    if let Some(stem) = sounding {
        return rewritten(stem, FRENCH).map(|key| key + "5");
    }
    let stem = folded.strip_suffix('e').unwrap_or(folded);
    let stem =
        if stem.len() == folded.len() { stem.trim_end_matches(['s', 't', 'd', 'x', 'z']) } else { stem };
    rewritten(stem, FRENCH)
}

/// Spanish reads an x at the beginning as j, and a y at the end as i.
fn spanish(folded: &str) -> Option<String> {
    let mut text = folded.to_owned();
    if text.starts_with('x') {
        text.replace_range(..1, "j");
    }
    if text.ends_with('y') {
        text.replace_range(text.len() - 1.., "i");
    }
    rewritten(&text, SPANISH)
}

/// Kana are sounds already, but for a few: two pairs of voiced ones, the particle, and what lengthens a vowel.
fn japanese(folded: &str) -> Option<String> {
    let mut key = String::with_capacity(folded.len());
    for sign in folded.chars().filter(|sign| sign.is_alphanumeric()) {
        let heard = match sign {
            'ぢ' => 'じ',
            'づ' => 'ず',
            'を' => 'お',
            'ー' => match key.chars().next_back().and_then(vowel_of) {
                Some(vowel) => vowel,
                None => continue,
            },
            'う' if key.chars().next_back().and_then(vowel_of) == Some('お') => 'お',
            'い' if key.chars().next_back().and_then(vowel_of) == Some('え') => 'え',
            _ => sign,
        };
        key.push(heard);
    }
    Some(key)
}

/// The vowel a hiragana ends in.
fn vowel_of(kana: char) -> Option<char> {
    const ROWS: [(char, &str); 5] = [
        ('あ', "あぁかがさざただなはばぱまやゃらわゎゕ"),
        ('い', "いぃきぎしじちぢにひびぴみりゐ"),
        ('う', "うぅくぐすずつづっぬふぶぷむゆゅるゔ"),
        ('え', "えぇけげせぜてでねへべぺめれゑゖ"),
        ('お', "おぉこごそぞとどのほぼぽもよょろを"),
    ];
    ROWS.into_iter().find(|(_, row)| row.contains(kana)).map(|(vowel, _)| vowel)
}
