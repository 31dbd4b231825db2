//! A second referee, written only from the rules ledger, the JSON of states, the notation of moves and the text of boards.
//!
//! It is slow and plain on purpose: everything is text, and what changes nothing (DG-57) is found by trying. Wherever it
//! and the game disagree about one of all moves there are, or about what a move leads to, one of them is wrong. It also
//! proves that a program without this one's code can referee a game.

mod common;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use chance::PlayoutGenerator;
use engine::{Game, Generator, Inspect, MoveList, Pending, Session, Silent};
use rules_die::{
    ALIEN, Alien, AlienCondition, AlienNumber, Dice, Die, Face, Frame, HUMAN, HumanCondition, Listen,
    Location, Lockdown, Move, Options, State, Stimpack,
};
use serde_json::{Value, json};

const FACES: [&str; 6] = ["chase", "gun-and-claw", "alien", "size-matters", "flash", "sound-wave"];

struct Ship {
    places: Vec<String>,
    links: BTreeSet<(String, String)>,
    vents: BTreeSet<(String, String)>,
}

impl Ship {
    fn read(text: &str) -> Self {
        let mut ship = Self { places: Vec::new(), links: BTreeSet::new(), vents: BTreeSet::new() };
        for line in text.lines() {
            let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
            match words[..] {
                ["location", place] => ship.places.push(place.into()),
                ["link", a, b] => ship.links.extend([(a.into(), b.into()), (b.into(), a.into())]),
                ["vent", a, b] => ship.vents.extend([(a.into(), b.into()), (b.into(), a.into())]),
                _ => {}
            }
        }
        ship
    }

    fn linked(&self, a: &str, b: &str) -> bool {
        self.links.contains(&(a.into(), b.into()))
    }

    fn vented(&self, a: &str, b: &str) -> bool {
        self.vents.contains(&(a.into(), b.into()))
    }

    fn distance(&self, from: &str, to: &str) -> usize {
        let mut found = BTreeMap::from([(from.to_owned(), 0)]);
        let mut queue = VecDeque::from([from.to_owned()]);
        while let Some(place) = queue.pop_front() {
            for next in &self.places {
                if self.linked(&place, next) && !found.contains_key(next) {
                    found.insert(next.clone(), found[&place] + 1);
                    queue.push_back(next.clone());
                }
            }
        }
        found[to]
    }
}

#[derive(Clone, PartialEq)]
struct Die6 {
    place: String,
    shows: String,
}

#[derive(Clone, PartialEq)]
struct Table {
    round: u64,
    turn: u64,
    frame: Value,
    human: Die6,
    aliens: Vec<Option<Die6>>,
    ammo: u64,
    stimpack: String,
    lock: Option<(String, u64)>,
    dice: Vec<String>,
    controls: bool,
    radio: bool,
    listen: String,
}

