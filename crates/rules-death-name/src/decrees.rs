//! Decrees, and the sets of them that are data: read from text, checked line by line, written back.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use arrayvec::ArrayVec;
use engine::{NotationError, SetupError, schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::moves::Expected;
use crate::state::{DAY_1, DAY_2, SLOTS};

/// The name of the data file.
pub(crate) const DECREES: &str = "decrees";

/// The sets that are shipped.
pub const SHIPPED_DECREES: &str = include_str!("content/decrees.txt");

/// The player counts there are sets for.
pub(crate) const PLAYERS: std::ops::RangeInclusive<u8> = 4..=6;

/// DN-01: one icon for each alphabetical position, as the points it gives: -2, -1, 0, +1 or +2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decree {
    /// Those beyond the length are 0, so that equal decrees are equal values.
    icons: [i8; SLOTS],
    length: u8,
}

impl Decree {
    /// A decree with these icons; nothing if there are too few, too many, or one that there is not.
    pub fn new(icons: &[i8]) -> Option<Self> {
        let fits = PLAYERS.contains(&(icons.len().min(SLOTS + 1) as u8));
        if !fits || icons.iter().any(|icon| !(-2..=2).contains(icon)) {
            return None;
        }
        let mut decree = Self { icons: [0; SLOTS], length: icons.len() as u8 };
        decree.icons[..icons.len()].copy_from_slice(icons);
        Some(decree)
    }

    /// DN-02: the practice decree for that many players: the second loses 1, the second to last gains 1.
    pub fn practice(players: u8) -> Self {
        let mut decree = Self { icons: [0; SLOTS], length: players };
        decree.icons[1] = -1;
        decree.icons[usize::from(players) - 2] = 1;
        decree
    }

    /// The icons, first position to last.
    pub fn icons(&self) -> &[i8] {
        &self.icons[..usize::from(self.length)]
    }

    /// One icon as it is written.
    pub(crate) fn icon_text(icon: i8) -> &'static str {
        match icon {
            -2 => "-2",
            -1 => "-1",
            1 => "+1",
            2 => "+2",
            _ => "0",
        }
    }

    fn icon_of(text: &str) -> Option<i8> {
        (-2..=2).find(|icon| Self::icon_text(*icon) == text)
    }
}

impl fmt::Display for Decree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, icon) in self.icons().iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{}", Self::icon_text(*icon))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Decree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Decree {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let icons: Option<Vec<i8>> = text.split(' ').take(SLOTS + 1).map(Self::icon_of).collect();
        icons.and_then(|icons| Self::new(&icons)).ok_or_else(|| NotationError::new(text, Expected::Decree))
    }
}

/// In JSON a decree is the list of its icons as numbers.
impl Serialize for Decree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.icons().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Decree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let icons = Vec::<i8>::deserialize(deserializer)?;
        Self::new(&icons).ok_or_else(|| D::Error::custom("four to six icons from -2 to 2"))
    }
}

schema!(Decree: "A decree: what each place in the line gives, from the first on.", {
    "type": "array",
    "items": { "type": "integer", "minimum": -2, "maximum": 2 },
    "minItems": 4,
    "maxItems": SLOTS,
});

/// DN-02: seven decrees for one player count, each day's sorted: in which order they come is drawn, so that in which
/// order they are written means nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecreeSet {
    /// Four for Day 1.
    pub day_1: [Decree; DAY_1],
    /// Three for Day 2.
    pub day_2: [Decree; DAY_2],
}

impl DecreeSet {
    /// All seven.
    pub fn all(&self) -> impl Iterator<Item = Decree> + '_ {
        self.day_1.iter().chain(&self.day_2).copied()
    }

    /// What the shipped sets keep to and this one does not (DN-03).
    fn warnings(&self, players: u8) -> Vec<DecreeWarning> {
        let mut warnings = Vec::new();
        for decree in self.all() {
            let sum: i8 = decree.icons().iter().sum();
            if decree.icons().iter().all(|icon| *icon >= 0) {
                warnings.push(Unusual::NoLoss(decree));
            }
            if !USUAL_SUMS.contains(&sum) {
                warnings.push(Unusual::Sum { decree, sum });
            }
        }
        for index in 0..usize::from(players) {
            let at = |decree: Decree| decree.icons()[index];
            if self.all().all(|decree| at(decree) >= 0) {
                warnings.push(Unusual::NeverLoses { position: index + 1 });
            }
            if self.all().all(|decree| at(decree) <= 0) {
                warnings.push(Unusual::NeverGains { position: index + 1 });
            }
        }
        let mut sorted: Vec<Decree> = self.all().collect();
        sorted.sort_unstable();
        for same in sorted.chunk_by(|one, next| one == next).filter(|same| same.len() > 1) {
            warnings.push(Unusual::Repeated { decree: same[0], times: same.len() });
        }
        warnings.into_iter().map(|unusual| DecreeWarning { players, unusual }).collect()
    }
}

