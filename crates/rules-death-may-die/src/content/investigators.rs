//! The ten investigators, and the sixteen skills with all that each level gives.

use super::shorthand::{green, green_when};
use super::{Cond, InvestigatorCard, Omens, Passive, Prayer, RerollScope, SanityScope, Scope, SkillCard};
use crate::ids::{InvestigatorId, Skill};

/// More than any roll, track or space can show: no limit.
const ANY: u8 = u8::MAX;

const fn investigator(
    investigator: InvestigatorId,
    unique: Skill,
    first: Skill,
    second: Skill,
) -> InvestigatorCard {
    InvestigatorCard { investigator, skills: [unique, first, second] }
}

/// In the order of [`InvestigatorId`].
pub static INVESTIGATORS: [InvestigatorCard; 10] = [
    investigator(InvestigatorId::Adam, Skill::FueledByMadness, Skill::Marksman, Skill::Toughness),
    investigator(InvestigatorId::Ahmed, Skill::HealingPrayer, Skill::Stealth, Skill::ArcaneMastery),
    investigator(InvestigatorId::Borden, Skill::Savage, Skill::Swiftness, Skill::Stealth),
    investigator(InvestigatorId::Lizzie, Skill::Lucky, Skill::Marksman, Skill::Swiftness),
    investigator(InvestigatorId::Fatima, Skill::ReadTheOmens, Skill::ArcaneMastery, Skill::Swiftness),
    investigator(InvestigatorId::Ian, Skill::VengeanceObsession, Skill::Brawling, Skill::Swiftness),
    investigator(InvestigatorId::John, Skill::Protector, Skill::Swiftness, Skill::Toughness),
    investigator(InvestigatorId::Rasputin, Skill::Unkillable, Skill::ArcaneMastery, Skill::Brawling),
    investigator(InvestigatorId::SisterBeth, Skill::HighStrung, Skill::Brawling, Skill::Toughness),
    investigator(InvestigatorId::TheKid, Skill::GateManipulation, Skill::Marksman, Skill::ArcaneMastery),
];

