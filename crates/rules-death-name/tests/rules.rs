//! The flow of a game, rule by rule: decrees, drafts, the two days, the end.

mod common;

use common::{Table, game, game_with};
use engine::{Game, Kind as _, Seat, SetupError, Silent, TableOptions, Viewer};
use rules_death_name::{
    Chance, DeathName, Decree, DecreeSets, Event, EventView, Move, Options, Reason, SHIPPED_DECREES,
};
use serde_json::json;

fn outcomes(table: &Table) -> Vec<(String, u64)> {
    let mut all = Vec::new();
    table
        .session
        .game()
        .outcomes(table.session.state(), &mut |chance, weight| all.push((chance.to_string(), weight)));
    all.sort();
    all
}

fn kinds(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(engine::Kind::kind).collect()
}

/// Plays a round of Day 1 in which everybody keeps at once.
fn plain_round(table: &mut Table, names: &[&str]) {
    table.reveal_any();
    table.write(names);
    table.keep_all();
}

const NAMES: [[&str; 4]; 4] = [
    ["Ann", "Bob", "Cid", "Dan"],
    ["Art", "Ben", "Cem", "Dov"],
    ["Ada", "Bea", "Cat", "Dot"],
    ["Abe", "Bix", "Con", "Don"],
];

/// DN-01: if this failed, a decree could have an icon nobody knows, or too many.
#[test]
fn a_decree_has_one_icon_for_each_position() {
    assert_eq!("0 -1 +1 0".parse::<Decree>().map(|decree| decree.to_string()), Ok("0 -1 +1 0".into()));
    assert_eq!(
        "+2 -2 0 0 0 +1".parse::<Decree>().map(|decree| decree.icons().to_vec()),
        Ok(vec![2, -2, 0, 0, 0, 1])
    );
    for wrong in [
        "",
        "0",
        "0 0 0",
        "0 0 0 0 0 0 0",
        "0 1 0 0",
        "+3 0 0 0",
        "-0 0 0 0",
        "0  0 0 0",
        "0 0 0 0 ",
        "a b c d",
    ] {
        assert!(wrong.parse::<Decree>().is_err(), "{wrong:?}");
    }
}

/// DN-01, DN-02: the shipped sets are those of the design, and pass every check without a warning.
#[test]
fn the_shipped_decrees_are_sound() {
    let sets = DecreeSets::parse(SHIPPED_DECREES).expect("they load");
    assert_eq!(sets.warnings(), []);
    assert_eq!(Options::default().warnings(), []);
    for players in 4..=6 {
        let set = sets.of(players).expect("there is a set");
        assert_eq!((set.day_1.len(), set.day_2.len()), (4, 3));
        assert!(set.all().all(|decree| decree.icons().len() == usize::from(players)));
    }
    assert!(sets.of(3).is_none() && sets.of(7).is_none());
    assert_eq!(Decree::practice(4).to_string(), "0 -1 +1 0");
    assert_eq!(Decree::practice(5).to_string(), "0 -1 0 +1 0");
    assert_eq!(Decree::practice(6).to_string(), "0 -1 0 0 +1 0");
}

/// DN-02: four for Day 1, then three for Day 2, in random order within each, each once.
#[test]
fn decrees_come_in_random_order_within_each_day() {
    let mut table = Table::new(game(4, &[]));
    let mut drawn = Vec::new();
    for names in NAMES {
        let left = outcomes(&table);
        assert_eq!(left.len(), 4 - drawn.len());
        assert!(left.iter().all(|(chance, weight)| *weight == 1 && !drawn.contains(chance)));
        let last = left.last().expect("one is left").0.clone();
        table.chance(&last);
        drawn.push(last);
        table.write(&names);
        table.keep_all();
    }
    for card in 1..=3 {
        let left = outcomes(&table);
        assert_eq!(left.len(), 4 - card);
        assert!(left.iter().all(|(chance, _)| !drawn.contains(chance)));
        table.chance(&left[0].0);
        table.all(&[format!("select {card}").as_str(); 4]);
    }
    assert!(table.is_over());
}

