//! Rules that the golden files do not reach, because they need a position that takes long to come about.

mod scene;

use engine::{Game, Inspect, Pending, Seat, SetupError, TableOptions, Viewer};
use rules_deadlies::{Deadlies, Event, HaloPlace, Options, Reason, Starter};
use scene::{Scene, Setting};
use serde_json::json;

// ---- Setup ----

/// DL-03: three to six, and two as ours; the rulebook has no table for one or seven.
#[test]
fn two_to_six_may_play() {
    for seats in 2..=6 {
        let game = Deadlies::new(seats, Options::default()).expect("so many may play");
        let json = serde_json::to_value(game.start()).expect("a state serialises");
        let dial = if seats == 6 { 4 } else { 6 };
        for player in json["players"].as_array().expect("players") {
            assert_eq!(player["dial"], json!(dial));
        }
        assert_eq!(json["deck"].as_array().expect("a deck").len(), 51, "DL-02");
        assert_eq!(json["centre"], json!(["Halo"]), "DL-02");
        let owed = json["draws"].as_array().expect("draws");
        assert_eq!(owed.len(), usize::from(seats));
        assert!(owed.iter().all(|owed| owed["cards"] == json!(dial)), "{owed:?}");
    }
    for seats in [0, 1, 7, 8, 255] {
        let refused = Deadlies::new(seats, Options::default()).expect_err("nobody plays so");
        assert_eq!(refused, SetupError::Seats { game: "the-deadlies", least: 2, most: 6, asked: seats });
    }
}

/// DL-04: a starter must sit at the table, and is dealt to first.
#[test]
fn the_starter_is_settled_before_the_deal() {
    let mut options = Options::default();
    assert_eq!(options.starter, Starter::Host);
    for (value, fits) in [
        ("host", true),
        ("random", true),
        ("@1", true),
        ("@6", true),
        ("@7", false),
        ("@0", false),
        ("me", false),
    ] {
        assert_eq!(options.set("starter", value).is_ok(), fits, "{value}");
    }
    assert!(options.set("deck", "host").is_err());
    assert!(options.load("deck", "").is_err());
    options.set("starter", "@4").expect("a seat");
    assert!(Deadlies::new(3, options).is_err(), "nobody sits there");
    let game = Deadlies::new(4, options).expect("four may play");
    let json = serde_json::to_value(game.start()).expect("a state serialises");
    assert_eq!(json["draws"][0]["seat"], json!(4));
    assert_eq!(json["draws"][1]["seat"], json!(1));
    options.set("starter", "random").expect("chance may decide");
    let game = Deadlies::new(4, options).expect("four may play");
    let mut outcomes = Vec::new();
    game.outcomes(&game.start(), &mut |outcome, weight| outcomes.push((outcome.to_string(), weight)));
    let all = ["starter @1", "starter @2", "starter @3", "starter @4"];
    assert_eq!(outcomes, all.map(|outcome| (outcome.to_owned(), 1)));
}

// ---- Turns and draws ----

/// DL-11, DL-60: a player without cards has a turn that is only its check, after the Sloth in front has gone; DL-76:
/// and draws at it as soon as there is a card, without lowering the dial.
#[test]
fn a_turn_without_cards_is_only_its_check() {
    let mut scene = Scene::new(&Setting {
        hands: &["Sl1 Pr1", "", "Lu1"],
        dials: &[6, 4, 6],
        in_front: &[(2, "Sl2")],
        waiting: &[2],
        rest: "3",
        ..Setting::default()
    });
    scene.play("@1 play Sl1");
    // Nothing could be drawn for the Sloth nor at the check; then the second player's own Sloth went to the discard
    // pile, and that is the card drawn.
    scene.expect("/active", json!(2)).expect("/turn", json!(2)).expect("/discard", json!(["Sl2"]));
    assert_eq!((scene.happened("RanOut"), scene.happened("HadNothingToPlay")), (2, 1));
    scene.expect("/draws", json!([{"seat": 2, "cards": 4}]));
    scene.play("draw Sl2");
    // DL-15: the other three cards are not owed later.
    scene.expect("/active", json!(3)).expect("/draws", json!([]));
    scene.expect("/players/1/dial", json!(4)).expect("/players/1/waiting", json!(false));
    assert_eq!(scene.asked(), [3]);
}

