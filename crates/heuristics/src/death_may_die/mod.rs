//! A team of investigators for Death May Die. What may be done is done on a copy of the position, dice are rolled from the
//! bot's own generator, and what comes of it is weighed by `evaluation.rs`; for the best few actions the rest of the turn is
//! played out before. All of the game lies open, so a view is the position.
//!
//! `work.rs` knows the rituals, `rolls.rs` when to reroll, `policy.rs` the answers that need no looking ahead.

mod board;
mod evaluation;
mod policy;
mod profile;
mod rolls;
mod work;

use engine::{Bot, Brief, Budget, Game, Generator, Pending, Seat, Silent, Viewer};
use rules_death_may_die::ids::Space;
use rules_death_may_die::{
    Ask, DeathMayDie, Figure, Frame, MAX_SPACES, Move, Snapshot, State, Thing, TurnStep,
};

use board::Board;
use profile::Profile;

/// How many of the best actions are looked at again.
const WIDTH: usize = 4;

/// How often the rest of the turn is played out for each of them.
const PLAYOUTS: u32 = 3;

/// Plays any number of seats of one table; what it remembers is only the way it is walking.
#[derive(Clone, Debug)]
pub struct Investigators {
    samples: u32,
    route: Vec<Space>,
}

impl Default for Investigators {
    fn default() -> Self {
        Self { samples: 6, route: Vec::new() }
    }
}

impl Investigators {
    /// With so many throws of the dice for each thing that is weighed: more play better and slower.
    pub fn with_samples(samples: u32) -> Self {
        Self { samples: samples.max(1), ..Self::default() }
    }
}

impl Bot<DeathMayDie> for Investigators {
    fn answer(&mut self, brief: &Brief<DeathMayDie>, _budget: Budget, generator: &mut dyn Generator) -> Move {
        let (game, seat) = (&*brief.game, brief.seat());
        let state = brief.redeal(generator);
        let position = &brief.view.position;
        let moves = game.moves(&state, seat).unwrap_or_default();
        let prompt = game.prompt(&state, seat);
        if moves.len() == 1 {
            return moves[0];
        }
        if prompt.ask == Ask::Pick {
            return policy::pick(position.episode, &moves, generator);
        }
        let mut ahead = Ahead { game, generator, samples: self.samples, width: WIDTH, playouts: PLAYOUTS };
        match prompt.ask {
            Ask::Act { .. } => {
                let (answer, route) = ahead.act(&state, position, seat, &moves);
                self.route = route;
                answer
            }
            Ask::Walk { with: None, .. } => {
                if self.route.is_empty() {
                    return if moves.contains(&Move::Stop) { Move::Stop } else { moves[0] };
                }
                let next = Move::Go(self.route.remove(0));
                if moves.contains(&next) {
                    next
                } else {
                    self.route.clear();
                    if moves.contains(&Move::Stop) { Move::Stop } else { moves[0] }
                }
            }
            _ => {
                policy::minor(position, &prompt, &moves).unwrap_or_else(|| ahead.weigh(&state, seat, &moves))
            }
        }
    }
}

/// Looking ahead.
struct Ahead<'a> {
    game: &'a DeathMayDie,
    generator: &'a mut dyn Generator,
    /// How often the dice are thrown for a first glance.
    samples: u32,
    /// How many of the best are looked at again, and how often the turn is played out for each.
    width: usize,
    playouts: u32,
}

