//! Everything somebody may ask about: decrees and their icons, cards, what one may answer, the words on the score sheet,
//! what the table has agreed on.

use engine::grammar::{and, count};
use engine::{English, Kind as _, Rule, Thing, rules};

use super::{Names as _, allowed, icons, signed, sorting};
use crate::decrees::{self, Decree, PLAYERS};
use crate::names::{MOST_CHARACTERS, MOST_CODE_POINTS};
use crate::state::{DAY_1, DAY_2, ROUNDS, SAME_NAME_COSTS, passes_left};
use crate::{DeathName, Language, MOST_EXCHANGES, Move, Written};

/// The card that names are written on.
const NAME_CARD: &str = "card:name-card";

/// What may be written.
const NAME: &str = "rule:name";

/// DN-50: how many of one's cards are not played.
fn left_over() -> String {
    match DAY_1 - DAY_2 {
        1 => "1 card is".into(),
        left => format!("{left} cards are"),
    }
}

/// What an answer is about.
pub(super) fn of_answer(answer: &Move) -> Vec<String> {
    let about = match answer {
        Move::Write(_) => Some(NAME),
        Move::Select(_) => Some(NAME_CARD),
        Move::Keep | Move::Pass => None,
    };
    about.map(str::to_owned).into_iter().chain([Thing::of_move(answer.kind())]).collect()
}

pub(super) fn things(game: &DeathName) -> Vec<Thing> {
    let mut things = all_decrees(game);
    things.extend(icon_things());
    things.extend(moves(game));
    things.extend(cards());
    things.extend(names(game));
    things.extend(scoring());
    things.extend(phases(game));
    things.extend(agreed(game));
    things.extend(Language::ALL.map(|language| language_thing(game, language)));
    things
}

/// A thing whose id is made of its kind and its name.
fn thing<const N: usize>(kind: &str, name: &str, text: [String; N], rules: &[Rule]) -> Thing {
    let id = format!("{kind}:{}", name.to_lowercase().replace(' ', "-"));
    Thing::new(id, name, kind, text, rules)
}

/// The decrees of this table, each once, and the practice decree.
fn all_decrees(game: &DeathName) -> Vec<Thing> {
    let mut decrees: Vec<Decree> = game.set.all().collect();
    decrees.sort_unstable();
    decrees.dedup();
    let mut things: Vec<Thing> = decrees.into_iter().map(|decree| decree_thing(game, decree)).collect();
    let practice = Decree::practice(game.start.seats);
    let used = if game.options.practice { "on: it opens round 1" } else { "off" };
    things.push(thing(
        "decree",
        "Practice decree",
        [
            format!("A decree to learn the game with: {}.", English.decree(practice)),
            "It replaces one of the decrees of Day 1: the one that is like it, or one at random.".into(),
            format!("At this table it is {used}."),
        ],
        rules!["DN-02"],
    ));
    things
}

fn decree_thing(game: &DeathName, decree: Decree) -> Thing {
    let times = |day: &[Decree]| day.iter().filter(|other| **other == decree).count() as u64;
    let days = [(1, times(&game.set.day_1)), (2, times(&game.set.day_2))];
    let days = days.into_iter().filter(|(_, times)| *times > 0).map(|(day, times)| match times {
        1 => format!("once in Day {day}"),
        _ => format!("{} in Day {day}", count(times, "time")),
    });
    let comes = and(&days.collect::<Vec<_>>());
    let places = |which: fn(i8) -> bool| -> String {
        let places = decree.icons().iter().enumerate().filter(|(_, icon)| which(**icon));
        and(&places.map(|(index, _)| English.position(index + 1)).collect::<Vec<_>>())
    };
    let id = match decrees::shipped_name(decree) {
        Some(name) => name.to_owned(),
        None => format!("decree:{}", decree.to_string().replace(' ', ",")),
    };
    let mut text = vec![format!("What each place in alphabetical order gives: {}.", English.decree(decree))];
    if decree.icons().iter().any(|icon| *icon < 0) {
        text.push(format!("A name that ends up {} costs its holder points.", places(|icon| icon < 0)));
    }
    if decree.icons().iter().any(|icon| *icon > 0) {
        text.push(format!("A name that ends up {} gives its holder points.", places(|icon| icon > 0)));
    }
    text.push(format!(
        "With {} players this decree comes {comes}. Nobody knows in which round.",
        game.start.seats
    ));
    Thing::new(id, format!("Decree {}", icons(decree)), "decree", text, rules!["DN-01", "DN-02"])
}