/// DL-11, DL-77: with nothing to draw for the player to the left, turns pass until somebody has a card.
#[test]
fn turns_without_cards_pass() {
    let setting = Setting {
        hands: &["Sl1 Pr1", "", "", "Lu1"],
        dials: &[6, 4, 2, 6],
        waiting: &[2, 3],
        rest: "4",
        ..Setting::default()
    };
    let mut scene = Scene::new(&setting);
    scene.play("@1 play Sl1");
    scene.expect("/active", json!(4)).expect("/turn", json!(4));
    scene.expect("/players/1/dial", json!(4)).expect("/players/2/dial", json!(2));
    assert_eq!(scene.happened("HadNothingToPlay"), 2);
    // The last turn may be such a turn.
    let mut scene = Scene::new(&Setting { turn: 4_999, ..setting });
    scene.play("@1 play Sl1");
    scene.expect("/turn", json!(5_000)).expect("/frame/reason", json!("turn-limit"));
}

/// DL-15: the discard pile becomes the deck at the draw that needs it; what is played this turn stays out of it, what
/// an effect discarded is in it.
#[test]
fn an_empty_deck_is_made_new_at_the_draw() {
    let mut scene = Scene::new(&Setting {
        hands: &["Wr1 Pr1 Lu1", "Wr2"],
        discard: "Gr1 Gr2 Gr3",
        rest: "2",
        ..Setting::default()
    });
    scene.play("@1 play Wr1\n@1 choose @2");
    scene.expect("/deck", json!([])).expect("/discard", json!(["Gr1", "Gr2", "Gr3"]));
    scene.play("draw Gr2");
    assert_eq!(scene.happened("Reshuffled"), 1);
    scene.expect("/deck", json!(["Gr1", "Gr3"])).expect("/discard", json!([]));
    scene.play("draw Gr1\n@2 discard Wr2\ndraw Gr3");
    scene.expect("/deck", json!([])).expect("/discard", json!(["Wr2"]));
    let mut outcomes = Vec::new();
    scene.game.outcomes(&scene.state, &mut |outcome, _| outcomes.push(outcome.to_string()));
    assert_eq!(outcomes, ["draw Wr2"], "the Wrath played this turn is not among them");
    scene.play("draw Wr2\n@1 pass");
    scene.expect("/discard", json!(["Wr1"]));
}

/// DL-17: with several to draw, each draws all theirs, in turn order from the active player.
#[test]
fn draws_go_round_from_the_active_player() {
    let mut scene = Scene::new(&Setting {
        hands: &["Pr1 Sl3", "Sl1 Sl2", "Lu2", "Lu3"],
        in_front: &[(1, "Sl6"), (4, "Sl7"), (3, "Corruption")],
        ..Setting::default()
    });
    scene.play("@1 play Pr1\n@1 choose @2\n@2 pass\ndraw Pr2\n@2 play Sl1");
    scene
        .expect("/draws", json!([{"seat": 3, "cards": 1}, {"seat": 4, "cards": 1}, {"seat": 1, "cards": 1}]));
    scene.play("draw Gr3\ndraw Gr4\ndraw Gr1");
    scene.expect("/players/2/hand", json!(["Gr3", "Lu2"])).expect("/players/0/hand", json!(["Gr1", "Sl3"]));
    // DL-60: the third player's Corruption has gone with the beginning of their turn.
    scene.expect("/players/2/in_front", json!(null)).expect("/players/1/in_front", json!("Sl1"));
    scene.expect("/discard", json!(["Pr1", "Corruption"]));
}

// ---- What is known ----

