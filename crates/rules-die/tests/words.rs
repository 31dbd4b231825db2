//! Words that teach: things, goals, effects, keys, the drawing, and who is "you".

mod common;

use std::collections::BTreeSet;

use chance::PlayoutGenerator;
use common::{RING, play, scene};
use conformance::play_game;
use engine::{
    Cast, Drawing, English, Game, Generator, Inspect, Kind, MoveList, Seat, TableOptions, Thing, Viewer,
    Weight, Words, foresee,
};
use expect_test::{Expect, expect};
use rules_die::{ALIEN, BOARD, Die, Event, HUMAN, Location, Move, Options, Part, Reason, State, Use};

const LEDGER: &str = include_str!("../../../docs/rules/die-the-die-game.md");

/// For what does not say by itself which game it is about.
const WORDS: &dyn Words<Die> = &English;

/// How many random games each test plays of each variant.
const GAMES: u64 = 40;

fn names() -> Cast {
    Cast::new(vec!["Ripley".into(), "Ash".into()])
}

/// How many lines of that width a text takes.
fn height(text: &[String], width: usize) -> usize {
    let wrapped = |sentence: &String| {
        let mut lines = 1;
        let mut column = 0;
        for word in sentence.split(' ') {
            let length = word.chars().count();
            if column > 0 && column + 1 + length > width {
                lines += 1;
                column = length;
            } else {
                column += length + usize::from(column > 0);
            }
        }
        lines
    };
    text.iter().map(wrapped).sum()
}

fn variants() -> Vec<Die> {
    Die::variants(2).into_iter().map(|options| Die::new(2, options).expect("the game seats two")).collect()
}

/// If this failed, `what` would know nothing of a room or an answer, or answer with a screenful, or with two things.
#[test]
fn everything_can_be_asked_about() {
    for game in variants() {
        let things = English.things(&game);
        let ids: BTreeSet<&str> = things.iter().map(|thing| thing.id.as_str()).collect();
        let names: BTreeSet<(&str, &str)> =
            things.iter().map(|thing| (thing.name.as_str(), thing.kind.as_str())).collect();
        assert_eq!((ids.len(), names.len()), (things.len(), things.len()), "ids and names are unique");
        for content in game.content() {
            assert!(ids.contains(content), "{content}");
        }
        for kind in Move::KINDS {
            assert!(ids.contains(Thing::of_move(kind).as_str()), "{kind}");
        }
        for thing in &things {
            assert!(!thing.text.is_empty() && thing.text.len() <= 8, "{thing:?}");
            assert!(thing.text.iter().all(|sentence| sentence.ends_with(['.', '?'])), "{thing:?}");
            assert!(height(&thing.text, Drawing::WIDEST) <= 20, "{thing:?}");
            assert!(!thing.rules.is_empty(), "{thing:?}");
            assert!(thing.kind == thing.kind.to_lowercase(), "{thing:?}");
            for rule in &thing.rules {
                assert!(LEDGER.contains(&format!("- {} ", rule.as_str())), "{rule:?} of {thing:?}");
            }
        }
    }
}

/// If this failed, the first page would be cut, or be a wall of text.
#[test]
fn the_first_page_fits() {
    for game in variants() {
        let page = English.introduction(&game);
        assert!((10..=15).contains(&page.len()), "{}", page.len());
        for line in &page {
            assert!(line.chars().count() <= Drawing::WIDEST, "{line}");
        }
        let rounds = game.options().rounds.to_string();
        assert!(page.last().unwrap().contains(&rounds), "the number of rounds is the table's");
    }
}

/// Every question of some random games, of each variant: the game, the state, who is asked.
fn each_question(mut look: impl FnMut(&Die, &State, Seat)) {
    for (index, game) in variants().into_iter().enumerate() {
        for seed in 0..GAMES {
            let mut generator = PlayoutGenerator::from_seed(seed + 1_000 * index as u64);
            play_game(&game, &mut generator, &mut Vec::new(), |state, seat, generator| {
                look(&game, state, seat);
                let moves = game.moves(state, seat).expect("closed");
                moves.nth(generator.below(moves.count() as u32) as usize)
            });
        }
    }
}

