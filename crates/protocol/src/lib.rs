//! What server and clients say to each other: JSON over HTTP for the lobby, JSON text frames over one WebSocket for a
//! table. Types alone, the same for both sides; `docs/protocol.md` describes them for programs in other languages.
//!
//! A reader accepts members it does not know, so that either side may be newer within one [`VERSION`]; what changes the
//! meaning of something gets a new version.

mod frames;
mod ids;
mod lobby;
mod table;

pub use engine::Level;
pub use frames::{Ask, Close, Frame, FromClient, FromServer, RefusalKind, Refused, UpdateFrame};
pub use ids::{AnswerId, IdError, TableId};
pub use lobby::{
    CreateTable, Created, ErrorBody, GameInfo, LinkToken, ListedTable, Me, MyTable, Redeemed, SetName, Tables,
};
pub use table::{
    Ending, JournalInfo, Notice, NoticeKind, Phase, SeatInfo, SeatRequest, Sitter, Spectators, TableInfo,
    Wish,
};

/// The version of the protocol. A WebSocket names it as its subprotocol, [`SUBPROTOCOL`].
pub const VERSION: u32 = 1;

/// What a client offers in `Sec-WebSocket-Protocol`, and the server chooses.
pub const SUBPROTOCOL: &str = "mori.1";

/// How many bytes one frame from a client may have.
pub const LARGEST_FRAME: usize = 8 * 1024;

/// How many bytes one data file of a table's own may have: many times what any that is shipped has.
pub const LARGEST_CONTENT: usize = 16 * 1024;

/// How many bytes a request for a table may have, data files and all.
pub const LARGEST_TABLE_REQUEST: usize = 64 * 1024;

/// How many choices one page of a list may have.
pub const LARGEST_PAGE: usize = 100;
