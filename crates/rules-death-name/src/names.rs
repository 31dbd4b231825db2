//! Names: what may be written (DN-10), the form in which names are compared (DN-12).

use std::fmt;
use std::sync::Arc;

use icu_casemap::CaseMapper;
use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use serde::{Serialize, Serializer};
use unicode_normalization::UnicodeNormalization as _;
use unicode_segmentation::UnicodeSegmentation as _;

use crate::language::Language;
use crate::options::Options;
use crate::sound;

/// DN-10: the most user-perceived characters of a name.
pub const MOST_CHARACTERS: usize = 24;

/// DN-10: the most code points of a name, however few characters they make.
pub const MOST_CODE_POINTS: usize = 96;

/// Why a text is no name (DN-10). The first of these that applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// There is nothing but white space.
    Empty,
    /// A character that names do not have.
    Character(char),
    /// DN-11: a letter or mark that is not kana, where only kana are taken.
    NotKana(char),
    /// There is no letter.
    NoLetter,
    /// Too many code points.
    CodePoints(usize),
    /// Too many user-perceived characters.
    Characters(usize),
}

/// Which texts are names at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// DN-11: letters and marks must be kana.
    pub kana_only: bool,
    /// DN-13: digits and some more punctuation are allowed.
    pub titles: bool,
}

impl Spelling {
    /// What some table or other takes.
    pub(crate) const ANY: Self = Self { kana_only: false, titles: true };

    /// What a table with these options takes.
    pub fn of(options: &Options) -> Self {
        Self { kana_only: options.language.takes_kana_only(), titles: !options.is_about_names() }
    }

    /// DN-10: the name that is written: without white space at both ends, each run of spaces one space. Takes text of
    /// any length.
    pub fn read(self, text: &str) -> Result<String, NameFault> {
        if self.is_plain(text) {
            return Ok(text.to_owned());
        }
        self.read_any(text)
    }

    fn read_any(self, text: &str) -> Result<String, NameFault> {
        let text = text.trim();
        if text.is_empty() {
            return Err(NameFault::Empty);
        }
        let mut name = String::with_capacity(text.len());
        let mut has_letter = false;
        let mut code_points = 0;
        for sign in text.chars() {
            match self.kind(sign)? {
                // White space at the ends is gone, so that a space always has something before it.
                SignKind::Space if name.ends_with(' ') => continue,
                SignKind::Space => name.push(' '),
                SignKind::Letter => {
                    has_letter = true;
                    name.push(sign);
                }
                SignKind::Other => name.push(sign),
            }
            code_points += 1;
        }
        if !has_letter {
            return Err(NameFault::NoLetter);
        }
        if code_points > MOST_CODE_POINTS {
            return Err(NameFault::CodePoints(code_points));
        }
        let characters = name.graphemes(true).count();
        if characters > MOST_CHARACTERS {
            return Err(NameFault::Characters(characters));
        }
        Ok(name)
    }

    /// Whether a text is a name for certain, and reads as it is: few letters, each a character of its own. Most names are,
    /// and bots try many.
    pub(crate) fn is_plain(self, text: &str) -> bool {
        let is_plain = |sign: char| match sign {
            'a'..='z' | 'A'..='Z' => !self.kana_only,
            'ぁ'..='ゖ' => true,
            _ => false,
        };
        let mut signs = text.chars();
        !text.is_empty() && signs.by_ref().take(MOST_CHARACTERS).all(is_plain) && signs.next().is_none()
    }

