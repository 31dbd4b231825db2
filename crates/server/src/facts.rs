//! What is kept of a table beside its game: who sits where, what was agreed. It is written as JSON into the store and read
//! back after a restart.

use engine::{Cast, Content, Player, Seat, SeatSet, Setup};
use protocol::{
    JournalInfo, Level, ListedTable, Notice, NoticeKind, Phase, SeatInfo, SeatRequest, Sitter, Spectators,
    TableId, TableInfo,
};
use rules_it_dies_with_me::JournalStatus;
use serde::{Deserialize, Serialize};
use store::{About, Key, Stage};

/// How many notices are kept.
const NOTICES: usize = 50;

/// A table beside its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Facts {
    pub(crate) game: String,
    pub(crate) options: Vec<(String, String)>,
    /// The data files of its own, as the game writes them.
    #[serde(default)]
    pub(crate) contents: Vec<(String, String)>,
    pub(crate) listed: bool,
    pub(crate) spectators: Spectators,
    pub(crate) open_afterwards: bool,
    #[serde(with = "key_text")]
    pub(crate) host: Key,
    /// Who has the host's rights while the host is away.
    #[serde(default, with = "key_text::maybe")]
    pub(crate) deputy: Option<Key>,
    pub(crate) phase: Phase,
    /// The phase of a frozen table, which it has again as soon as something can open its game.
    #[serde(skip)]
    pub(crate) thawed: Option<Phase>,
    pub(crate) seats: Vec<SeatFacts>,
    /// How many times somebody has sat down.
    #[serde(default)]
    pub(crate) sat_down: u32,
    pub(crate) requests: Vec<Request>,
    /// How many there have been.
    pub(crate) requests_made: u32,
    pub(crate) wants_end: SeatSet,
    pub(crate) journal: Option<JournalFacts>,
    pub(crate) rematch: Option<TableId>,
    pub(crate) notices: Vec<Notice>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SeatFacts {
    pub(crate) of: SeatOf,
    /// What its player is called.
    pub(crate) called: Option<String>,
    /// Whose it was when the game started: the secret belongs to them alone (ID-06).
    #[serde(with = "key_text::maybe")]
    pub(crate) owner: Option<Key>,
    /// The how-manieth its person was to sit down: whoever came first has been there longest.
    #[serde(default)]
    pub(crate) place: u32,
}

/// Whose a seat is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub(crate) enum SeatOf {
    Open,
    Bot {
        level: Level,
    },
    Person {
        #[serde(with = "key_text")]
        visitor: Key,
        ready: bool,
        /// A bot plays until they are back.
        minded: bool,
        /// They have left, and a bot plays unless they sit down again.
        left: bool,
    },
}

/// Somebody who asks for a seat of a game in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Request {
    #[serde(with = "key_text")]
    pub(crate) visitor: Key,
    pub(crate) shown: SeatRequest,
}

/// The secret, as far as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct JournalFacts {
    pub(crate) author: Seat,
    #[serde(with = "key_text")]
    pub(crate) writer: Key,
    pub(crate) status: JournalStatus,
}

impl SeatFacts {
    pub(crate) fn open() -> Self {
        Self { of: SeatOf::Open, called: None, owner: None, place: 0 }
    }

    /// Whose it is, unless they have left.
    pub(crate) fn visitor(&self) -> Option<Key> {
        match self.of {
            SeatOf::Person { visitor, left: false, .. } => Some(visitor),
            SeatOf::Person { left: true, .. } | SeatOf::Open | SeatOf::Bot { .. } => None,
        }
    }

    /// How well the bot plays that plays the seat now, if one does.
    pub(crate) fn bot(&self) -> Option<Level> {
        match self.of {
            SeatOf::Bot { level } => Some(level),
            SeatOf::Person { minded, left, .. } if minded || left => Some(Level::Normal),
            SeatOf::Person { .. } | SeatOf::Open => None,
        }
    }
}

