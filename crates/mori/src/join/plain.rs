//! What comes from a server is written to a terminal, which obeys some characters instead of showing them. Somebody else has
//! chosen the words: the author of a secret, or whoever runs the server.

use std::borrow::Cow;

/// What stands in place of a character that a terminal would obey, as it is written in JSON.
const REPLACED: &str = "\\ufffd";

/// JSON whose texts can be written to a terminal: only ends of lines and tabs are left of what it obeys.
pub(super) fn plain(json: &str) -> Cow<'_, str> {
    let is_obeyed = |letter: char| letter.is_control() && !letter.is_ascii_whitespace();
    if !json.contains('\\') && !json.contains(is_obeyed) {
        return Cow::Borrowed(json);
    }
    let mut plain = String::with_capacity(json.len());
    let mut rest = json.chars();
    while let Some(letter) = rest.next() {
        if letter != '\\' {
            // Between texts there are none, so this is within one.
            if is_obeyed(letter) {
                plain.push_str(REPLACED)
            } else {
                plain.push(letter)
            }
            continue;
        }
        match rest.next() {
            Some('b' | 'f' | 'r') => plain.push_str(REPLACED),
            Some('u') => {
                let digits: String = rest.by_ref().take(4).collect();
                let is_control = u32::from_str_radix(&digits, 16)
                    .is_ok_and(|code| char::from_u32(code).is_some_and(char::is_control));
                if is_control {
                    plain.push_str(REPLACED);
                } else {
                    plain.push_str("\\u");
                    plain.push_str(&digits);
                }
            }
            other => {
                plain.push('\\');
                plain.extend(other);
            }
        }
    }
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without this, whoever writes a secret could move the cursor of whoever reads it, and more.
    #[test]
    fn a_terminal_is_told_nothing_but_text() {
        let read = |json: &str| serde_json::from_str::<String>(&plain(json)).expect("it is JSON");
        let told = |text: &str| read(&serde_json::to_string(text).expect("a text is JSON"));
        assert_eq!(
            told("a\u{1b}]0;b\u{7}c\r\u{9b}2J\u{7f}"),
            "a\u{fffd}]0;b\u{fffd}c\u{fffd}\u{fffd}2J\u{fffd}"
        );
        assert_eq!(read(r#""\u001B[2J\b\u009b""#), "\u{fffd}[2J\u{fffd}\u{fffd}");
        for same in ["", "Zoë 神谷 👩\u{200d}🚀", "two\nlines\tand \"quotes\"", r"C:\u001b \\r \n"] {
            assert_eq!(told(same), same);
        }
        // What is broken stays broken.
        for broken in ["\"\\", "\"\\u00", "\"\\u00\"", "\"\\ud800\""] {
            assert!(serde_json::from_str::<String>(&plain(broken)).is_err(), "{broken}");
        }
    }
}