/// DN-02: decrees that are alike are one outcome, twice as likely.
#[test]
fn decrees_that_are_alike_weigh_double() {
    let own = "players 4\nday 1 -1 0 0 +1\nday 1 -1 0 0 +1\nday 1 0 -1 +1 0\nday 1 +1 0 0 -1\n\
               day 2 -1 0 0 +1\nday 2 0 -1 +1 0\nday 2 +1 0 0 -1\n";
    let mut table = Table::new(game_with(4, &[], Some(own)));
    let weights: Vec<u64> = outcomes(&table).into_iter().map(|(_, weight)| weight).collect();
    assert_eq!(weights.iter().sum::<u64>(), 4);
    assert!(weights.contains(&2));
    table.chance("reveal -1 0 0 +1");
    table.write(&NAMES[0]);
    table.keep_all();
    assert!(outcomes(&table).contains(&("reveal -1 0 0 +1".into(), 1)));
}

/// DN-02: with five and six the practice decree takes the place of the one like it, and everybody knows.
#[test]
fn the_practice_decree_takes_the_place_of_one_like_it() {
    for seats in [5, 6] {
        let practice = Decree::practice(seats);
        let mut table = Table::new(game(seats, &["practice=on"]));
        assert_eq!(outcomes(&table), [(format!("reveal {practice}"), 1)]);
        assert_eq!(table.at("/decrees/set_aside"), json!(practice));
        let view = table.session.game().view(table.session.state(), Viewer::Spectator);
        assert_eq!(view.set_aside, Some(practice));
        table.reveal_any();
        assert_eq!(table.at("/decrees/day_1").as_array().map(Vec::len), Some(3));
        assert!(!outcomes_later(&mut table, seats).contains(&format!("reveal {practice}")));
    }
}

/// The outcomes of the second round's draw.
fn outcomes_later(table: &mut Table, seats: u8) -> Vec<String> {
    let names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"];
    table.write(&names[..usize::from(seats)]);
    table.keep_all();
    outcomes(table).into_iter().map(|(chance, _)| chance).collect()
}

/// DN-02: with four there is none like it, so one is drawn at the start, and nobody sees which.
#[test]
fn else_the_practice_decree_takes_the_place_of_one_at_random() {
    let mut table = Table::new(game(4, &["practice=on"]));
    assert_eq!(outcomes(&table).len(), 4);
    assert!(outcomes(&table).iter().all(|(chance, _)| chance.starts_with("set-aside ")));
    let events = table.chance("set-aside 0 -2 0 +1");
    let game = table.session.game().clone();
    for viewer in Viewer::all(4) {
        assert_eq!(game.view_event(&events[0], viewer), Some(EventView::SetAside));
        let view = game.view(table.session.state(), viewer);
        assert_eq!(
            (view.set_aside, view.day_1.len()),
            (None, 4),
            "all four may still come, as far as one can tell"
        );
    }
    assert_eq!(outcomes(&table), [("reveal 0 -1 +1 0".into(), 1)]);
    let events = table.reveal_any();
    assert!(matches!(events[0], Event::Revealed { practice: true, round: 1, .. }));
    let later = outcomes_later(&mut table, 4);
    assert_eq!(later.len(), 3);
    assert!(!later.contains(&"reveal 0 -2 0 +1".to_owned()), "it is out of the game");
}

