//! Tables in the tab, as whoever shows them uses them.

use catalog::{Mirror, NextPart, Status, Voice};
use engine::{Cast, Level, Seat};
use protocol::{Ask, Frame, FromClient, FromServer, RefusalKind, TableId, TableInfo};
use tab::{Start, StartError, TabTable};

const YOU: Seat = Seat::new(0);

fn start(game: &str, seats: u8, seed: u8) -> Start {
    Start {
        table: TableId::from_bytes([seed; 16]),
        game: game.to_owned(),
        seats,
        people: vec![(YOU, Some("Ada".to_owned()))],
        options: Vec::new(),
        level: Level::Random,
        key: [seed; 32],
    }
}

/// Somebody who looks at a table through its frames alone.
struct Person {
    info: Option<TableInfo>,
    mirror: Option<Box<dyn Mirror>>,
    version: u64,
    refused: Vec<RefusalKind>,
}

impl Person {
    fn new() -> Self {
        Self { info: None, mirror: None, version: 0, refused: Vec::new() }
    }

    fn take_in(&mut self, frames: Vec<String>) {
        for frame in frames {
            match FromServer::read(&frame).expect("a frame of the protocol") {
                FromServer::Update(update) => {
                    assert!(update.version >= self.version, "updates come in order");
                    self.version = update.version;
                    let (info, text) =
                        (self.info.as_ref().expect("the table comes first"), update.update.get());
                    match &mut self.mirror {
                        Some(mirror) => mirror.take_in(text).expect("an update of this game"),
                        None => {
                            let mirror = catalog::mirror(&info.game, &info.setup(), text);
                            self.mirror = Some(mirror.expect("an update of this game"));
                        }
                    }
                }
                FromServer::Frame(frame) => match *frame {
                    Frame::Table(info) => self.info = Some(*info),
                    Frame::Refused(refused) => self.refused.push(refused.kind),
                    _ => {}
                },
            }
        }
    }

    fn mirror(&self) -> &dyn Mirror {
        &**self.mirror.as_ref().expect("an update has come")
    }

    /// The first answer that is found by taking the first lit part again and again, or a text.
    fn first_answer(&self, voice: &Voice) -> Option<Ask> {
        let question = self.mirror().question(YOU, voice)?;
        let mut chosen = Vec::new();
        loop {
            match self.mirror().next_part(YOU, &chosen, voice)? {
                NextPart::Done { answer } => {
                    return Some(Ask::Answer { decision: question.id, answer: answer.notation });
                }
                NextPart::Parts { parts } => {
                    chosen.push(parts.iter().position(|part| part.refused.is_none())?);
                }
                NextPart::Text { word } => {
                    // A name of letters alone, another one each time.
                    let letter = |digit: char| digit.to_digit(10).map(|digit| char::from(b'a' + digit as u8));
                    let letters: String = question.id.0.to_string().chars().filter_map(letter).collect();
                    let answer = format!("{word} Nobody{letters}");
                    return Some(Ask::Answer { decision: question.id, answer });
                }
            }
        }
    }
}

fn say(number: u32, ask: Ask) -> FromClient {
    FromClient { id: format!("a{number}").parse().expect("an id"), ask }
}

/// Plays to the end; gives how many answers the person gave.
fn play(game: &str, seats: u8, seed: u8) -> (Person, u32) {
    let mut table = TabTable::open(start(game, seats, seed)).expect("a table");
    let mut person = Person::new();
    person.take_in(table.hello());
    let voice = Voice::english(Cast::numbered(seats).spoken_to(YOU));
    let mut answers = 0;
    for _ in 0..20_000 {
        if matches!(person.mirror().status(), Status::Over { .. }) {
            return (person, answers);
        }
        if let Some(ask) = person.first_answer(&voice) {
            answers += 1;
            person.take_in(table.receive(say(answers, ask)));
            assert_eq!(person.refused, [], "{game}: what is lit is taken");
        } else {
            person.take_in(table.bot_step().expect("somebody is asked"));
        }
    }
    panic!("{game} does not end");
}

/// If this failed, somebody alone could not play a game to its end in the tab.
#[test]
fn every_game_is_played_to_the_end() {
    for (game, seats) in
        [("it-dies-with-me", 4), ("the-deadlies", 4), ("die", 2), ("death-name", 4), ("death-may-die", 2)]
    {
        let (person, answers) = play(game, seats, 7);
        assert!(answers > 0, "{game}: the person was asked nothing");
        let info = person.info.expect("a table");
        assert!(matches!(info.phase, protocol::Phase::Over { .. }), "{game}: the table says that it is over");
    }
}

/// Without this, a click that is sent twice would count twice, and one that comes too late would be taken for another.
#[test]
fn an_answer_counts_once() {
    let mut table = TabTable::open(start("the-deadlies", 2, 3)).expect("a table");
    let mut person = Person::new();
    person.take_in(table.hello());
    let voice = Voice::english(Cast::numbered(2).spoken_to(YOU));
    while person.mirror().question(YOU, &voice).is_none() {
        person.take_in(table.bot_step().expect("a bot is asked"));
    }
    let ask = person.first_answer(&voice).expect("an answer");
    person.take_in(table.receive(say(1, ask.clone())));
    let version = person.version;
    person.take_in(table.receive(say(1, ask.clone())));
    assert_eq!((person.version, person.refused.as_slice()), (version, [].as_slice()));
    person.take_in(table.receive(say(2, ask)));
    assert_eq!((person.version, person.refused.as_slice()), (version, [RefusalKind::Closed].as_slice()));
}

