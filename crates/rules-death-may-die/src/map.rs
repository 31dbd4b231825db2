//! The map of an episode as a graph: what is next to what, how far, and where the gates are.
//!
//! Spaces are counted from 0 on their own map ([`Space::on_map`]), so that a set of them is one word.

use engine::schema;
use std::hash::{Hash, Hasher};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::{self, EpisodeBox, Mark};
use crate::ids::{Colour, Episode, Space};

/// The largest map, that of episode 5.
pub const MAX_SPACES: usize = 17;

/// How many spaces the maps have, in the order of [`Episode`].
const SIZES: [u8; 6] = [15, 15, 15, 16, 17, 13];

/// The first space of each map.
const FIRST: [u8; 6] = [0, 15, 30, 45, 61, 78];

/// The place of each space on its map.
const ON_MAP: [u8; 91] = places();

const fn places() -> [u8; 91] {
    let mut places = [0; 91];
    let mut map = 0;
    while map < 6 {
        let mut place = 0;
        while place < SIZES[map] {
            places[(FIRST[map] + place) as usize] = place;
            place += 1;
        }
        map += 1;
    }
    places
}

impl Space {
    /// Its place on its map, counted from 0.
    #[inline]
    pub const fn on_map(self) -> usize {
        ON_MAP[self as usize] as usize
    }

    /// The episode whose map it is on.
    pub fn episode(self) -> Episode {
        let map = FIRST.iter().rposition(|first| *first as usize <= self.index());
        Episode::ALL[map.expect("the first map starts with the first space")]
    }
}

/// A set of spaces of one map, gone through in order.
#[derive(Clone, Copy, Debug, Default)]
pub struct SpaceSet {
    bits: u32,
    /// The number of the map's first space, so that members can be named. An empty set may not know it.
    first: u8,
}

impl PartialEq for SpaceSet {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl Eq for SpaceSet {}

impl Hash for SpaceSet {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.bits.hash(hasher);
    }
}

impl SpaceSet {
    /// Whether a space is among them.
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.bits & (1 << space.on_map()) != 0
    }

    /// As [`Self::has`], of a space of any map.
    pub(crate) fn names(mut self, space: Space) -> bool {
        self.any(|own| own == space)
    }

    #[inline]
    pub(crate) const fn insert(&mut self, space: Space) {
        self.first = space as u8 - ON_MAP[space as usize];
        self.bits |= 1 << space.on_map();
    }

    #[inline]
    pub(crate) const fn without(self, space: Space) -> Self {
        Self { bits: self.bits & !(1 << space.on_map()), ..self }
    }

    #[inline]
    pub(crate) const fn in_common(self, other: Self) -> Self {
        Self { bits: self.bits & other.bits, ..self }
    }

    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self { bits: self.bits & !other.bits, ..self }
    }

    #[inline]
    pub(crate) const fn both(self, other: Self) -> Self {
        let first = if self.bits == 0 { other.first } else { self.first };
        Self { bits: self.bits | other.bits, first }
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.bits == 0
    }

    #[inline]
    pub(crate) fn first(self) -> Option<Space> {
        (self.bits != 0).then(|| Space::ALL[self.first as usize + self.bits.trailing_zeros() as usize])
    }
}

impl Iterator for SpaceSet {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        let space = self.first()?;
        self.bits &= self.bits - 1;
        Some(space)
    }
}

impl Serialize for SpaceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for SpaceSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spaces = Vec::<Space>::deserialize(deserializer)?;
        let mut set = Self::default();
        for space in &spaces {
            let first = FIRST[space.episode().index()];
            if set.bits != 0 && set.first != first {
                return Err(D::Error::custom("spaces of two maps in one set"));
            }
            set.insert(*space);
        }
        Ok(set)
    }
}

schema!(SpaceSet: "Spaces of one map by name.", as Vec<Space>);

/// What is next to what on one map (DM-10).
#[derive(Clone, Debug)]
pub struct Map {
    pub(crate) episode: &'static EpisodeBox,
    first: u8,
    size: u8,
    adjacent: [SpaceSet; MAX_SPACES],
    distance: [[u8; MAX_SPACES]; MAX_SPACES],
    gates: [Space; 3],
    start: Space,
    marked: [SpaceSet; 13],
}

impl Map {
    /// The map of an episode.
    pub fn new(episode: Episode) -> Self {
        Self::of(content::EPISODES[episode.index()])
    }

