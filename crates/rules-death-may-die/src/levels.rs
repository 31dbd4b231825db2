//! The levels of an investigator's skills: where the markers on the sheet stand. In JSON an object of skill and level.

use std::collections::BTreeMap;

use engine::schema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content;
use crate::ids::{InvestigatorId, Skill};

/// The highest level of a skill.
pub(crate) const TOP_LEVEL: u8 = 4;

/// The marker levels of the three skills on a sheet, in its order; cards may add to them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Levels {
    skills: [Skill; 3],
    levels: [u8; 3],
}

impl Levels {
    /// DM-05: how an investigator begins.
    pub(crate) const fn new(investigator: InvestigatorId) -> Self {
        Self { skills: content::INVESTIGATORS[investigator.index()].skills, levels: [1; 3] }
    }

    /// The skills in the order of the sheet, each with its level.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Skill, u8)> + use<> {
        self.skills.into_iter().zip(self.levels)
    }

    /// The level of a skill, if it is on the sheet.
    #[inline]
    pub fn of(&self, skill: Skill) -> Option<u8> {
        self.iter().find(|(own, _)| *own == skill).map(|(_, level)| level)
    }

    /// The levels alone, in the order of the sheet.
    pub fn in_order(&self) -> [u8; 3] {
        self.levels
    }

    /// Puts the markers there, in the order of the sheet.
    pub fn set(&mut self, levels: [u8; 3]) {
        self.levels = levels;
    }

    /// DM-30: a skill goes up. Gives its new level, if it is on the sheet.
    pub(crate) fn raise(&mut self, skill: Skill) -> Option<u8> {
        let place = self.skills.iter().position(|own| *own == skill)?;
        self.levels[place] += 1;
        Some(self.levels[place])
    }

    /// Whether no skill can go up any more.
    pub(crate) fn all_at_top(&self) -> bool {
        self.levels == [TOP_LEVEL; 3]
    }

    /// Whether these are the skills of an investigator.
    pub(crate) fn are_of(&self, investigator: InvestigatorId) -> bool {
        self.skills == content::INVESTIGATORS[investigator.index()].skills
    }
}

impl Serialize for Levels {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Levels {
    /// An object has no order; the sheet that has these skills gives it back.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = BTreeMap::<Skill, u8>::deserialize(deserializer)?;
        let is_theirs = |skills: &[Skill; 3]| skills.iter().all(|skill| read.contains_key(skill));
        let mut sheets = content::INVESTIGATORS.iter().map(|card| card.skills);
        let skills = sheets.find(|skills| read.len() == skills.len() && is_theirs(skills));
        let skills = skills.ok_or_else(|| D::Error::custom("nobody has these skills"))?;
        Ok(Self { skills, levels: skills.map(|skill| read[&skill]) })
    }
}

schema!(Levels: "The marker levels of the three skills on a sheet, by skill.", as BTreeMap<Skill, u8>);