/// DL-18: an empty hand is not asked what it can only say no to.
#[test]
fn an_empty_hand_is_not_asked() {
    let setting = Setting {
        hands: &["Pr1 Wr1 Lu1 En1 Gr1", "", "Gr2"],
        dials: &[6, 4, 6],
        waiting: &[2],
        ..Setting::default()
    };
    let mut pride = Scene::new(&setting);
    pride.play("@1 play Pr1\n@1 choose @2");
    assert_eq!(pride.frame(), "EffectDraw");
    pride.play("draw Pr2").expect("/players/1/hand", json!(["Pr2"]));

    // The partner's choice between nothing and both is not of that kind; the picks are.
    let mut lust = Scene::new(&setting);
    lust.play("@1 play Lu1\n@1 choose @2");
    assert_eq!(lust.asked(), [2]);
    lust.play("@2 both");
    assert_eq!(lust.asked(), [1]);
    lust.play("@1 pass");
    assert_eq!(lust.happened("Revealed"), 1);

    // With nothing to draw either, Wrath asks nobody.
    let mut wrath = Scene::new(&Setting { rest: "3", ..setting });
    wrath.play("@1 play Wr1\n@1 choose @2");
    assert_eq!((wrath.happened("RanOut"), wrath.happened("DidNotAnswer")), (1, 0));
    wrath.expect("/draws", json!([{"seat": 2, "cards": 4}])).expect("/discard", json!(["Wr1"]));
}

/// DL-18: two empty hands under Lust have nothing to pick, and the turn goes on.
#[test]
fn lust_between_empty_hands_comes_to_nothing() {
    let mut scene = Scene::new(&Setting {
        hands: &["Lu1", "", "Gr2"],
        dials: &[6, 4, 6],
        waiting: &[2],
        ..Setting::default()
    });
    scene.play("@1 play Lu1\n@1 choose @2\n@2 both");
    scene.expect("/players/0/dial", json!(4)).expect("/players/1/dial", json!(4));
    scene.expect("/draws", json!([{"seat": 1, "cards": 4}, {"seat": 2, "cards": 4}]));
}

/// DL-19: who holds the Halo is public after Purity and through trades, hidden once Gluttony took from that hand, and
/// public again with Purity, its discard or its play.
#[test]
fn the_halos_holder_is_known_until_gluttony_takes_from_that_hand() {
    let held_by = |seat: u8| HaloPlace::Hand { seat: Seat::from_number(seat).expect("a seat") };
    let mut scene = Scene::new(&Setting {
        hands: &["Purity Gr1 Gr3", "En1 Pr2 Pr3 Gl1 Gl2", "Gl3 En2 Lu3 Gr2", "Gr4 Lu4"],
        ..Setting::default()
    });
    assert_eq!(scene.view(2).halo, HaloPlace::Centre);
    scene.play("@1 play Purity");
    assert_eq!(scene.view(3).halo, held_by(1));
    assert!(!scene.game.hidden_marks(&scene.state, Viewer::Spectator).contains(&"Halo".to_owned()));
    // It travels with a traded hand, before everybody's eyes.
    scene.play("@2 play En1\ndraw Lu1\ndraw Lu2\n@2 trade @1");
    assert_eq!(scene.view(4).halo, held_by(2));
    // From a hand of three anything may have been taken; whatever it was, nobody else knows.
    scene.play("@3 play Gl3\n@3 take @2\ntake Gr1");
    assert_eq!(scene.view(2).halo, HaloPlace::Hidden);
    assert_eq!(scene.view(3).halo, HaloPlace::Hidden);
    assert!(scene.view(2).hand.is_some_and(|hand| hand.contains(rules_deadlies::Card::HALO)));
    assert!(scene.game.hidden_marks(&scene.state, Viewer::Spectator).contains(&"Halo".to_owned()));
    // A trade leaves it hidden, and so does taking the Halo itself.
    scene.play("@3 play En2\ndraw Lu5\ndraw Lu6\n@3 trade @2");
    assert_eq!(scene.view(4).halo, HaloPlace::Hidden);
    scene.play("@4 play Gr4\ndeal Pr1\n@4 deal\ndeal Wr1\n@4 stop");
    scene.play("@1 play Gl1\n@1 take @3\ntake Halo");
    assert_eq!((scene.view(1).halo, scene.view(3).halo), (HaloPlace::Hidden, HaloPlace::Hidden));
    // Played, it is back in the centre.
    scene.play("@1 play Halo");
    assert_eq!(scene.view(3).halo, HaloPlace::Centre);
}

