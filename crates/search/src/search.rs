//! The search itself.
//!
//! One iteration deals what the seat cannot know at random, goes down the tree, adds one question to it, plays on from
//! there, and tells every answer on the way what came of it. Each seat has a tree of its own, in which a question is named
//! by what that seat has answered and seen answered before: what a seat cannot know is in no name, and what chance has
//! brought is in none either, so that an answer is good if it is good on average.

use chance::PlayoutGenerator;
use engine::{
    Bot, Brief, Budget, Game, Generator, MAX_SEATS, MoveList, Pending, Seat, SeatSet, Silent, Weighed,
};

use crate::tree::{Arm, ROOT, Tree, after, hash_of};
use crate::{Insight, Shares};

/// The answers of a shorter list are all looked at; of a longer one, and of a question that any text may answer, as many
/// as [`width`] says.
const WHOLE_LIST: usize = 32;

/// Of answers that several give at once, how much is left to chance while the search learns, so that none is forgotten.
const UNSETTLED: f32 = 0.15;

/// How often it is asked whether there is time for more: not every time, because that may mean to look at a clock.
const ITERATIONS_BETWEEN_LOOKS: u32 = 8;

/// A tree grows to this many questions and no further: about a hundred megabytes.
const MOST_NODES: usize = 1 << 18;

/// On how many re-dealt positions an answer is tried before it is said that it loses at once.
const TRIED_FOR_A_LOSS: usize = 6;

/// How a search looks ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How much of a budget it uses, in thousandths.
    pub thousandths: u32,
    /// How many answers deep it remembers how they fared; with 1, only those it can give now.
    pub depth: usize,
    /// After how many rounds of answers a playout is judged; without, it is played to the end.
    pub horizon: Option<u32>,
    /// How much an answer draws it that it knows little about.
    pub curiosity: f32,
    /// Whether it uses what its seat remembers, and not only what it sees.
    pub remembers: bool,
}

impl Manner {
    /// Soundly, to the end of the game: for a game nobody here knows more about.
    pub const NORMAL: Self =
        Self { thousandths: 1_000, depth: usize::MAX, horizon: None, curiosity: 1.0, remembers: true };

    /// Like a beginner: a glance at what could come of each answer, and no thought of what was seen before.
    pub const EASY: Self = Self { thousandths: 40, depth: 1, remembers: false, ..Self::NORMAL };
}

/// An answer that was given on the way down.
#[derive(Clone, Copy, Debug)]
struct Step {
    node: usize,
    arm: usize,
    seat: Seat,
    /// With what chance, where several decide at once.
    chance: Option<f32>,
}

/// A bot that searches. One instance plays one seat, and keeps nothing from one answer to the next but its memory.
#[derive(Clone, Debug)]
pub struct Search<G: Game, I> {
    insight: I,
    manner: Manner,
    tree: Tree<G::Move>,
    path: Vec<Step>,
    /// The arms that can be pulled at the question being looked at.
    open: Vec<u32>,
}

impl<G: Game, I: Insight<G>> Search<G, I> {
    /// A search that knows this, and looks ahead so.
    pub fn new(insight: I, manner: Manner) -> Self {
        Self { insight, manner, tree: Tree::new(), path: Vec::new(), open: Vec::new() }
    }

