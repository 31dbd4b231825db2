//! Words that teach: explanations, the first page, goals, effects and drawings, in every game and in some examples.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod common;

use std::collections::BTreeSet;

use chance::PlayoutGenerator;
use common::{Table, seat};
use conformance::play_game;
use engine::{
    Cast, Drawing, English, Game, Generator as _, Inspect, Kind, MoveList, Seat, SeatSet, TableOptions,
    Thing, Tone, Viewer, Weight, Words, foresee,
};
use expect_test::expect;
use rules_it_dies_with_me::{Card, Event, EventView, ItDiesWithMe, Move, Options, SHIPPED_DECK, State};

const LEDGER: &str = include_str!("../../../docs/rules/it-dies-with-me.md");
const NAMES: [&str; 6] = ["Ann", "Bob", "Cassandra the Longwinded", "\u{7f8e}\u{54b2}", "Dan", "Eve"];

fn cast(seats: u8) -> Cast {
    Cast::new(NAMES[..usize::from(seats)].iter().map(|name| (*name).to_owned()).collect())
}

/// Every way to set the game up that its words depend on.
fn games() -> Vec<ItDiesWithMe> {
    let secret = Options { secret: true, author: Some(seat(1)), dead_die: true, ..Options::default() };
    let options = ItDiesWithMe::variants(4).into_iter().chain([secret]);
    options.map(|options| ItDiesWithMe::new(4, options).unwrap()).collect()
}

/// How many lines of 78 columns a sentence takes.
fn lines(sentence: &str) -> usize {
    let (mut lines, mut column) = (1, 0);
    for word in sentence.split(' ') {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > Drawing::WIDEST {
            (lines, column) = (lines + 1, width);
        } else {
            column += width + usize::from(column > 0);
        }
    }
    lines
}

/// If this failed, somebody would ask about a card or an answer on the screen and be told nothing, or too much to read.
#[test]
fn everything_is_explained_on_one_screen() {
    for game in games() {
        let things = English.things(&game);
        let ids: BTreeSet<&str> = things.iter().map(|thing| thing.id.as_str()).collect();
        let names: BTreeSet<(&str, &str)> =
            things.iter().map(|thing| (thing.name.as_str(), thing.kind.as_str())).collect();
        assert_eq!((ids.len(), names.len()), (things.len(), things.len()));
        for content in game.content() {
            assert!(ids.contains(content), "{content}");
        }
        for kind in Move::KINDS {
            assert!(ids.contains(Thing::of_move(kind).as_str()), "{kind}");
        }
        for thing in &things {
            assert!((1..=8).contains(&thing.text.len()), "{}", thing.name);
            assert!(thing.text.iter().map(|sentence| lines(sentence)).sum::<usize>() <= 20, "{}", thing.name);
            assert!(!thing.rules.is_empty() && !thing.text.concat().contains("An answer of this game"));
            for rule in &thing.rules {
                assert!(LEDGER.contains(&format!("- {rule} ")), "{}: {rule}", thing.name);
            }
            thing.text.iter().for_each(|sentence| reads_well(sentence));
        }
    }
}

/// If this failed, somebody who has never played would start without knowing how, or read a page cut off at the edge.
#[test]
fn the_first_page_fits() {
    for game in games() {
        let page = English.introduction(&game);
        assert!((10..=15).contains(&page.len()), "{page:#?}");
        for line in &page {
            assert!(line.chars().count() <= Drawing::WIDEST, "{line}");
            reads_well(line);
        }
    }
}

/// Holds a text against what no text for people has: notation, ids, and verbs that do not follow "you".
fn reads_well(text: &str) {
    assert!(!text.contains('@') && !text.contains("  ") && !text.contains(" ."), "{text}");
    let ids = Card::ALL.iter().map(|card| card.name()).filter(|name| name.contains('-'));
    assert!(ids.chain(["grave-", "dead-"]).all(|id| !text.contains(id)), "{text}");
    let words: Vec<&str> = text.split(' ').collect();
    for pair in words.windows(2) {
        let is_verb = pair[1].len() > 1 && pair[1].chars().all(|letter| letter.is_ascii_lowercase());
        if pair[0].eq_ignore_ascii_case("you") && is_verb && pair[1].ends_with('s') {
            assert!(["pass", "miss"].contains(&pair[1]), "{text}");
        }
    }
}

