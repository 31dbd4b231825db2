//! The menu: what somebody gets who typed only `mori`. Every question has numbered answers, each is checked when it is
//! given, and `back` and `quit` work anywhere.

use anyhow::Result;
use catalog::{Entry, GAMES, OptionDomain, OptionHelp};
use engine::{Seat, Setup, grammar};

use crate::ending::After;
use crate::home::{Home, Kept, ago};
use crate::play::{self, cast_of};
use crate::setup::{NAME_RULE, Player, Seating, is_name};
use crate::terminal::{read_line, say, say_wrapped, strong};
use crate::wording::LANGUAGE;
use crate::{games, rules};

/// Offers the games until somebody has had enough.
pub(crate) fn run(notation: bool) -> Result<()> {
    loop {
        let unfinished = Home::find().map(|home| home.unfinished()).unwrap_or_default();
        let done = match choose_first(&unfinished)? {
            First::Quit => return Ok(()),
            First::Play(entry) => set_up_and_play(entry, notation),
            First::Continue => resume(notation),
            First::Rules => match choose_game("Whose rules?")? {
                Given::Answer(entry) | Given::Unasked(entry) => {
                    rules::run(entry.id, None).map(|()| After::Menu)
                }
                Given::Back => Ok(After::Menu),
                Given::Quit => return Ok(()),
            },
            First::Options => games::run().map(|()| After::Menu),
        };
        match done {
            Ok(After::Done) => return Ok(()),
            Ok(After::Menu | After::Rematch) => {}
            // In a menu a mistake is something to read, not the end of the program.
            Err(error) => say_wrapped(&format!("{error:#}"), "")?,
        }
    }
}

/// `mori resume` without a file: which of the unfinished games?
pub(crate) fn resume(notation: bool) -> Result<After> {
    let unfinished = Home::find().map(|home| home.unfinished()).unwrap_or_default();
    if unfinished.is_empty() {
        say("There is no unfinished game.")?;
        return Ok(After::Menu);
    }
    let lines: Vec<(String, String)> = unfinished.iter().map(describe).collect();
    match choose("Which game?", &lines, None)? {
        Given::Answer(index) | Given::Unasked(index) => play::resume(&unfinished[index].path, None, notation),
        Given::Back => Ok(After::Menu),
        Given::Quit => Ok(After::Done),
    }
}

/// "The Deadlies", "Ada, Edith (bot) and Otto (bot), step 40, 3 hours ago".
fn describe(kept: &Kept) -> (String, String) {
    let Kept { record, age, .. } = kept;
    let title = catalog::find(&record.header.game)
        .map_or(record.header.game.as_str(), |entry| (entry.title)(LANGUAGE));
    let cast = cast_of(record);
    let seats = (1..=record.header.seats).filter_map(Seat::from_number);
    let names: Vec<String> = seats.map(|seat| cast.introduction(seat)).collect();
    let steps = record.steps.len();
    (title.to_owned(), format!("{}, step {steps}, {}", grammar::and(&names), ago(*age)))
}

/// What an answer to a question of the menu is.
enum Given<T> {
    /// This.
    Answer(T),
    /// This, without asking: there was no choice.
    Unasked(T),
    /// The question before, please.
    Back,
    /// No more.
    Quit,
}

/// What somebody wants first.
enum First {
    Play(&'static Entry),
    Continue,
    Rules,
    Options,
    Quit,
}

fn choose_first(unfinished: &[Kept]) -> Result<First> {
    let mut lines: Vec<(String, String)> = GAMES.iter().map(game_line).collect();
    let games = lines.len();
    lines.push(("Continue a game".into(), grammar::count(unfinished.len() as u64, "unfinished game")));
    lines.push(("Rules".into(), "every rule of a game, with its number".into()));
    lines.push(("Options".into(), "what can be agreed on before each game".into()));
    lines.push(("Quit".into(), String::new()));
    say("")?;
    match choose(&strong("mori: five games about dying, at one table"), &lines, None)? {
        Given::Answer(index) if index < games => Ok(First::Play(&GAMES[index])),
        Given::Answer(index) if index == games => Ok(First::Continue),
        Given::Answer(index) if index == games + 1 => Ok(First::Rules),
        Given::Answer(index) if index == games + 2 => Ok(First::Options),
        Given::Answer(_) | Given::Unasked(_) | Given::Back | Given::Quit => Ok(First::Quit),
    }
}

fn choose_game(question: &str) -> Result<Given<&'static Entry>> {
    let lines: Vec<(String, String)> = GAMES.iter().map(game_line).collect();
    Ok(match choose(question, &lines, None)? {
        Given::Answer(index) | Given::Unasked(index) => Given::Answer(&GAMES[index]),
        Given::Back => Given::Back,
        Given::Quit => Given::Quit,
    })
}