/// DL-19: from a hand that is the Halo alone, everybody knows what was taken.
#[test]
fn the_halo_taken_from_a_hand_of_one_stays_known() {
    let setting = Setting { hands: &["Gl1 Gr1", "Halo", "Lu1"], ..Setting::default() };
    let mut scene = Scene::new(&setting);
    scene.play("@1 play Gl1\n@1 take @2\ntake Halo");
    assert_eq!(scene.view(3).halo, HaloPlace::Hand { seat: Seat::new(0) });
    // DL-51, DL-70: and the hand so emptied lowers its dial.
    scene.expect("/players/1/dial", json!(4));
    // Where it was hidden before, it stays hidden.
    let mut scene = Scene::new(&Setting { halo_is_public: false, ..setting });
    scene.play("@1 play Gl1\n@1 take @2\ntake Halo");
    assert_eq!(scene.view(3).halo, HaloPlace::Hidden);
}

/// DL-65: Purity takes the Halo out of a hand, which may empty it; or leaves it where it is, if that is one's own.
#[test]
fn purity_takes_the_halo_wherever_it_is() {
    let mut scene = Scene::new(&Setting {
        hands: &["Purity Gr1", "Lu1", "Halo"],
        halo_is_public: false,
        ..Setting::default()
    });
    scene.play("@1 play Purity");
    assert_eq!(scene.view(2).halo, HaloPlace::Hand { seat: Seat::new(0) }, "DL-19");
    assert!(scene.events.contains(&Event::TookHalo { seat: Seat::new(0), from: Some(Seat::new(2)) }));
    scene.expect("/players/0/hand", json!(["Gr1", "Halo"])).expect("/players/2/dial", json!(4));

    let mut own = Scene::new(&Setting {
        hands: &["Purity Halo Gr1", "Lu1"],
        halo_is_public: false,
        ..Setting::default()
    });
    own.play("@1 play Purity");
    assert_eq!(own.happened("KeptHalo"), 1);
    assert_eq!(own.view(2).halo, HaloPlace::Hand { seat: Seat::new(0) }, "DL-19");
}

// ---- Effects ----

/// DL-33: a Halo discarded with the hand returns to the centre; an empty hand is not asked.
#[test]
fn greeds_fifth_card() {
    let setting = Setting { hands: &["Gr1 Halo Pr1", "Lu1"], halo_is_public: false, ..Setting::default() };
    let five =
        "@1 play Gr1\ndeal Pr2\n@1 deal\ndeal Gr2\n@1 deal\ndeal Gr3\n@1 deal\ndeal Gr4\n@1 deal\ndeal Gr5";
    let mut scene = Scene::new(&setting);
    scene.play(five).play("@1 discard-hand");
    scene.expect("/centre", json!(["Halo"])).expect("/discard", json!(["Pr1", "Gr1"]));
    assert_eq!(scene.view(2).halo, HaloPlace::Centre, "DL-19");

    let mut empty = Scene::new(&Setting { hands: &["Gr1", "Lu1"], halo_is_public: true, ..setting });
    assert_eq!(empty.view(2).halo, HaloPlace::Centre);
    empty.play(five);
    assert_eq!((empty.frame(), empty.happened("KeptHand")), ("CheckDraw", 0));
    empty.expect("/players/0/dial", json!(4));
}

/// DL-33, DL-32: the fifth card can still bust.
#[test]
fn greeds_fifth_card_can_bust() {
    let mut scene = Scene::new(&Setting { hands: &["Gr1 Pr1", "Lu1"], ..Setting::default() });
    scene.play(
        "@1 play Gr1\ndeal Pr2\n@1 deal\ndeal Gr2\n@1 deal\ndeal Gr3\n@1 deal\ndeal Gr4\n@1 deal\ndeal Pr5",
    );
    scene.expect("/players/0/hand", json!(["Pr1", "Pr2", "Pr5", "Gr2", "Gr3", "Gr4"]));
    scene.expect("/players/1/hand", json!(["Lu1"]));
}