fn check_drawing(drawing: &Drawing) {
    assert!(drawing.lines.len() <= 16, "{}", drawing.plain());
    for line in drawing.plain().lines() {
        assert!(line.chars().count() <= Drawing::WIDEST, "{line}");
    }
}

/// Holds the words for one question, its answers and the table around it.
fn check_question(game: &ItDiesWithMe, state: &State, asked: Seat, things: &BTreeSet<String>) {
    let cast = cast(game.seats()).spoken_to(asked);
    let view = game.view(state, Viewer::Seat(asked));
    let goal = English.goal(game, &view, &cast);
    assert!(!goal.is_empty());
    reads_well(&goal);
    reads_well(&English.prompt(game, &view, &game.prompt(state, asked), &cast));
    check_drawing(&English.drawing(game, &view, &cast).unwrap());
    let mut keys = BTreeSet::new();
    for answer in game.moves(state, asked).unwrap().all() {
        let effect = English.effect(game, &view, &answer, &cast);
        assert!(!effect.is_empty() && effect.chars().count() <= 100, "{answer}: {effect}");
        reads_well(&effect);
        reads_well(&English.answer(game, &view, &answer, &cast));
        let about = English.things_of(game, &view, &answer);
        assert!(about.iter().all(|id| things.contains(id)), "{about:?}");
        assert_eq!(about.last(), Some(&Thing::of_move(answer.kind())));
        if let Some(key) = Words::<ItDiesWithMe>::key(&English, &answer) {
            assert!(keys.insert(key), "{key}");
        }
        let events = foresee(game, state, asked, &answer);
        if let Some(consequence) = English.consequence(game, &view, &answer, &events, &cast) {
            reads_well(&consequence);
            let wins = events.iter().any(|event| matches!(event, EventView::Won { .. }));
            let told = consequence.contains("wins") || consequence.starts_with("you win");
            assert_eq!(wins, told, "{answer}: {consequence}");
        }
        for part in game.parts(state, &answer) {
            let about = English.things_of_part(game, &view, &part);
            assert!(!about.is_empty() && about.iter().all(|id| things.contains(id)), "{about:?}");
            let effect = English.part_effect(game, &view, &part, &cast);
            assert!(!effect.is_empty() && effect.chars().count() <= 100, "{part:?}: {effect}");
            reads_well(&effect);
            reads_well(&English.part(game, &view, &part, &cast));
        }
    }
}

/// Holds what every viewer is told of a finished game.
fn check_finished(game: &ItDiesWithMe, state: &State, events: &[Event]) {
    let seats = game.seats();
    for viewer in Viewer::all(seats) {
        let cast = viewer.seat().map_or_else(|| cast(seats), |seat| cast(seats).spoken_to(seat));
        let view = game.view(state, viewer);
        let standings = English.standings(game, &view, &cast);
        assert_eq!(standings.len(), usize::from(seats));
        standings.iter().for_each(|line| reads_well(line));
        assert!(English.goal(game, &view, &cast).contains("over"));
        check_drawing(&English.drawing(game, &view, &cast).unwrap());
        English.board(game, &view, &cast).lines().for_each(|line| reads_well(line.trim_start()));
        let seen: Vec<EventView> = events.iter().filter_map(|event| game.view_event(event, viewer)).collect();
        engine::tell_runs(&English, game, &seen, &cast).iter().for_each(|told| reads_well(told));
        for event in &seen {
            let told = English.event(game, event, &cast);
            assert!(told.ends_with('.'), "{event:?}: {told}");
            reads_well(&told);
        }
        let ends = seen.iter().filter(|event| {
            matches!(event, EventView::Won { .. }) && English.weight(game, event) == Weight::Momentous
        });
        assert_eq!(ends.count(), 1);
    }
}

/// If this failed, somewhere in a game an answer would be without an explanation, a text would not fit its place, or
/// would speak in notation or wrongly to "you".
#[test]
fn words_hold_in_random_games() {
    for (seats, seed) in (4..=6u8).flat_map(|seats| (0..9).map(move |seed| (seats, seed))) {
        for options in ItDiesWithMe::variants(seats) {
            let game = ItDiesWithMe::new(seats, options).unwrap();
            let things: BTreeSet<String> = English.things(&game).into_iter().map(|thing| thing.id).collect();
            let mut generator = PlayoutGenerator::from_seed(seed);
            let mut events: Vec<Event> = Vec::new();
            let finished = play_game(&game, &mut generator, &mut events, |state, asked, generator| {
                check_question(&game, state, asked, &things);
                let moves = game.moves(state, asked).unwrap();
                moves.nth(generator.below(moves.count() as u32) as usize)
            });
            check_finished(&game, &finished.state, &events);
        }
    }
}

