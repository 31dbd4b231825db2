//! The suite finds what is wrong with a store: one in memory that keeps every promise, and then all but one.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use protocol::TableId;
use store::{
    About, Change, Entry, Key, Later, Line, Sealed, SeatLink, Stage, Store, StoreError, Stored, Time, Usage,
    Visitor, Which, suite,
};

/// What is wrong with a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    LosesTheSecondEntry,
    AcceptsAGap,
    AcceptsARepeat,
    AcceptsASecondHeader,
    KeepsHalfOfWhatItRefuses,
    CreatesTwice,
    ForgetsThatClocksGoBack,
    KeepsDestroyedTexts,
    WaitsUntilPolled,
    DeletesNoLinks,
    DeletesNoEntries,
    ListsThoseThatAreOver,
    ListsFromTheOldest,
    ListsOneTooMany,
    ForgetsHosts,
    ForgetsThoseSeenThen,
    LinksWorkTwice,
    LinksWorkAtTheirEnd,
    RevokesEverybodysLinks,
    NeverHasRoomAgain,
    BacksUpSealedTexts,
    BacksUpNoVisitors,
    BacksUpOverWhatIsThere,
    WorksWhenClosed,
    ForgetsWhenClosed,
}

/// Each fault, and the promise that it breaks.
const FAULTS: &[(Fault, &str)] = &[
    (Fault::CreatesTwice, "a new table is kept, and once"),
    (Fault::LosesTheSecondEntry, "a table is loaded as it was kept"),
    (Fault::ForgetsThatClocksGoBack, "a table is loaded as it was kept"),
    (Fault::AcceptsAGap, "entries are counted from 1 without gaps or repeats"),
    (Fault::KeepsHalfOfWhatItRefuses, "a change that is refused has changed nothing"),
    (Fault::AcceptsARepeat, "entries are counted from 1 without gaps or repeats"),
    (Fault::AcceptsASecondHeader, "there is one header, and no snapshot ahead of the entries"),
    (Fault::KeepsDestroyedTexts, "a sealed text is kept until it is destroyed"),
    (Fault::WaitsUntilPolled, "a table is loaded as it was kept"),
    (Fault::DeletesNoLinks, "a table is deleted with all that belongs to it"),
    (Fault::DeletesNoEntries, "calls take effect in the order in which they are made"),
    (Fault::ListsThoseThatAreOver, "a list has those tables that it should have"),
    (Fault::ListsFromTheOldest, "a list has those tables that it should have"),
    (Fault::ListsOneTooMany, "a list begins with the table touched last, and ends where it should"),
    (Fault::ForgetsHosts, "who was not here since and has no table is forgotten, and nobody else"),
    (Fault::ForgetsThoseSeenThen, "who was not here since and has no table is forgotten, and nobody else"),
    (Fault::LinksWorkTwice, "a seat link works once"),
    (Fault::LinksWorkAtTheirEnd, "a seat link works until its time"),
    (Fault::RevokesEverybodysLinks, "a seat link that was revoked does not work"),
    (Fault::NeverHasRoomAgain, "what is used grows and becomes less"),
    (Fault::BacksUpSealedTexts, "a backup has everything but sealed texts"),
    (Fault::BacksUpNoVisitors, "a backup has everything but sealed texts"),
    (Fault::BacksUpOverWhatIsThere, "a backup is only written where nothing is"),
    (Fault::WorksWhenClosed, "closing keeps what was asked for, and ends it"),
    (Fault::ForgetsWhenClosed, "closing keeps what was asked for, and ends it"),
];

#[derive(Clone, Default)]
struct State {
    tables: BTreeMap<TableId, Stored>,
    visitors: BTreeMap<Key, Visitor>,
    links: BTreeMap<Key, SeatLink>,
    most_used: u64,
}

/// Where stores are, by their names.
type Places = Arc<Mutex<HashMap<PathBuf, Arc<Mutex<State>>>>>;

struct Memory {
    state: Arc<Mutex<State>>,
    closed: Arc<Mutex<bool>>,
    places: Places,
    place: PathBuf,
    fault: Option<Fault>,
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Memory {
    fn open(places: &Places, place: &Path, fault: Option<Fault>) -> Self {
        let state = Arc::clone(locked(places).entry(place.to_owned()).or_default());
        Self { state, closed: Arc::default(), places: Arc::clone(places), place: place.to_owned(), fault }
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    fn at_once<T: Send + 'static>(
        &self,
        call: impl FnOnce(&mut State) -> Result<T, StoreError>,
    ) -> Later<'static, T> {
        let closed = *locked(&self.closed) && !self.has(Fault::WorksWhenClosed);
        let done = if closed { Err(StoreError::Closed) } else { call(&mut locked(&self.state)) };
        Box::pin(async move { done })
    }
}