fn word(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

fn die6(value: &Value) -> Die6 {
    Die6 { place: word(&value["location"]), shows: word(&value["condition"]) }
}

impl Table {
    fn read(json: &Value) -> Self {
        let aliens = json["aliens"].as_array().expect("a list");
        let dice = json["dice"]["unused"].as_array().expect("a list");
        let lock = &json["lockdown"];
        Self {
            round: json["round"].as_u64().expect("a number"),
            turn: json["turn"].as_u64().expect("a number"),
            frame: json["frame"].clone(),
            human: die6(&json["human"]),
            aliens: (1..=3)
                .map(|number| aliens.iter().find(|alien| alien["number"] == json!(number)).map(die6))
                .collect(),
            ammo: json["machine_gun"]["ammo"].as_u64().unwrap_or(0),
            stimpack: word(&json["stimpack"]),
            lock: (!lock.is_null())
                .then(|| (word(&lock["location"]), lock["count"].as_u64().expect("a number"))),
            dice: dice.iter().map(word).collect(),
            controls: json["limits"]["controls"] == json!(true),
            radio: json["limits"]["radio"] == json!(true),
            listen: word(&json["limits"]["listen"]),
        }
    }

    fn write(&self) -> Value {
        let die = |die: &Die6| json!({"location": die.place, "condition": die.shows});
        let numbered = |(index, alien): (usize, &Option<Die6>)| {
            let Die6 { place, shows } = alien.as_ref()?;
            Some(json!({"number": index + 1, "location": place, "condition": shows}))
        };
        let rolling = self.frame == json!({"name": "roll"});
        let to_roll = if rolling { 6 } else { 0 };
        json!({
            "round": self.round,
            "turn": self.turn,
            "frame": self.frame,
            "human": die(&self.human),
            "aliens": self.aliens.iter().enumerate().filter_map(numbered).collect::<Vec<_>>(),
            "machine_gun": if self.ammo == 0 { Value::Null } else { json!({"location": "weapons-bay", "ammo": self.ammo}) },
            "stimpack": self.stimpack,
            "lockdown": self.lock.as_ref().map_or(Value::Null, |(place, count)| json!({"location": place, "count": count})),
            "dice": {"to_roll": to_roll, "unused": self.dice, "used": 6 - to_roll - self.dice.len()},
            "limits": {"controls": self.controls, "radio": self.radio, "listen": self.listen},
        })
    }

    fn over(&mut self, reason: &str) {
        self.frame = json!({"name": "over", "reason": reason});
    }

    fn is_over(&self) -> bool {
        self.frame["name"] == json!("over")
    }

    fn is_locked(&self, place: &str) -> bool {
        self.lock.as_ref().is_some_and(|(locked, _)| locked == place)
    }

    fn aliens_at(&self, place: &str) -> Vec<usize> {
        (0..3).filter(|&i| self.aliens[i].as_ref().is_some_and(|alien| alien.place == place)).collect()
    }

    fn alien(&self, number: &str) -> Option<(usize, Die6)> {
        let index = number.parse::<usize>().ok()?.checked_sub(1)?;
        Some((index, self.aliens.get(index)?.clone()?))
    }

    /// An alien that is alive and does not bleed (DG-30, DG-56).
    fn actor(&self, number: &str) -> Option<(usize, Die6)> {
        self.alien(number).filter(|(_, alien)| alien.shows != "bleeding")
    }

    /// DG-11, DG-44: along a connection that no lockdown cuts.
    fn can_pass(&self, ship: &Ship, from: &str, to: &str) -> bool {
        ship.linked(from, to) && !self.is_locked(from) && !self.is_locked(to)
    }

    fn can_walk(&self, ship: &Ship, to: &str) -> bool {
        self.can_pass(ship, &self.human.place, to) && self.aliens_at(to).len() < 2
    }

    fn can_vent(&self, ship: &Ship, to: &str) -> bool {
        ship.vented(&self.human.place, to) && self.aliens_at(to).len() < 2
    }

    fn human_enters(&mut self, to: &str) {
        self.human.place = to.into();
        let ambush = self.aliens.iter().flatten().any(|alien| alien.place == to && alien.shows == "ambush");
        if ambush && self.human.shows != "hiding" {
            self.over("ambushed");
        }
    }

    fn alien_enters(&mut self, index: usize, to: &str) {
        let alien = self.aliens[index].as_mut().expect("a living alien moves");
        alien.place = to.into();
        if alien.shows == "ambush" {
            alien.shows = "ok".into();
        }
    }

    fn kill(&mut self, index: usize) {
        self.aliens[index] = None;
        if self.aliens.iter().all(Option::is_none) {
            self.over("aliens-dead");
        }
    }

    fn count_lock(&mut self) {
        if let Some((_, count)) = &mut self.lock {
            *count -= 1;
            if *count == 0 {
                self.lock = None;
            }
        }
    }

    fn hunter(&self, ship: &Ship, from: usize) -> Option<usize> {
        (from..3).find(|index| {
            self.actor(&(index + 1).to_string())
                .is_some_and(|(_, alien)| ship.places.iter().any(|to| self.can_pass(ship, &alien.place, to)))
        })
    }

    /// The turn of a player is done.
    fn end_turn(&mut self, rounds: u64) {
        if self.is_over() {
            return;
        }
        if self.listen == "free-turn" && self.turn == 2 {
            self.listen = "in-force".into();
        }
        let other = 3 - self.turn;
        let barred = |seat| match seat {
            1 => self.radio,
            _ => self.controls || self.listen == "in-force",
        };
        if self.dice.is_empty() || (barred(1) && barred(2)) {
            return self.end_round(rounds, other);
        }
        if !barred(other) {
            self.turn = other;
        }
        self.frame = json!({"name": "turn"});
    }

    fn end_round(&mut self, rounds: u64, first: u64) {
        let here = self.aliens_at(&self.human.place);
        match (here.len(), self.human.shows.as_str()) {
            (0, _) | (1, "hiding") => {}
            (1, "ready") => {
                self.human.shows = "ok".into();
                let bleeding = self.aliens[here[0]].as_ref().is_some_and(|alien| alien.shows == "bleeding");
                if bleeding {
                    self.kill(here[0]);
                } else if self.stimpack == "carried" {
                    self.stimpack = "spent".into();
                    self.kill(here[0]);
                } else {
                    self.aliens[here[0]].as_mut().expect("it is here").shows = "bleeding".into();
                }
            }
            (1, _) => self.over("killed"),
            _ => self.over("overrun"),
        }
        if self.is_over() {
            return;
        }
        if self.human.shows == "hiding" {
            self.human.shows = "ok".into();
        }
        self.count_lock();
        if self.radio {
            return self.over("message-sent");
        }
        if self.round == rounds {
            return self.over("round-limit");
        }
        self.round += 1;
        self.turn = first;
        self.frame = json!({"name": "roll"});
        self.dice.clear();
        (self.controls, self.radio, self.listen) = (false, false, "none".into());
    }

    /// What the move leads to, or nothing if it is not legal.
    fn play(&self, ship: &Ship, rounds: u64, text: &str, all: &[String]) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        let mut next = self.clone();
        if self.frame["name"] == json!("run-on") {
            let ["run-on", to] = words[..] else { return None };
            self.can_walk(ship, to).then(|| next.human_enters(to))?;
            next.end_turn(rounds);
            return Some(next);
        }
        if self.frame["name"] == json!("hunt") {
            let ["hunt", number, to] = words[..] else { return None };
            let (index, alien) = self.actor(number)?;
            let due = self.frame["alien"] == json!(index + 1) && self.can_pass(ship, &alien.place, to);
            due.then(|| next.alien_enters(index, to))?;
            match next.hunter(ship, index + 1) {
                Some(index) => next.frame = json!({"name": "hunt", "alien": index + 1}),
                None => next.end_turn(rounds),
            }
            return Some(next);
        }
        if self.frame["name"] != json!("turn") {
            return None;
        }
        if words.get(1) == Some(&"discard") {
            let at = self.dice.iter().position(|die| die == words[0])?;
            let useless = all
                .iter()
                .all(|other| other.ends_with(" discard") || self.play(ship, rounds, other, all).is_none());
            useless.then(|| next.dice.remove(at))?;
            next.end_turn(rounds);
            return Some(next);
        }
        let at = self.dice.iter().position(|die| die == words[0])?;
        next.dice.remove(at);
        let untouched = next.clone();
        let done = if self.turn == 1 {
            self.human_uses(ship, rounds, &words, &mut next)?
        } else {
            self.alien_uses(ship, &words, &mut next)?
        };
        // DG-57: judged as it is used, something but the die must have changed.
        if next == untouched {
            return None;
        }
        if done {
            next.end_turn(rounds);
        }
        Some(next)
    }

    /// Uses a die for the Human; whether the turn is done then.
    fn human_uses(&self, ship: &Ship, rounds: u64, words: &[&str], next: &mut Self) -> Option<bool> {
        let here = self.human.place.as_str();
        let interacts = |place: &str| (here == place && self.human.shows != "hiding").then_some(());
        let left = next.dice.len();
        match *words {
            [_, "move", to] => self.can_walk(ship, to).then(|| next.human_enters(to))?,
            [_, "gun", number, to] => {
                interacts("weapons-bay")?;
                let (index, alien) = self.alien(number)?;
                let can = self.ammo > 0
                    && ship.linked("weapons-bay", &alien.place)
                    && self.can_pass(ship, &alien.place, to);
                can.then(|| next.alien_enters(index, to))?;
                next.ammo -= 1;
            }
            [_, "stimpack"] => {
                interacts("medical-bay")?;
                (self.stimpack == "medical-bay").then(|| next.stimpack = "carried".into())?;
            }
            [_, "vent", to] => {
                interacts(here)?;
                self.can_vent(ship, to).then(|| next.human_enters(to))?;
            }
            [_, "lockdown", place] => {
                interacts("security-room")?;
                (!self.aliens_at(place).is_empty()).then(|| next.lock = Some((place.into(), 3)))?;
            }
            [_, "controls"] => {
                interacts("deck")?;
                (left > 0 && self.listen != "in-force").then(|| next.controls = true)?;
            }
            [_, "radio"] => {
                interacts("communications-bay")?;
                next.radio = true;
            }
            ["chase", "run", to] => {
                self.can_walk(ship, to).then(|| next.human_enters(to))?;
                if !next.is_over() && ship.places.iter().any(|to| next.can_walk(ship, to)) {
                    next.frame = json!({"name": "run-on"});
                    return Some(false);
                }
            }
            ["gun-and-claw", "prepare"] => next.human.shows = "ready".into(),
            ["alien", "execute", number] => {
                let (index, alien) = self.alien(number)?;
                (alien.shows == "bleeding").then(|| next.kill(index))?;
            }
            ["size-matters", "sneak", to] => {
                (self.can_walk(ship, to) || self.can_vent(ship, to)).then(|| next.human_enters(to))?;
                if !next.is_over() {
                    next.human.shows = "hiding".into();
                }
            }
            ["flash", "lucky-break"] => {
                next.end_round(rounds, 2);
                return Some(false);
            }
            ["sound-wave", "listen"] => {
                let can = left > 0 && !self.controls && self.listen == "none";
                can.then(|| next.listen = "free-turn".into())?;
            }
            _ => return None,
        }
        Some(true)
    }

    /// Uses a die for the Alien; whether the turn is done then.
    fn alien_uses(&self, ship: &Ship, words: &[&str], next: &mut Self) -> Option<bool> {
        match *words {
            [_, "move", number, to] => {
                let (index, alien) = self.actor(number)?;
                self.can_pass(ship, &alien.place, to).then(|| next.alien_enters(index, to))?;
            }
            ["chase", "hunt"] => {
                let index = self.hunter(ship, 0)?;
                next.frame = json!({"name": "hunt", "alien": index + 1});
                return Some(false);
            }
            ["gun-and-claw", "ambush", number] => {
                let (index, _) = self.actor(number)?;
                next.aliens[index].as_mut()?.shows = "ambush".into();
            }
            ["alien", "regenerate", number] => {
                let (index, alien) = self.alien(number)?;
                (alien.shows == "bleeding")
                    .then(|| next.aliens[index].as_mut().map(|alien| alien.shows = "ok".into()))?;
            }
            ["size-matters", "tremors", number, ref dice @ ..] => {
                let (_, alien) = self.actor(number)?;
                for die in dice {
                    let at = next.dice.iter().position(|unused| unused == die)?;
                    next.dice.remove(at);
                }
                if self.is_locked(&alien.place) {
                    next.count_lock();
                }
            }
            ["flash", "teleport", number, to] => {
                let (index, alien) = self.actor(number)?;
                let joins = self.aliens_at(to).iter().any(|&other| other != index);
                let can = joins && alien.place != to && !self.is_locked(&alien.place) && !self.is_locked(to);
                can.then(|| next.alien_enters(index, to))?;
            }
            ["sound-wave", "scream", number, to] => {
                let (_, alien) = self.actor(number)?;
                let now = ship.distance(&alien.place, &self.human.place);
                let can = now <= 1
                    && self.can_pass(ship, &self.human.place, to)
                    && ship.distance(&alien.place, to) > now;
                can.then(|| next.human_enters(to))?;
            }
            _ => return None,
        }
        Some(true)
    }
}

