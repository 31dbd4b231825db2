//! Words for people are in `text` alone, so that a second language is a second table of words.
//!
//! What is looked for is a sentence, or part of one, in the files that decide what is asked, what is legal and what
//! happens, and anything `Worded` outside `text`. What is wrong with a notation, an option or a data file has words in no
//! other way: its errors take nothing but what is `Worded`. Elsewhere texts say to a programmer why a state cannot be.

use super::source::Source;

/// The files that decide, and have no words.
const WORDLESS: &[&str] =
    &["frame.rs", "prompt.rs", "events.rs", "flow.rs", "legal.rs", "apply.rs", "view.rs"];

/// The file with the words.
const TEXT: &str = "text.rs";

/// Texts that read like English where no English has a place, and words that are implemented there, each in a sentence.
pub(crate) fn out_of_place(sources: &[Source]) -> Vec<String> {
    let mut wrong = english_out_of_place(sources);
    for source in sources.iter().filter(|source| !source.is_module(TEXT)) {
        let worded = source.declared.implementations.iter().filter(|name| name.starts_with("Worded for "));
        wrong.extend(
            worded
                .map(|name| format!("{}: impl {name} has words, which live in text", source.path.display())),
        );
    }
    wrong
}

fn english_out_of_place(sources: &[Source]) -> Vec<String> {
    let wordless = sources.iter().filter(|source| WORDLESS.iter().any(|file| source.is_module(file)));
    wordless
        .flat_map(|source| {
            let english = source.declared.texts.iter().filter(|(_, text)| reads_like_english(text));
            english.map(|(line, text)| {
                format!("{}:{line}: {text:?} is English, which lives in text", source.path.display())
            })
        })
        .collect()
}

/// Whether there are two words in it, one of them in small letters. Ids, notation and placeholders are none.
fn reads_like_english(text: &str) -> bool {
    let bare = |word: &str| word.trim_matches(|letter: char| letter.is_ascii_punctuation()).to_owned();
    let words: Vec<String> = text
        .split_whitespace()
        .filter(|word| !word.starts_with('{'))
        .map(bare)
        .filter(|word| word.len() > 1 && word.chars().all(|letter| letter.is_alphabetic() || letter == '\''))
        .collect();
    words.len() > 1 && words.iter().any(|word| word.chars().all(|letter| !letter.is_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found_in(file: &str, code: &str) -> Vec<String> {
        let text = format!("fn one() {{\n{code}\n}}");
        out_of_place(&[Source::parse(format!("crates/x/src/{file}").into(), &text).unwrap()])
    }

    /// If this failed, a translation would leave these sentences in English.
    #[test]
    fn a_sentence_in_the_rules_is_found() {
        let place = "crates/x/src/legal.rs:2:";
        assert_eq!(
            found_in("legal.rs", r#"let text = "Choose another player.";"#),
            [format!("{place} \"Choose another player.\" is English, which lives in text")]
        );
        assert_eq!(
            found_in("legal.rs", r#"return Err(format!("{seat} has no card"));"#),
            [format!("{place} \"{{seat}} has no card\" is English, which lives in text")]
        );
        assert_eq!(found_in("flow/draws.rs", r#"say(vec!["draw a card"]);"#).len(), 1);
    }

    /// If this failed, what is wrong with a data file would be said in English to everybody.
    #[test]
    fn words_of_errors_are_found() {
        let code = "} impl Worded for DeckFault { fn words(&self) -> String { String::new() }";
        let place = "crates/x/src/deck.rs:";
        assert_eq!(
            found_in("deck.rs", code),
            [format!("{place} impl Worded for DeckFault has words, which live in text")]
        );
        assert_eq!(found_in("text.rs", code), [""; 0]);
        assert_eq!(found_in("text/errors.rs", code), [""; 0]);
    }

    /// If this failed, the check would be switched off by whoever it annoys.
    #[test]
    fn what_nobody_playing_reads_is_left_alone() {
        for code in [
            r#"/// Why it is so.
            let one = "roll";"#,
            r#"let one = first().expect("there is always one of them");"#,
            r#"let all = vec![first().expect("there is always one of them")];"#,
            r#"unreachable!("no such card is dealt");"#,
            r#"macro_rules! one { () => { /// Why it is so.
            const ONE: u8 = 1; } }"#,
            r#"debug_assert!(one, "only bits of cards");"#,
            r#"#[expect(lint, reason = "one arm for each verb")] let one = 1;"#,
            r#"let one = "e1-tome pale-hours";"#,
            r#"write!(f, "{one} {two}");"#,
            r#"let one = " on ";"#,
        ] {
            assert_eq!(found_in("apply.rs", code), [""; 0], "{code}");
        }
        assert_eq!(found_in("text.rs", r#"let text = "Choose another player.";"#), [""; 0]);
        assert_eq!(found_in("snapshot.rs", r#"let text = "too many players here";"#), [""; 0]);
    }
}
