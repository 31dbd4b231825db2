//! A table that is run where it is looked at: one person against bots, in a tab of a browser, with no server.
//!
//! It speaks as a server's table does ([`protocol`]): whoever shows it need not know where it is. There is no thread and
//! no clock here: whoever runs it has a bot answer ([`TabTable::bot_step`]) when it sees fit.

pub mod setup;

use bots::{SeatBot, bot_for};
use catalog::{Look as _, OpenError, Planned, Status, Table, UnknownGame, Voice};
use chance::TableGenerator;
use engine::{Budget, Cast, Level, Player, Seat, SeatSet, Setup, Viewer};
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
    /// Where the person sits; bots have the other seats.
    pub you: Seat,
    /// What the person is called.
    pub called: Option<String>,
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
    /// The person's seat is not at the table.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
}

/// A bot at its seat, with chance of its own: what it thinks changes nothing of what the table draws.
struct BotSeat {
    seat: Seat,
    bot: Box<dyn SeatBot>,
    generator: TableGenerator,
}

/// A game between one person and bots.
pub struct TabTable {
    start: Start,
    table: Box<dyn Table>,
    players: Vec<Player>,
    voice: Voice,
    generator: TableGenerator,
    bots: Vec<BotSeat>,
    /// How many updates there have been.
    version: u64,
    /// What has happened, in words, each with the update it came with.
    log: Vec<(u64, String)>,
    /// The last of the person's answers that was taken: sent again, it is acknowledged again.
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
        let entry = catalog::find(&start.game)?;
        let setup =
            Setup { seats: start.seats, options: start.options.clone(), contents: Vec::new() };
        let seats = SeatSet::all(start.seats);
        if !seats.contains(start.you) {
            return Err(StartError::NoSuchSeat);
        }
        let player = |seat: Seat| {
            let (kind, name) = if seat == start.you {
                (Player::PERSON, start.called.clone())
            } else {
                (start.level.id(), None)
            };
            Player::new(kind, name)
        };
        let players: Vec<Player> = seats.filter_map(player).collect();
        let table = catalog::open(entry.id, &setup, players.clone())?;
        let cast = Cast::of_players(start.seats, &players).spoken_to(start.you);
        let sit = |seat: Seat| -> Result<BotSeat, UnknownGame> {
            let generator = stream(start.key, seat.number());
            Ok(BotSeat { seat, bot: bot_for(entry.id, start.level)?, generator })
        };
        let bots = seats.filter(|seat| *seat != start.you).map(sit).collect::<Result<_, _>>()?;
        let mut tab = Self {
            generator: stream(start.key, 0),
            table,
            players,
            voice: Voice::english(cast),
            bots,
            version: 0,
            log: Vec::new(),
            taken: None,
            start,
        };
        let chances = tab.table.plan_chances(&mut tab.generator);
        tab.take_in(chances);
        Ok(tab)
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
        let before = self.version;
        let reply = match self.asked(&id, ask) {
            Ok(frame) => frame,
            Err(refused) => Frame::Refused(Refused { id: Some(id), ..refused }),
        };
        let mut frames = vec![written(&reply)];
        if self.version != before {
            frames.extend(self.news());
        }
        frames
    }

    /// Has one bot answer that is asked, and gives the frames that tell of it; nothing if no bot is asked.
    pub fn bot_step(&mut self) -> Option<Vec<String>> {
        let Status::Decisions { seats } = self.table.status() else { return None };
        let bot = self.bots.iter_mut().find(|bot| seats.contains(bot.seat))?;
        let brief = self.table.brief(bot.seat)?;
        let thought = bot.bot.answer(&brief, Budget::of(Budget::USUAL), &mut bot.generator);
        let (seat, decision) = (brief.seat, brief.decision);
        let mut plan = |answer: &str| {
            self.table.plan_answer(seat, decision, answer, &self.voice, &mut self.generator).ok()
        };
        // A bot that answers what is not legal would be a fault of ours; the game goes on all the same.
        let planned = thought
            .and_then(|answer| plan(&answer))
            .or_else(|| self.table.default_answer(seat).and_then(|answer| plan(&answer)))?;
        self.take_in(planned);
        Some(self.news())
    }

    /// Whether a bot is asked something.
    pub fn waits_for_bots(&self) -> bool {
        let Status::Decisions { seats } = self.table.status() else { return false };
        self.bots.iter().any(|bot| seats.contains(bot.seat))
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.start.you)
    }

    /// Takes in what was planned, and tells the bots.
    fn take_in(&mut self, planned: Planned) {
        let taken = self.table.commit(planned);
        debug_assert!(taken.is_ok(), "nothing comes between a plan and taking it in");
        self.version += 1;
        for bot in &mut self.bots {
            bot.bot.observe(&self.table.news(bot.seat));
        }
        let told = self.table.last_events(self.viewer(), &self.voice);
        self.log.extend(told.into_iter().map(|told| (self.version, told.words)));
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
        let (seat, done) = (self.start.you, Frame::Done { id: id.clone() });
        match ask {
            Ask::Answer { .. } | Ask::Undo if self.taken.as_ref() == Some(id) => Ok(done),
            Ask::Answer { decision, answer } => {
                let plan =
                    self.table.plan_answer(seat, decision, &answer, &self.voice, &mut self.generator);
                self.take_in(plan.map_err(refused)?);
                self.taken = Some(id.clone());
                Ok(done)
            }
            Ask::Undo => {
                let plan = self.table.plan_undo(seat, &self.voice);
                self.take_in(plan.map_err(refused)?);
                self.taken = Some(id.clone());
                Ok(done)
            }
            Ask::Question => {
                Ok(Frame::Question { id: id.clone(), question: self.table.question(seat, &self.voice) })
            }
            Ask::Moves { from, count } => {
                let total = self.table.question(seat, &self.voice).and_then(|question| question.answers);
                let to = from.saturating_add(count.min(LARGEST_PAGE));
                let moves = self.table.answers(seat, from..to, &self.voice);
                Ok(Frame::Moves { id: id.clone(), total, moves })
            }
            Ask::Why { answer } => {
                let explained = self.table.explain(seat, &answer, &self.voice).map_err(refused)?;
                Ok(Frame::Why { id: id.clone(), explained })
            }
            Ask::Parts { chosen } => {
                let next = self.table.next_part(seat, &chosen, &self.voice);
                Ok(Frame::Parts { id: id.clone(), next })
            }
            Ask::Log { since, until } => {
                let wanted = |version: u64| version > since && until.is_none_or(|until| version <= until);
                let lines = self.log.iter().filter(|(version, _)| wanted(*version));
                Ok(Frame::Log { id: id.clone(), lines: lines.map(|(_, line)| line.clone()).collect() })
            }
            Ask::Wish(_) => Err(Refused {
                id: None,
                kind: RefusalKind::NotNow,
                words: "A game in the tab has one person and bots. Host a table to play with others.".to_owned(),
                rules: Vec::new(),
            }),
        }
    }

    fn table_frame(&self) -> Frame {
        let over = matches!(self.table.status(), Status::Over { .. });
        let sitter = |seat: Seat| {
            if seat == self.start.you {
                Sitter::Person { present: true, ready: true, minded: false, left: false }
            } else {
                Sitter::Bot { level: self.start.level }
            }
        };
        let cast = Cast::of_players(self.start.seats, &self.players);
        let seat_info = |seat: Seat| SeatInfo {
            seat,
            sitter: sitter(seat),
            called: Some(cast.name(seat).to_owned()),
        };
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
            you: Some(self.start.you),
            host: true,
            host_seat: Some(self.start.you),
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
