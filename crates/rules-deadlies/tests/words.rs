//! The words about the game: everything is explained, every answer says what it does, and "you" is you.

#[allow(dead_code, reason = "scenes are looked at here more than played")]
mod scene;

use std::collections::BTreeSet;

use chance::PlayoutGenerator;
use conformance::play_game;
use engine::{
    Cast, Drawing, English, Game, Inspect, Kind, MoveList, Pending, Seat, Thing, Viewer, Weight, Words,
    foresee, tell_runs,
};
use rules_deadlies::{
    Card, CardSet, Deadlies, Event, EventView, Move, Options, Part, Prompt, Refusal, State, Suit,
    TradedHands, View,
};
use scene::{Scene, Setting, cards};

const LEDGER: &str = include_str!("../../../docs/rules/the-deadlies.md");

const WORDS: &dyn Words<Deadlies> = &English;

/// The tallest drawing there may be.
const TALLEST: usize = 16;

fn game(seats: u8) -> Deadlies {
    Deadlies::new(seats, Options::default()).expect("so many may play")
}

fn cast() -> Cast {
    Cast::new(["Ada", "Bo", "Cy", "Di", "Eva", "Finn"].map(str::to_owned).into())
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

/// Plays random games of every size, and looks at each question and each end.
fn look_at_games(
    games: u64,
    mut asked: impl FnMut(&Deadlies, &State, Seat),
    mut over: impl FnMut(&Deadlies, &State),
) {
    for seats in Deadlies::SEATS {
        let game = game(seats);
        for seed in 1..=games {
            let mut generator = PlayoutGenerator::from_seed(seed);
            let finished =
                play_game(&game, &mut generator, &mut Vec::<Event>::new(), |state, seat, generator| {
                    asked(&game, state, seat);
                    game.propose(state, seat, generator)
                });
            over(&game, &finished.state);
        }
    }
}

/// Some of the answers to a question: all of a short list, and of a long one as many all over it.
fn some_moves(game: &Deadlies, state: &State, seat: Seat) -> Vec<Move> {
    let moves = game.moves(state, seat).expect("every question has a list");
    let step = moves.count().div_ceil(12);
    (0..moves.count()).step_by(step).map(|index| moves.nth(index)).collect()
}

/// How many lines of so many columns a text takes, words kept whole.
fn lines_of(text: &str, columns: usize) -> usize {
    let (mut lines, mut width) = (1, 0);
    for word in text.split(' ') {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > columns {
            (lines, width) = (lines + 1, length);
        } else {
            width += length + usize::from(width > 0);
        }
    }
    lines
}

/// What must hold of anything a player reads: no notation, the Halo by its name, and no "You draws".
#[track_caller]
fn check_words(text: &str) {
    assert!(!text.contains('@'), "notation: {text}");
    assert!(!text.contains("halo"), "the Halo has a capital: {text}");
    let words: Vec<&str> = text.split([' ', '\n', '.', ',', ';', ':', '?', '!']).collect();
    for (index, pair) in words.windows(2).enumerate() {
        // "in front of you is discarded" is about what lies there.
        let is_object = index > 0 && words[index - 1] == "of";
        let wrong = pair[0].eq_ignore_ascii_case("you") && pair[1].ends_with('s') && pair[1] != "pass";
        assert!(!wrong || is_object, "\"{} {}\" in: {text}", pair[0], pair[1]);
    }
    for card in CardSet::SUITED {
        assert!(!words.contains(&card.name()), "notation {card}: {text}");
    }
}

// ---- Everything is explained ----

/// If this failed, somebody would ask what a card or an answer is and get no reply, or two.
#[test]
fn every_card_and_every_kind_of_answer_is_explained_once() {
    let game = game(4);
    let things = WORDS.things(&game);
    let ids: BTreeSet<&str> = things.iter().map(|thing| thing.id.as_str()).collect();
    assert_eq!(ids.len(), things.len(), "two things have one id");
    let names: BTreeSet<(&str, &str)> = things.iter().map(|one| (&*one.name, &*one.kind)).collect();
    assert_eq!(names.len(), things.len(), "two things of a kind have one name");
    for content in game.content() {
        assert!(ids.contains(content), "{content} is not explained");
    }
    for kind in Move::KINDS {
        assert!(ids.contains(&*Thing::of_move(kind)), "{kind} is not explained");
    }
    for card in CardSet::ALL {
        let name = rules_deadlies::Names::card(&English, card);
        assert!(things.iter().any(|thing| thing.name == name), "{name} is not explained");
    }
}

/// If this failed, an explanation would scroll off the screen, or name a rule that there is not.
#[test]
fn explanations_fit_a_screen_and_name_their_rules() {
    for thing in WORDS.things(&game(4)) {
        let lines: usize = thing.text.iter().map(|sentence| lines_of(sentence, Drawing::WIDEST)).sum();
        assert!((1..=20).contains(&lines), "{} has {lines} lines", thing.name);
        assert!(thing.text.len() <= 8, "{} has {} sentences", thing.name, thing.text.len());
        assert!(!thing.rules.is_empty(), "{} has no rule", thing.name);
        for rule in &thing.rules {
            assert!(LEDGER.contains(&format!("- {rule} ")), "{}: there is no {rule}", thing.name);
        }
        assert_eq!(thing.kind, thing.kind.to_lowercase());
        thing.text.iter().for_each(|sentence| check_words(sentence));
    }
}

/// If this failed, a table of six would be told to empty three hands, where two win (DL-03).
#[test]
fn numbers_in_explanations_follow_the_table() {
    let dial = |seats| {
        let things = WORDS.things(&game(seats));
        things.into_iter().find(|thing| thing.name == "Dial").expect("dials are explained").text.remove(0)
    };
    assert_eq!(dial(5), "It shows 6, 4, 2, 0, one after the other. Yours begins at 6.");
    assert_eq!(dial(6), "It shows 4, 2, 0, one after the other. Yours begins at 4.");
    let first = |seats| WORDS.introduction(&game(seats)).remove(0);
    assert_eq!(first(5), "Get rid of your sins: empty your hand 3 times before anybody else does.");
    assert_eq!(first(6), "Get rid of your sins: empty your hand 2 times before anybody else does.");
}

/// If this failed, the first page would not fit, or be too long to read.
#[test]
fn the_introduction_is_a_short_page() {
    for seats in Deadlies::SEATS {
        let lines = WORDS.introduction(&game(seats));
        assert!((10..=15).contains(&lines.len()), "{} lines", lines.len());
        for line in lines {
            assert!(line.chars().count() <= Drawing::WIDEST, "too wide: {line}");
            check_words(&line);
        }
    }
}

// ---- Everything that is asked ----

fn check_answer(game: &Deadlies, view: &View, answer: &Move, ids: &BTreeSet<String>, cast: &Cast) {
    let effect = WORDS.effect(game, view, answer, cast);
    assert!(!effect.is_empty(), "{answer} has no effect in words");
    assert!(effect.chars().count() <= 100, "{answer}: {effect}");
    let about = WORDS.things_of(game, view, answer);
    assert_eq!(about.last(), Some(&Thing::of_move(answer.kind())));
    for id in &about {
        assert!(ids.contains(id), "{answer} is about {id}, which is not explained");
    }
    check_words(&effect);
    check_words(&WORDS.answer(game, view, answer, cast));
}

fn check_parts(
    game: &Deadlies,
    state: &State,
    view: &View,
    answer: &Move,
    ids: &BTreeSet<String>,
    cast: &Cast,
) {
    for part in game.parts(state, answer) {
        for id in WORDS.things_of_part(game, view, &part) {
            assert!(ids.contains(&id), "{part:?} is about {id}, which is not explained");
        }
        let effect = WORDS.part_effect(game, view, &part, cast);
        assert!(!effect.is_empty() && effect.chars().count() <= 100, "{part:?}: {effect}");
        check_words(&effect);
        check_words(&WORDS.part(game, view, &part, cast));
    }
}

/// If this failed, somebody at a table would read an option that says nothing, notation, or "You draws".
#[test]
fn every_question_and_every_answer_reads_well() {
    let ids: BTreeSet<String> = WORDS.things(&game(4)).into_iter().map(|thing| thing.id).collect();
    let each = |game: &Deadlies, state: &State, seat: Seat| {
        let cast = &cast().spoken_to(seat);
        let view = &game.view(state, Viewer::Seat(seat));
        let question = WORDS.prompt(game, view, &game.prompt(state, seat), cast);
        assert!(question.ends_with('?'), "no question: {question}");
        check_words(&question);
        check_words(&WORDS.board(game, view, cast));
        let goal = WORDS.goal(game, view, cast);
        assert!(!goal.is_empty());
        check_words(&goal);
        let moves = some_moves(game, state, seat);
        let keys: Vec<&str> = moves.iter().filter_map(|answer| WORDS.key(answer)).collect();
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{keys:?}");
        for answer in &moves {
            check_answer(game, view, answer, &ids, cast);
            check_parts(game, state, view, answer, &ids, cast);
            let events = foresee(game, state, seat, answer);
            if let Some(consequence) = WORDS.consequence(game, view, answer, &events, cast) {
                assert!(!consequence.is_empty());
                check_words(&consequence);
            }
        }
    };
    look_at_games(40, each, |_, _| {});
}

/// If this failed, a drawing would be cut at the edge of the screen, or push the question off it.
#[test]
fn drawings_fit() {
    let check = |game: &Deadlies, state: &State, viewer: Viewer| {
        let long = Cast::new(vec!["A name that is much too long".into(); 6]);
        for cast in [cast(), long] {
            let drawing = WORDS.drawing(game, &game.view(state, viewer), &cast).expect("the table is drawn");
            assert!(drawing.lines.len() <= TALLEST, "{} lines", drawing.lines.len());
            for line in drawing.plain().lines() {
                assert!(line.chars().count() <= Drawing::WIDEST, "too wide: {line}");
            }
        }
    };
    look_at_games(
        40,
        |game, state, seat| check(game, state, Viewer::Seat(seat)),
        |game, state| check(game, state, Viewer::Spectator),
    );
}

/// If this failed, the end of a game would not say who won, or how the others stood.
#[test]
fn ends_have_standings_with_the_winner_first() {
    let over = |game: &Deadlies, state: &State| {
        let Pending::Over(outcome) = game.pending(state) else { panic!("the game is over") };
        for viewer in Viewer::all(game.seats()) {
            let view = game.view(state, viewer);
            let lines = WORDS.standings(game, &view, &cast());
            assert_eq!(lines.len(), usize::from(game.seats()));
            let winner = outcome.winners.first().expect("random games are won");
            assert_eq!(lines[0], format!("1. {} (winner): dial 0, no cards", cast().name(winner)));
            let goal = WORDS.goal(game, &view, &cast());
            let won = if viewer.is(winner) { "you".into() } else { cast().name(winner).to_owned() };
            assert_eq!(goal, format!("The game is over: {won} won."));
        }
    };
    look_at_games(10, |_, _, _| {}, over);
}

/// If this failed, what happened would read as if a machine had put it together for whoever it happened to.
#[test]
fn what_happens_reads_well_to_everybody() {
    for seats in Deadlies::SEATS {
        let game = game(seats);
        for seed in 1..=30 {
            let mut events: Vec<Event> = Vec::new();
            let mut generator = PlayoutGenerator::from_seed(seed);
            play_game(&game, &mut generator, &mut events, |state, seat, generator| {
                game.propose(state, seat, generator)
            });
            for viewer in Viewer::all(seats) {
                let cast = viewer.seat().map_or_else(cast, |seat| cast().spoken_to(seat));
                let seen: Vec<EventView> =
                    events.iter().filter_map(|event| game.view_event(event, viewer)).collect();
                for told in tell_runs(WORDS, &game, &seen, &cast) {
                    assert!(told.starts_with(char::is_uppercase) && told.ends_with('.'), "{told}");
                    check_words(&told);
                }
            }
        }
    }
}

// ---- Order, keys and weight ----

/// If this failed, the plays somebody looks for would be at the end of a long list.
#[test]
fn long_sets_come_first_and_straights_in_order() {
    let scene = Scene::new(&Setting { hands: &["Gr1 Gr2 Lu2 Wr3 Halo", "Sl1", "Sl2"], ..Setting::default() });
    let view = scene.view(1);
    let moves = scene.game.moves(&scene.state, seat(1)).expect("a list");
    let mut moves: Vec<Move> = (0..moves.count()).map(|index| moves.nth(index)).collect();
    moves.sort_by_key(|answer| WORDS.rank(&scene.game, &view, answer));
    let listed: Vec<String> =
        moves.iter().map(|answer| WORDS.answer(&scene.game, &view, answer, &cast())).collect();
    let first_nine = [
        "Play Greed 1 and 2, Wrath 3; Wrath on top",
        "Play Greed 1, Lust 2, Wrath 3; Wrath on top",
        "Play Greed 1 and 2, 1 on top",
        "Play Greed 1 and 2, 2 on top",
        "Play Greed 2, Lust 2; Greed on top",
        "Play Greed 2, Lust 2; Lust on top",
        "Play Greed 1, Lust 2; Lust on top",
        "Play Greed 2, Wrath 3; Wrath on top",
        "Play Lust 2, Wrath 3; Wrath on top",
    ];
    let mut found = listed[..9].to_vec();
    // Those of the same rank are as the rules list them.
    found[0..2].sort();
    found[2..4].sort();
    found[4..6].sort();
    found[7..9].sort();
    assert_eq!(found, first_nine);
    assert_eq!(listed[9..].len(), 5, "single cards come last");
    assert_eq!(listed.last().map(String::as_str), Some("Play Halo"));
    let pass = WORDS.rank(&scene.game, &view, &Move::Pass);
    assert!(pass > WORDS.rank(&scene.game, &view, &Move::Show(card("Pr1"))));
}

/// If this failed, a bust or a trade would go by unnoticed, or the log would be full of what the table shows.
#[test]
fn turning_points_are_few_and_turns_begin_paragraphs() {
    let game = game(3);
    let weight = |event| WORDS.weight(&game, &event);
    let (one, two) = (seat(1), seat(2));
    assert_eq!(weight(EventView::Busted { seat: one, cards: 4 }), Weight::Turning);
    assert_eq!(weight(EventView::Traded { seat: one, with: two, hands: None }), Weight::Turning);
    assert_eq!(weight(EventView::Lowered { seat: one, dial: 4 }), Weight::Turning);
    assert_eq!(weight(EventView::Won { seat: one }), Weight::Momentous);
    assert_eq!(weight(EventView::Drew { seat: one, card: None }), Weight::Told);
    assert_eq!(weight(EventView::Discarded { seat: one, cards: cards("Gr1") }), Weight::Detail);
    assert!(WORDS.opens(&EventView::TurnBegan { seat: one, turn: 2 }));
    assert!(!WORDS.opens(&EventView::GoesAgain { seat: one }));
}

/// If this failed, typing a usual answer would not find it, or would be taken for a command.
#[test]
fn usual_answers_have_keys_that_are_no_commands() {
    let commands = [
        "help", "quit", "exit", "undo", "board", "list", "back", "rule", "why", "what", "how", "goal", "log",
        "save", "more", "rules",
    ];
    let answers =
        [Move::Deal, Move::Stop, Move::DiscardHand, Move::Nothing, Move::Both, Move::Draw, Move::Pass];
    let keys: Vec<&str> = answers.iter().filter_map(|answer| WORDS.key(answer)).collect();
    assert_eq!(keys, ["deal", "stop", "discard", "refuse", "agree", "draw", "pass"]);
    assert!(keys.iter().all(|key| !commands.contains(key)));
    assert_eq!(WORDS.part_key(&Part::Enough), Some("done"));
    assert_eq!(WORDS.part_key(&Part::Whole(Move::Stop)), Some("stop"));
}

// ---- Golden sentences ----

fn told(event: EventView, cast: &Cast) -> String {
    WORDS.event(&game(3), &event, cast)
}

/// If this failed, whoever is spoken to would read about themselves as about a stranger.
#[test]
fn you_is_you() {
    let (ada, bo) = (seat(1), seat(2));
    let hands = Some(TradedHands { given: cards("Gr1 Gr3"), taken: cards("Pr2") });
    for (event, to_ada, to_bo, to_others) in [
        (
            EventView::Took { seat: ada, from: bo, card: Some(card("Gr3")) },
            "You take Greed 3 from Bo.",
            "Ada takes Greed 3 from you.",
            "Ada takes Greed 3 from Bo.",
        ),
        (
            EventView::Traded { seat: ada, with: bo, hands },
            "You trade hands with Bo: you give Greed 1 3 for Pride 2.",
            "Ada trades hands with you: you get Greed 1 3 and give Pride 2.",
            "Ada trades hands with Bo: Ada gives Greed 1 3 for Pride 2.",
        ),
        (
            EventView::DiscardedHand { seat: ada, cards: cards("Gr1 Lu2") },
            "You discard your whole hand: Greed 1, Lust 2.",
            "Ada discards their whole hand: Greed 1, Lust 2.",
            "Ada discards their whole hand: Greed 1, Lust 2.",
        ),
        (
            EventView::Lowered { seat: bo, dial: 4 },
            "Empty hand: Bo's dial is now at 4.",
            "Empty hand: your dial is now at 4.",
            "Empty hand: Bo's dial is now at 4.",
        ),
        (
            EventView::Tied { seats: [ada, bo].into_iter().collect() },
            "You and Bo are tied with dials at 0 and empty hands, so play continues.",
            "You and Ada are tied with dials at 0 and empty hands, so play continues.",
            "Ada and Bo are tied with dials at 0 and empty hands, so play continues.",
        ),
        (
            EventView::Named { seat: ada, suit: Suit::Wrath },
            "Your Corruption counts as Wrath.",
            "Ada's Corruption counts as Wrath.",
            "Ada's Corruption counts as Wrath.",
        ),
        (
            EventView::Revealed { seat: ada, card: Some(card("Lu2")) },
            "You discard Lust 2, which makes the other draw 3.",
            "Ada discards Lust 2, which makes the other draw 3.",
            "Ada discards Lust 2, which makes the other draw 3.",
        ),
    ] {
        assert_eq!(told(event.clone(), &cast().spoken_to(ada)), to_ada);
        assert_eq!(told(event.clone(), &cast().spoken_to(bo)), to_bo);
        assert_eq!(told(event, &cast()), to_others);
    }
}

/// If this failed, a refusal would say no without saying what would be right.
#[test]
fn refusals_say_what_would_be_right() {
    let words = |refusal| WORDS.refusal(&game(3), &refusal, &cast());
    assert_eq!(words(Refusal::StopsTooEarly), "You can't stop yet: 2 non-Greed cards must be dealt first.");
    assert_eq!(
        words(Refusal::Yourself { effect: Suit::Wrath }),
        "You can't choose yourself: choose another player."
    );
    assert_eq!(
        words(Refusal::NoPride { card: card("Gr3") }),
        "Greed 3 isn't a Pride: show a Pride, or nothing."
    );
    assert_eq!(words(Refusal::AnotherQuestion), "That doesn't answer the current question.");
}

/// What somebody needs now, as they would be told.
#[track_caller]
fn goal_is(setting: &Setting<'_>, viewer: u8, expected: &str) {
    let scene = Scene::new(setting);
    assert_eq!(WORDS.goal(&scene.game, &scene.view(viewer), &cast().spoken_to(seat(viewer))), expected);
}

/// If this failed, `goal` would send somebody after the wrong number of empty hands.
#[test]
fn the_goal_follows_the_dials() {
    let hands = &["Gr1 Halo", "Lu1", "Wr1"];
    goal_is(
        &Setting { hands, ..Setting::default() },
        1,
        "Empty your hand 3 more times: your dial is at 6. Playing the Halo does that once.",
    );
    goal_is(
        &Setting { hands, dials: &[6, 2, 4], ..Setting::default() },
        2,
        "Empty your hand once more, alone, to win: your dial is at 2.",
    );
    goal_is(
        &Setting { hands, dials: &[6, 2, 4], ..Setting::default() },
        3,
        "Empty your hand 2 more times: your dial is at 4. Watch Bo: one empty hand from winning.",
    );
    let scene = Scene::new(&Setting { hands, dials: &[6, 2, 4], ..Setting::default() });
    let view = scene.game.view(&scene.state, Viewer::Spectator);
    assert_eq!(
        WORDS.goal(&scene.game, &view, &cast()),
        "Everybody tries to empty their hand until their dial is at 0. The lowest dial is at 2: Bo."
    );
}

/// What an answer does and leads to, as the first seat is told after these inputs.
#[track_caller]
fn effect_is(setting: &Setting<'_>, inputs: &str, answer: &str, effect: &str, consequence: Option<&str>) {
    let mut scene = Scene::new(setting);
    scene.play(inputs);
    let answer: Move = answer.parse().expect("a move");
    let (cast, view) = (cast().spoken_to(seat(1)), scene.view(1));
    assert_eq!(WORDS.effect(&scene.game, &view, &answer, &cast), effect);
    let events = foresee(&scene.game, &scene.state, seat(1), &answer);
    assert_eq!(WORDS.consequence(&scene.game, &view, &answer, &events, &cast).as_deref(), consequence);
}

/// If this failed, somebody would give a game away by an answer whose effect they were not told.
#[test]
fn answers_say_what_they_do_and_lead_to() {
    let three = Setting { hands: &["Sl1 Gl1 Gr1", "Lu1", "Wr1 Wr2"], ..Setting::default() };
    effect_is(&three, "", "play Sl1", "It stays in front of you; nobody draws", None);
    effect_is(&three, "", "play Gl1", "Take a card or draw 3, then go again", None);
    effect_is(
        &Setting { in_front: &[(2, "Sl2"), (3, "Sl3")], ..three },
        "",
        "play Sl1",
        "It stays in front of you; Bo and Cy draw 1 each",
        None,
    );
    let last = Setting { hands: &["Sl1", "Lu1", "Wr1"], ..Setting::default() };
    effect_is(
        &last,
        "",
        "play Sl1",
        "Empties your hand. It stays in front of you; nobody draws",
        Some("Your dial goes down to 4"),
    );
    effect_is(
        &Setting { dials: &[2, 6, 6], ..last },
        "",
        "play Sl1",
        "Empties your hand. It stays in front of you; nobody draws",
        Some("Your dial goes down to 0; you win the game"),
    );
    effect_is(
        &Setting { hands: &["Halo Gr1", "Lu1", "Wr1"], ..Setting::default() },
        "",
        "play Halo",
        "Discard your hand; your dial goes down to 4",
        Some("Your dial goes down to 4"),
    );
    let gluttony = Setting { hands: &["Gl1 Gr1", "Lu1", "Wr1 Wr2"], dials: &[6, 2, 6], ..Setting::default() };
    effect_is(
        &gluttony,
        "@1 play Gl1",
        "take @2",
        "Their last card. Then you take another turn",
        Some("Bo wins the game"),
    );
    effect_is(
        &gluttony,
        "@1 play Gl1",
        "take @3",
        "At random from 2 cards. Then you take another turn",
        None,
    );
    let greed = Setting { hands: &["Gr1 Gr2", "Lu1", "Wr1"], ..Setting::default() };
    effect_is(
        &greed,
        "@1 play Gr1\ndeal Pr1\n@1 deal\ndeal En1",
        "deal",
        "Card 3 of 5 goes to Bo; bust on Pride or Envy",
        None,
    );
}

/// If this failed, the table read aloud or drawn would leave something out that everybody sees.
#[test]
fn the_table_in_words_and_drawn() {
    let mut scene = Scene::new(&Setting {
        hands: &["Gr1 Gr2 Lu3 Corruption", "Lu1", "Wr1 Wr2 Halo"],
        dials: &[4, 2, 6],
        in_front: &[(2, "Sl2")],
        discard: "Pr7",
        turn: 14,
        ..Setting::default()
    });
    scene.play("@1 play Gr1 on Gr2\ndeal Pr1\n@1 deal\ndeal En1");
    let (cast, view) = (cast().spoken_to(seat(1)), scene.view(1));
    let board = [
        "Turn 14: your turn.",
        "> You: dial 4, 2 cards",
        "  Bo: dial 2, 1 card, Sloth 2 in front",
        "  Cy: dial 6, 3 cards, the Halo in hand",
        "Deck: 40 cards. Discard pile: 1 card.",
        "Played: Greed 1 and 2, 1 on top.",
        "Dealt: Pride 1 to Bo, Envy 1 to Cy.",
        "Your hand: Lust 3, Corruption.",
    ];
    assert_eq!(WORDS.board(&scene.game, &view, &cast).lines().collect::<Vec<_>>(), board);
    let drawn = [
        "  Turn 14            dial         cards                 in front",
        "> You                6 [4] 2  0    2 ||",
        "  Bo                 6  4 [2] 0    1 |                  Sloth 2",
        "  Cy                [6] 4  2  0    3 |||                           Halo",
        "",
        "  Deck 40     Discard 1",
        "  Played     Greed 1 and 2, 1 on top",
        "  Dealt      Bo: Pride 1 | Cy: Envy 1",
        "  Your hand  Lust 3 | Corruption",
    ];
    let drawing = WORDS.drawing(&scene.game, &view, &cast).expect("the table is drawn");
    assert_eq!(drawing.plain().lines().collect::<Vec<_>>(), drawn);
    scene.play("@1 stop");
    let board = WORDS.board(&scene.game, &scene.view(2), &cast);
    assert!(board.contains("Discard pile: 4 cards, Sloth 2 on top."), "{board}");
    assert!(board.contains("  Cy: dial 6, 4 cards, the Halo in hand, just seen: Envy 1\n"), "{board}");
}

/// If this failed, whoever holds the Halo would be told that somebody does (DL-19).
#[test]
fn nobody_is_told_of_their_own_halo_as_a_secret() {
    let scene = Scene::new(&Setting {
        hands: &["Gr1 Lu2", "Lu1 Halo", "Wr1 Wr2"],
        halo_is_public: false,
        ..Setting::default()
    });
    let secret = "Somebody holds the Halo in secret.";
    for (viewer, is_told) in [(1, true), (2, false), (3, true)] {
        let cast = cast().spoken_to(seat(viewer));
        let board = WORDS.board(&scene.game, &scene.view(viewer), &cast);
        assert_eq!(board.contains(secret), is_told, "{board}");
        assert_eq!(board.contains("Your hand: Lust 1, Halo."), !is_told, "{board}");
        let drawing = WORDS.drawing(&scene.game, &scene.view(viewer), &cast).expect("the table is drawn");
        assert_eq!(drawing.plain().contains("Halo in secret"), is_told, "{}", drawing.plain());
        check_words(&board);
    }
}

// ---- DL-18 ----

/// DL-18: being asked gives nothing away, so whoever answers for others by itself must leave these alone. If this
/// failed, a question answered by itself would show that a hand has no Pride, Wrath or Envy.
#[test]
fn questions_that_hide_a_hand_are_asked_of_everybody() {
    let game = game(3);
    let other = seat(2);
    let hiding = [
        Prompt::PrideShow { asker: other },
        Prompt::WrathAnswer { opponent: other },
        Prompt::LustPick { partner: other },
        Prompt::EnvyTrade,
    ];
    let plain = [
        Prompt::Play,
        Prompt::NameSuit,
        Prompt::PrideTarget,
        Prompt::GreedGoOn { may_stop: false },
        Prompt::GreedDiscard,
        Prompt::LustPartner,
        Prompt::LustChoice { asker: other },
        Prompt::GluttonyChoice,
        Prompt::WrathTarget,
    ];
    assert_eq!(hiding.len() + plain.len(), Prompt::KINDS.len(), "a question is in neither list");
    assert!(hiding.iter().all(|prompt| game.is_asked_regardless(prompt)));
    assert!(!plain.iter().any(|prompt| game.is_asked_regardless(prompt)));
    // Where another question has one answer only, everybody can see why.
    let each = |game: &Deadlies, state: &State, asked: Seat| {
        let prompt = game.prompt(state, asked);
        let only_one = game.moves(state, asked).is_some_and(|moves| moves.count() == 1);
        if only_one && !game.is_asked_regardless(&prompt) {
            let public = game.view(state, Viewer::Spectator);
            let one_card = public.players[asked.index()].cards == 1;
            let plain = match prompt {
                Prompt::Play => one_card,
                Prompt::GreedGoOn { may_stop } => !may_stop,
                Prompt::PrideTarget | Prompt::LustPartner | Prompt::WrathTarget => game.seats() == 2,
                _ => false,
            };
            assert!(plain, "{prompt:?} of {asked:?} has one answer");
        }
    };
    look_at_games(40, each, |_, _| {});
}
