//! A table whose position is set up by hand and played in notation, and games at random.
#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use chance::PlayoutGenerator;
use engine::{Game, Generator as _, Inspect, Kind, MoveList, Pending, Ruled, Seat, TableOptions, Viewer};
use rules_it_dies_with_me::{Card, Event, ItDiesWithMe, Move, Options, Prompt, State, View};
use serde_json::{Value, json};

/// The seat with that number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A game in a position of one's choice.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) game: ItDiesWithMe,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Table {
    pub(crate) fn new(seats: u8, options: Options) -> Self {
        let game = ItDiesWithMe::new(seats, options).unwrap();
        let state = game.start();
        Self { game, state, events: Vec::new() }
    }

    /// The base game.
    pub(crate) fn base(seats: u8) -> Self {
        Self::new(seats, Options::default())
    }

    /// The Dead Die with these tombstones.
    pub(crate) fn dead_die(seats: u8, tombstones: &str) -> Self {
        let mut table = Self::new(seats, Options { dead_die: true, ..Options::default() });
        tombstones.split(' ').for_each(|tombstone| table.chance(&format!("lay {tombstone}")));
        table
    }

    /// The base game with a deck list of its own, which needs no expansion or tombstones.
    pub(crate) fn with_deck(seats: u8, cards: &str) -> Self {
        let mut options = Options::default();
        let tombstones = "tombstone dead 1\n".repeat(6);
        options.load("deck", &format!("{cards}\nexpansion\n{tombstones}")).unwrap();
        Self::new(seats, options)
    }

    /// Changes the position through its JSON.
    pub(crate) fn edit(mut self, change: impl FnOnce(&mut Value)) -> Self {
        let mut json = serde_json::to_value(self.state).unwrap();
        change(&mut json);
        self.state = serde_json::from_value(json).unwrap();
        self.check_invariants();
        self
    }

    /// Gives a seat cards from the deck; an Out Of The Will goes on top of those before it.
    pub(crate) fn give(self, number: usize, cards: &str) -> Self {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        self.edit(|json| {
            for card in cards {
                let left = json["deck"][card.name()].as_u64().unwrap() - 1;
                match left {
                    0 => drop(json["deck"].as_object_mut().unwrap().remove(card.name())),
                    _ => json["deck"][card.name()] = json!(left),
                }
                let player = &mut json["players"][number - 1];
                match card.dead_number() {
                    Some(_) => player["out_of_the_will"].as_array_mut().unwrap().push(json!(card)),
                    None => {
                        let held = player["cards"][card.name()].as_u64().unwrap_or(0);
                        player["cards"][card.name()] = json!(held + 1);
                    }
                }
            }
        })
    }

    /// Puts every token on a grave.
    pub(crate) fn places(self, places: &[u8]) -> Self {
        self.edit(|json| {
            for (index, place) in places.iter().enumerate() {
                json["players"][index]["place"] = json!(format!("grave-{place}"));
            }
        })
    }

    fn check_invariants(&self) {
        self.game.invariants(&self.state).unwrap();
    }

    /// Plays one answer, as `@1 pick 3`, which must be legal and listed.
    pub(crate) fn play(&mut self, line: &str) {
        let (seat, answer) = line.split_once(' ').unwrap();
        let (seat, answer) = (seat.parse().unwrap(), answer.parse().unwrap());
        assert!(self.game.pending(&self.state).seats().contains(seat), "{line}: not asked");
        if let Err(refusal) = self.game.check(&self.state, seat, &answer) {
            panic!("{line}: {refusal:?}");
        }
        assert!(self.game.moves(&self.state, seat).unwrap().all().any(|listed| listed == answer));
        self.game.apply_move_unchecked(&mut self.state, seat, &answer, &mut self.events);
        self.check_invariants();
    }

    /// Everybody picks, in seat order; 0 for one who is not asked.
    pub(crate) fn round(&mut self, numbers: &[u8]) {
        for (index, number) in numbers.iter().enumerate().filter(|(_, number)| **number > 0) {
            self.play(&format!("@{} pick {number}", index + 1));
        }
    }

    /// Takes an outcome of chance, which must be possible.
    pub(crate) fn chance(&mut self, text: &str) {
        let chance = text.parse().unwrap();
        assert!(self.game.pending(&self.state) == Pending::Chance, "{text}: no chance is due");
        assert!(self.game.check_chance(&self.state, &chance), "{text}: cannot happen");
        self.game.apply_chance_unchecked(&mut self.state, &chance, &mut self.events);
        self.check_invariants();
    }

    /// The rules that refuse an answer; none if it is legal.
    pub(crate) fn refused(&self, line: &str) -> Vec<&'static str> {
        let (seat, answer) = line.split_once(' ').unwrap();
        let (seat, answer) = (seat.parse().unwrap(), answer.parse().unwrap());
        match self.game.check(&self.state, seat, &answer) {
            Ok(()) => Vec::new(),
            Err(refusal) => refusal.rules().iter().map(|rule| rule.as_str()).collect(),
        }
    }

    /// The answers listed for a seat, in notation.
    pub(crate) fn listed(&self, number: u8) -> Vec<String> {
        let moves = self.game.moves(&self.state, seat(number)).unwrap();
        moves.all().map(|answer| answer.to_string()).collect()
    }

    /// A value in the position's JSON.
    pub(crate) fn at(&self, pointer: &str) -> Value {
        serde_json::to_value(self.state).unwrap().pointer(pointer).unwrap().clone()
    }

    /// The cards in front of a seat.
    pub(crate) fn cards(&self, number: usize) -> Value {
        self.at(&format!("/players/{}/cards", number - 1))
    }

    /// The id of the place a seat's token is on.
    pub(crate) fn place(&self, number: usize) -> Value {
        self.at(&format!("/players/{}/place", number - 1))
    }

    pub(crate) fn frame(&self) -> &'static str {
        self.game.frame(&self.state)
    }

    /// Who has won and by what, if the game is over.
    pub(crate) fn won(&self) -> Option<(Option<u8>, &'static str)> {
        let outcome = self.game.outcome(&self.state)?;
        Some((outcome.winners.first().map(Seat::number), outcome.reason.kind()))
    }
}

