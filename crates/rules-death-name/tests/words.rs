//! What players read: things explained, goals, effects, drawings and sentences, over whole games and word by word.

mod common;

use std::collections::BTreeSet;

use chance::PlayoutGenerator;
use common::{Table, game, game_with};
use conformance::play_game;
use engine::{
    Cast, Drawing, English, Game, Inspect as _, Kind as _, Seat, Thing, Tone, Viewer, Weight, Words,
    tell_runs,
};
use rules_death_name::{Alphabet, DeathName, Event, EventView, Frame, Language, Move, View, folded};
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

const LEDGER: &str = include_str!("../../../docs/rules/death-name.md");

/// What a screen shows at once.
const SCREEN: (usize, usize) = (78, 20);

/// The most lines a drawing has.
const HIGHEST: usize = 22;

/// The words of this game, where nothing else tells which game's are meant.
const WORDS: &dyn Words<DeathName> = &English;

fn seat(index: usize) -> Seat {
    Seat::new(index)
}

fn cast() -> Cast {
    Cast::new(["Ada", "Bo", "Cy", "Di", "Eve", "Flo"].map(str::to_owned).to_vec())
}

fn view(table: &Table, viewer: usize) -> View {
    table.session.game().view(table.session.state(), Viewer::Seat(seat(viewer)))
}

fn every_game() -> impl Iterator<Item = DeathName> {
    DeathName::SEATS.flat_map(|seats| {
        let games = DeathName::variants(seats).into_iter();
        games.map(move |options| DeathName::new(seats, options).expect("the variants can be played"))
    })
}

/// How many lines a text takes on a screen, words unbroken.
fn wrapped(text: &str) -> usize {
    let (mut lines, mut column) = (1, 0);
    for word in text.split(' ') {
        if column > 0 && column + 1 + word.width() > SCREEN.0 {
            (lines, column) = (lines + 1, 0);
        }
        column += word.width() + usize::from(column > 0);
    }
    lines
}

/// If this failed, somebody who asks what a decree or an answer is would learn nothing, or something without its rule.
#[test]
fn everything_is_explained() {
    for game in every_game() {
        let things = English.things(&game);
        let ids: BTreeSet<&str> = things.iter().map(|thing| thing.id.as_str()).collect();
        assert_eq!(ids.len(), things.len(), "ids are unique");
        let names: BTreeSet<(&str, &str)> =
            things.iter().map(|thing| (thing.name.as_str(), thing.kind.as_str())).collect();
        assert_eq!(names.len(), things.len(), "names are unique in their kind");
        for content in game.content() {
            assert!(ids.contains(content), "{content}");
        }
        for kind in Move::KINDS {
            assert!(ids.contains(Thing::of_move(kind).as_str()), "{kind}");
        }
        for thing in &things {
            assert!(!thing.name.is_empty() && !thing.kind.is_empty() && !thing.rules.is_empty(), "{thing:?}");
            assert_eq!(thing.kind, thing.kind.to_lowercase());
            assert!((1..=8).contains(&thing.text.len()), "{thing:?}");
            let lines: usize = thing.text.iter().map(|sentence| wrapped(sentence)).sum();
            assert!(lines <= SCREEN.1, "{thing:?}");
            for rule in &thing.rules {
                assert!(LEDGER.contains(&format!("- {rule} ")), "{rule} of {} is in no ledger", thing.id);
            }
            for sentence in &thing.text {
                assert!(sentence.ends_with('.'), "{sentence}");
                assert_plain(sentence);
            }
        }
    }
}

/// If this failed, somebody new to the game would read a first page that does not fit the screen.
#[test]
fn the_introduction_fits_a_page() {
    for game in every_game() {
        let lines = English.introduction(&game);
        assert!((10..=15).contains(&lines.len()), "{} lines", lines.len());
        for line in &lines {
            assert!(line.width() <= SCREEN.0, "{} columns: {line}", line.width());
            assert_plain(line);
        }
    }
}

