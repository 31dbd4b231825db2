//! Looking ahead: answers are given on copies of the position, and what comes of them is weighed.

use chance::PlayoutGenerator;
use engine::{Budget, Game, Generator, Pending, Seat, Silent, Viewer, Weighed};
use rules_death_may_die::ids::Space;
use rules_death_may_die::{Ask, DeathMayDie, Frame, Look, Move, Snapshot, State, Thing, TurnStep};

use super::board::Board;
use super::routes::routes;
use super::{Effort, evaluation, policy};

/// More answers than any turn takes: what goes round in circles ends here.
const MOST_ANSWERS: u32 = 400;

/// An answer, and what comes of it.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    pub(super) answer: Move,
    /// The way it goes after its first space.
    pub(super) route: Vec<Space>,
    /// What it is worth, in actions.
    value: f32,
    /// How often it was looked at.
    looks: u32,
}

impl Thought {
    /// What is not looked at because it is known to be right.
    pub(super) const fn certain(answer: Move, value: f32) -> Self {
        Self { answer, route: Vec::new(), value, looks: 1 }
    }
}

/// Thoughts for whoever asks for advice. Ways that begin alike are one answer, worth as much as the best of them.
pub(super) fn weighed(thoughts: &[Thought]) -> Vec<Weighed<Move>> {
    let looks: u32 = thoughts.iter().map(|thought| thought.looks).sum();
    let mut list: Vec<Weighed<Move>> = Vec::with_capacity(thoughts.len());
    let mut least = 1.0f32;
    for thought in thoughts {
        let share = thought.looks as f32 / looks.max(1) as f32;
        match list.iter_mut().find(|one| one.answer == thought.answer) {
            Some(one) => one.share += share,
            None => {
                // What was played out is known better than what was only glanced at, and comes first.
                least = least.min(evaluation::chance(thought.value));
                list.push(Weighed { answer: thought.answer, value: least, share });
            }
        }
    }
    list
}

/// Looking ahead from one question.
pub(super) struct Ahead<'a> {
    game: &'a DeathMayDie,
    generator: PlayoutGenerator,
    /// Where the chance of playouts begins: the first of every answer meets the same mythos card, and so on.
    seed: u64,
    budget: Budget<'a>,
    /// Of the round.
    effort: Effort,
    /// The round was cut short.
    time_is_up: bool,
    /// Whether dice fell; without any, another round would show the same.
    dice_fell: bool,
}

impl<'a> Ahead<'a> {
    pub(super) fn new(game: &'a DeathMayDie, generator: &mut dyn Generator, budget: Budget<'a>) -> Self {
        let mut half = || u64::from(generator.below(u32::MAX));
        let seed = half() << 32 | half();
        let generator = PlayoutGenerator::from_seed(seed);
        Self { game, generator, seed, budget, effort: Effort::HASTY, time_is_up: false, dice_fell: false }
    }

