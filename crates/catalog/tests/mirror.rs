//! A table seen from afar says what the table itself says: to whoever plays at a server's table nothing is missing.

use catalog::{
    BadUpdate, Entry, GAMES, Look, Mirror, NextPart, OpenError, Status, Table, Voice, mirror, open,
};
use chance::TableGenerator;
use engine::{Cast, Player, Seat, Setup, Viewer};

fn table(entry: &Entry, setup: &Setup) -> Box<dyn Table> {
    let player = Player::new("human", None).expect("human is a word");
    open(entry.id, setup, vec![player; usize::from(setup.seats)]).expect("the defaults are playable")
}

fn update(table: &dyn Table, viewer: Viewer) -> String {
    let mut text = Vec::new();
    table.write_update(viewer, &mut text);
    String::from_utf8(text).expect("JSON is UTF-8")
}

/// Everything that one who looks can ask.
fn told(look: &dyn Look, viewer: Viewer, voice: &Voice) -> Vec<String> {
    let mut told = vec![
        format!("{} {} {:?}", look.game(), look.seats(), look.status()),
        look.board(viewer, voice),
        format!("{:?}", look.drawing(viewer, voice)),
        look.goal(viewer, voice),
        format!("{:?}", look.last_events(viewer, voice)),
        format!("{:?}", look.standings(viewer, voice)),
        format!("{:?}", look.ending(voice)),
    ];
    let Some(seat) = viewer.seat() else { return told };
    let question = look.question(seat, voice);
    told.push(format!("{question:?} {:?}", look.undoable(seat)));
    told.push(format!("{:?}", look.settled(seat, voice)));
    told.push(format!("{:?}", look.listed(seat, 12, voice)));
    told.push(format!("{:?}", look.check(seat, "no such thing", voice)));
    told.push(format!("{:?}", look.answers(seat, 1..4, voice)));
    for answer in look.answers(seat, 0..3, voice) {
        told.push(format!("{:?}", look.explain(seat, &answer.notation, voice)));
        told.push(format!("{:?}", look.find_answer(seat, &answer.notation.to_uppercase())));
    }
    told.extend(parts(look, seat, voice).map(|part| format!("{part:?}")));
    told
}

/// The way to an answer, the first part chosen each time.
fn parts<'a>(look: &'a dyn Look, seat: Seat, voice: &'a Voice) -> impl Iterator<Item = NextPart> + 'a {
    let mut chosen = Vec::new();
    std::iter::from_fn(move || {
        let next = look.next_part(seat, &chosen, voice)?;
        let NextPart::Parts { parts } = &next else { return None };
        chosen.push(parts.iter().position(|part| part.refused.is_none())?);
        Some(next)
    })
    .take(8)
}

/// If this failed, somebody at a server's table would be told other things than somebody at one screen.
#[test]
fn a_mirror_says_what_the_table_says() {
    for entry in GAMES {
        let setup = Setup::of_seats(entry.usual_seats());
        let mut table = table(entry, &setup);
        let mut generator = TableGenerator::from_seed(5);
        let planned = table.plan_chances(&mut generator);
        table.commit(planned).expect("nothing came between");
        let voice = Voice::english(Cast::numbered(setup.seats));
        let mut mirrors: Vec<(Viewer, Box<dyn Mirror>)> = Viewer::all(setup.seats)
            .map(|viewer| (viewer, mirror(entry.id, &setup, &update(&*table, viewer)).expect("it can be")))
            .collect();
        for number in 0..120 {
            for (viewer, mirror) in &mut mirrors {
                mirror.take_in(&update(&*table, *viewer)).expect("the table has sent it");
                assert_eq!(mirror.viewer(), *viewer);
                let (ours, theirs) = (told(&**mirror, *viewer, &voice), told(&*table, *viewer, &voice));
                for (ours, theirs) in ours.iter().zip(&theirs) {
                    assert_eq!(ours, theirs, "{} after {number} answers, {viewer:?}", entry.id);
                }
                assert_eq!(ours.len(), theirs.len());
            }
            let Status::Decisions { mut seats } = table.status() else { break };
            let seat = seats.nth(number % seats.len()).expect("somebody is asked");
            let question = table.question(seat, &voice).expect("the seat is asked");
            let count = question.answers.unwrap_or(0).max(1);
            let listed = table.answers(seat, number * 7 % count..number * 7 % count + 1, &voice).pop();
            let answer = listed.map(|choice| choice.notation).or_else(|| table.default_answer(seat));
            let answer = answer.expect("who is asked has a default");
            let planned = table.plan_answer(seat, question.id, &answer, &voice, &mut generator);
            table.commit(planned.expect("what is listed is legal")).expect("nothing came between");
        }
    }
}

/// If this failed, a server of another version, or one that lies, could bring a client down.
#[test]
fn an_update_that_cannot_be_is_refused() {
    for entry in GAMES {
        let setup = Setup::of_seats(entry.usual_seats());
        let mut table = table(entry, &setup);
        let planned = table.plan_chances(&mut TableGenerator::from_seed(5));
        table.commit(planned).expect("nothing came between");
        let viewer = |index| Viewer::Seat(Seat::new(index));
        let good = update(&*table, viewer(0));
        let bad = mirror(entry.id, &setup, "{}").map(drop);
        assert!(matches!(bad, Err(OpenError::Update(BadUpdate::Unreadable(_)))), "{}", entry.id);
        let mut ours = mirror(entry.id, &setup, &good).expect("the table has sent it");
        let voice = Voice::english(Cast::numbered(setup.seats));
        let before = told(&*ours, viewer(0), &voice);
        // Another seat's update, a table of another size, and a position of nothing.
        assert_eq!(ours.take_in(&update(&*table, viewer(1))), Err(BadUpdate::Impossible), "{}", entry.id);
        assert!(ours.take_in("").is_err());
        assert_eq!(told(&*ours, viewer(0), &voice), before, "{}", entry.id);
    }
}
