//! What seats answer and what chance gives, with their notation. Whether an answer is legal is in `legal`.

mod pieces;

use std::fmt;
use std::str::FromStr;

use engine::{Kind, NotationError, json_as_notation};
use serde::{Deserialize, Serialize};

use crate::content::Token;
use crate::expected::Expected;
use crate::figures::Figure;
use crate::ids::{
    Action, Colour, DancerFace, Die, DiscoveryCard, Elder, ExhibitFace, Insanity, InvestigatorId, LabFace,
    MoonPhase, MythosCard, Sigil, Skill, Space, Stage, Tome,
};
use crate::token_ids::TokenId;

pub use pieces::Piece;

/// Something an investigator may hold and hand over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Thing {
    /// A claimed discovery card.
    Card(DiscoveryCard),
    /// Episode 2: a sigil.
    Sigil(Sigil),
    /// Episode 2: a tome.
    Tome(Tome),
    /// Episode 4: an idol.
    Idol(Colour),
    /// Episode 5: an elder.
    Elder(Elder),
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => card.fmt(f),
            Self::Sigil(sigil) => sigil.fmt(f),
            Self::Tome(tome) => tome.fmt(f),
            Self::Idol(colour) => write!(f, "e4-idol-{colour}"),
            Self::Elder(elder) => elder.fmt(f),
        }
    }
}

impl FromStr for Thing {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Some(colour) = text.strip_prefix("e4-idol-") {
            return colour.parse().map(Self::Idol);
        }
        let card = text.parse().map(Self::Card);
        let sigil = || text.parse().map(Self::Sigil);
        let tome = || text.parse().map(Self::Tome);
        let elder = || text.parse().map(Self::Elder);
        let found: Result<Self, NotationError> =
            card.or_else(|_| sigil()).or_else(|_| tome()).or_else(|_| elder());
        found.map_err(|_| NotationError::new(text, Expected::Thing))
    }
}

json_as_notation!(Thing: "A card, sigil, tome, idol or elder by name, such as e1-d05.", pattern "^[a-z0-9]+(-[a-z0-9]+)*$");

/// An effect of step 4b, whose order the active player picks (T-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EndEffect {
    /// A revealed stage of the Elder One.
    Stage(Stage),
    /// An enemy's own effect.
    Enemy(Figure),
    /// Episode 4: a guard arrests.
    Arrest,
    /// Episode 6: the moon goes on.
    Moon,
    /// Ahmed prays.
    Prayer,
    /// A claimed card's.
    Card(DiscoveryCard),
}

impl fmt::Display for EndEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stage(stage) => stage.fmt(f),
            Self::Enemy(figure) => figure.fmt(f),
            Self::Arrest => f.write_str("arrest"),
            Self::Moon => f.write_str("moon"),
            Self::Prayer => Skill::HealingPrayer.fmt(f),
            Self::Card(card) => card.fmt(f),
        }
    }
}

impl FromStr for EndEffect {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "arrest" => return Ok(Self::Arrest),
            "moon" => return Ok(Self::Moon),
            "healing-prayer" => return Ok(Self::Prayer),
            _ => {}
        }
        let stage = text.parse().map(Self::Stage);
        let enemy = || text.parse().map(Self::Enemy);
        let card = || text.parse().map(Self::Card);
        let found: Result<Self, NotationError> = stage.or_else(|_| enemy()).or_else(|_| card());
        found.map_err(|_| NotationError::new(text, Expected::EndEffect))
    }
}

json_as_notation!(EndEffect: "An effect at the end of a turn by name, such as stage-2 or moon.", pattern "^[a-z0-9]+(-[a-z0-9]+)*$");

/// How a reroll is paid for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Payment {
    /// With a free reroll.
    Free,
    /// With one stress.
    Stress,
}

