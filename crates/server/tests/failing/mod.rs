//! A store that refuses to write when it is told to, as one does whose disk has become read-only. Everything else is the
//! real one's.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::TableId;
use store::{
    About, Change, Key, Later, Line, SeatLink, Sqlite, Store, StoreError, Stored, Time, Usage, Visitor, Which,
};

#[derive(Clone)]
pub(crate) struct Failing {
    real: Arc<Sqlite>,
    why: Arc<Mutex<Option<StoreError>>>,
}

impl Failing {
    pub(crate) fn new(real: Sqlite) -> Self {
        Self { real: Arc::new(real), why: Arc::default() }
    }

    /// From now on nothing is written, for that reason; or everything again.
    pub(crate) fn fail(&self, why: Option<StoreError>) {
        *self.why.lock().unwrap_or_else(PoisonError::into_inner) = why;
    }

    fn unless_failing<T: Send + 'static>(
        &self,
        call: impl FnOnce() -> Later<'static, T>,
    ) -> Later<'static, T> {
        match self.why.lock().unwrap_or_else(PoisonError::into_inner).clone() {
            Some(why) => Box::pin(async move { Err(why) }),
            None => call(),
        }
    }
}

impl Store for Failing {
    fn create(&self, table: &TableId, about: About, at: Time) -> Later<'static, ()> {
        self.unless_failing(|| self.real.create(table, about, at))
    }

    fn change(&self, table: &TableId, change: Change) -> Later<'static, ()> {
        self.unless_failing(|| self.real.change(table, change))
    }

    fn load(&self, table: &TableId) -> Later<'static, Option<Stored>> {
        self.real.load(table)
    }

    fn list(&self, which: Which, most: usize) -> Later<'static, Vec<Line>> {
        self.real.list(which, most)
    }

    fn count(&self) -> Later<'static, u64> {
        self.real.count()
    }

    fn delete(&self, table: &TableId) -> Later<'static, bool> {
        self.unless_failing(|| self.real.delete(table))
    }

    fn visitor(&self, key: Key) -> Later<'static, Option<Visitor>> {
        self.real.visitor(key)
    }

    fn keep_visitor(&self, key: Key, visitor: Visitor) -> Later<'static, ()> {
        self.unless_failing(|| self.real.keep_visitor(key, visitor))
    }

    fn forget_visitors(&self, before: Time) -> Later<'static, u64> {
        self.unless_failing(|| self.real.forget_visitors(before))
    }

    fn keep_link(&self, token: Key, link: SeatLink) -> Later<'static, ()> {
        self.unless_failing(|| self.real.keep_link(token, link))
    }

    fn take_link(&self, token: Key, now: Time) -> Later<'static, Option<SeatLink>> {
        self.unless_failing(|| self.real.take_link(token, now))
    }

    fn revoke_links(&self, table: &TableId, owner: Key) -> Later<'static, ()> {
        self.unless_failing(|| self.real.revoke_links(table, owner))
    }

    fn usage(&self) -> Later<'static, Usage> {
        self.real.usage()
    }

    fn back_up(&self, to: &Path) -> Later<'static, ()> {
        self.real.back_up(to)
    }

    fn close(&self) -> Later<'static, ()> {
        self.real.close()
    }
}