/// A question in a random game: as the seat saw it, and what came of the answer.
pub(crate) struct Asked<'a> {
    pub(crate) game: &'a ItDiesWithMe,
    pub(crate) seat: Seat,
    pub(crate) view: View,
    pub(crate) prompt: Prompt,
    pub(crate) moves: Vec<Move>,
    pub(crate) events: Vec<Event>,
}

/// Plays that many games of every variant at every size of table, and shows every question in them.
pub(crate) fn play_at_random(games: u64, mut each: impl FnMut(&Asked<'_>)) {
    for (seats, seed) in (4..=6u8).flat_map(|seats| (0..games).map(move |seed| (seats, seed))) {
        for options in ItDiesWithMe::variants(seats) {
            let game = ItDiesWithMe::new(seats, options).unwrap();
            let mut generator = PlayoutGenerator::from_seed(seed);
            let mut state = game.start();
            loop {
                match game.pending(&state) {
                    Pending::Decisions(seats) => {
                        let seat = seats.first().unwrap();
                        let view = game.view(&state, Viewer::Seat(seat));
                        let prompt = game.prompt(&state, seat);
                        let moves: Vec<Move> = game.moves(&state, seat).unwrap().all().collect();
                        let answer = moves[generator.below(moves.len() as u32) as usize];
                        let mut events = Vec::new();
                        game.apply_move_unchecked(&mut state, seat, &answer, &mut events);
                        each(&Asked { game: &game, seat, view, prompt, moves, events });
                    }
                    Pending::Chance => {
                        let chance = game.sample(&state, &mut generator);
                        game.apply_chance_unchecked(&mut state, &chance, &mut engine::Silent);
                    }
                    Pending::Over(_) => break,
                }
            }
        }
    }
}