fn change(
    state: &mut State,
    fault: Option<Fault>,
    table: &TableId,
    change: Change,
) -> Result<(), StoreError> {
    let has = |one| fault == Some(one);
    let stored = state.tables.get_mut(table).ok_or(StoreError::NoSuchTable)?;
    let last = stored.entries.len() as u64 + u64::from(change.entry.is_some());
    if let (true, Some(about)) = (has(Fault::KeepsHalfOfWhatItRefuses), &change.about) {
        stored.about = about.clone();
    }
    let follows = change.entry.as_ref().is_none_or(|entry| {
        entry.number == last
            || has(Fault::AcceptsAGap) && entry.number > last
            || has(Fault::AcceptsARepeat) && entry.number + 1 == last
    });
    let again = change.header.is_some() && stored.header.is_some() && !has(Fault::AcceptsASecondHeader);
    let ahead = change.snapshot.as_ref().is_some_and(|snapshot| snapshot.after > last);
    if !follows || again || ahead {
        return Err(StoreError::Conflict);
    }
    stored.touched =
        if has(Fault::ForgetsThatClocksGoBack) { change.at.max(stored.touched) } else { change.at };
    stored.entries.extend(change.entry);
    if let Some(about) = change.about {
        stored.about = about;
    }
    stored.header = change.header.or(stored.header.take());
    stored.snapshot = change.snapshot.or(stored.snapshot.take());
    match change.sealed {
        Some(Sealed::Keep(text)) => stored.sealed = Some(text),
        Some(Sealed::Destroy) if !has(Fault::KeepsDestroyedTexts) => stored.sealed = None,
        _ => {}
    }
    Ok(())
}

fn has_a_table(state: &State, key: Key, hosts_count: bool) -> bool {
    let theirs = |about: &About| about.sitters.contains(&key) || hosts_count && about.host == key;
    state.tables.values().any(|stored| theirs(&stored.about))
}

fn used(state: &State) -> u64 {
    let entries = state.tables.values().flat_map(|stored| &stored.entries);
    entries.map(|entry| entry.steps.len() as u64).sum()
}

