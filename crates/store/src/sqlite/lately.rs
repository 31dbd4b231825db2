//! Which entries still lie where they were written, and when they move to where they are read.
//!
//! Entries are written one after the other, those of all tables together: a group of two hundred moves at two hundred
//! tables then fills ten pages, where beside the other entries of their tables it would change two hundred. But a table
//! whose entries lie scattered takes long to load. So once many entries have come together, the table that has waited
//! longest gets its own copied to where its others are, and the front of what was written is deleted as far as nobody
//! needs it any more. Each group does a little of that, so that none takes long.
//!
//! What is known here is known in memory alone: when a folder is opened, everything moves.

use std::collections::{BTreeMap, HashMap};

/// How many entries may lie where they were written. The more, the less work it is to move them, since more of each
/// table move at once; a load has to look through all of them.
pub(super) const MOST: usize = 16_384;

/// What still lies where it was written.
#[derive(Debug, Default)]
pub(super) struct Lately {
    /// For each table the places of its entries that have not moved.
    places: HashMap<i64, Vec<i64>>,
    /// Each of those tables under the first of these places.
    order: BTreeMap<i64, i64>,
    /// How many have not moved.
    count: usize,
    /// For each table the last place it was written to, as long as that is not deleted.
    last: HashMap<i64, i64>,
    /// The first place that is not deleted.
    front: i64,
    /// The place after the last.
    end: i64,
}

impl Lately {
    /// With nothing in it.
    pub(super) fn new() -> Self {
        Self { front: 1, end: 1, ..Self::default() }
    }

    /// An entry that was written before the folder was opened, in the order of places, and whether it has moved.
    pub(super) fn found(&mut self, table: i64, place: i64, moved: bool) {
        if moved {
            self.last.insert(table, place);
            self.end = self.end.max(place + 1);
        } else {
            self.written(table, place);
        }
    }

    /// The place where the next entry will be written.
    pub(super) fn end(&self) -> i64 {
        self.end
    }

    /// How many have not moved.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// An entry of a table was written.
    pub(super) fn written(&mut self, table: i64, place: i64) {
        let places = self.places.entry(table).or_default();
        if places.is_empty() {
            self.order.insert(place, table);
        }
        places.push(place);
        self.last.insert(table, place);
        self.count += 1;
        self.end = self.end.max(place + 1);
    }

    /// The tables whose entries should move, the longest waiting first, until so many are left, or so many are chosen.
    pub(super) fn due(&self, left: usize, most: usize) -> Vec<(i64, &[i64])> {
        let mut chosen = 0;
        let mut due = Vec::new();
        for table in self.order.values() {
            if self.count - chosen <= left || chosen >= most {
                break;
            }
            if let Some(places) = self.places.get(table) {
                chosen += places.len();
                due.push((*table, places.as_slice()));
            }
        }
        due
    }

    /// A table's entries have moved.
    pub(super) fn moved(&mut self, table: i64) {
        if let Some(places) = self.places.remove(&table) {
            self.count -= places.len();
            if let Some(first) = places.first() {
                self.order.remove(first);
            }
        }
    }

    /// Whether there may be anything of a table, moved or not.
    pub(super) fn has(&self, table: i64) -> bool {
        self.last.get(&table).is_some_and(|last| *last >= self.front)
    }

    /// Everything of a table was deleted.
    pub(super) fn deleted(&mut self, table: i64) {
        self.moved(table);
        self.last.remove(&table);
    }

    /// Everything before this place has moved, and can be deleted; at most so many at once. None if that is nothing.
    pub(super) fn deletable(&self, gone: &[i64], most: i64) -> Option<i64> {
        let first = self.order.iter().find(|(_, table)| !gone.contains(table));
        let needed = first.map_or(self.end, |(place, _)| *place);
        let until = needed.min(self.front + most);
        (until > self.front).then_some(until)
    }

    /// Everything before this place was deleted.
    pub(super) fn deleted_before(&mut self, place: i64) {
        self.front = place;
        // Who has nothing here any more is forgotten now and then and not each time, which takes a look at all.
        if self.last.len() > 2 * self.places.len() + 1_000 {
            self.last.retain(|_, last| *last >= place);
        }
    }
}
