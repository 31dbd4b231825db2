//! Words, notation and JSON as people and programs read them.

mod common;

use common::{play, scene};
use engine::{Cast, English, Game, Inspect, MoveList, Viewer, Words};
use expect_test::{Expect, expect};
use rules_die::{
    ALIEN, Chance, Event, Face, HUMAN, HumanMovedBy, Location, Move, Names, Piece, Purpose, State,
};

fn board(text: &str, expected: Expect) {
    let (game, state) = scene(text);
    let view = game.view(&state, Viewer::Spectator);
    expected.assert_eq(&English.board(&game, &view, &Cast::new(vec!["Ripley".into(), "Ash".into()])));
}

#[test]
fn the_board_reads_aloud() {
    board(
        "round 3; dice chase chase flash; human weapons-bay ready; 1 north-hall ambush; 2 north-hall bleeding; 3 dead; \
         lock north-hall 2; stimpack carried; ammo 1",
        expect![[r#"
            Round 3 of 100. Ripley is the Human, Ash is the Alien.
            It is Ripley's turn. Dice left: 2 Chase and Flash. Used: 3.
            Cargo Bay: empty. Leads to the South Hall.
            Deck: the ship's controls. Leads to the North Hall.
            Weapons Bay: the Human (Ready) and the machine gun (1 shot). Leads to the North Hall and the East Hall.
            Medical Bay: empty. Leads to the North Hall and the West Hall.
            Security Room: the lockdown panel. Leads to the North Hall, the East Hall and the West Hall.
            Communications Bay: the radio. Leads to the North Hall.
            North Hall: alien 1 (in ambush) and alien 2 (bleeding). Leads to the Deck, the Weapons Bay, the Medical Bay, the Security Room and the Communications Bay. A vent leads to the South Hall. Locked: nobody enters or leaves except through a vent. The lockdown die shows 2.
            East Hall: empty. Leads to the Weapons Bay, the Security Room and the South Hall.
            South Hall: empty. Leads to the Cargo Bay, the East Hall and the West Hall. A vent leads to the North Hall.
            West Hall: empty. Leads to the Medical Bay, the Security Room and the South Hall.
            The Human carries the Stimpack.
            Dead: alien 3."#]],
    );
}

#[test]
fn limits_and_the_end_are_told() {
    let told = |text: &str, inputs: &str| {
        let (game, mut state) = scene(text);
        play(&game, &mut state, inputs).expect("legal");
        let view = game.view(&state, Viewer::Spectator);
        English.board(&game, &view, &Cast::numbered(2)).lines().skip(1).take(2).collect::<Vec<_>>().join("\n")
    };
    expect![[r#"
        It is Seat 1's turn. Dice left: Chase. Used: 5.
        The aliens can't act: the rest of this round's dice are the Human's."#]]
    .assert_eq(&told("dice alien chase; human deck ok", "alien controls"));
    expect![[r#"
        It is Seat 2's turn. Dice left: Chase. Used: 5.
        The radio is on: the rest of this round's dice are the Alien's."#]]
    .assert_eq(&told("dice alien chase; human communications-bay ok", "alien radio"));
    expect![[r#"
        It is Seat 2's turn. Dice left: Chase. Used: 5.
        The Human is listening: after this turn the rest of this round's dice are the Human's."#]]
    .assert_eq(&told("dice sound-wave chase", "sound-wave listen"));
    expect![[r#"
        An alien kills the Human at the end of the round.
        Cargo Bay: empty. Leads to the South Hall."#]]
    .assert_eq(&told("dice flash; human deck ok", "flash lucky-break"));
    expect![[r#"
        Seat 2 is about to roll all 6 dice.
        Cargo Bay: the Human (OK). Leads to the South Hall."#]]
    .assert_eq(&told("dice flash", "flash lucky-break"));
}

fn menu(text: &str, expected: Expect) {
    let (game, state) = scene(text);
    let view = game.view(&state, Viewer::Seat(state.turn));
    let cast = Cast::numbered(2);
    let mut lines = vec![English.prompt(&game, &view, &game.prompt(&state, state.turn), &cast)];
    for answer in game.moves(&state, state.turn).expect("closed").all() {
        lines.push(format!("{answer} = {}", English.answer(&game, &view, &answer, &cast)));
    }
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn menus_list_die_by_die() {
    menu(
        "dice chase gun-and-claw size-matters flash sound-wave; human south-hall ok",
        expect![[r#"
            You are the Human, in the South Hall. Which die do you use, and how?
            chase move cargo-bay = Chase: move to the Cargo Bay
            chase move east-hall = Chase: move to the East Hall
            chase move west-hall = Chase: move to the West Hall
            chase vent north-hall = Chase: go through the vent to the North Hall
            chase run cargo-bay = Chase: Run, first step to the Cargo Bay
            chase run east-hall = Chase: Run, first step to the East Hall
            chase run west-hall = Chase: Run, first step to the West Hall
            gun-and-claw move cargo-bay = Gun & Claw: move to the Cargo Bay
            gun-and-claw move east-hall = Gun & Claw: move to the East Hall
            gun-and-claw move west-hall = Gun & Claw: move to the West Hall
            gun-and-claw vent north-hall = Gun & Claw: go through the vent to the North Hall
            gun-and-claw prepare = Gun & Claw: Prepare and become Ready
            size-matters move cargo-bay = Size Matters: move to the Cargo Bay
            size-matters move east-hall = Size Matters: move to the East Hall
            size-matters move west-hall = Size Matters: move to the West Hall
            size-matters vent north-hall = Size Matters: go through the vent to the North Hall
            size-matters sneak cargo-bay = Size Matters: Sneak to the Cargo Bay and hide
            size-matters sneak north-hall = Size Matters: Sneak through the vent to the North Hall and hide
            size-matters sneak east-hall = Size Matters: Sneak to the East Hall and hide
            size-matters sneak west-hall = Size Matters: Sneak to the West Hall and hide
            flash move cargo-bay = Flash: move to the Cargo Bay
            flash move east-hall = Flash: move to the East Hall
            flash move west-hall = Flash: move to the West Hall
            flash vent north-hall = Flash: go through the vent to the North Hall
            flash lucky-break = Flash: Lucky Break, end the round now
            sound-wave move cargo-bay = Sound Wave: move to the Cargo Bay
            sound-wave move east-hall = Sound Wave: move to the East Hall
            sound-wave move west-hall = Sound Wave: move to the West Hall
            sound-wave vent north-hall = Sound Wave: go through the vent to the North Hall
            sound-wave listen = Sound Wave: Listen, give the Alien one turn and take the other dice"#]],
    );
    menu(
        "dice alien; human weapons-bay ok; 1 north-hall bleeding",
        expect![[r#"
            You are the Human, in the Weapons Bay. Which die do you use, and how?
            alien move north-hall = Alien: move to the North Hall
            alien move east-hall = Alien: move to the East Hall
            alien gun 1 deck = Alien: fire the machine gun and move alien 1 to the Deck
            alien gun 1 weapons-bay = Alien: fire the machine gun and move alien 1 to the Weapons Bay
            alien gun 1 medical-bay = Alien: fire the machine gun and move alien 1 to the Medical Bay
            alien gun 1 security-room = Alien: fire the machine gun and move alien 1 to the Security Room
            alien gun 1 communications-bay = Alien: fire the machine gun and move alien 1 to the Communications Bay
            alien execute 1 = Alien: Execute alien 1"#]],
    );
    menu(
        "turn alien; dice chase gun-and-claw alien size-matters flash sound-wave; human west-hall ok; 1 deck bleeding; 2 dead; \
         lock medical-bay 2; listen free-turn",
        expect![[r#"
            You are the Alien, and the Human is listening: you get one die. Which one, and how?
            gun-and-claw ambush 3 = Gun & Claw: Ambush with alien 3
            alien regenerate 1 = Alien: Regenerate alien 1
            size-matters tremors 3 chase = Size Matters: Tremors by alien 3, discard Chase
            size-matters tremors 3 gun-and-claw = Size Matters: Tremors by alien 3, discard Gun & Claw
            size-matters tremors 3 alien = Size Matters: Tremors by alien 3, discard Alien
            size-matters tremors 3 flash = Size Matters: Tremors by alien 3, discard Flash
            size-matters tremors 3 sound-wave = Size Matters: Tremors by alien 3, discard Sound Wave
            size-matters tremors 3 chase gun-and-claw = Size Matters: Tremors by alien 3, discard Chase and Gun & Claw
            size-matters tremors 3 chase alien = Size Matters: Tremors by alien 3, discard Chase and Alien
            size-matters tremors 3 chase flash = Size Matters: Tremors by alien 3, discard Chase and Flash
            size-matters tremors 3 chase sound-wave = Size Matters: Tremors by alien 3, discard Chase and Sound Wave
            size-matters tremors 3 gun-and-claw alien = Size Matters: Tremors by alien 3, discard Gun & Claw and Alien
            size-matters tremors 3 gun-and-claw flash = Size Matters: Tremors by alien 3, discard Gun & Claw and Flash
            size-matters tremors 3 gun-and-claw sound-wave = Size Matters: Tremors by alien 3, discard Gun & Claw and Sound Wave
            size-matters tremors 3 alien flash = Size Matters: Tremors by alien 3, discard Alien and Flash
            size-matters tremors 3 alien sound-wave = Size Matters: Tremors by alien 3, discard Alien and Sound Wave
            size-matters tremors 3 flash sound-wave = Size Matters: Tremors by alien 3, discard Flash and Sound Wave
            size-matters tremors 3 = Size Matters: Tremors by alien 3, discard nothing
            sound-wave scream 3 security-room = Sound Wave: Scream with alien 3, drive the Human to the Security Room
            sound-wave scream 3 south-hall = Sound Wave: Scream with alien 3, drive the Human to the South Hall"#]],
    );
    menu(
        "dice chase; frame run-on; human deck ok; 1 north-hall ok",
        expect![[r#"
            You are on the Deck. Where do you run next?
            run-on north-hall = Run to the North Hall"#]],
    );
}

#[test]
fn what_nobody_answers_harms_nobody() {
    // A player who is away neither walks into an ambush nor calls an ambush off, if there is anything else.
    for (text, expected) in [
        (
            "dice chase; human north-hall ok; 1 deck ambush; 2 weapons-bay ok; 3 medical-bay ok",
            "chase move security-room",
        ),
        ("dice alien gun-and-claw flash", "gun-and-claw prepare"),
        ("dice flash; human deck ok; 1 north-hall ambush", "flash lucky-break"),
        ("turn alien; dice chase; 1 deck ambush; 2 weapons-bay ambush; 3 dead", "chase move 1 north-hall"),
        (
            "turn alien; dice chase size-matters; 1 deck ambush; 2 dead; 3 dead",
            "size-matters tremors 1 chase",
        ),
        ("turn alien; dice chase; 1 deck ambush; 2 weapons-bay ok; 3 dead", "chase move 2 north-hall"),
        ("turn alien; dice chase alien; 1 deck bleeding; 2 dead; 3 dead", "alien regenerate 1"),
    ] {
        let (game, state) = scene(text);
        assert_eq!(game.default_move(&state, state.turn).to_string(), expected, "{text}");
    }
}

#[test]
fn what_is_no_move_is_not_read_as_one() {
    for wrong in [
        "",
        "chase",
        "chase move",
        "chase move nowhere",
        "chase move 4 deck",
        "chase move 01 deck",
        "chase move +1 deck",
        "chase move 1 deck deck",
        "chase  move deck",
        "flash run deck",
        "alien hunt",
        "hunt deck",
        "size-matters tremors",
        "size-matters tremors 1 flash flash flash",
        "size-matters tremors 1 dark",
        "Chase move deck",
        "chase move deck ",
    ] {
        assert!(wrong.parse::<Move>().is_err(), "{wrong:?}");
    }
    // Dice in either order are the same dice.
    let one: Move = "size-matters tremors 1 flash chase".parse().expect("a move");
    assert_eq!(one.to_string(), "size-matters tremors 1 chase flash");
}

#[test]
fn json_that_is_no_state_is_refused() {
    let (_, state) = scene("dice chase flash; lock deck 2; 2 dead");
    let json = serde_json::to_string(&state).expect("a state has JSON");
    assert_eq!(serde_json::from_str::<State>(&json).expect("its own JSON"), state);
    for (from, to) in [
        (r#""used":4"#, r#""used":5"#),
        (r#""used":4"#, r#""used":255"#),
        (r#""to_roll":0"#, r#""to_roll":6"#),
        (r#""frame":{"name":"turn"}"#, r#""frame":{"name":"roll"}"#),
        (r#""number":3"#, r#""number":1"#),
        (r#""number":3"#, r#""number":4"#),
        (
            r#""unused":["chase","flash"]"#,
            r#""unused":["chase","flash","flash","flash","flash","flash","flash"]"#,
        ),
        (r#""turn":1"#, r#""turn":3"#),
        (r#""ammo":4"#, r#""ammo":5"#),
        (r#""ammo":4"#, r#""ammo":0"#),
        (r#""location":"weapons-bay""#, r#""location":"deck""#),
        (r#""count":2"#, r#""count":0"#),
        (r#""count":2"#, r#""count":4"#),
        (r#""condition":"ok""#, r#""condition":"fine""#),
        (r#""location":"deck""#, r#""location":"bridge""#),
        (r#""round":1"#, r#""round":1,"seed":7"#),
    ] {
        assert!(json.contains(from), "{from} in {json}");
        let wrong = json.replacen(from, to, 1);
        assert!(serde_json::from_str::<State>(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_json_of_a_state_names_every_place() {
    let (game, mut state) = scene("dice chase chase flash sound-wave; 2 dead; lock deck 2");
    play(&game, &mut state, "sound-wave listen; chase hunt").expect("legal");
    expect![[r#"
        {
          "round": 1,
          "turn": 2,
          "frame": {
            "name": "hunt",
            "alien": 3
          },
          "human": {
            "location": "cargo-bay",
            "condition": "ok"
          },
          "aliens": [
            {
              "number": 1,
              "location": "deck",
              "condition": "ok"
            },
            {
              "number": 3,
              "location": "medical-bay",
              "condition": "ok"
            }
          ],
          "machine_gun": {
            "location": "weapons-bay",
            "ammo": 4
          },
          "stimpack": "medical-bay",
          "lockdown": {
            "location": "deck",
            "count": 2
          },
          "dice": {
            "to_roll": 0,
            "unused": [
              "chase",
              "flash"
            ],
            "used": 4
          },
          "limits": {
            "controls": false,
            "radio": false,
            "listen": "free-turn"
          }
        }"#]]
    .assert_eq(&serde_json::to_string_pretty(&state).expect("a state has JSON"));
}

#[test]
fn everybody_sees_everything() {
    // Everything is public: all viewers see the same, and nothing is hidden to be re-dealt.
    let (game, state) = scene("dice chase flash; lock deck 2");
    for viewer in [Viewer::Seat(HUMAN), Viewer::Seat(ALIEN), Viewer::Spectator] {
        let view = game.view(&state, viewer);
        let mut generator = chance::PlayoutGenerator::from_seed(1);
        assert_eq!(game.redeal(&view, &(), &mut generator), state);
        assert_eq!(game.viewer(&view), viewer);
        assert!(game.hidden_marks(&state, viewer).is_empty());
    }
    let roll: Chance = "roll chase chase chase chase chase chase".parse().expect("a roll");
    assert!(game.check_chance(&game.start(), &roll));
}

#[test]
fn events_say_what_happened_by_name() {
    let (game, mut state) = scene("turn alien; dice size-matters sound-wave alien flash; human deck ok");
    let mut events = Vec::new();
    for answer in ["size-matters tremors 2 alien flash", "sound-wave move north-hall"] {
        let answer: Move = answer.parse().expect("a move");
        let seat = state.turn;
        game.apply_move_unchecked(&mut state, seat, &answer, &mut events);
    }
    let lines: Vec<String> =
        events.iter().map(|event| serde_json::to_string(event).expect("an event has JSON")).collect();
    expect![[r#"
        {"event":"die-used","seat":2,"die":"size-matters","purpose":"action"}
        {"event":"dice-discarded","alien":2,"discards":["alien","flash"]}
        {"event":"die-used","seat":1,"die":"sound-wave","purpose":"move"}
        {"event":"human-moved","from":"deck","to":"north-hall","by":{"name":"step"}}
        {"event":"round-ended","round":1}"#]]
    .assert_eq(&lines.join("\n"));
    let owners: Vec<_> = events.iter().map(Event::owner).collect();
    assert_eq!(owners, [Some(ALIEN), Some(ALIEN), Some(HUMAN), Some(HUMAN), None]);
    // Three dice are more than Tremors can take.
    let three = r#"{"event":"dice-discarded","alien":2,"discards":["alien","flash","flash"]}"#;
    assert!(serde_json::from_str::<Event>(three).is_err());
}

/// DG-55: nobody has to remember that the rest of the dice are the Human's now.
#[test]
fn the_end_of_a_free_turn_is_told() {
    let (game, mut state) = scene("turn alien; dice chase flash; listen free-turn");
    let mut events = Vec::new();
    let answer: Move = "chase move 1 north-hall".parse().expect("a move");
    game.apply_move_unchecked(&mut state, ALIEN, &answer, &mut events);
    assert_eq!(events.last(), Some(&Event::FreeTurnOver));
    let words = English.event(&game, &Event::FreeTurnOver, &Cast::numbered(2));
    assert_eq!(words, "The Alien's free turn is over: any dice left are the Human's.");
}

#[test]
fn a_move_names_its_pieces() {
    let pieces = |text: &str| {
        let answer: Move = text.parse().expect("a move");
        answer.pieces().into_iter().map(|piece| English.piece(piece)).collect::<Vec<_>>().join(", ")
    };
    for (answer, expected) in [
        ("chase move deck", "Chase, the Human, the Deck"),
        ("alien gun 2 deck", "Alien, alien 2, the Deck"),
        ("alien stimpack", "Alien, the Medical Bay"),
        ("flash lockdown north-hall", "Flash, the North Hall"),
        ("run-on deck", "the Human, the Deck"),
        ("gun-and-claw prepare", "Gun & Claw, the Human"),
        ("flash lucky-break", "Flash"),
        ("hunt 3 deck", "alien 3, the Deck"),
        ("size-matters tremors 1 chase flash", "Size Matters, alien 1, Chase, Flash"),
        ("sound-wave scream 1 deck", "Sound Wave, alien 1, the Human, the Deck"),
        ("chase discard", "Chase"),
    ] {
        assert_eq!(pieces(answer), expected, "{answer}");
    }
    // The die and the location are the same wherever they are asked for.
    for answer in Move::all() {
        let pieces = answer.pieces();
        let die = answer.die().map(|die| Piece::Die { die });
        assert_eq!(
            pieces.first().copied().filter(|first| matches!(first, Piece::Die { .. })),
            die,
            "{answer}"
        );
        let location = answer.location().map(|location| Piece::Location { location });
        assert!(location.is_none_or(|location| pieces.contains(&location)), "{answer}");
    }
}

#[test]
fn faces_are_called_by_what_each_side_does_with_them() {
    let named = |seat| Face::ALL.map(|face| English.action(seat, face)).join(", ");
    assert_eq!(named(HUMAN), "Run, Prepare, Execute, Sneak, Lucky Break, Listen");
    assert_eq!(named(ALIEN), "Hunt, Ambush, Regenerate, Tremors, Teleport, Scream");
}

/// If this failed, a step would be two lines of the log, and two dice thrown away two more.
#[test]
fn what_a_die_does_is_told_with_the_die() {
    let (game, _) = scene("dice chase flash");
    let cast = Cast::new(vec!["Ripley".into(), "Ash".into()]);
    let events = [
        Event::DieUsed { seat: HUMAN, die: Face::Chase, purpose: Purpose::Move },
        Event::HumanMoved { from: Location::CargoBay, to: Location::SouthHall, by: HumanMovedBy::Step },
        Event::DieUsed { seat: HUMAN, die: Face::Flash, purpose: Purpose::Action },
        Event::DieDiscarded { seat: ALIEN, die: Face::Chase },
        Event::DieDiscarded { seat: ALIEN, die: Face::Alien },
        Event::RoundEnded { round: 3 },
    ];
    assert_eq!(
        engine::tell_runs(&English, &game, &events, &cast),
        [
            "Ripley uses Chase to go from the Cargo Bay to the South Hall.",
            "Ripley uses Flash: Lucky Break.",
            "Ash can't use any of the dice and discards Chase and Alien.",
            "Round 3 ends.",
        ]
    );
}