fn game_line(entry: &Entry) -> (String, String) {
    ((entry.title)(LANGUAGE).to_owned(), (entry.summary)(LANGUAGE).to_owned())
}

/// The questions before a game, in their order. `back` goes to the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Seats,
    People,
    Side,
    Names,
    Usual,
    Options(usize),
}

/// What is settled so far.
struct Draft {
    seats: u8,
    people: u8,
    /// The seat of whoever plays alone.
    side: usize,
    names: Vec<String>,
    options: Vec<(String, String)>,
}

fn set_up_and_play(entry: &'static Entry, notation: bool) -> Result<After> {
    let mut draft =
        Draft { seats: entry.usual_seats(), people: 1, side: 0, names: Vec::new(), options: Vec::new() };
    let options = (entry.options)(LANGUAGE);
    let mut stage = Stage::Seats;
    // The questions that were asked, so that `back` skips those that were not.
    let mut asked = Vec::new();
    loop {
        let given = ask(entry, &options, stage, &mut draft)?;
        let next = match given {
            Given::Quit => return Ok(After::Done),
            Given::Back => match asked.pop() {
                Some(before) => {
                    stage = before;
                    continue;
                }
                None => return Ok(After::Menu),
            },
            Given::Answer(next) => {
                asked.push(stage);
                next
            }
            Given::Unasked(next) => next,
        };
        match next {
            Some(next) => stage = next,
            None => break,
        }
    }
    let bot = Player::USUAL_BOT;
    let people = draft.side..draft.side + usize::from(draft.people);
    let players = (0..usize::from(draft.seats)).map(|index| {
        let name = || draft.names.get(index - draft.side).cloned();
        if people.contains(&index) { Player::Human(name()) } else { bot.clone() }
    });
    let setup = Setup { options: draft.options, ..Setup::of_seats(draft.seats) };
    let seating = Seating { players: players.collect(), setup, seed: None };
    play::play_again(entry, seating, None, notation)
}

/// Asks one of the questions; what comes next, nothing when all is settled.
fn ask(
    entry: &Entry,
    options: &[OptionHelp],
    stage: Stage,
    draft: &mut Draft,
) -> Result<Given<Option<Stage>>> {
    match stage {
        Stage::Seats => ask_seats(entry, draft),
        Stage::People => ask_people(draft),
        Stage::Side => ask_side(entry, draft),
        Stage::Names => ask_names(entry, draft),
        Stage::Usual => ask_usual(options, draft),
        Stage::Options(index) => ask_option(entry, options, index, draft),
    }
}

fn ask_seats(entry: &Entry, draft: &mut Draft) -> Result<Given<Option<Stage>>> {
    let (least, most) = (*entry.seats.start(), *entry.seats.end());
    if least == most {
        draft.seats = least;
        return Ok(Given::Unasked(Some(Stage::People)));
    }
    let question = format!("How many players, {least} to {most}? (Enter for {})", entry.usual_seats());
    loop {
        let given = match line(&question)? {
            Given::Answer(text) if text.is_empty() => Some(entry.usual_seats()),
            Given::Answer(text) | Given::Unasked(text) => {
                text.parse().ok().filter(|seats| entry.seats.contains(seats))
            }
            Given::Back => return Ok(Given::Back),
            Given::Quit => return Ok(Given::Quit),
        };
        match given {
            Some(seats) => {
                draft.seats = seats;
                draft.people = draft.people.min(seats);
                return Ok(Given::Answer(Some(Stage::People)));
            }
            None => say(&format!("Type a number from {least} to {most}."))?,
        }
    }
}

fn ask_people(draft: &mut Draft) -> Result<Given<Option<Stage>>> {
    if draft.seats == 1 {
        draft.people = 1;
        return Ok(Given::Unasked(Some(Stage::Side)));
    }
    let people = |number: u8| match (number, draft.seats - number) {
        (0, bots) => ("Watch".to_owned(), format!("{} play", grammar::count(bots, "bot"))),
        (1, bots) => ("You".to_owned(), format!("with {}", grammar::count(bots, "bot"))),
        (people, 0) => (format!("{people} people"), "who share this keyboard, and no bot".into()),
        (people, bots) => (
            format!("{people} people"),
            format!("who share this keyboard, with {}", grammar::count(bots, "bot")),
        ),
    };
    let lines: Vec<(String, String)> = (1..=draft.seats).chain([0]).map(people).collect();
    Ok(match choose("Who plays?", &lines, Some(0))? {
        Given::Answer(index) | Given::Unasked(index) => {
            draft.people = (index as u8 + 1) % (draft.seats + 1);
            Given::Answer(Some(Stage::Side))
        }
        Given::Back => Given::Back,
        Given::Quit => Given::Quit,
    })
}

