//! Who plays, and with which options and data files: read from the command line, from a record, or asked for in the menu.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use catalog::Entry;
use clap::Args;
use engine::{Cast, Content, Level, Record, Seat, Setup, grammar};

/// A data file larger than this is no deck or board.
const LARGEST_FILE: u64 = 1 << 20;

/// How the table is set.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct SetupArguments {
    /// Who plays each seat: human, human=NAME, bot or random, with commas between
    #[arg(long, value_name = "WHO,...", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    /// Draw chance from this seed, to get the same game again
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Set a table option; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    #[command(flatten)]
    pub(crate) contents: ContentArguments,
}

/// Data files in place of those that come with a game.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ContentArguments {
    /// Use another deck (It Dies With Me)
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<PathBuf>,
    /// Use another board (DIE!)
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
    /// Use other decrees (Death Name)
    #[arg(long, value_name = "FILE")]
    pub(crate) decrees: Option<PathBuf>,
    /// Use other stages of the Elder Ones (Death May Die)
    #[arg(long, value_name = "FILE")]
    pub(crate) stages: Option<PathBuf>,
}

impl SetupArguments {
    /// The players and the setup for a game.
    pub(crate) fn read(&self, entry: &Entry) -> Result<Seating> {
        let players = if self.seats.is_empty() {
            usual_players(entry)
        } else {
            self.seats.iter().map(|word| Player::parse(word)).collect::<Result<_>>()?
        };
        let mut setup = Setup::of_seats(u8::try_from(players.len()).unwrap_or(u8::MAX));
        for option in &self.options {
            let Some((key, value)) = option.split_once('=') else {
                bail!("an option is KEY=VALUE, not {}", engine::SetupError::quote(option));
            };
            setup.options.push((key.to_owned(), value.to_owned()));
        }
        let own = self.contents.read(LARGEST_FILE)?.into_iter();
        setup.contents.extend(own.map(|(name, text)| (name, Content::Own { text })));
        let seating = Seating { players, setup, seed: self.seed };
        seating.check_names()?;
        Ok(seating)
    }
}

impl ContentArguments {
    /// The files that are given, each by its name and with all that is in it.
    pub(crate) fn read(&self, largest: u64) -> Result<Vec<(String, String)>> {
        let files = [
            ("deck", &self.deck),
            ("board", &self.board),
            ("decrees", &self.decrees),
            ("stages", &self.stages),
        ];
        let given = files.into_iter().filter_map(|(name, file)| Some((name, file.as_ref()?)));
        given.map(|(name, file)| Ok((name.to_owned(), read_text(file, largest)?))).collect()
    }
}

/// A table before the game starts.
#[derive(Clone, Debug)]
pub(crate) struct Seating {
    /// Who plays each seat.
    pub(crate) players: Vec<Player>,
    /// Options and data files.
    pub(crate) setup: Setup,
    /// Where chance is drawn from, if somebody wants the same game again.
    pub(crate) seed: Option<u64>,
}

impl Seating {
    /// The same table again as that of a record, with other luck.
    pub(crate) fn like(record: &Record, players: Vec<Player>) -> Self {
        Self { players, setup: record.header.setup(), seed: None }
    }

    /// Two players of one name could not be told apart.
    pub(crate) fn check_names(&self) -> Result<()> {
        let players: Vec<engine::Player> = self.players.iter().map(Player::recorded).collect();
        let cast = Cast::of_players(self.setup.seats, &players);
        let seats = (1..=self.setup.seats).filter_map(Seat::from_number);
        let names: Vec<&str> = seats.map(|seat| cast.name(seat)).collect();
        for (index, name) in names.iter().enumerate() {
            if names[..index].iter().any(|other| other.to_lowercase() == name.to_lowercase()) {
                bail!("two players are called {name}; give each a name of their own");
            }
        }
        Ok(())
    }
}

/// One person against bots.
fn usual_players(entry: &Entry) -> Vec<Player> {
    let mut players = vec![Player::USUAL_BOT; usize::from(entry.usual_seats())];
    players[0] = Player::Human(None);
    players
}

/// Reads a text file, saying what is wrong with it if it cannot be one.
pub(crate) fn read_text(file: &std::path::Path, largest: u64) -> Result<String> {
    let shown = file.display();
    let size = std::fs::metadata(file).with_context(|| format!("can't read {shown}"))?.len();
    if size > largest {
        bail!("{shown} has {size} bytes; a file like this has at most {largest}");
    }
    let bytes = std::fs::read(file).with_context(|| format!("can't read {shown}"))?;
    String::from_utf8(bytes).map_err(|error| {
        let line =
            error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count() + 1;
        anyhow::anyhow!("{shown}, line {line}: not UTF-8 text")
    })
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at this terminal, perhaps with a name.
    Human(Option<String>),
    /// A bot.
    Bot(Level),
}

impl Player {
    /// The bot of whoever asks for none in particular.
    pub(crate) const USUAL_BOT: Self = Self::Bot(Level::Normal);

    /// Reads `human`, `human=NAME`, `bot`, or how well a bot plays.
    pub(crate) fn parse(word: &str) -> Result<Self> {
        match word.split_once('=') {
            None if word == "human" => Ok(Self::Human(None)),
            None if word == "bot" => Ok(Self::USUAL_BOT),
            Some(("human", name)) if is_name(name) => Ok(Self::Human(Some(name.to_owned()))),
            Some(("human", name)) => {
                bail!("{} can't be a name: {NAME_RULE}", engine::SetupError::quote(name))
            }
            _ => word.parse().map(Self::Bot).map_err(|_| {
                let levels: Vec<&str> = Level::ALL.iter().rev().map(|level| level.id()).collect();
                anyhow::anyhow!(
                    "a seat is human, human=NAME, or a bot ({}), not {}",
                    grammar::or(&levels),
                    engine::SetupError::quote(word)
                )
            }),
        }
    }

    /// As it stands in a record.
    pub(crate) fn recorded(&self) -> engine::Player {
        let name = match self {
            Self::Human(name) => name.clone(),
            Self::Bot(_) => None,
        };
        engine::Player::new(self.kind(), name).expect("the kinds of players are words")
    }

    /// From a record.
    pub(crate) fn from_record(player: &engine::Player) -> Result<Self> {
        match player.kind() {
            "human" => Ok(Self::Human(player.name.clone())),
            kind => Self::parse(kind),
        }
    }

    /// How well the bot of the seat plays, if one plays it.
    pub(crate) fn level(&self) -> Option<Level> {
        match self {
            Self::Human(_) => None,
            Self::Bot(level) => Some(*level),
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::Human(_) => "human",
            Self::Bot(level) => level.id(),
        }
    }

    /// Whether a person plays it.
    pub(crate) fn is_human(&self) -> bool {
        matches!(self, Self::Human(_))
    }
}

/// What a name may be.
pub(crate) const NAME_RULE: &str = "use 1 to 24 letters, digits, spaces or signs, and no comma";

/// A name can be seen, fits a line, and has no comma, which ends a seat.
pub(crate) fn is_name(name: &str) -> bool {
    let fits = |letter: char| letter != ',' && !letter.is_control();
    let seen = name.trim() == name && !name.is_empty();
    seen && name.chars().count() <= 24 && name.chars().all(fits)
}
