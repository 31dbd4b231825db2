//! The numbers of the Elder Ones' stages, and reading them from text. What the stages do is in `content`.

use std::fmt::Write as _;

use engine::SetupError;

use crate::ids::{ElderOne, Stage};

/// The name of the data file.
pub const STAGES: &str = "stages";

pub(crate) const SHIPPED: &str = include_str!("content/stages.txt");

/// The most wounds a stage may take, and so the most that are ever on one.
pub(crate) const MOST_HEALTH: u8 = 99;

/// The most dice of a colour that a stage may add.
pub(crate) const MOST_DICE: u8 = 9;

/// The numbers of one stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StageNumbers {
    /// Wounds that defeat it; 0 on the first, which is never attacked.
    pub health: u8,
    /// Black dice it adds to the attack.
    pub black: u8,
    /// Green dice it adds to the attack.
    pub green: u8,
}

/// The numbers of all stages of both Elder Ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stages([[StageNumbers; 4]; 2]);

/// What is wrong with a file of stages. Text from the file is quoted already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum StagesFault {
    /// A line has more or fewer than its five words.
    NotALine,
    /// There is no such Elder One.
    UnknownElderOne(String),
    /// There is no such stage.
    UnknownStage(String),
    /// The first stage has no numbers.
    FirstStage,
    /// A stage stands there twice.
    Twice(ElderOne, Stage),
    /// The wounds are no number that a stage can take.
    NotAHealth(String),
    /// The dice are no number that a stage can add.
    NotANumberOfDice(String),
    /// A stage is missing.
    Missing(ElderOne, Stage),
}

impl Stages {
    /// The numbers of one.
    #[inline]
    pub const fn of(&self, elder_one: ElderOne, stage: Stage) -> StageNumbers {
        self.0[elder_one.index()][stage.index()]
    }

    /// DM-74: black and green dice of an Elder One whose stages up to that one are revealed.
    pub fn dice(&self, elder_one: ElderOne, stage: Stage) -> (u8, u8) {
        let revealed = &self.0[elder_one.index()][..=stage.index()];
        revealed.iter().fold((0, 0), |(black, green), one| (black + one.black, green + one.green))
    }

    /// Those that a table gets that asks for nothing.
    pub fn shipped() -> Self {
        Self::parse(SHIPPED).expect("the shipped stages are loaded in a test")
    }

    /// Reads them from text: a line for each stage but the first ones, with Elder One, stage, health, black and green dice.
    pub fn parse(text: &str) -> Result<Self, SetupError> {
        let mut read: [[Option<StageNumbers>; 4]; 2] = Default::default();
        let wrong = |line: usize, fault: StagesFault| SetupError::content(STAGES, line, fault);
        for (number, line) in (1..).zip(text.lines()) {
            let words = line.split_once('#').map_or(line, |(before, _)| before);
            let words: Vec<&str> = words.split_whitespace().collect();
            if words.is_empty() {
                continue;
            }
            let (elder_one, stage, numbers) = read_line(&words).map_err(|fault| wrong(number, fault))?;
            let place = &mut read[elder_one.index()][stage.index()];
            if place.replace(numbers).is_some() {
                return Err(wrong(number, StagesFault::Twice(elder_one, stage)));
            }
        }
        let mut all = Self(Default::default());
        for elder_one in ElderOne::ALL {
            for stage in &Stage::ALL[1..] {
                let numbers = read[elder_one.index()][stage.index()];
                let last = text.lines().count().max(1);
                all.0[elder_one.index()][stage.index()] =
                    numbers.ok_or_else(|| wrong(last, StagesFault::Missing(*elder_one, *stage)))?;
            }
        }
        Ok(all)
    }

    /// The same as text that reads back to them.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for elder_one in ElderOne::ALL {
            for stage in &Stage::ALL[1..] {
                let StageNumbers { health, black, green } = self.of(*elder_one, *stage);
                writeln!(text, "{elder_one} {stage} {health} {black} {green}")
                    .expect("a String takes every write");
            }
        }
        text
    }
}

fn read_line(words: &[&str]) -> Result<(ElderOne, Stage, StageNumbers), StagesFault> {
    let [elder_one, stage, health, black, green] = *words else { return Err(StagesFault::NotALine) };
    let elder_one =
        elder_one.parse().map_err(|_| StagesFault::UnknownElderOne(SetupError::quote(elder_one)))?;
    let stage = stage.parse().map_err(|_| StagesFault::UnknownStage(SetupError::quote(stage)))?;
    if stage == Stage::One {
        return Err(StagesFault::FirstStage);
    }
    let health = number(health)
        .filter(|health| (1..=MOST_HEALTH).contains(health))
        .ok_or_else(|| StagesFault::NotAHealth(SetupError::quote(health)))?;
    let dice = |text: &str| {
        let dice = number(text).filter(|dice| *dice <= MOST_DICE);
        dice.ok_or_else(|| StagesFault::NotANumberOfDice(SetupError::quote(text)))
    };
    Ok((elder_one, stage, StageNumbers { health, black: dice(black)?, green: dice(green)? }))
}

/// Digits alone: a number reads in one way.
fn number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}