/// Which side somebody plays who plays alone against a bot, where there are sides.
fn ask_side(entry: &Entry, draft: &mut Draft) -> Result<Given<Option<Stage>>> {
    draft.side = 0;
    let seats = (1..=draft.seats).filter_map(Seat::from_number);
    let sides: Vec<(String, String)> = seats
        .filter_map(|seat| (entry.side)(LANGUAGE, seat))
        .map(|(side, about)| (capitalised(side), about.to_owned()))
        .collect();
    if sides.is_empty() || draft.people != 1 {
        return Ok(Given::Unasked(Some(Stage::Names)));
    }
    Ok(match choose("Which side do you play?", &sides, Some(0))? {
        Given::Answer(index) | Given::Unasked(index) => {
            draft.side = index;
            Given::Answer(Some(Stage::Names))
        }
        Given::Back => Given::Back,
        Given::Quit => Given::Quit,
    })
}

fn ask_names(entry: &Entry, draft: &mut Draft) -> Result<Given<Option<Stage>>> {
    let home = Home::find();
    let known = home.as_ref().and_then(|home| home.settings().name);
    draft.names.clear();
    // Whoever plays alone was asked once.
    if let (1, Some(name)) = (draft.people, &known) {
        draft.names.push(name.clone());
        return Ok(Given::Unasked(Some(Stage::Usual)));
    }
    while draft.names.len() < usize::from(draft.people) {
        let number = draft.names.len() + 1;
        let usual = known.clone().filter(|_| number == 1).unwrap_or_else(|| format!("Player {number}"));
        let question = if draft.people == 1 {
            "What is your name? (Enter for none)".to_owned()
        } else {
            let seat = Seat::new(number - 1);
            let side = (entry.side)(LANGUAGE, seat).map(|(side, _)| format!(", who plays {side}"));
            format!("What is player {number} called{}? (Enter for {usual})", side.unwrap_or_default())
        };
        let name = match line(&question)? {
            Given::Answer(text) if text.is_empty() => usual,
            Given::Answer(text) | Given::Unasked(text) => text,
            Given::Back if draft.names.pop().is_some() => continue,
            Given::Back => return Ok(Given::Back),
            Given::Quit => return Ok(Given::Quit),
        };
        if !is_name(&name) {
            say(&format!("That can't be a name: {NAME_RULE}."))?;
        } else if draft.names.iter().any(|other| other.to_lowercase() == name.to_lowercase()) {
            say("Somebody else is called that already.")?;
        } else {
            if number == 1
                && let Some(home) = &home
                && name != "Player 1"
            {
                // Not worth stopping for: it is asked again.
                let _ = home.remember(|settings| settings.name = Some(name.clone()));
            }
            draft.names.push(name);
        }
    }
    // With nobody to name, nobody was asked.
    let next = Some(Stage::Usual);
    Ok(if draft.people == 0 { Given::Unasked(next) } else { Given::Answer(next) })
}

fn ask_usual(options: &[OptionHelp], draft: &mut Draft) -> Result<Given<Option<Stage>>> {
    draft.options.clear();
    if options.is_empty() {
        return Ok(Given::Unasked(None));
    }
    let lines = [
        ("Start".to_owned(), "with the usual options".to_owned()),
        (
            "Choose options".to_owned(),
            format!("{} to look through", grammar::count(options.len() as u64, "question")),
        ),
    ];
    Ok(match choose("Ready?", &lines, Some(0))? {
        Given::Answer(0) => Given::Answer(None),
        Given::Answer(_) | Given::Unasked(_) => Given::Answer(Some(Stage::Options(0))),
        Given::Back => Given::Back,
        Given::Quit => Given::Quit,
    })
}

fn ask_option(
    entry: &Entry,
    options: &[OptionHelp],
    index: usize,
    draft: &mut Draft,
) -> Result<Given<Option<Stage>>> {
    let Some(option) = options.get(index) else { return Ok(Given::Unasked(None)) };
    let next = Some(Stage::Options(index + 1));
    draft.options.retain(|(key, _)| *key != option.key);
    let value_of = |key: &str| {
        let chosen = draft.options.iter().find(|(chosen, _)| chosen == key).map(|(_, value)| value.as_str());
        chosen.or_else(|| options.iter().find(|one| one.key == key).map(|one| one.default.as_str()))
    };
    if option.only_if.as_ref().is_some_and(|only| value_of(&only.key) != Some(only.value.as_str())) {
        return Ok(Given::Unasked(next));
    }
    match ask_value(entry, option, draft)? {
        Given::Answer(value) | Given::Unasked(value) => {
            draft.options.push((option.key.clone(), value));
            Ok(Given::Answer(next))
        }
        Given::Back => Ok(Given::Back),
        Given::Quit => Ok(Given::Quit),
    }
}

