//! A team of investigators for Death May Die. What may be done is done on a copy of the position, dice are rolled from the
//! bot's own generator, and what comes of it is weighed by `evaluation.rs`; for the best few actions the rest of the turn is
//! played out before. All of the game lies open, so a view is the position.
//!
//! `work.rs` knows the rituals, `rolls.rs` when to reroll, `policy.rs` the answers that need no looking ahead. What skills,
//! cards, enemies and dice do is asked of the rules ([`Look`] and `content`); the numbers here are what that is worth.

mod board;
mod evaluation;
mod odds;
mod policy;
mod profile;
mod rolls;
mod work;

use engine::{Bot, Brief, Budget, Game, Generator, Level, Pending, Seat, Silent, Viewer};
use rules_death_may_die::ids::Space;
use rules_death_may_die::{
    Ask, DeathMayDie, Figure, Frame, Look, MAX_SPACES, Move, Snapshot, State, Thing, TurnStep,
};

use board::Board;

/// How much is looked at in one round of thinking.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// How often the dice are thrown for a first glance.
    samples: u32,
    /// How many of the best actions are looked at again.
    width: usize,
    /// How often the rest of the turn is played out for each of them.
    playouts: u32,
}

impl Effort {
    /// With the usual budget. How hard the game is was measured with this (ADR 9).
    const USUAL: Self = Self { samples: 6, width: 4, playouts: 3 };

    /// Somebody who acts on a first glance.
    const HASTY: Self = Self { samples: 1, width: 1, playouts: 0 };

    /// As much as so many iterations allow: of each in proportion, and one more action looked at again for twice as many.
    fn scaled(self, iterations: u32) -> Self {
        let scaled = |number: u32| {
            let number = u64::from(number) * u64::from(iterations) / u64::from(Budget::USUAL);
            u32::try_from(number).unwrap_or(u32::MAX)
        };
        let doublings = (iterations / Budget::USUAL).checked_ilog2().unwrap_or(0);
        Self {
            samples: scaled(self.samples).max(1),
            width: self.width + doublings as usize,
            playouts: scaled(self.playouts),
        }
    }
}

/// Plays any number of seats of one table; what it remembers is only the way it is walking.
#[derive(Clone, Debug)]
pub struct Investigators {
    usual: Effort,
    route: Vec<Space>,
}

impl Default for Investigators {
    fn default() -> Self {
        Self { usual: Effort::USUAL, route: Vec::new() }
    }
}

impl Investigators {
    /// Who plays at that level.
    pub fn of(level: Level) -> Self {
        match level {
            Level::Random | Level::Easy => Self { usual: Effort::HASTY, route: Vec::new() },
            Level::Normal => Self::default(),
        }
    }

    /// With so many throws of the dice for each thing that is weighed, at the usual budget: more play better and slower.
    pub fn with_samples(samples: u32) -> Self {
        Self { usual: Effort { samples: samples.max(1), ..Effort::USUAL }, ..Self::default() }
    }
}

impl Bot<DeathMayDie> for Investigators {
    fn answer(
        &mut self,
        brief: &Brief<DeathMayDie>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Move {
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
        let mut ahead =
            Ahead { game, generator, budget, effort: self.usual, time_is_up: false, dice_fell: false };
        match prompt.ask {
            Ask::Act { .. } => {
                let (answer, route) =
                    ahead.in_rounds(self.usual, |ahead| ahead.act(&state, position, seat, &moves));
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
            _ => policy::minor(game.look(&state), position, &prompt, &moves)
                .unwrap_or_else(|| ahead.in_rounds(self.usual, |ahead| ahead.weigh(&state, seat, &moves))),
        }
    }
}

/// Looking ahead.
struct Ahead<'a> {
    game: &'a DeathMayDie,
    generator: &'a mut dyn Generator,
    budget: Budget<'a>,
    /// Of the round.
    effort: Effort,
    /// The round was cut short.
    time_is_up: bool,
    /// Whether dice fell; without any, another round would show the same.
    dice_fell: bool,
}

impl Ahead<'_> {
    /// Thinks once with the usual effort, or less if the budget is smaller; then with twice the effort of the last time as
    /// long as the budget lasts. A round that was cut short counts only if there is no other.
    fn in_rounds<T>(&mut self, usual: Effort, think: impl Fn(&mut Self) -> T) -> T {
        let mut iterations = self.budget.iterations().min(Budget::USUAL);
        let mut left = self.budget.iterations() - iterations;
        self.effort = usual.scaled(iterations);
        let mut best = think(self);
        loop {
            iterations = iterations.saturating_mul(2);
            if self.time_is_up || !self.dice_fell || iterations == 0 || iterations > left {
                return best;
            }
            left -= iterations;
            self.effort = usual.scaled(iterations);
            let again = think(self);
            if !self.time_is_up {
                best = again;
            }
        }
    }

