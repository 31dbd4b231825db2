//! What a server builds on: plans that change nothing, refusals told apart by kind, updates, snapshots, undo.

use catalog::{
    Entry, GAMES, RefusalKind, Status, Table, Update, Visitor, Voice, find, open, replay_start, restore,
};
use chance::TableGenerator;
use engine::{Cast, DecisionId, Inspect, Player, Record, Seat, SeatSet, Setup, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

fn players(seats: u8) -> Vec<Player> {
    let odd = "A, \"B\"\n=\u{2028} #1 神";
    vec![Player::new("human", Some(odd.into())).expect("human is a word"); usize::from(seats)]
}

fn table(entry: &Entry) -> Box<dyn Table> {
    let seats = *entry.seats.end();
    open(entry.id, &Setup::of_seats(seats), players(seats)).expect("the defaults are playable")
}

fn voice(table: &dyn Table) -> Voice {
    Voice::english(Cast::numbered(table.seats()))
}

fn update(table: &dyn Table, viewer: Viewer) -> String {
    let mut text = Vec::new();
    table.write_update(viewer, &mut text);
    String::from_utf8(text).expect("JSON is UTF-8")
}

fn updates(table: &dyn Table) -> Vec<String> {
    Viewer::all(table.seats()).map(|viewer| update(table, viewer)).collect()
}

/// Who is asked first, and the decision.
fn asked(table: &dyn Table) -> Option<(Seat, DecisionId)> {
    let Status::Decisions { mut seats } = table.status() else { return None };
    let seat = seats.next()?;
    Some((seat, table.question(seat, &voice(table))?.id))
}

/// An answer of a seat that is asked: the one at a place of the list, or the default.
fn answer(table: &dyn Table, seat: Seat, place: usize) -> String {
    let count = table.question(seat, &voice(table)).and_then(|question| question.answers).unwrap_or(0);
    let place = if count == 0 { 0 } else { place % count };
    let listed = table.answers(seat, place..place + 1, &voice(table)).pop();
    let default = || table.default_answer(seat).expect("who is asked has a default");
    listed.map_or_else(default, |choice| choice.notation)
}

/// Draws what is due, then answers so often.
fn play(table: &mut dyn Table, answers: usize, generator: &mut TableGenerator) {
    let planned = table.plan_chances(generator);
    table.commit(planned).expect("nothing came between");
    for number in 0..answers {
        let Some((seat, id)) = asked(table) else { return };
        let answer = answer(table, seat, number * 7);
        let planned = table.plan_answer(seat, id, &answer, &voice(table), generator);
        table.commit(planned.expect("what is listed is legal")).expect("nothing came between");
    }
}

/// If this failed, a move that could not be kept would have been made all the same.
#[test]
fn a_plan_changes_nothing_until_it_is_committed() {
    for entry in GAMES {
        let mut table = table(entry);
        let mut generator = TableGenerator::from_seed(1);
        play(&mut *table, 9, &mut generator);
        let (seat, id) = asked(&*table).expect("the game has only begun");
        let before = (table.hash(), table.record().clone(), updates(&*table));
        let answer = answer(&*table, seat, 0);
        let planned = table.plan_answer(seat, id, &answer, &voice(&*table), &mut generator);
        let planned = planned.expect("what is listed is legal");
        let first = table.record().steps.len() + 1;
        assert!(planned.steps().map(|(number, _)| number).eq(first..first + planned.steps().count()));
        let last = planned.steps().last().expect("an answer is a step").1.hash;
        drop(table.plan_answer(seat, id, &answer, &voice(&*table), &mut generator));
        assert_eq!((table.hash(), table.record().clone(), updates(&*table)), before, "{}", entry.id);
        let stale = table.plan_answer(seat, id, &answer, &voice(&*table), &mut generator);
        table.commit(planned).expect("nothing came between");
        assert_eq!(table.hash(), last);
        assert!(table.commit(stale.expect("it was legal")).is_err(), "{}: an old plan is taken", entry.id);
    }
}

/// If this failed, a server that mixed up two tables would put one's position in the other's place.
#[test]
fn a_plan_of_another_table_is_refused() {
    for entry in GAMES {
        let (mut one, mut other) = (table(entry), table(entry));
        play(&mut *one, 3, &mut TableGenerator::from_seed(1));
        play(&mut *other, 3, &mut TableGenerator::from_seed(1));
        assert_eq!((one.hash(), one.record().steps.len()), (other.hash(), other.record().steps.len()));
        let (seat, id) = asked(&*one).expect("the game has only begun");
        let (answer, voice) = (answer(&*one, seat, 0), voice(&*one));
        let planned = one.plan_answer(seat, id, &answer, &voice, &mut TableGenerator::from_seed(2));
        let planned = planned.expect("what is listed is legal");
        assert!(other.commit(planned).is_err(), "{}: another table's plan is taken", entry.id);
    }
}

/// If this failed, a page could not tell a move that arrived from one that is wrong.
#[test]
fn refusals_have_kinds() {
    for entry in GAMES {
        let mut table = table(entry);
        let mut generator = TableGenerator::from_seed(2);
        play(&mut *table, 5, &mut generator);
        let (seat, id) = asked(&*table).expect("the game has only begun");
        let answer = answer(&*table, seat, 0);
        let voice = voice(&*table);
        let kind = |table: &dyn Table, seat: Seat, id: DecisionId, answer: &str| {
            let mut generator = TableGenerator::from_seed(3);
            table.plan_answer(seat, id, answer, &voice, &mut generator).map(|_| ()).map_err(|refusal| {
                assert!(!refusal.words.is_empty());
                refusal.kind
            })
        };
        assert_eq!(kind(&*table, seat, id, "?"), Err(RefusalKind::Unreadable), "{}", entry.id);
        assert_eq!(kind(&*table, seat, DecisionId(9_999), &answer), Err(RefusalKind::NotAsked));
        let planned = table.plan_answer(seat, id, &answer, &voice, &mut generator).expect("it is legal");
        table.commit(planned).expect("nothing came between");
        // Sent twice: closed, whatever is asked now, and whatever is in it.
        assert_eq!(kind(&*table, seat, id, &answer), Err(RefusalKind::Closed), "{}", entry.id);
        assert_eq!(kind(&*table, seat, id, "?"), Err(RefusalKind::Closed));
        play(&mut *table, 1_000_000, &mut generator);
        assert!(matches!(table.status(), Status::Over { .. }), "{}", entry.id);
        assert_eq!(kind(&*table, seat, id, &answer), Err(RefusalKind::Closed));
        assert_eq!(kind(&*table, seat, DecisionId(u32::MAX), &answer), Err(RefusalKind::Over));
        // Whoever only wants to know whether something would be taken is told the same.
        for text in [answer.as_str(), "?"] {
            let checked = table.check(seat, text, &voice).map_err(|refusal| refusal.kind);
            assert_eq!(checked, Err(RefusalKind::Over), "{}", entry.id);
        }
    }
}

/// If this failed, a page would have to look into the view of each game to say why it is over.
#[test]
fn an_update_at_the_end_carries_the_outcome() {
    struct Outcomes;

    impl Visitor for Outcomes {
        type Output = ();

        fn visit<G: Inspect>(&mut self) {
            let mut table = table(find(G::ID).expect("the catalog has its own games"));
            play(&mut *table, 1_000_000, &mut TableGenerator::from_seed(2));
            let json: Value = serde_json::from_str(&update(&*table, Viewer::Spectator)).expect("JSON");
            let status = &json["status"];
            assert_eq!(status["name"], "over", "{}", G::ID);
            let outcome = serde_json::json!({"winners": status["winners"], "reason": status["reason"]});
            let read: engine::Outcome<G::Reason> = serde_json::from_value(outcome).expect("an outcome");
            assert_eq!(serde_json::to_value(read.winners).expect("JSON"), status["winners"]);
            let rules: Vec<engine::Rule> = serde_json::from_value(status["rules"].clone()).expect("rules");
            assert_eq!(engine::Ruled::rules(&read.reason), rules, "{}", G::ID);
        }
    }

    catalog::visit_all(&mut Outcomes);
}

/// If this failed, a seat that waits would be told that the game is over, or one that nobody has that it is asked.
#[test]
fn who_is_not_asked_is_told_so() {
    for entry in GAMES {
        let mut table = table(entry);
        play(&mut *table, 4, &mut TableGenerator::from_seed(2));
        let (Status::Decisions { seats: asked }, voice) = (table.status(), voice(&*table)) else {
            panic!("the game has only begun")
        };
        for seat in SeatSet::all(table.seats()).filter(|seat| !asked.contains(*seat)) {
            let checked = table.check(seat, "?", &voice).map_err(|refusal| refusal.kind);
            assert_eq!(checked, Err(RefusalKind::NotAsked), "{}", entry.id);
        }
        let nobody = Seat::new(usize::from(table.seats()));
        assert!(table.check(nobody, "?", &voice).is_err_and(|refusal| refusal.kind == RefusalKind::NotAsked));
    }
}

/// If this failed, a page that is reloaded would show another table, or nothing at all.
#[test]
fn updates_have_the_whole_view_and_what_is_asked() {
    for entry in GAMES {
        let mut table = table(entry);
        play(&mut *table, 6, &mut TableGenerator::from_seed(4));
        let (seat, id) = asked(&*table).expect("the game has only begun");
        for viewer in Viewer::all(table.seats()) {
            let json: Value = serde_json::from_str(&update(&*table, viewer)).expect("an update is JSON");
            let decision = json.pointer("/decision/id").and_then(Value::as_u64);
            assert!(json["view"]["viewer"] == serde_json::to_value(viewer).expect("a viewer is JSON"));
            if viewer.is(seat) {
                assert_eq!(decision, Some(u64::from(id.0)), "{}", entry.id);
                assert!(json["decision"]["prompt"]["ask"].is_string());
            } else if viewer.seat().is_none() {
                assert!(json["decision"].is_null() && json["undo"].is_null() && json["memory"].is_null());
            }
        }
    }
}

/// If this failed, a page written in Rust could not read what it is sent.
#[test]
fn what_is_sent_comes_back_equal() {
    struct ComesBack;

    impl Visitor for ComesBack {
        type Output = ();

        fn visit<G: Inspect>(&mut self) {
            let mut table = table(find(G::ID).expect("the catalog has its own games"));
            let mut generator = TableGenerator::from_seed(8);
            for _ in 0..9 {
                play(&mut *table, 1, &mut generator);
                for text in updates(&*table) {
                    let read: Update<G> = serde_json::from_str(&text).expect("an update is readable");
                    assert_eq!(serde_json::to_string(&read).expect("what was read is written"), text);
                }
                let Some((seat, id)) = asked(&*table) else { return };
                comes_back(&table.status());
                comes_back(&table.question(seat, &voice(&*table)));
                comes_back(&table.answers(seat, 0..9, &voice(&*table)));
                let refused = table.plan_answer(seat, id, "?", &voice(&*table), &mut generator);
                comes_back(&refused.err().expect("a question mark is no move"));
            }
        }
    }

    catalog::visit_all(&mut ComesBack);
}

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("it is written");
    assert_eq!(serde_json::from_str::<T>(&text).expect("it is readable"), *value);
}