impl Ahead<'_> {
    fn position(&self, state: &State) -> Snapshot {
        self.game.view(state, Viewer::Spectator).position
    }

    fn score(&self, state: &State) -> f32 {
        match self.game.outcome(state) {
            Some(outcome) => evaluation::end(!outcome.winners.is_empty()),
            None => evaluation::score(&self.position(state)),
        }
    }

    /// Lets the game go on until somebody has a real choice, a card is drawn, or it is over. Whether dice were rolled.
    fn settle(&mut self, state: &mut State, route: &[Space]) -> bool {
        let mut walked = 0;
        let mut rolled = false;
        for _ in 0..400 {
            match self.game.pending(state) {
                Pending::Over(_) => break,
                Pending::Chance => {
                    if matches!(
                        state.top(),
                        Frame::DrawMythos { .. }
                            | Frame::DrawDiscovery
                            | Frame::DealInsanity { .. }
                            | Frame::Starter
                    ) {
                        break;
                    }
                    rolled = true;
                    let chance = self.game.sample(state, self.generator);
                    self.game.apply_chance_unchecked(state, &chance, &mut Silent);
                }
                Pending::Decisions(seats) => {
                    let Some(seat) = seats.into_iter().next() else { break };
                    let prompt = self.game.prompt(state, seat);
                    let answer = match prompt.ask {
                        Ask::Act { .. }
                        | Ask::Power
                        | Ask::Fight
                        | Ask::EndEffects
                        | Ask::DrawTwo
                        | Ask::Redraw { .. }
                        | Ask::PickMythos { .. }
                        | Ask::Discovery { .. } => break,
                        Ask::Walk { with: None, .. } => {
                            let next = route.get(walked).map(|space| Move::Go(*space));
                            walked += 1;
                            let next = next.filter(|next| self.game.check(state, seat, next).is_ok());
                            next.unwrap_or(Move::Stop)
                        }
                        _ => {
                            let moves = self.game.moves(state, seat).unwrap_or_default();
                            let position = self.position(state);
                            let known = policy::minor(&position, &prompt, &moves);
                            known.unwrap_or_else(|| self.game.default_move(state, seat))
                        }
                    };
                    if self.game.check(state, seat, &answer).is_err() {
                        break;
                    }
                    self.game.apply_move_unchecked(state, seat, &answer, &mut Silent);
                }
            }
        }
        rolled
    }

    /// What comes of an answer on average.
    fn value(&mut self, state: &State, seat: Seat, answer: &Move, route: &[Space]) -> f32 {
        let mut sum = 0.0;
        let mut count = 0;
        while count < self.samples {
            let mut copy = state.clone();
            self.game.apply_move_unchecked(&mut copy, seat, answer, &mut Silent);
            let rolled = self.settle(&mut copy, route);
            sum += self.score(&copy);
            count += 1;
            if !rolled {
                break;
            }
        }
        sum / count as f32
    }

    /// The best of some answers, by what comes of them.
    fn weigh(&mut self, state: &State, seat: Seat, moves: &[Move]) -> Move {
        let mut best = (f32::MIN, moves[0]);
        for answer in moves {
            let value = self.value(state, seat, answer, &[]);
            if value > best.0 {
                best = (value, *answer);
            }
        }
        best.1
    }

    /// Every action worth a thought, and the way it goes.
    fn candidates(position: &Snapshot, moves: &[Move]) -> Vec<(Move, Vec<Space>)> {
        let here = position.investigators[position.active.index()].space;
        let at_gate = Board::of(position.episode).map.gate_at(here).is_some();
        let rests = moves.iter().filter_map(|answer| match answer {
            Move::Rest { heal, calm } => Some(heal + calm),
            _ => None,
        });
        let most_rest = rests.max().unwrap_or(0);
        let mut all = Vec::with_capacity(24);
        for answer in moves {
            match *answer {
                Move::Go(_) | Move::Give(..) | Move::Take(..) | Move::Put(Thing::Elder(_)) => {}
                // Idols lie where they weigh something, or are held.
                Move::Put(Thing::Idol(_)) if !at_gate => {}
                Move::Lift(_) if at_gate => {}
                Move::Rest { heal, calm } if heal + calm < most_rest => {}
                _ => all.push((*answer, Vec::new())),
            }
        }
        if moves.iter().any(|answer| matches!(answer, Move::Go(_))) {
            all.extend(routes(position).into_iter().map(|route| (Move::Go(route[0]), route[1..].to_vec())));
        }
        all
    }

    /// The best action as far as one action shows it.
    fn greedy(
        &mut self,
        state: &State,
        position: &Snapshot,
        seat: Seat,
        moves: &[Move],
    ) -> (Move, Vec<Space>) {
        let mut best = (f32::MIN, Move::End, Vec::new());
        for (answer, route) in Self::candidates(position, moves) {
            let value = self.value(state, seat, &answer, &route);
            if value > best.0 {
                best = (value, answer, route);
            }
        }
        (best.1, best.2)
    }

    /// The best action, with the rest of the turn played out as one would; and the way it goes.
    fn act(&mut self, state: &State, position: &Snapshot, seat: Seat, moves: &[Move]) -> (Move, Vec<Space>) {
        // Whoever is at the boat is never in doubt.
        if let Some(aboard) = moves.iter().find(|answer| matches!(answer, Move::Aboard(_))) {
            return (*aboard, Vec::new());
        }
        let mut ranked: Vec<(f32, Move, Vec<Space>)> = Self::candidates(position, moves)
            .into_iter()
            .map(|(answer, route)| (self.value(state, seat, &answer, &route), answer, route))
            .collect();
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        ranked.truncate(self.width);
        let mut best = (f32::MIN, 0);
        for (place, (_, answer, route)) in ranked.iter().enumerate() {
            let mut sum = 0.0;
            for _ in 0..self.playouts {
                let mut copy = state.clone();
                self.game.apply_move_unchecked(&mut copy, seat, answer, &mut Silent);
                self.settle(&mut copy, route);
                self.finish_actions(&mut copy, position.turn);
                sum += self.score(&copy);
            }
            if sum > best.0 {
                best = (sum, place);
            }
        }
        let (_, answer, route) = ranked.swap_remove(best.1);
        (answer, route)
    }

    /// Takes the actions left in a turn, each by a single glance.
    fn finish_actions(&mut self, state: &mut State, turn: u16) {
        let samples = std::mem::replace(&mut self.samples, 1);
        for _ in 0..12 {
            let Pending::Decisions(seats) = self.game.pending(state) else { break };
            let Some(seat) = seats.into_iter().next() else { break };
            if state.top() != (Frame::Turn { step: TurnStep::Actions }) {
                break;
            }
            let position = self.position(state);
            if position.turn != turn {
                break;
            }
            let moves = self.game.moves(state, seat).unwrap_or_default();
            let (answer, route) = match moves.iter().find(|answer| matches!(answer, Move::Aboard(_))) {
                Some(aboard) => (*aboard, Vec::new()),
                None => self.greedy(state, &position, seat, &moves),
            };
            self.game.apply_move_unchecked(state, seat, &answer, &mut Silent);
            self.settle(state, &route);
        }
        self.samples = samples;
    }
}

