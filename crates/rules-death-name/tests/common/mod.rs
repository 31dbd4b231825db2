//! A table to script: everybody's answers in seat order, decrees by name, the state as JSON.
#![allow(dead_code)]

use engine::{Content, Game, Pending, Refused, Seat, Session, Setup};
use rules_death_name::{Chance, DeathName, Event, Move, Options, Refusal};
use serde_json::Value;

pub(crate) struct Table {
    pub(crate) session: Session<DeathName>,
}

/// The game for that many, with these options (`key=value`).
pub(crate) fn game(seats: u8, options: &[&str]) -> DeathName {
    game_with(seats, options, None)
}

/// The same with decrees of one's own.
pub(crate) fn game_with(seats: u8, options: &[&str], decrees: Option<&str>) -> DeathName {
    let options = options.iter().map(|pair| pair.split_once('=').expect("key=value"));
    let setup = Setup {
        seats,
        options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        contents: decrees
            .into_iter()
            .map(|text| ("decrees".to_owned(), Content::Own { text: text.to_owned() }))
            .collect(),
    };
    let read: Options = setup.read().expect("the options are right");
    DeathName::new(seats, read).expect("the table is right")
}

impl Table {
    pub(crate) fn new(game: DeathName) -> Self {
        Self { session: Session::new(game) }
    }

    pub(crate) fn chance(&mut self, notation: &str) -> Vec<Event> {
        let chance: Chance = notation.parse().expect("a chance");
        self.session.submit_chance(chance).unwrap_or_else(|| panic!("{notation} cannot be")).events
    }

    /// The decree of the round: whichever comes first in the list.
    pub(crate) fn reveal_any(&mut self) -> Vec<Event> {
        let mut first = None;
        self.session.game().outcomes(self.session.state(), &mut |chance, _| {
            first.get_or_insert(chance);
        });
        self.session.submit_chance(first.expect("a decree is to come")).expect("it may come").events
    }

    pub(crate) fn answer(&mut self, seat: usize, answer: &str) -> Vec<Event> {
        self.try_answer(seat, answer).unwrap_or_else(|refused| panic!("{answer}: {refused:?}"))
    }

    pub(crate) fn try_answer(&mut self, seat: usize, answer: &str) -> Result<Vec<Event>, Refused<Refusal>> {
        let seat = Seat::new(seat);
        let id = self.session.decision(seat).expect("the seat is asked").id;
        let answer: Move = answer.parse().expect("a move");
        self.session.submit(seat, id, answer).map(|step| step.events)
    }

    /// Everybody who is asked answers, in seat order.
    pub(crate) fn all(&mut self, answers: &[&str]) -> Vec<Event> {
        let asked: Vec<Seat> = self.session.pending().seats().collect();
        assert_eq!(asked.len(), answers.len(), "{asked:?} are asked");
        asked.iter().zip(answers).flat_map(|(seat, answer)| self.answer(seat.index(), answer)).collect()
    }

    pub(crate) fn write(&mut self, names: &[&str]) {
        let answers: Vec<String> = names.iter().map(|name| format!("write {name}")).collect();
        self.all(&answers.iter().map(String::as_str).collect::<Vec<_>>());
    }

    pub(crate) fn keep_all(&mut self) -> Vec<Event> {
        let asked = self.asked().len();
        self.all(&vec!["keep"; asked])
    }

    pub(crate) fn asked(&self) -> Vec<usize> {
        self.session.pending().seats().map(Seat::index).collect()
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.session.pending(), Pending::Over(_))
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::to_value(self.session.state()).expect("a state has JSON")
    }

    pub(crate) fn at(&self, pointer: &str) -> Value {
        self.json().pointer(pointer).unwrap_or_else(|| panic!("no {pointer} in {}", self.json())).clone()
    }

    /// Whether that is so: what is not so is left out.
    pub(crate) fn is(&self, pointer: &str) -> bool {
        let (thing, name) = pointer.rsplit_once('/').expect("a pointer");
        self.at(thing)[name] == true
    }

    /// Whose card of this round each seat holds, in seat order.
    pub(crate) fn hands(&self) -> Vec<usize> {
        let json = self.json();
        let players = json["players"].as_array().expect("players");
        let mut hands = vec![0; players.len()];
        for (writer, player) in players.iter().enumerate() {
            let card = player["cards"].as_array().and_then(|cards| cards.last()).expect("a card");
            hands[card["holder"].as_u64().expect("a seat") as usize - 1] = writer;
        }
        hands
    }
}