/// If this failed, a number picked in secret could be read off the others' screens.
#[test]
fn what_was_picked_in_secret_changes_no_word_of_the_others() {
    let told = |pick: u8| {
        let mut table = Table::dead_die(4, "dead-1 it-dies dead-3 with-me dead-5 dead-6");
        table.play(&format!("@1 pick {pick}"));
        table.play("@3 pick 4");
        let others = Viewer::all(4).filter(|viewer| !viewer.is(seat(1)));
        let words = others.map(|viewer| {
            let view = table.game.view(&table.state, viewer);
            let cast = cast(4);
            let events = table.events.iter().filter_map(|event| table.game.view_event(event, viewer));
            let events = events.map(|event| English.event(&table.game, &event, &cast)).collect::<Vec<_>>();
            let effects =
                (1..=6).map(|number| English.effect(&table.game, &view, &Move::Pick(number), &cast));
            (
                events,
                effects.collect::<Vec<_>>(),
                English.goal(&table.game, &view, &cast),
                English.board(&table.game, &view, &cast),
                English.drawing(&table.game, &view, &cast),
            )
        });
        words.collect::<Vec<_>>()
    };
    assert_eq!(told(2), told(5));
}

fn goal(table: &Table, viewer: Viewer) -> String {
    English.goal(&table.game, &table.game.view(&table.state, viewer), &cast(4))
}

/// If this failed, somebody would collect a word they do not need, or miss the one that wins.
#[test]
fn the_goal_names_what_is_missing() {
    let mine = Viewer::Seat(seat(1));
    let base = Table::base(4).places(&[3, 1, 5, 1]);
    assert_eq!(goal(&base, mine), "4 words missing: IT, DIES, WITH and ME. Or 4 moves to the journal.");
    let two = base.clone().give(1, "it with with");
    assert_eq!(goal(&two, mine), "2 words missing: DIES and ME. Or 4 moves to the journal.");
    let wild = two.clone().give(1, "wild-rumor");
    assert_eq!(goal(&wild, mine), "1 word missing: DIES or ME. Or 4 moves to the journal.");
    let early = base.clone().give(1, "wild-rumor it");
    assert_eq!(goal(&early, mine), "2 of these words missing: DIES, WITH and ME. Or 4 moves to the journal.");
    let threat = two.places(&[3, 6, 5, 1]);
    let watch = "2 words missing: DIES and ME. Or 4 moves to the journal. Watch Bob: 1 word or move to go.";
    assert_eq!(goal(&threat, mine), watch);
    assert_eq!(
        goal(&threat, Viewer::Spectator),
        "Closest to the four words: Ann, 2 words to go. Closest to the journal: Bob, 1 move to go."
    );
    // The tombstone counts as one of its two words: neither is missing for good, and one of both is.
    let stone = Table::dead_die(4, "it-dies dead-2 dead-3 with-me dead-5 dead-6");
    assert_eq!(
        goal(&stone, mine),
        "3 words missing: WITH, ME and either IT or DIES. Or 6 moves to the journal."
    );
    let held = stone.give(1, "it with");
    assert_eq!(goal(&held, mine), "1 word missing: ME. Or 6 moves to the journal.");
}

/// If this failed, a deck of one's own would be explained with the numbers of the shipped one.
#[test]
fn explanations_follow_the_deck() {
    let text = |deck: &str| {
        let mut options = Options::default();
        options.load("deck", deck).unwrap();
        let game = ItDiesWithMe::new(4, options).unwrap();
        let things = English.things(&game);
        things.into_iter().find(|thing| thing.id == "exhume").unwrap().text.concat()
    };
    assert!(text(SHIPPED_DECK).ends_with("There are 2 in this deck."));
    assert!(text(&SHIPPED_DECK.replace("exhume 2", "exhume 9")).ends_with("There are 9 in this deck."));
}

