//! What a search remembers: for every seat, what it was asked after what it has seen, and how its answers fared.
//!
//! Nodes and arms lie in two lists that keep their memory from one search to the next, so that nothing is allocated while
//! a search runs.

use std::hash::{BuildHasher, Hash};

use rustc_hash::{FxBuildHasher, FxHashMap};

/// No arm follows.
const NONE: u32 = u32::MAX;

/// The beginning of every seat's story.
pub(crate) const ROOT: u64 = 0x6d6f_7269;

/// A question that a seat was asked, after all that it has seen.
#[derive(Clone, Copy, Debug)]
struct Node {
    visits: u32,
    /// The sum of what came of it for the seat.
    total: f32,
    first: u32,
    last: u32,
}

/// An answer to it.
#[derive(Clone, Debug)]
pub(crate) struct Arm<M> {
    pub(crate) answer: M,
    hash: u64,
    next: u32,
    /// How often it was given.
    pub(crate) visits: u32,
    /// The sum of what came of it.
    pub(crate) total: f32,
    /// How much it promised at first sight.
    pub(crate) promise: f32,
    /// Where several decide at once: the sum of what it would have brought had it always been given.
    pub(crate) gain: f32,
    /// There too: how often it would have been given, by its share in each visit.
    pub(crate) mixed: f32,
}

impl<M> Arm<M> {
    /// What it brought on average.
    pub(crate) fn mean(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.total / self.visits as f32)
    }
}

/// The memory of one search.
#[derive(Clone, Debug)]
pub(crate) struct Tree<M> {
    nodes: Vec<Node>,
    places: FxHashMap<u64, u32>,
    pub(crate) arms: Vec<Arm<M>>,
}

impl<M: Clone + Eq + Hash> Tree<M> {
    pub(crate) fn new() -> Self {
        Self { nodes: Vec::new(), places: FxHashMap::default(), arms: Vec::new() }
    }

    /// Forgets everything, and keeps its memory.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.places.clear();
        self.arms.clear();
    }

    /// Makes room for so many nodes and arms.
    pub(crate) fn reserve(&mut self, nodes: usize, arms: usize) {
        self.nodes.reserve(nodes);
        self.places.reserve(nodes);
        self.arms.reserve(arms);
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The node of that name.
    pub(crate) fn find(&self, key: u64) -> Option<usize> {
        self.places.get(&key).map(|place| *place as usize)
    }

    /// A new node of that name.
    pub(crate) fn add(&mut self, key: u64) {
        let place = self.nodes.len() as u32;
        self.nodes.push(Node { visits: 0, total: 0.0, first: NONE, last: NONE });
        self.places.insert(key, place);
    }

    pub(crate) fn visits(&self, node: usize) -> u32 {
        self.nodes[node].visits
    }

    /// What the question brought its seat on average.
    pub(crate) fn mean(&self, node: usize) -> f32 {
        let Node { visits, total, .. } = self.nodes[node];
        if visits == 0 { 0.5 } else { total / visits as f32 }
    }

    /// The arms of a node, in the order in which they were found.
    pub(crate) fn arms_of(&self, node: usize) -> impl Iterator<Item = usize> {
        let mut next = self.nodes[node].first;
        std::iter::from_fn(move || {
            let arm = (next != NONE).then_some(next as usize)?;
            next = self.arms[arm].next;
            Some(arm)
        })
    }

    /// The arm of that answer, looked for from `hint` on, which is where it is if answers are asked for in the order in which
    /// they were found.
    pub(crate) fn arm(&self, node: usize, answer: &M, hash: u64, hint: Option<usize>) -> Option<usize> {
        let is_it = |arm: &usize| self.arms[*arm].hash == hash && self.arms[*arm].answer == *answer;
        let after = hint.map_or(self.nodes[node].first, |arm| self.arms[arm].next);
        if after != NONE && is_it(&(after as usize)) {
            return Some(after as usize);
        }
        self.arms_of(node).find(is_it)
    }

    /// A new arm.
    pub(crate) fn add_arm(&mut self, node: usize, answer: M, hash: u64, promise: f32) -> usize {
        let place = self.arms.len();
        let arm = Arm { answer, hash, next: NONE, visits: 0, total: 0.0, promise, gain: 0.0, mixed: 0.0 };
        self.arms.push(arm);
        let node = &mut self.nodes[node];
        match node.last {
            NONE => node.first = place as u32,
            last => self.arms[last as usize].next = place as u32,
        }
        node.last = place as u32;
        place
    }

    /// Takes in what came of a visit.
    pub(crate) fn learn(&mut self, node: usize, arm: usize, chance: Option<f32>, share: f32) {
        let node = &mut self.nodes[node];
        node.visits += 1;
        node.total += share;
        let arm = &mut self.arms[arm];
        arm.visits += 1;
        arm.total += share;
        if let Some(chance) = chance {
            arm.gain += share / chance;
        }
    }
}

/// A number for an answer.
#[inline]
pub(crate) fn hash_of<M: Hash>(answer: &M) -> u64 {
    FxBuildHasher.hash_one(answer)
}

/// The name of what comes after something.
#[inline]
pub(crate) fn after(key: u64, what: u64) -> u64 {
    // A multiplication and a rotation each, with odd numbers that have no pattern: order matters, and no bit is lost.
    (key.rotate_left(23) ^ what).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31)
        ^ key.wrapping_mul(0xff51_afd7_ed55_8ccd)
}
