//! The frames of a table's WebSocket.

use catalog::{Choice, Explained, NextPart, Question};
use engine::{DecisionId, Rule};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};

use crate::{AnswerId, TableInfo, Wish};

/// What a client sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FromClient {
    /// The client's own name for it: the frame that comes back has it. What is sent again under the same id is
    /// acknowledged again, and done once.
    pub id: AnswerId,
    /// What it wants.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What a client wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Ask {
    /// To answer a decision.
    Answer {
        /// Which.
        decision: DecisionId,
        /// How, in the game's notation.
        #[serde(rename = "move")]
        answer: String,
    },
    /// To take back the last answer.
    Undo,
    /// The question in words.
    Question,
    /// The legal answers, page by page.
    Moves {
        /// From that place of the list, counted from 0.
        from: usize,
        /// So many at most.
        count: usize,
    },
    /// What an answer would do, or why it is refused.
    Why {
        /// The answer, in the game's notation.
        #[serde(rename = "move")]
        answer: String,
    },
    /// What comes after some parts of an answer, each named by its place among those that were offered.
    Parts {
        /// The parts.
        chosen: Vec<usize>,
    },
    /// What has happened in the game so far, in words.
    Log {
        /// Only what came after the update of this version.
        #[serde(default)]
        since: u64,
        /// And nothing that came after the update of this one.
        #[serde(default)]
        until: Option<u64>,
    },
    /// Something about the table.
    Wish(Wish),
}

/// What the server sends, as a client reads it.
#[derive(Clone, Debug)]
pub enum FromServer {
    /// The game, as whom it is sent to may know it.
    Update(UpdateFrame),
    /// Anything else.
    Frame(Box<Frame>),
}

impl FromServer {
    /// Reads a frame. An update keeps its text, which its hash is of; that is why it is told apart first.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        #[derive(Deserialize)]
        struct Tag<'a> {
            name: &'a str,
        }
        let tag: Tag<'_> = serde_json::from_str(text)?;
        if tag.name == UpdateFrame::NAME {
            serde_json::from_str(text).map(Self::Update)
        } else {
            serde_json::from_str(text).map(|frame| Self::Frame(Box::new(frame)))
        }
    }
}

/// What the server sends besides updates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum Frame {
    /// The table beside the game. The first frame of every connection, and again when something of it changes.
    Table(Box<TableInfo>),
    /// Taken, and kept.
    Done {
        /// What was asked for.
        id: AnswerId,
    },
    /// Not taken; nothing has changed.
    Refused(Refused),
    /// The question in words; nothing if nothing is asked.
    Question {
        /// What was asked for.
        id: AnswerId,
        /// The question.
        question: Option<Question>,
    },
    /// A page of the legal answers.
    Moves {
        /// What was asked for.
        id: AnswerId,
        /// How many there are in all; nothing for a question that has no list.
        total: Option<usize>,
        /// The page.
        moves: Vec<Choice>,
    },
    /// What an answer would do.
    Why {
        /// What was asked for.
        id: AnswerId,
        /// What it is and does.
        explained: Explained,
    },
    /// What comes after some parts; nothing if they lead nowhere.
    Parts {
        /// What was asked for.
        id: AnswerId,
        /// What may come next.
        next: Option<NextPart>,
    },
    /// What has happened in the game so far, in words, oldest first.
    Log {
        /// What was asked for.
        id: AnswerId,
        /// The sentences.
        lines: Vec<String>,
    },
    /// The secret, for its reader alone.
    Secret {
        /// What was asked for.
        id: AnswerId,
        /// The text.
        text: String,
    },
    /// A private link that moves the seat to another device: whoever opens it first, within ten minutes.
    SeatLink {
        /// What was asked for.
        id: AnswerId,
        /// The path to open, with the token in its fragment.
        path: String,
    },
}

/// The game, as one viewer may know it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct UpdateFrame {
    /// Which it is, counted for this viewer from the start of the game, on whatever connection. One that comes again, after
    /// a reconnection, has the same number and no events.
    pub version: u64,
    /// The first 64 bits of the SHA-256 of the text of `update`, in hexadecimal.
    pub hash: String,
    /// The update, as `docs/updates.md` describes it: its text as it stands is what the hash is of.
    pub update: Box<RawValue>,
}

impl UpdateFrame {
    /// The `name` of these frames.
    pub const NAME: &'static str = "update";
    /// How many digits a hash has.
    const HASH_LENGTH: usize = 16;

    /// The hash of the text of an update.
    pub fn hash_of(update: &[u8]) -> String {
        use std::fmt::Write as _;
        let mut text = String::with_capacity(Self::HASH_LENGTH);
        for byte in &Sha256::digest(update)[..Self::HASH_LENGTH / 2] {
            write!(text, "{byte:02x}").expect("a String takes every write");
        }
        text
    }

