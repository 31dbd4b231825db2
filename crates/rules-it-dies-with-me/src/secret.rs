//! The secret, sealed in its journal: who writes it, who may read it, and that it is read once or never.
//!
//! It is part of no position, view, event or record (ID-01). Whoever runs a table keeps the [`Journal`] beside the
//! session, in memory alone, and the text is wiped from memory when it is eaten, destroyed or dropped (ID-03).

use std::fmt;

use engine::{Kind, MAX_SEATS, Rule, Ruled, Seat, SeatSet, SetupError, rules};
use serde::{Deserialize, Serialize, Serializer};
use unicode_segmentation::UnicodeSegmentation as _;
use zeroize::Zeroizing;

use crate::options::{Options, WrongAuthor};

/// ID-05: the most user-perceived characters of a secret.
pub const MOST_CHARACTERS: usize = 500;

/// ID-06: whose a seat is, settled when the table starts. A bot that minds a person's seat for a while does not make it a
/// bot's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// A person's seat.
    Person,
    /// A bot's own seat.
    Bot,
}

/// ID-02, ID-06: the seat whose owner may read the secret: the winner's, if it is a person's and not the author's. Nobody,
/// if nobody won.
pub fn reader(winners: SeatSet, author: Seat, owners: &[Owner]) -> Option<Seat> {
    let winner = winners.first()?;
    let is_person = owners.get(winner.index()) == Some(&Owner::Person);
    (is_person && winner != author).then_some(winner)
}

/// ID-05: whether the author the options name is a person. Without a secret there is nothing to check (ID-04).
pub fn check_author(options: &Options, owners: &[Owner]) -> Result<(), SetupError> {
    match options.author {
        Some(author) if options.secret && owners.get(author.index()) != Some(&Owner::Person) => {
            let is_person = |seat: &Seat| owners.get(seat.index()) == Some(&Owner::Person);
            let persons = SeatSet::all(MAX_SEATS).filter(is_person).collect();
            Err(options.wrong_author(WrongAuthor::NotAPerson(persons)))
        }
        Some(_) | None => Ok(()),
    }
}

/// The journal for a table with these options: blank, or none where the game is played without a secret (ID-04).
pub fn journal_for(options: &Options, owners: &[Owner]) -> Result<Option<Journal>, SetupError> {
    options.check(u8::try_from(owners.len()).unwrap_or(u8::MAX))?;
    check_author(options, owners)?;
    Ok(options.author.filter(|_| options.secret).map(|author| Journal {
        author,
        owners: owners.to_vec(),
        page: Page::Blank,
    }))
}

/// ID-05: what is written down of a text, if it can be a secret.
pub fn check_text(text: &str) -> Result<&str, JournalRefusal> {
    let trimmed = text.trim();
    match trimmed.graphemes(true).count() {
        0 => Err(JournalRefusal::Empty),
        count if count > MOST_CHARACTERS => Err(JournalRefusal::TooLong(count)),
        _ => Ok(trimmed),
    }
}

/// A secret and what may be done with it.
///
/// It goes one way: blank, sealed, for its reader, open, eaten; or from anywhere on that way to destroyed. It is not
/// [`Clone`], prints and serialises as its [`JournalStatus`] alone, and no method gives the text out but
/// [`Self::open`], once.
pub struct Journal {
    author: Seat,
    owners: Vec<Owner>,
    page: Page,
}

/// What lies in the journal. `Zeroizing` overwrites its text before the memory is given back.
enum Page {
    Blank,
    Sealed(Zeroizing<String>),
    ForReader(Seat, Zeroizing<String>),
    Open(Seat, Zeroizing<String>),
    Eaten(Seat),
    Destroyed,
}

/// What everybody may know of a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Kind)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum JournalStatus {
    /// Nothing is written yet.
    Blank,
    /// Written; the game goes on.
    Sealed,
    /// The game is over; it waits for the winner.
    WaitsFor {
        /// Who may open it.
        reader: Seat,
    },
    /// The winner is reading.
    Open {
        /// Who is reading.
        reader: Seat,
    },
    /// The winner has read and eaten it.
    Eaten {
        /// Who read it.
        reader: Seat,
    },
    /// Nobody has read it and nobody will.
    Destroyed,
}

/// Why the journal does not do what somebody wants. It is as it was. Its words are in [`Names`](crate::Names).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Kind)]
pub enum JournalRefusal {
    /// Somebody else writes.
    NotTheAuthor(Seat),
    /// Something is written already.
    AlreadyWritten,
    /// There is nothing but space.
    Empty,
    /// There are too many characters.
    TooLong(usize),
    /// The game is not over.
    NotOver,
    /// Somebody else may read.
    NotTheReader,
    /// It was opened before.
    AlreadyOpened,
    /// It was not opened, so it cannot be eaten.
    NotOpened,
    /// It is gone.
    Gone,
}

impl Ruled for JournalRefusal {
    fn rules(&self) -> &'static [Rule] {
        match self {
            Self::NotTheAuthor(_) | Self::AlreadyWritten => rules!["ID-01"],
            Self::Empty | Self::TooLong(_) => rules!["ID-05"],
            Self::NotOver => rules!["ID-06"],
            Self::NotTheReader => rules!["ID-02"],
            Self::AlreadyOpened | Self::NotOpened | Self::Gone => rules!["ID-03"],
        }
    }
}

