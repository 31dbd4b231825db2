//! Where something comes from: a card, a skill, an insanity, an enemy, a stage of the Elder One, or a rule of the game.

use serde::{Deserialize, Serialize};

use crate::ids::{
    Action, Claim, DancerFace, DiscoveryCard, ElderOne, EnemyKind, Episode, ExhibitFace, Insanity, LabFace,
    MoonPhase, MythosCard, Skill, Stage, Tome,
};
use crate::program::Source;
use crate::state::CardSide;

/// What asks a question, or gives a die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "name", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentence above each says what its fields are")]
pub enum Origin {
    /// A rule of the game; the prompt knows its number.
    Rule,
    /// A skill.
    Skill { skill: Skill },
    /// An insanity.
    Insanity { insanity: Insanity },
    /// A mythos card.
    Mythos { card: MythosCard },
    /// What an episode does when the Elder One advances.
    Advance { episode: Episode },
    /// What a stage does once, when it is revealed.
    Reveal { elder_one: ElderOne, stage: Stage },
    /// What a stage does as long as it lies there.
    Stage { elder_one: ElderOne, stage: Stage },
    /// The ability of an enemy.
    Enemy { kind: EnemyKind },
    /// A discovery card, when its sides are offered.
    Discovery { card: DiscoveryCard },
    /// What a discovery card forces.
    Forced { card: DiscoveryCard },
    /// A side of a discovery card.
    Side { card: DiscoveryCard, side: CardSide },
    /// A claimed item, companion or condition.
    Claim { claim: Claim },
    /// A tome.
    Tome { tome: Tome },
    /// An episode's action.
    Action { action: Action },
    /// The face of a lab.
    Lab { face: LabFace },
    /// The face of a dancer.
    Dancer { face: DancerFace },
    /// The face of an exhibit.
    Exhibit { face: ExhibitFace },
    /// A phase of the moon.
    Moon { phase: MoonPhase },
}

impl From<Source> for Origin {
    fn from(source: Source) -> Self {
        match source {
            Source::Mythos { card } => Self::Mythos { card },
            Source::Advance { episode } => Self::Advance { episode },
            Source::Reveal { elder_one, stage } => Self::Reveal { elder_one, stage },
            Source::StageAdvance { elder_one, stage }
            | Source::StageEnd { elder_one, stage }
            | Source::RlyehCannot { elder_one, stage } => Self::Stage { elder_one, stage },
            Source::OnAttack { kind }
            | Source::AfterWounding { kind }
            | Source::OnDamage { kind }
            | Source::EnemyEnd { kind } => Self::Enemy { kind },
            Source::Insanity { insanity } => Self::Insanity { insanity },
            Source::Forced { card } => Self::Forced { card },
            Source::Side { card, side } => Self::Side { card, side },
            Source::Power { claim } | Source::CardEnd { claim } | Source::CardKill { claim } => {
                Self::Claim { claim }
            }
            Source::Tome { tome } => Self::Tome { tome },
            Source::Action { action } => Self::Action { action },
            Source::Lab { face } => Self::Lab { face },
            Source::Dancer { face } => Self::Dancer { face },
            Source::Exhibit { face } => Self::Exhibit { face },
            Source::Moon { phase } => Self::Moon { phase },
        }
    }
}
