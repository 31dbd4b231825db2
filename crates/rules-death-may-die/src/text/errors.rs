//! What is wrong with a text in this game's notation, or in a data file, in words.

use engine::{Language, Worded};

use super::names;
use crate::expected::Expected;
use crate::stages::{MOST_DICE, MOST_HEALTH, StagesFault};

impl Worded for Expected {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => expected(*self).into(),
        }
    }
}

/// It follows the word "expected".
fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Episode => "an episode such as tomes-of-madness",
        Expected::ElderOne => "cthulhu or hastur",
        Expected::Stage => "a stage such as stage-2",
        Expected::InvestigatorId => "an investigator such as ian",
        Expected::Skill => "a skill such as brawling",
        Expected::Insanity => "an insanity such as insanity-ptsd",
        Expected::EnemyKind => "an enemy such as ghoul",
        Expected::Colour => "red, yellow or blue",
        Expected::Action => "an action such as e1-wreck",
        Expected::LabFace => "a lab face such as e1-lab-face-calm",
        Expected::Sigil => "a sigil such as e2-sigil-moth",
        Expected::Tome => "a tome such as e2-tome-pale-hours",
        Expected::DancerFace => "a dancer's face such as e3-guest-sleuth",
        Expected::ExhibitFace => "an exhibit's face such as e4-idol-red",
        Expected::Elder => "an elder such as e5-elder-jonah",
        Expected::MoonPhase => "a phase of the moon such as full",
        Expected::Space => "a space such as e1-rotunda",
        Expected::MythosCard => "a mythos card such as e1-m3",
        Expected::DiscoveryCard => "a discovery card such as e1-d07",
        Expected::Claim => "something to claim such as e1-bleach",
        Expected::Die => "a die such as black-blank",
        Expected::Token => "a token such as lab-3 or e5-elder-jonah",
        Expected::Thing => "a card, sigil, tome, idol or elder such as e1-d05",
        Expected::EndEffect => "an end-of-turn effect such as stage-2 or moon",
        Expected::Target => "something to choose such as e1-rotunda, cultist-3 or option-1",
        Expected::Rest => "a rest such as rest 1 2",
        Expected::Give => "a trade such as give e1-d05 to ian",
        Expected::Take => "a trade such as take e1-d05 from ian",
        Expected::Idol => "an idol such as lift e4-idol-red",
        Expected::Reroll => "a reroll such as reroll black-blank stress",
        Expected::Amount => "a number such as amount 2",
        Expected::Move => "a move such as go e1-corridor, attack cultist-1, keep or end",
        Expected::Chance => "an outcome such as die black-blank or mythos e1-m3",
        Expected::Figure => "a figure such as cultist-3 or shoggoth",
    }
}

impl Worded for StagesFault {
    fn words(&self, language: Language) -> String {
        match language {
            Language::English => stages_fault(self),
        }
    }
}

/// What is wrong with a line of a file of stages, and what would be right.
fn stages_fault(fault: &StagesFault) -> String {
    match fault {
        StagesFault::NotALine => "Write a stage as: ELDER-ONE STAGE HEALTH BLACK GREEN.".into(),
        StagesFault::UnknownElderOne(found) => {
            format!("Unknown Elder One {found}. Choose one of: cthulhu, hastur.")
        }
        StagesFault::UnknownStage(found) => {
            format!("Unknown stage {found}. Choose one of: stage-2, stage-3, stage-final.")
        }
        StagesFault::FirstStage => "The first stage is never attacked. Leave this line out.".into(),
        StagesFault::Twice(elder_one, stage) => {
            let (elder_one, stage) = (names::elder_one(*elder_one), names::stage(*stage));
            format!("This is the second line for {stage} of {elder_one}. Write it once.")
        }
        StagesFault::NotAHealth(found) => {
            format!("The health {found} is not a number from 1 to {MOST_HEALTH}.")
        }
        StagesFault::NotANumberOfDice(found) => {
            format!("The dice {found} are not a number from 0 to {MOST_DICE}.")
        }
        StagesFault::Missing(elder_one, stage) => {
            let (elder_one, stage) = (names::elder_one(*elder_one), names::stage(*stage));
            format!("The line for {stage} of {elder_one} is missing.")
        }
    }
}