/// The notation of every move there is.
fn every_move() -> Vec<String> {
    let places = Location::ALL.map(Location::name);
    let mut all: Vec<String> = Vec::new();
    let mut add = |text: String| all.push(text);
    for die in FACES {
        for verb in ["stimpack", "controls", "radio", "discard"] {
            add(format!("{die} {verb}"));
        }
        for place in places {
            for verb in ["move", "vent", "lockdown"] {
                add(format!("{die} {verb} {place}"));
            }
            for number in 1..=3 {
                add(format!("{die} gun {number} {place}"));
                add(format!("{die} move {number} {place}"));
            }
        }
    }
    for place in places {
        for verb in ["chase run", "run-on", "size-matters sneak"] {
            add(format!("{verb} {place}"));
        }
        for number in 1..=3 {
            for verb in ["hunt", "flash teleport", "sound-wave scream"] {
                add(format!("{verb} {number} {place}"));
            }
        }
    }
    for number in 1..=3 {
        for verb in ["alien execute", "gun-and-claw ambush", "alien regenerate", "size-matters tremors"] {
            add(format!("{verb} {number}"));
        }
        for (index, first) in FACES.iter().enumerate() {
            add(format!("size-matters tremors {number} {first}"));
            for second in &FACES[index..] {
                add(format!("size-matters tremors {number} {first} {second}"));
            }
        }
    }
    for text in ["gun-and-claw prepare", "flash lucky-break", "sound-wave listen", "chase hunt"] {
        add(text.into());
    }
    all
}