/// Without this, a sealed choice in the tab could not be changed, although the rules allow it.
#[test]
fn a_sealed_pick_can_be_taken_back() {
    let mut table = TabTable::open(start("it-dies-with-me", 4, 5)).expect("a table");
    let mut person = Person::new();
    person.take_in(table.hello());
    let voice = Voice::english(Cast::numbered(4).spoken_to(YOU));
    let ask = person.first_answer(&voice).expect("all pick at once");
    person.take_in(table.receive(say(1, ask)));
    assert!(person.mirror().question(YOU, &voice).is_none(), "the pick is sealed");
    person.take_in(table.receive(say(2, Ask::Undo)));
    assert!(person.mirror().question(YOU, &voice).is_some(), "the pick is asked for again");
    assert_eq!(person.refused, []);
}

/// Without this, an address typed by hand could bring the page down.
#[test]
fn what_cannot_be_set_up_is_an_error() {
    assert!(matches!(TabTable::open(start("chess", 2, 1)), Err(StartError::UnknownGame(_))));
    assert!(matches!(TabTable::open(start("die", 5, 1)), Err(StartError::Open(_))));
    let nowhere = Start { people: vec![(Seat::new(3), None)], ..start("die", 2, 1) };
    assert!(matches!(TabTable::open(nowhere), Err(StartError::NoSuchSeat)));
    let nobody = Start { people: Vec::new(), ..start("die", 2, 1) };
    assert!(matches!(TabTable::open(nobody), Err(StartError::NoSuchSeat)));
    assert!(matches!(TabTable::resume("{}", [1; 32]), Err(StartError::NotKept(_))));
}

/// Without this, a game in the tab would be lost with the tab, or go on as another game.
#[test]
fn a_game_that_was_kept_goes_on_where_it_was() {
    for (game, seats) in
        [("it-dies-with-me", 4), ("the-deadlies", 4), ("die", 2), ("death-name", 4), ("death-may-die", 2)]
    {
        let mut table = TabTable::open(start(game, seats, 11)).expect("a table");
        let mut person = Person::new();
        person.take_in(table.hello());
        let voice = Voice::english(Cast::numbered(seats).spoken_to(YOU));
        let mut answers = 0;
        while answers < 5 && table.kept().is_some() {
            match person.first_answer(&voice) {
                Some(ask) => {
                    answers += 1;
                    person.take_in(table.receive(say(answers, ask)));
                }
                None => person.take_in(table.bot_step().expect("somebody is asked")),
            }
        }
        let kept = table.kept().expect("a game of five answers is not over");
        let again = TabTable::resume(&kept, [99; 32]).expect("what was kept can be read");
        let mut later = Person::new();
        later.take_in(again.hello());
        let (before, after) = (person.mirror(), later.mirror());
        assert_eq!(before.board(before.viewer(), &voice), after.board(after.viewer(), &voice), "{game}");
        assert_eq!(before.question(YOU, &voice), after.question(YOU, &voice), "{game}");
    }
}

/// Without this, whoever is handed the device would see the hand of the one before, or everybody would see everything.
#[test]
fn each_of_two_people_sees_their_own_view() {
    let second = Seat::new(1);
    let people = vec![(YOU, Some("Ada".to_owned())), (second, Some("Bea".to_owned()))];
    let mut table = TabTable::open(Start { people, ..start("the-deadlies", 2, 3) }).expect("a table");
    let mut first = Person::new();
    first.take_in(table.hello());
    assert_eq!(first.info.as_ref().and_then(|info| info.you), Some(YOU));
    let mut other = Person::new();
    other.take_in(table.hand(second));
    assert_eq!(other.info.as_ref().and_then(|info| info.you), Some(second));
    assert_eq!(other.mirror().viewer(), engine::Viewer::Seat(second));
    // Nobody sits at a third seat: the device stays where it is.
    other.take_in(table.hand(Seat::new(2)));
    assert_eq!(other.info.as_ref().and_then(|info| info.you), Some(second));
    assert!(table.bot_step().is_none(), "no bot plays for a person");
}

/// Without this, two people at one device would have to press a button to hand over what both can see anyway.
#[test]
fn where_nothing_is_hidden_whoever_is_asked_looks() {
    let second = Seat::new(1);
    let people = vec![(YOU, None), (second, None)];
    let mut table = TabTable::open(Start { people, ..start("die", 2, 4) }).expect("a table");
    let mut seen = [false; 2];
    for number in 1..60 {
        let mut person = Person::new();
        person.take_in(table.hello());
        let you = person.info.as_ref().and_then(|info| info.you).expect("somebody looks");
        seen[you.index()] = true;
        let voice = Voice::english(Cast::numbered(2).spoken_to(you));
        let Some(question) = person.mirror().question(you, &voice) else { break };
        let answer = person.mirror().answers(you, 0..1, &voice).remove(0).notation;
        table.receive(say(number, Ask::Answer { decision: question.id, answer }));
    }
    assert_eq!(seen, [true, true], "the device goes from one to the other");
}
