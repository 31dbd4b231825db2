//! What a search remembers: for every seat, what it was asked after what it has seen, and how its answers fared.
//!
//! Nodes and arms lie in lists that keep their memory from one search to the next, so that nothing is allocated while a
//! search runs. How arms fared lies apart from what they are, because that is what every visit looks at.

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
    /// The last arm that can be found by its hash; those after it cannot yet.
    indexed: u32,
}

/// How an answer fared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arm {
    /// How often it was given.
    pub(crate) visits: u32,
    /// The sum of what came of it.
    total: f32,
    /// What it brought on average; worked out when something comes of it, since it is asked for more often than that.
    mean: f32,
    /// How much it promised at first sight.
    pub(crate) promise: f32,
    /// Where several decide at once: the sum of what it would have brought had it always been given.
    pub(crate) gain: f32,
    /// There too: how often it would have been given, by its share in each visit.
    pub(crate) mixed: f32,
}

impl Arm {
    /// What it brought on average.
    #[inline]
    pub(crate) fn mean(&self) -> Option<f32> {
        (self.visits > 0).then_some(self.mean)
    }
}

/// Which answer an arm is.
#[derive(Clone, Debug)]
struct Named<M> {
    answer: M,
    node: u32,
    next: u32,
}

/// The memory of one search.
#[derive(Clone, Debug)]
pub(crate) struct Tree<M> {
    nodes: Vec<Node>,
    places: FxHashMap<u64, u32>,
    pub(crate) arms: Vec<Arm>,
    /// For each arm.
    named: Vec<Named<M>>,
    index: Index,
}

