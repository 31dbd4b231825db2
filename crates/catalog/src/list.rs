//! The list itself. A new game is one line in [`for_each_game`] and one in [`GAMES`].

use std::ops::RangeInclusive;

use engine::{
    Game, Inspect, Language, Player, Record, ReplayError, Seat, Session, Setup, SetupError, TableOptions,
};
use thiserror::Error;

use crate::live::Live;
use crate::mirror::Reflected;
use crate::option_help::{OptionHelp, option_help};
use crate::{BadUpdate, Ledger, Mirror, Table, WrongPlayers};

/// What the catalog knows of a game.
#[derive(Debug)]
pub struct Entry {
    /// The id in records, commands and addresses.
    pub id: &'static str,
    /// Other names people may type.
    pub aliases: &'static [&'static str],
    /// The game's name.
    pub title: fn(Language) -> &'static str,
    /// What it is, in a sentence.
    pub summary: fn(Language) -> &'static str,
    /// The seat counts it is played with.
    pub seats: RangeInclusive<u8>,
    /// The version of its rules.
    pub rules_version: u32,
    /// Its rules.
    pub ledger: Ledger,
    /// Whether seats know what others may not, so that people at one screen must take turns looking.
    pub hides: bool,
    /// Whether everybody plays on one side.
    pub together: bool,
    /// The names of its data files.
    pub contents: &'static [&'static str],
    /// Its table options.
    pub options: fn(Language) -> Vec<OptionHelp>,
    /// What people call a value of one of them.
    pub option_name: fn(Language, &str, &str) -> String,
    /// What a value of one of them means, in a few words; empty where the value says it itself.
    pub option_value: fn(Language, &str, &str) -> String,
    /// The side that a seat plays, where seats play different sides, and what it is about.
    pub side: fn(Language, Seat) -> Option<(&'static str, &'static str)>,
}

impl Entry {
    /// The number of seats for somebody who does not say: four, or as near as the game allows.
    pub fn usual_seats(&self) -> u8 {
        4.clamp(*self.seats.start(), *self.seats.end())
    }
}

/// Code that is generic over games.
pub trait Visitor {
    /// What a visit gives.
    type Output;

    /// Visits one game.
    fn visit<G: Inspect>(&mut self) -> Self::Output;
}

/// No game has that name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown game {name}")]
pub struct UnknownGame {
    /// As given, made printable.
    pub(crate) name: String,
}

/// Applies a macro to every game this program is built with.
macro_rules! for_each_game {
    ($apply:ident) => {
        $apply! {
            "it-dies-with-me" rules_it_dies_with_me::ItDiesWithMe,
            "the-deadlies" rules_deadlies::Deadlies,
            "die" rules_die::Die,
            "death-name" rules_death_name::DeathName,
            "death-may-die" rules_death_may_die::DeathMayDie,
        }
    };
}

/// Every game this program is built with, in the order they are shown.
pub static GAMES: &[Entry] = &[
    #[cfg(feature = "it-dies-with-me")]
    entry::<rules_it_dies_with_me::ItDiesWithMe>(&[], include_str!("../../../docs/rules/it-dies-with-me.md")),
    #[cfg(feature = "the-deadlies")]
    entry::<rules_deadlies::Deadlies>(&["deadlies"], include_str!("../../../docs/rules/the-deadlies.md")),
    #[cfg(feature = "die")]
    entry::<rules_die::Die>(&["die-the-die-game"], include_str!("../../../docs/rules/die-the-die-game.md")),
    #[cfg(feature = "death-name")]
    entry::<rules_death_name::DeathName>(&[], include_str!("../../../docs/rules/death-name.md")),
    #[cfg(feature = "death-may-die")]
    entry::<rules_death_may_die::DeathMayDie>(&[], include_str!("../../../docs/rules/death-may-die.md")),
];

const fn entry<G: Game>(aliases: &'static [&'static str], ledger: &'static str) -> Entry {
    Entry {
        id: G::ID,
        aliases,
        title: |language| G::words(language).title(),
        summary: |language| G::words(language).summary(),
        seats: G::SEATS,
        rules_version: G::RULES_VERSION,
        ledger: Ledger::new(ledger),
        hides: G::HIDES,
        together: G::TOGETHER,
        contents: <G::Options as TableOptions>::CONTENTS,
        options: option_help::<G>,
        option_name: |language, key, value| G::words(language).option_name(key, value),
        option_value: |language, key, value| G::words(language).option_value(key, value),
        side: |language, seat| G::words(language).side(seat),
    }
}

/// The game of that name or alias.
pub fn find(name: &str) -> Result<&'static Entry, UnknownGame> {
    let fits = |entry: &&Entry| entry.id == name || entry.aliases.contains(&name);
    GAMES.iter().find(fits).ok_or_else(|| UnknownGame { name: SetupError::quote(name) })
}