/// A seat's answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Move {
    /// Play an investigator: `pick ian`.
    Pick(InvestigatorId),
    /// Go to the next space of a walk, the first of which begins a Move: `go e1-corridor`.
    Go(Space),
    /// Go no further, choose no more: `stop`.
    Stop,
    /// Attack: `attack cultist-3`.
    Attack(Figure),
    /// Another target of the same attack: `also ghoul-1`.
    Also(Figure),
    /// All targets are chosen: `roll`.
    Roll,
    /// Rest: wounds healed and stress removed, `rest 1 2`.
    Rest {
        /// Wounds healed.
        heal: u8,
        /// Stress removed.
        calm: u8,
    },
    /// Take an episode's action, or cast off a sign: `do e1-wreck`.
    Do(Action),
    /// Take an action on one of several: `persuade e5-elder-jonah`.
    Persuade(Elder),
    /// Walk with a sorcerer: `escort e3-sorcerer-hostess`.
    Escort(DancerFace),
    /// Trade something away: `give e1-d05 to ian`.
    Give(Thing, InvestigatorId),
    /// Trade something for nothing: `take e1-d05 from ian`.
    Take(Thing, InvestigatorId),
    /// Use the power of a card or tome: `use e1-d05`.
    Use(Thing),
    /// Get up: `stand`.
    Stand,
    /// Put down an idol, or an elder ashore: `put e4-idol-red`.
    Put(Thing),
    /// Take up an idol: `lift e4-idol-red`.
    Lift(Colour),
    /// Bring an elder aboard: `aboard e5-elder-jonah`.
    Aboard(Elder),
    /// Do no more in this step: `end`.
    End,
    /// Reroll a die: `reroll black-blank stress`.
    Reroll(Die, Payment),
    /// Leave the dice as they are: `keep`.
    Keep,
    /// A number of wounds, of symbols, of sanity: `amount 2`.
    Amount(u8),
    /// Agree, or do it: `yes`.
    Yes,
    /// Do not: `no`.
    No,
    /// The left side of a discovery card: `left`.
    Left,
    /// The right side: `right`.
    Right,
    /// Neither: `refuse`.
    Refuse,
    /// One of several: `choose e1-rotunda`.
    Choose(Target),
}

/// What [`Move::Choose`] names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// An option of a card, counted from 1: `option-2`.
    Option(u8),
    /// A space.
    Space(Space),
    /// A figure.
    Figure(Figure),
    /// An investigator.
    Investigator(InvestigatorId),
    /// Something held.
    Thing(Thing),
    /// A skill.
    Skill(Skill),
    /// A mythos card.
    Mythos(MythosCard),
    /// An effect at the end of the turn.
    Effect(EndEffect),
    /// A phase of the moon.
    Phase(MoonPhase),
    /// A way round the dial: `forwards`, `backwards`.
    Forwards(bool),
    /// A dancer, exhibit, guard, lab, mirror or sorcerer among several: `lab-3`. A tome or an elder is a thing.
    Token(TokenId),
}

/// Every answer but yes and no, as a pattern like [`any_move`].
macro_rules! neither_yes_nor_no {
    () => {
        $crate::moves::Move::Pick(_)
            | $crate::moves::Move::Go(_)
            | $crate::moves::Move::Stop
            | $crate::moves::Move::Attack(_)
            | $crate::moves::Move::Also(_)
            | $crate::moves::Move::Roll
            | $crate::moves::Move::Rest { .. }
            | $crate::moves::Move::Do(_)
            | $crate::moves::Move::Persuade(_)
            | $crate::moves::Move::Escort(_)
            | $crate::moves::Move::Give(..)
            | $crate::moves::Move::Take(..)
            | $crate::moves::Move::Use(_)
            | $crate::moves::Move::Stand
            | $crate::moves::Move::Put(_)
            | $crate::moves::Move::Lift(_)
            | $crate::moves::Move::Aboard(_)
            | $crate::moves::Move::End
            | $crate::moves::Move::Reroll(..)
            | $crate::moves::Move::Keep
            | $crate::moves::Move::Amount(_)
            | $crate::moves::Move::Left
            | $crate::moves::Move::Right
            | $crate::moves::Move::Refuse
            | $crate::moves::Move::Choose(_)
    };
}

/// Every answer, as a pattern: what takes an answer names those that do not fit by this, so that nothing compiles until a
/// new one is put beside the frames that it answers.
macro_rules! any_move {
    () => {
        $crate::moves::Move::Yes | $crate::moves::Move::No | $crate::moves::neither_yes_nor_no!()
    };
}

/// Everything that may be chosen, as a pattern like [`any_move`].
macro_rules! any_target {
    () => {
        $crate::moves::Target::Option(_)
            | $crate::moves::Target::Space(_)
            | $crate::moves::Target::Figure(_)
            | $crate::moves::Target::Investigator(_)
            | $crate::moves::Target::Thing(_)
            | $crate::moves::Target::Skill(_)
            | $crate::moves::Target::Mythos(_)
            | $crate::moves::Target::Effect(_)
            | $crate::moves::Target::Phase(_)
            | $crate::moves::Target::Forwards(_)
            | $crate::moves::Target::Token(_)
    };
}

pub(crate) use {any_move, any_target, neither_yes_nor_no};

impl From<TokenId> for Target {
    /// Each token has one notation: tomes and elders have theirs from being held.
    fn from(token: TokenId) -> Self {
        let place = usize::from(token.number()) - 1;
        match token.token {
            Token::Tome => Self::Thing(Thing::Tome(Tome::ALL[place])),
            Token::Elder => Self::Thing(Thing::Elder(Elder::ALL[place])),
            Token::Lab | Token::Dancer | Token::Sorcerer | Token::Exhibit | Token::Guard | Token::Mirror => {
                Self::Token(token)
            }
            Token::Fire | Token::Rlyeh | Token::Body | Token::Idol | Token::Flame => {
                unreachable!("{:?} tokens are not told apart", token.token)
            }
        }
    }
}