    /// What a character counts as, if names have it.
    fn kind(self, sign: char) -> Result<SignKind, NameFault> {
        // Most names are plain letters, which need no table.
        if sign.is_ascii_alphabetic() && !self.kana_only {
            return Ok(SignKind::Letter);
        }
        match sign {
            // Hyphens, apostrophes, full stops, middle dots, in every width.
            '-' | '\u{2010}' | '\u{2011}' | '－' | '\'' | '\u{2019}' | '＇' | '.' | '．' | '\u{b7}'
            | '・' | '･' => {
                return Ok(SignKind::Other);
            }
            // DN-13.
            ',' | '!' | '?' | '&' | ':' | '(' | ')' | '，' | '！' | '？' | '＆' | '：' | '（' | '）'
                if self.titles =>
            {
                return Ok(SignKind::Other);
            }
            _ => {}
        }
        let of_kana = |kind: SignKind| {
            if self.kana_only && !is_kana(sign) { Err(NameFault::NotKana(sign)) } else { Ok(kind) }
        };
        match CodePointMapData::<GeneralCategory>::new().get(sign) {
            GeneralCategory::UppercaseLetter
            | GeneralCategory::LowercaseLetter
            | GeneralCategory::TitlecaseLetter
            | GeneralCategory::ModifierLetter
            | GeneralCategory::OtherLetter => {
                // A letter that shows nothing would make a name that nobody can read.
                if shows_nothing(sign) { Err(NameFault::Character(sign)) } else { of_kana(SignKind::Letter) }
            }
            GeneralCategory::NonspacingMark
            | GeneralCategory::SpacingMark
            | GeneralCategory::EnclosingMark => of_kana(SignKind::Other),
            GeneralCategory::SpaceSeparator => Ok(SignKind::Space),
            // DN-13: a digit stands in for the letter.
            GeneralCategory::DecimalNumber if self.titles => Ok(SignKind::Letter),
            _ => Err(NameFault::Character(sign)),
        }
    }
}

enum SignKind {
    Letter,
    Space,
    Other,
}

/// The letters and marks of the kana, in every width: hiragana, katakana, their phonetic extensions, the sound marks
/// and the long vowel mark.
fn is_kana(sign: char) -> bool {
    matches!(sign,
        '\u{3041}'..='\u{3096}'
        | '\u{3099}'..='\u{309a}'
        | '\u{309d}'..='\u{309f}'
        | '\u{30a1}'..='\u{30fa}'
        | '\u{30fc}'..='\u{30ff}'
        | '\u{31f0}'..='\u{31ff}'
        | '\u{ff66}'..='\u{ff9f}'
        | '\u{1aff0}'..='\u{1affe}'
        | '\u{1b000}'..='\u{1b122}'
        | '\u{1b132}'
        | '\u{1b150}'..='\u{1b167}')
}

/// Whether a character is there for a program and not for a reader: variation selectors, fillers, joiners.
fn shows_nothing(sign: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(sign)
}

/// The kana that are small and hardly ever used, katakana as hiragana, and their full size. A writer has no other way to
/// write most of them, and a reader takes them for the full size.
const RARE_SMALL_KANA: [(char, char); 28] = [
    ('ゎ', 'わ'),
    ('ゕ', 'か'),
    ('ゖ', 'け'),
    ('ㇰ', 'く'),
    ('ㇱ', 'し'),
    ('ㇲ', 'す'),
    ('ㇳ', 'と'),
    ('ㇴ', 'ぬ'),
    ('ㇵ', 'は'),
    ('ㇶ', 'ひ'),
    ('ㇷ', 'ふ'),
    ('ㇸ', 'へ'),
    ('ㇹ', 'ほ'),
    ('ㇺ', 'む'),
    ('ㇻ', 'ら'),
    ('ㇼ', 'り'),
    ('ㇽ', 'る'),
    ('ㇾ', 'れ'),
    ('ㇿ', 'ろ'),
    ('\u{1b132}', 'こ'),
    ('\u{1b150}', 'ゐ'),
    ('\u{1b151}', 'ゑ'),
    ('\u{1b152}', 'を'),
    ('\u{1b155}', 'こ'),
    ('\u{1b164}', 'ゐ'),
    ('\u{1b165}', 'ゑ'),
    ('\u{1b166}', 'を'),
    ('\u{1b167}', 'ん'),
];

