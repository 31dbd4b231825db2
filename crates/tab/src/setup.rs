//! How a game in the tab is to begin, as its address says: `/play/the-deadlies?seats=4&level=easy&people=Ada,Bea`.
//!
//! An address is typed, kept and sent around. So whatever cannot be read, or does not fit the game, is as usual: every
//! address begins a game.

use std::fmt::Write as _;

use catalog::{Entry, OptionDomain, OptionHelp};
use engine::{Language, Level, Seat};

/// What comes before an option's key in an address.
const OPTION: &str = "opt.";
/// A person who has no name yet, among [`Setup::people`] in an address.
const NAMELESS: &str = "*";
/// How many characters a name may have; a server takes no more either.
pub const LONGEST_NAME: usize = 24;

/// How a game in the tab is to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many seats.
    pub seats: u8,
    /// How well the bots play.
    pub level: Level,
    /// The options that are not as usual, by key.
    pub options: Vec<(String, String)>,
    /// Who plays on this device, and what they are called; a name may be empty. Bots have the other seats.
    pub people: Vec<(Seat, String)>,
    /// Whether to begin anew although a game was left unfinished.
    pub anew: bool,
}

impl Setup {
    /// As for somebody who says nothing: one person at the first seat, bots everywhere else.
    pub fn usual(entry: &Entry) -> Self {
        Self {
            seats: entry.usual_seats(),
            level: Level::default(),
            options: Vec::new(),
            people: vec![(Seat::new(0), String::new())],
            anew: false,
        }
    }

    /// Reads what stands behind the `?` of an address.
    pub fn read(entry: &Entry, query: &str) -> Self {
        let mut setup = Self::usual(entry);
        let pairs = query.trim_start_matches('?').split('&');
        let pairs: Vec<(&str, &str)> = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, ""))).collect();
        let value = |name: &str| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| *value);
        setup.anew = value("new").is_some();
        if let Some(seats) = value("seats").and_then(|text| text.parse().ok())
            && entry.seats.contains(&seats)
        {
            setup.seats = seats;
        }
        // Bots that play at random are for tests alone.
        if let Some(level) = value("level").and_then(|text| text.parse().ok())
            && level != Level::Random
        {
            setup.level = level;
        }
        let people = value("people").map(|text| read_people(text, setup.seats)).unwrap_or_default();
        if !people.is_empty() {
            setup.people = people;
        }
        let known = (entry.options)(Language::English);
        let set = pairs.iter().filter_map(|(key, value)| Some((key.strip_prefix(OPTION)?, value)));
        for (key, value) in set {
            let (key, value) = (decoded(key), decoded(value));
            let help = known.iter().find(|help| help.key == key);
            if help.is_some_and(|help| fits(help, &value, setup.seats)) {
                set_option(&mut setup.options, &known, &key, &value);
            }
        }
        setup
    }

    /// What stands behind the `?` of the address that [`Self::read`] reads this from: only what is not as usual, and
    /// nothing if all of it is.
    pub fn query(&self, entry: &Entry) -> String {
        let usual = Self::usual(entry);
        let mut parts = Vec::new();
        if self.anew {
            parts.push("new".to_owned());
        }
        if self.seats != usual.seats {
            parts.push(format!("seats={}", self.seats));
        }
        if self.level != usual.level {
            parts.push(format!("level={}", self.level));
        }
        if self.people != usual.people {
            parts.push(format!("people={}", write_people(&self.people)));
        }
        parts.extend(
            self.options.iter().map(|(key, value)| format!("{OPTION}{}={}", encoded(key), encoded(value))),
        );
        parts.join("&")
    }
}

/// Sets an option among those that are not as usual. What makes a difference only under another option goes with it: it
/// is as usual where it makes none, and names the first seat where it needs one.
pub fn set_option(options: &mut Vec<(String, String)>, known: &[OptionHelp], key: &str, value: &str) {
    let Some(help) = known.iter().find(|help| help.key == key) else { return };
    options.retain(|(other, _)| other != key);
    if value != help.default {
        options.push((key.to_owned(), value.to_owned()));
    }
    for other in known {
        let Some(only_if) = other.only_if.as_ref().filter(|only_if| only_if.key == key) else { continue };
        let matters = only_if.value == value;
        let is_set = options.iter().any(|(set, _)| *set == other.key);
        if !matters {
            options.retain(|(set, _)| *set != other.key);
        } else if !is_set && let OptionDomain::Seat { .. } = other.domain {
            options.push((other.key.clone(), Seat::new(0).to_string()));
        }
    }
}

/// What an option is, among those that are not as usual.
pub fn option_value(options: &[(String, String)], help: &OptionHelp) -> String {
    let set = options.iter().rev().find(|(key, _)| *key == help.key);
    set.map_or_else(|| help.default.clone(), |(_, value)| value.clone())
}

/// Whether an option makes a difference, with these that are not as usual.
pub fn option_matters(options: &[(String, String)], known: &[OptionHelp], help: &OptionHelp) -> bool {
    let Some(only_if) = &help.only_if else { return true };
    let other = known.iter().find(|other| other.key == only_if.key);
    other.is_some_and(|other| option_value(options, other) == only_if.value)
}

fn fits(help: &OptionHelp, value: &str, seats: u8) -> bool {
    match &help.domain {
        OptionDomain::Switch => ["on", "off"].contains(&value),
        OptionDomain::Choice { words } => words.iter().any(|word| word == value),
        OptionDomain::Number { least, most } => {
            value.parse().is_ok_and(|number: u32| (*least..=*most).contains(&number))
        }
        OptionDomain::Seat { or } => {
            let seat = value.parse::<Seat>().ok();
            or.iter().any(|word| word == value) || seat.is_some_and(|seat| seat.index() < usize::from(seats))
        }
        OptionDomain::Text { longest } => value.chars().count() <= *longest as usize,
    }
}

