//! What everybody at a table may know of it beside the game: who sits where, what was agreed, how it stands.

use engine::{Content, Level, Seat, SeatSet, Setup};
use serde::{Deserialize, Serialize};

use crate::TableId;

/// Everything about a table but its game, for one client. Sent whenever something of it changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// Its name.
    pub table: TableId,
    /// The game's id.
    pub game: String,
    /// The options that are not as usual, by key.
    pub options: Vec<(String, String)>,
    /// The data files of its own, each by which it is: what is in them, as the game writes it.
    pub contents: Vec<(String, String)>,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// Who may look on.
    pub spectators: Spectators,
    /// Whether everything can be seen once the game is over.
    pub open_afterwards: bool,
    /// How far it is.
    pub phase: Phase,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// The seat of whom this is sent to, if they have one.
    pub you: Option<Seat>,
    /// Whether whom this is sent to has the host's rights now.
    pub host: bool,
    /// The seat of whoever has them, if they have one.
    pub host_seat: Option<Seat>,
    /// People who ask for a seat of a game in progress.
    pub requests: Vec<SeatRequest>,
    /// The people who want to end the game without a winner.
    pub wants_end: SeatSet,
    /// What has become of the secret, where the table plays for one.
    pub journal: Option<JournalInfo>,
    /// The table that goes on from this one with the same people.
    pub rematch: Option<TableId>,
    /// What has happened beside the game lately, oldest first.
    pub notices: Vec<Notice>,
}

impl TableInfo {
    /// What the game is set up from: what somebody needs who works out steps, moves and reasons from their view.
    pub fn setup(&self) -> Setup {
        let own = |(file, text): &(String, String)| (file.clone(), Content::Own { text: text.clone() });
        Setup {
            seats: u8::try_from(self.seats.len()).unwrap_or(u8::MAX),
            options: self.options.clone(),
            contents: self.contents.iter().map(own).collect(),
        }
    }
}

/// Who may look on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spectators {
    /// Nobody.
    None,
    /// Anybody, and they see what everybody may see.
    #[default]
    Public,
}

/// How far a table is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Phase {
    /// People sit down.
    Gathering,
    /// The game is being played.
    Playing,
    /// It is over.
    Over {
        /// How it came to its end.
        ending: Ending,
    },
    /// It cannot go on here; nothing of it is lost.
    Frozen {
        /// Why, and what to do, for people.
        words: String,
    },
}

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Ending {
    /// By its rules: the update says who won.
    Played,
    /// Everybody wanted to end it.
    Agreed,
    /// Somebody gave up a game that cannot go on without them.
    Conceded {
        /// Who.
        seat: Seat,
    },
    /// It had become longer than a server keeps.
    TooLong,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Which.
    pub seat: Seat,
    /// Whose it is.
    pub sitter: Sitter,
    /// What they are called; of an open seat nothing.
    pub called: Option<String>,
}

/// Whose a seat is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody's yet.
    Open,
    /// A bot's own.
    Bot {
        /// How well it plays.
        level: Level,
    },
    /// A person's.
    Person {
        /// Whether they are there now.
        present: bool,
        /// Whether they are ready to start.
        ready: bool,
        /// Whether a bot plays for them until they are back.
        minded: bool,
        /// Whether they have left for good, or given up.
        left: bool,
    },
}

/// Somebody who asks for a seat of a game in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatRequest {
    /// To tell it apart from others.
    pub number: u32,
    /// Which seat.
    pub seat: Seat,
    /// What they are called.
    pub called: String,
    /// Who has agreed so far.
    pub agreed: SeatSet,
}

/// What everybody may know of the secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JournalInfo {
    /// Who writes it.
    pub author: Seat,
    /// How it stands: `blank`, `sealed`, `waits-for`, `open`, `eaten`, `destroyed`.
    pub status: String,
    /// Who may read it, once the game is over.
    pub reader: Option<Seat>,
}

/// Something that happened at the table beside the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// Counted from 1.
    pub number: u32,
    /// What.
    #[serde(flatten)]
    pub kind: NoticeKind,
}

/// What happened beside the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "notice", rename_all = "kebab-case")]
pub enum NoticeKind {
    /// Somebody has sat down.
    SatDown {
        /// Where.
        seat: Seat,
        /// What they are called.
        called: String,
    },
    /// Somebody has got up before the start, or left the game.
    Left {
        /// From where.
        seat: Seat,
        /// What they are called.
        called: String,
    },
    /// The host has taken somebody from a seat before the start.
    Removed {
        /// From where.
        seat: Seat,
        /// What they are called.
        called: String,
    },
    /// A bot plays for somebody who is away.
    Minded {
        /// Whose seat.
        seat: Seat,
    },
    /// They are back, and play again themselves.
    Back {
        /// Whose seat.
        seat: Seat,
    },
    /// Somebody else has a seat now: everybody had agreed.
    Replaced {
        /// Which.
        seat: Seat,
        /// What they are called.
        called: String,
    },
    /// Somebody has given up; a bot plays on for them.
    Conceded {
        /// Who.
        seat: Seat,
    },
    /// Somebody plays on another device now.
    Moved {
        /// Who.
        seat: Seat,
    },
    /// The game has started.
    Started,
    /// Somebody is the host from now on: the last one has handed the table over, or has left.
    NewHost {
        /// Who.
        seat: Seat,
        /// What they are called.
        called: String,
    },
    /// Somebody has the host's rights until the host, who is away, is back.
    Deputy {
        /// Who.
        seat: Seat,
        /// What they are called.
        called: String,
    },
    /// The host is back, and has the rights again.
    HostBack,
}

/// What somebody wants of the table beside an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "wish", rename_all = "kebab-case")]
pub enum Wish {
    /// To sit down there; in a game in progress, to be given that seat if everybody agrees.
    Sit {
        /// Where.
        seat: Seat,
    },
    /// To get up, or to leave the game: a bot plays on.
    Leave,
    /// To be ready to start, or not any more.
    Ready {
        /// Whether.
        ready: bool,
    },
    /// The host: what is to be other than usual, before the start. It takes the place of what was said before.
    Options {
        /// Keys and values.
        options: Vec<(String, String)>,
    },
    /// The host: a bot's seat, or an open one, before the start.
    SeatBot {
        /// Which.
        seat: Seat,
        /// How well it plays; nothing opens the seat again.
        level: Option<Level>,
    },
    /// The host: to take somebody from their seat, before the start.
    Remove {
        /// From where.
        seat: Seat,
    },
    /// The host: to start.
    Start,
    /// The host: that a bot plays for somebody who is away.
    Mind {
        /// Whose seat.
        seat: Seat,
    },
    /// The host: that somebody else is the host from now on.
    HandOver {
        /// Who.
        seat: Seat,
    },
    /// To give up.
    Concede,
    /// To end the game without a winner, or not any more; it ends when everybody wants it.
    End {
        /// Whether.
        wanted: bool,
    },
    /// To agree that somebody gets a seat, or to refuse it.
    Admit {
        /// The request.
        number: u32,
        /// Whether.
        agreed: bool,
    },
    /// To play again with the same people.
    Rematch,
    /// The author: to write the secret.
    WriteSecret {
        /// The text.
        text: String,
    },
    /// The winner: to open the journal and read; again, until it is eaten.
    OpenJournal,
    /// The winner: to eat it.
    EatJournal,
    /// A private link that moves one's seat to another device.
    SeatLink,
    /// That the links one has asked for work no more.
    RevokeLinks,
}