fn snapshot(table: &dyn Table) -> Vec<u8> {
    let mut snapshot = Vec::new();
    table.write_snapshot(&mut snapshot);
    snapshot
}

/// What everybody is given, but for what happened last: after a restart, nothing has.
fn updates_without_events(table: &dyn Table) -> Vec<Value> {
    let parsed = updates(table).into_iter().map(|text| serde_json::from_str(&text));
    parsed
        .map(|json| {
            let mut json: Value = json.expect("an update is JSON");
            json["events"].take();
            json["undone"].take();
            json
        })
        .collect()
}

/// If this failed, what somebody remembers, or an answer on its way, would be lost in a restart.
#[test]
fn a_snapshot_goes_on_as_the_table_does() {
    for entry in GAMES {
        let mut table = table(entry);
        play(&mut *table, 23, &mut TableGenerator::from_seed(5));
        let snapshot = snapshot(&*table);
        let restored = restore(table.record(), &snapshot).expect("it was written just now");
        assert_eq!(updates_without_events(&*restored), updates_without_events(&*table), "{}", entry.id);
        play(&mut *table, 11, &mut TableGenerator::from_seed(6));
        let record = Record::parse(&table.record().to_string()).expect("names survive the record");
        assert_eq!(record.players, players(table.seats()));
        let restored = restore(&record, &snapshot).expect("the record has more by now");
        assert_eq!(updates_without_events(&*restored), updates_without_events(&*table), "{}", entry.id);
        assert_eq!(restored.record(), &record);
        let other = restore(&record, b"{}").map(|_| ());
        assert!(other.is_err(), "{}: a snapshot of nothing is taken", entry.id);
    }
}

