//! What people choose from, in random games of every kind: no list is long, every label finds its option, and choosing
//! leads to an answer. And `what`: everything in a game is found by its name, and what is said about it fits a screen.
//!
//! The list and the search are part of the program, which is no library, so their files are taken in here.

// What only the program uses of them is not used here.
#[allow(dead_code)]
#[path = "../src/lookup.rs"]
mod lookup;
#[allow(dead_code)]
#[path = "../src/offers.rs"]
mod offers;

use std::collections::BTreeSet;

use catalog::{Entry, OptionDomain, Question, Status, Table, Voice};
use chance::TableGenerator;
use engine::{Cast, Language, Player, Seat, Setup, Thing};

use lookup::Found;
use offers::{Chosen, MOST_LINES, Offers};

/// Enough to see every kind of question; with `MORI_LONG_TESTS` set, many more.
const GAMES: u64 = 30;
const MANY_GAMES: u64 = 2_000;

/// Nobody chooses more often for one answer.
const MOST_CHOICES: usize = 100;

/// What can be typed at any question: an option with such a label could never be chosen. Read from the program, so that
/// the two can't differ.
fn commands() -> BTreeSet<&'static str> {
    let source = include_str!("../src/ask.rs");
    let (_, list) = source.split_once("const COMMANDS").expect("the program has a list of commands");
    let (list, _) = list.split_once("];").expect("the list ends");
    let usages = list.lines().filter_map(|line| line.trim().strip_prefix("(\"")?.split('"').next());
    let words = usages.flat_map(|usage| usage.split(", ")).filter_map(|usage| usage.split(' ').next());
    words.chain(["help", "exit"]).collect()
}

/// Numbers that nobody could guess, the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// One seat that answers one question.
struct Walk<'a> {
    entry: &'a Entry,
    seed: u64,
    table: &'a dyn Table,
    seat: Seat,
    voice: &'a Voice,
    question: &'a Question,
    columns: usize,
}

impl Walk<'_> {
    fn at(&self) -> String {
        format!("{}, seed {}, \"{}\"", self.entry.id, self.seed, self.question.words)
    }

    /// Chooses one offer after the other, at random, and looks at every list on the way; the answer.
    fn answer(&self, dice: &mut Dice, commands: &BTreeSet<&str>) -> String {
        if let Some(word) = &self.question.text {
            // In letters, or in kana where names are Japanese.
            let names = [["Ada", "アダ"], ["Bo", "ボー"], ["Cy", "サイ"], ["Eve", "エバ"]][dice.below(4)];
            let answers = names.map(|name| format!("{word} {name}"));
            let taken = |answer: &&String| self.table.check(self.seat, answer, self.voice).is_ok();
            return answers.iter().find(taken).expect("one of them is a name").clone();
        }
        let mut offers = Offers::of(self.question, self.table, self.seat, self.voice, self.columns, false);
        self.look_at_consequences(&offers);
        for _ in 0..MOST_CHOICES {
            self.look(&mut offers, commands);
            let offered = offers.all()[dice.below(offers.all().len())].clone();
            // Now and then somebody changes their mind, and chooses anew.
            if dice.below(20) == 0 {
                offers.back(self.table, self.seat, self.voice);
                continue;
            }
            if let Chosen::Answer(answer) = offers.choose(&offered, self.table, self.seat, self.voice) {
                return answer;
            }
        }
        panic!("{}: no answer after {MOST_CHOICES} choices", self.at());
    }

    /// What follows whichever answer is given is said once, and beside no answer.
    fn look_at_consequences(&self, offers: &Offers) {
        let listed = self.table.listed(self.seat, 40, self.voice).unwrap_or_default();
        let first = listed.first().and_then(|choice| choice.consequence.clone());
        let same = |choice: &catalog::Choice| choice.consequence == first;
        let Some(common) = first.clone().filter(|_| listed.len() > 1 && listed.iter().all(same)) else {
            assert_eq!(offers.anyway(), None, "{}", self.at());
            return;
        };
        let said = offers.anyway().unwrap_or_default();
        assert!(said.contains(common.trim_end_matches('.')), "{}: {said}", self.at());
        let beside = offers.lines().join(" ");
        assert!(!beside.contains(&common), "{}: {beside}", self.at());
    }

    /// A list as it is shown, page after page.
    fn look(&self, offers: &mut Offers, commands: &BTreeSet<&str>) {
        let all: Vec<(String, String)> =
            offers.all().iter().map(|one| (one.label.clone(), one.words.clone())).collect();
        assert!(!all.is_empty(), "{}: nothing to choose", self.at());
        let labels: BTreeSet<&str> = all.iter().map(|(label, _)| label.as_str()).collect();
        assert_eq!(labels.len(), all.len(), "{}: one label twice: {all:?}", self.at());
        for (label, words) in &all {
            assert!(!commands.contains(label.as_str()), "{}: {label} is a command", self.at());
            for typed in [label.clone(), label.to_uppercase()] {
                let found = offers.find(&typed).map(|one| &one.words);
                assert_eq!(found, Some(words), "{}: {typed} finds another", self.at());
            }
        }
        let mut shown = 0;
        while shown < all.len() {
            let lines = offers.lines();
            self.look_at_page(&lines);
            shown += lines.iter().filter(|line| starts_option(line, &labels)).count();
            if !offers.turn_page() {
                break;
            }
        }
        assert_eq!(shown, all.len(), "{}: turning the pages does not show all of {all:?}", self.at());
    }

    fn look_at_page(&self, lines: &[String]) {
        let long = lines.iter().find(|line| line.chars().count() > self.columns);
        assert!(long.is_none(), "{}: a line is too long: {long:?}", self.at());
        // What is chosen already comes first, and is no part of the list.
        let so_far = lines.iter().take_while(|line| !line.starts_with("So far")).count() == 0;
        let list =
            if so_far { lines.iter().skip_while(|line| !is_option(line)).count() } else { lines.len() };
        assert!(list <= MOST_LINES, "{}: {list} lines:\n{}", self.at(), lines.join("\n"));
    }
}