/// The ways worth walking: for each space in reach, the one on which least is met.
fn routes(position: &Snapshot) -> Vec<Vec<Space>> {
    let board = Board::of(position.episode);
    let active = position.active.index();
    let profile = Profile::of(board, position, active);
    let mut burden = [0.0f32; MAX_SPACES];
    for enemy in &position.figures {
        burden[enemy.space.on_map()] += if enemy.figure == Figure::ELDER_ONE { 3.0 } else { 1.0 };
    }
    for there in &position.fire {
        burden[there.space.on_map()] += 0.6 * f32::from(there.tokens);
    }
    let mut best: [Option<(f32, Vec<Space>)>; MAX_SPACES] = [const { None }; MAX_SPACES];
    let mut open: Vec<(f32, Vec<Space>)> = vec![(0.0, Vec::new())];
    for _ in 0..profile.stride {
        let mut next = Vec::new();
        for (met, route) in &open {
            let here = route.last().copied().unwrap_or(profile.one.space);
            // What is met counts when a space is left again.
            let met = met + if route.is_empty() { 0.0 } else { burden[here.on_map()] } + 0.01;
            for to in board.neighbours(here) {
                if *to == profile.one.space || route.contains(to) {
                    continue;
                }
                let known = &mut best[to.on_map()];
                if known.as_ref().is_none_or(|(least, _)| met < *least) {
                    let mut longer = route.clone();
                    longer.push(*to);
                    *known = Some((met, longer.clone()));
                    next.push((met, longer));
                }
            }
        }
        open = next;
    }
    best.into_iter().flatten().map(|(_, route)| route).collect()
}
