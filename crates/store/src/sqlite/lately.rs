//! Which entries still lie where they were written, and which of them move next to where they are read.
//!
//! Entries are written one after the other, those of all tables together: a group of two hundred moves at two hundred
//! tables then fills a dozen pages, where beside the other entries of their tables it would change two hundred. But a table
//! whose entries lie scattered takes long to load from a cold disk, and to delete. So when nobody asks for anything and many
//! entries have come together, the table that has waited longest gets its own copied to where its others are, then the
//! next; and the front of what was written is deleted as far as nobody needs it any more.
//!
//! What is known here is known in memory alone, and found again when a folder is opened.

use std::collections::{BTreeMap, HashMap};

/// What still lies where it was written.
#[derive(Debug)]
pub(super) struct Lately {
    /// The tables of which something has not moved.
    tables: HashMap<i64, Lies>,
    /// Each of these under the first place of what has not moved.
    order: BTreeMap<i64, i64>,
    /// How many have not moved.
    count: u64,
    /// The first place that is not deleted.
    front: i64,
    /// The place after the last.
    end: i64,
}

/// What of one table has not moved.
#[derive(Clone, Copy, Debug)]
struct Lies {
    first: i64,
    count: u64,
}

impl Lately {
    /// With nothing in it; the next entry will be written to this place.
    pub(super) fn new(place: i64) -> Self {
        Self { tables: HashMap::new(), order: BTreeMap::new(), count: 0, front: place, end: place }
    }

    /// Some entries of a table have not moved, the first of them at this place, which is the front so far.
    pub(super) fn found(&mut self, table: i64, first: i64, count: u64) {
        self.tables.insert(table, Lies { first, count });
        self.order.insert(first, table);
        self.count += count;
    }

    /// The place where the next entry will be written.
    pub(super) fn end(&self) -> i64 {
        self.end
    }

    /// How many have not moved.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// An entry of a table was written.
    pub(super) fn written(&mut self, table: i64, place: i64) {
        let order = &mut self.order;
        let lies = self.tables.entry(table).or_insert_with(|| {
            order.insert(place, table);
            Lies { first: place, count: 0 }
        });
        lies.count += 1;
        self.count += 1;
        self.end = self.end.max(place + 1);
    }

    /// Those tables whose entries have waited longest, until about so many entries are chosen.
    pub(super) fn waiting(&self, entries: u64) -> Vec<i64> {
        let mut chosen = 0;
        let waits = |table: &&i64| {
            let more = chosen < entries;
            chosen += self.tables.get(table).map_or(0, |lies| lies.count);
            more
        };
        self.order.values().take_while(waits).copied().collect()
    }

    /// A table's entries have moved, or were deleted.
    pub(super) fn moved(&mut self, table: i64) {
        if let Some(lies) = self.tables.remove(&table) {
            self.order.remove(&lies.first);
            self.count -= lies.count;
        }
    }

    /// The place before which nothing is needed any more once these tables' entries have moved, and at most so many after
    /// what was deleted before. None if that is nothing.
    pub(super) fn deletable(&self, moved: &[i64], most: i64) -> Option<i64> {
        let first = self.order.iter().find(|(_, table)| !moved.contains(table));
        let needed = first.map_or(self.end, |(place, _)| *place);
        let until = needed.min(self.front + most);
        (until > self.front).then_some(until)
    }

    /// Whether there is anything to delete that has moved.
    pub(super) fn has_moved(&self) -> bool {
        self.deletable(&[], 1).is_some()
    }

    /// Everything before this place was deleted, or was never there.
    pub(super) fn deleted_before(&mut self, place: i64) {
        self.front = place;
    }
}
