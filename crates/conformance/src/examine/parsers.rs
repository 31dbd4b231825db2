//! Property 21: whatever text comes, a parser reads it or refuses it, and does not panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use chance::PlayoutGenerator;
use engine::{
    Content, Generator, Inspect, MAX_SEATS, OptionKey, Record, Session, Setup, TableOptions, Viewer,
};

use serde_json::Value;

use super::{Pool, json_text, panic_message};

/// Signs that notations, options, records and JSON are made of, and some that make trouble for who counts bytes.
const SIGNS: &[char] = &[
    '0',
    '1',
    '2',
    '3',
    '7',
    '9',
    'a',
    'b',
    'p',
    'x',
    'A',
    'B',
    'P',
    'Z',
    '@',
    '+',
    '-',
    '.',
    ',',
    ':',
    ';',
    '=',
    '#',
    '/',
    '|',
    '"',
    '\'',
    '\\',
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    '<',
    '>',
    '*',
    '?',
    '!',
    '_',
    ' ',
    '\t',
    '\n',
    '\r',
    '\0',
    'é',
    'ß',
    'İ',
    '§',
    '–',
    '日',
    '٣',
    '²',
    '½',
    '\u{301}',
    '\u{200b}',
    '\u{feff}',
    '🂡',
    '\u{10ffff}',
];

/// Numbers at the edges of the types they may be read into.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "00",
    "+1",
    "127",
    "128",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e999",
    "0.5",
    "-0",
];

/// What stands between the words of notations.
const SEPARATORS: [char; 6] = [' ', '+', ',', ':', '=', '/'];

/// A text with nothing behind it: random bytes, random signs, or words of the game in disorder.
pub(crate) fn arbitrary_text(words: &[String], generator: &mut PlayoutGenerator) -> String {
    let length = match generator.below(16) {
        0 => 0,
        1 => generator.below(4_000),
        _ => generator.below(24) + 1,
    };
    match generator.below(3) {
        0 => {
            let bytes: Vec<u8> = (0..length).map(|_| generator.below(256) as u8).collect();
            String::from_utf8_lossy(&bytes).into_owned()
        }
        1 => (0..length).map(|_| SIGNS[generator.below(SIGNS.len() as u32) as usize]).collect(),
        _ => {
            let mut text = String::new();
            for _ in 0..length.min(200) {
                match generator.below(3) {
                    0 => text.push(SIGNS[generator.below(SIGNS.len() as u32) as usize]),
                    1 => text.push_str(NUMBERS[generator.below(NUMBERS.len() as u32) as usize]),
                    _ if words.is_empty() => text.push(' '),
                    _ => text.push_str(&words[generator.below(words.len() as u32) as usize]),
                }
            }
            text
        }
    }
}

/// The text with one to three things changed; `donor` gives words to put in.
pub(crate) fn mutate(text: &str, donor: &str, generator: &mut PlayoutGenerator) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..=generator.below(3) {
        let length = signs.len() as u32;
        if length == 0 {
            signs.extend(donor.chars());
            continue;
        }
        let at = generator.below(length) as usize;
        match generator.below(9) {
            0 => {
                signs.remove(at);
            }
            1 => {
                let sign = signs[at];
                signs.insert(at, sign);
            }
            2 => signs[at] = SIGNS[generator.below(SIGNS.len() as u32) as usize],
            3 => {
                let other = generator.below(length) as usize;
                signs.swap(at, other);
            }
            4 => signs.truncate(at),
            5 | 6 => change_digit_or_letter(&mut signs, at, generator),
            7 => change_number(&mut signs, at, generator),
            _ => signs = swap_word(&signs, donor, generator),
        }
    }
    signs.into_iter().collect()
}