impl Facts {
    /// The seats with their facts.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (Seat, &SeatFacts)> {
        self.seats.iter().enumerate().map(|(index, seat)| (Seat::new(index), seat))
    }

    /// The seat of that number, if the table has it.
    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatFacts> {
        self.seats.get(seat.index())
    }

    /// The same, to be changed.
    pub(crate) fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatFacts> {
        self.seats.get_mut(seat.index())
    }

    /// Where somebody sits.
    pub(crate) fn seat_of(&self, visitor: Key) -> Option<Seat> {
        self.numbered().find(|(_, seat)| seat.visitor() == Some(visitor)).map(|(seat, _)| seat)
    }

    /// Whose wishes are the host's now.
    pub(crate) fn rights_of(&self) -> Key {
        self.deputy.unwrap_or(self.host)
    }

    /// Who of some seats has been at the table longest.
    pub(crate) fn longest_there(&self, among: SeatSet) -> Option<(Seat, Key)> {
        let seated = among.filter_map(|seat| {
            let there = self.seat(seat)?;
            Some((there.place, seat, there.visitor()?))
        });
        seated.min_by_key(|(place, ..)| *place).map(|(_, seat, visitor)| (seat, visitor))
    }

    /// Somebody sits down before the start. Whoever changes seats leaves the one they had, and has been there as long.
    pub(crate) fn seat_person(&mut self, seat: Seat, visitor: Key, called: String) {
        let place = match self.seat_of(visitor).and_then(|old| self.seat_mut(old)) {
            Some(old) => std::mem::replace(old, SeatFacts::open()).place,
            None => self.next_place(),
        };
        if let Some(there) = self.seat_mut(seat) {
            let of = SeatOf::Person { visitor, ready: false, minded: false, left: false };
            *there = SeatFacts { of, called: Some(called), owner: None, place };
        }
    }

    /// The place of whoever sits down next.
    pub(crate) fn next_place(&mut self) -> u32 {
        self.sat_down = self.sat_down.saturating_add(1);
        self.sat_down
    }

    /// The seats of people who have not left.
    pub(crate) fn people(&self) -> SeatSet {
        self.numbered().filter(|(_, seat)| seat.visitor().is_some()).map(|(seat, _)| seat).collect()
    }

    /// What the player of a seat is called.
    pub(crate) fn called(&self, seat: Seat) -> String {
        self.cast().name(seat).to_owned()
    }

    /// What everybody is called: bots by names of their own, as wherever else the table is shown.
    pub(crate) fn cast(&self) -> Cast {
        Cast::of_players(u8::try_from(self.seats.len()).unwrap_or(u8::MAX), &self.players())
    }

    /// What the game is set up from.
    pub(crate) fn setup(&self) -> Setup {
        setup(self.seats.len(), &self.options, &self.contents)
    }

    /// Who plays, for the record.
    pub(crate) fn players(&self) -> Vec<Player> {
        let kind = |seat: &SeatFacts| match seat.of {
            SeatOf::Bot { level } => level.id(),
            SeatOf::Open | SeatOf::Person { .. } => "human",
        };
        let player = |seat: &SeatFacts| Player::new(kind(seat), seat.called.clone());
        self.seats.iter().map(|seat| player(seat).expect("each kind is a word")).collect()
    }

    /// Its author has got up, or somebody else is to write: what was written is gone once this is kept.
    pub(crate) fn forget_secret_of(&mut self, seat: Seat) {
        if self.journal.as_ref().is_some_and(|journal| journal.author == seat) {
            self.journal = None;
        }
    }

    /// Somebody has got a seat: one that they left before can't be taken back, and is a bot's for good.
    pub(crate) fn give_up_left_seats(&mut self, of: Key, got: Seat) {
        for (_, seat) in self.seats.iter_mut().enumerate().filter(|(index, _)| *index != got.index()) {
            if matches!(seat.of, SeatOf::Person { visitor, left: true, .. } if visitor == of) {
                seat.of = SeatOf::Bot { level: Level::default() };
                seat.called = None;
            }
        }
    }

    /// Tells everybody of something.
    pub(crate) fn notice(&mut self, kind: NoticeKind) {
        let number = self.notices.last().map_or(1, |last| last.number + 1);
        self.notices.push(Notice { number, kind });
        let old = self.notices.len().saturating_sub(NOTICES);
        self.notices.drain(..old);
    }

    /// Reads what was kept. A version that kept what had frozen a table is not believed: whether it still is shows when its
    /// game is opened, and how far that had come.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut facts: Self = serde_json::from_str(text).ok()?;
        if matches!(facts.phase, Phase::Frozen { .. }) {
            facts.phase = Phase::Playing;
        }
        Some(facts)
    }

    /// Nothing can be played, for a reason that another version of the program may not have.
    pub(crate) fn freeze(&mut self, words: String) {
        let phase = std::mem::replace(&mut self.phase, Phase::Frozen { words });
        if !matches!(phase, Phase::Frozen { .. }) {
            self.thawed = Some(phase);
        }
    }

    /// As it is kept. What freezes a table is found out again whenever it is opened, and never kept.
    pub(crate) fn about(&self) -> About {
        if matches!(self.phase, Phase::Frozen { .. }) {
            let phase = self.thawed.clone().unwrap_or(Phase::Playing);
            return Self { phase, thawed: None, ..self.clone() }.about();
        }
        let stage = match self.phase {
            Phase::Gathering => Stage::Gathering,
            Phase::Playing | Phase::Frozen { .. } => Stage::Playing,
            Phase::Over { .. } => Stage::Over,
        };
        About {
            game: self.game.clone(),
            stage,
            listed: self.listed,
            host: self.host,
            sitters: self.seats.iter().filter_map(SeatFacts::visitor).collect(),
            facts: serde_json::to_string(self).expect("facts have no map with keys that are not text"),
        }
    }

    /// For somebody who is connected. `present` says who is there.
    pub(crate) fn info(&self, table: &TableId, visitor: Key, present: SeatSet) -> TableInfo {
        let sitter = |seat: Seat, facts: &SeatFacts| match facts.of {
            SeatOf::Open => Sitter::Open,
            SeatOf::Bot { level } => Sitter::Bot { level },
            SeatOf::Person { ready, minded, left, .. } => {
                Sitter::Person { present: present.contains(seat), ready, minded, left }
            }
        };
        let shown = |(seat, facts): (Seat, &SeatFacts)| SeatInfo {
            seat,
            sitter: sitter(seat, facts),
            called: (facts.of != SeatOf::Open).then(|| self.called(seat)),
        };
        TableInfo {
            table: table.clone(),
            game: self.game.clone(),
            options: self.options.clone(),
            contents: self.contents.clone(),
            listed: self.listed,
            spectators: self.spectators,
            open_afterwards: self.open_afterwards,
            phase: self.phase.clone(),
            seats: self.numbered().map(shown).collect(),
            you: self.seat_of(visitor),
            host: crate::identity::same(self.rights_of(), visitor),
            host_seat: self.seat_of(self.rights_of()),
            requests: self.requests.iter().map(|request| request.shown.clone()).collect(),
            wants_end: self.wants_end,
            journal: self.journal.as_ref().map(JournalFacts::info),
            rematch: self.rematch.clone(),
            notices: self.notices.clone(),
        }
    }

    /// For the lobby.
    pub(crate) fn listing(&self, table: &TableId) -> ListedTable {
        let count = |wanted: fn(&SeatOf) -> bool| {
            u8::try_from(self.seats.iter().filter(|seat| wanted(&seat.of)).count()).unwrap_or(u8::MAX)
        };
        ListedTable {
            table: table.clone(),
            game: self.game.clone(),
            phase: self.phase.clone(),
            seats: count(|_| true),
            open_seats: count(|of| *of == SeatOf::Open),
            people: self.people().map(|seat| self.called(seat)).collect(),
        }
    }
}

