//! SQLite keeps every promise of a store.

use std::path::Path;

use store::{Sqlite, SqliteOptions, Store};

/// Otherwise a server would lose, mix up or give away what it was told to keep.
#[tokio::test]
async fn sqlite_keeps_every_promise() {
    let room = tempfile::tempdir().expect("a folder can be made");
    let open = async |place: &Path| {
        Ok(Box::new(Sqlite::open(place, SqliteOptions::default()).await?) as Box<dyn Store>)
    };
    store::suite::run(open, room.path()).await.expect("every promise is kept");
}