    /// Thinks about what a seat is asked: every answer that was looked at, the best first. Never empty.
    fn think(
        &mut self,
        brief: &Brief<G>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Vec<Weighed<G::Move>> {
        let (game, seat) = (&*brief.game, brief.seat());
        let mut chance = PlayoutGenerator::from_seed(seed(generator));
        let forgotten = G::Memory::default();
        let memory = if self.manner.remembers { &brief.memory } else { &forgotten };
        let first = game.redeal(&brief.view, memory, &mut chance);
        if let Some(moves) = game.moves(&first, seat)
            && moves.count() == 1
        {
            return vec![Weighed { answer: moves.nth(0), value: 0.5, share: 1.0 }];
        }
        self.tree.clear();
        self.tree.reserve(256, 4_096);
        self.tree.add(after(ROOT, seat.index() as u64));
        let alone = game.is_secret(&brief.decision.prompt).then_some(seat);
        for iteration in 0..self.iterations(budget) {
            if iteration > 0 && iteration % ITERATIONS_BETWEEN_LOOKS == 0 && !budget.goes_on() {
                break;
            }
            let mut state = game.redeal(&brief.view, memory, &mut chance);
            self.iterate(game, &mut state, alone, &mut chance);
        }
        let found = self.ranked(alone.is_some() || game.pending(&first).seats().len() > 1);
        if found.is_empty() {
            let answer = self.insight.suggest(game, &first, seat, &mut chance);
            return vec![Weighed { answer, value: 0.5, share: 1.0 }];
        }
        found
    }

    fn iterations(&self, budget: Budget<'_>) -> u32 {
        let wanted = u64::from(budget.iterations()) * u64::from(self.manner.thousandths) / 1_000;
        // Two visits are needed before the first question has an answer.
        u32::try_from(wanted).unwrap_or(u32::MAX).max(2)
    }

    /// The answers at the root. Where several decide at once, by how often each should be given; else by how often the
    /// search came back to it.
    fn ranked(&self, mixed: bool) -> Vec<Weighed<G::Move>> {
        let weight = |arm: usize| {
            let Arm { mixed: share, visits, .. } = self.tree.arms[arm];
            if mixed { share } else { visits as f32 }
        };
        let all: f32 = self.tree.arms_of(0).map(weight).sum();
        let weighed = |arm: usize| {
            let value = self.tree.arms[arm].mean()?;
            let answer = self.tree.answer(arm).clone();
            Some(Weighed { answer, value, share: weight(arm) / all.max(1.0) })
        };
        let mut found: Vec<Weighed<G::Move>> = self.tree.arms_of(0).filter_map(weighed).collect();
        found.sort_by(|one, other| {
            let by_share = other.share.total_cmp(&one.share);
            by_share.then(other.value.total_cmp(&one.value))
        });
        found
    }

    /// Plays one game that might be, and learns from it. `alone` is a seat whose answer is hidden although nobody else is
    /// asked any more.
    fn iterate(
        &mut self,
        game: &G,
        state: &mut G::State,
        alone: Option<Seat>,
        generator: &mut PlayoutGenerator,
    ) {
        let mut keys = [ROOT; MAX_SEATS as usize];
        let mut grown = false;
        self.path.clear();
        let shares = loop {
            match game.pending(state) {
                Pending::Over(outcome) => break self.insight.end(game, state, &outcome),
                Pending::Chance => {
                    let chance = game.sample(state, generator);
                    game.apply_chance_unchecked(state, &chance, &mut Silent);
                }
                Pending::Decisions(_) if grown || self.path.len() >= self.manner.depth => {
                    break self.play_out(game, state, generator);
                }
                Pending::Decisions(seats) => {
                    let first = self.path.is_empty();
                    let together = seats.len() > 1 || (first && alone.is_some());
                    for seat in seats {
                        let hidden = together || (G::HIDES && game.is_secret(&game.prompt(state, seat)));
                        let key = after(keys[seat.index()], seat.index() as u64);
                        let answer = self.choose(game, state, seat, key, together, &mut grown, generator);
                        game.apply_move_unchecked(state, seat, &answer, &mut Silent);
                        let told = after(hash_of(&answer), seat.index() as u64);
                        let hear = if hidden { SeatSet::one(seat) } else { SeatSet::all(game.seats()) };
                        hear.for_each(|ear| keys[ear.index()] = after(keys[ear.index()], told));
                    }
                }
            }
        };
        for step in &self.path {
            self.tree.learn(step.node, step.arm, step.chance, shares[step.seat.index()]);
        }
    }

    /// Answers a question: by the tree, or as in a playout if the tree does not have it yet.
    #[expect(clippy::too_many_arguments, reason = "one position, one question, and what may come of it")]
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        key: u64,
        together: bool,
        grown: &mut bool,
        generator: &mut PlayoutGenerator,
    ) -> G::Move {
        let moves = game.moves(state, seat);
        if let Some(moves) = &moves
            && moves.count() == 1
        {
            return moves.nth(0);
        }
        let Some(node) = self.tree.find(key) else {
            if self.tree.len() < MOST_NODES {
                self.tree.add(key);
            }
            *grown = true;
            return self.insight.play(game, state, seat, generator);
        };
        self.look_for_arms(game, state, seat, node, moves, generator);
        let (arm, chance) = if together {
            let (arm, chance) = self.mix(generator);
            (arm, Some(chance))
        } else {
            (self.most_promising(node), None)
        };
        self.path.push(Step { node, arm, seat, chance });
        self.tree.answer(arm).clone()
    }