/// If this failed, a server that restarts would take from people what they were about to take back.
#[test]
fn what_can_be_taken_back_can_be_after_a_restart() {
    for entry in GAMES {
        let mut taken_back = 0;
        let mut table = table(entry);
        let mut generator = TableGenerator::from_seed(11);
        play(&mut *table, 0, &mut generator);
        for number in 0..60 {
            let restored = restore(table.record(), &snapshot(&*table)).expect("it was written just now");
            assert_eq!(restored.hash(), table.hash(), "{} after {number} answers", entry.id);
            for seat in SeatSet::all(table.seats()) {
                let may = table.undoable(seat);
                assert_eq!(restored.undoable(seat), may, "{} after {number} answers: {seat}", entry.id);
                if may.is_ok() {
                    taken_back += 1;
                    takes_back_the_same(&*table, seat);
                }
            }
            // Some answers are taken back for good, so that restarts after that are tried as well.
            let back = SeatSet::all(table.seats()).find(|seat| table.undoable(*seat).is_ok());
            if let Some(seat) = back.filter(|_| number % 5 == 4) {
                take_back(&mut *table, seat);
            } else {
                play(&mut *table, 1, &mut generator);
            }
        }
        assert!(taken_back > 10, "{}: only {taken_back} answers could be taken back", entry.id);
    }
}

