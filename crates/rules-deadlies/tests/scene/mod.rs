//! A position set up by hand, and inputs played in it by notation; everything is checked on the way.

use engine::{Game, Inspect, Pending, Ruled, Seat, Viewer};
use rules_deadlies::{Card, CardSet, Chance, Deadlies, Event, Move, Options, State, View};
use serde_json::{Value, json};

/// The cards of a list such as `Gr1 Lu3 Halo`.
pub(crate) fn cards(list: &str) -> CardSet {
    list.split_whitespace().map(|card| card.parse::<Card>().expect("a card")).collect()
}

/// A game in the middle of things.
pub(crate) struct Scene {
    pub(crate) game: Deadlies,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

/// How a scene begins. Whatever is not said is as in a game's first turn.
pub(crate) struct Setting<'a> {
    /// One hand for each seat.
    pub(crate) hands: &'a [&'a str],
    /// 6 where not given.
    pub(crate) dials: &'a [u8],
    /// Seat and card.
    pub(crate) in_front: &'a [(usize, &'a str)],
    /// Seats that wait for a card.
    pub(crate) waiting: &'a [usize],
    pub(crate) discard: &'a str,
    /// Where all other cards are: `deck`, `discard`, or the number of a seat whose hand has them.
    pub(crate) rest: &'a str,
    pub(crate) turn: u16,
    pub(crate) halo_is_public: bool,
}

impl Default for Setting<'_> {
    fn default() -> Self {
        Self {
            hands: &[],
            dials: &[],
            in_front: &[],
            waiting: &[],
            discard: "",
            rest: "deck",
            turn: 1,
            halo_is_public: true,
        }
    }
}

impl Scene {
    /// The first seat is to play.
    pub(crate) fn new(setting: &Setting<'_>) -> Self {
        let seats = setting.hands.len();
        let mut hands: Vec<CardSet> = setting.hands.iter().map(|hand| cards(hand)).collect();
        let mut discard = cards(setting.discard);
        let in_front: CardSet = setting.in_front.iter().flat_map(|(_, card)| cards(card)).collect();
        let halo_is_held = hands.iter().any(|hand| hand.contains(Card::HALO));
        let placed = |card: &Card| {
            hands.iter().any(|hand| hand.contains(*card))
                || discard.contains(*card)
                || in_front.contains(*card)
        };
        let rest: CardSet = CardSet::ALL.filter(|card| !placed(card) && *card != Card::HALO).collect();
        let mut deck = CardSet::EMPTY;
        match setting.rest {
            "deck" => deck = rest,
            "discard" => discard = discard.and(rest),
            seat => {
                let seat: usize = seat.parse().expect("deck, discard or a seat's number");
                hands[seat - 1] = hands[seat - 1].and(rest);
            }
        }
        let player = |index: usize| {
            let in_front = setting.in_front.iter().find(|(seat, _)| *seat == index + 1);
            json!({
                "seat": index + 1,
                "dial": setting.dials.get(index).copied().unwrap_or(if seats == 6 { 4 } else { 6 }),
                "hand": hands[index],
                "in_front": in_front.map(|(_, card)| *card),
                "waiting": setting.waiting.contains(&(index + 1)),
            })
        };
        let state = json!({
            "turn": setting.turn, "active": 1, "frame": {"name": "play"}, "draws": [],
            "players": (0..seats).map(player).collect::<Vec<_>>(),
            "deck": deck, "discard": discard,
            "centre": if halo_is_held { vec![] } else { vec![Card::HALO] },
            "played": null, "dealt": [], "picks": null, "seen": [], "traded": [],
            "halo_is_public": setting.halo_is_public,
        });
        let state = serde_json::from_value(state).expect("a state that can be in a game");
        let game = Deadlies::new(seats as u8, Options::default()).expect("so many may play");
        Self { game, state, events: Vec::new() }
    }

    /// Plays inputs, one a line: `@1 play Gr3`, `draw Gr3`. Each must be legal, and lead to a sound state.
    pub(crate) fn play(&mut self, inputs: &str) -> &mut Self {
        for input in inputs.lines().map(str::trim).filter(|input| !input.is_empty()) {
            self.play_one(input);
            self.game.invariants(&self.state).unwrap_or_else(|broken| panic!("{input}: {broken}"));
            let text = serde_json::to_string(&self.state).expect("a state serialises");
            let back: State = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{input}: {error}"));
            assert_eq!(back, self.state, "{input}");
        }
        self
    }

    fn play_one(&mut self, input: &str) {
        if let Some((seat, answer)) = input.strip_prefix('@').and_then(|_| input.split_once(' ')) {
            let seat: Seat = seat.parse().expect("a seat");
            let answer: Move = answer.parse().expect("a move");
            assert!(self.game.pending(&self.state).seats().contains(seat), "{input}: {:?}", self.frame());
            let checked = self.game.check(&self.state, seat, &answer);
            assert_eq!(checked, Ok(()), "{input} in {:?}", self.frame());
            self.game.apply_move_unchecked(&mut self.state, seat, &answer, &mut self.events);
        } else {
            let chance: Chance = input.parse().expect("an outcome");
            assert_eq!(self.game.pending(&self.state), Pending::Chance, "{input} in {:?}", self.frame());
            assert!(
                self.game.check_chance(&self.state, &chance),
                "{input} cannot come in {:?}",
                self.frame()
            );
            self.game.apply_chance_unchecked(&mut self.state, &chance, &mut self.events);
        }
    }

    /// A move that must be refused, by that rule.
    pub(crate) fn refuse(&self, input: &str, rule: &str) -> &Self {
        let (seat, answer) = input.split_once(' ').expect("a seat and a move");
        let (seat, answer): (Seat, Move) = (seat.parse().expect("a seat"), answer.parse().expect("a move"));
        let refusal = self.game.check(&self.state, seat, &answer).expect_err(input);
        assert!(refusal.rules().iter().any(|found| found.as_str() == rule), "{input}: {refusal:?}");
        self
    }

    /// What must stand at a place in the state's JSON.
    pub(crate) fn expect(&self, pointer: &str, wanted: Value) -> &Self {
        assert_eq!(self.json().pointer(pointer), Some(&wanted), "{pointer}");
        self
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> Vec<u8> {
        self.game.pending(&self.state).seats().map(Seat::number).collect()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::to_value(self.state).expect("a state serialises")
    }

    pub(crate) fn view(&self, seat: u8) -> View {
        self.game.view(&self.state, Viewer::Seat(Seat::from_number(seat).expect("a seat")))
    }

    pub(crate) fn frame(&self) -> &'static str {
        self.game.frame(&self.state)
    }

    pub(crate) fn happened(&self, kind: &str) -> usize {
        self.events.iter().filter(|event| engine::Kind::kind(*event) == kind).count()
    }
}