/// "    3  Lust 4": a label of one word, then two spaces.
fn is_option(line: &str) -> bool {
    let label = line.trim_start().split_once("  ").map_or("", |(label, _)| label);
    line.len() - line.trim_start().len() < 7 && !label.is_empty() && !label.contains(' ')
}

/// Whether an option with one of these labels begins in a line.
fn starts_option(line: &str, labels: &BTreeSet<&str>) -> bool {
    is_option(line) && line.trim_start().split("  ").next().is_some_and(|label| labels.contains(label))
}

/// A table of some size with some of its options, or the usual one if these do not go together.
fn open(entry: &Entry, dice: &mut Dice) -> Box<dyn Table> {
    let players = |seats: u8| (0..seats).map(|_| Player::new("random", None).expect("a kind")).collect();
    let usual = entry.usual_seats();
    let span = entry.seats.end() - entry.seats.start() + 1;
    let seats = entry.seats.start() + dice.below(usize::from(span)) as u8;
    let mut setup = Setup::of_seats(seats);
    for option in (entry.options)(Language::English) {
        let values = match option.domain {
            OptionDomain::Switch => vec!["on".into(), "off".into()],
            OptionDomain::Choice { words } => words,
            OptionDomain::Seat { .. } | OptionDomain::Number { .. } | OptionDomain::Text { .. } => continue,
        };
        if dice.below(2) == 0 {
            setup.options.push((option.key, values[dice.below(values.len())].clone()));
        }
    }
    catalog::open(entry.id, &setup, players(seats)).unwrap_or_else(|_| {
        catalog::open(entry.id, &Setup::of_seats(usual), players(usual)).expect("the usual table opens")
    })
}