fn take_back(table: &mut dyn Table, seat: Seat) {
    let planned = table.plan_undo(seat, &voice(table)).expect("it can be taken back");
    table.commit(planned).expect("nothing came between");
}

/// Restarts the table twice, once before and once after a seat takes back its answer: all three come to the same.
fn takes_back_the_same(table: &dyn Table, seat: Seat) {
    let again = || restore(table.record(), &snapshot(table)).expect("it was written just now");
    let (mut here, mut there) = (again(), again());
    take_back(&mut *here, seat);
    take_back(&mut *there, seat);
    let before = restore(here.record(), &snapshot(table)).expect("the record has more by now");
    let after = restore(here.record(), &snapshot(&*here)).expect("it was written just now");
    let replayed = replay(here.record());
    for other in [there, before, after, replayed] {
        assert_eq!(other.record(), here.record());
        assert_eq!(updates_without_events(&*other), updates_without_events(&*here));
    }
}

/// The table of a record, from its start.
fn replay(record: &Record) -> Box<dyn Table> {
    let mut table = replay_start(record).expect("its own record");
    for step in &record.steps {
        table.replay_step(step).expect("its own steps");
    }
    table
}

/// If this failed, a damaged file could show one player what another has in hand.
#[test]
fn a_snapshot_in_which_something_was_changed_is_refused() {
    for entry in GAMES {
        let mut table = table(entry);
        play(&mut *table, 9, &mut TableGenerator::from_seed(5));
        let snapshot = snapshot(&*table);
        let whole: Value = serde_json::from_slice(&snapshot).expect("a snapshot is JSON");
        let step = whole["step"].as_u64().expect("it is of some step");
        for (member, other) in [
            ("step", (step + 1).into()),
            ("asked", Value::Array(Vec::new())),
            ("open", whole["asked"].clone()),
        ] {
            let mut changed = whole.clone();
            changed[member] = other;
            let taken = restore(table.record(), changed.to_string().as_bytes()).is_ok();
            assert!(!taken, "{}: another {member} is taken", entry.id);
        }
        let text = String::from_utf8(snapshot).expect("JSON is UTF-8");
        assert!(restore(table.record(), text.as_bytes()).is_ok());
        let Some(at) = text.find("\"asked\":[") else { panic!("a snapshot says who was asked") };
        let mut damaged = text.into_bytes();
        let digit = &mut damaged[at + "\"asked\":[".len()];
        *digit = if *digit == b'1' { b'2' } else { b'1' };
        assert!(restore(table.record(), &damaged).is_err(), "{}: a damaged snapshot is taken", entry.id);
    }
}

