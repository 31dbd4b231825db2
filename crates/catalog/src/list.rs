//! The list itself. A new game is one line in [`for_each_game`] and one in [`GAMES`].

use std::ops::RangeInclusive;

use engine::{English, Game, Record, ReplayError, Session, Setup, SetupError, TableOptions, Words};
use thiserror::Error;

use crate::any_session::{Live, is_known_to_a_bot};
use crate::{AnySession, Ledger};

/// What the catalog knows of a game.
#[derive(Debug)]
pub struct Entry {
    /// The id in records, commands and addresses.
    pub id: &'static str,
    /// Other names people may type.
    pub aliases: &'static [&'static str],
    /// The game's name.
    pub title: fn() -> &'static str,
    /// What it is, in a sentence.
    pub summary: fn() -> &'static str,
    /// The seat counts it is played with.
    pub seats: RangeInclusive<u8>,
    /// The version of its rules.
    pub rules_version: u32,
    /// Its rules.
    pub ledger: Ledger,
    /// Whether seats know what others may not, so that people at one screen must take turns looking.
    pub hides: bool,
    /// The names of its data files.
    pub contents: &'static [&'static str],
    /// Its table options.
    pub options: fn() -> Vec<OptionHelp>,
}

/// One table option, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionHelp {
    /// As in `--option KEY=VALUE`.
    pub key: &'static str,
    /// The values it takes.
    pub values: &'static str,
    /// What it is when nothing is said.
    pub default: String,
    /// What it does.
    pub words: &'static str,
}

impl Entry {
    /// Whether a bot is here that knows the game.
    pub fn has_clever_bot(&self) -> bool {
        is_known_to_a_bot(self.id)
    }

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
    fn visit<G: Game>(&mut self) -> Self::Output
    where
        English: Words<G>;
}

/// No game has that name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown game {name}: there is {}", known())]
pub struct UnknownGame {
    /// As given, made printable.
    name: String,
}

fn known() -> String {
    GAMES.iter().map(|entry| entry.id).collect::<Vec<_>>().join(", ")
}

macro_rules! for_each_game {
    ($apply:ident) => {
        $apply! {
            rules_it_dies_with_me::ItDiesWithMe,
            rules_deadlies::Deadlies,
            rules_die::Die,
            rules_death_name::DeathName,
            rules_death_may_die::DeathMayDie,
        }
    };
}

/// Every game, in the order they are shown.
pub static GAMES: &[Entry] = &[
    entry::<rules_it_dies_with_me::ItDiesWithMe>(
        &[],
        true,
        include_str!("../../../docs/rules/it-dies-with-me.md"),
    ),
    entry::<rules_deadlies::Deadlies>(
        &["deadlies"],
        true,
        include_str!("../../../docs/rules/the-deadlies.md"),
    ),
    entry::<rules_die::Die>(
        &["die-the-die-game"],
        false,
        include_str!("../../../docs/rules/die-the-die-game.md"),
    ),
    entry::<rules_death_name::DeathName>(&[], true, include_str!("../../../docs/rules/death-name.md")),
    entry::<rules_death_may_die::DeathMayDie>(
        &[],
        false,
        include_str!("../../../docs/rules/death-may-die.md"),
    ),
];

const fn entry<G: Game>(aliases: &'static [&'static str], hides: bool, ledger: &'static str) -> Entry
where
    English: Words<G>,
{
    Entry {
        id: G::ID,
        aliases,
        title: || Words::<G>::title(&English),
        summary: || Words::<G>::summary(&English),
        seats: G::SEATS,
        rules_version: G::RULES_VERSION,
        ledger: Ledger::new(ledger),
        hides,
        contents: <G::Options as TableOptions>::CONTENTS,
        options: option_help::<G>,
    }
}

fn option_help<G: Game>() -> Vec<OptionHelp>
where
    English: Words<G>,
{
    let defaults = G::Options::default().pairs();
    let default = |key| defaults.iter().find(|(name, _)| *name == key).map(|(_, value)| value.clone());
    let help = |key: &engine::OptionKey| OptionHelp {
        key: key.key,
        values: key.values,
        default: default(key.key).unwrap_or_default(),
        words: Words::<G>::option(&English, key.key),
    };
    G::Options::KEYS.iter().map(help).collect()
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
        ($($game:ty),+ $(,)?) => {
            $(if id == <$game>::ID {
                return Ok(visitor.visit::<$game>());
            })+
        };
    }
    for_each_game!(visit_it);
    Err(UnknownGame { name: SetupError::quote(id) })
}

/// Visits every game.
pub fn visit_all<V: Visitor>(visitor: &mut V) -> Vec<V::Output> {
    macro_rules! visit_them {
        ($($game:ty),+ $(,)?) => {
            vec![$(visitor.visit::<$game>()),+]
        };
    }
    for_each_game!(visit_them)
}

/// Starts a new game. `players` says who plays each seat, one word each.
pub fn open(id: &str, setup: &Setup, players: Vec<String>) -> Result<Box<dyn AnySession>, OpenError> {
    struct Open<'a>(&'a Setup, Option<Vec<String>>);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn AnySession>, SetupError>;

        fn visit<G: Game>(&mut self) -> Self::Output
        where
            English: Words<G>,
        {
            let game = G::new(self.0.seats, self.0.read()?)?;
            let players = self.1.take().unwrap_or_default();
            Ok(Box::new(Live::new(Session::new(game, players))))
        }
    }
    Ok(visit(id, &mut Open(setup, Some(players)))??)
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
    /// The record is not of a game as we have it.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// The game of a record before its first step.
pub fn replay_start(record: &Record) -> Result<Box<dyn AnySession>, OpenError> {
    struct Start<'a>(&'a Record);
    impl Visitor for Start<'_> {
        type Output = Result<Box<dyn AnySession>, ReplayError>;

        fn visit<G: Game>(&mut self) -> Self::Output
        where
            English: Words<G>,
        {
            Ok(Box::new(Live::new(Session::<G>::replay_start(self.0)?)))
        }
    }
    Ok(visit(&record.header.game, &mut Start(record))??)
}