    /// The map of a box, which may be a wrong one: whoever checks it looks at its map.
    pub(crate) fn of(contents: &'static EpisodeBox) -> Self {
        let episode = contents.episode;
        let (first, size) = (FIRST[episode.index()], SIZES[episode.index()]);
        let none = SpaceSet { bits: 0, first };
        let start = Space::ALL[first as usize];
        let mut map = Self {
            episode: contents,
            first,
            size,
            adjacent: [none; MAX_SPACES],
            distance: [[u8::MAX; MAX_SPACES]; MAX_SPACES],
            gates: [start; 3],
            start,
            marked: [none; 13],
        };
        for (one, other, _) in contents.links {
            map.adjacent[one.on_map()].insert(*other);
            map.adjacent[other.on_map()].insert(*one);
        }
        for card in contents.spaces {
            if let Some(colour) = card.gate {
                map.gates[colour.index()] = card.space;
            }
            for mark in card.marks {
                map.marked[*mark as usize].insert(card.space);
                if *mark == Mark::Start {
                    map.start = card.space;
                }
            }
        }
        for from in map.all() {
            let (mut reached, mut edge, mut far) = (map.none(), map.one(from), 0);
            while !edge.is_empty() {
                let mut next = map.none();
                for space in edge {
                    map.distance[from.on_map()][space.on_map()] = far;
                    next = next.both(map.adjacent[space.on_map()]);
                }
                reached = reached.both(edge);
                edge = next.minus(reached);
                far += 1;
            }
        }
        map
    }

    /// Every space.
    #[inline]
    pub const fn all(&self) -> SpaceSet {
        SpaceSet { bits: (1 << self.size) - 1, first: self.first }
    }

    /// No space.
    #[inline]
    pub(crate) const fn none(&self) -> SpaceSet {
        SpaceSet { bits: 0, first: self.first }
    }

    /// One space alone.
    #[inline]
    pub(crate) const fn one(&self, space: Space) -> SpaceSet {
        SpaceSet { bits: 1 << space.on_map(), first: self.first }
    }

    /// One link away.
    #[inline]
    pub const fn adjacent(&self, space: Space) -> SpaceSet {
        self.adjacent[space.on_map()]
    }

    /// The space and those next to it.
    #[inline]
    pub const fn around(&self, space: Space) -> SpaceSet {
        self.adjacent[space.on_map()].both(self.one(space))
    }

    /// In links, along a shortest route.
    #[inline]
    pub const fn distance(&self, from: Space, to: Space) -> u8 {
        self.distance[from.on_map()][to.on_map()]
    }

    /// The gate's space.
    #[inline]
    pub const fn gate(&self, colour: Colour) -> Space {
        self.gates[colour as usize]
    }

    /// The colour of the gate there.
    pub fn gate_at(&self, space: Space) -> Option<Colour> {
        Colour::ALL.iter().copied().find(|colour| self.gate(*colour) == space)
    }

    /// The spaces with gates.
    pub fn gates(&self) -> SpaceSet {
        self.gates.iter().fold(self.none(), |set, gate| set.both(self.one(*gate)))
    }

    /// Where the investigators start.
    #[inline]
    pub const fn start(&self) -> Space {
        self.start
    }

    /// The spaces that bear a mark.
    #[inline]
    pub const fn marked(&self, mark: Mark) -> SpaceSet {
        self.marked[mark as usize]
    }

    /// The members of `targets` that are nearest to `from`.
    pub(crate) fn nearest(&self, from: Space, targets: SpaceSet) -> SpaceSet {
        let mut nearest = self.none();
        let mut best = u8::MAX;
        for target in targets {
            let far = self.distance(from, target);
            if far < best {
                best = far;
                nearest = self.none();
            }
            if far == best {
                nearest.insert(target);
            }
        }
        nearest
    }

    /// DM-14, DM-85: where a mover may end that goes up to `links` towards the nearest of `targets`, judged anew at each
    /// link, stopping on arrival. Which way it takes in between makes no difference, so only the ends are told apart.
    pub(crate) fn ends(&self, from: Space, links: u8, targets: SpaceSet) -> SpaceSet {
        let mut ends = self.one(from);
        if targets.is_empty() {
            return ends;
        }
        for _ in 0..links {
            let mut next = self.none();
            for space in ends {
                if targets.has(space) {
                    next.insert(space);
                    continue;
                }
                for target in self.nearest(space, targets) {
                    let far = self.distance(space, target);
                    next =
                        next.both(self.adjacent(space).filter_by(|step| self.distance(step, target) < far));
                }
            }
            ends = next;
        }
        ends
    }
}

impl SpaceSet {
    /// Those of which it holds.
    pub(crate) fn filter_by(self, mut fits: impl FnMut(Space) -> bool) -> Self {
        let mut set = Self { bits: 0, ..self };
        for space in self {
            if fits(space) {
                set.insert(space);
            }
        }
        set
    }
}