    /// Writes a frame, with an update that `write` writes at its end. The hash, which stands before it, is put in afterwards: the
    /// update is written once and copied nowhere.
    pub fn write(version: u64, out: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
        out.extend_from_slice(b"{\"name\":\"update\",\"version\":");
        out.extend_from_slice(version.to_string().as_bytes());
        out.extend_from_slice(b",\"hash\":\"");
        let hash = out.len()..out.len() + Self::HASH_LENGTH;
        out.resize(hash.end, b'0');
        out.extend_from_slice(b"\",\"update\":");
        let update = out.len();
        write(out);
        let digits = Self::hash_of(&out[update..]);
        out[hash].copy_from_slice(digits.as_bytes());
        out.push(b'}');
    }
}

/// Why something was not taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refused {
    /// What was asked for; nothing if that could not be read.
    pub id: Option<AnswerId>,
    /// For programs.
    pub kind: RefusalKind,
    /// For people.
    pub words: String,
    /// The rules, if it is the game's rules that refuse it.
    pub rules: Vec<Rule>,
}

/// Which kind of refusal it is, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalKind {
    /// The frame or the move cannot be read.
    Unreadable,
    /// That seat is not asked anything now.
    NotAsked,
    /// That decision was answered already.
    Closed,
    /// It is against the rules of the game.
    Illegal,
    /// The game is over.
    Over,
    /// There is nothing to take back, or it cannot be taken back any more.
    CannotUndo,
    /// Only somebody else may do that.
    NotYours,
    /// It cannot be done at this table now.
    NotNow,
    /// It could not be kept; trying again may help.
    NotKept,
    /// Too much in too short a time.
    TooMany,
    /// The table is frozen.
    Frozen,
}

impl From<catalog::RefusalKind> for RefusalKind {
    fn from(kind: catalog::RefusalKind) -> Self {
        match kind {
            catalog::RefusalKind::Unreadable => Self::Unreadable,
            catalog::RefusalKind::NotAsked => Self::NotAsked,
            catalog::RefusalKind::Closed => Self::Closed,
            catalog::RefusalKind::Illegal => Self::Illegal,
            catalog::RefusalKind::Over => Self::Over,
            catalog::RefusalKind::CannotUndo => Self::CannotUndo,
        }
    }
}

/// Why the server closes a WebSocket, by its close code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Close {
    /// The server stops; connect again in a while.
    GoingAway,
    /// What came is no frame of a WebSocket.
    NotAFrame,
    /// A frame is no text, or not UTF-8.
    NotText,
    /// A frame is too large.
    TooLarge,
    /// Too many frames in too short a time.
    TooMany,
    /// The client does not take what it is sent; connect again for the present.
    TooSlow,
    /// The seat plays on another device now.
    MovedAway,
    /// The table was deleted.
    Deleted,
    /// There are too many connections.
    Crowded,
}

impl Close {
    /// The code: those below 4000 are the WebSocket standard's.
    pub const fn code(self) -> u16 {
        match self {
            Self::GoingAway => 1001,
            Self::NotAFrame => 1002,
            Self::NotText => 1003,
            Self::TooLarge => 1009,
            Self::Crowded => 1013,
            Self::TooMany => 4000,
            Self::TooSlow => 4001,
            Self::MovedAway => 4002,
            Self::Deleted => 4003,
        }
    }

    /// What is sent along with the code.
    pub const fn words(self) -> &'static str {
        match self {
            Self::GoingAway => "the server stops; connect again in a while",
            Self::NotAFrame => "that is no frame of a WebSocket",
            Self::NotText => "frames are JSON as text",
            Self::TooLarge => "the frame is too large",
            Self::Crowded => "too many connections",
            Self::TooMany => "too many frames in too short a time",
            Self::TooSlow => "the connection is too slow; connect again for the present",
            Self::MovedAway => "the seat plays on another device now",
            Self::Deleted => "the table was deleted",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, a client could not check that an update came whole.
    #[test]
    fn an_update_keeps_its_text() {
        let mut frame = Vec::new();
        UpdateFrame::write(7, &mut frame, |out| out.extend_from_slice(b"{\"b\":1,  \"a\":2}"));
        let frame = String::from_utf8(frame).expect("JSON is UTF-8");
        let Ok(FromServer::Update(update)) = FromServer::read(&frame) else { panic!("{frame}") };
        assert_eq!((update.version, update.update.get()), (7, "{\"b\":1,  \"a\":2}"));
        assert_eq!(update.hash, UpdateFrame::hash_of(update.update.get().as_bytes()));
    }

    /// If this failed, somebody could not ask for what the documents say.
    #[test]
    fn frames_are_read_as_they_are_documented() {
        let read = |text: &str| serde_json::from_str::<FromClient>(text);
        let answer = r#"{"id":"a1","name":"answer","decision":4,"move":"greed 4"}"#;
        assert!(matches!(read(answer), Ok(FromClient { ask: Ask::Answer { .. }, .. })));
        let sit = r#"{"id":"a2","name":"wish","wish":"sit","seat":2}"#;
        assert!(matches!(read(sit), Ok(FromClient { ask: Ask::Wish(Wish::Sit { .. }), .. })));
        assert!(read(r#"{"id":"a b","name":"undo"}"#).is_err());
        assert!(read(r#"{"name":"undo"}"#).is_err());
        assert!(read(r#"{"id":"a","name":"dance"}"#).is_err());
    }
}
