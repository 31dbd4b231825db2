//! What can be checked without playing: property 1, the options' half of 9, the parsers of 21, the explanations of 25.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::english;
use chance::PlayoutGenerator;
use engine::{Domain, Inspect, Kind, MAX_SEATS, OptionKey, SetupError, TableOptions};

use crate::effort::mix;
use crate::examine::{
    arbitrary_text, panic_message, set_up_parsers, setup_of, text_parsers, things_and_first_page,
};
use crate::failure::{Against, Finding, require};
use crate::{Effort, Failure, Property};

/// Checks what needs no game being played: seat counts, options, and arbitrary text into every parser.
///
/// Gives one failure at most for each property.
pub fn check_static<G: Inspect>(effort: &Effort) -> Vec<Failure> {
    let mut failures = Vec::new();
    type StaticCheck = fn(&Effort) -> Finding;
    let checks: [(Property, StaticCheck); 5] = [
        (Property::SetUp, |_| seat_counts::<G>().against(Property::SetUp)),
        (Property::SetUp, |_| options_and_words::<G>().against(Property::SetUp)),
        (Property::Serialisation, |_| options_come_back::<G>().against(Property::Serialisation)),
        (Property::EverythingIsExplained, |_| explained::<G>().against(Property::EverythingIsExplained)),
        (Property::ParsersNeverPanic, |effort| parsers::<G>(effort).against(Property::ParsersNeverPanic)),
    ];
    for (property, check) in checks {
        let finding = catch_unwind(AssertUnwindSafe(|| check(effort)))
            .unwrap_or_else(|panic| Err((property, format!("panicked: {}", panic_message(&*panic)))));
        if let Err((property, message)) = finding
            && !failures.iter().any(|failure: &Failure| failure.property == property)
        {
            let setup = setup_of(*G::SEATS.start(), &G::Options::default());
            failures.push(Failure { property, game: G::ID, setup, seed: 0, step: 0, message, record: None });
        }
    }
    failures
}

fn seat_counts<G: Inspect>() -> Result<(), String> {
    let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
    require(least >= 1 && least <= most && most <= MAX_SEATS, || {
        format!("{least} to {most} is no range of seat counts from 1 to {MAX_SEATS}")
    })?;
    for seats in 0..=u8::MAX {
        if !G::SEATS.contains(&seats) {
            match G::new(seats, G::Options::default()) {
                Ok(_) => return Err(format!("{seats} seats are taken, where {least} to {most} are allowed")),
                Err(error @ SetupError::Seats { .. }) => {
                    require(!error.to_string().is_empty(), || {
                        format!("{seats} seats are refused without a reason")
                    })?;
                }
                Err(error) => return Err(format!("{seats} seats are refused as \"{error}\"")),
            }
            continue;
        }
        let variants = G::variants(seats);
        require(variants.first() == Some(&G::Options::default()), || {
            format!("the variants for {seats} seats do not begin with the default options")
        })?;
        for (index, options) in variants.iter().enumerate() {
            require(!variants[..index].contains(options), || {
                format!("a variant for {seats} seats is there twice: {options:?}")
            })?;
            let game = G::new(seats, options.clone())
                .map_err(|error| format!("{seats} seats are refused with {options:?}: {error}"))?;
            require(game.seats() == seats, || {
                format!("a game made for {seats} seats says it has {}", game.seats())
            })?;
            require(game.options() == options, || {
                format!("a game made with {options:?} says it has {:?}", game.options())
            })?;
        }
    }
    Ok(())
}

/// Everything has an explanation, at every table.
fn explained<G: Inspect>() -> Result<(), String> {
    for seats in G::SEATS {
        for options in G::variants(seats) {
            // What cannot be set up is for property 1 to report.
            if let Ok(game) = G::new(seats, options) {
                things_and_first_page(&game)?;
            }
        }
    }
    Ok(())
}

