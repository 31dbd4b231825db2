//! `what THING`, and what somebody probably meant.

use engine::{Rule, Thing};

/// What a search among the things of a game has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found<'a> {
    /// This one.
    One(&'a Thing),
    /// Several, of which the searcher must choose.
    Several(Vec<&'a Thing>),
    /// None; these have a name much like it.
    Nothing(Vec<&'a Thing>),
}

/// Looks for things by any part of their name, in any case; the whole name goes before a part of it.
pub(crate) fn find<'a>(things: &'a [Thing], typed: &str) -> Found<'a> {
    let typed = fold(typed);
    let with = |fits: &dyn Fn(&Thing) -> bool| things.iter().filter(|thing| fits(thing)).collect::<Vec<_>>();
    let tests: [&dyn Fn(&Thing) -> bool; 4] = [
        &|thing| fold(&thing.name) == typed,
        &|thing| fold(&format!("{} {}", thing.name, thing.kind)) == typed,
        &|thing| fold(&thing.name).contains(&typed),
        &|thing| fold(&thing.kind) == typed,
    ];
    for fits in tests {
        match with(fits).as_slice() {
            [] => {}
            [one] => return Found::One(one),
            several => return Found::Several(several.to_vec()),
        }
    }
    let near = |thing: &Thing| strsim::damerau_levenshtein(&fold(&thing.name), &typed) <= nearness(&typed);
    Found::Nothing(with(&near))
}

/// The word among these that somebody probably meant.
pub(crate) fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = fold(typed);
    if typed.is_empty() {
        return None;
    }
    let distance = |word: &str| strsim::damerau_levenshtein(&fold(word), &typed);
    let near = words.into_iter().map(|word| (distance(word), word));
    near.filter(|(distance, _)| *distance <= nearness(&typed))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, word)| word)
}

/// Words that people put between those that matter.
const SMALL_WORDS: &[&str] =
    &["a", "an", "the", "to", "at", "in", "into", "on", "of", "with", "and", "my", "i"];

/// Whether every word that matters of what was typed begins a word of one of these texts.
pub(crate) fn fits<'a>(typed: &str, texts: impl IntoIterator<Item = &'a str>) -> bool {
    let typed = fold(typed);
    let mut wanted = typed.split_whitespace().filter(|word| !SMALL_WORDS.contains(word)).peekable();
    let texts: Vec<String> = texts.into_iter().map(fold).collect();
    let begins =
        |word: &str| texts.iter().any(|text| text.split_whitespace().any(|one| one.starts_with(word)));
    wanted.peek().is_some() && wanted.all(begins)
}

/// How many letters may be wrong: none in a word of one or two, one in a short word, two in a long one.
fn nearness(typed: &str) -> usize {
    match typed.chars().count() {
        0..3 => 0,
        3..6 => 1,
        _ => 2,
    }
}

/// Without regard to case and to the signs people leave out; signs of numbers stay, whichever minus is typed.
fn fold(text: &str) -> String {
    let told = text.chars().map(|letter| if letter == '\u{2212}' { '-' } else { letter });
    let kept =
        told.filter(|letter| letter.is_alphanumeric() || letter.is_whitespace() || "+-".contains(*letter));
    kept.collect::<String>().to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// "Rules: DL-31, DL-32."
pub(crate) fn rules_of(rules: &[Rule]) -> String {
    let rules: Vec<&str> = rules.iter().map(Rule::as_str).collect();
    format!("Rules: {}. (rule {} shows it)", rules.join(", "), rules.first().unwrap_or(&"ID"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn things() -> Vec<Thing> {
        let thing = |id: &str, name: &str, kind: &str| Thing::new(id, name, kind, ["It is."], &[]);
        vec![
            thing("a", "Greed", "suit"),
            thing("b", "Greed 3", "card"),
            thing("c", "The Halo", "card"),
            thing("d", "Fire", "token"),
            thing("e", "Fire", "die face"),
        ]
    }

    /// If this failed, people would have to type names just as they are printed.
    #[test]
    fn things_are_found_by_any_part_of_their_name_in_any_case() {
        let things = things();
        let one = |typed: &str| match find(&things, typed) {
            Found::One(thing) => thing.id.clone(),
            other => format!("{other:?}"),
        };
        assert_eq!(
            (one("greed"), one("HALO"), one("halo!"), one("fire TOKEN")),
            ("a".into(), "c".into(), "c".into(), "d".into())
        );
        assert!(matches!(find(&things, "gre"), Found::Several(several) if several.len() == 2));
        assert!(matches!(find(&things, "fire"), Found::Several(several) if several.len() == 2));
        assert!(matches!(find(&things, "greeed"), Found::Nothing(near) if near.len() == 1));
        assert!(matches!(find(&things, "xyzzy"), Found::Nothing(near) if near.is_empty()));
    }

    /// If this failed, whoever asks why something can't be done would have to name it as the program does.
    #[test]
    fn a_deed_is_found_by_its_words_in_any_order() {
        let texts = ["Go to the Rotunda (1 cultist)", "go e1-rotunda", "Move"];
        assert!(fits("move to the ROTUNDA", texts) && fits("rotunda", texts) && fits("go rot", texts));
        assert!(!fits("move to the cellar", texts) && !fits("to the", texts) && !fits("", texts));
    }

    /// If this failed, a slip of the finger would be answered with a shrug.
    #[test]
    fn a_near_miss_is_recognised() {
        assert_eq!(nearest("stpo", ["deal", "stop"]), Some("stop"));
        assert_eq!(nearest("x", ["deal", "stop"]), None);
    }
}