    fn goes_on(&mut self) -> bool {
        self.time_is_up = self.time_is_up || !self.budget.goes_on();
        !self.time_is_up
    }

    fn position(&self, state: &State) -> Snapshot {
        self.game.view(state, Viewer::Spectator).position
    }

    fn score(&self, state: &State) -> f32 {
        match self.game.outcome(state) {
            Some(outcome) => evaluation::end(!outcome.winners.is_empty()),
            None => evaluation::score(self.game.look(state), &self.position(state)),
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
                            let known = policy::minor(self.game.look(state), &position, &prompt, &moves);
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
        while count < self.effort.samples {
            if count > 0 && !self.goes_on() {
                break;
            }
            let mut copy = state.clone();
            self.game.apply_move_unchecked(&mut copy, seat, answer, &mut Silent);
            let rolled = self.settle(&mut copy, route);
            sum += self.score(&copy);
            count += 1;
            if !rolled {
                break;
            }
            self.dice_fell = true;
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
            if !self.goes_on() {
                break;
            }
        }
        best.1
    }

    /// Every action worth a thought, and the way it goes.
    fn candidates(look: Look<'_>, position: &Snapshot, moves: &[Move]) -> Vec<(Move, Vec<Space>)> {
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
            all.extend(
                routes(look, position).into_iter().map(|route| (Move::Go(route[0]), route[1..].to_vec())),
            );
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
        for (answer, route) in Self::candidates(self.game.look(state), position, moves) {
            let value = self.value(state, seat, &answer, &route);
            if value > best.0 {
                best = (value, answer, route);
            }
            if !self.goes_on() {
                break;
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
        let mut ranked: Vec<(f32, Move, Vec<Space>)> = Vec::new();
        for (answer, route) in Self::candidates(self.game.look(state), position, moves) {
            ranked.push((self.value(state, seat, &answer, &route), answer, route));
            if !self.goes_on() {
                break;
            }
        }
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        ranked.truncate(self.effort.width);
        let mut best = (f32::MIN, 0);
        for (place, (_, answer, route)) in ranked.iter().enumerate() {
            let mut sum = 0.0;
            for _ in 0..self.effort.playouts {
                if !self.goes_on() {
                    break;
                }
                self.dice_fell = true;
                let mut copy = state.clone();
                self.game.apply_move_unchecked(&mut copy, seat, answer, &mut Silent);
                self.settle(&mut copy, route);
                self.finish_actions(&mut copy, position.turn);
                sum += self.score(&copy);
            }
            // The last one may not have been played to its end.
            if self.time_is_up {
                break;
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
        let samples = std::mem::replace(&mut self.effort.samples, 1);
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
        self.effort.samples = samples;
    }
}

/// The ways worth walking: for each space in reach, the one on which least is met.
fn routes(look: Look<'_>, position: &Snapshot) -> Vec<Vec<Space>> {
    let board = Board::of(position.episode);
    let start = position.investigators[position.active.index()].space;
    let mut burden = [0.0f32; MAX_SPACES];
    for enemy in &position.figures {
        burden[enemy.space.on_map()] += if enemy.figure == Figure::ELDER_ONE { 3.0 } else { 1.0 };
    }
    for there in &position.fire {
        burden[there.space.on_map()] += 0.6 * f32::from(there.tokens);
    }
    let mut best: [Option<(f32, Vec<Space>)>; MAX_SPACES] = [const { None }; MAX_SPACES];
    let mut open: Vec<(f32, Vec<Space>)> = vec![(0.0, Vec::new())];
    for _ in 0..look.move_spaces(position.active) {
        let mut next = Vec::new();
        for (met, route) in &open {
            let here = route.last().copied().unwrap_or(start);
            // What is met counts when a space is left again.
            let met = met + if route.is_empty() { 0.0 } else { burden[here.on_map()] } + 0.01;
            for to in board.neighbours(here) {
                if *to == start || route.contains(to) {
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