/// The sums a shipped decree can have (DN-03).
pub(crate) const USUAL_SUMS: std::ops::RangeInclusive<i8> = -3..=1;

/// DN-03: something that the shipped sets keep to, and the set for that many players does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecreeWarning {
    /// Whose set it is.
    pub players: u8,
    /// What is unusual about it.
    pub unusual: Unusual,
}

/// What can be unusual about a set of decrees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unusual {
    /// A decree that takes no points.
    NoLoss(Decree),
    /// A decree that gives or takes too many points in all.
    Sum {
        /// Which.
        decree: Decree,
        /// How many.
        sum: i8,
    },
    /// A position that no decree takes points from.
    NeverLoses {
        /// Counted from 1.
        position: usize,
    },
    /// A position that no decree gives points to.
    NeverGains {
        /// Counted from 1.
        position: usize,
    },
    /// A decree that is there more than once.
    Repeated {
        /// Which.
        decree: Decree,
        /// How often.
        times: usize,
    },
}

/// DN-03: decree sets by player count, as a data file has them.
#[derive(Clone, Debug)]
pub struct DecreeSets {
    sets: [Option<DecreeSet>; 3],
    /// How many lines were read, for what is found wrong once it is known how many play.
    lines: usize,
}

impl PartialEq for DecreeSets {
    /// The sets are what counts: how a file is laid out makes no other decrees.
    fn eq(&self, other: &Self) -> bool {
        self.sets == other.sets
    }
}

impl Eq for DecreeSets {}

impl DecreeSets {
    /// Reads and checks a data file. An error names the line.
    pub fn parse(text: &str) -> Result<Self, SetupError> {
        let lines = text.lines().count().max(1);
        let mut reader = Reader { sets: Self { sets: [None, None, None], lines }, open: None, line: 0 };
        for (index, line) in text.lines().enumerate() {
            reader.line = index + 1;
            let words = line.split_once('#').map_or(line, |(before, _)| before);
            reader.read(&words.split_whitespace().collect::<Vec<_>>())?;
        }
        reader.line = lines;
        reader.close()?;
        if reader.sets.sets.iter().all(Option::is_none) {
            return Err(reader.wrong(DecreeFault::NoSet));
        }
        Ok(reader.sets)
    }

    /// The shipped sets.
    pub fn shipped() -> Self {
        Self::parse(SHIPPED_DECREES).expect("the shipped decrees are loaded in a test")
    }

    /// The set for that many players, if there is one.
    pub fn of(&self, players: u8) -> Option<&DecreeSet> {
        let index = players.checked_sub(*PLAYERS.start())?;
        self.sets.get(usize::from(index))?.as_ref()
    }

    /// The set for that many players; a file without one is at fault in its last line, like one without any.
    pub(crate) fn required(&self, players: u8) -> Result<&DecreeSet, SetupError> {
        self.of(players)
            .ok_or_else(|| SetupError::content(DECREES, self.lines, DecreeFault::NoSetFor(players)))
    }

    /// The sets there are, with their player counts.
    fn all(&self) -> impl Iterator<Item = (u8, &DecreeSet)> {
        PLAYERS.zip(&self.sets).filter_map(|(players, set)| set.as_ref().map(|set| (players, set)))
    }

    /// What is unusual about them.
    pub fn warnings(&self) -> Vec<DecreeWarning> {
        self.all().flat_map(|(players, set)| set.warnings(players)).collect()
    }

    /// The file's text, which reads back to the same.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (players, set) in self.all() {
            writeln!(text, "players {players}").expect("a String takes every write");
            let days = set.day_1.iter().map(|decree| (1, decree));
            for (day, decree) in days.chain(set.day_2.iter().map(|decree| (2, decree))) {
                writeln!(text, "day {day} {decree}").expect("a String takes every write");
            }
        }
        text
    }
}

/// The name a shipped decree has as a piece of content: its icons, in the shipped file.
pub(crate) fn shipped_name(decree: Decree) -> Option<&'static str> {
    SHIPPED_DECREES.lines().filter_map(|line| line.strip_prefix("day ")?.get(2..)).find(|icons| {
        let read = icons.parse::<Decree>();
        read.is_ok_and(|read| read == decree)
    })
}

