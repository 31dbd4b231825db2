//! What bots hear of a game: all that their seat sees, and nothing else.

use std::sync::{Arc, Mutex};

use bots::{Bots, Patience, Seated, Worker, seated};
use catalog::{Status, Table, Visitor, Voice, open, visit_all};
use chance::TableGenerator;
use engine::{
    Bot, Brief, Budget, Cast, Game, Generator, Input, Inspect, Player, RandomBot, Seat, SeatSet, Session,
    Setup, Viewer,
};

/// What a bot has heard, as it was told.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Heard<E> {
    Event(E),
    Undone(Seat),
}

/// Answers at random and keeps what it hears.
struct Listener<G: Game> {
    heard: Arc<Mutex<Vec<Heard<G::EventView>>>>,
}

impl<G: Game> Bot<G> for Listener<G> {
    fn observe(&mut self, _game: &G, event: &G::EventView) {
        self.heard.lock().expect("nobody panicked with it").push(Heard::Event(event.clone()));
    }

    fn undone(&mut self, _game: &G, seat: Seat) {
        self.heard.lock().expect("nobody panicked with it").push(Heard::Undone(seat));
    }

    fn answer(&mut self, brief: &Brief<G>, budget: Budget<'_>, generator: &mut dyn Generator) -> G::Move {
        RandomBot.answer(brief, budget, generator)
    }
}

/// Plays a game of bots to its end as a server would. The first answer that can be taken back is.
fn play(table: &mut dyn Table, bots: &mut Bots) {
    let mut generator = TableGenerator::from_seed(5);
    let voice = Voice::english(Cast::numbered(table.seats()));
    let mut undone = false;
    loop {
        let planned = match table.status() {
            Status::Over { .. } => return,
            Status::Chance => table.plan_chances(&mut generator),
            Status::Decisions { mut seats } => {
                let taken_back =
                    SeatSet::all(table.seats()).find(|seat| !undone && table.undoable(*seat).is_ok());
                if let Some(seat) = taken_back {
                    undone = true;
                    table.plan_undo(seat, &voice).expect("it is undoable")
                } else {
                    let seat = seats.next().expect("somebody is asked");
                    let brief = table.brief(seat).expect("they are asked");
                    let id = brief.decision;
                    let bot = bots.at(seat).expect("bots sit everywhere");
                    let answer = bot.think(brief, Patience::default()).wait().expect("it answers");
                    table.plan_answer(seat, id, &answer, &voice, &mut generator).expect("it is legal")
                }
            }
        };
        table.commit(planned).expect("nothing came between");
        bots.observe(table);
        // What was not taken in is not told again.
        bots.observe(table);
    }
}

struct EverySeatHearsItsOwn;

impl Visitor for EverySeatHearsItsOwn {
    type Output = usize;

    fn visit<G: Inspect>(&mut self) -> usize {
        let count = *G::SEATS.end();
        let players = vec![Player::new("random", None).expect("random is a word"); usize::from(count)];
        let mut table = open(G::ID, &Setup::of_seats(count), players).expect("the defaults are playable");
        let worker = Worker::start().expect("there is a thread");
        let ears: Vec<Arc<Mutex<Vec<_>>>> = (0..count).map(|_| Arc::default()).collect();
        let sit = |(number, heard): (u64, &Arc<Mutex<_>>)| {
            let generator = Box::new(TableGenerator::stream(5, number));
            Some(Seated::new(seated::<G>(Listener { heard: Arc::clone(heard) }), generator, &worker))
        };
        let mut bots = Bots::seated((1..).zip(&ears).map(sit).collect());
        play(&mut *table, &mut bots);

        let record = table.record();
        let mut session = Session::<G>::replay_start(record).expect("the record is of this game");
        let mut expected: Vec<Vec<Heard<G::EventView>>> = vec![Vec::new(); usize::from(count)];
        for step in &record.steps {
            let step = session.replay_step(step).expect("what was played replays");
            for (seat, expected) in SeatSet::all(count).zip(&mut expected) {
                if let Input::Undo(who, _) = step.input {
                    expected.push(Heard::Undone(who));
                }
                let seen = step.events.iter();
                let seen = seen.filter_map(|event| session.game().view_event(event, Viewer::Seat(seat)));
                expected.extend(seen.map(Heard::Event));
            }
        }
        // The last words are on their way until the worker has nothing left to do.
        drop((bots, worker));
        for (seat, (heard, expected)) in SeatSet::all(count).zip(ears.iter().zip(&expected)) {
            while Arc::strong_count(heard) > 1 {
                std::thread::yield_now();
            }
            assert_eq!(*heard.lock().expect("nobody panicked with it"), *expected, "{}, {seat}", G::ID);
        }
        expected.iter().map(Vec::len).sum()
    }
}

/// If this failed, a bot that counts cards would miss some, or count what another seat saw.
#[test]
fn every_bot_hears_all_that_its_seat_sees_in_order() {
    let heard = visit_all(&mut EverySeatHearsItsOwn);
    assert_eq!(heard.len(), 5, "five games");
    assert!(heard.iter().all(|number| *number > 20), "{heard:?}: too little happens to tell");
}
