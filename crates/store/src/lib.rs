//! Where tables are kept. [`Store`] says what any storage must do, in terms of tables and people and never of files;
//! [`Sqlite`] does it in one folder; [`suite`] is what every implementation must pass.
//!
//! There is no clock here: times come from whoever calls, in milliseconds since 1970.

mod error;
mod sqlite;
pub mod suite;

use std::fmt;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;

use protocol::TableId;

pub use error::StoreError;
pub use sqlite::{Sqlite, SqliteOptions};

/// What a store will give. Whoever drops it does not learn what has become of the call; a call that writes is carried out all
/// the same.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A moment, in milliseconds since 1970.
pub type Time = i64;

/// The hash of a visitor's cookie, or of the token of a seat link. The store never sees the thing itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub [u8; 32]);

impl fmt::Debug for Key {
    /// Enough to tell two apart in a log, and too little to look anybody up.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02x}{:02x}…", self.0[0], self.0[1])
    }
}

/// How far a table is, for lists and for expiry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// People sit down.
    Gathering,
    /// The game is being played.
    Playing,
    /// It is over.
    Over,
}

/// What is known of a table beside its game. It is replaced as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// Whose it is.
    pub host: Key,
    /// Who sits at it.
    pub sitters: Vec<Key>,
    /// Everything else, as whoever runs tables writes it.
    pub facts: String,
}

/// One answer and the chances it led to, or one taking back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Counted from 1, without gaps.
    pub number: u64,
    /// The steps, as lines of a record.
    pub steps: String,
    /// Under which id the client sent it, if a client did: `seat decision id`, as whoever runs tables writes it.
    pub sent_as: Option<String>,
}

/// A moment of a game from which it can go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// After so many entries.
    pub after: u64,
    /// As the catalog writes it.
    pub text: Vec<u8>,
}

/// What becomes of a table at one moment: all of it, or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// When.
    pub at: Time,
    /// What is known of it from now on.
    pub about: Option<About>,
    /// The head of its record; once, when the game starts. A second one is [`StoreError::Conflict`].
    pub header: Option<String>,
    /// What was played. One whose number does not follow on the last is [`StoreError::Conflict`].
    pub entry: Option<Entry>,
    /// In place of the snapshot before. One that is ahead of the entries, this one included, is [`StoreError::Conflict`].
    pub snapshot: Option<Snapshot>,
    /// A sealed text to keep, or to keep no more.
    pub sealed: Option<Sealed>,
}

/// A text that only its key opens, which is kept elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sealed {
    /// Keep this in place of what there was.
    Keep(Vec<u8>),
    /// Keep none. When the call gives `Ok`, what there was is overwritten, and nothing of it is left where the store keeps
    /// things, whether it was kept lately or long ago. That may take longer than other calls.
    Destroy,
}

/// A table as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// When it was made.
    pub created: Time,
    /// When something last became of it: the moment of its last change, even if a clock was put back since the one before.
    pub touched: Time,
    /// What is known of it.
    pub about: About,
    /// The head of its record, once the game has started.
    pub header: Option<String>,
    /// What was played, in order.
    pub entries: Vec<Entry>,
    /// The last snapshot.
    pub snapshot: Option<Snapshot>,
    /// The sealed text.
    pub sealed: Option<Vec<u8>>,
}

/// A line of a list of tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Which table.
    pub table: TableId,
    /// When something last became of it.
    pub touched: Time,
    /// What is known of it.
    pub about: About,
}

/// Which tables a list has. The one touched last comes first; of those touched at one moment, the one with the lower id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those in the lobby that are not over.
    Listed,
    /// Those that somebody sits at or hosts.
    Of(Key),
    /// Those of a stage that were touched last before a moment, and not at it.
    Untouched {
        /// The stage.
        stage: Stage,
        /// The moment.
        before: Time,
    },
    /// All.
    All,
}

/// Somebody's browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// What they are called.
    pub name: Option<String>,
    /// When they were last here.
    pub seen: Time,
}

/// A seat that can be moved to another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLink {
    /// Of that table.
    pub table: TableId,
    /// That seat, counted from 1.
    pub seat: u8,
    /// Whose it was when the link was made.
    pub owner: Key,
    /// Until when it works: before that moment, and not at it.
    pub until: Time,
}

/// A place where tables are kept.
///
/// What a call has done when its future gives `Ok` survives a crash of the process and of the machine. A call that gives an
/// error has changed nothing.
///
/// Calls that write take effect in the order in which they are made, even if they are not awaited in between, or never. A
/// call that reads sees what was asked for before it was made; it may see what is asked for later, too.
pub trait Store: Send + Sync {
    /// Keeps a new table. One that is there already is [`StoreError::Conflict`].
    fn create(&self, table: &TableId, about: About, at: Time) -> Later<'static, ()>;

    /// What becomes of a table: all of the change, or nothing. What is not in it stays as it is. A table that is not there
    /// is [`StoreError::NoSuchTable`], whatever else is wrong.
    fn change(&self, table: &TableId, change: Change) -> Later<'static, ()>;

    /// A table with all there is, as it is at one moment, if there is one.
    fn load(&self, table: &TableId) -> Later<'static, Option<Stored>>;

    /// A list of tables, so many at most: those that come first.
    fn list(&self, which: Which, most: usize) -> Later<'static, Vec<Line>>;

    /// How many tables there are.
    fn count(&self) -> Later<'static, u64>;

    /// Keeps a table no more, with all that belongs to it: what was played, its snapshot, its sealed text and its links.
    /// Whether there was one. Its sealed text is destroyed as by [`Sealed::Destroy`]. The id can be used again.
    fn delete(&self, table: &TableId) -> Later<'static, bool>;

    /// Somebody who was here before.
    fn visitor(&self, key: Key) -> Later<'static, Option<Visitor>>;

    /// Keeps who somebody is, in place of what was kept before.
    fn keep_visitor(&self, key: Key, visitor: Visitor) -> Later<'static, ()>;

    /// Keeps visitors no more who were last seen before that moment, and sit at no table and host none, at whatever stage
    /// that is. How many that were.
    fn forget_visitors(&self, before: Time) -> Later<'static, u64>;

    /// Keeps a seat link, under the hash of its token. A token that is in use is [`StoreError::Conflict`], a table that is
    /// not there [`StoreError::NoSuchTable`]. A seat may have several links.
    fn keep_link(&self, token: Key, link: SeatLink) -> Later<'static, ()>;

    /// A seat link, which works no more from then on, if there is one that still works at that moment. Those that don't may
    /// be forgotten by then.
    fn take_link(&self, token: Key, now: Time) -> Later<'static, Option<SeatLink>>;

    /// The links of an owner's seats at a table work no more. That there are none, or no such table, is no error.
    fn revoke_links(&self, table: &TableId, owner: Key) -> Later<'static, ()>;

    /// How many bytes are used, of how many at most. What was given up by deleting does not count.
    fn usage(&self) -> Later<'static, Usage>;

    /// Writes a copy of everything, as it is at one moment, to a new place, while work goes on. Sealed texts are not in it.
    /// The place can be opened as this one was. Where something is already, it is [`StoreError::Conflict`].
    fn back_up(&self, to: &Path) -> Later<'static, ()>;

    /// Waits until everything asked for is kept, and closes. What is asked for afterwards is [`StoreError::Closed`], closing
    /// included.
    fn close(&self) -> Later<'static, ()>;
}

/// How much room there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usage {
    /// Bytes that are used.
    pub used: u64,
    /// Bytes that may be used, if the host has set a limit.
    pub quota: Option<u64>,
}