/// Words that nobody should have to read: notation, ids, and verbs that do not follow "you".
#[track_caller]
fn reads_well(text: &str) {
    assert!(!text.contains('@') && !text.contains("DG-"), "{text}");
    for location in Location::ALL.into_iter().filter(|location| location.name().contains('-')) {
        assert!(!text.contains(location.name()), "{text}");
    }
    let words: Vec<&str> = text.split([' ', '\n']).collect();
    for pair in words.windows(2).filter(|pair| pair[0].eq_ignore_ascii_case("you")) {
        let is_verb_of_others = pair[1].ends_with('s') && !["pass", "miss", "always"].contains(&pair[1]);
        assert!(!is_verb_of_others, "{} {} in: {text}", pair[0], pair[1]);
    }
    for wrong in ["the you", "  ", "you is", "you's", "alien  ", ".."] {
        assert!(!text.contains(wrong), "{wrong:?} in: {text}");
    }
}

/// If this failed, an option would stand without a word about what it does, or with a paragraph, or two options would
/// have the same key.
#[test]
fn every_answer_is_explained() {
    const TAKEN: [&str; 16] = [
        "help", "quit", "exit", "undo", "board", "list", "back", "rule", "why", "what", "how", "goal", "log",
        "save", "more", "rules",
    ];
    let mut known: Option<(Options, BTreeSet<String>)> = None;
    each_question(|game, state, seat| {
        if known.as_ref().is_none_or(|(options, _)| options != game.options()) {
            let ids = English.things(game).into_iter().map(|thing| thing.id).collect();
            known = Some((game.options().clone(), ids));
        }
        let ids = &known.as_ref().unwrap().1;
        let mut seen = Vec::new();
        let view = game.view(state, Viewer::Seat(seat));
        let mut keys = BTreeSet::new();
        for cast in [names().spoken_to(seat), names()] {
            for answer in game.moves(state, seat).expect("closed").all() {
                let things = English.things_of(game, &view, &answer);
                assert!(!things.is_empty() && things.iter().all(|id| ids.contains(id)), "{things:?}");
                assert_eq!(things.last(), Some(&Thing::of_move(answer.kind())));
                let effect = English.effect(game, &view, &answer, &cast);
                assert!(!effect.is_empty() && effect.chars().count() <= 100, "{answer}: {effect}");
                reads_well(&effect);
                reads_well(&English.answer(game, &view, &answer, &cast));
                let events = foresee(game, state, seat, &answer);
                if let Some(consequence) = English.consequence(game, &view, &answer, &events, &cast) {
                    assert!(!consequence.is_empty() && consequence.chars().count() <= 100, "{consequence}");
                    reads_well(&consequence);
                }
                seen.extend(game.parts(state, &answer));
                if cast.is_you(seat)
                    && let Some(key) = WORDS.key(&answer)
                {
                    assert!(!TAKEN.contains(&key) && keys.insert(key), "{key}");
                }
            }
        }
        seen.sort_by_key(|part| format!("{part:?}"));
        seen.dedup();
        for part in seen {
            let about = English.part_effect(game, &view, &part, &names().spoken_to(seat));
            assert!(!about.is_empty() && about.chars().count() <= 100, "{part:?}: {about}");
            reads_well(&about);
            let things = English.things_of_part(game, &view, &part);
            assert!(things.iter().all(|id| ids.contains(id)), "{part:?}: {things:?}");
            assert!(!things.is_empty() || part == Part::Enough, "{part:?}");
        }
        part_keys_are_unique(game, state, seat, &TAKEN);
    });
}

/// Along one random way through the steps of a question.
#[track_caller]
fn part_keys_are_unique(game: &Die, state: &State, seat: Seat, taken: &[&str]) {
    let moves = game.moves(state, seat).expect("closed");
    let parts = game.parts(state, &moves.nth(moves.count() / 2));
    for chosen in 0..parts.len() {
        let next = game.next(state, seat, &parts[..chosen]).expect("the answer is legal");
        let mut keys = BTreeSet::new();
        for key in next.in_turn().filter_map(|offer| WORDS.part_key(&offer.part)) {
            assert!(!taken.contains(&key) && keys.insert(key), "{key}");
        }
    }
}