/// The text with a word or two replaced, put in, left out or exchanged: most likely an answer to the same question, but for
/// one thing.
pub(super) fn reword(text: &str, vocabulary: &[String], generator: &mut PlayoutGenerator) -> String {
    let mut words: Vec<String> = text.split_inclusive(SEPARATORS).map(str::to_owned).collect();
    let below = |count: usize, generator: &mut PlayoutGenerator| generator.below(count as u32) as usize;
    for _ in 0..=generator.below(2) {
        if words.is_empty() || vocabulary.is_empty() {
            break;
        }
        let at = below(words.len(), generator);
        let new = &vocabulary[below(vocabulary.len(), generator)];
        // The sign after a word stays where it is.
        let separator: String =
            words[at].chars().last().filter(|sign| SEPARATORS.contains(sign)).into_iter().collect();
        match generator.below(6) {
            0..=2 => words[at] = format!("{new}{separator}"),
            3 if separator.is_empty() => {
                let between = text.chars().rev().find(|sign| SEPARATORS.contains(sign)).unwrap_or(' ');
                words[at].push(between);
                words.push(new.clone());
            }
            3 => words.insert(at, format!("{new}{separator}")),
            4 if separator.is_empty() => {
                words.pop();
                if let Some(last) = words.last_mut() {
                    last.pop();
                }
            }
            4 => {
                words.remove(at);
            }
            _ => {
                let other = below(words.len(), generator);
                let [one, two] =
                    [at, other].map(|place| words[place].trim_end_matches(SEPARATORS).to_owned());
                let after: String = words[other]
                    .chars()
                    .last()
                    .filter(|sign| SEPARATORS.contains(sign))
                    .into_iter()
                    .collect();
                words[at] = format!("{two}{separator}");
                words[other] = format!("{one}{after}");
            }
        }
    }
    words.concat()
}

/// The words a person at the table could make a move of: those in their view and their moves, and the seats.
pub(super) fn vocabulary<'a>(view: &str, notations: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut words: Vec<String> = (1..=MAX_SEATS).map(|number| format!("@{number}")).collect();
    if let Ok(view) = serde_json::from_str::<Value>(view) {
        collect_strings(&view, &mut words);
    }
    for notation in notations {
        words.extend(notation.split(SEPARATORS).map(str::to_owned));
    }
    words.retain(|word| !word.is_empty() && !word.contains(char::is_whitespace));
    words.sort_unstable();
    words.dedup();
    words
}