    /// Thinks once with the usual effort, or less if the budget is smaller; then with twice the effort of the last time as
    /// long as the budget lasts. A round that was cut short counts only if there is no other.
    pub(super) fn in_rounds<T>(&mut self, usual: Effort, think: impl Fn(&mut Self) -> T) -> T {
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

    /// What a position is worth, in actions.
    pub(super) fn score(&self, state: &State) -> f32 {
        match self.game.outcome(state) {
            Some(outcome) => evaluation::end(!outcome.winners.is_empty()),
            None => evaluation::score(self.game.look(state), &self.position(state)),
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, answer: &Move) {
        self.game.apply_move_unchecked(state, seat, answer, &mut Silent);
    }

    fn draw(&mut self, state: &mut State) {
        let chance = self.game.sample(state, &mut self.generator);
        self.game.apply_chance_unchecked(state, &chance, &mut Silent);
    }

    /// The answer somebody gives without looking ahead, and by a glance at what lies on a card.
    fn offhand(&mut self, state: &State, seat: Seat) -> Move {
        let prompt = self.game.prompt(state, seat);
        let moves = self.game.moves(state, seat).unwrap_or_default();
        if let [only] = moves[..] {
            return only;
        }
        let known = policy::minor(self.game.look(state), &self.position(state), &prompt, &moves);
        let known = known.filter(|answer| moves.contains(answer));
        match (known, prompt.ask) {
            (Some(answer), _) => answer,
            (None, Ask::Discovery { .. }) => self.glance(state, seat, &moves),
            (None, _) => self.game.default_move(state, seat),
        }
    }

    /// Lets the game go on until somebody has a real choice, a card is drawn, or it is over. Whether dice were rolled.
    fn settle(&mut self, state: &mut State, route: &[Space]) -> bool {
        let mut walked = 0;
        let mut rolled = false;
        for _ in 0..MOST_ANSWERS {
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
                    self.draw(state);
                }
                Pending::Decisions(seats) => {
                    let Some(seat) = seats.into_iter().next() else { break };
                    let answer = match self.game.prompt(state, seat).ask {
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
                            next.unwrap_or_else(|| self.game.default_move(state, seat))
                        }
                        _ => self.offhand(state, seat),
                    };
                    self.apply(state, seat, &answer);
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
            self.apply(&mut copy, seat, answer);
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

    /// The best of some answers at one look each.
    fn glance(&mut self, state: &State, seat: Seat, moves: &[Move]) -> Move {
        let samples = std::mem::replace(&mut self.effort.samples, 1);
        let mut best = (f32::MIN, moves[0]);
        for answer in moves {
            let value = self.value(state, seat, answer, &[]);
            if value > best.0 {
                best = (value, *answer);
            }
        }
        self.effort.samples = samples;
        best.1
    }

    /// Some answers by what comes of them, the best first.
    pub(super) fn weigh(&mut self, state: &State, seat: Seat, moves: &[Move]) -> Vec<Thought> {
        self.rank(state, seat, moves.iter().map(|answer| (*answer, Vec::new())))
    }

    fn rank(
        &mut self,
        state: &State,
        seat: Seat,
        answers: impl Iterator<Item = (Move, Vec<Space>)>,
    ) -> Vec<Thought> {
        let mut ranked: Vec<Thought> = Vec::with_capacity(24);
        for (answer, route) in answers {
            let value = self.value(state, seat, &answer, &route);
            ranked.push(Thought { answer, route, value, looks: 1 });
            if !self.goes_on() {
                break;
            }
        }
        // The order of the list decides between equals.
        ranked.sort_by(|one, other| other.value.total_cmp(&one.value));
        ranked
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

    /// The actions, the best first, with the rest of the turn played out as one would for those that seem best.
    pub(super) fn act(
        &mut self,
        state: &State,
        position: &Snapshot,
        seat: Seat,
        moves: &[Move],
    ) -> Vec<Thought> {
        // Whoever is at the boat is never in doubt.
        if let Some(aboard) = moves.iter().find(|answer| matches!(answer, Move::Aboard(_))) {
            return vec![Thought::certain(*aboard, self.score(state))];
        }
        let candidates = Self::candidates(self.game.look(state), position, moves);
        let ranked = self.rank(state, seat, candidates.into_iter());
        self.play_out_best(state, seat, ranked, self.effort.width)
    }

    /// Answers whose worth shows only when the turn is played out.
    pub(super) fn play_out_each(&mut self, state: &State, seat: Seat, moves: &[Move]) -> Vec<Thought> {
        let all = moves.iter().map(|answer| Thought::certain(*answer, 0.0)).collect();
        self.play_out_best(state, seat, all, moves.len())
    }

    /// Plays out the turn for the first few, and again for the better half of them until two are left; the best first.
    fn play_out_best(
        &mut self,
        state: &State,
        seat: Seat,
        mut ranked: Vec<Thought>,
        width: usize,
    ) -> Vec<Thought> {
        let mut left = width.min(ranked.len());
        if left < 2 || self.effort.playouts == 0 || self.time_is_up {
            return ranked;
        }
        let glanced = mean(ranked[..left].iter().map(|thought| thought.value));
        let mut done = 0;
        loop {
            let before = ranked[..left].to_vec();
            for place in 0..left {
                let thought = &mut ranked[place];
                let mut sum = thought.value * done as f32;
                for number in done..done + self.effort.playouts {
                    sum += self.playout(state, seat, thought, number);
                    if !self.goes_on() {
                        // Some were played out less often than others, or not to the end: they are not to be compared.
                        ranked.splice(..left, before);
                        return ranked;
                    }
                }
                thought.looks += self.effort.playouts;
                thought.value = sum / (done + self.effort.playouts) as f32;
            }
            if done == 0 {
                // What was only glanced at stands where it was beside those that were played out.
                let shift = mean(ranked[..left].iter().map(|thought| thought.value)) - glanced;
                ranked[left..].iter_mut().for_each(|thought| thought.value += shift);
            }
            done += self.effort.playouts;
            ranked[..left].sort_by(|one, other| other.value.total_cmp(&one.value));
            if left <= 2 {
                return ranked;
            }
            left = left.div_ceil(2);
        }
    }

    /// Plays a turn to its end after an answer, and a little further: what it is worth then. The same number means the same
    /// chance, as far as it can.
    fn playout(&mut self, state: &State, seat: Seat, thought: &Thought, number: u32) -> f32 {
        self.dice_fell = true;
        let seed = self.seed.wrapping_add(u64::from(number) << 1);
        self.generator = PlayoutGenerator::from_seed(seed);
        let turn = self.position(state).turn;
        let mut copy = state.clone();
        self.apply(&mut copy, seat, &thought.answer);
        self.settle(&mut copy, &thought.route);
        self.finish_actions(&mut copy, turn);
        self.generator = PlayoutGenerator::from_seed(seed + 1);
        self.finish_turn(&mut copy, turn);
        self.score(&copy)
    }

    /// Takes the actions left in a turn, each by a single glance.
    fn finish_actions(&mut self, state: &mut State, turn: u16) {
        let samples = std::mem::replace(&mut self.effort.samples, 1);
        for _ in 0..12 {
            let Some(seat) = self.acting(state) else { break };
            let position = self.position(state);
            if position.turn != turn {
                break;
            }
            let moves = self.game.moves(state, seat).unwrap_or_default();
            let (answer, route) = match moves.iter().find(|answer| matches!(answer, Move::Aboard(_))) {
                Some(aboard) => (*aboard, Vec::new()),
                None => self.greedy(state, &position, seat, &moves),
            };
            self.apply(state, seat, &answer);
            self.settle(state, &route);
        }
        self.effort.samples = samples;
    }

    /// Who may take an action, if that is what the game waits for.
    fn acting(&self, state: &State) -> Option<Seat> {
        let Pending::Decisions(seats) = self.game.pending(state) else { return None };
        let acts = state.top() == (Frame::Turn { step: TurnStep::Actions });
        seats.into_iter().next().filter(|_| acts)
    }

    /// Plays on after the actions until the next turn begins or the game is over.
    fn finish_turn(&mut self, state: &mut State, turn: u16) {
        for _ in 0..MOST_ANSWERS {
            match self.game.pending(state) {
                Pending::Over(_) => break,
                Pending::Chance => self.draw(state),
                Pending::Decisions(seats) => {
                    let Some(seat) = seats.into_iter().next() else { break };
                    let acts = self.acting(state).is_some();
                    if acts && self.position(state).turn != turn {
                        break;
                    }
                    let answer = if acts { Move::End } else { self.offhand(state, seat) };
                    self.apply(state, seat, &answer);
                }
            }
        }
    }
}

fn mean(numbers: impl ExactSizeIterator<Item = f32>) -> f32 {
    let count = numbers.len().max(1) as f32;
    numbers.sum::<f32>() / count
}
