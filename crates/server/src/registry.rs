//! The tables that are open, by name. A table is opened when somebody asks for it, and closes by itself when nobody does any
//! more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::TableId;
use tokio::sync::{mpsc, oneshot};

use crate::shared::Shared;
use crate::table::{self, Message};

/// The tables that are open.
#[derive(Default)]
pub(crate) struct Registry {
    open: Mutex<HashMap<TableId, mpsc::Sender<Message>>>,
}

impl Registry {
    /// Never held across a wait.
    fn open(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Message>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The inbox of a table, which is opened if it is not.
    fn inbox(&self, id: &TableId, shared: &Arc<Shared>) -> mpsc::Sender<Message> {
        let mut open = self.open();
        if let Some(inbox) = open.get(id).filter(|inbox| !inbox.is_closed()) {
            return inbox.clone();
        }
        let inbox = table::start(id.clone(), Arc::clone(shared));
        open.insert(id.clone(), inbox.clone());
        inbox
    }

    /// A table's task has ended. One that was opened since stays.
    pub(crate) fn forget(&self, id: &TableId) {
        let mut open = self.open();
        if open.get(id).is_some_and(|inbox| inbox.strong_count() <= 1 || inbox.is_closed()) {
            open.remove(id);
        }
    }

    /// Takes out tables that have closed: those that were never there leave nothing behind.
    pub(crate) fn tidy(&self) {
        self.open().retain(|_, inbox| !inbox.is_closed());
    }

    /// How many are open.
    pub(crate) fn count(&self) -> usize {
        self.open().len()
    }

    /// All that are open.
    pub(crate) fn all(&self) -> Vec<(TableId, mpsc::Sender<Message>)> {
        self.open().iter().map(|(id, inbox)| (id.clone(), inbox.clone())).collect()
    }
}

/// Asks a table something. Nothing if there is no such table.
///
/// A table that was just closing drops what reached it last, so it is asked once more: it opens again for that.
pub(crate) async fn ask<T>(
    shared: &Arc<Shared>,
    id: &TableId,
    mut message: impl FnMut(oneshot::Sender<T>) -> Message,
) -> Option<(T, mpsc::Sender<Message>)> {
    for _ in 0..2 {
        let inbox = shared.registry.inbox(id, shared);
        let (reply, answer) = oneshot::channel();
        if inbox.send(message(reply)).await.is_ok()
            && let Ok(answer) = answer.await
        {
            return Some((answer, inbox));
        }
    }
    None
}