    /// Finds the arms that can be pulled in this position, adding those that are new.
    fn look_for_arms(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        node: usize,
        moves: Option<G::Moves>,
        generator: &mut PlayoutGenerator,
    ) {
        self.open.clear();
        match moves {
            Some(moves) if moves.count() <= WHOLE_LIST => {
                let mut last = None;
                for answer in moves.all() {
                    let arm = self.arm_of(game, state, seat, node, answer, last);
                    last = Some(arm);
                    if self.tree.arms[arm].promise > 0.0 {
                        self.open.push(arm as u32);
                    }
                }
                // Where nothing is worth a try, anything is.
                if self.open.is_empty() {
                    self.open.extend(last.map(|arm| arm as u32));
                }
            }
            _ => {
                let known = self.tree.arms_of(node);
                let legal = known.filter(|arm| game.check(state, seat, self.tree.answer(*arm)).is_ok());
                self.open.extend(legal.map(|arm| arm as u32));
                if self.open.len() < width(self.tree.visits(node)) {
                    let answer = self.insight.suggest(game, state, seat, generator);
                    let arm = self.arm_of(game, state, seat, node, answer, None) as u32;
                    if !self.open.contains(&arm) {
                        self.open.push(arm);
                    }
                }
            }
        }
    }

    fn arm_of(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        node: usize,
        answer: G::Move,
        last: Option<usize>,
    ) -> usize {
        self.tree.arm(node, &answer, last).unwrap_or_else(|| {
            let promise = self.insight.promise(game, state, seat, &answer);
            self.tree.add_arm(node, answer, promise)
        })
    }

    /// The arm with the most to hope for: what it brought, and more the less it was tried and the more it promised.
    fn most_promising(&self, node: usize) -> usize {
        let arms = || self.open.iter().map(|arm| *arm as usize);
        let (visits, promise) = arms().fold((0, 0.0), |(visits, promise), arm| {
            let arm = &self.tree.arms[arm];
            (visits + arm.visits, promise + arm.promise)
        });
        let drawn = self.manner.curiosity * ((visits + 1) as f32).sqrt() / promise.max(f32::MIN_POSITIVE);
        let unknown = self.tree.mean(node);
        let hope = |arm: usize| {
            let arm = &self.tree.arms[arm];
            arm.mean().unwrap_or(unknown) + drawn * arm.promise / (1 + arm.visits) as f32
        };
        let better = |one: (usize, f32), other: (usize, f32)| if other.1 > one.1 { other } else { one };
        let ranked = arms().map(|arm| (arm, hope(arm)));
        ranked.reduce(better).expect("a question has an answer, and one that was found is open").0
    }

    /// An arm by chance, likelier the more it would have brought, and with which chance: where others decide at the same
    /// time, whoever always did the best could be counted on (the method is Exp3).
    fn mix(&mut self, generator: &mut PlayoutGenerator) -> (usize, f32) {
        let count = self.open.len() as f32;
        let rate = UNSETTLED / count;
        let most = self.open.iter().map(|arm| self.tree.arms[*arm as usize].gain).fold(f32::MIN, f32::max);
        let pull = |tree: &Tree<G::Move>, arm: u32| {
            let arm = &tree.arms[arm as usize];
            arm.promise.max(f32::MIN_POSITIVE) * ((arm.gain - most) * rate).exp()
        };
        let all: f32 = self.open.iter().map(|arm| pull(&self.tree, *arm)).sum();
        let drawn = generator.below(1 << 24) as f32 / (1 << 24) as f32;
        let mut sum = 0.0;
        let mut found = None;
        for arm in &self.open {
            let settled = pull(&self.tree, *arm) / all;
            self.tree.arms[*arm as usize].mixed += settled;
            let chance = (1.0 - UNSETTLED) * settled + UNSETTLED / count;
            sum += chance;
            if found.is_none() && drawn < sum {
                found = Some((*arm as usize, chance));
            }
        }
        // Sums of fractions may stay a little below 1.
        found.unwrap_or_else(|| {
            let last = self.open.last().expect("a question has an answer, and one that was found is open");
            (*last as usize, UNSETTLED / count)
        })
    }