/// If this failed, a player would read "You goes", or look for what is needed and find nothing, or see a broken ship.
#[test]
fn every_position_is_told_to_everybody() {
    each_question(|game, state, seat| {
        for (viewer, cast) in [
            (Viewer::Seat(HUMAN), names().spoken_to(HUMAN)),
            (Viewer::Seat(ALIEN), names().spoken_to(ALIEN)),
            (Viewer::Spectator, names()),
        ] {
            let view = game.view(state, viewer);
            let goal = English.goal(game, &view, &cast);
            assert!(!goal.is_empty() && goal.chars().count() <= 200, "{goal}");
            reads_well(&goal);
            reads_well(&English.board(game, &view, &cast));
        }
        let view = game.view(state, Viewer::Seat(seat));
        let question = English.prompt(game, &view, &game.prompt(state, seat), &names().spoken_to(seat));
        assert!(question.ends_with('?'), "{question}");
        assert!(English.standings(game, &view, &names()).is_empty(), "the game goes on");
        let drawing = English.drawing(game, &view, &names()).expect("both ships can be drawn");
        fits(&drawing);
        let plain = drawing.plain();
        assert!(plain.contains('H') && plain.contains("stern"), "{plain}");
        for alien in &view.aliens {
            // On the ship, and in the line below it.
            assert!(plain.matches(&format!("A{}", alien.number)).count() >= 2, "{plain}");
        }
    });
}

#[track_caller]
fn fits(drawing: &Drawing) {
    assert!(drawing.lines.len() <= 16, "{}", drawing.plain());
    for line in drawing.plain().lines() {
        assert!(line.chars().count() <= Drawing::WIDEST, "{line}");
    }
}

/// If this failed, what happened would be told in the wrong person, and the end without saying how everybody stands.
#[test]
fn whole_games_are_told_to_everybody() {
    for (index, game) in variants().into_iter().enumerate() {
        for seed in 0..GAMES {
            let mut generator = PlayoutGenerator::from_seed(seed + 1_000 * index as u64);
            let mut events = Vec::new();
            let finished = play_game(&game, &mut generator, &mut events, |state, seat, generator| {
                let moves = game.moves(state, seat).expect("closed");
                moves.nth(generator.below(moves.count() as u32) as usize)
            });
            for (viewer, cast) in [
                (Viewer::Seat(HUMAN), names().spoken_to(HUMAN)),
                (Viewer::Seat(ALIEN), names().spoken_to(ALIEN)),
                (Viewer::Spectator, names()),
            ] {
                for line in engine::tell_runs(&English, &game, &events, &cast) {
                    reads_well(&line);
                }
                let view = game.view(&finished.state, viewer);
                let standings = English.standings(&game, &view, &cast);
                assert_eq!(standings.len(), 6);
                standings.iter().for_each(|line| reads_well(line));
                assert!(English.goal(&game, &view, &cast).starts_with("The game is over."));
                fits(&English.drawing(&game, &view, &cast).unwrap());
            }
            assert!(events.iter().any(|event| English.weight(&game, event) == Weight::Momentous));
            assert!(WORDS.opens(&events[0]));
        }
    }
}

#[track_caller]
fn draws(text: &str, seat: Option<Seat>, expected: Expect) {
    let (game, state) = scene(text);
    let (viewer, cast) = match seat {
        Some(seat) => (Viewer::Seat(seat), names().spoken_to(seat)),
        None => (Viewer::Spectator, names()),
    };
    let drawing = English.drawing(&game, &game.view(&state, viewer), &cast).expect("it is drawn");
    fits(&drawing);
    expected.assert_eq(&drawing.plain());
}

/// If this failed, the line above the ship would run over the edge of the screen when nearly every face is left.
#[test]
fn the_dice_fit_above_the_ship() {
    let faces = ["chase", "gun-and-claw", "alien", "size-matters", "flash", "sound-wave"];
    for used in faces {
        let left: Vec<&str> = faces.into_iter().filter(|face| *face != used).collect();
        for limit in
            ["turn alien; radio; human communications-bay ok", "controls", "turn alien; listen free-turn"]
        {
            let (game, state) = scene(&format!("dice {}; {limit}", left.join(" ")));
            let view = game.view(&state, Viewer::Spectator);
            fits(&English.drawing(&game, &view, &names()).expect("it is drawn"));
        }
    }
}