/// Names in the order of seats; a bot has a seat without one.
fn read_people(text: &str, seats: u8) -> Vec<(Seat, String)> {
    let names = text.split(',').take(usize::from(seats)).enumerate();
    let person = |(place, name): (usize, &str)| {
        let seat = Seat::new(place);
        let name = decoded(name);
        match name.trim() {
            "" => None,
            NAMELESS => Some((seat, String::new())),
            name => Some((seat, name.chars().take(LONGEST_NAME).collect())),
        }
    };
    names.filter_map(person).collect()
}

fn write_people(people: &[(Seat, String)]) -> String {
    let last = people.iter().map(|(seat, _)| seat.index()).max().unwrap_or(0);
    let name = |place: usize| {
        let person = people.iter().find(|(seat, _)| seat.index() == place);
        person.map_or_else(String::new, |(_, name)| {
            if name.trim().is_empty() { NAMELESS.to_owned() } else { encoded(name.trim()) }
        })
    };
    (0..=last).map(name).collect::<Vec<_>>().join(",")
}

/// As it stands in an address: everything but plain letters, digits and `-._~@` by its bytes.
fn encoded(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~@".contains(&byte) {
            written.push(char::from(byte));
        } else {
            write!(written, "%{byte:02X}").expect("a String takes every write");
        }
    }
    written
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        (bytes, rest) = match (first, byte) {
            (b'%', Some(byte)) => (pushed(bytes, byte), &after[2..]),
            (b'+', _) => (pushed(bytes, b' '), after),
            _ => (pushed(bytes, *first), after),
        };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn pushed(mut bytes: Vec<u8>, byte: u8) -> Vec<u8> {
    bytes.push(byte);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(game: &str) -> &'static Entry {
        catalog::find(game).expect("it is in the catalog")
    }

    /// Without this, a form would begin another game than it shows.
    #[test]
    fn what_is_written_is_read() {
        let deadlies = entry("the-deadlies");
        let setup = Setup {
            seats: 5,
            level: Level::Easy,
            options: vec![("starter".to_owned(), "@3".to_owned())],
            people: vec![(Seat::new(0), "Ada, the 1st".to_owned()), (Seat::new(3), "はるか".to_owned())],
            anew: true,
        };
        assert_eq!(Setup::read(deadlies, &setup.query(deadlies)), setup);
        let usual = Setup::usual(deadlies);
        assert_eq!(usual.query(deadlies), "");
        assert_eq!(Setup::read(deadlies, ""), usual);
        let second = Setup { people: vec![(Seat::new(1), String::new())], ..Setup::usual(entry("die")) };
        assert_eq!(second.query(entry("die")), "people=,*");
        assert_eq!(Setup::read(entry("die"), "?people=,*"), second);
    }

    /// Without this, an address that somebody has typed or kept would begin nothing, or something nobody may have.
    #[test]
    fn what_does_not_fit_is_as_usual() {
        let deadlies = entry("the-deadlies");
        let usual = Setup::usual(deadlies);
        let odd = [
            "seats=99",
            "seats=four",
            "level=random",
            "level=hard",
            "people=",
            "people=,,",
            "opt.starter=@9",
            "opt.starter",
            "opt.pace=fast",
            "%%%&=&&?",
        ];
        for query in odd {
            assert_eq!(Setup::read(deadlies, query), usual, "{query}");
        }
        let many = Setup::read(deadlies, "seats=3&people=A,B,C,D,E");
        assert_eq!(many.people.len(), 3);
        assert!(Setup::read(deadlies, "new").anew);
    }

    /// Without this, a table that plays for a secret would be refused until somebody finds out that it needs an author.
    #[test]
    fn an_option_brings_what_depends_on_it() {
        let known = (entry("it-dies-with-me").options)(Language::English);
        let mut options = Vec::new();
        set_option(&mut options, &known, "secret", "on");
        let author = known.iter().find(|help| help.key == "author").expect("it has an author");
        assert_eq!(option_value(&options, author), "@1");
        assert!(option_matters(&options, &known, author));
        set_option(&mut options, &known, "author", "@2");
        set_option(&mut options, &known, "secret", "off");
        assert!(options.is_empty(), "{options:?}");
        assert!(!option_matters(&options, &known, author));
    }

    /// Without this, a setting that the form offers would be refused when the game begins.
    #[test]
    fn every_value_of_every_domain_can_stand_in_an_address() {
        for entry in catalog::GAMES {
            for help in (entry.options)(Language::English) {
                let values: Vec<String> = match &help.domain {
                    OptionDomain::Switch => vec!["on".into(), "off".into()],
                    OptionDomain::Choice { words } => words.clone(),
                    OptionDomain::Number { least, most } => vec![least.to_string(), most.to_string()],
                    OptionDomain::Seat { or } => or.iter().cloned().chain(["@1".to_owned()]).collect(),
                    OptionDomain::Text { .. } => vec!["a & b = c?".into()],
                };
                for value in values.into_iter().filter(|value| *value != help.default) {
                    let query = format!("{OPTION}{}={}", help.key, encoded(&value));
                    let read = Setup::read(entry, &query);
                    assert!(read.options.contains(&(help.key.clone(), value.clone())), "{query}");
                }
            }
        }
    }
}
