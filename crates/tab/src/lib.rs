//! A table that is run where it is looked at: people who hand one device round, and bots, in a tab of a browser, with no
//! server.
//!
//! It speaks as a server's table does ([`protocol`]): whoever shows it need not know where it is. There is no thread and
//! no clock here: whoever runs it has a bot answer ([`TabTable::bot_step`]) when it sees fit, and keeps what
//! [`TabTable::kept`] gives, so that the game goes on after the tab was closed.

use bots::{SeatBot, bot_for};
use catalog::{OpenError, Planned, Status, Table, UnknownGame, Voice};
use chance::TableGenerator;
use engine::{Budget, Cast, Level, Player, Record, Seat, SeatSet, Setup, Viewer};
use protocol::{
    AnswerId, Ask, Ending, Frame, FromClient, LARGEST_PAGE, Phase, RefusalKind, Refused, SeatInfo, Sitter,
    Spectators, TableId, TableInfo, UpdateFrame,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a table in the tab is made from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Start {
    /// The table's name.
    pub table: TableId,
    /// The game's id.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// Where people sit, and what they are called; bots have the other seats. The first holds the device.
    pub people: Vec<(Seat, Option<String>)>,
    /// The options that are not as usual, by key.
    pub options: Vec<(String, String)>,
    /// How well the bots play.
    pub level: Level,
    /// Where chance comes from: 256 random bits.
    pub key: [u8; 32],
}

/// What is said to whoever runs tables in the tab.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case")]
pub enum ToTab {
    /// To begin a game, in place of the one before.
    Open {
        /// Which.
        start: Box<Start>,
    },
    /// To go on with one that was kept.
    Resume {
        /// As [`TabTable::kept`] gave it.
        kept: String,
        /// Where chance comes from now on: 256 random bits, not those from before.
        key: [u8; 32],
    },
    /// To show the table to somebody else who has the device in hand now.
    Hand {
        /// To whom.
        seat: Seat,
    },
    /// What a client of a table says.
    Frame {
        /// As it would be sent to a server.
        frame: FromClient,
    },
}

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StartError {
    /// The game cannot be set up so.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is no such game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// A person's seat is not at the table, or two people have it, or nobody plays.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// What was kept cannot be read, or is of other rules.
    #[error("this game cannot be continued: {0}")]
    NotKept(String),
}

/// A game as it is kept between visits.
#[derive(Serialize, Deserialize)]
struct Kept {
    start: Start,
    /// The record, still open.
    record: String,
}

/// A bot at its seat, with chance of its own: what it thinks changes nothing of what the table draws.
struct BotSeat {
    seat: Seat,
    bot: Box<dyn SeatBot>,
    generator: TableGenerator,
}

/// A game between people at one device and bots.
pub struct TabTable {
    start: Start,
    table: Box<dyn Table>,
    players: Vec<Player>,
    /// Who has the device in hand.
    holder: Seat,
    /// Whether there is something that others at the device may not see.
    hides: bool,
    generator: TableGenerator,
    bots: Vec<BotSeat>,
    /// How many updates there have been.
    version: u64,
    /// What has happened, in words for each of the people, with the update it came with.
    logs: Vec<(Seat, u64, String)>,
    /// The last answer that was taken: sent again, it is acknowledged again.
    taken: Option<AnswerId>,
}

/// The stream of a key that is for one purpose, and tells nothing of the others.
fn stream(key: [u8; 32], number: u8) -> TableGenerator {
    let mut key = key;
    key[31] ^= number;
    TableGenerator::from_key(key)
}

impl TabTable {
    /// Begins a game.
    pub fn open(start: Start) -> Result<Self, StartError> {
        let mut tab = Self::laid(start)?;
        let chances = tab.table.plan_chances(&mut tab.generator);
        tab.take_in(chances);
        tab.hand_on();
        Ok(tab)
    }

    /// Goes on with a game that was kept. What is still to come is drawn with a new key: the old one has been used.
    pub fn resume(kept: &str, key: [u8; 32]) -> Result<Self, StartError> {
        let unreadable = |error: &dyn std::fmt::Display| StartError::NotKept(error.to_string());
        let Kept { start, record } = serde_json::from_str(kept).map_err(|error| unreadable(&error))?;
        let record = Record::parse_open(&record).map_err(|error| unreadable(&error))?;
        let mut tab = Self::laid(Start { key, ..start })?;
        for step in &record.steps {
            tab.table.replay_step(step).map_err(|error| unreadable(&error))?;
            tab.tell();
        }
        tab.hand_on();
        Ok(tab)
    }

    /// A table at which nothing has happened yet.
    fn laid(start: Start) -> Result<Self, StartError> {
        let entry = catalog::find(&start.game)?;
        let setup = Setup { seats: start.seats, options: start.options.clone(), contents: Vec::new() };
        let seats = SeatSet::all(start.seats);
        let mut taken = SeatSet::EMPTY;
        for (seat, _) in &start.people {
            if !seats.contains(*seat) || taken.contains(*seat) {
                return Err(StartError::NoSuchSeat);
            }
            taken = taken.with(*seat);
        }
        let holder = start.people.first().ok_or(StartError::NoSuchSeat)?.0;
        let player = |seat: Seat| match start.people.iter().find(|(person, _)| *person == seat) {
            Some((_, called)) => Player::new(Player::PERSON, called.clone()),
            None => Player::new(start.level.id(), None),
        };
        let players: Vec<Player> = seats.filter_map(player).collect();
        let table = catalog::open(entry.id, &setup, players.clone())?;
        let sit = |seat: Seat| -> Result<BotSeat, UnknownGame> {
            let generator = stream(start.key, seat.number());
            Ok(BotSeat { seat, bot: bot_for(entry.id, start.level)?, generator })
        };
        let bots = seats.filter(|seat| !taken.contains(*seat)).map(sit).collect::<Result<_, _>>()?;
        Ok(Self {
            generator: stream(start.key, 0),
            table,
            players,
            holder,
            hides: entry.hides,
            bots,
            version: 0,
            logs: Vec::new(),
            taken: None,
            start,
        })
    }

    /// The game as text to be kept until it is over; nothing once it is.
    pub fn kept(&self) -> Option<String> {
        if matches!(self.table.status(), Status::Over { .. }) {
            return None;
        }
        let kept = Kept { start: self.start.clone(), record: self.table.record().open_text() };
        serde_json::to_string(&kept).ok()
    }

    /// Shows the table to somebody else who has the device in hand now; nothing changes if nobody sits there.
    pub fn hand(&mut self, seat: Seat) -> Vec<String> {
        if self.start.people.iter().any(|(person, _)| *person == seat) {
            self.holder = seat;
        }
        self.hello()
    }

    /// Where nothing is hidden from anybody, the device need not be handed round: whoever is asked looks.
    fn hand_on(&mut self) {
        let Status::Decisions { seats } = self.table.status() else { return };
        if self.hides || seats.contains(self.holder) {
            return;
        }
        if let Some((seat, _)) = self.start.people.iter().find(|(seat, _)| seats.contains(*seat)) {
            self.holder = *seat;
        }
    }

    /// How to speak to one of the people.
    fn voice(&self, seat: Seat) -> Voice {
        Voice::english(Cast::of_players(self.start.seats, &self.players).spoken_to(seat))
    }

    /// What somebody is told who begins to look: the table, and the game as it stands.
    pub fn hello(&self) -> Vec<String> {
        let mut update = Vec::new();
        UpdateFrame::write(self.version, &mut update, |out| {
            self.table.write_update(self.viewer(), out);
        });
        vec![written(&self.table_frame()), text(update)]
    }

    /// Takes what the person says, and gives the frames that come back.
    pub fn receive(&mut self, said: FromClient) -> Vec<String> {
        let FromClient { id, ask } = said;
        let (before, holder) = (self.version, self.holder);
        let reply = match self.asked(&id, ask) {
            Ok(frame) => frame,
            Err(refused) => Frame::Refused(Refused { id: Some(id), ..refused }),
        };
        let mut frames = vec![written(&reply)];
        if self.version != before {
            self.hand_on();
            frames.extend(if self.holder == holder { self.news() } else { self.hello() });
        }
        frames
    }

    /// Has one bot answer that is asked, and gives the frames that tell of it; nothing if no bot is asked.
    pub fn bot_step(&mut self) -> Option<Vec<String>> {
        let Status::Decisions { seats } = self.table.status() else { return None };
        let bot = self.bots.iter_mut().find(|bot| seats.contains(bot.seat))?;
        let brief = self.table.brief(bot.seat)?;
        let thought = bot.bot.answer(&brief, Budget::of(Budget::USUAL), &mut bot.generator);
        let (seat, decision, holder) = (brief.seat, brief.decision, self.holder);
        let voice = self.voice(holder);
        let mut plan =
            |answer: &str| self.table.plan_answer(seat, decision, answer, &voice, &mut self.generator).ok();
        // A bot that answers what is not legal would be a fault of ours; the game goes on all the same.
        let planned = thought
            .and_then(|answer| plan(&answer))
            .or_else(|| self.table.default_answer(seat).and_then(|answer| plan(&answer)))?;
        self.take_in(planned);
        self.hand_on();
        Some(if self.holder == holder { self.news() } else { self.hello() })
    }

    /// Whether a bot is asked something.
    pub fn waits_for_bots(&self) -> bool {
        let Status::Decisions { seats } = self.table.status() else { return false };
        self.bots.iter().any(|bot| seats.contains(bot.seat))
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.holder)
    }

    /// Takes in what was planned, and tells the bots.
    fn take_in(&mut self, planned: Planned) {
        let taken = self.table.commit(planned);
        debug_assert!(taken.is_ok(), "nothing comes between a plan and taking it in");
        self.tell();
    }

    /// Tells people and bots what has just happened.
    fn tell(&mut self) {
        self.version += 1;
        for bot in &mut self.bots {
            bot.bot.observe(&self.table.news(bot.seat));
        }
        for (seat, _) in &self.start.people {
            let told = self.table.last_events(Viewer::Seat(*seat), &self.voice(*seat));
            self.logs.extend(told.into_iter().map(|told| (*seat, self.version, told.words)));
        }
    }

    /// What everybody at a table is told after something was taken in.
    fn news(&self) -> Vec<String> {
        let mut update = Vec::new();
        UpdateFrame::write(self.version, &mut update, |out| {
            self.table.write_update(self.viewer(), out);
        });
        let mut frames = vec![text(update)];
        if matches!(self.table.status(), Status::Over { .. }) {
            frames.push(written(&self.table_frame()));
        }
        frames
    }

    fn asked(&mut self, id: &AnswerId, ask: Ask) -> Result<Frame, Refused> {
        let (seat, done) = (self.holder, Frame::Done { id: id.clone() });
        let voice = self.voice(seat);
        match ask {
            Ask::Answer { .. } | Ask::Undo if self.taken.as_ref() == Some(id) => Ok(done),
            Ask::Answer { decision, answer } => {
                let plan = self.table.plan_answer(seat, decision, &answer, &voice, &mut self.generator);
                self.take_in(plan.map_err(refused)?);
                self.taken = Some(id.clone());
                Ok(done)
            }
            Ask::Undo => {
                let plan = self.table.plan_undo(seat, &voice);
                self.take_in(plan.map_err(refused)?);
                self.taken = Some(id.clone());
                Ok(done)
            }
            Ask::Question => {
                Ok(Frame::Question { id: id.clone(), question: self.table.question(seat, &voice) })
            }
            Ask::Moves { from, count } => {
                let total = self.table.question(seat, &voice).and_then(|question| question.answers);
                let to = from.saturating_add(count.min(LARGEST_PAGE));
                let moves = self.table.answers(seat, from..to, &voice);
                Ok(Frame::Moves { id: id.clone(), total, moves })
            }
            Ask::Why { answer } => {
                let explained = self.table.explain(seat, &answer, &voice).map_err(refused)?;
                Ok(Frame::Why { id: id.clone(), explained })
            }
            Ask::Parts { chosen } => {
                let next = self.table.next_part(seat, &chosen, &voice);
                Ok(Frame::Parts { id: id.clone(), next })
            }
            Ask::Log { since, until } => {
                let wanted = |version: u64| version > since && until.is_none_or(|until| version <= until);
                let lines = self.logs.iter().filter(|(whose, version, _)| *whose == seat && wanted(*version));
                Ok(Frame::Log { id: id.clone(), lines: lines.map(|(_, _, line)| line.clone()).collect() })
            }
            Ask::Wish(_) => Err(Refused {
                id: None,
                kind: RefusalKind::NotNow,
                words:
                    "This game is played on this device alone. Host a table to play with others elsewhere."
                        .to_owned(),
                rules: Vec::new(),
            }),
        }
    }

    fn table_frame(&self) -> Frame {
        let over = matches!(self.table.status(), Status::Over { .. });
        let sitter = |seat: Seat| {
            if self.start.people.iter().any(|(person, _)| *person == seat) {
                Sitter::Person { present: true, ready: true, minded: false, left: false }
            } else {
                Sitter::Bot { level: self.start.level }
            }
        };
        let cast = Cast::of_players(self.start.seats, &self.players);
        let seat_info =
            |seat: Seat| SeatInfo { seat, sitter: sitter(seat), called: Some(cast.name(seat).to_owned()) };
        Frame::Table(Box::new(TableInfo {
            table: self.start.table.clone(),
            game: self.start.game.clone(),
            options: self.start.options.clone(),
            contents: Vec::new(),
            listed: false,
            spectators: Spectators::None,
            open_afterwards: true,
            phase: if over { Phase::Over { ending: Ending::Played } } else { Phase::Playing },
            seats: SeatSet::all(self.start.seats).map(seat_info).collect(),
            you: Some(self.holder),
            host: true,
            host_seat: Some(self.holder),
            requests: Vec::new(),
            wants_end: SeatSet::EMPTY,
            journal: None,
            rematch: None,
            notices: Vec::new(),
        }))
    }
}

fn refused(refusal: catalog::Refusal) -> Refused {
    Refused { id: None, kind: refusal.kind.into(), words: refusal.words, rules: refusal.rules }
}

fn written(frame: &Frame) -> String {
    serde_json::to_string(frame).expect("every frame can be written")
}

fn text(frame: Vec<u8>) -> String {
    String::from_utf8(frame).expect("JSON is UTF-8")
}
