//! Property 13, and its half of 14: the names of hidden things stand in nothing that a viewer is given.

use chance::PlayoutGenerator;
use engine::{Cast, English, Game, MoveList, Session, Viewer, Words};

use super::information::name;
use super::legality::places;
use super::{json_text, marks_property};
use crate::failure::{Against, Finding};

/// Up to how many answers are put into words.
const ANSWERS: usize = 24;

/// Looks for hidden names in views, boards, prompts and lists of moves.
pub(super) fn in_state<G: Game>(session: &Session<G>, probe: &mut PlayoutGenerator) -> Finding
where
    English: Words<G>,
{
    let (game, state) = (session.game(), session.state());
    let cast = Cast::numbered(game.seats());
    for viewer in Viewer::all(game.seats()) {
        let marks = game.hidden_marks(state, viewer);
        if marks.is_empty() {
            continue;
        }
        let search = Search { marks: &marks, viewer };
        let property = marks_property(viewer);
        let view = game.view(state, viewer);
        search.json("view", &json_text(&view)).against(property)?;
        search.words("board", &English.board(game, &view, &cast)).against(property)?;
        let Some(decision) = viewer.seat().and_then(|seat| session.decision(seat)) else { continue };
        search.json("prompt", &json_text(&decision.prompt)).against(property)?;
        let words = English.prompt(game, &view, &decision.prompt, &cast);
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
                .words("answer in words", &English.answer(game, &view, &answer, &cast))
                .against(property)?;
        }
    }
    Ok(())
}

/// Looks for hidden names in the events of a step.
pub(super) fn in_events<G: Game>(
    game: &G,
    seen: &[G::EventView],
    marks: &[String],
    viewer: Viewer,
    cast: &Cast,
) -> Result<(), String>
where
    English: Words<G>,
{
    if marks.is_empty() {
        return Ok(());
    }
    let search = Search { marks, viewer };
    seen.iter().try_for_each(|event| {
        search.json("event", &json_text(event))?;
        search.words("event in words", &English.event(game, event, cast))
    })
}

/// What to look for, and for whom.
struct Search<'a> {
    marks: &'a [String],
    viewer: Viewer,
}

impl Search<'_> {
    /// Looks into the strings of a JSON text, keys among them; numbers and `true` are nobody's name.
    fn json(&self, what: &str, text: &str) -> Result<(), String> {
        // Between quotation marks that no backslash stands before, every second piece is a string.
        let mut rest = text;
        while let Some(start) = rest.find('"') {
            let string = &rest[start + 1..];
            let mut end = 0;
            let bytes = string.as_bytes();
            while end < bytes.len() && bytes[end] != b'"' {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            let end = end.min(string.len());
            self.words(what, &string[..end]).map_err(|found| format!("{found} in {text}"))?;
            rest = string.get(end + 1..).unwrap_or_default();
        }
        Ok(())
    }

    fn words(&self, what: &str, text: &str) -> Result<(), String> {
        match find_mark(text, self.marks) {
            None => Ok(()),
            Some(mark) => {
                Err(format!("the {what} of {} names {mark}, which is hidden from them", name(self.viewer)))
            }
        }
    }
}

/// The first of the marks that stands in the text as a word of its own. A word is as many letters, digits and hyphens
/// as stand together.
pub(crate) fn find_mark<'a>(text: &str, marks: &'a [String]) -> Option<&'a str> {
    let belongs = |letter: char| letter.is_alphanumeric() || letter == '-';
    let plain = |mark: &&String| mark.chars().all(belongs);
    let word = text
        .split(|letter| !belongs(letter))
        .filter(|word| !word.is_empty())
        .find_map(|word| marks.iter().filter(plain).find(|mark| *mark == word));
    // A mark with other signs in it cannot be a word: it may stand nowhere, unless letters join on to it.
    word.or_else(|| {
        marks.iter().filter(|mark| !plain(mark) && !mark.is_empty()).find(|mark| {
            text.match_indices(mark.as_str()).any(|(at, found)| {
                !text[..at].ends_with(belongs) && !text[at + found.len()..].starts_with(belongs)
            })
        })
    })
    .map(String::as_str)
}