/// DN-03: if this failed, a group would play with decrees that are none, or not learn where the mistake is.
#[test]
fn wrong_decrees_are_refused_by_line() {
    let set = "players 4\nday 1 -1 0 +1 0\nday 1 0 +1 0 -1\nday 1 +1 -1 -1 0\nday 1 0 -2 0 +1\n\
               day 2 -1 +1 -1 0\nday 2 +1 0 -2 0\nday 2 -2 0 +2 -1\n";
    assert!(DecreeSets::parse(set).is_ok());
    let cases: &[(String, usize, &str)] = &[
        (set.replace("day 1 0 +1 0 -1", "day 1 0 +1 0"), 3, "3 icons"),
        (set.replace("day 1 0 +1 0 -1", "day 1 0 +1 0 -1 0"), 3, "5 icons"),
        (set.replace("day 1 0 -2 0 +1", "day 1 0 -3 0 +1"), 5, "Unknown icon \"-3\""),
        (set.replace("day 1 0 -2 0 +1", "day 1 0 -2 0 1"), 5, "Unknown icon \"1\""),
        (set.replace("day 1 0 -2 0 +1\n", ""), 7, "3 decrees for day 1 and 3 for day 2"),
        (set.replace("day 2 -2 0 +2 -1\n", ""), 7, "4 decrees for day 1 and 2 for day 2"),
        (set.replace("day 2 +1 0 -2 0", "day 1 +1 0 -2 0"), 7, "Day 1 has more than 4 decrees"),
        (format!("{set}day 2 0 0 0 -1\n"), 9, "Day 2 has more than 3 decrees"),
        (set.replace("players 4", "players 7"), 1, "no set for \"7\" players"),
        (set.replace("players 4\n", ""), 1, "belongs to no set"),
        (set.replace("day 2 +1", "day 3 +1"), 7, "day \"3\""),
        (format!("{set}{set}"), 9, "the second set for 4 players"),
        (format!("hello\n{set}"), 1, "Unknown line \"hello\""),
        (String::new(), 1, "There is no set."),
        ("# nothing\n".into(), 1, "There is no set."),
    ];
    for (text, line, words) in cases {
        match Options::default().load("decrees", text) {
            Err(SetupError::Content { name: "decrees", line: found, fault }) => {
                let reason = fault.words(engine::Language::English);
                assert_eq!(found, *line, "{reason}\n{text}");
                assert!(reason.contains(words), "{reason}");
            }
            other => panic!("{other:?}\n{text}"),
        }
    }
}

/// DN-03: what a group's own set misses of the balance is a warning, and it is played.
#[test]
fn an_unbalanced_set_is_played_with_a_warning() {
    let own = "players 4\nday 1 0 0 0 +1\nday 1 0 0 0 +1\nday 1 0 -2 -2 0\nday 1 -1 0 +1 0\n\
               day 2 0 -1 0 0\nday 2 0 +2 +1 -1\nday 2 0 0 -1 0\n";
    let mut options = Options::default();
    options.load("decrees", own).expect("it is loaded");
    let warnings = options.warnings();
    let warnings: Vec<String> =
        warnings.iter().map(|warning| warning.words(engine::Language::English)).collect();
    let warnings = warnings.join("\n");
    for words in [
        "0 0 0 +1 has no loss",
        "sum of -4",
        "sum of 2",
        "position 1 never gains",
        "0 0 0 +1 is there 2 times",
    ] {
        assert!(warnings.contains(words), "no {words} in {warnings}");
    }
    assert!(!warnings.contains("position 2"), "{warnings}");
    let game = DeathName::new(4, options.clone()).expect("it is played");
    assert!(
        engine::play_out(&game, &mut game.start(), &mut chance::PlayoutGenerator::from_seed(1)).decisions > 0
    );
    // There is no set for five in that file, and none is made up.
    assert!(matches!(DeathName::new(5, options), Err(SetupError::Content { .. })));
}

/// DN-02: a file without a set for the players at the table is at fault in its last line, as it was written.
#[test]
fn a_missing_set_is_reported_in_the_file_as_it_was_written() {
    let set = DecreeSets::shipped().to_text();
    let (four, _) = set.split_once("players 5").expect("there is a set for five");
    let text = format!("# Ours.\n\n{four}\n# No more.\n");
    let mut options = Options::default();
    options.load("decrees", &text).expect("a set for four is enough for four");
    let Err(SetupError::Content { line, .. }) = DeathName::new(5, options) else {
        panic!("there is no set for five")
    };
    assert_eq!(line, text.lines().count());
}

