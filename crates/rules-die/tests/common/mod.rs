//! Positions in a line of words, and cases that say what must come of a move there.

// Each file of tests takes what it needs of this one.
#![allow(dead_code)]

use engine::{Game, Inspect, Kind, Pending, Ruled, TableOptions};
use rules_die::{
    ALIEN, Alien, AlienCondition, BOARD, Dice, Die, Frame, HUMAN, HumanCondition, Listen, Lockdown, Move,
    Options, Refusal, State, Stimpack,
};

/// The ship of `src/content/ring.txt`, which has more vents than the shipped one.
pub(crate) const RING: &str = include_str!("../../src/content/ring.txt");

/// A game on the shipped board, or on the ring.
pub(crate) fn game(rounds: u16, ring: bool) -> Die {
    let mut options = Options { rounds, ..Options::default() };
    if ring {
        options.load(BOARD, RING).expect("the second board is right");
    }
    Die::new(2, options).expect("the game seats two")
}

fn read<T: serde::de::DeserializeOwned>(word: &str) -> T {
    let json = serde_json::Value::from(word);
    serde_json::from_value(json).unwrap_or_else(|error| panic!("{word}: {error}"))
}

fn write(value: impl serde::Serialize) -> String {
    let json = serde_json::to_value(value).expect("plain enums are text in JSON");
    json.as_str().expect("plain enums are text in JSON").to_owned()
}

/// A position: the start, with the Human's turn and what the clauses change, which a `;` separates.
///
/// `dice FACE...`, `turn human|alien`, `round N`, `human LOCATION CONDITION`, `1 LOCATION CONDITION`, `2 dead`,
/// `ammo N`, `stimpack PLACE`, `lock LOCATION COUNT`, `controls`, `radio`, `listen free-turn|in-force`,
/// `frame run-on`, `rounds N` and `ring` (the last two are the game's).
pub(crate) fn scene(text: &str) -> (Die, State) {
    let mut state = State::start();
    let (mut rounds, mut ring) = (100, false);
    state.frame = Frame::Turn;
    for clause in text.split(';').map(str::trim).filter(|clause| !clause.is_empty()) {
        let words: Vec<&str> = clause.split(' ').collect();
        match words[..] {
            ["dice", ref faces @ ..] => {
                state.dice =
                    Dice::of(faces.iter().map(|face| face.parse().expect("a face"))).expect("six dice");
            }
            ["turn", "human"] => state.turn = HUMAN,
            ["turn", "alien"] => state.turn = ALIEN,
            ["round", number] => state.round = number.parse().expect("a number"),
            ["human", location, condition] => {
                state.human.location = location.parse().expect("a location");
                state.human.condition = read::<HumanCondition>(condition);
            }
            [number @ ("1" | "2" | "3"), "dead"] => {
                state.aliens[number.parse::<usize>().expect("a number") - 1] = None;
            }
            [number @ ("1" | "2" | "3"), location, condition] => {
                let location = location.parse().expect("a location");
                let alien = Alien { location, condition: read::<AlienCondition>(condition) };
                state.aliens[number.parse::<usize>().expect("a number") - 1] = Some(alien);
            }
            ["ammo", number] => state.ammo = number.parse().expect("a number"),
            ["stimpack", place] => state.stimpack = read::<Stimpack>(place),
            ["lock", location, count] => {
                let location = location.parse().expect("a location");
                state.lockdown = Some(Lockdown { location, count: count.parse().expect("a number") });
            }
            ["controls"] => state.limits.controls = true,
            ["radio"] => state.limits.radio = true,
            ["listen", how] => state.limits.listen = read::<Listen>(how),
            ["frame", "run-on"] => state.frame = Frame::RunOn,
            ["rounds", number] => rounds = number.parse().expect("a number"),
            ["ring"] => ring = true,
            _ => panic!("no clause of a scene: {clause}"),
        }
    }
    let game = game(rounds, ring);
    game.invariants(&state).unwrap_or_else(|what| panic!("{text}: {what}"));
    (game, state)
}