fn icon_things() -> Vec<Thing> {
    let text = |icon: i8| -> Vec<String> {
        let sign = signed(icon);
        match icon {
            0 => vec![format!("On a decree: {sign}. Whoever holds the name at this place scores nothing.")],
            1.. => {
                vec![format!("On a decree: {sign}. Whoever holds the name at this place gains that much.")]
            }
            ..0 => vec![
                format!("On a decree: {sign}. Whoever holds the name at this place loses that much."),
                "In Day 1 the card also gets an X, which is a Kill Point for its writer.".into(),
            ],
        }
    };
    let thing = |icon: i8| {
        let name = English.icon(icon);
        let id = format!("icon:{}", name.to_lowercase().replace(' ', "-"));
        let rules: &[Rule] =
            if icon < 0 { rules!["DN-01", "DN-30", "DN-33"] } else { rules!["DN-01", "DN-30"] };
        Thing::new(id, name, "icon", text(icon), rules)
    };
    (-2..=2).map(thing).collect()
}

fn moves(game: &DeathName) -> Vec<Thing> {
    let answers = [Move::Write(Written::new("")), Move::Keep, Move::Pass, Move::Select(1)];
    answers.iter().map(|answer| move_thing(game, answer)).collect()
}

fn move_thing(game: &DeathName, answer: &Move) -> Thing {
    let (name, text, rules): (&str, Vec<String>, &[Rule]) = match answer {
        Move::Write(_) => (
            "Write",
            vec![
                "Write a name on a fresh card. Nobody else sees it yet.".into(),
                "When everyone has written, all cards are passed to a neighbour.".into(),
                "You score the card you hold at the end, not the one you wrote.".into(),
                "If your card costs its holder points, you get a Kill Point.".into(),
            ],
            rules!["DN-20", "DN-21", "DN-10"],
        ),
        Move::Keep => (
            "Keep",
            vec![
                "Keep the card in your hand. You are out of this round's draft.".into(),
                "When the draft is over, you score the place of its name.".into(),
                "Everyone decides in secret, and all choices are shown at once.".into(),
            ],
            rules!["DN-22", "DN-23", "DN-30"],
        ),
        Move::Pass => (
            "Pass",
            vec![
                "Give the card in your hand to the next player who passes too, and get another one.".into(),
                "It goes in the direction of the round. Players who keep are skipped.".into(),
                "If you are the only one to pass, the card stays with you.".into(),
                format!(
                    "After {} of a round, everyone keeps what they hold.",
                    count(game.options.exchanges, "exchange")
                ),
            ],
            rules!["DN-22", "DN-23", "DN-24"],
        ),
        Move::Select(_) => (
            "Play a card",
            vec![
                format!("In Day 2, play one of the {DAY_1} cards you wrote, in secret."),
                "All cards are shown at once and put in order. You score your own card.".into(),
                format!("A card can be played only once. {} left over at the end.", left_over()),
                "All names are known by now: look at what the others have left.".into(),
            ],
            rules!["DN-50", "DN-30"],
        ),
    };
    Thing::new(Thing::of_move(answer.kind()), name, "move", text, rules)
}

