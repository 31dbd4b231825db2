//! What a seat remembers of other hands: what it has certainly seen, as long as it cannot have gone elsewhere unseen.

#[allow(dead_code, reason = "scenes are played here by a session")]
mod scene;

use engine::{Game, Seat, Session, Viewer};
use rules_deadlies::{CardSet, Deadlies};
use scene::{Scene, Setting};

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn session(hands: &'static [&'static str]) -> Session<Deadlies> {
    let scene = Scene::new(&Setting { hands, ..Setting::default() });
    Session::arranged(scene.game, scene.state)
}

fn play(session: &mut Session<Deadlies>, script: &str) {
    for line in script.lines() {
        match line.split_once(' ') {
            Some((actor, answer)) if actor.starts_with('@') => {
                let seat: Seat = actor.parse().expect("a seat");
                let id = session.decision(seat).expect("the seat is asked").id;
                session.submit(seat, id, answer.parse().expect("a move")).expect("a legal move");
            }
            _ => {
                let chance = line.parse().expect("a chance");
                session.submit_chance(chance).unwrap_or_else(|| panic!("{line} cannot be"));
            }
        }
    }
}

fn cards(names: &str) -> CardSet {
    names.split_whitespace().map(|name| name.parse().expect("a card")).collect()
}

#[track_caller]
fn remembers(session: &Session<Deadlies>, who: u8, of: u8, names: &str) {
    assert_eq!(session.memory(seat(who)).hand(seat(of)), cards(names), "{who} of {of}");
}

/// DL-50: the two concerned see the card Gluttony takes, and whoever lost it knows where it is.
#[test]
fn the_card_gluttony_took_from_me_is_known_until_that_hand_loses_one_unseen() {
    let mut session = session(&["Gl1 Gr1 Gr2", "Lu1 Lu2 Lu3", "Gl5 Sl1 Sl2"]);
    play(&mut session, "@1 play Gl1\n@1 take @2\ntake Lu1");
    remembers(&session, 2, 1, "Lu1");
    remembers(&session, 3, 1, "");
    // Gluttony goes again; what is played from the hand is seen to go.
    play(&mut session, "@1 play Gr1\ndeal Pr1\n@1 deal\ndeal Wr1\n@1 stop");
    remembers(&session, 2, 1, "Lu1");
    remembers(&session, 1, 2, "Pr1");
    remembers(&session, 3, 2, "Pr1");
    play(&mut session, "@2 play Lu2\n@2 choose @3\n@3 nothing\n@3 play Gl5\n@3 take @1\ntake Gr2");
    // It may have been that card.
    remembers(&session, 2, 1, "");
    remembers(&session, 1, 3, "Wr1 Gr2");
}

/// DL-63: those who trade know what they gave away; what others know of a hand goes with it.
#[test]
fn traded_hands_are_known_to_the_two_and_travel_for_the_others() {
    let mut session = session(&["Pr1 Gr1", "Pr2 Gr2 Gr3", "En1 Sl1 Sl2"]);
    play(
        &mut session,
        "@1 play Pr1\n@1 choose @2\n@2 show Pr2\ndraw Lu1\n@2 play Gr2\ndeal Lu2\n@2 deal\ndeal Wr1\n@2 stop",
    );
    // Shown, and still known after others have played.
    remembers(&session, 1, 2, "Pr2");
    remembers(&session, 3, 2, "Pr2");
    play(&mut session, "@3 play En1\ndraw Sl3\ndraw Sl4\n@3 trade @2");
    remembers(&session, 3, 2, "Sl1 Sl2 Sl3 Sl4 Lu2");
    remembers(&session, 2, 3, "Pr2 Gr3");
    remembers(&session, 1, 3, "Pr2");
    remembers(&session, 1, 2, "Lu2");
}

/// If this failed, a bot would count on cards that cannot be where it thinks they are.
#[test]
fn re_dealing_keeps_to_what_is_remembered() {
    let mut session = session(&["Gl1 Gr1 Gr2", "Lu1 Lu2 Lu3", "Gl5 Sl1 Sl2"]);
    play(&mut session, "@1 play Gl1\n@1 take @2\ntake Lu1");
    let view = session.game().view(session.state(), Viewer::Seat(seat(2)));
    let mut generator = chance::PlayoutGenerator::from_seed(1);
    for _ in 0..200 {
        let redealt = session.game().redeal(&view, session.memory(seat(2)), &mut generator);
        let known = session.game().view(&redealt, Viewer::Seat(seat(1))).hand.expect("a seat has a hand");
        assert!(known.contains("Lu1".parse().expect("a card")));
    }
}

/// Envy's trade, Pride's show and Gluttony's take cannot be taken back; a play that only asks whom to choose can.
#[test]
fn what_showed_something_cannot_be_taken_back() {
    let mut session = session(&["Pr1 Gl1 Gr1", "Pr2 Gr2 Gr3", "En1 Sl1 Sl2"]);
    play(&mut session, "@1 play Pr1");
    session.undo(seat(1)).expect("it only asks whom to choose");
    play(&mut session, "@1 play Gl1\n@1 take @2");
    session.undo(seat(1)).expect("nothing was taken yet");
    play(&mut session, "@1 take @2\ntake Gr2");
    assert!(session.undo(seat(1)).is_err());
    play(&mut session, "@1 play Pr1\n@1 choose @2");
    session.undo(seat(1)).expect("nobody has answered yet");
    play(&mut session, "@1 choose @2\n@2 show Pr2");
    assert!(session.undo(seat(2)).is_err() && session.undo(seat(1)).is_err());
    play(
        &mut session,
        "draw Lu1\n@2 play Gr3\ndeal Lu2\n@2 deal\ndeal Wr1\n@2 stop\n@3 play En1\ndraw Sl3\ndraw Sl4\n@3 trade @2",
    );
    assert!(session.undo(seat(3)).is_err());
}
