//! What is wrong with a data file, for whoever wrote it.

use super::names;
use crate::stages::{MOST_DICE, MOST_HEALTH, StagesFault};

/// What is wrong with a line of a file of stages, and what would be right.
pub(crate) fn stages_fault(fault: &StagesFault) -> String {
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