fn cards() -> Vec<Thing> {
    vec![
        thing(
            "card",
            "Name card",
            [
                format!("Each player writes {DAY_1} name cards, one in each round of Day 1."),
                "Its writer and everyone who has held it know the name; the others learn it when the round is scored.".into(),
                "It stays with its holder until Day 1 is over. Then it goes back to its writer.".into(),
                format!("In Day 2 you play {DAY_2} of your own {DAY_1}."),
            ],
            rules!["DN-20", "DN-34", "DN-40", "DN-50"],
        ),
        thing(
            "card",
            "Decree",
            [
                "A decree has one icon for each place in alphabetical order.".into(),
                "The icon says what the holder of the name at that place gains or loses.".into(),
                format!("There are {DAY_1} for Day 1 and {DAY_2} for Day 2; each day's come in random order."),
                format!("The sets differ by number of players, from {} to {}.", PLAYERS.start(), PLAYERS.end()),
            ],
            rules!["DN-01", "DN-02", "DN-03"],
        ),
    ]
}

fn names(game: &DeathName) -> Vec<Thing> {
    let options = &game.options;
    let heard = if options.sound_alike { "on" } else { "off" };
    vec![
        thing(
            "rule",
            "Name",
            [
                format!("A name has 1 to {MOST_CHARACTERS} characters: {}.", allowed(options)),
                format!("It needs at least one letter, and has at most {MOST_CODE_POINTS} letters and accents."),
                format!("Topic: {}.", options.topic()),
                "Good names are known to everyone, realistic and short. The game doesn't check that.".into(),
                "You may write a name of an earlier round again.".into(),
            ],
            rules!["DN-10", "DN-13", "DN-14"],
        ),
        thing(
            "rule",
            "Alphabetical order",
            [
                sorting(options.language),
                "Capital and small letters make no difference. Accents do.".into(),
                "It is the order of a dictionary of that language.".into(),
            ],
            rules!["DN-11", "DN-12"],
        ),
        thing(
            "rule",
            "Place",
            [
                "Where a name stands when all names of the round are in alphabetical order: 1st, 2nd and so on.".into(),
                "The decree has one icon for each place.".into(),
                "Before the round is scored, a name you know can still take several places.".into(),
            ],
            rules!["DN-30", "DN-11"],
        ),
        thing(
            "rule",
            "Same name",
            [
                "Two or more cards of a round with the same name stand together and cover that many places.".into(),
                "Every holder of one scores the sum of all those places.".into(),
                format!("Every writer of one loses {SAME_NAME_COSTS} besides, in both days."),
                "Capital letters, the kind of apostrophe or hyphen, and the kind of kana make no difference.".into(),
            ],
            rules!["DN-31", "DN-32", "DN-12"],
        ),
        thing(
            "rule",
            "Sound-alike",
            [
                "With this option, names that sound the same in the table's language are the same name.".into(),
                "They stand together at the place of the first of them.".into(),
                format!("At this table it is {heard}."),
            ],
            rules!["DN-12", "DN-31"],
        ),
    ]
}

fn scoring() -> Vec<Thing> {
    vec![
        thing(
            "mark",
            "X",
            [
                "In Day 1, a card that costs its holder points by the decree gets an X.".into(),
                "Each X is a Kill Point for the writer, even if the writer held the card.".into(),
                "Points lost for the same name make no X, and neither does Day 2.".into(),
            ],
            rules!["DN-33", "DN-40", "DN-50"],
        ),
        thing(
            "score",
            "Kill Point",
            [
                format!("When Day 1 is over, each X on your {DAY_1} cards is a Kill Point."),
                "Each one adds 1 to your total. If totals are tied, more Kill Points win.".into(),
            ],
            rules!["DN-40", "DN-60"],
        ),
        thing(
            "score",
            "Points",
            [
                "What the decree gives or costs the holder of a name, by the place of the name.".into(),
                "The same name on several cards adds up their places.".into(),
            ],
            rules!["DN-30", "DN-31"],
        ),
        thing(
            "score",
            "Total",
            [
                format!("Your scores of all {ROUNDS} rounds and your Kill Points together."),
                "The highest total wins.".into(),
            ],
            rules!["DN-60"],
        ),
        thing(
            "rule",
            "Tie",
            [
                "If the highest total is tied, more Kill Points win.".into(),
                "If they are tied too, the win is shared.".into(),
            ],
            rules!["DN-60"],
        ),
    ]
}