/// DN-02, DN-03: what is wrong with a file of decrees. Text from the file is quoted, short and printable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DecreeFault {
    /// A line that begins with none of the words there are.
    UnknownLine(String),
    /// A number of players the game is not played with.
    PlayerCount(String),
    /// A second set for that many players.
    SecondSet(u8),
    /// A decree that is in no set.
    BeforeTheFirstSet,
    /// A decree for a day that there is not.
    UnknownDay(String),
    /// A decree with too few icons or too many.
    IconCount {
        /// How many it has.
        found: usize,
        /// How many it should have: one for each player.
        players: u8,
    },
    /// There is no such icon.
    UnknownIcon(String),
    /// A day with more decrees than it has rounds.
    TooManyDecrees {
        /// Which.
        day: u8,
        /// How many rounds it has.
        most: usize,
    },
    /// A set that ends before it has all its decrees.
    DecreeCount {
        /// Whose set it is.
        players: u8,
        /// How many there are for Day 1.
        day_1: usize,
        /// How many there are for Day 2.
        day_2: usize,
    },
    /// There is no set at all.
    NoSet,
    /// There is no set for that many players.
    NoSetFor(u8),
}

/// A set while it is read.
struct OpenSet {
    players: u8,
    days: [ArrayVec<Decree, DAY_1>; 2],
}

/// Reads line by line, and remembers where it is for the error.
struct Reader {
    sets: DecreeSets,
    open: Option<OpenSet>,
    line: usize,
}

impl Reader {
    fn wrong(&self, fault: DecreeFault) -> SetupError {
        SetupError::content(DECREES, self.line, fault)
    }

    fn read(&mut self, words: &[&str]) -> Result<(), SetupError> {
        match *words {
            [] => Ok(()),
            ["players", count] => {
                let players = PLAYERS.into_iter().find(|players| players.to_string() == count);
                let Some(players) = players else {
                    return Err(self.wrong(DecreeFault::PlayerCount(SetupError::quote(count))));
                };
                self.close()?;
                if self.sets.of(players).is_some() {
                    return Err(self.wrong(DecreeFault::SecondSet(players)));
                }
                self.open = Some(OpenSet { players, days: [ArrayVec::new(), ArrayVec::new()] });
                Ok(())
            }
            ["day", day, ref icons @ ..] => self.decree(day, icons),
            [other, ..] => Err(self.wrong(DecreeFault::UnknownLine(SetupError::quote(other)))),
        }
    }

    fn decree(&mut self, day: &str, icons: &[&str]) -> Result<(), SetupError> {
        let line = self.line;
        let wrong = |fault| SetupError::content(DECREES, line, fault);
        let Some(open) = &mut self.open else {
            return Err(wrong(DecreeFault::BeforeTheFirstSet));
        };
        let (days, number, most) = match day {
            "1" => (&mut open.days[0], 1, DAY_1),
            "2" => (&mut open.days[1], 2, DAY_2),
            _ => return Err(wrong(DecreeFault::UnknownDay(SetupError::quote(day)))),
        };
        if icons.len() != usize::from(open.players) {
            return Err(wrong(DecreeFault::IconCount { found: icons.len(), players: open.players }));
        }
        let mut read = ArrayVec::<i8, SLOTS>::new();
        for icon in icons {
            let Some(known) = Decree::icon_of(icon) else {
                return Err(wrong(DecreeFault::UnknownIcon(SetupError::quote(icon))));
            };
            read.push(known);
        }
        let decree = Decree::new(&read).expect("known icons, one for each player, make a decree");
        if days.len() == most {
            return Err(wrong(DecreeFault::TooManyDecrees { day: number, most }));
        }
        days.push(decree);
        Ok(())
    }

    /// Ends the set that is being read, if one is.
    fn close(&mut self) -> Result<(), SetupError> {
        let Some(OpenSet { players, days: [mut day_1, mut day_2] }) = self.open.take() else { return Ok(()) };
        day_1.sort_unstable();
        day_2.sort_unstable();
        let counts = (day_1.len(), day_2.len());
        let (Ok(day_1), Ok(day_2)) = (day_1.as_slice().try_into(), day_2.as_slice().try_into()) else {
            return Err(self.wrong(DecreeFault::DecreeCount { players, day_1: counts.0, day_2: counts.1 }));
        };
        let index = usize::from(players - PLAYERS.start());
        self.sets.sets[index] = Some(DecreeSet { day_1, day_2 });
        Ok(())
    }
}
