//! A roll in progress: the dice, what they are for, and how it is gone through (T-10).

use serde::{Deserialize, Serialize};

use crate::figures::{Figure, FigureSet};
use crate::frame::Binds;
use crate::ids::{Action, Die};
use crate::program::Source;
use crate::sets::is_default;
use crate::state::Who;

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence above a purpose says what its fields are")]
pub enum Purpose {
    /// An investigator attacks: the declared targets, whether they are in their space, whether the one was alone there.
    Attack { targets: FigureSet, here: bool, lone: bool },
    /// An enemy attacks.
    Enemy { figure: Figure, redirected: bool },
    /// Fire burns.
    Fire,
    /// A card rolls against somebody.
    Against,
    /// A card or action needs so many successes: where its program goes on with them and without.
    Needs { needs: u8, source: Source, then: u8, other: u8 },
    /// An action does something for each success: its operation and body.
    PerSuccess { source: Source, at: u8 },
    /// An action walks with a token as far as the successes go.
    Together,
}

/// A roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// Whose roll it is, or against whom it is made: they alone may reroll (T-11).
    pub by: Who,
    /// What it is for.
    pub purpose: Purpose,
    /// The action it belongs to.
    #[serde(default, skip_serializing_if = "is_default")]
    pub action: Option<Action>,
    /// The words of the program it belongs to; `it` is the elder to be persuaded, the token to walk with.
    pub binds: Binds,
    /// Black dice still to fall.
    #[serde(default, skip_serializing_if = "is_default")]
    pub black: u8,
    /// Green dice still to fall.
    #[serde(default, skip_serializing_if = "is_default")]
    pub green: u8,
    /// The dice that lie, by face; in JSON the dice themselves.
    #[serde(with = "dice")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::ids::Die>"))]
    pub dice: [u8; 9],
    /// Free rerolls of this roll alone.
    #[serde(default, skip_serializing_if = "is_default")]
    pub free: u8,
    /// Tentacles added by an enemy.
    #[serde(default, skip_serializing_if = "is_default")]
    pub added_tentacles: u8,
    /// Tentacles taken in payment for elder signs: they only cost sanity.
    #[serde(default, skip_serializing_if = "is_default")]
    pub paid_tentacles: u8,
    /// Successes added, by counting and otherwise.
    #[serde(default, skip_serializing_if = "is_default")]
    pub added_successes: u8,
    /// Elder signs that have counted; each does so once.
    #[serde(default, skip_serializing_if = "is_default")]
    pub signs_counted: u8,
    /// Wounds it came to, after reduction.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wounded: u8,
    /// A lone target was killed, or a stage defeated.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lone_killed: bool,
    /// Enemies its successes killed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub killed: FigureSet,
}

/// Dice that lie, as a list of what they show.
pub(crate) mod dice {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::ids::Die;

    pub(crate) fn serialize<S: Serializer>(dice: &[u8; 9], serializer: S) -> Result<S::Ok, S::Error> {
        let shown = Die::ALL.iter().zip(dice);
        serializer.collect_seq(shown.flat_map(|(die, number)| std::iter::repeat_n(die, usize::from(*number))))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 9], D::Error> {
        let mut dice = [0u8; 9];
        for die in Vec::<Die>::deserialize(deserializer)? {
            let number = &mut dice[die.index()];
            *number =
                number.checked_add(1).ok_or_else(|| D::Error::custom("more dice than can be counted"))?;
        }
        Ok(dice)
    }
}

impl Roll {
    /// Black dice in a roll of an investigator (DM-20).
    pub const BLACK_DICE: u8 = 3;

    pub(crate) fn new(by: Who, purpose: Purpose, black: u8, green: u8) -> Self {
        Self {
            by,
            purpose,
            action: None,
            binds: Binds::of(by),
            black,
            green,
            dice: [0; 9],
            free: 0,
            added_tentacles: 0,
            paid_tentacles: 0,
            added_successes: 0,
            signs_counted: 0,
            wounded: 0,
            lone_killed: false,
            killed: FigureSet::EMPTY,
        }
    }

    fn count(&self, shows: impl Fn(Die) -> bool) -> u8 {
        Die::ALL.iter().filter(|die| shows(**die)).map(|die| self.dice[die.index()]).sum()
    }

    /// Successes so far.
    pub(crate) fn successes(&self) -> u8 {
        self.count(Die::is_success) + self.added_successes
    }

    /// Tentacles that skills may use, rolled and added (DM-83).
    pub(crate) fn tentacles(&self) -> u8 {
        self.count(Die::is_tentacle) + self.added_tentacles
    }

    /// All that cost sanity.
    pub(crate) fn sanity(&self) -> u8 {
        self.tentacles() + self.paid_tentacles
    }

    /// Elder signs that have not counted yet.
    pub(crate) fn elder_signs(&self) -> u8 {
        self.count(Die::is_elder_sign) - self.signs_counted
    }

    /// The enemies that are in it: those attacked, or the one that attacks.
    pub(crate) const fn enemies(&self) -> FigureSet {
        match self.purpose {
            Purpose::Attack { targets, .. } => targets,
            Purpose::Enemy { figure, .. } => FigureSet::one(figure),
            Purpose::Fire
            | Purpose::Against
            | Purpose::Needs { .. }
            | Purpose::PerSuccess { .. }
            | Purpose::Together => FigureSet::EMPTY,
        }
    }

    /// How many successes it needs, if it needs any.
    pub(crate) const fn needs(&self) -> Option<u8> {
        match self.purpose {
            Purpose::Needs { needs, .. } => Some(needs),
            Purpose::Attack { .. }
            | Purpose::Enemy { .. }
            | Purpose::Fire
            | Purpose::Against
            | Purpose::PerSuccess { .. }
            | Purpose::Together => None,
        }
    }

    /// Whether an enemy, fire or a card rolls against the investigator.
    pub(crate) const fn is_against(&self) -> bool {
        match self.purpose {
            Purpose::Enemy { .. } | Purpose::Fire | Purpose::Against => true,
            Purpose::Attack { .. }
            | Purpose::Needs { .. }
            | Purpose::PerSuccess { .. }
            | Purpose::Together => false,
        }
    }
}