/// Visits the game with that id.
pub fn visit<V: Visitor>(id: &str, visitor: &mut V) -> Result<V::Output, UnknownGame> {
    let id = find(id)?.id;
    macro_rules! visit_it {
        ($($feature:literal $game:ty),+ $(,)?) => {
            $(
                #[cfg(feature = $feature)]
                if id == <$game>::ID {
                    return Ok(visitor.visit::<$game>());
                }
            )+
        };
    }
    for_each_game!(visit_it);
    Err(UnknownGame { name: SetupError::quote(id) })
}

/// Visits every game.
pub fn visit_all<V: Visitor>(visitor: &mut V) -> Vec<V::Output> {
    macro_rules! visit_them {
        ($($feature:literal $game:ty),+ $(,)?) => {
            vec![$(
                #[cfg(feature = $feature)]
                visitor.visit::<$game>()
            ),+]
        };
    }
    for_each_game!(visit_them)
}

/// Starts a new game. `players` says who plays each seat; the table has as many seats as there are players.
pub fn open(id: &str, setup: &Setup, players: Vec<Player>) -> Result<Box<dyn Table>, OpenError> {
    struct Open<'a>(&'a Setup);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn Table>, SetupError>;

        fn visit<G: Inspect>(&mut self) -> Self::Output {
            let game = G::new(self.0.seats, self.0.read()?)?;
            Ok(Box::new(Live::new(Session::new(game))))
        }
    }
    let mut table = visit(id, &mut Open(setup))??;
    table.set_players(players)?;
    Ok(table)
}

/// What a game is about, on a first page and what comes after it, with these options.
pub fn introduction(id: &str, setup: &Setup, language: Language) -> Result<Vec<String>, OpenError> {
    struct Introduce<'a>(&'a Setup, Language);
    impl Visitor for Introduce<'_> {
        type Output = Result<Vec<String>, SetupError>;

        fn visit<G: Inspect>(&mut self) -> Self::Output {
            let game = G::new(self.0.seats, self.0.read()?)?;
            let words = G::words(self.1);
            let chapters = words.chapters(&game).into_iter().flat_map(|chapter| chapter.lines);
            Ok(words.introduction(&game).into_iter().chain(chapters).collect())
        }
    }
    Ok(visit(id, &mut Introduce(setup, language))??)
}

/// A table that is run elsewhere, as whoever was sent this update sees it.
pub fn mirror(id: &str, setup: &Setup, update: &str) -> Result<Box<dyn Mirror>, OpenError> {
    struct Reflect<'a>(&'a Setup, &'a str);
    impl Visitor for Reflect<'_> {
        type Output = Result<Box<dyn Mirror>, OpenError>;

        fn visit<G: Inspect>(&mut self) -> Self::Output {
            let game = G::new(self.0.seats, self.0.read()?)?;
            Ok(Box::new(Reflected::new(game, self.1)?))
        }
    }
    visit(id, &mut Reflect(setup, update))?
}

/// Why a game cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// There is no such game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// It cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Not one player for each seat.
    #[error(transparent)]
    Players(#[from] WrongPlayers),
    /// The record is not of a game as we have it.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The snapshot is not of this game, or does not fit the record.
    #[error("the snapshot does not fit: {0}")]
    Snapshot(String),
    /// The update is not of this game.
    #[error(transparent)]
    Update(#[from] BadUpdate),
}

/// The game of a record before its first step.
pub fn replay_start(record: &Record) -> Result<Box<dyn Table>, OpenError> {
    struct Start<'a>(&'a Record);
    impl Visitor for Start<'_> {
        type Output = Result<Box<dyn Table>, ReplayError>;

        fn visit<G: Inspect>(&mut self) -> Self::Output {
            Ok(Box::new(Live::new(Session::<G>::replay_start(self.0)?)))
        }
    }
    Ok(visit(&record.header.game, &mut Start(record))??)
}

/// The game of a record, from what [`Table::write_snapshot`] wrote on the way: the same table as after all of the
/// record's steps, with the same questions, memories, and answers that can be taken back. The record has at least the
/// steps up to the snapshot; what follows is replayed.
pub fn restore(record: &Record, snapshot: &[u8]) -> Result<Box<dyn Table>, OpenError> {
    struct Restore<'a>(&'a Record, &'a [u8]);
    impl Visitor for Restore<'_> {
        type Output = Result<Box<dyn Table>, OpenError>;

        fn visit<G: Inspect>(&mut self) -> Self::Output {
            let snapshot = serde_json::from_slice(self.1);
            let snapshot = snapshot.map_err(|error| OpenError::Snapshot(error.to_string()))?;
            Ok(Box::new(Live::new(Session::<G>::restore(self.0, snapshot)?)))
        }
    }
    visit(&record.header.game, &mut Restore(record, snapshot))?
}