fn collect_strings(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::String(text) => words.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| collect_strings(value, words)),
        Value::Object(values) => values.values().for_each(|value| collect_strings(value, words)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Replaces the nearest digit by another digit, or a letter by its neighbour: a notation that likely parses still.
fn change_digit_or_letter(signs: &mut [char], from: usize, generator: &mut PlayoutGenerator) {
    let place = (from..signs.len()).chain(0..from).find(|place| signs[*place].is_ascii_alphanumeric());
    let Some(place) = place else { return };
    signs[place] = match signs[place] {
        '0'..='9' => char::from(b'0' + generator.below(10) as u8),
        'a'..='z' => char::from(b'a' + generator.below(26) as u8),
        _ => char::from(b'A' + generator.below(26) as u8),
    };
}

/// Replaces a number by one at the edge of some type.
fn change_number(signs: &mut Vec<char>, from: usize, generator: &mut PlayoutGenerator) {
    let is_digit = |place: &usize| signs[*place].is_ascii_digit();
    let Some(first) = (from..signs.len()).chain(0..from).find(is_digit) else { return };
    let last = (first..signs.len()).take_while(is_digit).last().unwrap_or(first);
    let number = NUMBERS[generator.below(NUMBERS.len() as u32) as usize];
    signs.splice(first..=last, number.chars());
}

/// Replaces a word by one of the donor's.
fn swap_word(signs: &[char], donor: &str, generator: &mut PlayoutGenerator) -> Vec<char> {
    let text: String = signs.iter().collect();
    let words: Vec<&str> = text.split_inclusive(SEPARATORS).collect();
    let donors: Vec<&str> = donor.split_inclusive(SEPARATORS).collect();
    if words.is_empty() || donors.is_empty() {
        return signs.to_vec();
    }
    let place = generator.below(words.len() as u32) as usize;
    let put = donors[generator.below(donors.len() as u32) as usize];
    let mixed: String =
        words.iter().enumerate().map(|(index, word)| if index == place { put } else { word }).collect();
    mixed.chars().collect()
}

/// A JSON text with one value in it replaced, left out or doubled: what a reader that trusts its writer trips over.
fn edit_json(text: &str, generator: &mut PlayoutGenerator) -> String {
    let Ok(mut value) = serde_json::from_str::<Value>(text) else { return String::new() };
    edit_anywhere(&mut value, generator);
    value.to_string()
}

/// Replaces, leaves out or doubles one value, somewhere inside.
pub(super) fn edit_anywhere(value: &mut Value, generator: &mut PlayoutGenerator) {
    let mut left = generator.below(count_values(value));
    edit_value(value, &mut left, generator);
}

fn count_values(value: &Value) -> u32 {
    1 + match value {
        Value::Array(values) => values.iter().map(count_values).sum(),
        Value::Object(values) => values.values().map(count_values).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

/// Walks to the value with `left` others before it, and changes that. Gives whether it was in here.
fn edit_value(value: &mut Value, left: &mut u32, generator: &mut PlayoutGenerator) -> bool {
    if *left > 0 {
        *left -= 1;
        return match value {
            Value::Array(values) => values.iter_mut().any(|inner| edit_value(inner, left, generator)),
            Value::Object(values) => values.values_mut().any(|inner| edit_value(inner, left, generator)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
        };
    }
    match (&mut *value, generator.below(3)) {
        (Value::Array(values), 0) => {
            values.pop();
        }
        (Value::Array(values), 1) => values.extend(values.clone()),
        (Value::Object(values), 0 | 1) => {
            let key = values.keys().next().cloned();
            key.map(|key| values.remove(&key));
        }
        (Value::Number(_), 0 | 1) => {
            let numbers = [0, 1, 8, 9, 16, 64, 127, 128, 255, 256, 65_535, u64::from(u32::MAX), u64::MAX];
            *value = numbers[generator.below(numbers.len() as u32) as usize].into();
        }
        (Value::String(text), 0 | 1) => *text = mutate(text, "", generator),
        _ => {
            let others = [Value::Null, true.into(), (-1).into(), "".into(), Value::Array(Vec::new())];
            *value = others[generator.below(others.len() as u32) as usize].clone();
        }
    }
    true
}

/// Runs a parser on a text; an error if it panics.
pub(super) fn survives<T>(what: &str, text: &str, parse: impl FnOnce(&str) -> T) -> Result<(), String> {
    match catch_unwind(AssertUnwindSafe(|| drop(parse(text)))) {
        Ok(()) => Ok(()),
        Err(panic) => {
            let beginning: String = text.chars().take(200).collect();
            Err(format!("reading {beginning:?} as {what} panicked: {}", panic_message(&*panic)))
        }
    }
}

/// Gives one text to every parser of a game that needs no options.
pub(crate) fn text_parsers<G: Inspect>(text: &str) -> Result<(), String> {
    survives("a move", text, |text| text.parse::<G::Move>())?;
    survives("a chance", text, |text| text.parse::<G::Chance>())?;
    json_parsers::<G>(text)?;
    survives("a record", text, |text| {
        let read = [Record::parse(text), Record::parse_open(text)];
        read.map(|record| record.ok().map(|record| Session::<G>::replay(&record).is_ok()))
    })
}

fn json_parsers<G: Inspect>(text: &str) -> Result<(), String> {
    survives("a state's JSON", text, |text| serde_json::from_str::<G::State>(text))?;
    survives("a view's JSON", text, |text| serde_json::from_str::<G::View>(text))?;
    survives("a prompt's JSON", text, |text| serde_json::from_str::<G::Prompt>(text))?;
    survives("an event view's JSON", text, |text| serde_json::from_str::<G::EventView>(text))?;
    survives("a reason's JSON", text, |text| serde_json::from_str::<G::Reason>(text))
}

/// Gives one text to every option and every data file of a game, and makes the game if it is taken.
pub(crate) fn set_up_parsers<G: Inspect>(text: &str, seats: u8) -> Result<(), String> {
    survives("an option's key", text, |text| G::Options::default().set(text, "on"))?;
    survives("a data file's name", text, |text| G::Options::default().load(text, text))?;
    for OptionKey { key, .. } in G::Options::KEYS {
        survives(&format!("the option {key}"), text, |text| {
            let mut options = G::Options::default();
            options.set(key, text).is_ok().then(|| G::new(seats, options).map(|game| game.start()).is_ok())
        })?;
    }
    for name in G::Options::CONTENTS {
        survives(&format!("the file {name}"), text, |text| {
            let mut options = G::Options::default();
            options.load(name, text).is_ok().then(|| G::new(seats, options).map(|game| game.start()).is_ok())
        })?;
    }
    Ok(())
}

/// Gives parsers the texts of a game that was played, with something changed in each.
pub(super) fn edited_texts<G: Inspect>(
    session: &Session<G>,
    pool: &Pool<G>,
    generator: &mut PlayoutGenerator,
) -> Result<(), String> {
    let (game, state) = (session.game(), session.state());
    let mut notations: Vec<String> = pool.moves.iter().map(ToString::to_string).collect();
    notations.extend(pool.chances.iter().map(ToString::to_string));
    let pick = |from: &[String], generator: &mut PlayoutGenerator| {
        if from.is_empty() {
            String::new()
        } else {
            from[generator.below(from.len() as u32) as usize].clone()
        }
    };
    for _ in 0..32 {
        let (base, donor) = (pick(&notations, generator), pick(&notations, generator));
        let text = mutate(&base, &donor, generator);
        survives("a move", &text, |text| text.parse::<G::Move>())?;
        survives("a chance", &text, |text| text.parse::<G::Chance>())?;
    }
    let mut jsons = vec![json_text(state)];
    jsons.extend(Viewer::all(game.seats()).map(|viewer| json_text(&game.view(state, viewer))));
    jsons.extend(session.decisions().iter().map(|decision| json_text(&decision.prompt)));
    for base in &jsons {
        json_parsers::<G>(&mutate(base, &pick(&jsons, generator), generator))?;
        for _ in 0..4 {
            json_parsers::<G>(&edit_json(base, generator))?;
        }
    }
    let setup = session.record().header.setup();
    for (key, value) in &setup.options {
        let text = mutate(value, key, generator);
        survives(&format!("the option {key}"), &text, |text| G::Options::default().set(key, text))?;
    }
    for (name, content) in &setup.contents {
        let shipped =
            |wanted: &str| G::Options::SHIPPED.iter().find(|one| one.file == name && one.name == wanted);
        let content = match content {
            Content::Own { text } => text.as_str(),
            Content::Shipped { name, .. } => shipped(name).map_or("", |one| one.text),
        };
        for _ in 0..8 {
            let text = mutate(content, name, generator);
            survives(&format!("the file {name}"), &text, |text| {
                let contents = vec![(name.clone(), Content::Own { text: text.to_owned() })];
                let setup = Setup { contents, ..setup.clone() };
                setup.read().and_then(|options| G::new(setup.seats, options)).map(|game| game.start()).is_ok()
            })?;
        }
    }
    // The beginning of the record is edited without its closing line, or nothing would get past that.
    let record = session.record();
    let kept = record.steps.len().min(40);
    let beginning = Record { steps: record.steps[..kept].to_vec(), ..record.clone() };
    let text = beginning.open_text();
    for _ in 0..4 {
        let edited = mutate(&text, &pick(&notations, generator), generator) + "\n";
        survives("a record", &edited, |text| {
            Record::parse_open(text).ok().map(|record| Session::<G>::replay(&record).is_ok())
        })?;
    }
    // One step changed and the hashes left: it must be refused or diverge, not panic.
    for _ in 0..4 {
        let mut edited = beginning.clone();
        if kept == 0 {
            break;
        }
        let place = generator.below(kept as u32) as usize;
        let donor = pick(&notations, generator);
        edited.steps[place].notation = mutate(&edited.steps[place].notation, &donor, generator);
        survives("a step of a record", &edited.steps[place].notation.clone(), |_| {
            Session::<G>::replay(&edited).is_ok()
        })?;
    }
    Ok(())
}