/// DL-34: where deck and discard pile give no further card, dealing ends as if stopped, with no question; even before
/// the first card. DL-15: the cards dealt are not in the discard pile.
#[test]
fn greed_ends_with_the_cards() {
    let mut one =
        Scene::new(&Setting { hands: &["Gr1 Pr1", "Lu1"], discard: "Gr7", rest: "2", ..Setting::default() });
    one.play("@1 play Gr1\ndeal Gr7");
    assert_eq!((one.happened("Stopped"), one.asked()), (1, vec![2]));
    assert!(one.view(2).hand.is_some_and(|hand| scene::cards("Gr7").is_within(hand)));

    let mut none = Scene::new(&Setting { hands: &["Gr1 Pr1", "Lu1"], rest: "2", ..Setting::default() });
    none.play("@1 play Gr1");
    assert_eq!((none.happened("Stopped"), none.asked()), (1, vec![2]));
}

/// DL-50: an empty hand is not taken from; drawing may be chosen with nothing to draw, and the extra turn comes.
#[test]
fn gluttony_with_nothing_to_take_or_draw() {
    let mut scene = Scene::new(&Setting {
        hands: &["Gl1 Pr1", "", "Lu1"],
        dials: &[6, 4, 6],
        waiting: &[2],
        rest: "3",
        ..Setting::default()
    });
    scene.play("@1 play Gl1");
    scene.refuse("@1 take @2", "DL-50").refuse("@1 take @1", "DL-50").refuse("@1 take @4", "DL-50");
    scene.play("@1 draw");
    // The Gluttony itself is discarded before the check, where the second player draws it.
    scene.play("draw Gl1");
    scene.expect("/active", json!(1)).expect("/turn", json!(2));
    assert_eq!(scene.happened("GoesAgain"), 1);
}

/// DL-61: the player who plays a Sloth draws for no Sloth of their own, since theirs left when the turn began.
#[test]
fn a_sloth_does_not_wake_its_own_player() {
    let mut scene = Scene::new(&Setting { hands: &["Sl1 Pr1", "Sl2 Pr2 Gr7"], ..Setting::default() });
    scene.play("@1 play Sl1\n@2 play Sl2\ndraw Gr1\n@1 play Pr1\n@1 choose @2\n@2 show Pr2\ndraw Sl3");
    scene.play("@2 play Pr2\n@2 choose @1\n@1 pass\ndraw Gr2\n@1 play Sl3");
    assert_eq!(scene.asked(), [2], "nobody had a Sloth in front, so nobody drew");
}

/// DL-62: an answer may follow a draw that gave nothing, and brings the answered card into the other's hand; so the
/// two could go on for ever, and the 52nd answer is the last.
#[test]
fn a_chain_of_wrath_ends() {
    let mut scene = Scene::new(&Setting { hands: &["Wr1 Pr1", "Wr2 Lu1"], rest: "2", ..Setting::default() });
    scene.play("@1 play Wr1\n@1 choose @2");
    assert_eq!((scene.happened("RanOut"), scene.asked()), (1, vec![2]));
    for answer in 0..52 {
        let seat = if answer % 2 == 0 { 2 } else { 1 };
        scene.play(&format!("@{seat} discard Wr2\ndraw Wr2"));
    }
    assert_eq!(scene.happened("Answered"), 52);
    scene.expect("/turn", json!(2)).expect("/active", json!(2)).expect("/discard", json!(["Wr1"]));
}

/// DL-63: hands are traded even if one of them is empty; DL-70: and an empty one lowers its dial at the check. DL-76:
/// waiting stays with the seat: who traded the empty hand away waits no more, and who got it does not wait.
#[test]
fn envy_trades_with_an_empty_hand() {
    let mut scene = Scene::new(&Setting {
        hands: &["En1 Pr1", "", "Lu1"],
        dials: &[6, 4, 6],
        waiting: &[2],
        ..Setting::default()
    });
    scene.play("@1 play En1\ndraw Gr1\ndraw Gr2\n@1 trade @2");
    scene.expect("/players/0/dial", json!(4)).expect("/players/1/dial", json!(4));
    scene.expect("/players/1/waiting", json!(false)).expect("/players/1/hand", json!(["Pr1", "Gr1", "Gr2"]));
    scene.expect("/draws", json!([{"seat": 1, "cards": 4}]));
    // An empty hand of one's own, with nothing to draw, may be traded as well: there is no Envy in it.
    let mut own = Scene::new(&Setting { hands: &["En1", "Lu1"], rest: "2", ..Setting::default() });
    own.play("@1 play En1\n@1 trade @2");
    own.expect("/players/1/hand", json!([])).expect("/players/1/dial", json!(4));
}