/// If this failed, people would be shown notation, or a verb that does not fit "you".
fn assert_plain(text: &str) {
    assert!(!text.is_empty());
    assert!(!text.contains('@'), "{text}");
    let letters: Vec<char> = text.chars().collect();
    assert!(!letters.windows(2).any(|two| two[0] == '-' && two[1].is_ascii_digit()), "{text}");
    let words: Vec<&str> = text.split_whitespace().collect();
    for two in words.windows(2) {
        let verb = two[1].trim_end_matches(|letter: char| letter.is_ascii_punctuation());
        let fits = !verb.ends_with('s') || verb == "pass";
        assert!(!matches!(two[0], "You" | "you") || fits, "{text}");
    }
}

fn assert_drawn(drawing: &Drawing) {
    assert!(drawing.lines.len() <= HIGHEST, "{}", drawing.plain());
    for line in drawing.plain().lines() {
        assert!(line.width() <= Drawing::WIDEST, "{} columns: {line}", line.width());
    }
}

/// Everything a viewer reads of a position.
fn read_position(game: &DeathName, view: &View, cast: &Cast) {
    assert_plain(&English.goal(game, view, cast));
    for line in English.board(game, view, cast).lines() {
        assert_plain(line);
    }
    if let Some(drawing) = English.drawing(game, view, cast) {
        assert_drawn(&drawing);
    }
    for line in English.standings(game, view, cast) {
        assert!(line.width() <= Drawing::WIDEST, "{line}");
    }
}

/// Everything somebody who is asked reads besides.
fn read_question(game: &DeathName, state: &<DeathName as Game>::State, asked: Seat, ids: &BTreeSet<String>) {
    let view = game.view(state, Viewer::Seat(asked));
    let cast = cast().spoken_to(asked);
    read_position(game, &view, &cast);
    let prompt = English.prompt(game, &view, &game.prompt(state, asked), &cast);
    assert!(prompt.ends_with('?'), "{prompt}");
    assert_plain(&prompt);
    let mut keys = BTreeSet::new();
    let answers = game.moves(state, asked).unwrap_or_default();
    let default = game.default_move(state, asked);
    for answer in answers.iter().chain(answers.is_empty().then_some(&default)) {
        assert_plain(&English.answer(game, &view, answer, &cast));
        let effect = English.effect(game, &view, answer, &cast);
        assert_plain(&effect);
        assert!(effect.graphemes(true).count() <= 100, "{effect}");
        let about = English.things_of(game, &view, answer);
        assert_eq!(about.last(), Some(&Thing::of_move(answer.kind())));
        assert!(about.iter().all(|id| ids.contains(id)), "{about:?}");
        if let Some(consequence) =
            English.consequence(game, &view, answer, &engine::foresee(game, state, asked, answer), &cast)
        {
            assert_plain(&consequence);
        }
        assert!(WORDS.key(answer).is_none_or(|key| keys.insert(key)), "a key is there twice");
    }
}

/// If this failed, somewhere in a game somebody would be told nothing, something unreadable, or of a thing there is not.
#[test]
fn words_hold_through_whole_games() {
    for (number, game) in every_game().enumerate() {
        let ids: BTreeSet<String> = English.things(&game).into_iter().map(|thing| thing.id).collect();
        for seed in 0..7 {
            let mut generator = PlayoutGenerator::from_seed(1000 * number as u64 + seed);
            let mut events: Vec<Event> = Vec::new();
            let finished = play_game(&game, &mut generator, &mut events, |state, asked, generator| {
                read_question(&game, state, asked, &ids);
                game.propose(state, asked, generator)
            });
            for viewer in Viewer::all(game.seats()) {
                let cast = viewer.seat().map_or_else(cast, |seat| cast().spoken_to(seat));
                let view = game.view(&finished.state, viewer);
                read_position(&game, &view, &cast);
                assert_eq!(English.standings(&game, &view, &cast).len(), usize::from(game.seats()) + 1);
                let seen: Vec<EventView> =
                    events.iter().filter_map(|event| game.view_event(event, viewer)).collect();
                seen.iter().for_each(|event| assert_plain(&English.event(&game, event, &cast)));
                tell_runs(&English, &game, &seen, &cast).iter().for_each(|told| assert_plain(told));
                assert_eq!(seen.iter().filter(|event| WORDS.opens(event)).count(), 7);
            }
            let ended = game.view_event(events.last().expect("a game has events"), Viewer::Spectator);
            assert_eq!(English.weight(&game, &ended.expect("the end is seen")), Weight::Momentous);
        }
    }
}