/// What a game is set up from, with data files of the table's own.
pub(crate) fn setup(seats: usize, options: &[(String, String)], contents: &[(String, String)]) -> Setup {
    let own = |(file, text): &(String, String)| (file.clone(), Content::Own { text: text.clone() });
    Setup {
        seats: u8::try_from(seats).unwrap_or(u8::MAX),
        options: options.to_vec(),
        contents: contents.iter().map(own).collect(),
    }
}

impl JournalFacts {
    fn info(&self) -> JournalInfo {
        let (status, reader) = match self.status {
            JournalStatus::Blank => ("blank", None),
            JournalStatus::Sealed => ("sealed", None),
            JournalStatus::WaitsFor { reader } => ("waits-for", Some(reader)),
            JournalStatus::Open { reader } => ("open", Some(reader)),
            JournalStatus::Eaten { reader } => ("eaten", Some(reader)),
            JournalStatus::Destroyed => ("destroyed", None),
        };
        JournalInfo { author: self.author, status: status.to_owned(), reader }
    }
}

/// Keys as hexadecimal text.
mod key_text {
    use data_encoding::HEXLOWER;
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};
    use store::Key;

    pub(super) fn serialize<S: Serializer>(key: &Key, serializer: S) -> Result<S::Ok, S::Error> {
        HEXLOWER.encode(&key.0).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        read(&String::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("a key of 32 bytes"))
    }

    fn read(text: &str) -> Option<Key> {
        HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok().map(Key)
    }

    pub(super) mod maybe {
        use super::*;

        pub(crate) fn serialize<S: Serializer>(key: &Option<Key>, serializer: S) -> Result<S::Ok, S::Error> {
            key.map(|key| HEXLOWER.encode(&key.0)).serialize(serializer)
        }

        pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Option<Key>, D::Error> {
            let text = Option::<String>::deserialize(deserializer)?;
            text.map(|text| read(&text).ok_or_else(|| D::Error::custom("a key of 32 bytes"))).transpose()
        }
    }
}