/// Asks for an option's value, as its domain has it.
fn ask_value(entry: &Entry, option: &OptionHelp, draft: &Draft) -> Result<Given<String>> {
    let question = capitalised(&option.words);
    let values: Vec<String> = match &option.domain {
        OptionDomain::Switch => vec!["on".into(), "off".into()],
        OptionDomain::Choice { words } => words.clone(),
        OptionDomain::Seat { or } => {
            // Where it matters only because of another option, "nobody" is no answer, and it is a person's task.
            let asked_for = option.only_if.is_some();
            let most = if asked_for { draft.people.max(1) } else { draft.seats };
            let seats = (1..=most).map(|number| format!("@{number}"));
            or.iter().filter(|_| !asked_for).cloned().chain(seats).collect()
        }
        OptionDomain::Number { .. } | OptionDomain::Text { .. } => return ask_text(&question, option),
    };
    let named = |value: &String| {
        let name = match value.strip_prefix('@').and_then(|number| number.parse::<usize>().ok()) {
            Some(number) => draft.names.get(number - 1).cloned().unwrap_or_else(|| format!("seat {number}")),
            None => (entry.option_name)(LANGUAGE, &option.key, value),
        };
        (capitalised(&name), (entry.option_value)(LANGUAGE, &option.key, value))
    };
    let lines: Vec<(String, String)> = values.iter().map(named).collect();
    let usual = values.iter().position(|value| *value == option.default).or(Some(0));
    Ok(match choose(&question, &lines, usual)? {
        Given::Answer(index) | Given::Unasked(index) => Given::Answer(values[index].clone()),
        Given::Back => Given::Back,
        Given::Quit => Given::Quit,
    })
}

fn ask_text(question: &str, option: &OptionHelp) -> Result<Given<String>> {
    loop {
        let text = match line(&format!("{question} (Enter for {})", option.default))? {
            Given::Answer(text) if text.is_empty() => return Ok(Given::Answer(option.default.clone())),
            Given::Answer(text) | Given::Unasked(text) => text,
            other => return Ok(other),
        };
        let wrong = match option.domain {
            OptionDomain::Number { least, most } => {
                let fits = text.parse().is_ok_and(|number: u32| (least..=most).contains(&number));
                (!fits).then(|| format!("Choose a number from {least} to {most}."))
            }
            OptionDomain::Text { longest } => (text.chars().count() > longest as usize)
                .then(|| format!("Write one line of at most {longest} characters.")),
            OptionDomain::Switch | OptionDomain::Choice { .. } | OptionDomain::Seat { .. } => None,
        };
        match wrong {
            Some(wrong) => say(&wrong)?,
            None => return Ok(Given::Answer(text)),
        }
    }
}

/// Asks which of some numbered lines; Enter takes the usual one, if there is one.
fn choose(question: &str, lines: &[(String, String)], usual: Option<usize>) -> Result<Given<usize>> {
    let show = || -> Result<()> {
        say(question)?;
        for (number, (name, about)) in (1..).zip(lines) {
            let about = if about.is_empty() { String::new() } else { format!(": {about}") };
            let mark = if usual == Some(number - 1) { " (Enter)" } else { "" };
            say_wrapped(&format!("{name}{mark}{about}"), &format!("{number:>5}  "))?;
        }
        Ok(())
    };
    show()?;
    loop {
        let text = match line("")? {
            Given::Answer(text) | Given::Unasked(text) => text.to_lowercase(),
            Given::Back => return Ok(Given::Back),
            Given::Quit => return Ok(Given::Quit),
        };
        if text.is_empty() {
            match usual {
                Some(usual) => return Ok(Given::Answer(usual)),
                None => {
                    show()?;
                    continue;
                }
            }
        }
        let by_number = text.parse().ok().filter(|number| (1..=lines.len()).contains(number));
        let by_name = || {
            let begins =
                |name: &str| name.starts_with(&text) || name.trim_start_matches("the ").starts_with(&text);
            let mut fitting = lines.iter().enumerate().filter(|(_, (name, _))| begins(&name.to_lowercase()));
            fitting.next().map(|(index, _)| index).filter(|_| fitting.next().is_none())
        };
        match by_number.map(|number: usize| number - 1).or_else(by_name) {
            Some(index) => return Ok(Given::Answer(index)),
            None => {
                say(&format!("Type a number from 1 to {}, or back, or quit.", lines.len()))?;
            }
        }
    }
}

/// Asks for a line of text.
fn line(question: &str) -> Result<Given<String>> {
    let prompt = if question.is_empty() { "> ".to_owned() } else { format!("{question} ") };
    Ok(match read_line(&prompt)? {
        None => Given::Quit,
        Some(text) => match text.to_lowercase().as_str() {
            "back" | "b" => Given::Back,
            "quit" | "exit" | "q" => Given::Quit,
            _ => Given::Answer(text),
        },
    })
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