    /// Plays on to the end or the horizon. Apart from the rest, because most of a search's time is spent here and the
    /// optimiser does better by a loop that stands alone.
    #[inline(never)]
    fn play_out(&self, game: &G, state: &mut G::State, generator: &mut PlayoutGenerator) -> Shares {
        let mut left = self.manner.horizon;
        loop {
            match game.pending(state) {
                Pending::Over(outcome) => return self.insight.end(game, state, &outcome),
                Pending::Chance => {
                    let chance = game.sample(state, generator);
                    game.apply_chance_unchecked(state, &chance, &mut Silent);
                }
                Pending::Decisions(_) if left == Some(0) => return self.insight.judge(game, state),
                Pending::Decisions(seats) => {
                    left = left.map(|left| left - 1);
                    for seat in seats {
                        let answer = self.insight.play(game, state, seat, generator);
                        game.apply_move_unchecked(state, seat, &answer, &mut Silent);
                    }
                }
            }
        }
    }
}

impl<G: Game, I: Insight<G>> Bot<G> for Search<G, I> {
    fn answer(&mut self, brief: &Brief<G>, budget: Budget<'_>, generator: &mut dyn Generator) -> G::Move {
        let found = self.think(brief, budget, generator);
        let chosen = if brief.game.is_secret(&brief.decision.prompt) { draw(&found, generator) } else { 0 };
        let loses = |place: usize, generator: &mut dyn Generator| {
            let mut chance = PlayoutGenerator::from_seed(seed(generator));
            loses_at_once(brief, &found[place].answer, &mut chance)
        };
        // A short search may overlook what nobody would.
        let place = if found.len() > 1 && loses(chosen, generator) {
            (0..found.len()).find(|place| *place != chosen && !loses(*place, generator)).unwrap_or(chosen)
        } else {
            chosen
        };
        found[place].answer.clone()
    }

    fn weigh(
        &mut self,
        brief: &Brief<G>,
        budget: Budget<'_>,
        generator: &mut dyn Generator,
    ) -> Vec<Weighed<G::Move>> {
        self.think(brief, budget, generator)
    }
}

/// Draws one by its share, of those that are worth more than a slip.
fn draw<M>(found: &[Weighed<M>], generator: &mut dyn Generator) -> usize {
    let least = 0.5 / found.len() as f32;
    let shares = || found.iter().enumerate().filter(|(_, weighed)| weighed.share >= least);
    let all: f32 = shares().map(|(_, weighed)| weighed.share).sum();
    let mut left = generator.below(1 << 24) as f32 / (1 << 24) as f32 * all;
    for (place, weighed) in shares() {
        left -= weighed.share;
        if left < 0.0 {
            return place;
        }
    }
    0
}

/// Whether an answer ends the game with its seat not among the winners, in any position that could be the true one.
fn loses_at_once<G: Game>(brief: &Brief<G>, answer: &G::Move, generator: &mut PlayoutGenerator) -> bool {
    (0..TRIED_FOR_A_LOSS).any(|_| {
        let mut state = brief.redeal(generator);
        brief.game.apply_move_unchecked(&mut state, brief.seat(), answer, &mut Silent);
        brief.game.outcome(&state).is_some_and(|outcome| !outcome.winners.contains(brief.seat()))
    })
}

/// How many answers of a long list are looked at after so many visits.
fn width(visits: u32) -> usize {
    4 + (visits as f32).sqrt() as usize
}

/// What a search's own chance begins with.
fn seed(generator: &mut dyn Generator) -> u64 {
    let half = |generator: &mut dyn Generator| u64::from(generator.below(u32::MAX));
    half(generator) << 32 | half(generator)
}