struct Referees {
    game: Die,
    ship: Ship,
    rounds: u64,
    all: Vec<String>,
    positions: usize,
}

impl Referees {
    fn new(options: Options) -> Self {
        let ship = Ship::read(&options.board.text());
        let rounds = u64::from(options.rounds);
        let game = Die::new(2, options).expect("the game seats two");
        Self { game, ship, rounds, all: every_move(), positions: 0 }
    }

    /// Compares the two on every move there is in a position with an open decision.
    fn compare(&mut self, state: &State) {
        self.positions += 1;
        let json = serde_json::to_value(state).expect("a state has JSON");
        let table = Table::read(&json);
        assert_eq!(table.write(), json);
        let listed: BTreeSet<String> = self
            .game
            .moves(state, state.turn)
            .expect("closed")
            .all()
            .map(|answer| answer.to_string())
            .collect();
        for text in &self.all {
            let answer: Move = text.parse().expect("all of these are moves");
            assert_eq!(answer.to_string(), *text);
            let ours = self.game.check(state, state.turn, &answer);
            let theirs = table.play(&self.ship, self.rounds, text, &self.all);
            assert_eq!(ours.is_ok(), theirs.is_some(), "{text} is {ours:?} in {json}");
            assert_eq!(ours.is_ok(), listed.contains(text), "{text} in {json}");
            if let Some(theirs) = theirs {
                let mut next = *state;
                self.game.apply_move_unchecked(&mut next, state.turn, &answer, &mut Silent);
                self.game.invariants(&next).unwrap_or_else(|what| panic!("{what} after {text} in {json}"));
                let next = serde_json::to_value(next).expect("a state has JSON");
                assert_eq!(next, theirs.write(), "after {text} in {json}");
            }
        }
    }
}