/// DN-13, DN-24 and the rest: options take what they say, and nothing else.
#[test]
fn options_take_what_they_say() {
    let mut options = Options::default();
    let pairs: Vec<String> =
        options.pairs().into_iter().map(|(key, value)| format!("{key}={value}")).collect();
    assert_eq!(pairs, ["language=en", "sound-alike=off", "practice=off", "exchanges=3", "topic=first names"]);
    for (key, value) in [("language", "sv"), ("exchanges", "9"), ("topic", "  films of the 80s ")] {
        options.set(key, value).unwrap_or_else(|error| panic!("{error}"));
    }
    assert_eq!(options.topic(), "films of the 80s");
    let long = "x".repeat(81);
    for (key, value) in [
        ("language", "xx"),
        ("language", "EN"),
        ("exchanges", "0"),
        ("exchanges", "10"),
        ("exchanges", "03"),
        ("topic", ""),
        ("topic", "  "),
        ("topic", "a\nb"),
        ("topic", &long),
        ("sound-alike", "yes"),
    ] {
        assert!(matches!(options.set(key, value), Err(SetupError::BadOption { .. })), "{key}={value}");
    }
}

/// DN-20: everybody writes in secret, on a card of their own.
#[test]
fn everybody_writes_and_nobody_else_reads() {
    let mut table = Table::new(game(4, &[]));
    table.reveal_any();
    assert_eq!(table.asked(), [0, 1, 2, 3]);
    let events = table.answer(2, "write Cid");
    assert_eq!(table.asked(), [0, 1, 3], "who has answered is public");
    let game = table.session.game();
    for viewer in Viewer::all(4) {
        let seen = game.view_event(&events[0], viewer);
        let name = viewer.is(Seat::new(2)).then(|| "Cid".to_owned());
        assert_eq!(seen, Some(EventView::Wrote { seat: Seat::new(2), name: name.clone() }));
        assert_eq!(game.view(table.session.state(), viewer).players[2].cards[0].name, name);
    }
}

/// DN-21: to the left in rounds 1 and 3, to the right in rounds 2 and 4.
#[test]
fn cards_are_passed_left_and_right_by_turns() {
    let mut table = Table::new(game(4, &[]));
    for (round, names) in NAMES.iter().enumerate() {
        table.reveal_any();
        table.write(names);
        let from_the_right = [3, 0, 1, 2];
        let from_the_left = [1, 2, 3, 0];
        assert_eq!(table.hands(), if round % 2 == 0 { from_the_right } else { from_the_left });
        table.keep_all();
    }
}

/// DN-22: each sees the card received, and those seen in passing this round stay known; the choice is secret until all
/// are in.
#[test]
fn names_seen_in_passing_stay_known() {
    let mut table = Table::new(game(4, &[]));
    table.reveal_any();
    table.write(&NAMES[0]);
    let known = |table: &Table, seat: usize| -> Vec<Option<String>> {
        let view = table.session.game().view(table.session.state(), Viewer::Seat(Seat::new(seat)));
        view.players.iter().map(|player| player.cards[0].name.clone()).collect()
    };
    let name = |name: &str| Some(name.to_owned());
    assert_eq!(known(&table, 0), [name("Ann"), None, None, name("Dan")]);
    table.answer(1, "pass");
    let view = table.session.game().view(table.session.state(), Viewer::Seat(Seat::new(0)));
    assert_eq!((view.own_answer, view.waiting.len()), (None, 3), "one has answered, nobody sees what");
    assert_eq!(table.at("/players/1/answer"), "pass");
    table.all(&["pass", "keep", "pass"]);
    assert_eq!(known(&table, 0), [name("Ann"), None, name("Cid"), name("Dan")]);
    assert_eq!(known(&table, 2), [None, name("Bob"), name("Cid"), None], "who kept sees no more");
    let spectator = table.session.game().view(table.session.state(), Viewer::Spectator);
    assert!(spectator.players.iter().all(|player| player.cards[0].name.is_none()));
}

