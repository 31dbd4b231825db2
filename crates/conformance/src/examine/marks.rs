//! Property 13, and its half of 14: the names of hidden things stand in nothing that a viewer is given.

use std::borrow::Cow;

use crate::english;
use chance::PlayoutGenerator;
use engine::{Cast, Inspect, MoveList, Session, Viewer};

use super::information::name;
use super::legality::places;
use super::{json_text, marks_property};
use crate::failure::{Against, Finding};

/// Up to how many answers are put into words.
const ANSWERS: usize = 24;

/// Looks for hidden names in views, boards, prompts and lists of moves.
pub(super) fn in_state<G: Inspect>(session: &Session<G>, probe: &mut PlayoutGenerator) -> Finding {
    let (game, state) = (session.game(), session.state());
    let cast = Cast::numbered(game.seats());
    for viewer in Viewer::all(game.seats()) {
        let search = Search::new(game.hidden_marks(state, viewer), viewer);
        if search.marks.is_empty() {
            continue;
        }
        let property = marks_property(viewer);
        let view = game.view(state, viewer);
        search.json("view", &json_text(&view)).against(property)?;
        search.words("board", &english::<G>().board(game, &view, &cast)).against(property)?;
        let Some(decision) = viewer.seat().and_then(|seat| session.decision(seat)) else { continue };
        search.json("prompt", &json_text(&decision.prompt)).against(property)?;
        let words = english::<G>().prompt(game, &view, &decision.prompt, &cast);
        search.words("prompt in words", &words).against(property)?;
        let Some(moves) = game.moves(state, decision.seat) else { continue };
        let places = if moves.count() <= ANSWERS {
            (0..moves.count()).collect()
        } else {
            places(moves.count(), probe)
        };
        for place in places {
            let answer = moves.nth(place);
            search.words("list of moves", &answer.to_string()).against(property)?;
            search
                .words("answer in words", &english::<G>().answer(game, &view, &answer, &cast))
                .against(property)?;
        }
    }
    Ok(())
}

/// Looks for hidden names in the events of a step.
pub(super) fn in_events<G: Inspect>(
    game: &G,
    seen: &[G::EventView],
    marks: Vec<String>,
    viewer: Viewer,
    cast: &Cast,
) -> Result<(), String> {
    let search = Search::new(marks, viewer);
    if search.marks.is_empty() {
        return Ok(());
    }
    seen.iter().try_for_each(|event| {
        search.json("event", &json_text(event))?;
        search.words("event in words", &english::<G>().event(game, event, cast))
    })
}

/// What to look for, and for whom.
struct Search {
    marks: Marks,
    viewer: Viewer,
}

impl Search {
    fn new(marks: Vec<String>, viewer: Viewer) -> Self {
        Self { marks: Marks::new(marks), viewer }
    }

    /// Looks into the strings of a JSON text, keys among them; numbers and `true` are nobody's name.
    fn json(&self, what: &str, text: &str) -> Result<(), String> {
        json_strings(text)
            .try_for_each(|string| self.words(what, &unescaped(string)))
            .map_err(|found| format!("{found} in {text}"))
    }

    fn words(&self, what: &str, text: &str) -> Result<(), String> {
        match self.marks.find(text) {
            None => Ok(()),
            Some(mark) => {
                Err(format!("the {what} of {} names {mark}, which is hidden from them", name(self.viewer)))
            }
        }
    }
}

/// The strings of a JSON text, as they are written there.
fn json_strings(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let string = &rest[rest.find('"')? + 1..];
        let bytes = string.as_bytes();
        let mut end = 0;
        while end < bytes.len() && bytes[end] != b'"' {
            // A backslash and what it stands before are one sign, also if that is a quotation mark.
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        rest = string.get(end + 1..).unwrap_or_default();
        Some(string.get(..end).unwrap_or(string))
    })
}

/// A string of JSON as it is meant: an escaped line end must not join on to the word after it.
fn unescaped(string: &str) -> Cow<'_, str> {
    if !string.contains('\\') {
        return Cow::Borrowed(string);
    }
    serde_json::from_str(&format!("\"{string}\"")).map_or(Cow::Borrowed(string), Cow::Owned)
}

/// Names that must not be found.
struct Marks {
    /// Those that are one word, sorted.
    words: Vec<String>,
    /// Those with other signs in them.
    phrases: Vec<String>,
}

impl Marks {
    fn new(marks: Vec<String>) -> Self {
        let (mut words, phrases): (Vec<_>, Vec<_>) =
            marks.into_iter().filter(|mark| !mark.is_empty()).partition(|mark| mark.chars().all(joins));
        words.sort_unstable();
        Self { words, phrases }
    }

    fn is_empty(&self) -> bool {
        self.words.is_empty() && self.phrases.is_empty()
    }

    /// The first that stands in the text for itself, and not as a part of a longer word.
    fn find<'a>(&'a self, text: &'a str) -> Option<&'a str> {
        let is_mark = |word: &&str| self.words.binary_search_by(|mark| mark.as_str().cmp(word)).is_ok();
        let alone = |(at, found): (usize, &str)| {
            !text[..at].ends_with(joins) && !text[at + found.len()..].starts_with(joins)
        };
        text.split(|sign| !joins(sign)).find(is_mark).or_else(|| {
            let phrase = self.phrases.iter().find(|phrase| text.match_indices(phrase.as_str()).any(alone));
            phrase.map(String::as_str)
        })
    }
}

/// Whether a sign belongs to the word it stands in: letters, digits and hyphens do.
fn joins(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '-'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(marks: &[&str], text: &str) -> Option<String> {
        let marks = Marks::new(marks.iter().map(|mark| (*mark).to_owned()).collect());
        marks.find(text).map(str::to_owned)
    }

    /// If this failed, a hidden card could be named in front of a full stop and nobody would notice.
    #[test]
    fn a_mark_is_found_as_a_word_of_its_own() {
        assert_eq!(found(&["P3"], "draws P3."), Some("P3".into()));
        assert_eq!(found(&["P3"], "play P3+P4"), Some("P3".into()));
        assert_eq!(found(&["P3"], "P3"), Some("P3".into()));
        assert_eq!(found(&["deep-one"], "a deep-one, asleep"), Some("deep-one".into()));
    }

    /// If this failed, games would be accused of naming what they do not.
    #[test]
    fn a_mark_is_not_found_inside_another_word() {
        assert_eq!(found(&["P3"], "draws P33 or XP3 or P3-a"), None);
        assert_eq!(found(&["elm"], "the helmet"), None);
        assert_eq!(found(&[""], "anything"), None);
    }

    #[test]
    fn a_mark_of_several_words_is_found_between_other_words() {
        assert_eq!(found(&["the old one"], "It is the old one!"), Some("the old one".into()));
        assert_eq!(found(&["the old one"], "bathe the old ones"), None);
    }

    /// If this failed, a number in a view would pass for the name of a card, or a quotation mark would hide one.
    #[test]
    fn only_strings_of_json_are_searched() {
        let strings: Vec<&str> = json_strings(r#"{"a":7,"b \" 7":["c\\",true,null,"d"]}"#).collect();
        assert_eq!(unescaped(r"one\nP3"), "one\nP3");
        assert_eq!(strings, ["a", r#"b \" 7"#, r"c\\", "d"]);
    }
}