/// The clauses that describe a position, with `frame NAME` and, when it is over, `over REASON WINNER`.
pub(crate) fn describe(game: &Die, state: &State) -> Vec<String> {
    let mut clauses = vec![
        format!("dice{}", state.dice.iter().map(|face| format!(" {face}")).collect::<String>()),
        format!("turn {}", if state.turn == HUMAN { "human" } else { "alien" }),
        format!("round {}", state.round),
        format!("human {} {}", state.human.location, write(state.human.condition)),
        format!("ammo {}", state.ammo),
        format!("stimpack {}", write(state.stimpack)),
        format!("listen {}", write(state.limits.listen)),
        format!("frame {}", game.frame(state)),
    ];
    for (index, alien) in state.aliens.iter().enumerate() {
        clauses.push(match alien {
            Some(Alien { location, condition }) => format!("{} {location} {}", index + 1, write(condition)),
            None => format!("{} dead", index + 1),
        });
    }
    clauses.push(match state.lockdown {
        Some(Lockdown { location, count }) => format!("lock {location} {count}"),
        None => "no lock".into(),
    });
    clauses.push(if state.limits.controls { "controls".into() } else { "no controls".into() });
    clauses.push(if state.limits.radio { "radio".into() } else { "no radio".into() });
    if let Frame::Hunt { alien } = state.frame {
        clauses.push(format!("hunt {alien}"));
    }
    if let Pending::Over(outcome) = game.pending(state) {
        let winner = match outcome.winners.first() {
            Some(HUMAN) => "human",
            Some(_) => "alien",
            None => "nobody",
        };
        clauses.push(format!("over {} {winner}", outcome.reason.kind()));
    }
    clauses
}

/// Plays answers and rolls, separated by `;`, each by whoever has the turn.
pub(crate) fn play(game: &Die, state: &mut State, inputs: &str) -> Result<(), Refusal> {
    for input in inputs.split(';').map(str::trim).filter(|input| !input.is_empty()) {
        if input.starts_with("roll ") {
            assert!(matches!(game.pending(state), Pending::Chance), "{input}: no roll is due");
            game.apply_chance_unchecked(state, &input.parse().expect("a roll"), &mut Vec::new());
        } else {
            assert!(matches!(game.pending(state), Pending::Decisions(_)), "{input}: nobody is asked");
            let answer: Move = input.parse().unwrap_or_else(|error| panic!("{error}"));
            game.check(state, state.turn, &answer)?;
            game.apply_move_unchecked(state, state.turn, &answer, &mut Vec::new());
        }
        game.invariants(state).unwrap_or_else(|what| panic!("after {input}: {what}"));
    }
    Ok(())
}

/// The rule, what would be wrong if the case failed, the scene, what is played, and the clauses that must hold then; or
/// `refused RULE`.
pub(crate) type Case = (&'static str, &'static str, &'static str, &'static str, &'static str);

/// Checks cases, and names all that fail.
pub(crate) fn prove(cases: &[Case]) {
    let mut failures = Vec::new();
    for (rule, wrong, before, inputs, expected) in cases {
        let (game, mut state) = scene(before);
        let played = play(&game, &mut state, inputs);
        let after = describe(&game, &state);
        let holds = match (expected.strip_prefix("refused "), played) {
            (Some(by), Err(refusal)) => refusal.rules().iter().any(|rule| rule.as_str() == by),
            (None, Ok(())) => {
                let mut wanted = expected.split(';').map(str::trim);
                wanted.all(|clause| after.iter().any(|found| found == clause))
            }
            (Some(_), Ok(())) | (None, Err(_)) => false,
        };
        if !holds {
            failures.push(format!(
                "{rule}: {wrong}\n  in:   {before}\n  play: {inputs}\n  want: {expected}\n  have: {} ({:?})",
                after.join("; "),
                { play(&game, &mut scene(before).1, inputs) },
            ));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}
