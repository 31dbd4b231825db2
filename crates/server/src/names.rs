//! What people may be called: something everybody can see and tell from the other names at the table.

use icu_properties::props::{BidiControl, DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use thiserror::Error;
use unicode_normalization::UnicodeNormalization as _;
use unicode_segmentation::UnicodeSegmentation as _;

/// The most user-perceived characters of a name.
pub const LONGEST_NAME: usize = 24;
/// The most bytes: one user-perceived character may be made of very many.
const MOST_BYTES: usize = 200;

/// Why somebody cannot be called so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NameError {
    /// There is nothing to see.
    #[error("A name needs at least one letter or sign that can be seen.")]
    Empty,
    /// It is too long.
    #[error("A name has at most {LONGEST_NAME} characters.")]
    TooLong,
    /// It has characters that cannot be seen, or that change the direction of what follows.
    #[error(
        "A name can't have invisible characters, line ends, or characters that change the direction of writing."
    )]
    Invisible,
    /// Somebody at the table is called so, or looks so.
    #[error("Somebody at this table has that name, or one that looks like it. Choose another.")]
    Taken,
}

/// The name as it is kept: composed, without space around it, and with single spaces in it.
pub fn check_name(typed: &str) -> Result<String, NameError> {
    if typed.len() > MOST_BYTES {
        return Err(NameError::TooLong);
    }
    let name: String = typed.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    if name.is_empty() {
        return Err(NameError::Empty);
    }
    if name.graphemes(true).count() > LONGEST_NAME {
        return Err(NameError::TooLong);
    }
    if name.chars().any(is_odd) || has_a_tower(&name) {
        return Err(NameError::Invisible);
    }
    let category = CodePointMapData::<GeneralCategory>::new();
    let seen = |character: char| {
        !is_joiner(character)
            && !matches!(
                category.get(character),
                GeneralCategory::SpaceSeparator
                    | GeneralCategory::NonspacingMark
                    | GeneralCategory::EnclosingMark
                    | GeneralCategory::SpacingMark
            )
    };
    if name.chars().any(seen) { Ok(name) } else { Err(NameError::Empty) }
}

/// The joiners shape the letters of several scripts and the pictures made of several; between two seen characters they are
/// part of what is seen.
fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}' | '\u{fe0f}')
}

/// Signs that show nothing although nothing in their properties says so: the empty braille pattern, what stands for an object
/// that is missing, a note without a head, blanks among hieroglyphs.
const BLANK: [char; 5] = ['\u{2800}', '\u{fffc}', '\u{1d159}', '\u{13441}', '\u{13442}'];

/// Whether a character cannot be seen, or changes what stands around it.
pub(crate) fn is_odd(character: char) -> bool {
    let unseen = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    let turning = CodePointSetData::new::<BidiControl>();
    let category = CodePointMapData::<GeneralCategory>::new();
    let is_no_sign = matches!(
        category.get(character),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Unassigned
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    );
    BLANK.contains(&character)
        || turning.contains(character)
        || ((unseen.contains(character) || is_no_sign) && !is_joiner(character))
}

/// No script has more marks on one letter, and more of them would stand in the lines above and below.
const MOST_MARKS: usize = 4;

/// Whether there are more marks on one letter than any script has.
pub(crate) fn has_a_tower(name: &str) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new();
    let is_mark = |character: char| {
        matches!(category.get(character), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
    };
    name.graphemes(true).any(|one| one.chars().filter(|character| is_mark(*character)).count() > MOST_MARKS)
}

/// Whether two names could be taken for each other, in capitals or in small letters.
pub fn look_alike(one: &str, other: &str) -> bool {
    looks(one).iter().any(|look| looks(other).contains(look))
}

/// What a name looks like, as it is written and in small letters: what looks alike in one may not in the other.
fn looks(name: &str) -> [String; 2] {
    let shown = |character: &char| !matches!(character, '\u{200c}' | '\u{200d}' | '\u{fe0f}');
    let plain: String = name.nfkc().filter(shown).collect();
    let skeleton = |text: &str| unicode_security::skeleton(text).collect::<String>();
    [skeleton(&plain), skeleton(&plain.to_lowercase())]
        .map(|look| look.to_lowercase().split_whitespace().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, people could not be called what they are called.
    #[test]
    fn names_of_many_scripts_are_taken() {
        for name in ["Ada", "José", "神谷 薫", "Zoë-Ann O'Neil", "محمد", "Ωμέγα", "👩‍🚀", "क्षत्रिय", "R2-D2"]
        {
            assert_eq!(check_name(name).as_deref(), Ok(name));
        }
        assert_eq!(check_name("  Ada \t Lovelace "), Ok("Ada Lovelace".to_owned()));
    }

    /// If this failed, somebody could be nobody, or write over the line of somebody else.
    #[test]
    fn what_cannot_be_seen_is_refused() {
        for odd in [
            "A\u{202e}B",
            "A\u{200b}B",
            "A\u{2066}B",
            "A\u{0000}",
            "A\u{00ad}B",
            "\u{e000}",
            "A\u{061c}",
            "A\u{feff}",
            "\u{2800}",
            "Ada\u{1d159}",
            "Ada\u{13441}",
            "\u{fffc}",
            "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
        ] {
            assert_eq!(check_name(odd), Err(NameError::Invisible), "{odd:?}");
        }
        for empty in ["", "   ", "\u{200d}", "\u{3000}", "\u{301}"] {
            assert_eq!(check_name(empty), Err(NameError::Empty), "{empty:?}");
        }
        // A filler that is a letter by its category, and shows nothing.
        assert_eq!(check_name("\u{3164}"), Err(NameError::Invisible));
        assert_eq!(check_name(&"a".repeat(25)), Err(NameError::TooLong));
        assert_eq!(check_name(&"\u{301}".repeat(10_000)), Err(NameError::TooLong));
    }

    /// If this failed, somebody could pass for somebody else at the table.
    #[test]
    fn look_alikes_are_noticed() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Ada", "Аda"),
            ("paypal", "раураl"),
            ("Ann Lee", "AnnLee"),
            ("Bill", "BiII"),
            ("ｔｉｍ", "tim"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Bo"), ("Tim", "Tom"), ("神", "紙")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