/// In the order of [`Skill`].
pub static SKILLS: [SkillCard; 16] = [
    SkillCard {
        skill: Skill::FueledByMadness,
        levels: [
            &[green_when(1, Scope::EveryRoll, Cond::OnThreshold { or_before: false })],
            &[green_when(1, Scope::EveryRoll, Cond::OnThreshold { or_before: true })],
            &[green_when(2, Scope::EveryRoll, Cond::OnThreshold { or_before: true })],
            &[green_when(3, Scope::EveryRoll, Cond::OnThreshold { or_before: true })],
        ],
    },
    SkillCard {
        skill: Skill::HealingPrayer,
        levels: [
            &[Passive::HealingPrayer(Prayer::Points(1))],
            &[Passive::HealingPrayer(Prayer::Points(2))],
            &[Passive::HealingPrayer(Prayer::BothToOne(2))],
            &[Passive::HealingPrayer(Prayer::BothToAll(2))],
        ],
    },
    SkillCard {
        skill: Skill::Savage,
        levels: [
            &[Passive::AddSuccessesOnLone(1)],
            &[Passive::AddSuccessesOnLone(2)],
            &[Passive::AddSuccessesOnLone(2), Passive::ClearStressOnLoneKill],
            &[Passive::AddSuccessesOnLone(5), Passive::ClearStressOnLoneKill],
        ],
    },
    SkillCard {
        skill: Skill::Lucky,
        levels: [
            &[Passive::FreeRerollsPerTurn(1, None)],
            &[Passive::FreeRerollsPerTurn(2, None)],
            &[Passive::FreeRerollsPerTurn(3, None)],
            &[Passive::FreeRerollsPerTurn(4, None)],
        ],
    },
    SkillCard {
        skill: Skill::ReadTheOmens,
        levels: [
            &[Passive::Omens(Omens::Redraw { calm: 2 })],
            &[Passive::Omens(Omens::DrawTwo { calm: 2 })],
            &[Passive::Omens(Omens::DrawTwo { calm: ANY })],
            &[Passive::Omens(Omens::DrawTwo { calm: ANY }), Passive::CancelMythos],
        ],
    },
    SkillCard {
        skill: Skill::VengeanceObsession,
        levels: [
            &[Passive::Vengeance { wounds: 1, all: false, calm: 0 }],
            &[Passive::Vengeance { wounds: 1, all: true, calm: 1 }],
            &[Passive::Vengeance { wounds: 1, all: true, calm: 2 }],
            &[Passive::Vengeance { wounds: 2, all: true, calm: 2 }],
        ],
    },
    SkillCard {
        skill: Skill::Protector,
        levels: [
            &[Passive::Protector { reach: 0, rerolls: 0, clear_stress: false }],
            &[Passive::Protector { reach: 1, rerolls: 0, clear_stress: false }],
            &[Passive::Protector { reach: 1, rerolls: 2, clear_stress: false }],
            &[Passive::Protector { reach: 1, rerolls: 2, clear_stress: true }],
        ],
    },
    SkillCard {
        skill: Skill::Unkillable,
        levels: [
            &[Passive::Unkillable { times: 1, clear_stress: false }],
            &[Passive::Unkillable { times: 2, clear_stress: false }],
            &[Passive::Unkillable { times: 2, clear_stress: true }],
            &[Passive::Unkillable { times: 3, clear_stress: true }],
        ],
    },
    SkillCard {
        skill: Skill::HighStrung,
        levels: [
            &[Passive::CountTentacles { most: 1, heal: 0 }],
            &[Passive::CountTentacles { most: ANY, heal: 0 }],
            &[Passive::CountTentacles { most: ANY, heal: 1 }],
            &[Passive::CountTentacles { most: ANY, heal: 1 }, Passive::AddSuccessesOnTentacles(3)],
        ],
    },
    SkillCard {
        skill: Skill::GateManipulation,
        levels: [
            &[Passive::WoundSummoned { adjacent: false }],
            &[Passive::WoundSummoned { adjacent: true }],
            &[Passive::WoundSummoned { adjacent: true }, Passive::RestUnsafeNearGate],
            &[
                Passive::WoundSummoned { adjacent: true },
                Passive::RestUnsafeNearGate,
                green_when(1, Scope::EveryRoll, Cond::NearGate { adjacent: true }),
                Passive::FreeRestNearGate,
            ],
        ],
    },
    SkillCard {
        skill: Skill::ArcaneMastery,
        levels: [
            &[Passive::CountElderSigns { most: 1, worth: 1, calm: 0 }],
            &[Passive::CountElderSigns { most: ANY, worth: 1, calm: 0 }],
            &[Passive::CountElderSigns { most: ANY, worth: 1, calm: 1 }],
            &[Passive::CountElderSigns { most: ANY, worth: 2, calm: 1 }],
        ],
    },
    SkillCard {
        skill: Skill::Brawling,
        levels: [
            &[green(1, Scope::AttackHere)],
            &[green(1, Scope::AttackHere), Passive::ManyTargets { full: false }],
            &[
                green(1, Scope::AttackHere),
                Passive::ManyTargets { full: false },
                Passive::FreeRerolls(2, RerollScope::AttackHere),
            ],
            &[
                green(1, Scope::AttackHere),
                Passive::ManyTargets { full: true },
                Passive::FreeRerolls(2, RerollScope::AttackHere),
            ],
        ],
    },
    SkillCard {
        skill: Skill::Marksman,
        levels: [
            &[Passive::AttackRange(1)],
            &[Passive::AttackRange(1), green(2, Scope::AttackAtRange)],
            &[Passive::AttackRange(2), green(2, Scope::AttackAtRange)],
            &[Passive::AttackRange(2), green(2, Scope::AttackAtRange), Passive::FreeAttackAtRange],
        ],
    },
    SkillCard {
        skill: Skill::Stealth,
        levels: [
            &[Passive::LeaveBehind { times: 1, wounds: 0 }],
            &[Passive::LeaveBehind { times: 3, wounds: 0 }],
            &[Passive::LeaveBehind { times: 3, wounds: 1 }],
            &[Passive::LeaveBehind { times: ANY, wounds: 1 }],
        ],
    },
    SkillCard {
        skill: Skill::Swiftness,
        levels: [
            &[Passive::FreeMove],
            &[Passive::FreeMove, Passive::MoveSpaces(1)],
            &[Passive::FreeMove, Passive::MoveSpaces(1), Passive::BringAlong],
            &[Passive::FreeMove, Passive::MoveSpaces(1), Passive::BringAlong, Passive::Actions(1)],
        ],
    },
    SkillCard {
        skill: Skill::Toughness,
        levels: [
            &[Passive::ReduceWounds(1)],
            &[Passive::ReduceWounds(1), Passive::ReduceSanity(1, SanityScope::AttackOnYouOrFire)],
            &[
                Passive::ReduceWounds(1),
                Passive::ReduceSanity(1, SanityScope::Any),
                Passive::FreeRerolls(1, RerollScope::AttackOnYouOrFire),
            ],
            &[
                Passive::ReduceWounds(2),
                Passive::ReduceSanity(1, SanityScope::Any),
                Passive::FreeRerolls(1, RerollScope::AttackOnYouOrFire),
            ],
        ],
    },
];