// ---- The check ----

/// DL-66, DL-74: the Halo's lowering can win; DL-70: a dial does not go below 0.
#[test]
fn the_halo_can_win() {
    let mut scene =
        Scene::new(&Setting { hands: &["Halo Pr1 Gr1", "Lu1"], dials: &[2, 6], ..Setting::default() });
    scene.play("@1 play Halo");
    let outcome = scene.game.outcome(&scene.state).expect("over");
    assert_eq!((outcome.reason, outcome.winners.len()), (Reason::Emptied, 1));
    scene.expect("/players/0/dial", json!(0)).expect("/centre", json!(["Halo"]));
    let mut at_zero = Scene::new(&Setting { hands: &["Halo", "Lu1"], dials: &[0, 6], ..Setting::default() });
    at_zero.play("@1 play Halo").expect("/players/0/dial", json!(0)).expect("/frame/winner", json!(1));
}

/// DL-71: a hand emptied by the play and refilled by its effect is not empty at the check.
#[test]
fn a_hand_refilled_before_the_check_does_not_count() {
    let mut scene = Scene::new(&Setting { hands: &["En1", "Lu1"], ..Setting::default() });
    scene.play("@1 play En1\ndraw Gr1\ndraw Gr2\n@1 pass");
    scene.expect("/players/0/dial", json!(6)).expect("/active", json!(2));
}

/// DL-72: with several empty hands the draws go clockwise from the active player, lowered ones, single cards of a tie
/// (DL-75) and second tries (DL-76) in one pass.
#[test]
fn the_draws_of_a_check_are_one_pass() {
    let mut scene = Scene::new(&Setting {
        hands: &["Pr1", "Lu1 Lu2", "", "Gr1", "Lu3 Pr2"],
        dials: &[6, 6, 0, 2, 6],
        waiting: &[3],
        ..Setting::default()
    });
    scene.play("@1 play Pr1\n@1 choose @5\n@5 show Pr2\ndraw Gl1");
    // The third had no part in a win, but tries again its one card.
    scene.expect("/draws", json!([{"seat": 3, "cards": 1}]));
    scene.play("draw Sl1");
    let mut scene = Scene::new(&Setting {
        hands: &["Gl1", "Sl1", "", "Lu4", "Lu3 Pr2"],
        dials: &[6, 2, 4, 2, 6],
        waiting: &[3],
        ..Setting::default()
    });
    scene.play("@1 play Gl1\n@1 take @4\ntake Lu4");
    let outcome = scene.game.outcome(&scene.state).expect("the fourth alone is at 0 with an empty hand");
    assert_eq!(outcome.winners.first(), Some(Seat::new(3)), "DL-74");

    let mut scene = Scene::new(&Setting {
        hands: &["Lu1 Gr1", "Gr2", "", "Lu4"],
        dials: &[2, 2, 4, 6],
        waiting: &[3],
        ..Setting::default()
    });
    scene.play("@1 play Lu1\n@1 choose @2\n@2 both\n@2 discard Gr2\n@1 discard Gr1");
    assert_eq!(scene.happened("Tied"), 1);
    scene
        .expect("/draws", json!([{"seat": 1, "cards": 1}, {"seat": 2, "cards": 1}, {"seat": 3, "cards": 4}]));
}

/// DL-75: at 0 a dial stays at 0, and DL-74 applies to every later check.
#[test]
fn after_a_tie_the_next_to_stand_alone_wins() {
    let mut scene =
        Scene::new(&Setting { hands: &["Sl1", "Sl2", "Lu1"], dials: &[0, 0, 6], ..Setting::default() });
    scene.play("@1 play Sl1").expect("/frame/winner", json!(1)).expect("/players/1/dial", json!(0));
}