impl Target {
    /// The token that is named, if it is one that is told apart.
    pub(crate) fn token(self) -> Option<TokenId> {
        match self {
            Self::Token(token) => Some(token),
            Self::Thing(Thing::Tome(tome)) => Some(TokenId::numbered(Token::Tome, tome.index() as u8 + 1)),
            Self::Thing(Thing::Elder(elder)) => {
                Some(TokenId::numbered(Token::Elder, elder.index() as u8 + 1))
            }
            Self::Thing(Thing::Card(_) | Thing::Sigil(_) | Thing::Idol(_))
            | Self::Option(_)
            | Self::Space(_)
            | Self::Figure(_)
            | Self::Investigator(_)
            | Self::Skill(_)
            | Self::Mythos(_)
            | Self::Effect(_)
            | Self::Phase(_)
            | Self::Forwards(_) => None,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Option(number) => write!(f, "option-{number}"),
            Self::Space(space) => space.fmt(f),
            Self::Figure(figure) => figure.fmt(f),
            Self::Investigator(investigator) => investigator.fmt(f),
            Self::Thing(thing) => thing.fmt(f),
            Self::Skill(skill) => skill.fmt(f),
            Self::Mythos(card) => card.fmt(f),
            Self::Effect(effect) => write!(f, "effect {effect}"),
            Self::Phase(phase) => write!(f, "moon {phase}"),
            Self::Forwards(true) => f.write_str("forwards"),
            Self::Forwards(false) => f.write_str("backwards"),
            Self::Token(token) => token.fmt(f),
        }
    }
}

/// A plain number as notation writes it: no sign, no leading zero.
fn number(text: &str) -> Option<u8> {
    let plain = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| plain)
}

impl FromStr for Target {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, Expected::Target);
        if let Some(rest) = text.strip_prefix("option-") {
            return number(rest).map(Self::Option).ok_or_else(wrong);
        }
        if let Some(rest) = text.strip_prefix("effect ") {
            return rest.parse().map(Self::Effect);
        }
        if let Some(rest) = text.strip_prefix("moon ") {
            return rest.parse().map(Self::Phase);
        }
        match text {
            "forwards" => return Ok(Self::Forwards(true)),
            "backwards" => return Ok(Self::Forwards(false)),
            _ => {}
        }
        let space = text.parse().map(Self::Space).ok();
        let figure = || text.parse().map(Self::Figure).ok();
        let investigator = || text.parse().map(Self::Investigator).ok();
        let thing = || text.parse().map(Self::Thing).ok();
        let skill = || text.parse().map(Self::Skill).ok();
        let mythos = || text.parse().map(Self::Mythos).ok();
        // Things come before tokens, so that a tome or an elder is one.
        let token = || text.parse().map(Self::Token).ok();
        let found = space.or_else(figure).or_else(investigator).or_else(thing).or_else(skill).or_else(mythos);
        found.or_else(token).ok_or_else(wrong)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(investigator) => write!(f, "pick {investigator}"),
            Self::Go(space) => write!(f, "go {space}"),
            Self::Stop => f.write_str("stop"),
            Self::Attack(figure) => write!(f, "attack {figure}"),
            Self::Also(figure) => write!(f, "also {figure}"),
            Self::Roll => f.write_str("roll"),
            Self::Rest { heal, calm } => write!(f, "rest {heal} {calm}"),
            Self::Do(action) => write!(f, "do {action}"),
            Self::Persuade(elder) => write!(f, "persuade {elder}"),
            Self::Escort(face) => write!(f, "escort {face}"),
            Self::Give(thing, to) => write!(f, "give {thing} to {to}"),
            Self::Take(thing, from) => write!(f, "take {thing} from {from}"),
            Self::Use(thing) => write!(f, "use {thing}"),
            Self::Stand => f.write_str("stand"),
            Self::Put(thing) => write!(f, "put {thing}"),
            Self::Lift(colour) => write!(f, "lift {}", Thing::Idol(*colour)),
            Self::Aboard(elder) => write!(f, "aboard {elder}"),
            Self::End => f.write_str("end"),
            Self::Reroll(die, Payment::Free) => write!(f, "reroll {die} free"),
            Self::Reroll(die, Payment::Stress) => write!(f, "reroll {die} stress"),
            Self::Keep => f.write_str("keep"),
            Self::Amount(amount) => write!(f, "amount {amount}"),
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
            Self::Left => f.write_str("left"),
            Self::Right => f.write_str("right"),
            Self::Refuse => f.write_str("refuse"),
            Self::Choose(target) => write!(f, "choose {target}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = |expected| NotationError::new(text, expected);
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (word, rest) {
            ("pick", name) => name.parse().map(Self::Pick),
            ("go", space) => space.parse().map(Self::Go),
            ("stop", "") => Ok(Self::Stop),
            ("attack", figure) => figure.parse().map(Self::Attack),
            ("also", figure) => figure.parse().map(Self::Also),
            ("roll", "") => Ok(Self::Roll),
            ("rest", amounts) => amounts
                .split_once(' ')
                .and_then(|(heal, calm)| Some(Self::Rest { heal: number(heal)?, calm: number(calm)? }))
                .ok_or_else(|| wrong(Expected::Rest)),
            ("do", action) => action.parse().map(Self::Do),
            ("persuade", elder) => elder.parse().map(Self::Persuade),
            ("escort", face) => face.parse().map(Self::Escort),
            ("give", rest) => match rest.split_once(" to ") {
                Some((thing, to)) => Ok(Self::Give(thing.parse()?, to.parse()?)),
                None => Err(wrong(Expected::Give)),
            },
            ("take", rest) => match rest.split_once(" from ") {
                Some((thing, from)) => Ok(Self::Take(thing.parse()?, from.parse()?)),
                None => Err(wrong(Expected::Take)),
            },
            ("use", thing) => thing.parse().map(Self::Use),
            ("stand", "") => Ok(Self::Stand),
            ("put", thing) => thing.parse().map(Self::Put),
            ("lift", thing) => match thing.parse()? {
                Thing::Idol(colour) => Ok(Self::Lift(colour)),
                Thing::Card(_) | Thing::Sigil(_) | Thing::Tome(_) | Thing::Elder(_) => {
                    Err(wrong(Expected::Idol))
                }
            },
            ("aboard", elder) => elder.parse().map(Self::Aboard),
            ("end", "") => Ok(Self::End),
            ("reroll", rest) => match rest.split_once(' ') {
                Some((die, "free")) => Ok(Self::Reroll(die.parse()?, Payment::Free)),
                Some((die, "stress")) => Ok(Self::Reroll(die.parse()?, Payment::Stress)),
                _ => Err(wrong(Expected::Reroll)),
            },
            ("keep", "") => Ok(Self::Keep),
            ("amount", amount) => number(amount).map(Self::Amount).ok_or_else(|| wrong(Expected::Amount)),
            ("yes", "") => Ok(Self::Yes),
            ("no", "") => Ok(Self::No),
            ("left", "") => Ok(Self::Left),
            ("right", "") => Ok(Self::Right),
            ("refuse", "") => Ok(Self::Refuse),
            ("choose", target) => target.parse().map(Self::Choose),
            _ => Err(wrong(Expected::Move)),
        }
    }
}