impl Journal {
    /// ID-01: who writes.
    pub fn author(&self) -> Seat {
        self.author
    }

    /// What everybody may know.
    pub fn status(&self) -> JournalStatus {
        match &self.page {
            Page::Blank => JournalStatus::Blank,
            Page::Sealed(_) => JournalStatus::Sealed,
            Page::ForReader(reader, _) => JournalStatus::WaitsFor { reader: *reader },
            Page::Open(reader, _) => JournalStatus::Open { reader: *reader },
            Page::Eaten(reader) => JournalStatus::Eaten { reader: *reader },
            Page::Destroyed => JournalStatus::Destroyed,
        }
    }

    /// ID-01, ID-05: the author writes, once. The text given is wiped whether it is taken or not.
    pub fn write(&mut self, writer: Seat, text: Zeroizing<String>) -> Result<(), JournalRefusal> {
        match &self.page {
            Page::Blank => {}
            Page::Sealed(_) | Page::ForReader(..) | Page::Open(..) | Page::Eaten(_) => {
                return Err(JournalRefusal::AlreadyWritten);
            }
            Page::Destroyed => return Err(JournalRefusal::Gone),
        }
        if writer != self.author {
            return Err(JournalRefusal::NotTheAuthor(self.author));
        }
        self.page = Page::Sealed(Zeroizing::new(check_text(&text)?.to_owned()));
        Ok(())
    }

    /// ID-02, ID-06: the game is over. The secret waits for its reader; without one it is destroyed at once.
    pub fn game_over(&mut self, winners: SeatSet) {
        let reader = reader(winners, self.author, &self.owners);
        self.page = match std::mem::replace(&mut self.page, Page::Destroyed) {
            Page::Sealed(text) => match reader {
                Some(reader) => Page::ForReader(reader, text),
                None => Page::Destroyed,
            },
            Page::Blank => Page::Destroyed,
            // Told twice: nothing changes.
            after @ (Page::ForReader(..) | Page::Open(..) | Page::Eaten(_) | Page::Destroyed) => after,
        };
    }

    /// ID-06: the game is given up, or the table is gone: the secret is destroyed, and nobody reads it from now on.
    pub fn destroy(&mut self) {
        match self.page {
            Page::Blank | Page::Sealed(_) | Page::ForReader(..) => self.page = Page::Destroyed,
            // Who has opened it has read it; then it goes as if eaten.
            Page::Open(reader, _) => self.page = Page::Eaten(reader),
            Page::Eaten(_) | Page::Destroyed => {}
        }
    }

    /// ID-03: the winner opens the journal and reads, once. The text stays until it is eaten, but is not shown again.
    pub fn open(&mut self, seat: Seat) -> Result<&str, JournalRefusal> {
        self.require_reader(seat)?;
        match std::mem::replace(&mut self.page, Page::Destroyed) {
            Page::ForReader(reader, text) => self.page = Page::Open(reader, text),
            other @ (Page::Blank | Page::Sealed(_)) => {
                self.page = other;
                return Err(JournalRefusal::NotOver);
            }
            other @ (Page::Open(..) | Page::Eaten(_)) => {
                self.page = other;
                return Err(JournalRefusal::AlreadyOpened);
            }
            Page::Destroyed => return Err(JournalRefusal::Gone),
        }
        match &self.page {
            Page::Open(_, text) => Ok(text),
            Page::Blank | Page::Sealed(_) | Page::ForReader(..) | Page::Eaten(_) | Page::Destroyed => {
                unreachable!("it has just been opened")
            }
        }
    }

    /// ID-03: the winner eats what they have read: it is gone from memory, the second and last step.
    pub fn eat(&mut self, seat: Seat) -> Result<(), JournalRefusal> {
        self.require_reader(seat)?;
        match self.page {
            Page::Open(reader, _) => {
                self.page = Page::Eaten(reader);
                Ok(())
            }
            Page::Blank | Page::Sealed(_) => Err(JournalRefusal::NotOver),
            Page::ForReader(..) => Err(JournalRefusal::NotOpened),
            Page::Eaten(_) | Page::Destroyed => Err(JournalRefusal::Gone),
        }
    }

    /// ID-02: once there is a reader, nobody else does anything here.
    fn require_reader(&self, seat: Seat) -> Result<(), JournalRefusal> {
        match self.page {
            Page::ForReader(reader, _) | Page::Open(reader, _) | Page::Eaten(reader) if reader != seat => {
                Err(JournalRefusal::NotTheReader)
            }
            Page::Blank
            | Page::Sealed(_)
            | Page::ForReader(..)
            | Page::Open(..)
            | Page::Eaten(_)
            | Page::Destroyed => Ok(()),
        }
    }
}

impl fmt::Debug for Journal {
    /// Never the text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Journal").field("author", &self.author).field("status", &self.status()).finish()
    }
}

impl Serialize for Journal {
    /// Never the text.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.status().serialize(serializer)
    }
}