impl<M: Clone + Eq + Hash> Tree<M> {
    pub(crate) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            places: FxHashMap::default(),
            arms: Vec::new(),
            named: Vec::new(),
            index: Index::default(),
        }
    }

    /// Forgets everything, and keeps its memory.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.places.clear();
        self.arms.clear();
        self.named.clear();
        self.index.clear();
    }

    /// Makes room for so many nodes and arms.
    pub(crate) fn reserve(&mut self, nodes: usize, arms: usize) {
        self.nodes.reserve(nodes);
        self.places.reserve(nodes);
        self.arms.reserve(arms);
        self.named.reserve(arms);
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
        self.nodes.push(Node { visits: 0, total: 0.0, first: NONE, last: NONE, indexed: NONE });
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

    /// The answer that an arm is.
    pub(crate) fn answer(&self, arm: usize) -> &M {
        &self.named[arm].answer
    }

    /// The arms of a node, in the order in which they were found.
    pub(crate) fn arms_of(&self, node: usize) -> impl Iterator<Item = usize> {
        let mut next = self.nodes[node].first;
        std::iter::from_fn(move || {
            let arm = (next != NONE).then_some(next as usize)?;
            next = self.named[arm].next;
            Some(arm)
        })
    }

    /// The arm of that answer. The one after `last` is it if answers are asked for in the order in which they were found.
    #[inline]
    pub(crate) fn arm(&mut self, node: usize, answer: &M, last: Option<usize>) -> Option<usize> {
        let after = last.map_or(self.nodes[node].first, |arm| self.named[arm].next);
        if after != NONE && self.named[after as usize].answer == *answer {
            return Some(after as usize);
        }
        if self.nodes[node].first == NONE {
            return None;
        }
        self.look_up(node, answer)
    }

    /// The arm of that answer, by its hash. Most nodes are never asked this, so arms are indexed only when one is.
    fn look_up(&mut self, node: usize, answer: &M) -> Option<usize> {
        let Node { first, last, indexed, .. } = self.nodes[node];
        if indexed != last {
            let mut next = if indexed == NONE { first } else { self.named[indexed as usize].next };
            while next != NONE {
                self.index.insert(place_of(node, &self.named[next as usize].answer), next);
                next = self.named[next as usize].next;
            }
            self.nodes[node].indexed = last;
        }
        let is_it = |arm: u32| {
            let named = &self.named[arm as usize];
            named.node == node as u32 && named.answer == *answer
        };
        self.index.find(place_of(node, answer), is_it)
    }

    /// A new arm.
    pub(crate) fn add_arm(&mut self, node: usize, answer: M, promise: f32) -> usize {
        let place = self.arms.len();
        self.arms.push(Arm { visits: 0, total: 0.0, mean: 0.0, promise, gain: 0.0, mixed: 0.0 });
        self.named.push(Named { answer, node: node as u32, next: NONE });
        let node = &mut self.nodes[node];
        match node.last {
            NONE => node.first = place as u32,
            last => self.named[last as usize].next = place as u32,
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
        arm.mean = arm.total / arm.visits as f32;
        if let Some(chance) = chance {
            arm.gain += share / chance;
        }
    }
}

/// Where arms are, by a hash of their node and answer: a table at least half of which is empty.
#[derive(Clone, Debug, Default)]
struct Index {
    /// The hash and the arm.
    slots: Vec<(u32, u32)>,
    filled: usize,
}

impl Index {
    const EMPTY: (u32, u32) = (0, NONE);

    /// Room for as many arms as a search of the usual length finds in most games.
    const FIRST_SLOTS: usize = 1 << 12;

    fn clear(&mut self) {
        if self.filled > 0 {
            self.slots.fill(Self::EMPTY);
            self.filled = 0;
        }
    }

    #[inline]
    fn find(&self, hash: u32, is_it: impl Fn(u32) -> bool) -> Option<usize> {
        // There is always an empty slot, so this ends.
        let mask = self.slots.len() - 1;
        let mut place = hash as usize & mask;
        loop {
            match self.slots[place] {
                (_, NONE) => return None,
                (other, arm) if other == hash && is_it(arm) => return Some(arm as usize),
                _ => place = (place + 1) & mask,
            }
        }
    }

    fn insert(&mut self, hash: u32, arm: u32) {
        if self.filled * 2 >= self.slots.len() {
            let more = (self.slots.len() * 2).max(Self::FIRST_SLOTS);
            let slots = std::mem::replace(&mut self.slots, vec![Self::EMPTY; more]);
            slots.into_iter().filter(|slot| slot.1 != NONE).for_each(|slot| self.put(slot));
        }
        self.put((hash, arm));
        self.filled += 1;
    }

    #[inline]
    fn put(&mut self, slot: (u32, u32)) {
        let mask = self.slots.len() - 1;
        let mut place = slot.0 as usize & mask;
        while self.slots[place].1 != NONE {
            place = (place + 1) & mask;
        }
        self.slots[place] = slot;
    }
}

/// A number for an answer.
#[inline]
pub(crate) fn hash_of<M: Hash>(answer: &M) -> u64 {
    FxBuildHasher.hash_one(answer)
}

/// A number for an answer to a node's question.
#[inline]
fn place_of<M: Hash>(node: usize, answer: &M) -> u32 {
    // The higher half of a product depends on every bit.
    (after(hash_of(answer), node as u64) >> 32) as u32
}

/// The name of what comes after something.
#[inline]
pub(crate) fn after(key: u64, what: u64) -> u64 {
    // A multiplication and a rotation each, with odd numbers that have no pattern: order matters, and no bit is lost.
    (key.rotate_left(23) ^ what).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31)
        ^ key.wrapping_mul(0xff51_afd7_ed55_8ccd)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without this, an answer would be learned about under two names, or be taken for another.
    #[test]
    fn every_answer_to_every_question_keeps_its_arm() {
        const NODES: usize = 100;
        const ANSWERS: usize = 60;
        let mut tree = Tree::<usize>::new();
        let mut arms = [[0; ANSWERS]; NODES];
        for (node, arms) in arms.iter_mut().enumerate() {
            tree.add(node as u64);
            for (answer, arm) in arms.iter_mut().enumerate() {
                assert_eq!(tree.arm(node, &answer, None), None, "answer {answer} to {node} is new");
                *arm = tree.add_arm(node, answer, 1.0);
            }
        }
        assert!(tree.arms.len() > Index::FIRST_SLOTS, "the index has grown");
        for (node, arms) in arms.iter().enumerate() {
            for (answer, arm) in arms.iter().enumerate().rev() {
                assert_eq!(tree.arm(node, &answer, None), Some(*arm), "answer {answer} to {node}");
            }
            assert!(tree.arms_of(node).eq(arms.iter().copied()), "in the order in which they were found");
        }
        tree.clear();
        tree.add(0);
        assert_eq!(tree.arm(0, &1, None), None, "all is forgotten");
    }
}