fn options_and_words<G: Inspect>() -> Result<(), String> {
    let lower = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    require(!G::ID.is_empty() && G::ID.chars().all(lower), || {
        format!("the id \"{}\" is not in lower case with hyphens", G::ID)
    })?;
    require(
        !english::<G>().title().trim().is_empty() && !english::<G>().summary().trim().is_empty(),
        || "the game has no title or no summary".into(),
    )?;
    let keys: Vec<&str> = G::Options::KEYS.iter().map(|key| key.key).collect();
    for (index, key) in keys.iter().enumerate() {
        require(!keys[..index].contains(key), || format!("the option {key} is there twice"))?;
        require(!english::<G>().option(key).trim().is_empty(), || format!("the option {key} has no words"))?;
    }
    G::Options::KEYS.iter().try_for_each(domain_holds::<G::Options>)?;
    let nonsense = "no-such-thing";
    match G::Options::default().set(nonsense, "on") {
        Err(SetupError::UnknownOption { .. }) => {}
        other => return Err(format!("an unknown option gives {other:?}")),
    }
    match G::Options::default().load(nonsense, "") {
        Err(SetupError::UnknownContent { .. }) => Ok(()),
        other => Err(format!("an unknown data file gives {other:?}")),
    }
}

/// An option takes what its domain says and nothing beyond, so that a form built from it never offers what is refused.
fn domain_holds<O: TableOptions>(option: &OptionKey) -> Result<(), String> {
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let (taken, refused) = match option.domain {
        Domain::Switch => (owned(&["on", "off"]), owned(&["yes", ""])),
        Domain::Choice { words } => (owned(words), owned(&["no-such-thing", ""])),
        Domain::Number { least, most } => {
            let below = least.checked_sub(1).map(|number| number.to_string());
            let beyond = [(most + 1).to_string(), "many".to_owned()];
            (vec![least.to_string(), most.to_string()], below.into_iter().chain(beyond).collect())
        }
        Domain::Seat { or } => {
            let seats = owned(or).into_iter().chain(["@1".to_owned()]);
            (seats.collect(), owned(&["@9", "no-such-thing"]))
        }
        Domain::Text { longest } => {
            let longest = longest as usize;
            (vec!["x".repeat(longest)], vec!["x".repeat(longest + 1)])
        }
    };
    let set = |key: &str, value: &str| O::default().set(key, value);
    for value in taken {
        set(option.key, &value).map_err(|error| format!("{} may be {value:?}, but: {error}", option.key))?;
    }
    for value in refused {
        require(matches!(set(option.key, &value), Err(SetupError::BadOption { .. })), || {
            format!("{} may not be {value:?}, but is not refused so", option.key)
        })?;
    }
    match option.only_if {
        Some(only_if) => set(only_if.key, only_if.value)
            .map_err(|error| format!("{} matters only with what there is not: {error}", option.key)),
        None => Ok(()),
    }
}

fn options_come_back<G: Inspect>() -> Result<(), String> {
    for seats in G::SEATS {
        for options in G::variants(seats) {
            let pairs = options.pairs();
            for key in G::Options::KEYS {
                let count = pairs.iter().filter(|(found, _)| *found == key.key).count();
                require(count == 1, || {
                    format!("the option {} stands {count} times among the pairs", key.key)
                })?;
            }
            require(pairs.len() == G::Options::KEYS.len(), || {
                format!("{pairs:?} has options that are not in KEYS")
            })?;
            let lines = pairs.iter().all(|(_, value)| !value.contains(char::is_control));
            require(lines, || format!("an option's value is not one line: {pairs:?}"))?;
            let read = setup_of(seats, &options).read::<G::Options>();
            let read = read.map_err(|error| format!("{options:?} does not come back from text: {error}"))?;
            require(read == options, || format!("{options:?} comes back from text as {read:?}"))?;
        }
    }
    Ok(())
}

fn parsers<G: Inspect>(effort: &Effort) -> Result<(), String> {
    let mut generator = PlayoutGenerator::from_seed(mix(effort.seed, 21));
    let mut words: Vec<String> =
        vec!["mori record 1\n".into(), "game ".into(), G::ID.into(), "\nend ".into()];
    let mut learn = |names: &[&'static str]| {
        words.extend(names.iter().map(|name| name.to_lowercase()));
        words.extend(names.iter().map(|name| (*name).to_owned()));
    };
    learn(G::Move::KINDS);
    learn(G::Chance::KINDS);
    learn(G::Prompt::KINDS);
    learn(G::EventView::KINDS);
    learn(G::Reason::KINDS);
    learn(G::Options::CONTENTS);
    for _ in 0..effort.texts {
        let text = arbitrary_text(&words, &mut generator);
        text_parsers::<G>(&text)?;
        set_up_parsers::<G>(&text, *G::SEATS.start())?;
    }
    Ok(())
}