/// Five players in the third round, as it might be: +1 0 −2 0 0.
fn drafting(options: &[&str], names: [&str; 5]) -> Table {
    let mut table = Table::new(game(5, options));
    table.chance("reveal +1 0 -2 0 0");
    table.write(&names);
    table
}

const PLAIN: [&str; 5] = ["Cyril", "Ludo", "Agatha", "Mina", "Ophelia"];

/// If this failed, somebody would keep or pass without being told what is known about it.
#[test]
fn a_card_in_hand_is_told_with_its_places() {
    let mut table = drafting(&[], PLAIN);
    let (words, cast) = (&English, cast());
    let game = table.session.game().clone();
    let first = view(&table, 0);
    assert_eq!(
        words.goal(&game, &first, &cast),
        "Get a name that ends up 1st (+1). Avoid 3rd (−2). “Ophelia” can stand 2nd to 5th."
    );
    let prompt = game.prompt(table.session.state(), seat(0));
    assert_eq!(
        words.prompt(&game, &first, &prompt, &cast),
        "You hold Eve's card, “Ophelia”. Keep it, or pass it on?"
    );
    assert_eq!(words.answer(&game, &first, &Move::Keep, &cast), "Keep “Ophelia”");
    assert_eq!(words.answer(&game, &first, &Move::Pass, &cast), "Pass “Ophelia” to the left");
    assert_eq!(
        words.effect(&game, &first, &Move::Keep, &cast),
        "You score its place: 2nd 0, 3rd −2, 4th 0 or 5th 0."
    );
    assert_eq!(
        words.effect(&game, &first, &Move::Pass, &cast),
        "Goes left to the next who passes too; alone, you keep it."
    );
    assert_eq!(
        words.drawing(&game, &first, &cast).expect("there is something to draw").plain(),
        [
            "  1st  2nd  3rd  4th  5th  Day 1, round 1",
            "  +1  [ 0] [−2] [ 0] [ 0]  passing left, exchange 1 of 3",
            "   o    o    o    o    .   Cyril    yours, Bo holds it",
            "   .    *    *    *    *   Ophelia  in your hand",
            "   ?    ?    ?    ?    ?   3 names still hidden",
            "[ ] and * where your card can stand;  o where another card can;  ? unknown",
        ]
        .join("\n")
    );
    table.all(&["pass", "keep", "pass", "keep", "keep"]);
    let second = view(&table, 0);
    assert_eq!(
        words.effect(&game, &second, &Move::Pass, &cast),
        "Swaps with Cy if Cy passes too; else it stays."
    );
    let bo = view(&table, 1);
    assert_eq!(words.goal(&game, &bo, &cast), "You keep “Cyril”: 1st +1, 2nd 0, 3rd −2 or 4th 0.");
}

/// If this failed, somebody who has seen every name would not be warned of what is certain.
#[test]
fn what_is_certain_is_said() {
    let mut table = Table::new(game(4, &["exchanges=9"]));
    table.chance("reveal 0 -2 0 +1");
    table.write(&["Ann", "Bob", "Cid", "Dan"]);
    let game = table.session.game().clone();
    let cast = cast();
    table.all(&["pass"; 4]);
    table.all(&["pass"; 4]);
    // Ada has had Dan, Cid and now has Bob.
    let view = view(&table, 0);
    assert_eq!(English.effect(&game, &view, &Move::Keep, &cast), "You score −2: it stands 2nd.");
    let certain = English.consequence(&game, &view, &Move::Keep, &[], &cast);
    assert_eq!(certain.as_deref(), Some("You are certain to lose 2 points with this card."));
    assert_eq!(English.consequence(&game, &view, &Move::Pass, &[], &cast), None);
}