/// A random outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Kind)]
pub enum Chance {
    /// The insanity dealt: `insanity insanity-ptsd`.
    Insanity(Insanity),
    /// Who begins: `starter ian`.
    Starter(InvestigatorId),
    /// What one die shows: `die black-blank`.
    Die(Die),
    /// The mythos card drawn: `mythos e1-m3`.
    Mythos(MythosCard),
    /// The discovery card drawn: `discovery e1-d07`.
    Discovery(DiscoveryCard),
    /// Episode 1: what is under a lab: `lab e1-lab-face-calm`.
    Lab(LabFace),
    /// Episode 2: the sigil taken from the pool: `sigil e2-sigil-moth`.
    Sigil(Sigil),
    /// Episode 3: who is behind a mask: `dancer e3-guest-sleuth`.
    Dancer(DancerFace),
    /// Episode 4: what is in a case: `exhibit e4-idol-red`.
    Exhibit(ExhibitFace),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Insanity(insanity) => write!(f, "insanity {insanity}"),
            Self::Starter(investigator) => write!(f, "starter {investigator}"),
            Self::Die(die) => write!(f, "die {die}"),
            Self::Mythos(card) => write!(f, "mythos {card}"),
            Self::Discovery(card) => write!(f, "discovery {card}"),
            Self::Lab(face) => write!(f, "lab {face}"),
            Self::Sigil(sigil) => write!(f, "sigil {sigil}"),
            Self::Dancer(face) => write!(f, "dancer {face}"),
            Self::Exhibit(face) => write!(f, "exhibit {face}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "insanity" => rest.parse().map(Self::Insanity),
            "starter" => rest.parse().map(Self::Starter),
            "die" => rest.parse().map(Self::Die),
            "mythos" => rest.parse().map(Self::Mythos),
            "discovery" => rest.parse().map(Self::Discovery),
            "lab" => rest.parse().map(Self::Lab),
            "sigil" => rest.parse().map(Self::Sigil),
            "dancer" => rest.parse().map(Self::Dancer),
            "exhibit" => rest.parse().map(Self::Exhibit),
            _ => Err(NotationError::new(text, Expected::Chance)),
        }
    }
}

json_as_notation!(Move, Chance);