/// DN-12: the form in which names are compared and ordered: NFKC, full case folding, one form each for apostrophes,
/// hyphens, the two kana and the rare small ones, nothing for what shows nothing, and NFKC again. A name has its spaces
/// as [`Spelling::read`] leaves them.
pub fn folded(name: &str) -> String {
    if name.is_ascii() {
        // The same as below: these have one form already, and fold letter by letter.
        return name.to_ascii_lowercase();
    }
    let composed: String = name.nfkc().collect();
    let one_case = CaseMapper::new().fold_string(&composed);
    let mut folded = String::with_capacity(one_case.len());
    for sign in one_case.chars() {
        match sign {
            '\u{2019}' => folded.push('\''),
            '\u{2010}' | '\u{2011}' => folded.push('-'),
            // Hiragana lie 0x60 below the katakana of the same sound.
            '\u{30a1}'..='\u{30f6}' | '\u{30fd}' | '\u{30fe}' => {
                folded.push(full_size(char::from_u32(sign as u32 - 0x60).unwrap_or(sign)));
            }
            // Four voiced katakana have no hiragana of their own: those are written with the sound mark.
            '\u{30f7}' => folded.push_str("わ\u{3099}"),
            '\u{30f8}' => folded.push_str("ゐ\u{3099}"),
            '\u{30f9}' => folded.push_str("ゑ\u{3099}"),
            '\u{30fa}' => folded.push_str("を\u{3099}"),
            _ if shows_nothing(sign) => {}
            // A space beside something that is left out is one at the end, or one too many.
            ' ' if folded.is_empty() || folded.ends_with(' ') => {}
            _ => folded.push(full_size(sign)),
        }
    }
    folded.trim_end_matches(' ').nfkc().collect()
}

/// A rare small kana in full size, anything else as it is.
fn full_size(sign: char) -> char {
    let rare = RARE_SMALL_KANA.iter().find(|(small, _)| *small == sign);
    rare.map_or(sign, |(_, full)| *full)
}

/// A name on a card, with what it is compared by. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Name(Arc<Parts>);

#[derive(PartialEq, Eq, Hash)]
struct Parts {
    written: String,
    folded: String,
    sound: Option<String>,
}

impl Name {
    /// A name that [`Spelling::read`] has given, at a table with these options.
    pub(crate) fn new(written: String, options: &Options) -> Self {
        let folded = folded(&written);
        // DN-12: one value for each folded name and language.
        let sound = options.sound_alike.then(|| sound::key(&folded, options.language));
        Self(Arc::new(Parts { written, folded, sound }))
    }

    /// A name as a state's JSON has it: the sound key is kept there, since it is part of the state (DN-12).
    pub(crate) fn restored(written: String, sound: Option<String>) -> Self {
        let folded = folded(&written);
        Self(Arc::new(Parts { written, folded, sound }))
    }

    /// As it is on the card.
    pub fn written(&self) -> &str {
        &self.0.written
    }

    /// As it is compared.
    pub fn folded(&self) -> &str {
        &self.0.folded
    }

    /// The sound key, where the table compares sounds.
    pub fn sound(&self) -> Option<&str> {
        self.0.sound.as_deref()
    }

    /// DN-12: whether two names are the same.
    pub fn is_same(&self, other: &Self) -> bool {
        self.0.folded == other.0.folded || (self.0.sound.is_some() && self.0.sound == other.0.sound)
    }

    /// Whether it could be a name of a table in that language with these options.
    pub(crate) fn fits(&self, options: &Options) -> bool {
        Spelling::of(options).read(&self.0.written).is_ok_and(|read| read == self.0.written)
            && Self::new(self.0.written.clone(), options) == *self
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0.written, f)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.written)
    }
}

/// The sound key of a name in a language, as [`Name`] keeps it (DN-12).
pub fn sound_key(name: &str, language: Language) -> String {
    sound::key(&folded(name), language)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a name that bots and most people write would be taken by one way of reading and not by the other.
    #[test]
    fn what_is_plain_at_a_glance_reads_as_it_is() {
        let signs: Vec<char> = ('a'..='z').chain('A'..='Z').chain('ぁ'..='ゖ').collect();
        let alone = signs.iter().map(char::to_string);
        let with_others = signs
            .iter()
            .flat_map(|sign| [format!("An{sign}a"), format!("あ{sign}み"), format!("{sign}{sign}")]);
        let long = signs.iter().map(|sign| sign.to_string().repeat(MOST_CHARACTERS));
        let mut plain = 0;
        for text in alone.chain(with_others).chain(long) {
            for kana_only in [true, false] {
                let spelling = Spelling { kana_only, titles: false };
                if spelling.is_plain(&text) {
                    assert_eq!(spelling.read_any(&text), Ok(text.clone()), "kana only: {kana_only}");
                    plain += 1;
                }
            }
        }
        assert!(plain > 500, "{plain} texts are too few to tell");
        let one_more = "a".repeat(MOST_CHARACTERS + 1);
        assert!(
            !Spelling { kana_only: false, titles: false }.is_plain(&one_more)
                && !Spelling { kana_only: true, titles: false }.is_plain("a")
        );
    }
}