/// If this failed, a card in Day 2 would be told with places it cannot take.
#[test]
fn cards_of_day_2_are_told_with_their_places() {
    let mut table = Table::new(game(4, &[]));
    for names in [["Ada", "Bea", "Zoe", "Zac"], ["Abe", "Ben", "Zed", "Zia"], ["Zeb", "Bob", "Mo", "Yin"]] {
        table.reveal_any();
        table.write(&names);
        table.keep_all();
    }
    table.reveal_any();
    table.write(&["Alf", "Bess", "Mo", "Yul"]);
    table.keep_all();
    table.chance("reveal -2 0 +2 -1");
    let game = table.session.game().clone();
    let cast = cast();
    let first = view(&table, 0);
    let effect = |view: &View, card| English.effect(&game, view, &Move::Select(card), &cast);
    assert_eq!(effect(&first, 1), "You score −2: it stands 1st.");
    assert_eq!(effect(&first, 3), "You score its place: 2nd 0, 3rd +2 or 4th −1.");
    assert_eq!(effect(&view(&table, 2), 3), "You score its place: 2nd 0 or 3rd +2.");
    let prompt = game.prompt(table.session.state(), seat(0));
    assert_eq!(
        English.prompt(&game, &first, &prompt, &cast),
        "You score the card you play, and can play it only once. Which card do you play?"
    );
    assert!(
        English
            .goal(&game, &first, &cast)
            .starts_with("Play a name that ends up 3rd (+2). Avoid 1st (−2) or 4th (−1).")
    );
    let drawn = English.drawing(&game, &first, &cast).expect("there is something to draw");
    assert_drawn(&drawn);
    // What the others can play is drawn, and what the signs mean.
    for words in ["Others have  Bo  ", "Bea", "Di  ", "Zac", "o where your card can stand"] {
        assert!(drawn.plain().contains(words), "no {words} in:\n{}", drawn.plain());
    }
    table.answer(0, "select 1");
    let chosen = view(&table, 0);
    assert!(English.goal(&game, &chosen, &cast).starts_with("You play “Ada”: 1st −2."));
}

/// If this failed, somebody asked for a name would not know what is allowed.
#[test]
fn the_open_question_says_what_is_allowed() {
    let cast = cast();
    let asked = |options: &[&str]| {
        let mut table = Table::new(game(4, options));
        table.chance("reveal 0 -2 0 +1");
        let prompt = table.session.game().prompt(table.session.state(), seat(0));
        let view = view(&table, 0);
        let goal = English.goal(table.session.game(), &view, &cast);
        (English.prompt(table.session.game(), &view, &prompt, &cast), goal)
    };
    let (prompt, goal) = asked(&[]);
    assert_eq!(
        prompt,
        "Write a name of at most 24 characters: letters, spaces, hyphens, apostrophes and dots. \
         Topic: first names. Names are sorted as in English. What do you write?"
    );
    assert_eq!(goal, "Write a name that ends up 2nd (−2): if its holder loses points, you get a Kill Point.");
    let (prompt, _) = asked(&["language=ja", "topic=board games"]);
    assert_eq!(
        prompt,
        "Write a name of at most 24 characters: kana, digits, spaces, hyphens, apostrophes, dots and the signs \
         , ! ? & : ( ). Topic: board games. Names are sorted by the kana syllabary. What do you write?"
    );
}