/// If this failed, the ship would look otherwise: look at it before you take that for right.
#[test]
fn the_ship_is_a_deck_plan() {
    draws(
        "dice chase gun-and-claw alien size-matters flash sound-wave",
        Some(HUMAN),
        expect![[r#"
        Round 1 of 100. You are the Human. Your turn.         ═ door  ╳ locked  ~ vent
        Dice: Chase, Gun & Claw, Alien, Size Matters, Flash, Sound Wave
        ┌─────────┬──────────┬───────────┬─────────────────┬──────────┬──────────────┐
        │Cargo Bay│South Hall│ West Hall │   Medical Bay   │North Hall│Communications│
        │    H    │ ~ North  │           ═       A3        ═ ~ South  │     Bay      │
        │         │   Hall   ═           │    Stimpack     │   Hall   ═    radio     │
        │         │          │           ├─────────────────┤          │              │
        │         │          │           ═  Security Room  │          │              │
        │         ═          ├───────────┤ lockdown panel  ═          ├──────────────┤
        │         │          │ East Hall ═                 │          │     Deck     │
        │         │          │           ├─────────────────┤          │      A1      │
        │         │          ═           │   Weapons Bay   │          ═   controls   │
        │         │          │           ═       A2        ═          │              │
        │         │          │           │     gun: 4      │          │              │
        └─stern───┴──────────┴───────────┴─────────────────┴──────────┴──────────bow─┘
        H Human: OK   A1: OK   A2: OK   A3: OK"#]],
    );
    draws(
        "round 3; turn alien; dice chase chase flash; human security-room ready; 1 security-room ok; \
         2 east-hall ambush; 3 medical-bay bleeding; lock medical-bay 2; stimpack carried; ammo 2",
        Some(ALIEN),
        expect![[r#"
            Round 3 of 100. You are the Alien. Your turn.         ═ door  ╳ locked  ~ vent
            Dice: 2 Chase, Flash
            ┌─────────┬──────────┬───────────┬─────────────────┬──────────┬──────────────┐
            │Cargo Bay│South Hall│ West Hall │   Medical Bay   │North Hall│Communications│
            │         │ ~ North  │           ╳    A3 bleeds    ╳ ~ South  │     Bay      │
            │         │   Hall   ═           │    locked: 2    │   Hall   ═    radio     │
            │         │          │           ├─────────────────┤          │              │
            │         │          │           ═  Security Room  │          │              │
            │         ═          ├───────────┤   H Ready  A1   ═          ├──────────────┤
            │         │          │ East Hall ═ lockdown panel  │          │     Deck     │
            │         │          │ A2 ambush ├─────────────────┤          │   controls   │
            │         │          ═           │   Weapons Bay   │          ═              │
            │         │          │           ═     gun: 2      ═          │              │
            │         │          │           │                 │          │              │
            └─stern───┴──────────┴───────────┴─────────────────┴──────────┴──────────bow─┘
            H Human: Ready, Stimpack   A1: OK   A2: in ambush   A3: bleeding"#]],
    );
    draws(
        "dice chase; human security-room ready; 1 security-room ambush; 2 security-room bleeding; \
         3 security-room ok; lock security-room 3; controls; ammo 0",
        None,
        expect![[r#"
            Round 1 of 100. The Human's turn.                     ═ door  ╳ locked  ~ vent
            Dice for the Human alone: Chase
            ┌─────────┬──────────┬───────────┬─────────────────┬──────────┬──────────────┐
            │Cargo Bay│South Hall│ West Hall │   Medical Bay   │North Hall│Communications│
            │         │ ~ North  │           ═    Stimpack     ═ ~ South  │     Bay      │
            │         │   Hall   ═           │                 │   Hall   ═    radio     │
            │         │          │           ├─────────────────┤          │              │
            │         │          │           ╳  Security Room  │          │              │
            │         ═          ├───────────┤H+ A1! A2- A3 ╳3 ╳          ├──────────────┤
            │         │          │ East Hall ╳      panel      │          │     Deck     │
            │         │          │           ├─────────────────┤          │   controls   │
            │         │          ═           │   Weapons Bay   │          ═              │
            │         │          │           ═                 ═          │              │
            │         │          │           │                 │          │              │
            └─stern───┴──────────┴───────────┴─────────────────┴──────────┴──────────bow─┘
            H Human: Ready   A1: in ambush   A2: bleeding   A3: OK"#]],
    );
    draws(
        "ring; dice chase; human aft-hall hiding; 2 north-hall ok",
        None,
        expect![[r#"
            Round 1 of 100. The Human's turn.                     ═ door  ╳ locked  ~ vent
            Dice: Chase
            ┌─────────┬────────────┬────────────┬───────────────────────┬────────────────┐
            │Cargo Bay│ South Hall │ West Hall  ═      North Hall       ═ Communications │
            │         │            ═ ═ Central  │  A2 ~Aft ═East ═Deck  │      Bay       │
            │         ═            │    Hall    ├───────────────────────┤     radio      │
            │         │            │            ═      Medical Bay      ├───────║────────┤
            │         │            ├────────────┤     A3  Stimpack      │      Deck      │
            │         │            ═ East Hall  ├───────────────────────┤  A1  controls  │
            │         ├────────────┤═ North Hall═      Weapons Bay      │  ═ North Hall  │
            │         │  Aft Hall  │            │        gun: 4         ├────────────────┤
            │         ═ H? ~North  │            ├───────────────────────┤ Security Room  │
            │         │  ~Central  │            ═     Central Hall      ═ lockdown panel │
            │         │            │            │~ Aft Hall  ═ West Hall│                │
            └─stern───┴────────────┴────────────┴───────────────────────┴────────────bow─┘
            H Human: Hiding   A1: OK   A2: OK   A3: OK"#]],
    );
}

fn game_on(board: &str) -> Die {
    let mut options = Options::default();
    options.load(BOARD, board).unwrap_or_else(|error| panic!("{error}"));
    Die::new(2, options).expect("the game seats two")
}

/// A ship of all locations, with the links that `joined` says.
fn ship_of_all(joined: impl Fn(usize, usize) -> bool) -> String {
    let mut board = String::new();
    for location in Location::ALL {
        board += &format!("location {location}\n");
    }
    for (index, one) in Location::ALL.into_iter().enumerate() {
        for (other, to) in Location::ALL.into_iter().enumerate().skip(index + 1) {
            if joined(index, other) {
                board += &format!("link {one} {to}\n");
            }
        }
    }
    board
}

/// If this failed, somebody with a ship of their own would see no ship, or a ruined one.
#[test]
fn any_ship_is_drawn_or_listed() {
    // A corridor of sixteen is too long to draw, a star too broad; a ship in which all is connected can only be listed.
    for board in
        [ship_of_all(|one, other| other == one + 1), ship_of_all(|one, _| one == 0), ship_of_all(|_, _| true)]
    {
        let game = game_on(&board);
        let view = game.view(&game.start(), Viewer::Seat(HUMAN));
        let drawing = English.drawing(&game, &view, &names().spoken_to(HUMAN)).expect("a list fits");
        fits(&drawing);
        let plain = drawing.plain();
        assert!(!plain.contains("stern"), "{plain}");
        for location in Location::ALL {
            let name = engine::English;
            let name = rules_die::Names::location(&name, location);
            assert!(plain.contains(name), "{name} in\n{plain}");
        }
    }
    // Ships drawn by chance: whatever comes out fits, and every room is in it.
    for seed in 0..300 {
        let mut generator = PlayoutGenerator::from_seed(seed);
        let mut parents = [0_usize; 16];
        for (index, parent) in parents.iter_mut().enumerate().skip(1) {
            *parent = generator.below(index as u32) as usize;
        }
        let extra: Vec<(usize, usize)> = (0..generator.below(6))
            .map(|_| (generator.below(16) as usize, generator.below(16) as usize))
            .collect();
        let game = game_on(&ship_of_all(|one, other| parents[other] == one || extra.contains(&(one, other))));
        let view = game.view(&game.start(), Viewer::Spectator);
        let drawing = English.drawing(&game, &view, &names()).expect("a list fits");
        fits(&drawing);
        for alien in ["A1", "A2", "A3", "H"] {
            assert!(drawing.plain().matches(alien).count() >= 2, "{}", drawing.plain());
        }
    }
}

#[track_caller]
fn told(text: &str, answer: &str, name: &str, effect: &str, consequence: Option<&str>) {
    let (game, state) = scene(text);
    let view = game.view(&state, Viewer::Seat(state.turn));
    let cast = names().spoken_to(state.turn);
    let answer: Move = answer.parse().expect("a move");
    game.check(&state, state.turn, &answer).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    assert_eq!(English.answer(&game, &view, &answer, &cast), name);
    assert_eq!(English.effect(&game, &view, &answer, &cast), effect);
    let events = foresee(&game, &state, state.turn, &answer);
    assert_eq!(English.consequence(&game, &view, &answer, &events, &cast).as_deref(), consequence);
}

/// If this failed, somebody would walk into their death without a word, or not see that they have won.
#[test]
fn what_is_certain_is_said_before() {
    told(
        "dice chase flash; human south-hall ok; 2 east-hall ambush",
        "chase move east-hall",
        "Chase: move to the East Hall",
        "leads on to the Weapons Bay and the Security Room",
        Some("you die in the ambush of alien 2"),
    );
    told(
        "dice chase flash; human south-hall ok; 2 east-hall ok",
        "chase move east-hall",
        "Chase: move to the East Hall",
        "leads on to the Weapons Bay and the Security Room",
        Some("you meet alien 2; you die if both are there when the round ends"),
    );
    told(
        "dice flash; human deck ok; 1 deck ok",
        "flash lucky-break",
        "Flash: Lucky Break, end the round now",
        "this round's other dice (0) are lost; the Alien rolls next",
        Some("the round ends and alien 1 kills you"),
    );
    told(
        "dice flash; human communications-bay ok",
        "flash radio",
        "Flash: use the radio",
        "your last die this round; survive the round to win",
        Some("the round ends and the message is sent: you win"),
    );
    told(
        "dice alien chase; 1 dead; 2 dead; 3 deck bleeding",
        "alien execute 3",
        "Alien: Execute alien 3",
        "it dies; no alien is left",
        Some("the last alien dies: you win"),
    );
    told(
        "turn alien; dice chase flash; human deck ok; 1 north-hall ok; 2 deck ok",
        "chase move 1 deck",
        "Chase: move alien 1 to the Deck",
        "the Human is there",
        Some(
            "aliens 1 and 2 are then with the Human; the Human dies if they are together when the round ends",
        ),
    );
    told(
        "turn alien; dice size-matters chase flash; 1 deck ok; lock deck 3",
        "size-matters tremors 1 chase",
        "Size Matters: Tremors by alien 1, discard Chase",
        "dice left: Flash; the lockdown counts down to 2",
        None,
    );
}

/// If this failed, `goal` would not say what matters now.
#[test]
fn goals_follow_the_position() {
    let goal = |text: &str, seat: Seat| {
        let (game, state) = scene(text);
        English.goal(&game, &game.view(&state, Viewer::Seat(seat)), &names().spoken_to(seat))
    };
    assert_eq!(
        goal("dice chase", HUMAN),
        "Reach the Communications Bay (5 steps away), use the radio and survive that round."
    );
    assert_eq!(
        goal("dice chase; human communications-bay ok; 1 communications-bay ok; 3 dead", HUMAN),
        "Use the radio here, then stay alive until the round ends. Or kill the rest: 2 aliens left. \
         Alien 1 is with you: leave, hide or be Ready before the round ends, or you die."
    );
    assert_eq!(
        goal("turn alien; dice chase; radio; human communications-bay ok", ALIEN),
        "The radio is on: kill the Human this round, or you lose. Have an alien where the Human is when the round \
         ends: alien 1 is 2 steps away."
    );
    let (game, mut state) = scene("dice flash; human deck ok");
    play(&game, &mut state, "flash lucky-break").unwrap();
    let view = game.view(&state, Viewer::Seat(HUMAN));
    let cast = names().spoken_to(HUMAN);
    assert_eq!(
        English.goal(&game, &view, &cast),
        "The game is over. An alien kills you at the end of the round."
    );
    assert_eq!(
        English.standings(&game, &view, &cast),
        [
            "Ash wins as the Alien.",
            "You lose as the Human.",
            "Rounds: 1 of 100.",
            "The Human: dead, on the Deck.",
            "Aliens killed: 0 of 3.",
            "Shots fired: 0 of 4.",
        ]
    );
}

/// If this failed, a part would be a bare word: a die, a use, an alien, a place.
#[test]
fn parts_are_understood_by_themselves() {
    let (game, state) = scene("dice chase alien; human south-hall ok; 2 east-hall ambush; 1 deck ok");
    let view = game.view(&state, Viewer::Seat(HUMAN));
    let cast = names().spoken_to(HUMAN);
    for (part, name, effect) in [
        (Part::Die(rules_die::Face::Chase), "Chase", "Run: move twice; or move, or interact"),
        (
            Part::Die(rules_die::Face::Alien),
            "Alien",
            "Execute: kill a bleeding alien (not possible now); or move, or interact",
        ),
        (Part::Use(Use::Vent), "Go through the vent", "to the North Hall"),
        (Part::Location(Location::EastHall), "The East Hall", "alien 2 (in ambush)"),
        (
            Part::Location(Location::WestHall),
            "The West Hall",
            "leads on to the Medical Bay and the Security Room",
        ),
        (Part::Location(Location::Deck), "The Deck", "alien 1 (OK), the ship's controls"),
        (Part::Alien(rules_die::AlienNumber::Two), "Alien 2", "in ambush, in the East Hall, 1 step from you"),
    ] {
        assert_eq!(English.part(&game, &view, &part, &cast), name);
        assert_eq!(English.part_effect(&game, &view, &part, &cast), effect, "{name}");
    }
}

/// If this failed, numbers would be typed in the text, and wrong on a table with other rounds or another ship.
#[test]
fn numbers_and_ways_come_from_the_table() {
    let text = |game: &Die, id: &str| {
        let things = English.things(game);
        things.into_iter().find(|thing| thing.id == id).unwrap().text.join(" ")
    };
    let (usual, ring) = (game_on(include_str!("../src/content/board.txt")), game_on(RING));
    assert_eq!(
        text(&usual, "deck"),
        "The ship's controls are here. The Human can use a die here to stop the aliens for the rest of the round. \
         Alien 1 starts here. It leads to the North Hall."
    );
    assert!(text(&ring, "deck").ends_with("It leads to the Communications Bay and the North Hall."));
    assert!(text(&ring, "aft-hall").ends_with("A vent leads to the North Hall and the Central Hall."));
    let mut options = Options::default();
    options.set("rounds", "7").unwrap();
    let short = Die::new(2, options).expect("the game seats two");
    assert!(text(&short, "rule:round").ends_with("After 7 rounds the game is a draw."));
    assert!(text(&usual, "rule:round").ends_with("After 100 rounds the game is a draw."));
}

/// If this failed, a player would be told about themselves as if about somebody else.
#[test]
fn you_are_you() {
    let (game, _) = scene("dice chase");
    let (you, other) = (names().spoken_to(HUMAN), names().spoken_to(ALIEN));
    let tell = |event: Event| [&you, &other].map(|cast| English.event(&game, &event, cast));
    for (event, to_human, to_alien) in [
        (
            Event::RadioUsed,
            "You use the radio: the rest of the dice are the Alien's.",
            "The Human uses the radio: the rest of the dice are yours.",
        ),
        (
            Event::Listening,
            "You listen: the Alien takes one turn, then the rest of the dice are yours.",
            "The Human listens: you take one turn, then the rest of the dice are the Human's.",
        ),
        (
            Event::DieDiscarded { seat: HUMAN, die: rules_die::Face::Chase },
            "You can't use any of the dice and discard Chase.",
            "Ripley can't use any of the dice and discards Chase.",
        ),
        (
            Event::Ended { reason: Reason::Ambushed },
            "You enter an ambush and die.",
            "The Human enters an ambush and dies.",
        ),
    ] {
        assert_eq!(tell(event), [to_human.to_owned(), to_alien.to_owned()]);
    }
    let fight = [
        Event::HumanChanged { condition: rules_die::HumanCondition::Ok },
        Event::AlienChanged {
            alien: rules_die::AlienNumber::Two,
            condition: rules_die::AlienCondition::Bleeding,
        },
    ];
    assert_eq!(
        engine::tell_runs(&English, &game, &fight, &you),
        ["You fight off alien 2, which is bleeding now. You are OK, no longer Ready."]
    );
}