impl Store for Memory {
    fn create(&self, table: &TableId, about: About, at: Time) -> Later<'static, ()> {
        self.at_once(|state| {
            if state.tables.contains_key(table) && !self.has(Fault::CreatesTwice) {
                return Err(StoreError::Conflict);
            }
            let (created, touched) = (at, at);
            let new = Stored {
                created,
                touched,
                about,
                header: None,
                entries: Vec::new(),
                snapshot: None,
                sealed: None,
            };
            state.tables.insert(table.clone(), new);
            Ok(())
        })
    }

    fn change(&self, table: &TableId, what: Change) -> Later<'static, ()> {
        if self.has(Fault::WaitsUntilPolled) && !*locked(&self.closed) {
            let (state, table, fault) = (Arc::clone(&self.state), table.clone(), self.fault);
            return Box::pin(async move { change(&mut locked(&state), fault, &table, what) });
        }
        self.at_once(|state| change(state, self.fault, table, what))
    }

    fn load(&self, table: &TableId) -> Later<'static, Option<Stored>> {
        self.at_once(|state| {
            let mut stored = state.tables.get(table).cloned();
            if let (true, Some(stored)) = (self.has(Fault::LosesTheSecondEntry), &mut stored) {
                stored.entries.retain(|entry: &Entry| entry.number != 2);
            }
            Ok(stored)
        })
    }

    fn list(&self, which: Which, most: usize) -> Later<'static, Vec<Line>> {
        self.at_once(|state| {
            let chosen = |stored: &Stored| match which {
                Which::Listed => {
                    let over = stored.about.stage == Stage::Over && !self.has(Fault::ListsThoseThatAreOver);
                    stored.about.listed && !over
                }
                Which::Of(key) => stored.about.host == key || stored.about.sitters.contains(&key),
                Which::Untouched { stage, before } => stored.about.stage == stage && stored.touched < before,
                Which::All => true,
            };
            let tables = state.tables.iter().filter(|(_, stored)| chosen(stored));
            let line = |(table, stored): (&TableId, &Stored)| Line {
                table: table.clone(),
                touched: stored.touched,
                about: stored.about.clone(),
            };
            let mut lines: Vec<_> = tables.map(line).collect();
            lines.sort_by_key(
                |line| if self.has(Fault::ListsFromTheOldest) { line.touched } else { -line.touched },
            );
            lines.truncate(most.saturating_add(usize::from(self.has(Fault::ListsOneTooMany))));
            Ok(lines)
        })
    }

    fn count(&self) -> Later<'static, u64> {
        self.at_once(|state| Ok(state.tables.len() as u64))
    }

    fn delete(&self, table: &TableId) -> Later<'static, bool> {
        self.at_once(|state| {
            if self.has(Fault::DeletesNoEntries) {
                return Ok(state.tables.get_mut(table).map(|stored| stored.header = None).is_some());
            }
            if !self.has(Fault::DeletesNoLinks) {
                state.links.retain(|_, link| link.table != *table);
            }
            Ok(state.tables.remove(table).is_some())
        })
    }

    fn visitor(&self, key: Key) -> Later<'static, Option<Visitor>> {
        self.at_once(|state| Ok(state.visitors.get(&key).cloned()))
    }

    fn keep_visitor(&self, key: Key, visitor: Visitor) -> Later<'static, ()> {
        self.at_once(|state| {
            state.visitors.insert(key, visitor);
            Ok(())
        })
    }

    fn forget_visitors(&self, before: Time) -> Later<'static, u64> {
        self.at_once(|state| {
            let before = before + i64::from(self.has(Fault::ForgetsThoseSeenThen));
            let all = std::mem::take(&mut state.visitors);
            let count = all.len();
            let kept = |key: &Key, visitor: &Visitor| {
                visitor.seen >= before || has_a_table(state, *key, !self.has(Fault::ForgetsHosts))
            };
            let kept: BTreeMap<_, _> = all.into_iter().filter(|(key, visitor)| kept(key, visitor)).collect();
            state.visitors = kept;
            Ok((count - state.visitors.len()) as u64)
        })
    }

    fn keep_link(&self, token: Key, link: SeatLink) -> Later<'static, ()> {
        self.at_once(|state| {
            if !state.tables.contains_key(&link.table) {
                return Err(StoreError::NoSuchTable);
            }
            if state.links.contains_key(&token) {
                return Err(StoreError::Conflict);
            }
            state.links.insert(token, link);
            Ok(())
        })
    }

    fn take_link(&self, token: Key, now: Time) -> Later<'static, Option<SeatLink>> {
        self.at_once(|state| {
            let now = now - i64::from(self.has(Fault::LinksWorkAtTheirEnd));
            state.links.retain(|_, link| link.until > now);
            if self.has(Fault::LinksWorkTwice) {
                return Ok(state.links.get(&token).cloned());
            }
            Ok(state.links.remove(&token))
        })
    }

    fn revoke_links(&self, table: &TableId, owner: Key) -> Later<'static, ()> {
        self.at_once(|state| {
            let everybodys = self.has(Fault::RevokesEverybodysLinks);
            state.links.retain(|_, link| link.table != *table || link.owner != owner && !everybodys);
            Ok(())
        })
    }

    fn usage(&self) -> Later<'static, Usage> {
        self.at_once(|state| {
            state.most_used = state.most_used.max(used(state));
            let used = if self.has(Fault::NeverHasRoomAgain) { state.most_used } else { used(state) };
            Ok(Usage { used, quota: None })
        })
    }

    fn back_up(&self, to: &Path) -> Later<'static, ()> {
        self.at_once(|state| {
            let mut places = locked(&self.places);
            if places.contains_key(to) && !self.has(Fault::BacksUpOverWhatIsThere) {
                return Err(StoreError::Conflict);
            }
            let mut copy = state.clone();
            if !self.has(Fault::BacksUpSealedTexts) {
                copy.tables.values_mut().for_each(|stored| stored.sealed = None);
            }
            if self.has(Fault::BacksUpNoVisitors) {
                copy.visitors.clear();
            }
            places.insert(to.to_owned(), Arc::new(Mutex::new(copy)));
            Ok(())
        })
    }

    fn close(&self) -> Later<'static, ()> {
        let closing = self.at_once(|state| {
            if self.has(Fault::ForgetsWhenClosed) {
                locked(&self.places).remove(&self.place);
                *state = State::default();
            }
            Ok(())
        });
        *locked(&self.closed) = true;
        closing
    }
}

async fn tried(fault: Option<Fault>) -> Result<(), suite::Broken> {
    let places = Places::default();
    let open = async |place: &Path| Ok(Box::new(Memory::open(&places, place, fault)) as Box<dyn Store>);
    suite::run(open, Path::new("nowhere")).await
}

/// Otherwise the suite would ask for what no documentation says, or for SQLite.
#[tokio::test]
async fn a_store_in_memory_keeps_every_promise() {
    assert_eq!(tried(None).await, Ok(()));
}

/// Otherwise a store that loses moves or gives seats away would pass for a good one.
#[tokio::test]
async fn every_fault_is_found() {
    for (fault, promise) in FAULTS {
        match tried(Some(*fault)).await {
            Err(broken) => assert_eq!(broken.promise, *promise, "{fault:?}: {broken}"),
            Ok(()) => panic!("{fault:?} is not found"),
        }
    }
}