/// If this failed, those who are spoken to would read of themselves as of somebody else.
#[test]
fn you_are_you() {
    let mut table = drafting(&["exchanges=1"], PLAIN);
    let game = table.session.game().clone();
    let to_ada = cast().spoken_to(seat(0));
    let tell = |events: &[Event], cast: &Cast| -> Vec<String> {
        let seen = events.iter().filter_map(|event| game.view_event(event, Viewer::Seat(seat(0))));
        tell_runs(&English, &game, &seen.collect::<Vec<_>>(), cast)
    };
    let events = table.all(&["pass", "keep", "pass", "keep", "keep"]);
    let told = tell(&events, &to_ada);
    assert_eq!(told[0], "You decide to pass.");
    assert_eq!(told[1], "Bo, Cy, Di and Eve have decided.");
    assert_eq!(told[2], "Bo, Di and Eve keep. You and Cy pass.");
    assert_eq!(told[3], "Cy gets Eve's card from you. You get Bo's card from Cy: “Ludo”.");
    assert_eq!(told[4], "Only 1 exchange is allowed: everyone keeps the card in hand.");
    assert_eq!(
        told[5],
        "Round 1, the names in order. 1st “Agatha”, Cy's card: Di gains 1 point. 2nd “Cyril”, your card: Bo \
         scores nothing. 3rd “Ludo”, Bo's card: you lose 2 points, and the card gets an X. 4th “Mina”, Di's card: \
         Eve scores nothing. 5th “Ophelia”, Eve's card: Cy scores nothing."
    );
    assert_eq!(tell(&events, &cast())[0], "Ada decides to pass.");
    let scored = English.drawing(&game, &view(&table, 0), &to_ada).expect("there is something to draw");
    assert_eq!(
        scored.plain(),
        [
            "Round 1  Name     Held by  Points  Total  Written by",
            "1st      Agatha   Di           +1     +1  Cy",
            "2nd      Cyril    Bo            0      0  You",
            "3rd      Ludo     You          −2     −2  Bo          X",
            "4th      Mina     Eve           0      0  Di",
            "5th      Ophelia  Cy            0      0  Eve",
        ]
        .join("\n")
    );
    let mut table = Table::new(game.clone());
    table.chance("reveal +1 0 -2 0 0");
    let events: Vec<Event> =
        (0..5).flat_map(|seat| table.answer(seat, &format!("write {}", PLAIN[seat]))).collect();
    assert_eq!(
        tell(&events, &to_ada),
        [
            "You write “Cyril”.",
            "Bo, Cy, Di and Eve have written a name.",
            "All cards are passed to the left. You get Eve's card: “Ophelia”. Bo gets your card.",
        ]
    );
}

/// If this failed, names of other scripts would be torn, or push the columns beside them out of line.
#[test]
fn names_of_every_script_stand_in_columns() {
    let names = ["דוד", "さくらこ", "مريم", "Zoë", "한결"];
    let mut table = drafting(&["exchanges=9"], names);
    let game = table.session.game().clone();
    let people = ["Ada", "美咲", "יוסף", "Noor", "A player with a very long name indeed"];
    let cast = Cast::new(people.map(str::to_owned).to_vec());
    for _ in 0..4 {
        let drawing = English.drawing(&game, &view(&table, 0), &cast).expect("there is something to draw");
        assert_drawn(&drawing);
        let drawn = drawing.plain();
        let rows = drawn.lines().filter(|line| names.iter().any(|name| line.contains(name)));
        let columns: BTreeSet<usize> = rows.map(column_of_note).collect();
        assert_eq!(columns.len(), 1, "{drawn}");
        let mine = drawing.lines.iter().flatten().filter(|span| span.tone == Tone::Mine);
        assert!(mine.count() > 0, "the card in hand is the viewer's");
        table.all(&["pass"; 5]);
    }
    // Ada has seen them all by now.
    let seen = English.board(&game, &view(&table, 0), &cast);
    for name in names {
        assert!(seen.contains(name), "{name} in {seen}");
    }
    table.keep_all();
    let scored = view(&table, 0);
    assert_eq!(scored.frame, Frame::Reveal);
    let drawing = English.drawing(&game, &scored, &cast).expect("there is something to draw");
    assert_drawn(&drawing);
    let drawn = drawing.plain();
    for name in names.iter().chain(&people[..4]) {
        assert!(drawn.contains(name), "{name} in {drawn}");
    }
    let ends: BTreeSet<usize> =
        drawing.lines.iter().map(|line| line[..5].iter().map(|span| span.text.width()).sum()).collect();
    assert_eq!(ends.len(), 1, "{drawn}");
    let sheet = English.standings(&game, &scored, &cast);
    let widths: BTreeSet<usize> = sheet.iter().map(|line| line.width()).collect();
    assert_eq!(widths.len(), 1, "{sheet:?}");
}

/// The column in which what is said about a name begins.
fn column_of_note(line: &str) -> usize {
    let gap = line.rfind("  ").expect("a name has a note");
    line[..gap].width()
}