/// If this failed, an explanation would no longer say what the card does.
#[test]
fn explanations_read_well() {
    let game = ItDiesWithMe::new(4, Options { dead_die: true, ..Options::default() }).unwrap();
    let things = English.things(&game);
    let told = |id: &str| {
        let thing = things.iter().find(|thing| thing.id == id).unwrap();
        let rules: Vec<&str> = thing.rules.iter().map(|rule| rule.as_str()).collect();
        format!("{} ({}): {} [{}]\n", thing.name, thing.kind, thing.text.join(" "), rules.join(" "))
    };
    expect![[r#"
        ME (word card): ME is one of the four words of the phrase IT DIES WITH ME. Keep it face up in front of you. Have all four words and you win. Other players can rob, trade or bury it. There are 7 in this deck. [ID-20 ID-30 ID-33]
        Out Of The Will 4 (card): Keep it face up in front of you. 4 is dead to you: you can't pick it. If you get another Out Of The Will, it covers this one. Only the top one counts. Bury The Lead, Confession and Absolution remove only the top one. Then the one beneath it counts again. There is 1 in this deck. [ID-44 ID-41 ID-46]
        DEAD 3 (tombstone): While your token is on this grave, 3 is dead to you: you can't pick it. If a card makes your die show 3, your number is cancelled. [ID-42 ID-41 ID-45]
        IT or DIES (tombstone): While your token is on this grave, it counts as IT or DIES, whichever helps. It counts as one of them at a time, never as both. It isn't a card: nobody can take, trade or discard it. [ID-43]
        Grave 5 (place): One of 6 graves in a row. From here a token needs 2 more moves to the journal. Any number of tokens may be on one grave. The tombstone on it counts for every player whose token is here. [ID-10 ID-21]
        Turn your die (choice): With a Loaded Coffin you may turn your die up or down by 1 after the dice are shown. That discards the card. Keep it, and you may use it in a later round. [ID-30 ID-41]
    "#]].assert_eq(
        &["me", "out-of-the-will-4", "dead-3", "it-dies", "place:grave-5", "move:Turn"].map(told).concat(),
    );
}

/// The answers to the question of a seat as they are listed: with effect and what certainly follows.
fn listed(table: &Table, number: u8) -> String {
    let (game, state, asked) = (&table.game, &table.state, seat(number));
    let view = game.view(state, Viewer::Seat(asked));
    let cast = cast(4).spoken_to(asked);
    let mut moves: Vec<Move> = game.moves(state, asked).unwrap().all().collect();
    moves.sort_by_key(|answer| English.rank(game, &view, answer));
    let line = |answer: &Move| {
        let events = foresee(game, state, asked, answer);
        let follows = English.consequence(game, &view, answer, &events, &cast);
        let follows = follows.map(|follows| format!(" => {follows}")).unwrap_or_default();
        let key =
            Words::<ItDiesWithMe>::key(&English, answer).map(|key| format!("[{key}] ")).unwrap_or_default();
        let (name, effect) =
            (English.answer(game, &view, answer, &cast), English.effect(game, &view, answer, &cast));
        format!("{key}{name}: {effect}{follows}\n")
    };
    let prompt = English.prompt(game, &view, &game.prompt(state, asked), &cast);
    prompt + "\n" + &moves.iter().map(line).collect::<String>()
}

/// A table of The Dead Die before its first pick: tokens, words and dead numbers are spread.
fn spread() -> Table {
    Table::dead_die(4, "dead-1 it-dies dead-3 with-me dead-5 dead-6")
        .places(&[2, 1, 6, 4])
        .give(1, "it with loaded-coffin")
        .give(2, "me out-of-the-will-2 out-of-the-will-4")
}

/// If this failed, people would pick or turn a die without knowing what comes of it.
#[test]
fn numbers_say_what_they_bring() {
    let mut table = spread();
    expect![[r#"
        Which number do you pick in secret?
        Pick 1: move forward if nobody else shows it; dead to Bob
        Pick 2: draw if the highest left, move if the lowest
        Pick 3: draw if the highest left, move if the lowest
        Pick 4: draw if the highest left, move if the lowest; dead to Bob
        Pick 5: draw if the highest left, move if the lowest
        Pick 6: draw a card if nobody else shows it; dead to Cassandra the Longwinded
    "#]]
    .assert_eq(&listed(&table, 1));
    table.round(&[5, 6, 3, 3]);
    expect![[r#"
        Your die shows 5. Turn it by 1 with your Loaded Coffin, or keep the card?
        [keep] Keep the Loaded Coffin: your die stays on 5 => Bob draws a card, you move forward
        [up] Turn your die up by 1: to 6; the Loaded Coffin is discarded; Bob shows 6 too => every number is cancelled
        [down] Turn your die down by 1: to 4; the Loaded Coffin is discarded => Bob draws a card, you move forward
    "#]].assert_eq(&listed(&table, 1));
}

/// If this failed, people would choose without knowing what their answer does, or would find the best one last.
#[test]
fn cards_say_what_an_answer_does() {
    let mut table = spread();
    table.round(&[5, 6, 3, 3]);
    table.play("@1 turn keep");
    for (card, expected) in [
        (
            "grave-robber",
            expect![[r#"
            Grave Robber: which word card or Wild Rumor do you take?
            Take IT from Ann: words missing then: you 2, Ann 2
            Take WITH from Ann: words missing then: you 2, Ann 2
        "#]],
        ),
        (
            "bury-the-lead",
            expect![[r#"
            Bury The Lead: which face-up card is discarded?
            Discard Ann's IT: words missing then: Ann 2
            Discard Ann's WITH: words missing then: Ann 2
            Discard Ann's Loaded Coffin: Ann can't turn the die any more
            Discard your own Out Of The Will 4: 4 is no longer dead to you; 2 is dead again
            Discard your own ME: words missing then: you 4
        "#]],
        ),
        (
            "sinking-earth",
            expect![[r#"
            Sinking Earth: whose token moves back 1 grave?
            Move Cassandra the Longwinded back 1 grave: to grave 5 (DEAD 5); 2 moves from the journal
            Move 美咲 back 1 grave: to grave 3 (DEAD 3); 4 moves from the journal; words missing then: 美咲 4
            Move Ann back 1 grave: to grave 1 (DEAD 1); 6 moves from the journal; words missing then: Ann 2
        "#]],
        ),
        (
            "body-swap",
            expect![[r#"
            Body Swap: who do you swap places with?
            Swap places with Cassandra the Longwinded: you to grave 6 (DEAD 6), Cassandra the Longwinded to grave 1 (DEAD 1)
            Swap places with 美咲: you to grave 4 (WITH or ME), 美咲 to grave 1 (DEAD 1); words missing then: you 2, 美咲 4
            Swap places with Ann: you to grave 2 (IT or DIES), Ann to grave 1 (DEAD 1); words missing then: you 2, Ann 2
        "#]],
        ),
        (
            "confession",
            expect![[r#"
                Confession: which card do you give, and which do you take for it?
                Give Out Of The Will 4 for Ann's IT: words missing then: you 2, Ann 2; 4 is dead to Ann
                Give Out Of The Will 4 for Ann's WITH: words missing then: you 2, Ann 2; 4 is dead to Ann
                Give ME for Ann's IT: words missing then: you 3, Ann 1
                Give ME for Ann's WITH: words missing then: you 3, Ann 1
                Give Out Of The Will 4 for Ann's Loaded Coffin: 4 is dead to Ann
                Give ME for Ann's Loaded Coffin: completes the phrase for Ann => Ann wins: the phrase is complete
            "#]],
        ),
        (
            "rigor-mortis",
            expect![[r#"
            Rigor Mortis: whose die stays as it is next round?
            Hold Ann's die: no pick next round: the die shows 5 again
            Hold Cassandra the Longwinded's die: no pick next round: the die shows 3 again
            Hold 美咲's die: no pick next round: the die shows 3 again
        "#]],
        ),
        (
            "absolution",
            expect![[r#"
            Absolution: whose top Out Of The Will is discarded?
            Discard your own top Out Of The Will: 4 is no longer dead to you; 2 is dead again
        "#]],
        ),
        (
            "whisper-round",
            expect![[r#"
                Whisper Round: which word card do you pass to Cassandra the Longwinded on your left?
                Pass ME to Cassandra the Longwinded: your only ME
            "#]],
        ),
    ] {
        let mut drawn = table.clone();
        drawn.chance(&format!("draw {card}"));
        expected.assert_eq(&listed(&drawn, 2));
    }
    table.chance("draw seance");
    table.chance("draw it");
    table.chance("draw exhume");
    expect![[r#"
        Seance drew IT and Exhume. Which one do you play, discarding the other?
        Play IT: keep it: 2 words missing then; Exhume is discarded
        Play Exhume: move your token 1 grave forward; IT is discarded
    "#]]
    .assert_eq(&listed(&table, 2));
}

/// If this failed, a step of a trade would be offered without saying what it is worth.
#[test]
fn the_steps_of_a_trade_say_what_they_do() {
    let mut table = Table::base(4).give(1, "it it me").give(2, "dies it");
    table.round(&[6, 5, 5, 1]);
    table.chance("draw confession");
    let view = table.game.view(&table.state, Viewer::Seat(seat(1)));
    let cast = cast(4).spoken_to(seat(1));
    let mut told = BTreeSet::new();
    for answer in table.game.moves(&table.state, seat(1)).unwrap().all() {
        for part in table.game.parts(&table.state, &answer) {
            let name = English.part(&table.game, &view, &part, &cast);
            told.insert(format!("{name}: {}", English.part_effect(&table.game, &view, &part, &cast)));
        }
    }
    assert_eq!(
        told.into_iter().collect::<Vec<_>>(),
        [
            "Give IT: you have 2 of them",
            "Give ME: your only one",
            "Take Bob's DIES for it: a word you miss",
            "Take Bob's IT for it: fills no gap in your phrase",
        ]
    );
}

/// If this failed, what happened would not be told to "you", or its cause would be lost.
#[test]
fn events_speak_to_you_and_say_why() {
    let mut table = Table::dead_die(4, "dead-1 it-dies dead-3 with-me dead-5 dead-6")
        .places(&[2, 1, 4, 6])
        .give(1, "it loaded-coffin")
        .give(2, "me")
        .give(4, "loaded-coffin");
    table.round(&[5, 6, 3, 4]);
    table.play("@1 turn up");
    table.play("@4 turn down");
    table.round(&[2, 6, 5, 2]);
    table.chance("draw grave-robber");
    table.play("@2 rob @1 it");
    table.round(&[6, 5, 4, 4]);
    table.chance("draw out-of-the-will-3");
    table.round(&[6, 5, 4, 4]);
    table.chance("draw body-swap");
    table.play("@1 swap @3");
    table.round(&[4, 5, 1, 2]);
    table.chance("draw exhume");
    let cast = cast(4).spoken_to(seat(1));
    let viewer = Viewer::Seat(seat(1));
    let seen: Vec<EventView> =
        table.events.iter().skip(6).filter_map(|event| table.game.view_event(event, viewer)).collect();
    let told = engine::tell_runs(&English, &table.game, &seen, &cast).join("\n");
    expect![[r#"
        You pick 5.
        Bob, Cassandra the Longwinded and 美咲 pick a number each.
        The dice show: you 5, Bob 6, Cassandra the Longwinded 3 and 美咲 4.
        You choose to turn your die up.
        美咲 decides about the Loaded Coffin.
        You turn your die from 5 to 6 with a Loaded Coffin.
        美咲 turns their die from 4 to 3 with a Loaded Coffin.
        3 and 6 are cancelled: dead, or on more than one die.
        Every number is cancelled: nobody draws and nobody moves.
        Round 2 begins.
        You pick 2.
        Bob, Cassandra the Longwinded and 美咲 pick a number each.
        The dice show: you 2, Bob 6, Cassandra the Longwinded 5 and 美咲 2. 2 is cancelled: 2 dice show it.
        Bob draws Grave Robber.
        Grave Robber: Bob takes IT from you.
        Cassandra the Longwinded moves to grave 5.
        Round 3 begins.
        You pick 6.
        Bob, Cassandra the Longwinded and 美咲 pick a number each.
        The dice show: you 6, Bob 5, Cassandra the Longwinded 4 and 美咲 4. 4 is cancelled: 2 dice show it.
        You draw and keep Out Of The Will 3: 3 is dead to you.
        Bob moves to grave 2.
        Round 4 begins.
        You pick 6.
        Bob, Cassandra the Longwinded and 美咲 pick a number each.
        The dice show: you 6, Bob 5, Cassandra the Longwinded 4 and 美咲 4. 4 is cancelled: 2 dice show it.
        You draw Body Swap.
        Body Swap: you and Cassandra the Longwinded swap places. You are now on grave 5.
        Bob moves to grave 3.
        Round 5 begins.
        You pick 4.
        Bob, Cassandra the Longwinded and 美咲 pick a number each.
        The dice show: you 4, Bob 5, Cassandra the Longwinded 1 and 美咲 2.
        Bob draws Exhume.
        Bob moves to grave 4.
        Cassandra the Longwinded moves to grave 3.
        Round 6 begins."#]]
    .assert_eq(&told);
}

/// If this failed, the drawn table would not show where everybody stands, or not to whom it belongs.
#[test]
fn the_table_is_drawn() {
    let mut table = Table::dead_die(4, "dead-1 it-dies dead-3 with-me dead-5 dead-6")
        .places(&[2, 1, 2, 4])
        .give(1, "it it wild-rumor")
        .give(2, "me dies")
        .give(3, "loaded-coffin out-of-the-will-2 out-of-the-will-4 wild-rumor wild-rumor");
    let draw = |table: &Table, cast: &Cast| {
        let view = table.game.view(&table.state, Viewer::Seat(seat(1)));
        English.drawing(&table.game, &view, cast).unwrap()
    };
    table.round(&[3, 6, 6, 5]);
    table.play("@3 turn keep");
    table.chance("draw with");
    table.play("@1 pick 2");
    let drawing = draw(&table, &cast(4).spoken_to(seat(1)));
    expect![[r#"
        Round 2                                                Deck 57, discard pile 0
         .------.   .------.   .------.   .------.   .------.   .------.   .--------.
         | DEAD |   | IT   |   | DEAD |   | WITH |   | DEAD |   | DEAD |   |JOURNAL |
         |  1   |   | or   |   |  3   |   | or   |   |  5   |   |  6   |   |        |
         |      |   | DIES |   |      |   | ME   |   |      |   |      |   |        |
        _|__1___|_ _|__2___|_ _|__3___|_ _|__4___|_ _|__5___|_ _|__6___|_  '--------'
            B          C          Y          A
          Player     Last die     Words                    Cards
        Y You        3 lowest     IT×2 ----   ----   --    Wild Rumor
        B Bob        6 cancelled  --   DIES   ----   ME
        C Cassandra… 6 cancelled  (IT) (DIES) ----   --    Rumor×2, Coffin, Will 4
        A 美咲       5 highest    --   ----   WITH   (ME)
        Still choosing: Bob, Cassandra the Longwinded and 美咲."#]]
    .assert_eq(&drawing.plain());
    let own: Vec<&str> = drawing
        .lines
        .iter()
        .flatten()
        .filter(|span| span.tone == Tone::Mine)
        .map(|span| span.text.trim())
        .collect();
    assert_eq!(own, ["Y", "Y You", "IT\u{d7}2"]);
    let base = Table::base(6);
    let view = base.game.view(&base.state, Viewer::Spectator);
    expect![[r#"
        Round 1                                                Deck 56, discard pile 0
         .------.   .------.   .------.   .------.   .------.   .------.   .--------.
         | RIP  |   | RIP  |   | RIP  |   | RIP  |   | RIP  |   | RIP  |   |JOURNAL |
        _|__1___|_ _|__2___|_ _|__3___|_ _|__4___|_ _|__5___|_ _|__6___|_  '--------'
        A B C D E F
          Player     Last die     Words                    Cards
        A Seat 1     -            --   ----   ----   --
        B Seat 2     -            --   ----   ----   --
        C Seat 3     -            --   ----   ----   --
        D Seat 4     -            --   ----   ----   --
        E Seat 5     -            --   ----   ----   --
        F Seat 6     -            --   ----   ----   --
        Still choosing: Seat 1, Seat 2, Seat 3, Seat 4, Seat 5 and Seat 6."#]]
    .assert_eq(&English.drawing(&base.game, &view, &Cast::numbered(6)).unwrap().plain());
}

/// If this failed, the end would not say how close it was.
#[test]
fn the_end_has_standings() {
    let mut table = Table::base(4).give(1, "it dies with").places(&[2, 5, 1, 1]).give(3, "it me");
    table.round(&[6, 5, 5, 1]);
    table.chance("draw me");
    let view = table.game.view(&table.state, Viewer::Spectator);
    assert_eq!(SeatSet::all(4).len(), view.players.len());
    assert_eq!(
        English.standings(&table.game, &view, &cast(4).spoken_to(seat(1))),
        [
            "You won: all four words, 5 moves from the journal.",
            "Bob: 4 words missing, 2 moves from the journal.",
            "Cassandra the Longwinded: 2 words missing, 6 moves from the journal.",
            "\u{7f8e}\u{54b2}: 4 words missing, 6 moves from the journal.",
        ]
    );
}
