//! Words, notation and JSON as people and programs read them.

mod common;

use common::{play, scene};
use engine::{Cast, English, Game, Inspect, MoveList, Viewer, Words};
use expect_test::{Expect, expect};
use rules_die::{ALIEN, Chance, HUMAN, Move, State};

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
            Round 3 of 100. Ripley is the Human, Ash the Alien.
            It is Ripley's turn. Dice left: 2 Chase and Flash. Used: 3.
            Cargo Bay: empty. Leads to the South Hall.
            Deck: the ship's controls. Leads to the North Hall.
            Weapons Bay: the Human (Ready) and the machine gun (1 shot). Leads to the North Hall and the East Hall.
            Medical Bay: empty. Leads to the North Hall and the West Hall.
            Security Room: the lockdown panel. Leads to the North Hall, the East Hall and the West Hall.
            Communications Bay: the radio. Leads to the North Hall.
            North Hall: alien 1 (in ambush) and alien 2 (bleeding). Leads to the Deck, the Weapons Bay, the Medical Bay, the Security Room and the Communications Bay. A vent leads to the South Hall. Locked: nobody enters or leaves but by vent; the lockdown die shows 2.
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
        The aliens cannot act: the rest of the dice are the Human's this round."#]]
    .assert_eq(&told("dice alien chase; human deck ok", "alien controls"));
    expect![[r#"
        It is Seat 2's turn. Dice left: Chase. Used: 5.
        The radio is sending: the rest of the dice are the Alien's this round."#]]
    .assert_eq(&told("dice alien chase; human communications-bay ok", "alien radio"));
    expect![[r#"
        It is Seat 2's turn. Dice left: Chase. Used: 5.
        The Human listens: after this turn the rest of the dice are the Human's."#]]
    .assert_eq(&told("dice sound-wave chase", "sound-wave listen"));
    expect![[r#"
        An alien kills the Human at the end of the round.
        Cargo Bay: empty. Leads to the South Hall."#]]
    .assert_eq(&told("dice flash; human deck ok", "flash lucky-break"));
    expect![[r#"
        Seat 2 is about to roll all six dice.
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
        You are the Human in the South Hall: take a die and use it.
        chase move cargo-bay = Chase: move to the Cargo Bay
        chase move east-hall = Chase: move to the East Hall
        chase move west-hall = Chase: move to the West Hall
        chase vent north-hall = Chase: go through the vent to the North Hall
        chase run cargo-bay = Chase: Run, first to the Cargo Bay
        chase run east-hall = Chase: Run, first to the East Hall
        chase run west-hall = Chase: Run, first to the West Hall
        gun-and-claw move cargo-bay = Gun & Claw: move to the Cargo Bay
        gun-and-claw move east-hall = Gun & Claw: move to the East Hall
        gun-and-claw move west-hall = Gun & Claw: move to the West Hall
        gun-and-claw vent north-hall = Gun & Claw: go through the vent to the North Hall
        gun-and-claw prepare = Gun & Claw: Prepare, and be Ready
        size-matters move cargo-bay = Size Matters: move to the Cargo Bay
        size-matters move east-hall = Size Matters: move to the East Hall
        size-matters move west-hall = Size Matters: move to the West Hall
        size-matters vent north-hall = Size Matters: go through the vent to the North Hall
        size-matters sneak cargo-bay = Size Matters: Sneak to the Cargo Bay, and hide
        size-matters sneak north-hall = Size Matters: Sneak through the vent to the North Hall, and hide
        size-matters sneak east-hall = Size Matters: Sneak to the East Hall, and hide
        size-matters sneak west-hall = Size Matters: Sneak to the West Hall, and hide
        flash move cargo-bay = Flash: move to the Cargo Bay
        flash move east-hall = Flash: move to the East Hall
        flash move west-hall = Flash: move to the West Hall
        flash vent north-hall = Flash: go through the vent to the North Hall
        flash lucky-break = Flash: Lucky Break, which ends the round
        sound-wave move cargo-bay = Sound Wave: move to the Cargo Bay
        sound-wave move east-hall = Sound Wave: move to the East Hall
        sound-wave move west-hall = Sound Wave: move to the West Hall
        sound-wave vent north-hall = Sound Wave: go through the vent to the North Hall
        sound-wave listen = Sound Wave: Listen, give the Alien one turn and have the rest of the dice"#]],
    );
    menu(
        "dice alien; human weapons-bay ok; 1 north-hall bleeding",
        expect![[r#"
        You are the Human in the Weapons Bay: take a die and use it.
        alien move north-hall = Alien: move to the North Hall
        alien move east-hall = Alien: move to the East Hall
        alien gun 1 deck = Alien: fire the machine gun, driving alien 1 to the Deck
        alien gun 1 weapons-bay = Alien: fire the machine gun, driving alien 1 to the Weapons Bay
        alien gun 1 medical-bay = Alien: fire the machine gun, driving alien 1 to the Medical Bay
        alien gun 1 security-room = Alien: fire the machine gun, driving alien 1 to the Security Room
        alien gun 1 communications-bay = Alien: fire the machine gun, driving alien 1 to the Communications Bay
        alien execute 1 = Alien: Execute alien 1"#]],
    );
    menu(
        "turn alien; dice chase gun-and-claw alien size-matters flash sound-wave; human west-hall ok; 1 deck bleeding; 2 dead; \
         lock medical-bay 2; listen free-turn",
        expect![[r#"
            You are the Alien: take one die and use it; the Human listens, and has the rest of the dice.
            gun-and-claw ambush 3 = Gun & Claw: alien 3 goes into Ambush
            alien regenerate 1 = Alien: alien 1 Regenerates
            size-matters tremors 3 chase = Size Matters: alien 3 causes Tremors, discarding one die (Chase)
            size-matters tremors 3 gun-and-claw = Size Matters: alien 3 causes Tremors, discarding one die (Gun & Claw)
            size-matters tremors 3 alien = Size Matters: alien 3 causes Tremors, discarding one die (Alien)
            size-matters tremors 3 flash = Size Matters: alien 3 causes Tremors, discarding one die (Flash)
            size-matters tremors 3 sound-wave = Size Matters: alien 3 causes Tremors, discarding one die (Sound Wave)
            size-matters tremors 3 chase gun-and-claw = Size Matters: alien 3 causes Tremors, discarding two dice (Chase and Gun & Claw)
            size-matters tremors 3 chase alien = Size Matters: alien 3 causes Tremors, discarding two dice (Chase and Alien)
            size-matters tremors 3 chase flash = Size Matters: alien 3 causes Tremors, discarding two dice (Chase and Flash)
            size-matters tremors 3 chase sound-wave = Size Matters: alien 3 causes Tremors, discarding two dice (Chase and Sound Wave)
            size-matters tremors 3 gun-and-claw alien = Size Matters: alien 3 causes Tremors, discarding two dice (Gun & Claw and Alien)
            size-matters tremors 3 gun-and-claw flash = Size Matters: alien 3 causes Tremors, discarding two dice (Gun & Claw and Flash)
            size-matters tremors 3 gun-and-claw sound-wave = Size Matters: alien 3 causes Tremors, discarding two dice (Gun & Claw and Sound Wave)
            size-matters tremors 3 alien flash = Size Matters: alien 3 causes Tremors, discarding two dice (Alien and Flash)
            size-matters tremors 3 alien sound-wave = Size Matters: alien 3 causes Tremors, discarding two dice (Alien and Sound Wave)
            size-matters tremors 3 flash sound-wave = Size Matters: alien 3 causes Tremors, discarding two dice (Flash and Sound Wave)
            size-matters tremors 3 = Size Matters: alien 3 causes Tremors, discarding no die
            sound-wave scream 3 security-room = Sound Wave: alien 3 Screams, driving the Human to the Security Room
            sound-wave scream 3 south-hall = Sound Wave: alien 3 Screams, driving the Human to the South Hall"#]],
    );
    menu(
        "dice chase; frame run-on; human deck ok; 1 north-hall ok",
        expect![[r#"
        You run on from the Deck: where to?
        run-on north-hall = Run on to the North Hall"#]],
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
        (r#""frame":"turn""#, r#""frame":"roll""#),
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
            "hunt": {
              "alien": 3
            }
          },
          "human": {
            "location": "cargo-bay",
            "condition": "ok"
          },
          "aliens": [
            {
              "location": "deck",
              "condition": "ok"
            },
            null,
            {
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