/// If this failed, a server that takes a seat's number from a message would stop for everybody.
#[test]
fn whoever_sits_nowhere_sees_what_everybody_may_see() {
    for entry in GAMES {
        let mut table = table(entry);
        play(&mut *table, 5, &mut TableGenerator::from_seed(5));
        let beyond = Seat::new(usize::from(table.seats()));
        if table.seats() < engine::MAX_SEATS {
            assert_eq!(
                update(&*table, Viewer::Seat(beyond)),
                update(&*table, Viewer::Spectator),
                "{}",
                entry.id
            );
        }
    }
}

/// If this failed, a server that asks for chances to be sure would send updates in which nothing has happened.
#[test]
fn a_plan_with_nothing_in_it_leaves_what_has_happened() {
    for entry in GAMES {
        let mut table = table(entry);
        play(&mut *table, 5, &mut TableGenerator::from_seed(5));
        let before = updates(&*table);
        let nothing = table.plan_chances(&mut TableGenerator::from_seed(6));
        assert_eq!(nothing.steps().count(), 0);
        table.commit(nothing).expect("nothing came between");
        assert_eq!(updates(&*table), before, "{}", entry.id);
    }
}

/// If this failed, a mistake would stand, or a question could be answered under its old name.
#[test]
fn an_answer_is_taken_back_where_nothing_was_learned() {
    for entry in GAMES {
        let mut taken_back = 0;
        for seed in 0..20 {
            let mut table = table(entry);
            let mut generator = TableGenerator::from_seed(seed);
            play(&mut *table, seed as usize, &mut generator);
            let Some((seat, id)) = asked(&*table) else { continue };
            let before = table.hash();
            let answer = answer(&*table, seat, seed as usize);
            let planned = table.plan_answer(seat, id, &answer, &voice(&*table), &mut generator);
            table.commit(planned.expect("what is listed is legal")).expect("nothing came between");
            let Ok(planned) = table.plan_undo(seat, &voice(&*table)) else { continue };
            table.commit(planned).expect("nothing came between");
            taken_back += 1;
            assert_eq!(table.hash(), before, "{}", entry.id);
            let again = table.question(seat, &voice(&*table)).expect("they are asked again").id;
            assert_ne!(again, id);
            let late = table.plan_answer(seat, id, &answer, &voice(&*table), &mut generator);
            assert_eq!(late.err().map(|refusal| refusal.kind), Some(RefusalKind::Closed));
            let undone: Value = serde_json::from_str(&update(&*table, Viewer::Spectator)).expect("JSON");
            assert_eq!(undone["undone"], Value::from(seat.number()));
        }
        assert!(taken_back > 0, "{}: nothing could ever be taken back", entry.id);
    }
}

/// If this failed, a wrong number of players would end the program.
#[test]
fn a_wrong_number_of_players_is_an_error() {
    for entry in GAMES {
        let most = *entry.seats.end();
        assert!(open(entry.id, &Setup::of_seats(most), players(most - 1)).is_err());
        assert!(open(entry.id, &Setup::of_seats(most + 1), players(most + 1)).is_err());
        assert!(open(entry.id, &Setup::of_seats(0), Vec::new()).is_err());
        assert!(open(entry.id, &Setup::of_seats(u8::MAX), players(u8::MAX)).is_err());
    }
}