/// If this failed, letters from right to left would carry the numbers beside them to the wrong name.
#[test]
fn names_from_right_to_left_are_set_apart() {
    let table = drafting(&[], ["דוד", "Ludo", "Agatha", "Mina", "Ophelia"]);
    let game = table.session.game();
    let cast = cast();
    let own = Move::Write(rules_death_name::Written::new("דוד"));
    let answer = English.answer(game, &view(&table, 0), &own, &cast);
    assert_eq!(answer, "Write “\u{2068}דוד\u{2069}”");
    let plain = Move::Write(rules_death_name::Written::new("Ann"));
    assert_eq!(English.answer(game, &view(&table, 0), &plain, &cast), "Write “Ann”");
}

/// If this failed, the words would say one number and the rules would play another.
#[test]
fn numbers_come_from_what_is_played() {
    let text = |game: &DeathName, id: &str| {
        let things = English.things(game);
        let thing = things.into_iter().find(|thing| thing.id == id);
        thing.unwrap_or_else(|| panic!("there is no {id}")).text.join(" ")
    };
    assert!(text(&game(4, &[]), "move:Pass").contains("After 3 exchanges"));
    assert!(text(&game(4, &["exchanges=1"]), "move:Pass").contains("After 1 exchange of"));
    assert!(English.introduction(&game(4, &["exchanges=5"])).join(" ").contains("5 exchanges at most"));
    assert_eq!(
        text(&game(4, &[]), "0 -2 0 +1"),
        "What each place in alphabetical order gives: 1st nothing, 2nd −2, 3rd nothing, 4th +1. A name that ends up \
         2nd costs its holder points. A name that ends up 4th gives its holder points. With 4 players this decree \
         comes once in Day 1. Nobody knows in which round."
    );
    let own = include_str!("../src/content/own.txt");
    let own = game_with(4, &[], Some(own));
    assert!(text(&own, "decree:+2,-1,-1,-2").contains("1st +2, 2nd −1, 3rd −1, 4th −2."));
    assert!(text(&own, "decree:-1,0,0,+1").contains("comes 2 times in Day 1."));
    assert!(text(&game(4, &["topic=cheeses"]), "rule:name").contains("Topic: cheeses."));
}

/// DN-11: if this failed, what is said about the order of a language would not be so.
#[test]
fn what_is_said_about_languages_is_true() {
    let in_order = |language, names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| folded(name)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let order = Alphabet::of(language).sort(&names);
        assert_eq!(order, (0..names.len()).collect::<Vec<_>>(), "{language:?} {names:?}");
    };
    in_order(Language::English, &["Rene", "René", "Reng"]);
    in_order(Language::French, &["Rene", "René", "Reng"]);
    in_order(Language::German, &["Anz", "Änz", "Aoa"]);
    in_order(Language::German, &["Prossa", "Proßb", "Prossc"]);
    in_order(Language::Spanish, &["Anz", "Aña", "Aoa"]);
    in_order(Language::Swedish, &["Zz", "Åa", "Äa", "Öa"]);
    in_order(Language::Japanese, &["あか", "イカ", "うか"]);
}

/// If this failed, the score sheet at the end would not say who stands where.
#[test]
fn the_score_sheet_has_the_best_first() {
    let mut table = Table::new(game(4, &[]));
    for _ in 0..4 {
        table.reveal_any();
        table.write(&["Ann", "Bob", "Cid", "Dan"]);
        table.keep_all();
    }
    for card in 1..4 {
        table.reveal_any();
        table.all(&[format!("select {card}").as_str(); 4]);
    }
    let view = view(&table, 0);
    let sheet = English.standings(table.session.game(), &view, &cast());
    let totals: Vec<i8> = view.players.iter().map(|player| player.total).collect();
    assert_eq!(sheet.len(), 5);
    assert!(sheet[0].ends_with("Kill Points  Total"), "{sheet:?}");
    let ending = view.ending.expect("it is over");
    assert_eq!(sheet[1..].iter().filter(|line| line.ends_with("wins")).count(), ending.winners.len());
    assert!(sheet[1].ends_with("wins"), "{sheet:?} {totals:?}");
    let goal = English.goal(table.session.game(), &view, &cast());
    assert!(goal.starts_with("The game is over. "), "{goal}");
}