/// Without this, a move that one referee has never heard of would be compared by neither.
#[test]
fn both_referees_know_the_same_moves() {
    let ours: BTreeSet<String> = Move::all().iter().map(Move::to_string).collect();
    assert_eq!(ours, BTreeSet::from_iter(every_move()));
}

#[test]
fn both_referees_agree_in_games_played_at_random() {
    for options in Die::variants(2) {
        let mut referees = Referees::new(options);
        let mut generator = PlayoutGenerator::from_seed(14);
        for _ in 0..8 {
            let mut state = referees.game.start();
            loop {
                match referees.game.pending(&state) {
                    Pending::Chance => {
                        let chance = referees.game.sample(&state, &mut generator);
                        referees.game.apply_chance_unchecked(&mut state, &chance, &mut Silent);
                    }
                    Pending::Decisions(_) => {
                        referees.compare(&state);
                        let seat = state.turn;
                        let answer = referees.game.propose(&state, seat, &mut generator);
                        referees.game.apply_move_unchecked(&mut state, seat, &answer, &mut Silent);
                    }
                    Pending::Over(_) => break,
                }
            }
        }
        assert!(referees.positions > 60, "{} positions are too few to say much", referees.positions);
    }
}

/// Any position that the invariants allow, with everything close together, since most rules are about meeting.
fn any_position(options: &Options, generator: &mut PlayoutGenerator) -> State {
    fn pick<T: Copy>(from: &[T], generator: &mut PlayoutGenerator) -> T {
        from[generator.below(from.len() as u32) as usize]
    }
    let places: Vec<Location> = options.board.locations().iter().collect();
    let near: Vec<Location> = (0..4).map(|_| pick(&places, generator)).collect();
    let place = |generator: &mut PlayoutGenerator| {
        if generator.below(4) == 0 { pick(&places, generator) } else { pick(&near, generator) }
    };
    let mut state = State::start();
    state.turn = pick(&[HUMAN, ALIEN], generator);
    state.frame =
        pick(&[Frame::Turn, Frame::Turn, Frame::RunOn, Frame::Hunt { alien: AlienNumber::One }], generator);
    match state.frame {
        Frame::RunOn => state.turn = HUMAN,
        Frame::Hunt { .. } => {
            state.turn = ALIEN;
            state.frame = Frame::Hunt { alien: pick(&AlienNumber::ALL, generator) };
        }
        Frame::Roll | Frame::Turn | Frame::Over { .. } => {}
    }
    state.round = pick(&[1, options.rounds], generator);
    state.human.location = place(generator);
    state.human.condition =
        pick(&[HumanCondition::Ok, HumanCondition::Ready, HumanCondition::Hiding], generator);
    for alien in &mut state.aliens {
        let condition =
            pick(&[AlienCondition::Ok, AlienCondition::Bleeding, AlienCondition::Ambush], generator);
        *alien = (generator.below(6) > 0).then_some(Alien { location: place(generator), condition });
    }
    state.ammo = pick(&[0, 1, 4], generator);
    state.stimpack = pick(&[Stimpack::MedicalBay, Stimpack::Carried, Stimpack::Spent], generator);
    if generator.below(2) == 0 {
        state.lockdown = Some(Lockdown { location: place(generator), count: pick(&[1, 2, 3], generator) });
    }
    let count = generator.below(7) as usize;
    state.dice = Dice::of((0..count).map(|_| pick(&Face::ALL, generator))).expect("at most six");
    if state.turn == HUMAN {
        state.limits.controls = generator.below(4) == 0;
        state.limits.listen = pick(&[Listen::None, Listen::None, Listen::InForce], generator);
    } else {
        state.limits.radio = generator.below(4) == 0;
        if !state.limits.radio {
            state.limits.listen = pick(&[Listen::None, Listen::None, Listen::FreeTurn], generator);
        }
    }
    state
}

#[test]
fn both_referees_agree_in_any_position() {
    for options in Die::variants(2) {
        let mut generator = PlayoutGenerator::from_seed(41);
        let mut referees = Referees::new(options.clone());
        while referees.positions < 400 {
            let state = any_position(&options, &mut generator);
            if referees.game.invariants(&state).is_ok() {
                referees.compare(&state);
            }
        }
    }
}

#[test]
fn options_of_variants_survive_a_record() {
    for options in Die::variants(2) {
        let setup = Session::new(Die::new(2, options.clone()).expect("a variant")).record().header.setup();
        assert_eq!(setup.read(), Ok(options));
    }
}