/// DL-76: whoever gets nothing at a check waits, lowers no more for it, does not win by it, and is free again with the
/// first card.
#[test]
fn a_player_who_gets_no_card_waits() {
    let mut scene = Scene::new(&Setting { hands: &["Sl1", "Lu1 Lu2"], rest: "2", ..Setting::default() });
    scene.play("@1 play Sl1");
    scene.expect("/players/0/dial", json!(4)).expect("/players/0/waiting", json!(true));
    // The second player's Greed finds nothing to deal either; it is discarded, and drawn at the check.
    scene.play("@2 play Gr1");
    scene.expect("/draws", json!([{"seat": 1, "cards": 4}]));
    scene.play("draw Gr1");
    scene.expect("/players/0/dial", json!(4)).expect("/players/0/waiting", json!(false));
    // The first player's turn: the Sloth in front is in the discard pile now. Emptied again, the dial goes down again.
    scene.play("@1 play Gr1\ndeal Sl1");
    scene.expect("/players/0/dial", json!(2)).expect("/draws", json!([{"seat": 1, "cards": 2}]));

    // At 0 and waiting is no win, and no tie.
    let mut zero = Scene::new(&Setting {
        hands: &["Sl1", "", "Lu1"],
        dials: &[2, 0, 6],
        waiting: &[2],
        ..Setting::default()
    });
    zero.play("@1 play Sl1").expect("/frame/winner", json!(1));
    let mut tied = Scene::new(&Setting {
        hands: &["Lu1 Pr1", "Lu2", "Lu3"],
        dials: &[2, 2, 6],
        rest: "3",
        ..Setting::default()
    });
    tied.play("@1 play Lu1\n@1 choose @2\n@2 both\n@1 discard Pr1\n@2 discard Lu2");
    tied.play("draw Pr1\ndraw Lu2");
    // The first drew both by the partner's Lust; the second has nothing, and alone stands at 0.
    tied.expect("/frame/winner", json!(2));
}

/// DL-76, DL-72: where the cards last for the first to draw and not for the next, only the next waits; and DL-15: what
/// the first did not get is not owed later.
#[test]
fn a_check_whose_cards_run_out_halfway() {
    let mut scene =
        Scene::new(&Setting { hands: &["Lu1 Gr1", "Gr2", "Pr1"], rest: "3", ..Setting::default() });
    scene.play("@1 play Lu1\n@1 choose @2\n@2 both\n@2 discard Gr2\n@1 discard Gr1");
    scene.expect("/draws", json!([{"seat": 1, "cards": 4}, {"seat": 2, "cards": 4}]));
    scene.play("draw Gr1\ndraw Gr2\ndraw Lu1");
    // The second player's turn has come and gone without a card, and without lowering the dial a second time.
    scene.expect("/turn", json!(3)).expect("/active", json!(3)).expect("/draws", json!([]));
    scene.expect("/players/1/waiting", json!(true)).expect("/players/1/dial", json!(4));
    scene.expect("/players/0/waiting", json!(false)).expect("/players/0/hand", json!(["Gr1", "Gr2", "Lu1"]));
}

/// DL-77: the 5,000th turn is the last, whoever would go again.
#[test]
fn there_is_a_last_turn() {
    let setting = Setting { hands: &["Gl1 Pr1 Sl1", "Lu1"], turn: 5_000, ..Setting::default() };
    let mut scene = Scene::new(&setting);
    scene.play("@1 play Gl1\n@1 draw\ndraw Gr1\ndraw Gr2\ndraw Gr3");
    let Pending::Over(outcome) = scene.game.pending(&scene.state) else { panic!("not over") };
    assert_eq!((outcome.reason, outcome.winners.is_empty()), (Reason::TurnLimit, true));
    // A win in it still is one, and the turn before is not the last.
    let mut won = Scene::new(&Setting { hands: &["Sl1", "Lu1"], dials: &[2, 6], ..setting });
    won.play("@1 play Sl1").expect("/frame/reason", json!("emptied"));
    let mut before = Scene::new(&Setting { turn: 4_999, ..setting });
    before.play("@1 play Sl1").expect("/frame/name", json!("play")).expect("/turn", json!(5_000));
}