/// DN-23: who kept is out; cards go to the next player who also passed.
#[test]
fn who_kept_is_passed_over() {
    let mut table = Table::new(game(4, &[]));
    table.reveal_any();
    table.write(&NAMES[0]);
    assert_eq!(table.hands(), [3, 0, 1, 2]);
    table.all(&["pass", "keep", "pass", "pass"]);
    assert_eq!(table.asked(), [0, 2, 3]);
    // Seat 1's card goes to seat 3, past seat 2; seat 3's to seat 4; seat 4's to seat 1.
    assert_eq!(table.hands(), [2, 0, 3, 1]);
    table.all(&["pass", "pass", "keep"]);
    assert_eq!(table.hands(), [3, 0, 2, 1]);
    assert_eq!(table.asked(), [0, 2]);
}

/// DN-23: the same to the right.
#[test]
fn who_kept_is_passed_over_to_the_right_too() {
    let mut table = Table::new(game(4, &[]));
    plain_round(&mut table, &NAMES[0]);
    table.reveal_any();
    table.write(&NAMES[1]);
    assert_eq!(table.hands(), [1, 2, 3, 0]);
    table.all(&["pass", "keep", "pass", "pass"]);
    assert_eq!(table.hands(), [3, 2, 0, 1]);
}

/// DN-24: a draft in which all keep at once ends in one exchange.
#[test]
fn all_keep() {
    let mut table = Table::new(game(4, &[]));
    table.reveal_any();
    table.write(&NAMES[0]);
    let events = table.keep_all();
    assert_eq!(kinds(&events[3..]), ["Chose", "ChoicesRevealed", "Scored"]);
    assert_eq!(table.at("/frame"), "reveal");
}

/// DN-24: who passes alone keeps the card in hand, and that is no exchange.
#[test]
fn a_lone_pass_keeps() {
    let mut table = Table::new(game(4, &["exchanges=1"]));
    table.reveal_any();
    table.write(&NAMES[0]);
    let events = table.all(&["keep", "keep", "pass", "keep"]);
    assert_eq!(kinds(&events[3..]), ["Chose", "ChoicesRevealed", "PassedAlone", "Scored"]);
    let places = table.at("/lines/0");
    for place in places.as_array().expect("a line") {
        // Still to the left of who wrote it.
        assert_eq!(place["holder"], json!(place["writer"].as_u64().expect("a seat") % 4 + 1));
    }
}

/// DN-24: if everyone always passes, the draft ends after as many exchanges as were agreed on.
#[test]
fn everyone_always_passes() {
    for exchanges in 1..=9 {
        let mut table = Table::new(game(4, &[&format!("exchanges={exchanges}")]));
        table.reveal_any();
        table.write(&NAMES[0]);
        for done in 0..exchanges {
            assert_eq!(table.asked(), [0, 1, 2, 3], "after {done} of {exchanges}");
            assert_eq!(table.at("/exchanges"), json!(done));
            let events = table.all(&["pass"; 4]);
            let last = done + 1 == exchanges;
            assert_eq!(kinds(&events).contains(&"ExchangesUsedUp"), last);
        }
        assert_eq!(table.at("/frame"), "reveal");
        // The first pass and then one for each exchange; DN-25: it may have come back to who wrote it.
        let moved = (1 + exchanges) % 4;
        for place in table.at("/lines/0").as_array().expect("a line") {
            let writer = place["writer"].as_u64().expect("a seat") - 1;
            assert_eq!(place["holder"], json!((writer + moved) % 4 + 1));
        }
    }
}

/// DN-24: the default is three exchanges.
#[test]
fn three_exchanges_unless_agreed_otherwise() {
    let mut table = Table::new(game(4, &[]));
    table.reveal_any();
    table.write(&NAMES[0]);
    table.all(&["pass"; 4]);
    table.all(&["pass"; 4]);
    let events = table.all(&["pass"; 4]);
    assert!(kinds(&events).contains(&"ExchangesUsedUp"));
}