/// Plays one game, all seats by choosing from what people are shown.
fn play(entry: &Entry, seed: u64, commands: &BTreeSet<&str>) {
    let mut dice = Dice(seed);
    let mut table = open(entry, &mut dice);
    let seats = table.seats();
    let mut generator = TableGenerator::from_seed(seed);
    let cast = Cast::new((1..=seats).map(|number| format!("Bot {number}")).collect());
    loop {
        let planned = match table.status() {
            Status::Over { .. } => return,
            Status::Chance => table.plan_chances(&mut generator),
            Status::Decisions { seats } => {
                let seat = seats.first().expect("somebody is asked");
                let voice = Voice::english(cast.clone().spoken_to(seat));
                let question = table.question(seat, &voice).expect("the seat is asked");
                let columns = if seed.is_multiple_of(2) { 80 } else { 100 };
                let walk =
                    Walk { entry, seed, table: &*table, seat, voice: &voice, question: &question, columns };
                let answer = walk.answer(&mut dice, commands);
                let planned = table.plan_answer(seat, question.id, &answer, &voice, &mut generator);
                planned.unwrap_or_else(|refusal| panic!("{}: {answer}: {}", walk.at(), refusal.words))
            }
        };
        table.commit(planned).expect("it was just planned");
    }
}

fn play_many(id: &str) {
    let entry = catalog::find(id).expect("the catalog has it");
    let commands = commands();
    assert!(["what", "rule", "undo", "quit"].iter().all(|word| commands.contains(word)), "{commands:?}");
    let games = if std::env::var_os("MORI_LONG_TESTS").is_some() { MANY_GAMES } else { GAMES };
    (0..games).for_each(|seed| play(entry, seed, &commands));
}

/// If this or one of the next failed, a list would push what happened off the screen, or an option could not be chosen.
#[test]
fn lists_of_it_dies_with_me_are_short() {
    play_many("it-dies-with-me");
}

#[test]
fn lists_of_the_deadlies_are_short() {
    play_many("the-deadlies");
}

#[test]
fn lists_of_die_are_short() {
    play_many("die");
}

#[test]
fn lists_of_death_name_are_short() {
    play_many("death-name");
}

#[test]
fn lists_of_death_may_die_are_short() {
    play_many("death-may-die");
}

fn things_of(entry: &Entry) -> Vec<Thing> {
    let setup = Setup::of_seats(entry.usual_seats());
    let players = (0..setup.seats).map(|_| Player::new("random", None).expect("a kind")).collect();
    let table = catalog::open(entry.id, &setup, players).expect("the usual table opens");
    table.things(Language::English)
}

/// If this failed, something on the table could not be asked about: `what` would not find it, or only something else.
#[test]
fn what_finds_every_thing_by_its_name() {
    for entry in catalog::GAMES {
        let things = things_of(entry);
        for thing in &things {
            for typed in [thing.name.clone(), thing.name.to_uppercase(), thing.name.to_lowercase()] {
                let found = match lookup::find(&things, &typed) {
                    Found::One(one) => one.id == thing.id,
                    // Of one name there may be a token and a die face; then both are named with what they are.
                    Found::Several(several) => several.iter().any(|one| one.id == thing.id),
                    Found::Nothing(_) => false,
                };
                assert!(found, "{}: what {typed} does not find {}", entry.id, thing.id);
            }
            let whole = format!("{} {}", thing.name, thing.kind);
            assert_eq!(lookup::find(&things, &whole), Found::One(thing), "{}: {whole}", entry.id);
        }
    }
}

/// If this failed, an explanation would run off a small screen, say nothing, or not say which rules it is from.
#[test]
fn an_explanation_fits_a_screen_and_names_its_rules() {
    for entry in catalog::GAMES {
        for thing in things_of(entry) {
            let sentences = thing.text.iter().map(|sentence| textwrap::wrap(sentence, 78).len());
            let rules = textwrap::wrap(&lookup::rules_of(&thing.rules), 78).len();
            let lines = 1 + sentences.sum::<usize>() + rules;
            assert!(lines <= 22, "{}: {} takes {lines} lines", entry.id, thing.name);
            assert!(!thing.text.is_empty() && !thing.rules.is_empty(), "{}: {}", entry.id, thing.name);
            for rule in &thing.rules {
                assert!(entry.ledger.rule(rule.as_str()).is_some(), "{}: {}", thing.name, rule);
            }
        }
    }
}