fn phases(game: &DeathName) -> Vec<Thing> {
    let rounds_to = |left: bool| -> String {
        let rounds = (1..=DAY_1 as u8).filter(|round| passes_left(*round) == left);
        and(&rounds.map(|round| round.to_string()).collect::<Vec<_>>())
    };
    let exchanges = count(game.options.exchanges, "exchange");
    vec![
        thing(
            "phase",
            "Day 1",
            [
                format!("The first {DAY_1} rounds: write a name, pass the cards, keep or pass, score."),
                "Then every card goes back to its writer, and each X on it is a Kill Point.".into(),
            ],
            rules!["DN-20", "DN-40"],
        ),
        thing(
            "phase",
            "Day 2",
            [
                format!("The last {DAY_2} rounds: play one of the cards you wrote, and score it yourself."),
                "No X is made, and there are no Kill Points.".into(),
            ],
            rules!["DN-50"],
        ),
        thing(
            "phase",
            "Draft",
            [
                "The part of a Day 1 round in which cards are passed.".into(),
                "Everyone looks at the card they get and decides to keep it or to pass it on.".into(),
                "It ends when everyone has kept, or when only one player passes.".into(),
                format!("At this table it also ends after {exchanges}."),
            ],
            rules!["DN-21", "DN-22", "DN-23", "DN-24"],
        ),
        thing(
            "phase",
            "Exchange",
            [
                "One choice to keep or to pass, with the passing that follows.".into(),
                format!(
                    "A round of Day 1 has at most {exchanges} at this table. The first pass doesn't count."
                ),
            ],
            rules!["DN-24"],
        ),
        thing(
            "rule",
            "Direction",
            [
                format!(
                    "Cards go to the left in rounds {}, to the right in rounds {}.",
                    rounds_to(true),
                    rounds_to(false)
                ),
                "Left is the next player in the order of seats.".into(),
            ],
            rules!["DN-21", "DN-23"],
        ),
    ]
}

/// What a table agrees on before it starts.
fn agreed(game: &DeathName) -> Vec<Thing> {
    let options = &game.options;
    vec![
        thing(
            "option",
            "Topic",
            [
                format!("What everyone writes about. At this table: {}.", options.topic()),
                "Any topic but first names also allows digits and more punctuation.".into(),
            ],
            rules!["DN-13"],
        ),
        thing(
            "option",
            "Language",
            [
                format!(
                    "Whose alphabetical order counts. At this table: {}.",
                    English.language(options.language)
                ),
                format!(
                    "A table can play in {}.",
                    and(&Language::ALL.map(|language| English.language(language)))
                ),
            ],
            rules!["DN-11"],
        ),
        thing(
            "option",
            "Exchanges",
            [
                format!("How often cards can be passed on in a round, from 1 to {MOST_EXCHANGES}."),
                format!("At this table: {}.", options.exchanges),
            ],
            rules!["DN-24"],
        ),
    ]
}

fn language_thing(game: &DeathName, language: Language) -> Thing {
    let order = match language {
        Language::English => "Letters with accents stand right after the same letters without.",
        Language::Japanese => {
            "Names are in kana only, in the order of the syllabary. Hiragana and katakana are the same."
        }
        Language::French => "Letters with accents stand right after the same letters without.",
        Language::German => "Ä, Ö and Ü stand right after A, O and U, and ß counts as ss.",
        Language::Spanish => "Ñ is a letter of its own, after N.",
        Language::Swedish => "Å, Ä and Ö are the last letters, after Z.",
    };
    let here = if language == game.options.language {
        "This table plays in it."
    } else {
        "This table plays in another language."
    };
    let name = English.language(language);
    thing("language", name, [order.into(), here.into()], rules!["DN-11", "DN-12"])
}