/// DN-25: one's own card scores as any other, the X on it included.
#[test]
fn getting_ones_own_card_back_scores_as_usual() {
    let mut table = Table::new(game(4, &[]));
    table.chance("reveal 0 -2 0 +1");
    table.write(&NAMES[0]);
    for _ in 0..3 {
        table.all(&["pass"; 4]);
    }
    assert_eq!(table.hands(), [0, 1, 2, 3]);
    assert_eq!(table.at("/players/1/scores"), json!([-2]));
    assert!(table.is("/players/1/cards/0/cross"));
    for names in NAMES.iter().skip(1) {
        plain_round(&mut table, names);
    }
    // DN-40: a Kill Point also for a card one held oneself.
    assert!(table.at("/players/1/kill_points").as_u64() >= Some(1));
}

/// DN-34: cards stay with their holders until Day 1 ends; DN-40: then they go back, and each X is a Kill Point.
#[test]
fn cards_stay_in_piles_until_day_1_ends() {
    let mut table = Table::new(game(4, &[]));
    for (round, names) in NAMES.iter().enumerate() {
        plain_round(&mut table, names);
        if round < 3 {
            for earlier in 0..=round {
                let (from, to) = if earlier % 2 == 0 { (0, 2) } else { (0, 4) };
                assert_eq!(table.at(&format!("/players/{from}/cards/{earlier}/holder")), json!(to));
            }
            assert_eq!(table.at("/players/0/kill_points"), 0, "not before Day 1 is over");
        }
    }
    let json = table.json();
    for (seat, player) in json["players"].as_array().expect("players").iter().enumerate() {
        let cards = player["cards"].as_array().expect("cards");
        assert!(cards.iter().all(|card| card["holder"] == json!(seat + 1)));
        let crosses = cards.iter().filter(|card| card["cross"] == true).count();
        assert_eq!(player["kill_points"], json!(crosses));
    }
    let total: u64 = json["players"]
        .as_array()
        .expect("players")
        .iter()
        .filter_map(|one| one["kill_points"].as_u64())
        .sum();
    assert_eq!(total, 5, "-1 once, -1 once, -1 twice, -2 once: five losses in the four decrees of Day 1");
}

/// DN-50: own cards, each once, in secret; scored for their owners without X; the fourth stays unused.
#[test]
fn day_2_plays_ones_own_cards() {
    let mut table = Table::new(game(4, &[]));
    for names in &NAMES {
        plain_round(&mut table, names);
    }
    let kills: Vec<_> = (0..4).map(|seat| table.at(&format!("/players/{seat}/kill_points"))).collect();
    table.reveal_any();
    for (answer, rule) in
        [("select 0", "DN-50"), ("select 5", "DN-50"), ("keep", "DN-50"), ("write Bob", "DN-50")]
    {
        match table.try_answer(0, answer) {
            Err(engine::Refused::Illegal(refusal)) => {
                assert_eq!(engine::Ruled::rules(&refusal)[0].as_str(), rule)
            }
            other => panic!("{answer}: {other:?}"),
        }
    }
    let events = table.answer(0, "select 2");
    let game = table.session.game();
    assert_eq!(
        game.view_event(&events[0], Viewer::Seat(Seat::new(1))),
        Some(EventView::Selected { seat: Seat::new(0), card: None })
    );
    table.all(&["select 1", "select 1", "select 1"]);
    assert!(table.is("/players/0/cards/1/used"));
    for place in table.at("/lines/4").as_array().expect("a line") {
        assert_eq!(place["writer"], place["holder"]);
    }
    table.reveal_any();
    let listed: Vec<String> = {
        let moves = table.session.game().moves(table.session.state(), Seat::new(0)).expect("a list");
        moves.iter().map(Move::to_string).collect()
    };
    assert_eq!(listed, ["select 1", "select 3", "select 4"]);
    assert!(table.try_answer(0, "select 2").is_err(), "a card is used once");
    table.all(&["select 4", "select 2", "select 2", "select 2"]);
    table.reveal_any();
    table.all(&["select 1", "select 3", "select 3", "select 3"]);
    assert!(table.is_over());
    assert!(!table.is("/players/0/cards/2/used"));
    let after: Vec<_> = (0..4).map(|seat| table.at(&format!("/players/{seat}/kill_points"))).collect();
    assert_eq!(after, kills, "Day 2 makes no Kill Points");
}

/// DN-32: the fine for a shared name is there in Day 2 as well.
#[test]
fn the_same_name_costs_its_writers_in_day_2_too() {
    let mut table = Table::new(game(4, &[]));
    for (names, own) in NAMES.iter().zip(["Zed", "Art", "Ada", "Abe"]) {
        let mut names = *names;
        names[0] = own;
        if own == "Art" {
            // A name the second player wrote a round before.
            names[0] = "Bob";
        }
        plain_round(&mut table, &names);
    }
    table.chance("reveal +1 0 -2 0");
    table.all(&["select 2", "select 1", "select 3", "select 3"]);
    assert!(table.is("/lines/4/0/shared"));
    // Bob and Bob cover +1 and 0, for 1 each, less 1 each.
    assert_eq!(table.at("/players/0/scores/4"), 0);
    assert_eq!(table.at("/players/1/scores/4"), 0);
    assert_eq!(table.at("/players/2/scores/4"), -2);
}

/// DN-60: the highest total, then more Kill Points, then shared.
#[test]
fn the_end() {
    let mut reasons = std::collections::BTreeMap::new();
    let game = game(4, &[]);
    for seed in 0..300 {
        let mut state = game.start();
        engine::play_out(&game, &mut state, &mut chance::PlayoutGenerator::from_seed(seed));
        let outcome = game.outcome(&state).expect("it is over");
        let json = serde_json::to_value(&state).expect("JSON");
        let standing = |seat: usize| {
            let player = &json["players"][seat];
            let number = |key: &str| player[key].as_i64().expect("a number");
            let rounds: i64 =
                player["scores"].as_array().expect("seven").iter().filter_map(|one| one.as_i64()).sum();
            assert_eq!(number("total"), rounds + number("kill_points"));
            (number("total"), number("kill_points"))
        };
        let best = (0..4).map(standing).max().expect("four");
        let winners: Vec<usize> = (0..4).filter(|seat| standing(*seat) == best).collect();
        assert_eq!(outcome.winners.map(Seat::index).collect::<Vec<_>>(), winners);
        let level = (0..4).filter(|seat| standing(*seat).0 == best.0).count();
        let reason = match (level, winners.len()) {
            (1, _) => Reason::HighestTotal,
            (_, 1) => Reason::MoreKillPoints,
            _ => Reason::Shared,
        };
        assert_eq!(outcome.reason, reason);
        *reasons.entry(reason.kind()).or_insert(0) += 1;
    }
    assert_eq!(reasons.len(), 3, "{reasons:?}");
}

/// If this failed, the table of a record that names a decree twice could not be replayed.
#[test]
fn a_decree_that_is_not_to_come_cannot_come() {
    let game = game(4, &[]);
    let state = game.start();
    let chance: Chance = "reveal 0 0 0 0".parse().expect("a decree");
    assert!(!game.check_chance(&state, &chance));
    assert!(!game.check_chance(&state, &"set-aside -1 0 +1 0".parse().expect("a decree")));
    assert!(game.check_chance(&state, &"reveal -1 0 +1 0".parse().expect("a decree")));
    let mut after = state.clone();
    game.apply_chance_unchecked(&mut after, &"reveal -1 0 +1 0".parse().expect("a decree"), &mut Silent);
    assert_ne!(after, state);
}
